"""A 1 tonne micro digger just through a narrow garden gate beside a stone house, on plywood over
the lawn."""

import math
import numpy as np

from kit import materials
from kit.buildings.stone_house import House, backing, stone_face
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import blades, lawn, mat_grass
from kit.earth.ground import flat, rough_ground
from kit.earth.land import grid
from kit.machines.micro import Micro
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.paved.paving import flags
from kit.planting.leaves import mat_flower, mat_leaf, merge
from kit.planting.plants import hedge_modules, shrub, spikes
from kit.planting.trees import coarse_at, thicket, tree
from kit.scene import hidden_collection, place, reset, scatter

RANDOM = np.random.RandomState(7)

# The house shows its garden front at y = 1.3; the corner with the gable is at x = -0.85.
HOUSE_LENGTH, HOUSE_DEPTH, EAVES, PITCH = 11.0, 6.5, 5.1, 36
HOUSE = (np.eye(3), np.array([-0.85 - HOUSE_LENGTH, 1.3, 0]))
# x along the front, sill, width, height
WINDOWS = (
    (8.35, 0.98, 1.25, 1.25),
    (3.6, 0.98, 1.25, 1.25),
    (8.45, 3.35, 1.05, 1.15),
    (5.7, 3.35, 1.05, 1.15),
    (2.9, 3.35, 1.05, 1.15),
)

WALL_Y = 1.02  # front of the garden wall
PIER_X, PIER_Y, PIER_WIDTH, PIER_HEIGHT = 0.46, WALL_Y + 0.14, 0.42, 1.88
GATE_WIDTH, GATE_BOARDS = 0.94, 9
GATE_OPEN = math.radians(-24)

# x, y and turn of the plywood sheets, the one in the gateway first: it lies on the flags' edge, a
# little higher
PLY = ((-0.31, -0.40, 1.54), (-0.72, -2.74, 1.36), (-1.30, -5.12, 1.31))
PLY_HALF = (1.22, 0.61)
LUG_PITCH = 0.068  # of the prints that the tracks left on it
LAWN = [(-12, -9), (-12, -0.84), (-1.36, -0.84), (-1.36, 0.72), (-0.9, 0.72), (-0.9, 0.86)]
LAWN = np.array(LAWN + [(0.95, 0.86), (1.05, 0.42), (2.2, 0.28), (6, 0.34), (6, -9)])


def light_and_camera():
    world(
        sun_elev=37,
        sun_az=150,
        sky_strength=0.115,
        sun_strength=4.2,
        cloud_rot=150,
        cloud_gain=0.9,
        dust=0.6,
    )
    return camera(
        (1.55, -5.35, 1.55),
        (-0.22, 0.2, 1.14),
        lens=31,
        fstop=5.6,
        focus=(-0.6, -1.4, 0.9),
        level=True,
    )


# ---------------------------------------------------------------- house and garden wall
def house():
    h = House(col_frame="#e4e0d3", col_door="#4d5b4c")
    openings = []
    for x, z, width, height in WINDOWS:
        h.window(x, z, width, height, bars=(3, 4))
        openings.append((x, x + width, z, z + height))
    h.front_door(5.85, 0.14, 0.95, 2.02, fan=0.02, steps=1)
    with_surrounds = [
        (x0 - 0.15, x1 + 0.15, z0 - 0.11, z1 + 0.19) for x0, x1, z0, z1 in openings
    ] + [(5.61, 7.04, 0, 2.48)]
    stone_face(h.stone, HOUSE_LENGTH, 0, 5.0, with_surrounds, seed=14)
    backing(h.back, HOUSE_LENGTH, 0, 5.0, openings + [(5.85, 6.8, 0, 2.2)])
    quoins(h.dress)
    h.roof(HOUSE_LENGTH, HOUSE_DEPTH, EAVES, PITCH)
    h.chimney(HOUSE_LENGTH - 0.6, HOUSE_DEPTH / 2, 6.9, pots=2)
    gable(h)
    h.build(HOUSE)


