"""A four-arch stone railway viaduct over a river in a wooded gorge (Knaresborough's kind), and houses that climb the right bank; in front,
on the left bank, a new riverside walk.

The river runs along y; x is measured across it, and d means the distance from its middle line (right bank positive). Metres. R is this
scene's own random source; the kit draws from numpy's global state, so the order of calls is part of the picture."""

import math
import numpy as np
from scipy.spatial import cKDTree

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.grass import grass_field, mat_grass
from kit.ground import grid_quads
from kit.joinery import pdoor, sash
from kit.land import mat_stone, rubble_wall
from kit.leaves import mat_leaf
from kit.mesh import MeshBuilder, mesh_object, rotation_matrix
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.options import args, sky
from kit.parts import Parts, at, merged
from kit.paving import border_course
from kit.plants import shrub
from kit.render import render
from kit.roofs import chimney, downpipe, roof
from kit.scene import hidden_collection, place, reset, scatter
from kit.surfaces import ashlar, render_mat, std_mats
from kit.trees import mat_bark, tree
from kit.walls import panel

A = args()
R = np.random.RandomState(4)
LAND = Noise2(7)

# the viaduct, standing across the river at VIADUCT_Y
VIADUCT_Y = 66.0
SPAN, PIER, DEPTH = 15.0, 4.2, 7.4  # of an arch, of a pier along x, of the viaduct along y
PITCH = SPAN + PIER
SPRINGING, DECK = 13.2, 23.4  # heights
VOUSSOIRS = 33

# the banks: distance of the water's edge from the middle line
EDGE = 13.6
WALK_Z = 1.66
FOUNDATION = -7  # how far houses go down into the slope

# the kinds of houses: width, depth, eaves, pitch, wall, covering, bays, storeys, chimneys (0 left, 1 right), panes of a window leaf
HOUSES = (
    (7.2, 7, 5.5, 42, "stone", "pantile", 2, 2, (0, 1), (1, 1)),
    (9, 7.2, 5.6, 40, "stone", "slate", 3, 2, (0, 1), (2, 2)),
    (6.2, 6.6, 5.3, 45, "white", "pantile", 2, 2, (1,), (1, 1)),
    (7.6, 7.2, 8.2, 40, "brick", "pantile", 3, 3, (0, 1), (2, 2)),
    (10.5, 7.5, 5.6, 38, "buff", "pantile", 3, 2, (0, 1), (2, 2)),
    (6.6, 7, 8.0, 40, "stone", "slate", 2, 3, (0,), (1, 1)),
)
# rows up the right bank: x, kinds in order, and y of the first; then single houses: kind, x, y
ROWS = ((20.5, (1, 2, 0, 4), 56), (32, (3, 0, 5, 2, 1, 0), 60), (44, (2, 4, 1, 3, 0, 2), 61), (56, (0, 1, 4, 5, 2), 60))
SINGLE_HOUSES = ((1, 24, 92), (0, 33, 98), (4, 46, 90), (3, -40, 96), (1, 40, 112))


def light_and_camera():
    HAZE.update(on=True, color=(0.60, 0.68, 0.78), strength=0.75, D=1300.0)
    world(
        sun_elev=36,
        sun_az=208,
        sky_strength=0.115,
        sun_strength=4.2,
        sun_angle=1.0,
        clouds=sky("cumulus35"),
        cloud_rot=A.get("crot", 40),
        cloud_gain=0.9,
        dust=0.8,
    )
    return camera((-15.9, -7.5, 3.15), (7.5, 70, 9.5), lens=28, fstop=11, focus=40, level=True)


# ------------------------------------------------ river and banks
def river_x(y):
    """x of the river's middle line; beyond the viaduct it bends away to the left."""
    return np.where(y > 84, -0.0075 * (y - 84) ** 2, 0) + 1.2 * np.sin(y / 31)


def river_turn(y):
    """How far what follows the river's line is turned at y, in radians."""
    return -1.2 / 31 * math.cos(y / 31)


