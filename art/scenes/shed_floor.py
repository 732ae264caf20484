"""A polished (power-floated) concrete floor in a new steel portal-frame shed.

The shed stands along y from 0 to LENGTH, its middle line at x=0; the far gable has a door through
which the Dales show. Metres. The kit draws from numpy's global state, so the order of calls is part
of the picture."""

import math
import numpy as np

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.land import Dales, mat_land, mat_stone_far, terrain, walls_far
from kit.mesh import MeshBuilder, chamfer_box, mesh_object
from kit.nodes import HAZE, material
from kit.planting.trees import tree
from kit.scene import hidden_collection, reset, scatter

WIDTH, LENGTH, EAVES, RIDGE = 15.0, 30.0, 4.8, 6.6
BAY = 6.0  # between frames
HALF = WIDTH / 2
COLUMN = HALF - 0.2  # x of the columns' middle
SLOPE = (RIDGE - EAVES) / HALF
ROOF_ANGLE = math.atan(SLOPE)
RAFTER = HALF / math.cos(ROOF_ANGLE) + 0.1  # length of a roof sheet
PANELS = 2.0  # height of the concrete panels; sheeting and boards begin there
DOOR_HALF, DOOR_HEIGHT = 2.9, 4.3
SIDES = (-1, 1)  # left, right
QUAD = [np.arange(4)]


def light_and_camera():
    HAZE.update(on=True, color=(0.56, 0.66, 0.80), strength=0.9, D=6000.0)
    world(
        sun_az=68,
        sky_strength=0.16,
        sun_strength=5.5,
        sun_angle=0.6,
        cloud_rot=40,
        cloud_gain=1.2,
        dust=0.6,
    )
    camera((-2.6, 0.8, 1.45), (0.9, 20, 1.55), lens=22, fstop=8, focus=9, level=True)


def floor():
    """Slabs between sawn joints, and the dark bottom of the joints."""
    slabs = MeshBuilder()
    xs = [-HALF, -2.5, 2.5, HALF]
    ys = np.arange(-2, LENGTH + 0.1, 6.0)
    for left, right in zip(xs[:-1], xs[1:]):
        for near, far in zip(ys[:-1], ys[1:]):
            slabs.box(
                (right - left - 0.006, far - near - 0.006, 0.2),
                ((left + right) / 2, (near + far) / 2, -0.1),
                bev=0.0025,
            )
    polished = materials.concrete(
        "polished", "#bab8b2", "#a3a19b", rough=0.105, polish=True, spec=0.6, stain=0.10
    )
    slabs.obj("floor", [polished], smooth=True, wn=True)
    corners = [
        (-HALF, -2, -0.012),
        (HALF, -2, -0.012),
        (HALF, LENGTH, -0.012),
        (-HALF, LENGTH, -0.012),
    ]
    mesh_object("joint", corners, QUAD, [materials.plain("jt", "#3a3937", 0.8)])


# ------------------------------------------------ steel
def h_beam(steel, p0, p1, up):
    """An H section from p0 to p1: web and two flanges; up: across the flanges."""
    height, width, web = 0.30, 0.15, 0.012
    p0, p1, up = (np.asarray(v, float) for v in (p0, p1, up))
    steel.beam(p0, p1, web, height, bev=0.002, up=up)
    along = (p1 - p0) / np.linalg.norm(p1 - p0)
    across = np.cross(up, along)
    across /= np.linalg.norm(across)
    out = np.cross(along, across)
    for side in (-1, 1):
        shift = out * side * height / 2
        steel.beam(p0 + shift, p1 + shift, width, web * 1.4, bev=0.003, up=up)


def half_frame(steel, y, side):
    """Column, rafter, base plate with bolts, and haunch."""
    x = side * COLUMN
    h_beam(steel, (x, y, 0), (x, y, EAVES), (1, 0, 0))
    h_beam(steel, (x, y, EAVES - 0.05), (0, y, RIDGE - 0.05), (0, 0, 1))
    steel.box((0.4, 0.3, 0.02), (x, y, 0.01), bev=0.003)
    for bx in (-0.14, 0.14):
        for by in (-0.1, 0.1):
            steel.cyl((x + bx, y + by, 0.02), (x + bx, y + by, 0.05), 0.014, 6)
    haunch = [(0, 0), (1.1, 0.02), (0, -0.55)]
    steel.prism(
        haunch, 0.012, M=np.diag([-side, 1, 1]), loc=(side * (HALF - 0.35), y, EAVES - 0.22)
    )


