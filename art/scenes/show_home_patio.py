"""The back garden of a new brick show home: sandstone patio with an oak table laid for six, fresh
turf, planted beds, closeboard fence.

The second view looks across the table, lower (see shots.yaml). Metres; y runs from the far end of
the garden to the house, whose rear wall stands on y = HOUSE_Y and faces -y; the patio lies on z =
0."""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import curtains, room, sash
from kit.buildings.roofs import downpipe, roof
from kit.buildings.walls import courses, face, gable_prism, lay, panel, soldier, split_intervals
from kit.camera import camera, render
from kit.daylight import world
from kit.earth import turf
from kit.earth.grass import cover, mat_grass
from kit.earth.ground import grid, rough_ground
from kit.fencing import fences
from kit.lines import sdf_poly
from kit.materials import std_mats
from kit.mesh import MeshBuilder, Parts, at, mesh_object
from kit.noise import Noise2
from kit.paved import furniture
from kit.paved.paving import lay_riven, random_sizes
from kit.planting.leaves import mat_leaf
from kit.planting.plants import bark_bed, plant_kinds, shrub
from kit.planting.trees import coarse_at, thicket, tree
from kit.scene import place, reset

# the plot: 11 m wide, fenced on both sides
LEFT, RIGHT = -5.5, 5.5
GARDEN_END = -1.2  # the rear fence, behind the camera
HOUSE_Y = 12.5
GATE_Y = HOUSE_Y + 0.9  # of the gates that close the passages beside the house
BAY = 2.4  # of the fence

# the house, in its own frame: x from its left corner, z from the patio
WIDTH, DEPTH, EAVES, PITCH = 8.8, 8.2, 5.05, 38
# Left, right, sill, head
WINDOWS = (
    (0.75, 2.55, 1.05, 2.25),
    (0.75, 2.25, 3.45, 4.65),
    (3.95, 4.85, 3.45, 4.65),
    (6.45, 8.05, 3.45, 4.65),
)
DOORS = (3.75, 7.05, 0.0, 2.25)  # the sliding door, three panes
DAMP_COURSE = 0.15  # two brick courses above the flags
DROP = 0.15  # how far the brickwork goes down below the patio

PATIO = (-2.2, 3.8, 8.6, HOUSE_Y - 0.01)  # x from, x to, y from, y to
PATH = (LEFT + 0.1, PATIO[0], HOUSE_Y - 0.91, HOUSE_Y - 0.01)  # along the house to the gate
LEFT_BED = (LEFT + 0.03, -4.15, GARDEN_END, PATH[2] - 0.03)
RIGHT_BED = (PATIO[1] + 0.04, RIGHT - 0.03, PATIO[2] - 0.02, HOUSE_Y - 0.02)
LAWN_LEVEL = -0.032  # of the soil under the turf
TABLE = (0.95, 10.25, 4)  # x, y, turn in degrees

lumps = Noise2(19)
random = np.random.RandomState(19)


# ---------------------------------------------------------------- the house
def house_materials():
    """Multi-red brick, cast stone, anthracite frames and rainwater goods, flat brown-grey tiles."""
    brick = ("#8b4a39", "#9b5a45", "#7a3f35", "#a8694f", "#6d3a35", "#94523f", "#b27a60")
    M = std_mats(brick=brick)
    M.update(
        brick=materials.masonry("multi red brick", brick, soot=0.06),
        back=materials.mortar("new mortar", "#b7ab96", "#988d7a"),
        art=materials.masonry("cast stone", ("#d8d1c1", "#ded8ca", "#d2cab9"), soot=0.03),
        dark=materials.plain("room", "#8d877c", 0.9, 0.1),
        tiles=materials.slate(
            "flat tiles", ("#57504c", "#625955", "#4c4644", "#5b534f"), lichen=0, rough=0.75
        ),
        ridge=materials.masonry("ridge tiles", ("#4f4946", "#59524e"), soot=0.1),
        frame=materials.plain("anthracite", "#33373a", 0.35, 0.5, 0.03),
        steel=materials.metal("slot drain", "#8d9092", 0.4, 0.2),
        dpc=materials.plain("damp course", "#1b1c1e", 0.6),
    )
    return M