def ground(x, y):
    """Height of the land: river bed, a low bank, then the sides of the gorge (steeper on the left)."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    d = x - river_x(y)
    e = np.abs(d) - EDGE - 0.5 * LAND.fbm(x * 0 + 3, y / 9, 3)
    right = 0.66 * np.clip(e - 5, 0, 37) + 0.10 * np.clip(e - 42, 0, 200)
    left = 0.85 * np.clip(e - 15 + 8 * np.clip((y - 56) / 8, 0, 1), 0, 28) + 0.14 * np.clip(e - 36, 0, 200)
    slope = np.where(d > 0, right, left)
    z = np.where(e < 0, np.maximum(-2.0, e * 0.8), 1.45 * np.clip(e / 0.9, 0, 1) ** 0.6) + slope
    rough = 1.3 * LAND.fbm(x / 11, y / 11, 4) + 0.3 * LAND.fbm(x / 2.2, y / 2.2, 3)
    return z + (e > 1.2) * (np.clip(slope, 0, 6) / 6) * rough


def mat_bank(n):
    """Shader: grass, earth where it is steep, mud by the water."""
    w = n.pos()
    f = n.noise(w, 0.5, 6, 0.65)
    g = n.noise(w, 4, 5, 0.7)
    up = n.sep(n.normal())[2]
    c = n.mix(n.smooth(n.add(n.mul(f, 0.6), n.mul(g, 0.4)), 0.38, 0.62), "#3d4a24", "#6a7a38")
    c = n.mix(n.smooth(n.add(up, n.mul(n.sub(f, 0.5), 0.5)), 0.80, 0.62), c, "#5e5340")
    c = n.mix(n.smooth(n.sep(w)[2], 0.55, 0.05), c, "#3a3226")
    return n.bsdf(c, 0.95, 0.1, normal=n.bump(n.add(n.noise(w, 1.4, 5, 0.7), g), 0.8, 0.25))


def mat_water(n):
    """Shader: dark river with ripples, calm in places."""
    w = n.pos()
    calm = n.smooth(n.noise(n.mapv(w, scale=(1, 0.35, 1)), 0.09, 3), 0.42, 0.62)
    h = n.add(
        n.mul(n.noise(n.mapv(w, scale=(1, 0.55, 1)), 0.9, 3, 0.5), 0.9),
        n.add(n.mul(n.noise(n.mapv(w, scale=(1, 0.6, 1)), 3.6, 3, 0.6), 0.20), n.mul(n.mul(n.noise(w, 11, 3, 0.6), calm), 0.10)),
    )
    c = n.mix(n.noise(w, 0.12, 3), "#1d2317", "#2b2c1b")
    return n.bsdf(c, n.rng(calm, 0, 1, 0.015, 0.05), 0.5, normal=n.bump(h, 0.22, 0.10))


def river_and_banks():
    """The land as one height field, and the water's surface at z=0."""
    X, Y = np.meshgrid(np.arange(-110, 112, 0.7), np.arange(-26, 300, 0.8), indexing="ij")
    points = np.stack([X.ravel(), Y.ravel(), ground(X, Y).ravel()], 1)
    mesh_object("bank", points, [grid_quads(X.shape)], [material("bank", mat_bank, haze=True)], smooth=True)
    corners = [(-120, -30, 0), (90, -30, 0), (90, 300, 0), (-120, 300, 0)]
    mesh_object("water", corners, [np.arange(4)], [material("water", mat_water, haze=True)])


