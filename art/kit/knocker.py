"""knocker.py - the 2.7 t digger with a hydraulic post knocker (mast, drop weight, cap) instead of the bucket.
local post axis after building: k.post (x, y); pass `top` = height of the post top above the tracks"""

import math
import numpy as np

from kit import materials
from kit.machine import Machine, spl


class Knocker(Machine):
    BV = {**Machine.BV, "body": (0.010, 3), "bodyL": (0.040, 5), "dark": (0.008, 2), "mast": (0.004, 2), "hammer": (0.010, 3)}

    def __init__(self, body="#dc930f", th=0.02, dip=-62, top=1.46, lift=0.42, mudz=0.42, decal="PLANT HIRE", **k):
        super().__init__(body, mudz, **k)
        self.extra = {
            "mast": materials.paint("kmast", "#97231a", 0.42, 0.5, dirt=0.32, dirtc="#7d6344", coat=0.2, wear=0.5),
            "hammer": materials.metal("khammer", "#4b4947", 0.5, 0.45, "#6f5238", 0.7, 0.2),
            "yel": materials.plain("kyel", "#e2b714", 0.5, 0.4, 0.08),
            "glass": materials.glass("mglass", "#d5dedb", dirt=0.05),
        }
        self.undercarriage()
        self.upper()
        U = self.mb
        self.txt = []
        b_ = self.g["bodyL"].V[2]
        k_ = b_[:, 0] < -0.65
        b_[k_, 1] *= np.where(b_[k_, 0] < -0.8, 0.55, 0.74)
        b_[k_, 0] += np.where(b_[k_, 0] < -0.8, 0.0, 0.0)  # the kit's bonnet top overhangs its round tail
        for sy in (-1, 1):  # cover the kit's louvres with a proper panel
            U("black").box((0.30, 0.014, 0.30), (-0.40, sy * 0.690, 1.225), (0, 0, sy * -0.05), bev=0.004)
            [
                U("dark").box((0.27, 0.016, 0.014), (-0.40, sy * 0.698, 1.11 + i * 0.038), (sy * 0.5, 0, sy * -0.05), bev=0.002)
                for i in range(7)
            ]
        self.label("27", (0.07, -0.6985, 0.985), 0.10)
        self.label("2.7 t", (-0.9285, 0.12, 0.80), 0.10, "-x")
        D, kp = self.arm(th, dip, 0.30, tool=None, decal=decal)
        self.mast(D, kp, top, lift)

    def mast(self, D, kp, top, lift):
        U = self.mb
        y = self.yb
        xm = D[0] + 0.40
        xp = xm + 0.265
        z0, z1 = 0.05, 3.02
        # column: box with guide flanges, top and foot plates
        U("mast").box((0.12, 0.13, z1 - z0), (xm, y, (z0 + z1) / 2), bev=0.006)
        U("mast").box((0.014, 0.24, z1 - z0 - 0.05), (xm + 0.067, y, (z0 + z1) / 2), bev=0.003)
        U("bktw").box((0.004, 0.236, 1.7), (xm + 0.0755, y, 2.0), bev=0.001)
        U("mast").box((0.34, 0.30, 0.022), (xm + 0.05, y, z1), bev=0.005)
        U("mast").box((0.26, 0.30, 0.022), (xm, y, z0), bev=0.005)
        [self.plate("mast", [(xm - 0.06, z0), (xm - 0.13, z0), (xm - 0.06, z0 + 0.22)], 0.012, y + e * 0.06) for e in (-1, 1)]
        for z in np.arange(0.35, 2.9, 0.5):
            U("mast").box((0.135, 0.16, 0.012), (xm, y, z), bev=0.002)
        # top pulley + chain
        for e in (-1, 1):
            self.plate("mast", [(xm - 0.10, z1), (xm + 0.17, z1), (xm + 0.13, z1 + 0.16), (xm - 0.06, z1 + 0.16)], 0.012, y + e * 0.05)
        U("steel").lathe(
            [(-0.028, 0.085), (-0.02, 0.085), (-0.012, 0.068), (0.012, 0.068), (0.02, 0.085), (0.028, 0.085)],
            (xm + 0.035, y, z1 + 0.095),
            (0, 1, 0),
            28,
        )
        U("steel").cyl((xm + 0.035, y - 0.07, z1 + 0.095), (xm + 0.035, y + 0.07, z1 + 0.095), 0.016, 12)
        hz = top + 0.24 + lift
        hh = 0.56  # hammer bottom
        # hammer with wear shoes round the flange
        hx = xm + 0.22
        U("hammer").box((0.24, 0.25, hh), (hx, y, hz + hh / 2), bev=0.014)
        U("hammer").box((0.20, 0.21, 0.06), (hx + 0.01, y, hz - 0.02), bev=0.012)
        for z in (hz + 0.09, hz + hh - 0.09):
            for e in (-1, 1):
                U("bktw").box((0.10, 0.03, 0.12), (xm + 0.085, y + e * 0.135, z), bev=0.004)
                U("bktw").box((0.03, 0.06, 0.12), (xm + 0.047, y + e * 0.12, z), bev=0.004)
        self.plate(
            "hammer", [(hx - 0.05, hz + hh), (hx + 0.05, hz + hh), (hx + 0.03, hz + hh + 0.09), (hx - 0.03, hz + hh + 0.09)], 0.03, y
        )
        U("yel").box((0.004, 0.17, 0.045), (hx + 0.122, y, hz + 0.40), bev=0.001)
        U("yel").box((0.14, 0.004, 0.045), (hx, y + 0.127, hz + 0.40), bev=0.001)
        for sy, f in ((1, "+y"), (-1, "-y")):
            self.label("250 kg", (hx + 0.09 * sy, y + sy * 0.1265, hz + 0.20), 0.055, f, key="#d9d7cf")

        def chain(a, b):
            a, b = np.asarray(a, float), np.asarray(b, float)
            n = int(np.linalg.norm(b - a) / 0.032)
            for k in range(n):
                p = a + (b - a) * (k + 0.5) / n
                U("steel").box((0.020, 0.010 if k % 2 else 0.026, 0.036), p, bev=0.004)

        chain((xm + 0.115, y, hz + hh + 0.06), (xm + 0.115, y, z1 + 0.09))
        chain((xm - 0.05, y, 2.25), (xm - 0.05 + 0.0, y, z1 + 0.09)) if 0 else None
        # lifting ram on the side with chain wheel
        ys = y + 0.145
        U("dark").cyl((xm, ys, 0.42), (xm, ys, 1.62), 0.040, 22, bev=0.006)
        U("dark").cyl((xm, ys, 1.58), (xm, ys, 1.64), 0.047, 22, bev=0.005)
        U("chrome").cyl((xm, ys, 1.6), (xm, ys, 2.22), 0.024, 18)
        U("steel").lathe(
            [(-0.02, 0.07), (-0.012, 0.07), (-0.006, 0.056), (0.006, 0.056), (0.012, 0.07), (0.02, 0.07)], (xm, ys, 2.26), (0, 1, 0), 24
        )
        [U("mast").box((0.14, 0.10, 0.03), (xm, ys - 0.03, z), bev=0.004) for z in (0.42, 1.0, 1.56)]
        chain((xm - 0.06, ys, 0.55), (xm - 0.06, ys, 2.26))
        chain((xm + 0.06, ys, 2.26), (xm + 0.05, ys, z1 + 0.02))
        U("steel").tube(
            spl([(xm, ys + 0.04, 0.47), (xm - 0.02, ys + 0.08, 0.6), (xm - 0.04, ys + 0.07, 1.0), (xm - 0.08, ys + 0.02, 1.2)], 24),
            0.010,
            8,
        )
        # cap on its own slide
        U("mast").lathe([(top - 0.14, 0.098), (top + 0.03, 0.098), (top + 0.05, 0.085)], (xp, y, 0), n=30)
        U("mast").box((0.24, 0.24, 0.035), (xp - 0.01, y, top + 0.062), bev=0.006)
        U("black").lathe([(0, 0.075), (0.10, 0.072), (0.12, 0.06)], (xp, y, top + 0.08), n=28)
        for e in (-1, 1):
            self.plate(
                "mast",
                [(xm + 0.07, top - 0.12), (xm + 0.07, top + 0.075), (xp, top + 0.045), (xp - 0.05, top - 0.05)],
                0.012,
                y + e * 0.085,
            )
            U("bktw").box((0.05, 0.03, 0.19), (xm + 0.07, y + e * 0.135, top - 0.02), bev=0.004)
        # post gate
        zg = 0.66
        U("mast").box((0.16, 0.05, 0.05), (xm + 0.12, y - 0.10, zg), bev=0.006)
        U("mast").box((0.16, 0.05, 0.05), (xm + 0.12, y + 0.10, zg), bev=0.006)
        U("mast").tube([(xp + 0.085 * math.cos(a), y + 0.085 * math.sin(a), zg) for a in np.linspace(-2.5, 2.5, 26)], 0.014, 8)
        U("steel").cyl((xp - 0.06, y + 0.10, zg - 0.06), (xp - 0.06, y + 0.10, zg + 0.06), 0.013, 10)
        # valve block with levers
        U("dark").box((0.11, 0.09, 0.16), (xm - 0.12, y + 0.10, 1.22), bev=0.006)
        U("mast").box((0.02, 0.16, 0.22), (xm - 0.066, y + 0.05, 1.22), bev=0.004)
        for k in range(3):
            a = np.array([xm - 0.15 + k * 0.03, y + 0.10, 1.30])
            b = a + [-0.01 + k * 0.01, 0.05, 0.13]
            U("steel").cyl(a, b, 0.006, 8)
            U("red").lathe([(-0.012, 0.0), (-0.008, 0.012), (0.008, 0.012), (0.012, 0.0)], b, (0, 0, 1), 12, cap=False)
        # headstock: plates, slewing flange, tilt ram
        Z = D[1]
        bx = xm - 0.06
        for e in (-1, 1):
            self.plate(
                "mast",
                [
                    (D[0] - 0.06, D[1] - 0.05),
                    (D[0] + 0.02, D[1] - 0.08),
                    (bx - 0.13, Z - 0.16),
                    (bx - 0.10, Z - 0.16),
                    (bx - 0.10, Z + 0.26),
                    (kp[0] + 0.02, kp[1] + 0.07),
                    (kp[0] - 0.05, kp[1] + 0.04),
                    (D[0] - 0.06, D[1] + 0.04),
                ],
                0.020,
                y + e * 0.085,
            )
        U("mast").box((0.025, 0.30, 0.46), (bx - 0.095, y, Z + 0.05), bev=0.006)
        U("steel").cyl((bx - 0.083, y, Z + 0.05), (bx - 0.045, y, Z + 0.05), 0.15, 36, bev=0.005)
        U("mast").box((0.05, 0.24, 0.60), (bx - 0.02, y, Z + 0.05), bev=0.008)
        for k in range(10):
            a = k * math.pi / 5
            U("steel").cyl(
                (bx - 0.112, y + 0.125 * math.cos(a), Z + 0.05 + 0.125 * math.sin(a)),
                (bx - 0.100, y + 0.125 * math.cos(a), Z + 0.05 + 0.125 * math.sin(a)),
                0.010,
                6,
            )
        with self.at():
            self.ram((bx - 0.05, y + 0.13, Z - 0.15), (bx - 0.02, y + 0.13, Z + 0.46), 0.030, 0.018, f=0.66)
        for k, sy in enumerate((-0.05, -0.02, 0.03, 0.06)):
            U("hose").tube(
                spl(
                    [
                        (self.C[0] + 0.16 + 0.02 * k, y + sy, self.C[1] - 0.25),
                        (self.C[0] + 0.42, y + sy * 1.6, self.C[1] - 0.36 - 0.03 * k),
                        (xm - 0.22, y + sy + 0.10, Z + 0.62 - 0.05 * k),
                        (xm - 0.17, y + 0.11 + sy * 0.3, 1.30),
                        (xm - 0.14, y + 0.10 + sy * 0.5, 1.15),
                    ],
                    40,
                ),
                0.0115,
                8,
            )
        self.post = (xp, y)

    def build(self, loc=(0, 0, 0), rotz=0.0):
        return self.finish(loc, rotz)