def glazing(P):
    """Two-light windows and a three-pane sliding door, cast stone sills, heads of cast stone or
    soldiers, curtains and blinds."""
    for left, right, sill, head in (*WINDOWS, DOORS):
        middle, width = (left + right) / 2, right - left
        if head > EAVES - 1:
            soldier(P["brick"], left, right, head, depth=0.1)
        else:
            P["art"].box((width + 0.3, 0.112, 0.215), (middle, 0.038, head + 0.1075), bev=0.006)
        lights = 3 if width > 3 else 2 if width > 1 else 1
        for k in range(lights):
            # the panes of a sliding door stand one behind the other
            y = 0.075 + (0.05 * (k % 2) if lights == 3 else 0)
            pane = dict(y=y, bars=(1, 1), kind="fixed", frame="frame", curtain=0.0, f=0.06)
            sash(P, left + width * k / lights, sill, width / lights, head - sill, **pane)
        if sill > 0.5:
            P["art"].box(
                (width + 0.3, 0.20, 0.14), (middle, -0.005, sill - 0.07), (-0.04, 0, 0), bev=0.008
            )
        if width > 1.2:
            curtains(
                P["cloth"],
                left - 0.02,
                right + 0.02,
                sill + 0.01,
                head,
                0.28,
                (width * 0.13, width * 0.17),
                26,
                0.006,
            )
    for k in range(19):  # a vertical blind, drawn over half of the door
        P["cloth"].box(
            (0.089, 0.004, DOORS[3] - 0.14),
            (DOORS[0] + 0.14 + k * 0.082, 0.22, DOORS[3] / 2 - 0.01),
            (0, 0, 0.5),
            bev=0.001,
        )
    kitchen, bathroom = WINDOWS[0], WINDOWS[2]
    for (left, right, sill, head), share in ((kitchen, 0.42), (bathroom, 0.97)):
        P["cloth"].box(
            (right - left - 0.1, 0.01, (head - sill) * share),
            ((left + right) / 2, 0.20, head - (head - sill) * share / 2),
            bev=0.002,
        )


def walls(P):
    """Rear wall with its openings, both gables, the damp course."""
    openings = [*WINDOWS, DOORS]
    dressed = [(a, b, c - 0.14 * (c > 0.5), d + 0.215) for a, b, c, d in openings]
    laid = dict(bev=0.004, jit=(0.001, 0.0012, 0.001))
    face(
        P["brick"],
        WIDTH,
        -DROP,
        EAVES,
        dressed,
        ch=0.075,
        bond="stretcher",
        depth=0.1,
        seed=2,
        pro=0.0015,
        **laid,
    )
    panel(P["back"], WIDTH, -DROP, EAVES, openings, 0.008, 0.3)
    for start, end in split_intervals(0.01, WIDTH - 0.01, [DOORS[:2]]):
        P["dpc"].box(
            (end - start, 0.03, 0.006), ((start + end) / 2, 0.010, DAMP_COURSE - 0.005), bev=0.001
        )

    def verge(x):
        return EAVES + (DEPTH / 2 - abs(x - DEPTH / 2)) * math.tan(math.radians(PITCH)) - 0.02

    for T, seed in ((at(0, DEPTH, 0, 270), 7), (at(WIDTH, 0, 0, 90), 8)):
        C, S = courses(
            DEPTH,
            -DROP,
            EAVES + 3.3,
            (),
            0.075,
            bond="stretcher",
            depth=0.1,
            seed=seed,
            top=verge,
            pro=0.0015,
        )
        lay(P["brick"], C, S, T=T, **laid)
    gable_prism(P["back"], WIDTH, DEPTH, -DROP, EAVES, PITCH, y0=0.08, inset=0.09)


def fittings(P):
    """Slot drain before the level threshold, a lamp on either side of the door, downpipe and
    gully."""
    left, right = DOORS[0] - 0.15, DOORS[1] + 0.15
    P["dpc"].box((right - left, 0.10, 0.05), ((left + right) / 2, -0.07, -0.026), bev=0.002)
    for rail in (-0.115, -0.025):
        P["steel"].box((right - left, 0.010, 0.05), ((left + right) / 2, rail, -0.020), bev=0.001)
    for x in np.arange(left + 0.03, right, 0.035):
        P["steel"].box((0.014, 0.078, 0.010), (x, -0.07, 0.000), bev=0.001)
    for x in (DOORS[0] - 0.45, DOORS[1] + 0.45):
        P["frame"].cyl((x, -0.075, 1.82), (x, -0.075, 2.02), 0.032, 20, bev=0.003)
        P["frame"].box((0.06, 0.05, 0.09), (x, -0.022, 1.92), bev=0.004)
    downpipe(P, WIDTH - 0.22, EAVES, over=0.3)
    P["iron"].box((0.24, 0.24, 0.014), (WIDTH - 0.22, -0.19, 0.004), bev=0.003)


