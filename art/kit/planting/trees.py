"""Broadleaved trees: a lumpy crown filled with heads of leaves, and limbs grown out to them."""

import numpy as np

from kit.mesh import MeshBuilder
from kit.nodes import material
from kit.noise import Noise2
from kit.planting.leaves import leaf_quads, leafy_object
from kit.seeded import seeded

CROWN_RADIUS = {
    "round": 0.40,
    "oval": 0.27,
    "wide": 0.52,
    "cone": 0.26,
    "column": 0.16,
}  # as a share of the height


def mat_bark(name="bark", c1="#4b4338", c2="#7c7466", haze=False):
    """Bark of standing trees between two colours, with some green."""

    def build(n):
        p = n.obj()
        stretched = n.mapv(p, scale=(1, 1, 0.25))
        fine = n.noise(stretched, 9, 6, 0.65)
        furrows = n.voro(stretched, 14)
        c = n.mix(n.smooth(fine, 0.35, 0.7), c1, c2)
        c = n.mix(n.mul(n.smooth(n.noise(p, 1.2, 3), 0.5, 0.7), 0.5), c, "#66704a")
        return n.bsdf(c, 0.9, 0.15, normal=n.bump(n.add(fine, n.mul(furrows, 0.6)), 0.9, 0.03))

    return material(name, build, haze=haze)


class _Crown:
    """The space that the leaves fill: how far out a point is, from 0 in the middle to 1 at the
    surface."""

    def __init__(self, shape, height, spread, clear, lumps):
        self.shape = shape
        self.height = height
        self.radius = CROWN_RADIUS[shape] * spread * height
        self.bottom = clear * height
        self.middle = (self.bottom + height) / 2
        self.half_height = (height - self.bottom) / 2
        self.lumps = lumps

    def outness(self, P):
        if self.shape == "cone":
            t = np.clip((P[:, 2] - self.bottom) / (self.height - self.bottom), 0, 1)
            return np.hypot(P[:, 0], P[:, 1]) / (self.radius * (1.04 - t) + 0.02)
        q = (P - [0, 0, self.middle]) / [self.radius, self.radius, self.half_height]
        r = np.linalg.norm(q, axis=1)
        bearing = np.arctan2(q[:, 1], q[:, 0])
        rise = q[:, 2] / (r + 1e-6)
        surface = (
            1
            + 0.30 * self.lumps.fbm(bearing * 1.1 + 10, rise * 1.8 + 5, 3)
            - 0.18 * np.clip(-rise, 0, 1)
            + 0.05
        )
        return r / surface

    def heads(self, count, spacing, random):
        """Centres (n,3) of up to `count` heads of leaves, none nearer to another than `spacing`,
        most of them far out."""
        size = [self.radius * 1.2, self.radius * 1.2, self.half_height * 1.15]
        candidates = random.uniform(-1, 1, (9000, 3)) * size + [0, 0, self.middle]
        out = self.outness(candidates)
        wanted = (
            (out < 0.9)
            & (random.rand(9000) < np.clip(out, 0, 1) ** 1.6 + 0.06)
            & (candidates[:, 2] > self.bottom)
        )
        chosen = []
        for p in candidates[wanted]:
            if all(np.linalg.norm(p - q) > spacing for q in chosen):
                chosen.append(p)
            if len(chosen) >= count:
                break
        return np.array(chosen)


class _Trunk:
    """The line of the trunk and its radius at each height."""

    def __init__(self, height, radius, lean, random):
        self.z = np.linspace(-0.1, height * 0.86, 12)
        x = np.cumsum(random.randn(12) * lean * 0.35) * height * 0.03
        y = np.cumsum(random.randn(12) * lean * 0.35) * height * 0.03
        self.points = np.stack([x - x[0], y - y[0], self.z], 1)
        self.radii = radius * (1 - 0.82 * (self.z / height).clip(0, 1))
        self.radii[0] *= 1.55
        self.radii[1] *= 1.05

    def at(self, z):
        return np.array(
            [np.interp(z, self.z, self.points[:, 0]), np.interp(z, self.z, self.points[:, 1]), z]
        )

    def radius(self, z):
        return np.interp(z, self.z, self.radii)


