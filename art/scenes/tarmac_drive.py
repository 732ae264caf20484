"""new tarmac drive with sett edging and a dropped kerb, 1930s brick and roughcast semi, lawn and low hedge"""

import bpy
import math
import numpy as np
from scipy.interpolate import CubicSpline

from kit import fences as fe
from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.home import (
    arch_holes,
    arch_ring,
    bricks,
    casement,
    cover,
    grid,
    half_round,
    mat_brick,
    mat_render,
    mat_tarmac_fresh,
    mat_tarmac_old,
    mat_tile,
    sdf_poly,
    seg_T,
    sheet,
    soldier,
    tile_plane,
)
from kit.house import House, backing
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.noise import Noise2
from kit.options import args, sky
from kit.paving import _inside, border_course, dist_to_poly
from kit.plants import grass_obj, hedge_module, leaf_cards, mat_bark, mat_flower, mat_grass, mat_leaf, shrub, spikes, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 96)
scale = A.get("scale", 1.0)
reset(31)
Q = A.get("q", 1)
world(
    sun_elev=36,
    sun_az=132,
    sky_strength=0.11,
    sun_strength=4.0,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 75),
    cloud_gain=0.9,
    dust=0.6,
)
cam = camera((9.0, -13.5, 1.58), (5.3, 0, 1.42), lens=25, fstop=9, focus=11.0, level=True)
I3 = np.eye(3)
# ================================================================ the pair of semis: right half modelled, left half mirrored
W, D, EV, PIT = 6.2, 7.8, 5.05, 42
H = House(col_door="#2c4d63")
BK = MeshBuilder()
RD = MeshBuilder()
TL = MeshBuilder()
RT = MeshBuilder()
MO = MeshBuilder()
LD = MeshBuilder()
ZB = 2.70  # brick below, roughcast above
# canted bay x .75..3.75
pa, pb, pc, pd = (0.75, 0.0), (1.30, -0.72), (3.20, -0.72), (3.75, 0.0)
bayh = [(0.75, 3.75, -0.1, 4.95)]
ax, zs, ra = 4.95, 1.62, 0.62  # porch arch
porch = [(ax - ra, ax + ra, 0, zs)] + arch_holes(ax, zs, ra, 0)
pr2 = [(ax - ra - 0.225, ax + ra + 0.225, zs, zs)] + arch_holes(ax, zs, ra + 0.232, 0)
bricks(BK, W, 0, ZB, bayh + [porch[0]] + pr2, seed=3)
arch_ring(BK, ax, zs, ra, seed=4)
backing(MO, W, 0, ZB, bayh + porch, y=0.004, th=0.24)
# plinth course + tile band between brick and roughcast
TB = MeshBuilder()
for k in range(2):
    for x in np.arange(3.78, W + 0.1, 0.166):
        TB.box((0.160, 0.10, 0.014), (x, -0.02 + k * 0.012, ZB + 0.007 + k * 0.016), bev=0.002)
up = (4.35, 5.45, 3.30, 4.45)
backing(RD, W, ZB + 0.03, EV + 0.05, bayh + [up], y=-0.022, th=0.26)
T_ = lambda x, z, y=-0.022: (I3, np.array([x, y, z]))
casement(H, 1.1, 1.15, T_(4.35, 3.30), lights=2, top=0.33)
# bay segments
for a, b, li in ((pa, pb, 1), (pb, pc, 3), (pc, pd, 1)):
    T, w = seg_T(a, b)
    e = 0.075
    bricks(BK, w, 0, 0.90, [], T=T, seed=int(7 + 10 * a[0]))
    backing(MO, w, 0, 0.90, [], T=T, y=0.004, th=0.12)
    for z0, z1 in ((0.955, 2.30), (3.35, 4.62)):
        T2 = (T[0], T[1] + T[0] @ np.array([e, 0.03, z0]))
        casement(H, w - 2 * e, z1 - z0, T2, lights=li, top=0.36, rev=0.03, sill=False)
        V, F = chamfer_box((w + 0.14, 0.17, 0.055), 0.008)
        H.dress.add(V @ T[0].T + T[1] + T[0] @ np.array([w / 2, -0.01, z0 - 0.03]), F)
        for ex in (e / 2 - 0.02, w - e / 2 + 0.02):
            V, F = chamfer_box((e + 0.07, 0.11, z1 - z0), 0.006)
            H.frame.add(V @ T[0].T + T[1] + T[0] @ np.array([ex, 0.05, (z0 + z1) / 2]), F)
        V, F = chamfer_box((w + 0.05, 0.13, 0.09), 0.006)
        H.frame.add(V @ T[0].T + T[1] + T[0] @ np.array([w / 2, 0.05, z1 + 0.045]), F)
    # tile-hung apron, kicked out at the foot
    f = lambda x, y, z: T[1] + T[0] @ np.array([x, y, z])
    sheet(MO, [f(0, 0.03, 2.38), f(w, 0.03, 2.38), f(w, 0.03, 3.30), f(0, 0.03, 3.30)])
    tile_plane(
        TL,
        [f(-0.055, -0.10, 2.40), f(w + 0.055, -0.10, 2.40), f(w + 0.01, -0.02, 3.32), f(-0.01, -0.02, 3.32)],
        exposure=0.105,
        seed=int(a[0] * 9),
    )
    V, F = chamfer_box((w + 0.1, 0.16, 0.16), 0.006)
    H.frame.add(V @ T[0].T + f(w / 2, 0.02, 4.79), F)  # fascia
