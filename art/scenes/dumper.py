"""3 tonne swivel-skip dumper with a heaped load on a new stone track across a groundworks site"""

import bpy
import math
import numpy as np
from scipy.spatial import cKDTree

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.dumper import Dumper
from kit.land import Dales, mat_land, mat_stone, mat_stone_far, path_place, rubble_wall, terrain, walls_far
from kit.machine import rz, spl
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import grass_field, mat_bark, mat_grass, mat_leaf, tree
from kit.render import render
from kit.scene import hidden_collection, reset, scatter

A = args()
spp = A.get("spp", 48)
scale = A.get("scale", 1.0)
reset(33)
Q = A.get("q", 1)
HAZE.update(on=True, color=(0.54, 0.65, 0.80), strength=0.8, D=6500.0)
world(
    sun_elev=33,
    sun_az=A.get("az", 222),
    sky_strength=0.108,
    sun_strength=4.3,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 30),
    cloud_gain=0.95,
    dust=0.6,
)
D = Dales(
    seed=15,
    amp=0.8,
    near_amp=0.05,
    flat_r=60,
    hills=((-900, 2100, 300, 1500, 800), (1200, 2500, 330, 1500, 1000), (150, 4400, 430, 3000, 1300)),
)
h0 = D.h
D.h = lambda x, y: h0(x, y) - 0.02 * np.clip(np.asarray(y, float) - 22, 0, 300)
cam = camera((-0.9, -6.3, 1.55), (-0.15, 0.2, 1.12), lens=32, fstop=5.6, focus=(0.4, -0.6, 1.0))
ns = Noise2(7)
# track centre line runs from front left to back right; machine drives along it towards the camera's right
TK = np.array([(-13, -6.6), (-8, -4.3), (-4, -2.2), (0, -0.35), (4, 1.1), (9, 3.6), (14, 8), (17, 14), (18, 24), (17, 40)])
TKf = spl(TK, 260)

kt = cKDTree(TKf)
tg = np.gradient(TKf, axis=0)
tg /= np.linalg.norm(tg, axis=1)[:, None]


def tr(P):
    d, i = kt.query(P)
    u = ((P - TKf[i]) * np.c_[-tg[i][:, 1], tg[i][:, 0]]).sum(1)
    s = i * (np.linalg.norm(np.diff(TKf, axis=0), axis=1).mean())
    return u, s


HW = 1.75
HEAP = [((-6.5, 5.2), 2.6, 1.25), ((-2.4, 6.6), 2.2, 1.0), ((-10.5, 4.2), 2.4, 1.1), ((6.3, -1.2), 1.5, 0.62)]


def ground(P):
    x, y = P[:, 0], P[:, 1]
    u, s = tr(P)
    au = np.abs(u)
    soil = (
        -0.02
        + 0.06 * ns.fbm(x / 1.7, y / 1.7, 3)
        + 0.035 * ns.fbm(x * 1.7, y * 1.7, 4)
        + 0.018 * ns.fbm(x * 6, y * 6, 4)
        + 0.008 * ns.fbm(x * 18, y * 18, 3)
    )
    st = (
        0.085
        - 0.035 * (u / HW) ** 2
        + 0.012 * ns.fbm(x / 0.9, y / 0.9, 3)
        + 0.010 * ns.fbm(x * 5, y * 5, 4)
        + 0.006 * ns.fbm(x * 22, y * 22, 2)
    )
    for c in (-0.72, 0.72):
        st -= 0.035 * np.exp(-(((u - c - 0.05 * np.sin(s * 0.7)) / 0.20) ** 2))
    e = np.clip((HW + 0.16 * ns.fbm(x * 1.4, y * 1.4, 3) + 0.06 * ns.fbm(x * 6, y * 6, 2) - au) / 0.22, 0, 1)
    z = soil * (1 - e) + st * e
    # tyre ruts in the soil beside the track
    for c in (-2.75, 2.55):
        r_ = u - c - 0.18 * np.sin(s * 0.35 + c)
        m = np.exp(-((r_ / 0.17) ** 4)) * np.clip(ns.fbm(s / 4, c * 3 + 0 * s, 2) * 2 + 0.6, 0, 1)
        z = (
            z
            - m * (0.06 + 0.020 * np.sign(np.sin(s * 2 * np.pi / 0.15 + np.abs(r_) * 14 * np.sign(r_))))
            + 0.035 * np.exp(-(((np.abs(r_) - 0.25) / 0.07) ** 2)) * np.clip(ns.fbm(s / 4, c * 3 + 0 * s, 2) * 2 + 0.6, 0, 1)
        )
    for (cx, cy), r, h in HEAP:
        d = np.hypot(x - cx, (y - cy) * 1.15)
        hp = h * np.clip(1 - d / r, 0, 1) ** 1.1 * (1 + 0.35 * ns.fbm(x * 1.0 + cx, y * 1.0, 3))
        z = z + hp + (hp > 0.03) * (0.09 * ns.fbm(x * 2.4, y * 2.4, 4) + 0.05 * ns.fbm(x * 8, y * 8, 3))
    return z


