"""(d) mini digger on a groundworks site: open trench, spoil heap, pipe, hedge and hills"""

import bpy
import math

import numpy as np

from kit import fences as fe
from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.excavator import Excavator
from kit.land import Dales, mat_land, mat_stone, mat_stone_far, terrain, walls_far
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import HAZE
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import grass_field, hedge_module, mat_bark, mat_grass, mat_leaf, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 96)
scale = A.get("scale", 1.0)
reset(8)
Q = A.get("q", 1)
HAZE.update(on=True, color=(0.56, 0.66, 0.80), strength=0.8, D=6500.0)
world(
    sun_elev=31,
    sun_az=248,
    sky_strength=0.105,
    sun_strength=4.4,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 150),
    cloud_gain=0.95,
    dust=0.6,
)
D = Dales(
    seed=9,
    amp=0.7,
    near_amp=0.05,
    flat_r=60,
    hills=((-700, 1700, 210, 1300, 700), (1500, 2600, 330, 1500, 1000), (200, 4200, 420, 3000, 1300)),
)
h0 = D.h
D.h = lambda x, y: h0(x, y) - 0.02 * np.clip(np.asarray(y, float) - 20, 0, 300)
cam = camera((0.2, -7.6, 1.5), (0.75, 0.0, 0.98), lens=34, fstop=4.5, focus=(0.6, -1.0, 1.1))

# ---------------------------------------------------------------- ground: fine grid with trench, ruts, spoil
ns = Noise2(5)
PHI = math.radians(-26)
cphi, sphi = math.cos(PHI), math.sin(PHI)


def rp(L):
    return [(x * cphi - y * sphi, x * sphi + y * cphi) for x, y in L]


TR = rp([(2.45, -0.62), (4.2, -0.75), (6.5, -0.2), (10, 1.0), (14, 2.2)])
HEAP = rp([(3.0, 1.15), (4.6, 1.4), (6.8, 1.9), (9.5, 3.0)])  # trench centre line


def dline(P, L):
    L = np.asarray(L, float)
    d = np.full(len(P), 1e9)
    s = np.zeros(len(P))
    acc = 0
    for a, b in zip(L[:-1], L[1:]):
        ab = b - a
        t = np.clip(((P - a) @ ab) / (ab @ ab), 0, 1)
        q = np.linalg.norm(P - a - t[:, None] * ab, axis=1)
        k = q < d
        d[k] = q[k]
        s[k] = acc + t[k] * np.linalg.norm(ab)
        acc += np.linalg.norm(ab)
    return d, s


