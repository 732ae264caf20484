"""Small pieces of geometry that several parts are made with."""

import numpy as np


def unit(vector):
    """The vector at length 1."""
    vector = np.asarray(vector, float)
    return vector / np.linalg.norm(vector)


def ring_faces(rings, sides):
    """Quads between successive closed rings of `sides` vertices each, numbered ring after ring: ((rings - 1) * sides, 4)."""
    i = np.arange(sides)
    j = (i + 1) % sides
    return np.concatenate([np.stack([k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i], 1) for k in range(rings - 1)])


def strip_faces(points):
    """Quads between two rows of `points` vertices each, the second row numbered after the first: (points - 1, 4)."""
    i = np.arange(points - 1)
    return np.stack([i, i + 1, points + i + 1, points + i], 1)
