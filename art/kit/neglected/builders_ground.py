"""The garden of a new house as its builder left it: rutted clay, a heap of spoil, tips of rubble,
weeds coming through.

A plot is (left, right, front, back): the patio ends at y=front, and fences stand along the other
three sides.  Heap, ruts and tips lie where the garden of turf_laying.py has room for them: x from
-5 to 6, y from -2 to 9.  Metres and radians; r is the np.random.RandomState to draw from.
"""

import numpy as np

from kit import materials
from kit.earth.grass import cover
from kit.earth.ground import grid
from kit.mesh import MeshBuilder, chamfer_box, mesh_object
from kit.neglected import garden_neglect
from kit.noise import Noise2, seeded

ROUGH = Noise2(21)
TRACKS = (-0.62, 0.62)  # a machine's two tracks, from the middle of its way
HEAP = (-3.15, 6.3)  # middle of the heap of spoil


def builders_ground(cam, plot, clods):
    """The whole of it, with random numbers of its own.

    clods: hidden lumps of soil, as lumps() of ground.py makes them.
    """
    left, right, front, back = plot

    def height(x, y):
        return rough_height(x, y, front)

    with seeded(4) as r:
        clay = materials.soil(
            "clay", "#6d5540", "#463525", stones=0.55, wet=0.25, dry="#8d7658", drya=0.5
        )
        grid("rough_near", left - 0.1, right + 0.12, front, 2.6, 0.022, height, clay)
        grid("rough_far", left - 0.1, right + 0.12, 2.6, back + 0.1, 0.05, height, clay)
        rubble(plot, height, clods, r)
        grass = [garden_neglect.weed_grass("wg0", 0.12), garden_neglect.weed_grass("wg1", 0.34)]
        thin_grass(cam, plot, height, grass)
        weeds(plot, height, grass, r)


# ---------------------------------------------------------------- the surface
def machine_way(y):
    """x of the middle of the way that the machine took."""
    return 1.2 + 0.55 * np.sin(y / 3.4 + 0.6)


