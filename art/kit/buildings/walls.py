"""Walls: where stones, blocks and bricks go round openings, and the solid wall behind them.

An opening (a hole) is (x0, x1, z0, z1) in the wall's frame; see mesh.py for frames. Metres."""

import math
import numpy as np

from kit import materials
from kit.mesh import at, chamfer_box, moved, rotation_matrix

# bricks with their joint: a stretcher is 0.225 long; a stretcher and a header (half of it) repeat
# in Flemish bond
STRETCHER = 0.225
FLEMISH = 0.3375
GREY = (0.5, 0.5, 0.5)  # the tone of what has no variety of its own


def split_intervals(a, b, cuts):
    """What is left of the interval from a to b without the cuts (c0, c1): a list of (start,
    end)."""
    left = []
    start = a
    for c0, c1 in sorted(cuts):
        if c1 <= start or c0 >= b:
            continue
        if c0 > start:
            left.append((start, min(c0, b)))
        start = max(start, c1)
    if start < b:
        left.append((start, b))
    return left


def wall_rectangles(x0, x1, z0, z1, holes):
    """The wall from x0 to x1 and z0 to z1 without its openings, as rectangles (left, right, bottom,
    top)."""
    levels = sorted({z0, z1, *(z for hole in holes for z in hole[2:4] if z0 < z < z1)})
    for bottom, top in zip(levels[:-1], levels[1:]):
        beside = [(a, b) for a, b, c, d in holes if c < (bottom + top) / 2 < d]
        for left, right in split_intervals(x0, x1, beside):
            yield left, right, bottom, top


def corner_of(template):
    """The number (0 to 7) of the box corner that each point of a chamfered box belongs to: a
    corner's points stray together."""
    return ((template[:, 0] > 0) * 4 + (template[:, 1] > 0) * 2 + (template[:, 2] > 0)).astype(int)


def repeat_faces(faces, count, points):
    """The faces of a template for `count` copies of it, each of `points` points."""
    first = (np.arange(count) * points)[:, None, None]
    return [(f[None] + first).reshape(-1, f.shape[1]) for f in faces]


def tone_copies(mb, tones, points):
    """Give each copy (of `points` points) in the part added last a tone of its own; tones (n,
    3)."""
    mb.A[-1] = np.repeat(tones, points, 0).astype(np.float32)


def lay(mb, C, S, bev=0.008, jit=(0.003, 0.0035, 0.0025), T=None, rnd=None, mat=0, pre=None):
    """Many chamfered blocks at once: centres C (n, 3) and sizes S (n, 3) in the frame T.

    bev: chamfer; jit: how far corners stray (standard deviation along x, y, z); rnd: their tones
    (n, 3) if not random; pre: a rotation of each block about its own centre."""
    C = np.asarray(C, float)
    S = np.asarray(S, float)
    n = len(C)
    if not n:
        return
    side = 0.2
    template, faces = chamfer_box((side, side, side), bev)
    points = len(template)
    V = template[None] + np.sign(template)[None] * ((S - side) / 2)[:, None, :]
    V = V + (np.random.randn(n, 8, 3) * jit)[:, corner_of(template)]
    if pre is not None:
        V = V @ np.asarray(pre).T
    local = (V + C[:, None]).reshape(-1, 3)
    mb.add(moved(local, T), repeat_faces(faces, n, points), mat, (0, 0, 0), local)
    tone_copies(mb, np.random.rand(n, 3) if rnd is None else rnd, points)


def _bond_joints(bond, odd, left, right, W):
    """Where the joints of a brick course lie between left and right; every other (odd) course is
    shifted."""
    if bond == "stretcher":
        joints = np.arange(-1, W / STRETCHER + 2) * STRETCHER + (STRETCHER / 2 if odd else 0)
    else:
        joints = np.arange(-1, W / FLEMISH + 2) * FLEMISH + (FLEMISH / 2 if odd else 0)
        joints = np.sort(np.r_[joints, joints + STRETCHER])
    return np.r_[left, joints[(joints > left + 0.04) & (joints < right - 0.04)], right]


def _random_joints(R, left, right, lengths):
    joints = [left]
    while joints[-1] < right - 0.01:
        joint = joints[-1] + R.uniform(*lengths)
        joints.append(right if right - joint < lengths[0] * 0.7 else joint)
    return np.array(joints)


