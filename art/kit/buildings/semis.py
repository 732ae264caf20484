"""A pair of 1930s semis: brick below, roughcast above, a canted bay with tile-hung apron, an arched
porch, hipped roofs of plain tile. At the end of its drive stands a brick garage.

The right half's front wall stands on y=0 and faces -y; the party wall is x=0, and the left half is
its mirror image. Metres; random numbers come from numpy's global state unless there is a seed."""

import bpy
import math
import numpy as np

from kit import materials
from kit.buildings.joinery import casement
from kit.buildings.roofs import half_round, sheet, tile_plane
from kit.buildings.stone_house import House, backing
from kit.buildings.walls import arch_holes, arch_ring, bricks, soldier
from kit.materials import mat_brick, mat_render, mat_tile
from kit.mesh import MeshBuilder, at, chamfer_box, rotation_matrix, seg_T
from kit.scene import place

WIDTH, DEPTH = 6.2, 7.8
EAVES, PITCH = 5.05, 42
BRICK_TOP = 2.70  # brick below, roughcast above
ROUGHCAST = -0.022  # how far its face stands before the wall line
OVERHANG = 0.38
GUTTER = EAVES - OVERHANG * math.tan(math.radians(PITCH)) + 0.32
RIDGE = GUTTER + 0.06 + (DEPTH / 2 + OVERHANG) * math.tan(math.radians(PITCH))
BAY_PLAN = ((0.75, 0.0), (1.30, -0.72), (3.20, -0.72), (3.75, 0.0))  # canted bay, left to right
PORCH_X, PORCH_SPRING, PORCH_RADIUS = 4.95, 1.62, 0.62
TILE_BACK = np.array([0, 0, -0.03])  # from a tiled plane to the boards below it
LYING = np.array([[1, 0, 0], [0, 0, 1], [0, 1, 0]])  # turns a prism's outline into the plan


class HouseMaterials:
    """What a house shares with its garage and garden walls."""

    def __init__(self):
        self.brick = mat_brick(
            cols=("#84523f", "#915f49", "#76493b", "#98694f", "#67433a", "#8a5844"), val=0.95
        )
        self.tile = mat_tile(
            cols=("#6a4a3f", "#775446", "#5d4339", "#7f5e4e", "#55413b", "#70503f")
        )
        self.mortar = materials.mortar("mort", "#b5aa98", "#958b7b")


def pair_of_semis(mats):
    """The right half is built; the left half, and the next pair to either side, are copies of it.
    mats: HouseMaterials."""
    semi = Semi()
    front_wall(semi)
    bay(semi)
    porch_and_door(semi)
    side_wall(semi)
    eaves(semi)
    main_roof(semi)
    bay_roof(semi)
    party_chimney(semi)
    parts = [
        semi.bricks.obj("bricks", [mats.brick], smooth=True, wn=True),
        semi.roughcast.obj("dash", [mat_render()]),
        semi.hung_tiles.obj("hang", [mats.tile], smooth=True, wn=True),
        semi.roof_tiles.obj("roof", [mats.tile], smooth=True, wn=True),
        semi.mortar.obj("mort", [mats.mortar]),
        semi.tile_band.obj("tband", [mats.tile]),
    ]
    semi.stack.obj(
        "stack", [mats.brick, materials.plain("pot", "#a5714f", 0.8, 0.2)], smooth=True, wn=True
    )
    there = set(bpy.context.scene.objects)
    semi.house.build()
    parts += [part for part in bpy.context.scene.objects if part not in there]
    for part in parts:
        place(part).scale = (-1, 1, 1)
    for x in (20.2, -20.2):
        for part in parts:
            for mirror in (1, -1):
                place(part, (x, 0.4, 0)).scale = (mirror, 1, 1)


class Semi:
    """The parts of one half of the pair, by material."""

    def __init__(self):
        self.house = House(col_door="#2c4d63")
        self.bricks = MeshBuilder()
        self.roughcast = MeshBuilder()
        self.hung_tiles = MeshBuilder()
        self.roof_tiles = MeshBuilder()
        self.mortar = MeshBuilder()
        self.tile_band = MeshBuilder()
        self.stack = MeshBuilder()


