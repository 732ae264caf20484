"""Field gates: galvanised seven-bar, and oak five-bar with iron straps. Both stand in their own
plane: x from the heel, y through the gate, z up from the lowest rail; `hinge` (x, y) and the ground
level carry that into the scene."""

import math
import numpy as np

from kit.mesh import rotation_matrix
from kit.nodes import material


def galv(name="galv", c="#a3a8ab", rough=0.42, dull=0.35):
    """Hot-dip galvanising: spangle and dull patches (`dull`: how dull)."""

    def build(n):
        p = n.pos()
        spangle = n.sep(n.voro(p, 55, out="Color"))
        patches = n.noise(p, 9, 5, 0.65)
        grain = n.noise(p, 60, 3)
        colour = n.hsv(
            c, val=n.mul(n.rng(spangle[0], 0, 1, 0.86, 1.12), n.rng(patches, 0.3, 0.7, 0.85, 1.08))
        )
        dulled = n.mul(n.smooth(n.add(n.mul(patches, 0.7), n.mul(grain, 0.3)), 0.42, 0.62), dull)
        colour = n.mix(dulled, colour, "#8d8f8b")
        return n.bsdf(
            colour,
            n.add(rough, n.add(n.mul(dulled, 0.3), n.mul(n.sub(spangle[1], 0.5), 0.12))),
            0.5,
            metal=n.sub(0.85, n.mul(dulled, 0.6)),
            normal=n.bump(grain, 0.06, 0.002),
        )

    return material(name, build)


# ------------------------------------------------------------------ galvanised
GALV_RAILS = (
    0,
    0.115,
    0.24,
    0.385,
    0.555,
    0.78,
    1.10,
)  # heights of the seven bars, closer together below
FRAME_RADIUS = 0.0212
RAIL_RADIUS = 0.0168


def _galv_frame(steel, at, flat, L, H, rails):
    """Frame with a rounded head, heel stile, rails, middle upright and braces. flat: the way
    through the gate."""
    corner = 0.09
    turns = np.linspace(0, np.pi / 2, 7)
    upper = [(L - corner + corner * math.sin(a), H - corner + corner * math.cos(a)) for a in turns]
    lower = [(L - corner + corner * math.cos(a), corner - corner * math.sin(a)) for a in turns]
    steel.tube([at(x, z) for x, z in [(0, H), *upper, *lower, (0, 0)]], FRAME_RADIUS, 14)
    steel.tube([at(0, -0.04), at(0, H + 0.04)], FRAME_RADIUS, 14)
    steel.cyl(at(0, H + 0.04), at(0, H + 0.043), FRAME_RADIUS, 14)
    for z in rails[1:-1]:
        steel.tube([at(0, z), at(L, z)], RAIL_RADIUS, 12)
    steel.beam(at(L * 0.5, 0, -0.019), at(L * 0.5, H, -0.019), 0.040, 0.006, bev=0.001, up=flat)
    for foot in ((0.02, 0.03), (L - 0.05, 0.05)):
        steel.beam(at(*foot, 0.021), at(L * 0.5, H - 0.02, 0.021), 0.036, 0.006, bev=0.001, up=flat)


def _galv_hinges(steel, at, up, ang, H):
    """Eyes on the heel stile, gudgeons into the post."""
    eye = [(-0.03, 0.017), (-0.03, 0.026), (0.03, 0.026), (0.03, 0.017)]
    for z in (0.16, H - 0.12):
        steel.lathe(eye, at(-0.055, z), up, 14)
        steel.tube([at(-0.03, z), at(0.0, z)], 0.012, 10)
        steel.cyl(at(-0.055, z - 0.05), at(-0.055, z + 0.055), 0.0105, 10)
        steel.tube([at(-0.055, z - 0.045), at(-0.30, z - 0.045)], 0.0105, 10)
        steel.box((0.012, 0.05, 0.05), at(-0.075, z - 0.045), (0, 0, ang), bev=0.002)


def _slam_latch(steel, at, L, z, ang):
    """The latch on the head, at the height z."""
    steel.box((0.10, 0.018, 0.05), at(L - 0.06, z, -0.026), (0, 0, ang), bev=0.003)
    steel.tube([at(L - 0.02, z, -0.03), at(L + 0.075, z, -0.03)], 0.009, 10)
    handle = [
        at(L - 0.10, z + 0.01, -0.035),
        at(L - 0.10, z + 0.15, -0.035),
        at(L - 0.13, z + 0.17, -0.035),
    ]
    steel.tube(handle, 0.006, 8)


