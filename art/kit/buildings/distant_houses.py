"""Houses as a background, with real windows and walls by shader: of a village, and of a town on a
slope across a valley.

A house is drawn with its front in y = 0 facing -y and x from 0 to its width, then moved to its
place. P: a Parts (mesh.py). Metres; degrees for the pitch."""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import pdoor, room, sash
from kit.buildings.roofs import chimney, downpipe, roof
from kit.buildings.walls import gable_prism, panel
from kit.materials import ashlar, render_mat, std_mats
from kit.mesh import Parts, at, merged, rotation_matrix

# ================================================================== brick houses of a village
# A house must stand square to the axes, because its brickwork is a texture that runs along x + y.

WALL_FACE, WALL_THICKNESS = 0.03, 0.27
VILLAGE_BRICKS = ("#80564a", "#8d6352", "#744c41", "#98705c")
VILLAGE_PANTILES = ("#84513f", "#935f4a", "#754838", "#9c705a", "#7d5646")


def village_mats(bricks=VILLAGE_BRICKS, pantiles=VILLAGE_PANTILES):
    """The materials of the parts that cottage() draws; bricks, pantiles: palettes."""
    wall = ashlar(
        "cottage_wall",
        bricks,
        0.225,
        0.075,
        mort="#a5957c",
        soot=0.35,
        mw=0.010,
        bump=0.3,
        streak=0.25,
    )
    dressed = materials.masonry("cottage_dressing", ("#b3a68a", "#a2967c", "#c0b397"), soot=0.3)
    tiles = materials.masonry("cottage_pantile", pantiles, soot=0.5)
    return dict(std_mats(frame="#e9e7df"), wall=wall, dress=dressed, pantile=tiles)


def cottage(parts, frame, width, depth, eaves, pitch, windows, covering="pantile", stacks=(0.5,)):
    """One house. frame: where it stands (parts.at); windows: (x, sill, width, height) on the front;
    covering: as roof() of roofs.py; stacks: x of its chimneys, on the ridge."""
    mark = parts.mark()
    holes = []
    for x, sill, w, h in windows:
        holes.append(sash(parts, x, sill, w, h, y=0.12, bars=(2, 2), kind="casement", curtain=0.7))
        parts["dress"].box((w + 0.24, 0.10, 0.15), (x + w / 2, 0.045, sill + h + 0.075), bev=0.008)
        parts["dress"].box((w + 0.16, 0.16, 0.07), (x + w / 2, 0.0, sill - 0.036), bev=0.01)
    panel(parts["wall"], width, 0, eaves, holes, WALL_FACE, WALL_THICKNESS)
    gable_prism(
        parts["wall"], width, depth, 0, eaves, pitch, y0=WALL_FACE + WALL_THICKNESS, inset=0.06
    )
    room(parts, 0.4, width - 0.4, (0.05, 2.5, eaves - 0.1), y=2.4)
    ridge = roof(parts, width, depth, eaves, pitch, covering, over=0.22, verge=0.12)
    for x in stacks:
        chimney(parts, x, depth / 2, ridge - 0.5, 0.85, 0.5, 1.5, 2)
    parts.tr(frame, mark)


# ================================================================== old houses on a slope
# Six kinds, of stone, render or brick, to be placed often. z = 0 is the door; the walls go down
# into the slope, so that no daylight shows under a house that stands across it. Random numbers
# come from numpy's global state, which each kind seeds for itself.

FOUNDATION = -7  # how far houses go down into the slope

# the kinds: width, depth, eaves, pitch, wall, covering, bays, storeys, chimneys (0 left, 1 right),
# panes of a window leaf
HILLSIDE_KINDS = (
    (7.2, 7, 5.5, 42, "stone", "pantile", 2, 2, (0, 1), (1, 1)),
    (9, 7.2, 5.6, 40, "stone", "slate", 3, 2, (0, 1), (2, 2)),
    (6.2, 6.6, 5.3, 45, "white", "pantile", 2, 2, (1,), (1, 1)),
    (7.6, 7.2, 8.2, 40, "brick", "pantile", 3, 3, (0, 1), (2, 2)),
    (10.5, 7.5, 5.6, 38, "buff", "pantile", 3, 2, (0, 1), (2, 2)),
    (6.6, 7, 8.0, 40, "stone", "slate", 2, 3, (0,), (1, 1)),
)
HILLSIDE_WIDTHS = [kind[0] for kind in HILLSIDE_KINDS]


def hillside_houses():
    """The six kinds as hidden objects, for place()."""
    finishes, walls = hillside_mats()
    return [
        hillside_house(f"h{i}", i + 1, finishes, walls, *kind)
        for i, kind in enumerate(HILLSIDE_KINDS)
    ]


def hillside_mats():
    """The finishes of all houses, and the walls to choose from."""
    finishes = std_mats()
    finishes["pantile"] = materials.masonry(
        "pant", ("#7d4a38", "#8f5b45", "#6f4335", "#9a6b52", "#74503f"), soot=0.55
    )
    finishes["ridge"] = materials.masonry("ridge", ("#6d4a3b", "#7a5645"), soot=0.5)
    finishes["pot"] = materials.masonry("pot", ("#94664a", "#a37a58", "#b59a72"), soot=0.5)
    finishes["glass"] = materials.dark_glass("dg")
    finishes["dress"] = materials.masonry("dr", ("#b5a687", "#c2b393", "#a99a7d"), soot=0.25)
    finishes["chim"] = finishes["brick"]
    bricks = ("#8d5540", "#9b6149", "#7a4636")
    walls = dict(
        stone=ashlar(
            "hst",
            ("#9c8c6e", "#b6a587", "#857760", "#a89678"),
            0.42,
            0.19,
            soot=0.3,
            haze=True,
            mw=0.012,
        ),
        white=render_mat("rend", "#e2dac8", haze=True),
        buff=render_mat("rend2", "#cdb794", haze=True),
        brick=ashlar("hbr", bricks, 0.225, 0.075, mort="#a08f78", soot=0.3, haze=True, mw=0.010),
    )
    return finishes, walls


def hillside_house(
    name,
    seed,
    finishes,
    walls,
    width,
    depth,
    eaves,
    pitch,
    wall,
    covering,
    bays,
    storeys,
    chimneys,
    panes,
):
    """One kind of house as a hidden object: a row of HOUSES, in the materials of
    house_materials()."""
    np.random.seed(seed)
    P = Parts()
    openings = house_front(P, width, bays, storeys, panes)
    panel(P["wall"], width, FOUNDATION, eaves, openings, 0, 0.3)
    ridge = eaves + depth / 2 * math.tan(math.radians(pitch))
    gable = [
        (0.02, FOUNDATION),
        (depth, FOUNDATION),
        (depth, eaves),
        (depth / 2, ridge),
        (0.02, eaves),
    ]
    for x in (0.15, width - 0.15):
        P["wall"].prism(gable, 0.3, M=rotation_matrix(0, 0, math.pi / 2), loc=(x, 0, 0))
    P["wall"].box(
        (width, 0.3, eaves - FOUNDATION),
        (width / 2, depth - 0.15, (eaves + FOUNDATION) / 2),
        bev=0.01,
    )
    gable_windows(P, width, depth)
    roof(P, width, depth, eaves, pitch, covering, over=0.22)
    downpipe(P, width - 0.2, eaves)
    for end in chimneys:
        chimney(
            P,
            0.5 if end == 0 else width - 0.5,
            depth / 2,
            ridge - 0.7,
            1.0,
            0.6,
            1.9,
            2 + seed % 2,
            key="chim",
        )
    return merged(P, name, dict(finishes, wall=walls[wall]))


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
