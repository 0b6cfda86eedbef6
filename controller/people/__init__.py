"""Who is who at a table, who may come in, and who holds it.

``accounts``, ``throttle``, ``sessions``, ``codes`` and ``lease`` are pure: time and entropy are given to them.
``House`` is the shell around them (ports.PeoplePort).
"""
