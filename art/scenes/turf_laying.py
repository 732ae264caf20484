"""Turf laying, half done: staggered fresh turf, raked topsoil, planks, a pallet of rolls, closeboard fence with gravel boards.

state=before shows the ground as the house builder left it, state=after the finished lawn. Metres and radians; the garden's corners
are (LEFT, FRONT) and (RIGHT, BACK), y runs away from the camera, and soil and turf lie on z=0."""

import math
import numpy as np

from kit import fences, materials, neglect, turf
from kit.brickwork import bricks, soldier
from kit.camera import camera
from kit.daylight import world
from kit.grass import mat_grass
from kit.ground import grid
from kit.house import House, backing
from kit.joinery import casement
from kit.lawns import cover, sdf_poly
from kit.leaves import mat_leaf
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.noise import Noise2
from kit.options import args, sky
from kit.paving import border_course, flags
from kit.render import render
from kit.roofs import half_round, sheet, tile_plane
from kit.scene import hidden_collection, place, reset, scatter
from kit.states import only_if, own_random
from kit.surfaces import mat_brick, mat_tile
from kit.trees import mat_bark, tree

OPTIONS = args()
STATE = OPTIONS.get("state", "laying")  # before, laying, after
GRASS_DENSITY = OPTIONS.get("q", 1)
R = np.random.RandomState(3)

LEFT, RIGHT, FRONT, BACK = -5.1, 6.1, -2.35, 9.0
TURF_WIDTH, COLUMNS = 0.61, 9
TURF_RIGHT = LEFT + COLUMNS * TURF_WIDTH
SOIL_NOISE = Noise2(4)


def patio():
    """Flags and a course of setts in the foreground."""
    slabs = MeshBuilder()
    flags(slabs, -6.3, 7.5, -9.25, FRONT - 0.16, unit=0.3, seed=4, z=0.012)
    slabs.obj("flags", [materials.flag("flag", ("#b3a68c", "#a3967f", "#bfb196", "#988f80", "#ada084"))], smooth=True, wn=True)
    setts = MeshBuilder()
    line = [(-6.2, FRONT - 0.075), (7.4, FRONT - 0.075)]
    border_course(setts, line, bw=0.1, bl=0.13, gap=0.012, bev=0.012, z=0.016, across=True)
    sett = materials.paving_block("sett", ("#5b5954", "#6f6c65", "#4b4b4c", "#7c776d"), dirt=0.35)
    setts.obj("setts", [sett], smooth=True, wn=True)
    corners = [(-6.3, -9.3, 0), (7.5, -9.3, 0), (7.5, FRONT, 0), (-6.3, FRONT, 0)]
    mesh_object("grout", corners, [np.array([[0, 1, 2, 3]])], [materials.sand_joint("gr", "#a59c88", "#7c7462")])


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


def raked(x, y):
    """Height of the raked soil: teeth 46 mm apart in lanes that turn a little, deeper here and there."""
    noise = SOIL_NOISE
    across = x + 0.06 * np.sin(y * 1.3 + 0.6 * np.sin(x)) + 0.16 * noise.fbm(x / 2.2 + 4, y / 2.6, 2)
    lane = np.floor(across / 0.38 + 0.25 * noise.fbm(x / 3, y / 1.8 + 7, 2))
    turned = across + 0.11 * np.sin(lane * 5.1) * (y - 2)
    groove = np.abs(((turned / 0.046) % 1) - 0.5) * 2
    return 0.013 * groove * np.clip(0.55 + 1.2 * noise.fbm(x / 0.55, y / 0.9 + 3, 3), 0.1, 1.3)


def boot_print(z, x, y, toe_x, toe_y, bearing):
    """z with the print of a boot pressed into it."""
    across = (x - toe_x) * math.cos(bearing) + (y - toe_y) * math.sin(bearing)
    along = -(x - toe_x) * math.sin(bearing) + (y - toe_y) * math.cos(bearing)
    q = (across / 0.052) ** 2 + (along / 0.145) ** 2
    cleats = 0.8 + 0.2 * (np.abs(along * 40 % 1 - 0.5) > 0.25)
    rim = 0.006 * np.exp(-(((q - 1.5) / 0.35) ** 2))
    return z - 0.020 * np.clip(1.25 - q, 0, 1) ** 0.5 * (q < 1.25) * cleats + rim


