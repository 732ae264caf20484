"""Paving laid piece by piece: herringbone blocks, border courses, random-length flags. Metres
throughout; z is the level of the top."""

import math
import numpy as np

from kit.mesh import chamfer_box, rotation_matrix
from kit.polylines import arc_lengths, dist_to_poly, point_in_polygon, points_at

FLAG_SIZES = ((3, 2), (2, 2), (2, 1), (2, 3), (1, 2), (1, 1))  # in units of the laying grid


# ------------------------------------------------------------------ polygons
# ------------------------------------------------------------------ blocks
def _add_blocks(mb, centres, bearings, size, bev, z, tilt, rnd, mat):
    """Add many chamfered blocks at once.

    mb: MeshBuilder; centres: (n,2); bearings: (n,) radians; size: length, width, thickness; bev:
    chamfer; z: (n,) of their middles; tilt: (n,2) slopes; rnd: (n,3) colours; mat: material index.
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
        mat,
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
    mat=0,
):
    """Herringbone blocks over a polygon (m,2); gives their number.

    mb: MeshBuilder; bw, bl, th: width, length and thickness of a block, gap: joint; angle: bearing
    of the pattern (radians); z: level, to which zf(x, y) is added; bev: chamfer; margin: blocks
    whose middle is this far outside are laid too; zsd, tilt: how uneven they lie (metres, slope);
    mat: material index.
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
        mat,
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
    mat=0,
    closed=False,
    offset=0.0,
):
    """A course of blocks along a polyline (n,2), each laid across it (a soldier course) or,
    across=False, along it.

    closed: join the end to the start; offset: how far to the left of the line. The rest as
    herringbone.
    """
    line = np.asarray(line, float)
    if closed:
        line = np.concatenate([line, line[:1]])
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
        mat,
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
    mat=0,
    M=None,
    poly=None,
    zf=None,
):
    """Riven flags of random sizes over the rectangle x0..x1, y0..y1.

    mb: MeshBuilder; unit: the laying grid; sizes: (width, height) in units; gap: joint; th:
    thickness; z: level, to which zf(x, y) is added; bev: chamfer; M: (3,3) matrix applied to all;
    poly: polygon that the middles must lie in; mat: material index.
    """
    random = np.random.RandomState(seed)
    for column, row, width, height in flag_layout(
        int((x1 - x0) / unit), int((y1 - y0) / unit), sizes, random
    ):
        x, y = x0 + (column + width / 2) * unit, y0 + (row + height / 2) * unit
        if poly is not None and not point_in_polygon(poly, np.array([[x, y]]))[0]:
            continue
        V, F = chamfer_box((width * unit - gap, height * unit - gap, th), bev)
        corner = (V[:, :2] > 0) @ (2, 1)
        V[:, :2] += (random.randn(4, 2) * 0.0022)[corner]
        V = V @ rotation_matrix(random.randn() * 0.002, random.randn() * 0.002, 0).T
        V = V + [x, y, z - th / 2 + random.randn() * 0.0012 + (0 if zf is None else zf(x, y))]
        if M is not None:
            V = V @ M.T
        mb.add(V, F, mat, random.rand(3))
