"""The electronics as data (circuit.toml, harness.toml), the checks of them, and what is drawn from them."""
