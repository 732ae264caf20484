"""A sweep of Victorian gritstone terrace (Harrogate's kind) with canted bays, round a broad lawn; a
new flagged path and low wall in front.

The terrace stands on a circle about (0, CENTRE_Y) and faces its middle: a bearing is the angle from
+y at that centre, in radians. Metres. R is this scene's own random source; the kit draws from
numpy's global state, so the order of calls is part of the picture."""

import math
import numpy as np

from kit import materials
from kit.buildings.gritstone_terrace import WIDTH, house, house_materials
from kit.buildings.walls import courses, lay, wall_along
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import lawn, mat_grass
from kit.earth.ground import mound, rough_ground
from kit.lines import Line, dist_to_poly, point_in_polygon
from kit.mesh import MeshBuilder, mesh_object
from kit.planting.leaves import mat_flower, mat_leaf
from kit.planting.plants import shrub, spikes
from kit.planting.trees import tree
from kit.scene import hidden_collection, place, reset, scatter

R = np.random.RandomState(6)

# the crescent
CENTRE_Y, RADIUS = -72.0, 74.0
HOUSE_ANGLE = 2 * math.asin(WIDTH / 2 / RADIUS)  # that one house takes up
HOUSES = range(-15, 10)

# the path and the low wall along its right-hand side
PATH = Line(
    [
        (10.6, -44),
        (9.6, -37),
        (8.6, -30.5),
        (6.4, -24),
        (1.6, -18),
        (-6, -14.6),
        (-16, -13.4),
        (-30, -16),
    ]
)
PATH_WIDTH = 1.95
WALL_LENGTH = 19.5
WALL_OFFSET = -PATH_WIDTH / 2 - 0.42

# flower beds in the lawn: (x, y, half length, half width, turn)
OVAL_BEDS = (
    (-5.6, -21.5, 3.4, 1.7, -0.35),
    (-17, -19.5, 4.2, 2.0, 0.1),
    (9.5, -14.5, 4.0, 1.8, -0.2),
)


def light_and_camera():
    world(
        sun_elev=35,
        sun_az=226,
        sky_strength=0.115,
        sun_strength=4.2,
        cloud_rot=95,
        cloud_gain=0.9,
        dust=0.7,
    )
    return camera((7.2, -34.5, 1.6), (-3.5, 0, 4.2), lens=29, fstop=9, focus=12, level=True)


# ------------------------------------------------ the crescent, its front gardens, drive and kerbs
def on_arc(radius, bearing):
    """The plan point at this radius and bearing (or one for each of many bearings)."""
    return np.stack([radius * np.sin(bearing), CENTRE_Y + radius * np.cos(bearing)], -1)


def arc(radius, start, end, n=200):
    """Plan points (n, 2) at this radius from one bearing to another."""
    return on_arc(radius, np.linspace(start, end, n))


def crescent(finishes):
    """The row of houses, in three kinds that differ in stones, door and blinds."""
    kinds = (("m0", 3, "#23402f"), ("m1", 5, "#1d2b45"), ("m2", 7, "#5b1f22"))
    houses = [house(name, seed, door, finishes, R) for name, seed, door in kinds]
    for k in HOUSES:
        bearing = k * HOUSE_ANGLE
        x, y = on_arc(RADIUS, bearing)
        turn = -bearing
        mirrored = k % 2  # so that doors, and chimneys, stand in pairs
        corner = WIDTH / 2 if mirrored else -WIDTH / 2
        spot = (x + corner * math.cos(turn), y + corner * math.sin(turn), 0)
        place(houses[(k * 7) % 3], spot, turn, (-1, 1, 1) if mirrored else 1.0)


def ring(name, inner, outer, z, material):
    """A flat band between two radii."""
    n = 200
    points = np.r_[
        np.c_[arc(inner, -1.5, 1.2), np.full(n, z)], np.c_[arc(outer, -1.5, 1.2), np.full(n, z)]
    ]
    k = np.arange(n - 1)
    mesh_object(name, points, [np.stack([k, k + 1, k + n + 1, k + n], 1)], [material])


def stones_along(mb, line, pitch, size, offset, z, bevel, stray):
    """Equal stones end to end along a line, `offset` to its left, their middles at height z."""
    x = np.arange(0, line.L, pitch)
    first = len(mb.V)
    lay(
        mb,
        np.c_[x + 0.45, np.full(len(x), offset), np.full(len(x), z)],
        np.tile(size, (len(x), 1)),
        bevel,
        stray,
    )
    line.bend(mb, first)


