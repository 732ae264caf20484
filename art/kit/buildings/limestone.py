"""Building in pale magnesian limestone, as in Knaresborough and the villages about it: its colours,
window surrounds, piers, garden walls.

Walls are drawn into Parts (parts.py) in a frame whose face is y=0 and looks towards -y; openings
are (x0, x1, z0, z1). Metres. Random numbers come from numpy's global state unless there is a
seed."""

import numpy as np

from kit import materials
from kit.buildings.house import backing, stone_face
from kit.buildings.joinery import sash
from kit.buildings.surfaces import std_mats
from kit.buildings.walls import corner_of
from kit.mesh import chamfer_box

WALLING = ("#b9ad93", "#cdc2a8", "#c3b79c", "#a99e87", "#d6ccb4", "#b2a68a")
DRESSED = ("#cbc0a6", "#d5cbb3", "#c2b79e", "#d0c6ae")
SLACK = 0.012
JAMB = 0.15  # width of a window's jamb stones
PROUD = (
    -0.098
)  # how far dressed stone stands out before the wall's plane; walling stands at about -0.07


def walling(name="limestone", soot=0.10):
    return materials.masonry(name, WALLING, soot=soot)


def dressed(name="dressed", soot=0.12):
    return materials.masonry(name, DRESSED, soot=soot)


def lime_mortar(name="lime"):
    return materials.mortar(name, "#c4baa3", "#a2977f")


def finishes(door="#2f4740", frame="#e8e5dc", roof=()):
    """Materials by part for a limestone house; roof: colours of its pantiles, if not the usual
    red."""
    made = std_mats(frame=frame, door=door)
    made.update(stone=walling(), dress=dressed(), back=lime_mortar("limeback"))
    if roof:
        made["pantile"] = materials.masonry("pant", roof, soot=0.3)
    return made


def widened(opening):
    """An opening a little larger, for the mortar behind a stone surround: its reveals must not lie
    in one plane with the stones'."""
    x0, x1, z0, z1 = opening
    return (x0 - SLACK, x1 + SLACK, z0 - SLACK, z1 + SLACK)


def window(P, x, z, w, h, bars=(2, 2), kind="sash", curtain=0.9):
    """A window in a stone surround, its opening's lower left corner at (x, z). Returns the hole to
    leave in the mortar behind, and the larger one in the walling."""
    dress = P["dress"]
    y = PROUD + 0.085
    dress.box((w + 0.36, 0.17, 0.20), (x + w / 2, y, z + h + 0.10), bev=0.009)
    dress.box((w + 0.30, 0.24, 0.10), (x + w / 2, y - 0.03, z - 0.05), (-0.05, 0, 0), bev=0.010)
    for jamb in (x - JAMB / 2, x + w + JAMB / 2):
        foot = z
        long = False
        while foot < z + h - 0.01:
            height = min(0.38 if long else 0.24, z + h - foot)
            if z + h - (foot + height) < 0.12:
                height = z + h - foot
            dress.box(
                (JAMB, 0.165, height - 0.006), (jamb, y + 0.003, foot + height / 2), bev=0.007
            )
            foot += height
            long = not long
    sash(P, x, z, w, h, bars=bars, kind=kind, curtain=curtain)
    return widened((x, x + w, z, z + h)), (x - JAMB, x + w + JAMB, z - 0.10, z + h + 0.20)


def pier(stone, cap, core, x, y, width=0.6, height=1.75):
    """A gate pier on z=0: four stones a course, long and short in turn, under a weathered cap.
    stone, cap, core: MeshBuilders."""
    z, course = -0.05, 0
    while z < height - 0.02:
        rise = min(np.random.uniform(0.15, 0.25), height - z)
        if height - z - rise < 0.1:
            rise = height - z
        long = width * np.random.uniform(0.54, 0.68)
        for sx in (-1, 1):
            for sy in (-1, 1):
                length = long if (course % 2 == 0) == (sx * sy > 0) else width - long
                V, F = chamfer_box(
                    (length - 0.009, width / 2 - 0.009, rise - 0.009),
                    np.random.uniform(0.007, 0.014),
                )
                V = V + (np.random.randn(8, 3) * 0.003)[corner_of(V)]
                stone.add(
                    V + [x + sx * (width / 2 - length / 2), y + sy * width / 4, z + rise / 2], F
                )
        z += rise
        course += 1
    core.box((width - 0.05, width - 0.05, height + 0.03), (x, y, (height - 0.03) / 2), bev=0.001)
    cap.box((width + 0.15, width + 0.15, 0.08), (x, y, height + 0.040), bev=0.014)
    cap.box((width + 0.05, width + 0.05, 0.15), (x, y, height + 0.155), bev=0.012, taper=0.30)


def garden_wall(stone, cap, core, x0, x1, y, height=1.0, thick=0.36, seed=1):
    """A wall along x from x0 to x1, its front face at y, under flat copings. stone, cap, core:
    MeshBuilders."""
    frame = (np.eye(3), np.array([x0, y, 0]))
    stone_face(
        stone,
        x1 - x0,
        -0.05,
        height,
        [],
        course=(0.10, 0.19),
        length=(0.18, 0.46),
        seed=seed,
        T=frame,
    )
    backing(core, x1 - x0, -0.05, height, [], T=frame, th=thick - 0.05)
    x = x0
    while x < x1 - 0.02:
        length = min(np.random.uniform(0.55, 0.85), x1 - x)
        if x1 - x - length < 0.3:
            length = x1 - x
        at = (x + length / 2, y + thick / 2 - 0.05, height + 0.038 + np.random.randn() * 0.003)
        cap.box(
            (length - 0.008, thick + 0.10, 0.075), at, (0, 0, np.random.randn() * 0.003), bev=0.013
        )
        x += length
