"""What lies behind a farm scene: the dale with its fields, walls, barns and trees."""

import math
import numpy as np

from kit.earth.land import (
    mat_land,
    mat_stone,
    mat_stone_far,
    path_place,
    rubble_wall,
    terrain,
    walls_far,
)
from kit.mesh import MeshBuilder, rotation_matrix
from kit.nodes import material
from kit.planting.trees import tree
from kit.scene import hidden_collection, scatter

TREE_LINE = 130  # metres; no trees along the walls above
COPSE_LINE = 170


def barn(x, y, z, rot=0.0, L=9.0, W=6.2, H=4.0, stone=None, roof=None, haze=True):
    """A stone field barn at x, y, z, turned by rot (radians): far enough away to be a silhouette
    with texture. L, W: length and width; H: height of the eaves; stone, roof: materials (default:
    made here, with haze or without)."""
    rise = W * 0.36
    shell = MeshBuilder()
    M = rotation_matrix(0, 0, rot)
    foot = np.array([x, y, z])

    def opening(size, place):
        shell.box(size, foot + M @ np.array(place), (0, 0, rot), bev=0.01, mat=2)

    shell.prism(
        [(-W / 2, -1.0), (W / 2, -1.0), (W / 2, H), (0, H + rise), (-W / 2, H)], L, M=M, loc=foot
    )
    slope = math.hypot(W / 2, rise) + 0.25
    pitch = math.atan2(rise, W / 2)
    for side in (-1, 1):
        middle = np.array([side * (W / 4 + 0.05), 0, H + rise / 2 + 0.04])
        shell.box(
            (slope, L + 0.3, 0.12),
            foot + M @ middle,
            M=M @ rotation_matrix(0, side * pitch, 0),
            bev=0.01,
            mat=1,
        )
        opening((0.1, 1.9, 2.5), (side * W / 2, 0, 2.5 / 2))
        opening((0.1, 0.6, 0.7), (side * W / 2, L * 0.32, 2.1 + 0.7 / 2))
    opening((0.5, 0.1, 0.8), (0, -L / 2, H * 0.8))
    opening((0.8, 0.1, 1.8), (-1.2, -L / 2, 0.9))

    def slates(n):
        return n.bsdf(
            n.mix(n.noise(n.mapv(n.pos(), scale=(1, 1, 6)), 2.2, 4), "#56544f", "#7a766c"),
            0.85,
            0.2,
        )

    def dark(n):
        return n.bsdf("#17150f", 0.9, 0.1)

    stone = stone or mat_stone_far("barnstone", haze)
    roof = roof or material("barnroof", slates, haze=haze)
    return shell.obj("barn", [stone, roof, material("barndark", dark, haze=haze)])


def field_trees():
    """Four hedgerow trees as hidden objects: sycamore, ash, oak, and a thorn bent by the wind."""
    fell = (70, 0.6)
    return [
        tree("t0", "sycamore", "grown", 11, seed=31, coarse=1.6, haze=True),
        tree("t1", "ash", "old", 13, seed=32, coarse=1.6, haze=True),
        tree("t2", "oak", "old", 10, seed=33, coarse=1.6, haze=True),
        tree("t3", "hawthorn", "grown", 5.5, seed=34, wind=fell, coarse=1.6, haze=True),
    ]


def near_walls(D, lines):
    """Drystone walls along polylines (n,2) on the ground of D, made stone by stone."""
    stone = mat_stone("wallstone", moss=0.3)
    modules = [rubble_wall(f"rw{i}", stone, seed=i, H=1.3) for i in range(4)]
    for line in lines:
        path_place(modules, line, D, 2.0)


class _Planting:
    """Where trees stand, how large they are and of which kind."""

    def __init__(self, D, random):
        self.D = D
        self.random = random
        self.places, self.scales, self.kinds = [], [], []

    def plant(self, place, scale, kind=None):
        self.places.append(tuple(place))
        self.scales.append(scale)
        self.kinds.append(self.random.randint(4) if kind is None else kind)

    def along(self, boundaries, share, nearest):
        """Trees at this share of the points of the field boundaries."""
        for line in boundaries:
            distance = np.hypot(line[:, 0], line[:, 1])
            for p in line[(distance > nearest) & (distance < 3000)]:
                if self.random.rand() < share and self.D.h(*p) < TREE_LINE:
                    self.plant(p + self.random.randn(2) * 3, 0.6 + 0.7 * self.random.rand())

    def copse(self, fov):
        """Eight or more trees close together, anywhere within fov."""
        bearing = np.radians(self.random.uniform(fov[0], fov[1]))
        distance = self.random.uniform(350, 2600)
        middle = np.array([distance * np.sin(bearing), distance * np.cos(bearing)])
        count = self.random.randint(8, 45)
        offsets = self.random.randn(count, 2) * [30, 14]
        sizes = 0.7 + 0.6 * self.random.rand(count)
        if self.D.h(*middle) <= COPSE_LINE:
            for offset, size in zip(offsets, sizes):
                self.plant(middle + offset, size)

    def scatter(self):
        kinds = hidden_collection("trees", field_trees())
        x, y = np.transpose(self.places)
        places = np.stack([x, y, self.D.h(x, y) - 0.2], 1)
        scatter("trees", places, kinds, scale=np.array(self.scales), idx=np.array(self.kinds))


def dales_back(
    D,
    fov=(-62, 62),
    wall=None,
    hero=(),
    barns=((-46, 150, 0.5),),
    fields=dict(Lx=120, Ly=170),
    rmin_wall=110,
    copses=26,
    seed=11,
    land=None,
    lanes=0.055,
    ymin=140,
    zoff=0.0,
    trees=True,
    rmin=0.8,
    center=True,
):
    """The whole backdrop on the ground of D (Dales of land.py). Its trees are the collection
    "trees".

    fov: bearings (degrees clockwise from +Y) that it fills; wall: lines of near_walls; hero: single
    trees (x, y, scale[, kind 0-3]); barns: (x, y, turn in radians); fields: as Dales.fields takes
    them; rmin_wall, ymin: distance of the nearest wall and tree on a field boundary; copses: how
    many; lanes: share of the points along field boundaries with a tree; land: material of the
    ground; zoff, rmin, center: as terrain() of land.py. Gives what Dales.fields gives.
    """
    pattern = D.fields(-3200, 3600, 60, 5200, **fields)
    terrain(
        D,
        land or mat_land(moor_z=(190, 300)),
        fov=fov,
        fields=pattern,
        zoff=zoff,
        rmin=rmin,
        center=center,
    )
    walls_far(D, pattern[0], mat_stone_far(), rmin=rmin_wall, rmax=3600, fov=fov, maxz=260)
    if wall:
        near_walls(D, wall)
    for x, y, turn in barns:
        barn(x, y, float(D.h(x, y)) - 0.2, turn)
    if not trees:
        return pattern
    planting = _Planting(D, np.random.RandomState(seed))
    for x, y, scale, *kind in hero:
        planting.plant((x, y), scale, *kind)
    planting.along(pattern[0], lanes, ymin)
    for _ in range(copses):
        planting.copse(fov)
    planting.scatter()
    return pattern
