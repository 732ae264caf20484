"""Grazed grass and what is in it: tussocks, rushes, daisies, dandelions, ewes."""

import numpy as np

from kit import materials
from kit.camera import in_view
from kit.earth.grass import blades, grass_field, mat_grass, seedheads
from kit.mesh import MeshBuilder, ring_faces
from kit.nodes import material
from kit.noise import Noise2
from kit.planting.leaves import leaf_cards, mat_flower, mat_leaf, merge
from kit.planting.plants import spikes
from kit.scene import hidden_collection, scatter


def _tussocks(name, grass):
    """Three kinds of rank tussock, hidden objects. grass: two materials."""
    tufts = []
    for i in range(3):
        leaves = blades(
            190,
            0.30,
            hgt=(0.10, 0.26),
            width=(0.0026, 0.005),
            lean=0.75,
            curl=0.9,
            seg=4,
            round_=True,
        )
        tufts.append(
            merge(
                f"{name}tu{i}", [(*leaves, 0)] + seedheads(5, 0.3, hgt=(0.2, 0.34)), [grass[i % 2]]
            )
        )
    return tufts


def pasture(
    name,
    cam,
    zf,
    region=None,
    short=(0.035, 0.085),
    density=12000,
    bounds=(-60, 60, -8, 85),
    far=80,
    hvar=0.5,
    gm=None,
    tuss=0.35,
    ring0=0.4,
):
    """Sheep-bitten sward with lighter tufts, and rank tussocks that the sheep leave.

    zf(x, y): height of the ground; region(P): mask of the places P (n,2) where it grows; short:
    least and greatest height of the sward; density: blades per square metre; bounds: (x0, x1, y0,
    y1); far: how far it reaches from the camera; gm: two materials; tuss: how many tussocks; ring0:
    width of the nearest patches (small beside edges). Metres. Gives the two materials and the
    collection of tussocks.
    """
    gm = gm or [
        mat_grass("past", tip="#9aa657", base="#4c672e", dry="#c0b27c", dry_amt=0.16, patch=0.5),
        mat_grass("past2", tip="#8ca34b", base="#42612a", dry="#b8ab70", dry_amt=0.10, patch=0.5),
    ]
    grass_field(
        name,
        cam,
        zf,
        gm,
        region=region,
        rings=((0, 8, ring0, 1.0), (8, 22, 0.8, 1.9), (22, far, 2.4, 4.4)),
        density=density,
        hgt=short,
        width=(0.0026, 0.0048),
        lean=0.6,
        curl=0.8,
        bounds=bounds,
        hvar=hvar,
    )
    tussocks = _tussocks(name, gm)
    random = np.random.RandomState(40)
    count = int(tuss * 52 * 60)
    P = np.c_[random.uniform(-30, 30, count), random.uniform(bounds[2], 46, count)]
    share = np.clip(0.25 + Noise2(40).fbm(P[:, 0] / 5, P[:, 1] / 5, 3) * 0.9, 0, 1)
    P = P[random.rand(count) < share]
    if region is not None:
        P = P[region(P)]
    P = np.c_[P, zf(P[:, 0], P[:, 1])]
    seen, _ = in_view(P, cam, cam.data.lens, 1.15)
    P = P[seen]
    tussocks = hidden_collection(name + "tuc", tussocks)
    scatter(
        name + "tu",
        P,
        tussocks,
        scale=0.55 + 0.6 * random.rand(len(P)),
        tilt=random.randn(len(P), 2) * 0.06,
    )
    return gm, tussocks


def strew(
    name, coll, cam, zf, den, box, seed=1, thr=0.12, amp=0.9, freq=4.0, avoid=None, scale=(0.8, 1.3)
):
    """Scatter a collection in patches where the camera sees it; gives the number of plants.

    den: plants per square metre before thinning; box: (x0, x1, y0, y1); thr, amp: share kept on the
    whole and how much it changes from place to place, freq: over how many metres; avoid(P): mask of
    the places P (n,2) to leave bare; scale: least and greatest.
    """
    random = np.random.RandomState(seed)
    count = int(den * (box[1] - box[0]) * (box[3] - box[2]))
    P = np.c_[random.uniform(box[0], box[1], count), random.uniform(box[2], box[3], count)]
    share = np.clip(thr + amp * Noise2(seed + 50).fbm(P[:, 0] / freq, P[:, 1] / freq, 3), 0, 1)
    P = P[random.rand(count) < share]
    if avoid is not None:
        P = P[~avoid(P)]
    P = np.c_[P, zf(P[:, 0], P[:, 1])]
    seen, _ = in_view(P, cam, cam.data.lens, 1.1)
    P = P[seen]
    if len(P):
        scatter(name, P, coll, scale=random.uniform(*scale, len(P)))
    return len(P)


