"""building_site: a new-build plot. A brick shell with scaffold to the eaves, a road in binder course with kerbs and a band of setts at
finished level, closeboard fences going up, and beside them the show home with its finished garden.

The road runs along X, both houses stand beyond it with their fronts facing -Y. Lengths are in metres, angles in degrees unless said.
A house is drawn in its own frame (front wall in y = 0, x from 0 to its width) and moved to its place afterwards."""

import math

import numpy as np

from kit import fences as fe
from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.excavator import Excavator
from kit.grass import lawn, mat_grass
from kit.ground import grid, mound
from kit.joinery import pdoor, room, sash
from kit.leaves import mat_flower, mat_leaf
from kit.mesh import MeshBuilder, chamfer_box, mesh_object
from kit.nodes import material
from kit.noise import Noise2
from kit.options import args, sky
from kit.parts import Parts, at
from kit.paving import border_course, flags, herringbone
from kit.plants import hedge_module, shrub, spikes
from kit.render import render
from kit.roofs import downpipe, roof, roof_frame
from kit.scene import hidden_collection, place, reset, scatter
from kit.surfaces import std_mats
from kit.trees import mat_bark, tree
from kit.walls import face, gable_prism, lay, panel

# both houses are of one type
WIDTH, DEPTH, EAVES, PITCH = 8.4, 7.8, 5.05, 38
RISE = math.tan(math.radians(PITCH))
WINDOWS = ((1.0, 2.8, 0.95, 2.25), (5.6, 7.4, 0.95, 2.25), (1.0, 2.8, 3.45, 4.65), (3.75, 4.75, 3.45, 4.65), (5.6, 7.4, 3.45, 4.65))
DOOR = (3.7, 4.72)  # x from, x to
DOOR_MIDDLE = 4.21
BUILDING_LINE = 8.4  # y of both fronts
SHOW_HOME, SHELL = -10.6, 3.6  # x of their left ends

NEAR_KERB, FAR_KERB = -4.9, 1.3  # y of the edges of the road
FOOTWAY = FAR_KERB + 2.06  # y of the back of the far footway
KERB_LENGTH = 0.915
SETT_BAND = (-4.7, -2.5)  # across the road, x from, x to
CROSSING = (-1.9, 1.4)  # where the kerb is lowered for the drive, x from, x to

parts = Parts()
palette = {}
layout = np.random.RandomState(9)
unevenness = Noise2(4)


# ------------------------------------------------------------------ materials
def fill_palette():
    """The materials of all parts of the houses, by the name of the part."""
    brick = ("#86594a", "#976854", "#7a5044", "#a37660", "#8d604e", "#a88270")
    palette.update(std_mats(frame="#e7e7e3", brick=brick, door="#2c3b36"))
    palette.update(
        dress=materials.masonry("cast_stone", ("#cfc2a4", "#d6caae", "#c6b899"), soot=0.05),
        block=materials.masonry("blockwork", ("#97968f", "#a3a29b", "#8c8b85"), soot=0.1),
        timber=materials.wood("timber", new=("#cdae78", "#ad8a55"), weather=0.05, green=0.12, dirt=0.12, dark_foot=None),
        steel=materials.metal("galvanised", "#9a9da0", 0.42, 0.3, "#7b7264"),
        board=materials.wood("board", new=("#b39a6c", "#8a7048"), weather=0.4, green=0, dirt=0.4),
        coupler=materials.metal("coupler", "#7a7065", 0.5, 0.5, "#5d4c3a"),
        lintel=materials.metal("lintel", "#8f9496", 0.4, 0.2),
        roof_tile=materials.slate("roof_tile", ("#5a4a44", "#66544c", "#50423d", "#5f4e46"), lichen=0, rough=0.75),
        ridge=materials.masonry("ridge", ("#564842", "#5f5048"), soot=0.1),
        upvc=materials.plain("upvc", "#eceeee", 0.25, 0.5, 0.02),
        porch=materials.paint("porch", "#e7e7e3", 0.4, 0.5, dirt=0.05, wear=0),
        mortar=materials.mortar("new_mortar", "#b4aa98", "#958b79"),
        damp_course=materials.plain("damp_course", "#17181a", 0.6),
        slab=materials.concrete("slab"),
        felt=materials.plain("felt", "#8f989c", 0.7, 0.3, 0.08),
    )


# ------------------------------------------------------------------ the show home
def stone_heads_and_sills():
    """Cast stone over and under the windows and over the door."""
    for x0, x1, sill, head in WINDOWS:
        parts["dress"].box((x1 - x0 + 0.3, 0.112, 0.22), ((x0 + x1) / 2, 0.038, head + 0.11), bev=0.006)
        parts["dress"].box((x1 - x0 + 0.3, 0.21, 0.14), ((x0 + x1) / 2, -0.005, sill - 0.07), (-0.04, 0, 0), bev=0.008)
    parts["dress"].box((1.32, 0.112, 0.22), (DOOR_MIDDLE, 0.038, 2.36), bev=0.006)


def glazing():
    """Windows in two or three fixed lights, with curtains drawn back."""
    for x0, x1, sill, head in WINDOWS:
        lights = 2 if x1 - x0 < 1.2 else 3
        for k in range(lights):
            x = x0 + (x1 - x0) * k / lights
            sash(parts, x, sill, (x1 - x0) / lights, head - sill, y=0.07, bars=(1, 1), kind="fixed", frame="upvc", curtain=0.0)
        for inward, edge in ((1, x0), (-1, x1)):
            along = np.linspace(0, 1, 26)
            x = edge + inward * along * (x1 - x0) * 0.2
            y = 0.25 + 0.03 * np.sin(along * 26)
            k = np.arange(25)
            folds = np.r_[np.c_[x, y, np.full(26, sill - 0.05)], np.c_[x, y, np.full(26, head)]]
            parts["cloth"].add(folds, [np.stack([k, k + 1, k + 27, k + 26], 1)])


