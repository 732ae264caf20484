"""One house of a Victorian terrace in gritstone, as in Harrogate: three storeys and an attic, a
canted bay of two, a gabled wall dormer.

Its front is y=0 and faces -y, x runs from 0 to WIDTH, z=0 is the garden; houses stand close beside
each other, with the chimney on the left party wall. Metres. Walls are drawn into Parts (mesh.py);
an opening is (x0, x1, z0, z1). Random numbers come from numpy's global state, which house() starts
anew, but for the blinds: these come from r, a np.random.RandomState."""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import pdoor, room, sash
from kit.buildings.roofs import chimney, roof
from kit.buildings.walls import face, panel, slab
from kit.materials import std_mats
from kit.mesh import Parts, at, merged

WIDTH, DEPTH, EAVES = 6.7, 9.0, 9.6
FLOOR = 0.72  # of the ground floor
DOOR_X, DOOR_WIDTH = 4.72, 1.08
BAY_TOP = 7.0
DORMER_X, DORMER_WIDTH, DORMER_EAVES = 0.75, 3.0, EAVES + 1.3
DORMER_PITCH = math.radians(48)
RIDGE = EAVES + DEPTH / 2 * 0.84  # 0.84: the tangent of the roof's 40 degrees
STRAY = (0.004, 0.006, 0.004)  # how far the corners of gritstone blocks stray


def house(name, seed, door_colour, finishes, r):
    """One house as a hidden object, for place(). finishes: of house_materials(); houses differ by
    seed, door and blinds."""
    np.random.seed(seed)
    P = Parts()
    openings = front_openings(P, r)
    doorcase(P)
    front_wall(P, openings, seed)
    bay(P, seed)
    room(P, 0.05, WIDTH - 0.05, (0, 3.6, 7.0, EAVES), y=2.4)
    main_roof(P)
    dormer(P, seed)
    stack(P)
    P["iron"].tube([(6.35, -0.16, EAVES - 0.1), (6.35, -0.14, 4), (6.35, -0.14, 0.1)], 0.045, 12)
    door = materials.paint("dp" + name, door_colour, 0.25, 0.5, dirt=0.05, coat=0.5, wear=0)
    return merged(P, name, dict(finishes, door=door))


def house_materials():
    """Materials by part, all but the door's."""
    grit = materials.masonry(
        "grit", ("#7c6f5a", "#94856a", "#6a5f4f", "#a39374", "#5d5548", "#887a62"), soot=0.42
    )
    return dict(
        std_mats(frame="#e9e6dc"),
        stone=grit,
        dress=materials.masonry("gdress", ("#9a8b70", "#ab9b7e", "#8c7e66", "#a3947a"), soot=0.38),
        lead=materials.plain("lead", "#6e7174", 0.55, 0.4, 0.12),
        ridge=materials.masonry("rdg", ("#6a625a", "#7a7064"), soot=0.4),
        chim=grit,
    )


# ------------------------------------------------------------------ the front wall
def surround(P, x, z, w, h):
    """Dressed lintel, cornice, sill, and jambs of long and short stones round the opening (x, z, w,
    h)."""
    dressed = P["dress"]
    dressed.box((w + 0.44, 0.22, 0.30), (x + w / 2, 0.035, z + h + 0.15), bev=0.012)
    dressed.box((w + 0.6, 0.14, 0.10), (x + w / 2, -0.06, z + h + 0.36), bev=0.02)
    dressed.box((w + 0.44, 0.30, 0.14), (x + w / 2, -0.01, z - 0.07), (-0.05, 0, 0), bev=0.014)
    stones = int(h / 0.3)
    for jamb, outwards in ((x - 0.10, -1), (x + w + 0.10, 1)):
        for i in range(stones):
            width, shift = (0.2, 0) if i % 2 else (0.27, 0.03 * outwards)
            dressed.box(
                (width, 0.2, h / stones - 0.006),
                (jamb + shift, 0.04, z + (i + 0.5) * h / stones),
                bev=0.01,
            )


