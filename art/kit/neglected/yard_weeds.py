"""What grows in and beside a gravel yard (gravel_yard.py) that nobody weeds: a lawn gone rough,
weeds in the gravel and in old concrete, and a border under long grass and nettles.

Metres; boxes are (x0, x1, y0, y1); points are arrays (n, 2). grass: the two materials of
farm_neglect.mats_rough_grass. Where no seed is given, random numbers come from numpy's global
state."""

import numpy as np

from kit.earth.lawns import cover
from kit.neglected import farm_neglect
from kit.neglected.gravel_yard import UNEVEN, concrete_level, on_concrete, ragged
from kit.polylines import sdf_poly


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