def houses():
    """The show home, and three more of its type on the plots around."""
    P = Parts()
    glazing(P)
    walls(P)
    room(P, 0.3, WIDTH - 0.3, (0, 2.6, EAVES - 0.1), y=2.8)
    roof(P, WIDTH, DEPTH, EAVES + 0.04, PITCH, "slate", key="tiles", over=0.3, verge=0.08)
    fittings(P)
    built = P.build(house_materials(), hide=True)
    corner = -WIDTH / 2
    for x, y, z, turn in (
        (corner, HOUSE_Y, 0, 0),
        (corner - 11.2, HOUSE_Y + 1.6, 0.05, 0),
        (corner - 22.5, HOUSE_Y - 0.4, 0.0, 0),
        (-17.0, 42.0, 0.3, math.pi),
        (-29.0, 44.0, 0.3, math.pi),
    ):
        for ob in built:
            place(ob, (x, y, z), turn)


# ---------------------------------------------------------------- paving
def patio():
    """Sandstone on a full bed: the patio, the path to the side gate, the joints pointed in buff."""
    stone = materials.flag(
        "sandstone", ("#b3a488", "#a2957e", "#c2b394", "#9a8f7e", "#b5a17c", "#aaa08c")
    )
    paving = MeshBuilder()
    x0, x1, y0, y1 = PATIO
    lay_riven(paving, random_sizes(x0, x1, y0, y1, unit=0.3, seed=4), depth=0.004, zf=fall, seed=4)
    lay_riven(
        paving,
        random_sizes(*PATH, unit=0.3, sizes=((2, 3), (3, 3), (2, 3)), seed=6),
        depth=0.004,
        zf=fall,
        seed=6,
    )
    passage = (PATH[0], -WIDTH / 2 - 0.02, HOUSE_Y, GATE_Y + 2)
    lay_riven(paving, random_sizes(*passage, unit=0.3, seed=8), depth=0.004, zf=fall, seed=8)
    paving.obj("flags", [stone], smooth=True, angle=40)
    joints = materials.sand_joint("pointing", "#b3a68f", "#8e8371")
    for k, (a, b, c, d) in enumerate((PATIO, PATH, passage)):
        level = [(x, y, float(fall(x, y)) - 0.009) for x, y in ((a, c), (b, c), (b, d), (a, d))]
        mesh_object(f"pointing {k}", level, [np.arange(4)[None]], [joints])
    bed = materials.concrete("haunching", "#a8a296", "#8f897d")
    edge = MeshBuilder()
    edge.box((x1 - x0 - 0.02, 0.02, 0.10), ((x0 + x1) / 2, y0 + 0.012, -0.11), bev=0.002)
    edge.obj("bed", [bed])


def fall(x, y):
    """Height of the flags: they fall away from the house, 1 in 80."""
    return (np.asarray(y, float) - HOUSE_Y) / 80


