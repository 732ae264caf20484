"""A towed wood chipper between a pile of brushwood and a heap of fresh chips; behind it an
overgrown hedge, half cut back."""

import bpy
import math
import numpy as np
from mathutils import Euler, Matrix, Vector

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_field, mat_grass
from kit.earth.land import (
    Cones,
    Planting,
    SlopingDales,
    field_trees,
    grid,
    mat_land,
    mat_stone_far,
    terrain,
    walls_far,
)
from kit.machines.chipper import ROTOR_X, Chipper
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.planting.leaves import leaf_quads, mat_leaf
from kit.planting.plants import hedge_module
from kit.planting.trees import mat_bark, tree
from kit.scene import hidden_collection, link, place, reset, scatter

RANDOM = np.random.RandomState(9)
NOISE = Noise2(11)
FIELD_OF_VIEW = (-50, 50)
LAND = SlopingDales(
    fall=0.025,
    start=12,
    length=260,
    seed=21,
    amp=0.8,
    near_amp=0.06,
    flat_r=50,
    hills=(
        (-1000, 2300, 300, 1500, 850),
        (900, 2400, 330, 1500, 1000),
        (100, 4800, 450, 3200, 1300),
    ),
)

HEADING = math.radians(-10)  # of the drawbar
AHEAD = np.array([math.cos(HEADING), math.sin(HEADING)])
LEFT = np.array([-math.sin(HEADING), math.cos(HEADING)])
MACHINE = np.array([0.15, -0.1])
CHUTE = 38.0  # degrees to the left of the drawbar


def beside_machine(x, y):
    """A point given in the machine's plan (ahead, left), on the site."""
    return MACHINE + np.array([x * AHEAD[0] - y * AHEAD[1], x * AHEAD[1] + y * AHEAD[0]])


THROW_BEARING = HEADING + math.radians(CHUTE)
THROW = np.array([math.cos(THROW_BEARING), math.sin(THROW_BEARING)])
ACROSS_THROW = np.array([-math.sin(THROW_BEARING), math.cos(THROW_BEARING)])
SPOUT = beside_machine(ROTOR_X, 0)
HEAP = SPOUT + 3.15 * THROW
BRUSH = beside_machine(-2.35, 0.05)  # butts of the brushwood, which lies on from there
BRUSH_BEARING = HEADING + math.pi
ALONG_BRUSH = np.array([math.cos(BRUSH_BEARING), math.sin(BRUSH_BEARING)])

# brushwood: height, radius of its spread, radius of the butt, clear stem, share of leaves off
BRANCHES = (
    (2.9, 0.60, 0.036, 0.22, 0.2),
    (2.4, 0.52, 0.028, 0.20, 0.2),
    (3.3, 0.50, 0.045, 0.30, 0.3),
    (2.0, 0.50, 0.022, 0.15, 0.2),
    (2.6, 0.50, 0.032, 0.20, 0.95),
    (3.0, 0.42, 0.040, 0.25, 0.95),
)


def ground(x, y):
    return float(LAND.h(x, y))


def on_land(P, above=0.0):
    """Points (n, 2) with their height."""
    return np.c_[P, LAND.h(P[:, 0], P[:, 1]) + above]


def light_and_camera():
    HAZE.update(on=True, color=(0.52, 0.64, 0.80), strength=0.75, D=7000.0)
    world(
        sun_elev=34,
        sun_az=226,
        sky_strength=0.11,
        sun_strength=4.3,
        cloud_rot=250,
        cloud_gain=0.92,
        dust=0.6,
    )
    return camera((0.15, -5.95, 1.55), (0.12, 0.3, 1.06), lens=31, fstop=5.6, focus=5.9)


def hills():
    """The land; returns the field boundaries."""
    fields = LAND.fields(-2600, 2900, 40, 4300, Lx=115, Ly=160)
    terrain(LAND, mat_land(moor_z=(180, 290), near="#54702e"), fov=FIELD_OF_VIEW, fields=fields)
    walls_far(LAND, fields[0], mat_stone_far(), rmin=90, rmax=3200, fov=FIELD_OF_VIEW, maxz=240)
    return fields[0]


