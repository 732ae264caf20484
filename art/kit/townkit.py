"""townkit.py - town houses from parts: batch-laid bricks and blocks, sash and casement windows without coplanar faces,
slate / pantile / plain tile roofs, chimneys, timber frames, ashlar shader, scaffold.
A house is drawn in local coordinates (front wall in y=0 facing -Y, x from 0 to W) into named parts, then moved: m=P.mark(); ...; P.tr(at(x,y,z,deg),m)."""

import math
import numpy as np
from scipy.interpolate import CubicSpline

from kit import materials
from kit.house import split_intervals
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.paving import _inside, dist_to_poly


def at(x=0, y=0, z=0, deg=0):
    return (rotation_matrix(0, 0, math.radians(deg)), np.array([x, y, z], float))


class Parts:
    def __init__(self):
        self.mb = {}

    def __getitem__(self, k):
        return self.mb.setdefault(k, MeshBuilder())

    def mark(self):
        return {k: len(v.V) for k, v in self.mb.items()}

    def tr(self, T, mark=None):
        mark = mark or {}
        for k, v in self.mb.items():
            for i in range(mark.get(k, 0), len(v.V)):
                v.V[i] = (v.V[i] @ T[0].T + T[1]).astype(np.float32)

    def build(self, M, pre="", hide=False, flat=("glass", "cloth", "dark", "back")):
        out = []
        for k, v in self.mb.items():
            if not v.V:
                continue
            f = k in flat or k.startswith("back")
            out.append(v.obj(pre + k, [M[k]], smooth=not f, wn=not f, hide=hide))
        return out


def merged(P, name, M, hide=True):
    """all parts as one mesh with several materials, for instancing"""
    mb = MeshBuilder()
    keys = [k for k, v in P.mb.items() if v.V]
    for i, k in enumerate(keys):
        src = P.mb[k]
        for kk, l in src.F.items():
            for f, m in l:
                mb.F.setdefault(kk, []).append((f + mb.n, i))
        mb.V += src.V
        mb.A += src.A
        mb.Lc += src.Lc
        mb.n += src.n
    return mb.obj(name, [M[k] for k in keys], hide=hide)


# ------------------------------------------------------------------ laying
def lay(mb, C, S, bev=0.008, jit=(0.003, 0.0035, 0.0025), T=None, rnd=None, mat=0, pre=None):
    """many chamfered blocks at once: centres C (n,3), sizes S (n,3) in the local frame, then T"""
    C = np.asarray(C, float)
    S = np.asarray(S, float)
    n = len(C)
    if not n:
        return
    V0, F = chamfer_box((0.2, 0.2, 0.2), bev)
    V = V0[None] + np.sign(V0)[None] * ((S - 0.2) / 2)[:, None, :]
    key = ((V0[:, 0] > 0) * 4 + (V0[:, 1] > 0) * 2 + (V0[:, 2] > 0)).astype(int)
    V = V + (np.random.randn(n, 8, 3) * jit)[:, key]
    if pre is not None:
        V = V @ np.asarray(pre).T
    V = V + C[:, None]
    lc = V.reshape(-1, 3)
    V = lc
    if T is not None:
        V = V @ T[0].T + T[1]
    k = len(V0)
    o = (np.arange(n) * k)[:, None, None]
    mb.add(V, [(F[0][None] + o).reshape(-1, 4), (F[1][None] + o).reshape(-1, 3)], mat, (0, 0, 0), lc)
    mb.A[-1] = np.repeat(np.random.rand(n, 3) if rnd is None else rnd, k, 0).astype(np.float32)


