"""New tarmac drive with sett edging and a dropped kerb before a 1930s brick and roughcast semi, with lawn and low hedge.

state=before shows the drive that was there: concrete bays, cracked, patched and weedy. Metres and radians; x runs along the front
of the house, y from the street to the back garden, and the house's front wall stands on y=0."""

import bpy
import math
import numpy as np
from scipy.interpolate import CubicSpline

from kit import fences, materials, neglect
from kit.brickwork import arch_holes, arch_ring, bricks, soldier
from kit.camera import camera
from kit.daylight import world
from kit.grass import grass_obj, mat_grass
from kit.ground import grid
from kit.house import House, backing
from kit.joinery import casement
from kit.lawns import cover, sdf_poly
from kit.leaves import leaf_cards, mat_flower, mat_leaf
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.noise import Noise2
from kit.options import args, sky
from kit.parts import seg_T
from kit.paving import point_in_polygon, border_course, dist_to_poly
from kit.plants import hedge_module, shrub, spikes
from kit.render import render
from kit.roofs import half_round, sheet, tile_plane
from kit.scene import hidden_collection, place, reset, scatter
from kit.states import only_if, own_random
from kit.surfaces import mat_brick, mat_render, mat_tarmac_fresh, mat_tarmac_old, mat_tile
from kit.trees import mat_bark, tree

OPTIONS = args()
BEFORE = OPTIONS.get("state") == "before"
GRASS_DENSITY = OPTIONS.get("q", 1)
UPRIGHT = np.eye(3)
LYING = np.array([[1, 0, 0], [0, 0, 1], [0, 1, 0]])  # turns a prism's outline into the plan

# the house
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

# the front garden
KERB = -9.75  # face of the kerb
FOOTWAY_BACK = -7.55
DRIVE_LEFT, DRIVE_RIGHT = 3.15, 9.25
DROP_LEFT, DROP_RIGHT = DRIVE_LEFT - 0.25, DRIVE_RIGHT + 0.25  # the dropped length of kerb
KERBSTONE = 0.915
DRIVE_END = 9.2
HOLLOWS = Noise2(8)


def drive_edge():
    """The drive's left edge, curving in to the porch."""
    corners = np.array([(DRIVE_LEFT, FOOTWAY_BACK), (DRIVE_LEFT, -3.6), (3.28, -2.6), (3.75, -1.75), (4.14, -1.1), (4.22, -0.42)])
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(corners, axis=0), axis=1))]
    line = CubicSpline(run, corners)(np.linspace(0, run[-1], 50))
    line[:, 0] = np.minimum(line[:, 0], 4.24)
    return line


EDGE = drive_edge()


# ------------------------------------------------------------------ heights
def drive_height(x, y):
    """The drive falls to the street, about 1:90, with slight hollows."""
    from_street = np.asarray(y) - FOOTWAY_BACK
    hollow = 0.006 * HOLLOWS.fbm(np.asarray(x) / 1.7, np.asarray(y) / 2.6, 3) * np.clip(from_street / 0.6, 0, 1)
    return 0.012 * np.clip(y - FOOTWAY_BACK, 0, 12) * 0.9 + hollow - 0.004


def dropped(x):
    """How far the kerb is dropped at x: 0 full height, 1 at the drive."""
    x = np.asarray(x, float)
    left = np.clip((x - (DROP_LEFT - KERBSTONE)) / KERBSTONE, 0, 1)
    return left * np.clip(((DROP_RIGHT + KERBSTONE) - x) / KERBSTONE, 0, 1)


