"""The simulated chip around a small program: its pins, its line, its resets, its EEPROM, and what it forbids."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.sim.box_library import Beam, Hand, Mishap, Place
from firmware.sim.build import CHIP, FLAGS, HERE, PHYSICS, run
from firmware.sim.sim import Output, Reset, Sim, SimCrashed

GATE, NIP, EXIT, LID, STOP = 1, 2, 4, 8, 16
EJECTED, NO_CARD, STUCK = b"K", b"N", b"S"

Boxes = Callable[..., Sim]


def ask(sim: Sim, command: bytes, within_us: int = 2_000_000) -> bytes:
    """The small program's answer, or what came of it in time."""
    sim.write(command)
    heard, end = b"", sim.now_us + within_us
    while sim.now_us < end and not heard.endswith(b"\0"):
        sim.run_until(end)
        heard += sim.read()
    return heard.removesuffix(b"\0")


def beams(sim: Sim) -> int:
    return ask(sim, b"b")[0] & ~0x40


def test_a_card_goes_by_the_pins_alone(new_sim: Boxes) -> None:
    sim = new_sim(52)
    assert ask(sim, b"e") == EJECTED
    assert [card.place for card in sim.cards()[:3]] == [Place.MOUTH, Place.MAGAZINE, Place.MAGAZINE]
    assert beams(sim) & EXIT
    assert sim.begin(Hand.TAKE)
    sim.run_us(400_000)
    assert sim.card(0).place is Place.OUT
    assert not beams(sim)


def test_an_empty_magazine_feeds_nothing(new_sim: Boxes) -> None:
    assert ask(new_sim(0), b"e") == NO_CARD


def test_equal_inputs_give_the_same_run_and_another_seed_another(new_sim: Boxes) -> None:
    digests = []
    for seed in (1, 1, 2):
        sim = new_sim(3, seed)
        for _ in range(3):
            ask(sim, b"e")
            sim.begin(Hand.TAKE)
            sim.run_us(400_000)
        digests.append(sim.counts().digest)
    assert digests[0] == digests[1] != digests[2]


@pytest.mark.parametrize(("which", "bit"), [("lid_open", LID | STOP), ("stop_open", STOP)])
def test_the_open_loop_is_seen_and_takes_the_current_from_the_motors(new_sim: Boxes, which: str, bit: int) -> None:
    sim = new_sim(2)
    setattr(sim, which, True)
    assert beams(sim) == bit
    assert ask(sim, b"e") == NO_CARD
    assert sim.card(0).x_mm == pytest.approx(-6.0)
    setattr(sim, which, False)
    assert ask(sim, b"e") == EJECTED


def test_without_the_carrier_every_beam_reads_blocked(new_sim: Boxes) -> None:
    sim = new_sim(0)
    ask(sim, b"l")
    assert beams(sim) == GATE | NIP | EXIT
    ask(sim, b"l")
    assert beams(sim) == 0


def test_dirt_blocks_a_beam(new_sim: Boxes) -> None:
    sim = new_sim(0)
    sim.set_dirt(Beam.NIP, 0.4)
    assert beams(sim) == 0
    sim.set_dirt(Beam.NIP, 0.6)
    assert beams(sim) == NIP


@pytest.mark.parametrize(("cause", "flag"), [(Reset.PIN, 2), (Reset.WATCHDOG, 8), (Reset.BROWN_OUT, 4)])
def test_a_reset_keeps_the_RAM_and_says_its_cause(new_sim: Boxes, cause: Reset, flag: int) -> None:
    sim = new_sim(0)
    kept = ask(sim, b"n")[0]
    sim.lid_open = True
    sim.run_us(1000)
    sim.reset(cause)
    sim.run_us(2000)
    assert ask(sim, b"s")[0] & 0xF == flag
    assert ask(sim, b"n")[0] == (kept + 1) & 0xFF
    assert beams(sim) == LID | STOP, "the inputs are what they were"


