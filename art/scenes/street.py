"""town_street: narrow street of old brick and timber-framed houses off a market square, setts and flags, the two towers of a minster behind, morning light"""

import math
import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.joinery import pdoor, sash
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import HAZE, col, material
from kit.options import args, sky
from kit.parts import Parts, at
from kit.plants import mat_bark, mat_flower, mat_leaf, shrub, tree
from kit.render import render
from kit.roofs import chimney, downpipe, roof
from kit.scene import place, reset
from kit.surfaces import ashlar, render_mat, std_mats
from kit.walls import face, gable_prism, lay, panel, split_intervals

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(43)
R = np.random.RandomState(5)
HAZE.update(on=True, color=(0.68, 0.72, 0.78), strength=0.8, D=900.0)
world(
    sun_elev=33,
    sun_az=136,
    sky_strength=0.12,
    sun_strength=4.4,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 130),
    cloud_gain=0.85,
    dust=1.0,
)
cam = camera((0.9, -5.2, 1.6), (0.3, 40, 6.9), lens=27, fstop=9, focus=11, level=True)
M = std_mats(frame="#ebe7dc", brick=("#7f4a38", "#93573f", "#6d4033", "#a2674b", "#885441", "#75483a"))
M.update(
    pantile=materials.masonry("pant", ("#7a4e3f", "#895c4a", "#6d473b", "#946b56", "#735244", "#5f463c"), soot=0.6, val=0.88),
    ridge=materials.masonry("ridge", ("#6d4a3b", "#7a5645"), soot=0.5),
    brick2=materials.masonry("brick2", ("#8f5a42", "#a56d4e", "#7c4c3a", "#b27b58", "#96634a"), soot=0.35),
    back=materials.mortar("mort", "#a39882", "#80765f"),
    dress=materials.masonry("dr", ("#b9ad92", "#c6ba9f", "#a99d83"), soot=0.3),
    oak=materials.wood(
        "oakb", new=("#5b4a38", "#43362a"), grey=("#6f675b", "#4b453c"), weather=0.6, green=0, knots=0.3, dirt=0.4, rough=0.85
    ),
    infill=render_mat("infill", "#e6dcc4", 0.3),
    pink=render_mat("rend1", "#dcc7a3", 0.3),
    white=render_mat("rend2", "#e4dfd2", 0.3),
    shopA=materials.paint("shA", "#24382f", 0.32, 0.5, dirt=0.12, dirtc="#77705f", coat=0.3, wear=0.05),
    shopB=materials.paint("shB", "#26304a", 0.32, 0.5, dirt=0.12, dirtc="#77705f", coat=0.3, wear=0.05),
    shopC=materials.paint("shC", "#6b2a2c", 0.32, 0.5, dirt=0.12, dirtc="#77705f", coat=0.3, wear=0.05),
    shopD=materials.paint("shD", "#cfc7b2", 0.36, 0.5, dirt=0.16, dirtc="#77705f", coat=0.2, wear=0.05),
    lamp=materials.plain("lampg", "#d9d6cb", 0.3),
    display=materials.masonry("disp", ("#5d5140", "#6b4036", "#7d715c", "#43525f", "#5c604b", "#6f5f42"), soot=0),
)
P = Parts()


def lintel(x, z, w, h, rub=True):
    n = 9
    for q in range(n):
        u = (q + 0.5) / n - 0.5
        P["brickrub"].box(
            (w * 1.12 / n - 0.006, 0.115, 0.27), (x + w / 2 + u * w * 1.12, 0.035, z + h + 0.135), (0, u * 0.55, 0), bev=0.004
        )
    P["dress"].box((w + 0.24, 0.24, 0.09), (x + w / 2, 0.0, z - 0.045), (-0.05, 0, 0), bev=0.012)


M["brickrub"] = materials.masonry("rub", ("#a35c42", "#b06a4c", "#99553d"), soot=0.3)


