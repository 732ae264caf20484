"""(farm_gate) pair of oak field gates between gritstone stoops, farm track with two wheel ruts and a grass middle, drystone walls"""

import bpy
import math
import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.farm import R, daisies, dales_back, dline, grid, gritstone, mat_gravel, oak_gate, pasture, rocks, strew
from kit.land import Dales, mat_stone, path_place, rubble_wall
from kit.mesh import MeshBuilder, rotation_matrix
from kit.nodes import HAZE
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import blades, grass_field, grass_obj, leaf_cards, mat_flower, mat_grass, mat_leaf, merge, shrub
from kit.render import render
from kit.scene import hidden_collection, reset, scatter

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(51)
Q = A.get("q", 1)
HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
world(
    sun_elev=29,
    sun_az=-128,
    sky_strength=0.115,
    sun_strength=4.3,
    sun_angle=0.9,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 20),
    cloud_gain=0.92,
    dust=0.6,
)
D = Dales(
    seed=33,
    amp=0.9,
    near_amp=0.14,
    flat_r=55,
    hills=((-1000, 2200, 330, 1500, 850), (1000, 2700, 320, 1500, 1000), (100, 4900, 520, 3400, 1400), (-500, 1150, 100, 700, 400)),
)
h0 = D.h
ns = Noise2(9)
tc_ = (
    lambda y: 0.25
    + np.where(
        np.asarray(y) > 2, 0.0075 * np.clip(np.asarray(y) - 2, 0, 60) ** 1.75 - 0.00009 * np.clip(np.asarray(y) - 2, 0, 60) ** 2.9, 0
    )
    + 0.22 * np.sin(np.asarray(y, float) * 0.11)
)  # track centre
RW, GAUGE = 0.38, 0.80


def rutness(x, y):
    """1 in the wheel ruts, 0 on the grass; and the middle ridge"""
    u = x - tc_(y)
    a = (
        np.abs(np.abs(u) - GAUGE + 0.10 * ns.fbm(y * 0.5 + np.sign(u) * 9, y * 0 + 2, 3)) / RW
        + 0.55 * ns.fbm(x * 1.3, y * 0.8, 4)
        + 0.22 * ns.fbm(x * 5, y * 5, 3)
    )
    r = np.clip(1.28 - a, 0, 1)
    g = np.hypot((x - tc_(0)) / 1.75, (y - 0.7) / 1.5) + 0.35 * ns.fbm(x * 0.9 + 5, y * 0.9, 3) + 0.10 * ns.fbm(x * 5, y * 5, 2)
    return np.maximum(r, np.clip(1.15 - g, 0, 0.7) * (np.abs(u) < 2.0))