for z in (0.93, 2.36, 3.31, 4.74):
    MO.prism(
        [(pa[0], 0.1), (pb[0], pb[1] + 0.03), (pc[0], pc[1] + 0.03), (pd[0], 0.1)],
        0.03,
        M=np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]]).T if False else np.array([[1, 0, 0], [0, 0, 1], [0, 1, 0]]),
        loc=(0, 0, z),
    )
# porch: reveals, door, step
MO.box((ra * 2 + 0.5, 0.02, 2.7), (ax, 1.05, 1.3), bev=0.001)
for sx in (ax - ra - 0.05, ax + ra + 0.05):
    RD.box((0.1, 0.9, 2.6), (sx, 0.58, 1.3), bev=0.002)
RD.box((ra * 2, 0.9, 0.08), (ax, 0.6, 2.33), bev=0.002)
H.dress.box((ra * 2 + 0.02, 1.2, 0.12), (ax, 0.35, 0.05), bev=0.01)
H.dress.box((ra * 2 + 0.34, 0.36, 0.085), (ax, -0.16, 0.035), bev=0.01)
n0 = None
dy = 0.78
dw = 0.86
for sx in (ax - 0.50, ax + 0.50):
    H.frame.box((0.07, 0.09, 2.08), (sx, dy, 1.15), bev=0.004)
H.frame.box((1.07, 0.09, 0.07), (ax, dy, 2.18), bev=0.004)
H.door.box((dw, 0.045, 2.02), (ax, dy + 0.01, 1.13), bev=0.003)
for sx in (ax - dw / 2 + 0.06, ax + dw / 2 - 0.06):
    H.door.box((0.12, 0.03, 2.02), (sx, dy - 0.02, 1.13), bev=0.004)
for z, hh in ((0.24, 0.22), (1.12, 0.16), (2.07, 0.14)):
    H.door.box((dw, 0.03, hh), (ax, dy - 0.018, z), bev=0.004)
H.glass.add(
    [[ax - 0.31, dy - 0.014, 1.24], [ax + 0.31, dy - 0.014, 1.24], [ax + 0.31, dy - 0.012, 1.98], [ax - 0.31, dy - 0.012, 1.98]],
    [np.array([0, 1, 2, 3])],
)
for q in (-0.1, 0.1):
    H.iron.box((0.008, 0.006, 0.74), (ax + q, dy - 0.02, 1.61), bev=0.001)
H.iron.box((0.20, 0.012, 0.05), (ax, dy - 0.04, 1.12), bev=0.004)
H.iron.lathe([(0, 0.02), (0.03, 0.02), (0.045, 0.028), (0.06, 0.02), (0.062, 0)], (ax + 0.33, dy - 0.03, 1.15), (0, -1, 0), 14, cap=False)
# right side wall (faces +x)
TS = (rotation_matrix(0, 0, math.pi / 2), np.array([W, 0, 0]))
sw = [(2.2, 3.1, 0, 2.08), (4.4, 5.2, 1.15, 2.05), (2.5, 3.3, 3.2, 4.4)]
bricks(BK, D, 0, ZB, [sw[0], sw[1]], T=TS, seed=8)
backing(MO, D, 0, ZB, sw[:2], T=TS, y=0.004)
backing(RD, D, ZB + 0.03, EV + 0.05, [sw[2]], T=TS, y=-0.022)
for x in np.arange(0.08, D, 0.166):
    for k in range(2):
        V, F = chamfer_box((0.160, 0.10, 0.014), 0.002)
        TB.add((V + [x, -0.02 + k * 0.012, ZB + 0.007 + k * 0.016]) @ TS[0].T + TS[1], F)


def TSo(x, z, y=0.0):
    return (TS[0], TS[1] + TS[0] @ np.array([x, y, z]))


casement(H, 0.8, 0.9, TSo(4.4, 1.15), lights=1, top=0.3)
casement(H, 0.8, 1.2, TSo(2.5, 3.2, -0.022), lights=2, top=0.35)
soldier(BK, 2.1, 3.2, 2.085, T=TS)
soldier(BK, 4.3, 5.3, 2.055, T=TS)
H.door.box((0.06, 0.86, 2.05), (W - 0.10, 2.65, 1.03), bev=0.003)
H.frame.box((0.09, 0.06, 2.08), (W - 0.09, 2.22, 1.04), bev=0.003)
H.frame.box((0.09, 0.06, 2.08), (W - 0.09, 3.08, 1.04), bev=0.003)
# gutters, fascia, downpipes
ov = 0.38
zg = EV - ov * math.tan(math.radians(PIT)) + 0.32
EZ = zg


