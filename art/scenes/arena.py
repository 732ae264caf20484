"""A riding arena in the Dales: sand, kickboards, post and rail, letters, a jump; state=before shows
the poached paddock that was there."""

import bpy
import math
import numpy as np
from scipy.spatial import cKDTree

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_field, mat_grass
from kit.earth.land import (
    Dales,
    mat_land,
    mat_stone,
    mat_stone_far,
    path_place,
    rubble_wall,
    terrain,
    walls_far,
)
from kit.earth.pasture import rushes, thistles
from kit.fencing import fences as fe
from kit.fencing.farm_fences import line, pole, roundwood
from kit.mesh import MeshBuilder, mesh_object
from kit.neglected import farm_neglect
from kit.nodes import HAZE
from kit.noise import Noise2
from kit.options import args
from kit.planting.trees import tree
from kit.scene import hidden_collection, link, only_if, reset, scatter

OPTIONS = args(state=("after", "before"))

LEFT, RIGHT, NEAR, FAR = -10.2, 10.2, -4, 40  # the arena's sides
HOOF = 0.075  # radius of a hoof mark
JUMP = (2.4, 15)
STABLE = {"x": -13.2, "y": 22.0, "length": 15.0, "depth": 5.0, "height": 2.5, "rise": 0.55}

# One stream for hoof marks, fibres and far trees: it is drawn from in that order
random = np.random.RandomState(4)
harrow_noise = Noise2(6)
land = Dales(
    seed=12,
    amp=0.9,
    near_amp=0.3,
    flat_r=70,
    hills=(
        (-1000, 2300, 300, 1500, 850),
        (900, 2900, 400, 1600, 1000),
        (100, 4800, 480, 3200, 1300),
        (500, 1200, 90, 900, 420),
    ),
)
natural_height = land.h


def levelled_height(x, y):
    """The land with a flat place cut for the arena, 0.1 m below its surface."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    outside = np.maximum(np.maximum(np.abs(x) - 12.5, np.abs(y - 18) - 25), 0)
    return (
        natural_height(x, y) * np.clip(outside / 12, 0, 1) - 0.03 * np.clip(y - 46, 0, 200) - 0.10
    )


land.h = levelled_height


def light_and_camera():
    HAZE.update(on=True, color=(0.52, 0.64, 0.82), strength=0.8, D=7000.0)
    world(
        sun_elev=28,
        sun_az=242,
        sky_strength=0.115,
        sun_strength=4.2,
        sun_angle=0.9,
        cloud_rot=85,
        cloud_gain=0.92,
        dust=0.6,
    )
    return camera((6.6, -3.3, 1.72), (1.0, 14, 1.35), lens=29, fstop=8, focus=8, level=False)


# ------------------------------------------------------------------ the finished work
def harrowed(x, y):
    """Height of the sand: slow unevenness under the lines of the harrow, 0.13 m apart."""
    z = 0.012 * harrow_noise.fbm(x / 1.2, y / 1.2, 3) + 0.006 * harrow_noise.fbm(x * 5, y * 5, 3)
    across = x + 0.25 * harrow_noise.fbm(x / 5, y / 9, 2)
    tines = (
        0.010 * np.abs(np.sin(across * np.pi / 0.13)) * (0.6 + 0.6 * harrow_noise(x * 0.8, y * 0.5))
    )
    return z + tines + 0.004 * harrow_noise.fbm(x * 20, y * 20, 3)


def hoof_marks():
    """Nine riders' tracks, each an arc of ninety steps.  Gives the places, (n, 2)."""
    marks = []
    steps = np.linspace(0, 1, 90)
    for _ in range(9):
        start = random.uniform(0, 6.28)
        x, y, radius = random.uniform(-3, 4), random.uniform(4, 16), random.uniform(4, 8)
        bearing = start + steps * random.uniform(2, 5)
        outward = np.stack([np.cos(bearing), np.sin(bearing)], 1)
        path = np.stack([x + radius * np.cos(bearing) * 1.1, y + radius * np.sin(bearing) * 1.3], 1)
        near_and_off = np.where(np.arange(90) % 2 == 0, 0.12, -0.12)[:, None]
        marks.append(path + outward * near_and_off + random.randn(90, 2) * 0.05)
    return np.concatenate(marks)