def hh(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    u = x - tc_(y)
    z = (
        h0(x, y) * np.clip(0.25 + np.hypot(x, y) / 70, 0, 1)
        - 0.020 * np.clip(y - 8, 0, 30)
        - 0.034 * np.clip(y - 30, 0, 250)
        + 0.02 * ns.fbm(x * 1.1, y * 1.1, 3)
    )
    r = np.clip(1 - (np.abs(np.abs(u) - GAUGE) / (RW * 1.15)) ** 2, 0, 1)
    z = z - (0.075 + 0.03 * ns.fbm(x * 0.3, y * 0.35, 2)) * r + 0.045 * np.clip(1 - (np.abs(u) / 0.5) ** 2, 0, 1)
    return z


D.h = hh
T0 = float(tc_(0))
HW = 1.93
zc = float(hh(0.1, -6.4)) + 1.55
cam = camera((A.get("cx", -0.55), -6.4, zc), (0.55, 1.5, zc - 0.30), lens=28, fstop=8, focus=6.2, level=True)
wl = [[(T0 - HW - 0.40, 0.02), (-7, 0.25), (-14, 0.1), (-26, 0.9)], [(T0 + HW + 0.40, 0.02), (7.5, -0.15), (16, 0.3), (30, 0.2)]]
dales_back(
    D,
    wall=[[(-80, 58), (-30, 54), (-4, 58), (26, 60), (60, 56), (90, 60)]],
    hero=(
        (-20, 48, 1.05, 0),
        (-30, 60, 1.15, 1),
        (18.5, 44, 1.0, 1),
        (27, 50, 1.15, 0),
        (38, 84, 1.1, 2),
        (-6, 110, 1.0, 2),
        (1, 116, 0.9, 0),
        (-48, 76, 1.2, 1),
    ),
    barns=((10.5, 96, 0.75),),
)
# ---------------------------------------------------------------- boundary walls with ends, stoops
ws = mat_stone("wallnear", c=("#7a7362", "#a0967e", "#8a8270", "#645f53"), moss=0.28, lichen=0.45)
mods = [rubble_wall(f"nw{i}", ws, seed=20 + i, H=1.30, W=0.56) for i in range(5)]
for w in wl:
    path_place(mods, w, D, 2.0, seed=4, zoff=-0.02)
gr = materials.masonry("grit", ("#8d8270", "#9c917c", "#857b69", "#94897a"), soot=0.35)


def stoop(mb, x, y, w=0.40, d=0.30, h=1.72, seed=0):
    """single block of gritstone set on end: tooled faces, rounded head, nothing quite square"""
    n, k = 56, 46
    q = Noise2(seed)
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    e = 0.22
    cx = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** e * w / 2
    cy = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** e * d / 2
    zs = np.linspace(-0.35, h, k)
    z0 = float(hh(x, y))
    V = []
    for z in zs:
        t = np.clip((z - (h - 0.16)) / 0.16, 0, 1)
        s = math.sqrt(max(0, 1 - t * t)) * 0.94 + 0.06 if t > 0 else 1
        f = 1.05 - 0.09 * (z / h)
        ring = np.c_[cx * f * (s if t > 0 else 1), cy * f * (0.55 + 0.45 * s), np.full(n, z)]
        nz = 0.024 * q.fbm(ring[:, 0] * 3 + z * 1.3, ring[:, 1] * 3 + z * 2.0, 3) + 0.010 * q.fbm(
            (ring[:, 0] + ring[:, 1]) * 14, z * 14 + ring[:, 0] * 9, 3
        )
        rr = np.hypot(ring[:, 0], ring[:, 1])
        ring[:, :2] *= (1 + nz / np.maximum(rr, 0.05))[:, None]
        V.append(ring)
    V = np.concatenate(V)
    V = V @ rotation_matrix(R.randn() * 0.012, R.randn() * 0.015, R.randn() * 0.03).T + [x, y, z0]
    i = np.arange(n)
    j = (i + 1) % n
    mb.add(
        V,
        [np.concatenate([np.stack([m * n + i, m * n + j, (m + 1) * n + j, (m + 1) * n + i], 1) for m in range(k - 1)]), (k - 1) * n + i],
        0,
    )


SM = MeshBuilder()
for s in (-1, 1):
    stoop(SM, T0 + s * (HW + 0.22), 0.0, seed=3 + s)
SM.obj("stoops", [gritstone()], smooth=True)
# ---------------------------------------------------------------- gates
G, IR = MeshBuilder(), MeshBuilder()
L = 1.80
z0 = float(hh(T0, 0)) + 0.01
oak_gate(G, IR, (T0 - HW + 0.09, -0.02), math.radians(1.0), z0, L=L, sgn=1)
oak_gate(G, IR, (T0 + HW - 0.09, -0.02), math.radians(A.get("open", -38)), z0 + 0.01, L=L, sgn=-1)
G.obj(
    "gates",
    [
        materials.wood(
            "oak", new=("#94784f", "#6f5636"), grey=("#9a9282", "#6a6358"), weather=0.62, green=0.25, knots=0.4, dirt=0.5, rough=0.75
        )
    ],
    smooth=True,
    wn=True,
)
# iron: gudgeons into the stone, throw-over loop, drop bolt
IR.tube([(T0 - 0.03, -0.06, z0 + 1.20), (T0 - 0.03, -0.10, z0 + 1.24), (T0 + 0.05, -0.11, z0 + 1.25)], 0.007, 8)
IR.tube([(T0 - 0.10, -0.055, z0 + 0.02), (T0 - 0.10, -0.055, z0 + 0.62)], 0.009, 8)
IR.tube([(T0 - 0.10, -0.055, z0 + 0.62), (T0 - 0.13, -0.10, z0 + 0.64)], 0.009, 8)
IR.obj("iron", [materials.metal("iron", "#3b3a39", 0.6, 0.35, "#4a3a2c", 0.8, 0.35)], smooth=True, angle=40)
# ---------------------------------------------------------------- track
sl = materials.soil("track", "#7a6c53", "#564a38", stones=2.2, wet=0.35, dry="#a89c83", drya=0.9)


def tz(x, y):
    r = rutness(x, y)
    return hh(x, y) + 0.028 - 0.10 * np.clip(0.26 - r, 0, 0.26) / 0.26 + 0.010 * ns.fbm(x * 9, y * 9, 4) + 0.006 * ns.fbm(x * 26, y * 26, 2)


grid("tr1", np.arange(-2.6, 3.2, 0.022), np.arange(-7, 3.5, 0.022), tz, sl, keep=lambda P: rutness(P[:, 0], P[:, 1]) > 0.01)
grid("tr2", np.arange(-2.6, 9, 0.06), np.arange(3.45, 34, 0.06), tz, sl, keep=lambda P: rutness(P[:, 0], P[:, 1]) > 0.01)
stn = rocks(mat_gravel("tst", ("#8f866f", "#a0967e", "#786f5c", "#aa9f86", "#665e50")), 6, 2, seed=3)
n = int(60000 * Q)
y = -6.8 + 26 * R.rand(n) ** 1.5
P = np.c_[tc_(y) + R.uniform(-1.7, 1.7, n), y]
r = rutness(P[:, 0], P[:, 1])
P = P[(r > 0.22) & (R.rand(n) < 0.45 + 0.6 * ns.fbm(P[:, 0] * 1.5, P[:, 1] * 1.5, 3))]
s = 0.007 + 0.040 * R.rand(len(P)) ** 5
scatter("stones", np.c_[P, tz(P[:, 0], P[:, 1]) + s * 0.06], hidden_collection("stc", stn), scale=s * 1.2, tilt=R.randn(len(P), 2) * 0.6)
# ---------------------------------------------------------------- grass: middle strip short, verges long, rank at the wall foot
onwall = lambda P: (np.minimum(dline(P, wl[0])[0], dline(P, wl[1])[0]) < 0.26)
reg = lambda P: (rutness(P[:, 0], P[:, 1]) < 0.20 + 0.12 * R.rand(len(P))) & ~onwall(P)
mid = lambda P: np.abs(P[:, 0] - tc_(P[:, 1])) < GAUGE
gm = [
    mat_grass("v1", tip="#9aa755", base="#48642c", dry="#bfb07a", dry_amt=0.18, patch=0.5),
    mat_grass("v2", tip="#8aa24a", base="#41602a", dry="#b8aa6c", dry_amt=0.12, patch=0.5),
]
pasture(
    "gr",
    cam,
    hh,
    region=lambda P: reg(P) & ~mid(P),
    ring0=0.2,
    short=(0.05, 0.15),
    density=12000,
    gm=gm,
    tuss=0.8,
    far=62,
    bounds=(-45, 50, -8, 58),
)
grass_field(
    "mid",
    cam,
    hh,
    gm,
    region=lambda P: reg(P) & mid(P),
    rings=((0, 10, 0.2, 1.0), (10, 45, 0.4, 2.2)),
    density=12000,
    hgt=(0.035, 0.10),
    width=(0.0026, 0.0048),
    lean=0.6,
    curl=0.8,
    bounds=(-3, 12, -8, 45),
    hvar=0.5,
)
thin = [grass_obj(f"th{i}", gm[i % 2], 30, 0.16, hgt=(0.02, 0.07), width=(0.002, 0.004), lean=0.9, curl=0.9, round_=True) for i in range(3)]
n = 5200
y = -6.8 + 24 * R.rand(n) ** 1.4
P = np.c_[tc_(y) + R.uniform(-1.9, 1.9, n), y]
r = rutness(P[:, 0], P[:, 1])
P = P[(r > 0.08) & (R.rand(n) < 1.05 - 2.3 * r)]
scatter(
    "thin",
    np.c_[P, np.maximum(tz(P[:, 0], P[:, 1]), hh(P[:, 0], P[:, 1]))],
    hidden_collection("thc", thin),
    scale=0.6 + 0.7 * R.rand(len(P)),
)
tcol = bpy.data.collections["grtuc"]
n = 620
side = R.randint(0, 2, n)
u = R.rand(n)
X = np.where(side == 0, T0 - HW - 0.1 - 12 * u, T0 + HW + 0.1 + 12 * u)
Y = (
    np.where(R.rand(n) < 0.6, -0.34, 0.42)
    + np.array([np.interp(x, [w_[0] for w_ in sorted(wl[0] + wl[1])], [w_[1] for w_ in sorted(wl[0] + wl[1])]) for x in X])
    + R.randn(n) * 0.09
)
scatter("foot", np.c_[X, Y, hh(X, Y)], tcol, scale=R.uniform(0.7, 1.6, n))
# cow parsley, nettles and docks along the wall and the verges
nm = mat_leaf("net", "#476228", "#6f8a3c")
wm = mat_flower("cp", "#efeee4", "#dddccb")
net = [shrub(f"nt{i}", [nm], 0.22, 0.50, 0.075, 420, seed=i, aspect=0.42, up=0.1) for i in range(2)]


def parsley(seed):
    Rr = np.random.RandomState(seed)
    st = np.random.get_state()
    np.random.seed(seed)
    N = 5
    V, F, H, r = blades(N, 0.16, hgt=(0.55, 0.85), width=(0.004, 0.006), lean=0.25, curl=0.2, seg=5)
    tips = V.reshape(N, 11, 3)[:, 10]
    C, Dd = [], []
    for t in tips:
        for _ in range(9):
            o = np.r_[Rr.randn(2) * 0.035, Rr.rand() * 0.02]
            C.append(t + o + Rr.randn(16, 3) * [0.009, 0.009, 0.002])
            Dd.append(np.c_[Rr.randn(16, 2), np.full(16, 0.6)])
    C, Dd = np.concatenate(C), np.concatenate(Dd)
    lv = leaf_cards(C, Dd, 0.007, 0.8, fold=0.05)
    u = Rr.randn(130, 3) * [0.13, 0.13, 0.10]
    u[:, 2] = np.abs(u[:, 2]) * 1.6
    lf = leaf_cards(u, np.c_[Rr.randn(130, 2), Rr.uniform(-0.2, 0.6, 130)], 0.07, 0.45)
    np.random.set_state(st)
    return merge(f"cp{seed}", [(V, F, H, r, 0), (*lv, 1), (*lf, 0)], [nm, wm])


cp = [parsley(k) for k in range(3)]
n = 26
sd = np.where(R.rand(n) < 0.5, -1, 1)
X = T0 + sd * (HW + 0.7 + 7 * R.rand(n) ** 1.3)
Y = np.where(R.rand(n) < 0.75, -0.50, 0.5) + R.randn(n) * 0.12
scatter("cpar", np.c_[X, Y, hh(X, Y)], hidden_collection("cpc", cp), scale=R.uniform(0.65, 1.0, n))
n = 34
sd = np.where(R.rand(n) < 0.5, -1, 1)
X = T0 + sd * (HW + 0.6 + 9 * R.rand(n))
Y = np.where(R.rand(n) < 0.7, -0.42, 0.5) + R.randn(n) * 0.10
scatter("nets", np.c_[X, Y, hh(X, Y)], hidden_collection("ntc", net), scale=R.uniform(0.6, 1.1, n))
strew("dsy", daisies(gm[1]), cam, hh, 1.6, (-10, 12, -6, 14), 9, 0.0, 1.0, 3.0, lambda P: rutness(P[:, 0], P[:, 1]) > 0.05)
render("farm_gate", spp=spp, scale=scale, bounces=4, transp=2)
