"""Tree surgery: a mature oak just crowned, a felled ash cut into rings, a log stack, brushwood,
sawdust, and a big house behind.

On the stump lie a helmet, a rope and a wedge. Metres and radians; the camera looks along +y over a
lawn that rises a little."""

import math
import numpy as np

from kit import materials
from kit.buildings.stone_house import House, backing, stone_face
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import cover, mat_grass
from kit.earth.ground import grid, rough_ground
from kit.lines import sdf_poly
from kit.mesh import MeshBuilder, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.planting import logs
from kit.planting.leaves import fallen_leaf_kinds, mat_flower, mat_leaf
from kit.planting.plants import hedge_modules, shrub
from kit.planting.trees import coarse_at, mat_bark, thicket, tree
from kit.scene import hidden_collection, place, reset, scatter

R = np.random.RandomState(6)
RISE = Noise2(6)

STUMP_X, STUMP_Y, STUMP_RADIUS, STUMP_HEIGHT = -1.75, -1.75, 0.40, 0.40
STEM_START = np.array([-0.55, -1.05])  # where the butt end lay before the rings were cut
STEM_ALONG = np.array([0.955, 0.296])
TIPPED_RING = np.array([0.65, -2.45])
STACK = np.array([4.1, 2.3])
STACK_BEARING = 0.42
STACK_ALONG = np.array([math.cos(STACK_BEARING), math.sin(STACK_BEARING)])
STACK_ACROSS = np.array([-STACK_ALONG[1], STACK_ALONG[0]])
BRUSHWOOD = np.array([-6.9, 6.0])
OAK_X, OAK_Y = 5.0, 12.5
HOUSE_X, HOUSE_Y, HOUSE_WIDTH, HOUSE_DEPTH = -15.5, 27.0, 15.0, 8.5
HOUSE_EAVES, HOUSE_PITCH = 5.95, 36


def ground(x, y):
    x, y = np.asarray(x), np.asarray(y)
    return (
        0.10 * RISE.fbm(x / 14, y / 14, 2)
        + 0.006 * RISE.fbm(x / 0.9, y / 0.9, 3)
        + 0.012 * np.clip(y - 6, 0, 40)
    )


def height_at(x, y):
    return float(ground(x, y))


STUMP_TOP = height_at(STUMP_X, STUMP_Y) + STUMP_HEIGHT


# ------------------------------------------------------------------ the felled ash
def felling_cut(x, y, r):
    """Height of the stump's top: the back cut, the hinge of torn fibre, and the sink beyond it."""
    from_hinge = (x + 0.30 * r) / 0.02
    torn = 0.022 + 0.018 * np.sin(y * 140) * np.cos(y * 53)
    return np.where(from_hinge < -1.2, -0.035, np.where(from_hinge > 1.2, 0.0, torn))


def stump(timber):
    z = height_at(STUMP_X, STUMP_Y)
    foot, top = (STUMP_X, STUMP_Y, z - 0.08), (STUMP_X, STUMP_Y, z + STUMP_HEIGHT)
    logs.log(
        timber,
        foot,
        top,
        STUMP_RADIUS * 1.02,
        STUMP_RADIUS * 0.93,
        seed=3,
        flare=0.32,
        spin=2.2,
        capf=felling_cut,
        n=190,
        rough=0.07,
    )


def along_stem(distance):
    return STEM_START + STEM_ALONG * distance


def lying(p, r):
    """Centre of a log of radius r that lies on the ground at p, pressed in a little."""
    return (*p, float(ground(*p)) + r * 0.965)


def stem_and_rings(timber):
    """Six rings cut off from the butt end, the rest still whole. Gives the rings' middles and where
    the whole stem starts."""
    middles = []
    position = 0.0
    for k in range(6):
        length = R.uniform(0.30, 0.36)
        radius = 0.345 - 0.012 * k
        gap = R.uniform(0.02, 0.07) + (0.10 if k == 2 else 0)
        start, end = along_stem(position), along_stem(position + length)
        rolled = R.randn(2) * 0.016
        slewed = np.array([-STEM_ALONG[1], STEM_ALONG[0]]) * length * (R.randn() * 0.05)
        a = (*(start + rolled), lying(start, radius)[2])
        b = (*(end + rolled + slewed), lying(end, radius)[2])
        logs.log(timber, a, b, radius, radius - 0.008, seed=20 + k, spin=0.4)
        middles.append((start + end) / 2)
        position += length + gap
    whole = position + 0.05
    a, b = lying(along_stem(whole), 0.27), lying(along_stem(whole + 3.6), 0.22)
    logs.log(timber, a, b, 0.272, 0.215, seed=31, spin=0.4, bend=0.03)
    return middles, along_stem(whole)


