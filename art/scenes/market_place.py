"""market_place: a broad market square at the start of a summer's day. Georgian brick and rendered fronts with shops on the right and at
the far end, a tall obelisk on steps left of the middle, setts and flags, lamp posts, and squat twin towers far behind the roofs.

The camera stands near the origin and looks along +Y; X runs to the right. Everything is in metres, angles in degrees unless said.
Every house is drawn in its own frame (front wall in y = 0 facing -Y, x from 0 to its width) and moved to its place afterwards."""

import math
from dataclasses import dataclass

import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.ground import grid
from kit.joinery import pdoor, room, sash
from kit.land import in_view
from kit.leaves import mat_leaf
from kit.mesh import MeshBuilder
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.options import args, sky
from kit.parts import Parts, at
from kit.paving import flags
from kit.render import render
from kit.roofs import chimney, downpipe, roof
from kit.scene import hidden_collection, place, reset, scatter
from kit.surfaces import ashlar, render_mat, std_mats
from kit.townscape import BOLLARD, TUB, basket_flowers, dry_leaf_kinds, hanging_basket, lancet, shop_front
from kit.trees import mat_bark, tree
from kit.walls import face, gable_prism, lay, panel, split_intervals

RIGHT_FRONTS = 15.5  # x of the fronts on the right
FAR_FRONTS = 50.0  # y of the fronts at the far end
PAVEMENT = 3.9  # breadth of the flagged pavement before the fronts
OBELISK = (-1.4, 27.0)
APRON = 5.4  # half the side of the flagged square round the obelisk
PATH = (-2.75, -0.05)  # the flagged path to the obelisk, from x to x
SHOP_HEIGHT = 2.75  # to the underside of the fascia
HOUSE_DEPTH = 9.0

parts = Parts()
palette = {}
layout = np.random.RandomState(11)


# ------------------------------------------------------------------ materials
def fill_palette():
    """The materials of all parts, by the name of the part."""
    palette.update(std_mats(frame="#ece8dd", brick=("#7f5241", "#8f5d48", "#704739", "#9c6a52", "#855746", "#764d3f")))
    joinery = dict(rough=0.34, spec=0.5, dirt=0.14, dirtc="#77705f", coat=0.25, wear=0.05)
    palette.update(
        brick_warm=materials.masonry("brick_warm", ("#95604a", "#a87254", "#83523f", "#b47f5f", "#9c6850"), soot=0.3),
        brick_rubbed=materials.masonry("brick_rubbed", ("#a8634a", "#b37054", "#9d5a43"), soot=0.25),
        brick_far=ashlar("brick_far", ("#835847", "#906450", "#744c3d"), 0.225, 0.075, mort="#a2927b", soot=0.35, mw=0.010),
        brick_far_warm=ashlar("brick_far_warm", ("#936a55", "#a1785f", "#845d4b"), 0.225, 0.075, mort="#ab9b84", soot=0.35, mw=0.010),
        cream=render_mat("cream", "#dccfae", 0.3),
        white=render_mat("white", "#e3ded0", 0.28),
        buff=render_mat("buff", "#cdb595", 0.3),
        dress=materials.masonry("dressed", ("#b5a98d", "#c2b698", "#a3977c"), soot=0.3),
        gritstone=materials.masonry("gritstone", ("#94886f", "#a4977c", "#837862", "#9c8f74", "#8a7e68"), soot=0.45),
        pantile=materials.masonry("pantile", ("#86503e", "#96604a", "#784636", "#a06a52", "#7c5142", "#684639"), soot=0.5, val=0.92),
        ridge=materials.masonry("ridge", ("#74503f", "#805a48"), soot=0.45),
        lead=materials.plain("lead", "#6e7174", 0.55, 0.4, 0.12),
        gilt=materials.metal("gilt", "#b8913f", 0.35, 0.25),
        lamp=materials.plain("lamp", "#d9d6cb", 0.3),
        bench=materials.wood("bench", new=("#6d4f33", "#533a25"), grey=("#8a8172", "#645c50"), weather=0.5, green=0.05, dirt=0.3),
        goods=materials.masonry("goods", ("#5d5140", "#6b4036", "#7d715c", "#43525f", "#5c604b", "#8a7a55"), soot=0),
        shop_green=materials.paint("shop_green", "#22392f", **joinery),
        shop_blue=materials.paint("shop_blue", "#27354a", **joinery),
        shop_red=materials.paint("shop_red", "#652a2b", **joinery),
        shop_stone=materials.paint("shop_stone", "#c9c1ac", **joinery),
        shop_black=materials.paint("shop_black", "#25262a", **joinery),
        shop_sage=materials.paint("shop_sage", "#7d8a76", **joinery),
    )


# ------------------------------------------------------------------ the houses
@dataclass
class House:
    """One house of a row. `storeys`: (height of the sill, height of the window) for each row of windows above the ground floor.
    `ground`: "shop", "shop and door" (the front door stands left of the shop) or "doors" (windows and a doorcase in the middle)."""

    width: float
    eaves: float
    bays: int
    storeys: tuple
    wall: str = "brick"
    roofing: str = "slate"
    pitch: float = 38
    ground: str = "shop"
    paint: str = "shop_green"
    door_end: str = "right"
    chimneys: tuple = ("right",)
    trim: str = "gauged"
    parapet: float = 0.0
    seed: int = 1

    @property
    def far(self):
        """Far walls have their bricks from the shader alone."""
        return self.wall.startswith("brick_far")

    @property
    def bricks(self):
        return self.wall.startswith("brick")


