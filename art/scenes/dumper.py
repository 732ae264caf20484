"""A 3 tonne swivel-skip dumper with a heaped load, on a new stone track across a groundworks
site."""

import math
import numpy as np
from scipy.spatial import cKDTree

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import grass_field, mat_grass
from kit.earth.land import (
    Cones,
    Planting,
    SlopingDales,
    clods,
    field_trees,
    mat_land,
    mat_stone,
    mat_stone_far,
    path_place,
    rubble_wall,
    string_line,
    terrain,
    walls_far,
)
from kit.machines.dumper import Dumper
from kit.machines.machine import spline
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.scene import hidden_collection, reset, scatter

GRID_STEP = 0.030  # near the camera
FAR_STEP = 0.15
NOISE = Noise2(7)
RANDOM = np.random.RandomState(3)
LAND = SlopingDales(
    fall=0.02,
    start=22,
    seed=15,
    amp=0.8,
    near_amp=0.05,
    flat_r=60,
    hills=(
        (-900, 2100, 300, 1500, 800),
        (1200, 2500, 330, 1500, 1000),
        (150, 4400, 430, 3000, 1300),
    ),
)

# The track runs from the front left to the back right; the dumper drives along it towards the
# camera's right.
TRACK = spline(
    [
        (-13, -6.6),
        (-8, -4.3),
        (-4, -2.2),
        (0, -0.35),
        (4, 1.1),
        (9, 3.6),
        (14, 8),
        (17, 14),
        (18, 24),
        (17, 40),
    ],
    260,
)
TRACK_STEP = np.linalg.norm(np.diff(TRACK, axis=0), axis=1).mean()
HALF_TRACK = 1.75
RUT = 0.72  # from the middle of the track to where the wheels run

# middle, radius and height of the heaps of soil
HEAPS = (
    ((-6.5, 5.2), 2.6, 1.25),
    ((-2.4, 6.6), 2.2, 1.0),
    ((-10.5, 4.2), 2.4, 1.1),
    ((6.3, -1.2), 1.5, 0.62),
)


def directions(line):
    d = np.gradient(line, axis=0)
    return d / np.linalg.norm(d, axis=1)[:, None]


AHEAD = directions(TRACK)
NEAREST = cKDTree(TRACK)


def beside_track(P):
    """For points P (n, 2): how far left of the track's middle they are, and how far along it."""
    _, i = NEAREST.query(P)
    left = np.c_[-AHEAD[i][:, 1], AHEAD[i][:, 0]]
    return ((P - TRACK[i]) * left).sum(1), i * TRACK_STEP


def light_and_camera():
    HAZE.update(on=True, color=(0.54, 0.65, 0.80), strength=0.8, D=6500.0)
    world(
        sun_elev=33,
        sun_az=222,
        sky_strength=0.108,
        sun_strength=4.3,
        cloud_rot=30,
        cloud_gain=0.95,
        dust=0.6,
    )
    return camera(
        (-0.9, -6.3, 1.55), (-0.15, 0.2, 1.12), lens=32, fstop=5.6, focus=(0.4, -0.6, 1.0)
    )


# ---------------------------------------------------------------- ground
def track_edge(x, y):
    """Half the track's width there: it is ragged."""
    return HALF_TRACK + 0.16 * NOISE.fbm(x * 1.4, y * 1.4, 3) + 0.06 * NOISE.fbm(x * 6, y * 6, 2)


def wheel_line(u, s, side):
    """How near to a rut of the track a point is: 1 in its middle, 0 outside."""
    return np.exp(-(((u - side * RUT - 0.05 * np.sin(s * 0.7)) / 0.20) ** 2))


def tyre_ruts(z, u, s):
    """The ground z with wandering ruts in the soil on both sides of the track, with the print of
    the lugs and a raised lip."""
    for centre in (-2.75, 2.55):
        across = u - centre - 0.18 * np.sin(s * 0.35 + centre)
        # The rut comes and goes
        depth = np.clip(NOISE.fbm(s / 4, centre * 3 + 0 * s, 2) * 2 + 0.6, 0, 1)
        lugs = 0.06 + 0.020 * np.sign(
            np.sin(s * 2 * np.pi / 0.15 + np.abs(across) * 14 * np.sign(across))
        )
        z = z - np.exp(-((across / 0.17) ** 4)) * depth * lugs
        z = z + 0.035 * np.exp(-(((np.abs(across) - 0.25) / 0.07) ** 2)) * depth
    return z