def ground(P):
    x, y = P[:, 0], P[:, 1]
    lx, ly = x * cphi + y * sphi, -x * sphi + y * cphi
    z = (
        0.05 * ns.fbm(x / 1.6, y / 1.6, 3)
        + 0.035 * ns.fbm(x * 1.7, y * 1.7, 4)
        + 0.018 * ns.fbm(x * 6, y * 6, 4)
        + 0.008 * ns.fbm(x * 19, y * 19, 3)
    )
    # track ruts leading to the machine, with lug imprint
    for yc in (-0.60, 0.60):
        ry = ly - yc - 0.10 * np.sin((lx + 3) * 0.5) * np.clip(-lx / 6, 0, 1)
        m = np.clip(1 - (np.abs(ry) / 0.2) ** 4, 0, 1) * (lx < -0.2)
        z = z * (1 - 0.6 * m) - 0.045 * m + 0.016 * m * np.sin(lx * 2 * np.pi / 0.09) * np.clip(1 - ((ry) / 0.16) ** 2, 0, 1)
        e = np.clip(1 - (np.abs(np.abs(ry) - 0.24) / 0.09) ** 2, 0, 1) * (lx < -0.2)
        z += 0.035 * e * (1 + ns.fbm(x * 5, y * 5, 3))
    fl = np.clip(1 - (np.hypot(lx / 1.5, ly / 1.0)) ** 6, 0, 1)
    z = z * (1 - fl) - 0.01 * fl
    # trench
    d, s = dline(P, TR)
    d2 = d + 0.05 * ns.fbm(x * 3, y * 3, 3) + 0.02 * ns.fbm(x * 11, y * 11, 3)
    e = np.clip((0.36 - d2) / 0.10, 0, 1)
    dep = 0.85 * np.clip((s + 0.05) / 0.5, 0, 1)
    z = z * (1 - 0.7 * e) - dep * e * e * (3 - 2 * e)
    # spoil heap on the far side
    d, s = dline(P, HEAP)
    hp = 0.78 * np.clip(1 - d / 1.15, 0, 1) ** 1.15 * np.clip((s + 0.9) / 1.2, 0, 1)
    hp *= 1 + 0.35 * ns.fbm(x * 1.1, y * 1.1, 3)
    z += hp + (hp > 0.02) * (0.10 * ns.fbm(x * 2.6, y * 2.6, 4) + 0.06 * ns.fbm(x * 9, y * 9, 4))
    # topsoil strip left behind
    d, s = dline(P, [(-9, 6.5), (-3, 6.9), (2, 7.6), (8, 9)])
    hp = 1.15 * np.clip(1 - d / 2.0, 0, 1) ** 1.1 * (1 + 0.3 * ns.fbm(x * 0.8, y * 0.8, 3))
    z += hp + (hp > 0.02) * (0.10 * ns.fbm(x * 2.2, y * 2.2, 4) + 0.05 * ns.fbm(x * 8, y * 8, 4))
    return z


st = 0.028 / max(0.6, Q)
xs = np.arange(-7.5, 9, st)
ys = np.arange(-7.2, 6, st)
X, Y = np.meshgrid(xs, ys, indexing="ij")
P = np.stack([X.ravel(), Y.ravel()], 1)
i = np.arange(len(P)).reshape(X.shape)
sm = materials.soil("soil", "#80603f", "#463120", stones=0.6, wet=0.5, dry="#b09268", drya=0.6)
mesh_object("site", np.c_[P, ground(P)], [np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)], [sm], smooth=True)
xs = np.arange(-30, 40, 0.16)
ys = np.arange(5.9, 26, 0.16)
X, Y = np.meshgrid(xs, ys, indexing="ij")
P = np.stack([X.ravel(), Y.ravel()], 1)
i = np.arange(len(P)).reshape(X.shape)
mesh_object(
    "site2", np.c_[P, ground(P) - 0.02], [np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)], [sm], smooth=True
)
for xa, xb in ((-30, -7.4), (8.9, 40)):
    xs = np.arange(xa, xb, 0.16)
    ys = np.arange(-8, 6, 0.16)
    X, Y = np.meshgrid(xs, ys, indexing="ij")
    P = np.stack([X.ravel(), Y.ravel()], 1)
    i = np.arange(len(P)).reshape(X.shape)
    mesh_object(
        "site3",
        np.c_[P, ground(P) - 0.02],
        [np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)],
        [sm],
        smooth=True,
    )
fl = D.fields(-2500, 2800, 40, 4200, Lx=110, Ly=160)
terrain(D, mat_land(moor_z=(150, 260)), fov=(-48, 48), rmin=24, fields=fl, zoff=-0.02, center=False)
walls_far(D, fl[0], mat_stone_far(), rmin=90, rmax=3000, fov=(-48, 48), maxz=220)


# clods and stones
def clod(seed, n=2):
    import bmesh

    me = bpy.data.meshes.new("c")
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=n, radius=0.5)
    r = np.random.RandomState(seed)
    q = Noise2(seed)
    for v in bm.verts:
        c = v.co
        k = 1 + 0.55 * float(q.fbm(c.x * 2 + 3, c.y * 2 + c.z * 1.7, 4)) + 0.1 * r.randn()
        v.co = (c.x * k, c.y * k * 0.85, c.z * k * 0.7)
    bm.to_mesh(me)
    bm.free()
    return me