def flat_arch(x, z, width, trim):
    """The head over an opening whose top is at `z`: a flat arch of rubbed bricks, a stone lintel with a keystone, or an architrave."""
    middle = x + width / 2
    if trim == "gauged":
        bricks = 11
        for k in range(bricks):
            off = (k + 0.5) / bricks - 0.5
            size = (width * 1.14 / bricks - 0.006, 0.115, 0.29)
            parts["brick_rubbed"].box(size, (middle + off * width * 1.14, 0.036, z + 0.145), (0, off * 0.55, 0), bev=0.004)
    elif trim == "stone":
        parts["dress"].box((width + 0.36, 0.15, 0.29), (middle, 0.04, z + 0.145), bev=0.008)
        parts["dress"].box((0.19, 0.19, 0.36), (middle, 0.035, z + 0.165), bev=0.012)
    else:
        parts["frame"].box((width + 0.30, 0.09, 0.15), (middle, 0.0, z + 0.075), bev=0.012)
        parts["frame"].box((width + 0.44, 0.17, 0.06), (middle, -0.03, z + 0.18), bev=0.02)


def sill(x, z, width):
    """A weathered stone sill under an opening whose foot is at `z`."""
    parts["dress"].box((width + 0.22, 0.25, 0.09), (x + width / 2, 0.0, z - 0.045), (-0.05, 0, 0), bev=0.012)


def jambs(x, z, width, height):
    """Painted architraves at both sides of an opening in a rendered wall."""
    for side in (x - 0.07, x + width + 0.07):
        parts["frame"].box((0.14, 0.085, height), (side, 0.0, z + height / 2), bev=0.012)


def window(house, x, z, width, height, tall):
    """A sash window with its head and sill; returns the opening."""
    blind = np.random.uniform(0.25, 0.5) if np.random.rand() < 0.2 else None
    opening = sash(parts, x, z, width, height, bars=(3, 2) if tall else (3, 1), blind=blind, curtain=0.75)
    flat_arch(x, z + height, width, house.trim)
    if house.trim == "architrave":
        jambs(x, z, width, height)
    sill(x, z, width)
    return opening


def shop(x0, x1, paint, door_end):
    """A shop front between x0 and x1 with raised panels on its pilasters and lead over its cornice. Returns the opening."""
    opening, glass = shop_front(parts, x0, x1, paint, door_end, SHOP_HEIGHT)
    for pilaster in (x0 + 0.12, x1 - 0.12):
        parts[paint].box((0.12, 0.03, SHOP_HEIGHT - 0.9), (pilaster, -0.135, SHOP_HEIGHT / 2 + 0.1), bev=0.014)
        parts[paint].box((0.34, 0.36, 0.07), (pilaster, -0.13, SHOP_HEIGHT + 0.435), bev=0.02)
    parts["lead"].box((x1 - x0 + 0.10, 0.38, 0.025), ((x0 + x1) / 2, -0.15, SHOP_HEIGHT + 0.485), (-0.06, 0, 0), bev=0.004)
    if np.random.rand() < 0.35:  # a blind half down
        parts["cloth"].box((glass[1] - glass[0] - 0.14, 0.012, 0.75), (sum(glass) / 2, 0.11, SHOP_HEIGHT - 0.5), bev=0.002)
    return opening


def door_case(x, paint):
    """A panelled front door with a fanlight between pilasters, its left side at x. Returns the opening."""
    width, height, fan = 1.02, 2.12, 0.42
    pdoor(parts, x, 0.16, width, height, fan=fan, key=paint)
    for pilaster in (x - 0.13, x + width + 0.13):
        parts["frame"].box((0.22, 0.16, height + fan + 0.1), (pilaster, -0.03, 0.08 + (height + fan + 0.1) / 2), bev=0.012)
        parts["frame"].box((0.28, 0.22, 0.14), (pilaster, -0.05, height + fan + 0.24), bev=0.02)
    parts["frame"].box((width + 0.62, 0.16, 0.24), (x + width / 2, -0.03, height + fan + 0.42), bev=0.012)
    parts["frame"].box((width + 0.86, 0.42, 0.10), (x + width / 2, -0.14, height + fan + 0.58), bev=0.03)
    parts["dress"].box((width + 0.4, 0.50, 0.16), (x + width / 2, -0.08, 0.08), bev=0.014)
    return (x, x + width, 0, height + fan + 0.16)


def ground_floor(house):
    """Shop front, front door, or both; returns the openings."""
    if house.ground == "shop":
        return [shop(0.16, house.width - 0.16, house.paint, house.door_end)]
    if house.ground == "shop and door":
        return [door_case(0.55, "door"), shop(2.05, house.width - 0.16, house.paint, house.door_end)]
    openings = []
    for bay in range(house.bays):
        middle = house.width / house.bays * (bay + 0.5)
        if bay == house.bays // 2:
            openings.append(door_case(middle - 0.51, house.paint))
        else:
            openings.append(window(house, middle - 0.55, 0.95, 1.1, 1.75, tall=True))
    return openings