def fasc(a, b):
    H.frame.beam((*a, EZ + 0.02), (*b, EZ + 0.02), 0.025, 0.17, bev=0.003)
    a3, b3 = np.array([*a, EZ + 0.07]), np.array([*b, EZ + 0.07])
    d = (b3 - a3) / np.linalg.norm(b3 - a3)
    o = np.array([d[1], -d[0], 0]) * 0.075
    g = MeshBuilder()
    pts = [a3 + o + (b3 - a3) * t for t in np.linspace(0, 1, 20)]
    V = []
    F = []
    for q in pts:
        for t in np.linspace(math.pi, 2 * math.pi, 8):
            V.append(q + (o / 0.075) * math.cos(t) * 0.058 + np.array([0, 0, math.sin(t) * 0.058]))
    for i in range(19):
        for j in range(7):
            F.append([i * 8 + j, i * 8 + j + 1, (i + 1) * 8 + j + 1, (i + 1) * 8 + j])
    H.iron.add(V, [np.array(F)])


fasc((0, -ov + 0.02), (W + ov - 0.02, -ov + 0.02))
fasc((W + ov - 0.02, -ov + 0.02), (W + ov - 0.02, D + ov))
RD.box((W + ov, ov, 0.03), ((W + ov) / 2, -ov / 2, EZ - 0.055), bev=0.002)
RD.box((ov, D + ov, 0.03), (W + ov / 2, D / 2, EZ - 0.055), bev=0.002)
H.iron.tube(
    [(6.02, -ov - 0.05, EZ + 0.04), (6.02, -ov - 0.05, EZ - 0.10), (6.02, -0.09, EZ - 0.34), (6.02, -0.09, 0.2), (6.02, -0.16, 0.08)],
    0.034,
    12,
)
for z in (0.6, 1.9, 3.2, 4.3):
    H.iron.box((0.13, 0.05, 0.045), (6.02, -0.06, z), bev=0.006)
H.iron.tube([(W + 0.09, 6.8, EZ), (W + 0.09, 6.8, 0.1)], 0.05, 12)
H.iron.tube([(W + 0.09, 6.2, 4.2), (W + 0.09, 6.75, 3.6)], 0.04, 10)
# roof (whole, with the hip to the right)
tp = math.tan(math.radians(PIT))
rz = EZ + 0.06 + (D / 2 + ov) * tp
hx = W + ov - (D / 2 + ov)
e0 = -ov - 0.05
P_ = lambda x, y, z: np.array([x, y, z], float)
A0, A1, R0, R1, B1 = (
    P_(0, -ov - 0.05, EZ + 0.03),
    P_(W + ov + 0.05, -ov - 0.05, EZ + 0.03),
    P_(0, D / 2, rz),
    P_(hx, D / 2, rz),
    P_(W + ov + 0.05, D + ov + 0.05, EZ + 0.03),
)
tile_plane(RT, [A0, A1, R1, R0], seed=5)
tile_plane(RT, [A1, B1, R1], seed=6)
dn = P_(0, 0, -0.03)
for p in ([A0, A1, R1, R0], [A1, B1, R1], [P_(0, D + ov, EZ), P_(W + ov, D + ov, EZ), R1, R0]):
    sheet(MO, [q + dn for q in p])
half_round(RT, A1 + [0, 0, 0.02], R1, lift=0.05)
half_round(RT, R0, R1, lift=0.06)
# bay roof: three planes to a short ridge running back
bx = (pb[0] + pc[0]) / 2
o = 0.30
bz = 4.88
half = (pd[0] - pa[0]) / 2 + 0.22
az_ = bz + (half) * 0.86
ap = P_(bx, -0.30, az_)
bk = P_(bx, 2.1, az_)
c0, c1, c2, c3 = (
    P_(pa[0] - 0.25, -0.02, bz),
    P_(pb[0] - 0.17, pb[1] - o, bz),
    P_(pc[0] + 0.17, pc[1] - o, bz),
    P_(pd[0] + 0.25, -0.02, bz),
)
k0, k3 = P_(pa[0] - 0.25, 1.2, bz + 0.0), P_(pd[0] + 0.25, 1.2, bz)
for i, p in enumerate(([c1, c2, ap], [c0, c1, ap], [c2, c3, ap])):
    tile_plane(RT, p, seed=20 + i)
    sheet(MO, [q + dn for q in p])
# cheeks meeting the main roof
for p in ([P_(pa[0] - 0.25, 1.9, bz + 0), c0, ap, bk], [c3, P_(pd[0] + 0.25, 1.9, bz), bk, ap]):
    tile_plane(RT, p, seed=30)
    sheet(MO, [q + dn for q in p])
for q in (c1, c2):
    half_round(RT, q + [0, 0, 0.02], ap, r=0.085, lift=0.05)
