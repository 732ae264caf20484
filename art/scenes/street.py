"""street: a narrow street of old brick and timber-framed houses off a market square, setts and flags, the two towers of a minster behind,
in morning light.

The street runs along Y, away from the camera; X runs to the right. Lengths are in metres, angles in degrees unless said. Every house is
drawn in its own frame (front wall in y = 0 facing -Y, x from 0 to its width) and moved to its place afterwards."""

import math
from dataclasses import dataclass

import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.joinery import pdoor, sash
from kit.leaves import mat_leaf
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import HAZE, material
from kit.options import args, sky
from kit.parts import Parts, at
from kit.render import render
from kit.roofs import chimney, downpipe, roof
from kit.scene import place, reset
from kit.surfaces import ashlar, render_mat, std_mats
from kit.townscape import BOLLARD, TUB, basket_flowers, hanging_basket, lancet, shop_front
from kit.trees import mat_bark, tree
from kit.walls import face, gable_prism, lay, panel, split_intervals

LEFT_FRONTS, RIGHT_FRONTS = -3.5, 3.7  # x of the fronts on both sides
SQUARE_END = 7.0  # y where the square narrows to the street
CARRIAGEWAY = 2.28  # half the breadth of the setts in the street

parts = Parts()
palette = {}
layout = np.random.RandomState(5)


# ------------------------------------------------------------------ materials
def fill_palette():
    """The materials of all parts, by the name of the part."""
    palette.update(std_mats(frame="#ebe7dc", brick=("#7f4a38", "#93573f", "#6d4033", "#a2674b", "#885441", "#75483a")))
    painted = dict(rough=0.32, spec=0.5, dirt=0.12, dirtc="#77705f", coat=0.3, wear=0.05)
    roof_clay = ("#7a4e3f", "#895c4a", "#6d473b", "#946b56", "#735244", "#5f463c")
    goods = ("#5d5140", "#6b4036", "#7d715c", "#43525f", "#5c604b", "#6f5f42")
    oak = dict(new=("#5b4a38", "#43362a"), grey=("#6f675b", "#4b453c"))
    palette.update(
        pantile=materials.masonry("pantile", roof_clay, soot=0.6, val=0.88),
        ridge=materials.masonry("ridge", ("#6d4a3b", "#7a5645"), soot=0.5),
        brick2=materials.masonry("brick2", ("#8f5a42", "#a56d4e", "#7c4c3a", "#b27b58", "#96634a"), soot=0.35),
        brick_rubbed=materials.masonry("brick_rubbed", ("#a35c42", "#b06a4c", "#99553d"), soot=0.3),
        brick_far=ashlar("brick_far", ("#8d5540", "#9b6149", "#7a4636"), 0.225, 0.075, mort="#a08f78", soot=0.4, mw=0.010),
        back=materials.mortar("mortar", "#a39882", "#80765f"),
        dress=materials.masonry("dressed", ("#b9ad92", "#c6ba9f", "#a99d83"), soot=0.3),
        oak=materials.wood("oak", **oak, weather=0.6, green=0, knots=0.3, dirt=0.4, rough=0.85),
        oak_joinery=materials.paint("oak_joinery", "#3a3129", 0.5, 0.4, dirt=0.15, coat=0.0, wear=0),
        infill=render_mat("infill", "#e6dcc4", 0.3),
        pink=render_mat("pink", "#dcc7a3", 0.3),
        white=render_mat("white", "#e4dfd2", 0.3),
        shop_green=materials.paint("shop_green", "#24382f", **painted),
        shop_blue=materials.paint("shop_blue", "#26304a", **painted),
        shop_red=materials.paint("shop_red", "#6b2a2c", **painted),
        shop_cream=materials.paint("shop_cream", "#cfc7b2", **dict(painted, rough=0.36, dirt=0.16, coat=0.2)),
        lamp=materials.plain("lamp", "#d9d6cb", 0.3),
        goods=materials.masonry("goods", goods, soot=0),
    )


# ------------------------------------------------------------------ brick and rendered houses
@dataclass
class BrickHouse:
    """`storeys`: (height of the sill, height of the window) for each row above the ground floor. `shop`: a shop front on the ground
    floor instead of windows and a door; `paint`: of the shop front or the door. `panes`: across and up, in each leaf of a window."""

    width: float
    eaves: float
    storeys: tuple
    bays: int
    wall: str
    roofing: str
    pitch: float
    shop: bool
    paint: str
    seed: int
    chimneys: tuple = ("right",)
    door_end: str = "right"
    panes: tuple = (3, 2)

    depth = 7.0
    window_width = 0.95
    overhang = 0.16

    @property
    def bricks(self):
        return self.wall.startswith("brick")


