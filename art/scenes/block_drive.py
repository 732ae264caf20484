"""(b) herringbone block-paved drive, stone house, lawn and borders"""

import math
import numpy as np
from scipy.interpolate import CubicSpline

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.house import House, backing, stone_face
from kit.land import mat_stone, rubble_wall
from kit.mesh import MeshBuilder, mesh_object, rotation_matrix
from kit.noise import Noise2
from kit.options import args, sky
from kit.paving import _inside, border_course, dist_to_poly, herringbone
from kit.plants import blades, hedge_module, lawn, mat_bark, mat_flower, mat_grass, mat_leaf, merge, shrub, spikes, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 96)
scale = A.get("scale", 1.0)
reset(5)
Q = A.get("q", 1)
world(
    sun_elev=33,
    sun_az=228,
    sky_strength=0.11,
    sun_strength=4.0,
    sun_angle=1.2,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 60),
    cloud_gain=0.9,
    dust=0.6,
)
cam = camera((3.1, -7.6, 1.62), (-1.0, 6.0, 1.45), lens=25, fstop=9, focus=8.0, level=True)

# ---------------------------------------------------------------- drive
right = 4.55
left = np.array([(-2.3, -13), (-2.2, -8), (-2.25, -4), (-2.7, -0.6), (-3.8, 2.0), (-5.2, 3.7), (-7.4, 4.6), (-9.6, 4.9)])


def spl(P, n=80):
    t = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]

    return CubicSpline(t, P)(np.linspace(0, t[-1], n))


Lc = spl(left)
drive = np.concatenate([[(right, -13)], [(right, 5.95)], [(-4.85, 5.95)], [(-4.85, 7.4)], [(-9.6, 7.4)], Lc[::-1]])
blk = materials.paving_block("block", ("#7d6250", "#93745c", "#6a564b", "#a3886c", "#80695a", "#5d504a"), dirt=0.35)
brd = materials.paving_block("border", ("#4b4a4c", "#57565a", "#434246", "#605d5e"), dirt=0.3)
mb = MeshBuilder()
n = herringbone(mb, drive, margin=0.11, z=0.0)
print("blocks", n)
m2 = MeshBuilder()
border_course(m2, Lc, offset=0.10, z=0.005)
border_course(m2, Lc, offset=-0.11, z=0.006, across=False) if 0 else None
border_course(m2, [(right, -13), (right, 5.95)], offset=0.10, z=0.005)
border_course(m2, [(-4.85, 5.9), (right, 5.9)], offset=0.0, z=0.005)
mb.obj("blocks", [blk], smooth=True, wn=True)
m2.obj("border", [brd], smooth=True, wn=True)
mesh_object("sand", np.c_[drive, np.full(len(drive), -0.010)], [np.arange(len(drive))[::-1]], [materials.sand_joint()])
# linear drain in front of the house
dr = MeshBuilder()
dr.box((9.4, 0.13, 0.05), (-0.15, 5.72, -0.018), bev=0.003)
for x in np.arange(-4.8, 4.5, 0.03):
    dr.box((0.008, 0.11, 0.012), (x, 5.72, 0.006), bev=0.001, mat=1)
dr.obj("drain", [materials.plain("chan", "#2a2a2b", 0.7), materials.metal("grate", "#77797b", 0.45, 0.4)])

# ---------------------------------------------------------------- house
H = House(col_door="#2f4740")
W = 10.2
x0 = -4.9
T0 = (np.eye(3), np.array([x0, 6.0, 0]))
holes = []
wins = [(1.25, 0.95, 1.2, 1.55), (7.55, 0.95, 1.2, 1.55), (1.25, 3.35, 1.2, 1.35), (4.5, 3.35, 1.1, 1.35), (7.55, 3.35, 1.2, 1.35)]
for x, z, w, h in wins:
    H.window(x, z, w, h, bars=(3, 4))
    holes.append((x, x + w, z, z + h))
