"""(h) reuse test: automated oak gates between stone pillars, tarmac drive with sett edging - written in one go from the kit"""

import math
import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.house import backing, stone_face
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.options import args, sky
from kit.paving import border_course
from kit.plants import grass_field, hedge_module, mat_bark, mat_flower, mat_grass, mat_leaf, spikes, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(14)
Q = A.get("q", 1)
world(
    sun_elev=26,
    sun_az=222,
    sky_strength=0.115,
    sun_strength=4.4,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 200),
    cloud_gain=0.9,
    dust=0.7,
)
cam = camera((-2.5, -6.9, 1.55), (0.35, 1.0, 1.22), lens=30, fstop=5.6, focus=(0, 0, 1.2), level=True)
# ------------------------------------------------ drive: tarmac with double sett edge
hw = 2.0
X, Y = np.meshgrid(np.arange(-4.2, 4.21, 0.06), np.arange(-10, 26, 0.06), indexing="ij")
ns = Noise2(2)
flare = lambda y: hw + np.clip(-(y + 0.8), 0, 3) ** 1.5 * 0.42
Z = 0.004 * ns.fbm(X / 1.3, Y / 1.3, 3) - 0.010 * (X / 2) ** 2
i = np.arange(X.size).reshape(X.shape)
P = np.c_[X.ravel(), Y.ravel()]
q = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
ins = np.abs(P[:, 0]) < flare(P[:, 1]) + 0.05
mesh_object("tarmac", np.c_[P, Z.ravel()], [q[ins[q].all(1)]], [materials.tarmac("tar", 1)], smooth=True)
S = MeshBuilder()
ys = np.arange(-9.5, 25, 0.05)
for s in (-1, 1):
    for k in range(2):
        border_course(S, np.c_[s * (flare(ys) + 0.06 + k * 0.115), ys], bw=0.1, bl=0.1, gap=0.012, bev=0.014, z=0.012 - 0.04)
border_course(S, [(-hw, 0.0), (hw, 0.0)], bw=0.1, bl=0.1, gap=0.012, bev=0.014, z=0.004)
border_course(S, [(-hw, 0.12), (hw, 0.12)], bw=0.1, bl=0.1, gap=0.012, bev=0.014, z=0.004)
S.obj("setts", [materials.paving_block("sett", ("#5b5a56", "#6f6c66", "#4d4d50", "#7d786f"), dirt=0.35)], smooth=True, wn=True)
# ------------------------------------------------ pillars, walls
ST, CP, BK = MeshBuilder(), MeshBuilder(), MeshBuilder()
R = np.random


def pillar(x, y, w=0.62, h=2.05):
    z = 0
    k = 0
    while z < h - 0.02:
        ch = min(R.uniform(0.13, 0.22), h - z)
        if h - z - ch < 0.08:
            ch = h - z
        a, b = (w * R.uniform(0.52, 0.68), 0)
        for sx in (-1, 1):
            for sy in (-1, 1):
                lx = a if (k % 2 == 0) == (sx * sy > 0) else w - a
                V, F = chamfer_box((lx - 0.010, w / 2 - 0.010, ch - 0.010), R.uniform(0.008, 0.016))
                key = ((V[:, 0] > 0) * 4 + (V[:, 1] > 0) * 2 + (V[:, 2] > 0)).astype(int)
                V = V + (R.randn(8, 3) * 0.004)[key]
                cx = x + sx * (w / 2 - lx / 2)
                ST.add(V + [cx + R.randn() * 0.003, y + sy * w / 4, z + ch / 2], F)
        z += ch
        k += 1
    BK.box((w - 0.05, w - 0.05, h), (x, y, h / 2), bev=0.001)
    CP.box((w + 0.16, w + 0.16, 0.085), (x, y, h + 0.042), bev=0.014)
    CP.prism([(-(w + 0.06) / 2, 0), ((w + 0.06) / 2, 0), (0, 0.16)], w + 0.06, loc=(x, y, h + 0.085)) if 0 else CP.box(
        (w + 0.04, w + 0.04, 0.14), (x, y, h + 0.155), bev=0.012, taper=0.35
    )


for s in (-1, 1):
    pillar(s * (hw + 0.36), 0.05)
