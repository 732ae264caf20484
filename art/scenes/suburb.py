"""suburb: a leafy road of brick semis with stone bays, gritstone garden walls with privet, street
trees and a flagged pavement, in the light of late summer; in front of the nearest house a new
resin-bound drive with a granite edge.

The road runs along X; the houses on its far side have their fronts in y = 0, facing -Y, and the
camera stands in the road and looks along it to the right. Everything is in metres. Half a pair of
houses (edwardian_semis.py) is drawn once for each front-door colour and placed as it is or
mirrored."""

import math
import numpy as np

from kit import materials
from kit.buildings.edwardian_semis import DOOR, HALF_WIDTH, half_house
from kit.buildings.walls import garden_wall, gatepost, gritstone
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.ground import flat, grid, mound
from kit.lines import dist_to_poly, point_in_polygon
from kit.mesh import MeshBuilder
from kit.noise import Noise2
from kit.paved.paving import border_course
from kit.paved.roads import (
    draped_kerbs,
    footway,
    footway_ironwork,
    gully,
    level_kerbs,
    mat_tarmac_old,
    stop_tap_cover,
)
from kit.planting.leaves import fallen_leaf_kinds, mat_flower, mat_leaf
from kit.planting.plants import hedge_module, shrub, spikes
from kit.planting.trees import tree
from kit.scene import hidden_collection, place, reset, scatter

PAIR_SPACING = 21.0  # from party wall to party wall
WALL = -6.5  # y of the street face of the garden walls
KERB = -9.0  # y of the street face of the kerb
ROAD_WIDTH = 7.4
KERB_FACE = 0.12
MOUTH = (-9.35, -5.25)  # the drive's opening in the wall, from x to x

layout = np.random.RandomState(4)
unevenness = Noise2(6)


# ------------------------------------------------------------------ houses
def houses():
    """Pairs along the far side of the road, and others opposite further on."""
    halves = [
        half_house("green", "#23402f", 3),
        half_house("blue", "#22324d", 5),
        half_house("red", "#5b1f22", 7),
    ]
    for pair in range(-1, 6):
        for side in (-1, 1):
            half = halves[(2 * pair + (side > 0)) % 3]
            place(half, (pair * PAIR_SPACING, 0.25 * (pair % 2), 0), 0, (side, 1, 1))
    for side in (-1, 1):  # the pair that closes the road
        place(halves[0], (122.0, -12.0, 0), -math.pi / 2, (side, 1, 1))
    for pair in range(1, 5):
        for side in (-1, 1):
            half = halves[(pair + (side > 0)) % 3]
            place(
                half, (26 + pair * PAIR_SPACING, KERB - ROAD_WIDTH - 9.0, 0), math.pi, (side, 1, 1)
            )


# ------------------------------------------------------------------ road, kerb, pavement
def dropped(x):
    """1 where the kerb is lowered before the drive, 0 elsewhere, with a tapered kerb between."""
    x = np.asarray(x, float)
    return np.clip((x - (MOUTH[0] - 1.0)) / 0.8, 0, 1) * np.clip((MOUTH[1] + 1.0 - x) / 0.8, 0, 1)


def pavement_height(x, y):
    """Falls 1 in 60 to the kerb, sags a little, and is lowered before the drive."""
    across = np.clip((np.asarray(y, float) - KERB) / (WALL - KERB), 0, 1)
    sag = 0.008 * unevenness.fbm(np.asarray(x) / 1.6, np.asarray(y) / 1.6, 3)
    return (
        -0.04 * (1 - across)
        + sag
        - (KERB_FACE - 0.025) * dropped(x) * np.clip(1 - across / 0.7, 0, 1)
    )


def road_height(x, y):
    """Cambered, its channels a kerb's face below the pavement."""
    out = np.clip(KERB - np.asarray(y, float), 0, ROAD_WIDTH)
    camber = 0.10 * np.clip(out / 3.0, 0, 1) * np.clip((ROAD_WIDTH - out) / 3.0, 0, 1)
    return (
        -0.04
        - KERB_FACE
        + camber
        + 0.005 * unevenness.fbm(np.asarray(x) / 2.0, np.asarray(y) / 2.0, 3)
    )