def flat_arch(x, z, width, height):
    """A flat arch of rubbed bricks over an opening, and a stone sill under it."""
    bricks = 9
    for k in range(bricks):
        off = (k + 0.5) / bricks - 0.5
        size = (width * 1.12 / bricks - 0.006, 0.115, 0.27)
        parts["brick_rubbed"].box(size, (x + width / 2 + off * width * 1.12, 0.035, z + height + 0.135), (0, off * 0.55, 0), bev=0.004)
    parts["dress"].box((width + 0.24, 0.24, 0.09), (x + width / 2, 0.0, z - 0.045), (-0.05, 0, 0), bev=0.012)


def shop(width, paint, door_end, height):
    """A shop front across a house, with a dim room behind it. Returns its openings."""
    opening, _ = shop_front(parts, 0.18, width - 0.18, paint, door_end, height, layout)
    dark = parts["dark"]
    dark.box((width - 0.4, 0.05, height), (width / 2, 1.6, height / 2), bev=0.001)
    dark.box((width - 0.4, 1.5, 0.05), (width / 2, 0.9, height - 0.02), bev=0.001)
    for side in (0.26, width - 0.26):
        dark.box((0.04, 1.4, height), (side, 0.95, height / 2), bev=0.001)
    return [opening]


def ground_floor(house):
    """The openings of the ground floor: a shop front, or windows with a door at one end."""
    if house.shop:
        return shop(house.width, house.paint, house.door_end, 2.75)
    openings = []
    door_bay = house.bays - 1 if house.door_end == "right" else 0
    for bay in range(house.bays):
        x = house.width / house.bays * (bay + 0.5) - house.window_width / 2
        if bay == door_bay:
            pdoor(parts, x, 0.16, 1.0, 2.05, fan=0.38, key=house.paint)
            openings.append((x, x + 1.0, 0.0, 2.6))
            parts["dress"].box((1.3, 0.44, 0.16), (x + 0.5, -0.06, 0.08), bev=0.012)
            flat_arch(x, 0.2, 1.0, 2.4)
        else:
            openings.append(sash(parts, x, 0.95, house.window_width, 1.55, bars=house.panes))
            flat_arch(x, 0.95, house.window_width, 1.55)
    return openings


def upper_windows(house):
    """The openings of the upper storeys."""
    openings = []
    for z, height in house.storeys:
        panes = house.panes if height > 1.2 else (house.panes[0], 1)
        for bay in range(house.bays):
            x = house.width / house.bays * (bay + 0.5) - house.window_width / 2 + layout.randn() * 0.02
            blind = 0.35 if layout.rand() < 0.15 else None
            openings.append(sash(parts, x, z, house.window_width, height, bars=panes, blind=blind))
            flat_arch(x, z, house.window_width, height)
    return openings


def front_wall(house, openings):
    """Flemish bond with dentils under the eaves and a string course over the ground floor, or a plain rendered wall."""
    width, eaves, wall = house.width, house.eaves, parts[house.wall]
    if not house.bricks:
        panel(wall, width, 0, eaves, openings, 0.0, 0.33)
        parts["frame"].box((width, 0.14, 0.14), (width / 2, -0.05, eaves - 0.07), bev=0.02)
        return
    cut = []
    for k, (x0, x1, z0, z1) in enumerate(openings):  # with room for sills and arches
        arched = z1 < eaves - 0.3 and not (house.shop and k == 0)
        cut.append((x0, x1, z0 - 0.09 * (z0 > 0.3), z1 + (0.27 if arched else 0)))
    jitter = (0.0012, 0.002, 0.0012)
    face(wall, width, 0, eaves, cut, bond="flemish", depth=0.1, seed=house.seed, bev=0.005, jit=jitter, pro=0.0022)
    panel(parts["back"], width, 0, eaves, openings, 0.008, 0.33)
    for x in np.arange(0.05, width - 0.1, 0.225):
        wall.box((0.105, 0.16, 0.068), (x + 0.05, -0.0, eaves - 0.20), bev=0.005)
    face(wall, width, eaves - 0.155, eaves, (), ch=0.0775, bond="stretcher", depth=0.18, y=-0.06, seed=house.seed + 1)
    if not house.shop:
        z = house.storeys[0][0] - 0.45
        face(wall, width, z, z + 0.15, (), bond="stretcher", depth=0.16, y=-0.03, seed=house.seed + 2)