def drive():
    """Front gardens, carriage drive and pavement, as flat bands."""
    ring("garden", 69, 75, 0.02, materials.plain("gr", "#51682c", 1, 0.05, 0.3, 0.4, 6))
    ring("drive", 61.5, 67.2, -0.06, materials.tarmac("tar", 0.3))
    ring("pave", 67.2, 69.1, 0.05, materials.flag("pv"))


def front_walls(stone):
    """The gardens' dwarf wall with its coping, and gate piers."""
    wall = MeshBuilder()
    line = Line(arc(69.0, -1.45, 1.15))
    centres, sizes = courses(line.L, 0, 0.62, (), (0.16, 0.24), (0.35, 0.8), 0.012, 0.34, seed=4)
    lay(wall, centres, sizes, 0.018, (0.005, 0.006, 0.004))
    line.bend(wall)
    stones_along(wall, line, 0.9, (0.892, 0.46, 0.11), 0.17, 0.68, 0.02, (0.003, 0.004, 0.003))
    for k in HOUSES:
        bearing = k * HOUSE_ANGLE
        gate = bearing + 0.0285 * (1 if k % 2 == 0 else -1)
        for side in (-0.012, 0.012):
            x, y = on_arc(68.85, gate + side)
            wall.box((0.42, 0.42, 1.15), (x, y, 0.57), (0, 0, -bearing), bev=0.02)
            wall.box((0.56, 0.56, 0.14), (x, y, 1.2), (0, 0, -bearing), bev=0.03)
    wall.obj("frontwall", [stone], smooth=True, wn=True)


def kerbs():
    """Stone kerbs along both sides of the drive."""
    kerb = MeshBuilder()
    for radius in (61.4, 67.25):
        stones_along(
            kerb,
            Line(arc(radius, -1.45, 1.15)),
            0.915,
            (0.905, 0.13, 0.14),
            0,
            -0.01,
            0.012,
            (0.002, 0.003, 0.002),
        )
    kerb.obj(
        "kerb",
        [materials.masonry("kb", ("#8d8474", "#9c9282", "#7e7668"), soot=0.25)],
        smooth=True,
        wn=True,
    )


# ------------------------------------------------ the new path and low wall
def flagged_path():
    """Flags in rows across the path, grouted; a row of setts along its right edge, two along its
    left."""
    flags = MeshBuilder()
    x = 0.0
    while x < PATH.L:
        depth = R.choice([0.45, 0.6, 0.6, 0.75])
        y = -PATH_WIDTH / 2
        while y < PATH_WIDTH / 2 - 0.01:
            length = R.choice([0.45, 0.6, 0.75, 0.9])
            if PATH_WIDTH / 2 - y - length < 0.3:
                length = PATH_WIDTH / 2 - y
            centre = (x + depth / 2, y + length / 2, -0.03 + R.randn() * 0.0015)
            lay(
                flags,
                [centre],
                [(depth - 0.011, length - 0.011, 0.06)],
                0.006,
                (0.0018, 0.0018, 0.0006),
            )
            y += length
        x += depth
    PATH.bend(flags)
    flags.obj(
        "flags",
        [materials.flag("flag", ("#b7a688", "#a3947b", "#c5b495", "#988d7d", "#b19f7f"))],
        smooth=True,
        wn=True,
    )
    setts = MeshBuilder()
    x = np.arange(0, PATH.L, 0.112)
    n = len(x)
    for offset in (PATH_WIDTH / 2 + 0.06, -PATH_WIDTH / 2 - 0.06, PATH_WIDTH / 2 + 0.175):
        sizes = np.full((n, 3), 0.1) + R.randn(n, 1) * 0.002
        lay(
            setts,
            np.c_[x, np.full(n, offset), np.full(n, -0.046)],
            sizes,
            0.014,
            (0.003, 0.003, 0.003),
        )
    PATH.bend(setts)
    setts.obj(
        "setts",
        [materials.paving_block("sett", ("#5b5a56", "#6f6c66", "#4d4d50", "#7d786f"), dirt=0.3)],
        smooth=True,
        wn=True,
    )
    grout = np.c_[path_outline(), np.full(320, -0.010)]
    mesh_object(
        "grout", grout, [np.arange(320)], [materials.sand_joint("gr2", "#a59c88", "#7c7462")]
    )


def path_outline():
    """The path with its setts, as a polygon of 320 points."""
    return PATH.poly(-PATH_WIDTH / 2 - 0.12, PATH_WIDTH / 2 + 0.24)


