"""Neglect of farm tracks and fields, as found on the first day: worn gravel, cracked concrete,
puddles, weeds, rough grass, old fences.

What is round a house is in garden_neglect.py.

Lengths are metres and angles radians.  A ground is a function z = ground(x, y) over arrays; a mask
is a function of (n, 2) points.
"""

import math
import numpy as np
from scipy.ndimage import binary_dilation, label

from kit import materials
from kit.camera import in_view
from kit.earth.grass import blades, grass_field, mat_grass, seedheads
from kit.earth.ground import grid_quads, mat_gravel, rocks
from kit.fencing.fences import Frame, pbox
from kit.lines import dline
from kit.mesh import mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.planting.leaves import leaf_cards, mat_flower, mat_leaf, merge
from kit.planting.plants import shrub
from kit.scene import hidden_collection, scatter


# ------------------------------------------------------------------ where things grow
def sow(amount, box, likely, seed):
    """Random points in box = (x0, x1, y0, y1): `amount` a square metre, kept with the probability
    likely(points).  Gives (n, 2)."""
    random = np.random.RandomState(seed)
    n = int(amount * (box[1] - box[0]) * (box[3] - box[2]))
    points = np.c_[random.uniform(box[0], box[1], n), random.uniform(box[2], box[3], n)]
    return points[random.rand(n) < likely(points)]


def plant(name, sources, points, ground, scale=(0.7, 1.2), lean=0.08, sink=0.0, seed=1, cam=None):
    """Stands copies of the source objects on the ground at the points; with a camera only those
    that it can see."""
    random = np.random.RandomState(seed)
    spots = np.c_[points, ground(points[:, 0], points[:, 1]) - sink]
    if cam is not None:
        seen, _ = in_view(spots, cam, cam.data.lens, 1.15)
        spots = spots[seen]
    n = len(spots)
    if n == 0:
        return
    scatter(
        name,
        spots,
        hidden_collection(name + "_sources", sources),
        rotz=random.rand(n) * 2 * np.pi,
        scale=random.uniform(*scale, n),
        tilt=random.randn(n, 2) * lean,
        idx=random.randint(0, len(sources), n),
    )


# ------------------------------------------------------------------ weeds
def mats_rough_grass(name="rough"):
    """Two greens of grass that nobody feeds or mows."""
    return [
        mat_grass(
            name + "1", tip="#97a354", base="#4a652d", dry="#bdae78", dry_amt=0.20, patch=0.5
        ),
        mat_grass(
            name + "2", tip="#84994a", base="#40602a", dry="#b5a66c", dry_amt=0.13, patch=0.5
        ),
    ]


def rough_grass(
    name,
    cam,
    level,
    grass,
    alive,
    height=(0.04, 0.14),
    density=11000,
    bounds=(-50, 60, -6, 95),
    far=95,
):
    """Uneven grass where alive(points) is true, in patches small enough, as far as the eye can
    tell, to follow a ragged edge."""
    return grass_field(
        name,
        cam,
        level,
        grass,
        region=alive,
        rings=((0, 9, 0.18, 1.0), (9, 28, 0.34, 1.9), (28, far, 2.4, 4.4)),
        density=density,
        hgt=height,
        width=(0.0026, 0.0048),
        lean=0.6,
        curl=0.8,
        bounds=bounds,
        hvar=0.6,
    )


def grass_tufts(name, grass, height=(0.05, 0.14), spread=0.13, count=70, heads=0, kinds=3):
    """Loose tufts of grass, each a mesh of `count` blades; `heads` flowering stems rise above
    them."""
    tufts = []
    for kind in range(kinds):
        leaves = blades(
            count,
            spread,
            hgt=height,
            width=(0.0024, 0.0046),
            lean=0.75,
            curl=0.9,
            seg=4,
            round_=True,
        )
        parts = [(*leaves, 0)]
        if heads:
            parts += seedheads(heads, spread, hgt=(height[1] * 1.1, height[1] * 1.9))
        tufts.append(merge(f"{name}{kind}", parts, [grass[kind % len(grass)]]))
    return tufts