# ---------------------------------------------------------------- chips
def heap_height(P):
    """Height of the chips above the ground at the points P (n, 2): a heap with a rounded top, a
    lesser one before it, a thin fan."""
    x, y = P.T
    u, v = (P - HEAP) @ THROW, (P - HEAP) @ ACROSS_THROW
    r = np.hypot(u / 1.55, v / 1.22) + 0.06 * NOISE.fbm(x * 1.3, y * 1.3, 3)
    z = 0.88 * np.clip(1 - r, 0, 1) ** 1.12
    z = np.where(z > 0.66, 0.66 + (z - 0.66) * 0.45, z)
    r = np.hypot((u + 0.75) / 0.95, (v - 0.45) / 0.8)
    z = np.maximum(z, 0.46 * np.clip(1 - r + 0.08 * NOISE.fbm(x * 2, y * 2, 3), 0, 1) ** 1.1)
    fan = 0.05 * np.clip(1 - np.hypot((u + 0.7) / 2.2, v / 1.5), 0, 1)
    return (
        z
        + fan
        + (z > 0.02) * (0.035 * NOISE.fbm(x * 4, y * 4, 3) + 0.012 * NOISE.fbm(x * 20, y * 20, 2))
        - 0.02
    )


def packed_chips():
    """The heap below its loose chips."""

    def build(n):
        size = 0.022
        w = n.pos()
        warped = n.vm("ADD", w, n.vm("SCALE", n.noise(w, 40, 2, out="Color"), scale=0.02))
        v = n.mapv(warped, rot=(0.3, 0.2, 0.7), scale=(1, 1.8, 1.6))
        cell = n.sep(n.voro(v, 1 / size, out="Color"))
        edge = n.voro(v, 1 / size, "DISTANCE_TO_EDGE")
        c = n.ramp(
            cell[0],
            [(0, "#c9a771"), (0.3, "#b58f58"), (0.55, "#d8bc8a"), (0.8, "#9b7745"), (1, "#6f5a33")],
        )
        c = n.mix(n.m("LESS_THAN", cell[1], 0.12), c, "#66743a")  # bits of leaf
        c = n.mix(n.smooth(edge, 0.10, 0.01), c, "#3d2f1c")
        c = n.hsv(c, val=n.rng(n.noise(w, 1.6, 4), 0.3, 0.7, 0.8, 1.1))
        return n.bsdf(
            c, 0.9, 0.15, normal=n.bump(n.add(n.smooth(edge, 0, 0.2), cell[2]), 1.0, 0.014)
        )

    return material("chipheap", build)


def chip_wood(name, colour, other):
    """Each chip its own mixture of two colours."""

    def build(n):
        which, place_on_chip = n.rnd(), n.obj()
        c = n.mix(which, colour, other)
        fibres = n.noise(n.mapv(place_on_chip, scale=(8, 90, 90)), 1.0, 3)
        c = n.hsv(c, val=n.rng(fibres, 0.3, 0.7, 0.8, 1.12))
        return n.bsdf(c, 0.85, 0.2)

    return material(name, build)


def chip_kinds():
    mats = [
        chip_wood("c0", "#e0c795", "#bb9359"),
        chip_wood("c1", "#cfae75", "#a67f48"),
        chip_wood("c2", "#a2834f", "#6b5836"),
        chip_wood("c3", "#6f8040", "#8c9450"),
    ]
    kinds = []
    for length, width, thick, mat in (
        (0.030, 0.016, 0.004, 0),
        (0.024, 0.018, 0.005, 0),
        (0.034, 0.012, 0.005, 1),
        (0.022, 0.014, 0.003, 1),
        (0.040, 0.008, 0.006, 0),
        (0.028, 0.010, 0.004, 2),
        (0.026, 0.016, 0.002, 3),
        (0.018, 0.010, 0.004, 1),
    ):
        builder = MeshBuilder()
        builder.box((length, width, thick), bev=0.001, jit=0.0016)
        kinds.append(builder.obj("chip", [mats[mat]], hide=True))
    return hidden_collection("chip kinds", kinds)


