"""suburb: a leafy road of brick semis with stone bays, gritstone garden walls with privet, street trees and a flagged pavement, in the
light of late summer; in front of the nearest house a new resin-bound drive with a granite edge.

The road runs along X; the houses on its far side have their fronts in y = 0, facing -Y, and the camera stands in the road and looks along
it to the right. Everything is in metres, angles in degrees unless said. Half a pair of houses is drawn once for each front-door colour
(front in y = 0, party wall in x = 0, side wall in x = HALF_WIDTH) and placed as it is or mirrored."""

import math

import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.ground import grid, mound
from kit.joinery import pdoor, room, sash
from kit.leaves import mat_flower, mat_leaf
from kit.mesh import MeshBuilder, mesh_object
from kit.noise import Noise2
from kit.options import args, sky
from kit.parts import Parts, at, merged, seg_T
from kit.paving import point_in_polygon, border_course, dist_to_poly, flags
from kit.plants import hedge_module, shrub, spikes
from kit.render import render
from kit.roofs import chimney, roof
from kit.scene import hidden_collection, place, reset, scatter
from kit.surfaces import ashlar, mat_tarmac_old, std_mats
from kit.townscape import dry_leaf_kinds
from kit.trees import mat_bark, tree
from kit.walls import courses, face, gable_prism, lay, panel, slab

HALF_WIDTH = 6.6  # of a house, from the party wall to its side wall
DEPTH = 9.5
EAVES = 6.35
FLOOR = 0.46  # above the garden: two steps and the threshold
MAIN_PITCH = 40
GABLE_WIDTH, GABLE_PITCH = 4.15, 50
BAY_TOP = 5.95
PAIR_SPACING = 21.0

WALL = -6.5  # y of the street face of the garden walls
KERB = -9.0  # y of the street face of the kerb
ROAD_WIDTH = 7.4
KERB_FACE = 0.12
MOUTH = (-9.35, -5.25)  # the drive's opening in the wall, from x to x

layout = np.random.RandomState(4)
unevenness = Noise2(6)


# ------------------------------------------------------------------ materials
def brick_and_stone():
    """The materials of a house, by the name of the part."""
    stone = ("#a89878", "#b7a786", "#978868", "#a19172")
    brick = ("#805043", "#8f5d4c", "#73473b", "#9a6a56", "#855144", "#6c463d")
    return dict(
        std_mats(frame="#e9e6dc", brick=brick),
        side=ashlar("side_brick", ("#865445", "#91604e", "#774b3e"), 0.225, 0.075, mort="#9c8d78", soot=0.4, mw=0.010),
        dress=materials.masonry("dressed", stone, soot=0.34),
        lead=materials.plain("lead", "#6e7174", 0.55, 0.4, 0.12),
        ridge=materials.masonry("ridge", ("#6e5046", "#7b5a4d"), soot=0.45),
        barge=materials.paint("barge", "#e4e0d4", 0.4, 0.5, dirt=0.16, dirtc="#857f70", coat=0.1, wear=0.03),
    )


def gritstone(name, soot):
    """Blackened millstone grit for walls; `soot` from 0 to 1."""
    return materials.masonry(name, ("#6d6456", "#7f7463", "#5d554a", "#8a7f6c", "#524b42", "#756b5b"), soot=soot)


# ------------------------------------------------------------------ half a pair of houses
BAY = ((0.72, 0.10), (1.36, -0.84), (3.02, -0.84), (3.66, 0.10))  # plan of the canted bay
DOOR = (4.82, 1.02)  # left side and width
BAY_WINDOWS = ((FLOOR + 0.72, 1.80), (4.10, 1.55))  # height of sill, height of window


