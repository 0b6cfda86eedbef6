"""The physics of the simulated box alone: what the board and its program can rely on being true of it."""

from __future__ import annotations

import itertools
import shutil

import pytest

from firmware.sim.box_library import Analog, Beam, Hand, Mishap, Place
from firmware.sim.parameters import BadParameter, SimParameters, pins
from hardware.sizing.machine import dimensions
from tests.firmware.driver import LONG_US, Driver
from tests.needs import missing

BOX = dimensions()
GATE_MM = BOX["path"]["gate_x_mm"]
BEFORE_NIP_MM = BOX["path"]["nip_x_mm"] - 1.0
THICK_MM = BOX["card"]["thickness_mm"]["usual"]
MV_PER_MM = pins()["thickness"]["mv_per_mm"]
SHORT_MM = BOX["card"]["short_side_mm"]["usual"]


@pytest.fixture(autouse=True)
def _compiler() -> None:
    if shutil.which("gcc") is None:
        missing("gcc is missing: install the package gcc")


def test_a_card_is_fed_pulled_and_presented_and_the_next_stays_in_the_magazine() -> None:
    driver = Driver(10)
    assert driver.present()
    assert driver.places(2) == [Place.MOUTH, Place.MAGAZINE]
    assert driver.x_mm(0) == pytest.approx(BOX["path"]["rest_x_mm"], abs=4.0)
    assert driver.x_mm(1) == pytest.approx(GATE_MM, abs=0.01)
    assert [driver.sees(beam) for beam in Beam] == [False, False, True] or driver.sees(Beam.NIP)


def test_an_empty_magazine_gives_nothing_and_reads_no_height() -> None:
    driver = Driver(0)
    assert driver.feed() is None
    assert driver.mv(Analog.FOLLOWER) == pins()["follower"]["zero_mv"]
    assert driver.box.motors().feed_n == 0.0


def test_the_last_card_is_fed_and_then_it_is_empty() -> None:
    driver = Driver(1)
    assert driver.present()
    driver.box.begin(Hand.TAKE)
    driver.run(400_000)
    assert driver.places(1) == [Place.OUT]
    assert driver.feed() is None


