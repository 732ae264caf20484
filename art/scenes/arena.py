"""(e2) equestrian arena: sand surface, kickboards, post-and-rail, letters"""

import bpy
import math
import numpy as np
from scipy.spatial import cKDTree

from kit import fences as fe
from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.land import Dales, mat_land, mat_stone, mat_stone_far, path_place, rubble_wall, terrain, walls_far
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import HAZE
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import grass_field, mat_bark, mat_grass, mat_leaf, tree
from kit.render import render
from kit.scene import hidden_collection, link, reset, scatter

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(10)
Q = A.get("q", 1)
HAZE.update(on=True, color=(0.52, 0.64, 0.82), strength=0.8, D=7000.0)
world(
    sun_elev=28,
    sun_az=242,
    sky_strength=0.115,
    sun_strength=4.2,
    sun_angle=0.9,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 85),
    cloud_gain=0.92,
    dust=0.6,
)
D = Dales(
    seed=12,
    amp=0.9,
    near_amp=0.3,
    flat_r=70,
    hills=((-1000, 2300, 300, 1500, 850), (900, 2900, 400, 1600, 1000), (100, 4800, 480, 3200, 1300), (500, 1200, 90, 900, 420)),
)
h0 = D.h


def hh(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    d = np.maximum(np.maximum(np.abs(x) - 12.5, np.abs(y - 18) - 25), 0)
    k = np.clip(d / 12, 0, 1)
    return h0(x, y) * k - 0.03 * np.clip(y - 46, 0, 200) - 0.10


D.h = hh
X0, X1, Y0, Y1 = -10.2, 10.2, -4, 40
cam = camera((6.6, -3.3, 1.72), (1.0, 14, 1.35), lens=29, fstop=8, focus=8, level=False)
# surface with harrow marks and hoof prints
ns = Noise2(6)


def surf(x, y):
    z = 0.012 * ns.fbm(x / 1.2, y / 1.2, 3) + 0.006 * ns.fbm(x * 5, y * 5, 3)
    w = x + 0.25 * ns.fbm(x / 5, y / 9, 2)
    return z + 0.010 * np.abs(np.sin(w * np.pi / 0.13)) * (0.6 + 0.6 * ns(x * 0.8, y * 0.5)) + 0.004 * ns.fbm(x * 20, y * 20, 3)


R = np.random.RandomState(4)
hoof = []
for k in range(9):  # rider's tracks: curves
    t = np.linspace(0, 1, 90)
    a = R.uniform(0, 6.28)
    cx, cy, r = R.uniform(-3, 4), R.uniform(4, 16), R.uniform(4, 8)
    th = a + t * R.uniform(2, 5)
    px = cx + r * np.cos(th) * 1.1
    py = cy + r * np.sin(th) * 1.3
    n = np.stack([np.cos(th), np.sin(th)], 1)
    sgn = np.where(np.arange(90) % 2 == 0, 0.12, -0.12)[:, None]
    hoof.append(np.c_[np.stack([px, py], 1) + n * sgn + R.randn(90, 2) * 0.05, th])
hoof = np.concatenate(hoof)

kt = cKDTree(hoof[:, :2])


def grid(xs, ys, nm, mat):
    X, Y = np.meshgrid(xs, ys, indexing="ij")
    x, y = X.ravel(), Y.ravel()
    z = surf(x, y)
    d, i = kt.query(np.c_[x, y])
    r = d / 0.075
    z = np.where(
        r < 1.9, z * np.clip(r - 0.6, 0, 1) - 0.028 * np.clip(1 - r, 0, 1) ** 0.5 + 0.014 * np.clip(1 - ((r - 1.3) / 0.5) ** 2, 0, 1), z
    )
    i = np.arange(X.size).reshape(X.shape)
    mesh_object(nm, np.c_[x, y, z], [np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)], [mat], smooth=True)


sm = materials.sand("arena", "#c2ab86", "#a58d6a")
grid(np.arange(X0, 4.0, 0.022), np.arange(Y0, 8, 0.022), "s1", sm)
grid(np.arange(4.0 - 0.022, X1, 0.04), np.arange(Y0, 8, 0.04), "s2", sm)
grid(np.arange(X0, X1, 0.07), np.arange(7.95, Y1, 0.07), "s3", sm)
# fibre flecks
P = np.c_[R.uniform(-9, 6, 16000), R.uniform(-3.5, 9, 16000)]
fb = []
for k in range(3):
    t = np.linspace(0, 1, 5)
    m = MeshBuilder()
    m.tube(np.c_[t * 0.05, 0.012 * np.sin(t * 5 + k), 0.004 + 0.004 * np.sin(t * 3)], 0.0012, 4)
    fb.append(m.obj("fb", [materials.plain(f"fib{k}", ["#d9d6cc", "#8e8a80", "#6f7f8a"][k], 0.8)], hide=True))
