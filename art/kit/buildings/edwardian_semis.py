"""Edwardian brick semis as they line the roads of Leeds: a canted stone bay of two storeys under a
gable, sashes, slates, tall chimneys.

Half a pair is drawn: its front is y=0 and faces -y, the party wall is x=0, the side wall
x=HALF_WIDTH; z=0 is the garden. The other half is its mirror image. Metres, angles in degrees.
Walls are drawn into Parts (mesh.py); an opening is (x0, x1, z0, z1). Random numbers come from
numpy's global state, which half_house() starts anew."""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import pdoor, room, sash
from kit.buildings.roofs import chimney, roof
from kit.buildings.walls import face, gable_prism, panel, slab
from kit.materials import ashlar, std_mats
from kit.mesh import Parts, at, merged, seg_T

HALF_WIDTH = 6.6  # from the party wall to the side wall
DEPTH = 9.5
EAVES = 6.35
FLOOR = 0.46  # above the garden: two steps and the threshold
MAIN_PITCH = 40
GABLE_WIDTH, GABLE_PITCH = 4.15, 50
BAY_TOP = 5.95
BAY = ((0.72, 0.10), (1.36, -0.84), (3.02, -0.84), (3.66, 0.10))  # plan of the canted bay
DOOR = (4.82, 1.02)  # left side and width
BAY_WINDOWS = ((FLOOR + 0.72, 1.80), (4.10, 1.55))  # height of sill, height of window


def half_house(name, door_colour, seed):
    """Half a pair as one hidden mesh, to be placed as it is or mirrored; halves differ in their
    stones (seed) and in their doors."""
    np.random.seed(seed)
    parts = Parts()
    front_wall(parts, seed)
    bay(parts, seed + 20)
    gable(parts, seed)
    main_roof(parts)
    side_and_back(parts)
    room(parts, 0.1, HALF_WIDTH - 0.2, (0.1, 3.6, EAVES), y=2.6)
    door = materials.paint("door_" + name, door_colour, 0.25, 0.5, dirt=0.05, coat=0.5, wear=0)
    return merged(parts, name, dict(brick_and_stone(), door=door))


def brick_and_stone():
    """The materials of a house, by the name of the part."""
    stone = ("#a89878", "#b7a786", "#978868", "#a19172")
    brick = ("#805043", "#8f5d4c", "#73473b", "#9a6a56", "#855144", "#6c463d")
    return dict(
        std_mats(frame="#e9e6dc", brick=brick),
        side=ashlar(
            "side_brick",
            ("#865445", "#91604e", "#774b3e"),
            0.225,
            0.075,
            mort="#9c8d78",
            soot=0.4,
            mw=0.010,
        ),
        dress=materials.masonry("dressed", stone, soot=0.34),
        lead=materials.plain("lead", "#6e7174", 0.55, 0.4, 0.12),
        ridge=materials.masonry("ridge", ("#6e5046", "#7b5a4d"), soot=0.45),
        barge=materials.paint(
            "barge", "#e4e0d4", 0.4, 0.5, dirt=0.16, dirtc="#857f70", coat=0.1, wear=0.03
        ),
    )


# ------------------------------------------------------------------ openings
def stone_surround(parts, x, z, width, height):
    """Lintel, sill and quoined jambs round an opening in brick, whose lower left corner is (x,
    z)."""
    stone = parts["dress"]
    stone.box((width + 0.46, 0.15, 0.28), (x + width / 2, 0.04, z + height + 0.14), bev=0.01)
    stone.box((width + 0.40, 0.27, 0.13), (x + width / 2, 0.0, z - 0.065), (-0.05, 0, 0), bev=0.014)
    blocks = max(2, round(height / 0.3))
    for side, outward in ((x - 0.09, -1), (x + width + 0.09, 1)):
        for k in range(blocks):
            long = k % 2 == 0
            size = (0.26 if long else 0.18, 0.15, height / blocks - 0.006)
            stone.box(
                size,
                (side + (0.04 * outward if long else 0), 0.045, z + (k + 0.5) * height / blocks),
                bev=0.008,
            )


def stone_hole(x, z, width, height):
    """The opening to leave in the facing for a stone_surround() with the same numbers."""
    return (x - 0.2, x + width + 0.2, z - 0.13, z + height + 0.28)


