"""Grass: curved blades, tufts with seed heads, ground covered with them as far as the camera sees,
and lawns without gaps or seams. Metres."""

import math
import numpy as np

from kit.camera import in_view
from kit.lines import sdf_poly
from kit.mesh import mesh_object
from kit.nodes import material
from kit.noise import Noise2
from kit.planting.leaves import leaf_shader
from kit.scene import hidden_collection, scatter


def mat_grass(
    name="grass",
    tip="#93a14a",
    base="#3f5a22",
    dry="#b3a765",
    dry_amt=0.18,
    stripes=None,
    patch=0.35,
):
    """Blades of grass, from the attributes h and rnd.

    tip, base, dry: colours; dry_amt: share of dry blades; patch: how much the colour changes from
    place to place; stripes: ((x, y) across the mower's stripes, width in metres, how much darker
    every second one is).
    """

    def build(n):
        h = n.attr("h", "Fac")
        r = n.sep(n.attr("rnd", "Color"))
        c = n.mix(n.smooth(h, 0.0, 0.9), base, tip)
        where = n.pos()
        large = n.noise(where, 0.35, 3, 0.6)
        medium = n.noise(where, 2.2, 3)
        c = n.mix(
            n.mul(n.smooth(large, 0.35, 0.7), patch), c, n.hsv(c, h=0.515, sat=1.08, val=0.72)
        )
        c = n.mix(
            n.mul(n.smooth(medium, 0.5, 0.75), patch * 0.8), c, n.hsv(c, h=0.47, sat=0.95, val=1.2)
        )
        c = n.hsv(
            c,
            h=n.rng(r[0], 0, 1, 0.485, 0.515),
            sat=n.rng(r[1], 0, 1, 0.8, 1.15),
            val=n.rng(r[2], 0, 1, 0.7, 1.25),
        )
        is_dry = n.m("LESS_THAN", r[1], dry_amt)
        c = n.mix(n.mul(is_dry, n.smooth(h, 0.15, 0.8)), c, dry)
        if stripes:
            (across_x, across_y), width, darker = stripes
            p = n.sep(where)
            across = n.add(n.mul(p[0], across_x), n.mul(p[1], across_y))
            wave = n.m("SINE", n.mul(across, math.pi / width))
            c = n.mix(n.smooth(wave, -0.35, 0.35), c, n.hsv(c, h=0.505, sat=1.05, val=1 - darker))
        return leaf_shader(n, c, 0.32, 0.45, 0.3)

    return material(name, build)


# ------------------------------------------------------------------ blades
def _roots(N, area, round_):
    """(N,2) places in a disc or square of width `area`."""
    if round_:
        radius = np.sqrt(np.random.rand(N)) * area / 2
        bearing = np.random.rand(N) * 2 * np.pi
        return np.stack([radius * np.cos(bearing), radius * np.sin(bearing)], 1)
    return (np.random.rand(N, 2) - 0.5) * area


