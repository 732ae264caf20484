"""towed wood chipper between a brushwood pile and a heap of fresh chips, overgrown hedge half cut back"""

import bpy
import math
import numpy as np
from mathutils import Euler
from mathutils import Matrix
from mathutils import Vector

from kit import materials
from kit.camera import camera
from kit.chipper import Chipper
from kit.daylight import world
from kit.land import Dales, mat_land, mat_stone_far, terrain, walls_far
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import grass_field, hedge_module, leaf_quads, mat_bark, mat_grass, mat_leaf, tree
from kit.render import render
from kit.scene import hidden_collection, link, place, reset, scatter

A = args()
spp = A.get("spp", 48)
scale = A.get("scale", 1.0)
reset(37)
Q = A.get("q", 1)
R = np.random.RandomState(9)
HAZE.update(on=True, color=(0.52, 0.64, 0.80), strength=0.75, D=7000.0)
world(
    sun_elev=34,
    sun_az=A.get("az", 226),
    sky_strength=0.11,
    sun_strength=4.3,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 250),
    cloud_gain=0.92,
    dust=0.6,
)
D = Dales(
    seed=21,
    amp=0.8,
    near_amp=0.06,
    flat_r=50,
    hills=((-1000, 2300, 300, 1500, 850), (900, 2400, 330, 1500, 1000), (100, 4800, 450, 3200, 1300)),
)
h0 = D.h
D.h = lambda x, y: h0(x, y) - 0.025 * np.clip(np.asarray(y, float) - 12, 0, 260)
zf = lambda x, y: float(D.h(x, y))
cam = camera((0.15, -5.95, 1.55), (0.12, 0.3, 1.06), lens=31, fstop=5.6, focus=5.9)
fl = D.fields(-2600, 2900, 40, 4300, Lx=115, Ly=160)
terrain(D, mat_land(moor_z=(180, 290), near="#54702e"), fov=(-50, 50), fields=fl)
walls_far(D, fl[0], mat_stone_far(), rmin=90, rmax=3200, fov=(-50, 50), maxz=240)
# ---------------------------------------------------------------- machine
ROT = math.radians(A.get("rot", -10))
CH = 38.0
m = Chipper(chute=CH, mudz=0.22, dirt=0.22)
mz = zf(0, 0) - 0.01
ml = np.array([0.15, -0.1])
m.finish(loc=(*ml, mz), rotz=ROT)
cr, sr = math.cos(ROT), math.sin(ROT)
W2 = lambda x, y: ml + np.array([x * cr - y * sr, x * sr + y * cr])
SP = W2(-0.20, 0)
cd = ROT + math.radians(CH)
HC = SP + 3.15 * np.array([math.cos(cd), math.sin(cd)])  # spout, heap centre
# ---------------------------------------------------------------- heap of chips
ns = Noise2(11)


def heap(P):
    d = P - HC
    u = d @ np.array([math.cos(cd), math.sin(cd)])
    v = d @ np.array([-math.sin(cd), math.cos(cd)])
    r = np.hypot(u / 1.55, v / 1.22) + 0.06 * ns.fbm(P[:, 0] * 1.3, P[:, 1] * 1.3, 3)
    z = 0.88 * np.clip(1 - r, 0, 1) ** 1.12
    z = np.where(z > 0.66, 0.66 + (z - 0.66) * 0.45, z)
    z = np.maximum(
        z, 0.46 * np.clip(1 - np.hypot((u + 0.75) / 0.95, (v - 0.45) / 0.8) + 0.08 * ns.fbm(P[:, 0] * 2, P[:, 1] * 2, 3), 0, 1) ** 1.1
    )
    fan = 0.05 * np.clip(1 - np.hypot((u + 0.7) / 2.2, v / 1.5), 0, 1)
    return z + fan + (z > 0.02) * (0.035 * ns.fbm(P[:, 0] * 4, P[:, 1] * 4, 3) + 0.012 * ns.fbm(P[:, 0] * 20, P[:, 1] * 20, 2)) - 0.02


