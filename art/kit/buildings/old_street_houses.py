"""Houses of a narrow old street: plain ones of brick or render, and timber-framed ones with a
jettied storey and a gable jettied once more. Both have a shop or a door on the ground floor.

A house is drawn into Parts (mesh.py) in a frame of its own: front wall in y = 0 facing -Y, x from 0
to its width; jetties stand out before it. Metres, and degrees for the pitch. An opening in a wall
is (x0, x1, z0, z1). rng is the np.random.RandomState of the whole street (goods, blinds, small
shifts, how crooked timbers are); bricks, tiles and curtains draw from numpy's global state, which
every house starts anew from its seed. Materials besides those of materials.std_mats(): dress,
goods, the walls and paints that the houses name; for brick houses brick_rubbed and brick_far (for
gables); for timber houses oak, oak_joinery, infill and shop_green (for the door in a flank)."""

import math
import numpy as np
from dataclasses import dataclass

from kit.buildings.joinery import pdoor, sash
from kit.buildings.roofs import chimney, downpipe, roof
from kit.buildings.town import shop_front
from kit.buildings.walls import face, gable_prism, panel, split_intervals
from kit.mesh import at


# ================================================================== brick houses
@dataclass
class BrickHouse:
    """`storeys`: (height of the sill, height of the window) for each row above the ground floor.
    `shop`: a shop front on the ground floor instead of windows and a door; `paint`: of the shop
    front or the door. `wall`, `paint`: names of parts; a wall whose name does not begin with
    "brick" is rendered. `panes`: across and up, in each leaf of a window."""

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


def flat_arch(parts, x, z, width, height):
    """A flat arch of rubbed bricks over the opening whose lower left corner is (x, z), and a stone
    sill under it."""
    bricks = 9
    for k in range(bricks):
        off = (k + 0.5) / bricks - 0.5
        size = (width * 1.12 / bricks - 0.006, 0.115, 0.27)
        parts["brick_rubbed"].box(
            size,
            (x + width / 2 + off * width * 1.12, 0.035, z + height + 0.135),
            (0, off * 0.55, 0),
            bev=0.004,
        )
    parts["dress"].box(
        (width + 0.24, 0.24, 0.09), (x + width / 2, 0.0, z - 0.045), (-0.05, 0, 0), bev=0.012
    )


def shop(parts, width, paint, door_end, height, rng):
    """A shop front across a house, with a dim room behind it; height: to the underside of the
    fascia. Returns its openings."""
    opening, _ = shop_front(parts, 0.18, width - 0.18, paint, door_end, height, rng)
    dark = parts["dark"]
    dark.box((width - 0.4, 0.05, height), (width / 2, 1.6, height / 2), bev=0.001)
    dark.box((width - 0.4, 1.5, 0.05), (width / 2, 0.9, height - 0.02), bev=0.001)
    for side in (0.26, width - 0.26):
        dark.box((0.04, 1.4, height), (side, 0.95, height / 2), bev=0.001)
    return [opening]


def ground_floor(parts, house, rng):
    """A shop front, or windows with a door at one end. Returns the openings."""
    if house.shop:
        return shop(parts, house.width, house.paint, house.door_end, 2.75, rng)
    openings = []
    door_bay = house.bays - 1 if house.door_end == "right" else 0
    for bay in range(house.bays):
        x = house.width / house.bays * (bay + 0.5) - house.window_width / 2
        if bay == door_bay:
            pdoor(parts, x, 0.16, 1.0, 2.05, fan=0.38, key=house.paint)
            openings.append((x, x + 1.0, 0.0, 2.6))
            parts["dress"].box((1.3, 0.44, 0.16), (x + 0.5, -0.06, 0.08), bev=0.012)
            flat_arch(parts, x, 0.2, 1.0, 2.4)
        else:
            openings.append(sash(parts, x, 0.95, house.window_width, 1.55, bars=house.panes))
            flat_arch(parts, x, 0.95, house.window_width, 1.55)
    return openings