@pytest.mark.parametrize("wear", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("humidity", [0.0, 1.0])
@pytest.mark.parametrize("tilt_deg", [-3.0, 0.0, 3.0])
@pytest.mark.parametrize("cards", [1, 2, 52, 624])
def test_one_card_and_no_other_comes_at_every_end_of_friction_tilt_and_stack(
    wear: float, humidity: float, tilt_deg: float, cards: int
) -> None:
    driver = Driver(cards, wear=wear, humidity=humidity, tilt_deg=tilt_deg)
    assert driver.present()
    assert [place for place in driver.places(cards) if place is not Place.MAGAZINE] == [Place.MOUTH]


@pytest.mark.parametrize(
    ("name", "grows"), [("roller_on_card", False), ("retard_pad_on_card", False), ("card_on_card", True)]
)
@pytest.mark.parametrize("turned", ["wear", "humidity"])
def test_friction_goes_one_way_from_fresh_and_dry_to_worn_and_damp(name: str, grows: bool, turned: str) -> None:
    shares = [step / 10 for step in range(11)]
    other = {"wear": "humidity", "humidity": "wear"}[turned]
    values = [SimParameters(**{turned: share, other: share}).friction(name) for share in shares]
    assert values == sorted(values, reverse=not grows)
    assert {values[0], values[-1]} == {BOX["friction"][name]["least"], BOX["friction"][name]["most"]}
    alone = [SimParameters(**{turned: share}).friction(name) for share in shares]
    assert alone == sorted(alone, reverse=not grows)
    assert alone[0] != alone[-1]


def test_wear_and_damp_make_the_feed_slower_and_its_motor_work_harder() -> None:
    times, loads = [], []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        driver = Driver(200, wear=share, humidity=share)
        driver.drive(1.0, 0.0)
        driver.run(60_000)
        loads.append(driver.box.motors().feed_n)
        time = driver.until(lambda driver=driver: driver.x_mm() > BEFORE_NIP_MM)  # type: ignore[misc]
        assert time is not None
        times.append(time)
    assert times == sorted(times)
    assert times[0] < times[-1]
    assert loads == sorted(loads)
    assert loads[0] < loads[-1]


def test_a_parameter_out_of_its_range_is_refused() -> None:
    with pytest.raises(BadParameter, match=r"wear is 1\.5"):
        SimParameters(wear=1.5)


@pytest.mark.parametrize(
    ("card_on_card", "pad", "second"), [(0.40, 0.45, False), (0.70, 0.45, True), (0.79, 0.80, False)]
)
def test_the_second_card_is_dragged_along_when_cards_hold_each_other_harder_than_the_pad(
    card_on_card: float, pad: float, second: bool
) -> None:
    driver = Driver(20, card_on_card=card_on_card, retard_pad_on_card=pad, roller_on_card=1.3, card_spread=0.0)
    driver.drive(1.0, 0.8)
    driver.until(lambda: driver.x_mm() > 20.0)
    assert (driver.x_mm(1) > GATE_MM + 5.0) is second


def test_a_gap_that_lets_two_cards_lie_flat_holds_none_back() -> None:
    wide = 2 * THICK_MM + 0.01
    for gap, second in ((wide, True), (BOX["path"]["gate_gap_mm"]["most"], False)):
        driver = Driver(20, gate_gap_mm=gap, card_spread=0.0)
        driver.drive(1.0, 0.8)
        driver.until(lambda driver=driver: driver.x_mm() > 20.0)  # type: ignore[misc]
        assert (driver.x_mm(1) > GATE_MM + 1.0) is second


@pytest.mark.parametrize("offset_mm", [0.0, 5.0, 12.0])
def test_a_double_passes_the_nip_as_two_thicknesses_and_its_length_tells_only_an_offset(offset_mm: float) -> None:
    driver = Driver(20, card_spread=0.0)
    driver.box.befall(Mishap.DOUBLE, offset_mm)
    driver.drive(1.0, 0.8)
    assert driver.until(lambda: driver.x_mm(1) > 8.0) is not None
    driver.run(20_000)
    assert driver.x_mm(0) - driver.x_mm(1) == pytest.approx(offset_mm, abs=0.1)
    preload = pins()["thickness"]["zero_mv"] + BOX["nip"]["idler_preload_mm"] * MV_PER_MM
    assert driver.mv(Analog.THICKNESS) == pytest.approx(preload + 2 * THICK_MM * MV_PER_MM, abs=2)
    begins = driver.until(lambda: driver.sees(Beam.EXIT))
    assert begins is not None
    driver.drive(-0.3, 0.8)
    driver.until(lambda: driver.x_mm() >= 62.0)
    assert driver.places(3) == [Place.MOUTH, Place.MOUTH, Place.MAGAZINE]
    length = driver.x_mm(0) - (driver.x_mm(1) - SHORT_MM)
    assert length == pytest.approx(SHORT_MM + offset_mm, abs=0.1)


def test_a_jammed_card_blocks_the_gate_loads_the_motor_and_comes_neither_way_until_it_is_freed() -> None:
    driver = Driver(10)
    driver.drive(1.0, 0.0)
    driver.run(90_000)
    usual_ma = driver.box.motors().feed_ma
    driver = Driver(10)
    driver.box.befall(Mishap.JAM)
    assert driver.feed() is None
    assert driver.sees(Beam.GATE)
    assert driver.places(1) == [Place.MAGAZINE]
    assert driver.box.motors().feed_ma > 2 * usual_ma
    driver.drive(-1.0, 0.0)
    driver.run(300_000)
    assert driver.sees(Beam.GATE)
    driver.drive(0.0, 0.0)
    driver.box.clear()
    driver.run(1_000)
    assert not driver.sees(Beam.GATE)
    assert driver.present()


def test_a_misfeed_slips_until_it_is_over() -> None:
    driver = Driver(10)
    driver.box.befall(Mishap.MISFEED)
    assert driver.feed() is None
    assert driver.x_mm() == pytest.approx(GATE_MM, abs=0.01)
    driver.drive(0.0, 0.0)
    driver.run(200_000)
    driver.box.forgive()
    assert driver.present()


def test_a_worn_roller_feeds_slowly_without_loading_its_motor() -> None:
    usual = Driver(10).feed()
    driver = Driver(10)
    driver.box.befall(Mishap.DRIFT)
    slow = driver.feed()
    assert usual is not None
    assert slow is not None
    assert 1.4 * usual < slow < 4 * usual


def test_a_stuck_card_stands_past_the_nip_until_a_hand_frees_it() -> None:
    driver = Driver(10)
    driver.box.befall(Mishap.STUCK)
    assert driver.feed() is not None
    driver.drive(-0.3, 1.0)
    driver.run(1_000_000)
    assert driver.x_mm() == pytest.approx(30.0, abs=0.5)
    driver.drive(0.0, 0.0)
    driver.box.clear()
    assert driver.box.begin(Hand.TAKE)
    driver.run(500_000)
    assert driver.places(2) == [Place.OUT, Place.MAGAZINE]


def test_a_pushed_card_stays_in_the_mouth_with_the_gate_beam_blocked() -> None:
    driver = Driver(10)
    driver.present()
    assert not driver.sees(Beam.GATE)
    driver.box.begin(Hand.PUSH_BACK)
    driver.run(500_000)
    assert driver.box.hand is Hand.IDLE
    assert driver.places(1) == [Place.MOUTH]
    assert driver.sees(Beam.GATE)
    assert driver.sees(Beam.EXIT)
    driver.box.begin(Hand.TAKE)
    driver.run(500_000)
    assert driver.places(1) == [Place.OUT]
    assert driver.box.begin(Hand.PUSH_BACK), "the last card taken comes back from outside"
    driver.run(1_000_000)
    assert driver.places(2) == [Place.MOUTH, Place.MAGAZINE]


def test_a_card_that_is_pulled_out_passes_every_beam_and_leaves_the_others() -> None:
    driver = Driver(10)
    assert driver.box.begin(Hand.PULL_OUT)
    seen: list[Beam] = []
    while driver.box.hand is not Hand.IDLE:
        driver.run(100)
        seen += [beam for beam in Beam if beam not in seen and driver.sees(beam)]
    driver.run(100)
    assert seen == list(Beam)
    assert not any(driver.sees(beam) for beam in Beam)
    assert driver.places(2) == [Place.OUT, Place.MAGAZINE]


def test_a_hand_pulls_a_jammed_card_out() -> None:
    driver = Driver(10)
    driver.box.befall(Mishap.JAM)
    assert driver.feed() is None
    driver.drive(0.0, 0.0)
    driver.box.begin(Hand.PULL_OUT)
    driver.run(500_000)
    assert driver.box.hand is Hand.IDLE
    assert driver.places(2) == [Place.OUT, Place.MAGAZINE]


@pytest.mark.parametrize("mishap", [Mishap.JAM, Mishap.STUCK])
def test_a_mishap_befalls_a_card_that_is_fed_and_none_that_a_hand_pulls_out(mishap: Mishap) -> None:
    driver = Driver(10)
    driver.box.befall(mishap)
    driver.box.begin(Hand.PULL_OUT)
    driver.run(500_000)
    assert driver.places(2) == [Place.OUT, Place.MAGAZINE]
    assert not driver.present()


def test_a_hand_without_a_card_does_nothing() -> None:
    driver = Driver(0)
    assert not any(driver.box.begin(hand) for hand in (Hand.TAKE, Hand.PUSH_BACK, Hand.PULL_OUT))


def test_the_follower_falls_by_a_thickness_for_each_card() -> None:
    driver = Driver(30, card_spread=0.0)
    heights = [driver.mv(Analog.FOLLOWER)]
    for _ in range(5):
        driver.present()
        driver.box.begin(Hand.TAKE)
        driver.run(400_000)
        heights.append(driver.mv(Analog.FOLLOWER))
    falls = [before - after for before, after in itertools.pairwise(heights)]
    assert falls == [pytest.approx(THICK_MM * pins()["follower"]["mv_per_mm"], abs=1.1)] * 5


def test_a_gap_narrower_than_half_a_beam_is_not_seen() -> None:
    for gap_mm, seen in ((0.4, True), (0.6, False)):
        driver = Driver(2)
        driver.present()
        middle = BOX["path"]["beam_exit_x_mm"]
        driver.box.put(driver.box.card(0).__class__(0, Place.MOUTH, middle + SHORT_MM + gap_mm / 2, 0.0))
        driver.box.put(driver.box.card(1).__class__(1, Place.MOUTH, middle - gap_mm / 2, 0.0))
        driver.run(100)
        assert driver.sees(Beam.EXIT) is seen


def test_without_emitters_every_beam_reads_blocked() -> None:
    driver = Driver(1)
    driver.drive(0.0, 0.0, emitters=False)
    driver.run(100)
    assert all(driver.sees(beam) for beam in Beam)


def test_the_motors_obey_their_table() -> None:
    motor, driver = BOX["motor"], Driver(0)
    driver.drive(1.0, 1.0)
    driver.run(500_000)
    turning = driver.box.motors()
    sag = 1.0 - 2 * motor["no_load_ma"] / 1000 * 0.3 * 1000 / motor["supply_mv"]
    assert turning.feed_mm_s == pytest.approx(BOX["feed_roller"]["speed_mm_s"] * sag, rel=0.01)
    assert turning.nip_mm_s == pytest.approx(BOX["nip"]["speed_mm_s"] * sag, rel=0.01)
    assert turning.feed_ma == pytest.approx(motor["no_load_ma"], rel=0.02)
    assert driver.mv(Analog.FEED_CURRENT) == pytest.approx(motor["no_load_ma"], abs=2)


def test_a_motor_that_is_off_brakes_within_its_time_constant() -> None:
    driver = Driver(0)
    driver.drive(1.0, 1.0)
    driver.run(300_000)
    before = driver.box.motors().nip_mm_s
    driver.drive(1.0, 1.0, on=False)
    driver.run(int(BOX["motor"]["time_constant_ms"] * 1000))
    assert driver.box.motors().nip_mm_s < before / 2.7
    driver.run(300_000)
    assert driver.box.motors().nip_mm_s == 0.0


def test_the_supply_sags_under_load_and_falls_when_it_is_made_to() -> None:
    driver = Driver(10)
    idle = driver.mv(Analog.SUPPLY)
    assert idle == pytest.approx(BOX["motor"]["supply_mv"] / pins()["supply"]["divider"], abs=1)
    driver.drive(1.0, 1.0)
    driver.run(2_000)
    assert driver.mv(Analog.SUPPLY) < idle
    driver.box.set_supply(4500)
    driver.drive(0.0, 0.0)
    driver.run(200_000)
    assert driver.mv(Analog.SUPPLY) == pytest.approx(4500 / pins()["supply"]["divider"], abs=1)


def test_no_motor_gives_more_than_it_is_given() -> None:
    driver = Driver(50)
    supply = BOX["motor"]["supply_mv"] / 1000
    for feed, nip, us in ((1.0, 0.8, 130_000), (-0.5, 0.8, 200_000), (0.0, 0.0, 100_000), (-1.0, 1.0, 300_000)):
        driver.drive(feed, nip)
        for _ in range(us // 1000):
            driver.run(1000)
            now = driver.box.motors()
            electrical = supply * (abs(feed * now.feed_ma) + abs(nip * now.nip_ma)) / 1000
            mechanical = (now.feed_n * now.feed_mm_s + now.nip_n * now.nip_mm_s) / 1000
            stored = 0.5 if feed == nip == 0.0 else 0.0  # the rotors run out
            assert mechanical <= electrical + stored
            assert abs(now.feed_ma) <= 2 * BOX["motor"]["stall_ma"]


def test_nothing_moves_by_itself() -> None:
    driver = Driver(52, tilt_deg=3.0)
    driver.present()
    driver.run(300_000)
    before = driver.box.cards()
    driver.run(LONG_US)
    assert driver.box.cards() == before


def test_equal_seeds_give_equal_cards_and_noise() -> None:
    seen = []
    for seed in (1, 1, 2):
        driver = Driver(100, seed)
        driver.present()
        seen.append((driver.x_mm(), driver.mv(Analog.FOLLOWER)))
    assert seen[0] == seen[1] != seen[2]
