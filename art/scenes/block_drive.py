"""A stone house with a herringbone block-paved drive, a lawn and a planted border; state=before
shows the gravel yard that was there."""

import math
import numpy as np
from scipy.interpolate import CubicSpline

from kit import materials
from kit.buildings.stone_house import House, backing, stone_face
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import blades, lawn, mat_grass
from kit.earth.ground import mound, rough_ground
from kit.earth.land import mat_stone, rubble_wall
from kit.mesh import MeshBuilder, mesh_object, rotation_matrix
from kit.neglected import farm_neglect
from kit.neglected.gravel_yard import (
    GravelYard,
    OldSlab,
    gravel,
    old_concrete,
    overgrown_border,
    puddles,
    rough_lawn,
    stones_lying_loose,
    weeds_in_the_concrete,
    weedy_gravel,
)
from kit.options import args
from kit.paved.paving import border_course, herringbone
from kit.planting.leaves import mat_flower, mat_leaf, merge
from kit.planting.plants import hedge_modules, shrub, spikes
from kit.planting.trees import coarse_at, thicket, tree
from kit.scene import hidden_collection, only_if, place, reset, scatter

OPTIONS = args(state=("after", "before"))


def smooth_curve(points, count=80):
    """`count` points on a smooth curve through the given ones."""
    lengths = np.linalg.norm(np.diff(points, axis=0), axis=1)
    along = np.r_[0, np.cumsum(lengths)]
    return CubicSpline(along, points)(np.linspace(0, along[-1], count))


# The drive runs up the picture to the house front at y = 6; the garage stands back at y = 7.5.
DRIVE_RIGHT = 4.55
DRIVE_LEFT = smooth_curve(
    np.array(
        [
            (-2.3, -13),
            (-2.2, -8),
            (-2.25, -4),
            (-2.7, -0.6),
            (-3.8, 2.0),
            (-5.2, 3.7),
            (-7.4, 4.6),
            (-9.6, 4.9),
        ]
    )
)
DRIVE = np.concatenate(
    [
        [(DRIVE_RIGHT, -13)],
        [(DRIVE_RIGHT, 5.95)],
        [(-4.85, 5.95)],
        [(-4.85, 7.4)],
        [(-9.6, 7.4)],
        DRIVE_LEFT[::-1],
    ]
)
LAWN = np.concatenate(
    [
        DRIVE_LEFT + np.array([-0.21, -0.02]),
        [(-9.85, 4.9), (-9.85, 8.15), (-15.1, 8.15), (-15.1, -13), (-2.5, -13)],
    ]
)
BORDER = np.array([(DRIVE_RIGHT + 0.21, -13), (5.95, -13), (5.95, 9), (DRIVE_RIGHT + 0.21, 9)])
POTS = (-1.15, 1.4)  # x of the pots beside the front door

HOUSE_X, HOUSE_Y = -4.9, 6.0
HOUSE_WIDTH, HOUSE_DEPTH = 10.2, 7.5
EAVES, PITCH = 5.15, 36  # metres, degrees
# Windows and door in the house's own coordinates: left edge, sill, width, height.
WINDOWS = (
    (1.25, 0.95, 1.2, 1.55),
    (7.55, 0.95, 1.2, 1.55),
    (1.25, 3.35, 1.2, 1.35),
    (4.5, 3.35, 1.1, 1.35),
    (7.55, 3.35, 1.2, 1.35),
)


def light_and_camera():
    world(
        sun_elev=33,
        sun_az=228,
        sky_strength=0.11,
        sun_angle=1.2,
        cloud_rot=60,
        cloud_gain=0.9,
        dust=0.6,
    )
    return camera((3.1, -7.6, 1.62), (-1.0, 6.0, 1.45), lens=25, fstop=9, focus=8.0, level=True)


