"""New tarmac drive with sett edging and a dropped kerb before a 1930s brick and roughcast semi,
with lawn and low hedge.

state=before shows the drive that was there: concrete bays, cracked, patched and weedy. Metres and
radians; x runs along the front of the house, y from the street to the back garden, and the house's
front wall stands on y=0."""

import math
import numpy as np
from scipy.interpolate import CubicSpline

from kit import materials
from kit.buildings.semis import WIDTH, HouseMaterials, garage, pair_of_semis
from kit.buildings.walls import bricks
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import cover, grass_obj, mat_grass
from kit.earth.ground import grid, rough_ground
from kit.fencing import fences
from kit.lines import dist_to_poly, point_in_polygon, sdf_poly
from kit.mesh import MeshBuilder, at, chamfer_box, mesh_object, rotation_matrix
from kit.neglected.old_drive import old_drive
from kit.noise import Noise2
from kit.options import args
from kit.paved.paving import border_course
from kit.paved.roads import gully, mat_tarmac_fresh, mat_tarmac_old
from kit.planting.leaves import fallen_leaf_kinds, mat_flower, mat_leaf
from kit.planting.plants import hedge_modules, shrub, spikes
from kit.planting.trees import coarse_at, thicket, tree
from kit.scene import hidden_collection, only_if, place, reset, scatter

OPTIONS = args(state=("after", "before"))
BEFORE = OPTIONS["state"] == "before"

# the front garden
KERB = -9.75  # face of the kerb
FOOTWAY_BACK = -7.55
DRIVE_LEFT, DRIVE_RIGHT = 3.15, 9.25
DROP_LEFT, DROP_RIGHT = DRIVE_LEFT - 0.25, DRIVE_RIGHT + 0.25  # the dropped length of kerb
KERBSTONE = 0.915
DRIVE_END = 9.2
HOLLOWS = Noise2(8)


def drive_edge():
    """The drive's left edge, curving in to the porch."""
    corners = np.array(
        [
            (DRIVE_LEFT, FOOTWAY_BACK),
            (DRIVE_LEFT, -3.6),
            (3.28, -2.6),
            (3.75, -1.75),
            (4.14, -1.1),
            (4.22, -0.42),
        ]
    )
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(corners, axis=0), axis=1))]
    line = CubicSpline(run, corners)(np.linspace(0, run[-1], 50))
    line[:, 0] = np.minimum(line[:, 0], 4.24)
    return line


EDGE = drive_edge()


# ------------------------------------------------------------------ heights
def drive_height(x, y):
    """The drive falls to the street, about 1:90, with slight hollows."""
    from_street = np.asarray(y) - FOOTWAY_BACK
    hollow = (
        0.006
        * HOLLOWS.fbm(np.asarray(x) / 1.7, np.asarray(y) / 2.6, 3)
        * np.clip(from_street / 0.6, 0, 1)
    )
    return 0.012 * np.clip(y - FOOTWAY_BACK, 0, 12) * 0.9 + hollow - 0.004


def dropped(x):
    """How far the kerb is dropped at x: 0 full height, 1 at the drive."""
    x = np.asarray(x, float)
    left = np.clip((x - (DROP_LEFT - KERBSTONE)) / KERBSTONE, 0, 1)
    return left * np.clip(((DROP_RIGHT + KERBSTONE) - x) / KERBSTONE, 0, 1)


