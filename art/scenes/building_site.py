"""town_site: new-build plot - brick shell with scaffold to the eaves, road in binder course with kerbs and a sett band at finished level, closeboard fence going up, show home with finished garden"""

import bpy
import math
import numpy as np

from kit import fences as fe, materials
from kit.camera import camera
from kit.daylight import world
from kit.digger import Digger
from kit.ground import mound
from kit.joinery import pdoor, room, sash
from kit.mesh import MeshBuilder, chamfer_box, mesh_object
from kit.nodes import material
from kit.noise import Noise2
from kit.options import args, sky
from kit.parts import Parts, at
from kit.paving import border_course, flags, herringbone
from kit.plants import hedge_module, lawn, mat_bark, mat_flower, mat_grass, mat_leaf, shrub, spikes, tree
from kit.render import render
from kit.roofs import downpipe, roof, roof_frame
from kit.scene import hidden_collection, place, reset, scatter
from kit.surfaces import std_mats
from kit.walls import courses, face, gable_prism, lay, panel

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(44)
R = np.random.RandomState(9)
ns = Noise2(4)
world(
    sun_elev=36,
    sun_az=206,
    sky_strength=0.115,
    sun_strength=4.2,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 215),
    cloud_gain=0.9,
    dust=0.7,
)
cam = camera((-8.6, -8.2, 1.6), (2.0, 8, 2.4), lens=25, fstop=9, focus=12, level=True)
M = std_mats(frame="#e7e7e3", brick=("#86594a", "#976854", "#7a5044", "#a37660", "#8d604e", "#a88270"), door="#2c3b36")
M.update(
    art=materials.masonry("art", ("#cfc2a4", "#d6caae", "#c6b899"), soot=0.05),
    block=materials.masonry("blk", ("#97968f", "#a3a29b", "#8c8b85"), soot=0.1),
    timber=materials.wood("tim", new=("#cdae78", "#ad8a55"), weather=0.05, green=0.12, dirt=0.12, dark_foot=None),
    steel=materials.metal("galv", "#9a9da0", 0.42, 0.3, "#7b7264"),
    board=materials.wood("brd", new=("#b39a6c", "#8a7048"), weather=0.4, green=0, dirt=0.4),
    coupler=materials.metal("coup", "#7a7065", 0.5, 0.5, "#5d4c3a"),
    lintel=materials.metal("lint", "#8f9496", 0.4, 0.2),
    ctile=materials.slate("ctile", ("#5a4a44", "#66544c", "#50423d", "#5f4e46"), lichen=0, rough=0.75),
    ridge=materials.masonry("rdg", ("#564842", "#5f5048"), soot=0.1),
    upvc=materials.plain("upvc", "#eceeee", 0.25, 0.5, 0.02),
)
P = Parts()
Wd, Dp, E = 8.4, 7.8, 5.05
OPEN = [(1.0, 2.8, 0.95, 2.25), (5.6, 7.4, 0.95, 2.25), (1.0, 2.8, 3.45, 4.65), (3.75, 4.75, 3.45, 4.65), (5.6, 7.4, 3.45, 4.65)]
DOOR = (3.7, 4.72, 0.12, 2.25)


def dressing(h, art="art"):
    for a, b, c, d in h:
        P[art].box((b - a + 0.3, 0.112, 0.22), ((a + b) / 2, 0.038, d + 0.11), bev=0.006)
        P[art].box((b - a + 0.3, 0.21, 0.14), ((a + b) / 2, -0.005, c - 0.07), (-0.04, 0, 0), bev=0.008)


# ------------------------------------------------ show home
m = P.mark()
H = OPEN + [DOOR]
dressing(OPEN)
P["art"].box((1.32, 0.112, 0.22), (4.21, 0.038, 2.36), bev=0.006)
sh = [(a, b, c - 0.14 * (c > 0.5), d + 0.22) for a, b, c, d in H]
face(
    P["brick"],
    Wd,
    0,
    E,
    [(a - 0.15 * 0, b, c, d) for a, b, c, d in sh],
    ch=0.075,
    bond="stretcher",
    depth=0.1,
    seed=2,
    bev=0.004,
    jit=(0.001, 0.0012, 0.001),
    pro=0.0015,
)
panel(P["back"], Wd, 0, E, H, 0.008, 0.3)
for a, b, c, d in OPEN:
    for k in range(2 if b - a < 1.2 else 3):
        n = 2 if b - a < 1.2 else 3
        sash(P, a + (b - a) * k / n, c, (b - a) / n, d - c, y=0.07, bars=(1, 1), kind="fixed", frame="upvc", curtain=0.0)
    for sg, cxx in ((1, a), (-1, b)):
        u = np.linspace(0, 1, 26)
        xs = cxx + sg * u * (b - a) * 0.2
        ys = 0.25 + 0.03 * np.sin(u * 26)
        V = np.r_[np.c_[xs, ys, np.full(26, c - 0.05)], np.c_[xs, ys, np.full(26, d)]]
        i = np.arange(25)
        P["cloth"].add(V, [np.stack([i, i + 1, i + 27, i + 26], 1)])
