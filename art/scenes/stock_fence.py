"""Stock fence with a barbed strand, strainer and strut, a galvanised seven-bar gate on its own post
in a worn gateway, ewes in the Dales pasture behind."""

import math
import numpy as np
from scipy.spatial import cKDTree

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_obj
from kit.earth.ground import rocks
from kit.earth.land import Dales, dales_back, grid, mat_stone
from kit.earth.pasture import daisies, flock, pasture, rushes, strew
from kit.fencing.farm_fences import NET, galv, gate7, pole, roundwood, stock_run, wool
from kit.lines import dline
from kit.mesh import MeshBuilder, unit
from kit.nodes import HAZE
from kit.noise import Noise2
from kit.planting.leaves import mat_leaf
from kit.planting.plants import shrub
from kit.scene import hidden_collection, reset, scatter

R = np.random
NOISE = Noise2(3)


def towards(bearing):
    """Unit vector (x, y) at a bearing in degrees anticlockwise from +X."""
    return np.array([math.cos(math.radians(bearing)), math.sin(math.radians(bearing))])


# ------------------------------------------------------------------ plan, in metres
# The gate hangs on a post of its own; the strainer that takes the fence's pull stands beside it,
# so near that no lamb gets through.
HANGING_POST = np.array([-0.05, -0.55])
HANGING_RADIUS = 0.115
STRAINER_RADIUS = 0.105
BESIDE_POST = 0.37
GATE_LENGTH = 3.6
GATE_WAY = towards(166)
FENCE_WAY = towards(69)
FAR_FENCE_WAY = towards(158)
STRAINER = HANGING_POST + FENCE_WAY * BESIDE_POST
SLAM_POST = HANGING_POST + GATE_WAY * (GATE_LENGTH + 0.44)
SLAM_RADIUS = 0.092
FAR_STRAINER = SLAM_POST + FAR_FENCE_WAY * BESIDE_POST
GATEWAY = HANGING_POST + GATE_WAY * 2.0
BARB_HEIGHT = 0.97


def fence_line(t):
    """Place t metres along the fence from the strainer."""
    return STRAINER + np.array(
        [FENCE_WAY[0] * t - 0.0012 * t * t, FENCE_WAY[1] * t + 0.0004 * t * t]
    )


def far_fence_line(t):
    """Place t metres along the fence beyond the gate."""
    return FAR_STRAINER + FAR_FENCE_WAY * t


# ------------------------------------------------------------------ ground
DALE = Dales(
    seed=19,
    amp=1.0,
    near_amp=0.12,
    flat_r=45,
    hills=(
        (-1000, 2500, 320, 1500, 900),
        (1200, 3000, 280, 1500, 1100),
        (200, 5200, 520, 3500, 1500),
        (600, 1300, 110, 800, 450),
    ),
)
DALE_HEIGHT = DALE.h


def worn(x, y):
    """How worn the ground of the gateway is: 0 grass, 1 mud."""
    along = (x - GATEWAY[0]) * GATE_WAY[0] + (y - GATEWAY[1]) * GATE_WAY[1]
    through = -(x - GATEWAY[0]) * GATE_WAY[1] + (y - GATEWAY[1]) * GATE_WAY[0]
    d = np.hypot(along / 1.6, (through - 0.5) / 1.55)
    d = d + 0.38 * NOISE.fbm(x * 0.9, y * 0.9, 4) + 0.10 * NOISE.fbm(x * 5, y * 5, 3)
    return np.clip(1.25 - d, 0, 1)


def worn_at(P):
    return worn(P[:, 0], P[:, 1])