def grown(plan, by):
    """The plan of the bay, its three fronts moved out by `by`."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = plan
    return [(x0 - by, y0), (x1 - by * 0.5, y1 - by), (x2 + by * 0.5, y2 - by), (x3 + by, y3)]


def stone_surround(parts, x, z, width, height):
    """Lintel, sill and quoined jambs round an opening in brick."""
    stone = parts["dress"]
    stone.box((width + 0.46, 0.15, 0.28), (x + width / 2, 0.04, z + height + 0.14), bev=0.01)
    stone.box((width + 0.40, 0.27, 0.13), (x + width / 2, 0.0, z - 0.065), (-0.05, 0, 0), bev=0.014)
    blocks = max(2, round(height / 0.3))
    for side, outward in ((x - 0.09, -1), (x + width + 0.09, 1)):
        for k in range(blocks):
            long = k % 2 == 0
            size = (0.26 if long else 0.18, 0.15, height / blocks - 0.006)
            stone.box(size, (side + (0.04 * outward if long else 0), 0.045, z + (k + 0.5) * height / blocks), bev=0.008)


def stone_hole(x, z, width, height):
    """The room that a surround takes in the facing: (x0, x1, z0, z1)."""
    return (x - 0.2, x + width + 0.2, z - 0.13, z + height + 0.28)


def bay_front(parts, start, end, seed):
    """One of the three fronts of the bay, two storeys high, from plan point to plan point."""
    frame, length = seg_T(start, end)
    mark = parts.mark()
    wide = length > 1.5
    width = length - (0.36 if wide else 0.40)
    x = (length - width) / 2
    holes, bands = [], []
    for z, height in BAY_WINDOWS:
        if wide:
            for k in range(2):
                half = (width - 0.14) / 2
                opening = sash(parts, x + k * (half + 0.14), z, half, height, y=0.10, bars=(1, 1), curtain=0.95)
                holes.append(opening)
            parts["dress"].box((0.15, 0.19, height), (length / 2, 0.09, z + height / 2), bev=0.014)
        else:
            holes.append(sash(parts, x, z, width, height, y=0.10, bars=(1, 1), curtain=0.95))
        parts["dress"].box((length + 0.08, 0.27, 0.14), (length / 2, 0.07, z - 0.07), bev=0.018)
        parts["dress"].box((length + 0.03, 0.20, 0.30), (length / 2, 0.09, z + height + 0.15), bev=0.012)
        for jamb in (x / 2, length - x / 2):
            parts["dress"].box((x + 0.02, 0.20, height), (jamb, 0.09, z + height / 2), bev=0.016)
        bands.append((0, length, z - 0.14, z + height + 0.30))
    face(parts["brick"], length, 0.32, BAY_TOP, bands, bond="flemish", depth=0.1, seed=seed, bev=0.005, pro=0.002)
    panel(parts["back"], length, 0, BAY_TOP, holes, 0.03, 0.2)
    parts["dress"].box((length + 0.10, 0.25, 0.34), (length / 2, 0.07, 0.16), bev=0.02)
    parts.tr(frame, mark)


def bay(parts, seed):
    """The canted bay with its cornices and its lead roof."""
    for k in range(3):
        bay_front(parts, BAY[k], BAY[k + 1], seed + k)
    for low, high, out in (
        (3.34, 3.44, 0.05),
        (3.44, 3.52, 0.11),
        (BAY_TOP - 0.18, BAY_TOP - 0.04, 0.05),
        (BAY_TOP - 0.04, BAY_TOP + 0.1, 0.14),
    ):
        slab(parts["dress"], grown(BAY, out), low, high)
    rim = grown(BAY, 0.08)
    inner = [(1.3, 0.09), (1.8, -0.25), (2.58, -0.25), (3.08, 0.09)]
    verts = [(x, y, BAY_TOP + 0.10) for x, y in rim] + [(x, y, BAY_TOP + 0.34) for x, y in inner]
    parts["lead"].add(verts, [np.array([[0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [4, 5, 6, 7]])])
    for z in (FLOOR - 0.03, 3.40):
        slab(parts["dark"], grown(BAY, -0.2), z, z + 0.03)


def doorway(parts, paint):
    """Panelled door with fanlight in a stone surround with a hood; two steps. Returns the opening."""
    x, width = DOOR
    height, fan = 2.12, 0.46
    pdoor(parts, x, FLOOR, width, height, fan=fan, key=paint, half_glass=True)
    stone = parts["dress"]
    top = FLOOR + height + fan
    for side in (x - 0.15, x + width + 0.15):
        stone.box((0.26, 0.26, top), (side, 0.0, top / 2), bev=0.02)
        stone.box((0.33, 0.34, 0.24), (side, -0.01, FLOOR), bev=0.02)
        stone.box((0.22, 0.34, 0.40), (side, -0.10, top + 0.05), bev=0.05)
    stone.box((width + 0.62, 0.24, 0.32), (x + width / 2, 0.0, top + 0.16), bev=0.014)
    stone.box((width + 0.94, 0.62, 0.13), (x + width / 2, -0.18, top + 0.38), bev=0.03)
    parts["lead"].box((width + 0.90, 0.60, 0.03), (x + width / 2, -0.18, top + 0.46), (0.06, 0, 0), bev=0.004)
    for k in range(3):
        stone.box((width + 0.55, 0.34 * (3 - k), 0.153), (x + width / 2, -0.17 * (3 - k) + 0.06, 0.077 + 0.153 * k), bev=0.014)
    return (x, x + width, 0, top)


def front_wall(parts, seed, paint):
    """The front with its openings, string courses and eaves."""
    window = (4.84, 4.10, 0.98, 1.55)
    x, z, width, height = window
    openings = [(0.82, 3.56, 0.0, BAY_TOP - 0.1), doorway(parts, paint)]
    openings.append(sash(parts, x, z, width, height, bars=(1, 1), curtain=0.95))
    stone_surround(parts, *window)
    door_x, door_width = DOOR
    cut = [openings[0], (door_x - 0.28, door_x + door_width + 0.28, 0, openings[1][3] + 0.30), stone_hole(*window)]
    face(parts["brick"], HALF_WIDTH, 0.32, EAVES, cut, bond="flemish", depth=0.1, seed=seed, bev=0.005, pro=0.0022)
    panel(parts["back"], HALF_WIDTH, 0, EAVES, openings, 0.008, 0.33)
    stone = parts["dress"]
    for a, b in ((0, 0.74), (3.64, door_x - 0.3), (door_x + door_width + 0.3, HALF_WIDTH)):
        stone.box((b - a, 0.20, 0.34), ((a + b) / 2, 0.02, 0.16), bev=0.02)
    for a, b in ((0, 0.70), (3.70, HALF_WIDTH)):
        stone.box((b - a, 0.16, 0.17), ((a + b) / 2, 0.02, 3.66), bev=0.018)
    x0 = GABLE_WIDTH
    for x in np.arange(x0 + 0.1, HALF_WIDTH, 0.225):
        parts["brick"].box((0.105, 0.17, 0.068), (x, 0.0, EAVES - 0.26), bev=0.005)
    stone.box((HALF_WIDTH - x0, 0.26, 0.10), ((HALF_WIDTH + x0) / 2, -0.03, EAVES - 0.17), bev=0.02)
    parts["iron"].tube([(6.42, -0.30, EAVES - 0.22), (6.42, -0.09, EAVES - 0.62), (6.42, -0.09, 2.0), (6.42, -0.09, 0.1)], 0.042, 12)


def gable(parts, seed):
    """The gable over the bay: brick with a small window, bargeboards and its own roof running back into the main one."""
    rise = math.tan(math.radians(GABLE_PITCH))
    apex = EAVES + GABLE_WIDTH / 2 * rise

    def slope(x):
        return EAVES + (GABLE_WIDTH / 2 - abs(x - GABLE_WIDTH / 2)) * rise

    width, height, z = 0.92, 1.20, EAVES + 0.22
    x = GABLE_WIDTH / 2 - width / 2
    opening = sash(parts, x, z, width, height, bars=(1, 1), curtain=1.0)
    stone_surround(parts, x, z, width, height)
    face(
        parts["brick"],
        GABLE_WIDTH,
        EAVES,
        apex,
        [stone_hole(x, z, width, height)],
        bond="flemish",
        depth=0.1,
        seed=seed + 9,
        bev=0.005,
        top=slope,
    )
    edge = (z + height - EAVES) / rise  # the solid wall: a strip up to the head of the window, and a triangle above
    panel(parts["back"], GABLE_WIDTH - edge, EAVES, z + height, [opening], 0.06, 0.2, x0=edge)
    for side in (0, 1):
        wedge = [(0.02, EAVES), (edge, EAVES), (edge, z + height)]
        if side:
            wedge = [(GABLE_WIDTH - px, pz) for px, pz in wedge[::-1]]
        parts["back"].prism(wedge, 0.2, loc=(0, 0.16, 0), rnd=(0.5, 0.5, 0.5))
    head = [(edge, z + height), (GABLE_WIDTH - edge, z + height), (GABLE_WIDTH / 2, apex)]
    parts["back"].prism(head, 0.2, loc=(0, 0.16, 0), rnd=(0.5, 0.5, 0.5))
    parts["dark"].box((2.2, 0.03, 1.5), (GABLE_WIDTH / 2, 0.9, z + 0.6), bev=0.001)
    parts["dress"].box((GABLE_WIDTH, 0.14, 0.14), (GABLE_WIDTH / 2, 0.02, EAVES - 0.02), bev=0.018)
    boards = parts["barge"]
    for s in (-1, 1):
        foot = (GABLE_WIDTH / 2 + s * (GABLE_WIDTH / 2 + 0.02), -0.24, EAVES - 0.03)
        boards.beam(foot, (GABLE_WIDTH / 2, -0.24, apex + 0.03), 0.045, 0.24, bev=0.006, ext=0.10)
        boards.beam(np.add(foot, (0, 0.10, -0.04)), (GABLE_WIDTH / 2, -0.14, apex - 0.01), 0.20, 0.03, bev=0.004)
    boards.box((0.11, 0.11, 0.95), (GABLE_WIDTH / 2, -0.27, apex + 0.02), bev=0.012)
    boards.beam((GABLE_WIDTH / 2 - 0.62, -0.245, apex - 0.68), (GABLE_WIDTH / 2 + 0.62, -0.245, apex - 0.68), 0.04, 0.14, bev=0.006)
    mark = parts.mark()
    roof(parts, 3.3, GABLE_WIDTH, EAVES + 0.05, GABLE_PITCH, "slate", over=0.03, verge=0.34, gutter=False, boards=None)
    parts.tr(at(GABLE_WIDTH, 0.12, 0, 90), mark)


def main_roof(parts):
    """The roof along the road: set back behind the gable, with eaves and gutter beside it; chimneys on the party wall and the side."""
    roof(parts, GABLE_WIDTH, DEPTH, EAVES + 0.05, MAIN_PITCH, "slate", over=-0.32, verge=0.0, gutter=False, boards=None)
    mark = parts.mark()
    width = HALF_WIDTH - GABLE_WIDTH
    roof(parts, width, DEPTH, EAVES + 0.05, MAIN_PITCH, "slate", over=0.22, verge=0.16, boards=None)
    parts.tr(at(GABLE_WIDTH, 0, 0, 0), mark)
    ridge = EAVES + DEPTH / 2 * math.tan(math.radians(MAIN_PITCH))
    for x, width, pots in ((0.36, 0.72, 4), (HALF_WIDTH - 0.52, 0.62, 3)):
        y, base, tall = DEPTH / 2 - 0.9, ridge - 1.5, 3.0
        chimney(parts, x, y, base, width, 0.45 + 0.36 * pots, tall, 0)
        for k in range(pots):
            parts["pot"].lathe(
                [(0, 0.13), (0.06, 0.13), (0.09, 0.11), (0.50, 0.095), (0.55, 0.12), (0.62, 0.12), (0.63, 0.09), (0.5, 0.085)],
                (x, y + (k - (pots - 1) / 2) * 0.36, base + tall + 0.03),
                n=16,
                cap=False,
            )


def half_house(name, door_colour, seed):
    """Half a pair as one hidden mesh, to be placed."""
    np.random.seed(seed)
    parts = Parts()
    front_wall(parts, seed, "door")
    bay(parts, seed + 20)
    gable(parts, seed)
    main_roof(parts)
    gable_prism(parts["side"], HALF_WIDTH, DEPTH, 0, EAVES, MAIN_PITCH, y0=0.345)  # behind the front wall, not in its plane
    parts["side"].box((0.3, 1.5, EAVES + 1.5), (HALF_WIDTH + 0.02, DEPTH / 2 - 0.9, (EAVES + 1.5) / 2), bev=0.01)
    for z in (1.3, 4.2):  # a window in the side wall
        parts["frame"].box((0.06, 0.9, 1.4), (HALF_WIDTH + 0.01, 7.2, z + 0.7), bev=0.01)
        parts["glass"].add(
            [(HALF_WIDTH + 0.045, 7.2 + dy, z + dz) for dy, dz in ((-0.38, 0.08), (0.38, 0.08), (0.38, 1.3), (-0.38, 1.3))], [np.arange(4)]
        )
        parts["dress"].box((0.12, 1.3, 0.22), (HALF_WIDTH + 0.02, 7.2, z + 1.52), bev=0.01)
    room(parts, 0.1, HALF_WIDTH - 0.2, (0.1, 3.6, EAVES), y=2.6)
    door = materials.paint("door_" + name, door_colour, 0.25, 0.5, dirt=0.05, coat=0.5, wear=0)
    return merged(parts, name, dict(brick_and_stone(), door=door))


def houses():
    """Pairs along the far side of the road, and others opposite further on."""
    halves = [half_house("green", "#23402f", 3), half_house("blue", "#22324d", 5), half_house("red", "#5b1f22", 7)]
    for pair in range(-1, 6):
        for side in (-1, 1):
            half = halves[(2 * pair + (side > 0)) % 3]
            place(half, (pair * PAIR_SPACING, 0.25 * (pair % 2), 0), 0, (side, 1, 1))
    for side in (-1, 1):  # the pair that closes the road
        place(halves[0], (122.0, -12.0, 0), -math.pi / 2, (side, 1, 1))
    for pair in range(1, 5):
        for side in (-1, 1):
            half = halves[(pair + (side > 0)) % 3]
            place(half, (26 + pair * PAIR_SPACING, KERB - ROAD_WIDTH - 9.0, 0), math.pi, (side, 1, 1))


# ------------------------------------------------------------------ road, kerb, pavement
def dropped(x):
    """1 where the kerb is lowered before the drive, 0 elsewhere, with a tapered kerb between."""
    x = np.asarray(x, float)
    return np.clip((x - (MOUTH[0] - 1.0)) / 0.8, 0, 1) * np.clip((MOUTH[1] + 1.0 - x) / 0.8, 0, 1)


def pavement_height(x, y):
    """Falls 1 in 60 to the kerb, sags a little, and is lowered before the drive."""
    across = np.clip((np.asarray(y, float) - KERB) / (WALL - KERB), 0, 1)
    sag = 0.008 * unevenness.fbm(np.asarray(x) / 1.6, np.asarray(y) / 1.6, 3)
    return -0.04 * (1 - across) + sag - (KERB_FACE - 0.025) * dropped(x) * np.clip(1 - across / 0.7, 0, 1)


def road_height(x, y):
    """Cambered, its channels a kerb's face below the pavement."""
    out = np.clip(KERB - np.asarray(y, float), 0, ROAD_WIDTH)
    camber = 0.10 * np.clip(out / 3.0, 0, 1) * np.clip((ROAD_WIDTH - out) / 3.0, 0, 1)
    return -0.04 - KERB_FACE + camber + 0.005 * unevenness.fbm(np.asarray(x) / 2.0, np.asarray(y) / 2.0, 3)


