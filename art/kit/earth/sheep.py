"""Ewes at grass, to be seen from a dozen metres and more: fleece, black face, thin legs."""

import numpy as np

from kit import materials
from kit.mesh import MeshBuilder
from kit.nodes import material
from kit.noise import Noise2
from kit.scene import hidden_collection, scatter
from kit.shapes import ring_faces

TRUNK = (-0.44, 0.44)  # from rump to chest, metres from the middle
BACK, BELLY, HALF_WIDTH = 0.70, 0.33, 0.215
HOOVES = ((-0.30, -0.10), (-0.26, 0.11), (0.28, -0.10), (0.24, 0.10))  # x, y


def _fleece():
    """Grey-white wool in locks, dirty below, with the farm's mark on the rump."""

    def build(n):
        s = n.sep(n.attr("lc", "Vector"))
        locks = n.noise(n.attr("lc", "Vector"), 42, 4, 0.65)
        colour = n.mix(n.rng(locks, 0.3, 0.7), "#a89d88", "#ddd5c3")
        colour = n.mix(n.smooth(s[2], 0.50, 0.33, 0, 0.6), colour, "#7d6c55")
        patch = n.noise(n.attr("lc", "Vector"), 9, 3)
        marked = n.mul(n.smooth(s[0], -0.20, -0.30), n.smooth(s[2], 0.58, 0.64))
        colour = n.mix(n.mul(marked, n.smooth(patch, 0.40, 0.5)), colour, "#4a5f8e")
        return n.bsdf(colour, 0.95, 0.1, normal=n.bump(locks, 0.9, 0.02))

    return material("fleece", build)


def _trunk(mb, noise):
    """The fleece: rings from rump to chest, wider than high at the belly, in locks."""
    rings, n = 40, 44
    along = np.linspace(0, np.pi, rings)
    turn = np.linspace(0, 2 * np.pi, n, endpoint=False)
    share = np.sin(along)[:, None] ** 0.55
    x = np.repeat((TRUNK[0] + (TRUNK[1] - TRUNK[0]) * (1 - np.cos(along)) / 2)[:, None], n, 1)
    y = HALF_WIDTH * share * np.cos(turn) * (1 + 0.10 * np.sin(turn - 0.6))
    middle = (BACK + BELLY) / 2
    z = middle + (BACK - BELLY) / 2 * share * np.sin(turn) - 0.02 * np.cos(along * 2)[:, None]
    lumps = 0.055 * noise.fbm(x * 5 + np.cos(turn), z * 5 + np.sin(turn), 3)
    lumps = lumps + 0.028 * noise.fbm(x * 19 + 3 * np.cos(turn), z * 19 + 3 * np.sin(turn), 2)
    swell = 1 + lumps / 0.2
    V = np.stack([x * (0.9 + 0.1 * swell), y * swell, middle + (z - middle) * swell], -1)
    V = V.reshape(-1, 3)
    last = (rings - 1) * n + np.arange(n)
    mb.add(V, [ring_faces(rings, n), np.arange(n)[::-1], last], 0, lc=V)


def _head(mb, poll, muzzle, side):
    """Black face, pale muzzle, ears out level, and a curl of horn on each side."""
    poll, muzzle = np.asarray(poll, float), np.asarray(muzzle, float)
    ahead = (muzzle - poll) / np.linalg.norm(muzzle - poll)
    t = np.array([-0.15, 0.0, 0.2, 0.45, 0.7])[:, None]
    mb.tube(poll + (muzzle - poll) * t, [0.04, 0.066, 0.073, 0.062, 0.047], 14, 1)
    t = np.array([0.68, 0.85, 0.97, 1.0])[:, None]
    mb.tube(poll + (muzzle - poll) * t, [0.047, 0.043, 0.034, 0.012], 14, 2)
    for across in (-1, 1):
        ear = poll + np.array([0, across * 0.06, 0.02])
        tip = ear + side * across * 0.12 - ahead * 0.02
        mb.tube([ear, (ear + tip) / 2 + [0, 0, 0.012], tip], [0.014, 0.026, 0.006], 8, 1)
        curl = np.linspace(0, 4.6, 14)
        radius = 0.055 - 0.006 * curl
        horn = poll + np.stack(
            [-0.02 - radius * np.sin(curl), across * (0.04 + 0.016 * curl), radius * np.cos(curl)],
            1,
        )
        mb.tube(horn, np.linspace(0.02, 0.006, 14), 8, 3)


def ewe(name, grazing=True, seed=1):
    """A hill ewe on z=0 that looks along +x, one hidden object; grazing: with its head down."""
    mb, noise = MeshBuilder(), Noise2(seed)
    _trunk(mb, noise)
    bend = np.array([0, 0.04, 0]) * np.random.RandomState(seed).randn()
    poll = (0.74, 0, 0.27) if grazing else (0.66, 0, 0.88)
    muzzle = (0.80, 0, 0.035) if grazing else (0.86, 0, 0.77)
    neck = np.array([(0.30, 0, 0.55), (0.46, 0, 0.53 if grazing else 0.66), poll]) + bend
    neck = np.array([neck[0], (neck[0] + neck[1]) / 2, neck[1], (neck[1] + neck[2]) / 2, neck[2]])
    mb.tube(neck, [0.17, 0.165, 0.14, 0.105, 0.075], 24, 0)
    mb.V[-1] += 0.012 * noise.fbm(mb.V[-1][:, 0] * 22, mb.V[-1][:, 2] * 22, 2)[:, None]
    mb.Lc[-1] = mb.V[-1]
    _head(mb, poll + bend, muzzle + bend * 2, np.array([0, 1.0, 0]))
    for x, y in HOOVES:
        back = -0.03 if x < 0 else 0.01
        leg = [(x, y, 0.40), (x + back, y, 0.22), (x, y * 0.95, 0.06), (x + 0.02, y * 0.95, 0)]
        mb.tube(leg, [0.05, 0.026, 0.021, 0.03], 10, 1)
    tail = [(-0.43, 0, 0.58), (-0.475, 0, 0.50), (-0.465, 0, 0.33)]
    mb.tube(tail, [0.05, 0.045, 0.025], 12, 0)
    finishes = [
        _fleece(),
        materials.plain("black face", "#221f1c", 0.8, 0.15, 0.2),
        materials.plain("pale muzzle", "#b8afa0", 0.8, 0.15, 0.1),
        materials.plain("horn", "#8d7a5c", 0.6, 0.3, 0.2),
    ]
    return mb.obj(name, finishes, smooth=True, hide=True)


def flock(name, places, ground, seed=1):
    """Ewes at places ((x, y, bearing in degrees, "grazing" or "watching"), ...) on the ground."""
    random = np.random.RandomState(seed)
    kinds = [ewe(f"{name} {k}", k < 2, seed * 7 + k) for k in range(3)]
    x, y, bearing = np.array([place[:3] for place in places], float).T
    scatter(
        name,
        np.c_[x, y, ground(x, y)],
        hidden_collection(f"{name} kinds", kinds),
        rotz=np.radians(bearing),
        scale=random.uniform(0.93, 1.07, len(x)),
        idx=np.array([2 if place[3] == "watching" else k % 2 for k, place in enumerate(places)]),
    )