def ground(P):
    """Height of the site at the points P (n, 2)."""
    x, y = P.T
    fbm = NOISE.fbm
    u, s = beside_track(P)
    soil = -0.02 + 0.06 * fbm(x / 1.7, y / 1.7, 3) + 0.035 * fbm(x * 1.7, y * 1.7, 4)
    soil = soil + 0.018 * fbm(x * 6, y * 6, 4) + 0.008 * fbm(x * 18, y * 18, 3)
    stone = 0.085 - 0.035 * (u / HALF_TRACK) ** 2 + 0.012 * fbm(x / 0.9, y / 0.9, 3)
    stone = stone + 0.010 * fbm(x * 5, y * 5, 4) + 0.006 * fbm(x * 22, y * 22, 2)
    for side in (-1, 1):
        stone = stone - 0.035 * wheel_line(u, s, side)
    on_stone = np.clip((track_edge(x, y) - np.abs(u)) / 0.22, 0, 1)
    z = tyre_ruts(soil * (1 - on_stone) + stone * on_stone, u, s)
    for (heap_x, heap_y), radius, height in HEAPS:
        d = np.hypot(x - heap_x, (y - heap_y) * 1.15)
        heap = (
            height
            * np.clip(1 - d / radius, 0, 1) ** 1.1
            * (1 + 0.35 * fbm(x * 1.0 + heap_x, y * 1.0, 3))
        )
        z = (
            z
            + heap
            + (heap > 0.03) * (0.09 * fbm(x * 2.4, y * 2.4, 4) + 0.05 * fbm(x * 8, y * 8, 3))
        )
    return z


def limestone():
    """Crushed limestone; the attribute "mud" says how muddy it is."""

    def build(n):
        size = 0.024
        stones = ("#8f8a7e", "#a9a396", "#7b766c", "#b9b2a2", "#98907f")
        w = n.pos()
        warped = n.vm(
            "ADD", w, n.vm("SCALE", n.noise(w, 1 / size * 0.8, 2, out="Color"), scale=size * 0.35)
        )
        cell = n.sep(n.voro(warped, 1 / size, out="Color"))
        edge = n.voro(warped, 1 / size, "DISTANCE_TO_EDGE")
        c = n.ramp(cell[0], [(i / 4, k) for i, k in enumerate(stones)])
        c = n.hsv(c, val=n.rng(cell[1], 0, 1, 0.75, 1.2))
        c = n.mix(n.smooth(edge, 0.13, 0.02), c, "#6a6252")
        large = n.noise(w, 0.6, 5, 0.6)
        c = n.hsv(c, val=n.rng(large, 0.3, 0.7, 0.78, 1.12))
        fine = n.noise(w, 24, 6, 0.7)
        coarse = n.noise(w, 2.6, 6, 0.65)
        mud = n.attr("mud", "Fac")
        ragged = n.add(n.mul(n.sub(fine, 0.5), 0.8), n.mul(n.sub(coarse, 0.5), 1.3))
        mud = n.smooth(n.add(mud, ragged), 0.34, 0.66)
        c = n.mix(n.mul(mud, 0.9), c, n.mix(fine, "#4f3a26", "#7d6040"))
        h = n.add(n.mul(n.smooth(edge, 0, 0.25), 0.7), n.mul(n.noise(w, 3 / size, 3), 0.2))
        h = n.add(h, n.mul(cell[2], 0.3))
        h = n.mul(h, n.sub(1.0, n.mul(mud, 0.7)))
        return n.bsdf(c, n.sub(0.93, n.mul(mud, 0.2)), 0.25, normal=n.bump(h, 1.0, size * 0.35))

    return material("lime", build)


def ground_sheet(name, xs, ys, mats, dz=0.0):
    """A sheet of ground over a grid; mats: soil, and the stone on the track."""
    X, Y = np.meshgrid(xs, ys, indexing="ij")
    P = np.c_[X.ravel(), Y.ravel()]
    i = np.arange(X.size).reshape(X.shape)
    quads = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    u, s = beside_track(P)
    on_track = np.abs(u) < track_edge(*P.T) - 0.06 + 0.10 * NOISE.fbm(P[:, 0] * 11, P[:, 1] * 11, 2)
    mud = (
        0.62 * (wheel_line(u, s, 1) + wheel_line(u, s, -1))
        + 0.35 * np.clip((np.abs(u) - HALF_TRACK + 0.35) / 0.35, 0, 1)
        + 0.05
    )
    which = (on_track[quads].sum(1) >= 2).astype(int)
    vertices = np.c_[P, ground(P) + dz]
    mesh_object(
        name,
        vertices,
        [quads],
        mats,
        midx=which,
        smooth=True,
        attrs={"mud": ("POINT", "FLOAT", mud)},
    )