sm = materials.soil("soil", "#7c5c3c", "#443020", stones=0.6, wet=0.45, dry="#a98a61", drya=0.5)


def b(n):
    size = 0.024
    cols = ("#8f8a7e", "#a9a396", "#7b766c", "#b9b2a2", "#98907f")
    w = n.pos()
    w2 = n.vm("ADD", w, n.vm("SCALE", n.noise(w, 1 / size * 0.8, 2, out="Color"), scale=size * 0.35))
    cell = n.sep(n.voro(w2, 1 / size, out="Color"))
    e = n.voro(w2, 1 / size, "DISTANCE_TO_EDGE")
    c = n.ramp(cell[0], [(i / 4, k) for i, k in enumerate(cols)])
    c = n.hsv(c, val=n.rng(cell[1], 0, 1, 0.75, 1.2))
    c = n.mix(n.smooth(e, 0.13, 0.02), c, "#6a6252")
    bg = n.noise(w, 0.6, 5, 0.6)
    c = n.hsv(c, val=n.rng(bg, 0.3, 0.7, 0.78, 1.12))
    f = n.noise(w, 24, 6, 0.7)
    m_ = n.noise(w, 2.6, 6, 0.65)
    mud = n.attr("mud", "Fac")
    mud = n.smooth(n.add(mud, n.add(n.mul(n.sub(f, 0.5), 0.8), n.mul(n.sub(m_, 0.5), 1.3))), 0.34, 0.66)
    c = n.mix(n.mul(mud, 0.9), c, n.mix(f, "#4f3a26", "#7d6040"))
    h = n.add(n.mul(n.smooth(e, 0, 0.25), 0.7), n.mul(n.noise(w, 3 / size, 3), 0.2))
    h = n.add(h, n.mul(cell[2], 0.3))
    h = n.mul(h, n.sub(1.0, n.mul(mud, 0.7)))
    return n.bsdf(c, n.sub(0.93, n.mul(mud, 0.2)), 0.25, normal=n.bump(h, 1.0, size * 0.35))


lime = material("lime", b)


def grid(xs, ys, nm, mat, f, dz=0.0):
    X, Y = np.meshgrid(xs, ys, indexing="ij")
    P = np.c_[X.ravel(), Y.ravel()]
    i = np.arange(X.size).reshape(X.shape)
    F = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    u, s = tr(P)
    on = np.abs(u) < HW + 0.16 * ns.fbm(P[:, 0] * 1.4, P[:, 1] * 1.4, 3) + 0.06 * ns.fbm(
        P[:, 0] * 6, P[:, 1] * 6, 2
    ) - 0.06 + 0.10 * ns.fbm(P[:, 0] * 11, P[:, 1] * 11, 2)
    mi = on[F].sum(1) >= 2
    mesh_object(
        nm,
        np.c_[P, f(P) + dz],
        [F],
        [sm, lime],
        midx=mi.astype(int),
        smooth=True,
        attrs={
            "mud": (
                "POINT",
                "FLOAT",
                0.62
                * (
                    np.exp(-(((u - 0.72 - 0.05 * np.sin(s * 0.7)) / 0.20) ** 2))
                    + np.exp(-(((u + 0.72 - 0.05 * np.sin(s * 0.7)) / 0.20) ** 2))
                )
                + 0.35 * np.clip((np.abs(u) - HW + 0.35) / 0.35, 0, 1)
                + 0.05,
            )
        },
    )


