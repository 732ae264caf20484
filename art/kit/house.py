"""house.py - Yorkshire stone house from individual stones. Front wall lies in the plane y=0, x from 0..W, facing -Y."""

import math
import numpy as np

from kit import materials
from kit.mesh import MeshBuilder, chamfer_box, rotation_matrix


def split_intervals(a, b, cuts):
    """[a,b] minus list of (c0,c1)"""
    out = []
    cur = a
    for c0, c1 in sorted(cuts):
        if c1 <= cur or c0 >= b:
            continue
        if c0 > cur:
            out.append((cur, min(c0, b)))
        cur = max(cur, c1)
    if cur < b:
        out.append((cur, b))
    return out


def stone_face(
    mb,
    W,
    z0,
    z1,
    holes,
    top=None,
    course=(0.11, 0.20),
    length=(0.18, 0.52),
    depth=0.10,
    joint=0.012,
    seed=1,
    T=None,
    mat=0,
    quoin=(True, True),
    qmat=0,
    skip=0.0,
):
    """courses of stones on the XZ plane at y=0 (outwards -y). holes: (x0,x1,z0,z1). top(x)->max z (gable).  T: 4x4-like (R,loc)"""
    R = np.random.RandomState(seed)
    z = z0
    k = 0

    def put(sz, loc, rnd, bev, m):
        V, F = chamfer_box(sz, bev)
        key = ((V[:, 0] > 0) * 4 + (V[:, 1] > 0) * 2 + (V[:, 2] > 0)).astype(int)
        V = V + (R.randn(8, 3) * [0.003, 0.0035, 0.0025])[key] + loc
        if T is not None:
            V = V @ T[0].T + T[1]
        mb.add(V, F, m, rnd)

    while z < z1 - 0.03:
        h = R.uniform(*course)
        h = min(h, z1 - z)
        if z1 - (z + h) < course[0] * 0.6:
            h = z1 - z
        cuts = [(a - 0.0, b + 0.0) for a, b, c, d in holes if d > z + 0.02 and c < z + h - 0.02]
        x0, x1 = 0, W
        ql = qr = 0
        for u, v in split_intervals(x0, x1, cuts):
            x = u
            while x < v - 0.01:
                l = R.uniform(*length) * (1.25 if h > 0.16 else 1)
                if v - (x + l) < length[0] * 0.7:
                    l = v - x
                if top is not None:
                    tz = min(top(x), top(x + l))
                    if z + h * 0.5 > tz:
                        x += l
                        continue
                pro = R.randn() * 0.004
                put(
                    (l - joint, depth, h - joint),
                    np.array([x + l / 2, -depth / 2 + 0.03 + pro, z + h / 2]),
                    R.rand(3),
                    R.uniform(0.006, 0.013),
                    mat,
                )
                x += l
        z += h
        k += 1


def backing(mb, W, z0, z1, holes, T=None, y=0.0, th=0.25, mat=0, top=None):
    """mortar backing panel with rectangular holes, as boxes between openings"""
    zs = sorted(set([z0, z1] + [v for h in holes for v in h[2:4] if z0 < v < z1]))
    for a, b in zip(zs[:-1], zs[1:]):
        cuts = [(h[0], h[1]) for h in holes if h[2] < (a + b) / 2 < h[3]]
        for u, v in split_intervals(0, W, cuts):
            V, F = chamfer_box((v - u, th, b - a), 0.0005)
            V = V + [(u + v) / 2, y + th / 2, (a + b) / 2]
            if T is not None:
                V = V @ T[0].T + T[1]
            mb.add(V, F, mat, (0.5, 0.5, 0.5))


