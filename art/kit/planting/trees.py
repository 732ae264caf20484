"""Trees that grow: leader, limbs, branches, and sprays of leaves on their ends; and thickets of
bushes.

Lengths in metres, x east, y north, z up from the foot of the trunk; seasons and kinds as in
tree_kinds.py."""

import math
import numpy as np
from dataclasses import dataclass, replace
from scipy.spatial import cKDTree

from kit.lines import arc_lengths, points_at
from kit.mesh import MeshBuilder
from kit.nodes import material
from kit.noise import Noise2, seeded
from kit.planting.leaves import leafy_object
from kit.planting.tree_kinds import KINDS, sized
from kit.scene import hidden_collection, scatter


# ================================================================== bark and leaves as materials
def bark_of(kind, haze=False):
    """Bark of a kind of tree_kinds.py: ridges and furrows along the stem, moss low down."""
    sort = KINDS[kind]

    def build(n):
        p = n.obj()
        stretched = n.mapv(p, scale=(1, 1, 0.22))
        fine = n.noise(stretched, 22, 5, 0.6)
        ridges = n.voro(stretched, 11, "DISTANCE_TO_EDGE")
        groove = n.smooth(ridges, 0.02, 0.22)
        patches = n.noise(p, 1.6, 4, 0.6)
        dark, light = sort.bark
        c = n.mix(n.smooth(n.add(n.mul(groove, 0.6), n.mul(fine, 0.5)), 0.3, 0.75), dark, light)
        z = n.sep(p)[2]
        # Algae and lichen: green low down and here and there, pale grey elsewhere.
        low = n.smooth(z, 2.2, 0.0)
        c = n.mix(n.mul(n.smooth(patches, 0.5, 0.72), 0.45), c, "#8d9183")
        c = n.mix(n.mul(n.smooth(n.add(patches, n.mul(low, 0.25)), 0.52, 0.8), 0.6), c, "#596037")
        shape = n.add(n.mul(groove, sort.furrow), n.mul(fine, 0.5))
        return n.bsdf(c, 0.9, 0.15, normal=n.bump(shape, 0.9, 0.035))

    return material(f"{kind} bark", build, haze=haze)


def foliage(kind, season, colours=None, haze=False):
    """Leaves of a kind in a season: darker above, pale below, lit through. colours: two others
    instead of the kind's own, as of a copper beech."""
    leaf = KINDS[kind].leaf
    first, second = colours or leaf.colours.get(season, leaf.colours["summer"])

    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        c = n.mix(r[0], first, second)
        c = n.hsv(
            c,
            h=n.rng(n.rnd(), 0, 1, 0.488, 0.508),
            sat=n.rng(r[1], 0, 1, 0.85, 1.1),
            val=n.rng(r[2], 0, 1, 0.75, 1.2),
        )
        under = n.hsv(c, sat=0.75, val=leaf.below)
        above = n.bsdf(n.mix(n.backfacing(), c, under), 0.42, leaf.shine)
        through = n.transl(n.hsv(c, h=0.484, sat=1.15, val=1.45))
        return n.mixs(leaf.through, above, through)

    return material(f"{kind} leaves", build, haze=haze)


def mat_bark(name="bark", c1="#4b4338", c2="#7c7466", haze=False):
    """Plain bark between two colours, with some green: of logs, climbers, brushwood."""

    def build(n):
        p = n.obj()
        stretched = n.mapv(p, scale=(1, 1, 0.25))
        fine = n.noise(stretched, 9, 6, 0.65)
        furrows = n.voro(stretched, 14)
        c = n.mix(n.smooth(fine, 0.35, 0.7), c1, c2)
        c = n.mix(n.mul(n.smooth(n.noise(p, 1.2, 3), 0.5, 0.7), 0.5), c, "#66704a")
        return n.bsdf(c, 0.9, 0.15, normal=n.bump(n.add(fine, n.mul(furrows, 0.6)), 0.9, 0.03))

    return material(name, build, haze=haze)


# ================================================================== the room that a crown fills
# Its outline, pushed by wind and broken into masses of leaves.


