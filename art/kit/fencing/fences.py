"""Fences of gardens and building sites: post and rail, closeboard far and near, a side gate,
temporary mesh panels.

Panels are built along their own x, with y out of their back and z up: the good face looks towards
-y. A Frame carries them into the scene. Wood, concrete and so on are MeshBuilders, one for each
material. Metres and radians; r is the np.random.RandomState to draw from."""

import bpy
import math
import numpy as np

from kit import materials
from kit.fencing.farm_fences import galv
from kit.mesh import MeshBuilder, chamfer_box, rotation_matrix, unit
from kit.scene import link

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


def closeboard(wood, conc, p0, a, n, bay=2.4, h=1.8):
    """Closeboard fence of n bays from p0 at bearing a: gravel boards, three rails, feather-edge
    boards, and a cap.

    wood, conc: MeshBuilders; bay: posts' spacing; h: height.
    """
    fr = Frame(p0, a)
    for i in range(n + 1):
        pbox(conc, fr, (0.10, 0.12, h + 0.12), (i * bay, 0.02, (h + 0.12) / 2), bev=0.008)
    for i in range(n):
        x0 = i * bay + 0.05
        length = bay - 0.10
        middle = x0 + length / 2
        pbox(conc, fr, (length, 0.05, 0.28), (middle, 0.01, 0.15), bev=0.006)
        for z in (0.5, 1.0, h - 0.22):
            pbox(wood, fr, (length, 0.045, 0.085), (middle, 0.045, z), bev=0.003)
        _feather_edge(wood, fr, x0, length, h)
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


# ================================================================== an unfinished closeboard fence
# Bays with only their posts, gravel boards and rails, boards begun, stacks waiting. The finished
# bays are those of closeboard(), with concrete posts and gravel boards. line: the Frame of the
# run.

BAY = 2.4


def standing_post(concrete, line, k, stray, r):
    """The kth post of the run, not quite plumb; stray: by how much (standard deviation of the
    lean)."""
    lean = (r.randn() * stray, r.randn() * stray, 0)
    pbox(concrete, line, (0.10, 0.12, 1.92), (k * BAY, 0.02, 0.96), lean, bev=0.008)


def open_bay(wood, concrete, line, k, rails):
    """The kth bay of a fence without boards: gravel board, and arris rails if they are up."""
    middle = k * BAY + 1.2
    pbox(concrete, line, (2.3, 0.05, 0.28), (middle, 0.01, 0.15), bev=0.006)
    if rails:
        for z in (0.5, 1.0, 1.58):
            pbox(wood, line, (2.3, 0.045, 0.085), (middle, 0.045, z), bev=0.003)


def first_boards(wood, line, start, count):
    """The first `count` boards of a bay that is being filled; start: x of its post."""
    for k in range(count):
        verts, faces = wedge(0.125, 0.013, 0.004, 1.5)
        put(
            wood,
            line,
            verts,
            faces,
            (start + 0.1 + k * 0.102, 0.012, 0.30),
            (0, 0, -0.055),
            verts[:, [2, 0, 1]],
        )