# ------------------------------------------------------------------ walls
def front_wall(semi):
    bay_gap = [(0.75, 3.75, -0.1, 4.95)]
    door_gap = (PORCH_X - PORCH_RADIUS, PORCH_X + PORCH_RADIUS, 0, PORCH_SPRING)
    porch = [door_gap] + arch_holes(PORCH_X, PORCH_SPRING, PORCH_RADIUS)
    ring = PORCH_RADIUS + 0.225
    around_arch = [(PORCH_X - ring, PORCH_X + ring, PORCH_SPRING, PORCH_SPRING)]
    around_arch += arch_holes(PORCH_X, PORCH_SPRING, PORCH_RADIUS + 0.232)
    bricks(semi.bricks, WIDTH, 0, BRICK_TOP, bay_gap + [door_gap] + around_arch, seed=3)
    arch_ring(semi.bricks, PORCH_X, PORCH_SPRING, PORCH_RADIUS, seed=4)
    backing(semi.mortar, WIDTH, 0, BRICK_TOP, bay_gap + porch, y=0.004, th=0.24)
    # two courses of tile between brick and roughcast
    for course in range(2):
        for x in np.arange(3.78, WIDTH + 0.1, 0.166):
            semi.tile_band.box(
                (0.160, 0.10, 0.014),
                (x, -0.02 + course * 0.012, BRICK_TOP + 0.007 + course * 0.016),
                bev=0.002,
            )
    window = (4.35, 5.45, 3.30, 4.45)
    backing(
        semi.roughcast,
        WIDTH,
        BRICK_TOP + 0.03,
        EAVES + 0.05,
        bay_gap + [window],
        y=ROUGHCAST,
        th=0.26,
    )
    casement(semi.house, 1.1, 1.15, at(4.35, ROUGHCAST, 3.30), lights=2, top=0.33)


def bay_segment(semi, a, b, lights):
    """One of the three sides of the canted bay: brick below, two windows, tile-hung apron between
    them."""
    T, w = seg_T(a, b)
    jamb = 0.075
    bricks(semi.bricks, w, 0, 0.90, [], T=T, seed=int(7 + 10 * a[0]))
    backing(semi.mortar, w, 0, 0.90, [], T=T, y=0.004, th=0.12)

    def on(x, y, z):
        return T[1] + T[0] @ np.array([x, y, z])

    def add(mb, size, bevel, x, y, z):
        V, F = chamfer_box(size, bevel)
        mb.add(V @ T[0].T + on(x, y, z), F)

    for z0, z1 in ((0.955, 2.30), (3.35, 4.62)):
        casement(
            semi.house,
            w - 2 * jamb,
            z1 - z0,
            (T[0], on(jamb, 0.03, z0)),
            lights=lights,
            top=0.36,
            rev=0.03,
            sill=False,
        )
        add(semi.house.dress, (w + 0.14, 0.17, 0.055), 0.008, w / 2, -0.01, z0 - 0.03)
        for x in (jamb / 2 - 0.02, w - jamb / 2 + 0.02):
            add(semi.house.frame, (jamb + 0.07, 0.11, z1 - z0), 0.006, x, 0.05, (z0 + z1) / 2)
        add(semi.house.frame, (w + 0.05, 0.13, 0.09), 0.006, w / 2, 0.05, z1 + 0.045)
    # the apron is kicked out at its foot
    sheet(semi.mortar, [on(0, 0.03, 2.38), on(w, 0.03, 2.38), on(w, 0.03, 3.30), on(0, 0.03, 3.30)])
    foot = [on(-0.055, -0.10, 2.40), on(w + 0.055, -0.10, 2.40)]
    head = [on(w + 0.01, -0.02, 3.32), on(-0.01, -0.02, 3.32)]
    tile_plane(semi.hung_tiles, foot + head, exposure=0.105, seed=int(a[0] * 9))
    add(semi.house.frame, (w + 0.1, 0.16, 0.16), 0.006, w / 2, 0.02, 4.79)  # fascia


def bay(semi):
    a, b, c, d = BAY_PLAN
    for start, end, lights in ((a, b, 1), (b, c, 3), (c, d, 1)):
        bay_segment(semi, start, end, lights)
    floor = [(a[0], 0.1), (b[0], b[1] + 0.03), (c[0], c[1] + 0.03), (d[0], 0.1)]
    for z in (0.93, 2.36, 3.31, 4.74):
        semi.mortar.prism(floor, 0.03, M=LYING, loc=(0, 0, z))


