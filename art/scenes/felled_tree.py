"""tree surgery: mature oak just crowned, felled ash cut into rings, log stack, brushwood, sawdust, stump with helmet and rope, big house behind"""

import bpy
import math
import numpy as np

from kit import logs as lg
from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.home import cover, grid, sdf_poly
from kit.house import House, backing, stone_face
from kit.mesh import MeshBuilder, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import hedge_module, leaf_cards, mat_bark, mat_flower, mat_grass, mat_leaf, shrub, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 96)
scale = A.get("scale", 1.0)
reset(41)
Q = A.get("q", 1)
world(
    sun_elev=36,
    sun_az=232,
    sky_strength=0.11,
    sun_strength=4.1,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 40),
    cloud_gain=0.9,
    dust=0.6,
)
cam = camera((-0.3, -6.2, 1.55), (0.55, 3.0, 1.32), lens=27, fstop=8, focus=5.5, level=True)
R = np.random.RandomState(6)
nz = Noise2(6)
zg = (
    lambda x, y: 0.10 * nz.fbm(np.asarray(x) / 14, np.asarray(y) / 14, 2)
    + 0.006 * nz.fbm(np.asarray(x) / 0.9, np.asarray(y) / 0.9, 3)
    + 0.012 * np.clip(np.asarray(y) - 6, 0, 40)
)
# ---------------------------------------------------------------- timber
bark = lg.mat_bark_log()
eg = lg.mat_endgrain()
LBk = lg.LB()
# stump: back cut, hinge of torn fibre, sink
sx, sy, sr = -1.75, -1.75, 0.40


def capf(x, y, r):
    t = (x + 0.30 * r) / 0.02
    return np.where(t < -1.2, -0.035, np.where(t > 1.2, 0.0, 0.022 + 0.018 * np.sin(y * 140) * np.cos(y * 53)))


lg.log(
    LBk,
    (sx, sy, float(zg(sx, sy)) - 0.08),
    (sx, sy, float(zg(sx, sy)) + 0.40),
    sr * 1.02,
    sr * 0.93,
    seed=3,
    flare=0.32,
    spin=2.2,
    capf=capf,
    n=190,
    rough=0.07,
)
# stem lying away to the right: rings cut off from the butt end, the rest still whole
d = np.array([0.955, 0.296])
s0 = np.array([-0.55, -1.05])
pos = 0.0
rad = 0.345


def on(t):
    return s0 + d * t


def sk(p, r):
    return float(zg(*p)) + r * 0.965


ring = []
for k in range(6):
    L = R.uniform(0.30, 0.36)
    r = rad - 0.012 * k
    g = R.uniform(0.02, 0.07) + (0.10 if k == 2 else 0)
    p, q = on(pos), on(pos + L)
    o = R.randn(2) * 0.016
    h = R.randn() * 0.05
    pr = np.array([-d[1], d[0]]) * L * h
    lg.log(LBk, (*(p + o), sk(p, r)), (*(q + o + pr), sk(q, r)), r, r - 0.008, seed=20 + k, spin=0.4)
    ring.append((p + q) / 2)
    pos += L + g
stem0 = pos + 0.05
lg.log(LBk, (*on(stem0), sk(on(stem0), 0.27)), (*on(stem0 + 3.6), sk(on(stem0 + 3.6), 0.22)), 0.272, 0.215, seed=31, spin=0.4, bend=0.03)
# a ring tipped on its face, one rolled clear and split halves
p = np.array([0.65, -2.45])
lg.log(LBk, (*p, float(zg(*p)) + 0.0), (p[0] + 0.01, p[1] - 0.012, float(zg(*p)) + 0.31), 0.335, 0.33, seed=40, spin=1.0)
p = np.array([1.75, -1.95])
a = 0.95
dd = np.array([math.cos(a), math.sin(a)])
lg.log(LBk, (*(p - dd * 0.15), sk(p, 0.30)), (*(p + dd * 0.17), sk(p, 0.30)), 0.302, 0.30, seed=41, spin=2.0)
# log stack: limbs cut to 0.5 m, four courses between two stakes
st0 = np.array([4.1, 2.3])
sa = 0.42
u = np.array([math.cos(sa), math.sin(sa)])
v = np.array([-u[1], u[0]])
x = 0.0
rows = []
rs = np.random.RandomState(12)
prev = None
for c in range(5):
    xs, X = [], (0.0 if c == 0 else 0.10 + 0.02 * c)
    row = []
    while X < 2.5 - 0.09 * c:
        r = rs.uniform(0.075, 0.135)
        X += r
        row.append([X, 0, r])
        X += r + 0.004
    for t in row:
        if c == 0:
            t[1] = t[2]
        else:
            best = 0
            for q in prev:
                dx = t[0] - q[0]
                s = t[2] + q[2]
                if abs(dx) < s:
                    best = max(best, q[1] + math.sqrt(s * s - dx * dx))
            t[1] = best if best > 0 else t[2]
        L = rs.uniform(0.46, 0.54)
        cxy = st0 + u * (t[0] - 1.25) + v * rs.randn() * 0.025
        lg.log(
            LBk,
            (*(cxy - v * L / 2), float(zg(*st0)) + t[1]),
            (*(cxy + v * L / 2), float(zg(*st0)) + t[1] + rs.randn() * 0.006),
            t[2] * 0.97,
            t[2] * 0.95,
            seed=100 + c * 40 + len(rows),
            n=60,
            step=0.07,
        )
        rows.append(t)
    prev = row
