"""A house of the type of estate_house.py at roofing stage: cavity walls, joists, trussed rafters,
felt and battens on half of the front.

It is drawn in the frame of estate_house.py. Metres. parts: a Parts (parts.py) with brick, block,
mortar, dress, lintel, damp_course, slab, timber, steel, felt. Random numbers come from numpy's
global state."""

import math

import numpy as np

from kit.buildings.estate_house import (
    DEPTH,
    DOOR,
    DOOR_MIDDLE,
    EAVES,
    PITCH,
    RISE,
    WIDTH,
    WINDOWS,
    head_stone,
)
from kit.buildings.roofs import roof_frame
from kit.buildings.walls import face, panel
from kit.mesh import chamfer_box
from kit.parts import at


def house_shell(parts):
    """All of it, in the house's own frame."""
    walls(parts)
    carpentry(parts)
    felt_and_battens(parts)


# ------------------------------------------------------------------ walls
def walls(parts):
    """Brick outer leaf, block inner leaf, empty openings with lintels and stone heads, damp course
    and slab."""
    openings = [*WINDOWS, (*DOOR, 0, 2.25)]
    new_brick = dict(bond="stretcher", depth=0.1, bev=0.004, jit=(0.001, 0.0014, 0.001), pro=0.0018)
    cut = [(x0, x1, z0, z1 + 0.22) for x0, x1, z0, z1 in WINDOWS] + openings[-1:]
    face(parts["brick"], WIDTH, -0.15, EAVES - 0.02, cut, seed=12, **new_brick)
    panel(parts["mortar"], WIDTH, -0.2, EAVES - 0.03, openings, 0.008, 0.11)
    for x0, x1, _, head in WINDOWS:
        head_stone(parts, x0, x1, head)
    parts["lintel"].box((1.4, 0.13, 0.05), (DOOR_MIDDLE, 0.045, 2.275), bev=0.004)
    blocks = dict(
        ch=0.225, ln=(0.44, 0.44), depth=0.1, y=0.20, seed=3, bev=0.003, jit=(0.003, 0.0035, 0.0025)
    )
    face(parts["block"], WIDTH, -0.15, EAVES, openings, **blocks)
    panel(parts["mortar"], WIDTH - 0.02, -0.2, EAVES, openings, 0.21, 0.08)
    left, right, back = at(0, DEPTH, 0, 270), at(WIDTH, 0, 0, 90), at(WIDTH, DEPTH, 0, 180)
    for side, length, seed in ((left, DEPTH, 17), (right, DEPTH, 18), (back, WIDTH, 19)):
        face(parts["brick"], length, -0.15, EAVES - 0.02, (), seed=seed, T=side, **new_brick)
        mark = parts.mark()
        parts["mortar"].box(
            (length - 0.02, 0.2, EAVES + 0.1), (length / 2, 0.12, EAVES / 2 - 0.1), bev=0.001
        )
        parts["block"].box((length - 0.3, 0.1, EAVES), (length / 2, 0.26, EAVES / 2), bev=0.001)
        parts.tr(side, mark)
    parts["damp_course"].box((WIDTH + 0.01, 0.12, 0.006), (WIDTH / 2, 0.046, 0.151), bev=0.001)
    parts["slab"].box((WIDTH - 0.3, DEPTH - 0.3, 0.2), (WIDTH / 2, DEPTH / 2, 0), bev=0.01)
    for x in (3.2, 5.2):
        parts["block"].box((0.1, DEPTH - 0.5, 2.35), (x, DEPTH / 2, 1.2), bev=0.002)


# ------------------------------------------------------------------ roof
def roof_truss(parts, x):
    """One trussed rafter in the plane x: tie, rafters, webs, nail plates."""
    timber = parts["timber"]
    middle, foot = DEPTH / 2, EAVES + 0.08
    timber.box((0.038, DEPTH + 0.1, 0.097), (x, middle, foot + 0.02), (0, 0, 0), bev=0.002)
    for side in (-1, 1):
        low = (x, middle + side * (DEPTH / 2 + 0.42), foot + 0.06 - 0.42 * RISE)
        timber.beam(low, (x, middle, foot + 0.06 + DEPTH / 2 * RISE), 0.038, 0.097, bev=0.002)
    for side in (-1, 1):
        low = (x, middle + side * DEPTH / 6, foot + 0.04)
        timber.beam(
            low, (x, middle + side * DEPTH / 4, foot + DEPTH / 4 * RISE), 0.038, 0.08, bev=0.002
        )
        timber.beam(low, (x, middle, foot + DEPTH / 2 * RISE), 0.038, 0.08, bev=0.002)
    quarter = DEPTH / 4 * RISE
    for y, z in (
        (middle, DEPTH / 2 * RISE),
        (DEPTH / 4, quarter),
        (DEPTH * 0.75, quarter),
        (DEPTH / 3, 0.0),
        (DEPTH * 2 / 3, 0.0),
    ):
        parts["steel"].box((0.042, 0.14, 0.12), (x, y, foot + z + 0.02), bev=0.002)


def carpentry(parts):
    """Floor joists, trussed rafters with plates and bracing."""
    timber = parts["timber"]
    middle = DEPTH / 2
    for x in np.arange(0.25, WIDTH, 0.4):
        timber.box((0.05, DEPTH - 0.5, 0.22), (x, middle, 2.5), bev=0.003)
    for x in np.r_[0.05, np.arange(0.62, WIDTH - 0.4, 0.6), WIDTH - 0.05]:
        roof_truss(parts, x)
    for y in (0.1, DEPTH - 0.1):
        timber.box((WIDTH, 0.1, 0.075), (WIDTH / 2, y, EAVES + 0.04), bev=0.003)
    for side in (-1, 1):
        for up in (0.25, 0.55, 0.85):
            centre = (
                WIDTH / 2,
                middle + side * DEPTH / 2 * (1 - up),
                EAVES + 0.05 + DEPTH / 2 * up * RISE - 0.02,
            )
            timber.box((WIDTH, 0.1, 0.025), centre, (side * -math.radians(PITCH), 0, 0), bev=0.002)
        low = (0.2, middle + side * DEPTH / 2 * 0.9, EAVES + 0.3)
        timber.beam(
            low,
            (WIDTH * 0.45, middle + side * DEPTH / 2 * 0.1, EAVES + DEPTH / 2 * 0.86 * RISE),
            0.1,
            0.025,
            bev=0.002,
        )


def felt_and_battens(parts):
    """On the right half of the front slope, in the frame of the roof: x along the eaves, y up the
    slope."""
    turn, origin = roof_frame(0, WIDTH, DEPTH, EAVES + 0.12, PITCH, 0.36)
    length, middle = WIDTH * 0.52 + 0.3, WIDTH * 0.74 + 0.15
    for k, (low, high) in enumerate(((0, 1.0), (0.9, 1.9), (1.8, 2.8))):
        verts, faces = chamfer_box((length, high - low, 0.004), 0.001)
        verts = (verts + [middle, (low + high) / 2, 0.05 + k * 0.006]) @ turn.T + origin
        parts["felt"].add(verts, faces)
    for up in np.arange(0.15, 2.75, 0.31):
        verts, faces = chamfer_box((length, 0.05, 0.025), 0.002)
        verts = (verts + [middle, up, 0.085]) @ turn.T + origin
        parts["timber"].add(verts, faces, 0, None, verts)
