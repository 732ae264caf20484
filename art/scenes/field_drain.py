"""Land drainage on a grey day: a battered trench, perforated twin-wall pipe on a stone bed, stone
backfill, topsoil and subsoil apart, a string line, the beck below."""

import bpy
import numpy as np

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_obj, mat_grass
from kit.earth.ground import mat_gravel, rock_mesh, rocks
from kit.earth.land import Dales, dales_back, grid, mat_land, mat_stone
from kit.earth.pasture import pasture, rushes, strew
from kit.lines import arc_lengths, dline, points_at
from kit.mesh import MeshBuilder, chamfer_box, rotation_matrix, unit
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.scene import hidden_collection, reset, scatter

R = np.random.RandomState(4)
NOISE = Noise2(5)

# ------------------------------------------------------------------ plan, in metres
BECK = np.array(
    [
        (-80, 62),
        (-40, 58),
        (-19, 52),
        (-10, 44),
        (-7.5, 36),
        (-7.5, 29),
        (-4, 24.5),
        (3, 22.8),
        (12, 24.5),
        (22, 22),
        (38, 25),
        (80, 23),
    ],
    float,
)
WATER_LEVEL = -2.62
_t = np.linspace(0, 1, 14)
# From the camera's feet towards the beck
TRENCH = np.c_[0.70 - 0.9 * _t + 0.35 * _t**2 + 0.03 * np.sin(_t * 9), -5.2 + 28.0 * _t]
TRENCH_DEPTH = 0.80
BED = 0.07  # thickness of the stone under the pipe
# What was dug lies a metre from the edge, topsoil in a heap of its own beyond the subsoil.
SPOIL = np.c_[TRENCH[:, 0] - 2.35 + 0.12 * np.sin(np.arange(14) * 1.7), TRENCH[:, 1]]
TOPSOIL = np.c_[TRENCH[:, 0] - 4.75 + 0.15 * np.sin(np.arange(14) * 1.3 + 1), TRENCH[:, 1]]
TOPSOIL_FROM = -4.05  # x; the ground is drawn in dark topsoil on the far side
HEAP = np.array([2.75, 1.2])  # of stone
PIPE_OUTER, PIPE_INNER = 0.080, 0.070  # radii
CORRUGATION = 0.024

DALE = Dales(
    seed=23,
    amp=0.8,
    near_amp=0.10,
    flat_r=60,
    hills=(
        (-1100, 2300, 340, 1500, 900),
        (1000, 2700, 300, 1500, 1000),
        (100, 5000, 520, 3500, 1500),
        (650, 1250, 120, 800, 430),
    ),
)
DALE_HEIGHT = DALE.h


# ------------------------------------------------------------------ heights
def ground(x, y):
    """Height of the untouched field, falling to the beck; both banks come down to the same
    level."""
    shape = np.shape(x)
    x = np.ravel(np.asarray(x, float))
    y = np.ravel(np.asarray(y, float))
    fall = -0.088 * np.clip(y + 2, 0, 26) + 0.010 * np.clip(y - 24, 0, 60)
    z = (
        DALE_HEIGHT(x, y) * np.clip(0.35 + np.hypot(x, y) / 90, 0, 1)
        + fall
        + 0.02 * NOISE.fbm(x * 1.2, y * 1.2, 3)
    )
    from_beck, _, _ = dline(np.c_[x, y], BECK)
    from_beck = from_beck + 0.5 * NOISE.fbm(x / 2.2, y / 2.2, 3)
    lip = WATER_LEVEL + 0.30 + 0.10 * NOISE.fbm(x / 1.5, y / 1.5, 2)
    bank = np.clip(1 - (from_beck - 3.3) / 5.5, 0, 1)
    z = z * (1 - bank) + bank * lip
    bed = np.clip((3.9 - from_beck) / 1.6, 0, 1)
    z = z - 0.80 * bed * bed * (3 - 2 * bed)
    return z.reshape(shape)


