"""Details of a town: shop fronts, hanging baskets, lamp posts, wall lanterns, hanging signs, posts
with chains, park benches, the outlines of bollards and tubs (to be turned).

Metres, and radians unless said. A shop front is drawn in the frame of its house: front wall in
y = 0 facing -Y, x along the front. Random numbers come from numpy's global state."""

import math
import numpy as np

from kit.buildings.joinery import pdoor, sash
from kit.mesh import at
from kit.planting.leaves import mat_flower, mat_leaf
from kit.planting.plants import shrub
from kit.scene import place

BOLLARD = (
    (0, 0.11), (0.06, 0.11), (0.08, 0.085), (0.2, 0.085), (0.22, 0.095), (0.26, 0.095),
    (0.28, 0.075), (0.78, 0.06), (0.80, 0.085), (0.86, 0.085), (0.88, 0.06), (0.94, 0.075),
    (1.0, 0.04), (1.01, 0),
)  # fmt: skip
TUB = ((0, 0.2), (0.02, 0.22), (0.4, 0.27), (0.42, 0.29), (0.46, 0.29), (0.46, 0.26), (0.4, 0.25))


# ------------------------------------------------------------------ shop fronts
def shelves_of_goods(parts, x0, x1, rng):
    """Three shelves behind the glass from x0 to x1, with things of many heights on them (part
    "goods")."""
    for shelf in (0.75, 1.25, 1.75):
        parts["cloth"].box((x1 - x0 - 0.2, 0.3, 0.02), ((x0 + x1) / 2, 0.55, shelf), bev=0.002)
        for x in np.arange(x0 + 0.2, x1 - 0.2, 0.16):
            if rng.rand() < 0.8:
                height = rng.uniform(0.08, 0.34)
                size = (rng.uniform(0.06, 0.13), 0.1, height)
                centre = (x, 0.5 + rng.randn() * 0.04, shelf + 0.012 + height / 2)
                parts["goods"].box(size, centre, (0, 0, rng.randn() * 0.3), bev=0.006)


def shop_front(parts, x0, x1, paint, door_end="right", height=2.75, rng=np.random):
    """A painted timber shop front between x0 and x1: pilasters with consoles, fascia, stall riser,
    window, recessed door, goods.

    paint: the part for the joinery; door_end: "left" or "right"; height: to the underside of the
    fascia; rng: chooses the goods. Returns the opening in the wall (x0, x1, z0, z1) and where the
    window is (x from, x to)."""
    timber = parts[paint]
    breadth = x1 - x0
    middle = (x0 + x1) / 2
    for pilaster in (x0 + 0.12, x1 - 0.12):
        timber.box((0.24, 0.16, height), (pilaster, -0.05, height / 2), bev=0.012)
        timber.box((0.30, 0.20, 0.28), (pilaster, -0.06, 0.14), bev=0.012)
        timber.box((0.28, 0.26, 0.42), (pilaster, -0.10, height + 0.18), bev=0.03)
    timber.box(
        (breadth - 0.34, 0.14, 0.40), (middle, -0.07, height + 0.17), (0.10, 0, 0), bev=0.008
    )
    timber.box((breadth + 0.06, 0.34, 0.08), (middle, -0.14, height + 0.42), bev=0.025)
    timber.box((breadth - 0.04, 0.2, 0.06), (middle, -0.08, height - 0.05), bev=0.01)
    door_width = 1.0
    door = x1 - 0.26 - door_width if door_end == "right" else x0 + 0.26
    a, b = (
        (x0 + 0.26, door - 0.08) if door_end == "right" else (door + door_width + 0.08, x1 - 0.26)
    )
    timber.box((b - a, 0.12, 0.62), ((a + b) / 2, 0.0, 0.31), bev=0.006)
    timber.box((b - a + 0.04, 0.22, 0.06), ((a + b) / 2, -0.03, 0.65), bev=0.015)
    panes = max(2, int((b - a) / 0.85))
    for k in range(panes):
        timber.box(
            ((b - a) / panes - 0.16, 0.03, 0.40),
            (a + (k + 0.5) * (b - a) / panes, -0.065, 0.32),
            bev=0.012,
        )
    sash(
        parts,
        a,
        0.68,
        b - a,
        height - 0.75,
        y=0.02,
        bars=(panes, 1),
        kind="fixed",
        curtain=0,
        frame=paint,
    )
    timber.box((b - a - 0.1, 0.035, 0.03), ((a + b) / 2, 0.015, height - 0.60), bev=0.004)
    pdoor(
        parts,
        door,
        0.06,
        door_width,
        2.1,
        y=0.32,
        fan=height - 2.22,
        key=paint,
        frame=paint,
        half_glass=True,
    )
    parts["dress"].box(
        (door_width + 0.1, 0.5, 0.10), (door + door_width / 2, 0.12, 0.03), bev=0.012
    )
    shelves_of_goods(parts, a, b, rng)
    return (x0, x1, 0, height + 0.35), (a, b)


