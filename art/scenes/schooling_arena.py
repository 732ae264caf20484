"""A schooling arena, 60 by 20 m, cut into a hillside above a wooded valley: harrowed sand and
fibre, a four-rail fence, its rails inside, boarded corners, letters, trotting poles and a low jump;
on the left a cut grass bank with a drystone wall above it.

The arena lies along y from its corner C (y = 0) to A; its surface is z = 0. The hill falls from
left (-x) to right. Metres."""

import bpy
import math
import numpy as np
from scipy.interpolate import PchipInterpolator

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_field, mat_grass
from kit.earth.ground import mat_gravel, rocks
from kit.earth.land import Dales, dales_back, grid, mat_land
from kit.fencing import fences
from kit.fencing.farm_fences import oak_gate
from kit.mesh import MeshBuilder, unit
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.planting.leaves import mat_leaf
from kit.planting.plants import hedge_modules
from kit.scene import hidden_collection, link, place, reset, scatter

RANDOM = np.random.RandomState(8)
SAND_NOISE = Noise2(26)
FIELD_OF_VIEW = (-60, 60)

HALF_WIDTH, LENGTH = 10.0, 60.0
BAY = 2.0  # of the fence
POST = (0.125, 0.075, 2.05)  # through the fence, along it, length
POST_IN_GROUND = 0.67
RAIL = (0.038, 0.10)
RAIL_HEIGHTS = (0.38, 0.67, 0.96, 1.25)  # of their middles: the top of the fence is at 1.3
KICKBOARD = (0.044, 0.20)
RAIL_OFFSET = POST[0] / 2 + RAIL[0] / 2 - 0.004  # from the middle of the posts to that of the rails
GATE_FROM, GATE_TO = 26.0, 30.0  # along the right side
GRID_X = -1.6  # of the poles and the jump, down the long side
JUMP_Y = 20.4

PLATFORM_LEFT, PLATFORM_RIGHT, PLATFORM_NEAR, PLATFORM_FAR = -11.4, 11.9, -6.0, 64.0
CUT_SLOPE, FILL_SLOPE = 0.48, 0.42
DRAIN = (-11.30, -10.80)  # the stone over the cut-off drain, x from, x to
WALL = [(-21.5, -12), (-20.5, 12), (-21.5, 40), (-24, 74), (-28, 100)]
CROSS_WALL = [(-24, 74), (-8, 77), (12, 79), (34, 78)]
LOWER_HEDGE_X = 25.0

# across the valley: distance right of the arena's middle, and the natural height there
VALLEY = PchipInterpolator(
    (-900, -300, -100, 0, 20, 60, 120, 200, 300, 360, 430, 520, 700, 1000, 1500, 2300, 9000),
    (75, 23, 9.6, 0.45, -1.5, -6.5, -17, -36, -55, -60, -50, -18, 42, 80, 130, 175, 175),
)
LAND = Dales(
    seed=31,
    amp=0.8,
    near_amp=0.10,
    flat_r=90,
    hills=(
        (1900, 2600, 260, 1100, 1500),
        (300, 4300, 330, 1700, 900),
        (-1500, 2600, 200, 900, 1500),
        (3600, 3200, 420, 1800, 1500),
    ),
)
ROLLING = LAND.h


