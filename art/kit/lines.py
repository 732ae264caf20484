"""Polylines, polygons and smooth lines in plan: points at distances along them, distances from
them, what is inside. Metres."""

import numpy as np
from scipy.interpolate import CubicSpline


def arc_lengths(points):
    """How far along the polyline each of its points is: (n,) from 0. points: (n,2) or (n,3)."""
    steps = np.linalg.norm(np.diff(np.asarray(points, float), axis=0), axis=1)
    return np.concatenate([[0], np.cumsum(steps)])


def points_at(points, distances):
    """The points at these distances along the polyline, as (..., 2) or (..., 3)."""
    points = np.asarray(points, float)
    along = arc_lengths(points)
    return np.stack([np.interp(distances, along, points[:, k]) for k in range(points.shape[1])], -1)


def dline(P, L):
    """Where points lie beside a polyline.

    P: (n,2) points; L: (m,2) polyline. Gives three (n,) arrays: the distance to the polyline, how
    far along it the nearest place is, and the side (+1 left of the direction of travel, -1 right).
    """
    P = np.asarray(P, float)
    L = np.asarray(L, float)
    distance = np.full(len(P), 1e9)
    along = np.zeros(len(P))
    side = np.zeros(len(P))
    travelled = 0
    for start, end in zip(L[:-1], L[1:]):
        leg = end - start
        t = np.clip(((P - start) @ leg) / (leg @ leg), 0, 1)
        offset = P - start - t[:, None] * leg
        d = np.linalg.norm(offset, axis=1)
        nearer = d < distance
        distance[nearer] = d[nearer]
        along[nearer] = travelled + t[nearer] * np.linalg.norm(leg)
        side[nearer] = np.sign(leg[0] * offset[nearer, 1] - leg[1] * offset[nearer, 0])
        travelled += np.linalg.norm(leg)
    return distance, along, side


def point_in_polygon(poly, P):
    """Mask of the points P (n,2) inside the polygon (m,2)."""
    poly = np.asarray(poly, float)
    x, y = P[:, 0], P[:, 1]
    inside = np.zeros(len(P), bool)
    for (x0, y0), (x1, y1) in zip(poly, np.roll(poly, 1, axis=0)):
        with np.errstate(divide="ignore", invalid="ignore"):
            inside ^= ((y0 > y) != (y1 > y)) & (x < (x1 - x0) * (y - y0) / (y1 - y0 + 1e-12) + x0)
    return inside


def dist_to_poly(poly, P):
    """Distance (n,) of the points P (n,2) to the outline of the polygon (m,2), inside or out."""
    poly = np.asarray(poly, float)
    distance = np.full(len(P), 1e9)
    for start, end in zip(poly, np.roll(poly, -1, axis=0)):
        side = end - start
        t = np.clip(((P - start) @ side) / (side @ side + 1e-12), 0, 1)
        distance = np.minimum(distance, np.linalg.norm(P - (start + t[:, None] * side), axis=1))
    return distance


def sdf_poly(polys, holes=()):
    """A function of points (n, 2): how far inside the polygons, and outside the holes, each is
    (negative: outside)."""

    def depth(P):
        inside = np.full(len(P), -1e9)
        for poly in polys:
            d = dist_to_poly(poly, P)
            inside = np.maximum(inside, np.where(point_in_polygon(poly, P), d, -d))
        for hole in holes:
            d = dist_to_poly(hole, P)
            inside = np.minimum(inside, np.where(point_in_polygon(hole, P), -d, d))
        return inside

    return depth


# ================================================================== a smooth line
# For kerbs, walls and paths: they are drawn straight along x, then bent onto the line.


class Line:
    """A smooth line through plan points (n, 2), sampled every `step`; L is its length.

    line(u, o): the point(s) at distance u along it, o to its left."""

    def __init__(self, pts, step=0.05):
        through = np.asarray(pts, float)
        along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(through, axis=0), axis=1))]
        self.points = CubicSpline(along, through)(np.arange(0, along[-1], step))
        self.distances = np.r_[0, np.cumsum(np.linalg.norm(np.diff(self.points, axis=0), axis=1))]
        self.L = self.distances[-1]
        direction = np.gradient(self.points, axis=0)
        self.tangents = direction / np.linalg.norm(direction, axis=1)[:, None]

    def __call__(self, u, o=0.0):
        u = np.asarray(u, float)
        x, y = np.interp(u, self.distances, self.points[:, 0]), np.interp(
            u, self.distances, self.points[:, 1]
        )
        tx, ty = np.interp(u, self.distances, self.tangents[:, 0]), np.interp(
            u, self.distances, self.tangents[:, 1]
        )
        return np.stack([x - ty * o, y + tx * o], -1)

    def bend(self, mb, n0=0):
        """Move the parts of a MeshBuilder from number n0 on onto the line: x becomes the distance
        along it, y the offset to its left."""
        for i in range(n0, len(mb.V)):
            v = mb.V[i]
            mb.V[i] = np.c_[self(v[:, 0], v[:, 1]), v[:, 2]].astype(np.float32)

    def poly(self, o0, o1, a=0, b=None, n=160):
        """The strip between the offsets o0 and o1 from distance a to b (the end), as a polygon of 2
        n points."""
        u = np.linspace(a, self.L if b is None else b, n)
        return np.r_[self(u, o0), self(u, o1)[::-1]]
