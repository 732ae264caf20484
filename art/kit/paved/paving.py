"""Paving laid piece by piece: herringbone blocks, border courses, flags, porcelain, granite setts.
Metres throughout; z is the level of the top."""

import math
import numpy as np

from kit.lines import arc_lengths, dist_to_poly, point_in_polygon, points_at
from kit.materials import apart, palette, part_random
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2

FLAG_SIZES = ((3, 2), (2, 2), (2, 1), (2, 3), (1, 2), (1, 1))  # in units of the laying grid


# ------------------------------------------------------------------ blocks
def _add_blocks(mb, centres, bearings, size, bev, z, tilt, rnd):
    """Add many chamfered blocks at once.

    mb: MeshBuilder; centres: (n,2); bearings: (n,) radians; size: length, width, thickness; bev:
    chamfer; z: (n,) of their middles; tilt: (n,2) slopes; rnd: (n,3) colours.
    """
    block, faces = chamfer_box(size, bev)
    n = len(centres)
    corners = len(block)
    c, s = np.cos(bearings)[:, None], np.sin(bearings)[:, None]
    x, y, up = block.T[:, None, :]
    size_error = 1 + np.random.uniform(-0.006, 0.004, (n, 2))
    X = x * size_error[:, :1] * c - y * size_error[:, 1:] * s + centres[:, :1]
    Y = x * size_error[:, :1] * s + y * size_error[:, 1:] * c + centres[:, 1:2]
    slope_x, slope_y = tilt[:, :1], tilt[:, 1:]
    Z = up + (X - centres[:, :1]) * slope_x + (Y - centres[:, 1:2]) * slope_y + z[:, None]
    first = (np.arange(n) * corners)[:, None, None]
    mb.add(
        np.stack([X, Y, Z], -1).reshape(-1, 3),
        [(group[None] + first).reshape(-1, group.shape[1]) for group in faces],
    )
    mb.A[-1] = np.repeat(rnd, corners, 0).astype(np.float32)
    mb.Lc[-1] = np.tile(block, (n, 1)).astype(np.float32)


def _herringbone_pattern(reach, bw):
    """Centres (n,2) and bearings (n,) of blocks 2 * bw by bw over a square of half width `reach`
    (cells of bw)."""
    column, row = np.meshgrid(np.arange(-reach, reach), np.arange(-reach, reach), indexing="ij")
    diagonal = (column - row) % 4
    lying = diagonal == 0  # a block that covers this cell and the next column
    standing = diagonal == 3  # and the next row
    lying = np.stack([(column[lying] + 1.0) * bw, (row[lying] + 0.5) * bw], 1)
    standing = np.stack([(column[standing] + 0.5) * bw, (row[standing] + 1.0) * bw], 1)
    bearings = np.concatenate([np.zeros(len(lying)), np.full(len(standing), math.pi / 2)])
    return np.concatenate([lying, standing]), bearings


def herringbone(
    mb,
    poly,
    bw=0.1,
    bl=0.2,
    gap=0.0035,
    angle=math.pi / 4,
    z=0.0,
    zf=None,
    bev=0.006,
    th=0.06,
    margin=0.0,
    zsd=0.0012,
    tilt=0.006,
):
    """Herringbone blocks over a polygon (m,2); gives their number.

    mb: MeshBuilder; bw, bl, th: width, length and thickness of a block, gap: joint; angle: bearing
    of the pattern (radians); z: level, to which zf(x, y) is added; bev: chamfer; margin: blocks
    whose middle is this far outside are laid too; zsd, tilt: how uneven they lie (metres, slope).
    """
    poly = np.asarray(poly, float)
    middle = poly.mean(0)
    radius = np.linalg.norm(poly - middle, axis=1).max() + 0.5
    centres, bearings = _herringbone_pattern(int(radius / bw) + 4, bw)
    c, s = math.cos(angle), math.sin(angle)
    P = (
        np.stack([centres[:, 0] * c - centres[:, 1] * s, centres[:, 0] * s + centres[:, 1] * c], 1)
        + middle
    )
    laid = point_in_polygon(poly, P)
    if margin:
        laid |= dist_to_poly(poly, P) < margin
    P = P[laid]
    count = len(P)
    level = np.zeros(count) + z - th / 2 + np.random.randn(count) * zsd
    if zf is not None:
        level += zf(P[:, 0], P[:, 1])
    rnd = np.random.rand(count, 3)
    _add_blocks(
        mb,
        P,
        bearings[laid] + angle,
        (bl - gap, bw - gap, th),
        bev,
        level,
        np.random.randn(count, 2) * tilt,
        rnd,
    )
    return count