H.front_door(4.5, 0.16, 1.05, 2.1, steps=1)
holes.append((4.5, 5.55, 0.0, 2.64))
sh = [(a - 0.15, b + 0.15, c - 0.11, d + 0.19) for a, b, c, d in holes[:-1]] + [(4.26, 5.79, 0, 2.95)]
stone_face(H.stone, W, 0, 5.05, sh, seed=4)
backing(H.back, W, 0, 5.05, holes)
# quoins
for sx in (0, W):
    z = 0
    k = 0
    while z < 5.0:
        l = 0.48 if k % 2 else 0.30
        H.dress.box((l - 0.008, 0.2, 0.29), (sx + (l / 2 - 0.02) * (1 if sx == 0 else -1), 0.045, z + 0.15), bev=0.012)
        z += 0.3
        k += 1
H.dress.box((W + 0.1, 0.16, 0.14), (W / 2, -0.02, 5.08), bev=0.012)  # eaves course
# plinth
for i in range(11):
    if not (4.2 < (i + 0.5) * W / 11 < 5.8):
        H.dress.box((W / 11 - 0.01, 0.16, 0.22), ((i + 0.5) * W / 11, -0.03, 0.11), bev=0.012)
H.roof(W, 7.5, 5.15, 36)
H.chimney(0.6, 3.75, 7.35, pots=2)
H.chimney(W - 0.6, 3.75, 7.35, pots=2)
# right gable (seen obliquely)
TG = (rotation_matrix(0, 0, math.pi / 2), np.array([W, 0, 0]))
gt = lambda x: 5.15 + (3.75 - abs(x - 3.75)) * math.tan(math.radians(36))
stone_face(H.stone, 7.5, 0, 7.9, [], top=gt, seed=9, T=TG)
TL = (rotation_matrix(0, 0, -math.pi / 2), np.array([0, 7.5, 0]))
stone_face(H.stone, 7.5, 2.6, 7.9, [], top=gt, seed=12, T=TL)
for xx in (0.13, W - 0.13):
    V, F = MeshBuilder().prism([(0, 0), (7.5, 0), (7.5, 5.1), (3.75, 7.8), (0, 5.1)], 0.2).V[0], None
    H.back.prism(
        [(0, 0), (7.5, 0), (7.5, 5.1), (3.75, 7.8), (0, 5.1)],
        0.2,
        M=rotation_matrix(0, 0, math.pi / 2),
        loc=(xx, 0, 0),
        rnd=(0.5, 0.5, 0.5),
    )
H.build(T0)
# garage wing
G = House()
Wg = 4.6
TG0 = (np.eye(3), np.array([-9.5, 7.5, 0]))
gh = (0.9, 3.7, 0, 2.25)
G.dress.box((3.3, 0.2, 0.26), (2.3, -0.04, 2.38), bev=0.012)
for sx in (0.78, 3.82):
    z = 0
    while z < 2.2:
        G.dress.box((0.24, 0.19, 0.36), (sx, -0.03, z + 0.18), bev=0.012)
        z += 0.37
stone_face(G.stone, Wg, 0, 2.75, [(0.66, 3.94, 0, 2.5)], seed=21)
backing(G.back, Wg, 0, 2.75, [gh])
G.roof(Wg, 5, 2.85, 34, over=0.15)
for k in range(2):
    for i in range(8):
        G.door.box((0.168, 0.05, 2.16), (0.98 + k * 1.36 + 0.07 + i * 0.17, 0.12, 1.10), bev=0.005)
    for zz in (0.35, 1.85):
        G.iron.box((0.85, 0.012, 0.05), (0.98 + 0.5 + k * 1.55, 0.088, zz), bev=0.003)
G.cd = "#6d7a74"
G.dark.box((4, 0.02, 3), (2.3, 1.0, 1.2))
G.build(TG0)

# ---------------------------------------------------------------- boundary wall right + hedge behind
ws = mat_stone("wallstone", ("#83775f", "#aa9a7b", "#93866c", "#6b6353"), moss=0.15, lichen=0.2)
md = [rubble_wall(f"rw{i}", ws, seed=i, H=1.0, W=0.42, course=(0.08, 0.14)) for i in range(4)]
for i, y in enumerate(np.arange(-9, 13.5, 2.0)):
    place(md[i % 4], (6.15, y, 0), math.pi / 2 + (math.pi if i % 3 else 0))
