"""The daemon of the dealing box: rules, box, journal, table and feed."""