def brick_house(house, frame):
    """Draws one house and moves it to its place."""
    np.random.seed(house.seed)
    mark = parts.mark()
    width, eaves, depth = house.width, house.eaves, house.depth
    openings = ground_floor(house) + upper_windows(house)
    front_wall(house, openings)
    gable_prism(parts["brick_far" if house.bricks else house.wall], width, depth, 0, eaves, house.pitch, y0=0.345)  # behind the front wall
    roof(parts, width, depth, eaves, house.pitch, house.roofing, over=house.overhang, verge=0.03)
    if layout.rand() < 0.8:
        downpipe(parts, width - 0.12, eaves, over=house.overhang)
    ridge = eaves + depth / 2 * math.tan(math.radians(house.pitch))
    for end in house.chimneys:
        x = 0.5 if end == "left" else width - 0.5
        chimney(parts, x, depth / 2, ridge - 0.6, 1.05, 0.62, 1.75, 3, key=house.wall if house.bricks else "brick")
    dark = parts["dark"]
    if not house.shop:
        dark.box((width, 0.05, 2.6), (width / 2, 1.6, 1.4), bev=0.001)
    dark.box((width - 0.1, 0.05, eaves - 2.8), (width / 2, 1.8, (eaves + 2.8) / 2), bev=0.001)
    dark.box((width - 0.1, 1.4, 0.05), (width / 2, 1.06, 2.9), bev=0.001)
    parts.tr(frame, mark)


# ------------------------------------------------------------------ timber-framed houses
@dataclass
class TimberHouse:
    """A shop, a jettied storey above it, and a gable jettied once more. `flank`: its right side is a framed front as well."""

    width: float
    paint: str
    seed: int
    flank: bool = False

    depth = 8.0
    pitch = 50
    lower = 2.65  # height of the shop
    upper = 2.5  # height of the storey above it
    jetty = 0.42

    @property
    def floor(self):
        """Where the framing of the upper storey begins."""
        return self.lower + 0.06

    @property
    def gable_foot(self):
        return self.lower + self.upper + 0.06

    @property
    def gable_front(self):
        """y of the front of the gable."""
        return -self.jetty - self.jetty * 0.7

    @property
    def rise(self):
        """Of the roof, per metre across."""
        return math.tan(math.radians(self.pitch))

    @property
    def apex(self):
        return self.gable_foot + self.width / 2 * self.rise

    @property
    def gable_window(self):
        return (self.width / 2 - 0.5, self.width / 2 + 0.5, self.gable_foot + 0.75, self.gable_foot + 1.65)

    def inset(self, z):
        """How far the slope of the gable has come in at height z."""
        return (z - self.gable_foot) / self.rise


def crooked(amount=0.006):
    """A small random lean (radians) or shift: no old timber is straight."""
    return layout.randn() * amount


def timber_frame(y, z0, z1, width, windows, bays):
    """One storey of framing in the plane y: infill, sill beam, wall plate, studs, window frames, and a curved brace at both ends."""
    oak = parts["oak"]
    panel(parts["infill"], width, z0, z1, windows, y + 0.02, 0.2)
    oak.box((width + 0.1, 0.24, 0.26), (width / 2, y + 0.02, z0 + 0.10), (0, crooked(), 0), bev=0.02)
    oak.box((width + 0.06, 0.2, 0.2), (width / 2, y + 0.04, z1 - 0.08), (0, crooked(), 0), bev=0.02)
    for k in range(bays + 1):
        x = 0.11 + (width - 0.22) * k / bays
        crossed = [(w[2] - 0.02, w[3] + 0.02) for w in windows if w[0] - 0.1 < x < w[1] + 0.1]
        breadth = 0.22 if k in (0, bays) else 0.17
        for a, b in split_intervals(z0 + 0.2, z1 - 0.15, crossed):
            if b - a > 0.1:
                oak.box((breadth, 0.16, b - a), (x + crooked(), y + 0.055, (a + b) / 2), (0, crooked() * 1.2, 0), bev=0.014)
    for x0, x1, sill, head in windows:
        for side in (x0 - 0.06, x1 + 0.06):
            oak.box((0.13, 0.17, z1 - z0 - 0.3), (side, y + 0.05, (z0 + z1) / 2), (0, crooked() * 0.6, 0), bev=0.014)
        for z in (sill - 0.06, head + 0.06):
            oak.box((x1 - x0 + 0.02, 0.17, 0.12), ((x0 + x1) / 2, y + 0.052, z), bev=0.014)
    foot, reach = 0.2, (width - 0.22) / bays * 0.95
    curve = [(foot + reach * t, z0 + 0.2 + (z1 - z0 - 0.5) * (1 - t) ** 1.6) for t in np.linspace(0, 1, 5)]
    for mirrored in (False, True):
        for (xa, za), (xb, zb) in zip(curve[:-1], curve[1:]):
            if mirrored:
                xa, xb = width - xa, width - xb
            oak.beam((xa, y + 0.06, za), (xb, y + 0.06, zb), 0.13, 0.16, bev=0.01, ext=0.04)