half_round(RT, ap - [0, 0.05, 0], bk, r=0.09, lift=0.05)
for a, b in ((c0, c1), (c1, c2), (c2, c3)):
    H.iron.tube([a + [0, -0.03, -0.03], b + [0, -0.03, -0.03]], 0.05, 10)
    H.frame.beam(a + [0, 0.05, -0.10], b + [0, 0.05, -0.10], 0.03, 0.14, bev=0.004)
MO.prism(
    [(c0[0], c0[1]), (c1[0], c1[1]), (c2[0], c2[1]), (c3[0], c3[1])],
    0.02,
    M=np.array([[1, 0, 0], [0, 0, 1], [0, 1, 0]]),
    loc=(0, 0, bz - 0.16),
)
# party chimney
CH = MeshBuilder()
for z in np.arange(rz - 1.0, rz + 0.95, 0.075):
    k = int(round(z / 0.075)) % 2
    for sx in np.arange(-0.56, 0.5, 0.225):
        CH.box((0.215, 0.66, 0.065), (sx + 0.1125 - (0.05 if k else 0), D / 2, z + 0.033), bev=0.004)
for g, zz in ((0.05, 0.95), (0.09, 1.025), (0.02, 1.10)):
    CH.box((1.12 + 2 * g, 0.66 + 2 * g, 0.068), (0, D / 2, rz + zz + 0.034), bev=0.006)
MO.box((1.05, 0.62, 2.0), (0, D / 2, rz + 0.02), bev=0.002)
for i, px in enumerate((-0.36, -0.12, 0.12, 0.36)):
    CH.lathe(
        [(0, 0.11), (0.04, 0.11), (0.07, 0.095), (0.36, 0.085), (0.40, 0.10), (0.45, 0.10), (0.46, 0.08), (0.3, 0.07)],
        (px, D / 2, rz + 1.16),
        n=16,
        cap=False,
        mat=1,
    )
mbk = mat_brick(cols=("#84523f", "#915f49", "#76493b", "#98694f", "#67433a", "#8a5844"), val=0.95)
mti = mat_tile(cols=("#6a4a3f", "#775446", "#5d4339", "#7f5e4e", "#55413b", "#70503f"))
mmo = materials.mortar("mort", "#b5aa98", "#958b7b")
mrd = mat_render()
obs = [
    BK.obj("bricks", [mbk], smooth=True, wn=True),
    RD.obj("dash", [mrd]),
    TL.obj("hang", [mti], smooth=True, wn=True),
    RT.obj("roof", [mti], smooth=True, wn=True),
    MO.obj("mort", [mmo]),
    TB.obj("tband", [mti]),
]
CH.obj("stack", [mbk, materials.plain("pot", "#a5714f", 0.8, 0.2)], smooth=True, wn=True)
before = set(bpy.context.scene.objects)
H.build()
obs += [o for o in bpy.context.scene.objects if o not in before]
for ob in obs:
    if ob.name.startswith("bricks"):
        pass
    m = place(ob)
    m.scale = (-1, 1, 1)
# neighbours: the next pair to the right and to the left, mirrored copies far enough to be glimpsed
for dx in (20.2, -20.2):
    for ob in obs:
        for s in (1, -1):
            m = place(ob, (dx, 0.4, 0))
            m.scale = (s, 1, 1)
# ================================================================ garage at the end of the drive
G = MeshBuilder()
GM = MeshBuilder()
GF = MeshBuilder()
GT = MeshBuilder()
GW = 2.9
gx, gy = 6.75, 9.2
TG = (I3, np.array([gx, gy, 0]))
gt = lambda x: 2.35 + (GW / 2 - abs(x - GW / 2)) * 0.75
go = (0.34, 2.56, 0, 2.06)
bricks(G, GW, 0, 3.5, [go], T=TG, top=gt, seed=41)
soldier(G, 0.2, 2.7, 2.07, T=TG)
V_ = [(0, 0), (0.34, 0), (0.34, 2.1), (2.56, 2.1), (2.56, 0), (GW, 0), (GW, 2.35), (GW / 2, 2.35 + GW / 2 * 0.75), (0, 2.35)]
GM.prism(V_, 0.2, loc=(gx, gy + 0.105, 0))
TGs = (rotation_matrix(0, 0, -math.pi / 2), np.array([gx, gy + 5, 0]))
bricks(G, 5, 0, 2.3, [], T=TGs, seed=42)
GM.box((0.2, 5, 2.3), (gx + 0.11, gy + 2.5, 1.15), bev=0.002)
for k in range(2):
    x0 = gx + 0.38 + k * 1.08
    for i in range(8):
        GF.box((0.128, 0.04, 2.0), (x0 + 0.065 + i * 0.132, gy + 0.08, 1.03), bev=0.004)
    for z in (0.25, 1.25, 1.93):
        GF.box((1.05, 0.03, 0.14), (x0 + 0.53, gy + 0.055, z), bev=0.004)