def low_wall():
    """A new wall of two faces and a core along the path, with a stopped end and a coping."""
    faces, coping, core = MeshBuilder(), MeshBuilder(), MeshBuilder()
    wall_along(faces, coping, core, PATH, WALL_LENGTH, WALL_OFFSET, R)
    new_stone = materials.masonry(
        "newst", ("#a3936f", "#b9a883", "#94855f", "#c2b18c", "#8a7d66"), soot=0.06
    )
    faces.obj("lw", [new_stone], smooth=True, wn=True)
    coping.obj(
        "lc",
        [materials.masonry("newcp", ("#c0b08d", "#cdbd9a", "#b4a482"), soot=0.05)],
        smooth=True,
        wn=True,
    )
    core.obj("lb", [materials.mortar()])


# ------------------------------------------------ beds and lawn
def oval(x, y, a, b, turn):
    """The outline (59, 2) of an oval bed: its middle, half length, half width, and turn in
    radians."""
    t = np.linspace(0, 2 * math.pi, 60)[:-1]
    along, across = a * np.cos(t), b * np.sin(t)
    return np.c_[
        x + along * math.cos(turn) - across * math.sin(turn),
        y + along * math.sin(turn) + across * math.cos(turn),
    ]


def beds():
    """Soil in the bed behind the low wall and in the oval ones. Returns the outlines."""
    outlines = [PATH.poly(WALL_OFFSET - 0.24, WALL_OFFSET - 2.4, 0, WALL_LENGTH + 0.2, 60)]
    outlines += [oval(*bed) for bed in OVAL_BEDS]
    soil = materials.soil(
        "mulch", "#4a3626", "#2b1f16", stones=0, drya=0.25, dry="#6b5138", wet=0.1
    )
    for k, outline in enumerate(outlines):
        mound(f"bed{k}", outline, soil, 0.10 if k else 0.2, 0.09)
    return outlines


