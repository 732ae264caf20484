"""A pair of oak field gates between gritstone stoops, a farm track with two wheel ruts and a grass
middle, drystone walls."""

import math
import numpy as np

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import blades, grass_field, grass_obj, mat_grass
from kit.earth.ground import gritstone, mat_gravel, rocks
from kit.earth.land import Dales, dales_back, grid, mat_stone, path_place, rubble_wall
from kit.earth.pasture import daisies, pasture, strew
from kit.fencing.farm_fences import oak_gate
from kit.lines import dline
from kit.mesh import MeshBuilder, ring_faces, rotation_matrix
from kit.nodes import HAZE
from kit.noise import Noise2, seeded
from kit.planting.leaves import leaf_cards, mat_flower, mat_leaf, merge
from kit.planting.plants import shrub
from kit.scene import hidden_collection, reset, scatter

R = np.random
NOISE = Noise2(9)


# ------------------------------------------------------------------ plan, in metres
def track_line(y):
    """x of the middle of the track: straight through the gateway, then bending to the right."""
    y = np.asarray(y, float)
    beyond = np.clip(y - 2, 0, 60)
    return (
        0.25
        + np.where(y > 2, 0.0075 * beyond**1.75 - 0.00009 * beyond**2.9, 0)
        + 0.22 * np.sin(y * 0.11)
    )


RUT_WIDTH = 0.38
RUT_OFFSET = 0.80  # of each wheel rut from the middle
GATEWAY_X = float(track_line(0))
HALF_OPENING = 1.93
GATE_LENGTH = 1.80
WALLS = (
    [(GATEWAY_X - HALF_OPENING - 0.40, 0.02), (-7, 0.25), (-14, 0.1), (-26, 0.9)],
    [(GATEWAY_X + HALF_OPENING + 0.40, 0.02), (7.5, -0.15), (16, 0.3), (30, 0.2)],
)

DALE = Dales(
    seed=33,
    amp=0.9,
    near_amp=0.14,
    flat_r=55,
    hills=(
        (-1000, 2200, 330, 1500, 850),
        (1000, 2700, 320, 1500, 1000),
        (100, 4900, 520, 3400, 1400),
        (-500, 1150, 100, 700, 400),
    ),
)
DALE_HEIGHT = DALE.h


def worn(x, y):
    """How worn the ground is: 1 in the wheel ruts and between the gates, 0 on the grass of the
    verges and the middle."""
    from_middle = x - track_line(y)
    wander = 0.10 * NOISE.fbm(y * 0.5 + np.sign(from_middle) * 9, y * 0 + 2, 3)
    from_rut = np.abs(np.abs(from_middle) - RUT_OFFSET + wander) / RUT_WIDTH
    from_rut = from_rut + 0.55 * NOISE.fbm(x * 1.3, y * 0.8, 4) + 0.22 * NOISE.fbm(x * 5, y * 5, 3)
    rut = np.clip(1.28 - from_rut, 0, 1)
    from_gates = np.hypot((x - GATEWAY_X) / 1.75, (y - 0.7) / 1.5)
    from_gates = (
        from_gates + 0.35 * NOISE.fbm(x * 0.9 + 5, y * 0.9, 3) + 0.10 * NOISE.fbm(x * 5, y * 5, 2)
    )
    return np.maximum(rut, np.clip(1.15 - from_gates, 0, 0.7) * (np.abs(from_middle) < 2.0))


def worn_at(P):
    return worn(P[:, 0], P[:, 1])


