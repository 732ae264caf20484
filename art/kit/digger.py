"""digger.py - generic 2.7 t mini excavator from primitives. Faces +X, ground at z=0. build(parent pose) returns list of objects"""

import bpy
import math
import numpy as np
from mathutils import Matrix
from scipy.interpolate import CubicSpline

from kit import materials
from kit.mesh import MeshBuilder, rotation_matrix
from kit.scene import link


def vprism(mb, outline, z0, z1, mat=0, rnd=None):
    o = np.asarray(outline, float)
    n = len(o)
    V = np.r_[np.c_[o, np.full(n, z0)], np.c_[o, np.full(n, z1)]]
    i = np.arange(n)
    j = (i + 1) % n
    return mb.add(V, [i[::-1], n + i, np.stack([i, j, n + j, n + i], 1)], mat, rnd)


def arc(cx, cy, r, a0, a1, n=12):
    t = np.radians(np.linspace(a0, a1, n))
    return [(cx + r * math.cos(x), cy + r * math.sin(x)) for x in t]


def bez(p, n=14):
    p = np.asarray(p, float)
    t = np.linspace(0, 1, n)[:, None]
    return (1 - t) ** 3 * p[0] + 3 * t * (1 - t) ** 2 * p[1] + 3 * t * t * (1 - t) * p[2] + t**3 * p[3]


