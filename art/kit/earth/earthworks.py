"""Round earthworks: a pit to plant in, heaps of what was dug out, rings of mulch.

Lengths are metres and angles radians.  A ground is a function z = ground(x, y) over arrays; r is
the np.random.RandomState to draw from.
"""

import math
import numpy as np

from kit import materials
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.noise import Noise2
from kit.scene import hidden_collection, scatter
from kit.shapes import ring_faces


def polar_mesh(name, centre, rows, mats, base, spokes=200, rough=0.0, sway=0.0, seed=1):
    """Ring-shaped surface round a centre (x, y): pit, heap or mulch ring.

    rows: (radius, height above the ground `base`, material index) from the outside in; rough:
    amplitude of the lumps; sway: how far the outline wanders, as a part of the radius.  Returns a
    function height(x, y): the same surface without its lumps.
    """
    lumps = Noise2(seed)
    bearing = np.linspace(0, 2 * math.pi, spokes, endpoint=False)
    rows = np.asarray(rows, float)
    c, s = np.cos(bearing), np.sin(bearing)
    outline = 1 + sway * lumps.fbm(c * 1.3 + 5, s * 1.3, 3)
    points = []
    for radius, height, _ in rows:
        x = centre[0] + radius * outline * c
        y = centre[1] + radius * outline * s
        bump = rough * (
            lumps.fbm(x * 3.5 + height * 3, y * 3.5 - height * 3, 4)
            + 0.5 * lumps.fbm(x * 14, y * 14 + height * 14, 3)
        )
        points.append(
            np.stack([x + bump * c * 0.6, y + bump * s * 0.6, base(x, y) + height + bump], 1)
        )
    indices = np.repeat(rows[1:, 2].astype(int), spokes)
    mesh_object(
        name, np.concatenate(points), [ring_faces(len(rows), spokes)], mats, indices, smooth=True
    )

    def height(x, y):
        distance = np.hypot(x - centre[0], y - centre[1])
        return base(x, y) + np.interp(distance, rows[::-1, 0], rows[::-1, 1])

    return height


def fine_rows(profile, step=0.03):
    """Rows for polar_mesh, about `step` apart, along a coarse profile of (radius, height,
    material)."""
    rows = []
    for (r0, h0, _), (r1, h1, m1) in zip(profile[:-1], profile[1:]):
        n = max(1, int(math.hypot(r1 - r0, h1 - h0) / step))
        rows += [(r0 + (r1 - r0) * k / n, h0 + (h1 - h0) * k / n, m1) for k in range(n)]
    return rows + [profile[-1]]


def soils():
    """Dark topsoil and the stony yellow clay under it."""
    return (
        materials.soil(
            "topsoil", "#5a4431", "#33261b", stones=0.12, wet=0.25, dry="#7a6146", drya=0.35
        ),
        materials.soil(
            "subsoil", "#8d6d47", "#6a4e31", stones=0.75, wet=0.25, dry="#a98a60", drya=0.4
        ),
    )


def round_pit(radius, depth, topsoil_depth, topsoil, subsoil, ground, r):
    """Pit round the origin, its sides scarified with the spade; crumbs on the turf round it."""
    turf = materials.plain("turf base", "#5a6a33", 1, 0.05, 0.3, 0.4, 20)
    profile = [
        (2.1, 0.006, 0),
        (radius + 0.30, 0.008, 0),
        (radius + 0.06, 0.012, 0),
        (radius, -0.03, 1),
        (radius - 0.02, -topsoil_depth, 1),
        (radius - 0.06, 0.05 - depth, 2),
        (radius - 0.14, -depth, 2),
        (0.0, -depth - 0.01, 2),
    ]
    polar_mesh(
        "pit",
        (0, 0),
        fine_rows(profile),
        [turf, topsoil, subsoil],
        ground,
        rough=0.016,
        sway=0.03,
        seed=3,
    )
    bearing = r.uniform(0, 2 * math.pi, 420)
    reach = radius + 0.02 + np.abs(r.randn(420)) * 0.16
    loose_soil(
        "pit crumbs",
        reach * np.cos(bearing),
        reach * np.sin(bearing),
        ground,
        topsoil,
        (0.008, 0.045),
        r,
    )


def spoil(name, centre, radius, top, mat, turn, ground, r):
    """A heap of dug soil, `top` high, on two sheets of plywood turned by `turn`, so that the turf
    under it comes back."""
    boards = MeshBuilder()
    M = rotation_matrix(0, 0, turn)
    level = float(ground(*centre)) + 0.05
    for side in (-1, 1):
        offset = M @ np.array([0.03 * side, side * 0.62, 0])
        boards.box(
            (2.44, 1.22, 0.018),
            (centre[0] + offset[0], centre[1] + offset[1], level - 0.009 + 0.004 * side),
            (0, 0, turn + 0.02 * side),
            bev=0.0015,
        )
    boards.obj(
        name + " boards",
        [
            materials.wood(
                "ply", new=("#b9975f", "#937144"), weather=0.35, green=0, knots=0.2, dirt=0.6
            )
        ],
        smooth=True,
        wn=True,
    )
    slope = [(radius * 1.04, -0.03, 0)] + [
        (radius * t, top * (1 - t**1.25) ** 0.9, 0) for t in np.linspace(0.98, 0, 30)
    ]
    height = polar_mesh(
        name,
        centre,
        slope,
        [mat],
        lambda x, y: level + 0 * x,
        spokes=160,
        rough=0.045,
        sway=0.16,
        seed=int(top * 100),
    )
    n = 520
    bearing = r.uniform(0, 2 * math.pi, n)
    reach = radius * np.sqrt(r.rand(n)) * 1.12
    loose_soil(
        name + " clods",
        centre[0] + reach * np.cos(bearing),
        centre[1] + reach * np.sin(bearing),
        height,
        mat,
        (0.02, 0.13),
        r,
    )


def loose_soil(name, x, y, height, mat, size, r):
    """Loose lumps lying at x, y (n,) on the surface height(x, y); size: (smallest, largest)."""
    lumps = []
    for k in range(5):
        V, F = chamfer_box((1, 0.85, 0.7), 0.28)
        lumps.append(
            mesh_object(
                f"{name} {k}", V + r.randn(len(V), 3) * 0.09, F, [mat], smooth=True, hide=True
            )
        )
    across = size[0] + (size[1] - size[0]) * r.rand(len(x)) ** 3
    points = np.c_[x, y, height(x, y) + across * 0.2]
    scatter(
        name,
        points,
        hidden_collection(name + " kinds", lumps),
        scale=across,
        tilt=r.randn(len(x), 2) * 0.6,
    )
