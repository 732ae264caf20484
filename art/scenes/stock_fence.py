"""(farm_wire) stock fence, barbed strand, strainer with strut, galvanised seven-bar gate, Dales pasture"""

import math
import numpy as np
from scipy.spatial import cKDTree

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.farm import NET, R, daisies, dales_back, dline, galv, gate7, grid, pasture, pole, rocks, roundwood, rushes, stock_run, strew, wool
from kit.land import Dales, mat_stone
from kit.mesh import MeshBuilder
from kit.nodes import HAZE
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import grass_obj, mat_leaf, shrub
from kit.render import render
from kit.scene import hidden_collection, reset, scatter

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(21)
HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
world(
    sun_elev=27,
    sun_az=-118,
    sky_strength=0.11,
    sun_strength=4.3,
    sun_angle=0.8,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 60),
    cloud_gain=0.92,
)
D = Dales(
    seed=19,
    amp=1.0,
    near_amp=0.12,
    flat_r=45,
    hills=((-1000, 2500, 320, 1500, 900), (1200, 3000, 280, 1500, 1100), (200, 5200, 520, 3500, 1500), (600, 1300, 110, 800, 450)),
)
h0 = D.h
ns = Noise2(3)
S = np.array([-0.05, -0.55])
GA = math.radians(166)
L = 3.6
SLAM = S + np.array([math.cos(GA), math.sin(GA)]) * (L + 0.44)
GC = S + np.array([math.cos(GA), math.sin(GA)]) * 2.0  # middle of the gateway


def worn(x, y):
    u = (x - GC[0]) * math.cos(GA) + (y - GC[1]) * math.sin(GA)
    v = -(x - GC[0]) * math.sin(GA) + (y - GC[1]) * math.cos(GA)
    d = np.hypot(u / 1.6, (v - 0.5) / 1.55) + 0.38 * ns.fbm(x * 0.9, y * 0.9, 4) + 0.10 * ns.fbm(x * 5, y * 5, 3)
    return np.clip(1.25 - d, 0, 1)


