"""The solid model of the box: every printed part, every bought part as an envelope, and what is drawn from them.

Coordinates are the box's own, in millimetres, as one sees it from behind: n runs forward to the mouth and is 0 in the
plane of the next card, y runs to the left, h upwards from the near side of the window, so that h = -x on the straight
of the way. The box leans forward by `lean_deg` on its feet; only the table is then askew (`Facts.table`).
"""