def bedding_plants():
    """Sources for scatter(), by kind."""
    lavender = [
        spikes(
            f"lav{i}",
            [mat_leaf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc4")],
            70,
            0.30,
            (0.38, 0.6),
            seed=i,
        )
        for i in range(2)
    ]
    geranium = []
    for i, colours in enumerate((("#b8323a", "#d4525a"), ("#c9507f", "#e08fb2"))):
        looks = [mat_leaf("ge", "#55733a", "#86a050"), mat_flower("gef", *colours)]
        geranium.append(
            shrub(
                f"ge{i}", looks, 0.36, 0.34, 0.06, 1100, 9 + i, aspect=0.8, flowers=60, fsize=0.035
            )
        )
    looks = [mat_leaf("sv", "#5d7a42", "#86a060"), mat_flower("svf", "#4b3f94", "#7160b4")]
    salvia = spikes("sal", looks, 60, 0.32, (0.45, 0.7), seed=7)
    looks = [mat_leaf("yel", "#5f7a3a", "#8aa352"), mat_flower("yef", "#e2b93c", "#efd06a")]
    yellow = shrub("ye", looks, 0.34, 0.36, 0.05, 900, 12, aspect=0.6, flowers=60, fsize=0.03)
    looks = [mat_leaf("whl", "#4d6b33", "#7c9748"), mat_flower("whf", "#efece6", "#d9dcc8")]
    white = shrub("wh", looks, 0.5, 0.6, 0.08, 1400, 15, aspect=0.65, flowers=60, fsize=0.045)
    box = shrub(
        "bx", [mat_leaf("bxl", "#46632c", "#76944a")], 0.36, 0.42, 0.024, 6000, 3, aspect=0.7
    )
    return dict(
        lavender=lavender,
        geranium=geranium,
        salvia=[salvia],
        yellow=[yellow],
        white=[white],
        box=[box],
    )


def planting(outlines):
    """Rows behind the low wall; concentric kinds in the oval beds, 0.4 m apart."""
    sources = bedding_plants()
    spots = {kind: [] for kind in sources}
    for u in np.arange(0.3, WALL_LENGTH, 0.46):
        kind = ["lavender", "salvia", "lavender"][int(u * 2) % 3]
        spots[kind].append((*PATH(u, WALL_OFFSET - 0.62 + R.randn() * 0.04), 0.12))
    for u in np.arange(0.3, WALL_LENGTH, 0.62):
        kind = R.choice(["geranium", "yellow", "geranium", "white"])
        spots[kind].append((*PATH(u, WALL_OFFSET - 1.15 + R.randn() * 0.06), 0.12))
        kind = R.choice(["white", "box", "salvia", "white"])
        spots[kind].append((*PATH(u + 0.3, WALL_OFFSET - 1.85 + R.randn() * 0.1), 0.1))
    for outline in outlines[1:]:
        low, high = outline.min(0), outline.max(0)
        P = np.c_[R.uniform(low[0], high[0], 400), R.uniform(low[1], high[1], 400)]
        margin = dist_to_poly(outline, P)
        within = point_in_polygon(outline, P) & (margin > 0.22)
        kept = []
        for p, d in zip(P[within], margin[within]):
            if all(np.hypot(*(p - other)) > 0.40 for other in kept):
                kept.append(p)
                kind = (
                    "geranium"
                    if d < 0.55
                    else "salvia" if d < 0.9 else R.choice(["white", "yellow"])
                )
                spots[kind].append((*p, 0.08))
    for kind, points in spots.items():
        scatter(
            kind,
            np.array(points),
            hidden_collection("c" + kind, sources[kind]),
            scale=R.uniform(0.85, 1.15, len(points)),
        )


def lawn_and_ground(cam, outlines):
    """The striped lawn round path, wall and beds (outlines), and a plain green plane under
    everything."""
    outer = np.r_[arc(61.2, -1.05, 0.75, 90), [(40, -48), (-48, -48)]]
    under = materials.plain("ls", "#4d6430", 1, 0.05, 0.3, 0.5, 20)
    mesh_object(
        "lawnsoil", np.c_[outer, np.full(len(outer), -0.03)], [np.arange(len(outer))[::-1]], [under]
    )
    mown, stripe = 0.5, 0.6  # bearing (radians) and width of the mower's stripes
    stripes = ((math.cos(mown), math.sin(mown)), stripe, 0.16)
    grass = mat_grass(
        "lawn",
        tip="#8aa64e",
        base="#48692b",
        dry="#a9a866",
        dry_amt=0.06,
        patch=0.25,
        stripes=stripes,
    )
    lawn(
        "lw",
        cam,
        [outer],
        [grass],
        z=-0.02,
        stripes=(mown, stripe),
        density=20000,
        holes=[path_outline(), PATH.poly(WALL_OFFSET - 0.25, WALL_OFFSET + 0.25, 0, WALL_LENGTH)]
        + outlines,
        bounds=(-48, 34, -36, 2),
        rings=((0, 8, 0.5, 1.0), (8, 18, 0.5, 1.9), (18, 60, 1.0, 4.2)),
    )
    z = -0.12
    rough_ground(-300, 300, -200, 300, z, "#55702f")


# ------------------------------------------------ trees and shrubs
def trees_and_shrubs():
    """Trees on the lawn, shrubs in the front gardens, a belt of trees behind the terrace."""
    copper_beech = ("#4a3236", "#6d4544")
    lime = tree("t0", "sycamore", "grown", 12, seed=101, coarse=1.3, clear=0.22)
    maple = tree("t1", "ash", "grown", 11.5, seed=102, coarse=1.3)
    copper = tree("t2", "oak", "grown", 8, seed=103, coarse=1.2, colours=copper_beech)
    for source, x, y, size, turn in (
        (lime, -15.5, -24.5, 0.95, 0),
        (maple, -22, -12, 0.9, 2),
        (copper, -9.5, -9.5, 0.9, 1),
        (maple, 13.5, -9.5, 0.95, 1),
        (lime, 20, -20, 0.95, 4),
        (lime, -33, -18, 1.0, 3),
        (maple, 3.4, -7.4, 0.58, 3),
    ):
        place(source, (x, y, -0.05), turn, size)
    greens = (("#4b672d", "#7f9c48"), ("#42602f", "#6d8a42"))
    shrubs = [
        shrub(f"s{k}", [mat_leaf(f"sl{k}", *c)], 0.7, 0.8, 0.06, 2200, k, aspect=0.6)
        for k, c in enumerate(greens)
    ]
    spots = np.array([on_arc(R.uniform(69.8, 72.4), R.uniform(-1.3, 1.0)) for _ in range(240)])
    scatter(
        "gsh",
        np.c_[spots, np.zeros(len(spots))],
        hidden_collection("gs", shrubs),
        scale=R.uniform(0.5, 1.15, len(spots)),
    )
    for k in range(16):
        bearing = -1.4 + k * 0.17 + R.rand() * 0.05
        x, y = on_arc(92 + 6 * R.rand(), bearing)
        place([lime, maple][k % 2], (x, y, 0), R.rand() * 6, 1.1)


def main():
    reset(42)
    cam = light_and_camera()
    finishes = house_materials()
    crescent(finishes)
    drive()
    front_walls(finishes["dress"])
    kerbs()
    flagged_path()
    low_wall()
    outlines = beds()
    planting(outlines)
    lawn_and_ground(cam, outlines)
    trees_and_shrubs()
    render(spp=64, bounces=5, transp=4)


main()