def hillside(x, y):
    """The land with the platform cut out of the hill on the left and filled on the right."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    meander = 45 * LAND.n.fbm(y / 340 + 5, x * 0 + 2.5, 2) * np.clip((np.abs(x) - 40) / 120, 0, 1)
    natural = VALLEY(np.clip(x + meander, -900, 9000)) + ROLLING(x, y)
    ends = np.maximum(y - PLATFORM_FAR, PLATFORM_NEAR - y)
    beyond_cut = np.maximum(np.maximum(PLATFORM_LEFT - x, ends), 0)
    beyond_fill = np.maximum(np.maximum(x - PLATFORM_RIGHT, ends), 0)
    z = np.clip(natural, -FILL_SLOPE * beyond_fill, CUT_SLOPE * beyond_cut)
    under_sand = (np.abs(x) < HALF_WIDTH + 0.05) & (y > -0.05) & (y < LENGTH + 0.05)
    return z - 0.10 * under_sand


LAND.h = hillside


def light_and_camera():
    HAZE.update(on=True, color=(0.53, 0.64, 0.80), strength=0.78, D=7000.0)
    world(
        sun_az=128,
        sky_strength=0.115,
        sun_strength=4.2,
        sun_angle=0.9,
        cloud_rot=150,
        cloud_gain=0.92,
        dust=0.6,
    )
    return camera((-7.2, 1.7, 1.62), (-4.6, 30, 1.30), lens=28, fstop=9, focus=9, level=True)


# ---------------------------------------------------------------- the surface
def harrowed(x, y):
    """Height of the sand: the harrow's tines in passes along the arena, a small ridge between
    passes, a worn track by the rails."""
    fbm = SAND_NOISE.fbm
    across = x + 0.10 * fbm(x / 6, y / 14, 2)
    in_pass = np.abs(np.mod(across, 2.0) - 1.0)
    tines = (
        0.009 * np.abs(np.sin(across * np.pi / 0.12)) * (0.75 + 0.5 * SAND_NOISE(x * 0.7, y * 0.25))
    )
    ridge = 0.014 * np.clip(1 - (1.0 - in_pass) / 0.09, 0, 1) * (0.6 + 0.8 * SAND_NOISE(x, y * 0.6))
    return (
        tines
        + ridge
        + 0.008 * fbm(x / 1.5, y / 1.5, 3)
        + 0.004 * fbm(x * 6, y * 6, 3)
        + 0.003 * fbm(x * 18, y * 18, 2)
    )


def sand_and_fibre():
    """Pale silica sand with shreds of fibre in it; passes of the harrow to and fro look lighter and
    darker, as on a mown lawn."""

    def build(n):
        w = n.pos()
        x = n.sep(w)[0]
        grain = n.noise(w, 170, 5, 0.75)
        lumps = n.noise(w, 8, 6, 0.65)
        patch = n.noise(w, 0.28, 5, 0.6)
        color = n.mix(grain * 0.35 + (lumps * 0.3 + patch * 0.35), "#8f7d62", "#c0ae8e")
        to_and_fro = n.smooth(
            n.m("SINE", (x + n.noise(w, 0.3, 2) * 0.2) * (math.pi / 2.0)), -0.4, 0.4
        )
        color = n.hsv(
            color, val=n.rng(to_and_fro, 0, 1, 0.95, 1.04) * n.rng(grain, 0.3, 0.7, 0.86, 1.12)
        )
        fleck = n.voro(n.mapv(w, scale=(1, 0.45, 1)), 75)
        which = n.sep(n.voro(n.mapv(w, scale=(1, 0.45, 1)), 75, out="Color"))
        shred = n.smooth(fleck, 0.16, 0.10) * n.smooth(which[0], 0.80, 0.84)
        color = n.mix(shred * 0.7, color, n.mix(which[1], "#6d6a66", "#dcd8cf"))
        damp = n.smooth(n.noise(w, 0.5, 5, 0.65), 0.56, 0.70) * 0.3
        color = n.hsv(color, val=1.0 - damp * 0.5)
        return n.bsdf(color, 1, 0.08, normal=n.bump(grain * 0.35 + lumps, 0.7, 0.018))

    return material("sand and fibre", build)


def surface():
    sand = sand_and_fibre()
    across = np.arange(-HALF_WIDTH, HALF_WIDTH + 0.001, 0.025)
    for name, ys in (
        ("near", np.arange(0, 9.01, 0.04)),
        ("middle", np.arange(9, 50.01, 0.16)),
        ("far", np.arange(50, LENGTH + 0.01, 0.06)),
    ):
        grid(f"surface {name}", across, ys, harrowed, sand)
    shreds = []
    along = np.linspace(0, 1, 5)
    for k, colour in enumerate(("#dad6cc", "#8f8b83", "#76838c")):
        shred = MeshBuilder()
        shred.tube(
            np.c_[along * 0.045, 0.010 * np.sin(along * 5 + k), 0.003 + 0.004 * np.sin(along * 3)],
            0.0011,
            4,
        )
        shreds.append(shred.obj("shred", [materials.plain(f"shred{k}", colour, 0.8)], hide=True))
    P = np.c_[RANDOM.uniform(-9.9, 4, 9000), RANDOM.uniform(0, 9, 9000)]
    lying = np.c_[P, harrowed(*P.T) + 0.002]
    scatter(
        "shreds",
        lying,
        hidden_collection("shred kinds", shreds),
        scale=0.6 + 0.8 * RANDOM.rand(len(P)),
    )


# ---------------------------------------------------------------- fence
def sides():
    """The four sides as (start, end), clockwise from above, so that the arena is on the right of
    the way round."""
    w, far = HALF_WIDTH, LENGTH
    return [
        np.array(side, float)
        for side in (
            ((-w, 0), (-w, far)),
            ((-w, far), (w, far)),
            ((w, far), (w, 0)),
            ((w, 0), (-w, 0)),
        )
    ]


def in_gateway(p):
    """Whether the fence is open at the place p (x, y), or it is one of the gate posts'."""
    return p[0] > HALF_WIDTH - 0.1 and GATE_FROM - 0.01 <= p[1] <= GATE_TO + 0.01


