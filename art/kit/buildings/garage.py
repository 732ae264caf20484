"""A brick garage with a tiled gable roof and a pair of boarded doors, at the end of a drive beside
semis.py's house.

Its front stands at y and faces -y, with its left corner at x. Metres."""

import math
import numpy as np

from kit import materials
from kit.buildings.brickwork import bricks, soldier
from kit.buildings.roofs import half_round, sheet, tile_plane
from kit.buildings.semis import TILE_BACK
from kit.mesh import MeshBuilder, rotation_matrix
from kit.parts import at

WIDTH, LENGTH = 2.9, 5
EAVES, SLOPE = 2.35, 0.75
RIDGE = EAVES + WIDTH / 2 * SLOPE


def garage(mats, x, y):
    """mats: HouseMaterials of semis.py."""
    wall, mortar, joinery, tiles = MeshBuilder(), MeshBuilder(), MeshBuilder(), MeshBuilder()
    walls(wall, mortar, x, y)
    doors(joinery, x, y)
    roof(tiles, joinery, mortar, x, y)
    wall.obj("gbrick", [mats.brick], smooth=True, wn=True)
    mortar.obj("gmort", [mats.mortar])
    door = materials.paint(
        "gdoor", "#3c4a52", 0.45, 0.4, dirt=0.15, dirtc="#7a7466", coat=0.1, wear=0.0
    )
    barge = materials.paint("gfr", "#e4e1d6", 0.4, 0.5, dirt=0.1, coat=0.1, wear=0)
    joinery.obj("gdoor", [door, barge], smooth=True, wn=True)
    tiles.obj("gtile", [mats.tile], smooth=True, wn=True)


def gable_line(x):
    """Height of the gable at x from the left corner."""
    return EAVES + (WIDTH / 2 - abs(x - WIDTH / 2)) * SLOPE


def walls(wall, mortar, x, y):
    T = at(x, y)
    bricks(wall, WIDTH, 0, 3.5, [(0.34, 2.56, 0, 2.06)], T=T, top=gable_line, seed=41)
    soldier(wall, 0.2, 2.7, 2.07, T=T)
    w, e = WIDTH, EAVES
    outline = [
        (0, 0),
        (0.34, 0),
        (0.34, 2.1),
        (2.56, 2.1),
        (2.56, 0),
        (w, 0),
        (w, e),
        (w / 2, e + w / 2 * SLOPE),
        (0, e),
    ]
    mortar.prism(outline, 0.2, loc=(x, y + 0.105, 0))
    side = (rotation_matrix(0, 0, -math.pi / 2), np.array([x, y + LENGTH, 0]))
    bricks(wall, LENGTH, 0, 2.3, [], T=side, seed=42)
    mortar.box((0.2, LENGTH, 2.3), (x + 0.11, y + LENGTH / 2, 1.15), bev=0.002)


def doors(joinery, x, y):
    """Two leaves of eight boards with three ledges."""
    for leaf in range(2):
        left = x + 0.38 + leaf * 1.08
        for i in range(8):
            joinery.box((0.128, 0.04, 2.0), (left + 0.065 + i * 0.132, y + 0.08, 1.03), bev=0.004)
        for z in (0.25, 1.25, 1.93):
            joinery.box((1.05, 0.03, 0.14), (left + 0.53, y + 0.055, z), bev=0.004)


def roof(tiles, joinery, mortar, x, y):
    """Two slopes of plain tiles with their bargeboards, and the ridge."""
    middle = x + WIDTH / 2
    front, back, verge = y - 0.2, y + LENGTH + 0.2, y - 0.15
    for side in (-1, 1):
        verge_top = np.array([middle, verge, RIDGE + 0.04])
        verge_foot = np.array([middle + side * (WIDTH / 2 + 0.2), verge, EAVES - 0.11])
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
    half_round(tiles, (middle, front, RIDGE + 0.10), (middle, back, RIDGE + 0.10))
