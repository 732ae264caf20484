"""A terrace of riven sandstone in courses of random lengths before a stone house, held by a low
coursed wall with a stone kerb.

Three stone steps lead down to the lawn. The second view stands on the terrace and looks along the
flags (see shots.yaml). Metres; the wall's face lies about y = 0 and looks towards -y, the terrace
behind it on z = TERRACE, the house front stands on y = HOUSE_Y."""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import curtains, pdoor, room, sash
from kit.buildings.roofs import chimney, downpipe, roof
from kit.buildings.stone_house import backing, stone_face
from kit.buildings.walls import gable_prism
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import lawn, mat_grass
from kit.earth.ground import grid, gritstone, rough_ground
from kit.materials import std_mats
from kit.mesh import MeshBuilder, Parts, at, mesh_object
from kit.noise import Noise2
from kit.paved import furniture
from kit.paved.paving import coursed, lay_riven
from kit.planting.leaves import mat_leaf
from kit.planting.plants import climbing_rose, hedge_modules, lavender, plant_kinds, shrub
from kit.planting.trees import coarse_at, tree
from kit.scene import place, reset

# the terrace
LEFT, RIGHT = -6.2, 5.8
TERRACE = 0.60  # height of the flags above the lawn at the steps
HOUSE_Y = 5.2
FLAG_WIDTHS = (0.42, 0.50, 0.58, 0.68)
KERB_FRONT, KERB_BACK = -0.10, 0.27
KERB = 0.31  # above the flags: the height of a low seat
SLOT = 0.045  # width of the drain between kerb and flags
STEPS = (0.5, 2.4)  # from, to
RISER, GOING = 0.15, 0.36
WEEP_EVERY, WEEP_HEIGHT = 1.25, 0.13

# the house, in its own frame: x from its left corner, z from the terrace
HOUSE_X = -6.8
WIDTH, DEPTH, EAVES, PITCH = 12.8, 7.4, 4.75, 42
LIGHT = 0.52  # width of one light of a mullioned window
MULLION = 0.13
DOOR = (7.05, 0.14, 1.02)  # left edge, sill, width
WINDOWS = (  # left edge, sill, lights, height, label mould
    (1.4, 0.95, 3, 1.35, True),
    (4.2, 0.95, 2, 1.35, True),
    (9.45, 0.95, 3, 1.35, True),
    (1.4, 3.10, 3, 1.15, False),
    (4.2, 3.10, 2, 1.15, False),
    (6.97, 3.10, 2, 1.15, False),
    (9.45, 3.10, 3, 1.15, False),
)

lumps = Noise2(27)
random = np.random.RandomState(27)


