"""A gravel yard as it is found before its drive is paved: wheel tracks, potholes with water in
them, moss, slabs of old concrete, weeds, a lawn gone rough, a border under long grass and nettles.

Metres; x and y in plan, z is up, and the gravel lies about z=0. Points are arrays (n, 2); x and y
may be arrays of any shape that is the same for both; boxes are (x0, x1, y0, y1). Where no seed is
given, random numbers come from numpy's global state."""

import numpy as np
from dataclasses import dataclass

from kit.earth.grass import cover
from kit.lines import dist_to_poly, dline, point_in_polygon, sdf_poly
from kit.neglected import farm_neglect
from kit.noise import Noise2

UNEVEN = Noise2(31)
# From the middle of the car to the middle of a tyre; half a tyre mark
HALF_GAUGE, TYRE = (0.74, 0.17)


# ------------------------------------------------------------------ the ground
def ragged(points):
    """How far the outline of the yard wanders in or out, in metres."""
    x, y = points[:, 0], points[:, 1]
    return 0.22 * UNEVEN.fbm(x / 1.1, y / 1.1, 3) + 0.07 * UNEVEN.fbm(x * 3.5 + 9, y * 3.5, 3)


def bowl(x, y, hole):
    """Shape of a pothole (x, y, radius, depth): 1 in its middle, falling to 0."""
    hole_x, hole_y, radius, _ = hole
    off_x = x - hole_x + 0.45 * radius * UNEVEN.fbm(x * 1.9, y * 1.9 + 3, 3)
    off_y = y - hole_y + 0.40 * radius * UNEVEN.fbm(x * 1.9 + 7, y * 1.9, 3)
    return np.exp(-((off_x / radius) ** 2) - (off_y / (radius * 0.7)) ** 2)


@dataclass
class GravelYard:
    """The plan of a yard, and what the gravel is like at any point of it.

    outline: (m, 2); tracks: lines (k, 2) that cars drive along, the most used first; potholes: (x,
    y, radius, depth) of each.
    """

    outline: np.ndarray
    tracks: tuple
    potholes: tuple

    def inside(self, points):
        """Metres inside the ragged outline of the yard; negative outside."""
        away = dist_to_poly(self.outline, points)
        return np.where(point_in_polygon(self.outline, points), away, -away) - 0.10 + ragged(points)

    def wheel_tracks(self, points):
        """1 where wheels run, 0 elsewhere."""
        x, y = points[:, 0], points[:, 1]
        worn = np.zeros(len(points))
        for k, line in enumerate(self.tracks):
            away, along, _ = dline(points, line)
            from_tyre = (
                np.abs(away - HALF_GAUGE + 0.06 * UNEVEN.fbm(along / 1.6, along * 0 + k, 2)) / TYRE
            )
            worn = np.maximum(
                worn, np.clip(1.7 - from_tyre - 0.5 * UNEVEN.fbm(x * 1.4, y * 1.4, 3), 0, 1)
            )
        return worn

    def between_wheels(self, points):
        """1 on the crown between the wheels of whoever drives along the first track, 0
        elsewhere."""
        away, _, _ = dline(points, self.tracks[0])
        return np.clip(1.25 - away / 0.45, 0, 1)

    def level(self, x, y):
        """Height of the gravel and of the rough ground beside it."""
        z = 0.004 + 0.011 * UNEVEN.fbm(x / 1.9, y / 1.9, 3)
        z = z + 0.004 * UNEVEN.fbm(x * 2.2, y * 2.2, 3) + 0.0025 * UNEVEN.fbm(x * 11, y * 11, 3)
        z = z - 0.018 * self.wheel_tracks(np.c_[x, y])
        for hole in self.potholes:
            dip = bowl(x, y, hole)
            z = z * (1 - 0.7 * dip) - hole[3] * dip
        return z

    def damp(self, points):
        """1 in and round the potholes, up to a half in low places."""
        x, y = points[:, 0], points[:, 1]
        wet = np.clip(-0.1 + 0.9 * UNEVEN.fbm(x / 2.4 + 20, y / 2.4, 3), 0, 0.5)
        for hole_x, hole_y, radius, _ in self.potholes:
            wet = np.maximum(
                wet,
                np.clip(
                    1.75 - np.hypot((x - hole_x) / radius, (y - hole_y) / (radius * 0.75)), 0, 1
                ),
            )
        return wet

    def mossy(self, points):
        """1 where the gravel is lost under dirt and moss: at its edges, on the crown, and in
        patches that no wheel keeps clean."""
        x, y = points[:, 0], points[:, 1]
        edge = np.clip(0.75 - self.inside(points) / 0.40, 0, 1)
        patches = np.clip(0.10 + 0.85 * UNEVEN.fbm(x / 1.7 + 40, y / 1.7, 4), 0, 0.75) * (
            1 - self.wheel_tracks(points)
        )
        return np.maximum.reduce(
            [edge, 0.55 * self.between_wheels(points) * (1 - self.wheel_tracks(points)), patches]
        )