def drape(builder, height):
    """Lifts every part of a builder, drawn flat, onto a surface."""
    for block in builder.V:
        block[:, 2] += np.asarray(height(block[:, 0], block[:, 1]), np.float32)


def crossing():
    """Where setts take the place of flags between kerb and drive: (x from, x to)."""
    return MOUTH[0] - 0.15, MOUTH[1] + 0.15


def pavement():
    """Flags along the road, and setts across the pavement before the drive."""
    stones = MeshBuilder()
    left, right = crossing()
    for x0, x1, seed in ((-16.0, left, 3), (right, 100.0, 4)):
        flags(
            stones,
            x0,
            x1 + 0.01,
            KERB + 0.16,
            WALL + 0.12,
            0.30,
            seed=seed,
            th=0.07,
            sizes=((3, 2), (2, 2), (3, 3), (2, 3), (2, 1), (1, 1)),
        )
    drape(stones, pavement_height)
    stones.obj("flags", [materials.flag("flag", ("#a09481", "#8f8473", "#ada18c", "#857b6d", "#998d7a"))], smooth=True, wn=True)
    setts = MeshBuilder()
    rnd = np.random.RandomState(7)
    y = KERB + 0.17
    while y < WALL - 0.02:
        x = left
        while x < right - 0.05:
            length = min(rnd.uniform(0.15, 0.23), right - x)
            centre = (x + length / 2, y + 0.058, -0.047 + rnd.randn() * 0.002)
            lay(setts, [centre], [(length - 0.008, 0.109, 0.1)], 0.009, (0.0022, 0.0022, 0.0015))
            x += length
        y += 0.117
    drape(setts, pavement_height)
    setts.obj("setts", [materials.paving_block("sett", ("#6e675c", "#7f776a", "#5d5850", "#8b8272"), dirt=0.35)], smooth=True, wn=True)
    joints = materials.sand_joint("joint", "#7d745f", "#544d40")
    grid("joints", -16, 100, KERB + 0.05, WALL + 0.2, 0.25, lambda x, y: pavement_height(x, y) - 0.018, joints)