for s in (-1, 1):
    a = P_(gx + GW / 2, gy - 0.15, 2.35 + GW / 2 * 0.75 + 0.04)
    b = P_(gx + GW / 2 + s * (GW / 2 + 0.2), gy - 0.15, 2.35 - 0.11)
    GF.beam(a, b, 0.03, 0.16, mat=1)
    pl = [
        P_(b[0], gy - 0.2, b[2] + 0.06),
        P_(b[0], gy + 5.2, b[2] + 0.06),
        P_(a[0], gy + 5.2, a[2] + 0.06),
        P_(a[0], gy - 0.2, a[2] + 0.06),
    ]
    tile_plane(GT, pl if s > 0 else [pl[1], pl[0], pl[3], pl[2]], seed=50 + s)
    sheet(GM, [q + dn for q in pl])
half_round(GT, P_(gx + GW / 2, gy - 0.2, 2.35 + GW / 2 * 0.75 + 0.10), P_(gx + GW / 2, gy + 5.2, 2.35 + GW / 2 * 0.75 + 0.10))
G.obj("gbrick", [mbk], smooth=True, wn=True)
GM.obj("gmort", [mmo])
GF.obj(
    "gdoor",
    [
        materials.paint("gdoor", "#3c4a52", 0.45, 0.4, dirt=0.15, dirtc="#7a7466", coat=0.1, wear=0.0),
        materials.paint("gfr", "#e4e1d6", 0.4, 0.5, dirt=0.1, coat=0.1, wear=0),
    ],
    smooth=True,
    wn=True,
)
GT.obj("gtile", [mti], smooth=True, wn=True)

# ================================================================ front garden: drive, setts, lawn, wall, hedge
KY = -9.75
BW = -7.55  # kerb face, back of footway
dl, dr_ = 3.15, 9.25  # drive at the front
Ls = np.array([(dl, BW), (dl, -3.6), (3.28, -2.6), (3.75, -1.75), (4.14, -1.1), (4.22, -0.42)])

tt = np.r_[0, np.cumsum(np.linalg.norm(np.diff(Ls, axis=0), axis=1))]
Lc = CubicSpline(tt, Ls)(np.linspace(0, tt[-1], 50))
Lc[:, 0] = np.minimum(Lc[:, 0], 4.24)
nzz = Noise2(8)


def zd(x, y):  # drive falls to the street 1:60, slight hollows
    return (
        0.012 * np.clip(y - BW, 0, 12) * 0.9
        + 0.006 * nzz.fbm(np.asarray(x) / 1.7, np.asarray(y) / 2.6, 3) * np.clip((np.asarray(y) - BW) / 0.6, 0, 1)
        - 0.004
    )


inner = np.array([(dl + 0.10, BW + 0.10), (dr_ - 0.10, BW + 0.10), (dr_ - 0.10, 9.2), (6.5, 9.2), (6.5, -0.10), (4.33, -0.3), (4.33, -0.9)])
poly = np.r_[[(dr_ - 0.09, BW + 0.1), (dr_ - 0.09, 9.2), (6.62, 9.2), (6.62, -0.12), (4.32, -0.12)], (Lc[::-1] + [0.10, 0])]
poly[-1, 1] = BW + 0.1
obj = grid(
    "drive",
    dl - 0.05,
    dr_ + 0.05,
    BW - 0.02,
    9.3,
    0.05,
    zd,
    mat_tarmac_fresh(axis=0),
    mask=lambda P: _inside(poly, P) | (dist_to_poly(poly, P) < 0.09),
)
sett = materials.paving_block("sett", ("#6d6a66", "#84807a", "#5b5a5a", "#948d83", "#77716b"), dirt=0.22, rough=0.8)
m2 = MeshBuilder()
kw = dict(bw=0.1, bl=0.1, gap=0.010, bev=0.012, z=0.010, zf=zd, across=True)
border_course(m2, Lc, offset=0.05, **kw)
border_course(m2, Lc, offset=-0.053, **kw)
border_course(m2, [(dr_ - 0.05, BW), (dr_ - 0.05, 9.1)], **kw)
border_course(m2, [(dr_ + 0.053, BW), (dr_ + 0.053, 9.1)], **kw)
border_course(m2, [(4.3, -0.06), (6.62, -0.06)], offset=0, **kw)
border_course(m2, [(6.57, 0.0), (6.57, 9.1)], **kw)
border_course(m2, [(dl, BW + 0.05), (dr_, BW + 0.05)], **{**kw, "z": 0.004})
border_course(m2, [(dl, BW - 0.053), (dr_, BW - 0.053)], **{**kw, "z": 0.004})
m2.obj("setts", [sett], smooth=True, wn=True)
grid(
    "sandj",
    dl - 0.16,
    dr_ + 0.12,
    BW - 0.11,
    9.2,
    0.1,
    lambda x, y: zd(x, y) - 0.008,
    materials.sand_joint("jnt", "#8f897b", "#5d584e"),
    mask=lambda P: (P[:, 1] < 9.3) & ((P[:, 0] > 6.5) | (P[:, 1] < -0.05)) & ((P[:, 0] > dl + 0.3) | (P[:, 1] < -1.6)),
)
p = np.array([(W - 0.02, 0.0), (6.53, 0.0), (6.53, 9.15), (W - 0.02, 9.15)])
mesh_object(
    "strip",
    np.c_[p, zd(p[:, 0], p[:, 1]) - 0.006],
    [np.arange(4)],
    [materials.aggregate("pebble", ("#a3957f", "#bdb09a", "#8d8272", "#cfc4b0", "#77706a"), 0.022)],
)
# footway, dropped kerb, road
c0_, c1_ = dl - 0.25, dr_ + 0.25