def soil_height(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    noise = SOIL_NOISE
    broad = 0.012 * noise.fbm(x / 1.4, y / 1.4, 3)
    crumbs = 0.0055 * noise.fbm(x / 0.045, y / 0.045, 3) + 0.007 * np.maximum(0, noise.fbm(x / 0.11 + 5, y / 0.11, 3) - 0.15)
    z = broad + raked(x, y) + crumbs - 0.012
    for print_ in BOOT_PRINTS:
        z = boot_print(z, x, y, *print_)
    return z


def lumps(name, size, bevel, stray, mats):
    """Hidden lumps about 1 m long, one for each material, to be scattered at their true size."""
    out = []
    for k, mat in enumerate(mats):
        V, F = chamfer_box(size, bevel)
        V = V + R.randn(len(V), 3) * stray
        out.append(mesh_object(f"{name}{k}", V, F, [mat], smooth=True, hide=True))
    return out


def strew_on_soil(name, kinds, n, margin, smallest, spread, power, sink, tilt):
    """Scatters n lumps over the open soil, most of them small."""
    x = R.uniform(TURF_RIGHT - margin, RIGHT, n)
    y = R.uniform(FRONT, 7, n)
    size = smallest + spread * R.rand(n) ** power
    spots = np.c_[x, y, soil_height(x, y) + size * sink]
    scatter(name, spots, hidden_collection(name + "c", kinds), scale=size, tilt=R.randn(n, 2) * tilt)


def raked_soil(topsoil, clods):
    """The open soil, fine near the camera, and what lies under the turf."""
    grid("soiln", TURF_RIGHT - 0.75, RIGHT, FRONT, 3.2, 0.0105, soil_height, topsoil)
    grid("soilf", TURF_RIGHT - 0.75, RIGHT, 3.2, BACK, 0.03, soil_height, topsoil)
    grid("soilu", LEFT, TURF_RIGHT - 0.7, FRONT, BACK, 0.12, lambda x, y: -0.012 + 0 * x, topsoil)
    strew_on_soil("clods", clods, 5200, 0.3, 0.006, 0.017, 3.2, 0.2, 0.6)
    tones = ("#8f8470", "#a3998a", "#6f675b")
    stones = lumps("st", (1, 0.8, 0.55), 0.25, 0.08, [materials.plain(f"stm{k}", tone, 0.85, 0.3, 0.15) for k, tone in enumerate(tones)])
    strew_on_soil("stones", stones, 320, 0.2, 0.006, 0.012, 2, 0.15, 0.4)


# ------------------------------------------------------------------ turf, rolls, pallet
def mat_turf_soil():
    return materials.soil("tsoil", "#54402a", "#33241a", stones=0.05, wet=0.2, dry="#75583c", drya=0.25)


def laid_turf(cam):
    """Nine columns, the last unfinished, and the roll at its head: a flat tongue and what is still rolled up."""
    ends = [None] * (COLUMNS - 1) + [1.3]
    pieces = turf.pieces(LEFT, COLUMNS, FRONT + 0.02, BACK - 0.06, seed=5, ends=ends)
    tones = (("#86a44e", "#46662c"), ("#74954a", "#3a5c29"), ("#93ac57", "#506f32"), ("#7b9f52", "#3d612e"), ("#8a9f50", "#4c6430"))
    grass = [mat_grass(f"tg{i}", tip=tip, base=base, dry="#a9a866", dry_amt=0.05, patch=0.12) for i, (tip, base) in enumerate(tones)]
    soil = mat_turf_soil()
    turf.lay("turf", pieces, cam, grass, soilm=soil, dens=27000 * GRASS_DENSITY, gap=0.016)
    last_column = LEFT + (COLUMNS - 1) * TURF_WIDTH
    head = max(y + length / 2 for x, y, _, length in pieces if x > last_column)
    x = LEFT + (COLUMNS - 0.5) * TURF_WIDTH
    tongue = [(x, head + 0.36, TURF_WIDTH, 0.70)]
    turf.lay("tong", tongue, cam, grass[1:2], soilm=soil, dens=27000 * GRASS_DENSITY, seed=8)
    return x, head


def turf_rolls(open_x, open_head):
    """The half-open roll and the next ones set out on the soil; gives the full rolls."""
    soil = materials.soil("rollsoil", "#5f4730", "#38281b", stones=0.1, wet=0.1, dry="#8b6d4b", drya=0.5)
    mats = [soil, mat_grass("rg", tip="#86a850", base="#56773a", dry_amt=0.08)]
    rolls = [turf.roll_obj(f"roll{i}", mats, seed=i + 1, r1=0.122 + 0.004 * (i % 3)) for i in range(5)]
    half = turf.roll_obj("rhalf", mats, seed=9, r1=0.098)
    place(half, (open_x, open_head + 0.74, 0.012), 0.03)
    for roll, (x, y, bearing) in zip(rolls, ((1.25, 4.3, 1.45), (1.35, 6.1, 1.7), (1.75, 0.95, 0.62))):
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
            spots = [((j - 1.5) * 0.262, side * 0.312, math.pi / 2) for side in (-1, 1) for j in range(4)]
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
    wood.obj("pallet", [materials.wood("pal", new=("#b79a6c", "#94774b"), weather=0.4, green=0.05, dirt=0.5)], smooth=True, wn=True)


# ------------------------------------------------------------------ planks and tools
def planks():
    """One on the fresh turf to kneel on, one on the soil as a barrow run."""
    boards = MeshBuilder()
    turf.plank(boards, LEFT + 7.55 * TURF_WIDTH, -0.15, 0.050, math.pi / 2 + 0.02, L=3.9)
    turf.plank(boards, 3.12, -0.35, 0.006, 1.50, L=3.9)
    grey = ("#a0968a", "#756c61")
    scaffold = materials.wood("scaff", new=("#b69d74", "#937a52"), grey=grey, weather=0.45, green=0.0, dirt=0.6, knots=1.0)
    boards.obj("planks", [scaffold, materials.metal("band", "#8d8f90", 0.45, 0.5, rust=0.3)], smooth=True, wn=True)


def half_moon_edger(tools, foot, grip):
    """A half-moon edging iron standing on its blade; wood 0, steel 1."""
    foot, grip = np.array(foot), np.array(grip)
    d = (grip - foot) / np.linalg.norm(grip - foot)
    tools.cyl(foot + d * 0.2, grip, 0.016, 12, 0, bev=0.004)
    across = np.array([0.74, -0.67, 0])
    tools.beam(grip - across * 0.06, grip + across * 0.06, 0.026, 0.026, mat=0, bev=0.008)
    tools.cyl(foot + d * 0.12, foot + d * 0.28, 0.02, 12, 1, r2=0.017)
    turns = np.linspace(0, math.pi, 16)
    arc = np.array([foot + d * 0.14 + across * 0.115 * math.cos(t) + d * (-0.15) * math.sin(t) for t in turns])
    half_thick = np.cross(across, d) * 0.0015
    n = len(arc)
    i = np.arange(n)
    rim = np.stack([i[:-1], i[:-1] + n, i[1:] + n, i[1:]], 1)
    tools.add(np.r_[arc + half_thick, arc - half_thick], [i, (i + n)[::-1], rim], 1)


def rake_and_edger():
    tools = MeshBuilder()
    turf.rake(tools, (2.75, -1.95, 0.035), (1.50, -0.85, 0.075), mat_w=0, mat_m=1)
    half_moon_edger(tools, (2.60, 2.02, 0.02), (2.87, 2.32, 0.92))
    ash = materials.wood("ash", new=("#c0a074", "#a08052"), weather=0.15, green=0, knots=0.1, dirt=0.4, rough=0.5)
    tools.obj("tools", [ash, materials.metal("steel", "#6f7275", 0.45, 0.6, rust=0.25)], smooth=True, angle=40)


# ------------------------------------------------------------------ what stays: fences, neighbour's house, trees
def garden_fences():
    boards, posts = MeshBuilder(), MeshBuilder()
    fences.closeboard(boards, posts, (LEFT - 0.1, BACK + 0.05), 0, 5, bay=2.28, h=1.8)
    fences.closeboard(boards, posts, (LEFT - 0.08, BACK - 9 * 2.4), math.pi / 2, 9, bay=2.4, h=1.8)
    fences.closeboard(boards, posts, (RIGHT + 0.1, BACK), -math.pi / 2, 9, bay=2.4, h=1.8)
    treated = materials.wood("treated", new=("#b59a66", "#8f7446"), weather=0.22, green=0.22, dirt=0.32, dark_foot=None)
    boards.obj("cb", [treated], smooth=False)
    posts.obj("cbc", [materials.concrete("post", "#b3aea2", "#98948a", 0.85, stain=0.45)], smooth=True, wn=True)


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
        plain.box((0.9, 0.6, 0.075), (chimney_x, HOUSE_Y + 4, 8.3 + course * 0.075), bev=0.004, mat=1)
    for side in (-1, 1):
        plain.lathe([(0, 0.1), (0.4, 0.085), (0.44, 0.1), (0.48, 0.08)], (chimney_x + side * 0.2, HOUSE_Y + 4, 9.64), n=14, mat=1)


def neighbours_house():
    frames = House()
    wall, plain, tiles = MeshBuilder(), MeshBuilder(), MeshBuilder()
    neighbour_walls(wall, plain, frames)
    neighbour_roof(tiles, plain, frames)
    brick = mat_brick(cols=("#84523f", "#915f49", "#76493b", "#98694f", "#67433a", "#8a5844"), val=0.95)
    wall.obj("nb", [brick], smooth=True, wn=True)
    plain.obj("nm", [materials.mortar("mort", "#b5aa98", "#958b7b"), brick])
    tiles.obj("nr", [mat_tile(cols=("#6a4a3f", "#775446", "#5d4339", "#7f5e4e", "#55413b"))], smooth=True, wn=True)
    frames.build()


def trees_and_far_ground():
    bark = mat_bark()
    leaf = [mat_leaf("l1", "#54702f", "#8ba04c"), mat_leaf("l2", "#4a6733", "#77944a"), mat_leaf("l3", "#6f7f3a", "#a3a857")]
    broad = tree("t0", [bark, leaf[0]], 9.5, 1.0, 0.26, 0.15, 0.085, 120000, 1, clusters=85)
    oval = tree("t1", [bark, leaf[1]], 10.5, 1.0, 0.26, 0.15, 0.085, 120000, 2, crown="oval", clusters=85)
    small = tree("t2", [bark, leaf[2]], 6, 0.9, 0.12, 0.2, 0.06, 60000, 7, clusters=60, crown="oval")
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
    corners = [(-60, -20, -0.10), (60, -20, -0.10), (60, 90, -0.10), (-60, 90, -0.10)]
    mesh_object("ground", corners, [np.array([[0, 1, 2, 3]])], [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)])


