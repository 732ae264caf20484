"""The 2.7 t digger with a hydraulic post knocker, driving round posts in a line across a Dales
pasture."""

import math
import numpy as np

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import blades, grass_field, mat_grass, seedheads
from kit.earth.land import (
    Planting,
    SlopingDales,
    mat_land,
    mat_stone,
    mat_stone_far,
    path_place,
    rubble_wall,
    string_line,
    terrain,
    walls_far,
)
from kit.fencing.farm_fences import lying_post, round_post
from kit.machines.digger import Knocker
from kit.mesh import MeshBuilder
from kit.nodes import HAZE, material
from kit.planting.leaves import merge
from kit.planting.trees import tree
from kit.scene import hidden_collection, reset, scatter

RANDOM = np.random.RandomState(5)
FIELD_OF_VIEW = (-48, 48)
LAND = SlopingDales(
    fall=0.034,
    start=6,
    length=260,
    tilt=0.010,
    seed=7,
    amp=1.0,
    near_amp=0.10,
    flat_r=45,
    hills=(
        (-900, 2500, 330, 1500, 900),
        (1300, 3200, 260, 1500, 1100),
        (200, 5200, 520, 3500, 1500),
        (700, 1300, 120, 800, 450),
    ),
)

FIRST_POST = np.array([-0.95, -0.75])  # the one under the knocker's cap
LINE = np.array([-0.45, 0.893])  # direction of the fence
BESIDE_LINE = np.array([0.893, 0.45]) * 0.075  # from a post's middle to the string
SPACING = 2.6
POSTS = 19
POST_TOP = 1.50  # above the digger's tracks

STACK = np.array([-1.12, -2.62])
STACK_BEARING = math.atan2(LINE[1], LINE[0]) + 0.10
ALONG_STACK = np.array([math.cos(STACK_BEARING), math.sin(STACK_BEARING)])
ACROSS_STACK = np.array([-math.sin(STACK_BEARING), math.cos(STACK_BEARING)])


def ground(x, y):
    return float(LAND.h(x, y))


def post_place(k):
    """Where the k-th post of the line goes."""
    return FIRST_POST + LINE * SPACING * k


def light_and_camera():
    HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
    world(
        sun_elev=31,
        sun_az=232,
        sky_strength=0.11,
        sun_strength=4.3,
        sun_angle=0.9,
        cloud_rot=35,
        cloud_gain=0.92,
    )
    eye, look = (0.25, -7.1, ground(0.25, -7.1) + 1.55), (0.78, 0, ground(0, 0) + 1.38)
    return camera(eye, look, lens=32, fstop=6.3, focus=7.0)


def hills():
    """The land; returns the field boundaries."""
    fields = LAND.fields(-3200, 3600, 60, 5200, Lx=120, Ly=170)
    terrain(LAND, mat_land(moor_z=(190, 300), near="#5a7430"), fov=FIELD_OF_VIEW, fields=fields)
    walls_far(LAND, fields[0], mat_stone_far(), rmin=110, rmax=3600, fov=FIELD_OF_VIEW, maxz=260)
    return fields[0]


# ---------------------------------------------------------------- machine
class Standing:
    """The knocker, placed so that its cap is over the first post."""

    def __init__(self):
        knocker = Knocker(top=POST_TOP, mudz=0.36, dirt=0.24, lift=0.38)
        bearing = math.radians(190)
        c, s = math.cos(bearing), math.sin(bearing)
        x, y = knocker.post
        self.turn = np.array([[c, -s], [s, c]])
        self.place = FIRST_POST - np.array([x * c - y * s, x * s + y * c])
        self.z = ground(*self.place) - 0.015
        knocker.build((self.place[0], self.place[1], self.z), bearing)

    def beside(self, ahead, left):
        """A point given in the machine's plan."""
        return self.place + self.turn @ np.array([ahead, left])

    def in_ruts(self, P):
        """Mask of the points P (n, 2) under its tracks, and where they went when it came, in a
        slight bend."""
        ahead, left = ((P - self.place) @ self.turn).T
        under = (np.abs(ahead) < 1.0) & (np.abs(np.abs(left) - 0.60) < 0.22)
        behind = (ahead < 0) & (ahead > -9)
        return under | (behind & (np.abs(np.abs(left + 0.10 * (ahead / 3) ** 2) - 0.60) < 0.17))