def board_stack(wood, line, x, y, foot, count, across, skew, r):
    """Feather-edge boards lying in layers of `across`, the lowest at height `foot`; skew: how
    untidily (radians)."""
    for k in range(count):
        centre = (x + r.randn() * 0.03, y + (k % across) * 0.13, foot + (k // across) * 0.016)
        pbox(wood, line, (1.5, 0.125, 0.012), centre, (0, 0, r.randn() * skew), bev=0.002)


def bearers(wood, line, x, y):
    """Three bearers for a stack; x: of the first."""
    for k in range(3):
        pbox(wood, line, (0.1, 0.9, 0.08), (x + k * 0.5, y, 0.06), bev=0.003)


def waiting_gravel_boards(concrete, line, x, y, r):
    """Five gravel boards leaning one behind the other; y: of the first."""
    for k in range(5):
        pbox(
            concrete,
            line,
            (1.83, 0.05, 0.30),
            (x, y + k * 0.06, 0.2),
            (0.08, 0, r.randn() * 0.01),
            bev=0.006,
        )


# ================================================================== closeboard seen from near by
# Featheredge boards on arris rails between recessed concrete posts, gravel board, counter rail,
# cap. closeboard() is the simpler kind, for what stands further off. A run steps at its
# posts: each bay is level and measured from a height of its own, its foot.

CLOSE_BAY = 3.0  # post centres
POST = (0.10, 0.12)  # along the fence, across it
GRAVEL_BOARD = (0.05, 0.30)  # thickness, height
BOARD = (0.125, 0.013, 0.004)  # featheredge: width, thick edge, thin edge
BOARD_LENGTH = 1.50
LAP = 0.025
RAILS = (0.46, 1.02, 1.58)  # heights of the arris rails above the foot of the bay
CAP = (0.065, 0.038)
COUNTER_RAIL = (0.019, 0.065)
# Faces between two outlines of four points
BAR = [
    np.array([[0, 1, 2, 3], [7, 6, 5, 4], [0, 4, 5, 1], [1, 5, 6, 2], [2, 6, 7, 3], [3, 7, 4, 0]])
]
FENCE_HEIGHT = 0.275 + 0.005 + BOARD_LENGTH + CAP[1]  # foot of the bay to the top of the cap


# ---------------------------------------------------------------- timber
def treated_softwood():
    """Pressure-treated softwood, three parcels of it: honey, greener, and redder heartwood."""
    parcels = (("#c7a46c", "#9a7b4c"), ("#b9a26a", "#8c7a4a"), ("#c09a66", "#93704a"))
    return [
        materials.wood(
            f"treated {k}", new=c, weather=0.07, green=0.16 + 0.08 * (k == 1), dirt=0.16, knots=0.9
        )
        for k, c in enumerate(parcels)
    ]


def parcel(r):
    """Which parcel of treated_softwood() the next piece comes from."""
    return int(r.choice(3, p=(0.6, 0.25, 0.15)))


def featheredge(length, r):
    """One board standing on its end: face towards -y, thick edge at +x, foot at z=0.  Returns
    vertices and faces."""
    width, thick, thin = BOARD
    return wedge(width + r.randn() * 0.0012, thick, thin, length)


def hang_boards(wood, nails, frame, x0, x1, foot, length, rails, r):
    """Featheredge from x0 to x1 on the -y face of the rails, lapped, one nail to each rail.

    foot, length: of the boards; rails: heights of the rails that they are nailed to.
    """
    n = max(1, int(round((x1 - x0 - LAP) / (BOARD[0] - LAP))))
    pitch = (x1 - x0 - BOARD[0]) / max(1, n - 1)
    for k in range(n):
        V, F = featheredge(length + r.randn() * 0.0025, r)
        x = x0 + BOARD[0] / 2 + k * pitch
        turn = (r.randn() * 0.0012, r.randn() * 0.0018, -0.050 + r.randn() * 0.006)
        put(
            wood,
            frame,
            V,
            F,
            (x, -0.0005 + r.randn() * 0.0008, foot + r.randn() * 0.0015),
            turn,
            V[:, [2, 0, 1]],
            parcel(r),
        )
        for z in rails:
            head = frame(
                x + BOARD[0] / 2 - 0.034 + r.randn() * 0.003, -0.0155, z + r.randn() * 0.008
            )
            out = frame.M @ np.array([0, -1.0, 0])
            nails.cyl(head, head + out * 0.0022, 0.0032, 7)


def arris_rail(wood, frame, x0, x1, z, r):
    """Triangular rail, cut corner to corner from 75 mm square, its flat towards the boards, its
    middle at the height z."""
    section = np.array([[0.0, -0.05], [0.0, 0.05], [0.052, 0.006], [0.052, -0.006]])
    V = np.array([[x, y, z + dz] for x in (x0, x1) for y, dz in section])
    put(wood, frame, V, BAR, (0, 0, 0), lc=V, mat=parcel(r))


def galvanised_nail():
    """Material of the nails."""
    return materials.metal("galvanised nail", "#a6a8a8", 0.4, 0.15)


# ---------------------------------------------------------------- a run of fence
def stepped_fence(start, bearing, feet, nail, r):
    """A run from start (x, y) in the direction `bearing`, stepped at every post.

    feet: height of the foot of each bay, as many as there are bays; nail: material, as
    galvanised_nail() makes it.
    """
    parts = {"wood": MeshBuilder(), "concrete": MeshBuilder(), "nails": MeshBuilder()}
    frame = Frame(start, bearing)
    count = len(feet)
    for k in range(count + 1):
        beside = feet[max(0, k - 1) : k + 1]
        concrete_post(
            parts["concrete"], frame, k * CLOSE_BAY, min(beside), max(beside) + FENCE_HEIGHT, r
        )
    for k in range(count):
        bay(
            parts, frame, k * CLOSE_BAY + POST[0] / 2, (k + 1) * CLOSE_BAY - POST[0] / 2, feet[k], r
        )
    parts["wood"].obj("fence", treated_softwood(), smooth=False)
    concrete = materials.concrete("fence concrete", "#b9b4a8", "#a09b90", 0.85, stain=0.25)
    parts["concrete"].obj("fence concrete", [concrete], smooth=True, wn=True)
    parts["nails"].obj("fence nails", [nail])


def concrete_post(concrete, frame, x, foot, top, r):
    """Recessed intermediate post, standing a little above the cap, its head weathered four ways.

    foot, top: heights of the foot of the lower bay beside it, and of the cap of the higher one.
    """
    height = top + 0.055 - foot + 0.3
    pbox(
        concrete,
        frame,
        (POST[0], POST[1], height),
        (x, 0.02, foot - 0.3 + height / 2),
        (0, r.randn() * 0.0015, 0),
        bev=0.007,
    )
    head = frame(x, 0.02, top + 0.055 + 0.011)
    concrete.box(
        (POST[1] - 0.004, POST[0] - 0.004, 0.024),
        head,
        (0, 0, frame.a + math.pi / 2),
        bev=0.003,
        taper=0.35,
    )


def bay(parts, frame, x0, x1, foot, r):
    """One bay between the faces of two posts: gravel board, rails, boards, counter rail, cap.
    foot: height that it is measured from."""
    wood, concrete, nails = parts["wood"], parts["concrete"], parts["nails"]
    length = x1 - x0
    middle = (x0 + x1) / 2
    pbox(
        concrete,
        frame,
        (length + 0.03, GRAVEL_BOARD[0], GRAVEL_BOARD[1]),
        (middle, 0.012, foot + 0.275 - GRAVEL_BOARD[1] / 2),
        bev=0.006,
    )
    for z in RAILS:
        arris_rail(wood, frame, x0 - 0.03, x1 + 0.03, foot + z, r)
    boards_foot = foot + 0.280
    hang_boards(
        wood,
        nails,
        frame,
        x0 + 0.002,
        x1 - 0.002,
        boards_foot,
        BOARD_LENGTH,
        [foot + z for z in RAILS],
        r,
    )
    top = boards_foot + BOARD_LENGTH
    pbox(
        wood,
        frame,
        (length - 0.002, COUNTER_RAIL[0], COUNTER_RAIL[1]),
        (middle, -0.0235, top - COUNTER_RAIL[1] / 2 + 0.001),
        bev=0.003,
        mat=parcel(r),
    )
    tilt = -0.10  # the cap is weathered: it sheds to the face
    pbox(
        wood,
        frame,
        (length - 0.002, CAP[0] + 0.012, CAP[1] - 0.008),
        (middle, -0.006, top + CAP[1] / 2),
        (tilt, 0, 0),
        bev=0.006,
        mat=parcel(r),
    )


# ================================================================== a side gate
# Framed, ledged and braced: featheredge boards behind, ledges and braces in front, hinges, ring
# latch and tower bolt. It is drawn in a Frame as seen from within, from -y: x runs from the
# hinges to the latch.

GATE_HEIGHT = 1.74  # of the boards
LEDGE = 0.032  # thickness of the ledges


def side_gate(frame, edges, nail, r):
    """The gate between its two posts, shut.  Its boards lie behind the plane y=0 of the frame,
    whose z=0 is the paving.

    frame: a Frame; edges: x of the hinge edge and of the latch edge in it; nail: material of
    the nails.
    """
    wood, nails, iron = MeshBuilder(), MeshBuilder(), MeshBuilder()
    x0, x1 = edges
    foot, top = 0.055, 0.055 + GATE_HEIGHT
    gate_posts(wood, frame, x0, x1)
    ledges = (foot + 0.17, foot + 0.86, top - 0.16)
    away = Frame(frame.origin, frame.a + math.pi)  # boards face the passage
    hang_boards(wood, nails, away, -x1 + 0.004, -x0 - 0.004, foot, GATE_HEIGHT, ledges, r)
    ledges_and_braces(wood, frame, x0, x1, ledges, r)
    pbox(wood, frame, (x1 - x0, 0.055, 0.028), ((x0 + x1) / 2, 0.0, top + 0.012), bev=0.005, mat=0)
    face = -LEDGE - 0.002
    tee_hinges(iron, frame, x0, (ledges[0], ledges[2]), face)
    ring_latch(iron, frame, x1, ledges[1], face)
    tower_bolt(iron, frame, x1, ledges[2] - 0.015, face)
    wood.obj("gate", treated_softwood(), smooth=True, angle=35)
    nails.obj("gate nails", [nail])
    iron.obj(
        "gate iron",
        [materials.paint("gate iron", "#1c1d1f", 0.45, 0.5, dirt=0.08, coat=0.1, wear=0.05)],
        smooth=True,
        wn=True,
    )


# ---------------------------------------------------------------- timber
def gate_posts(wood, frame, x0, x1):
    """Two capped posts, beside the edges x0 and x1 of the gate."""
    for x in (x0 - 0.056, x1 + 0.056):
        pbox(wood, frame, (0.10, 0.10, 1.90), (x, 0.03, 0.95), bev=0.005, mat=0)
        pbox(wood, frame, (0.12, 0.12, 0.022), (x, 0.03, 1.911), bev=0.006, mat=1)


def ledges_and_braces(wood, frame, x0, x1, heights, r):
    """Ledges at these heights between the edges x0 and x1, and a brace from each to the next."""
    for z in heights:
        pbox(
            wood,
            frame,
            (x1 - x0 - 0.02, LEDGE, 0.10),
            ((x0 + x1) / 2, -LEDGE / 2 - 0.002, z),
            bev=0.004,
            mat=parcel(r),
        )
    for low, high in zip(heights[:-1], heights[1:]):  # braces rise from the hinge side
        brace(
            wood,
            frame,
            (x0 + 0.02, low + 0.050),
            (x1 - 0.02, high - 0.050),
            -0.003,
            LEDGE - 0.002,
            r,
        )


def brace(wood, frame, foot, head, y, depth, r):
    """Diagonal between two ledges, cut level at both ends to bear on them.

    foot, head: (x, z) of its outer corners; y: of its back; depth: its thickness.
    """
    (xa, za), (xb, zb) = foot, head
    slope = math.hypot(xb - xa, zb - za) / (zb - za)
    level_cut = 0.095 * slope  # a 95 mm board measured along the ledge
    outline = np.array([(xa, za), (xa + level_cut, za), (xb, zb), (xb - level_cut, zb)])
    V = np.array([(x, yy, z) for yy in (y, y - depth) for x, z in outline])
    along = np.array([xb - level_cut - xa, 0, zb - za])
    along /= np.linalg.norm(along)
    grain = np.stack([V @ along, V[:, 1], V @ np.array([-along[2], 0, along[0]])], 1)
    put(wood, frame, V, BAR, (0, 0, 0), lc=grain, mat=parcel(r))


# ---------------------------------------------------------------- ironwork
def tee_hinges(iron, frame, x0, heights, y):
    """Heavy tee hinges: strap along the ledge, plate on the post, knuckle between, coach bolts.

    x0: the hinge edge; heights: of their straps; y: of the ledges' face.
    """
    for z in heights:
        pbox(iron, frame, (0.44, 0.005, 0.042), (x0 + 0.21, y - 0.003, z), bev=0.0015)
        pbox(iron, frame, (0.05, 0.005, 0.17), (x0 - 0.040, -0.023, z), bev=0.0015)
        iron.cyl(
            frame(x0 - 0.006, y - 0.004, z - 0.045),
            frame(x0 - 0.006, y - 0.004, z + 0.045),
            0.009,
            14,
        )
        for x in (0.06, 0.16, 0.27, 0.38):
            dome = frame(x0 + x, y - 0.005, z)
            iron.lathe(
                [(0, 0.010), (0.004, 0.009), (0.007, 0.004), (0.0075, 0)],
                dome,
                frame.M @ np.array([0, -1.0, 0]),
                12,
                cap=False,
            )
        for dz in (-0.06, 0.06):
            dome = frame(x0 - 0.044, -0.0255, z + dz)
            iron.lathe(
                [(0, 0.009), (0.004, 0.008), (0.006, 0)],
                dome,
                frame.M @ np.array([0, -1.0, 0]),
                10,
                cap=False,
            )


def ring_latch(iron, frame, x1, z, y):
    """Ring-handle gate latch: rose and ring, latch bar into its keeper on the post.

    x1: the latch edge; z: height of the ledge that it sits on; y: of the ledge's face.
    """
    x = x1 - 0.10
    out = frame.M @ np.array([0, -1.0, 0])
    pbox(iron, frame, (0.055, 0.004, 0.15), (x, y - 0.002, z), bev=0.0015)
    iron.lathe(
        [(0, 0.020), (0.006, 0.020), (0.016, 0.010), (0.022, 0.010), (0.024, 0)],
        frame(x, y - 0.004, z + 0.02),
        out,
        18,
        cap=False,
    )
    ring = [
        frame(x + 0.036 * math.sin(a), y - 0.020, z + 0.02 - 0.036 + 0.036 * math.cos(a))
        for a in np.linspace(0, 2 * math.pi, 29)
    ]
    iron.tube(ring, 0.0048, 8)
    pbox(iron, frame, (0.17, 0.007, 0.018), (x + 0.075, y - 0.006, z + 0.055), bev=0.0015)
    pbox(iron, frame, (0.045, 0.030, 0.05), (x1 + 0.035, -0.036, z + 0.055), bev=0.003)


def tower_bolt(iron, frame, x1, z, y):
    """Tower bolt shot into the post.  x1: the latch edge; z: its height; y: of the ledge's face."""
    x = x1 - 0.12
    pbox(iron, frame, (0.20, 0.004, 0.034), (x, y - 0.002, z), bev=0.001)
    iron.cyl(frame(x - 0.09, y - 0.012, z), frame(x1 + 0.035, y - 0.012, z), 0.0075, 12)
    for dx in (-0.07, 0.0, 0.07):
        pbox(iron, frame, (0.018, 0.018, 0.026), (x + dx, y - 0.011, z), bev=0.004)
    iron.tube([frame(x - 0.03, y - 0.012, z), frame(x - 0.03, y - 0.045, z - 0.012)], 0.0065, 10)


# ================================================================== temporary mesh fencing
# As round a building site or beside protected roots: wire panels in block feet, clipped and
# stayed.

PANEL_LENGTH = 3.45
PANEL_FOOT = 0.10  # of the frame's lower rail over the ground
PANEL_TOP = 2.0
UPRIGHT_RADIUS, RAIL_RADIUS, WIRE_RADIUS = 0.021, 0.016, 0.0021
APERTURE = (0.095, 0.26)  # of the mesh, across and up
FOOT_BLOCK = (0.24, 0.70, 0.14)  # along the fence, through it, up
CLIP_HEIGHTS = (0.75, 1.62)
STAY_HEIGHT, STAY_REACH = 1.55, 1.25  # where a stay meets the fence, and how far behind it stands


class MeshFencing:
    """Collects panels, then makes them into three objects: steel, feet, signs."""

    def __init__(self):
        self.steel = MeshBuilder()
        self.feet = MeshBuilder()
        self.boards = MeshBuilder()

    def run(self, corners, ground, stays=2):
        """Panels along a polyline (n, 2), as many to each leg as fit, a little overlapped;
        ground(x, y): height it stands on.

        stays: a stay at every so many joints, on the left of the direction of travel; 0 for none.
        Returns the middles of the panels as (x, y, z, bearing)."""
        middles = []
        joints = 0
        for start, end in zip(np.asarray(corners[:-1], float), np.asarray(corners[1:], float)):
            length = np.linalg.norm(end - start)
            count = max(1, math.ceil(length / PANEL_LENGTH))
            for k in range(count):
                a = start + (end - start) * k / count
                b = start + (end - start) * (k + 1) / count
                middles.append(self._panel(a, b, ground))
                self._joint(a, b - a, ground, stays and joints % stays == 0)
                joints += 1
        last = np.asarray(corners[-1], float)
        self._joint(last, last - np.asarray(corners[-2], float), ground, False)
        return middles

    def _panel(self, a, b, ground):
        """Frame and mesh between two joints, never quite upright."""
        ahead = unit(b - a)
        aside = np.array([-ahead[1], ahead[0]])
        lean = np.random.randn() * 0.012
        foot_a, foot_b = float(ground(*a)), float(ground(*b))

        def at(along, up):
            """The point of the panel `along` metres from a, `up` over the ground."""
            place = a + ahead * along + aside * lean * up
            return (*place, foot_a + (foot_b - foot_a) * along / np.linalg.norm(b - a) + up)

        gap = UPRIGHT_RADIUS + 0.012
        first, last = gap, np.linalg.norm(b - a) - gap
        for along in (first, last):
            self.steel.tube([at(along, PANEL_FOOT - 0.06), at(along, PANEL_TOP)], UPRIGHT_RADIUS, 8)
        for up in (PANEL_FOOT, PANEL_TOP - RAIL_RADIUS):
            self.steel.tube([at(first, up), at(last, up)], RAIL_RADIUS, 8)
        for along in np.arange(first + APERTURE[0], last - 0.03, APERTURE[0]):
            self.steel.tube([at(along, PANEL_FOOT), at(along, PANEL_TOP - 0.02)], WIRE_RADIUS, 4)
        for up in np.arange(PANEL_FOOT + APERTURE[1], PANEL_TOP - 0.05, APERTURE[1]):
            self.steel.tube([at(first, up), at(last, up)], WIRE_RADIUS, 4)
        middle = at((first + last) / 2, 1.35)
        return (*middle, math.atan2(ahead[1], ahead[0]))

    def _joint(self, p, along, ground, stayed):
        """The block that two panels share, the clips that hold them together, and a stay behind."""
        ahead = unit(along)
        aside = np.array([-ahead[1], ahead[0]])
        bearing = math.atan2(ahead[1], ahead[0])
        z = float(ground(*p))
        self.feet.box(
            FOOT_BLOCK,
            (*p, z + FOOT_BLOCK[2] / 2 - 0.01),
            (0, 0, bearing + np.random.randn() * 0.05),
            bev=0.02,
        )
        for up in CLIP_HEIGHTS:
            self.steel.box((0.13, 0.062, 0.05), (*p, z + up), (0, 0, bearing), bev=0.012)
        if not stayed:
            return
        behind = p + aside * STAY_REACH
        behind_z = float(ground(*behind))
        self.steel.tube(
            [(*(p + aside * 0.03), z + STAY_HEIGHT), (*behind, behind_z + 0.12)], 0.021, 8
        )
        self.feet.box((0.7, 0.24, 0.14), (*behind, behind_z + 0.06), (0, 0, bearing), bev=0.02)

    def sign(self, panel, lines, size=(0.60, 0.42)):
        """A white board wired to the right-hand face of a panel (one of those that `run` returned).

        lines: (words, height of the letters, how far above the middle of the board)."""
        x, y, z, bearing = panel
        outward = np.array([math.sin(bearing), -math.cos(bearing), 0])
        middle = np.array([x, y, z]) + outward * 0.035
        self.boards.box((size[0], 0.004, size[1]), middle, (0, 0, bearing), bev=0.001)
        ink = materials.plain("sign ink", "#1d4a32", 0.5)
        for words, height, up in lines:
            text = bpy.data.curves.new("words", "FONT")
            text.body = words
            text.size = height
            text.align_x = "CENTER"
            text.align_y = "CENTER"
            text.extrude = 0.001
            text.materials.append(ink)
            ob = link(bpy.data.objects.new("words", text))
            ob.location = middle + outward * 0.006 + [0, 0, up]
            ob.rotation_euler = (math.pi / 2, 0, bearing)

    def build(self):
        """Makes the objects."""
        self.steel.obj("mesh panels", [galv("panel_steel", c="#9da3a6", rough=0.45)])
        self.feet.obj(
            "panel feet",
            [materials.plain("panel_foot", "#3d3c3a", 0.9, 0.2, 0.2)],
            smooth=True,
            wn=True,
        )
        if self.boards.V:
            self.boards.obj("boards", [materials.plain("sign_white", "#e6e6e0", 0.5, 0.4, 0.04)])