def border_course(
    mb,
    line,
    bw=0.1,
    bl=0.2,
    gap=0.004,
    z=0.004,
    zf=None,
    across=True,
    bev=0.006,
    th=0.06,
    offset=0.0,
):
    """A course of blocks along a polyline (n,2), each laid across it (a soldier course) or,
    across=False, along it.

    offset: how far to the left of the line. The rest as herringbone.
    """
    line = np.asarray(line, float)
    step = bw if across else bl
    along = np.arange(step / 2, arc_lengths(line)[-1], step)
    ahead = points_at(line, along + 0.02) - points_at(line, along - 0.02)
    bearings = np.arctan2(ahead[:, 1], ahead[:, 0])
    P = points_at(line, along) + np.stack([-np.sin(bearings), np.cos(bearings)], 1) * offset
    count = len(P)
    level = np.zeros(count) + z - th / 2 + np.random.randn(count) * 0.001
    if zf is not None:
        level += zf(P[:, 0], P[:, 1])
    turn = math.pi / 2 if across else 0
    tilt = np.random.randn(count, 2) * 0.005
    _add_blocks(
        mb,
        P,
        bearings + turn,
        (bl - gap, bw - gap, th),
        bev,
        level,
        tilt,
        np.random.rand(count, 3),
    )


# ------------------------------------------------------------------ flags
def flag_layout(columns, rows, sizes, random):
    """Fill a grid with flags of random sizes: yields (column, row, width, height) in units."""
    taken = np.zeros((columns, rows), bool)
    for row in range(rows):
        for column in range(columns):
            if taken[column, row]:
                continue
            for k in random.permutation(len(sizes)) if random.rand() < 0.85 else [0]:
                width, height = sizes[k]
                fits = column + width <= columns and row + height <= rows
                if fits and not taken[column : column + width, row : row + height].any():
                    break
            else:
                width = height = 1
            taken[column : column + width, row : row + height] = True
            yield column, row, width, height


def flags(
    mb,
    x0,
    x1,
    y0,
    y1,
    unit=0.3,
    gap=0.012,
    z=0.0,
    th=0.04,
    seed=1,
    sizes=FLAG_SIZES,
    bev=0.006,
    zf=None,
):
    """Riven flags of random sizes over the rectangle x0..x1, y0..y1.

    mb: MeshBuilder; unit: the laying grid; sizes: (width, height) in units; gap: joint; th:
    thickness; z: level, to which zf(x, y) is added; bev: chamfer.
    """
    random = np.random.RandomState(seed)
    for column, row, width, height in flag_layout(
        int((x1 - x0) / unit), int((y1 - y0) / unit), sizes, random
    ):
        x, y = x0 + (column + width / 2) * unit, y0 + (row + height / 2) * unit
        V, F = chamfer_box((width * unit - gap, height * unit - gap, th), bev)
        corner = (V[:, :2] > 0) @ (2, 1)
        V[:, :2] += (random.randn(4, 2) * 0.0022)[corner]
        V = V @ rotation_matrix(random.randn() * 0.002, random.randn() * 0.002, 0).T
        V = V + [x, y, z - th / 2 + random.randn() * 0.0012 + (0 if zf is None else zf(x, y))]
        mb.add(V, F, 0, random.rand(3))