def porch_and_door(semi):
    x, r, H = PORCH_X, PORCH_RADIUS, semi.house
    semi.mortar.box((r * 2 + 0.5, 0.02, 2.7), (x, 1.05, 1.3), bev=0.001)
    for side in (x - r - 0.05, x + r + 0.05):
        semi.roughcast.box((0.1, 0.9, 2.6), (side, 0.58, 1.3), bev=0.002)
    semi.roughcast.box((r * 2, 0.9, 0.08), (x, 0.6, 2.33), bev=0.002)
    H.dress.box((r * 2 + 0.02, 1.2, 0.12), (x, 0.35, 0.05), bev=0.01)
    H.dress.box((r * 2 + 0.34, 0.36, 0.085), (x, -0.16, 0.035), bev=0.01)
    door_y, door_width = 0.78, 0.86
    for side in (x - 0.50, x + 0.50):
        H.frame.box((0.07, 0.09, 2.08), (side, door_y, 1.15), bev=0.004)
    H.frame.box((1.07, 0.09, 0.07), (x, door_y, 2.18), bev=0.004)
    H.door.box((door_width, 0.045, 2.02), (x, door_y + 0.01, 1.13), bev=0.003)
    for stile in (x - door_width / 2 + 0.06, x + door_width / 2 - 0.06):
        H.door.box((0.12, 0.03, 2.02), (stile, door_y - 0.02, 1.13), bev=0.004)
    for z, height in ((0.24, 0.22), (1.12, 0.16), (2.07, 0.14)):
        H.door.box((door_width, 0.03, height), (x, door_y - 0.018, z), bev=0.004)
    H.glass.add(
        [
            [x - 0.31, door_y - 0.014, 1.24],
            [x + 0.31, door_y - 0.014, 1.24],
            [x + 0.31, door_y - 0.012, 1.98],
            [x - 0.31, door_y - 0.012, 1.98],
        ],
        [np.array([0, 1, 2, 3])],
    )
    for lead in (-0.1, 0.1):
        H.iron.box((0.008, 0.006, 0.74), (x + lead, door_y - 0.02, 1.61), bev=0.001)
    H.iron.box((0.20, 0.012, 0.05), (x, door_y - 0.04, 1.12), bev=0.004)
    knob = [(0, 0.02), (0.03, 0.02), (0.045, 0.028), (0.06, 0.02), (0.062, 0)]
    H.iron.lathe(knob, (x + 0.33, door_y - 0.03, 1.15), (0, -1, 0), 14, cap=False)


def side_wall(semi):
    """The right-hand wall, towards the drive; its local x runs to the back."""
    turn, corner = T = (rotation_matrix(0, 0, math.pi / 2), np.array([WIDTH, 0, 0]))
    door, window, stair = (2.2, 3.1, 0, 2.08), (4.4, 5.2, 1.15, 2.05), (2.5, 3.3, 3.2, 4.4)

    def on(x, z, y=0.0):
        return turn, corner + turn @ np.array([x, y, z])

    bricks(semi.bricks, DEPTH, 0, BRICK_TOP, [door, window], T=T, seed=8)
    backing(semi.mortar, DEPTH, 0, BRICK_TOP, [door, window], T=T, y=0.004)
    backing(semi.roughcast, DEPTH, BRICK_TOP + 0.03, EAVES + 0.05, [stair], T=T, y=ROUGHCAST)
    for x in np.arange(0.08, DEPTH, 0.166):
        for course in range(2):
            V, F = chamfer_box((0.160, 0.10, 0.014), 0.002)
            V = V + [x, -0.02 + course * 0.012, BRICK_TOP + 0.007 + course * 0.016]
            semi.tile_band.add(V @ turn.T + corner, F)
    casement(semi.house, 0.8, 0.9, on(4.4, 1.15), lights=1, top=0.3)
    casement(semi.house, 0.8, 1.2, on(2.5, 3.2, ROUGHCAST), lights=2, top=0.35)
    soldier(semi.bricks, 2.1, 3.2, 2.085, T=T)
    soldier(semi.bricks, 4.3, 5.3, 2.055, T=T)
    semi.house.door.box((0.06, 0.86, 2.05), (WIDTH - 0.10, 2.65, 1.03), bev=0.003)
    for y in (2.22, 3.08):
        semi.house.frame.box((0.09, 0.06, 2.08), (WIDTH - 0.09, y, 1.04), bev=0.003)