def _group_heads(heads, random):
    """Sort the heads into limbs by k-means. Gives the limb of each head (n,) and the middle of each
    limb's heads."""
    limbs = max(4, len(heads) // 7)
    limb_of = np.zeros(len(heads), int)
    middles = heads[random.permutation(len(heads))[:limbs]].copy()
    for _ in range(8):
        limb_of = np.argmin(((heads[:, None] - middles[None]) ** 2 * [1, 1, 0.6]).sum(-1), 1)
        for k in range(limbs):
            if (limb_of == k).any():
                middles[k] = heads[limb_of == k].mean(0)
    return limb_of, middles


def _curve(start, end, lift, count, wobble, random):
    """A branch line (count,3): lifted in the middle, wobbling, its ends in place."""
    t = np.linspace(0, 1, count)[:, None]
    middle = (start + end) / 2 + [0, 0, lift]
    line = start * (1 - t) ** 2 + 2 * middle * t * (1 - t) + end * t * t
    offset = random.randn(count, 3) * wobble
    offset[0] = offset[-1] = 0
    return line + offset


def _twigs(wood, branch, radius, length, random):
    """Four twigs from a branch (6,3), pointing anywhere but down."""
    for _ in range(4):
        direction = random.randn(3)
        direction /= np.linalg.norm(direction)
        direction[2] = abs(direction[2]) * 0.6
        reach = length * random.uniform(0.5, 0.95)
        foot = branch[random.randint(3, 6)]
        twig = _curve(foot, foot + direction * reach, 0.04 * reach, 4, 0.02 * reach, random)
        wood.tube(twig, np.linspace(radius * 0.22, radius * 0.06, 4), 3, 0)


def _grow_limbs(wood, trunk, crown, heads, head_size, random):
    """Limbs out of the trunk, a branch from its limb to each head, twigs on the branches."""
    limb_of, middles = _group_heads(heads, random)
    for k, middle in enumerate(middles):
        mine = heads[limb_of == k]
        if not len(mine):
            continue
        leaving = (
            middle[2] - 0.75 * np.hypot(middle[0], middle[1]) - random.rand() * 0.06 * crown.height
        )
        leaving = np.clip(leaving, crown.bottom * 0.75, crown.height * 0.8)
        start = trunk.at(leaving)
        end = start + (middle - start) * 0.78
        length = np.linalg.norm(end - start)
        limb = _curve(start, end, 0.10 * length, 8, 0.02 * length, random)
        limb_radius = min(trunk.radius(leaving) * 0.62, 0.02 + 0.022 * length)
        wood.tube(limb, np.linspace(limb_radius, limb_radius * 0.42, 8), 8, 0)
        for head in mine:
            joint = random.randint(3, 8)
            length = np.linalg.norm(head - limb[joint])
            branch = _curve(limb[joint], head, 0.08 * length, 6, 0.03 * length, random)
            radius = limb_radius * 0.42 * (1.2 - 0.09 * joint)
            wood.tube(branch, np.linspace(radius, radius * 0.25, 6), 5, 0)
            _twigs(wood, branch, radius, head_size, random)


def _directions(count, random):
    """Unit vectors (count,3), all ways."""
    u = random.randn(count, 3)
    u /= np.linalg.norm(u, axis=1)[:, None]
    return u


def _foliage(heads, count, head_size, leaf, droop, lumps, random):
    """Feet, directions of growth and colours of `count` leaves for each head, gathered round the
    ends of unseen twigs."""
    places, growth, colours = [], [], []
    for head in heads:
        size = head_size * random.uniform(0.75, 1.25) * np.array([1.12, 1.12, 0.78])
        out = _directions(count, random)
        random.rand(count)  # not used: drawn so that the trees stay as they are
        ends = max(6, count // 16)
        end_of = random.randint(0, ends, count)
        end_out = _directions(ends, random)
        lump = 0.35 * lumps.fbm(
            end_out[:, 0] * 1.6 + head[0], end_out[:, 1] * 1.6 + end_out[:, 2] + head[1], 3
        )
        reach = random.rand(ends) ** 0.40 * (1 + lump)
        places.append(
            head
            + (end_out * reach[:, None] * size)[end_of]
            + out * (random.rand(count, 1) ** 0.6) * leaf * 1.9
        )
        grow = end_out[end_of] * 0.9 + out * 0.5 + random.randn(count, 3) * 0.35
        grow[:, 2] -= droop
        growth.append(grow)
        colours.append(np.clip(0.7 * random.rand(count, 3) + 0.3 * random.rand(1, 3), 0, 1))
    return np.concatenate(places), np.concatenate(growth), np.concatenate(colours)


def tree(
    name,
    mats,
    height=9.0,
    spread=1.0,
    trunk=0.22,
    clear=0.2,
    leaf=0.09,
    nleaf=45000,
    seed=1,
    clusters=70,
    crown="round",
    aspect=0.62,
    csize=0.115,
    droop=0.25,
    lean=0.04,
):
    """A broadleaved tree on z=0, one hidden object to be scattered. mats: bark, leaf.

    height, trunk (radius at the foot), leaf (length): metres; spread: factor on the width of the
    crown; clear: height below the crown and csize: size of a head of leaves, as shares of the
    height; nleaf: leaves; clusters: heads; crown: a key of CROWN_RADIUS; aspect: width of a leaf to
    its length; droop: how much the leaves hang; lean: how crooked the trunk is.
    """
    lumps = Noise2(seed)
    head_size = csize * height
    with seeded(seed) as random:
        space = _Crown(crown, height, spread, clear, lumps)
        heads = space.heads(clusters, 1.55 * csize * height * (45 / clusters) ** 0.33, random)
        stem = _Trunk(height, trunk, lean, random)
        wood = MeshBuilder()
        wood.tube(stem.points, stem.radii, 12, 0)
        _grow_limbs(wood, stem, space, heads, head_size, random)
        count = nleaf // len(heads)
        places, growth, colours = _foliage(heads, count, head_size, leaf, droop, lumps, random)
        size = leaf * random.uniform(0.65, 1.3, count * len(heads))
        leaves = leaf_quads(places, growth, size, aspect, rnd=colours)
    return leafy_object(name, wood, leaves, mats)