def upper_windows(house):
    """The windows of all upper storeys; returns the openings."""
    openings = []
    for sill_height, height in house.storeys:
        for bay in range(house.bays):
            width = 1.02 if height > 1.4 else 0.98
            x = house.width / house.bays * (bay + 0.5) - width / 2 + np.random.randn() * 0.015
            openings.append(window(house, x, sill_height, width, height, height > 1.4))
    return openings


def front_wall(house, openings):
    """Facing, solid wall and reveals, string course, cornice or parapet."""
    top = house.eaves + house.parapet
    if house.bricks and not house.far:
        # a gauged arch needs its room in the facing; stone heads and fascias are laid over it
        cut = [(a, b, c, d + (0.27 if house.trim == "gauged" and c > 0.5 else 0)) for a, b, c, d in openings]
        face(parts[house.wall], house.width, 0, top, cut, bond="flemish", depth=0.1, seed=house.seed, bev=0.005, pro=0.0022)
        panel(parts["back"], house.width, 0, top - 0.02, openings, 0.008, 0.33)
    else:
        panel(parts[house.wall], house.width, 0, top, openings, 0.0, 0.33)
    band = "dress" if house.bricks else "frame"
    string = house.storeys[-1][0] - 0.42
    parts[band].box((house.width - 0.02, 0.13, 0.16), (house.width / 2, -0.01, string), bev=0.02)
    if house.ground == "doors":
        parts[band].box((house.width - 0.02, 0.16, 0.40), (house.width / 2, -0.02, 0.20), bev=0.02)
    if house.parapet:
        parts["dress"].box((house.width, 0.42, 0.09), (house.width / 2, 0.10, top + 0.045), bev=0.015)
        parts["dress"].box((house.width, 0.34, 0.12), (house.width / 2, -0.07, house.eaves - 0.10), bev=0.03)
    cornice(house)


def cornice(house):
    """Modillions under the eaves of painted and larger houses, brick dentils under the others."""
    under = house.eaves - (0.20 if house.parapet else 0.12)
    if house.trim == "gauged" and not house.far:
        for x in np.arange(0.10, house.width - 0.1, 0.225):
            parts[house.wall].box((0.105, 0.16, 0.068), (x, 0.0, under - 0.10), bev=0.005)
        face(parts[house.wall], house.width, under - 0.06, under + 0.09, (), bond="stretcher", depth=0.18, y=-0.06, seed=house.seed + 1)
        return
    parts["frame"].box((house.width, 0.24, 0.10), (house.width / 2, -0.06, under + 0.02), bev=0.03)
    for x in np.arange(0.18, house.width - 0.1, 0.34):
        parts["frame"].box((0.12, 0.20, 0.11), (x, -0.05, under - 0.07), bev=0.012)


def stacks(house, ridge):
    """Chimney stacks on the gables, standing on the ridge, with a row of pots."""
    brick = house.wall if house.bricks and not house.far else "brick"
    pot = [(0, 0.125), (0.05, 0.125), (0.08, 0.105), (0.42, 0.09), (0.46, 0.11), (0.52, 0.11), (0.53, 0.085), (0.38, 0.08)]
    foot = ridge - 0.7
    for end in house.chimneys:
        x = 0.55 if end == "left" else house.width - 0.55
        pots = np.random.randint(3, 6)
        height = np.random.uniform(1.6, 2.1)
        chimney(parts, x, HOUSE_DEPTH / 2, foot, 0.75, 0.4 + 0.36 * pots, height, 0, key=brick)
        for k in range(pots):
            stretch = np.random.uniform(0.9, 1.25)
            y = HOUSE_DEPTH / 2 + (k - (pots - 1) / 2) * 0.36
            parts["pot"].lathe([(z * stretch, r) for z, r in pot], (x, y, foot + height + 0.03), n=14, cap=False)


def build_house(house, frame):
    """Draws one house in its own frame and moves it to its place."""
    np.random.seed(house.seed)
    mark = parts.mark()
    openings = ground_floor(house) + upper_windows(house)
    front_wall(house, openings)
    side = {"brick": "brick_far", "brick_warm": "brick_far_warm"}.get(house.wall, house.wall)
    gable_prism(parts[side], house.width, HOUSE_DEPTH, 0, house.eaves, house.pitch, y0=0.345)  # behind the front wall, not in its plane
    overhang = -0.36 if house.parapet else 0.2
    roof(
        parts,
        house.width,
        HOUSE_DEPTH,
        house.eaves + 0.02,
        house.pitch,
        house.roofing,
        over=overhang,
        verge=0.03,
        gutter=not house.parapet,
        boards=None,
    )
    if not house.parapet:
        downpipe(parts, house.width - 0.12 if house.seed % 2 else 0.12, house.eaves, y=-0.07)
    stacks(house, house.eaves + HOUSE_DEPTH / 2 * math.tan(math.radians(house.pitch)))
    floors = [0.0, 3.35] + [sill_height - 0.75 for sill_height, _ in house.storeys[1:]] + [house.eaves - 0.1]
    room(parts, 0.15, house.width - 0.15, floors, y=2.0)
    parts.tr(frame, mark)