# ------------------------------------------------------------------ eaves, roofs, chimney
def fascia_and_gutter(semi, a, b):
    """A fascia board between two plan points at the eaves, and the half-round gutter before it."""
    radius, out = 0.058, 0.075
    semi.house.frame.beam((*a, GUTTER + 0.02), (*b, GUTTER + 0.02), 0.025, 0.17, bev=0.003)
    start, end = np.array([*a, GUTTER + 0.07]), np.array([*b, GUTTER + 0.07])
    along = (end - start) / np.linalg.norm(end - start)
    offset = np.array([along[1], -along[0], 0]) * out
    V, F = [], []
    for t in np.linspace(0, 1, 20):
        middle = start + offset + (end - start) * t
        for turn in np.linspace(math.pi, 2 * math.pi, 8):
            V.append(
                middle
                + (offset / out) * math.cos(turn) * radius
                + np.array([0, 0, math.sin(turn) * radius])
            )
    for i in range(19):
        for j in range(7):
            F.append([i * 8 + j, i * 8 + j + 1, (i + 1) * 8 + j + 1, (i + 1) * 8 + j])
    semi.house.iron.add(V, [np.array(F)])


def eaves(semi):
    iron = semi.house.iron
    fascia_and_gutter(semi, (0, -OVERHANG + 0.02), (WIDTH + OVERHANG - 0.02, -OVERHANG + 0.02))
    fascia_and_gutter(
        semi,
        (WIDTH + OVERHANG - 0.02, -OVERHANG + 0.02),
        (WIDTH + OVERHANG - 0.02, DEPTH + OVERHANG),
    )
    semi.roughcast.box(
        (WIDTH + OVERHANG, OVERHANG, 0.03),
        ((WIDTH + OVERHANG) / 2, -OVERHANG / 2, GUTTER - 0.055),
        bev=0.002,
    )
    semi.roughcast.box(
        (OVERHANG, DEPTH + OVERHANG, 0.03),
        (WIDTH + OVERHANG / 2, DEPTH / 2, GUTTER - 0.055),
        bev=0.002,
    )
    x = 6.02
    swan_neck = [
        (x, -OVERHANG - 0.05, GUTTER + 0.04),
        (x, -OVERHANG - 0.05, GUTTER - 0.10),
        (x, -0.09, GUTTER - 0.34),
    ]
    iron.tube(swan_neck + [(x, -0.09, 0.2), (x, -0.16, 0.08)], 0.034, 12)
    for z in (0.6, 1.9, 3.2, 4.3):
        iron.box((0.13, 0.05, 0.045), (x, -0.06, z), bev=0.006)
    # soil pipe and its branch
    iron.tube([(WIDTH + 0.09, 6.8, GUTTER), (WIDTH + 0.09, 6.8, 0.1)], 0.05, 12)
    iron.tube([(WIDTH + 0.09, 6.2, 4.2), (WIDTH + 0.09, 6.75, 3.6)], 0.04, 10)


def point(x, y, z):
    return np.array([x, y, z], float)


def main_roof(semi):
    """Front slope and hip; the party wall is at x=0, so the ridge starts there."""
    out = OVERHANG + 0.05
    hip = WIDTH + OVERHANG - (DEPTH / 2 + OVERHANG)
    eaves_left = point(0, -out, GUTTER + 0.03)
    eaves_right = point(WIDTH + out, -out, GUTTER + 0.03)
    eaves_back = point(WIDTH + out, DEPTH + out, GUTTER + 0.03)
    ridge_left = point(0, DEPTH / 2, RIDGE)
    ridge_right = point(hip, DEPTH / 2, RIDGE)
    front = [eaves_left, eaves_right, ridge_right, ridge_left]
    side = [eaves_right, eaves_back, ridge_right]
    back = [
        point(0, DEPTH + OVERHANG, GUTTER),
        point(WIDTH + OVERHANG, DEPTH + OVERHANG, GUTTER),
        ridge_right,
        ridge_left,
    ]
    tile_plane(semi.roof_tiles, front, seed=5)
    tile_plane(semi.roof_tiles, side, seed=6)
    for plane in (front, side, back):
        sheet(semi.mortar, [q + TILE_BACK for q in plane])
    half_round(semi.roof_tiles, eaves_right + [0, 0, 0.02], ridge_right, lift=0.05)
    half_round(semi.roof_tiles, ridge_left, ridge_right, lift=0.06)


