"""What stands along a river in a town: quay walls, a flagged walk with an oak bench, moored rowing
boats, and a stone railway viaduct across it.

The water lies at z = 0. Metres. r: the np.random.RandomState that says how uneven stones lie and
how boats float; tones come from numpy's global state."""

import math
import numpy as np

from kit import materials
from kit.materials import ashlar
from kit.mesh import MeshBuilder, mesh_object, rotation_matrix
from kit.paved.paving import border_course

# ================================================================== quays, the walk, boats
# The river runs along y. river_x(y) is the x of its middle line, which the quays follow 13.7 m
# off on both sides; river_turn(y) is how far that line is turned there (radians). start, end: y
# of a stretch.


# ------------------------------------------------------------------ quay and walk
def quay(river_x, river_turn, start, end, r):
    """Walls of big blocks along both sides of the river, with a coping."""
    wall = MeshBuilder()
    # Foot, height, shift of the bond
    courses = ((-0.25, 0.5, 0), (0.25, 0.48, 0.5), (0.72, 0.44, 0), (1.14, 0.38, 0.5))
    for side in (-1, 1):
        for z, height, shift in courses:
            for y in np.arange(start, end, 1.05):
                x = float(river_x(y)) + side * (13.75 + 0.06 * z)
                wall.box(
                    (0.6, 1.03, height - 0.03),
                    (x + side * 0.2 + r.randn() * 0.02, y + shift, z + height / 2),
                    (0, 0, river_turn(y) + r.randn() * 0.008),
                    bev=0.04,
                )
        for y in np.arange(start, end, 1.25):
            x = float(river_x(y)) + side * 13.85
            wall.box(
                (0.62, 1.22, 0.2),
                (x + side * 0.2, y, 1.60 + r.randn() * 0.006),
                (r.randn() * 0.006, r.randn() * 0.006, river_turn(y)),
                bev=0.04,
            )
    wall.obj(
        "quay",
        [materials.masonry("q", ("#7f745f", "#978a70", "#6a6151", "#a39678"), soot=0.5)],
        smooth=True,
        wn=True,
    )


def riverside_walk(river_x, river_turn, start, end, z, r):
    """Flags in rows between two courses of setts, 15.7 to 17.8 m left of the middle line, on a
    strip of earth; z: their level."""
    flags = MeshBuilder()
    for y in np.arange(start, end, 0.6):
        edge = float(river_x(y)) - 17.75
        x = edge
        while x < edge + 1.9:
            length = min(r.choice([0.45, 0.6, 0.75]), edge + 1.95 - x)
            flags.box(
                (length - 0.012, 0.588, 0.06),
                (x + length / 2, y + 0.3, z - 0.03 + r.randn() * 0.002),
                (r.randn() * 0.002, r.randn() * 0.002, river_turn(y)),
                bev=0.007,
            )
            x += length
    flags.obj(
        "flags",
        [materials.flag("flag", ("#b2a488", "#9d8f77", "#bfb092", "#938979"))],
        smooth=True,
        wn=True,
    )
    setts = MeshBuilder()
    y = np.arange(start, end, 0.3)
    for d in (-17.83, -15.72):
        border_course(
            setts, np.c_[river_x(y) + d, y], bw=0.1, bl=0.14, gap=0.012, bev=0.014, z=z + 0.004
        )
    setts.obj(
        "setts",
        [materials.paving_block("sett", ("#5b5a56", "#6f6c66", "#4d4d50", "#7d786f"), dirt=0.35)],
        smooth=True,
        wn=True,
    )
    y = np.arange(start, end + 0.1, 1.0)
    n = len(y)
    sides = [np.c_[river_x(y) + d, y, np.full(n, z - 0.03)] for d in (-20.2, -13.9)]
    k = np.arange(n - 1)
    earth = materials.plain("earth", "#4a3f2c", 1, 0.05, 0.3, 0.4, 6)
    mesh_object(
        "strip", np.r_[sides[0], sides[1]], [np.stack([k, k + n, k + n + 1, k + 1], 1)], [earth]
    )


