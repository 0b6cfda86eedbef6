"""Every picture is there, each part has its step, and what is bought is in the list of parts."""

from __future__ import annotations

import csv
from collections import Counter

from hardware.mechanics import drive, front, made, nip, pictures
from hardware.mechanics.facts import Facts
from hardware.mechanics.part import Kind, Part
from hardware.mechanics.steps import STEPS

DRAWN = sorted(made.PICTURES.glob(f"{made.PREFIX}*.svg"))


def test_every_picture_is_there() -> None:
    names = ["exploded", "section", "section-way", *(f"step-{number:02}" for number in range(1, len(STEPS) + 1))]
    assert {path.stem.removeprefix(made.PREFIX) for path in DRAWN} == set(names)


def test_the_same_model_gives_the_same_picture(parts: list[Part]) -> None:
    few = [part for part in parts if part.name in {"mouth", "flap", "spine"}]
    first, again = (pictures.picture("twice", pictures.EXPLODED, [], few).svg("") for _ in range(2))
    assert first == again


def test_every_part_is_mounted_in_one_step(parts: list[Part]) -> None:
    mounted = Counter(name for step in STEPS for name in step.parts)
    assert mounted == Counter(part.name for part in parts)


def test_the_guide_shows_every_step_and_names_every_printed_part(parts: list[Part]) -> None:
    guide = (made.PICTURES.parent / "assembly.md").read_text()
    assert [path.name for path in DRAWN if path.name not in guide] == []
    assert [part.reference for part in parts if part.reference not in guide] == []


def test_every_bought_part_is_in_the_list_and_every_knurled_screw_counted(parts: list[Part]) -> None:
    with (made.PICTURES.parent / "parts.csv").open(newline="") as file:
        listed = {row["reference"]: int(float(row["count"])) for row in csv.DictReader(file)}
    bought = {part.reference for part in parts if part.kind is Kind.BOUGHT}
    assert bought - set(listed) == set()
    screws = sum(len(part.solid.solids()) for part in parts if part.reference == "TH1")
    assert screws == listed["TH1"]


def test_printed_parts_have_references_of_their_own(parts: list[Part]) -> None:
    printed = Counter(part.reference for part in parts if part.kind is Kind.PRINTED)
    assert max(printed.values()) == 1


def specification(reference: str) -> str:
    with (made.PICTURES.parent / "parts.csv").open(newline="") as file:
        return next(row["specification"] for row in csv.DictReader(file) if row["reference"] == reference)


def test_what_is_to_be_bought_is_as_large_as_it_is_drawn(table: Facts) -> None:
    tyres, belts = specification("RO1"), drive.belts_mm(table)
    feed, nip_long = (high - low for low, high in (drive.FEED_TYRE, drive.NIP_TYRE))
    assert f"feed {2 * table.feed_radius:g} mm outside, bore {2 * drive.SHAFT:g} mm, {feed:g} mm long" in tyres
    outside = f"{2 * table.nip_radius:g} mm outside"
    assert f"nip {outside}, bore {2 * drive.CLUTCH:g} mm, {nip_long:g} mm long" in tyres
    assert f"exit {outside}, bore {2 * drive.SHAFT:g} mm, {nip_long:g} mm long" in tyres
    assert f"4 x {2 * nip.IDLER_RADIUS:g} x {2 * nip.IDLER_HALF:g} mm" in specification("RO2")
    low, high = front.GUIDE_Y
    sleeve = f"{2 * front.GUIDE_PIN:g} x {2 * front.GUIDE_RADIUS:g} x {high - low:g} mm"
    assert f"{2 * front.GUIDE_PIN:g} mm, {high - low + 6:g} mm long, with a POM sleeve {sleeve}" in specification("GR1")
    for name, length in belts.items():
        bought = specification("BE1").split(f"{name} ")[1].split()[0]
        assert -0.2 < float(bought) - length < 1.0


def test_the_lights_are_as_large_as_they_are_drawn(parts: list[Part]) -> None:
    (lights,) = (part for part in parts if part.reference == "D9")
    size = lights.solid.solids()[0].bounding_box().size
    assert f"{size.Y:.0f} x {size.Z:.0f} mm" in specification("D9")
    (bars,) = (part for part in parts if part.reference == "AL1")
    size = bars.solid.solids()[0].bounding_box().size
    assert f"{size.Y:.0f} x {size.Z:.0f} x {size.X:.1f} mm" in specification("AL1")
