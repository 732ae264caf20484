"""town_terrace: sweep of Victorian gritstone terrace with canted bays round a broad lawn with trees and beds; new flagged path and low wall in front"""

import math
import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.mesh import MeshBuilder, mesh_object
from kit.options import args, sky
from kit.paving import _inside, dist_to_poly
from kit.plants import lawn, mat_bark, mat_flower, mat_grass, mat_leaf, shrub, spikes, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter
from kit.townkit import Line, Parts, at, chimney, courses, face, lay, merged, mound, panel, pdoor, roof, room, sash, slab, std_mats

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(42)
R = np.random.RandomState(6)
world(
    sun_elev=35,
    sun_az=226,
    sky_strength=0.115,
    sun_strength=4.2,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 95),
    cloud_gain=0.9,
    dust=0.7,
)
cam = camera((7.2, -34.5, 1.6), (-3.5, 0, 4.2), lens=29, fstop=9, focus=12, level=True)
# ------------------------------------------------ house module
W, D, E = 6.7, 9.0, 9.6
Z1 = 0.72
grit = materials.masonry("grit", ("#7c6f5a", "#94856a", "#6a5f4f", "#a39374", "#5d5548", "#887a62"), soot=0.42)
dress = materials.masonry("gdress", ("#9a8b70", "#ab9b7e", "#8c7e66", "#a3947a"), soot=0.38)
SM = dict(
    std_mats(frame="#e9e6dc"),
    stone=grit,
    dress=dress,
    lead=materials.plain("lead", "#6e7174", 0.55, 0.4, 0.12),
    ridge=materials.masonry("rdg", ("#6a625a", "#7a7064"), soot=0.4),
    chim=grit,
)


def bay(o=0.0):
    return [(0.70 - o, 0.1), (1.38 - o * 0.55, -0.98 - o), (3.12 + o * 0.55, -0.98 - o), (3.80 + o, 0.1)]


