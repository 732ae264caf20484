"""What grows in and beside a gravel yard (gravel_yard.py) that nobody weeds: a lawn gone rough, weeds in the gravel and in old concrete,
and a border under long grass and nettles.

Metres; boxes are (x0, x1, y0, y1); points are arrays (n, 2). grass: the two materials of before.mats_rough_grass; density: of the grass, 1
is a picture's. Where no seed is given, random numbers come from numpy's global state."""

import numpy as np

from kit.earth.lawns import cover, sdf_poly
from kit.neglected import before
from kit.neglected.gravel_yard import UNEVEN, concrete_level, on_concrete, ragged


def rough_lawn(cam, yard, outline, bounds, grass, density):
    """A lawn unmown, its edge wandering over the gravel. outline: (m, 2) of the lawn; bounds: the box that may be seen."""
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
        density=19000 * density,
        bounds=bounds,
        lean=0.7,
        curl=0.9,
        hvar=0.6,
        edge=0.16,
    )

    def in_patches(points):
        return (inside(points) > 0.1) * np.clip(0.25 + UNEVEN.fbm(points[:, 0] / 2, points[:, 1] / 2, 3), 0, 1)

    tall = before.grass_tufts("tall", grass, height=(0.10, 0.26), spread=0.28, count=170, heads=5)
    before.plant("tall", tall, before.sow(4.0, bounds, in_patches, 15), yard.level, (0.45, 1.0), cam=cam)
    flowers = before.dandelion_flowers(grass[0])
    before.plant("dandelions", flowers, before.sow(2.5, bounds, in_patches, 16), yard.level, cam=cam)
    before.plant("lawn_docks", before.docks("lawn_dock"), before.sow(0.35, bounds, in_patches, 23), yard.level, (0.7, 1.2), cam=cam)


def weedy_gravel(cam, yard, slabs, box, grass):
    """Grass and rosettes along the edges of the gravel, on the crown between the wheels, and here and there, but not on the slabs."""

    def verge(points):
        depth = yard.inside(points)
        patch = UNEVEN.fbm(points[:, 0] / 0.6 + 5, points[:, 1] / 0.6, 3)
        edge = np.clip(1 - np.abs(depth) / 0.45, 0, 1) * 0.8 * np.clip(0.6 + patch, 0, 1)
        crown = yard.between_wheels(points) * (1 - yard.wheel_tracks(points)) * (depth > 0) * np.clip(0.40 + 1.3 * patch, 0, 1)
        return np.where(on_concrete(slabs, points) | (yard.damp(points) > 0.6), 0, np.maximum(edge, crown))

    def stray(points):
        clear = (yard.inside(points) > 0.3) & ~on_concrete(slabs, points) & (yard.damp(points) < 0.6)
        patch = UNEVEN.fbm(points[:, 0] / 0.9, points[:, 1] / 0.9 + 30, 3)
        return clear * (1 - yard.wheel_tracks(points)) * np.clip(1.2 * patch - 0.05, 0, 1)

    tufts = before.grass_tufts("tuft", grass)
    before.plant("verge", tufts, before.sow(85, box, verge, 11), yard.level, (0.4, 1.15), cam=cam)
    before.plant("verge_rosettes", before.rosettes(), before.sow(15, box, verge, 12), yard.level, (0.6, 1.3), cam=cam)
    before.plant("stray", tufts, before.sow(24, box, stray, 13), yard.level, (0.25, 0.7), cam=cam)
    plantain = before.rosettes("plantain", 0.075, 9)
    before.plant("plantain", plantain, before.sow(9, box, stray, 14), yard.level, (0.5, 1.1), cam=cam)


def overgrown_border(cam, yard, outline, bounds, beds, grass, density):
    """Long grass, nettles and docks.

    outline: (m, 2) of the border; bounds: the box that may be seen; beds: boxes of the long grass, the nettles and the docks."""
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
        density=9000 * density,
        bounds=bounds,
        lean=0.7,
        curl=0.9,
        hvar=0.5,
        edge=0.16,
    )
    tall = before.grass_tufts("long", grass, height=(0.14, 0.34), spread=0.28, count=170, heads=6)
    before.plant("long", tall, before.sow(7, long_grass, everywhere, 17), yard.level, (0.6, 1.3), cam=cam)
    before.plant("nettles", before.nettles(), before.sow(4.5, nettles, in_stands, 18), yard.level, (0.75, 1.3), cam=cam)
    before.plant("docks", before.docks(), before.sow(1.8, docks, everywhere, 19), yard.level, (0.8, 1.4), cam=cam)


def weeds_in_the_concrete(yard, slabs, cracks, house_foot, grass):
    """Grass along the foot of the house, along the front of the slabs, in their joints and out of their cracks.

    slabs: list of OldSlab; cracks: points (n, 2) of their cracks; house_foot: the narrow box before the house's wall."""

    def in_runs(points):
        return np.clip(0.35 + UNEVEN.fbm(points[:, 0] / 0.5, points[:, 1] + 9, 3), 0, 0.9)

    sprigs = before.grass_tufts("sprig", grass, height=(0.05, 0.15))
    before.plant("foot", sprigs, before.sow(55, house_foot, in_runs, 20), concrete_level, (0.4, 1.1))
    for slab in slabs:
        x0, x1, front, back = slab.box
        along_front = before.sow(60, (x0, x1, front - 0.07, front + 0.03), in_runs, 21)
        before.plant("front_" + slab.name, sprigs, along_front, yard.level, (0.4, 1.2))
        for joint in (*slab.joints, x1):
            spots = np.c_[joint + 0.01 * np.random.randn(9), np.random.uniform(front, back - 0.05, 9)]
            before.plant("joint_" + slab.name, sprigs, spots, concrete_level, (0.3, 0.8))
    before.plant("cracks", sprigs, cracks[np.random.rand(len(cracks)) < 0.35], concrete_level, (0.2, 0.55))