# ================================================================== riven flags
# Each flag is a sheet with its true relief, split along its bed, its edges hewn: a rectangle (x0,
# x1, y0, y1) with its share of the joints. `coursed` and `random_sizes` set them out, `lay_riven`
# makes them.

RIM = 0.008  # breadth of the worn edge
# nothing stands higher above the level or lies deeper below it: the pointing lies at -0.009
PROUD = 0.006
LEAST_FLAG = 0.30  # no flag is cut shorter


def coursed(x0, x1, y0, y1, widths, lengths, seed=1):
    """Flags in courses along x: each course takes one of the widths, each flag a random length; no
    joint stands above another.

    widths: of a course, no two the same one after the other; lengths: (least, most); the last
    course takes what is left.
    """
    random = np.random.RandomState(seed)
    out = []
    joints = np.array([])
    last = None
    y = y0
    while y < y1 - 0.01:
        width = random.choice([w for w in widths if w != last])
        last = width
        if y1 - (y + width) < min(widths):
            width = y1 - y
        joints = _course_joints(x0, x1, lengths, joints, random)
        out += [(a, b, y, y + width) for a, b in zip(joints[:-1], joints[1:])]
        y += width
    return out


def _course_joints(x0, x1, lengths, below, random):
    """Where the joints of one course lie, each at least 9 cm from those of the course before."""
    joints = [x0]
    while joints[-1] < x1 - 0.01:
        for _ in range(12):
            joint = joints[-1] + random.uniform(*lengths)
            if not len(below) or np.abs(below[1:-1] - joint).min(initial=1) > 0.09:
                break
        joints.append(x1 if x1 - joint < LEAST_FLAG else joint)
    return np.array(joints)


def random_sizes(x0, x1, y0, y1, unit=0.3, sizes=FLAG_SIZES, seed=1):
    """Flags of random sizes on a laying grid of about `unit`, stretched to fill the rectangle;
    sizes: (width, height) in units."""
    columns, rows = int(round((x1 - x0) / unit)), int(round((y1 - y0) / unit))
    across, along = (x1 - x0) / columns, (y1 - y0) / rows
    layout = flag_layout(columns, rows, sizes, np.random.RandomState(seed))
    return [
        (x0 + c * across, x0 + (c + w) * across, y0 + r * along, y0 + (r + h) * along)
        for c, r, w, h in layout
    ]


def _flag_stations(length, step):
    """Distances along one side of a flag: fine at both edges, even between."""
    inner = np.linspace(RIM, length - RIM, max(2, int(math.ceil(length / step))))
    return np.r_[0, inner, length]


def _relief(X, Y, rim, depth, lumps, random):
    """Height of a riven face: gentle swells, the broken edges of thin beds, and a worn rim."""
    shift = random.uniform(-40, 40, 2)
    turn = random.uniform(0, math.pi)
    u = X * math.cos(turn) + Y * math.sin(turn) + shift[0]
    v = -X * math.sin(turn) + Y * math.cos(turn) + shift[1]
    swell = lumps.fbm(u * 1.7, v * 2.6, 3)
    beds = lumps.fbm(u * 1.1 + 9, v * 2.0, 4) * 3.2
    within = beds - np.floor(beds)
    cleft = np.floor(beds) + np.clip(within * 12, 0, 1)  # flat beds with short steep edges
    ripple = lumps.fbm(u * 9, v * 14, 2)
    height = depth * (0.40 * swell + 0.34 * cleft + 0.17 * ripple)
    return height - rim * (0.005 + 0.003 * np.abs(lumps.fbm(X * 14 + shift[0], Y * 14, 2)))


