"""The front courtyard of a limestone cottage: block paving to a green door, planters, a bed of
lavender, a screen for the bins.

Metres. The house front lies in y=0 and faces -y (south); x runs to the right. The paving is 150 mm
below the sill of the door, and a strip of gravel keeps it off the wall, as the house has no damp
course."""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import room
from kit.buildings.roofs import downpipe, roof
from kit.buildings.stone_house import backing, finishes, stone_face, widened, window
from kit.buildings.walls import gable_prism
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.ground import grid, mound, rough_ground
from kit.earth.land import mat_stone, rubble_wall
from kit.mesh import MeshBuilder, Parts, chamfer_box, mesh_object
from kit.paved.paving import border_course, herringbone
from kit.planting.leaves import fallen_leaf_kinds, mat_flower, mat_leaf
from kit.planting.plants import box_ball, catmint, hedge_modules, lavender, shrub, trained_rose
from kit.planting.trees import tree
from kit.scene import hidden_collection, place, reset, scatter

GREEN = "#40594a"  # the door, and the screen to match

HOUSE_LEFT, HOUSE_RIGHT, HOUSE_DEPTH = -5.4, 3.9, 6.4
EAVES, PITCH = 4.05, 42
SILL = 0.15  # of the door, above the paving
DOOR_X, DOOR_WIDTH, DOOR_HEIGHT = -1.05, 0.96, 2.02
DOOR_MIDDLE = DOOR_X + DOOR_WIDTH / 2
DOOR_DEPTH = 0.10  # from the wall's plane to the face of the door

GRAVEL = -0.38  # the strip reaches from the wall to here
PAVING_LEFT, PAVING_RIGHT, PAVING_FRONT = -5.2, 2.85, -8.0
BED_BACK = -1.22
WALL_X = 4.05  # middle of the garden wall
STORE = (2.52, 3.80, -1.12, -0.12)  # the bin store: x from and to, y from and to
STORE_HEIGHT = 1.20
POTS = ((DOOR_MIDDLE - 0.98, -0.80), (DOOR_MIDDLE + 0.98, -0.80))
POT_HEIGHT, POT_RADIUS, FOOT = 0.40, 0.225, 0.035
TABLE = (1.62, -2.95)


def light_and_camera():
    world(sun_elev=40, sun_az=226, sky_strength=0.11, cloud_rot=60, cloud_gain=0.9, dust=0.6)
    return camera((-2.35, -6.5, 1.55), (1.1, 0.0, 1.28), lens=28, fstop=8, focus=6.0, level=True)


def paving_level(x, y):
    """The paving falls to the bed along the garden wall, 1 in 80."""
    return -np.clip(np.asarray(x, float) + 2.0, 0, 6) / 80 + 0 * np.asarray(y, float)


# ------------------------------------------------------------------ the new courtyard
def paving():
    """Herringbone blocks in warm greys, an edge course of darker ones, and jointing sand."""
    blocks, edging = MeshBuilder(), MeshBuilder()
    back = GRAVEL - 0.10
    outline = [
        (PAVING_LEFT, PAVING_FRONT),
        (PAVING_RIGHT - 0.1, PAVING_FRONT),
        (PAVING_RIGHT - 0.1, back),
        (PAVING_LEFT, back),
    ]
    herringbone(blocks, outline, margin=0.10, zf=paving_level, bev=0.005, gap=0.004)
    edge = [(PAVING_LEFT, GRAVEL - 0.05), (STORE[0] + 1.4, GRAVEL - 0.05)]
    border_course(edging, edge, z=0.005, across=False, zf=paving_level)
    edge = [(PAVING_RIGHT - 0.05, BED_BACK), (PAVING_RIGHT - 0.05, PAVING_FRONT)]
    border_course(edging, edge, z=0.005, across=False, zf=paving_level)
    warm_greys = ("#8e8476", "#a3988a", "#7b7268", "#b3a999", "#978b7b", "#6f675f", "#a89a86")
    blocks.obj(
        "blocks", [materials.paving_block("block", warm_greys, dirt=0.25)], smooth=True, wn=True
    )
    dark = ("#6b645c", "#777068", "#5f5953", "#7f776c")
    edging.obj("edging", [materials.paving_block("edge", dark, dirt=0.25)], smooth=True, wn=True)

    def joint(x, y):
        return paving_level(x, y) - 0.009

    grid(
        "sand",
        PAVING_LEFT,
        PAVING_RIGHT - 0.01,
        PAVING_FRONT,
        GRAVEL - 0.01,
        0.4,
        joint,
        materials.sand_joint("sand", "#a1947c", "#6f6553"),
    )