def courses(
    W,
    z0,
    z1,
    holes=(),
    ch=0.075,
    ln=(0.2, 0.5),
    joint=0.01,
    depth=0.1,
    y=0.0,
    top=None,
    seed=1,
    bond=None,
    x0=0.0,
    pro=0.002,
):
    """Centres and sizes, for lay(), of the blocks of a wall face from x0 to W and z0 to z1.

    ch: height of a course with its joint, one number or (least, most); bond: 'stretcher' or
    'flemish' bricks, None: random lengths ln; top(x): how high the wall goes there (gables); y: its
    face; pro: how unevenly blocks stand out (standard deviation)
    """
    R = np.random.RandomState(abs(int(seed)))
    even = isinstance(ch, (int, float))
    least = ch if even else ch[0]
    centres, sizes = [], []
    z = z0
    row = 0
    while z < z1 - 0.02:
        h = min(ch if even else R.uniform(*ch), z1 - z)
        if z1 - (z + h) < least * 0.6:  # rather one high course than a sliver on top
            h = z1 - z
        cuts = [(a, b) for a, b, c, d in holes if d > z + 0.02 and c < z + h - 0.02]
        for left, right in split_intervals(x0, W, cuts):
            joints = (
                _bond_joints(bond, row % 2, left, right, W)
                if bond
                else _random_joints(R, left, right, ln)
            )
            for a, b in zip(joints[:-1], joints[1:]):
                middle = (a + b) / 2
                if top is not None and z + h * 0.55 > top(middle):
                    continue
                centres.append((middle, y + depth / 2 + R.randn() * pro, z + h / 2))
                sizes.append((b - a - joint, depth, h - joint))
        z += h
        row += 1
    return np.array(centres).reshape(-1, 3), np.array(sizes).reshape(-1, 3)


def face(mb, *wall, T=None, bev=0.006, jit=(0.0015, 0.002, 0.0015), **how):
    """A wall face: courses(*wall, **how), laid in the frame T."""
    centres, sizes = courses(*wall, **how)
    lay(mb, centres, sizes, bev, jit, T)


def panel(mb, W, z0, z1, holes=(), y=0.03, th=0.25, T=None, x0=0.0):
    """The solid wall behind the facing, th thick, cut round the openings: its thickness makes the
    reveals."""
    for left, right, bottom, top in wall_rectangles(x0, W, z0, z1, holes):
        V, F = chamfer_box((right - left, th, top - bottom), 0.0005)
        local = V + [(left + right) / 2, y + th / 2, (bottom + top) / 2]
        mb.add(moved(local, T), F, 0, GREY, local)


def gable_prism(mb, W, D, z0, eaves, pitch, y0=0.06, inset=0.06):
    """Both gables and the back wall of a house W wide and D deep (ridge along x, pitch in degrees),
    so that no light leaks."""
    back = D - inset
    middle = (y0 + back) / 2
    ridge = eaves + (middle - y0) * math.tan(math.radians(pitch))
    gable = [(y0, z0), (back, z0), (back, eaves), (middle, ridge), (y0, eaves)]
    for x in (inset, W - inset):
        mb.prism(gable, 0.12, M=rotation_matrix(0, 0, math.pi / 2), loc=(x, 0, 0), rnd=GREY)
    mb.box((W - 0.1, 0.1, eaves - z0), (W / 2, back, (z0 + eaves) / 2), bev=0.001)


def slab(mb, poly, z0, z1, mat=0, rnd=None):
    """A level plate from z0 to z1 over any plan: poly (n, 2), counter-clockwise from above. For
    string courses, cornices, floors."""
    p = np.asarray(poly, float)
    n = len(p)
    i = np.arange(n)
    j = (i + 1) % n
    V = np.r_[np.c_[p, np.full(n, z0)], np.c_[p, np.full(n, z1)]]
    mb.add(V, [i[::-1], n + i, np.stack([i, j, n + j, n + i], 1)], mat, rnd)


# ================================================================== brickwork, brick by brick
CHAMFER = 0.0035
ARCH_RING = 0.112  # a rowlock (a brick on edge) with its joint, as a step outwards in an arch


def _add_bricks(mb, size, centres, stretch, T, tones, stray):
    """Bricks of one size at centres (n, 3), each longer by stretch (n,); corners stray by a
    standard deviation (x, y, z)."""
    template, faces = chamfer_box(size, CHAMFER)
    n = len(centres)
    points = len(template)
    V = np.broadcast_to(template, (n, points, 3)).copy()
    V[:, :, 0] += np.sign(template[:, 0])[None] * stretch[:, None] / 2
    V += (np.random.randn(n, 8, 3) * stray)[:, corner_of(template)]
    V += centres[:, None]
    mb.add(moved(V.reshape(-1, 3), T), repeat_faces(faces, n, points))
    tone_copies(mb, tones, points)