def gate7(mb, hinge, ang, z0, L=3.6, H=1.10, rails=GALV_RAILS, clear=0.13, drop=0.0):
    """Galvanised seven-bar field gate.

    mb: MeshBuilder; hinge: (x, y) of the heel; ang: bearing of the gate (radians from +X); z0:
    ground; L, H: length and height; rails: heights of the bars, the first and the last being the
    frame; clear: height of the frame over the ground; drop: how far the head hangs down. Gives
    at(x, z, y=0), which carries a place on the gate into the scene.
    """
    M = rotation_matrix(0, math.atan2(drop, L), ang)
    origin = np.r_[hinge, z0 + clear]

    def at(x, z, y=0.0):
        return M @ np.array([x, y, z]) + origin

    _galv_frame(mb, at, M @ np.array([0, 1.0, 0]), L, H, rails)
    _galv_hinges(mb, at, M @ np.array([0, 0, 1.0]), ang, H)
    _slam_latch(mb, at, L, H * 0.62, ang)
    return at


# ------------------------------------------------------------------ oak
OAK_RAILS = (0.04, 0.235, 0.445, 0.685)  # below the top rail


def _swept_heel(H):
    """Outline (x, z) of the piece between the raised heel and the top rail."""
    sweep = [
        (0.13 + 0.34 * t, H + 0.165 - 0.19 * (1 - (1 - t) ** 2.0)) for t in np.linspace(0, 1, 9)
    ]
    return [(0.13, H - 0.045), *sweep, (0.47, H - 0.045)]


def _straps(iron, at, ang, H):
    """Two strap hinges, bolted through, on gudgeons."""
    for z, length in ((H - 0.005, 0.55), (0.04, 0.34)):
        for y in (-0.040, 0.040):
            iron.box((length, 0.008, 0.045), at(length / 2 - 0.02, z, y), (0, 0, ang), bev=0.002)
        for x in (0.06, 0.2, length - 0.08):
            iron.cyl(at(x, z, -0.042), at(x, z, -0.052), 0.011, 8)
            iron.cyl(at(x, z, 0.042), at(x, z, 0.05), 0.011, 8)
        iron.cyl(at(-0.045, z - 0.05), at(-0.045, z + 0.05), 0.021, 14)
        iron.tube([at(-0.045, z - 0.06), at(-0.045, z - 0.065), at(-0.16, z - 0.065)], 0.011, 10)


def oak_gate(mb, ir, hinge, ang, z0, L=1.75, H=1.15, sgn=1, clear=0.10):
    """Traditional five-bar oak gate with a raised, swept heel.

    mb, ir: MeshBuilders of oak and iron; sgn: +1 if it hangs on its left end, -1 on its right. The
    rest, and what it gives, as gate7.
    """
    R = np.random
    M = rotation_matrix(0, 0, ang)
    origin = np.r_[hinge, z0 + clear]

    def at(x, z, y=0.0):
        return M @ np.array([sgn * x, y, z]) + origin

    def stile(x0, x1, foot, top):
        middle = at((x0 + x1) / 2, (foot + top) / 2)
        mb.box(
            (x1 - x0, 0.075, top - foot),
            middle,
            (R.randn() * 0.003, R.randn() * 0.003, ang),
            bev=0.006,
        )

    def bar(start, end, thickness, depth, y=0, **k):
        mb.beam(at(*start, y), at(*end, y), thickness, depth, bev=0.006, **k)

    stile(0, 0.13, -0.04, H + 0.20)
    stile(L - 0.085, L, -0.02, H + 0.07)
    outline = [(x * sgn, z) for x, z in _swept_heel(H)]
    mb.prism(outline[::-1] if sgn > 0 else outline, 0.068, M=M, loc=origin)
    bar((0.1, H - 0.005), (L - 0.04, H - 0.005), 0.066, 0.09)
    for z in OAK_RAILS:
        bar((0.1, z), (L - 0.04, z + R.randn() * 0.002), 0.026, 0.082)
    bar((0.11, 0.03), (L - 0.10, H - 0.05), 0.022, 0.080, y=0.030)
    bar(
        (L * 0.52, 0.0),
        (L * 0.52, H - 0.02),
        0.022,
        0.075,
        y=-0.026,
        up=tuple(M @ np.array([1.0, 0, 0])),
    )
    _straps(ir, at, ang, H)
    return at
