"""Climbers on house walls. Metres."""

import numpy as np

from kit.mesh import MeshBuilder
from kit.planting.leaves import leaf_cards, leaf_quads, leafy_object, mat_flower, mat_leaf, merge
from kit.planting.tree_looks import mat_bark
from kit.scene import place
from kit.seeded import seeded

CANES = 11


def climbing_rose(foot, width, height, seed=1):
    """A rose on a wall that looks towards -y: up between two openings, then tied in along the wall
    over them.

    foot: (x, y, z) where it grows from, a hand's breadth before the wall; width, height: of its
    fan.
    """
    x, y, z = foot
    wood = MeshBuilder()
    feet, blooms = [], []
    with seeded(seed) as own:
        for k in range(CANES):
            lean = 2 * k / (CANES - 1) - 1 + own.randn() * 0.05
            t = np.linspace(0, 1, 14)
            # up between the openings, then tied in along the band of wall over them
            out = 0.30 * t + 0.70 * np.clip((t - 0.45) / 0.55, 0, 1) ** 1.3
            rise = (
                np.interp(t, [0, 0.55, 1], [0, 0.76, 1])
                * height
                * own.uniform(0.95, 1.03)
                * (1.12 - 0.12 * abs(lean))
            )
            cane_x = x + lean * width / 2 * out + 0.03 * np.cumsum(own.randn(14)) * t
            cane = np.stack([cane_x, y - 0.03 * own.rand(14), z + rise], 1)
            wood.tube(cane, np.linspace(0.013, 0.004, 14), 6)
            n = 800
            s = own.rand(n) ** 0.65
            on_cane = np.stack([np.interp(s, t, cane[:, i]) for i in range(3)], 1)
            stray = own.randn(n, 3) * [0.13, 0.035, 0.10]
            spots = on_cane + stray
            spots[:, 1] = np.minimum(spots[:, 1], y + 0.02)
            feet.append(spots)
            blooms.append(spots[own.rand(n) < 0.045] - [0, 0.06, 0])
        feet = np.concatenate(feet)
        growth = own.randn(len(feet), 3) * [1, 0.5, 1] + [0, -0.9, 0.1]
        leaves = leaf_quads(feet, growth, 0.055 * own.uniform(0.7, 1.2, len(feet)), 0.62)
        blooms = np.repeat(np.concatenate(blooms), 9, 0)
        petals = leaf_cards(
            blooms,
            own.randn(len(blooms), 3) + [0, -0.8, 0.2],
            0.036 * own.uniform(0.8, 1.2, len(blooms)),
            0.95,
        )
    leaf = mat_leaf("rose leaf", "#45642e", "#76924a")
    place(leafy_object("rose", wood, leaves, [mat_bark("cane", "#5a4a36", "#77684c"), leaf]))
    place(merge("rose flowers", [(*petals, 0)], [mat_flower("rose petal", "#ecd9cf", "#e3b9ae")]))


def trained_rose(name, seed, ways, leaves=9500, roses=60, leaf=0.042, reach=0.10):
    """A rose trained along given ways on the wall y=0, which faces -y. Gives its stems and its
    leaves, hidden.

    ways: its stems, each a list of points (x, z); leaves, roses: how many; leaf: length of a leaf;
    reach: how far they stand from a stem."""
    with seeded(seed) as random:
        wood = MeshBuilder()
        along = []
        for way in ways:
            way = np.asarray(way, float)
            t = np.linspace(0, 1, 14 * len(way))
            knots = np.linspace(0, 1, len(way))
            x, z = (np.interp(t, knots, way[:, k]) for k in (0, 1))
            x = x + 0.02 * np.sin(t * 23 + way[0, 0])
            line = np.stack([x, -0.10 - 0.015 * np.sin(t * 31), z], 1)
            wood.tube(line, np.linspace(0.016, 0.005, len(t)), 7, 0)
            along.append(line[z > 0.35])
        along = np.concatenate(along)
        spray = along[random.randint(0, len(along), leaves // 6)] + random.randn(leaves // 6, 3) * [
            reach,
            0.02,
            reach,
        ]
        places = spray[random.randint(0, len(spray), leaves)] + random.randn(leaves, 3) * [
            0.03,
            0.022,
            0.03,
        ]
        places[:, 1] = np.minimum(places[:, 1], -0.085) - 0.05 * random.rand(leaves)
        growth = np.stack(
            [
                random.randn(leaves) * 0.7,
                -0.35 - np.abs(random.randn(leaves)) * 0.5,
                random.randn(leaves) * 0.5 - 0.3,
            ],
            1,
        )
        green = leaf_cards(places, growth, leaf * (0.6 + 0.7 * random.rand(leaves)), 0.62)
        petals = 16
        heads = spray[random.randint(0, len(spray), roses)]
        heads[:, 1] = -0.17 - 0.03 * random.rand(roses)
        heads = np.repeat(heads, petals, 0)
        open_out = np.stack(
            [
                random.randn(len(heads)) * 0.8,
                np.full(len(heads), -0.75),
                random.randn(len(heads)) * 0.8,
            ],
            1,
        )
        bloom = leaf_cards(heads, open_out, 0.034 * (0.7 + 0.5 * random.rand(len(heads))), 0.9, 0.4)
    finish = [
        mat_bark(name + "bark", "#54442f", "#7d6a4c"),
        mat_leaf(name + "leaf", "#3f5f2c", "#6f9044"),
        mat_flower(name + "bloom", "#ecd9cd", "#e3b9ab"),
    ]
    stems = wood.obj(name + "stems", finish[:1], smooth=True)
    parts = [(*green, 0), (*bloom, 1)]
    return stems, merge(name, parts, finish[1:])
