"""A building plot in a village, cleared to formation: flat sandy clay with four pegs and a string,
two old pear trees behind mesh panels at the edge of their roots, the topsoil in a heap at the far
end, crushed concrete by the haul road, the mini digger at work behind.

Formation is z = 0; the ground that was left alone (under the pears, along the boundaries) lies
STRIPPED above it. Metres."""

import math
import numpy as np

from kit import materials
from kit.buildings.distant_houses import cottage, village_mats
from kit.buildings.walls import bricks
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_field, mat_grass
from kit.earth.ground import mat_gravel, rocks, rough_ground
from kit.earth.land import clods, grid, string_line
from kit.fencing.fences import MeshFencing
from kit.lines import Line, dline, sdf_poly
from kit.machines.digger import Excavator
from kit.materials import mat_brick
from kit.mesh import MeshBuilder, Parts, at, seg_T
from kit.neglected import farm_neglect
from kit.nodes import material
from kit.noise import Noise2
from kit.planting.leaves import fallen_leaf_kinds, mat_leaf
from kit.planting.plants import hedge_module
from kit.planting.trees import tree
from kit.scene import hidden_collection, place, reset, scatter

NOISE = Noise2(15)
RANDOM = np.random.RandomState(21)

STRIPPED = 0.38  # topsoil and reduced dig together
WALL_X = -14.0  # face of the old garden wall, along the left
HEDGE_X, HEDGE_Y = 19.0, 37.0  # hedges along the right and along the back
PLOT = np.array([(-13.4, -14), (18.0, -14), (18.0, 36.0), (-13.4, 36.0)])
# what was left for the roots of the pears: twelve times a trunk of 0.4 m
PEARS = ((-9.6, 13.2, 1.0), (-9.0, 20.4, 0.92))  # x, y, scale
ROOT_ZONE = np.array(
    [(-15, 8.6), (-6.4, 8.6), (-4.7, 11.2), (-4.3, 21.6), (-6.0, 25.2), (-15, 25.2)]
)
FENCE = [(-13.6, 8.9), (-6.5, 8.9), (-5.0, 11.3), (-4.6, 21.6), (-6.2, 24.8), (-13.4, 24.8)]

# Of the topsoil; half its length and breadth
HEAP_MIDDLE, HEAP_HALF, HEAP_HEIGHT = ((4.5, 31.6), (7.0, 2.6), 1.75)
RUBBLE_X, RUBBLE_Y, RUBBLE_RADIUS, RUBBLE_HEIGHT = 11.6, 10.8, 2.5, 1.15
HAUL_ROAD = np.array([(3.2, -12), (5.4, -4), (7.6, 3), (9.0, 8.5)])
HAUL_HALF_WIDTH, HAUL_HEIGHT = 1.7, 0.10

PEGS = ((-2.2, 0.1), (4.0, 1.3), (2.7, 11.6), (-3.5, 10.4))
PEG_ABOVE, STRING_HEIGHT = 0.60, 0.45
DIGGER_X, DIGGER_Y, DIGGER_HEADING = 7.6, 22.5, math.radians(150)
TRACK_Y, TRACK_HALF, LUG_PITCH = 0.60, 0.15, 0.11  # of the digger's tracks
TRACK_PATHS = (
    Line([(7.0, -9), (3.6, -3.5), (0.6, 1.0), (-2.8, 6.5), (-3.0, 13), (0.5, 19), (7.6, 22.5)]),
    Line([(-8, -6), (-4.5, -2.6), (0.5, -1.2), (5.0, 1.2), (8.5, 6.5), (10.5, 15), (7.6, 22.5)]),
)
# x, y, radius, depth
HOLLOWS = (
    (-6.6, 2.9, 1.2, 0.040),
    (1.2, 4.4, 1.1, 0.036),
    (8.6, 14.0, 1.4, 0.03),
    (-0.4, -2.2, 0.9, 0.02),
    (-4.6, 7.0, 1.3, 0.025),
)
CUT_WIDTH = 1.25  # of the strips that the levelling bucket leaves