def ground(x, y):
    """Height of the ground: the dale, falling away in front of the camera, hollowed in the
    gateway."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    w = worn(x, y)
    return (
        DALE_HEIGHT(x, y)
        - 0.034 * np.clip(y - 4, 0, 260)
        + 0.010 * x * np.clip(1 - np.abs(y) / 200, 0, 1)
        - 0.07 * w
        + 0.03 * w * NOISE.fbm(x * 3.3, y * 3.3, 4)
        + 0.02 * NOISE.fbm(x * 1.1, y * 1.1, 3)
    )


DALE.h = ground


def on_ground(P):
    """The points P (n,2) at the height of the ground, (n,3)."""
    return np.c_[P, ground(P[:, 0], P[:, 1])]


def level(p):
    """Height of the ground at one point."""
    return float(ground(p[0], p[1]))


# ------------------------------------------------------------------ parts
def light_and_camera():
    HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
    world(
        sun_elev=27,
        sun_az=-118,
        sky_strength=0.11,
        sun_strength=4.3,
        sun_angle=0.8,
        cloud_rot=60,
        cloud_gain=0.92,
    )
    eye = float(ground(0.5, -4.6)) + 1.52
    return camera(
        (0.5, -4.6, eye), (-0.72, 1.4, eye - 0.20), lens=28, fstop=8, focus=4.6, level=True
    )


def backdrop():
    dales_back(
        DALE,
        wall=[[(-70, 50), (-34, 47), (-8, 50), (16, 56), (42, 60), (80, 62)]],
        hero=(
            (-19, 62, 1.0, 0),
            (-27, 68, 1.15, 1),
            (33, 84, 1.1, 1),
            (-46, 90, 1.2, 0),
            (54, 96, 1.2, 2),
            (12, 120, 1.0, 2),
            (20, 128, 0.9, 0),
        ),
        barns=((-10, 170, 0.9),),
    )


def tie_off(wire, foot):
    """Each wire taken round the strainer and twisted back on itself. foot: as stock_run gives it
    for the strainer."""
    beside = np.array([FENCE_WAY[1], -FENCE_WAY[0]])
    for z in [*NET, BARB_HEIGHT]:
        turn = np.linspace(0, 2 * np.pi, 26)
        middle = np.r_[STRAINER, level(STRAINER) + z + R.randn() * 0.004]
        radius = STRAINER_RADIUS + 0.004
        rise = 0.012 * (turn / 6.28 - 0.5)
        wire.tube(
            np.c_[
                middle[0] + np.cos(turn) * radius,
                middle[1] + np.sin(turn) * radius,
                middle[2] + rise,
            ],
            0.0017,
            5,
        )
        start = foot + [0, 0, z]
        t = np.linspace(0, 1, 30)
        twist = t * 2 * np.pi * 7
        x, y = (
            start[k] + FENCE_WAY[k] * (0.05 + t * 0.10) + beside[k] * 0.004 * np.cos(twist)
            for k in (0, 1)
        )
        wire.tube(np.c_[x, y, start[2] + 0.0045 * np.sin(twist)], 0.0016, 5)


def strainer_and_fence(wood, wire):
    """The strainer, the fence from it, and its strut. Gives the places of the posts and where the
    wires would meet the ground."""
    pole(
        wood,
        (*STRAINER, level(STRAINER)),
        1.42,
        STRAINER_RADIUS,
        (-0.02, 0.01, 1),
        n=30,
        cham=0.014,
        wob=0.035,
        slope=0.05,
    )
    posts = [fence_line(0)]
    posts += [fence_line(2.55 + 2.6 * k + R.randn() * 0.05) + R.randn(2) * 0.012 for k in range(26)]
    feet = stock_run(
        wood,
        wire,
        posts,
        ground,
        side=1,
        barb=(BARB_HEIGHT,),
        skip=(0,),
        first=STRAINER_RADIUS,
        detail=16,
    )
    tie_off(wire, feet[0])
    notch = np.r_[STRAINER + FENCE_WAY * (STRAINER_RADIUS * 0.55), level(STRAINER) + 0.98]
    toe = fence_line(1.95)
    toe = np.r_[toe, level(toe) - 0.02]
    strut = notch - toe
    pole(
        wood,
        toe - unit(strut) * 0.12,
        np.linalg.norm(strut) + 0.12,
        0.054,
        strut,
        below=0,
        n=20,
        wob=0.05,
        taper=0.93,
    )
    stub = fence_line(2.04)
    pole(wood, (*stub, level(stub)), 0.16, 0.05, (0.10, 0.08, 1), n=16, slope=0.2)
    return np.array(posts), feet


def caught_wool(feet):
    """Fleece on the barbs and on the net: (bay, how far along it)."""
    tufts = MeshBuilder()
    for places, height, hairs, length in (
        (((1, 0.18), (1, 0.63), (2, 0.35), (3, 0.7), (0, 0.55)), 0.955, 34, 0.045),
        (((1, 0.4), (0, 0.8), (2, 0.6)), 0.46, 16, 0.03),
    ):
        for bay, t in places:
            wool(tufts, feet[bay] + (feet[bay + 1] - feet[bay]) * t + [0, 0, height], hairs, length)
    tufts.obj("wool", [materials.plain("wool", "#d8d2c2", 0.95, 0.05, 0.1)], smooth=True)


def gate_and_far_fence(wood, wire, steel):
    """The gate between its two posts, and the strainer, fence and strut beyond."""
    gate7(
        steel,
        HANGING_POST + GATE_WAY * 0.20,
        math.radians(166),
        level(HANGING_POST) - 0.02,
        GATE_LENGTH,
        drop=0.012,
    )
    for post, height, radius in (
        (HANGING_POST, 1.52, HANGING_RADIUS),
        (SLAM_POST, 1.36, SLAM_RADIUS),
        (FAR_STRAINER, 1.38, STRAINER_RADIUS),
    ):
        pole(wood, (*post, level(post)), height, radius, (0.012, -0.01, 1), n=28, slope=-0.04)
    posts = [far_fence_line(0)] + [far_fence_line(2.5 * k + 2.4) for k in range(7)]
    stock_run(
        wood,
        wire,
        posts,
        ground,
        side=-1,
        barb=(BARB_HEIGHT,),
        skip=(0,),
        first=STRAINER_RADIUS,
        detail=8,
    )
    notch = np.r_[far_fence_line(0.05), level(FAR_STRAINER) + 0.95]
    toe = far_fence_line(1.9)
    toe = np.r_[toe, level(toe) - 0.03]
    strut = notch - toe
    pole(wood, toe - strut * 0.05, np.linalg.norm(strut) * 1.05, 0.05, strut, below=0, n=16)


def fences_and_gate():
    """All posts, wires and the gate; gives the places of the fence posts."""
    wood, wire, steel = MeshBuilder(), MeshBuilder(), MeshBuilder()
    posts, feet = strainer_and_fence(wood, wire)
    caught_wool(feet)
    gate_and_far_fence(wood, wire, steel)
    wood.obj(
        "posts",
        [roundwood("post", c1="#c0ae82", c2="#96825a", bark=0.30, green=0.28)],
        smooth=True,
        angle=50,
    )
    wire.obj("wire", [materials.metal("wire", "#bfc2c4", 0.40, 0.12, "#7c776e")], smooth=True)
    steel.obj("gate", [galv()], smooth=True, angle=45)
    return posts


def mud():
    """The trodden gateway with hoof marks. Gives the height of its surface as a function of x,
    y."""
    soil = materials.soil(
        "mud", "#6b583f", "#43352a", stones=0.8, wet=0.6, dry="#93805f", drya=0.45
    )
    hooves = np.c_[R.uniform(-5.4, 1.5, 1500), R.uniform(-6, 5, 1500)]
    tree = cKDTree(hooves[worn_at(hooves) > 0.15])

    def surface(x, y):
        w = worn(x, y)
        to_hoof, _ = tree.query(np.c_[x, y])
        r = to_hoof / 0.042
        return (
            ground(x, y)
            + 0.03
            - 0.10 * np.clip(0.30 - w, 0, 0.3) / 0.3
            + 0.012 * NOISE.fbm(x * 9, y * 9, 4)
            - 0.030
            * np.clip(1.25 - r, 0, 1) ** 0.6
            * np.clip(0.5 + 1.6 * NOISE.fbm(x * 0.8 + 4, y * 0.8, 2), 0, 1)
            + 0.008 * np.clip(1 - ((r - 1.7) / 0.7) ** 2, 0, 1)
        )

    grid(
        "mud",
        np.arange(-6.5, 2.6, 0.024),
        np.arange(-6.2, 6, 0.024),
        surface,
        soil,
        keep=lambda P: worn_at(P) > 0.01,
    )
    return surface


def stones(surface):
    kinds = rocks(mat_stone("stn", moss=0, lichen=0.12), 5, 2, seed=3)
    P = np.c_[R.uniform(-6, 2, 1500), R.uniform(-6, 4.5, 1500)]
    P = P[(worn_at(P) > 0.12) & (R.rand(1500) < 0.35)]
    size = 0.012 + 0.05 * R.rand(len(P)) ** 4
    places = np.c_[P, surface(P[:, 0], P[:, 1]) + size * 0.05]
    scatter(
        "stones", places, hidden_collection("stc", kinds), scale=size, tilt=R.randn(len(P), 2) * 0.5
    )


def grass(cam, surface, posts):
    """Pasture up to the mud, thin grass surviving in it, rank grass at the feet of the posts. Gives
    the two materials."""

    def grassy(P):
        return worn_at(P) < 0.20 + 0.14 * R.rand(len(P))

    mats, tussocks = pasture(
        "gr",
        cam,
        ground,
        region=grassy,
        ring0=0.25,
        hvar=0.6,
        density=14000,
        short=(0.022, 0.065),
        tuss=0.5,
    )
    blades = dict(hgt=(0.02, 0.06), width=(0.002, 0.004), lean=0.8, curl=0.9, round_=True)
    thin = [grass_obj(f"th{i}", mats[i % 2], 40, 0.22, **blades) for i in range(3)]
    P = np.c_[R.uniform(-6, 2.2, 2600), R.uniform(-6, 5, 2600)]
    w = worn_at(P)
    P = P[(w > 0.1) & (R.rand(2600) < 1.0 - 1.6 * w)]
    scatter(
        "thin",
        np.c_[P, surface(P[:, 0], P[:, 1])],
        hidden_collection("thc", thin),
        scale=0.6 + 0.6 * R.rand(len(P)),
    )
    rank = np.concatenate(
        [
            posts[R.randint(0, 14, 120)] + R.randn(120, 2) * 0.075,
            STRAINER + R.randn(16, 2) * 0.13,
            HANGING_POST + R.randn(12, 2) * 0.14,
            SLAM_POST + R.randn(14, 2) * 0.12,
            np.array([fence_line(t) for t in R.uniform(0.3, 40, 210)]) + R.randn(210, 2) * 0.06,
        ]
    )
    scatter("foot", on_ground(rank), tussocks, scale=R.uniform(0.5, 1.05, len(rank)))
    return mats


def docks():
    """A few docks by the strainer, the slamming post and along the fence."""
    dock = [
        shrub(
            f"dk{i}",
            [mat_leaf(f"dkl{i}", "#4c6a2c", "#7b8f3f")],
            0.13,
            0.16,
            0.11,
            22,
            seed=i,
            aspect=0.30,
            up=0.5,
        )
        for i in range(2)
    ]
    places = np.array(
        [
            STRAINER + [0.30, 0.30],
            STRAINER + [-0.16, 0.24],
            SLAM_POST + [-0.3, -0.05],
            fence_line(3.2) + [0.1, 0.22],
            fence_line(6.1) + [-0.2, 0.25],
            fence_line(9) + [0.1, 0.3],
        ]
    )
    scatter(
        "dock",
        on_ground(places),
        hidden_collection("dkc", dock),
        scale=R.uniform(0.6, 1.0, len(places)),
    )


def ewes():
    """A small flock behind the fence, two of them near enough to be counted as company."""
    flock(
        "ewes",
        (
            (3.4, 13.5, 200, "grazing"),
            (0.9, 17.5, 155, "watching"),
            (-3.6, 20.5, 20, "grazing"),
            (-6.2, 23.5, 205, "grazing"),
            (1.5, 25.5, 330, "grazing"),
            (-11.5, 27.0, 170, "grazing"),
            (-1.5, 33.5, 10, "grazing"),
            (5.0, 35.0, 190, "grazing"),
            (-8.5, 37.5, 30, "watching"),
        ),
        ground,
        seed=4,
    )


def rushes_and_daisies(cam, posts, mats):
    def kept_clear(P):
        by_strainer = np.hypot(P[:, 0] - STRAINER[0], P[:, 1] - STRAINER[1]) < 0.5
        return (worn_at(P) > 0.08) | (dline(P, posts)[0] < 0.25) | by_strainer

    strew(
        "rush",
        rushes(),
        cam,
        ground,
        0.35,
        (-26, 26, 3, 44),
        7,
        -0.12,
        1.5,
        9.0,
        kept_clear,
        (0.6, 1.1),
    )
    strew(
        "dsy", daisies(mats[1]), cam, ground, 2.2, (-10, 12, -5, 14), 9, 0.0, 1.0, 3.0, kept_clear
    )


def main():
    reset(21)
    cam = light_and_camera()
    backdrop()
    posts = fences_and_gate()
    surface = mud()
    stones(surface)
    mats = grass(cam, surface, posts)
    docks()
    rushes_and_daisies(cam, posts, mats)
    ewes()
    render(spp=64, bounces=4, transp=2)


main()