def test_a_program_that_hangs_is_reset_by_the_watchdog(new_sim: Boxes) -> None:
    sim = new_sim(0)
    ask(sim, b"x", 400_000)
    assert ask(sim, b"s")[0] & 0xF == 8
    assert sim.counts().resets == 2, "the start and the watchdog"


def test_a_power_cut_keeps_the_EEPROM_alone(new_sim: Boxes) -> None:
    sim = new_sim(0)
    assert [ask(sim, b"w")[0] for _ in range(2)] == [0, 1]
    kept = ask(sim, b"n")[0]
    sim.power_cycle()
    sim.run_us(2000)
    assert ask(sim, b"s")[0] & 0xF == 1
    assert ask(sim, b"w")[0] == 2
    assert ask(sim, b"n")[0] != (kept + 1) & 0xFF
    again = new_sim(0, eeprom=sim.eeprom)
    assert ask(again, b"w")[0] == 3


def test_a_byte_of_the_EEPROM_takes_3_4_ms_and_is_spoilt_by_a_power_cut(new_sim: Boxes) -> None:
    outcomes = set()
    for seed in range(8):
        sim = new_sim(0, seed)
        ask(sim, b"w", 1000)
        sim.power_off()
        outcomes.add(sim.eeprom[3])
    assert len(outcomes) > 2


def test_the_receiver_loses_what_a_deaf_program_does_not_read(new_sim: Boxes) -> None:
    sim = new_sim(0)
    sim.write(b"o" + b"p" * 10)
    sim.run_us(20_000)
    assert sim.counts().overruns == 10 - 3
    sim.write(b"p" * 4)
    sim.run_us(20_000)
    assert sim.counts().overruns == 10 - 3


@pytest.mark.parametrize(("command", "sentence"), [(b"d", "interrupts off"), (b"q", "EEPROM was used")])
def test_what_no_program_may_do_is_an_error(new_sim: Boxes, command: bytes, sentence: str) -> None:
    sim = new_sim(0)
    with pytest.raises(SimCrashed, match=sentence):
        ask(sim, command)


def test_a_file_without_a_program_is_an_error(probe: Path, tmp_path: Path) -> None:
    with pytest.raises(SimCrashed, match="no program"):
        Sim(tmp_path / "none.elf")


def test_outputs_are_timed_to_the_cycle(new_sim: Boxes) -> None:
    sim = new_sim(1)
    known = sim.counts().edges
    ask(sim, b"e")
    edges = sim.edges(known)
    assert [(edge.output, edge.level) for edge in edges if edge.output is Output.FEED_PWM] == [
        (Output.FEED_PWM, True),
        (Output.FEED_PWM, False),
    ]
    assert [edge.cycle for edge in edges] == sorted(edge.cycle for edge in edges)


@pytest.mark.parametrize(
    ("mishap", "answer", "places"),
    [
        (Mishap.JAM, NO_CARD, [Place.MAGAZINE, Place.MAGAZINE]),
        (Mishap.MISFEED, NO_CARD, [Place.MAGAZINE, Place.MAGAZINE]),
        (Mishap.STUCK, STUCK, [Place.MOUTH, Place.MAGAZINE]),
        (Mishap.DOUBLE, EJECTED, [Place.MOUTH, Place.MOUTH]),
    ],
)
def test_a_mishap_befalls_the_next_card(new_sim: Boxes, mishap: Mishap, answer: bytes, places: list[Place]) -> None:
    sim = new_sim(4)
    sim.befall(mishap, 12.0)
    assert ask(sim, b"e") == answer
    assert [card.place for card in sim.cards()[:2]] == places


def test_the_simulator_compiles_without_a_warning(probe: Path) -> None:
    check = ["gcc", *FLAGS, "-Werror", "-fsyntax-only"]
    run([*check, "-Wconversion", "-Wshadow", *(str(HERE / name) for name in PHYSICS)], "mend the source")
    run([*check, *(str(HERE / name) for name in CHIP)], "mend the source")
