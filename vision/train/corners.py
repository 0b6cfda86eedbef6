"""Corners of cards that never were: paper, index, first pips or court picture, and what is no index at all.

A corner is drawn on a canvas that reaches beyond the card's edges, with its label; ``wear.py`` makes a crop of it.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.classify import GLYPHS
from vision.deck import HEIGHT_MM, WIDTH_MM, card_image
from vision.deck.faces import PIPS
from vision.train.shapes import STRANGE_LETTERS, Hand, Lot, Mask, figure, hands, sign, strange_sign

PX = 5.0
"""Canvas pixels to the millimetre."""
OUTSIDE_MM = 10.0
"""How far the canvas reaches beyond the card's corner."""
SIZE_MM = (32.0, 50.0)
"""Width and height of the canvas."""

Canvas = NDArray[np.float32]
Colour = NDArray[np.float32]

RANKS = GLYPHS[:13]
LETTERS = (*GLYPHS[13:-3], *("Д",) * 3)
"""Д oftener than the others, since most typefaces lack it."""

BACKED = 0.2
"""Share of indices on a ground of bare paper, which shows only where a picture lies beneath."""


@dataclass(frozen=True)
class Corner:
    """A canvas and what its index says."""

    canvas: Canvas
    glyph: str
    suit: str


@dataclass
class Style:
    """What the corners of one imagined deck have in common."""

    hand: Hand
    paper: Colour
    ink: dict[str, Colour]
    figure_mm: float
    stretch: float
    margin: tuple[float, float]
    sign_mm: float
    gap_mm: float
    frame_mm: float
    """Distance from the rim of a line printed round the whole face; 0 for none."""


def corner(lot: Lot, *, held_out: bool = False) -> Corner:
    """Draw one corner: an index four times in five."""
    style = _style(lot, held_out=held_out)
    draw = lot.random()
    if draw < 0.46:
        return _indexed(style, lot, str(lot.choice(RANKS)), str(lot.choice(list("shdc"))))
    if draw < 0.80:
        return _indexed(style, lot, str(lot.choice(LETTERS)), str(lot.choice(list("shdc"))))
    return _OTHERS[int(lot.integers(len(_OTHERS)))](style, lot)


def own_corner(name: str) -> Corner:
    """A corner of the built-in deck."""
    canvas = np.full((round(SIZE_MM[1] * PX), round(SIZE_MM[0] * PX), 3), 72, np.float32)
    start = round(OUTSIDE_MM * PX)
    image = card_image(name, PX)[: canvas.shape[0] - start, : canvas.shape[1] - start]
    canvas[start:, start:] = image
    if name in ("joker", "back"):
        return Corner(canvas, name, "none")
    if name == "cut":
        return Corner(canvas, "none", "none")
    return Corner(canvas, name[0].replace("T", "10"), name[1])


def _style(lot: Lot, *, held_out: bool) -> Style:
    families = hands(held_out=held_out)
    family = families[int(lot.integers(len(families)))]
    dark = lot.random() < 0.12
    level = lot.uniform(15, 60) if dark else lot.uniform(205, 255)
    paper = np.clip(level + lot.uniform(-9, 9, 3), 0, 255).astype(np.float32)
    jumbo = lot.random() < 0.2
    frame = float(lot.uniform(1.0, 3.5)) if lot.random() < 0.1 else 0.0
    return Style(
        hand=family[int(lot.integers(len(family)))],
        paper=paper,
        ink=_inks(lot, dark=dark),
        figure_mm=float(lot.uniform(9, 17) if jumbo else lot.uniform(4.6, 9.5)),
        stretch=float(lot.uniform(0.5, 1.25 if jumbo else 1.1)),
        margin=(float(lot.uniform(1.3, 4.2)) + frame, float(lot.uniform(1.6, 5.5)) + frame),
        sign_mm=float(lot.uniform(5, 11) if jumbo else lot.uniform(3.0, 7.0)),
        gap_mm=float(lot.uniform(0.4, 2.6)),
        frame_mm=frame,
    )


def _inks(lot: Lot, *, dark: bool) -> dict[str, Colour]:
    red = np.array([lot.uniform(10, 80), lot.uniform(5, 70), lot.uniform(150, 235)], np.float32)
    black = np.array(lot.uniform(180, 250, 3) if dark else lot.uniform(5, 60, 3), np.float32)
    inks = {"s": black, "h": red, "d": red, "c": black}
    if lot.random() < 0.12:
        inks["d"] = np.array([lot.uniform(130, 220), lot.uniform(60, 130), lot.uniform(5, 60)], np.float32)
        inks["c"] = np.array([lot.uniform(20, 80), lot.uniform(90, 160), lot.uniform(5, 60)], np.float32)
    elif lot.random() < 0.06:
        inks = dict.fromkeys("shdc", black)
    return inks


