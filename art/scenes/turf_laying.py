"""turf laying half done: staggered fresh rolls, raked topsoil, plank, pallet of rolls, closeboard fence with gravel boards"""

import math
import numpy as np

from kit import fences as fe
from kit import materials
from kit import turf as tf
from kit.camera import camera
from kit.daylight import world
from kit.home import bricks, casement, grid, half_round, mat_brick, mat_tile, sheet, soldier, tile_plane
from kit.house import House, backing
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.noise import Noise2
from kit.options import args, sky
from kit.paving import border_course, flags
from kit.plants import mat_bark, mat_grass, mat_leaf, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 96)
scale = A.get("scale", 1.0)
reset(17)
Q = A.get("q", 1)
world(
    sun_elev=36,
    sun_az=126,
    sky_strength=0.11,
    sun_strength=4.1,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 150),
    cloud_gain=0.9,
    dust=0.6,
)
cam = camera((0.55, -5.5, 1.58), (-0.10, 3.0, 0.92), lens=27, fstop=8, focus=6.0, level=True)
X0, X1, YB, Y0 = -5.1, 6.1, 9.0, -2.35
nz = Noise2(4)
# ---------------------------------------------------------------- patio edge in the foreground
mb = MeshBuilder()
flags(mb, -6.3, 7.5, -9.25, Y0 - 0.16, unit=0.3, seed=4, z=0.012)
mb.obj("flags", [materials.flag("flag", ("#b3a68c", "#a3967f", "#bfb196", "#988f80", "#ada084"))], smooth=True, wn=True)
m2 = MeshBuilder()
border_course(m2, [(-6.2, Y0 - 0.075), (7.4, Y0 - 0.075)], bw=0.1, bl=0.13, gap=0.012, bev=0.012, z=0.016, across=True)
m2.obj("setts", [materials.paving_block("sett", ("#5b5954", "#6f6c65", "#4b4b4c", "#7c776d"), dirt=0.35)], smooth=True, wn=True)
mesh_object(
    "grout",
    [(-6.3, -9.3, 0), (7.5, -9.3, 0), (7.5, Y0, 0), (-6.3, Y0, 0)],
    [np.array([[0, 1, 2, 3]])],
    [materials.sand_joint("gr", "#a59c88", "#7c7462")],
)
# ---------------------------------------------------------------- soil: raked, clods, boot marks
XT = X0 + 9 * 0.61  # right edge of the laid turf
sm = materials.soil("topsoil", "#5d4732", "#382a1e", stones=0.30, wet=0.2, dry="#7b6349", drya=0.4)
prints = [
    (x, y, a)
    for x, y, a in (
        (1.15, -1.5, 0.2),
        (1.35, -0.75, 0.15),
        (1.12, -0.05, 0.1),
        (1.34, 0.6, 0.2),
        (2.2, 1.2, -0.5),
        (1.9, 1.75, -0.6),
        (2.45, 0.5, -0.4),
        (2.15, 3.3, 0.9),
    )
]


