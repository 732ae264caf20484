"""Plants for pots, walls and the edges of paving: lavender, catmint, clipped box balls. Metres.

Each is made once as a hidden object, to be placed or scattered, and draws its random numbers from a
seed of its own."""

import numpy as np

from kit.earth.grass import blades
from kit.mesh import MeshBuilder
from kit.noise import Noise2
from kit.planting.leaves import leaf_cards, leaf_quads, leafy_object, mat_flower, mat_leaf, merge
from kit.seeded import seeded


def _spikes(spines, length, florets, size, spread, random):
    """Florets in whorls round the upper end of each stem. spines: (stems, points, 3), each from
    root to tip."""
    places, growth = [], []
    for spine in spines:
        axis = spine[-1] - spine[-5:-3].mean(0)
        axis /= np.linalg.norm(axis) + 1e-9
        reach = random.uniform(*length)
        t = np.floor(random.rand(florets) * 9) / 9 + random.rand(florets) * 0.06
        turn = random.rand(florets) * 2 * np.pi
        u = np.cross(axis, [1, 0.3, 0.2])
        u /= np.linalg.norm(u) + 1e-9
        out = np.cos(turn)[:, None] * u + np.sin(turn)[:, None] * np.cross(axis, u)
        places.append(
            spine[-1] + axis * reach * (t[:, None] - 0.6) + out * spread * (1.15 - t[:, None])
        )
        growth.append(out + axis * 0.8 + random.randn(florets, 3) * 0.15)
    places = np.concatenate(places)
    return leaf_cards(
        places, np.concatenate(growth), size * (0.7 + 0.6 * random.rand(len(places))), 0.65
    )


def lavender(name, seed, stems=95, radius=0.24, hgt=(0.38, 0.58)):
    """English lavender in flower: grey foliage under upright spikes. hgt: least and greatest height
    of the stems."""
    with seeded(seed) as random:
        stalks = blades(
            stems,
            radius * 1.5,
            hgt=hgt,
            width=(0.0016, 0.0022),
            lean=0.45,
            curl=0.12,
            seg=5,
            round_=True,
        )
        flowers = _spikes(
            stalks[0].reshape(stems, 11, 3), (0.035, 0.06), 70, 0.0085, 0.0035, random
        )
        foliage = blades(
            2400,
            radius * 2.0,
            hgt=(0.12, min(0.30, hgt[1] * 0.55)),
            width=(0.0020, 0.0036),
            lean=0.75,
            curl=0.35,
            seg=4,
            round_=True,
        )
    parts = [(*stalks, 0), (*flowers, 1), (*foliage, 0)]
    return merge(
        name,
        parts,
        [
            mat_leaf(name + "l", "#75836f", "#98a58d", trans=0.25),
            mat_flower(name + "f", "#5d509c", "#8a7bc8"),
        ],
    )


def catmint(name, seed, stems=130, radius=0.22):
    """Catmint: a sprawling mound of small grey-green leaves, 0.3 high and twice as broad, its lax
    stems in soft blue flower."""
    with seeded(seed) as random:
        stalks = blades(
            stems,
            radius * 1.6,
            hgt=(0.26, 0.46),
            width=(0.0018, 0.0026),
            lean=0.95,
            curl=0.5,
            seg=5,
            round_=True,
        )
        spines = stalks[0].reshape(stems, 11, 3)
        flowers = _spikes(spines, (0.07, 0.13), 60, 0.009, 0.008, random)
        count = 5200
        stem = random.randint(0, stems, count)
        joint = random.randint(0, 8, count)
        places = spines[stem, joint] + random.randn(count, 3) * [0.022, 0.022, 0.015]
        places[:, 2] = np.maximum(places[:, 2], 0.01)
        growth = random.randn(count, 3) + [0, 0, 0.5]
        leaves = leaf_cards(places, growth, 0.022 * (0.6 + 0.8 * random.rand(count)), 0.7)
    parts = [(*stalks, 0), (*flowers, 1), (*leaves, 0)]
    return merge(
        name,
        parts,
        [
            mat_leaf(name + "l", "#6c8063", "#94a684", trans=0.3),
            mat_flower(name + "f", "#7468b8", "#a096d8"),
        ],
    )


def box_ball(name, seed, radius=0.28, leaf=0.019, leaves=17000):
    """A box plant clipped to a ball about the origin."""
    lumps = Noise2(seed)
    with seeded(seed) as random:
        out = random.randn(leaves, 3)
        out /= np.linalg.norm(out, axis=1)[:, None]
        uneven = 1 + 0.028 * lumps.fbm(out[:, 0] * 2 + 5, out[:, 1] * 2 + out[:, 2] * 2, 3)
        depth = 1 - 0.16 * random.rand(leaves) ** 1.6
        growth = out + random.randn(leaves, 3) * 0.65
        shade = np.clip(0.6 * random.rand(leaves, 3) + 0.4 * random.rand(leaves, 1), 0, 1)
        places = out * (radius * uneven * depth)[:, None]
        V, F, _, rnd = leaf_quads(
            places, growth, leaf * (0.7 + 0.6 * random.rand(leaves)), 0.62, rnd=shade
        )
        core = MeshBuilder()
        angle = np.linspace(0, np.pi, 10)
        core.lathe(
            [(-np.cos(a) * radius * 0.84, np.sin(a) * radius * 0.84) for a in angle],
            n=16,
            cap=False,
        )
    dark = mat_leaf(name + "core", "#22321a", "#2c3f1f", trans=0.05)
    return leafy_object(
        name, core, (V, F, None, rnd), [dark, mat_leaf(name + "leaf", "#455f30", "#768f4e")]
    )
