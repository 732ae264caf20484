"""market_place: a broad market square at the start of a summer's day. Georgian brick and rendered
fronts with shops on the right and at the far end, a tall obelisk on steps left of the middle, setts
and flags, lamp posts, and squat twin towers far behind the roofs.

The camera stands near the origin and looks along +Y; X runs to the right. Everything is in metres,
angles in degrees unless said. Every house is drawn in its own frame (front wall in y = 0 facing -Y,
x from 0 to its width) and moved to its place afterwards."""

import math
import numpy as np

from kit import materials
from kit.buildings.georgian_houses import GeorgianHouse, georgian_house
from kit.buildings.landmarks import obelisk, squat_minster
from kit.buildings.town import (
    BOLLARD,
    TUB,
    basket_flowers,
    chained_posts,
    hanging_basket,
    hanging_sign,
    lamp_post,
    park_bench,
)
from kit.buildings.walls import lay, split_intervals
from kit.camera import camera, in_view, render
from kit.daylight import world
from kit.earth.ground import grid
from kit.materials import ashlar, render_mat, std_mats
from kit.mesh import MeshBuilder, Parts, at
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.paved.paving import flags
from kit.planting.leaves import fallen_leaf_kinds
from kit.planting.trees import tree
from kit.scene import hidden_collection, place, reset, scatter

RIGHT_FRONTS = 15.5  # x of the fronts on the right
FAR_FRONTS = 50.0  # y of the fronts at the far end
PAVEMENT = 3.9  # breadth of the flagged pavement before the fronts
OBELISK = (-1.4, 27.0)
APRON = 5.4  # half the side of the flagged square round the obelisk
PATH = (-2.75, -0.05)  # the flagged path to the obelisk, from x to x
MINSTER = (-24.0, 122.0)  # the middle of its west front, x and y

parts = Parts()
palette = {}
layout = np.random.RandomState(11)


# ------------------------------------------------------------------ materials
def fill_palette():
    """The materials of all parts, by the name of the part."""
    palette.update(
        std_mats(
            frame="#ece8dd",
            brick=("#7f5241", "#8f5d48", "#704739", "#9c6a52", "#855746", "#764d3f"),
        )
    )
    joinery = dict(rough=0.34, spec=0.5, dirt=0.14, dirtc="#77705f", coat=0.25, wear=0.05)
    palette.update(
        brick_warm=materials.masonry(
            "brick_warm", ("#95604a", "#a87254", "#83523f", "#b47f5f", "#9c6850"), soot=0.3
        ),
        brick_rubbed=materials.masonry(
            "brick_rubbed", ("#a8634a", "#b37054", "#9d5a43"), soot=0.25
        ),
        brick_far=ashlar(
            "brick_far",
            ("#835847", "#906450", "#744c3d"),
            0.225,
            0.075,
            mort="#a2927b",
            soot=0.35,
            mw=0.010,
        ),
        brick_far_warm=ashlar(
            "brick_far_warm",
            ("#936a55", "#a1785f", "#845d4b"),
            0.225,
            0.075,
            mort="#ab9b84",
            soot=0.35,
            mw=0.010,
        ),
        cream=render_mat("cream", "#dccfae", 0.3),
        white=render_mat("white", "#e3ded0", 0.28),
        buff=render_mat("buff", "#cdb595", 0.3),
        dress=materials.masonry("dressed", ("#b5a98d", "#c2b698", "#a3977c"), soot=0.3),
        gritstone=materials.masonry(
            "gritstone", ("#94886f", "#a4977c", "#837862", "#9c8f74", "#8a7e68"), soot=0.45
        ),
        pantile=materials.masonry(
            "pantile",
            ("#86503e", "#96604a", "#784636", "#a06a52", "#7c5142", "#684639"),
            soot=0.5,
            val=0.92,
        ),
        ridge=materials.masonry("ridge", ("#74503f", "#805a48"), soot=0.45),
        lead=materials.plain("lead", "#6e7174", 0.55, 0.4, 0.12),
        gilt=materials.metal("gilt", "#b8913f", 0.35, 0.25),
        lamp=materials.plain("lamp", "#d9d6cb", 0.3),
        bench=materials.wood(
            "bench",
            new=("#6d4f33", "#533a25"),
            grey=("#8a8172", "#645c50"),
            weather=0.5,
            green=0.05,
            dirt=0.3,
        ),
        goods=materials.masonry(
            "goods", ("#5d5140", "#6b4036", "#7d715c", "#43525f", "#5c604b", "#8a7a55"), soot=0
        ),
        shop_green=materials.paint("shop_green", "#22392f", **joinery),
        shop_blue=materials.paint("shop_blue", "#27354a", **joinery),
        shop_red=materials.paint("shop_red", "#652a2b", **joinery),
        shop_stone=materials.paint("shop_stone", "#c9c1ac", **joinery),
        shop_black=materials.paint("shop_black", "#25262a", **joinery),
        shop_sage=materials.paint("shop_sage", "#7d8a76", **joinery),
    )