def zs(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    b = 0.012 * nz.fbm(x / 1.4, y / 1.4, 3)
    cur = x + 0.06 * np.sin(y * 1.3 + 0.6 * np.sin(x)) + 0.16 * nz.fbm(x / 2.2 + 4, y / 2.6, 2)
    lane = np.floor(cur / 0.38 + 0.25 * nz.fbm(x / 3, y / 1.8 + 7, 2))
    t = cur + 0.11 * np.sin(lane * 5.1) * (y - 2)
    gro = np.abs(((t / 0.046) % 1) - 0.5) * 2
    rk = 0.013 * gro * np.clip(0.55 + 1.2 * nz.fbm(x / 0.55, y / 0.9 + 3, 3), 0.1, 1.3)
    fine = 0.0055 * nz.fbm(x / 0.045, y / 0.045, 3) + 0.007 * np.maximum(0, nz.fbm(x / 0.11 + 5, y / 0.11, 3) - 0.15)
    z = b + rk + fine - 0.012
    for px, py, a in prints:
        u = (x - px) * math.cos(a) + (y - py) * math.sin(a)
        v = -(x - px) * math.sin(a) + (y - py) * math.cos(a)
        q = (u / 0.052) ** 2 + (v / 0.145) ** 2
        z = (
            z
            - 0.020 * np.clip(1.25 - q, 0, 1) ** 0.5 * (q < 1.25) * (0.8 + 0.2 * (np.abs(v * 40 % 1 - 0.5) > 0.25))
            + 0.006 * np.exp(-(((q - 1.5) / 0.35) ** 2))
        )
    return z


grid("soiln", XT - 0.75, X1, Y0, 3.2, 0.0105, zs, sm)
grid("soilf", XT - 0.75, X1, 3.2, YB, 0.03, zs, sm)
grid("soilu", X0, XT - 0.7, Y0, YB, 0.12, lambda x, y: -0.012 + 0 * x, sm)
R = np.random.RandomState(3)
cl = []
for k in range(5):
    V, F = chamfer_box((1, 0.85, 0.7), 0.28)
    V = V + R.randn(len(V), 3) * 0.09
    cl.append(mesh_object(f"cl{k}", V, F, [sm], smooth=True, hide=True))
n = 5200
X = R.uniform(XT - 0.3, X1, n)
Y = R.uniform(Y0, 7, n)
S = 0.006 + 0.017 * R.rand(n) ** 3.2
scatter("clods", np.c_[X, Y, zs(X, Y) + S * 0.2], hidden_collection("clc", cl), scale=S, tilt=R.randn(n, 2) * 0.6)
stn = []
for k in range(3):
    V, F = chamfer_box((1, 0.8, 0.55), 0.25)
    V = V + R.randn(len(V), 3) * 0.08
    stn.append(
        mesh_object(
            f"st{k}", V, F, [materials.plain(f"stm{k}", ["#8f8470", "#a3998a", "#6f675b"][k], 0.85, 0.3, 0.15)], smooth=True, hide=True
        )
    )
n = 320
X = R.uniform(XT - 0.2, X1, n)
Y = R.uniform(Y0, 7, n)
S = 0.006 + 0.012 * R.rand(n) ** 2
scatter("stones", np.c_[X, Y, zs(X, Y) + S * 0.15], hidden_collection("stc", stn), scale=S, tilt=R.randn(n, 2) * 0.4)
# ---------------------------------------------------------------- turf
ends = [None] * 8 + [1.3]
P = tf.pieces(X0, 9, Y0 + 0.02, YB - 0.06, seed=5, ends=ends)
gm = [
    mat_grass(f"tg{i}", tip=t, base=b, dry="#a9a866", dry_amt=0.05, patch=0.12)
    for i, (t, b) in enumerate(
        (("#86a44e", "#46662c"), ("#74954a", "#3a5c29"), ("#93ac57", "#506f32"), ("#7b9f52", "#3d612e"), ("#8a9f50", "#4c6430"))
    )
]
ts = materials.soil("tsoil", "#54402a", "#33241a", stones=0.05, wet=0.2, dry="#75583c", drya=0.25)
tf.lay("turf", P, cam, gm, soilm=ts, dens=27000 * Q, gap=0.016)
yend = max(p[1] + p[3] / 2 for p in P if p[0] > X0 + 8 * 0.61)
# the roll being unrolled at the head of the last column: flat tongue plus the remaining roll, axis across the column
xl = X0 + 8.5 * 0.61
tf.lay("tong", [(xl, yend + 0.36, 0.61, 0.70)], cam, gm[1:2], soilm=ts, dens=27000 * Q, seed=8)
rs = materials.soil("rollsoil", "#5f4730", "#38281b", stones=0.1, wet=0.1, dry="#8b6d4b", drya=0.5)
rm = [rs, mat_grass("rg", tip="#86a850", base="#56773a", dry_amt=0.08)]
rolls = [tf.roll_obj(f"roll{i}", rm, seed=i + 1, r1=0.122 + 0.004 * (i % 3)) for i in range(5)]
half = tf.roll_obj("rhalf", rm, seed=9, r1=0.098)
place(half, (xl, yend + 0.74, 0.012), 0.03)
# next rolls set out on the soil
for i, (x, y, a) in enumerate(((1.25, 4.3, 1.45), (1.35, 6.1, 1.7), (1.75, 0.95, 0.62))):
    place(rolls[i], (x, y, float(zs(x, y)) - 0.004), a)
# pallet with the stack
PL = MeshBuilder()
px, py, pa = 3.30, 2.75, 0.30
tf.pallet(PL, px, py, float(zs(px, py)) - 0.015, pa)
Mr = rotation_matrix(0, 0, pa)
z = 0.125
for k in range(4):
    L_ = []
    if k % 2 == 0:
        L_ = [(sx * 0.315, (j - 1.5) * 0.248, 0) for sx in (-1, 1) for j in range(4)]
    else:
        L_ = [((j - 1.5) * 0.262, sx * 0.312, math.pi / 2) for sx in (-1, 1) for j in range(4)]
    if k == 3:
        L_ = [L_[0], L_[1], L_[2], L_[4], L_[5]]
    for x, y, a in L_:
        q = Mr @ np.array([x + R.randn() * 0.008, y + R.randn() * 0.006, 0])
        place(
            rolls[R.randint(5)],
            (px + q[0], py + q[1], z + R.randn() * 0.003),
            pa + a + R.randn() * 0.02 + (math.pi if R.rand() < 0.5 else 0),
        )
    z += 0.226
PL.obj("pallet", [materials.wood("pal", new=("#b79a6c", "#94774b"), weather=0.4, green=0.05, dirt=0.5)], smooth=True, wn=True)
# planks on the fresh turf and one on the soil as a barrow run
K = MeshBuilder()
tf.plank(K, X0 + 7.55 * 0.61, -0.15, 0.050, math.pi / 2 + 0.02, L=3.9)
tf.plank(K, 3.12, -0.35, 0.006, 1.50, L=3.9)
K.obj(
    "planks",
    [
        materials.wood("scaff", new=("#b69d74", "#937a52"), grey=("#a0968a", "#756c61"), weather=0.45, green=0.0, dirt=0.6, knots=1.0),
        materials.metal("band", "#8d8f90", 0.45, 0.5, rust=0.3),
    ],
    smooth=True,
    wn=True,
)
# rake lying on the soil, half-moon edger leaning on the pallet
RK = MeshBuilder()
tf.rake(RK, (2.75, -1.95, 0.035), (1.50, -0.85, 0.075), mat_w=0, mat_m=1)
q0 = np.array([2.60, 2.02, 0.02])
q1 = np.array([2.87, 2.32, 0.92])
d = (q1 - q0) / np.linalg.norm(q1 - q0)
RK.cyl(q0 + d * 0.2, q1, 0.016, 12, 0, bev=0.004)
s = np.cross(d, [0.3, -1, 0])
s /= np.linalg.norm(s)
s2 = np.array([0.74, -0.67, 0])
RK.beam(q1 - s2 * 0.06, q1 + s2 * 0.06, 0.026, 0.026, mat=0, bev=0.008)
RK.cyl(q0 + d * 0.12, q0 + d * 0.28, 0.02, 12, 1, r2=0.017)
arc = [q0 + d * 0.14 + s2 * 0.115 * math.cos(t) + d * (-0.15) * math.sin(t) for t in np.linspace(0, math.pi, 16)]
nrm_ = np.cross(s2, d) * 0.0015
n_ = len(arc)
RK.add(
    np.r_[np.array(arc) + nrm_, np.array(arc) - nrm_],
    [
        np.arange(n_),
        (np.arange(n_) + n_)[::-1],
        np.stack([np.arange(n_ - 1), np.arange(n_ - 1) + n_, np.arange(1, n_) + n_, np.arange(1, n_)], 1),
    ],
    1,
)
RK.obj(
    "tools",
    [
        materials.wood("ash", new=("#c0a074", "#a08052"), weather=0.15, green=0, knots=0.1, dirt=0.4, rough=0.5),
        materials.metal("steel", "#6f7275", 0.45, 0.6, rust=0.25),
    ],
    smooth=True,
    angle=40,
)
# offcuts of turf by the edge
# ---------------------------------------------------------------- fences
tre = materials.wood("treated", new=("#b59a66", "#8f7446"), weather=0.22, green=0.22, dirt=0.32, dark_foot=None)
conc = materials.concrete("post", "#b3aea2", "#98948a", 0.85, stain=0.45)
T, C = MeshBuilder(), MeshBuilder()
fe.closeboard(T, C, (X0 - 0.1, YB + 0.05), 0, 5, bay=2.28, h=1.8)
fe.closeboard(T, C, (X0 - 0.08, YB - 9 * 2.4), math.pi / 2, 9, bay=2.4, h=1.8)
fe.closeboard(T, C, (X1 + 0.1, YB), -math.pi / 2, 9, bay=2.4, h=1.8)
T.obj("cb", [tre], smooth=False)
C.obj("cbc", [conc], smooth=True, wn=True)
# soil splash and a few weeds along the gravel boards
# ---------------------------------------------------------------- beyond: neighbour's house, trees
H = House()
BK, MO, RT, RD = MeshBuilder(), MeshBuilder(), MeshBuilder(), MeshBuilder()
hx, hy, W = 4.2, 24.0, 7.6
T0 = (np.eye(3), np.array([hx, hy, 0]))
wins = [(1.0, 3.35, 1.5, 1.15), (4.9, 3.35, 1.1, 1.15)]
hol = [(a, a + w, z, z + h) for a, z, w, h in wins]
bricks(BK, W, 0, 5.2, hol, T=T0, seed=3)
backing(MO, W, 0, 5.2, hol, T=T0, y=0.004)
for a, z, w, h in wins:
    casement(H, w, h, (np.eye(3), np.array([hx + a, hy, z])), lights=2, top=0.35)
    soldier(BK, a - 0.1, a + w + 0.1, z + h, T=T0)
TL = (rotation_matrix(0, 0, -math.pi / 2), np.array([hx, hy + 8, 0]))
gt = lambda x: 5.2 + (4 - abs(x - 4)) * 0.84
bricks(BK, 8, 2, 9, [], T=TL, top=gt, seed=5)
MO.prism([(0, 0), (8, 0), (8, 5.2), (4, 5.2 + 3.36), (0, 5.2)], 0.2, M=rotation_matrix(0, 0, math.pi / 2), loc=(hx + 0.11, hy, 0))
E = lambda x, y, z: np.array([x, y, z], float)
p1 = [E(hx - 0.15, hy - 0.35, 4.95), E(hx + W + 0.15, hy - 0.35, 4.95), E(hx + W + 0.15, hy + 4, 8.62), E(hx - 0.15, hy + 4, 8.62)]
tile_plane(RT, p1, seed=4)
sheet(MO, [q - [0, 0, 0.04] for q in p1])
half_round(RT, p1[3] + [0, 0, 0.05], p1[2] + [0, 0, 0.05])
H.frame.beam(p1[0] + [0, 0.03, -0.02], p1[1] + [0, 0.03, -0.02], 0.03, 0.18)
for k in range(18):
    MO.box((0.9, 0.6, 0.075), (hx + 1.4, hy + 4, 8.3 + k * 0.075), bev=0.004, mat=1)
for i in (-1, 1):
    MO.lathe([(0, 0.1), (0.4, 0.085), (0.44, 0.1), (0.48, 0.08)], (hx + 1.4 + i * 0.2, hy + 4, 9.64), n=14, mat=1)
mbk = mat_brick(cols=("#84523f", "#915f49", "#76493b", "#98694f", "#67433a", "#8a5844"), val=0.95)
BK.obj("nb", [mbk], smooth=True, wn=True)
MO.obj("nm", [materials.mortar("mort", "#b5aa98", "#958b7b"), mbk])
RT.obj("nr", [mat_tile(cols=("#6a4a3f", "#775446", "#5d4339", "#7f5e4e", "#55413b"))], smooth=True, wn=True)
H.build()
lf = lambda n, a, b, **k: mat_leaf(n, a, b, **k)
bark = mat_bark()
lm = [lf("l1", "#54702f", "#8ba04c"), lf("l2", "#4a6733", "#77944a"), lf("l3", "#6f7f3a", "#a3a857")]
t0 = tree("t0", [bark, lm[0]], 9.5, 1.0, 0.26, 0.15, 0.085, 120000, 1, clusters=85)
t1 = tree("t1", [bark, lm[1]], 10.5, 1.0, 0.26, 0.15, 0.085, 120000, 2, crown="oval", clusters=85)
t2 = tree("t2", [bark, lm[2]], 6, 0.9, 0.12, 0.2, 0.06, 60000, 7, clusters=60, crown="oval")
for o, x, y, s, r in (
    (t0, -8.5, 17, 0.95, 0),
    (t1, -2.5, 20, 0.9, 2),
    (t2, 2.6, 13.5, 0.8, 1),
    (t0, -15, 12, 0.9, 3),
    (t1, 14.5, 19, 0.9, 4),
    (t0, 20, 26, 1.1, 1),
    (t1, -20, 24, 1.1, 1),
    (t2, 10.5, 12.2, 0.75, 4),
    (t0, 1, 33, 1.1, 2),
):
    place(o, (x, y, -0.1), r, s)
mesh_object(
    "ground",
    [(-60, -20, -0.10), (60, -20, -0.10), (60, 90, -0.10), (-60, 90, -0.10)],
    [np.array([[0, 1, 2, 3]])],
    [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)],
)
render("home_turf", spp=spp, scale=scale, bounces=5, transp=4)
