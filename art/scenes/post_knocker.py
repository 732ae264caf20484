"""2.7 t digger with a hydraulic post knocker driving round posts in a line across a Dales pasture"""

import math
import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.knocker import Knocker, lying_post, round_post
from kit.land import Dales, mat_land, mat_stone, mat_stone_far, path_place, rubble_wall, terrain, walls_far
from kit.mesh import MeshBuilder
from kit.nodes import HAZE, material
from kit.options import args, sky
from kit.plants import blades, grass_field, mat_bark, mat_grass, mat_leaf, merge, seedheads, tree
from kit.render import render
from kit.scene import hidden_collection, reset, scatter

A = args()
spp = A.get("spp", 48)
scale = A.get("scale", 1.0)
reset(35)
Q = A.get("q", 1)
R = np.random.RandomState(5)
HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
world(
    sun_elev=31,
    sun_az=A.get("az", 232),
    sky_strength=0.11,
    sun_strength=4.3,
    sun_angle=0.9,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 35),
    cloud_gain=0.92,
)
D = Dales(
    seed=7,
    amp=1.0,
    near_amp=0.10,
    flat_r=45,
    hills=((-900, 2500, 330, 1500, 900), (1300, 3200, 260, 1500, 1100), (200, 5200, 520, 3500, 1500), (700, 1300, 120, 800, 450)),
)
h0 = D.h