def loose_rings(timber):
    """One tipped on its face, one rolled clear."""
    x, y = TIPPED_RING
    z = height_at(x, y)
    logs.log(timber, (x, y, z), (x + 0.01, y - 0.012, z + 0.31), 0.335, 0.33, seed=40, spin=1.0)
    p = np.array([1.75, -1.95])
    axis = np.array([math.cos(0.95), math.sin(0.95)])
    z = lying(p, 0.30)[2]
    logs.log(
        timber, (*(p - axis * 0.15), z), (*(p + axis * 0.17), z), 0.302, 0.30, seed=41, spin=2.0
    )


def resting_height(x, radius, below):
    """Height of a log's middle at x on a course of logs below, each (x, z, radius)."""
    best = 0
    for other_x, other_z, other_radius in below:
        apart, reach = x - other_x, radius + other_radius
        if abs(apart) < reach:
            best = max(best, other_z + math.sqrt(reach * reach - apart * apart))
    return best if best > 0 else radius


def log_stack(timber):
    """Limbs cut to half a metre, five courses between two stakes."""
    rs = np.random.RandomState(12)
    z0 = float(ground(*STACK))
    below, placed = None, 0
    for course in range(5):
        sizes = []
        x = 0.0 if course == 0 else 0.10 + 0.02 * course
        while x < 2.5 - 0.09 * course:
            radius = rs.uniform(0.075, 0.135)
            x += radius
            sizes.append((x, radius))
            x += radius + 0.004
        here = []
        for x, radius in sizes:
            z = radius if course == 0 else resting_height(x, radius, below)
            length = rs.uniform(0.46, 0.54)
            middle = STACK + STACK_ALONG * (x - 1.25) + STACK_ACROSS * rs.randn() * 0.025
            near = (*(middle - STACK_ACROSS * length / 2), z0 + z)
            far = (*(middle + STACK_ACROSS * length / 2), z0 + z + rs.randn() * 0.006)
            logs.log(
                timber,
                near,
                far,
                radius * 0.97,
                radius * 0.95,
                seed=100 + course * 40 + placed,
                n=60,
                step=0.07,
            )
            here.append((x, z, radius))
            placed += 1
        below = here
    stakes = MeshBuilder()
    for end in (-1.42, 1.42):
        x, y = STACK + STACK_ALONG * end
        stakes.cyl((x, y, -0.1), (x + 0.01, y, 1.12), 0.035, 10)
    return stakes


def mat_gauze():
    """The visor: black wire mesh that lets half the light through."""

    def build(n):
        return n.mixs(
            0.55, n.node("ShaderNodeBsdfTransparent").outputs[0], n.bsdf("#15161a", 0.6, 0.3)
        )

    return material("gauze", build)


def helmet_on_stump():
    helmet = MeshBuilder()
    logs.helmet(helmet, (STUMP_X + 0.05, STUMP_Y - 0.12, STUMP_TOP + 0.078), a=-0.75, tilt=-0.03)
    shell = materials.paint(
        "shell", "#d8501c", 0.28, 0.5, dirt=0.18, dirtc="#8a7a60", coat=0.5, wear=0.0
    )
    helmet.obj(
        "helmet",
        [shell, materials.plain("black", "#1c1d1f", 0.6, 0.4), mat_gauze()],
        smooth=True,
        angle=50,
    )


def mat_rope(name, ground_colour, fleck):
    """Braided rope with flecks of a second colour."""

    def build(n):
        w = n.pos()
        cell = n.sep(n.voro(w, 150, out="Color"))
        c = n.mix(n.smooth(cell[0], 0.72, 0.8), ground_colour, fleck)
        return n.bsdf(
            n.hsv(c, val=n.rng(cell[1], 0, 1, 0.8, 1.15)),
            0.8,
            0.2,
            normal=n.bump(n.voro(w, 260), 0.6, 0.002),
        )

    return material(name, build)


ROPE_OVER_THE_EDGE = (  # from the stump's middle and top, down its side and along the grass
    (-0.16, 0.16, 0.012),
    (-0.32, 0.02, 0.0),
    (-0.42, -0.02, -0.10),
    (-0.47, -0.03, -0.30),
    (-0.55, -0.10, -0.385),
    (-0.72, -0.32, -0.39),
    (-0.60, -0.58, -0.39),
    (-0.25, -0.66, -0.39),
)