# ------------------------------------------------------------------ the houses
LOW = ((3.95, 1.7), (6.45, 1.15))
MIDDLE = ((4.15, 1.95), (7.15, 1.35))
TALL = ((4.25, 2.1), (7.65, 1.5))
COTTAGE = ((4.0, 1.7),)
LEFT, ENDS = ("left",), ("left", "right")  # gables that bear chimneys

# nearest house first; each begins where the one before it ends
RIGHT_ROW = (
    GeorgianHouse(7.4, 9.5, 3, MIDDLE, "brick", ground="shop and door", trim="stone", seed=21),
    GeorgianHouse(
        5.6,
        8.3,
        2,
        LOW,
        "cream",
        "pantile",
        42,
        paint="shop_blue",
        door_end="left",
        trim="architrave",
        seed=22,
    ),
    GeorgianHouse(
        8.6,
        10.3,
        4,
        TALL,
        "brick_warm",
        "slate",
        34,
        "shop and door",
        "shop_black",
        chimneys=ENDS,
        parapet=0.75,
        seed=23,
    ),
    GeorgianHouse(
        5.2, 7.9, 2, LOW, "brick", "pantile", 43, paint="shop_red", chimneys=LEFT, seed=24
    ),
    GeorgianHouse(
        7.2, 9.3, 3, MIDDLE, "white", ground="doors", chimneys=LEFT, trim="architrave", seed=25
    ),
)
# from the right end to the left; a number is a gap where a street leaves the square
FAR_ROW = (
    GeorgianHouse(
        6.8, 9.4, 3, MIDDLE, "brick_far", paint="shop_blue", door_end="left", trim="stone", seed=31
    ),
    GeorgianHouse(
        5.4,
        8.5,
        2,
        LOW,
        "buff",
        "pantile",
        43,
        paint="shop_sage",
        chimneys=LEFT,
        trim="architrave",
        seed=32,
    ),
    GeorgianHouse(
        7.8,
        10.4,
        4,
        TALL,
        "brick_far_warm",
        "slate",
        36,
        "shop and door",
        "shop_black",
        chimneys=ENDS,
        trim="stone",
        seed=33,
    ),
    GeorgianHouse(
        5.0,
        8.0,
        2,
        LOW,
        "white",
        "slate",
        42,
        paint="shop_red",
        door_end="left",
        chimneys=LEFT,
        trim="architrave",
        seed=34,
    ),
    4.4,
    GeorgianHouse(6.0, 6.1, 2, COTTAGE, "brick_far", "pantile", 45, trim="stone", seed=35),
    GeorgianHouse(
        7.4,
        9.3,
        3,
        MIDDLE,
        "cream",
        paint="shop_stone",
        door_end="left",
        trim="architrave",
        seed=36,
    ),
)


def right_row():
    """The houses on the right, every other one set back a little."""
    near = 12.6
    for k, house in enumerate(RIGHT_ROW):
        setback = 0.12 * (k % 2)
        georgian_house(parts, house, at(RIGHT_FRONTS + setback, near + house.width, 0, -90))
        near += house.width


def far_row():
    """The houses at the far end, with a gap where a street leaves."""
    right = 13.2
    for item in FAR_ROW:
        if isinstance(item, GeorgianHouse):
            georgian_house(
                parts, item, at(right - item.width, FAR_FRONTS + layout.uniform(-0.12, 0.12), 0, 0)
            )
            right -= item.width
        else:
            right -= item