def shopfront(W, col, door="r", h=2.75):
    S = P[col]
    dw = 1.0
    x0, x1 = 0.18, W - 0.18
    for sx in (x0 + 0.12, x1 - 0.12):
        S.box((0.24, 0.16, h), (sx, -0.05, h / 2), bev=0.012)
        S.box((0.30, 0.20, 0.28), (sx, -0.06, 0.14), bev=0.012)
        S.box((0.28, 0.26, 0.42), (sx, -0.10, h + 0.18), bev=0.03)
    S.box((W - 0.7, 0.14, 0.40), (W / 2, -0.07, h + 0.17), (0.10, 0, 0), bev=0.008)
    S.box((W - 0.30, 0.34, 0.08), (W / 2, -0.14, h + 0.42), bev=0.025)
    S.box((W - 0.4, 0.2, 0.06), (W / 2, -0.08, h - 0.05), bev=0.01)
    d0 = x1 - 0.26 - dw if door == "r" else x0 + 0.26
    a, b = (x0 + 0.26, d0 - 0.08) if door == "r" else (d0 + dw + 0.08, x1 - 0.26)
    S.box((b - a, 0.12, 0.62), ((a + b) / 2, -0.0, 0.31), bev=0.006)
    S.box((b - a + 0.04, 0.22, 0.06), ((a + b) / 2, -0.03, 0.65), bev=0.015)
    n = max(2, int((b - a) / 0.85))
    for q in range(n):
        S.box(((b - a) / n - 0.16, 0.03, 0.40), (a + (q + 0.5) * (b - a) / n, -0.065, 0.32), bev=0.012)
    m = len(S.V)
    sash(P, a, 0.68, b - a, h - 0.75, y=0.02, bars=(n, 1), kind="fixed", curtain=0, frame=col)
    S.box((b - a - 0.1, 0.035, 0.03), ((a + b) / 2, 0.015, h - 0.60), bev=0.004)
    pdoor(P, d0, 0.06, dw, 2.1, y=0.32, fan=h - 2.22, key=col, frame=col, half_glass=True)
    P["dress"].box((dw + 0.1, 0.5, 0.10), (d0 + dw / 2, 0.12, 0.03), bev=0.012)
    for zz in (0.75, 1.25, 1.75):
        P["cloth"].box((b - a - 0.2, 0.3, 0.02), ((a + b) / 2, 0.55, zz), bev=0.002)
        for q in np.arange(a + 0.2, b - 0.2, 0.16):
            if R.rand() < 0.8:
                hh = R.uniform(0.08, 0.34)
                P["display"].box(
                    (R.uniform(0.06, 0.13), 0.1, hh), (q, 0.5 + R.randn() * 0.04, zz + 0.012 + hh / 2), (0, 0, R.randn() * 0.3), bev=0.006
                )
    P["dark"].box((W - 0.4, 0.05, h), (W / 2, 1.6, h / 2), bev=0.001)
    P["dark"].box((W - 0.4, 1.5, 0.05), (W / 2, 0.9, h - 0.02), bev=0.001)
    for sx in (0.26, W - 0.26):
        P["dark"].box((0.04, 1.4, h), (sx, 0.95, h / 2), bev=0.001)
    return [(x0, x1, 0, h + 0.35)]


def brickhouse(
    T,
    W,
    E,
    rows,
    bays,
    wall="brick",
    roofk="pantile",
    pitch=44,
    ground=None,
    D=7.0,
    col="shopA",
    seed=1,
    bars=(3, 2),
    ww=0.95,
    chim=(1,),
    door="r",
    cornice="frame",
    over=0.16,
    gap=None,
):
    np.random.seed(seed)
    m = P.mark()
    hl = []
    zt0 = 0
    if ground == "shop":
        hl += shopfront(W, col, door)
        zt0 = 2.9
    else:
        db = bays - 1 if door == "r" else 0
        for b in range(bays):
            x = W / bays * (b + 0.5) - ww / 2
            if b == db:
                pdoor(P, x, 0.16, 1.0, 2.05, fan=0.38, key=col)
                hl.append((x, x + 1.0, 0.0, 2.6))
                P["dress"].box((1.3, 0.44, 0.16), (x + 0.5, -0.06, 0.08), bev=0.012)
                lintel(x, 0.2, 1.0, 2.4)
                continue
            hl.append(sash(P, x, 0.95, ww, 1.55, bars=bars))
            lintel(x, 0.95, ww, 1.55)
    for z, h in rows:
        for b in range(bays):
            x = W / bays * (b + 0.5) - ww / 2 + R.randn() * 0.02
            hl.append(sash(P, x, z, ww, h, bars=bars if h > 1.2 else (bars[0], 1), blind=0.35 if R.rand() < 0.15 else None))
            lintel(x, z, ww, h)
    if wall.startswith("brick"):
        sh = [
            (a - 0.0, b + 0.0, c - 0.09 * (c > 0.3), d + (0.27 if d < E - 0.3 and not (ground == "shop" and i == 0) else 0))
            for i, (a, b, c, d) in enumerate(hl)
        ]
        face(P[wall], W, 0, E, sh, ch=0.075, bond="flemish", depth=0.1, seed=seed, bev=0.005, jit=(0.0012, 0.002, 0.0012), pro=0.0022)
        panel(P["back"], W, 0, E, hl, 0.008, 0.33)
        for q in np.arange(0.05, W - 0.1, 0.225):
            P[wall].box((0.105, 0.16, 0.068), (q + 0.05, -0.0, E - 0.20), bev=0.005)
        face(P[wall], W, E - 0.155, E, (), ch=0.0775, bond="stretcher", depth=0.18, y=-0.06, seed=seed + 1)
        for z in [rows[0][0] - 0.45] if ground != "shop" else []:
            face(P[wall], W, z, z + 0.15, (), ch=0.075, bond="stretcher", depth=0.16, y=-0.03, seed=seed + 2)
    else:
        panel(P[wall], W, 0, E, hl, 0.0, 0.33)
        P["frame"].box((W, 0.14, 0.14), (W / 2, -0.05, E - 0.07), bev=0.02)
    gable_prism(P[wall if not wall.startswith("brick") else "brickfar"], W, D, 0, E, pitch)
    roof(P, W, D, E, pitch, roofk, over=over, verge=0.03)
    downpipe(P, W - 0.12, E, over=over) if R.rand() < 0.8 else None
    zr = E + D / 2 * math.tan(math.radians(pitch))
    for c in chim:
        chimney(P, 0.5 if c == 0 else W - 0.5, D / 2, zr - 0.6, 1.05, 0.62, 1.75, 3, key=wall if wall.startswith("brick") else "brick")
    if ground != "shop":
        P["dark"].box((W, 0.05, 2.6), (W / 2, 1.6, 1.4), bev=0.001)
    P["dark"].box((W - 0.1, 0.05, E - 2.8), (W / 2, 1.8, (E + 2.8) / 2), bev=0.001)
    P["dark"].box((W - 0.1, 1.4, 0.05), (W / 2, 1.06, 2.9), bev=0.001)
    P.tr(T, m)


