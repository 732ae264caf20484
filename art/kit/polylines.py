"""Polylines in plan: points at distances along them, distances from them. All in metres."""

import numpy as np


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

    P: (n,2) points; L: (m,2) polyline. Gives three (n,) arrays: the distance to the polyline, how far along it the nearest
    place is, and the side (+1 left of the direction of travel, -1 right).
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
