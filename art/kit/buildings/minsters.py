"""The west fronts of two minsters as they show over the roofs of a town, far off and in haze: a
tall one and a squat one.

stone and dark are MeshBuilders: the masonry, and what is behind its windows. Fronts face -Y and
stand on z=0. Metres; random numbers come from numpy's global state."""

import numpy as np

from kit import materials
from kit.buildings.surfaces import ashlar
from kit.buildings.townscape import lancet
from kit.mesh import MeshBuilder

# the tall minster
TOWER_SIDE, TOWER_HEIGHT, TOWER_OFFSET = 10.4, 50.0, 13.0
NAVE_HALF = 7.9


# ------------------------------------------------------------------ the tall minster
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
                    stone.box(
                        (1.7, out * 1.2, 1.4),
                        (corner, front - out * 0.38, top + 0.2),
                        (0.6, 0, 0),
                        bev=0.05,
                    )
                else:
                    for depth in (front + 0.8, y + half - 0.8):
                        stone.box((out * 2, 1.7, top), (x + side * half, depth, top / 2), bev=0.06)


def battlements(stone, x, y):
    """Merlons round the top of a tower, a pinnacle at each corner and a smaller one in the middle
    of the front and the back."""
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
        stone.lathe(
            [(0, 0.6), (0.2, 0.62), (0.4, 0.4), (3, 0.08), (3.2, 0.02)],
            (x, y + side * half, 52.5),
            n=8,
        )


def tall_tower(stone, dark, x, y):
    """One west tower of the tall minster, its middle at (x, y)."""
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


def tall_nave(stone, dark, x, y):
    """The gable between the towers with its great window, and the nave behind it."""
    front = y - 3.0
    gable = [
        (x - NAVE_HALF, 0),
        (x + NAVE_HALF, 0),
        (x + NAVE_HALF, 26),
        (x, 36.5),
        (x - NAVE_HALF, 26),
    ]
    stone.prism(gable, 3, loc=(0, y - 1.5, 0))
    lancet(stone, dark, x, 9, 9.6, 20, front, louvres=False, mullions=4)
    for side in (-1, 1):
        stone.beam((x + side * (NAVE_HALF + 0.3), front, 26.0), (x, front, 36.8), 0.7, 0.7, bev=0.1)
    stone.box((0.35, 0.35, 2.6), (x, y - 3, 38), bev=0.06)
    stone.box((1.5, 0.35, 0.35), (x, y - 3, 38.4), bev=0.06)
    stone.box((17, 60, 27), (x, y + 30, 13.5), bev=0.1)
    dark.prism([(-NAVE_HALF, 26), (NAVE_HALF, 26), (0, 35.6)], 60, loc=(x, y + 31, 0), mat=2)


def tall_minster(where):
    """Two west towers with pinnacles, and the gable between them with its great window; where: the
    middle of the front (x, y)."""
    stone, dark = MeshBuilder(), MeshBuilder()
    x, y = where
    for side in (-1, 1):
        tall_tower(stone, dark, x + side * TOWER_OFFSET, y)
    tall_nave(stone, dark, x, y)
    colours = ("#b8a57f", "#c6b591", "#a89774", "#b3a17c")
    stone.obj(
        "minster",
        [
            ashlar(
                "limestone", colours, 0.8, 0.36, mort="#a09478", soot=0.32, haze=True, streak=0.35
            )
        ],
    )
    openings = materials.plain("opening", "#24231f", 0.8, 0.1)
    louvres = materials.plain("louvre", "#5c584e", 0.8, 0.1)
    lead = materials.plain("lead_roof", "#7c8084", 0.6, 0.1)
    dark.obj("minster_openings", [openings, louvres, lead])


# ------------------------------------------------------------------ the squat minster
def squat_tower(stone, dark, x, y, side, height):
    """A square tower with three tiers of lancets, clasping buttresses and a battlemented top, its
    middle at (x, y)."""
    front = y - side / 2
    stone.box((side, side, height), (x, y, height / 2), bev=0.05)
    for z in (9.5, 18.5, 26.0, height - 2.6):
        stone.box((side + 0.8, side + 0.8, 0.5), (x, y, z), bev=0.12)
    for sx in (-1, 1):
        for sy in (-1, 1):
            stone.box(
                (2.0, 2.0, height - 1.2),
                (x + sx * (side / 2 - 0.5), y + sy * (side / 2 - 0.5), (height - 1.2) / 2),
                bev=0.06,
            )
            px, py = x + sx * (side / 2 - 0.3), y + sy * (side / 2 - 0.3)
            stone.box((1.5, 1.5, 3.2), (px, py, height + 0.9), bev=0.08)
            stone.lathe(
                [(0, 0.95), (0.3, 1.0), (0.5, 0.75), (2.0, 0.06)], (px, py, height + 2.4), n=8
            )
    for z, tall in ((10.8, 6.4), (19.6, 5.2), (27.0, height - 31.0)):
        for off in (-2.1, 0, 2.1):
            lancet(stone, dark, x + off, z, 1.25, tall, front, louvres=False)
    for off in np.arange(-side / 2 + 1.4, side / 2 - 0.8, 1.35):
        for s in (-1, 1):
            stone.box((0.8, 0.5, 1.3), (x + off, y + s * (side / 2 + 0.05), height + 0.5), bev=0.05)
            stone.box((0.5, 0.8, 1.3), (x + s * (side / 2 + 0.05), y + off, height + 0.5), bev=0.05)


def squat_minster(where):
    """Twin west towers with a gable between them; where: the middle of the front (x, y)."""
    stone, dark = MeshBuilder(), MeshBuilder()
    x, y = where
    apart = 17.5  # the middles of the towers
    for side in (-1, 1):
        squat_tower(stone, dark, x + side * apart / 2, y, 9.2, 36.0)
    half = apart / 2 - 4.6  # of the gable
    stone.prism(
        [(x - half, 0), (x + half, 0), (x + half, 25), (x, 32), (x - half, 25)],
        3,
        loc=(0, y - 1.5, 0),
    )
    for off in (-2.1, 0, 2.1):
        lancet(stone, dark, x + off, 18, 1.3, 6.5, y - 3.0, louvres=False)
    limestone = ashlar(
        "limestone",
        ("#b6a27b", "#c3b08a", "#a59270", "#b09d78"),
        0.8,
        0.36,
        mort="#9d9076",
        soot=0.3,
        haze=True,
        streak=0.3,
    )
    stone.obj("minster", [limestone])
    dark.obj("minster_windows", [materials.plain("minster_window", "#2a2823", 0.8, 0.1)])