def rails_of_side(wood, nails, start, end):
    """Rails of two bays with staggered joints, and kickboards, on the inside of one side's posts;
    none across the gateway."""
    along = unit(end - start)
    inward = np.array([along[1], -along[0]])
    bays = int(round(np.linalg.norm(end - start) / BAY))
    places = [start + along * BAY * k for k in range(bays + 1)]
    for row, height in enumerate((*RAIL_HEIGHTS, KICKBOARD[1] / 2)):
        thick, deep = KICKBOARD if row == len(RAIL_HEIGHTS) else RAIL
        offset = inward * (POST[0] / 2 + thick / 2 - 0.004)
        at_gate = [k for k in range(bays + 1) if in_gateway(places[k])]
        joints = sorted({0, *range(1 + row % 2, bays, 2), *at_gate, bays})
        for a, b in zip(joints[:-1], joints[1:]):
            if a in at_gate and b in at_gate:
                continue
            z = height + np.random.randn() * 0.003
            wood.beam(
                (*(places[a] + offset), z),
                (*(places[b] + offset), z),
                thick,
                deep,
                bev=0.004,
                ext=-0.004,
            )
        for p in places:
            if row < len(RAIL_HEIGHTS) and not in_gateway(p):
                for up in (-0.025, 0.025):
                    head = np.r_[p + offset + inward * RAIL[0] / 2, height + up]
                    nails.cyl(
                        head - np.r_[inward, 0] * 0.004, head + np.r_[inward, 0] * 0.002, 0.0045, 6
                    )


def posts(wood):
    """One post at every bay and corner, heavy ones at the gate."""
    for start, end in sides():
        along = unit(end - start)
        bearing = math.atan2(along[1], along[0])
        for k in range(int(round(np.linalg.norm(end - start) / BAY))):
            p = start + along * BAY * k
            if in_gateway(p):
                continue
            middle = [*p, POST[2] / 2 - POST_IN_GROUND + np.random.randn() * 0.008]
            size = (0.14, 0.14, POST[2]) if k == 0 else POST
            lean = (
                np.random.randn() * 0.005,
                np.random.randn() * 0.005,
                bearing + math.pi / 2 + np.random.randn() * 0.012,
            )
            fences.sawn_post(wood, size, middle, lean)
    for y in (GATE_FROM, GATE_TO):
        fences.sawn_post(
            wood, (0.175, 0.175, 2.3), [HALF_WIDTH, y, 0.5], (0, 0, np.random.randn() * 0.01)
        )


