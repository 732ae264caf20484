"""Ground near the camera: height fields, heaped beds, loose stones, round pits and heaps, raked
topsoil. Metres and radians.

A ground is a function z = ground(x, y) over arrays; r is the np.random.RandomState to draw from."""

import bmesh
import bpy
import math
import numpy as np

from kit import materials
from kit.lines import dist_to_poly, point_in_polygon
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, ring_faces, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.scene import hidden_collection, scatter


def grid_quads(shape):
    """The quads (n, 4) between the points of a grid of this shape, whose points are numbered row by
    row."""
    i = np.arange(shape[0] * shape[1]).reshape(shape)
    return np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)


def grid(name, x0, x1, y0, y1, st, zf, mat, mask=None, smooth=True):
    """A surface of height zf(x, y) over a rectangle, in steps of st; mask((n, 2) points) says which
    of them count. Returns the object."""
    X, Y = np.meshgrid(
        np.arange(x0, x1 + st * 0.5, st), np.arange(y0, y1 + st * 0.5, st), indexing="ij"
    )
    Z = zf(X, Y) * np.ones(X.shape)
    quads = grid_quads(X.shape)
    if mask is not None:
        keep = mask(np.stack([X.ravel(), Y.ravel()], 1))
        quads = quads[keep[quads].all(1)]
    return mesh_object(
        name, np.stack([X.ravel(), Y.ravel(), Z.ravel()], 1), [quads], [mat], smooth=smooth
    )


def flat(name, x0, x1, y0, y1, z, mat):
    """One level rectangle."""
    corners = [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]
    mesh_object(name, corners, [np.arange(4)], [mat])


def rough_ground(x0, x1, y0, y1, z, colour="#5f7a38", name="ground"):
    """A level rectangle of plain green, for the land beyond, where no blade of grass shows."""
    grass = materials.plain("rough ground", colour, 1, 0.05, 0.3, 0.4, 6)
    flat(name, x0, x1, y0, y1, z, grass)


def mound(name, poly, mat, hgt=0.06, st=0.07, z=-0.012, edge=0.25):
    """Soil heaped up hgt over z within the outline poly (n, 2), rising over a margin `edge` wide,
    in steps of st."""
    poly = np.asarray(poly)
    low, high = poly.min(0), poly.max(0)
    X, Y = np.meshgrid(
        np.arange(low[0], high[0] + st, st), np.arange(low[1], high[1] + st, st), indexing="ij"
    )
    P = np.stack([X.ravel(), Y.ravel()], 1)
    margin = dist_to_poly(poly, P)
    inside = point_in_polygon(poly, P)
    clods = 0.02 * Noise2(3).fbm(P[:, 0] * 4, P[:, 1] * 4, 4)
    Z = np.where(inside, np.clip(margin / edge, 0, 1) * hgt, -0.05) + clods + z
    quads = grid_quads(X.shape)
    mesh_object(name, np.c_[P, Z], [quads[inside[quads].any(1)]], [mat], smooth=True)


# ================================================================== loose stones, gravel, gritstone
def mat_gravel(
    name="gravel", cols=("#8f8d86", "#a9a69c", "#77756f", "#b8b3a4", "#6b6862"), val=1.0
):
    """Clean broken limestone, coloured from `cols` by object and by place. val: brightness."""

    def build(n):
        p = n.pos()
        cell = n.sep(n.voro(p, 38, out="Color"))
        stone = n.rnd()
        stops = [(i / (len(cols) - 1), colour) for i, colour in enumerate(cols)]
        c = n.ramp(n.m("FRACT", n.add(n.mul(stone, 7.3), cell[0])), stops)
        grain = n.noise(p, 160, 3, 0.7)
        c = n.hsv(
            c,
            val=n.mul(
                n.rng(grain, 0.3, 0.7, 0.85 * val, 1.1 * val), n.rng(cell[1], 0, 1, 0.85, 1.1)
            ),
        )
        return n.bsdf(c, 0.88, 0.2, normal=n.bump(grain, 0.3, 0.003))

    return material(name, build)