LBk.done("timber", [bark, eg])
ST = MeshBuilder()
for e in (-1.42, 1.42):
    q = st0 + u * e
    ST.cyl((*q, -0.1), (q[0] + 0.01, q[1], 1.12), 0.035, 10)
ST.obj("stakes", [materials.wood("stake", weather=0.4)], smooth=True, angle=40)
# ---------------------------------------------------------------- helmet, rope, wedges on the stump
zt = float(zg(sx, sy)) + 0.40
HM = MeshBuilder()
lg.helmet(HM, (sx + 0.05, sy - 0.12, zt + 0.078), a=-0.75, tilt=-0.03)


def gauze(n):
    w = n.pos()
    return n.mixs(0.55, n.node("ShaderNodeBsdfTransparent").outputs[0], n.bsdf("#15161a", 0.6, 0.3))


HM.obj(
    "helmet",
    [
        materials.paint("shell", "#d8501c", 0.28, 0.5, dirt=0.18, dirtc="#8a7a60", coat=0.5, wear=0.0),
        materials.plain("black", "#1c1d1f", 0.6, 0.4),
        material("gauze", gauze),
    ],
    smooth=True,
    angle=50,
)
RP = MeshBuilder()
lg.rope_coil(
    RP,
    (sx + 0.02, sy + 0.22, zt),
    r=0.135,
    turns=6,
    rr=0.0065,
    seed=2,
    tail=[
        (sx - 0.16, sy + 0.16, zt + 0.012),
        (sx - 0.32, sy + 0.02, zt + 0.0),
        (sx - 0.42, sy - 0.02, zt - 0.10),
        (sx - 0.47, sy - 0.03, zt - 0.30),
        (sx - 0.55, sy - 0.10, zt - 0.385),
        (sx - 0.72, sy - 0.32, zt - 0.39),
        (sx - 0.60, sy - 0.58, zt - 0.39),
        (sx - 0.25, sy - 0.66, zt - 0.39),
    ],
)
lg.rope_coil(
    RP,
    (-0.62, -2.52, float(zg(-0.62, -2.52)) + 0.012),
    r=0.19,
    turns=9,
    rr=0.0068,
    mat=1,
    seed=5,
    tail=[(-0.30, -2.35, 0.03), (-0.1, -2.55, 0.03), (0.15, -2.60, 0.03)],
)


def ropemat(c1, c2):
    def b(n):
        w = n.pos()
        f = n.voro(w, 150, out="Color")
        s = n.sep(f)
        c = n.mix(n.smooth(s[0], 0.72, 0.8), c1, c2)
        return n.bsdf(n.hsv(c, val=n.rng(s[1], 0, 1, 0.8, 1.15)), 0.8, 0.2, normal=n.bump(n.voro(w, 260), 0.6, 0.002))

    return b


RP.obj("rope", [material("rp1", ropemat("#e2ddcf", "#c23b2a")), material("rp2", ropemat("#d8d6c8", "#2f62a3"))], smooth=True)
WG = MeshBuilder()
for x, y, a in ((sx - 0.17, sy - 0.20, 0.5),):
    WG.prism([(-0.07, 0), (0.07, 0), (0.07, 0.022)], 0.055, M=rotation_matrix(0, 0, a), loc=(x, y, zt - 0.034))
