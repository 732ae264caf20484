"""Landmarks of a town: the west fronts of two minsters over its roofs, far off and in haze, and an
obelisk. Metres; random numbers come from numpy's global state."""

import math
import numpy as np

from kit import materials
from kit.buildings.walls import lay
from kit.materials import ashlar
from kit.mesh import MeshBuilder, at


# ------------------------------------------------------------------ church windows
def pointed_outline(x, z, width, height, steps=9):
    """A pointed arch in the XZ plane, counter-clockwise: sill at z, middle at x. The arcs have
    `steps` - 1 segments each."""
    radius = width * 1.02
    spring = z + height - width * 0.86
    outline = [(x - width / 2, z), (x + width / 2, z), (x + width / 2, spring)]
    right_centre = x + width / 2 - radius
    angles = np.linspace(0, math.acos((x - right_centre) / radius), steps)[1:]
    outline += [
        (right_centre + radius * math.cos(a), spring + radius * math.sin(a)) for a in angles
    ]
    outline += [(2 * x - px, pz) for px, pz in outline[-2:2:-1]] + [(x - width / 2, spring)]
    return outline


def lancet(stone, dark, x, z, width, height, y, louvres=True, mullions=1):
    """A pointed window in a wall that faces -Y at y: dark opening, two hood moulds, mullions, sill,
    and louvres (material 1 of dark)."""
    outline = pointed_outline(x, z, width, height)
    dark.prism(outline, 0.3, loc=(0, y - 0.02, 0))
    arch = np.array(outline[1:])
    inner, outer = np.full(len(arch), y - 0.2), np.full(len(arch), y - 0.12)
    stone.tube(np.c_[arch[:, 0], inner, arch[:, 1]], 0.24, 6)
    stone.tube(np.c_[arch[:, 0] + (arch[:, 0] - x) * 0.16, outer, arch[:, 1] + 0.15], 0.16, 6)
    tall = height - width * 0.45
    for k in range(mullions):
        stone.box(
            (0.24, 0.3, tall),
            (x - width / 2 + width * (k + 1) / (mullions + 1), y - 0.2, z + tall / 2),
            bev=0.04,
        )
    if louvres:
        for louvre in np.arange(z + 0.5, z + height - width * 0.7, 0.7):
            dark.box((width - 0.2, 0.3, 0.08), (x, y - 0.16, louvre), (-0.6, 0, 0), bev=0.01, mat=1)
    stone.box((width + 0.6, 0.5, 0.3), (x, y - 0.1, z - 0.12), (-0.2, 0, 0), bev=0.05)


# ================================================================== minsters
# stone and dark are MeshBuilders: the masonry, and what is behind its windows. Fronts face -Y and
# stand on z=0.

# the tall minster
TOWER_SIDE, TOWER_HEIGHT, TOWER_OFFSET = 10.4, 50.0, 13.0
NAVE_HALF = 7.9


# ------------------------------------------------------------------ the tall minster
def buttresses(stone, x, y):
    """Stepped buttresses at the corners of a tower whose middle is at (x, y)."""
    half = TOWER_SIDE / 2
    front = y - half
    for side in (-1, 1):
        for facing in ("front", "side"):
            for top, out in ((16, 2.4), (30, 1.9), (48.5, 1.3)):
                if facing == "front":
                    corner = x + side * (half - 0.8)
                    stone.box((1.7, out * 2, top), (corner, front, top / 2), bev=0.06)
                    stone.box(
                        (1.7, out * 1.2, 1.4),
                        (corner, front - out * 0.38, top + 0.2),
                        (0.6, 0, 0),
                        bev=0.05,
                    )
                else:
                    for depth in (front + 0.8, y + half - 0.8):
                        stone.box((out * 2, 1.7, top), (x + side * half, depth, top / 2), bev=0.06)


