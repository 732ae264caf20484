"""Towed 150 mm wood chipper: drawbar with jockey wheel to +X, engine, rotor, feed rollers, hopper
to -X, swivelling chute."""

import math
import numpy as np

from kit import materials
from kit.machines.machine import ACROSS, DECAL, DIRT_ON_DARK, Machine, arc, band, bezier, spline
from kit.mesh import duct

FRAME_Z = 0.44  # middle of the frame's members
WHEEL_X, WHEEL_Y, WHEEL_R = -0.16, 0.60, 0.27
GUARD_R = 0.335
JOCKEY_X, JOCKEY_Y = 1.48, -0.115
ROTOR_X, ROTOR_Z = -0.20, 0.84

# the hopper's funnel: x, half width, height of its floor and of its roof, at the throat and at the
# mouth
THROAT = dict(x=-0.82, half=0.23, floor=0.66, roof=1.00)
MOUTH = dict(x=-1.58, half=0.50, floor=0.62, roof=1.36)
SHEET = 0.006  # thickness of its steel


def sheet(builder, corners, outward):
    """A four-cornered steel sheet; outward: the side to which its thickness is added."""
    corners = np.asarray(corners, float)
    vertices = np.r_[corners, corners + np.asarray(outward, float) * SHEET]
    faces = [[0, 1, 2, 3], [7, 6, 5, 4], [0, 4, 5, 1], [1, 5, 6, 2], [2, 6, 7, 3], [3, 7, 4, 0]]
    builder.add(vertices, [np.array(faces)])


def hopper_corner(end, side, z):
    """A corner of the funnel; end: THROAT or MOUTH; side: -1 or +1; z: "floor" or "roof"."""
    return np.array([end["x"], side * end["half"], end[z]])