# ------------------------------------------------------------------ the finished work
def drive():
    """Herringbone blocks, a darker border course, the sand they lie on and the linear drain along
    the house."""
    block = materials.paving_block(
        "block", ("#7d6250", "#93745c", "#6a564b", "#a3886c", "#80695a", "#5d504a"), dirt=0.35
    )
    edging = materials.paving_block(
        "border", ("#4b4a4c", "#57565a", "#434246", "#605d5e"), dirt=0.3
    )
    blocks, border = MeshBuilder(), MeshBuilder()
    herringbone(blocks, DRIVE, margin=0.11, z=0.0)
    border_course(border, DRIVE_LEFT, offset=0.10, z=0.005)
    # Beyond the herringbone, as on the left: the last course holds it, nothing may pass under it.
    border_course(border, [(DRIVE_RIGHT, -13), (DRIVE_RIGHT, 5.95)], offset=-0.10, z=0.005)
    border_course(border, [(-4.85, 5.9), (DRIVE_RIGHT, 5.9)], offset=0.0, z=0.005)
    blocks.obj("blocks", [block], smooth=True, wn=True)
    border.obj("border", [edging], smooth=True, wn=True)
    bed = np.c_[DRIVE, np.full(len(DRIVE), -0.010)]
    mesh_object("sand", bed, [np.arange(len(DRIVE))[::-1]], [materials.sand_joint()])

    drain = MeshBuilder()
    drain.box((9.4, 0.13, 0.05), (-0.15, 5.72, -0.018), bev=0.003)
    for x in np.arange(-4.8, 4.5, 0.03):
        drain.box((0.008, 0.11, 0.012), (x, 5.72, 0.006), bev=0.001, mat=1)
    drain.obj(
        "drain",
        [materials.plain("chan", "#2a2a2b", 0.7), materials.metal("grate", "#77797b", 0.45, 0.4)],
    )