def rosettes(
    name="rosette", leaf=0.11, leaves=15, kinds=3, colours=("#50702e", "#86a04c"), aspect=0.24
):
    """Flat rosettes of dandelion, plantain and the like: leaves in a ring, lying out from the
    crown."""
    green = mat_leaf(name + "leaf", *colours)
    made = []
    for kind in range(kinds):
        bearing = np.arange(leaves) * 2.4 + np.random.rand(leaves) * 0.5
        rise = np.random.uniform(0.08, 0.75, leaves)
        out = np.c_[np.cos(bearing), np.sin(bearing), rise]
        crown = out * [0.008, 0.008, 0.004]
        cards = leaf_cards(
            crown, out, leaf * np.random.uniform(0.6, 1.15, leaves), aspect, fold=0.15
        )
        made.append(merge(f"{name}{kind}", [(*cards, 0)], [green]))
    return made


def docks(name="dock"):
    """Broad-leaved dock: a few long leaves from one crown."""
    green = mat_leaf(name + "leaf", "#4c6a2c", "#7b8f3f")
    return [
        shrub(f"{name}{k}", [green], 0.15, 0.20, 0.15, 26, seed=k, aspect=0.30, up=0.5)
        for k in range(3)
    ]


def nettles(name="nettle"):
    """A stand of nettles, about half a metre high."""
    green = mat_leaf(name + "leaf", "#476228", "#6f8a3c")
    return [
        shrub(f"{name}{k}", [green], 0.22, 0.52, 0.075, 430, seed=k, aspect=0.42, up=0.1)
        for k in range(3)
    ]


def dandelion_flowers(grass, name="dandelion"):
    """Three to five yellow heads on stems, in a patch 0.25 m across."""
    yellow = mat_flower(name + "head", "#e3b81c", "#f0cd3a")
    made = []
    for kind in range(3):
        stems = 3 + kind
        segments = 4
        verts, faces, along, rnd = blades(
            stems, 0.22, hgt=(0.05, 0.14), width=(0.002, 0.0026), lean=0.25, curl=0.3, seg=segments
        )
        tips = verts.reshape(stems, 2 * segments + 1, 3)[:, -1]
        centres = np.repeat(tips, 14, 0)
        bearing = np.random.rand(len(centres)) * 2 * np.pi
        out = np.stack(
            [np.cos(bearing), np.sin(bearing), np.random.uniform(0.15, 0.9, len(centres))], 1
        )
        petals = leaf_cards(centres, out, 0.015, 0.3, fold=0.05)
        made.append(
            merge(f"{name}{kind}", [(verts, faces, along, rnd, 0), (*petals, 1)], [grass, yellow])
        )
    return made


# ------------------------------------------------------------------ gravel and puddles
def ground(name, xs, ys, level, mat, attributes=None):
    """A mesh over the grid xs by ys at z = level(x, y); attributes(points) gives what its material
    asks for, point by point."""
    grid_x, grid_y = np.meshgrid(xs, ys, indexing="ij")
    points = np.c_[grid_x.ravel(), grid_y.ravel()]
    quads = grid_quads(grid_x.shape)
    verts = np.c_[points, level(points[:, 0], points[:, 1])]
    return mesh_object(
        name, verts, [quads], [mat], attrs=attributes(points) if attributes else None, smooth=True
    )