def chips():
    """The heap, loose chips on it, and the drift of chips along the throw, round the machine and
    the hopper."""
    step = 0.02
    grid(
        "heap",
        np.arange(HEAP[0] - 2.6, HEAP[0] + 2.2, step),
        np.arange(HEAP[1] - 2.6, HEAP[1] + 2.0, step),
        lambda x, y: heap_height(np.c_[x, y]) + LAND.h(x, y),
        packed_chips(),
        keep=lambda P: heap_height(P) > -0.012,
    )
    kinds = chip_kinds()
    count = 60000
    P = HEAP + RANDOM.randn(count * 2, 2) * [0.75, 0.75]
    P = P[heap_height(P) > 0.0][:count]
    on_heap = np.c_[P, heap_height(P) + LAND.h(P[:, 0], P[:, 1]) + 0.004]
    scatter(
        "chips",
        on_heap,
        kinds,
        scale=RANDOM.uniform(0.6, 1.35, len(P)),
        tilt=RANDOM.randn(len(P), 2) * 0.55,
    )
    t = RANDOM.rand(9000) ** 0.8
    thrown = (
        SPOUT
        + (HEAP - SPOUT) * t[:, None] * 1.15
        + RANDOM.randn(9000, 2) * (0.16 + 0.42 * t)[:, None]
    )
    by_wheel = beside_machine(0.6, -1.2) + RANDOM.randn(2500, 2) * [1.6, 0.8]
    by_heap = HEAP + RANDOM.randn(7000, 2) * 1.25
    by_hopper = beside_machine(-1.7, 0) + RANDOM.randn(1500, 2) * [0.6, 0.6]
    P = np.r_[thrown, by_wheel, by_heap, by_hopper]
    P = P[heap_height(P) < 0.02]
    on_grass = np.c_[P, LAND.h(P[:, 0], P[:, 1]) + 0.012 + 0.02 * RANDOM.rand(len(P))]
    scatter(
        "drift",
        on_grass,
        kinds,
        scale=RANDOM.uniform(0.5, 1.2, len(P)),
        tilt=RANDOM.randn(len(P), 2) * 0.6,
    )


# ---------------------------------------------------------------- brushwood and logs
class Brushwood:
    """Cut branches: small trees laid down, each with a sawn end."""

    def __init__(self, bark, colours):
        self.kinds = []
        for k, (height, radius, trunk, clear, thin) in enumerate(BRANCHES):
            self.kinds.append(
                tree(
                    f"branch{k}",
                    "hawthorn",
                    "young",
                    height,
                    seed=60 + k,
                    thin=thin,
                    colours=colours[k % 3],
                    bark=bark,
                    bole="straight",
                    radius=radius,
                    trunk=trunk,
                    clear=clear,
                )
            )
        self.butts = MeshBuilder()

    def lay(self, k, p, above, bearing, rise, roll, scale):
        """A branch of kind k with its butt at p (x, y), `above` the ground; bearing, rise, roll:
        radians."""
        butt = np.array([p[0], p[1], ground(*p) + above])
        along = np.array(
            [math.cos(bearing) * math.cos(rise), math.sin(bearing) * math.cos(rise), math.sin(rise)]
        )
        turn = Vector(along).to_track_quat("Z", "Y").to_matrix() @ Euler((0, 0, roll)).to_matrix()
        branch = bpy.data.objects.new("branch", self.kinds[k].data)
        branch.matrix_world = Matrix.LocRotScale(Vector(butt), turn, Vector((scale, scale, scale)))
        link(branch)
        r = BRANCHES[k][2] * scale
        disc = [(-0.004, r * 1.40), (-0.012, r * 1.32), (-0.0125, r * 0.7), (-0.013, 0.001)]
        self.butts.lathe(disc, butt - along * 0.1 * scale, along, 14, cap=False)

    def pile(self, count=46):
        """Butts towards the hopper; the upper branches nearer the middle."""
        for j in range(count):
            t = j / count
            above = 0.10 + 0.95 * t**0.9 * (1 - 0.25 * RANDOM.rand())
            aside = RANDOM.randn() * (0.75 * (1 - 0.55 * t)) * 0.55
            p = BRUSH + LEFT * aside + ALONG_BRUSH * (RANDOM.randn() * 0.22 + 0.15 * t)
            k = RANDOM.choice([0, 1, 2, 3, 0, 2, 4, 5])
            bearing = BRUSH_BEARING + RANDOM.randn() * 0.16
            rise = RANDOM.uniform(-0.10, 0.10) - 0.05 * t
            self.lay(k, p, above, bearing, rise, RANDOM.rand() * 6.28, RANDOM.uniform(0.8, 1.15))

    def build(self):
        self.butts.obj(
            "butts", [materials.plain("cutwood", "#ecd3a0", 0.8, 0.2, 0.18)], smooth=True
        )