def houses_behind():
    """Roofs behind the far row, seen through the gaps, and plain blocks left of the frame that
    shade the setts in front."""
    for x, y, width, eaves, seed in (
        (-20.5, 63, 6.4, 6.4, 41),
        (-13.2, 68, 7.0, 8.2, 42),
        (15.5, 62, 7.5, 8.6, 43),
        (23.5, 60, 6.5, 9.0, 44),
    ):
        house = GeorgianHouse(
            width,
            eaves,
            2,
            ((3.95, 1.5),),
            "brick_far_warm",
            "pantile",
            44,
            seed=seed,
            trim="stone",
        )
        georgian_house(parts, house, at(x, y, 0, 0))
    blocks = MeshBuilder()
    for y, width, eaves in ((-34, 9, 8.5), (-25, 8, 7.4), (-17, 8, 8.4), (-1, 7, 6.2)):
        blocks.box((8, width, eaves), (-30, y + width / 2, eaves / 2), bev=0.05)
        gable = [(-4.3, eaves), (4.3, eaves), (0, eaves + 3.4)]
        blocks.prism(gable, width, loc=(-30, y + width / 2, 0))
        blocks.box((0.9, 1.6, 2.4), (-30, y + width - 0.9, eaves + 3.6), bev=0.03)
    blocks.obj("blocks", [palette["brick_far"]])


# ------------------------------------------------------------------ things that stand in the square
def bollards():
    """Iron bollards along the kerb on the right, and stone ones with chains at the corners of the
    apron."""
    for y in np.arange(13.0, 46.0, 3.0):
        parts["iron"].lathe(
            BOLLARD, (RIGHT_FRONTS - PAVEMENT + 0.28, y, ground_height(12, y)), n=20
        )
    for x in np.arange(-20.0, 9.0, 3.2):
        parts["iron"].lathe(BOLLARD, (x, FAR_FRONTS - PAVEMENT + 0.28, 0), n=14)
    reach = APRON - 0.35
    # Open on the near side, where the path comes in
    around = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1))
    chained_posts(
        parts,
        [(OBELISK[0] + sx * reach, OBELISK[1] + sy * reach) for sx, sy in around],
        ground_height,
    )


def planters(kinds):
    """Round tubs with summer flowers by the shop doors."""
    for x, y in (
        (14.7, 19.0),
        (14.7, 22.9),
        (14.7, 31.4),
        (14.7, 36.5),
        (14.7, 41.6),
        (14.7, 44.4),
    ):
        parts["lead"].lathe(TUB, (x, y, 0.06), n=24)
        place(kinds[int(y) % 2], (x, y, 0.47), layout.rand() * 6, 1.1)


def furniture():
    """Lamp posts and shops with hanging baskets, signs, tubs, bollards and benches."""
    lamp_posts = ((6.6, 20.5, 0.0), (-8.6, 25.0, 0.6), (9.6, 40.5, 0.2))
    baskets = []
    for x, y, turn in lamp_posts:
        lamp_post(parts, x, y, ground_height(x, y), turn)
        for side in (-1, 1):
            baskets.append(
                (
                    x + side * 0.36 * math.cos(turn),
                    y + side * 0.36 * math.sin(turn),
                    ground_height(x, y) + 3.33,
                )
            )
    for y in (16.6, 23.2, 29.2, 37.4):  # on brackets beside the shops
        parts["iron"].tube(
            [(RIGHT_FRONTS, y, 3.55), (RIGHT_FRONTS - 0.4, y, 3.6), (RIGHT_FRONTS - 0.62, y, 3.5)],
            0.014,
            6,
        )
        baskets.append((RIGHT_FRONTS - 0.6, y, 3.5))
    for y, paint in ((20.3, "shop_blue"), (34.4, "shop_red")):
        hanging_sign(parts, RIGHT_FRONTS, y, paint, "shop_stone")
    flowers = basket_flowers()
    for k, (x, y, z) in enumerate(baskets):
        hanging_basket(flowers, k, x, y, z)
        parts["iron"].cyl((x, y, z), (x, y, z - 0.4), 0.008, 5)
    planters(flowers)
    bollards()
    for x, y, bearing in ((4.9, 27.9, 90), (4.9, 24.9, 90), (-7.6, 30.5, -90)):
        park_bench(parts, x, y, ground_height(x, y), bearing)


