"""What lies and stands about where trees are planted: loaded trailer, stakes, coil of pipe, bag of
mulch, spade.

Metres and radians.  ground(x, y) is the height of the grass; r is the np.random.RandomState to draw
from.
"""

import math
import numpy as np

from kit import materials
from kit.earth.earthworks import fine_rows, polar_mesh
from kit.fencing.farm_fences import lying_post, roundwood
from kit.machines.flatbed import DECK_LENGTH, Flatbed, deck_point
from kit.mesh import MeshBuilder
from kit.nodes import material
from kit.noise import Noise2
from kit.planting.nursery_tree import stand, tie_crown
from kit.planting.staked_tree import bark_chips, bark_mulch
from kit.shapes import duct, ring_faces, unit


def loaded_trailer(trees, loc, turn):
    """Flatbed standing unhitched; two trees on it, balls against the headboard, crowns tied in and
    hanging over the tail.

    trees: of nursery_tree.py; loc, turn: where it stands (x, y, z), and its turn about the
    vertical.
    """
    Flatbed(mudz=0.25).finish(loc, turn)
    c, s = math.cos(turn), math.sin(turn)
    straps = MeshBuilder()
    for k, (y, slope) in enumerate(((-0.46, 0.035), (0.46, 0.02))):
        x = DECK_LENGTH / 2 - 0.75 - 0.12 * k
        collar = deck_point(loc, turn, x, y, 0.40)
        swing = 0.02 * (-1) ** k
        direction = np.array([-c - swing * s, -s + swing * c, slope])
        stand(trees[k], collar, direction / np.linalg.norm(direction), spin=1.3 + k)
        tie_crown(collar, direction / np.linalg.norm(direction))
    for x in (DECK_LENGTH / 2 - 0.52, DECK_LENGTH / 2 - 0.36):
        half = [
            (0.30, 0.83),
            (0.46, 0.86),
            (0.62, 0.84),
            (0.80, 0.72),
            (0.95, 0.36),
            (1.0, -0.06),
        ]  # over one ball to the rave
        arch = [(-y, z) for y, z in half[::-1]] + half
        path = [deck_point(loc, turn, x, y, z) for y, z in arch]
        duct(straps, np.array(path), 0.05, 0.004, side=(c, s, 0))
    bolster = deck_point(loc, turn, -DECK_LENGTH / 2 + 0.25, 0, 0.17)
    timber = MeshBuilder()
    timber.box((0.16, 1.3, 0.34), bolster, (0, 0, turn), bev=0.012)
    timber.obj(
        "bolster",
        [materials.wood("bolster", new=("#a98c5e", "#82673f"), weather=0.5, dirt=0.5)],
        smooth=True,
        wn=True,
    )
    straps.obj(
        "load straps",
        [materials.plain("orange webbing", "#c8541f", 0.7, 0.2, 0.12, 0.5, 260)],
        smooth=True,
        angle=40,
    )


def stakes_ready(start, angle, ground, r):
    """Stakes and crossbars in a stack on the grass, from start (x, y) in the direction `angle`, and
    the coil of belt on top."""
    wood = MeshBuilder()
    along = np.array([math.cos(angle), math.sin(angle)])
    across = np.array([-math.sin(angle), math.cos(angle)])
    z = float(ground(*start)) + 0.045
    for row, n in enumerate((4, 3)):
        for k in range(n):
            p = start + across * (k - (n - 1) / 2) * 0.088 + 0.04 * r.randn(2) * [1, 0.02]
            lying_post(wood, (*p, z + row * 0.075), angle + r.randn() * 0.010, L=1.8, r=0.039, n=20)
    for k in range(2):
        p = start - across * (0.34 + 0.11 * k) + along * 0.6
        wood.box(
            (1.2, 0.088, 0.038), (p[0], p[1], z - 0.01), (0, 0, angle + 0.05 * k), bev=0.004, mat=1
        )
    wood.obj(
        "stakes ready",
        [
            roundwood("stake ready", green=0.4, foot=0.02),
            materials.wood("bar ready", new=("#bfa574", "#977c4e"), weather=0.12, green=0.22),
        ],
        smooth=True,
        angle=42,
    )
    belt = MeshBuilder()
    a = np.linspace(0, 2 * math.pi * 7, 240)
    radius = 0.055 + 0.0062 * a / (2 * math.pi)
    p = start - across * 0.42 + along * 0.85
    duct(
        belt,
        np.c_[p[0] + radius * np.cos(a), p[1] + radius * np.sin(a), np.full(240, z + 0.036)],
        0.048,
        0.005,
        side=(0, 0, 1),
    )
    belt.obj(
        "belt roll",
        [materials.rubber("belt ready", "#1b1b1c", 0.2, "#6b5740")],
        smooth=True,
        angle=40,
    )


def pipe_coil(where, ground):
    """Coil of perforated watering pipe, lying round where (x, y)."""
    a = np.linspace(0, 2 * math.pi * 4.2, 900)
    radius = 0.34 + 0.012 * np.sin(a * 0.37)
    x, y = where[0] + radius * np.cos(a), where[1] + radius * np.sin(a)
    z = ground(x, y) + 0.045 + 0.058 * a / (2 * math.pi) * 0.75
    ribbed = 0.029 + 0.0022 * (np.arange(900) % 2)
    coil = MeshBuilder()
    coil.tube(np.c_[x, y, z], ribbed, 12)
    coil.obj("pipe coil", [materials.plain("coil pipe", "#26282a", 0.45, 0.4, 0.1)], smooth=True)


