"""Turf laying, half done: staggered fresh turf, raked topsoil, planks, a pallet of rolls,
closeboard fence with gravel boards.

state=before shows the ground as the house builder left it, state=after the finished lawn. Metres
and radians; the garden's corners are (LEFT, FRONT) and (RIGHT, BACK), y runs away from the camera,
and soil and turf lie on z=0."""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import casement
from kit.buildings.roofs import half_round, sheet, tile_plane
from kit.buildings.stone_house import House, backing
from kit.buildings.walls import bricks, soldier
from kit.camera import camera, render
from kit.daylight import world
from kit.earth import turf
from kit.earth.grass import cover, mat_grass
from kit.earth.ground import flat, grid, lumps, raked_height, rough_ground, strew_lumps
from kit.fencing import fences
from kit.lines import sdf_poly
from kit.materials import mat_brick, mat_tile
from kit.mesh import MeshBuilder, rotation_matrix
from kit.neglected.builders_ground import builders_ground
from kit.noise import seeded
from kit.options import args
from kit.paved.paving import border_course, flags
from kit.planting.trees import coarse_at, thicket, tree
from kit.scene import only_if, place, reset

OPTIONS = args(state=("laying", "before", "after"))
STATE = OPTIONS["state"]
R = np.random.RandomState(3)

LEFT, RIGHT, FRONT, BACK = -5.1, 6.1, -2.35, 9.0
TURF_WIDTH, COLUMNS = 0.61, 9
TURF_RIGHT = LEFT + COLUMNS * TURF_WIDTH


def patio():
    """Flags and a course of setts in the foreground."""
    slabs = MeshBuilder()
    flags(slabs, -6.3, 7.5, -9.25, FRONT - 0.16, unit=0.3, seed=4, z=0.012)
    slabs.obj(
        "flags",
        [materials.flag("flag", ("#b3a68c", "#a3967f", "#bfb196", "#988f80", "#ada084"))],
        smooth=True,
        wn=True,
    )
    setts = MeshBuilder()
    line = [(-6.2, FRONT - 0.075), (7.4, FRONT - 0.075)]
    border_course(setts, line, bw=0.1, bl=0.13, gap=0.012, bev=0.012, z=0.016, across=True)
    sett = materials.paving_block("sett", ("#5b5954", "#6f6c65", "#4b4b4c", "#7c776d"), dirt=0.35)
    setts.obj("setts", [sett], smooth=True, wn=True)
    flat("grout", -6.3, 7.5, -9.3, FRONT, 0, materials.sand_joint("gr", "#a59c88", "#7c7462"))


# ------------------------------------------------------------------ raked soil
BOOT_PRINTS = (  # x, y, bearing of the toe
    (1.15, -1.5, 0.2),
    (1.35, -0.75, 0.15),
    (1.12, -0.05, 0.1),
    (1.34, 0.6, 0.2),
    (2.2, 1.2, -0.5),
    (1.9, 1.75, -0.6),
    (2.45, 0.5, -0.4),
    (2.15, 3.3, 0.9),
)


def soil_height(x, y):
    """Height of the raked soil, with the prints of those who lay the turf."""
    return raked_height(x, y, BOOT_PRINTS)


def raked_soil(topsoil, clods):
    """The open soil, fine near the camera, and what lies under the turf."""
    grid("soiln", TURF_RIGHT - 0.75, RIGHT, FRONT, 3.2, 0.0105, soil_height, topsoil)
    grid("soilf", TURF_RIGHT - 0.75, RIGHT, 3.2, BACK, 0.03, soil_height, topsoil)
    grid("soilu", LEFT, TURF_RIGHT - 0.7, FRONT, BACK, 0.12, lambda x, y: -0.012 + 0 * x, topsoil)
    bounds = (TURF_RIGHT - 0.3, RIGHT, FRONT, 7)
    strew_lumps(
        "clods",
        clods,
        5200,
        bounds,
        soil_height,
        R,
        smallest=0.006,
        spread=0.017,
        power=3.2,
        lift=0.2,
        tilt=0.6,
    )
    tones = ("#8f8470", "#a3998a", "#6f675b")
    mats = [materials.plain(f"stm{k}", tone, 0.85, 0.3, 0.15) for k, tone in enumerate(tones)]
    stones = lumps("st", (1, 0.8, 0.55), 0.25, 0.08, mats, R)
    bounds = (TURF_RIGHT - 0.2, RIGHT, FRONT, 7)
    strew_lumps(
        "stones",
        stones,
        320,
        bounds,
        soil_height,
        R,
        smallest=0.006,
        spread=0.012,
        power=2,
        lift=0.15,
        tilt=0.4,
    )


