"""How a tree's branches grow: leader and limbs by rule, all else by space colonization.

Space colonization: buds in the crown's room each pull at the branch end that is nearest to them;
an end grows a step towards the mean of its pulls, forks where they part, and a bud that is reached
pulls no more. A. Runions, B. Lane, P. Prusinkiewicz: "Modeling Trees with a Space Colonization
Algorithm", Eurographics Workshop on Natural Phenomena, 2007. Thickness: the pipe model of K.
Shinozaki and others (1964), a stem is as thick as all that it feeds.

Arrays only. Lengths in metres."""

import numpy as np
from scipy.spatial import cKDTree

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
        # Out first and then up, as a limb turns to the light; a pine's only a little.
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
