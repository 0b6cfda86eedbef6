"""``python -m vision.train ART OUT.onnx``: data, training, calibration, export; the same seed, the same network."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.classify import standardised
from vision.train.data import Crops, Recipe, make, recipe
from vision.train.decks import Side, decks_in
from vision.train.net import Net
from vision.train.render import render_all

SEED = 20261130
BATCH = 128
PEAK_RATE = 6e-3
SMOOTHING = 0.02
"""Label smoothing: keeps the heads from being surer than the data; the temperature is fitted afterwards."""


def main() -> None:
    """Train with the sizes of the shipped network unless told otherwise."""
    parser = argparse.ArgumentParser(prog="python -m vision.train", description=__doc__)
    parser.add_argument("art", type=Path, help="folder of the rendered decks, which are made where they are missing")
    parser.add_argument("out", type=Path)
    parser.add_argument("--crops", type=int, default=240_000)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--processes", type=int, default=2, help="to make the crops")
    parser.add_argument("--cache", type=Path, help="keep the crops in this folder between runs")
    parser.add_argument("--without", action="append", default=[], metavar="DECK", help="leave a deck out of training")
    parser.add_argument("--seed", type=int, default=SEED, help="another one makes other crops")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    render_all(args.art)
    decks = [deck for deck in decks_in(args.art) if deck.name not in args.without]
    teaching = recipe(args.seed, [deck for deck in decks if deck.side is Side.TRAIN])
    checking = recipe(args.seed + 1, [deck for deck in decks if deck.side is Side.CALIBRATE], held_out=True)
    training = _kept(args.cache, "train", args.crops, teaching, args.processes)
    calibration = _kept(args.cache, "calibrate", max(1000, args.crops // 8), checking, args.processes)
    net = Net().to(memory_format=torch.channels_last)
    train(net, training, args.epochs)
    calibrate(net, calibration)
    export(net, args.out)


def train(net: Net, data: Crops, epochs: int) -> None:
    """One cycle of Adam over the crops, each epoch with fresh shifts, gains and swapped colours."""
    lot = np.random.default_rng(SEED)
    steps = epochs * (len(data.images) // BATCH)
    optimiser = torch.optim.AdamW(net.parameters(), lr=PEAK_RATE, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, PEAK_RATE, total_steps=steps, pct_start=0.2)
    loss_of = nn.CrossEntropyLoss(label_smoothing=SMOOTHING)
    for epoch in range(epochs):
        net.train()
        total = 0.0
        order = lot.permutation(len(data.images))
        for start in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[start : start + BATCH]
            crops = _batch(data.images[chosen], lot)
            with torch.autocast("cpu", torch.bfloat16):
                glyph, suit, _ = net(crops)
            loss = loss_of(glyph.float(), torch.from_numpy(data.glyphs[chosen]))
            loss = loss + loss_of(suit.float(), torch.from_numpy(data.suits[chosen]))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            total += float(loss.detach())
        print(f"epoch {epoch + 1}: loss {total * BATCH / len(order):.4f}", flush=True)


def calibrate(net: Net, data: Crops) -> None:
    """Fit each head's temperature on decks and typefaces that did not train, and print how they are read."""
    net.eval()
    glyph, suit = logits_of(net, data)
    labels = torch.from_numpy(data.glyphs), torch.from_numpy(data.suits)
    for head, (logits, truth) in enumerate(zip((glyph, suit), labels, strict=True)):
        grid = torch.arange(0.4, 4.0, 0.02)
        losses = torch.stack([functional.cross_entropy(logits / value, truth) for value in grid])
        net.temperatures[head] = grid[losses.argmin()]
    right = (glyph.argmax(1) == labels[0]) & (suit.argmax(1) == labels[1])
    print(f"held-out decks and typefaces: {right.float().mean():.4f} right, temperatures {net.temperatures.tolist()}")


def logits_of(net: Net, data: Crops) -> tuple[Tensor, Tensor]:
    """Logits of all crops."""
    with torch.no_grad():
        parts = [net(_batch(data.images[i : i + 512], None)) for i in range(0, len(data.images), 512)]
    return torch.cat([part[0] for part in parts]), torch.cat([part[1] for part in parts])


def export(net: Net, out: Path) -> None:
    """Write the ONNX file with a free batch size."""
    net.eval()
    names = ["glyph", "suit", "code"]
    torch.onnx.export(
        net.to(memory_format=torch.contiguous_format),
        (torch.zeros(1, 3, 96, 56),),
        str(out),
        input_names=["crops"],
        output_names=names,
        dynamic_axes={name: {0: "n"} for name in ("crops", *names)},
        opset_version=17,
        dynamo=False,
    )
    print(f"{out}: {out.stat().st_size / 1024:.0f} KiB")


def _kept(folder: Path | None, name: str, count: int, mix: Recipe, processes: int) -> Crops:
    file = folder / f"{name}-{count}-{mix.seed}-{sum(map(len, mix.clusters))}.npz" if folder else None
    if file and file.exists():
        kept = np.load(file)
        return Crops(kept["images"], kept["glyphs"], kept["suits"])
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    crops = make(count, mix, processes)
    print(f"{name}: {count} crops", flush=True)
    if file:
        np.savez(file, images=crops.images, glyphs=crops.glyphs, suits=crops.suits)
    return crops


def _batch(images: np.ndarray, lot: np.random.Generator | None) -> Tensor:
    """Standardised crops, shaken anew where ``lot`` is given."""
    if lot is not None:
        dy, dx = lot.integers(-3, 4), lot.integers(-2, 3)
        images = np.roll(images, (dy, dx), (1, 2))
        if lot.random() < 0.1:
            images = images[..., [1, 0, 2]]
    blob = np.stack([standardised(image) for image in images])
    return torch.from_numpy(blob.transpose(0, 3, 1, 2)).contiguous(memory_format=torch.channels_last)


if __name__ == "__main__":
    main()