def land_height(x, y):
    """The field for the coarse land of the backdrop: sunk where the fine grids lie."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    return ground(x, y) - 2.2 * ((np.abs(x) < 8.6) & (y < 23.5))


DALE.h = land_height


def trench(x, y):
    """The battered cut, 0.36 m wide at the bottom and about 0.95 m at the top: depth below the
    ground, distance from its middle line, and how far along that it is."""
    distance, along, _ = dline(np.c_[x, y], TRENCH)
    ragged = distance + 0.045 * NOISE.fbm(x * 2.2, y * 2.2, 3) + 0.020 * NOISE.fbm(x * 9, y * 9, 3)
    batter = np.clip((0.50 - ragged) / 0.30, 0, 1)
    end = np.clip((23.0 - along) / 0.6, 0, 1)
    return TRENCH_DEPTH * batter**0.85 * end, distance, along


def bank(line, x, y, half_width, high, first, last):
    """Height of a bank of dug earth along a line, from `first` to `last` metres of it."""
    distance, along, _ = dline(np.c_[x, y], line)
    width = half_width + 0.18 * NOISE.fbm(along / 1.3, along * 0 + 4, 3)
    ends = np.clip((along - first) / 0.9, 0, 1), np.clip((last - along) / 1.5, 0, 1)
    height = high * np.clip(1 - distance / width, 0, 1) ** 0.9 * ends[0] * ends[1]
    height *= 1 + 0.40 * NOISE.fbm(x * 0.9, y * 0.9, 3)
    lumps = 0.05 * NOISE.fbm(x * 2.6, y * 2.6, 4) + 0.030 * NOISE.fbm(x * 9, y * 9, 3)
    return height + np.clip(height / 0.06, 0, 1) * lumps


def spoil(x, y):
    """Height of both banks beside the trench: subsoil, and topsoil behind it."""
    subsoil = bank(SPOIL, x, y, 0.78, 0.58, 2.2, 20.0)
    return subsoil + bank(TOPSOIL, x, y, 0.66, 0.44, 3.4, 20.5)


def heap(x, y):
    """Height of the heap of stone over the ground, a bucketful taken out of one side."""
    dx, dy = x - HEAP[0], y - HEAP[1]
    distance = np.hypot(dx, dy / 1.25) + 0.16 * NOISE.fbm(x * 0.9, y * 0.9, 3)
    height = 0.98 * np.clip(1 - distance / 1.45, 0, 1) ** 1.05
    taken = np.clip(1 - np.hypot((dx + 0.85) / 0.55, (dy + 0.75) / 0.6), 0, 1)
    height = np.minimum(height, 0.80 + 0.05 * NOISE.fbm(x * 2, y * 2, 2))
    return height * (1 - 0.62 * np.clip(taken * 1.8, 0, 1))


def heap_height(x, y):
    return ground(x, y) - 0.03 + heap(x, y) + 0.012 * NOISE.fbm(x * 12, y * 12, 3)


def trodden(x, y):
    """How poached the ground is, 0 to 1, beside the trench and along the machine's track."""
    from_trench, _, side = dline(np.c_[x, y], TRENCH)
    beside = np.clip(1.35 - from_trench + 0.35 * NOISE.fbm(x * 0.9, y * 0.9, 3), 0, 1)
    from_spoil, along, _ = dline(np.c_[x, y], SPOIL)
    under_spoil = np.clip(1.5 - from_spoil, 0, 1) * ((along > 1.5) & (along < 20.5))
    return np.maximum(np.where(side < 0, beside * 0.85, beside), under_spoil)


def soilness(P):
    """How bare of grass the points P (n,2) are, 0 to 1."""
    from_spoil, along, _ = dline(P, SPOIL)
    from_trench, _, side = dline(P, TRENCH)
    between = (
        0.75 * np.clip((1.75 - from_spoil) / 0.5, 0, 1) * np.clip((1.5 - from_trench) / 0.3, 0, 1)
    )
    between = between * (side > 0) * np.clip((along - 0.5) / 1.5, 0, 1)
    patches = 0.42 * NOISE.fbm(P[:, 0] * 2.6, P[:, 1] * 2.6, 4), 0.55 * NOISE.fbm(
        P[:, 0] * 0.7 + 3, P[:, 1] * 0.7, 3
    )
    return np.clip(between + trodden(P[:, 0], P[:, 1]) * 1.6 - 0.50 + patches[0] + patches[1], 0, 1)


