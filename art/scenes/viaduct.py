"""A four-arch stone railway viaduct over a river in a wooded gorge (Knaresborough's kind), and
houses that climb the right bank; in front, on the left bank, a new riverside walk.

The river runs along y; x is measured across it, and d means the distance from its middle line
(right bank positive). Metres. R is this scene's own random source; the kit draws from numpy's
global state, so the order of calls is part of the picture."""

import math
import numpy as np
from scipy.spatial import cKDTree

from kit.buildings.distant_houses import HILLSIDE_WIDTHS, hillside_houses
from kit.buildings.riverside import quay, riverside_bench, riverside_walk, rowing_boat, viaduct
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_field, mat_grass
from kit.earth.ground import flat, grid_quads
from kit.earth.land import mat_stone, rubble_wall
from kit.mesh import mesh_object
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.planting.leaves import mat_leaf
from kit.planting.plants import shrub
from kit.planting.trees import tree
from kit.scene import hidden_collection, place, reset, scatter

R = np.random.RandomState(4)
LAND = Noise2(7)

VIADUCT_Y = 66.0  # of the viaduct, which stands across the river

# the banks: distance of the water's edge from the middle line
EDGE = 13.6
WALK_Z = 1.66  # level of the walk
BENCH_Y = 4.2  # of the bench beside the walk

# rows up the right bank: x, kinds (of distant_houses.py) in order, and y of the first; then single
# houses: kind, x, y
ROWS = (
    (20.5, (1, 2, 0, 4), 56),
    (32, (3, 0, 5, 2, 1, 0), 60),
    (44, (2, 4, 1, 3, 0, 2), 61),
    (56, (0, 1, 4, 5, 2), 60),
)
SINGLE_HOUSES = ((1, 24, 92), (0, 33, 98), (4, 46, 90), (3, -40, 96), (1, 40, 112))


def light_and_camera():
    HAZE.update(on=True, color=(0.60, 0.68, 0.78), strength=0.75, D=1300.0)
    world(
        sun_elev=36,
        sun_az=208,
        sky_strength=0.115,
        sun_strength=4.2,
        cloud_rot=40,
        cloud_gain=0.9,
        dust=0.8,
    )
    return camera((-15.9, -7.5, 3.15), (7.5, 70, 9.5), lens=28, fstop=11, focus=40, level=True)


# ------------------------------------------------ river and banks
def river_x(y):
    """x of the river's middle line; beyond the viaduct it bends away to the left."""
    return np.where(y > 84, -0.0075 * (y - 84) ** 2, 0) + 1.2 * np.sin(y / 31)


def river_turn(y):
    """How far what follows the river's line is turned at y, in radians."""
    return -1.2 / 31 * math.cos(y / 31)


def ground(x, y):
    """Height of the land: river bed, a low bank, then the sides of the gorge (steeper on the
    left)."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    d = x - river_x(y)
    e = np.abs(d) - EDGE - 0.5 * LAND.fbm(x * 0 + 3, y / 9, 3)
    right = 0.66 * np.clip(e - 5, 0, 37) + 0.10 * np.clip(e - 42, 0, 200)
    left = 0.85 * np.clip(e - 15 + 8 * np.clip((y - 56) / 8, 0, 1), 0, 28) + 0.14 * np.clip(
        e - 36, 0, 200
    )
    slope = np.where(d > 0, right, left)
    z = np.where(e < 0, np.maximum(-2.0, e * 0.8), 1.45 * np.clip(e / 0.9, 0, 1) ** 0.6) + slope
    rough = 1.3 * LAND.fbm(x / 11, y / 11, 4) + 0.3 * LAND.fbm(x / 2.2, y / 2.2, 3)
    return z + (e > 1.2) * (np.clip(slope, 0, 6) / 6) * rough


def mat_bank(n):
    """Shader: grass, earth where it is steep, mud by the water."""
    w = n.pos()
    f = n.noise(w, 0.5, 6, 0.65)
    g = n.noise(w, 4, 5, 0.7)
    up = n.sep(n.normal())[2]
    c = n.mix(n.smooth(n.add(n.mul(f, 0.6), n.mul(g, 0.4)), 0.38, 0.62), "#3d4a24", "#6a7a38")
    c = n.mix(n.smooth(n.add(up, n.mul(n.sub(f, 0.5), 0.5)), 0.80, 0.62), c, "#5e5340")
    c = n.mix(n.smooth(n.sep(w)[2], 0.55, 0.05), c, "#3a3226")
    return n.bsdf(c, 0.95, 0.1, normal=n.bump(n.add(n.noise(w, 1.4, 5, 0.7), g), 0.8, 0.25))


def mat_water(n):
    """Shader: dark river with ripples, calm in places."""
    w = n.pos()
    calm = n.smooth(n.noise(n.mapv(w, scale=(1, 0.35, 1)), 0.09, 3), 0.42, 0.62)
    h = n.add(
        n.mul(n.noise(n.mapv(w, scale=(1, 0.55, 1)), 0.9, 3, 0.5), 0.9),
        n.add(
            n.mul(n.noise(n.mapv(w, scale=(1, 0.6, 1)), 3.6, 3, 0.6), 0.20),
            n.mul(n.mul(n.noise(w, 11, 3, 0.6), calm), 0.10),
        ),
    )
    c = n.mix(n.noise(w, 0.12, 3), "#1d2317", "#2b2c1b")
    return n.bsdf(c, n.rng(calm, 0, 1, 0.015, 0.05), 0.5, normal=n.bump(h, 0.22, 0.10))


def river_and_banks():
    """The land as one height field, and the water's surface at z=0."""
    X, Y = np.meshgrid(np.arange(-110, 112, 0.7), np.arange(-26, 300, 0.8), indexing="ij")
    points = np.stack([X.ravel(), Y.ravel(), ground(X, Y).ravel()], 1)
    mesh_object(
        "bank", points, [grid_quads(X.shape)], [material("bank", mat_bank, haze=True)], smooth=True
    )
    flat("water", -120, 90, -30, 300, 0, material("water", mat_water, haze=True))