def footway_height(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    across = np.clip((y - KERB) / (FOOTWAY_BACK - KERB), 0, 1)
    level = -0.055 + 0.045 * across
    worn = 0.004 * HOLLOWS.fbm(x / 1.1 + 7, y / 1.1, 3) * np.clip(across * 6, 0, 1)
    return level - 0.075 * dropped(x) * np.clip(1 - across / 0.55, 0, 1) + worn


def road_height(x, y):
    camber = 0.025 * np.clip(KERB - np.asarray(y), 0, 4) * 0.9
    return -0.158 + camber + 0.004 * HOLLOWS.fbm(np.asarray(x) / 1.5, np.asarray(y) / 1.5, 3)


def lawn_height(x, y):
    return np.full(np.shape(x), 0.006)


# ------------------------------------------------------------------ the house
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


def in_plane(x, z, y=0.0):
    """Frame of a part of the front wall, moved along and up."""
    return UPRIGHT, np.array([x, y, z])


def front_wall(semi):
    bay_gap = [(0.75, 3.75, -0.1, 4.95)]
    door_gap = (PORCH_X - PORCH_RADIUS, PORCH_X + PORCH_RADIUS, 0, PORCH_SPRING)
    porch = [door_gap] + arch_holes(PORCH_X, PORCH_SPRING, PORCH_RADIUS, 0)
    ring = PORCH_RADIUS + 0.225
    around_arch = [(PORCH_X - ring, PORCH_X + ring, PORCH_SPRING, PORCH_SPRING)]
    around_arch += arch_holes(PORCH_X, PORCH_SPRING, PORCH_RADIUS + 0.232, 0)
    bricks(semi.bricks, WIDTH, 0, BRICK_TOP, bay_gap + [door_gap] + around_arch, seed=3)
    arch_ring(semi.bricks, PORCH_X, PORCH_SPRING, PORCH_RADIUS, seed=4)
    backing(semi.mortar, WIDTH, 0, BRICK_TOP, bay_gap + porch, y=0.004, th=0.24)
    # two courses of tile between brick and roughcast
    for course in range(2):
        for x in np.arange(3.78, WIDTH + 0.1, 0.166):
            semi.tile_band.box((0.160, 0.10, 0.014), (x, -0.02 + course * 0.012, BRICK_TOP + 0.007 + course * 0.016), bev=0.002)
    window = (4.35, 5.45, 3.30, 4.45)
    backing(semi.roughcast, WIDTH, BRICK_TOP + 0.03, EAVES + 0.05, bay_gap + [window], y=ROUGHCAST, th=0.26)
    casement(semi.house, 1.1, 1.15, in_plane(4.35, 3.30, ROUGHCAST), lights=2, top=0.33)


def bay_segment(semi, a, b, lights):
    """One of the three sides of the canted bay: brick below, two windows, tile-hung apron between them."""
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
        casement(semi.house, w - 2 * jamb, z1 - z0, (T[0], on(jamb, 0.03, z0)), lights=lights, top=0.36, rev=0.03, sill=False)
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
            V.append(middle + (offset / out) * math.cos(turn) * radius + np.array([0, 0, math.sin(turn) * radius]))
    for i in range(19):
        for j in range(7):
            F.append([i * 8 + j, i * 8 + j + 1, (i + 1) * 8 + j + 1, (i + 1) * 8 + j])
    semi.house.iron.add(V, [np.array(F)])


def eaves(semi):
    iron = semi.house.iron
    fascia_and_gutter(semi, (0, -OVERHANG + 0.02), (WIDTH + OVERHANG - 0.02, -OVERHANG + 0.02))
    fascia_and_gutter(semi, (WIDTH + OVERHANG - 0.02, -OVERHANG + 0.02), (WIDTH + OVERHANG - 0.02, DEPTH + OVERHANG))
    semi.roughcast.box((WIDTH + OVERHANG, OVERHANG, 0.03), ((WIDTH + OVERHANG) / 2, -OVERHANG / 2, GUTTER - 0.055), bev=0.002)
    semi.roughcast.box((OVERHANG, DEPTH + OVERHANG, 0.03), (WIDTH + OVERHANG / 2, DEPTH / 2, GUTTER - 0.055), bev=0.002)
    x = 6.02
    swan_neck = [(x, -OVERHANG - 0.05, GUTTER + 0.04), (x, -OVERHANG - 0.05, GUTTER - 0.10), (x, -0.09, GUTTER - 0.34)]
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
    back = [point(0, DEPTH + OVERHANG, GUTTER), point(WIDTH + OVERHANG, DEPTH + OVERHANG, GUTTER), ridge_right, ridge_left]
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
    for i, plane in enumerate(([front_left, front_right, apex], [left, front_left, apex], [front_right, right, apex])):
        tile_plane(semi.roof_tiles, plane, seed=20 + i)
        sheet(semi.mortar, [q + TILE_BACK for q in plane])
    for plane in ([point(a[0] - 0.25, 1.9, z), left, apex, back], [right, point(d[0] + 0.25, 1.9, z), back, apex]):
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
        semi.stack.box((1.12 + 2 * grow, 0.66 + 2 * grow, 0.068), (0, y, RIDGE + z + 0.034), bev=0.006)
    semi.mortar.box((1.05, 0.62, 2.0), (0, y, RIDGE + 0.02), bev=0.002)
    pot = [(0, 0.11), (0.04, 0.11), (0.07, 0.095), (0.36, 0.085), (0.40, 0.10), (0.45, 0.10), (0.46, 0.08), (0.3, 0.07)]
    for x in (-0.36, -0.12, 0.12, 0.36):
        semi.stack.lathe(pot, (x, y, RIDGE + 1.16), n=16, cap=False, mat=1)


class HouseMaterials:
    """What house, garage and garden walls share."""

    def __init__(self):
        self.brick = mat_brick(cols=("#84523f", "#915f49", "#76493b", "#98694f", "#67433a", "#8a5844"), val=0.95)
        self.tile = mat_tile(cols=("#6a4a3f", "#775446", "#5d4339", "#7f5e4e", "#55413b", "#70503f"))
        self.mortar = materials.mortar("mort", "#b5aa98", "#958b7b")


def pair_of_semis(mats):
    """The right half is built; the left half and the neighbouring pairs are mirrored copies of it."""
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
    semi.stack.obj("stack", [mats.brick, materials.plain("pot", "#a5714f", 0.8, 0.2)], smooth=True, wn=True)
    there = set(bpy.context.scene.objects)
    semi.house.build()
    parts += [part for part in bpy.context.scene.objects if part not in there]
    for part in parts:
        place(part).scale = (-1, 1, 1)
    for x in (20.2, -20.2):
        for part in parts:
            for mirror in (1, -1):
                place(part, (x, 0.4, 0)).scale = (mirror, 1, 1)


# ------------------------------------------------------------------ the garage at the end of the drive
GARAGE_X, GARAGE_Y, GARAGE_WIDTH, GARAGE_EAVES, GARAGE_SLOPE = 6.75, 9.2, 2.9, 2.35, 0.75
GARAGE_RIDGE = GARAGE_EAVES + GARAGE_WIDTH / 2 * GARAGE_SLOPE


def gable_line(x):
    """Height of the garage's gable at x from its left corner."""
    return GARAGE_EAVES + (GARAGE_WIDTH / 2 - abs(x - GARAGE_WIDTH / 2)) * GARAGE_SLOPE


def garage_walls(wall, mortar):
    T = (UPRIGHT, np.array([GARAGE_X, GARAGE_Y, 0]))
    bricks(wall, GARAGE_WIDTH, 0, 3.5, [(0.34, 2.56, 0, 2.06)], T=T, top=gable_line, seed=41)
    soldier(wall, 0.2, 2.7, 2.07, T=T)
    w, e = GARAGE_WIDTH, GARAGE_EAVES
    outline = [(0, 0), (0.34, 0), (0.34, 2.1), (2.56, 2.1), (2.56, 0), (w, 0), (w, e), (w / 2, e + w / 2 * GARAGE_SLOPE), (0, e)]
    mortar.prism(outline, 0.2, loc=(GARAGE_X, GARAGE_Y + 0.105, 0))
    side = (rotation_matrix(0, 0, -math.pi / 2), np.array([GARAGE_X, GARAGE_Y + 5, 0]))
    bricks(wall, 5, 0, 2.3, [], T=side, seed=42)
    mortar.box((0.2, 5, 2.3), (GARAGE_X + 0.11, GARAGE_Y + 2.5, 1.15), bev=0.002)


def garage_doors(joinery):
    for leaf in range(2):
        x = GARAGE_X + 0.38 + leaf * 1.08
        for i in range(8):
            joinery.box((0.128, 0.04, 2.0), (x + 0.065 + i * 0.132, GARAGE_Y + 0.08, 1.03), bev=0.004)
        for z in (0.25, 1.25, 1.93):
            joinery.box((1.05, 0.03, 0.14), (x + 0.53, GARAGE_Y + 0.055, z), bev=0.004)


def garage_roof(tiles, joinery, mortar):
    middle = GARAGE_X + GARAGE_WIDTH / 2
    front, back = GARAGE_Y - 0.2, GARAGE_Y + 5.2
    for side in (-1, 1):
        verge_top = point(middle, GARAGE_Y - 0.15, GARAGE_RIDGE + 0.04)
        verge_foot = point(middle + side * (GARAGE_WIDTH / 2 + 0.2), GARAGE_Y - 0.15, GARAGE_EAVES - 0.11)
        joinery.beam(verge_top, verge_foot, 0.03, 0.16, mat=1)
        low, high = verge_foot + [0, 0, 0.06], verge_top + [0, 0, 0.06]
        plane = [point(p[0], y, p[2]) for p, y in ((low, front), (low, back), (high, back), (high, front))]
        tile_plane(tiles, plane if side > 0 else [plane[1], plane[0], plane[3], plane[2]], seed=50 + side)
        sheet(mortar, [q + TILE_BACK for q in plane])
    half_round(tiles, point(middle, front, GARAGE_RIDGE + 0.10), point(middle, back, GARAGE_RIDGE + 0.10))


def garage(mats):
    wall, mortar, joinery, tiles = MeshBuilder(), MeshBuilder(), MeshBuilder(), MeshBuilder()
    garage_walls(wall, mortar)
    garage_doors(joinery)
    garage_roof(tiles, joinery, mortar)
    wall.obj("gbrick", [mats.brick], smooth=True, wn=True)
    mortar.obj("gmort", [mats.mortar])
    door = materials.paint("gdoor", "#3c4a52", 0.45, 0.4, dirt=0.15, dirtc="#7a7466", coat=0.1, wear=0.0)
    barge = materials.paint("gfr", "#e4e1d6", 0.4, 0.5, dirt=0.1, coat=0.1, wear=0)
    joinery.obj("gdoor", [door, barge], smooth=True, wn=True)
    tiles.obj("gtile", [mats.tile], smooth=True, wn=True)


# ------------------------------------------------------------------ the new drive
def new_drive():
    """Tarmac, two rows of setts along its edges, and sand in their joints."""
    right, front = DRIVE_RIGHT - 0.09, FOOTWAY_BACK + 0.1
    outline = np.r_[[(right, front), (right, DRIVE_END), (6.62, DRIVE_END), (6.62, -0.12), (4.32, -0.12)], (EDGE[::-1] + [0.10, 0])]
    outline[-1, 1] = front

    def surfaced(P):
        return point_in_polygon(outline, P) | (dist_to_poly(outline, P) < 0.09)

    grid(
        "drive",
        DRIVE_LEFT - 0.05,
        DRIVE_RIGHT + 0.05,
        FOOTWAY_BACK - 0.02,
        9.3,
        0.05,
        drive_height,
        mat_tarmac_fresh(axis=0),
        mask=surfaced,
    )
    courses = [  # line, offset to its left, height
        (EDGE, 0.05, 0.010),
        (EDGE, -0.053, 0.010),
        ([(DRIVE_RIGHT - 0.05, FOOTWAY_BACK), (DRIVE_RIGHT - 0.05, 9.1)], 0, 0.010),
        ([(DRIVE_RIGHT + 0.053, FOOTWAY_BACK), (DRIVE_RIGHT + 0.053, 9.1)], 0, 0.010),
        ([(4.3, -0.06), (6.62, -0.06)], 0, 0.010),
        ([(6.57, 0.0), (6.57, 9.1)], 0, 0.010),
        ([(DRIVE_LEFT, FOOTWAY_BACK + 0.05), (DRIVE_RIGHT, FOOTWAY_BACK + 0.05)], 0, 0.004),
        ([(DRIVE_LEFT, FOOTWAY_BACK - 0.053), (DRIVE_RIGHT, FOOTWAY_BACK - 0.053)], 0, 0.004),
    ]
    setts = MeshBuilder()
    for line, offset, z in courses:
        border_course(setts, line, offset=offset, z=z, bw=0.1, bl=0.1, gap=0.010, bev=0.012, zf=drive_height, across=True)
    sett = materials.paving_block("sett", ("#6d6a66", "#84807a", "#5b5a5a", "#948d83", "#77716b"), dirt=0.22, rough=0.8)
    setts.obj("setts", [sett], smooth=True, wn=True)

    def jointed(P):
        beside_house = (P[:, 0] > 6.5) | (P[:, 1] < -0.05)
        beside_lawn = (P[:, 0] > DRIVE_LEFT + 0.3) | (P[:, 1] < -1.6)
        return (P[:, 1] < 9.3) & beside_house & beside_lawn

    grid(
        "sandj",
        DRIVE_LEFT - 0.16,
        DRIVE_RIGHT + 0.12,
        FOOTWAY_BACK - 0.11,
        DRIVE_END,
        0.1,
        lambda x, y: drive_height(x, y) - 0.008,
        materials.sand_joint("jnt", "#8f897b", "#5d584e"),
        mask=jointed,
    )


def pebble_strip():
    """Pebbles between the side wall and the drive."""
    p = np.array([(WIDTH - 0.02, 0.0), (6.53, 0.0), (6.53, 9.15), (WIDTH - 0.02, 9.15)])
    pebbles = materials.aggregate("pebble", ("#a3957f", "#bdb09a", "#8d8272", "#cfc4b0", "#77706a"), 0.022)
    mesh_object("strip", np.c_[p, drive_height(p[:, 0], p[:, 1]) - 0.006], [np.arange(4)], [pebbles])


# ------------------------------------------------------------------ the street
def footway_and_road():
    footway = mat_tarmac_old("footway", ("#6f6c67", "#7f7b74", "#62605c", "#948d82"), "#4c4a47", 0.008, 0.25)
    grid("footway", -14, 24, KERB + 0.11, FOOTWAY_BACK - 0.10, 0.10, footway_height, footway)
    for name, x0, x1 in (("fwback", -14, DRIVE_LEFT - 0.1), ("fwback2", DRIVE_RIGHT + 0.1, 24)):
        grid(name, x0, x1, FOOTWAY_BACK - 0.12, FOOTWAY_BACK + 0.06, 0.06, lambda x, y: footway_height(x, y) - 0.004, footway)
    kerbs()
    road = mat_tarmac_old("road", ("#6a6762", "#7a766f", "#5b5956", "#918a80"), "#474542")
    grid("road", -16, 26, -19, KERB + 0.02, 0.12, road_height, road)


def kerbs():
    stones = MeshBuilder()
    x = -13.9
    while x < 24:
        z0, z1 = float(footway_height(x, KERB + 0.12)), float(footway_height(x + 0.91, KERB + 0.12))
        V, F = chamfer_box((0.908, 0.125, 0.25), 0.008)
        battered = (V[:, 1] < -0.05) & (V[:, 2] > 0.1)  # the upper edge towards the road
        V = V.copy()
        V[battered, 2] -= 0.010
        V[battered, 1] += 0.012
        V[:, 2] += (z0 + z1) / 2 - 0.125 + V[:, 0] / 0.91 * (z1 - z0) + np.random.randn() * 0.002
        V[:, 1] += KERB + 0.0625 + np.random.randn() * 0.002
        V[:, 0] += x + 0.455
        stones.add(V, F)
        x += KERBSTONE
    stones.obj("kerbs", [materials.concrete("kerb", "#a29d92", "#837e75", 0.85, stain=0.5)], smooth=True, wn=True)


def gully_and_stop_tap():
    np.random.rand(3)  # a part that is gone drew here; what follows keeps its tones
    iron = MeshBuilder()
    gully_x, gully_y = 11.6, KERB - 0.24
    z = float(road_height(gully_x, gully_y))
    iron.box((0.46, 0.46, 0.03), (gully_x, gully_y, z - 0.008), bev=0.004, mat=1)
    for bar in range(9):
        iron.box((0.025, 0.40, 0.012), (gully_x - 0.18 + bar * 0.045, gully_y, z + 0.008), bev=0.003)
    x, y = 7.9, -8.5
    for size, lift in ((0.16, 0.001), (0.125, 0.004)):
        iron.box((size, size, 0.012), (x, y, float(footway_height(x, y)) + lift), bev=0.003)
    rusty = materials.metal("iron", "#4a4643", 0.6, 0.5, rust=0.35)
    iron.obj("gully", [rusty, materials.plain("hole", "#121110", 0.9)], smooth=True, wn=True)


# ------------------------------------------------------------------ garden walls, hedges, side fence
def front_wall_run(wall, mortar, x0, x1):
    """A low brick wall along the back of the footway with a brick-on-edge coping."""
    length = x1 - x0
    bricks(wall, length, -0.02, 0.43, [], T=(UPRIGHT, np.array([x0, FOOTWAY_BACK + 0.10, 0])), seed=int(60 + abs(x0)))
    mortar.box((length, 0.205, 0.44), ((x0 + x1) / 2, FOOTWAY_BACK + 0.10 + 0.11, 0.21), bev=0.002)
    for x in np.arange(x0 + 0.0375, x1, 0.075):
        tilt = (np.random.randn() * 0.004, 0, 0)
        wall.box((0.065, 0.225, 0.1025), (x, FOOTWAY_BACK + 0.205, 0.43 + 0.055), tilt, bev=0.004)


def pier(wall, mortar, x):
    width, y = 0.4425, FOOTWAY_BACK + 0.205
    half = width / 2
    for k, (ox, oy) in enumerate(((-half, -half), (half, -half), (half, half), (-half, half))):
        face = (rotation_matrix(0, 0, k * math.pi / 2), np.array([x + ox, y + oy, 0]))
        bricks(wall, width, -0.02, 0.86, [], T=face, seed=int(90 + k + x), shift=0.1125 * (k % 2))
    mortar.box((width - 0.015, width - 0.015, 0.88), (x, y, 0.42), bev=0.002)
    wall.box((0.54, 0.54, 0.055), (x, y, 0.895), bev=0.01, mat=1)
    wall.prism([(-0.24, 0), (0.24, 0), (0.02, 0.07), (-0.02, 0.07)], 0.46, loc=(x, y, 0.92), mat=1)


def garden_walls(mats):
    wall, mortar = MeshBuilder(), MeshBuilder()
    for x0, x1 in ((-13, 0.0), (0.05, DRIVE_LEFT - 0.50), (DRIVE_RIGHT + 0.52, 13)):
        front_wall_run(wall, mortar, x0, x1)
    pier(wall, mortar, DRIVE_LEFT - 0.27)
    pier(wall, mortar, DRIVE_RIGHT + 0.29)
    coping = materials.concrete("cope", "#b3ab9b", "#958d7d", 0.85, stain=0.5)
    wall.obj("fwall", [mats.brick, coping], smooth=True, wn=True)
    mortar.obj("fmort", [mats.mortar])


def hedges(R):
    leaf = mat_leaf("hl", "#55702f", "#87a049")
    core = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
    low = [hedge_module(f"h{i}", [core, leaf], seed=i, leaf=0.036, n=13000, H=0.92, W=0.55, rough=0.055) for i in range(3)]
    tall = [hedge_module(f"hb{i}", [core, leaf], seed=9 + i, leaf=0.05, n=12000, H=1.9, W=0.9) for i in range(2)]
    front = FOOTWAY_BACK + 0.62
    for i, x in enumerate(np.r_[np.arange(-12.4, -0.6, 1.0), np.arange(0.6, 2.5, 1.0)]):
        piece = place(low[i % 3], (x, front, 0), math.pi * (i % 2))
        piece.scale[2] = 1 + 0.03 * R.randn()
    for i, y in enumerate(np.arange(-6.6, -0.5, 1.0)):
        place(low[i % 3], (0.0, y, 0), math.pi / 2)
    for i, y in enumerate(np.arange(-6.6, 0.9, 1.0)):
        place(low[(i + 1) % 3], (DRIVE_RIGHT + 0.52, y, 0.02), math.pi / 2)
    for i, x in enumerate(np.arange(10.3, 14, 1.0)):
        place(low[i % 3], (x, front, 0))
    for i, x in enumerate(np.arange(-14, 5, 1.0)):
        place(tall[i % 2], (x + 7, 16.5, 0))
    for i, x in enumerate(np.arange(9.9, 14.5, 1.0)):
        place(tall[i % 2], (x, 7.0 + 0.1 * (i % 2), 0))
    for i, x in enumerate(np.arange(13, 30, 1.0)):
        place(tall[i % 2], (x, 16.5, 0))


def side_fence():
    boards, posts = MeshBuilder(), MeshBuilder()
    fences.closeboard(boards, posts, (DRIVE_RIGHT + 0.25, 1.3), math.pi / 2, 5, bay=2.4, h=1.8)
    boards.obj("cb", [materials.wood("treated", new=("#a98f5e", "#84693f"), weather=0.35, green=0.2, dirt=0.35)], smooth=False)
    posts.obj("cbc", [materials.concrete("post", "#b3aea2", "#98948a", 0.85)], smooth=True, wn=True)


# ------------------------------------------------------------------ lawns, bed, trees
class LawnMaterials:
    def __init__(self):
        self.grass = mat_grass("lawn", tip="#8ba24e", base="#48672c", dry="#aba668", dry_amt=0.08, patch=0.3)
        self.soil = materials.plain("ls", "#4b5c30", 1, 0.05, 0.3, 0.5, 20)


def own_lawn(cam, turf):
    beside_drive = EDGE[(EDGE[:, 1] > FOOTWAY_BACK + 0.47) & (EDGE[:, 1] < -1.1)] + [-0.125, 0]
    front = FOOTWAY_BACK + 0.44  # the back of the pier
    outline = np.r_[[(0.28, front), (DRIVE_LEFT - 0.20, front)], beside_drive, [(3.92, -1.02), (0.28, -1.3)]]
    mesh_object("lawnsoil", np.c_[outline, np.full(len(outline), 0.005)], [np.arange(len(outline))], [turf.soil])
    cover(
        "lw",
        cam,
        sdf_poly([outline]),
        lawn_height,
        [turf.grass],
        hgt=(0.025, 0.045),
        density=15000 * GRASS_DENSITY,
        bounds=(0, 5, -8, 1),
        rings=((0, 9, 0.36, 1.7), (9, 30, 0.6, 2.8)),
    )


def neighbours_lawns(cam, turf):
    for x0, x1 in ((-13, -0.3), (DRIVE_RIGHT + 0.8, 24)):
        p = np.array([(x0, FOOTWAY_BACK + 0.3), (x1, FOOTWAY_BACK + 0.3), (x1, 1), (x0, 1)])
        mesh_object("ng", np.c_[p, np.full(4, 0.004)], [np.arange(4)], [turf.soil])
        cover(
            "ng",
            cam,
            sdf_poly([p]),
            lawn_height,
            [turf.grass],
            hgt=(0.03, 0.06),
            density=11000 * GRASS_DENSITY,
            bounds=(x0, x1, FOOTWAY_BACK, 1),
            rings=((0, 60, 0.7, 3.2),),
        )


def bed_under_the_bay():
    mulch = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1)
    mesh_object("bed", np.array([(0.28, -1.3, 0.03), (3.92, -1.02, 0.03), (4.02, 0, 0.04), (0.28, 0, 0.04)]), [np.arange(4)], [mulch])
    hydrangeas = [
        shrub(
            f"hy{i}",
            [mat_leaf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#c98ba4", "#e3bcc9")],
            0.5,
            0.62,
            0.09,
            1500,
            5 + i,
            aspect=0.65,
            flowers=45,
            fsize=0.045,
        )
        for i in range(2)
    ]
    lavender_mats = [mat_leaf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc6")]
    lavender = spikes("lav", lavender_mats, 60, 0.28, (0.35, 0.5), seed=1)
    box = shrub("box", [mat_leaf("bx", "#4b672d", "#7f9c48")], 0.36, 0.5, 0.026, 8000, 2, aspect=0.7)
    for x, plant, size in (
        (0.65, hydrangeas[0], 0.9),
        (1.35, box, 0.85),
        (2.2, hydrangeas[1], 0.75),
        (3.1, box, 0.9),
        (3.65, hydrangeas[0], 0.7),
    ):
        place(plant, (x, -0.98 + 0.05 * math.sin(x * 5), 0.02), x * 3, size)
    for x in np.arange(0.6, 3.7, 0.42):
        place(lavender, (x, -1.32 + 0.04 * math.sin(x * 9) + 0.07 * x, 0.02), x * 7, 0.8)


def weeds_and_leaves_in_the_channel(R, turf):
    weed = grass_obj("wd", turf.grass, 40, 0.10, hgt=(0.03, 0.09), width=(0.002, 0.004), lean=0.8)
    x = R.uniform(-6, 16, 46)
    x = x[(x < DROP_LEFT - 0.9) | (x > DROP_RIGHT + 0.9)]
    at_kerb = np.c_[x, np.full(len(x), KERB - 0.005), np.full(len(x), -0.155)]
    scatter("weeds", at_kerb, hidden_collection("wdc", [weed]), scale=R.uniform(0.4, 1.0, len(x)))
    leaves = []
    for k, colours in enumerate((("#9c7a35", "#b5964a"), ("#7d5f2c", "#93703a"), ("#8a8a40", "#a3a450"))):
        V, F, _, rnd = leaf_cards(np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), 0.05, 0.7, 0.35)
        attrs = {"rnd": ("POINT", "FLOAT_COLOR", rnd)}
        leaves.append(mesh_object(f"lf{k}", V, F, [mat_leaf(f"fl{k}", *colours)], attrs=attrs, hide=True))
    n = 60
    x = R.uniform(-2, 14, n)
    y = KERB - np.abs(R.randn(n)) * 0.35
    spots = np.c_[x, y, road_height(x, y) + 0.006]
    scatter("leaves", spots, hidden_collection("lfc", leaves), scale=R.uniform(0.5, 1.1, n), tilt=R.randn(n, 2) * 0.15)


def trees_and_ground():
    bark = mat_bark()
    leaf = [mat_leaf("l1", "#54702f", "#8ba04c"), mat_leaf("l2", "#4a6733", "#77944a"), mat_leaf("l3", "#6f7f3a", "#a3a857")]
    broad = tree("t0", [bark, leaf[0]], 11, 1.0, 0.3, 0.15, 0.09, 120000, 1, clusters=85)
    oval = tree("t1", [bark, leaf[1]], 12, 1.0, 0.3, 0.15, 0.09, 120000, 2, crown="oval", clusters=85)
    small = tree("t2", [bark, leaf[2]], 5.2, 0.9, 0.10, 0.25, 0.055, 42000, 7, clusters=50, crown="oval")
    for kind, x, y, size, turn in (
        (broad, 11.5, 21, 0.95, 0),
        (oval, 6.5, 26, 1.0, 2),
        (oval, 15, 15, 0.75, 3),
        (broad, 3, 24, 0.8, 1),
        (broad, 20, 20, 1.0, 1),
        (broad, -10, 22, 1, 4),
        (oval, 25, 9, 0.9, 4),
        (small, 11.7, -4.2, 0.8, 1),
        (broad, -12, -16.8, 0.7, 1),
        (oval, 15.2, -19, 0.62, 2),
    ):
        place(kind, (x, y, -0.05), turn, size)
    far = [(-90, -30, -0.24), (90, -30, -0.24), (90, 90, -0.24), (-90, 90, -0.24)]
    mesh_object("ground", far, [np.array([[0, 1, 2, 3]])], [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)])
    behind = [(-40, -0.2, -0.03), (40, -0.2, -0.03), (40, 60, -0.03), (-40, 60, -0.03)]
    mesh_object("ground2", behind, [np.arange(4)], [materials.plain("gr2", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)])