# ------------------------------------------------------------------ the ground
unevenness = Noise2(9)


def ground_height(x, y):
    """Height of the paving: centuries of settlement, a few centimetres."""
    return (
        0.035
        * unevenness.fbm(np.asarray(x) / 7.0, np.asarray(y) / 7.0, 3)
        * np.clip(np.asarray(y) / 6.0, 0, 1)
    )


def paved_intervals(y):
    """Where a row of setts at y has to leave room for flags: [(x from, x to), ...]."""
    near_apron = OBELISK[1] - APRON
    gaps = []
    if y < near_apron:
        gaps.append((PATH[0] - 0.02, PATH[1] + 0.02))
    elif y < OBELISK[1] + APRON:
        gaps.append((OBELISK[0] - APRON - 0.02, OBELISK[0] + APRON + 0.02))
    return gaps


def sett_rows(cam):
    """Setts in rows along x, over all of the square that the camera sees."""
    rnd = np.random.RandomState(3)
    centres, sizes = [], []
    far = FAR_FRONTS - PAVEMENT - 0.18
    right = RIGHT_FRONTS - PAVEMENT - 0.18
    y = 3.0
    while y < far:
        depth = rnd.uniform(0.105, 0.130)
        for a, b in split_intervals(-32.0, right, paved_intervals(y + depth / 2)):
            x = a
            while x < b - 0.02:
                length = min(rnd.uniform(0.14, 0.25), b - x)
                if b - x - length < 0.08:
                    length = b - x
                centres.append((x + length / 2, y + depth / 2, 0))
                sizes.append((length - 0.013, depth - 0.012, 0.10))
                x += length
        y += depth
    centres, sizes = np.array(centres), np.array(sizes)
    centres[:, 2] = (
        ground_height(centres[:, 0], centres[:, 1]) - 0.052 + rnd.randn(len(centres)) * 0.0035
    )
    seen, _ = in_view(centres, cam, cam.data.lens, 1.06)
    stones = MeshBuilder()
    lay(stones, centres[seen], sizes[seen], 0.017, (0.005, 0.005, 0.004))
    colours = ("#73706a", "#807c74", "#64625e", "#8d877b", "#77736b", "#6b6966")
    stones.obj(
        "setts",
        [materials.paving_block("sett", colours, dirt=0.4, rough=0.7)],
        smooth=True,
        wn=True,
    )
    print(f"  setts: {seen.sum()}", flush=True)


def flagged_areas():
    """York stone flags: the path, the apron round the obelisk, and both pavements with their
    kerbs."""
    stones = MeshBuilder()

    def level(x, y):
        return float(ground_height(x, y)) + 0.004

    def raised(x, y):
        return float(ground_height(x, y)) + 0.055

    low, high = OBELISK[1] - APRON, OBELISK[1] + APRON
    flags(stones, PATH[0], PATH[1] + 0.01, 3.0, low, 0.30, zf=level, th=0.08, seed=4)
    flags(
        stones, OBELISK[0] - APRON, OBELISK[0] + APRON, low, high, 0.30, zf=level, th=0.08, seed=5
    )
    flags(
        stones,
        RIGHT_FRONTS - PAVEMENT,
        RIGHT_FRONTS + 0.3,
        5.0,
        FAR_FRONTS + 0.2,
        0.30,
        zf=raised,
        th=0.08,
        seed=6,
    )
    flags(
        stones,
        -26.0,
        RIGHT_FRONTS - PAVEMENT,
        FAR_FRONTS - PAVEMENT,
        FAR_FRONTS + 0.3,
        0.30,
        zf=raised,
        th=0.08,
        seed=7,
    )
    colours = ("#a6987f", "#948770", "#b2a48a", "#897f70", "#a09177")
    stones.obj("flags", [materials.flag("flag", colours)], smooth=True, wn=True)


