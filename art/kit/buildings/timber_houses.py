"""Timber-framed houses of an old street: a shop, a jettied storey above it, and a gable jettied
once more.

A house is drawn into Parts (parts.py) in a frame of its own: front wall in y = 0 facing -Y, x from
0 to its width; the jetties stand out before it. Metres, and degrees for the pitch. rng is the
np.random.RandomState of the whole street (goods, how crooked the timbers are); tiles and curtains
draw from numpy's global state, which every house starts anew from its seed. Materials besides those
of surfaces.std_mats(): oak, oak_joinery, infill, dress, goods, shop_green (for the door in a
flank), and the paints that the houses name."""

import math
from dataclasses import dataclass

import numpy as np

from kit.buildings.joinery import pdoor, sash
from kit.buildings.old_brick_houses import shop
from kit.buildings.roofs import chimney, roof
from kit.buildings.walls import panel, split_intervals
from kit.parts import at


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
    """Draws a TimberHouse and moves it to its place, the frame (see parts.py)."""
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