def upper_windows(parts, house, rng):
    """Sashes in all bays of the upper storeys, some with a blind half down. Returns the
    openings."""
    openings = []
    for z, height in house.storeys:
        panes = house.panes if height > 1.2 else (house.panes[0], 1)
        for bay in range(house.bays):
            x = house.width / house.bays * (bay + 0.5) - house.window_width / 2 + rng.randn() * 0.02
            blind = 0.35 if rng.rand() < 0.15 else None
            openings.append(sash(parts, x, z, house.window_width, height, bars=panes, blind=blind))
            flat_arch(parts, x, z, house.window_width, height)
    return openings


def front_wall(parts, house, openings):
    """Flemish bond with dentils under the eaves and a string course over the ground floor, or a
    plain rendered wall."""
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
    face(
        wall,
        width,
        0,
        eaves,
        cut,
        bond="flemish",
        depth=0.1,
        seed=house.seed,
        bev=0.005,
        jit=jitter,
        pro=0.0022,
    )
    panel(parts["back"], width, 0, eaves, openings, 0.008, 0.33)
    for x in np.arange(0.05, width - 0.1, 0.225):
        wall.box((0.105, 0.16, 0.068), (x + 0.05, -0.0, eaves - 0.20), bev=0.005)
    face(
        wall,
        width,
        eaves - 0.155,
        eaves,
        (),
        ch=0.0775,
        bond="stretcher",
        depth=0.18,
        y=-0.06,
        seed=house.seed + 1,
    )
    if not house.shop:
        z = house.storeys[0][0] - 0.45
        face(
            wall, width, z, z + 0.15, (), bond="stretcher", depth=0.16, y=-0.03, seed=house.seed + 2
        )


def brick_house(parts, house, frame, rng):
    """Draws a BrickHouse and moves it to its place, the frame (see mesh.py)."""
    np.random.seed(house.seed)
    mark = parts.mark()
    width, eaves, depth = house.width, house.eaves, house.depth
    openings = ground_floor(parts, house, rng) + upper_windows(parts, house, rng)
    front_wall(parts, house, openings)
    # Behind the front wall
    gable_prism(
        parts["brick_far" if house.bricks else house.wall],
        width,
        depth,
        0,
        eaves,
        house.pitch,
        y0=0.345,
    )
    roof(parts, width, depth, eaves, house.pitch, house.roofing, over=house.overhang, verge=0.03)
    if rng.rand() < 0.8:
        downpipe(parts, width - 0.12, eaves, over=house.overhang)
    ridge = eaves + depth / 2 * math.tan(math.radians(house.pitch))
    for end in house.chimneys:
        x = 0.5 if end == "left" else width - 0.5
        chimney(
            parts,
            x,
            depth / 2,
            ridge - 0.6,
            1.05,
            0.62,
            1.75,
            3,
            key=house.wall if house.bricks else "brick",
        )
    dark = parts["dark"]
    if not house.shop:
        dark.box((width, 0.05, 2.6), (width / 2, 1.6, 1.4), bev=0.001)
    dark.box((width - 0.1, 0.05, eaves - 2.8), (width / 2, 1.8, (eaves + 2.8) / 2), bev=0.001)
    dark.box((width - 0.1, 1.4, 0.05), (width / 2, 1.06, 2.9), bev=0.001)
    parts.tr(frame, mark)


# ================================================================== timber-framed houses
@dataclass
class TimberHouse:
    """`paint`: the part for the shop front. `flank`: the right side is a framed front as well,
    where the house stands on a corner."""

    width: float
    paint: str
    seed: int
    flank: bool = False

    depth = 8.0
    pitch = 50
    lower = 2.65  # height of the shop
    upper = 2.5  # height of the storey above it
    jetty = 0.42  # how far the upper storey stands out before the shop

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
        """The opening (x0, x1, z0, z1) in the gable."""
        return (
            self.width / 2 - 0.5,
            self.width / 2 + 0.5,
            self.gable_foot + 0.75,
            self.gable_foot + 1.65,
        )

    def inset(self, z):
        """How far the slope of the gable has come in at height z."""
        return (z - self.gable_foot) / self.rise


