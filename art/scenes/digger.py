"""A mini digger on a groundworks site: trench, spoil heap, pipes, hedge and hills. left=, right=:
how far round there is land (degrees)."""

import math
import numpy as np

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
    grid,
    mat_land,
    mat_stone,
    mat_stone_far,
    string_line,
    terrain,
    walls_far,
)
from kit.fencing import fences
from kit.lines import dline
from kit.machines.digger import Excavator
from kit.mesh import MeshBuilder
from kit.nodes import HAZE
from kit.noise import Noise2
from kit.options import args
from kit.planting.leaves import mat_leaf
from kit.planting.plants import hedge_modules
from kit.scene import hidden_collection, place, reset, scatter

OPTIONS = args(left=48, right=48, bucket=-0.15)
GRID_STEP = 0.028  # near the camera
FAR_STEP = 0.16
FIELD_OF_VIEW = (-OPTIONS["left"], OPTIONS["right"])

LAND = SlopingDales(
    fall=0.02,
    start=20,
    seed=9,
    amp=0.7,
    near_amp=0.05,
    flat_r=60,
    hills=(
        (-700, 1700, 210, 1300, 700),
        (1500, 2600, 330, 1500, 1000),
        (200, 4200, 420, 3000, 1300),
    ),
)
NOISE = Noise2(5)
RANDOM = np.random.RandomState(3)

HEADING = math.radians(-26)  # of the digger's tracks
TRACK_Y = 0.60


def beside_digger(points):
    """Points given in the digger's plan (ahead, left) as points of the site."""
    c, s = math.cos(HEADING), math.sin(HEADING)
    return [(x * c - y * s, x * s + y * c) for x, y in points]


TRENCH = np.array(beside_digger([(2.45, -0.62), (4.2, -0.75), (6.5, -0.2), (10, 1.0), (14, 2.2)]))
SPOIL = np.array(beside_digger([(3.0, 1.15), (4.6, 1.4), (6.8, 1.9), (9.5, 3.0)]))
TOPSOIL = np.array([(-9, 6.5), (-3, 6.9), (2, 7.6), (8, 9)])  # stripped, and left in a bank behind
STAKES = beside_digger([(3.15, -1.75), (5.4, -1.6), (8.4, -0.4)])


def light_and_camera():
    HAZE.update(on=True, color=(0.56, 0.66, 0.80), strength=0.8, D=6500.0)
    world(
        sun_elev=31,
        sun_az=248,
        sky_strength=0.105,
        sun_strength=4.4,
        cloud_rot=150,
        cloud_gain=0.95,
        dust=0.6,
    )
    return camera((0.2, -7.6, 1.5), (0.75, 0.0, 0.98), lens=34, fstop=4.5, focus=(0.6, -1.0, 1.1))


# ---------------------------------------------------------------- ground
def rutted(z, x, y):
    """The ground z with the ruts that the tracks left behind the digger, their lugs' print, and a
    level place below it."""
    c, s = math.cos(HEADING), math.sin(HEADING)
    ahead, left = x * c + y * s, -x * s + y * c
    for track in (-TRACK_Y, TRACK_Y):
        across = left - track - 0.10 * np.sin((ahead + 3) * 0.5) * np.clip(-ahead / 6, 0, 1)
        rut = np.clip(1 - (np.abs(across) / 0.2) ** 4, 0, 1) * (ahead < -0.2)
        lugs = np.sin(ahead * 2 * np.pi / 0.09) * np.clip(1 - (across / 0.16) ** 2, 0, 1)
        z = z * (1 - 0.6 * rut) - 0.045 * rut + 0.016 * rut * lugs
        lip = np.clip(1 - (np.abs(np.abs(across) - 0.24) / 0.09) ** 2, 0, 1) * (ahead < -0.2)
        z += 0.035 * lip * (1 + NOISE.fbm(x * 5, y * 5, 3))
    level = np.clip(1 - np.hypot(ahead / 1.5, left / 1.0) ** 6, 0, 1)
    return z * (1 - level) - 0.01 * level


