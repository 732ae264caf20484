"""A stone railway viaduct of four arches: piers with cutwaters in the river, pilasters, voussoirs,
cornice and parapets.

It runs along x, its middle on x = 0, and stands at y, which is its middle line; the water is about
z = 0. Metres. walls, dressed: MeshBuilders for plain walls (their stones are a shader) and for
dressed stones, which are laid one by one. r: the np.random.RandomState that says how uneven they
are; tones come from numpy's global state."""

import math

import numpy as np

from kit import materials
from kit.buildings.surfaces import ashlar
from kit.mesh import MeshBuilder, rotation_matrix

SPAN, PIER, DEPTH = 15.0, 4.2, 7.4  # of an arch, of a pier along x, of the viaduct along y
PITCH = SPAN + PIER
SPRINGING, DECK = 13.2, 23.4  # heights
VOUSSOIRS = 33


def viaduct(y, r):
    """Four arches, five piers, abutments and parapets."""
    walls, dressed = MeshBuilder(), MeshBuilder()
    for k in range(4):
        arch(walls, dressed, (k - 1.5) * PITCH, y, r)
    for k in range(-2, 3):
        pier(walls, dressed, k * PITCH, y, -2 < k < 2)
    for side in (-1, 1):  # the abutments
        walls.box((44, DEPTH, 26), (side * (2 * PITCH + 22), y, DECK - 13), bev=0.02)
    for side in (-1, 1):
        parapet(walls, dressed, y, side, r)
    stone = ("#8f7f63", "#a8977a", "#7a6d57", "#b5a486", "#6b604e")
    walls.obj("viaduct", [ashlar("visd", stone, 0.95, 0.46, soot=0.55, haze=True, streak=0.55)])
    dressed.obj(
        "vdress",
        [materials.masonry("vdress", ("#9d8d70", "#b3a284", "#87795f", "#ab9a7c"), soot=0.5)],
        smooth=True,
        wn=True,
    )


def arch(walls, dressed, x, y, r):
    """One arch with its spandrels (middle x), and its voussoirs on both faces."""
    radius = SPAN / 2
    curve = [
        (x + radius * math.cos(t), SPRINGING + radius * math.sin(t))
        for t in np.linspace(math.pi, 0, 33)
    ]
    left, right = x - PITCH / 2, x + PITCH / 2
    walls.prism(
        [(left, SPRINGING)] + curve + [(right, SPRINGING), (right, DECK), (left, DECK)],
        DEPTH,
        loc=(0, y, 0),
    )
    for k in range(VOUSSOIRS):
        t = math.pi * (k + 0.5) / VOUSSOIRS
        middle = radius + 0.42 + (0.16 if k == VOUSSOIRS // 2 else 0)  # the keystone stands up
        turned = rotation_matrix(0, -(t - math.pi / 2), 0)
        for side in (-1, 1):
            dressed.box(
                (radius * math.pi / VOUSSOIRS * 1.07 - 0.03, 0.5, 0.92 + r.rand() * 0.04),
                (
                    x + middle * math.cos(t),
                    y + side * (DEPTH / 2 - 0.13),
                    SPRINGING + middle * math.sin(t),
                ),
                M=turned,
                bev=0.025,
            )


def pier(walls, dressed, x, y, in_river):
    """One pier with its bands and the pilasters above; those in the river have cutwaters, the
    others are wider."""
    w = PIER if in_river else PIER + 3
    walls.box((w + 0.5, DEPTH + 0.5, 9.2), (x, y, SPRINGING - 4.6), bev=0.03, taper=0.93)
    walls.box((w + 1.1, DEPTH + 1.2, 7.6), (x, y, 0.2), bev=0.05, taper=0.97)
    dressed.box((w + 1.2, DEPTH + 1.3, 0.35), (x, y, 4.1), bev=0.08, taper=0.9)
    dressed.box((w + 0.7, DEPTH + 0.75, 0.42), (x, y, SPRINGING - 0.1), bev=0.06)
    dressed.box((w + 0.45, DEPTH + 0.5, 0.25), (x, y, SPRINGING - 0.44), bev=0.05)
    for side in (-1, 1):
        face = DEPTH / 2
        walls.box(
            (2.5, 0.7, DECK - SPRINGING + 0.4),
            (x, y + side * (face + 0.15), (DECK + SPRINGING) / 2 + 0.2),
            bev=0.03,
        )
        walls.box((3.0, 1.5, 1.7), (x, y + side * (face + 0.1), DECK + 1.2), bev=0.03)
        dressed.box((3.3, 1.8, 0.3), (x, y + side * (face + 0.1), DECK + 2.15), bev=0.06)
        for corbel in (-1.1, -0.37, 0.37, 1.1):
            dressed.box(
                (0.34, 0.5, 0.6), (x + corbel, y + side * (face + 0.62), DECK - 0.05), bev=0.05
            )
        if in_river:
            half = w / 2 + 0.5
            walls.prism(
                [(-half, -3), (half, -3), (half, 3.2), (-half, 3.2)],
                0.6,
                loc=(x, y + side * (face + 0.5), 0),
            )
            cutwater = [(-3, 2.5), (2.6, 2.35), (3.3, 1.9), (3.9, 0.3)]
            dressed.lathe(cutwater, (x, y + side * (face + 0.6), 0), n=18)


def parapet(walls, dressed, y, side, r):
    """Cornice, parapet with its coping, and a row of corbels, along one face (side: -1 or 1)."""
    stone = 1.25
    for start in np.arange(-80, 80, stone):
        middle = (start + (start + stone)) / 2
        dressed.box(
            (1.22, 0.75, 0.34),
            (middle, y + side * (DEPTH / 2 + 0.12), DECK + 0.12 + r.randn() * 0.006),
            bev=0.05,
        )
        dressed.box(
            (1.22, 0.72, 0.22),
            (middle, y + side * DEPTH / 2, DECK + 1.55 + r.randn() * 0.006),
            (r.randn() * 0.006, r.randn() * 0.004, 0),
            bev=0.05,
        )
    walls.box((160, 0.5, 1.3), (0, y + side * DEPTH / 2, DECK + 0.85), bev=0.02)
    for x in np.arange(-79, 80, 0.95):
        dressed.box((0.3, 0.5, 0.42), (x, y + side * (DEPTH / 2 + 0.22), DECK - 0.22), bev=0.05)