def pavement():
    """Flags along the road, and setts across the pavement before the drive."""
    setts = (MOUTH[0] - 0.15, MOUTH[1] + 0.15)
    footway(-16.0, 100.0, KERB, WALL, setts, pavement_height)


def kerbs():
    """Gritstone kerbs: draped on the pavement before the houses, plain and level on the far
    side."""
    stones = MeshBuilder()
    draped_kerbs(stones, -16.0, 100, KERB, pavement_height)
    level_kerbs(stones, -16.0, 100, KERB - ROAD_WIDTH, -0.04)
    stones.obj(
        "kerbs", [materials.flag("kerb", ("#958b7a", "#857c6e", "#a39886"))], smooth=True, wn=True
    )


def road():
    """Worn tarmac with a gully in its channel, the pavement opposite, and a stop-tap cover in the
    setts."""
    tarmac = mat_tarmac_old(
        "road", ("#66635f", "#75716b", "#585653", "#89847b"), "#454340", 0.010, 0.35
    )
    far_side = KERB - ROAD_WIDTH
    grid("road", -20, 110, far_side, KERB + 0.02, 0.25, road_height, tarmac)
    grid(
        "far_pavement",
        -20,
        110,
        far_side - 2.6,
        far_side - 0.1,
        0.5,
        lambda x, y: np.full(np.shape(x), -0.045),
        materials.flag("far_flag"),
    )
    iron = MeshBuilder()
    gully_at, cover_at = (-1.2, KERB - 0.24), (-8.6, KERB + 1.55)
    gully(iron, *gully_at, float(road_height(*gully_at)))
    stop_tap_cover(iron, *cover_at, float(pavement_height(*cover_at)))
    iron.obj("gully", footway_ironwork(), smooth=True, wn=True)


# ------------------------------------------------------------------ the drive
def drive_height(x, y):
    """Rises 1 in 50 from the pavement to the house."""
    return pavement_height(x, WALL) + 0.02 * np.clip(np.asarray(y, float) - WALL, 0, 14)


def drive_sweep(clearance=0.0):
    """The curve from the drive's right gatepost to its wide part, moved towards the garden by
    `clearance`: points (x, y)."""
    turn = np.linspace(0, math.pi / 2, 12)
    return [
        (MOUTH[1] + clearance + 2.3 * (1 - math.cos(a)), -5.6 - clearance + 2.2 * math.sin(a))
        for a in turn
    ]


def drive_outline():
    """The drive's edge, counter-clockwise from the left of its mouth: in through the wall, wider
    before the house, and down its side."""
    left, right = MOUTH
    by_the_house = [
        (-2.95, -1.25),
        (-4.15, -1.25),
        (-4.15, -0.15),
        (-6.75, -0.15),
        (-6.75, 9.0),
        (left, 9.0),
    ]
    return np.array([(left, WALL), (right, WALL)] + drive_sweep() + by_the_house)


def drive():
    """Resin-bound gravel with two rows of granite setts for an edge."""
    outline = drive_outline()
    resin = materials.aggregate(
        "resin",
        ("#b9a27c", "#cdb88f", "#a08a66", "#dccfae", "#8f7d63", "#c3a877"),
        0.0075,
        0.72,
        "#85724f",
        0.4,
        0.6,
        0.10,
    )

    def within(points):
        return point_in_polygon(outline, points) | (dist_to_poly(outline, points) < 0.05)

    grid("drive", MOUTH[0] - 0.1, -2.8, WALL, 9.1, 0.06, drive_height, resin, mask=within)
    setts = MeshBuilder()
    row = dict(bw=0.1, bl=0.1, gap=0.009, bev=0.012, zf=drive_height, z=0.008)
    edge = np.r_[outline[1:], outline[:1]]
    for off in (0.05, -0.052):
        border_course(setts, edge, offset=off, **row)
        border_course(
            setts, [(MOUTH[0] + 0.1, WALL), (MOUTH[1] - 0.1, WALL)], offset=-off - 0.05, **row
        )
    granite = materials.paving_block(
        "granite", ("#3f4043", "#4c4d50", "#36373a", "#58585a"), dirt=0.1, rough=0.75
    )
    setts.obj("drive_edge", [granite], smooth=True, wn=True)


