"""1 tonne micro digger: 0.75 m over its rubber tracks, two-post canopy, blade, arm on the centre
line."""

import math
import numpy as np

from kit.machines.arm import Arm
from kit.machines.machine import (
    DECAL,
    Machine,
    band,
    bezier,
    ring,
    rotation_z,
    rounded_rectangle,
    slab,
    spline,
)

ARM_SIZE = 0.62  # of the 2.7 t digger's
RAM_SIZE = 0.7
TAIL_X = -0.10  # centre of the round tail
HALF_WIDTH = 0.372
POST_Y = 0.285  # canopy


def round_tail(r, front, half_width):
    """Outline in plan: straight from `front` back to an arc of radius r."""
    a = math.asin(half_width / r)
    behind = [
        (TAIL_X + r * math.cos(t), r * math.sin(t))
        for t in np.linspace(math.pi - a, math.pi + a, 22)
    ]
    return [(front, half_width)] + behind + [(front, -half_width)]


class Micro(Machine):
    """Made whole by its constructor; `finish` puts it into the scene."""

    BEVEL = {**Machine.BEVEL, "body": (0.006, 3), "panel": (0.022, 4), "dark": (0.005, 2)}

    def __init__(self, slew, mudz, **k):
        """slew: radians that the upper works are turned; mudz, k: see Machine."""
        super().__init__(mudz, **k)
        self.undercarriage()
        self.blade()
        with self.at(rotation_z(slew)):
            self.deck_and_engine()
            self.side_covers()
            self.foot_plate()
            self.seat()
            self.levers()
            self.canopy()
            self.fittings()
            with self.at(np.eye(3) * ARM_SIZE, (0.12, 0, 0.0)):
                Arm(self, 0.30, -104, -1.15, 0.0, DECAL, bucket=0.44)

    # ---------------------------------------------------------------- under the slewing ring
    def undercarriage(self):
        for side in (-1, 1):
            self.track(
                side * 0.285,
                side,
                wheelbase=0.92,
                r=0.137,
                width=0.18,
                lug_count=36,
                rollers=(-0.27, 0, 0.27),
                roller_r=0.050,
            )
        self.mb("dark").box((0.52, 0.40, 0.10), (0, 0, 0.27), bev=0.02)
        for x in (-0.20, 0.20):
            self.mb("steel").box((0.09, 0.60, 0.075), (x, 0, 0.20), bev=0.006)
            for side in (-1, 1):
                self.mb("dark").box((0.13, 0.07, 0.11), (x, side * 0.20, 0.20), bev=0.008)
        self.mb("dark").cyl((0, 0, 0.30), (0, 0, 0.39), 0.23, 36, bev=0.008)
        self.mb("steel").cyl((0, 0, 0.37), (0, 0, 0.425), 0.27, 44, bev=0.008)
        for _, x, y in ring(0, 0, 0.25, 14):
            self.mb("steel").cyl((x, y, 0.345), (x, y, 0.372), 0.010, 6)

    def blade(self):
        face = [
            (0.70, 0.02),
            (0.725, 0.02),
            (0.742, 0.11),
            (0.735, 0.18),
            (0.705, 0.245),
            (0.68, 0.245),
            (0.706, 0.17),
            (0.712, 0.10),
        ]
        self.mb("body").prism(face, 0.74)
        self.mb("steel").box((0.016, 0.74, 0.04), (0.737, 0, 0.035), bev=0.003)
        for side in (-1, 1):
            end = [(0.66, 0.02), (0.72, 0.02), (0.745, 0.12), (0.71, 0.245), (0.66, 0.20)]
            self.mb("body").prism(end, 0.014, loc=(0, side * 0.367, 0))
            self.mb("body").beam(
                (0.22, side * 0.13, 0.22), (0.70, side * 0.17, 0.13), 0.045, 0.07, bev=0.008
            )
            self.mb("steel").cyl((0.66, side * 0.345, 0.10), (0.66, side * 0.345, 0.26), 0.011, 10)
        with self.at(np.eye(3) * RAM_SIZE):
            self.ram((0.35, 0, 0.40), (0.98, 0, 0.24), 0.042, 0.024)

    # ---------------------------------------------------------------- above the slewing ring
    def deck_and_engine(self):
        deck = [(0.43, -0.20), (0.43, 0.20), (0.36, 0.36), (-0.2, HALF_WIDTH)]
        deck += round_tail(0.56, -0.3, HALF_WIDTH)[1:-1] + [(-0.2, -HALF_WIDTH), (0.36, -0.36)]
        slab(self.mb("dark"), deck, 0.425, 0.475)
        slab(self.mb("cast"), round_tail(0.575, -0.34, HALF_WIDTH), 0.48, 0.74)  # counterweight
        slab(self.mb("panel"), round_tail(0.555, -0.14, 0.365), 0.75, 0.985)
        self.mb("panel").prism(
            [(-0.60, 0.985), (-0.14, 0.985), (-0.14, 1.035), (-0.52, 1.035)], 0.56
        )
        self.mb("dark").box((0.03, 0.70, 0.50), (-0.143, 0, 0.73), bev=0.006)
        self.mb("cast").box((0.24, 0.70, 0.26), (-0.27, 0, 0.61), bev=0.02)
        black = self.mb("black")
        for side in (-1, 1):  # louvres
            for i in range(5):
                black.box((0.16, 0.010, 0.012), (-0.34, side * 0.366, 0.80 + i * 0.032), bev=0.002)
        for i in range(6):
            black.box((0.012, 0.24, 0.011), (TAIL_X - 0.556, 0, 0.80 + i * 0.026), bev=0.002)
        black.cyl((TAIL_X - 0.57, 0.0, 0.955), (TAIL_X - 0.553, 0, 0.955), 0.018, 14)
        slab(black, band(TAIL_X, 0, 0.579, 0.029, 128, 232, 22), 0.69, 0.715)
        self.label("1.0 t", (TAIL_X - 0.5785, 0.10, 0.56), 0.085, "-x", colour="#d9d7cf")

    def side_covers(self):
        """The tank's cover on the right, with its lettering panel, and a box on the left."""
        nose = bezier([(0.34, 0.50), (0.385, 0.66), (0.36, 0.82), (0.22, 0.875)], 9)
        self.plate(
            "panel",
            [(-0.14, 0.48), (0.31, 0.48)] + [tuple(p) for p in nose] + [(-0.14, 0.90)],
            0.165,
            -0.285,
        )
        self.mb("black").cyl((0.12, -0.285, 0.88), (0.12, -0.285, 0.925), 0.036, 20, bev=0.006)
        self.plate(
            "black",
            [(-0.09, 0.55), (0.27, 0.55), (0.31, 0.62), (0.30, 0.70), (-0.09, 0.72)],
            0.006,
            -0.3685,
        )
        self.plate(
            "body",
            [(-0.08, 0.56), (0.265, 0.56), (0.30, 0.622), (0.29, 0.69), (-0.08, 0.71)],
            0.008,
            -0.3695,
        )
        self.label("10", (-0.03, -0.3745, 0.60), 0.07)
        for k in range(5):
            self.mb("black").box((0.10, 0.006, 0.008), (0.20, -0.375, 0.60 + k * 0.018), bev=0.002)
        self.plate(
            "panel",
            [(-0.14, 0.48), (0.22, 0.48), (0.26, 0.54), (0.22, 0.66), (-0.14, 0.70)],
            0.15,
            0.292,
        )
        self.mb("black").box((0.22, 0.012, 0.02), (0.05, 0.37, 0.60), bev=0.004)

    def foot_plate(self):
        """Ribbed floor, travel levers with their gaiters, guard rail, pedals."""
        black = self.mb("black")
        black.box((0.50, 0.44, 0.012), (0.15, 0, 0.481), bev=0.003)
        for k in range(10):
            black.box((0.012, 0.40, 0.008), (-0.05 + k * 0.045, 0, 0.49), bev=0.002)
        gaiter = [
            (0, 0.030),
            (0.02, 0.034),
            (0.035, 0.026),
            (0.05, 0.030),
            (0.065, 0.022),
            (0.08, 0.012),
        ]
        for y in (-0.055, 0.055):
            black.lathe(gaiter, (0.30, y, 0.487), n=16)
            black.tube(
                spline([(0.30, y, 0.55), (0.305, y, 0.80), (0.25, y * 1.2, 0.98)], 12), 0.0095, 8
            )
            black.lathe(
                [(0, 0.012), (0.02, 0.020), (0.07, 0.021), (0.085, 0.014)],
                (0.252, y * 1.2, 0.97),
                (-0.3, 0, 1),
                14,
            )
        right = [(0.405, -0.19, 0.48), (0.43, -0.19, 0.75), (0.42, -0.17, 0.87)]
        left = [(x, -y, z) for x, y, z in right[::-1]]
        black.tube(spline(right + [(0.42, 0, 0.885)] + left, 60), 0.013, 10)
        for y in (-0.14, 0.14):
            self.mb("steel").box((0.10, 0.07, 0.008), (0.24, y, 0.51), (0, -0.35, 0), bev=0.003)

    def seat(self):
        seat = self.mb("seat")
        seat.box((0.40, 0.43, 0.09), (-0.22, 0, 1.09), (0, -0.04, 0), bev=0.04)
        seat.box((0.12, 0.42, 0.40), (-0.415, 0, 1.30), (0, -0.22, 0), bev=0.05)
        for side in (-1, 1):
            seat.box((0.30, 0.06, 0.06), (-0.22, side * 0.20, 1.12), bev=0.025)
        self.mb("dark").box((0.30, 0.34, 0.04), (-0.24, 0, 1.035), bev=0.008)

    def levers(self):
        """The consoles beside the seat, with their levers; stop button and seat belt."""
        black = self.mb("black")
        gaiter = [
            (0, 0.036),
            (0.015, 0.040),
            (0.03, 0.030),
            (0.045, 0.034),
            (0.06, 0.024),
            (0.075, 0.012),
        ]
        for side in (-1, 1):
            y = side * 0.305
            black.box((0.36, 0.075, 0.06), (-0.09, y, 1.13), bev=0.02)
            self.mb("dark").tube(
                spline(
                    [(-0.15, side * 0.30, 0.70), (-0.12, side * 0.31, 0.95), (-0.08, y, 1.11)], 12
                ),
                0.018,
                10,
            )
            black.lathe(gaiter, (0.04, y, 1.155), n=18)
            black.tube([(0.04, y, 1.2), (0.045, side * 0.300, 1.27)], 0.008, 8)
            black.lathe(
                [(0, 0.012), (0.02, 0.021), (0.08, 0.025), (0.10, 0.018)],
                (0.045, side * 0.30, 1.25),
                (0.05, 0, 1),
                14,
            )
            black.box((0.16, 0.06, 0.03), (-0.20, side * 0.30, 1.175), bev=0.013)
        self.mb("red").cyl((-0.06, -0.275, 1.155), (-0.06, -0.275, 1.185), 0.014, 12)
        black.tube(
            spline([(-0.30, 0.215, 1.13), (-0.36, 0.18, 1.10), (-0.40, 0.08, 1.16)], 14), 0.012, 6
        )

    # ---------------------------------------------------------------- canopy
    def canopy(self):
        for side in (-1, 1):
            self.canopy_post(side)
        for x, z in ((-0.505, 1.60), (-0.10, 2.155), (0.44, 2.15)):
            self.mb("dark").tube([(x, -POST_Y, z), (x, POST_Y, z)], 0.020, 12)
        slab(self.mb("panel"), rounded_rectangle(-0.63, 0.56, 0.405, 0.09), 2.178, 2.228)
        slab(self.mb("panel"), rounded_rectangle(-0.50, 0.42, 0.29, 0.06), 2.222, 2.246)
        slab(self.mb("black"), rounded_rectangle(-0.62, 0.55, 0.398, 0.085), 2.168, 2.180)
        self.mb("black").box((0.06, 0.11, 0.06), (0.53, -0.24, 2.135), bev=0.012)
        self.mb("lamp").box((0.008, 0.09, 0.042), (0.562, -0.24, 2.135), bev=0.003)
        self.mb("black").cyl((-0.48, 0.25, 2.225), (-0.48, 0.25, 2.27), 0.05, 20, bev=0.006)
        self.mb("beacon").lathe(
            [(0, 0.046), (0.08, 0.042), (0.10, 0.025), (0.105, 0.0)],
            (-0.48, 0.25, 2.27),
            n=20,
            cap=False,
        )

    def canopy_post(self, side):
        """A post that bends forward under the roof, its foot, gusset and grab handle."""
        y = side * POST_Y
        post = [
            (-0.50, 0.74),
            (-0.505, 1.2),
            (-0.505, 1.70),
            (-0.48, 2.03),
            (-0.38, 2.135),
            (-0.10, 2.155),
            (0.20, 2.155),
            (0.46, 2.15),
        ]
        self.mb("dark").tube(spline([(x, y, z) for x, z in post], 60), 0.027, 14)
        self.mb("dark").box((0.11, 0.09, 0.03), (-0.50, y, 1.045), bev=0.006)
        bolts = [(-0.535, 0.255), (-0.465, 0.255), (-0.535, 0.315), (-0.465, 0.315)]
        self.bolts(
            [(bolt_x, side * bolt_y, 1.06) for bolt_x, bolt_y in bolts], (0, 0, 1), 0.010, 0.012
        )
        gusset = [
            (-0.49, 1.95),
            (-0.47, 2.05),
            (-0.34, 2.14),
            (-0.26, 2.14),
            (-0.40, 2.03),
            (-0.47, 1.90),
        ]
        self.plate("dark", gusset, 0.010, y)
        near, far = side * 0.30, side * 0.315
        handle = [
            (-0.47, near, 1.35),
            (-0.42, far, 1.37),
            (-0.41, far, 1.45),
            (-0.42, far, 1.58),
            (-0.47, near, 1.6),
        ]
        self.mb("black").tube(spline(handle, 24), 0.010, 8)

    def fittings(self):
        """Exhaust, and the hoses to the king post."""
        self.mb("steel").cyl((-0.45, -0.371, 0.60), (-0.45, -0.40, 0.60), 0.022, 16)
        for k in range(5):
            y = -0.06 + k * 0.03
            line = [(0.30, y, 0.52), (0.42, y * 1.6, 0.58), (0.50, y * 1.4, 0.70), (0.52, y, 0.80)]
            self.mb("hose").tube(spline(line, 20), 0.009, 8)