M["brickfar"] = ashlar("bf", ("#8d5540", "#9b6149", "#7a4636"), 0.225, 0.075, mort="#a08f78", soot=0.4, mw=0.010)


def timberhouse(T, W, h1=2.65, h2=2.5, jet=0.42, ground="shop", col="shopC", seed=1, D=8.0, pitch=50, gab=True, flank=False):
    np.random.seed(seed)
    m = P.mark()
    O, I = P["oak"], P["infill"]

    def frame_(y, z0, z1, wins, n, diag=True, W=W):
        panel(I, W, z0, z1, wins, y + 0.02, 0.2)
        k = lambda: R.randn() * 0.006
        O.box((W + 0.1, 0.24, 0.26), (W / 2, y + 0.02, z0 + 0.10), (0, k(), 0), bev=0.02)
        O.box((W + 0.06, 0.2, 0.2), (W / 2, y + 0.04, z1 - 0.08), (0, k(), 0), bev=0.02)
        for i in range(n + 1):
            x = 0.11 + (W - 0.22) * i / n
            c = [w for w in wins if w[0] - 0.1 < x < w[1] + 0.1]
            wd = 0.22 if i in (0, n) else 0.17
            for a, b in split_intervals(z0 + 0.2, z1 - 0.15, [(w[2] - 0.02, w[3] + 0.02) for w in c]):
                if b - a > 0.1:
                    O.box((wd, 0.16, b - a), (x + k(), y + 0.055, (a + b) / 2), (0, k() * 1.2, 0), bev=0.014)
        for w in wins:
            for sx in (w[0] - 0.06, w[1] + 0.06):
                O.box((0.13, 0.17, z1 - z0 - 0.3), (sx, y + 0.05, (z0 + z1) / 2), (0, k() * 0.6, 0), bev=0.014)
            for sz in (w[2] - 0.06, w[3] + 0.06):
                O.box((w[1] - w[0] + 0.02, 0.17, 0.12), ((w[0] + w[1]) / 2, y + 0.052, sz), bev=0.014)
        if diag:
            for s in (0, 1):
                xa, xb = (0.2, 0.2 + (W - 0.22) / n * 0.95)
                q = [(xa + (xb - xa) * t, z0 + 0.2 + (z1 - z0 - 0.5) * (1 - t) ** 1.6) for t in np.linspace(0, 1, 5)]
                for (a, b), (c, d) in zip(q[:-1], q[1:]):
                    a2, c2 = (a, c) if s == 0 else (W - a, W - c)
                    O.beam((a2, y + 0.06, b), (c2, y + 0.06, d), 0.13, 0.16, bev=0.01, ext=0.04)

    hl = shopfront(W, col, "l" if seed % 2 else "r", 2.25)
    panel(I, W, 0, h1, hl, 0.02, 0.2)
    for sx in (0.10, W - 0.10):
        O.box((0.2, 0.2, h1), (sx, 0.03, h1 / 2), (0, R.randn() * 0.006, 0), bev=0.02)
    y = -jet
    for q in np.arange(0.2, W, 0.48):
        O.box((0.15, jet + 0.5, 0.17), (q, -jet / 2 - 0.02, h1 - 0.02), bev=0.014)
    cw = 0.82
    n = 5 if W < 5.6 else 6
    bw = (W - 0.22) / n
    w1 = [(0.11 + bw * (n / 2 - 1) + 0.09, 0.11 + bw * (n / 2 + 1) - 0.09, h1 + 0.85, h1 + 2.05)]
    for w in w1:
        mm = P.mark()
        sash(P, w[0], w[2], (w[1] - w[0]) / 2, w[3] - w[2], y=0.10, bars=(2, 3), kind="casement", frame="oakw")
        sash(P, (w[0] + w[1]) / 2, w[2], (w[1] - w[0]) / 2, w[3] - w[2], y=0.10, bars=(2, 3), kind="casement", frame="oakw")
        P.tr((np.eye(3), np.array([0, y, 0])), mm)
    frame_(y, h1 + 0.06, h1 + 0.06 + h2, w1, n)
    z2 = h1 + h2 + 0.06
    if gab:
        y2 = y - jet * 0.7
        for q in np.arange(0.2, W, 0.48):
            O.box((0.15, jet + 0.3, 0.15), (q, y2 + jet / 2, z2 - 0.02), bev=0.014)
        t = math.tan(math.radians(pitch))
        ap = z2 + W / 2 * t
        w2 = (W / 2 - 0.5, W / 2 + 0.5, z2 + 0.75, z2 + 1.65)
        za = z2 + 0.0
        xl = lambda z: (z - z2) / t
        for a, b in ((z2, w2[2]), (w2[2], w2[3])):
            for u, v in split_intervals(xl(b), W - xl(b), [(w2[0], w2[1])] if b == w2[3] else []):
                I.box((v - u, 0.2, b - a), ((u + v) / 2, y2 + 0.12, (a + b) / 2), bev=0.001)
        for a, b in ((z2, w2[2]), (w2[2], w2[3])):
            for s in (0, 1):
                q = [(xl(a), a), (xl(b), a), (xl(b), b)]
                q = q if s == 0 else [(W - x, z) for x, z in q][::-1]
                I.prism(q, 0.2, loc=(0, y2 + 0.12, 0))
        I.prism([(xl(w2[3]), w2[3]), (W - xl(w2[3]), w2[3]), (W / 2, ap)], 0.2, loc=(0, y2 + 0.12, 0))
        mm = P.mark()
        sash(P, w2[0], w2[2], 1.0, 0.9, y=0.1, bars=(2, 3), kind="casement", frame="oakw")
        P.tr((np.eye(3), np.array([0, y2, 0])), mm)
        O.box((W + 0.2, 0.26, 0.24), (W / 2, y2 + 0.02, z2 + 0.1), bev=0.02)
        O.box((W - 2 * xl(w2[3] + 0.1), 0.16, 0.16), (W / 2, y2 + 0.05, w2[3] + 0.14), bev=0.014)
        O.box((W - 2 * xl(w2[2] - 0.1), 0.16, 0.14), (W / 2, y2 + 0.05, w2[2] - 0.08), bev=0.014)
        for x in np.linspace(0.6, W - 0.6, n + 1):
            top = z2 + min(x, W - x) * t - 0.15
            if abs(x - W / 2) < 0.62:
                O.box((0.14, 0.15, w2[2] - z2 - 0.25), (x, y2 + 0.055, (z2 + 0.2 + w2[2] - 0.1) / 2), bev=0.012)
                continue
            if top - z2 > 0.4:
                O.box((0.15, 0.15, top - z2 - 0.2), (x, y2 + 0.055, (z2 + 0.2 + top) / 2), (0, R.randn() * 0.008, 0), bev=0.012)
        for s in (0, 1):
            O.beam(((-0.25, W + 0.25)[s], y2 - 0.12, z2 - 0.25 * t + 0.12), (W / 2, y2 - 0.12, ap + 0.14), 0.07, 0.27, bev=0.01, ext=0.12)
        mm = P.mark()
        roof(P, D, W, z2, pitch, "pantile", over=0.2, verge=0.05, gutter=False, boards=None)
        P.tr(at(W, y2 - 0.1, 0, 90), mm)
        P["infill"].box((W - 0.1, 0.1, z2), (W / 2, D - 0.4, z2 / 2), bev=0.001)
        for sx in (0.10,) if flank else (0.10, W - 0.10):
            I.box((0.18, D - 0.42, h1), (sx, D / 2 - 0.18, h1 / 2), bev=0.001)
            I.box((0.18, D - 0.44 + jet, h2 + 0.02), (sx, D / 2 - 0.18 - jet / 2, h1 + 0.06 + h2 / 2), bev=0.001)
        if flank:
            I.box((0.18, jet + 0.1, h2), (W - 0.10, -jet / 2, h1 + 0.06 + h2 / 2), bev=0.001)
        for sx in (0.0, W):
            O.box((0.10, jet + 0.2, 0.22), (sx, -jet / 2, h1 + 0.12), bev=0.01)
            O.box((0.10, jet + 0.1, 0.2), (sx, -jet / 2, z2 - 0.08), bev=0.01)
        if flank:
            mf = P.mark()
            wf = [(1.5, 2.9, h1 + 0.85, h1 + 2.05), (5.0, 6.4, h1 + 0.85, h1 + 2.05)]
            wg = [(1.4, 2.9, 0.95, 2.1), (5.5, 7.0, 0.95, 2.1)]
            for w in wf + wg:
                for k in (0, 1):
                    sash(
                        P,
                        w[0] + (w[1] - w[0]) / 2 * k,
                        w[2],
                        (w[1] - w[0]) / 2,
                        w[3] - w[2],
                        y=0.06,
                        bars=(2, 3),
                        kind="casement",
                        frame="oakw",
                        curtain=0.5,
                    )
                P["dark"].box((w[1] - w[0] + 0.3, 0.04, w[3] - w[2] + 0.3), ((w[0] + w[1]) / 2, 0.75, (w[2] + w[3]) / 2), bev=0.001)
            hp = pdoor(P, 3.65, 0.12, 0.95, 2.0, y=0.1, fan=0, key="shopA", frame="oakw")
            P["dress"].box((1.2, 0.4, 0.12), (4.12, -0.1, 0.06), bev=0.012)
            P["dress"].box((D - 0.4, 0.12, 0.34), (D / 2 - 0.2, -0.03, 0.17), bev=0.02)
            frame_(-0.05, 0.30, h1, wg + [(3.65, 4.6, 0.0, 2.12)], 7, True, D - 0.35)
            frame_(-0.06, h1 + 0.06, z2, wf, 8, True, D - 0.35)
            P.tr(at(W, 0, 0, 90), mf)
        chimney(P, W * 0.5, D * 0.62, ap - 0.7, 0.7, 0.95, 1.7, 2, key="brick")
    P["dark"].box((W - 0.4, 0.05, h2), (W / 2, 1.9, h1 + h2 / 2), bev=0.001)
    P["dark"].box((1.3, 0.05, 1.3), (W / 2, 0.9, h1 + h2 + 1.1), bev=0.001)
    P.tr(T, m)