def courses(W, z0, z1, holes=(), ch=0.075, ln=(0.2, 0.5), joint=0.01, depth=0.1, y=0.0, top=None, seed=1, bond=None, x0=0.0, pro=0.002):
    """block centres and sizes for a wall face; bond: 'stretcher' / 'flemish' bricks, None random lengths; ch: number or range"""
    R = np.random.RandomState(abs(int(seed)))
    z = z0
    k = 0
    C, S = [], []
    while z < z1 - 0.02:
        h = ch if isinstance(ch, (int, float)) else R.uniform(*ch)
        h = min(h, z1 - z)
        lo = ch if isinstance(ch, (int, float)) else ch[0]
        if z1 - (z + h) < lo * 0.6:
            h = z1 - z
        cuts = [(a, b) for a, b, c, d in holes if d > z + 0.02 and c < z + h - 0.02]
        for u, v in split_intervals(x0, W, cuts):
            if bond:
                if bond == "stretcher":
                    g = np.arange(-1, W / 0.225 + 2) * 0.225 + (0.1125 if k % 2 else 0)
                else:
                    g = np.arange(-1, W / 0.3375 + 2) * 0.3375 + (0.16875 if k % 2 else 0)
                    g = np.sort(np.r_[g, g + 0.225])
                b = np.r_[u, g[(g > u + 0.04) & (g < v - 0.04)], v]
            else:
                b = [u]
                while b[-1] < v - 0.01:
                    l = R.uniform(*ln)
                    b.append(v if v - (b[-1] + l) < ln[0] * 0.7 else b[-1] + l)
                b = np.array(b)
            for p, q in zip(b[:-1], b[1:]):
                m = (p + q) / 2
                if top is not None and z + h * 0.55 > top(m):
                    continue
                C.append((m, y + depth / 2 + R.randn() * pro, z + h / 2))
                S.append((q - p - joint, depth, h - joint))
        z += h
        k += 1
    return np.array(C).reshape(-1, 3), np.array(S).reshape(-1, 3)


def face(mb, *a, T=None, bev=0.006, jit=(0.0015, 0.002, 0.0015), **k):
    C, S = courses(*a, **k)
    lay(mb, C, S, bev, jit, T)


def panel(mb, W, z0, z1, holes=(), y=0.03, th=0.25, T=None, x0=0.0):
    """solid wall behind the facing, cut round the openings; its thickness makes the reveals"""
    zs = sorted(set([z0, z1] + [v for h in holes for v in h[2:4] if z0 < v < z1]))
    for a, b in zip(zs[:-1], zs[1:]):
        for u, v in split_intervals(x0, W, [(h[0], h[1]) for h in holes if h[2] < (a + b) / 2 < h[3]]):
            V, F = chamfer_box((v - u, th, b - a), 0.0005)
            V = V + [(u + v) / 2, y + th / 2, (a + b) / 2]
            lc = V
            if T is not None:
                V = V @ T[0].T + T[1]
            mb.add(V, F, 0, (0.5, 0.5, 0.5), lc)


def gable_prism(mb, W, D, z0, eaves, pitch, y0=0.06, inset=0.06):
    """closed body under a duopitch roof (ridge along x), so that no light leaks and gables are solid"""
    t = math.tan(math.radians(pitch))
    d0, d1 = y0, D - inset
    m = (d0 + d1) / 2
    mb.prism(
        [(d0, z0), (d1, z0), (d1, eaves), (m, eaves + (m - d0) * t), (d0, eaves)],
        0.12,
        M=rotation_matrix(0, 0, math.pi / 2),
        loc=(inset, 0, 0),
        rnd=(0.5, 0.5, 0.5),
    )
    mb.prism(
        [(d0, z0), (d1, z0), (d1, eaves), (m, eaves + (m - d0) * t), (d0, eaves)],
        0.12,
        M=rotation_matrix(0, 0, math.pi / 2),
        loc=(W - inset, 0, 0),
        rnd=(0.5, 0.5, 0.5),
    )
    mb.box((W - 0.1, 0.1, eaves - z0), (W / 2, D - inset, (z0 + eaves) / 2), bev=0.001)