def kerbs():
    """Gritstone kerbs: draped on the pavement before the houses, plain and level on the far side."""
    stones = MeshBuilder()
    rnd = np.random.RandomState(9)
    x = -16.0
    while x < 100:
        length = rnd.uniform(0.75, 1.25)
        block = MeshBuilder()
        lay(block, [(0, 0, 0)], [(length - 0.008, 0.17, 0.30)], 0.02, (0.003, 0.004, 0.003))
        verts = block.V[0] + [x + length / 2, KERB + 0.085, -0.145]
        verts[:, 2] += pavement_height(verts[:, 0], KERB + 0.16)
        stones.add(verts, [np.concatenate([f for f, _ in group]) for group in block.F.values()])
        x += length
    far_side = KERB - ROAD_WIDTH
    x = -16.0
    while x < 100:
        lay(stones, [(x + 0.5, far_side - 0.085, -0.19)], [(0.992, 0.17, 0.3)], 0.02, (0.003, 0.004, 0.003))
        x += 1.0
    stones.obj("kerbs", [materials.flag("kerb", ("#958b7a", "#857c6e", "#a39886"))], smooth=True, wn=True)


def road():
    """Worn tarmac with a gully in its channel, the pavement opposite, and a stop-tap cover in the setts."""
    tarmac = mat_tarmac_old("road", ("#66635f", "#75716b", "#585653", "#89847b"), "#454340", 0.010, 0.35)
    far_side = KERB - ROAD_WIDTH
    grid("road", -20, 110, far_side, KERB + 0.02, 0.25, road_height, tarmac)
    grid(
        "far_pavement", -20, 110, far_side - 2.6, far_side - 0.1, 0.5, lambda x, y: np.full(np.shape(x), -0.045), materials.flag("far_flag")
    )
    iron = MeshBuilder()
    x, y = -1.2, KERB - 0.24
    z = float(road_height(x, y))
    iron.box((0.46, 0.46, 0.03), (x, y, z - 0.008), bev=0.004, mat=1)
    for k in range(9):
        iron.box((0.025, 0.40, 0.012), (x - 0.18 + k * 0.045, y, z + 0.008), bev=0.003)
    cover = (-8.6, KERB + 1.55)
    z = float(pavement_height(*cover)) + 0.004
    iron.box((0.24, 0.24, 0.012), (*cover, z), bev=0.003)
    iron.obj(
        "gully",
        [materials.metal("cast_iron", "#4a4643", 0.6, 0.5, rust=0.3), materials.plain("hole", "#121110", 0.9)],
        smooth=True,
        wn=True,
    )


