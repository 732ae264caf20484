"""A tarmac drive between two limestone piers, its edges curving out to the footway in two courses
of reclaimed granite setts.

Metres. The drive runs up the picture along y; y=0 is the boundary, where the footway begins; the
kerb and the road are below it. Each curve is an arc about the middle of a pier, as it was set out
with a nail and a string."""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import pdoor, room
from kit.buildings.roofs import chimney, roof
from kit.buildings.stone_house import (
    backing,
    dressed,
    finishes,
    garden_wall,
    lime_mortar,
    pier,
    stone_face,
    walling,
    window,
)
from kit.buildings.walls import gable_prism
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import cover, grass_obj, mat_grass
from kit.earth.ground import grid, rough_ground
from kit.mesh import MeshBuilder, Parts, at, chamfer_box, mesh_object
from kit.noise import Noise2
from kit.paved.paving import granite, joint_bed, mat_grout, sett_course
from kit.paved.roads import mat_tarmac_fresh, mat_tarmac_old
from kit.planting.leaves import fallen_leaf_kinds, mat_leaf
from kit.planting.plants import hedge_modules
from kit.planting.trees import coarse_at, thicket, tree
from kit.scene import hidden_collection, place, reset, scatter

PIER_X, PIER_Y = 3.3, 1.62
PIER_WIDTH, PIER_HEIGHT = 0.60, 1.72
RADIUS = 1.72  # from the middle of a pier to the lawn's edge
COURSE = 0.115  # one course of setts with its joint
BAND = 2 * COURSE
HALF_DRIVE = PIER_X - RADIUS - BAND  # of the tarmac, where its edges are straight
DRIVE_END = 21.0
THRESHOLD = 3  # courses along the boundary

HOUSE_X, HOUSE_Y = -6.6, 24.0  # its left-hand corner

KERB = -1.65  # face of the kerb
KERBSTONE = 0.915
DROP = 4.1  # the kerb is lowered for so much to either side
ROAD_FALL = 0.025
HOLLOWS = Noise2(8)


def light_and_camera():
    world(
        sun_elev=34,
        sun_az=234,
        sky_strength=0.11,
        sun_strength=4.2,
        cloud_rot=200,
        cloud_gain=0.9,
        dust=0.6,
    )
    return camera((-1.75, -5.15, 1.53), (-0.6, 2.0, 0.88), lens=29, fstop=8, focus=7.5, level=True)


# ------------------------------------------------------------------ lines and levels
def bend(y):
    """How far the drive has turned aside at y."""
    return -0.018 * np.clip(np.asarray(y, float) - 5.0, 0, None) ** 2


def edge_line(side, out):
    """The drive's edge from the boundary inwards, `out` metres on the lawn's side of the tarmac.
    side: -1 left, 1 right."""
    radius = RADIUS + BAND - out
    start = math.asin(min(1.0, PIER_Y / radius))
    turn = np.linspace(start, 0, 60)
    arc = np.stack([PIER_X - radius * np.cos(turn), PIER_Y - radius * np.sin(turn)], 1)
    y = np.arange(PIER_Y + 0.1, DRIVE_END, 0.1)
    line = np.concatenate([arc, np.stack([np.full(len(y), HALF_DRIVE + out), y], 1)])
    line[:, 0] = side * line[:, 0] + bend(line[:, 1])
    return line


def drive_level(x, y):
    """Rises from the boundary at about 1 in 60, with slight hollows."""
    return 0.016 * np.clip(y, 0, 30) + 0.003 * HOLLOWS.fbm(
        np.asarray(x) / 1.7, np.asarray(y) / 2.6, 3
    ) * np.clip(y, 0, 1)


def lawn_level(x, y):
    """The lawn lies level with the setts' tops."""
    return 0.016 * np.clip(y, 0, 30) * np.ones(np.shape(x)) - 0.006


def lowered(x):
    """How far the kerb is lowered at x: 0 full height, 1 before the drive."""
    return np.clip((DROP + KERBSTONE - np.abs(np.asarray(x, float))) / KERBSTONE, 0, 1)


def footway_level(x, y):
    x, y = np.asarray(x, float), np.asarray(y, float)
    across = np.clip((y - KERB) / -KERB, 0, 1)
    worn = 0.004 * HOLLOWS.fbm(x / 1.1 + 7, y / 1.1, 3) * np.clip((1 - across) * 6, 0, 1)
    return -0.056 + 0.052 * across - 0.075 * lowered(x) * np.clip(1 - across / 0.55, 0, 1) + worn