def planted_border():
    """Mulch and the planting between the drive and the wall."""
    mulch = materials.soil(
        "mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1
    )
    mound("bedR", BORDER, mulch, hgt=0.05, st=0.06)
    lavender = [
        spikes(
            f"lav{i}",
            [mat_leaf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc6")],
            70,
            0.30,
            (0.38, 0.6),
            seed=i,
        )
        for i in range(2)
    ]
    box = [
        shrub("box", [mat_leaf("bx", "#4b672d", "#7f9c48")], 0.38, 0.55, 0.026, 9000, 2, aspect=0.7)
    ]
    hydrangea = [
        shrub(
            f"hy{i}",
            [mat_leaf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#e9e6e0", "#cfd6c2")],
            0.6,
            0.75,
            0.10,
            1500,
            5 + i,
            aspect=0.65,
            flowers=60,
            fsize=0.05,
        )
        for i in range(2)
    ]
    stems = blades(
        420, 0.5, hgt=(0.45, 0.8), width=(0.003, 0.006), lean=0.55, curl=0.9, seg=5, round_=True
    )
    grasses = [merge("gra", [(*stems, 0)], [mat_grass("og", "#a3ae62", "#5a7434", dry_amt=0.2)])]
    geranium = [
        shrub(
            f"ge{i}",
            [mat_leaf("ge", "#55733a", "#86a050"), mat_flower("gef", "#b24a7d", "#d483ab")],
            0.42,
            0.32,
            0.07,
            1300,
            9 + i,
            aspect=0.9,
            flowers=34,
            fsize=0.03,
        )
        for i in range(2)
    ]

    random = np.random.RandomState(8)
    spots = {"lav": [], "box": [], "hyd": [], "gra": [], "ger": []}
    y = -8.0
    while y < 8:
        lot = random.rand()
        spots["lav"] += [(DRIVE_RIGHT + 0.5 + random.rand() * 0.08, y + j * 0.42) for j in range(3)]
        spots["ger"] += [(DRIVE_RIGHT + 0.55, y + 1.25 + 0.1 * random.rand())]
        tall = "hyd" if lot < 0.4 else "gra" if lot < 0.7 else "box"
        spots[tall].append((5.5, y + 0.6 + random.randn() * 0.1))
        spots["ger"].append((5.25, y + random.randn() * 0.2))
        y += 1.65
    for name, sources in (
        ("lav", lavender),
        ("box", box),
        ("hyd", hydrangea),
        ("gra", grasses),
        ("ger", geranium),
    ):
        points = np.asarray(spots[name], float)
        standing = np.c_[points, np.full(len(points), 0.02)]
        scatter(
            name,
            standing,
            hidden_collection(name, sources),
            scale=random.uniform(0.85, 1.15, len(points)),
        )


def door_pots():
    """A clipped ball of box in a pot on either side of the front door."""
    pots = MeshBuilder()
    # Height, radius
    profile = [
        (0, 0.17),
        (0.02, 0.19),
        (0.38, 0.235),
        (0.40, 0.26),
        (0.44, 0.26),
        (0.445, 0.235),
        (0.40, 0.22),
    ]
    for x in POTS:
        pots.lathe(profile, (x, 5.35, 0.005), n=40)
    pots.obj("pots", [materials.plain("pot", "#4d4f50", 0.6, 0.3, 0.15)], smooth=True, angle=40)
    half_ball = shrub(
        "ball", [mat_leaf("bb", "#46632c", "#76944a")], 0.33, 0.33, 0.022, 9000, 3, aspect=0.7
    )
    for x in POTS:
        for upward in (1, -1):
            place(half_ball, (x, 5.35, 0.74)).scale = (1, 1, upward)


def striped_lawn(cam):
    bearing, width = 0.35, 0.55
    grass = mat_grass(
        "lawn",
        tip="#8fa850",
        base="#4a6b2c",
        dry="#a9a866",
        dry_amt=0.06,
        patch=0.25,
        stripes=((math.cos(bearing), math.sin(bearing)), width, 0.2),
    )
    soil = materials.plain("ls", "#4d6130", 1, 0.05, 0.3, 0.5, 20)
    mesh_object("lawnsoil", np.c_[LAWN, np.full(len(LAWN), -0.012)], [np.arange(len(LAWN))], [soil])
    lawn(
        "lw",
        cam,
        [LAWN],
        [grass],
        z=-0.012,
        stripes=(bearing, width),
        density=24000,
        bounds=(-15, -1, -10, 9),
    )


# -------------------- what stood there before and after
def house():
    """The stone house: front wall, dressings, roof, chimneys, gables."""
    built = House(col_door="#2f4740")
    openings = []
    for x, sill, width, height in WINDOWS:
        built.window(x, sill, width, height, bars=(3, 4))
        openings.append((x, x + width, sill, sill + height))
    built.front_door(4.5, 0.16, 1.05, 2.1, steps=1)
    openings.append((4.5, 5.55, 0.0, 2.64))
    around_windows = [
        (left - 0.15, right + 0.15, sill - 0.11, head + 0.19)
        for left, right, sill, head in openings[:-1]
    ]
    stone_face(built.stone, HOUSE_WIDTH, 0, 5.05, around_windows + [(4.26, 5.79, 0, 2.95)], seed=4)
    backing(built.back, HOUSE_WIDTH, 0, 5.05, openings)
    dressings(built)
    built.roof(HOUSE_WIDTH, HOUSE_DEPTH, EAVES, PITCH)
    built.chimney(0.6, 3.75, 7.35, pots=2)
    built.chimney(HOUSE_WIDTH - 0.6, 3.75, 7.35, pots=2)
    gables(built)
    built.build((np.eye(3), np.array([HOUSE_X, HOUSE_Y, 0])))


def dressings(built):
    """Quoins up both corners, the eaves course and the plinth."""
    for corner in (0, HOUSE_WIDTH):
        inward = 1 if corner == 0 else -1
        z, course = 0, 0
        while z < 5.0:
            length = 0.48 if course % 2 else 0.30
            built.dress.box(
                (length - 0.008, 0.2, 0.29),
                (corner + (length / 2 - 0.02) * inward, 0.045, z + 0.15),
                bev=0.012,
            )
            z += 0.3
            course += 1
    built.dress.box((HOUSE_WIDTH + 0.1, 0.16, 0.14), (HOUSE_WIDTH / 2, -0.02, 5.08), bev=0.012)
    stones = 11
    pitch = HOUSE_WIDTH / stones
    for i in range(stones):
        middle = (i + 0.5) * HOUSE_WIDTH / stones
        if not (4.2 < middle < 5.8):  # the door's step is there
            built.dress.box((pitch - 0.01, 0.16, 0.22), (middle, -0.03, 0.11), bev=0.012)


def gable_top(along):
    """Height of the gable wall at `along` metres from the front."""
    return EAVES + (3.75 - abs(along - 3.75)) * math.tan(math.radians(PITCH))


def gables(built):
    """Both gables; on the left only what shows above the garage."""
    right = (rotation_matrix(0, 0, math.pi / 2), np.array([HOUSE_WIDTH, 0, 0]))
    stone_face(built.stone, HOUSE_DEPTH, 0, 7.9, [], top=gable_top, seed=9, T=right)
    left = (rotation_matrix(0, 0, -math.pi / 2), np.array([0, HOUSE_DEPTH, 0]))
    stone_face(built.stone, HOUSE_DEPTH, 2.6, 7.9, [], top=gable_top, seed=12, T=left)
    outline = [(0, 0), (7.5, 0), (7.5, 5.1), (3.75, 7.8), (0, 5.1)]
    for x in (0.13, HOUSE_WIDTH - 0.13):
        # Thrown away: the stones built after this keep the colours that they have
        np.random.rand(3)
        built.back.prism(
            outline, 0.2, M=rotation_matrix(0, 0, math.pi / 2), loc=(x, 0, 0), rnd=(0.5, 0.5, 0.5)
        )


def garage():
    wing = House()
    width, opening = 4.6, (0.9, 3.7, 0, 2.25)
    wing.dress.box((3.3, 0.2, 0.26), (2.3, -0.04, 2.38), bev=0.012)
    for jamb in (0.78, 3.82):
        z = 0
        while z < 2.2:
            wing.dress.box((0.24, 0.19, 0.36), (jamb, -0.03, z + 0.18), bev=0.012)
            z += 0.37
    stone_face(wing.stone, width, 0, 2.75, [(0.66, 3.94, 0, 2.5)], seed=21)
    backing(wing.back, width, 0, 2.75, [opening])
    wing.roof(width, 5, 2.85, 34, over=0.15)
    for leaf in range(2):
        for i in range(8):
            wing.door.box(
                (0.168, 0.05, 2.16), (0.98 + leaf * 1.36 + 0.07 + i * 0.17, 0.12, 1.10), bev=0.005
            )
        for hinge in (0.35, 1.85):
            wing.iron.box((0.85, 0.012, 0.05), (0.98 + 0.5 + leaf * 1.55, 0.088, hinge), bev=0.003)
    wing.cd = "#6d7a74"
    wing.dark.box((4, 0.02, 3), (2.3, 1.0, 1.2))
    wing.build((np.eye(3), np.array([-9.5, 7.5, 0])))


def boundaries():
    """The low drystone wall on the right, and clipped hedges on three sides."""
    stone = mat_stone(
        "wallstone", ("#83775f", "#aa9a7b", "#93866c", "#6b6353"), moss=0.15, lichen=0.2
    )
    lengths = [
        rubble_wall(f"rw{i}", stone, seed=i, H=1.0, W=0.42, course=(0.08, 0.14)) for i in range(4)
    ]
    for i, y in enumerate(np.arange(-9, 13.5, 2.0)):
        place(lengths[i % 4], (6.15, y, 0), math.pi / 2 + (math.pi if i % 3 else 0))
    leaf = mat_leaf("hl", "#4f6a30", "#7d9a48")
    hedges = hedge_modules("h", leaf, leaf=0.05, n=13000, H=2.0, W=0.8)
    for i, y in enumerate(np.arange(-8, 16, 1.0)):
        place(hedges[i % 3], (7.1, y, 0), math.pi / 2)
    for i, x in enumerate(np.arange(-19, -9.8, 1.0)):
        place(hedges[i % 3], (x, 8.6, 0), 0)
    for i, y in enumerate(np.arange(-6, 8.6, 1.0)):
        place(hedges[i % 3], (-15.5, y, 0), math.pi / 2)


def trees():
    kinds = {
        "round": tree("t0", "sycamore", "grown", 12, seed=191, coarse=coarse_at(28)),
        "oval": tree("t1", "ash", "grown", 13, seed=192, coarse=coarse_at(30)),
        "small": tree("t2", "birch", "young", 6.5, seed=193),
    }
    for kind, x, y, scale, turn in (
        ("round", -13, 17, 1.0, 0),
        ("oval", -6, 22, 1.1, 1),
        ("round", 12, 20, 1.15, 2),
        ("oval", 16, 12, 0.9, 3),
        ("round", 3, 27, 1.1, 4),
        ("oval", -20, 14, 1.0, 5),
        ("round", -24, 8, 0.9, 3),
        ("small", -8.2, 0.8, 1.0, 1),
        ("round", 11, 2, 0.8, 4),
        ("round", -10.5, -15.5, 0.8, 2),  # behind the camera, for its shadow
    ):
        place(kinds[kind], (x, y, -0.05), turn, scale)
    thicket("far bushes", [(-50, 34), (0, 37), (50, 34)], 5.5, 194)


# ------------------------------------------------------------------ the yard as it was found
TO_GARAGE = smooth_curve(
    np.array([(0.5, -13), (0.45, -6), (-0.25, -2), (-2.3, 1.5), (-5.0, 3.6), (-7.2, 5.4)]), 120
)
TO_DOOR = smooth_curve(np.array([(0.7, -13), (1.0, -6), (1.9, -1.5), (2.75, 2.0), (2.9, 5.0)]), 90)
# x, y, radius, depth
POTHOLES = ((-1.2, -1.0, 0.62, 0.048), (2.2, 0.1, 0.52, 0.044), (-2.6, 0.6, 0.5, 0.030))
PATH = OldSlab(
    "path",
    (-4.86, -0.72, 4.62, 5.97),
    joints=(-2.7,),
    broken=((-4.8, 4.6, 0.3), (-1.7, 4.58, 0.22)),
    cracks=(((-3.6, 4.6), (-3.1, 6)), ((-3.35, 5.3), (-1.6, 5.1))),
)
APRON = OldSlab(
    "apron",
    (-0.70, 4.62, 3.05, 5.97),
    joints=(1.9,),
    broken=((-0.65, 3.05, 0.45), (2.5, 3.02, 0.34), (4.6, 3.1, 0.5)),
    cracks=(
        ((-0.7, 4.3), (0.5, 4.6)),
        ((0.5, 4.6), (1.9, 6.0)),
        ((0.5, 4.6), (1.3, 3.0)),
        ((1.9, 4.6), (3.1, 3.9)),
        ((3.1, 3.9), (3.3, 3.0)),
        ((3.1, 3.9), (4.7, 4.7)),
        ((3.6, 4.1), (3.9, 6.0)),
    ),
)
PAD = OldSlab(
    "pad",
    (-9.45, -4.90, 5.05, 7.48),
    joints=(-7.15,),
    broken=((-9.3, 5.1, 0.4), (-5.6, 5.02, 0.3)),
    cracks=(
        ((-9.5, 6.2), (-7.3, 6.6)),
        ((-7.3, 6.6), (-4.9, 5.8)),
        ((-7.3, 6.6), (-7.0, 7.5)),
        ((-6.4, 5.0), (-6.2, 6.2)),
    ),
)
SLABS = (PATH, APRON, PAD)


def yard_as_found(cam):
    """The yard where the drive and the lawn will be, and the border under long grass up to the
    wall."""
    np.random.seed(77)
    yard = GravelYard(DRIVE, (TO_GARAGE, TO_DOOR), POTHOLES)
    pieces = (
        ("near", (-9, 6.3, -5, 2.0), 0.03),
        ("far", (-15.3, 6.3, 1.97, 8.3), 0.06),
        ("side", (-15.3, -8.9, -13, 2.1), 0.12),
        ("behind", (-9, 6.3, -13, -4.9), 0.12),
    )
    gravel(yard, pieces)
    puddles(yard, POTHOLES[:2])
    stones_lying_loose(yard, (-6, 4.9, -4.4, 3.0))
    cracks = old_concrete(SLABS)
    grass = farm_neglect.mats_rough_grass()
    rough_lawn(cam, yard, LAWN, (-15.3, -0.5, -10, 8.3), grass)
    weedy_gravel(cam, yard, SLABS, (-9.5, 4.9, -5, 5.0), grass)
    border = np.array([(4.62, -13), (6.0, -13), (6.0, 9), (4.62, 9)])
    # Long grass, nettles, docks
    beds = ((4.6, 5.95, -6, 8.5), (5.0, 5.9, -6, 8.5), (4.5, 5.7, -6, 8.5))
    overgrown_border(cam, yard, border, (4, 6.4, -8, 9), beds, grass)
    weeds_in_the_concrete(yard, SLABS, cracks, (-4.8, 4.6, 5.84, 5.95), grass)


def main():
    reset(5)
    found = OPTIONS["state"] == "before"
    cam = light_and_camera()
    with only_if(not found):
        drive()
    house()
    garage()
    boundaries()
    with only_if(not found):
        planted_border()
        door_pots()
        striped_lawn(cam)
    rough_ground(-60, 60, -20, 90, -0.06)
    trees()
    if found:
        yard_as_found(cam)
    render(spp=96, bounces=5, transp=6)


main()
