"""1 tonne micro digger just through a narrow garden gate beside a stone house, plywood over the lawn"""

import math
import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.house import House, backing, stone_face
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.micro import Micro
from kit.nodes import material
from kit.noise import Noise2
from kit.options import args, sky
from kit.paving import flags
from kit.plants import blades, hedge_module, lawn, mat_bark, mat_flower, mat_grass, mat_leaf, merge, shrub, spikes, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 48)
scale = A.get("scale", 1.0)
reset(31)
Q = A.get("q", 1)
R = np.random.RandomState(7)
world(
    sun_elev=37,
    sun_az=A.get("az", 150),
    sky_strength=0.115,
    sun_strength=4.2,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 150),
    cloud_gain=0.9,
    dust=0.6,
)
cam = camera((1.55, -5.35, 1.55), (-0.22, 0.2, 1.14), lens=31, fstop=5.6, focus=(-0.6, -1.4, 0.9), level=True)
# ---------------------------------------------------------------- house: garden elevation at y=1.3, corner at x=-.85
H = House(col_frame="#e4e0d3", col_door="#4d5b4c")
W = 11.0
T0 = (np.eye(3), np.array([-0.85 - W, 1.3, 0]))
holes = []
for x, z, w, h in (
    (8.35, 0.98, 1.25, 1.25),
    (3.6, 0.98, 1.25, 1.25),
    (8.45, 3.35, 1.05, 1.15),
    (5.7, 3.35, 1.05, 1.15),
    (2.9, 3.35, 1.05, 1.15),
):
    H.window(x, z, w, h, bars=(3, 4))
    holes.append((x, x + w, z, z + h))
H.front_door(5.85, 0.14, 0.95, 2.02, fan=0.02, steps=1)
holes.append((5.85, 6.8, 0, 2.2))
sh = [(a - 0.15, b + 0.15, c - 0.11, d + 0.19) for a, b, c, d in holes[:-1]] + [(5.61, 7.04, 0, 2.48)]
stone_face(H.stone, W, 0, 5.0, sh, seed=14)
backing(H.back, W, 0, 5.0, holes)
for sx in (0, W):
    z = 0
    k = 0
    while z < 4.95:
        l = 0.46 if k % 2 else 0.29
        H.dress.box((l - 0.008, 0.2, 0.27), (sx + (l / 2 - 0.02) * (1 if sx == 0 else -1), 0.045, z + 0.14), bev=0.012)
        z += 0.28
        k += 1
H.roof(W, 6.5, 5.1, 36)
H.chimney(W - 0.6, 3.25, 6.9, pots=2)
TG = (rotation_matrix(0, 0, math.pi / 2), np.array([W, 0, 0]))
gt = lambda x: 5.1 + (3.25 - abs(x - 3.25)) * math.tan(math.radians(36))
stone_face(H.stone, 6.5, 0, 7.4, [], top=gt, seed=19, T=TG)
for xx in (0.13, W - 0.13):
    H.back.prism(
        [(0, 0), (6.5, 0), (6.5, 5.0), (3.25, 7.3), (0, 5.0)],
        0.2,
        M=rotation_matrix(0, 0, math.pi / 2),
        loc=(xx, 0, 0),
        rnd=(0.5, 0.5, 0.5),
    )
H.build(T0)
# ---------------------------------------------------------------- garden wall, pier, open gate
ST, CP, BK = MeshBuilder(), MeshBuilder(), MeshBuilder()
wy = 1.02
Tw = (np.eye(3), np.array([0.62, wy, 0]))
stone_face(ST, 7.5, 0, 1.62, [], course=(0.08, 0.15), length=(0.14, 0.42), seed=5, T=Tw)
backing(BK, 7.5, 0, 1.6, [], T=Tw, th=0.30)
x = 0.66
while x < 8:
    l = R.uniform(0.34, 0.62)
    CP.box((l - 0.008, 0.44, 0.07), (x + l / 2, wy + 0.13, 1.655 + R.randn() * 0.004), (R.randn() * 0.01, 0, R.randn() * 0.006), bev=0.016)
    x += l