class Digger:
    def __init__(self, body="#dc930f", slew=0.0, boom=0.0, mudz=0.55, decal="PLANT HIRE"):
        self.g = {}
        self.slew = slew
        self.mudz = mudz
        self.body = body
        self.decal = decal

    def mb(self, key):
        return self.g.setdefault(key, MeshBuilder())

    def undercarriage(self):
        U = self.mb
        L = 1.62
        r = 0.235
        zc = 0.265
        for sy in (-1, 1):
            y = sy * 0.60
            w = 0.30
            # belt path
            path = (
                [(x, 0.03) for x in np.linspace(-L / 2, L / 2, 24)]
                + [(L / 2 + r * math.cos(t), zc + r * math.sin(t)) for t in np.radians(np.linspace(-80, 90, 16))]
                + [(x, zc + r - 0.02 * math.sin((x + L / 2) / L * math.pi)) for x in np.linspace(L / 2 - 0.06, -L / 2 + 0.06, 18)]
                + [(-L / 2 + r * math.cos(t), zc + r * math.sin(t)) for t in np.radians(np.linspace(90, 260, 16))]
            )
            P = np.array(path)
            d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(np.r_[P, P[:1]], axis=0), axis=1))]
            PP = np.r_[P, P[:1]]
            tot = d[-1]

            def at(t):
                t %= tot
                return np.array([np.interp(t, d, PP[:, 0]), np.interp(t, d, PP[:, 1])])

            N = 132
            V = []
            for i in range(N):
                p = at(i * tot / N)
                q = at(i * tot / N + 0.01)
                t = (q - p) / np.linalg.norm(q - p)
                nrm = np.array([t[1], -t[0]])
                for yy, off in ((y - w / 2, 0), (y + w / 2, 0), (y + w / 2, -0.028), (y - w / 2, -0.028)):
                    V.append([p[0] + nrm[0] * off, yy, p[1] + nrm[1] * off])
            i = np.arange(N)
            j = (i + 1) % N
            F = np.concatenate([np.stack([i * 4 + a, j * 4 + a, j * 4 + (a + 1) % 4, i * 4 + (a + 1) % 4], 1) for a in range(4)])
            U("rubber").add(V, [F])
            K = 46
            for i in range(K):
                p = at(i * tot / K)
                q = at(i * tot / K + 0.01)
                t = (q - p) / np.linalg.norm(q - p)
                nrm = np.array([t[1], -t[0]])
                M = np.array([[t[0], 0, nrm[0]], [0, 1, 0], [t[1], 0, nrm[1]]])
                M[:, 1] = np.cross(M[:, 2], M[:, 0])
                for k, yo in enumerate((-0.085, 0.085)):
                    sh = 0.018 * (1 if (i + k) % 2 else -1)
                    U("rubber").box(
                        (0.046, 0.13, 0.030), (p[0] + nrm[0] * 0.012 + t[0] * sh, y + yo, p[1] + nrm[1] * 0.012 + t[1] * sh), bev=0.008, M=M
                    )
                U("rubber").box((0.03, 0.05, 0.03), (p[0] - nrm[0] * 0.04, y, p[1] - nrm[1] * 0.04), bev=0.006, M=M)
            # frame, rollers, sprocket, idler
            U("dark").prism(
                [(-0.66, 0.16), (0.62, 0.16), (0.70, 0.22), (0.70, 0.34), (0.60, 0.42), (-0.60, 0.42), (-0.70, 0.34), (-0.70, 0.22)],
                0.14,
                loc=(0, y, 0),
            )
            U("dark").box((0.5, 0.05, 0.05), (0, y + sy * 0.09, 0.30), bev=0.01)
            for x in (-0.48, -0.16, 0.16, 0.48):
                U("steel").lathe(
                    [
                        (-0.12, 0.045),
                        (-0.115, 0.085),
                        (-0.05, 0.085),
                        (-0.045, 0.065),
                        (0.045, 0.065),
                        (0.05, 0.085),
                        (0.115, 0.085),
                        (0.12, 0.045),
                    ],
                    (x, y, 0.128),
                    (0, 1, 0),
                    20,
                )
            U("steel").lathe(
                [(-0.07, 0.05), (-0.06, 0.19), (-0.03, 0.20), (0.03, 0.20), (0.06, 0.19), (0.07, 0.05)], (L / 2, y, zc), (0, 1, 0), 28
            )
            U("dark").lathe(
                [(-0.10, 0.06), (-0.10, 0.115), (-0.06, 0.12), (0.06, 0.12), (0.10, 0.115), (0.10, 0.06)], (L / 2, y, zc), (0, 1, 0), 20
            )
            U("dark").lathe([(-0.12, 0.08), (-0.115, 0.13), (0.10, 0.13), (0.12, 0.07)], (-L / 2, y, zc), (0, 1, 0), 24)
            for k in range(11):
                a = k * 2 * math.pi / 11
                U("steel").box((0.06, 0.06, 0.07), (-L / 2 + 0.175 * math.cos(a), y, zc + 0.175 * math.sin(a)), (0, -a, 0), bev=0.012)
            U("steel").lathe([(-0.03, 0.1), (-0.03, 0.165), (0.03, 0.165), (0.03, 0.1)], (-L / 2, y, zc), (0, 1, 0), 28)
            for k in range(8):
                a = k * math.pi / 4
                U("steel").cyl(
                    (-L / 2 + 0.09 * math.cos(a), y + sy * 0.11, zc + 0.09 * math.sin(a)),
                    (-L / 2 + 0.09 * math.cos(a), y + sy * 0.135, zc + 0.09 * math.sin(a)),
                    0.013,
                    6,
                )
        U("dark").box((0.7, 0.95, 0.16), (0, 0, 0.36), bev=0.03)
        U("dark").box((0.95, 0.5, 0.12), (0, 0, 0.40), bev=0.03)
        U("dark").cyl((0, 0, 0.42), (0, 0, 0.56), 0.36, 40, bev=0.012)
        U("steel").cyl((0, 0, 0.54), (0, 0, 0.60), 0.40, 48, bev=0.01)
        # dozer blade (front, +x)
        pr = [(1.32, 0.03), (1.36, 0.03), (1.385, 0.18), (1.37, 0.30), (1.33, 0.385), (1.29, 0.385), (1.325, 0.28), (1.335, 0.17)]
        U("body").prism(pr, 1.50)
        U("steel").box((0.02, 1.50, 0.06), (1.375, 0, 0.05), bev=0.004)
        for sy in (-1, 1):
            U("body").prism([(1.27, 0.03), (1.34, 0.03), (1.39, 0.2), (1.33, 0.385), (1.27, 0.33)], 0.02, loc=(0, sy * 0.745, 0))
            U("body").beam((0.35, sy * 0.26, 0.30), (1.33, sy * 0.34, 0.20), 0.07, 0.11, bev=0.012)
        self.ram((0.45, 0, 0.40), (1.30, 0, 0.27), 0.045, 0.026, "dark")

    def ram(self, a, b, rb, rr, key="dark", f=0.62, boss=True):
        a, b = np.asarray(a, float), np.asarray(b, float)
        u = (b - a) / np.linalg.norm(b - a)
        L = np.linalg.norm(b - a)
        m = a + u * L * f
        self.mb(key).lathe(
            [(0, rb * 0.8), (0.02, rb), (L * f - 0.05, rb), (L * f - 0.05, rb * 1.12), (L * f, rb * 1.12), (L * f, rr)], a, u, 24
        )
        self.mb("chrome").cyl(m - u * 0.02, b - u * 0.03, rr, 20)
        for p, r in ((a, rb), (b, rr * 1.6)):
            self.mb(key).cyl(p + [0, -0.05, 0], p + [0, 0.05, 0], r * 1.15, 20, bev=0.006)
        # hose stubs
        k = np.cross(u, [0, 1, 0])
        h0 = a + u * 0.06 + k * rb
        h1 = m - u * 0.06 + k * rb
        self.mb("steel").cyl(h0, h0 + k * 0.035, 0.016, 10)
        self.mb("steel").cyl(h1, h1 + k * 0.035, 0.016, 10)
        self.mb("steel").tube([h1 + k * 0.03, h1 + k * 0.05 - u * 0.04, h0 + k * 0.05 + u * 0.1, h0 + k * 0.03], 0.009, 8)

    def upper(self):
        U = self.mb
        base = (
            [(0.62, -0.36), (0.62, 0.30), (0.50, 0.66), (-0.25, 0.70)] + arc(-0.20, 0, 0.72, 95, 265, 22) + [(-0.25, -0.70), (0.45, -0.68)]
        )
        vprism(U("dark"), base, 0.60, 0.70)
        # counterweight + engine cover: rounded rear
        cw = [(-0.30, 0.70)] + arc(-0.20, 0, 0.73, 97, 263, 26) + [(-0.30, -0.70)]
        vprism(U("bodyL"), cw, 0.70, 1.02)
        eg = [(-0.22, 0.69)] + arc(-0.18, 0, 0.70, 99, 261, 26) + [(-0.22, -0.69)]
        vprism(U("bodyL"), eg, 1.03, 1.42)
        # top bonnet slope
        U("bodyL").prism([(-0.86, 1.42), (-0.20, 1.42), (-0.20, 1.52), (-0.70, 1.52)], 1.06)
        # louvres
        for sy in (-1, 1):
            for i in range(6):
                U("black").box((0.20, 0.012, 0.016), (-0.42, sy * 0.668, 1.12 + i * 0.045), (0, 0, sy * -0.18), bev=0.003)
        for i in range(7):
            U("black").box((0.015, 0.34, 0.014), (-0.882, 0, 1.12 + i * 0.035), bev=0.003)
        # right-hand side tank cover
        tk = (
            [(-0.19, 0.80), (0.50, 0.80)]
            + [tuple(p) for p in bez([(0.60, 0.80), (0.66, 0.92), (0.62, 1.14), (0.42, 1.24)], 10)]
            + [(0.10, 1.285), (-0.19, 1.29)]
        )
        U("bodyL").prism(tk, 0.36, loc=(0, -0.505, 0))
        U("dark").prism([(-0.19, 0.70), (0.56, 0.70), (0.60, 0.79), (-0.19, 0.79)], 0.37, loc=(0, -0.50, 0))
        o2 = [(-0.10, 0.90), (0.44, 0.90), (0.52, 0.98), (0.50, 1.08), (-0.10, 1.10)]
        U("black").prism(o2, 0.012, loc=(0, -0.682, 0))
        U("body").prism([(-0.085, 0.915), (0.433, 0.915), (0.505, 0.985), (0.488, 1.066), (-0.085, 1.085)], 0.014, loc=(0, -0.683, 0))
        for k in range(5):
            U("black").box((0.13, 0.010, 0.012), (0.36, -0.690, 0.955 + k * 0.024), bev=0.002)
        U("black").cyl((0.34, -0.5, 1.22), (0.34, -0.5, 1.275), 0.05, 20, bev=0.008)
        U("black").box((0.012, 0.10, 0.03), (0.63, -0.5, 0.95), bev=0.004)
        U("black").box((0.16, 0.014, 0.03), (0.38, -0.690, 1.135), bev=0.006)
        # decal stripe and capacity number on boom / counterweight
        self.text = [("2.7t", (-0.60, -0.640, 0.845), (math.pi / 2, 0, 0.42), 0.10)]
        vprism(
            U("black"),
            [(-0.20 + 0.735 * math.cos(t), 0.735 * math.sin(t)) for t in np.radians(np.linspace(118, 242, 22))]
            + [(-0.20 + 0.70 * math.cos(t), 0.70 * math.sin(t)) for t in np.radians(np.linspace(242, 118, 22))],
            0.925,
            0.975,
        )
        U("black").box((0.012, 0.38, 0.5), (-0.195, -0.5, 0.98), bev=0.002)
        U("black").tube([(-0.6, 0.5, 1.43), (-0.6, 0.5, 1.47), (-0.6, -0.1, 1.47), (-0.6, -0.1, 1.43)], 0.012, 8)
        # exhaust, handrail, work lamp
        U("steel").cyl((-0.55, -0.35, 1.5), (-0.55, -0.35, 1.72), 0.032, 18)
        U("black").tube([(0.54, -0.66, 1.1), (0.54, -0.66, 1.5), (0.40, -0.66, 1.56), (-0.05, -0.66, 1.5), (-0.05, -0.66, 1.22)], 0.015, 10)
        # ------------- cab (left side)
        y0, y1 = -0.20, 0.66
        xf, xb = 0.60, -0.42
        zf, zr = 0.72, 2.36
        prof_front = bez([(xf + 0.04, 0.86), (xf + 0.06, 1.45), (xf - 0.02, 2.0), (xf - 0.20, zr)], 14)
        for yy in (y0, y1):
            U("dark").tube(np.c_[prof_front[:, 0], np.full(14, yy), prof_front[:, 1]], 0.036, 12)
            U("dark").tube(np.array([(xb, yy, 1.42), (xb - 0.02, yy, 1.9), (xb + 0.02, yy, zr - 0.02)]), 0.038, 12)
            U("dark").tube(np.array([(xf - 0.20, yy, zr), (0.1, yy, zr + 0.03), (xb + 0.02, yy, zr - 0.02)]), 0.034, 12)
            U("dark").beam((xf + 0.03, yy, 0.84), (xb, yy, 0.84), 0.05, 0.10, bev=0.014)
        for xx, zz in ((xf + 0.04, 0.86), (xf - 0.20, zr), (xb + 0.02, zr - 0.02), (xb, 1.44)):
            U("dark").tube([(xx, y0, zz), (xx, y1, zz)], 0.032, 12)
        # door: mid pillar, lower panel, handle
        U("dark").tube([(0.02, y1 + 0.005, 0.86), (-0.02, y1 + 0.005, 1.5), (0.0, y1 + 0.005, zr)], 0.024, 10)
        U("bodyL").prism([(xb, 0.74), (xf + 0.02, 0.74), (xf + 0.035, 1.02), (0.02, 1.10), (xb, 1.30)], 0.04, loc=(0, y1 - 0.0, 0))
        U("bodyL").prism([(xb, 0.74), (xf + 0.02, 0.74), (xf + 0.035, 1.0), (xb, 1.0)], 0.04, loc=(0, y0, 0))
        U("bodyL").box((0.04, y1 - y0, 0.26), (xf + 0.02, (y0 + y1) / 2, 0.86), bev=0.02)
        U("bodyL").box((0.05, y1 - y0 - 0.05, 0.66), (xb, (y0 + y1) / 2, 1.12), bev=0.02)
        U("black").box((0.10, 0.03, 0.03), (0.09, y1 + 0.03, 1.22), bev=0.008)
        U("black").tube([(0.10, y1 + 0.05, 1.3), (0.10, y1 + 0.065, 1.35), (0.10, y1 + 0.065, 1.7), (0.10, y1 + 0.05, 1.75)], 0.012, 8)
        # roof
        vprism(
            U("bodyL"),
            [(xf - 0.14, y0 - 0.03), (xf - 0.12, (y0 + y1) / 2), (xf - 0.14, y1 + 0.03), (xb - 0.05, y1 + 0.03), (xb - 0.05, y0 - 0.03)],
            zr + 0.02,
            zr + 0.10,
        )
        vprism(
            U("black"), [(xf - 0.26, y0 + 0.1), (xf - 0.26, y1 - 0.1), (xb + 0.1, y1 - 0.1), (xb + 0.1, y0 + 0.1)], zr + 0.10, zr + 0.125
        )
        for yy in (y0 + 0.12, y1 - 0.12):
            U("black").box((0.07, 0.12, 0.07), (xf - 0.16, yy, zr + 0.0), bev=0.015)
            U("lamp").box((0.01, 0.10, 0.05), (xf - 0.122, yy, zr + 0.0), bev=0.004)
        U("black").cyl((xb + 0.1, y1 - 0.12, zr + 0.1), (xb + 0.1, y1 - 0.12, zr + 0.15), 0.06, 20)
        U("beacon").lathe(
            [(0, 0.055), (0.09, 0.048), (0.11, 0.03), (0.115, 0.0)], (xb + 0.1, y1 - 0.12, zr + 0.15), (0, 0, 1), 20, cap=False
        )
        # glass
        G = U("glass")
        n = 14
        A = np.c_[prof_front[:, 0] + 0.012, np.full(n, y0 + 0.03), prof_front[:, 1]]
        B = A.copy()
        B[:, 1] = y1 - 0.03
        i = np.arange(n - 1)
        G.add(np.r_[A, B], [np.stack([i, i + 1, n + i + 1, n + i], 1)])

        def quad(*p):
            G.add(p, [np.array([0, 1, 2, 3])])

        for yy in (y0, y1):
            P = [(xb + 0.02, yy, 1.30), (0.0, yy, 1.12), (0.0, yy, zr - 0.03), (xb + 0.03, yy, zr - 0.05)]
            quad(*P)
            k = [(p[0], yy, p[1]) for p in prof_front[2:]]
            P = [(0.02, yy, 1.12), (0.01, yy, zr - 0.03)] + k[::-1]
            G.add(P, [np.arange(len(P))])
        quad((xb, y0, 1.47), (xb, y1, 1.47), (xb + 0.02, y1, zr - 0.05), (xb + 0.02, y0, zr - 0.05))
        # mirror, wiper
        U("black").tube([(xf + 0.0, y1 + 0.0, 1.95), (xf + 0.08, y1 + 0.12, 1.98), (xf + 0.08, y1 + 0.14, 1.85)], 0.011, 8)
        U("black").box((0.03, 0.13, 0.20), (xf + 0.09, y1 + 0.15, 1.78), bev=0.02)
        U("chrome").box((0.004, 0.11, 0.17), (xf + 0.072, y1 + 0.15, 1.78), bev=0.002)
        U("black").tube([(xf + 0.06, 0.1, 1.02), (xf + 0.085, 0.25, 1.5)], 0.008, 6)
        # seat + levers + operator console
        U("black").box((0.46, 0.46, 0.12), (-0.12, 0.22, 1.10), bev=0.05)
        U("black").box((0.14, 0.46, 0.55), (-0.34, 0.22, 1.42), (0, -0.16, 0), bev=0.05)
        U("black").box((0.10, 0.26, 0.18), (-0.41, 0.22, 1.80), (0, -0.16, 0), bev=0.04)
        for yy in (-0.04, 0.48):
            U("black").box((0.34, 0.09, 0.16), (-0.02, yy, 1.22), bev=0.03)
            U("black").tube([(0.12, yy, 1.28), (0.15, yy, 1.42)], 0.011, 8)
            U("black").lathe([(0, 0.014), (0.03, 0.026), (0.10, 0.03), (0.12, 0.02)], (0.15, yy, 1.40), (0.15, 0, 1), 12)
        for yy in (0.16, 0.28):
            U("black").tube([(0.34, yy, 0.86), (0.36, yy, 1.25), (0.30, yy, 1.38)], 0.012, 8)
        U("dark").box((0.9, 0.8, 0.04), (0.1, 0.22, 0.80), bev=0.008)
        U("dark").box((0.4, 0.42, 0.28), (-0.12, 0.22, 0.94), bev=0.02)

    def arm(self, A=(0.80, 0.95), B=(1.50, 2.28), C=(2.48, 2.02), D=(2.78, 0.80), bucket=-0.35):
        """A boom foot, B knee, C boom nose, D bucket pivot (x,z). y centre = -.42 side? boom on centreline right of cab"""
        U = self.mb
        yb = -0.36
        A, B, C, D = (np.array(p, float) for p in (A, B, C, D))
        off = lambda P, y=yb: (P[0], y, P[1])
        # swing post / kingpost
        for zz in (0.68, 0.98):
            U("dark").prism([(0.52, zz - 0.05), (0.78, zz - 0.05), (0.78, zz + 0.05), (0.52, zz + 0.05)], 0.22, loc=(0, yb, 0))
        U("dark").cyl((0.76, yb, 0.62), (0.76, yb, 1.06), 0.085, 24, bev=0.012)
        U("body").prism([(0.70, 0.66), (0.98, 0.66), (1.0, 0.76), (0.93, 1.02), (0.80, 1.08), (0.70, 1.0)], 0.26, loc=(0.05, yb, 0))
        # boom: banana profile following A-B-C
        up = bez([A + [-0.075, 0.06], A + [0.10, 0.85], B + [-0.25, 0.16], B + [0.20, 0.13]], 14)
        up2 = bez([B + [0.20, 0.13], B + [0.5, 0.10], C + [-0.35, 0.16], C + [0.02, 0.085]], 10)
        lo2 = bez([C + [0.03, -0.085], C + [-0.35, -0.03], B + [0.45, -0.16], B + [0.12, -0.19]], 10)
        lo = bez([B + [0.12, -0.19], B + [-0.12, -0.22], A + [0.30, 0.70], A + [0.095, -0.05]], 14)
        out = np.concatenate([up, up2[1:], arc(C[0], C[1], 0.095, 80, -80, 7), lo2[1:], lo[1:], arc(A[0], A[1], 0.09, -40, -200, 7)])
        U("body").prism(out[::-1], 0.15, loc=(0, yb, 0))
        # side stiffeners
        mid = np.concatenate(
            [
                bez([A + [0.0, 0.25], A + [0.16, 0.8], B + [-0.16, -0.02], B + [0.18, -0.03]], 12),
                bez([B + [0.18, -0.03], B + [0.4, -0.03], C + [-0.5, 0.05], C + [-0.22, 0.04]], 8)[1:],
            ]
        )
        for sy in (-1, 1):
            o = np.r_[mid + [0, 0.05], (mid - [0, 0.05])[::-1]]
            U("body").prism(o[::-1] if sy > 0 else o[::-1], 0.012, loc=(0, yb + sy * 0.080, 0))
            for P, r in ((A, 0.10), (C, 0.095)):
                U("body").cyl((P[0], yb + sy * 0.07, P[1]), (P[0], yb + sy * 0.105, P[1]), r, 26, bev=0.008)
                U("steel").cyl((P[0], yb + sy * 0.10, P[1]), (P[0], yb + sy * 0.125, P[1]), 0.04, 20, bev=0.005)
        # rams: boom (below), dipper (above)
        P0 = np.array([0.98, 0.78])
        P1 = B + [-0.02, -0.30]
        U("body").prism(
            [(P1[0] - 0.1, P1[1] + 0.14), (P1[0] - 0.06, P1[1] - 0.05), (P1[0] + 0.06, P1[1] - 0.05), (P1[0] + 0.14, P1[1] + 0.16)],
            0.17,
            loc=(0, yb, 0),
        )
        self.ram(off(P0), off(P1), 0.058, 0.033)
        u = (D - C) / np.linalg.norm(D - C)
        nn = np.array([u[1], -u[0]])
        nn = nn if nn[0] > 0 else -nn  # forward normal
        tail = C - u * 0.34 + nn * (-0.02)
        Q0 = B + [-0.06, 0.24]
        U("body").prism(
            [(Q0[0] - 0.08, Q0[1] - 0.16), (Q0[0] - 0.05, Q0[1] + 0.05), (Q0[0] + 0.05, Q0[1] + 0.05), (Q0[0] + 0.2, Q0[1] - 0.14)],
            0.10,
            loc=(0, yb, 0),
        )
        self.ram(off(Q0), off(tail), 0.055, 0.031)
        # dipper
        o = [
            tail - nn * 0.07 - u * 0.02,
            tail - u * 0.07,
            tail + nn * 0.07,
            C + nn * 0.12 + u * 0.02,
            D + nn * 0.07 - u * 0.1,
            D + nn * 0.05 + u * 0.05,
            D - nn * 0.06 + u * 0.05,
            D - nn * 0.07 - u * 0.12,
            C - nn * 0.12 + u * 0.12,
            C - nn * 0.12,
        ]
        U("body").prism(np.array(o), 0.115, loc=(0, yb, 0)) if np.cross(o[1] - o[0], o[2] - o[1]) > 0 else U("body").prism(
            np.array(o)[::-1], 0.115, loc=(0, yb, 0)
        )
        for P, r in ((C, 0.105), (D, 0.075), (tail, 0.06)):
            for sy in (-1, 1):
                U("body").cyl((P[0], yb + sy * 0.05, P[1]), (P[0], yb + sy * 0.078, P[1]), r, 24, bev=0.006)
        # bucket ram on the front of the dipper + link
        R0 = C + nn * 0.17 - u * 0.05
        link = D + nn * 0.26 - u * 0.22
        U("body").prism(
            np.array([C + nn * 0.08 - u * 0.16, C + nn * 0.08 + u * 0.1, R0 + u * 0.06 + nn * 0.04, R0 - u * 0.06 + nn * 0.04]),
            0.09,
            loc=(0, yb, 0),
        )
        self.ram(off(R0), off(link), 0.048, 0.028)
        self.link(off(link), off(D - u * 0.22), 0.035)
        # bucket (rotated about D)
        ca, sa = math.cos(bucket), math.sin(bucket)
        Rb = np.array([[ca, -sa], [sa, ca]])
        bp = lambda x, z: D + Rb @ np.array([x, z])
        prof = [
            bp(*p)
            for p in [
                (0.10, 0.02),
                (0.06, -0.06),
                (0.02, -0.16),
                (0.0, -0.28),
                (0.02, -0.40),
                (0.10, -0.50),
                (0.22, -0.56),
                (0.36, -0.57),
                (0.44, -0.55),
            ]
        ]  # outer shell from ear to lip
        w = 0.46
        V = []
        for th in (0, 0.018):
            for k, p in enumerate(prof):
                c = bp(0.28, -0.25)
                d = (c - p) / np.linalg.norm(c - p)
                for yy in (-w / 2, w / 2):
                    V.append([p[0] + d[0] * th, yb + yy, p[1] + d[1] * th])
        n = len(prof)
        F = []
        for k in range(n - 1):
            F += [[2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2], [2 * n + 2 * k, 2 * n + 2 * k + 2, 2 * n + 2 * k + 3, 2 * n + 2 * k + 1]]
        U("bkt").add(V, [np.array(F)])
        side = np.array(prof + [bp(0.46, -0.40), bp(0.40, -0.14), bp(0.28, -0.02)])
        for sy in (-1, 1):
            U("bkt").prism(side[::-1] if np.cross(side[1] - side[0], side[2] - side[1]) > 0 else side, 0.018, loc=(0, yb + sy * w / 2, 0))
        lip = bp(0.44, -0.55)
        ld = Rb @ np.array([1, 0.12])
        ld /= np.linalg.norm(ld)
        U("bktw").box(
            (0.10, w + 0.03, 0.022), (*[lip[0] + ld[0] * 0.02, yb, lip[1] + ld[1] * 0.02],), (0, -math.atan2(ld[1], ld[0]), 0), bev=0.004
        )
        for k in range(4):
            yy = yb + (k - 1.5) * 0.135
            p = np.array([lip[0], lip[1]]) + ld * 0.10
            U("bktw").box((0.15, 0.05, 0.036), (p[0], yy, p[1]), (0, -math.atan2(ld[1], ld[0]), 0), bev=0.008, taper=1.0)
        for yy in (-0.07, 0.07):
            U("bkt").prism(
                np.array(
                    [bp(-0.06, 0.07), bp(-0.06, -0.05), bp(0.05, -0.14), bp(0.16, -0.02), bp(0.26, 0.0), bp(0.27, 0.10), bp(0.2, 0.13)]
                ),
                0.022,
                loc=(0, yb + yy, 0),
            )
        kp = bp(0.22, 0.08)
        self.link(off(link), off(kp), 0.034)
        for P in (D, kp):
            U("steel").cyl((P[0], yb - 0.10, P[1]), (P[0], yb + 0.10, P[1]), 0.026, 16)
        # hoses along the boom
        for k in range(4):
            yy = yb - 0.045 + k * 0.03
            pts = np.r_[
                [[0.60, yy, 1.0], [0.62, yy, 1.25]],
                np.c_[up[3::3, 0], np.full(len(up[3::3]), yy), up[3::3, 1] + 0.03],
                np.c_[up2[2::3, 0], np.full(len(up2[2::3]), yy), up2[2::3, 1] + 0.025],
            ]

            t = np.arange(len(pts))
            U("hose").tube(CubicSpline(t, pts)(np.linspace(0, len(pts) - 1, 50)), 0.0125, 8)
        for sy in (-0.03, 0.03):
            pts = np.array(
                [
                    [C[0] - 0.25, yb + sy, C[1] + 0.16],
                    [C[0] - 0.02, yb + sy * 1.5, C[1] + 0.42],
                    [C[0] + 0.22, yb + sy * 1.5, C[1] + 0.22],
                    [R0[0] + 0.08, yb + sy, R0[1] - 0.08],
                ]
            )

            U("hose").tube(CubicSpline(np.arange(4), pts)(np.linspace(0, 3, 30)), 0.012, 8)
        U("black").box((0.08, 0.10, 0.08), (*(B + [0.35, -0.22])[:1], yb, (B + [0.35, -0.22])[1]), bev=0.015)
        U("lamp").box((0.012, 0.085, 0.06), ((B + [0.395, -0.22])[0], yb, (B + [0.35, -0.22])[1]), bev=0.004)
        self.tip = (lip[0], yb, lip[1])

    def link(self, a, b, r):
        a, b = np.asarray(a, float), np.asarray(b, float)
        for sy in (-0.085, 0.085):
            self.mb("dark").beam(
                a + [0, sy, 0],
                b + [0, sy, 0],
                0.022,
                r * 1.8,
                bev=0.006,
                up=(0, 0.001, 1) if abs((b - a)[2]) < 0.9 * np.linalg.norm(b - a) else (1, 0, 0),
            )
        for p in (a, b):
            self.mb("steel").cyl(p + [0, -0.11, 0], p + [0, 0.11, 0], 0.024, 14)

    def build(self, loc=(0, 0, 0), rotz=0.0, slew=None, rx=0, ry=0):
        slew = self.slew if slew is None else slew
        self.undercarriage()
        nu = {k: len(m.V) for k, m in self.g.items()}
        self.upper()
        self.arm()
        R = rotation_matrix(0, 0, slew)
        for k, m in self.g.items():
            for i in range(nu.get(k, 0), len(m.V)):
                m.V[i] = (m.V[i] @ R.T).astype(np.float32)
        Rw = rotation_matrix(rx, ry, rotz)
        zd = (self.mudz, 0.5)
        for k, m in self.g.items():
            for i in range(len(m.V)):
                m.V[i] = (m.V[i] @ Rw.T + np.asarray(loc)).astype(np.float32)
        P = materials.paint("mpaint", self.body, 0.32, 0.5, dirt=0.30, dirtc="#8a6b47", coat=0.5, wear=0.2, zdirt=(self.mudz, 0.5))
        bk = dict(smooth=True, wn=True)
        M = {
            "body": (P, (0.010, 3)),
            "bodyL": (P, (0.040, 5)),
            "dark": (
                materials.paint("mdark", "#26282a", 0.45, 0.5, dirt=0.42, dirtc="#86694a", coat=0.1, wear=0.1, zdirt=(self.mudz, 0.6)),
                (0.008, 2),
            ),
            "steel": (materials.metal("msteel", "#6b6a68", 0.45, 0.6, "#75583b"), None),
            "chrome": (materials.metal("chrome", "#d5d6d8", 0.12, 0.12), None),
            "rubber": (materials.rubber("track", "#1f1f20", 0.75, "#7d6245"), None),
            "black": (materials.plain("mblack", "#17181a", 0.55, 0.4, 0.15), (0.004, 2)),
            "hose": (materials.rubber("hose", "#151516", 0.3), None),
            "glass": (materials.glass("mglass", "#d5dedb", dirt=0.05), None),
            "lamp": (materials.plain("lamp", "#e8e8e2", 0.1, 0.6), None),
            "beacon": (materials.plain("beacon", "#e07a10", 0.15, 0.6), None),
            "bkt": (materials.metal("bkt", "#55524d", 0.5, 0.55, "#7a5c3d", 0.8, 0.25), (0.004, 2)),
            "bktw": (materials.metal("bktw", "#9a9894", 0.28, 0.35, "#7a5c3d", 1.0), (0.004, 2)),
        }
        obs = []
        for k, m in self.g.items():
            mat, bv = M[k]
            obs.append(m.obj("dg_" + k, [mat], bevel=bv, smooth=True, wn=k not in ("glass",)))

        def text(body, p, size, ry, mat):
            c = bpy.data.curves.new("t", "FONT")
            c.body = body
            c.size = size
            c.extrude = 0.0006
            c.space_character = 1.06
            c.materials.append(mat)
            o = bpy.data.objects.new("t", c)
            link(o)
            Ml = np.eye(4)
            Ml[:3, :3] = np.array([[math.cos(ry), 0, math.sin(ry)], [0, 1, 0], [-math.sin(ry), 0, math.cos(ry)]]) @ np.array(
                [[1, 0, 0], [0, 0, -1], [0, 1, 0]]
            )
            Ml[:3, 3] = p
            G = np.eye(4)
            G[:3, :3] = Rw @ R
            G[:3, 3] = np.asarray(loc)
            o.matrix_world = Matrix((G @ Ml).tolist())
            o.rotation_mode = "XYZ"

        dk = materials.plain("decal", "#1b1c1e", 0.45, 0.4, 0.08)
        text(self.decal, (1.66, -0.36 - 0.0765, 2.215), 0.105, 0.13, dk)
        text("27", (0.07, -0.698, 0.985), 0.10, 0, dk)
        R3 = Rw @ R
        self.tipw = np.array(self.tip) @ R3.T + np.asarray(loc)
        return obs