def crooked(rng, amount=0.006):
    """A small random lean (radians) or shift: no old timber is straight."""
    return rng.randn() * amount


def timber_frame(parts, y, z0, z1, width, windows, bays, rng):
    """One storey of framing in the plane y, from z0 to z1: infill, sill beam, wall plate, studs,
    and a curved brace at both ends.

    windows: openings (x0, x1, z0, z1), which get frames; bays: between the studs."""
    oak = parts["oak"]
    panel(parts["infill"], width, z0, z1, windows, y + 0.02, 0.2)
    oak.box(
        (width + 0.1, 0.24, 0.26), (width / 2, y + 0.02, z0 + 0.10), (0, crooked(rng), 0), bev=0.02
    )
    oak.box(
        (width + 0.06, 0.2, 0.2), (width / 2, y + 0.04, z1 - 0.08), (0, crooked(rng), 0), bev=0.02
    )
    for k in range(bays + 1):
        x = 0.11 + (width - 0.22) * k / bays
        crossed = [(w[2] - 0.02, w[3] + 0.02) for w in windows if w[0] - 0.1 < x < w[1] + 0.1]
        breadth = 0.22 if k in (0, bays) else 0.17
        for a, b in split_intervals(z0 + 0.2, z1 - 0.15, crossed):
            if b - a > 0.1:
                oak.box(
                    (breadth, 0.16, b - a),
                    (x + crooked(rng), y + 0.055, (a + b) / 2),
                    (0, crooked(rng) * 1.2, 0),
                    bev=0.014,
                )
    for x0, x1, sill, head in windows:
        for side in (x0 - 0.06, x1 + 0.06):
            oak.box(
                (0.13, 0.17, z1 - z0 - 0.3),
                (side, y + 0.05, (z0 + z1) / 2),
                (0, crooked(rng) * 0.6, 0),
                bev=0.014,
            )
        for z in (sill - 0.06, head + 0.06):
            oak.box((x1 - x0 + 0.02, 0.17, 0.12), ((x0 + x1) / 2, y + 0.052, z), bev=0.014)
    foot, reach = 0.2, (width - 0.22) / bays * 0.95
    curve = [
        (foot + reach * t, z0 + 0.2 + (z1 - z0 - 0.5) * (1 - t) ** 1.6)
        for t in np.linspace(0, 1, 5)
    ]
    for mirrored in (False, True):
        for (xa, za), (xb, zb) in zip(curve[:-1], curve[1:]):
            if mirrored:
                xa, xb = width - xa, width - xb
            oak.beam((xa, y + 0.06, za), (xb, y + 0.06, zb), 0.13, 0.16, bev=0.01, ext=0.04)


def leaded_casements(parts, x0, x1, z0, z1, y, curtain=0.8):
    """A pair of casements with small panes in the opening, in the plane y; curtain: the probability
    of curtains."""
    half = (x1 - x0) / 2
    for x in (x0, x0 + half):
        sash(
            parts,
            x,
            z0,
            half,
            z1 - z0,
            y=y,
            bars=(2, 3),
            kind="casement",
            frame="oak_joinery",
            curtain=curtain,
        )


def joists(parts, house, y, z, depth, length):
    """The ends of the floor joists that carry a jetty: their middle at (y, z), how deep and how
    long they are."""
    for x in np.arange(0.2, house.width, 0.48):
        parts["oak"].box((0.15, length, depth), (x, y, z), bev=0.014)