# ------------------------------------------------------------------ after: the finished lawn
def finished_lawn(cam):
    """All turf down and knitted in: joints and tones only just to be told apart."""
    with own_random(4):
        left, right, columns = LEFT - 0.06, RIGHT + 0.08, 18
        pieces = turf.pieces(left, columns, FRONT + 0.02, BACK + 0.02, w=(right - left) / columns, seed=5)
        tones = (("#84a34e", "#45652c"), ("#7e9f4d", "#41622b"), ("#8aa751", "#4a682f"), ("#82a24c", "#44642d"))
        grass = [mat_grass(f"lawn{i}", tip=tip, base=base, dry="#a9a866", dry_amt=0.04, patch=0.18) for i, (tip, base) in enumerate(tones)]
        soil = mat_turf_soil()
        turf.lay("turf", pieces, cam, grass, soilm=soil, hgt=(0.026, 0.044), dens=27000 * GRASS_DENSITY, gap=0.002, seed=4)
        outline = np.array([(left, FRONT + 0.03), (right, FRONT + 0.03), (right, BACK), (left, BACK)])
        cover(
            "knit",
            cam,
            sdf_poly([outline]),
            lambda x, y: np.full(np.shape(x), 0.020),
            grass,
            hgt=(0.024, 0.040),
            density=9000 * GRASS_DENSITY,
            bounds=(left, right, FRONT, BACK),
            rings=((0, 7, 0.30, 1.0), (7, 60, 0.5, 2.0)),
        )
        grid("underlawn", left, right + 0.1, FRONT, BACK + 0.1, 0.2, lambda x, y: 0.010 + 0 * x, soil)