M["oakw"] = materials.paint("oakw", "#3a3129", 0.5, 0.4, dirt=0.15, coat=0.0, wear=0)
XL, XR = -3.5, 3.7
L = lambda y, dx=0, tw=0: at(XL + dx, y, 0, 90 + tw)
Rr = lambda y, W, dx=0, tw=0: at(XR + dx, y + W, 0, -90 + tw)
# left row (from the front), right row begins beyond the square
brickhouse(L(-3.2, -0.15), 6.4, 8.7, ((3.75, 1.75), (6.5, 1.3)), 3, "brick", "pantile", 44, "shop", col="shopA", seed=3, chim=(1,))
timberhouse(L(3.25, 0.05), 5.4, seed=4, col="shopD")
brickhouse(
    L(8.7, -0.05, 0.6),
    5.2,
    7.6,
    ((3.6, 1.6), (6.0, 1.0)),
    2,
    "brick2",
    "pantile",
    46,
    "shop",
    col="shopB",
    seed=5,
    chim=(0,),
    door="l",
    bars=(2, 2),
)
brickhouse(L(13.95, 0.15, -0.8), 6.6, 8.9, ((3.8, 1.75), (6.6, 1.35)), 3, "white", "slate", 40, None, col="door", seed=6, chim=(0, 1))
timberhouse(L(20.6, 0.25, -1.5), 5.0, seed=7, col="shopC")
brickhouse(L(25.7, 0.45, -2.5), 6.0, 7.2, ((3.5, 1.6), (5.7, 1.0)), 2, "brick", "pantile", 45, "shop", col="shopD", seed=8)
brickhouse(L(31.8, 0.75, -3.5), 7.0, 8.0, ((3.6, 1.7), (6.2, 1.2)), 3, "brick2", "pantile", 43, None, col="door", seed=9)
timberhouse(Rr(7.2, 5.6, 0), 5.6, seed=10, col="shopB", flank=True)
brickhouse(
    Rr(12.9, 5.8, -0.1, -0.5), 5.8, 8.4, ((3.7, 1.7), (6.4, 1.25)), 2, "brick2", "pantile", 44, "shop", col="shopC", seed=11, chim=(0, 1)
)
brickhouse(Rr(18.75, 4.8, -0.25, -1), 4.8, 6.0, ((3.55, 1.4),), 2, "pink", "pantile", 46, "shop", col="shopA", seed=12, chim=(1,))
brickhouse(Rr(23.6, 6.4, -0.35, -1.5), 6.4, 8.8, ((3.8, 1.75), (6.6, 1.3)), 3, "brick", "slate", 40, None, col="door", seed=13)
timberhouse(Rr(30.1, 5.2, -0.5, -2), 5.2, seed=14, col="shopD")
brickhouse(at(-3.2, 42.5, 0, 3), 6.6, 6.4, ((3.5, 1.5),), 3, "brick2", "pantile", 45, "shop", col="shopB", seed=15, chim=(0,))
brickhouse(at(3.5, 42.9, 0, -2), 7, 7.4, ((3.6, 1.6), (5.9, 1.0)), 3, "brick", "pantile", 45, None, col="door", seed=16)
brickhouse(at(-10, 41.5, 0, 8), 6.6, 7.4, ((3.5, 1.5), (5.9, 1.0)), 3, "brick", "slate", 42, None, col="door", seed=17)
# the house closing the square on the right shows its gable: brick skin
m = P.mark()
np.random.seed(2)
tpg = lambda x: 5.2
P.tr(at(0, 0), m)


