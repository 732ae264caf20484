"""The 2.7 t mini digger without its arm.

Scenes take `Excavator` (excavator.py), or `Knocker` (knocker.py) with a post knocker in place of
the bucket; both are built on it.
"""

import numpy as np

from kit import materials
from kit.machines.machine import ACROSS, BeltPath, Machine, arc, band, bezier, ring, slab

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
        black.box(
            (0.10, 0.03, 0.03), (0.09, CAB_LEFT + 0.03, 1.22), bev=0.008
        )  # door handle, grab rail
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