# ------------------------------------------------ houses
def town():
    """Houses in rows up the right bank, and some beyond the viaduct. Returns the plan points of
    their middles."""
    kinds = hillside_houses()
    middles = []

    def build(kind, x, y, deg):
        place(kinds[kind], (x, y, float(ground(x, y)) + 0.3), math.radians(deg))
        c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))
        middles.append((x + 4 * c - 3.5 * s, y + 4 * s + 3.5 * c))

    for x, row, y in ROWS:
        for kind in row:
            build(kind, x + R.uniform(-1.2, 1.2) + 0.05 * (60 - y), y, -90 + R.uniform(-7, 7))
            y -= HILLSIDE_WIDTHS[kind] + R.choice([0.1, 0.1, 2.5, 4])
            if y < 8:
                break
    for kind, x, y in SINGLE_HOUSES:
        build(kind, x, y, -70 if x > 0 else 60)
    return np.array(middles)


def garden_walls():
    """Retaining walls between the rows of houses."""
    stone = mat_stone(
        "wallstone", ("#83775f", "#aa9a7b", "#93866c", "#6b6353"), moss=0.25, lichen=0.2, haze=True
    )
    lengths = [rubble_wall(f"rw{i}", stone, seed=i, H=1.5, W=0.5) for i in range(3)]
    for row in (17.6, 29.2, 41):
        for y in np.arange(12, 62, 2.0):
            x = row + 0.05 * (60 - y)
            place(lengths[int(y) % 3], (x, y, float(ground(x, y)) - 0.15), math.pi / 2)


# ------------------------------------------------ riverside
def grass(cam):
    """Mown verges beside the walk, rough grass behind it and up the other bank."""
    looks = [
        mat_grass("verge", tip="#8fa04c", base="#48642a", dry="#a9a866", dry_amt=0.12, patch=0.35),
        mat_grass("v2", tip="#7f984a", base="#3f5a26", dry_amt=0.06),
    ]

    def from_river(P):
        return P[:, 0] - river_x(P[:, 1])

    def verges(P):
        d = from_river(P)
        return ((d > -15.6) & (d < -14.28)) | ((d < -17.95) & (d > -20.3))

    def left_bank(P):
        d = from_river(P)
        return (d < -20.0) & (d > -30)

    def right_bank(P):
        d = from_river(P)
        return (d > 14.6) & (d < 40)

    def level(x, y):
        return np.full(np.shape(x), WALK_Z - 0.03)

    for name, height, region, rings, density, blade_height, bounds in (
        (
            "gr",
            level,
            verges,
            ((0, 16, 0.12, 1.2), (16, 30, 0.25, 1.8), (30, 46, 0.5, 2.6)),
            15000,
            (0.05, 0.13),
            (-24, -10, -10, 40),
        ),
        (
            "gb",
            ground,
            left_bank,
            ((0, 12, 0.5, 1.4), (12, 40, 1.0, 3.4)),
            6000,
            (0.15, 0.5),
            (-50, -18, -8, 34),
        ),
        ("gq", ground, right_bank, ((20, 90, 1.5, 6.0),), 5000, (0.2, 0.6), (10, 60, 0, 66)),
    ):
        grass_field(
            name,
            cam,
            height,
            looks,
            region=region,
            rings=rings,
            density=density,
            hgt=blade_height,
            bounds=bounds,
            hvar=0.5,
        )