def road_level(x, y):
    return (
        -0.158
        + ROAD_FALL * np.clip(KERB - np.asarray(y), 0, 4)
        + 0.004 * HOLLOWS.fbm(np.asarray(x) / 1.5, np.asarray(y) / 1.5, 3)
    )


# ------------------------------------------------------------------ the new entrance
def tarmac():
    """The surface course, exactly from edge to edge, made good up to the setts."""
    left, right = edge_line(-1, 0.0), edge_line(1, 0.0)
    start = THRESHOLD * COURSE
    y = np.unique(np.r_[np.arange(start, 3, 0.02), np.arange(3, DRIVE_END - 0.1, 0.1)])
    x_left = np.interp(y, left[:, 1], left[:, 0])
    x_right = np.interp(y, right[:, 1], right[:, 0])
    share = np.linspace(0, 1, 60)
    X = x_left[:, None] + (x_right - x_left)[:, None] * share
    Y = np.repeat(y[:, None], len(share), 1)
    number = np.arange(X.size).reshape(X.shape)
    quads = np.stack(
        [number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]], -1
    ).reshape(-1, 4)
    P = np.stack([X.ravel(), Y.ravel(), drive_level(X, Y).ravel()], 1)
    mesh_object("drive", P, [quads], [mat_tarmac_fresh(axis=0)], smooth=True)


def setts():
    """Two courses along each edge, three along the boundary, and the grout between."""
    R = np.random.RandomState(7)
    stones = MeshBuilder()
    grout = mat_grout()
    for side in (-1, 1):
        for course in range(2):
            line = edge_line(side, (course + 0.5) * COURSE)
            sett_course(stones, line[line[:, 1] > 0.02], R, drive_level, width=COURSE, lift=0.007)
        middle = edge_line(side, COURSE)
        joint_bed(f"grout{side}", middle, COURSE + 0.012, -COURSE - 0.012, drive_level, grout)
    mouth = edge_line(1, 0.0)
    for course in range(THRESHOLD):
        y = (course + 0.5) * COURSE
        reach = float(np.interp(y, mouth[:, 1], mouth[:, 0])) - 0.01
        sett_course(
            stones,
            np.array([(x, y) for x in np.linspace(-reach, reach, 40)]),
            R,
            drive_level,
            width=COURSE,
            lift=0.007,
        )
    reach = float(mouth[0, 0]) + 0.02
    threshold = np.array([(x, THRESHOLD * COURSE / 2) for x in np.linspace(-reach, reach, 40)])
    half = THRESHOLD * COURSE / 2 + 0.006
    joint_bed("grout_threshold", threshold, half, -half, drive_level, grout, depth=0.009)
    stones.obj("setts", [granite()], smooth=True)


def piers_and_walls():
    stone, cap, core = MeshBuilder(), MeshBuilder(), MeshBuilder()
    for side in (-1, 1):
        pier(stone, cap, core, side * PIER_X, PIER_Y, PIER_WIDTH, PIER_HEIGHT)
    start = PIER_X + PIER_WIDTH / 2
    front = PIER_Y - 0.15
    garden_wall(stone, cap, core, start, 13.0, front, 0.98, seed=5)
    garden_wall(stone, cap, core, -12.0, -start, front, 0.98, seed=9)
    stone.obj("walls", [walling("wallstone", 0.14)], smooth=True, wn=True)
    cap.obj("copings", [dressed("cope", 0.2)], smooth=True, wn=True)
    core.obj("core", [lime_mortar()])


# ------------------------------------------------------------------ the council's side
def footway_and_road():
    footway = mat_tarmac_old(
        "footway", ("#75726c", "#85817a", "#67655f", "#98928a"), "#504e4a", 0.008, 0.25
    )
    grid("footway", -15, 17, KERB + 0.11, 0.0, 0.08, footway_level, footway)
    road = mat_tarmac_old("road", ("#6a6762", "#7a766f", "#5b5956", "#918a80"), "#474542")
    grid("road", -16, 18, -14, KERB + 0.02, 0.12, road_level, road)
    kerbs()