def boarded_corner(wood, corner, toward_x, toward_y):
    """Boards across one corner at 45 degrees, on a post of their own in the middle; toward_x,
    toward_y: +-1, the way into the arena."""
    reach = BAY - 0.02
    inset = RAIL_OFFSET + RAIL[0] / 2
    a = np.array([corner[0] + toward_x * inset, corner[1] + toward_y * reach])
    b = np.array([corner[0] + toward_x * reach, corner[1] + toward_y * inset])
    inward = np.array([toward_x, toward_y]) / math.sqrt(2)
    middle = (a + b) / 2 - inward * 0.05
    bearing = math.atan2(b[1] - a[1], b[0] - a[0])
    fences.sawn_post(wood, (0.10, 0.10, 2.0), [*middle, 0.32], (0, 0, bearing + math.pi / 2))
    for z in np.arange(0.105, 1.25, 0.158):
        low = z < 0.2
        thick, deep = (KICKBOARD[0], 0.19) if low else (0.032, 0.140)
        offset = inward * (thick / 2 + np.random.randn() * 0.001)
        height = z + (0 if low else 0.038) + np.random.randn() * 0.002
        wood.beam(
            (*(a + offset), height), (*(b + offset), height), thick, deep, bev=0.004, ext=0.05
        )


def fence():
    wood, nails = MeshBuilder(), MeshBuilder()
    for start, end in sides():
        rails_of_side(wood, nails, start, end)
    posts(wood)
    for x in (-1, 1):
        for y, toward_y in ((0.0, 1), (LENGTH, -1)):
            boarded_corner(wood, (x * HALF_WIDTH, y), -x, toward_y)
    treated = materials.wood("rail", new=("#bfa274", "#94764b"), weather=0.22, green=0.2, dirt=0.25)
    wood.obj("fence", [treated], smooth=True, wn=True)
    nails.obj("nails", [materials.metal("nail", "#77726a", 0.5)])
    gate, iron = MeshBuilder(), MeshBuilder()
    oak_gate(
        gate,
        iron,
        (HALF_WIDTH, GATE_FROM + 0.17),
        math.pi / 2,
        0.0,
        L=GATE_TO - GATE_FROM - 0.32,
        H=1.12,
    )
    gate.obj(
        "gate",
        [materials.wood("gate wood", new=("#b8996a", "#8f7048"), weather=0.3, green=0.1)],
        smooth=True,
        wn=True,
    )
    iron.obj(
        "gate iron", [materials.metal("gate iron", "#8d9092", 0.45, 0.3)], smooth=True, wn=True
    )


def letters():
    """White boards inside the rails, as ridden: A at the far end, C at the near one."""
    boards = MeshBuilder()
    ink = materials.plain("ink", "#16171a", 0.5)
    inside = RAIL_OFFSET + RAIL[0] / 2 + 0.011
    right = [
        (HALF_WIDTH - inside, y, -math.pi / 2, word)
        for y, word in ((6, "H"), (18, "S"), (31.5, "E"), (42, "V"), (54, "K"))
    ]
    left = [
        (-HALF_WIDTH + inside, y, math.pi / 2, word)
        for y, word in ((6, "M"), (18, "R"), (30, "B"), (42, "P"), (54, "F"))
    ]
    for x, y, bearing, word in (*right, *left, (0.0, LENGTH - inside, 0.0, "A")):
        y += 0.35 if word not in "A" else 0
        boards.box((0.30, 0.018, 0.40), (x, y, 1.06), (0, 0, bearing), bev=0.003)
        text = bpy.data.curves.new("letter", "FONT")
        text.body = word
        text.size = 0.33
        text.align_x = "CENTER"
        text.align_y = "CENTER"
        text.extrude = 0.002
        text.materials.append(ink)
        painted = link(bpy.data.objects.new("letter", text))
        painted.location = (x + math.sin(bearing) * 0.012, y - math.cos(bearing) * 0.012, 1.06)
        painted.rotation_euler = (math.pi / 2, 0, bearing)
    boards.obj(
        "boards", [materials.plain("board", "#e8e7e0", 0.45, 0.5, 0.04)], smooth=True, wn=True
    )


