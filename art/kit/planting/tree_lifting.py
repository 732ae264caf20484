"""A rootballed tree in the air: the digger without its bucket, slings under the ball, a strop round
the stem, a tag line.

The tree is one of nursery_tree.py.  Metres and radians.
"""

import math
import numpy as np
from mathutils import Vector

from kit import materials
from kit.machines.excavator import Excavator
from kit.mesh import MeshBuilder
from kit.planting.nursery_tree import BALL_DEPTH, BALL_PROFILE, stand
from kit.shapes import duct

HOOK_TO_STEM = 0.145  # the stem hangs beside the hook by this much


class TreeLifter(Excavator):
    """The 2.7 t digger without its bucket: hitch with a lifting eye, shackle and ring.

    `ring` is the ring's (x, y, z) on the machine, before that is slewed or moved to its place.
    """

    def tool(self):
        eye = self.hitch()
        self.shackle(eye)
        self.ring = np.array([eye[0], self.arm.y, eye[1] - 0.17])

    def hitch(self):
        """Cast hitch between the two pins at the end of the stick.  Returns the middle of its eye
        in the arm's plane (x, z)."""
        pin, link = self.arm.end, self.arm.tool_pin
        along = (link - pin) / np.linalg.norm(link - pin)
        down = np.array([along[1], -along[0]])
        span = np.linalg.norm(link - pin)

        def at(a, d):
            return pin + along * a + down * d

        for side in (-1, 1):
            cheek = [
                at(-0.05, -0.04),
                at(-0.06, 0.05),
                at(0.00, 0.13),
                at(span + 0.01, 0.13),
                at(span + 0.06, 0.06),
                at(span + 0.05, -0.04),
                at(span / 2, -0.01),
            ]
            self.plate("dark", cheek, 0.018, self.arm.y + side * 0.066)
        for a in (0.0, span):  # hooks for the bucket pins
            for side in (-1, 1):
                jaw = [
                    at(a - 0.05, 0.10),
                    at(a - 0.055, 0.19),
                    at(a - 0.02, 0.20),
                    at(a - 0.02, 0.145),
                    at(a + 0.02, 0.145),
                    at(a + 0.05, 0.10),
                ]
                self.plate("dark", jaw, 0.022, self.arm.y + side * 0.045)
        eye = at(span * 0.5, 0.19)
        self.plate(
            "worn",
            [
                at(span * 0.5 - 0.05, 0.10),
                at(span * 0.5 - 0.045, 0.19),
                at(span * 0.5, 0.235),
                at(span * 0.5 + 0.045, 0.19),
                at(span * 0.5 + 0.05, 0.10),
            ],
            0.022,
            self.arm.y,
        )
        return eye

    def shackle(self, eye):
        """Bow shackle in the eye (pin across the arm) and a steel ring hanging in it."""
        x, y, z = eye[0], self.arm.y, eye[1]
        self.mb("galv").cyl((x, y - 0.045, z), (x, y + 0.05, z), 0.010, 12)
        bow = [
            (
                x,
                y + 0.030 * math.cos(a) * (1.25 if math.sin(a) < -0.1 else 1),
                z + 0.045 + 0.075 * (math.sin(a) - 0.6),
            )
            for a in np.linspace(0, -math.pi, 18)
        ]
        self.mb("galv").tube([(x, y + 0.030, z)] + bow + [(x, y - 0.030, z)], 0.0085, 8)
        ring = [
            (x + 0.055 * math.cos(a), y + 0.01 * math.sin(a), z - 0.125 + 0.055 * math.sin(a))
            for a in np.linspace(0, 2 * math.pi, 33)
        ]
        self.mb("galv").tube(ring, 0.008, 8)


def hang(tree, ring, bearing, bottom, cloth, ground):
    """The tree on its slings under the ring (x, y, z); the ball hangs plumb, the stem leans past
    the hook.

    bearing: of the digger's arm; bottom: height of the ball's underside; cloth: hessian for the pad
    round the stem; ground(x, y): height of the grass, on which the tag line ends.
    """
    away = np.array([-math.sin(bearing), math.cos(bearing), 0])  # across the arm
    if away[1] < 0:
        away = -away
    middle = np.array([ring[0], ring[1], bottom + 0.30])
    lean = away * HOOK_TO_STEM + [0, 0, ring[2] - middle[2]]
    lean = lean / np.linalg.norm(lean)
    collar = middle + lean * (BALL_DEPTH - 0.30)
    stand(tree, collar, lean, spin=0.4)
    turn = np.array((Vector((0, 0, 1)).rotation_difference(Vector(lean))).to_matrix())
    slings(ring, collar, turn)
    stem_strop(ring, collar, lean, cloth)
    tag_line(collar + lean * 1.05, away, ground)


