"""A tree planted and staked: mulch ring, folded hessian, two stakes with crossbar and belt,
watering pipe.

The tree is one of nursery_tree.py.  Metres and radians; r is the np.random.RandomState to draw
from.
"""

import math
import numpy as np

from kit import materials
from kit.earth.earthworks import fine_rows, polar_mesh
from kit.fencing.farm_fences import pole, roundwood
from kit.mesh import MeshBuilder, chamfer_box
from kit.noise import Noise2
from kit.planting.nursery_tree import STEM_RADIUS, TREE_HEIGHT, stand
from kit.scene import hidden_collection, scatter
from kit.shapes import duct, ring_faces

MULCH_RADIUS = 0.72
OUTLINE = Noise2(17)  # how far the edge of a ring of chips wanders


def planted(tree, where, facing, number, chips, cloth, ground, r):
    """A tree planted and staked: mulch ring kept off the bark, folded hessian at the collar, two
    stakes, crossbar, belt tie, watering pipe.

    where: (x, y); facing: bearing of the crossbar; number: of the tree, a small whole number;
    chips: how many flakes of bark are drawn; cloth: the hessian; ground(x, y): height of the grass.
    """
    z = float(ground(*where))
    stand(tree[:2], (*where, z), (0.008, -0.006, 1), spin=number * 1.9)
    earth = [
        (MULCH_RADIUS + 0.10, -0.02, 0),
        (MULCH_RADIUS, 0.02, 0),
        (MULCH_RADIUS - 0.08, 0.06, 0),
        (0.48, 0.075, 0),
        (0.31, 0.060, 0),
        (0.23, 0.022, 0),
        (0.0, 0.018, 0),
    ]
    bed = bark_mulch("mulch bed")
    height = polar_mesh(
        f"mulch {number}",
        where,
        fine_rows(earth),
        [bed],
        ground,
        rough=0.012,
        sway=0.05,
        seed=50 + number,
    )
    bark_chips(f"mulch {number}", where, 0.225, MULCH_RADIUS + 0.03, height, chips, r, strays=0.03)
    folded_hessian(where, z, cloth, number)
    staking(where, z, facing, number, r)
    watering_pipe((where[0] + 0.36, where[1] - 0.30), height, number)


def bark_mulch(name):
    """Material of a bed of bark, under the flakes that `bark_chips` strews on it."""
    return materials.aggregate(
        name,
        ("#4a3a2b", "#64503a", "#372a20", "#776247", "#523f2e"),
        0.03,
        base="#20160f",
        bump=1.4,
    )


def bark_chips(name, centre, inner, outer, height, count, r, strays=0.0):
    """Flakes of bark lying on the surface height(x, y), in a ring round a centre; strays: the part
    of them kicked out onto the grass."""
    kinds = []
    shades = [
        materials.plain(f"bark chip {k}", c, 0.92, 0.1, 0.3, 0.4, 60)
        for k, c in enumerate(("#594532", "#3b2d21", "#78613f", "#4b3b2b"))
    ]
    for k in range(10):
        V, F = chamfer_box((r.uniform(0.6, 1.4), r.uniform(0.3, 0.6), r.uniform(0.10, 0.2)), 0.04)
        flake = MeshBuilder().add(V + r.randn(*V.shape) * 0.05, F)
        kinds.append(flake.obj(f"{name} chip {k}", [shades[k % 4]], hide=True))
    bearing = r.uniform(0, 2 * math.pi, count)
    reach = np.sqrt(r.uniform(inner**2, outer**2, count)) * (
        1 + 0.06 * OUTLINE.fbm(np.cos(bearing) * 1.3, np.sin(bearing) * 1.3, 2)
    )
    stray = r.rand(count) < strays
    reach = np.where(stray, outer + np.abs(r.randn(count)) * 0.12, reach)
    x, y = centre[0] + reach * np.cos(bearing), centre[1] + reach * np.sin(bearing)
    points = np.c_[x, y, height(x, y) + 0.008 + 0.012 * r.rand(count)]
    scatter(
        name + " chips",
        points,
        hidden_collection(name + " chip kinds", kinds),
        scale=r.uniform(0.022, 0.06, count),
        tilt=r.randn(count, 2) * 0.30,
    )