def front_openings(P, r):
    """Door and upper windows with their dressings, here and there a blind. Returns the openings:
    the door's, then the windows'."""
    pdoor(P, DOOR_X, FLOOR, DOOR_WIDTH, 2.15, fan=0.45)
    dressed = P["dress"]

    def window(x, z, w, h):
        sash(P, x, z, w, h, bars=(2, 2), curtain=0.9, blind=0.3 if r.rand() < 0.25 else None)
        return (x, x + w, z, z + h)

    openings = [(DOOR_X, DOOR_X + DOOR_WIDTH, FLOOR, FLOOR + 2.6)]
    for x, z, w, h in ((4.76, 4.35, 1.0, 1.95), (4.78, 7.55, 0.96, 1.55)):
        openings.append(window(x, z, w, h))
        surround(P, x, z, w, h)
    # a pair over the bay, in one surround with a mullion
    x, z, w, h = 1.22, 7.55, 0.95, 1.55
    openings.append(window(x, z, w, h))
    surround(P, x, z, 2.06, h)
    openings.append(window(2.33, z, w, h))
    dressed.box((0.15, 0.2, h), (2.25, 0.035, z + h / 2), bev=0.012)
    return openings


def doorcase(P):
    """Pilasters, entablature and four steps."""
    dressed = P["dress"]
    middle = DOOR_X + DOOR_WIDTH / 2
    for x in (DOOR_X - 0.17, DOOR_X + 1.25):
        dressed.box((0.30, 0.30, 2.7), (x, -0.02, FLOOR + 1.35), bev=0.02)
        dressed.box((0.38, 0.38, 0.28), (x, -0.02, FLOOR + 0.14), bev=0.02)
        dressed.box((0.40, 0.40, 0.18), (x, -0.03, FLOOR + 2.72), bev=0.03)
    dressed.box((1.95, 0.34, 0.34), (middle, -0.03, FLOOR + 2.98), bev=0.015)
    dressed.box((2.15, 0.52, 0.12), (middle, -0.10, FLOOR + 3.21), bev=0.03)
    for step in range(4):
        tread = 0.32 * (4 - step)
        dressed.box((1.7, tread, 0.18), (middle, -tread / 2 + 0.05, 0.09 + 0.18 * step), bev=0.015)


def front_wall(P, openings, seed):
    """The wall with its plinth, string courses and cornice; openings: the door's, then the
    windows'."""
    bay_opening = (0.80, 3.70, 0.0, 7.05)
    doorway = (DOOR_X - 0.33, DOOR_X + 1.41, 0, FLOOR + 3.2)
    dressings = [
        (a - 0.22, b + 0.22, bottom - 0.14, top + 0.30) for a, b, bottom, top in openings[1:]
    ]
    face(
        P["stone"],
        WIDTH,
        0,
        EAVES,
        [bay_opening, doorway] + dressings,
        ch=(0.17, 0.27),
        ln=(0.28, 0.75),
        joint=0.010,
        depth=0.10,
        seed=seed,
        bev=0.016,
        jit=STRAY,
        pro=0.006,
    )
    panel(P["back"], WIDTH, 0, EAVES, [bay_opening] + openings, 0.05, 0.4)
    dressed = P["dress"]
    # plinth, string courses (where no door or bay is in the way), cornice with brackets
    for start, end in ((0, 0.72), (3.78, 4.4), (6.0, WIDTH)):
        dressed.box((end - start, 0.22, 0.2), ((start + end) / 2, 0.0, FLOOR + 0.02), bev=0.03)
    for start, end in ((0, 0.7), (3.8, WIDTH)):
        dressed.box((end - start, 0.20, 0.22), ((start + end) / 2, 0.01, 4.02), bev=0.02)
    dressed.box((WIDTH, 0.20, 0.2), (WIDTH / 2, 0.01, 7.18), bev=0.02)
    dressed.box((WIDTH, 0.34, 0.16), (WIDTH / 2, -0.05, EAVES - 0.1), bev=0.03)
    dressed.box((WIDTH, 0.5, 0.14), (WIDTH / 2, -0.13, EAVES + 0.04), bev=0.03)
    for x in np.arange(0.2, WIDTH, 0.42):
        dressed.box((0.16, 0.3, 0.2), (x, -0.12, EAVES - 0.2), bev=0.015)


