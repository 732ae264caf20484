"""Oak gates between stone piers, a tarmac drive edged with setts; state=before shows the farm track
and the field gate that were there."""

import math
import numpy as np

from kit import materials
from kit.buildings.stone_house import backing, stone_face
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_field, mat_grass
from kit.earth.ground import rough_ground
from kit.earth.land import grid
from kit.earth.pasture import pasture
from kit.fencing.farm_fences import gate7
from kit.lines import dline
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.neglected import farm_neglect
from kit.noise import Noise2
from kit.options import args
from kit.paved.paving import granite, joint_bed, mat_grout, sett_course
from kit.planting.leaves import mat_flower, mat_leaf
from kit.planting.plants import hedge_modules, shrub, spikes
from kit.planting.trees import coarse_at, thicket, tree
from kit.scene import hidden_collection, only_if, place, reset, scatter

OPTIONS = args(state=("after", "before"))

# The drive runs along Y; the gates close across it at y = 0.
HALF_WIDTH = 2.0
PIER_X, PIER_Y = HALF_WIDTH + 0.36, 0.05
WALL_START, WALL_LENGTH = HALF_WIDTH + 0.68, 6.2
HINGES_Z = (0.42, 1.18)
OPEN_ANGLE = math.radians(24)  # of the left-hand gate
KEYPAD = (2.85, -1.9)  # on the right, where a British driver sits
COURSE = 0.115  # one course of setts with its joint
THRESHOLD_Y = 0.06  # middle of the two courses under the gates
EDGE_Y = np.arange(-9.9, 25, 0.05)
HOLLOWS = Noise2(2)
BED = (-0.88, -0.10)  # y of the bed of lavender along each wall


def light_and_camera(found):
    if found:  # a grey day, as on the first visit
        world(
            sun_elev=40,
            sun_az=222,
            sky_strength=0.115,
            sun_strength=1.1,
            sun_angle=24,
            clouds="overcast40",
            cloud_rot=120,
            dust=2.0,
        )
    else:
        sunshine()
    return camera(
        (-2.5, -6.9, 1.55), (0.35, 1.0, 1.22), lens=30, fstop=5.6, focus=(0, 0, 1.2), level=True
    )


def sunshine():
    world(
        sun_elev=26,
        sun_az=222,
        sky_strength=0.115,
        sun_strength=4.4,
        cloud_rot=200,
        cloud_gain=0.9,
        dust=0.7,
    )


# ------------------------------------------------------------------ the finished work
def half_drive(y):
    """Half the width of the drive, which flares out towards the road."""
    return HALF_WIDTH + np.clip(-(y + 0.8), 0, 3) ** 1.5 * 0.42