WG.obj("wedge", [materials.plain("wedge", "#e0661e", 0.5, 0.4)])
# ---------------------------------------------------------------- brushwood: butts one way
bm = mat_bark("tw", "#5a5042", "#857a68")
blf = [mat_leaf(f"bl{i}", *c) for i, c in enumerate((("#566f33", "#86994d"), ("#4d672f", "#7a9146"), ("#647838", "#959f55")))]
bo = [lg.bough(f"bo{i}", [bm, blf[i % 3]], L=2.3 + 0.25 * i, r=0.026 + 0.003 * i, leaves=1500, seed=i + 2, leaf=0.062) for i in range(5)]
P, Rz, Tl, S = [], [], [], []
bc = np.array([-6.9, 6.0])
for k in range(74):
    lay = k / 74
    a = 0.28 + R.randn() * 0.13
    x = bc[0] + R.randn() * 0.30
    y = bc[1] + R.uniform(-1.15, 1.15) * (1 - 0.5 * lay)
    P.append((x, y, float(zg(x, y)) + 0.05 + 0.50 * lay * (1 - 0.5 * abs((y - bc[1]) / 1.4))))
    Rz.append(a)
    Tl.append((R.uniform(-1.4, 1.4), -0.01 - 0.07 * lay + R.randn() * 0.05))
    S.append(R.uniform(0.68, 0.95))
scatter("brush", P, hidden_collection("boc", bo), rotz=np.array(Rz), tilt=np.array(Tl), scale=np.array(S))
# odd sprays left on the grass
n = 9
X = R.uniform(-3.5, 4.5, n)
Y = R.uniform(0.2, 4.5, n)
scatter(
    "odd",
    np.c_[X, Y, zg(X, Y) + 0.02],
    hidden_collection("boc2", [place(bo[0])]) if 0 else bpy.data.collections["boc"],
    scale=R.uniform(0.22, 0.4, n),
    tilt=R.randn(n, 2) * 0.06,
)


# ---------------------------------------------------------------- sawdust and chips
def dustm(n):
    r = n.sep(n.attr("rnd", "Color"))
    return n.bsdf(n.hsv(n.mix(r[0], "#d9bd8e", "#c09a63"), val=n.rng(r[1], 0, 1, 0.85, 1.1)), 0.95, 0.1)


dm = material("dust", dustm)
du = [lg.chips(f"du{i}", dm, 2200, 0.55, size=(0.0016, 0.0042), lift=0.040) for i in range(3)] + [
    lg.chips(f"dc{i}", dm, 260, 0.6, size=(0.004, 0.011), lift=0.034) for i in range(2)
]
P = []
for c in ring:
    P += [c + R.randn(2) * [0.14, 0.22] for _ in range(20)]
for _ in range(110):
    a = R.rand() * 6.28
    q = sr + abs(R.randn()) * 0.25
    P.append(np.array([sx + q * math.cos(a), sy + q * math.sin(a)]))
for _ in range(40):
    P.append(on(stem0) + R.randn(2) * 0.25)
for _ in range(30):
    P.append(np.array([0.9, -1.9]) + R.randn(2) * [0.8, 0.45])
for _ in range(16):
    P.append(st0 + R.randn(2) * [1.0, 0.4] + [0, -0.4])
P = np.array(P)
scatter("dust", np.c_[P, zg(P[:, 0], P[:, 1]) + 0.002], hidden_collection("duc", du), scale=R.uniform(0.7, 1.25, len(P)))
# ---------------------------------------------------------------- the oak: crown lifted and thinned, fresh cuts, climbing line still in
ob = mat_bark("oakbark", "#4a4338", "#7d7464")
ol = mat_leaf("oak", "#4f6b2d", "#86994a")
ox, oy = 5.0, 12.5
oak = tree("oak", [ob, ol], 12.5, 1.0, 0.46, 0.30, 0.085, 200000, 21, clusters=95, crown="wide", csize=0.105)
place(oak, (ox, oy, float(zg(ox, oy)) - 0.05), 1.2)
CU = lg.LB()
oz = float(zg(ox, oy))
for z, a, r in ((2.3, -1.9, 0.10), (2.9, -1.0, 0.075), (3.35, -2.5, 0.085), (1.75, -1.35, 0.06)):
    q = 0.46 * (1 - 0.82 * z / 12.5) * 1.02
    dd = np.array([math.cos(a), math.sin(a), 0.25])
    dd /= np.linalg.norm(dd)
    c = np.array([ox, oy, oz + z])
    lg.log(CU, c + dd * (q - 0.12), c + dd * (q + 0.05), r * 1.25, r, seed=int(z * 10), n=36, step=0.05)
