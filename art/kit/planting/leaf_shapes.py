"""Single leaves and twigs as points and faces, many at a time. Lengths in metres; arrays only."""

import numpy as np


def unit(v):
    """Vectors (..., 3) at length 1."""
    return v / (np.linalg.norm(v, axis=-1, keepdims=True) + 1e-9)


def leaf_shapes(feet, along, up, size, leaf, outline, random):
    """Points and triangles of leaves. feet, along, up: (n,3) foot, direction, upper side of each;
    size (n,): its length; outline: as in tree_shape.py. Gives also the number of points of one."""
    n = len(feet)
    along = unit(along)
    across = unit(np.cross(up, along))
    out = np.cross(along, across)
    half = size * leaf.width / leaf.length / 2
    fold = random.uniform(0.05, 0.4, n)
    curl = random.uniform(0.02, 0.2, n)

    def at(way, side, sign):
        lift = fold * half * side - curl * size * way**2
        return (
            feet
            + along * (size * way)[:, None]
            + across * (sign * half * side)[:, None]
            + out * lift[:, None]
        )

    rows = [at(0.0, 0.0, 1), at(1.0, 0.0, 1)]
    faces = []
    for sign in (-1, 1):
        first = len(rows)
        rows += [at(way, side, sign) for way, side in outline]
        rim = [*range(first, first + len(outline)), 1]
        faces += [(0, a, b) if sign < 0 else (0, b, a) for a, b in zip(rim, rim[1:])]
    points = np.stack(rows, 1).reshape(-1, 3)
    faces = np.arange(n)[:, None, None] * len(rows) + np.array(faces)[None]
    return points, faces.reshape(-1, 3), len(rows)


def twig(points, radius):
    """A three-sided twig through points (n,3) that thins to its end."""
    n = len(points)
    way = unit(np.gradient(points, axis=0))
    side = unit(np.cross(way, [0.13, 0.31, 0.94]))
    other = np.cross(way, side)
    thick = radius * np.linspace(1, 0.35, n)[:, None, None]
    angle = np.arange(3) * 2 * np.pi / 3
    ring = np.cos(angle)[:, None] * side[:, None] + np.sin(angle)[:, None] * other[:, None]
    V = (points[:, None] + thick * ring).reshape(-1, 3)
    k = np.arange(n - 1)[:, None] * 3
    i = np.arange(3)
    j = (i + 1) % 3
    F = np.stack([k + i, k + j, k + 3 + j, k + 3 + i], -1).reshape(-1, 4)
    return V, F
