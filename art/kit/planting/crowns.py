"""The room that a tree's crown fills: its outline, pushed by wind and broken into masses of leaves.

Arrays only. Lengths in metres, x east, y north, z up from the foot of the trunk."""

import math

import numpy as np

from kit.noise import Noise2


class Crown:
    """Where a tree of a kind and a size has leaves.

    kind, size: of tree_shape.py; wind: bearing that the wind blows to (degrees clockwise from +y),
    and how strongly it has shaped the crown, 0 to 1; seed: another tree of the same kind."""

    def __init__(self, kind, size, wind, seed):
        self.kind = kind
        self.size = size
        self.bottom = size.clear * size.height
        self.depth = size.height - self.bottom
        bearing, self.push = wind
        self.downwind = np.array([math.sin(math.radians(bearing)), math.cos(math.radians(bearing))])
        self.lumps = Noise2(seed)

    def middle(self, z):
        """The crown's middle (n,2) at heights z: it leans downwind, the more so the higher."""
        up = np.clip(z / self.size.height, 0, 1)[:, None] ** 1.6
        return self.downwind * self.push * self.size.radius * 0.75 * up

    def outness(self, P):
        """How far out points (n,3) are: 0 on the axis, 1 at the outline, more outside."""
        t = (P[:, 2] - self.bottom) / self.depth
        off = P[:, :2] - self.middle(P[:, 2])
        upper, lower = self.kind.round
        above = t > self.kind.widest
        way = np.where(
            above,
            (t - self.kind.widest) / (1 - self.kind.widest),
            (self.kind.widest - t) / self.kind.widest,
        )
        power = np.where(above, upper, lower)
        full = np.clip(1 - np.clip(way, 0, 1) ** power, 0, 1) ** (1 / power)
        bearing = np.arctan2(off[:, 1], off[:, 0])
        # Two scales of unevenness, and a short windward side.
        uneven = 0.34 * self.lumps.fbm(bearing * 0.9 + 9, t * 1.4 + 4, 3)
        lee = (off @ self.downwind) / (np.linalg.norm(off, axis=1) + 1e-6)
        radius = self.size.radius * full * (1 + uneven + 0.28 * self.push * lee)
        out = np.linalg.norm(off, axis=1) / np.maximum(radius, 0.02)
        return np.where((t < 0) | (t > 1), 9.0, out)

    def _inside(self, count, random):
        """`count` or so points (n,3) within the outline."""
        reach = self.size.radius * 1.7
        P = random.uniform(-1, 1, (count * 6, 3)) * [reach, reach, self.depth / 2]
        P[:, 2] += self.bottom + self.depth / 2
        P[:, :2] += self.middle(P[:, 2])
        return P[self.outness(P) < 1.0]

    def masses(self, random):
        """Middles (m,3) and radii (m,) of the masses of leaves: most of them far out, none
        close to another, large and small ones, some broken out of the crown of an old tree."""
        size = self.size
        volume = 4 / 3 * math.pi * size.radius**2 * self.depth / 2
        spacing = 0.92 * (volume / size.masses) ** (1 / 3)
        candidates = self._inside(2500, random)
        out = self.outness(candidates)
        candidates = candidates[(out < 0.86) & (random.rand(len(out)) < 0.12 + out**1.5)]
        gone = self._broken_out(random)
        chosen = []
        for p in candidates:
            wide = random.uniform(0.72, 1.15) * spacing
            if any(np.linalg.norm(p - q) < r for q, r in gone):
                continue
            if all(np.linalg.norm(p - q) > wide for q in chosen):
                chosen.append(p)
            if len(chosen) >= size.masses:
                break
        middles = np.array(chosen)
        return middles, spacing * random.uniform(0.52, 0.92, len(middles))

    def _broken_out(self, random):
        """Balls (middle, radius) in which an old crown has lost its branches."""
        share = self.size.gaps
        places = self._inside(400, random)
        places = places[self.outness(places) > 0.6]
        count = round(share * 50)
        radius = self.size.radius * 0.28
        return [(p, radius * random.uniform(0.6, 1.2)) for p in places[:count]]

    def buds(self, middles, radii, spacing, random):
        """Points (n,3) that the branches will grow to, `spacing` apart or so, and the number of
        the mass (n,) that each belongs to. A mass is a dome: full above, hollow below."""
        points, mass_of = [], []
        for number, (middle, radius) in enumerate(zip(middles, radii)):
            count = int(2.6 * radius**2 * (radius + 0.3) * self.kind.flat / spacing**3)
            u = random.randn(max(8, count), 3)
            u /= np.linalg.norm(u, axis=1)[:, None]
            u[:, 2] = np.where(u[:, 2] < -0.25, -u[:, 2], u[:, 2])
            reach = radius * random.rand(len(u), 1) ** 0.36 * random.uniform(0.8, 1.12, (len(u), 1))
            points.append(middle + u * reach * [1, 1, self.kind.flat])
            mass_of.append(np.full(len(u), number))
        points, mass_of = np.concatenate(points), np.concatenate(mass_of)
        kept = (points[:, 2] > self.bottom * 0.9) & (self.outness(points) < 1.35)
        return points[kept], mass_of[kept]
