"""fences.py - garden and agricultural fencing along local X (add to MBs; good face towards -Y)"""

import math
import numpy as np

from kit.mesh import MeshBuilder, chamfer_box, rotation_matrix

R = np.random


def _wedge(w, t0, t1, h):
    """feather-edge board: thick edge at +x, back at y=0, front towards -y, height along z"""
    V = np.array([[-w / 2, 0, 0], [w / 2, 0, 0], [w / 2, -t0, 0], [-w / 2, -t1, 0]])
    V = np.r_[V, V + [0, 0, h]]
    F = [np.array([[3, 2, 1, 0], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]])]
    return V, F


class Frame:
    """maps local (along, out, up) to world for a run starting at p0 with heading a"""

    def __init__(self, p0, a, zf=None):
        self.p0 = np.asarray(p0, float)
        self.a = a
        self.M = rotation_matrix(0, 0, a)
        self.zf = zf

    def __call__(self, x, y, z):
        q = self.M @ np.array([x, y, z]) + np.r_[self.p0[:2], self.p0[2] if len(self.p0) > 2 else 0]
        return q


def put(mb, fr, V, F, loc, rot=(0, 0, 0), lc=None, mat=0, rnd=None):
    W = V @ rotation_matrix(*rot).T + np.asarray(loc)
    W = W @ fr.M.T + np.r_[fr.p0[:2], fr.p0[2] if len(fr.p0) > 2 else 0]
    mb.add(W, F, mat, rnd, V[:, [2, 0, 1]] if lc is None else lc)


def pbox(mb, fr, size, loc, rot=(0, 0, 0), bev=0.004, mat=0, rnd=None):
    V, F = chamfer_box(size, bev)
    k = int(np.argmax(size))
    lc = V if k == 0 else V[:, [2, 0, 1]] if k == 2 else V[:, [1, 2, 0]]
    put(mb, fr, V, F, loc, rot, lc, mat, rnd)


def closeboard(wood, conc, p0, a, n, bay=2.4, h=1.8, post="concrete", grav="concrete", cap=True):
    fr = Frame(p0, a)
    for i in range(n + 1):
        if post == "concrete":
            pbox(conc, fr, (0.10, 0.12, h + 0.12), (i * bay, 0.02, (h + 0.12) / 2), bev=0.008)
        else:
            pbox(wood, fr, (0.10, 0.10, h + 0.08), (i * bay, 0.05, (h + 0.08) / 2), bev=0.005)
    for i in range(n):
        x0 = i * bay + 0.05
        L = bay - 0.10
        pbox(conc if grav == "concrete" else wood, fr, (L, 0.05, 0.28), (x0 + L / 2, 0.01, 0.15), bev=0.006)
        for z in (0.5, 1.0, h - 0.22):
            pbox(wood, fr, (L, 0.045, 0.085), (x0 + L / 2, 0.045, z), bev=0.003)
        m = int(L / 0.1)
        p = L / m
        for k in range(m):
            hh = h - 0.30 + R.randn() * 0.003
            V, F = _wedge(0.125, 0.013, 0.004, hh)
            put(
                wood,
                fr,
                V,
                F,
                (x0 + (k + 0.5) * p, 0.012 + R.randn() * 0.0012, 0.30),
                (0, R.randn() * 0.002, -0.055 + R.randn() * 0.008),
                V[:, [2, 0, 1]],
            )
        if cap:
            pbox(wood, fr, (L + 0.02, 0.065, 0.028), (x0 + L / 2, 0.0, h + 0.014), bev=0.005)
        if cap:
            pbox(wood, fr, (L, 0.022, 0.045), (x0 + L / 2, -0.025, h - 0.03), bev=0.003)


def slatted(wood, dark, p0, a, n, bay=1.8, h=1.8, slat=0.068, gap=0.014, th=0.020, post=0.09):
    fr = Frame(p0, a)
    for i in range(n + 1):
        pbox(dark, fr, (post, post, h + 0.02), (i * bay, 0.06, h / 2), bev=0.005)
    m = int((h - 0.06) / (slat + gap))
    for k in range(m):
        z = 0.05 + (k + 0.5) * (slat + gap)
        for i in range(n):
            pbox(
                wood,
                fr,
                (bay - 0.004, th, slat),
                ((i + 0.5) * bay, -0.0 + R.randn() * 0.0012, z + R.randn() * 0.0008),
                (R.randn() * 0.004, R.randn() * 0.0006, R.randn() * 0.0008),
                bev=0.0035,
            )
    pbox(wood, fr, (n * bay + 0.1, 0.12, 0.022), (n * bay / 2, 0.03, h + 0.012), bev=0.004)


