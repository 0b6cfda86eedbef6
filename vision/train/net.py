"""The classifier's network: six small convolutions, one common layer, two heads."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from vision.classify import CODE_LENGTH, GLYPHS, SUIT_SIGNS


class Net(nn.Module):
    """A standardised crop (n x 3 x 96 x 56) to the logits of figure and suit sign, each by its own temperature."""

    def __init__(self) -> None:
        """Build it with random weights."""
        super().__init__()
        self.body = nn.Sequential(
            *_layer(3, 24, size=5, stride=2),
            *_layer(24, 32, stride=2),
            *_layer(32, 48),
            nn.MaxPool2d(2),
            *_layer(48, 80),
            *_layer(80, 80),
            *_layer(80, 80),
            *_layer(80, 48, size=1),
            nn.MaxPool2d(2, ceil_mode=True),
            nn.Flatten(),
            nn.Linear(48 * 6 * 4, CODE_LENGTH),
            nn.ReLU(),
        )
        self.glyph = nn.Linear(CODE_LENGTH, len(GLYPHS))
        self.suit = nn.Linear(CODE_LENGTH, len(SUIT_SIGNS))
        self.register_buffer("temperatures", torch.ones(2))

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logits over GLYPHS and over SUIT_SIGNS, and the common layer."""
        common = self.body(crops)
        return self.glyph(common) / self.temperatures[0], self.suit(common) / self.temperatures[1], common


def _layer(inputs: int, outputs: int, size: int = 3, stride: int = 1) -> tuple[nn.Module, ...]:
    return nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False), nn.BatchNorm2d(outputs), nn.ReLU()