def b(n):
    w = n.pos()
    size = 0.022
    w2 = n.vm("ADD", w, n.vm("SCALE", n.noise(w, 40, 2, out="Color"), scale=0.02))
    v = n.mapv(w2, rot=(0.3, 0.2, 0.7), scale=(1, 1.8, 1.6))
    cell = n.sep(n.voro(v, 1 / size, out="Color"))
    e = n.voro(v, 1 / size, "DISTANCE_TO_EDGE")
    c = n.ramp(cell[0], [(0, "#c9a771"), (0.3, "#b58f58"), (0.55, "#d8bc8a"), (0.8, "#9b7745"), (1, "#6f5a33")])
    c = n.mix(n.m("LESS_THAN", cell[1], 0.12), c, "#66743a")
    c = n.mix(n.smooth(e, 0.10, 0.01), c, "#3d2f1c")
    c = n.hsv(c, val=n.rng(n.noise(w, 1.6, 4), 0.3, 0.7, 0.8, 1.1))
    return n.bsdf(c, 0.9, 0.15, normal=n.bump(n.add(n.smooth(e, 0, 0.2), cell[2]), 1.0, 0.014))


cm = material("chipheap", b)
st = 0.02
xs = np.arange(HC[0] - 2.6, HC[0] + 2.2, st)
ys = np.arange(HC[1] - 2.6, HC[1] + 2.0, st)
X, Y = np.meshgrid(xs, ys, indexing="ij")
P = np.c_[X.ravel(), Y.ravel()]
hz = heap(P)
k = hz > -0.012
i = np.arange(X.size).reshape(X.shape)
F = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
mesh_object("heap", np.c_[P, hz + D.h(P[:, 0], P[:, 1])], [F[k[F].any(1)]], [cm], smooth=True)


def cmat(nm, a, c2):
    def f(n):
        r = n.rnd()
        w = n.obj()
        c = n.mix(r, a, c2)
        c = n.hsv(c, val=n.rng(n.noise(n.mapv(w, scale=(8, 90, 90)), 1.0, 3), 0.3, 0.7, 0.8, 1.12))
        return n.bsdf(c, 0.85, 0.2)

    return material(nm, f)


cms = [
    cmat("c0", "#e0c795", "#bb9359"),
    cmat("c1", "#cfae75", "#a67f48"),
    cmat("c2", "#a2834f", "#6b5836"),
    cmat("c3", "#6f8040", "#8c9450"),
]
co = []
for k, (sx, sy, sz, mi) in enumerate(
    (
        (0.030, 0.016, 0.004, 0),
        (0.024, 0.018, 0.005, 0),
        (0.034, 0.012, 0.005, 1),
        (0.022, 0.014, 0.003, 1),
        (0.040, 0.008, 0.006, 0),
        (0.028, 0.010, 0.004, 2),
        (0.026, 0.016, 0.002, 3),
        (0.018, 0.010, 0.004, 1),
    )
):
    mb = MeshBuilder()
    mb.box((sx, sy, sz), (0, 0, 0), bev=0.001, jit=0.0016)
    co.append(mb.obj(f"chip{k}", [cms[mi]], hide=True))
cc = hidden_collection("chipc", co)
N = int(60000 * Q)
P = HC + R.randn(N * 2, 2) * [0.75, 0.75]
P = P[heap(P) > 0.0][:N]
n_ = len(P)
scatter("chips", np.c_[P, heap(P) + D.h(P[:, 0], P[:, 1]) + 0.004], cc, scale=R.uniform(0.6, 1.35, n_), tilt=R.randn(n_, 2) * 0.55)
# drift of chips along the throw, round the machine and the hopper
t = R.rand(9000) ** 0.8
P = SP + (HC - SP) * t[:, None] * 1.15 + R.randn(9000, 2) * (0.16 + 0.42 * t)[:, None]
P = np.r_[P, W2(0.6, -1.2) + R.randn(2500, 2) * [1.6, 0.8], HC + R.randn(7000, 2) * 1.25, W2(-1.7, 0) + R.randn(1500, 2) * [0.6, 0.6]]
P = P[heap(P) < 0.02]
scatter(
    "drift",
    np.c_[P, D.h(P[:, 0], P[:, 1]) + 0.012 + 0.02 * R.rand(len(P))],
    cc,
    scale=R.uniform(0.5, 1.2, len(P)),
    tilt=R.randn(len(P), 2) * 0.6,
)
# ---------------------------------------------------------------- brushwood: cut branches, butts towards the hopper
bark = mat_bark("bbark", "#5a5044", "#8a8070")
bl = [mat_leaf("bl0", "#6f7440", "#99985a"), mat_leaf("bl1", "#857a48", "#ada162"), mat_leaf("bl2", "#5d6c38", "#84904c")]
br = [
    tree(f"br{k}", [bark, bl[k % 3]], h_, s_, tr_, cl_, 0.052, nl, 60 + k, clusters=nc, crown=cw, csize=0.10, droop=0.1, lean=0.35)
    for k, (h_, s_, tr_, cl_, nl, nc, cw) in enumerate(
        (
            (2.9, 0.75, 0.036, 0.22, 3600, 22, "oval"),
            (2.4, 0.8, 0.028, 0.2, 2600, 18, "oval"),
            (3.3, 0.6, 0.045, 0.3, 3200, 22, "column"),
            (2.0, 0.9, 0.022, 0.15, 1900, 16, "oval"),
            (2.6, 0.7, 0.032, 0.2, 160, 20, "oval"),
            (3.0, 0.55, 0.040, 0.25, 220, 22, "column"),
        )
    )
]
BT = MeshBuilder()
PB = W2(-2.35, 0.05)
hd = ROT + math.pi