LOW = ((3.95, 1.7), (6.45, 1.15))
MIDDLE = ((4.15, 1.95), (7.15, 1.35))
TALL = ((4.25, 2.1), (7.65, 1.5))
COTTAGE = ((4.0, 1.7),)
BOTH_ENDS = ("left", "right")

# nearest house first; each begins where the one before it ends
RIGHT_ROW = (
    House(7.4, 9.5, 3, MIDDLE, "brick", ground="shop and door", trim="stone", seed=21),
    House(5.6, 8.3, 2, LOW, "cream", "pantile", 42, paint="shop_blue", door_end="left", trim="architrave", seed=22),
    House(8.6, 10.3, 4, TALL, "brick_warm", "slate", 34, "shop and door", "shop_black", chimneys=BOTH_ENDS, parapet=0.75, seed=23),
    House(5.2, 7.9, 2, LOW, "brick", "pantile", 43, paint="shop_red", chimneys=("left",), seed=24),
    House(7.2, 9.3, 3, MIDDLE, "white", ground="doors", chimneys=("left",), trim="architrave", seed=25),
)
# from the right end to the left; a number is a gap where a street leaves the square
FAR_ROW = (
    House(6.8, 9.4, 3, MIDDLE, "brick_far", paint="shop_blue", door_end="left", trim="stone", seed=31),
    House(5.4, 8.5, 2, LOW, "buff", "pantile", 43, paint="shop_sage", chimneys=("left",), trim="architrave", seed=32),
    House(7.8, 10.4, 4, TALL, "brick_far_warm", "slate", 36, "shop and door", "shop_black", chimneys=BOTH_ENDS, trim="stone", seed=33),
    House(5.0, 8.0, 2, LOW, "white", "slate", 42, paint="shop_red", door_end="left", chimneys=("left",), trim="architrave", seed=34),
    4.4,
    House(6.0, 6.1, 2, COTTAGE, "brick_far", "pantile", 45, trim="stone", seed=35),
    House(7.4, 9.3, 3, MIDDLE, "cream", paint="shop_stone", door_end="left", trim="architrave", seed=36),
)


def right_row():
    """The houses on the right, every other one set back a little."""
    near = 12.6
    for k, house in enumerate(RIGHT_ROW):
        setback = 0.12 * (k % 2)
        build_house(house, at(RIGHT_FRONTS + setback, near + house.width, 0, -90))
        near += house.width


def far_row():
    """The houses at the far end, with a gap where a street leaves."""
    right = 13.2
    for item in FAR_ROW:
        if isinstance(item, House):
            build_house(item, at(right - item.width, FAR_FRONTS + layout.uniform(-0.12, 0.12), 0, 0))
            right -= item.width
        else:
            right -= item


def houses_behind():
    """Roofs behind the far row, seen through the gaps, and plain blocks left of the frame that shade the setts in front."""
    for x, y, width, eaves, seed in (
        (-20.5, 63, 6.4, 6.4, 41),
        (-13.2, 68, 7.0, 8.2, 42),
        (15.5, 62, 7.5, 8.6, 43),
        (23.5, 60, 6.5, 9.0, 44),
    ):
        build_house(House(width, eaves, 2, ((3.95, 1.5),), "brick_far_warm", "pantile", 44, seed=seed, trim="stone"), at(x, y, 0, 0))
    blocks = MeshBuilder()
    for y, width, eaves in ((-34, 9, 8.5), (-25, 8, 7.4), (-17, 8, 8.4), (-1, 7, 6.2)):
        blocks.box((8, width, eaves), (-30, y + width / 2, eaves / 2), bev=0.05)
        gable = [(-4.3, eaves), (4.3, eaves), (0, eaves + 3.4)]
        blocks.prism(gable, width, loc=(-30, y + width / 2, 0))
        blocks.box((0.9, 1.6, 2.4), (-30, y + width - 0.9, eaves + 3.6), bev=0.03)
    blocks.obj("blocks", [palette["brick_far"]])


# ------------------------------------------------------------------ the obelisk
def square_course(stones, side, height, z, turned=False):
    """One course of a square pier: two stones side by side along x, or along y if turned."""
    for off in (-side / 4, side / 4):
        size = [side / 2 - 0.008, side, height - 0.008]
        centre = [off, 0, z + height / 2]
        if turned:
            size[0], size[1] = size[1], size[0]
            centre[0], centre[1] = centre[1], centre[0]
        lay(stones, [centre], [size], 0.012, (0.002, 0.002, 0.001))


