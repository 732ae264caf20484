"""close view: horizontal cedar slats between anthracite posts, rendered planter with grasses and lavender, porcelain paving, low bench"""

import math
import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.home import grid
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import blades, hedge_module, leaf_cards, mat_bark, mat_flower, mat_grass, mat_leaf, merge, shrub, spikes, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 96)
scale = A.get("scale", 1.0)
reset(23)
Q = A.get("q", 1)
world(
    sun_elev=40,
    sun_az=236,
    sky_strength=0.11,
    sun_strength=4.1,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 75),
    cloud_gain=0.9,
    dust=0.6,
)
cam = camera((-1.55, -4.25, 1.46), (0.42, 0, 0.80), lens=30, fstop=5.6, focus=4.2, level=True)
R = np.random.RandomState(5)
# ---------------------------------------------------------------- fence: slats between posts, capping
ced = [
    materials.wood(f"ced{i}", new=c, grey=("#a08f7e", "#75675a"), weather=0.10, green=0.0, knots=0.35, dirt=0.16, rough=0.6)
    for i, c in enumerate((("#b58a62", "#8d6244"), ("#a27652", "#7a523a"), ("#bd976d", "#98704c"), ("#a87e5c", "#825a42")))
]
post = materials.paint("post", "#33373a", 0.42, 0.45, dirt=0.12, dirtc="#7d766a", coat=0.1, wear=0.0)
S, Dk = MeshBuilder(), MeshBuilder()
bay, h, sl, gap, th = 1.83, 1.86, 0.069, 0.010, 0.019
xs = -4.75 + np.arange(7) * bay
for x in xs:
    Dk.box((0.072, 0.072, h + 0.03), (x, 0.02, (h + 0.03) / 2), bev=0.004)
    Dk.box((0.08, 0.08, 0.014), (x, 0.02, h + 0.036), bev=0.004)
m = int((h - 0.04) / (sl + gap))
for i in range(len(xs) - 1):
    for k in range(m):
        z = 0.045 + (k + 0.5) * (sl + gap)
        S.box(
            (bay - 0.076, th, sl),
            ((xs[i] + xs[i + 1]) / 2, 0.02 + R.randn() * 0.0012, z + R.randn() * 0.0009),
            (R.randn() * 0.006, R.randn() * 0.0007, R.randn() * 0.0009),
            bev=0.003,
            mat=int(R.randint(4)),
        )
    Dk.box((0.022, 0.03, h - 0.06), ((xs[i] + xs[i + 1]) / 2, 0.045, h / 2), bev=0.002)  # centre batten behind
    for s in (0, 1):  # steel screws in pairs near the ends
        for k in range(m):
            z = 0.045 + (k + 0.5) * (sl + gap)
            x = (xs[i] + 0.062, xs[i + 1] - 0.062)[s]
            for dz in (-0.016, 0.016):
                S.cyl((x + R.randn() * 0.0012, 0.0112, z + dz), (x, 0.0098, z + dz), 0.0034, 8, mat=4)
S.obj("slats", ced + [materials.metal("scr", "#a7a7a4", 0.35, 0.2)], smooth=True, wn=True)
Dk.obj("posts", [post], smooth=True, wn=True)
# ---------------------------------------------------------------- rendered planter with porcelain coping
PX0, PX1, PY, PH, PD = -5.0, 6.5, -0.80, 0.50, 0.60


def render_mat():
    def b(n):
        w = n.pos()
        f = n.noise(w, 130, 4, 0.7)
        big = n.noise(w, 1.1, 5, 0.6)
        st = n.noise(n.mapv(w, scale=(12, 12, 0.8)), 1, 4, 0.6)
        z = n.sep(w)[2]
        c = n.mix(n.smooth(big, 0.35, 0.65), "#e9e5da", "#e0dbcf")
        c = n.hsv(c, val=n.rng(f, 0.3, 0.7, 0.95, 1.04))
        c = n.mix(n.mul(n.smooth(n.add(z, n.mul(n.noise(w, 14, 4), 0.09)), 0.13, 0.02), 0.42), c, "#8f8674")  # splash from the paving
        c = n.mix(n.mul(n.mul(n.smooth(st, 0.52, 0.72), n.smooth(z, 0.30, 0.48)), 0.14), c, "#8a8576")  # runs below the coping
        return n.bsdf(c, 0.9, 0.2, normal=n.bump(n.add(f, n.mul(n.noise(w, 24, 3), 0.5)), 0.45, 0.0035))

    return material("render", b)


PL = MeshBuilder()
PL.box((PX1 - PX0, 0.11, PH), ((PX0 + PX1) / 2, PY + 0.055, PH / 2), bev=0.006)
PL.obj("planter", [render_mat()], smooth=True, wn=True)