# ------------------------------------------------------------------ flowers in baskets
def basket_flowers():
    """Two kinds of mounds of summer flowers, hidden, for baskets and tubs."""
    colours = (("#c9405f", "#e59bb4", 4), ("#7a4fa6", "#efe9f2", 6))
    kinds = []
    for k, (petal, edge, seed) in enumerate(colours):
        mats = [
            mat_leaf(f"basket_leaf{k}", "#55733a", "#86a050"),
            mat_flower(f"basket_flower{k}", petal, edge),
        ]
        kinds.append(
            shrub(
                f"basket{k}",
                mats,
                0.33,
                0.26,
                0.05,
                1400,
                seed,
                aspect=0.7,
                flowers=110,
                fsize=0.035,
            )
        )
    return kinds


def hanging_basket(kinds, k, x, y, z):
    """A basket hung at (x, y, z): a mound of the kth kind of flowers, and the other kind trailing
    below it."""
    place(kinds[k % 2], (x, y, z - 0.42))
    trailing = place(kinds[(k + 1) % 2], (x, y, z - 0.40))
    trailing.scale = (0.95, 0.95, -1.2)


# ================================================================== ironwork and benches
# They are drawn into Parts (mesh.py), where they stand; parts: iron, lamp, gritstone, bench.

LAMP_COLUMN = (
    (0, 0.24), (0.05, 0.24), (0.10, 0.20), (0.62, 0.19), (0.66, 0.22), (0.72, 0.22), (0.78, 0.14),
    (1.15, 0.105), (1.18, 0.13), (1.25, 0.13), (1.28, 0.09), (2.2, 0.075), (2.23, 0.095),
    (2.28, 0.095), (2.31, 0.068), (3.45, 0.055), (3.48, 0.09), (3.54, 0.09), (3.58, 0.05),
    (3.72, 0.05),
)  # fmt: skip
STONE_POST = (
    (0, 0.20),
    (0.08, 0.20),
    (0.12, 0.17),
    (0.72, 0.145),
    (0.76, 0.165),
    (0.84, 0.16),
    (0.93, 0.11),
    (0.97, 0),
)


# ------------------------------------------------------------------ light
def lamp_post(parts, x, y, z, turn=0.0):
    """A cast-iron column on the ground at (x, y, z) with a four-sided lantern and a ladder bar,
    turned by `turn`."""
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
    iron.lathe(
        [
            (0.50, 0.27),
            (0.54, 0.27),
            (0.60, 0.22),
            (0.78, 0.08),
            (0.80, 0.09),
            (0.86, 0.07),
            (0.98, 0.02),
        ],
        (x, y, foot),
        n=4,
    )


def wall_lantern(parts, x, y, z, side):
    """A six-sided lantern on a bracket from the wall at x; side: 1 if the wall faces right (+X), -1
    if left."""
    iron = parts["iron"]
    out = x + side * 0.55
    iron.tube([(x, y, z + 0.35), (x + side * 0.3, y, z + 0.42), (out, y, z + 0.3)], 0.014, 8)
    iron.box((0.03, 0.09, 0.4), (x + side * 0.01, y, z + 0.3), bev=0.006)
    iron.lathe([(0, 0.02), (0.03, 0.09), (0.06, 0.09)], (out, y, z - 0.28), n=6)
    parts["lamp"].lathe([(0, 0.085), (0.34, 0.15)], (out, y, z - 0.22), n=6)
    iron.lathe(
        [(0, 0.165), (0.05, 0.15), (0.15, 0.06), (0.2, 0.03), (0.26, 0.01)], (out, y, z + 0.12), n=6
    )