def jettied_storey(parts, house, rng):
    """The storey above the shop, with a pair of casements in the middle. Returns how many bays it
    has."""
    bays = 5 if house.width < 5.6 else 6
    pitch = (house.width - 0.22) / bays
    x0, x1 = 0.11 + pitch * (bays / 2 - 1) + 0.09, 0.11 + pitch * (bays / 2 + 1) - 0.09
    z0, z1 = house.lower + 0.85, house.lower + 2.05
    mark = parts.mark()
    leaded_casements(parts, x0, x1, z0, z1, 0.10)
    parts.tr((np.eye(3), np.array([0, -house.jetty, 0])), mark)
    timber_frame(
        parts,
        -house.jetty,
        house.floor,
        house.floor + house.upper,
        house.width,
        [(x0, x1, z0, z1)],
        bays,
        rng,
    )
    return bays


def gable_infill(parts, house):
    """The plaster of the gable, cut round its window: a strip below it, strips and wedges beside
    it, a triangle above."""
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
    infill.prism(
        [(house.inset(head), head), (width - house.inset(head), head), (width / 2, house.apex)],
        0.2,
        loc=(0, y, 0),
    )


def gable_timbers(parts, house, bays, rng):
    """Tie beam, collars, studs and bargeboards of the gable."""
    oak, y, width, foot = parts["oak"], house.gable_front, house.width, house.gable_foot
    sill, head = house.gable_window[2:]
    oak.box((width + 0.2, 0.26, 0.24), (width / 2, y + 0.02, foot + 0.1), bev=0.02)
    oak.box(
        (width - 2 * house.inset(head + 0.1), 0.16, 0.16),
        (width / 2, y + 0.05, head + 0.14),
        bev=0.014,
    )
    oak.box(
        (width - 2 * house.inset(sill - 0.1), 0.16, 0.14),
        (width / 2, y + 0.05, sill - 0.08),
        bev=0.014,
    )
    for x in np.linspace(0.6, width - 0.6, bays + 1):
        top = foot + min(x, width - x) * house.rise - 0.15
        if abs(x - width / 2) < 0.62:  # under the window
            oak.box(
                (0.14, 0.15, sill - foot - 0.25),
                (x, y + 0.055, (foot + 0.2 + sill - 0.1) / 2),
                bev=0.012,
            )
        elif top - foot > 0.4:
            oak.box(
                (0.15, 0.15, top - foot - 0.2),
                (x, y + 0.055, (foot + 0.2 + top) / 2),
                (0, crooked(rng, 0.008), 0),
                bev=0.012,
            )
    for end in (-0.25, width + 0.25):
        low = (end, y - 0.12, foot - 0.25 * house.rise + 0.12)
        oak.beam(low, (width / 2, y - 0.12, house.apex + 0.14), 0.07, 0.27, bev=0.01, ext=0.12)


def side_walls(parts, house):
    """The roof along the house, the plain back and side walls, and the posts at the corners of the
    jetties."""
    width, depth, lower, upper, jetty = (
        house.width,
        house.depth,
        house.lower,
        house.upper,
        house.jetty,
    )
    mark = parts.mark()
    roof(
        parts,
        depth,
        width,
        house.gable_foot,
        house.pitch,
        "pantile",
        over=0.2,
        verge=0.05,
        gutter=False,
        boards=None,
    )
    parts.tr(at(width, house.gable_front - 0.1, 0, 90), mark)
    infill, oak = parts["infill"], parts["oak"]
    infill.box(
        (width - 0.1, 0.1, house.gable_foot),
        (width / 2, depth - 0.4, house.gable_foot / 2),
        bev=0.001,
    )
    middle = house.floor + upper / 2
    for x in (0.10,) if house.flank else (0.10, width - 0.10):
        infill.box((0.18, depth - 0.42, lower), (x, depth / 2 - 0.18, lower / 2), bev=0.001)
        infill.box(
            (0.18, depth - 0.44 + jetty, upper + 0.02),
            (x, depth / 2 - 0.18 - jetty / 2, middle),
            bev=0.001,
        )
    if house.flank:
        infill.box((0.18, jetty + 0.1, upper), (width - 0.10, -jetty / 2, middle), bev=0.001)
    for x in (0.0, width):
        oak.box((0.10, jetty + 0.2, 0.22), (x, -jetty / 2, lower + 0.12), bev=0.01)
        oak.box((0.10, jetty + 0.1, 0.2), (x, -jetty / 2, house.gable_foot - 0.08), bev=0.01)