def lay(k, p, z, az, el, roll, s):
    d = np.array([math.cos(az) * math.cos(el), math.sin(az) * math.cos(el), math.sin(el)])
    q = Vector(d).to_track_quat("Z", "Y").to_matrix() @ Euler((0, 0, roll)).to_matrix()
    o = bpy.data.objects.new("brush", br[k].data)
    o.matrix_world = Matrix.LocRotScale(Vector((p[0], p[1], z)), q, Vector((s, s, s)))
    link(o)
    tr_ = (0.036, 0.028, 0.045, 0.022, 0.032, 0.040)[k] * s
    e = np.array([p[0], p[1], z]) - d * 0.1 * s
    BT.lathe([(-0.004, tr_ * 1.40), (-0.012, tr_ * 1.32), (-0.0125, tr_ * 0.7), (-0.013, 0.001)], e, d, 14, cap=False)


for j in range(46):
    L = j / 46
    z = 0.10 + 0.95 * L**0.9 * (1 - 0.25 * R.rand())
    sp = 0.75 * (1 - 0.55 * L)
    side = R.randn() * sp * 0.55
    p = PB + np.array([-sr, cr]) * side + np.array([math.cos(hd), math.sin(hd)]) * (R.randn() * 0.22 + 0.15 * L)
    p = p + 0
    lay(
        R.choice([0, 1, 2, 3, 0, 2, 4, 5]),
        p,
        zf(*p) + z,
        hd + R.randn() * 0.16,
        R.uniform(-0.10, 0.10) - 0.05 * L,
        R.rand() * 6.28,
        R.uniform(0.8, 1.15),
    )
for p, az, el, k in ((W2(-1.95, -0.85), hd + 0.5, -0.02, 1), (W2(-1.9, 0.9), hd - 0.45, 0.0, 3), (W2(-1.35, 0.05), hd + 0.05, 0.02, 5)):
    lay(k, p, zf(*p) + (0.06 if k != 5 else 0.70), az, el, 1.0, 0.9)
BT.obj("butts", [materials.plain("cutwood", "#ecd3a0", 0.8, 0.2, 0.18)], smooth=True)
# a few cut logs put to one side
LG = MeshBuilder()
LE = MeshBuilder()
for i_, (x, y, z, a, r, L) in enumerate(
    (
        (1.45, -2.20, 0, 0.25, 0.10, 0.95),
        (1.5, -1.98, 0, 0.22, 0.085, 1.0),
        (1.4, -2.40, 0, 0.28, 0.075, 0.9),
        (1.45, -2.10, 0.155, 0.24, 0.08, 0.92),
    )
):
    d = np.array([math.cos(a), math.sin(a), 0])
    o = np.array([x, y, zf(x, y) + r + z - 0.01])
    i0 = len(LG.V)
    LG.lathe([(q, r * (1 + 0.05 * math.sin(q * 9 + i_) + 0.02 * R.randn())) for q in np.linspace(0, L, 9)], o, d, 22, cap=False)
    for e, sg in ((0, -1), (L, 1)):
        LE.lathe(
            [(0, r * 0.97), (0.001, r * 0.5), (0.0012, 0.001)] if sg > 0 else [(0, 0.001), (0.0002, r * 0.5), (0.001, r * 0.97)],
            o + d * e,
            d,
            22,
            cap=False,
        )
LG.obj("logs", [mat_bark("lbark", "#4d4439", "#81776a")], smooth=True)


def be(n):
    w = n.pos()
    c = n.mix(n.noise(w, 30, 4), "#d8bb88", "#b5905c")
    return n.bsdf(c, 0.8, 0.2)