def light_and_camera():
    world(
        sun_elev=25,
        sun_az=236,
        sky_strength=0.11,
        sun_strength=4.3,
        sun_angle=0.9,
        cloud_rot=120,
        cloud_gain=0.92,
        dust=0.8,
    )
    return camera(
        (-3.4, -8.2, STRIPPED + 1.6), (1.9, 14, 1.35), lens=28, fstop=9, focus=14, level=True
    )


# ---------------------------------------------------------------- ground
def bucket_strips(x, y):
    """What a toothless bucket leaves: strips at slightly different heights, with a broken ridge
    between them."""
    across = (x + 0.35 * NOISE.fbm(x / 9, y / 9, 2)) / CUT_WIDTH
    strip = np.floor(across)
    from_edge = np.abs(across - np.round(across)) * CUT_WIDTH
    height = 0.006 * np.sin(strip * 12.9) + 0.010 * NOISE(y / 2.6 + strip * 7.7, strip * 3.1)
    ridge = np.clip(1 - (from_edge / 0.07) ** 2, 0, 1) * np.clip(
        NOISE.fbm(x * 0.9, y * 0.5, 3) + 0.25, 0, 1
    )
    return height + 0.03 * ridge


def tracked(z, x, y):
    """The ground z with the prints of the digger's tracks, here and there scraped out again.
    Returns it and how packed it is."""
    points = np.c_[x, y]
    packed = np.zeros(len(x))
    for k, path in enumerate(TRACK_PATHS):
        distance, along, side = dline(points, path.points[::12])
        kept = np.clip(1.1 + 1.6 * NOISE.fbm(x / 3.4 + 9 * k, y / 3.4, 2), 0, 1)
        for track in (-TRACK_Y, TRACK_Y):
            across = np.abs(distance * side - track)
            print_ = np.clip(1 - (across / TRACK_HALF) ** 6, 0, 1) * kept
            lugs = np.clip(np.sin(along * 2 * np.pi / LUG_PITCH) * 1.6, -1, 1)
            lip = np.clip(1 - (np.abs(across - TRACK_HALF - 0.04) / 0.05) ** 2, 0, 1) * kept
            z = (
                z * (1 - 0.7 * print_)
                + print_ * (-0.030 + 0.015 * lugs)
                + 0.024 * lip * (1 + NOISE.fbm(x * 6, y * 6, 2))
            )
            packed = np.maximum(packed, print_)
    return z, packed


def heap_height(x, y):
    """The topsoil: a long heap, its top and its sides patted smooth with the bucket."""
    dx = np.clip(np.abs(x - HEAP_MIDDLE[0]) - HEAP_HALF[0] + HEAP_HALF[1], 0, 99)
    dy = np.abs(y - HEAP_MIDDLE[1])
    inside = HEAP_HALF[1] - np.hypot(dx, dy) + 0.3 * NOISE.fbm(x / 2.2, y / 2.2, 3)
    slope = np.clip(inside, 0, None) * 0.95
    top = HEAP_HEIGHT * (1 + 0.10 * NOISE.fbm(x / 3.5, 3.3, 2))
    height = top * (1 - np.exp(-((slope / top) ** 1.5) * 1.9))
    return height + (height > 0.03) * (
        0.07 * NOISE.fbm(x * 1.6, y * 1.6, 3) + 0.03 * NOISE.fbm(x * 5, y * 5, 3)
    )


def rubble_height(x, y):
    """The crushed concrete, as it ran off the bucket."""
    away = np.hypot((x - RUBBLE_X) / 1.25, y - RUBBLE_Y) + 0.22 * NOISE.fbm(x / 1.3, y / 1.3, 3)
    height = RUBBLE_HEIGHT * np.clip(1 - away / RUBBLE_RADIUS, 0, 1) ** 0.92
    return height + (height > 0.02) * 0.03 * NOISE.fbm(x * 4, y * 4, 3)


def haul_height(x, y):
    """The haul road: a flat back of crushed concrete with ragged sides, 0 beyond them."""
    distance = dline(np.c_[x, y], HAUL_ROAD)[0] + 0.10 * NOISE.fbm(x * 1.3, y * 1.3, 3)
    return HAUL_HEIGHT * np.clip((HAUL_HALF_WIDTH - distance) / 0.30, 0, 1)


