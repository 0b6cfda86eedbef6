"""Study of the games by their own rules: never at a live table, always from a composition that is given."""
