"""A town's obelisk: a tapering shaft of coursed stone on a pedestal and steps, with a gilt ball and
vane on its tip.

stones is a MeshBuilder; all is drawn about the z axis and moved to its place at the end. Metres;
random numbers come from numpy's global state."""

import math

import numpy as np

from kit.buildings.walls import lay
from kit.mesh import MeshBuilder
from kit.parts import at

FOOT_SIDE, HEAD_SIDE = 1.44, 0.76  # of the shaft
COURSES, COURSE_HEIGHT = 24, 0.43


def square_course(stones, side, height, z, turned=False):
    """One course of a square pier, its foot at z: two stones side by side along x, or along y if
    turned."""
    for off in (-side / 4, side / 4):
        size = [side / 2 - 0.008, side, height - 0.008]
        centre = [off, 0, z + height / 2]
        if turned:
            size[0], size[1] = size[1], size[0]
            centre[0], centre[1] = centre[1], centre[0]
        lay(stones, [centre], [size], 0.012, (0.002, 0.002, 0.001))


def steps(stones, count=5, rise=0.18, tread=0.38, top_side=3.2):
    """Square steps of long stones; returns the height of the top."""
    for k in range(count):
        side = top_side + 2 * tread * (count - 1 - k)
        lengths = max(3, round(side / 1.15))
        for edge in range(4):
            centres, sizes = [], []
            run = side - 0.6  # each edge ends where the next one's stones begin
            for j in range(lengths):
                centres.append(
                    (
                        -side / 2 + (j + 0.5) * run / lengths,
                        -side / 2 + 0.30,
                        (k + 0.5) * rise + 0.02,
                    )
                )
                sizes.append((run / lengths - 0.007, 0.60, rise))
            lay(stones, centres, sizes, 0.016, (0.003, 0.004, 0.002), at(0, 0, 0, 90 * edge))
    stones.box((top_side - 0.9, top_side - 0.9, 0.3), (0, 0, count * rise - 0.14), bev=0.01)
    return count * rise + 0.02


def pedestal(stones, z):
    """Plinth, die with a sunk panel on each side, and cornice; returns the height of the top."""
    square_course(stones, 2.20, 0.42, z)
    stones.box((2.06, 2.06, 0.14), (0, 0, z + 0.49), bev=0.05)
    z += 0.56
    for k in range(4):
        square_course(stones, 1.76, 0.52, z + k * 0.52, k % 2)
    panel_height = 4 * 0.52
    for edge in range(4):
        frame = at(0, 0, 0, 90 * edge)
        rails = [
            ((0, -0.885, z + 0.16), (1.34, 0.05, 0.12)),
            ((0, -0.885, z + panel_height - 0.16), (1.34, 0.05, 0.12)),
        ]
        rails += [
            ((s * 0.61, -0.885, z + panel_height / 2), (0.12, 0.05, panel_height - 0.44))
            for s in (-1, 1)
        ]
        lay(stones, [c for c, _ in rails], [s for _, s in rails], 0.015, T=frame)
    z += panel_height
    for side, height in ((1.86, 0.10), (2.06, 0.12), (2.26, 0.16), (1.96, 0.12), (1.70, 0.22)):
        stones.box((side, side, height), (0, 0, z + height / 2), bev=0.03)
        z += height + 0.004
    return z


def tapering_shaft(foot):
    """The shaft, its foot at that height; a MeshBuilder."""
    shaft = MeshBuilder()
    for k in range(COURSES):
        square_course(shaft, 1.0, COURSE_HEIGHT, k * COURSE_HEIGHT, k % 2)
    for block in shaft.V:  # the straight shaft is tapered as a whole
        block[:, :2] *= (
            FOOT_SIDE + (HEAD_SIDE - FOOT_SIDE) * block[:, 2:3] / (COURSES * COURSE_HEIGHT)
        ).astype(np.float32)
        block[:, 2] += foot
    return shaft


def pyramid(stones, z):
    """The point of the obelisk, on the shaft's top at z."""
    stones.lathe([(0, 0.535), (0.95, 0.05)], (0, 0, z), n=4)
    point = stones.V[-1]  # a lathe of four sides has its corners on the axes
    point[:, :2] = point[:, :2] @ at(deg=45)[0][:2, :2].T.astype(np.float32)


def vane(parts, tip):
    """Ball and weather vane on an iron rod that stands at tip (x, y, z); parts "iron" and
    "gilt"."""
    gilt = parts["gilt"]
    parts["iron"].cyl(tip, tip + [0, 0, 1.15], 0.03, 10)
    ball = [
        (0.14 - 0.14 * math.cos(a), 0.02 + 0.14 * math.sin(a)) for a in np.linspace(0, math.pi, 10)
    ]
    gilt.lathe(ball, tip + [0, 0, 0.10], n=18)
    gilt.beam(tip + [-0.42, 0.1, 0.85], tip + [0.45, -0.1, 0.85], 0.02, 0.05)
    gilt.prism([(-0.45, 0.70), (-0.15, 0.85), (-0.45, 1.0)], 0.02, loc=tip)


def obelisk(where, stone, parts):
    """The whole of it, its middle at `where` (x, y) on ground at z=0. stone: material; parts:
    Parts, which get the vane."""
    stones = MeshBuilder()
    foot = pedestal(stones, steps(stones))
    shaft = tapering_shaft(foot)
    top = foot + COURSES * COURSE_HEIGHT
    pyramid(stones, top)
    middle = np.array([*where, 0.0])
    for builder, name in ((stones, "pedestal"), (shaft, "shaft")):
        for block in builder.V:
            block += middle.astype(np.float32)
        builder.obj(name, [stone], smooth=True, wn=True)
    vane(parts, middle + [0, 0, top + 0.9])
