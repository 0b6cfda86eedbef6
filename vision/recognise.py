"""The recogniser: frames in, looks out, and one verdict from the looks. It is given pixels and nothing else."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from controller.ports import Reading, Verdict
from vision.camera import Frame
from vision.classify import Classifier, Image
from vision.crops import crop, index_map, picture_crops
from vision.enrolled import EnrolledDeck
from vision.outline import Outline
from vision.placement import Placement, Presence, place
from vision.profile import BUILT_IN, Profile
from vision.surface import Plain, plain, why_blind
from vision.verdict import Look, judge, judged, refused

Keep = Callable[[Image | None, Image | None], None]
"""Is given the crops of the trailing and of the leading index of one frame, None for one that is out of view."""

INSIDE_MM = 2.0
"""From the card's edges, for a look at its surface."""

PICTURE_LEAST_PX = 60
"""Narrower pictures are not read."""
PICTURE_ASPECT = (0.60, 0.86)
"""Width by height of a picture that an upright card fills: 0.65 for bridge, 0.72 for poker size, and a loose cut."""


class Recogniser:
    """Looks at frames of the window, and at pictures of whole cards."""

    def __init__(
        self,
        classifier: Classifier | None = None,
        profile: Profile = BUILT_IN,
        deck: EnrolledDeck | None = None,
        keep: Keep | None = None,
    ) -> None:
        """Read cards.

        Args:
            classifier: the network; None for the one that comes with the room.
            profile: what figures mean on a deck that is not enrolled.
            deck: the enrolled deck that is played with; None for any.
            keep: is given the index crops of every frame that shows a card; enrolment alone keeps them.

        Raises:
            NoModel: when the network that comes with the room cannot be loaded.
        """
        self._classifier = classifier or Classifier()
        self._profile = profile
        self._deck = deck
        self._keep = keep

    def look(self, frame: Frame) -> Look:
        """What one frame of the window shows."""
        blind = why_blind(frame)
        if blind:
            return Look(Presence.BLIND, blind)
        placement = place(frame)
        if placement.outline is None:
            return Look(placement.presence, placement.reason)
        return self._card(frame, placement, placement.outline)

    def judge(self, passing: Sequence[Look], resting: Sequence[Look]) -> Reading:
        """The verdict on one card from the looks of its pass and those at rest."""
        return judge(passing, resting, self._profile, self._deck)

    def read_picture(self, picture: Frame) -> Reading:
        """The verdict on a picture that one upright card fills."""
        refusal = no_card_picture(picture)
        if refusal:
            return refusal
        first, second = self._classifier.classify(picture_crops(picture))
        return judged(first, second, self._profile, self._deck)

    def read_frame(self, frame: Frame) -> Reading:
        """The verdict on a single frame of the window, taken at rest."""
        look = self.look(frame)
        return self.judge([look] * 2, [look])

    def _card(self, frame: Frame, placement: Placement, outline: Outline) -> Look:
        corners = ((outline.trailing_corner, outline.along), (outline.leading_corner, -outline.along))
        maps = [
            None if corner is None else index_map(corner, along, outline.scale, outline.width)
            for corner, along in corners
        ]
        crops = [None if found is None else crop(frame, found) for found in maps]
        if self._keep:
            self._keep(*crops)
        scores = iter(self._classifier.classify([one for one in crops if one is not None]))
        trailing, leading = (None if one is None else next(scores) for one in crops)
        surface = plain(_inside(frame, outline))
        return Look(placement.presence, placement.reason, trailing, leading, surface, placement.seams)


def _inside(frame: Frame, outline: Outline) -> Frame:
    """The part of a frame that surely shows the card."""
    clear = INSIDE_MM * outline.scale
    first, last = outline.span
    lean = abs(float(outline.along[1])) * outline.height / 2
    top = max(outline.top.at(first), outline.top.at(last)) + clear
    bottom = min(outline.bottom.at(first), outline.bottom.at(last)) - clear
    left, right = first + clear + lean, last - clear - lean
    return frame[math.ceil(max(0, top)) : int(max(0, bottom)), math.ceil(max(0, left)) : int(max(0, right))]


def no_card_picture(picture: Frame) -> Reading | None:
    """Why a picture shows no card to be read; None where it may show one."""
    height, width = picture.shape[:2]
    if width < PICTURE_LEAST_PX:
        return refused(Verdict.UNREADABLE, f"the picture is {width} pixels wide; {PICTURE_LEAST_PX} are needed")
    blind = why_blind(picture)
    if blind:
        return refused(Verdict.BLIND, blind)
    if not PICTURE_ASPECT[0] <= width / height <= PICTURE_ASPECT[1]:
        return refused(Verdict.UNREADABLE, f"a picture of {width} x {height} pixels is no upright card that fills it")
    surface = plain(picture)
    if surface is Plain.CUT:
        return refused(Verdict.CUT_CARD, "the cut card", 1.0)
    if surface is Plain.BLANK:
        return refused(Verdict.NOTHING, "an even surface, no card")
    return None
