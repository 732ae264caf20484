"""street: a narrow street of old brick and timber-framed houses off a market square, setts and
flags, the two towers of a minster behind, in morning light.

The street runs along Y, away from the camera; X runs to the right. Lengths are in metres, angles in
degrees unless said. Every house is drawn in its own frame (front wall in y = 0 facing -Y, x from 0
to its width) and moved to its place afterwards."""

import numpy as np

from kit import materials
from kit.buildings.landmarks import tall_minster
from kit.buildings.old_street_houses import BrickHouse, TimberHouse, brick_house, timber_house
from kit.buildings.town import (
    BOLLARD,
    TUB,
    basket_bracket,
    basket_flowers,
    hanging_basket,
    wall_lantern,
)
from kit.buildings.walls import lay
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.ground import flat
from kit.materials import ashlar, render_mat, std_mats
from kit.mesh import MeshBuilder, Parts, at
from kit.nodes import HAZE, material
from kit.planting.trees import tree
from kit.scene import place, reset

LEFT_FRONTS, RIGHT_FRONTS = -3.5, 3.7  # x of the fronts on both sides
SQUARE_END = 7.0  # y where the square narrows to the street
CARRIAGEWAY = 2.28  # half the breadth of the setts in the street
MINSTER = (1.2, 112.0)  # the middle of its west front, x and y

parts = Parts()
palette = {}
layout = np.random.RandomState(5)


# ------------------------------------------------------------------ materials
def fill_palette():
    """The materials of all parts, by the name of the part."""
    palette.update(
        std_mats(
            frame="#ebe7dc",
            brick=("#7f4a38", "#93573f", "#6d4033", "#a2674b", "#885441", "#75483a"),
        )
    )
    painted = dict(rough=0.32, spec=0.5, dirt=0.12, dirtc="#77705f", coat=0.3, wear=0.05)
    roof_clay = ("#7a4e3f", "#895c4a", "#6d473b", "#946b56", "#735244", "#5f463c")
    goods = ("#5d5140", "#6b4036", "#7d715c", "#43525f", "#5c604b", "#6f5f42")
    oak = dict(new=("#5b4a38", "#43362a"), grey=("#6f675b", "#4b453c"))
    palette.update(
        pantile=materials.masonry("pantile", roof_clay, soot=0.6, val=0.88),
        ridge=materials.masonry("ridge", ("#6d4a3b", "#7a5645"), soot=0.5),
        brick2=materials.masonry(
            "brick2", ("#8f5a42", "#a56d4e", "#7c4c3a", "#b27b58", "#96634a"), soot=0.35
        ),
        brick_rubbed=materials.masonry("brick_rubbed", ("#a35c42", "#b06a4c", "#99553d"), soot=0.3),
        brick_far=ashlar(
            "brick_far",
            ("#8d5540", "#9b6149", "#7a4636"),
            0.225,
            0.075,
            mort="#a08f78",
            soot=0.4,
            mw=0.010,
        ),
        back=materials.mortar("mortar", "#a39882", "#80765f"),
        dress=materials.masonry("dressed", ("#b9ad92", "#c6ba9f", "#a99d83"), soot=0.3),
        oak=materials.wood("oak", **oak, weather=0.6, green=0, knots=0.3, dirt=0.4, rough=0.85),
        oak_joinery=materials.paint(
            "oak_joinery", "#3a3129", 0.5, 0.4, dirt=0.15, coat=0.0, wear=0
        ),
        infill=render_mat("infill", "#e6dcc4", 0.3),
        pink=render_mat("pink", "#dcc7a3", 0.3),
        white=render_mat("white", "#e4dfd2", 0.3),
        shop_green=materials.paint("shop_green", "#24382f", **painted),
        shop_blue=materials.paint("shop_blue", "#26304a", **painted),
        shop_red=materials.paint("shop_red", "#6b2a2c", **painted),
        shop_cream=materials.paint(
            "shop_cream", "#cfc7b2", **dict(painted, rough=0.36, dirt=0.16, coat=0.2)
        ),
        lamp=materials.plain("lamp", "#d9d6cb", 0.3),
        goods=materials.masonry("goods", goods, soot=0),
    )


# ------------------------------------------------------------------ the rows
THREE = ((3.8, 1.75), (6.6, 1.35))
ENDS = ("left", "right")