def module(nm, seed, doorc):
    np.random.seed(seed)
    P = Parts()
    hl = [(0.80, 3.70, 0.0, 7.05)]
    dx = 4.72
    pdoor(P, dx, Z1, 1.08, 2.15, fan=0.45)
    hl.append((dx, dx + 1.08, Z1, Z1 + 2.6))
    D_ = P["dress"]

    def surround(x, z, w, h, sill=True):
        D_.box((w + 0.44, 0.22, 0.30), (x + w / 2, 0.035, z + h + 0.15), bev=0.012)
        D_.box((w + 0.6, 0.14, 0.10), (x + w / 2, -0.06, z + h + 0.36), bev=0.02)
        if sill:
            D_.box((w + 0.44, 0.30, 0.14), (x + w / 2, -0.01, z - 0.07), (-0.05, 0, 0), bev=0.014)
        for sx in (x - 0.10, x + w + 0.10):
            for q in range(int(h / 0.3)):
                D_.box(
                    (0.2 if q % 2 else 0.27, 0.2, h / int(h / 0.3) - 0.006),
                    (sx + (0 if q % 2 else 0.03 * (-1 if sx < x else 1)), 0.04, z + (q + 0.5) * h / int(h / 0.3)),
                    bev=0.01,
                )

    for x, z, w, h in ((4.76, 4.35, 1.0, 1.95), (4.78, 7.55, 0.96, 1.55), (1.22, 7.55, 0.95, 1.55), (2.33, 7.55, 0.95, 1.55)):
        sash(P, x, z, w, h, bars=(2, 2) if h < 1.6 else (2, 2), curtain=0.9, blind=0.3 if R.rand() < 0.25 else None)
        hl.append((x, x + w, z, z + h))
        (
            surround(x, z, w, h)
            if x > 4
            else surround(1.22, z, 2.06, h)
            if x < 2
            else D_.box((0.15, 0.2, h), (2.25, 0.035, z + h / 2), bev=0.012)
        )
    # doorcase
    for sx in (dx - 0.17, dx + 1.25):
        D_.box((0.30, 0.30, 2.7), (sx, -0.02, Z1 + 1.35), bev=0.02)
        D_.box((0.38, 0.38, 0.28), (sx, -0.02, Z1 + 0.14), bev=0.02)
        D_.box((0.40, 0.40, 0.18), (sx, -0.03, Z1 + 2.72), bev=0.03)
    D_.box((1.95, 0.34, 0.34), (dx + 0.54, -0.03, Z1 + 2.98), bev=0.015)
    D_.box((2.15, 0.52, 0.12), (dx + 0.54, -0.10, Z1 + 3.21), bev=0.03)
    for q in range(4):
        D_.box((1.7 + 0.0 * q, 0.32 * (4 - q), 0.18), (dx + 0.54, -0.16 * (4 - q) + 0.05, 0.09 + 0.18 * q), bev=0.015)
    # main wall
    sh = [(a - 0.22 * (i > 0), b + 0.22 * (i > 0), c - 0.14 * (i > 1), d + 0.30 * (i > 0)) for i, (a, b, c, d) in enumerate(hl)]
    sh[1] = (dx - 0.33, dx + 1.41, 0, Z1 + 3.2)
    face(
        P["stone"],
        W,
        0,
        E,
        sh,
        ch=(0.17, 0.27),
        ln=(0.28, 0.75),
        joint=0.010,
        depth=0.10,
        seed=seed,
        bev=0.016,
        jit=(0.004, 0.006, 0.004),
        pro=0.006,
    )
    panel(P["back"], W, 0, E, hl, 0.05, 0.4)
    D_.box((W, 0.16, 0.30), (W / 2, 0.02, 0.70), bev=0.02) if 0 else None
    for a, b in ((0, 0.72), (3.78, 4.4), (6.0, W)):
        D_.box((b - a, 0.22, 0.2), ((a + b) / 2, 0.0, Z1 + 0.02), bev=0.03)
    for a, b in ((0, 0.7), (3.8, W)):
        D_.box((b - a, 0.20, 0.22), ((a + b) / 2, 0.01, 4.02), bev=0.02)
    for a, b in ((0, W),):
        D_.box((b - a, 0.20, 0.2), ((a + b) / 2, 0.01, 7.18), bev=0.02)
    D_.box((W, 0.34, 0.16), (W / 2, -0.05, E - 0.1), bev=0.03)
    D_.box((W, 0.5, 0.14), (W / 2, -0.13, E + 0.04), bev=0.03)
    for q in np.arange(0.2, W, 0.42):
        D_.box((0.16, 0.3, 0.2), (q, -0.12, E - 0.2), bev=0.015)
    # bay
    for bx, by, deg, L in (
        (0.70 + 0.02, 0.1 - 0.02, math.degrees(math.atan2(-1.08, 0.68)), 1.276),
        (1.38, -0.98, 0, 1.74),
        (3.12, -0.98, math.degrees(math.atan2(1.08, 0.68)), 1.276),
    ):
        m = P.mark()
        hb = []
        ww = 1.22 if L > 1.5 else 0.66
        wx = (L - ww) / 2
        for z, h in ((Z1 + 0.62, 2.05), (Z1 + 3.75, 1.85)):
            sash(P, wx, z, ww, h, bars=(2, 2) if L > 1.5 else (1, 2), y=0.10, curtain=0.9)
            hb.append((wx, wx + ww, z, z + h))
            D_.box((L + 0.06, 0.24, 0.13), (L / 2, 0.06, z - 0.065), bev=0.015)
            D_.box((L + 0.02, 0.2, 0.26), (L / 2, 0.09, z + h + 0.13), bev=0.012)
        sh = [(0, L, z - 0.14, z + h + 0.27) for _, _, z, h in [(0, 0, a[2], a[3] - a[2]) for a in hb]]
        face(
            P["stone"],
            L,
            0,
            7.0,
            sh,
            ch=(0.17, 0.25),
            ln=(0.28, 0.6),
            joint=0.010,
            depth=0.10,
            seed=seed + int(deg),
            bev=0.016,
            jit=(0.004, 0.006, 0.004),
            pro=0.005,
        )
        panel(P["back"], L, 0, 7.0, hb, 0.05, 0.22)
        for a in hb:
            for sx in (wx / 2, L - wx / 2):
                D_.box((wx - 0.02, 0.2, a[3] - a[2]), (sx, 0.09, (a[2] + a[3]) / 2), bev=0.016)
        P.tr(at(bx, by, 0, deg), m)
    for z0, z1, o in ((4.0, 4.16, 0.06), (6.72, 6.86, 0.06), (6.86, 7.0, 0.13), (7.0, 7.12, 0.2)):
        slab(D_, bay(o), z0, z1)
    b = bay(0.1)
    t = [(1.3, 0.08), (1.9, -0.2), (2.6, -0.2), (3.2, 0.08)]
    Vv = np.r_[np.c_[b, np.full(4, 7.12)], np.c_[t, np.full(4, 7.48)]]
    P["lead"].add(Vv, [np.array([[0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [4, 5, 6, 7]])])
    slab(P["dark"], bay(-0.15), 3.6, 3.66)
    slab(P["dark"], bay(-0.15), Z1 - 0.05, Z1)
    room(P, 0.05, W - 0.05, (0, 3.6, 7.0, E), y=2.4)
    # roof, gabled wall dormer, chimney
    roof(P, W, D, E + 0.1, 40, "slate", over=0.22, verge=0.27, sides=(0,), boards=None)
    P["back"].box((W, 0.05, 6.2), (W / 2, D * 0.77, E + 1.9), (math.radians(-50), 0, 0), bev=0.001)
    P["back"].box((W, 0.1, E), (W / 2, D, E / 2), bev=0.001)
    gx, gw, ge = 0.75, 3.0, E + 1.3
    tp = lambda x: ge + (gw / 2 - abs(x - gw / 2)) * math.tan(math.radians(48))
    m = P.mark()
    hw_ = [(1.05, 1.95, E + 0.45, E + 1.75)]
    sash(P, 1.05, E + 0.45, 0.9, 1.3, bars=(2, 2))
    surround(1.05, E + 0.45, 0.9, 1.3)
    face(
        P["stone"],
        gw,
        E + 0.1,
        E + 3.2,
        [(0.8, 2.2, E + 0.3, E + 2.1)],
        ch=(0.17, 0.25),
        ln=(0.28, 0.6),
        depth=0.1,
        seed=seed + 9,
        bev=0.016,
        jit=(0.004, 0.006, 0.004),
        top=tp,
    )
    x0 = (E + 1.75 - ge) / math.tan(math.radians(48))
    panel(P["back"], gw - 0.45, E, E + 1.75, [(1.05, 1.95, E + 0.45, E + 1.75)], 0.06, 0.2, x0=0.45)
    P["back"].prism([(x0, E + 1.75), (gw - x0, E + 1.75), (gw / 2, tp(gw / 2))], 0.2, loc=(0, 0.16, 0), rnd=(0.5, 0.5, 0.5))
    P["dark"].box((1.5, 0.03, 1.7), (1.5, 0.6, E + 1.15), bev=0.001)
    for sx in (0.06, gw - 0.06):
        P["stone"].box((0.12, 1.6, ge - E), (sx, 0.9, (E + ge) / 2), bev=0.01)
    for s in (-1, 1):
        a = (gw / 2 + s * (gw / 2 + 0.08), ge - 0.06)
        c = (gw / 2, tp(gw / 2) + 0.06)
        D_.beam((a[0], 0.05, a[1]), (c[0], 0.05, c[1]), 0.38, 0.13, bev=0.02, ext=0.06)
    D_.box((0.3, 0.42, 0.34), (gw / 2, 0.05, tp(gw / 2) + 0.16), bev=0.03)
    D_.lathe([(0, 0.09), (0.1, 0.05), (0.2, 0.12), (0.32, 0.1), (0.4, 0.02)], (gw / 2, 0.05, tp(gw / 2) + 0.3), n=14)
    P.tr(at(gx, 0, 0), m)
    m = P.mark()
    roof(P, 3.4, gw, ge, 48, "slate", over=0.02, verge=0, gutter=False, boards=None)
    P.tr(at(gx + gw, 0.15, 0, 90), m)
    chimney(P, 0.02, D / 2 - 0.6, E + D / 2 * 0.84 - 1.0, 0.75, 1.5, 3.0, 0, key="chim", ch=0.22, bond=None)
    for q in range(4):
        P["pot"].lathe(
            [(0, 0.13), (0.06, 0.13), (0.09, 0.11), (0.55, 0.095), (0.6, 0.12), (0.68, 0.12), (0.69, 0.09), (0.5, 0.085)],
            (0.02, D / 2 - 1.15 + q * 0.36, E + D / 2 * 0.84 + 2.02),
            n=16,
            cap=False,
        )
    P["iron"].tube([(6.35, -0.16, E - 0.1), (6.35, -0.14, 4), (6.35, -0.14, 0.1)], 0.045, 12)
    return merged(P, nm, dict(SM, door=materials.paint("dp" + nm, doorc, 0.25, 0.5, dirt=0.05, coat=0.5, wear=0)))


mods = [module("m0", 3, "#23402f"), module("m1", 5, "#1d2b45"), module("m2", 7, "#5b1f22")]
RC, CY = 74.0, -72.0
dphi = 2 * math.asin(W / 2 / RC)
for k in range(-15, 10):
    ph = k * dphi
    x, y, dg = RC * math.sin(ph), CY + RC * math.cos(ph), -math.degrees(ph)
    c, s = math.cos(math.radians(dg)), math.sin(math.radians(dg))
    mir = k % 2
    ox = (W / 2) if mir else -W / 2
    place(mods[(k * 7) % 3], (x + ox * c, y + ox * s, 0), math.radians(dg), (-1, 1, 1) if mir else 1.0)
# ------------------------------------------------ front gardens, drive, kerb
arc = lambda r, a, b, n=200: np.c_[r * np.sin(np.linspace(a, b, n)), CY + r * np.cos(np.linspace(a, b, n))]


def ring(name, r0, r1, z, mat):
    p = arc(r0, -1.5, 1.2)
    q = arc(r1, -1.5, 1.2)
    k = np.arange(199)
    mesh_object(name, np.r_[np.c_[p, np.full(200, z)], np.c_[q, np.full(200, z)]], [np.stack([k, k + 1, k + 201, k + 200], 1)], [mat])


ring("garden", 69, 75, 0.02, materials.plain("gr", "#51682c", 1, 0.05, 0.3, 0.4, 6))
ring("drive", 61.5, 67.2, -0.06, materials.tarmac("tar", 0.3))
ring("pave", 67.2, 69.1, 0.05, materials.flag("pv"))
FW = MeshBuilder()
LA = Line(arc(69.0, -1.45, 1.15))
n0 = len(FW.V)
C, S = courses(LA.L, 0, 0.62, (), (0.16, 0.24), (0.35, 0.8), 0.012, 0.34, seed=4)
lay(FW, C, S, 0.018, (0.005, 0.006, 0.004))
LA.bend(FW, n0)
n0 = len(FW.V)
x = np.arange(0, LA.L, 0.9)
lay(
    FW,
    np.c_[x + 0.45, np.full(len(x), 0.17), np.full(len(x), 0.68)],
    np.tile([0.892, 0.46, 0.11], (len(x), 1)),
    0.02,
    (0.003, 0.004, 0.003),
)
LA.bend(FW, n0)
for k in range(-15, 10):  # gate piers and shrubs
    ph = k * dphi
    for o in (-0.012, 0.012):
        q = arc(68.85, ph + 0.0285 * (1 if k % 2 == 0 else -1) + o, 0, 1)[0]
        FW.box((0.42, 0.42, 1.15), (*q, 0.57), (0, 0, -ph), bev=0.02)
        FW.box((0.56, 0.56, 0.14), (*q, 1.2), (0, 0, -ph), bev=0.03)
FW.obj("frontwall", [dress], smooth=True, wn=True)
KB = MeshBuilder()
for r in (61.4, 67.25):
    L2 = Line(arc(r, -1.45, 1.15))
    x = np.arange(0, L2.L, 0.915)
    n0 = len(KB.V)
    lay(
        KB,
        np.c_[x + 0.45, np.zeros(len(x)), np.full(len(x), -0.01)],
        np.tile([0.905, 0.13, 0.14], (len(x), 1)),
        0.012,
        (0.002, 0.003, 0.002),
    )
    L2.bend(KB, n0)
KB.obj("kerb", [materials.masonry("kb", ("#8d8474", "#9c9282", "#7e7668"), soot=0.25)], smooth=True, wn=True)
# ------------------------------------------------ path and low wall
PL = Line([(10.6, -44), (9.6, -37), (8.6, -30.5), (6.4, -24), (1.6, -18), (-6, -14.6), (-16, -13.4), (-30, -16)])
pw = 1.95
FL = MeshBuilder()
x = 0.0
while x < PL.L:
    d = R.choice([0.45, 0.6, 0.6, 0.75])
    o = -pw / 2
    while o < pw / 2 - 0.01:
        l = R.choice([0.45, 0.6, 0.75, 0.9])
        l = pw / 2 - o if pw / 2 - o - l < 0.3 else l
        m = max(2, int(d / 0.2))
        lay(FL, [(x + d / 2, o + l / 2, -0.03 + R.randn() * 0.0015)], [(d - 0.011, l - 0.011, 0.06)], 0.006, (0.0018, 0.0018, 0.0006))
        o += l
    x += d
PL.bend(FL)
FL.obj("flags", [materials.flag("flag", ("#b7a688", "#a3947b", "#c5b495", "#988d7d", "#b19f7f"))], smooth=True, wn=True)
SB = MeshBuilder()
for o in (pw / 2 + 0.06, -pw / 2 - 0.06, pw / 2 + 0.175):
    xx = np.arange(0, PL.L, 0.112)
    lay(
        SB,
        np.c_[xx, np.full(len(xx), o), np.full(len(xx), -0.046)],
        np.c_[np.full(len(xx), 0.1), np.full(len(xx), 0.1), np.full(len(xx), 0.1)] + R.randn(len(xx), 1) * 0.002,
        0.014,
        (0.003, 0.003, 0.003),
    )
PL.bend(SB)
SB.obj("setts", [materials.paving_block("sett", ("#5b5a56", "#6f6c66", "#4d4d50", "#7d786f"), dirt=0.3)], smooth=True, wn=True)
mesh_object(
    "grout",
    np.c_[PL.poly(-pw / 2 - 0.12, pw / 2 + 0.24), np.full(320, -0.010)],
    [np.arange(320)],
    [materials.sand_joint("gr2", "#a59c88", "#7c7462")],
)
LW = MeshBuilder()
LC = MeshBuilder()
BK = MeshBuilder()
wl = 19.5
wo = -pw / 2 - 0.42
C, S = courses(wl, -0.1, 0.50, (), (0.13, 0.2), (0.25, 0.6), 0.011, 0.12, seed=8)
C[:, 1] += wo + 0.10 - 0.0
for sgn in (1, -1):
    q = C.copy()
    q[:, 1] = wo + sgn * 0.14
    lay(LW, q, S, 0.012, (0.004, 0.006, 0.004))
lay(LW, [(wl + 0.02, wo, 0.2)], [(0.12, 0.40, 0.6)], 0.012)
xx = np.arange(0, wl, 0.3)
lay(BK, np.c_[xx + 0.15, np.full(len(xx), wo), np.full(len(xx), 0.19)], np.tile([0.3, 0.3, 0.58], (len(xx), 1)), 0.001, (0, 0, 0))
xx = np.r_[0, np.cumsum(R.uniform(0.55, 0.85, 60))]
xx = xx[xx < wl + 0.1]
lay(
    LC,
    np.c_[(xx[1:] + xx[:-1]) / 2, np.full(len(xx) - 1, wo), np.full(len(xx) - 1, 0.545)],
    np.c_[np.diff(xx) - 0.008, np.full(len(xx) - 1, 0.47), np.full(len(xx) - 1, 0.08)],
    0.014,
    (0.003, 0.004, 0.003),
)
for m, nm, mt in (
    (LW, "lw", materials.masonry("newst", ("#a3936f", "#b9a883", "#94855f", "#c2b18c", "#8a7d66"), soot=0.06)),
    (LC, "lc", materials.masonry("newcp", ("#c0b08d", "#cdbd9a", "#b4a482"), soot=0.05)),
    (BK, "lb", materials.mortar()),
):
    PL.bend(m)
    m.obj(nm, [mt], smooth=nm != "lb", wn=nm != "lb")
# ------------------------------------------------ beds and lawn
soilm = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0, drya=0.25, dry="#6b5138", wet=0.1)
bedR = PL.poly(wo - 0.24, wo - 2.4, 0, wl + 0.2, 60)
ov = lambda x, y, a, b, rot=0: np.array(
    [
        (
            x + a * math.cos(t) * math.cos(rot) - b * math.sin(t) * math.sin(rot),
            y + a * math.cos(t) * math.sin(rot) + b * math.sin(t) * math.cos(rot),
        )
        for t in np.linspace(0, 2 * math.pi, 60)[:-1]
    ]
)
beds = [bedR, ov(-5.6, -21.5, 3.4, 1.7, -0.35), ov(-17, -19.5, 4.2, 2.0, 0.1), ov(9.5, -14.5, 4.0, 1.8, -0.2)]
for k, b in enumerate(beds):
    mound(f"bed{k}", b, soilm, 0.10 if k else 0.2, 0.09)