# ------------------------------------------------------------------ turf, rolls, pallet
def mat_turf_soil():
    return materials.soil(
        "tsoil", "#54402a", "#33241a", stones=0.05, wet=0.2, dry="#75583c", drya=0.25
    )


def laid_turf(cam):
    """Nine columns, the last unfinished, and the roll at its head: a flat tongue and what is still
    rolled up."""
    ends = [None] * (COLUMNS - 1) + [1.3]
    pieces = turf.pieces(LEFT, COLUMNS, FRONT + 0.02, BACK - 0.06, seed=5, ends=ends)
    tones = (
        ("#86a44e", "#46662c"),
        ("#74954a", "#3a5c29"),
        ("#93ac57", "#506f32"),
        ("#7b9f52", "#3d612e"),
        ("#8a9f50", "#4c6430"),
    )
    grass = [
        mat_grass(f"tg{i}", tip=tip, base=base, dry="#a9a866", dry_amt=0.05, patch=0.12)
        for i, (tip, base) in enumerate(tones)
    ]
    soil = mat_turf_soil()
    turf.lay("turf", pieces, cam, grass, soilm=soil, dens=27000, gap=0.016)
    last_column = LEFT + (COLUMNS - 1) * TURF_WIDTH
    head = max(y + length / 2 for x, y, _, length in pieces if x > last_column)
    x = LEFT + (COLUMNS - 0.5) * TURF_WIDTH
    tongue = [(x, head + 0.36, TURF_WIDTH, 0.70)]
    turf.lay("tong", tongue, cam, grass[1:2], soilm=soil, dens=27000, seed=8)
    return x, head


def turf_rolls(open_x, open_head):
    """The half-open roll and the next ones set out on the soil; gives the full rolls."""
    soil = materials.soil(
        "rollsoil", "#5f4730", "#38281b", stones=0.1, wet=0.1, dry="#8b6d4b", drya=0.5
    )
    mats = [soil, mat_grass("rg", tip="#86a850", base="#56773a", dry_amt=0.08)]
    rolls = [
        turf.roll_obj(f"roll{i}", mats, seed=i + 1, r1=0.122 + 0.004 * (i % 3)) for i in range(5)
    ]
    half = turf.roll_obj("rhalf", mats, seed=9, r1=0.098)
    place(half, (open_x, open_head + 0.74, 0.012), 0.03)
    for roll, (x, y, bearing) in zip(
        rolls, ((1.25, 4.3, 1.45), (1.35, 6.1, 1.7), (1.75, 0.95, 0.62))
    ):
        place(roll, (x, y, float(soil_height(x, y)) - 0.004), bearing)
    return rolls


def stacked_pallet(rolls):
    """Four layers of eight rolls, crosswise; three are gone from the top."""
    wood = MeshBuilder()
    x, y, bearing = 3.30, 2.75, 0.30
    turf.pallet(wood, x, y, float(soil_height(x, y)) - 0.015, bearing)
    turn = rotation_matrix(0, 0, bearing)
    z = 0.125
    for layer in range(4):
        if layer % 2 == 0:
            spots = [(side * 0.315, (j - 1.5) * 0.248, 0) for side in (-1, 1) for j in range(4)]
        else:
            spots = [
                ((j - 1.5) * 0.262, side * 0.312, math.pi / 2) for side in (-1, 1) for j in range(4)
            ]
        if layer == 3:
            spots = [spots[k] for k in (0, 1, 2, 4, 5)]
        for along, across, quarter in spots:
            at = turn @ np.array([along + R.randn() * 0.008, across + R.randn() * 0.006, 0])
            place(
                rolls[R.randint(5)],
                (x + at[0], y + at[1], z + R.randn() * 0.003),
                bearing + quarter + R.randn() * 0.02 + (math.pi if R.rand() < 0.5 else 0),
            )
        z += 0.226
    wood.obj(
        "pallet",
        [materials.wood("pal", new=("#b79a6c", "#94774b"), weather=0.4, green=0.05, dirt=0.5)],
        smooth=True,
        wn=True,
    )