def steps(stones, count=5, rise=0.18, tread=0.38, top_side=3.2):
    """Square steps of long stones; returns the height of the top."""
    for k in range(count):
        side = top_side + 2 * tread * (count - 1 - k)
        lengths = max(3, round(side / 1.15))
        for edge in range(4):
            centres, sizes = [], []
            run = side - 0.6  # each edge ends where the next one's stones begin
            for j in range(lengths):
                centres.append((-side / 2 + (j + 0.5) * run / lengths, -side / 2 + 0.30, (k + 0.5) * rise + 0.02))
                sizes.append((run / lengths - 0.007, 0.60, rise))
            lay(stones, centres, sizes, 0.016, (0.003, 0.004, 0.002), at(0, 0, 0, 90 * edge))
    stones.box((top_side - 0.9, top_side - 0.9, 0.3), (0, 0, count * rise - 0.14), bev=0.01)
    return count * rise + 0.02


def pedestal(stones, z):
    """Plinth, die with a sunk panel on each side, and cornice; returns the height of the top."""
    square_course(stones, 2.20, 0.42, z)
    stones.box((2.06, 2.06, 0.14), (0, 0, z + 0.49), bev=0.05)
    z += 0.56
    for k in range(4):
        square_course(stones, 1.76, 0.52, z + k * 0.52, k % 2)
    panel_height = 4 * 0.52
    for edge in range(4):
        frame = at(0, 0, 0, 90 * edge)
        rails = [((0, -0.885, z + 0.16), (1.34, 0.05, 0.12)), ((0, -0.885, z + panel_height - 0.16), (1.34, 0.05, 0.12))]
        rails += [((s * 0.61, -0.885, z + panel_height / 2), (0.12, 0.05, panel_height - 0.44)) for s in (-1, 1)]
        lay(stones, [c for c, _ in rails], [s for _, s in rails], 0.015, T=frame)
    z += panel_height
    for side, height in ((1.86, 0.10), (2.06, 0.12), (2.26, 0.16), (1.96, 0.12), (1.70, 0.22)):
        stones.box((side, side, height), (0, 0, z + height / 2), bev=0.03)
        z += height + 0.004
    return z


def obelisk():
    """A tapering shaft of coursed gritstone on a pedestal and steps, with a gilt ball and vane."""
    np.random.seed(5)
    stones = MeshBuilder()
    foot = pedestal(stones, steps(stones))
    shaft = MeshBuilder()
    courses, course_height, foot_side, head_side = 24, 0.43, 1.44, 0.76
    for k in range(courses):
        square_course(shaft, 1.0, course_height, k * course_height, k % 2)
    shaft_height = courses * course_height
    for block in shaft.V:  # the straight shaft is tapered as a whole
        block[:, :2] *= (foot_side + (head_side - foot_side) * block[:, 2:3] / shaft_height).astype(np.float32)
        block[:, 2] += foot
    top = foot + shaft_height
    stones.lathe([(0, 0.535), (0.95, 0.05)], (0, 0, top), n=4)
    pyramid = stones.V[-1]  # a lathe of four sides has its corners on the axes
    pyramid[:, :2] = pyramid[:, :2] @ at(deg=45)[0][:2, :2].T.astype(np.float32)
    middle = np.array([*OBELISK, 0.0])
    for builder, name in ((stones, "pedestal"), (shaft, "shaft")):
        for block in builder.V:
            block += middle.astype(np.float32)
        builder.obj(name, [palette["gritstone"]], smooth=True, wn=True)
    gilt = parts["gilt"]
    tip = middle + [0, 0, top + 0.9]
    parts["iron"].cyl(tip, tip + [0, 0, 1.15], 0.03, 10)
    ball = [(0.14 - 0.14 * math.cos(a), 0.02 + 0.14 * math.sin(a)) for a in np.linspace(0, math.pi, 10)]
    gilt.lathe(ball, tip + [0, 0, 0.10], n=18)
    gilt.beam(tip + [-0.42, 0.1, 0.85], tip + [0.45, -0.1, 0.85], 0.02, 0.05)
    gilt.prism([(-0.45, 0.70), (-0.15, 0.85), (-0.45, 1.0)], 0.02, loc=tip)


# ------------------------------------------------------------------ things that stand in the square
LAMP_COLUMN = (
    (0, 0.24), (0.05, 0.24), (0.10, 0.20), (0.62, 0.19), (0.66, 0.22), (0.72, 0.22), (0.78, 0.14), (1.15, 0.105), (1.18, 0.13),
    (1.25, 0.13), (1.28, 0.09), (2.2, 0.075), (2.23, 0.095), (2.28, 0.095), (2.31, 0.068), (3.45, 0.055), (3.48, 0.09),
    (3.54, 0.09), (3.58, 0.05), (3.72, 0.05),
)  # fmt: skip