z = 0
k = 0
while z < 1.86:
    ch = min(R.uniform(0.14, 0.22), 1.88 - z)
    a = 0.42 * R.uniform(0.5, 0.66)
    for sx in (-1, 1):
        lx = a if (k % 2 == 0) == (sx > 0) else 0.42 - a
        ST.box((lx - 0.01, 0.42, ch - 0.01), (0.46 + sx * (0.21 - lx / 2) + R.randn() * 0.003, wy + 0.14, z + ch / 2), bev=0.012, jit=0.003)
    z += ch
    k += 1
BK.box((0.37, 0.37, 1.86), (0.46, wy + 0.14, 0.93), bev=0.001)
CP.box((0.54, 0.54, 0.075), (0.46, wy + 0.14, 1.915), bev=0.014)
CP.box((0.44, 0.44, 0.10), (0.46, wy + 0.14, 2.0), bev=0.012, taper=0.4)
ST.obj("gst", [materials.masonry("gm", soot=0.3)], smooth=True, wn=True)
CP.obj("gcp", [materials.masonry("gcp", ("#a79a7e", "#b5a687", "#958a72", "#8d866f"), soot=0.35)], smooth=True, wn=True)
BK.obj("gbk", [materials.mortar()])
G, IR = MeshBuilder(), MeshBuilder()
n0 = len(G.V)
gw = 0.94
nb = 9
bw = gw / nb
for i in range(nb):
    hh = 1.72 + 0.10 * math.sin(math.pi * (i + 0.5) / nb)
    G.box((bw - 0.004, 0.021, hh), ((i + 0.5) * bw, 0, 0.06 + hh / 2), (0, R.randn() * 0.002, 0), bev=0.003)
for z in (0.30, 0.98, 1.62):
    G.box((gw - 0.03, 0.032, 0.11), (gw / 2, 0.026, z), bev=0.004)
for a, b in ((0.36, 0.92), (1.04, 1.56)):
    G.beam((0.06, 0.026, a), (gw - 0.06, 0.026, b), 0.030, 0.10, bev=0.004)
for z in (0.30, 1.62):
    IR.box((0.46, 0.006, 0.042), (0.23, -0.013, z), bev=0.002)
    IR.cyl((-0.008, -0.012, z - 0.05), (-0.008, -0.012, z + 0.05), 0.012, 12)
    [IR.cyl((0.08 + 0.11 * q, -0.014, z), (0.08 + 0.11 * q, -0.021, z), 0.009, 8) for q in range(4)]
IR.box((0.16, 0.012, 0.035), (gw - 0.1, -0.016, 1.05), bev=0.003)
IR.tube([(gw - 0.16, -0.02, 1.16), (gw - 0.16, -0.055, 1.17), (gw - 0.16, -0.055, 1.28), (gw - 0.16, -0.02, 1.29)], 0.007, 6)
Rg = rotation_matrix(0, 0, math.radians(-24))
for mb in (G, IR):
    mb.V = [(v * [1, -1, 1] @ Rg.T + [0.29, wy - 0.09, 0.0]).astype(np.float32) for v in mb.V]
for mb in (G, IR):
    mb.F = {q: [(f[:, ::-1], m_) for f, m_ in l] for q, l in mb.F.items()}
G.box((0.09, 0.07, 1.85), (-0.80, wy + 0.12, 0.92), bev=0.004)
G.obj(
    "gate",
    [materials.wood("gatew", new=("#b08d5e", "#84643f"), weather=0.2, green=0.1, paint=("#6f7f6c", 0.22), dirt=0.35)],
    smooth=True,
    wn=True,
)
IR.obj("giron", [materials.paint("iron", "#1b1c1e", 0.45, 0.5, dirt=0.2, coat=0.1, wear=0.1)], smooth=True, wn=True)
# ---------------------------------------------------------------- ground: flags by the house, path through the gate, ply, lawn, bed
FL = MeshBuilder()
flags(FL, -11.9, -1.4, -0.8, 1.3, unit=0.3, seed=4, z=0.0)
flags(FL, -0.86, 0.34, 0.7, 9.4, unit=0.3, seed=8, z=-0.004, sizes=((2, 2), (2, 1), (1, 2), (2, 3), (1, 1)))
FL.obj("flags", [materials.flag("flag", ("#9c917c", "#8c8270", "#a89c84", "#7f796c", "#978a72"))], smooth=True, wn=True)
mesh_object(
    "grout",
    [(-11.9, -0.8, -0.008), (0.34, -0.8, -0.008), (0.34, 9.4, -0.008), (-11.9, 9.4, -0.008)],
    [np.array([[0, 1, 2, 3]])],
    [materials.sand_joint("gr", "#8f8672", "#655d4f")],
)
PLY = [(-0.31, -0.40, 1.54), (-0.72, -2.74, 1.36), (-1.30, -5.12, 1.31)]