scatter("fib", np.c_[P, surf(P[:, 0], P[:, 1]) + 0.002], hidden_collection("fbc", fb), scale=0.6 + 0.8 * R.rand(len(P)))
# fence
wood = materials.wood("rail", new=("#bd9f6e", "#937347"), weather=0.2, green=0.22)
F = MeshBuilder()
K = MeshBuilder()


def side(p, q, n):
    p, q = np.array(p, float), np.array(q, float)
    pts = [p + (q - p) * k / n for k in range(n + 1)]
    fe.post_rail(F, pts, lambda x, y: 0.0, rails=(0.55, 0.92, 1.30), post=(0.15, 0.10, 2.0), foot=0.55)
    u = (q - p) / np.linalg.norm(q - p)
    nn = np.array([u[1], -u[0]]) * 0.085
    for k in range(n):
        for j, z in enumerate((0.09, 0.29)):
            K.beam((*(pts[k] + nn), z), (*(pts[k + 1] + nn), z), 0.038, 0.19, bev=0.004)


side((X1, Y0), (X1, Y1), 24)
side((X1, Y1), (X0, Y1), 11) if 0 else side((X0, Y1), (X1, Y1), 11)
side((X0, Y1), (X0, Y0), 24) if 0 else side((X0, Y0), (X0, Y1), 24)
F.obj("fence", [wood], smooth=True, wn=True)
K.obj("kick", [wood], smooth=True, wn=True)
# letters: white boards on the fence

LB = MeshBuilder()


def board(x, y, a, ch):
    LB.box((0.34, 0.02, 0.44), (x, y, 1.02), (0, 0, a), bev=0.004)
    c = bpy.data.curves.new("l", "FONT")
    c.body = ch
    c.size = 0.34
    c.align_x = "CENTER"
    c.align_y = "CENTER"
    c.extrude = 0.003
    o = bpy.data.objects.new("l", c)
    n = np.array([math.sin(a), -math.cos(a)])
    o.location = (x + n[0] * 0.014, y + n[1] * 0.014, 1.02)
    o.rotation_euler = (math.pi / 2, 0, a)
    c.materials.append(materials.plain("blk", "#16171a", 0.5))
    link(o)


for y, ch in ((6, "F"), (18, "B"), (30, "M")):
    board(X1 - 0.15, y, -math.pi / 2, ch)
for y, ch in ((10, "K"), (18, "E"), (30, "H")):
    board(X0 + 0.15, y, math.pi / 2, ch)
board(0, Y1 - 0.15, 0, "C")
LB.obj("boards", [materials.plain("wb", "#e9e8e2", 0.4, 0.5, 0.04)], smooth=True, wn=True)
# jump: two wings + poles
J = MeshBuilder()
for sx in (-1, 1):
    x = 2.4 + sx * 1.65
    for dx in (0, 0.55):
        J.box((0.07, 0.07, 1.45 - 0.3 * (dx > 0)), (x + sx * dx, 15, 0.72 - 0.15 * (dx > 0)), bev=0.006)
    J.box((0.75, 0.09, 0.07), (x + sx * 0.27, 15, 0.06), bev=0.006)
    J.box((0.09, 0.7, 0.07), (x, 15, 0.05), bev=0.006)
    for z in (0.35, 0.62, 0.9):
        J.box((0.55, 0.03, 0.07), (x + sx * 0.28, 15, z), bev=0.004)
J.obj("wings", [materials.plain("jw", "#e4e3dc", 0.5, 0.4, 0.05)], smooth=True, wn=True)
PO = MeshBuilder()
for z, o in ((0.45, 0), (0.78, 1), (1.05, 0)):
    n = 7
    for k in range(n):
        PO.cyl((2.4 - 1.6 + 3.2 * k / n, 14.95, z), (2.4 - 1.6 + 3.2 * (k + 1) / n, 14.95, z), 0.05, 18, mat=(k + o) % 2)
