"""The eye: cameras, the window's geometry and the recogniser. It learns of a card by its pixels and by nothing else."""
