"""Catch the ten, or Scotch whist (rules.md section 6, seed 004)."""