def left_alone(x, y):
    """1 on the ground that was not stripped, 0 on formation, with a cut face between."""
    points = np.c_[x, y]
    ragged = 0.05 * NOISE.fbm(x * 2.2, y * 2.2, 3)
    roots = sdf_poly([ROOT_ZONE])(points) + ragged
    boundary = -sdf_poly([PLOT])(points) + ragged
    step = np.clip((np.maximum(roots, boundary) + 0.12) / 0.24, 0, 1)
    return step * step * (3 - 2 * step)


def surface(x, y):
    """Height of the plot, and what its material asks for: packed, damp and topsoil, each 0 to 1."""
    fbm = NOISE.fbm
    z = (
        0.018 * fbm(x / 2.4, y / 2.4, 3)
        + 0.007 * fbm(x * 1.6, y * 1.6, 3)
        + 0.004 * fbm(x * 7, y * 7, 3)
    )
    z = z + bucket_strips(x, y)
    z, packed = tracked(z, x, y)
    damp = np.zeros(len(x))
    for hollow_x, hollow_y, radius, depth in HOLLOWS:
        squared = ((x - hollow_x) / radius) ** 2 + ((y - hollow_y) / (0.65 * radius)) ** 2
        dip = np.exp(-squared * (1 + 0.5 * fbm(x * 1.3, y * 1.3, 2)))
        z = z - depth * dip
        damp = np.maximum(damp, np.clip(dip * 1.7, 0, 1))
    heap = heap_height(x, y)
    kept = left_alone(x, y)
    z = (
        z * (1 - kept)
        + (STRIPPED + 0.05 * fbm(x / 3, y / 3, 3)) * kept
        + heap
        + rubble_height(x, y) * 0.9
    )
    topsoil = np.maximum(np.clip((heap - 0.03) / 0.08, 0, 1), np.clip((kept - 0.55) / 0.2, 0, 1))
    return z, packed, damp, topsoil


def ground(x, y):
    """Height of the plot at points x, y (numbers or arrays of one shape)."""
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    return surface(x.ravel(), y.ravel())[0].reshape(x.shape)


def clay_attributes(points):
    _, packed, damp, topsoil = surface(points[:, 0], points[:, 1])
    return {
        name: ("POINT", "FLOAT", v)
        for name, v in (("packed", packed), ("damp", damp), ("topsoil", topsoil))
    }


def sandy_clay():
    """Buff sandy clay dragged along y, paler where it has dried, with grey lenses; dark topsoil
    where the mesh says so."""

    def build(n):
        w = n.pos()
        packed, damp, topsoil = (n.attr(name, "Fac") for name in ("packed", "damp", "topsoil"))
        patch = n.noise(w, 0.33, 5, 0.6)
        clod = n.noise(w, 6.5, 7, 0.68)
        crumb = n.noise(w, 62, 5, 0.72)
        drag = n.noise(n.mapv(w, scale=(7, 0.55, 1)), 1.0, 6, 0.62)
        tone = n.smooth(patch * 0.34 + (drag * 0.33 + (clod * 0.2 + crumb * 0.13)), 0.38, 0.62)
        clay = n.mix(tone, "#7b6147", "#af9672")
        clay = n.mix(n.smooth(n.noise(w, 0.62, 5, 0.65), 0.55, 0.70) * 0.5, clay, "#9c917c")
        clay = n.mix(n.smooth(n.noise(w, 1.4, 5, 0.65), 0.56, 0.68) * 0.45, clay, "#a9713f")
        clay = n.hsv(clay, val=1.0 - packed * 0.26)
        soil = n.mix(n.smooth(clod * 0.6 + crumb * 0.4, 0.36, 0.62), "#3d2e20", "#6d553c")
        color = n.mix(topsoil, clay, soil)
        cell = n.sep(n.voro(w, 30, out="Color"))
        pebble = n.smooth(n.voro(w, 30) + (cell[2] - 0.5) * 0.2, 0.28, 0.18) * n.smooth(
            cell[0] + (patch - 0.5) * 0.4, 0.86, 0.90
        )
        color = n.mix(pebble * 0.75, color, n.mix(cell[1], "#77695a", "#aaa08c"))
        wet = n.smooth(damp + (clod - 0.5) * 0.5 + n.smooth(patch, 0.5, 0.34) * 0.35, 0.3, 0.75)
        color = n.hsv(color, sat=1.0 + wet * 0.12, val=1.0 - wet * 0.42)
        relief = drag * 0.45 + (clod * 0.8 + (crumb * 0.3 + pebble * 0.35))
        return n.bsdf(color, 0.95 - wet * 0.5, 0.25, normal=n.bump(relief, 0.9, 0.028))

    return material("sandy clay", build)


