"""Garden and post-and-rail fencing.

Panels are built along their own x, with y out of their back and z up: the good face looks towards
-y. A Frame carries them into the scene. Wood, concrete and so on are MeshBuilders, one for each
material. Metres and radians.
"""

import math
import numpy as np

from kit.mesh import chamfer_box, rotation_matrix
from kit.shapes import unit

R = np.random


class Frame:
    """Where a run of fence stands: from p0, (x, y) or (x, y, z), at the bearing a (radians from
    +X). M: its rotation matrix (3,3)."""

    def __init__(self, p0, a):
        p0 = np.asarray(p0, float)
        self.origin = np.r_[p0[:2], p0[2] if len(p0) > 2 else 0]
        self.a = a
        self.M = rotation_matrix(0, 0, a)

    def __call__(self, x, y, z):
        """The place in the scene of a point of the run: x along it, y out of its back, z up."""
        return self.M @ np.array([x, y, z]) + self.origin


def put(mb, fr, V, F, loc, rot=(0, 0, 0), lc=None, mat=0, rnd=None):
    """Add vertices and faces to mb, turned by rot and moved to loc within the Frame fr. lc: as
    MeshBuilder.add (default: grain along z); mat, rnd: material index and colour."""
    W = V @ rotation_matrix(*rot).T + np.asarray(loc)
    mb.add(W @ fr.M.T + fr.origin, F, mat, rnd, V[:, [2, 0, 1]] if lc is None else lc)


def pbox(mb, fr, size, loc, rot=(0, 0, 0), bev=0.004, mat=0, rnd=None):
    """Add a chamfered box (size, chamfer bev) with its middle at loc within the Frame fr; its grain
    runs along its longest side."""
    V, F = chamfer_box(size, bev)
    grain = ([0, 1, 2], [1, 2, 0], [2, 0, 1])[int(np.argmax(size))]
    put(mb, fr, V, F, loc, rot, V[:, grain], mat, rnd)


def wedge(w, t0, t1, h):
    """Vertices and faces of a feather-edge board w wide and h high: t0 thick at +x, t1 at -x, its
    back at y=0."""
    V = np.array([[-w / 2, 0, 0], [w / 2, 0, 0], [w / 2, -t0, 0], [-w / 2, -t1, 0]])
    V = np.r_[V, V + [0, 0, h]]
    F = [
        np.array(
            [[3, 2, 1, 0], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]]
        )
    ]
    return V, F


def _feather_edge(wood, fr, x0, length, h):
    """Boards lapped over one another from x0 on, up to the height h, none hung quite true."""
    count = int(length / 0.1)
    pitch = length / count
    for k in range(count):
        V, F = wedge(0.125, 0.013, 0.004, h - 0.30 + R.randn() * 0.003)
        loc = (x0 + (k + 0.5) * pitch, 0.012 + R.randn() * 0.0012, 0.30)
        put(wood, fr, V, F, loc, (0, R.randn() * 0.002, -0.055 + R.randn() * 0.008))


def closeboard(wood, conc, p0, a, n, bay=2.4, h=1.8, post="concrete", grav="concrete", cap=True):
    """Closeboard fence of n bays from p0 at bearing a: gravel boards, three rails, feather-edge
    boards, and a cap.

    wood, conc: MeshBuilders; bay: posts' spacing; h: height; post, grav: "concrete", or anything
    else for wood; cap: with capping.
    """
    fr = Frame(p0, a)
    for i in range(n + 1):
        if post == "concrete":
            pbox(conc, fr, (0.10, 0.12, h + 0.12), (i * bay, 0.02, (h + 0.12) / 2), bev=0.008)
        else:
            pbox(wood, fr, (0.10, 0.10, h + 0.08), (i * bay, 0.05, (h + 0.08) / 2), bev=0.005)
    for i in range(n):
        x0 = i * bay + 0.05
        length = bay - 0.10
        middle = x0 + length / 2
        pbox(
            conc if grav == "concrete" else wood,
            fr,
            (length, 0.05, 0.28),
            (middle, 0.01, 0.15),
            bev=0.006,
        )
        for z in (0.5, 1.0, h - 0.22):
            pbox(wood, fr, (length, 0.045, 0.085), (middle, 0.045, z), bev=0.003)
        _feather_edge(wood, fr, x0, length, h)
        if cap:
            pbox(wood, fr, (length + 0.02, 0.065, 0.028), (middle, 0.0, h + 0.014), bev=0.005)
            pbox(wood, fr, (length, 0.022, 0.045), (middle, -0.025, h - 0.03), bev=0.003)


