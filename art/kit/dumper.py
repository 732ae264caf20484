"""dumper.py - 3 tonne articulated swivel-skip dumper, skip heaped with soil, fold-down ROPS bar"""

import math
import numpy as np

from kit import materials
from kit.digger import bez
from kit.machine import Machine, rz, spl
from kit.noise import Noise2


def rrect(x0, x1, hw, r, n=7, z=0.0):
    """rounded rectangle, counter-clockwise, as (x, y)"""
    q = []
    for cx, cy, a0 in ((x1 - r, hw - r, 0), (x0 + r, hw - r, 90), (x0 + r, -hw + r, 180), (x1 - r, -hw + r, 270)):
        q += [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in np.radians(np.linspace(a0, a0 + 90, n))]
    return np.array(q)


class Dumper(Machine):
    BV = {**Machine.BV, "bodyL": (0.035, 5), "body": (0.007, 3)}

    def __init__(self, body="#dc930f", art=0.0, swivel=0.0, mudz=0.62, decal="PLANT HIRE", heap=0.34, seed=3, **k):
        super().__init__(body, mudz, **k)
        self.extra = {
            "rim": materials.paint("mrim", "#b9b3a2", 0.45, 0.4, dirt=0.55, dirtc="#86694a", coat=0.1, wear=0.25, zdirt=(0.34, 0.5)),
            "soil": materials.soil("skipsoil", "#7a5a3a", "#44301f", stones=0.5, wet=0.35, dry="#a5875e", drya=0.45),
        }
        with self.at(rz(0)):
            self.front(swivel, heap, seed, decal)
        with self.at(rz(art)):
            self.rear(decal)
        self.hoses()

    def skip_ring(self, t, inset=0.0):
        x0 = 0.16 - 0.30 * t**1.1
        x1 = 1.10 + 0.86 * t**1.05
        hw = 0.50 + 0.32 * t**0.75
        p = rrect(x0 + inset, x1 - inset, hw - inset, 0.10 + 0.06 * t)
        f = (p[:, 0] - x0) / (x1 - x0)
        p[:, 1] *= 1 - 0.13 * np.clip(f, 0, 1) ** 2.2
        z = 0.88 + (0.70 - 0.24 * np.clip(f - 0.25, 0, 1) / 0.75) * t
        return np.c_[p, z]

    def front(self, sw, heap, seed, decal):
        U = self.mb
        for sy in (-1, 1):
            self.tyre((0.90, sy * 0.72, 0.455), sy, 0.455, 0.33, 0.205, lugs=19, h=0.034, chev=1)
        U("dark").cyl((0.90, -0.6, 0.455), (0.90, 0.6, 0.455), 0.075, 20)
        U("cast").lathe([(-0.24, 0.08), (-0.16, 0.15), (0.02, 0.17), (0.16, 0.14), (0.22, 0.08)], (0.90, -0.04, 0.455), (0, 1, 0), 24)
        [U("cast").cyl((0.90, e * 0.46, 0.455), (0.90, e * 0.56, 0.455), 0.12, 24, bev=0.01) for e in (-1, 1)]
        self.plate("dark", [(-0.02, 0.46), (0.35, 0.42), (1.28, 0.52), (1.34, 0.64), (1.30, 0.74), (0.1, 0.74), (-0.02, 0.68)], 0.03, -0.27)
        self.plate("dark", [(-0.02, 0.46), (0.35, 0.42), (1.28, 0.52), (1.34, 0.64), (1.30, 0.74), (0.1, 0.74), (-0.02, 0.68)], 0.03, 0.27)
        U("dark").box((1.25, 0.52, 0.04), (0.66, 0, 0.74), bev=0.006)
        U("dark").box((0.05, 0.60, 0.26), (0.02, 0, 0.58), bev=0.008)
        U("dark").box((0.05, 0.54, 0.16), (1.31, 0, 0.64), bev=0.01)
        U("dark").cyl((0.66, 0, 0.75), (0.66, 0, 0.80), 0.40, 44, bev=0.006)
        U("steel").cyl((0.66, 0, 0.79), (0.66, 0, 0.835), 0.37, 44, bev=0.006)
        for k in range(18):
            a = k * math.pi / 9
            U("steel").cyl(
                (0.66 + 0.345 * math.cos(a), 0.345 * math.sin(a), 0.83), (0.66 + 0.345 * math.cos(a), 0.345 * math.sin(a), 0.848), 0.011, 6
            )
        c = np.array([0.66, 0, 0])
        Rz = rz(sw)
        with self.at(Rz, c - Rz @ c):
            U("dark").box((0.95, 0.46, 0.07), (0.62, 0, 0.868), bev=0.01)
            ts = np.r_[0, 0.03, np.linspace(0.1, 1, 10)]
            rings = [self.skip_ring(t, 0.03 * (1 - min(1, t / 0.1))) for t in ts]
            n = len(rings[0])
            V = np.concatenate(rings)
            i = np.arange(n)
            j = (i + 1) % n
            F = [np.stack([k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i], 1) for k in range(len(ts) - 1)]
            U("skip").add(V, [np.concatenate(F), i[::-1]], 0, (0.5, 0.5, 0.5))
            inn = [self.skip_ring(t, 0.012) for t in (0.3, 0.6, 0.98, 1.0)]
            V2 = np.concatenate(inn + [rings[-1]])
            F = [np.stack([k * n + j, k * n + i, (k + 1) * n + i, (k + 1) * n + j], 1) for k in range(4)]
            U("skipin").add(V2, [np.concatenate(F)], 0, (0.5, 0.5, 0.5))
            rim = rings[-1]
            U("skip").tube(np.r_[rim, rim[:2]] + [0, 0, 0.004], 0.021, 10)
            lo = self.skip_ring(0.80, -0.004)
            U("skip").tube(np.r_[lo, lo[:2]], 0.010, 8)
            for sy in (-1, 1):  # pressed ribs
                for f in (0.18, 0.44, 0.70):
                    pts = []
                    for t in (0.05, 0.3, 0.55, 0.8, 0.97):
                        r_ = self.skip_ring(t, -0.012)
                        x0, x1 = r_[:, 0].min(), r_[:, 0].max()
                        q = r_[r_[:, 1] * sy > 0.3 * np.abs(r_[:, 1]).max()]
                        q = q[np.argsort(q[:, 0])]
                        xx = x0 + f * (x1 - x0)
                        pts.append(np.array([xx, np.interp(xx, q[:, 0], q[:, 1]), np.interp(xx, q[:, 0], q[:, 2])]))
                    for a, b in zip(pts[:-1], pts[1:]):
                        U("skip").beam(a, b, 0.07, 0.03, bev=0.008, up=(0, sy, 0.3), ext=0.012)
            for q in ((-0.115, 0.30), (-0.115, -0.30)):
                U("skip").beam((0.14, q[1], 0.95), (-0.13, q[1], 1.52), 0.06, 0.03, bev=0.008, up=(1, 0, 0.3), ext=0.01)
            # hinge ears + tipping rams at the front underside
            for y in (-0.26, 0.26):
                self.plate("dark", [(0.95, 0.84), (1.22, 0.84), (1.25, 0.93), (1.12, 0.99), (0.95, 0.93)], 0.025, y)
                U("steel").cyl((1.16, y - 0.03, 0.905), (1.16, y + 0.03, 0.905), 0.026, 14)
            for y in (-0.40, 0.40):
                with self.at():
                    self.ram((0.02, y * 0.6, 0.80), (0.10, y * 0.6, 1.16), 0.036, 0.022, f=0.75)
            for sy, f in ((-1, "-y"), (1, "+y")):
                pass
            # soil heap
            ns = Noise2(seed)
            base = self.skip_ring(0.90, 0.014)
            cen = np.array([0.80, 0, 1.42])
            m = 40
            V = []
            sub = spl(np.r_[base, base[:1]], 140)[:-1]
            nn = len(sub)
            for k in range(m + 1):
                u = k / m
                p = sub * u + cen * (1 - u)
                x, y = p[:, 0], p[:, 1]
                hz = np.interp(u, [0, 1], [cen[2], 0]) * 0
                z = (
                    sub[:, 2] * u**1
                    + cen[2] * (1 - u)
                    + heap * (1 - u**1.7) * (1 + 0.25 * ns.fbm(x * 1.7, y * 1.7, 2))
                    + (0.055 * ns.fbm(x * 2.8, y * 2.8, 4) + 0.035 * ns.fbm(x * 10, y * 10, 4)) * np.clip((1 - u) * 6, 0.25, 1)
                    - 0.05 * np.exp(-(((u - 0.96) / 0.05) ** 2))
                )
                V.append(np.c_[x, y, z])
            V = np.array(V)
            self.heap_n = (len(self.mb("soil").V), nn, m)
            i = np.arange(nn)
            j = (i + 1) % nn
            F = [np.stack([k * nn + i, k * nn + j, (k + 1) * nn + j, (k + 1) * nn + i], 1)[:, ::-1] for k in range(m)]
            U("soil").add(V.reshape(-1, 3), [np.concatenate(F)], 0, (0.5, 0.5, 0.5))

    def hoses(self):
        U = self.mb
        for k in range(4):
            y = -0.16 + k * 0.10
            U("hose").tube(spl([(0.08, y, 0.70), (-0.03, y * 1.25, 0.80), (-0.12, y * 1.3, 0.83), (-0.26, y, 0.72)], 18), 0.012, 8)
        self.ram((-0.30, 0.20, 0.56), (0.12, 0.30, 0.56), 0.034, 0.020)
        U("steel").cyl((0, 0, 0.40), (0, 0, 0.80), 0.05, 20)
        [U("dark").cyl((0, 0, z), (0, 0, z + 0.06), 0.10, 24, bev=0.01) for z in (0.44, 0.70)]

    def rear(self, decal):
        U = self.mb
        for sy in (-1, 1):
            self.tyre((-1.05, sy * 0.72, 0.455), sy, 0.455, 0.33, 0.205, lugs=19, h=0.034, chev=-1)
        U("dark").cyl((-1.05, -0.6, 0.455), (-1.05, 0.6, 0.455), 0.075, 20)
        U("cast").lathe([(-0.24, 0.08), (-0.16, 0.15), (0.02, 0.17), (0.16, 0.14), (0.22, 0.08)], (-1.05, 0.04, 0.455), (0, 1, 0), 24)
        [U("cast").cyl((-1.05, e * 0.46, 0.455), (-1.05, e * 0.56, 0.455), 0.12, 24, bev=0.01) for e in (-1, 1)]
        for e in (-1, 1):
            self.plate("dark", [(-0.10, 0.48), (-0.30, 0.42), (-1.75, 0.50), (-1.78, 0.74), (-0.10, 0.74)], 0.03, e * 0.28)
        U("dark").box((0.05, 0.56, 0.28), (-0.13, 0, 0.60), bev=0.008)
        U("dark").box((1.64, 0.54, 0.03), (-0.95, 0, 0.735), bev=0.005)
        # foot plates, steps, valances
        for e in (-1, 1):
            U("dark").box((0.66, 0.34, 0.03), (-0.42, e * 0.47, 0.70), bev=0.005)
            U("dark").box((0.66, 0.025, 0.09), (-0.42, e * 0.64, 0.675), bev=0.006)
            for i in range(11):
                for k in range(5):
                    U("dark").box(
                        (0.030, 0.008, 0.004),
                        (-0.70 + i * 0.055, e * 0.35 + e * k * 0.06, 0.716),
                        (0, 0, 0.8 if (i + k) % 2 else -0.8),
                        bev=0.001,
                    )
            U("dark").box((0.26, 0.10, 0.02), (-0.40, e * 0.66, 0.42), bev=0.004)
            [U("dark").box((0.02, 0.03, 0.28), (-0.40 + q, e * 0.655, 0.55), bev=0.004) for q in (-0.12, 0.12)]
            # mudguards over the rear wheels
            a = np.radians(np.linspace(12, 168, 26))
            r1 = 0.545
            o = [(-1.05 + r1 * math.cos(t), 0.455 + r1 * math.sin(t)) for t in a] + [
                (-1.05 + (r1 - 0.012) * math.cos(t), 0.455 + (r1 - 0.012) * math.sin(t)) for t in a[::-1]
            ]
            self.plate("black", o, 0.35, e * 0.715)
            self.plate(
                "black",
                [(-1.05 + r1 * math.cos(t), 0.455 + r1 * math.sin(t)) for t in a]
                + [(-1.05 + (r1 - 0.05) * math.cos(t), 0.455 + (r1 - 0.05) * math.sin(t)) for t in a[::-1]],
                0.012,
                e * 0.886,
            )
            U("dark").box((0.05, 0.26, 0.05), (-1.05, e * 0.45, 0.98), bev=0.006)
        # tank left, tool box right
        # engine bonnet + rear grille + counterweight
        self.plate(
            "bodyL",
            [(-1.74, 0.76), (-0.98, 0.76), (-0.98, 1.27), (-1.35, 1.29)]
            + [tuple(p) for p in bez([(-1.60, 1.28), (-1.72, 1.25), (-1.77, 1.16), (-1.77, 1.02)], 8)],
            0.86,
            0,
        )
        for e in (-1, 1):
            self.plate("black", [(-1.62, 0.92), (-1.16, 0.92), (-1.16, 1.12), (-1.56, 1.12)], 0.010, e * 0.431)
            for i in range(7):
                U("dark").box((0.40, 0.012, 0.010), (-1.38, e * 0.437, 0.935 + i * 0.028), (e * 0.5, 0, 0), bev=0.002)
            self.label(decal, (-1.62 if e < 0 else -1.05, e * 0.4325, 1.155), 0.072, "-y" if e < 0 else "+y")
            U("black").box((0.05, 0.02, 0.03), (-1.06, e * 0.435, 0.84), bev=0.006)
        U("black").box((0.012, 0.56, 0.30), (-1.775, 0, 0.98), bev=0.004)
        for i in range(9):
            U("dark").box((0.016, 0.54, 0.010), (-1.783, 0, 0.855 + i * 0.031), (0, 0.5, 0), bev=0.002)
        U("cast").box((0.22, 1.28, 0.30), (-1.86, 0, 0.60), bev=0.04)
        U("cast").box((0.10, 0.40, 0.16), (-1.99, 0, 0.50), bev=0.012)
        [U("steel").box((0.14, 0.16, 0.02), (-2.06, 0, z), bev=0.004) for z in (0.45, 0.55)]
        U("steel").cyl((-2.09, 0, 0.41), (-2.09, 0, 0.64), 0.016, 12)
        U("steel").tube([(-2.09, 0, 0.64), (-2.09, 0.05, 0.66), (-2.09, 0.06, 0.63)], 0.006, 6)
        for e in (-1, 1):
            U("red").box((0.02, 0.16, 0.07), (-1.975, e * 0.50, 0.66), bev=0.006)
            U("beacon").box((0.02, 0.06, 0.07), (-1.975, e * 0.60, 0.66), bev=0.006)
            U("black").box((0.03, 0.26, 0.09), (-1.962, e * 0.53, 0.66), bev=0.008)
        U("plate").box((0.008, 0.40, 0.10), (-1.972, 0.0, 0.69), bev=0.002)
        self.label("SD 30", (-1.977, 0.12, 0.665), 0.075, "-x")
        # seat and pedestal, controls
        self.plate("body", [(-1.0, 0.75), (-0.56, 0.75), (-0.60, 1.10), (-0.98, 1.12)], 0.52, 0)
        U("seat").box((0.46, 0.48, 0.11), (-0.78, 0, 1.17), (0, -0.06, 0), bev=0.045)
        U("seat").box((0.13, 0.46, 0.42), (-1.00, 0, 1.40), (0, -0.16, 0), bev=0.05)
        [U("seat").box((0.40, 0.06, 0.07), (-0.78, e * 0.22, 1.20), bev=0.03) for e in (-1, 1)]
        U("black").tube(spl([(-0.92, 0.25, 1.18), (-0.88, 0.27, 1.10), (-0.84, 0.26, 1.05)], 10), 0.014, 6)
        U("red").box((0.03, 0.02, 0.05), (-0.84, 0.265, 1.10), bev=0.005)
        self.plate("body", [(-0.12, 0.74), (-0.36, 0.74), (-0.34, 1.0), (-0.28, 1.24), (-0.12, 1.24)], 0.44, 0)
        U("black").box((0.16, 0.40, 0.012), (-0.23, 0, 1.262), (0, 0.35, 0), bev=0.004)
        [U("steel").cyl((-0.24, y, 1.262), (-0.243, y, 1.275), 0.028, 18) for y in (-0.12, 0.12)]
        U("dark").cyl((-0.24, 0, 1.20), (-0.40, 0, 1.42), 0.028, 16)
        cw = np.array([-0.405, 0, 1.43])
        ax = np.array([-0.16, 0, 0.22])
        ax /= np.linalg.norm(ax)
        t1 = np.array([0, 1, 0])
        t2 = np.cross(ax, t1)
        U("black").tube([cw + 0.185 * (math.cos(a) * t1 + math.sin(a) * t2) for a in np.linspace(0, 2 * math.pi, 49)], 0.015, 8)
        U("black").lathe([(0, 0.06), (0.03, 0.05), (0.04, 0.0)], cw - ax * 0.02, ax, 20, cap=False)
        for a in (0.5, 2.6, 4.7):
            U("black").beam(cw, cw + 0.18 * (math.cos(a) * t1 + math.sin(a) * t2), 0.03, 0.010, bev=0.003)
        U("black").lathe([(0, 0.012), (0.03, 0.016), (0.05, 0.0)], cw + 0.17 * (math.cos(2) * t1 + math.sin(2) * t2), ax, 10, cap=False)
        for y, x in ((-0.28, -0.62), (0.24, -0.30), (0.30, -0.36)):
            U("black").tube(spl([(x, y, 0.74), (x + 0.03, y, 1.0), (x + 0.01, y * 1.05, 1.28)], 12), 0.010, 8)
            U("black").lathe([(0, 0.014), (0.03, 0.024), (0.06, 0.016)], (x + 0.01, y * 1.05, 1.27), n=14)
        for y in (-0.13, 0.13):
            U("steel").box((0.13, 0.08, 0.012), (-0.42, y, 0.82), (0, -0.6, 0), bev=0.003)
        # ROPS bar, folding
        tp = 2.58
        for e in (-1, 1):
            U("dark").beam((-1.10, e * 0.47, 0.74), (-1.12, e * 0.47, 1.52), 0.075, 0.075, bev=0.010, up=(1, 0, 0))
            U("dark").box((0.20, 0.16, 0.03), (-1.10, e * 0.47, 0.765), bev=0.006)
            self.plate("dark", [(-1.20, 1.40), (-1.04, 1.40), (-1.02, 1.52), (-1.06, 1.64), (-1.20, 1.64), (-1.22, 1.52)], 0.014, e * 0.517)
            self.plate("dark", [(-1.20, 1.40), (-1.04, 1.40), (-1.02, 1.52), (-1.06, 1.64), (-1.20, 1.64), (-1.22, 1.52)], 0.014, e * 0.423)
            U("steel").cyl((-1.12, e * 0.40, 1.46), (-1.12, e * 0.54, 1.46), 0.018, 12)
            U("steel").cyl((-1.13, e * 0.40, 1.59), (-1.13, e * 0.54, 1.59), 0.016, 12)
            U("steel").tube([(-1.13, e * 0.54, 1.59), (-1.13, e * 0.56, 1.62), (-1.13, e * 0.545, 1.65)], 0.006, 6)
            U("black").tube(
                spl([(-0.16, e * 0.30, 0.75), (-0.15, e * 0.40, 1.0), (-0.16, e * 0.40, 1.22), (-0.18, e * 0.30, 1.27)], 20), 0.014, 8
            )
        U("dark").tube(
            np.r_[
                [(-1.12, -0.47, 1.55)],
                [(-1.16, -0.47, 2.2)],
                [
                    (-1.175 - 0.012 * k / 8, -0.47 + 0.20 * (1 - math.cos(k * math.pi / 16)), tp - 0.20 + 0.20 * math.sin(k * math.pi / 16))
                    for k in range(1, 9)
                ],
                [
                    (-1.187 + 0.012 * k / 8, 0.27 + 0.20 * math.sin(k * math.pi / 16), tp - 0.20 + 0.20 * math.cos(k * math.pi / 16))
                    for k in range(0, 8)
                ],
                [(-1.16, 0.47, 2.2)],
                [(-1.12, 0.47, 1.55)],
            ],
            0.036,
            14,
        )
        U("dark").tube([(-1.155, -0.47, 2.05), (-1.155, 0.47, 2.05)], 0.022, 10) if 0 else None
        U("galv").tube([(-1.17, 0.47, 2.3), (-1.17, 0.56, 2.32), (-1.17, 0.57, 2.50)], 0.012, 8)
        U("black").cyl((-1.17, 0.57, 2.48), (-1.17, 0.57, 2.53), 0.052, 20, bev=0.006)
        U("beacon").lathe([(0, 0.048), (0.10, 0.043), (0.125, 0.024), (0.13, 0.0)], (-1.17, 0.57, 2.53), n=20, cap=False)
        # exhaust, headlamps on a bar, fuel filler
        U("steel").tube(
            spl([(-1.45, -0.30, 1.25), (-1.45, -0.30, 1.5), (-1.45, -0.30, 1.72), (-1.48, -0.31, 1.80), (-1.53, -0.32, 1.84)], 24),
            0.028,
            14,
        )
        U("steel").lathe([(0, 0.045), (0.02, 0.055), (0.26, 0.055), (0.28, 0.04)], (-1.45, -0.30, 1.30), n=20)
        U("black").cyl((-1.15, 0.28, 1.27), (-1.15, 0.28, 1.315), 0.045, 20, bev=0.006)
        U("black").tube([(-0.14, -0.52, 1.12), (-0.14, 0.52, 1.12)], 0.014, 8)
        for e in (-1, 1):
            U("black").lathe([(-0.05, 0.03), (-0.04, 0.058), (0.03, 0.066), (0.035, 0.062)], (-0.11, e * 0.46, 1.15), (1, 0, 0), 24)
            U("lamp").lathe([(0.030, 0.060), (0.040, 0.03), (0.042, 0.0)], (-0.11, e * 0.46, 1.15), (1, 0, 0), 24, cap=False)
            U("beacon").box((0.03, 0.05, 0.06), (-0.11, e * 0.54, 1.15), bev=0.01)

    def materials(self):
        M = super().materials()
        M["skip"] = materials.paint(
            "mskip", self.body, 0.40, 0.5, dirt=self.dirt + 0.18, dirtc="#82633f", coat=0.3, wear=0.45, zdirt=(0.86, 0.55)
        )
        M["skipin"] = materials.metal("skipin", "#8f7a55", 0.5, 0.7, "#6d5236", 0.6, 0.35)
        M["plate"] = materials.plain("nplate", "#d8b526", 0.4, 0.5, 0.08)
        return M

    def heap_points(self, n, seed=1):
        """random world points on the soil heap (after finish)"""
        i0, nn, m = self.heap_n
        V = self.g["soil"].V[i0]
        R = np.random.RandomState(seed)
        k = R.randint(0, int(nn * m * 0.93), n * 3)
        k = k[R.rand(n * 3) < (k / nn / m) ** 1][:n]
        return V[k]