pdoor(P, DOOR[0], 0.14, 1.02, 2.08, fan=0, frame="upvc", half_glass=True)
room(P, 0.3, Wd - 0.3, (0, 2.6, E - 0.1), y=2.6)
P["art"].box((1.7, 1.0, 0.14), (4.21, -0.42, 0.07), bev=0.01)
for sx in (3.45, 4.97):
    P["timber2"].box((0.09, 0.09, 0.9), (sx, -0.05, 2.1), bev=0.006)
    P["timber2"].box((0.09, 0.85, 0.09), (sx, -0.46, 2.52), bev=0.006)
    P["timber2"].beam((sx, -0.09, 1.72), (sx, -0.72, 2.48), 0.08, 0.08, bev=0.006)
for r_ in range(6):
    for q in range(6):
        P["ctile"].box((0.33, 0.24, 0.02), (3.22 + q * 0.336 + 0.15, -0.88 + r_ * 0.165, 2.66 + r_ * 0.085), (0.47 - 0.07, 0, 0), bev=0.003)
P["timber2"].box((2.05, 0.03, 0.15), (4.21, -1.0, 2.58), bev=0.004)
M["timber2"] = materials.paint("t2", "#e7e7e3", 0.4, 0.5, dirt=0.05, wear=0)
for T, sd in ((at(0, Dp, 0, 270), 7), (at(Wd, 0, 0, 90), 8)):
    tg = lambda x: E + (Dp / 2 - abs(x - Dp / 2)) * math.tan(math.radians(38)) - 0.02
    C, S = courses(Dp, 0, E + 3.2, (), 0.075, bond="stretcher", depth=0.1, seed=sd, top=tg, pro=0.0015)
    lay(P["brick"], C, S, 0.004, (0.001, 0.0012, 0.001), T)
gable_prism(P["back"], Wd, Dp, 0, E, 38, y0=0.08, inset=0.09)
roof(P, Wd, Dp, E + 0.04, 38, "slate", key="ctile", over=0.3, verge=0.08, boards="upvc")
downpipe(P, Wd - 0.2, E, over=0.3)
for s in (0, 1):  # barge boards
    for q in (-0.09, Wd + 0.09):
        P["upvc"].beam(
            (q, -0.3 if s == 0 else Dp + 0.3, E - 0.22), (q, Dp / 2, E + Dp / 2 * math.tan(math.radians(38)) - 0.02), 0.03, 0.18, bev=0.003
        )
P.tr(at(-10.6, 8.4), m)
# ------------------------------------------------ shell
m = P.mark()
H2 = OPEN + [(3.7, 4.72, 0, 2.25)]
face(
    P["brick"],
    Wd,
    -0.15,
    E - 0.02,
    [(a, b, c - 0.0, d + (0.22 if k < 5 else 0)) for k, (a, b, c, d) in enumerate(H2)],
    ch=0.075,
    bond="stretcher",
    depth=0.1,
    seed=12,
    bev=0.004,
    jit=(0.001, 0.0014, 0.001),
    pro=0.0018,
)
panel(P["mort"], Wd, -0.2, E - 0.03, H2, 0.008, 0.11)
M["mort"] = materials.mortar("mort2", "#b4aa98", "#958b79")
for a, b, c, d in OPEN:
    P["art"].box((b - a + 0.3, 0.112, 0.22), ((a + b) / 2, 0.038, d + 0.11), bev=0.006)
P["lintel"].box((1.4, 0.13, 0.05), (4.21, 0.045, 2.275), bev=0.004)
C, S = courses(Wd, -0.15, E, H2, 0.225, (0.44, 0.44), 0.010, 0.1, y=0.20, seed=3)
lay(P["block"], C, S, 0.003)
panel(P["mort"], Wd - 0.02, -0.2, E, H2, 0.21, 0.08)
for T, sd in ((at(0, Dp, 0, 270), 17), (at(Wd, 0, 0, 90), 18), (at(Wd, Dp, 0, 180), 19)):
    L_ = Wd if sd == 19 else Dp
    C, S = courses(L_, -0.15, E - 0.02, (), 0.075, bond="stretcher", depth=0.1, seed=sd, pro=0.0018)
    lay(P["brick"], C, S, 0.004, (0.001, 0.0014, 0.001), T)
    n0 = len(P["mort"].V)
    P["mort"].box((L_ - 0.02, 0.2, E + 0.1), (L_ / 2, 0.12, E / 2 - 0.1), bev=0.001)
    P["mort"].V[n0] = (P["mort"].V[n0] @ T[0].T + T[1]).astype(np.float32)
    n0 = len(P["block"].V)
    P["block"].box((L_ - 0.3, 0.1, E), (L_ / 2, 0.26, E / 2), bev=0.001)
    P["block"].V[n0] = (P["block"].V[n0] @ T[0].T + T[1]).astype(np.float32)