# ------------------------------------------------------------------ the drive
def drive_height(x, y):
    """Rises 1 in 50 from the pavement to the house."""
    return pavement_height(x, WALL) + 0.02 * np.clip(np.asarray(y, float) - WALL, 0, 14)


def drive_sweep(clearance=0.0):
    """The curve from the drive's right gatepost to its wide part, moved towards the garden by `clearance`: points (x, y)."""
    turn = np.linspace(0, math.pi / 2, 12)
    return [(MOUTH[1] + clearance + 2.3 * (1 - math.cos(a)), -5.6 - clearance + 2.2 * math.sin(a)) for a in turn]


def drive_outline():
    """The drive's edge, counter-clockwise from the left of its mouth: in through the wall, wider before the house, and down its side."""
    left, right = MOUTH
    by_the_house = [(-2.95, -1.25), (-4.15, -1.25), (-4.15, -0.15), (-6.75, -0.15), (-6.75, 9.0), (left, 9.0)]
    return np.array([(left, WALL), (right, WALL)] + drive_sweep() + by_the_house)


def drive():
    """Resin-bound gravel with two rows of granite setts for an edge."""
    outline = drive_outline()
    resin = materials.aggregate(
        "resin", ("#b9a27c", "#cdb88f", "#a08a66", "#dccfae", "#8f7d63", "#c3a877"), 0.0075, 0.72, "#85724f", 0.4, 0.6, 0.10
    )

    def within(points):
        return point_in_polygon(outline, points) | (dist_to_poly(outline, points) < 0.05)

    grid("drive", MOUTH[0] - 0.1, -2.8, WALL, 9.1, 0.06, drive_height, resin, mask=within)
    setts = MeshBuilder()
    row = dict(bw=0.1, bl=0.1, gap=0.009, bev=0.012, zf=drive_height, z=0.008)
    edge = np.r_[outline[1:], outline[:1]]
    for off in (0.05, -0.052):
        border_course(setts, edge, offset=off, **row)
        border_course(setts, [(MOUTH[0] + 0.1, WALL), (MOUTH[1] - 0.1, WALL)], offset=-off - 0.05, **row)
    granite = materials.paving_block("granite", ("#3f4043", "#4c4d50", "#36373a", "#58585a"), dirt=0.1, rough=0.75)
    setts.obj("drive_edge", [granite], smooth=True, wn=True)