# ---------------------------------------------------------------- posts
def peeled_rounds():
    """Peeled, pressure-treated softwood: streaks along the grain, knots, drying checks, greenish
    tint, shreds of bark."""

    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        own = n.vm(
            "ADD", n.attr("lc", "Vector"), n.vm("SCALE", n.attr("rnd", "Vector"), scale=23.0)
        )
        grain = n.noise(n.mapv(own, scale=(2.2, 38, 38)), 1.0, 5, 0.62)
        fine = n.noise(n.mapv(own, scale=(5, 160, 160)), 1.0, 3, 0.6)
        tint = n.noise(n.mapv(own, scale=(1.2, 5, 5)), 1.4, 4)
        c = n.mix(n.rng(n.add(n.mul(grain, 0.6), n.mul(fine, 0.4)), 0.3, 0.7), "#b39a66", "#86703f")
        c = n.mix(n.mul(n.smooth(tint, 0.42, 0.66), 0.5), c, "#8a8f58")
        knots = n.voro(n.mapv(own, scale=(3.0, 11, 11)), 1.0)
        c = n.mix(n.mul(n.smooth(knots, 0.20, 0.09), 0.8), c, "#54402a")
        checks = n.smooth(n.noise(n.mapv(own, scale=(0.9, 60, 60)), 1.0, 2), 0.66, 0.70)
        c = n.mix(n.mul(checks, 0.75), c, "#3b2f20")
        bark = n.smooth(n.noise(n.mapv(own, scale=(2.5, 14, 14)), 1.0, 4), 0.64, 0.69)
        c = n.mix(n.mul(bark, 0.6), c, "#6b4c31")
        c = n.hsv(
            c,
            h=n.rng(r[2], 0, 1, 0.49, 0.512),
            sat=n.rng(r[1], 0, 1, 0.75, 1.1),
            val=n.rng(r[0], 0, 1, 0.82, 1.15),
        )
        bump = n.bump(n.add(n.mul(grain, 0.6), n.mul(checks, -0.8)), 0.6, 0.004)
        return n.bsdf(c, 0.8, 0.22, normal=bump)

    return material("rounds", build)


def driven_posts(builder, machine):
    """The line, its strainer with a strut, and the post being driven; returns the places of the
    line's posts."""
    z = ground(*FIRST_POST)
    round_post(builder, (*FIRST_POST, z), machine.z + POST_TOP + 0.03 - z)
    places = []
    for k in range(1, POSTS):
        p = post_place(k) + RANDOM.randn(2) * 0.012
        places.append(p)
        height = 1.20 + 0.025 * RANDOM.randn()
        round_post(builder, (*p, ground(*p)), height, tilt=tuple(RANDOM.randn(2) * 0.010), n=14)
    strainer = post_place(POSTS)
    round_post(builder, (*strainer, ground(*strainer)), 1.35, r=0.10, n=22)
    foot = strainer - LINE * 1.9
    builder.lathe(
        [(0, 0.045), (2.0, 0.045)], (*foot, ground(*foot) + 0.08), (*(strainer - foot), 0.92), 12
    )
    return places


def stacked_posts(builder, bearers):
    """A stack of posts on two bearers, and one dropped beside it."""
    for along in (0.35, 1.35):
        p = STACK + ALONG_STACK * along
        bearers.box((0.09, 1.0, 0.07), (*p, ground(*p) + 0.035), (0, 0, STACK_BEARING), bev=0.005)
    z = ground(*STACK)
    for layer, count in enumerate((8, 7, 6, 4)):
        for i in range(count):
            across = (i - (count - 1) / 2) * 0.108 + (0.03 if layer == 3 else 0)
            along = RANDOM.randn() * 0.025 + (0.06 if RANDOM.rand() < 0.2 else 0)
            p = STACK + ACROSS_STACK * across + ALONG_STACK * along
            lying_post(
                builder,
                (*p, z + 0.122 + layer * 0.091),
                STACK_BEARING + RANDOM.randn() * 0.012,
                r=0.0505,
            )
    x, y = 0.62, -2.72
    lying_post(builder, (x, y, ground(x, y) + 0.055), 0.22)


