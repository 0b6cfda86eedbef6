"""The command line: one word, one main function."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Command:
    """One word of the command line; its module is imported only when it is said."""

    module: str
    function: str
    does: str

    def main(self) -> Callable[[Sequence[str]], int]:
        """The function that does it: arguments in, exit status out."""
        found: Callable[[Sequence[str]], int] = getattr(importlib.import_module(self.module), self.function)
        return found


COMMANDS: Final = {
    "run": Command("controller.app", "run", "start the table and serve its page"),
    "play": Command("controller.app", "play", "play a scripted table and print what became of it"),
    "drill": Command("controller.app", "drill", "practise at a simulated box, with planned mishaps"),
    "rules": Command("controller.lawbook", "main", "print the rules in force at a table"),
    "manual": Command("controller.manual", "main", "print what to do when something goes wrong at a table"),
    "odds": Command("controller.odds.study", "main", "solve and count a game, for study"),
    "replay": Command("controller.audit", "replay", "rebuild a table from its journal and print it"),
    "verify": Command("controller.audit", "verify", "check a journal's chain, commitments and books"),
    "read": Command("controller.tools.reading", "main", "read pictures of cards, films and recordings"),
    "enrol": Command("controller.tools.enrol", "main", "learn a deck of cards, from the box or from pictures"),
    "decks": Command("controller.tools.decks", "main", "list the decks that are enrolled"),
    "record": Command("controller.tools.record", "main", "deal cards and keep what the camera sees"),
    "console": Command("controller.tools.console", "main", "talk to the box's board by hand"),
    "dump": Command("controller.tools.dump", "main", "decode a wire log of 'run' or 'console'"),
    "accept": Command("controller.tools.accept", "main", "show with witnesses that a box is fit for a table"),
    "calibrate": Command("controller.tools.calibrate", "main", "set a box up and keep its figures"),
    "doctor": Command("controller.tools.doctor", "main", "examine a box: its link, each sensor, each motor"),
    "backup": Command("controller.archive", "backup", "copy a journal, also while its table is open"),
    "restore": Command("controller.archive", "restore", "put a copy of a journal back"),
    "people": Command("controller.people.command", "main", "say who may sign in at a table"),
    "open-stop": Command("controller.tools.stop", "main", "open the Pi's contact in the STOP loop"),
    "flash": Command("controller.tools.flash", "main", "write the firmware into the board"),
}


def usage() -> str:
    """The list of words."""
    rows = "\n".join(f"  {name:<10}{command.does}" for name, command in COMMANDS.items())
    return f"usage: sabot COMMAND [ARGUMENTS]\n\n{rows}\n\n'sabot COMMAND --help' says what each takes."


def main(argv: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    command = COMMANDS.get(argv[0])
    if command is None:
        print(f"sabot: there is no command {argv[0]!r}\n\n{usage()}", file=sys.stderr)
        return 2
    try:
        return command.main()(argv[1:])
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 141


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
