"""Georgian houses of a market square, brick or rendered, with a shop front or a doorcase, sashes, a
cornice or a parapet.

A house is drawn into Parts (mesh.py) in a frame of its own: front wall in y = 0 facing -Y, x from 0
to its width. Metres, and degrees for the pitch. An opening in a wall is (x0, x1, z0, z1). Random
numbers come from numpy's global state, which every house starts anew from its seed. Materials
besides those of std_mats() of materials.py: dress, brick_rubbed, lead, goods, brick_far and
brick_far_warm (for gables), and the walls and paints that the houses name."""

import math
import numpy as np
from dataclasses import dataclass

from kit.buildings.joinery import pdoor, room, sash
from kit.buildings.roofs import chimney, downpipe, roof
from kit.buildings.town import shop_front
from kit.buildings.walls import face, gable_prism, panel

SHOP_HEIGHT = 2.75  # to the underside of the fascia
HOUSE_DEPTH = 9.0


@dataclass
class GeorgianHouse:
    """One house of a row. `storeys`: (height of the sill, height of the window) for each row of
    windows above the ground floor. `wall`, `paint`: names of parts; a wall whose name does not
    begin with "brick" is rendered. `ground`: "shop", "shop and door" (the front door stands left of
    the shop) or "doors" (windows and a doorcase in the middle). `trim`: "gauged", "stone" or
    "architrave", see flat_arch(); `parapet`: its height, 0 for eaves with a gutter."""

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


def flat_arch(parts, x, z, width, trim):
    """The head over an opening whose top is at `z`: a flat arch of rubbed bricks, a stone lintel
    with a keystone, or an architrave."""
    middle = x + width / 2
    if trim == "gauged":
        bricks = 11
        for k in range(bricks):
            off = (k + 0.5) / bricks - 0.5
            size = (width * 1.14 / bricks - 0.006, 0.115, 0.29)
            parts["brick_rubbed"].box(
                size, (middle + off * width * 1.14, 0.036, z + 0.145), (0, off * 0.55, 0), bev=0.004
            )
    elif trim == "stone":
        parts["dress"].box((width + 0.36, 0.15, 0.29), (middle, 0.04, z + 0.145), bev=0.008)
        parts["dress"].box((0.19, 0.19, 0.36), (middle, 0.035, z + 0.165), bev=0.012)
    else:
        parts["frame"].box((width + 0.30, 0.09, 0.15), (middle, 0.0, z + 0.075), bev=0.012)
        parts["frame"].box((width + 0.44, 0.17, 0.06), (middle, -0.03, z + 0.18), bev=0.02)


def sill(parts, x, z, width):
    """A weathered stone sill under an opening whose foot is at `z`."""
    parts["dress"].box(
        (width + 0.22, 0.25, 0.09), (x + width / 2, 0.0, z - 0.045), (-0.05, 0, 0), bev=0.012
    )


def jambs(parts, x, z, width, height):
    """Painted architraves at both sides of an opening in a rendered wall."""
    for side in (x - 0.07, x + width + 0.07):
        parts["frame"].box((0.14, 0.085, height), (side, 0.0, z + height / 2), bev=0.012)


def window(parts, house, x, z, width, height, tall):
    """A sash window with its head and sill, in two by three panes a leaf if tall; returns the
    opening."""
    blind = np.random.uniform(0.25, 0.5) if np.random.rand() < 0.2 else None
    opening = sash(
        parts, x, z, width, height, bars=(3, 2) if tall else (3, 1), blind=blind, curtain=0.75
    )
    flat_arch(parts, x, z + height, width, house.trim)
    if house.trim == "architrave":
        jambs(parts, x, z, width, height)
    sill(parts, x, z, width)
    return opening