def steel_frames():
    """Portal frames, purlins and side rails."""
    steel = MeshBuilder()
    for y in np.arange(0, LENGTH + 0.1, BAY):
        for side in SIDES:
            half_frame(steel, y, side)
    for side in SIDES:  # purlins and side rails
        for k in range(6):
            x = side * (HALF - 0.25 - k * 1.32)
            z = EAVES + (HALF - abs(x)) * SLOPE + 0.22
            steel.box(
                (0.06, LENGTH, 0.18), (x, LENGTH / 2, z), (0, side * ROOF_ANGLE, 0), bev=0.004
            )
        for z in (2.3, 3.4, 4.5):
            steel.box((0.16, LENGTH, 0.05), (side * (HALF - 0.02), LENGTH / 2, z), bev=0.004)
    painted = materials.paint(
        "steelp", "#7d8285", 0.45, 0.4, dirt=0.12, dirtc="#8d8578", coat=0.1, wear=0
    )
    steel.obj("steel", [painted], smooth=True, wn=True)


# ------------------------------------------------ walls and roof
def concrete_panels():
    """Two rows of panels all round, open at the far door."""
    panels = MeshBuilder()
    for side in SIDES:
        for y in np.arange(0, LENGTH, BAY):
            for k in range(2):
                panels.box(
                    (0.14, BAY - 0.01, 0.995),
                    (side * (HALF + 0.07), y + BAY / 2, 0.5 + k * 1.0),
                    bev=0.006,
                )
    for x0, x1 in ((-HALF, -3.2), (3.2, HALF)):
        for k in range(2):
            panels.box((x1 - x0, 0.14, 0.995), ((x0 + x1) / 2, LENGTH + 0.07, 0.5 + k), bev=0.006)
    panels.obj(
        "panels",
        [materials.concrete("panel", "#aaa79d", "#8e8b82", 0.8, stain=0.35)],
        smooth=True,
        wn=True,
    )


def yorkshire_boarding():
    """Spaced boards along the right-hand side: light falls through the gaps."""
    boards = MeshBuilder()
    height = EAVES - 1.9
    for y in np.arange(0.08, LENGTH, 0.172):
        boards.box(
            (0.022, 0.152, height),
            (HALF + 0.10 + np.random.randn() * 0.002, y, PANELS + height / 2 - 0.02),
            bev=0.003,
        )
    boards.obj(
        "boards",
        [materials.wood("yorks", new=("#c9a878", "#a07c50"), weather=0.12, green=0.08, dirt=0.15)],
    )


def cladding(origin, u, v, width, height, name, material_):
    """Box-profile sheet from a corner, `width` along the unit vector u (across the profile) and
    `height` along v."""
    pitch, depth = 0.2, 0.032
    n = int(round(width / pitch))
    profile = []
    for i in range(n):
        profile += [
            (i * pitch, 0),
            (i * pitch + 0.10, 0),
            (i * pitch + 0.125, depth),
            (i * pitch + 0.175, depth),
        ]
    profile.append((n * pitch, 0))
    u, v, origin = (np.asarray(k, float) for k in (u, v, origin))
    out = np.cross(u, v)
    foot = np.array([origin + u * along + out * rise for along, rise in profile])
    m = len(foot)
    i = np.arange(m - 1)
    return mesh_object(
        name,
        np.r_[foot, foot + v * height],
        [np.stack([i, i + 1, m + i + 1, m + i], 1)],
        [material_],
    )


def sheeted_walls():
    """Cladding on the left-hand side and round the far door."""
    sheet = materials.paint(
        "clad", "#c9ccc9", 0.4, 0.4, dirt=0.06, dirtc="#8d8578", coat=0.05, wear=0
    )
    cladding((-HALF - 0.09, 0, PANELS), (0, 1, 0), (0, 0, 1), LENGTH, EAVES - 1.9, "cladL", sheet)
    for x0, x1 in ((-HALF, -DOOR_HALF), (DOOR_HALF, HALF)):
        cladding((x0, LENGTH + 0.12, 1.95), (1, 0, 0), (0, 0, 1), x1 - x0, RIDGE - 1.9, "e", sheet)
    cladding(
        (-DOOR_HALF, LENGTH + 0.12, DOOR_HEIGHT),
        (1, 0, 0),
        (0, 0, 1),
        2 * DOOR_HALF,
        RIDGE - DOOR_HEIGHT,
        "e2",
        sheet,
    )


