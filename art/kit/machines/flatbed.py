"""A towed flatbed plant trailer: two axles under the deck, headboard, drawbar with jockey wheel,
prop stands at the rear.

Drawbar towards +X, middle of the deck over the origin, ground at z=0, metres.
Sizes are those of a common 3.5 t flatbed: 4.3 m by 2.0 m of deck.
"""

import math
import numpy as np

from kit import materials
from kit.machines.machine import DIRT_ON_DARK, Machine, spline

DECK_LENGTH = 4.3
DECK_WIDTH = 2.0
DECK_HEIGHT = 0.68  # top of the boards above the ground
FRAME_HEIGHT = 0.56  # middle of the chassis members
WHEEL_RADIUS = 0.30
AXLES = (-0.62, 0.06)  # x of the two axles: behind the middle, so that the nose keeps some weight


class Flatbed(Machine):
    """Trailer standing unhitched. `finish(loc, rotz)` puts it into the scene."""

    BEVEL = {**Machine.BEVEL, "galv": (0.003, 2)}

    def __init__(self, mudz):
        """mudz: see Machine."""
        super().__init__(mudz)
        self.chassis()
        self.wheels()
        self.deck()
        self.headboard()
        self.drawbar()
        self.jockey_wheel()
        self.rear()

    def materials(self):
        return {
            **super().materials(),
            "deck": materials.wood(
                "deck",
                new=("#7d5d40", "#5d4430"),
                grey=("#8f877a", "#635b50"),
                weather=0.45,
                green=0.05,
                dirt=0.5,
            ),
            "rim": materials.paint(
                "flatbed rim",
                "#c9ccc9",
                0.35,
                0.5,
                dirt=0.35,
                dirtc=DIRT_ON_DARK,
                coat=0.2,
                wear=0.1,
            ),
        }

    def chassis(self):
        """Two long members, cross members, and the side raves that carry the deck edge."""
        galv = self.mb("galv")
        for side in (-1, 1):
            galv.box((DECK_LENGTH - 0.1, 0.06, 0.13), (0, side * 0.50, FRAME_HEIGHT), bev=0.005)
            galv.box(
                (DECK_LENGTH, 0.05, 0.12),
                (0, side * (DECK_WIDTH / 2 - 0.025), DECK_HEIGHT - 0.055),
                bev=0.006,
            )
            for x in np.linspace(-1.9, 1.9, 9):  # rope hooks under the rave
                y = side * (DECK_WIDTH / 2 + 0.002)
                galv.tube(
                    [
                        (x - 0.03, y, 0.60),
                        (x - 0.03, y + side * 0.025, 0.545),
                        (x + 0.03, y + side * 0.025, 0.545),
                        (x + 0.03, y, 0.60),
                    ],
                    0.007,
                    8,
                )
        for x in np.linspace(-DECK_LENGTH / 2 + 0.05, DECK_LENGTH / 2 - 0.05, 9):
            galv.box((0.05, DECK_WIDTH - 0.1, 0.07), (x, 0, DECK_HEIGHT - 0.06), bev=0.004)

    def wheels(self):
        """Four road wheels inside the width of the deck, leaf springs, axle beams, mudflaps."""
        for x in AXLES:
            self.mb("galv").cyl((x, -0.66, WHEEL_RADIUS), (x, 0.66, WHEEL_RADIUS), 0.035, 16)
            for side in (-1, 1):
                centre = (x, side * 0.80, WHEEL_RADIUS)
                self.tyre(
                    centre,
                    side,
                    r=WHEEL_RADIUS,
                    width=0.19,
                    rim=0.165,
                    lugs=46,
                    lug_height=0.007,
                    tractor=False,
                    nuts=5,
                )
                leaf = spline(
                    [
                        (x - 0.33, side * 0.52, 0.47),
                        (x, side * 0.52, 0.345),
                        (x + 0.33, side * 0.52, 0.47),
                    ],
                    14,
                )
                for k in range(3):
                    self.mb("dark").tube(
                        leaf[k * 2 : len(leaf) - k * 2] - [0, 0, 0.022 * k], 0.013, 6
                    )
        for side in (-1, 1):
            self.mb("black").box(
                (0.012, 0.22, 0.26), (AXLES[0] - 0.40, side * 0.80, 0.40), (0, 0.06, 0), bev=0.003
            )

    def deck(self):
        """Hardwood boards along the trailer, a few millimetres apart."""
        boards = 12
        pitch = (DECK_WIDTH - 0.10) / boards
        for k in range(boards):
            y = -(DECK_WIDTH - 0.10) / 2 + (k + 0.5) * pitch
            self.mb("deck").box(
                (DECK_LENGTH - 0.04, pitch - 0.005, 0.030), (0, y, DECK_HEIGHT - 0.015), bev=0.003
            )

    def headboard(self):
        """Frame of square tube with upright bars at the front of the deck."""
        galv = self.mb("galv")
        x = DECK_LENGTH / 2 - 0.03
        top = DECK_HEIGHT + 0.62
        half = DECK_WIDTH / 2 - 0.03
        for y in (-half, half):
            galv.box((0.05, 0.05, 0.66), (x, y, DECK_HEIGHT + 0.30), bev=0.005)
        for z in (DECK_HEIGHT + 0.10, top):
            galv.box((0.05, 2 * half, 0.05), (x, 0, z), bev=0.005)
        for y in np.linspace(-half, half, 14)[1:-1]:
            galv.cyl((x, y, DECK_HEIGHT + 0.10), (x, y, top), 0.010, 10)

    def drawbar(self):
        """A-frame, coupling head, handbrake, breakaway cable and the plug lead."""
        galv = self.mb("galv")
        nose = DECK_LENGTH / 2
        z = FRAME_HEIGHT - 0.06
        tip = nose + 1.25
        for side in (-1, 1):
            galv.beam(
                (nose - 0.5, side * 0.50, z),
                (tip - 0.18, side * 0.06, z),
                0.055,
                0.10,
                bev=0.006,
                ext=0.04,
            )
        galv.box((0.30, 0.20, 0.08), (tip - 0.12, 0, z), bev=0.008)
        self.mb("cast").box((0.26, 0.085, 0.075), (tip + 0.10, 0, z + 0.01), bev=0.02)
        self.mb("cast").lathe(
            [(-0.05, 0.045), (-0.03, 0.052), (0.03, 0.050), (0.05, 0.034)], (tip + 0.21, 0, z), n=24
        )
        self.mb("black").beam(
            (tip - 0.36, 0.05, z + 0.05), (tip - 0.46, 0.05, z + 0.42), 0.025, 0.03, bev=0.008
        )
        self.mb("red").cyl((tip - 0.455, 0.05, z + 0.40), (tip - 0.47, 0.05, z + 0.45), 0.016, 12)
        lead = [
            (tip - 0.9, -0.26, z),
            (tip - 0.5, -0.12, z - 0.06),
            (tip - 0.1, -0.08, z + 0.10),
            (tip - 0.02, -0.07, z + 0.05),
        ]
        self.mb("hose").tube(spline(lead, 30), 0.007, 6)

    def jockey_wheel(self):
        """Pneumatic jockey wheel wound down on the left of the drawbar."""
        galv = self.mb("galv")
        x, y = DECK_LENGTH / 2 + 0.92, 0.20
        clamp = FRAME_HEIGHT - 0.06
        galv.cyl((x, y, 0.24), (x, y, 0.92), 0.028, 16)
        galv.box((0.09, 0.16, 0.08), (x, y - 0.05, clamp), bev=0.008)
        self.mb("steel").tube([(x, y, 0.92), (x, y, 0.965), (x + 0.11, y, 0.975)], 0.008, 8)
        self.mb("black").cyl((x + 0.11, y, 0.95), (x + 0.11, y, 1.04), 0.014, 12)
        for side in (-1, 1):
            galv.beam(
                (x, y + side * 0.045, 0.27),
                (x - 0.02, y + side * 0.045, 0.12),
                0.006,
                0.05,
                bev=0.002,
                up=(1, 0, 0.1),
            )
        galv.box((0.06, 0.10, 0.008), (x, y, 0.265), bev=0.002)
        wheel = (x - 0.02, y, 0.115)
        self.mb("tyre").lathe(
            [
                (-0.034, 0.06),
                (-0.038, 0.098),
                (-0.024, 0.115),
                (0.024, 0.115),
                (0.038, 0.098),
                (0.034, 0.06),
            ],
            wheel,
            (0, 1, 0),
            32,
        )
        galv.lathe(
            [(-0.035, 0.02), (-0.03, 0.062), (0.03, 0.062), (0.035, 0.02)], wheel, (0, 1, 0), 24
        )

    def rear(self):
        """Cross bar with lamps, and two prop stands wound down to the ground."""
        x = -DECK_LENGTH / 2
        self.mb("galv").box((0.05, DECK_WIDTH - 0.04, 0.13), (x, 0, 0.53), bev=0.006)
        for side in (-1, 1):
            self.mb("red").box((0.014, 0.11, 0.09), (x - 0.032, side * 0.86, 0.53), bev=0.006)
            self.mb("beacon").box((0.014, 0.07, 0.09), (x - 0.032, side * 0.76, 0.53), bev=0.006)
            self.mb("galv").cyl(
                (x + 0.14, side * 0.62, 0.02), (x + 0.14, side * 0.62, 0.58), 0.024, 14
            )
            self.mb("galv").box((0.11, 0.11, 0.012), (x + 0.14, side * 0.62, 0.012), bev=0.003)


def deck_point(loc, rotz, x, y, z=0.0):
    """World position of a point on the deck: x, y in the trailer's own axes, z above the boards;
    loc and rotz as given to finish()."""
    c, s = math.cos(rotz), math.sin(rotz)
    return np.array([loc[0] + x * c - y * s, loc[1] + x * s + y * c, loc[2] + DECK_HEIGHT + z])