def slatted(wood, dark, p0, a, n, bay=1.8, h=1.8, slat=0.068, gap=0.014, th=0.020, post=0.09):
    """Slatted fence of n bays from p0 at bearing a: level slats in front of dark posts, and a cap.

    wood, dark: MeshBuilders; bay: posts' spacing; h: height; slat, gap, th: height of a slat, space
    between them, their thickness; post: width of a post.
    """
    fr = Frame(p0, a)
    for i in range(n + 1):
        pbox(dark, fr, (post, post, h + 0.02), (i * bay, 0.06, h / 2), bev=0.005)
    for k in range(int((h - 0.06) / (slat + gap))):
        z = 0.05 + (k + 0.5) * (slat + gap)
        for i in range(n):
            loc = ((i + 0.5) * bay, R.randn() * 0.0012, z + R.randn() * 0.0008)
            rot = (R.randn() * 0.004, R.randn() * 0.0006, R.randn() * 0.0008)
            pbox(wood, fr, (bay - 0.004, th, slat), loc, rot, bev=0.0035)
    pbox(wood, fr, (n * bay + 0.1, 0.12, 0.022), (n * bay / 2, 0.03, h + 0.012), bev=0.004)


def sleepers(mb, p0, a, n, layers=2, L=2.4):
    """A wall of sleepers of length L, n side by side in each layer, from p0 at bearing a."""
    fr = Frame(p0, a)
    for j in range(layers):
        for i in range(n):
            loc = ((i + 0.5) * L, R.randn() * 0.003, 0.1 + j * 0.202)
            pbox(mb, fr, (L - 0.006, 0.1, 0.2), loc, (0, 0, R.randn() * 0.001), bev=0.007)


def sawn_post(wood, size, middle, rot):
    """A square post of this size (along x, along y, height) round `middle`, its top cut to a slope
    that sheds water."""
    V, F = chamfer_box(size, 0.005)
    top = V[:, 2] > size[2] / 2 - 0.01
    V[top, 2] -= (V[top, 1] / size[1] + 0.5) * 0.028
    wood.add(V @ rotation_matrix(*rot).T + middle, F, 0, None, V[:, [2, 0, 1]])


def post_rail(
    wood,
    pts,
    zf,
    rails=(0.38, 0.76, 1.14),
    post=(0.15, 0.075, 1.95),
    rail=(0.038, 0.088),
    foot=0.42,
):
    """Post and rail along pts (n,2), one post at each, the rails on the right of the direction of
    travel.

    zf(x, y): height of the ground; rails: heights of their middles; post: depth, width, length;
    foot: length of it in the ground; rail: thickness and height.
    """
    pts = np.asarray(pts, float)
    ground = np.array([float(zf(*p)) for p in pts])
    last = len(pts) - 1
    for i in range(len(pts)):
        ahead = pts[min(i + 1, last)] - pts[max(i - 1, 0)]
        bearing = math.atan2(ahead[1], ahead[0])
        middle = [pts[i][0], pts[i][1], ground[i] + post[2] / 2 - foot]
        sawn_post(
            wood,
            post,
            middle,
            (R.randn() * 0.008, R.randn() * 0.008, bearing + math.pi / 2 + R.randn() * 0.02),
        )
        if i == last:
            continue
        ahead = unit(pts[i + 1] - pts[i])
        face = np.array([ahead[1], -ahead[0]]) * (post[0] / 2 - 0.014)
        for z in rails:
            start = (*(pts[i] + face), ground[i] + z + R.randn() * 0.005)
            end = (*(pts[i + 1] + face), ground[i + 1] + z + R.randn() * 0.005)
            wood.beam(start, end, rail[0], rail[1], bev=0.004)