def quoins(dressed):
    """Long and short corner stones."""
    for corner, inward in ((0, 1), (HOUSE_LENGTH, -1)):
        z = 0
        long = False
        while z < 4.95:
            length = 0.46 if long else 0.29
            long = not long
            dressed.box(
                (length - 0.008, 0.2, 0.27),
                (corner + (length / 2 - 0.02) * inward, 0.045, z + 0.14),
                bev=0.012,
            )
            z += 0.28


def gable(h):
    """The gable towards the passage, and the wall behind both gables' stones."""
    middle = HOUSE_DEPTH / 2

    def verge(x):
        return EAVES + (middle - abs(x - middle)) * math.tan(math.radians(PITCH))

    side_on = rotation_matrix(0, 0, math.pi / 2)
    stone_face(
        h.stone,
        HOUSE_DEPTH,
        0,
        7.4,
        [],
        top=verge,
        seed=19,
        T=(side_on, np.array([HOUSE_LENGTH, 0, 0])),
    )
    outline = [(0, 0), (HOUSE_DEPTH, 0), (HOUSE_DEPTH, 5.0), (middle, 7.3), (0, 5.0)]
    for x in (0.13, HOUSE_LENGTH - 0.13):
        h.back.prism(outline, 0.2, M=side_on, loc=(x, 0, 0), rnd=(0.5, 0.5, 0.5))


def garden_wall():
    """Coursed stone with a coping, and the gate's pier at its end."""
    stone, coping, core = MeshBuilder(), MeshBuilder(), MeshBuilder()
    wall = (np.eye(3), np.array([0.62, WALL_Y, 0]))
    stone_face(stone, 7.5, 0, 1.62, [], course=(0.08, 0.15), length=(0.14, 0.42), seed=5, T=wall)
    backing(core, 7.5, 0, 1.6, [], T=wall, th=0.30)
    x = 0.66
    while x < 8:
        length = RANDOM.uniform(0.34, 0.62)
        centre = (x + length / 2, WALL_Y + 0.13, 1.655 + RANDOM.randn() * 0.004)
        coping.box(
            (length - 0.008, 0.44, 0.07),
            centre,
            (RANDOM.randn() * 0.01, 0, RANDOM.randn() * 0.006),
            bev=0.016,
        )
        x += length
    pier(stone)
    core.box((0.37, 0.37, 1.86), (PIER_X, PIER_Y, 0.93), bev=0.001)
    coping.box((0.54, 0.54, 0.075), (PIER_X, PIER_Y, 1.915), bev=0.014)
    coping.box((0.44, 0.44, 0.10), (PIER_X, PIER_Y, 2.0), bev=0.012, taper=0.4)
    stone.obj("garden wall", [materials.masonry("gm", soot=0.3)], smooth=True, wn=True)
    coping.obj(
        "coping",
        [materials.masonry("gcp", ("#a79a7e", "#b5a687", "#958a72", "#8d866f"), soot=0.35)],
        smooth=True,
        wn=True,
    )
    core.obj("wall core", [materials.mortar()])


def pier(stone):
    """Two stones to a course, the longer one left and right in turn."""
    z = 0
    long_right = True
    while z < 1.86:
        course = min(RANDOM.uniform(0.14, 0.22), PIER_HEIGHT - z)
        longer = PIER_WIDTH * RANDOM.uniform(0.5, 0.66)
        for side in (-1, 1):
            length = longer if long_right == (side > 0) else PIER_WIDTH - longer
            x = PIER_X + side * (PIER_WIDTH / 2 - length / 2) + RANDOM.randn() * 0.003
            stone.box(
                (length - 0.01, PIER_WIDTH, course - 0.01),
                (x, PIER_Y, z + course / 2),
                bev=0.012,
                jit=0.003,
            )
        z += course
        long_right = not long_right