def work(x, y):
    """Surface of the ground as dug: trench, spoil and poached ground."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    depth, _, _ = trench(x, y)
    cut = depth / TRENCH_DEPTH
    trod = np.clip(trodden(x, y), 0, 1)
    hoofed = 0.035 * NOISE.fbm(x * 2.4, y * 2.4, 4) + 0.02 * NOISE.fbm(x * 8, y * 8, 3)
    z = ground(x, y) - 0.05 * trod + trod * hoofed * (1 - cut)
    return z - depth + spoil(x, y) * (1 - cut) + 0.012 * cut * NOISE.fbm(x * 14, y * 14, 3)


def working_ground(x, y):
    """work() where the fine grids lie, ground() beyond."""
    x, y = np.asarray(x), np.asarray(y)
    dug = work(np.ravel(x), np.ravel(y)).reshape(x.shape)
    return np.where((np.abs(x) < 9.4) & (y < 24), dug, ground(x, y))


def pipe_middle(s):
    """Middle of the pipe (x, y, z), s metres along the trench."""
    p = points_at(TRENCH, s)
    return np.r_[p, float(ground(*p)) - TRENCH_DEPTH + BED + PIPE_OUTER]


def stone_over_bed(s):
    """Level of the stone in the trench over the bed: the pipe lies bare, then haunched, then
    buried."""
    covered = np.clip((s - 5.6) / 3.2, 0, 1)
    return -0.02 + covered**1.3 * 0.30


def bed_height(x, y):
    """Surface under the loose stone in the trench; far below before it begins."""
    distance, along, _ = dline(np.c_[x, y], TRENCH)
    return (
        ground(x, y)
        - TRENCH_DEPTH
        + BED
        + stone_over_bed(along)
        - 0.012
        + 0.035 * NOISE.fbm(x * 3, y * 3, 3)
        - 0.05 * np.clip(distance - 0.1, 0, 1)
        - 0.3 * (along < 1.5)
    )


# ------------------------------------------------------------------ surroundings
def light_and_camera():
    HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
    world(
        sun_elev=40,
        sun_az=-146,
        sky_strength=0.115,
        sun_strength=1.3,
        sun_angle=20,
        clouds="overcast40",
        cloud_rot=110,
        dust=1.6,
    )
    eye = float(ground(1.25, -5.6)) + 1.58
    return camera((1.12, -5.75, eye), (0.05, 4.4, eye - 2.12), lens=27, fstop=8, focus=5.5)


def backdrop():
    dales_back(
        DALE,
        wall=[[(-90, 78), (-36, 72), (-6, 75), (22, 70), (50, 76), (90, 72)]],
        hero=(
            (-15, 40, 0.85, 0),
            (-24, 66, 1.1, 1),
            (27, 58, 1.0, 2),
            (38, 82, 1.1, 1),
            (-44, 86, 1.2, 0),
            (9, 98, 1.0, 2),
            (15, 104, 0.9, 0),
            (13.5, 33, 0.55, 3),
            (-3.2, 41, 0.45, 3),
            (-16, 58, 0.6, 3),
        ),
        barns=((30, 150, 0.4),),
        land=mat_land(moor_z=(190, 300)),
        rmin=1.5,
    )


def beck():
    """The water, and the stones in and beside it."""

    def water(n):
        colour = n.mix(n.noise(n.pos(), 0.6, 3), "#2b2b20", "#3a382a")
        ripples = n.noise(n.mapv(n.pos(), rot=(0, 0, 0.3), scale=(1, 2.2, 1)), 3.0, 4, 0.6)
        bump = n.bump(n.add(ripples, n.mul(n.noise(n.pos(), 11, 3), 0.35)), 0.35, 0.03)
        return n.bsdf(colour, 0.06, 0.6, normal=bump)

    # A grid, not a strip along the middle: where the beck turns sharply a strip would lie upon
    # itself, and render black.
    def near_the_beck(P):
        return dline(P, BECK)[0] < 4.6

    def level(x, y):
        return np.full(np.shape(x), WATER_LEVEL)

    grid(
        "beck",
        np.arange(-80, 80, 0.5),
        np.arange(16, 68, 0.5),
        level,
        material("water", water),
        keep=near_the_beck,
    )
    kinds = rocks(mat_stone("bs", moss=0.25, lichen=0.3), 5, 2, seed=120)
    n = 5200
    leg = R.randint(2, 10, n)
    t = R.rand(n, 1)
    P = BECK[leg] * (1 - t) + BECK[leg + 1] * t + R.randn(n, 2) * 2.6
    z = ground(P[:, 0], P[:, 1])
    by_water = np.abs(z - WATER_LEVEL) < 0.30
    P, z = P[by_water], z[by_water]
    size = 0.05 + 0.38 * R.rand(len(P)) ** 3
    scatter(
        "becks",
        np.c_[P, z + size * 0.12],
        hidden_collection("bsc", kinds),
        scale=size,
        tilt=R.randn(len(P), 2) * 0.3,
    )


# ------------------------------------------------------------------ trench and pipe
def dug_ground():
    """Fine grids round the trench, coarse ones beside them; gives subsoil and topsoil."""
    soil = materials.soil(
        "clay", "#7b6444", "#50402d", stones=0.55, wet=0.75, dry="#96805a", drya=0.35
    )
    topsoil = materials.soil("topsoil", "#4b3a29", "#2b2018", stones=0.15, wet=0.3, drya=0.2)
    sward = materials.plain("turfbase", "#4b4a2b", 1, 0.05, 0.3, 0.4, 9)
    for name, x0, x1, y0, y1, step, mat in (
        ("w1", TOPSOIL_FROM, 3.4, -6.6, 3.0, 0.024, soil),
        ("w2", TOPSOIL_FROM, 3.4, 2.96, 12, 0.045, soil),
        ("w3", TOPSOIL_FROM, 3.4, 11.9, 24, 0.09, soil),
        ("t1", -6.4, TOPSOIL_FROM + 0.05, -3.0, 24.2, 0.045, topsoil),
        ("o1", -9.5, -6.35, -8, 24.2, 0.12, sward),
        ("o3", -6.4, TOPSOIL_FROM + 0.05, -8, -2.95, 0.12, sward),
        ("o2", 3.35, 9.5, -8, 24.2, 0.12, sward),
    ):
        grid(name, np.arange(x0, x1, step), np.arange(y0, y1, step), work, mat)
    return soil, topsoil


def twin_wall(parts, start, end):
    """A length of corrugated pipe between two distances along the trench, slotted in every second
    valley. Materials: pipe, bore."""
    count = int((end - start) / CORRUGATION)
    valley, crest = PIPE_OUTER - 0.009, PIPE_OUTER - 0.001
    rib = [
        (0, valley),
        (0.0085, valley),
        (0.0105, crest),
        (0.013, PIPE_OUTER),
        (0.0185, PIPE_OUTER),
        (0.021, crest),
        (0.023, valley),
    ]
    profile = [(k * CORRUGATION + z, r) for k in range(count) for z, r in rib]
    foot, head = pipe_middle(start), pipe_middle(end)
    along = unit(head - foot)
    outside = [(0, PIPE_INNER), (0, PIPE_OUTER - 0.008), *profile, (profile[-1][0], PIPE_INNER)]
    parts.lathe(outside, foot, along, 36, 0, cap=False)
    parts.lathe([(0.6, PIPE_INNER), (0, PIPE_INNER)], foot, along, 36, 1, cap=False)
    side = unit(np.cross(along, [0, 0, 1]))
    up = np.cross(side, along)
    for k in range(0, count, 2):
        for q in range(3):
            turn = np.pi / 2 + (q - 1) * 1.0 + (k % 4) * 0.25
            out = np.cos(turn) * side + np.sin(turn) * up
            slot = foot + along * (k * CORRUGATION + 0.0042) + out * (PIPE_OUTER - 0.0088)
            parts.box(
                (0.0030, 0.026, 0.0018),
                slot,
                M=np.stack([along, np.cross(along, out), out], 1),
                bev=0.0004,
                mat=1,
            )


def pipe():
    parts = MeshBuilder()
    twin_wall(parts, 2.9, 7.2)
    twin_wall(parts, 7.2, 10.0)
    for start, end in ((10, 16), (16, 22.2)):  # buried, and so without ribs
        parts.tube([pipe_middle(s) for s in np.linspace(start, end, 12)], PIPE_OUTER, 20)
    foot, head = pipe_middle(7.1), pipe_middle(7.28)
    coupler = [
        (0, PIPE_OUTER),
        (0, PIPE_OUTER + 0.006),
        (0.18, PIPE_OUTER + 0.006),
        (0.18, PIPE_OUTER),
    ]
    parts.lathe(coupler, foot, unit(head - foot), 36, 0, cap=False)
    black = materials.paint(
        "twin", "#1c1d1f", 0.40, 0.5, dirt=0.55, dirtc="#7d7260", coat=0, wear=0
    )
    parts.obj(
        "pipe", [black, materials.plain("bore", "#0f1011", 0.5, 0.4, 0.1)], smooth=True, angle=40
    )


# ------------------------------------------------------------------ stone
def stone_in_trench(gravel):
    """Loose stone on the bed and round the pipe, and a rough surface beneath it; gives the material
    of that. gravel: collection."""
    count = 26000
    along = 1.2 + 21.4 * R.rand(count) ** 1.9
    offset = R.uniform(-0.36, 0.36, count)
    middle = points_at(TRENCH, along)
    ahead = np.gradient(TRENCH, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    ahead = np.stack([np.interp(along, arc_lengths(TRENCH), ahead[:, k]) for k in (0, 1)], 1)
    P = middle + np.stack([ahead[:, 1], -ahead[:, 0]], 1) * offset[:, None]
    bed = ground(middle[:, 0], middle[:, 1]) - TRENCH_DEPTH + BED
    level = bed + stone_over_bed(along) + 0.035 * NOISE.fbm(P[:, 0] * 3, P[:, 1] * 3, 3)
    level = level - 0.05 * np.clip(np.abs(offset) - 0.1, 0, 1)
    floor = work(P[:, 0], P[:, 1])
    pipe_top = np.sqrt(np.clip(PIPE_OUTER**2 - offset**2, 0, 1)) + bed + PIPE_OUTER
    inside_pipe = (np.abs(offset) < PIPE_OUTER) & (level < pipe_top) & (along > 2.6)
    z = np.maximum(level, floor + 0.006) + R.randn(count) * 0.006
    sparse = (along < 2.3) & (R.rand(count) < 0.5)
    laid = (floor < level + 0.02) & (along > 1.2) & ~inside_pipe & ~sparse
    places = np.c_[P, z][laid]
    size = 0.013 + 0.014 * R.rand(len(places)) + 0.010 * np.clip(along[laid] / 12, 0, 1)
    scatter("stone", places, gravel, scale=size, tilt=R.randn(len(places), 2) * 1.5)
    mat = materials.aggregate(
        "bed",
        ("#8f8d86", "#a9a69c", "#77756f", "#b0ab9d", "#6b6862"),
        0.020,
        base="#4a4843",
        bump=1.2,
    )

    def bed_surface(x, y):
        level = bed_height(x, y)
        return np.where(work(x, y) < level + 0.03, level, level - 0.5)

    grid(
        "bed",
        np.arange(-0.6, 1.2, 0.03),
        np.arange(-5, 21, 0.03),
        bed_surface,
        mat,
        keep=lambda P: dline(P, TRENCH)[0] < 0.34,
    )
    return mat


def heap_of_stone(gravel, mat):
    def surface(x, y):
        return heap_height(x, y) - 0.4 * (heap(x, y) < 0.005)

    grid(
        "heap",
        np.arange(HEAP[0] - 1.7, HEAP[0] + 1.7, 0.03),
        np.arange(HEAP[1] - 2.1, HEAP[1] + 2.1, 0.03),
        surface,
        mat,
    )
    count = 34000
    P = np.c_[R.uniform(-1.75, 1.75, count) + HEAP[0], R.uniform(-2.1, 2.1, count) + HEAP[1]]
    height = heap(P[:, 0], P[:, 1])
    distance = np.hypot((P[:, 0] - HEAP[0]), (P[:, 1] - HEAP[1]) / 1.25)
    kept = (height > 0.004) | (R.rand(count) < 0.10 * np.clip(2.0 - distance, 0, 1))
    P = P[kept]
    size = 0.014 + 0.016 * R.rand(len(P))
    z = (
        np.where(height[kept] > 0.004, heap_height(P[:, 0], P[:, 1]), work(P[:, 0], P[:, 1]))
        + size * 0.25
    )
    scatter("heapst", np.c_[P, z], gravel, scale=size * 1.25, tilt=R.randn(len(P), 2) * 1.5)


def clods(name, soil, left, right, count):
    """Clods on a bank and round about, between two x."""
    kinds = []
    for k in range(5):
        me = rock_mesh(70 + k, 2, 0.8, 0.6)
        me.materials.append(soil)
        kinds.append(bpy.data.objects.new(f"{name}{k}", me))
    P = np.c_[R.uniform(left, right, count), -5 + 27 * R.rand(count) ** 1.3]
    depth, _, along = trench(P[:, 0], P[:, 1])
    share = (
        np.where(spoil(P[:, 0], P[:, 1]) > 0.03, 0.85, 0)
        + 0.25 * soilness(P) * (depth < 0.02)
        + 0.02 * ((depth > 0.1) & (along > 6.0))
    )
    P = P[R.rand(count) < share]
    on_spoil = spoil(P[:, 0], P[:, 1]) > 0.05
    size = 0.015 + 0.075 * R.rand(len(P)) ** 3 + 0.07 * on_spoil * R.rand(len(P)) ** 4
    scatter(
        name,
        np.c_[P, work(P[:, 0], P[:, 1]) + size * 0.15],
        hidden_collection(f"{name} kinds", kinds),
        scale=size * 1.3,
        tilt=R.randn(len(P), 2),
    )


def field_stones():
    """The stones that came up with the subsoil."""
    kinds = rocks(mat_stone("field", moss=0, lichen=0.08), 4, 2, seed=90)
    count = 700
    P = np.c_[R.uniform(TOPSOIL_FROM, 2.0, count), -5 + 25 * R.rand(count)]
    P = P[R.rand(count) < np.where(spoil(P[:, 0], P[:, 1]) > 0.04, 0.6, 0.06 * soilness(P))]
    P = P[trench(P[:, 0], P[:, 1])[0] < 0.02]
    size = 0.03 + 0.11 * R.rand(len(P)) ** 3
    places = np.c_[P, work(P[:, 0], P[:, 1]) + size * 0.12]
    scatter(
        "fst", places, hidden_collection("fsc", kinds), scale=size, tilt=R.randn(len(P), 2) * 0.5
    )


# ------------------------------------------------------------------ pegs and string
def pegs_and_string():
    """Pegs on the right of the trench, and the line between them, wound round each."""
    wood, string = MeshBuilder(), MeshBuilder()
    knots = []
    for s in (0.8, 4.6, 11.5, 18.0, 22.5):
        p = points_at(TRENCH, s) + np.array([0.72, 0])
        z = float(work(p[:1], p[1:2])[0])
        lean = R.randn(2) * 0.03
        V, F = chamfer_box((0.047, 0.047, 0.62), 0.004)
        wood.add(
            V @ rotation_matrix(lean[0], lean[1], R.rand()).T + [*p, z + 0.17],
            F,
            0,
            None,
            V[:, [2, 0, 1]],
        )
        knots.append(np.r_[p, z + 0.40])
    for start, end in zip(knots[:-1], knots[1:]):
        t = np.linspace(0, 1, 20)[:, None]
        line = start + (end - start) * t
        line[:, 2] -= 0.03 * 4 * (t * (1 - t))[:, 0]
        string.tube(line, 0.0028, 5)
    for x, y, z in knots:
        for k in range(4):
            turn = np.linspace(0, 6.28, 14)
            winding = np.c_[
                x + 0.034 * np.cos(turn),
                y + 0.034 * np.sin(turn),
                z + 0.005 * (k - 1.5) + turn * 0.0006,
            ]
            string.tube(winding, 0.0022, 4)
    wood.obj("pegs", [materials.wood("peg", new=("#c2a273", "#977749"), weather=0.15)])
    string.obj("string", [materials.plain("line", "#e0662a", 0.6)])


# ------------------------------------------------------------------ grass
def bare(P):
    """Mask of the points P (n,2) where no pasture grows."""
    # Far patches are 0.8 m wide: keep them off the slope
    slope = np.where(P[:, 1] > 1.8, 0.98, 0.60)
    in_trench = (trench(P[:, 0], P[:, 1])[0] > 0.02) | (dline(P, TRENCH)[0] < slope)
    grassy = soilness(P) < 0.26 + 0.06 * R.rand(len(P))
    grassy &= (heap(P[:, 0], P[:, 1]) < 0.003) & (spoil(P[:, 0], P[:, 1]) < 0.02)
    return ~grassy | in_trench | (ground(P[:, 0], P[:, 1]) <= WATER_LEVEL + 0.27)


def wet_pasture(cam):
    """Wet pasture with rushes on the field and along the beck; gives the two materials."""
    mats = [
        mat_grass("wet", tip="#98a556", base="#49632c", dry="#bcae78", dry_amt=0.18, patch=0.5),
        mat_grass("wet2", tip="#88a048", base="#3f5f29", dry="#b3a868", dry_amt=0.10, patch=0.5),
    ]
    extent = dict(bounds=(-50, 55, -8, 62), far=62)
    pasture(
        "gr",
        cam,
        working_ground,
        lambda P: ~bare(P),
        (0.04, 0.12),
        12000,
        ring0=0.12,
        gm=mats,
        tuss=0.7,
        **extent,
    )

    def away_from_trench(P):
        return bare(P) | (dline(P, TRENCH)[0] < 1.1)

    def away_from_beck(P):
        return bare(P) | (dline(P, BECK)[0] > 9)

    clumps = rushes()
    strew(
        "rush",
        clumps,
        cam,
        working_ground,
        0.9,
        (-24, 26, -3, 26),
        7,
        -0.18,
        1.6,
        6.0,
        away_from_trench,
        (0.55, 1.05),
    )
    strew(
        "rush2",
        clumps,
        cam,
        working_ground,
        1.1,
        (-32, 34, 20, 52),
        17,
        -0.05,
        1.3,
        5.0,
        away_from_beck,
        (0.6, 1.1),
    )
    return mats


def fringe(mats):
    """Torn turf along the lip of the trench, grass hanging over it."""
    tuft = dict(hgt=(0.04, 0.13), width=(0.002, 0.0042), lean=0.9, curl=0.9, round_=True)
    tufts = [grass_obj(f"fr{i}", mats[i % 2], 34, 0.16, **tuft) for i in range(3)]
    count = 8000
    P = np.c_[R.uniform(-3.2, 3.2, count), -5.6 + 20 * R.rand(count) ** 1.4]
    covered = (
        (spoil(P[:, 0], P[:, 1]) >= 0.03)
        | (heap(P[:, 0], P[:, 1]) >= 0.003)
        | (trench(P[:, 0], P[:, 1])[0] >= 0.03)
    )
    P = P[~covered & (R.rand(count) < 0.75 - 0.62 * soilness(P))]
    scatter(
        "fringe",
        np.c_[P, work(P[:, 0], P[:, 1])],
        hidden_collection("frc", tufts),
        scale=0.6 + 0.7 * R.rand(len(P)),
    )


def main():
    reset(31)
    cam = light_and_camera()
    backdrop()
    soil, topsoil = dug_ground()
    pipe()
    gravel = hidden_collection("gvc", rocks(mat_gravel(val=1.12), 7, 1, seed=40, flat=0.7))
    heap_of_stone(gravel, stone_in_trench(gravel))
    clods("clods", soil, TOPSOIL_FROM, 2.4, 17000)
    clods("sods", topsoil, -6.4, TOPSOIL_FROM, 5000)
    field_stones()
    pegs_and_string()
    beck()
    fringe(wet_pasture(cam))
    render(spp=64, bounces=4, transp=2)


main()