class House:
    """collects parts by material"""

    def __init__(self, col_frame="#e9e7df", col_door="#3d4f49", stone=None):
        self.stone = MeshBuilder()
        self.dress = MeshBuilder()
        self.back = MeshBuilder()
        self.frame = MeshBuilder()
        self.glass = MeshBuilder()
        self.door = MeshBuilder()
        self.iron = MeshBuilder()
        self.slate = MeshBuilder()
        self.cloth = MeshBuilder()
        self.dark = MeshBuilder()
        self.cf, self.cd = col_frame, col_door

    def tr(self, mb, T, n0):
        if T is None:
            return
        for i in range(n0, len(mb.V)):
            mb.V[i] = (mb.V[i] @ T[0].T + T[1]).astype(np.float32)

    def window(self, x, z, w, h, T=None, bars=(2, 4), sash=True, rev=0.11, surround=True, curtain=True, blind=False):
        n0 = {k: len(getattr(self, k).V) for k in ("dress", "frame", "glass", "cloth", "dark")}
        R = np.random
        if surround:
            self.dress.box((w + 0.36, 0.17, 0.19), (x + w / 2, -0.035, z + h + 0.095), bev=0.009)  # lintel
            self.dress.box((w + 0.30, 0.24, 0.11), (x + w / 2, -0.075, z - 0.055), (-0.06, 0, 0), bev=0.010)  # sill
            for sx in (x - 0.075, x + w + 0.075):
                zz = z
                alt = 0
                while zz < z + h - 0.01:
                    hh = min(0.36 if alt % 2 else 0.22, z + h - zz)
                    if z + h - (zz + hh) < 0.12:
                        hh = z + h - zz
                    self.dress.box((0.15 if alt % 2 else 0.15, 0.17, hh - 0.006), (sx, -0.032, zz + hh / 2), bev=0.007)
                    zz += hh
                    alt += 1
        f = 0.055
        y = rev
        for sx in (x + f / 2, x + w - f / 2):
            self.frame.box((f, 0.09, h), (sx, y, z + h / 2), bev=0.004)
        for sz in (z + f / 2, z + h - f / 2):
            self.frame.box((w, 0.09, f), (x + w / 2, y, sz), bev=0.004)
        zm = z + h * 0.5

        def leaf(xa, xb, za, zb, yy, nx, nz):
            fr = 0.042
            for sx in (xa + fr / 2, xb - fr / 2):
                self.frame.box((fr, 0.04, zb - za), (sx, yy, (za + zb) / 2), bev=0.003)
            for sz in (za + fr / 2, zb - fr / 2):
                self.frame.box((xb - xa, 0.042, fr), ((xa + xb) / 2, yy, sz), bev=0.003)
            for i in range(1, nx):
                self.frame.box((0.02, 0.034, zb - za - 0.02), (xa + (xb - xa) * i / nx, yy - 0.002, (za + zb) / 2), bev=0.003)
            for i in range(1, nz):
                self.frame.box((xb - xa - 0.02, 0.034, 0.02), ((xa + xb) / 2, yy - 0.002, za + (zb - za) * i / nz), bev=0.003)
            tl = R.randn(2) * 0.0025
            V = np.array([[xa, yy + 0.004, za], [xb, yy + 0.004, za], [xb, yy + 0.004, zb], [xa, yy + 0.004, zb]])
            V[:, 1] += (V[:, 0] - x) * tl[0] + (V[:, 2] - z) * tl[1]
            self.glass.add(V, [np.array([0, 1, 2, 3])])

        if sash:
            leaf(x + f, x + w - f, z + f, zm + 0.02, y + 0.015, bars[0], bars[1] // 2)
            leaf(x + f, x + w - f, zm - 0.02, z + h - f, y - 0.02, bars[0], bars[1] // 2)
        else:
            leaf(x + f, x + w / 2, z + f, z + h - f, y, bars[0] // 2 or 1, bars[1])
            leaf(x + w / 2, x + w - f, z + f, z + h - f, y, bars[0] // 2 or 1, bars[1])
        # room box and curtains
        self.dark.box((w + 0.8, 0.02, h + 0.6), (x + w / 2, 2.2, z + h / 2), bev=0.001)
        if curtain:
            for sgn, cx in ((1, x - 0.02), (-1, x + w + 0.02)):
                cw = w * R.uniform(0.16, 0.26)
                n = 26
                u = np.linspace(0, 1, n)
                xs = cx + sgn * u * cw
                ys = y + 0.16 + 0.03 * np.sin(u * 19 + R.rand() * 6) + 0.008 * R.randn(n)
                V = np.concatenate([np.stack([xs, ys, np.full(n, z - 0.1)], 1), np.stack([xs, ys, np.full(n, z + h + 0.05)], 1)])
                i = np.arange(n - 1)
                self.cloth.add(V, [np.stack([i, i + 1, n + i + 1, n + i], 1)])
        if blind:
            self.cloth.box((w - 0.08, 0.01, h * 0.38), (x + w / 2, y + 0.09, z + h - h * 0.19), bev=0.002)
        for k, v in n0.items():
            self.tr(getattr(self, k), T, v)
        return (x, x + w, z, z + h)

    def front_door(self, x, z, w=1.0, h=2.1, fan=0.38, T=None, steps=1):
        H = h + fan
        n0 = {k: len(getattr(self, k).V) for k in ("dress", "frame", "glass", "door", "iron", "dark")}
        self.dress.box((w + 0.55, 0.22, 0.26), (x + w / 2, -0.06, z + H + 0.13), bev=0.012)
        self.dress.box((w + 0.75, 0.34, 0.07), (x + w / 2, -0.12, z + H + 0.30), bev=0.014)
        for sx in (x - 0.12, x + w + 0.12):
            self.dress.box((0.24, 0.21, H), (sx, -0.055, z + H / 2), bev=0.012)
            self.dress.box((0.28, 0.25, 0.22), (sx, -0.065, z + 0.11), bev=0.012)
        for i in range(steps):
            self.dress.box((w + 0.7 + 0.5 * i, 0.42 + 0.3 * i, 0.15), (x + w / 2, -0.16 - 0.15 * i, z - 0.075 - 0.15 * i), bev=0.012)
        y = 0.13
        for sx in (x + 0.03, x + w - 0.03):
            self.frame.box((0.06, 0.1, H), (sx, y, z + H / 2), bev=0.004)
        self.frame.box((w, 0.1, 0.07), (x + w / 2, y, z + h), bev=0.004)
        self.frame.box((w, 0.1, 0.06), (x + w / 2, y, z + H - 0.03), bev=0.004)
        for i in (1, 2):
            self.frame.box((0.02, 0.03, fan), (x + w * i / 3, y, z + h + fan / 2), bev=0.003)
        self.glass.add(
            [[x, y + 0.01, z + h], [x + w, y + 0.01, z + h], [x + w, y + 0.012, z + H], [x, y + 0.012, z + H]], [np.array([0, 1, 2, 3])]
        )
        dw = w - 0.12
        self.door.box((dw, 0.045, h - 0.05), (x + w / 2, y + 0.02, z + h / 2), bev=0.003)
        st = 0.11
        yy = y - 0.008
        for sx in (x + 0.06 + st / 2, x + w / 2, x + w - 0.06 - st / 2):
            self.door.box((st, 0.03, h - 0.05), (sx, yy, z + h / 2), bev=0.004)
        for zz, hh in ((z + 0.12, 0.2), (z + 0.82, 0.17), (z + 1.45, 0.11), (z + h - 0.08, 0.12)):
            self.door.box((dw, 0.03, hh), (x + w / 2, yy + 0.003, zz), bev=0.004)
        for cx in (x + w * 0.31, x + w * 0.69):
            for za, zb in ((0.26, 0.70), (0.94, 1.36), (1.53, h - 0.18)):
                self.door.box((dw * 0.30, 0.02, zb - za), (cx, y - 0.002, z + (za + zb) / 2), bev=0.012)
        self.iron.lathe(
            [(0, 0.03), (0.01, 0.034), (0.03, 0.016), (0.05, 0.016), (0.06, 0.034), (0.085, 0.03), (0.09, 0.0)],
            (x + w * 0.5, yy - 0.015, z + 1.0),
            (0, -1, 0),
            20,
            cap=False,
        )
        self.iron.box((0.24, 0.012, 0.045), (x + w / 2, yy - 0.02, z + 0.86), bev=0.004)
        self.iron.tube(
            np.array([[x + w / 2 + 0.045 * math.sin(t), yy - 0.03, z + 1.52 - 0.05 * math.cos(t)] for t in np.linspace(-2.6, 2.6, 14)]),
            0.009,
        )
        self.dark.box((w + 0.4, 0.02, H), (x + w / 2, 1.6, z + H / 2), bev=0.001)
        for k, v in n0.items():
            self.tr(getattr(self, k), T, v)
        return (x, x + w, z, z + H)

    def roof(self, W, D, eaves, pitch=38, over=0.18, T=None, exposure=0.20, sw=0.26, gable_over=0.06, sides=(True, True)):
        n0 = {k: len(getattr(self, k).V) for k in ("slate", "dress", "iron", "back")}
        p = math.radians(pitch)
        L = (D / 2 + over) / math.cos(p)
        ex = exposure
        R = np.random
        for side in (0, 1):
            if not sides[side]:
                continue
            sg = -1 if side == 0 else 1
            rows = int(L / ex) + 1
            for r in range(rows):
                u = r * ex
                x = -gable_over - (sw / 2 if r % 2 else 0)
                yb = (D / 2) + sg * ((D / 2 + over) - (u + ex * 0.6) * math.cos(p))
                zb = eaves - over * math.tan(p) + (u + ex * 0.6) * math.sin(p) + 0.035
                if u > L:
                    break
                w_ = sw * (1.15 - 0.35 * r / rows)
                while x < W + gable_over:
                    w1 = w_ * R.uniform(0.8, 1.25)
                    a = max(x, -gable_over)
                    b = min(x + w1, W + gable_over)
                    if b - a > 0.03:
                        self.slate.box(
                            (b - a - 0.004, ex * 2.1, 0.011),
                            ((a + b) / 2, yb, zb + R.randn() * 0.002),
                            ((p - 0.035 + R.randn() * 0.006) * (-sg), R.randn() * 0.004, R.randn() * 0.006),
                            bev=0.003,
                        )
                    x += w1
        zr = eaves + D / 2 * math.tan(p) + 0.06
        x = -gable_over
        while x < W + gable_over:
            l = 0.45
            self.dress.prism(
                [(-0.17, -0.11), (0.0, 0.0), (0.17, -0.11), (0.17, -0.07), (0.0, 0.055), (-0.17, -0.07)],
                l - 0.008,
                M=rotation_matrix(0, 0, math.pi / 2),
                loc=(x + l / 2, D / 2, zr),
            )
            x += l
        # gutter + fascia + downpipe
        g = [(math.cos(t) * 0.058, math.sin(t) * 0.058) for t in np.linspace(math.pi, 2 * math.pi, 9)]
        yg = -over - 0.03
        zg = eaves - over * math.tan(p) - 0.0
        pts = [(-0.05 + (W + 0.1) * i / 30, yg, zg) for i in range(31)]
        V = []
        F = []
        for i, q in enumerate(pts):
            for a, b in g:
                V.append((q[0], q[1] + a, q[2] + b))
        k = len(g)
        for i in range(30):
            for j in range(k - 1):
                F.append([i * k + j, i * k + j + 1, (i + 1) * k + j + 1, (i + 1) * k + j])
        self.iron.add(V, [np.array(F)])
        self.iron.tube([(-0.05, yg - 0.058, zg), (W + 0.05, yg - 0.058, zg)], 0.007, 6)
        self.iron.tube([(-0.05, yg + 0.058, zg), (W + 0.05, yg + 0.058, zg)], 0.007, 6)
        for xx in np.arange(0.4, W, 0.9):
            self.iron.box((0.03, 0.12, 0.02), (xx, yg + 0.02, zg - 0.06), bev=0.003)
        self.back.box((W, 0.03, 0.2), (W / 2, -over + 0.04, zg - 0.04), bev=0.004)
        self.iron.tube(
            [
                (W - 0.18, yg, zg - 0.05),
                (W - 0.18, yg, zg - 0.16),
                (W - 0.18, -0.06, zg - 0.42),
                (W - 0.18, -0.06, 1.5),
                (W - 0.18, -0.06, 0.15),
                (W - 0.18, -0.14, 0.05),
            ],
            0.036,
            12,
        )
        for zz in (zg - 0.6, zg * 0.5, 0.5):
            self.iron.box((0.14, 0.03, 0.05), (W - 0.18, -0.035, zz), bev=0.006)
        # solid underside so no light leaks
        for sg in (-1, 1):
            yb = D / 2 + sg * (D / 2 + over) / 2
            zb = eaves - over * math.tan(p) + L / 2 * math.sin(p) - 0.03
            self.back.box((W, L, 0.03), (W / 2, yb, zb), (p * -sg, 0, 0), bev=0.002)
        for k, v in n0.items():
            self.tr(getattr(self, k), T, v)
        return zr

    def chimney(self, x, y, z, w=0.75, d=0.5, h=1.35, pots=2, T=None):
        n0 = {k: len(getattr(self, k).V) for k in ("dress", "iron")}
        zz = z
        while zz < z + h - 0.25:
            for a in (-1, 1):
                for b in (-1, 1):
                    self.dress.box((w / 2 - 0.006, d / 2 - 0.004, 0.19), (x + a * w / 4, y + b * d / 4, zz + 0.1), bev=0.008)
            zz += 0.196
        self.dress.box((w + 0.1, d + 0.1, 0.07), (x, y, zz + 0.04), bev=0.012)
        self.dress.box((w + 0.2, d + 0.2, 0.08), (x, y, zz + 0.115), bev=0.015)
        self.dress.box((w, d, 0.1), (x, y, zz + 0.2), bev=0.015)
        for i in range(pots):
            px = x + (i - (pots - 1) / 2) * 0.32
            self.dress.lathe(
                [(0, 0.125), (0.05, 0.125), (0.08, 0.105), (0.42, 0.09), (0.46, 0.11), (0.52, 0.11), (0.53, 0.085), (0.4, 0.08)],
                (px, y, zz + 0.24),
                (0, 0, 1),
                18,
                cap=False,
                rnd=(0.05, 0.3, 0.9),
            )
        for k, v in n0.items():
            self.tr(getattr(self, k), T, v)

    def build(self, T=None):
        ms = materials.masonry()
        md = materials.masonry("dressed", ("#b5a687", "#c2b393", "#a99a7d", "#bdae90"), soot=0.16)

        def fin(mb, name, ml, smooth=True):
            if not mb.V:
                return
            if T is not None:
                for i in range(len(mb.V)):
                    mb.V[i] = (mb.V[i] @ T[0].T + T[1]).astype(np.float32)
            return mb.obj(name, ml, wn=smooth, smooth=smooth)

        fin(self.stone, "stone", [ms])
        fin(self.dress, "dress", [md])
        fin(self.back, "back", [materials.mortar()], False)
        fin(self.frame, "frame", [materials.paint("frame", self.cf, 0.38, 0.5, dirt=0.08, dirtc="#8f8a7c", coat=0.1, wear=0)])
        fin(self.door, "door", [materials.paint("doorp", self.cd, 0.28, 0.5, dirt=0.06, coat=0.4, wear=0.0)])
        fin(self.glass, "glass", [materials.glass("wglass", dirt=0.05)], False)
        fin(self.iron, "iron", [materials.paint("iron", "#1d1f21", 0.35, 0.5, dirt=0.12, dirtc="#6a655a", coat=0.2, wear=0)])
        fin(self.slate, "slate", [materials.slate()])
        fin(self.cloth, "cloth", [materials.plain("cloth", "#b9b1a2", 0.95, 0.05)], False)
        fin(self.dark, "dark", [materials.plain("room", "#3a3632", 0.9, 0.1)], False)