def _course_bricks(W, L, j, shift, flemish, odd):
    """Left ends and lengths of the bricks of one course; every other (odd) course is shifted by
    half a bond."""
    if flemish:
        stretchers = np.arange(-2 * L, W + L, L * 1.5)
        start = np.concatenate([stretchers, stretchers + L]) - (L * 0.75 if odd else 0) + shift
        length = np.concatenate(
            [np.full(len(stretchers), L - j), np.full(len(stretchers), L / 2 - j)]
        )
    else:
        start = np.arange(-L, W + L, L) - (L / 2 if odd else 0) + shift
        length = np.full(len(start), L - j)
    return start, length


def bricks(
    mb,
    W,
    z0,
    z1,
    holes=(),
    T=None,
    seed=1,
    top=None,
    depth=0.06,
    proud=0.004,
    c=0.075,
    L=0.225,
    j=0.010,
    shift=0.0,
    flemish=False,
):
    """A brick wall in stretcher or Flemish bond. Returns the number of bricks.

    c: height of a course and L: length of a brick, with the joint j; top(x): how high the wall goes
    there (gables); proud: how far bricks stand before the wall's plane; shift: of the whole bond
    along x"""
    R = np.random.RandomState(seed)
    centres, lengths = [], []
    row = 0
    z = z0
    while z < z1 - 0.02:
        cuts = [
            (x0, x1)
            for x0, x1, bottom, head in holes
            if head > z + 0.015 and bottom < z + c - 0.015
        ]
        start, length = _course_bricks(W, L, j, shift, flemish, row % 2)
        for left, right in split_intervals(0, W, cuts):
            a = np.maximum(start, left)
            b = np.minimum(start + length, right)
            whole = b - a > 0.03
            a, b = a[whole], b[whole]
            if top is not None:
                limit = np.array([min(top(p), top(q)) for p, q in zip(a, b)])
                under = z + c * 0.6 < limit
                a, b = a[under], b[under]
            centres.append(
                np.stack(
                    [
                        (a + b) / 2,
                        np.full(len(a), depth / 2 - proud),
                        np.full(len(a), z + (c - j) / 2),
                    ],
                    1,
                )
            )
            lengths.append(b - a)
        z += c
        row += 1
    centres = np.concatenate(centres)
    lengths = np.concatenate(lengths)
    centres[:, 1] += R.randn(len(centres)) * 0.0012
    tones = R.rand(len(centres), 3)
    _add_bricks(
        mb,
        (L - j, depth, c - j),
        centres,
        lengths - (L - j),
        T,
        tones,
        np.array([0.0012, 0.0008, 0.0009]),
    )
    return len(centres)


def soldier(mb, x0, x1, z, T=None, h=0.215, depth=0.07, proud=0.006):
    """A soldier course (bricks on end, h high) from x0 to x1 with its foot at z: over an
    opening."""
    R = np.random.RandomState(1)
    n = max(1, int(round((x1 - x0) / 0.075)))
    pitch = (x1 - x0) / n
    centres = np.stack(
        [x0 + (np.arange(n) + 0.5) * pitch, np.full(n, depth / 2 - proud), np.full(n, z + h / 2)], 1
    )
    _add_bricks(
        mb,
        (pitch - 0.010, depth, h),
        centres,
        np.zeros(n),
        T,
        R.rand(n, 3),
        np.array([0.001, 0.0008, 0.0012]),
    )


def arch_ring(mb, cx, zs, r, depth=0.08, proud=0.008, seed=1, rings=2):
    """A rowlock arch (rings of bricks on edge round a semicircle): middle cx, springing at height
    zs, radius r."""
    R = np.random.RandomState(seed)
    for ring in range(rings):
        inner = r + ring * ARCH_RING
        n = int(math.pi * (inner + 0.05) / 0.077)
        for i in range(n):
            angle = math.pi * (i + 0.5) / n
            V, F = chamfer_box((0.1025, depth, 0.065), CHAMFER)
            V = V @ rotation_matrix(0, -angle, 0).T
            V = V + [
                cx + math.cos(angle) * (inner + 0.053),
                depth / 2 - proud,
                zs + math.sin(angle) * (inner + 0.053),
            ]
            mb.add(V, F, 0, R.rand(3))


def arch_holes(cx, zs, r, c=0.0375):
    """A half-round opening as a pile of holes, each c high: middle cx, springing at height zs,
    radius r."""
    holes = []
    for z in np.arange(zs, zs + r, c):
        half = math.sqrt(max(0, r * r - (z - zs) ** 2))
        holes.append((cx - half, cx + half, z, z + c))
    return holes