# ------------------------------------------------------------------ before: rough ground
ROUGH = Noise2(21)
TRACKS = (-0.62, 0.62)  # a machine's two tracks, from the middle of its way
SPOIL_X, SPOIL_Y = -3.15, 6.3


def machine_way(y):
    return 1.2 + 0.55 * np.sin(y / 3.4 + 0.6)


def rough_height(x, y):
    """Humps and clods, a heap of spoil at the back, the ruts of a machine; level with the patio at its edge."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    z = 0.060 * ROUGH.fbm(x / 2.3, y / 2.3, 3) + 0.030 * ROUGH.fbm(x / 0.55, y / 0.55, 4) + 0.012 * ROUGH.fbm(x / 0.13, y / 0.13, 3) + 0.02
    heap = np.hypot((x - SPOIL_X) / 1.55, (y - SPOIL_Y) / 1.25) + 0.22 * ROUGH.fbm(x / 0.8, y / 0.8, 3)
    z = z + 0.62 * np.clip(1.05 - heap, 0, 1) ** 1.15
    fading = np.clip((7.4 - y) / 1.5, 0, 1)
    for track in TRACKS:
        across = x - (machine_way(y) + track)
        rut = np.exp(-((across / 0.13) ** 2)) * fading
        lip = np.exp(-(((np.abs(across) - 0.24) / 0.09) ** 2)) * fading
        lugs = 0.7 + 0.3 * (np.sin(y / 0.11 * 2 * np.pi / 1.6 + track) > 0)
        z = z - 0.085 * rut * lugs * (1 + 0.4 * ROUGH.fbm(x / 0.5, y / 0.5, 2)) + 0.022 * lip
    return np.where(y < FRONT + 0.5, z * np.clip((y - FRONT) / 0.5, 0, 1) - 0.02, z)


def broken(name, count, size, colours, seed):
    """Hidden bricks or blocks of true size, each broken off somewhere along its length."""
    out = []
    with own_random(seed) as q:
        for k in range(count):
            length, width, height = size[0] * q.uniform(0.45, 1.0), size[1], size[2]
            V, F = chamfer_box((length, width, height), 0.006)
            corner = ((V[:, 0] > 0) * 4 + (V[:, 1] > 0) * 2 + (V[:, 2] > 0)).astype(int)
            V = V + (q.randn(8, 3) * [0.16 * length, 0.006, 0.006])[corner] * (V[:, :1] > 0) + q.randn(len(V), 3) * 0.0015
            out.append(mesh_object(f"{name}{k}", V, F, [neglect.crumb(f"{name}m{k}", colours[k % len(colours)])], hide=True))
    return out


def about(r, n, middle, spread):
    return r.randn(n, 2) * spread + middle


def anywhere(r, n, left=0.0, front=0.0, right=0.0, back=0.0):
    """n points in the garden, off its sides by so much."""
    return r.uniform([LEFT + left, FRONT + front], [RIGHT - right, BACK - back], (n, 2))


def rubble(clods, r):
    """Two tips of broken brick and block, odd bits everywhere, three offcuts of timber."""
    tip, small_tip = (2.9, 1.6), (-1.5, 0.9)
    bricks_ = broken("bat", 6, (0.215, 0.1025, 0.065), ("#7f5040", "#8d5e4a", "#6f463a"), 3)
    blocks = broken("blk", 4, (0.26, 0.10, 0.16), ("#9d9a92", "#8b8880"), 4)
    concrete = neglect.litter("lump", 5, 7, (1, 0.8, 0.6), ("#a39d90", "#8f897c", "#b0a998"))

    def strew(name, kinds, points, size, **how):
        neglect.strew(name, kinds, points, rough_height, r, size, **how)

    spots = [about(r, 26, tip, (0.75, 0.6)), about(r, 14, small_tip, (0.6, 0.5)), anywhere(r, 26, 0.3, 0.3, 0.3, 0.5)]
    strew("bats", bricks_, np.concatenate(spots), (0.95, 1.0), sink=0.006, tilt=0.45)
    spots = [about(r, 8, (3.1, 1.9), (0.5, 0.4)), about(r, 3, (-1.4, 1.2), (0.3, 0.3)), anywhere(r, 5, 0.5, 1 - FRONT, 0.5, 0.7)]
    strew("blocks", blocks, np.concatenate(spots), (0.8, 1.0), sink=0.005, tilt=0.35)
    spots = [about(r, 90, (2.9, 1.7), (0.9, 0.7)), about(r, 50, (-1.6, 1.0), (0.8, 0.6)), anywhere(r, 380)]
    strew("lumps", concrete, np.concatenate(spots), (0.02, 0.085), sink=0.003, tilt=0.5)
    strew("stones", neglect.litter("pst", 4, 9), anywhere(r, 3600), (0.006, 0.03), tilt=0.5)
    strew("clods", clods, anywhere(r, 4200, back=BACK - 7), (0.012, 0.05), sink=0.004, tilt=0.5)
    timber = MeshBuilder()
    for x, y, bearing, length in ((2.35, 1.55, 0.5, 0.95), (3.75, 3.1, -0.7, 1.4), (-2.3, 1.0, 1.2, 0.6)):
        timber.box((length, 0.09, 0.038), (x, y, float(rough_height(x, y)) + 0.03), (0.08, 0.05, bearing), bev=0.003)
    wood = materials.wood("offcut", new=("#b3976a", "#8d7148"), weather=0.55, green=0.1, dirt=0.6)
    timber.obj("offcuts", [wood], smooth=False)


def thin_grass(cam, grass):
    """Grass in patches, thicker along the fences, none in the ruts."""

    def grown(P):
        patch = 0.62 * ROUGH.fbm(P[:, 0] / 1.5 + 9, P[:, 1] / 1.5, 4) - 0.09
        for track in TRACKS:
            patch = np.minimum(patch, np.abs(P[:, 0] - (machine_way(P[:, 1]) + track)) - 0.20)
        from_fence = np.minimum(np.minimum(P[:, 0] - LEFT, RIGHT - P[:, 0]), BACK - P[:, 1])
        return np.minimum(np.maximum(patch, 0.35 - from_fence), P[:, 1] - FRONT - 0.12)

    cover(
        "rough",
        cam,
        grown,
        rough_height,
        grass,
        hgt=(0.03, 0.13),
        width=(0.002, 0.004),
        density=7000 * GRASS_DENSITY,
        bounds=(LEFT, RIGHT + 0.1, FRONT, BACK),
        rings=((0, 7, 0.30, 1.2), (7, 60, 0.5, 2.2)),
        hvar=0.9,
        lean=0.8,
        curl=0.9,
    )


def weeds(grass, r):
    tufts = [neglect.tuft(f"wt{i}", grass[i % 2], i + 1, 46 + 10 * i, 0.10 + 0.03 * i, (0.04, 0.16)) for i in range(4)]
    tall = [neglect.tuft(f"tt{i}", grass[i % 2], i + 11, 90, 0.22, (0.16, 0.50)) for i in range(3)]
    dandelions = [neglect.rosette(f"dn{i}", i + 1, 15, (0.07, 0.15), flowers=(0, 3, 1)[i]) for i in range(3)]
    dock = [neglect.rosette(f"dk{i}", i + 15, 11, (0.08, 0.19), broad=0.30, rise=0.7) for i in range(2)]
    seeding_dock = [
        neglect.stems(f"ds{i}", i + 25, 3, (0.45, 0.85), 0.12, 0.3, 0.10, 6, seed_heads=("#74462c", "#9a6a40")) for i in range(2)
    ]
    nettles = [neglect.stems(f"nt{i}", i + 5, 12, (0.35, 0.85), 0.085, 0.48, 0.34, 9, ("#486331", "#78904a")) for i in range(3)]
    willowherb = [neglect.stems(f"wh{i}", i + 3, 5, (0.25, 0.70), 0.06, 0.3, 0.14, 12) for i in range(3)]

    def strew(name, kinds, points, size, **how):
        neglect.strew(name, kinds, points, rough_height, r, size, **how)

    def open_ground(n):
        return anywhere(r, n, 0.1, 0.2, 0.1, 0.1)

    strew("tufts", tufts, open_ground(620), (0.5, 1.3), sink=0.006)
    on_heap = about(r, 60, (SPOIL_X, SPOIL_Y), (0.8, 0.65))
    back = BACK - 0.2
    fence_feet = [[(LEFT + 0.1, -1), (LEFT + 0.1, back)], [(LEFT, back), (RIGHT, back)], [(RIGHT - 0.05, 0), (RIGHT - 0.05, back)]]
    strew("tall", tall, np.r_[open_ground(60), on_heap, neglect.along(fence_feet, 4, r, 0.1)], (0.5, 1.2))
    strew("dandy", dandelions, open_ground(150), (0.7, 1.4))
    strew("dock", dock, open_ground(60), (0.6, 1.1))
    strew("docks", seeding_dock, np.r_[open_ground(16), on_heap[:8]], (0.7, 1.1))
    strew("herb", willowherb, np.r_[open_ground(26), on_heap[8:22], about(r, 14, (3.4, 6.5), (1.2, 0.9))], (0.6, 1.15))
    stands = ((14, (LEFT + 0.5, 4.4), (0.2, 0.9)), (10, (1.2, 8.6), (0.9, 0.15)), (8, (5.7, 6.5), (0.2, 0.9)))
    strew("nettle", nettles, np.concatenate([about(r, *stand) for stand in stands]), (0.6, 1.1))


def rough_ground(cam, clods):
    """What the house builder left: rutted clay with half-bricks and lumps of concrete, a heap of spoil, weeds coming through."""
    with own_random(4) as r:
        clay = materials.soil("clay", "#6d5540", "#463525", stones=0.55, wet=0.25, dry="#8d7658", drya=0.5)
        grid("rough_near", LEFT - 0.1, RIGHT + 0.12, FRONT, 2.6, 0.022, rough_height, clay)
        grid("rough_far", LEFT - 0.1, RIGHT + 0.12, 2.6, BACK + 0.1, 0.05, rough_height, clay)
        rubble(clods, r)
        grass = [neglect.weed_grass("wg0", 0.12), neglect.weed_grass("wg1", 0.34)]
        thin_grass(cam, grass)
        weeds(grass, r)


# ------------------------------------------------------------------ the picture
def light_and_camera():
    world(
        sun_elev=36,
        sun_az=126,
        sky_strength=0.11,
        sun_strength=4.1,
        sun_angle=1.0,
        clouds=sky("cumulus35"),
        cloud_rot=OPTIONS.get("crot", 150),
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
    topsoil = materials.soil("topsoil", "#5d4732", "#382a1e", stones=0.30, wet=0.2, dry="#7b6349", drya=0.4)
    clods = lumps("cl", (1, 0.85, 0.7), 0.28, 0.09, [topsoil] * 5)
    with only_if(STATE == "laying"):
        half_laid(cam, topsoil, clods)
    garden_fences()
    neighbours_house()
    trees_and_far_ground()
    if STATE == "before":
        rough_ground(cam, clods)
    if STATE == "after":
        finished_lawn(cam)
    render("home_turf", spp=OPTIONS.get("spp", 96), scale=OPTIONS.get("scale", 1.0), bounces=5, transp=4)


main()