hl = mat_leaf("hl", "#4f6a30", "#7d9a48")
hc = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl], seed=i, leaf=0.05, n=13000, H=2.0, W=0.8) for i in range(3)]
for i, y in enumerate(np.arange(-8, 16, 1.0)):
    place(hd[i % 3], (7.1, y, 0), math.pi / 2)
for i, x in enumerate(np.arange(-19, -9.8, 1.0)):
    place(hd[i % 3], (x, 8.6, 0), 0)
for i, y in enumerate(np.arange(-6, 8.6, 1.0)):
    place(hd[i % 3], (-15.5, y, 0), math.pi / 2)

# ---------------------------------------------------------------- beds
soilm = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1)
bedR = np.array([(right + 0.21, -13), (5.95, -13), (5.95, 9), (right + 0.21, 9)])


def bed(poly, name, hgt=0.05):
    poly = np.asarray(poly)
    lo, hi = poly.min(0), poly.max(0)
    st = 0.06
    X, Y = np.meshgrid(np.arange(lo[0], hi[0] + st, st), np.arange(lo[1], hi[1] + st, st), indexing="ij")
    P = np.stack([X.ravel(), Y.ravel()], 1)
    d = dist_to_poly(poly, P)
    ins = _inside(poly, P)
    nz = Noise2(3)
    z = np.where(ins, np.clip(d / 0.25, 0, 1) * hgt, -0.05) + 0.02 * nz.fbm(P[:, 0] * 4, P[:, 1] * 4, 4) - 0.012
    ny = X.shape[1]
    i = np.arange(P.shape[0]).reshape(X.shape)
    q = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    k = ins[q].any(1)
    mesh_object(name, np.c_[P, z], [q[k]], [soilm], smooth=True)