def porch():
    """A step and a tiled canopy on brackets."""
    parts["dress"].box((1.7, 1.0, 0.14), (DOOR_MIDDLE, -0.42, 0.07), bev=0.01)
    timber = parts["porch"]
    for x in (3.45, 4.97):
        timber.box((0.09, 0.09, 0.9), (x, -0.05, 2.1), bev=0.006)
        timber.box((0.09, 0.85, 0.09), (x, -0.46, 2.52), bev=0.006)
        timber.beam((x, -0.09, 1.72), (x, -0.72, 2.48), 0.08, 0.08, bev=0.006)
    for row in range(6):
        for k in range(6):
            centre = (3.22 + k * 0.336 + 0.15, -0.88 + row * 0.165, 2.66 + row * 0.085)
            parts["roof_tile"].box((0.33, 0.24, 0.02), centre, (0.47 - 0.07, 0, 0), bev=0.003)
    timber.box((2.05, 0.03, 0.15), (DOOR_MIDDLE, -1.0, 2.58), bev=0.004)


def gable_top(x):
    """Height of the brickwork of a gable at x along it."""
    return EAVES + (DEPTH / 2 - abs(x - DEPTH / 2)) * RISE - 0.02


def show_home():
    """The finished house."""
    mark = parts.mark()
    door = (*DOOR, 0.12, 2.25)
    openings = [*WINDOWS, door]
    stone_heads_and_sills()
    cut = [(x0, x1, z0 - 0.14 * (z0 > 0.5), z1 + 0.22) for x0, x1, z0, z1 in openings]
    new_brick = dict(bond="stretcher", depth=0.1, bev=0.004, jit=(0.001, 0.0012, 0.001), pro=0.0015)
    face(parts["brick"], WIDTH, 0, EAVES, cut, seed=2, **new_brick)
    panel(parts["back"], WIDTH, 0, EAVES, openings, 0.008, 0.3)
    glazing()
    pdoor(parts, DOOR[0], 0.14, 1.02, 2.08, fan=0, frame="upvc", half_glass=True)
    room(parts, 0.3, WIDTH - 0.3, (0, 2.6, EAVES - 0.1), y=2.6)
    porch()
    for frame, seed in ((at(0, DEPTH, 0, 270), 7), (at(WIDTH, 0, 0, 90), 8)):
        face(parts["brick"], DEPTH, 0, EAVES + 3.2, (), seed=seed, top=gable_top, T=frame, **new_brick)
    gable_prism(parts["back"], WIDTH, DEPTH, 0, EAVES, PITCH, y0=0.08, inset=0.09)
    roof(parts, WIDTH, DEPTH, EAVES + 0.04, PITCH, "slate", key="roof_tile", over=0.3, verge=0.08, boards="upvc")
    downpipe(parts, WIDTH - 0.2, EAVES, over=0.3)
    for foot in (-0.3, DEPTH + 0.3):  # bargeboards
        for x in (-0.09, WIDTH + 0.09):
            parts["upvc"].beam((x, foot, EAVES - 0.22), (x, DEPTH / 2, EAVES + DEPTH / 2 * RISE - 0.02), 0.03, 0.18, bev=0.003)
    parts.tr(at(SHOW_HOME, BUILDING_LINE), mark)


# ------------------------------------------------------------------ the shell
def shell_walls():
    """Brick outer leaf, block inner leaf, empty openings with lintels and stone heads, damp course and slab."""
    openings = [*WINDOWS, (*DOOR, 0, 2.25)]
    new_brick = dict(bond="stretcher", depth=0.1, bev=0.004, jit=(0.001, 0.0014, 0.001), pro=0.0018)
    cut = [(x0, x1, z0, z1 + 0.22) for x0, x1, z0, z1 in WINDOWS] + openings[-1:]
    face(parts["brick"], WIDTH, -0.15, EAVES - 0.02, cut, seed=12, **new_brick)
    panel(parts["mortar"], WIDTH, -0.2, EAVES - 0.03, openings, 0.008, 0.11)
    for x0, x1, _, head in WINDOWS:
        parts["dress"].box((x1 - x0 + 0.3, 0.112, 0.22), ((x0 + x1) / 2, 0.038, head + 0.11), bev=0.006)
    parts["lintel"].box((1.4, 0.13, 0.05), (DOOR_MIDDLE, 0.045, 2.275), bev=0.004)
    blocks = dict(ch=0.225, ln=(0.44, 0.44), depth=0.1, y=0.20, seed=3, bev=0.003, jit=(0.003, 0.0035, 0.0025))
    face(parts["block"], WIDTH, -0.15, EAVES, openings, **blocks)
    panel(parts["mortar"], WIDTH - 0.02, -0.2, EAVES, openings, 0.21, 0.08)
    left, right, back = at(0, DEPTH, 0, 270), at(WIDTH, 0, 0, 90), at(WIDTH, DEPTH, 0, 180)
    for frame, length, seed in ((left, DEPTH, 17), (right, DEPTH, 18), (back, WIDTH, 19)):
        face(parts["brick"], length, -0.15, EAVES - 0.02, (), seed=seed, T=frame, **new_brick)
        mark = parts.mark()
        parts["mortar"].box((length - 0.02, 0.2, EAVES + 0.1), (length / 2, 0.12, EAVES / 2 - 0.1), bev=0.001)
        parts["block"].box((length - 0.3, 0.1, EAVES), (length / 2, 0.26, EAVES / 2), bev=0.001)
        parts.tr(frame, mark)
    parts["damp_course"].box((WIDTH + 0.01, 0.12, 0.006), (WIDTH / 2, 0.046, 0.151), bev=0.001)
    parts["slab"].box((WIDTH - 0.3, DEPTH - 0.3, 0.2), (WIDTH / 2, DEPTH / 2, 0), bev=0.01)
    for x in (3.2, 5.2):
        parts["block"].box((0.1, DEPTH - 0.5, 2.35), (x, DEPTH / 2, 1.2), bev=0.002)