def porcelain(name, c1, c2, rough=0.5):
    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        o = n.vm("ADD", w, n.vm("SCALE", n.attr("rnd", "Vector"), scale=13.0))
        big = n.noise(o, 1.6, 6, 0.62, 0.8)
        v = n.noise(n.mapv(o, rot=(0, 0, 0.5), scale=(1, 2.6, 1)), 2.2, 6, 0.65, 1.2)
        f = n.noise(w, 190, 4, 0.7)
        c = n.mix(n.smooth(n.add(n.mul(big, 0.5), n.mul(v, 0.5)), 0.36, 0.64), c1, c2)
        c = n.hsv(c, val=n.mul(n.rng(r[1], 0, 1, 0.955, 1.04), n.rng(f, 0.3, 0.7, 0.93, 1.05)))
        c = n.mix(n.mul(n.smooth(n.noise(w, 0.8, 6, 0.66), 0.50, 0.70), 0.22), c, "#877f70")
        c = n.mix(n.mul(n.smooth(n.noise(w, 4, 6, 0.72), 0.60, 0.72), 0.18), c, "#6f6858")
        return n.bsdf(
            c,
            n.add(n.rng(n.noise(w, 2.5, 5, 0.65), 0.3, 0.7, rough - 0.07, rough + 0.12), n.mul(f, 0.04)),
            0.42,
            normal=n.bump(n.add(f, n.mul(v, 0.7)), 0.22, 0.003),
        )

    return material(name, b)


CP = MeshBuilder()
x = PX0
while x < PX1:
    CP.box((0.895, 0.165, 0.022), (x + 0.45, PY + 0.055, PH + 0.011 + R.randn() * 0.0006), bev=0.0025)
    x += 0.90
CP.obj("coping", [porcelain("cop", "#5e6061", "#4d4f51")], smooth=True, wn=True)
# ---------------------------------------------------------------- paving 900 x 600, third bond, 5 mm joints
PV = MeshBuilder()
row = 0
y = PY - 0.0
while y > -6.2:
    x = PX0 - 0.9 + (row % 3) * 0.30
    while x < PX1 + 0.5:
        V, F = chamfer_box((0.895, 0.595, 0.02), 0.0016)
        t = R.randn(2) * 0.0009
        V = V + [x + 0.45, y - 0.30, -0.010 + R.randn() * 0.0007]
        V[:, 2] += (V[:, 0] - x - 0.45) * t[0] + (V[:, 1] - y + 0.3) * t[1]
        PV.add(V, F, 0, R.rand(3))
        x += 0.90
    y -= 0.60
    row += 1
PV.obj("porc", [porcelain("porc", "#b5b0a6", "#a39d92")], smooth=True, wn=True)
mesh_object(
    "joint",
    [(-8, -7, -0.0035), (9, -7, -0.0035), (9, PY + 0.02, -0.0035), (-8, PY + 0.02, -0.0035)],
    [np.array([[0, 1, 2, 3]])],
    [materials.sand_joint("gr", "#86817a", "#5c5851")],
)
# ---------------------------------------------------------------- bench: cedar slats on black steel hoops
B = MeshBuilder()
bx, by, bw, bl, bh = 1.05, -1.36, 0.42, 1.70, 0.44
ba = -0.025
Mb = rotation_matrix(0, 0, ba)


def bb(sz, lx, ly, z, mat=0, bev=0.004):
    B.box(sz, Mb @ np.array([lx, ly, 0]) + [bx, by, z], (R.randn() * 0.001, R.randn() * 0.001, ba + R.randn() * 0.001), bev=bev, mat=mat)


for k in range(4):
    bb((bl, 0.094, 0.036), 0, (k - 1.5) * 0.104, bh - 0.018, int(R.randint(4)), 0.005)
for sx in (-0.62, 0.62):
    for sy in (-0.17, 0.17):
        bb((0.05, 0.05, bh - 0.06), sx, sy, (bh - 0.05) / 2 - 0.005, 4, 0.003)
    bb((0.05, 0.39, 0.05), sx, 0, bh - 0.062, 4, 0.003)
    bb((0.05, 0.39, 0.05), sx, 0, 0.025, 4, 0.003)
B.obj("bench", ced + [materials.paint("steel", "#232527", 0.5, 0.4, dirt=0.15, dirtc="#6f675a", coat=0, wear=0.05)], smooth=True, wn=True)
# lantern on the paving and a pot at the far end
L = MeshBuilder()
lx, ly = 2.12, -1.30
for sx in (-0.085, 0.085):
    for sy in (-0.085, 0.085):
        L.box((0.014, 0.014, 0.36), (lx + sx, ly + sy, 0.19), bev=0.002)