def gate():
    """A boarded gate, built hanging from x = 0 and closed, then swung open away from the camera;
    its post at the house."""
    wood, iron = MeshBuilder(), MeshBuilder()
    board = GATE_WIDTH / GATE_BOARDS
    for i in range(GATE_BOARDS):
        height = 1.72 + 0.10 * math.sin(math.pi * (i + 0.5) / GATE_BOARDS)  # an arched top
        centre = ((i + 0.5) * board, 0, 0.06 + height / 2)
        wood.box((board - 0.004, 0.021, height), centre, (0, RANDOM.randn() * 0.002, 0), bev=0.003)
    for z in (0.30, 0.98, 1.62):
        wood.box((GATE_WIDTH - 0.03, 0.032, 0.11), (GATE_WIDTH / 2, 0.026, z), bev=0.004)
    for low, high in ((0.36, 0.92), (1.04, 1.56)):
        wood.beam((0.06, 0.026, low), (GATE_WIDTH - 0.06, 0.026, high), 0.030, 0.10, bev=0.004)
    for z in (0.30, 1.62):  # strap hinges
        iron.box((0.46, 0.006, 0.042), (0.23, -0.013, z), bev=0.002)
        iron.cyl((-0.008, -0.012, z - 0.05), (-0.008, -0.012, z + 0.05), 0.012, 12)
        for k in range(4):
            iron.cyl((0.08 + 0.11 * k, -0.014, z), (0.08 + 0.11 * k, -0.021, z), 0.009, 8)
    iron.box((0.16, 0.012, 0.035), (GATE_WIDTH - 0.1, -0.016, 1.05), bev=0.003)
    x = GATE_WIDTH - 0.16
    iron.tube([(x, -0.02, 1.16), (x, -0.055, 1.17), (x, -0.055, 1.28), (x, -0.02, 1.29)], 0.007, 6)
    swing = rotation_matrix(0, 0, GATE_OPEN)
    for builder in (
        wood,
        iron,
    ):  # mirrored, so that the hinges come to the other side; faces turned to match
        builder.V = [
            ((v * [1, -1, 1]) @ swing.T + [0.29, WALL_Y - 0.09, 0.0]).astype(np.float32)
            for v in builder.V
        ]
        builder.F = {
            corners: [(f[:, ::-1], m) for f, m in faces] for corners, faces in builder.F.items()
        }
    wood.box((0.09, 0.07, 1.85), (-0.80, WALL_Y + 0.12, 0.92), bev=0.004)
    painted = materials.wood(
        "gatew",
        new=("#b08d5e", "#84643f"),
        weather=0.2,
        green=0.1,
        paint=("#6f7f6c", 0.22),
        dirt=0.35,
    )
    wood.obj("gate", [painted], smooth=True, wn=True)
    iron.obj(
        "gate iron",
        [materials.paint("iron", "#1b1c1e", 0.45, 0.5, dirt=0.2, coat=0.1, wear=0.1)],
        smooth=True,
        wn=True,
    )


# -------------------- ground: flags by the house and through the gate, ply, lawn, bed
def paving():
    stones = MeshBuilder()
    flags(stones, -11.9, -1.4, -0.8, 1.3, unit=0.3, seed=4, z=0.0)
    flags(
        stones,
        -0.86,
        0.34,
        0.7,
        9.4,
        unit=0.3,
        seed=8,
        z=-0.004,
        sizes=((2, 2), (2, 1), (1, 2), (2, 3), (1, 1)),
    )
    stones.obj(
        "flags",
        [materials.flag("flag", ("#9c917c", "#8c8270", "#a89c84", "#7f796c", "#978a72"))],
        smooth=True,
        wn=True,
    )
    flat("joints", -11.9, 0.34, -0.8, 9.4, -0.008, materials.sand_joint("gr", "#8f8672", "#655d4f"))