class Crown:
    """Where a tree of a kind and a size has leaves.

    kind, size: of tree_kinds.py; wind: bearing that the wind blows to (degrees clockwise from +y),
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


# ================================================================== how branches grow
# Leader and limbs grow by rule, all else by space colonization: buds in the crown's room each
# pull at the branch end that is nearest to them; an end grows a step towards the mean of its
# pulls, forks where they part, and a bud that is reached pulls no more. A. Runions, B. Lane, P.
# Prusinkiewicz: "Modeling Trees with a Space Colonization Algorithm", Eurographics Workshop on
# Natural Phenomena, 2007. Thickness: the pipe model of K. Shinozaki and others (1964), a stem is
# as thick as all that it feeds.

TIP = 0.0035  # radius of the thinnest branch


class Branches:
    """A tree of points. points (n,3); parent (n,), -1 for the foot, always less than the number of
    its child; radii (n,)."""

    def __init__(self):
        self.points = []
        self.parent = []

    def add(self, point, parent):
        """Gives the new point's number."""
        self.points.append(np.asarray(point, float))
        self.parent.append(parent)
        return len(self.points) - 1

    def line(self, points, parent):
        """Points one behind another; gives the last one's number."""
        for point in points:
            parent = self.add(point, parent)
        return parent

    def finish(self, trunk):
        """Arrays, and thickness so that the stem at breast height has the radius `trunk`."""
        self.points = np.array(self.points)
        self.parent = np.array(self.parent)
        n = len(self.parent)
        self.children = np.bincount(self.parent[1:], minlength=n)
        self.feeds = (self.children == 0).astype(float)  # how many ends a point feeds
        for i in range(n - 1, 0, -1):
            self.feeds[self.parent[i]] += self.feeds[i]
        power = np.log(trunk / TIP) / np.log(self.feeds[0])
        self.radii = TIP * self.feeds**power
        self._smooth()
        return self

    def _smooth(self):
        """Takes the zigzag of the steps out of the thin branches, twice."""
        for _ in range(2):
            onward = np.zeros_like(self.points)
            np.add.at(onward, self.parent[1:], self.points[1:])
            inner = (self.children == 1) & (self.parent >= 0)
            mean = (onward[inner] + self.points[self.parent[inner]]) / 2
            self.points[inner] += 0.5 * (mean - self.points[inner])

    def direction(self):
        """The way each point grows, from its parent: unit vectors (n,3)."""
        way = self.points - self.points[np.maximum(self.parent, 0)]
        way[0] = [0, 0, 1]
        return way / (np.linalg.norm(way, axis=1)[:, None] + 1e-9)

    def chains(self):
        """The branches, each an array of point numbers that begins at the point it leaves; every
        branch goes on into the thickest of its children."""
        n = len(self.parent)
        heir = np.full(n, -1)
        for i in range(n - 1, 0, -1):
            p = self.parent[i]
            if heir[p] < 0 or self.feeds[i] > self.feeds[heir[p]]:
                heir[p] = i
        for i in range(n):
            if i and heir[self.parent[i]] == i:
                continue
            chain = [i] if i == 0 else [self.parent[i], i]
            while heir[chain[-1]] >= 0:
                chain.append(heir[chain[-1]])
            yield np.array(chain)


def _wander(start, end, bend, crook, step, random):
    """A line from start to end, both included: bent by `bend` (3,) in its middle, and wandering."""
    length = np.linalg.norm(end - start)
    count = max(3, int(length / step) + 1)
    t = np.linspace(0, 1, count)[:, None]
    middle = (start + end) / 2 + bend
    line = start * (1 - t) ** 2 + 2 * middle * t * (1 - t) + end * t * t
    walk = np.cumsum(random.randn(count, 3), axis=0)
    walk -= walk[0] + t * (walk[-1] - walk[0])  # back at the end
    return line + walk * crook * 0.45 * step


