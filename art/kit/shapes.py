"""Small pieces of geometry that several parts are made with."""

import numpy as np


def unit(vector):
    """The vector at length 1."""
    vector = np.asarray(vector, float)
    return vector / np.linalg.norm(vector)


def ring_faces(rings, sides):
    """Quads between successive closed rings of `sides` vertices each, numbered ring after ring:
    ((rings - 1) * sides, 4)."""
    i = np.arange(sides)
    j = (i + 1) % sides
    return np.concatenate(
        [
            np.stack([k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i], 1)
            for k in range(rings - 1)
        ]
    )


def strip_faces(points):
    """Quads between two rows of `points` vertices each, the second row numbered after the first:
    (points - 1, 4)."""
    i = np.arange(points - 1)
    return np.stack([i, i + 1, points + i + 1, points + i], 1)


def duct(builder, points, width, height, side):
    """A rectangular duct, open at both ends, along points in the plane whose normal is `side`;
    width, height: one, or one a point."""
    points = np.asarray(points, float)
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    across = np.asarray(side, float)
    width, height = (np.broadcast_to(measure, len(points)) for measure in (width, height))
    up = np.cross(along, across)
    vertices = []
    for k in range(len(points)):
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            vertices.append(points[k] + across * a * width[k] / 2 + up[k] * b * height[k] / 2)
    faces = [
        [k * 4 + a, k * 4 + (a + 1) % 4, k * 4 + 4 + (a + 1) % 4, k * 4 + 4 + a]
        for k in range(len(points) - 1)
        for a in range(4)
    ]
    builder.add(vertices, [np.array(faces)])
