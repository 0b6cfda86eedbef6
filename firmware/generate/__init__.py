"""Makes the C headers and the Python module out of protocol.toml, pins.toml and dimensions.toml."""