def round_post(mb, p, h, r=0.05, n=16, tilt=(0, 0), mat=0, below=0.25):
    """round post: sawn top with a small chamfer, checks left to the wood material"""
    a = np.array([tilt[0], tilt[1], 1.0])
    k = np.random.RandomState(int(abs(p[0] * 731 + p[1] * 977)) % 9999)
    r *= 1 + 0.06 * k.randn()
    zs = np.linspace(-below, h - 0.012, 7)
    i0 = len(mb.V)
    mb.lathe(
        [(z, r * (1.03 - 0.05 * z / 1.5) * (1 + 0.012 * k.randn())) for z in zs] + [(h - 0.012, r * 0.965), (h, r * 0.86)],
        (p[0], p[1], p[2]),
        a,
        n,
    )
    lc = mb.V[i0] - np.asarray(p, np.float32)
    mb.Lc[i0] = lc[:, [2, 0, 1]]


def lying_post(mb, p, ang, L=1.8, r=0.05, dz=0.0, roll=0.0, n=16):
    """pointed post lying along `ang`; the point is at the far end"""
    d = np.array([math.cos(ang), math.sin(ang), dz])
    q = np.random.RandomState(int(abs(p[0] * 531 + p[1] * 377 + p[2] * 91)) % 9999)
    r *= 1 + 0.06 * q.randn()
    i0 = len(mb.V)
    mb.lathe([(0, r * 0.9), (0.010, r), (L * 0.4, r * 1.01), (L - 0.26, r), (L - 0.02, 0.014), (L, 0.004)], p, d, n)
    V = mb.V[i0] - np.asarray(p, np.float32)
    t = V @ (d / np.linalg.norm(d)).astype(np.float32)
    s_ = V @ np.array([-math.sin(ang), math.cos(ang), 0], np.float32)
    mb.Lc[i0] = np.c_[t, s_, V[:, 2]].astype(np.float32)
