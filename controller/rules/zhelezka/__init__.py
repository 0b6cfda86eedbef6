"""Zhelezka (rules.md, section 2): chemin de fer played in duels."""
