"""A garden's end that nobody has kept: old concrete slabs sunk in rough grass, their joints full of
moss, and the kinds of weed about them.

Metres; x and y in plan, the slabs lie about z=0, and the ground is banked up towards a fence at
y=0. r is the np.random.RandomState to draw from. Single slabs and weeds are made by
garden_neglect.py."""

from dataclasses import dataclass

import numpy as np

from kit.earth.lawns import cover
from kit.neglected import garden_neglect
from kit.noise import Noise2

BUMPS = Noise2(12)
HALF = 0.30  # of a slab's side


@dataclass
class SlabbedGround:
    """Rough ground with slabs in it. slabs: (x, y) of their middles."""

    slabs: list

    def from_slab(self, x, y):
        """How far a point is from the middle of the nearest slab, measured square. x, y: arrays of
        one shape."""
        return np.min([np.maximum(np.abs(x - a), np.abs(y - b)) for a, b in self.slabs], axis=0)

    def clear_of_slabs(self, points, by=HALF):
        """Those of the points (n, 2) that are at least so far from the middle of any slab."""
        return points[self.from_slab(points[:, 0], points[:, 1]) > by]

    def height(self, x, y):
        """Bumpy ground, banked up a little at the fence and level about the slabs."""
        x, y = np.asarray(x, float), np.asarray(y, float)
        bumps = 0.030 * BUMPS.fbm(x / 1.5, y / 1.5, 3) + 0.010 * BUMPS.fbm(x / 0.22, y / 0.22, 3)
        bank = (
            0.05 * np.clip((y + 0.75) / 0.6, 0, 1) * (0.7 + 0.6 * BUMPS.fbm(x / 0.8, y * 0 + 4, 2))
        )
        free = np.clip((self.from_slab(x, y) - 0.30) / 0.35, 0, 1)
        return bumps * (0.25 + 0.75 * free) + bank * free - 0.02


def slab_level(x, y):
    """Height of the slabs, before each has settled its own way."""
    return np.full(np.shape(x), 0.0)


def sunken_slabs(ground, r):
    """The slabs of a SlabbedGround, each a little out of place, sunk and tilted."""
    concrete = garden_neglect.old_concrete("oldslab", c1="#a39c8e", c2="#878072", moss_amount=0.75)
    for i, (x, y) in enumerate(ground.slabs):
        x, y = x + r.randn() * 0.012, y + r.randn() * 0.012
        sw, se, ne, nw = (
            (x - HALF, y - HALF),
            (x + HALF, y - HALF),
            (x + HALF, y + HALF),
            (x - HALF, y + HALF),
        )
        sides = [
            garden_neglect.ragged(a, b, 0.004, i + 20 * k)
            for k, (a, b) in enumerate(((sw, se), (se, ne), (nw, ne), (sw, nw)))
        ]
        lift = -0.002 + r.randn() * 0.008
        garden_neglect.slab(
            f"oldslab{i}",
            *sides,
            slab_level,
            concrete,
            gap=0.006,
            lift=lift,
            tilt=r.randn(2) * 0.016,
            seed=i,
            chip=0.006,
        )


# ------------------------------------------------------------------ what grows there
def rough_grass(cam, ground, grass, bounds, back):
    """Uncut grass with bare places, up to y = back.

    grass: materials; bounds: (x0, x1, y0, y1) of what may be seen."""

    def open_ground(points):
        bare = BUMPS.fbm(points[:, 0] / 0.9 + 3, points[:, 1] / 0.9, 3) * 0.55 + 0.22
        return np.minimum(
            np.minimum(bare, ground.from_slab(points[:, 0], points[:, 1]) - 0.315),
            back - points[:, 1],
        )

    cover(
        "rough",
        cam,
        open_ground,
        ground.height,
        grass,
        hgt=(0.035, 0.115),
        width=(0.0020, 0.0038),
        density=16000,
        bounds=bounds,
        rings=((0, 6, 0.30, 1.1), (6, 14, 0.5, 1.8)),
        hvar=0.8,
        lean=0.7,
        curl=0.9,
    )


class WeedKinds:
    """Hidden kinds of weed, to be strewn: a list of each."""

    def __init__(self, grass):
        """grass: two materials of garden_neglect.weed_grass."""
        dock_seeds = ("#74462c", "#9a6a40")
        nettle_greens = ("#486331", "#78904a")
        self.tufts = [
            garden_neglect.tuft(
                f"wt{i}", grass[i % 2], i + 1, 46 + 10 * i, 0.09 + 0.03 * i, (0.03, 0.12)
            )
            for i in range(4)
        ]
        self.tall_grass = [
            garden_neglect.tuft(f"tt{i}", grass[i % 2], i + 11, 90, 0.22, (0.16, 0.48))
            for i in range(3)
        ]
        self.dandelions = [
            garden_neglect.rosette(f"dn{i}", i + 1, 15, (0.06, 0.14), flowers=(0, 2, 1)[i])
            for i in range(3)
        ]
        self.plantain = [
            garden_neglect.rosette(f"pl{i}", i + 9, 9, (0.06, 0.12), broad=0.5) for i in range(2)
        ]
        self.docks = [
            garden_neglect.rosette(f"dk{i}", i + 15, 11, (0.08, 0.18), broad=0.30, rise=0.7)
            for i in range(2)
        ]
        self.seeding_docks = [
            garden_neglect.stems(
                f"ds{i}", i + 25, 3, (0.45, 0.75), 0.12, 0.3, 0.10, 6, seed_heads=dock_seeds
            )
            for i in range(2)
        ]
        self.nettles = [
            garden_neglect.stems(
                f"nt{i}", i + 5, 12, (0.35, 0.80), 0.085, 0.48, 0.34, 9, nettle_greens
            )
            for i in range(3)
        ]
        self.sprigs = [
            garden_neglect.stems(f"wh{i}", i + 3, 4, (0.15, 0.40), 0.045, 0.35, 0.10)
            for i in range(2)
        ]


def weeds_between_slabs(ground, tufts, r):
    """Grass and moss in the joints round each slab. tufts: kinds of grass to be strewn."""
    moss = [garden_neglect.moss(f"ms{i}", i + 1) for i in range(2)]
    ring = np.array([(-0.31, -0.31), (0.31, -0.31), (0.31, 0.31), (-0.31, 0.31), (-0.31, -0.31)])
    joints = [ring + slab for slab in ground.slabs]
    garden_neglect.strew(
        "jgrass",
        tufts,
        garden_neglect.along(joints, 9, r, 0.015),
        slab_level,
        r,
        (0.4, 1.0),
        sink=0.012,
    )
    garden_neglect.strew(
        "jmoss",
        moss,
        garden_neglect.along(joints, 16, r, 0.014),
        slab_level,
        r,
        (0.5, 1.2),
        sink=0.004,
    )