def hh(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    return h0(x, y) - 0.034 * np.clip(y - 6, 0, 260) + 0.010 * x * np.clip(1 - np.abs(y) / 200, 0, 1)


D.h = hh
zf = lambda x, y: float(D.h(x, y))
cam = camera((0.25, -7.1, zf(0.25, -7.1) + 1.55), (0.78, 0, zf(0, 0) + 1.38), lens=32, fstop=6.3, focus=7.0)
fl = D.fields(-3200, 3600, 60, 5200, Lx=120, Ly=170)
FOV = (-48, 48)
terrain(D, mat_land(moor_z=(190, 300), near="#5a7430"), fov=FOV, fields=fl)
walls_far(D, fl[0], mat_stone_far(), rmin=110, rmax=3600, fov=FOV, maxz=260)
# ---------------------------------------------------------------- machine and the post under its cap
P0 = np.array([-0.95, -0.75])
rot = math.radians(A.get("rot", 190))
top = 1.50
m = Knocker(top=top, mudz=0.36, dirt=0.24, lift=A.get("lift", 0.38))
px = np.array(m.post)
c, s_ = math.cos(rot), math.sin(rot)
loc = P0 - np.array([px[0] * c - px[1] * s_, px[0] * s_ + px[1] * c])
zm = zf(*loc) - 0.015
m.build((loc[0], loc[1], zm), rot)
print("machine at", loc)
loc2 = lambda P: ((P - loc) @ np.array([[c, -s_], [s_, c]]))  # world -> machine plan
# ---------------------------------------------------------------- posts
dr = np.array([-0.45, 0.893])
SP = 2.6
F = MeshBuilder()
zp = zf(*P0)
round_post(F, (P0[0], P0[1], zp), zm + top + 0.03 - zp)
N = 19
LP = []
for k in range(1, N):
    p = P0 + dr * SP * k + R.randn(2) * 0.012
    LP.append(p)
    round_post(F, (*p, zf(*p)), 1.20 + 0.025 * R.randn(), tilt=tuple(R.randn(2) * 0.010), n=14)
e = P0 + dr * SP * N
round_post(F, (*e, zf(*e)), 1.35, r=0.10, n=22)
q = e - dr * 1.9
zq = zf(*q)
F.lathe([(0, 0.045), (2.0, 0.045)], (q[0], q[1], zq + 0.08), (*(e - q), 0.92), 12)
# stack on bearers, a few laid out along the line, one dropped across
ST = np.array([-1.12, -2.62])
sa = math.atan2(dr[1], dr[0]) + 0.10
ux, uy = np.array([math.cos(sa), math.sin(sa)]), np.array([-math.sin(sa), math.cos(sa)])
zs = zf(*ST)
Bm = MeshBuilder()
for t in (0.35, 1.35):
    p = ST + ux * t
    Bm.box((0.09, 1.0, 0.07), (p[0], p[1], zf(*p) + 0.035), (0, 0, sa), bev=0.005)
for j, n in enumerate((8, 7, 6, 4)):
    for i in range(n):
        w = (i - (n - 1) / 2) * 0.108 + (0.03 if j == 3 else 0)
        p = ST + uy * w + ux * (R.randn() * 0.025 + (0.06 if R.rand() < 0.2 else 0))
        lying_post(F, (p[0], p[1], zs + 0.122 + j * 0.091), sa + R.randn() * 0.012, r=0.0505)
for x, y, a in ((0.62, -2.72, 0.22),):
    lying_post(F, (x, y, zf(x, y) + 0.055), a)


def b(n):
    """peeled, pressure-treated softwood round: streaks along the grain, knots, drying checks, greenish tint"""
    r = n.sep(n.attr("rnd", "Color"))
    lc = n.attr("lc", "Vector")
    w = n.pos()
    o = n.vm("ADD", lc, n.vm("SCALE", n.attr("rnd", "Vector"), scale=23.0))
    g = n.noise(n.mapv(o, scale=(2.2, 38, 38)), 1.0, 5, 0.62)
    f = n.noise(n.mapv(o, scale=(5, 160, 160)), 1.0, 3, 0.6)
    bg = n.noise(n.mapv(o, scale=(1.2, 5, 5)), 1.4, 4)
    c = n.mix(n.rng(n.add(n.mul(g, 0.6), n.mul(f, 0.4)), 0.3, 0.7), "#b39a66", "#86703f")
    c = n.mix(n.mul(n.smooth(bg, 0.42, 0.66), 0.5), c, "#8a8f58")
    kd = n.voro(n.mapv(o, scale=(3.0, 11, 11)), 1.0)
    c = n.mix(n.mul(n.smooth(kd, 0.20, 0.09), 0.8), c, "#54402a")
    ck = n.smooth(n.noise(n.mapv(o, scale=(0.9, 60, 60)), 1.0, 2), 0.66, 0.70)
    c = n.mix(n.mul(ck, 0.75), c, "#3b2f20")
    bark = n.smooth(n.noise(n.mapv(o, scale=(2.5, 14, 14)), 1.0, 4), 0.64, 0.69)
    c = n.mix(n.mul(bark, 0.6), c, "#6b4c31")
    c = n.hsv(c, h=n.rng(r[2], 0, 1, 0.49, 0.512), sat=n.rng(r[1], 0, 1, 0.75, 1.1), val=n.rng(r[0], 0, 1, 0.82, 1.15))
    return n.bsdf(c, 0.8, 0.22, normal=n.bump(n.add(n.mul(g, 0.6), n.mul(ck, -0.8)), 0.6, 0.004))


RN = MeshBuilder()
rc = P0 + dr * 1.2 + np.array([-1.0, -0.2])
zr_ = zf(*rc)
for k, z in enumerate(np.r_[np.linspace(0.02, 0.55, 7), 0.68, 0.80]):
    a = np.linspace(0, 2 * math.pi * 5, 160)
    r_ = 0.16 + 0.055 * a / a[-1] + 0.003 * np.sin(a * 9 + k)
    RN.tube(np.c_[rc[0] + r_ * np.cos(a), rc[1] + r_ * np.sin(a), np.full(160, zr_ + z) + 0.006 * np.sin(a * 3 + k)], 0.0018, 4)
for a in np.arange(0, 6.28 * 5, 0.28):
    r_ = 0.16 + 0.055 * a / 31.4
    RN.tube([(rc[0] + r_ * math.cos(a), rc[1] + r_ * math.sin(a), zr_ + z) for z in (0.02, 0.8)], 0.0015, 3)
RN.obj("netroll", [materials.metal("netw", "#a9adae", 0.4, 0.2)], smooth=True)
pm = material("rounds", b)
F.obj("posts", [pm], smooth=True, angle=42)
Bm.obj("bearers", [materials.wood("bear", weather=0.6)])
# string line and pegs for the next posts
SN = MeshBuilder()
a0 = P0 - dr * SP * 1.15
o = np.array([0.893, 0.45]) * 0.075
b0 = e
PG = MeshBuilder()
PG.box((0.04, 0.04, 0.55), (*(a0 + o), zf(*a0) + 0.18), (0.03, -0.02, 0.4), bev=0.003)
PG.obj("peg", [materials.wood("pegw", new=("#c2a273", "#977749"), weather=0.1, green=0)])
pts = [(*(a0 + o), zf(*a0) + 0.36)] + [(*(P0 + dr * SP * k + o), zf(*(P0 + dr * SP * k)) + 0.36) for k in range(1, N)]
SN.tube(pts, 0.0022, 5)
SN.obj("string", [materials.plain("line", "#e8772e", 0.6)])
# ---------------------------------------------------------------- pasture
gm = mat_grass("past", tip="#8fa34c", base="#47662b", dry="#c2b27a", dry_amt=0.16, patch=0.5)
gl = mat_grass("pastlush", tip="#86a046", base="#3f6026", dry="#b8ab6c", dry_amt=0.08, patch=0.5)


def trk(P):
    q = loc2(P)
    return (np.abs(q[:, 0]) < 1.0) & (np.abs(np.abs(q[:, 1]) - 0.60) < 0.22) | (
        (q[:, 0] < 0) & (q[:, 0] > -9) & (np.abs(np.abs(q[:, 1] + 0.10 * (q[:, 0] / 3) ** 2) - 0.60) < 0.17)
    )


foot = lambda P: (np.hypot(*(P - P0).T) < 0.22) | (np.abs((P - ST) @ uy) < 0.46) & ((P - ST) @ ux > -0.05) & ((P - ST) @ ux < 1.75)
grass_field(
    "gr0",
    cam,
    D.h,
    [gm, gl],
    region=lambda P: ~trk(P) & ~foot(P),
    rings=((0, 11, 0.22, 1.0),),
    density=9500 * Q,
    hgt=(0.06, 0.17),
    width=(0.0028, 0.0055),
    lean=0.55,
    curl=0.8,
    bounds=(-14, 14, -8, 8),
    hvar=0.45,
    over=1.5,
)
grass_field(
    "grt",
    cam,
    D.h,
    [gm],
    region=lambda P: trk(P) | foot(P),
    rings=((0, 13, 0.22, 1.0),),
    density=5500 * Q,
    hgt=(0.015, 0.05),
    width=(0.003, 0.006),
    lean=1.1,
    curl=0.9,
    bounds=(-14, 14, -8, 8),
    over=1.4,
)
grass_field(
    "gr",
    cam,
    D.h,
    [gm, gl],
    region=lambda P: np.ones(len(P), bool),
    rings=((11, 28, 1.0, 1.8), (28, 80, 2.5, 4.0)),
    density=8500 * Q,
    hgt=(0.07, 0.19),
    width=(0.003, 0.006),
    lean=0.55,
    curl=0.8,
    bounds=(-60, 60, -10, 82),
    hvar=0.4,
)
tall = [
    merge(
        f"tall{i}",
        seedheads(10, 0.4, hgt=(0.26, 0.42)) + [(*blades(90, 0.4, hgt=(0.12, 0.30), width=(0.003, 0.006), lean=0.5, curl=0.8, seg=4), 0)],
        [gm],
    )
    for i in range(3)
]
P = np.c_[R.uniform(-16, 14, 420), R.uniform(-5.5, 26, 420)]
P = P[(D.n.fbm(P[:, 0] / 5 + 8, P[:, 1] / 5, 3) + 0.25 > R.rand(len(P))) & ~trk(P)]
scatter("tall", np.c_[P, D.h(P[:, 0], P[:, 1])], hidden_collection("tallc", tall), scale=0.7 + 0.4 * R.rand(len(P)))
# scuffed soil at the foot of the driven posts and along the track marks
sm = materials.soil("clod", "#6b4f33", "#3c2b1d", stones=0, wet=0.3)
cm = MeshBuilder()
for p in [P0] + LP[:5]:
    for _ in range(26):
        r = abs(R.randn()) * 0.07 + 0.06
        a = R.rand() * 6.28
        z = 0.010 + 0.02 * R.rand() ** 2
        q = p + r * np.array([math.cos(a), math.sin(a)])
        cm.box((z * 2, z * 1.6, z * 1.3), (*q, zf(*q) + z * 0.4), tuple(R.randn(3)), bev=z * 0.5, jit=z * 0.4)
for _ in range(260):
    t = R.uniform(-5, 1.0)
    e_ = R.choice([-0.60, 0.60]) + R.randn() * 0.14
    q = loc + np.array([t * c - e_ * s_, t * s_ + e_ * c])
    z = 0.008 + 0.022 * R.rand() ** 3
    cm.box((z * 2, z * 1.6, z * 1.2), (*q, zf(*q) + z * 0.4), tuple(R.randn(3)), bev=z * 0.5, jit=z * 0.4)
cm.obj("clods", [sm], smooth=True)
# sledge hammer and a bar leaning on the stack; level on it
# ---------------------------------------------------------------- wall, trees
ws = mat_stone("wallstone", moss=0.3)
mods = [rubble_wall(f"rw{i}", ws, seed=i, H=1.3) for i in range(4)]
path_place(mods, [(-60, 62), (-30, 58), (-8, 60), (14, 66), (40, 72), (75, 74)], D, 2.0)
bark = mat_bark(haze=True)
lm = [
    mat_leaf("lf1", "#52692f", "#7f9344", haze=True),
    mat_leaf("lf2", "#476030", "#6f8a42", haze=True),
    mat_leaf("lf3", "#5a6b30", "#8d9447", haze=True),
]
t_ = [
    tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.15, 0.10, 100000, 1, clusters=80),
    tree("t1", [bark, lm[1]], 13, 1.0, 0.32, 0.15, 0.11, 100000, 2, crown="oval", clusters=80),
    tree("t2", [bark, lm[2]], 9, 1.0, 0.25, 0.12, 0.09, 80000, 3, crown="wide"),
    tree("t3", [bark, lm[0]], 7, 1.0, 0.2, 0.05, 0.11, 40000, 4, clusters=50),
]
T = []
S = []
for x, y, s in (
    (-34, 74, 1.0),
    (-43, 80, 1.1),
    (31, 92, 1.1),
    (40, 84, 1.0),
    (52, 100, 1.25),
    (8, 130, 1.1),
    (17, 138, 0.9),
    (24, 80, 0.8),
):
    T.append((x, y))
    S.append(s)
for L in fl[0]:
    L = np.asarray(L)
    d = np.hypot(L[:, 0], L[:, 1])
    for j in np.where((d > 140) & (d < 3000))[0]:
        if R.rand() < 0.055 and D.h(*L[j]) < 130:
            T.append(tuple(L[j] + R.randn(2) * 3))
            S.append(0.6 + 0.7 * R.rand())
for _ in range(26):
    aa = np.radians(R.uniform(-40, 40))
    rr = R.uniform(350, 2600)
    cc = np.array([rr * np.sin(aa), rr * np.cos(aa)])
    if D.h(*cc) > 170:
        continue
    for _ in range(R.randint(8, 45)):
        T.append(tuple(cc + R.randn(2) * [30, 14]))
        S.append(0.7 + 0.6 * R.rand())
T = np.array(T)
scatter("trees", np.c_[T, D.h(T[:, 0], T[:, 1]) - 0.2], hidden_collection("tc", t_), scale=np.array(S))
render("plant_knocker", spp=spp, scale=scale, bounces=4, transp=6)
