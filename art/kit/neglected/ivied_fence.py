"""A fence of lap panels past its time, each bay leaning its own way, and ivy over it.

It runs along x at y=0 and is seen from -y; the ground is about z=0. Metres and radians; r is the
np.random.RandomState to draw from. The panels themselves are made by garden_neglect.py."""

import math
from dataclasses import dataclass

import numpy as np

from kit import materials
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.neglected import garden_neglect
from kit.noise import Noise2
from kit.planting.leaves import leaf_cards, mat_leaf

PATCHES = Noise2(12)  # where ivy reaches up and where it does not


@dataclass
class SettledBay:
    """How a bay has settled.

    lean: towards the viewer (radians); rack: how far its top has moved to the right, slump: how far
    its right end has sunk (metres); gone: boards that are missing; slipped: {board: how far its
    right end has dropped}, or None. Boards are counted from the foot.
    """

    lean: float
    rack: float
    slump: float
    gone: tuple = ()
    slipped: dict = None


def lap_fence(posts_x, width, bays, r):
    """Panels between posts at these x, `width` apart, and the posts. bays: a SettledBay for each
    panel."""
    grey = ("#a59e91", "#777067")
    board = materials.wood(
        "oldlap",
        new=("#8f6f4e", "#6b503a"),
        grey=grey,
        weather=0.9,
        green=0.35,
        dirt=0.6,
        dark_foot=0.06,
    )
    grey = ("#9b9487", "#6f695f")
    post = materials.wood(
        "oldpost",
        new=("#857052", "#65523a"),
        grey=grey,
        weather=0.9,
        green=0.5,
        dirt=0.6,
        dark_foot=0.10,
    )
    fence = MeshBuilder()
    for x, bay in zip(posts_x, bays):
        height = 1.78 + 0.02 * r.randn()
        foot = 0.03 + 0.01 * r.rand()
        settled = (bay.lean, bay.rack, bay.slump, foot, bay.gone, bay.slipped)
        garden_neglect.lap_panel(
            fence, x + 0.04, width - 0.08, r, height, *settled, y=0.01, batten_mat=1
        )
    for i, x in enumerate(posts_x):
        left, right = bays[max(0, i - 1)], bays[min(len(bays) - 1, i)]
        lean, rack = (left.lean + right.lean) / 2, (left.rack + right.rack) / 2
        V, F = chamfer_box((0.075, 0.075, 2.3), 0.006)
        turn = rotation_matrix(lean, math.atan2(rack, 1.8), r.randn() * 0.03)
        fence.add((V + [0, 0, 0.72]) @ turn.T + [x, 0.012, 0.0], F, 2, r.rand(3), V[:, [2, 0, 1]])
    fence.obj("oldfence", [board, board, post], smooth=False)


def ivy(left, right, stems, crown, r):
    """Ivy on the fence between x = left and right.

    stems: (x of the foot, how wide, how high) of each; crown: (x, z, half width, half height) of
    the bush on top of the fence.
    """
    n = 9000
    C = np.c_[r.uniform(left, right, n), np.zeros(n), r.uniform(0.0, 2.1, n)]
    x, z = C[:, 0], C[:, 2]
    reach = -0.15 + 0.55 * PATCHES.fbm(x / 0.30, z / 0.7, 4)
    for foot, wide, high in stems:
        column = high * np.exp(-(((x - foot - 0.10 * np.sin(z * 2.3)) / wide) ** 2))
        reach = np.maximum(reach, column + 0.45 * PATCHES.fbm(x / 0.26, z / 0.32, 4))
    crown_x, crown_z, half_width, half_height = crown
    bush = (
        np.hypot((x - crown_x) / half_width, (z - crown_z) / half_height)
        + 0.35 * PATCHES.fbm(x / 0.2, z / 0.2, 3)
    ) < 1
    C = C[(z < reach) | bush]
    C[:, 1] = -0.02 - 0.012 * C[:, 2] - np.abs(r.randn(len(C))) * 0.035
    outwards = np.c_[
        r.randn(len(C)) * 0.6, -np.abs(r.randn(len(C))) * 0.55 - 0.25, r.randn(len(C)) * 0.5 - 0.35
    ]
    V, F, _, rnd = leaf_cards(C, outwards, 0.045 * (0.6 + 0.8 * r.rand(len(C))), 0.85)
    leaf = mat_leaf("ivy", "#3c5528", "#6a8440", trans=0.2)
    mesh_object("ivy", V, F, [leaf], attrs={"rnd": ("POINT", "FLOAT_COLOR", rnd)})