# ------------------------------------------------------------------ joinery
def sash(P, x, z, w, h, y=0.11, bars=(2, 2), kind="sash", curtain=0.8, frame="frame", blind=None, f=0.055):
    """window into opening (x, z, w, h). bars: panes across / up per leaf. kind sash, casement (two leaves), fixed"""
    R = np.random
    A = P[frame]
    for sx in (x + f / 2, x + w - f / 2):
        A.box((f, 0.09, h), (sx, y, z + h / 2), bev=0.004)
    for sz in (z + f / 2, z + h - f / 2):
        A.box((w - 2 * f, 0.09, f), (x + w / 2, y, sz), bev=0.004)

    def leaf(xa, xb, za, zb, yy, nx, nz):
        fr = 0.042
        for sx in (xa + fr / 2, xb - fr / 2):
            A.box((fr, 0.04, zb - za), (sx, yy, (za + zb) / 2), bev=0.003)
        for sz in (za + fr / 2, zb - fr / 2):
            A.box((xb - xa - 2 * fr, 0.04, fr), ((xa + xb) / 2, yy, sz), bev=0.003)
        for i in range(1, nx):
            A.box((0.019, 0.032, zb - za - 2 * fr), (xa + (xb - xa) * i / nx, yy, (za + zb) / 2), bev=0.003)
        for i in range(1, nz):
            A.box((xb - xa - 2 * fr, 0.029, 0.019), ((xa + xb) / 2, yy, za + (zb - za) * i / nz), bev=0.003)
        t = R.randn(2) * 0.003
        V = np.array([[xa, yy + 0.004, za], [xb, yy + 0.004, za], [xb, yy + 0.004, zb], [xa, yy + 0.004, zb]])
        V[:, 1] += (V[:, 0] - x - w / 2) * t[0] + (V[:, 2] - z - h / 2) * t[1]
        P["glass"].add(V, [np.array([0, 1, 2, 3])])

    a, b, c, d = x + f, x + w - f, z + f, z + h - f
    zm = z + h / 2
    if kind == "sash":
        leaf(a, b, c, zm + 0.02, y + 0.018, *bars)
        leaf(a, b, zm - 0.02, d, y - 0.024, *bars)
    elif kind == "casement":
        leaf(a, x + w / 2, c, d, y, *bars)
        leaf(x + w / 2, b, c, d, y, *bars)
    else:
        leaf(a, b, c, d, y, *bars)
    if R.rand() < curtain:
        for sgn, cx in ((1, x - 0.02), (-1, x + w + 0.02)):
            cw = w * R.uniform(0.14, 0.26)
            n = 22
            u = np.linspace(0, 1, n)
            xs = cx + sgn * u * cw
            ys = y + 0.16 + 0.03 * np.sin(u * 19 + R.rand() * 6) + 0.008 * R.randn(n)
            V = np.concatenate([np.stack([xs, ys, np.full(n, z - 0.1)], 1), np.stack([xs, ys, np.full(n, z + h + 0.05)], 1)])
            i = np.arange(n - 1)
            P["cloth"].add(V, [np.stack([i, i + 1, n + i + 1, n + i], 1)])
    if blind:
        P["cloth"].box((w - 0.12, 0.01, h * blind), (x + w / 2, y + 0.10, z + h - h * blind / 2), bev=0.002)
    return (x, x + w, z, z + h)


def room(P, x0, x1, zs, y=1.3):
    """dim interior: back wall, floors, sides"""
    D = P["dark"]
    D.box((x1 - x0, 0.04, zs[-1] - zs[0]), ((x0 + x1) / 2, y, (zs[0] + zs[-1]) / 2), bev=0.001)
    for z in zs:
        D.box((x1 - x0, y - 0.34, 0.05), ((x0 + x1) / 2, y / 2 + 0.15, z), bev=0.001)
    for x in (x0, x1):
        D.box((0.04, y - 0.36, zs[-1] - zs[0]), (x, y / 2 + 0.15, (zs[0] + zs[-1]) / 2), bev=0.001)