def bollards():
    """Iron bollards along the kerb on the right, and stone ones with chains at the corners of the apron."""
    for y in np.arange(13.0, 46.0, 3.0):
        parts["iron"].lathe(BOLLARD, (RIGHT_FRONTS - PAVEMENT + 0.28, y, ground_height(12, y)), n=20)
    for x in np.arange(-20.0, 9.0, 3.2):
        parts["iron"].lathe(BOLLARD, (x, FAR_FRONTS - PAVEMENT + 0.28, 0), n=14)
    reach = APRON - 0.35
    around = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1))  # open on the near side, where the path comes in
    posts = [(OBELISK[0] + sx * reach, OBELISK[1] + sy * reach) for sx, sy in around]
    stone_post = [(0, 0.20), (0.08, 0.20), (0.12, 0.17), (0.72, 0.145), (0.76, 0.165), (0.84, 0.16), (0.93, 0.11), (0.97, 0)]
    for x, y in posts:
        parts["gritstone"].lathe(stone_post, (x, y, ground_height(x, y) - 0.02), n=16)
    along = np.linspace(0, 1, 16)
    sag = 0.70 - 0.30 * (1 - (2 * along - 1) ** 2)
    for (x, y), (next_x, next_y) in zip(posts[:-1], posts[1:]):
        parts["iron"].tube(np.c_[x + (next_x - x) * along, y + (next_y - y) * along, sag], 0.018, 6)


def lamp_post(x, y, turn=0.0):
    """A cast-iron column with a four-sided lantern and a ladder bar, turned by `turn` radians."""
    z = ground_height(x, y)
    iron = parts["iron"]
    iron.lathe(LAMP_COLUMN, (x, y, z), n=20)
    bar = np.array([math.cos(turn), math.sin(turn), 0]) * 0.42
    middle = np.array([x, y, z + 3.35])
    iron.cyl(middle - bar, middle + bar, 0.018, 8)
    for end in (middle - bar, middle + bar):
        iron.lathe([(0, 0.0), (0.03, 0.035), (0.06, 0.0)], end - [0, 0, 0.03], n=10)
    foot = z + 3.72
    iron.lathe([(0, 0.06), (0.04, 0.15), (0.07, 0.15)], (x, y, foot), n=4)
    parts["lamp"].lathe([(0.075, 0.135), (0.50, 0.235)], (x, y, foot), n=4, cap=False)
    for k in range(4):  # the bars of the lantern stand on its corners
        corner = k * math.pi / 2
        low = (x + 0.14 * math.sin(corner), y + 0.14 * math.cos(corner), foot + 0.07)
        high = (x + 0.24 * math.sin(corner), y + 0.24 * math.cos(corner), foot + 0.51)
        iron.cyl(low, high, 0.013, 6)
    iron.lathe([(0.50, 0.27), (0.54, 0.27), (0.60, 0.22), (0.78, 0.08), (0.80, 0.09), (0.86, 0.07), (0.98, 0.02)], (x, y, foot), n=4)


def planters(kinds):
    """Round tubs with summer flowers by the shop doors."""
    for x, y in ((14.7, 19.0), (14.7, 22.9), (14.7, 31.4), (14.7, 36.5), (14.7, 41.6), (14.7, 44.4)):
        parts["lead"].lathe(TUB, (x, y, 0.06), n=24)
        place(kinds[int(y) % 2], (x, y, 0.47), layout.rand() * 6, 1.1)


def bench(x, y, bearing):
    """A park bench: cast ends, slatted seat and back; faces -Y before it is turned by `bearing` degrees."""
    mark = parts.mark()
    slats = parts["bench"]
    for k in range(5):
        slats.box((1.8, 0.075, 0.03), (0, -0.22 + k * 0.09, 0.44 + 0.006 * (k - 2) ** 2), bev=0.006)
    for k in range(4):
        slats.box((1.8, 0.028, 0.075), (0, 0.23 + k * 0.028, 0.55 + k * 0.10), (-0.27, 0, 0), bev=0.006)
    for end in (-0.82, 0.82):
        iron = parts["iron"]
        iron.tube([(end, -0.25, 0), (end, -0.23, 0.25), (end, -0.2, 0.42), (end, 0.16, 0.42), (end, 0.36, 0.92)], 0.022, 8)
        iron.tube([(end, 0.30, 0), (end, 0.24, 0.2), (end, 0.16, 0.42)], 0.022, 8)
        iron.tube([(end, -0.24, 0.42), (end, -0.28, 0.62), (end, -0.05, 0.66), (end, 0.24, 0.62)], 0.02, 8)
    parts.tr(at(x, y, ground_height(x, y), bearing), mark)


def hanging_sign(y, paint):
    """A painted board on an iron bracket, over the pavement on the right."""
    x, z = RIGHT_FRONTS - 0.62, 4.05
    parts["iron"].tube([(RIGHT_FRONTS, y, z + 0.42), (x - 0.35, y, z + 0.42)], 0.016, 6)
    parts["iron"].tube([(RIGHT_FRONTS, y, z + 0.75), (RIGHT_FRONTS - 0.3, y, z + 0.66), (RIGHT_FRONTS - 0.6, y, z + 0.44)], 0.012, 6)
    for dx in (-0.25, 0.25):
        parts["iron"].cyl((x + dx, y, z + 0.30), (x + dx, y, z + 0.42), 0.008, 5)
    parts[paint].box((0.66, 0.045, 0.62), (x, y, z), bev=0.012)
    parts["shop_stone"].box((0.56, 0.052, 0.52), (x, y, z), bev=0.004)
    parts[paint].box((0.50, 0.060, 0.46), (x, y, z), bev=0.004)


