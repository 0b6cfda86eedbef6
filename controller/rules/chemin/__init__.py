"""Chemin de fer («Железная дорога») and zhelezka: one set of rules, two profiles."""