def pdoor(
    P,
    x,
    z,
    w=0.95,
    h=2.05,
    y=0.16,
    fan=0.36,
    key="door",
    panels=((0.18, 0.62), (0.80, 1.36), (1.50, 1.90)),
    frame="frame",
    half_glass=False,
):
    A = P[frame]
    H = h + fan
    j = 0.06
    for sx in (x + j / 2, x + w - j / 2):
        A.box((j, 0.11, H), (sx, y - 0.01, z + H / 2), bev=0.004)
    A.box((w - 2 * j, 0.11, 0.06), (x + w / 2, y - 0.012, z + H - 0.03), bev=0.004)
    if fan:
        A.box((w - 2 * j, 0.10, 0.06), (x + w / 2, y - 0.01, z + h + 0.03), bev=0.004)
        P["glass"].add([[x, y, z + h], [x + w, y, z + h], [x + w, y + 0.003, z + H], [x, y + 0.003, z + H]], [np.array([0, 1, 2, 3])])
    dw = w - 2 * j - 0.006
    P[key].box((dw, 0.045, h - 0.01), (x + w / 2, y + 0.015, z + h / 2), bev=0.003)
    for za, zb in panels:
        for cx in (-0.25, 0.25):
            if half_glass and za > 1:
                continue
            P[key].box((dw * 0.36, 0.03, zb - za), (x + w / 2 + cx * dw, y - 0.002, z + (za + zb) / 2 * h / 2.05), bev=0.013)
    if half_glass:
        P["glass"].add(
            [
                [x + 0.22, y - 0.012, z + 1.05],
                [x + w - 0.22, y - 0.012, z + 1.05],
                [x + w - 0.22, y - 0.01, z + h - 0.2],
                [x + 0.22, y - 0.01, z + h - 0.2],
            ],
            [np.array([0, 1, 2, 3])],
        )
    P["iron"].lathe(
        [(0, 0.03), (0.012, 0.034), (0.03, 0.016), (0.05, 0.032), (0.07, 0.02), (0.075, 0)],
        (x + w - 0.17, y - 0.008, z + 1.02),
        (0, -1, 0),
        16,
        cap=False,
    )
    P["iron"].box((0.24, 0.012, 0.045), (x + w / 2, y - 0.014, z + 0.70), bev=0.004)
    return (x, x + w, z, z + H)


# ------------------------------------------------------------------ roofs
def roof_frame(side, W, D, eaves, pitch, over):
    p = math.radians(pitch)
    c, s = math.cos(p), math.sin(p)
    z = eaves - over * math.tan(p)
    return (
        (np.array([[1, 0, 0], [0, c, -s], [0, s, c]], float), np.array([0, -over, z]))
        if side == 0
        else (np.array([[-1, 0, 0], [0, -c, s], [0, s, c]], float), np.array([W, D + over, z]))
    )