def picket(wood, p0, a, n, bay=1.8, h=0.95, w=0.072, gap=0.055):
    fr = Frame(p0, a)
    for i in range(n + 1):
        pbox(wood, fr, (0.09, 0.09, h + 0.08), (i * bay, 0.05, (h + 0.08) / 2), bev=0.005)
        pbox(wood, fr, (0.11, 0.11, 0.025), (i * bay, 0.05, h + 0.09), bev=0.006)
    for z in (0.25, h - 0.22):
        pbox(wood, fr, (n * bay, 0.035, 0.07), (n * bay / 2, 0.018, z), bev=0.004)
    m = int(n * bay / (w + gap))
    for k in range(m):
        hh = h + R.randn() * 0.003
        o = [(-w / 2, 0), (w / 2, 0), (w / 2, hh - 0.05), (0, hh), (-w / 2, hh - 0.05)]
        mb = MeshBuilder()
        mb.prism(o, 0.02)
        V = mb.V[0]
        put(
            wood,
            fr,
            V,
            [x[0][0] if x[0][0].shape[0] == 1 else x[0][0] for x in mb.F.values()],
            ((k + 0.5) * (w + gap), -0.012, 0.05),
            (0, R.randn() * 0.003, 0),
        )


def post_rail(wood, pts, zf, rails=(0.38, 0.76, 1.14), post=(0.15, 0.075, 1.95), rail=(0.038, 0.088), foot=0.42):
    pts = np.asarray(pts, float)
    Z = np.array([float(zf(*p)) for p in pts])
    n = len(pts)
    for i in range(n):
        d = pts[min(i + 1, n - 1)] - pts[max(i - 1, 0)]
        an = math.atan2(d[1], d[0])
        V, F = chamfer_box(post, 0.005)
        V = V.copy()
        t = V[:, 2] > post[2] / 2 - 0.01
        V[t, 2] -= (V[t, 1] / post[1] + 0.5) * 0.028
        wood.add(
            V @ rotation_matrix(R.randn() * 0.008, R.randn() * 0.008, an + math.pi / 2 + R.randn() * 0.02).T
            + [pts[i][0], pts[i][1], Z[i] + post[2] / 2 - foot],
            F,
            0,
            None,
            V[:, [2, 0, 1]],
        )
        if i < n - 1:
            d = pts[i + 1] - pts[i]
            u = d / np.linalg.norm(d)
            nn = np.array([u[1], -u[0]]) * (post[0] / 2 - 0.014)
            for hh in rails:
                wood.beam(
                    (*(pts[i] + nn), Z[i] + hh + R.randn() * 0.005),
                    (*(pts[i + 1] + nn), Z[i + 1] + hh + R.randn() * 0.005),
                    rail[0],
                    rail[1],
                    bev=0.004,
                )


def stock(wood, wire, pts, zf, h=1.1, half_round=True, strands=(1.02, 1.14)):
    """round stakes, box strainers, net wire (height lines + stays) and two plain strands"""
    pts = np.asarray(pts, float)
    Z = np.array([float(zf(*p)) for p in pts])
    n = len(pts)
    for i in range(n):
        r = 0.11 if i in (0, n - 1) else 0.045
        hh = 1.35 if r > 0.1 else 1.22
        k = R.randn(2) * 0.015
        mb = wood
        mb.lathe([(-0.3, r), (hh - 0.01, r * 0.97), (hh, r * 0.9)], (pts[i][0], pts[i][1], Z[i]), (k[0], k[1], 1), 14 if r < 0.1 else 22)
    lines = list(np.r_[np.linspace(0.05, 0.55, 6), 0.68, 0.82]) + list(strands)
    for i in range(n - 1):
        a, b = np.r_[pts[i], Z[i]], np.r_[pts[i + 1], Z[i + 1]]
        d = b - a
        u = d[:2] / np.linalg.norm(d[:2])
        o = np.r_[u[1], -u[0], 0] * 0.05
        for hh in lines:
            wire.tube([a + o + [0, 0, hh], b + o + [0, 0, hh]], 0.0016 if hh < 0.9 else 0.0019, 4)
        m = max(1, int(np.linalg.norm(d) / 0.15))
        for k in range(m):
            q = a + d * (k / m) + o
            wire.tube([q + [0, 0, 0.05], q + [0, 0, 0.82]], 0.0013, 3)


def sleepers(mb, p0, a, n, layers=2, L=2.4):
    fr = Frame(p0, a)
    for j in range(layers):
        for i in range(n):
            pbox(
                mb,
                fr,
                (L - 0.006, 0.1, 0.2),
                ((i + 0.5) * L + (L / 2 if j % 2 else 0) * 0, R.randn() * 0.003, 0.1 + j * 0.202),
                (0, 0, R.randn() * 0.001),
                bev=0.007,
            )