# ------------------------------------------------------------------ the bay
def bay_plan(outset=0.0):
    """The canted bay's outline in plan, grown by outset."""
    return [
        (0.70 - outset, 0.1),
        (1.38 - outset * 0.55, -0.98 - outset),
        (3.12 + outset * 0.55, -0.98 - outset),
        (3.80 + outset, 0.1),
    ]


def bay_wall(P, length, seed):
    """One of the bay's three walls, in its own frame: two storeys with a window each."""
    dressed = P["dress"]
    front = length > 1.5
    width = 1.22 if front else 0.66
    x = (length - width) / 2
    storeys = ((FLOOR + 0.62, 2.05), (FLOOR + 3.75, 1.85))
    for z, h in storeys:
        sash(P, x, z, width, h, bars=(2, 2) if front else (1, 2), y=0.10, curtain=0.9)
        dressed.box((length + 0.06, 0.24, 0.13), (length / 2, 0.06, z - 0.065), bev=0.015)
        dressed.box((length + 0.02, 0.2, 0.26), (length / 2, 0.09, z + h + 0.13), bev=0.012)
    face(
        P["stone"],
        length,
        0,
        BAY_TOP,
        [(0, length, z - 0.14, z + h + 0.27) for z, h in storeys],
        ch=(0.17, 0.25),
        ln=(0.28, 0.6),
        joint=0.010,
        depth=0.10,
        seed=seed,
        bev=0.016,
        jit=STRAY,
        pro=0.005,
    )
    panel(P["back"], length, 0, BAY_TOP, [(x, x + width, z, z + h) for z, h in storeys], 0.05, 0.22)
    for z, h in storeys:
        for jamb in (x / 2, length - x / 2):
            dressed.box((x - 0.02, 0.2, h), (jamb, 0.09, z + h / 2), bev=0.016)


