"""The two index crops of a card, upright and in the size that the classifier wants."""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.deck import HEIGHT_MM, WIDTH_MM
from vision.window import INDEX_SHARE

Image = NDArray[np.uint8]
Map = NDArray[np.float64]
"""A 2 x 3 affine map from the pixels of a crop to those of a frame."""

CROP_SIZE = (56, 96)
"""Width and height of a crop in pixels."""

THUMB_SIZE = (28, 48)
"""Width and height of a thumbnail: a pixel is 0.7 mm of a card."""

_REACH_MM = np.array([WIDTH_MM * INDEX_SHARE[0], HEIGHT_MM * INDEX_SHARE[1]])


def index_map(corner: NDArray[np.float64], along: NDArray[np.float64], scale: float, width: int) -> Map | None:
    """The map for the index at a card's corner; None unless the whole of it is within a frame ``width`` pixels wide.

    ``along`` is the direction of the short side away from the corner, a unit vector; ``scale`` is pixels to the mm.
    """
    reach = _REACH_MM * scale
    far = corner[0] + along[0] * reach[0]
    if not -0.5 * scale <= far <= width - 1 + 0.5 * scale:
        return None
    a = along * reach[0] / CROP_SIZE[0]
    b = np.array([-along[1], along[0]]) * reach[1] / CROP_SIZE[1]
    start = corner + (a + b) / 2
    return np.array([[a[0], b[0], start[0]], [a[1], b[1], start[1]]])


def crop(frame: Image, mapping: Map) -> Image:
    """Cut an index out of a frame."""
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpAffine(frame, mapping, CROP_SIZE, flags=flags, borderMode=cv2.BORDER_REPLICATE), np.uint8)


def picture_crops(picture: Image) -> tuple[Image, Image]:
    """The two index crops of a picture that one upright card fills."""
    height, width = picture.shape[:2]
    columns, rows = math.ceil(width * INDEX_SHARE[0]), math.ceil(height * INDEX_SHARE[1])
    first = picture[:rows, :columns]
    second = cv2.rotate(picture[-rows:, -columns:], cv2.ROTATE_180)
    sizing = cv2.INTER_AREA if columns >= CROP_SIZE[0] else cv2.INTER_LINEAR
    return (
        np.asarray(cv2.resize(first, CROP_SIZE, interpolation=sizing), np.uint8),
        np.asarray(cv2.resize(second, CROP_SIZE, interpolation=sizing), np.uint8),
    )


def thumb(crop: Image) -> NDArray[np.float32]:
    """A crop in grey and so small that a pixel of offset counts little: what the print of one index looks like."""
    grey = cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY)
    return np.asarray(cv2.resize(grey, THUMB_SIZE, interpolation=cv2.INTER_AREA), np.float32)