def store_floor():
    """The blocks run on under the bin store."""
    blocks = MeshBuilder()
    x0, x1, y0, y1 = STORE
    floor = [(PAVING_RIGHT - 0.2, BED_BACK), (x1, BED_BACK), (x1, y1), (PAVING_RIGHT - 0.2, y1)]
    herringbone(blocks, floor, zf=paving_level, z=-0.002)
    blocks.obj(
        "store_floor",
        [materials.paving_block("storeblock", ("#8e8476", "#a3988a", "#7b7268"), dirt=0.3)],
        smooth=True,
        wn=True,
    )


def gravel_strip(R):
    """Clean gravel along the wall: a smooth bed with loose stones on it."""
    tones = ("#b5aa96", "#cfc6b4", "#9a9080", "#ddd5c5", "#8b8377")
    bed = materials.aggregate("gravelbed", tones, 0.016, base="#6f675a")
    grid(
        "gravel",
        HOUSE_LEFT,
        STORE[0],
        GRAVEL - 0.005,
        0.02,
        0.1,
        lambda x, y: paving_level(x, y) - 0.022,
        bed,
    )
    pebbles = []
    for k, tone in enumerate(tones):
        V, F = chamfer_box((1, 0.8, 0.6), 0.24)
        V = V + R.randn(len(V), 3) * 0.06
        pebbles.append(
            mesh_object(
                f"pebble{k}",
                V,
                F,
                [materials.plain(f"pebblem{k}", tone, 0.75, 0.3, 0.2)],
                hide=True,
                smooth=True,
            )
        )
    n = 9000
    x, y = R.uniform(-3.6, STORE[0], n), R.uniform(GRAVEL + 0.008, -0.075, n)
    clear_of_step = (np.abs(x - DOOR_MIDDLE) > 0.68) | (y < -0.40)
    x, y = x[clear_of_step], y[clear_of_step]
    spots = np.c_[x, y, paving_level(x, y) - 0.018 + 0.007 * R.rand(len(x))]
    tilt = R.randn(len(x), 2) * 0.4
    scatter(
        "pebbles",
        spots,
        hidden_collection("pebblec", pebbles),
        scale=R.uniform(0.012, 0.024, len(x)),
        tilt=tilt,
    )


def bed(R):
    """The bed along the garden wall: mulch, catmint and lavender over the edge, taller plants
    behind."""
    outline = [
        (PAVING_RIGHT + 0.005, PAVING_FRONT),
        (WALL_X - 0.1, PAVING_FRONT),
        (WALL_X - 0.1, BED_BACK),
        (PAVING_RIGHT + 0.005, BED_BACK),
    ]
    mulch = materials.soil(
        "mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1
    )
    mound("bed", outline, mulch, hgt=0.05, z=-0.05)
    lavenders = [lavender(f"lavender{i}", 3 + i) for i in range(3)]
    catmints = [catmint(f"catmint{i}", 11 + i) for i in range(2)]
    geranium_finish = [
        mat_leaf("geranium", "#55733a", "#86a050"),
        mat_flower("geraniumf", "#b56a94", "#d79abb"),
    ]
    geranium = shrub(
        "geranium", geranium_finish, 0.36, 0.34, 0.06, 1300, 9, aspect=0.9, flowers=34, fsize=0.026
    )
    y = BED_BACK - 0.22
    k = 0
    while y > PAVING_FRONT + 0.3:
        front = catmints[k % 2] if k % 5 in (0, 2, 3) else lavenders[k % 3]
        out = 0.10 if k % 5 in (0, 2, 3) else 0.20
        put(R, front, PAVING_RIGHT + out + R.randn() * 0.03, y, R.uniform(0.95, 1.2))
        put(
            R,
            lavenders[(k + 1) % 3],
            PAVING_RIGHT + 0.50 + R.randn() * 0.04,
            y - 0.16,
            R.uniform(0.95, 1.15),
        )
        if k % 3 == 1:
            put(R, geranium, WALL_X - 0.42, y + 0.1, R.uniform(0.9, 1.2))
        elif k % 3 == 2:
            put(R, lavenders[k % 3], WALL_X - 0.45, y, 1.2)
        y -= R.uniform(0.34, 0.42)
        k += 1


