"""Riven flags with their true relief: each flag a sheet of its own, split along its bed, its edges
hewn. Metres; z is the level of the top.

A flag is a rectangle (x0, x1, y0, y1) with its share of the joints. `coursed` and `random_sizes`
set them out, `lay_riven` makes them.
"""

import math
import numpy as np

from kit.noise import Noise2
from kit.paved.paving import FLAG_SIZES, flag_layout

RIM = 0.008  # breadth of the worn edge
# nothing stands higher above the level or lies deeper below it: the pointing lies at -0.009
PROUD = 0.006
LEAST = 0.30  # no flag is cut shorter


def coursed(x0, x1, y0, y1, widths, lengths, seed=1):
    """Flags in courses along x: each course takes one of the widths, each flag a random length; no
    joint stands above another.

    widths: of a course, no two the same one after the other; lengths: (least, most); the last
    course takes what is left.
    """
    random = np.random.RandomState(seed)
    out = []
    joints = np.array([])
    last = None
    y = y0
    while y < y1 - 0.01:
        width = random.choice([w for w in widths if w != last])
        last = width
        if y1 - (y + width) < min(widths):
            width = y1 - y
        joints = _course_joints(x0, x1, lengths, joints, random)
        out += [(a, b, y, y + width) for a, b in zip(joints[:-1], joints[1:])]
        y += width
    return out


def _course_joints(x0, x1, lengths, below, random):
    """Where the joints of one course lie, each at least 9 cm from those of the course before."""
    joints = [x0]
    while joints[-1] < x1 - 0.01:
        for _ in range(12):
            joint = joints[-1] + random.uniform(*lengths)
            if not len(below) or np.abs(below[1:-1] - joint).min(initial=1) > 0.09:
                break
        joints.append(x1 if x1 - joint < LEAST else joint)
    return np.array(joints)


def random_sizes(x0, x1, y0, y1, unit=0.3, sizes=FLAG_SIZES, seed=1):
    """Flags of random sizes on a laying grid of about `unit`, stretched to fill the rectangle;
    sizes: (width, height) in units."""
    columns, rows = int(round((x1 - x0) / unit)), int(round((y1 - y0) / unit))
    across, along = (x1 - x0) / columns, (y1 - y0) / rows
    layout = flag_layout(columns, rows, sizes, np.random.RandomState(seed))
    return [
        (x0 + c * across, x0 + (c + w) * across, y0 + r * along, y0 + (r + h) * along)
        for c, r, w, h in layout
    ]


def _stations(length, step):
    """Distances along one side of a flag: fine at both edges, even between."""
    inner = np.linspace(RIM, length - RIM, max(2, int(math.ceil(length / step))))
    return np.r_[0, inner, length]


def _relief(X, Y, rim, depth, lumps, random):
    """Height of a riven face: gentle swells, the broken edges of thin beds, and a worn rim."""
    shift = random.uniform(-40, 40, 2)
    turn = random.uniform(0, math.pi)
    u = X * math.cos(turn) + Y * math.sin(turn) + shift[0]
    v = -X * math.sin(turn) + Y * math.cos(turn) + shift[1]
    swell = lumps.fbm(u * 1.7, v * 2.6, 3)
    beds = lumps.fbm(u * 1.1 + 9, v * 2.0, 4) * 3.2
    within = beds - np.floor(beds)
    cleft = np.floor(beds) + np.clip(within * 12, 0, 1)  # flat beds with short steep edges
    ripple = lumps.fbm(u * 9, v * 14, 2)
    height = depth * (0.40 * swell + 0.34 * cleft + 0.17 * ripple)
    return height - rim * (0.005 + 0.003 * np.abs(lumps.fbm(X * 14 + shift[0], Y * 14, 2)))


def lay_riven(
    mb, flags, z=0.0, gap=0.012, th=0.04, depth=0.006, step=0.024, zf=None, seed=1, mat=0
):
    """Make the flags, each its own piece of stone with a random tone.

    mb: MeshBuilder; gap: joint; th: thickness; depth: of the relief; step: of its mesh; z: level,
    to which zf(x, y) is added.
    """
    lumps = Noise2(seed)
    random = np.random.RandomState(seed)
    for x0, x1, y0, y1 in flags:
        u = _stations(x1 - x0 - gap, step)
        v = _stations(y1 - y0 - gap, step)
        X, Y = np.meshgrid(x0 + gap / 2 + u, y0 + gap / 2 + v, indexing="ij")
        rim = np.zeros(X.shape)
        rim[[0, -1], :] = 1
        rim[:, [0, -1]] = 1
        Z = _relief(X, Y, rim, depth, lumps, random)
        Z = PROUD * np.tanh((Z - np.quantile(Z, 0.7)) / PROUD) + z + random.randn() * 0.0012
        middle = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
        slope = random.randn(2) * 0.0014
        Z = Z + (X - middle[0]) * slope[0] + (Y - middle[1]) * slope[1]
        if zf is not None:
            Z = Z + zf(X, Y)
        # the hewn outline: never quite straight
        X = X + rim * 0.004 * lumps.fbm(X * 6 + 3, Y * 6, 2)
        Y = Y + rim * 0.004 * lumps.fbm(X * 6, Y * 6 + 7, 2)
        _add_sheet(mb, X, Y, Z, z - th if zf is None else Z.min() - th, mat, random.rand(3))


def _add_sheet(mb, X, Y, Z, foot, mat, rnd):
    """The face of one flag, and its sides down to the level `foot`."""
    index = np.arange(X.size).reshape(X.shape)
    quads = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(
        -1, 4
    )
    ring = np.r_[index[:, 0], index[-1, 1:], index[-2::-1, -1], index[0, -2:0:-1]]
    below = X.size + np.arange(len(ring))
    sides = np.stack([ring, below, np.roll(below, -1), np.roll(ring, -1)], 1)
    V = np.stack([X.ravel(), Y.ravel(), Z.ravel()], 1)
    skirt = V[ring].copy()
    skirt[:, 2] = foot
    mb.add(np.r_[V, skirt], [quads, sides], mat, rnd)