# ------------------------------------------------------------------ garden walls, piers, gate
def garden_wall(stones, copings, core, x0, x1, y=WALL, height=0.62, seed=1):
    """A low wall of coursed gritstone with a weathered coping, its street face in y, from x0 to x1."""
    frame = at(x0, y, 0, 0)
    centres, sizes = courses(x1 - x0, -0.08, height, (), (0.13, 0.22), (0.24, 0.62), 0.012, 0.14, seed=seed, pro=0.012)
    lay(stones, centres, sizes, 0.018, (0.006, 0.008, 0.005), frame)
    core.box((x1 - x0 - 0.02, 0.26, height), ((x0 + x1) / 2, y + 0.19, height / 2 - 0.02), bev=0.002)
    rnd = np.random.RandomState(seed + 50)
    x = x0
    while x < x1 - 0.05:
        length = min(rnd.uniform(0.55, 0.95), x1 - x)
        if x1 - x - length < 0.3:
            length = x1 - x
        profile = [(-0.19, 0), (0.19, 0), (0.19, 0.07), (0.09, 0.15), (-0.09, 0.15), (-0.19, 0.07)]
        turned = at(0, 0, 0, 90)[0]
        tip = (x + length / 2, y + 0.16 + rnd.randn() * 0.004, height + rnd.randn() * 0.003)
        copings.prism(profile, length - 0.010, M=turned, loc=tip, rnd=rnd.rand(3))
        x += length


def pier(stones, x, y=WALL + 0.17, height=1.28, side=0.42):
    """A monolithic gatepost with a chamfered cap."""
    stones.box((side, side, height), (x, y, height / 2 - 0.05), bev=0.03)
    stones.box((side + 0.10, side + 0.10, 0.09), (x, y, height - 0.01), bev=0.02)
    stones.box((side + 0.04, side + 0.04, 0.10), (x, y, height + 0.08), bev=0.02)
    apex = [(0, (side + 0.04) / math.sqrt(2)), (0.16, 0.06)]
    first = len(stones.V)
    stones.lathe([(z, r) for z, r in apex], (0, 0, 0), n=4)
    turned = stones.V[first] @ at(0, 0, 0, 45)[0].T + [x, y, height + 0.13]
    stones.V[first] = turned.astype(np.float32)


def walls():
    """The walls of all gardens on the far side, each with a gateway to its path; and plain ones opposite."""
    np.random.seed(12)
    stones, copings, core, posts = MeshBuilder(), MeshBuilder(), MeshBuilder(), MeshBuilder()
    gateways = [MOUTH]
    for pair in range(-1, 5):
        for side in (-1, 1):
            middle = pair * PAIR_SPACING + side * (DOOR[0] + DOOR[1] / 2)
            if not MOUTH[0] < middle < MOUTH[1]:
                gateways.append((middle - 0.55, middle + 0.55))
    gateways.sort()
    start = -18.0
    for k, (left, right) in enumerate(gateways):
        if left < start:
            continue
        garden_wall(stones, copings, core, start, left - 0.42, seed=k + 1, height=0.62 + 0.05 * (k % 3))
        for x in (left - 0.21, right + 0.21):
            pier(posts, x)
        start = right + 0.42
    garden_wall(stones, copings, core, start, 100, seed=40)
    garden_wall(stones, copings, core, 8.0, 100, KERB - ROAD_WIDTH - 2.9, seed=41)
    stones.obj("garden_walls", [gritstone("wall_stone", 0.5)], smooth=True, wn=True)
    copings.obj("copings", [gritstone("coping_stone", 0.4)], bevel=(0.02, 2))
    posts.obj("gateposts", [gritstone("post_stone", 0.38)], smooth=True, wn=True)
    core.obj("wall_core", [materials.mortar("wall_mortar", "#8d836f", "#6b6252")])


def side_gate():
    """A pair of boarded gates across the side of the house."""
    boards = MeshBuilder()
    y, x0, x1 = 3.2, MOUTH[0] - 0.15, -HALF_WIDTH - 0.04
    count = round((x1 - x0) / 0.14)
    for k in range(count):
        boards.box((0.132, 0.025, 1.85), (x0 + (k + 0.5) * (x1 - x0) / count, y, 1.08 + layout.randn() * 0.002), bev=0.004)
    for z in (0.42, 1.12, 1.80):
        boards.box((x1 - x0 - 0.05, 0.04, 0.11), ((x0 + x1) / 2, y + 0.035, z), bev=0.004)
    boards.obj("side_gate", [materials.paint("gate_paint", "#3d4f45", 0.45, 0.4, dirt=0.15, coat=0.1, wear=0)], smooth=True, wn=True)


