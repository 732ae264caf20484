"""Roofs and what belongs to them: slates, pantiles, plain tiles, ridges, gutters, downpipes,
chimneys.

A house has its ridge along x and its eaves along y=0 and y=D. `side` 0 is the slope over the front
(y=0), 1 the one over the back. Metres, and degrees for the pitch. Random numbers come from numpy's
global state unless there is a seed."""

import math
import numpy as np

from kit.buildings.walls import GREY, courses, lay, repeat_faces, tone_copies
from kit.mesh import at, chamfer_box, moved, rotation_matrix

RIDGE_TILE = 0.45  # length
GUTTER = 0.06  # radius


def roof_frame(side, W, D, eaves, pitch, over):
    """The frame of one slope: origin at its eaves corner, x along the eaves, y up the slope, z away
    from the roof."""
    p = math.radians(pitch)
    c, s = math.cos(p), math.sin(p)
    z = eaves - over * math.tan(p)
    if side == 0:
        return (np.array([[1, 0, 0], [0, c, -s], [0, s, c]], float), np.array([0, -over, z]))
    return (np.array([[-1, 0, 0], [0, -c, s], [0, s, c]], float), np.array([W, D + over, z]))


def _pantiles(mb, T, W, slope, verge):
    """Pantiles on a slope W wide: each is two rows of points across an S-shaped profile, and a
    front edge under the lower row."""
    R = np.random
    points = 8
    columns = int((W + 2 * verge) / 0.235) + 1
    width = (W + 2 * verge) / columns
    rows = int(slope / 0.29) + 1
    exposure = slope / rows
    u = np.linspace(0, 1, points)
    profile = 0.026 * np.cos(2 * np.pi * (u - 0.22)) + 0.008 * np.cos(4 * np.pi * u)
    # Three are drawn for one, so that older pictures come out the same
    sag = (R.randn(3) * 0.012)[0]
    vertices, quads, tones = [], [], []
    a = np.arange(points - 1)
    for row in range(rows):
        for column in range(columns):
            x = -verge + (column + u) * width
            lift = R.randn() * 0.004 + sag * math.sin(3.1 * column / columns) * 2
            slip = R.randn() * 0.004
            tilt = R.randn() * 0.006
            low = np.stack(
                [
                    x,
                    np.full(points, row * exposure + slip - 0.035),
                    profile + 0.052 + lift + tilt * (u - 0.5),
                ],
                1,
            )
            high = np.stack([x, np.full(points, (row + 1) * exposure), profile + 0.016 + lift], 1)
            edge = low.copy()
            edge[:, 2] -= 0.02
            first = len(vertices) * points
            vertices += [edge, low, high]
            quads.append(np.stack([a, a + 1, a + points + 1, a + points], 1) + first)
            quads.append(quads[-1] + points)
            tones.append(np.tile(R.rand(3), (3 * points, 1)))
    mb.add(moved(np.concatenate(vertices), T), [np.concatenate(quads)])
    mb.A[-1] = np.concatenate(tones).astype(np.float32)


def _flat_tiles(mb, T, W, slope, verge, kind):
    """Slates of uneven width, or plain tiles: boxes that lean so that each lies on the one
    below."""
    R = np.random
    if kind == "slate":
        exposure, width, lap, thick, lean = 0.2, 0.26, 2.1, 0.012, -0.030
    else:
        exposure, width, lap, thick, lean = 0.10, 0.168, 2.4, 0.014, -0.075
    length = exposure * lap
    centres, sizes = [], []
    for row in range(int(slope / exposure) + 1):
        x = -verge - (width / 2 if row % 2 else 0)
        y = min(row * exposure + length * 0.5 - 0.04, slope - length * 0.42)
        while x < W + verge - 0.02:
            step = width * (R.uniform(0.8, 1.25) if kind == "slate" else 1)
            a, b = max(x, -verge), min(x + step, W + verge)
            if b - a > 0.03:
                centres.append(((a + b) / 2, y, 0.03 + R.randn() * 0.002))
                sizes.append((b - a - 0.004, length, thick))
            x += step
    lay(mb, centres, sizes, 0.0025, (0.0015, 0.004, 0.0012), T, pre=rotation_matrix(lean, 0, 0))


def _ridge(mb, W, D, z, verge):
    R = np.random
    x = -verge
    while x < W + verge - 0.05:
        length = min(RIDGE_TILE, W + verge - x)
        start = (x + 0.004, D / 2 + R.randn() * 0.003, z + R.randn() * 0.004)
        mb.cyl(start, (x + length - 0.004, D / 2, z + R.randn() * 0.004), 0.12, 14)
        x += length