cl = []
for k in range(5):
    me = clod(k)
    me.materials.append(sm)
    cl.append(bpy.data.objects.new(f"clod{k}", me))
stn = mat_stone("stn", moss=0, lichen=0.1)
st_ = []
for k in range(3):
    me = clod(20 + k)
    me.materials.append(stn)
    me.attributes.new("rnd", "FLOAT_COLOR", "POINT").data.foreach_set(
        "color", np.tile(np.r_[np.random.rand(3), 1], len(me.vertices)).astype(np.float32)
    )
    st_.append(bpy.data.objects.new(f"stn{k}", me))
R = np.random.RandomState(3)
P = np.c_[R.uniform(-7, 8.8, 60000), R.uniform(-7, 6, 60000)]
d1, s1 = dline(P, HEAP)
d2, s2 = dline(P, TR)
p = np.where(d1 < 1.5, 0.5, 0) + np.where((d2 < 0.8) & (d2 > 0.38), 0.25, 0) + 0.035
p[np.hypot(P[:, 0], P[:, 1] * 1.3) < 1.3] = 0
p[(d2 < 0.34)] = 0.06
P = P[R.rand(60000) < p]
z = ground(P)
s = 0.012 + 0.07 * R.rand(len(P)) ** 4 + (dline(P, HEAP)[0] < 1.3) * 0.05 * R.rand(len(P)) ** 3
scatter("clods", np.c_[P, z + s * 0.2], hidden_collection("clc", cl), scale=s * 1.6, tilt=R.randn(len(P), 2))
k = R.rand(len(P)) < 0.10
scatter(
    "stones",
    np.c_[P[k] + R.randn(k.sum(), 2) * 0.1, z[k] + 0.005],
    hidden_collection("stc", st_),
    scale=s[k] * 1.1,
    tilt=R.randn(k.sum(), 2),
)
# ---------------------------------------------------------------- machine
dg = Excavator(slew=math.radians(-14), th=A.get("th", 0.0), dip=A.get("dip", -76.0), bucket=A.get("bucket", -0.15), mudz=0.42)
dg.build(loc=(-0.15, 0.05, -0.02), rotz=PHI)
print("bucket tip", dg.tipw)
# soil in the bucket / falling
# ---------------------------------------------------------------- dressing: pipe, stakes, string line, cones, barrier
pm = materials.plain("pipe", "#b0552c", 0.45, 0.4, 0.08)
Pp = MeshBuilder()
for k, (x, y) in enumerate(((-2.9, 2.3), (-2.75, 2.55), (-2.6, 2.8), (-2.85, 2.45))):
    zz = 0.08 if k < 3 else 0.20
    Pp.lathe([(0, 0.055), (2.8, 0.055), (2.82, 0.066), (3.0, 0.066), (3.0, 0.058), (2.7, 0.05)], (x, y, zz), (1, 0.12, 0), 24, cap=False)
Pp.obj("pipes", [pm], smooth=True, angle=40)
W = MeshBuilder()
wd = materials.wood("stake", new=("#c2a273", "#977749"), weather=0.15)
SK = rp([(3.15, -1.75), (5.4, -1.6), (8.4, -0.4)])
for x, y in SK:
    W.box((0.045, 0.045, 0.7), (x, y, 0.28), (R.randn() * 0.03, R.randn() * 0.03, 0.4), bev=0.004)
W.obj("stakes", [wd])
SN = MeshBuilder()
SN.tube([(*SK[0], 0.52), (*SK[1], 0.52), (*SK[2], 0.5)], 0.0022, 5)
SN.obj("string", [materials.plain("line", "#d8e03a", 0.6)])
CN = MeshBuilder()
for x, y in ((-2.9, -1.7), (4.15, -3.55)):
    CN.box((0.36, 0.36, 0.03), (x, y, 0.02 + float(ground(np.array([[x, y]])))), (0, 0, 0.3), bev=0.012, mat=1)
    CN.lathe([(0, 0.135), (0.22, 0.098)], (x, y, 0.03), n=28, cap=False)
    CN.lathe([(0.22, 0.098), (0.36, 0.072)], (x, y, 0.03), n=28, mat=2, cap=False)
    CN.lathe([(0.36, 0.072), (0.56, 0.036), (0.57, 0.02)], (x, y, 0.03), n=28)
