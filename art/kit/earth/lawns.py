"""Lawn that covers its ground without gaps or seams: overlapping round tufts on a jittered grid,
small ones along the edges. Metres."""

import math
import numpy as np

from kit.camera import in_view
from kit.earth.grass import grass_obj
from kit.noise import Noise2
from kit.scene import hidden_collection, scatter

SPACING = 0.74  # of the grid, in tuft diameters
OVERLAP = 1.24  # how much wider than its share a tuft's blades stand
ALWAYS = 1.2  # tufts nearer to the camera than this are kept though their middle may be out of view


def _tuft_points(R, bounds, diameter, eye, near, far):
    """A jittered grid of points over bounds (x0, x1, y0, y1) between two distances from the plan
    point eye."""
    step = diameter * SPACING
    X, Y = np.meshgrid(np.arange(bounds[0], bounds[1], step), np.arange(bounds[2], bounds[3], step))
    P = np.stack([X.ravel(), Y.ravel()], 1) + R.uniform(-0.14, 0.14, (X.size, 2)) * diameter
    distance = np.linalg.norm(P - eye, axis=1)
    return P[(distance >= near) & (distance < far)]


def _tufts(label, materials, variants, diameter, coarse, blades, width, **look):
    """Round tufts of `blades` blades, `coarse` times as wide as usual; look: hgt, lean, curl and
    lean_bias of grass_obj()."""
    return [
        grass_obj(
            f"{label}_{v}",
            materials[v % len(materials)],
            blades,
            diameter * OVERLAP,
            width=(width[0] * coarse, width[1] * coarse),
            seg=3 if coarse < 1.5 else 2,
            round_=True,
            lean_dir=(0, 1),
            **look,
        )
        for v in range(variants)
    ]


def cover(
    name,
    cam,
    sd,
    zf,
    mlist,
    hgt=(0.025, 0.05),
    width=(0.0022, 0.0036),
    density=26000,
    bounds=(-10, 10, -10, 10),
    rings=((0, 6, 0.36, 1.0), (6, 14, 0.5, 1.8), (14, 60, 1.0, 3.4)),
    lean=0.5,
    curl=0.7,
    edge=0.10,
    variants=4,
    rot=None,
    seed=2,
    margin=1.12,
    tilt=None,
    bias=0.0,
    hvar=0.15,
):
    """Grass wherever sd (see sdf_poly) says inside, and the camera sees it. Returns the number of
    tufts.

    zf(x, y): the ground; mlist: materials, in turn over the variants; hgt, width: (least, most) of
    blades; density: blades per square metre; bounds: x0, x1, y0, y1; rings: (nearest, farthest,
    tuft diameter, blade width factor) round the camera; edge: diameter of the tufts along edges;
    rot(points), tilt(points): turn and lean of tufts; margin: round the view; bias: of the blades'
    lean; hvar: how uneven heights are"""
    R = np.random.RandomState(seed)
    unevenness = Noise2(seed)
    eye = np.array(cam.location)[:2]

    def lay(label, diameter, coarse, near, far, belongs, blade_density):
        blades = max(8, int(blade_density * math.pi * (diameter * 0.62) ** 2 / coarse**1.35))
        sources = _tufts(
            label,
            mlist,
            variants,
            diameter,
            coarse,
            blades,
            width,
            hgt=hgt,
            lean=lean,
            curl=curl,
            lean_bias=bias,
        )
        P = _tuft_points(R, bounds, diameter, eye, near, far)
        if len(P):
            P = P[belongs(sd(P))]
        if not len(P):
            return 0
        Q = np.c_[P, zf(P[:, 0], P[:, 1]) * np.ones(len(P))]
        seen, _ = in_view(Q, cam, cam.data.lens, margin + 0.3 * diameter)
        seen |= np.linalg.norm(P - eye, axis=1) < ALWAYS
        P, Q = P[seen], Q[seen]
        n = len(P)
        if not n:
            return 0
        height = np.clip(
            1 + hvar * unevenness.fbm(P[:, 0] / 1.3, P[:, 1] / 1.3, 3) + 0.05 * R.randn(n), 0.5, 1.7
        )
        scatter(
            label,
            Q,
            hidden_collection(label + "c", sources),
            rotz=R.rand(n) * 6.28 if rot is None else rot(P),
            scale=np.stack([np.ones(n), np.ones(n), height], 1),
            tilt=tilt(P) if tilt else None,
        )
        return n

    total = 0
    for i, (near, far, diameter, coarse) in enumerate(rings):
        small = edge * (1 if coarse < 2 else 2)
        total += lay(
            f"{name}{i}",
            diameter,
            coarse,
            near,
            far,
            lambda depth: depth > diameter * 0.56,
            density * 0.62,
        )
        total += lay(
            f"{name}{i}e",
            small,
            coarse,
            near,
            far,
            lambda depth: (depth > small * 0.30) & (depth < diameter * 0.95),
            density * 0.75,
        )
    print(f"  {name}: {total} tufts", flush=True)
    return total