# ------------------------------------------------------------------ planks and tools
def planks():
    """One on the fresh turf to kneel on, one on the soil as a barrow run."""
    boards = MeshBuilder()
    turf.plank(boards, LEFT + 7.55 * TURF_WIDTH, -0.15, 0.050, math.pi / 2 + 0.02, L=3.9)
    turf.plank(boards, 3.12, -0.35, 0.006, 1.50, L=3.9)
    grey = ("#a0968a", "#756c61")
    scaffold = materials.wood(
        "scaff", new=("#b69d74", "#937a52"), grey=grey, weather=0.45, green=0.0, dirt=0.6, knots=1.0
    )
    boards.obj(
        "planks",
        [scaffold, materials.metal("band", "#8d8f90", 0.45, 0.5, rust=0.3)],
        smooth=True,
        wn=True,
    )


def half_moon_edger(tools, foot, grip):
    """A half-moon edging iron standing on its blade; wood 0, steel 1."""
    foot, grip = np.array(foot), np.array(grip)
    d = (grip - foot) / np.linalg.norm(grip - foot)
    tools.cyl(foot + d * 0.2, grip, 0.016, 12, 0, bev=0.004)
    across = np.array([0.74, -0.67, 0])
    tools.beam(grip - across * 0.06, grip + across * 0.06, 0.026, 0.026, mat=0, bev=0.008)
    tools.cyl(foot + d * 0.12, foot + d * 0.28, 0.02, 12, 1, r2=0.017)
    turns = np.linspace(0, math.pi, 16)
    arc = np.array(
        [foot + d * 0.14 + across * 0.115 * math.cos(t) + d * (-0.15) * math.sin(t) for t in turns]
    )
    half_thick = np.cross(across, d) * 0.0015
    n = len(arc)
    i = np.arange(n)
    rim = np.stack([i[:-1], i[:-1] + n, i[1:] + n, i[1:]], 1)
    tools.add(np.r_[arc + half_thick, arc - half_thick], [i, (i + n)[::-1], rim], 1)


def rake_and_edger():
    tools = MeshBuilder()
    turf.rake(tools, (2.75, -1.95, 0.035), (1.50, -0.85, 0.075), mat_w=0, mat_m=1)
    half_moon_edger(tools, (2.60, 2.02, 0.02), (2.87, 2.32, 0.92))
    ash = materials.wood(
        "ash", new=("#c0a074", "#a08052"), weather=0.15, green=0, knots=0.1, dirt=0.4, rough=0.5
    )
    tools.obj(
        "tools",
        [ash, materials.metal("steel", "#6f7275", 0.45, 0.6, rust=0.25)],
        smooth=True,
        angle=40,
    )


# -------------------- what stays: fences, neighbour's house, trees
def garden_fences():
    boards, posts = MeshBuilder(), MeshBuilder()
    fences.closeboard(boards, posts, (LEFT - 0.1, BACK + 0.05), 0, 5, bay=2.28, h=1.8)
    fences.closeboard(boards, posts, (LEFT - 0.08, BACK - 9 * 2.4), math.pi / 2, 9, bay=2.4, h=1.8)
    fences.closeboard(boards, posts, (RIGHT + 0.1, BACK), -math.pi / 2, 9, bay=2.4, h=1.8)
    treated = materials.wood(
        "treated", new=("#b59a66", "#8f7446"), weather=0.22, green=0.22, dirt=0.32, dark_foot=None
    )
    boards.obj("cb", [treated], smooth=False)
    posts.obj(
        "cbc",
        [materials.concrete("post", "#b3aea2", "#98948a", 0.85, stain=0.45)],
        smooth=True,
        wn=True,
    )