def plot():
    """The ground, finer towards the camera, and water standing in the hollows."""
    clay = sandy_clay()
    for name, xs, ys in (
        ("near", np.arange(-9, 9.01, 0.03), np.arange(-5.5, 5.01, 0.03)),
        ("middle", np.arange(-14, 19.01, 0.075), np.arange(5, 17.01, 0.075)),
        ("far", np.arange(-14, 19.01, 0.11), np.arange(17, 37.01, 0.11)),
        ("left", np.arange(-14, -8.99, 0.12), np.arange(-10, 5.01, 0.12)),
        ("right", np.arange(9, 19.01, 0.12), np.arange(-10, 5.01, 0.12)),
    ):
        grid(name, xs, ys, ground, clay, attrs=clay_attributes)
    for k, (x, y, radius, depth) in enumerate(HOLLOWS[:2]):
        farm_neglect.puddle(f"puddle{k}", x, y, radius * 1.1, ground, depth=depth * 0.75)


def haul_road_and_rubble():
    """Crushed concrete: a skin of it by shader, and pieces lying on that."""
    # The last is brick
    colours = ("#b0a692", "#978d7b", "#beb4a0", "#847a69", "#a08f7a", "#97634f")
    stone = materials.aggregate("crushed", colours, 0.035, 0.95, "#7d7464", 0.2, 1.0, 0.25)

    def road(x, y):
        """Its surface; under the ground where there is no road."""
        return ground(x, y) + haul_height(x, y) * 1.25 - 0.03

    def on_road(points):
        return haul_height(points[:, 0], points[:, 1]) > 0.0

    grid("haul road", np.arange(0, 12, 0.08), np.arange(-10, 11, 0.08), road, stone, keep=on_road)

    def heap(x, y):
        """A skin just over the heap that the ground already has."""
        return ground(x, y) + rubble_height(x, y) * 0.1 + 0.02

    def on_heap(points):
        return rubble_height(points[:, 0], points[:, 1]) > 0.01

    spread = np.arange(-4, 4, 0.08)
    grid("rubble", RUBBLE_X + spread, RUBBLE_Y + spread, heap, stone, keep=on_heap)
    pieces = hidden_collection(
        "pieces", rocks(mat_gravel("crushed piece", colours), 7, sub=1, seed=5)
    )
    P = np.c_[RANDOM.uniform(0, 15.5, 60000), RANDOM.uniform(-6, 14.5, 60000)]
    on_heap_too = on_heap(P)
    P = P[on_road(P) & (RANDOM.rand(len(P)) < 0.55) | on_heap_too]
    size = 0.02 + 0.05 * RANDOM.rand(len(P)) ** 2 + on_heap(P) * 0.09 * RANDOM.rand(len(P)) ** 3
    z = np.where(on_heap(P), heap(P[:, 0], P[:, 1]), road(P[:, 0], P[:, 1]))
    scatter("pieces", np.c_[P, z + size * 0.15], pieces, scale=size, tilt=RANDOM.randn(len(P), 2))


