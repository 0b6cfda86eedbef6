"""``sabot bench vision``: how often the eye is right, wrong or refuses, on record."""