# wall lanterns, hanging baskets, bollards, tubs
def lantern(x, y, z, s):
    I = P["iron"]
    I.tube([(x, y, z + 0.35), (x + s * 0.3, y, z + 0.42), (x + s * 0.55, y, z + 0.3)], 0.014, 8)
    I.box((0.03, 0.09, 0.4), (x + s * 0.01, y, z + 0.3), bev=0.006)
    I.lathe([(0, 0.02), (0.03, 0.09), (0.06, 0.09)], (x + s * 0.55, y, z - 0.28), n=6)
    P["lamp"].lathe([(0, 0.085), (0.34, 0.15)], (x + s * 0.55, y, z - 0.22), n=6)
    I.lathe([(0, 0.165), (0.05, 0.15), (0.15, 0.06), (0.2, 0.03), (0.26, 0.01)], (x + s * 0.55, y, z + 0.12), n=6)


lantern(XL + 0.02, 2.9, 3.5, 1)
lantern(XR - 0.15, 18.6, 3.4, -1)
lantern(XL + 0.3, 20.4, 3.5, 1)
for x, y in ((-2.25, -1.2), (-2.25, 2.2), (2.55, 8.2), (2.55, 11.6), (-2.2, 6.4)):
    P["iron"].lathe(
        [
            (0, 0.11),
            (0.06, 0.11),
            (0.08, 0.085),
            (0.2, 0.085),
            (0.22, 0.095),
            (0.26, 0.095),
            (0.28, 0.075),
            (0.78, 0.06),
            (0.80, 0.085),
            (0.86, 0.085),
            (0.88, 0.06),
            (0.94, 0.075),
            (1.0, 0.04),
            (1.01, 0),
        ],
        (x, y, 0.04),
        n=20,
    )