def blades(
    N,
    area,
    hgt=(0.05, 0.09),
    width=(0.002, 0.004),
    lean=0.35,
    curl=0.5,
    seg=3,
    lean_dir=None,
    lean_bias=0.0,
    round_=False,
):
    """N blades of grass on z=0, as a plant part of 2 * seg + 1 vertices a blade, the last of each
    its tip.

    area: width of the square (round_: of the disc) round the origin that they stand in; hgt, width:
    least and greatest, in metres; lean: how much they lean, each its own way; curl: how much they
    bend over; seg: joints a blade; lean_dir, lean_bias: (x, y) and how much they all lean that way.
    """
    roots = _roots(N, area, round_)
    height = np.random.uniform(*hgt, N) * (0.75 + 0.25 * np.random.rand(N))
    thickness = np.random.uniform(*width, N)
    bearing = np.random.rand(N) * 2 * np.pi
    slope = np.abs(np.random.randn(N)) * lean
    bend = np.random.rand(N) * curl
    leaning = np.stack([np.cos(bearing), np.sin(bearing)], 1) * slope[:, None]
    if lean_dir is not None:
        leaning = leaning + np.asarray(lean_dir)[None] * lean_bias
    side = np.stack([-np.sin(bearing), np.cos(bearing), np.zeros(N)], 1)
    points = 2 * seg + 1
    V = np.zeros((N, points, 3))
    h = np.zeros((N, points))
    for i in range(seg + 1):
        t = i / seg
        offset = (
            leaning
            * height[:, None]
            * (t * (1 - 0.5 * bend[:, None]) + 1.1 * bend[:, None] * t * t)
        )
        z = height * (t - 0.45 * bend * t**3) * np.clip(1 - 0.25 * slope, 0.5, 1)
        spine = np.stack([roots[:, 0] + offset[:, 0], roots[:, 1] + offset[:, 1], z], 1)
        if i < seg:
            half = (thickness * (1 - t**1.7) * 0.5)[:, None]
            V[:, 2 * i] = spine - side * half
            V[:, 2 * i + 1] = spine + side * half
            h[:, 2 * i : 2 * i + 2] = t
        else:
            V[:, 2 * seg] = spine
            h[:, 2 * seg] = 1
    first = np.arange(N)[:, None] * points
    quads = [first + np.array([2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2]) for i in range(seg - 1)]
    tips = first + np.array([2 * seg - 2, 2 * seg - 1, 2 * seg])
    faces = [np.concatenate(quads), tips] if quads else [tips]
    rnd = np.repeat(np.random.rand(N, 3), points, 0)
    return V.reshape(-1, 3), faces, h.reshape(-1), rnd


def grass_obj(name, mat, N, area, **k):
    """A hidden object of N blades, to be scattered. The rest as blades."""
    V, F, h, rnd = blades(N, area, **k)
    return mesh_object(
        name,
        V,
        F,
        [mat],
        attrs={"h": ("POINT", "FLOAT", h), "rnd": ("POINT", "FLOAT_COLOR", rnd)},
        hide=True,
    )


def seedheads(N, area, hgt=(0.35, 0.6)):
    """Tall flowering stems with a fuzzy head, as two parts (V, F, h, rnd, material 0) for
    leaves.merge. As blades otherwise."""
    grains = 14
    V, F, h, rnd = blades(N, area, hgt=hgt, width=(0.0016, 0.0022), lean=0.18, curl=0.35, seg=5)
    stems = V.reshape(N, 11, 3)
    grain_vertices = []
    for neck, tip in zip(stems[:, 8], stems[:, 10]):
        up = tip - neck
        length = np.linalg.norm(up)
        up = up / (length + 1e-9)
        for k in range(grains):
            t = k / grains
            foot = neck + up * length * t * 1.1
            bearing = np.random.rand() * 6.28
            out = np.array([math.cos(bearing), math.sin(bearing), 0.9])
            out /= np.linalg.norm(out)
            half = np.cross(out, up) * 0.0018
            grain_vertices += [foot - half, foot + half, foot + out * (0.012 * (1.1 - t))]
    count = N * grains
    straw = np.tile([0.5, 0.0, 0.6], (count * 3, 1))  # rnd[1] = 0: the dry colour of mat_grass
    heads = (
        np.array(grain_vertices),
        [np.arange(count * 3).reshape(-1, 3)],
        np.tile([0.9, 0.9, 1.0], count),
        straw,
        0,
    )
    return [(V, F, h, rnd, 0), heads]


# ------------------------------------------------------------------ covered ground
def _patch_centres(bounds, patch, eye, near, far):
    """Centres (n,2) of the squares of a grid within bounds (x0, x1, y0, y1), between two distances
    from the eye."""
    x = np.arange(bounds[0], bounds[1], patch)
    y = np.arange(bounds[2], bounds[3], patch)
    X, Y = np.meshgrid(x + patch / 2, y + patch / 2)
    P = np.stack([X.ravel(), Y.ravel()], 1)
    distance = np.linalg.norm(P - eye, axis=1)
    return P[(distance >= near) & (distance < far)]


