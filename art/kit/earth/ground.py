"""Ground near the camera: height fields on a grid, and heaped-up beds. Metres."""

import numpy as np

from kit.mesh import mesh_object
from kit.noise import Noise2
from kit.polylines import dist_to_poly, point_in_polygon


def grid_quads(shape):
    """The quads (n, 4) between the points of a grid of this shape, whose points are numbered row by
    row."""
    i = np.arange(shape[0] * shape[1]).reshape(shape)
    return np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)


def grid(name, x0, x1, y0, y1, st, zf, mat, mask=None, smooth=True):
    """A surface of height zf(x, y) over a rectangle, in steps of st; mask((n, 2) points) says which
    of them count. Returns the object."""
    X, Y = np.meshgrid(
        np.arange(x0, x1 + st * 0.5, st), np.arange(y0, y1 + st * 0.5, st), indexing="ij"
    )
    Z = zf(X, Y) * np.ones(X.shape)
    quads = grid_quads(X.shape)
    if mask is not None:
        keep = mask(np.stack([X.ravel(), Y.ravel()], 1))
        quads = quads[keep[quads].all(1)]
    return mesh_object(
        name, np.stack([X.ravel(), Y.ravel(), Z.ravel()], 1), [quads], [mat], smooth=smooth
    )


def mound(name, poly, mat, hgt=0.06, st=0.07, z=-0.012, edge=0.25):
    """Soil heaped up hgt over z within the outline poly (n, 2), rising over a margin `edge` wide,
    in steps of st."""
    poly = np.asarray(poly)
    low, high = poly.min(0), poly.max(0)
    X, Y = np.meshgrid(
        np.arange(low[0], high[0] + st, st), np.arange(low[1], high[1] + st, st), indexing="ij"
    )
    P = np.stack([X.ravel(), Y.ravel()], 1)
    margin = dist_to_poly(poly, P)
    inside = point_in_polygon(poly, P)
    clods = 0.02 * Noise2(3).fbm(P[:, 0] * 4, P[:, 1] * 4, 4)
    Z = np.where(inside, np.clip(margin / edge, 0, 1) * hgt, -0.05) + clods + z
    quads = grid_quads(X.shape)
    mesh_object(name, np.c_[P, Z], [quads[inside[quads].any(1)]], [mat], smooth=True)