def mat_worn_gravel(name="worn_gravel"):
    """Old compacted gravel.  Point attributes from 0 to 1: packed (wheel tracks), damp, soil (dark
    fines and moss where grass begins)."""

    def build(n):
        w = n.pos()
        packed = n.attr("packed", "Fac")
        damp = n.attr("damp", "Fac")
        soil = n.attr("soil", "Fac")
        patch = n.noise(w, 0.7, 5, 0.6)
        clump = n.noise(w, 4.5, 5, 0.65)
        grit = n.noise(w, 150, 4, 0.75)
        fines = n.mix(
            n.smooth(n.add(n.mul(clump, 0.6), n.mul(grit, 0.4)), 0.35, 0.65), "#6f6656", "#998e79"
        )
        fines = n.hsv(
            fines, val=n.mul(n.rng(patch, 0.3, 0.7, 0.76, 1.14), n.add(0.94, n.mul(packed, 0.22)))
        )

        def stones(size, cover):
            jittered = n.vm(
                "ADD", w, n.vm("SCALE", n.noise(w, 0.8 / size, 2, out="Color"), scale=size * 0.35)
            )
            cell = n.sep(n.voro(jittered, 1 / size, out="Color"))
            middle = n.voro(jittered, 1 / size)
            round_ = n.smooth(n.add(middle, n.mul(n.sub(cell[2], 0.5), 0.3)), 0.52, 0.36)
            there = n.mul(round_, n.smooth(cell[0], n.sub(1.0, cover), n.sub(1.04, cover)))
            colour = n.ramp(
                cell[1], [(0, "#7c786d"), (0.35, "#a19b8c"), (0.7, "#8b8475"), (1, "#b9b2a0")]
            )
            return there, n.hsv(colour, val=n.rng(cell[2], 0, 1, 0.75, 1.15))

        loose = n.mul(n.sub(1.0, n.mul(packed, 0.8)), n.sub(1.0, n.mul(soil, 0.75)))
        cover = n.mul(loose, n.rng(clump, 0.3, 0.65, 0.35, 1.0))
        small, small_colour = stones(0.011, n.add(0.15, n.mul(cover, 0.75)))
        large, large_colour = stones(0.026, n.add(0.02, n.mul(cover, 0.42)))
        colour = n.mix(n.mul(small, 0.9), fines, small_colour)
        colour = n.mix(large, colour, large_colour)
        earth = n.mix(
            n.smooth(n.add(n.mul(clump, 0.5), n.mul(grit, 0.5)), 0.35, 0.65), "#4c4232", "#6f634c"
        )
        earth = n.mix(n.mul(n.smooth(n.noise(w, 7, 5, 0.7), 0.5, 0.66), 0.55), earth, "#5d6837")
        colour = n.mix(n.mul(soil, n.sub(1.0, n.mul(large, 0.6))), colour, earth)
        wet = n.smooth(n.add(damp, n.mul(n.sub(clump, 0.5), 0.5)), 0.25, 0.75)
        colour = n.hsv(colour, sat=n.add(1.0, n.mul(wet, 0.15)), val=n.sub(1.0, n.mul(wet, 0.48)))
        height = n.add(n.mul(small, 0.35), n.add(n.mul(large, 0.9), n.mul(grit, 0.2)))
        return n.bsdf(
            colour, n.sub(0.95, n.mul(wet, 0.45)), 0.25, normal=n.bump(height, 0.9, 0.012)
        )

    return material(name, build)


