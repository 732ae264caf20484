"""Closeboard fencing in close detail: featheredge boards on arris rails between recessed concrete
posts, gravel board, counter rail, cap.

closeboard() of fences.py is the simpler kind, for what stands further off.  As there, x runs along
the fence and the face looks towards -y; a Frame carries it into the scene.  A run steps at its
posts: each bay is level and measured from a height of its own, its foot. Metres and radians; r is
the np.random.RandomState to draw from.
"""

import math
import numpy as np

from kit import materials
from kit.fencing.fences import Frame, pbox, put
from kit.mesh import MeshBuilder

BAY = 3.0  # post centres
POST = (0.10, 0.12)  # along the fence, across it
GRAVEL_BOARD = (0.05, 0.30)  # thickness, height
BOARD = (0.125, 0.013, 0.004)  # featheredge: width, thick edge, thin edge
BOARD_LENGTH = 1.50
LAP = 0.025
RAILS = (0.46, 1.02, 1.58)  # heights of the arris rails above the foot of the bay
CAP = (0.065, 0.038)
COUNTER_RAIL = (0.019, 0.065)
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
    width += r.randn() * 0.0012
    h = width / 2
    plan = np.array([[-h, 0], [h, 0], [h, -thick], [-h, -thin]])
    V = np.r_[np.c_[plan, np.zeros(4)], np.c_[plan, np.full(4, length)]]
    F = [
        np.array(
            [[3, 2, 1, 0], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]]
        )
    ]
    return V, F


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
    F = [
        np.array(
            [[0, 1, 2, 3], [7, 6, 5, 4], [0, 4, 5, 1], [1, 5, 6, 2], [2, 6, 7, 3], [3, 7, 4, 0]]
        )
    ]
    put(wood, frame, V, F, (0, 0, 0), lc=V, mat=parcel(r))


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
        concrete_post(parts["concrete"], frame, k * BAY, min(beside), max(beside) + FENCE_HEIGHT, r)
    for k in range(count):
        bay(parts, frame, k * BAY + POST[0] / 2, (k + 1) * BAY - POST[0] / 2, feet[k], r)
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