def _slope_tilt(zf, P, patch, turn):
    """Rotations (n,2) about X and Y that lay patches, already turned by `turn` (radians), on the
    slope of the ground."""
    e = patch * 0.5
    rise_x = (zf(P[:, 0] + e, P[:, 1]) - zf(P[:, 0] - e, P[:, 1])) / (2 * e)
    rise_y = (zf(P[:, 0], P[:, 1] + e) - zf(P[:, 0], P[:, 1] - e)) / (2 * e)
    about_x = np.arctan(rise_y) * np.ones(len(P))
    about_y = -np.arctan(rise_x) * np.ones(len(P))
    c, s = np.cos(-turn), np.sin(-turn)
    return np.stack([about_x * c - about_y * s, about_x * s + about_y * c], 1)


def _lay_patches(name, patches, zf, P, patch, lean_rot, height_noise, hvar):
    """Scatter the patches, a hidden collection, on the centres P."""
    count = len(P)
    on_ground = np.stack([P[:, 0], P[:, 1], zf(P[:, 0], P[:, 1]) * np.ones(count)], 1)
    turn = np.random.randint(0, 4, count) * (math.pi / 2) if lean_rot is None else lean_rot(P)
    tilt = _slope_tilt(zf, P, patch, turn)
    height = (
        1 + hvar * height_noise.fbm(P[:, 0] / 3.2, P[:, 1] / 3.2, 3) + 0.06 * np.random.randn(count)
    )
    scale = np.stack([np.ones(count), np.ones(count), np.clip(height, 0.45, 1.8)], 1)
    if (
        lean_rot is not None
    ):  # patches that may not be turned are mirrored instead, against repetition
        scale[:, 0] *= np.where(np.random.rand(count) < 0.5, -1, 1)
    scatter(name, on_ground, patches, rotz=turn, scale=scale, tilt=tilt)


def grass_field(
    name,
    cam,
    zf,
    mats,
    region=None,
    rings=((0, 9, 0.5, 1.0), (9, 26, 1.0, 1.7), (26, 80, 2.5, 3.6)),
    density=13000,
    hgt=(0.10, 0.28),
    width=(0.003, 0.006),
    lean=0.5,
    curl=0.8,
    seg=4,
    bounds=(-60, 60, -10, 90),
    lean_rot=None,
    hvar=0.25,
    lean_bias=0.0,
    over=1.12,
    behind=1.5,
):
    """Cover ground with square patches of grass, side by side, where the camera sees it; gives the
    number of patches.

    zf(x, y): height of the ground; rings: (from, to, width of a patch, factor on the blades' width)
    by distance from the camera: further away fewer and wider blades; density: blades per square
    metre in the first ring; bounds: (x0, x1, y0, y1); region(P): mask of the patch centres P (n,2)
    to keep, tested at centres only, so use small patches beside edges; lean_rot(P): how far to turn
    each patch (radians) where the lie of the grass matters (default: random quarter turns); hvar:
    how much the height changes from place to place; over: width of the tuft to that of its patch;
    behind: radius round the camera that is covered in view or not. The rest as blades.
    """
    height_noise = Noise2(3)
    eye = np.array(cam.location)[:2]
    total = 0
    for ring, (near, far, patch, coarse) in enumerate(rings):
        count = int(density * patch * patch * over**2 / coarse**1.35)
        patches = [
            grass_obj(
                f"{name}{ring}_{v}",
                mats[v % len(mats)],
                count,
                patch * over,
                hgt=hgt,
                width=(width[0] * coarse, width[1] * coarse),
                lean=lean,
                curl=curl,
                seg=max(2, seg - (ring > 0) - (ring > 1)),
                lean_dir=(0, 1),
                lean_bias=lean_bias,
            )
            for v in range(4)
        ]
        P = _patch_centres(bounds, patch, eye, near, far)
        if region is not None:
            P = P[region(P)]
        if not len(P):
            continue
        on_ground = np.stack([P[:, 0], P[:, 1], zf(P[:, 0], P[:, 1]) * np.ones(len(P))], 1)
        seen, _ = in_view(
            on_ground, cam, cam.data.lens, 1.12 + 0.35 * patch / np.maximum(1, 0.3 * near)
        )
        P = P[seen | (np.linalg.norm(P - eye, axis=1) < behind)]
        if not len(P):
            continue
        patches = hidden_collection(f"{name}c{ring}", patches)
        _lay_patches(f"{name}_{ring}", patches, zf, P, patch, lean_rot, height_noise, hvar)
        total += len(P)
        print(f"  {name} ring{ring}: {len(P)} patches x {count} blades", flush=True)
    return total


