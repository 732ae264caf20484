"""Things that follow a smooth line in plan: kerbs, walls, paths. Drawn straight along x, then bent
onto the line. Metres."""

import numpy as np
from scipy.interpolate import CubicSpline


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
