"""Plain old houses of a narrow street, brick or rendered, with a shop front or a door at one end,
sashes under flat arches.

A house is drawn into Parts (parts.py) in a frame of its own: front wall in y = 0 facing -Y, x from
0 to its width. Metres, and degrees for the pitch. An opening in a wall is (x0, x1, z0, z1). rng is
the np.random.RandomState of the whole street (goods, blinds, small shifts); bricks, tiles and
curtains draw from numpy's global state, which every house starts anew from its seed. Materials
besides those of surfaces.std_mats(): dress, brick_rubbed, goods, brick_far (for gables), and the
walls and paints that the houses name."""

import math
from dataclasses import dataclass

import numpy as np

from kit.buildings.joinery import pdoor, sash
from kit.buildings.roofs import chimney, downpipe, roof
from kit.buildings.townscape import shop_front
from kit.buildings.walls import face, gable_prism, panel


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
    """Draws a BrickHouse and moves it to its place, the frame (see parts.py)."""
    np.random.seed(house.seed)
    mark = parts.mark()
    width, eaves, depth = house.width, house.eaves, house.depth
    openings = ground_floor(parts, house, rng) + upper_windows(parts, house, rng)
    front_wall(parts, house, openings)
    gable_prism(
        parts["brick_far" if house.bricks else house.wall],
        width,
        depth,
        0,
        eaves,
        house.pitch,
        y0=0.345,
    )  # behind the front wall
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