# ------------------------------------------------ viaduct
def arch(walls, dressed, x):
    """One arch with its spandrels (middle x), and its voussoirs on both faces."""
    radius = SPAN / 2
    curve = [(x + radius * math.cos(t), SPRINGING + radius * math.sin(t)) for t in np.linspace(math.pi, 0, 33)]
    left, right = x - PITCH / 2, x + PITCH / 2
    walls.prism([(left, SPRINGING)] + curve + [(right, SPRINGING), (right, DECK), (left, DECK)], DEPTH, loc=(0, VIADUCT_Y, 0))
    for k in range(VOUSSOIRS):
        t = math.pi * (k + 0.5) / VOUSSOIRS
        middle = radius + 0.42 + (0.16 if k == VOUSSOIRS // 2 else 0)  # the keystone stands up
        turned = rotation_matrix(0, -(t - math.pi / 2), 0)
        for side in (-1, 1):
            dressed.box(
                (radius * math.pi / VOUSSOIRS * 1.07 - 0.03, 0.5, 0.92 + R.rand() * 0.04),
                (x + middle * math.cos(t), VIADUCT_Y + side * (DEPTH / 2 - 0.13), SPRINGING + middle * math.sin(t)),
                M=turned,
                bev=0.025,
            )


def pier(walls, dressed, x, in_river):
    """One pier with its bands and the pilasters above; those in the river have cutwaters, the others are wider."""
    w = PIER if in_river else PIER + 3
    walls.box((w + 0.5, DEPTH + 0.5, 9.2), (x, VIADUCT_Y, SPRINGING - 4.6), bev=0.03, taper=0.93)
    walls.box((w + 1.1, DEPTH + 1.2, 7.6), (x, VIADUCT_Y, 0.2), bev=0.05, taper=0.97)
    dressed.box((w + 1.2, DEPTH + 1.3, 0.35), (x, VIADUCT_Y, 4.1), bev=0.08, taper=0.9)
    dressed.box((w + 0.7, DEPTH + 0.75, 0.42), (x, VIADUCT_Y, SPRINGING - 0.1), bev=0.06)
    dressed.box((w + 0.45, DEPTH + 0.5, 0.25), (x, VIADUCT_Y, SPRINGING - 0.44), bev=0.05)
    for side in (-1, 1):
        face = DEPTH / 2
        walls.box((2.5, 0.7, DECK - SPRINGING + 0.4), (x, VIADUCT_Y + side * (face + 0.15), (DECK + SPRINGING) / 2 + 0.2), bev=0.03)
        walls.box((3.0, 1.5, 1.7), (x, VIADUCT_Y + side * (face + 0.1), DECK + 1.2), bev=0.03)
        dressed.box((3.3, 1.8, 0.3), (x, VIADUCT_Y + side * (face + 0.1), DECK + 2.15), bev=0.06)
        for corbel in (-1.1, -0.37, 0.37, 1.1):
            dressed.box((0.34, 0.5, 0.6), (x + corbel, VIADUCT_Y + side * (face + 0.62), DECK - 0.05), bev=0.05)
        if in_river:
            half = w / 2 + 0.5
            walls.prism([(-half, -3), (half, -3), (half, 3.2), (-half, 3.2)], 0.6, loc=(x, VIADUCT_Y + side * (face + 0.5), 0))
            cutwater = [(-3, 2.5), (2.6, 2.35), (3.3, 1.9), (3.9, 0.3)]
            dressed.lathe(cutwater, (x, VIADUCT_Y + side * (face + 0.6), 0), n=18)


def parapet(walls, dressed, side):
    """Cornice, parapet with its coping, and a row of corbels, along one face."""
    stone = 1.25
    for start in np.arange(-80, 80, stone):
        middle = (start + (start + stone)) / 2
        dressed.box((1.22, 0.75, 0.34), (middle, VIADUCT_Y + side * (DEPTH / 2 + 0.12), DECK + 0.12 + R.randn() * 0.006), bev=0.05)
        dressed.box(
            (1.22, 0.72, 0.22),
            (middle, VIADUCT_Y + side * DEPTH / 2, DECK + 1.55 + R.randn() * 0.006),
            (R.randn() * 0.006, R.randn() * 0.004, 0),
            bev=0.05,
        )
    walls.box((160, 0.5, 1.3), (0, VIADUCT_Y + side * DEPTH / 2, DECK + 0.85), bev=0.02)
    for x in np.arange(-79, 80, 0.95):
        dressed.box((0.3, 0.5, 0.42), (x, VIADUCT_Y + side * (DEPTH / 2 + 0.22), DECK - 0.22), bev=0.05)


def viaduct():
    """Four arches, five piers, abutments and parapets; plain walls by shader, dressed stones one by one."""
    walls, dressed = MeshBuilder(), MeshBuilder()
    for k in range(4):
        arch(walls, dressed, (k - 1.5) * PITCH)
    for k in range(-2, 3):
        pier(walls, dressed, k * PITCH, -2 < k < 2)
    for side in (-1, 1):  # the abutments
        walls.box((44, DEPTH, 26), (side * (2 * PITCH + 22), VIADUCT_Y, DECK - 13), bev=0.02)
    for side in (-1, 1):
        parapet(walls, dressed, side)
    stone = ("#8f7f63", "#a8977a", "#7a6d57", "#b5a486", "#6b604e")
    walls.obj("viaduct", [ashlar("visd", stone, 0.95, 0.46, soot=0.55, haze=True, streak=0.55)])
    dressed.obj("vdress", [materials.masonry("vdress", ("#9d8d70", "#b3a284", "#87795f", "#ab9a7c"), soot=0.5)], smooth=True, wn=True)


# ------------------------------------------------ houses
def house_materials():
    """The finishes of all houses, and the walls to choose from."""
    finishes = std_mats()
    finishes["pantile"] = materials.masonry("pant", ("#7d4a38", "#8f5b45", "#6f4335", "#9a6b52", "#74503f"), soot=0.55)
    finishes["ridge"] = materials.masonry("ridge", ("#6d4a3b", "#7a5645"), soot=0.5)
    finishes["pot"] = materials.masonry("pot", ("#94664a", "#a37a58", "#b59a72"), soot=0.5)
    finishes["glass"] = materials.dark_glass("dg")
    finishes["dress"] = materials.masonry("dr", ("#b5a687", "#c2b393", "#a99a7d"), soot=0.25)
    finishes["chim"] = finishes["brick"]
    bricks = ("#8d5540", "#9b6149", "#7a4636")
    walls = dict(
        stone=ashlar("hst", ("#9c8c6e", "#b6a587", "#857760", "#a89678"), 0.42, 0.19, soot=0.3, haze=True, mw=0.012),
        white=render_mat("rend", "#e2dac8", haze=True),
        buff=render_mat("rend2", "#cdb794", haze=True),
        brick=ashlar("hbr", bricks, 0.225, 0.075, mort="#a08f78", soot=0.3, haze=True, mw=0.010),
    )
    return finishes, walls


def house_front(P, width, bays, storeys, panes):
    """Door and windows with lintels and sills. Returns the openings."""
    openings = []
    bay = width / bays
    door_bay = bays // 2 if bays != 2 else 0
    for storey in range(storeys):
        for b in range(bays):
            w, h = (1.0, 1.45 if storey < storeys - 1 else 1.2)
            x = bay * (b + 0.5) - w / 2 + np.random.randn() * 0.04
            z = 0.85 + storey * 2.65
            if storey == 0 and b == door_bay:
                pdoor(P, x, 0.1, 0.95, 2.05, fan=0.0)
                openings.append((x, x + 0.95, 0.1, 2.15))
                P["dress"].box((1.4, 0.25, 0.2), (x + 0.47, 0, 2.25), bev=0.01)
                continue
            openings.append(sash(P, x, z, w, h, bars=panes, curtain=0, y=0.12))
            P["dress"].box((w + 0.34, 0.22, 0.20), (x + w / 2, 0.06, z + h + 0.10), bev=0.01)
            P["dress"].box((w + 0.3, 0.28, 0.1), (x + w / 2, 0.03, z - 0.05), bev=0.01)
    return openings


def gable_windows(P, width, depth):
    """Two plain windows up each gable."""
    x = depth * 0.35
    for gable in (at(0, depth, 0, 270), at(width, 0, 0, 90)):
        for z in (1.0, 3.6):
            mark = P.mark()
            P["frame"].box((0.9, 0.06, 1.25), (x, 0, z + 0.6), bev=0.01)
            P["glass"].box((0.34, 0.08, 1.1), (x - 0.21, 0, z + 0.6), bev=0.005)
            P["glass"].box((0.34, 0.08, 1.1), (x + 0.21, 0, z + 0.6), bev=0.005)
            P["dress"].box((1.2, 0.1, 0.18), (x, 0, z + 1.36), bev=0.01)
            P["dress"].box((1.1, 0.16, 0.1), (x, 0, z - 0.07), bev=0.01)
            P.tr(gable, mark)


def house(name, seed, finishes, walls, width, depth, eaves, pitch, wall, covering, bays, storeys, chimneys, panes):
    """One kind of house as a hidden object, for place(): a row of HOUSES."""
    np.random.seed(seed)
    P = Parts()
    openings = house_front(P, width, bays, storeys, panes)
    panel(P["wall"], width, FOUNDATION, eaves, openings, 0, 0.3)
    ridge = eaves + depth / 2 * math.tan(math.radians(pitch))
    gable = [(0.02, FOUNDATION), (depth, FOUNDATION), (depth, eaves), (depth / 2, ridge), (0.02, eaves)]
    for x in (0.15, width - 0.15):
        P["wall"].prism(gable, 0.3, M=rotation_matrix(0, 0, math.pi / 2), loc=(x, 0, 0))
    P["wall"].box((width, 0.3, eaves - FOUNDATION), (width / 2, depth - 0.15, (eaves + FOUNDATION) / 2), bev=0.01)
    gable_windows(P, width, depth)
    roof(P, width, depth, eaves, pitch, covering, over=0.22)
    downpipe(P, width - 0.2, eaves)
    for end in chimneys:
        chimney(P, 0.5 if end == 0 else width - 0.5, depth / 2, ridge - 0.7, 1.0, 0.6, 1.9, 2 + seed % 2, key="chim")
    return merged(P, name, dict(finishes, wall=walls[wall]))


def town():
    """Houses in rows up the right bank, and some beyond the viaduct. Returns the plan points of their middles."""
    finishes, walls = house_materials()
    kinds = [house(f"h{i}", i + 1, finishes, walls, *kind) for i, kind in enumerate(HOUSES)]
    middles = []

    def build(kind, x, y, deg):
        place(kinds[kind], (x, y, float(ground(x, y)) + 0.3), math.radians(deg))
        c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))
        middles.append((x + 4 * c - 3.5 * s, y + 4 * s + 3.5 * c))

    for x, row, y in ROWS:
        for kind in row:
            build(kind, x + R.uniform(-1.2, 1.2) + 0.05 * (60 - y), y, -90 + R.uniform(-7, 7))
            y -= HOUSES[kind][0] + R.choice([0.1, 0.1, 2.5, 4])
            if y < 8:
                break
    for kind, x, y in SINGLE_HOUSES:
        build(kind, x, y, -70 if x > 0 else 60)
    return np.array(middles)


