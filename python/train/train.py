#!/usr/bin/env python3
"""Trains the net of the learned coach from the samples of `dugout arena --samples`.

    python/train/train.py samples.bin --out data/coach-net.txt

Needs numpy and nothing else; some minutes on one core. With --gpu it counts on a graphics card instead, by cupy, which
speaks as numpy does. README.md beside this file tells how to repeat it all.
"""

import argparse
import math
import sys
import time

if "--gpu" in sys.argv:
    import cupy as np
else:
    import numpy as np

ONE = 4096  # as Net::one
MOST = 8.0  # as Net::most / Net::one
LIMIT = 32767
EDGE_PARTS = 16.0  # as edge_parts in src/coach/samples.hpp
TRUST = 0.9  # in how the match went on against what the net says of the next position, once it has learned a little


def read_samples(paths, features):
    """Rows of home, rows of away, home's edge by the hand-written evaluation, and the result of home from 0 to 1."""
    width = 2 * features + 2
    parts = [np.fromfile(path, dtype=np.int8) for path in paths]
    for path, part in zip(paths, parts):
        if part.size == 0 or part.size % width:
            sys.exit(f"{path}: no samples of {features} features; make it anew with `dugout arena --samples`")
    table = np.concatenate([part.reshape(-1, width) for part in parts])
    home = table[:, :features].astype(np.float32)
    away = table[:, features : 2 * features].astype(np.float32)
    hand = table[:, -2].astype(np.float32) / EDGE_PARTS
    result = (table[:, -1].astype(np.float32) + 1) / 2
    return home, away, hand, result


def log_loss(chance, result):
    chance = np.clip(chance, 1e-3, 1 - 1e-3)
    return float(-(result * np.log(chance) + (1 - result) * np.log(1 - chance)).mean())


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def last_of_matches(home):
    """Where matches end: a first half comes after a second one. Samples of a match lie together, in order."""
    second_half = home[:, -1] > 0
    return np.append(second_half[:-1] & ~second_half[1:], True)


def blended(chance, result, last):
    """What to learn: how the match ended, blended with what the net makes of the positions on the way there, which
    takes off much of the luck that came later."""
    target, chance, last = result.tolist(), chance.tolist(), last.tolist()
    for i in range(len(target) - 2, -1, -1):
        if not last[i]:
            target[i] = (1 - TRUST) * chance[i + 1] + TRUST * target[i + 1]
    return np.asarray(target, dtype=np.float32)


class Net:
    """value(row) = out . clip(in . row + bias, 0, MOST); value(mine) - value(theirs) is added to the hand-written edge.

    It begins as nothing, so that it is never worse than what it puts right.
    """

    def __init__(self, features, hidden):
        self.w = [
            (np.random.standard_normal((features, hidden)) * (1.0 / features) ** 0.5).astype(np.float32),
            np.full(hidden, 0.5, np.float32),
            np.zeros(hidden, np.float32),
        ]

    def value(self, rows):
        return np.clip(rows @ self.w[0] + self.w[1], 0, MOST) @ self.w[2]

    def chance(self, home, away, hand):
        return sigmoid(hand + self.value(home) - self.value(away))

    def gradient(self, home, away, hand, result):
        sides = []
        for rows in (home, away):
            reached = rows @ self.w[0] + self.w[1]
            sides.append((rows, reached, np.clip(reached, 0, MOST)))
        logit = hand + sides[0][2] @ self.w[2] - sides[1][2] @ self.w[2]
        error = (sigmoid(logit) - result) / len(result)
        gradient = [np.zeros_like(w) for w in self.w]
        for sign, (rows, reached, hidden) in zip((1, -1), sides):
            back = np.outer(sign * error, self.w[2]) * ((reached > 0) & (reached < MOST))
            gradient[0] += rows.T @ back
            gradient[1] += back.sum(axis=0)
            gradient[2] += (sign * error) @ hidden
        return gradient