CU.done("cuts", [bark, eg])
CL = MeshBuilder()
t = np.linspace(0, 1, 30)
CL.tube(np.stack([ox - 1.35 + 0.10 * np.sin(t * 2.2), oy - 1.1 + 0.05 * np.sin(t * 3), oz + 6.2 * (1 - t) + 0.02], 1), 0.007, 6)
CL.tube(np.stack([ox - 1.15 + 0.02 * np.sin(t * 4), oy - 1.1 + 0.04 * t, oz + 6.2 * (1 - t) + 0.02], 1), 0.007, 6)
lg.rope_coil(CL, (ox - 1.25, oy - 1.15, oz + 0.02), r=0.25, turns=7, rr=0.008, seed=8)
CL.obj("line", [material("rp3", ropemat("#e8d94a", "#2f2f30"))], smooth=True)
# ---------------------------------------------------------------- the big house
H = House(col_door="#2f3d35")
W = 15.0
hx, hy = -15.5, 27.0
hz = float(zg(-8, 27)) + 0.05
T0 = (np.eye(3), np.array([hx, hy, hz]))
holes = []
wins = []
for x in (1.3, 4.3, 9.5, 12.5):
    wins += [(x, 1.0, 1.25, 1.75), (x, 3.75, 1.25, 1.55)]
wins += [(6.9, 3.75, 1.25, 1.55)]
for x, z, w, h in wins:
    H.window(x, z, w, h, bars=(3, 4))
    holes.append((x, x + w, z, z + h))
H.front_door(6.95, 0.16, 1.1, 2.15, steps=1)
sh = [(a - 0.15, b + 0.15, c - 0.11, e + 0.19) for a, b, c, e in holes] + [(6.7, 8.3, 0, 3.0)]
stone_face(H.stone, W, 0, 5.8, sh, seed=4, course=(0.16, 0.24), length=(0.3, 0.65))
backing(H.back, W, 0, 5.8, holes + [(6.95, 8.05, 0, 2.6)])
for q in (0, W):
    z = 0
    k = 0
    while z < 5.75:
        l = 0.48 if k % 2 else 0.30
        H.dress.box((l - 0.008, 0.2, 0.31), (q + (l / 2 - 0.02) * (1 if q == 0 else -1), 0.045, z + 0.16), bev=0.012)
        z += 0.32
        k += 1
H.dress.box((W + 0.1, 0.16, 0.16), (W / 2, -0.02, 5.85), bev=0.012)
H.dress.box((W, 0.16, 0.3), (W / 2, -0.03, 0.15), bev=0.012)
H.roof(W, 8.5, 5.95, 36, exposure=0.26, sw=0.34)
for x in (0.7, W - 0.7):
    H.chimney(x, 4.25, 8.75, pots=3, w=1.1)
TG = (rotation_matrix(0, 0, math.pi / 2), np.array([W, 0, 0]))
gt = lambda x: 5.95 + (4.25 - abs(x - 4.25)) * math.tan(math.radians(36))
stone_face(H.stone, 8.5, 0, 9.0, [], top=gt, seed=9, T=TG, course=(0.16, 0.24), length=(0.3, 0.65))
for xx in (0.13, W - 0.13):
    H.back.prism(
        [(0, 0), (8.5, 0), (8.5, 5.9), (4.25, 8.95), (0, 5.9)],
        0.2,
        M=rotation_matrix(0, 0, math.pi / 2),
        loc=(xx, 0, 0),
        rnd=(0.5, 0.5, 0.5),
    )