def _paper(style: Style, lot: Lot) -> Canvas:
    """Bare card on a ground that is the window's roof, a table or another card."""
    height, width = round(SIZE_MM[1] * PX), round(SIZE_MM[0] * PX)
    ground = lot.uniform(0, 255, 3) if lot.random() < 0.6 else np.full(3, lot.uniform(20, 110))
    canvas = np.empty((height, width, 3), np.float32)
    canvas[:] = ground
    start = round(OUTSIDE_MM * PX)
    radius = round(lot.uniform(0, 4) * PX)
    tint = tuple(float(v) for v in style.paper)
    cv2.rectangle(canvas, (start + radius, start), (width, height), tint, -1)
    cv2.rectangle(canvas, (start, start + radius), (width, height), tint, -1)
    cv2.circle(canvas, (start + radius, start + radius), radius, tint, -1, cv2.LINE_AA)
    if style.frame_mm:
        inside = round((OUTSIDE_MM + style.frame_mm) * PX)
        line = tuple(float(v) for v in style.ink["sh"[int(lot.integers(2))]])
        cv2.rectangle(canvas, (inside, inside), (width + 9, height + 9), line, int(lot.integers(1, 5)), cv2.LINE_AA)
    return canvas


def stamp(canvas: Canvas, mask: Mask, box_mm: tuple[float, float, float, float], ink: Colour) -> None:
    """Print a mask into the box (left, top, width, height) of the card, cut at the canvas's edges."""
    left, top = round((box_mm[0] + OUTSIDE_MM) * PX), round((box_mm[1] + OUTSIDE_MM) * PX)
    width, height = max(1, round(box_mm[2] * PX)), max(1, round(box_mm[3] * PX))
    first_x, first_y = max(0, -left), max(0, -top)
    last_x, last_y = min(width, canvas.shape[1] - left), min(height, canvas.shape[0] - top)
    if last_x <= first_x or last_y <= first_y:
        return
    sized = cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA)[first_y:last_y, first_x:last_x, None]
    cover = sized.astype(np.float32) / 255
    region = canvas[top + first_y : top + last_y, left + first_x : left + last_x]
    region += (ink - region) * cover


def _print_index(canvas: Canvas, style: Style, lot: Lot, text: str, shape: Mask, ink: Colour) -> bool:
    """Figure and sign at their place; False where the hand cannot write the figure."""
    mask = figure(text, style.hand, lot)
    if mask is None:
        return False
    backed = lot.random() < BACKED
    tall = style.figure_mm
    wide = tall * mask.shape[1] / mask.shape[0] * style.stretch
    wide = min(wide, 12.5 if len(text) > 1 else 10.5)
    column = style.margin[0] + max(wide, style.sign_mm) / 2
    box = (column - wide / 2, style.margin[1], wide, tall)
    if backed:
        _back_up(canvas, box, style, lot)
    stamp(canvas, mask, box, ink)
    size = style.sign_mm
    across = size * float(np.clip(shape.shape[1] / shape.shape[0], 0.5, 1.4))
    off = float(lot.uniform(-0.4, 0.4))
    stamp(canvas, shape, (column - across / 2 + off, style.margin[1] + tall + style.gap_mm, across, size), ink)
    return True


def _back_up(canvas: Canvas, box: tuple[float, float, float, float], style: Style, lot: Lot) -> None:
    """Bare paper behind figure and sign, as where a picture runs under the index."""
    left, top = (round((value - lot.uniform(0.3, 2) + OUTSIDE_MM) * PX) for value in box[:2])
    right = round((box[0] + box[2] + lot.uniform(0.3, 2) + OUTSIDE_MM) * PX)
    bottom = round((box[1] + box[3] + style.gap_mm + style.sign_mm + lot.uniform(0.3, 2) + OUTSIDE_MM) * PX)
    canvas[max(0, top) : bottom, max(0, left) : right] = style.paper


def _print_body(canvas: Canvas, style: Style, lot: Lot, rank: str, suit: str) -> None:
    """The first pips, or the corner of a court picture; one time in five not the rank's, so that the figure counts."""
    if lot.random() < 0.2:
        rank = str(lot.choice(RANKS))
    if rank in "JQK":
        _print_court(canvas, lot, rank + suit)
        return
    _print_pips(canvas, lot, rank, sign(suit, style.hand, lot), style.ink[suit])


