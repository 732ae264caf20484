"""Details of a town: shop fronts, hanging baskets, church windows, fallen leaves, the outlines of
bollards and tubs (to be turned).

Lengths are in metres. A shop front is drawn in the frame of its house: front wall in y = 0 facing
-Y, x along the front."""

import math

import numpy as np

from kit.buildings.joinery import pdoor, sash
from kit.mesh import mesh_object
from kit.planting.leaves import leaf_cards, mat_flower, mat_leaf
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


# ------------------------------------------------------------------ church windows
def pointed_outline(x, z, width, height, steps=9):
    """A pointed arch in the XZ plane, counter-clockwise: sill at z, middle at x. The arcs have
    `steps` - 1 segments each."""
    radius = width * 1.02
    spring = z + height - width * 0.86
    outline = [(x - width / 2, z), (x + width / 2, z), (x + width / 2, spring)]
    right_centre = x + width / 2 - radius
    angles = np.linspace(0, math.acos((x - right_centre) / radius), steps)[1:]
    outline += [
        (right_centre + radius * math.cos(a), spring + radius * math.sin(a)) for a in angles
    ]
    outline += [(2 * x - px, pz) for px, pz in outline[-2:2:-1]] + [(x - width / 2, spring)]
    return outline


def lancet(stone, dark, x, z, width, height, y, louvres=True, mullions=1):
    """A pointed window in a wall that faces -Y at y: dark opening, two hood moulds, mullions, sill,
    and louvres (material 1 of dark)."""
    outline = pointed_outline(x, z, width, height)
    dark.prism(outline, 0.3, loc=(0, y - 0.02, 0))
    arch = np.array(outline[1:])
    inner, outer = np.full(len(arch), y - 0.2), np.full(len(arch), y - 0.12)
    stone.tube(np.c_[arch[:, 0], inner, arch[:, 1]], 0.24, 6)
    stone.tube(np.c_[arch[:, 0] + (arch[:, 0] - x) * 0.16, outer, arch[:, 1] + 0.15], 0.16, 6)
    tall = height - width * 0.45
    for k in range(mullions):
        stone.box(
            (0.24, 0.3, tall),
            (x - width / 2 + width * (k + 1) / (mullions + 1), y - 0.2, z + tall / 2),
            bev=0.04,
        )
    if louvres:
        for louvre in np.arange(z + 0.5, z + height - width * 0.7, 0.7):
            dark.box((width - 0.2, 0.3, 0.08), (x, y - 0.16, louvre), (-0.6, 0, 0), bev=0.01, mat=1)
    stone.box((width + 0.6, 0.5, 0.3), (x, y - 0.1, z - 0.12), (-0.2, 0, 0), bev=0.05)


# ------------------------------------------------------------------ leaves on the ground
def dry_leaf_kinds(colours, size=0.055):
    """One curled leaf for each pair of colours, hidden, to be scattered."""
    kinds = []
    for k, pair in enumerate(colours):
        verts, faces, _, rnd = leaf_cards(
            np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), size, 0.7, 0.35
        )
        attrs = {"rnd": ("POINT", "FLOAT_COLOR", rnd)}
        kinds.append(
            mesh_object(
                f"dry_leaf{k}",
                verts,
                faces,
                [mat_leaf(f"dry_leaf{k}", *pair)],
                attrs=attrs,
                hide=True,
            )
        )
    return kinds