P["dpc"].box((Wd + 0.01, 0.12, 0.006), (Wd / 2, 0.046, 0.151), bev=0.001)
M["dpc"] = materials.plain("dpc", "#17181a", 0.6)
P["slab"].box((Wd - 0.3, Dp - 0.3, 0.2), (Wd / 2, Dp / 2, 0), bev=0.01)
M["slab"] = materials.concrete("slab")
for sx in (3.2, 5.2):
    P["block"].box((0.1, Dp - 0.5, 2.35), (sx, Dp / 2, 1.2), bev=0.002)
for x in np.arange(0.25, Wd, 0.4):
    P["timber"].box((0.05, Dp - 0.5, 0.22), (x, Dp / 2, 2.5), bev=0.003)
pit = math.radians(38)
tr_ = math.tan(pit)
for k, x in enumerate(np.r_[0.05, np.arange(0.62, Wd - 0.4, 0.6), Wd - 0.05]):
    z0 = E + 0.08
    T_ = P["timber"]
    j = lambda: R.randn() * 0.004
    T_.box((0.038, Dp + 0.1, 0.097), (x, Dp / 2, z0 + 0.02), (0, 0, 0), bev=0.002)
    for s in (-1, 1):
        T_.beam((x, Dp / 2 + s * (Dp / 2 + 0.42), z0 + 0.06 - 0.42 * tr_), (x, Dp / 2, z0 + 0.06 + Dp / 2 * tr_), 0.038, 0.097, bev=0.002)
    for s in (-1, 1):
        T_.beam((x, Dp / 2 + s * Dp / 6, z0 + 0.04), (x, Dp / 2 + s * Dp / 4, z0 + Dp / 4 * tr_), 0.038, 0.08, bev=0.002)
        T_.beam((x, Dp / 2 + s * Dp / 6, z0 + 0.04), (x, Dp / 2, z0 + Dp / 2 * tr_), 0.038, 0.08, bev=0.002)
    for yy_, zz in ((Dp / 2, Dp / 2 * tr_), (Dp / 4, Dp / 4 * tr_), (Dp * 0.75, Dp / 4 * tr_), (Dp / 3, 0.0), (Dp * 2 / 3, 0.0)):
        P["steel"].box((0.042, 0.14, 0.12), (x, yy_, z0 + zz + 0.02), bev=0.002)
for yy_ in (0.1, Dp - 0.1):
    P["timber"].box((Wd, 0.1, 0.075), (Wd / 2, yy_, E + 0.04), bev=0.003)
for s in (-1, 1):
    for a in (0.25, 0.55, 0.85):
        P["timber"].box(
            (Wd, 0.1, 0.025), (Wd / 2, Dp / 2 + s * Dp / 2 * (1 - a), E + 0.05 + Dp / 2 * a * tr_ - 0.02), (s * -pit, 0, 0), bev=0.002
        )
    P["timber"].beam(
        (0.2, Dp / 2 + s * Dp / 2 * 0.9, E + 0.3), (Wd * 0.45, Dp / 2 + s * Dp / 2 * 0.1, E + Dp / 2 * 0.86 * tr_), 0.1, 0.025, bev=0.002
    )
# roofing felt and battens on the right half of the front slope
Tf = roof_frame(0, Wd, Dp, E + 0.12, 38, 0.36)
Lr = (Dp / 2 + 0.36) / math.cos(pit)
for q, (a, b) in enumerate(((0, 1.0), (0.9, 1.9), (1.8, 2.8))):
    V, F = chamfer_box((Wd * 0.52 + 0.3, b - a, 0.004), 0.001)
    V = (V + [Wd * 0.74 + 0.15, (a + b) / 2, 0.05 + q * 0.006]) @ Tf[0].T + Tf[1]
    P["felt"].add(V, F)
for q in np.arange(0.15, 2.75, 0.31):
    V, F = chamfer_box((Wd * 0.52 + 0.3, 0.05, 0.025), 0.002)
    V = (V + [Wd * 0.74 + 0.15, q, 0.085]) @ Tf[0].T + Tf[1]
    P["timber"].add(V, F, 0, None, V)
M["felt"] = materials.plain("felt", "#8f989c", 0.7, 0.3, 0.08)
# scaffold
ST, BD, CP = P["steel"], P["board"], P["coupler"]
rt = 0.0242


def tube(p, q):
    ST.tube([p, q], rt, 10)


