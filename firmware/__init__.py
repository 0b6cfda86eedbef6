"""The program of the box's microcontroller, what is generated for it, and the box that is simulated around it."""