# ------------------------------------------------------------------ garden walls, gates
def front_paths():
    """The middles (x) of the paths to the front doors, pair after pair."""
    return [
        pair * PAIR_SPACING + side * (DOOR[0] + DOOR[1] / 2)
        for pair in range(-1, 5)
        for side in (-1, 1)
    ]


def walls():
    """The walls of all gardens on the far side, each with a gateway to its path; and plain ones
    opposite."""
    np.random.seed(12)
    stones, copings, core, posts = MeshBuilder(), MeshBuilder(), MeshBuilder(), MeshBuilder()
    paths = [x for x in front_paths() if not MOUTH[0] < x < MOUTH[1]]
    gateways = sorted([MOUTH] + [(x - 0.55, x + 0.55) for x in paths])
    start = -18.0
    for k, (left, right) in enumerate(gateways):
        if left < start:
            continue
        garden_wall(
            stones,
            copings,
            core,
            start,
            left - 0.42,
            WALL,
            seed=k + 1,
            height=0.62 + 0.05 * (k % 3),
        )
        for x in (left - 0.21, right + 0.21):
            gatepost(posts, x, WALL + 0.17)
        start = right + 0.42
    garden_wall(stones, copings, core, start, 100, WALL, seed=40)
    garden_wall(stones, copings, core, 8.0, 100, KERB - ROAD_WIDTH - 2.9, seed=41)
    stones.obj("garden_walls", [gritstone("wall_stone", 0.5)], smooth=True, wn=True)
    copings.obj("copings", [gritstone("coping_stone", 0.4)], bevel=(0.02, 2))
    posts.obj("gateposts", [gritstone("post_stone", 0.38)], smooth=True, wn=True)
    core.obj("wall_core", [materials.mortar("wall_mortar", "#8d836f", "#6b6252")])


def side_gate():
    """A pair of boarded gates across the side of the house."""
    boards = MeshBuilder()
    y, x0, x1 = 3.2, MOUTH[0] - 0.15, -HALF_WIDTH - 0.04
    count = round((x1 - x0) / 0.14)
    for k in range(count):
        boards.box(
            (0.132, 0.025, 1.85),
            (x0 + (k + 0.5) * (x1 - x0) / count, y, 1.08 + layout.randn() * 0.002),
            bev=0.004,
        )
    for z in (0.42, 1.12, 1.80):
        boards.box((x1 - x0 - 0.05, 0.04, 0.11), ((x0 + x1) / 2, y + 0.035, z), bev=0.004)
    boards.obj(
        "side_gate",
        [materials.paint("gate_paint", "#3d4f45", 0.45, 0.4, dirt=0.15, coat=0.1, wear=0)],
        smooth=True,
        wn=True,
    )