# ---------------------------------------------------------------- poles and jumps
def pole(poles, x, y, z, length=3.0, first=0):
    """A pole across the arena, its middle at (x, y, z), in six bands of paint, the first of them
    `first`."""
    bands = 6
    ends = np.linspace(-0.5, 0.5, bands + 1)
    skew = RANDOM.randn() * 0.02 if z < 0.1 else 0.0  # those in cups lie straight
    for k in range(bands):
        a, b = ((x + t * length, y + t * skew * length, z) for t in ends[k : k + 2])
        poles.cyl(a, b, 0.048, 18, mat=(k + first) % 2)


def wing(wood, x, y, side):
    """A jump stand: two uprights, bars between them, feet. side: -1 left of the jump, 1 right."""
    for out, height in ((0, 1.25), (0.5, 0.95)):
        wood.box((0.07, 0.07, height), (x + side * out, y, height / 2 + 0.04), bev=0.006)
    for z in (0.30, 0.55, 0.80):
        wood.box((0.43, 0.03, 0.07), (x + side * 0.25, y, z), bev=0.004)
    for out in (0, 0.5):
        wood.box((0.08, 0.62, 0.07), (x + side * out, y, 0.035), bev=0.006)
    for z in (0.48, 0.62):  # cups
        wood.box((0.05, 0.10, 0.03), (x - side * 0.02, y - 0.06, z - 0.055), bev=0.004)


def poles_and_jump():
    """Three trotting poles, then a low upright with a ground line."""
    poles, wood = MeshBuilder(), MeshBuilder()
    for k, y in enumerate((11.6, 12.95, 14.3)):
        pole(poles, GRID_X, y, 0.058, first=k)
    for side in (-1, 1):
        wing(wood, GRID_X + side * 1.58, JUMP_Y, side)
    pole(poles, GRID_X, JUMP_Y - 0.06, 0.62)
    pole(poles, GRID_X, JUMP_Y - 0.06, 0.48, first=1)
    pole(poles, GRID_X, JUMP_Y - 0.30, 0.058)
    white, blue = materials.plain("pole white", "#e6e4dc", 0.4, 0.5, 0.05), materials.plain(
        "pole blue", "#27456b", 0.4, 0.5, 0.08
    )
    poles.obj("poles", [white, blue], smooth=True, angle=40)
    wood.obj(
        "wings", [materials.plain("wing white", "#e3e2da", 0.5, 0.4, 0.05)], smooth=True, wn=True
    )


# -------------------- the bank, the field above, the slope below
def cut_off_drain():
    """Clean stone over the drain at the foot of the bank."""
    stone = mat_gravel("drain stone")
    P = np.c_[RANDOM.uniform(*DRAIN, 42000), RANDOM.uniform(-4, 63, 42000)]
    P = P[(P[:, 1] < 22) | (P[:, 1] > 48) | (RANDOM.rand(len(P)) < 0.6)]
    size = RANDOM.uniform(0.03, 0.06, len(P))
    lying = np.c_[P, 0.005 + 0.03 * RANDOM.rand(len(P))]
    scatter(
        "drain stones",
        lying,
        hidden_collection("drain kinds", rocks(stone, 6, sub=1, seed=3)),
        scale=size,
        tilt=RANDOM.randn(len(P), 2),
    )
    bed = materials.aggregate("drain bed", ("#8f8d86", "#a9a69c", "#77756f"), 0.03)
    grid("drain bed", np.linspace(*DRAIN, 6), np.arange(-4, 63, 0.5), hillside, bed, dz=0.015)


def outside(points):
    x, y = points[:, 0], points[:, 1]
    return (np.abs(x) > HALF_WIDTH + 0.28) | (y > LENGTH + 0.28)


def on_drain(points):
    return (points[:, 0] > DRAIN[0] - 0.02) & (points[:, 0] < DRAIN[1] + 0.02)


def on_bank(points):
    """The strip by the fence and the bank, which are mown."""
    x, y = points[:, 0], points[:, 1]
    return outside(points) & ~on_drain(points) & (x > -15.6) & (y < 68) & (x < PLATFORM_RIGHT)


def above_and_below(points):
    return outside(points) & ~on_drain(points) & ~on_bank(points)