def bay(P, seed):
    """The canted bay: three walls, string courses and cornice, a lead roof, floors."""
    side = math.degrees(math.atan2(1.08, 0.68))
    for x, y, deg, length in (
        (0.72, 0.08, -side, 1.276),
        (1.38, -0.98, 0, 1.74),
        (3.12, -0.98, side, 1.276),
    ):
        mark = P.mark()
        bay_wall(P, length, seed + int(deg))
        P.tr(at(x, y, 0, deg), mark)
    for bottom, top, outset in (
        (4.0, 4.16, 0.06),
        (6.72, 6.86, 0.06),
        (6.86, 7.0, 0.13),
        (7.0, 7.12, 0.2),
    ):
        slab(P["dress"], bay_plan(outset), bottom, top)
    rim = np.c_[bay_plan(0.1), np.full(4, 7.12)]
    crown = np.c_[[(1.3, 0.08), (1.9, -0.2), (2.6, -0.2), (3.2, 0.08)], np.full(4, 7.48)]
    P["lead"].add(
        np.r_[rim, crown], [np.array([[0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [4, 5, 6, 7]])]
    )
    slab(P["dark"], bay_plan(-0.15), 3.6, 3.66)
    slab(P["dark"], bay_plan(-0.15), FLOOR - 0.05, FLOOR)


# ------------------------------------------------------------------ roof, dormer, chimney
def main_roof(P):
    """Slates on the front slope only."""
    roof(P, WIDTH, DEPTH, EAVES + 0.1, 40, "slate", over=0.22, verge=0.27, sides=(0,), boards=None)
    # the back is never seen: one plane for its slope, one for its wall
    P["back"].box(
        (WIDTH, 0.05, 6.2),
        (WIDTH / 2, DEPTH * 0.77, EAVES + 1.9),
        (math.radians(-50), 0, 0),
        bev=0.001,
    )
    P["back"].box((WIDTH, 0.1, EAVES), (WIDTH / 2, DEPTH, EAVES / 2), bev=0.001)


def dormer_top(x):
    """Height of the dormer's gable at x, in the dormer's frame."""
    return DORMER_EAVES + (DORMER_WIDTH / 2 - abs(x - DORMER_WIDTH / 2)) * math.tan(DORMER_PITCH)


def dormer_front(P, seed):
    """The gable of the wall dormer, in its own frame."""
    middle = DORMER_WIDTH / 2
    x, z, w, h = 1.05, EAVES + 0.45, 0.9, 1.3
    head = z + h
    sash(P, x, z, w, h, bars=(2, 2))
    surround(P, x, z, w, h)
    face(
        P["stone"],
        DORMER_WIDTH,
        EAVES + 0.1,
        EAVES + 3.2,
        [(0.8, 2.2, EAVES + 0.3, EAVES + 2.1)],
        ch=(0.17, 0.25),
        ln=(0.28, 0.6),
        depth=0.1,
        seed=seed + 9,
        bev=0.016,
        jit=STRAY,
        top=dormer_top,
    )
    corner = (head - DORMER_EAVES) / math.tan(DORMER_PITCH)
    panel(P["back"], DORMER_WIDTH - 0.45, EAVES, head, [(x, x + w, z, head)], 0.06, 0.2, x0=0.45)
    triangle = [(corner, head), (DORMER_WIDTH - corner, head), (middle, dormer_top(middle))]
    P["back"].prism(triangle, 0.2, loc=(0, 0.16, 0), rnd=(0.5, 0.5, 0.5))
    P["dark"].box((1.5, 0.03, 1.7), (1.5, 0.6, EAVES + 1.15), bev=0.001)
    for cheek in (0.06, DORMER_WIDTH - 0.06):
        P["stone"].box(
            (0.12, 1.6, DORMER_EAVES - EAVES), (cheek, 0.9, (EAVES + DORMER_EAVES) / 2), bev=0.01
        )
    # coping up both sides, apex stone, finial
    apex = dormer_top(middle)
    for side in (-1, 1):
        kneeler = (middle + side * (middle + 0.08), 0.05, DORMER_EAVES - 0.06)
        P["dress"].beam(kneeler, (middle, 0.05, apex + 0.06), 0.38, 0.13, bev=0.02, ext=0.06)
    P["dress"].box((0.3, 0.42, 0.34), (middle, 0.05, apex + 0.16), bev=0.03)
    P["dress"].lathe(
        [(0, 0.09), (0.1, 0.05), (0.2, 0.12), (0.32, 0.1), (0.4, 0.02)],
        (middle, 0.05, apex + 0.3),
        n=14,
    )


def dormer(P, seed):
    """A gabled wall dormer: its front, and a roof across the main one."""
    mark = P.mark()
    dormer_front(P, seed)
    P.tr(at(DORMER_X, 0, 0), mark)
    mark = P.mark()
    roof(
        P,
        3.4,
        DORMER_WIDTH,
        DORMER_EAVES,
        48,
        "slate",
        over=0.02,
        verge=0,
        gutter=False,
        boards=None,
    )
    P.tr(at(DORMER_X + DORMER_WIDTH, 0.15, 0, 90), mark)


def stack(P):
    """The chimney on the party wall, with a row of tall pots from front to back."""
    chimney(
        P, 0.02, DEPTH / 2 - 0.6, RIDGE - 1.0, 0.75, 1.5, 3.0, 0, key="chim", ch=0.22, bond=None
    )
    pot = [
        (0, 0.13),
        (0.06, 0.13),
        (0.09, 0.11),
        (0.55, 0.095),
        (0.6, 0.12),
        (0.68, 0.12),
        (0.69, 0.09),
        (0.5, 0.085),
    ]
    for i in range(4):
        P["pot"].lathe(pot, (0.02, DEPTH / 2 - 1.15 + i * 0.36, RIDGE + 2.02), n=16, cap=False)