def ropes_and_wedge():
    ropes = MeshBuilder()
    tail = [(STUMP_X + x, STUMP_Y + y, STUMP_TOP + z) for x, y, z in ROPE_OVER_THE_EDGE]
    logs.rope_coil(
        ropes,
        (STUMP_X + 0.02, STUMP_Y + 0.22, STUMP_TOP),
        r=0.135,
        turns=6,
        rr=0.0065,
        seed=2,
        tail=tail,
    )
    x, y = -0.62, -2.52
    tail = [(-0.30, -2.35, 0.03), (-0.1, -2.55, 0.03), (0.15, -2.60, 0.03)]
    logs.rope_coil(
        ropes, (x, y, height_at(x, y) + 0.012), r=0.19, turns=9, rr=0.0068, mat=1, seed=5, tail=tail
    )
    ropes.obj(
        "rope",
        [mat_rope("rp1", "#e2ddcf", "#c23b2a"), mat_rope("rp2", "#d8d6c8", "#2f62a3")],
        smooth=True,
    )
    wedge = MeshBuilder()
    at = (STUMP_X - 0.17, STUMP_Y - 0.20, STUMP_TOP - 0.034)
    wedge.prism([(-0.07, 0), (0.07, 0), (0.07, 0.022)], 0.055, M=rotation_matrix(0, 0, 0.5), loc=at)
    wedge.obj("wedge", [materials.plain("wedge", "#e0661e", 0.5, 0.4)])


# ------------------------------------------------------------------ brushwood, sawdust
def brushwood(twig):
    """Boughs piled with their butts one way, and odd sprays left on the grass."""
    tones = (("#566f33", "#86994d"), ("#4d672f", "#7a9146"), ("#647838", "#959f55"))
    leaf = [mat_leaf(f"bl{i}", *tone) for i, tone in enumerate(tones)]
    boughs = [
        logs.bough(
            f"bo{i}",
            [twig, leaf[i % 3]],
            L=2.3 + 0.25 * i,
            r=0.026 + 0.003 * i,
            leaves=1500,
            seed=i + 2,
            leaf=0.062,
        )
        for i in range(5)
    ]
    spots, bearings, tilts, sizes = [], [], [], []
    count = 74
    for k in range(count):
        layer = k / count
        bearings.append(0.28 + R.randn() * 0.13)
        x = BRUSHWOOD[0] + R.randn() * 0.30
        y = BRUSHWOOD[1] + R.uniform(-1.15, 1.15) * (1 - 0.5 * layer)
        heaped = 0.50 * layer * (1 - 0.5 * abs((y - BRUSHWOOD[1]) / 1.4))
        spots.append((x, y, height_at(x, y) + 0.05 + heaped))
        tilts.append((R.uniform(-1.4, 1.4), -0.01 - 0.07 * layer + R.randn() * 0.05))
        sizes.append(R.uniform(0.68, 0.95))
    sources = hidden_collection("boc", boughs)
    scatter(
        "brush",
        spots,
        sources,
        rotz=np.array(bearings),
        tilt=np.array(tilts),
        scale=np.array(sizes),
    )
    n = 9
    x, y = R.uniform(-3.5, 4.5, n), R.uniform(0.2, 4.5, n)
    scatter(
        "odd",
        np.c_[x, y, ground(x, y) + 0.02],
        sources,
        scale=R.uniform(0.22, 0.4, n),
        tilt=R.randn(n, 2) * 0.06,
    )


def mat_sawdust():
    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        return n.bsdf(
            n.hsv(n.mix(r[0], "#d9bd8e", "#c09a63"), val=n.rng(r[1], 0, 1, 0.85, 1.1)), 0.95, 0.1
        )

    return material("dust", build)