def boats():
    """Three moored under the town, one by the walk."""
    blue, red = "#2f5573", "#7b2f2a"
    for x, y, deg, colour in (
        (12.6, 27, 84, blue),
        (12.9, 32.4, 95, red),
        (13.2, 38, 86, blue),
        (-9.6, 15.0, 70, blue),
    ):
        rowing_boat(x, y, deg, colour, R)


# ------------------------------------------------ trees and undergrowth
def stands_free(p, d, e, houses):
    """Whether a tree may stand at p, d from the river's middle and e from its edge: clear of
    viaduct, walk, houses, and of the view."""
    right_bank, near_side = d > 0, p[1] < VIADUCT_Y
    if e < 2.0 or abs(p[1] - VIADUCT_Y) < 8.5 or (d < 0 and e < 8.5 and p[1] < 42):
        return False
    if houses.query(p)[0] < (5.6 if right_bank and near_side else 7.5):
        return False
    if right_bank and 8 < p[1] < VIADUCT_Y and d < 62 and R.rand() < 0.55:
        return False
    if right_bank and p[1] < 26 and d < 40:
        return False
    if d < 0 and p[1] < VIADUCT_Y - 6 and (e < 17 or (e < 30 and p[1] < 30)):
        return False
    return not (d < 0 and near_side and e < 30 and R.rand() < 0.45)


def woods(houses):
    """Trees on the slopes, scattered at random no closer than 4.6 m, and two near ones; houses: a
    cKDTree of their middles."""
    sources = [
        tree("t0", "sycamore", "grown", 12, seed=261, coarse=2.4, haze=True),
        tree("t1", "ash", "grown", 13, seed=262, coarse=2.4, haze=True),
        tree("t2", "oak", "grown", 10, seed=263, coarse=2.4, haze=True),
        tree("t3", "ash", "young", 7, seed=264, coarse=2, haze=True),
    ]
    spots, sizes = [], []
    for _ in range(9000):
        p = np.array([R.uniform(-95, 95), R.uniform(-2, 240)])
        d = p[0] - float(river_x(p[1]))
        e = abs(d) - EDGE
        if not stands_free(p, d, e, houses):
            continue
        if spots and cKDTree(spots[-600:]).query(p)[0] < (4.6 if p[1] < 120 else 6):
            continue
        spots.append(p)
        among_houses = d > 0 and p[1] < VIADUCT_Y and d < 62
        sizes.append(R.uniform(0.65, 1.15) * (0.8 if e < 7 else 1) * (0.5 if among_houses else 1))
    spots = np.array(spots)
    points = np.c_[spots, ground(spots[:, 0], spots[:, 1]) - 0.3]
    scatter("trees", points, hidden_collection("tc", sources), scale=np.array(sizes))
    near = tree("tn", "ash", "grown", 12, seed=265, coarse=1.2)
    place(near, (-28.5, 9, 1.6), 0.5, 1.05)
    place(near, (-24.6, 33, 1.6), 2.5, 0.62)


def undergrowth(houses):
    """Bushes along the water and on the slopes."""
    greens = (("#4b672d", "#7f9c48"), ("#5d6f33", "#93a24e"), ("#42602f", "#6d8a42"))
    sources = [
        shrub(f"s{k}", [mat_leaf(f"sl{k}", *c)], 0.9, 0.9, 0.09, 1800, k, aspect=0.6)
        for k, c in enumerate(greens)
    ]
    spots = []
    for _ in range(5200):
        y = R.uniform(0, 130)
        side = R.choice([-1, 1])
        e = R.uniform(0.6, 1.4) if R.rand() < 0.3 else R.uniform(1, 34)
        x = float(river_x(y)) + side * (13.7 + e)
        if side < 0 and y < 40 and e < 6.6:
            continue
        if houses.query([x, y])[0] < 5.0 or abs(y - VIADUCT_Y) < 4.5:
            continue
        if side > 0 and y < VIADUCT_Y and R.rand() < 0.5:
            continue
        spots.append((x, y))
    spots = np.array(spots)
    points = np.c_[spots, ground(spots[:, 0], spots[:, 1]) - 0.1]
    scatter(
        "under", points, hidden_collection("uc", sources), scale=R.uniform(0.5, 1.5, len(spots))
    )


def main():
    reset(41)
    cam = light_and_camera()
    river_and_banks()
    viaduct(VIADUCT_Y, R)
    houses = cKDTree(town())
    garden_walls()
    quay(river_x, river_turn, -24, 62, R)
    riverside_walk(river_x, river_turn, -24, 40, WALK_Z, R)
    grass(cam)
    boats()
    riverside_bench(float(river_x(BENCH_Y)) - 18.75, BENCH_Y, WALK_Z)
    woods(houses)
    undergrowth(houses)
    render(spp=64, bounces=5, transp=4)


main()
