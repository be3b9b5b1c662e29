#!/usr/bin/env python3
"""Trains the net of the learned coach from the samples of `dugout arena --samples`.

    python/train/train.py samples.bin --out data/coach-net.txt

Needs numpy and nothing else. One core takes some 2,000 samples a second and epoch; with --gpu it counts on a graphics
card instead, by cupy, which speaks as numpy does. README.md beside this file tells how to repeat it all.
"""

import argparse
import math
import sys
import time

try:
    if "--gpu" in sys.argv:
        import cupy as np
    else:
        import numpy as np
except ModuleNotFoundError as missing:
    sys.exit(f"{missing.name} is missing: `apt install python3-numpy`; --gpu needs cupy")

ONE = 4096  # as Net::one
MOST = 8.0  # as Net::most / Net::one
LIMIT = 32767
PART = 8192  # samples that are looked at at once
EDGE_PARTS = 16.0  # as edge_parts in src/coach/samples.hpp
TRUST = 0.9  # in how the match went on against what the net says of the next position, once it has learned a little


class Samples:
    """What `dugout arena --samples` wrote, as it lies in the files: it becomes the inputs of the net only in use."""

    def __init__(self, paths, features, places, most_places):
        width = 2 * features + 4 * most_places + 2
        parts = [np.fromfile(path, dtype=np.int8) for path in paths]
        for path, part in zip(paths, parts):
            if part.size == 0 or part.size % width:
                sys.exit(f"{path}: no samples of {features} features and {most_places} places; make it anew with `dugout arena --samples`")
        table = np.concatenate([part.reshape(-1, width) for part in parts])
        self.rows = [table[:, :features], table[:, features : 2 * features]]
        lists = np.ascontiguousarray(table[:, 2 * features : -2]).view(np.uint16)
        self.lists = [lists[:, :most_places], lists[:, most_places:]]
        if int(np.abs(table[:, -1]).max()) > 1 or int(lists.max()) > places:
            sys.exit("these are no samples of this program; make them anew with `dugout arena --samples`")
        self.place_count = places
        # Home's edge by the hand-written evaluation, and the result of home from 0 to 1.
        self.hand = table[:, -2].astype(np.float32) / EDGE_PARTS
        self.result = (table[:, -1].astype(np.float32) + 1) / 2
        self.mean = np.zeros(features, np.float32)
        self.scale = np.ones(features, np.float32)

    def __len__(self):
        return len(self.result)

    def measure(self, which):
        """The mean and the spread of the features in these samples: the net sees all of them alike."""
        both = np.concatenate([rows[which] for rows in self.rows]).astype(np.float32)
        self.mean = both.mean(axis=0, dtype=np.float64).astype(np.float32)
        self.scale = both.std(axis=0, dtype=np.float64).astype(np.float32)
        # A feature that hardly ever shows must not weigh thousands when it does.
        self.scale[self.scale < 0.05] = 1.0

    def inputs(self, some):
        """As home sees the positions and as away does: the features, and how many stand at each place."""
        sides = []
        for rows, lists in zip(self.rows, self.lists):
            scaled = (rows[some].astype(np.float32) - self.mean) / self.scale
            at = lists[some].astype(np.int64)
            width = self.place_count + 1  # the last one is nobody's
            at += width * np.arange(len(at))[:, None]
            counts = np.bincount(at.ravel(), minlength=width * len(at)).reshape(-1, width)
            sides.append(np.concatenate([scaled, counts[:, :-1].astype(np.float32)], axis=1))
        return sides


def log_loss(chance, result):
    chance = np.clip(chance, 1e-3, 1 - 1e-3)
    return float(-(result * np.log(chance) + (1 - result) * np.log(1 - chance)).mean())


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def last_of_matches(rows):
    """Where matches end: a first half comes after a second one. Samples of a match lie together, in order."""
    second_half = rows[:, -1] > 0
    return np.concatenate([second_half[:-1] & ~second_half[1:], np.ones(1, bool)])


def kept_for_checking(last, share):
    """Both matches of every tenth fixture, if a tenth is to be kept: some of each kind of match."""
    match = np.cumsum(last) - last  # the number of the match that a sample is of
    every = max(2, round(1 / share))
    return match // 2 % every == every - 1


def blended(chance, result, last):
    """What to learn: how the match ended, blended with what the net makes of the positions on the way there, which
    takes off much of the luck that came later."""
    target, chance, last = result.tolist(), chance.tolist(), last.tolist()
    for i in range(len(target) - 2, -1, -1):
        if not last[i]:
            target[i] = (1 - TRUST) * chance[i + 1] + TRUST * target[i + 1]
    return np.asarray(target, dtype=np.float32)


class Net:
    """value(inputs) = out . clip(in . inputs + bias, 0, MOST); value(mine) - value(theirs) is added to the hand-written
    edge.

    It begins as nothing, so that it is never worse than what it puts right.
    """

    def __init__(self, features, places, hidden):
        self.w = [
            (np.random.standard_normal((features + places, hidden)) * (1.0 / features) ** 0.5).astype(np.float32),
            np.full(hidden, 0.5, np.float32),
            np.zeros(hidden, np.float32),
        ]
        self.w[0][features:] *= 0.2  # a place is seldom taken, and several are at once

    def value(self, inputs):
        return np.clip(inputs @ self.w[0] + self.w[1], 0, MOST) @ self.w[2]

    def chance(self, samples, which):
        """Of home, for these samples."""
        parts = []
        for start in range(0, len(which), PART):
            some = which[start : start + PART]
            mine, theirs = samples.inputs(some)
            parts.append(sigmoid(samples.hand[some] + self.value(mine) - self.value(theirs)))
        return np.concatenate(parts)

    def gradient(self, sides, hand, target):
        reached = [inputs @ self.w[0] + self.w[1] for inputs in sides]
        hidden = [np.clip(values, 0, MOST) for values in reached]
        error = (sigmoid(hand + (hidden[0] - hidden[1]) @ self.w[2]) - target) / len(target)
        gradient = [np.zeros_like(w) for w in self.w]
        for sign, inputs, values, units in zip((1, -1), sides, reached, hidden):
            back = np.outer(sign * error, self.w[2]) * ((values > 0) & (values < MOST))
            gradient[0] += inputs.T @ back
            gradient[1] += back.sum(axis=0)
            gradient[2] += (sign * error) @ units
        return gradient