# ------------------------------------------------------------------ hedges, borders, trees
def hedges():
    """Privet behind the walls, higher or lower from house to house, and between the gardens."""
    core = mat_leaf("privet_core", "#2c3c1b", "#384b21", trans=0.05)
    leaf = mat_leaf("privet", "#52702c", "#8aa246")
    low = [hedge_module(f"privet{k}", [core, leaf], seed=k, leaf=0.034, n=15000, H=1.0, W=0.62, rough=0.07) for k in range(3)]
    gateways = [pair * PAIR_SPACING + side * (DOOR[0] + DOOR[1] / 2) for pair in range(-1, 5) for side in (-1, 1)]
    rnd = np.random.RandomState(17)
    for k, x in enumerate(np.arange(-17.5, 100, 0.98)):
        if MOUTH[0] - 0.9 < x < MOUTH[1] + 0.9 or min(abs(x - g) for g in gateways) < 1.2:
            continue
        garden = int((x + 200) // (PAIR_SPACING / 2))
        height = (1.18, 1.45, 1.32, 1.62)[garden % 4]
        o = place(low[k % 3], (x, WALL + 0.72, 0.0), math.pi * (k % 2))
        o.scale = (1.0, 1.0, height * (1 + 0.02 * rnd.randn()))
    for x, tall in ((MOUTH[0] - 0.65, 1.55), (0.0, 1.15), (PAIR_SPACING / 2, 1.5), (PAIR_SPACING, 1.2)):
        for k, y in enumerate(np.arange(WALL + 1.4, 6.0 if x < -9 else -0.4, 0.98)):
            o = place(low[k % 3], (x, y, 0.0), math.pi / 2)
            o.scale = (1.0, 1.0, tall * (1 + 0.02 * rnd.randn()))
    for k, x in enumerate(np.arange(10, 100, 0.98)):
        o = place(low[k % 3], (x, KERB - ROAD_WIDTH - 3.6, 0.0), math.pi * (k % 2))
        o.scale = (1.0, 1.0, 1.5)


def border():
    """The bed beside the new drive: mulch, lavender along the edge, roses and hydrangeas, box under the bay."""
    edge = drive_sweep(0.13)
    bed = np.array([(edge[0][0], -6.15)] + edge + [(edge[-1][0], -1.10), (-4.0, -1.10), (-4.0, -0.05), (-0.40, -0.05), (-0.40, -6.15)])
    mulch = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0, drya=0.25, dry="#6b5138", wet=0.1)
    mound("bed", bed, mulch, 0.10, 0.09, z=0.03)
    leaf = mat_leaf("border_leaf", "#4d6b33", "#7c9748")
    lavender = spikes(
        "lavender",
        [mat_leaf("lavender_leaf", "#7d8b78", "#9aa791"), mat_flower("lavender_flower", "#6a5aa6", "#8d7cc4")],
        70,
        0.30,
        (0.38, 0.58),
        seed=2,
    )
    hydrangea = shrub(
        "hydrangea",
        [leaf, mat_flower("hydrangea_flower", "#c98ba4", "#e6c6cf")],
        0.55,
        0.72,
        0.09,
        1600,
        5,
        aspect=0.65,
        flowers=50,
        fsize=0.05,
    )
    rose = shrub(
        "rose", [leaf, mat_flower("rose_flower", "#f0ece2", "#e3d3c0")], 0.45, 0.75, 0.05, 1500, 8, aspect=0.6, flowers=30, fsize=0.045
    )
    box = shrub("box", [mat_leaf("box_leaf", "#46632c", "#76944a")], 0.40, 0.45, 0.026, 7000, 3, aspect=0.7)
    for x, y in drive_sweep(0.42)[1::2] + [(-2.45, y) for y in (-3.0, -2.5, -2.0, -1.5)]:
        place(lavender, (x, y, 0.1), layout.rand() * 6, layout.uniform(0.85, 1.1))
    for plant, x, y in (
        (hydrangea, -1.7, -3.6), (rose, -1.2, -2.6), (hydrangea, -1.0, -4.6), (rose, -2.2, -4.6), (rose, -1.0, -1.6),
        (hydrangea, -1.8, -1.7), (hydrangea, -3.3, -5.6), (rose, -4.4, -5.8), (rose, -2.0, -5.7),
    ):  # fmt: skip
        place(plant, (x, y, 0.1), layout.rand() * 6, layout.uniform(0.9, 1.15))
    for x in (-0.9, -1.8, -2.7, -3.5):
        place(box, (x, -1.22, 0.05), layout.rand() * 6, 0.9)
    for pair in range(0, 3):  # shrubs in the other gardens, over the hedges
        for k in range(4):
            x = pair * PAIR_SPACING + layout.uniform(1.0, 10.0)
            place((hydrangea, rose)[k % 2], (x, layout.uniform(-4.8, -1.4), 0), layout.rand() * 6, layout.uniform(1.2, 1.9))