def gritstone(name="gritstone", c1="#857a66", c2="#a3977f"):
    """Coarse weathered gritstone: grain, pick marks, black streaks from the head down, pale and
    ochre lichen."""

    def build(n):
        p = n.pos()
        large = n.noise(p, 2.2, 5, 0.6)
        medium = n.noise(p, 14, 5, 0.7)
        grain = n.noise(p, 170, 3, 0.75)
        r = n.sep(n.attr("rnd", "Color"))
        c = n.mix(n.smooth(n.add(n.mul(large, 0.6), n.mul(medium, 0.4)), 0.36, 0.64), c1, c2)
        c = n.hsv(c, val=n.mul(n.rng(grain, 0.3, 0.7, 0.72, 1.2), n.rng(r[0], 0, 1, 0.9, 1.06)))
        streaks = n.noise(n.mapv(p, scale=(9, 9, 0.8)), 1.0, 4, 0.6)
        c = n.mix(n.mul(n.smooth(streaks, 0.50, 0.66), 0.55), c, "#45403a")
        out = n.voro(n.vm("ADD", p, n.vm("SCALE", n.noise(p, 20, 3, out="Color"), scale=0.05)), 13)
        cell = n.sep(
            n.voro(
                n.vm("ADD", p, n.vm("SCALE", n.noise(p, 20, 3, out="Color"), scale=0.05)),
                13,
                out="Color",
            )
        )
        lichen = n.mul(
            n.smooth(n.add(out, n.mul(n.sub(cell[2], 0.5), 0.4)), 0.34, 0.24),
            n.smooth(n.add(cell[0], n.mul(n.sub(large, 0.5), 0.8)), 0.62, 0.70),
        )
        c = n.mix(n.mul(lichen, 0.75), c, n.mix(n.smooth(cell[1], 0.72, 0.8), "#b3b3a3", "#9a8a4a"))
        up = n.sep(n.normal())[2]
        c = n.mix(
            n.mul(n.smooth(n.add(n.noise(p, 6, 5, 0.65), n.mul(up, 0.25)), 0.60, 0.74), 0.5),
            c,
            "#5f6a3c",
        )
        picks = n.voro(n.mapv(p, rot=(0.2, 0.3, 0.5), scale=(1, 1, 0.45)), 46)
        height = n.add(
            n.mul(medium, 0.8), n.add(n.mul(grain, 0.35), n.mul(n.smooth(picks, 0.35, 0.05), -0.35))
        )
        return n.bsdf(c, 0.95, 0.12, normal=n.bump(height, 1.0, 0.014))

    return material(name, build)


def rock_mesh(seed, sub=1, flat=0.75, amp=0.35):
    """A broken stone of about 1 m round the origin. sub: subdivisions; flat: height to length; amp:
    how lumpy."""
    random = np.random.RandomState(seed)
    lumps = Noise2(seed)
    faces = random.randn(7, 3)
    faces /= np.linalg.norm(faces, axis=1)[:, None]
    distances = random.uniform(0.30, 0.46, 7)
    ball = bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=sub, radius=0.5)
    for vertex in ball.verts:
        c = np.array(vertex.co)
        c = c * (1 + amp * float(lumps.fbm(c[0] * 1.6 + 3, c[1] * 1.6 + c[2] * 1.3, 3)))
        for face, distance in zip(faces, distances):
            c = c - face * max(0, c @ face - distance)  # cut flat there, as broken
        vertex.co = c * [1, 0.85, flat]
    me = bpy.data.meshes.new("rk")
    ball.to_mesh(me)
    ball.free()
    return me


def rocks(mat, n=6, sub=2, seed=1, **k):
    """n hidden stones of about 1 m, each its own colour, to be scattered at the scale of their
    size. The rest as rock_mesh."""
    out = []
    for i in range(n):
        me = rock_mesh(seed + i, sub, **k)
        me.materials.append(mat)
        colours = np.tile(np.r_[np.random.rand(3), 1], len(me.vertices)).astype(np.float32)
        me.attributes.new("rnd", "FLOAT_COLOR", "POINT").data.foreach_set("color", colours)
        out.append(bpy.data.objects.new(f"rk{seed}_{i}", me))
    return out


# ================================================================== round earthworks
# A pit to plant in, heaps of what was dug out, rings of mulch.


def polar_mesh(name, centre, rows, mats, base, spokes=200, rough=0.0, sway=0.0, seed=1):
    """Ring-shaped surface round a centre (x, y): pit, heap or mulch ring.

    rows: (radius, height above the ground `base`, material index) from the outside in; rough:
    amplitude of the lumps; sway: how far the outline wanders, as a part of the radius.  Returns a
    function height(x, y): the same surface without its lumps.
    """
    lumps = Noise2(seed)
    bearing = np.linspace(0, 2 * math.pi, spokes, endpoint=False)
    rows = np.asarray(rows, float)
    c, s = np.cos(bearing), np.sin(bearing)
    outline = 1 + sway * lumps.fbm(c * 1.3 + 5, s * 1.3, 3)
    points = []
    for radius, height, _ in rows:
        x = centre[0] + radius * outline * c
        y = centre[1] + radius * outline * s
        bump = rough * (
            lumps.fbm(x * 3.5 + height * 3, y * 3.5 - height * 3, 4)
            + 0.5 * lumps.fbm(x * 14, y * 14 + height * 14, 3)
        )
        points.append(
            np.stack([x + bump * c * 0.6, y + bump * s * 0.6, base(x, y) + height + bump], 1)
        )
    indices = np.repeat(rows[1:, 2].astype(int), spokes)
    mesh_object(
        name, np.concatenate(points), [ring_faces(len(rows), spokes)], mats, indices, smooth=True
    )

    def height(x, y):
        distance = np.hypot(x - centre[0], y - centre[1])
        return base(x, y) + np.interp(distance, rows[::-1, 0], rows[::-1, 1])

    return height