def site(mats):
    """Fine before the camera, coarse (and a little lower, where they overlap) behind and beside
    that."""
    ground_sheet("site", np.arange(-7, 7.5, GRID_STEP), np.arange(-6, 4.5, GRID_STEP), mats)
    far_y, near_y = np.arange(4.4, 27, FAR_STEP), np.arange(-8, 4.5, FAR_STEP)
    ground_sheet("site behind", np.arange(-34, 44, FAR_STEP), far_y, mats, -0.01)
    ground_sheet("site left", np.arange(-34, -6.9, FAR_STEP), near_y, mats, -0.01)
    ground_sheet("site right", np.arange(7.4, 44, FAR_STEP), near_y, mats, -0.01)


# ---------------------------------------------------------------- loose stones and clods
def strew(name, P, size, kinds, sunk, scale):
    """Scatters objects on the ground at the points P; sunk: how much of their size they stand
    higher than half buried."""
    on_ground = np.c_[P, ground(P) + size * sunk]
    scatter(
        name,
        on_ground,
        hidden_collection(f"{name} kinds", kinds),
        scale=size * scale,
        tilt=RANDOM.randn(len(P), 2),
    )


def near_heap(P, margin, stretch=1.0):
    """1 for the points that lie within `margin` times a heap's radius, else 0."""
    near = np.zeros(len(P))
    for (x, y), radius, _ in HEAPS:
        near = np.maximum(near, np.hypot(P[:, 0] - x, (P[:, 1] - y) * stretch) < radius * margin)
    return near


def loose_stones(stones, soil_clods):
    """Stones on the track, fewer where wheels run, most along its edges; clods on the soil, most on
    the heaps."""
    P = np.c_[RANDOM.uniform(-7, 9, 90000), RANDOM.uniform(-6, 6, 90000)]
    u, _ = beside_track(P)
    u = np.abs(u)
    chance = (
        np.where(u < HALF_TRACK - 0.1, 0.34, 0)
        + 0.55 * np.exp(-(((u - HALF_TRACK) / 0.22) ** 2))
        + 0.012
    )
    chance *= 1 - 0.6 * np.exp(-(((u - RUT) / 0.22) ** 2))
    on_track = P[RANDOM.rand(len(P)) < chance]
    size = 0.010 + 0.034 * RANDOM.rand(len(on_track)) ** 2.6
    strew("stones", on_track, size, stones, 0.12, 1.5)
    on_soil = P[(u > HALF_TRACK + 0.2) & (RANDOM.rand(len(P)) < 0.07)]
    n = len(on_soil)
    size = (
        0.012 + 0.07 * RANDOM.rand(n) ** 4 + 0.05 * near_heap(on_soil, 1.05) * RANDOM.rand(n) ** 2
    )
    strew("clods", on_soil, size, soil_clods, 0.2, 1.6)
    P = np.c_[RANDOM.uniform(-11, 0, 6000), RANDOM.uniform(3, 8, 6000)]
    on_heap = P[near_heap(P, 1.05, stretch=1.15) > 0]
    size = 0.03 + 0.12 * RANDOM.rand(len(on_heap)) ** 3
    strew("heap clods", on_heap, size, soil_clods, 0.15, 1.4)


# ---------------------------------------------------------------- machine
def dumper(soil_clods):
    """Follows the track, slightly articulated; with clods on its load and spilt before it."""
    _, i = NEAREST.query(np.array([0.35, -0.22]))
    place, bearing = TRACK[i], math.atan2(AHEAD[i][1], AHEAD[i][0])
    machine = Dumper(art=math.radians(13), mudz=0.58, dirt=0.34)
    machine.finish(loc=(place[0], place[1], 0.055), rotz=bearing + math.radians(-6))
    load = machine.heap_points(420, 4)
    size = 0.02 + 0.07 * RANDOM.rand(len(load)) ** 3
    raised = load + np.c_[np.zeros((len(load), 2)), size * 0.15]
    kinds = hidden_collection("load clod kinds", soil_clods)
    scatter("load clods", raised, kinds, scale=size * 1.35, tilt=RANDOM.randn(len(load), 2))
    spilt = (
        place
        + RANDOM.randn(40, 2) * [0.8, 0.5]
        + np.array([math.cos(bearing), math.sin(bearing)]) * 1.6
    )
    size = 0.015 + 0.05 * RANDOM.rand(40) ** 2
    strew("spilt clods", spilt, size, soil_clods, 0.2, 1)


# ---------------------------------------------------------------- what stands on the site
def pegs():
    """Level pegs with painted tops along the track, and the line between them."""
    pegs, tops = MeshBuilder(), MeshBuilder()
    places = [TRACK[k] + np.array([AHEAD[k][1], -AHEAD[k][0]]) * 2.25 for k in (70, 96, 122, 150)]
    for x, y in places:
        pegs.box(
            (0.045, 0.045, 0.75),
            (x, y, 0.28),
            (RANDOM.randn() * 0.04, RANDOM.randn() * 0.04, 0.5),
            bev=0.004,
        )
    pegs.obj("pegs", [materials.wood("stake", new=("#c2a273", "#977749"), weather=0.15)])
    for x, y in places:
        tops.box((0.049, 0.049, 0.09), (x, y, 0.60), (0, 0, 0.5), bev=0.003)
    tops.obj("peg tops", [materials.plain("orange", "#d4491c", 0.6)])
    string_line([(x, y, 0.50) for x, y in places], "#d8e03a")