def lay_riven(
    mb, flags, z=0.0, gap=0.012, th=0.04, depth=0.006, step=0.024, zf=None, seed=1, mat=0
):
    """Make the flags, each its own piece of stone with a random tone.

    mb: MeshBuilder; gap: joint; th: thickness; depth: of the relief; step: of its mesh; z: level,
    to which zf(x, y) is added.
    """
    lumps = Noise2(seed)
    random = np.random.RandomState(seed)
    for x0, x1, y0, y1 in flags:
        u = _flag_stations(x1 - x0 - gap, step)
        v = _flag_stations(y1 - y0 - gap, step)
        X, Y = np.meshgrid(x0 + gap / 2 + u, y0 + gap / 2 + v, indexing="ij")
        rim = np.zeros(X.shape)
        rim[[0, -1], :] = 1
        rim[:, [0, -1]] = 1
        Z = _relief(X, Y, rim, depth, lumps, random)
        Z = PROUD * np.tanh((Z - np.quantile(Z, 0.7)) / PROUD) + z + random.randn() * 0.0012
        middle = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
        slope = random.randn(2) * 0.0014
        Z = Z + (X - middle[0]) * slope[0] + (Y - middle[1]) * slope[1]
        if zf is not None:
            Z = Z + zf(X, Y)
        # the hewn outline: never quite straight
        X = X + rim * 0.004 * lumps.fbm(X * 6 + 3, Y * 6, 2)
        Y = Y + rim * 0.004 * lumps.fbm(X * 6, Y * 6 + 7, 2)
        _add_sheet(mb, X, Y, Z, z - th if zf is None else Z.min() - th, mat, random.rand(3))


def _add_sheet(mb, X, Y, Z, foot, mat, rnd):
    """The face of one flag, and its sides down to the level `foot`."""
    index = np.arange(X.size).reshape(X.shape)
    quads = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(
        -1, 4
    )
    ring = np.r_[index[:, 0], index[-1, 1:], index[-2::-1, -1], index[0, -2:0:-1]]
    below = X.size + np.arange(len(ring))
    sides = np.stack([ring, below, np.roll(below, -1), np.roll(ring, -1)], 1)
    V = np.stack([X.ravel(), Y.ravel(), Z.ravel()], 1)
    skirt = V[ring].copy()
    skirt[:, 2] = foot
    mb.add(np.r_[V, skirt], [quads, sides], mat, rnd)


# ================================================================== porcelain
# Paving in third bond, and a raised planter's wall of white render under a porcelain coping. The
# paving's surface is z=0, and both run along x with their fronts towards -y. r is the
# np.random.RandomState to draw from; the planter's tones come from numpy's global state.

# Of a slab; a third of the length is the bond
PORCELAIN_LENGTH, PORCELAIN_WIDTH, PORCELAIN_JOINT = (0.90, 0.60, 0.005)


# ------------------------------------------------------------------ materials
def mat_porcelain(name, light, dark, rough=0.5):
    """Porcelain printed as stone, clouded and veined between two colours, with a film of dirt."""

    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        o = n.vm("ADD", w, n.vm("SCALE", n.attr("rnd", "Vector"), scale=13.0))
        big = n.noise(o, 1.6, 6, 0.62, 0.8)
        veins = n.noise(n.mapv(o, rot=(0, 0, 0.5), scale=(1, 2.6, 1)), 2.2, 6, 0.65, 1.2)
        fine = n.noise(w, 190, 4, 0.7)
        c = n.mix(n.smooth(n.add(n.mul(big, 0.5), n.mul(veins, 0.5)), 0.36, 0.64), light, dark)
        c = n.hsv(c, val=n.mul(n.rng(r[1], 0, 1, 0.955, 1.04), n.rng(fine, 0.3, 0.7, 0.93, 1.05)))
        c = n.mix(n.mul(n.smooth(n.noise(w, 0.8, 6, 0.66), 0.50, 0.70), 0.22), c, "#877f70")
        c = n.mix(n.mul(n.smooth(n.noise(w, 4, 6, 0.72), 0.60, 0.72), 0.18), c, "#6f6858")
        return n.bsdf(
            c,
            n.add(
                n.rng(n.noise(w, 2.5, 5, 0.65), 0.3, 0.7, rough - 0.07, rough + 0.12),
                n.mul(fine, 0.04),
            ),
            0.42,
            normal=n.bump(n.add(fine, n.mul(veins, 0.7)), 0.22, 0.003),
        )

    return material(name, build)