H.build(T0)
gv = np.array([(-18, hy - 3.2), (2.5, hy - 3.2), (2.5, hy + 0.2), (-18, hy + 0.2)])
mesh_object(
    "gravel",
    np.c_[gv, zg(gv[:, 0], gv[:, 1]) + 0.03],
    [np.arange(4)],
    [materials.aggregate("grv", ("#b09c7c", "#c4b294", "#97866c", "#d0c2a6"), 0.02)],
)
lf = lambda n, a, b, **k: mat_leaf(n, a, b, **k)
box_ = shrub("box", [lf("bx", "#4b672d", "#7f9c48")], 0.5, 0.7, 0.03, 9000, 2, aspect=0.7)
hyd = shrub(
    "hy",
    [lf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#e9e6e0", "#cfd6c2")],
    0.7,
    0.85,
    0.10,
    1700,
    5,
    aspect=0.65,
    flowers=60,
    fsize=0.05,
)
for i, x in enumerate(np.arange(-15, -1, 1.05)):
    if abs(x + 8) > 1.3:
        place([box_, hyd][i % 2], (x, hy - 0.6, hz), i, R.uniform(0.8, 1.1))
# ---------------------------------------------------------------- lawn, debris
gm = [
    mat_grass("lawn", tip="#8aa04e", base="#46652c", dry="#b0aa6c", dry_amt=0.09, patch=0.32),
    mat_grass("lawn2", tip="#80994a", base="#42612b", dry="#b0aa6c", dry_amt=0.06, patch=0.32),
]
grid("ground0", -30, 30, -9, 60, 0.6, lambda x, y: zg(x, y) - 0.012, materials.plain("ls", "#4c5c31", 1, 0.05, 0.3, 0.5, 20))
mesh_object(
    "far",
    [(-300, 55, 0.5), (300, 55, 0.5), (300, 400, 0.5), (-300, 400, 0.5)],
    [np.arange(4)],
    [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)],
)
lawnp = np.array([(-22, -6), (22, -6), (22, hy - 3.1), (-22, hy - 3.1)])
th = np.linspace(0, 2 * np.pi, 24)[:-1]
cut = [np.c_[sx + 0.42 * np.cos(th), sy + 0.42 * np.sin(th)], np.c_[0.65 + 0.31 * np.cos(th), -2.45 + 0.31 * np.sin(th)]]
cover(
    "lw",
    cam,
    sdf_poly([lawnp], cut),
    zg,
    gm,
    hgt=(0.028, 0.06),
    density=20000 * Q,
    bounds=(-22, 22, -6, 25),
    rings=((0, 6, 0.40, 1.15), (6, 13, 0.6, 2.0), (13, 60, 1.2, 3.6)),
    hvar=0.3,
)
lv = []
for k in range(4):
    V, F, H_, r = leaf_cards(np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), 0.065, 0.55, 0.3)
    lv.append(
        mesh_object(
            f"lf{k}",
            V,
            F,
            [mat_leaf(f"fl{k}", ["#5d7434", "#6d8040", "#8a8a40", "#55703a"][k], ["#8a9c50", "#98a456", "#a3a450", "#7f964c"][k])],
            attrs={"rnd": ("POINT", "FLOAT_COLOR", r)},
            hide=True,
        )
    )
for k in range(2):
    mb = MeshBuilder()
    mb.tube(np.c_[np.linspace(0, 0.25, 6), 0.02 * R.randn(6), 0.004 + 0.01 * R.rand(6)], np.linspace(0.005, 0.002, 6), 5)
    lv.append(mb.obj(f"twg{k}", [bm], hide=True))
n = 1500
X = np.r_[R.uniform(-6, 6, n // 2), R.randn(n // 2) * 2.2 - 4.6]
Y = np.r_[R.uniform(-4, 9, n // 2), R.randn(n // 2) * 1.6 + 5.2]
scatter(
    "debris",
    np.c_[X, Y, zg(X, Y) + 0.028],
    hidden_collection("lfc", lv),
    scale=R.uniform(0.5, 1.15, len(X)),
    tilt=R.randn(len(X), 2) * 0.35,
)
# ---------------------------------------------------------------- trees and hedge behind
bk = mat_bark()
lm = [lf("l1", "#54702f", "#8ba04c"), lf("l2", "#4a6733", "#77944a"), lf("l3", "#6f7f3a", "#a3a857")]
t0 = tree("t0", [bk, lm[0]], 12, 1.0, 0.3, 0.15, 0.09, 120000, 1, clusters=85)
t1 = tree("t1", [bk, lm[1]], 14, 1.0, 0.3, 0.15, 0.09, 120000, 2, crown="oval", clusters=85)
for o, x, y, s, r in (
    (t1, 3, 36, 1.0, 0),
    (t0, 12, 33, 1.0, 2),
    (t1, 19, 27, 0.95, 3),
    (t0, 25, 34, 1.1, 1),
    (t0, -22, 33, 1.0, 4),
    (t1, -5, 42, 1.1, 5),
    (t1, -27, 22, 0.9, 2),
    (t0, 16, 44, 1.2, 3),
    (t0, 30, 22, 1.0, 1),
):
    place(o, (x, y, float(zg(x, y)) - 0.1), r, s)
hl = mat_leaf("hl", "#4f6a30", "#7d9a48")
hc = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl], seed=i, leaf=0.05, n=12000, H=2.0, W=0.9) for i in range(3)]
for i, x in enumerate(np.arange(3.2, 30, 1.0)):
    place(hd[i % 3], (x, 25.5, float(zg(x, 25.5)) - 0.05), 0)
for i, x in enumerate(np.arange(-32, -16, 1.0)):
    place(hd[i % 3], (x, 25.5, float(zg(x, 25.5)) - 0.05), 0)
render("home_trees", spp=spp, scale=scale, bounces=5, transp=4)