def lawn(
    name,
    cam,
    polys,
    mat_list,
    z=0.0,
    stripes=None,
    holes=(),
    hgt=(0.022, 0.042),
    width=(0.0022, 0.0036),
    density=26000,
    rings=((0, 7, 0.5, 1.0), (7, 16, 0.5, 1.7), (16, 60, 1.0, 3.2)),
    bounds=(-30, 30, -20, 40),
    lean=0.45,
    zf=None,
):
    """Mown lawn inside polygons; gives the number of patches.

    polys, holes: polygons (n,2) with and without grass; stripes: (bearing across them in radians,
    width in metres): the blades of every second stripe lean the other way; z, or zf(x, y): height
    of the ground. The rest as grass_field.
    """
    ground = zf or (lambda x, y: np.full(np.shape(x), z))

    depth = sdf_poly(polys, holes)

    def stripe_turn(P):
        bearing, stripe = stripes
        across = P[:, 0] * math.cos(bearing) + P[:, 1] * math.sin(bearing)
        even = np.floor(across / stripe).astype(int) % 2 == 0
        return np.where(even, bearing, bearing + math.pi)

    def cover(tag, region, ring, density, hgt, hvar, over):
        return grass_field(
            f"{name}{tag}",
            cam,
            ground,
            mat_list,
            region=region,
            rings=(ring,),
            density=density,
            hgt=hgt,
            width=width,
            lean=lean,
            curl=0.6,
            seg=3,
            bounds=bounds,
            lean_rot=stripe_turn if stripes else None,
            hvar=hvar,
            lean_bias=0.35 if stripes else 0,
            over=over,
        )

    # Turned squares must still cover the corners
    density_turned, over = (density * 0.72, 1.30) if stripes else (density, 1.08)
    total = 0
    for near, far, patch, coarse in rings:
        tuft = 0.11 if near < 12 else 0.22

        def well_inside(P):
            return depth(P) > patch * 0.52

        def along_edge(P):
            return (depth(P) > tuft * 0.30) & ~edge_core(P, depth, patch)

        total += cover(
            near, well_inside, (near, far, patch, coarse), density_turned, hgt, 0.12, over
        )
        total += cover(
            f"e{near}",
            along_edge,
            (near, far, tuft, coarse),
            density * 1.1,
            (hgt[0], hgt[1] * 1.12),
            0.15,
            1.5,
        )
    return total


def edge_core(P, sd, ps):
    """True where the square of a grid of width ps (metres) that each point falls in holds a whole
    patch. sd(P): depth inside."""
    centres = (np.floor(P / ps) + 0.5) * ps
    return sd(centres) > ps * 0.52


# ================================================================== lawns
# Overlapping round tufts on a jittered grid, small ones along the edges.

SPACING = 0.74  # of the grid, in tuft diameters
OVERLAP = 1.24  # how much wider than its share a tuft's blades stand
ALWAYS = 1.2  # tufts nearer to the camera than this are kept though their middle may be out of view


