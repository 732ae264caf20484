"""A new estate road that still lacks its surface course: binder course, kerbs, a band of setts,
manhole and gully at finished level.

The road runs along x. near, far: y of its two edges, at the kerbs' faces; crown: y of its highest
line. Metres; z = 0 is the finished level of the crown. r: the np.random.RandomState that says how
uneven the stones lie; tones come from numpy's global state."""

import math

import numpy as np

from kit import materials
from kit.buildings.walls import lay
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import material

KERB_LENGTH = 0.915  # with its joint


def camber(y, crown):
    """How far the road lies below its crown."""
    return 0.012 * ((y - crown) / 3) ** 2


def binder_course(wheel_tracks):
    """Binder course: coarse, black, with mud carried along two wheel tracks (y of each)."""

    def build(n):
        where = n.pos()
        cell = n.sep(n.voro(where, 70, out="Color"))
        edge = n.voro(where, 70, "DISTANCE_TO_EDGE")
        colour = n.ramp(
            cell[0], [(0, "#333335"), (0.4, "#454546"), (0.7, "#3b3a3a"), (1, "#5a5854")]
        )
        colour = n.mix(n.smooth(edge, 0.12, 0.02), colour, "#1d1d1f")
        y = n.sep(where)[1]

        def wheel_track(middle):
            off = n.add(n.add(y, -middle), n.mul(n.noise(where, 0.2, 2), 0.5))
            return n.smooth(n.m("ABSOLUTE", off), 0.42, 0.1)

        left, right = wheel_tracks
        tracks = n.add(wheel_track(left), wheel_track(right))
        patches = n.mul(n.smooth(n.noise(where, 0.7, 6, 0.68), 0.45, 0.68), 0.45)
        smears = n.smooth(n.noise(n.mapv(where, scale=(0.5, 2, 1)), 2.2, 5, 0.7), 0.38, 0.6)
        mud = n.add(patches, n.mul(n.mul(tracks, smears), 0.5))
        colour = n.mix(mud, colour, "#8a7659")
        rough = n.rng(mud, 0, 1, 0.72, 0.95)
        height = n.add(n.smooth(edge, 0, 0.25), n.mul(cell[2], 0.4))
        return n.bsdf(colour, rough, 0.35, normal=n.bump(height, 0.9, 0.006))

    return material("binder", build)


def kerbs(near, far, ends, lowered, concrete, r):
    """Kerbs on both sides. ends: x from, x to; lowered: x from, x to, where those of the far side
    let cars cross; concrete: a material."""
    stones = MeshBuilder()
    for y, side in ((far + 0.063, 1), (near - 0.063, -1)):
        x = ends[0]
        while x < ends[1]:
            if side > 0 and lowered[0] < x < lowered[1]:
                lay(
                    stones,
                    [(x + 0.457, y, -0.095)],
                    [(0.909, 0.125, 0.25)],
                    0.012,
                    (0.0015, 0.002, 0.0015),
                )
            else:
                z = -0.02 + r.randn() * 0.0015
                lay(
                    stones,
                    [(x + 0.457, y, z)],
                    [(0.909, 0.125, 0.25)],
                    0.014,
                    (0.0015, 0.002, 0.0015),
                )
            x += KERB_LENGTH
    stones.obj("kerbs", [concrete], smooth=True, wn=True)


def sett_band(x0, x1, near, far, crown, sett, concrete, r):
    """A band of setts at finished level across the road from x0 to x1, between flush kerbs. sett,
    concrete: materials."""
    centres, sizes = [], []
    for x in np.arange(x0, x1, 0.112):
        y = near + 0.02
        while y < far - 0.04:
            length = r.uniform(0.16, 0.24)
            if far - 0.02 - y - length < 0.09:
                length = far - 0.02 - y
            centres.append(
                (x + 0.05, y + length / 2, -0.052 - camber(y, crown) + r.randn() * 0.0016)
            )
            sizes.append((0.10, length - 0.010, 0.10))
            y += length
    stones = MeshBuilder()
    lay(stones, centres, sizes, 0.012, (0.003, 0.003, 0.002))
    stones.obj("setts", [sett], smooth=True, wn=True)
    flush = MeshBuilder()
    for x in (x0 - 0.09, x1 + 0.06):
        for y in np.arange(near + 0.02, far - 0.1, 0.60):
            # y is the near end of a stone, and its level is that of the road farther along it
            lay(
                flush,
                [(x, y + 0.29, -0.062 - camber(y, crown - 0.2))],
                [(0.13, 0.592, 0.13)],
                0.008,
                (0.0015, 0.0015, 0.001),
            )
    flush.obj("flush_kerbs", [concrete], smooth=True, wn=True)
    a, b, z = x0 - 0.1, x1 + 0.05, -0.028
    corners = [(a, near, z), (b, near, z), (b, far, z), (a, far, z)]
    mesh_object(
        "bedding",
        corners,
        [np.array([[0, 1, 2, 3]])],
        [materials.sand_joint("joint", "#a39c8b", "#7d7668")],
    )


def ironwork(manhole, gully):
    """A manhole cover standing proud of the binder course in a fillet of tarmac, and a gully
    grating; their middles (x, y)."""
    iron = MeshBuilder()
    x, y = manhole
    iron.lathe([(-0.05, 0.36), (-0.004, 0.345), (0.0, 0.33)], (x, y, 0), n=40)
    iron.box((0.40, 0.40, 0.05), (*gully, -0.03), bev=0.006)
    for off in np.arange(-0.15, 0.16, 0.05):
        iron.box((0.024, 0.34, 0.02), (gully[0] + off, gully[1], -0.004), bev=0.004)
    for i in range(10):
        for j in range(10):
            if math.hypot(i - 4.5, j - 4.5) < 4.7:
                turn = (0, 0, 0.785 * ((i + j) % 2))
                iron.box(
                    (0.035, 0.02, 0.008),
                    (x + (i - 4.5) * 0.062, y + (j - 4.5) * 0.062, 0.003),
                    turn,
                    bev=0.003,
                )
    iron.obj(
        "ironwork",
        [materials.metal("cast_iron", "#4c4a48", 0.5, 0.35, "#5a4a3a", rust=0.35)],
        smooth=True,
        wn=True,
    )
    fillet = MeshBuilder()
    fillet.lathe([(-0.05, 0.62), (-0.036, 0.56), (-0.012, 0.37)], (x, y, 0), n=40, cap=False)
    fillet.obj("fillet", [materials.tarmac("fillet_tarmac", 1)], smooth=True)
