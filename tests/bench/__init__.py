"""Measurements of this machine. They assert nothing; they say what was reached."""