class Chipper(Machine):
    """Made whole by its constructor; `finish` puts it into the scene."""

    BEVEL = {**Machine.BEVEL, "panel": (0.030, 5), "hopper": (0.003, 2), "chute": (0.003, 2)}

    def __init__(self, chute, mudz, **k):
        """chute: degrees that it is turned to the left of the drawbar; mudz, k: see Machine."""
        super().__init__(mudz, **k)
        for side in (-1, 1):
            self.frame_side(side)
        self.drawbar()
        self.jockey_wheel()
        self.stands()
        self.hood()
        self.rotor()
        self.feed_rollers()
        self.control_box()
        self.hopper()
        self.tray()
        self.curtain_and_controls()
        self.spout(math.radians(chute))

    def materials(self):
        return {
            **super().materials(),
            "rim": materials.paint(
                "crim", "#c9ccc9", 0.35, 0.5, dirt=0.35, dirtc=DIRT_ON_DARK, coat=0.2, wear=0.1
            ),
            "hopper": materials.paint(
                "chop", "#30343a", 0.42, 0.5, dirt=0.30, dirtc="#8d7a58", coat=0.2, wear=0.55
            ),
            "scoured": materials.metal("hopin", "#6c6a66", 0.4, 0.45, "#7a6647", 0.8, 0.3),
            "chute": materials.paint(
                "cchute", "#2b2f34", 0.45, 0.5, dirt=0.30, dirtc="#8d7a58", coat=0.2, wear=0.4
            ),
            "yellow": materials.plain("cyel", "#e2b714", 0.5, 0.4, 0.08),
            "plate": materials.plain("nplate", "#d8b526", 0.4, 0.5, 0.08),
            "white": materials.plain("cwht", "#d9d8d2", 0.5, 0.4, 0.06),
        }

    # ---------------------------------------------------------------- frame, wheels, drawbar
    def frame_side(self, side):
        """Side member, wheel, mudguard and tail lamp of one side."""
        galv = self.mb("galv")
        galv.box((1.55, 0.05, 0.08), (-0.02, side * 0.34, FRAME_Z), bev=0.005)
        galv.beam(
            (0.72, side * 0.34, FRAME_Z),
            (1.56, side * 0.05, FRAME_Z),
            0.05,
            0.08,
            bev=0.005,
            ext=0.03,
        )
        centre = (WHEEL_X, side * WHEEL_Y, WHEEL_R)
        self.tyre(
            centre,
            side,
            r=WHEEL_R,
            width=0.165,
            rim=0.135,
            lugs=44,
            lug_height=0.007,
            tractor=False,
            nuts=4,
        )
        self.mb("dark").cyl((WHEEL_X, side * 0.34, 0.27), (WHEEL_X, side * 0.52, 0.27), 0.028, 14)
        self.mb("dark").beam(
            (0.06, side * 0.42, 0.38), (WHEEL_X, side * 0.45, 0.27), 0.04, 0.06, bev=0.01
        )
        self.plate("black", band(WHEEL_X, 0.28, GUARD_R, 0.007, -8, 188, 30), 0.20, side * 0.60)
        self.plate("black", band(WHEEL_X, 0.28, GUARD_R, 0.035, -8, 188, 30), 0.008, side * 0.70)
        galv.box((0.05, 0.30, 0.04), (-0.02, side * 0.49, 0.56), bev=0.005)
        galv.box((0.05, 0.30, 0.04), (-0.34, side * 0.49, 0.54), bev=0.005)
        self.mb("black").box((0.05, 0.17, 0.10), (-0.515, side * 0.60, 0.52), bev=0.01)
        self.mb("red").box((0.012, 0.09, 0.08), (-0.542, side * 0.635, 0.52), bev=0.008)
        self.mb("beacon").box((0.012, 0.05, 0.08), (-0.542, side * 0.555, 0.52), bev=0.008)

    def drawbar(self):
        """Cross members and axle, then the bar with its coupling, hand brake, breakaway cable and
        lighting cable."""
        z = FRAME_Z
        for x in (-0.74, -0.3, 0.2, 0.7):
            self.mb("galv").box((0.06, 0.66, 0.07), (x, 0, z), bev=0.005)
        self.mb("galv").cyl((WHEEL_X, -0.44, 0.31), (WHEEL_X, 0.44, 0.31), 0.032, 16)
        self.mb("galv").box((0.62, 0.07, 0.07), (1.72, 0, z), bev=0.006)
        bellows = [0.045 + 0.008 * (k % 2) for k in range(26)]
        self.mb("black").tube(
            spline([(1.62, 0, z), (1.66, 0, z), (1.74, 0, z), (1.78, 0, z)], 26), bellows, 16
        )
        self.mb("cast").box((0.26, 0.085, 0.075), (2.08, 0, z + 0.005), bev=0.02)
        self.mb("cast").lathe(
            [(-0.05, 0.045), (-0.03, 0.052), (0.03, 0.050), (0.05, 0.034)], (2.19, 0, z), n=24
        )
        self.mb("steel").beam((2.02, 0, z + 0.06), (2.20, 0, z + 0.10), 0.03, 0.018, bev=0.006)
        self.mb("black").beam(
            (1.60, 0.05, z + 0.05), (1.50, 0.05, z + 0.36), 0.025, 0.03, bev=0.008
        )
        self.mb("red").cyl((1.505, 0.05, z + 0.34), (1.49, 0.05, z + 0.39), 0.016, 12)
        cable = [
            (1.90, -0.04, z + 0.02),
            (1.98, -0.10, z - 0.10),
            (2.10, -0.08, z - 0.14),
            (2.16, -0.02, z - 0.06),
        ]
        self.mb("red").tube(spline(cable, 22), 0.004, 6)
        cable = [
            (0.80, -0.26, z + 0.02),
            (1.2, -0.17, z - 0.05),
            (1.6, -0.05, z + 0.06),
            (1.78, -0.04, z + 0.10),
            (1.84, -0.06, z + 0.06),
        ]
        self.mb("hose").tube(spline(cable, 30), 0.007, 6)
        self.mb("black").cyl((1.84, -0.06, z + 0.06), (1.90, -0.07, z + 0.04), 0.022, 16)

    def jockey_wheel(self):
        x, y, z = JOCKEY_X, JOCKEY_Y, FRAME_Z
        galv, steel = self.mb("galv"), self.mb("steel")
        galv.cyl((x, y, 0.22), (x, y, 0.80), 0.026, 16)
        galv.cyl((x, y, 0.78), (x, y, 0.84), 0.020, 14)
        galv.box((0.09, 0.09, 0.07), (x, y + 0.03, z), bev=0.008)
        steel.tube(
            [(x + 0.03, y - 0.04, z), (x + 0.05, y - 0.09, z), (x + 0.05, y - 0.10, z + 0.06)],
            0.008,
            8,
        )
        steel.tube([(x, y, 0.84), (x, y, 0.875), (x + 0.10, y, 0.885)], 0.007, 8)
        self.mb("black").cyl((x + 0.10, y, 0.865), (x + 0.10, y, 0.95), 0.014, 12)
        for side in (-0.035, 0.035):
            galv.beam(
                (x, y + side, 0.25),
                (x - 0.02, y + side, 0.10),
                0.006,
                0.045,
                bev=0.002,
                up=(1, 0, 0.1),
            )
        galv.box((0.06, 0.085, 0.008), (x, y, 0.245), bev=0.002)
        hub = (x - 0.02, y, 0.10)
        tyre = [
            (-0.028, 0.055),
            (-0.03, 0.085),
            (-0.02, 0.10),
            (0.02, 0.10),
            (0.03, 0.085),
            (0.028, 0.055),
        ]
        self.mb("tyre").lathe(tyre, hub, ACROSS, 32)
        galv.lathe([(-0.03, 0.02), (-0.026, 0.056), (0.026, 0.056), (0.03, 0.02)], hub, ACROSS, 24)

    def stands(self):
        """Prop stand behind, a chock at the right wheel, the plate."""
        self.mb("galv").cyl((-0.72, 0.28, 0.05), (-0.72, 0.28, 0.62), 0.022, 14)
        self.mb("galv").box((0.10, 0.10, 0.01), (-0.72, 0.28, 0.05), bev=0.003)
        chock = WHEEL_X - 0.30
        self.mb("black").prism(
            [(chock, 0.0), (chock + 0.15, 0.0), (chock + 0.05, 0.09)],
            0.09,
            loc=(-0.02, -0.60, 0.005),
        )
        self.mb("plate").box((0.006, 0.44, 0.11), (-0.80, 0, 0.50), bev=0.002)
        self.label("WC 150", (-0.8045, 0.15, 0.472), 0.075, "-x")

    # ---------------------------------------------------------------- engine and rotor
    def hood(self):
        """The engine's hood with grilles, catches and warning signs, exhaust and filler cap."""
        nose = bezier([(0.85, 0.80), (0.85, 1.02), (0.80, 1.12), (0.62, 1.16)], 9)
        hood = (
            [(0.02, 0.50), (0.80, 0.50), (0.84, 0.60)]
            + [tuple(p) for p in nose]
            + [(0.30, 1.19), (0.02, 1.19)]
        )
        self.plate("panel", hood, 0.80, 0)
        black, dark, steel = self.mb("black"), self.mb("dark"), self.mb("steel")
        dark.box((0.90, 0.70, 0.05), (0.42, 0, 0.495), bev=0.006)
        for side in (-1, 1):
            grille = [(0.14, 0.62), (0.68, 0.62), (0.70, 0.80), (0.64, 0.92), (0.14, 0.92)]
            self.plate("black", grille, 0.010, side * 0.4005)
            for i in range(8):
                dark.box(
                    (0.49, 0.016, 0.010),
                    (0.40, side * 0.406, 0.645 + i * 0.033),
                    (side * 0.5, 0, 0),
                    bev=0.002,
                )
            start, face = (0.10, "-y") if side < 0 else (0.74, "+y")
            self.label(DECAL, (start, side * 0.4022, 1.02), 0.085, face)
            black.box((0.05, 0.02, 0.03), (0.09, side * 0.405, 0.74), bev=0.006)
            black.box((0.05, 0.02, 0.03), (0.74, side * 0.405, 0.96), bev=0.006)
            self.mb("yellow").box((0.09, 0.004, 0.09), (-0.20, side * 0.292, 0.94), bev=0.001)
            black.prism(
                [(-0.035, -0.028), (0.035, -0.028), (0, 0.034)],
                0.006,
                loc=(-0.20, side * 0.292, 0.94),
            )
        black.box((0.012, 0.52, 0.34), (0.852, 0, 0.80), bev=0.004)
        for i in range(9):
            dark.box((0.014, 0.50, 0.008), (0.860, 0, 0.655 + i * 0.036), (0, -0.5, 0), bev=0.002)
        steel.tube(
            spline(
                [(0.58, 0.26, 1.12), (0.58, 0.26, 1.24), (0.60, 0.27, 1.32), (0.66, 0.29, 1.35)], 16
            ),
            0.024,
            14,
        )
        black.cyl((0.25, -0.24, 1.18), (0.25, -0.24, 1.225), 0.045, 22, bev=0.006)
        steel.tube(
            [(0.35, -0.06, 1.19), (0.35, -0.06, 1.26), (0.35, 0.06, 1.26), (0.35, 0.06, 1.19)],
            0.011,
            8,
        )

    def rotor(self):
        """The drum's casing, and the belt guard between it and the engine."""
        chute, axle = self.mb("chute"), (ROTOR_X, 0, ROTOR_Z)
        chute.lathe([(-0.265, 0.30), (-0.26, 0.34), (0.26, 0.34), (0.265, 0.30)], axle, ACROSS, 48)
        chute.box((0.52, 0.53, 0.36), (ROTOR_X, 0, 0.66), bev=0.008)
        chute.lathe([(-0.28, 0.05), (-0.275, 0.10), (0.275, 0.10), (0.28, 0.05)], axle, ACROSS, 24)
        for side in (-1, 1):
            bolts = [(x, side * 0.265, z) for x, z in arc(ROTOR_X, ROTOR_Z, 0.30, 0, 180, 9)]
            self.bolts(bolts, (0, side, 0))
            chute.box((0.40, 0.012, 0.05), (ROTOR_X, side * 0.27, 0.50), bev=0.003)
        guard = (
            [(-0.30, 0.62)]
            + arc(ROTOR_X, ROTOR_Z, 0.20, 160, 90, 6)
            + arc(0.30, 0.80, 0.15, 90, -60, 8)
            + [(-0.10, 0.60)]
        )
        self.plate("body", guard, 0.05, -0.31)
        self.bolts(
            [(-0.30, -0.335, 0.72), (0.05, -0.335, 1.0), (0.30, -0.335, 0.92)],
            (0, -1, 0),
            0.011,
            0.01,
        )
        self.mb("yellow").box((0.10, 0.004, 0.07), (0.10, -0.337, 0.84), bev=0.001)

    def feed_rollers(self):
        """Their box, the springs that press the upper one down, hydraulic motors and hoses."""
        self.mb("chute").box((0.36, 0.50, 0.44), (-0.63, 0, 0.80), bev=0.008)
        self.mb("chute").prism([(-0.82, 1.02), (-0.46, 1.02), (-0.50, 1.18), (-0.74, 1.18)], 0.40)
        steel = self.mb("steel")
        turns = np.linspace(0, 75, 300)  # radians
        for side in (-1, 1):
            spring = [
                (
                    -0.64 + 0.022 * math.cos(t),
                    side * 0.275 + 0.022 * math.sin(t),
                    0.72 + 0.30 * t / 75,
                )
                for t in turns
            ]
            steel.tube(spring, 0.005, 6)
            steel.cyl((-0.64, side * 0.275, 0.68), (-0.64, side * 0.275, 1.06), 0.009, 10)
            for z in (0.71, 1.03):
                steel.box((0.06, 0.05, 0.015), (-0.64, side * 0.27, z), bev=0.003)
        for z in (1.08, 0.70):
            self.mb("cast").cyl((-0.58, 0.25, z), (-0.58, 0.38, z), 0.055, 20, bev=0.008)
        for a, b in (
            ((-0.56, 0.37, 1.10), (0.10, 0.38, 0.66)),
            ((-0.60, 0.37, 1.10), (0.10, 0.38, 0.60)),
            ((-0.56, 0.37, 0.72), (0.10, 0.39, 0.57)),
            ((-0.60, -0.20, 1.16), (0.05, -0.30, 1.17)),
        ):
            a, b = np.array(a), np.array(b)
            bulge = 0.05 * np.sign(a[1])
            self.mb("hose").tube(
                spline(
                    [
                        a,
                        a * 0.7 + b * 0.3 + [0, bulge, 0.05],
                        a * 0.35 + b * 0.65 + [0, bulge, 0.02],
                        b,
                    ],
                    26,
                ),
                0.010,
                8,
            )

    def control_box(self):
        self.mb("dark").box((0.14, 0.08, 0.18), (-0.34, 0.33, 1.12), bev=0.012)
        self.mb("yellow").box((0.10, 0.004, 0.06), (-0.34, 0.372, 1.16), bev=0.001)
        for x in (-0.37, -0.31):
            self.mb("black").cyl((x, 0.372, 1.08), (x, 0.385, 1.08), 0.014, 14)

    # ---------------------------------------------------------------- hopper
    def hopper(self):
        """The funnel of sheet steel; `scoured` is its bright inside."""
        hopper, scoured = self.mb("hopper"), self.mb("scoured")
        for side in (-1, 1):
            corners = [(THROAT, "floor"), (MOUTH, "floor"), (MOUTH, "roof"), (THROAT, "roof")]
            P = [hopper_corner(end, side, z) for end, z in corners]
            sheet(hopper, P if side > 0 else P[::-1], (0, side, 0))
            sheet(
                scoured,
                [p - [0, side * 0.003, 0] for p in (P[::-1] if side > 0 else P)],
                (0, -side * 0.3, 0),
            )
            hopper.tube([P[1], P[2]], 0.013, 8)
            outside = [0, side * 0.012, 0]
            low, high = P[0] * 0.45 + P[1] * 0.55, P[3] * 0.45 + P[2] * 0.55
            hopper.beam(low + outside, high + outside, 0.02, 0.05, bev=0.004, up=(1, 0, 0))
            self.bolts(
                [P[1] * t + P[2] * (1 - t) + [0.05, 0, 0] for t in (0.2, 0.5, 0.8)],
                (0, side, 0),
                0.009,
                0.014,
            )
        roof = [
            hopper_corner(end, side, "roof")
            for end, side in ((THROAT, -1), (THROAT, 1), (MOUTH, 1), (MOUTH, -1))
        ]
        sheet(hopper, roof, (0, 0, 1))
        floor = [
            hopper_corner(end, side, "floor")
            for end, side in ((THROAT, -1), (THROAT, 1), (MOUTH, 1), (MOUTH, -1))
        ]
        sheet(scoured, floor[1:] + floor[:1], (0, 0, -1))
        sheet(hopper, [p - [0, 0, 0.008] for p in floor], (0, 0, -1))
        hopper.tube([hopper_corner(MOUTH, -1, "roof"), hopper_corner(MOUTH, 1, "roof")], 0.013, 8)

    def tray(self):
        """The folding tray at the hopper's mouth, on its hinge, held by two stays."""
        x, z = MOUTH["x"], MOUTH["floor"]
        self.mb("scoured").box(
            (0.44, 0.98, 0.008), (x - 0.235, 0, z - 0.012), (0, 0.05, 0), bev=0.002
        )
        for side in (-1, 1):
            self.mb("hopper").box(
                (0.44, 0.012, 0.07), (x - 0.235, side * 0.49, z + 0.010), (0, 0.05, 0), bev=0.003
            )
        self.mb("hopper").box((0.02, 0.99, 0.05), (x - 0.455, 0, z), bev=0.005)
        self.mb("steel").cyl((x - 0.01, -0.48, z - 0.02), (x - 0.01, 0.48, z - 0.02), 0.013, 12)
        for side in (-1, 1):
            self.mb("steel").tube(
                [(x - 0.36, side * 0.497, z + 0.03), (x + 0.02, side * 0.512, z + 0.34)], 0.006, 6
            )

    def curtain_and_controls(self):
        """Rubber flaps in the throat; round the mouth the red control bar, stop buttons, signs,
        reflectors."""
        for k in range(6):
            askew = 0.1 * np.random.randn() * 0.3
            self.mb("rubber").box(
                (0.008, 0.085, 0.30), (-1.08, -0.24 + k * 0.096, 1.0), (0, askew, 0), bev=0.002
            )
        red = self.mb("red")
        for side in (-1, 1):
            bar = [
                (-1.10, side * 0.40, 1.24),
                (-1.35, side * 0.53, 1.36),
                (-1.60, side * 0.555, 1.40),
                (-1.66, side * 0.50, 1.445),
            ]
            red.tube(spline(bar, 20), 0.015, 10)
            self.mb("dark").box((0.06, 0.05, 0.05), (-1.10, side * 0.385, 1.22), bev=0.008)
            bar = [
                (-1.52, side * 0.545, 1.385),
                (-1.55, side * 0.55, 1.1),
                (-1.57, side * 0.55, 0.80),
                (-1.62, side * 0.53, 0.68),
            ]
            red.tube(spline(bar, 20), 0.013, 10)
            self.mb("yellow").box((0.07, 0.03, 0.07), (-1.33, side * 0.425, 1.02), bev=0.008)
            red.lathe(
                [(0, 0.022), (0.012, 0.026), (0.022, 0.016)],
                (-1.33, side * 0.437, 1.02),
                (0, side, 0),
                16,
            )
            self.mb("white").box(
                (0.16, 0.006, 0.10), (-1.25, side * 0.398, 0.86), (0, 0, -side * 0.335), bev=0.001
            )
            red.prism(
                [(-0.05, -0.04), (0.05, -0.04), (0, 0.05)], 0.006, loc=(-1.595, side * 0.40, 0.56)
            )
        red.tube([(-1.66, -0.50, 1.445), (-1.66, 0.50, 1.445)], 0.015, 10)

    # ---------------------------------------------------------------- chute
    def spout(self, angle):
        """Turntable, the curved duct on it, its flap and handles."""
        chute = self.mb("chute")
        chute.box((0.30, 0.30, 0.10), (ROTOR_X, 0, 1.19), bev=0.006)
        chute.cyl((ROTOR_X, 0, 1.22), (ROTOR_X, 0, 1.25), 0.20, 40, bev=0.004)
        self.bolts(
            [
                (ROTOR_X + 0.18 * math.cos(a), 0.18 * math.sin(a), 1.25)
                for a in np.arange(0, 6.2, 0.7)
            ],
            (0, 0, 1),
            0.010,
        )
        with self.turned_about(ROTOR_X, angle):
            bend = [
                (-0.20, 1.24),
                (-0.20, 1.55),
                (-0.185, 1.82),
                (-0.10, 2.03),
                (0.06, 2.16),
                (0.26, 2.20),
                (0.44, 2.18),
            ]
            line = spline([(x, 0, z) for x, z in bend], 26)
            width = np.linspace(0.24, 0.20, 26)
            height = np.linspace(0.24, 0.17, 26)
            duct(chute, line, width, height, ACROSS)
            duct(self.mb("scoured"), line[::-1], width[::-1] - 0.012, height[::-1] - 0.012, ACROSS)
            for k in (1, 12):  # flanges
                along = line[k + 1] - line[k - 1]
                along /= np.linalg.norm(along)
                M = np.stack([along, ACROSS, np.cross(along, ACROSS)], 1)
                chute.box((0.025, width[k] + 0.03, height[k] + 0.03), line[k], bev=0.004, M=M)
            self.spout_flap()
            self.mb("steel").tube(
                spline([(-0.33, 0, 1.50), (-0.42, 0, 1.48), (-0.52, 0, 1.42)], 10), 0.012, 8
            )
            self.mb("black").cyl((-0.52, 0, 1.42), (-0.60, 0, 1.365), 0.018, 12)

    def spout_flap(self):
        """The hinged flap at the end, which sets how far the chips fly: two cheeks (outside and
        inside faces), top, lever."""
        cheek = [(0.40, 2.28), (0.40, 2.09), (0.62, 2.07), (0.62, 2.20)]
        for side in (-1, 1):
            for y, outside in ((side * 0.105, True), (side * 0.102, False)):
                order = [0, 1, 2, 3] if (side > 0) == outside else [3, 2, 1, 0]
                self.mb("chute").add([(x, y, z) for x, z in cheek], [np.array([order])])
        self.mb("chute").beam((0.38, 0, 2.285), (0.64, 0, 2.205), 0.22, 0.008, bev=0.003)
        self.pin((0.39, 0, 2.28), 0.12, 0.011, 10)
        self.mb("steel").tube(
            [(0.40, 0.118, 2.14), (0.52, 0.13, 2.22), (0.54, 0.15, 2.26)], 0.007, 6
        )
        knob = [(-0.02, 0.0), (-0.015, 0.02), (0.015, 0.02), (0.02, 0)]
        self.mb("black").lathe(knob, (0.54, 0.155, 2.265), ACROSS, 12, cap=False)