def roof_truss(x):
    """One trussed rafter in the plane x: tie, rafters, webs, nail plates."""
    timber = parts["timber"]
    middle, foot = DEPTH / 2, EAVES + 0.08
    timber.box((0.038, DEPTH + 0.1, 0.097), (x, middle, foot + 0.02), (0, 0, 0), bev=0.002)
    for side in (-1, 1):
        low = (x, middle + side * (DEPTH / 2 + 0.42), foot + 0.06 - 0.42 * RISE)
        timber.beam(low, (x, middle, foot + 0.06 + DEPTH / 2 * RISE), 0.038, 0.097, bev=0.002)
    for side in (-1, 1):
        low = (x, middle + side * DEPTH / 6, foot + 0.04)
        timber.beam(low, (x, middle + side * DEPTH / 4, foot + DEPTH / 4 * RISE), 0.038, 0.08, bev=0.002)
        timber.beam(low, (x, middle, foot + DEPTH / 2 * RISE), 0.038, 0.08, bev=0.002)
    quarter = DEPTH / 4 * RISE
    for y, z in ((middle, DEPTH / 2 * RISE), (DEPTH / 4, quarter), (DEPTH * 0.75, quarter), (DEPTH / 3, 0.0), (DEPTH * 2 / 3, 0.0)):
        parts["steel"].box((0.042, 0.14, 0.12), (x, y, foot + z + 0.02), bev=0.002)


def shell_carpentry():
    """Floor joists, trussed rafters with plates and bracing."""
    timber = parts["timber"]
    middle = DEPTH / 2
    for x in np.arange(0.25, WIDTH, 0.4):
        timber.box((0.05, DEPTH - 0.5, 0.22), (x, middle, 2.5), bev=0.003)
    for x in np.r_[0.05, np.arange(0.62, WIDTH - 0.4, 0.6), WIDTH - 0.05]:
        roof_truss(x)
    for y in (0.1, DEPTH - 0.1):
        timber.box((WIDTH, 0.1, 0.075), (WIDTH / 2, y, EAVES + 0.04), bev=0.003)
    for side in (-1, 1):
        for up in (0.25, 0.55, 0.85):
            centre = (WIDTH / 2, middle + side * DEPTH / 2 * (1 - up), EAVES + 0.05 + DEPTH / 2 * up * RISE - 0.02)
            timber.box((WIDTH, 0.1, 0.025), centre, (side * -math.radians(PITCH), 0, 0), bev=0.002)
        low = (0.2, middle + side * DEPTH / 2 * 0.9, EAVES + 0.3)
        timber.beam(low, (WIDTH * 0.45, middle + side * DEPTH / 2 * 0.1, EAVES + DEPTH / 2 * 0.86 * RISE), 0.1, 0.025, bev=0.002)


def felt_and_battens():
    """On the right half of the front slope, in the frame of the roof: x along the eaves, y up the slope."""
    turn, origin = roof_frame(0, WIDTH, DEPTH, EAVES + 0.12, PITCH, 0.36)
    length, middle = WIDTH * 0.52 + 0.3, WIDTH * 0.74 + 0.15
    for k, (low, high) in enumerate(((0, 1.0), (0.9, 1.9), (1.8, 2.8))):
        verts, faces = chamfer_box((length, high - low, 0.004), 0.001)
        verts = (verts + [middle, (low + high) / 2, 0.05 + k * 0.006]) @ turn.T + origin
        parts["felt"].add(verts, faces)
    for up in np.arange(0.15, 2.75, 0.31):
        verts, faces = chamfer_box((length, 0.05, 0.025), 0.002)
        verts = (verts + [middle, up, 0.085]) @ turn.T + origin
        parts["timber"].add(verts, faces, 0, None, verts)


# ------------------------------------------------------------------ scaffold
TUBE = 0.0242  # radius
LIFTS = (2.0, 4.05)
INNER, OUTER = 0.32, 1.58  # from the wall to the standards
SCAFFOLD_TOP = 5.35


def tube(start, end):
    """A scaffold tube from point to point."""
    parts["steel"].tube([start, end], TUBE, 10)


def coupler(x, out, z, turn=(0, 0, 0)):
    """A coupler on a standard, `out` from the wall; turn in radians."""
    parts["coupler"].box((0.085, 0.10, 0.075), (x, -out - 0.03, z), turn, bev=0.012)


def standards(xs):
    """Two rows of uprights on base plates and sole boards."""
    for x in xs:
        for out in (INNER, OUTER):
            if out == OUTER:
                top = SCAFFOLD_TOP + layout.uniform(0.0, 0.5)
            else:
                top = SCAFFOLD_TOP - 0.65 + layout.uniform(0, 0.25)
            off = layout.randn() * 0.012
            tube((x + off, -out, 0.05), (x + layout.randn() * 0.012, -out, top))
            parts["steel"].box((0.15, 0.15, 0.008), (x + off, -out, 0.05), bev=0.002)
            sole = (0.5 if out == INNER else 0.6, 0.225, 0.038)
            parts["board"].box(sole, (x + 0.05, -out, 0.025), (0, 0, layout.randn() * 0.05), bev=0.003)