def muddy_ply():
    """Plywood with the tracks' prints along it, and mud carried about."""

    def build(n):
        w = n.pos()
        on_board = n.attr("lc", "Vector")
        along, across = n.sep(on_board)[:2]
        r = n.sep(n.attr("rnd", "Color"))
        own = n.vm("ADD", on_board, n.vm("SCALE", n.attr("rnd", "Vector"), scale=20.0))
        grain = n.noise(n.mapv(own, scale=(1.2, 16, 16)), 1.3, 5, 0.6, 1.0)
        c = n.mix(n.smooth(grain, 0.35, 0.65), "#c3a06c", "#a07c4c")
        c = n.hsv(c, val=n.rng(r[0], 0, 1, 0.85, 1.08), sat=n.rng(r[1], 0, 1, 0.75, 1.0))
        fine = n.noise(w, 22, 6, 0.7)
        coarse = n.noise(w, 3.2, 6, 0.65)
        from_track = n.sub(n.m("ABSOLUTE", n.add(across, n.mul(n.sub(coarse, 0.5), 0.10))), 0.285)
        band = n.smooth(n.m("ABSOLUTE", from_track), 0.14, 0.06)
        lug = n.smooth(n.m("SINE", n.mul(along, 2 * math.pi / LUG_PITCH)), -0.3, 0.6)
        print_edge = n.add(n.mul(fine, 0.55), n.add(n.mul(coarse, 0.45), n.mul(lug, 0.10)))
        mud = n.mul(band, n.smooth(print_edge, 0.44, 0.60))
        spots = n.smooth(n.add(n.mul(fine, 0.6), n.mul(coarse, 0.4)), 0.54, 0.66)
        mud = n.m("MAXIMUM", mud, n.mul(spots, 0.6))
        c = n.mix(n.mul(n.smooth(n.noise(w, 1.1, 5, 0.6), 0.4, 0.7), 0.45), c, "#77603f")
        c = n.mix(n.mul(mud, 0.93), c, n.mix(fine, "#4c3826", "#6f573c"))
        rough = n.sub(0.75, n.mul(mud, 0.1))
        return n.bsdf(
            c, rough, 0.25, normal=n.bump(n.add(n.mul(grain, 0.15), n.mul(mud, fine)), 0.5, 0.008)
        )

    return material("ply", build)


def boards():
    """The sheets; returns their outlines."""
    mat = muddy_ply()
    sheets = MeshBuilder()
    half_length, half_width = PLY_HALF
    outlines = []
    for i, (x, y, turn) in enumerate(PLY):
        V, F = chamfer_box((2 * half_length, 2 * half_width, 0.018), 0.0015)
        on_board = V.copy()
        M = rotation_matrix(RANDOM.randn() * 0.004, RANDOM.randn() * 0.004, turn)
        sheets.add(V @ M.T + [x, y, 0.022 + 0.009 * (i == 0)], F, 0, None, on_board)
        corners = [
            (-half_length, -half_width),
            (half_length, -half_width),
            (half_length, half_width),
            (-half_length, half_width),
        ]
        outlines.append(np.array(corners) @ rotation_matrix(0, 0, turn)[:2, :2].T + [x, y])
    for i, (x, y, turn) in enumerate(PLY):  # a finer skin over each, whose ends curl up a little
        u, v = np.meshgrid(
            np.linspace(-1.218, 1.218, 60), np.linspace(-0.608, 0.608, 30), indexing="ij"
        )
        on_board = np.c_[u.ravel(), v.ravel(), np.zeros(u.size)]
        skin = on_board @ rotation_matrix(0, 0, turn).T + [x, y, 0.0325 + 0.009 * (i == 0)]
        skin[:, 2] += 0.004 * np.abs(on_board[:, 0] / half_length) ** 3 * (1 if i else 0.2)
        k = np.arange(u.size).reshape(u.shape)
        quads = np.stack([k[:-1, :-1], k[1:, :-1], k[1:, 1:], k[:-1, 1:]], -1).reshape(-1, 4)
        sheets.add(skin, [quads], 0, RANDOM.rand(3), on_board)
    sheets.obj("ply", [mat])
    return outlines


def lawn_and_bed(cam, grass, under_boards):
    outline = np.c_[LAWN, np.full(len(LAWN), -0.004)]
    mesh_object(
        "lawn soil",
        outline,
        [np.arange(len(LAWN))[::-1]],
        [materials.plain("ls", "#49602e", 1, 0.05, 0.3, 0.5, 20)],
    )
    lawn(
        "lawn",
        cam,
        [LAWN],
        [grass],
        z=-0.004,
        holes=under_boards,
        density=24000,
        bounds=(-9, 6, -5.5, 1),
        rings=((0, 7, 0.5, 1.0), (7, 30, 0.5, 1.8)),
        hgt=(0.028, 0.055),
        lean=0.6,
    )
    noise = Noise2(3)

    def bed(x, y):
        return -0.03 + 0.06 * np.clip((y - 0.28) / 0.4, 0, 1) + 0.03 * noise.fbm(x * 3, y * 3, 4)

    soil = materials.soil(
        "bed", "#4a3626", "#2b1f16", stones=0.05, drya=0.25, dry="#6b5138", wet=0.1
    )
    grid("bed", np.arange(0.7, 6.1, 0.06), np.arange(0.15, 1.1, 0.06), bed, soil)