def sawdust(ring_middles, stem_cut):
    """Round each cut: the rings, the stump, the stem's end, the loose rings, the stack."""
    dust = mat_sawdust()
    kinds = [
        logs.chips(f"du{i}", dust, 2200, 0.55, size=(0.0016, 0.0042), lift=0.040) for i in range(3)
    ]
    kinds += [
        logs.chips(f"dc{i}", dust, 260, 0.6, size=(0.004, 0.011), lift=0.034) for i in range(2)
    ]
    spots = []
    for middle in ring_middles:
        spots += [middle + R.randn(2) * [0.14, 0.22] for _ in range(20)]
    for _ in range(110):
        bearing = R.rand() * 6.28
        away = STUMP_RADIUS + abs(R.randn()) * 0.25
        spots.append(
            np.array([STUMP_X + away * math.cos(bearing), STUMP_Y + away * math.sin(bearing)])
        )
    spots += [stem_cut + R.randn(2) * 0.25 for _ in range(40)]
    spots += [np.array([0.9, -1.9]) + R.randn(2) * [0.8, 0.45] for _ in range(30)]
    spots += [STACK + R.randn(2) * [1.0, 0.4] + [0, -0.4] for _ in range(16)]
    P = np.array(spots)
    on_grass = np.c_[P, ground(P[:, 0], P[:, 1]) + 0.002]
    scatter("dust", on_grass, hidden_collection("duc", kinds), scale=R.uniform(0.7, 1.25, len(P)))


# ------------------------------------------------------------------ the oak
def oak(bark, endgrain):
    """Crown lifted and thinned: fresh cuts on the stem, the climbing line still in."""
    height, trunk = 12.5, 0.46
    z0 = height_at(OAK_X, OAK_Y)
    crown = tree(
        "oak", "oak", "old", height, seed=83, bole="upright", trunk=trunk, clear=0.30, radius=6.0
    )
    place(crown, (OAK_X, OAK_Y, z0 - 0.05), 1.2)
    cuts = logs.LB()
    for z, bearing, radius in (
        (2.3, -1.9, 0.10),
        (2.9, -1.0, 0.075),
        (3.35, -2.5, 0.085),
        (1.75, -1.35, 0.06),
    ):
        stem = trunk * 1.02
        out = np.array([math.cos(bearing), math.sin(bearing), 0.25])
        out /= np.linalg.norm(out)
        at = np.array([OAK_X, OAK_Y, z0 + z])
        logs.log(
            cuts,
            at + out * (stem - 0.12),
            at + out * (stem + 0.05),
            radius * 1.25,
            radius,
            seed=int(z * 10),
            n=36,
            step=0.05,
        )
    cuts.done("cuts", [bark, endgrain])
    line = MeshBuilder()
    t = np.linspace(0, 1, 30)
    hanging = z0 + 6.2 * (1 - t) + 0.02
    line.tube(
        np.stack(
            [OAK_X - 1.35 + 0.10 * np.sin(t * 2.2), OAK_Y - 1.1 + 0.05 * np.sin(t * 3), hanging], 1
        ),
        0.007,
        6,
    )
    line.tube(
        np.stack([OAK_X - 1.15 + 0.02 * np.sin(t * 4), OAK_Y - 1.1 + 0.04 * t, hanging], 1),
        0.007,
        6,
    )
    logs.rope_coil(line, (OAK_X - 1.25, OAK_Y - 1.15, z0 + 0.02), r=0.25, turns=7, rr=0.008, seed=8)
    line.obj("line", [mat_rope("rp3", "#e8d94a", "#2f2f30")], smooth=True)


# ------------------------------------------------------------------ the big house
HOUSE_Z = height_at(-8, 27) + 0.05


def gable_line(x):
    return HOUSE_EAVES + (HOUSE_DEPTH / 2 - abs(x - HOUSE_DEPTH / 2)) * math.tan(
        math.radians(HOUSE_PITCH)
    )


def house_front(H):
    windows = [
        (x, z, 1.25, h) for x in (1.3, 4.3, 9.5, 12.5) for z, h in ((1.0, 1.75), (3.75, 1.55))
    ] + [(6.9, 3.75, 1.25, 1.55)]
    holes = []
    for x, z, w, h in windows:
        H.window(x, z, w, h, bars=(3, 4))
        holes.append((x, x + w, z, z + h))
    H.front_door(6.95, 0.16, 1.1, 2.15, steps=1)
    dressed = [(x0 - 0.15, x1 + 0.15, z0 - 0.11, z1 + 0.19) for x0, x1, z0, z1 in holes] + [
        (6.7, 8.3, 0, 3.0)
    ]
    stone_face(
        H.stone, HOUSE_WIDTH, 0, 5.8, dressed, seed=4, course=(0.16, 0.24), length=(0.3, 0.65)
    )
    backing(H.back, HOUSE_WIDTH, 0, 5.8, holes + [(6.95, 8.05, 0, 2.6)])
    for corner, inwards in ((0, 1), (HOUSE_WIDTH, -1)):  # quoins, long and short
        z, k = 0, 0
        while z < 5.75:
            length = 0.48 if k % 2 else 0.30
            H.dress.box(
                (length - 0.008, 0.2, 0.31),
                (corner + (length / 2 - 0.02) * inwards, 0.045, z + 0.16),
                bev=0.012,
            )
            z += 0.32
            k += 1
    # Eaves course
    H.dress.box((HOUSE_WIDTH + 0.1, 0.16, 0.16), (HOUSE_WIDTH / 2, -0.02, 5.85), bev=0.012)
    H.dress.box((HOUSE_WIDTH, 0.16, 0.3), (HOUSE_WIDTH / 2, -0.03, 0.15), bev=0.012)  # plinth