def trees():
    """Street trees on both sides, larger ones behind the houses and at the end of the road, small ones in the gardens."""
    bark = mat_bark()
    lime = tree(
        "lime", [bark, mat_leaf("lime_leaf", "#4c6a2d", "#869b46")], 12.0, 1.0, 0.27, 0.24, 0.125, 150000, 1, crown="oval", clusters=100
    )
    maple = tree("maple", [bark, mat_leaf("maple_leaf", "#526b2e", "#929b45")], 11.0, 1.0, 0.27, 0.25, 0.130, 140000, 2, clusters=95)
    garden = tree("garden_tree", [bark, mat_leaf("garden_leaf", "#4a6733", "#77944a")], 6.0, 0.9, 0.13, 0.22, 0.065, 45000, 7, clusters=55)
    kinds = (lime, maple)
    for k, x in enumerate((3.6, 15.5, 27.0, 39.5, 51.0, 63.0, 75.0, 88.0)):
        place(kinds[k % 2], (x, KERB + 0.75, -0.05), k * 1.7, 0.86 + 0.1 * layout.rand())
    for k, x in enumerate((1.5, 13.0, 24.5, 36.0, 48.0, 60.0, 73.0, 86.0)):
        place(kinds[(k + 1) % 2], (x, KERB - ROAD_WIDTH - 0.8, -0.05), k * 2.3 + 1, 0.88 + 0.12 * layout.rand())
    for k, (x, y) in enumerate(
        ((-13, 17), (-4, 21), (8.5, 17), (12, 22), (21, 19), (30, 18), (42, 20), (55, 18), (104, -16), (108, -8), (102, 2), (98, -22))
    ):
        place(kinds[k % 2], (x, y, 0), k * 1.3, 0.95 + 0.15 * layout.rand())
    for x, y, size in (
        (13.4, -3.4, 0.8),
        (25.8, -3.6, 0.95),
        (46.0, -3.4, 0.9),
        (-11.8, 2.0, 1.0),
        (112.0, -14.5, 1.3),
        (113.0, -9.5, 1.1),
        (111.0, -5.5, 1.4),
        (112.0, -19.0, 1.2),
    ):
        place(garden, (x, y, 0), x, size)


def fallen_leaves():
    """The first dry leaves of the year, most of them in the channel."""
    kinds = dry_leaf_kinds((("#9c7a35", "#b5964a"), ("#7d5f2c", "#93703a"), ("#8a8a40", "#a3a450")), 0.06)
    count = 260
    x = layout.uniform(-13, 30, count)
    in_channel = layout.rand(count) < 0.7
    y = np.where(in_channel, KERB - np.abs(layout.randn(count)) * 0.22, layout.uniform(KERB + 0.2, WALL, count))
    z = np.where(in_channel, road_height(x, y), pavement_height(x, y)) + 0.008
    tilt = layout.randn(count, 2) * 0.15
    scatter("dry_leaves", np.c_[x, y, z], hidden_collection("dry_leaves", kinds), scale=layout.uniform(0.5, 1.1, count), tilt=tilt)


def gardens():
    """Plain green behind the walls: only slivers of it are seen."""
    grass = materials.plain("grass", "#566f31", 1, 0.05, 0.3, 0.4, 6)
    far = WALL + 0.3
    for x0, x1 in ((-40.0, MOUTH[0] - 0.1), (-4.3, 120.0)):
        mesh_object("garden", [(x0, far, 0.0), (x1, far, 0.0), (x1, 90, 0.0), (x0, 90, 0.0)], [np.arange(4)], [grass])
    mesh_object("ground", [(-200, -160, -0.3), (300, -160, -0.3), (300, 200, -0.3), (-200, 200, -0.3)], [np.arange(4)], [grass])
    y = KERB - ROAD_WIDTH - 3.0
    mesh_object("garden_opposite", [(-40, -60, 0.0), (120, -60, 0.0), (120, y, 0.0), (-40, y, 0.0)], [np.arange(4)], [grass])


# ------------------------------------------------------------------ light, camera
def light_and_camera(asked):
    """Afternoon sun from the right behind the camera: fronts in the light, the far trees lit through."""
    world(
        sun_elev=asked.get("elev", 35),
        sun_az=asked.get("az", 158),
        sky_strength=0.115,
        sun_strength=4.2,
        sun_angle=1.0,
        clouds=sky("cumulus35"),
        cloud_rot=asked.get("crot", 0),
        cloud_gain=0.9,
        dust=0.8,
    )
    bearing = math.radians(57)
    eye = (-13.4, -13.2, 1.6)
    reach = 30.0
    aim = (eye[0] + reach * math.sin(bearing), eye[1] + reach * math.cos(bearing), 1.6 + 0.125 * reach)
    return camera(eye, aim, lens=28, fstop=9, focus=11, level=True)


def main():
    asked = args()
    reset(61)
    light_and_camera(asked)
    houses()
    gardens()
    road()
    kerbs()
    pavement()
    drive()
    walls()
    side_gate()
    hedges()
    border()
    trees()
    fallen_leaves()
    render("suburb", spp=asked.get("spp", 64), scale=asked.get("scale", 1.0), bounces=5, transp=5)


main()
