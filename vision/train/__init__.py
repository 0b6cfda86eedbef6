"""Makes the shipped classifier: procedural index crops, training, calibration. Needs its own requirements."""
