"""Brickwork, brick by brick: walls in bond, soldier courses, arches. Frames and openings as in
walls.py; metres."""

import math
import numpy as np

from kit.buildings.walls import corner_of, repeat_faces, split_intervals, tone_copies
from kit.mesh import chamfer_box, rotation_matrix
from kit.parts import moved

CHAMFER = 0.0035
RING = 0.112  # a rowlock (a brick on edge) with its joint, as a step outwards in an arch


def _add_bricks(mb, size, centres, stretch, T, tones, mat, stray):
    """Bricks of one size at centres (n, 3), each longer by stretch (n,); corners stray by a
    standard deviation (x, y, z)."""
    template, faces = chamfer_box(size, CHAMFER)
    n = len(centres)
    points = len(template)
    V = np.broadcast_to(template, (n, points, 3)).copy()
    V[:, :, 0] += np.sign(template[:, 0])[None] * stretch[:, None] / 2
    V += (np.random.randn(n, 8, 3) * stray)[:, corner_of(template)]
    V += centres[:, None]
    mb.add(moved(V.reshape(-1, 3), T), repeat_faces(faces, n, points), mat)
    tone_copies(mb, tones, points)


def _course_bricks(W, L, j, shift, flemish, odd):
    """Left ends and lengths of the bricks of one course; every other (odd) course is shifted by
    half a bond."""
    if flemish:
        stretchers = np.arange(-2 * L, W + L, L * 1.5)
        start = np.concatenate([stretchers, stretchers + L]) - (L * 0.75 if odd else 0) + shift
        length = np.concatenate(
            [np.full(len(stretchers), L - j), np.full(len(stretchers), L / 2 - j)]
        )
    else:
        start = np.arange(-L, W + L, L) - (L / 2 if odd else 0) + shift
        length = np.full(len(start), L - j)
    return start, length


def bricks(
    mb,
    W,
    z0,
    z1,
    holes=(),
    T=None,
    seed=1,
    mat=0,
    top=None,
    depth=0.06,
    proud=0.004,
    c=0.075,
    L=0.225,
    j=0.010,
    shift=0.0,
    flemish=False,
):
    """A brick wall in stretcher or Flemish bond. Returns the number of bricks.

    c: height of a course and L: length of a brick, with the joint j; top(x): how high the wall goes
    there (gables); proud: how far bricks stand before the wall's plane; shift: of the whole bond
    along x"""
    R = np.random.RandomState(seed)
    centres, lengths = [], []
    row = 0
    z = z0
    while z < z1 - 0.02:
        cuts = [
            (x0, x1)
            for x0, x1, bottom, head in holes
            if head > z + 0.015 and bottom < z + c - 0.015
        ]
        start, length = _course_bricks(W, L, j, shift, flemish, row % 2)
        for left, right in split_intervals(0, W, cuts):
            a = np.maximum(start, left)
            b = np.minimum(start + length, right)
            whole = b - a > 0.03
            a, b = a[whole], b[whole]
            if top is not None:
                limit = np.array([min(top(p), top(q)) for p, q in zip(a, b)])
                under = z + c * 0.6 < limit
                a, b = a[under], b[under]
            centres.append(
                np.stack(
                    [
                        (a + b) / 2,
                        np.full(len(a), depth / 2 - proud),
                        np.full(len(a), z + (c - j) / 2),
                    ],
                    1,
                )
            )
            lengths.append(b - a)
        z += c
        row += 1
    centres = np.concatenate(centres)
    lengths = np.concatenate(lengths)
    centres[:, 1] += R.randn(len(centres)) * 0.0012
    tones = R.rand(len(centres), 3)
    _add_bricks(
        mb,
        (L - j, depth, c - j),
        centres,
        lengths - (L - j),
        T,
        tones,
        mat,
        np.array([0.0012, 0.0008, 0.0009]),
    )
    return len(centres)


def soldier(mb, x0, x1, z, T=None, h=0.215, mat=0, depth=0.07, proud=0.006, seed=1):
    """A soldier course (bricks on end, h high) from x0 to x1 with its foot at z: over an
    opening."""
    R = np.random.RandomState(seed)
    n = max(1, int(round((x1 - x0) / 0.075)))
    pitch = (x1 - x0) / n
    centres = np.stack(
        [x0 + (np.arange(n) + 0.5) * pitch, np.full(n, depth / 2 - proud), np.full(n, z + h / 2)], 1
    )
    _add_bricks(
        mb,
        (pitch - 0.010, depth, h),
        centres,
        np.zeros(n),
        T,
        R.rand(n, 3),
        mat,
        np.array([0.001, 0.0008, 0.0012]),
    )


def arch_ring(mb, cx, zs, r, T=None, depth=0.08, proud=0.008, seed=1, mat=0, rings=2):
    """A rowlock arch (rings of bricks on edge round a semicircle): middle cx, springing at height
    zs, radius r."""
    R = np.random.RandomState(seed)
    for ring in range(rings):
        inner = r + ring * RING
        n = int(math.pi * (inner + 0.05) / 0.077)
        for i in range(n):
            angle = math.pi * (i + 0.5) / n
            V, F = chamfer_box((0.1025, depth, 0.065), CHAMFER)
            V = V @ rotation_matrix(0, -angle, 0).T
            V = V + [
                cx + math.cos(angle) * (inner + 0.053),
                depth / 2 - proud,
                zs + math.sin(angle) * (inner + 0.053),
            ]
            mb.add(moved(V, T), F, mat, R.rand(3))


def arch_holes(cx, zs, r, c=0.0375):
    """A half-round opening as a pile of holes, each c high: middle cx, springing at height zs,
    radius r."""
    holes = []
    for z in np.arange(zs, zs + r, c):
        half = math.sqrt(max(0, r * r - (z - zs) ** 2))
        holes.append((cx - half, cx + half, z, z + c))
    return holes