def b(n):
    w = n.pos()
    lc = n.attr("lc", "Vector")
    s = n.sep(lc)
    r = n.sep(n.attr("rnd", "Color"))
    g = n.noise(n.mapv(n.vm("ADD", lc, n.vm("SCALE", n.attr("rnd", "Vector"), scale=20.0)), scale=(1.2, 16, 16)), 1.3, 5, 0.6, 1.0)
    c = n.mix(n.smooth(g, 0.35, 0.65), "#c3a06c", "#a07c4c")
    c = n.hsv(c, val=n.rng(r[0], 0, 1, 0.85, 1.08), sat=n.rng(r[1], 0, 1, 0.75, 1.0))
    f = n.noise(w, 22, 6, 0.7)
    m_ = n.noise(w, 3.2, 6, 0.65)
    band = n.smooth(n.m("ABSOLUTE", n.sub(n.m("ABSOLUTE", n.add(s[1], n.mul(n.sub(m_, 0.5), 0.10))), 0.285)), 0.14, 0.06)
    lug = n.smooth(n.m("SINE", n.mul(s[0], 2 * math.pi / 0.068)), -0.3, 0.6)
    mud = n.mul(band, n.smooth(n.add(n.mul(f, 0.55), n.add(n.mul(m_, 0.45), n.mul(lug, 0.10))), 0.44, 0.60))
    sp = n.smooth(n.add(n.mul(f, 0.6), n.mul(m_, 0.4)), 0.54, 0.66)
    mud = n.m("MAXIMUM", mud, n.mul(sp, 0.6))
    c = n.mix(n.mul(n.smooth(n.noise(w, 1.1, 5, 0.6), 0.4, 0.7), 0.45), c, "#77603f")
    c = n.mix(n.mul(mud, 0.93), c, n.mix(f, "#4c3826", "#6f573c"))
    return n.bsdf(c, n.sub(0.75, n.mul(mud, 0.1)), 0.25, normal=n.bump(n.add(n.mul(g, 0.15), n.mul(mud, f)), 0.5, 0.008))


pm = material("ply", b)
PL = MeshBuilder()
holes_p = []
for i, (x, y, a) in enumerate(PLY):
    V, F = chamfer_box((2.44, 1.22, 0.018), 0.0015)
    lc = V.copy()
    M = rotation_matrix(R.randn() * 0.004, R.randn() * 0.004, a)
    PL.add(V @ M.T + [x, y, 0.022 + 0.009 * (i == 0)], F, 0, None, lc)
    c = np.array([(-1.22, -0.61), (1.22, -0.61), (1.22, 0.61), (-1.22, 0.61)]) @ rotation_matrix(0, 0, a)[:2, :2].T + [x, y]
    holes_p.append(c)
# a dense grid gives the boards their own attribute per point: subdivide the top face
for i, (x, y, a) in enumerate(PLY):
    u, v = np.meshgrid(np.linspace(-1.218, 1.218, 60), np.linspace(-0.608, 0.608, 30), indexing="ij")
    L_ = np.c_[u.ravel(), v.ravel(), np.zeros(u.size)]
    M = rotation_matrix(0, 0, a)
    wv = L_ @ M.T + [x, y, 0.0325 + 0.009 * (i == 0)]
    wv[:, 2] += 0.004 * np.abs(L_[:, 0] / 1.22) ** 3 * (1 if i else 0.2)
    k = np.arange(u.size).reshape(u.shape)
    PL.add(wv, [np.stack([k[:-1, :-1], k[1:, :-1], k[1:, 1:], k[:-1, 1:]], -1).reshape(-1, 4)], 0, R.rand(3), L_)