def hh(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    w = worn(x, y)
    return (
        h0(x, y)
        - 0.034 * np.clip(y - 4, 0, 260)
        + 0.010 * x * np.clip(1 - np.abs(y) / 200, 0, 1)
        - 0.07 * w
        + 0.03 * w * ns.fbm(x * 3.3, y * 3.3, 4)
        + 0.02 * ns.fbm(x * 1.1, y * 1.1, 3)
    )


D.h = hh
zc = float(hh(0.5, -4.6)) + 1.52
cam = camera((0.5, -4.6, zc), (-0.72, 1.4, zc - 0.20), lens=28, fstop=8, focus=4.6, level=True)
dales_back(
    D,
    wall=[[(-70, 50), (-34, 47), (-8, 50), (16, 56), (42, 60), (80, 62)]],
    hero=(
        (-19, 62, 1.0, 0),
        (-27, 68, 1.15, 1),
        (33, 84, 1.1, 1),
        (-46, 90, 1.2, 0),
        (54, 96, 1.2, 2),
        (12, 120, 1.0, 2),
        (20, 128, 0.9, 0),
    ),
    barns=((-10, 170, 0.9),),
)
# ---------------------------------------------------------------- fence
W, X, G, F2 = MeshBuilder(), MeshBuilder(), MeshBuilder(), MeshBuilder()
z = lambda p: float(hh(p[0], p[1]))
SR = 0.105
pole(W, (*S, z(S)), 1.42, SR, (-0.02, 0.01, 1), n=30, cham=0.014, wob=0.035, slope=0.05)
FA = math.radians(69)
f = lambda t: S + np.array([math.cos(FA) * t - 0.0012 * t * t, math.sin(FA) * t + 0.0004 * t * t])
sp = 2.6
pts = [f(0)] + [f(2.55 + sp * k + R.randn() * 0.05) + R.randn(2) * 0.012 for k in range(26)]
WP = stock_run(W, X, pts, hh, side=1, skip=(0,), first=SR, detail=16)
nn = np.array([math.sin(FA), -math.cos(FA)])
u = np.array([math.cos(FA), math.sin(FA)])
# wires taken round the strainer and tied off
for zz in list(NET) + [0.97]:
    a = np.linspace(0, 2 * np.pi, 26)
    c = np.r_[S, z(S) + zz + R.randn() * 0.004]
    X.tube(np.c_[c[0] + np.cos(a) * (SR + 0.004), c[1] + np.sin(a) * (SR + 0.004), c[2] + 0.012 * (a / 6.28 - 0.5)], 0.0017, 5)
    a = WP[0] + [0, 0, zz]
    t = np.linspace(0, 1, 30)
    th = t * 2 * np.pi * 7
    X.tube(
        np.c_[
            a[0] + u[0] * (0.05 + t * 0.10) + nn[0] * 0.004 * np.cos(th),
            a[1] + u[1] * (0.05 + t * 0.10) + nn[1] * 0.004 * np.cos(th),
            a[2] + 0.0045 * np.sin(th),
        ],
        0.0016,
        5,
    )
# strut: notched into the strainer, foot against a stub
st0 = np.r_[S + u * (SR * 0.55), z(S) + 0.98]
foot = f(1.95)
st1 = np.r_[foot, z(foot) - 0.02]
d = st0 - st1
pole(W, st1 - d / np.linalg.norm(d) * 0.12, np.linalg.norm(d) + 0.12, 0.054, d, below=0, n=20, wob=0.05, taper=0.93)
fp = f(2.04)
pole(W, (*fp, z(fp)), 0.16, 0.05, (0.10, 0.08, 1), n=16, slope=0.2)
# wool on the barbs
WL = MeshBuilder()
for i, t in ((1, 0.18), (1, 0.63), (2, 0.35), (3, 0.7), (0, 0.55)):
    p = WP[i] + (WP[i + 1] - WP[i]) * t + [0, 0, 0.955]
    wool(WL, p, 34, 0.045)
for i, t in ((1, 0.4), (0, 0.8), (2, 0.6)):
    p = WP[i] + (WP[i + 1] - WP[i]) * t + [0, 0, 0.46]
    wool(WL, p, 16, 0.03)
WL.obj("wool", [materials.plain("wool", "#d8d2c2", 0.95, 0.05, 0.1)], smooth=True)
# ---------------------------------------------------------------- gate
hg = S + np.array([math.cos(GA), math.sin(GA)]) * 0.20
gate7(G, hg, GA, z(S) - 0.02, L, drop=0.012)
pole(W, (*SLAM, z(SLAM)), 1.36, 0.092, (0.012, -0.01, 1), n=28, cham=0.012, slope=-0.04)
# run on the other side of the gate
q0 = SLAM
LA = math.radians(158)
g = lambda t: q0 + np.array([math.cos(LA), math.sin(LA)]) * t
WP2 = stock_run(W, X, [g(0)] + [g(2.5 * k + 2.4) for k in range(7)], hh, side=-1, skip=(0,), first=0.092, detail=8)
sg = np.r_[q0 + np.array([math.cos(LA), math.sin(LA)]) * 0.05, z(q0) + 0.95]
ft = g(1.9)
sf = np.r_[ft, z(ft) - 0.03]
d = sg - sf
pole(W, sf - d * 0.05, np.linalg.norm(d) * 1.05, 0.05, d, below=0, n=16)
W.obj("posts", [roundwood("post", c1="#c0ae82", c2="#96825a", bark=0.30, green=0.28)], smooth=True, angle=50)
X.obj("wire", [materials.metal("wire", "#bfc2c4", 0.40, 0.12, "#7c776e")], smooth=True)
G.obj("gate", [galv()], smooth=True, angle=45)
# ---------------------------------------------------------------- worn gateway: soil, hoof marks, stones
sl = materials.soil("mud", "#6b583f", "#43352a", stones=0.8, wet=0.6, dry="#93805f", drya=0.45)
hoof = np.c_[R.uniform(-5.4, 1.5, 1500), R.uniform(-6, 5, 1500)]
hoof = hoof[worn(hoof[:, 0], hoof[:, 1]) > 0.15]

kt = cKDTree(hoof)


def mudz(x, y):
    w = worn(x, y)
    d, _ = kt.query(np.c_[x, y])
    r = d / 0.042
    return (
        hh(x, y)
        + 0.03
        - 0.10 * np.clip(0.30 - w, 0, 0.3) / 0.3
        + 0.012 * ns.fbm(x * 9, y * 9, 4)
        - 0.030 * np.clip(1.25 - r, 0, 1) ** 0.6 * np.clip(0.5 + 1.6 * ns.fbm(x * 0.8 + 4, y * 0.8, 2), 0, 1)
        + 0.008 * np.clip(1 - ((r - 1.7) / 0.7) ** 2, 0, 1)
    )


grid("mud", np.arange(-6.5, 2.6, 0.024), np.arange(-6.2, 6, 0.024), mudz, sl, keep=lambda P: worn(P[:, 0], P[:, 1]) > 0.01)
stn = rocks(mat_stone("stn", moss=0, lichen=0.12), 5, 2, seed=3)
P = np.c_[R.uniform(-6, 2, 1500), R.uniform(-6, 4.5, 1500)]
k = (worn(P[:, 0], P[:, 1]) > 0.12) & (R.rand(1500) < 0.35)
P = P[k]
s = 0.012 + 0.05 * R.rand(len(P)) ** 4
scatter("stones", np.c_[P, mudz(P[:, 0], P[:, 1]) + s * 0.05], hidden_collection("stc", stn), scale=s, tilt=R.randn(len(P), 2) * 0.5)
gm, tc = pasture(
    "gr",
    cam,
    hh,
    region=lambda P: (worn(P[:, 0], P[:, 1]) < 0.20 + 0.14 * R.rand(len(P))),
    ring0=0.25,
    hvar=0.6,
    density=14000,
    short=(0.022, 0.065),
    tuss=0.5,
)
# thin grass surviving in the mud, rank grass at the feet of posts
thin = [grass_obj(f"th{i}", gm[i % 2], 40, 0.22, hgt=(0.02, 0.06), width=(0.002, 0.004), lean=0.8, curl=0.9, round_=True) for i in range(3)]
P = np.c_[R.uniform(-6, 2.2, 2600), R.uniform(-6, 5, 2600)]
w = worn(P[:, 0], P[:, 1])
P = P[(w > 0.1) & (R.rand(2600) < 1.0 - 1.6 * w)]
scatter("thin", np.c_[P, mudz(P[:, 0], P[:, 1])], hidden_collection("thc", thin), scale=0.6 + 0.6 * R.rand(len(P)))
Q = np.concatenate(
    [
        np.array(pts)[R.randint(0, 14, 120)] + R.randn(120, 2) * 0.075,
        S + R.randn(16, 2) * 0.13,
        SLAM + R.randn(14, 2) * 0.12,
        np.array([f(t) for t in R.uniform(0.3, 40, 210)]) + R.randn(210, 2) * 0.06,
    ]
)
scatter("foot", np.c_[Q, hh(Q[:, 0], Q[:, 1])], tc, scale=R.uniform(0.5, 1.05, len(Q)))
# a few nettles and docks by the strainer and the wall side
dock = [shrub(f"dk{i}", [mat_leaf(f"dkl{i}", "#4c6a2c", "#7b8f3f")], 0.13, 0.16, 0.11, 22, seed=i, aspect=0.30, up=0.5) for i in range(2)]
DP = np.array([S + [0.30, 0.30], S + [-0.16, 0.24], SLAM + [-0.3, -0.05], f(3.2) + [0.1, 0.22], f(6.1) + [-0.2, 0.25], f(9) + [0.1, 0.3]])
scatter("dock", np.c_[DP, hh(DP[:, 0], DP[:, 1])], hidden_collection("dkc", dock), scale=R.uniform(0.6, 1.0, len(DP)))
off = lambda P: (worn(P[:, 0], P[:, 1]) > 0.08) | (dline(P, np.array(pts))[0] < 0.25) | (np.hypot(P[:, 0] - S[0], P[:, 1] - S[1]) < 0.5)
strew("rush", rushes(), cam, hh, 0.35, (-26, 26, 3, 44), 7, -0.12, 1.5, 9.0, off, (0.6, 1.1))
strew("dsy", daisies(gm[1]), cam, hh, 2.2, (-10, 12, -5, 14), 9, 0.0, 1.0, 3.0, off)
render("farm_wire", spp=spp, scale=scale, bounces=4, transp=2)