def kerbs():
    """Gritstone kerbs along both pavements."""
    stones = MeshBuilder()
    rnd = np.random.RandomState(8)
    x, y = RIGHT_FRONTS - PAVEMENT - 0.09, 5.0
    while y < FAR_FRONTS - PAVEMENT:
        length = rnd.uniform(0.7, 1.2)
        z = ground_height(x, y + length / 2) + rnd.randn() * 0.003
        lay(
            stones,
            [(x, y + length / 2, z - 0.01)],
            [(0.17, length - 0.009, 0.13)],
            0.016,
            (0.003, 0.003, 0.003),
        )
        y += length
    x, y = -26.0, FAR_FRONTS - PAVEMENT - 0.09
    while x < RIGHT_FRONTS - PAVEMENT:
        length = rnd.uniform(0.7, 1.2)
        z = ground_height(x + length / 2, y)
        lay(
            stones,
            [(x + length / 2, y, z - 0.01)],
            [(length - 0.009, 0.17, 0.13)],
            0.016,
            (0.003, 0.003, 0.003),
        )
        x += length
    stones.obj(
        "kerbs", [materials.flag("kerb", ("#8f8676", "#7e766a", "#9d9484"))], smooth=True, wn=True
    )


def joint_material(n):
    """Grit between the stones, with moss where it stays damp."""
    where = n.pos()
    fine = n.noise(where, 90, 4, 0.7)
    damp = n.smooth(n.noise(where, 0.9, 5, 0.65), 0.47, 0.64)
    return n.bsdf(
        n.mix(damp, n.mix(fine, "#51493c", "#82775f"), "#50553a"),
        1,
        0.05,
        normal=n.bump(fine, 0.6, 0.004),
    )


def fallen_leaves():
    """A few dry leaves in the lee of kerbs and steps."""
    kinds = fallen_leaf_kinds("dry_leaf", (("#9c7a35", "#b5964a"), ("#7d5f2c", "#93703a")))
    count = 70
    x = layout.uniform(-8, 11, count)
    y = layout.uniform(6, 22, count)
    x[: count // 2] = RIGHT_FRONTS - PAVEMENT - 0.2 - np.abs(layout.randn(count // 2)) * 0.25
    spots = np.c_[x, y, ground_height(x, y) + 0.006]
    tilt = layout.randn(count, 2) * 0.15
    scatter(
        "dry_leaves",
        spots,
        hidden_collection("dry_leaves", kinds),
        scale=layout.uniform(0.5, 1.1, count),
        tilt=tilt,
    )


def ground(cam):
    """Setts where the camera sees them, flags, kerbs, joints and leaves."""
    sett_rows(cam)
    flagged_areas()
    kerbs()
    grid(
        "joints",
        -40,
        40,
        -2,
        75,
        0.5,
        lambda x, y: ground_height(x, y) - 0.034,
        material("joints", joint_material),
    )
    fallen_leaves()


# ------------------------------------------------------------------ far away
def distant_trees():
    """Crowns behind the roofs."""
    crown = tree("far_tree", "sycamore", "grown", 12, seed=241, coarse=2.5)
    for x, y, size in (
        (-33, 96, 1.15),
        (-12, 92, 0.95),
        (-40, 88, 1.1),
        (30, 84, 1.0),
        (12, 90, 0.95),
        (-18.0, 84, 0.7),
    ):
        place(crown, (x, y, 0), layout.rand() * 6, size)


# ------------------------------------------------------------------ light, camera
def light_and_camera():
    """Low sun from the left behind the camera: the right row in full light, the far row raked, long
    shadows over the setts."""
    HAZE.update(on=True, color=(0.80, 0.76, 0.70), strength=0.72, D=480.0)
    world(
        sun_elev=17,
        sun_az=240,
        sun_strength=4.4,
        sun_angle=0.8,
        cloud_rot=240,
        cloud_gain=0.85,
        dust=1.4,
    )
    return camera((1.4, 0.0, 1.6), (6.2, 30.0, 6.9), lens=27, fstop=9, focus=16, level=True)


def main():
    reset(51)
    cam = light_and_camera()
    fill_palette()
    right_row()
    far_row()
    houses_behind()
    np.random.seed(5)  # the stones of the obelisk stay as they are, whatever is built before
    obelisk(OBELISK, palette["gritstone"], parts)
    furniture()
    parts.build(palette)
    ground(cam)
    squat_minster(MINSTER)
    distant_trees()
    render(spp=64, bounces=5, transp=4)


main()