def train(net, data, epochs, decay, batch, rate=1e-3):
    """Adam with a rate that falls to nothing, and weights that decay."""
    home, away, hand, result = data
    first = [np.zeros_like(w) for w in net.w]
    second = [np.zeros_like(w) for w in net.w]
    steps = epochs * (len(result) // batch)
    step = 0
    for epoch in range(epochs):
        order = np.random.permutation(len(result))
        for start in range(0, len(result) - batch + 1, batch):
            step += 1
            now = rate * 0.5 * (1 + math.cos(math.pi * step / steps))
            some = order[start : start + batch]
            for i, g in enumerate(net.gradient(home[some], away[some], hand[some], result[some])):
                first[i] = 0.9 * first[i] + 0.1 * g
                second[i] = 0.999 * second[i] + 0.001 * g * g
                direction = (first[i] / (1 - 0.9**step)) / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
                net.w[i] -= now * (direction + decay * net.w[i] / rate)
        yield epoch


def write(path, net, scale, mean):
    """Whole numbers, with the scaling of the features inside the weights."""
    weights = net.w[0] / scale[:, None]
    bias = net.w[1] - mean @ weights
    whole = np.clip(np.rint(weights * ONE), -LIMIT, LIMIT).astype(int)
    whole_bias = np.clip(np.rint(bias * ONE), -(1 << 28), 1 << 28).astype(int)
    out = np.clip(np.rint(net.w[2] * ONE), -LIMIT, LIMIT).astype(int)
    with open(path, "w", encoding="ascii") as file:
        print("dugout-net 1", f"features {whole.shape[0]}", f"hidden {len(out)}", sep="\n", file=file)
        for weight, start, row in zip(out.tolist(), whole_bias.tolist(), whole.T.tolist()):
            print("unit", weight, start, file=file)
            print(*row, file=file)
    return whole, whole_bias, out


def whole_chance(whole, home, away, hand):
    weights, bias, out = whole

    def value(rows):
        return np.clip(rows.astype(np.int64) @ weights + bias, 0, int(MOST * ONE)) @ out

    return sigmoid(hand + (value(home) - value(away)) / (ONE * ONE))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", nargs="+", help="what `dugout arena --samples` wrote")
    parser.add_argument("--out", default="data/coach-net.txt")
    parser.add_argument("--features", type=int, default=93, help="feature_count in src/coach/features.hpp")
    parser.add_argument("--hidden", type=int, default=32, help="units of the hidden layer, Net::most_units at most")
    parser.add_argument("--batch", type=int, default=512, help="samples a step")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--decay", type=float, default=1e-3, help="how fast weights that nothing feeds shrink")
    parser.add_argument("--check", type=float, default=0.1, help="the share of the matches to check on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--gpu", action="store_true", help="count on a graphics card; needs cupy")
    options = parser.parse_args()
    np.random.seed(options.seed)

    home, away, hand, result = read_samples(options.samples, options.features)
    last = last_of_matches(home)
    kept = int(np.flatnonzero(last)[int(last.sum() * (1 - options.check)) - 1]) + 1  # whole matches, for checking
    both = np.concatenate([home[:kept], away[:kept]])
    mean = both.mean(axis=0)
    scale = both.std(axis=0)
    # A feature that hardly ever shows must not weigh thousands when it does.
    scale[scale < 0.05] = 1.0
    near, far = (home - mean) / scale, (away - mean) / scale

    print(f"{len(result):,} samples; checked on the last {len(result) - kept:,}")
    print(f"hand-written evaluation: {log_loss(sigmoid(hand[kept:]), result[kept:]):.4f}")
    began = time.time()
    target = result
    for stage in ("results", "results, and what the net made of the positions before them"):
        print(f"learning from {stage}")
        net = Net(options.features, options.hidden)
        seen = (near[:kept], far[:kept], hand[:kept], target[:kept])
        for epoch in train(net, seen, options.epochs, options.decay, options.batch):
            loss = log_loss(net.chance(near[kept:], far[kept:], hand[kept:]), result[kept:])
            fit = log_loss(net.chance(near[:20000], far[:20000], hand[:20000]), result[:20000])
            spent = time.time() - began
            print(f"epoch {epoch + 1}: {loss:.4f} (on what it has seen {fit:.4f})  {spent:.0f} s", flush=True)
        target = blended(net.chance(near, far, hand), result, last)
    whole = write(options.out, net, scale, mean)
    chance = whole_chance(whole, home[kept:], away[kept:], hand[kept:])
    print(f"in whole numbers: {log_loss(chance, result[kept:]):.4f}")
    print(f"wrote {options.out}")


if __name__ == "__main__":
    main()