def footway_height(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    across = np.clip((y - KERB) / (FOOTWAY_BACK - KERB), 0, 1)
    level = -0.055 + 0.045 * across
    worn = 0.004 * HOLLOWS.fbm(x / 1.1 + 7, y / 1.1, 3) * np.clip(across * 6, 0, 1)
    return level - 0.075 * dropped(x) * np.clip(1 - across / 0.55, 0, 1) + worn


def road_height(x, y):
    camber = 0.025 * np.clip(KERB - np.asarray(y), 0, 4) * 0.9
    return -0.158 + camber + 0.004 * HOLLOWS.fbm(np.asarray(x) / 1.5, np.asarray(y) / 1.5, 3)


def lawn_height(x, y):
    return np.full(np.shape(x), 0.006)


# ------------------------------------------------------------------ the new drive
def new_drive():
    """Tarmac, two rows of setts along its edges, and sand in their joints."""
    right, front = DRIVE_RIGHT - 0.09, FOOTWAY_BACK + 0.1
    outline = np.r_[
        [(right, front), (right, DRIVE_END), (6.62, DRIVE_END), (6.62, -0.12), (4.32, -0.12)],
        (EDGE[::-1] + [0.10, 0]),
    ]
    outline[-1, 1] = front

    def surfaced(P):
        return point_in_polygon(outline, P) | (dist_to_poly(outline, P) < 0.09)

    grid(
        "drive",
        DRIVE_LEFT - 0.05,
        DRIVE_RIGHT + 0.05,
        FOOTWAY_BACK - 0.02,
        9.3,
        0.05,
        drive_height,
        mat_tarmac_fresh(axis=0),
        mask=surfaced,
    )
    courses = [  # line, offset to its left, height
        (EDGE, 0.05, 0.010),
        (EDGE, -0.053, 0.010),
        ([(DRIVE_RIGHT - 0.05, FOOTWAY_BACK), (DRIVE_RIGHT - 0.05, 9.1)], 0, 0.010),
        ([(DRIVE_RIGHT + 0.053, FOOTWAY_BACK), (DRIVE_RIGHT + 0.053, 9.1)], 0, 0.010),
        ([(4.3, -0.06), (6.62, -0.06)], 0, 0.010),
        ([(6.57, 0.0), (6.57, 9.1)], 0, 0.010),
        ([(DRIVE_LEFT, FOOTWAY_BACK + 0.05), (DRIVE_RIGHT, FOOTWAY_BACK + 0.05)], 0, 0.004),
        ([(DRIVE_LEFT, FOOTWAY_BACK - 0.053), (DRIVE_RIGHT, FOOTWAY_BACK - 0.053)], 0, 0.004),
    ]
    setts = MeshBuilder()
    for line, offset, z in courses:
        border_course(
            setts,
            line,
            offset=offset,
            z=z,
            bw=0.1,
            bl=0.1,
            gap=0.010,
            bev=0.012,
            zf=drive_height,
            across=True,
        )
    sett = materials.paving_block(
        "sett", ("#6d6a66", "#84807a", "#5b5a5a", "#948d83", "#77716b"), dirt=0.22, rough=0.8
    )
    setts.obj("setts", [sett], smooth=True, wn=True)

    def jointed(P):
        beside_house = (P[:, 0] > 6.5) | (P[:, 1] < -0.05)
        beside_lawn = (P[:, 0] > DRIVE_LEFT + 0.3) | (P[:, 1] < -1.6)
        return (P[:, 1] < 9.3) & beside_house & beside_lawn

    grid(
        "sandj",
        DRIVE_LEFT - 0.16,
        DRIVE_RIGHT + 0.12,
        FOOTWAY_BACK - 0.11,
        DRIVE_END,
        0.1,
        lambda x, y: drive_height(x, y) - 0.008,
        materials.sand_joint("jnt", "#8f897b", "#5d584e"),
        mask=jointed,
    )


def pebble_strip():
    """Pebbles between the side wall and the drive."""
    p = np.array([(WIDTH - 0.02, 0.0), (6.53, 0.0), (6.53, 9.15), (WIDTH - 0.02, 9.15)])
    pebbles = materials.aggregate(
        "pebble", ("#a3957f", "#bdb09a", "#8d8272", "#cfc4b0", "#77706a"), 0.022
    )
    mesh_object(
        "strip", np.c_[p, drive_height(p[:, 0], p[:, 1]) - 0.006], [np.arange(4)], [pebbles]
    )


# ------------------------------------------------------------------ the street
def footway_and_road():
    footway = mat_tarmac_old(
        "footway", ("#6f6c67", "#7f7b74", "#62605c", "#948d82"), "#4c4a47", 0.008, 0.25
    )
    grid("footway", -14, 24, KERB + 0.11, FOOTWAY_BACK - 0.10, 0.10, footway_height, footway)
    for name, x0, x1 in (("fwback", -14, DRIVE_LEFT - 0.1), ("fwback2", DRIVE_RIGHT + 0.1, 24)):
        grid(
            name,
            x0,
            x1,
            FOOTWAY_BACK - 0.12,
            FOOTWAY_BACK + 0.06,
            0.06,
            lambda x, y: footway_height(x, y) - 0.004,
            footway,
        )
    kerbs()
    road = mat_tarmac_old("road", ("#6a6762", "#7a766f", "#5b5956", "#918a80"), "#474542")
    grid("road", -16, 26, -19, KERB + 0.02, 0.12, road_height, road)


def kerbs():
    stones = MeshBuilder()
    x = -13.9
    while x < 24:
        z0, z1 = float(footway_height(x, KERB + 0.12)), float(footway_height(x + 0.91, KERB + 0.12))
        V, F = chamfer_box((0.908, 0.125, 0.25), 0.008)
        battered = (V[:, 1] < -0.05) & (V[:, 2] > 0.1)  # the upper edge towards the road
        V = V.copy()
        V[battered, 2] -= 0.010
        V[battered, 1] += 0.012
        V[:, 2] += (z0 + z1) / 2 - 0.125 + V[:, 0] / 0.91 * (z1 - z0) + np.random.randn() * 0.002
        V[:, 1] += KERB + 0.0625 + np.random.randn() * 0.002
        V[:, 0] += x + 0.455
        stones.add(V, F)
        x += KERBSTONE
    stones.obj(
        "kerbs",
        [materials.concrete("kerb", "#a29d92", "#837e75", 0.85, stain=0.5)],
        smooth=True,
        wn=True,
    )


def gully_and_stop_tap():
    np.random.rand(3)  # a part that is gone drew here; what follows keeps its tones
    iron = MeshBuilder()
    gully_x, gully_y = 11.6, KERB - 0.24
    gully(iron, gully_x, gully_y, float(road_height(gully_x, gully_y)))
    x, y = 7.9, -8.5
    for size, lift in ((0.16, 0.001), (0.125, 0.004)):
        iron.box((size, size, 0.012), (x, y, float(footway_height(x, y)) + lift), bev=0.003)
    rusty = materials.metal("iron", "#4a4643", 0.6, 0.5, rust=0.35)
    iron.obj("gully", [rusty, materials.plain("hole", "#121110", 0.9)], smooth=True, wn=True)


# -------------------- garden walls, hedges, side fence
def front_wall_run(wall, mortar, x0, x1):
    """A low brick wall along the back of the footway with a brick-on-edge coping."""
    length = x1 - x0
    bricks(wall, length, -0.02, 0.43, [], T=at(x0, FOOTWAY_BACK + 0.10), seed=int(60 + abs(x0)))
    mortar.box((length, 0.205, 0.44), ((x0 + x1) / 2, FOOTWAY_BACK + 0.10 + 0.11, 0.21), bev=0.002)
    for x in np.arange(x0 + 0.0375, x1, 0.075):
        tilt = (np.random.randn() * 0.004, 0, 0)
        wall.box((0.065, 0.225, 0.1025), (x, FOOTWAY_BACK + 0.205, 0.43 + 0.055), tilt, bev=0.004)


def pier(wall, mortar, x):
    width, y = 0.4425, FOOTWAY_BACK + 0.205
    half = width / 2
    for k, (ox, oy) in enumerate(((-half, -half), (half, -half), (half, half), (-half, half))):
        face = (rotation_matrix(0, 0, k * math.pi / 2), np.array([x + ox, y + oy, 0]))
        bricks(wall, width, -0.02, 0.86, [], T=face, seed=int(90 + k + x), shift=0.1125 * (k % 2))
    mortar.box((width - 0.015, width - 0.015, 0.88), (x, y, 0.42), bev=0.002)
    wall.box((0.54, 0.54, 0.055), (x, y, 0.895), bev=0.01, mat=1)
    wall.prism([(-0.24, 0), (0.24, 0), (0.02, 0.07), (-0.02, 0.07)], 0.46, loc=(x, y, 0.92), mat=1)


def garden_walls(mats):
    wall, mortar = MeshBuilder(), MeshBuilder()
    for x0, x1 in ((-13, 0.0), (0.05, DRIVE_LEFT - 0.50), (DRIVE_RIGHT + 0.52, 13)):
        front_wall_run(wall, mortar, x0, x1)
    pier(wall, mortar, DRIVE_LEFT - 0.27)
    pier(wall, mortar, DRIVE_RIGHT + 0.29)
    coping = materials.concrete("cope", "#b3ab9b", "#958d7d", 0.85, stain=0.5)
    wall.obj("fwall", [mats.brick, coping], smooth=True, wn=True)
    mortar.obj("fmort", [mats.mortar])


def hedges(R):
    leaf = mat_leaf("hl", "#55702f", "#87a049")
    low = hedge_modules("h", leaf, leaf=0.036, n=13000, H=0.92, W=0.55, rough=0.055)
    tall = hedge_modules("hb", leaf, count=2, first=9, leaf=0.05, n=12000, H=1.9, W=0.9)
    front = FOOTWAY_BACK + 0.62
    for i, x in enumerate(np.r_[np.arange(-12.4, -0.6, 1.0), np.arange(0.6, 2.5, 1.0)]):
        piece = place(low[i % 3], (x, front, 0), math.pi * (i % 2))
        piece.scale[2] = 1 + 0.03 * R.randn()
    for i, y in enumerate(np.arange(-6.6, -0.5, 1.0)):
        place(low[i % 3], (0.0, y, 0), math.pi / 2)
    for i, y in enumerate(np.arange(-6.6, 0.9, 1.0)):
        place(low[(i + 1) % 3], (DRIVE_RIGHT + 0.52, y, 0.02), math.pi / 2)
    for i, x in enumerate(np.arange(10.3, 14, 1.0)):
        place(low[i % 3], (x, front, 0))
    for i, x in enumerate(np.arange(-14, 5, 1.0)):
        place(tall[i % 2], (x + 7, 16.5, 0))
    for i, x in enumerate(np.arange(9.9, 14.5, 1.0)):
        place(tall[i % 2], (x, 7.0 + 0.1 * (i % 2), 0))
    for i, x in enumerate(np.arange(13, 30, 1.0)):
        place(tall[i % 2], (x, 16.5, 0))


def side_fence():
    boards, posts = MeshBuilder(), MeshBuilder()
    fences.closeboard(boards, posts, (DRIVE_RIGHT + 0.25, 1.3), math.pi / 2, 5, bay=2.4, h=1.8)
    boards.obj(
        "cb",
        [materials.wood("treated", new=("#a98f5e", "#84693f"), weather=0.35, green=0.2, dirt=0.35)],
        smooth=False,
    )
    posts.obj("cbc", [materials.concrete("post", "#b3aea2", "#98948a", 0.85)], smooth=True, wn=True)


# ------------------------------------------------------------------ lawns, bed, trees
class LawnMaterials:
    def __init__(self):
        self.grass = mat_grass(
            "lawn", tip="#8ba24e", base="#48672c", dry="#aba668", dry_amt=0.08, patch=0.3
        )
        self.soil = materials.plain("ls", "#4b5c30", 1, 0.05, 0.3, 0.5, 20)


def own_lawn(cam, turf):
    beside_drive = EDGE[(EDGE[:, 1] > FOOTWAY_BACK + 0.47) & (EDGE[:, 1] < -1.1)] + [-0.125, 0]
    front = FOOTWAY_BACK + 0.44  # the back of the pier
    outline = np.r_[
        [(0.28, front), (DRIVE_LEFT - 0.20, front)], beside_drive, [(3.92, -1.02), (0.28, -1.3)]
    ]
    mesh_object(
        "lawnsoil",
        np.c_[outline, np.full(len(outline), 0.005)],
        [np.arange(len(outline))],
        [turf.soil],
    )
    cover(
        "lw",
        cam,
        sdf_poly([outline]),
        lawn_height,
        [turf.grass],
        hgt=(0.025, 0.045),
        density=15000,
        bounds=(0, 5, -8, 1),
        rings=((0, 9, 0.36, 1.7), (9, 30, 0.6, 2.8)),
    )


def neighbours_lawns(cam, turf):
    for x0, x1 in ((-13, -0.3), (DRIVE_RIGHT + 0.8, 24)):
        p = np.array([(x0, FOOTWAY_BACK + 0.3), (x1, FOOTWAY_BACK + 0.3), (x1, 1), (x0, 1)])
        mesh_object("ng", np.c_[p, np.full(4, 0.004)], [np.arange(4)], [turf.soil])
        cover(
            "ng",
            cam,
            sdf_poly([p]),
            lawn_height,
            [turf.grass],
            hgt=(0.03, 0.06),
            density=11000,
            bounds=(x0, x1, FOOTWAY_BACK, 1),
            rings=((0, 60, 0.7, 3.2),),
        )


def bed_under_the_bay():
    mulch = materials.soil(
        "mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1
    )
    mesh_object(
        "bed",
        np.array([(0.28, -1.3, 0.03), (3.92, -1.02, 0.03), (4.02, 0, 0.04), (0.28, 0, 0.04)]),
        [np.arange(4)],
        [mulch],
    )
    hydrangeas = [
        shrub(
            f"hy{i}",
            [mat_leaf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#c98ba4", "#e3bcc9")],
            0.5,
            0.62,
            0.09,
            1500,
            5 + i,
            aspect=0.65,
            flowers=45,
            fsize=0.045,
        )
        for i in range(2)
    ]
    lavender_mats = [mat_leaf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc6")]
    lavender = spikes("lav", lavender_mats, 60, 0.28, (0.35, 0.5), seed=1)
    box = shrub(
        "box", [mat_leaf("bx", "#4b672d", "#7f9c48")], 0.36, 0.5, 0.026, 8000, 2, aspect=0.7
    )
    for x, plant, size in (
        (0.65, hydrangeas[0], 0.9),
        (1.35, box, 0.85),
        (2.2, hydrangeas[1], 0.75),
        (3.1, box, 0.9),
        (3.65, hydrangeas[0], 0.7),
    ):
        place(plant, (x, -0.98 + 0.05 * math.sin(x * 5), 0.02), x * 3, size)
    for x in np.arange(0.6, 3.7, 0.42):
        place(lavender, (x, -1.32 + 0.04 * math.sin(x * 9) + 0.07 * x, 0.02), x * 7, 0.8)


def weeds_and_leaves_in_the_channel(R, turf):
    weed = grass_obj("wd", turf.grass, 40, 0.10, hgt=(0.03, 0.09), width=(0.002, 0.004), lean=0.8)
    x = R.uniform(-6, 16, 46)
    x = x[(x < DROP_LEFT - 0.9) | (x > DROP_RIGHT + 0.9)]
    at_kerb = np.c_[x, np.full(len(x), KERB - 0.005), np.full(len(x), -0.155)]
    scatter("weeds", at_kerb, hidden_collection("wdc", [weed]), scale=R.uniform(0.4, 1.0, len(x)))
    leaves = fallen_leaf_kinds("lf", size=0.05)
    n = 60
    x = R.uniform(-2, 14, n)
    y = KERB - np.abs(R.randn(n)) * 0.35
    spots = np.c_[x, y, road_height(x, y) + 0.006]
    scatter(
        "leaves",
        spots,
        hidden_collection("lfc", leaves),
        scale=R.uniform(0.5, 1.1, n),
        tilt=R.randn(n, 2) * 0.15,
    )


def trees_and_ground():
    broad = tree("t0", "sycamore", "grown", 11, seed=71, coarse=coarse_at(30))
    oval = tree("t1", "ash", "grown", 12, seed=72, coarse=coarse_at(30))
    small = tree("t2", "birch", "young", 5.2, seed=73)
    for kind, x, y, size, turn in (
        (broad, 11.5, 21, 0.95, 0),
        (oval, 6.5, 26, 1.0, 2),
        (oval, 15, 15, 0.75, 3),
        (broad, 3, 24, 0.8, 1),
        (broad, 20, 20, 1.0, 1),
        (broad, -10, 22, 1, 4),
        (oval, 25, 9, 0.9, 4),
        (small, 11.7, -4.2, 0.8, 1),
        (broad, -12, -16.8, 0.7, 1),
        (oval, 15.2, -19, 0.62, 2),
    ):
        place(kind, (x, y, -0.05), turn, size)
    thicket("far bushes", [(-40, 36), (0, 37), (40, 33)], 5.0, 74)
    rough_ground(-90, 90, -30, 90, -0.24)
    rough_ground(-40, 40, -0.2, 60, -0.03, name="ground2")


# ------------------------------------------------------------------ the picture
def light_and_camera():
    world(sun_elev=36, sun_az=132, sky_strength=0.11, cloud_rot=75, cloud_gain=0.9, dust=0.6)
    return camera((9.0, -13.5, 1.58), (5.3, 0, 1.42), lens=25, fstop=9, focus=11.0, level=True)


def main():
    reset(31)
    cam = light_and_camera()
    mats = HouseMaterials()
    R = np.random.RandomState(4)
    pair_of_semis(mats)
    garage(mats, 6.75, DRIVE_END)
    with only_if(not BEFORE):
        new_drive()
    pebble_strip()
    footway_and_road()
    gully_and_stop_tap()
    garden_walls(mats)
    hedges(R)
    side_fence()
    turf = LawnMaterials()
    with only_if(not BEFORE):
        own_lawn(cam, turf)
    neighbours_lawns(cam, turf)
    bed_under_the_bay()
    weeds_and_leaves_in_the_channel(R, turf)
    trees_and_ground()
    if BEFORE:
        old_drive(cam, drive_height, FOOTWAY_BACK, DRIVE_END, turf)
    render(spp=96, bounces=5, transp=5)


main()
