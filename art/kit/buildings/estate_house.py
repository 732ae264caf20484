"""A detached house of an estate's usual type, finished or at roofing stage, and the scaffold along
it.

The finished house has brick walls, cast stone heads and sills, uPVC windows and a tiled canopy over
the door. A house is drawn in its own frame (front wall in y = 0, facing -y, x from 0 to its width)
and moved to its place. Metres; degrees for the pitch. parts: a Parts (mesh.py). Random numbers come
from numpy's global state."""

import math
import numpy as np

from kit.buildings.joinery import even_curtains, pdoor, room, sash
from kit.buildings.roofs import downpipe, roof, roof_frame
from kit.buildings.walls import face, gable_prism, panel
from kit.mesh import at, chamfer_box

# ================================================================== the finished house
# parts: the names of std_mats (materials.py) and dress, porch, roof_tile, upvc.

WIDTH, DEPTH, EAVES, PITCH = 8.4, 7.8, 5.05, 38
RISE = math.tan(math.radians(PITCH))
# of the front: x from, x to, sill, head
WINDOWS = (
    (1.0, 2.8, 0.95, 2.25),
    (5.6, 7.4, 0.95, 2.25),
    (1.0, 2.8, 3.45, 4.65),
    (3.75, 4.75, 3.45, 4.65),
    (5.6, 7.4, 3.45, 4.65),
)
DOOR = (3.7, 4.72)  # x from, x to
DOOR_MIDDLE = 4.21


def finished_house(parts, frame):
    """The house as its buyers see it. frame: where it stands (parts.at)."""
    mark = parts.mark()
    door = (*DOOR, 0.12, 2.25)
    openings = [*WINDOWS, door]
    stone_heads_and_sills(parts)
    cut = [(x0, x1, z0 - 0.14 * (z0 > 0.5), z1 + 0.22) for x0, x1, z0, z1 in openings]
    new_brick = dict(bond="stretcher", depth=0.1, bev=0.004, jit=(0.001, 0.0012, 0.001), pro=0.0015)
    face(parts["brick"], WIDTH, 0, EAVES, cut, seed=2, **new_brick)
    panel(parts["back"], WIDTH, 0, EAVES, openings, 0.008, 0.3)
    glazing(parts)
    pdoor(parts, DOOR[0], 0.14, 1.02, 2.08, fan=0, frame="upvc", half_glass=True)
    room(parts, 0.3, WIDTH - 0.3, (0, 2.6, EAVES - 0.1), y=2.6)
    porch(parts)
    for side, seed in ((at(0, DEPTH, 0, 270), 7), (at(WIDTH, 0, 0, 90), 8)):
        face(
            parts["brick"], DEPTH, 0, EAVES + 3.2, (), seed=seed, top=gable_top, T=side, **new_brick
        )
    gable_prism(parts["back"], WIDTH, DEPTH, 0, EAVES, PITCH, y0=0.08, inset=0.09)
    roof(
        parts,
        WIDTH,
        DEPTH,
        EAVES + 0.04,
        PITCH,
        "slate",
        key="roof_tile",
        over=0.3,
        verge=0.08,
        boards="upvc",
    )
    downpipe(parts, WIDTH - 0.2, EAVES, over=0.3)
    bargeboards(parts)
    parts.tr(frame, mark)


def head_stone(parts, x0, x1, head):
    """Cast stone over a window from x0 to x1 whose head is at this height."""
    parts["dress"].box((x1 - x0 + 0.3, 0.112, 0.22), ((x0 + x1) / 2, 0.038, head + 0.11), bev=0.006)


def stone_heads_and_sills(parts):
    """Cast stone over and under the windows and over the door."""
    for x0, x1, sill, head in WINDOWS:
        head_stone(parts, x0, x1, head)
        parts["dress"].box(
            (x1 - x0 + 0.3, 0.21, 0.14),
            ((x0 + x1) / 2, -0.005, sill - 0.07),
            (-0.04, 0, 0),
            bev=0.008,
        )
    parts["dress"].box((1.32, 0.112, 0.22), (DOOR_MIDDLE, 0.038, 2.36), bev=0.006)


def glazing(parts):
    """Windows in two or three fixed lights, with curtains drawn back."""
    for x0, x1, sill, head in WINDOWS:
        lights = 2 if x1 - x0 < 1.2 else 3
        for k in range(lights):
            x = x0 + (x1 - x0) * k / lights
            sash(
                parts,
                x,
                sill,
                (x1 - x0) / lights,
                head - sill,
                y=0.07,
                bars=(1, 1),
                kind="fixed",
                frame="upvc",
                curtain=0.0,
            )
        even_curtains(parts["cloth"], x0, x1, sill - 0.05, head)