def house():
    H = House(col_door="#2f3d35")
    house_front(H)
    H.roof(HOUSE_WIDTH, HOUSE_DEPTH, HOUSE_EAVES, HOUSE_PITCH, exposure=0.26, sw=0.34)
    for x in (0.7, HOUSE_WIDTH - 0.7):
        H.chimney(x, HOUSE_DEPTH / 2, 8.75, pots=3, w=1.1)
    turn = rotation_matrix(0, 0, math.pi / 2)
    gable = (turn, np.array([HOUSE_WIDTH, 0, 0]))
    stone_face(
        H.stone,
        HOUSE_DEPTH,
        0,
        9.0,
        [],
        top=gable_line,
        seed=9,
        T=gable,
        course=(0.16, 0.24),
        length=(0.3, 0.65),
    )
    outline = [(0, 0), (HOUSE_DEPTH, 0), (HOUSE_DEPTH, 5.9), (HOUSE_DEPTH / 2, 8.95), (0, 5.9)]
    for x in (0.13, HOUSE_WIDTH - 0.13):
        H.back.prism(outline, 0.2, M=turn, loc=(x, 0, 0), rnd=(0.5, 0.5, 0.5))
    H.build((np.eye(3), np.array([HOUSE_X, HOUSE_Y, HOUSE_Z])))


