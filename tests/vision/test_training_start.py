"""Training that goes on from a file reads as the file does before it has learnt anything more."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("onnx", reason="the training's requirements are not installed (vision/train/requirements.txt)")

import onnx
import torch

from vision.classify import SHIPPED, Classifier, standardised
from vision.train.net import Net
from vision.train.start import OtherNetwork, start_from


def crops(count: int) -> list[np.ndarray]:
    lot = np.random.default_rng(4)
    return [lot.integers(0, 255, (96, 56, 3)).astype(np.uint8) for _ in range(count)]


def test_the_shipped_network_unfolded_gives_the_shipped_figures():
    images = crops(24)
    blob = torch.from_numpy(np.stack([standardised(image).transpose(2, 0, 1) for image in images]))
    net = Net()
    start_from(net, SHIPPED, blob)
    with torch.no_grad():
        codes = net(blob)[2].numpy()
    shipped = np.stack([scores.code for scores in Classifier().classify(images)])
    assert np.allclose(codes, shipped, atol=1e-3)


def test_a_file_with_other_layers_says_so(tmp_path):
    other = onnx.load(str(SHIPPED))
    del other.graph.initializer[0]
    onnx.save(other, str(tmp_path / "other.onnx"))
    with pytest.raises(OtherNetwork, match=r"other\.onnx has other layers"):
        start_from(Net(), tmp_path / "other.onnx", torch.zeros(2, 3, 96, 56))