# ================================================================== gritstone garden walls
# Of coursed millstone grit, as in Leeds and Harrogate. They stand on z=0. stones, copings, core:
# the MeshBuilders to draw into. How far corners and levels stray comes from numpy's global state,
# from seed where there is one, or from r, a np.random.RandomState.

LEAST_COPING = 0.3  # no shorter coping stone is left at the end of a wall
# Weathered: its section, from its bed
COPING = ((-0.19, 0), (0.19, 0), (0.19, 0.07), (0.09, 0.15), (-0.09, 0.15), (-0.19, 0.07))


def gritstone(name, soot):
    """Blackened millstone grit for walls; `soot` from 0 to 1."""
    return materials.masonry(
        name, ("#6d6456", "#7f7463", "#5d554a", "#8a7f6c", "#524b42", "#756b5b"), soot=soot
    )


# ------------------------------------------------------------------ straight, with gateposts
def garden_wall(stones, copings, core, x0, x1, y, height=0.62, seed=1):
    """A low wall of coursed gritstone with a weathered coping, its street face in y, from x0 to
    x1."""
    frame = at(x0, y, 0, 0)
    centres, sizes = courses(
        x1 - x0, -0.08, height, (), (0.13, 0.22), (0.24, 0.62), 0.012, 0.14, seed=seed, pro=0.012
    )
    lay(stones, centres, sizes, 0.018, (0.006, 0.008, 0.005), frame)
    core.box(
        (x1 - x0 - 0.02, 0.26, height), ((x0 + x1) / 2, y + 0.19, height / 2 - 0.02), bev=0.002
    )
    rnd = np.random.RandomState(seed + 50)
    along_x = at(0, 0, 0, 90)[0]
    x = x0
    while x < x1 - 0.05:
        length = min(rnd.uniform(0.55, 0.95), x1 - x)
        if x1 - x - length < LEAST_COPING:
            length = x1 - x
        bed = (x + length / 2, y + 0.16 + rnd.randn() * 0.004, height + rnd.randn() * 0.003)
        copings.prism(COPING, length - 0.010, M=along_x, loc=bed, rnd=rnd.rand(3))
        x += length


def gatepost(stones, x, y, height=1.28, side=0.42):
    """A monolithic square gatepost, its middle at (x, y), with a chamfered cap and a low pyramid on
    it."""
    stones.box((side, side, height), (x, y, height / 2 - 0.05), bev=0.03)
    stones.box((side + 0.10, side + 0.10, 0.09), (x, y, height - 0.01), bev=0.02)
    stones.box((side + 0.04, side + 0.04, 0.10), (x, y, height + 0.08), bev=0.02)
    first = len(stones.V)
    stones.lathe([(0, (side + 0.04) / math.sqrt(2)), (0.16, 0.06)], (0, 0, 0), n=4)
    turned = stones.V[first] @ at(0, 0, 0, 45)[0].T + [x, y, height + 0.13]
    stones.V[first] = turned.astype(np.float32)


# ------------------------------------------------------------------ along a line
def wall_along(stones, copings, core, line, length, offset, r):
    """A wall 0.5 high of two faces and a core under a sawn coping, with a stopped end.

    line: Line of lines.py, which it follows from its start for `length`; offset: its middle, to the
    left of the line. The three MeshBuilders must be new: all that is in them is bent onto the
    line."""
    centres, sizes = courses(length, -0.1, 0.50, (), (0.13, 0.2), (0.25, 0.6), 0.011, 0.12, seed=8)
    for side in (1, -1):
        centres[:, 1] = offset + side * 0.14
        lay(stones, centres, sizes, 0.012, (0.004, 0.006, 0.004))
    lay(stones, [(length + 0.02, offset, 0.2)], [(0.12, 0.40, 0.6)], 0.012)
    x = np.arange(0, length, 0.3)
    n = len(x)
    lay(
        core,
        np.c_[x + 0.15, np.full(n, offset), np.full(n, 0.19)],
        np.tile([0.3, 0.3, 0.58], (n, 1)),
        0.001,
        (0, 0, 0),
    )
    x = np.r_[0, np.cumsum(r.uniform(0.55, 0.85, 60))]
    x = x[x < length + 0.1]
    n = len(x) - 1
    centres = np.c_[(x[1:] + x[:-1]) / 2, np.full(n, offset), np.full(n, 0.545)]
    lay(
        copings,
        centres,
        np.c_[np.diff(x) - 0.008, np.full(n, 0.47), np.full(n, 0.08)],
        0.014,
        (0.003, 0.004, 0.003),
    )
    for part in (stones, copings, core):
        line.bend(part)