def mat_white_render():
    """Fine render of a wall 0.5 high, with splash at its foot and runs below the coping."""

    def build(n):
        w = n.pos()
        fine = n.noise(w, 130, 4, 0.7)
        big = n.noise(w, 1.1, 5, 0.6)
        streaks = n.noise(n.mapv(w, scale=(12, 12, 0.8)), 1, 4, 0.6)
        z = n.sep(w)[2]
        c = n.mix(n.smooth(big, 0.35, 0.65), "#e9e5da", "#e0dbcf")
        c = n.hsv(c, val=n.rng(fine, 0.3, 0.7, 0.95, 1.04))
        splash = n.mul(n.smooth(n.add(z, n.mul(n.noise(w, 14, 4), 0.09)), 0.13, 0.02), 0.42)
        c = n.mix(splash, c, "#8f8674")
        runs = n.mul(n.mul(n.smooth(streaks, 0.52, 0.72), n.smooth(z, 0.30, 0.48)), 0.14)
        c = n.mix(runs, c, "#8a8576")
        return n.bsdf(
            c, 0.9, 0.2, normal=n.bump(n.add(fine, n.mul(n.noise(w, 24, 3), 0.5)), 0.45, 0.0035)
        )

    return material("render", build)


# ------------------------------------------------------------------ what is built
def rendered_planter(left, right, front, height, r):
    """The front wall of a raised planter, from x = left to right with its face at y = front, and
    its coping of 0.9 m lengths."""
    wall = MeshBuilder()
    middle = (left + right) / 2
    wall.box((right - left, 0.11, height), (middle, front + 0.055, height / 2), bev=0.006)
    wall.obj("planter", [mat_white_render()], smooth=True, wn=True)
    coping = MeshBuilder()
    x = left
    while x < right:
        coping.box(
            (0.895, 0.165, 0.022),
            (x + 0.45, front + 0.055, height + 0.011 + r.randn() * 0.0006),
            bev=0.0025,
        )
        x += 0.90
    coping.obj("coping", [mat_porcelain("cop", "#5e6061", "#4d4f51")], smooth=True, wn=True)


def porcelain_paving(left, right, front, back, r):
    """Slabs of 900 x 600 in third bond, laid in rows along x from y = back towards the front; the
    first and last of a row overrun."""
    slabs = MeshBuilder()
    row = 0
    y = back
    while y > front:
        x = left - PORCELAIN_LENGTH + (row % 3) * 0.30
        while x < right:
            V, F = chamfer_box(
                (PORCELAIN_LENGTH - PORCELAIN_JOINT, PORCELAIN_WIDTH - PORCELAIN_JOINT, 0.02),
                0.0016,
            )
            tilt = r.randn(2) * 0.0009
            V = V + [x + PORCELAIN_LENGTH / 2, y - PORCELAIN_WIDTH / 2, -0.010 + r.randn() * 0.0007]
            V[:, 2] += (V[:, 0] - x - PORCELAIN_LENGTH / 2) * tilt[0] + (
                V[:, 1] - y + PORCELAIN_WIDTH / 2
            ) * tilt[1]
            slabs.add(V, F, 0, r.rand(3))
            x += PORCELAIN_LENGTH
        y -= PORCELAIN_WIDTH
        row += 1
    slabs.obj("porc", [mat_porcelain("porc", "#b5b0a6", "#a39d92")], smooth=True, wn=True)