def _groups(middles, count, random):
    """Sorts the masses among the limbs by k-means: the limb of each (m,)."""
    centres = middles[random.permutation(len(middles))[:count]].copy()
    for _ in range(10):
        away = ((middles[:, None] - centres[None]) ** 2 * [1, 1, 0.5]).sum(-1)
        limb = away.argmin(1)
        for k in range(len(centres)):
            if (limb == k).any():
                centres[k] = middles[limb == k].mean(0)
    return limb, centres


def _scaffold(kind, size, crown, middles, step, straight, random):
    """Leader and limbs, each limb towards the masses that it will carry."""
    branches = Branches()
    foot = np.array([0.0, 0, -0.15])
    top_z = size.height * size.bole
    top = np.r_[crown.middle(np.array([top_z]))[0] * 0.8, top_z]
    bend = np.r_[random.randn(2) * 0.03 * size.height * (0.4 + kind.crook), 0]
    leader = _wander(foot, top, bend, kind.crook * 0.7, step, random)
    if straight:
        above = np.clip((leader[:, 2] - crown.bottom) / (top_z - crown.bottom), 0, 1)
        leader[:, :2] *= above[:, None]
    branches.add(leader[0], -1)
    branches.line(leader[1:], 0)
    limb_of, centres = _groups(middles, size.limbs, random)
    slope = np.tan(np.radians(kind.rise))
    for k in np.argsort(centres[:, 2]):
        if not (limb_of == k).any():
            continue
        out = np.hypot(*(centres[k, :2] - np.array([top[0], top[1]]) * 0.5))
        leaves_at = centres[k, 2] - slope * out * random.uniform(0.7, 1.1)
        leaves_at = np.clip(leaves_at, crown.bottom * random.uniform(0.75, 1.05), top_z * 0.93)
        joint = int(np.argmin(np.abs(leader[:, 2] - leaves_at)))
        start = leader[joint]
        end = start + (centres[k] - start) * random.uniform(0.72, 0.9)
        length = np.linalg.norm(end - start)
        # Out first and then up, as a limb turns to the light.
        outwards = np.r_[(end - start)[:2], 0] / (np.hypot(*(end - start)[:2]) + 1e-6)
        bend = outwards * 0.13 * length - [0, 0, (0.12 if kind.rise < 35 else 0.05) * length]
        limb = _wander(start, end, bend, kind.crook, step, random)
        branches.line(limb[1:], joint)
    return branches


def grow(kind, size, crown, step, straight, random):
    """A tree's Branches, and the number of the mass (n,) that each of their points stands in, -1
    for those of leader and limbs.

    step: how far a branch grows at a time; it forks as finely; straight: the trunk is upright up
    to the crown."""
    middles, radii = crown.masses(random)
    branches = _scaffold(kind, size, crown, middles, step, straight, random)
    buds, mass_of_bud = crown.buds(middles, radii, step * 1.15, random)
    mass_of = [-1] * len(branches.points)
    reached = step * 1.25
    for _ in range(140):
        if not len(buds):
            break
        points = np.array(branches.points)
        _, nearest = cKDTree(points).query(buds)
        pull = buds - points[nearest]
        pull /= np.linalg.norm(pull, axis=1)[:, None] + 1e-9
        ends, which = np.unique(nearest, return_inverse=True)
        way = np.zeros((len(ends), 3))
        np.add.at(way, which, pull)
        way /= np.linalg.norm(way, axis=1)[:, None] + 1e-9
        parents = np.array(branches.parent)[ends]
        before = points[ends] - points[np.maximum(parents, 0)]
        before /= np.linalg.norm(before, axis=1)[:, None] + 1e-9
        way += 0.45 * before + [0, 0, kind.up] + random.randn(len(ends), 3) * (0.08 + kind.crook)
        way /= np.linalg.norm(way, axis=1)[:, None] + 1e-9
        new = points[ends] + way * step
        first_bud = np.full(len(ends), -1)
        first_bud[which] = mass_of_bud
        for point, parent, mass in zip(new, ends, first_bud):
            branches.add(point, int(parent))
            mass_of.append(int(mass))
        away, _ = cKDTree(new).query(buds)
        kept = away > reached
        buds, mass_of_bud = buds[kept], mass_of_bud[kept]
    return branches.finish(size.trunk), np.array(mass_of)