def gravel(yard, pieces):
    """The gravel of a GravelYard, piece by piece. pieces: (name, (x0, x1, y0, y1), step of its
    mesh) of each."""

    def attributes(points):
        return {
            "packed": ("POINT", "FLOAT", yard.wheel_tracks(points)),
            "damp": ("POINT", "FLOAT", yard.damp(points)),
            "soil": ("POINT", "FLOAT", yard.mossy(points)),
        }

    worn = farm_neglect.mat_worn_gravel()
    for name, (x0, x1, y0, y1), step in pieces:
        farm_neglect.ground(
            name, np.arange(x0, x1, step), np.arange(y0, y1, step), yard.level, worn, attributes
        )


def puddles(yard, holes):
    """Water in these potholes of the yard."""
    for k, (x, y, radius, _) in enumerate(holes):
        farm_neglect.puddle(f"puddle{k}", x, y, radius * 1.3, yard.level)


def stones_lying_loose(yard, box):
    """Stones that wheels have thrown out of their tracks, over box = (x0, x1, y0, y1)."""

    def lying_loose(points):
        drifts = (
            0.55
            - 0.8 * yard.wheel_tracks(points)
            + 0.9 * UNEVEN.fbm(points[:, 0] / 0.8, points[:, 1] / 0.8, 3)
        )
        return (yard.inside(points) > 0.02) * np.clip(drifts, 0.03, 1)

    farm_neglect.loose_stones("stones", farm_neglect.sow(420, box, lying_loose, 5), yard.level)


# ------------------------------------------------------------------ old concrete
@dataclass
class OldSlab:
    """A slab of old concrete over box = (x0, x1, y0, y1), its front along y0.

    joints: values of x where its bays meet; broken: (x, y, radius) where a piece has gone from its
    edge; cracks: (start, end) of each.
    """

    name: str
    box: tuple
    joints: tuple
    broken: tuple
    cracks: tuple


def concrete_level(x, y):
    """Height of the old concrete."""
    return 0.034 + 0.012 * UNEVEN.fbm(x / 2.1, y / 2.1, 2)


def on_concrete(slabs, points):
    """Mask of the points that lie on any of the slabs."""
    x, y = points[:, 0], points[:, 1]
    return np.any(
        [
            (x > x0) & (x < x1) & (y > y0) & (y < y1)
            for x0, x1, y0, y1 in (slab.box for slab in slabs)
        ],
        0,
    )


def old_concrete(slabs):
    """The slabs themselves. Gives the points (n, 2) of all their cracks."""
    concrete = farm_neglect.mat_old_concrete()
    random = np.random.RandomState(4)
    cracked = []
    for slab in slabs:
        cracks = [farm_neglect.random_crack(start, end, random) for start, end in slab.cracks]
        farm_neglect.concrete_slab(
            slab.name,
            slab.box,
            concrete_level,
            cracks,
            slab.joints,
            broken=slab.broken,
            mat=concrete,
        )
        cracked += cracks
    return np.concatenate(cracked)


# ================================================================== what grows in and beside it
# grass: the two materials of farm_neglect.mats_rough_grass.


def rough_lawn(cam, yard, outline, bounds, grass):
    """A lawn unmown, its edge wandering over the gravel. outline: (m, 2) of the lawn; bounds: the
    box that may be seen."""
    edge = sdf_poly([outline])

    def inside(points):
        return edge(points) - 0.02 + ragged(points)

    cover(
        "rough",
        cam,
        inside,
        yard.level,
        grass,
        hgt=(0.035, 0.105),
        width=(0.0024, 0.0042),
        density=19000,
        bounds=bounds,
        lean=0.7,
        curl=0.9,
        hvar=0.6,
        edge=0.16,
    )

    def in_patches(points):
        return (inside(points) > 0.1) * np.clip(
            0.25 + UNEVEN.fbm(points[:, 0] / 2, points[:, 1] / 2, 3), 0, 1
        )

    tall = farm_neglect.grass_tufts(
        "tall", grass, height=(0.10, 0.26), spread=0.28, count=170, heads=5
    )
    farm_neglect.plant(
        "tall",
        tall,
        farm_neglect.sow(4.0, bounds, in_patches, 15),
        yard.level,
        (0.45, 1.0),
        cam=cam,
    )
    flowers = farm_neglect.dandelion_flowers(grass[0])
    farm_neglect.plant(
        "dandelions", flowers, farm_neglect.sow(2.5, bounds, in_patches, 16), yard.level, cam=cam
    )
    farm_neglect.plant(
        "lawn_docks",
        farm_neglect.docks("lawn_dock"),
        farm_neglect.sow(0.35, bounds, in_patches, 23),
        yard.level,
        (0.7, 1.2),
        cam=cam,
    )