def drive_level(x, y):
    """A slight crown, and the hollows of work done by hand."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    return 0.004 * HOLLOWS.fbm(x / 1.3, y / 1.3, 3) - 0.010 * (x / 2) ** 2


def edge_line(side):
    """The edge of the tarmac from the road inwards; side: -1 left, 1 right."""
    return np.c_[side * half_drive(EDGE_Y), EDGE_Y]


def drive():
    """Tarmac laid up to two courses of setts along each edge and two across under the gates."""
    for name, first, last in (
        ("road_side", EDGE_Y[0], THRESHOLD_Y - COURSE),
        ("park_side", THRESHOLD_Y + COURSE, EDGE_Y[-1]),
    ):
        tarmac(name, first, last)
    R = np.random.RandomState(7)
    stones, grout = MeshBuilder(), mat_grout(c1="#8f897c", c2="#6f695e")
    for side in (-1, 1):
        for course in range(2):
            out = -side * (course + 0.5) * COURSE  # to the left of the line
            sett_course(stones, edge_line(side), R, drive_level, offset=out, width=COURSE)
        outer, inner = -side * (2 * COURSE + 0.01), side * 0.01
        joint_bed(
            f"grout{side}",
            edge_line(side),
            max(outer, inner),
            min(outer, inner),
            drive_level,
            grout,
        )
    across = np.c_[np.linspace(-HALF_WIDTH + 0.01, HALF_WIDTH - 0.01, 60), np.full(60, THRESHOLD_Y)]
    for out in (-COURSE / 2, COURSE / 2):
        sett_course(stones, across, R, drive_level, offset=out, width=COURSE)
    joint_bed("grout_threshold", across, COURSE + 0.01, -COURSE - 0.01, drive_level, grout)
    stones.obj("setts", [granite()], smooth=True)


def tarmac(name, first, last):
    """The surface course from one y to another, exactly from edge to edge."""
    y = np.linspace(first, last, int((last - first) / 0.06) + 2)
    x = half_drive(y)[:, None] * np.linspace(-1, 1, 70)
    P = np.c_[x.ravel(), np.repeat(y, 70)]
    i = np.arange(len(P)).reshape(-1, 70)
    quads = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    mesh_object(
        name,
        np.c_[P, drive_level(P[:, 0], P[:, 1])],
        [quads],
        [materials.tarmac("tar", 1)],
        smooth=True,
    )


def gates_and_ironwork():
    """Both gates, one ajar, with their motors; the keypad post, and lamps and photocells on the
    piers."""
    oak, iron = MeshBuilder(), MeshBuilder()
    gate(oak, iron, (-HALF_WIDTH + 0.01, 0.05), OPEN_ANGLE, 1)
    gate(oak, iron, (HALF_WIDTH - 0.01, 0.05), 0, -1)
    wood = materials.wood(
        "oak", new=("#b8935f", "#8d6a40"), weather=0.16, green=0.0, knots=0.35, dirt=0.18, rough=0.6
    )
    oak.obj("gates", [wood], smooth=True, wn=True)
    keypad(iron)
    for side in (-1, 1):
        lamp(iron, side * PIER_X)
        photocell(iron, side)
    finishes = [
        materials.paint("iron", "#1b1c1e", 0.4, 0.5, dirt=0.08, coat=0.2, wear=0),
        materials.plain("key", "#c9cccd", 0.3, 0.6),
        materials.plain("scr", "#4f7f9a", 0.2),
        materials.plain("lamp", "#c9c0ab", 0.22, 0.5, 0.03, 0),  # opal, not lit by day
        materials.plain("rubber", "#191918", 0.85, 0.1),
    ]
    iron.obj("iron", finishes, smooth=True, wn=True)


def gate_top(share):
    """Height of the swept top rail; share runs from 0 at the hinge to 1 at the meeting stile."""
    return 1.42 + 0.34 * (0.5 - 0.5 * math.cos(math.pi * share))


def gate(oak, iron, hinge, angle, side):
    """One gate, built along X from its hinge (side 1: to the right, -1: to the left), then swung by
    `angle` radians."""
    first_oak, first_iron = len(oak.V), len(iron.V)
    width, stile = HALF_WIDTH - 0.03, 0.11

    def timber(size, u, z, y=0):
        oak.box(size, (side * u, y, z), bev=0.006)

    timber((stile, 0.07, gate_top(0) + 0.11), stile / 2, (gate_top(0) + 0.11) / 2 + 0.06)
    timber((stile, 0.07, gate_top(1) - 0.05), width - stile / 2, gate_top(1) / 2 + 0.06)
    for z, depth in ((0.18, 0.17), (0.78, 0.12)):
        timber((width - 0.02, 0.062, depth), width / 2, z)
    along = np.linspace(0, width, 16)
    for a, b in zip(along[:-1], along[1:]):  # the curved top rail in short lengths
        start, end = (side * a, 0, gate_top(a / width)), (side * b, 0, gate_top(b / width))
        oak.beam(start, end, 0.066, 0.10, bev=0.004, ext=0.006, rnd=(0.4, 0.5, 0.5))
    boards = 13
    board = (width - 2 * stile) / boards
    for k in range(boards):
        u = stile + (k + 0.5) * board
        height = gate_top(u / width) - 0.10
        timber((board - 0.004, 0.030, height), u, 0.10 + height / 2, y=0.012)
    hinges_and_motor(iron, side)
    # The safe edge: rubber that stops the motor when it meets something.
    iron.box((0.016, 0.034, 1.45), (side * (width + 0.006), 0, 0.85), bev=0.006, mat=4)

    swing = rotation_matrix(0, 0, angle)
    for builder, first in ((oak, first_oak), (iron, first_iron)):
        for i in range(first, len(builder.V)):
            builder.V[i] = (builder.V[i] @ swing.T + [hinge[0], hinge[1], 0]).astype(np.float32)


def hinges_and_motor(iron, side):
    """The straps lie on the inner face, as the gates open inwards; outside only their bolts
    show."""
    for z in HINGES_Z:
        iron.box((0.62, 0.012, 0.055), (side * 0.30, 0.045, z), bev=0.004)
        iron.cyl((0, 0.045, z - 0.07), (0, 0.045, z + 0.07), 0.022, 14)
        iron.cyl((side * 0.055, -0.034, z), (side * 0.055, -0.043, z), 0.014, 10)
        for u in (0.3, 0.5):
            iron.cyl((side * u, 0.0, z), (side * u, -0.009, z), 0.011, 8)
    iron.box((0.16, 0.11, 0.12), (side * 0.28, 0.16, 0.55), bev=0.02)
    iron.box((0.62, 0.075, 0.085), (side * 0.62, 0.14, 0.55), bev=0.02)
    iron.cyl((side * 0.9, 0.12, 0.55), (side * 1.15, 0.08, 0.55), 0.018, 12)


def keypad(iron):
    x, y = KEYPAD
    iron.box((0.11, 0.11, 1.15), (x, y, 0.57), bev=0.012)
    iron.box((0.16, 0.09, 0.30), (x, y - 0.06, 1.18), bev=0.015)
    for k in range(12):
        iron.box(
            (0.02, 0.008, 0.016),
            (x - 0.03 + (k % 3) * 0.03, y - 0.11, 1.13 + (k // 3) * 0.024),
            bev=0.002,
            mat=1,
        )
    iron.box((0.05, 0.006, 0.03), (x, y - 0.108, 1.27), bev=0.002, mat=2)


def photocell(iron, side):
    """On the inner side of a pier, knee high, looking at its fellow across the drive."""
    x = side * (PIER_X - 0.31)
    iron.box((0.036, 0.06, 0.12), (x - side * 0.014, -0.15, 0.5), bev=0.008)
    iron.cyl((x - side * 0.03, -0.15, 0.52), (x - side * 0.035, -0.15, 0.52), 0.016, 12, mat=2)


def lamp(iron, x):
    """A lantern on a bracket, on the front of the pier at x."""
    iron.box((0.05, 0.12, 0.05), (x, -0.32, 1.72), bev=0.006)
    iron.box((0.13, 0.13, 0.02), (x, -0.40, 1.66), bev=0.004)
    iron.box((0.14, 0.14, 0.03), (x, -0.40, 1.90), bev=0.01)
    for dx in (-0.055, 0.055):
        for dy in (-0.055, 0.055):
            iron.box((0.014, 0.014, 0.22), (x + dx, -0.40 + dy, 1.78), bev=0.002)
    iron.box((0.09, 0.09, 0.2), (x, -0.40, 1.78), bev=0.01, mat=3)


def verges(cam):
    """Grass up to the setts and to the beds, in patches so small that it meets them evenly."""

    def beside_the_drive(points):
        x, y = np.abs(points[:, 0]), points[:, 1]
        from_edge = dline(np.c_[x, y], edge_line(1))[0]
        off_drive = (x > half_drive(y)) & (from_edge > 2 * COURSE + 0.05)
        planted = (y > BED[0] - 0.02) & (y < 0.40) & (x < 9.4)
        return off_drive & ~planted

    grass_field(
        "gr",
        cam,
        lambda x, y: np.full(np.shape(x), -0.06),
        [mat_grass("verge", tip="#8fa850", base="#4a6b2c", dry="#a9a866", dry_amt=0.1, patch=0.3)],
        region=beside_the_drive,
        rings=((0, 11, 0.1, 1.0), (11, 40, 0.5, 2.2)),
        density=17000,
        hgt=(0.05, 0.10),
        width=(0.0025, 0.0042),
        bounds=(-16, 16, -8, 34),
    )


def beds():
    """Dug earth along the foot of each wall, from the setts on."""
    lumps = Noise2(17)

    def dug(x, y):
        return -0.055 + 0.02 * lumps.fbm(x * 2.2, y * 2.2, 3) + 0.012 * lumps.fbm(x * 9, y * 9, 3)

    def beyond_the_setts(P):
        return np.abs(P[:, 0]) > half_drive(P[:, 1]) + 2 * COURSE - 0.03

    earth = materials.soil("bed", "#5b4633", "#382a1e", stones=0.25, wet=0.15, drya=0.3)
    for side in (-1, 1):
        x = np.sort(side * np.arange(HALF_WIDTH + 0.1, 9.4, 0.025))
        y = np.arange(*BED, 0.025)
        grid(f"bed{side}", x, y, dug, earth, keep=beyond_the_setts)


def lavender():
    """A row along the foot of each wall."""
    plants = [
        spikes(
            f"lav{i}",
            [mat_leaf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc4")],
            75,
            0.30,
            (0.38, 0.6),
            seed=i,
        )
        for i in range(2)
    ]
    row = np.arange(HALF_WIDTH + 0.9, 8.5, 0.42)
    spots = np.array(
        [(side * x, -0.52 + np.random.randn() * 0.04, -0.06) for side in (-1, 1) for x in row]
    )
    scatter(
        "lav",
        spots,
        hidden_collection("lavc", plants),
        scale=np.random.uniform(0.8, 1.05, len(spots)),
    )


# -------------------- what stood there before and after
def piers_and_walls():
    stone, coping, core = MeshBuilder(), MeshBuilder(), MeshBuilder()
    for side in (-1, 1):
        pier(stone, coping, core, side * PIER_X, PIER_Y)
    for side in (-1, 1):
        start = WALL_START if side > 0 else -WALL_START - WALL_LENGTH
        frame = (np.eye(3), np.array([start, -0.12, 0]))
        stone_face(
            stone,
            WALL_LENGTH,
            0,
            1.32,
            [],
            course=(0.09, 0.16),
            length=(0.16, 0.44),
            seed=5 + side,
            T=frame,
        )
        backing(core, WALL_LENGTH, 0, 1.32, [], T=frame, th=0.34)
        x = start
        while x < start + WALL_LENGTH:
            length = np.random.uniform(0.5, 0.75)
            at = (x + length / 2, 0.04, 1.36 + np.random.randn() * 0.003)
            coping.box(
                (length - 0.008, 0.46, 0.075), at, (0, 0, np.random.randn() * 0.004), bev=0.014
            )
            x += length
    stone.obj("stone", [materials.masonry("m", soot=0.15)], smooth=True, wn=True)
    dressed = materials.masonry("dressed", ("#b5a687", "#c2b393", "#a99a7d", "#bdae90"), soot=0.2)
    coping.obj("cope", [dressed], smooth=True, wn=True)
    core.obj("bk", [materials.mortar()])


def pier(stone, coping, core, x, y, width=0.62, height=2.05):
    """Four stones a course, long and short in turn, under a weathered cap."""
    z, course = 0, 0
    while z < height - 0.02:
        rise = min(np.random.uniform(0.13, 0.22), height - z)
        if height - z - rise < 0.08:
            rise = height - z
        long = width * np.random.uniform(0.52, 0.68)
        for sx in (-1, 1):
            for sy in (-1, 1):
                length = long if (course % 2 == 0) == (sx * sy > 0) else width - long
                size = (length - 0.010, width / 2 - 0.010, rise - 0.010)
                verts, faces = chamfer_box(size, np.random.uniform(0.008, 0.016))
                corner = ((verts[:, 0] > 0) * 4 + (verts[:, 1] > 0) * 2 + (verts[:, 2] > 0)).astype(
                    int
                )
                verts = verts + (np.random.randn(8, 3) * 0.004)[corner]
                middle = x + sx * (width / 2 - length / 2) + np.random.randn() * 0.003
                stone.add(verts + [middle, y + sy * width / 4, z + rise / 2], faces)
        z += rise
        course += 1
    core.box((width - 0.05, width - 0.05, height), (x, y, height / 2), bev=0.001)
    coping.box((width + 0.16, width + 0.16, 0.085), (x, y, height + 0.042), bev=0.014)
    coping.box((width + 0.04, width + 0.04, 0.14), (x, y, height + 0.155), bev=0.012, taper=0.35)


def hedges(found):
    """Behind the walls, or, where none have been built yet, a ragged one in their place.  Gives the
    lengths of hedge that they are made of."""
    leaf = mat_leaf("hl", "#4f6a30", "#7d9a48")
    lengths = hedge_modules("h", leaf, leaf=0.045, n=16000, H=1.85, W=0.9)
    for side in (-1, 1):
        if found:
            for i, x in enumerate(np.arange(HALF_WIDTH + 0.9, 10, 0.72)):
                ragged = place(lengths[i % 3], (side * x, 0.35 + 0.03 * math.sin(x * 3), -0.1))
                ragged.scale = (1.1, 1.1, 0.84 + 0.05 * math.sin(x * 1.1 + side))
            # A length of hedge is bare at its ends: a thorn has grown there.
            thorn = shrub(f"thorn{side}", [leaf], 0.62, 1.65, 0.05, 9000, 8, aspect=0.75)
            place(thorn, (side * (HALF_WIDTH + 0.52), 0.42, -0.06))
        else:
            for i, x in enumerate(np.arange(HALF_WIDTH + 1.3, 10, 1.0)):
                place(lengths[i % 3], (side * x, 1.0, 0), 0)
    return lengths


def trees():
    """An avenue behind the gates, and trees in the park."""
    kinds = [
        tree("t0", "sycamore", "grown", 11, seed=211, coarse=coarse_at(24)),
        tree("t1", "oak", "grown", 10, seed=212, coarse=coarse_at(24)),
    ]
    for k in range(5):
        for side in (-1, 1):
            spot = (side * (5.2 + 0.3 * np.random.rand()), 8 + k * 8.5, -0.1)
            place(
                kinds[(k + (side > 0)) % 2],
                spot,
                np.random.rand() * 6,
                0.8 + 0.15 * np.random.rand(),
            )
    for x, y in ((-14, 12), (13, 10), (-18, 26), (18, 24), (0, 62), (-7, 66), (8, 64), (-12, -12)):
        place(kinds[int(np.random.rand() < 0.5)], (x, y, -0.1), np.random.rand() * 6, 1.0)
    thicket("far bushes", [(-60, 62), (0, 78), (60, 62)], 6.0, 213)


# ------------------------------------------------------------------ the entrance as it was found
track_noise = Noise2(41)
# Of one rut; from the middle of the track to the middle of a rut
RUT_WIDTH, HALF_GAUGE = (0.30, 0.80)
WET_HOLE = (0.80, -2.3, 0.55, 0.042)  # in the right-hand rut: x, y, radius, depth
GATE_POST, FAR_POST = -1.90, 1.92  # x of the old timber posts
FIELD_GATE_ANGLE = math.radians(13)


def track_middle(y):
    y = np.asarray(y, float)
    return 0.10 * np.sin(y * 0.35) + 0.10 * track_noise.fbm(y / 4, 0 * y + 3, 2)


def ruts(points):
    """1 in the wheel ruts, 0 elsewhere."""
    x, y = points[:, 0], points[:, 1]
    across = x - track_middle(y)
    wander = 0.10 * track_noise.fbm(y * 0.5 + np.sign(across) * 9, y * 0 + 2, 3)
    from_rut = np.abs(np.abs(across) - HALF_GAUGE + wander) / RUT_WIDTH
    return np.clip(
        1.45
        - from_rut
        - 0.45 * track_noise.fbm(x * 1.3, y * 0.8, 4)
        - 0.18 * track_noise.fbm(x * 5, y * 5, 3),
        0,
        1,
    )


def bare(points):
    """1 where there is stone, 0 under grass: the track less its grassy middle, the ruts, and
    trodden ground in the gateway."""
    x, y = points[:, 0], points[:, 1]
    across = np.abs(x - track_middle(y))
    ragged = 0.45 * track_noise.fbm(x / 1.2, y / 1.2, 4) + 0.15 * track_noise.fbm(
        x * 3.3, y * 3.3, 2
    )
    half_track = 1.30 + np.clip(-(y + 1.6), 0, 6) ** 1.4 * 0.16
    track = np.clip((half_track - across + ragged) / 0.35, 0, 1)
    grassy = np.clip(1.15 - across / 0.36 + 0.7 * ragged, 0, 1) * np.clip((y + 6.2) / 2.5, 0.1, 1)
    gateway = np.clip(1.5 - np.hypot((x - 0.2) / 1.7, (y - 0.2) / 1.1) - 0.9 * ragged, 0, 1)
    return np.maximum.reduce([ruts(points), track * (1 - grassy), gateway])


def track_level(x, y):
    """Height of the track and of the verges beside it."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    z = 0.002 + 0.011 * track_noise.fbm(x / 1.5, y / 1.5, 3)
    z = (
        z
        + 0.005 * track_noise.fbm(x * 2.4, y * 2.4, 3)
        + 0.003 * track_noise.fbm(x * 11, y * 11, 3)
    )
    z = z - 0.045 * ruts(np.c_[x, y]) + 0.03 * np.clip(1 - ((x - track_middle(y)) / 0.5) ** 2, 0, 1)
    hole_x, hole_y, radius, depth = WET_HOLE
    squared = ((x - hole_x) / (radius * 0.55)) ** 2 + ((y - hole_y) / radius) ** 2
    dip = np.exp(-squared * (1 + 0.3 * track_noise.fbm(x * 2, y * 2, 3)))
    return z * (1 - 0.6 * dip) - depth * dip


