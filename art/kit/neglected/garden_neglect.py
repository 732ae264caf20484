"""Neglect round a house: weeds and moss in the joints, old concrete bays and their cracks,
weathered lap panels, rubble; a garden's end with sunken slabs; a leaning fence under ivy.

What lies on farm tracks and fields is in farm_neglect.py. Lengths are metres, angles radians; r is
the np.random.RandomState to draw from."""

import math
import numpy as np
from dataclasses import dataclass

from kit import materials
from kit.earth.grass import blades, cover, mat_grass
from kit.earth.ground import grid_quads
from kit.lines import arc_lengths, points_at
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2, seeded
from kit.planting.leaves import leaf_cards, mat_flower, mat_leaf, merge
from kit.planting.plants import shrub
from kit.scene import hidden_collection, scatter


# ------------------------------------------------------------------ weeds
def weed_grass(name="rough", dry=0.2):
    """Material of uncut, half-dry grass."""
    return mat_grass(name, tip="#94a258", base="#506a32", dry="#c2b27c", dry_amt=dry, patch=0.4)


def tuft(name, mat, seed, n=60, width=0.12, height=(0.05, 0.16)):
    """A clump of coarse grass, hidden: n blades over a disc of the given width."""
    with seeded(seed):
        return merge(
            name,
            [
                (
                    *blades(
                        n,
                        width,
                        hgt=height,
                        width=(0.0022, 0.0046),
                        lean=0.75,
                        curl=0.9,
                        seg=4,
                        round_=True,
                    ),
                    0,
                )
            ],
            [mat],
        )


def rosette(name, seed, leaves=16, length=(0.06, 0.13), flowers=0, broad=0.27, rise=0.25):
    """Dandelion, plantain or young dock, hidden: leaves lying round one root, and yellow flowers on
    bare stems."""
    with seeded(seed) as r:
        turn = np.arange(leaves) * 2.4 + r.rand(leaves) * 0.5
        out = np.stack([np.cos(turn), np.sin(turn), np.abs(r.randn(leaves)) * rise + 0.10], 1)
        root = out * [0.008, 0.008, 0.004]
        parts = [(*leaf_cards(root, out, r.uniform(*length, leaves), broad), 0)]
        if flowers:
            stem, faces, h, rnd = blades(
                flowers, 0.06, hgt=(0.06, 0.16), width=(0.0022, 0.003), lean=0.3, curl=0.2, seg=4
            )
            parts.append((stem, faces, h, rnd, 0))
            heads = np.repeat(stem.reshape(flowers, 9, 3)[:, 8], 16, 0)
            ray = r.rand(len(heads)) * 6.28
            ray = np.stack([np.cos(ray), np.sin(ray), r.uniform(0.15, 0.9, len(heads))], 1)
            parts.append((*leaf_cards(heads, ray, 0.016, 0.3, fold=0.05), 1))
        return merge(
            name,
            parts,
            [
                mat_leaf(name + "l", "#4c6a2c", "#7c9444"),
                mat_flower(name + "f", "#e3b81c", "#f0cd3a"),
            ],
        )


def stems(
    name,
    seed,
    n=7,
    height=(0.2, 0.4),
    leaf=0.045,
    broad=0.4,
    width=0.10,
    pairs=9,
    colours=("#55703a", "#84994f"),
    seed_heads=None,
):
    """Nettle, willowherb, groundsel or dock, hidden: upright stems with pairs of leaves up them.

    seed_heads: the two colours of a spike of seeds on each stem, or None."""
    with seeded(seed) as r:
        v, f, h, rnd = blades(
            n, width, hgt=height, width=(0.0035, 0.005), lean=0.22, curl=0.15, seg=6, round_=True
        )
        parts = [(v, f, h, rnd, 0)]
        axis = v.reshape(n, 13, 3)
        at, out, size = [], [], []
        for line in axis:
            spine = np.r_[(line[0:12:2] + line[1:12:2]) / 2, line[12:]]
            for k in range(pairs):
                t = (k + 0.6) / pairs * 6
                i = min(5, int(t))
                p = spine[i] + (spine[i + 1] - spine[i]) * (t - i)
                a = k * 1.57 + r.rand() * 0.5
                for side in (0, math.pi):
                    at.append(p)
                    out.append([math.cos(a + side), math.sin(a + side), r.uniform(-0.15, 0.45)])
                    size.append(leaf * (1.25 - 0.9 * k / pairs) * r.uniform(0.75, 1.2))
        parts.append((*leaf_cards(np.array(at), np.array(out), np.array(size), broad), 0))
        if seed_heads:
            at, out = [], []
            for line in axis:
                low, top = line[8:10].mean(0), line[12]
                t = r.rand(90, 1)
                away = r.randn(90, 3) * [1, 1, 0.4]
                at.append(low + (top - low) * t * 1.05 + away * 0.005)
                out.append(away + [0, 0, 0.5])
            at, out = np.concatenate(at), np.concatenate(out)
            parts.append((*leaf_cards(at, out, 0.010 * (0.6 + 0.6 * r.rand(len(at))), 0.7), 1))
        mats = [
            mat_leaf(name + "l", *colours),
            mat_flower(name + "s", *(seed_heads or ("#7a5233", "#9a6a40"))),
        ]
        return merge(name, parts, mats)