def roof(
    P,
    W,
    D,
    eaves,
    pitch=40,
    kind="slate",
    over=0.2,
    verge=0.06,
    sides=(0, 1),
    key=None,
    ridge="ridge",
    boards="frame",
    gutter=True,
    under="back",
):
    p = math.radians(pitch)
    L = (D / 2 + over) / math.cos(p)
    R = np.random
    mb = P[key or kind]
    for sd in sides:
        T = roof_frame(sd, W, D, eaves, pitch, over)
        C, S = [], []
        if kind == "pantile":
            tw, ex, th = 0.235, 0.29, 0.03
            nu = int((W + 2 * verge) / tw) + 1
            tw = (W + 2 * verge) / nu
            nv = int(L / ex) + 1
            ex = L / nv
            u = np.linspace(0, 1, 8)
            prof = 0.026 * np.cos(2 * np.pi * (u - 0.22)) + 0.008 * np.cos(4 * np.pi * u)
            V, Q, A = [], [], []
            o = 0
            sag = R.randn(3) * 0.012
            for j in range(nv):
                for i in range(nu):
                    xx = -verge + (i + u) * tw
                    jz = R.randn() * 0.004 + sag[0] * math.sin(3.1 * i / nu) * 2
                    dv = R.randn() * 0.004
                    tl = R.randn() * 0.006
                    lo = np.stack([xx, np.full(8, j * ex + dv - 0.035), prof + 0.052 + jz + tl * (u - 0.5)], 1)
                    hi = np.stack([xx, np.full(8, (j + 1) * ex), prof + 0.016 + jz], 1)
                    ed = lo.copy()
                    ed[:, 2] -= 0.02
                    V += [ed, lo, hi]
                    a = np.arange(7)
                    Q += [np.stack([a, a + 1, a + 9, a + 8], 1) + o, np.stack([a + 8, a + 9, a + 17, a + 16], 1) + o]
                    o += 24
                    A.append(np.tile(R.rand(3), (24, 1)))
            V = np.concatenate(V) @ T[0].T + T[1]
            mb.add(V, [np.concatenate(Q)])
            mb.A[-1] = np.concatenate(A).astype(np.float32)
        else:
            ex, sw, ln, th = (0.2, 0.26, 2.1, 0.012) if kind == "slate" else (0.10, 0.168, 2.4, 0.014)
            nv = int(L / ex) + 1
            for j in range(nv):
                x = -verge - (sw / 2 if j % 2 else 0)
                while x < W + verge - 0.02:
                    w1 = sw * (R.uniform(0.8, 1.25) if kind == "slate" else 1)
                    a, b = max(x, -verge), min(x + w1, W + verge)
                    if b - a > 0.03:
                        C.append(((a + b) / 2, min(j * ex + ex * ln * 0.5 - 0.04, L - ex * ln * 0.42), 0.03 + R.randn() * 0.002))
                        S.append((b - a - 0.004, ex * ln, th))
                    x += w1
            lay(mb, C, S, 0.0025, (0.0015, 0.004, 0.0012), T, pre=rotation_matrix(-0.030 if kind == "slate" else -0.075, 0, 0))
        V, F = chamfer_box((W - 0.04, L - 0.03, 0.05), 0.002)
        V = (V + [W / 2, L / 2, -0.03]) @ T[0].T + T[1]
        P[under].add(V, F, 0, (0.5, 0.5, 0.5))
    zr = eaves + D / 2 * math.tan(p) + 0.05
    x = -verge
    while x < W + verge - 0.05:
        l = min(0.45, W + verge - x)
        P[ridge].cyl(
            (x + 0.004, D / 2 + R.randn() * 0.003, zr + R.randn() * 0.004), (x + l - 0.004, D / 2, zr + R.randn() * 0.004), 0.12, 14
        )
        x += l
    if gutter:
        for sd in sides:
            yg = -over - 0.05 if sd == 0 else D + over + 0.05
            zg = eaves - over * math.tan(p) + 0.0
            g = [(math.cos(t) * 0.06, math.sin(t) * 0.06) for t in np.linspace(math.pi, 2 * math.pi, 8)]
            V = np.array([[xx, yg + a, zg + b] for xx in (-0.04, W + 0.04) for a, b in g])
            i = np.arange(7)
            P["iron"].add(V, [np.stack([i, i + 1, i + 9, i + 8], 1)])
            for e in (-0.06, 0.06):
                P["iron"].tube([(-0.04, yg + e, zg), (W + 0.04, yg + e, zg)], 0.008, 6)
            if boards:
                P[boards].box((W, 0.025, 0.17), (W / 2, yg + (0.075 if sd == 0 else -0.075), zg - 0.02), bev=0.003)
    return zr


def downpipe(P, x, z, y=-0.09, over=0.2):
    P["iron"].tube(
        [(x, -over - 0.05, z), (x, -over - 0.05, z - 0.12), (x, y, z - 0.4), (x, y, 1.4), (x, y, 0.12), (x, y - 0.1, 0.04)], 0.036, 12
    )
    for zz in (z - 0.6, z * 0.5, 0.5):
        P["iron"].box((0.13, 0.05, 0.045), (x, y + 0.03, zz), bev=0.005)


def chimney(P, x, y, z, w=0.8, d=0.55, h=1.5, pots=2, key="brick", cap="ridge", ch=0.075, bond="stretcher", ln=(0.25, 0.4), potkey="pot"):
    P["back"].box((w - 0.05, d - 0.05, h), (x, y, z + h / 2), bev=0.001)
    for k, (T, l) in enumerate(
        (
            (at(x - w / 2, y - d / 2, 0, 0), w),
            (at(x + w / 2, y - d / 2, 0, 90), d),
            (at(x + w / 2, y + d / 2, 0, 180), w),
            (at(x - w / 2, y + d / 2, 0, 270), d),
        )
    ):
        C, S = courses(l, z, z + h - 0.16, (), ch, ln, 0.01, 0.06, bond=bond, seed=int(x * 7 + k))
        lay(P[key], C, S, 0.006, T=T)
    P[key].box((w + 0.08, d + 0.08, 0.07), (x, y, z + h - 0.12), bev=0.01)
    P[key].box((w + 0.16, d + 0.16, 0.07), (x, y, z + h - 0.047), bev=0.012)
    P["back"].box((w - 0.05, d - 0.05, 0.09), (x, y, z + h + 0.02), bev=0.02)
    for i in range(pots):
        px = x + (i - (pots - 1) / 2) * min(0.32, (w - 0.2) / max(1, pots - 0.5))
        t = np.random.uniform(0.9, 1.25)
        P[potkey].lathe(
            [
                (0, 0.125),
                (0.05, 0.125),
                (0.08, 0.105),
                (0.38 * t, 0.09),
                (0.42 * t, 0.11),
                (0.48 * t, 0.11),
                (0.49 * t, 0.085),
                (0.36 * t, 0.08),
            ],
            (px, y, z + h + 0.03),
            (0, 0, 1),
            18,
            cap=False,
        )