def flank_wall(parts, house, rng):
    """The right side as a second front, with casements on both floors and a door."""
    mark = parts.mark()
    above = [
        (x0, x1, house.lower + 0.85, house.lower + 2.05) for x0, x1 in ((1.5, 2.9), (5.0, 6.4))
    ]
    below = [(x0, x1, 0.95, 2.1) for x0, x1 in ((1.4, 2.9), (5.5, 7.0))]
    for x0, x1, z0, z1 in above + below:
        leaded_casements(parts, x0, x1, z0, z1, 0.06, curtain=0.5)
        parts["dark"].box(
            (x1 - x0 + 0.3, 0.04, z1 - z0 + 0.3), ((x0 + x1) / 2, 0.75, (z0 + z1) / 2), bev=0.001
        )
    pdoor(parts, 3.65, 0.12, 0.95, 2.0, y=0.1, fan=0, key="shop_green", frame="oak_joinery")
    parts["dress"].box((1.2, 0.4, 0.12), (4.12, -0.1, 0.06), bev=0.012)
    parts["dress"].box(
        (house.depth - 0.4, 0.12, 0.34), (house.depth / 2 - 0.2, -0.03, 0.17), bev=0.02
    )
    length = house.depth - 0.35
    timber_frame(parts, -0.05, 0.30, house.lower, length, below + [(3.65, 4.6, 0.0, 2.12)], 7, rng)
    timber_frame(parts, -0.06, house.floor, house.gable_foot, length, above, 8, rng)
    parts.tr(at(house.width, 0, 0, 90), mark)


def timber_house(parts, house, frame, rng):
    """Draws a TimberHouse and moves it to its place, the frame (see mesh.py)."""
    np.random.seed(house.seed)
    mark = parts.mark()
    width, lower, jetty = house.width, house.lower, house.jetty
    openings = shop(parts, width, house.paint, "left" if house.seed % 2 else "right", 2.25, rng)
    panel(parts["infill"], width, 0, lower, openings, 0.02, 0.2)
    for x in (0.10, width - 0.10):
        parts["oak"].box((0.2, 0.2, lower), (x, 0.03, lower / 2), (0, crooked(rng), 0), bev=0.02)
    joists(parts, house, -jetty / 2 - 0.02, lower - 0.02, 0.17, jetty + 0.5)
    bays = jettied_storey(parts, house, rng)
    joists(parts, house, house.gable_front + jetty / 2, house.gable_foot - 0.02, 0.15, jetty + 0.3)
    gable_infill(parts, house)
    window = parts.mark()
    left, _, sill, head = house.gable_window
    sash(parts, left, sill, 1.0, 0.9, y=0.1, bars=(2, 3), kind="casement", frame="oak_joinery")
    parts.tr((np.eye(3), np.array([0, house.gable_front, 0])), window)
    gable_timbers(parts, house, bays, rng)
    side_walls(parts, house)
    if house.flank:
        flank_wall(parts, house, rng)
    chimney(
        parts, width * 0.5, house.depth * 0.62, house.apex - 0.7, 0.7, 0.95, 1.7, 2, key="brick"
    )
    parts["dark"].box(
        (width - 0.4, 0.05, house.upper), (width / 2, 1.9, lower + house.upper / 2), bev=0.001
    )
    parts["dark"].box((1.3, 0.05, 1.3), (width / 2, 0.9, lower + house.upper + 1.1), bev=0.001)
    parts.tr(frame, mark)