def leaded_casements(x0, x1, z0, z1, y, curtain=0.8):
    """A pair of casements with small panes in the opening, in the plane y."""
    half = (x1 - x0) / 2
    for x in (x0, x0 + half):
        sash(parts, x, z0, half, z1 - z0, y=y, bars=(2, 3), kind="casement", frame="oak_joinery", curtain=curtain)


def joists(house, y, z, depth, length):
    """The ends of the floor joists that carry a jetty."""
    for x in np.arange(0.2, house.width, 0.48):
        parts["oak"].box((0.15, length, depth), (x, y, z), bev=0.014)


def jettied_storey(house):
    """The storey above the shop."""
    bays = 5 if house.width < 5.6 else 6
    pitch = (house.width - 0.22) / bays
    x0, x1 = 0.11 + pitch * (bays / 2 - 1) + 0.09, 0.11 + pitch * (bays / 2 + 1) - 0.09
    z0, z1 = house.lower + 0.85, house.lower + 2.05
    mark = parts.mark()
    leaded_casements(x0, x1, z0, z1, 0.10)
    parts.tr((np.eye(3), np.array([0, -house.jetty, 0])), mark)
    timber_frame(-house.jetty, house.floor, house.floor + house.upper, house.width, [(x0, x1, z0, z1)], bays)
    return bays


def gable_infill(house):
    """The plaster of the gable, cut round its window: a strip below it, strips and wedges beside it, a triangle above."""
    infill, y, width = parts["infill"], house.gable_front + 0.12, house.width
    left, right, sill, head = house.gable_window
    bands = ((house.gable_foot, sill), (sill, head))
    for a, b in bands:
        beside = [(left, right)] if b == head else []
        for u, v in split_intervals(house.inset(b), width - house.inset(b), beside):
            infill.box((v - u, 0.2, b - a), ((u + v) / 2, y, (a + b) / 2), bev=0.001)
    for a, b in bands:
        wedge = [(house.inset(a), a), (house.inset(b), a), (house.inset(b), b)]
        infill.prism(wedge, 0.2, loc=(0, y, 0))
        infill.prism([(width - x, z) for x, z in wedge][::-1], 0.2, loc=(0, y, 0))
    infill.prism([(house.inset(head), head), (width - house.inset(head), head), (width / 2, house.apex)], 0.2, loc=(0, y, 0))


def gable_timbers(house, bays):
    """Tie beam, collars, studs and bargeboards of the gable."""
    oak, y, width, foot = parts["oak"], house.gable_front, house.width, house.gable_foot
    sill, head = house.gable_window[2:]
    oak.box((width + 0.2, 0.26, 0.24), (width / 2, y + 0.02, foot + 0.1), bev=0.02)
    oak.box((width - 2 * house.inset(head + 0.1), 0.16, 0.16), (width / 2, y + 0.05, head + 0.14), bev=0.014)
    oak.box((width - 2 * house.inset(sill - 0.1), 0.16, 0.14), (width / 2, y + 0.05, sill - 0.08), bev=0.014)
    for x in np.linspace(0.6, width - 0.6, bays + 1):
        top = foot + min(x, width - x) * house.rise - 0.15
        if abs(x - width / 2) < 0.62:  # under the window
            oak.box((0.14, 0.15, sill - foot - 0.25), (x, y + 0.055, (foot + 0.2 + sill - 0.1) / 2), bev=0.012)
        elif top - foot > 0.4:
            oak.box((0.15, 0.15, top - foot - 0.2), (x, y + 0.055, (foot + 0.2 + top) / 2), (0, crooked(0.008), 0), bev=0.012)
    for end in (-0.25, width + 0.25):
        low = (end, y - 0.12, foot - 0.25 * house.rise + 0.12)
        oak.beam(low, (width / 2, y - 0.12, house.apex + 0.14), 0.07, 0.27, bev=0.01, ext=0.12)