# ------------------------------------------------------------------ shaders
def ashlar(name, cols, bw=0.6, bh=0.3, mort="#7d7566", soot=0.35, haze=False, bump=0.5, streak=0.4, val=1.0, mw=0.012):
    """coursed stone by shader, for walls seen from afar and standing square to the axes: u = x + y, v = z"""

    def b(n):
        w = n.pos()
        s = n.sep(w)
        wob = n.mul(n.sub(n.noise(w, 1.2, 2), 0.5), 0.02)
        v = n.comb(n.add(s[0], s[1]), n.add(s[2], wob), 0)
        br = n.node(
            "ShaderNodeTexBrick",
            {"Vector": v, "Scale": 1.0, "Mortar Size": mw, "Mortar Smooth": 0.3, "Bias": 0.0, "Brick Width": bw, "Row Height": bh},
        )
        br.inputs["Color1"].default_value = (0, 0, 0, 1)
        br.inputs["Color2"].default_value = (1, 1, 1, 1)
        br.inputs["Mortar"].default_value = (0.5, 0.5, 0.5, 1)
        r = n.sep(br.outputs[0])[0]
        mo = br.outputs[1]
        c = n.ramp(n.add(n.mul(r, 0.75), n.mul(n.noise(w, 0.8, 3), 0.25)), [(i / (len(cols) - 1), k) for i, k in enumerate(cols)])
        c = n.hsv(
            c,
            val=n.mul(n.rng(n.noise(w, 5, 5, 0.65), 0.3, 0.7, 0.84 * val, 1.12 * val), n.rng(n.noise(w, 38, 4, 0.7), 0.3, 0.7, 0.9, 1.08)),
        )
        c = n.mix(mo, c, mort)
        c = n.mix(n.mul(n.smooth(n.noise(n.mapv(w, scale=(1, 1, 0.22)), 0.55, 5, 0.65), 0.45, 0.68), soot), c, "#3d3a34")
        c = n.mix(n.mul(n.smooth(n.noise(n.mapv(w, scale=(1, 1, 0.06)), 1.6, 4, 0.6), 0.52, 0.72), streak), c, "#5a564c")
        bp = n.bump(n.add(n.mul(n.sub(1.0, mo), 0.6), n.mul(n.noise(w, 9, 5, 0.65), 0.7)), bump, 0.03)
        return n.bsdf(c, 0.92, 0.15, normal=bp)

    return material(name, b, haze=haze)


def render_mat(name, c="#ddd3bd", dirt=0.25, haze=False):
    def b(n):
        w = n.pos()
        c2 = n.hsv(c, val=n.rng(n.noise(w, 3, 6, 0.65), 0.3, 0.7, 0.93, 1.05))
        z = n.sep(w)[2]
        c2 = n.mix(n.mul(n.smooth(n.noise(n.mapv(w, scale=(1, 1, 0.25)), 1.3, 5, 0.65), 0.45, 0.7), dirt), c2, "#8a7f6c")
        c2 = n.mix(n.mul(n.smooth(n.add(z, n.mul(n.noise(w, 5, 4), 0.5)), 1.0, 0.2), 0.5), c2, "#6f685a")
        return n.bsdf(c2, 0.9, 0.15, normal=n.bump(n.add(n.noise(w, 30, 4, 0.7), n.mul(n.noise(w, 2.5, 3), 1.5)), 0.35, 0.01))

    return material(name, b, haze=haze)