def porch(parts):
    """A step and a tiled canopy on brackets."""
    parts["dress"].box((1.7, 1.0, 0.14), (DOOR_MIDDLE, -0.42, 0.07), bev=0.01)
    timber = parts["porch"]
    for x in (3.45, 4.97):
        timber.box((0.09, 0.09, 0.9), (x, -0.05, 2.1), bev=0.006)
        timber.box((0.09, 0.85, 0.09), (x, -0.46, 2.52), bev=0.006)
        timber.beam((x, -0.09, 1.72), (x, -0.72, 2.48), 0.08, 0.08, bev=0.006)
    for row in range(6):
        for k in range(6):
            centre = (3.22 + k * 0.336 + 0.15, -0.88 + row * 0.165, 2.66 + row * 0.085)
            parts["roof_tile"].box((0.33, 0.24, 0.02), centre, (0.47 - 0.07, 0, 0), bev=0.003)
    timber.box((2.05, 0.03, 0.15), (DOOR_MIDDLE, -1.0, 2.58), bev=0.004)


def gable_top(x):
    """Height of the brickwork of a gable at x along it."""
    return EAVES + (DEPTH / 2 - abs(x - DEPTH / 2)) * RISE - 0.02


def bargeboards(parts):
    """White boards up both verges."""
    for foot in (-0.3, DEPTH + 0.3):
        for x in (-0.09, WIDTH + 0.09):
            parts["upvc"].beam(
                (x, foot, EAVES - 0.22),
                (x, DEPTH / 2, EAVES + DEPTH / 2 * RISE - 0.02),
                0.03,
                0.18,
                bev=0.003,
            )


# ================================================================== the house at roofing stage
# Cavity walls, joists, trussed rafters, felt and battens on half of the front. parts: brick,
# block, mortar, dress, lintel, damp_course, slab, timber, steel, felt.


def house_shell(parts):
    """All of it, in the house's own frame."""
    shell_walls(parts)
    carpentry(parts)
    felt_and_battens(parts)


# ------------------------------------------------------------------ walls
def shell_walls(parts):
    """Brick outer leaf, block inner leaf, empty openings with lintels and stone heads, damp course
    and slab."""
    openings = [*WINDOWS, (*DOOR, 0, 2.25)]
    new_brick = dict(bond="stretcher", depth=0.1, bev=0.004, jit=(0.001, 0.0014, 0.001), pro=0.0018)
    cut = [(x0, x1, z0, z1 + 0.22) for x0, x1, z0, z1 in WINDOWS] + openings[-1:]
    face(parts["brick"], WIDTH, -0.15, EAVES - 0.02, cut, seed=12, **new_brick)
    panel(parts["mortar"], WIDTH, -0.2, EAVES - 0.03, openings, 0.008, 0.11)
    for x0, x1, _, head in WINDOWS:
        head_stone(parts, x0, x1, head)
    parts["lintel"].box((1.4, 0.13, 0.05), (DOOR_MIDDLE, 0.045, 2.275), bev=0.004)
    blocks = dict(
        ch=0.225, ln=(0.44, 0.44), depth=0.1, y=0.20, seed=3, bev=0.003, jit=(0.003, 0.0035, 0.0025)
    )
    face(parts["block"], WIDTH, -0.15, EAVES, openings, **blocks)
    panel(parts["mortar"], WIDTH - 0.02, -0.2, EAVES, openings, 0.21, 0.08)
    left, right, back = at(0, DEPTH, 0, 270), at(WIDTH, 0, 0, 90), at(WIDTH, DEPTH, 0, 180)
    for side, length, seed in ((left, DEPTH, 17), (right, DEPTH, 18), (back, WIDTH, 19)):
        face(parts["brick"], length, -0.15, EAVES - 0.02, (), seed=seed, T=side, **new_brick)
        mark = parts.mark()
        parts["mortar"].box(
            (length - 0.02, 0.2, EAVES + 0.1), (length / 2, 0.12, EAVES / 2 - 0.1), bev=0.001
        )
        parts["block"].box((length - 0.3, 0.1, EAVES), (length / 2, 0.26, EAVES / 2), bev=0.001)
        parts.tr(side, mark)
    parts["damp_course"].box((WIDTH + 0.01, 0.12, 0.006), (WIDTH / 2, 0.046, 0.151), bev=0.001)
    parts["slab"].box((WIDTH - 0.3, DEPTH - 0.3, 0.2), (WIDTH / 2, DEPTH / 2, 0), bev=0.01)
    for x in (3.2, 5.2):
        parts["block"].box((0.1, DEPTH - 0.5, 2.35), (x, DEPTH / 2, 1.2), bev=0.002)