def ground(x, y):
    """Height of the site."""
    P = np.stack([x, y], 1)
    fbm = NOISE.fbm
    z = (
        0.05 * fbm(x / 1.6, y / 1.6, 3)
        + 0.035 * fbm(x * 1.7, y * 1.7, 4)
        + 0.018 * fbm(x * 6, y * 6, 4)
        + 0.008 * fbm(x * 19, y * 19, 3)
    )
    z = rutted(z, x, y)
    d, along, _ = dline(P, TRENCH)
    ragged = d + 0.05 * fbm(x * 3, y * 3, 3) + 0.02 * fbm(x * 11, y * 11, 3)
    side = np.clip((0.36 - ragged) / 0.10, 0, 1)
    depth = 0.85 * np.clip((along + 0.05) / 0.5, 0, 1)
    z = z * (1 - 0.7 * side) - depth * side * side * (3 - 2 * side)
    d, along, _ = dline(P, SPOIL)
    heap = 0.78 * np.clip(1 - d / 1.15, 0, 1) ** 1.15 * np.clip((along + 0.9) / 1.2, 0, 1)
    heap *= 1 + 0.35 * fbm(x * 1.1, y * 1.1, 3)
    z += heap + (heap > 0.02) * (0.10 * fbm(x * 2.6, y * 2.6, 4) + 0.06 * fbm(x * 9, y * 9, 4))
    d, _, _ = dline(P, TOPSOIL)
    bank = 1.15 * np.clip(1 - d / 2.0, 0, 1) ** 1.1 * (1 + 0.3 * fbm(x * 0.8, y * 0.8, 3))
    return z + (
        bank + (bank > 0.02) * (0.10 * fbm(x * 2.2, y * 2.2, 4) + 0.05 * fbm(x * 8, y * 8, 4))
    )


def site(soil):
    """The site: fine before the camera, coarse (and a little lower, where they overlap) behind and
    beside that."""
    grid("site", np.arange(-7.5, 9, GRID_STEP), np.arange(-7.2, 6, GRID_STEP), ground, soil)
    grid(
        "site behind",
        np.arange(-30, 40, FAR_STEP),
        np.arange(5.9, 26, FAR_STEP),
        ground,
        soil,
        dz=-0.02,
    )
    for x0, x1 in ((-30, -7.4), (8.9, 40)):
        grid(
            "site beside",
            np.arange(x0, x1, FAR_STEP),
            np.arange(-8, 6, FAR_STEP),
            ground,
            soil,
            dz=-0.02,
        )


def hills():
    """The land behind; returns the field boundaries."""
    fields = LAND.fields(-2500, 2800, 40, 4200, Lx=110, Ly=160)
    terrain(
        LAND,
        mat_land(moor_z=(150, 260)),
        fov=FIELD_OF_VIEW,
        rmin=24,
        fields=fields,
        zoff=-0.02,
        center=False,
    )
    walls_far(LAND, fields[0], mat_stone_far(), rmin=90, rmax=3000, fov=FIELD_OF_VIEW, maxz=220)
    return fields[0]


def loose_clods_and_stones(soil):
    """Most of them on the spoil heap and along the trench, few under the digger."""
    soil_clods = clods(soil, 5)
    stones = clods(mat_stone("stn", moss=0, lichen=0.1), 3, seed=20, coloured=True)
    count = 60000
    P = np.c_[RANDOM.uniform(-7, 8.8, count), RANDOM.uniform(-7, 6, count)]
    to_spoil, to_trench = dline(P, SPOIL)[0], dline(P, TRENCH)[0]
    chance = (
        np.where(to_spoil < 1.5, 0.5, 0)
        + np.where((to_trench < 0.8) & (to_trench > 0.38), 0.25, 0)
        + 0.035
    )
    chance[np.hypot(P[:, 0], P[:, 1] * 1.3) < 1.3] = 0
    chance[to_trench < 0.34] = 0.06
    P = P[RANDOM.rand(count) < chance]
    z = ground(P[:, 0], P[:, 1])
    size = (
        0.012
        + 0.07 * RANDOM.rand(len(P)) ** 4
        + (dline(P, SPOIL)[0] < 1.3) * 0.05 * RANDOM.rand(len(P)) ** 3
    )
    kinds = hidden_collection("clod kinds", soil_clods)
    scatter(
        "clods", np.c_[P, z + size * 0.2], kinds, scale=size * 1.6, tilt=RANDOM.randn(len(P), 2)
    )
    k = RANDOM.rand(len(P)) < 0.10
    beside = np.c_[P[k] + RANDOM.randn(k.sum(), 2) * 0.1, z[k] + 0.005]
    kinds = hidden_collection("stone kinds", stones)
    scatter("stones", beside, kinds, scale=size[k] * 1.1, tilt=RANDOM.randn(k.sum(), 2))