st_ = 0.030 / max(0.6, Q)
grid(np.arange(-7, 7.5, st_), np.arange(-6, 4.5, st_), "g0", sm, ground)
grid(np.arange(-34, 44, 0.15), np.arange(4.4, 27, 0.15), "g1", sm, ground, -0.01)
grid(np.arange(-34, -6.9, 0.15), np.arange(-8, 4.5, 0.15), "g2", sm, ground, -0.01)
grid(np.arange(7.4, 44, 0.15), np.arange(-8, 4.5, 0.15), "g3", sm, ground, -0.01)


# crushed limestone: real stones on the track, spilling over its edges; clods on the soil
def rock(seed, n=2, sq=(1, 0.85, 0.7), amp=0.55):
    import bmesh

    me = bpy.data.meshes.new("c")
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=n, radius=0.5)
    r = np.random.RandomState(seed)
    q = Noise2(seed)
    for v in bm.verts:
        c = v.co
        k = 1 + amp * float(q.fbm(c.x * 2 + 3, c.y * 2 + c.z * 1.7, 4)) + 0.1 * r.randn()
        v.co = (c.x * k * sq[0], c.y * k * sq[1], c.z * k * sq[2])
    bm.to_mesh(me)
    bm.free()
    return me


ls = mat_stone("ls", ("#8b867a", "#b3ac9c", "#9d9687", "#77726a"), moss=0, lichen=0.05)
rk = []
for k in range(5):
    me = rock(40 + k, 1)
    me.materials.append(ls)
    me.attributes.new("rnd", "FLOAT_COLOR", "POINT").data.foreach_set(
        "color", np.tile(np.r_[np.random.rand(3), 1], len(me.vertices)).astype(np.float32)
    )
    rk.append(bpy.data.objects.new(f"rk{k}", me))
cl = []
for k in range(5):
    me = rock(k)
    me.materials.append(sm)
    cl.append(bpy.data.objects.new(f"cl{k}", me))
R = np.random.RandomState(3)
P = np.c_[R.uniform(-7, 9, 90000), R.uniform(-6, 6, 90000)]
u, s = tr(P)
au = np.abs(u)
p = np.where(au < HW - 0.1, 0.34, 0) + 0.55 * np.exp(-(((au - HW) / 0.22) ** 2)) + 0.012
rut = np.exp(-(((np.abs(u) - 0.72) / 0.22) ** 2))
p *= 1 - 0.6 * rut
P_ = P[R.rand(len(P)) < p]
sc = 0.010 + 0.034 * R.rand(len(P_)) ** 2.6
scatter("lime", np.c_[P_, ground(P_) + sc * 0.12], hidden_collection("rkc", rk), scale=sc * 1.5, tilt=R.randn(len(P_), 2))
P2 = P[(au > HW + 0.2) & (R.rand(len(P)) < 0.07)]
hp = np.zeros(len(P2))
for (cx, cy), r, h in HEAP:
    hp = np.maximum(hp, np.hypot(P2[:, 0] - cx, P2[:, 1] - cy) < r * 1.05)