for z in (0.012, 0.365):
    L.box((0.20, 0.20, 0.018), (lx, ly, z), bev=0.003)
L.prism([(-0.10, 0), (0.10, 0), (0.03, 0.07), (-0.03, 0.07)], 0.18, loc=(lx, ly, 0.374))
L.tube([(lx + 0.05 * math.cos(t), ly, 0.45 + 0.05 * math.sin(t)) for t in np.linspace(-0.1, math.pi + 0.1, 14)], 0.004, 6)
L.cyl((lx, ly, 0.02), (lx, ly, 0.16), 0.036, 20, mat=1, bev=0.004)
L.cyl((lx, ly, 0.16), (lx + 0.002, ly, 0.172), 0.0012, 5, mat=0)
L.obj(
    "lantern",
    [materials.paint("lan", "#1f2122", 0.45, 0.4, dirt=0.1, coat=0, wear=0.1), materials.plain("candle", "#e4dcc6", 0.5, 0.4, 0.05)],
    smooth=True,
    angle=40,
)
GP = MeshBuilder()
for a, b in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
    GP.add(
        [
            [lx + a[0] * 0.08, ly + a[1] * 0.08, 0.02],
            [lx + b[0] * 0.08, ly + b[1] * 0.08, 0.02],
            [lx + b[0] * 0.08, ly + b[1] * 0.08, 0.36],
            [lx + a[0] * 0.08, ly + a[1] * 0.08, 0.36],
        ],
        [np.arange(4)],
    )
GP.obj("lglass", [materials.glass("lg", dirt=0.06)])
# ---------------------------------------------------------------- soil with slate mulch
soilm = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1)
nz = Noise2(3)
grid("psoil", PX0, PX1, PY + 0.10, 0.01, 0.03, lambda x, y: PH - 0.055 + 0.018 * nz.fbm(x * 3, y * 3, 4), soilm)
ch = []
for k in range(5):
    V, F = chamfer_box((1, 0.75, 0.28), 0.10)
    V = V + R.randn(len(V), 3) * 0.07
    ch.append(
        mesh_object(
            f"ch{k}",
            V,
            F,
            [materials.plain(f"slm{k}", ["#5c5d62", "#6c6a6c", "#4d4f55", "#77716c", "#62605f"][k], 0.7, 0.35, 0.2)],
            hide=True,
        )
    )
n = 9000
scatter(
    "slate",
    np.c_[R.uniform(PX0, 4.5, n), R.uniform(PY + 0.12, -0.03, n), np.full(n, PH - 0.050) + 0.012 * R.rand(n)],
    hidden_collection("slc", ch),
    scale=R.uniform(0.014, 0.034, n),
    tilt=R.randn(n, 2) * 0.35,
)
# ---------------------------------------------------------------- plants made for close range
lf = lambda n, a, b, **k: mat_leaf(n, a, b, **k)


def lavender(name, seed, n=95, h=(0.40, 0.60), r=0.24):
    rs = np.random.RandomState(seed)
    st = np.random.get_state()
    np.random.seed(seed)
    V, F, H, rr = blades(n, r * 1.5, hgt=h, width=(0.0016, 0.0022), lean=0.42, curl=0.12, seg=5, round_=True)
    c = V.reshape(n, 11, 3)
    parts = [(V, F, H, rr, 0)]
    C, D_ = [], []
    for i in range(n):
        top = c[i, 10]
        d = top - c[i, 6:8].mean(0)
        L = rs.uniform(0.035, 0.06)
        d = d / (np.linalg.norm(d) + 1e-9)
        k = 78
        t = np.floor(rs.rand(k) * 9) / 9 + rs.rand(k) * 0.06
        a = rs.rand(k) * 6.28
        u = np.cross(d, [1, 0.3, 0.2])
        u /= np.linalg.norm(u)
        v = np.cross(d, u)
        o = np.cos(a)[:, None] * u + np.sin(a)[:, None] * v
        C.append(top - d * L * 0.2 + d * (t[:, None]) * L + o * (0.0035 * (1.15 - t[:, None])))
        D_.append(o + d * 0.9 + rs.randn(k, 3) * 0.15)
    C = np.concatenate(C)
    V, F, H, rr = leaf_cards(C, np.concatenate(D_), 0.0085 * (0.7 + 0.6 * rs.rand(len(C))), 0.62)
    parts.append((V, F, H, rr, 1))
    V, F, H, rr = blades(2600, r * 2.0, hgt=(0.12, 0.30), width=(0.0020, 0.0036), lean=0.75, curl=0.35, seg=4, round_=True)
    parts.append((V, F, H, rr, 0))
    np.random.set_state(st)
    return merge(name, parts, [lf(name + "l", "#75836f", "#98a58d", trans=0.25), mat_flower(name + "f", "#5d509c", "#8a7bc8")])