lf = mat_leaf
pl_ = dict(
    lav=[
        spikes(f"lav{i}", [lf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc4")], 70, 0.30, (0.38, 0.6), seed=i)
        for i in range(2)
    ],
    ger=[
        shrub(
            f"ge{i}",
            [lf("ge", "#55733a", "#86a050"), mat_flower("gef", *c)],
            0.36,
            0.34,
            0.06,
            1100,
            9 + i,
            aspect=0.8,
            flowers=60,
            fsize=0.035,
        )
        for i, c in enumerate((("#b8323a", "#d4525a"), ("#c9507f", "#e08fb2")))
    ],
    sal=[spikes("sal", [lf("sv", "#5d7a42", "#86a060"), mat_flower("svf", "#4b3f94", "#7160b4")], 60, 0.32, (0.45, 0.7), seed=7)],
    yel=[
        shrub(
            "ye",
            [lf("yel", "#5f7a3a", "#8aa352"), mat_flower("yef", "#e2b93c", "#efd06a")],
            0.34,
            0.36,
            0.05,
            900,
            12,
            aspect=0.6,
            flowers=60,
            fsize=0.03,
        )
    ],
    whi=[
        shrub(
            "wh",
            [lf("whl", "#4d6b33", "#7c9748"), mat_flower("whf", "#efece6", "#d9dcc8")],
            0.5,
            0.6,
            0.08,
            1400,
            15,
            aspect=0.65,
            flowers=60,
            fsize=0.045,
        )
    ],
    box=[shrub("bx", [lf("bxl", "#46632c", "#76944a")], 0.36, 0.42, 0.024, 6000, 3, aspect=0.7)],
)
Q = {k: [] for k in pl_}
for u in np.arange(0.3, wl, 0.46):
    Q[["lav", "sal", "lav"][int(u * 2) % 3]].append((*PL(u, wo - 0.62 + R.randn() * 0.04), 0.12))
for u in np.arange(0.3, wl, 0.62):
    Q[R.choice(["ger", "yel", "ger", "whi"])].append((*PL(u, wo - 1.15 + R.randn() * 0.06), 0.12))
    Q[R.choice(["whi", "box", "sal", "whi"])].append((*PL(u + 0.3, wo - 1.85 + R.randn() * 0.1), 0.1))
for b, (x, y) in zip(beds[1:], ((-5.6, -21.5), (-17, -19.5), (9.5, -14.5))):
    P = np.c_[R.uniform(b[:, 0].min(), b[:, 0].max(), 400), R.uniform(b[:, 1].min(), b[:, 1].max(), 400)]
    d = dist_to_poly(b, P)
    k = _inside(b, P) & (d > 0.22)
    P, d = P[k], d[k]
    kept = []
    for p, dd_ in zip(P, d):
        if all(np.hypot(*(p - q)) > 0.40 for q in kept):
            kept.append(p)
            Q["ger" if dd_ < 0.55 else "sal" if dd_ < 0.9 else R.choice(["whi", "yel"])].append((*p, 0.08))
for k, v in Q.items():
    scatter(k, np.array(v), hidden_collection("c" + k, pl_[k]), scale=R.uniform(0.85, 1.15, len(v)))
outer = np.r_[arc(61.2, -1.05, 0.75, 90), [(40, -48), (-48, -48)]]
mesh_object(
    "lawnsoil",
    np.c_[outer, np.full(len(outer), -0.03)],
    [np.arange(len(outer))[::-1]],
    [materials.plain("ls", "#4d6430", 1, 0.05, 0.3, 0.5, 20)],
)
gm = [
    mat_grass(
        "lawn", tip="#8aa64e", base="#48692b", dry="#a9a866", dry_amt=0.06, patch=0.25, stripes=((math.cos(0.5), math.sin(0.5)), 0.6, 0.16)
    )
]
lawn(
    "lw",
    cam,
    [outer],
    gm,
    z=-0.02,
    stripes=(0.5, 0.6),
    density=20000,
    holes=[PL.poly(-pw / 2 - 0.12, pw / 2 + 0.24)] + [PL.poly(wo - 0.25, wo + 0.25, 0, wl)] + beds,
    bounds=(-48, 34, -36, 2),
    rings=((0, 8, 0.5, 1.0), (8, 18, 0.5, 1.9), (18, 60, 1.0, 4.2)),
)
mesh_object(
    "ground",
    [(-300, -200, -0.12), (300, -200, -0.12), (300, 300, -0.12), (-300, 300, -0.12)],
    [np.array([[0, 1, 2, 3]])],
    [materials.plain("gr", "#55702f", 1, 0.05, 0.3, 0.4, 6)],
)
# ------------------------------------------------ trees, garden shrubs, hedges
bark = mat_bark()
lm = [lf("l1", "#54702f", "#8ba04c"), lf("l2", "#4a6733", "#77944a"), lf("l3", "#4a3236", "#6d4544")]
t0 = tree("t0", [bark, lm[0]], 12, 1.0, 0.3, 0.26, 0.09, 110000, 1, clusters=85)
t1 = tree("t1", [bark, lm[1]], 11, 1.0, 0.28, 0.26, 0.09, 100000, 2, crown="oval", clusters=85)
t2 = tree("t2", [bark, lm[2]], 7.5, 0.9, 0.16, 0.28, 0.08, 52000, 7, clusters=60)
for o, x, y, s, r in (
    (t0, -15.5, -24.5, 0.95, 0),
    (t1, -22, -12, 0.9, 2),
    (t2, -9.5, -9.5, 0.9, 1),
    (t1, 13.5, -9.5, 0.95, 1),
    (t0, 20, -20, 0.95, 4),
    (t0, -33, -18, 1.0, 3),
    (t1, 3.4, -7.4, 0.58, 3),
):
    place(o, (x, y, -0.05), r, s)
sh = [
    shrub(f"s{k}", [lf(f"sl{k}", *c)], 0.7, 0.8, 0.06, 2200, k, aspect=0.6)
    for k, c in enumerate((("#4b672d", "#7f9c48"), ("#42602f", "#6d8a42")))
]
U = np.array([arc(R.uniform(69.8, 72.4), R.uniform(-1.3, 1.0), 0, 1)[0] for _ in range(240)])
scatter("gsh", np.c_[U, np.zeros(len(U))], hidden_collection("gs", sh), scale=R.uniform(0.5, 1.15, len(U)))
for k in range(16):
    a = -1.4 + k * 0.17 + R.rand() * 0.05
    q = arc(92 + 6 * R.rand(), a, 0, 1)[0]
    place([t0, t1][k % 2], (*q, 0), R.rand() * 6, 1.1)
render("town_terrace", spp=spp, scale=scale, bounces=5, transp=4)
