"""machine.py - shared parts for small plant: tracks, lugged tyres, rams, a digger arm whose bucket faces the machine, labels, materials.
Machines face +X, ground at z=0.  Parts go into MBs by material key; `with m.at(R, t):` moves everything added inside."""

import bpy
import math
import numpy as np
from contextlib import contextmanager
from mathutils import Matrix
from scipy.interpolate import CubicSpline

from kit import materials
from kit.digger import Digger, arc, bez
from kit.mesh import rotation_matrix
from kit.scene import link


def spl(p, n=40):
    p = np.asarray(p, float)
    return CubicSpline(np.arange(len(p)), p)(np.linspace(0, len(p) - 1, n))


def ry(a):
    return rotation_matrix(0, -a, 0)  # turns +x towards +z


def rz(a):
    return rotation_matrix(0, 0, a)


FACE = {
    "-y": ((1, 0, 0), (0, 0, 1)),
    "+y": ((-1, 0, 0), (0, 0, 1)),
    "-x": ((0, -1, 0), (0, 0, 1)),
    "+x": ((0, 1, 0), (0, 0, 1)),
    "+z": ((0, -1, 0), (1, 0, 0)),
}


class Machine(Digger):
    BV = {
        "body": (0.008, 3),
        "bodyL": (0.028, 4),
        "dark": (0.006, 2),
        "black": (0.004, 2),
        "bkt": (0.004, 2),
        "bktw": (0.004, 2),
        "cast": (0.012, 3),
        "soil": None,
    }

    def __init__(self, body="#dc930f", mudz=0.4, dirt=0.30, name="mc"):
        self.g = {}
        self.body = body
        self.mudz = mudz
        self.dirt = dirt
        self.txt = []
        self.nm = name
        self.extra = {}

    @contextmanager
    def at(self, R=None, t=(0, 0, 0)):
        R = np.eye(3) if R is None else np.asarray(R, float)
        t = np.asarray(t, float)
        n0 = {k: len(m.V) for k, m in self.g.items()}
        nt = len(self.txt)
        yield
        for k, m in self.g.items():
            for i in range(n0.get(k, 0), len(m.V)):
                m.V[i] = (m.V[i] @ R.T + t).astype(np.float32)
        for j in range(nt, len(self.txt)):
            b, M, p, z, k = self.txt[j]
            self.txt[j] = (b, R @ M, R @ p + t, z, k)

    def label(self, body, p, size, face="-y", tilt=0.0, key="#1b1c1e"):
        x, y = (np.array(v, float) for v in FACE[face])
        c, d = math.cos(tilt), math.sin(tilt)
        X = x * c + y * d
        Y = y * c - x * d
        self.txt.append((body, np.stack([X, Y, np.cross(X, Y)], 1), np.asarray(p, float), size, key))

    def plate(self, key, outline, thick, y, rnd=None):
        o = np.asarray(outline, float)
        x, z = o[:, 0], o[:, 1]
        area = (x * np.roll(z, -1) - z * np.roll(x, -1)).sum()
        self.mb(key).prism(o if area > 0 else o[::-1], thick, loc=(0, y, 0), rnd=rnd)

    def bolts(self, pts, d, r=0.012, h=0.012, key="steel"):
        d = np.asarray(d, float)
        for p in pts:
            p = np.asarray(p, float)
            self.mb(key).cyl(p, p + d * h, r, 6)

    # ---------------------------------------------------------------- rubber track
    def track(self, y, sy, L=1.62, r=0.235, w=0.30, K=46, rollers=(-0.48, -0.16, 0.16, 0.48), rr=0.085):
        U = self.mb
        zc = r + 0.03
        k_ = r / 0.235
        path = (
            [(x, 0.03) for x in np.linspace(-L / 2, L / 2, 24)]
            + [(L / 2 + r * math.cos(t), zc + r * math.sin(t)) for t in np.radians(np.linspace(-80, 90, 16))]
            + [(x, zc + r - 0.02 * k_ * math.sin((x + L / 2) / L * math.pi)) for x in np.linspace(L / 2 - 0.06, -L / 2 + 0.06, 18)]
            + [(-L / 2 + r * math.cos(t), zc + r * math.sin(t)) for t in np.radians(np.linspace(90, 260, 16))]
        )
        P = np.array(path)
        PP = np.r_[P, P[:1]]
        d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(PP, axis=0), axis=1))]
        tot = d[-1]

        def at(t):
            t %= tot
            return np.array([np.interp(t, d, PP[:, 0]), np.interp(t, d, PP[:, 1])])

        N = 132
        V = []
        th = 0.028 * max(0.7, k_)
        for i in range(N):
            p = at(i * tot / N)
            q = at(i * tot / N + 0.01)
            t = (q - p) / np.linalg.norm(q - p)
            nr = np.array([t[1], -t[0]])
            for yy, o in ((y - w / 2, 0), (y + w / 2, 0), (y + w / 2, -th), (y - w / 2, -th)):
                V.append([p[0] + nr[0] * o, yy, p[1] + nr[1] * o])
        i = np.arange(N)
        j = (i + 1) % N
        U("rubber").add(
            V, [np.concatenate([np.stack([i * 4 + a, j * 4 + a, j * 4 + (a + 1) % 4, i * 4 + (a + 1) % 4], 1) for a in range(4)])]
        )
        for i in range(K):
            p = at(i * tot / K)
            q = at(i * tot / K + 0.01)
            t = (q - p) / np.linalg.norm(q - p)
            nr = np.array([t[1], -t[0]])
            M = np.array([[t[0], 0, nr[0]], [0, 1, 0], [t[1], 0, nr[1]]])
            M[:, 1] = np.cross(M[:, 2], M[:, 0])
            for k, yo in enumerate((-0.28 * w, 0.28 * w)):
                sh = 0.018 * k_ * (1 if (i + k) % 2 else -1)
                U("rubber").box(
                    (0.046 * max(0.75, k_), 0.44 * w, 0.030 * max(0.75, k_)),
                    (p[0] + nr[0] * 0.012 + t[0] * sh, y + yo, p[1] + nr[1] * 0.012 + t[1] * sh),
                    bev=0.007,
                    M=M,
                )
            U("rubber").box((0.03, 0.16 * w, 0.03 * k_), (p[0] - nr[0] * 0.04 * k_, y, p[1] - nr[1] * 0.04 * k_), bev=0.005, M=M)
        a, b = 0.42 * L, 0.60 * r
        z0, z1 = 0.42 * r + 0.05, zc + 0.60 * r
        self.plate(
            "dark",
            [
                (-a, z0),
                (a * 0.95, z0),
                (a + 0.06 * k_, z0 + 0.05),
                (a + 0.06 * k_, z1 - 0.06),
                (a * 0.92, z1),
                (-a * 0.92, z1),
                (-a - 0.04, z1 - 0.06),
                (-a - 0.04, z0 + 0.05),
            ],
            w * 0.46,
            y,
        )
        U("dark").box((L * 0.3, 0.04, 0.04), (0, y + sy * w * 0.28, zc), bev=0.01)
        for x in rollers:
            U("steel").lathe(
                [
                    (-0.40 * w, rr * 0.55),
                    (-0.385 * w, rr),
                    (-0.17 * w, rr),
                    (-0.15 * w, rr * 0.78),
                    (0.15 * w, rr * 0.78),
                    (0.17 * w, rr),
                    (0.385 * w, rr),
                    (0.40 * w, rr * 0.55),
                ],
                (x, y, 0.03 + rr + 0.012),
                (0, 1, 0),
                20,
            )
        U("steel").lathe(
            [(-0.23 * w, 0.2 * r), (-0.2 * w, 0.8 * r), (-0.1 * w, 0.85 * r), (0.1 * w, 0.85 * r), (0.2 * w, 0.8 * r), (0.23 * w, 0.2 * r)],
            (L / 2, y, zc),
            (0, 1, 0),
            28,
        )
        U("dark").lathe(
            [
                (-0.33 * w, 0.25 * r),
                (-0.33 * w, 0.49 * r),
                (-0.2 * w, 0.51 * r),
                (0.2 * w, 0.51 * r),
                (0.33 * w, 0.49 * r),
                (0.33 * w, 0.25 * r),
            ],
            (L / 2, y, zc),
            (0, 1, 0),
            20,
        )
        U("dark").lathe(
            [(-0.40 * w, 0.34 * r), (-0.385 * w, 0.55 * r), (0.33 * w, 0.55 * r), (0.40 * w, 0.3 * r)], (-L / 2, y, zc), (0, 1, 0), 24
        )
        for k in range(11):
            a = k * 2 * math.pi / 11
            U("steel").box(
                (0.25 * r, 0.2 * w, 0.3 * r), (-L / 2 + 0.75 * r * math.cos(a), y, zc + 0.75 * r * math.sin(a)), (0, -a, 0), bev=0.008
            )
        U("steel").lathe(
            [(-0.1 * w, 0.42 * r), (-0.1 * w, 0.7 * r), (0.1 * w, 0.7 * r), (0.1 * w, 0.42 * r)], (-L / 2, y, zc), (0, 1, 0), 28
        )
        for k in range(8):
            a = k * math.pi / 4
            U("steel").cyl(
                (-L / 2 + 0.38 * r * math.cos(a), y + sy * 0.37 * w, zc + 0.38 * r * math.sin(a)),
                (-L / 2 + 0.38 * r * math.cos(a), y + sy * 0.44 * w, zc + 0.38 * r * math.sin(a)),
                0.055 * r,
                6,
            )

    # ---------------------------------------------------------------- lugged tyre on a dished rim; axis Y, sy = outer side
    def tyre(self, c, sy, Rt=0.45, W=0.30, rim=0.20, lugs=20, h=0.028, rimkey="rim", nuts=6, ag=True, chev=1):
        c = np.asarray(c, float)
        U = self.mb
        hw = W / 2
        cr = Rt - h
        crown = lambda v: cr - 0.10 * Rt * np.clip((abs(v) - 0.35 * W) / (0.15 * W), 0, 1.3) ** 2 * 0.55 - 0.012 * (v / hw) ** 2
        prof = (
            [
                (-0.36 * W, rim + 0.005),
                (-0.44 * W, rim + 0.02),
                (-0.52 * W, rim + 0.35 * (cr - rim)),
                (-0.53 * W, rim + 0.6 * (cr - rim)),
                (-0.50 * W, rim + 0.82 * (cr - rim)),
            ]
            + [(v * W, crown(v * W)) for v in np.linspace(-0.46, 0.46, 13)]
            + [
                (0.50 * W, rim + 0.82 * (cr - rim)),
                (0.53 * W, rim + 0.6 * (cr - rim)),
                (0.52 * W, rim + 0.35 * (cr - rim)),
                (0.44 * W, rim + 0.02),
                (0.36 * W, rim + 0.005),
            ]
        )
        U("tyre").lathe(prof, c, (0, 1, 0), 64, cap=False)
        for rr_ in (rim + 0.30 * (cr - rim), rim + 0.62 * (cr - rim)):
            U("tyre").tube(
                [(c[0] + rr_ * math.cos(a), c[1] + sy * 0.528 * W, c[2] + rr_ * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 65)],
                0.004,
                5,
            )
        for side in (-1, 1):
            for k in range(lugs):
                a0 = (k + (0 if side > 0 else 0.5)) * 2 * math.pi / lugs
                V = []
                n = 7
                for t in np.linspace(0, 1, n):
                    v = side * W * (-0.03 + 0.55 * t)
                    rb = crown(min(abs(v), 0.5 * W)) - (0.0 if t < 0.9 else 0.05 * Rt)
                    rt = rb + h * (1 if t < 0.9 else 0.75)
                    an = a0 + chev * (0.34 if ag else 0.10) * t
                    wd = (0.24 if ag else 0.30) * (2 * math.pi / lugs) * (1 + 0.35 * t)
                    for rr_, f in ((rb - 0.01, 1.15), (rt, 0.82)):
                        for sg in (-1, 1):
                            aa = an + sg * wd * f / 2
                            V.append(c + [rr_ * math.cos(aa), v, rr_ * math.sin(aa)])
                F = []
                for q in range(n - 1):
                    o = q * 4
                    for a, b in ((0, 2), (2, 3), (3, 1), (1, 0)):
                        F.append([o + a, o + b, o + 4 + b, o + 4 + a])
                F += [[0, 1, 3, 2], [4 * n - 4, 4 * n - 2, 4 * n - 1, 4 * n - 3]]
                F = np.array(F)
                U("tyre").add(V, [F if side > 0 else F[:, ::-1]])
        d = sy
        U(rimkey).lathe(
            [
                (d * x * W, r_)
                for x, r_ in (
                    (-0.42, rim * 0.9),
                    (-0.40, rim * 1.04),
                    (-0.34, rim * 1.0),
                    (0.34, rim * 1.0),
                    (0.40, rim * 1.06),
                    (0.42, rim * 1.04),
                    (0.40, rim * 0.95),
                    (0.22, rim * 0.90),
                    (0.14, rim * 0.80),
                    (0.10, rim * 0.62),
                    (0.12, rim * 0.46),
                    (0.20, rim * 0.40),
                    (0.24, rim * 0.33),
                    (0.24, 0.001),
                )
            ],
            c,
            (0, 1, 0),
            48,
            cap=False,
        )
        U("dark").lathe(
            [(d * 0.2 * W, rim * 0.30), (d * 0.36 * W, rim * 0.28), (d * 0.38 * W, rim * 0.22), (d * 0.38 * W, 0.001)],
            c,
            (0, 1, 0),
            24,
            cap=False,
        )
        for k in range(nuts):
            a = k * 2 * math.pi / nuts + 0.3
            p = c + [rim * 0.52 * math.cos(a), d * 0.10 * W, rim * 0.52 * math.sin(a)]
            U("steel").cyl(p, p + [0, d * 0.03, 0], 0.013, 6)
        for k in range(4):
            a = k * math.pi / 2 + 0.7
            p = c + [rim * 0.74 * math.cos(a), d * 0.135 * W, rim * 0.74 * math.sin(a)]
            U("black").cyl(p - [0, d * 0.004, 0], p + [0, d * 0.004, 0], rim * 0.10, 14)

    # ---------------------------------------------------------------- digger arm (2.7 t size; scale it through at()); bucket opens towards the machine
    def arm(self, th=0.0, dip=-80, bucket=-0.15, yb=-0.36, tool="bucket", decal="PLANT HIRE", w=0.46, teeth=4, A=(0.80, 0.95)):
        U = self.mb
        A = np.array(A, float)
        B = A + [0.70, 1.33]
        C = A + [1.68, 1.07]
        c_, s_ = math.cos(th), math.sin(th)
        T = lambda p: A + np.array([[c_, -s_], [s_, c_]]) @ (np.asarray(p, float) - A)
        off = lambda P, y=yb: (P[0], y, P[1])
        for zz in (0.68, 0.98):
            U("dark").prism([(0.52, zz - 0.05), (0.78, zz - 0.05), (0.78, zz + 0.05), (0.52, zz + 0.05)], 0.22, loc=(0, yb, 0))
        U("dark").cyl((0.76, yb, 0.62), (0.76, yb, 1.06), 0.085, 24, bev=0.012)
        U("body").prism([(0.70, 0.66), (0.98, 0.66), (1.0, 0.76), (0.93, 1.02), (0.80, 1.08), (0.70, 1.0)], 0.26, loc=(0.05, yb, 0))
        self.bolts([(0.87 + 0.05 * math.cos(a), yb - 0.13, 0.72 + 0.02 * math.sin(a)) for a in (0, 2, 4)], (0, -1, 0))
        up = bez([A + [-0.075, 0.06], A + [0.10, 0.85], B + [-0.25, 0.16], B + [0.20, 0.13]], 14)
        up2 = bez([B + [0.20, 0.13], B + [0.5, 0.10], C + [-0.35, 0.16], C + [0.02, 0.085]], 10)
        lo2 = bez([C + [0.03, -0.085], C + [-0.35, -0.03], B + [0.45, -0.16], B + [0.12, -0.19]], 10)
        lo = bez([B + [0.12, -0.19], B + [-0.12, -0.22], A + [0.30, 0.70], A + [0.095, -0.05]], 14)
        out = np.concatenate([up, up2[1:], arc(C[0], C[1], 0.095, 80, -80, 7), lo2[1:], lo[1:], arc(A[0], A[1], 0.09, -40, -200, 7)])
        P1 = B + [-0.02, -0.30]
        Q0 = B + [-0.06, 0.24]
        A3 = np.array([A[0], 0, A[1]])
        Rb = ry(th)
        with self.at(Rb, A3 - Rb @ A3):
            self.plate("body", out, 0.15, yb)
            mid = np.concatenate(
                [
                    bez([A + [0.0, 0.25], A + [0.16, 0.8], B + [-0.16, -0.02], B + [0.18, -0.03]], 12),
                    bez([B + [0.18, -0.03], B + [0.4, -0.03], C + [-0.5, 0.05], C + [-0.22, 0.04]], 8)[1:],
                ]
            )
            for sy in (-1, 1):
                self.plate("body", np.r_[mid + [0, 0.05], (mid - [0, 0.05])[::-1]], 0.010, yb + sy * 0.078)
                for P, r in ((A, 0.10), (C, 0.095)):
                    U("body").cyl((P[0], yb + sy * 0.07, P[1]), (P[0], yb + sy * 0.105, P[1]), r, 26, bev=0.008)
                    U("steel").cyl((P[0], yb + sy * 0.10, P[1]), (P[0], yb + sy * 0.125, P[1]), 0.04, 20, bev=0.005)
                    U("steel").cyl((P[0] + 0.065, yb + sy * 0.105, P[1]), (P[0] + 0.065, yb + sy * 0.117, P[1]), 0.010, 6)
            self.plate(
                "body",
                [(P1[0] - 0.1, P1[1] + 0.14), (P1[0] - 0.06, P1[1] - 0.05), (P1[0] + 0.06, P1[1] - 0.05), (P1[0] + 0.14, P1[1] + 0.16)],
                0.17,
                yb,
            )
            self.plate(
                "body",
                [(Q0[0] - 0.08, Q0[1] - 0.16), (Q0[0] - 0.05, Q0[1] + 0.05), (Q0[0] + 0.05, Q0[1] + 0.05), (Q0[0] + 0.2, Q0[1] - 0.14)],
                0.10,
                yb,
            )
            for k in range(4):
                yy = yb - 0.045 + k * 0.03
                pts = np.r_[
                    [[0.60, yy, 1.0], [0.62, yy, 1.25]],
                    np.c_[up[3::3, 0], np.full(len(up[3::3]), yy), up[3::3, 1] + 0.03],
                    np.c_[up2[2::3, 0], np.full(len(up2[2::3]), yy), up2[2::3, 1] + 0.025],
                ]
                U("hose").tube(spl(pts, 50), 0.0125, 8)
            for q in (up[7], up2[5]):
                U("black").box((0.03, 0.17, 0.012), (q[0], yb, q[1] + 0.05), bev=0.004)
                [U("black").box((0.03, 0.01, 0.06), (q[0], yb + e * 0.08, q[1] + 0.025), bev=0.003) for e in (-1, 1)]
            U("black").box((0.08, 0.10, 0.08), (B[0] + 0.35, yb, B[1] - 0.22), bev=0.015)
            U("lamp").box((0.012, 0.085, 0.06), (B[0] + 0.395, yb, B[1] - 0.22), bev=0.004)
            for sy, f in ((-1, "-y"), (1, "+y")):
                if decal:
                    self.label(
                        decal,
                        (B[0] + (0.12 if sy < 0 else 0.05 + 0.062 * len(decal)), yb + sy * 0.0842, B[1] - (0.065 if sy < 0 else 0.125)),
                        0.085,
                        f,
                        -0.13 if sy < 0 else 0.13,
                    )
        C_ = C
        B, C, P1, Q0 = T(B), T(C), T(P1), T(Q0)
        u = np.array([math.cos(math.radians(dip)), math.sin(math.radians(dip))])
        D = C + u * 1.256
        nn = np.array([-u[1], u[0]])
        tail = C - u * 0.34 - nn * 0.02
        self.ram(off((0.98, 0.78)), off(P1), 0.058, 0.033)
        self.ram(off(Q0), off(tail), 0.055, 0.031)
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
        self.plate("body", o, 0.115, yb)
        for P, r in ((C, 0.105), (D, 0.075), (tail, 0.06)):
            for sy in (-1, 1):
                U("body").cyl((P[0], yb + sy * 0.05, P[1]), (P[0], yb + sy * 0.078, P[1]), r, 24, bev=0.006)
        cb, sb = math.cos(bucket), math.sin(bucket)
        bp = lambda x, z: D + np.array([[cb, -sb], [sb, cb]]) @ np.array([x, z])
        kp = bp(0.22, 0.08)
        rp = D - u * 0.22
        d_ = np.linalg.norm(kp - rp)
        r1, r2 = 0.26, 0.25
        a_ = (d_ * d_ + r1 * r1 - r2 * r2) / (2 * d_)
        h_ = math.sqrt(max(0, r1 * r1 - a_ * a_))
        e = (kp - rp) / d_
        q = np.array([-e[1], e[0]])
        L1, L2 = rp + e * a_ + q * h_, rp + e * a_ - q * h_
        lk = L1 if L1 @ nn > L2 @ nn else L2
        R0 = C + nn * 0.17 - u * 0.05
        self.plate(
            "body", [C + nn * 0.08 - u * 0.16, C + nn * 0.08 + u * 0.1, R0 + u * 0.06 + nn * 0.04, R0 - u * 0.06 + nn * 0.04], 0.09, yb
        )
        self.ram(off(R0), off(lk), 0.048, 0.028)
        self.link(off(lk), off(rp), 0.035)
        self.link(off(lk), off(kp), 0.034)
        for P in (D, kp):
            U("steel").cyl((P[0], yb - 0.115, P[1]), (P[0], yb + 0.115, P[1]), 0.026, 16)
        for sy in (-0.03, 0.03):
            a0 = T(C_ + [-0.25, 0.16])
            U("hose").tube(
                spl(
                    [
                        [*np.r_[a0[0], yb + sy], a0[1]],
                        off(C - u * 0.40 + nn * 0.02, yb + sy * 1.5),
                        off(C + nn * 0.25 - u * 0.22, yb + sy * 1.5),
                        off(R0 + nn * 0.08 + u * 0.08, yb + sy),
                    ],
                    30,
                ),
                0.012,
                8,
            )
        if tool == "bucket":
            pf = spl(
                [
                    (-0.04, -0.09),
                    (0.10, -0.055),
                    (0.25, -0.05),
                    (0.34, -0.12),
                    (0.38, -0.25),
                    (0.355, -0.40),
                    (0.27, -0.51),
                    (0.13, -0.575),
                    (0, -0.59),
                    (-0.12, -0.585),
                ],
                26,
            )
            cen = np.array([0.10, -0.32])
            V = []
            for th_ in (0, 0.018):
                for p in pf:
                    dd = cen - p
                    p2 = bp(*(p + dd / np.linalg.norm(dd) * th_))
                    for yy in (-w / 2, w / 2):
                        V.append([p2[0], yb + yy, p2[1]])
            n = len(pf)
            F = []
            for k in range(n - 1):
                F += [[2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1], [2 * n + 2 * k, 2 * n + 2 * k + 1, 2 * n + 2 * k + 3, 2 * n + 2 * k + 2]]
            U("bkt").add(V, [np.array(F)])
            for sy in (-1, 1):
                self.plate("bkt", [bp(*p) for p in pf] + [bp(-0.095, -0.46), bp(-0.055, -0.28)], 0.018, yb + sy * w / 2)
                self.plate(
                    "bktw", [bp(-0.135, -0.575), bp(-0.11, -0.44), bp(-0.05, -0.44), bp(-0.06, -0.585)], 0.014, yb + sy * (w / 2 + 0.014)
                )
            yr = math.pi - bucket
            lip = bp(-0.12, -0.585)
            ld = bp(-1.12, -0.585) - lip
            M = np.array([[ld[0], 0, -ld[1]], [0, 1, 0], [ld[1], 0, ld[0]]])
            M[:, 2] = np.cross(M[:, 0], M[:, 1])
            U("bktw").box((0.12, w + 0.03, 0.024), (lip[0] + ld[0] * 0.01, yb, lip[1] + ld[1] * 0.01), bev=0.004, M=M)
            for k in range(teeth):
                yy = yb + (k - (teeth - 1) / 2) * (w * 0.88 / (teeth - 1))
                p = lip + ld * 0.10
                U("bktw").box((0.16, 0.052, 0.040), (p[0], yy, p[1]), bev=0.009, M=M)
                p = lip + ld * 0.16
                U("bktw").box((0.08, 0.046, 0.022), (p[0], yy, p[1]), bev=0.006, M=M)
            for yy in (-0.07, 0.07):
                self.plate(
                    "bkt",
                    [bp(-0.07, 0.055), bp(-0.06, -0.11), bp(0.30, -0.07), bp(0.30, 0.08), bp(0.23, 0.15), (bp(0.05, 0.085))],
                    0.022,
                    yb + yy,
                )
            self.tip = (lip[0], yb, lip[1])
        self.D, self.kp, self.C, self.yb = D, kp, C, yb
        return D, kp

    # ---------------------------------------------------------------- materials and objects
    def materials(self):
        z = self.mudz
        d = self.dirt
        return {
            "body": materials.paint("mpaint", self.body, 0.32, 0.5, dirt=d, dirtc="#8a6b47", coat=0.5, wear=0.2, zdirt=(z, 0.5)),
            "dark": materials.paint("mdark", "#26282a", 0.45, 0.5, dirt=d + 0.12, dirtc="#86694a", coat=0.1, wear=0.1, zdirt=(z, 0.6)),
            "cast": materials.paint(
                "mcast", "#3a3c3e", 0.6, 0.4, dirt=d + 0.05, dirtc="#86694a", coat=0, wear=0.15, zdirt=(z, 0.6), orange=0.2
            ),
            "steel": materials.metal("msteel", "#6b6a68", 0.45, 0.6, "#75583b"),
            "chrome": materials.metal("chrome", "#d5d6d8", 0.12, 0.12),
            "rubber": materials.rubber("track", "#1f1f20", 0.75, "#7d6245"),
            "tyre": materials.rubber("tyre", "#202021", 0.72, "#80674a"),
            "black": materials.plain("mblack", "#17181a", 0.55, 0.4, 0.15),
            "hose": materials.rubber("hose", "#151516", 0.3),
            "lamp": materials.plain("lamp", "#e8e8e2", 0.1, 0.6),
            "beacon": materials.plain("beacon", "#e07a10", 0.15, 0.6),
            "red": materials.plain("mred", "#a8201a", 0.3, 0.5),
            "bkt": materials.metal("bkt", "#55524d", 0.5, 0.55, "#7a5c3d", 0.8, 0.25),
            "bktw": materials.metal("bktw", "#9a9894", 0.28, 0.35, "#7a5c3d", 1.0),
            "seat": materials.plain("seat", "#1e1f21", 0.7, 0.3, 0.15, 0.35),
            "rim": materials.paint("mrim", "#c9c3b0", 0.4, 0.4, dirt=0.5, dirtc="#86694a", coat=0.1, wear=0.2),
            "glass": None,
            "galv": materials.metal("galv", "#9aa0a3", 0.42, 0.35, "#7c7464"),
            **self.extra,
        }

    def finish(self, loc=(0, 0, 0), rotz=0.0, rx=0, ry_=0):
        Rw = rotation_matrix(rx, ry_, rotz)
        with self.at(Rw, loc):
            pass
        for k, m in self.g.items():
            m.V = [(v @ Rw.T + np.asarray(loc)).astype(np.float32) for v in m.V]
        self.Rw, self.loc = Rw, np.asarray(loc, float)
        M = self.materials()
        obs = []
        for k, m in self.g.items():
            kk = "body" if k == "bodyL" else k
            obs.append(m.obj(self.nm + "_" + k, [M[kk]], bevel=self.BV.get(k), smooth=True, wn=True))
        tm = {}
        for b, R, p, z, key in self.txt:
            c = bpy.data.curves.new("t", "FONT")
            c.body = b
            c.size = z
            c.extrude = 0.0006
            c.space_character = 1.06
            tm.setdefault(key, None)
            tm[key] = tm[key] or materials.plain("decal", key, 0.45, 0.4, 0.08)
            c.materials.append(tm[key])
            o = bpy.data.objects.new("t", c)
            link(o)
            G = np.eye(4)
            G[:3, :3] = Rw @ R
            G[:3, 3] = Rw @ p + np.asarray(loc)
            o.matrix_world = Matrix(G.tolist())
        return obs

    def world_pt(self, p):
        return self.Rw @ np.asarray(p, float) + self.loc
