"""The rules of zhelezka (rules.md, section 2), and where each rule of chemin de fer stands among them."""

from __future__ import annotations

from typing import Final

from controller.rules.law import EQUIPMENT, Rule, numbered

READ_AS: Final = {
    "R-CDF-1": "R-ZHE-1",
    "R-CDF-2": "R-ZHE-2",
    "R-CDF-5": "R-ZHE-2",
    "R-CDF-6": "R-ZHE-11",
    "R-CDF-7": "R-ZHE-4",
    "R-CDF-8": "R-ZHE-4",
    "R-CDF-9": "R-ZHE-4",
    "R-CDF-10": "R-ZHE-6",
    "R-CDF-11": "R-ZHE-6",
    "R-CDF-12": "R-ZHE-7",
    "R-CDF-13": "R-ZHE-7",
    "R-CDF-14": "R-ZHE-11",
    "R-CDF-15": "R-ZHE-8",
    "R-CDF-16": "R-ZHE-9",
    "R-CDF-17": "R-ZHE-10",
    "R-CDF-18": "R-ZHE-10",
    "R-CDF-19": "R-ZHE-10",
    "R-CDF-20": "R-ZHE-10",
    "R-CDF-21": "R-ZHE-10",
    "R-CDF-22": "R-ZHE-11",
    "R-CDF-23": "R-ZHE-8",
    "R-CDF-24": "R-ZHE-8",
    "R-CDF-25": "R-ZHE-15",
    "R-CDF-26": "R-ZHE-15",
    "R-CDF-27": "R-ZHE-14",
    "R-CDF-28": "R-ZHE-13",
    "R-CDF-29": "R-ZHE-16",
    "R-CDF-30": "R-ZHE-16",
    "R-CDF-31": "R-ZHE-17",
    "R-CDF-32": "R-ZHE-17",
    "R-CDF-33": "R-ZHE-17",
    "R-CDF-34": "R-ZHE-14",
    "R-CDF-35": "R-ZHE-17",
    "R-CDF-36": "R-ZHE-12",
    "R-CDF-37": "R-ZHE-4",
}
"""The rule of seed 001 that says the same, or that takes its place: who may stake says whether bystanders may."""

BORROWED: Final = {rule.id: rule for rule in map(Rule, ("R-CDF-3", "R-CDF-4"))}
"""Rules of seed 000 that seed 001 is silent about: the seat draw."""

LAW: Final[dict[str, Rule]] = EQUIPMENT | numbered("R-ZHE", 18, hidden={8, 9, 11}) | BORROWED
"""Every rule of the game by its id."""
