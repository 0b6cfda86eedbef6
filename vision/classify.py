"""What an index crop shows: a figure and a suit sign, each with its probability."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.crops import thumb

Image = NDArray[np.uint8]

# What an index can say, as printed; a deck's profile tells which rank it means.
GLYPHS: Final = (*"A23456789", "10", *"JQK", *"1BDFRTVД", "joker", "back", "none")
SUIT_SIGNS: Final = (*"shdc", "none")

CODE_LENGTH: Final = 120
"""Numbers in the network's common layer."""

DIGEST: Final = 16
"""Hexadecimal digits by which one network is told from another."""

LEAST_CONTRAST: Final = 4.0
"""Added to the spread, so that the noise of an even surface is not blown up to a picture."""

SHIPPED: Final = Path(__file__).with_name("index.onnx")
"""The network that comes with the room."""


class NoModel(Exception):
    """A network that cannot be used."""


@dataclass(frozen=True, slots=True)
class Scores:
    """Probabilities of one crop, in the order of :data:`GLYPHS` and :data:`SUIT_SIGNS`, and what they come from."""

    glyph: NDArray[np.float64]
    suit: NDArray[np.float64]
    code: NDArray[np.float64]
    """The common layer before both heads, :data:`CODE_LENGTH` numbers of no unit: like indices lie near each other."""
    thumb: NDArray[np.float32]
    """The crop itself, small and grey (:func:`vision.crops.thumb`)."""


class Classifier:
    """The shipped network (vision/train/MODEL.md), run by OpenCV alone."""

    def __init__(self, file: Path = SHIPPED) -> None:
        """Load the network.

        Raises:
            NoModel: when the file is missing or is no network of this shape.
        """
        try:
            self.network = hashlib.sha256(file.read_bytes()).hexdigest()[:DIGEST]
            # The classic engine takes any batch and is the faster one here; OpenCV 4 knows no other.
            engine = getattr(cv2.dnn, "ENGINE_CLASSIC", None)
            self._net = cv2.dnn.readNetFromONNX(str(file), *(() if engine is None else (engine,)))
            (probe,) = self.classify([np.zeros((96, 56, 3), np.uint8)])
        except OSError as error:
            raise NoModel(f"the eye's network {file} cannot be read: {error.strerror}") from error
        except cv2.error as error:
            raise NoModel(f"the eye's network {file} cannot be loaded: {error.err or error}") from error
        shape = len(probe.glyph), len(probe.suit), len(probe.code)
        if shape != (len(GLYPHS), len(SUIT_SIGNS), CODE_LENGTH):
            raise NoModel(f"the eye's network {file} knows other figures or suits than this programme")

    def classify(self, crops: Sequence[Image]) -> list[Scores]:
        """Scores of each crop, 96 x 56 pixels in BGR."""
        if not crops:
            return []
        blob = np.stack([standardised(crop).transpose(2, 0, 1) for crop in crops])
        self._net.setInput(np.ascontiguousarray(blob))
        rows = zip(*self._net.forward(["glyph", "suit", "code"]), strict=True)
        return [
            Scores(_shares(glyph), _shares(suit), code.astype(np.float64), thumb(crop))
            for crop, (glyph, suit, code) in zip(crops, rows, strict=True)
        ]


def standardised(crop: Image) -> NDArray[np.float32]:
    """The crop with mean 0 and spread 1 over all channels: light and exposure leave no trace, colour does."""
    mean, spread = cv2.meanStdDev(crop)
    level = float(mean.mean())
    contrast = float(np.sqrt((spread**2 + (mean - level) ** 2).mean()))
    return np.asarray((crop.astype(np.float32) - level) / (contrast + LEAST_CONTRAST), np.float32)


def _shares(logits: NDArray[np.float32]) -> NDArray[np.float64]:
    """Softmax."""
    powers = np.exp(logits.astype(np.float64) - float(logits.max()))
    return np.asarray(powers / powers.sum())