def run(T, L, n, lifts=(2.0, 4.05), d0=0.32, d1=1.58, top=5.35, ladder=False, brace=True):
    k0 = P.mark()
    xs = np.linspace(-0.1, L, n)
    for x in xs:
        for d in (d0, d1):
            tt = top + R.uniform(0.0, 0.5) if d == d1 else top - 0.65 + R.uniform(0, 0.25)
            ex = R.randn() * 0.012
            tube((x + ex, -d, 0.05), (x + R.randn() * 0.012, -d, tt))
            ST.box((0.15, 0.15, 0.008), (x + ex, -d, 0.05), bev=0.002)
            BD.box((0.5 if d == d0 else 0.6, 0.225, 0.038), (x + 0.05, -d, 0.025), (0, 0, R.randn() * 0.05), bev=0.003)
    for z in lifts:
        for d in (d0, d1):
            tube((-0.5, -d - 0.05, z + R.randn() * 0.006), (L + 0.4, -d - 0.05, z + R.randn() * 0.006))
        for x in np.arange(0, L + 0.1, 1.2):
            tube((x + 0.08, -d1 - 0.2, z + 0.05), (x + 0.08, -d0 + 0.22, z + 0.05))
        for x in xs:
            for d in (d0, d1):
                CP.box((0.085, 0.10, 0.075), (x, -d - 0.03, z + 0.01), (R.randn() * 0.1, 0, R.randn() * 0.1), bev=0.012)
        x = -0.45
        while x < L + 0.3:
            bl = min(3.9, L + 0.4 - x)
            for q in range(5):
                BD.box(
                    (bl - 0.02 + R.randn() * 0.02, 0.222, 0.038),
                    (x + bl / 2 + R.randn() * 0.03, -d0 - 0.10 - q * 0.234, z + 0.095 + R.randn() * 0.004),
                    (R.randn() * 0.004, R.randn() * 0.002, R.randn() * 0.003),
                    bev=0.004,
                )
            BD.box((bl - 0.02, 0.038, 0.22), (x + bl / 2, -d1 + 0.04, z + 0.22), (R.randn() * 0.02, 0, 0), bev=0.004)
            x += bl
        for dz in (0.58, 1.08):
            tube((-0.55, -d1 - 0.05, z + dz + R.randn() * 0.008), (L + 0.5, -d1 - 0.05, z + dz + R.randn() * 0.008))
            [CP.box((0.085, 0.10, 0.075), (x, -d1 - 0.03, z + dz), bev=0.012) for x in xs]
    if brace:
        for a in range(0, n - 1, 2):
            tube((xs[a], -d1 - 0.09, 0.25), (xs[a + 1], -d1 - 0.09, lifts[-1] + 0.1))
    if ladder:
        for z0, z1, x in ((0.05, 3.1, L * 0.78), (2.1, 5.2, L * 0.55)):
            for s in (-0.2, 0.2):
                ST.tube([(x + s, -d1 - 0.55 if z0 < 1 else -d1 + 0.5, z0), (x + s, -d1 - 0.06 if z0 < 1 else -d1 + 0.75, z1)], 0.022, 8)
            for q in np.arange(0.2, 0.98, 0.085):
                a, b = (-d1 - 0.55, -d1 - 0.06) if z0 < 1 else (-d1 + 0.5, -d1 + 0.75)
                ST.tube([(x - 0.2, a + (b - a) * q, z0 + (z1 - z0) * q), (x + 0.2, a + (b - a) * q, z0 + (z1 - z0) * q)], 0.014, 6)
    P.tr(T, k0)


run(at(0, 0), Wd + 0.1, 6, ladder=True)
run(at(0, Dp + 0.2, 0, 270), Dp + 0.1, 5)
# bricks and mortar boards on the top lift
for x in (1.4, 5.9):
    BD.box((0.6, 0.6, 0.02), (x, -0.75, 4.18), (0, 0, 0.2), bev=0.003)
    P["block"].lathe([(0, 0.24), (0.06, 0.2), (0.13, 0.06)], (x, -0.75, 4.19), n=14)