def put(R, plant, x, y, size, z=-0.04):
    standing = place(plant, (x, y, z), R.rand() * 6.28, size)
    standing.scale = (size, size, size * R.uniform(0.92, 1.08))


def planters(R):
    """Two clay pots on feet, with a clipped ball of box in each."""
    clay = MeshBuilder()
    earth = MeshBuilder()
    h, r = POT_HEIGHT, POT_RADIUS
    profile = [
        (0, r * 0.70),
        (0.012, r * 0.74),
        (h - 0.085, r * 0.96),
        (h - 0.08, r * 1.05),
        (h - 0.07, r * 1.08),
    ]
    profile += [(h - 0.015, r * 1.10), (h, r * 1.07), (h - 0.004, r * 0.98), (h - 0.07, r * 0.92)]
    ball = box_ball("ball", 5)
    for x, y in POTS:
        z = float(paving_level(x, y)) + 0.004
        clay.lathe([(z + FOOT + up, radius) for up, radius in profile], (x, y, 0), n=44, cap=False)
        for turn in (0.5, 2.6, 4.7):
            at = (x + 0.115 * math.cos(turn), y + 0.115 * math.sin(turn), z + FOOT / 2 - 0.001)
            clay.box((0.085, 0.045, FOOT), at, (0, 0, turn), bev=0.008)
        earth.cyl((x, y, z + FOOT + 0.01), (x, y, z + FOOT + h - 0.05), r * 0.72, 30, r2=r * 0.93)
        place(ball, (x, y, z + FOOT + h + 0.20), R.rand() * 6, R.uniform(0.97, 1.03))
    clay.obj(
        "pots",
        [materials.plain("terracotta", "#9d6b54", 0.88, 0.2, 0.3, 0.35, 30)],
        smooth=True,
        angle=40,
    )
    earth.obj("potsoil", [materials.soil("potsoil", "#43301f", "#281b12", stones=0)])


def bin_store():
    """A slatted screen round two bins, painted as the door: posts, slats on the front and on the
    side that is seen."""
    x0, x1, y0, y1 = STORE
    z = float(paving_level(x0, y0))
    wood = MeshBuilder()
    for x, y in ((x0, y0), (x1, y0), (x0, y1), ((x0 + x1) / 2, y0)):
        wood.box((0.07, 0.07, STORE_HEIGHT), (x, y, z + 0.03 + STORE_HEIGHT / 2), bev=0.004)
        wood.box((0.05, 0.05, 0.05), (x, y, z + 0.02), bev=0.004)
    pitch = 0.088
    for k in range(int(STORE_HEIGHT / pitch)):
        level = z + 0.11 + k * pitch
        for left, right in ((x0, (x0 + x1) / 2), ((x0 + x1) / 2, x1)):
            wood.box(
                (right - left - 0.012, 0.020, 0.070),
                ((left + right) / 2, y0 - 0.046, level),
                bev=0.003,
            )
        wood.box((0.020, y1 - y0 - 0.02, 0.070), (x0 - 0.046, (y0 + y1) / 2, level), bev=0.003)
    top = z + 0.03 + STORE_HEIGHT + 0.014
    wood.box((x1 - x0 + 0.16, 0.11, 0.028), ((x0 + x1) / 2, y0 - 0.01, top), bev=0.004)
    wood.box((0.11, y1 - y0 - 0.06, 0.028), (x0 - 0.01, (y0 + y1) / 2 + 0.05, top), bev=0.004)
    wood.obj("screen", [green_paint("screenpaint")], smooth=True, wn=True)
    bins = MeshBuilder()
    for x in (x0 + 0.36, x1 - 0.34):
        bins.box((0.55, 0.66, 0.95), (x, -0.60, z + 0.53), bev=0.03, taper=1.08)
        bins.box((0.60, 0.72, 0.06), (x, -0.60, z + 1.03), bev=0.02)
    bins.obj("bins", [materials.plain("bin", "#3c4140", 0.5, 0.4)], smooth=True, wn=True)