# ------------------------------------------------------------------ roof
def roof_truss(parts, x):
    """One trussed rafter in the plane x: tie, rafters, webs, nail plates."""
    timber = parts["timber"]
    middle, foot = DEPTH / 2, EAVES + 0.08
    timber.box((0.038, DEPTH + 0.1, 0.097), (x, middle, foot + 0.02), (0, 0, 0), bev=0.002)
    for side in (-1, 1):
        low = (x, middle + side * (DEPTH / 2 + 0.42), foot + 0.06 - 0.42 * RISE)
        timber.beam(low, (x, middle, foot + 0.06 + DEPTH / 2 * RISE), 0.038, 0.097, bev=0.002)
    for side in (-1, 1):
        low = (x, middle + side * DEPTH / 6, foot + 0.04)
        timber.beam(
            low, (x, middle + side * DEPTH / 4, foot + DEPTH / 4 * RISE), 0.038, 0.08, bev=0.002
        )
        timber.beam(low, (x, middle, foot + DEPTH / 2 * RISE), 0.038, 0.08, bev=0.002)
    quarter = DEPTH / 4 * RISE
    for y, z in (
        (middle, DEPTH / 2 * RISE),
        (DEPTH / 4, quarter),
        (DEPTH * 0.75, quarter),
        (DEPTH / 3, 0.0),
        (DEPTH * 2 / 3, 0.0),
    ):
        parts["steel"].box((0.042, 0.14, 0.12), (x, y, foot + z + 0.02), bev=0.002)


def carpentry(parts):
    """Floor joists, trussed rafters with plates and bracing."""
    timber = parts["timber"]
    middle = DEPTH / 2
    for x in np.arange(0.25, WIDTH, 0.4):
        timber.box((0.05, DEPTH - 0.5, 0.22), (x, middle, 2.5), bev=0.003)
    for x in np.r_[0.05, np.arange(0.62, WIDTH - 0.4, 0.6), WIDTH - 0.05]:
        roof_truss(parts, x)
    for y in (0.1, DEPTH - 0.1):
        timber.box((WIDTH, 0.1, 0.075), (WIDTH / 2, y, EAVES + 0.04), bev=0.003)
    for side in (-1, 1):
        for up in (0.25, 0.55, 0.85):
            centre = (
                WIDTH / 2,
                middle + side * DEPTH / 2 * (1 - up),
                EAVES + 0.05 + DEPTH / 2 * up * RISE - 0.02,
            )
            timber.box((WIDTH, 0.1, 0.025), centre, (side * -math.radians(PITCH), 0, 0), bev=0.002)
        low = (0.2, middle + side * DEPTH / 2 * 0.9, EAVES + 0.3)
        timber.beam(
            low,
            (WIDTH * 0.45, middle + side * DEPTH / 2 * 0.1, EAVES + DEPTH / 2 * 0.86 * RISE),
            0.1,
            0.025,
            bev=0.002,
        )


def felt_and_battens(parts):
    """On the right half of the front slope, in the frame of the roof: x along the eaves, y up the
    slope."""
    turn, origin = roof_frame(0, WIDTH, DEPTH, EAVES + 0.12, PITCH, 0.36)
    length, middle = WIDTH * 0.52 + 0.3, WIDTH * 0.74 + 0.15
    for k, (low, high) in enumerate(((0, 1.0), (0.9, 1.9), (1.8, 2.8))):
        verts, faces = chamfer_box((length, high - low, 0.004), 0.001)
        verts = (verts + [middle, (low + high) / 2, 0.05 + k * 0.006]) @ turn.T + origin
        parts["felt"].add(verts, faces)
    for up in np.arange(0.15, 2.75, 0.31):
        verts, faces = chamfer_box((length, 0.05, 0.025), 0.002)
        verts = (verts + [middle, up, 0.085]) @ turn.T + origin
        parts["timber"].add(verts, faces, 0, None, verts)


# ================================================================== the scaffold
# A tube-and-coupler scaffold before a wall in y = 0 that starts at x = 0. out is a distance from
# that wall. parts: steel, board, coupler; loading_out takes block and brick as well. r: the
# np.random.RandomState that says how uneven it is.

TUBE = 0.0242  # radius
LIFTS = (2.0, 4.05)
INNER, OUTER = 0.32, 1.58  # from the wall to the standards
SCAFFOLD_TOP = 5.35  # of the standards, at least


def scaffold(parts, frame, length, bays, r, ladders=False):
    """Along a wall of this length, with so many pairs of standards; ladders: whether one goes up to
    each lift."""
    mark = parts.mark()
    xs = np.linspace(-0.1, length, bays)
    standards(parts, xs, r)
    for z in LIFTS:
        boarded_lift(parts, z, length, xs, r)
    for k in range(0, bays - 1, 2):
        tube(parts, (xs[k], -OUTER - 0.09, 0.25), (xs[k + 1], -OUTER - 0.09, LIFTS[-1] + 0.1))
    if ladders:
        ladder(parts, length * 0.78, (OUTER + 0.55, 0.05), (OUTER + 0.06, 3.1))
        ladder(parts, length * 0.55, (OUTER - 0.5, 2.1), (OUTER - 0.75, 5.2))
    parts.tr(frame, mark)