def shop(parts, x0, x1, paint, door_end):
    """A shop front between x0 and x1 with raised panels on its pilasters and lead over its cornice.
    Returns the opening."""
    opening, glass = shop_front(parts, x0, x1, paint, door_end, SHOP_HEIGHT)
    for pilaster in (x0 + 0.12, x1 - 0.12):
        parts[paint].box(
            (0.12, 0.03, SHOP_HEIGHT - 0.9), (pilaster, -0.135, SHOP_HEIGHT / 2 + 0.1), bev=0.014
        )
        parts[paint].box((0.34, 0.36, 0.07), (pilaster, -0.13, SHOP_HEIGHT + 0.435), bev=0.02)
    parts["lead"].box(
        (x1 - x0 + 0.10, 0.38, 0.025),
        ((x0 + x1) / 2, -0.15, SHOP_HEIGHT + 0.485),
        (-0.06, 0, 0),
        bev=0.004,
    )
    if np.random.rand() < 0.35:  # a blind half down
        parts["cloth"].box(
            (glass[1] - glass[0] - 0.14, 0.012, 0.75),
            (sum(glass) / 2, 0.11, SHOP_HEIGHT - 0.5),
            bev=0.002,
        )
    return opening


def door_case(parts, x, paint):
    """A panelled front door with a fanlight between pilasters, its left side at x. Returns the
    opening."""
    width, height, fan = 1.02, 2.12, 0.42
    pdoor(parts, x, 0.16, width, height, fan=fan, key=paint)
    for pilaster in (x - 0.13, x + width + 0.13):
        parts["frame"].box(
            (0.22, 0.16, height + fan + 0.1),
            (pilaster, -0.03, 0.08 + (height + fan + 0.1) / 2),
            bev=0.012,
        )
        parts["frame"].box((0.28, 0.22, 0.14), (pilaster, -0.05, height + fan + 0.24), bev=0.02)
    parts["frame"].box(
        (width + 0.62, 0.16, 0.24), (x + width / 2, -0.03, height + fan + 0.42), bev=0.012
    )
    parts["frame"].box(
        (width + 0.86, 0.42, 0.10), (x + width / 2, -0.14, height + fan + 0.58), bev=0.03
    )
    parts["dress"].box((width + 0.4, 0.50, 0.16), (x + width / 2, -0.08, 0.08), bev=0.014)
    return (x, x + width, 0, height + fan + 0.16)


def ground_floor(parts, house):
    """Shop front, front door, or both; returns the openings."""
    if house.ground == "shop":
        return [shop(parts, 0.16, house.width - 0.16, house.paint, house.door_end)]
    if house.ground == "shop and door":
        return [
            door_case(parts, 0.55, "door"),
            shop(parts, 2.05, house.width - 0.16, house.paint, house.door_end),
        ]
    openings = []
    for bay in range(house.bays):
        middle = house.width / house.bays * (bay + 0.5)
        if bay == house.bays // 2:
            openings.append(door_case(parts, middle - 0.51, house.paint))
        else:
            openings.append(window(parts, house, middle - 0.55, 0.95, 1.1, 1.75, tall=True))
    return openings


def upper_windows(parts, house):
    """The windows of all upper storeys; returns the openings."""
    openings = []
    for sill_height, height in house.storeys:
        for bay in range(house.bays):
            width = 1.02 if height > 1.4 else 0.98
            x = house.width / house.bays * (bay + 0.5) - width / 2 + np.random.randn() * 0.015
            openings.append(window(parts, house, x, sill_height, width, height, height > 1.4))
    return openings