# ---------------------------------------------------------------- levels
def lawn_height(x, y):
    """The garden lies level by the steps and rises to the left, so that the wall is lower there."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    t = np.clip((-0.8 - x) / 6.5, 0, 1)
    return 0.24 * t * t * (3 - 2 * t) + 0.010 * lumps.fbm(x / 2.1, y / 2.1, 2)


def flag_level(x, y):
    """The flags fall from the house to the slot along the kerb, 1 in 75."""
    return TERRACE + (np.asarray(y, float) - KERB_BACK) / 75


# ---------------------------------------------------------------- the terrace
def terrace():
    """The flags, in courses that run along the house, and the lime-coloured pointing between
    them."""
    front = KERB_BACK + SLOT
    stones = coursed(LEFT, RIGHT - 0.36, front, HOUSE_Y - 0.06, FLAG_WIDTHS, (0.42, 1.15), seed=5)
    flags = MeshBuilder()
    lay_riven(flags, stones, gap=0.014, th=0.05, depth=0.011, zf=flag_level, seed=5)
    landing = [
        (STEPS[0] + 0.01, 1.46, KERB_FRONT - 0.02, front),
        (1.46, STEPS[1] - 0.01, KERB_FRONT - 0.02, front),
    ]
    lay_riven(flags, landing, gap=0.010, th=RISER, depth=0.005, z=TERRACE, seed=6)
    colours = (
        "#b3a486",
        "#8f887c",
        "#9c8362",
        "#bcab89",
        "#807b73",
        "#a8926f",
        "#c0b294",
        "#948a78",
    )
    flags.obj("flags", [materials.flag("riven sandstone", colours)], smooth=True, angle=40)
    corners = ((LEFT, front), (RIGHT, front), (RIGHT, HOUSE_Y), (LEFT, HOUSE_Y))
    level = [(x, y, float(flag_level(x, y)) - 0.009) for x, y in corners]
    mesh_object(
        "pointing",
        level,
        [np.arange(4)[None]],
        [materials.sand_joint("lime pointing", "#cdc3ac", "#aaa08a")],
    )
    slot = MeshBuilder()
    for x0, x1 in ((LEFT, STEPS[0]), (STEPS[1], RIGHT)):
        slot.box(
            (x1 - x0, SLOT + 0.03, 0.02),
            ((x0 + x1) / 2, KERB_BACK + SLOT / 2, TERRACE - 0.055),
            bev=0.001,
        )
    slot.obj("slot", [materials.plain("slot", "#3a3630", 0.95, 0.1)])


def kerb():
    """Single stones the height of a low seat along the edge, and back along the right-hand end."""
    stone = MeshBuilder()
    height = KERB + 0.04

    def run(start, end, across=None):
        """Stones from start to end: along x, or along y at x = across."""
        while start < end - 0.05:
            length = random.uniform(0.8, 1.3)
            if end - (start + length) < 0.55:
                length = end - start
            middle = start + length / 2
            depth = KERB_BACK - KERB_FRONT + random.randn() * 0.006
            z = TERRACE - 0.04 + height / 2 + random.randn() * 0.003
            lean = (random.randn() * 0.004, random.randn() * 0.003, random.randn() * 0.004)
            if across is None:
                stone.box(
                    (length - 0.010, depth, height),
                    (middle, (KERB_FRONT + KERB_BACK) / 2, z),
                    lean,
                    bev=0.020,
                    jit=0.003,
                )
            else:
                stone.box(
                    (depth, length - 0.010, height), (across, middle, z), lean, bev=0.020, jit=0.003
                )
            start += length

    run(LEFT, STEPS[0])
    run(STEPS[1], RIGHT)
    run(KERB_BACK + 0.01, HOUSE_Y - 0.1, RIGHT - 0.18)
    stone.obj("kerb", [gritstone("kerb stone", "#8f8369", "#b0a283")], smooth=True, wn=True)


def retaining_wall():
    """The wall below the kerb, faced in coursed stone; open joints at its foot let the water
    out."""
    stone, core, dark = MeshBuilder(), MeshBuilder(), MeshBuilder()
    length = RIGHT - LEFT
    weeps = []
    for x in np.arange(LEFT + 0.6, RIGHT - 0.3, WEEP_EVERY):
        z = float(lawn_height(x, -0.1)) + WEEP_HEIGHT
        if z + 0.2 < TERRACE and not STEPS[0] - 0.1 < x < STEPS[1] + 0.1:
            weeps.append((x - LEFT - 0.025, x - LEFT + 0.025, z, z + 0.10))
    frame = at(LEFT, 0, 0)
    foot, top = -0.25, TERRACE - 0.045
    stone_face(
        stone, length, foot, top, weeps, course=(0.09, 0.16), length=(0.16, 0.46), seed=11, T=frame
    )
    backing(core, length, foot, top, [], T=frame, y=-0.053, th=0.38)
    for a, b, z0, z1 in weeps:
        dark.box(
            (b - a + 0.01, 0.02, z1 - z0), (LEFT + (a + b) / 2, -0.050, (z0 + z1) / 2), bev=0.001
        )
    end = at(RIGHT, 0, 0, 90)
    stone_face(
        stone, HOUSE_Y, foot, top, [], course=(0.09, 0.16), length=(0.16, 0.46), seed=12, T=end
    )
    backing(core, HOUSE_Y, foot, top, [], T=end, y=-0.053, th=0.35)
    stone.obj("wall", [materials.masonry("walling", soot=0.16)], smooth=True, wn=True)
    core.obj("wall core", [materials.mortar("wall mortar", "#bdb199", "#998e78")])
    dark.obj("weep holes", [materials.plain("weep hole", "#1d1a16", 0.95, 0.05)])


def steps():
    """Solid steps, each of two stones whose joint stands over the middle of the one below."""
    stone = MeshBuilder()
    count = int(round(TERRACE / RISER)) - 1
    for k in range(1, count + 1):
        front = KERB_FRONT - GOING * k
        top = TERRACE - RISER * k
        low = top - RISER - (0.2 if k == count else 0)
        joint = STEPS[0] + (STEPS[1] - STEPS[0]) * (0.40 if k % 2 else 0.58)
        for a, b in ((STEPS[0], joint), (joint, STEPS[1])):
            depth = -0.075 - front
            spot = ((a + b) / 2, front + depth / 2, (top + low) / 2 + random.randn() * 0.002)
            stone.box((b - a - 0.008, depth, top - low - 0.004), spot, bev=0.014, jit=0.0025)
    tread = materials.masonry("step stone", ("#b3a486", "#a3967d", "#b9aa8a"), soot=0.10)
    stone.obj("steps", [tread], smooth=True, wn=True)


# ---------------------------------------------------------------- the house
def house_materials():
    """Warm gritstone, dressed quoins and mullions, painted casements, stone slates."""
    M = std_mats(frame="#e4e1d6", door="#4a5a50")
    M.update(
        stone=materials.masonry("house stone", soot=0.22),
        dress=materials.masonry(
            "dressed stone", ("#b5a687", "#c2b393", "#a99a7d", "#bdae90"), soot=0.14
        ),
        back=materials.mortar("house mortar", "#b5a98f", "#93886f"),
        slate=materials.slate(
            "stone slate", ("#6f695f", "#7c7568", "#625d55", "#77705f"), lichen=0.35, rough=0.85
        ),
        ridge=materials.masonry("ridge stone", ("#8b806b", "#978b74"), soot=0.3),
    )
    return M


def window_width(lights):
    """Width of the opening of a window of so many lights."""
    return lights * LIGHT + (lights - 1) * MULLION


def mullioned_window(P, x, sill, lights, height, label):
    """Casements between stone mullions, in a surround of long and short stones. Returns the opening
    (x0, x1, z0, z1)."""
    dress = P["dress"]
    width = window_width(lights)
    dress.box((width + 0.40, 0.17, 0.20), (x + width / 2, -0.035, sill + height + 0.10), bev=0.010)
    dress.box(
        (width + 0.34, 0.24, 0.12), (x + width / 2, -0.075, sill - 0.06), (-0.06, 0, 0), bev=0.012
    )
    for jamb, inward in ((x, -1), (x + width, 1)):
        foot, long = sill, True
        while foot < sill + height - 0.01:
            rise = min(0.34 if long else 0.24, sill + height - foot)
            if sill + height - foot - rise < 0.12:
                rise = sill + height - foot
            breadth = 0.24 if long else 0.15
            dress.box(
                (breadth, 0.17, rise - 0.006),
                (jamb + inward * breadth / 2, -0.032, foot + rise / 2),
                bev=0.008,
            )
            foot += rise
            long = not long
    for k in range(lights):
        left = x + k * (LIGHT + MULLION)
        sash(P, left, sill, LIGHT, height, y=0.10, bars=(2, 4), kind="fixed", curtain=0, f=0.045)
        if k:
            dress.box(
                (MULLION, 0.15, height - 0.004),
                (left - MULLION / 2, 0.03, sill + height / 2),
                bev=0.030,
            )
    curtains(
        P["cloth"],
        x - 0.02,
        x + width + 0.02,
        sill,
        sill + height,
        0.26,
        (width * 0.14, width * 0.2),
        26,
        0.008,
    )
    if label:
        label_mould(dress, x - 0.24, x + width + 0.24, sill + height + 0.245)
    return (x, x + width, sill, sill + height)


def label_mould(dress, x0, x1, z):
    """A drip of stone over an opening, turned down at both ends."""
    dress.box((x1 - x0, 0.15, 0.09), ((x0 + x1) / 2, -0.085, z), bev=0.020)
    for x in (x0 + 0.045, x1 - 0.045):
        dress.box((0.086, 0.13, 0.20), (x, -0.082, z - 0.142), bev=0.016)


def garden_door(P):
    """Half-glazed door in a dressed doorcase with a label mould, one step above the flags. Returns
    the opening."""
    x, sill, width = DOOR
    opening = pdoor(P, x, sill, width, 2.05, fan=0, half_glass=True)
    dress = P["dress"]
    dress.box((width + 0.62, 0.20, 0.28), (x + width / 2, -0.045, sill + 2.05 + 0.14), bev=0.012)
    label_mould(dress, x - 0.36, x + width + 0.36, sill + 2.05 + 0.335)
    for jamb in (x - 0.13, x + width + 0.13):
        for z, rise in (
            (sill, 0.62),
            (sill + 0.62, 0.42),
            (sill + 1.04, 0.58),
            (sill + 1.62, 0.43),
        ):
            dress.box((0.26, 0.20, rise - 0.006), (jamb, -0.045, z + rise / 2), bev=0.012)
    dress.box((width + 0.66, 0.50, 0.15), (x + width / 2, -0.17, sill - 0.075), bev=0.014)
    return opening


def quoins(P):
    """Dressed stones up both corners of the front, long and short in turn, and a plinth along its
    foot."""
    for corner, inward in ((0, 1), (WIDTH, -1)):
        z, long = 0.0, True
        while z < EAVES - 0.1:
            length = 0.50 if long else 0.31
            P["dress"].box(
                (length, 0.2, 0.292),
                (corner + inward * (length / 2 - 0.02), 0.03, z + 0.15),
                bev=0.012,
            )
            z += 0.30
            long = not long
    for a, b in ((0.52, DOOR[0] - 0.36), (DOOR[0] + DOOR[2] + 0.36, WIDTH - 0.52)):
        count = int((b - a) / 1.0)
        pitch = (b - a) / count
        for k in range(count):
            P["dress"].box(
                (pitch - 0.008, 0.18, 0.30), (a + (k + 0.5) * pitch, -0.03, 0.15), bev=0.014
            )


def house():
    """The garden front of an estate house: coursed stone, mullioned windows, a door to the
    terrace."""
    P = Parts()
    openings = [mullioned_window(P, *window) for window in WINDOWS]
    openings.append(garden_door(P))
    dressed = [(a - 0.15, b + 0.15, c - 0.12, d + 0.20) for a, b, c, d in openings[:-1]]
    a, b, _, d = openings[-1]
    dressed.append((a - 0.26, b + 0.26, -0.2, d + 0.28))
    stone_face(P["stone"], WIDTH, 0, EAVES, dressed, seed=4)
    backing(P["back"], WIDTH, -0.3, EAVES, openings, y=-0.054, th=0.30)
    quoins(P)
    room(P, 0.3, WIDTH - 0.3, (0, 2.6, EAVES - 0.1), y=2.4)
    rise = math.tan(math.radians(PITCH))

    def verge(x):
        return EAVES + (DEPTH / 2 - abs(x - DEPTH / 2)) * rise

    for frame, seed in ((at(0, DEPTH, 0, 270), 9), (at(WIDTH, 0, 0, 90), 10)):
        stone_face(P["stone"], DEPTH, -0.6, EAVES + 3.6, [], top=verge, seed=seed, T=frame)
    gable_prism(P["back"], WIDTH, DEPTH, -0.3, EAVES, PITCH, y0=0.1, inset=0.09)
    roof(P, WIDTH, DEPTH, EAVES + 0.05, PITCH, "slate", over=0.22, verge=0.06, boards=None)
    ridge = EAVES + DEPTH / 2 * rise
    for x in (0.7, WIDTH - 0.7):
        chimney(
            P,
            x,
            DEPTH / 2,
            ridge - 0.5,
            w=1.0,
            d=0.6,
            h=1.6,
            pots=2,
            key="dress",
            ch=0.2,
            bond=None,
            ln=(0.25, 0.5),
        )
    downpipe(P, 6.5, EAVES, over=0.22)
    P.tr(at(HOUSE_X, HOUSE_Y, TERRACE + 0.05))
    P.build(house_materials())


def pots_and_bench():
    """An oak bench below the window, terracotta pots by the door and at the head of the steps."""
    oak = materials.wood(
        "weathered oak",
        new=("#ac8a5e", "#86683f"),
        weather=0.45,
        green=0.02,
        knots=0.2,
        dirt=0.2,
        rough=0.7,
    )
    seat = MeshBuilder()
    bench_y = HOUSE_Y - 0.62
    furniture.bench(seat, HOUSE_X + 10.35, bench_y, float(flag_level(0, bench_y)), 0, length=1.7)
    seat.obj("bench", [oak], smooth=True, wn=True)
    pots = MeshBuilder()
    ball = shrub(
        "pot ball",
        [mat_leaf("pot ball leaf", "#46632c", "#76944a")],
        0.27,
        0.27,
        0.020,
        8000,
        3,
        aspect=0.7,
    )
    bush = lavender("pot lavender", 61, hgt=(0.28, 0.46))
    door = HOUSE_X + DOOR[0] + DOOR[2] / 2
    for x, y, radius, kind in (
        (door - 1.0, HOUSE_Y - 0.42, 0.22, ball),
        (door + 1.0, HOUSE_Y - 0.42, 0.22, ball),
        (STEPS[0] - 0.42, KERB_BACK + 0.42, 0.24, bush),
        (STEPS[1] + 0.42, KERB_BACK + 0.42, 0.24, bush),
    ):
        level = float(flag_level(x, y)) + 0.002
        height = radius * 1.75
        rim = [
            (height - 0.07, 0.98),
            (height - 0.065, 1.07),
            (height - 0.005, 1.09),
            (height, 1.07),
            (height, 0.96),
            (height - 0.05, 0.93),
        ]
        profile = (
            [(0, radius * 0.68), (0.012, radius * 0.72)]
            + [(z, radius * share) for z, share in rim]
            + [(height - 0.05, 0.0)]
        )
        pots.lathe(profile, (x, y, level), n=44, cap=False)
        if kind is ball:
            for upward in (1, -1):
                place(ball, (x, y, level + height + 0.17)).scale = (1, 1, upward)
        else:
            place(bush, (x, y, level + height - 0.05), random.rand() * 6, 1.15)
    terracotta = materials.masonry("terracotta", ("#9d6b52", "#ac7a60", "#94664f"), soot=0.15)
    pots.obj("pots", [terracotta], smooth=True, angle=40)


# ---------------------------------------------------------------- the garden
BED = (LEFT - 2, -0.35, -0.86, -0.04)  # at the foot of the wall: x from, x to, y from, y to
BED_RIGHT = (3.6, RIGHT + 0.7, -0.70, -0.04)


def bed_height(x, y):
    """Height of the soil at the foot of the wall: a cut edge at the lawn, a little above it
    behind."""
    return (
        lawn_height(x, y)
        + np.interp(y, [-0.86, -0.74, -0.4, 0], [-0.035, 0.0, 0.03, 0.03])
        + 0.014 * lumps.fbm(x * 6, y * 6, 3)
    )


def beds():
    """Borders at the foot of the wall, low enough to show it."""
    earth = materials.soil(
        "border soil", "#54402c", "#33261a", stones=0.15, wet=0.15, dry="#75583c", drya=0.35
    )
    plants = plant_kinds()

    def set_out(kind, x, y, size):
        """Plant one of a kind near (x, y)."""
        sources = plants[kind]
        spot = (x + random.randn() * 0.04, y + random.randn() * 0.03)
        place(
            sources[random.randint(len(sources))],
            (*spot, float(bed_height(*spot)) - 0.01),
            random.rand() * 6.28,
            size,
        )

    for name, (x0, x1, y0, y1), order in (
        (
            "long bed",
            BED,
            (
                "catmint",
                "mantle",
                "catmint",
                "geranium",
                "lavender",
                "catmint",
                "stipa",
                "geranium",
            ),
        ),
        ("short bed", BED_RIGHT, ("mantle", "geranium", "catmint", "mantle")),
    ):
        grid(name, x0, x1, y0, y1, 0.04, bed_height, earth)
        for k, x in enumerate(np.arange(x0 + 0.3, x1 - 0.15, 0.42)):
            set_out(order[k % len(order)], x, y0 + 0.22, random.uniform(0.75, 1.0))
        for k, x in enumerate(np.arange(x0 + 0.5, x1 - 0.3, 0.95)):
            set_out(("lavender", "sage", "mantle")[k % 3], x, y0 + 0.55, random.uniform(0.8, 0.95))


def lawns(cam):
    """The lawn before and beside the terrace, faintly striped."""
    bearing, width = 0.5, 0.55
    stripes = ((math.cos(bearing), math.sin(bearing)), width, 0.14)
    grass = mat_grass(
        "lawn",
        tip="#88a64d",
        base="#476a2b",
        dry="#a9a866",
        dry_amt=0.05,
        patch=0.22,
        stripes=stripes,
    )
    outline = np.array(
        [(-16, -16), (18, -16), (18, 9), (RIGHT + 0.75, 9), (RIGHT + 0.75, -0.06), (-16, -0.06)]
    )
    foot = KERB_FRONT - GOING * 3 - 0.02
    holes = [
        np.array(
            [
                (STEPS[0] - 0.02, foot),
                (STEPS[1] + 0.02, foot),
                (STEPS[1] + 0.02, 0),
                (STEPS[0] - 0.02, 0),
            ]
        ),
        np.array([(BED[0], BED[2]), (BED[1], BED[2]), (BED[1], 0), (BED[0], 0)]),
        np.array(
            [
                (BED_RIGHT[0], BED_RIGHT[2]),
                (BED_RIGHT[1], BED_RIGHT[2]),
                (BED_RIGHT[1], 0),
                (BED_RIGHT[0], 0),
            ]
        ),
    ]
    soil = materials.plain("lawn soil", "#4b6030", 1, 0.05, 0.3, 0.5, 20)
    grid("lawn soil", -16, 18.4, -16, 9, 0.2, lambda x, y: lawn_height(x, y) - 0.006, soil)
    lawn(
        "lawn",
        cam,
        [outline],
        [grass],
        zf=lawn_height,
        holes=holes,
        stripes=(bearing, width),
        density=25000,
        bounds=(-16, 18, -16, 9),
        hgt=(0.024, 0.044),
    )


def hedges_and_trees():
    """A beech hedge round the garden, trees beyond it and behind the house."""
    lengths = hedge_modules(
        "hedge ", mat_leaf("beech", "#55702f", "#83a04c"), leaf=0.04, n=16000, H=1.9, W=0.9
    )
    for k, y in enumerate(np.arange(-15.5, 13, 1.0)):
        place(lengths[k % 3], (16.5, y, -0.02), math.pi / 2)
    for k, x in enumerate(np.arange(-15, 16.5, 1.0)):
        place(lengths[k % 3], (x, -15.5, 0.1 if x < -3 else -0.02))
    for k, x in enumerate(np.arange(7.5, 16.5, 1.0)):
        place(lengths[k % 3], (x, 12.6, -0.02))
    broad = tree("broad", "oak", "grown", 12, seed=161, coarse=coarse_at(26))
    oval = tree("oval", "ash", "grown", 13, seed=162, coarse=coarse_at(26))
    apple = tree("apple", "hawthorn", "grown", 5, seed=163)
    for kind, x, y, size, turn in (
        (apple, 11.8, 3.2, 0.95, 1),
        (broad, 13.5, 18, 0.95, 0),
        (oval, 21.5, 13, 1.0, 2),
        (broad, 24, 5, 0.95, 3),
        (oval, 22.5, -4, 0.9, 4),
        (broad, 25, -13, 1.0, 5),
        (oval, 17, -22, 0.95, 1),
        (broad, 6, -24, 1.0, 2),
        (oval, -5, -25, 1.0, 3),
        (oval, 4, 24, 1.05, 5),
        (broad, -8, 22, 1.0, 1),
        (oval, 33, 22, 1.2, 1),
        (broad, 35, 2, 1.2, 4),
        (broad, -21, -20, 1.0, 2),
        (broad, 9.2, -9.2, 0.68, 2),  # its shade lies across the lawn
    ):
        place(kind, (x, y, -0.1), turn, size)
    # a belt of trees farther out, set low, so that no bare horizon shows under the nearer crowns
    for k, bearing in enumerate(np.radians(np.arange(-30, 250, 9))):
        far = 44 + 7 * (k % 3)
        place(
            (broad, oval)[k % 2],
            (far * math.sin(bearing), far * math.cos(bearing), -3.2),
            k * 1.7,
            1.0,
        )
    rough_ground(-90, 90, -90, 90, -0.3)


# ---------------------------------------------------------------- the picture
def light_and_camera():
    """Morning sun from the right, along the wall and low over the flags. Returns the camera."""
    world(
        sun_elev=36,
        sun_az=142,
        sky_strength=0.11,
        sun_strength=4.2,
        sun_angle=0.9,
        cloud_rot=40,
        cloud_gain=0.9,
        dust=0.6,
    )
    eye = float(lawn_height(-5.0, -5.4)) + 1.60
    return camera(
        (-5.0, -5.4, eye), (1.6, 2.4, eye - 0.08), lens=28, fstop=9, focus=8.0, level=True
    )


def main():
    reset(43)
    cam = light_and_camera()
    terrace()
    kerb()
    retaining_wall()
    steps()
    house()
    climbing_rose((HOUSE_X + 8.82, HOUSE_Y - 0.10, TERRACE), 3.4, 2.78, seed=5)
    pots_and_bench()
    beds()
    lawns(cam)
    hedges_and_trees()
    render(spp=48, bounces=5, transp=6)


main()