# ---------------------------------------------------------------- plants
def planting():
    """The bed before the garden wall, and two pots by the house."""
    hydrangea_mats = [mat_leaf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#efece6", "#d6dbc6")]
    hydrangeas = [
        shrub(
            f"hydrangea{i}",
            hydrangea_mats,
            0.42,
            0.62,
            0.085,
            1400,
            5 + i,
            aspect=0.65,
            flowers=40,
            fsize=0.045,
        )
        for i in range(2)
    ]
    lavender_mats = [mat_leaf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc4")]
    lavenders = [
        spikes(f"lavender{i}", lavender_mats, 75, 0.30, (0.36, 0.55), seed=i) for i in range(2)
    ]
    box_ball = shrub(
        "box ball", [mat_leaf("bb", "#4c6b30", "#7e9c4c")], 0.34, 0.42, 0.024, 8000, 3, aspect=0.7
    )
    for x, y, plant, scale in (
        (1.75, 0.72, hydrangeas[0], 0.9),
        (3.7, 0.5, hydrangeas[1], 1),
        (1.35, 0.5, lavenders[0], 0.9),
        (2.2, 0.45, lavenders[1], 1),
        (3.2, 0.45, lavenders[0], 1),
        (4.3, 0.6, hydrangeas[0], 1),
    ):
        place(plant, (x, y, 0.02), RANDOM.rand() * 6, scale)
    large = shrub(
        "large shrub",
        [mat_leaf("bg", "#4a6a33", "#79994a")],
        0.62,
        1.25,
        0.07,
        6000,
        12,
        aspect=0.55,
    )
    for x, scale in ((2.95, 0.8), (4.2, 1.0)):
        place(large, (x, 0.70, 0), RANDOM.rand() * 6, scale)
    pots = MeshBuilder()
    for x, y, r, h in ((-4.05, 0.72, 0.22, 0.40), (-6.6, 0.85, 0.26, 0.46)):
        outside = [
            (0, r * 0.75),
            (0.015, r * 0.8),
            (h - 0.05, r),
            (h - 0.045, r * 1.08),
            (h, r * 1.08),
        ]
        inside = [(h + 0.002, r * 0.97), (h - 0.05, r * 0.92), (h - 0.05, 0.01)]
        pots.lathe(outside + inside, (x, y, 0), n=40)
    pots.obj("pots", [materials.plain("terra", "#9a5f42", 0.85, 0.2, 0.18)], smooth=True, angle=40)
    place(box_ball, (-4.05, 0.72, 0.32), 1, 0.62)
    place(lavenders[0], (-6.6, 0.85, 0.34), 0, 0.9)


def weeds(grass):
    """At the foot of the walls."""
    tuft = merge(
        "weed",
        [(*blades(60, 0.3, hgt=(0.06, 0.2), width=(0.003, 0.007), lean=0.6, curl=0.8, seg=4), 0)],
        [grass],
    )
    by_house = np.c_[RANDOM.uniform(-8, -0.95, 30), RANDOM.uniform(1.22, 1.27, 30), np.zeros(30)]
    by_pier = np.c_[RANDOM.uniform(0.36, 0.9, 8), RANDOM.uniform(0.86, 0.98, 8), np.zeros(8)]
    P = np.r_[by_house, by_pier]
    scatter(
        "weeds", P, hidden_collection("weed kinds", [tuft]), scale=RANDOM.uniform(0.4, 1, len(P))
    )


# ---------------------------------------------------------------- machine and tools
def digger():
    machine = Micro(slew=math.radians(9), mudz=0.17, dirt=0.26)
    machine.finish(loc=(-0.60, -1.30, 0.044), rotz=math.radians(-106))


def spade_and_rake():
    """Leaning on the wall."""
    tools = MeshBuilder()
    steel, ash = 0, 1
    tools.tube([(1.02, 0.80, 0.28), (1.14, 0.92, 1.05)], 0.016, 10, mat=ash)
    tools.box((0.14, 0.03, 0.03), (1.145, 0.925, 1.07), bev=0.012, mat=ash)
    tools.box(
        (0.18, 0.012, 0.28),
        (0.998, 0.775, 0.16),
        (math.radians(-9), math.radians(9), 0),
        bev=0.004,
        mat=steel,
    )
    tools.tube([(1.30, 0.78, 0.05), (1.33, 0.93, 1.52)], 0.014, 10, mat=ash)
    tools.box((0.36, 0.02, 0.035), (1.30, 0.775, 0.05), bev=0.005, mat=steel)
    handles = materials.wood("ash", new=("#b99762", "#94713f"), weather=0.3, green=0, knots=0)
    tools.obj(
        "tools", [materials.metal("spade", "#77777a", 0.35, 0.5), handles], smooth=True, wn=True
    )


def pegs_and_line():
    pegs, line = MeshBuilder(), MeshBuilder()
    places = [(1.15, -0.9), (2.35, -1.25), (1.9, -2.7)]
    for x, y in places:
        pegs.box(
            (0.038, 0.038, 0.42),
            (x, y, 0.16),
            (RANDOM.randn() * 0.04, RANDOM.randn() * 0.04, 0.5),
            bev=0.003,
        )
    pegs.obj("pegs", [materials.wood("peg", new=("#c2a273", "#977749"), weather=0.1, green=0)])
    for a, b, end_z in ((0, 1, 0.31), (1, 2, 0.29)):
        line.tube([(*places[a], 0.30), (*places[b], end_z)], 0.0018, 5)
    line.obj("line", [materials.plain("ln", "#e26a2a", 0.6)])


# ---------------------------------------------------------------- beyond
def hedge_and_lane():
    """The hedge along the passage and across its end, the lane behind, the ground everywhere."""
    leaf = mat_leaf("hl", "#4f6a30", "#7d9a48")
    modules = hedge_modules("h", leaf, leaf=0.05, n=11000, H=1.9, W=0.9)
    for i, y in enumerate(np.arange(2.2, 12, 1.0)):
        place(modules[i % 3], (1.05, y, 0), math.pi / 2, (1, 1, RANDOM.uniform(0.95, 1.1)))
    for i, x in enumerate(np.arange(-6, 8, 1.0)):
        place(modules[i % 3], (x, 15.5, 0), 0)
    flat("lane", -12, 12, 9.4, 15, -0.02, materials.tarmac("lane", 0.3))
    rough_ground(-60, 60, -20, 90, -0.05)


def trees():
    round_tree = tree("round", "sycamore", "grown", 11, seed=91, coarse=coarse_at(24))
    oval_tree = tree("oval", "ash", "grown", 11, seed=92, coarse=coarse_at(22))
    for kind, x, y, scale, turn in (
        (round_tree, 2.6, 20, 0.85, 0),
        (oval_tree, 7, 17, 0.8, 2),
        (round_tree, -2.5, 24, 1, 4),
        (oval_tree, 9.5, 11, 0.75, 1),
        (round_tree, 14, 22, 1, 3),
        (oval_tree, -15, 3, 0.9, 1),
    ):
        place(kind, (x, y, -0.1), turn, scale)
    thicket("far bushes", [(-30, 31), (0, 32), (40, 28)], 5.0, 93)


def main():
    reset(31)
    cam = light_and_camera()
    house()
    garden_wall()
    gate()
    paving()
    under_boards = boards()
    grass = mat_grass("lawn", tip="#82a047", base="#446728", dry="#a5a562", dry_amt=0.07, patch=0.3)
    lawn_and_bed(cam, grass, under_boards)
    planting()
    weeds(grass)
    digger()
    spade_and_rake()
    pegs_and_line()
    hedge_and_lane()
    trees()
    render(spp=48, bounces=5, transp=6)


main()