def stipa(name, seed):
    np.random.seed(seed)
    g = mat_grass(name, tip="#cdbb84", base="#7f8c48", dry="#d8c695", dry_amt=0.35, patch=0.1)
    return merge(
        name,
        [
            (*blades(1500, 0.20, hgt=(0.32, 0.62), width=(0.0009, 0.0017), lean=0.55, curl=1.0, seg=8, round_=True), 0),
            (*blades(500, 0.16, hgt=(0.45, 0.72), width=(0.0007, 0.0012), lean=0.45, curl=0.9, seg=8, round_=True), 0),
        ],
        [g],
    )


def penni(name, seed, n=26):
    rs = np.random.RandomState(seed)
    np.random.seed(seed)
    g = mat_grass(name, tip="#96a858", base="#4e6a30", dry="#c7b57c", dry_amt=0.12, patch=0.1)
    V, F, H, r_ = blades(n, 0.22, hgt=(0.55, 0.82), width=(0.0016, 0.0022), lean=0.45, curl=0.55, seg=7, round_=True)
    c = V.reshape(n, 15, 3)
    parts = [(V, F, H, r_, 0), (*blades(900, 0.26, hgt=(0.35, 0.72), width=(0.0026, 0.0048), lean=0.6, curl=1.0, seg=7, round_=True), 0)]
    hv, hf = [], []
    o = 0
    for i in range(n):
        a, b = c[i, 10:12].mean(0), c[i, 14]
        d = b - a
        L = rs.uniform(0.06, 0.10)
        d /= np.linalg.norm(d)
        for k in range(230):
            t = rs.rand()
            p = b - d * L * (1 - t)
            s = rs.randn(3)
            s -= d * (s @ d)
            s /= np.linalg.norm(s)
            l = rs.uniform(0.010, 0.017) * (1.1 - 0.5 * t)
            q = np.cross(s, d) * 0.0007
            e = p + (s * 0.85 + d * 0.6) * l
            hv += [p - q, p + q, e]
            hf.append([o, o + 1, o + 2])
            o += 3
    parts.append((np.array(hv), [np.array(hf)], np.tile([0.5, 0.5, 1.0], o // 3), np.repeat(rs.rand(o // 3, 3), 3, 0), 1))
    return merge(name, parts, [g, mat_flower(name + "h", "#b79f86", "#8f7465")])


def calam(name, seed, n=70):
    np.random.seed(seed)
    rs = np.random.RandomState(seed)
    V, F, H, r_ = blades(n, 0.18, hgt=(1.05, 1.40), width=(0.0020, 0.0028), lean=0.10, curl=0.06, seg=6, round_=True)
    c = V.reshape(n, 13, 3)
    hv, hf = [], []
    o = 0
    for i in range(n):
        a, b = c[i, 8:10].mean(0), c[i, 12]
        d = b - a
        d /= np.linalg.norm(d)
        for k in range(110):
            t = rs.rand()
            p = b - d * 0.22 * (1 - t)
            s = rs.randn(3)
            s -= d * (s @ d)
            s /= np.linalg.norm(s) + 1e-9
            l = rs.uniform(0.008, 0.016) * (1.15 - 0.7 * t)
            q = np.cross(s, d) * 0.0011
            hv += [p - q, p + q, p + (s * 0.45 + d) * l]
            hf.append([o, o + 1, o + 2])
            o += 3
    g = mat_grass(name, tip="#a9ac66", base="#566f34", dry="#cbb67d", dry_amt=0.2, patch=0.1)
    return merge(
        name,
        [
            (V, F, H, r_, 0),
            (np.array(hv), [np.array(hf)], np.tile([0.5, 0.5, 1.0], o // 3), np.repeat(rs.rand(o // 3, 3), 3, 0), 1),
            (*blades(520, 0.24, hgt=(0.5, 0.95), width=(0.003, 0.0055), lean=0.32, curl=0.75, seg=7, round_=True), 0),
        ],
        [g, mat_flower(name + "h", "#c9b286", "#a88d62")],
    )


lav = [lavender(f"lav{i}", i + 3) for i in range(3)]
sti = [stipa(f"sti{i}", i + 11) for i in range(2)]
pen = [penni(f"pen{i}", i + 21) for i in range(2)]
cal = [calam(f"cal{i}", i + 31) for i in range(2)]
sal = [
    spikes(
        f"sal{i}",
        [lf("sv", "#5d7a42", "#86a060"), mat_flower("svf", "#4b3f94", "#7160b4")],
        55,
        0.26,
        (0.40, 0.62),
        seed=7 + i,
        fsize=0.011,
        leaf=0.05,
    )
    for i in range(2)
]
ball = shrub("ball", [lf("bb", "#4a692f", "#7c9a4b")], 0.23, 0.30, 0.018, 9000, 3, aspect=0.7)
zt = PH - 0.05


def put_(o, x, y, s=1.0, z=zt):
    q = place(o, (x, y, z), R.rand() * 6.28, s)
    q.scale = (s, s, s * R.uniform(0.93, 1.07))


for i, x in enumerate(np.arange(-4.4, 5.6, 1.62)):
    put_(cal[i % 2], x + R.randn() * 0.08, -0.22 + R.randn() * 0.02, R.uniform(0.86, 0.98))
    put_(sti[i % 2], x + 0.42, -0.34, 1.1)
    put_(lav[i % 3], x + 1.15, -0.36, 1.1)
for i, x in enumerate(np.arange(-3.7, 5.6, 1.62)):
    put_(pen[i % 2], x + R.randn() * 0.08, -0.31, R.uniform(1.0, 1.15))
x = -4.6
k = 0
while x < 5.6:
    o = [lav, lav, sti, lav, sal, sti][k % 6]
    put_(o[R.randint(len(o))], x, -0.555 + R.randn() * 0.03, R.uniform(0.95, 1.18))
    x += R.uniform(0.27, 0.34)
    k += 1
for x in (-2.55, 0.72, 3.6):
    put_(ball, x, -0.46, R.uniform(0.85, 1.05), zt + 0.02)
# ---------------------------------------------------------------- fallen leaves, petals
lv = []
for k in range(3):
    V, F, H_, r = leaf_cards(np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), 0.04, 0.6, 0.35)
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
n = 26
X = R.uniform(-3.5, 4, n)
Y = np.where(R.rand(n) < 0.6, PY - np.abs(R.randn(n)) * 0.12 - 0.02, R.uniform(-3.5, -1, n))
scatter("leaves", np.c_[X, Y, np.full(n, 0.003)], hidden_collection("lfc", lv), scale=R.uniform(0.4, 0.9, n), tilt=R.randn(n, 2) * 0.15)
# ---------------------------------------------------------------- beyond the fence; a tree off camera for dappled light
bark = mat_bark()
lm = [lf("l1", "#54702f", "#8ba04c"), lf("l2", "#4a6733", "#77944a"), lf("l3", "#6f7f3a", "#a3a857")]
t0 = tree("t0", [bark, lm[0]], 9.5, 1.0, 0.26, 0.15, 0.085, 110000, 1, clusters=85)
t1 = tree("t1", [bark, lm[1]], 10.5, 1.0, 0.26, 0.15, 0.085, 110000, 2, crown="oval", clusters=85)
t2 = tree("t2", [bark, lm[2]], 5.5, 0.9, 0.10, 0.25, 0.055, 30000, 7, clusters=50, crown="oval")
for o, x, y, s, r in (
    (t0, -5.5, 9, 0.9, 0),
    (t1, 1.5, 12, 0.85, 2),
    (t0, 8, 10, 0.8, 3),
    (t1, 14, 9, 0.8, 4),
    (t0, -13, 12, 1, 1),
    (t1, 5, 20, 1.1, 1),
):
    place(o, (x, y, -0.1), r, s)
place(t2, (-6.2, -4.6, 0), 0.7, 0.95)
hl = mat_leaf("hl", "#4f6a30", "#7d9a48")
hc = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl], seed=i, leaf=0.045, n=13000, H=1.95, W=0.9) for i in range(3)]  # closes the view at the far end
for i, y in enumerate(np.arange(-7.6, 0.6, 1.0)):
    place(hd[i % 3], (7.15, y, 0), math.pi / 2 + math.pi * (i % 2))
for o, x, y, s, r in ((t1, 12, -1, 0.8, 2), (t0, 15, -6, 0.9, 1), (t0, 20, 4, 1.0, 5)):
    place(o, (x, y, -0.1), r, s)
mesh_object(
    "ground",
    [(-60, -20, -0.06), (60, -20, -0.06), (60, 90, -0.06), (-60, 90, -0.06)],
    [np.array([[0, 1, 2, 3]])],
    [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)],
)
render("home_slatted", spp=spp, scale=scale, bounces=6, transp=6)