def rough_height(x, y, front):
    """Humps and clods, a heap of spoil at the back, the ruts of a machine; level with the patio at
    y=front."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    z = (
        0.060 * ROUGH.fbm(x / 2.3, y / 2.3, 3)
        + 0.030 * ROUGH.fbm(x / 0.55, y / 0.55, 4)
        + 0.012 * ROUGH.fbm(x / 0.13, y / 0.13, 3)
        + 0.02
    )
    heap = np.hypot((x - HEAP[0]) / 1.55, (y - HEAP[1]) / 1.25) + 0.22 * ROUGH.fbm(
        x / 0.8, y / 0.8, 3
    )
    z = z + 0.62 * np.clip(1.05 - heap, 0, 1) ** 1.15
    fading = np.clip((7.4 - y) / 1.5, 0, 1)
    for track in TRACKS:
        across = x - (machine_way(y) + track)
        rut = np.exp(-((across / 0.13) ** 2)) * fading
        lip = np.exp(-(((np.abs(across) - 0.24) / 0.09) ** 2)) * fading
        lugs = 0.7 + 0.3 * (np.sin(y / 0.11 * 2 * np.pi / 1.6 + track) > 0)
        z = z - 0.085 * rut * lugs * (1 + 0.4 * ROUGH.fbm(x / 0.5, y / 0.5, 2)) + 0.022 * lip
    return np.where(y < front + 0.5, z * np.clip((y - front) / 0.5, 0, 1) - 0.02, z)


# ---------------------------------------------------------------- rubble
def broken(name, count, size, colours, seed):
    """Hidden bricks or blocks of true size, each broken off somewhere along its length."""
    out = []
    with seeded(seed) as q:
        for k in range(count):
            length, width, height = size[0] * q.uniform(0.45, 1.0), size[1], size[2]
            V, F = chamfer_box((length, width, height), 0.006)
            corner = ((V[:, 0] > 0) * 4 + (V[:, 1] > 0) * 2 + (V[:, 2] > 0)).astype(int)
            V = (
                V
                + (q.randn(8, 3) * [0.16 * length, 0.006, 0.006])[corner] * (V[:, :1] > 0)
                + q.randn(len(V), 3) * 0.0015
            )
            out.append(
                mesh_object(
                    f"{name}{k}",
                    V,
                    F,
                    [garden_neglect.crumb(f"{name}m{k}", colours[k % len(colours)])],
                    hide=True,
                )
            )
    return out


def about(r, n, middle, spread):
    """n points round a middle (x, y), thinning out over the spread (x, y)."""
    return r.randn(n, 2) * spread + middle


def anywhere(r, n, plot, left=0.0, front=0.0, right=0.0, back=0.0):
    """n points in the plot, off its sides by so much."""
    x0, x1, y0, y1 = plot
    return r.uniform([x0 + left, y0 + front], [x1 - right, y1 - back], (n, 2))


def rubble(plot, height, clods, r):
    """Two tips of broken brick and block, odd bits everywhere, three offcuts of timber."""
    _, _, front, back = plot
    tip, small_tip = (2.9, 1.6), (-1.5, 0.9)
    bricks_ = broken("bat", 6, (0.215, 0.1025, 0.065), ("#7f5040", "#8d5e4a", "#6f463a"), 3)
    blocks = broken("blk", 4, (0.26, 0.10, 0.16), ("#9d9a92", "#8b8880"), 4)
    concrete = garden_neglect.litter("lump", 5, 7, (1, 0.8, 0.6), ("#a39d90", "#8f897c", "#b0a998"))

    def strew(name, kinds, points, size, **how):
        garden_neglect.strew(name, kinds, points, height, r, size, **how)

    spots = [
        about(r, 26, tip, (0.75, 0.6)),
        about(r, 14, small_tip, (0.6, 0.5)),
        anywhere(r, 26, plot, 0.3, 0.3, 0.3, 0.5),
    ]
    strew("bats", bricks_, np.concatenate(spots), (0.95, 1.0), sink=0.006, tilt=0.45)
    spots = [
        about(r, 8, (3.1, 1.9), (0.5, 0.4)),
        about(r, 3, (-1.4, 1.2), (0.3, 0.3)),
        anywhere(r, 5, plot, 0.5, 1 - front, 0.5, 0.7),
    ]
    strew("blocks", blocks, np.concatenate(spots), (0.8, 1.0), sink=0.005, tilt=0.35)
    spots = [
        about(r, 90, (2.9, 1.7), (0.9, 0.7)),
        about(r, 50, (-1.6, 1.0), (0.8, 0.6)),
        anywhere(r, 380, plot),
    ]
    strew("lumps", concrete, np.concatenate(spots), (0.02, 0.085), sink=0.003, tilt=0.5)
    strew(
        "stones",
        garden_neglect.litter("pst", 4, 9),
        anywhere(r, 3600, plot),
        (0.006, 0.03),
        tilt=0.5,
    )
    strew(
        "clods", clods, anywhere(r, 4200, plot, back=back - 7), (0.012, 0.05), sink=0.004, tilt=0.5
    )
    timber = MeshBuilder()
    for x, y, bearing, length in (
        (2.35, 1.55, 0.5, 0.95),
        (3.75, 3.1, -0.7, 1.4),
        (-2.3, 1.0, 1.2, 0.6),
    ):
        timber.box(
            (length, 0.09, 0.038),
            (x, y, float(height(x, y)) + 0.03),
            (0.08, 0.05, bearing),
            bev=0.003,
        )
    wood = materials.wood("offcut", new=("#b3976a", "#8d7148"), weather=0.55, green=0.1, dirt=0.6)
    timber.obj("offcuts", [wood], smooth=False)


# ---------------------------------------------------------------- what grows on it
def thin_grass(cam, plot, height, grass):
    """Grass in patches, thicker along the fences, none in the ruts."""
    left, right, front, back = plot

    def grown(P):
        patch = 0.62 * ROUGH.fbm(P[:, 0] / 1.5 + 9, P[:, 1] / 1.5, 4) - 0.09
        for track in TRACKS:
            patch = np.minimum(patch, np.abs(P[:, 0] - (machine_way(P[:, 1]) + track)) - 0.20)
        from_fence = np.minimum(np.minimum(P[:, 0] - left, right - P[:, 0]), back - P[:, 1])
        return np.minimum(np.maximum(patch, 0.35 - from_fence), P[:, 1] - front - 0.12)

    cover(
        "rough",
        cam,
        grown,
        height,
        grass,
        hgt=(0.03, 0.13),
        width=(0.002, 0.004),
        density=7000,
        bounds=(left, right + 0.1, front, back),
        rings=((0, 7, 0.30, 1.2), (7, 60, 0.5, 2.2)),
        hvar=0.9,
        lean=0.8,
        curl=0.9,
    )


def weeds(plot, height, grass, r):
    """Tufts, dandelions and docks everywhere, tall grass along the fences and on the heap, nettles
    in three stands by the fences."""
    left, right, _, back = plot
    tufts = [
        garden_neglect.tuft(
            f"wt{i}", grass[i % 2], i + 1, 46 + 10 * i, 0.10 + 0.03 * i, (0.04, 0.16)
        )
        for i in range(4)
    ]
    tall = [
        garden_neglect.tuft(f"tt{i}", grass[i % 2], i + 11, 90, 0.22, (0.16, 0.50))
        for i in range(3)
    ]
    dandelions = [
        garden_neglect.rosette(f"dn{i}", i + 1, 15, (0.07, 0.15), flowers=(0, 3, 1)[i])
        for i in range(3)
    ]
    dock = [
        garden_neglect.rosette(f"dk{i}", i + 15, 11, (0.08, 0.19), broad=0.30, rise=0.7)
        for i in range(2)
    ]
    seeding_dock = [
        garden_neglect.stems(
            f"ds{i}", i + 25, 3, (0.45, 0.85), 0.12, 0.3, 0.10, 6, seed_heads=("#74462c", "#9a6a40")
        )
        for i in range(2)
    ]
    nettles = [
        garden_neglect.stems(
            f"nt{i}", i + 5, 12, (0.35, 0.85), 0.085, 0.48, 0.34, 9, ("#486331", "#78904a")
        )
        for i in range(3)
    ]
    willowherb = [
        garden_neglect.stems(f"wh{i}", i + 3, 5, (0.25, 0.70), 0.06, 0.3, 0.14, 12)
        for i in range(3)
    ]

    def strew(name, kinds, points, size, **how):
        garden_neglect.strew(name, kinds, points, height, r, size, **how)

    def open_ground(n):
        return anywhere(r, n, plot, 0.1, 0.2, 0.1, 0.1)

    strew("tufts", tufts, open_ground(620), (0.5, 1.3), sink=0.006)
    on_heap = about(r, 60, HEAP, (0.8, 0.65))
    end = back - 0.2
    fence_feet = [
        [(left + 0.1, -1), (left + 0.1, end)],
        [(left, end), (right, end)],
        [(right - 0.05, 0), (right - 0.05, end)],
    ]
    strew(
        "tall",
        tall,
        np.r_[open_ground(60), on_heap, garden_neglect.along(fence_feet, 4, r, 0.1)],
        (0.5, 1.2),
    )
    strew("dandy", dandelions, open_ground(150), (0.7, 1.4))
    strew("dock", dock, open_ground(60), (0.6, 1.1))
    strew("docks", seeding_dock, np.r_[open_ground(16), on_heap[:8]], (0.7, 1.1))
    strew(
        "herb",
        willowherb,
        np.r_[open_ground(26), on_heap[8:22], about(r, 14, (3.4, 6.5), (1.2, 0.9))],
        (0.6, 1.15),
    )
    stands = (
        (14, (left + 0.5, 4.4), (0.2, 0.9)),
        (10, (1.2, 8.6), (0.9, 0.15)),
        (8, (5.7, 6.5), (0.2, 0.9)),
    )
    strew("nettle", nettles, np.concatenate([about(r, *stand) for stand in stands]), (0.6, 1.1))