def moss(name, seed):
    """A cushion of moss about 6 cm wide, hidden."""
    return shrub(
        name,
        [mat_leaf(name + "l", "#4d5c26", "#7a8238", trans=0.15)],
        0.032,
        0.016,
        0.0075,
        700,
        seed,
        aspect=0.5,
    )


def litter(name, count, seed, size=(1, 0.8, 0.6), colours=("#8f8470", "#a3998a", "#6f675b")):
    """Crumbs of stone or concrete, hidden: `count` shapes about 1 m long, to be scattered at their
    true size."""
    out = []
    with seeded(seed) as r:
        for k in range(count):
            v, f = chamfer_box(size, 0.2 * min(size))
            v = v + r.randn(len(v), 3) * 0.07
            out.append(
                mesh_object(
                    f"{name}{k}",
                    v,
                    f,
                    [crumb(f"{name}m{k}", colours[k % len(colours)])],
                    smooth=False,
                    hide=True,
                )
            )
    return out


def crumb(name, colour):
    """Material of a broken bit of stone, brick or concrete."""

    def build(n):
        w = n.pos()
        f = n.noise(w, 70, 4, 0.7)
        c = n.hsv(
            colour, val=n.mul(n.rng(f, 0.3, 0.7, 0.82, 1.12), n.rng(n.rnd(), 0, 1, 0.85, 1.1))
        )
        return n.bsdf(c, 0.92, 0.2, normal=n.bump(f, 0.6, 0.004))

    return material(name, build)


