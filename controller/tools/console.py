"""``sabot console``: talk to the board by hand, or by a script on standard input."""

from __future__ import annotations

import argparse
import asyncio
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from controller.backends import Asked, NoBackend, far_end, fresh_nonce
from controller.box.inbox import Inbox
from controller.box.line import Line
from controller.box.protocol import Event
from controller.box.transport import Transport
from controller.box.wirelog import BadWireLog
from controller.cards import PACK
from controller.clock import SystemClock
from controller.config import BOXES, FIRMWARE, box_argument
from controller.ports import Bench, BoxError, BoxUnreachable, Clock, Load
from controller.tools.speech import WORDS, BadWords, command, spoken, usage

PROMPT: Final = "> "

LONGEST_WAIT_S: Final = 3600


class Console:
    """One conversation: typed lines in, said lines out. The heart beats meanwhile, so that the board stays armed."""

    def __init__(
        self,
        transport: Transport,
        clock: Clock,
        nonces: Callable[[], int],
        say: Callable[[str], None],
        hands: Bench | None = None,
    ) -> None:
        """A conversation over ``transport``; ``say`` prints a line, ``hands`` are those around a simulated box."""
        self._clock = clock
        self._say = say
        self._inbox = Inbox()
        self.line = Line(transport, clock, nonces, began=self._begin, heard=self._hear, lost=self._lose)
        self._own: dict[str, tuple[str, Callable[[list[str]], Awaitable[None]]]] = {
            "hello": ("begin the session anew", self._hello),
            "link": ("how well the link does", self._tell_link),
            "wait": ("SECONDS: wait, for a script", self._wait),
            "help": ("this", self._help),
        }
        if hands is not None:
            self._own["bench"] = (f"WORD: of the simulated box, {' '.join(hands.words)}", partial(_use, hands))

    async def run(self, lines: AsyncIterator[str]) -> bool:
        """Obey line after line, and say whether all were understood; ``#`` begins a remark, ``quit`` ends."""
        understood = True
        await self._hello([])
        async for text in lines:
            words = text.partition("#")[0].split()
            if words == ["quit"]:
                break
            if words:
                understood &= await self._obey(words)
        return understood

    async def _obey(self, words: list[str]) -> bool:
        try:
            if words[0] in self._own:
                await self._own[words[0]][1](words[1:])
            else:
                self._say(spoken(await self.line.ask(command(" ".join(words)))))
        except BadWords as error:
            self._say(f"? {error}; 'help' lists everything")
            return False
        except BoxUnreachable as error:
            self._say(f"! {error}")
        return True

    async def _hello(self, given: list[str]) -> None:
        await self.line.open()
        if self.line.welcome:
            self._say(spoken(self.line.welcome))

    async def _tell_link(self, given: list[str]) -> None:
        link = self.line.link
        if link is None:
            raise self.line.why
        board = await self.line.status()
        self._say(f"link: {link.repeats} repeats, {link.bad_frames} bad frames here, {board.bad_frames} at the board")

    async def _wait(self, given: list[str]) -> None:
        try:
            (seconds,) = map(float, given)
        except ValueError:
            raise BadWords("wait takes SECONDS") from None
        if not 0 <= seconds <= LONGEST_WAIT_S:
            raise BadWords(f"wait takes 0 to {LONGEST_WAIT_S} seconds")
        await self._clock.sleep(seconds)

    async def _help(self, given: list[str]) -> None:
        for word, kind in WORDS.items():
            self._say(f"  {word:<8} {usage(kind)}")
        for word, (does, _) in {**self._own, "quit": ("end", self._help)}.items():
            self._say(f"  {word:<8} {does}")

    def _begin(self) -> None:
        self._inbox = Inbox()

    def _hear(self, event: Event) -> None:
        if self._inbox.hear(event):
            self._say(f"* {spoken(event)}")

    def _lose(self) -> None:
        self._say("! the link is lost; looking for the board")


async def _use(hands: Bench, given: list[str]) -> None:
    try:
        await hands.say(" ".join(given))
    except ValueError as error:
        raise BadWords(str(error)) from None


def main(argv: Sequence[str]) -> int:
    """Run ``sabot console``: 0 all was understood, 1 there is no board, 2 something was not understood."""
    parser = argparse.ArgumentParser(
        prog="sabot console", description="Talk to the board by hand. 'help' lists what may be typed."
    )
    parser.add_argument("--box", type=box_argument, default=FIRMWARE, help=f"{BOXES} (default {FIRMWARE})")
    parser.add_argument("--wire-log", type=Path, metavar="FILE", help="write down every byte")
    given = parser.parse_args(argv)
    try:
        understood = asyncio.run(_talk(Asked(given.box, wire_log=given.wire_log)))
    except (NoBackend, BoxError, BadWireLog) as error:
        print(f"sabot console: {error}", file=sys.stderr)
        return 1
    return 0 if understood else 2


async def _talk(asked: Asked) -> bool:
    clock = SystemClock()
    async with far_end(asked, clock) as end:
        console = Console(end.transport, clock, fresh_nonce, lambda text: print(text, flush=True), end.hands)
        if end.hands is not None:
            end.loader(Load(1, PACK)).put_in()
            print("A pack of cards stands in the simulated box.", flush=True)
        try:
            return await console.run(typed_lines())
        finally:
            await console.line.close()


async def typed_lines() -> AsyncIterator[str]:
    """The lines of standard input, prompted for where a person types them."""
    loop = asyncio.get_running_loop()
    lines: asyncio.Queue[str] = asyncio.Queue()
    wanted = threading.Semaphore(0)

    def read() -> None:
        while wanted.acquire():
            line = sys.stdin.readline()
            loop.call_soon_threadsafe(lines.put_nowait, line)
            if not line:
                return

    threading.Thread(target=read, daemon=True).start()  # a terminal cannot be waited for by a loop in every case
    while True:
        if sys.stdin.isatty():
            print(PROMPT, end="", flush=True)
        wanted.release()
        line = await lines.get()
        if not line:
            return
        yield line
