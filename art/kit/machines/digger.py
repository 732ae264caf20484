"""The 2.7 t mini digger. Scenes take `Excavator`, with a bucket, or `Knocker`, with a post knocker
in place of the bucket; both are built on `MiniDigger`, which has no arm."""

import math
import numpy as np

from kit import materials
from kit.machines.arm import Arm
from kit.machines.machine import (
    ACROSS,
    DECAL,
    BeltPath,
    Machine,
    arc,
    band,
    bezier,
    ring,
    rotation_z,
    slab,
    spline,
)

WHEELBASE = 1.62  # from idler to sprocket
TRACK_Y = 0.60
TRACK_WIDTH = 0.30
WHEEL_R = 0.235
WHEEL_Z = 0.265
ARM_Y = -0.36  # the boom stands to the right of the cab

CAB_RIGHT, CAB_LEFT = -0.20, 0.66
CAB_FRONT, CAB_BACK = 0.60, -0.42
CAB_MIDDLE = (CAB_RIGHT + CAB_LEFT) / 2
CAB_TOP = 2.36
WINDSCREEN = bezier(
    [
        (CAB_FRONT + 0.04, 0.86),
        (CAB_FRONT + 0.06, 1.45),
        (CAB_FRONT - 0.02, 2.0),
        (CAB_FRONT - 0.20, CAB_TOP),
    ],
    14,
)