PO.obj("poles", [materials.plain("pw", "#e6e4dc", 0.4, 0.5, 0.05), materials.plain("pg", "#2e5a45", 0.4, 0.5, 0.08)], smooth=True, angle=40)
# surroundings
fl = D.fields(-2800, 3200, 60, 4800, Lx=120, Ly=165)
terrain(D, mat_land(moor_z=(185, 300)), fov=(-58, 52), fields=fl, rmin=3, zoff=-0.03)
walls_far(D, fl[0], mat_stone_far(), rmin=100, rmax=3400, fov=(-55, 50), maxz=250)
gm = [
    mat_grass("rough", tip="#97a552", base="#4b662c", dry="#b9ab70", dry_amt=0.15),
    mat_grass("r2", tip="#8aa048", base="#43622a", dry="#b9ab70", dry_amt=0.1),
]
out = lambda P: (P[:, 0] < X0 - 0.35) | (P[:, 0] > X1 + 0.35) | (P[:, 1] > Y1 + 0.35)
grass_field(
    "gr",
    cam,
    D.h,
    gm,
    region=out,
    rings=((0, 12, 0.5, 1.2), (12, 30, 1.0, 2.0), (30, 90, 2.5, 4.5)),
    density=8000 * Q,
    hgt=(0.08, 0.24),
    bounds=(-50, 60, -6, 95),
)
ws = mat_stone("wallstone", moss=0.3)
mods = [rubble_wall(f"rw{i}", ws, seed=i, H=1.3) for i in range(4)]
path_place(mods, [(-60, 72), (-20, 66), (20, 70), (70, 66)], D, 2.0)
bark = mat_bark(haze=True)
lm = [
    mat_leaf("l1", "#54702f", "#8ba04c", haze=True),
    mat_leaf("l2", "#4a6733", "#77944a", haze=True),
    mat_leaf("l3", "#6f7f3a", "#a3a857", haze=True),
]
tr = [
    tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.15, 0.10, 90000, 1),
    tree("t1", [bark, lm[1]], 12, 1.0, 0.3, 0.15, 0.10, 90000, 2, crown="oval"),
    tree("t2", [bark, lm[2]], 8, 1.0, 0.2, 0.08, 0.11, 50000, 3, crown="wide"),
]
T = [(-20, 52), (-27, 58), (19, 56), (27, 62), (-34, 78), (8, 92), (44, 80), (16, 60)]
S = [1, 1.1, 1, 1.15, 1, 1, 1.1, 0.8]
for L in fl[0]:
    L = np.asarray(L)
    d = np.hypot(L[:, 0], L[:, 1])
    for j in np.where((d > 140) & (d < 2800))[0]:
        if R.rand() < 0.06 and D.h(*L[j]) < 140:
            T.append(tuple(L[j] + R.randn(2) * 3))
            S.append(0.6 + 0.7 * R.rand())
for _ in range(24):
    aa = np.radians(R.uniform(-45, 42))
    rr = R.uniform(350, 2400)
    c = np.array([rr * np.sin(aa), rr * np.cos(aa)])
    for _ in range(R.randint(8, 45)):
        T.append(tuple(c + R.randn(2) * [30, 14]))
        S.append(0.7 + 0.6 * R.rand())
T = np.array(T)
scatter("trees", np.c_[T, D.h(T[:, 0], T[:, 1]) - 0.2], hidden_collection("tc", tr), scale=np.array(S))
# stable block beyond the left fence
Bd = MeshBuilder()
sx, sy, sl, sd, sh = -13.2, 22.0, 15.0, 5.0, 2.5
for k in range(int(sl / 0.15)):
    Bd.box((0.03, 0.148, sh), (sx, sy + 0.075 + k * 0.15, sh / 2 - 0.1), bev=0.003)
for k in range(int(sd / 0.15)):
    h_ = sh + 0.55 * (k / (sd / 0.15))
    Bd.box((0.148, 0.03, h_), (sx - 0.075 - k * 0.15, sy, h_ / 2 - 0.1), bev=0.003)
Bd.obj("stable", [materials.wood("stb", new=("#6d5138", "#543d2a"), weather=0.25, green=0)])
RF = MeshBuilder()
pt = math.atan(0.55 / sd)
RF.box((sd + 1.4, sl + 0.6, 0.07), (sx - sd / 2 + 0.35, sy + sl / 2, sh - 0.02 + 0.22), (0, pt, 0), bev=0.01)
RF.box((0.05, sl + 0.6, 0.16), (sx + 1.02, sy + sl / 2, sh - 0.10), bev=0.006)
RF.obj("srf", [materials.plain("srf", "#3f4347", 0.6)])
DR = MeshBuilder()
for k in range(4):
    DR.box((0.05, 1.2, 1.15), (sx + 0.03, sy + 2 + k * 3.5, 0.55), bev=0.008)
    DR.box((0.05, 1.2, 0.95), (sx + 0.03, sy + 2 + k * 3.5, 1.65), bev=0.008, mat=1)
DR.obj("sdoors", [materials.plain("sd", "#2f4a3c", 0.5), materials.plain("sdk", "#141414", 0.8)])
render("f_arena", spp=spp, scale=scale, bounces=4, transp=2)