def riverside_bench(x, y, z):
    """A new oak bench that stands along y and faces +x; (x, y): its middle, z: the ground."""
    oak = MeshBuilder()
    for i in range(4):
        oak.box((0.095, 1.7, 0.032), (x - 0.18 + i * 0.115, y, z + 0.43), bev=0.006)
    for i in range(3):
        oak.box(
            (0.028, 1.7, 0.095),
            (x - 0.30 - i * 0.012, y, z + 0.56 + i * 0.13),
            (0, -0.14, 0),
            bev=0.006,
        )
    for end in (y - 0.7, y + 0.7):
        oak.box((0.50, 0.07, 0.07), (x, end, z + 0.38), bev=0.006)
        oak.box((0.07, 0.07, 0.44), (x + 0.2, end, z + 0.20), bev=0.006)
        oak.box((0.07, 0.07, 0.92), (x - 0.26, end, z + 0.44), (0, -0.06, 0), bev=0.006)
        oak.box((0.46, 0.06, 0.04), (x - 0.02, end, z + 0.62), bev=0.006)
    oak.obj(
        "bench",
        [
            materials.wood(
                "oak", new=("#b8935f", "#8d6a40"), weather=0.25, green=0, knots=0.3, dirt=0.2
            )
        ],
        smooth=True,
        wn=True,
    )


# ------------------------------------------------------------------ boats
def hull_section(t, beam):
    """The half section (y, z) of a rowing boat at t (0 bow, 1 transom), from keel to gunwale."""
    keel = -0.18
    taper = 1 if t < 0.9 else (1 - t) / 0.1 + 0.02
    fullness = math.sin(math.pi * min(1, (t * 0.86 + 0.14))) ** 0.55 if t < 0.97 else 0.02
    half = beam / 2 * fullness * taper
    sheer = 0.42 + 0.22 * (abs(t - 0.4) / 0.6) ** 2
    return [
        (half * math.sin(q) ** 0.8, keel + (sheer - keel) * (1 - math.cos(q)) ** 0.8)
        for q in np.linspace(0.02, math.pi / 2, 7)
    ]


def rowing_boat(x, y, deg, colour, r):
    """A rowing boat moored at (x, y), turned by deg degrees from +x, painted in this colour
    ('#rrggbb')."""
    length, beam, stations = 4.2, 1.35, 15
    boat = MeshBuilder()
    points = []
    for i in range(stations + 1):
        half = hull_section(i / stations, beam)
        section = [(-across, z) for across, z in half[::-1]] + half
        points += [(length * (i / stations - 0.5), across, z) for across, z in section]
    k = 14  # points of one section
    quads = [
        [i * k + j, i * k + j + 1, (i + 1) * k + j + 1, (i + 1) * k + j]
        for i in range(stations)
        for j in range(k - 1)
    ]
    boat.add(np.array(points), [np.array(quads)], 0)
    boat.add(np.array(points[:k]), [np.arange(k)], 0)
    for gunwale in (0, k - 1):
        boat.tube([points[i * k + gunwale] for i in range(stations + 1)], 0.028, 6, mat=1)
    for thwart in (-1.3, -0.2, 0.8):
        boat.box((0.24, beam * 0.93, 0.03), (thwart, 0, 0.30), bev=0.005, mat=1)
    paint = materials.paint(
        "bt" + colour, colour, 0.35, 0.5, dirt=0.2, dirtc="#5a5646", coat=0.2, wear=0
    )
    floating = boat.obj("boat", [paint, materials.wood("bw", weather=0.2)], smooth=True, angle=40)
    floating.location = (x, y, 0)
    floating.rotation_euler = (r.randn() * 0.02, r.randn() * 0.01, math.radians(deg))


# ================================================================== the viaduct
# Four arches, piers with cutwaters, pilasters, voussoirs, cornice and parapets. It runs along x,
# its middle on x = 0, and stands at y, which is its middle line. walls, dressed: MeshBuilders for
# plain walls (their stones are a shader) and for dressed stones, which are laid one by one.

SPAN, PIER, DEPTH = 15.0, 4.2, 7.4  # of an arch, of a pier along x, of the viaduct along y
PITCH = SPAN + PIER
SPRINGING, DECK = 13.2, 23.4  # heights
VOUSSOIRS = 33


def viaduct(y, r):
    """Four arches, five piers, abutments and parapets."""
    walls, dressed = MeshBuilder(), MeshBuilder()
    for k in range(4):
        arch(walls, dressed, (k - 1.5) * PITCH, y, r)
    for k in range(-2, 3):
        pier(walls, dressed, k * PITCH, y, -2 < k < 2)
    for side in (-1, 1):  # the abutments
        walls.box((44, DEPTH, 26), (side * (2 * PITCH + 22), y, DECK - 13), bev=0.02)
    for side in (-1, 1):
        parapet(walls, dressed, y, side, r)
    stone = ("#8f7f63", "#a8977a", "#7a6d57", "#b5a486", "#6b604e")
    walls.obj("viaduct", [ashlar("visd", stone, 0.95, 0.46, soot=0.55, haze=True, streak=0.55)])
    dressed.obj(
        "vdress",
        [materials.masonry("vdress", ("#9d8d70", "#b3a284", "#87795f", "#ab9a7c"), soot=0.5)],
        smooth=True,
        wn=True,
    )