LE.obj("logends", [material("logend", be)], smooth=False)
# rake against the wheel guard side, cones
TL = MeshBuilder()
p = W2(1.15, -0.62)
TL.tube([(p[0], p[1] - 0.25, zf(*p) + 0.03), (p[0] - 0.06, p[1] + 0.28, zf(*p) + 1.28)], 0.014, 10)
CN = MeshBuilder()
for x, y in ((2.75, -0.75), (-1.55, -2.05)):
    z = zf(x, y)
    CN.box((0.36, 0.36, 0.03), (x, y, 0.02 + z), (0, 0, 0.3), bev=0.012, mat=1)
    [
        CN.lathe(pr, (x, y, 0.03 + z), n=28, cap=False, mat=mt)
        for pr, mt in (
            ([(0, 0.135), (0.22, 0.098)], 0),
            ([(0.22, 0.098), (0.36, 0.072)], 2),
            ([(0.36, 0.072), (0.56, 0.036), (0.57, 0.02)], 0),
        )
    ]
CN.obj(
    "cones",
    [
        materials.paint("cone", "#d9481c", 0.5, 0.4, dirt=0.25, dirtc="#86694a", coat=0, wear=0),
        materials.plain("cbase", "#1d1d1e", 0.8),
        materials.plain("cw", "#dcdcd6", 0.4, 0.5, 0.06),
    ],
    smooth=True,
    angle=50,
)
# ---------------------------------------------------------------- grass, hedge half cut, trees
gm = [
    mat_grass("g1", tip="#8fa54e", base="#47682b", dry="#b9ab70", dry_amt=0.14, patch=0.45),
    mat_grass("g2", tip="#86a048", base="#426428", dry="#b9ab70", dry_amt=0.08, patch=0.4),
]
wh = [W2(-0.16, 0.60), W2(-0.16, -0.60)]
reg = lambda P: (heap(P) < 0.015) & (
    np.abs((P - PB) @ np.array([-sr, cr])) + np.where((P - PB) @ np.array([math.cos(hd), math.sin(hd)]) > -0.2, 0, 9) > 0.35
)


def trk(P):
    q = P - ml
    x, y = q[:, 0] * cr + q[:, 1] * sr, -q[:, 0] * sr + q[:, 1] * cr
    yy = y + 0.05 * np.clip(x - 1.5, 0, 9) ** 1.6
    return (
        ((x > 1.9) & (np.abs(np.abs(yy) - 0.74) < 0.15))
        | ((x < 0.6) & (x > -1.2) & (np.abs(y + 0.95) < 0.35))
        | ((x < -1.2) & (x > -2.1) & (np.abs(y) < 0.9))
    )


grass_field(
    "grt",
    cam,
    D.h,
    gm,
    region=lambda P: reg(P) & trk(P),
    rings=((0, 12, 0.22, 1.0),),
    density=7000 * Q,
    hgt=(0.012, 0.045),
    width=(0.003, 0.006),
    lean=1.1,
    curl=0.9,
    bounds=(-9, 9, -7, 6),
    over=1.4,
)
tw = []
for k in range(4):
    q = np.cumsum(R.randn(7, 3) * [0.004, 0.010, 0.004] + [0.05, 0, 0], 0)
    mb = MeshBuilder()
    mb.tube(q - q.mean(0), np.linspace(0.006, 0.002, 7), 5)
    j = R.randint(2, 5)
    mb.tube(
        [q[j] - q.mean(0), q[j] - q.mean(0) + [0.04, 0.05 * (-1) ** k, 0.01], q[j] - q.mean(0) + [0.09, 0.08 * (-1) ** k, 0.015]],
        [0.004, 0.003, 0.0015],
        4,
    )
    tw.append(mb.obj(f"tw{k}", [bark], hide=True))
P = np.r_[W2(-2.0, -0.4) + R.randn(150, 2) * [0.9, 0.8], W2(-1.2, -1.2) + R.randn(60, 2) * [1.2, 0.5]]
scatter(
    "twigs",
    np.c_[P, D.h(P[:, 0], P[:, 1]) + 0.03],
    hidden_collection("twc", tw),
    scale=R.uniform(0.5, 1.4, len(P)),
    tilt=R.randn(len(P), 2) * 0.15,
)
lc_ = []
for k in range(2):
    V, F, H, r = leaf_quads(np.zeros((1, 3)), np.array([[1, 0.1, 0.15]]), 0.05, 0.6, 0.3)
    lc_.append(mesh_object(f"lv{k}", V, F, [bl[k]], attrs={"rnd": ("POINT", "FLOAT_COLOR", r)}, hide=True))