# ---------------------------------------------------------------- garden
def new_lawn(cam):
    """Turf of a few days: joints and tones only just to be told apart."""
    tones = (
        ("#84a34e", "#45652c"),
        ("#7a9b4b", "#3f602a"),
        ("#8eaa53", "#4c6a30"),
        ("#82a24c", "#44642d"),
    )
    grass = [
        mat_grass(f"turf {k}", tip=tip, base=base, dry="#a9a866", dry_amt=0.03, patch=0.14)
        for k, (tip, base) in enumerate(tones)
    ]
    soil = materials.soil(
        "turf soil", "#54402a", "#33241a", stones=0.05, wet=0.2, dry="#75583c", drya=0.25
    )
    x0, x1 = LEFT_BED[1], RIGHT - 0.05
    front = PATIO[2] - 0.015
    columns = 15
    pieces = turf.pieces(x0, columns, GARDEN_END, front, w=(x1 - x0) / columns, seed=5)
    side = turf.pieces(x0, 3, front, PATH[2] - 0.01, w=(PATIO[0] - 0.012 - x0) / 3, seed=6)
    turf.lay(
        "turf",
        pieces + side,
        cam,
        grass,
        zf=lawn_height,
        soilm=soil,
        hgt=(0.026, 0.042),
        dens=27000,
        gap=0.006,
        th=0.022,
        seed=4,
    )
    outline = np.array(
        [
            (x0, GARDEN_END),
            (x1, GARDEN_END),
            (x1, front),
            (PATIO[0], front),
            (PATIO[0], PATH[2]),
            (x0, PATH[2]),
        ]
    )
    cover(
        "knit",
        cam,
        sdf_poly([outline]),
        lambda x, y: lawn_height(x, y) + 0.018,
        grass,
        hgt=(0.022, 0.038),
        density=6500,
        bounds=(x0, x1, GARDEN_END, PATH[2]),
        rings=((0, 7, 0.30, 1.0), (7, 60, 0.5, 2.0)),
    )
    grid(
        "under the turf",
        x0 - 0.05,
        x1 + 0.1,
        GARDEN_END,
        HOUSE_Y,
        0.2,
        lambda x, y: lawn_height(x, y) - 0.09,
        soil,
    )