CN.obj(
    "cones",
    [
        materials.paint("cone", "#d9481c", 0.5, 0.4, dirt=0.3, dirtc="#86694a", coat=0, wear=0),
        materials.plain("cbase", "#1d1d1e", 0.8),
        materials.plain("cw", "#dcdcd6", 0.4, 0.5, 0.06),
    ],
    smooth=True,
    angle=50,
)
# ---------------------------------------------------------------- background: fence, hedge, trees, grass fringe
wood = materials.wood("rail", new=("#b79b6c", "#8e7148"), weather=0.35, green=0.2)
F = MeshBuilder()
fe.post_rail(F, [(-30 + 1.8 * k, 13.2 + 0.05 * k) for k in range(40)], lambda x, y: 0.05)
F.obj("fence", [wood])
hl = mat_leaf("hl", "#4f6a30", "#7d9a48")
hc = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl], seed=i, leaf=0.06, n=8000, H=1.9, W=1.2, rough=0.16) for i in range(3)]
for i, x in enumerate(np.arange(-34, 44, 1.0)):
    place(hd[i % 3], (x, 22.5 + 0.04 * x, 0), R.randn() * 0.04, (1, 1, R.uniform(0.85, 1.2)))
gm = mat_grass("rough", tip="#97a352", base="#4b662c", dry="#b9ab70", dry_amt=0.2)
grass_field(
    "gr",
    cam,
    lambda x, y: np.zeros(np.shape(x)),
    [gm],
    region=lambda P: (P[:, 1] > 11.2 + 0.6 * ns.fbm(P[:, 0] * 0.7, P[:, 1] * 0.7, 3)),
    rings=((12, 40, 1.0, 2.4),),
    density=8000,
    hgt=(0.12, 0.34),
    bounds=(-30, 40, 10, 23),
)
bark = mat_bark(haze=True)
lm = [mat_leaf("l1", "#54702f", "#8ba04c", haze=True), mat_leaf("l2", "#4a6733", "#77944a", haze=True)]
tr = [
    tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.15, 0.09, 110000, 1, clusters=80),
    tree("t1", [bark, lm[1]], 12, 1.0, 0.3, 0.15, 0.10, 100000, 2, crown="oval", clusters=80),
    tree("t2", [bark, lm[0]], 8, 1.0, 0.2, 0.08, 0.12, 40000, 3, crown="wide"),
]
T = [(-15, 27), (-22, 30), (9, 30), (17, 28), (-6, 48), (24, 36), (-32, 34), (2, 70), (30, 60)]
S = [1, 1.1, 0.9, 1.1, 0.8, 1, 1, 1, 1]
for L in fl[0]:
    L = np.asarray(L)
    d = np.hypot(L[:, 0], L[:, 1])
    for j in np.where((d > 110) & (d < 2500))[0]:
        if R.rand() < 0.06 and D.h(*L[j]) < 120:
            T.append(tuple(L[j] + R.randn(2) * 3))
            S.append(0.6 + 0.6 * R.rand())
for _ in range(18):
    aa = np.radians(R.uniform(-40, 40))
    rr = R.uniform(300, 2000)
    c = np.array([rr * np.sin(aa), rr * np.cos(aa)])
    for _ in range(R.randint(8, 40)):
        T.append(tuple(c + R.randn(2) * [30, 14]))
        S.append(0.7 + 0.6 * R.rand())
T = np.array(T)
scatter("trees", np.c_[T, D.h(T[:, 0], T[:, 1]) - 0.2], hidden_collection("tc", tr), scale=np.array(S))
render("d_digger", spp=spp, scale=scale, bounces=5, transp=8)