def damp(points):
    """1 in the hole, and here and there along the ruts."""
    x, y = points[:, 0], points[:, 1]
    hole_x, hole_y, radius, _ = WET_HOLE
    hole = np.clip(1.9 - np.hypot((x - hole_x) / (radius * 0.6), (y - hole_y) / radius), 0, 1)
    return np.maximum(
        hole, ruts(points) * np.clip(0.15 + 0.6 * track_noise.fbm(x, y / 2.5, 2), 0, 0.6)
    )


def farm_entrance(cam, hedge_lengths):
    """All of it: track, grass, weeds, gate, and the hedge across the park that the oak gates
    hide."""
    np.random.seed(55)
    track()
    grass = farm_neglect.mats_rough_grass()
    grow_over(cam, grass)
    weeds(cam, grass)
    for i, x in enumerate(np.arange(-45, 45, 2.1)):
        size = 2.1 + 0.3 * math.sin(x * 1.7)
        place(hedge_lengths[i % 3], (x, 61 + 1.5 * math.sin(x / 6), -0.2), 0.05 * math.sin(x), size)
    field_gate()


def track():
    def attributes(points):
        return {
            "packed": ("POINT", "FLOAT", 0.8 * ruts(points)),
            "damp": ("POINT", "FLOAT", damp(points)),
            "soil": ("POINT", "FLOAT", np.clip(1 - bare(points), 0, 1)),
        }

    gravel = farm_neglect.mat_worn_gravel()
    for name, (x0, x1, y0, y1), step in (
        ("near", (-6, 6, -6.5, 2.0), 0.025),
        ("far", (-12, 12, 1.96, 34), 0.09),
        ("left", (-14, -5.9, -8, 2.0), 0.09),
        ("right", (5.9, 14, -8, 2.0), 0.09),
    ):
        farm_neglect.ground(
            name, np.arange(x0, x1, step), np.arange(y0, y1, step), track_level, gravel, attributes
        )
    farm_neglect.puddle("puddle", *WET_HOLE[:2], 0.8, track_level)

    def lying_loose(points):
        drifts = (
            0.5
            + 0.9 * track_noise.fbm(points[:, 0] * 1.3, points[:, 1] * 1.3, 3)
            - 0.35 * ruts(points)
        )
        return (bare(points) > 0.3) * np.clip(drifts, 0.02, 1)

    farm_neglect.loose_stones(
        "stones",
        farm_neglect.sow(420, (-3.6, 3.6, -5, 5), lying_loose, 3),
        track_level,
        (0.010, 0.065),
    )