class MiniDigger(Machine):
    """Tracks, blade, engine and cab; subclasses call undercarriage(), upper() and tail(), and add
    the arm."""

    BEVEL = {**Machine.BEVEL, "body": (0.010, 3), "panel": (0.040, 5), "dark": (0.008, 2)}

    def materials(self):
        return {**super().materials(), "glass": materials.glass("mglass", "#d5dedb", dirt=0.05)}

    # ---------------------------------------------------------------- under the slewing ring
    def undercarriage(self):
        path = BeltPath(WHEELBASE, WHEEL_R, WHEEL_Z, sag=0.02)
        for side in (-1, 1):
            y = side * TRACK_Y
            self.belt(path, y, TRACK_WIDTH, 0.028)
            self.lugs(
                path, y, 46, 0.085, ((0.046, 0.13, 0.030), 0.008), ((0.03, 0.05, 0.03), 0.006)
            )
            self.side_frame(y, side)
            self.wheels(y, side)
        self.mb("dark").box((0.7, 0.95, 0.16), (0, 0, 0.36), bev=0.03)
        self.mb("dark").box((0.95, 0.5, 0.12), (0, 0, 0.40), bev=0.03)
        self.mb("dark").cyl((0, 0, 0.42), (0, 0, 0.56), 0.36, 40, bev=0.012)
        self.mb("steel").cyl((0, 0, 0.54), (0, 0, 0.60), 0.40, 48, bev=0.01)
        self.blade()

    def side_frame(self, y, side):
        outline = [
            (-0.66, 0.16),
            (0.62, 0.16),
            (0.70, 0.22),
            (0.70, 0.34),
            (0.60, 0.42),
            (-0.60, 0.42),
            (-0.70, 0.34),
            (-0.70, 0.22),
        ]
        self.mb("dark").prism(outline, 0.14, loc=(0, y, 0))
        self.mb("dark").box((0.5, 0.05, 0.05), (0, y + side * 0.09, 0.30), bev=0.01)
        half = [(0.12, 0.045), (0.115, 0.085), (0.05, 0.085), (0.045, 0.065)]
        roller = [(-v, r) for v, r in half] + half[::-1]
        for x in (-0.48, -0.16, 0.16, 0.48):
            self.mb("steel").lathe(roller, (x, y, 0.128), ACROSS, 20)

    def wheels(self, y, side):
        """Idler in front, sprocket with its motor behind."""
        front, back = (WHEELBASE / 2, y, WHEEL_Z), (-WHEELBASE / 2, y, WHEEL_Z)
        self.mb("steel").lathe(
            [(-0.07, 0.05), (-0.06, 0.19), (-0.03, 0.20), (0.03, 0.20), (0.06, 0.19), (0.07, 0.05)],
            front,
            ACROSS,
            28,
        )
        hub = [
            (-0.10, 0.06),
            (-0.10, 0.115),
            (-0.06, 0.12),
            (0.06, 0.12),
            (0.10, 0.115),
            (0.10, 0.06),
        ]
        self.mb("dark").lathe(hub, front, ACROSS, 20)
        self.mb("dark").lathe(
            [(-0.12, 0.08), (-0.115, 0.13), (0.10, 0.13), (0.12, 0.07)], back, ACROSS, 24
        )
        for a, x, z in ring(-WHEELBASE / 2, WHEEL_Z, 0.175, 11):
            self.mb("steel").box((0.06, 0.06, 0.07), (x, y, z), (0, -a, 0), bev=0.012)
        self.mb("steel").lathe(
            [(-0.03, 0.1), (-0.03, 0.165), (0.03, 0.165), (0.03, 0.1)], back, ACROSS, 28
        )
        for _, x, z in ring(-WHEELBASE / 2, WHEEL_Z, 0.09, 8):
            self.mb("steel").cyl((x, y + side * 0.11, z), (x, y + side * 0.135, z), 0.013, 6)

    def blade(self):
        face = [
            (1.32, 0.03),
            (1.36, 0.03),
            (1.385, 0.18),
            (1.37, 0.30),
            (1.33, 0.385),
            (1.29, 0.385),
            (1.325, 0.28),
            (1.335, 0.17),
        ]
        self.mb("body").prism(face, 1.50)
        self.mb("steel").box((0.02, 1.50, 0.06), (1.375, 0, 0.05), bev=0.004)
        for side in (-1, 1):
            end = [(1.27, 0.03), (1.34, 0.03), (1.39, 0.2), (1.33, 0.385), (1.27, 0.33)]
            self.mb("body").prism(end, 0.02, loc=(0, side * 0.745, 0))
            self.mb("body").beam(
                (0.35, side * 0.26, 0.30), (1.33, side * 0.34, 0.20), 0.07, 0.11, bev=0.012
            )
        self.ram((0.45, 0, 0.40), (1.30, 0, 0.27), 0.045, 0.026)

    # ---------------------------------------------------------------- above the slewing ring
    def upper(self):
        self.deck_and_engine()
        self.tank_cover()
        self.deck_fittings()
        self.cab_frame()
        self.cab_panels()
        self.cab_roof()
        self.cab_glass()
        self.mirror_and_wiper()
        self.seat_and_levers()

    def deck_and_engine(self):
        deck = (
            [(0.62, -0.36), (0.62, 0.30), (0.50, 0.66), (-0.25, 0.70)]
            + arc(-0.20, 0, 0.72, 95, 265, 22)
            + [(-0.25, -0.70), (0.45, -0.68)]
        )
        slab(self.mb("dark"), deck, 0.60, 0.70)
        counterweight = [(-0.30, 0.70)] + arc(-0.20, 0, 0.73, 97, 263, 26) + [(-0.30, -0.70)]
        slab(self.mb("panel"), counterweight, 0.70, 1.02)
        engine_cover = [(-0.22, 0.69)] + arc(-0.18, 0, 0.70, 99, 261, 26) + [(-0.22, -0.69)]
        slab(self.mb("panel"), engine_cover, 1.03, 1.42)
        self.mb("panel").prism([(-0.86, 1.42), (-0.20, 1.42), (-0.20, 1.52), (-0.70, 1.52)], 1.06)
        self.bonnet_top = self.mb("panel").V[-1]
        for side in (-1, 1):  # louvres
            for i in range(6):
                self.mb("black").box(
                    (0.20, 0.012, 0.016),
                    (-0.42, side * 0.668, 1.12 + i * 0.045),
                    (0, 0, side * -0.18),
                    bev=0.003,
                )
        for i in range(7):
            self.mb("black").box((0.015, 0.34, 0.014), (-0.882, 0, 1.12 + i * 0.035), bev=0.003)

    def tank_cover(self):
        """The cover over tank and valves, right of the boom, with its lettering panel."""
        nose = bezier([(0.60, 0.80), (0.66, 0.92), (0.62, 1.14), (0.42, 1.24)], 10)
        cover = (
            [(-0.19, 0.80), (0.50, 0.80)]
            + [tuple(p) for p in nose]
            + [(0.10, 1.285), (-0.19, 1.29)]
        )
        self.mb("panel").prism(cover, 0.36, loc=(0, -0.505, 0))
        self.mb("dark").prism(
            [(-0.19, 0.70), (0.56, 0.70), (0.60, 0.79), (-0.19, 0.79)], 0.37, loc=(0, -0.50, 0)
        )
        border = [(-0.10, 0.90), (0.44, 0.90), (0.52, 0.98), (0.50, 1.08), (-0.10, 1.10)]
        self.mb("black").prism(border, 0.012, loc=(0, -0.682, 0))
        field = [(-0.085, 0.915), (0.433, 0.915), (0.505, 0.985), (0.488, 1.066), (-0.085, 1.085)]
        self.mb("body").prism(field, 0.014, loc=(0, -0.683, 0))
        black = self.mb("black")
        for k in range(5):
            black.box((0.13, 0.010, 0.012), (0.36, -0.690, 0.955 + k * 0.024), bev=0.002)
        black.cyl((0.34, -0.5, 1.22), (0.34, -0.5, 1.275), 0.05, 20, bev=0.008)  # filler cap
        black.box((0.012, 0.10, 0.03), (0.63, -0.5, 0.95), bev=0.004)
        black.box((0.16, 0.014, 0.03), (0.38, -0.690, 1.135), bev=0.006)

    def deck_fittings(self):
        black = self.mb("black")
        slab(black, band(-0.20, 0, 0.735, 0.035, 118, 242, 22), 0.925, 0.975)
        black.box((0.012, 0.38, 0.5), (-0.195, -0.5, 0.98), bev=0.002)
        black.tube(
            [(-0.6, 0.5, 1.43), (-0.6, 0.5, 1.47), (-0.6, -0.1, 1.47), (-0.6, -0.1, 1.43)], 0.012, 8
        )
        self.mb("steel").cyl((-0.55, -0.35, 1.5), (-0.55, -0.35, 1.72), 0.032, 18)  # exhaust
        rail = [
            (0.54, -0.66, 1.1),
            (0.54, -0.66, 1.5),
            (0.40, -0.66, 1.56),
            (-0.05, -0.66, 1.5),
            (-0.05, -0.66, 1.22),
        ]
        black.tube(rail, 0.015, 10)

    # ---------------------------------------------------------------- cab, left of the boom
    def cab_frame(self):
        dark = self.mb("dark")
        for y in (CAB_RIGHT, CAB_LEFT):
            dark.tube(np.c_[WINDSCREEN[:, 0], np.full(14, y), WINDSCREEN[:, 1]], 0.036, 12)
            dark.tube(
                np.array(
                    [
                        (CAB_BACK, y, 1.42),
                        (CAB_BACK - 0.02, y, 1.9),
                        (CAB_BACK + 0.02, y, CAB_TOP - 0.02),
                    ]
                ),
                0.038,
                12,
            )
            top_rail = [
                (CAB_FRONT - 0.20, y, CAB_TOP),
                (0.1, y, CAB_TOP + 0.03),
                (CAB_BACK + 0.02, y, CAB_TOP - 0.02),
            ]
            dark.tube(np.array(top_rail), 0.034, 12)
            dark.beam((CAB_FRONT + 0.03, y, 0.84), (CAB_BACK, y, 0.84), 0.05, 0.10, bev=0.014)
        for x, z in (
            (CAB_FRONT + 0.04, 0.86),
            (CAB_FRONT - 0.20, CAB_TOP),
            (CAB_BACK + 0.02, CAB_TOP - 0.02),
            (CAB_BACK, 1.44),
        ):
            dark.tube([(x, CAB_RIGHT, z), (x, CAB_LEFT, z)], 0.032, 12)

    def cab_panels(self):
        y = CAB_LEFT + 0.005
        self.mb("dark").tube([(0.02, y, 0.86), (-0.02, y, 1.5), (0.0, y, CAB_TOP)], 0.024, 10)
        panel = self.mb("panel")
        door = [
            (CAB_BACK, 0.74),
            (CAB_FRONT + 0.02, 0.74),
            (CAB_FRONT + 0.035, 1.02),
            (0.02, 1.10),
            (CAB_BACK, 1.30),
        ]
        panel.prism(door, 0.04, loc=(0, CAB_LEFT, 0))
        right = [
            (CAB_BACK, 0.74),
            (CAB_FRONT + 0.02, 0.74),
            (CAB_FRONT + 0.035, 1.0),
            (CAB_BACK, 1.0),
        ]
        panel.prism(right, 0.04, loc=(0, CAB_RIGHT, 0))
        panel.box(
            (0.04, CAB_LEFT - CAB_RIGHT, 0.26), (CAB_FRONT + 0.02, CAB_MIDDLE, 0.86), bev=0.02
        )
        panel.box((0.05, CAB_LEFT - CAB_RIGHT - 0.05, 0.66), (CAB_BACK, CAB_MIDDLE, 1.12), bev=0.02)
        black = self.mb("black")
        # Door handle, grab rail
        black.box((0.10, 0.03, 0.03), (0.09, CAB_LEFT + 0.03, 1.22), bev=0.008)
        near, far = CAB_LEFT + 0.05, CAB_LEFT + 0.065
        black.tube(
            [(0.10, near, 1.3), (0.10, far, 1.35), (0.10, far, 1.7), (0.10, near, 1.75)], 0.012, 8
        )

    def cab_roof(self):
        front, back = CAB_FRONT - 0.14, CAB_BACK - 0.05
        right, left = CAB_RIGHT - 0.03, CAB_LEFT + 0.03
        roof = [
            (front, right),
            (CAB_FRONT - 0.12, CAB_MIDDLE),
            (front, left),
            (back, left),
            (back, right),
        ]
        slab(self.mb("panel"), roof, CAB_TOP + 0.02, CAB_TOP + 0.10)
        front, back = CAB_FRONT - 0.26, CAB_BACK + 0.1
        right, left = CAB_RIGHT + 0.1, CAB_LEFT - 0.1
        slab(
            self.mb("black"),
            [(front, right), (front, left), (back, left), (back, right)],
            CAB_TOP + 0.10,
            CAB_TOP + 0.125,
        )
        for y in (CAB_RIGHT + 0.12, CAB_LEFT - 0.12):
            self.mb("black").box((0.07, 0.12, 0.07), (CAB_FRONT - 0.16, y, CAB_TOP), bev=0.015)
            self.mb("lamp").box((0.01, 0.10, 0.05), (CAB_FRONT - 0.122, y, CAB_TOP), bev=0.004)
        x, y = CAB_BACK + 0.1, CAB_LEFT - 0.12
        self.mb("black").cyl((x, y, CAB_TOP + 0.1), (x, y, CAB_TOP + 0.15), 0.06, 20)
        beacon = [(0, 0.055), (0.09, 0.048), (0.11, 0.03), (0.115, 0.0)]
        self.mb("beacon").lathe(beacon, (x, y, CAB_TOP + 0.15), n=20, cap=False)

    def cab_glass(self):
        glass = self.mb("glass")
        n = len(WINDSCREEN)
        right = np.c_[WINDSCREEN[:, 0] + 0.012, np.full(n, CAB_RIGHT + 0.03), WINDSCREEN[:, 1]]
        left = right.copy()
        left[:, 1] = CAB_LEFT - 0.03
        i = np.arange(n - 1)
        glass.add(np.r_[right, left], [np.stack([i, i + 1, n + i + 1, n + i], 1)])
        for y in (CAB_RIGHT, CAB_LEFT):
            rear_pane = [
                (CAB_BACK + 0.02, y, 1.30),
                (0.0, y, 1.12),
                (0.0, y, CAB_TOP - 0.03),
                (CAB_BACK + 0.03, y, CAB_TOP - 0.05),
            ]
            glass.add(rear_pane, [np.arange(4)])
            edge = [(x, y, z) for x, z in WINDSCREEN[2:]]
            front_pane = [(0.02, y, 1.12), (0.01, y, CAB_TOP - 0.03)] + edge[::-1]
            glass.add(front_pane, [np.arange(len(front_pane))])
        top = CAB_BACK + 0.02, CAB_TOP - 0.05
        window = [
            (CAB_BACK, CAB_RIGHT, 1.47),
            (CAB_BACK, CAB_LEFT, 1.47),
            (top[0], CAB_LEFT, top[1]),
            (top[0], CAB_RIGHT, top[1]),
        ]
        glass.add(window, [np.arange(4)])

    def mirror_and_wiper(self):
        x, y = CAB_FRONT, CAB_LEFT
        self.mb("black").tube(
            [(x, y, 1.95), (x + 0.08, y + 0.12, 1.98), (x + 0.08, y + 0.14, 1.85)], 0.011, 8
        )
        self.mb("black").box((0.03, 0.13, 0.20), (x + 0.09, y + 0.15, 1.78), bev=0.02)
        self.mb("chrome").box((0.004, 0.11, 0.17), (x + 0.072, y + 0.15, 1.78), bev=0.002)
        self.mb("black").tube([(x + 0.06, 0.1, 1.02), (x + 0.085, 0.25, 1.5)], 0.008, 6)

    def seat_and_levers(self):
        black = self.mb("black")
        black.box((0.46, 0.46, 0.12), (-0.12, 0.22, 1.10), bev=0.05)
        black.box((0.14, 0.46, 0.55), (-0.34, 0.22, 1.42), (0, -0.16, 0), bev=0.05)
        black.box((0.10, 0.26, 0.18), (-0.41, 0.22, 1.80), (0, -0.16, 0), bev=0.04)
        for y in (-0.04, 0.48):  # arm rests with their levers
            black.box((0.34, 0.09, 0.16), (-0.02, y, 1.22), bev=0.03)
            black.tube([(0.12, y, 1.28), (0.15, y, 1.42)], 0.011, 8)
            black.lathe(
                [(0, 0.014), (0.03, 0.026), (0.10, 0.03), (0.12, 0.02)],
                (0.15, y, 1.40),
                (0.15, 0, 1),
                12,
            )
        for y in (0.16, 0.28):  # travel levers
            black.tube([(0.34, y, 0.86), (0.36, y, 1.25), (0.30, y, 1.38)], 0.012, 8)
        self.mb("dark").box((0.9, 0.8, 0.04), (0.1, 0.22, 0.80), bev=0.008)
        self.mb("dark").box((0.4, 0.42, 0.28), (-0.12, 0.22, 0.94), bev=0.02)

    def tail(self):
        """What Excavator and Knocker have and Digger has not: the bonnet top drawn in to follow the
        round tail, louvred panels over the plain louvres, and the machine's size in letters."""
        x, y = self.bonnet_top[:, 0], self.bonnet_top[:, 1]
        behind = x < -0.65
        y[behind] *= np.where(x[behind] < -0.8, 0.55, 0.74)
        for side in (-1, 1):
            self.mb("black").box(
                (0.30, 0.014, 0.30), (-0.40, side * 0.690, 1.225), (0, 0, side * -0.05), bev=0.004
            )
            for i in range(7):
                place, rotation = (-0.40, side * 0.698, 1.11 + i * 0.038), (
                    side * 0.5,
                    0,
                    side * -0.05,
                )
                self.mb("dark").box((0.27, 0.016, 0.014), place, rotation, bev=0.002)
        self.label("27", (0.07, -0.6985, 0.985), 0.10)
        self.label("2.7 t", (-0.9285, 0.12, 0.80), 0.10, "-x")


