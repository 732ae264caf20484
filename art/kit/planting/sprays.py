"""Sprays: the last half metre of a branch with the leaves on it, made a few times for each kind of
tree and stamped on every branch end.

A spray stands at the origin and grows along x; z is its upper side. Lengths in metres, seasons and
kinds as in tree_kinds.py. Arrays only."""

from dataclasses import dataclass

import numpy as np

from kit.planting.leaf_shapes import leaf_shapes, twig, unit

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
    line = foot + unit(way) * length * t
    line[1:] += random.randn(joints - 1, 3) * 0.03 * length
    line[:, 2] -= droop * length * t[:, 0] ** 2
    return line


def _shoots(kind, random):
    """The twigs of a spray: its own line, and side shoots in pairs (or by turns on an oak)."""
    length = kind.spray_length
    main = _shoot(np.zeros(3), np.array([1.0, 0, 0.05]), length, 0.10, random, 4)
    count = {"pinnate": 2, "opposite": 4, "tufted": 6, "short": 7, "needles": 4}[kind.spray]
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
        way[mine] = unit(shoot[-1] - shoot[0])
    return feet, way, np.where(np.arange(count) % 2, 1.0, -1.0)


def _broad(shoots, kind, random, stalk, spread, first):
    """Single leaves on stalks: foot, direction and upper side of each."""
    feet, way, side = _on_shoots(shoots, kind.leaves, first, random)
    flat = np.cross([0, 0, 1.0], way)
    along = unit(way * random.uniform(0.3, 1.0, (len(way), 1)) + flat * (side * spread)[:, None])
    along = along + random.randn(*along.shape) * 0.3
    along[:, 2] -= 0.18
    feet = feet + unit(along) * stalk * random.uniform(0.5, 1.2, (len(feet), 1))
    up = np.array([0, 0, 1.0]) + random.randn(*along.shape) * 0.42
    return feet, along, up


def _pinnate(shoots, kind, random):
    """Ash: leaves of some ten leaflets in pairs along a drooping rachis."""
    leaves, pairs = max(3, kind.leaves // 10), 5
    feet, way, side = _on_shoots(shoots, leaves, 0.35, random)
    flat = np.cross([0, 0, 1.0], way)
    way = unit(way + flat * (side * 0.8)[:, None] + random.randn(leaves, 3) * 0.35)
    out = []
    for foot, ahead in zip(feet, way):
        length = 0.25 * random.uniform(0.75, 1.15)
        across = unit(np.cross([0, 0, 1.0], ahead))
        up = np.cross(ahead, across)
        for k in range(pairs):
            t = 0.3 + 0.6 * k / (pairs - 1)
            place = foot + ahead * length * t - np.array([0, 0, 0.25 * length * t * t])
            for s in (-1, 1):
                out.append((place, across * s + ahead * 0.55, up + random.randn(3) * 0.25))
        out.append((foot + ahead * length - [0, 0, 0.25 * length], ahead - [0, 0, 0.3], up))
    return tuple(np.array(column) for column in zip(*out))


def _needles(shoots, kind, random):
    """Pine: needles all round the shoots, pointing forwards."""
    feet, way, _ = _on_shoots(shoots, kind.leaves, 0.25, random)
    around = unit(random.randn(*way.shape))
    along = way * 0.9 + around
    return feet, along, unit(random.randn(*way.shape))


def make_spray(kind, bare, coarse, random):
    """A Spray. bare: share of the leaves that are off; coarse: how much larger and simpler leaves
    are than in truth, for trees far off."""
    shoots = [line * coarse**0.5 for line in _shoots(kind, random)]
    if kind.spray == "pinnate":
        feet, along, up = _pinnate(shoots, kind, random)
    elif kind.spray == "needles":
        feet, along, up = _needles(shoots, kind, random)
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