def battlements(stone, x, y):
    """Merlons round the top of a tower, a pinnacle at each corner and a smaller one in the middle
    of the front and the back."""
    half = TOWER_SIDE / 2 + 0.1
    for off in np.arange(-4.6, 4.7, 1.32):
        for side in (-1, 1):
            stone.box((0.8, 0.55, 1.5), (x + off, y + side * half, 50.6), bev=0.06)
            stone.box((0.55, 0.8, 1.5), (x + side * half, y + off, 50.6), bev=0.06)
    spire = [(0, 1.0), (0.2, 1.05), (0.5, 0.62), (4.6, 0.12), (4.7, 0.3), (5.0, 0.3), (5.3, 0.05)]
    for side in (-1, 1):
        for depth in (-1, 1):
            px, py = x + side * half, y + depth * half
            stone.box((1.5, 1.5, 4.2), (px, py, 51), bev=0.1)
            stone.lathe(spire, (px, py, 53), n=8)
            for z in np.arange(53.8, 57, 0.7):  # crockets
                breadth = 0.9 - (z - 53) * 0.16
                stone.box((breadth, 0.2, 0.22), (px, py, z), bev=0.06)
                stone.box((0.2, breadth, 0.22), (px, py, z), bev=0.06)
        stone.box((0.8, 0.8, 3.2), (x + 0, y + side * half, 51), bev=0.1)
        stone.lathe(
            [(0, 0.6), (0.2, 0.62), (0.4, 0.4), (3, 0.08), (3.2, 0.02)],
            (x, y + side * half, 52.5),
            n=8,
        )


def tall_tower(stone, dark, x, y):
    """One west tower of the tall minster, its middle at (x, y)."""
    front = y - TOWER_SIDE / 2
    stone.box((TOWER_SIDE, TOWER_SIDE, TOWER_HEIGHT), (x, y, TOWER_HEIGHT / 2), bev=0.05)
    for z, out in ((12, 0.5), (29, 0.45), (31, 0.3), (47.4, 0.45), (49.4, 0.5)):
        stone.box((TOWER_SIDE + 2 * out, TOWER_SIDE + 2 * out, 0.55), (x, y, z), bev=0.12)
    buttresses(stone, x, y)
    for side in (-1, 1):
        lancet(stone, dark, x + side * 1.85, 33, 2.5, 12.8, front)
        lancet(stone, dark, x + side * 1.75, 17, 2.2, 10.5, front)
    for off in np.arange(-4, 4.1, 0.9):  # blind arcade
        stone.box((0.22, 0.3, 1.9), (x + off, front - 0.1, 30), bev=0.04)
    battlements(stone, x, y)


def tall_nave(stone, dark, x, y):
    """The gable between the towers with its great window, and the nave behind it."""
    front = y - 3.0
    gable = [
        (x - NAVE_HALF, 0),
        (x + NAVE_HALF, 0),
        (x + NAVE_HALF, 26),
        (x, 36.5),
        (x - NAVE_HALF, 26),
    ]
    stone.prism(gable, 3, loc=(0, y - 1.5, 0))
    lancet(stone, dark, x, 9, 9.6, 20, front, louvres=False, mullions=4)
    for side in (-1, 1):
        stone.beam((x + side * (NAVE_HALF + 0.3), front, 26.0), (x, front, 36.8), 0.7, 0.7, bev=0.1)
    stone.box((0.35, 0.35, 2.6), (x, y - 3, 38), bev=0.06)
    stone.box((1.5, 0.35, 0.35), (x, y - 3, 38.4), bev=0.06)
    stone.box((17, 60, 27), (x, y + 30, 13.5), bev=0.1)
    dark.prism([(-NAVE_HALF, 26), (NAVE_HALF, 26), (0, 35.6)], 60, loc=(x, y + 31, 0), mat=2)


def tall_minster(where):
    """Two west towers with pinnacles, and the gable between them with its great window; where: the
    middle of the front (x, y)."""
    stone, dark = MeshBuilder(), MeshBuilder()
    x, y = where
    for side in (-1, 1):
        tall_tower(stone, dark, x + side * TOWER_OFFSET, y)
    tall_nave(stone, dark, x, y)
    colours = ("#b8a57f", "#c6b591", "#a89774", "#b3a17c")
    stone.obj(
        "minster",
        [
            ashlar(
                "limestone", colours, 0.8, 0.36, mort="#a09478", soot=0.32, haze=True, streak=0.35
            )
        ],
    )
    openings = materials.plain("opening", "#24231f", 0.8, 0.1)
    louvres = materials.plain("louvre", "#5c584e", 0.8, 0.1)
    lead = materials.plain("lead_roof", "#7c8084", 0.6, 0.1)
    dark.obj("minster_openings", [openings, louvres, lead])