def weedy_gravel(cam, yard, slabs, box, grass):
    """Grass and rosettes along the edges of the gravel, on the crown between the wheels, and here
    and there, but not on the slabs."""

    def verge(points):
        depth = yard.inside(points)
        patch = UNEVEN.fbm(points[:, 0] / 0.6 + 5, points[:, 1] / 0.6, 3)
        edge = np.clip(1 - np.abs(depth) / 0.45, 0, 1) * 0.8 * np.clip(0.6 + patch, 0, 1)
        crown = (
            yard.between_wheels(points)
            * (1 - yard.wheel_tracks(points))
            * (depth > 0)
            * np.clip(0.40 + 1.3 * patch, 0, 1)
        )
        return np.where(
            on_concrete(slabs, points) | (yard.damp(points) > 0.6), 0, np.maximum(edge, crown)
        )

    def stray(points):
        clear = (
            (yard.inside(points) > 0.3) & ~on_concrete(slabs, points) & (yard.damp(points) < 0.6)
        )
        patch = UNEVEN.fbm(points[:, 0] / 0.9, points[:, 1] / 0.9 + 30, 3)
        return clear * (1 - yard.wheel_tracks(points)) * np.clip(1.2 * patch - 0.05, 0, 1)

    tufts = farm_neglect.grass_tufts("tuft", grass)
    farm_neglect.plant(
        "verge", tufts, farm_neglect.sow(85, box, verge, 11), yard.level, (0.4, 1.15), cam=cam
    )
    farm_neglect.plant(
        "verge_rosettes",
        farm_neglect.rosettes(),
        farm_neglect.sow(15, box, verge, 12),
        yard.level,
        (0.6, 1.3),
        cam=cam,
    )
    farm_neglect.plant(
        "stray", tufts, farm_neglect.sow(24, box, stray, 13), yard.level, (0.25, 0.7), cam=cam
    )
    plantain = farm_neglect.rosettes("plantain", 0.075, 9)
    farm_neglect.plant(
        "plantain", plantain, farm_neglect.sow(9, box, stray, 14), yard.level, (0.5, 1.1), cam=cam
    )


def overgrown_border(cam, yard, outline, bounds, beds, grass):
    """Long grass, nettles and docks.

    outline: (m, 2) of the border; bounds: the box that may be seen; beds: boxes of the long grass,
    the nettles and the docks.
    """
    edge = sdf_poly([outline])
    long_grass, nettles, docks = beds

    def inside(points):
        return edge(points) + 0.16 * UNEVEN.fbm(points[:, 0] / 0.7, points[:, 1] / 0.7, 3)

    def everywhere(points):
        return np.ones(len(points))

    def in_stands(points):
        return np.clip(0.35 + 1.5 * UNEVEN.fbm(points[:, 0], points[:, 1] / 1.3, 2), 0, 1)

    cover(
        "rank",
        cam,
        inside,
        yard.level,
        grass,
        hgt=(0.07, 0.24),
        width=(0.0028, 0.005),
        density=9000,
        bounds=bounds,
        lean=0.7,
        curl=0.9,
        hvar=0.5,
        edge=0.16,
    )
    tall = farm_neglect.grass_tufts(
        "long", grass, height=(0.14, 0.34), spread=0.28, count=170, heads=6
    )
    farm_neglect.plant(
        "long",
        tall,
        farm_neglect.sow(7, long_grass, everywhere, 17),
        yard.level,
        (0.6, 1.3),
        cam=cam,
    )
    farm_neglect.plant(
        "nettles",
        farm_neglect.nettles(),
        farm_neglect.sow(4.5, nettles, in_stands, 18),
        yard.level,
        (0.75, 1.3),
        cam=cam,
    )
    farm_neglect.plant(
        "docks",
        farm_neglect.docks(),
        farm_neglect.sow(1.8, docks, everywhere, 19),
        yard.level,
        (0.8, 1.4),
        cam=cam,
    )


def weeds_in_the_concrete(yard, slabs, cracks, house_foot, grass):
    """Grass along the foot of the house, along the front of the slabs, in their joints and out of
    their cracks.

    slabs: list of OldSlab; cracks: points (n, 2) of their cracks; house_foot: the narrow box before
    the house's wall.
    """

    def in_runs(points):
        return np.clip(0.35 + UNEVEN.fbm(points[:, 0] / 0.5, points[:, 1] + 9, 3), 0, 0.9)

    sprigs = farm_neglect.grass_tufts("sprig", grass, height=(0.05, 0.15))
    farm_neglect.plant(
        "foot", sprigs, farm_neglect.sow(55, house_foot, in_runs, 20), concrete_level, (0.4, 1.1)
    )
    for slab in slabs:
        x0, x1, front, back = slab.box
        along_front = farm_neglect.sow(60, (x0, x1, front - 0.07, front + 0.03), in_runs, 21)
        farm_neglect.plant("front_" + slab.name, sprigs, along_front, yard.level, (0.4, 1.2))
        for joint in (*slab.joints, x1):
            spots = np.c_[
                joint + 0.01 * np.random.randn(9), np.random.uniform(front, back - 0.05, 9)
            ]
            farm_neglect.plant("joint_" + slab.name, sprigs, spots, concrete_level, (0.3, 0.8))
    farm_neglect.plant(
        "cracks", sprigs, cracks[np.random.rand(len(cracks)) < 0.35], concrete_level, (0.2, 0.55)
    )