def drop(x):
    x = np.asarray(x, float)
    return np.clip((x - (c0_ - 0.915)) / 0.915, 0, 1) * np.clip(((c1_ + 0.915) - x) / 0.915, 0, 1)


def zf_(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    t = np.clip((y - KY) / (BW - KY), 0, 1)
    base = -0.055 + 0.045 * t
    return base - 0.075 * drop(x) * np.clip(1 - t / 0.55, 0, 1) + 0.004 * nzz.fbm(x / 1.1 + 7, y / 1.1, 3) * np.clip(t * 6, 0, 1)


fw = mat_tarmac_old("footway", ("#6f6c67", "#7f7b74", "#62605c", "#948d82"), "#4c4a47", 0.008, 0.25)
grid("footway", -14, 24, KY + 0.11, BW - 0.10, 0.10, zf_, fw)
grid("fwback", -14, dl - 0.1, BW - 0.12, BW + 0.06, 0.06, lambda x, y: zf_(x, y) - 0.004, fw)
grid("fwback2", dr_ + 0.1, 24, BW - 0.12, BW + 0.06, 0.06, lambda x, y: zf_(x, y) - 0.004, fw)
K = MeshBuilder()
x = -13.9
while x < 24:
    za, zb = float(zf_(x, KY + 0.12)), float(zf_(x + 0.91, KY + 0.12))
    V, F = chamfer_box((0.908, 0.125, 0.25), 0.008)
    f = V[:, 1] < -0.05
    tp_ = V[:, 2] > 0.1
    V = V.copy()
    V[f & tp_, 2] -= 0.010
    V[f & tp_, 1] += 0.012
    V[:, 2] += (za + zb) / 2 - 0.125 + V[:, 0] / 0.91 * (zb - za) * (1 if True else 0) + np.random.randn() * 0.002
    V[:, 1] += KY + 0.0625 + np.random.randn() * 0.002
    V[:, 0] += x + 0.455
    K.add(V, F)
    x += 0.915
K.obj("kerbs", [materials.concrete("kerb", "#a29d92", "#837e75", 0.85, stain=0.5)], smooth=True, wn=True)
zr = lambda x, y: -0.158 + 0.025 * np.clip(KY - np.asarray(y), 0, 4) * 0.9 + 0.004 * nzz.fbm(np.asarray(x) / 1.5, np.asarray(y) / 1.5, 3)
grid("road", -16, 26, -19, KY + 0.02, 0.12, zr, mat_tarmac_old("road", ("#6a6762", "#7a766f", "#5b5956", "#918a80"), "#474542"))
# channel dirt and moss, gully, stop-tap cover
ch = MeshBuilder()
R = np.random.RandomState(4)
S = MeshBuilder()
S.box((0.45, 0.02, 0.012), (0, 0, 0))
SM = materials.metal("iron", "#4a4643", 0.6, 0.5, rust=0.35)
gl = MeshBuilder()
gl.box((0.46, 0.46, 0.03), (11.6, KY - 0.24, float(zr(11.6, KY - 0.24)) - 0.008), bev=0.004, mat=1)
for k in range(9):
    gl.box((0.025, 0.40, 0.012), (11.42 + k * 0.045, KY - 0.24, float(zr(11.6, KY - 0.24)) + 0.008), bev=0.003)
gl.box((0.16, 0.16, 0.012), (7.9, -8.5, float(zf_(7.9, -8.5)) + 0.001), bev=0.003)
gl.box((0.125, 0.125, 0.012), (7.9, -8.5, float(zf_(7.9, -8.5)) + 0.004), bev=0.003)
gl.obj("gully", [SM, materials.plain("hole", "#121110", 0.9)], smooth=True, wn=True)
# low front wall with brick-on-edge coping, piers, hedge behind
FW = MeshBuilder()
FM = MeshBuilder()


def frontwall(x0, x1):
    L = x1 - x0
    for sgn, y0, a in ((1, BW + 0.10, 0),):
        bricks(FW, L, -0.02, 0.43, [], T=(I3, np.array([x0, y0, 0])), seed=int(60 + abs(x0)))
    FM.box((L, 0.205, 0.44), ((x0 + x1) / 2, BW + 0.10 + 0.11, 0.21), bev=0.002)
    for x in np.arange(x0 + 0.0375, x1, 0.075):
        FW.box((0.065, 0.225, 0.1025), (x, BW + 0.205, 0.43 + 0.055), (np.random.randn() * 0.004, 0, 0), bev=0.004)


frontwall(-13, -0.0)
frontwall(0.05, dl - 0.50)
frontwall(dr_ + 0.52, 13)


def pier(x):
    w = 0.4425
    for k, (ox, oy) in enumerate(((-w / 2, -w / 2), (w / 2, -w / 2), (w / 2, w / 2), (-w / 2, w / 2))):
        bricks(
            FW,
            w,
            -0.02,
            0.86,
            [],
            T=(rotation_matrix(0, 0, k * math.pi / 2), np.array([x + ox, BW + 0.205 + oy, 0])),
            seed=int(90 + k + x),
            shift=0.1125 * (k % 2),
        )
    FM.box((w - 0.015, w - 0.015, 0.88), (x, BW + 0.205, 0.42), bev=0.002)
    FW.box((0.54, 0.54, 0.055), (x, BW + 0.205, 0.895), bev=0.01, mat=1)
    FW.prism([(-0.24, 0), (0.24, 0), (0.02, 0.07), (-0.02, 0.07)], 0.46, loc=(x, BW + 0.205, 0.92), mat=1)


pier(dl - 0.27)
pier(dr_ + 0.29)
FW.obj("fwall", [mbk, materials.concrete("cope", "#b3ab9b", "#958d7d", 0.85, stain=0.5)], smooth=True, wn=True)
FM.obj("fmort", [mmo])
hl = mat_leaf("hl", "#55702f", "#87a049")
hc = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl], seed=i, leaf=0.036, n=13000, H=0.92, W=0.55, rough=0.055) for i in range(3)]
hb = [hedge_module(f"hb{i}", [hc, hl], seed=9 + i, leaf=0.05, n=12000, H=1.9, W=0.9) for i in range(2)]
for i, x in enumerate(np.r_[np.arange(-12.4, -0.6, 1.0), np.arange(0.6, 2.5, 1.0)]):
    o = place(hd[i % 3], (x, BW + 0.62, 0), math.pi * (i % 2))
    o.scale[2] = 1 + 0.03 * R.randn()