def height(x, y):
    return float(ground(np.array([[x, y]]))[0])


def cones():
    builder = Cones()
    for x, y in ((-3.2, 2.3), (4.9, 3.9)):
        builder.add(x, y, 0.02 + height(x, y))
    builder.build()


def drain_pipes():
    """Corrugated pipes, three on the ground and one on top."""
    builder = MeshBuilder()
    corrugated = [
        (along, 0.085 + 0.006 * (j % 2)) for j, along in enumerate(np.linspace(0, 3.0, 121))
    ]
    for x, y, z in ((3.2, 5.2, 0.12), (3.5, 5.45, 0.12), (3.8, 5.7, 0.12), (3.45, 5.35, 0.29)):
        builder.lathe(corrugated, (x, y, z + height(x + 1, y)), (1, 0.22, 0), 20, cap=False)
    builder.obj(
        "drain pipes", [materials.plain("tw", "#1e1f21", 0.5, 0.4, 0.1)], smooth=True, angle=60
    )


# ---------------------------------------------------------------- what lies behind it
class Flat:
    """A plain to set walls on: the site's edge."""

    @staticmethod
    def h(x, y):
        return 0.0


def hills_and_wall():
    """The land, and a drystone wall along the site with a gap for the track; returns the field
    boundaries."""
    fields = LAND.fields(-3200, 2800, 20, 4200, Lx=110, Ly=160)
    terrain(
        LAND,
        mat_land(moor_z=(160, 270)),
        fov=(-84, 64),
        na=1000,
        rmin=25,
        fields=fields,
        zoff=-0.02,
        center=False,
    )
    walls_far(LAND, fields[0], mat_stone_far(), rmin=90, rmax=3000, fov=(-80, 60), maxz=220)
    stone = mat_stone("wallstone", moss=0.3)
    modules = [rubble_wall(f"rw{i}", stone, seed=i, H=1.3) for i in range(4)]
    path_place(modules, [(-90, 19), (-34, 16.5), (-10, 15.2), (8, 15.8), (14.6, 16.2)], Flat, 2.0)
    path_place(modules, [(20.8, 16.6), (44, 18)], Flat, 2.0, seed=3)
    return fields[0]


def rough_grass(cam):
    """Along the wall, but not on the track."""

    def beyond_site(P):
        ragged = 13.2 + 0.6 * NOISE.fbm(P[:, 0] * 0.7, P[:, 1] * 0.7, 3)
        return (P[:, 1] > ragged) & (np.abs(beside_track(P)[0]) > 2.3)

    grass_field(
        "rough grass",
        cam,
        lambda x, y: np.zeros(np.shape(x)) - 0.02,
        [mat_grass("rough", tip="#97a352", base="#4b662c", dry="#b9ab70", dry_amt=0.2)],
        region=beyond_site,
        rings=((12, 44, 1.0, 2.4),),
        density=8000,
        hgt=(0.12, 0.36),
        bounds=(-34, 44, 12, 27),
    )


def trees(boundaries):
    kinds = field_trees()
    near = [(-19, 26), (-13, 30), (-27, 32), (-3, 36), (25, 30), (32, 36), (12, 52)]
    near += [(-36, 40), (3, 74), (-44, 24), (-52, 36), (-40, 14), (-64, 20)]
    planting = Planting(LAND, RANDOM)
    planting.singly(near, [1, 0.95, 1.1, 0.8, 1, 1.1, 0.9, 1, 1, 1, 1.1, 0.9, 1])
    planting.along(boundaries, (110, 2500), highest=130)
    planting.copses(18, (-75, 45), (300, 2000), most=40)
    planting.scatter(kinds)


def main():
    reset(33)
    cam = light_and_camera()
    soil = materials.soil(
        "soil", "#7c5c3c", "#443020", stones=0.6, wet=0.45, dry="#a98a61", drya=0.5
    )
    site([soil, limestone()])
    crushed = mat_stone("ls", ("#8b867a", "#b3ac9c", "#9d9687", "#77726a"), moss=0, lichen=0.05)
    stones = clods(crushed, 5, seed=40, subdivisions=1, coloured=True)
    soil_clods = clods(soil, 5)
    loose_stones(stones, soil_clods)
    dumper(soil_clods)
    pegs()
    cones()
    drain_pipes()
    boundaries = hills_and_wall()
    rough_grass(cam)
    trees(boundaries)
    render(spp=48, bounces=5, transp=8)


main()
