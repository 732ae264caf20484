"""(farm_drain) land drainage: battered trench, perforated twin-wall pipe on a stone bed, stone backfill, spoil, string line, beck"""

import bpy
import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.farm import dales_back, dline, grid, mat_gravel, pasture, rock_mesh, rocks, rushes, strew
from kit.land import Dales, mat_land, mat_stone
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import grass_obj, mat_grass
from kit.render import render
from kit.scene import hidden_collection, reset, scatter

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(31)
Q = A.get("q", 1)
HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
world(
    sun_elev=35,
    sun_az=-146,
    sky_strength=0.115,
    sun_strength=4.2,
    sun_angle=1.2,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 110),
    cloud_gain=0.92,
    dust=0.6,
)
D = Dales(
    seed=23,
    amp=0.8,
    near_amp=0.10,
    flat_r=60,
    hills=((-1100, 2300, 340, 1500, 900), (1000, 2700, 300, 1500, 1000), (100, 5000, 520, 3500, 1500), (650, 1250, 120, 800, 430)),
)
h0 = D.h
ns = Noise2(5)
BK = np.array(
    [(-80, 62), (-40, 58), (-19, 52), (-10, 44), (-7.5, 36), (-7.5, 29), (-4, 24.5), (3, 22.8), (12, 24.5), (22, 22), (38, 25), (80, 23)],
    float,
)
WZ = -2.62
# trench centre line: from the camera's feet towards the beck
t_ = np.linspace(0, 1, 14)
TR = np.c_[0.70 - 0.9 * t_ + 0.35 * t_**2 + 0.03 * np.sin(t_ * 9), -5.2 + 28.0 * t_]
SPOIL = np.c_[TR[:, 0] - 1.75 + 0.12 * np.sin(np.arange(14) * 1.7), TR[:, 1]]
DEP = 0.80


def fall(x, y):
    return -0.088 * np.clip(y + 2, 0, 26) + 0.010 * np.clip(y - 24, 0, 60)