def mulch_bag(where, ground, r):
    """Bulk bag of bark mulch: woven white cloth, sagging sides, lifting loops, the bark heaped in
    its open top."""
    z = float(ground(*where))
    spokes, rows = 96, 34
    half, tall = 0.44, 0.82
    lumps = Noise2(5)
    bearing, t = np.meshgrid(
        np.linspace(0, 2 * math.pi, spokes, endpoint=False), np.linspace(0, 1, rows)
    )
    squareness = 5.0
    c, s = np.cos(bearing + 0.35), np.sin(bearing + 0.35)
    radius = half * (
        np.abs(np.cos(bearing)) ** squareness + np.abs(np.sin(bearing)) ** squareness
    ) ** (-1 / squareness)
    radius = (
        radius
        * (1 + 0.10 * np.sin(np.clip(t * 1.15, 0, 1) * math.pi) - 0.05 * (t < 0.03))
        * (1 + 0.035 * lumps.fbm(c * 2, s * 2 + t * 3, 3))
    )
    crease = 0.010 * np.sin(bearing * 22 + 5 * lumps(c * 2, t * 4)) * t**2
    V = np.stack(
        [
            where[0] + (radius + crease) * c,
            where[1] + (radius + crease) * s,
            z + t * tall + 0.02 * lumps.fbm(c * 2 + 9, s * 2, 2) * t,
        ],
        -1,
    )
    faces = ring_faces(rows, spokes)
    bag = MeshBuilder()
    bag.add(V.reshape(-1, 3), [faces])
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        corner = where + 1.13 * half * np.array([math.cos(a + 0.35), math.sin(a + 0.35)])
        tangent = np.array([-math.sin(a + 0.35), math.cos(a + 0.35)])
        droop = r.uniform(0.03, 0.12)
        loop = [
            (*(corner + tangent * u), z + tall - 0.10 + h)
            for u, h in (
                (-0.07, -0.12),
                (-0.075, 0.06),
                (-0.04, 0.19 - droop),
                (0.04, 0.19 - droop),
                (0.075, 0.06),
                (0.07, -0.12),
            )
        ]
        duct(bag, np.array(loop), 0.045, 0.003, side=(math.cos(a + 0.35), math.sin(a + 0.35), 0))
    bag.obj("mulch bag", [woven_cloth(z)], smooth=True)
    heap = [
        (half * 1.02, tall - 0.10, 0),
        (half * 0.8, tall - 0.02, 0),
        (half * 0.5, tall + 0.05, 0),
        (0, tall + 0.09, 0),
    ]
    height = polar_mesh(
        "bag heap", where, fine_rows(heap), [bark_mulch("bag mulch")], ground, rough=0.02, seed=8
    )
    bark_chips("bag", where, 0.0, half * 0.82, height, 900, r)


def woven_cloth(z):
    """White polypropylene of a bulk bag that stands at height z, grimy towards its foot."""

    def build(n):
        w = n.pos()
        slits = n.mul(
            n.add(
                n.m("SINE", n.mul(n.sep(w)[2], 1500.0)),
                n.m("SINE", n.mul(n.add(n.sep(w)[0], n.sep(w)[1]), 1500.0)),
            ),
            0.5,
        )
        grime = n.smooth(
            n.add(n.noise(w, 4, 5, 0.65), n.mul(n.smooth(n.sub(n.sep(w)[2], z), 0.3, 0.0), 0.25)),
            0.52,
            0.78,
        )
        c = n.mix(
            n.mul(grime, 0.55), n.hsv("#dcdad0", val=n.rng(slits, -1, 1, 0.93, 1.04)), "#85735a"
        )
        return n.mixs(0.25, n.bsdf(c, 0.6, 0.3), n.transl(c))

    return material("woven bag", build)


def spade(foot, lean):
    """Treaded digging spade standing in soil: the middle of its blade's foot, and the direction of
    its shaft, as arrays (3,)."""
    tool = MeshBuilder()
    lean = unit(lean)
    side = unit(np.cross(lean, [0, 1, 0.0]))
    face = np.cross(lean, side)
    M = np.stack([side, face, lean], 1)
    tool.box((0.19, 0.004, 0.29), foot + lean * 0.10, bev=0.001, M=M, mat=1)
    tool.box((0.19, 0.020, 0.008), foot + lean * 0.245, bev=0.002, M=M, mat=1)
    tool.cyl(foot + lean * 0.12, foot + lean * 0.42, 0.020, 14, 1, r2=0.018)
    tool.cyl(foot + lean * 0.36, foot + lean * 0.90, 0.0165, 14)
    for k in (-1, 1):
        tool.tube(
            [
                foot + lean * 0.88,
                foot + lean * 0.95 + side * 0.03 * k,
                foot + lean * 1.03 + side * 0.052 * k,
            ],
            0.011,
            8,
        )
    tool.cyl(foot + lean * 1.03 - side * 0.062, foot + lean * 1.03 + side * 0.062, 0.015, 12)
    tool.obj(
        "spade",
        [
            materials.wood("ash handle", new=("#b99762", "#94713f"), weather=0.2, green=0, knots=0),
            materials.metal("blade", "#77777a", 0.35, 0.5),
        ],
        smooth=True,
        angle=40,
    )