def sand_surface():
    marks = cKDTree(hoof_marks())
    sand = materials.sand("arena", "#c2ab86", "#a58d6a")
    for name, (x0, x1, y0, y1), step in (
        ("s1", (LEFT, 4.0, NEAR, 8), 0.022),
        ("s2", (4.0 - 0.022, RIGHT, NEAR, 8), 0.04),
        ("s3", (LEFT, RIGHT, 7.95, FAR), 0.07),
    ):
        grid_x, grid_y = np.meshgrid(
            np.arange(x0, x1, step), np.arange(y0, y1, step), indexing="ij"
        )
        x, y = grid_x.ravel(), grid_y.ravel()
        z = harrowed(x, y)
        r = marks.query(np.c_[x, y])[0] / HOOF
        pit = 0.028 * np.clip(1 - r, 0, 1) ** 0.5
        rim = 0.014 * np.clip(1 - ((r - 1.3) / 0.5) ** 2, 0, 1)
        z = np.where(r < 1.9, z * np.clip(r - 0.6, 0, 1) - pit + rim, z)
        index = np.arange(grid_x.size).reshape(grid_x.shape)
        quads = np.stack(
            [index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1
        ).reshape(-1, 4)
        mesh_object(name, np.c_[x, y, z], [quads], [sand], smooth=True)


def fibres():
    """The shreds of carpet that are mixed into such a surface."""
    spots = np.c_[random.uniform(-9, 6, 16000), random.uniform(-3.5, 9, 16000)]
    shreds = []
    along = np.linspace(0, 1, 5)
    for k, colour in enumerate(("#d9d6cc", "#8e8a80", "#6f7f8a")):
        shred = MeshBuilder()
        shred.tube(
            np.c_[along * 0.05, 0.012 * np.sin(along * 5 + k), 0.004 + 0.004 * np.sin(along * 3)],
            0.0012,
            4,
        )
        shreds.append(shred.obj("fb", [materials.plain(f"fib{k}", colour, 0.8)], hide=True))
    lying = np.c_[spots, harrowed(spots[:, 0], spots[:, 1]) + 0.002]
    scatter(
        "fib", lying, hidden_collection("fbc", shreds), scale=0.6 + 0.8 * random.rand(len(spots))
    )


def fence():
    """Three rails and two kickboards round three sides (the fourth is behind the camera)."""
    treated = materials.wood("rail", new=("#bd9f6e", "#937347"), weather=0.2, green=0.22)
    rails, kickboards = MeshBuilder(), MeshBuilder()
    for start, end, bays in (
        ((RIGHT, NEAR), (RIGHT, FAR), 24),
        ((LEFT, FAR), (RIGHT, FAR), 11),
        ((LEFT, NEAR), (LEFT, FAR), 24),
    ):
        start, end = np.array(start, float), np.array(end, float)
        posts = [start + (end - start) * k / bays for k in range(bays + 1)]
        fe.post_rail(
            rails,
            posts,
            lambda x, y: 0.0,
            rails=(0.55, 0.92, 1.30),
            post=(0.15, 0.10, 2.0),
            foot=0.55,
        )
        along = (end - start) / np.linalg.norm(end - start)
        face = np.array([along[1], -along[0]]) * 0.085
        for a, b in zip(posts[:-1], posts[1:]):
            for z in (0.09, 0.29):
                kickboards.beam((*(a + face), z), (*(b + face), z), 0.038, 0.19, bev=0.004)
    rails.obj("fence", [treated], smooth=True, wn=True)
    kickboards.obj("kick", [treated], smooth=True, wn=True)


def letters():
    """The dressage letters, on white boards against the fence."""
    boards = MeshBuilder()
    for x, bearing, placed in (
        (RIGHT - 0.15, -math.pi / 2, ((6, "F"), (18, "B"), (30, "M"))),
        (LEFT + 0.15, math.pi / 2, ((10, "K"), (18, "E"), (30, "H"))),
        (0, 0, ((FAR - 0.15, "C"),)),
    ):
        for y, letter in placed:
            boards.box((0.34, 0.02, 0.44), (x, y, 1.02), (0, 0, bearing), bev=0.004)
            text = bpy.data.curves.new("l", "FONT")
            text.body = letter
            text.size = 0.34
            text.align_x = "CENTER"
            text.align_y = "CENTER"
            text.extrude = 0.003
            text.materials.append(materials.plain("blk", "#16171a", 0.5))
            painted = bpy.data.objects.new("l", text)
            painted.location = (x + math.sin(bearing) * 0.014, y - math.cos(bearing) * 0.014, 1.02)
            painted.rotation_euler = (math.pi / 2, 0, bearing)
            link(painted)
    boards.obj("boards", [materials.plain("wb", "#e9e8e2", 0.4, 0.5, 0.04)], smooth=True, wn=True)


def jump():
    """Two wings and three striped poles."""
    middle, y = JUMP
    wings = MeshBuilder()
    for side in (-1, 1):
        x = middle + side * 1.65
        for out, height in ((0, 1.45), (0.55, 1.45 - 0.3)):
            wings.box((0.07, 0.07, height), (x + side * out, y, 0.72 - 0.15 * (out > 0)), bev=0.006)
        wings.box((0.75, 0.09, 0.07), (x + side * 0.27, y, 0.06), bev=0.006)
        wings.box((0.09, 0.7, 0.07), (x, y, 0.05), bev=0.006)
        for z in (0.35, 0.62, 0.9):
            wings.box((0.55, 0.03, 0.07), (x + side * 0.28, y, z), bev=0.004)
    wings.obj("wings", [materials.plain("jw", "#e4e3dc", 0.5, 0.4, 0.05)], smooth=True, wn=True)
    poles, bands, length = MeshBuilder(), 7, 3.2
    for z, first in ((0.45, 0), (0.78, 1), (1.05, 0)):
        for k in range(bands):
            start = (middle - 1.6 + length * k / bands, y - 0.05, z)
            end = (middle - 1.6 + length * (k + 1) / bands, y - 0.05, z)
            poles.cyl(start, end, 0.05, 18, mat=(k + first) % 2)
    white, green = materials.plain("pw", "#e6e4dc", 0.4, 0.5, 0.05), materials.plain(
        "pg", "#2e5a45", 0.4, 0.5, 0.08
    )
    poles.obj("poles", [white, green], smooth=True, angle=40)


def grass_round_about(cam):
    def outside(points):
        x, y = points[:, 0], points[:, 1]
        return (x < LEFT - 0.35) | (x > RIGHT + 0.35) | (y > FAR + 0.35)

    grass_field(
        "gr",
        cam,
        land.h,
        [
            mat_grass("rough", tip="#97a552", base="#4b662c", dry="#b9ab70", dry_amt=0.15),
            mat_grass("r2", tip="#8aa048", base="#43622a", dry="#b9ab70", dry_amt=0.1),
        ],
        region=outside,
        rings=((0, 12, 0.5, 1.2), (12, 30, 1.0, 2.0), (30, 90, 2.5, 4.5)),
        density=8000,
        hgt=(0.08, 0.24),
        bounds=(-50, 60, -6, 95),
    )


# -------------------- what stood there before and after
def dale():
    """Hills with their fields.  Gives the lines of the field walls."""
    fields = land.fields(-2800, 3200, 60, 4800, Lx=120, Ly=165)
    terrain(land, mat_land(moor_z=(185, 300)), fov=(-58, 52), fields=fields, rmin=3, zoff=-0.03)
    walls_far(land, fields[0], mat_stone_far(), rmin=100, rmax=3400, fov=(-55, 50), maxz=250)
    return fields[0]


def near_wall():
    stone = mat_stone("wallstone", moss=0.3)
    lengths = [rubble_wall(f"rw{i}", stone, seed=i, H=1.3) for i in range(4)]
    path_place(lengths, [(-60, 72), (-20, 66), (20, 70), (70, 66)], land, 2.0)


def trees(field_walls):
    """Eight near the arena, others along the field walls and in copses."""
    kinds = [
        tree("t0", "sycamore", "grown", 11, seed=151, coarse=1.8, haze=True),
        tree("t1", "ash", "old", 12.5, seed=152, coarse=1.8, haze=True),
        tree("t2", "oak", "old", 9, seed=153, coarse=1.8, haze=True),
    ]
    spots = [(-20, 52), (-27, 58), (19, 56), (27, 62), (-34, 78), (8, 92), (44, 80), (16, 60)]
    sizes = [1, 1.1, 1, 1.15, 1, 1, 1.1, 0.8]
    for wall in field_walls:
        wall = np.asarray(wall)
        away = np.hypot(wall[:, 0], wall[:, 1])
        for point in wall[(away > 140) & (away < 2800)]:
            if random.rand() < 0.06 and land.h(*point) < 140:
                spots.append(tuple(point + random.randn(2) * 3))
                sizes.append(0.6 + 0.7 * random.rand())
    for _ in range(24):
        bearing = np.radians(random.uniform(-45, 42))
        away = random.uniform(350, 2400)
        copse = np.array([away * np.sin(bearing), away * np.cos(bearing)])
        for _ in range(random.randint(8, 45)):
            spots.append(tuple(copse + random.randn(2) * [30, 14]))
            sizes.append(0.7 + 0.6 * random.rand())
    spots = np.array(spots)
    standing = np.c_[spots, land.h(spots[:, 0], spots[:, 1]) - 0.2]
    scatter("trees", standing, hidden_collection("tc", kinds), scale=np.array(sizes))


def stables():
    """A row of four boxes beyond the left-hand fence: boarded walls, a single slope of roof, stable
    doors."""
    x, y, length, depth, height, rise = (
        STABLE[key] for key in ("x", "y", "length", "depth", "height", "rise")
    )
    walls = MeshBuilder()
    for k in range(int(length / 0.15)):
        walls.box((0.03, 0.148, height), (x, y + 0.075 + k * 0.15, height / 2 - 0.1), bev=0.003)
    for k in range(int(depth / 0.15)):
        tall = height + rise * (k / (depth / 0.15))
        walls.box((0.148, 0.03, tall), (x - 0.075 - k * 0.15, y, tall / 2 - 0.1), bev=0.003)
    walls.obj("stable", [materials.wood("stb", new=("#6d5138", "#543d2a"), weather=0.25, green=0)])
    roof = MeshBuilder()
    slope = math.atan(rise / depth)
    roof.box(
        (depth + 1.4, length + 0.6, 0.07),
        (x - depth / 2 + 0.35, y + length / 2, height - 0.02 + 0.22),
        (0, slope, 0),
        bev=0.01,
    )
    roof.box((0.05, length + 0.6, 0.16), (x + 1.02, y + length / 2, height - 0.10), bev=0.006)
    roof.obj("srf", [materials.plain("srf", "#3f4347", 0.6)])
    doors = MeshBuilder()
    for k in range(4):
        doors.box((0.05, 1.2, 1.15), (x + 0.03, y + 2 + k * 3.5, 0.55), bev=0.008)
        doors.box((0.05, 1.2, 0.95), (x + 0.03, y + 2 + k * 3.5, 1.65), bev=0.008, mat=1)
    doors.obj(
        "sdoors", [materials.plain("sd", "#2f4a3c", 0.5), materials.plain("sdk", "#141414", 0.8)]
    )


# ------------------------------------------------------------------ the paddock as it was found
paddock_noise = Noise2(71)
# The track that horses have worn: middle x, y, radius, half its width
RING = (0.2, 13.0, 8.3, 1.15)
# x, y, half width, half depth
POACHED = ((3.0, 1.2, 1.5, 0.8), (8.6, 5.5, 1.3, 2.4), (-10.6, 26.0, 1.4, 5.5))
# x, y, radius, depth
WET_HOLES = ((3.9, 5.6, 0.75, 0.05), (-3.6, 5.9, 0.8, 0.045), (8.7, 6.4, 0.6, 0.05))


def mud(points):
    """1 where hooves have killed the grass, 0 under sound turf."""
    x, y = points[:, 0], points[:, 1]
    ragged = paddock_noise.fbm(x / 1.5, y / 1.5, 4)
    fine = paddock_noise.fbm(x * 2.2, y * 2.2, 3)
    ring_x, ring_y, radius, half = RING
    off_track = (
        np.abs(
            np.hypot(x - ring_x, (y - ring_y) * 0.92)
            - radius
            + 0.5 * paddock_noise.fbm(x / 5, y / 5, 2)
        )
        / half
    )
    killed = 1.35 - off_track - 0.85 * ragged - 0.35 * fine
    for middle_x, middle_y, wide, deep in POACHED:
        off_patch = np.hypot((x - middle_x) / wide, (y - middle_y) / deep)
        killed = np.maximum(killed, 1.45 - off_patch - 0.9 * ragged - 0.4 * fine)
    return np.clip(killed, 0, 1)


def turf_level(x, y):
    """Height of the grass: far off the land itself, here high enough above it for the mud to be
    trodden in."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    outside = np.maximum(np.maximum(np.abs(x) - 12, np.abs(y - 15) - 17), 0)
    z = land.h(x, y) + 0.02 + 0.14 * np.clip(1 - outside / 4, 0, 1)
    z = (
        z
        + 0.05 * paddock_noise.fbm(x / 4.5, y / 4.5, 3)
        + 0.012 * paddock_noise.fbm(x * 1.1, y * 1.1, 3)
    )
    for hole_x, hole_y, radius, depth in WET_HOLES:
        squared = ((x - hole_x) / radius) ** 2 + ((y - hole_y) / (0.7 * radius)) ** 2
        z = z - depth * np.exp(-squared * (1 + 0.3 * paddock_noise.fbm(x * 1.5, y * 1.5, 2)))
    return z


def trodden(prints):
    """The turf's height with hoof marks in it, as a function of x and y: pits with squeezed-up
    rims, deeper where it is muddy."""

    def level(x, y):
        killed = mud(np.c_[x, y])
        r = prints.query(np.c_[x, y])[0] / HOOF
        pit = np.clip(1 - r, 0, 1) ** 0.5
        rim = np.clip(1 - ((r - 1.35) / 0.55) ** 2, 0, 1)
        churned = 0.012 * paddock_noise.fbm(x * 4, y * 4, 4) - 0.03
        return (
            turf_level(x, y)
            + killed * churned
            - (0.02 + 0.032 * killed) * pit
            + (0.005 + 0.012 * killed) * rim
        )

    return level


def paddock(cam):
    """All of it: poached earth, puddles, rough pasture, rushes and docks, a fence that has given
    up."""
    np.random.seed(88)
    prints = farm_neglect.sow(
        73, (-12, 12, -3.5, 26), lambda points: 0.03 + 0.97 * mud(points) ** 0.7, 6
    )
    trodden_level = trodden(cKDTree(prints))
    earth = materials.soil(
        "mud", "#6a5b46", "#42372a", stones=0.2, wet=0.7, dry="#8a7a5f", drya=0.45
    )
    farm_neglect.ground(
        "near", np.arange(-11, 11, 0.03), np.arange(-3.5, 10, 0.03), trodden_level, earth
    )
    farm_neglect.ground(
        "far", np.arange(-14, 14, 0.07), np.arange(9.95, 34, 0.07), trodden_level, earth
    )
    for k, (x, y, radius, _) in enumerate(WET_HOLES):
        farm_neglect.puddle(f"puddle{k}", x, y, radius * 1.3, trodden_level, depth=0.04)
    grass = farm_neglect.mats_rough_grass()
    rough_pasture(cam, grass)
    weeds(cam, grass, trodden_level)
    old_fence()


def rough_pasture(cam, grass):
    """Grass in patches small enough to follow the edges of the mud, and the tussocks that horses
    leave."""

    def alive(points):
        return mud(points) < 0.08 + 0.35 * np.random.rand(len(points))

    def in_patches(points):
        return (mud(points) < 0.05) * np.clip(
            0.25 + paddock_noise.fbm(points[:, 0] / 5, points[:, 1] / 5 + 9, 3) * 0.9, 0, 1
        )

    farm_neglect.rough_grass(
        "turf", cam, turf_level, grass, alive, height=(0.04, 0.13), density=11000
    )
    tussocks = farm_neglect.grass_tufts(
        "tussock", grass, height=(0.10, 0.30), spread=0.30, count=190, heads=6
    )
    farm_neglect.plant(
        "tussocks",
        tussocks,
        farm_neglect.sow(1.6, (-20, 14, -3, 46), in_patches, 40),
        turf_level,
        (0.6, 1.25),
        cam=cam,
    )


def weeds(cam, grass, trodden_level):
    def edge_of_mud(points):
        half_dead = mud(points) * (1.0 - mud(points)) * 4
        return np.clip(half_dead * (0.5 + paddock_noise.fbm(points[:, 0], points[:, 1], 3)), 0, 1)

    def wet_ground(points):
        return (mud(points) < 0.1) * np.clip(
            1.3 * paddock_noise.fbm(points[:, 0] / 4 + 3, points[:, 1] / 4, 3) + 0.02, 0, 1
        )

    def dry_ground(points):
        return (mud(points) < 0.2) * np.clip(
            0.1 + paddock_noise.fbm(points[:, 0] / 3 + 13, points[:, 1] / 3, 3), 0, 1
        )

    field = (-16, 12, 0, 34)
    tufts = farm_neglect.grass_tufts("tuft", grass)
    for name, sources, amount, box, where, level, scale in (
        ("edge_of_mud", tufts, 60, (-11, 11, -3, 24), edge_of_mud, trodden_level, (0.35, 0.95)),
        ("rushes", list(rushes().objects), 1.6, field, wet_ground, turf_level, (0.7, 1.25)),
        ("docks", farm_neglect.docks(), 0.6, field, dry_ground, turf_level, (0.8, 1.4)),
        ("thistles", list(thistles().objects), 0.25, field, dry_ground, turf_level, (0.7, 1.2)),
        (
            "dandelions",
            farm_neglect.dandelion_flowers(grass[0]),
            0.8,
            (-8, 10, -3, 14),
            dry_ground,
            turf_level,
            (0.7, 1.2),
        ),
    ):
        farm_neglect.plant(
            name,
            sources,
            farm_neglect.sow(amount, box, where, sum(map(ord, name))),
            level,
            scale,
            cam=cam,
        )


def old_fence():
    """Stakes and two wires down the right-hand side and across the far end, none of them upright
    any more."""
    chance = np.random.RandomState(9)
    stakes, wires = MeshBuilder(), MeshBuilder()
    feet = [(9.9 + 0.12 * chance.randn(), y) for y in np.arange(-2.2, 41, 2.9)]
    feet += [(x, 41.2 + 0.1 * chance.randn()) for x in np.arange(7.2, -14, -2.9)]
    fixings = []  # where the wires would be stapled if it were at the ground
    for x, y in feet:
        lean, z = chance.randn(2) * 0.07, float(turf_level(x, y))
        height, radius = 1.12 + chance.randn() * 0.05, chance.uniform(0.038, 0.052)
        pole(
            stakes,
            (x, y, z),
            height,
            radius,
            (*lean, 1),
            n=12,
            cham=0.006,
            wob=0.06,
            slope=chance.randn() * 0.15,
        )
        fixings.append(np.array([x - 0.05 + lean[0] * height, y + lean[1] * height, z]))
    for a, b in zip(fixings[:-1], fixings[1:]):
        for height in (0.55, 0.98):
            line(
                wires,
                a + [0, 0, height],
                b + [0, 0, height],
                0.0024,
                4,
                0.05 + 0.05 * chance.rand(),
                8,
            )
    stakes.obj(
        "stakes", [roundwood("old_stake", "#8f8878", "#6a6356", bark=0.2, green=0.5)], smooth=True
    )
    wires.obj(
        "wires",
        [materials.metal("old_wire", "#6b6964", 0.6, 0.3, "#5a4636", 0.7, 0.5)],
        smooth=True,
    )


def main():
    reset(10)
    found = OPTIONS["state"] == "before"
    cam = light_and_camera()
    with only_if(not found):
        sand_surface()
        fibres()
        fence()
        letters()
        jump()
    field_walls = dale()
    with only_if(not found):
        grass_round_about(cam)
    near_wall()
    trees(field_walls)
    stables()
    if found:
        paddock(cam)
    render(spp=64, bounces=4, transp=2)


main()