for x in (2.6, 3.3, 7.1):
    for q in range(20):
        P["brick"].box(
            (0.215, 0.1, 0.065),
            (x + (q % 2) * 0.225, -0.6 - (q // 2 % 2) * 0.11, 4.2 + (q // 4) * 0.068),
            (0, 0, R.randn() * 0.03),
            bev=0.004,
        )
SX = 3.6
P.tr(at(SX, 8.4), m)
P.build(M, flat=("glass", "cloth", "dark", "back", "mort", "dpc", "felt"))
# ------------------------------------------------ road
yk0, yk1 = -4.9, 1.3
ya = lambda x: yk0 + 0.0 * x
RX = np.arange(-26, 48, 0.07)
RY = np.arange(yk0, yk1 + 0.01, 0.07)


def grid(name, X, Y, zf, mat):
    XX, YY = np.meshgrid(X, Y, indexing="ij")
    i = np.arange(XX.size).reshape(XX.shape)
    mesh_object(
        name,
        np.stack([XX.ravel(), YY.ravel(), zf(XX, YY).ravel()], 1),
        [np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)],
        [mat],
        smooth=True,
    )


def mat_binder(n):
    w = n.pos()
    c = n.sep(n.voro(w, 70, out="Color"))
    e = n.voro(w, 70, "DISTANCE_TO_EDGE")
    cc = n.ramp(c[0], [(0, "#333335"), (0.4, "#454546"), (0.7, "#3b3a3a"), (1, "#5a5854")])
    cc = n.mix(n.smooth(e, 0.12, 0.02), cc, "#1d1d1f")
    s = n.sep(w)
    tk = n.add(
        n.smooth(n.m("ABSOLUTE", n.add(n.add(s[1], 2.6), n.mul(n.noise(w, 0.2, 2), 0.5))), 0.42, 0.1),
        n.smooth(n.m("ABSOLUTE", n.add(n.add(s[1], 1.0), n.mul(n.noise(w, 0.2, 2), 0.5))), 0.42, 0.1),
    )
    d = n.add(
        n.mul(n.smooth(n.noise(w, 0.7, 6, 0.68), 0.45, 0.68), 0.45),
        n.mul(n.mul(tk, n.smooth(n.noise(n.mapv(w, scale=(0.5, 2, 1)), 2.2, 5, 0.7), 0.38, 0.6)), 0.5),
    )
    cc = n.mix(d, cc, "#8a7659")
    return n.bsdf(cc, n.rng(d, 0, 1, 0.72, 0.95), 0.35, normal=n.bump(n.add(n.smooth(e, 0, 0.25), n.mul(c[2], 0.4)), 0.9, 0.006))


grid(
    "road", RX, RY, lambda x, y: -0.04 + 0.004 * ns.fbm(x / 1.4, y / 1.4, 3) - 0.012 * ((y + 1.8) / 3) ** 2, material("binder", mat_binder)
)
KB = MeshBuilder()
kc = materials.concrete("kerb", "#b5b1a7", "#9d998f", 0.85, stain=0.25)
for yk, sgn in ((yk1 + 0.063, 1), (yk0 - 0.063, -1)):
    x = -26.0
    while x < 48:
        if not (sgn > 0 and (-1.9 < x < 1.4)):
            lay(KB, [(x + 0.457, yk, -0.02 + R.randn() * 0.0015)], [(0.909, 0.125, 0.25)], 0.014, (0.0015, 0.002, 0.0015))
        else:
            lay(KB, [(x + 0.457, yk, -0.095)], [(0.909, 0.125, 0.25)], 0.012, (0.0015, 0.002, 0.0015))
        x += 0.915
KB.obj("kerbs", [kc], smooth=True, wn=True)
SB = MeshBuilder()
C, S = [], []
bx0, bx1 = -4.7, -2.5
xs = np.arange(bx0, bx1, 0.112)
for k, x in enumerate(xs):
    y = yk0 + 0.02
    while y < yk1 - 0.04:
        l = R.uniform(0.16, 0.24)
        l = yk1 - 0.02 - y if yk1 - 0.02 - y - l < 0.09 else l
        C.append((x + 0.05, y + l / 2, -0.052 - 0.012 * ((y + 1.8) / 3) ** 2 + R.randn() * 0.0016))
        S.append((0.10, l - 0.010, 0.10))
        y += l
lay(SB, C, S, 0.012, (0.003, 0.003, 0.002))
SB.obj("setts", [materials.paving_block("sett", ("#6b6a68", "#7d7b77", "#5c5c5d", "#8a8780", "#747069"), dirt=0.2)], smooth=True, wn=True)
FK = MeshBuilder()
for x in (bx0 - 0.09, bx1 + 0.06):
    for y in np.arange(yk0 + 0.02, yk1 - 0.1, 0.60):
        lay(FK, [(x, y + 0.29, -0.062 - 0.012 * ((y + 2) / 3) ** 2)], [(0.13, 0.592, 0.13)], 0.008, (0.0015, 0.0015, 0.001))
FK.obj("flushkerb", [kc], smooth=True, wn=True)
mesh_object(
    "bed",
    [(bx0 - 0.1, yk0, -0.028), (bx1 + 0.05, yk0, -0.028), (bx1 + 0.05, yk1, -0.028), (bx0 - 0.1, yk1, -0.028)],
    [np.array([[0, 1, 2, 3]])],
    [materials.sand_joint("jm", "#a39c8b", "#7d7668")],
)
IW = MeshBuilder()
ir = materials.metal("castiron", "#4c4a48", 0.5, 0.35, "#5a4a3a", rust=0.35)
tr2 = materials.tarmac("tarf", 1)
IW.lathe([(-0.05, 0.36), (-0.004, 0.345), (0.0, 0.33)], (1.9, -2.5, 0), n=40)
IW.box((0.40, 0.40, 0.05), (5.6, yk1 - 0.23, -0.03), bev=0.006)
for q in np.arange(-0.15, 0.16, 0.05):
    IW.box((0.024, 0.34, 0.02), (5.6 + q, yk1 - 0.23, -0.004), bev=0.004)
for q in range(10):
    for p_ in range(10):
        if math.hypot(q - 4.5, p_ - 4.5) < 4.7:
            IW.box(
                (0.035, 0.02, 0.008), (1.9 + (q - 4.5) * 0.062, -2.5 + (p_ - 4.5) * 0.062, 0.003), (0, 0, 0.785 * ((q + p_) % 2)), bev=0.003
            )
IW.obj("iron2", [ir], smooth=True, wn=True)
TF = MeshBuilder()
TF.lathe([(-0.05, 0.62), (-0.036, 0.56), (-0.012, 0.37)], (1.9, -2.5, 0), n=40, cap=False)
TF.obj("fillet", [tr2], smooth=True)
# ------------------------------------------------ ground: stone footways, plot soil, show home garden
type1 = materials.aggregate("type1", ("#9c907a", "#b0a48c", "#857b69", "#bdb299"), 0.03, 0.95, "#6d6352", 0.2, 1.0, 0.3)
soil = materials.soil("soil", "#7d5f42", "#4b3624", stones=0.5, wet=0.3, dry="#a78b66", drya=0.6)
gz = lambda x, y: 0.045 + 0.02 * ns.fbm(x / 0.8, y / 0.8, 4) + 0.008 * ns.fbm(x * 4, y * 4, 3)
grid("near", np.arange(-20, 12, 0.09), np.arange(-13, yk0 - 0.12, 0.09), lambda x, y: 0.02 + 0.012 * ns.fbm(x / 0.8, y / 0.8, 4), type1)
grid(
    "foot", np.arange(1.6, 40, 0.09), np.arange(yk1 + 0.12, yk1 + 2.1, 0.09), lambda x, y: 0.03 + 0.012 * ns.fbm(x / 0.8, y / 0.8, 4), type1
)


def sz(x, y):
    d = np.hypot((x - 19) / 3.6, (y - 14.5) / 2.2)
    return (
        0.03
        + 0.05 * ns.fbm(x / 1.6, y / 1.6, 4)
        + 0.03 * ns.fbm(x * 1.5, y * 1.5, 4)
        + 0.012 * ns.fbm(x * 7, y * 7, 3)
        + 1.3 * np.clip(1 - d, 0, 1) ** 1.1 * (1 + 0.3 * ns.fbm(x, y, 4))
    )


grid("plot", np.arange(1.5, 46, 0.10), np.arange(yk1 + 2.05, 30, 0.10), sz, soil)
grid("left", np.arange(-40, 1.6, 0.3), np.arange(20, 45, 0.3), lambda x, y: sz(x, y) * 0.3 - 0.05, soil)
TM = MeshBuilder()
TM.box((30, 1.85, 0.1), (-17.0, yk1 + 1.07, 0.03), bev=0.01)
TM.obj("footway", [materials.tarmac("tarw", 1)])
TM = MeshBuilder()
TM.box((3.3, 1.85, 0.1), (-0.25, yk1 + 1.07, -0.005), (0.03, 0, 0), bev=0.01)
TM.obj("xover", [materials.tarmac("tarx", 1)])
ED = MeshBuilder()
for x in np.arange(-26, 1.4, 0.915):
    lay(ED, [(x + 0.457, yk1 + 2.03, 0.03)], [(0.909, 0.05, 0.12)], 0.008)
ED.obj("edging", [kc])
y0 = yk1 + 2.06
HB = MeshBuilder()
herringbone(HB, [(-1.9, y0), (1.35, y0), (1.35, 15.5), (-1.9, 15.5)], z=0.07, margin=0.10, angle=math.pi / 4)
border_course(HB, [(-1.95, y0), (-1.95, 15.5)], z=0.075, offset=-0.05)
border_course(HB, [(1.4, y0), (1.4, 15.5)], z=0.075, offset=0.05)
HB.obj("drive", [materials.paving_block("db", ("#6d625a", "#7f7268", "#5f5650", "#8d8075"), dirt=0.1)], smooth=True, wn=True)
mesh_object(
    "dsand",
    [(-2.1, y0, 0.058), (1.5, y0, 0.058), (1.5, 15.5, 0.058), (-2.1, 15.5, 0.058)],
    [np.array([[0, 1, 2, 3]])],
    [materials.sand_joint()],
)
PF = MeshBuilder()
flags(PF, -7.2, -5.7, y0, 7.5, unit=0.3, z=0.085, seed=3)
PF.obj("path", [materials.flag("pf", ("#b7a688", "#a3947b", "#c5b495", "#b19f7f"))], smooth=True, wn=True)
lawnR = np.array([(-5.6, y0 + 0.05), (-2.15, y0 + 0.05), (-2.15, 6.9), (-5.6, 6.9)])
lawnL = np.array([(-22, y0 + 0.05), (-7.3, y0 + 0.05), (-7.3, 6.9), (-22, 6.9)])
gm = [mat_grass("lawn", tip="#86a84a", base="#446a28", dry="#a5a562", dry_amt=0.04, patch=0.12, stripes=((1, 0), 0.5, 0.2))]
for k, p in enumerate((lawnR, lawnL)):
    mesh_object(f"ls{k}", np.c_[p, np.full(4, 0.05)], [np.arange(4)], [materials.plain("lsm", "#4a6130", 1, 0.05, 0.3, 0.5, 20)])
lawn("lw", cam, [lawnR, lawnL], gm, z=0.05, stripes=(0, 0.5), density=21000, bounds=(-16, -1.5, 2, 8), rings=((0, 40, 0.5, 1.7),))
soilm = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0, drya=0.25, dry="#6b5138", wet=0.1)
for k, (a, b) in enumerate(((-5.6, -2.15), (-16, -7.3))):
    mound(f"bd{k}", [(a, 6.9), (b, 6.9), (b, 8.35), (a, 8.35)], soilm, 0.10, 0.09, z=0.03)