sc = 0.012 + 0.07 * R.rand(len(P2)) ** 4 + 0.05 * hp * R.rand(len(P2)) ** 2
scatter("clods", np.c_[P2, ground(P2) + sc * 0.2], hidden_collection("clc", cl), scale=sc * 1.6, tilt=R.randn(len(P2), 2))
P3 = np.c_[R.uniform(-11, 0, 6000), R.uniform(3, 8, 6000)]
hp = np.zeros(len(P3))
for (cx, cy), r, h in HEAP:
    hp = np.maximum(hp, np.hypot(P3[:, 0] - cx, (P3[:, 1] - cy) * 1.15) < r * 1.05)
P3 = P3[hp > 0]
sc = 0.03 + 0.12 * R.rand(len(P3)) ** 3
scatter("clods2", np.c_[P3, ground(P3) + sc * 0.15], hidden_collection("clc2", cl), scale=sc * 1.4, tilt=R.randn(len(P3), 2))
# ---------------------------------------------------------------- machine: follows the track, slightly articulated
pos = np.array([A.get("mx", 0.35), A.get("my", -0.22)])
d, i = kt.query(pos)
hd = math.atan2(tg[i][1], tg[i][0])
pos = TKf[i]
a_art = math.radians(A.get("art", 13))
m = Dumper(art=a_art, mudz=0.58, dirt=0.34)
R0 = rz(hd)
wz = []
m.finish(loc=(pos[0], pos[1], 0.055), rotz=hd + math.radians(-6))
H = m.heap_points(420, 4)
sc = 0.02 + 0.07 * R.rand(len(H)) ** 3
scatter("skipclods", H + np.c_[np.zeros((len(H), 2)), sc * 0.15], hidden_collection("clc3", cl), scale=sc * 1.35, tilt=R.randn(len(H), 2))
sp = np.c_[pos + R.randn(40, 2) * [0.8, 0.5] + np.array([math.cos(hd), math.sin(hd)]) * 1.6]
sc = 0.015 + 0.05 * R.rand(40) ** 2
scatter("spill", np.c_[sp, ground(sp) + sc * 0.2], hidden_collection("clc4", cl), scale=sc, tilt=R.randn(40, 2))
# ---------------------------------------------------------------- dressing: pegs with a level line, cones, drain pipes, geotextile edge
W = MeshBuilder()
pg = [(-5.2, -4.9), (-2.1, -3.35), (1.6, -1.75 - 0.35)]
pg = [TKf[k] + np.array([tg[k][1], -tg[k][0]]) * 2.25 for k in (70, 96, 122, 150)]
for x, y in pg:
    W.box((0.045, 0.045, 0.75), (x, y, 0.28), (R.randn() * 0.04, R.randn() * 0.04, 0.5), bev=0.004)
W.obj("pegs", [materials.wood("stake", new=("#c2a273", "#977749"), weather=0.15)])
T = MeshBuilder()
for x, y in pg:
    T.box((0.049, 0.049, 0.09), (x, y, 0.60), (0, 0, 0.5), bev=0.003)
T.obj("pt", [materials.plain("blue", "#d4491c", 0.6)])
SN = MeshBuilder()
SN.tube([(*p, 0.50) for p in pg], 0.0022, 5)
SN.obj("string", [materials.plain("line", "#d8e03a", 0.6)])
CN = MeshBuilder()
for x, y in ((-3.2, 2.3), (4.9, 3.9)):
    z = float(ground(np.array([[x, y]])))
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
        materials.paint("cone", "#d9481c", 0.5, 0.4, dirt=0.3, dirtc="#86694a", coat=0, wear=0),
        materials.plain("cbase", "#1d1d1e", 0.8),
        materials.plain("cw", "#dcdcd6", 0.4, 0.5, 0.06),
    ],
    smooth=True,
    angle=50,
)
PP = MeshBuilder()
for k, (x, y, z) in enumerate(((3.2, 5.2, 0.12), (3.5, 5.45, 0.12), (3.8, 5.7, 0.12), (3.45, 5.35, 0.29))):
    PP.lathe(
        [(q, 0.085 + 0.006 * (j % 2)) for j, q in enumerate(np.linspace(0, 3.0, 121))],
        (x, y, z + float(ground(np.array([[x + 1, y]])))),
        (1, 0.22, 0),
        20,
        cap=False,
    )
