"""Ochko, the game of seed 003 (rules.md, section 4)."""