def kerbs():
    """Kerbstones, lowered before the drive, with a tapered one at either end of the lowered
    length."""
    stones = MeshBuilder()
    for k in range(-16, 18):
        x = (k - 0.5) * KERBSTONE
        z0, z1 = float(footway_level(x, KERB + 0.12)), float(
            footway_level(x + KERBSTONE, KERB + 0.12)
        )
        V, F = chamfer_box((KERBSTONE - 0.006, 0.125, 0.25), 0.008)
        battered = (V[:, 1] < -0.05) & (V[:, 2] > 0.1)  # the upper edge towards the road
        V[battered, 2] -= 0.010
        V[battered, 1] += 0.012
        V[:, 2] += (
            (z0 + z1) / 2 - 0.125 + V[:, 0] / KERBSTONE * (z1 - z0) + np.random.randn() * 0.002
        )
        V[:, 1] += KERB + 0.0625 + np.random.randn() * 0.002
        V[:, 0] += x + KERBSTONE / 2
        stones.add(V, F)
    stones.obj(
        "kerbs",
        [materials.concrete("kerb", "#a29d92", "#837e75", 0.85, stain=0.5)],
        smooth=True,
        wn=True,
    )


def leaves_and_weeds_in_the_channel(R, grass):
    weed = grass_obj("weed", grass, 40, 0.10, hgt=(0.03, 0.09), width=(0.002, 0.004), lean=0.8)
    x = R.uniform(-9, 10, 40)
    x = x[np.abs(x) > DROP + 0.5]
    scatter(
        "weeds",
        np.c_[x, np.full(len(x), KERB - 0.005), np.full(len(x), -0.155)],
        hidden_collection("weedc", [weed]),
    )
    leaves = fallen_leaf_kinds("leaf", size=0.045)
    x, y = R.uniform(-6, 8, 46), KERB - np.abs(R.randn(46)) * 0.3
    on_road = np.c_[x, y, road_level(x, y) + 0.006]
    x, y = R.uniform(-3, 3, 16), R.uniform(0.3, 8, 16)
    on_drive = np.c_[x, y, drive_level(x, y) + 0.012]
    spots = np.concatenate([on_road, on_drive])
    scatter(
        "leaves",
        spots,
        hidden_collection("leafc", leaves),
        scale=R.uniform(0.5, 1.0, len(spots)),
        tilt=R.randn(len(spots), 2) * 0.15,
    )


# ------------------------------------------------------------------ lawns, hedges, house, trees
def inside_lawn(P):
    """How far inside the lawns each point (n, 2) is; negative outside."""
    x, y = P[:, 0], P[:, 1]
    straight = np.abs(x - bend(y)) - (PIER_X - RADIUS)
    curved = RADIUS - np.hypot(np.abs(x) - PIER_X, y - PIER_Y)
    beside_drive = np.where(y > PIER_Y, straight, np.where(np.abs(x) > PIER_X, 1.0, curved))
    wall_middle = PIER_Y + 0.03
    off_pier = np.maximum(np.abs(np.abs(x) - PIER_X), np.abs(y - PIER_Y)) - PIER_WIDTH / 2
    off_wall = np.where(np.abs(x) > PIER_X, np.abs(y - wall_middle) - 0.19, 1.0)
    return np.minimum.reduce([beside_drive - 0.004, y - 0.05, off_pier, off_wall])


def lawns(cam, grass):
    soil = materials.plain("soil", "#47572e", 1, 0.05, 0.3, 0.5, 20)
    grid("soil", -16, 18, 0.02, 40, 0.5, lambda x, y: lawn_level(x, y) - 0.03, soil)
    cover(
        "lawn",
        cam,
        inside_lawn,
        lawn_level,
        [grass],
        hgt=(0.022, 0.042),
        density=19000,
        bounds=(-13, 14, 0, 22),
        rings=((0, 5, 0.30, 1.0), (5, 11, 0.40, 1.7), (11, 40, 0.8, 3.0)),
        edge=0.08,
    )


def edging_strip():
    """The earth that shows where the lawn was cut along the back of the footway."""
    earth = materials.soil("cut", "#4a3a28", "#2c2117", stones=0.1, wet=0.1)
    for side in (-1, 1):
        start = float(edge_line(1, BAND)[0, 0])
        corners = [
            (side * x, y, -0.012)
            for x, y in ((start, 0.0), (13.5, 0.0), (13.5, 0.07), (start, 0.07))
        ]
        mesh_object(f"cut{side}", corners, [np.arange(4)[::side]], [earth])