def garden_walls():
    """Retaining walls between the rows of houses."""
    stone = mat_stone("wallstone", ("#83775f", "#aa9a7b", "#93866c", "#6b6353"), moss=0.25, lichen=0.2, haze=True)
    lengths = [rubble_wall(f"rw{i}", stone, seed=i, H=1.5, W=0.5) for i in range(3)]
    for row in (17.6, 29.2, 41):
        for y in np.arange(12, 62, 2.0):
            x = row + 0.05 * (60 - y)
            place(lengths[int(y) % 3], (x, y, float(ground(x, y)) - 0.15), math.pi / 2)


# ------------------------------------------------ quay and riverside walk
def quay():
    """Walls of big blocks along both sides of the river, with a coping."""
    wall = MeshBuilder()
    courses = ((-0.25, 0.5, 0), (0.25, 0.48, 0.5), (0.72, 0.44, 0), (1.14, 0.38, 0.5))  # foot, height, shift of the bond
    for side in (-1, 1):
        for z, height, shift in courses:
            for y in np.arange(-24, 62, 1.05):
                x = float(river_x(y)) + side * (13.75 + 0.06 * z)
                wall.box(
                    (0.6, 1.03, height - 0.03),
                    (x + side * 0.2 + R.randn() * 0.02, y + shift, z + height / 2),
                    (0, 0, river_turn(y) + R.randn() * 0.008),
                    bev=0.04,
                )
        for y in np.arange(-24, 62, 1.25):
            x = float(river_x(y)) + side * 13.85
            wall.box(
                (0.62, 1.22, 0.2),
                (x + side * 0.2, y, 1.60 + R.randn() * 0.006),
                (R.randn() * 0.006, R.randn() * 0.006, river_turn(y)),
                bev=0.04,
            )
    wall.obj("quay", [materials.masonry("q", ("#7f745f", "#978a70", "#6a6151", "#a39678"), soot=0.5)], smooth=True, wn=True)