PL.obj("ply", [pm])
gm = [mat_grass("lawn", tip="#82a047", base="#446728", dry="#a5a562", dry_amt=0.07, patch=0.3)]
lp = np.array(
    [
        (-12, -9),
        (-12, -0.84),
        (-1.36, -0.84),
        (-1.36, 0.72),
        (-0.9, 0.72),
        (-0.9, 0.86),
        (0.95, 0.86),
        (1.05, 0.42),
        (2.2, 0.28),
        (6, 0.34),
        (6, -9),
    ]
)
mesh_object(
    "lawnsoil", np.c_[lp, np.full(len(lp), -0.004)], [np.arange(len(lp))[::-1]], [materials.plain("ls", "#49602e", 1, 0.05, 0.3, 0.5, 20)]
)
lawn(
    "lw",
    cam,
    [lp],
    gm,
    z=-0.004,
    holes=holes_p,
    density=24000 * Q,
    bounds=(-9, 6, -5.5, 1),
    rings=((0, 7, 0.5, 1.0), (7, 30, 0.5, 1.8)),
    hgt=(0.028, 0.055),
    lean=0.6,
)
soilm = materials.soil("bed", "#4a3626", "#2b1f16", stones=0.05, drya=0.25, dry="#6b5138", wet=0.1)
X, Y = np.meshgrid(np.arange(0.7, 6.1, 0.06), np.arange(0.15, 1.1, 0.06), indexing="ij")
nz = Noise2(3)
i = np.arange(X.size).reshape(X.shape)
mesh_object(
    "bed",
    np.c_[X.ravel(), Y.ravel(), (-0.03 + 0.06 * np.clip((Y - 0.28) / 0.4, 0, 1) + 0.03 * nz.fbm(X * 3, Y * 3, 4)).ravel()],
    [np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)],
    [soilm],
    smooth=True,
)
lf = lambda n, a, b, **k: mat_leaf(n, a, b, **k)
hyd = [
    shrub(
        f"hy{i}",
        [lf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#efece6", "#d6dbc6")],
        0.42,
        0.62,
        0.085,
        1400,
        5 + i,
        aspect=0.65,
        flowers=40,
        fsize=0.045,
    )
    for i in range(2)
]
lav = [
    spikes(f"lav{i}", [lf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc4")], 75, 0.30, (0.36, 0.55), seed=i)
    for i in range(2)
]
ball = shrub("ball", [lf("bb", "#4c6b30", "#7e9c4c")], 0.34, 0.42, 0.024, 8000, 3, aspect=0.7)
for x, y, o, s in (
    (1.75, 0.72, hyd[0], 0.9),
    (3.7, 0.5, hyd[1], 1),
    (1.35, 0.5, lav[0], 0.9),
    (2.2, 0.45, lav[1], 1),
    (3.2, 0.45, lav[0], 1),
    (4.3, 0.6, hyd[0], 1),
):
    place(o, (x, y, 0.02), R.rand() * 6, s)
big = shrub("big", [lf("bg", "#4a6a33", "#79994a")], 0.62, 1.25, 0.07, 6000, 12, aspect=0.55)
for x, q in ((2.95, 0.8), (4.2, 1.0)):
    place(big, (x, 0.70, 0), R.rand() * 6, q)
PT = MeshBuilder()
for x, y, r, h in ((-4.05, 0.72, 0.22, 0.40), (-6.6, 0.85, 0.26, 0.46)):
    PT.lathe(
        [
            (0, r * 0.75),
            (0.015, r * 0.8),
            (h - 0.05, r),
            (h - 0.045, r * 1.08),
            (h, r * 1.08),
            (h + 0.002, r * 0.97),
            (h - 0.05, r * 0.92),
            (h - 0.05, 0.01),
        ],
        (x, y, 0),
        n=40,
    )
PT.obj("pots", [materials.plain("terra", "#9a5f42", 0.85, 0.2, 0.18)], smooth=True, angle=40)
place(ball, (-4.05, 0.72, 0.32), 1, 0.62)
place(lav[0], (-6.6, 0.85, 0.34), 0, 0.9)
# weeds at the foot of the walls
wd = merge("wd", [(*blades(60, 0.3, hgt=(0.06, 0.2), width=(0.003, 0.007), lean=0.6, curl=0.8, seg=4), 0)], [gm[0]])
P = np.r_[
    np.c_[R.uniform(-8, -0.95, 30), R.uniform(1.22, 1.27, 30), np.zeros(30)],
    np.c_[R.uniform(0.36, 0.9, 8), R.uniform(0.86, 0.98, 8), np.zeros(8)],
]
scatter("weeds", P, hidden_collection("wdc", [wd]), scale=R.uniform(0.4, 1, len(P)))
# ---------------------------------------------------------------- machine on the boards
m = Micro(slew=math.radians(A.get("slew", 9)), mudz=0.17, dirt=0.26)
m.finish(loc=(-0.60, -1.30, 0.044), rotz=math.radians(-106))
# spade and rake against the wall, two pegs with a line
SP = MeshBuilder()
SP.tube([(1.02, 0.80, 0.28), (1.14, 0.92, 1.05)], 0.016, 10, mat=1)
SP.box((0.14, 0.03, 0.03), (1.145, 0.925, 1.07), bev=0.012, mat=1)
SP.box((0.18, 0.012, 0.28), (0.998, 0.775, 0.16), (math.radians(-9), math.radians(9), 0), bev=0.004)
SP.tube([(1.30, 0.78, 0.05), (1.33, 0.93, 1.52)], 0.014, 10, mat=1)
SP.box((0.36, 0.02, 0.035), (1.30, 0.775, 0.05), bev=0.005)
SP.obj(
    "tools",
    [materials.metal("spade", "#77777a", 0.35, 0.5), materials.wood("ash", new=("#b99762", "#94713f"), weather=0.3, green=0, knots=0)],
    smooth=True,
    wn=True,
)
W_ = MeshBuilder()
pg = [(1.15, -0.9), (2.35, -1.25), (1.9, -2.7)]
for x, y in pg:
    W_.box((0.038, 0.038, 0.42), (x, y, 0.16), (R.randn() * 0.04, R.randn() * 0.04, 0.5), bev=0.003)
W_.obj("pegs", [materials.wood("peg", new=("#c2a273", "#977749"), weather=0.1, green=0)])
SN = MeshBuilder()
SN.tube([(pg[0][0], pg[0][1], 0.30), (pg[1][0], pg[1][1], 0.31)], 0.0018, 5)
SN.tube([(pg[1][0], pg[1][1], 0.30), (pg[2][0], pg[2][1], 0.29)], 0.0018, 5)
SN.obj("line", [materials.plain("ln", "#e26a2a", 0.6)])
# ---------------------------------------------------------------- beyond: hedge by the passage, trees
hl = lf("hl", "#4f6a30", "#7d9a48")
hc = lf("core", "#2a3a1a", "#35481f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl], seed=i, leaf=0.05, n=11000, H=1.9, W=0.9) for i in range(3)]
for i, y in enumerate(np.arange(2.2, 12, 1.0)):
    place(hd[i % 3], (1.05, y, 0), math.pi / 2, (1, 1, R.uniform(0.95, 1.1)))
for i, x in enumerate(np.arange(-6, 8, 1.0)):
    place(hd[i % 3], (x, 15.5, 0), 0)
mesh_object(
    "lane",
    [(-12, 9.4, -0.02), (12, 9.4, -0.02), (12, 15, -0.02), (-12, 15, -0.02)],
    [np.array([[0, 1, 2, 3]])],
    [materials.tarmac("lane", 0.3)],
)
mesh_object(
    "ground",
    [(-60, -20, -0.05), (60, -20, -0.05), (60, 90, -0.05), (-60, 90, -0.05)],
    [np.array([[0, 1, 2, 3]])],
    [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)],
)
bark = mat_bark()
lm = [lf("l1", "#54702f", "#8ba04c"), lf("l2", "#4a6733", "#77944a")]
t0 = tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.15, 0.085, 130000, 1, clusters=85)
t1 = tree("t1", [bark, lm[1]], 10, 1.0, 0.26, 0.18, 0.085, 110000, 2, crown="oval", clusters=80)
for o, x, y, s, r in (
    (t0, 2.6, 20, 0.85, 0),
    (t1, 7, 17, 0.8, 2),
    (t0, -2.5, 24, 1, 4),
    (t1, 9.5, 11, 0.75, 1),
    (t0, 14, 22, 1, 3),
    (t1, -15, 3, 0.9, 1),
):
    place(o, (x, y, -0.1), r, s)
render("plant_micro", spp=spp, scale=scale, bounces=5, transp=6)