# ------------------------------------------------------------------ the squat minster
def squat_tower(stone, dark, x, y, side, height):
    """A square tower with three tiers of lancets, clasping buttresses and a battlemented top, its
    middle at (x, y)."""
    front = y - side / 2
    stone.box((side, side, height), (x, y, height / 2), bev=0.05)
    for z in (9.5, 18.5, 26.0, height - 2.6):
        stone.box((side + 0.8, side + 0.8, 0.5), (x, y, z), bev=0.12)
    for sx in (-1, 1):
        for sy in (-1, 1):
            stone.box(
                (2.0, 2.0, height - 1.2),
                (x + sx * (side / 2 - 0.5), y + sy * (side / 2 - 0.5), (height - 1.2) / 2),
                bev=0.06,
            )
            px, py = x + sx * (side / 2 - 0.3), y + sy * (side / 2 - 0.3)
            stone.box((1.5, 1.5, 3.2), (px, py, height + 0.9), bev=0.08)
            stone.lathe(
                [(0, 0.95), (0.3, 1.0), (0.5, 0.75), (2.0, 0.06)], (px, py, height + 2.4), n=8
            )
    for z, tall in ((10.8, 6.4), (19.6, 5.2), (27.0, height - 31.0)):
        for off in (-2.1, 0, 2.1):
            lancet(stone, dark, x + off, z, 1.25, tall, front, louvres=False)
    for off in np.arange(-side / 2 + 1.4, side / 2 - 0.8, 1.35):
        for s in (-1, 1):
            stone.box((0.8, 0.5, 1.3), (x + off, y + s * (side / 2 + 0.05), height + 0.5), bev=0.05)
            stone.box((0.5, 0.8, 1.3), (x + s * (side / 2 + 0.05), y + off, height + 0.5), bev=0.05)


def squat_minster(where):
    """Twin west towers with a gable between them; where: the middle of the front (x, y)."""
    stone, dark = MeshBuilder(), MeshBuilder()
    x, y = where
    apart = 17.5  # the middles of the towers
    for side in (-1, 1):
        squat_tower(stone, dark, x + side * apart / 2, y, 9.2, 36.0)
    half = apart / 2 - 4.6  # of the gable
    stone.prism(
        [(x - half, 0), (x + half, 0), (x + half, 25), (x, 32), (x - half, 25)],
        3,
        loc=(0, y - 1.5, 0),
    )
    for off in (-2.1, 0, 2.1):
        lancet(stone, dark, x + off, 18, 1.3, 6.5, y - 3.0, louvres=False)
    limestone = ashlar(
        "limestone",
        ("#b6a27b", "#c3b08a", "#a59270", "#b09d78"),
        0.8,
        0.36,
        mort="#9d9076",
        soot=0.3,
        haze=True,
        streak=0.3,
    )
    stone.obj("minster", [limestone])
    dark.obj("minster_windows", [materials.plain("minster_window", "#2a2823", 0.8, 0.1)])


# ================================================================== an obelisk
# A tapering shaft of coursed stone on a pedestal and steps, with a gilt ball and vane on its tip.
# It is drawn about the z axis and moved to its place at the end.

FOOT_SIDE, HEAD_SIDE = 1.44, 0.76  # of the shaft
COURSES, COURSE_HEIGHT = 24, 0.43


def square_course(stones, side, height, z, turned=False):
    """One course of a square pier, its foot at z: two stones side by side along x, or along y if
    turned."""
    for off in (-side / 4, side / 4):
        size = [side / 2 - 0.008, side, height - 0.008]
        centre = [off, 0, z + height / 2]
        if turned:
            size[0], size[1] = size[1], size[0]
            centre[0], centre[1] = centre[1], centre[0]
        lay(stones, [centre], [size], 0.012, (0.002, 0.002, 0.001))