def _print_pips(canvas: Canvas, lot: Lot, rank: str, mask: Mask, ink: Colour) -> None:
    """The pips of a rank, those of the lower half upside down."""
    size = float(lot.uniform(7.5, 14))
    spread, lift = float(lot.uniform(0.85, 1.15)), float(lot.uniform(0.9, 1.12))
    for x, y in PIPS.get("T" if rank == "10" else rank, ()):
        middle_x, middle_y = WIDTH_MM / 2 + x * spread, HEIGHT_MM / 2 + y * lift
        shape = np.asarray(mask if y <= 0 else cv2.flip(mask, 0), np.uint8)
        across = size * shape.shape[1] / shape.shape[0]
        stamp(canvas, shape, (middle_x - across / 2, middle_y - size / 2, across, size), ink)


def _print_court(canvas: Canvas, lot: Lot, name: str) -> None:
    """A framed picture: one of ours, or shapes in the colours of court cards; some run to the rim."""
    from_mm = lot.uniform((0, 0), (7.5, 5)) if lot.random() < 0.2 else lot.uniform((7.5, 4), (13, 12))
    left, top = np.round((from_mm + OUTSIDE_MM) * PX).astype(int)
    region = canvas[top:, left:]
    if lot.random() < 0.35:
        image = card_image(name, PX)[round(10.6 * PX) :, round(10.6 * PX) :]
        region[:] = image[: region.shape[0], : region.shape[1]]
        return
    palette = [(40, 40, 200), (30, 190, 230), (160, 70, 20), (20, 20, 20), (235, 240, 245), (60, 120, 40)]
    for _ in range(int(lot.integers(8, 30))):
        middle = lot.uniform((0, 0), region.shape[1::-1])
        points = (middle + lot.normal(0, lot.uniform(6, 26), (int(lot.integers(3, 7)), 2))).astype(np.int32)
        colour = palette[int(lot.integers(len(palette)))]
        if lot.random() < 0.7:
            cv2.fillPoly(region, [points], colour, cv2.LINE_AA)
        cv2.polylines(region, [points], bool(lot.random() < 0.5), (25, 25, 25), int(lot.integers(1, 3)), cv2.LINE_AA)
    if lot.random() < 0.8:
        edge = (150, 60, 20) if lot.random() < 0.4 else (20, 20, 20)
        cv2.rectangle(region, (0, 0), (region.shape[1] + 9, region.shape[0] + 9), edge, int(lot.integers(1, 4)))


def _indexed(style: Style, lot: Lot, glyph: str, suit: str) -> Corner:
    canvas = _paper(style, lot)
    if lot.random() < 0.85:
        _print_body(canvas, style, lot, glyph if glyph in RANKS else str(lot.choice(list("JQKA"))), suit)
    text = str(lot.choice(["B", "В"])) if glyph == "B" else glyph
    if not _print_index(canvas, style, lot, text, sign(suit, style.hand, lot), style.ink[suit]):
        return corner(lot)
    return Corner(canvas, glyph, suit)


def _strange_suit(style: Style, lot: Lot) -> Corner:
    """An index of a foreign suit; six times in ten its pips beside it, upright or on their side as on German packs."""
    canvas, glyph, mask = _paper(style, lot), str(lot.choice(RANKS)), strange_sign(lot)
    ink = lot.uniform(0, 220, 3).astype(np.float32) if lot.random() < 0.5 else style.ink["s"]
    if lot.random() < 0.6:
        lying = np.asarray(cv2.rotate(mask, cv2.ROTATE_90_CLOCKWISE), np.uint8)
        _print_pips(canvas, lot, glyph, lying if lot.random() < 0.5 else mask, ink)
    _print_index(canvas, style, lot, glyph, mask, ink)
    return Corner(canvas, glyph, "none")


def _strange_letter(style: Style, lot: Lot) -> Corner:
    canvas, suit = _paper(style, lot), str(lot.choice(list("shdc")))
    _print_body(canvas, style, lot, str(lot.choice(RANKS)), suit)
    letter, shape = str(lot.choice(list(STRANGE_LETTERS))), sign(suit, style.hand, lot)
    done = _print_index(canvas, style, lot, letter, shape, style.ink[suit])
    return Corner(canvas, "none", suit if done else "none")


def _no_index(style: Style, lot: Lot) -> Corner:
    """A card's empty corner: the pips or the picture alone, upright or turned; also bare paper."""
    canvas = _paper(style, lot)
    if lot.random() < 0.8:
        _print_body(canvas, style, lot, str(lot.choice(RANKS)), str(lot.choice(list("shdc"))))
    return Corner(canvas, "none", "none")