def gravel_and_shrubs():
    """The gravel before the house, and box and hydrangeas along its wall, with a gap at the
    door."""
    p = np.array(
        [(-18, HOUSE_Y - 3.2), (2.5, HOUSE_Y - 3.2), (2.5, HOUSE_Y + 0.2), (-18, HOUSE_Y + 0.2)]
    )
    gravel = materials.aggregate("grv", ("#b09c7c", "#c4b294", "#97866c", "#d0c2a6"), 0.02)
    mesh_object("gravel", np.c_[p, ground(p[:, 0], p[:, 1]) + 0.03], [np.arange(4)], [gravel])
    box = shrub("box", [mat_leaf("bx", "#4b672d", "#7f9c48")], 0.5, 0.7, 0.03, 9000, 2, aspect=0.7)
    mats = [mat_leaf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#e9e6e0", "#cfd6c2")]
    hydrangea = shrub("hy", mats, 0.7, 0.85, 0.10, 1700, 5, aspect=0.65, flowers=60, fsize=0.05)
    for i, x in enumerate(np.arange(-15, -1, 1.05)):
        if abs(x + 8) > 1.3:
            place([box, hydrangea][i % 2], (x, HOUSE_Y - 0.6, HOUSE_Z), i, R.uniform(0.8, 1.1))


# ------------------------------------------------------------------ lawn, litter, trees behind
def circle(x, y, radius):
    turn = np.linspace(0, 2 * np.pi, 24)[:-1]
    return np.c_[x + radius * np.cos(turn), y + radius * np.sin(turn)]


def lawn(cam):
    soil = materials.plain("ls", "#4c5c31", 1, 0.05, 0.3, 0.5, 20)
    grid("ground0", -30, 30, -9, 60, 0.6, lambda x, y: ground(x, y) - 0.012, soil)
    rough_ground(-300, 300, 55, 400, 0.5, name="far")
    outline = np.array([(-22, -6), (22, -6), (22, HOUSE_Y - 3.1), (-22, HOUSE_Y - 3.1)])
    standing = [circle(STUMP_X, STUMP_Y, 0.42), circle(*TIPPED_RING, 0.31)]
    cover(
        "lw",
        cam,
        sdf_poly([outline], standing),
        ground,
        [
            mat_grass(
                "lawn", tip="#8aa04e", base="#46652c", dry="#b0aa6c", dry_amt=0.09, patch=0.32
            ),
            mat_grass(
                "lawn2", tip="#80994a", base="#42612b", dry="#b0aa6c", dry_amt=0.06, patch=0.32
            ),
        ],
        hgt=(0.028, 0.06),
        density=20000,
        bounds=(-22, 22, -6, 25),
        rings=((0, 6, 0.40, 1.15), (6, 13, 0.6, 2.0), (13, 60, 1.2, 3.6)),
        hvar=0.3,
    )


def leaf_litter(twig):
    """Leaves and twigs over the lawn, most of them by the brushwood."""
    tones = (
        ("#5d7434", "#8a9c50"),
        ("#6d8040", "#98a456"),
        ("#8a8a40", "#a3a450"),
        ("#55703a", "#7f964c"),
    )
    kinds = fallen_leaf_kinds("lf", tones, 0.065, 0.55, 0.3)
    for k in range(2):
        stick = MeshBuilder()
        stick.tube(
            np.c_[np.linspace(0, 0.25, 6), 0.02 * R.randn(6), 0.004 + 0.01 * R.rand(6)],
            np.linspace(0.005, 0.002, 6),
            5,
        )
        kinds.append(stick.obj(f"twg{k}", [twig], hide=True))
    half = 750
    x = np.r_[R.uniform(-6, 6, half), R.randn(half) * 2.2 - 4.6]
    y = np.r_[R.uniform(-4, 9, half), R.randn(half) * 1.6 + 5.2]
    n = 2 * half
    on_grass = np.c_[x, y, ground(x, y) + 0.028]
    scatter(
        "debris",
        on_grass,
        hidden_collection("lfc", kinds),
        scale=R.uniform(0.5, 1.15, n),
        tilt=R.randn(n, 2) * 0.35,
    )


def trees_behind():
    broad = tree("t0", "sycamore", "grown", 12, seed=81, coarse=coarse_at(40))
    oval = tree("t1", "ash", "old", 15, seed=82, coarse=coarse_at(40))
    for kind, x, y, size, turn in (
        (oval, 3, 36, 1.0, 0),
        (broad, 12, 33, 1.0, 2),
        (oval, 19, 27, 0.95, 3),
        (broad, 25, 34, 1.1, 1),
        (broad, -22, 33, 1.0, 4),
        (oval, -5, 42, 1.1, 5),
        (oval, -27, 22, 0.9, 2),
        (broad, 16, 44, 1.2, 3),
        (broad, 30, 22, 1.0, 1),
    ):
        place(kind, (x, y, height_at(x, y) - 0.1), turn, size)
    thicket("far bushes", [(-75, 46), (-30, 56), (20, 58), (70, 48)], 6.0, 84, ground)


def hedge_behind():
    leaf = mat_leaf("hl", "#4f6a30", "#7d9a48")
    modules = hedge_modules("h", leaf, leaf=0.05, n=12000, H=2.0, W=0.9)
    for run in (np.arange(3.2, 30, 1.0), np.arange(-32, -16, 1.0)):
        for i, x in enumerate(run):
            place(modules[i % 3], (x, 25.5, height_at(x, 25.5) - 0.05), 0)


# ------------------------------------------------------------------ the picture
def light_and_camera():
    world(
        sun_elev=36,
        sun_az=232,
        sky_strength=0.11,
        sun_strength=4.1,
        cloud_rot=40,
        cloud_gain=0.9,
        dust=0.6,
    )
    return camera((-0.3, -6.2, 1.55), (0.55, 3.0, 1.32), lens=27, fstop=8, focus=5.5, level=True)


def felled_ash(bark, endgrain):
    """Stump, stem, rings and stack; gives where the saw went through the stem."""
    timber = logs.LB()
    stump(timber)
    cuts = stem_and_rings(timber)
    loose_rings(timber)
    stakes = log_stack(timber)
    timber.done("timber", [bark, endgrain])
    stakes.obj("stakes", [materials.wood("stake", weather=0.4)], smooth=True, angle=40)
    return cuts


def main():
    reset(41)
    cam = light_and_camera()
    bark, endgrain = logs.mat_bark_log(), logs.mat_endgrain()
    twig = mat_bark("tw", "#5a5042", "#857a68")
    cuts = felled_ash(bark, endgrain)
    helmet_on_stump()
    ropes_and_wedge()
    brushwood(twig)
    sawdust(*cuts)
    oak(bark, endgrain)
    house()
    gravel_and_shrubs()
    lawn(cam)
    leaf_litter(twig)
    trees_behind()
    hedge_behind()
    render(spp=96, bounces=5, transp=4)


main()
