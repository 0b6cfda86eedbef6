"""Practice for croupiers: a simulated box, planned mistakes, and what came of them (REQ-51)."""