HOUSE_X, HOUSE_Y, HOUSE_WIDTH, HOUSE_EAVES = 4.2, 24.0, 7.6, 5.2


def gable_line(x):
    return HOUSE_EAVES + (4 - abs(x - 4)) * 0.84


def neighbour_walls(wall, plain, frames):
    windows = [(1.0, 3.35, 1.5, 1.15), (4.9, 3.35, 1.1, 1.15)]
    holes = [(x, x + w, z, z + h) for x, z, w, h in windows]
    front = (np.eye(3), np.array([HOUSE_X, HOUSE_Y, 0]))
    bricks(wall, HOUSE_WIDTH, 0, HOUSE_EAVES, holes, T=front, seed=3)
    backing(plain, HOUSE_WIDTH, 0, HOUSE_EAVES, holes, T=front, y=0.004)
    for x, z, w, h in windows:
        casement(frames, w, h, (np.eye(3), np.array([HOUSE_X + x, HOUSE_Y, z])), lights=2, top=0.35)
        soldier(wall, x - 0.1, x + w + 0.1, z + h, T=front)
    side = (rotation_matrix(0, 0, -math.pi / 2), np.array([HOUSE_X, HOUSE_Y + 8, 0]))
    bricks(wall, 8, 2, 9, [], T=side, top=gable_line, seed=5)
    gable = [(0, 0), (8, 0), (8, HOUSE_EAVES), (4, HOUSE_EAVES + 3.36), (0, HOUSE_EAVES)]
    plain.prism(gable, 0.2, M=rotation_matrix(0, 0, math.pi / 2), loc=(HOUSE_X + 0.11, HOUSE_Y, 0))


def neighbour_roof(tiles, plain, frames):
    left, right = HOUSE_X - 0.15, HOUSE_X + HOUSE_WIDTH + 0.15
    eaves = [np.array([x, HOUSE_Y - 0.35, 4.95]) for x in (left, right)]
    ridge = [np.array([x, HOUSE_Y + 4, 8.62]) for x in (right, left)]
    tile_plane(tiles, eaves + ridge, seed=4)
    sheet(plain, [q - [0, 0, 0.04] for q in eaves + ridge])
    half_round(tiles, ridge[1] + [0, 0, 0.05], ridge[0] + [0, 0, 0.05])
    frames.frame.beam(eaves[0] + [0, 0.03, -0.02], eaves[1] + [0, 0.03, -0.02], 0.03, 0.18)
    chimney_x = HOUSE_X + 1.4
    for course in range(18):
        plain.box(
            (0.9, 0.6, 0.075), (chimney_x, HOUSE_Y + 4, 8.3 + course * 0.075), bev=0.004, mat=1
        )
    for side in (-1, 1):
        plain.lathe(
            [(0, 0.1), (0.4, 0.085), (0.44, 0.1), (0.48, 0.08)],
            (chimney_x + side * 0.2, HOUSE_Y + 4, 9.64),
            n=14,
            mat=1,
        )


def neighbours_house():
    frames = House()
    wall, plain, tiles = MeshBuilder(), MeshBuilder(), MeshBuilder()
    neighbour_walls(wall, plain, frames)
    neighbour_roof(tiles, plain, frames)
    brick = mat_brick(
        cols=("#84523f", "#915f49", "#76493b", "#98694f", "#67433a", "#8a5844"), val=0.95
    )
    wall.obj("nb", [brick], smooth=True, wn=True)
    plain.obj("nm", [materials.mortar("mort", "#b5aa98", "#958b7b"), brick])
    tiles.obj(
        "nr",
        [mat_tile(cols=("#6a4a3f", "#775446", "#5d4339", "#7f5e4e", "#55413b"))],
        smooth=True,
        wn=True,
    )
    frames.build()