def grass(cam):
    mown = [
        mat_grass("bank", tip="#8c9f4d", base="#4b6430", dry="#b3a96c", dry_amt=0.08, patch=0.3),
        mat_grass("bank2", tip="#83964a", base="#455d2d", dry="#b3a96c", dry_amt=0.05, patch=0.3),
    ]
    rough = [
        mat_grass("field", tip="#99a653", base="#4b662c", dry="#bdae76", dry_amt=0.18, patch=0.45),
        mat_grass("field2", tip="#8aa048", base="#43622a", dry="#b9ab70", dry_amt=0.10, patch=0.45),
    ]
    bounds = (-60, 60, -4, 95)
    rings = ((0, 14, 0.3, 1.0), (14, 34, 0.6, 1.8), (34, 75, 1.2, 3.2))
    grass_field(
        "bank",
        cam,
        hillside,
        mown,
        on_bank,
        rings,
        14000,
        (0.03, 0.085),
        (0.0024, 0.0042),
        lean=0.6,
        bounds=bounds,
    )
    rings = ((0, 14, 0.6, 1.2), (14, 34, 1.0, 2.2), (34, 90, 2.4, 4.6))
    grass_field(
        "field", cam, hillside, rough, above_and_below, rings, 7000, (0.08, 0.24), bounds=bounds
    )


def lower_hedge():
    """The hedge below the arena, that the drain's outfall goes through."""
    leaf = mat_leaf("hedge leaf", "#4f6a30", "#7d9a48")
    modules = hedge_modules("hedge", leaf, leaf=0.06, n=8000, H=1.6, W=1.2, rough=0.18)
    for k, y in enumerate(np.arange(-2, 90, 1.0)):
        x = LOWER_HEDGE_X + 0.03 * y + RANDOM.randn() * 0.08
        z = float(hillside(x, y)) - 0.1
        place(
            modules[k % 3],
            (x, y, z),
            math.pi / 2 + RANDOM.randn() * 0.05,
            (1, 1, RANDOM.uniform(0.8, 1.2)),
        )


def valley_woods():
    """Woods on both steep sides of the valley."""
    P = np.c_[RANDOM.uniform(75, 700, 34000), RANDOM.uniform(20, 1700, 34000)]
    near_side, far_side = (P[:, 0] > 95) & (P[:, 0] < 340), (P[:, 0] > 390) & (P[:, 0] < 690)
    thick = LAND.n.fbm(P[:, 0] / 150 + 3, P[:, 1] / 190, 3)
    P = P[
        (near_side | far_side)
        & (thick > -0.22)
        & (RANDOM.rand(len(P)) < np.where(far_side, 0.42, 0.25))
    ]
    P = np.c_[P, hillside(*P.T) - 0.4]
    scatter(
        "valley woods", P, bpy.data.collections["trees"], scale=RANDOM.uniform(0.75, 1.25, len(P))
    )


def dale():
    hero = [
        (-24, 17, 0.95, 0),
        (-27, 30, 1.1, 1),
        (-24.5, 43, 0.85, 2),
        (-29, 56, 1.15, 0),
        (-28, 79, 1.0, 1),
        (-38, 40, 1.1, 1),
    ]
    hero += [
        (-24, 92, 1.05, 0),
        (-12, 96, 0.9, 3),
        (1, 104, 1.0, 1),
        (14, 98, 0.8, 2),
        (27.5, 70, 0.55, 3),
        (29, 96, 0.7, 0),
    ]
    dales_back(
        LAND,
        fov=FIELD_OF_VIEW,
        wall=[WALL, CROSS_WALL],
        hero=hero,
        barns=((760, 1000, 0.4), (900, 1500, 0.9)),
        copses=20,
        lanes=0.05,
        ymin=150,
        seed=5,
        land=mat_land(moor_z=(170, 280)),
        zoff=-0.02,
        rmin=3,
    )
    valley_woods()


def main():
    reset(17)
    cam = light_and_camera()
    surface()
    fence()
    letters()
    poles_and_jump()
    dale()
    cut_off_drain()
    grass(cam)
    lower_hedge()
    render(spp=48, bounces=4, transp=2)


main()
