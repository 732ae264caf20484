"""A detached house of an estate's usual type: brick, cast stone heads and sills, windows of uPVC, a
tiled canopy over the door.

house_shell.py shows the same type while it is being built. It is drawn in its own frame (front wall
in y = 0, facing -y, x from 0 to its width) and moved to its place. Metres; degrees for the pitch.
parts: a Parts (parts.py); its names are those of std_mats (surfaces.py) and dress, porch,
roof_tile, upvc. Random numbers come from numpy's global state."""

import math

from kit.buildings.joinery import even_curtains, pdoor, room, sash
from kit.buildings.roofs import downpipe, roof
from kit.buildings.walls import face, gable_prism, panel
from kit.parts import at

WIDTH, DEPTH, EAVES, PITCH = 8.4, 7.8, 5.05, 38
RISE = math.tan(math.radians(PITCH))
# of the front: x from, x to, sill, head
WINDOWS = (
    (1.0, 2.8, 0.95, 2.25),
    (5.6, 7.4, 0.95, 2.25),
    (1.0, 2.8, 3.45, 4.65),
    (3.75, 4.75, 3.45, 4.65),
    (5.6, 7.4, 3.45, 4.65),
)
DOOR = (3.7, 4.72)  # x from, x to
DOOR_MIDDLE = 4.21


def finished_house(parts, frame):
    """The house as its buyers see it. frame: where it stands (parts.at)."""
    mark = parts.mark()
    door = (*DOOR, 0.12, 2.25)
    openings = [*WINDOWS, door]
    stone_heads_and_sills(parts)
    cut = [(x0, x1, z0 - 0.14 * (z0 > 0.5), z1 + 0.22) for x0, x1, z0, z1 in openings]
    new_brick = dict(bond="stretcher", depth=0.1, bev=0.004, jit=(0.001, 0.0012, 0.001), pro=0.0015)
    face(parts["brick"], WIDTH, 0, EAVES, cut, seed=2, **new_brick)
    panel(parts["back"], WIDTH, 0, EAVES, openings, 0.008, 0.3)
    glazing(parts)
    pdoor(parts, DOOR[0], 0.14, 1.02, 2.08, fan=0, frame="upvc", half_glass=True)
    room(parts, 0.3, WIDTH - 0.3, (0, 2.6, EAVES - 0.1), y=2.6)
    porch(parts)
    for side, seed in ((at(0, DEPTH, 0, 270), 7), (at(WIDTH, 0, 0, 90), 8)):
        face(
            parts["brick"], DEPTH, 0, EAVES + 3.2, (), seed=seed, top=gable_top, T=side, **new_brick
        )
    gable_prism(parts["back"], WIDTH, DEPTH, 0, EAVES, PITCH, y0=0.08, inset=0.09)
    roof(
        parts,
        WIDTH,
        DEPTH,
        EAVES + 0.04,
        PITCH,
        "slate",
        key="roof_tile",
        over=0.3,
        verge=0.08,
        boards="upvc",
    )
    downpipe(parts, WIDTH - 0.2, EAVES, over=0.3)
    bargeboards(parts)
    parts.tr(frame, mark)


def head_stone(parts, x0, x1, head):
    """Cast stone over a window from x0 to x1 whose head is at this height."""
    parts["dress"].box((x1 - x0 + 0.3, 0.112, 0.22), ((x0 + x1) / 2, 0.038, head + 0.11), bev=0.006)


def stone_heads_and_sills(parts):
    """Cast stone over and under the windows and over the door."""
    for x0, x1, sill, head in WINDOWS:
        head_stone(parts, x0, x1, head)
        parts["dress"].box(
            (x1 - x0 + 0.3, 0.21, 0.14),
            ((x0 + x1) / 2, -0.005, sill - 0.07),
            (-0.04, 0, 0),
            bev=0.008,
        )
    parts["dress"].box((1.32, 0.112, 0.22), (DOOR_MIDDLE, 0.038, 2.36), bev=0.006)


def glazing(parts):
    """Windows in two or three fixed lights, with curtains drawn back."""
    for x0, x1, sill, head in WINDOWS:
        lights = 2 if x1 - x0 < 1.2 else 3
        for k in range(lights):
            x = x0 + (x1 - x0) * k / lights
            sash(
                parts,
                x,
                sill,
                (x1 - x0) / lights,
                head - sill,
                y=0.07,
                bars=(1, 1),
                kind="fixed",
                frame="upvc",
                curtain=0.0,
            )
        even_curtains(parts["cloth"], x0, x1, sill - 0.05, head)


def porch(parts):
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


def bargeboards(parts):
    """White boards up both verges."""
    for foot in (-0.3, DEPTH + 0.3):
        for x in (-0.09, WIDTH + 0.09):
            parts["upvc"].beam(
                (x, foot, EAVES - 0.22),
                (x, DEPTH / 2, EAVES + DEPTH / 2 * RISE - 0.02),
                0.03,
                0.18,
                bev=0.003,
            )
