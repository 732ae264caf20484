"""(a) new post-and-rail fence across a Dales meadow"""

import bpy
import math
import numpy as np
import os

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.land import Dales, in_view, mat_land, mat_stone, mat_stone_far, path_place, rubble_wall, terrain, walls_far
from kit.mesh import MeshBuilder, chamfer_box, rotation_matrix
from kit.nodes import HAZE
from kit.options import args, sky
from kit.plants import blades, grass_field, leaf_cards, mat_bark, mat_flower, mat_grass, mat_leaf, merge, seedheads, tree
from kit.render import render
from kit.scene import hidden_collection, reset, scatter

A = args()
spp = A.get("spp", 96)
scale = A.get("scale", 1.0)
reset(3)
HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
SUN = dict(sun_elev=24, sun_az=-112)
clouds = sky("cumulus35")
world(
    **SUN,
    sky_strength=0.11,
    sun_strength=4.2,
    sun_angle=0.8,
    clouds=sky if os.path.exists(sky) else None,
    cloud_rot=A.get("crot", 35),
    cloud_gain=0.9,
    sky_sat=1.0,
)

D = Dales(
    seed=7,
    amp=1.0,
    near_amp=0.45,
    flat_r=45,
    hills=((-900, 2500, 330, 1500, 900), (1300, 3200, 260, 1500, 1100), (200, 5200, 520, 3500, 1500), (700, 1300, 120, 800, 450)),
)
# ground drops gently away from the camera, into the valley
h0 = D.h


