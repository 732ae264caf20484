"""A framed, ledged and braced side gate: featheredge boards behind, ledges and braces in front,
hinges, ring latch and tower bolt.

It is drawn in a Frame of fences.py as seen from within, from -y: x runs from the hinges to the
latch, z is up.  Metres and radians; r is the np.random.RandomState to draw from.
"""

import math
import numpy as np

from kit import materials
from kit.fencing.featheredge import hang_boards, parcel, treated_softwood
from kit.fencing.fences import Frame, pbox, put
from kit.mesh import MeshBuilder

HEIGHT = 1.74  # of the boards
LEDGE = 0.032  # thickness of the ledges


def side_gate(frame, edges, nail, r):
    """The gate between its two posts, shut.  Its boards lie behind the plane y=0 of the frame,
    whose z=0 is the paving.

    frame: of fences.py; edges: x of the hinge edge and of the latch edge in it; nail: material of
    the nails.
    """
    wood, nails, iron = MeshBuilder(), MeshBuilder(), MeshBuilder()
    x0, x1 = edges
    foot, top = 0.055, 0.055 + HEIGHT
    posts(wood, frame, x0, x1)
    ledges = (foot + 0.17, foot + 0.86, top - 0.16)
    away = Frame(frame.origin, frame.a + math.pi)  # boards face the passage
    hang_boards(wood, nails, away, -x1 + 0.004, -x0 - 0.004, foot, HEIGHT, ledges, r)
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
def posts(wood, frame, x0, x1):
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
    F = [
        np.array(
            [[0, 1, 2, 3], [7, 6, 5, 4], [0, 4, 5, 1], [1, 5, 6, 2], [2, 6, 7, 3], [3, 7, 4, 0]]
        )
    ]
    along = np.array([xb - level_cut - xa, 0, zb - za])
    along /= np.linalg.norm(along)
    grain = np.stack([V @ along, V[:, 1], V @ np.array([-along[2], 0, along[0]])], 1)
    put(wood, frame, V, F, (0, 0, 0), lc=grain, mat=parcel(r))


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