bed(bedR, "bedR")
lav = [
    spikes(f"lav{i}", [mat_leaf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc6")], 70, 0.30, (0.38, 0.6), seed=i)
    for i in range(2)
]
box_ = [shrub("box", [mat_leaf("bx", "#4b672d", "#7f9c48")], 0.38, 0.55, 0.026, 9000, 2, aspect=0.7)]
hyd = [
    shrub(
        f"hy{i}",
        [mat_leaf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#e9e6e0", "#cfd6c2")],
        0.6,
        0.75,
        0.10,
        1500,
        5 + i,
        aspect=0.65,
        flowers=60,
        fsize=0.05,
    )
    for i in range(2)
]
gra = [
    merge(
        "gra",
        [(*blades(420, 0.5, hgt=(0.45, 0.8), width=(0.003, 0.006), lean=0.55, curl=0.9, seg=5, round_=True), 0)],
        [mat_grass("og", "#a3ae62", "#5a7434", dry_amt=0.2)],
    )
]
ger = [
    shrub(
        f"ge{i}",
        [mat_leaf("ge", "#55733a", "#86a050"), mat_flower("gef", "#b24a7d", "#d483ab")],
        0.42,
        0.32,
        0.07,
        1300,
        9 + i,
        aspect=0.9,
        flowers=34,
        fsize=0.03,
    )
    for i in range(2)
]
R = np.random.RandomState(8)


def plantrow(objs, pts, s=(0.85, 1.15), nm="pl"):
    pts = np.asarray(pts, float)
    scatter(
        nm, np.c_[pts, np.full(len(pts), 0.02)] if pts.shape[1] == 2 else pts, hidden_collection(nm, objs), scale=R.uniform(*s, len(pts))
    )


y = -8.0
L1, L2, L3, L4, L5 = [], [], [], [], []
while y < 8:
    k = R.rand()
    L1 += [(right + 0.5 + R.rand() * 0.08, y + j * 0.42) for j in range(3)]
    L5 += [(right + 0.55, y + 1.25 + 0.1 * R.rand())]
    (L3 if k < 0.4 else L4 if k < 0.7 else L2).append((5.5, y + 0.6 + R.randn() * 0.1))
    L5.append((5.25, y + R.randn() * 0.2))
    y += 1.65
plantrow(lav, L1, nm="lav")
plantrow(box_, L2, nm="box")
plantrow(hyd, L3, nm="hyd")
plantrow(gra, L4, nm="gra")
plantrow(ger, L5, nm="ger")
# planters by the door + box balls
pl = MeshBuilder()
for px in (-1.15, 1.4):
    pl.lathe([(0, 0.17), (0.02, 0.19), (0.38, 0.235), (0.40, 0.26), (0.44, 0.26), (0.445, 0.235), (0.40, 0.22)], (px, 5.35, 0.005), n=40)
pl.obj("pots", [materials.plain("pot", "#4d4f50", 0.6, 0.3, 0.15)], smooth=True, angle=40)
ball = shrub("ball", [mat_leaf("bb", "#46632c", "#76944a")], 0.33, 0.33, 0.022, 9000, 3, aspect=0.7)
for px in (-1.15, 1.4):
    for fl in (1, -1):
        o = place(ball, (px, 5.35, 0.74))
        o.scale = (1, 1, fl)
# bed under left window
bl = np.array([(-4.7, 5.15), (-1.9, 5.15), (-1.9, 5.98), (-4.7, 5.98)])

# ---------------------------------------------------------------- lawn
lawnp = np.concatenate([Lc + np.array([-0.21, -0.02]), [(-9.85, 4.9), (-9.85, 8.15), (-15.1, 8.15), (-15.1, -13), (-2.5, -13)]])
gm = [
    mat_grass(
        "lawn",
        tip="#8fa850",
        base="#4a6b2c",
        dry="#a9a866",
        dry_amt=0.06,
        patch=0.25,
        stripes=((math.cos(0.35), math.sin(0.35)), 0.55, 0.2),
    )
]
mesh_object(
    "lawnsoil",
    np.c_[lawnp, np.full(len(lawnp), -0.012)],
    [np.arange(len(lawnp))],
    [materials.plain("ls", "#4d6130", 1, 0.05, 0.3, 0.5, 20)],
)
lawn("lw", cam, [lawnp], gm, z=-0.012, stripes=(0.35, 0.55), density=24000 * Q, bounds=(-15, -1, -10, 9))
gp = [(-60, -20, -0.06), (60, -20, -0.06), (60, 90, -0.06), (-60, 90, -0.06)]
mesh_object("ground", gp, [np.array([[0, 1, 2, 3]])], [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)])
# ---------------------------------------------------------------- trees
bark = mat_bark()
lm = [mat_leaf("l1", "#54702f", "#8ba04c"), mat_leaf("l2", "#4a6733", "#77944a"), mat_leaf("l3", "#6f7f3a", "#a3a857")]
t0 = tree("t0", [bark, lm[0]], 12, 1.0, 0.3, 0.15, 0.09, 130000, 1, clusters=85)
t1 = tree("t1", [bark, lm[1]], 13, 1.0, 0.3, 0.15, 0.09, 130000, 2, crown="oval", clusters=85)
t2 = tree("t2", [bark, lm[2]], 6.5, 0.9, 0.12, 0.22, 0.06, 46000, 7, clusters=55, crown="oval")
for o, x, y, s, r in (
    (t0, -13, 17, 1.0, 0),
    (t1, -6, 22, 1.1, 1),
    (t0, 12, 20, 1.15, 2),
    (t1, 16, 12, 0.9, 3),
    (t0, 3, 27, 1.1, 4),
    (t1, -20, 14, 1.0, 5),
    (t0, -24, 8, 0.9, 3),
    (t2, -8.2, 0.8, 1.0, 1),
    (t0, 11, 2, 0.8, 4),
    (t0, -10.5, -15.5, 0.8, 2),
):
    place(o, (x, y, -0.05), r, s)
render("b_drive", spp=spp, scale=scale, bounces=5, transp=6)