# ------------------------------------------------------------------ what hangs on walls
def basket_bracket(parts, x, y, z, side):
    """The wall bracket of a hanging basket and the chain it hangs from; (x, y, z) is the middle of
    the basket.

    side: 1 if the wall faces right (+X), -1 if left."""
    iron = parts["iron"]
    wall = x - side * 0.6
    iron.tube([(wall, y, z + 0.1), (x, y, z + 0.06)], 0.012, 6)
    iron.tube([(wall, y, z - 0.3), (x - side * 0.2, y, z + 0.05)], 0.01, 6)
    iron.tube([(x, y, z + 0.06), (x, y, z - 0.36)], 0.006, 5)


def hanging_sign(parts, wall, y, paint, line):
    """A painted board on an iron bracket, over the pavement before a wall that stands at x = wall
    and faces left (-X).

    paint, line: the parts for the board, and for the line painted round its edge."""
    x, z = wall - 0.62, 4.05
    parts["iron"].tube([(wall, y, z + 0.42), (x - 0.35, y, z + 0.42)], 0.016, 6)
    parts["iron"].tube(
        [(wall, y, z + 0.75), (wall - 0.3, y, z + 0.66), (wall - 0.6, y, z + 0.44)], 0.012, 6
    )
    for dx in (-0.25, 0.25):
        parts["iron"].cyl((x + dx, y, z + 0.30), (x + dx, y, z + 0.42), 0.008, 5)
    parts[paint].box((0.66, 0.045, 0.62), (x, y, z), bev=0.012)
    parts[line].box((0.56, 0.052, 0.52), (x, y, z), bev=0.004)
    parts[paint].box((0.50, 0.060, 0.46), (x, y, z), bev=0.004)


# ------------------------------------------------------------------ what stands on the ground
def chained_posts(parts, posts, ground):
    """Stone posts (part "gritstone") at the points (x, y), with an iron chain from each to the
    next. ground(x, y): its height."""
    for x, y in posts:
        parts["gritstone"].lathe(STONE_POST, (x, y, ground(x, y) - 0.02), n=16)
    along = np.linspace(0, 1, 16)
    sag = 0.70 - 0.30 * (1 - (2 * along - 1) ** 2)
    for (x, y), (next_x, next_y) in zip(posts[:-1], posts[1:]):
        parts["iron"].tube(np.c_[x + (next_x - x) * along, y + (next_y - y) * along, sag], 0.018, 6)


def park_bench(parts, x, y, z, bearing):
    """A bench at (x, y, z): cast ends, slatted seat and back (part "bench"); faces -Y before it is
    turned by `bearing` degrees."""
    mark = parts.mark()
    slats = parts["bench"]
    for k in range(5):
        slats.box((1.8, 0.075, 0.03), (0, -0.22 + k * 0.09, 0.44 + 0.006 * (k - 2) ** 2), bev=0.006)
    for k in range(4):
        slats.box(
            (1.8, 0.028, 0.075), (0, 0.23 + k * 0.028, 0.55 + k * 0.10), (-0.27, 0, 0), bev=0.006
        )
    for end in (-0.82, 0.82):
        iron = parts["iron"]
        iron.tube(
            [
                (end, -0.25, 0),
                (end, -0.23, 0.25),
                (end, -0.2, 0.42),
                (end, 0.16, 0.42),
                (end, 0.36, 0.92),
            ],
            0.022,
            8,
        )
        iron.tube([(end, 0.30, 0), (end, 0.24, 0.2), (end, 0.16, 0.42)], 0.022, 8)
        iron.tube(
            [(end, -0.24, 0.42), (end, -0.28, 0.62), (end, -0.05, 0.66), (end, 0.24, 0.62)], 0.02, 8
        )
    parts.tr(at(x, y, z, bearing), mark)
