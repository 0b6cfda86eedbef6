"""The long figures: too long for CI, run by hand, each goes on where it was stopped."""