# (house, y of its near end, shift along x, turn in degrees), from the front
LEFT_ROW = (
    (
        BrickHouse(
            6.4, 8.7, ((3.75, 1.75), (6.5, 1.3)), 3, "brick", "pantile", 44, True, "shop_green", 3
        ),
        -3.2,
        -0.15,
        0,
    ),
    (TimberHouse(5.4, "shop_cream", 4), 3.25, 0.05, 0),
    (
        BrickHouse(
            5.2,
            7.6,
            ((3.6, 1.6), (6.0, 1.0)),
            2,
            "brick2",
            "pantile",
            46,
            True,
            "shop_blue",
            5,
            ("left",),
            "left",
            (2, 2),
        ),
        8.7,
        -0.05,
        0.6,
    ),
    (
        BrickHouse(6.6, 8.9, THREE, 3, "white", "slate", 40, False, "door", 6, ENDS),
        13.95,
        0.15,
        -0.8,
    ),
    (TimberHouse(5.0, "shop_red", 7), 20.6, 0.25, -1.5),
    (
        BrickHouse(
            6.0, 7.2, ((3.5, 1.6), (5.7, 1.0)), 2, "brick", "pantile", 45, True, "shop_cream", 8
        ),
        25.7,
        0.45,
        -2.5,
    ),
    (
        BrickHouse(
            7.0, 8.0, ((3.6, 1.7), (6.2, 1.2)), 3, "brick2", "pantile", 43, False, "door", 9
        ),
        31.8,
        0.75,
        -3.5,
    ),
)
# the right row begins beyond the square
RIGHT_ROW = (
    (TimberHouse(5.6, "shop_blue", 10, flank=True), 7.2, 0, 0),
    (
        BrickHouse(
            5.8,
            8.4,
            ((3.7, 1.7), (6.4, 1.25)),
            2,
            "brick2",
            "pantile",
            44,
            True,
            "shop_red",
            11,
            ENDS,
        ),
        12.9,
        -0.1,
        -0.5,
    ),
    (
        BrickHouse(4.8, 6.0, ((3.55, 1.4),), 2, "pink", "pantile", 46, True, "shop_green", 12),
        18.75,
        -0.25,
        -1,
    ),
    (
        BrickHouse(6.4, 8.8, ((3.8, 1.75), (6.6, 1.3)), 3, "brick", "slate", 40, False, "door", 13),
        23.6,
        -0.35,
        -1.5,
    ),
    (TimberHouse(5.2, "shop_cream", 14), 30.1, -0.5, -2),
)
# (house, x, y, turn), closing the street
FAR_ROW = (
    (
        BrickHouse(
            6.6, 6.4, ((3.5, 1.5),), 3, "brick2", "pantile", 45, True, "shop_blue", 15, ("left",)
        ),
        -3.2,
        42.5,
        3,
    ),
    (
        BrickHouse(7, 7.4, ((3.6, 1.6), (5.9, 1.0)), 3, "brick", "pantile", 45, False, "door", 16),
        3.5,
        42.9,
        -2,
    ),
    (
        BrickHouse(6.6, 7.4, ((3.5, 1.5), (5.9, 1.0)), 3, "brick", "slate", 42, False, "door", 17),
        -10,
        41.5,
        8,
    ),
)


def rows():
    """All houses, in their places."""

    def build(house, frame):
        draw = timber_house if isinstance(house, TimberHouse) else brick_house
        draw(parts, house, frame, layout)

    for house, y, shift, turn in LEFT_ROW:
        build(house, at(LEFT_FRONTS + shift, y, 0, 90 + turn))
    for house, y, shift, turn in RIGHT_ROW:
        build(house, at(RIGHT_FRONTS + shift, y + house.width, 0, -90 + turn))
    for house, x, y, turn in FAR_ROW:
        build(house, at(x, y, 0, turn))


# ------------------------------------------------------------------ lanterns, bollards, flowers
def furniture():
    """Wall lanterns, bollards, hanging baskets and tubs."""
    np.random.seed(2)
    wall_lantern(parts, LEFT_FRONTS + 0.02, 2.9, 3.5, 1)
    wall_lantern(parts, RIGHT_FRONTS - 0.15, 18.6, 3.4, -1)
    wall_lantern(parts, LEFT_FRONTS + 0.3, 20.4, 3.5, 1)
    for x, y in ((-2.25, -1.2), (-2.25, 2.2), (2.55, 8.2), (2.55, 11.6), (-2.2, 6.4)):
        parts["iron"].lathe(BOLLARD, (x, y, 0.04), n=20)
    flowers = basket_flowers()
    left, right = LEFT_FRONTS, RIGHT_FRONTS
    hooks = (
        (left + 0.55, -0.1, 3.45),
        (right - 0.85, 9.0, 2.5),
        (right - 0.6, 15.4, 3.3),
        (left + 0.6, 12.8, 3.3),
        (left + 0.75, 16.5, 3.2),
    )
    for k, (x, y, z) in enumerate(hooks):
        hanging_basket(flowers, k, x, y, z)
        basket_bracket(parts, x, y, z, 1 if x < 0 else -1)
    tubs = MeshBuilder()
    for x, y in ((left + 0.55, 0.55), (left + 0.6, 2.55), (3.2, 6.7), (6.9, 6.6), (8.7, 6.6)):
        tubs.lathe(TUB, (x, y, 0.05), n=30)
        place(flowers[1] if x > 0 else flowers[0], (x, y, 0.46), layout.rand() * 6, 1.05)
    tubs.obj("tubs", [materials.plain("tub", "#3c3f40", 0.6, 0.3, 0.15)], smooth=True, angle=40)


