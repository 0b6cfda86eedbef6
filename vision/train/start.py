"""Going on from an earlier network: its file holds convolutions with their normalisation folded in; it is unfolded."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from vision.train.net import Net


class OtherNetwork(Exception):
    """A file whose layers are not those of :class:`vision.train.net.Net`."""


def start_from(net: Net, file: Path, crops: Tensor) -> None:
    """Give ``net`` the weights of a shipped file; ``crops`` (standardised) tell each layer's usual mean and spread.

    Raises:
        OtherNetwork: when the file's layers have other shapes.
    """
    weights = [torch.tensor(numpy_helper.to_array(one)) for one in onnx.load(str(file)).graph.initializer]
    pairs = [(one, other) for one, other in pairwise(weights) if one.ndim > 1 and other.ndim == 1]
    pairs.sort(key=lambda pair: -pair[0].ndim)  # a file names its convolutions after its other layers
    layers = [layer for layer in net.modules() if isinstance(layer, nn.Conv2d | nn.Linear)]
    if [tuple(weight.shape) for weight, _ in pairs] != [tuple(layer.weight.shape) for layer in layers]:
        raise OtherNetwork(f"{file} has other layers than this programme's network: train without --start")
    taken = iter(pairs)
    net.eval()
    with torch.no_grad():
        seen = crops
        for number, layer in enumerate(net.body):
            if isinstance(layer, nn.Conv2d):
                weight, bias = next(taken)
                layer.weight.copy_(weight)
                _unfold(net.body[number + 1], layer(seen), bias)
            elif isinstance(layer, nn.Linear):
                _copy(layer, *next(taken))
            seen = layer(seen)
        for head in (net.glyph, net.suit):
            _copy(head, *next(taken))


def _unfold(norm: nn.Module, seen: Tensor, bias: Tensor) -> None:
    """Let a normalisation take off what it sees on average and put it back, with the bias that was folded in."""
    assert isinstance(norm, nn.BatchNorm2d)
    assert norm.running_mean is not None
    assert norm.running_var is not None
    mean, spread = seen.mean((0, 2, 3)), seen.var((0, 2, 3))
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(spread)
    norm.weight.copy_((spread + norm.eps).sqrt())
    norm.bias.copy_(mean + bias)


def _copy(layer: nn.Linear, weight: Tensor, bias: Tensor) -> None:
    layer.weight.copy_(weight)
    layer.bias.copy_(bias)