# -------------------- kinds of plants, each a hidden collection
def rushes(n=3):
    """n clumps of soft rush: stiff dark stems with a brown tuft near the tip."""
    mat = mat_grass("rush", tip="#7d8a45", base="#3c5226", dry="#a08a58", dry_amt=0.22, patch=0.2)
    clumps = []
    for i in range(n):
        stems = blades(
            150,
            0.34,
            hgt=(0.28, 0.62),
            width=(0.0028, 0.0042),
            lean=0.30,
            curl=0.25,
            seg=4,
            round_=True,
        )
        foot = blades(
            60, 0.40, hgt=(0.08, 0.25), width=(0.003, 0.005), lean=0.8, curl=0.8, seg=3, round_=True
        )
        clumps.append(merge(f"rush{i}", [(*stems, 0), (*foot, 0)], [mat]))
    return hidden_collection("rushc", clumps)


def thistles(n=2):
    """n thistles."""
    green = mat_leaf("thl", "#5c7147", "#8a9668")
    purple = mat_flower("thf", "#8a4f8f", "#a878ae")
    size = dict(fl=0.03, fsize=0.018, leaves=80)
    return hidden_collection(
        "thistc",
        [
            spikes(f"this{i}", [green, purple], 5, 0.14, (0.30, 0.5), seed=i, **size)
            for i in range(n)
        ],
    )


def flowers(name, mats, stems, directions, size, aspect=0.5):
    """Flowers on stems, one hidden object. mats: stem, petal; stems: as grass.blades gives them;
    directions: (flowers * petals, 3) the way the petals grow, flower by flower; size, aspect:
    length of a petal (metres), its width to its length.
    """
    V, F, h, rnd = stems
    tips = V[h == 1]
    feet = np.repeat(tips, len(directions) // len(tips), 0)
    return merge(
        name, [(V, F, h, rnd, 0), (*leaf_cards(feet, directions, size, aspect, fold=0.05), 1)], mats
    )


def petal_rings(flowers, petals, rise):
    """Directions (flowers * petals, 3) of petals set evenly round each flower. rise: how much they
    point upwards."""
    bearing = np.tile(np.arange(petals) * 2 * np.pi / petals, flowers)
    return np.stack([np.cos(bearing), np.sin(bearing), np.full(flowers * petals, rise)], 1)


def daisies(gl):
    """Patches of daisies. gl: material of the stems."""
    white = mat_flower("daisy", "#efeee6", "#dcd8cc")
    patches = []
    for i in range(2):
        stems = blades(12, 0.5, hgt=(0.04, 0.09), width=(0.0014, 0.0018), lean=0.2, curl=0.3, seg=4)
        patches.append(flowers(f"dsy{i}", [gl, white], stems, petal_rings(12, 9, 0.25), 0.009))
    return hidden_collection("dsyc", patches)


def dandelions(gl):
    """Patches of dandelions. gl: material of the stems."""
    yellow = mat_flower("dand", "#e3b81c", "#f0cd3a")
    petals = 5 * 14
    patches = []
    for i in range(2):
        stems = blades(5, 0.5, hgt=(0.05, 0.14), width=(0.002, 0.0026), lean=0.25, curl=0.3, seg=4)
        bearing = np.random.rand(petals) * 6.28
        directions = np.stack(
            [np.cos(bearing), np.sin(bearing), np.random.uniform(0.15, 0.9, petals)], 1
        )
        patches.append(flowers(f"dnd{i}", [gl, yellow], stems, directions, 0.015, 0.3))
    return hidden_collection("dndc", patches)


# ================================================================== ewes
# To be seen from a dozen metres and more: fleece, black face, thin legs.

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