basket = shrub(
    "bsk",
    [mat_leaf("bk", "#55733a", "#86a050"), mat_flower("bkf", "#c9405f", "#e59bb4")],
    0.33,
    0.26,
    0.05,
    1400,
    4,
    aspect=0.7,
    flowers=110,
    fsize=0.035,
)
b2 = shrub(
    "bsk2",
    [mat_leaf("bk2", "#55733a", "#86a050"), mat_flower("bkf2", "#7a4fa6", "#efe9f2")],
    0.33,
    0.26,
    0.05,
    1400,
    6,
    aspect=0.7,
    flowers=110,
    fsize=0.035,
)
for i, (x, y, z) in enumerate(
    ((XL + 0.55, -0.1, 3.45), (XR - 0.85, 9.0, 2.5), (XR - 0.6, 15.4, 3.3), (XL + 0.6, 12.8, 3.3), (XL + 0.75, 16.5, 3.2))
):
    o = place((basket, b2)[i % 2], (x, y, z - 0.42))
    o2 = place((b2, basket)[i % 2], (x, y, z - 0.40))
    o2.scale = (0.95, 0.95, -1.2)
    s = 1 if x < 0 else -1
    wx = x - s * 0.6
    P["iron"].tube([(wx, y, z + 0.1), (x, y, z + 0.06)], 0.012, 6)
    P["iron"].tube([(wx, y, z - 0.3), (x - s * 0.2, y, z + 0.05)], 0.01, 6)
    P["iron"].tube([(x, y, z + 0.06), (x, y, z - 0.36)], 0.006, 5)
tub = MeshBuilder()
for x, y in ((XL + 0.55, 0.55), (XL + 0.6, 2.55), (3.2, 6.7), (6.9, 6.6), (8.7, 6.6)):
    tub.lathe([(0, 0.2), (0.02, 0.22), (0.4, 0.27), (0.42, 0.29), (0.46, 0.29), (0.46, 0.26), (0.4, 0.25)], (x, y, 0.05), n=30)
    place(b2 if x > 0 else basket, (x, y, 0.46), R.rand() * 6, 1.05)
tub.obj("tubs", [materials.plain("tub", "#3c3f40", 0.6, 0.3, 0.15)], smooth=True, angle=40)
# ------------------------------------------------ ground: setts, channels, flags, kerbs
rows = np.arange(-7.5, 47, 0.128)
C, S = [], []
camb = lambda x: -0.012 * (np.abs(x) / 2.2) ** 2
for k, y in enumerate(rows):
    xa, xb = (-2.28, 2.28) if y > 7.0 else (-2.28, 16)
    x = xa
    while x < xb - 0.02:
        l = R.uniform(0.15, 0.26)
        l = min(l, xb - x)
        l = xb - x if xb - x - l < 0.08 else l
        C.append((x + l / 2, y, -0.055 + (camb(x) if x < 2.28 else -0.012) + R.randn() * 0.003))
        S.append((l - 0.014, 0.114, 0.10))
        x += l