# ================================================================== leaves and twigs
# As points and faces, many at a time.


def units(v):
    """Vectors (..., 3) at length 1."""
    return v / (np.linalg.norm(v, axis=-1, keepdims=True) + 1e-9)


def leaf_shapes(feet, along, up, size, leaf, outline, random):
    """Points and triangles of leaves. feet, along, up: (n,3) foot, direction, upper side of each;
    size (n,): its length; outline: as in tree_kinds.py. Gives also the number of points of one."""
    n = len(feet)
    along = units(along)
    across = units(np.cross(up, along))
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
    way = units(np.gradient(points, axis=0))
    side = units(np.cross(way, [0.13, 0.31, 0.94]))
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


# ================================================================== sprays
# A spray is the last half metre of a branch with its leaves, made a few times for each kind of
# tree and stamped on every branch end. It stands at the origin and grows along x; z is its upper
# side.

KITE = ((0.45, 1.0),)


@dataclass
class Spray:
    """leaf_points (n,3), leaf_faces (m,3), leaf_tone (n,3): random colours, one for each leaf;
    wood_points and wood_faces: its twigs."""

    leaf_points: np.ndarray
    leaf_faces: np.ndarray
    leaf_tone: np.ndarray
    wood_points: np.ndarray
    wood_faces: np.ndarray


def _shoot(foot, way, length, droop, random, joints=3):
    """The line of a twig (joints,3): a little crooked, its end `droop` of its length lower."""
    t = np.linspace(0, 1, joints)[:, None]
    line = foot + units(way) * length * t
    line[1:] += random.randn(joints - 1, 3) * 0.03 * length
    line[:, 2] -= droop * length * t[:, 0] ** 2
    return line


def _shoots(kind, random):
    """The twigs of a spray: its own line, and side shoots in pairs (or by turns on an oak)."""
    length = kind.spray_length
    main = _shoot(np.zeros(3), np.array([1.0, 0, 0.05]), length, 0.10, random, 4)
    count = {"pinnate": 2, "opposite": 4, "tufted": 6, "short": 7}[kind.spray]
    shoots = [main]
    for k in range(count):
        where = 0.25 + 0.6 * (k + random.rand()) / count
        foot = np.array([np.interp(where, np.linspace(0, 1, 4), main[:, i]) for i in range(3)])
        side = 1 if k % 2 else -1
        way = np.array([0.75, side * random.uniform(0.5, 1.0), random.uniform(-0.25, 0.35)])
        reach = length * random.uniform(0.28, 0.55) * (1.1 - 0.5 * where)
        shoots.append(_shoot(foot, way, reach, 0.05, random))
    return shoots


def _on_shoots(shoots, count, first, random):
    """Feet (count,3), direction of the shoot there, and which side the leaf is on (-1, 1)."""
    lengths = np.array([np.linalg.norm(s[-1] - s[0]) for s in shoots])
    which = random.choice(len(shoots), count, p=lengths / lengths.sum())
    t = first + (1 - first) * np.sqrt(random.rand(count))
    feet = np.empty((count, 3))
    way = np.empty((count, 3))
    for k, shoot in enumerate(shoots):
        mine = which == k
        for i in range(3):
            feet[mine, i] = np.interp(t[mine], np.linspace(0, 1, len(shoot)), shoot[:, i])
        way[mine] = units(shoot[-1] - shoot[0])
    return feet, way, np.where(np.arange(count) % 2, 1.0, -1.0)


def _broad(shoots, kind, random, stalk, spread, first):
    """Single leaves on stalks: foot, direction and upper side of each."""
    feet, way, side = _on_shoots(shoots, kind.leaves, first, random)
    flat = np.cross([0, 0, 1.0], way)
    along = units(way * random.uniform(0.3, 1.0, (len(way), 1)) + flat * (side * spread)[:, None])
    along = along + random.randn(*along.shape) * 0.3
    along[:, 2] -= 0.18
    feet = feet + units(along) * stalk * random.uniform(0.5, 1.2, (len(feet), 1))
    up = np.array([0, 0, 1.0]) + random.randn(*along.shape) * 0.42
    return feet, along, up