def net_roll():
    """A roll of stock netting stood on end: line wires wound in a spiral, and stay wires."""
    wires = MeshBuilder()
    x, y = FIRST_POST + LINE * 1.2 + np.array([-1.0, -0.2])
    z = ground(x, y)
    a = np.linspace(0, 2 * math.pi * 5, 160)
    for k, height in enumerate(np.r_[np.linspace(0.02, 0.55, 7), 0.68, 0.80]):
        r = 0.16 + 0.055 * a / a[-1] + 0.003 * np.sin(a * 9 + k)
        wires.tube(
            np.c_[
                x + r * np.cos(a),
                y + r * np.sin(a),
                np.full(160, z + height) + 0.006 * np.sin(a * 3 + k),
            ],
            0.0018,
            4,
        )
    for a in np.arange(0, 6.28 * 5, 0.28):
        r = 0.16 + 0.055 * a / 31.4
        wires.tube(
            [(x + r * math.cos(a), y + r * math.sin(a), z + height) for height in (0.02, 0.8)],
            0.0015,
            3,
        )
    wires.obj("net roll", [materials.metal("netw", "#a9adae", 0.4, 0.2)], smooth=True)


def posts(machine):
    """Everything of wood, and the net; returns the places of the driven posts."""
    builder, bearers = MeshBuilder(), MeshBuilder()
    places = driven_posts(builder, machine)
    stacked_posts(builder, bearers)
    net_roll()
    builder.obj("posts", [peeled_rounds()], smooth=True, angle=42)
    bearers.obj("bearers", [materials.wood("bear", weather=0.6)])
    return places


def string_and_peg():
    """The line to which the posts are set, from a peg short of the first."""
    start = FIRST_POST - LINE * SPACING * 1.15
    z = ground(*start)
    peg = MeshBuilder()
    peg.box((0.04, 0.04, 0.55), (*(start + BESIDE_LINE), z + 0.18), (0.03, -0.02, 0.4), bev=0.003)
    peg.obj("peg", [materials.wood("pegw", new=("#c2a273", "#977749"), weather=0.1, green=0)])
    along = [
        (*(post_place(k) + BESIDE_LINE), ground(*post_place(k)) + 0.36) for k in range(1, POSTS)
    ]
    string_line([(*(start + BESIDE_LINE), z + 0.36)] + along, "#e8772e")


# ---------------------------------------------------------------- pasture
def under_post_or_stack(P):
    """Mask of the points P (n, 2) where the grass is trodden or covered."""
    from_stack = P - STACK
    covered = (
        (np.abs(from_stack @ ACROSS_STACK) < 0.46)
        & (from_stack @ ALONG_STACK > -0.05)
        & (from_stack @ ALONG_STACK < 1.75)
    )
    return (np.hypot(*(P - FIRST_POST).T) < 0.22) | covered


def pasture(cam, machine):
    grass = mat_grass("past", tip="#8fa34c", base="#47662b", dry="#c2b27a", dry_amt=0.16, patch=0.5)
    lush = mat_grass(
        "pastlush", tip="#86a046", base="#3f6026", dry="#b8ab6c", dry_amt=0.08, patch=0.5
    )

    def flattened(P):
        return machine.in_ruts(P) | under_post_or_stack(P)

    near = dict(bounds=(-14, 14, -8, 8))
    upright = dict(lean=0.55, curl=0.8)
    grass_field(
        "pasture",
        cam,
        LAND.h,
        [grass, lush],
        region=lambda P: ~flattened(P),
        rings=((0, 11, 0.22, 1.0),),
        density=9500,
        hgt=(0.06, 0.17),
        width=(0.0028, 0.0055),
        hvar=0.45,
        over=1.5,
        **upright,
        **near,
    )
    grass_field(
        "flattened grass",
        cam,
        LAND.h,
        [grass],
        region=flattened,
        rings=((0, 13, 0.22, 1.0),),
        density=5500,
        hgt=(0.015, 0.05),
        width=(0.003, 0.006),
        lean=1.1,
        curl=0.9,
        over=1.4,
        **near,
    )
    grass_field(
        "pasture beyond",
        cam,
        LAND.h,
        [grass, lush],
        rings=((11, 28, 1.0, 1.8), (28, 80, 2.5, 4.0)),
        density=8500,
        hgt=(0.07, 0.19),
        width=(0.003, 0.006),
        hvar=0.4,
        bounds=(-60, 60, -10, 82),
        **upright,
    )
    tufts(grass, machine)