def gutter_trough(iron, xs, y, z, radius, bead, points):
    """A half-round gutter through the stations xs, its middle at (y, z): `points` points round, a
    bead (its radius) on each rim."""
    arc = [
        (math.cos(t) * radius, math.sin(t) * radius)
        for t in np.linspace(math.pi, 2 * math.pi, points)
    ]
    V = np.array([(x, y + dy, z + dz) for x in xs for dy, dz in arc])
    i = (np.arange(len(xs) - 1)[:, None] * points + np.arange(points - 1)).ravel()
    iron.add(V, [np.stack([i, i + 1, i + points + 1, i + points], 1)])
    for rim in (-radius, radius):
        iron.tube([(xs[0], y + rim, z), (xs[-1], y + rim, z)], bead, 6)


def roof(
    P,
    W,
    D,
    eaves,
    pitch=40,
    kind="slate",
    over=0.2,
    verge=0.06,
    sides=(0, 1),
    key=None,
    boards="frame",
    gutter=True,
):
    """A pitched roof on a house W by D (metres; pitch in degrees). Returns the height of the ridge.

    kind: slate, tile or pantile; over and verge: how far it stands out at eaves and gables; sides:
    which slopes; key, boards: the parts for the covering (if not kind) and the fascias (None: no
    fascia)
    """
    p = math.radians(pitch)
    slope = (D / 2 + over) / math.cos(p)
    covering = P[key or kind]
    for side in sides:
        T = roof_frame(side, W, D, eaves, pitch, over)
        if kind == "pantile":
            _pantiles(covering, T, W, slope, verge)
        else:
            _flat_tiles(covering, T, W, slope, verge, kind)
        V, F = chamfer_box((W - 0.04, slope - 0.03, 0.05), 0.002)
        # Pantiles lie hollow, and sag on old rafters: the deck must not show through.
        deck = -0.11 if kind == "pantile" else -0.03
        P["back"].add(moved(V + [W / 2, slope / 2, deck], T), F, 0, GREY)
    z_ridge = eaves + D / 2 * math.tan(p) + 0.05
    _ridge(P["ridge"], W, D, z_ridge, verge)
    if gutter:
        z = eaves - over * math.tan(p)
        for side in sides:
            y = -over - 0.05 if side == 0 else D + over + 0.05
            gutter_trough(P["iron"], (-0.04, W + 0.04), y, z, GUTTER, 0.008, 8)
            if boards:
                P[boards].box(
                    (W, 0.025, 0.17),
                    (W / 2, y + (0.075 if side == 0 else -0.075), z - 0.02),
                    bev=0.003,
                )
    return z_ridge


def downpipe(P, x, z, y=-0.09, over=0.2):
    """A downpipe at x, from the gutter (at height z, standing out by over) to the wall (y) and down
    to the ground, with brackets."""
    way = [
        (x, -over - 0.05, z),
        (x, -over - 0.05, z - 0.12),
        (x, y, z - 0.4),
        (x, y, 1.4),
        (x, y, 0.12),
        (x, y - 0.1, 0.04),
    ]
    P["iron"].tube(way, 0.036, 12)
    for bracket in (z - 0.6, z * 0.5, 0.5):
        P["iron"].box((0.13, 0.05, 0.045), (x, y + 0.03, bracket), bev=0.005)


def chimney(
    P,
    x,
    y,
    z,
    w=0.8,
    d=0.55,
    h=1.5,
    pots=2,
    key="brick",
    ch=0.075,
    bond="stretcher",
    ln=(0.25, 0.4),
):
    """A stack w by d with its foot's middle at (x, y, z), h high, with pots in a row along x.

    key: the part for the stack; ch, bond, ln: its courses, as in walls.courses()"""
    P["back"].box((w - 0.05, d - 0.05, h), (x, y, z + h / 2), bev=0.001)
    faces = (
        (at(x - w / 2, y - d / 2, 0, 0), w),
        (at(x + w / 2, y - d / 2, 0, 90), d),
        (at(x + w / 2, y + d / 2, 0, 180), w),
        (at(x - w / 2, y + d / 2, 0, 270), d),
    )
    for i, (T, length) in enumerate(faces):
        centres, sizes = courses(
            length, z, z + h - 0.16, (), ch, ln, 0.01, 0.06, bond=bond, seed=int(x * 7 + i)
        )
        lay(P[key], centres, sizes, 0.006, T=T)
    P[key].box((w + 0.08, d + 0.08, 0.07), (x, y, z + h - 0.12), bev=0.01)
    P[key].box((w + 0.16, d + 0.16, 0.07), (x, y, z + h - 0.047), bev=0.012)
    P["back"].box((w - 0.05, d - 0.05, 0.09), (x, y, z + h + 0.02), bev=0.02)
    for i in range(pots):
        t = np.random.uniform(0.9, 1.25)  # pots differ in height
        pot = [(0, 0.125), (0.05, 0.125), (0.08, 0.105), (0.38 * t, 0.09)]
        pot += [(0.42 * t, 0.11), (0.48 * t, 0.11), (0.49 * t, 0.085), (0.36 * t, 0.08)]
        px = x + (i - (pots - 1) / 2) * min(0.32, (w - 0.2) / max(1, pots - 0.5))
        P["pot"].lathe(pot, (px, y, z + h + 0.03), (0, 0, 1), 18, cap=False)