def fine_rows(profile, step=0.03):
    """Rows for polar_mesh, about `step` apart, along a coarse profile of (radius, height,
    material)."""
    rows = []
    for (r0, h0, _), (r1, h1, m1) in zip(profile[:-1], profile[1:]):
        n = max(1, int(math.hypot(r1 - r0, h1 - h0) / step))
        rows += [(r0 + (r1 - r0) * k / n, h0 + (h1 - h0) * k / n, m1) for k in range(n)]
    return rows + [profile[-1]]


def soils():
    """Dark topsoil and the stony yellow clay under it."""
    return (
        materials.soil(
            "topsoil", "#5a4431", "#33261b", stones=0.12, wet=0.25, dry="#7a6146", drya=0.35
        ),
        materials.soil(
            "subsoil", "#8d6d47", "#6a4e31", stones=0.75, wet=0.25, dry="#a98a60", drya=0.4
        ),
    )


def round_pit(radius, depth, topsoil_depth, topsoil, subsoil, ground, r):
    """Pit round the origin, its sides scarified with the spade; crumbs on the turf round it."""
    turf = materials.plain("turf base", "#5a6a33", 1, 0.05, 0.3, 0.4, 20)
    profile = [
        (2.1, 0.006, 0),
        (radius + 0.30, 0.008, 0),
        (radius + 0.06, 0.012, 0),
        (radius, -0.03, 1),
        (radius - 0.02, -topsoil_depth, 1),
        (radius - 0.06, 0.05 - depth, 2),
        (radius - 0.14, -depth, 2),
        (0.0, -depth - 0.01, 2),
    ]
    polar_mesh(
        "pit",
        (0, 0),
        fine_rows(profile),
        [turf, topsoil, subsoil],
        ground,
        rough=0.016,
        sway=0.03,
        seed=3,
    )
    bearing = r.uniform(0, 2 * math.pi, 420)
    reach = radius + 0.02 + np.abs(r.randn(420)) * 0.16
    loose_soil(
        "pit crumbs",
        reach * np.cos(bearing),
        reach * np.sin(bearing),
        ground,
        topsoil,
        (0.008, 0.045),
        r,
    )


def spoil(name, centre, radius, top, mat, turn, ground, r):
    """A heap of dug soil, `top` high, on two sheets of plywood turned by `turn`, so that the turf
    under it comes back."""
    boards = MeshBuilder()
    M = rotation_matrix(0, 0, turn)
    level = float(ground(*centre)) + 0.05
    for side in (-1, 1):
        offset = M @ np.array([0.03 * side, side * 0.62, 0])
        boards.box(
            (2.44, 1.22, 0.018),
            (centre[0] + offset[0], centre[1] + offset[1], level - 0.009 + 0.004 * side),
            (0, 0, turn + 0.02 * side),
            bev=0.0015,
        )
    boards.obj(
        name + " boards",
        [
            materials.wood(
                "ply", new=("#b9975f", "#937144"), weather=0.35, green=0, knots=0.2, dirt=0.6
            )
        ],
        smooth=True,
        wn=True,
    )
    slope = [(radius * 1.04, -0.03, 0)] + [
        (radius * t, top * (1 - t**1.25) ** 0.9, 0) for t in np.linspace(0.98, 0, 30)
    ]
    height = polar_mesh(
        name,
        centre,
        slope,
        [mat],
        lambda x, y: level + 0 * x,
        spokes=160,
        rough=0.045,
        sway=0.16,
        seed=int(top * 100),
    )
    n = 520
    bearing = r.uniform(0, 2 * math.pi, n)
    reach = radius * np.sqrt(r.rand(n)) * 1.12
    loose_soil(
        name + " clods",
        centre[0] + reach * np.cos(bearing),
        centre[1] + reach * np.sin(bearing),
        height,
        mat,
        (0.02, 0.13),
        r,
    )