def std_mats(frame="#e8e5dc", brick=("#7d4535", "#955640", "#6b3b2f", "#a5664b", "#85503d", "#8e4a38"), door="#2f4740", haze=False):
    return dict(
        frame=materials.paint("framep", frame, 0.38, 0.5, dirt=0.1, dirtc="#8f8a7c", coat=0.1, wear=0),
        glass=materials.glass("wglass", dirt=0.04),
        dark=materials.plain("room", "#3a3632", 0.9, 0.1),
        cloth=materials.plain("cloth", "#bdb6a8", 0.95, 0.05),
        iron=materials.paint("ironp", "#1d1f21", 0.35, 0.5, dirt=0.15, dirtc="#6a655a", coat=0.2, wear=0),
        door=materials.paint("doorp", door, 0.28, 0.5, dirt=0.06, coat=0.4, wear=0),
        back=materials.mortar("mort", "#a89c86", "#857b68"),
        brick=materials.masonry("brick", brick, soot=0.3),
        slate=materials.slate(),
        pantile=materials.masonry("pant", ("#94503a", "#a86448", "#84462f", "#b4745a", "#8f553c"), soot=0.35),
        tile=materials.masonry("ptile", ("#6a4136", "#7b4c3d", "#5c3a33", "#84584a"), soot=0.35),
        ridge=materials.masonry("ridge", ("#7d5140", "#8a5d49"), soot=0.35),
        pot=materials.masonry("pot", ("#b0764e", "#c08a5e", "#a56a45", "#c8a878"), soot=0.4),
    )


# ------------------------------------------------------------------ things that follow a line
class Line:
    """smooth line through points; bend() moves parts drawn straight (x = distance along, y = offset to the left) onto it"""

    def __init__(self, pts, step=0.05):
        P = np.asarray(pts, float)
        t = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
        Q = CubicSpline(t, P)(np.arange(0, t[-1], step))
        self.p = Q
        self.s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(Q, axis=0), axis=1))]
        self.L = self.s[-1]
        d = np.gradient(Q, axis=0)
        self.t = d / np.linalg.norm(d, axis=1)[:, None]

    def __call__(self, u, o=0.0):
        u = np.asarray(u, float)
        x, y = np.interp(u, self.s, self.p[:, 0]), np.interp(u, self.s, self.p[:, 1])
        tx, ty = np.interp(u, self.s, self.t[:, 0]), np.interp(u, self.s, self.t[:, 1])
        return np.stack([x - ty * o, y + tx * o], -1)

    def bend(self, mb, n0=0):
        for i in range(n0, len(mb.V)):
            v = mb.V[i]
            mb.V[i] = np.c_[self(v[:, 0], v[:, 1]), v[:, 2]].astype(np.float32)

    def poly(self, o0, o1, a=0, b=None, n=160):
        u = np.linspace(a, self.L if b is None else b, n)
        return np.r_[self(u, o0), self(u, o1)[::-1]]


def slab(mb, poly, z0, z1, mat=0, rnd=None):
    """flat polygon (counter-clockwise seen from above) with thickness"""
    p = np.asarray(poly, float)
    n = len(p)
    i = np.arange(n)
    j = (i + 1) % n
    mb.add(np.r_[np.c_[p, np.full(n, z0)], np.c_[p, np.full(n, z1)]], [i[::-1], n + i, np.stack([i, j, n + j, n + i], 1)], mat, rnd)


def mound(name, poly, mat, hgt=0.06, st=0.07, z=-0.012, edge=0.25):
    poly = np.asarray(poly)
    lo, hi = poly.min(0), poly.max(0)
    X, Y = np.meshgrid(np.arange(lo[0], hi[0] + st, st), np.arange(lo[1], hi[1] + st, st), indexing="ij")
    P = np.stack([X.ravel(), Y.ravel()], 1)
    d = dist_to_poly(poly, P)
    ins = _inside(poly, P)
    nz = Noise2(3)
    Z = np.where(ins, np.clip(d / edge, 0, 1) * hgt, -0.05) + 0.02 * nz.fbm(P[:, 0] * 4, P[:, 1] * 4, 4) + z
    i = np.arange(len(P)).reshape(X.shape)
    q = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    mesh_object(name, np.c_[P, Z], [q[ins[q].any(1)]], [mat], smooth=True)