for i, y in enumerate(np.arange(-6.6, -0.5, 1.0)):
    place(hd[i % 3], (0.0, y, 0), math.pi / 2)
for i, y in enumerate(np.arange(-6.6, 0.9, 1.0)):
    place(hd[(i + 1) % 3], (dr_ + 0.52, y, 0.02), math.pi / 2)
for i, x in enumerate(np.arange(10.3, 14, 1.0)):
    place(hd[i % 3], (x, BW + 0.62, 0))
for i, x in enumerate(np.arange(-14, 5, 1.0)):
    place(hb[i % 2], (x + 7, 16.5, 0))
for i, x in enumerate(np.arange(9.9, 14.5, 1.0)):
    place(hb[i % 2], (x, 7.0 + 0.1 * (i % 2), 0))
for i, x in enumerate(np.arange(13, 30, 1.0)):
    place(hb[i % 2], (x, 16.5, 0))
# side fence behind the hedge
T, C = MeshBuilder(), MeshBuilder()
fe.closeboard(T, C, (dr_ + 0.25, 1.3), math.pi / 2, 5, bay=2.4, h=1.8)
T.obj("cb", [materials.wood("treated", new=("#a98f5e", "#84693f"), weather=0.35, green=0.2, dirt=0.35)], smooth=False)
C.obj("cbc", [materials.concrete("post", "#b3aea2", "#98948a", 0.85)], smooth=True, wn=True)
# lawn
lawnp = np.r_[
    [(0.28, BW + 0.92), (dl - 0.20, BW + 0.92)], Lc[(Lc[:, 1] > BW + 0.95) & (Lc[:, 1] < -1.1)] + [-0.125, 0], [(3.92, -1.02), (0.28, -1.3)]
]
gmat = mat_grass("lawn", tip="#8ba24e", base="#48672c", dry="#aba668", dry_amt=0.08, patch=0.3)
gl1 = materials.plain("ls", "#4b5c30", 1, 0.05, 0.3, 0.5, 20)
mesh_object("lawnsoil", np.c_[lawnp, np.full(len(lawnp), 0.005)], [np.arange(len(lawnp))], [gl1])
cover(
    "lw",
    cam,
    sdf_poly([lawnp]),
    lambda x, y: np.full(np.shape(x), 0.006),
    [gmat],
    hgt=(0.025, 0.045),
    density=15000 * Q,
    bounds=(0, 5, -8, 1),
    rings=((0, 9, 0.36, 1.7), (9, 30, 0.6, 2.8)),
)
# neighbour gardens: plain grass sheets
for x0, x1 in ((-13, -0.3), (dr_ + 0.8, 24)):
    p = np.array([(x0, BW + 0.3), (x1, BW + 0.3), (x1, 1), (x0, 1)])
    mesh_object("ng", np.c_[p, np.full(4, 0.004)], [np.arange(4)], [gl1])
    cover(
        "ng",
        cam,
        sdf_poly([p]),
        lambda x, y: np.full(np.shape(x), 0.006),
        [gmat],
        hgt=(0.03, 0.06),
        density=11000 * Q,
        bounds=(x0, x1, BW, 1),
        rings=((0, 60, 0.7, 3.2),),
    )