def brushwood(bark, colours):
    """The pile, two branches fallen beside it, and one on its way into the hopper."""
    brush = Brushwood(bark, colours)
    brush.pile()
    brush.lay(1, beside_machine(-1.95, -0.85), 0.06, BRUSH_BEARING + 0.5, -0.02, 1.0, 0.9)
    brush.lay(3, beside_machine(-1.9, 0.9), 0.06, BRUSH_BEARING - 0.45, 0.0, 1.0, 0.9)
    brush.lay(5, beside_machine(-1.35, 0.05), 0.70, BRUSH_BEARING + 0.05, 0.02, 1.0, 0.9)
    brush.build()


def logs():
    """A few lengths too thick to chip, put to one side."""
    stems, ends = MeshBuilder(), MeshBuilder()
    for i, (x, y, above, bearing, r, length) in enumerate(
        (
            (1.45, -2.20, 0, 0.25, 0.10, 0.95),
            (1.5, -1.98, 0, 0.22, 0.085, 1.0),
            (1.4, -2.40, 0, 0.28, 0.075, 0.9),
            (1.45, -2.10, 0.155, 0.24, 0.08, 0.92),
        )
    ):
        along = np.array([math.cos(bearing), math.sin(bearing), 0])
        foot = np.array([x, y, ground(x, y) + r + above - 0.01])
        profile = [
            (z, r * (1 + 0.05 * math.sin(z * 9 + i) + 0.02 * RANDOM.randn()))
            for z in np.linspace(0, length, 9)
        ]
        stems.lathe(profile, foot, along, 22, cap=False)
        ends.lathe([(0, 0.001), (0.0002, r * 0.5), (0.001, r * 0.97)], foot, along, 22, cap=False)
        ends.lathe(
            [(0, r * 0.97), (0.001, r * 0.5), (0.0012, 0.001)],
            foot + along * length,
            along,
            22,
            cap=False,
        )
    stems.obj("logs", [mat_bark("lbark", "#4d4439", "#81776a")], smooth=True)

    def sawn(n):
        return n.bsdf(n.mix(n.noise(n.pos(), 30, 4), "#d8bb88", "#b5905c"), 0.8, 0.2)

    ends.obj("log ends", [material("logend", sawn)], smooth=False)


def cones():
    builder = Cones()
    for x, y in ((2.75, -0.75), (-1.55, -2.05)):
        builder.add(x, y, 0.02 + ground(x, y))
    builder.build(dirt=0.25)


# ---------------------------------------------------------------- grass and litter
def clear_of_heaps(P):
    """Mask of the points P (n, 2) that neither chips nor brushwood cover."""
    from_brush = P - BRUSH
    beside = np.abs(from_brush @ LEFT) + np.where(from_brush @ ALONG_BRUSH > -0.2, 0, 9) > 0.35
    return (heap_height(P) < 0.015) & beside