def green_paint(name):
    return materials.paint(name, GREEN, 0.36, 0.45, dirt=0.10, dirtc="#8a8272", coat=0.2, wear=0)


def bistro_set():
    """A folding table of iron, and two chairs drawn up to it."""
    iron = MeshBuilder()
    x, y = TABLE
    z = float(paving_level(x, y)) + 0.003
    iron.cyl((x, y, z + 0.700), (x, y, z + 0.716), 0.31, 48, bev=0.003)
    iron.cyl((x, y, z + 0.672), (x, y, z + 0.6995), 0.296, 48)
    for side in (-0.17, 0.17):
        for lean in (-1, 1):
            foot, head = (x + lean * 0.25, y + side * 1.1, z + 0.008), (
                x - lean * 0.20,
                y + side + lean * 0.012,
                z + 0.675,
            )
            iron.tube([foot, head], 0.009, 8)
    for lean in (-1, 1):
        iron.tube(
            [(x + lean * 0.21, y - 0.185, z + 0.07), (x + lean * 0.21, y + 0.185, z + 0.07)],
            0.007,
            8,
        )
    chair(iron, x - 0.66, y + 0.08, z, -math.pi / 2 + 0.25)
    chair(iron, x + 0.30, y + 0.68, z, math.pi - 0.35)
    black = materials.paint(
        "ironwork", "#2c3331", 0.45, 0.4, dirt=0.12, dirtc="#7a7264", coat=0.1, wear=0.05
    )
    iron.obj("bistro", [black], smooth=True, wn=True)


def chair(iron, x, y, z, bearing):
    """A folding chair with slats, its front towards -y before it is turned by `bearing`."""
    c, s = math.cos(bearing), math.sin(bearing)

    def at(u, v, up):
        return (x + u * c - v * s, y + u * s + v * c, z + up)

    for side in (-0.19, 0.19):
        iron.tube(
            [
                at(side, -0.20, 0.008),
                at(side, 0.10, 0.42),
                at(side, 0.20, 0.62),
                at(side, 0.25, 0.84),
            ],
            0.009,
            8,
        )
        iron.tube([at(side * 0.9, 0.24, 0.008), at(side * 0.9, -0.17, 0.44)], 0.009, 8)
    for k in range(6):
        iron.box((0.40, 0.052, 0.014), at(0, -0.17 + k * 0.062, 0.452), (0, 0, bearing), bev=0.003)
    for k in range(3):
        iron.box(
            (0.40, 0.014, 0.052),
            at(0, 0.193 + k * 0.018, 0.64 + k * 0.075),
            (-0.23, 0, bearing),
            bev=0.003,
        )
    iron.tube([at(-0.18, -0.172, 0.06), at(0.18, -0.172, 0.06)], 0.007, 8)


# ------------------------------------------------------------------ the cottage
def cottage():
    """The house front: limestone, a boarded door, windows either side of it and under the eaves,
    pantiles."""
    P = Parts()
    width = HOUSE_RIGHT - HOUSE_LEFT
    openings, holes = [], []
    for x, sill, w, h in (
        (0.85, 0.98, 1.12, 1.18),
        (-3.75, 0.98, 1.12, 1.18),
        (0.92, 2.72, 0.98, 0.96),
        (-3.68, 2.72, 0.98, 0.96),
    ):
        opening, hole = window(P, x - HOUSE_LEFT, sill, w, h, bars=(2, 1) if sill < 2 else (3, 1))
        openings.append(opening)
        holes.append(hole)
    opening, hole = front_door(P, DOOR_X - HOUSE_LEFT)
    openings.append(opening)
    holes.append(hole)
    stone_face(
        P["stone"],
        width,
        -0.06,
        EAVES,
        holes + quoins(P, width),
        course=(0.10, 0.19),
        length=(0.18, 0.5),
        seed=6,
    )
    backing(P["back"], width, -0.06, EAVES, openings)
    gable_prism(P["back"], width, HOUSE_DEPTH, 0, EAVES, PITCH)
    room(P, 0.4, width - 0.4, (0.05, 2.5, 3.95))
    roof(P, width, HOUSE_DEPTH, EAVES, PITCH, "pantile", over=0.16)
    downpipe(P, width - 0.28, EAVES - 0.15, over=0.16)
    wall_lamp(P["lamp"], DOOR_X - HOUSE_LEFT + DOOR_WIDTH + 0.36, 1.95)
    P.tr((np.eye(3), np.array([HOUSE_LEFT, 0, 0])))
    finish = finishes(door=GREEN, roof=("#8d5a46", "#9c6850", "#7f4f40", "#a8765d", "#885744"))
    finish["green"] = green_paint("doorpaint")
    finish["lamp"] = materials.paint("lamp", "#232625", 0.4, 0.5, dirt=0.1, coat=0.2, wear=0)
    P.build(finish)


