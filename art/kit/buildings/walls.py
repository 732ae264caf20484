"""Walls: where stones and blocks go round openings, laying many at once, and the solid wall behind
them.

An opening (a hole) is (x0, x1, z0, z1) in the wall's frame; see parts.py for frames. Metres."""

import math
import numpy as np

from kit.mesh import chamfer_box, rotation_matrix
from kit.parts import moved

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