def trodden(P):
    """Mask of the points P (n, 2) where wheels or boots flattened the grass: ahead of the machine,
    beside it, at the hopper."""
    ahead, left = (P - MACHINE) @ AHEAD, (P - MACHINE) @ LEFT
    bend = left + 0.05 * np.clip(ahead - 1.5, 0, 9) ** 1.6
    wheels = (ahead > 1.9) & (np.abs(np.abs(bend) - 0.74) < 0.15)
    path = (ahead < 0.6) & (ahead > -1.2) & (np.abs(left + 0.95) < 0.35)
    return wheels | path | ((ahead < -1.2) & (ahead > -2.1) & (np.abs(left) < 0.9))


def grasses():
    return [
        mat_grass("g1", tip="#8fa54e", base="#47682b", dry="#b9ab70", dry_amt=0.14, patch=0.45),
        mat_grass("g2", tip="#86a048", base="#426428", dry="#b9ab70", dry_amt=0.08, patch=0.4),
    ]


def trodden_grass(cam, mats):
    grass_field(
        "trodden grass",
        cam,
        LAND.h,
        mats,
        region=lambda P: clear_of_heaps(P) & trodden(P),
        rings=((0, 12, 0.22, 1.0),),
        density=7000,
        hgt=(0.012, 0.045),
        width=(0.003, 0.006),
        lean=1.1,
        curl=0.9,
        bounds=(-9, 9, -7, 6),
        over=1.4,
    )


def meadow(cam, mats):
    grass_field(
        "grass",
        cam,
        LAND.h,
        mats,
        region=lambda P: clear_of_heaps(P) & ~trodden(P),
        rings=((0, 10, 0.25, 1.0),),
        density=10500,
        hgt=(0.035, 0.10),
        width=(0.0026, 0.005),
        lean=0.6,
        curl=0.8,
        bounds=(-9, 9, -7, 6),
        hvar=0.6,
        over=1.35,
    )
    grass_field(
        "grass beyond",
        cam,
        LAND.h,
        mats,
        region=lambda P: P[:, 1] < 60,
        rings=((10, 26, 1.0, 1.9), (26, 70, 2.5, 4.0)),
        density=9000,
        hgt=(0.05, 0.16),
        width=(0.003, 0.006),
        bounds=(-45, 45, -8, 70),
        hvar=0.4,
    )


def twigs_and_leaves(bark, leaves):
    """What broke off between the brushwood and the hopper."""
    twigs = []
    for k in range(4):
        line = np.cumsum(RANDOM.randn(7, 3) * [0.004, 0.010, 0.004] + [0.05, 0, 0], 0)
        line = line - line.mean(0)
        builder = MeshBuilder()
        builder.tube(line, np.linspace(0.006, 0.002, 7), 5)
        fork = line[RANDOM.randint(2, 5)]
        side = (-1) ** k
        builder.tube(
            [fork, fork + [0.04, 0.05 * side, 0.01], fork + [0.09, 0.08 * side, 0.015]],
            [0.004, 0.003, 0.0015],
            4,
        )
        twigs.append(builder.obj(f"twig{k}", [bark], hide=True))
    P = np.r_[
        beside_machine(-2.0, -0.4) + RANDOM.randn(150, 2) * [0.9, 0.8],
        beside_machine(-1.2, -1.2) + RANDOM.randn(60, 2) * [1.2, 0.5],
    ]
    size = RANDOM.uniform(0.5, 1.4, len(P))
    scatter(
        "twigs",
        on_land(P, 0.03),
        hidden_collection("twig kinds", twigs),
        scale=size,
        tilt=RANDOM.randn(len(P), 2) * 0.15,
    )
    single = []
    for k in range(2):
        V, F, _, r = leaf_quads(np.zeros((1, 3)), np.array([[1, 0.1, 0.15]]), 0.05, 0.6, 0.3)
        single.append(
            mesh_object(
                f"leaf{k}", V, F, [leaves[k]], attrs={"rnd": ("POINT", "FLOAT_COLOR", r)}, hide=True
            )
        )
    P = np.r_[
        beside_machine(-2.2, -0.5) + RANDOM.randn(900, 2) * [0.9, 0.7],
        beside_machine(-0.8, -1.2) + RANDOM.randn(200, 2) * [1.0, 0.5],
    ]
    lying = np.c_[P, LAND.h(P[:, 0], P[:, 1]) + 0.04 + 0.03 * RANDOM.rand(len(P))]
    size = RANDOM.uniform(0.6, 1.3, len(P))
    scatter(
        "leaves",
        lying,
        hidden_collection("leaf kinds", single),
        scale=size,
        tilt=RANDOM.randn(len(P), 2) * 0.4,
    )