def loose_on_the_clay():
    """Crumbs and small stones, fewest where the tracks have pressed them in; clods on the topsoil
    heap."""
    stones = hidden_collection(
        "stone kinds",
        rocks(
            mat_gravel("field stone", ("#8d8069", "#a79a82", "#6f6557", "#9a7c5c")),
            5,
            sub=1,
            seed=30,
        ),
    )
    lumps = hidden_collection(
        "lump kinds",
        clods(materials.soil("lump", "#96774f", "#6e5336", stones=0.1, wet=0.1, dry="#b3956c"), 4),
    )
    P = np.c_[RANDOM.uniform(-10, 10, 26000), RANDOM.uniform(-5.4, 16, 26000)]
    P = P[
        (
            RANDOM.rand(len(P))
            < np.clip(0.22 + 0.7 * NOISE.fbm(P[:, 0] / 2, P[:, 1] / 2, 3), 0.03, 1)
        )
        & (haul_height(*P.T) == 0)
    ]
    z, packed, _, _ = surface(P[:, 0], P[:, 1])
    free = (packed < 0.3) & (left_alone(*P.T) < 0.5)
    P, z = P[free], z[free]
    size = 0.008 + 0.045 * RANDOM.rand(len(P)) ** 5
    is_stone = RANDOM.rand(len(P)) < 0.45
    for name, kinds, which in (("stones", stones, is_stone), ("lumps", lumps, ~is_stone)):
        lying = np.c_[P[which], z[which] + size[which] * 0.15]
        scatter(name, lying, kinds, scale=size[which] * 1.3, tilt=RANDOM.randn(which.sum(), 2))
    dark = hidden_collection(
        "clod kinds",
        clods(
            materials.soil("topsoil", "#66503a", "#3a2b1e", stones=0.1, wet=0.1, drya=0.3),
            4,
            seed=9,
        ),
    )
    P = np.c_[RANDOM.uniform(-4, 13, 9000), RANDOM.uniform(27.5, 35.5, 9000)]
    P = P[(heap_height(*P.T) > 0.02) | (RANDOM.rand(len(P)) < 0.04)]
    size = 0.03 + 0.12 * RANDOM.rand(len(P)) ** 4
    scatter(
        "clods",
        np.c_[P, ground(*P.T) + size * 0.1],
        dark,
        scale=size * 1.4,
        tilt=RANDOM.randn(len(P), 2),
    )


# ---------------------------------------------------------------- what stands on the plot
def pegs_and_string():
    """Corner pegs with painted tops, and a string right round the four."""
    pegs = MeshBuilder()
    corners = []
    for x, y in PEGS:
        z = float(ground(x, y))
        lean = (RANDOM.randn() * 0.02, RANDOM.randn() * 0.02, 0.06 + RANDOM.randn() * 0.05)
        pegs.box((0.048, 0.048, PEG_ABOVE + 0.2), (x, y, z + PEG_ABOVE / 2 - 0.1), lean, bev=0.003)
        pegs.box((0.050, 0.050, 0.13), (x, y, z + PEG_ABOVE - 0.06), lean, bev=0.003, mat=1)
        pegs.tube(
            [
                (x + 0.034 * math.cos(a), y + 0.034 * math.sin(a), z + STRING_HEIGHT)
                for a in np.linspace(0, 6.2, 9)
            ],
            0.004,
            5,
            mat=2,
        )
        corners.append((x, y, z + STRING_HEIGHT))
    red = materials.plain("peg paint", "#d8412a", 0.55, 0.3, 0.08)
    line = materials.plain("knot", "#e8e04a", 0.6)
    pegs.obj(
        "pegs", [materials.wood("peg", new=("#c7a878", "#9c7b4d"), weather=0.1, green=0), red, line]
    )
    for a, b in zip(corners, corners[1:] + corners[:1]):
        middle = (np.array(a) + b) / 2 - [0, 0, 0.03]
        string_line([a, tuple(middle), b], "#e8e04a", 0.004)


def root_fence():
    """Mesh panels at the edge of the roots, with two signs."""
    fencing = MeshFencing()

    def level(x, y):
        """The turf without its blades."""
        return STRIPPED + 0.05 * float(NOISE.fbm(x / 3, y / 3, 3))

    panels = fencing.run(FENCE, level)
    for k in (1, 4):
        fencing.sign(panels[k], (("TREE ROOTS", 0.085, 0.09), ("KEEP OUT", 0.105, -0.06)))
    fencing.build()


def digger():
    Excavator(slew=math.radians(-12), th=0.0, dip=-76, bucket=-0.15, mudz=0.40).build(
        loc=(DIGGER_X, DIGGER_Y, float(ground(DIGGER_X, DIGGER_Y)) - 0.01), rotz=DIGGER_HEADING
    )