def furniture():
    """Lamp posts and shops with hanging baskets, signs, tubs, bollards and benches."""
    lamp_posts = ((6.6, 20.5, 0.0), (-8.6, 25.0, 0.6), (9.6, 40.5, 0.2))
    baskets = []
    for x, y, turn in lamp_posts:
        lamp_post(x, y, turn)
        for side in (-1, 1):
            baskets.append((x + side * 0.36 * math.cos(turn), y + side * 0.36 * math.sin(turn), ground_height(x, y) + 3.33))
    for y in (16.6, 23.2, 29.2, 37.4):  # on brackets beside the shops
        parts["iron"].tube([(RIGHT_FRONTS, y, 3.55), (RIGHT_FRONTS - 0.4, y, 3.6), (RIGHT_FRONTS - 0.62, y, 3.5)], 0.014, 6)
        baskets.append((RIGHT_FRONTS - 0.6, y, 3.5))
    for y, paint in ((20.3, "shop_blue"), (34.4, "shop_red")):
        hanging_sign(y, paint)
    flowers = basket_flowers()
    for k, (x, y, z) in enumerate(baskets):
        hanging_basket(flowers, k, x, y, z)
        parts["iron"].cyl((x, y, z), (x, y, z - 0.4), 0.008, 5)
    planters(flowers)
    bollards()
    for x, y, bearing in ((4.9, 27.9, 90), (4.9, 24.9, 90), (-7.6, 30.5, -90)):
        bench(x, y, bearing)


# ------------------------------------------------------------------ the ground
unevenness = Noise2(9)


def ground_height(x, y):
    """Height of the paving: centuries of settlement, a few centimetres."""
    return 0.035 * unevenness.fbm(np.asarray(x) / 7.0, np.asarray(y) / 7.0, 3) * np.clip(np.asarray(y) / 6.0, 0, 1)


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
    centres[:, 2] = ground_height(centres[:, 0], centres[:, 1]) - 0.052 + rnd.randn(len(centres)) * 0.0035
    seen, _ = in_view(centres, cam, cam.data.lens, 1.06)
    stones = MeshBuilder()
    lay(stones, centres[seen], sizes[seen], 0.017, (0.005, 0.005, 0.004))
    colours = ("#73706a", "#807c74", "#64625e", "#8d877b", "#77736b", "#6b6966")
    stones.obj("setts", [materials.paving_block("sett", colours, dirt=0.4, rough=0.7)], smooth=True, wn=True)
    print(f"  setts: {seen.sum()}", flush=True)


def flagged_areas():
    """York stone flags: the path, the apron round the obelisk, and both pavements with their kerbs."""
    stones = MeshBuilder()

    def level(x, y):
        return float(ground_height(x, y)) + 0.004

    def raised(x, y):
        return float(ground_height(x, y)) + 0.055

    low, high = OBELISK[1] - APRON, OBELISK[1] + APRON
    flags(stones, PATH[0], PATH[1] + 0.01, 3.0, low, 0.30, zf=level, th=0.08, seed=4)
    flags(stones, OBELISK[0] - APRON, OBELISK[0] + APRON, low, high, 0.30, zf=level, th=0.08, seed=5)
    flags(stones, RIGHT_FRONTS - PAVEMENT, RIGHT_FRONTS + 0.3, 5.0, FAR_FRONTS + 0.2, 0.30, zf=raised, th=0.08, seed=6)
    flags(stones, -26.0, RIGHT_FRONTS - PAVEMENT, FAR_FRONTS - PAVEMENT, FAR_FRONTS + 0.3, 0.30, zf=raised, th=0.08, seed=7)
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
        lay(stones, [(x, y + length / 2, z - 0.01)], [(0.17, length - 0.009, 0.13)], 0.016, (0.003, 0.003, 0.003))
        y += length
    x, y = -26.0, FAR_FRONTS - PAVEMENT - 0.09
    while x < RIGHT_FRONTS - PAVEMENT:
        length = rnd.uniform(0.7, 1.2)
        z = ground_height(x + length / 2, y)
        lay(stones, [(x + length / 2, y, z - 0.01)], [(length - 0.009, 0.17, 0.13)], 0.016, (0.003, 0.003, 0.003))
        x += length
    stones.obj("kerbs", [materials.flag("kerb", ("#8f8676", "#7e766a", "#9d9484"))], smooth=True, wn=True)


def joint_material(n):
    """Grit between the stones, with moss where it stays damp."""
    where = n.pos()
    fine = n.noise(where, 90, 4, 0.7)
    damp = n.smooth(n.noise(where, 0.9, 5, 0.65), 0.47, 0.64)
    return n.bsdf(n.mix(damp, n.mix(fine, "#51493c", "#82775f"), "#50553a"), 1, 0.05, normal=n.bump(fine, 0.6, 0.004))