# ---------------------------------------------------------------- hedge half cut, trees
def hedge():
    """Overgrown on the left, still; cut to shape on the right."""
    leaves = [mat_leaf("hl", "#4f6a30", "#7d9a48"), mat_leaf("hl2", "#5c6f34", "#8f9c4c")]
    core = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
    overgrown = []
    for k in range(3):
        overgrown.append(
            tree(f"overgrown{k}", "hawthorn", "grown", 3.4 + 0.5 * k, seed=80 + k, clear=0.02)
        )
    for x in np.arange(-13, -0.9, 0.85):
        y = 7.6 + 0.35 * RANDOM.randn()
        kind = overgrown[RANDOM.randint(3)]
        place(
            kind,
            (x + 0.2 * RANDOM.randn(), y, ground(x, y) - 0.15),
            RANDOM.rand() * 6,
            RANDOM.uniform(0.75, 1.12),
        )
    cut = [
        hedge_module(
            f"h{i}", [core, leaves[i % 2]], seed=i, leaf=0.05, n=9500, H=1.25, W=0.95, rough=0.10
        )
        for i in range(3)
    ]
    for i, x in enumerate(np.arange(-0.6, 16, 1.0)):
        p = (x, 7.6 + 0.03 * x, ground(x, 7.6) - 0.05)
        place(cut[i % 3], p, RANDOM.randn() * 0.03, (1, 1, RANDOM.uniform(0.92, 1.06)))


def trees(boundaries):
    kinds = field_trees()
    planting = Planting(LAND, RANDOM)
    near = [
        (-12, 13),
        (-7.5, 17),
        (-18, 20),
        (-24, 30),
        (15, 30),
        (22, 40),
        (34, 52),
        (9, 66),
        (2, 90),
    ]
    planting.singly(near, [0.85, 0.8, 1, 1.1, 0.8, 0.9, 1, 1, 1])
    planting.along(boundaries, (120, 2600), highest=130)
    planting.copses(20, (-42, 42), (300, 2200), most=40)
    planting.scatter(kinds)


def main():
    reset(37)
    cam = light_and_camera()
    boundaries = hills()
    Chipper(chute=CHUTE, mudz=0.22, dirt=0.22).finish(
        loc=(*MACHINE, ground(0, 0) - 0.01), rotz=HEADING
    )
    chips()
    bark = mat_bark("bbark", "#5a5044", "#8a8070")
    colours = (("#6f7440", "#99985a"), ("#857a48", "#ada162"), ("#5d6c38", "#84904c"))
    leaves = [mat_leaf(f"bl{k}", *pair) for k, pair in enumerate(colours)]
    brushwood(bark, colours)
    logs()
    # A tool that stood here has gone; with its draw all that follows stays as it was
    np.random.rand(3)
    cones()
    grass = grasses()
    trodden_grass(cam, grass)
    twigs_and_leaves(bark, leaves)
    meadow(cam, grass)
    hedge()
    trees(boundaries)
    render(spp=48, bounces=5, transp=4)


main()