def side_walls(house):
    """The roof along the house, the plain back and side walls, and the posts at the corners of the jetties."""
    width, depth, lower, upper, jetty = house.width, house.depth, house.lower, house.upper, house.jetty
    mark = parts.mark()
    roof(parts, depth, width, house.gable_foot, house.pitch, "pantile", over=0.2, verge=0.05, gutter=False, boards=None)
    parts.tr(at(width, house.gable_front - 0.1, 0, 90), mark)
    infill, oak = parts["infill"], parts["oak"]
    infill.box((width - 0.1, 0.1, house.gable_foot), (width / 2, depth - 0.4, house.gable_foot / 2), bev=0.001)
    middle = house.floor + upper / 2
    for x in (0.10,) if house.flank else (0.10, width - 0.10):
        infill.box((0.18, depth - 0.42, lower), (x, depth / 2 - 0.18, lower / 2), bev=0.001)
        infill.box((0.18, depth - 0.44 + jetty, upper + 0.02), (x, depth / 2 - 0.18 - jetty / 2, middle), bev=0.001)
    if house.flank:
        infill.box((0.18, jetty + 0.1, upper), (width - 0.10, -jetty / 2, middle), bev=0.001)
    for x in (0.0, width):
        oak.box((0.10, jetty + 0.2, 0.22), (x, -jetty / 2, lower + 0.12), bev=0.01)
        oak.box((0.10, jetty + 0.1, 0.2), (x, -jetty / 2, house.gable_foot - 0.08), bev=0.01)


def flank_wall(house):
    """The right side as a second front, with casements on both floors and a door."""
    mark = parts.mark()
    above = [(x0, x1, house.lower + 0.85, house.lower + 2.05) for x0, x1 in ((1.5, 2.9), (5.0, 6.4))]
    below = [(x0, x1, 0.95, 2.1) for x0, x1 in ((1.4, 2.9), (5.5, 7.0))]
    for x0, x1, z0, z1 in above + below:
        leaded_casements(x0, x1, z0, z1, 0.06, curtain=0.5)
        parts["dark"].box((x1 - x0 + 0.3, 0.04, z1 - z0 + 0.3), ((x0 + x1) / 2, 0.75, (z0 + z1) / 2), bev=0.001)
    pdoor(parts, 3.65, 0.12, 0.95, 2.0, y=0.1, fan=0, key="shop_green", frame="oak_joinery")
    parts["dress"].box((1.2, 0.4, 0.12), (4.12, -0.1, 0.06), bev=0.012)
    parts["dress"].box((house.depth - 0.4, 0.12, 0.34), (house.depth / 2 - 0.2, -0.03, 0.17), bev=0.02)
    length = house.depth - 0.35
    timber_frame(-0.05, 0.30, house.lower, length, below + [(3.65, 4.6, 0.0, 2.12)], 7)
    timber_frame(-0.06, house.floor, house.gable_foot, length, above, 8)
    parts.tr(at(house.width, 0, 0, 90), mark)


def timber_house(house, frame):
    """Draws one house and moves it to its place."""
    np.random.seed(house.seed)
    mark = parts.mark()
    width, lower, jetty = house.width, house.lower, house.jetty
    openings = shop(width, house.paint, "left" if house.seed % 2 else "right", 2.25)
    panel(parts["infill"], width, 0, lower, openings, 0.02, 0.2)
    for x in (0.10, width - 0.10):
        parts["oak"].box((0.2, 0.2, lower), (x, 0.03, lower / 2), (0, crooked(), 0), bev=0.02)
    joists(house, -jetty / 2 - 0.02, lower - 0.02, 0.17, jetty + 0.5)
    bays = jettied_storey(house)
    joists(house, house.gable_front + jetty / 2, house.gable_foot - 0.02, 0.15, jetty + 0.3)
    gable_infill(house)
    window = parts.mark()
    left, _, sill, head = house.gable_window
    sash(parts, left, sill, 1.0, 0.9, y=0.1, bars=(2, 3), kind="casement", frame="oak_joinery")
    parts.tr((np.eye(3), np.array([0, house.gable_front, 0])), window)
    gable_timbers(house, bays)
    side_walls(house)
    if house.flank:
        flank_wall(house)
    chimney(parts, width * 0.5, house.depth * 0.62, house.apex - 0.7, 0.7, 0.95, 1.7, 2, key="brick")
    parts["dark"].box((width - 0.4, 0.05, house.upper), (width / 2, 1.9, lower + house.upper / 2), bev=0.001)
    parts["dark"].box((1.3, 0.05, 1.3), (width / 2, 0.9, lower + house.upper + 1.1), bev=0.001)
    parts.tr(frame, mark)


# ------------------------------------------------------------------ the rows
THREE = ((3.8, 1.75), (6.6, 1.35))
ENDS = ("left", "right")