ST = MeshBuilder()
lay(ST, C, S, 0.016, (0.005, 0.005, 0.004))
ST.obj(
    "setts",
    [materials.paving_block("sett", ("#5f5a52", "#746d62", "#524f4b", "#857c6c", "#6b645a"), dirt=0.45, rough=0.72)],
    smooth=True,
    wn=True,
)


def mat_joint(n):
    w = n.pos()
    f = n.noise(w, 90, 4, 0.7)
    return n.bsdf(
        n.mix(n.smooth(n.noise(w, 1.1, 5, 0.65), 0.45, 0.62), n.mix(f, "#4c463b", "#7d7462"), "#4d5434"),
        1,
        0.05,
        normal=n.bump(f, 0.6, 0.004),
    )


mesh_object(
    "joint",
    [(-20, -10, -0.035), (40, -10, -0.035), (40, 60, -0.035), (-20, 60, -0.035)],
    [np.array([[0, 1, 2, 3]])],
    [material("joint", mat_joint)],
)
FG = MeshBuilder()
CK = MeshBuilder()
for xa, xb, ya, yb in ((-4.4, -2.46, -8, 41), (2.46, 4.4, 7.0, 42)):
    y = ya
    while y < yb:
        l = R.uniform(0.55, 0.95)
        w = R.choice([0.55, 0.62, 0.7])
        x = xa
        while x < xb - 0.01:
            q = min(R.uniform(0.55, 0.9), xb - x)
            q = xb - x if xb - x - q < 0.25 else q
            lay(FG, [(x + q / 2, y + l / 2, 0.005 + R.randn() * 0.003)], [(q - 0.012, l - 0.012, 0.10)], 0.008, (0.003, 0.003, 0.003))
            x += q
        y += l
    y = ya
    e = -2.37 if xa < 0 else 2.37
    while y < yb:
        l = R.uniform(0.7, 1.1)
        lay(CK, [(e, y + l / 2, 0.0 + R.randn() * 0.002)], [(0.16, l - 0.01, 0.13)], 0.016, (0.003, 0.003, 0.003))
        y += l
FG.obj("flags", [materials.flag("flag", ("#9d927d", "#8b806c", "#aea28a", "#7f766a"))], smooth=True, wn=True)
CK.obj("kerb", [materials.flag("kerb", ("#8f8676", "#7e766a", "#9d9484"))], smooth=True, wn=True)
P.build(M)
# ------------------------------------------------ minster: two west towers and the gable between
K, DK = MeshBuilder(), MeshBuilder()
cx, cy = 1.2, 112.0


def outline(x, z, w, h, n=9):
    r = w * 1.02
    zs = z + h - w * 0.86
    pts = [(x - w / 2, z), (x + w / 2, z), (x + w / 2, zs)]
    c1 = x + w / 2 - r
    c2 = x - w / 2 + r
    a = np.linspace(0, math.acos((x - c1) / r), n)[1:]
    pts += [(c1 + r * math.cos(t), zs + r * math.sin(t)) for t in a]
    pts += [(2 * x - px, pz) for px, pz in pts[-2:2:-1]] + [(x - w / 2, zs)]
    return pts


def lancet(x, z, w, h, y, louvre=True, mull=1):
    o = outline(x, z, w, h)
    DK.prism(o, 0.3, loc=(x * 0, y - 0.02, 0))
    oo = np.array(o + o[:1])
    K.tube(np.c_[oo[1:-1, 0], np.full(len(oo) - 2, y - 0.2), oo[1:-1, 1]], 0.24, 6)
    K.tube(np.c_[oo[1:-1, 0] * 1 + (oo[1:-1, 0] - x) * 0.16, np.full(len(oo) - 2, y - 0.12), oo[1:-1, 1] + 0.15], 0.16, 6)
    for q in range(mull):
        xx = x - w / 2 + w * (q + 1) / (mull + 1)
        K.box((0.24, 0.3, h - w * 0.45), (xx, y - 0.2, z + (h - w * 0.45) / 2), bev=0.04)
    if louvre:
        for zz in np.arange(z + 0.5, z + h - w * 0.7, 0.7):
            DK.box((w - 0.2, 0.3, 0.08), (x, y - 0.16, zz), (-0.6, 0, 0), bev=0.01, mat=1)
    K.box((w + 0.6, 0.5, 0.3), (x, y - 0.1, z - 0.12), (-0.2, 0, 0), bev=0.05)