def roller_door():
    """The door's frame and hood, its curtain rolled up but for the lowest laths."""
    door = MeshBuilder()
    for side in SIDES:
        door.box(
            (0.2, 0.25, DOOR_HEIGHT),
            (side * (DOOR_HALF + 0.1), LENGTH + 0.02, DOOR_HEIGHT / 2),
            bev=0.01,
        )
    door.box((2 * DOOR_HALF + 0.4, 0.45, 0.5), (0, LENGTH - 0.15, DOOR_HEIGHT + 0.22), bev=0.04)
    for k in range(4):
        door.box((2 * DOOR_HALF, 0.03, 0.09), (0, LENGTH, DOOR_HEIGHT - 0.05 - k * 0.1), bev=0.012)
    door.obj(
        "door",
        [materials.paint("doorc", "#4a5c52", 0.4, 0.4, dirt=0.1, coat=0.1, wear=0)],
        smooth=True,
        wn=True,
    )


def roof():
    """Sheets with a rooflight in the middle of each bay, verge flashings and ridge."""
    sheet = materials.paint("roofc", "#dfe1de", 0.5, 0.3, dirt=0.05, coat=0, wear=0)
    rooflight = material(
        "rl", lambda n: n.mixs(0.5, n.emit((0.93, 0.97, 1.0), 6.5), n.bsdf("#e8ecec", 0.5, 0.3))
    )
    along = (0, 1, 0)
    light_from, light_to = 1.2, RAFTER - 1.0  # up the slope
    for side in SIDES:
        up = np.array([-side * math.cos(ROOF_ANGLE), 0, math.sin(ROOF_ANGLE)])
        for k in range(5):
            for start, end, lit in ((0, 2.4, False), (2.4, 3.6, True), (3.6, 6.0, False)):
                corner = np.array([side * (HALF + 0.05), k * BAY + start, EAVES + 0.30])
                width = end - start
                if not lit:
                    cladding(corner, along, up, width, RAFTER, "r", sheet)
                    continue
                low, high = corner + up * light_from, corner + up * light_to
                mesh_object(
                    "rl", [low, low + [0, width, 0], high + [0, width, 0], high], QUAD, [rooflight]
                )
                for bottom, top in ((0, light_from), (light_to, RAFTER)):
                    cladding(corner + up * bottom, along, up, width, top - bottom, "r", sheet)
    flashings = MeshBuilder()
    for side in SIDES:
        flashings.box(
            (0.03, LENGTH + 0.4, 0.62), (side * (HALF + 0.13), LENGTH / 2, EAVES + 0.12), bev=0.003
        )
        z = RIDGE + 0.335 - 0.33 * SLOPE + 0.03
        flashings.box(
            (0.7, LENGTH + 0.4, 0.02),
            (side * 0.33, LENGTH / 2, z),
            (0, side * ROOF_ANGLE, 0),
            bev=0.003,
        )
    flashings.obj("ridge", [sheet])


def behind_the_camera():
    """Plain walls, for what the polished floor and the steel reflect."""
    corners = [(-HALF, -2, 0), (HALF, -2, 0), (HALF, -2, 7), (-HALF, -2, 7)]
    mesh_object("back", corners, QUAD, [materials.plain("bk", "#b9bab6", 0.8)])
    for side in SIDES:
        x = side * HALF
        mesh_object(
            "sideb",
            [(x, -2, 0), (x, 0, 0), (x, 0, 5), (x, -2, 5)],
            QUAD,
            [materials.plain("bk2", "#a9aaa6", 0.8)],
        )


# ------------------------------------------------ what is in the shed
def lamps():
    """LED battens on wires."""
    battens = MeshBuilder()
    for y in (3, 9, 15, 21):
        for x in (-3.4, 3.4):
            battens.box((0.18, 1.5, 0.07), (x, y, 5.05), bev=0.01)
            battens.box((0.14, 1.44, 0.012), (x, y, 5.01), bev=0.002, mat=1)
            for wire in (y - 0.5, y + 0.5):
                battens.cyl((x, wire, 5.08), (x, wire, 5.9), 0.004, 5)
    battens.obj(
        "lamps",
        [
            materials.plain("lh", "#d8dad8", 0.5),
            material("led", lambda n: n.emit((1, 0.97, 0.92), 9)),
        ],
    )