P = np.r_[W2(-2.2, -0.5) + R.randn(900, 2) * [0.9, 0.7], W2(-0.8, -1.2) + R.randn(200, 2) * [1.0, 0.5]]
scatter(
    "leaflitter",
    np.c_[P, D.h(P[:, 0], P[:, 1]) + 0.04 + 0.03 * R.rand(len(P))],
    hidden_collection("lvc", lc_),
    scale=R.uniform(0.6, 1.3, len(P)),
    tilt=R.randn(len(P), 2) * 0.4,
)
grass_field(
    "gr0",
    cam,
    D.h,
    gm,
    region=lambda P: reg(P) & ~trk(P),
    rings=((0, 10, 0.25, 1.0),),
    density=10500 * Q,
    hgt=(0.035, 0.10),
    width=(0.0026, 0.005),
    lean=0.6,
    curl=0.8,
    bounds=(-9, 9, -7, 6),
    hvar=0.6,
    over=1.35,
)
grass_field(
    "gr",
    cam,
    D.h,
    gm,
    region=lambda P: P[:, 1] < 60,
    rings=((10, 26, 1.0, 1.9), (26, 70, 2.5, 4.0)),
    density=9000 * Q,
    hgt=(0.05, 0.16),
    width=(0.003, 0.006),
    bounds=(-45, 45, -8, 70),
    hvar=0.4,
)
hl = [mat_leaf("hl", "#4f6a30", "#7d9a48"), mat_leaf("hl2", "#5c6f34", "#8f9c4c")]
hc = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
shr = [
    tree(
        f"hs{k}",
        [mat_bark("hb"), hl[k % 2]],
        3.4 + 0.5 * k,
        0.95,
        0.06,
        0.02,
        0.055,
        26000,
        80 + k,
        clusters=46,
        crown=["oval", "round", "wide"][k],
        csize=0.13,
    )
    for k in range(3)
]
for x in np.arange(-13, -0.9, 0.85):
    y = 7.6 + 0.35 * R.randn()
    place(shr[R.randint(3)], (x + 0.2 * R.randn(), y, zf(x, y) - 0.15), R.rand() * 6, R.uniform(0.75, 1.12))
hd_ = [hedge_module(f"h{i}", [hc, hl[i % 2]], seed=i, leaf=0.05, n=9500, H=1.25, W=0.95, rough=0.10) for i in range(3)]
for i, x in enumerate(np.arange(-0.6, 16, 1.0)):
    place(hd_[i % 3], (x, 7.6 + 0.03 * x, zf(x, 7.6) - 0.05), R.randn() * 0.03, (1, 1, R.uniform(0.92, 1.06)))
bark2 = mat_bark(haze=True)
lm = [mat_leaf("l1", "#54702f", "#8ba04c", haze=True), mat_leaf("l2", "#4a6733", "#77944a", haze=True)]
t_ = [
    tree("t0", [bark2, lm[0]], 11, 1.0, 0.3, 0.15, 0.09, 110000, 1, clusters=80),
    tree("t1", [bark2, lm[1]], 12, 1.0, 0.3, 0.15, 0.10, 100000, 2, crown="oval", clusters=80),
    tree("t2", [bark2, lm[0]], 8, 1.0, 0.2, 0.08, 0.12, 40000, 3, crown="wide"),
]
T = [(-12, 13), (-7.5, 17), (-18, 20), (-24, 30), (15, 30), (22, 40), (34, 52), (9, 66), (2, 90)]
S = [0.85, 0.8, 1, 1.1, 0.8, 0.9, 1, 1, 1]
for L in fl[0]:
    L = np.asarray(L)
    dd = np.hypot(L[:, 0], L[:, 1])
    for j in np.where((dd > 120) & (dd < 2600))[0]:
        if R.rand() < 0.06 and D.h(*L[j]) < 130:
            T.append(tuple(L[j] + R.randn(2) * 3))
            S.append(0.6 + 0.6 * R.rand())
for _ in range(20):
    aa = np.radians(R.uniform(-42, 42))
    rr = R.uniform(300, 2200)
    c = np.array([rr * np.sin(aa), rr * np.cos(aa)])
    for _ in range(R.randint(8, 40)):
        T.append(tuple(c + R.randn(2) * [30, 14]))
        S.append(0.7 + 0.6 * R.rand())
T = np.array(T)
scatter("trees", np.c_[T, D.h(T[:, 0], T[:, 1]) - 0.2], hidden_collection("tc", t_), scale=np.array(S))
render("plant_chipper", spp=spp, scale=scale, bounces=5, transp=4)