def grow_over(cam, grass):
    """Rough grass wherever there is neither stone nor hedge."""

    def grassy(points):
        x, y = np.abs(points[:, 0]), points[:, 1]
        under_hedge = (np.abs(y - 0.3) < 0.30) & (x > HALF_WIDTH + 0.3) & (x < 9.4)
        return (bare(points) < 0.25 + 0.2 * np.random.rand(len(points))) & ~under_hedge

    pasture(
        "rough",
        cam,
        track_level,
        region=grassy,
        ring0=0.2,
        short=(0.06, 0.19),
        density=12000,
        gm=grass,
        tuss=0.9,
        far=62,
        bounds=(-22, 22, -8, 60),
    )


def weeds(cam, grass):
    def thin(points):
        patch = track_noise.fbm(points[:, 0] * 1.4, points[:, 1] * 1.4 + 8, 3)
        return np.clip(bare(points) * (1 - ruts(points)) * (0.35 + patch), 0, 1)

    def by_the_hedge(points):
        return (np.abs(points[:, 0]) > HALF_WIDTH + 0.1) * 0.9

    def in_stands(points):
        stand = track_noise.fbm(points[:, 0] / 1.4, points[:, 1] * 0 + 4, 2)
        return (np.abs(points[:, 0]) > HALF_WIDTH + 0.5) * np.clip(0.2 + 1.6 * stand, 0, 1)

    def on_the_verge(points):
        return bare(points) < 0.08

    tufts = farm_neglect.grass_tufts("tuft", grass)
    tall = farm_neglect.grass_tufts(
        "tall", grass, height=(0.14, 0.34), spread=0.28, count=170, heads=6
    )
    plantain = farm_neglect.rosettes("plantain", 0.075, 9)
    for name, sources, amount, box, where, scale in (
        ("thin", tufts, 45, (-5, 5, -6, 9), thin, (0.3, 0.9)),
        ("plantain", plantain, 10, (-5, 5, -6, 6), thin, (0.5, 1.1)),
        ("front_foot", tall, 14, (-9, 9, -0.75, -0.26), by_the_hedge, (0.6, 1.25)),
        ("back_foot", tall, 14, (-9, 9, 0.36, 0.8), by_the_hedge, (0.6, 1.25)),
        ("verge", tall, 3.2, (-9, 9, -6, -0.7), on_the_verge, (0.5, 1.0)),
        ("nettles", farm_neglect.nettles(), 14, (-9, 9, -0.95, -0.32), in_stands, (0.7, 1.25)),
        ("docks", farm_neglect.docks(), 0.7, (-9, 9, -4, -0.5), on_the_verge, (0.8, 1.3)),
        (
            "dandelions",
            farm_neglect.dandelion_flowers(grass[0]),
            1.5,
            (-9, 9, -6, 0),
            on_the_verge,
            (0.7, 1.2),
        ),
    ):
        seed = sum(map(ord, name))
        farm_neglect.plant(
            name, sources, farm_neglect.sow(amount, box, where, seed), track_level, scale, cam=cam
        )