def bay_roof(semi):
    """Three planes to a short ridge running back, and the cheeks where it meets the main roof."""
    a, b, c, d = BAY_PLAN
    out, z = 0.30, 4.88
    top = z + ((d[0] - a[0]) / 2 + 0.22) * 0.86
    apex = point((b[0] + c[0]) / 2, -0.30, top)
    back = point((b[0] + c[0]) / 2, 2.1, top)
    corners = [
        point(a[0] - 0.25, -0.02, z),
        point(b[0] - 0.17, b[1] - out, z),
        point(c[0] + 0.17, c[1] - out, z),
        point(d[0] + 0.25, -0.02, z),
    ]
    left, front_left, front_right, right = corners
    for i, plane in enumerate(
        ([front_left, front_right, apex], [left, front_left, apex], [front_right, right, apex])
    ):
        tile_plane(semi.roof_tiles, plane, seed=20 + i)
        sheet(semi.mortar, [q + TILE_BACK for q in plane])
    for plane in (
        [point(a[0] - 0.25, 1.9, z), left, apex, back],
        [right, point(d[0] + 0.25, 1.9, z), back, apex],
    ):
        tile_plane(semi.roof_tiles, plane, seed=30)
        sheet(semi.mortar, [q + TILE_BACK for q in plane])
    for corner in (front_left, front_right):
        half_round(semi.roof_tiles, corner + [0, 0, 0.02], apex, r=0.085, lift=0.05)
    half_round(semi.roof_tiles, apex - [0, 0.05, 0], back, r=0.09, lift=0.05)
    for p, q in zip(corners[:-1], corners[1:]):
        semi.house.iron.tube([p + [0, -0.03, -0.03], q + [0, -0.03, -0.03]], 0.05, 10)
        semi.house.frame.beam(p + [0, 0.05, -0.10], q + [0, 0.05, -0.10], 0.03, 0.14, bev=0.004)
    semi.mortar.prism([(q[0], q[1]) for q in corners], 0.02, M=LYING, loc=(0, 0, z - 0.16))


def party_chimney(semi):
    y = DEPTH / 2
    for z in np.arange(RIDGE - 1.0, RIDGE + 0.95, 0.075):
        shift = 0.05 if int(round(z / 0.075)) % 2 else 0
        for x in np.arange(-0.56, 0.5, 0.225):
            semi.stack.box((0.215, 0.66, 0.065), (x + 0.1125 - shift, y, z + 0.033), bev=0.004)
    for grow, z in ((0.05, 0.95), (0.09, 1.025), (0.02, 1.10)):
        semi.stack.box(
            (1.12 + 2 * grow, 0.66 + 2 * grow, 0.068), (0, y, RIDGE + z + 0.034), bev=0.006
        )
    semi.mortar.box((1.05, 0.62, 2.0), (0, y, RIDGE + 0.02), bev=0.002)
    pot = [
        (0, 0.11),
        (0.04, 0.11),
        (0.07, 0.095),
        (0.36, 0.085),
        (0.40, 0.10),
        (0.45, 0.10),
        (0.46, 0.08),
        (0.3, 0.07),
    ]
    for x in (-0.36, -0.12, 0.12, 0.36):
        semi.stack.lathe(pot, (x, y, RIDGE + 1.16), n=16, cap=False, mat=1)


# ================================================================== the garage
# It has a tiled gable roof and a pair of boarded doors. Its front stands at y and faces -y, with
# its left corner at x.