def _plane_axes(P):
    """Unit vectors along the first edge, up the slope, and away from it (up), of a polygon P (n,
    3)."""
    along = P[1] - P[0]
    along /= np.linalg.norm(along)
    out = np.cross(along, P[2] - P[1])
    out /= np.linalg.norm(out)
    up = np.cross(out, along)
    if out[2] < 0:
        out = -out
        up = -up if up[2] < 0 else up
    return along, up, out


def _crossings(outline, level):
    """Where the outline (n, 2) crosses the horizontal line at this level."""
    crossings = []
    for i in range(len(outline)):
        a, b = outline[i], outline[(i + 1) % len(outline)]
        if (a[1] - level) * (b[1] - level) < 0:
            crossings.append(a[0] + (b[0] - a[0]) * (level - a[1]) / (b[1] - a[1]))
    return crossings


def tile_plane(mb, poly, exposure=0.10, tw=0.165, th=0.012, seed=1):
    """Plain tiles on any plane polygon of a roof: poly (n, 3), its first edge the eaves, left to
    right as seen from outside.

    exposure: of each row; tw, th: a tile's width and thickness. Returns the number of tiles.
    """
    R = np.random.RandomState(seed)
    P = np.asarray(poly, float)
    along, up, out = _plane_axes(P)
    outline = np.stack([(P - P[0]) @ along, (P - P[0]) @ up], 1)
    length = exposure * 2.2
    centres, stretch = [], []
    row = 0
    level = 0.0
    while level < outline[:, 1].max() - 0.01:
        crossings = _crossings(outline, level + exposure * 0.35)
        if len(crossings) >= 2:
            x0, x1 = min(crossings), max(crossings)
            start = np.arange(x0 - tw, x1 + tw, tw) - (tw / 2 if row % 2 else 0)
            a = np.maximum(start, x0)
            b = np.minimum(start + tw, x1)
            whole = b - a > 0.02
            a, b = a[whole], b[whole]
            centres.append(
                np.stack([(a + b) / 2, np.full(len(a), level + length / 2), np.zeros(len(a))], 1)
            )
            stretch.append(b - a - tw)
        level += exposure
        row += 1
    centres = np.concatenate(centres)
    stretch = np.concatenate(stretch)
    template, faces = chamfer_box((tw - 0.003, length, th), 0.002)
    n, points = len(centres), len(template)
    V = np.broadcast_to(template, (n, points, 3)).copy()
    V[:, :, 0] += np.sign(template[:, 0])[None] * stretch[:, None] / 2
    # each tile lies on the one below: it leans by its thickness over the exposure, and a little at
    # random
    lean = -th / exposure * 0.9 + R.randn(n) * 0.010
    roll = R.randn(n) * 0.0022
    height = th * 1.6 + R.randn(n) * 0.0015
    V[:, :, 2] += V[:, :, 1] * lean[:, None] + (V[:, :, 0] / tw) * roll[:, None] + height[:, None]
    V += centres[:, None]
    mb.add(
        V.reshape(-1, 3) @ np.stack([along, up, out], 1).T + P[0],
        repeat_faces(faces, n, points),
    )
    tone_copies(mb, R.rand(n, 3), points)
    return n


def half_round(mb, a, b, r=0.105, tile=0.31, lift=0.03):
    """Half-round ridge or hip tiles, each about `tile` long, from point a to point b."""
    a = np.asarray(a, float)
    b = np.asarray(b, float)
    n = max(1, int(np.linalg.norm(b - a) / tile))
    step = (b - a) / n
    for i in range(n):
        start = a + step * i + [0, 0, lift - 0.03]
        stray = np.random.randn(3) * 0.002
        mb.cyl(
            start + stray,
            start + step * 1.03 + stray + [0, 0, 0.004],
            r,
            14,
            0,
            np.random.rand(3),
            r2=r * 1.03,
        )


def sheet(mb, poly, mat=0):
    """One flat polygon (n, 3): the closed underside of a tile_plane()."""
    mb.add(np.asarray(poly, float), [np.arange(len(poly))], mat, GREY)