def _turned(style: Style, lot: Lot) -> Corner:
    """A corner turned by a quarter or a half, mirrored, or seen too far in or out."""
    found = _indexed(style, lot, str(lot.choice(RANKS)), str(lot.choice(list("shdc"))))
    start = round(OUTSIDE_MM * PX)
    card = found.canvas[start:, start:]
    kind = int(lot.integers(5))
    if kind < 2:
        quarter = cv2.rotate(card, (cv2.ROTATE_90_CLOCKWISE, cv2.ROTATE_90_COUNTERCLOCKWISE)[kind])
        card[:] = cv2.resize(quarter, card.shape[1::-1])
    elif kind == 2:
        card[:] = cv2.rotate(card, cv2.ROTATE_180)
    elif kind == 3:
        card[:] = cv2.flip(card, 1)
    else:
        away = lot.uniform(0.75, 1.2) * (style.margin[0] + style.figure_mm * 0.5)
        moved = (
            np.array([[1, 0, -away * PX], [0, 1, 0]])
            if lot.random() < 0.5
            else np.array([[1, 0, 0], [0, 1, -away * 1.5 * PX]])
        )
        canvas = cv2.warpAffine(found.canvas, moved, found.canvas.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
        return Corner(np.asarray(canvas, np.float32), "none", "none")
    return Corner(found.canvas, "none", "none")


def _doubled(style: Style, lot: Lot) -> Corner:
    """Two cards, the upper one standing back: parts of two indices with the edge between them."""
    below = _indexed(style, lot, str(lot.choice(RANKS)), str(lot.choice(list("shdc"))))
    above = _indexed(style, lot, str(lot.choice(RANKS)), str(lot.choice(list("shdc"))))
    offset = round(lot.uniform(2.5, 14) * PX)
    start = round(OUTSIDE_MM * PX)
    canvas = below.canvas.copy()
    canvas[start:, start + offset :] = above.canvas[start:, start : above.canvas.shape[1] - offset]
    cv2.line(
        canvas,
        (start + offset, start),
        (start + offset, canvas.shape[0]),
        (90, 90, 90),
        int(lot.integers(1, 4)),
        cv2.LINE_AA,
    )
    return Corner(canvas, "none", "none")


def _joker(style: Style, lot: Lot) -> Corner:
    canvas = _paper(style, lot)
    _print_court(canvas, lot, str(lot.choice(["Kh", "Qs", "Jd"])))
    tall = float(lot.uniform(3, 6.4))
    hand = style.hand
    for row, letter in enumerate("JOKER"):
        mask = figure(letter, hand, lot)
        if mask is None:
            break
        wide = min(tall * mask.shape[1] / mask.shape[0] * style.stretch, 9)
        column = style.margin[0] + tall * 0.4
        stamp(
            canvas,
            mask,
            (column - wide / 2, style.margin[1] + row * tall * 1.14, wide, tall),
            style.ink["s" if row else "h"],
        )
    return Corner(canvas, "joker", "none")


def _back(style: Style, lot: Lot) -> Corner:
    """A lattice, stripes, dots or rings right to the corner or inside a border."""
    canvas = _paper(style, lot)
    start = round((OUTSIDE_MM + (lot.uniform(2, 6) if lot.random() < 0.75 else 0)) * PX)
    region = canvas[start:, start:]
    ink = lot.uniform(0, 190, 3).astype(np.float32)
    region[:] = ink
    rows, columns = np.mgrid[: region.shape[0], : region.shape[1]]
    pitch = lot.uniform(6, 30)
    turn = lot.uniform(0, np.pi)
    u = np.cos(turn) * columns + np.sin(turn) * rows
    v = -np.sin(turn) * columns + np.cos(turn) * rows
    waves = [np.sin(2 * np.pi * u / pitch) * np.sin(2 * np.pi * v / pitch), np.sin(2 * np.pi * u / pitch)]
    waves.append(np.maximum(waves[1], np.sin(2 * np.pi * v / pitch)))
    waves.append(np.sin(2 * np.pi * np.hypot(columns - 90, rows - 120) / pitch))
    pattern = waves[int(lot.integers(len(waves)))] > lot.uniform(-0.4, 0.6)
    region[pattern] = style.paper if lot.random() < 0.7 else lot.uniform(0, 255, 3)
    return Corner(canvas, "back", "none")


def _texture(style: Style, lot: Lot) -> Corner:
    """No card at all: cloth, wood, print, a hand; an even surface."""
    canvas = _paper(style, lot)
    grain = lot.uniform(0, 255, (int(lot.integers(2, 40)), int(lot.integers(2, 30)), 3)).astype(np.float32)
    rough = cv2.resize(grain, canvas.shape[1::-1], interpolation=cv2.INTER_CUBIC)
    share = float(lot.uniform(0, 1))
    return Corner(canvas * (1 - share) + rough * share, "none", "none")


_OTHERS = (
    *(_strange_suit,) * 2,
    _strange_letter,
    *(_no_index,) * 2,
    *(_turned,) * 2,
    _doubled,
    _joker,
    _back,
    _texture,
)