def boarded_lift(z, length, xs):
    """Ledgers, transoms, five boards, toe board and two guard rails at height z."""
    jog = layout.randn
    for out in (INNER, OUTER):
        tube((-0.5, -out - 0.05, z + jog() * 0.006), (length + 0.4, -out - 0.05, z + jog() * 0.006))
    for x in np.arange(0, length + 0.1, 1.2):
        tube((x + 0.08, -OUTER - 0.2, z + 0.05), (x + 0.08, -INNER + 0.22, z + 0.05))
    for x in xs:
        for out in (INNER, OUTER):
            coupler(x, out, z + 0.01, (jog() * 0.1, 0, jog() * 0.1))
    x = -0.45
    while x < length + 0.3:
        run = min(3.9, length + 0.4 - x)
        for k in range(5):
            size = (run - 0.02 + jog() * 0.02, 0.222, 0.038)
            centre = (x + run / 2 + jog() * 0.03, -INNER - 0.10 - k * 0.234, z + 0.095 + jog() * 0.004)
            parts["board"].box(size, centre, (jog() * 0.004, jog() * 0.002, jog() * 0.003), bev=0.004)
        parts["board"].box((run - 0.02, 0.038, 0.22), (x + run / 2, -OUTER + 0.04, z + 0.22), (jog() * 0.02, 0, 0), bev=0.004)
        x += run
    for rail in (0.58, 1.08):
        tube((-0.55, -OUTER - 0.05, z + rail + jog() * 0.008), (length + 0.5, -OUTER - 0.05, z + rail + jog() * 0.008))
        for x in xs:
            coupler(x, OUTER, z + rail)


def ladder(x, foot, head):
    """Two stiles and rungs, from foot to head: (distance from the wall, height)."""
    (out0, z0), (out1, z1) = foot, head
    for stile in (-0.2, 0.2):
        parts["steel"].tube([(x + stile, -out0, z0), (x + stile, -out1, z1)], 0.022, 8)
    for up in np.arange(0.2, 0.98, 0.085):
        y, z = -out0 + (-out1 + out0) * up, z0 + (z1 - z0) * up
        parts["steel"].tube([(x - 0.2, y, z), (x + 0.2, y, z)], 0.014, 6)


def scaffold(frame, length, bays, ladders=False):
    """An independent scaffold along a wall: drawn before a wall in y = 0, then moved by `frame`."""
    mark = parts.mark()
    xs = np.linspace(-0.1, length, bays)
    standards(xs)
    for z in LIFTS:
        boarded_lift(z, length, xs)
    for k in range(0, bays - 1, 2):
        tube((xs[k], -OUTER - 0.09, 0.25), (xs[k + 1], -OUTER - 0.09, LIFTS[-1] + 0.1))
    if ladders:
        ladder(length * 0.78, (OUTER + 0.55, 0.05), (OUTER + 0.06, 3.1))
        ladder(length * 0.55, (OUTER - 0.5, 2.1), (OUTER - 0.75, 5.2))
    parts.tr(frame, mark)