def front_door(P, x):
    """A boarded door in a stone surround over a worn step. Returns the holes to leave in the mortar
    and in the walling."""
    dress, green, iron = P["dress"], P["green"], P["iron"]
    w, h, y = DOOR_WIDTH, DOOR_HEIGHT, DOOR_DEPTH
    head = SILL + h
    dress.box((w + 0.52, 0.20, 0.27), (x + w / 2, 0.0, head + 0.135), bev=0.012)
    for jamb in (x - 0.11, x + w + 0.11):
        foot = 0.0
        for height in (0.62, 0.34, 0.60, 0.36, head - 1.92):
            dress.box((0.22, 0.195, height - 0.007), (jamb, 0.002, foot + height / 2), bev=0.011)
            foot += height
    dress.box((w + 0.10, 0.42, SILL), (x + w / 2, -0.155, SILL / 2), bev=0.018)
    frame = 0.065
    for side in (x + frame / 2, x + w - frame / 2):
        green.box((frame, 0.09, h), (side, y, SILL + h / 2), bev=0.005)
    green.box((w - 2 * frame, 0.088, frame), (x + w / 2, y, head - frame / 2), bev=0.005)
    boards = 6
    left, right = x + frame + 0.003, x + w - frame - 0.003
    board = (right - left) / boards
    for k in range(boards):
        green.box(
            (board - 0.002, 0.045, h - frame - 0.010),
            (left + (k + 0.5) * board, y + 0.008, SILL + 0.006 + (h - frame - 0.01) / 2),
            bev=0.008,
        )
    # Weatherboard
    green.box(
        (right - left, 0.035, 0.07), (x + w / 2, y - 0.030, SILL + 0.05), (0.35, 0, 0), bev=0.008
    )
    knob = [
        (0, 0.032),
        (0.008, 0.034),
        (0.02, 0.014),
        (0.04, 0.014),
        (0.05, 0.030),
        (0.07, 0.026),
        (0.075, 0.0),
    ]
    iron.lathe(knob, (right - 0.09, y - 0.015, SILL + 0.98), (0, -1, 0), 20, cap=False)
    iron.box((0.25, 0.010, 0.05), (x + w / 2, y - 0.020, SILL + 0.80), bev=0.004)
    P["dark"].box((w + 0.3, 0.02, h), (x + w / 2, y + 0.06, SILL + h / 2), bev=0.001)
    return widened((x, x + w, 0.0, head)), (x - 0.22, x + w + 0.22, -0.06, head + 0.27)


def wall_lamp(iron, x, z):
    """A closed lantern on the wall beside the door."""
    iron.box((0.11, 0.10, 0.20), (x, -0.20, z), bev=0.012)
    iron.box((0.15, 0.14, 0.03), (x, -0.20, z + 0.115), bev=0.01)
    iron.box((0.04, 0.12, 0.04), (x, -0.12, z), bev=0.006)


def quoins(P, width):
    """Long and short dressed stones up the right-hand corner. Returns the holes that they need in
    the walling."""
    holes = []
    z, course = -0.05, 0
    while z < EAVES - 0.05:
        height = min(0.32, EAVES - z)
        length = 0.50 if course % 2 else 0.31
        P["dress"].box(
            (length - 0.008, 0.21, height - 0.009),
            (width - length / 2 + 0.015, 0.012, z + height / 2),
            bev=0.011,
        )
        holes.append((width - length, width + 0.1, z, z + height))
        z += height
        course += 1
    return holes