# ------------------------------------------------------------------ the ground
def camber(x):
    """Height of the setts: they fall from the middle of the street to its channels."""
    return -0.012 * (np.abs(x) / 2.2) ** 2 if x < CARRIAGEWAY else -0.012


def setts():
    """Rows of setts, over the square in front and down the street."""
    centres, sizes = [], []
    for y in np.arange(-7.5, 47, 0.128):
        x, end = -CARRIAGEWAY, CARRIAGEWAY if y > SQUARE_END else 16
        while x < end - 0.02:
            length = min(layout.uniform(0.15, 0.26), end - x)
            if end - x - length < 0.08:
                length = end - x
            centres.append((x + length / 2, y, -0.055 + camber(x) + layout.randn() * 0.003))
            sizes.append((length - 0.014, 0.114, 0.10))
            x += length
    stones = MeshBuilder()
    lay(stones, centres, sizes, 0.016, (0.005, 0.005, 0.004))
    colours = ("#5f5a52", "#746d62", "#524f4b", "#857c6c", "#6b645a")
    stones.obj(
        "setts",
        [materials.paving_block("sett", colours, dirt=0.45, rough=0.72)],
        smooth=True,
        wn=True,
    )


def joint_material(n):
    """Grit and moss between the stones."""
    where = n.pos()
    fine = n.noise(where, 90, 4, 0.7)
    moss = n.smooth(n.noise(where, 1.1, 5, 0.65), 0.45, 0.62)
    grit = n.mix(fine, "#4c463b", "#7d7462")
    return n.bsdf(n.mix(moss, grit, "#4d5434"), 1, 0.05, normal=n.bump(fine, 0.6, 0.004))


def joints():
    """The bed of the setts and flags, seen between them."""
    flat("joint", -20, 40, -10, 60, -0.035, material("joint", joint_material))


def pavements():
    """Flags before both rows, and the kerbs along them."""
    flags, kerbs = MeshBuilder(), MeshBuilder()
    for x0, x1, y0, y1 in ((-4.4, -2.46, -8, 41), (2.46, 4.4, SQUARE_END, 42)):
        y = y0
        while y < y1:
            length = layout.uniform(0.55, 0.95)
            layout.choice([0.55, 0.62, 0.7])  # a draw that the other stones count on
            x = x0
            while x < x1 - 0.01:
                width = min(layout.uniform(0.55, 0.9), x1 - x)
                if x1 - x - width < 0.25:
                    width = x1 - x
                centre = (x + width / 2, y + length / 2, 0.005 + layout.randn() * 0.003)
                lay(
                    flags,
                    [centre],
                    [(width - 0.012, length - 0.012, 0.10)],
                    0.008,
                    (0.003, 0.003, 0.003),
                )
                x += width
            y += length
        y = y0
        edge = -2.37 if x0 < 0 else 2.37
        while y < y1:
            length = layout.uniform(0.7, 1.1)
            lay(
                kerbs,
                [(edge, y + length / 2, layout.randn() * 0.002)],
                [(0.16, length - 0.01, 0.13)],
                0.016,
                (0.003, 0.003, 0.003),
            )
            y += length
    flags.obj(
        "flags",
        [materials.flag("flag", ("#9d927d", "#8b806c", "#aea28a", "#7f766a"))],
        smooth=True,
        wn=True,
    )
    kerbs.obj(
        "kerb", [materials.flag("kerb", ("#8f8676", "#7e766a", "#9d9484"))], smooth=True, wn=True
    )


# ------------------------------------------------------------------ beyond the street
def distant_trees():
    """Crowns beside the minster, and one out of frame that darkens the square."""
    crown = tree("t1", "sycamore", "grown", 11, seed=181, coarse=2.2)
    for x, y, size in ((-14, 66, 0.9), (13, 70, 0.9), (22, 62, 1), (-24, 60, 1), (12, -18, 0.8)):
        place(crown, (x, y, 0), layout.rand() * 6, size)


def houses_out_of_frame():
    """Plain blocks where the square goes on, for light and reflections only."""
    blocks = MeshBuilder()
    blocks.box((8, 9, 8), (21, 11.6, 4), bev=0.05)
    blocks.box((30, 8, 8.5), (4, -26, 4.2), bev=0.05)
    blocks.obj("out_of_frame", [palette["brick_far"]])


# ------------------------------------------------------------------ light, camera
def light_and_camera():
    """Morning sun from behind on the right."""
    HAZE.update(on=True, color=(0.68, 0.72, 0.78), strength=0.8, D=900.0)
    world(sun_elev=33, sun_az=136, sun_strength=4.4, cloud_rot=130, cloud_gain=0.85)
    camera((0.9, -5.2, 1.6), (0.3, 40, 6.9), lens=27, fstop=9, focus=11, level=True)


def main():
    reset(43)
    light_and_camera()
    fill_palette()
    rows()
    furniture()
    setts()
    joints()
    pavements()
    parts.build(palette)
    tall_minster(MINSTER)
    distant_trees()
    houses_out_of_frame()
    render(spp=64, bounces=5, transp=4)


main()
