"""The numbers behind the box: plain functions from dimensions to forces, times, pictures and currents, with margins.

What comes out are model figures: they say that the drawing is consistent, never how often a built box will fail.
"""