def puddle(name, x, y, radius, ground, depth=0.030, step=0.025):
    """Standing water in the dip round (x, y): at most `depth` over its lowest point, less where it
    would run off beyond `radius`."""
    steps = np.arange(-radius, radius + step, step)
    grid_x, grid_y = np.meshgrid(x + steps, y + steps, indexing="ij")
    height = ground(grid_x.ravel(), grid_y.ravel()).reshape(grid_x.shape)
    middle = len(steps) // 2
    near = slice(middle // 2, middle + middle // 2)
    lowest = np.unravel_index(
        np.argmin(np.where(_within(height.shape, near), height, np.inf)), height.shape
    )
    for level in height[lowest] + depth * np.linspace(1, 0.1, 19):
        pools, _ = label(height < level)
        under = pools == pools[lowest]
        if not (under[0].any() or under[-1].any() or under[:, 0].any() or under[:, -1].any()):
            break

    def build(n):
        ripple = n.noise(n.pos(), 5.0, 2)
        return n.bsdf("#332c22", 0.04, 0.5, normal=n.bump(ripple, 0.02, 0.01))

    sheet = binary_dilation(under, iterations=2)  # its edge lies under the ground
    quads = grid_quads(sheet.shape)
    verts = np.c_[grid_x.ravel(), grid_y.ravel(), np.full(sheet.size, level)]
    return mesh_object(name, verts, [quads[sheet.ravel()[quads].all(1)]], [material(name, build)])


def _within(shape, span):
    """A mask of the given shape, true where both indices lie in the span."""
    mask = np.zeros(shape, bool)
    mask[span, span] = True
    return mask


def loose_stones(
    name,
    points,
    ground,
    size=(0.008, 0.040),
    seed=3,
    colours=("#8f8a7d", "#a39d8e", "#7a7568", "#b3ac9b", "#6b665b"),
):
    """Broken stone lying on the ground; most of it near the smaller size."""
    random = np.random.RandomState(seed)
    n = len(points)
    across = size[0] + (size[1] - size[0]) * random.rand(n) ** 4
    spots = np.c_[points, ground(points[:, 0], points[:, 1]) + across * 0.05]
    stone = rocks(mat_gravel(name, colours), 6, 2, seed=seed)
    return scatter(
        name,
        spots,
        hidden_collection(name + "_sources", stone),
        rotz=random.rand(n) * 2 * np.pi,
        scale=across * 1.2,
        tilt=random.randn(n, 2) * 0.5,
        idx=random.randint(0, len(stone), n),
    )


# ------------------------------------------------------------------ concrete
def mat_old_concrete(name="old_concrete"):
    """Weathered concrete.  Point attributes from 0 to 1: crack (the gap itself), grime (moss and
    dirt at cracks, joints and edges)."""

    def build(n):
        w = n.pos()
        crack = n.attr("crack", "Fac")
        grime = n.attr("grime", "Fac")
        big = n.noise(w, 0.55, 6, 0.62)
        cloud = n.noise(w, 3.4, 6, 0.68)
        fine = n.noise(w, 95, 4, 0.72)
        c = n.mix(
            n.smooth(n.add(n.mul(big, 0.55), n.mul(cloud, 0.45)), 0.36, 0.62), "#77736a", "#a19c90"
        )
        cell = n.sep(n.voro(w, 75, out="Color"))
        bare = n.mul(
            n.smooth(n.voro(w, 75), 0.34, 0.24),
            n.smooth(n.add(cell[0], n.mul(n.sub(cloud, 0.5), 1.2)), 0.45, 0.6),
        )
        c = n.mix(n.mul(bare, 0.45), c, n.mix(cell[1], "#6b675f", "#b9b3a4"))
        c = n.hsv(c, val=n.rng(fine, 0.28, 0.72, 0.88, 1.08))
        c = n.mix(n.mul(n.smooth(n.noise(w, 1.2, 6, 0.7, 1.0), 0.52, 0.64), 0.45), c, "#5c574c")
        dirty = n.smooth(n.add(grime, n.mul(n.sub(n.noise(w, 9, 5, 0.7), 0.5), 0.9)), 0.35, 0.85)
        c = n.mix(
            n.mul(dirty, 0.8),
            c,
            n.mix(n.smooth(n.noise(w, 16, 4), 0.42, 0.6), "#4a4436", "#586238"),
        )
        c = n.mix(crack, c, "#2d281f")
        height = n.add(n.mul(fine, 0.4), n.add(cloud, n.mul(bare, 0.25)))
        return n.bsdf(c, 0.9, 0.25, normal=n.bump(height, 0.4, 0.007))

    return material(name, build)


def random_crack(start, end, random, wander=0.10, steps=26):
    """A crooked line from start to end: a random walk pinned at both ends.  Gives (steps, 2)."""
    start, end = np.asarray(start, float), np.asarray(end, float)
    t = np.linspace(0, 1, steps)[:, None]
    walk = np.cumsum(random.randn(steps, 2), 0) / math.sqrt(steps)
    walk -= walk[0] + t * (walk[-1] - walk[0])
    return start + (end - start) * t + walk * wander * np.linalg.norm(end - start)


def concrete_slab(
    name, box, ground, cracks, joints=(), step=0.016, gap=0.009, broken=(), mat=None, seed=5
):
    """A slab of old concrete over box = (x0, x1, y0, y1), its top at ground(x, y).

    cracks: polylines; the slab has settled by some millimetres on one side of each.  joints: values
    of x where bays meet.
    broken: (x, y, radius) where a piece has gone.  Its edge falls 0.09 m, into whatever lies beside
    it.
    """
    x0, x1, y0, y1 = box
    noise = Noise2(seed)
    arris = 0.010
    xs = np.r_[x0 - arris, np.arange(x0, x1, step), x1, x1 + arris]
    ys = np.r_[y0 - arris, np.arange(y0, y1, step), y1, y1 + arris]
    grid_x, grid_y = np.meshgrid(xs, ys, indexing="ij")
    points = np.c_[grid_x.ravel(), grid_y.ravel()]
    height = ground(points[:, 0], points[:, 1]) + 0.003 * noise.fbm(
        points[:, 0] * 3, points[:, 1] * 3, 3
    )
    nearest = np.full(len(points), 9.0)
    for k, crack in enumerate(cracks):
        away, _, side = dline(points, crack)
        height -= 0.004 * (1 + k % 2) * (side > 0) * np.clip(1 - away / 1.2, 0, 1)
        nearest = np.minimum(
            nearest, away - 0.004 * noise.fbm(points[:, 0] * 14, points[:, 1] * 14, 2)
        )
    for joint in joints:
        nearest = np.minimum(nearest, np.abs(points[:, 0] - joint) - 0.003)
    crack_depth = np.clip(1.4 - nearest / gap, 0, 1)
    height -= 0.012 * crack_depth
    rim = np.minimum.reduce(
        [points[:, 0] - x0, x1 - points[:, 0], points[:, 1] - y0, y1 - points[:, 1]]
    )
    height[rim < 0] -= 0.09
    grime = np.maximum(np.clip(1 - nearest / 0.07, 0, 1), np.clip(1 - rim / 0.16, 0, 1) * 0.8)
    gone = np.zeros(len(points), bool)
    for x, y, radius in broken:
        bearing = np.arctan2(points[:, 1] - y, points[:, 0] - x)
        ragged = radius * (
            1 + 0.35 * noise.fbm(np.cos(bearing) * 1.7 + x, np.sin(bearing) * 1.7, 3)
        )
        away = np.hypot(points[:, 0] - x, points[:, 1] - y) - ragged
        gone |= away < 0
        height -= 0.07 * np.clip(1 - away / 0.03, 0, 1)
        grime = np.maximum(grime, np.clip(1 - away / 0.12, 0, 1) * 0.9)
    quads = grid_quads(grid_x.shape)
    quads = quads[~gone[quads].all(1)]
    attributes = {"crack": ("POINT", "FLOAT", crack_depth), "grime": ("POINT", "FLOAT", grime)}
    return mesh_object(
        name,
        np.c_[points, height],
        [quads],
        [mat or mat_old_concrete()],
        attrs=attributes,
        smooth=True,
    )


# ------------------------------------------------------------------ fences past their time
def mat_old_fence(name="old_fence"):
    """Softwood gone silver, dark and green towards the foot."""
    return materials.wood(
        name,
        new=("#8d7252", "#6c5439"),
        weather=1.0,
        grey=("#9b9284", "#655d51"),
        green=0.35,
        knots=0.5,
        dirt=0.6,
        dark_foot=0.12,
    )


def lapped_panels(wood, start, bearing, bays, seed=1, bay=1.83, height=1.75, ground_z=0.0):
    """Waney-lap panels between timber posts, each bay sitting its own way; face towards local -Y
    like the fences of fencing/fences.py.

    wood: a MeshBuilder.  ground_z: the height that the posts stand at; lower it a little to sink
    the panels into the grass.
    """
    random = np.random.RandomState(seed)
    boards, thick = 13, 0.009
    pitch = (height - 0.12) / boards
    for i in range(bays + 1):
        lean = random.randn(2) * 0.018
        frame = Frame((*start[:2], ground_z), bearing)
        pbox(
            wood,
            frame,
            (0.095, 0.095, height + 0.16),
            (i * bay, 0.045, (height + 0.16) / 2 - 0.05),
            (lean[0], lean[1], 0),
            bev=0.008,
        )
    for i in range(bays):
        along = start[:2] + (i + 0.5) * bay * np.array([math.cos(bearing), math.sin(bearing)])
        frame = Frame((*along, ground_z + 0.05 + random.randn() * 0.022), bearing)
        panel = rotation_matrix(
            random.randn() * 0.024, random.randn() * 0.009, random.randn() * 0.008
        )
        frame.M = frame.M @ panel
        width = bay - 0.10
        for k in range(boards):
            slip = 0.028 * random.randn() if random.rand() < 0.09 else 0  # a few hang by one nail
            pbox(
                wood,
                frame,
                (width, thick, pitch * 1.28 * random.uniform(0.95, 1.05)),
                (random.randn() * 0.004, 0.0, 0.07 + (k + 0.5) * pitch + random.randn() * 0.005),
                (-0.085, slip + random.randn() * 0.004, random.randn() * 0.004),
                bev=0.002,
            )
        for x in (-width / 2 + 0.02, 0.0, width / 2 - 0.02):
            pbox(wood, frame, (0.034, 0.022, height - 0.06), (x, -0.018, height / 2), bev=0.003)
            pbox(wood, frame, (0.034, 0.022, height - 0.06), (x, 0.024, height / 2), bev=0.003)
        pbox(wood, frame, (width, 0.075, 0.022), (0, 0.002, height - 0.02), bev=0.004)
        pbox(wood, frame, (width, 0.06, 0.03), (0, 0.004, 0.05), bev=0.004)