# ================================================================== reclaimed granite setts
# Worn round, domed, no two alike, laid in courses along a line, and the pale joints between them.

GREYS = ("#3e4043", "#767570", "#4a4b4e", "#8b877f", "#55544f", "#686b70", "#796f65", "#434448")
GROUT = "#b3ab9b"
TOP_STATIONS = 9  # points across the top of a sett, along and across
SKIRT = 0.05  # how far the sides of a sett reach down: the joint hides the rest


def granite(name="granite", cols=GREYS, film=0.5):
    """Granite of a colour for each sett, flecked with dark and pale crystals; film: of grout left
    low on its sides (0 to 1)."""

    def surface(n):
        random = part_random(n)
        place = apart(n, n.pos(), 5.0)
        color = palette(n, random[0], cols)
        color = n.hsv(
            color, sat=n.rng(random[2], 0, 1, 0.7, 1.25), val=n.rng(random[1], 0, 1, 0.80, 1.16)
        )
        crystal = n.sep(n.voro(place, 380, out="Color"))
        color = n.mix(n.smooth(crystal[0], 0.22, 0.10) * 0.6, color, "#232425")
        color = n.mix(n.smooth(crystal[1], 0.78, 0.92) * 0.45, color, "#c3beb4")
        cloud = n.noise(place, 14, 5, 0.65)
        color = n.hsv(color, val=n.rng(cloud, 0.3, 0.7, 0.84, 1.12))
        grime = n.smooth(n.noise(n.pos(), 3.1, 6, 0.7), 0.50, 0.70) * 0.25
        color = n.mix(grime, color, "#5d5546")
        depth = n.sep(n.attr("lc", "Vector"))[2] + (n.noise(place, 60, 4, 0.7) - 0.5) * 0.010
        color = n.mix(n.smooth(depth, -0.009, -0.020) * film, color, GROUT)
        pitted = n.noise(place, 75, 5, 0.72)
        relief = n.bump(pitted * 0.7 + cloud * 0.8, 0.6, 0.006)
        return n.bsdf(color, n.rng(cloud, 0.3, 0.7, 0.58, 0.74), 0.42, normal=relief)

    return material(name, surface)


def mat_grout(name="grout", c1=GROUT, c2="#8e8676"):
    """Fine pale grout, washed and a little weathered."""

    def surface(n):
        place = n.pos()
        grains = n.noise(place, 240, 4, 0.7)
        color = n.mix(grains * 0.5 + n.noise(place, 4, 5) * 0.5, c2, c1)
        color = n.mix(n.smooth(n.noise(place, 1.6, 5, 0.65), 0.5, 0.7) * 0.35, color, "#6d6655")
        return n.bsdf(color, 0.95, 0.1, normal=n.bump(grains + n.noise(place, 30, 4), 0.7, 0.003))

    return material(name, surface)


def _sett_stations(size, edge):
    """Where points lie across a top `size` wide: close together on the rounded edges."""
    half = size / 2
    rounded = half - edge * np.array([0.0, 0.15, 0.5, 1.0])
    return np.r_[-rounded, 0.0, rounded[::-1]]