def train(net, samples, which, target, epochs, decay, batch, rate=1e-3):
    """Adam with a rate that falls to nothing, and weights that decay."""
    first = [np.zeros_like(w) for w in net.w]
    second = [np.zeros_like(w) for w in net.w]
    steps = epochs * (len(which) // batch)
    step = 0
    for epoch in range(epochs):
        order = np.random.permutation(which)
        for start in range(0, len(which) - batch + 1, batch):
            step += 1
            now = rate * 0.5 * (1 + math.cos(math.pi * step / steps))
            some = order[start : start + batch]
            for i, g in enumerate(net.gradient(samples.inputs(some), samples.hand[some], target[some])):
                first[i] = 0.9 * first[i] + 0.1 * g
                second[i] = 0.999 * second[i] + 0.001 * g * g
                direction = (first[i] / (1 - 0.9**step)) / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
                net.w[i] -= now * (direction + decay * net.w[i] / rate)
        yield epoch


def in_whole_numbers(net, samples):
    """What the file holds: the net with the scaling of the features inside the weights."""
    weights = net.w[0].copy()
    features = len(samples.scale)
    weights[:features] /= samples.scale[:, None]
    bias = net.w[1] - samples.mean @ weights[:features]
    return [
        np.clip(np.rint(weights * ONE), -LIMIT, LIMIT).astype(int),
        np.clip(np.rint(bias * ONE), -(1 << 28), 1 << 28).astype(int),
        np.clip(np.rint(net.w[2] * ONE), -LIMIT, LIMIT).astype(int),
    ]


def loss_of_whole(whole, net, samples, which):
    """What the rounding has cost. The rounded net takes the features as they are."""
    net.w = [part.astype(np.float32) / ONE for part in whole]
    samples.mean[:], samples.scale[:] = 0, 1
    return log_loss(net.chance(samples, which), samples.result[which])


def write(path, whole, features):
    weights, bias, out = whole
    with open(path, "w", encoding="ascii") as file:
        places = len(weights) - features
        print("dugout-net 2", f"features {features}", f"places {places}", f"hidden {len(out)}", sep="\n", file=file)
        for weight, start, row in zip(out.tolist(), bias.tolist(), weights.T.tolist()):
            print("unit", weight, start, file=file)
            print(*row[:features], file=file)
            print(*row[features:], file=file)
        print("end", file=file)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", nargs="+", help="what `dugout arena --samples` wrote")
    parser.add_argument("--out", default="data/coach-net.txt")
    parser.add_argument("--features", type=int, default=93, help="feature_count in src/coach/features.hpp")
    parser.add_argument("--places", type=int, default=1712, help="place_count there")
    parser.add_argument("--most-places", type=int, default=44, help="the length of Places there")
    parser.add_argument("--hidden", type=int, default=32, help="units of the hidden layer, Net::most_units at most")
    parser.add_argument("--batch", type=int, default=512, help="samples a step")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--decay", type=float, default=1e-3, help="how fast weights that nothing feeds shrink")
    parser.add_argument("--check", type=float, default=0.1, help="the share of the fixtures to check on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--gpu", action="store_true", help="count on a graphics card; needs cupy")
    options = parser.parse_args()
    np.random.seed(options.seed)

    samples = Samples(options.samples, options.features, options.places, options.most_places)
    last = last_of_matches(samples.rows[0])
    kept = kept_for_checking(last, options.check)
    seen, unseen, everything = np.flatnonzero(~kept), np.flatnonzero(kept), np.arange(len(samples))
    if len(unseen) == 0:
        sys.exit("too few matches to keep some for checking; play more")
    if len(seen) < options.batch:
        sys.exit(f"{len(seen):,} samples to learn from are no whole batch of {options.batch:,}; play more, or give a smaller --batch")
    samples.measure(seen)
    result = samples.result

    def loss_of(net, which):
        return log_loss(net.chance(samples, which), result[which])

    print(f"{len(samples):,} samples; checked on {len(unseen):,} that it does not learn from")
    print(f"hand-written evaluation: {log_loss(sigmoid(samples.hand[unseen]), result[unseen]):.4f}")
    began = time.time()
    target = result
    for stage in ("results", "results, and what the net made of the positions after them"):
        print(f"learning from {stage}")
        net = Net(options.features, options.places, options.hidden)
        for epoch in train(net, samples, seen, target, options.epochs, options.decay, options.batch):
            loss, fit = loss_of(net, unseen), loss_of(net, seen[:20000])
            spent = time.time() - began
            print(f"epoch {epoch + 1}: {loss:.4f} (on what it has seen {fit:.4f})  {spent:.0f} s", flush=True)
        target = blended(net.chance(samples, everything), result, last)
    whole = in_whole_numbers(net, samples)
    write(options.out, whole, options.features)
    print(f"in whole numbers: {loss_of_whole(whole, net, samples, unseen):.4f}")
    print(f"wrote {options.out}")


if __name__ == "__main__":
    main()