def hedges():
    leaf = mat_leaf("hedgeleaf", "#4a672e", "#789646")
    lengths = hedge_modules("hedge", leaf, leaf=0.042, n=16000, H=1.62, W=0.75)
    for side in (-1, 1):
        for i, x in enumerate(np.arange(PIER_X + 1.08, 13.5, 1.0)):
            place(lengths[i % 3], (side * x, PIER_Y + 0.72, 0.0), math.pi * (i % 2))
    for i, x in enumerate(np.arange(5.0, 30, 1.0)):
        place(lengths[i % 3], (x, 27.0, 0.2), math.pi * (i % 2), 1.3)
    for i, x in enumerate(np.arange(-30, -8, 1.0)):
        place(lengths[i % 3], (x, 27.0, 0.2), math.pi * (i % 2), 1.3)


def house():
    """A limestone house at the head of the drive: five windows, a door, a slate roof."""
    P = Parts()
    width, depth, eaves = 10.6, 7.6, 5.2
    openings, holes = [], []
    for x, z in ((1.2, 0.95), (8.2, 0.95), (1.2, 3.35), (4.75, 3.35), (8.2, 3.35)):
        opening, hole = window(P, x, z, 1.15, 1.55 if z < 2 else 1.35, bars=(2, 2))
        openings.append(opening)
        holes.append(hole)
    openings.append(pdoor(P, 4.8, 0.15, 1.05, 2.1))
    P["dress"].box((1.75, 0.2, 0.24), (5.325, -0.03, 2.74), bev=0.01)
    for jamb in (4.67, 5.98):
        P["dress"].box((0.24, 0.2, 2.6), (jamb, -0.03, 1.32), bev=0.01)
    P["dress"].box((1.9, 0.5, 0.15), (5.325, -0.2, 0.075), bev=0.01)
    holes.append((4.55, 6.10, 0, 2.86))
    stone_face(P["stone"], width, 0, eaves, holes, seed=4)
    backing(P["back"], width, 0, eaves, openings)
    gable_prism(P["back"], width, depth, 0, eaves, 36)
    room(P, 0.3, width - 0.3, (0.1, 2.9, 5.0))
    z_ridge = roof(P, width, depth, eaves, 36, "slate")
    for x in (0.55, width - 0.55):
        chimney(P, x, depth / 2, z_ridge - 0.5, key="dress", ch=0.2)
    P.tr(at(HOUSE_X, HOUSE_Y, 0.35))
    finish = finishes(door="#33474f")
    finish["ridge"] = finish["pot"] = finish["dress"]
    P.build(finish)


def trees():
    broad = tree("t0", "sycamore", "grown", 11, seed=231, coarse=coarse_at(24))
    oval = tree("t1", "ash", "grown", 12, seed=232, coarse=coarse_at(24))
    small = tree("t2", "hawthorn", "grown", 5, seed=233)
    for kind, x, y, size, turn in (
        (broad, -9.5, 10.5, 0.85, 0),
        (oval, 9.5, 12, 0.9, 2),
        (broad, 6.0, 19, 0.9, 4),
        (small, 4.6, 7.5, 0.9, 1),
        (broad, 14, 17, 1.0, 1),
        (oval, -15, 18, 1.0, 3),
        (oval, -9, 34, 1.1, 1),
        (broad, 0, 36, 1.1, 5),
        (oval, 8, 33, 1.1, 2),
        (broad, 18, 30, 1.2, 3),
        (broad, -20, 28, 1.1, 2),
        (small, -7.6, 4.5, 0.8, 4),
        (broad, -10.5, -9.5, 0.75, 1),  # behind the camera, for its shadow
    ):
        place(kind, (x, y, 0.0), turn, size)
    thicket("far bushes", [(-50, 44), (0, 46), (50, 42)], 6.0, 234)


def main():
    reset(17)
    cam = light_and_camera()
    tarmac()
    setts()
    piers_and_walls()
    footway_and_road()
    grass = mat_grass(
        "lawngrass", tip="#8ba54b", base="#476a2b", dry="#aaa766", dry_amt=0.06, patch=0.25
    )
    leaves_and_weeds_in_the_channel(np.random.RandomState(4), grass)
    lawns(cam, grass)
    edging_strip()
    hedges()
    house()
    trees()
    rough_ground(-90, 90, -40, 120, -0.25)
    render(spp=96, bounces=5, transp=5)


main()