def base(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    sh = x.shape
    x, y = x.ravel(), y.ravel()
    z = h0(x, y) * np.clip(0.35 + np.hypot(x, y) / 90, 0, 1) + fall(x, y) + 0.02 * ns.fbm(x * 1.2, y * 1.2, 3)
    d, s, g = dline(np.c_[x, y], BK)
    d = d + 0.5 * ns.fbm(x / 2.2, y / 2.2, 3)
    far = (g > 0) * 1.0
    z = np.where((d < 9) & (far > 0), z + np.clip(9 - d, 0, 9) * 0, z)
    lip = WZ + 0.30 + 0.10 * ns.fbm(x / 1.5, y / 1.5, 2)
    k = np.clip(1 - (d - 3.3) / 5.5, 0, 1)
    z = z * (1 - k) + k * lip  # both banks come down to the same level
    e = np.clip((3.9 - d) / 1.6, 0, 1)
    z = z - 0.80 * e * e * (3 - 2 * e)
    return z.reshape(sh)


def spoilh(x, y):
    d, s, g = dline(np.c_[x, y], SPOIL)
    w = 0.78 + 0.18 * ns.fbm(s / 1.3, s * 0 + 4, 3)
    hp = 0.58 * np.clip(1 - d / w, 0, 1) ** 0.9 * np.clip((s - 2.2) / 0.9, 0, 1) * np.clip((20.0 - s) / 1.5, 0, 1)
    hp *= 1 + 0.40 * ns.fbm(x * 0.9, y * 0.9, 3)
    return hp + np.clip(hp / 0.06, 0, 1) * (0.05 * ns.fbm(x * 2.6, y * 2.6, 4) + 0.030 * ns.fbm(x * 9, y * 9, 3))


def tz(s):
    return -0.80


def trench(x, y):
    """battered cut: 0.36 m at the bottom, about 0.95 m at the top; depth below ground"""
    d, s, g = dline(np.c_[x, y], TR)
    d2 = d + 0.045 * ns.fbm(x * 2.2, y * 2.2, 3) + 0.020 * ns.fbm(x * 9, y * 9, 3)
    e = np.clip((0.50 - d2) / 0.30, 0, 1)
    end = np.clip((23.0 - s) / 0.6, 0, 1)
    return DEP * e**0.85 * end, d, s


HEAPC = np.array([2.75, 1.2])


def heap(x, y):
    d = np.hypot((x - HEAPC[0]) / 1.0, (y - HEAPC[1]) / 1.25) + 0.16 * ns.fbm(x * 0.9, y * 0.9, 3)
    h = 0.98 * np.clip(1 - d / 1.45, 0, 1) ** 1.05
    c = np.clip(1 - np.hypot((x - HEAPC[0] + 0.85) / 0.55, (y - HEAPC[1] + 0.75) / 0.6), 0, 1)
    h = np.minimum(h, 0.80 + 0.05 * ns.fbm(x * 2, y * 2, 2))
    return h * (1 - 0.62 * np.clip(c * 1.8, 0, 1))


def trod(x, y):
    """ground poached beside the trench and along the machine's track"""
    d, s, g = dline(np.c_[x, y], TR)
    a = np.clip(1.35 - d + 0.35 * ns.fbm(x * 0.9, y * 0.9, 3), 0, 1)
    ds, ss, gs = dline(np.c_[x, y], SPOIL)
    return np.maximum(np.where(g < 0, a * 0.85, a), np.clip(1.5 - ds, 0, 1) * ((ss > 1.5) & (ss < 20.5)))


def hh(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    sh = x.shape
    x, y = x.ravel(), y.ravel()
    return base(x, y).reshape(sh)


D.h = hh
zc = float(hh(1.25, -5.6)) + 1.58
cam = camera((1.12, -5.75, zc), (0.05, 4.4, zc - 2.12), lens=27, fstop=8, focus=5.5)
land = mat_land(moor_z=(190, 300))
NX, NY = 9.5, 34
Dh = D.h


class Low:
    pass


def far_h(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    z = hh(x, y)
    m = (np.abs(x) < 8.6) & (y < 23.5)
    d, s, g = dline(np.c_[x.ravel(), y.ravel()], BK)
    return z - 2.2 * m


D.h = far_h
dales_back(
    D,
    wall=[[(-90, 78), (-36, 72), (-6, 75), (22, 70), (50, 76), (90, 72)]],
    hero=(
        (-15, 40, 0.85, 0),
        (-24, 66, 1.1, 1),
        (27, 58, 1.0, 2),
        (38, 82, 1.1, 1),
        (-44, 86, 1.2, 0),
        (9, 98, 1.0, 2),
        (15, 104, 0.9, 0),
        (13.5, 33, 0.55, 3),
        (-3.2, 41, 0.45, 3),
        (-16, 58, 0.6, 3),
    ),
    barns=((30, 150, 0.4),),
    land=land,
    rmin=1.5,
)


# ---------------------------------------------------------------- ground near the trench
def work(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    tr, d, s = trench(x, y)
    z = base(x, y)
    k = tr / DEP
    tdn = np.clip(trod(x, y), 0, 1)
    z = z - 0.05 * tdn + tdn * (0.035 * ns.fbm(x * 2.4, y * 2.4, 4) + 0.02 * ns.fbm(x * 8, y * 8, 3)) * (1 - k)
    return z - tr + spoilh(x, y) * (1 - k) + heap(x, y) * 0 + 0.012 * k * ns.fbm(x * 14, y * 14, 3)


sm = materials.soil("clay", "#6f5a3f", "#413226", stones=0.55, wet=0.75, dry="#8c7653", drya=0.35)


def soilness(P):
    ds, ss, gs = dline(P, SPOIL)
    dt, st, gt = dline(P, TR)
    return np.clip(
        0.75 * np.clip((1.75 - ds) / 0.5, 0, 1) * np.clip((1.5 - dt) / 0.3, 0, 1) * (gt > 0) * np.clip((ss - 0.5) / 1.5, 0, 1)
        + trod(P[:, 0], P[:, 1]) * 1.6
        - 0.50
        + 0.42 * ns.fbm(P[:, 0] * 2.6, P[:, 1] * 2.6, 4)
        + 0.55 * ns.fbm(P[:, 0] * 0.7 + 3, P[:, 1] * 0.7, 3),
        0,
        1,
    )


bare = lambda P: soilness(P) > 0.35
gnd = materials.plain("turfbase", "#4b4a2b", 1, 0.05, 0.3, 0.4, 9)
for nm, xs, ys in (
    ("w1", np.arange(-3.2, 3.4, 0.024 / Q), np.arange(-6.6, 3.0, 0.024 / Q)),
    ("w2", np.arange(-3.2, 3.4, 0.045), np.arange(2.96, 12, 0.045)),
    ("w3", np.arange(-3.2, 3.4, 0.09), np.arange(11.9, 24, 0.09)),
):
    grid(nm, xs, ys, work, sm)
for nm, xa, xb in (("o1", -9.5, -3.15), ("o2", 3.35, 9.5)):
    grid(nm, np.arange(xa, xb, 0.12), np.arange(-8, 24.2, 0.12), work, gnd)
# ---------------------------------------------------------------- pipe: 160 mm twin-wall, black, slotted
PB = MeshBuilder()
OD, ID = 0.080, 0.070
s_tr = np.r_[0, np.cumsum(np.linalg.norm(np.diff(TR, axis=0), axis=1))]


def tp(s):
    return np.array([np.interp(s, s_tr, TR[:, 0]), np.interp(s, s_tr, TR[:, 1])])


def bedz(s):
    p = tp(s)
    return float(base(p[:1], p[1:2])[0]) - DEP + 0.07


def pipe(s0, s1, col_mat=0):
    pitch = 0.024
    m = int((s1 - s0) / pitch)
    prof = []
    for k in range(m):
        z = k * pitch
        prof += [
            (z, OD - 0.009),
            (z + 0.0085, OD - 0.009),
            (z + 0.0105, OD - 0.001),
            (z + 0.013, OD),
            (z + 0.0185, OD),
            (z + 0.021, OD - 0.001),
            (z + 0.023, OD - 0.009),
        ]
    a = np.r_[tp(s0), bedz(s0) + OD]
    b = np.r_[tp(s1), bedz(s1) + OD]
    ax = (b - a) / np.linalg.norm(b - a)
    PB.lathe([(0, ID)] + [(0, OD - 0.008)] + prof + [(prof[-1][0], ID)], a, ax, 36, col_mat, cap=False)
    PB.lathe([(0.6, ID), (0, ID)], a, ax, 36, 1, cap=False)
    PB.lathe([(0, OD + 0.007), (0.12, OD + 0.007)], b - ax * 0.05, ax, 36, col_mat) if 0 else None
    # slots in the valleys
    s = np.cross(ax, [0, 0, 1])
    s /= np.linalg.norm(s)
    u = np.cross(s, ax)
    for k in range(0, m, 2):
        for q in range(3):
            th = np.pi / 2 + (q - 1) * 1.0 + (k % 4) * 0.25
            e = np.cos(th) * s + np.sin(th) * u
            f = np.cross(ax, e)
            c = a + ax * (k * pitch + 0.0042) + e * (OD - 0.0088)
            PB.box((0.0030, 0.026, 0.0018), c, M=np.stack([ax, f, e], 1), bev=0.0004, mat=1)


pipe(2.9, 7.2)
pipe(7.2, 10.0)
# joint coupler then covered run
for s0, s1 in ((10, 16), (16, 22.2)):
    PB.tube([np.r_[tp(q), bedz(q) + OD] for q in np.linspace(s0, s1, 12)], OD, 20)
c0, c1 = np.r_[tp(7.1), bedz(7.1) + OD], np.r_[tp(7.28), bedz(7.28) + OD]
ax = (c1 - c0) / np.linalg.norm(c1 - c0)
PB.lathe([(0, OD), (0, OD + 0.006), (0.18, OD + 0.006), (0.18, OD)], c0, ax, 36, 0, cap=False)
PB.obj(
    "pipe",
    [
        materials.paint("twin", "#1c1d1f", 0.40, 0.5, dirt=0.55, dirtc="#7d7260", coat=0, wear=0),
        materials.plain("bore", "#0f1011", 0.5, 0.4, 0.1),
    ],
    smooth=True,
    angle=40,
)
# ---------------------------------------------------------------- stone: bed, surround, heap
gv = rocks(mat_gravel(val=1.12), 7, 1, seed=40, flat=0.7)
gc = hidden_collection("gvc", gv)


def cover(s):
    return np.clip((s - 5.6) / 3.2, 0, 1)  # how far the pipe is covered: bare, then haunched, then buried


def stonez(P, s):
    """level of the stone in the trench above the bed"""
    c = cover(s)
    return -0.02 + c**1.3 * 0.30


Rr = np.random.RandomState(4)
pts, scl = [], []
n = int(26000 * Q)
sv = 1.2 + 21.4 * Rr.rand(n) ** 1.9
ov = Rr.uniform(-0.36, 0.36, n)
C = np.stack([np.interp(sv, s_tr, TR[:, 0]), np.interp(sv, s_tr, TR[:, 1])], 1)
nx = np.gradient(TR, axis=0)
nx /= np.linalg.norm(nx, axis=1)[:, None]
tx = np.stack([np.interp(sv, s_tr, nx[:, 0]), np.interp(sv, s_tr, nx[:, 1])], 1)
P = C + np.stack([tx[:, 1], -tx[:, 0]], 1) * ov[:, None]
bz = base(C[:, 0], C[:, 1]) - DEP + 0.07
L_ = bz + stonez(P, sv) + 0.035 * ns.fbm(P[:, 0] * 3, P[:, 1] * 3, 3) - 0.05 * np.clip(np.abs(ov) - 0.1, 0, 1)
gz = work(P[:, 0], P[:, 1])
pipetop = np.sqrt(np.clip(OD**2 - ov**2, 0, 1)) + bz + OD
ok = (gz < L_ + 0.02) & (sv > 1.2)
on = (np.abs(ov) < OD) & (L_ < pipetop) & (sv > 2.6)
zz = np.maximum(L_, gz + 0.006) + Rr.randn(n) * 0.006
ok &= ~on
ok &= ~((sv < 2.3) & (Rr.rand(n) < 0.5 - 0.0 * sv))
P3 = np.c_[P, zz][ok]
size = 0.013 + 0.014 * Rr.rand(ok.sum()) + 0.010 * np.clip(sv[ok] / 12, 0, 1)
scatter("stone", P3, gc, scale=size, tilt=Rr.randn(len(P3), 2) * 1.5)


# a bed of small stone shown by a rough surface beneath the loose ones
def bedsurf(x, y):
    d, s, g = dline(np.c_[x, y], TR)
    return (
        base(x, y)
        - DEP
        + 0.07
        + stonez(None, s)
        - 0.012
        + 0.035 * ns.fbm(x * 3, y * 3, 3)
        - 0.05 * np.clip(d - 0.1, 0, 1)
        - 0.3 * (s < 1.5)
    )


gmat = materials.aggregate("bed", ("#8f8d86", "#a9a69c", "#77756f", "#b0ab9d", "#6b6862"), 0.020, base="#4a4843", bump=1.2)
grid(
    "bed",
    np.arange(-0.6, 1.2, 0.03),
    np.arange(-5, 21, 0.03),
    lambda x, y: np.where((work(x, y) < bedsurf(x, y) + 0.03), bedsurf(x, y), bedsurf(x, y) - 0.5),
    gmat,
    keep=lambda P: dline(P, TR)[0] < 0.34,
)


# heap
def heapz(x, y):
    return base(x, y) - 0.03 + heap(x, y) + 0.012 * ns.fbm(x * 12, y * 12, 3)


grid(
    "heap",
    np.arange(HEAPC[0] - 1.7, HEAPC[0] + 1.7, 0.03),
    np.arange(HEAPC[1] - 2.1, HEAPC[1] + 2.1, 0.03),
    lambda x, y: heapz(x, y) - 0.4 * (heap(x, y) < 0.005),
    gmat,
)
n = int(34000 * Q)
P = np.c_[Rr.uniform(-1.75, 1.75, n) + HEAPC[0], Rr.uniform(-2.1, 2.1, n) + HEAPC[1]]
hv = heap(P[:, 0], P[:, 1])
d = np.hypot((P[:, 0] - HEAPC[0]), (P[:, 1] - HEAPC[1]) / 1.25)
k = (hv > 0.004) | (Rr.rand(n) < 0.10 * np.clip(2.0 - d, 0, 1))
P = P[k]
k2 = hv[k] > 0.004
size = 0.014 + 0.016 * Rr.rand(len(P))
zz = np.where(k2, heapz(P[:, 0], P[:, 1]), work(P[:, 0], P[:, 1])) + size * 0.25
scatter("heapst", np.c_[P, zz], gc, scale=size * 1.25, tilt=Rr.randn(len(P), 2) * 1.5)
# ---------------------------------------------------------------- clods and turf on the spoil

cl = []
for k in range(5):
    me = rock_mesh(70 + k, 2, 0.8, 0.6)
    me.materials.append(sm)
    cl.append(bpy.data.objects.new(f"clod{k}", me))
clc = hidden_collection("clc", cl)
n = 15000
P = np.c_[Rr.uniform(-3.2, 2.4, n), -5 + 27 * Rr.rand(n) ** 1.3]
sp_ = spoilh(P[:, 0], P[:, 1])
tr, d, s = trench(P[:, 0], P[:, 1])
p = np.where(sp_ > 0.03, 0.85, 0) + 0.25 * soilness(P) * (tr < 0.02) + 0.02 * ((tr > 0.1) & (s > 6.0))
P = P[Rr.rand(n) < p]
sp_ = spoilh(P[:, 0], P[:, 1])
s_ = 0.015 + 0.075 * Rr.rand(len(P)) ** 3 + 0.07 * (sp_ > 0.05) * Rr.rand(len(P)) ** 4
scatter("clods", np.c_[P, work(P[:, 0], P[:, 1]) + s_ * 0.15], clc, scale=s_ * 1.3, tilt=Rr.randn(len(P), 2))
fs = rocks(mat_stone("field", moss=0, lichen=0.08), 4, 2, seed=90)
n = 700
P = np.c_[Rr.uniform(-3.2, 2.0, n), -5 + 25 * Rr.rand(n)]
k = Rr.rand(n) < np.where(spoilh(P[:, 0], P[:, 1]) > 0.04, 0.6, 0.06 * soilness(P))
P = P[k]
k = trench(P[:, 0], P[:, 1])[0] < 0.02
P = P[k]
s_ = 0.03 + 0.11 * Rr.rand(len(P)) ** 3
scatter("fst", np.c_[P, work(P[:, 0], P[:, 1]) + s_ * 0.12], hidden_collection("fsc", fs), scale=s_, tilt=Rr.randn(len(P), 2) * 0.5)
# ---------------------------------------------------------------- pegs and string
W = MeshBuilder()
SN = MeshBuilder()
K = []
off = 0.72
for s in (0.8, 4.6, 11.5, 18.0, 22.5):
    c = tp(s) + np.array([off, 0])
    g = float(work(c[:1], c[1:2])[0])
    lean = Rr.randn(2) * 0.03
    V, F = chamfer_box((0.047, 0.047, 0.62), 0.004)
    V = V.copy()
    W.add(V @ rotation_matrix(lean[0], lean[1], Rr.rand()).T + [c[0], c[1], g + 0.17], F, 0, None, V[:, [2, 0, 1]])
    K.append(np.r_[c, g + 0.40])
for a, b in zip(K[:-1], K[1:]):
    t = np.linspace(0, 1, 20)[:, None]
    p = a + (b - a) * t
    p[:, 2] -= 0.03 * 4 * (t * (1 - t))[:, 0]
    SN.tube(p, 0.0028, 5)
for a in K:
    for q in range(4):
        th = np.linspace(0, 6.28, 14)
        SN.tube(np.c_[a[0] + 0.034 * np.cos(th), a[1] + 0.034 * np.sin(th), a[2] + 0.005 * (q - 1.5) + th * 0.0006], 0.0022, 4)
W.obj("pegs", [materials.wood("peg", new=("#c2a273", "#977749"), weather=0.15)])
SN.obj("string", [materials.plain("line", "#e0662a", 0.6)])
# spare lengths of pipe and a shovel lying by
PP = MeshBuilder()
for k, (x, y) in enumerate(((4.35, -1.9), (4.55, -1.6), (4.45, -1.75))):
    pass


# ---------------------------------------------------------------- beck
def bkz(x, y):
    return np.full(np.shape(x), WZ)


wm = material(
    "water",
    lambda n: n.bsdf(
        n.mix(n.noise(n.pos(), 0.6, 3), "#2b2b20", "#3a382a"),
        0.06,
        0.6,
        normal=n.bump(
            n.add(n.noise(n.mapv(n.pos(), rot=(0, 0, 0.3), scale=(1, 2.2, 1)), 3.0, 4, 0.6), n.mul(n.noise(n.pos(), 11, 3), 0.35)),
            0.35,
            0.03,
        ),
    ),
)
sb = np.r_[0, np.cumsum(np.linalg.norm(np.diff(BK, axis=0), axis=1))]
X_ = np.linspace(0, sb[-1], 160)
bp_ = np.c_[np.interp(X_, sb, BK[:, 0]), np.interp(X_, sb, BK[:, 1])]
V = np.r_[np.c_[bp_ - [0, 4.5], np.full(160, WZ)], np.c_[bp_ + [0, 4.5], np.full(160, WZ)]]
i = np.arange(159)
bn = np.gradient(bp_, axis=0)
bn /= np.linalg.norm(bn, axis=1)[:, None]
bn = np.c_[-bn[:, 1], bn[:, 0]]
V = np.r_[np.c_[bp_ - bn * 4.6, np.full(160, WZ)], np.c_[bp_ + bn * 4.6, np.full(160, WZ)]]
mesh_object("beck", V, [np.stack([i, i + 1, i + 161, i + 160], 1)], [wm])
bst = rocks(mat_stone("bs", moss=0.25, lichen=0.3), 5, 2, seed=120)
n = 5200
j = Rr.randint(2, 10, n)
tt = Rr.rand(n, 1)
q = BK[j] * (1 - tt) + BK[j + 1] * tt + Rr.randn(n, 2) * 2.6
z = hh(q[:, 0], q[:, 1])
k = (z < WZ + 0.30) & (z > WZ - 0.30)
q, z = q[k], z[k]
s_ = 0.05 + 0.38 * Rr.rand(len(q)) ** 3
scatter("becks", np.c_[q, z + s_ * 0.12], hidden_collection("bsc", bst), scale=s_, tilt=Rr.randn(len(q), 2) * 0.3)
# ---------------------------------------------------------------- grass: wet pasture with rushes
tm = lambda P: (trench(P[:, 0], P[:, 1])[0] > 0.02) | (
    dline(P, TR)[0] < np.where(P[:, 1] > 1.8, 0.98, 0.60)
)  # far patches are 0.8 m wide: keep them off the slope
keep = (
    lambda P: (soilness(P) < 0.26 + 0.06 * Rr.rand(len(P)))
    & ~tm(P)
    & (heap(P[:, 0], P[:, 1]) < 0.003)
    & (spoilh(P[:, 0], P[:, 1]) < 0.02)
    & (hh(P[:, 0], P[:, 1]) > WZ + 0.27)
)
gmv = [
    mat_grass("wet", tip="#98a556", base="#49632c", dry="#bcae78", dry_amt=0.18, patch=0.5),
    mat_grass("wet2", tip="#88a048", base="#3f5f29", dry="#b3a868", dry_amt=0.10, patch=0.5),
]
gz = lambda x, y: np.where(
    np.abs(np.asarray(x)) < 9.4, np.where(np.asarray(y) < 24, work(np.ravel(x), np.ravel(y)).reshape(np.shape(x)), hh(x, y)), hh(x, y)
)
gm, tc = pasture(
    "gr", cam, gz, region=keep, ring0=0.12, short=(0.04, 0.12), density=12000, bounds=(-50, 55, -8, 62), far=62, gm=gmv, tuss=0.7
)
bad = lambda P: ~keep(P)
strew("rush", rushes(), cam, gz, 0.9, (-24, 26, -3, 26), 7, -0.18, 1.6, 6.0, lambda P: bad(P) | (dline(P, TR)[0] < 1.1), (0.55, 1.05))
strew(
    "rush2",
    bpy.data.collections["rushc"],
    cam,
    gz,
    1.1,
    (-32, 34, 20, 52),
    17,
    -0.05,
    1.3,
    5.0,
    lambda P: bad(P) | (dline(P, BK)[0] > 9),
    (0.6, 1.1),
)
# torn turf along the lip and grass fringe hanging over it
fr = [grass_obj(f"fr{i}", gm[i % 2], 34, 0.16, hgt=(0.04, 0.13), width=(0.002, 0.0042), lean=0.9, curl=0.9, round_=True) for i in range(3)]
n = 8000
P = np.c_[Rr.uniform(-3.2, 3.2, n), -5.6 + 20 * Rr.rand(n) ** 1.4]
tr, d, s = trench(P[:, 0], P[:, 1])
so = soilness(P)
k = (tr < 0.03) & (spoilh(P[:, 0], P[:, 1]) < 0.03) & (heap(P[:, 0], P[:, 1]) < 0.003) & (Rr.rand(n) < 0.75 - 0.62 * so)
P = P[k]
scatter("fringe", np.c_[P, work(P[:, 0], P[:, 1])], hidden_collection("frc", fr), scale=0.6 + 0.7 * Rr.rand(len(P)))
render("farm_drain", spp=spp, scale=scale, bounces=4, transp=2)
