"""A session on a bad line: every command is carried out once at most, and an answered one exactly once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from controller.box.frame import Frame, decode
from controller.box.protocol import (
    HASH,
    AskStatus,
    Command,
    Done,
    Eject,
    Ejecting,
    Event,
    Hello,
    Message,
    Refused,
    Welcome,
)
from controller.box.session import TAGS, Session

NONCE = 0xAAAA_0017
NUMBER = 0x0301
"""What the board names the session."""
WELCOME = Welcome(NONCE, HASH, 1, 1, 1, 0)


def greeted(nonce: int = NONCE) -> Session:
    session = Session(nonce, HASH)
    session.take(Frame(Welcome(nonce, HASH, 1, 1, 1, 0), NUMBER, 0))
    return session


def sent(data: bytes) -> Frame:
    return decode(data[:-1])


@dataclass
class StrictBoard:
    """Carries out whatever the definition of the link tells it to, and counts."""

    session: int = 0
    nonce: int = 0
    tag: int = 0
    reply: Message | None = None
    done: Counter[int] = field(default_factory=Counter)

    def hear(self, frame: Frame) -> Frame | None:
        if isinstance(frame.message, Hello):
            if frame.message.nonce != self.nonce:
                self.nonce, self.session = frame.message.nonce, self.session + 1
                self.tag, self.reply = 0, None
            return Frame(Welcome(self.nonce, HASH, 1, 1, 1, 0), self.session, frame.tag)
        ahead = (frame.tag - self.tag) % TAGS
        if frame.session != self.session or ahead > TAGS // 2 - 1:
            return None
        if ahead:
            self.tag = frame.tag
            assert isinstance(frame.message, Eject)
            self.done[frame.message.eject_id] += 1
            self.reply = Ejecting(frame.message.eject_id, 0)
        return Frame(self.reply, self.session, self.tag) if self.reply else None


LOTS = st.sampled_from(["lost", "there", "there", "there and back", "doubled", "late"])


@settings(max_examples=300)
@given(st.lists(st.lists(LOTS, min_size=1, max_size=8), max_size=40), st.integers(0, 255))
def test_a_command_is_carried_out_once_at_most_whatever_the_line_does(commands: list[list[str]], before: int) -> None:
    """Each command is tried until an answer comes or its tries are used up; late copies arrive at any time."""
    board, session = StrictBoard(), Session(NONCE, HASH)
    greeting = board.hear(sent(session.again()))
    assert greeting
    session.take(greeting)
    late: list[Frame] = []
    answered, given_up = [], []
    for number in range(before):
        answer = board.hear(sent(session.ask(Eject(10_000 + number))))
        assert answer is not None
        assert session.take(answer)
    for eject_id, tries in enumerate(commands):
        data = session.ask(Eject(eject_id))
        for fate in tries:
            frame = sent(data)
            assert frame == sent(session.again()), "each try is the same frame"
            copies = {"lost": 0, "doubled": 2}.get(fate, 1)
            answers = [board.hear(frame) for _ in range(copies)]
            if fate == "late":
                late.append(frame)
                answers += [board.hear(old) for old in late]
            if fate in ("there and back", "doubled", "late"):
                heard = [session.take(answer) for answer in answers if answer]
                told = [report for report in heard if report]
                assert all(report == Ejecting(eject_id, 0) for report in told)
                assert len(told) <= 1, "an answer is heard once"
                if told:
                    answered.append(eject_id)
                    break
        else:
            given_up.append(eject_id)
            session.give_up()
    assert all(count == 1 for count in board.done.values())
    assert set(answered) <= set(board.done)


def test_nothing_is_taken_before_the_welcome_to_our_own_nonce() -> None:
    session = Session(NONCE, HASH)
    foreign = Welcome(NONCE + 0x10000, HASH, 1, 1, 1, 0)
    for stale in (foreign, Done(), Event(1, 2, 0, 0, 0), Refused(1, 0)):
        assert session.take(Frame(stale, NUMBER, 0)) is None
    assert session.asked == Hello(NONCE, HASH)
    assert session.take(Frame(WELCOME, NUMBER, 0)) == WELCOME
    assert session.welcome == WELCOME
    assert session.take(Frame(WELCOME, NUMBER, 0)) is None, "a second one says nothing"


def test_a_session_has_the_number_that_the_board_gives_it() -> None:
    session = Session(NONCE, HASH)
    assert sent(session.again()).session == 0
    session.take(Frame(WELCOME, NUMBER, 0))
    assert sent(session.ask(AskStatus())).session == session.number == NUMBER


def test_an_answer_with_another_tag_session_or_kind_is_not_taken() -> None:
    session = greeted()
    session.ask(AskStatus())
    session.give_up()
    frame = sent(session.ask(Eject(1)))
    right = Ejecting(1, 0)
    assert session.take(Frame(right, frame.session, frame.tag - 1)) is None
    assert session.take(Frame(right, frame.session + 1, frame.tag)) is None
    assert session.take(Frame(Done(), frame.session, frame.tag)) is None
    assert session.take(Frame(right, frame.session, frame.tag)) == right
    assert session.take(Frame(right, frame.session, frame.tag)) is None


def test_a_refusal_answers_every_command() -> None:
    session = greeted()
    frame = sent(session.ask(Eject(1)))
    assert session.take(Frame(Refused(7, 2), frame.session, frame.tag)) == Refused(7, 2)


def test_an_event_is_taken_at_any_time_and_answers_nothing() -> None:
    session = greeted()
    frame = sent(session.ask(Eject(1)))
    event = Event(0x20001, 2, 1, 0, 5)
    assert session.take(Frame(event, frame.session, 0)) == event
    assert session.take(Frame(event, frame.session ^ 1, 0)) is None
    assert session.asked == Eject(1)


def test_tags_go_round_without_a_command_being_taken_for_an_old_one() -> None:
    board, session = StrictBoard(session=NUMBER, nonce=NONCE), greeted()
    commands: list[Command] = [Eject(number) for number in range(3 * TAGS)]
    for command in commands:
        answer = board.hear(sent(session.ask(command)))
        assert answer is not None
        assert session.take(answer) is not None
    assert len(board.done) == 3 * TAGS
