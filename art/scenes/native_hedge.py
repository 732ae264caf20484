"""A newly planted native hedge: a double staggered row of whips with canes and spiral guards in
bark mulch, new post and rail, low sun."""

import bpy
import math
import numpy as np

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_obj, mat_grass
from kit.earth.land import Dales, dales_back, grid
from kit.earth.pasture import daisies, dandelions, pasture, strew
from kit.fencing.fences import post_rail
from kit.lines import dline
from kit.mesh import MeshBuilder, chamfer_box, strip_faces, unit
from kit.nodes import HAZE, material
from kit.noise import Noise2, seeded
from kit.planting.leaves import leaf_cards, leafy_object, mat_leaf
from kit.planting.plants import hedge_module
from kit.scene import hidden_collection, place, reset, scatter

R = np.random
NOISE = Noise2(7)

# ------------------------------------------------------------------ plan, in metres
MULCH_HALF_WIDTH = 0.58
FENCE_OFFSET = 1.25  # from the middle of the hedge, on its right
ROWS = ((-0.20, 0), (0.20, 0.165))  # offset from the middle, and along the hedge
PLANT_SPACING = 0.33
GUARD_PITCH = 0.040  # rise of the spiral in one turn

DALE = Dales(
    seed=29,
    amp=0.9,
    near_amp=0.16,
    flat_r=60,
    hills=(
        (-900, 2300, 300, 1500, 850),
        (1100, 2800, 320, 1500, 1000),
        (200, 5000, 520, 3500, 1500),
        (500, 1250, 90, 800, 420),
    ),
)
DALE_HEIGHT = DALE.h