def trees_and_far_ground():
    broad = tree("t0", "sycamore", "grown", 10, seed=51, coarse=coarse_at(26))
    oval = tree("t1", "ash", "grown", 11.5, seed=52, coarse=coarse_at(26))
    small = tree("t2", "hawthorn", "grown", 5, seed=53, coarse=coarse_at(20))
    for kind, x, y, size, turn in (
        (broad, -8.5, 17, 0.95, 0),
        (oval, -2.5, 20, 0.9, 2),
        (small, 2.6, 13.5, 0.8, 1),
        (broad, -15, 12, 0.9, 3),
        (oval, 14.5, 19, 0.9, 4),
        (broad, 20, 26, 1.1, 1),
        (oval, -20, 24, 1.1, 1),
        (small, 10.5, 12.2, 0.75, 4),
        (broad, 1, 33, 1.1, 2),
    ):
        place(kind, (x, y, -0.1), turn, size)
    thicket("bushes", [(-24, 14), (-8, 15.5), (4, 13.4), (16, 13.6), (26, 12)], 3.0, 54)
    thicket("far bushes", [(-40, 36), (0, 38), (40, 36)], 5.0, 55)
    rough_ground(-60, 60, -20, 90, -0.1)


# ------------------------------------------------------------------ after: the finished lawn
def finished_lawn(cam):
    """All turf down and knitted in: joints and tones only just to be told apart."""
    with seeded(4):
        left, right, columns = LEFT - 0.06, RIGHT + 0.08, 18
        pieces = turf.pieces(
            left, columns, FRONT + 0.02, BACK + 0.02, w=(right - left) / columns, seed=5
        )
        tones = (
            ("#82a14d", "#44642c"),
            ("#80a04d", "#43632b"),
            ("#85a34f", "#46652d"),
            ("#82a14c", "#44642c"),
        )
        grass = [
            mat_grass(f"lawn{i}", tip=tip, base=base, dry="#a9a866", dry_amt=0.04, patch=0.18)
            for i, (tip, base) in enumerate(tones)
        ]
        soil = mat_turf_soil()
        turf.lay(
            "turf",
            pieces,
            cam,
            grass,
            soilm=soil,
            hgt=(0.026, 0.044),
            dens=27000,
            gap=0.002,
            seed=4,
        )
        outline = np.array(
            [(left, FRONT + 0.03), (right, FRONT + 0.03), (right, BACK), (left, BACK)]
        )
        cover(
            "knit",
            cam,
            sdf_poly([outline]),
            lambda x, y: np.full(np.shape(x), 0.020),
            grass,
            hgt=(0.024, 0.040),
            density=9000,
            bounds=(left, right, FRONT, BACK),
            rings=((0, 7, 0.30, 1.0), (7, 60, 0.5, 2.0)),
        )
        grid(
            "underlawn", left, right + 0.1, FRONT, BACK + 0.1, 0.2, lambda x, y: 0.010 + 0 * x, soil
        )


# ------------------------------------------------------------------ the picture
def light_and_camera():
    world(
        sun_elev=36,
        sun_az=126,
        sky_strength=0.11,
        sun_strength=4.1,
        cloud_rot=150,
        cloud_gain=0.9,
        dust=0.6,
    )
    return camera((0.55, -5.5, 1.58), (-0.10, 3.0, 0.92), lens=27, fstop=8, focus=6.0, level=True)


def half_laid(cam, topsoil, clods):
    raked_soil(topsoil, clods)
    rolls = turf_rolls(*laid_turf(cam))
    stacked_pallet(rolls)
    planks()
    rake_and_edger()


def main():
    reset(17)
    cam = light_and_camera()
    patio()
    topsoil = materials.soil(
        "topsoil", "#5d4732", "#382a1e", stones=0.30, wet=0.2, dry="#7b6349", drya=0.4
    )
    clods = lumps("cl", (1, 0.85, 0.7), 0.28, 0.09, [topsoil] * 5, R)
    with only_if(STATE == "laying"):
        half_laid(cam, topsoil, clods)
    garden_fences()
    neighbours_house()
    trees_and_far_ground()
    if STATE == "before":
        builders_ground(cam, (LEFT, RIGHT, FRONT, BACK), clods)
    if STATE == "after":
        finished_lawn(cam)
    render(spp=96, bounces=5, transp=4)


main()