def riverside_walk():
    """Flags in rows between two courses of setts, on a strip of ground along the quay."""
    flags = MeshBuilder()
    for y in np.arange(-24, 40, 0.6):
        start = float(river_x(y)) - 17.75
        x = start
        while x < start + 1.9:
            length = min(R.choice([0.45, 0.6, 0.75]), start + 1.95 - x)
            flags.box(
                (length - 0.012, 0.588, 0.06),
                (x + length / 2, y + 0.3, WALK_Z - 0.03 + R.randn() * 0.002),
                (R.randn() * 0.002, R.randn() * 0.002, river_turn(y)),
                bev=0.007,
            )
            x += length
    flags.obj("flags", [materials.flag("flag", ("#b2a488", "#9d8f77", "#bfb092", "#938979"))], smooth=True, wn=True)
    setts = MeshBuilder()
    y = np.arange(-24, 40, 0.3)
    for d in (-17.83, -15.72):
        border_course(setts, np.c_[river_x(y) + d, y], bw=0.1, bl=0.14, gap=0.012, bev=0.014, z=WALK_Z + 0.004)
    setts.obj("setts", [materials.paving_block("sett", ("#5b5a56", "#6f6c66", "#4d4d50", "#7d786f"), dirt=0.35)], smooth=True, wn=True)
    y = np.arange(-24, 40.1, 1.0)
    n = len(y)
    sides = [np.c_[river_x(y) + d, y, np.full(n, WALK_Z - 0.03)] for d in (-20.2, -13.9)]
    k = np.arange(n - 1)
    earth = materials.plain("earth", "#4a3f2c", 1, 0.05, 0.3, 0.4, 6)
    mesh_object("strip", np.r_[sides[0], sides[1]], [np.stack([k, k + n, k + n + 1, k + 1], 1)], [earth])


