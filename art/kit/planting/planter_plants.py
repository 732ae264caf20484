"""Lavender and three grasses for a planter seen from near by: every floret and hair of their heads
is there.

borders.py and herbs.py have the like for plants that stand farther off. Each is made once as a
hidden object, to be placed. Metres. The grasses draw from numpy's global state, and the hairs of
their heads from the np.random.RandomState r."""

import numpy as np

from kit.earth.grass import blades, mat_grass
from kit.planting.leaves import leaf_cards, mat_flower, mat_leaf, merge
from kit.seeded import seeded
from kit.shapes import unit


def lavender(name, seed):
    """English lavender in flower, 0.6 high, with random numbers of its own."""
    stems, radius = 95, 0.24
    with seeded(seed) as r:
        stalk = blades(
            stems,
            radius * 1.5,
            hgt=(0.40, 0.60),
            width=(0.0016, 0.0022),
            lean=0.42,
            curl=0.12,
            seg=5,
            round_=True,
        )
        parts = [(*stalk, 0)]
        centres, outwards = [], []
        for spine in stalk[0].reshape(stems, 11, 3):
            top = spine[10]
            axis = top - spine[6:8].mean(0)
            length = r.uniform(0.035, 0.06)
            axis = axis / (np.linalg.norm(axis) + 1e-9)
            florets = 78
            t = np.floor(r.rand(florets) * 9) / 9 + r.rand(florets) * 0.06  # in whorls
            turn = r.rand(florets) * 6.28
            u = unit(np.cross(axis, [1, 0.3, 0.2]))
            out = np.cos(turn)[:, None] * u + np.sin(turn)[:, None] * np.cross(axis, u)
            centres.append(
                top
                - axis * length * 0.2
                + axis * (t[:, None]) * length
                + out * (0.0035 * (1.15 - t[:, None]))
            )
            outwards.append(out + axis * 0.9 + r.randn(florets, 3) * 0.15)
        centres = np.concatenate(centres)
        parts.append(
            (
                *leaf_cards(
                    centres,
                    np.concatenate(outwards),
                    0.0085 * (0.7 + 0.6 * r.rand(len(centres))),
                    0.62,
                ),
                1,
            )
        )
        foliage = blades(
            2600,
            radius * 2.0,
            hgt=(0.12, 0.30),
            width=(0.0020, 0.0036),
            lean=0.75,
            curl=0.35,
            seg=4,
            round_=True,
        )
        parts.append((*foliage, 0))
    return merge(
        name,
        parts,
        [
            mat_leaf(name + "l", "#75836f", "#98a58d", trans=0.25),
            mat_flower(name + "f", "#5d509c", "#8a7bc8"),
        ],
    )


# ------------------------------------------------------------------ grasses
def away_from(axis, r):
    """A random vector at right angles to the axis."""
    side = r.randn(3)
    side -= axis * (side @ axis)
    return side


def hairs(triangles, r):
    """Part (for merge) of loose triangles, each (3, 3): the hairs of a flower head, material 1."""
    n = len(triangles)
    return (
        np.concatenate(triangles),
        [np.arange(3 * n).reshape(-1, 3)],
        np.tile([0.5, 0.5, 1.0], n),
        np.repeat(r.rand(n, 3), 3, 0),
        1,
    )


def stipa(name):
    """A tuft of feather grass, straw-coloured above green, up to 0.7 high."""
    grass = mat_grass(name, tip="#cdbb84", base="#7f8c48", dry="#d8c695", dry_amt=0.35, patch=0.1)
    low = blades(
        1500,
        0.20,
        hgt=(0.32, 0.62),
        width=(0.0009, 0.0017),
        lean=0.55,
        curl=1.0,
        seg=8,
        round_=True,
    )
    high = blades(
        500, 0.16, hgt=(0.45, 0.72), width=(0.0007, 0.0012), lean=0.45, curl=0.9, seg=8, round_=True
    )
    return merge(name, [(*low, 0), (*high, 0)], [grass])


def pennisetum(name, r):
    """Fountain grass, 0.8 high, with bottle-brush heads."""
    stems = 26
    grass = mat_grass(name, tip="#96a858", base="#4e6a30", dry="#c7b57c", dry_amt=0.12, patch=0.1)
    stalk = blades(
        stems,
        0.22,
        hgt=(0.55, 0.82),
        width=(0.0016, 0.0022),
        lean=0.45,
        curl=0.55,
        seg=7,
        round_=True,
    )
    foliage = blades(
        900, 0.26, hgt=(0.35, 0.72), width=(0.0026, 0.0048), lean=0.6, curl=1.0, seg=7, round_=True
    )
    brush = []
    for spine in stalk[0].reshape(stems, 15, 3):
        top = spine[14]
        axis = top - spine[10:12].mean(0)
        length = r.uniform(0.06, 0.10)
        axis /= np.linalg.norm(axis)
        for _ in range(230):
            t = r.rand()
            root = top - axis * length * (1 - t)
            side = unit(away_from(axis, r))
            hair = r.uniform(0.010, 0.017) * (1.1 - 0.5 * t)
            half = np.cross(side, axis) * 0.0007
            brush.append([root - half, root + half, root + (side * 0.85 + axis * 0.6) * hair])
    return merge(
        name,
        [(*stalk, 0), (*foliage, 0), hairs(brush, r)],
        [grass, mat_flower(name + "h", "#b79f86", "#8f7465")],
    )


def calamagrostis(name, r):
    """Feather reed grass, 1.4 high: upright stems with narrow buff plumes over green foliage."""
    stems = 70
    stalk = blades(
        stems,
        0.18,
        hgt=(1.05, 1.40),
        width=(0.0020, 0.0028),
        lean=0.10,
        curl=0.06,
        seg=6,
        round_=True,
    )
    plume = []
    for spine in stalk[0].reshape(stems, 13, 3):
        top = spine[12]
        axis = unit(top - spine[8:10].mean(0))
        for _ in range(110):
            t = r.rand()
            root = top - axis * 0.22 * (1 - t)
            side = away_from(axis, r)
            side /= np.linalg.norm(side) + 1e-9
            hair = r.uniform(0.008, 0.016) * (1.15 - 0.7 * t)
            half = np.cross(side, axis) * 0.0011
            plume.append([root - half, root + half, root + (side * 0.45 + axis) * hair])
    grass = mat_grass(name, tip="#a9ac66", base="#566f34", dry="#cbb67d", dry_amt=0.2, patch=0.1)
    heads = hairs(plume, r)
    foliage = blades(
        520, 0.24, hgt=(0.5, 0.95), width=(0.003, 0.0055), lean=0.32, curl=0.75, seg=7, round_=True
    )
    return merge(
        name,
        [(*stalk, 0), heads, (*foliage, 0)],
        [grass, mat_flower(name + "h", "#c9b286", "#a88d62")],
    )