def steps(stones, count=5, rise=0.18, tread=0.38, top_side=3.2):
    """Square steps of long stones; returns the height of the top."""
    for k in range(count):
        side = top_side + 2 * tread * (count - 1 - k)
        lengths = max(3, round(side / 1.15))
        for edge in range(4):
            centres, sizes = [], []
            run = side - 0.6  # each edge ends where the next one's stones begin
            for j in range(lengths):
                centres.append(
                    (
                        -side / 2 + (j + 0.5) * run / lengths,
                        -side / 2 + 0.30,
                        (k + 0.5) * rise + 0.02,
                    )
                )
                sizes.append((run / lengths - 0.007, 0.60, rise))
            lay(stones, centres, sizes, 0.016, (0.003, 0.004, 0.002), at(0, 0, 0, 90 * edge))
    stones.box((top_side - 0.9, top_side - 0.9, 0.3), (0, 0, count * rise - 0.14), bev=0.01)
    return count * rise + 0.02


def pedestal(stones, z):
    """Plinth, die with a sunk panel on each side, and cornice; returns the height of the top."""
    square_course(stones, 2.20, 0.42, z)
    stones.box((2.06, 2.06, 0.14), (0, 0, z + 0.49), bev=0.05)
    z += 0.56
    for k in range(4):
        square_course(stones, 1.76, 0.52, z + k * 0.52, k % 2)
    panel_height = 4 * 0.52
    for edge in range(4):
        frame = at(0, 0, 0, 90 * edge)
        rails = [
            ((0, -0.885, z + 0.16), (1.34, 0.05, 0.12)),
            ((0, -0.885, z + panel_height - 0.16), (1.34, 0.05, 0.12)),
        ]
        rails += [
            ((s * 0.61, -0.885, z + panel_height / 2), (0.12, 0.05, panel_height - 0.44))
            for s in (-1, 1)
        ]
        lay(stones, [c for c, _ in rails], [s for _, s in rails], 0.015, T=frame)
    z += panel_height
    for side, height in ((1.86, 0.10), (2.06, 0.12), (2.26, 0.16), (1.96, 0.12), (1.70, 0.22)):
        stones.box((side, side, height), (0, 0, z + height / 2), bev=0.03)
        z += height + 0.004
    return z


def tapering_shaft(foot):
    """The shaft, its foot at that height; a MeshBuilder."""
    shaft = MeshBuilder()
    for k in range(COURSES):
        square_course(shaft, 1.0, COURSE_HEIGHT, k * COURSE_HEIGHT, k % 2)
    for block in shaft.V:  # the straight shaft is tapered as a whole
        block[:, :2] *= (
            FOOT_SIDE + (HEAD_SIDE - FOOT_SIDE) * block[:, 2:3] / (COURSES * COURSE_HEIGHT)
        ).astype(np.float32)
        block[:, 2] += foot
    return shaft


def pyramid(stones, z):
    """The point of the obelisk, on the shaft's top at z."""
    stones.lathe([(0, 0.535), (0.95, 0.05)], (0, 0, z), n=4)
    point = stones.V[-1]  # a lathe of four sides has its corners on the axes
    point[:, :2] = point[:, :2] @ at(deg=45)[0][:2, :2].T.astype(np.float32)


def vane(parts, tip):
    """Ball and weather vane on an iron rod that stands at tip (x, y, z); parts "iron" and
    "gilt"."""
    gilt = parts["gilt"]
    parts["iron"].cyl(tip, tip + [0, 0, 1.15], 0.03, 10)
    ball = [
        (0.14 - 0.14 * math.cos(a), 0.02 + 0.14 * math.sin(a)) for a in np.linspace(0, math.pi, 10)
    ]
    gilt.lathe(ball, tip + [0, 0, 0.10], n=18)
    gilt.beam(tip + [-0.42, 0.1, 0.85], tip + [0.45, -0.1, 0.85], 0.02, 0.05)
    gilt.prism([(-0.45, 0.70), (-0.15, 0.85), (-0.45, 1.0)], 0.02, loc=tip)


def obelisk(where, stone, parts):
    """The whole of it, its middle at `where` (x, y) on ground at z=0. stone: material; parts:
    Parts, which get the vane."""
    stones = MeshBuilder()
    foot = pedestal(stones, steps(stones))
    shaft = tapering_shaft(foot)
    top = foot + COURSES * COURSE_HEIGHT
    pyramid(stones, top)
    middle = np.array([*where, 0.0])
    for builder, name in ((stones, "pedestal"), (shaft, "shaft")):
        for block in builder.V:
            block += middle.astype(np.float32)
        builder.obj(name, [stone], smooth=True, wn=True)
    vane(parts, middle + [0, 0, top + 0.9])