for s in (-1, 1):
    L = 6.2
    T = (np.eye(3), np.array([hw + 0.68 if s > 0 else -(hw + 0.68) - L, -0.12, 0]))
    stone_face(ST, L, 0, 1.32, [], course=(0.09, 0.16), length=(0.16, 0.44), seed=5 + s, T=T)
    backing(BK, L, 0, 1.32, [], T=T, th=0.34)
    x = T[1][0]
    while x < T[1][0] + L:
        l = R.uniform(0.5, 0.75)
        CP.box((l - 0.008, 0.46, 0.075), (x + l / 2, 0.04, 1.36 + R.randn() * 0.003), (0, 0, R.randn() * 0.004), bev=0.014)
        x += l
ST.obj("stone", [materials.masonry("m", soot=0.15)], smooth=True, wn=True)
CP.obj("cope", [materials.masonry("dressed", ("#b5a687", "#c2b393", "#a99a7d", "#bdae90"), soot=0.2)], smooth=True, wn=True)
BK.obj("bk", [materials.mortar()])
# ------------------------------------------------ gates
G, IR = MeshBuilder(), MeshBuilder()


def gate(hinge, ang, sgn):
    n0 = (len(G.V), len(IR.V))
    w = hw - 0.03
    fr = 0.11

    def top(u):
        return 1.42 + 0.34 * (0.5 - 0.5 * math.cos(math.pi * u))  # u 0 at hinge..1 at meeting stile

    def b(mb, sz, u, z, dy=0, ry=0, **k):
        mb.box(sz, (sgn * u, dy, z), (0, -ry * sgn, 0), bev=0.006, **k)

    b(G, (fr, 0.07, top(0) - 0.05 + 0.16), fr / 2, (top(0) + 0.11) / 2 + 0.06)
    b(G, (fr, 0.07, top(1) - 0.05), w - fr / 2, top(1) / 2 + 0.06)
    for z, h in ((0.18, 0.17), (0.78, 0.12)):
        b(G, (w - 0.02, 0.062, h), w / 2, z)
    n = 16
    u = np.linspace(0, w, n)
    for k in range(n - 1):  # curved top rail in short lengths
        a, c = (u[k], top(u[k] / w)), (u[k + 1], top(u[k + 1] / w))
        G.beam((sgn * a[0], 0, a[1]), (sgn * c[0], 0, c[1]), 0.066, 0.10, bev=0.004, ext=0.006, rnd=(0.4, 0.5, 0.5))
    m = 13
    bw = (w - 2 * fr) / m
    for k in range(m):
        uc = fr + (k + 0.5) * bw
        h = top(uc / w) - 0.10
        b(G, (bw - 0.004, 0.030, h), uc, 0.10 + h / 2, dy=0.012)
    for z in (0.42, 1.18):
        IR.box((0.62, 0.012, 0.055), (sgn * 0.30, -0.045, z), bev=0.004)
        IR.cyl((0, -0.045, z - 0.07), (0, -0.045, z + 0.07), 0.022, 14)
    for z in (0.42, 1.18):
        for du in (0.12, 0.3, 0.5):
            IR.cyl((sgn * du, -0.05, z), (sgn * du, -0.058, z), 0.011, 8)
    # ram motor
    IR.box((0.16, 0.11, 0.12), (sgn * 0.28, 0.16, 0.55), bev=0.02)
    IR.box((0.62, 0.075, 0.085), (sgn * 0.62, 0.14, 0.55), bev=0.02)
    IR.cyl((sgn * 0.9, 0.12, 0.55), (sgn * 1.15, 0.08, 0.55), 0.018, 12)
    R_ = rotation_matrix(0, 0, ang)
    for mb, k in ((G, n0[0]), (IR, n0[1])):
        for i in range(k, len(mb.V)):
            mb.V[i] = (mb.V[i] @ R_.T + [hinge[0], hinge[1], 0]).astype(np.float32)