PP.obj("twinwall", [materials.plain("tw", "#1e1f21", 0.5, 0.4, 0.1)], smooth=True, angle=60)
# ---------------------------------------------------------------- land, wall, hedge, trees
fl = D.fields(-3200, 2800, 20, 4200, Lx=110, Ly=160)
terrain(D, mat_land(moor_z=(160, 270)), fov=(-84, 64), na=1000, rmin=25, fields=fl, zoff=-0.02, center=False)
walls_far(D, fl[0], mat_stone_far(), rmin=90, rmax=3000, fov=(-80, 60), maxz=220)
ws = mat_stone("wallstone", moss=0.3)
mods = [rubble_wall(f"rw{i}", ws, seed=i, H=1.3) for i in range(4)]


class Flat:
    h = staticmethod(lambda x, y: 0.0)


path_place(mods, [(-90, 19), (-34, 16.5), (-10, 15.2), (8, 15.8), (14.6, 16.2)], Flat, 2.0)
path_place(mods, [(20.8, 16.6), (44, 18)], Flat, 2.0, seed=3)
gm = mat_grass("rough", tip="#97a352", base="#4b662c", dry="#b9ab70", dry_amt=0.2)
grass_field(
    "gr",
    cam,
    lambda x, y: np.zeros(np.shape(x)) - 0.02,
    [gm],
    region=lambda P: (P[:, 1] > 13.2 + 0.6 * ns.fbm(P[:, 0] * 0.7, P[:, 1] * 0.7, 3)) & (np.abs(tr(P)[0]) > 2.3),
    rings=((12, 44, 1.0, 2.4),),
    density=8000,
    hgt=(0.12, 0.36),
    bounds=(-34, 44, 12, 27),
)
bark = mat_bark(haze=True)
lm = [mat_leaf("l1", "#54702f", "#8ba04c", haze=True), mat_leaf("l2", "#4a6733", "#77944a", haze=True)]
t_ = [
    tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.15, 0.09, 110000, 1, clusters=80),
    tree("t1", [bark, lm[1]], 12, 1.0, 0.3, 0.15, 0.10, 100000, 2, crown="oval", clusters=80),
    tree("t2", [bark, lm[0]], 8, 1.0, 0.2, 0.08, 0.12, 40000, 3, crown="wide"),
]
T = [
    (-19, 26),
    (-13, 30),
    (-27, 32),
    (-3, 36),
    (25, 30),
    (32, 36),
    (12, 52),
    (-36, 40),
    (3, 74),
    (-44, 24),
    (-52, 36),
    (-40, 14),
    (-64, 20),
]
S = [1, 0.95, 1.1, 0.8, 1, 1.1, 0.9, 1, 1, 1, 1.1, 0.9, 1]
for L in fl[0]:
    L = np.asarray(L)
    dd = np.hypot(L[:, 0], L[:, 1])
    for j in np.where((dd > 110) & (dd < 2500))[0]:
        if R.rand() < 0.06 and D.h(*L[j]) < 130:
            T.append(tuple(L[j] + R.randn(2) * 3))
            S.append(0.6 + 0.6 * R.rand())
for _ in range(18):
    aa = np.radians(R.uniform(-75, 45))
    rr = R.uniform(300, 2000)
    c = np.array([rr * np.sin(aa), rr * np.cos(aa)])
    for _ in range(R.randint(8, 40)):
        T.append(tuple(c + R.randn(2) * [30, 14]))
        S.append(0.7 + 0.6 * R.rand())
T = np.array(T)
scatter("trees", np.c_[T, D.h(T[:, 0], T[:, 1]) - 0.2], hidden_collection("tc", t_), scale=np.array(S))
render("plant_dumper", spp=spp, scale=scale, bounces=5, transp=8)