def rose_on_the_wall():
    """A climbing rose from the gravel beside the door, up and over it."""
    x = DOOR_X - 0.42
    ways = (
        [
            (x, -0.03),
            (x + 0.03, 0.8),
            (x - 0.05, 1.7),
            (x + 0.06, 2.38),
            (x + 0.7, 2.60),
            (x + 1.7, 2.62),
            (x + 2.2, 2.5),
        ],
        [(x - 0.05, -0.03), (x - 0.10, 0.9), (x - 0.32, 1.75), (x - 0.50, 2.5), (x - 0.35, 3.2)],
        [(x + 0.02, 1.6), (x - 0.12, 2.2), (x + 0.05, 2.9), (x + 0.5, 3.25), (x + 1.1, 3.2)],
    )
    _, leaves = trained_rose("rose", 8, ways)
    place(leaves)


# ------------------------------------------------------------------ round about
def garden_wall():
    stone = mat_stone(
        "wallstone", ("#a0957d", "#c4b99f", "#b3a88e", "#8d836e"), moss=0.12, lichen=0.25
    )
    lengths = [
        rubble_wall(f"wall{i}", stone, seed=i, H=1.02, W=0.44, course=(0.09, 0.15))
        for i in range(4)
    ]
    for i, y in enumerate(np.arange(-1.0, -10, -2.0)):
        place(lengths[i % 4], (WALL_X + 0.18, y, -0.06), math.pi / 2 + (math.pi if i % 3 else 0))


def fallen_leaves(R):
    pairs = (("#9c7a35", "#b5964a"), ("#8a8a40", "#a3a450"), ("#ecd9cd", "#e3b9ab"))
    leaves = fallen_leaf_kinds("leaf", pairs, 0.032)
    n = 34
    x, y = R.uniform(-4, 2.6, n), np.where(
        R.rand(n) < 0.5, R.uniform(-1.0, -0.5, n), R.uniform(-5, -1, n)
    )
    scatter(
        "leaves",
        np.c_[x, y, paving_level(x, y) + 0.004],
        hidden_collection("leafc", leaves),
        scale=R.uniform(0.5, 1.0, n),
        tilt=R.randn(n, 2) * 0.15,
    )


def trees_and_hedge():
    broad = tree("t0", "sycamore", "grown", 10, seed=111, coarse=1.2)
    oval = tree("t1", "ash", "grown", 11, seed=112, coarse=1.2)
    small = tree("t2", "birch", "young", 5.4, seed=113)
    for kind, x, y, size, turn in (
        (oval, 12, 9, 0.9, 1),
        (broad, 18, 6, 1.0, 2),
        (broad, 9.5, 17, 1.0, 0),
        (oval, 24, 14, 1.1, 4),
        (small, 8.0, -0.6, 0.9, 1),
        (oval, 17, -3, 0.9, 3),
        (small, -5.7, -6.3, 1.05, 2),  # beside the camera, for its shade on the paving
    ):
        place(kind, (x, y, -0.1), turn, size)
    hedges = hedge_modules(
        "hedge", mat_leaf("hl", "#4f6a30", "#7d9a48"), leaf=0.045, n=13000, H=1.7, W=0.8
    )
    for i, y in enumerate(np.arange(-8, 12, 1.0)):
        place(hedges[i % 3], (11.0, y, -0.1), math.pi / 2)
    for i, x in enumerate(np.arange(4.6, 11, 1.0)):
        place(hedges[i % 3], (x, 8.2, -0.1), 0)


def main():
    reset(29)
    R = np.random.RandomState(3)
    light_and_camera()
    paving()
    store_floor()
    gravel_strip(R)
    bed(R)
    planters(R)
    bin_store()
    bistro_set()
    cottage()
    rose_on_the_wall()
    garden_wall()
    fallen_leaves(R)
    trees_and_hedge()
    rough_ground(-60, 60, -30, 90, -0.11)
    render(spp=96, bounces=5, transp=6)


main()