# ------------------------------------------------------------------ hedges, borders, trees
def hedges():
    """Privet behind the walls, higher or lower from house to house, and between the gardens."""
    core = mat_leaf("privet_core", "#2c3c1b", "#384b21", trans=0.05)
    leaf = mat_leaf("privet", "#52702c", "#8aa246")
    low = [
        hedge_module(
            f"privet{k}", [core, leaf], seed=k, leaf=0.034, n=15000, H=1.0, W=0.62, rough=0.07
        )
        for k in range(3)
    ]
    paths = front_paths()
    rnd = np.random.RandomState(17)
    for k, x in enumerate(np.arange(-17.5, 100, 0.98)):
        if MOUTH[0] - 0.9 < x < MOUTH[1] + 0.9 or min(abs(x - path) for path in paths) < 1.2:
            continue
        garden = int((x + 200) // (PAIR_SPACING / 2))
        height = (1.18, 1.45, 1.32, 1.62)[garden % 4]
        o = place(low[k % 3], (x, WALL + 0.72, 0.0), math.pi * (k % 2))
        o.scale = (1.0, 1.0, height * (1 + 0.02 * rnd.randn()))
    for x, tall in (
        (MOUTH[0] - 0.65, 1.55),
        (0.0, 1.15),
        (PAIR_SPACING / 2, 1.5),
        (PAIR_SPACING, 1.2),
    ):
        for k, y in enumerate(np.arange(WALL + 1.4, 6.0 if x < -9 else -0.4, 0.98)):
            o = place(low[k % 3], (x, y, 0.0), math.pi / 2)
            o.scale = (1.0, 1.0, tall * (1 + 0.02 * rnd.randn()))
    for k, x in enumerate(np.arange(10, 100, 0.98)):
        o = place(low[k % 3], (x, KERB - ROAD_WIDTH - 3.6, 0.0), math.pi * (k % 2))
        o.scale = (1.0, 1.0, 1.5)


def border():
    """The bed beside the new drive: mulch, lavender along the edge, roses and hydrangeas, box under
    the bay."""
    edge = drive_sweep(0.13)
    bed = np.array(
        [(edge[0][0], -6.15)]
        + edge
        + [(edge[-1][0], -1.10), (-4.0, -1.10), (-4.0, -0.05), (-0.40, -0.05), (-0.40, -6.15)]
    )
    mulch = materials.soil(
        "mulch", "#4a3626", "#2b1f16", stones=0, drya=0.25, dry="#6b5138", wet=0.1
    )
    mound("bed", bed, mulch, 0.10, 0.09, z=0.03)
    leaf = mat_leaf("border_leaf", "#4d6b33", "#7c9748")
    lavender = spikes(
        "lavender",
        [
            mat_leaf("lavender_leaf", "#7d8b78", "#9aa791"),
            mat_flower("lavender_flower", "#6a5aa6", "#8d7cc4"),
        ],
        70,
        0.30,
        (0.38, 0.58),
        seed=2,
    )
    hydrangea = shrub(
        "hydrangea",
        [leaf, mat_flower("hydrangea_flower", "#c98ba4", "#e6c6cf")],
        0.55,
        0.72,
        0.09,
        1600,
        5,
        aspect=0.65,
        flowers=50,
        fsize=0.05,
    )
    rose = shrub(
        "rose",
        [leaf, mat_flower("rose_flower", "#f0ece2", "#e3d3c0")],
        0.45,
        0.75,
        0.05,
        1500,
        8,
        aspect=0.6,
        flowers=30,
        fsize=0.045,
    )
    box = shrub(
        "box", [mat_leaf("box_leaf", "#46632c", "#76944a")], 0.40, 0.45, 0.026, 7000, 3, aspect=0.7
    )
    for x, y in drive_sweep(0.42)[1::2] + [(-2.45, y) for y in (-3.0, -2.5, -2.0, -1.5)]:
        place(lavender, (x, y, 0.1), layout.rand() * 6, layout.uniform(0.85, 1.1))
    for plant, x, y in (
        (hydrangea, -1.7, -3.6), (rose, -1.2, -2.6), (hydrangea, -1.0, -4.6), (rose, -2.2, -4.6),
        (rose, -1.0, -1.6), (hydrangea, -1.8, -1.7), (hydrangea, -3.3, -5.6), (rose, -4.4, -5.8),
        (rose, -2.0, -5.7),
    ):  # fmt: skip
        place(plant, (x, y, 0.1), layout.rand() * 6, layout.uniform(0.9, 1.15))
    for x in (-0.9, -1.8, -2.7, -3.5):
        place(box, (x, -1.22, 0.05), layout.rand() * 6, 0.9)
    for pair in range(0, 3):  # shrubs in the other gardens, over the hedges
        for k in range(4):
            x = pair * PAIR_SPACING + layout.uniform(1.0, 10.0)
            place(
                (hydrangea, rose)[k % 2],
                (x, layout.uniform(-4.8, -1.4), 0),
                layout.rand() * 6,
                layout.uniform(1.2, 1.9),
            )


def trees():
    """Street trees on both sides, larger ones behind the houses and at the end of the road, small
    ones in the gardens."""
    lime = tree("lime", "sycamore", "grown", 11.5, seed=131, coarse=1.1, clear=0.27)
    maple = tree("maple", "ash", "grown", 12.0, seed=132, coarse=1.1, clear=0.26)
    garden = tree("garden_tree", "birch", "young", 6.0, seed=133)
    kinds = (lime, maple)
    for k, x in enumerate((3.6, 15.5, 27.0, 39.5, 51.0, 63.0, 75.0, 88.0)):
        place(kinds[k % 2], (x, KERB + 0.75, -0.05), k * 1.7, 0.86 + 0.1 * layout.rand())
    for k, x in enumerate((1.5, 13.0, 24.5, 36.0, 48.0, 60.0, 73.0, 86.0)):
        place(
            kinds[(k + 1) % 2],
            (x, KERB - ROAD_WIDTH - 0.8, -0.05),
            k * 2.3 + 1,
            0.88 + 0.12 * layout.rand(),
        )
    for k, (x, y) in enumerate(
        (
            (-13, 17),
            (-4, 21),
            (8.5, 17),
            (12, 22),
            (21, 19),
            (30, 18),
            (42, 20),
            (55, 18),
            (104, -16),
            (108, -8),
            (102, 2),
            (98, -22),
        )
    ):
        place(kinds[k % 2], (x, y, 0), k * 1.3, 0.95 + 0.15 * layout.rand())
    for x, y, size in (
        (13.4, -3.4, 0.8),
        (25.8, -3.6, 0.95),
        (46.0, -3.4, 0.9),
        (-11.8, 2.0, 1.0),
        (112.0, -14.5, 1.3),
        (113.0, -9.5, 1.1),
        (111.0, -5.5, 1.4),
        (112.0, -19.0, 1.2),
    ):
        place(garden, (x, y, 0), x, size)


def fallen_leaves():
    """The first dry leaves of the year, most of them in the channel."""
    kinds = fallen_leaf_kinds("dry_leaf", size=0.06)
    count = 260
    x = layout.uniform(-13, 30, count)
    in_channel = layout.rand(count) < 0.7
    y = np.where(
        in_channel,
        KERB - np.abs(layout.randn(count)) * 0.22,
        layout.uniform(KERB + 0.2, WALL, count),
    )
    z = np.where(in_channel, road_height(x, y), pavement_height(x, y)) + 0.008
    tilt = layout.randn(count, 2) * 0.15
    scatter(
        "dry_leaves",
        np.c_[x, y, z],
        hidden_collection("dry_leaves", kinds),
        scale=layout.uniform(0.5, 1.1, count),
        tilt=tilt,
    )


def gardens():
    """Plain green behind the walls: only slivers of it are seen."""
    grass = materials.plain("grass", "#566f31", 1, 0.05, 0.3, 0.4, 6)
    far = WALL + 0.3
    for x0, x1 in ((-40.0, MOUTH[0] - 0.1), (-4.3, 120.0)):
        flat("garden", x0, x1, far, 90, 0.0, grass)
    flat("ground", -200, 300, -160, 200, -0.3, grass)
    y = KERB - ROAD_WIDTH - 3.0
    flat("garden_opposite", -40, 120, -60, y, 0.0, grass)


# ------------------------------------------------------------------ light, camera
def light_and_camera():
    """Afternoon sun from the right behind the camera: fronts in the light, the far trees lit
    through."""
    world(sun_elev=35, sun_az=158, sky_strength=0.115, sun_strength=4.2, cloud_gain=0.9, dust=0.8)
    bearing = math.radians(57)
    eye = (-13.4, -13.2, 1.6)
    reach = 30.0
    aim = (
        eye[0] + reach * math.sin(bearing),
        eye[1] + reach * math.cos(bearing),
        1.6 + 0.125 * reach,
    )
    return camera(eye, aim, lens=28, fstop=9, focus=11, level=True)


def main():
    reset(61)
    light_and_camera()
    houses()
    gardens()
    road()
    kerbs()
    pavement()
    drive()
    walls()
    side_gate()
    hedges()
    border()
    trees()
    fallen_leaves()
    render(spp=64, bounces=5, transp=5)


main()