def _sett(R, length, width):
    """One worn sett about the origin, its top near z=0: points and faces."""
    edge = R.uniform(0.008, 0.015)
    dome = R.uniform(0.003, 0.008)
    x, y = np.meshgrid(_sett_stations(length, edge), _sett_stations(width, edge), indexing="ij")
    over_x = np.maximum(np.abs(x) - (length / 2 - edge), 0) / edge
    over_y = np.maximum(np.abs(y) - (width / 2 - edge), 0) / edge
    over = np.hypot(over_x, over_y)
    pull = np.where(over > 1, 1 / np.maximum(over, 1), 1)  # corners are round in plan as well
    x = x - np.sign(x) * over_x * (1 - pull) * edge
    y = y - np.sign(y) * over_y * (1 - pull) * edge
    z = -edge * (1 - np.sqrt(np.maximum(0, 1 - np.minimum(over, 1) ** 2)))
    u, v = 2 * x / length, 2 * y / width
    z = (
        z
        - dome * (u * u + v * v) / 2
        + 0.0018 * (R.randn() * u * v + R.randn() * u**3 + R.randn() * v**3)
    )
    bulge = R.randn(4) * 0.0028
    x = x * (1 + bulge[0] * v / length * 4) + bulge[1] * (1 - v * v)
    y = y * (1 + bulge[2] * u / width * 3) + bulge[3] * (1 - u * u)
    top = np.stack([x.ravel(), y.ravel(), z.ravel()], 1)
    n = TOP_STATIONS
    number = np.arange(n * n).reshape(n, n)
    rim = np.r_[number[:-1, 0], number[-1, :-1], number[:0:-1, -1], number[0, :0:-1]]
    foot = top[rim] - [0, 0, SKIRT]
    below = n * n + np.arange(len(rim))
    following = np.roll(np.arange(len(rim)), -1)
    quads = np.stack(
        [number[:-1, :-1], number[1:, :-1], number[1:, 1:], number[:-1, 1:]], -1
    ).reshape(-1, 4)
    sides = np.stack([rim, below, below[following], rim[following]], 1)
    return np.concatenate([top, foot]), [np.concatenate([quads, sides])]


def beside(line, offset):
    """The polyline (n, 2) that runs `offset` to the left of this one."""
    line = np.asarray(line, float)
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    return line + np.stack([-ahead[:, 1], ahead[:, 0]], 1) * offset


def sett_course(
    mb, line, R, zf, offset=0.0, width=0.1, lengths=(0.10, 0.19), joint=0.009, lift=0.006
):
    """A course of setts lengthwise along a polyline (n, 2), to its left by `offset`.

    mb: MeshBuilder; R: random numbers; zf(x, y): level of the ground; width: of the course with its
    joint; lengths: least and greatest with the joint; lift: how far the setts stand above the
    ground."""
    line = beside(line, offset)
    total = arc_lengths(line)[-1]
    start = 0.0
    while start < total - 0.04:
        length = R.uniform(*lengths)
        if total - start - length < lengths[0]:  # the last two share what is left
            length = total - start if total - start < lengths[1] else (total - start) / 2
        along = start + length / 2
        x, y = points_at(line, along)
        ahead = points_at(line, along + 0.03) - points_at(line, along - 0.03)
        bearing = math.atan2(ahead[1], ahead[0]) + R.randn() * 0.018
        V, F = _sett(R, length - joint + R.randn() * 0.002, width - joint + R.randn() * 0.003)
        tilt = R.randn(2) * 0.016
        V[:, 2] += V[:, 0] * tilt[0] + V[:, 1] * tilt[1]
        c, s = math.cos(bearing), math.sin(bearing)
        placed = np.stack([V[:, 0] * c - V[:, 1] * s, V[:, 0] * s + V[:, 1] * c, V[:, 2]], 1)
        level = float(zf(x, y)) + lift + R.randn() * 0.0025
        mb.add(placed + [x + R.randn() * 0.002, y + R.randn() * 0.002, level], F, 0, R.rand(3), V)
        start += length


def joint_bed(name, line, left, right, zf, mat, depth=0.010):
    """The grout along a polyline (n, 2), from `right` to `left` of it (offsets to the left),
    `depth` below the ground zf(x, y)."""
    columns = 5
    rows = [beside(line, offset) for offset in np.linspace(right, left, columns)]
    P = np.stack(rows, 1).reshape(-1, 2)
    i = np.arange(len(P)).reshape(-1, columns)
    quads = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)[:, ::-1]
    return mesh_object(name, np.c_[P, zf(P[:, 0], P[:, 1]) - depth], [quads], [mat], smooth=True)