for sx in (-1, 1):
    tx = cx + sx * 13.0
    h = 50.0
    w = 10.4
    y0 = cy - w / 2
    K.box((w, w, h), (tx, cy, h / 2), bev=0.05)
    for z, o in ((12, 0.5), (29, 0.45), (31, 0.3), (47.4, 0.45), (49.4, 0.5)):
        K.box((w + 2 * o, w + 2 * o, 0.55), (tx, cy, z), bev=0.12)
    for bx in (-1, 1):
        for ax in (0, 1):
            for z1, o in ((16, 2.4), (30, 1.9), (48.5, 1.3)):
                if ax == 0:
                    K.box((1.7, o * 2, z1), (tx + bx * (w / 2 - 0.8), y0, z1 / 2), bev=0.06)
                    K.box((1.7, o * 1.2, 1.4), (tx + bx * (w / 2 - 0.8), y0 - o * 0.38, z1 + 0.2), (0.6, 0, 0), bev=0.05)
                else:
                    K.box((o * 2, 1.7, z1), (tx + bx * w / 2, y0 + 0.8, z1 / 2), bev=0.06)
                    K.box((o * 2, 1.7, z1), (tx + bx * w / 2, cy + w / 2 - 0.8, z1 / 2), bev=0.06)
    for q in (-1, 1):
        lancet(tx + q * 1.85, 33, 2.5, 12.8, y0, True, 1)
        lancet(tx + q * 1.75, 17, 2.2, 10.5, y0, True, 1)
    for q in np.arange(-4, 4.1, 0.9):
        K.box((0.22, 0.3, 1.9), (tx + q, y0 - 0.1, 30), bev=0.04)
    for q in np.arange(-4.6, 4.7, 1.32):  # battlements
        for s in (-1, 1):
            K.box((0.8, 0.55, 1.5), (tx + q, cy + s * (w / 2 + 0.1), 50.6), bev=0.06)
            K.box((0.55, 0.8, 1.5), (tx + s * (w / 2 + 0.1), cy + q, 50.6), bev=0.06)
    for a in (-1, 1):
        for b in (-1, 1):
            px, py = tx + a * (w / 2 + 0.1), cy + b * (w / 2 + 0.1)
            K.box((1.5, 1.5, 4.2), (px, py, 51), bev=0.1)
            K.lathe([(0, 1.0), (0.2, 1.05), (0.5, 0.62), (4.6, 0.12), (4.7, 0.3), (5.0, 0.3), (5.3, 0.05)], (px, py, 53), n=8)
            for zz in np.arange(53.8, 57, 0.7):
                K.box((0.9 - (zz - 53) * 0.16, 0.2, 0.22), (px, py, zz), bev=0.06)
                K.box((0.2, 0.9 - (zz - 53) * 0.16, 0.22), (px, py, zz), bev=0.06)
        K.box((0.8, 0.8, 3.2), (tx + 0, cy + a * (w / 2 + 0.1), 51), bev=0.1)
        K.lathe([(0, 0.6), (0.2, 0.62), (0.4, 0.4), (3, 0.08), (3.2, 0.02)], (tx, cy + a * (w / 2 + 0.1), 52.5), n=8)
ng = 7.9
K.prism([(cx - ng, 0), (cx + ng, 0), (cx + ng, 26), (cx, 36.5), (cx - ng, 26)], 3, loc=(0, cy - 1.5, 0))
lancet(cx, 9, 9.6, 20, cy - 3.0, False, 4)
for s in (-1, 1):
    K.beam((cx + s * (ng + 0.3), cy - 3.0, 26.0), (cx, cy - 3.0, 36.8), 0.7, 0.7, bev=0.1)
K.box((0.35, 0.35, 2.6), (cx, cy - 3, 38), bev=0.06)
K.box((1.5, 0.35, 0.35), (cx, cy - 3, 38.4), bev=0.06)
K.box((17, 60, 27), (cx, cy + 30, 13.5), bev=0.1)
DK.prism([(-ng, 26), (ng, 26), (0, 35.6)], 60, loc=(cx, cy + 31, 0), mat=2)
lime = ashlar("lime", ("#b8a57f", "#c6b591", "#a89774", "#b3a17c"), 0.8, 0.36, mort="#a09478", soot=0.32, haze=True, streak=0.35)
K.obj("minster", [lime])
DK.obj(
    "mdark",
    [
        materials.plain("ldark", "#24231f", 0.8, 0.1),
        materials.plain("lou", "#5c584e", 0.8, 0.1),
        materials.plain("leadr", "#7c8084", 0.6, 0.1),
    ],
)
bark = mat_bark()
t1 = tree("t1", [bark, mat_leaf("l2", "#4a6733", "#77944a")], 11, 1.0, 0.28, 0.26, 0.1, 70000, 2, crown="oval", clusters=80)
for x, y, s in ((-14, 66, 0.9), (13, 70, 0.9), (22, 62, 1), (-24, 60, 1), (12, -18, 0.8)):
    place(t1, (x, y, 0), R.rand() * 6, s)
# houses on the square behind and to the right, for light and reflections only
B_ = MeshBuilder()
B_.box((8, 9, 8), (21, 11.6, 4), bev=0.05)
B_.box((30, 8, 8.5), (4, -26, 4.2), bev=0.05)
B_.obj("behind", [M["brickfar"]])
render("town_street", spp=spp, scale=scale, bounces=5, transp=4)