def arch(walls, dressed, x, y, r):
    """One arch with its spandrels (middle x), and its voussoirs on both faces."""
    radius = SPAN / 2
    curve = [
        (x + radius * math.cos(t), SPRINGING + radius * math.sin(t))
        for t in np.linspace(math.pi, 0, 33)
    ]
    left, right = x - PITCH / 2, x + PITCH / 2
    walls.prism(
        [(left, SPRINGING)] + curve + [(right, SPRINGING), (right, DECK), (left, DECK)],
        DEPTH,
        loc=(0, y, 0),
    )
    for k in range(VOUSSOIRS):
        t = math.pi * (k + 0.5) / VOUSSOIRS
        middle = radius + 0.42 + (0.16 if k == VOUSSOIRS // 2 else 0)  # the keystone stands up
        turned = rotation_matrix(0, -(t - math.pi / 2), 0)
        for side in (-1, 1):
            dressed.box(
                (radius * math.pi / VOUSSOIRS * 1.07 - 0.03, 0.5, 0.92 + r.rand() * 0.04),
                (
                    x + middle * math.cos(t),
                    y + side * (DEPTH / 2 - 0.13),
                    SPRINGING + middle * math.sin(t),
                ),
                M=turned,
                bev=0.025,
            )


def pier(walls, dressed, x, y, in_river):
    """One pier with its bands and the pilasters above; those in the river have cutwaters, the
    others are wider."""
    w = PIER if in_river else PIER + 3
    walls.box((w + 0.5, DEPTH + 0.5, 9.2), (x, y, SPRINGING - 4.6), bev=0.03, taper=0.93)
    walls.box((w + 1.1, DEPTH + 1.2, 7.6), (x, y, 0.2), bev=0.05, taper=0.97)
    dressed.box((w + 1.2, DEPTH + 1.3, 0.35), (x, y, 4.1), bev=0.08, taper=0.9)
    dressed.box((w + 0.7, DEPTH + 0.75, 0.42), (x, y, SPRINGING - 0.1), bev=0.06)
    dressed.box((w + 0.45, DEPTH + 0.5, 0.25), (x, y, SPRINGING - 0.44), bev=0.05)
    for side in (-1, 1):
        face = DEPTH / 2
        walls.box(
            (2.5, 0.7, DECK - SPRINGING + 0.4),
            (x, y + side * (face + 0.15), (DECK + SPRINGING) / 2 + 0.2),
            bev=0.03,
        )
        walls.box((3.0, 1.5, 1.7), (x, y + side * (face + 0.1), DECK + 1.2), bev=0.03)
        dressed.box((3.3, 1.8, 0.3), (x, y + side * (face + 0.1), DECK + 2.15), bev=0.06)
        for corbel in (-1.1, -0.37, 0.37, 1.1):
            dressed.box(
                (0.34, 0.5, 0.6), (x + corbel, y + side * (face + 0.62), DECK - 0.05), bev=0.05
            )
        if in_river:
            half = w / 2 + 0.5
            walls.prism(
                [(-half, -3), (half, -3), (half, 3.2), (-half, 3.2)],
                0.6,
                loc=(x, y + side * (face + 0.5), 0),
            )
            cutwater = [(-3, 2.5), (2.6, 2.35), (3.3, 1.9), (3.9, 0.3)]
            dressed.lathe(cutwater, (x, y + side * (face + 0.6), 0), n=18)


def parapet(walls, dressed, y, side, r):
    """Cornice, parapet with its coping, and a row of corbels, along one face (side: -1 or 1)."""
    stone = 1.25
    for start in np.arange(-80, 80, stone):
        middle = (start + (start + stone)) / 2
        dressed.box(
            (1.22, 0.75, 0.34),
            (middle, y + side * (DEPTH / 2 + 0.12), DECK + 0.12 + r.randn() * 0.006),
            bev=0.05,
        )
        dressed.box(
            (1.22, 0.72, 0.22),
            (middle, y + side * DEPTH / 2, DECK + 1.55 + r.randn() * 0.006),
            (r.randn() * 0.006, r.randn() * 0.004, 0),
            bev=0.05,
        )
    walls.box((160, 0.5, 1.3), (0, y + side * DEPTH / 2, DECK + 0.85), bev=0.02)
    for x in np.arange(-79, 80, 0.95):
        dressed.box((0.3, 0.5, 0.42), (x, y + side * (DEPTH / 2 + 0.22), DECK - 0.22), bev=0.05)
