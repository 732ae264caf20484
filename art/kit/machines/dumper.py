"""3 tonne articulated dumper: swivel skip heaped with soil in front, driver and engine behind,
fold-down roll bar."""

import math
import numpy as np

from kit import materials
from kit.machines.machine import (
    ACROSS,
    DECAL,
    DIRT_ON_DARK,
    PAINT,
    Machine,
    band,
    bezier,
    ring,
    rotation_z,
    rounded_rectangle,
    spline,
)
from kit.noise import Noise2

FRONT_AXLE, REAR_AXLE = 0.90, -1.05
AXLE_Z = 0.455
TRACK_Y = 0.72
SWIVEL_X = 0.66  # pin on which the skip turns
MUDGUARD_R = 0.545
ROPS_X, ROPS_Y, ROPS_TOP = -1.12, 0.47, 2.58
BONNET_SIDE = 0.43
HEAP_RINGS = 40


def skip_ring(t, inset=0.0):
    """Outline of the skip from its floor (t = 0) to its rim (1): narrower towards the front, where
    the rim is lower."""
    back = 0.16 - 0.30 * t**1.1
    front = 1.10 + 0.86 * t**1.05
    half_width = 0.50 + 0.32 * t**0.75
    p = rounded_rectangle(back + inset, front - inset, half_width - inset, 0.10 + 0.06 * t)
    forward = (p[:, 0] - back) / (front - back)
    p[:, 1] *= 1 - 0.13 * np.clip(forward, 0, 1) ** 2.2
    z = 0.88 + (0.70 - 0.24 * np.clip(forward - 0.25, 0, 1) / 0.75) * t
    return np.c_[p, z]


def skin(rings, inside=False):
    """Faces between consecutive rings of equally many points."""
    n = len(rings[0])
    i = np.arange(n)
    j = (i + 1) % n
    a, b = (j, i) if inside else (i, j)
    return np.concatenate(
        [
            np.stack([k * n + a, k * n + b, (k + 1) * n + b, (k + 1) * n + a], 1)
            for k in range(len(rings) - 1)
        ]
    )