def grass(cam):
    """Mown verges beside the walk, rough grass behind it and up the other bank."""
    looks = [
        mat_grass("verge", tip="#8fa04c", base="#48642a", dry="#a9a866", dry_amt=0.12, patch=0.35),
        mat_grass("v2", tip="#7f984a", base="#3f5a26", dry_amt=0.06),
    ]

    def from_river(P):
        return P[:, 0] - river_x(P[:, 1])

    def verges(P):
        d = from_river(P)
        return ((d > -15.6) & (d < -14.28)) | ((d < -17.95) & (d > -20.3))

    def left_bank(P):
        d = from_river(P)
        return (d < -20.0) & (d > -30)

    def right_bank(P):
        d = from_river(P)
        return (d > 14.6) & (d < 40)

    def level(x, y):
        return np.full(np.shape(x), WALK_Z - 0.03)

    for name, height, region, rings, density, blade_height, bounds in (
        ("gr", level, verges, ((0, 16, 0.12, 1.2), (16, 30, 0.25, 1.8), (30, 46, 0.5, 2.6)), 15000, (0.05, 0.13), (-24, -10, -10, 40)),
        ("gb", ground, left_bank, ((0, 12, 0.5, 1.4), (12, 40, 1.0, 3.4)), 6000, (0.15, 0.5), (-50, -18, -8, 34)),
        ("gq", ground, right_bank, ((20, 90, 1.5, 6.0),), 5000, (0.2, 0.6), (10, 60, 0, 66)),
    ):
        grass_field(name, cam, height, looks, region=region, rings=rings, density=density, hgt=blade_height, bounds=bounds, hvar=0.5)


# ------------------------------------------------ boats and bench
def hull_section(t, beam):
    """The half section (y, z) of a rowing boat at t (0 bow, 1 transom), from keel to gunwale."""
    keel = -0.18
    taper = 1 if t < 0.9 else (1 - t) / 0.1 + 0.02
    fullness = math.sin(math.pi * min(1, (t * 0.86 + 0.14))) ** 0.55 if t < 0.97 else 0.02
    half = beam / 2 * fullness * taper
    sheer = 0.42 + 0.22 * (abs(t - 0.4) / 0.6) ** 2
    return [(half * math.sin(q) ** 0.8, keel + (sheer - keel) * (1 - math.cos(q)) ** 0.8) for q in np.linspace(0.02, math.pi / 2, 7)]


