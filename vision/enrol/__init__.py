"""Enrolment: a pack passes once, in any order, and a deck file is learnt from it."""