def slings(ring, collar, turn):
    """Two green 2 t webbing slings crossing under the ball, all four legs gathered in the ring."""
    webbing = MeshBuilder()
    hook = (np.asarray(ring) - collar) @ turn  # in the tree's own axes
    radii, heights = np.array(BALL_PROFILE).T
    for bearing in (0.55, 2.15):
        out, across = np.array([math.cos(bearing), math.sin(bearing), 0]), np.array(
            [-math.sin(bearing), math.cos(bearing), 0]
        )
        r = radii[:7] * 1.02 + 0.012
        touch = int(np.argmax(r / (hook[2] - heights[:7])))
        wrap = [
            out * q + [0, 0, z - 0.012] for q, z in zip(r[1 : touch + 1], heights[1 : touch + 1])
        ]
        far = [
            -out * q + [0, 0, z - 0.012] for q, z in zip(r[1 : touch + 1], heights[1 : touch + 1])
        ]
        eye = hook + out * 0.02
        leg = [eye + (wrap[-1] - eye) * t for t in np.linspace(0, 1, 12)[:-1]]
        eye = hook - out * 0.02
        other = [eye + (far[-1] - eye) * t for t in np.linspace(0, 1, 12)[:-1]]
        path = np.array(leg + wrap[::-1] + far + other[::-1]) @ turn.T + collar
        width = np.interp(
            np.linspace(0, 1, len(path)), [0, 0.06, 0.94, 1], [0.022, 0.06, 0.06, 0.022]
        )
        duct(webbing, path, width, 0.005, side=turn @ across)
    webbing.obj(
        "slings",
        [materials.plain("green webbing", "#3f6b3a", 0.75, 0.2, 0.14, 0.5, 260)],
        smooth=True,
        angle=40,
    )


def stem_strop(ring, collar, lean, cloth):
    """A soft strop from the ring round the stem, over a pad of hessian, keeps the tree upright."""
    along = (np.asarray(ring) - collar) @ lean
    where = collar + lean * (along + 0.05)
    pad = MeshBuilder()
    pad.lathe(
        [(-0.13, 0.047), (-0.12, 0.054), (0.0, 0.050), (0.12, 0.055), (0.13, 0.046)],
        where,
        lean,
        26,
        cap=False,
    )
    pad.obj("stem pad", [cloth], smooth=True)
    strop = MeshBuilder()
    for shift in (-0.022, 0.022):
        strop.lathe(
            [
                (shift - 0.024, 0.052),
                (shift - 0.02, 0.060),
                (shift + 0.02, 0.060),
                (shift + 0.024, 0.052),
            ],
            where,
            lean,
            28,
            cap=False,
        )
    toward = np.asarray(ring) - where
    side = np.cross(lean, toward)
    side /= np.linalg.norm(side)
    for k in (-1, 1):
        strop.tube(
            [
                where + side * 0.055 * k,
                where + side * 0.03 * k + toward * 0.6,
                np.asarray(ring) + [0, 0, 0.03],
            ],
            0.013,
            8,
        )
    strop.obj(
        "stem strop",
        [materials.plain("blue webbing", "#2f4f86", 0.75, 0.2, 0.14, 0.5, 260)],
        smooth=True,
    )


def tag_line(knot, away, ground):
    """Guide rope made fast to the stem, its end lying on the grass."""
    side = np.array([away[1], -away[0], 0])
    if side[0] > 0:
        side = -side
    foot = np.array([*(knot[:2] + side[:2] * 1.25 - away[:2] * 0.5), 0.0])
    points = [
        knot + side * 0.05,
        knot + side * 0.25 - [0, 0, 0.55],
        knot + side * 0.75 - [0, 0, 1.12] - away * 0.2,
    ]
    points.append(foot)
    points += [
        foot + side * 0.35 - away * 0.15,
        foot + side * 0.55 - away * 0.45,
        foot + side * 0.3 - away * 0.7,
        foot + side * 0.75 - away * 0.85,
    ]
    fine = np.array(
        [
            np.interp(
                np.linspace(0, len(points) - 1, 60), np.arange(len(points)), np.array(points)[:, k]
            )
            for k in range(3)
        ]
    ).T
    for _ in range(3):
        fine[1:-1] = (fine[:-2] + 2 * fine[1:-1] + fine[2:]) / 4
    fine[22:, 2] = ground(fine[22:, 0], fine[22:, 1]) + 0.035
    rope = MeshBuilder()
    rope.tube(fine, 0.006, 7)
    rope.obj(
        "tag line", [materials.plain("rope", "#d9cfae", 0.85, 0.15, 0.2, 0.6, 220)], smooth=True
    )