def ground(x, y):
    """Height of the ground: the dale, falling away from the camera."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    return (
        DALE_HEIGHT(x, y)
        - 0.022 * np.clip(y - 6, 0, 260)
        + 0.012 * x * np.clip(1 - np.abs(y) / 200, 0, 1)
    )


DALE.h = ground


def hedge_line(t):
    """Place about t metres along the middle of the hedge."""
    return np.array([-0.55 + 0.17 * t + 0.0022 * t * t, -5.2 + 0.985 * t])


def right_of_hedge(t):
    """Unit vector to the right of the hedge at t."""
    ahead = hedge_line(t + 0.1) - hedge_line(t - 0.1)
    return unit([ahead[1], -ahead[0]])


def beside_hedge(t, offset):
    """Place `offset` metres to the right of the hedge at t."""
    return hedge_line(t) + right_of_hedge(t) * offset


HEDGE = np.array([hedge_line(t) for t in np.linspace(-1, 52, 90)])


def from_hedge(P):
    """Distance of points P (n,2) from the middle of the hedge, blurred so that the mulch gets a
    ragged edge."""
    distance, _, _ = dline(P, HEDGE)
    return (
        distance
        + 0.07 * NOISE.fbm(P[:, 0] * 1.7, P[:, 1] * 1.7, 3)
        + 0.03 * NOISE.fbm(P[:, 0] * 7, P[:, 1] * 7, 2)
    )


def mulch_height(x, y):
    """Surface of the mulch; below the ground beside it."""
    full = np.clip((MULCH_HALF_WIDTH - from_hedge(np.c_[x, y])) / 0.16, 0, 1)
    return (
        ground(x, y)
        - 0.03
        + (0.085 + 0.02 * NOISE.fbm(x * 3, y * 3, 3) + 0.012 * NOISE.fbm(x * 14, y * 14, 2)) * full
    )


def on_ground(P, raise_by=0.0):
    """The points P (n,2) at the height of the ground, (n,3)."""
    return np.c_[P, ground(P[:, 0], P[:, 1]) + raise_by]


# ------------------------------------------------------------------ surroundings
def light_and_camera():
    HAZE.update(on=True, color=(0.60, 0.64, 0.74), strength=0.72, D=6000.0)
    world(
        sun_elev=15,
        sun_az=-72,
        sun_strength=4.4,
        sun_angle=0.8,
        cloud_rot=250,
        cloud_gain=0.9,
        dust=1.2,
    )
    eye = float(ground(-1.55, -6.1)) + 1.5
    return camera((-1.55, -6.1, eye), (1.35, 6, eye - 1.05), lens=30, fstop=6.3, focus=4.2)


def backdrop():
    dales_back(
        DALE,
        hero=(
            (-22, 61, 1.15, 1),
            (-9, 63, 0.95, 0),
            (2, 66, 1.25, 1),
            (30, 70, 1.05, 0),
            (46, 74, 1.2, 2),
            (-40, 72, 1.2, 0),
            (14, 120, 1.0, 2),
        ),
        barns=((-60, 190, 0.7),),
    )


def old_hedge():
    """The older hedge at the bottom of the field: uneven, with gaps and saplings grown up in it."""
    green = mat_leaf("hl0", "#5c7336", "#93a352", haze=True, trans=0.5)
    yellowish = mat_leaf("hl1", "#6d7a3a", "#a3a556", haze=True, trans=0.5)
    core = mat_leaf("core", "#2a351a", "#35421f", trans=0.05)
    size = dict(leaf=0.10, n=5200, L=2.2, H=2.0, W=1.5, rough=0.30)
    lengths = [
        hedge_module(f"h{i}", [core, (green, yellowish)[i % 2]], seed=i, **size) for i in range(4)
    ]
    for i, x in enumerate(np.arange(-62, 80, 2.0)):
        y = 57 + 0.06 * x + 1.2 * float(NOISE(x / 9, 0))
        turn = 0.06 + R.randn() * 0.06 + (math.pi if R.rand() < 0.5 else 0)
        width = R.uniform(0.85, 1.35)
        height = (0.95 + 0.35 * float(NOISE.fbm(np.float64(x / 6), 3.0, 3))) * R.uniform(0.8, 1.15)
        place(lengths[i % 4], (x, y, float(ground(x, y)) - 0.2), turn, (1, width, height))
    count = 130
    x = np.sort(R.uniform(-60, 78, count))
    P = np.c_[x, 57 + 0.06 * x + 1.2 * NOISE(x / 9, x * 0) + R.randn(count) * 0.5]
    scatter(
        "gapups",
        on_ground(P, -0.4),
        bpy.data.collections["trees"],
        scale=R.uniform(0.28, 0.46, count),
        idx=np.where(R.rand(count) < 0.6, 3, 2),
    )


def new_fence():
    """Post and rail on the stock side, rails on the far face."""
    wood = materials.wood("rail", new=("#c2a878", "#9a7e52"), weather=0.14, green=0.18, dirt=0.2)
    parts = MeshBuilder()
    posts = [beside_hedge(t, FENCE_OFFSET) for t in np.arange(-0.6, 52, 1.8)]
    post_rail(parts, posts, ground, rails=(0.40, 0.78, 1.14), post=(0.15, 0.075, 1.95), foot=0.62)
    parts.obj("fence", [wood], smooth=True, wn=True)


# ------------------------------------------------------------------ mulch
def mulch_bed():
    browns = ("#4d3626", "#6b4c33", "#3a2a1e", "#7d5d40", "#573d2a")
    mat = materials.aggregate("mulchbed", browns, 0.03, base="#20160f", bump=1.4)
    for name, xs, ys, margin in (
        ("mulch", np.arange(-2.2, 2.6, 0.035), np.arange(-6.6, 9, 0.035), 0.05),
        ("mulch2", np.arange(-0.2, 14, 0.09), np.arange(8.9, 46, 0.09), 0.1),
    ):
        grid(
            name,
            xs,
            ys,
            mulch_height,
            mat,
            keep=lambda P: from_hedge(P) < MULCH_HALF_WIDTH + margin,
        )


def bark_chip(name, mat):
    """One bent chip of about 1 m, a hidden object."""
    chip = MeshBuilder()
    length = R.uniform(0.6, 1.3)
    V, F = chamfer_box((length, R.uniform(0.25, 0.55), R.uniform(0.10, 0.22)), 0.04)
    V = V + R.randn(*V.shape) * 0.05
    V[:, 2] += 0.12 * (V[:, 0] / length * 2) ** 2 * R.randn()
    chip.add(V, F)
    return chip.obj(name, [mat], hide=True)


def bark_chips():
    mats = [
        materials.plain("chip0", "#6d4d33", 0.9, 0.1, 0.3, 0.4, 60),
        materials.plain("chip1", "#4a3424", 0.9, 0.1, 0.3, 0.4, 60),
        materials.plain("chip2", "#94734e", 0.9, 0.1, 0.25, 0.4, 60),
    ]
    kinds = [bark_chip(f"chip{k}", mats[k % 3]) for k in range(9)]
    count = 42000
    along = 20 * R.rand(count) ** 1.7 - 0.9
    offset = R.uniform(-0.85, 0.85, count)
    P = (
        np.array([hedge_line(t) for t in along])
        + np.array([right_of_hedge(t) for t in along]) * offset[:, None]
    )
    P = P[from_hedge(P) < MULCH_HALF_WIDTH + 0.03 + 0.25 * R.rand(count) ** 6]
    size = R.uniform(0.022, 0.055, len(P)) * (1 + 0.03 * np.clip(P[:, 1], 0, 20))
    z = np.maximum(mulch_height(P[:, 0], P[:, 1]), ground(P[:, 0], P[:, 1])) + 0.006
    scatter(
        "chips",
        np.c_[P, z],
        hidden_collection("chc", kinds),
        scale=size,
        tilt=R.randn(len(P), 2) * 0.28,
    )


# ------------------------------------------------------------------ whips
def mat_guard():
    """White spiral guard: earthy at the foot, dark at the lap of each turn, letting light
    through."""

    def build(n):
        grain = n.noise(n.pos(), 18, 4, 0.65)
        z = n.sep(n.attr("lc", "Vector"))[2]
        c = n.mix(n.rng(grain, 0.3, 0.7), "#dcdccb", "#c2c6ae")
        c = n.mix(
            n.mul(n.smooth(n.add(z, n.mul(n.sub(grain, 0.5), 0.2)), 0.14, 0.0), 0.7), c, "#6f5a42"
        )
        p = n.sep(n.attr("lc", "Vector"))
        turn = n.m(
            "FRACT",
            n.sub(
                n.mul(p[2], 1 / GUARD_PITCH), n.mul(n.m("ARCTAN2", p[1], p[0]), 1 / (2 * math.pi))
            ),
        )
        c = n.hsv(c, val=n.add(n.mul(n.smooth(turn, 0.0, 0.14), 0.30), 0.70))
        return n.mixs(0.42, n.bsdf(c, 0.38, 0.45), n.transl(n.hsv(c, sat=1.15, val=0.95)))

    return material("guard", build)


def guard(parts, height, bend, seed):
    """A strip wound round the whip, its upper edge tucked inside the next turn."""
    turns = height / GUARD_PITCH
    count = int(turns * 14)
    turn = np.linspace(0, turns * 2 * np.pi, count)
    z = turn / 2 / np.pi * GUARD_PITCH
    radius = 0.021 * (1 + 0.05 * np.sin(turn * 0.31 + seed))
    lower = np.c_[(radius + 0.0030) * np.cos(turn), (radius + 0.0030) * np.sin(turn), z]
    upper = np.c_[
        (radius - 0.0006) * np.cos(turn),
        (radius - 0.0006) * np.sin(turn),
        np.minimum(z + GUARD_PITCH * 1.12, height),
    ]
    lower[:, :2] += bend(lower[:, 2])
    upper[:, :2] += bend(upper[:, 2])
    parts.add(np.r_[lower, upper], [strip_faces(count)], 0)


def cane(parts, random, seed):
    """A bamboo cane pushed inside the guard and taller than it, with nodes."""
    bearing = random.rand() * 6.28
    foot = np.array([math.cos(bearing), math.sin(bearing), 0]) * 0.011
    height = random.uniform(0.72, 0.86)
    lean = random.randn(2) * 0.03
    z = np.linspace(-0.05, height, 30)
    at_node = np.abs(((z + 0.02 * seed) % 0.13) - 0.065) > 0.057
    parts.tube(
        np.c_[foot[0] + lean[0] * z, foot[1] + lean[1] * z, z], 0.0048 + 0.0012 * at_node, 8, 1
    )


def stem_and_twigs(parts, bend, random):
    """The whip itself; gives the points (n,3) on it where leaves may grow."""
    height = random.uniform(0.70, 0.98)
    z = np.linspace(-0.03, height, 12)
    wander = np.cumsum(random.randn(12, 2) * 0.007, 0) * np.clip(z / 0.3, 0.2, 1)[:, None]
    bent = bend(np.clip(z, 0, 0.6))
    stem = np.c_[wander[:, 0] * 0.5 + bent[:, 0], wander[:, 1] * 0.5 + bent[:, 1], z]
    parts.tube(stem, np.linspace(0.0045, 0.0016, 12), 6, 2)
    leafy = [stem[6:]]
    for _ in range(random.randint(3, 7)):
        foot = stem[random.randint(7, 11)]
        direction = unit(np.r_[random.randn(2), 0.9])
        length = random.uniform(0.07, 0.24)
        t = np.linspace(0, 1, 6)[:, None]
        rise = [0, 0, 1] * (t**2) * length * 0.25
        twig = foot + direction * length * t + rise + np.cumsum(random.randn(6, 3) * 0.003, 0)
        parts.tube(twig, np.linspace(0.0022, 0.001, 6), 4, 2)
        leafy.append(twig[1:])
    return np.concatenate(leafy)


def whip(name, mats, seed, leaf, leaves, aspect):
    """A whip with cane and guard on z=0, a hidden object. mats: guard, cane, stem, leaf; leaf:
    length (metres); leaves: how many."""
    parts = MeshBuilder()
    with seeded(seed) as random:
        guard_height = random.uniform(0.56, 0.61)
        lean = random.randn(2) * 0.012

        def bend(z):
            return np.stack([lean[0] * (z / 0.6) ** 2 * 2, lean[1] * (z / 0.6) ** 2 * 2], -1)

        guard(parts, guard_height, bend, seed)
        cane(parts, random, seed)
        leafy = stem_and_twigs(parts, bend, random)
        feet = leafy[random.randint(0, len(leafy), leaves)] + random.randn(leaves, 3) * 0.006
        feet = feet[feet[:, 2] > guard_height - 0.02]
        count = len(feet)
        growth = np.c_[random.randn(count, 2), random.uniform(-0.1, 1.0, count)]
        leaf_part = leaf_cards(feet, growth, leaf * (0.5 + 0.7 * random.rand(count)), aspect)
    return leafy_object(name, parts, leaf_part, mats, leaf_material=3, places=True)


def whips():
    """The double staggered row, with a few failures, and none under the camera's feet."""
    common = [
        mat_guard(),
        materials.plain("cane", "#b59a62", 0.55, 0.35, 0.22, 0.15, 40),
        materials.plain("stem", "#5b4030", 0.75, 0.25, 0.25, 0.3, 60),
    ]
    greens = [
        mat_leaf("w0", "#5f7f2f", "#93ab4c", trans=0.45),
        mat_leaf("w1", "#557530", "#86a046", trans=0.45),
        mat_leaf("w2", "#6d7f38", "#a3a850", trans=0.45),
    ]
    # Length of a leaf, leaves, width to length
    species = ((0.034, 46, 0.75), (0.048, 30, 0.6), (0.040, 38, 0.5), (0.030, 52, 0.8))
    kinds = [whip(f"whip{k}", common + [greens[k % 3]], k, *species[k % 4]) for k in range(10)]
    plants = []
    for row, start in ROWS:
        for t in np.arange(-0.4 + start, 46, PLANT_SPACING):
            t = t + R.randn() * 0.02
            plants.append(beside_hedge(t, row + R.randn() * 0.018))
    plants = np.array(plants)
    plants = plants[R.rand(len(plants)) > 0.006]
    plants = plants[np.linalg.norm(plants - np.array([-1.75, -6.2]), axis=1) > 1.25]
    scatter(
        "whips",
        np.c_[plants, mulch_height(plants[:, 0], plants[:, 1]) - 0.01],
        hidden_collection("whc", kinds),
        scale=R.uniform(0.94, 1.05, len(plants)),
        tilt=R.randn(len(plants), 2) * 0.024,
    )