def front_wall(parts, house, openings):
    """Facing, solid wall and reveals, string course, cornice or parapet."""
    top = house.eaves + house.parapet
    if house.bricks and not house.far:
        # a gauged arch needs its room in the facing; stone heads and fascias are laid over it
        cut = [
            (a, b, c, d + (0.27 if house.trim == "gauged" and c > 0.5 else 0))
            for a, b, c, d in openings
        ]
        face(
            parts[house.wall],
            house.width,
            0,
            top,
            cut,
            bond="flemish",
            depth=0.1,
            seed=house.seed,
            bev=0.005,
            pro=0.0022,
        )
        panel(parts["back"], house.width, 0, top - 0.02, openings, 0.008, 0.33)
    else:
        panel(parts[house.wall], house.width, 0, top, openings, 0.0, 0.33)
    band = "dress" if house.bricks else "frame"
    string = house.storeys[-1][0] - 0.42
    parts[band].box((house.width - 0.02, 0.13, 0.16), (house.width / 2, -0.01, string), bev=0.02)
    if house.ground == "doors":
        parts[band].box((house.width - 0.02, 0.16, 0.40), (house.width / 2, -0.02, 0.20), bev=0.02)
    if house.parapet:
        parts["dress"].box(
            (house.width, 0.42, 0.09), (house.width / 2, 0.10, top + 0.045), bev=0.015
        )
        parts["dress"].box(
            (house.width, 0.34, 0.12), (house.width / 2, -0.07, house.eaves - 0.10), bev=0.03
        )
    cornice(parts, house)


def cornice(parts, house):
    """Modillions under the eaves of painted and larger houses, brick dentils under the others."""
    under = house.eaves - (0.20 if house.parapet else 0.12)
    if house.trim == "gauged" and not house.far:
        for x in np.arange(0.10, house.width - 0.1, 0.225):
            parts[house.wall].box((0.105, 0.16, 0.068), (x, 0.0, under - 0.10), bev=0.005)
        face(
            parts[house.wall],
            house.width,
            under - 0.06,
            under + 0.09,
            (),
            bond="stretcher",
            depth=0.18,
            y=-0.06,
            seed=house.seed + 1,
        )
        return
    parts["frame"].box((house.width, 0.24, 0.10), (house.width / 2, -0.06, under + 0.02), bev=0.03)
    for x in np.arange(0.18, house.width - 0.1, 0.34):
        parts["frame"].box((0.12, 0.20, 0.11), (x, -0.05, under - 0.07), bev=0.012)


def stacks(parts, house, ridge):
    """Chimney stacks on the gables, standing on the ridge (its height), with a row of pots."""
    brick = house.wall if house.bricks and not house.far else "brick"
    pot = [
        (0, 0.125),
        (0.05, 0.125),
        (0.08, 0.105),
        (0.42, 0.09),
        (0.46, 0.11),
        (0.52, 0.11),
        (0.53, 0.085),
        (0.38, 0.08),
    ]
    foot = ridge - 0.7
    for end in house.chimneys:
        x = 0.55 if end == "left" else house.width - 0.55
        pots = np.random.randint(3, 6)
        height = np.random.uniform(1.6, 2.1)
        chimney(parts, x, HOUSE_DEPTH / 2, foot, 0.75, 0.4 + 0.36 * pots, height, 0, key=brick)
        for k in range(pots):
            stretch = np.random.uniform(0.9, 1.25)
            y = HOUSE_DEPTH / 2 + (k - (pots - 1) / 2) * 0.36
            parts["pot"].lathe(
                [(z * stretch, r) for z, r in pot], (x, y, foot + height + 0.03), n=14, cap=False
            )


def georgian_house(parts, house, frame):
    """Draws a GeorgianHouse and moves it to its place, the frame (see mesh.py)."""
    np.random.seed(house.seed)
    mark = parts.mark()
    openings = ground_floor(parts, house) + upper_windows(parts, house)
    front_wall(parts, house, openings)
    side = {"brick": "brick_far", "brick_warm": "brick_far_warm"}.get(house.wall, house.wall)
    # Behind the front wall, not in its plane
    gable_prism(parts[side], house.width, HOUSE_DEPTH, 0, house.eaves, house.pitch, y0=0.345)
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
    stacks(parts, house, house.eaves + HOUSE_DEPTH / 2 * math.tan(math.radians(house.pitch)))
    floors = (
        [0.0, 3.35]
        + [sill_height - 0.75 for sill_height, _ in house.storeys[1:]]
        + [house.eaves - 0.1]
    )
    room(parts, 0.15, house.width - 0.15, floors, y=2.0)
    parts.tr(frame, mark)