# (house, y of its near end, shift along x, turn in degrees), from the front
LEFT_ROW = (
    (BrickHouse(6.4, 8.7, ((3.75, 1.75), (6.5, 1.3)), 3, "brick", "pantile", 44, True, "shop_green", 3), -3.2, -0.15, 0),
    (TimberHouse(5.4, "shop_cream", 4), 3.25, 0.05, 0),
    (
        BrickHouse(5.2, 7.6, ((3.6, 1.6), (6.0, 1.0)), 2, "brick2", "pantile", 46, True, "shop_blue", 5, ("left",), "left", (2, 2)),
        8.7,
        -0.05,
        0.6,
    ),
    (BrickHouse(6.6, 8.9, THREE, 3, "white", "slate", 40, False, "door", 6, ENDS), 13.95, 0.15, -0.8),
    (TimberHouse(5.0, "shop_red", 7), 20.6, 0.25, -1.5),
    (BrickHouse(6.0, 7.2, ((3.5, 1.6), (5.7, 1.0)), 2, "brick", "pantile", 45, True, "shop_cream", 8), 25.7, 0.45, -2.5),
    (BrickHouse(7.0, 8.0, ((3.6, 1.7), (6.2, 1.2)), 3, "brick2", "pantile", 43, False, "door", 9), 31.8, 0.75, -3.5),
)
# the right row begins beyond the square
RIGHT_ROW = (
    (TimberHouse(5.6, "shop_blue", 10, flank=True), 7.2, 0, 0),
    (BrickHouse(5.8, 8.4, ((3.7, 1.7), (6.4, 1.25)), 2, "brick2", "pantile", 44, True, "shop_red", 11, ENDS), 12.9, -0.1, -0.5),
    (BrickHouse(4.8, 6.0, ((3.55, 1.4),), 2, "pink", "pantile", 46, True, "shop_green", 12), 18.75, -0.25, -1),
    (BrickHouse(6.4, 8.8, ((3.8, 1.75), (6.6, 1.3)), 3, "brick", "slate", 40, False, "door", 13), 23.6, -0.35, -1.5),
    (TimberHouse(5.2, "shop_cream", 14), 30.1, -0.5, -2),
)
# (house, x, y, turn), closing the street
FAR_ROW = (
    (BrickHouse(6.6, 6.4, ((3.5, 1.5),), 3, "brick2", "pantile", 45, True, "shop_blue", 15, ("left",)), -3.2, 42.5, 3),
    (BrickHouse(7, 7.4, ((3.6, 1.6), (5.9, 1.0)), 3, "brick", "pantile", 45, False, "door", 16), 3.5, 42.9, -2),
    (BrickHouse(6.6, 7.4, ((3.5, 1.5), (5.9, 1.0)), 3, "brick", "slate", 42, False, "door", 17), -10, 41.5, 8),
)


def rows():
    """All houses, in their places."""

    def build(house, frame):
        draw = timber_house if isinstance(house, TimberHouse) else brick_house
        draw(house, frame)

    for house, y, shift, turn in LEFT_ROW:
        build(house, at(LEFT_FRONTS + shift, y, 0, 90 + turn))
    for house, y, shift, turn in RIGHT_ROW:
        build(house, at(RIGHT_FRONTS + shift, y + house.width, 0, -90 + turn))
    for house, x, y, turn in FAR_ROW:
        build(house, at(x, y, 0, turn))


# ------------------------------------------------------------------ lanterns, bollards, flowers
def lantern(x, y, z, side):
    """A six-sided lantern on a bracket from the wall at x; side: 1 if the wall faces right, -1 if left."""
    iron = parts["iron"]
    out = x + side * 0.55
    iron.tube([(x, y, z + 0.35), (x + side * 0.3, y, z + 0.42), (out, y, z + 0.3)], 0.014, 8)
    iron.box((0.03, 0.09, 0.4), (x + side * 0.01, y, z + 0.3), bev=0.006)
    iron.lathe([(0, 0.02), (0.03, 0.09), (0.06, 0.09)], (out, y, z - 0.28), n=6)
    parts["lamp"].lathe([(0, 0.085), (0.34, 0.15)], (out, y, z - 0.22), n=6)
    iron.lathe([(0, 0.165), (0.05, 0.15), (0.15, 0.06), (0.2, 0.03), (0.26, 0.01)], (out, y, z + 0.12), n=6)


def bracket(x, y, z):
    """The wall bracket of a hanging basket, and the chain it hangs from; (x, y, z) is the middle of the basket."""
    iron = parts["iron"]
    side = 1 if x < 0 else -1
    wall = x - side * 0.6
    iron.tube([(wall, y, z + 0.1), (x, y, z + 0.06)], 0.012, 6)
    iron.tube([(wall, y, z - 0.3), (x - side * 0.2, y, z + 0.05)], 0.01, 6)
    iron.tube([(x, y, z + 0.06), (x, y, z - 0.36)], 0.006, 5)


def furniture():
    """Wall lanterns, bollards, hanging baskets and tubs."""
    np.random.seed(2)
    lantern(LEFT_FRONTS + 0.02, 2.9, 3.5, 1)
    lantern(RIGHT_FRONTS - 0.15, 18.6, 3.4, -1)
    lantern(LEFT_FRONTS + 0.3, 20.4, 3.5, 1)
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
        bracket(x, y, z)
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
    stones.obj("setts", [materials.paving_block("sett", colours, dirt=0.45, rough=0.72)], smooth=True, wn=True)