# ================================================================== with a bucket
class Excavator(MiniDigger):
    """Made whole by its constructor; `build` puts it into the scene. A subclass that carries
    another tool overrides `tool`."""

    def __init__(
        self,
        slew=0.0,
        th=0.0,
        dip=-76,
        bucket=-0.15,
        mudz=0.42,
        decal=DECAL,
        **k,
    ):
        """slew: radians that the upper works are turned; th: radians that the boom is raised; dip:
        degrees of the stick (-90 hangs straight down); bucket: radians that the bucket (or tool) is
        curled; decal: the name on the boom; mudz, k: see Machine.
        """
        super().__init__(mudz, **k)
        self.undercarriage()
        with self.at(rotation_z(slew)):
            self.upper()
            self.tail()
            self.arm = Arm(self, th, dip, bucket, ARM_Y, decal, bucket=0)
            self.tool()

    def tool(self):
        """Draws what the arm carries, between the pins `self.arm.end` and `self.arm.tool_pin`: here
        the bucket. It is slewed with the arm afterwards."""
        self.arm.bucket()

    def build(self, loc=(0, 0, 0), rotz=0.0):
        """Makes the objects, and returns them."""
        return self.finish(loc, rotz)


# ================================================================== with a hydraulic post knocker
MAST_FOOT, MAST_HEAD = 0.05, 3.02
HAMMER_HEIGHT = 0.56
GATE_HEIGHT = 0.66
DECAL_ON_STEEL = "#d9d7cf"