def field_gate():
    """A galvanised field gate on a leaning post: dropped at the head, bent where a beast has leaned
    on it, tied up with twine."""
    posts, bars, twine = MeshBuilder(), MeshBuilder(), MeshBuilder()
    length, drop, hinge = 3.55, 0.13, (GATE_POST + 0.155, 0.0)
    z = float(track_level([GATE_POST], [0.05])[0])
    posts.box((0.17, 0.16, 1.95), (GATE_POST, 0.05, z + 0.62), (0.01, 0.035, 0.05), bev=0.012)
    posts.box(
        (0.16, 0.15, 1.75), (FAR_POST, 0.08, z + 0.50), (0.03, -0.045, -0.08), bev=0.014, jit=0.006
    )
    gate7(bars, hinge, FIELD_GATE_ANGLE, z, L=length, drop=drop, clear=0.16)
    for verts in bars.V:
        dent = np.exp(-(((verts[:, 0] - 0.45) / 0.55) ** 2) - ((verts[:, 2] - 0.85) / 0.35) ** 2)
        verts[:, 1] += 0.09 * dent
        verts[:, 2] -= 0.05 * dent
    head = np.array(
        [
            hinge[0] + length * math.cos(FIELD_GATE_ANGLE),
            length * math.sin(FIELD_GATE_ANGLE),
            z + 0.80,
        ]
    )
    along = np.linspace(0, 1, 14)
    for k in range(3):
        loop = np.c_[
            0.02 * np.sin(along * 6.3),
            0.04 * np.cos(along * 6.3 + k),
            -0.30 * along + 0.05 * np.sin(along * 9 + k),
        ]
        twine.tube(head + loop + np.random.randn(14, 3) * 0.006, 0.0032, 5)
    rotten = materials.wood(
        "gatepost", weather=1.0, grey=("#8f887b", "#5c564c"), green=0.4, dirt=0.6, dark_foot=0.05
    )
    posts.obj("posts", [rotten], smooth=True, wn=True)
    bars.obj(
        "field_gate",
        [materials.metal("oldgalv", "#85888a", 0.55, 0.35, "#5d4c3a", 0.75, 0.5)],
        smooth=True,
        angle=40,
    )
    twine.obj("twine", [materials.plain("twine", "#c2612c", 0.8, 0.2)], smooth=True)


def main():
    reset(14)
    found = OPTIONS["state"] == "before"
    cam = light_and_camera(found)
    with only_if(not found):
        drive()
    with only_if(not found):
        piers_and_walls()
        gates_and_ironwork()
    rough_ground(-60, 60, -20, 120, -0.09, "#55702f")
    with only_if(not found):
        verges(cam)
        beds()
    hedge_lengths = hedges(found)
    with only_if(not found):
        lavender()
    trees()
    if found:
        farm_entrance(cam, hedge_lengths)
    render(spp=64, bounces=5, transp=4)


main()