def loading_out():
    """Mortar boards and stacks of bricks on the top lift."""
    for x in (1.4, 5.9):
        parts["board"].box((0.6, 0.6, 0.02), (x, -0.75, 4.18), (0, 0, 0.2), bev=0.003)
        parts["block"].lathe([(0, 0.24), (0.06, 0.2), (0.13, 0.06)], (x, -0.75, 4.19), n=14)
    for x in (2.6, 3.3, 7.1):
        for k in range(20):
            centre = (x + (k % 2) * 0.225, -0.6 - (k // 2 % 2) * 0.11, 4.2 + (k // 4) * 0.068)
            parts["brick"].box((0.215, 0.1, 0.065), centre, (0, 0, layout.randn() * 0.03), bev=0.004)


def shell():
    """The house at roofing stage, scaffolded along its front and its left side."""
    mark = parts.mark()
    shell_walls()
    shell_carpentry()
    felt_and_battens()
    scaffold(at(0, 0), WIDTH + 0.1, 6, ladders=True)
    scaffold(at(0, DEPTH + 0.2, 0, 270), DEPTH + 0.1, 5)
    loading_out()
    parts.tr(at(SHELL, BUILDING_LINE), mark)


# ------------------------------------------------------------------ the road
def binder_material(n):
    """Binder course: coarse, black, with mud carried along two wheel tracks."""
    where = n.pos()
    cell = n.sep(n.voro(where, 70, out="Color"))
    edge = n.voro(where, 70, "DISTANCE_TO_EDGE")
    colour = n.ramp(cell[0], [(0, "#333335"), (0.4, "#454546"), (0.7, "#3b3a3a"), (1, "#5a5854")])
    colour = n.mix(n.smooth(edge, 0.12, 0.02), colour, "#1d1d1f")
    y = n.sep(where)[1]

    def wheel_track(middle):
        off = n.add(n.add(y, middle), n.mul(n.noise(where, 0.2, 2), 0.5))
        return n.smooth(n.m("ABSOLUTE", off), 0.42, 0.1)

    tracks = n.add(wheel_track(2.6), wheel_track(1.0))
    patches = n.mul(n.smooth(n.noise(where, 0.7, 6, 0.68), 0.45, 0.68), 0.45)
    smears = n.smooth(n.noise(n.mapv(where, scale=(0.5, 2, 1)), 2.2, 5, 0.7), 0.38, 0.6)
    mud = n.add(patches, n.mul(n.mul(tracks, smears), 0.5))
    colour = n.mix(mud, colour, "#8a7659")
    rough = n.rng(mud, 0, 1, 0.72, 0.95)
    height = n.add(n.smooth(edge, 0, 0.25), n.mul(cell[2], 0.4))
    return n.bsdf(colour, rough, 0.35, normal=n.bump(height, 0.9, 0.006))


def road_height(x, y):
    """Binder course, a little uneven, 40 mm below the finished level."""
    return -0.04 + 0.004 * unevenness.fbm(x / 1.4, y / 1.4, 3) - camber(y)


def camber(y, middle=-1.8):
    """How far the road lies below its crown."""
    return 0.012 * ((y - middle) / 3) ** 2


def kerbs(concrete):
    """On both sides, lowered before the drive of the show home."""
    stones = MeshBuilder()
    for y, side in ((FAR_KERB + 0.063, 1), (NEAR_KERB - 0.063, -1)):
        x = -26.0
        while x < 48:
            if side > 0 and CROSSING[0] < x < CROSSING[1]:
                lay(stones, [(x + 0.457, y, -0.095)], [(0.909, 0.125, 0.25)], 0.012, (0.0015, 0.002, 0.0015))
            else:
                z = -0.02 + layout.randn() * 0.0015
                lay(stones, [(x + 0.457, y, z)], [(0.909, 0.125, 0.25)], 0.014, (0.0015, 0.002, 0.0015))
            x += KERB_LENGTH
    stones.obj("kerbs", [concrete], smooth=True, wn=True)


def sett_band(sett, concrete):
    """A band of setts at finished level across the road, between flush kerbs."""
    x0, x1 = SETT_BAND
    centres, sizes = [], []
    for x in np.arange(x0, x1, 0.112):
        y = NEAR_KERB + 0.02
        while y < FAR_KERB - 0.04:
            length = layout.uniform(0.16, 0.24)
            if FAR_KERB - 0.02 - y - length < 0.09:
                length = FAR_KERB - 0.02 - y
            centres.append((x + 0.05, y + length / 2, -0.052 - camber(y) + layout.randn() * 0.0016))
            sizes.append((0.10, length - 0.010, 0.10))
            y += length
    stones = MeshBuilder()
    lay(stones, centres, sizes, 0.012, (0.003, 0.003, 0.002))
    stones.obj("setts", [sett], smooth=True, wn=True)
    flush = MeshBuilder()
    for x in (x0 - 0.09, x1 + 0.06):
        for y in np.arange(NEAR_KERB + 0.02, FAR_KERB - 0.1, 0.60):
            lay(flush, [(x, y + 0.29, -0.062 - camber(y, -2))], [(0.13, 0.592, 0.13)], 0.008, (0.0015, 0.0015, 0.001))
    flush.obj("flush_kerbs", [concrete], smooth=True, wn=True)
    a, b, z = x0 - 0.1, x1 + 0.05, -0.028
    corners = [(a, NEAR_KERB, z), (b, NEAR_KERB, z), (b, FAR_KERB, z), (a, FAR_KERB, z)]
    mesh_object("bedding", corners, [np.array([[0, 1, 2, 3]])], [materials.sand_joint("joint", "#a39c8b", "#7d7668")])


def ironwork():
    """A manhole cover standing proud of the binder course in a fillet of tarmac, and a gully grating."""
    iron = MeshBuilder()
    x, y = 1.9, -2.5
    iron.lathe([(-0.05, 0.36), (-0.004, 0.345), (0.0, 0.33)], (x, y, 0), n=40)
    gully = (5.6, FAR_KERB - 0.23)
    iron.box((0.40, 0.40, 0.05), (*gully, -0.03), bev=0.006)
    for off in np.arange(-0.15, 0.16, 0.05):
        iron.box((0.024, 0.34, 0.02), (gully[0] + off, gully[1], -0.004), bev=0.004)
    for i in range(10):
        for j in range(10):
            if math.hypot(i - 4.5, j - 4.5) < 4.7:
                turn = (0, 0, 0.785 * ((i + j) % 2))
                iron.box((0.035, 0.02, 0.008), (x + (i - 4.5) * 0.062, y + (j - 4.5) * 0.062, 0.003), turn, bev=0.003)
    iron.obj("ironwork", [materials.metal("cast_iron", "#4c4a48", 0.5, 0.35, "#5a4a3a", rust=0.35)], smooth=True, wn=True)
    fillet = MeshBuilder()
    fillet.lathe([(-0.05, 0.62), (-0.036, 0.56), (-0.012, 0.37)], (x, y, 0), n=40, cap=False)
    fillet.obj("fillet", [materials.tarmac("fillet_tarmac", 1)], smooth=True)


# ------------------------------------------------------------------ the ground
def stone_height(x, y, level=0.02):
    """Crushed stone, rolled but not blinded yet."""
    return level + 0.012 * unevenness.fbm(x / 0.8, y / 0.8, 4)


def plot_height(x, y):
    """Rough soil with a spoil heap at (19, 14.5)."""
    fbm = unevenness.fbm
    heap = np.clip(1 - np.hypot((x - 19) / 3.6, (y - 14.5) / 2.2), 0, 1) ** 1.1
    rough = 0.03 + 0.05 * fbm(x / 1.6, y / 1.6, 4) + 0.03 * fbm(x * 1.5, y * 1.5, 4) + 0.012 * fbm(x * 7, y * 7, 3)
    return rough + 1.3 * heap * (1 + 0.3 * fbm(x, y, 4))


def ground(concrete):
    """Stone in the footways that are not made yet, soil on the plots, tarmac footway and edging before the show home."""
    stone = materials.aggregate("type1", ("#9c907a", "#b0a48c", "#857b69", "#bdb299"), 0.03, 0.95, "#6d6352", 0.2, 1.0, 0.3)
    soil = materials.soil("soil", "#7d5f42", "#4b3624", stones=0.5, wet=0.3, dry="#a78b66", drya=0.6)
    grid("near_footway", -20, 11.95, -13, -5.08, 0.09, stone_height, stone)
    grid("far_footway", 1.6, 39.94, FAR_KERB + 0.12, 3.4, 0.09, lambda x, y: stone_height(x, y, 0.03), stone)
    grid("plot", 1.5, 45.9, FAR_KERB + 2.05, 29.95, 0.10, plot_height, soil)
    grid("plot_behind", -40, 1.4, 20, 44.9, 0.3, lambda x, y: plot_height(x, y) * 0.3 - 0.05, soil)
    footway = MeshBuilder()
    footway.box((30, 1.85, 0.1), (-17.0, FAR_KERB + 1.07, 0.03), bev=0.01)
    footway.obj("footway", [materials.tarmac("footway_tarmac", 1)])
    crossing = MeshBuilder()
    crossing.box((3.3, 1.85, 0.1), (-0.25, FAR_KERB + 1.07, -0.005), (0.03, 0, 0), bev=0.01)
    crossing.obj("crossing", [materials.tarmac("crossing_tarmac", 1)])
    edging = MeshBuilder()
    for x in np.arange(-26, 1.4, KERB_LENGTH):
        lay(edging, [(x + 0.457, FAR_KERB + 2.03, 0.03)], [(0.909, 0.05, 0.12)], 0.008)
    edging.obj("edging", [concrete])


# ------------------------------------------------------------------ the garden of the show home
def drive_and_path():
    """A block drive in herringbone with a border on both sides, and a flagged path to the door."""
    x0, x1, y1 = -1.9, 1.35, 15.5
    blocks = MeshBuilder()
    herringbone(blocks, [(x0, FOOTWAY), (x1, FOOTWAY), (x1, y1), (x0, y1)], z=0.07, margin=0.10, angle=math.pi / 4)
    border_course(blocks, [(-1.95, FOOTWAY), (-1.95, y1)], z=0.075, offset=-0.05)
    border_course(blocks, [(1.4, FOOTWAY), (1.4, y1)], z=0.075, offset=0.05)
    blocks.obj(
        "drive", [materials.paving_block("drive_block", ("#6d625a", "#7f7268", "#5f5650", "#8d8075"), dirt=0.1)], smooth=True, wn=True
    )
    corners = [(-2.1, FOOTWAY, 0.058), (1.5, FOOTWAY, 0.058), (1.5, y1, 0.058), (-2.1, y1, 0.058)]
    mesh_object("drive_sand", corners, [np.array([[0, 1, 2, 3]])], [materials.sand_joint()])
    path = MeshBuilder()
    flags(path, -7.2, -5.7, FOOTWAY, 7.5, unit=0.3, z=0.085, seed=3)
    path.obj("path", [materials.flag("path_flag", ("#b7a688", "#a3947b", "#c5b495", "#b19f7f"))], smooth=True, wn=True)


def lawns(cam):
    """Turf on both sides of the path."""
    near, back = FOOTWAY + 0.05, 6.9
    right = np.array([(-5.6, near), (-2.15, near), (-2.15, back), (-5.6, back)])
    left = np.array([(-22, near), (-7.3, near), (-7.3, back), (-22, back)])
    grass = mat_grass("lawn", tip="#86a84a", base="#446a28", dry="#a5a562", dry_amt=0.04, patch=0.12, stripes=((1, 0), 0.5, 0.2))
    for k, outline in enumerate((right, left)):
        soil = materials.plain("lawn_soil", "#4a6130", 1, 0.05, 0.3, 0.5, 20)
        mesh_object(f"lawn_soil{k}", np.c_[outline, np.full(4, 0.05)], [np.arange(4)], [soil])
    bounds = (-16, -1.5, 2, 8)
    lawn("lw", cam, [right, left], [grass], z=0.05, stripes=(0, 0.5), density=21000, bounds=bounds, rings=((0, 40, 0.5, 1.7),))


def borders():
    """Beds before the house: lavender in front, box and hydrangeas behind."""
    mulch = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0, drya=0.25, dry="#6b5138", wet=0.1)
    for k, (a, b) in enumerate(((-5.6, -2.15), (-16, -7.3))):
        mound(f"bed{k}", [(a, 6.9), (b, 6.9), (b, 8.35), (a, 8.35)], mulch, 0.10, 0.09, z=0.03)
    box = shrub("box", [mat_leaf("box_leaf", "#46632c", "#76944a")], 0.34, 0.40, 0.024, 6000, 3, aspect=0.7)
    lavender_mats = [mat_leaf("lavender_leaf", "#7d8b78", "#9aa791"), mat_flower("lavender_flower", "#6a5aa6", "#8d7cc4")]
    lavender = spikes("lavender", lavender_mats, 70, 0.30, (0.38, 0.6), seed=2)
    white_mats = [mat_leaf("hydrangea_leaf", "#4d6b33", "#7c9748"), mat_flower("hydrangea_flower", "#efece6", "#d6dbc6")]
    hydrangea = shrub("hydrangea", white_mats, 0.5, 0.62, 0.09, 1500, 5, aspect=0.65, flowers=55, fsize=0.05)
    spots = {"lavender": [], "box": [], "hydrangea": []}
    for x in np.r_[np.arange(-15, -7.5, 0.45), np.arange(-5.4, -2.3, 0.45)]:
        spots["lavender"].append((x, 7.15 + layout.randn() * 0.04, 0.08))
        behind = "box" if layout.rand() < 0.5 else "hydrangea"
        spots[behind].append((x + 0.1, 7.8 + layout.randn() * 0.06, 0.08))
    for plant, name in ((lavender, "lavender"), (box, "box"), (hydrangea, "hydrangea")):
        where = np.array(spots[name])
        scatter(name, where, hidden_collection(name, [plant]), scale=layout.uniform(0.8, 1.1, len(where)))
    for x in (-7.5, -5.4):
        place(box, (x, 7.35, 0.1), 0, 1.15)


# ------------------------------------------------------------------ fences
BAY = 2.4


def feather_edge(wood, line, start, count):
    """The first boards of a bay that is being filled."""
    for k in range(count):
        verts, faces = fe._wedge(0.125, 0.013, 0.004, 1.5)
        fe.put(wood, line, verts, faces, (start + 0.1 + k * 0.102, 0.012, 0.30), (0, 0, -0.055), verts[:, [2, 0, 1]])


def open_bay(wood, concrete, line, k, rails):
    """The kth bay of a fence without boards: gravel board, and arris rails if they are up."""
    middle = k * BAY + 1.2
    fe.pbox(concrete, line, (2.3, 0.05, 0.28), (middle, 0.01, 0.15), bev=0.006)
    if rails:
        for z in (0.5, 1.0, 1.58):
            fe.pbox(wood, line, (2.3, 0.045, 0.085), (middle, 0.045, z), bev=0.003)


def board_stack(wood, line, x, y, foot, count, across, skew):
    """Feather-edge boards lying in layers of `across`."""
    for k in range(count):
        centre = (x + layout.randn() * 0.03, y + (k % across) * 0.13, foot + (k // across) * 0.016)
        fe.pbox(wood, line, (1.5, 0.125, 0.012), centre, (0, 0, layout.randn() * skew), bev=0.002)


def fences():
    """Finished behind; on the right, and between the plots, posts first, then gravel boards and rails, then boards."""
    wood, concrete = MeshBuilder(), MeshBuilder()
    fe.closeboard(wood, concrete, (1.75, 21.6), -math.pi / 2, 4)
    fe.closeboard(wood, concrete, (-8, 22.0), 0, 4)
    start, heading = (12.9, 10.4), math.radians(-16)
    fe.closeboard(wood, concrete, start, heading, 3)
    right = fe.Frame(start, heading)
    for k in range(4, 9):
        lean = (layout.randn() * 0.008, layout.randn() * 0.008, 0)
        fe.pbox(concrete, right, (0.10, 0.12, 1.92), (k * BAY, 0.02, 0.96), lean, bev=0.008)
    for k in range(3, 6):
        open_bay(wood, concrete, right, k, rails=k < 5)
    between = fe.Frame((1.75, 12.0), -math.pi / 2)  # coming forward to the building line
    for k in range(4):
        lean = (layout.randn() * 0.006, layout.randn() * 0.006, 0)
        fe.pbox(concrete, between, (0.10, 0.12, 1.92), (k * BAY, 0.02, 0.96), lean, bev=0.008)
        if k < 3:
            open_bay(wood, concrete, between, k, rails=k < 2)
    feather_edge(wood, between, 0, 9)
    board_stack(wood, between, 4.6, 0.75, 0.10, 18, 3, 0.03)
    feather_edge(wood, right, 3 * BAY, 11)
    board_stack(wood, right, 9.2, -1.7, 0.12, 26, 4, 0.02)
    for k in range(3):  # bearers
        fe.pbox(wood, right, (0.1, 0.9, 0.08), (8.7 + k * 0.5, -1.5, 0.06), bev=0.003)
    for k in range(5):  # gravel boards waiting
        fe.pbox(concrete, right, (1.83, 0.05, 0.30), (11.8, -1.7 + k * 0.06, 0.2), (0.08, 0, layout.randn() * 0.01), bev=0.006)
    wood.obj("fence_boards", [materials.wood("treated", new=("#c2a56c", "#9d8050"), weather=0.06, green=0.25, dirt=0.18)])
    concrete.obj("fence_concrete", [materials.concrete("post", "#b3aea2", "#98948a", 0.85)], smooth=True, wn=True)


# ------------------------------------------------------------------ materials on site
def pallet(stock, x, y, turn, load):
    """A pallet of bricks or of setts at (x, y)."""
    mark = stock.mark()
    for k in range(7):
        stock["board"].box((0.1, 1.0, 0.02), (-0.45 + k * 0.15, 0, 0.12), bev=0.002)
    for off in (-0.42, 0, 0.42):
        stock["board"].box((1.0, 0.1, 0.09), (0, off, 0.06), bev=0.003)
    if load == "brick":
        layers = 10 if x > 6 else 7
        grid_of_three = [(a, b, c) for c in range(layers) for b in range(8) for a in range(5) if not (c == 9 and b > 4)]
        centres = np.array([(-0.43 + a * 0.219, -0.36 + b * 0.104, 0.165 + c * 0.067) for a, b, c in grid_of_three])
        centres = centres + layout.randn(len(centres), 3) * 0.002
        lay(stock["brick"], centres, np.tile([0.215, 0.1, 0.065], (len(centres), 1)), 0.004)
        for strap in (-0.3, 0.3):
            stock["strap"].box((0.02, 0.86, 0.68), (strap, 0, 0.47), bev=0.004)
    else:
        grid_of_three = [(a, b, c) for c in range(5) for b in range(4) for a in range(9)]
        centres = np.array([(-0.43 + a * 0.108, -0.36 + b * 0.19, 0.18 + c * 0.105) for a, b, c in grid_of_three])
        centres = centres + layout.randn(len(centres), 3) * 0.006
        lay(stock["sett"], centres, np.tile([0.1, 0.18, 0.1], (len(centres), 1)), 0.012)
    z = float(plot_height(x, y)) - 0.02 if y > 3 else 0.03
    stock.tr(at(x, y, z, turn), mark)


def pallets(sett):
    """Bricks on the plot, setts for the band on the footway."""
    stock = Parts()
    for x, y, turn in ((6.4, 5.6, 12), (7.9, 5.3, -6), (9.4, 5.9, 20)):
        pallet(stock, x, y, turn, "brick")
    for x, y, turn in ((2.7, 2.5, 8), (4.1, 2.35, -5)):
        pallet(stock, x, y, turn, "sett")
    strap = materials.plain("strap", "#20242a", 0.5)
    stock.build(dict(board=palette["board"], brick=palette["brick"], strap=strap, sett=sett))


def traffic_cones():
    """Three cones on the road."""
    cones = MeshBuilder()
    orange, base, sleeve = 0, 1, 2
    for x, y in ((-5.4, -4.2), (-5.4, 0.6), (3.0, -3.0)):
        cones.box((0.36, 0.36, 0.03), (x, y, -0.02), (0, 0, 0.3), bev=0.012, mat=base)
        foot = (x, y, -0.01)
        cones.lathe([(0, 0.135), (0.22, 0.098)], foot, n=28, mat=orange, cap=False)
        cones.lathe([(0.22, 0.098), (0.36, 0.072)], foot, n=28, mat=sleeve, cap=False)
        cones.lathe([(0.36, 0.072), (0.56, 0.036), (0.57, 0.02)], foot, n=28, mat=orange)
    paint = materials.paint("cone", "#d9481c", 0.5, 0.4, dirt=0.3, dirtc="#86694a", coat=0, wear=0)
    rubber = materials.plain("cone_base", "#1d1d1e", 0.8)
    white = materials.plain("cone_sleeve", "#dcdcd6", 0.4, 0.5, 0.06)
    cones.obj("cones", [paint, rubber, white], smooth=True, angle=50)


# ------------------------------------------------------------------ beyond
def trees_and_hedge():
    """Old trees and a hedge behind the plots, and a young tree in the garden."""
    corners = [(-200, -60, -0.15), (200, -60, -0.15), (200, 300, -0.15), (-200, 300, -0.15)]
    mesh_object("ground", corners, [np.array([[0, 1, 2, 3]])], [materials.plain("grass", "#5f7338", 1, 0.05, 0.3, 0.4, 6)])
    bark = mat_bark()
    round_crown = tree("round", [bark, mat_leaf("leaf1", "#54702f", "#8ba04c")], 11, 1.0, 0.3, 0.15, 0.09, 100000, 1, clusters=80)
    oval = tree("oval", [bark, mat_leaf("leaf2", "#4a6733", "#77944a")], 12, 1.0, 0.3, 0.15, 0.09, 100000, 2, crown="oval", clusters=80)
    young_mats = [bark, mat_leaf("leaf3", "#6d8a3e", "#9db45c")]
    young = tree("young", young_mats, 4.2, 0.8, 0.05, 0.3, 0.055, 11000, 5, clusters=40, crown="oval", csize=0.1)
    for kind, x, y, size, turn in (
        (round_crown, -18, 32, 1, 0),
        (oval, -6, 36, 1, 1),
        (round_crown, 3, 34, 1.05, 2),
        (oval, 14, 38, 1.1, 3),
        (round_crown, 24, 36, 1, 4),
        (oval, 34, 30, 1, 5),
        (round_crown, 44, 34, 1.1, 1),
        (oval, 54, 24, 1, 2),
        (young, -3.4, 5.2, 0.95, 1),
    ):
        place(kind, (x, y, 0), turn, size)
    hedge_mats = [mat_leaf("hedge_core", "#2a3a1a", "#35481f", trans=0.05), mat_leaf("hedge", "#4f6a30", "#7d9a48")]
    modules = [hedge_module(f"hedge{k}", hedge_mats, seed=k, leaf=0.06, n=8000, H=1.9, W=1.2, rough=0.16) for k in range(2)]
    for k, x in enumerate(np.arange(-30, 70, 1.0)):
        place(modules[k % 2], (x, 29.5, 0), layout.randn() * 0.04, (1, 1, layout.uniform(0.85, 1.25)))


# ------------------------------------------------------------------ light, camera
def light_and_camera(asked):
    """Afternoon sun from behind on the left. Returns the camera."""
    world(
        sun_elev=36,
        sun_az=206,
        sky_strength=0.115,
        sun_strength=4.2,
        sun_angle=1.0,
        clouds=sky("cumulus35"),
        cloud_rot=asked.get("crot", 215),
        cloud_gain=0.9,
        dust=0.7,
    )
    return camera((-8.6, -8.2, 1.6), (2.0, 8, 2.4), lens=25, fstop=9, focus=12, level=True)


def main():
    asked = args()
    reset(44)
    cam = light_and_camera(asked)
    fill_palette()
    show_home()
    shell()
    parts.build(palette, flat=("glass", "cloth", "dark", "back", "mortar", "damp_course", "felt"))
    concrete = materials.concrete("kerb", "#b5b1a7", "#9d998f", 0.85, stain=0.25)
    sett = materials.paving_block("sett", ("#6b6a68", "#7d7b77", "#5c5c5d", "#8a8780", "#747069"), dirt=0.2)
    grid("road", -26, 47.99, NEAR_KERB, 1.26, 0.07, road_height, material("binder", binder_material))
    kerbs(concrete)
    sett_band(sett, concrete)
    ironwork()
    ground(concrete)
    drive_and_path()
    lawns(cam)
    borders()
    fences()
    pallets(sett)
    traffic_cones()
    Excavator(slew=math.radians(20), decal=None).build(loc=(17.6, 8.0, 0.02), rotz=math.radians(200))
    trees_and_hedge()
    render("town_site", spp=asked.get("spp", 64), scale=asked.get("scale", 1.0), bounces=5, transp=4)


main()