class Dumper(Machine):
    """Made whole by its constructor; `finish` puts it into the scene."""

    BEVEL = {**Machine.BEVEL, "panel": (0.035, 5), "body": (0.007, 3)}

    def __init__(self, art, mudz, **k):
        """art: radians that the rear half is turned against the front; mudz, k: see Machine."""
        super().__init__(mudz, **k)
        self.front_chassis()
        self.swivel_ring()
        self.skip()
        self.skip_ribs()
        self.skip_hinges()
        self.heap(0.34, Noise2(3))
        with self.at(rotation_z(art)):
            self.rear_chassis()
            for side in (-1, 1):
                self.foot_plate(side)
                self.mudguard(side)
            self.bonnet()
            self.counterweight()
            self.seat()
            self.steering()
            self.levers()
            self.roll_bar()
            self.exhaust_and_lamps()
        self.pivot()

    def materials(self):
        rim = dict(dirt=0.55, dirtc=DIRT_ON_DARK, coat=0.1, wear=0.25, zdirt=(0.34, 0.5))
        skip = dict(dirt=self.dirt + 0.18, dirtc="#82633f", coat=0.3, wear=0.45, zdirt=(0.86, 0.55))
        return {
            **super().materials(),
            "rim": materials.paint("mrim", "#b9b3a2", 0.45, 0.4, **rim),
            "soil": materials.soil(
                "skipsoil", "#7a5a3a", "#44301f", stones=0.5, wet=0.35, dry="#a5875e", drya=0.45
            ),
            "skip": materials.paint("mskip", PAINT, 0.40, 0.5, **skip),
            "skip inside": materials.metal("skipin", "#8f7a55", 0.5, 0.7, "#6d5236", 0.6, 0.35),
            "plate": materials.plain("nplate", "#d8b526", 0.4, 0.5, 0.08),
        }

    # ---------------------------------------------------------------- front half
    def axle(self, x, casting_y, chevron):
        """Wheels, axle and differential."""
        for side in (-1, 1):
            centre = (x, side * TRACK_Y, AXLE_Z)
            self.tyre(
                centre,
                side,
                r=AXLE_Z,
                width=0.33,
                rim=0.205,
                lugs=19,
                lug_height=0.034,
                chevron=chevron,
            )
        self.mb("dark").cyl((x, -0.6, AXLE_Z), (x, 0.6, AXLE_Z), 0.075, 20)
        casting = [(-0.24, 0.08), (-0.16, 0.15), (0.02, 0.17), (0.16, 0.14), (0.22, 0.08)]
        self.mb("cast").lathe(casting, (x, casting_y, AXLE_Z), ACROSS, 24)
        for side in (-1, 1):
            self.mb("cast").cyl(
                (x, side * 0.46, AXLE_Z), (x, side * 0.56, AXLE_Z), 0.12, 24, bev=0.01
            )

    def front_chassis(self):
        self.axle(FRONT_AXLE, -0.04, 1)
        member = [
            (-0.02, 0.46),
            (0.35, 0.42),
            (1.28, 0.52),
            (1.34, 0.64),
            (1.30, 0.74),
            (0.1, 0.74),
            (-0.02, 0.68),
        ]
        for side in (-1, 1):
            self.plate("dark", member, 0.03, side * 0.27)
        self.mb("dark").box((1.25, 0.52, 0.04), (0.66, 0, 0.74), bev=0.006)
        self.mb("dark").box((0.05, 0.60, 0.26), (0.02, 0, 0.58), bev=0.008)
        self.mb("dark").box((0.05, 0.54, 0.16), (1.31, 0, 0.64), bev=0.01)

    def swivel_ring(self):
        self.mb("dark").cyl((SWIVEL_X, 0, 0.75), (SWIVEL_X, 0, 0.80), 0.40, 44, bev=0.006)
        self.mb("steel").cyl((SWIVEL_X, 0, 0.79), (SWIVEL_X, 0, 0.835), 0.37, 44, bev=0.006)
        for _, x, y in ring(SWIVEL_X, 0, 0.345, 18):
            self.mb("steel").cyl((x, y, 0.83), (x, y, 0.848), 0.011, 6)

    def skip(self):
        """Shell, lining, rolled rim and the bead below it."""
        self.mb("dark").box((0.95, 0.46, 0.07), (0.62, 0, 0.868), bev=0.01)
        plain = (0.5, 0.5, 0.5)  # one colour all over
        steps = np.r_[0, 0.03, np.linspace(0.1, 1, 10)]
        outside = [skip_ring(t, 0.03 * (1 - min(1, t / 0.1))) for t in steps]
        rim = outside[-1]
        floor = np.arange(len(rim))[::-1]
        self.mb("skip").add(np.concatenate(outside), [skin(outside), floor], 0, plain)
        inside = [skip_ring(t, 0.012) for t in (0.3, 0.6, 0.98, 1.0)] + [rim]
        self.mb("skip inside").add(np.concatenate(inside), [skin(inside, inside=True)], 0, plain)
        self.mb("skip").tube(np.r_[rim, rim[:2]] + [0, 0, 0.004], 0.021, 10)
        bead = skip_ring(0.80, -0.004)
        self.mb("skip").tube(np.r_[bead, bead[:2]], 0.010, 8)

    def skip_ribs(self):
        """Pressed ribs up both sides, and two bars up the back."""
        for side in (-1, 1):
            for forward in (0.18, 0.44, 0.70):
                points = []
                for t in (0.05, 0.3, 0.55, 0.8, 0.97):
                    outline = skip_ring(t, -0.012)
                    back, front = outline[:, 0].min(), outline[:, 0].max()
                    flank = outline[outline[:, 1] * side > 0.3 * np.abs(outline[:, 1]).max()]
                    flank = flank[np.argsort(flank[:, 0])]
                    x = back + forward * (front - back)
                    points.append(
                        np.array(
                            [
                                x,
                                np.interp(x, flank[:, 0], flank[:, 1]),
                                np.interp(x, flank[:, 0], flank[:, 2]),
                            ]
                        )
                    )
                for a, b in zip(points[:-1], points[1:]):
                    self.mb("skip").beam(a, b, 0.07, 0.03, bev=0.008, up=(0, side, 0.3), ext=0.012)
        for y in (0.30, -0.30):
            self.mb("skip").beam(
                (0.14, y, 0.95), (-0.13, y, 1.52), 0.06, 0.03, bev=0.008, up=(1, 0, 0.3), ext=0.01
            )

    def skip_hinges(self):
        """Hinge ears under the front, tipping rams behind."""
        ear = [(0.95, 0.84), (1.22, 0.84), (1.25, 0.93), (1.12, 0.99), (0.95, 0.93)]
        for y in (-0.26, 0.26):
            self.plate("dark", ear, 0.025, y)
            self.pin((1.16, y, 0.905), 0.03, 0.026, 14)
        for side in (-1, 1):
            self.ram((0.02, side * 0.24, 0.80), (0.10, side * 0.24, 1.16), 0.036, 0.022, reach=0.75)

    def heap(self, height, noise):
        """Soil, in rings from the middle of the skip out to the rim."""
        rim = skip_ring(0.90, 0.014)
        rim = spline(np.r_[rim, rim[:1]], 140)[:-1]
        top = np.array([0.80, 0, 1.42])
        vertices = []
        for k in range(HEAP_RINGS + 1):
            u = k / HEAP_RINGS
            p = rim * u + top * (1 - u)
            x, y = p[:, 0], p[:, 1]
            lumps = 0.055 * noise.fbm(x * 2.8, y * 2.8, 4) + 0.035 * noise.fbm(x * 10, y * 10, 4)
            z = (
                rim[:, 2] * u
                + top[2] * (1 - u)
                + height * (1 - u**1.7) * (1 + 0.25 * noise.fbm(x * 1.7, y * 1.7, 2))
                + lumps * np.clip((1 - u) * 6, 0.25, 1)
                - 0.05 * np.exp(-(((u - 0.96) / 0.05) ** 2))  # it sinks where it meets the steel
            )
            vertices.append(np.c_[x, y, z])
        self.mb("soil").add(np.concatenate(vertices), [skin(vertices)[:, ::-1]], 0, (0.5, 0.5, 0.5))

    # ---------------------------------------------------------------- rear half
    def rear_chassis(self):
        self.axle(REAR_AXLE, 0.04, -1)
        member = [(-0.10, 0.48), (-0.30, 0.42), (-1.75, 0.50), (-1.78, 0.74), (-0.10, 0.74)]
        for side in (-1, 1):
            self.plate("dark", member, 0.03, side * 0.28)
        self.mb("dark").box((0.05, 0.56, 0.28), (-0.13, 0, 0.60), bev=0.008)
        self.mb("dark").box((1.64, 0.54, 0.03), (-0.95, 0, 0.735), bev=0.005)

    def foot_plate(self, side):
        """Chequer plate with a valance, and the step below it."""
        dark = self.mb("dark")
        dark.box((0.66, 0.34, 0.03), (-0.42, side * 0.47, 0.70), bev=0.005)
        dark.box((0.66, 0.025, 0.09), (-0.42, side * 0.64, 0.675), bev=0.006)
        for i in range(11):
            for k in range(5):
                slant = 0.8 if (i + k) % 2 else -0.8
                dark.box(
                    (0.030, 0.008, 0.004),
                    (-0.70 + i * 0.055, side * 0.35 + side * k * 0.06, 0.716),
                    (0, 0, slant),
                    bev=0.001,
                )
        dark.box((0.26, 0.10, 0.02), (-0.40, side * 0.66, 0.42), bev=0.004)
        for x in (-0.12, 0.12):
            dark.box((0.02, 0.03, 0.28), (-0.40 + x, side * 0.655, 0.55), bev=0.004)

    def mudguard(self, side):
        self.plate(
            "black", band(REAR_AXLE, AXLE_Z, MUDGUARD_R, 0.012, 12, 168, 26), 0.35, side * 0.715
        )
        self.plate(
            "black", band(REAR_AXLE, AXLE_Z, MUDGUARD_R, 0.05, 12, 168, 26), 0.012, side * 0.886
        )
        self.mb("dark").box((0.05, 0.26, 0.05), (-1.05, side * 0.45, 0.98), bev=0.006)

    def bonnet(self):
        tail = bezier([(-1.60, 1.28), (-1.72, 1.25), (-1.77, 1.16), (-1.77, 1.02)], 8)
        self.plate(
            "panel",
            [(-1.74, 0.76), (-0.98, 0.76), (-0.98, 1.27), (-1.35, 1.29)] + [tuple(p) for p in tail],
            0.86,
            0,
        )
        for side in (-1, 1):
            grille = [(-1.62, 0.92), (-1.16, 0.92), (-1.16, 1.12), (-1.56, 1.12)]
            self.plate("black", grille, 0.010, side * 0.431)
            for i in range(7):
                self.mb("dark").box(
                    (0.40, 0.012, 0.010),
                    (-1.38, side * 0.437, 0.935 + i * 0.028),
                    (side * 0.5, 0, 0),
                    bev=0.002,
                )
            start, face = (-1.62, "-y") if side < 0 else (-1.05, "+y")
            self.label(DECAL, (start, side * (BONNET_SIDE + 0.0025), 1.155), 0.072, face)
            self.mb("black").box((0.05, 0.02, 0.03), (-1.06, side * 0.435, 0.84), bev=0.006)
        self.mb("black").box((0.012, 0.56, 0.30), (-1.775, 0, 0.98), bev=0.004)
        for i in range(9):
            self.mb("dark").box(
                (0.016, 0.54, 0.010), (-1.783, 0, 0.855 + i * 0.031), (0, 0.5, 0), bev=0.002
            )

    def counterweight(self):
        """With towing pin, tail lamps and plate."""
        self.mb("cast").box((0.22, 1.28, 0.30), (-1.86, 0, 0.60), bev=0.04)
        self.mb("cast").box((0.10, 0.40, 0.16), (-1.99, 0, 0.50), bev=0.012)
        steel = self.mb("steel")
        for z in (0.45, 0.55):
            steel.box((0.14, 0.16, 0.02), (-2.06, 0, z), bev=0.004)
        steel.cyl((-2.09, 0, 0.41), (-2.09, 0, 0.64), 0.016, 12)
        steel.tube([(-2.09, 0, 0.64), (-2.09, 0.05, 0.66), (-2.09, 0.06, 0.63)], 0.006, 6)
        for side in (-1, 1):
            self.mb("red").box((0.02, 0.16, 0.07), (-1.975, side * 0.50, 0.66), bev=0.006)
            self.mb("beacon").box((0.02, 0.06, 0.07), (-1.975, side * 0.60, 0.66), bev=0.006)
            self.mb("black").box((0.03, 0.26, 0.09), (-1.962, side * 0.53, 0.66), bev=0.008)
        self.mb("plate").box((0.008, 0.40, 0.10), (-1.972, 0.0, 0.69), bev=0.002)
        self.label("SD 30", (-1.977, 0.12, 0.665), 0.075, "-x")

    # ---------------------------------------------------------------- the driver's place
    def seat(self):
        """On its pedestal, with the belt and its buckle."""
        self.plate("body", [(-1.0, 0.75), (-0.56, 0.75), (-0.60, 1.10), (-0.98, 1.12)], 0.52, 0)
        seat = self.mb("seat")
        seat.box((0.46, 0.48, 0.11), (-0.78, 0, 1.17), (0, -0.06, 0), bev=0.045)
        seat.box((0.13, 0.46, 0.42), (-1.00, 0, 1.40), (0, -0.16, 0), bev=0.05)
        for side in (-1, 1):
            seat.box((0.40, 0.06, 0.07), (-0.78, side * 0.22, 1.20), bev=0.03)
        self.mb("black").tube(
            spline([(-0.92, 0.25, 1.18), (-0.88, 0.27, 1.10), (-0.84, 0.26, 1.05)], 10), 0.014, 6
        )
        self.mb("red").box((0.03, 0.02, 0.05), (-0.84, 0.265, 1.10), bev=0.005)

    def steering(self):
        """Dashboard with two dials, column, wheel with a spinner knob."""
        self.plate(
            "body",
            [(-0.12, 0.74), (-0.36, 0.74), (-0.34, 1.0), (-0.28, 1.24), (-0.12, 1.24)],
            0.44,
            0,
        )
        black = self.mb("black")
        black.box((0.16, 0.40, 0.012), (-0.23, 0, 1.262), (0, 0.35, 0), bev=0.004)
        for y in (-0.12, 0.12):
            self.mb("steel").cyl((-0.24, y, 1.262), (-0.243, y, 1.275), 0.028, 18)
        self.mb("dark").cyl((-0.24, 0, 1.20), (-0.40, 0, 1.42), 0.028, 16)
        hub = np.array([-0.405, 0, 1.43])
        axis = np.array([-0.16, 0, 0.22])
        axis /= np.linalg.norm(axis)
        left = np.array([0, 1, 0])
        up = np.cross(axis, left)

        def on_wheel(r, a):
            return hub + r * (math.cos(a) * left + math.sin(a) * up)

        black.tube([on_wheel(0.185, a) for a in np.linspace(0, 2 * math.pi, 49)], 0.015, 8)
        black.lathe([(0, 0.06), (0.03, 0.05), (0.04, 0.0)], hub - axis * 0.02, axis, 20, cap=False)
        for a in (0.5, 2.6, 4.7):
            black.beam(hub, on_wheel(0.18, a), 0.03, 0.010, bev=0.003)
        black.lathe(
            [(0, 0.012), (0.03, 0.016), (0.05, 0.0)], on_wheel(0.17, 2), axis, 10, cap=False
        )

    def levers(self):
        for y, x in ((-0.28, -0.62), (0.24, -0.30), (0.30, -0.36)):
            self.mb("black").tube(
                spline([(x, y, 0.74), (x + 0.03, y, 1.0), (x + 0.01, y * 1.05, 1.28)], 12), 0.010, 8
            )
            self.mb("black").lathe(
                [(0, 0.014), (0.03, 0.024), (0.06, 0.016)], (x + 0.01, y * 1.05, 1.27), n=14
            )
        for y in (-0.13, 0.13):  # pedals
            self.mb("steel").box((0.13, 0.08, 0.012), (-0.42, y, 0.82), (0, -0.6, 0), bev=0.003)

    def roll_bar(self):
        """Hinged posts with their pins, the bar, its grab handles, and the beacon on a stalk."""
        hinge = [
            (-1.20, 1.40),
            (-1.04, 1.40),
            (-1.02, 1.52),
            (-1.06, 1.64),
            (-1.20, 1.64),
            (-1.22, 1.52),
        ]
        for side in (-1, 1):
            y = side * ROPS_Y
            self.mb("dark").beam(
                (-1.10, y, 0.74), (ROPS_X, y, 1.52), 0.075, 0.075, bev=0.010, up=(1, 0, 0)
            )
            self.mb("dark").box((0.20, 0.16, 0.03), (-1.10, y, 0.765), bev=0.006)
            self.plate("dark", hinge, 0.014, side * 0.517)
            self.plate("dark", hinge, 0.014, side * 0.423)
            self.mb("steel").cyl((-1.12, side * 0.40, 1.46), (-1.12, side * 0.54, 1.46), 0.018, 12)
            self.mb("steel").cyl((-1.13, side * 0.40, 1.59), (-1.13, side * 0.54, 1.59), 0.016, 12)
            self.mb("steel").tube(
                [
                    (-1.13, side * 0.54, 1.59),
                    (-1.13, side * 0.56, 1.62),
                    (-1.13, side * 0.545, 1.65),
                ],
                0.006,
                6,
            )
            handle = [
                (-0.16, side * 0.30, 0.75),
                (-0.15, side * 0.40, 1.0),
                (-0.16, side * 0.40, 1.22),
                (-0.18, side * 0.30, 1.27),
            ]
            self.mb("black").tube(spline(handle, 20), 0.014, 8)
        self.mb("dark").tube(self.roll_bar_line(), 0.036, 14)
        self.mb("galv").tube(
            [(-1.17, 0.47, 2.3), (-1.17, 0.56, 2.32), (-1.17, 0.57, 2.50)], 0.012, 8
        )
        self.mb("black").cyl((-1.17, 0.57, 2.48), (-1.17, 0.57, 2.53), 0.052, 20, bev=0.006)
        self.mb("beacon").lathe(
            [(0, 0.048), (0.10, 0.043), (0.125, 0.024), (0.13, 0.0)],
            (-1.17, 0.57, 2.53),
            n=20,
            cap=False,
        )

    @staticmethod
    def roll_bar_line(r=0.20):
        """Up from the right hinge, over and down to the left one, leaning a little backwards."""
        z = ROPS_TOP - r
        line = [(ROPS_X, -ROPS_Y, 1.55), (-1.16, -ROPS_Y, 2.2)]
        for k in range(1, 9):
            a = k * math.pi / 16
            line.append(
                (-1.175 - 0.012 * k / 8, -ROPS_Y + r * (1 - math.cos(a)), z + r * math.sin(a))
            )
        for k in range(8):
            a = k * math.pi / 16
            line.append((-1.187 + 0.012 * k / 8, ROPS_Y - r + r * math.sin(a), z + r * math.cos(a)))
        return np.array(line + [(-1.16, ROPS_Y, 2.2), (ROPS_X, ROPS_Y, 1.55)])

    def exhaust_and_lamps(self):
        """And the filler cap; the head lamps stand on a bar before the driver."""
        pipe = [
            (-1.45, -0.30, 1.25),
            (-1.45, -0.30, 1.5),
            (-1.45, -0.30, 1.72),
            (-1.48, -0.31, 1.80),
            (-1.53, -0.32, 1.84),
        ]
        self.mb("steel").tube(spline(pipe, 24), 0.028, 14)
        self.mb("steel").lathe(
            [(0, 0.045), (0.02, 0.055), (0.26, 0.055), (0.28, 0.04)], (-1.45, -0.30, 1.30), n=20
        )
        self.mb("black").cyl((-1.15, 0.28, 1.27), (-1.15, 0.28, 1.315), 0.045, 20, bev=0.006)
        self.mb("black").tube([(-0.14, -0.52, 1.12), (-0.14, 0.52, 1.12)], 0.014, 8)
        for side in (-1, 1):
            place = (-0.11, side * 0.46, 1.15)
            self.mb("black").lathe(
                [(-0.05, 0.03), (-0.04, 0.058), (0.03, 0.066), (0.035, 0.062)], place, (1, 0, 0), 24
            )
            self.mb("lamp").lathe(
                [(0.030, 0.060), (0.040, 0.03), (0.042, 0.0)], place, (1, 0, 0), 24, cap=False
            )
            self.mb("beacon").box((0.03, 0.05, 0.06), (-0.11, side * 0.54, 1.15), bev=0.01)

    # ---------------------------------------------------------------- between the halves
    def pivot(self):
        """Hoses, steering ram and the pin on which the halves turn."""
        for k in range(4):
            y = -0.16 + k * 0.10
            line = [
                (0.08, y, 0.70),
                (-0.03, y * 1.25, 0.80),
                (-0.12, y * 1.3, 0.83),
                (-0.26, y, 0.72),
            ]
            self.mb("hose").tube(spline(line, 18), 0.012, 8)
        self.ram((-0.30, 0.20, 0.56), (0.12, 0.30, 0.56), 0.034, 0.020)
        self.mb("steel").cyl((0, 0, 0.40), (0, 0, 0.80), 0.05, 20)
        for z in (0.44, 0.70):
            self.mb("dark").cyl((0, 0, z), (0, 0, z + 0.06), 0.10, 24, bev=0.01)

    def heap_points(self, n, seed=1):
        """n random points (x, y, z) on the soil heap in the scene, more of them towards the rim;
        after finish()."""
        vertices = self.mb("soil").V[0]
        random = np.random.RandomState(seed)
        on_heap = len(vertices) // (HEAP_RINGS + 1) * HEAP_RINGS
        k = random.randint(0, int(on_heap * 0.93), n * 3)
        k = k[random.rand(n * 3) < k / on_heap][:n]
        return vertices[k]