def fallen_leaves():
    """A few dry leaves in the lee of kerbs and steps."""
    kinds = dry_leaf_kinds((("#9c7a35", "#b5964a"), ("#7d5f2c", "#93703a")))
    count = 70
    x = layout.uniform(-8, 11, count)
    y = layout.uniform(6, 22, count)
    x[: count // 2] = RIGHT_FRONTS - PAVEMENT - 0.2 - np.abs(layout.randn(count // 2)) * 0.25
    spots = np.c_[x, y, ground_height(x, y) + 0.006]
    tilt = layout.randn(count, 2) * 0.15
    scatter("dry_leaves", spots, hidden_collection("dry_leaves", kinds), scale=layout.uniform(0.5, 1.1, count), tilt=tilt)


def ground(cam):
    """Setts where the camera sees them, flags, kerbs, joints and leaves."""
    sett_rows(cam)
    flagged_areas()
    kerbs()
    grid("joints", -40, 40, -2, 75, 0.5, lambda x, y: ground_height(x, y) - 0.034, material("joints", joint_material))
    fallen_leaves()


# ------------------------------------------------------------------ far away
def tower(stone, dark, x, y, side, height):
    """A square tower with three tiers of lancets, clasping buttresses and a battlemented top, its middle at (x, y)."""
    front = y - side / 2
    stone.box((side, side, height), (x, y, height / 2), bev=0.05)
    for z in (9.5, 18.5, 26.0, height - 2.6):
        stone.box((side + 0.8, side + 0.8, 0.5), (x, y, z), bev=0.12)
    for sx in (-1, 1):
        for sy in (-1, 1):
            stone.box((2.0, 2.0, height - 1.2), (x + sx * (side / 2 - 0.5), y + sy * (side / 2 - 0.5), (height - 1.2) / 2), bev=0.06)
            px, py = x + sx * (side / 2 - 0.3), y + sy * (side / 2 - 0.3)
            stone.box((1.5, 1.5, 3.2), (px, py, height + 0.9), bev=0.08)
            stone.lathe([(0, 0.95), (0.3, 1.0), (0.5, 0.75), (2.0, 0.06)], (px, py, height + 2.4), n=8)
    for z, tall in ((10.8, 6.4), (19.6, 5.2), (27.0, height - 31.0)):
        for off in (-2.1, 0, 2.1):
            lancet(stone, dark, x + off, z, 1.25, tall, front, louvres=False)
    for off in np.arange(-side / 2 + 1.4, side / 2 - 0.8, 1.35):
        for s in (-1, 1):
            stone.box((0.8, 0.5, 1.3), (x + off, y + s * (side / 2 + 0.05), height + 0.5), bev=0.05)
            stone.box((0.5, 0.8, 1.3), (x + s * (side / 2 + 0.05), y + off, height + 0.5), bev=0.05)


def minster():
    """Twin west towers with a gable between them, far off and in haze."""
    stone, dark = MeshBuilder(), MeshBuilder()
    x, y, apart = -24.0, 122.0, 17.5
    for side in (-1, 1):
        tower(stone, dark, x + side * apart / 2, y, 9.2, 36.0)
    nave = apart / 2 - 4.6
    stone.prism([(x - nave, 0), (x + nave, 0), (x + nave, 25), (x, 32), (x - nave, 25)], 3, loc=(0, y - 1.5, 0))
    for off in (-2.1, 0, 2.1):
        lancet(stone, dark, x + off, 18, 1.3, 6.5, y - 3.0, louvres=False)
    limestone = ashlar(
        "limestone", ("#b6a27b", "#c3b08a", "#a59270", "#b09d78"), 0.8, 0.36, mort="#9d9076", soot=0.3, haze=True, streak=0.3
    )
    stone.obj("minster", [limestone])
    dark.obj("minster_windows", [materials.plain("minster_window", "#2a2823", 0.8, 0.1)])


def distant_trees():
    """Crowns behind the roofs."""
    leaf = mat_leaf("far_leaf", "#4a6733", "#77944a")
    crown = tree("far_tree", [mat_bark(), leaf], 12, 1.0, 0.28, 0.2, 0.1, 60000, 2, crown="oval", clusters=80)
    for x, y, size in ((-33, 96, 1.15), (-12, 92, 0.95), (-40, 88, 1.1), (30, 84, 1.0), (12, 90, 0.95), (-18.0, 84, 0.7)):
        place(crown, (x, y, 0), layout.rand() * 6, size)


# ------------------------------------------------------------------ light, camera
def light_and_camera(asked):
    """Low sun from the left behind the camera: the right row in full light, the far row raked, long shadows over the setts."""
    HAZE.update(on=True, color=(0.80, 0.76, 0.70), strength=0.72, D=480.0)
    world(
        sun_elev=asked.get("elev", 17),
        sun_az=asked.get("az", 240),
        sky_strength=0.12,
        sun_strength=4.4,
        sun_angle=0.8,
        clouds=sky("cumulus35"),
        cloud_rot=asked.get("crot", 240),
        cloud_gain=0.85,
        dust=1.4,
    )
    return camera((1.4, 0.0, 1.6), (6.2, 30.0, 6.9), lens=27, fstop=9, focus=16, level=True)


def main():
    asked = args()
    reset(51)
    cam = light_and_camera(asked)
    fill_palette()
    right_row()
    far_row()
    houses_behind()
    obelisk()
    furniture()
    parts.build(palette)
    ground(cam)
    minster()
    distant_trees()
    render("market_place", spp=asked.get("spp", 64), scale=asked.get("scale", 1.0), bounces=5, transp=4)


main()
