"""``sabot read``: what the recogniser makes of pictures, folders and videos."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.recognise import Recogniser


def main(argv: Sequence[str]) -> int:
    """Read the pictures named in ``argv`` and print one JSON object a line."""
    parser = argparse.ArgumentParser(prog="sabot read")
    parser.add_argument("files", nargs="+")
    recogniser = Recogniser()
    for name in parser.parse_args(argv).files:
        picture = cv2.imdecode(np.fromfile(Path(name), np.uint8), cv2.IMREAD_COLOR)
        reading = recogniser.read_picture(np.asarray(picture, np.uint8))
        answer = {"file": name, "verdict": reading.verdict, "card": reading.card and str(reading.card)}
        print(json.dumps(answer | {"confidence": round(reading.confidence, 3), "reason": reading.reason}))
    return 0