def folded_hessian(where, z, cloth, number):
    """The sacking cut loose from the stem and laid back, before the soil settles over it."""
    spokes, rows = 120, 10
    lumps = Noise2(70 + number)
    bearing, t = np.meshgrid(
        np.linspace(0, 2 * math.pi, spokes, endpoint=False), np.linspace(0, 1, rows)
    )
    ragged = 1 + 0.22 * lumps.fbm(np.cos(bearing) * 2, np.sin(bearing) * 2, 3)
    r = 0.064 + t * 0.165 * ragged
    c, s = np.cos(bearing), np.sin(bearing)
    fold = (
        0.030 * lumps.fbm(c * 3.2, s * 3.2 + t, 3)
        + 0.004 * np.sin(bearing * 15 + 6 * lumps(c * 2, s * 2))
    ) * np.sin(t * math.pi)
    height = z + 0.035 * (1 - t) ** 2 + 0.026 + fold - 0.02 * np.clip(t - 0.8, 0, 1)
    V = np.stack(
        [where[0] + r * np.cos(bearing), where[1] + r * np.sin(bearing), height], -1
    ).reshape(-1, 3)
    faces = ring_faces(rows, spokes)
    sack = MeshBuilder()
    sack.add(V, [faces], 0, None, np.stack([bearing * 0.2, t * 0.15, 0 * t], -1).reshape(-1, 3))
    sack.obj(f"folded hessian {number}", [cloth], smooth=True)


def staking(where, z, facing, number, r):
    """Two 75 mm round stakes clear of the ball, a sawn crossbar nailed to them, a rubber belt with
    a spacer block to the stem."""
    along = np.array([math.cos(facing), math.sin(facing), 0])
    front = np.array([math.sin(facing), -math.cos(facing), 0])
    foot = np.array([*where, z])
    bar_height = 0.72
    wood, steel, rubber = MeshBuilder(), MeshBuilder(), MeshBuilder()
    for side in (-1, 1):
        base = foot + along * side * 0.52 + front * 0.085
        pole(wood, base, 0.83, 0.038, (r.randn() * 0.010, r.randn() * 0.010, 1), n=26, cham=0.008)
    bar = foot + front * 0.14 + [0, 0, bar_height]
    V, F = chamfer_box((1.20, 0.038, 0.088), 0.004)
    M = np.stack([along, -front, [0, 0, 1]], 1)
    wood.add(V @ M.T + bar, F, 1, None, V)
    for side in (-1, 1):
        for dz in (-0.02, 0.02):
            head = bar + along * side * (0.52 + 0.012 * dz / 0.02) + front * 0.019 + [0, 0, dz]
            steel.cyl(head - front * 0.002, head + front * 0.003, 0.006, 10)
    belt_tie(rubber, foot, along, front, bar_height)
    for side in (-1, 1):
        for dz in (-0.013, 0.013):
            nail = bar + along * side * 0.085 + front * 0.0255 + [0, 0, dz]
            steel.cyl(nail - front * 0.002, nail + front * 0.002, 0.0055, 10)
    wood.obj(
        f"stakes {number}",
        [
            roundwood(f"stake {number}", green=0.35),
            materials.wood("crossbar", new=("#bfa574", "#977c4e"), weather=0.12, green=0.22),
        ],
        smooth=True,
        angle=42,
    )
    steel.obj(
        f"nails {number}", [materials.metal("nail", "#9b9c9a", 0.4, 0.2)], smooth=True, angle=40
    )
    rubber.obj(
        f"belt {number}",
        [materials.rubber("belt", "#1b1b1c", 0.25, "#6b5740")],
        smooth=True,
        angle=40,
    )


def belt_tie(rubber, foot, along, front, height):
    """50 mm rubber belt: from the crossbar round the back of the stem and back, with a spacer block
    between stem and bar."""
    radius = STEM_RADIUS * (1 - 0.82 * height / TREE_HEIGHT) + 0.010
    level = foot + [0, 0, height]
    a = np.linspace(-0.5, math.pi + 0.5, 30)
    loop = [level + along * radius * math.cos(t) - front * radius * math.sin(t) for t in a]
    start = level + front * 0.165
    path = (
        [start + along * 0.10, start + along * 0.06, level + front * 0.118 + along * 0.052]
        + loop
        + [level + front * 0.118 - along * 0.052, start - along * 0.06, start - along * 0.10]
    )
    duct(rubber, np.array(path), 0.048, 0.005, side=(0, 0, 1))
    M = np.stack([along, -front, [0, 0, 1]], 1)
    V, F = chamfer_box((0.055, 0.066, 0.055), 0.010)
    rubber.add(V @ M.T + level + front * 0.083, F)


def watering_pipe(where, height, number):
    """End of the perforated pipe that runs round the ball, with its cap."""
    z = float(height(*where))
    pipe = MeshBuilder()
    profile = [(-0.05 + k * 0.006, 0.030 if k % 2 else 0.027) for k in range(24)]
    axis = (0.10, -0.06, 1)
    pipe.lathe(profile, (*where, z), axis, 28, cap=False)
    pipe.lathe(
        [(0.085, 0.035), (0.11, 0.036), (0.116, 0.033), (0.116, 0.0)],
        (*where, z),
        axis,
        28,
        mat=1,
        cap=False,
    )
    pipe.obj(
        f"watering pipe {number}",
        [
            materials.plain("drain pipe", "#232425", 0.45, 0.4, 0.1),
            materials.plain("pipe cap", "#2f6a3a", 0.45, 0.4, 0.1),
        ],
        smooth=True,
        angle=50,
    )