# ------------------------------------------------------------------ the bay
def grown(plan, by):
    """The plan of the bay, its three fronts moved out by `by`."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = plan
    return [(x0 - by, y0), (x1 - by * 0.5, y1 - by), (x2 + by * 0.5, y2 - by), (x3 + by, y3)]


def bay_front(parts, start, end, seed):
    """One of the three fronts of the bay, two storeys high, from plan point to plan point; the wide
    one has its windows in pairs."""
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
                opening = sash(
                    parts, x + k * (half + 0.14), z, half, height, y=0.10, bars=(1, 1), curtain=0.95
                )
                holes.append(opening)
            parts["dress"].box((0.15, 0.19, height), (length / 2, 0.09, z + height / 2), bev=0.014)
        else:
            holes.append(sash(parts, x, z, width, height, y=0.10, bars=(1, 1), curtain=0.95))
        parts["dress"].box((length + 0.08, 0.27, 0.14), (length / 2, 0.07, z - 0.07), bev=0.018)
        parts["dress"].box(
            (length + 0.03, 0.20, 0.30), (length / 2, 0.09, z + height + 0.15), bev=0.012
        )
        for jamb in (x / 2, length - x / 2):
            parts["dress"].box((x + 0.02, 0.20, height), (jamb, 0.09, z + height / 2), bev=0.016)
        bands.append((0, length, z - 0.14, z + height + 0.30))
    face(
        parts["brick"],
        length,
        0.32,
        BAY_TOP,
        bands,
        bond="flemish",
        depth=0.1,
        seed=seed,
        bev=0.005,
        pro=0.002,
    )
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


# -------------------- the front wall, its door, and the gable
def doorway(parts):
    """Panelled door with fanlight in a stone surround with a hood; two steps. Returns the
    opening."""
    x, width = DOOR
    height, fan = 2.12, 0.46
    pdoor(parts, x, FLOOR, width, height, fan=fan, key="door", half_glass=True)
    stone = parts["dress"]
    top = FLOOR + height + fan
    for side in (x - 0.15, x + width + 0.15):
        stone.box((0.26, 0.26, top), (side, 0.0, top / 2), bev=0.02)
        stone.box((0.33, 0.34, 0.24), (side, -0.01, FLOOR), bev=0.02)
        stone.box((0.22, 0.34, 0.40), (side, -0.10, top + 0.05), bev=0.05)
    stone.box((width + 0.62, 0.24, 0.32), (x + width / 2, 0.0, top + 0.16), bev=0.014)
    stone.box((width + 0.94, 0.62, 0.13), (x + width / 2, -0.18, top + 0.38), bev=0.03)
    parts["lead"].box(
        (width + 0.90, 0.60, 0.03), (x + width / 2, -0.18, top + 0.46), (0.06, 0, 0), bev=0.004
    )
    for k in range(3):
        stone.box(
            (width + 0.55, 0.34 * (3 - k), 0.153),
            (x + width / 2, -0.17 * (3 - k) + 0.06, 0.077 + 0.153 * k),
            bev=0.014,
        )
    return (x, x + width, 0, top)


def front_wall(parts, seed):
    """The front with its openings, string courses and eaves."""
    window = (4.84, 4.10, 0.98, 1.55)
    x, z, width, height = window
    openings = [(0.82, 3.56, 0.0, BAY_TOP - 0.1), doorway(parts)]
    openings.append(sash(parts, x, z, width, height, bars=(1, 1), curtain=0.95))
    stone_surround(parts, *window)
    door_x, door_width = DOOR
    cut = [
        openings[0],
        (door_x - 0.28, door_x + door_width + 0.28, 0, openings[1][3] + 0.30),
        stone_hole(*window),
    ]
    face(
        parts["brick"],
        HALF_WIDTH,
        0.32,
        EAVES,
        cut,
        bond="flemish",
        depth=0.1,
        seed=seed,
        bev=0.005,
        pro=0.0022,
    )
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
    parts["iron"].tube(
        [
            (6.42, -0.30, EAVES - 0.22),
            (6.42, -0.09, EAVES - 0.62),
            (6.42, -0.09, 2.0),
            (6.42, -0.09, 0.1),
        ],
        0.042,
        12,
    )


def gable(parts, seed):
    """The gable over the bay: brick with a small window, bargeboards and its own roof running back
    into the main one."""
    rise = math.tan(math.radians(GABLE_PITCH))
    apex = EAVES + GABLE_WIDTH / 2 * rise

    def slope(x):
        return EAVES + (GABLE_WIDTH / 2 - abs(x - GABLE_WIDTH / 2)) * rise

    width, height, z = 0.92, 1.20, EAVES + 0.22
    x = GABLE_WIDTH / 2 - width / 2
    opening = sash(parts, x, z, width, height, bars=(1, 1), curtain=1.0)
    stone_surround(parts, x, z, width, height)
    hole = stone_hole(x, z, width, height)
    face(
        parts["brick"],
        GABLE_WIDTH,
        EAVES,
        apex,
        [hole],
        bond="flemish",
        depth=0.1,
        seed=seed + 9,
        bev=0.005,
        top=slope,
    )
    edge = (
        z + height - EAVES
    ) / rise  # the solid wall: a strip up to the head of the window, and a triangle above
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
    bargeboards(parts, apex)
    mark = parts.mark()
    roof(
        parts,
        3.3,
        GABLE_WIDTH,
        EAVES + 0.05,
        GABLE_PITCH,
        "slate",
        over=0.03,
        verge=0.34,
        gutter=False,
        boards=None,
    )
    parts.tr(at(GABLE_WIDTH, 0.12, 0, 90), mark)


def bargeboards(parts, apex):
    """The gable's boards with their soffits, a finial at the apex (a height) and a collar below
    it."""
    boards = parts["barge"]
    for s in (-1, 1):
        foot = (GABLE_WIDTH / 2 + s * (GABLE_WIDTH / 2 + 0.02), -0.24, EAVES - 0.03)
        boards.beam(foot, (GABLE_WIDTH / 2, -0.24, apex + 0.03), 0.045, 0.24, bev=0.006, ext=0.10)
        boards.beam(
            np.add(foot, (0, 0.10, -0.04)),
            (GABLE_WIDTH / 2, -0.14, apex - 0.01),
            0.20,
            0.03,
            bev=0.004,
        )
    boards.box((0.11, 0.11, 0.95), (GABLE_WIDTH / 2, -0.27, apex + 0.02), bev=0.012)
    boards.beam(
        (GABLE_WIDTH / 2 - 0.62, -0.245, apex - 0.68),
        (GABLE_WIDTH / 2 + 0.62, -0.245, apex - 0.68),
        0.04,
        0.14,
        bev=0.006,
    )


# ------------------------------------------------------------------ roofs, side and back
def main_roof(parts):
    """The roof along the road: set back behind the gable, with eaves and gutter beside it; chimneys
    on the party wall and the side."""
    roof(
        parts,
        GABLE_WIDTH,
        DEPTH,
        EAVES + 0.05,
        MAIN_PITCH,
        "slate",
        over=-0.32,
        verge=0.0,
        gutter=False,
        boards=None,
    )
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
                [
                    (0, 0.13),
                    (0.06, 0.13),
                    (0.09, 0.11),
                    (0.50, 0.095),
                    (0.55, 0.12),
                    (0.62, 0.12),
                    (0.63, 0.09),
                    (0.5, 0.085),
                ],
                (x, y + (k - (pots - 1) / 2) * 0.36, base + tall + 0.03),
                n=16,
                cap=False,
            )


def side_and_back(parts):
    """The plain walls beside and behind; the side wall with its chimney breast and two windows."""
    # Behind the front wall, not in its plane
    gable_prism(parts["side"], HALF_WIDTH, DEPTH, 0, EAVES, MAIN_PITCH, y0=0.345)
    parts["side"].box(
        (0.3, 1.5, EAVES + 1.5), (HALF_WIDTH + 0.02, DEPTH / 2 - 0.9, (EAVES + 1.5) / 2), bev=0.01
    )
    for z in (1.3, 4.2):
        parts["frame"].box((0.06, 0.9, 1.4), (HALF_WIDTH + 0.01, 7.2, z + 0.7), bev=0.01)
        pane = [
            (HALF_WIDTH + 0.045, 7.2 + dy, z + dz)
            for dy, dz in ((-0.38, 0.08), (0.38, 0.08), (0.38, 1.3), (-0.38, 1.3))
        ]
        parts["glass"].add(pane, [np.arange(4)])
        parts["dress"].box((0.12, 1.3, 0.22), (HALF_WIDTH + 0.02, 7.2, z + 1.52), bev=0.01)