# ------------------------------------------------------------------ before: the old drive
class OldBays:
    """Edges of the concrete bays: a column by the lawn, and a column from the street to the garage."""

    middle, right, house_side = 6.38, 9.30, 6.56
    front = FOOTWAY_BACK - 0.05
    rows = (front, -5.06, -2.56, -0.07)
    rows_beside_house = (-0.07, 2.4, 4.85, 7.3, 9.17)
    lawn_corners = ((3.27, front), (3.25, -5.06), (3.40, -2.56), (4.32, -0.07))

    def __init__(self):
        edge, x, right, rows, lawn = neglect.ragged, self.middle, self.right, self.rows, self.lawn_corners
        self.lawn_side = [edge(lawn[i], lawn[i + 1], 0.035, 40 + i) for i in range(3)]
        self.between = [edge((x, rows[i]), (x, rows[i + 1]), 0.006, 50 + i) for i in range(3)]
        self.hedge_side = [edge((right, rows[i]), (right, rows[i + 1]), 0.012, 60 + i) for i in range(3)]
        self.left_joints = [edge(lawn[i], (x, rows[i]), 0.006 if i else 0.02, 70 + i) for i in range(4)]
        self.right_joints = [edge((x, rows[i]), (right, rows[i]), 0.006 if i else 0.02, 80 + i) for i in range(4)]
        self.back_joints = [edge((self.house_side, y), (right, y), 0.006, 95 + i) for i, y in enumerate(self.rows_beside_house)]
        # two bays have broken across
        self.left_break = (len(self.lawn_side[1]) * 2 // 5, len(self.between[1]) * 3 // 5)
        self.right_break = (len(self.between[0]) // 2, len(self.hedge_side[0]) // 3)
        w, e = self.left_break
        self.left_crack = edge(self.lawn_side[1][w], self.between[1][e], 0.10, 90)
        w, e = self.right_break
        self.right_crack = edge(self.between[0][w], self.hedge_side[0][e], 0.09, 91)


def bay_outlines(bays):
    """South, east, north and west edge of each slab, half width of its joints, and how it has settled (None: as chance has it)."""
    L, M, E, H, K = bays.lawn_side, bays.between, bays.hedge_side, bays.left_joints, bays.right_joints
    out = [(H[0], M[0], H[1], L[0], 0.009, (-0.012, (0.004, -0.010)))]
    w, e = bays.left_break
    out.append((H[1], M[1][: e + 1], bays.left_crack, L[1][: w + 1], 0.006, (-0.004, (0.0, 0.004))))
    out.append((bays.left_crack, M[1][e:], H[2], L[1][w:], 0.006, (-0.022, (0.006, -0.012))))
    out.append((H[2], M[2], H[3], L[2], 0.009, None))
    w, e = bays.right_break
    out.append((K[0], E[0][: e + 1], bays.right_crack, M[0][: w + 1], 0.006, (-0.018, (-0.004, 0.009))))
    out.append((bays.right_crack, E[0][e:], K[1], M[0][w:], 0.006, None))
    out.append((K[1], E[1], K[2], M[1], 0.009, None))
    out.append((K[2], E[2], K[3], M[2], 0.009, None))
    ys = bays.rows_beside_house
    for i in range(4):
        hedge = neglect.ragged((bays.right, ys[i]), (bays.right, ys[i + 1]), 0.012, 110 + i)
        wall = neglect.ragged((bays.house_side, ys[i]), (bays.house_side, ys[i + 1]), 0.012, 120 + i)
        out.append((bays.back_joints[i], hedge, bays.back_joints[i + 1], wall, 0.009, None))
    return out


def old_concrete_bays(bays, r):
    oil = [(7.35, -3.75, 0.55), (7.70, -1.45, 0.40), (7.6, 3.2, 0.45), (4.85, -3.75, 0.50), (5.05, -4.75, 0.26)]
    concrete = neglect.old_concrete(oil=oil)
    for i, (*edges, gap, settled) in enumerate(bay_outlines(bays)):
        by_chance = (r.randn() * 0.004, tuple(r.randn(2) * 0.002))
        lift, tilt = settled or by_chance
        neglect.slab(f"bay{i}", *edges, drive_height, concrete, gap=gap, lift=lift + 0.004, tilt=tilt, seed=i + 3)
    dirt = materials.soil("jointsoil", "#4f4331", "#2f271b", stones=0.25, wet=0.1, dry="#6d5f48", drya=0.4)
    grid(
        "olddirt",
        2.6,
        9.62,
        FOOTWAY_BACK - 0.12,
        DRIVE_END,
        0.08,
        lambda x, y: drive_height(x, y) - 0.020 + 0.008 * HOLLOWS.fbm(x / 0.2, y / 0.2, 3),
        dirt,
        mask=lambda P: (P[:, 0] > 6.45) | (P[:, 1] < -0.02),
    )


HAIR_CRACKS = (  # start, end, how far it wanders
    ((4.1, OldBays.front + 0.05), (3.35, -5.9), 0.12),
    ((5.3, -5.1), (6.33, -6.5), 0.10),
    ((4.6, -2.5), (5.2, -0.1), 0.16),
    ((5.1, -1.2), (6.35, -0.9), 0.12),
    ((6.4, -2.9), (9.25, -4.3), 0.16),
    ((7.9, -3.6), (8.3, -2.6), 0.10),
    ((6.4, -1.5), (9.25, -1.0), 0.16),
    ((6.6, 1.2), (9.2, 0.7), 0.12),
    ((7.6, 2.4), (8.0, 4.8), 0.12),
    ((3.3, -6.4), (5.0, -5.9), 0.12),
    ((5.0, -5.9), (5.4, -5.1), 0.10),
    ((5.9, -3.5), (6.3, -2.6), 0.10),
)


def hair_cracks():
    """Draws the cracks that have not opened yet; gives their lines."""
    dirt = materials.plain("crackdirt", "#2f2a22", 1, 0.05, 0.2)
    lines = [neglect.ragged(start, end, wander, 131 + i) for i, (start, end, wander) in enumerate(HAIR_CRACKS)]
    for i, line in enumerate(lines):
        neglect.crack(f"hair{i}", line, lambda x, y: drive_height(x, y) + 0.006, dirt, width=0.008, seed=i, lift=0.004)
    return lines


def tarmac_patches():
    """Old repairs: over the corner where four bays meet, and by the right-hand pier."""
    tarmac = mat_tarmac_old("patch", ("#4b4a49", "#5a5856", "#424140", "#6d6963"), "#302f2e", 0.010, 0.35)
    for i, (x, y, half_x, half_y) in enumerate(((6.42, -5.10, 0.80, 0.46), (8.55, -6.9, 0.42, 0.34))):
        turn = np.linspace(0, 2 * np.pi, 72)[:-1]
        noise = Noise2(30 + i)
        radius = 1 + 0.28 * noise.fbm(np.cos(turn) * 1.5, np.sin(turn) * 1.5, 3)
        squared = [np.sign(part) * np.abs(part) ** 0.6 for part in (np.cos(turn), np.sin(turn))]
        outline = np.stack([x + half_x * radius * squared[0], y + half_y * radius * squared[1]], 1)

        def height(X, Y):
            inwards = dist_to_poly(outline, np.c_[np.ravel(X), np.ravel(Y)]).reshape(np.shape(X))
            feather = 0.016 * np.exp(-np.maximum(0, inwards) / 0.03)
            return drive_height(X, Y) + 0.010 - feather + 0.004 * noise.fbm(X / 0.3, Y / 0.3, 3)

        grid(f"patch{i}", x - 1.4, x + 1.4, y - 1, y + 1, 0.02, height, tarmac, mask=lambda P: point_in_polygon(outline, P))


class Weeds:
    """Hidden kinds of weed, to be strewn."""

    def __init__(self):
        self.grass = [neglect.weed_grass("wg0", 0.12), neglect.weed_grass("wg1", 0.3)]
        self.tufts = [neglect.tuft(f"wt{i}", self.grass[i % 2], i + 1, 46 + 10 * i, 0.07 + 0.02 * i, (0.03, 0.11)) for i in range(4)]
        self.dandelions = [neglect.rosette(f"dn{i}", i + 1, 15, (0.05, 0.12), flowers=(0, 2, 0)[i]) for i in range(3)]
        self.plantain = [neglect.rosette(f"pl{i}", i + 9, 9, (0.05, 0.10), broad=0.5) for i in range(2)]
        self.sprigs = [neglect.stems(f"wh{i}", i + 3, 3, (0.10, 0.26), 0.035, 0.35, 0.06) for i in range(2)]
        self.moss = [neglect.moss(f"ms{i}", i + 1) for i in range(2)]


def weeds_in_the_joints(bays, cracks, weeds, r):
    """Thick in the wide joints and along the edges, thin in the cracks; crumbs of concrete where edges break away."""
    open_joints = [*bays.between, *bays.left_joints[1:], *bays.right_joints[1:], bays.left_crack, bays.right_crack]
    fine_joints = [*bays.back_joints[1:], *cracks[2:6]]
    hedge_foot = [(bays.right, -0.07), (bays.right, 9.1)]
    house_foot = [(bays.house_side, 0), (bays.house_side, 9.1)]
    border = [*bays.hedge_side, hedge_foot, house_foot, [(4.3, -0.05), (6.5, -0.05)]]
    front = [bays.left_joints[0], bays.right_joints[0]]

    def along(lines, per_metre, *spread):
        return neglect.along(lines, per_metre, r, *spread)

    def in_joint(x, y):
        return drive_height(x, y) - 0.012

    grass = np.r_[along(open_joints, 13), along(fine_joints, 5), along(border, 16, 0.03), along(front, 7, 0.02)]
    neglect.strew("jgrass", weeds.tufts, grass, in_joint, r, (0.35, 1.0))
    flat = np.r_[along(open_joints, 2.2), along(border, 3.5, 0.03), along(front, 2)]
    neglect.strew("jdandy", weeds.dandelions + weeds.plantain, flat, in_joint, r, (0.5, 1.15))
    upright = np.r_[along(border, 2.2, 0.03), along(open_joints, 0.35)]
    neglect.strew("jsprig", weeds.sprigs, upright, in_joint, r, (0.5, 1.1))
    cushions = np.r_[along(open_joints, 30, 0.014, 0.8), along(fine_joints, 14, 0.012, 0.8), along(border, 14, 0.03, 0.8)]
    neglect.strew("jmoss", weeds.moss, cushions, lambda x, y: drive_height(x, y) - 0.004, r, (0.4, 1.3))
    crumbs = neglect.litter("cr", 4, 3, colours=("#948c7e", "#a59c8b", "#7d7568"))
    broken = [bays.left_crack, bays.right_crack]
    spots = np.r_[along([*bays.lawn_side, *front], 46, 0.05), along(broken, 30, 0.04), along(open_joints, 6, 0.05)]
    neglect.strew("crumbs", crumbs, spots, lambda x, y: drive_height(x, y) + 0.004, r, (0.006, 0.030), tilt=0.5)


def rough_lawn(bays, cam, weeds, turf, r):
    """The lawn uncut and weedy, creeping over the edge of the concrete."""
    front = FOOTWAY_BACK + 0.30
    rim = np.concatenate(bays.lawn_side)
    rim = rim[(rim[:, 1] > FOOTWAY_BACK + 0.4) & (rim[:, 1] < -1.0)] + [0.035, 0]
    outline = np.r_[[(0.28, front), (3.15, front)], rim, [(3.95, -0.98), (0.28, -1.3)]]
    mesh_object("roughsoil", np.c_[outline + [-0.03, 0], np.full(len(outline), 0.006)], [np.arange(len(outline))], [turf.soil])
    cover(
        "rough",
        cam,
        sdf_poly([outline]),
        lambda x, y: np.full(np.shape(x), 0.004),
        [weeds.grass[0], turf.grass],
        hgt=(0.03, 0.085),
        density=13000 * GRASS_DENSITY,
        bounds=(0, 5, -8, 1),
        rings=((0, 9, 0.30, 1.7), (9, 30, 0.6, 2.8)),
        hvar=0.6,
    )
    n = 260
    spots = np.c_[r.uniform(0.4, 4.2, n), r.uniform(FOOTWAY_BACK + 0.4, -1.1, n)]
    spots = spots[point_in_polygon(outline, spots)]
    kinds = weeds.dandelions + weeds.plantain + weeds.tufts
    neglect.strew("lweeds", kinds, spots, lambda x, y: np.full(np.shape(x), 0.02), r, (0.8, 1.6))


def old_drive(cam, turf):
    with own_random(5) as r:
        bays = OldBays()
        old_concrete_bays(bays, r)
        cracks = hair_cracks()
        tarmac_patches()
        weeds = Weeds()
        weeds_in_the_joints(bays, cracks, weeds, r)
        rough_lawn(bays, cam, weeds, turf, r)


# ------------------------------------------------------------------ the picture
def light_and_camera():
    world(
        sun_elev=36,
        sun_az=132,
        sky_strength=0.11,
        sun_strength=4.0,
        sun_angle=1.0,
        clouds=sky("cumulus35"),
        cloud_rot=OPTIONS.get("crot", 75),
        cloud_gain=0.9,
        dust=0.6,
    )
    return camera((9.0, -13.5, 1.58), (5.3, 0, 1.42), lens=25, fstop=9, focus=11.0, level=True)


def main():
    reset(31)
    cam = light_and_camera()
    mats = HouseMaterials()
    R = np.random.RandomState(4)
    pair_of_semis(mats)
    garage(mats)
    with only_if(not BEFORE):
        new_drive()
    pebble_strip()
    footway_and_road()
    gully_and_stop_tap()
    garden_walls(mats)
    hedges(R)
    side_fence()
    turf = LawnMaterials()
    with only_if(not BEFORE):
        own_lawn(cam, turf)
    neighbours_lawns(cam, turf)
    bed_under_the_bay()
    weeds_and_leaves_in_the_channel(R, turf)
    trees_and_ground()
    if BEFORE:
        old_drive(cam, turf)
    render("home_tarmac", spp=OPTIONS.get("spp", 96), scale=OPTIONS.get("scale", 1.0), bounces=5, transp=5)


main()
