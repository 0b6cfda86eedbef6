"""Dealing boxes: backends of the Box port (controller/ports.py)."""