class Knocker(MiniDigger):
    """After building, `post` is the (x, y) of the post's axis, before the machine is moved to its
    place."""

    BEVEL = {**MiniDigger.BEVEL, "mast": (0.004, 2), "hammer": (0.010, 3)}

    def __init__(self, top, lift, mudz, **k):
        """top: height of the post's top above the tracks; lift: how far the hammer is raised above
        the cap; mudz, k: see Machine."""
        super().__init__(mudz, **k)
        self.undercarriage()
        self.upper()
        self.tail()
        self.arm = Arm(self, 0.02, -62, 0.30, ARM_Y, DECAL, bucket=0)
        self.mast_x = self.arm.end[0] + 0.40
        self.post = (self.mast_x + 0.265, ARM_Y)
        hammer_z = top + 0.24 + lift
        self.mast()
        self.hammer(hammer_z)
        self.chain(
            (self.mast_x + 0.115, ARM_Y, hammer_z + HAMMER_HEIGHT + 0.06),
            (self.mast_x + 0.115, ARM_Y, MAST_HEAD + 0.09),
        )
        self.lifting_ram()
        self.cap(top)
        self.post_gate()
        self.valve_block()
        self.headstock()
        self.hoses()

    def materials(self):
        return {
            **super().materials(),
            "mast": materials.paint(
                "kmast", "#97231a", 0.42, 0.5, dirt=0.32, dirtc="#7d6344", coat=0.2, wear=0.5
            ),
            "hammer": materials.metal("khammer", "#4b4947", 0.5, 0.45, "#6f5238", 0.7, 0.2),
            "yellow": materials.plain("kyel", "#e2b714", 0.5, 0.4, 0.08),
        }

    # ---------------------------------------------------------------- mast and hammer
    def mast(self):
        """A box with guide flanges, foot and head plates, and the chain's pulley on top."""
        x, y, mast = self.mast_x, ARM_Y, self.mb("mast")
        length, middle = MAST_HEAD - MAST_FOOT, (MAST_FOOT + MAST_HEAD) / 2
        mast.box((0.12, 0.13, length), (x, y, middle), bev=0.006)
        mast.box((0.014, 0.24, length - 0.05), (x + 0.067, y, middle), bev=0.003)
        self.mb("worn").box((0.004, 0.236, 1.7), (x + 0.0755, y, 2.0), bev=0.001)
        mast.box((0.34, 0.30, 0.022), (x + 0.05, y, MAST_HEAD), bev=0.005)
        mast.box((0.26, 0.30, 0.022), (x, y, MAST_FOOT), bev=0.005)
        for side in (-1, 1):
            gusset = [(x - 0.06, MAST_FOOT), (x - 0.13, MAST_FOOT), (x - 0.06, MAST_FOOT + 0.22)]
            self.plate("mast", gusset, 0.012, y + side * 0.06)
        for z in np.arange(0.35, 2.9, 0.5):
            mast.box((0.135, 0.16, 0.012), (x, y, z), bev=0.002)
        for side in (-1, 1):
            cheek = [
                (x - 0.10, MAST_HEAD),
                (x + 0.17, MAST_HEAD),
                (x + 0.13, MAST_HEAD + 0.16),
                (x - 0.06, MAST_HEAD + 0.16),
            ]
            self.plate("mast", cheek, 0.012, y + side * 0.05)
        pulley = [
            (-0.028, 0.085),
            (-0.02, 0.085),
            (-0.012, 0.068),
            (0.012, 0.068),
            (0.02, 0.085),
            (0.028, 0.085),
        ]
        self.mb("steel").lathe(pulley, (x + 0.035, y, MAST_HEAD + 0.095), ACROSS, 28)
        self.pin((x + 0.035, y, MAST_HEAD + 0.095), 0.07, 0.016, 12)

    def hammer(self, z):
        """The drop weight, its foot at z, with wear shoes round the mast's flange."""
        x, y, top = self.mast_x + 0.22, ARM_Y, z + HAMMER_HEIGHT
        self.mb("hammer").box((0.24, 0.25, HAMMER_HEIGHT), (x, y, z + HAMMER_HEIGHT / 2), bev=0.014)
        self.mb("hammer").box((0.20, 0.21, 0.06), (x + 0.01, y, z - 0.02), bev=0.012)
        for shoe_z in (z + 0.09, z + HAMMER_HEIGHT - 0.09):
            for side in (-1, 1):
                self.mb("worn").box(
                    (0.10, 0.03, 0.12), (self.mast_x + 0.085, y + side * 0.135, shoe_z), bev=0.004
                )
                self.mb("worn").box(
                    (0.03, 0.06, 0.12), (self.mast_x + 0.047, y + side * 0.12, shoe_z), bev=0.004
                )
        self.plate(
            "hammer",
            [(x - 0.05, top), (x + 0.05, top), (x + 0.03, top + 0.09), (x - 0.03, top + 0.09)],
            0.03,
            y,
        )
        self.mb("yellow").box((0.004, 0.17, 0.045), (x + 0.122, y, z + 0.40), bev=0.001)
        self.mb("yellow").box((0.14, 0.004, 0.045), (x, y + 0.127, z + 0.40), bev=0.001)
        for side, face in ((1, "+y"), (-1, "-y")):
            self.label(
                "300 kg",
                (x + 0.09 * side, y + side * 0.1265, z + 0.20),
                0.055,
                face,
                colour=DECAL_ON_STEEL,
            )

    def chain(self, a, b):
        a, b = np.asarray(a, float), np.asarray(b, float)
        links = int(np.linalg.norm(b - a) / 0.032)
        for k in range(links):
            p = a + (b - a) * (k + 0.5) / links
            self.mb("steel").box((0.020, 0.010 if k % 2 else 0.026, 0.036), p, bev=0.004)

    def lifting_ram(self):
        """On the mast's left side, with its chain wheel."""
        x, y = self.mast_x, ARM_Y + 0.145
        self.mb("dark").cyl((x, y, 0.42), (x, y, 1.62), 0.040, 22, bev=0.006)
        self.mb("dark").cyl((x, y, 1.58), (x, y, 1.64), 0.047, 22, bev=0.005)
        self.mb("chrome").cyl((x, y, 1.6), (x, y, 2.22), 0.024, 18)
        wheel = [
            (-0.02, 0.07),
            (-0.012, 0.07),
            (-0.006, 0.056),
            (0.006, 0.056),
            (0.012, 0.07),
            (0.02, 0.07),
        ]
        self.mb("steel").lathe(wheel, (x, y, 2.26), ACROSS, 24)
        for z in (0.42, 1.0, 1.56):
            self.mb("mast").box((0.14, 0.10, 0.03), (x, y - 0.03, z), bev=0.004)
        self.chain((x - 0.06, y, 0.55), (x - 0.06, y, 2.26))
        self.chain((x + 0.06, y, 2.26), (x + 0.05, y, MAST_HEAD + 0.02))
        pipe = [
            (x, y + 0.04, 0.47),
            (x - 0.02, y + 0.08, 0.6),
            (x - 0.04, y + 0.07, 1.0),
            (x - 0.08, y + 0.02, 1.2),
        ]
        self.mb("steel").tube(spline(pipe, 24), 0.010, 8)

    def cap(self, top):
        """The cap over the post's top, on its own slide."""
        x, (post_x, y) = self.mast_x, self.post
        self.mb("mast").lathe(
            [(top - 0.14, 0.098), (top + 0.03, 0.098), (top + 0.05, 0.085)], (post_x, y, 0), n=30
        )
        self.mb("mast").box((0.24, 0.24, 0.035), (post_x - 0.01, y, top + 0.062), bev=0.006)
        self.mb("black").lathe(
            [(0, 0.075), (0.10, 0.072), (0.12, 0.06)], (post_x, y, top + 0.08), n=28
        )
        for side in (-1, 1):
            bracket = [
                (x + 0.07, top - 0.12),
                (x + 0.07, top + 0.075),
                (post_x, top + 0.045),
                (post_x - 0.05, top - 0.05),
            ]
            self.plate("mast", bracket, 0.012, y + side * 0.085)
            self.mb("worn").box(
                (0.05, 0.03, 0.19), (x + 0.07, y + side * 0.135, top - 0.02), bev=0.004
            )

    def post_gate(self):
        """The ring low on the mast that keeps the post upright."""
        x, (post_x, y), z = self.mast_x, self.post, GATE_HEIGHT
        self.mb("mast").box((0.16, 0.05, 0.05), (x + 0.12, y - 0.10, z), bev=0.006)
        self.mb("mast").box((0.16, 0.05, 0.05), (x + 0.12, y + 0.10, z), bev=0.006)
        line = [
            (post_x + 0.085 * math.cos(a), y + 0.085 * math.sin(a), z)
            for a in np.linspace(-2.5, 2.5, 26)
        ]
        self.mb("mast").tube(line, 0.014, 8)
        self.mb("steel").cyl(
            (post_x - 0.06, y + 0.10, z - 0.06), (post_x - 0.06, y + 0.10, z + 0.06), 0.013, 10
        )

    def valve_block(self):
        x, y = self.mast_x, ARM_Y
        self.mb("dark").box((0.11, 0.09, 0.16), (x - 0.12, y + 0.10, 1.22), bev=0.006)
        self.mb("mast").box((0.02, 0.16, 0.22), (x - 0.066, y + 0.05, 1.22), bev=0.004)
        for k in range(3):
            foot = np.array([x - 0.15 + k * 0.03, y + 0.10, 1.30])
            knob = foot + [-0.01 + k * 0.01, 0.05, 0.13]
            self.mb("steel").cyl(foot, knob, 0.006, 8)
            self.mb("red").lathe(
                [(-0.012, 0.0), (-0.008, 0.012), (0.008, 0.012), (0.012, 0.0)],
                knob,
                n=12,
                cap=False,
            )

    # ---------------------------------------------------------------- what carries the mast
    def headstock(self):
        """Plates from the stick's end, a slewing flange with its bolts, and the tilt ram."""
        end_x, z = self.arm.end
        pin_x, pin_z = self.arm.tool_pin
        x, y = self.mast_x - 0.06, ARM_Y
        for side in (-1, 1):
            outline = [
                (end_x - 0.06, z - 0.05),
                (end_x + 0.02, z - 0.08),
                (x - 0.13, z - 0.16),
                (x - 0.10, z - 0.16),
            ]
            outline += [
                (x - 0.10, z + 0.26),
                (pin_x + 0.02, pin_z + 0.07),
                (pin_x - 0.05, pin_z + 0.04),
                (end_x - 0.06, z + 0.04),
            ]
            self.plate("mast", outline, 0.020, y + side * 0.085)
        self.mb("mast").box((0.025, 0.30, 0.46), (x - 0.095, y, z + 0.05), bev=0.006)
        self.mb("steel").cyl(
            (x - 0.083, y, z + 0.05), (x - 0.045, y, z + 0.05), 0.15, 36, bev=0.005
        )
        self.mb("mast").box((0.05, 0.24, 0.60), (x - 0.02, y, z + 0.05), bev=0.008)
        for _, bolt_y, bolt_z in ring(y, z + 0.05, 0.125, 10):
            self.mb("steel").cyl((x - 0.112, bolt_y, bolt_z), (x - 0.100, bolt_y, bolt_z), 0.010, 6)
        self.ram(
            (x - 0.05, y + 0.13, z - 0.15), (x - 0.02, y + 0.13, z + 0.46), 0.030, 0.018, reach=0.66
        )

    def hoses(self):
        """From the stick over the headstock to the valve block."""
        x, y, z = self.mast_x, ARM_Y, self.arm.end[1]
        nose_x, nose_z = self.arm.nose
        for k, aside in enumerate((-0.05, -0.02, 0.03, 0.06)):
            line = [
                (nose_x + 0.16 + 0.02 * k, y + aside, nose_z - 0.25),
                (nose_x + 0.42, y + aside * 1.6, nose_z - 0.36 - 0.03 * k),
                (x - 0.22, y + aside + 0.10, z + 0.62 - 0.05 * k),
                (x - 0.17, y + 0.11 + aside * 0.3, 1.30),
                (x - 0.14, y + 0.10 + aside * 0.5, 1.15),
            ]
            self.mb("hose").tube(spline(line, 40), 0.0115, 8)

    def build(self, loc=(0, 0, 0), rotz=0.0):
        """Makes the objects, and returns them."""
        return self.finish(loc, rotz)


# ---------------------------------------------------------------- posts