def pallet(wood, x, y, turn, z):
    """A pallet 1.2 by 1 m, turned (radians) about its middle, its foot at z."""
    c, s = math.cos(turn), math.sin(turn)

    def board(size, dx, dy, dz):
        wood.box(size, (x + dx * c - dy * s, y + dx * s + dy * c, z + dz), (0, 0, turn), bev=0.003)

    for dx in (-0.55, 0, 0.55):
        board((0.1, 1.0, 0.022), dx, 0, 0.011)
        for dy in (-0.45, 0, 0.45):
            board((0.1, 0.14, 0.09), dx, dy, 0.067)
        board((0.1, 1.0, 0.022), dx, 0, 0.123)
    for k in range(7):
        board((1.2, 0.10, 0.020), 0, -0.45 + k * 0.15, 0.145)


def pallets_and_bags():
    """Stacks of empty pallets, and single ones with five layers of bags."""
    wood, bags = MeshBuilder(), MeshBuilder()
    for x, y, turn, high in (
        (5.7, 13.5, 0.06, 6),
        (5.6, 15.6, -0.05, 1),
        (5.6, 18.0, 0.03, 1),
        (-6.0, 17.5, 0.02, 4),
    ):
        for k in range(high):
            stray = np.random.randn(3) * 0.02
            pallet(wood, x + stray[0], y + stray[1], turn + stray[2], k * 0.156)
        if high > 1:
            continue
        for layer in range(5):
            for i in range(2):
                for j in range(3):
                    V, F = chamfer_box((0.56, 0.31, 0.125), 0.05)
                    V = V + np.random.randn(*V.shape) * 0.006
                    bags.add(
                        V + [x + (i - 0.5) * 0.575, y + (j - 1) * 0.325, 0.22 + layer * 0.115], F
                    )
    wood.obj(
        "pallets",
        [materials.wood("pallet", new=("#c2a172", "#97764a"), weather=0.3, green=0.02, dirt=0.25)],
    )
    bags.obj(
        "bags",
        [materials.plain("bag", "#c9c4b4", 0.6, 0.4, 0.12, 0.4, 12)],
        smooth=True,
        wn=True,
        bevel=(0.02, 3),
    )


def distribution_board():
    board = MeshBuilder()
    x = -HALF + 0.1
    board.box((0.12, 0.6, 0.8), (x, 6.9, 1.7), bev=0.02)
    board.box((0.1, 0.3, 0.35), (x, 7.6, 1.6), bev=0.015)
    board.tube([(-HALF + 0.08, 6.9, 2.1), (-HALF + 0.08, 6.9, 4.6)], 0.02, 8)
    board.obj("db", [materials.plain("db", "#8f9496", 0.45)], smooth=True, wn=True)


# ------------------------------------------------ outside the far door
def outside():
    """A concrete apron, fields with walls and trees, hills."""
    corners = [
        (-14, LENGTH, -0.02),
        (14, LENGTH, -0.02),
        (14, LENGTH + 12, -0.05),
        (-14, LENGTH + 12, -0.05),
    ]
    mesh_object("apron", corners, QUAD, [materials.concrete("yard", "#b5b1a6", "#99958b", 0.85)])
    dales = Dales(
        seed=9,
        amp=0.7,
        near_amp=0.05,
        flat_r=60,
        hills=((-500, 1500, 190, 1300, 600), (900, 2300, 300, 1500, 900)),
    )
    fields = dales.fields(-1500, 1800, 45, 3200, Lx=110, Ly=150)
    terrain(
        dales,
        mat_land(moor_z=(140, 240)),
        fov=(-40, 40),
        rmin=44,
        fields=fields,
        zoff=-0.1,
        center=False,
    )
    walls_far(dales, fields[0], mat_stone_far(), rmin=60, rmax=2500, fov=(-40, 40))
    source = tree("t0", "ash", "grown", 12, seed=201, coarse=2.5, haze=True)
    R = np.random.RandomState(3)
    spots = [(-5, 75), (3.5, 90), (8, 70), (-9, 110)] + [
        (R.uniform(-60, 60), R.uniform(120, 700)) for _ in range(60)
    ]
    spots = np.array(spots)
    points = np.c_[spots, dales.h(spots[:, 0], spots[:, 1]) - 0.2]
    scatter(
        "trees", points, hidden_collection("tc", [source]), scale=R.uniform(0.6, 1.1, len(spots))
    )


def main():
    reset(9)
    light_and_camera()
    floor()
    steel_frames()
    concrete_panels()
    yorkshire_boarding()
    sheeted_walls()
    roller_door()
    roof()
    behind_the_camera()
    lamps()
    pallets_and_bags()
    distribution_board()
    outside()
    render(spp=128, bounces=8, clamp=4, transp=4)


main()