def joint_material(n):
    """Grit and moss between the stones."""
    where = n.pos()
    fine = n.noise(where, 90, 4, 0.7)
    moss = n.smooth(n.noise(where, 1.1, 5, 0.65), 0.45, 0.62)
    grit = n.mix(fine, "#4c463b", "#7d7462")
    return n.bsdf(n.mix(moss, grit, "#4d5434"), 1, 0.05, normal=n.bump(fine, 0.6, 0.004))


def joints():
    """The bed of the setts and flags, seen between them."""
    corners = [(-20, -10, -0.035), (40, -10, -0.035), (40, 60, -0.035), (-20, 60, -0.035)]
    mesh_object("joint", corners, [np.array([[0, 1, 2, 3]])], [material("joint", joint_material)])


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
                lay(flags, [centre], [(width - 0.012, length - 0.012, 0.10)], 0.008, (0.003, 0.003, 0.003))
                x += width
            y += length
        y = y0
        edge = -2.37 if x0 < 0 else 2.37
        while y < y1:
            length = layout.uniform(0.7, 1.1)
            lay(kerbs, [(edge, y + length / 2, layout.randn() * 0.002)], [(0.16, length - 0.01, 0.13)], 0.016, (0.003, 0.003, 0.003))
            y += length
    flags.obj("flags", [materials.flag("flag", ("#9d927d", "#8b806c", "#aea28a", "#7f766a"))], smooth=True, wn=True)
    kerbs.obj("kerb", [materials.flag("kerb", ("#8f8676", "#7e766a", "#9d9484"))], smooth=True, wn=True)


# ------------------------------------------------------------------ the minster
MINSTER = (1.2, 112.0)  # the middle of its west front, x and y
TOWER_SIDE, TOWER_HEIGHT, TOWER_OFFSET = 10.4, 50.0, 13.0
NAVE_HALF = 7.9


def buttresses(stone, x, y):
    """Stepped buttresses at the corners of a tower whose middle is at (x, y)."""
    half = TOWER_SIDE / 2
    front = y - half
    for side in (-1, 1):
        for facing in ("front", "side"):
            for top, out in ((16, 2.4), (30, 1.9), (48.5, 1.3)):
                if facing == "front":
                    corner = x + side * (half - 0.8)
                    stone.box((1.7, out * 2, top), (corner, front, top / 2), bev=0.06)
                    stone.box((1.7, out * 1.2, 1.4), (corner, front - out * 0.38, top + 0.2), (0.6, 0, 0), bev=0.05)
                else:
                    for depth in (front + 0.8, y + half - 0.8):
                        stone.box((out * 2, 1.7, top), (x + side * half, depth, top / 2), bev=0.06)


def battlements(stone, x, y):
    """Merlons round the top of a tower, a pinnacle at each corner and a smaller one in the middle of the front and the back."""
    half = TOWER_SIDE / 2 + 0.1
    for off in np.arange(-4.6, 4.7, 1.32):
        for side in (-1, 1):
            stone.box((0.8, 0.55, 1.5), (x + off, y + side * half, 50.6), bev=0.06)
            stone.box((0.55, 0.8, 1.5), (x + side * half, y + off, 50.6), bev=0.06)
    spire = [(0, 1.0), (0.2, 1.05), (0.5, 0.62), (4.6, 0.12), (4.7, 0.3), (5.0, 0.3), (5.3, 0.05)]
    for side in (-1, 1):
        for depth in (-1, 1):
            px, py = x + side * half, y + depth * half
            stone.box((1.5, 1.5, 4.2), (px, py, 51), bev=0.1)
            stone.lathe(spire, (px, py, 53), n=8)
            for z in np.arange(53.8, 57, 0.7):  # crockets
                breadth = 0.9 - (z - 53) * 0.16
                stone.box((breadth, 0.2, 0.22), (px, py, z), bev=0.06)
                stone.box((0.2, breadth, 0.22), (px, py, z), bev=0.06)
        stone.box((0.8, 0.8, 3.2), (x + 0, y + side * half, 51), bev=0.1)
        stone.lathe([(0, 0.6), (0.2, 0.62), (0.4, 0.4), (3, 0.08), (3.2, 0.02)], (x, y + side * half, 52.5), n=8)


