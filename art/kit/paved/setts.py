"""Reclaimed granite setts: worn round, domed, no two alike, laid in courses along a line, and the
pale joints between them. Metres."""

import math
import numpy as np

from kit.materials import apart, palette, part_random
from kit.mesh import mesh_object
from kit.nodes import material
from kit.polylines import arc_lengths, points_at

GREYS = ("#3e4043", "#767570", "#4a4b4e", "#8b877f", "#55544f", "#686b70", "#796f65", "#434448")
GROUT = "#b3ab9b"
TOP_STATIONS = 9  # points across the top of a sett, along and across
SKIRT = 0.05  # how far the sides of a sett reach down: the joint hides the rest


def granite(name="granite", cols=GREYS, film=0.5):
    """Granite of a colour for each sett, flecked with dark and pale crystals; film: of grout left
    low on its sides (0 to 1)."""

    def surface(n):
        random = part_random(n)
        place = apart(n, n.pos(), 5.0)
        color = palette(n, random[0], cols)
        color = n.hsv(
            color, sat=n.rng(random[2], 0, 1, 0.7, 1.25), val=n.rng(random[1], 0, 1, 0.80, 1.16)
        )
        crystal = n.sep(n.voro(place, 380, out="Color"))
        color = n.mix(n.smooth(crystal[0], 0.22, 0.10) * 0.6, color, "#232425")
        color = n.mix(n.smooth(crystal[1], 0.78, 0.92) * 0.45, color, "#c3beb4")
        cloud = n.noise(place, 14, 5, 0.65)
        color = n.hsv(color, val=n.rng(cloud, 0.3, 0.7, 0.84, 1.12))
        grime = n.smooth(n.noise(n.pos(), 3.1, 6, 0.7), 0.50, 0.70) * 0.25
        color = n.mix(grime, color, "#5d5546")
        depth = n.sep(n.attr("lc", "Vector"))[2] + (n.noise(place, 60, 4, 0.7) - 0.5) * 0.010
        color = n.mix(n.smooth(depth, -0.009, -0.020) * film, color, GROUT)
        pitted = n.noise(place, 75, 5, 0.72)
        relief = n.bump(pitted * 0.7 + cloud * 0.8, 0.6, 0.006)
        return n.bsdf(color, n.rng(cloud, 0.3, 0.7, 0.58, 0.74), 0.42, normal=relief)

    return material(name, surface)


def mat_grout(name="grout", c1=GROUT, c2="#8e8676"):
    """Fine pale grout, washed and a little weathered."""

    def surface(n):
        place = n.pos()
        grains = n.noise(place, 240, 4, 0.7)
        color = n.mix(grains * 0.5 + n.noise(place, 4, 5) * 0.5, c2, c1)
        color = n.mix(n.smooth(n.noise(place, 1.6, 5, 0.65), 0.5, 0.7) * 0.35, color, "#6d6655")
        return n.bsdf(color, 0.95, 0.1, normal=n.bump(grains + n.noise(place, 30, 4), 0.7, 0.003))

    return material(name, surface)


def _stations(size, edge):
    """Where points lie across a top `size` wide: close together on the rounded edges."""
    half = size / 2
    rounded = half - edge * np.array([0.0, 0.15, 0.5, 1.0])
    return np.r_[-rounded, 0.0, rounded[::-1]]