def loose_soil(name, x, y, height, mat, size, r):
    """Loose lumps lying at x, y (n,) on the surface height(x, y); size: (smallest, largest)."""
    lumps = []
    for k in range(5):
        V, F = chamfer_box((1, 0.85, 0.7), 0.28)
        lumps.append(
            mesh_object(
                f"{name} {k}", V + r.randn(len(V), 3) * 0.09, F, [mat], smooth=True, hide=True
            )
        )
    across = size[0] + (size[1] - size[0]) * r.rand(len(x)) ** 3
    points = np.c_[x, y, height(x, y) + across * 0.2]
    scatter(
        name,
        points,
        hidden_collection(name + " kinds", lumps),
        scale=across,
        tilt=r.randn(len(x), 2) * 0.6,
    )


# ================================================================== topsoil raked for turf or seed
# It lies about z=0, and the rake was drawn along y.

RAKED_UNEVEN = Noise2(4)


# ---------------------------------------------------------------- the surface
def raked_height(x, y, prints=()):
    """Height of the raked soil; prints: where somebody has walked over it since, each (x, y,
    bearing of the toe)."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    broad = 0.012 * RAKED_UNEVEN.fbm(x / 1.4, y / 1.4, 3)
    crumbs = 0.0055 * RAKED_UNEVEN.fbm(x / 0.045, y / 0.045, 3) + 0.007 * np.maximum(
        0, RAKED_UNEVEN.fbm(x / 0.11 + 5, y / 0.11, 3) - 0.15
    )
    z = broad + grooves(x, y) + crumbs - 0.012
    for print_ in prints:
        z = boot_print(z, x, y, *print_)
    return z


def grooves(x, y):
    """How far the soil stands up between the grooves of the rake: teeth 46 mm apart in lanes that
    turn a little, deeper here and there."""
    across = (
        x
        + 0.06 * np.sin(y * 1.3 + 0.6 * np.sin(x))
        + 0.16 * RAKED_UNEVEN.fbm(x / 2.2 + 4, y / 2.6, 2)
    )
    lane = np.floor(across / 0.38 + 0.25 * RAKED_UNEVEN.fbm(x / 3, y / 1.8 + 7, 2))
    turned = across + 0.11 * np.sin(lane * 5.1) * (y - 2)
    groove = np.abs(((turned / 0.046) % 1) - 0.5) * 2
    return (
        0.013 * groove * np.clip(0.55 + 1.2 * RAKED_UNEVEN.fbm(x / 0.55, y / 0.9 + 3, 3), 0.1, 1.3)
    )


def boot_print(z, x, y, toe_x, toe_y, bearing):
    """The height z at (x, y) with the print of a boot pressed into it, which stands at (toe_x,
    toe_y) and points along `bearing`."""
    across = (x - toe_x) * math.cos(bearing) + (y - toe_y) * math.sin(bearing)
    along = -(x - toe_x) * math.sin(bearing) + (y - toe_y) * math.cos(bearing)
    q = (across / 0.052) ** 2 + (along / 0.145) ** 2
    cleats = 0.8 + 0.2 * (np.abs(along * 40 % 1 - 0.5) > 0.25)
    rim = 0.006 * np.exp(-(((q - 1.5) / 0.35) ** 2))
    return z - 0.020 * np.clip(1.25 - q, 0, 1) ** 0.5 * (q < 1.25) * cleats + rim


# ---------------------------------------------------------------- what lies on it
def lumps(name, size, bevel, stray, mats, r):
    """Hidden lumps about 1 m long, one for each material, to be scattered at their true size.

    size: of the box that each is; bevel: of its edges; stray: how far its corners are out of place.
    """
    out = []
    for k, mat in enumerate(mats):
        V, F = chamfer_box(size, bevel)
        V = V + r.randn(len(V), 3) * stray
        out.append(mesh_object(f"{name}{k}", V, F, [mat], smooth=True, hide=True))
    return out


def strew_lumps(name, kinds, n, bounds, height, r, smallest, spread, power, lift, tilt):
    """Scatters n hidden lumps on the surface height(x, y) within bounds (x0, x1, y0, y1).

    smallest, spread: length of the smallest, and how much longer the largest is; power: the higher,
    the more of them are small; lift: by how much of its length the middle of each is above the
    surface; tilt: spread of their leaning.
    """
    x0, x1, y0, y1 = bounds
    x = r.uniform(x0, x1, n)
    y = r.uniform(y0, y1, n)
    size = smallest + spread * r.rand(n) ** power
    spots = np.c_[x, y, height(x, y) + size * lift]
    scatter(
        name, spots, hidden_collection(name + "c", kinds), scale=size, tilt=r.randn(n, 2) * tilt
    )