def hh(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    return h0(x, y) - 0.035 * np.clip(y - 5, 0, 260) + 0.012 * x * np.clip(1 - np.abs(y) / 200, 0, 1)


D.h = hh
zc = float(D.h(0, -6)) + 1.62
cam = camera((0, -6, zc), (1.6, 14, zc - 0.62), lens=32, fstop=7.1, focus=9.0)
FOV = (-46, 46)
fl = D.fields(-3200, 3600, 60, 5200, Lx=120, Ly=170)
terrain(D, mat_land(moor_z=(190, 300)), fov=FOV, fields=fl)
walls_far(D, fl[0], mat_stone_far(), rmin=110, rmax=3600, fov=FOV, maxz=260)

# ---------------------------------------------------------------- fence
wood = materials.wood("rail", new=("#c0a271", "#967549"), weather=0.22, green=0.22, dirt=0.28)
a = np.array([-2.6, -3.6])
dirv = np.array([0.33, 0.94])


def fpt(t):  # gently curving fence line
    return np.array([-1.55 + 0.16 * t + 0.0028 * t * t, -4.6 + t * 0.97])


def post(mb, x, y, z, rz, w=0.15, d=0.075, h=1.95):
    V, F = chamfer_box((w, d, h), 0.005)
    top = V[:, 2] > h / 2 - 0.01
    V = V.copy()
    V[top, 2] -= (V[top, 1] / d + 0.5) * 0.028  # sloping (weathered) top
    lc = V[:, [2, 0, 1]]
    V2 = V @ rotation_matrix(np.random.randn() * 0.008, np.random.randn() * 0.008, rz).T + [x, y, z]
    mb.add(V2, F, 0, None, lc)


mb = MeshBuilder()
n = 36
sp = 1.8
P = [fpt(i * sp) for i in range(n)]
Z = [float(D.h(*p)) for p in P]
for i in range(n):
    p, z = P[i], Z[i]
    q = P[min(i + 1, n - 1)]
    d = (q - p) if i < n - 1 else p - P[i - 1]
    an = math.atan2(d[1], d[0])
    post(mb, p[0], p[1], z + 0.55 + np.random.randn() * 0.006, an + math.pi / 2 + np.random.randn() * 0.03)
    if i < n - 1:
        u = d / np.linalg.norm(d)
        nn = np.array([-u[1], u[0]]) * -0.062
        for k, hh_ in enumerate((0.38, 0.76, 1.14)):
            j0 = np.random.randn() * 0.006
            j1 = np.random.randn() * 0.006
            mb.beam(
                (p[0] + nn[0], p[1] + nn[1], z + hh_ + j0),
                (q[0] + nn[0], q[1] + nn[1], Z[i + 1] + hh_ + j1),
                0.038,
                0.088,
                bev=0.004,
                ext=0.0,
            )
            # joint nails
            for e, pz in ((p, z),):
                for s in (-0.02, 0.02):
                    c = np.array([e[0] + nn[0] * 1.33, e[1] + nn[1] * 1.33, z + hh_ + s])
                    mb.cyl(c, c + np.array([nn[0], nn[1], 0]) * 0.06, 0.0045, 6, mat=1)
mb.obj("fence", [wood, materials.metal("nail", "#6a665f", 0.5)], wn=True, smooth=True)

# ---------------------------------------------------------------- near drystone wall (mid distance) + gate gap
ws = mat_stone("wallstone", moss=0.3)
mods = [rubble_wall(f"rw{i}", ws, seed=i, H=1.3) for i in range(4)]
path_place(mods, [(-60, 62), (-30, 58), (-8, 60), (14, 66), (40, 72), (75, 74)], D, 2.0)

# ---------------------------------------------------------------- grass
gm = mat_grass("meadow", tip="#9aa552", base="#47632a", dry="#c2b27a", dry_amt=0.2, patch=0.5)
gl = mat_grass("meadowlush", tip="#8aa046", base="#3c5a24", dry="#b8ab6c", dry_amt=0.1, patch=0.5)
tall = []
for i in range(3):
    parts = seedheads(16, 0.6, hgt=(0.38, 0.62))
    v = blades(160, 0.5, hgt=(0.2, 0.42), width=(0.003, 0.006), lean=0.5, curl=0.8, seg=4)
    tall.append(merge(f"tall{i}", parts + [(*v, 0)], [gm]))
# buttercups & clover
bm = mat_flower("butter", "#e8c320", "#f3d94a")
fl_ = []
for i in range(2):
    N = 9
    V, F, H, r = blades(N, 0.4, hgt=(0.26, 0.42), width=(0.0018, 0.0022), lean=0.25, curl=0.3, seg=4)
    tips = V.reshape(N, 9, 3)[:, 8]
    C = np.repeat(tips, 5, 0)
    aa = np.tile(np.arange(5) * 2 * np.pi / 5, N)
    dd = np.stack([np.cos(aa), np.sin(aa), np.full(N * 5, 0.45)], 1)
    lv = leaf_cards(C, dd, 0.013, 1.0, fold=0.05)
    fl_.append(merge(f"bc{i}", [(V, F, H, r, 0), (*lv, 1)], [gl, bm]))
# white clover / daisies
wm = mat_flower("white", "#efeee6", "#dcd8cc")
for i in range(1):
    N = 10
    V, F, H, r = blades(N, 0.4, hgt=(0.16, 0.28), width=(0.0018, 0.0022), lean=0.25, curl=0.3, seg=4)
    tips = V.reshape(N, 9, 3)[:, 8]
    C = np.repeat(tips, 14, 0)
    dd = np.random.randn(N * 14, 3)
    dd[:, 2] = np.abs(dd[:, 2])
    lv = leaf_cards(C, dd, 0.011, 0.5, fold=0.05)
    fl_.append(merge(f"wc{i}", [(V, F, H, r, 0), (*lv, 1)], [gl, wm]))
bpy.context.view_layer.update()


def field_pts(den, y0, y1, xw, seed):
    R = np.random.RandomState(seed)
    n = int(den * (y1 - y0) * 2 * xw)
    x = R.uniform(-xw, xw, n)
    y = R.uniform(y0, y1, n)
    P = np.stack([x, y, D.h(x, y)], 1)
    m, d = in_view(P, cam, 32, 1.12)
    return P[m], d[m]


tot = grass_field(
    "gr",
    cam,
    D.h,
    [gm, gl],
    rings=((0, 9, 0.5, 1.0), (9, 26, 1.0, 1.8), (26, 78, 2.5, 4.0)),
    density=9000,
    hgt=(0.10, 0.30),
    width=(0.003, 0.0062),
    lean=0.55,
    curl=0.8,
    bounds=(-60, 60, -10, 80),
    hvar=0.4,
)
P, d = field_pts(1.3, -5, 45, 34, 40)
nz = D.n.fbm(P[:, 0] / 6 + 8, P[:, 1] / 6, 3)
k = np.random.rand(len(P)) < np.clip(0.25 + nz * 0.9, 0, 1)
P = P[k]
fx = np.array([fpt((y + 4.6) / 0.97)[0] for y in P[:, 1]])
scatter("tall", P, hidden_collection("tallc", tall), scale=0.8 + 0.4 * np.random.rand(len(P)), tilt=np.random.randn(len(P), 2) * 0.05)
# rank grass along the fence foot
R = np.random.RandomState(5)
t = R.uniform(0, 60, 260)
Q = np.array([fpt(x) for x in t]) + R.randn(260, 2) * 0.12
Q = np.stack([Q[:, 0], Q[:, 1], D.h(Q[:, 0], Q[:, 1])], 1)
scatter("foot", Q, hidden_collection("footc", tall), scale=0.7 + 0.45 * R.rand(260))
P, d = field_pts(2.4, -5, 32, 26, 41)
nz = D.n.fbm(P[:, 0] / 3 + 2, P[:, 1] / 3, 3)
k = np.random.rand(len(P)) < np.clip(0.12 + nz * 1.0, 0, 1)
P = P[k]
scatter("flowers", P, hidden_collection("flc", fl_), scale=0.8 + 0.5 * np.random.rand(len(P)))

# ---------------------------------------------------------------- trees
HZ = True
bark = mat_bark(haze=HZ)
lm = [
    mat_leaf("lf1", "#52692f", "#7f9344", haze=HZ),
    mat_leaf("lf2", "#476030", "#6f8a42", haze=HZ),
    mat_leaf("lf3", "#5a6b30", "#8d9447", haze=HZ),
]
tr = [
    tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.15, 0.10, 100000, 1, clusters=80),
    tree("t1", [bark, lm[1]], 13, 1.0, 0.32, 0.15, 0.11, 100000, 2, crown="oval", clusters=80),
    tree("t2", [bark, lm[2]], 9, 1.0, 0.25, 0.12, 0.09, 80000, 3, crown="wide"),
    tree("t3", [bark, lm[0]], 7, 1.0, 0.2, 0.05, 0.11, 40000, 4, clusters=50),
]
tc = hidden_collection("trees", tr)
R = np.random.RandomState(11)
T = []
sc = []
# a few hero trees beyond the wall
for x, y, s in ((-19, 74, 1.0), (-27, 80, 1.15), (31, 92, 1.1), (-44, 95, 1.2), (52, 100, 1.25), (8, 130, 1.1), (17, 138, 0.9)):
    T.append((x, y))
    sc.append(s)
# along walls
for L in fl[0]:
    L = np.asarray(L)
    d = np.hypot(L[:, 0], L[:, 1])
    for j in np.where((d > 140) & (d < 3000))[0]:
        if R.rand() < 0.055 and D.h(*L[j]) < 130:
            T.append(tuple(L[j] + R.randn(2) * 3))
            sc.append(0.6 + 0.7 * R.rand())
# copses
for _ in range(26):
    aa = np.radians(R.uniform(-40, 40))
    rr = R.uniform(350, 2600)
    c = np.array([rr * np.sin(aa), rr * np.cos(aa)])
    if D.h(*c) > 170:
        continue
    for _ in range(R.randint(8, 45)):
        T.append(tuple(c + R.randn(2) * [30, 14]))
        sc.append(0.7 + 0.6 * R.rand())
T = np.array(T)
P = np.stack([T[:, 0], T[:, 1], D.h(T[:, 0], T[:, 1]) - 0.2], 1)
ang = np.degrees(np.arctan2(P[:, 0], P[:, 1]))
k = np.abs(ang) < 40
scatter("trees", P[k], tc, scale=np.array(sc)[k])
print("grass instances", tot, "trees", k.sum())
render("a_fence", spp=spp, scale=scale, bounces=4, transp=2)