# ---------------------------------------------------------------- boundaries and trees
def garden_wall():
    """An old brick wall along the left, with piers and a coping of bricks on edge."""
    face, coping, core = MeshBuilder(), MeshBuilder(), MeshBuilder()
    start, end, foot, head = -8.0, 40.0, 0.1, 2.15
    frame, length = seg_T((WALL_X, start), (WALL_X, end))
    bricks(face, length, foot, head, T=frame, seed=4, flemish=True, proud=0.006)
    core.box(
        (0.30, length, head - foot + 0.1),
        (WALL_X - 0.16, (start + end) / 2, (foot + head) / 2 - 0.05),
        bev=0.002,
    )
    for y in np.arange(start + 2, end, 4.5):
        for turn, offset, width in (
            (90, (0.115, -0.17), 0.34),
            (0, (0.0, -0.17), 0.115),
            (180, (0.115, 0.17), 0.115),
        ):
            bricks(
                face,
                width,
                foot,
                head - 0.15,
                T=at(WALL_X + offset[0], y + offset[1], 0, turn),
                seed=int(y * 3) + turn + 50,
                proud=0.0,
            )
        core.box((0.11, 0.32, head - 0.2), (WALL_X + 0.055, y, (head - 0.2) / 2 + 0.05), bev=0.002)
        coping.box((0.14, 0.36, 0.06), (WALL_X + 0.06, y, head - 0.12), (0, 0.5, 0), bev=0.01)
    y = start
    while y < end:
        size = (0.235, 0.067 + RANDOM.randn() * 0.001, 0.11)
        coping.box(
            size,
            (WALL_X - 0.11 + RANDOM.randn() * 0.004, y, head + 0.05 + RANDOM.randn() * 0.003),
            bev=0.005,
        )
        y += 0.078
    brick = mat_brick(
        "old brick", ("#8a4e3b", "#9b5f48", "#7c4437", "#a76e54", "#6d3c33", "#935643"), soot=0.4
    )
    face.obj("garden wall", [brick], smooth=True, wn=True)
    coping.obj("coping", [brick], smooth=True, wn=True)
    core.obj("wall core", [materials.mortar("old mortar", "#a99d86", "#857b67")])


def hedges():
    """Hawthorn turning, along the right and across the back."""
    leaf = mat_leaf("haw", "#5d6a2f", "#8f8b3f")
    core = mat_leaf("haw core", "#2f3a1c", "#3d4520", trans=0.05)
    modules = [
        hedge_module(
            f"hedge{k}", [core, leaf], seed=k, leaf=0.055, n=9000, H=1.7, W=1.2, rough=0.18
        )
        for k in range(3)
    ]
    for k, y in enumerate(np.arange(-8, 38, 1.0)):
        place(
            modules[k % 3],
            (HEDGE_X + 0.5, y, 0.25),
            math.pi / 2 + RANDOM.randn() * 0.04,
            (1, 1, RANDOM.uniform(0.85, 1.15)),
        )
    for k, x in enumerate(np.arange(-14, 34, 1.0)):
        place(
            modules[k % 3],
            (x, HEDGE_Y + 0.6, 0.25),
            RANDOM.randn() * 0.04,
            (1, 1, RANDOM.uniform(0.8, 1.1)),
        )


def rough_grass(cam):
    """The old orchard's grass where it was left, with leaves on it."""

    def unstripped(P):
        return left_alone(P[:, 0], P[:, 1]) > 0.97

    grass_field(
        "orchard grass",
        cam,
        ground,
        [
            mat_grass("orchard", tip="#8f9a4b", base="#4c602c", dry="#b9a56b", dry_amt=0.28),
            mat_grass("orchard2", tip="#7f9143", base="#43592a", dry="#ab975f", dry_amt=0.18),
        ],
        region=unstripped,
        rings=((0, 14, 0.4, 1.2), (14, 60, 0.5, 2.2)),
        density=6000,
        hgt=(0.10, 0.34),
        bounds=(-14, 19, -8, 37),
    )
    leaves = hidden_collection(
        "fallen",
        fallen_leaf_kinds(
            "dry_leaf", (("#b08a35", "#d0ab4c"), ("#8c6a2c", "#b98f3e"), ("#7a5a30", "#9a7a44"))
        ),
    )
    spots = np.concatenate([np.array([x, y]) + RANDOM.randn(900, 2) * 2.6 for x, y, _ in PEARS])
    spots = spots[spots[:, 0] > WALL_X + 0.2]
    lift = np.where(left_alone(*spots.T) > 0.9, RANDOM.uniform(0.05, 0.2, len(spots)), 0.01)
    scatter(
        "fallen leaves",
        np.c_[spots, ground(*spots.T) + lift],
        leaves,
        scale=RANDOM.uniform(0.8, 1.5, len(spots)),
    )