lf = mat_leaf
box = shrub("bx", [lf("bxl", "#46632c", "#76944a")], 0.34, 0.40, 0.024, 6000, 3, aspect=0.7)
lav = spikes("lav", [lf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc4")], 70, 0.30, (0.38, 0.6), seed=2)
hyd = shrub(
    "hy",
    [lf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#efece6", "#d6dbc6")],
    0.5,
    0.62,
    0.09,
    1500,
    5,
    aspect=0.65,
    flowers=55,
    fsize=0.05,
)
L1, L2, L3 = [], [], []
for x in np.r_[np.arange(-15, -7.5, 0.45), np.arange(-5.4, -2.3, 0.45)]:
    L1.append((x, 7.15 + R.randn() * 0.04, 0.08))
    (L2 if R.rand() < 0.5 else L3).append((x + 0.1, 7.8 + R.randn() * 0.06, 0.08))
for o, l, nm in ((lav, L1, "lav"), (box, L2, "box"), (hyd, L3, "hyd")):
    scatter(nm, np.array(l), hidden_collection(nm + "c", [o]), scale=R.uniform(0.8, 1.1, len(l)))
for x in (-7.5, -5.4):
    place(box, (x, 7.35, 0.1), 0, 1.15)
# ------------------------------------------------ fences: finished behind, going up on the right
FWd, FC = MeshBuilder(), MeshBuilder()
wt = materials.wood("treated", new=("#c2a56c", "#9d8050"), weather=0.06, green=0.25, dirt=0.18)
fe.closeboard(FWd, FC, (1.75, 21.6), -math.pi / 2, 4)
fe.closeboard(FWd, FC, (-8, 22.0), 0, 4)
fr0 = 12.9
fe.closeboard(FWd, FC, (fr0, 10.4), math.radians(-16), 3)
fr = fe.Frame((fr0, 10.4), math.radians(-16))
for i in range(4, 9):
    fe.pbox(FC, fr, (0.10, 0.12, 1.92), (i * 2.4, 0.02, 0.96), (R.randn() * 0.008, R.randn() * 0.008, 0), bev=0.008)
for i in range(3, 6):
    fe.pbox(FC, fr, (2.3, 0.05, 0.28), (i * 2.4 + 1.2, 0.01, 0.15), bev=0.006)
    if i < 5:
        for z in (0.5, 1.0, 1.58):
            fe.pbox(FWd, fr, (2.3, 0.045, 0.085), (i * 2.4 + 1.2, 0.045, z), bev=0.003)
fs = fe.Frame((1.75, 12.0), -math.pi / 2)  # and the run between the plots, coming forward to the building line
for i in range(0, 4):
    fe.pbox(FC, fs, (0.10, 0.12, 1.92), (i * 2.4 + 2.4 * 0, 0.02, 0.96), (R.randn() * 0.006, R.randn() * 0.006, 0), bev=0.008)
    if i < 3:
        fe.pbox(FC, fs, (2.3, 0.05, 0.28), (i * 2.4 + 1.2, 0.01, 0.15), bev=0.006)
    if i < 2:
        for z in (0.5, 1.0, 1.58):
            fe.pbox(FWd, fs, (2.3, 0.045, 0.085), (i * 2.4 + 1.2, 0.045, z), bev=0.003)
for k in range(9):
    V, F = fe._wedge(0.125, 0.013, 0.004, 1.5)
    fe.put(FWd, fs, V, F, (0.1 + k * 0.102, 0.012, 0.30), (0, 0, -0.055), V[:, [2, 0, 1]])
for k in range(18):
    fe.pbox(
        FWd,
        fs,
        (1.5, 0.125, 0.012),
        (4.6 + R.randn() * 0.03, 0.75 + (k % 3) * 0.13, 0.10 + (k // 3) * 0.016),
        (0, 0, R.randn() * 0.03),
        bev=0.002,
    )
for k in range(11):
    V, F = fe._wedge(0.125, 0.013, 0.004, 1.5)
    fe.put(FWd, fr, V, F, (3 * 2.4 + 0.1 + k * 0.102, 0.012, 0.30), (0, 0, -0.055), V[:, [2, 0, 1]])
for k in range(26):
    fe.pbox(
        FWd,
        fr,
        (1.5, 0.125, 0.012),
        (9.2 + R.randn() * 0.03, -1.7 + (k % 4) * 0.13, 0.12 + (k // 4) * 0.016),
        (0, 0, R.randn() * 0.02),
        bev=0.002,
    )
for k in range(3):
    fe.pbox(FWd, fr, (0.1, 0.9, 0.08), (8.7 + k * 0.5, -1.5, 0.06), bev=0.003)
for k in range(5):
    fe.pbox(FC, fr, (1.83, 0.05, 0.30), (11.8, -1.7 + k * 0.06, 0.2), (0.08, 0, R.randn() * 0.01), bev=0.006)
FWd.obj("fencew", [wt])
FC.obj("fencec", [materials.concrete("post", "#b3aea2", "#98948a", 0.85)], smooth=True, wn=True)
# ------------------------------------------------ materials on site
BP = Parts()


def pallet(x, y, rot, what):
    m = BP.mark()
    for q in range(7):
        BP["board"].box((0.1, 1.0, 0.02), (-0.45 + q * 0.15, 0, 0.12), bev=0.002)
    for q in (-0.42, 0, 0.42):
        BP["board"].box((1.0, 0.1, 0.09), (0, q, 0.06), bev=0.003)
    if what == "brick":
        C = [
            (-0.43 + a * 0.219, -0.36 + b * 0.104, 0.165 + c * 0.067)
            for c in range(10 if x > 6 else 7)
            for b in range(8)
            for a in range(5)
            if not (c == 9 and b > 4)
        ]
        lay(BP["brick"], C + R.randn(len(C), 3) * 0.002, np.tile([0.215, 0.1, 0.065], (len(C), 1)), 0.004)
        for q in (-0.3, 0.3):
            BP["strap"].box((0.02, 0.86, 0.68), (q, 0, 0.47), bev=0.004)
    else:
        C = [(-0.43 + a * 0.108, -0.36 + b * 0.19, 0.18 + c * 0.105) for c in range(5) for b in range(4) for a in range(9)]
        lay(BP["sett"], C + R.randn(len(C), 3) * 0.006, np.tile([0.1, 0.18, 0.1], (len(C), 1)), 0.012)
    BP.tr(at(x, y, float(sz(x, y)) - 0.02 if y > 3 else 0.03, rot), m)


pallet(6.4, 5.6, 12, "brick")
pallet(7.9, 5.3, -6, "brick")
pallet(9.4, 5.9, 20, "brick")
pallet(2.7, 2.5, 8, "sett")
pallet(4.1, 2.35, -5, "sett")
M2 = dict(board=M["board"], brick=M["brick"], strap=materials.plain("strap", "#20242a", 0.5), sett=bpy.data.materials["sett"])
BP.build(M2)
K = MeshBuilder()
for x, y in ((-5.4, -4.2), (-5.4, 0.6), (3.0, -3.0)):
    K.box((0.36, 0.36, 0.03), (x, y, -0.02), (0, 0, 0.3), bev=0.012, mat=1)
    K.lathe([(0, 0.135), (0.22, 0.098)], (x, y, -0.01), n=28, cap=False)
    K.lathe([(0.22, 0.098), (0.36, 0.072)], (x, y, -0.01), n=28, mat=2, cap=False)
    K.lathe([(0.36, 0.072), (0.56, 0.036), (0.57, 0.02)], (x, y, -0.01), n=28)
K.obj(
    "cones",
    [
        materials.paint("cone", "#d9481c", 0.5, 0.4, dirt=0.3, dirtc="#86694a", coat=0, wear=0),
        materials.plain("cbase", "#1d1d1e", 0.8),
        materials.plain("cw", "#dcdcd6", 0.4, 0.5, 0.06),
    ],
    smooth=True,
    angle=50,
)

try:
    Digger(slew=math.radians(20), mudz=0.42, decal="").build(loc=(17.6, 8.0, 0.02), rotz=math.radians(200))
except Exception as e:
    print("digger", e)
# ------------------------------------------------ beyond
mesh_object(
    "ground",
    [(-200, -60, -0.15), (200, -60, -0.15), (200, 300, -0.15), (-200, 300, -0.15)],
    [np.array([[0, 1, 2, 3]])],
    [materials.plain("gr", "#5f7338", 1, 0.05, 0.3, 0.4, 6)],
)
bark = mat_bark()
t0 = tree("t0", [bark, lf("l1", "#54702f", "#8ba04c")], 11, 1.0, 0.3, 0.15, 0.09, 100000, 1, clusters=80)
t1 = tree("t1", [bark, lf("l2", "#4a6733", "#77944a")], 12, 1.0, 0.3, 0.15, 0.09, 100000, 2, crown="oval", clusters=80)
t2 = tree("t2", [bark, lf("l4", "#6d8a3e", "#9db45c")], 4.2, 0.8, 0.05, 0.3, 0.055, 11000, 5, clusters=40, crown="oval", csize=0.1)
for o, x, y, s, r in (
    (t0, -18, 32, 1, 0),
    (t1, -6, 36, 1, 1),
    (t0, 3, 34, 1.05, 2),
    (t1, 14, 38, 1.1, 3),
    (t0, 24, 36, 1, 4),
    (t1, 34, 30, 1, 5),
    (t0, 44, 34, 1.1, 1),
    (t1, 54, 24, 1, 2),
    (t2, -3.4, 5.2, 0.95, 1),
):
    place(o, (x, y, 0), r, s)
hl = lf("hl", "#4f6a30", "#7d9a48")
hc = lf("core", "#2a3a1a", "#35481f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl], seed=i, leaf=0.06, n=8000, H=1.9, W=1.2, rough=0.16) for i in range(2)]
for i, x in enumerate(np.arange(-30, 70, 1.0)):
    place(hd[i % 2], (x, 29.5, 0), R.randn() * 0.04, (1, 1, R.uniform(0.85, 1.25)))
render("town_site", spp=spp, scale=scale, bounces=5, transp=4)