def _tuft_points(R, bounds, diameter, eye, near, far):
    """A jittered grid of points over bounds (x0, x1, y0, y1) between two distances from the plan
    point eye."""
    step = diameter * SPACING
    X, Y = np.meshgrid(np.arange(bounds[0], bounds[1], step), np.arange(bounds[2], bounds[3], step))
    P = np.stack([X.ravel(), Y.ravel()], 1) + R.uniform(-0.14, 0.14, (X.size, 2)) * diameter
    distance = np.linalg.norm(P - eye, axis=1)
    return P[(distance >= near) & (distance < far)]


def _tufts(label, materials, diameter, coarse, blades, width, **look):
    """Round tufts of `blades` blades, `coarse` times as wide as usual; look: hgt, lean and
    curl of grass_obj()."""
    return [
        grass_obj(
            f"{label}_{v}",
            materials[v % len(materials)],
            blades,
            diameter * OVERLAP,
            width=(width[0] * coarse, width[1] * coarse),
            seg=3 if coarse < 1.5 else 2,
            round_=True,
            **look,
        )
        for v in range(4)
    ]


def cover(
    name,
    cam,
    sd,
    zf,
    mlist,
    hgt=(0.025, 0.05),
    width=(0.0022, 0.0036),
    density=26000,
    bounds=(-10, 10, -10, 10),
    rings=((0, 6, 0.36, 1.0), (6, 14, 0.5, 1.8), (14, 60, 1.0, 3.4)),
    lean=0.5,
    curl=0.7,
    edge=0.10,
    hvar=0.15,
):
    """Grass wherever sd (see sdf_poly) says inside, and the camera sees it. Returns the number of
    tufts.

    zf(x, y): the ground; mlist: materials, in turn over the variants; hgt, width: (least, most) of
    blades; density: blades per square metre; bounds: x0, x1, y0, y1; rings: (nearest, farthest,
    tuft diameter, blade width factor) round the camera; edge: diameter of the tufts along edges;
    hvar: how uneven heights are
    """
    R = np.random.RandomState(2)
    unevenness = Noise2(2)
    eye = np.array(cam.location)[:2]

    def lay(label, diameter, coarse, near, far, belongs, blade_density):
        blades = max(8, int(blade_density * math.pi * (diameter * 0.62) ** 2 / coarse**1.35))
        sources = _tufts(
            label,
            mlist,
            diameter,
            coarse,
            blades,
            width,
            hgt=hgt,
            lean=lean,
            curl=curl,
        )
        P = _tuft_points(R, bounds, diameter, eye, near, far)
        if len(P):
            P = P[belongs(sd(P))]
        if not len(P):
            return 0
        Q = np.c_[P, zf(P[:, 0], P[:, 1]) * np.ones(len(P))]
        seen, _ = in_view(Q, cam, cam.data.lens, 1.12 + 0.3 * diameter)
        seen |= np.linalg.norm(P - eye, axis=1) < ALWAYS
        P, Q = P[seen], Q[seen]
        n = len(P)
        if not n:
            return 0
        height = np.clip(
            1 + hvar * unevenness.fbm(P[:, 0] / 1.3, P[:, 1] / 1.3, 3) + 0.05 * R.randn(n), 0.5, 1.7
        )
        scatter(
            label,
            Q,
            hidden_collection(label + "c", sources),
            rotz=R.rand(n) * 6.28,
            scale=np.stack([np.ones(n), np.ones(n), height], 1),
        )
        return n

    total = 0
    for i, (near, far, diameter, coarse) in enumerate(rings):
        small = edge * (1 if coarse < 2 else 2)
        total += lay(
            f"{name}{i}",
            diameter,
            coarse,
            near,
            far,
            lambda depth: depth > diameter * 0.56,
            density * 0.62,
        )
        total += lay(
            f"{name}{i}e",
            small,
            coarse,
            near,
            far,
            lambda depth: (depth > small * 0.30) & (depth < diameter * 0.95),
            density * 0.75,
        )
    print(f"  {name}: {total} tufts", flush=True)
    return total