def pear_trees():
    """Two old pears: tall, narrow, clear stems with rugged bark, yellowing."""
    for k, (x, y, scale) in enumerate(PEARS):
        yellow = (("#6f7a2f", "#b7a548"), ("#77742c", "#bf9c40"))[k]
        pear = tree(f"pear{k}", "hawthorn", "old", 7.6, seed=271 + k, thin=0.2, colours=yellow)
        place(pear, (x, y, STRIPPED - 0.05), 1.3 * k, scale)


# ---------------------------------------------------------------- the village behind
def windows(columns, floors=2):
    """Casements over one another: columns of (x, width)."""
    levels = ((0.95, 1.15), (3.35, 1.0))[:floors]
    return [(x, sill, w, h) for x, w in columns for sill, h in levels]


def village():
    """The backs of brick houses under pantiles, beyond the hedge."""
    parts = Parts()
    three = windows(((0.9, 1.1), (3.6, 0.9), (6.2, 1.2)))
    two = windows(((0.8, 1.0), (4.2, 1.2)))
    cottage(parts, at(-11, 54, 0.1), 8.6, 6.6, 4.9, 42, three, stacks=(0.5, 8.1))
    cottage(parts, at(-2.3, 55, 0.1), 6.4, 6.6, 4.7, 42, two, stacks=(5.9,))
    cottage(parts, at(7.5, 50, 0.1), 9.0, 7.0, 5.0, 40, three, covering="slate", stacks=(0.6, 8.4))
    cottage(parts, at(20.5, 57, 0.1), 8.6, 6.6, 4.9, 42, three, stacks=(0.5, 8.1))
    cottage(parts, at(31, 47, 0.1), 6.4, 6.6, 4.7, 42, two, stacks=(0.5,))
    cottage(parts, at(44, 50, 0.1, 90), 9.0, 6.6, 4.9, 42, three, stacks=(0.5, 8.2))
    cottage(parts, at(-27, 46, 0.1), 8.6, 6.6, 4.9, 42, three, stacks=(0.5,))
    parts.build(village_mats())
    rough_ground(-300, 300, -30, 400, -0.2, "#66713d", "fields")


def village_trees():
    """Trees between and behind the houses, turning, thick enough to close the horizon."""
    kinds = [
        tree(f"village tree {k}", kind, "grown", 11, season, 280 + k, coarse=2.2)
        for k, (kind, season) in enumerate(
            (("sycamore", "summer"), ("ash", "autumn"), ("sycamore", "autumn"), ("oak", "summer"))
        )
    ]
    gardens = "-19:44 -14:62 2.5:66 5.4:47 18.5:49 17.5:68 29:60 40:66 -28:60 27:42 50:45 36:39"
    spots = [tuple(float(part) for part in spot.split(":")) for spot in gardens.split()]
    spots += [(x + RANDOM.randn() * 2, 84 + RANDOM.rand() * 22) for x in np.arange(-60, 110, 6.5)]
    places = np.array([(x, y, -0.1) for x, y in spots])
    scales = RANDOM.uniform(0.75, 1.2, len(places))
    scatter("village trees", places, hidden_collection("village tree kinds", kinds), scale=scales)


def main():
    reset(23)
    cam = light_and_camera()
    plot()
    haul_road_and_rubble()
    loose_on_the_clay()
    pegs_and_string()
    root_fence()
    digger()
    garden_wall()
    hedges()
    rough_grass(cam)
    pear_trees()
    village()
    village_trees()
    render(spp=48, bounces=5, transp=6)


main()