def boat(x, y, deg, colour):
    """A rowing boat moored at (x, y)."""
    length, beam, stations = 4.2, 1.35, 15
    boat_parts = MeshBuilder()
    points = []
    for i in range(stations + 1):
        half = hull_section(i / stations, beam)
        section = [(-across, z) for across, z in half[::-1]] + half
        points += [(length * (i / stations - 0.5), across, z) for across, z in section]
    k = 14  # points of one section
    quads = [[i * k + j, i * k + j + 1, (i + 1) * k + j + 1, (i + 1) * k + j] for i in range(stations) for j in range(k - 1)]
    boat_parts.add(np.array(points), [np.array(quads)], 0)
    boat_parts.add(np.array(points[:k]), [np.arange(k)], 0)
    for gunwale in (0, k - 1):
        boat_parts.tube([points[i * k + gunwale] for i in range(stations + 1)], 0.028, 6, mat=1)
    for thwart in (-1.3, -0.2, 0.8):
        boat_parts.box((0.24, beam * 0.93, 0.03), (thwart, 0, 0.30), bev=0.005, mat=1)
    paint = materials.paint("bt" + colour, colour, 0.35, 0.5, dirt=0.2, dirtc="#5a5646", coat=0.2, wear=0)
    floating = boat_parts.obj("boat", [paint, materials.wood("bw", weather=0.2)], smooth=True, angle=40)
    floating.location = (x, y, 0)
    floating.rotation_euler = (R.randn() * 0.02, R.randn() * 0.01, math.radians(deg))


def boats():
    """Three moored under the town, one by the walk."""
    blue, red = "#2f5573", "#7b2f2a"
    for x, y, deg, colour in ((12.6, 27, 84, blue), (12.9, 32.4, 95, red), (13.2, 38, 86, blue), (-9.6, 15.0, 70, blue)):
        boat(x, y, deg, colour)


def bench():
    """A new oak bench beside the walk, facing the water."""
    oak = MeshBuilder()
    y, z = 4.2, WALK_Z
    x = float(river_x(y)) - 18.75
    for i in range(4):
        oak.box((0.095, 1.7, 0.032), (x - 0.18 + i * 0.115, y, z + 0.43), bev=0.006)
    for i in range(3):
        oak.box((0.028, 1.7, 0.095), (x - 0.30 - i * 0.012, y, z + 0.56 + i * 0.13), (0, -0.14, 0), bev=0.006)
    for end in (3.5, 4.9):
        oak.box((0.50, 0.07, 0.07), (x, end, z + 0.38), bev=0.006)
        oak.box((0.07, 0.07, 0.44), (x + 0.2, end, z + 0.20), bev=0.006)
        oak.box((0.07, 0.07, 0.92), (x - 0.26, end, z + 0.44), (0, -0.06, 0), bev=0.006)
        oak.box((0.46, 0.06, 0.04), (x - 0.02, end, z + 0.62), bev=0.006)
    oak.obj("bench", [materials.wood("oak", new=("#b8935f", "#8d6a40"), weather=0.25, green=0, knots=0.3, dirt=0.2)], smooth=True, wn=True)


# ------------------------------------------------ trees and undergrowth
def stands_free(p, d, e, houses):
    """Whether a tree may stand at p, d from the river's middle and e from its edge: clear of viaduct, walk, houses, and of the view."""
    right_bank, near_side = d > 0, p[1] < VIADUCT_Y
    if e < 2.0 or abs(p[1] - VIADUCT_Y) < 8.5 or (d < 0 and e < 8.5 and p[1] < 42):
        return False
    if houses.query(p)[0] < (5.6 if right_bank and near_side else 7.5):
        return False
    if right_bank and 8 < p[1] < VIADUCT_Y and d < 62 and R.rand() < 0.55:
        return False
    if right_bank and p[1] < 26 and d < 40:
        return False
    if d < 0 and p[1] < VIADUCT_Y - 6 and (e < 17 or (e < 30 and p[1] < 30)):
        return False
    return not (d < 0 and near_side and e < 30 and R.rand() < 0.45)