def _sett(R, length, width):
    """One worn sett about the origin, its top near z=0: points and faces."""
    edge = R.uniform(0.008, 0.015)
    dome = R.uniform(0.003, 0.008)
    x, y = np.meshgrid(_stations(length, edge), _stations(width, edge), indexing="ij")
    over_x = np.maximum(np.abs(x) - (length / 2 - edge), 0) / edge
    over_y = np.maximum(np.abs(y) - (width / 2 - edge), 0) / edge
    over = np.hypot(over_x, over_y)
    pull = np.where(over > 1, 1 / np.maximum(over, 1), 1)  # corners are round in plan as well
    x = x - np.sign(x) * over_x * (1 - pull) * edge
    y = y - np.sign(y) * over_y * (1 - pull) * edge
    z = -edge * (1 - np.sqrt(np.maximum(0, 1 - np.minimum(over, 1) ** 2)))
    u, v = 2 * x / length, 2 * y / width
    z = (
        z
        - dome * (u * u + v * v) / 2
        + 0.0018 * (R.randn() * u * v + R.randn() * u**3 + R.randn() * v**3)
    )
    bulge = R.randn(4) * 0.0028
    x = x * (1 + bulge[0] * v / length * 4) + bulge[1] * (1 - v * v)
    y = y * (1 + bulge[2] * u / width * 3) + bulge[3] * (1 - u * u)
    top = np.stack([x.ravel(), y.ravel(), z.ravel()], 1)
    n = TOP_STATIONS
    number = np.arange(n * n).reshape(n, n)
    rim = np.r_[number[:-1, 0], number[-1, :-1], number[:0:-1, -1], number[0, :0:-1]]
    foot = top[rim] - [0, 0, SKIRT]
    below = n * n + np.arange(len(rim))
    following = np.roll(np.arange(len(rim)), -1)
    quads = np.stack(
        [number[:-1, :-1], number[1:, :-1], number[1:, 1:], number[:-1, 1:]], -1
    ).reshape(-1, 4)
    sides = np.stack([rim, below, below[following], rim[following]], 1)
    return np.concatenate([top, foot]), [np.concatenate([quads, sides])]


def beside(line, offset):
    """The polyline (n, 2) that runs `offset` to the left of this one."""
    line = np.asarray(line, float)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    return line + np.stack([-ahead[:, 1], ahead[:, 0]], 1) * offset


def sett_course(
    mb, line, R, zf, offset=0.0, width=0.1, lengths=(0.10, 0.19), joint=0.009, lift=0.006
):
    """A course of setts lengthwise along a polyline (n, 2), to its left by `offset`.

    mb: MeshBuilder; R: random numbers; zf(x, y): level of the ground; width: of the course with its
    joint; lengths: least and greatest with the joint; lift: how far the setts stand above the
    ground."""
    line = beside(line, offset)
    total = arc_lengths(line)[-1]
    start = 0.0
    while start < total - 0.04:
        length = R.uniform(*lengths)
        if total - start - length < lengths[0]:  # the last two share what is left
            length = total - start if total - start < lengths[1] else (total - start) / 2
        along = start + length / 2
        x, y = points_at(line, along)
        ahead = points_at(line, along + 0.03) - points_at(line, along - 0.03)
        bearing = math.atan2(ahead[1], ahead[0]) + R.randn() * 0.018
        V, F = _sett(R, length - joint + R.randn() * 0.002, width - joint + R.randn() * 0.003)
        tilt = R.randn(2) * 0.016
        V[:, 2] += V[:, 0] * tilt[0] + V[:, 1] * tilt[1]
        c, s = math.cos(bearing), math.sin(bearing)
        placed = np.stack([V[:, 0] * c - V[:, 1] * s, V[:, 0] * s + V[:, 1] * c, V[:, 2]], 1)
        level = float(zf(x, y)) + lift + R.randn() * 0.0025
        mb.add(placed + [x + R.randn() * 0.002, y + R.randn() * 0.002, level], F, 0, R.rand(3), V)
        start += length


def joint_bed(name, line, left, right, zf, mat, depth=0.010):
    """The grout along a polyline (n, 2), from `right` to `left` of it (offsets to the left),
    `depth` below the ground zf(x, y)."""
    columns = 5
    rows = [beside(line, offset) for offset in np.linspace(right, left, columns)]
    P = np.stack(rows, 1).reshape(-1, 2)
    i = np.arange(len(P)).reshape(-1, columns)
    quads = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)[:, ::-1]
    return mesh_object(name, np.c_[P, zf(P[:, 0], P[:, 1]) - depth], [quads], [mat], smooth=True)
