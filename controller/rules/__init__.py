"""The law of the games: pure functions of state and act."""