# planting bed under the bay
soilm = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1)
mesh_object("bed", np.array([(0.28, -1.3, 0.03), (3.92, -1.02, 0.03), (4.02, 0, 0.04), (0.28, 0, 0.04)]), [np.arange(4)], [soilm])
lf = lambda n, a, b, **k: mat_leaf(n, a, b, **k)
hyd = [
    shrub(
        f"hy{i}",
        [lf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#c98ba4", "#e3bcc9")],
        0.5,
        0.62,
        0.09,
        1500,
        5 + i,
        aspect=0.65,
        flowers=45,
        fsize=0.045,
    )
    for i in range(2)
]
lav = [spikes("lav", [lf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc6")], 60, 0.28, (0.35, 0.5), seed=1)]
box_ = shrub("box", [lf("bx", "#4b672d", "#7f9c48")], 0.36, 0.5, 0.026, 8000, 2, aspect=0.7)
for x, o_, s in ((0.65, hyd[0], 0.9), (1.35, box_, 0.85), (2.2, hyd[1], 0.75), (3.1, box_, 0.9), (3.65, hyd[0], 0.7)):
    place(o_, (x, -0.98 + 0.05 * math.sin(x * 5), 0.02), x * 3, s)
for x in np.arange(0.6, 3.7, 0.42):
    place(lav[0], (x, -1.32 + 0.04 * math.sin(x * 9) + 0.07 * x, 0.02), x * 7, 0.8)
# weeds and grit at the kerb foot, leaves
wd = grass_obj("wd", gmat, 40, 0.10, hgt=(0.03, 0.09), width=(0.002, 0.004), lean=0.8)
X = R.uniform(-6, 16, 46)
X = X[(X < c0_ - 0.9) | (X > c1_ + 0.9)]
scatter(
    "weeds",
    np.c_[X, np.full(len(X), KY - 0.005), np.full(len(X), -0.155)],
    hidden_collection("wdc", [wd]),
    scale=R.uniform(0.4, 1.0, len(X)),
)
lv = []
for k in range(3):
    V, F, H_, r = leaf_cards(np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), 0.05, 0.7, 0.35)
    lv.append(
        mesh_object(
            f"lf{k}",
            V,
            F,
            [mat_leaf(f"fl{k}", ["#9c7a35", "#7d5f2c", "#8a8a40"][k], ["#b5964a", "#93703a", "#a3a450"][k])],
            attrs={"rnd": ("POINT", "FLOAT_COLOR", r)},
            hide=True,
        )
    )
n = 60
X = R.uniform(-2, 14, n)
Y = KY - np.abs(R.randn(n)) * 0.35
scatter("leaves", np.c_[X, Y, zr(X, Y) + 0.006], hidden_collection("lfc", lv), scale=R.uniform(0.5, 1.1, n), tilt=R.randn(n, 2) * 0.15)
# ================================================================ trees and ground
bark = mat_bark()
lm = [lf("l1", "#54702f", "#8ba04c"), lf("l2", "#4a6733", "#77944a"), lf("l3", "#6f7f3a", "#a3a857")]
t0 = tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.15, 0.09, 120000, 1, clusters=85)
t1 = tree("t1", [bark, lm[1]], 12, 1.0, 0.3, 0.15, 0.09, 120000, 2, crown="oval", clusters=85)
t2 = tree("t2", [bark, lm[2]], 5.2, 0.9, 0.10, 0.25, 0.055, 42000, 7, clusters=50, crown="oval")
for o, x, y, s, r in (
    (t0, 11.5, 21, 0.95, 0),
    (t1, 6.5, 26, 1.0, 2),
    (t1, 15, 15, 0.75, 3),
    (t0, 3, 24, 0.8, 1),
    (t0, 20, 20, 1.0, 1),
    (t0, -10, 22, 1, 4),
    (t1, 25, 9, 0.9, 4),
    (t2, 11.7, -4.2, 0.8, 1),
    (t0, -12, -16.8, 0.7, 1),
    (t1, 15.2, -19, 0.62, 2),
):
    place(o, (x, y, -0.05), r, s)
mesh_object(
    "ground",
    [(-90, -30, -0.24), (90, -30, -0.24), (90, 90, -0.24), (-90, 90, -0.24)],
    [np.array([[0, 1, 2, 3]])],
    [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)],
)
p = np.array([(-40, -0.2), (40, -0.2), (40, 60), (-40, 60)])
mesh_object("ground2", np.c_[p, np.full(4, -0.03)], [np.arange(4)], [materials.plain("gr2", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)])
render("home_tarmac", spp=spp, scale=scale, bounces=5, transp=5)