def ground(x, y):
    """Height of the ground: the dale, falling away beyond the gates, with ruts and a ridge between
    them."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    from_middle = np.abs(x - track_line(y))
    z = (
        DALE_HEIGHT(x, y) * np.clip(0.25 + np.hypot(x, y) / 70, 0, 1)
        - 0.020 * np.clip(y - 8, 0, 30)
        - 0.034 * np.clip(y - 30, 0, 250)
        + 0.02 * NOISE.fbm(x * 1.1, y * 1.1, 3)
    )
    rut = np.clip(1 - (np.abs(from_middle - RUT_OFFSET) / (RUT_WIDTH * 1.15)) ** 2, 0, 1)
    ridge = np.clip(1 - (from_middle / 0.5) ** 2, 0, 1)
    return z - (0.075 + 0.03 * NOISE.fbm(x * 0.3, y * 0.35, 2)) * rut + 0.045 * ridge


DALE.h = ground


def track_height(x, y):
    """Surface of the bare track; below the ground where grass grows."""
    grassy = np.clip(0.26 - worn(x, y), 0, 0.26) / 0.26
    return (
        ground(x, y)
        + 0.028
        - 0.10 * grassy
        + 0.010 * NOISE.fbm(x * 9, y * 9, 4)
        + 0.006 * NOISE.fbm(x * 26, y * 26, 2)
    )


# ------------------------------------------------------------------ surroundings
def light_and_camera():
    HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
    world(
        sun_elev=29,
        sun_az=-128,
        sky_strength=0.115,
        sun_strength=4.3,
        sun_angle=0.9,
        cloud_rot=20,
        cloud_gain=0.92,
        dust=0.6,
    )
    eye = float(ground(0.1, -6.4)) + 1.55
    return camera(
        (-0.55, -6.4, eye), (0.55, 1.5, eye - 0.30), lens=28, fstop=8, focus=6.2, level=True
    )


def backdrop():
    dales_back(
        DALE,
        wall=[[(-80, 58), (-30, 54), (-4, 58), (26, 60), (60, 56), (90, 60)]],
        hero=(
            (-20, 48, 1.05, 0),
            (-30, 60, 1.15, 1),
            (18.5, 44, 1.0, 1),
            (27, 50, 1.15, 0),
            (38, 84, 1.1, 2),
            (-6, 110, 1.0, 2),
            (1, 116, 0.9, 0),
            (-48, 76, 1.2, 1),
        ),
        barns=((10.5, 96, 0.75),),
    )


def boundary_walls():
    stone = mat_stone(
        "wallnear", c=("#7a7362", "#a0967e", "#8a8270", "#645f53"), moss=0.28, lichen=0.45
    )
    lengths = [rubble_wall(f"nw{i}", stone, seed=20 + i, H=1.30, W=0.56) for i in range(5)]
    for wall in WALLS:
        path_place(lengths, wall, DALE, 2.0, seed=4, zoff=-0.02)


# ------------------------------------------------------------------ stoops and gates
def stoop(parts, x, y, seed):
    """A gate post of one block of gritstone set on end: tooled faces, rounded head, nothing quite
    square."""
    width, depth, height = 0.40, 0.30, 1.72
    sides, levels = 56, 46
    uneven = Noise2(seed)
    bearing = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    squareness = 0.22  # 1 would be an ellipse, 0 a rectangle
    across = np.sign(np.cos(bearing)) * np.abs(np.cos(bearing)) ** squareness * width / 2
    through = np.sign(np.sin(bearing)) * np.abs(np.sin(bearing)) ** squareness * depth / 2
    rings = []
    for z in np.linspace(-0.35, height, levels):
        t = np.clip((z - (height - 0.16)) / 0.16, 0, 1)
        head = math.sqrt(max(0, 1 - t * t)) * 0.94 + 0.06 if t > 0 else 1
        taper = 1.05 - 0.09 * (z / height)
        ring = np.c_[
            across * taper * head, through * taper * (0.55 + 0.45 * head), np.full(sides, z)
        ]
        dents = 0.024 * uneven.fbm(ring[:, 0] * 3 + z * 1.3, ring[:, 1] * 3 + z * 2.0, 3)
        dents = dents + 0.010 * uneven.fbm(
            (ring[:, 0] + ring[:, 1]) * 14, z * 14 + ring[:, 0] * 9, 3
        )
        radius = np.hypot(ring[:, 0], ring[:, 1])
        ring[:, :2] *= (1 + dents / np.maximum(radius, 0.05))[:, None]
        rings.append(ring)
    turned = rotation_matrix(R.randn() * 0.012, R.randn() * 0.015, R.randn() * 0.03)
    V = np.concatenate(rings) @ turned.T + [x, y, float(ground(x, y))]
    top = (levels - 1) * sides + np.arange(sides)
    parts.add(V, [ring_faces(levels, sides), top], 0)


def stoops():
    parts = MeshBuilder()
    for side in (-1, 1):
        stoop(parts, GATEWAY_X + side * (HALF_OPENING + 0.22), 0.0, seed=3 + side)
    parts.obj("stoops", [gritstone()], smooth=True)


def gates():
    """The left gate shut, the right one open (option `open`, degrees); throw-over loop and drop
    bolt where they meet."""
    oak, iron = MeshBuilder(), MeshBuilder()
    z = float(ground(GATEWAY_X, 0)) + 0.01
    left, right = GATEWAY_X - HALF_OPENING + 0.09, GATEWAY_X + HALF_OPENING - 0.09
    oak_gate(oak, iron, (left, -0.02), math.radians(1.0), z, L=GATE_LENGTH, sgn=1)
    oak_gate(oak, iron, (right, -0.02), math.radians(-38), z + 0.01, L=GATE_LENGTH, sgn=-1)
    weathered = dict(
        grey=("#9a9282", "#6a6358"), weather=0.62, green=0.25, knots=0.4, dirt=0.5, rough=0.75
    )
    oak.obj(
        "gates",
        [materials.wood("oak", new=("#94784f", "#6f5636"), **weathered)],
        smooth=True,
        wn=True,
    )
    for line, radius in (
        ([(-0.03, -0.06, 1.20), (-0.03, -0.10, 1.24), (0.05, -0.11, 1.25)], 0.007),
        ([(-0.10, -0.055, 0.02), (-0.10, -0.055, 0.62)], 0.009),
        ([(-0.10, -0.055, 0.62), (-0.13, -0.10, 0.64)], 0.009),
    ):
        iron.tube(np.array(line) + [GATEWAY_X, 0, z], radius, 8)
    iron.obj(
        "iron",
        [materials.metal("iron", "#3b3a39", 0.6, 0.35, "#4a3a2c", 0.8, 0.35)],
        smooth=True,
        angle=40,
    )


# ------------------------------------------------------------------ track
def along_track(count, far, crowding, half_width):
    """Places (count,2) on the track, more of them near the camera."""
    y = -6.8 + far * R.rand(count) ** crowding
    return np.c_[track_line(y) + R.uniform(-half_width, half_width, count), y]


def track():
    soil = materials.soil(
        "track", "#7a6c53", "#564a38", stones=2.2, wet=0.35, dry="#a89c83", drya=0.9
    )
    for name, xs, ys in (
        ("tr1", np.arange(-2.6, 3.2, 0.022), np.arange(-7, 3.5, 0.022)),
        ("tr2", np.arange(-2.6, 9, 0.06), np.arange(3.45, 34, 0.06)),
    ):
        grid(name, xs, ys, track_height, soil, keep=lambda P: worn_at(P) > 0.01)


def stones():
    kinds = rocks(
        mat_gravel("tst", ("#8f866f", "#a0967e", "#786f5c", "#aa9f86", "#665e50")), 6, 2, seed=3
    )
    count = 60000
    P = along_track(count, 26, 1.5, 1.7)
    P = P[
        (worn_at(P) > 0.22)
        & (R.rand(count) < 0.45 + 0.6 * NOISE.fbm(P[:, 0] * 1.5, P[:, 1] * 1.5, 3))
    ]
    size = 0.007 + 0.040 * R.rand(len(P)) ** 5
    places = np.c_[P, track_height(P[:, 0], P[:, 1]) + size * 0.06]
    scatter(
        "stones",
        places,
        hidden_collection("stc", kinds),
        scale=size * 1.2,
        tilt=R.randn(len(P), 2) * 0.6,
    )


# ------------------------------------------------------------------ grass and weeds
def on_ground(x, y):
    return np.c_[x, y, ground(x, y)]


def grass(cam):
    """Long on the verges, short in the middle of the track, thin in the ruts, rank at the foot of
    the walls. Gives the two materials."""
    mats = [
        mat_grass("v1", tip="#9aa755", base="#48642c", dry="#bfb07a", dry_amt=0.18, patch=0.5),
        mat_grass("v2", tip="#8aa24a", base="#41602a", dry="#b8aa6c", dry_amt=0.12, patch=0.5),
    ]

    def grassy(P):
        under_wall = np.minimum(dline(P, WALLS[0])[0], dline(P, WALLS[1])[0]) < 0.26
        return (worn_at(P) < 0.20 + 0.12 * R.rand(len(P))) & ~under_wall

    def between_ruts(P):
        return np.abs(P[:, 0] - track_line(P[:, 1])) < RUT_OFFSET

    _, tussocks = pasture(
        "gr",
        cam,
        ground,
        region=lambda P: grassy(P) & ~between_ruts(P),
        ring0=0.2,
        short=(0.05, 0.15),
        density=12000,
        gm=mats,
        tuss=0.8,
        far=62,
        bounds=(-45, 50, -8, 58),
    )
    grass_field(
        "mid",
        cam,
        ground,
        mats,
        region=lambda P: grassy(P) & between_ruts(P),
        rings=((0, 10, 0.2, 1.0), (10, 45, 0.4, 2.2)),
        density=12000,
        hgt=(0.035, 0.10),
        width=(0.0026, 0.0048),
        lean=0.6,
        curl=0.8,
        bounds=(-3, 12, -8, 45),
        hvar=0.5,
    )
    thin_grass(mats)
    rank_grass(tussocks)
    return mats


def thin_grass(mats):
    tuft = dict(hgt=(0.02, 0.07), width=(0.002, 0.004), lean=0.9, curl=0.9, round_=True)
    tufts = [grass_obj(f"th{i}", mats[i % 2], 30, 0.16, **tuft) for i in range(3)]
    count = 5200
    P = along_track(count, 24, 1.4, 1.9)
    wear = worn_at(P)
    P = P[(wear > 0.08) & (R.rand(count) < 1.05 - 2.3 * wear)]
    z = np.maximum(track_height(P[:, 0], P[:, 1]), ground(P[:, 0], P[:, 1]))
    scatter("thin", np.c_[P, z], hidden_collection("thc", tufts), scale=0.6 + 0.7 * R.rand(len(P)))


def rank_grass(tussocks):
    count = 620
    left = R.randint(0, 2, count) == 0
    out = HALF_OPENING + 0.1 + 12 * R.rand(count)
    x = np.where(left, GATEWAY_X - out, GATEWAY_X + out)
    before = R.rand(count) < 0.6
    wall_x, wall_y = np.transpose(sorted(WALLS[0] + WALLS[1]))
    y = np.where(before, -0.34, 0.42) + np.interp(x, wall_x, wall_y) + R.randn(count) * 0.09
    scatter("foot", on_ground(x, y), tussocks, scale=R.uniform(0.7, 1.6, count))


def cow_parsley(seed, mats):
    """Stems with umbels over ferny foliage, a hidden object. mats: leaf, flower."""
    florets = 16
    places, growth = [], []
    with seeded(seed) as random:
        V, F, h, rnd = blades(
            5, 0.16, hgt=(0.55, 0.85), width=(0.004, 0.006), lean=0.25, curl=0.2, seg=5
        )
        for tip in V[h == 1]:
            for _ in range(9):
                umbel = tip + np.r_[random.randn(2) * 0.035, random.rand() * 0.02]
                places.append(umbel + random.randn(florets, 3) * [0.009, 0.009, 0.002])
                growth.append(np.c_[random.randn(florets, 2), np.full(florets, 0.6)])
        white = leaf_cards(np.concatenate(places), np.concatenate(growth), 0.007, 0.8, fold=0.05)
        feet = random.randn(130, 3) * [0.13, 0.13, 0.10]
        feet[:, 2] = np.abs(feet[:, 2]) * 1.6
        green = leaf_cards(
            feet, np.c_[random.randn(130, 2), random.uniform(-0.2, 0.6, 130)], 0.07, 0.45
        )
    return merge(f"cp{seed}", [(V, F, h, rnd, 0), (*white, 1), (*green, 0)], mats)


def along_walls(count, nearest, reach, crowding, in_front, before, spread):
    """Places (x, y) beside the walls: `in_front` of them the share `before`, the others behind."""
    side = np.where(R.rand(count) < 0.5, -1, 1)
    x = GATEWAY_X + side * (HALF_OPENING + nearest + reach * R.rand(count) ** crowding)
    y = np.where(R.rand(count) < before, in_front, 0.5) + R.randn(count) * spread
    return on_ground(x, y)


def weeds(cam, stalks):
    """Cow parsley and nettles along the walls, daisies on the verges."""
    green = mat_leaf("net", "#476228", "#6f8a3c")
    white = mat_flower("cp", "#efeee4", "#dddccb")
    nettles = [
        shrub(f"nt{i}", [green], 0.22, 0.50, 0.075, 420, seed=i, aspect=0.42, up=0.1)
        for i in range(2)
    ]
    parsley = [cow_parsley(k, [green, white]) for k in range(3)]
    places = along_walls(26, 0.7, 7, 1.3, -0.50, 0.75, 0.12)
    scatter("cpar", places, hidden_collection("cpc", parsley), scale=R.uniform(0.65, 1.0, 26))
    places = along_walls(34, 0.6, 9, 1, -0.42, 0.7, 0.10)
    scatter("nets", places, hidden_collection("ntc", nettles), scale=R.uniform(0.6, 1.1, 34))
    strew(
        "dsy",
        daisies(stalks),
        cam,
        ground,
        1.6,
        (-10, 12, -6, 14),
        9,
        0.0,
        1.0,
        3.0,
        lambda P: worn_at(P) > 0.05,
    )


def main():
    reset(51)
    cam = light_and_camera()
    backdrop()
    boundary_walls()
    stoops()
    gates()
    track()
    stones()
    mats = grass(cam)
    weeds(cam, mats[1])
    render(spp=64, bounces=4, transp=2)


main()
