"""Rams (rules.md section 5, seed 004)."""
