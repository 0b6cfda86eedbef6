"""The simulated box around the real program of the board: a simulated chip, the physics, hands and cards."""
