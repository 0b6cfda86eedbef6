"""Zhelezka as a game of the table."""

from __future__ import annotations

from controller.rules.chemin.game import CheminDeFer
from controller.rules.chemin.house import ZHELEZKA


class Zhelezka(CheminDeFer):
    """The game of rules.md section 2 (rules.game.Game)."""

    name = ZHELEZKA