def lawn_height(x, y):
    """Level of the soil below the turf: it follows the fall of the patio and sinks a little towards
    the far end."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    return (
        LAWN_LEVEL + fall(x, np.maximum(y, PATIO[2])) + 0.004 * (np.minimum(y, PATIO[2]) - PATIO[2])
    )


def bed_height(x, y):
    """Bark heaped a little above the lawn in the middle of a bed, lower along its edges."""
    x = np.asarray(x, float)
    from_fence = np.minimum(x - LEFT, RIGHT - x)
    crown = np.interp(
        from_fence, [0, 0.3, 0.9, 1.25, 1.36, 1.9], [0.02, 0.05, 0.05, 0.0, -0.04, -0.02]
    )
    return lawn_height(x, y) + crown + 0.012 * lumps.fbm(x * 5, np.asarray(y, float) * 5, 3)


def beds():
    """Both beds planted at full width: tall at the fence, low at the edge."""
    bark_bed("left bed", *LEFT_BED, bed_height)
    bark_bed("right bed", *RIGHT_BED, bed_height)
    plants = plant_kinds()

    def set_out(kind, x, y, smallest=0.85, largest=1.12):
        """Plant one of a kind near (x, y)."""
        sources = plants[kind]
        x, y = x + random.randn() * 0.04, y + random.randn() * 0.05
        spot = (x, y, float(bed_height(x, y)) - 0.01)
        place(
            sources[random.randint(len(sources))],
            spot,
            random.rand() * 6.28,
            random.uniform(smallest, largest),
        )

    back = ("reed", "hydrangea", "reed", "laurel", "reed", "hydrangea")
    middle = ("stipa", "sage", "ball", "geranium", "stipa", "lavender", "hydrangea")
    front = (
        "lavender",
        "lavender",
        "lavender",
        "stipa",
        "geranium",
        "lavender",
        "lavender",
        "sage",
        "geranium",
    )
    for k, y in enumerate(np.arange(LEFT_BED[2] + 1, LEFT_BED[3] - 0.3, 0.86)):
        set_out(back[k % len(back)], LEFT + 0.36, y)
    for k, y in enumerate(np.arange(LEFT_BED[2] + 1.3, LEFT_BED[3] - 0.25, 0.55)):
        set_out(middle[k % len(middle)], LEFT + 0.78, y)
    for k, y in enumerate(np.arange(LEFT_BED[2] + 1.1, LEFT_BED[3] - 0.15, 0.38)):
        set_out(front[k % len(front)], LEFT_BED[1] - 0.22, y)
    for k, y in enumerate(np.arange(RIGHT_BED[2] + 0.35, HOUSE_Y - 0.5, 0.8)):
        set_out(back[(k + 2) % len(back)], RIGHT - 0.4, y)
        set_out(middle[k % len(middle)], RIGHT - 0.95, y + 0.35)
    for k, y in enumerate(np.arange(RIGHT_BED[2] + 0.25, HOUSE_Y - 0.3, 0.40)):
        set_out(front[k % len(front)], RIGHT_BED[0] + 0.26, y)


def garden_fences():
    """Closeboard with concrete posts and gravel boards down both sides; a boarded gate closes each
    passage beside the house."""
    boards, posts, iron = MeshBuilder(), MeshBuilder(), MeshBuilder()
    count = 6
    foot = LAWN_LEVEL - 0.05
    fences.closeboard(
        boards, posts, (LEFT, GATE_Y - count * BAY, foot), math.pi / 2, count, bay=BAY, h=1.8
    )
    fences.closeboard(boards, posts, (RIGHT, GATE_Y, foot), -math.pi / 2, count, bay=BAY, h=1.8)
    fences.closeboard(boards, posts, (RIGHT, GARDEN_END - 0.05, foot), math.pi, 5, bay=2.2, h=1.8)
    for x0, x1 in ((LEFT + 0.08, -WIDTH / 2 - 0.02), (WIDTH / 2 + 0.02, RIGHT - 0.08)):
        side_gate(boards, iron, x0, x1)
    parcel = materials.wood(
        "treated", new=("#c0a06a", "#957848"), weather=0.08, green=0.16, dirt=0.16
    )
    boards.obj("fence", [parcel], smooth=False)
    posts.obj(
        "posts",
        [materials.concrete("fence concrete", "#b9b4a8", "#a09b90", 0.85, stain=0.25)],
        smooth=True,
        wn=True,
    )
    iron.obj(
        "latches",
        [materials.paint("gate iron", "#1c1d1f", 0.45, 0.5, dirt=0.08, coat=0.1, wear=0.05)],
        smooth=True,
        wn=True,
    )


def side_gate(wood, iron, x0, x1):
    """A gate of upright boards between two posts, its hinges on the far side. x0, x1: the clear
    passage."""
    for x in (x0 + 0.05, x1 - 0.05):
        wood.box((0.10, 0.10, 1.85), (x, GATE_Y, 0.90), bev=0.005)
    a, b = x0 + 0.108, x1 - 0.108
    count = int(round((b - a) / 0.1))
    pitch = (b - a) / count
    for k in range(count):
        wood.box(
            (pitch - 0.004, 0.02, 1.70),
            (a + (k + 0.5) * pitch, GATE_Y - 0.02 + random.randn() * 0.001, 0.90),
            bev=0.004,
        )
    wood.box((b - a, 0.05, 0.03), ((a + b) / 2, GATE_Y - 0.01, 1.77), bev=0.005)
    iron.box((0.05, 0.006, 0.15), (b - 0.08, GATE_Y - 0.033, 1.0), bev=0.002)
    iron.tube(
        [
            (b - 0.08, GATE_Y - 0.04, 1.03),
            (b - 0.08, GATE_Y - 0.07, 1.0),
            (b - 0.08, GATE_Y - 0.04, 0.96),
        ],
        0.006,
        8,
    )


# ---------------------------------------------------------------- the table
def dining():
    """Oak table, two chairs on each side and one at each end, pushed back a little; laid with
    plates, a bowl and a jug."""
    oak = materials.wood(
        "oak", new=("#b98f5c", "#93704a"), weather=0.1, green=0, knots=0.2, dirt=0.12, rough=0.55
    )
    x, y, turn = TABLE
    level = float(fall(x, y))
    top = MeshBuilder()
    furniture.table(top, x, y, level, turn)
    top.obj("table", [oak], smooth=True, wn=True)
    chair = furniture.chair("chair", [oak])
    bearing = math.radians(turn)
    cos, sin = math.cos(bearing), math.sin(bearing)
    ware = MeshBuilder()
    for along, across, facing, askew in (
        (-0.48, -0.80, 0, 0.05),
        (0.47, -0.74, 0, -0.12),
        (-0.46, 0.76, math.pi, -0.06),
        (0.50, 0.80, math.pi, 0.08),
        (-1.34, 0.02, -math.pi / 2, 0.10),
        (1.36, -0.03, math.pi / 2, -0.05),
    ):
        spot = (x + along * cos - across * sin, y + along * sin + across * cos)
        place(chair, (*spot, float(fall(*spot))), bearing + facing + askew)
        reach = 0.78 if abs(along) > 1 else 1
        a, b = (
            (math.copysign(reach, along), across)
            if abs(along) > 1
            else (along, math.copysign(0.31, across))
        )
        ware.lathe(
            furniture.PLATE,
            (x + a * cos - b * sin, y + a * sin + b * cos, level + 0.75),
            n=40,
            cap=False,
        )
    ware.lathe(furniture.BOWL, (x + 0.12, y + 0.02, level + 0.75), n=40, cap=False)
    ware.lathe(furniture.JUG, (x - 0.30, y + 0.04, level + 0.75), n=36, cap=False)
    ware.obj(
        "ware", [materials.plain("stoneware", "#d9d4c8", 0.3, 0.5, 0.05)], smooth=True, angle=50
    )


def planters():
    """A ball of box in a square planter on either side of the sliding door."""
    ball = shrub(
        "planter ball",
        [mat_leaf("planter ball leaf", "#46632c", "#76944a")],
        0.30,
        0.30,
        0.020,
        9000,
        5,
        aspect=0.7,
    )
    box, earth = MeshBuilder(), MeshBuilder()
    side, height = 0.42, 0.46
    for x in (DOORS[0] - WIDTH / 2 - 0.75, DOORS[1] - WIDTH / 2 + 0.62):
        y = HOUSE_Y - 0.42
        level = float(fall(x, y)) + 0.002
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            size = (0.02, side, height) if dx else (side - 0.042, 0.02, height)
            box.box(
                size,
                (x + dx * (side - 0.02) / 2, y + dy * (side - 0.02) / 2, level + height / 2),
                bev=0.003,
            )
        earth.box((side - 0.05, side - 0.05, 0.02), (x, y, level + height - 0.05))
        for upward in (1, -1):
            place(ball, (x, y, level + height + 0.22), random.rand() * 6).scale = (1, 1, upward)
    box.obj("planters", [materials.plain("zinc", "#55595b", 0.55, 0.4, 0.08)], smooth=True, wn=True)
    earth.obj("planter soil", [materials.soil("planter soil", "#4a3626", "#2b1f16")])


# ---------------------------------------------------------------- trees
def trees():
    """A small birch of several stems in the left bed; older trees beyond the new houses."""
    stems = [tree(f"birch {k}", "birch", "young", 4.6 - 0.5 * k, seed=221 + k) for k in range(2)]
    for k, (dx, dy) in enumerate(((0, 0), (0.16, 0.12), (-0.05, 0.22))):
        place(stems[k % 2], (LEFT + 0.68 + dx, 7.1 + dy, 0), k * 2.1, 0.95)
    broad = tree("broad", "oak", "grown", 11, seed=223, coarse=coarse_at(34))
    oval = tree("oval", "ash", "grown", 12, seed=224, coarse=coarse_at(34))
    young = tree("young", "hawthorn", "grown", 5.5, seed=225)
    for kind, x, y, size, turn in (
        (young, -9.2, 10.5, 0.75, 1),
        (oval, -8.3, 34, 0.9, 0),
        (broad, -26, 27, 1.0, 2),
        (oval, -33, 20, 1.0, 1),
        (broad, -40, 12, 1.1, 3),
        (young, -14.5, 6.5, 0.72, 4),
        (broad, 8.5, 33, 1.0, 3),
        (oval, 15, 24, 0.9, 1),
        (broad, -4, 52, 1.2, 5),
        (oval, -46, 30, 1.2, 5),
        (oval, -24, 9, 0.7, 2),
    ):
        place(kind, (x, y, -0.1), turn, size)
    thicket("far bushes", [(-80, 50), (-10, 62), (60, 56)], 6.0, 226)
    rough_ground(-90, 90, -40, 120, -0.3)


# ---------------------------------------------------------------- the picture
def light_and_camera():
    """Morning sun from the right, on the rear wall and along the left fence. Returns the camera."""
    world(
        sun_elev=38,
        sun_az=132,
        sky_strength=0.11,
        sun_strength=4.1,
        sun_angle=0.9,
        cloud_rot=60,
        cloud_gain=0.9,
        dust=0.6,
    )
    return camera((4.5, 2.9, 1.58), (-1.2, 11.0, 1.70), lens=26, fstop=9, focus=9.0, level=True)


def main():
    reset(41)
    cam = light_and_camera()
    houses()
    patio()
    new_lawn(cam)
    beds()
    garden_fences()
    dining()
    planters()
    trees()
    render(spp=48, bounces=5, transp=6)


main()