def _pinnate(shoots, kind, random):
    """Ash: leaves of some ten leaflets in pairs along a drooping rachis."""
    leaves, pairs = max(3, kind.leaves // 10), 5
    feet, way, side = _on_shoots(shoots, leaves, 0.35, random)
    flat = np.cross([0, 0, 1.0], way)
    way = units(way + flat * (side * 0.8)[:, None] + random.randn(leaves, 3) * 0.35)
    out = []
    for foot, ahead in zip(feet, way):
        length = 0.25 * random.uniform(0.75, 1.15)
        across = units(np.cross([0, 0, 1.0], ahead))
        up = np.cross(ahead, across)
        for k in range(pairs):
            t = 0.3 + 0.6 * k / (pairs - 1)
            place = foot + ahead * length * t - np.array([0, 0, 0.25 * length * t * t])
            for s in (-1, 1):
                out.append((place, across * s + ahead * 0.55, up + random.randn(3) * 0.25))
        out.append((foot + ahead * length - [0, 0, 0.25 * length], ahead - [0, 0, 0.3], up))
    return tuple(np.array(column) for column in zip(*out))


def make_spray(kind, bare, coarse, random):
    """A Spray. bare: share of the leaves that are off; coarse: how much larger and simpler leaves
    are than in truth, for trees far off."""
    shoots = [line * coarse**0.5 for line in _shoots(kind, random)]
    if kind.spray == "pinnate":
        feet, along, up = _pinnate(shoots, kind, random)
    else:
        stalk, spread, first = {
            "opposite": (0.09, 1.1, 0.2),
            "tufted": (0.01, 0.9, 0.45),
            "short": (0.02, 1.2, 0.1),
        }[kind.spray]
        feet, along, up = _broad(shoots, kind, random, stalk, spread, first)
    kept = random.rand(len(feet)) >= bare
    feet, along, up = feet[kept], along[kept], up[kept]
    size = kind.leaf.length * coarse * random.uniform(0.7, 1.2, len(feet))
    outline = kind.leaf.outline if coarse < 1.15 else KITE
    points, faces, corners = leaf_shapes(feet, along, up, size, kind.leaf, outline, random)
    seen = shoots if coarse < 1.15 else shoots[:2]
    tubes = [twig(line, 0.0035 if k == 0 else 0.0022) for k, line in enumerate(seen)]
    starts = np.cumsum([0] + [len(V) for V, _ in tubes])
    return Spray(
        points,
        faces,
        np.repeat(random.rand(len(feet), 3), corners, 0),
        np.concatenate([V for V, _ in tubes]),
        np.concatenate([F + start for (_, F), start in zip(tubes, starts)]),
    )


def stamp(sprays, places, axes, scale, tone, random):
    """Puts a spray on each place. places (n,3); axes (n,3,3): the way it grows, sideways, its upper
    side; scale (n,); tone (n,3): its random colours.

    Gives (leaf points, faces, tones) and (wood points, faces)."""
    which = random.randint(0, len(sprays), len(places))
    leaves, wood = ([], [], []), ([], [])
    leaf_start = wood_start = 0
    for number, spray in enumerate(sprays):
        mine = np.flatnonzero(which == number)
        m = len(mine)
        turn = axes[mine] * scale[mine, None, None]

        def put(points):
            moved = np.einsum("pj,mjk->mpk", points, turn) + places[mine, None]
            return moved.reshape(-1, 3)

        def count_on(faces, points, start):
            return (np.arange(m)[:, None, None] * points + faces[None]).reshape(
                -1, faces.shape[1]
            ) + start

        leaves[0].append(put(spray.leaf_points))
        leaves[1].append(count_on(spray.leaf_faces, len(spray.leaf_points), leaf_start))
        mixed = 0.6 * spray.leaf_tone[None] + 0.4 * tone[mine, None]
        leaves[2].append(mixed.reshape(-1, 3))
        wood[0].append(put(spray.wood_points))
        wood[1].append(count_on(spray.wood_faces, len(spray.wood_points), wood_start))
        leaf_start += m * len(spray.leaf_points)
        wood_start += m * len(spray.wood_points)
    return tuple(map(np.concatenate, leaves)), tuple(map(np.concatenate, wood))


# ================================================================== whole trees
NEAR = 20.0  # metres: from there on leaves are drawn larger and fewer
BARE = {"spring": 0.25, "summer": 0.0, "autumn": 0.35, "winter": 1.0}  # share of leaves off
WIND = (70, 0.3)  # from the west-south-west, as it blows in Yorkshire; 1 is a tree on a fell


def coarse_at(distance):
    """How coarse a tree may be drawn that is seen from so many metres away: 1 is leaf by leaf."""
    return float(np.clip(distance / NEAR, 1, 5))


def tree(
    name,
    kind,
    age="grown",
    height=None,
    season="summer",
    seed=1,
    wind=WIND,
    coarse=1.0,
    thin=0.0,
    colours=None,
    haze=False,
    bark=None,
    bole="wild",
    **shape,
):
    """A tree on z=0, one hidden object to be placed or scattered.

    kind, age, season: of tree_kinds.py; height: metres (default: the usual one of its age); wind:
    the bearing it blows to and how much it has shaped the tree, 0 to 1; coarse: see coarse_at();
    thin: share of leaves that are missing; colours: two others for the leaves; haze: veiled by air;
    bark: another material; bole: "wild", "upright", or "straight" and without a flare, as of a
    nursery's tree or a cut branch; shape: what of its Size is to be otherwise, as radius=1.2.
    """
    sort = KINDS[kind]
    size = replace(sized(sort.ages[age], height), **shape)
    mats = [bark or bark_of(kind, haze), foliage(kind, season, colours, haze)]
    with seeded(seed) as random:
        crown = Crown(sort, size, wind, seed)
        # A small tree's branches fork more finely; far off, all is larger and there is less of it.
        step = min(sort.step, 0.11 * size.radius + 0.1) * coarse ** (2 / 3)
        branches, mass_of = grow(sort, size, crown, step, bole != "wild", random)
        wood = MeshBuilder()
        _wood(wood, branches, Noise2(seed), coarse, bole != "straight")
        bare = 1 - (1 - BARE[season]) * (1 - thin)
        sprays = [make_spray(sort, min(bare, 0.995), coarse, random) for _ in range(7)]
        leaves, twigs = stamp(sprays, *_branch_ends(branches, mass_of, crown, random), random)
        if coarse < 2:
            wood.add(twigs[0], [twigs[1]], 0)
        points, faces, tones = leaves
    return leafy_object(name, wood, (points, [faces], None, tones), mats)


def _wood(wood, branches, lumps, coarse, flared):
    """Every branch as a tube, thick ones rounder; the trunk flares at its foot and is not round."""
    for chain in branches.chains():
        points, radii = branches.points[chain], branches.radii[chain].copy()
        if chain[0] == 0:
            _trunk(wood, points, radii, lumps, flared)
            continue
        if len(chain) < 2 or radii[1] < 0.0034 * coarse:
            continue
        radii[0] = min(radii[0], 1.35 * radii[1])  # the collar where it leaves
        sides = 10 if radii[1] > 0.06 else 6 if radii[1] > 0.02 else 4 if coarse < 1.6 else 3
        wood.tube(points, radii, sides, 0)


def _trunk(wood, points, radii, lumps, flared):
    """The stem: a little thinner upwards, its foot spread into roots."""
    sides = 28
    up = np.clip(points[:, 2], 0, None)
    # More rings near the ground, where the roots spread.
    low = np.linspace(-0.15, 1.2, 12)
    high = up > 1.25
    points = np.concatenate(
        [np.stack([np.interp(low, points[:, 2], points[:, i]) for i in range(3)], 1), points[high]]
    )
    radii = np.concatenate([np.full(12, radii[~high].mean()), radii[high]])
    radii *= np.interp(points[:, 2], [0, points[-1, 2]], [1.1, 0.85])
    wood.tube(points, radii, sides, 0)
    rings = wood.V[-1].reshape(-1, sides, 3)
    centres = points[:, None].astype(np.float32)
    z = points[:, 2:3]
    bearing = np.linspace(0, 2 * np.pi, sides, endpoint=False)[None]
    toes = 0.55 + 0.45 * np.sin(bearing * 5 + 2 * lumps(np.cos(bearing), np.sin(bearing)))
    flare = (0.75 if flared else 0) * toes * np.exp(-np.clip(z, 0, None) / (0.55 * radii[0] + 0.12))
    uneven = 0.16 * lumps.fbm(np.cos(bearing) * 1.3 + 7, np.sin(bearing) * 1.3 + z * 0.7, 3)
    rings += (rings - centres) * (flare + uneven)[..., None].astype(np.float32)


def _branch_ends(branches, mass_of, crown, random):
    """Where sprays sit: places (n,3), axes (n,3,3), scales (n,), tones (n,3)."""
    at = np.flatnonzero((branches.feeds <= 3) & (mass_of >= 0))
    places = branches.points[at]
    middle = np.array([0, 0, crown.bottom + 0.35 * crown.depth])
    outwards = places - middle
    outwards /= np.linalg.norm(outwards, axis=1)[:, None]
    along = branches.direction()[at] + 0.45 * outwards + [0, 0, 0.12]
    along += random.randn(len(at), 3) * 0.3
    along /= np.linalg.norm(along, axis=1)[:, None]
    # Leaves face the sky, and the side that the light comes from.
    up = np.array([0, 0, 1.0]) + 0.55 * outwards + random.randn(len(at), 3) * 0.22
    up -= along * (up * along).sum(1)[:, None]
    up /= np.linalg.norm(up, axis=1)[:, None] + 1e-9
    axes = np.stack([along, np.cross(up, along), up], 1)
    masses = random.rand(mass_of.max() + 1, 3)
    tones = 0.5 * random.rand(len(at), 3) + 0.5 * masses[mass_of[at]]
    return places, axes, random.uniform(0.8, 1.2, len(at)), tones


# ================================================================== thickets
# Bushes that close the view under the crowns of trees, behind a fence or along a field.

# Young trees sunk to where their crowns begin: kind, height as a share of what is asked for.
BUSHES = (("hawthorn", 1.0), ("oak", 1.1), ("hawthorn", 0.8), ("ash", 1.25))


def thicket(
    name, line, height, seed, ground=None, coarse=1.3, season="summer", apart=0.42, haze=False
):
    """Bushes in two rows along a polyline [(x, y), ...], dense to the ground, about `height` metres
    high. ground(x, y): height of the ground (default: 0); coarse: as tree() takes it; apart:
    distance in a row, as a share of the height. Gives the object that carries them."""
    random = np.random.RandomState(seed)
    bushes = [
        tree(
            f"{name} {k}",
            kind,
            "young",
            height * share,
            season,
            seed * 10 + k,
            coarse=coarse,
            haze=haze,
        )
        for k, (kind, share) in enumerate(BUSHES)
    ]
    line = np.asarray(line, float)
    length = arc_lengths(line)[-1]
    along = np.concatenate(
        [np.arange(shift, length, apart * height) for shift in (0, apart * height / 2)]
    )
    along = along + random.uniform(-0.25, 0.25, len(along)) * apart * height
    P = points_at(line, along) + random.randn(len(along), 2) * 0.16 * height
    z = ground(P[:, 0], P[:, 1]) if ground else np.zeros(len(P))
    sunk = z - random.uniform(0.18, 0.3, len(P)) * height
    return scatter(
        name,
        np.c_[P, sunk],
        hidden_collection(f"{name} kinds", bushes),
        rotz=random.uniform(0, 6.28, len(P)),
        scale=random.uniform(0.8, 1.25, len(P)),
        idx=random.randint(0, len(bushes), len(P)),
    )