gate((-hw + 0.01, 0.05), 0, 1)
gate((hw - 0.01, 0.05), math.radians(-24), -1)
G.obj(
    "gates",
    [materials.wood("oak", new=("#b8935f", "#8d6a40"), weather=0.16, green=0.0, knots=0.35, dirt=0.18, rough=0.6)],
    smooth=True,
    wn=True,
)
# intercom post + pillar lamps
IR.box((0.11, 0.11, 1.15), (-3.05, -2.3, 0.57), bev=0.012)
IR.box((0.16, 0.09, 0.30), (-3.05, -2.36, 1.18), bev=0.015)
for k in range(12):
    IR.box((0.02, 0.008, 0.016), (-3.08 + (k % 3) * 0.03, -2.41, 1.13 + (k // 3) * 0.024), bev=0.002, mat=1)
IR.box((0.05, 0.006, 0.03), (-3.05, -2.408, 1.27), bev=0.002, mat=2)
for s in (-1, 1):
    x = s * (hw + 0.36)
    IR.box((0.05, 0.12, 0.05), (x, -0.32, 1.72), bev=0.006)
    IR.box((0.13, 0.13, 0.02), (x, -0.40, 1.66), bev=0.004)
    IR.box((0.14, 0.14, 0.03), (x, -0.40, 1.90), bev=0.01)
    for a in (-1, 1):
        for b_ in (-1, 1):
            IR.box((0.014, 0.014, 0.22), (x + a * 0.055, -0.40 + b_ * 0.055, 1.78), bev=0.002)
    IR.box((0.09, 0.09, 0.2), (x, -0.40, 1.78), bev=0.01, mat=3)
IR.obj(
    "iron",
    [
        materials.paint("iron", "#1b1c1e", 0.4, 0.5, dirt=0.08, coat=0.2, wear=0),
        materials.plain("key", "#c9cccd", 0.3, 0.6),
        materials.plain("scr", "#4f7f9a", 0.2),
        material("lamp", lambda n: n.emit((1, 0.80, 0.52), 2.2)),
    ],
    smooth=True,
    wn=True,
)
# ------------------------------------------------ verge, hedge, trees, avenue beyond
gm = [mat_grass("verge", tip="#8fa850", base="#4a6b2c", dry="#a9a866", dry_amt=0.1, patch=0.3)]
reg = lambda P: (np.abs(P[:, 0]) > flare(P[:, 1]) + 0.42) & ~((np.abs(P[:, 1] - 0.05) < 0.32) & (np.abs(P[:, 0]) < 9.4))
mesh_object(
    "ground",
    [(-60, -20, -0.09), (60, -20, -0.09), (60, 120, -0.09), (-60, 120, -0.09)],
    [np.array([[0, 1, 2, 3]])],
    [materials.plain("gr", "#55702f", 1, 0.05, 0.3, 0.4, 6)],
)
grass_field(
    "gr",
    cam,
    lambda x, y: np.full(np.shape(x), -0.06),
    gm,
    region=reg,
    rings=((0, 10, 0.25, 1.0), (10, 40, 0.5, 2.2)),
    density=17000 * Q,
    hgt=(0.05, 0.10),
    width=(0.0025, 0.0042),
    bounds=(-16, 16, -8, 34),
)
hl = mat_leaf("hl", "#4f6a30", "#7d9a48")
hc = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl], seed=i, leaf=0.045, n=16000, H=1.85, W=0.9) for i in range(3)]
for s in (-1, 1):
    for i, x in enumerate(np.arange(hw + 1.3, 10, 1.0)):
        place(hd[i % 3], (s * x, 1.0, 0), 0)
lav = [
    spikes(f"lav{i}", [mat_leaf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc4")], 75, 0.30, (0.38, 0.6), seed=i)
    for i in range(2)
]
pts = [(s * x, -0.52 + R.randn() * 0.04, -0.06) for s in (-1, 1) for x in np.arange(hw + 0.9, 8.5, 0.42)]
scatter("lav", np.array(pts), hidden_collection("lavc", lav), scale=R.uniform(0.8, 1.05, len(pts)))
bark = mat_bark()
lm = [mat_leaf("l1", "#54702f", "#8ba04c"), mat_leaf("l2", "#4a6733", "#77944a")]
t0 = tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.2, 0.085, 130000, 1, clusters=85)
t1 = tree("t1", [bark, lm[1]], 10, 1.0, 0.26, 0.18, 0.085, 110000, 2, crown="oval", clusters=80)
for k in range(5):
    for s in (-1, 1):
        place([t0, t1][(k + (s > 0)) % 2], (s * (5.2 + 0.3 * R.rand()), 8 + k * 8.5, -0.1), R.rand() * 6, 0.8 + 0.15 * R.rand())
for x, y in ((-14, 12), (13, 10), (-18, 26), (18, 24), (0, 62), (-7, 66), (8, 64), (-12, -12)):
    place([t0, t1][int(R.rand() < 0.5)], (x, y, -0.1), R.rand() * 6, 1.0)
render("h_gates", spp=spp, scale=scale, bounces=5, transp=4)