# ------------------------------------------------------------------ grass
def grass(cam, mats):
    """Pasture beside the mulch, rank along the fence, fringed at the mulch edge, with a few weeds
    in the mulch."""

    def beyond_mulch(P):
        return from_hedge(P) > MULCH_HALF_WIDTH + 0.06

    extent = dict(far=62, bounds=(-45, 55, -8, 58))
    _, tussocks = pasture(
        "gr",
        cam,
        ground,
        beyond_mulch,
        (0.035, 0.11),
        13000,
        ring0=0.2,
        gm=mats,
        tuss=0.5,
        **extent,
    )
    P = np.array(
        [beside_hedge(t, FENCE_OFFSET + R.randn() * 0.10) for t in R.uniform(-0.5, 44, 420)]
    )
    scatter("foot", on_ground(P), tussocks, scale=R.uniform(0.45, 1.0, len(P)))
    blades = dict(hgt=(0.03, 0.11), width=(0.002, 0.0042), lean=0.9, curl=0.9, round_=True)
    fringe = hidden_collection(
        "frc", [grass_obj(f"fr{i}", mats[i % 2], 26, 0.14, **blades) for i in range(3)]
    )
    along = 26 * R.rand(2600) ** 1.3 - 0.9
    sides = np.where(R.rand(2600) < 0.5, -1, 1)
    P = np.array(
        [
            hedge_line(t) + right_of_hedge(t) * s * (MULCH_HALF_WIDTH + 0.02 + R.randn() * 0.07)
            for t, s in zip(along, sides)
        ]
    )
    scatter("fringe", on_ground(P, 0.004), fringe, scale=0.6 + 0.6 * R.rand(len(P)))
    P = np.array([beside_hedge(t, R.uniform(-0.5, 0.5)) for t in 20 * R.rand(70)])
    scatter(
        "weed", np.c_[P, mulch_height(P[:, 0], P[:, 1])], fringe, scale=0.5 + 0.6 * R.rand(len(P))
    )


def wild_flowers(cam, stalks):
    def by_mulch(P):
        return from_hedge(P) < MULCH_HALF_WIDTH + 0.1

    strew("dsy", daisies(stalks), cam, ground, 2.0, (-10, 12, -5, 14), 9, 0.0, 1.0, 3.0, by_mulch)
    strew(
        "dnd", dandelions(stalks), cam, ground, 1.0, (-22, 14, -5, 34), 19, 0.0, 0.9, 4.0, by_mulch
    )


def main():
    reset(41)
    cam = light_and_camera()
    mats = [
        mat_grass("past", tip="#9fa558", base="#4c642e", dry="#c4b37c", dry_amt=0.22, patch=0.5),
        mat_grass("past2", tip="#90a04b", base="#435f2a", dry="#bfae6c", dry_amt=0.12, patch=0.5),
    ]
    backdrop()
    old_hedge()
    new_fence()
    mulch_bed()
    bark_chips()
    whips()
    grass(cam, mats)
    wild_flowers(cam, mats[1])
    render(spp=64, bounces=5, transp=4)


main()