def tube(parts, start, end):
    """A scaffold tube from point to point."""
    parts["steel"].tube([start, end], TUBE, 10)


def coupler(parts, x, out, z, turn=(0, 0, 0)):
    """A coupler on a standard; turn in radians."""
    parts["coupler"].box((0.085, 0.10, 0.075), (x, -out - 0.03, z), turn, bev=0.012)


def standards(parts, xs, r):
    """Two rows of uprights on base plates and sole boards."""
    for x in xs:
        for out in (INNER, OUTER):
            if out == OUTER:
                top = SCAFFOLD_TOP + r.uniform(0.0, 0.5)
            else:
                top = SCAFFOLD_TOP - 0.65 + r.uniform(0, 0.25)
            off = r.randn() * 0.012
            tube(parts, (x + off, -out, 0.05), (x + r.randn() * 0.012, -out, top))
            parts["steel"].box((0.15, 0.15, 0.008), (x + off, -out, 0.05), bev=0.002)
            sole = (0.5 if out == INNER else 0.6, 0.225, 0.038)
            parts["board"].box(sole, (x + 0.05, -out, 0.025), (0, 0, r.randn() * 0.05), bev=0.003)


def boarded_lift(parts, z, length, xs, r):
    """Ledgers, transoms, five boards, toe board and two guard rails at height z; xs: of the
    standards."""
    jog = r.randn
    for out in (INNER, OUTER):
        tube(
            parts,
            (-0.5, -out - 0.05, z + jog() * 0.006),
            (length + 0.4, -out - 0.05, z + jog() * 0.006),
        )
    for x in np.arange(0, length + 0.1, 1.2):
        tube(parts, (x + 0.08, -OUTER - 0.2, z + 0.05), (x + 0.08, -INNER + 0.22, z + 0.05))
    for x in xs:
        for out in (INNER, OUTER):
            coupler(parts, x, out, z + 0.01, (jog() * 0.1, 0, jog() * 0.1))
    x = -0.45
    while x < length + 0.3:
        run = min(3.9, length + 0.4 - x)
        for k in range(5):
            size = (run - 0.02 + jog() * 0.02, 0.222, 0.038)
            centre = (
                x + run / 2 + jog() * 0.03,
                -INNER - 0.10 - k * 0.234,
                z + 0.095 + jog() * 0.004,
            )
            parts["board"].box(
                size, centre, (jog() * 0.004, jog() * 0.002, jog() * 0.003), bev=0.004
            )
        parts["board"].box(
            (run - 0.02, 0.038, 0.22),
            (x + run / 2, -OUTER + 0.04, z + 0.22),
            (jog() * 0.02, 0, 0),
            bev=0.004,
        )
        x += run
    for rail in (0.58, 1.08):
        tube(
            parts,
            (-0.55, -OUTER - 0.05, z + rail + jog() * 0.008),
            (length + 0.5, -OUTER - 0.05, z + rail + jog() * 0.008),
        )
        for x in xs:
            coupler(parts, x, OUTER, z + rail)


def ladder(parts, x, foot, head):
    """Two stiles and rungs, from foot to head: each (out, height)."""
    (out0, z0), (out1, z1) = foot, head
    for stile in (-0.2, 0.2):
        parts["steel"].tube([(x + stile, -out0, z0), (x + stile, -out1, z1)], 0.022, 8)
    for up in np.arange(0.2, 0.98, 0.085):
        y, z = -out0 + (-out1 + out0) * up, z0 + (z1 - z0) * up
        parts["steel"].tube([(x - 0.2, y, z), (x + 0.2, y, z)], 0.014, 6)


def loading_out(parts, mortar, bricks, r):
    """What a bricklayer needs on the top lift. mortar, bricks: x of the mortar boards and of the
    stacks of twenty bricks."""
    for x in mortar:
        parts["board"].box((0.6, 0.6, 0.02), (x, -0.75, 4.18), (0, 0, 0.2), bev=0.003)
        parts["block"].lathe([(0, 0.24), (0.06, 0.2), (0.13, 0.06)], (x, -0.75, 4.19), n=14)
    for x in bricks:
        for k in range(20):
            centre = (x + (k % 2) * 0.225, -0.6 - (k // 2 % 2) * 0.11, 4.2 + (k // 4) * 0.068)
            parts["brick"].box((0.215, 0.1, 0.065), centre, (0, 0, r.randn() * 0.03), bev=0.004)