def along(lines, per_metre, r, wander=0.012, clump=0.6):
    """Points (n,2) strewn along polylines, in clumps: `clump` of the points come within a hand of
    others."""
    out = []
    for line in lines:
        line = np.asarray(line, float)
        length = arc_lengths(line)[-1]
        n = r.poisson(length * per_metre)
        if not n:
            continue
        s = r.rand(n) * length
        near = r.rand(n) < clump
        s = np.where(near, s[r.randint(0, max(1, n // 4), n)] + r.randn(n) * 0.10, s).clip(
            0, length
        )
        out.append(points_at(line, s) + r.randn(n, 2) * wander)
    return np.concatenate(out) if out else np.zeros((0, 2))


def strew(name, objects, points, ground, r, scale=(0.6, 1.1), sink=0.0, tilt=0.08):
    """Sets copies of hidden objects on points (n,2), sunk by `sink`; ground(x, y) is the height
    there, tilt a spread in radians."""
    if len(points):
        z = ground(points[:, 0], points[:, 1]) * np.ones(len(points)) - sink
        coll = hidden_collection(name + "c", objects)
        scatter(
            name,
            np.c_[points, z],
            coll,
            scale=r.uniform(*scale, len(points)),
            tilt=r.randn(len(points), 2) * tilt,
        )


# ------------------------------------------------------------------ old concrete
def old_concrete(name="oldconc", oil=(), c1="#a09a8e", c2="#817b6f", moss_amount=0.6):
    """Concrete laid decades ago: its skin worn to the stone, algae, lichen, moss at the edges
    (attribute `edge`: metres from the slab's edge) and oil where cars stood (`oil`: x, y,
    radius)."""

    def build(n):
        w = n.pos()
        slab = n.sep(n.attr("rnd", "Color"))
        edge = n.attr("edge", "Fac")
        big = n.noise(w, 0.55, 6, 0.62)
        mid = n.noise(w, 3.6, 6, 0.68)
        fine = n.noise(w, 85, 4, 0.72)
        c = n.mix(n.smooth(n.add(n.mul(big, 0.5), n.mul(mid, 0.5)), 0.38, 0.62), c1, c2)
        c = n.hsv(
            c,
            sat=n.rng(slab[1], 0, 1, 0.8, 1.15),
            val=n.mul(n.rng(slab[0], 0, 1, 0.78, 1.08), n.rng(fine, 0.3, 0.7, 0.9, 1.07)),
        )
        stone = n.sep(n.voro(w, 62, out="Color"))
        worn = n.smooth(n.add(n.mul(mid, 0.6), n.mul(big, 0.4)), 0.46, 0.60)
        pebble = n.mul(
            n.mul(n.smooth(n.voro(w, 62), 0.42, 0.30), n.smooth(stone[0], 0.35, 0.45)), worn
        )
        c = n.mix(n.mul(pebble, 0.6), c, n.mix(stone[1], "#6d6354", "#b9ac93"))
        algae = n.mul(n.smooth(n.noise(w, 0.9, 7, 0.7, 0.8), 0.44, 0.64), 0.68)
        c = n.mix(algae, c, "#55524a")
        spots = n.voro(n.vm("ADD", w, n.vm("SCALE", n.noise(w, 9, 3, out="Color"), scale=0.08)), 9)
        c = n.mix(
            n.mul(n.mul(n.smooth(spots, 0.26, 0.16), n.smooth(mid, 0.46, 0.56)), 0.42), c, "#3f3c36"
        )
        rim = n.smooth(n.add(edge, n.mul(n.sub(mid, 0.5), 0.34)), 0.16, 0.0)
        c = n.mix(n.mul(rim, 0.55), c, "#4d4837")
        green = n.mul(
            n.smooth(n.add(edge, n.mul(n.sub(n.noise(w, 2.2, 6, 0.7), 0.5), 0.8)), 0.12, -0.10),
            moss_amount,
        )
        c = n.mix(green, c, n.mix(fine, "#4f5a2c", "#6d7440"))
        for x, y, radius in oil:
            gap = n.vm("LENGTH", n.vm("SUBTRACT", n.mapv(w, scale=(1, 1, 0)), (x, y, 0)))
            blot = n.smooth(n.add(gap, n.mul(n.sub(mid, 0.5), radius * 1.5)), radius, radius * 0.25)
            c = n.mix(n.mul(blot, 0.82), c, "#262421")
        height = n.add(n.mul(mid, 1.2), n.add(n.mul(fine, 0.35), n.mul(pebble, 0.5)))
        return n.bsdf(c, 0.9, 0.22, normal=n.bump(height, 0.55, 0.006))

    return material(name, build)


def ragged(a, b, amount, seed, step=0.05):
    """A polyline from a to b that wanders by about `amount` like a broken edge; its ends stay."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    length = np.linalg.norm(b - a)
    t = np.linspace(0, 1, max(3, int(length / step) + 1))
    d = (b - a) / length
    noise = Noise2(seed)
    off = (
        noise.fbm(t * length / 0.45, t * 0 + 3.7, 4) * 0.7
        + 0.3 * noise.fbm(t * length / 0.09, t * 0 + 9.1, 2)
    ) * amount
    off = off * np.clip(np.minimum(t, 1 - t) * length / 0.12, 0, 1)
    return a + t[:, None] * (b - a) + off[:, None] * np.array([-d[1], d[0]])


def _slab_steps(length):
    """Where a slab's grid lines lie, as fractions of its length: close together at its ends, which
    come twice, for the sides."""
    fine = np.array([0, 0, 0.004, 0.012, 0.03, 0.07])
    inner = np.linspace(0.12, length - 0.12, max(4, int(length / 0.06)))
    return np.r_[fine, inner, length - fine[::-1]] / length


def _between_sides(sides, u, v):
    """Coons patch: points (len(u), len(v), 2) between south, east, north and west."""

    def point(side, t):
        return points_at(side, t * arc_lengths(side)[-1])

    s, e, n, w = (point(side, t) for side, t in zip(sides, (u, v, u, v)))
    uu, vv = np.meshgrid(u, v, indexing="ij")
    uu, vv = uu[..., None], vv[..., None]
    corners = (
        (1 - uu) * (1 - vv) * s[0] + uu * (1 - vv) * s[-1] + (1 - uu) * vv * n[0] + uu * vv * n[-1]
    )
    return (1 - vv) * s[:, None] + vv * n[:, None] + (1 - uu) * w[None] + uu * e[None] - corners


def slab(
    name,
    south,
    east,
    north,
    west,
    ground,
    mat,
    gap=0.009,
    lift=0.0,
    tilt=(0.0, 0.0),
    seed=1,
    chip=0.010,
    thick=0.07,
):
    """A slab of concrete between four polylines that meet at their ends (south and north run east,
    west and east run north).

    gap: half of the joint; lift and tilt: how it has settled; chip: how far its edge has crumbled.
    """
    sides = [np.asarray(side, float) for side in (south, east, north, west)]
    runs = [arc_lengths(side)[-1] for side in sides]
    size = np.array([max(runs[0], runs[2]), max(runs[1], runs[3])])
    u, v = _slab_steps(size[0]), _slab_steps(size[1])
    p = _between_sides(sides, u, v)
    middle = p.mean((0, 1))
    p = middle + (p - middle) * (1 - 2 * gap / size)
    from_edge = np.minimum(
        np.minimum(u, 1 - u)[:, None] * size[0], np.minimum(v, 1 - v)[None] * size[1]
    )
    x, y = p[..., 0], p[..., 1]
    noise = Noise2(seed)
    crumble = np.clip(0.55 + 1.1 * noise.fbm(x / 0.16, y / 0.16, 3), 0.15, 2.2)
    z = ground(x, y) + lift + (x - middle[0]) * tilt[0] + (y - middle[1]) * tilt[1]
    z = z + 0.004 * noise.fbm(x / 0.7, y / 0.7, 3) - chip * crumble * np.exp(-from_edge / 0.012)
    z[[0, -1]] -= thick
    z[:, [0, -1]] -= thick
    quads = grid_quads(z.shape)
    rnd = np.tile(np.random.RandomState(seed).rand(1, 3), (z.size, 1))
    attrs = {"rnd": ("POINT", "FLOAT_COLOR", rnd), "edge": ("POINT", "FLOAT", from_edge.ravel())}
    return mesh_object(
        name, np.c_[x.ravel(), y.ravel(), z.ravel()], [quads], [mat], attrs=attrs, smooth=True
    )


def crack(name, line, ground, mat, width=0.007, seed=1, lift=0.0015):
    """A crack along a polyline (n,2): a ribbon of dirt, wider and narrower, just above the
    surface."""
    line = np.asarray(line, float)
    d = np.gradient(line, axis=0)
    d /= np.linalg.norm(d, axis=1)[:, None] + 1e-9
    t = np.linspace(0, 1, len(line))
    uneven = np.clip(1 + 0.9 * Noise2(seed).fbm(t * len(line) / 5, t * 0, 3), 0.25, 2.4)
    half = width / 2 * uneven * np.clip(np.minimum(t, 1 - t) * 9, 0.15, 1)
    side = np.stack([-d[:, 1], d[:, 0]], 1) * half[:, None]
    p = np.r_[line + side, line - side]
    n = len(line)
    i = np.arange(n - 1)
    return mesh_object(
        name,
        np.c_[p, ground(p[:, 0], p[:, 1]) + lift],
        [np.stack([i + n, i + n + 1, i + 1, i], 1)],
        [mat],
    )


# ------------------------------------------------------------------ an old fence
def lap_board(mb, place, x0, x1, z, depth, r, drop):
    """One waney board of a lap panel, from x0 to x1, its top at z; `drop` metres lower at x1.
    place(points) -> world."""
    n = 26
    x = np.linspace(x0, x1, n)
    top = z - drop * (x - x0) / (x1 - x0)
    bow = 0.004 * np.sin((x - x0) / (x1 - x0) * math.pi) * r.randn()
    low = top - depth + 0.008 * Noise2(r.randint(9999)).fbm(x / 0.35, x * 0, 3)
    lean, thick = 0.016, 0.007
    rows = [(bow, top), (bow - lean, low), (bow - lean + thick, low), (bow + thick, top)]
    v = np.concatenate([np.stack([x, yy, zz], 1) for yy, zz in rows])
    i = np.arange(n - 1)
    faces = [
        np.stack([a * n + i, a * n + i + 1, b * n + i + 1, b * n + i], 1)
        for a, b in ((1, 0), (2, 1), (3, 2), (0, 3))
    ]
    ends = np.array([[0, n, 2 * n, 3 * n], [4 * n - 1, 3 * n - 1, 2 * n - 1, n - 1]])
    mb.add(place(v), [np.concatenate(faces), ends], 0, r.rand(3), v)


def lap_panel(
    mb,
    x0,
    width,
    r,
    height=1.80,
    lean=0.0,
    rack=0.0,
    slump=0.0,
    bottom=0.04,
    missing=(),
    slipped=None,
    y=0.0,
    batten_mat=0,
):
    """A lap panel seen from -y, its foot at (x0, y) and its boards of material 0.

    lean: radians, towards the viewer; rack: how far its top has moved along the run; slump: how far
    its right end has settled; missing: boards gone, counted from the foot; slipped: {board: how far
    its right end has dropped}. Random numbers come from r.
    """
    turn = rotation_matrix(lean, 0, 0)

    def place(p):
        p = np.array(p, float)
        p[:, 2] -= slump * p[:, 0] / width
        p[:, 0] += x0 + rack * p[:, 2] / height
        return p @ turn.T + [0, y, 0]

    def bar(size, at):
        v, f = chamfer_box(size, 0.003)
        along_z = size[2] > size[0]
        mb.add(
            place(v + np.asarray(at, float)),
            f,
            batten_mat,
            r.rand(3),
            v[:, [2, 0, 1]] if along_z else v,
        )

    pitch, board = 0.118, 0.148
    count = int((height - bottom) / pitch)
    for k in range(count):
        if k in missing:
            continue
        drop = (slipped or {}).get(k, r.randn() * 0.002)
        lap_board(
            mb,
            place,
            0.012,
            width - 0.012,
            bottom + board + k * pitch,
            board + r.randn() * 0.004,
            r,
            drop,
        )
    top = bottom + board + (count - 1) * pitch
    for at_y in (-0.026, 0.020):
        for x in (0.020, width - 0.020):
            bar((0.036, 0.018, top), (x, at_y, top / 2 + 0.01))
    for x in (width * 0.335, width * 0.665):
        bar((0.036, 0.018, top), (x, 0.022, top / 2 + 0.01))
    bar((width, 0.075, 0.016), (width / 2, -0.003, top + 0.014))


# ================================================================== slabs sunk in rough grass
# The slabs lie about z=0, and the ground is banked up towards a fence at y=0.

BUMPS = Noise2(12)
HALF_SLAB = 0.30  # of a slab's side


@dataclass
class SlabbedGround:
    """Rough ground with slabs in it. slabs: (x, y) of their middles."""

    slabs: list

    def from_slab(self, x, y):
        """How far a point is from the middle of the nearest slab, measured square. x, y: arrays of
        one shape."""
        return np.min([np.maximum(np.abs(x - a), np.abs(y - b)) for a, b in self.slabs], axis=0)

    def clear_of_slabs(self, points, by=HALF_SLAB):
        """Those of the points (n, 2) that are at least so far from the middle of any slab."""
        return points[self.from_slab(points[:, 0], points[:, 1]) > by]

    def height(self, x, y):
        """Bumpy ground, banked up a little at the fence and level about the slabs."""
        x, y = np.asarray(x, float), np.asarray(y, float)
        bumps = 0.030 * BUMPS.fbm(x / 1.5, y / 1.5, 3) + 0.010 * BUMPS.fbm(x / 0.22, y / 0.22, 3)
        bank = (
            0.05 * np.clip((y + 0.75) / 0.6, 0, 1) * (0.7 + 0.6 * BUMPS.fbm(x / 0.8, y * 0 + 4, 2))
        )
        free = np.clip((self.from_slab(x, y) - 0.30) / 0.35, 0, 1)
        return bumps * (0.25 + 0.75 * free) + bank * free - 0.02


def slab_level(x, y):
    """Height of the slabs, before each has settled its own way."""
    return np.full(np.shape(x), 0.0)


def sunken_slabs(ground, r):
    """The slabs of a SlabbedGround, each a little out of place, sunk and tilted."""
    concrete = old_concrete("oldslab", c1="#a39c8e", c2="#878072", moss_amount=0.75)
    for i, (x, y) in enumerate(ground.slabs):
        x, y = x + r.randn() * 0.012, y + r.randn() * 0.012
        sw, se, ne, nw = (
            (x - HALF_SLAB, y - HALF_SLAB),
            (x + HALF_SLAB, y - HALF_SLAB),
            (x + HALF_SLAB, y + HALF_SLAB),
            (x - HALF_SLAB, y + HALF_SLAB),
        )
        sides = [
            ragged(a, b, 0.004, i + 20 * k)
            for k, (a, b) in enumerate(((sw, se), (se, ne), (nw, ne), (sw, nw)))
        ]
        lift = -0.002 + r.randn() * 0.008
        slab(
            f"oldslab{i}",
            *sides,
            slab_level,
            concrete,
            gap=0.006,
            lift=lift,
            tilt=r.randn(2) * 0.016,
            seed=i,
            chip=0.006,
        )


# ------------------------------------------------------------------ what grows there
def rough_grass(cam, ground, grass, bounds, back):
    """Uncut grass with bare places, up to y = back.

    grass: materials; bounds: (x0, x1, y0, y1) of what may be seen."""

    def open_ground(points):
        bare = BUMPS.fbm(points[:, 0] / 0.9 + 3, points[:, 1] / 0.9, 3) * 0.55 + 0.22
        return np.minimum(
            np.minimum(bare, ground.from_slab(points[:, 0], points[:, 1]) - 0.315),
            back - points[:, 1],
        )

    cover(
        "rough",
        cam,
        open_ground,
        ground.height,
        grass,
        hgt=(0.035, 0.115),
        width=(0.0020, 0.0038),
        density=16000,
        bounds=bounds,
        rings=((0, 6, 0.30, 1.1), (6, 14, 0.5, 1.8)),
        hvar=0.8,
        lean=0.7,
        curl=0.9,
    )


class WeedKinds:
    """Hidden kinds of weed, to be strewn: a list of each."""

    def __init__(self, grass):
        """grass: two materials of garden_neglect.weed_grass."""
        dock_seeds = ("#74462c", "#9a6a40")
        nettle_greens = ("#486331", "#78904a")
        self.tufts = [
            tuft(f"wt{i}", grass[i % 2], i + 1, 46 + 10 * i, 0.09 + 0.03 * i, (0.03, 0.12))
            for i in range(4)
        ]
        self.tall_grass = [
            tuft(f"tt{i}", grass[i % 2], i + 11, 90, 0.22, (0.16, 0.48)) for i in range(3)
        ]
        self.dandelions = [
            rosette(f"dn{i}", i + 1, 15, (0.06, 0.14), flowers=(0, 2, 1)[i]) for i in range(3)
        ]
        self.plantain = [rosette(f"pl{i}", i + 9, 9, (0.06, 0.12), broad=0.5) for i in range(2)]
        self.docks = [
            rosette(f"dk{i}", i + 15, 11, (0.08, 0.18), broad=0.30, rise=0.7) for i in range(2)
        ]
        self.seeding_docks = [
            stems(f"ds{i}", i + 25, 3, (0.45, 0.75), 0.12, 0.3, 0.10, 6, seed_heads=dock_seeds)
            for i in range(2)
        ]
        self.nettles = [
            stems(f"nt{i}", i + 5, 12, (0.35, 0.80), 0.085, 0.48, 0.34, 9, nettle_greens)
            for i in range(3)
        ]
        self.sprigs = [stems(f"wh{i}", i + 3, 4, (0.15, 0.40), 0.045, 0.35, 0.10) for i in range(2)]


def weeds_between_slabs(ground, tufts, r):
    """Grass and moss in the joints round each slab. tufts: kinds of grass to be strewn."""
    mosses = [moss(f"ms{i}", i + 1) for i in range(2)]
    ring = np.array([(-0.31, -0.31), (0.31, -0.31), (0.31, 0.31), (-0.31, 0.31), (-0.31, -0.31)])
    joints = [ring + slab for slab in ground.slabs]
    strew(
        "jgrass",
        tufts,
        along(joints, 9, r, 0.015),
        slab_level,
        r,
        (0.4, 1.0),
        sink=0.012,
    )
    strew(
        "jmoss",
        mosses,
        along(joints, 16, r, 0.014),
        slab_level,
        r,
        (0.5, 1.2),
        sink=0.004,
    )


# ================================================================== a fence of lap panels under ivy
# It runs along x at y=0 and is seen from -y; the ground is about z=0. Each bay leans its own way.

PATCHES = Noise2(12)  # where ivy reaches up and where it does not


@dataclass
class SettledBay:
    """How a bay has settled.

    lean: towards the viewer (radians); rack: how far its top has moved to the right, slump: how far
    its right end has sunk (metres); gone: boards that are missing; slipped: {board: how far its
    right end has dropped}, or None. Boards are counted from the foot.
    """

    lean: float
    rack: float
    slump: float
    gone: tuple = ()
    slipped: dict = None


def lap_fence(posts_x, width, bays, r):
    """Panels between posts at these x, `width` apart, and the posts. bays: a SettledBay for each
    panel."""
    grey = ("#a59e91", "#777067")
    board = materials.wood(
        "oldlap",
        new=("#8f6f4e", "#6b503a"),
        grey=grey,
        weather=0.9,
        green=0.35,
        dirt=0.6,
        dark_foot=0.06,
    )
    grey = ("#9b9487", "#6f695f")
    post = materials.wood(
        "oldpost",
        new=("#857052", "#65523a"),
        grey=grey,
        weather=0.9,
        green=0.5,
        dirt=0.6,
        dark_foot=0.10,
    )
    fence = MeshBuilder()
    for x, bay in zip(posts_x, bays):
        height = 1.78 + 0.02 * r.randn()
        foot = 0.03 + 0.01 * r.rand()
        settled = (bay.lean, bay.rack, bay.slump, foot, bay.gone, bay.slipped)
        lap_panel(fence, x + 0.04, width - 0.08, r, height, *settled, y=0.01, batten_mat=1)
    for i, x in enumerate(posts_x):
        left, right = bays[max(0, i - 1)], bays[min(len(bays) - 1, i)]
        lean, rack = (left.lean + right.lean) / 2, (left.rack + right.rack) / 2
        V, F = chamfer_box((0.075, 0.075, 2.3), 0.006)
        turn = rotation_matrix(lean, math.atan2(rack, 1.8), r.randn() * 0.03)
        fence.add((V + [0, 0, 0.72]) @ turn.T + [x, 0.012, 0.0], F, 2, r.rand(3), V[:, [2, 0, 1]])
    fence.obj("oldfence", [board, board, post], smooth=False)


def ivy(left, right, stems, crown, r):
    """Ivy on the fence between x = left and right.

    stems: (x of the foot, how wide, how high) of each; crown: (x, z, half width, half height) of
    the bush on top of the fence.
    """
    n = 9000
    C = np.c_[r.uniform(left, right, n), np.zeros(n), r.uniform(0.0, 2.1, n)]
    x, z = C[:, 0], C[:, 2]
    reach = -0.15 + 0.55 * PATCHES.fbm(x / 0.30, z / 0.7, 4)
    for foot, wide, high in stems:
        column = high * np.exp(-(((x - foot - 0.10 * np.sin(z * 2.3)) / wide) ** 2))
        reach = np.maximum(reach, column + 0.45 * PATCHES.fbm(x / 0.26, z / 0.32, 4))
    crown_x, crown_z, half_width, half_height = crown
    bush = (
        np.hypot((x - crown_x) / half_width, (z - crown_z) / half_height)
        + 0.35 * PATCHES.fbm(x / 0.2, z / 0.2, 3)
    ) < 1
    C = C[(z < reach) | bush]
    C[:, 1] = -0.02 - 0.012 * C[:, 2] - np.abs(r.randn(len(C))) * 0.035
    outwards = np.c_[
        r.randn(len(C)) * 0.6, -np.abs(r.randn(len(C))) * 0.55 - 0.25, r.randn(len(C)) * 0.5 - 0.35
    ]
    V, F, _, rnd = leaf_cards(C, outwards, 0.045 * (0.6 + 0.8 * r.rand(len(C))), 0.85)
    leaf = mat_leaf("ivy", "#3c5528", "#6a8440", trans=0.2)
    mesh_object("ivy", V, F, [leaf], attrs={"rnd": ("POINT", "FLOAT_COLOR", rnd)})