GARAGE_WIDTH, GARAGE_LENGTH = 2.9, 5
GARAGE_EAVES, GARAGE_SLOPE = 2.35, 0.75
GARAGE_RIDGE = GARAGE_EAVES + GARAGE_WIDTH / 2 * GARAGE_SLOPE


def garage(mats, x, y):
    """mats: HouseMaterials."""
    wall, mortar, joinery, tiles = MeshBuilder(), MeshBuilder(), MeshBuilder(), MeshBuilder()
    garage_walls(wall, mortar, x, y)
    garage_doors(joinery, x, y)
    garage_roof(tiles, joinery, mortar, x, y)
    wall.obj("gbrick", [mats.brick], smooth=True, wn=True)
    mortar.obj("gmort", [mats.mortar])
    door = materials.paint(
        "gdoor", "#3c4a52", 0.45, 0.4, dirt=0.15, dirtc="#7a7466", coat=0.1, wear=0.0
    )
    barge = materials.paint("gfr", "#e4e1d6", 0.4, 0.5, dirt=0.1, coat=0.1, wear=0)
    joinery.obj("gdoor", [door, barge], smooth=True, wn=True)
    tiles.obj("gtile", [mats.tile], smooth=True, wn=True)


def garage_gable(x):
    """Height of the gable at x from the left corner."""
    return GARAGE_EAVES + (GARAGE_WIDTH / 2 - abs(x - GARAGE_WIDTH / 2)) * GARAGE_SLOPE


def garage_walls(wall, mortar, x, y):
    T = at(x, y)
    bricks(wall, GARAGE_WIDTH, 0, 3.5, [(0.34, 2.56, 0, 2.06)], T=T, top=garage_gable, seed=41)
    soldier(wall, 0.2, 2.7, 2.07, T=T)
    w, e = GARAGE_WIDTH, GARAGE_EAVES
    outline = [
        (0, 0),
        (0.34, 0),
        (0.34, 2.1),
        (2.56, 2.1),
        (2.56, 0),
        (w, 0),
        (w, e),
        (w / 2, e + w / 2 * GARAGE_SLOPE),
        (0, e),
    ]
    mortar.prism(outline, 0.2, loc=(x, y + 0.105, 0))
    side = (rotation_matrix(0, 0, -math.pi / 2), np.array([x, y + GARAGE_LENGTH, 0]))
    bricks(wall, GARAGE_LENGTH, 0, 2.3, [], T=side, seed=42)
    mortar.box((0.2, GARAGE_LENGTH, 2.3), (x + 0.11, y + GARAGE_LENGTH / 2, 1.15), bev=0.002)


def garage_doors(joinery, x, y):
    """Two leaves of eight boards with three ledges."""
    for leaf in range(2):
        left = x + 0.38 + leaf * 1.08
        for i in range(8):
            joinery.box((0.128, 0.04, 2.0), (left + 0.065 + i * 0.132, y + 0.08, 1.03), bev=0.004)
        for z in (0.25, 1.25, 1.93):
            joinery.box((1.05, 0.03, 0.14), (left + 0.53, y + 0.055, z), bev=0.004)


def garage_roof(tiles, joinery, mortar, x, y):
    """Two slopes of plain tiles with their bargeboards, and the ridge."""
    middle = x + GARAGE_WIDTH / 2
    front, back, verge = y - 0.2, y + GARAGE_LENGTH + 0.2, y - 0.15
    for side in (-1, 1):
        verge_top = np.array([middle, verge, GARAGE_RIDGE + 0.04])
        verge_foot = np.array(
            [middle + side * (GARAGE_WIDTH / 2 + 0.2), verge, GARAGE_EAVES - 0.11]
        )
        joinery.beam(verge_top, verge_foot, 0.03, 0.16, mat=1)
        low, high = verge_foot + [0, 0, 0.06], verge_top + [0, 0, 0.06]
        plane = [
            np.array([p[0], end, p[2]])
            for p, end in ((low, front), (low, back), (high, back), (high, front))
        ]
        tile_plane(
            tiles, plane if side > 0 else [plane[1], plane[0], plane[3], plane[2]], seed=50 + side
        )
        sheet(mortar, [q + TILE_BACK for q in plane])
    half_round(tiles, (middle, front, GARAGE_RIDGE + 0.10), (middle, back, GARAGE_RIDGE + 0.10))