def tufts(grass, machine):
    """Taller grass gone to seed, in patches."""
    kinds = []
    for i in range(3):
        seeding = seedheads(10, 0.4, hgt=(0.26, 0.42))
        seeding += [
            (*blades(90, 0.4, hgt=(0.12, 0.30), width=(0.003, 0.006), lean=0.5, curl=0.8, seg=4), 0)
        ]
        kinds.append(merge(f"tuft{i}", seeding, [grass]))
    P = np.c_[RANDOM.uniform(-16, 14, 420), RANDOM.uniform(-5.5, 26, 420)]
    P = P[
        (LAND.n.fbm(P[:, 0] / 5 + 8, P[:, 1] / 5, 3) + 0.25 > RANDOM.rand(len(P)))
        & ~machine.in_ruts(P)
    ]
    on_ground = np.c_[P, LAND.h(P[:, 0], P[:, 1])]
    scatter(
        "tufts",
        on_ground,
        hidden_collection("tuft kinds", kinds),
        scale=0.7 + 0.4 * RANDOM.rand(len(P)),
    )


def scuffed_soil(machine, places):
    """Crumbs of soil at the foot of the nearest posts and along the tracks' marks."""
    crumbs = MeshBuilder()

    def crumb(p, size, height):
        centre = (*p, ground(*p) + size * 0.4)
        crumbs.box(
            (size * 2, size * 1.6, size * height),
            centre,
            tuple(RANDOM.randn(3)),
            bev=size * 0.5,
            jit=size * 0.4,
        )

    for post in [FIRST_POST] + places[:5]:
        for _ in range(26):
            r = abs(RANDOM.randn()) * 0.07 + 0.06
            a = RANDOM.rand() * 6.28
            size = 0.010 + 0.02 * RANDOM.rand() ** 2
            crumb(post + r * np.array([math.cos(a), math.sin(a)]), size, 1.3)
    for _ in range(260):
        ahead = RANDOM.uniform(-5, 1.0)
        left = RANDOM.choice([-0.60, 0.60]) + RANDOM.randn() * 0.14
        size = 0.008 + 0.022 * RANDOM.rand() ** 3
        crumb(machine.beside(ahead, left), size, 1.2)
    crumbs.obj(
        "crumbs", [materials.soil("clod", "#6b4f33", "#3c2b1d", stones=0, wet=0.3)], smooth=True
    )


# ---------------------------------------------------------------- beyond
def drystone_wall():
    stone = mat_stone("wallstone", moss=0.3)
    modules = [rubble_wall(f"rw{i}", stone, seed=i, H=1.3) for i in range(4)]
    path_place(modules, [(-60, 62), (-30, 58), (-8, 60), (14, 66), (40, 72), (75, 74)], LAND, 2.0)


def trees(boundaries):
    fell = (70, 0.6)
    kinds = [
        tree("t0", "sycamore", "grown", 11, seed=251, coarse=1.8, haze=True),
        tree("t1", "ash", "old", 13, seed=252, coarse=1.8, haze=True),
        tree("t2", "oak", "old", 10, seed=253, coarse=1.8, haze=True),
        tree("t3", "hawthorn", "grown", 5.5, seed=254, wind=fell, coarse=1.6, haze=True),
    ]
    planting = Planting(LAND, RANDOM)
    near = [(-34, 74), (-43, 80), (31, 92), (40, 84), (52, 100), (8, 130), (17, 138), (24, 80)]
    planting.singly(near, [1.0, 1.1, 1.1, 1.0, 1.25, 1.1, 0.9, 0.8])
    planting.along(boundaries, (140, 3000), highest=130, share=0.055, growth=0.7)
    planting.copses(26, (-40, 40), (350, 2600), most=45, highest=170)
    planting.scatter(kinds)


def main():
    reset(35)
    cam = light_and_camera()
    boundaries = hills()
    machine = Standing()
    places = posts(machine)
    string_and_peg()
    pasture(cam, machine)
    scuffed_soil(machine, places)
    drystone_wall()
    trees(boundaries)
    render(spp=48, bounces=4, transp=6)


main()