def woods(houses):
    """Trees on the slopes, scattered at random no closer than 4.6 m, and two near ones; houses: a cKDTree of their middles."""
    bark = mat_bark(haze=True)
    leaves = [
        mat_leaf("l1", "#54702f", "#8ba04c", haze=True),
        mat_leaf("l2", "#46622f", "#6f8c44", haze=True),
        mat_leaf("l3", "#6a7a36", "#9fa452", haze=True),
    ]
    sources = [
        tree("t0", [bark, leaves[0]], 12, 1.0, 0.3, 0.08, 0.15, 60000, 1, clusters=85),
        tree("t1", [bark, leaves[1]], 13, 1.0, 0.3, 0.08, 0.15, 60000, 2, crown="oval", clusters=85),
        tree("t2", [bark, leaves[2]], 9, 1.0, 0.2, 0.05, 0.13, 42000, 3, crown="wide", clusters=70),
        tree("t3", [bark, leaves[1]], 7, 1.0, 0.2, 0.03, 0.12, 30000, 4, clusters=50),
    ]
    spots, sizes = [], []
    for _ in range(9000):
        p = np.array([R.uniform(-95, 95), R.uniform(-2, 240)])
        d = p[0] - float(river_x(p[1]))
        e = abs(d) - EDGE
        if not stands_free(p, d, e, houses):
            continue
        if spots and cKDTree(spots[-600:]).query(p)[0] < (4.6 if p[1] < 120 else 6):
            continue
        spots.append(p)
        among_houses = d > 0 and p[1] < VIADUCT_Y and d < 62
        sizes.append(R.uniform(0.65, 1.15) * (0.8 if e < 7 else 1) * (0.5 if among_houses else 1))
    spots = np.array(spots)
    points = np.c_[spots, ground(spots[:, 0], spots[:, 1]) - 0.3]
    scatter("trees", points, hidden_collection("tc", sources), scale=np.array(sizes))
    near = tree("tn", [mat_bark("b2"), mat_leaf("ln", "#54702f", "#8ba04c")], 11, 1.0, 0.28, 0.22, 0.085, 130000, 8, clusters=85)
    place(near, (-28.5, 9, 1.6), 0.5, 1.05)
    place(near, (-24.6, 33, 1.6), 2.5, 0.62)


def undergrowth(houses):
    """Bushes along the water and on the slopes."""
    greens = (("#4b672d", "#7f9c48"), ("#5d6f33", "#93a24e"), ("#42602f", "#6d8a42"))
    sources = [shrub(f"s{k}", [mat_leaf(f"sl{k}", *c)], 0.9, 0.9, 0.09, 1800, k, aspect=0.6) for k, c in enumerate(greens)]
    spots = []
    for _ in range(5200):
        y = R.uniform(0, 130)
        side = R.choice([-1, 1])
        e = R.uniform(0.6, 1.4) if R.rand() < 0.3 else R.uniform(1, 34)
        x = float(river_x(y)) + side * (13.7 + e)
        if side < 0 and y < 40 and e < 6.6:
            continue
        if houses.query([x, y])[0] < 5.0 or abs(y - VIADUCT_Y) < 4.5:
            continue
        if side > 0 and y < VIADUCT_Y and R.rand() < 0.5:
            continue
        spots.append((x, y))
    spots = np.array(spots)
    points = np.c_[spots, ground(spots[:, 0], spots[:, 1]) - 0.1]
    scatter("under", points, hidden_collection("uc", sources), scale=R.uniform(0.5, 1.5, len(spots)))


def main():
    reset(41)
    cam = light_and_camera()
    river_and_banks()
    viaduct()
    houses = cKDTree(town())
    garden_walls()
    quay()
    riverside_walk()
    grass(cam)
    boats()
    bench()
    woods(houses)
    undergrowth(houses)
    render("viaduct", spp=A.get("spp", 64), scale=A.get("scale", 1.0), bounces=5, transp=4)


main()