def tower(stone, dark, x, y):
    """One west tower, its middle at (x, y)."""
    front = y - TOWER_SIDE / 2
    stone.box((TOWER_SIDE, TOWER_SIDE, TOWER_HEIGHT), (x, y, TOWER_HEIGHT / 2), bev=0.05)
    for z, out in ((12, 0.5), (29, 0.45), (31, 0.3), (47.4, 0.45), (49.4, 0.5)):
        stone.box((TOWER_SIDE + 2 * out, TOWER_SIDE + 2 * out, 0.55), (x, y, z), bev=0.12)
    buttresses(stone, x, y)
    for side in (-1, 1):
        lancet(stone, dark, x + side * 1.85, 33, 2.5, 12.8, front)
        lancet(stone, dark, x + side * 1.75, 17, 2.2, 10.5, front)
    for off in np.arange(-4, 4.1, 0.9):  # blind arcade
        stone.box((0.22, 0.3, 1.9), (x + off, front - 0.1, 30), bev=0.04)
    battlements(stone, x, y)


def nave(stone, dark, x, y):
    """The gable between the towers with its great window, and the nave behind it."""
    front = y - 3.0
    gable = [(x - NAVE_HALF, 0), (x + NAVE_HALF, 0), (x + NAVE_HALF, 26), (x, 36.5), (x - NAVE_HALF, 26)]
    stone.prism(gable, 3, loc=(0, y - 1.5, 0))
    lancet(stone, dark, x, 9, 9.6, 20, front, louvres=False, mullions=4)
    for side in (-1, 1):
        stone.beam((x + side * (NAVE_HALF + 0.3), front, 26.0), (x, front, 36.8), 0.7, 0.7, bev=0.1)
    stone.box((0.35, 0.35, 2.6), (x, y - 3, 38), bev=0.06)
    stone.box((1.5, 0.35, 0.35), (x, y - 3, 38.4), bev=0.06)
    stone.box((17, 60, 27), (x, y + 30, 13.5), bev=0.1)
    dark.prism([(-NAVE_HALF, 26), (NAVE_HALF, 26), (0, 35.6)], 60, loc=(x, y + 31, 0), mat=2)


def minster():
    """Two west towers and the gable between them, in haze."""
    stone, dark = MeshBuilder(), MeshBuilder()
    x, y = MINSTER
    for side in (-1, 1):
        tower(stone, dark, x + side * TOWER_OFFSET, y)
    nave(stone, dark, x, y)
    colours = ("#b8a57f", "#c6b591", "#a89774", "#b3a17c")
    stone.obj("minster", [ashlar("limestone", colours, 0.8, 0.36, mort="#a09478", soot=0.32, haze=True, streak=0.35)])
    openings = materials.plain("opening", "#24231f", 0.8, 0.1)
    louvres = materials.plain("louvre", "#5c584e", 0.8, 0.1)
    lead = materials.plain("lead_roof", "#7c8084", 0.6, 0.1)
    dark.obj("minster_openings", [openings, louvres, lead])


def distant_trees():
    """Crowns beside the minster, and one out of frame that darkens the square."""
    crown = tree("t1", [mat_bark(), mat_leaf("l2", "#4a6733", "#77944a")], 11, 1.0, 0.28, 0.26, 0.1, 70000, 2, crown="oval", clusters=80)
    for x, y, size in ((-14, 66, 0.9), (13, 70, 0.9), (22, 62, 1), (-24, 60, 1), (12, -18, 0.8)):
        place(crown, (x, y, 0), layout.rand() * 6, size)


def houses_out_of_frame():
    """Plain blocks where the square goes on, for light and reflections only."""
    blocks = MeshBuilder()
    blocks.box((8, 9, 8), (21, 11.6, 4), bev=0.05)
    blocks.box((30, 8, 8.5), (4, -26, 4.2), bev=0.05)
    blocks.obj("out_of_frame", [palette["brick_far"]])


# ------------------------------------------------------------------ light, camera
def light_and_camera(asked):
    """Morning sun from behind on the right."""
    HAZE.update(on=True, color=(0.68, 0.72, 0.78), strength=0.8, D=900.0)
    world(
        sun_elev=33,
        sun_az=136,
        sky_strength=0.12,
        sun_strength=4.4,
        sun_angle=1.0,
        clouds=sky("cumulus35"),
        cloud_rot=asked.get("crot", 130),
        cloud_gain=0.85,
        dust=1.0,
    )
    camera((0.9, -5.2, 1.6), (0.3, 40, 6.9), lens=27, fstop=9, focus=11, level=True)


def main():
    asked = args()
    reset(43)
    light_and_camera(asked)
    fill_palette()
    rows()
    furniture()
    setts()
    joints()
    pavements()
    parts.build(palette)
    minster()
    distant_trees()
    houses_out_of_frame()
    render("town_street", spp=asked.get("spp", 64), scale=asked.get("scale", 1.0), bounces=5, transp=4)


main()
