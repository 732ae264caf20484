"""What stands along a river in a town: quay walls, a flagged walk on the left bank with an oak
bench, moored rowing boats.

The river runs along y, and its water lies at z = 0. river_x(y) is the x of its middle line, which
the quays follow 13.7 m off on both sides; river_turn(y) is how far that line is turned there
(radians). start, end: y of a stretch. Metres. r: the np.random.RandomState that says how uneven
stones lie and how boats float; tones come from numpy's global state."""

import math

import numpy as np

from kit import materials
from kit.mesh import MeshBuilder, mesh_object
from kit.paved.paving import border_course


# ------------------------------------------------------------------ quay and walk
def quay(river_x, river_turn, start, end, r):
    """Walls of big blocks along both sides of the river, with a coping."""
    wall = MeshBuilder()
    courses = (
        (-0.25, 0.5, 0),
        (0.25, 0.48, 0.5),
        (0.72, 0.44, 0),
        (1.14, 0.38, 0.5),
    )  # foot, height, shift of the bond
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