# ---------------------------------------------------------------- what stands on the site
def digger():
    pose = dict(th=0.0, dip=-76.0, bucket=OPTIONS["bucket"])
    Excavator(slew=math.radians(-14), mudz=0.42, **pose).build(
        loc=(-0.15, 0.05, -0.02), rotz=HEADING
    )


def pipes():
    """Clay drains with their sockets, three on the ground and one on top."""
    builder = MeshBuilder()
    profile = [(0, 0.055), (2.8, 0.055), (2.82, 0.066), (3.0, 0.066), (3.0, 0.058), (2.7, 0.05)]
    for x, y, z in ((-2.9, 2.3, 0.08), (-2.75, 2.55, 0.08), (-2.6, 2.8, 0.08), (-2.85, 2.45, 0.20)):
        builder.lathe(profile, (x, y, z), (1, 0.12, 0), 24, cap=False)
    builder.obj(
        "pipes", [materials.plain("pipe", "#b0552c", 0.45, 0.4, 0.08)], smooth=True, angle=40
    )


def stakes():
    builder = MeshBuilder()
    for x, y in STAKES:
        builder.box(
            (0.045, 0.045, 0.7),
            (x, y, 0.28),
            (RANDOM.randn() * 0.03, RANDOM.randn() * 0.03, 0.4),
            bev=0.004,
        )
    builder.obj("stakes", [materials.wood("stake", new=("#c2a273", "#977749"), weather=0.15)])
    string_line([(x, y, z) for (x, y), z in zip(STAKES, (0.52, 0.52, 0.5))], "#d8e03a")


def cones():
    builder = Cones()
    for x, y in ((-2.9, -1.7), (4.15, -3.55)):
        foot = 0.02 + float(ground(np.array([x]), np.array([y]))[0])
        builder.add(x, y, foot, body_z=0.03, closed=True)
    builder.build()


# ---------------------------------------------------------------- what stands behind it
def fence_and_hedge():
    rails = MeshBuilder()
    fences.post_rail(
        rails, [(-30 + 1.8 * k, 13.2 + 0.05 * k) for k in range(40)], lambda x, y: 0.05
    )
    rails.obj(
        "fence", [materials.wood("rail", new=("#b79b6c", "#8e7148"), weather=0.35, green=0.2)]
    )
    leaf = mat_leaf("hl", "#4f6a30", "#7d9a48")
    modules = hedge_modules("h", leaf, leaf=0.06, n=8000, H=1.9, W=1.2, rough=0.16)
    for i, x in enumerate(np.arange(-34, 44, 1.0)):
        place(
            modules[i % 3],
            (x, 22.5 + 0.04 * x, 0),
            RANDOM.randn() * 0.04,
            (1, 1, RANDOM.uniform(0.85, 1.2)),
        )


def rough_grass(cam):
    """From the edge of the site to the hedge."""

    def beyond_site(P):
        return P[:, 1] > 11.2 + 0.6 * NOISE.fbm(P[:, 0] * 0.7, P[:, 1] * 0.7, 3)

    grass_field(
        "rough grass",
        cam,
        lambda x, y: np.zeros(np.shape(x)),
        [mat_grass("rough", tip="#97a352", base="#4b662c", dry="#b9ab70", dry_amt=0.2)],
        region=beyond_site,
        rings=((12, 40, 1.0, 2.4),),
        density=8000,
        hgt=(0.12, 0.34),
        bounds=(-30, 40, 10, 23),
    )


def trees(boundaries):
    planting = Planting(LAND, RANDOM)
    kinds = field_trees()
    near = [
        (-15, 27),
        (-22, 30),
        (9, 30),
        (17, 28),
        (-6, 48),
        (24, 36),
        (-32, 34),
        (2, 70),
        (30, 60),
    ]
    planting.singly(near, [1, 1.1, 0.9, 1.1, 0.8, 1, 1, 1, 1])
    planting.along(boundaries, (110, 2500), highest=120)
    planting.copses(18, (-40, 40), (300, 2000), most=40)
    planting.scatter(kinds)


def main():
    reset(8)
    cam = light_and_camera()
    soil = materials.soil(
        "soil", "#80603f", "#463120", stones=0.6, wet=0.5, dry="#b09268", drya=0.6
    )
    site(soil)
    boundaries = hills()
    loose_clods_and_stones(soil)
    digger()
    pipes()
    stakes()
    cones()
    fence_and_hedge()
    rough_grass(cam)
    trees(boundaries)
    render(spp=96, bounces=5, transp=8)


main()
