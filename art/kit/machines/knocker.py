"""The 2.7 t digger with a hydraulic post knocker (mast, drop weight, cap) in place of the
bucket."""

import math
import numpy as np

from kit import materials
from kit.machines.arm import Arm
from kit.machines.digger import ARM_Y, MiniDigger
from kit.machines.machine import ACROSS, ring, spline

MAST_FOOT, MAST_HEAD = 0.05, 3.02
HAMMER_HEIGHT = 0.56
GATE_HEIGHT = 0.66
DECAL_ON_STEEL = "#d9d7cf"


class Knocker(MiniDigger):
    """After building, `post` is the (x, y) of the post's axis, before the machine is moved to its
    place."""

    BEVEL = {**MiniDigger.BEVEL, "mast": (0.004, 2), "hammer": (0.010, 3)}

    def __init__(
        self,
        body="#dc930f",
        th=0.02,
        dip=-62,
        top=1.46,
        lift=0.42,
        mudz=0.42,
        decal="PLANT HIRE",
        **k,
    ):
        """top: height of the post's top above the tracks; lift: how far the hammer is raised above
        the cap; th, dip, decal: see Excavator; k: see Machine."""
        super().__init__(body, mudz, **k)
        self.undercarriage()
        self.upper()
        self.tail()
        self.arm = Arm(self, th, dip, 0.30, ARM_Y, decal, bucket=0)
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
