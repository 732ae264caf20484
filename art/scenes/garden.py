"""(c) slatted cedar + closeboard fence, newly turfed striped lawn, sandstone patio - evening light"""

import math
import numpy as np
from scipy.interpolate import CubicSpline

from kit import fences as fe
from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.mesh import MeshBuilder, mesh_object
from kit.noise import Noise2
from kit.options import args, sky
from kit.paving import border_course, flags
from kit.plants import blades, lawn, mat_bark, mat_flower, mat_grass, mat_leaf, merge, seedheads, shrub, spikes, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 96)
scale = A.get("scale", 1.0)
reset(6)
Q = A.get("q", 1)
clouds = sky("cumulus35")
world(
    sun_elev=24,
    sun_az=128,
    sky_strength=0.12,
    sun_strength=4.6,
    sun_angle=1.0,
    clouds=clouds,
    cloud_rot=A.get("crot", 20),
    cloud_gain=0.9,
    dust=0.8,
)
cam = camera((1.9, -5.4, 1.66), (-0.55, 6.0, 1.02), lens=25, fstop=5.6, focus=6.0, level=True)

# ---------------------------------------------------------------- patio (flags) with sett edging
mb = MeshBuilder()
flags(mb, -7.2, 6.6, -8.9, 1.0, unit=0.3, seed=4, z=0.0)
mb.obj("flags", [materials.flag("flag", ("#b7a688", "#a3947b", "#c5b495", "#988d7d", "#b19f7f", "#a9a08f"))], smooth=True, wn=True)
m2 = MeshBuilder()
border_course(m2, [(-7.2, 1.06), (6.8, 1.06)], bw=0.1, bl=0.1, gap=0.012, bev=0.014, z=0.002, across=True)
border_course(m2, [(-7.2, 1.17), (6.8, 1.17)], bw=0.1, bl=0.1, gap=0.012, bev=0.014, z=0.002, across=True)
m2.obj("setts", [materials.paving_block("sett", ("#54534f", "#686660", "#47474a", "#77736a"), dirt=0.3)], smooth=True, wn=True)
mesh_object(
    "grout",
    [(-7.2, -9, -0.008), (6.9, -9, -0.008), (6.9, 1.23, -0.008), (-7.2, 1.23, -0.008)],
    [np.array([[0, 1, 2, 3]])],
    [materials.sand_joint("gr", "#a59c88", "#7c7462")],
)

# ---------------------------------------------------------------- fences
cedar = materials.wood(
    "cedar", new=("#b28a60", "#8a6645"), grey=("#9a8e80", "#6e675e"), weather=0.2, green=0.0, knots=0.5, dirt=0.2, rough=0.62
)
tre = materials.wood("treated", new=("#b89c68", "#927748"), weather=0.16, green=0.28, dirt=0.3)
conc = materials.concrete("post", "#b3aea2", "#98948a", 0.85)
dk = materials.wood("dark", new=("#3c3833", "#2c2926"), weather=0.1, green=0)
S, Dk, T, C = MeshBuilder(), MeshBuilder(), MeshBuilder(), MeshBuilder()
fe.slatted(S, Dk, (-7.2, 9.0), 0, 8, bay=1.8, h=1.85)
fe.closeboard(T, C, (-7.2, -9.2), math.pi / 2 * 1, 8, bay=2.4, h=1.8) if 0 else fe.closeboard(
    T, C, (-7.25, 9.0 - 7 * 2.4), math.pi / 2, 7, bay=2.4, h=1.8
)
for k in range(len(T.V)):
    pass
fe.closeboard(T, C, (7.25, 9.0), -math.pi / 2, 7, bay=2.4, h=1.8)
S.obj("slats", [cedar], smooth=True, wn=True)
Dk.obj("slatposts", [dk], smooth=True, wn=True)
T.obj("cb", [tre], smooth=False)
C.obj("cbc", [conc], smooth=True, wn=True)

# ---------------------------------------------------------------- raised sleeper bed along the back, ground level bed on the left
SL = MeshBuilder()
fe.sleepers(SL, (-6.9, 7.35), 0, 6, 2, 2.3)
fe.sleepers(SL, (6.85, 7.35), math.pi / 2, 1, 2, 1.6)
SL.obj("sleep", [materials.wood("oak", new=("#a98558", "#7d5f3c"), weather=0.3, green=0.05, dirt=0.35, rough=0.8)], smooth=True, wn=True)
soilm = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1)


def bed(x0, x1, y0, y1, z, name):
    st = 0.07
    X, Y = np.meshgrid(np.arange(x0, x1 + st, st), np.arange(y0, y1 + st, st), indexing="ij")
    nz = Noise2(3)
    Z = z + 0.035 * nz.fbm(X * 3, Y * 3, 4)
    i = np.arange(X.size).reshape(X.shape)
    mesh_object(
        name,
        np.stack([X.ravel(), Y.ravel(), Z.ravel()], 1),
        [np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)],
        [soilm],
        smooth=True,
    )


bed(-7, 6.9, 7.38, 8.9, 0.36, "bed1")
# curved left border
lb = np.array([(-7.1, 1.23), (-5.5, 1.23), (-5.3, 2.4), (-5.5, 4.0), (-5.2, 5.6), (-4.9, 7.3), (-7.1, 7.3)])

cs = CubicSpline(np.arange(5), lb[1:6])(np.linspace(0, 4, 50))
lbp = np.r_[[lb[0]], cs, [lb[6]]]
bed(-7.2, -4.6, 1.23, 7.3, 0.015, "bed2")
# ---------------------------------------------------------------- lawn
lawnp = np.r_[cs, [(6.85, 7.28), (6.85, 1.23)]]
gm = [mat_grass("lawn", tip="#86a84a", base="#446a28", dry="#a5a562", dry_amt=0.04, patch=0.12, stripes=((1, 0), 0.52, 0.26))]
mesh_object(
    "lawnsoil",
    np.c_[lawnp, np.full(len(lawnp), 0.004)],
    [np.arange(len(lawnp))[::-1]],
    [materials.plain("ls", "#4a6130", 1, 0.05, 0.3, 0.5, 20)],
)
lawn(
    "lw",
    cam,
    [lawnp],
    gm,
    z=0.004,
    stripes=(0.0, 0.52),
    density=26000 * Q,
    bounds=(-7, 7, -1, 8),
    rings=((0, 8, 0.5, 1.0), (8, 30, 0.5, 1.7)),
)

# ---------------------------------------------------------------- planting
lf = lambda n, a, b, **k: mat_leaf(n, a, b, **k)
gra = [
    merge(
        f"gra{i}",
        [(*blades(520, 0.42, hgt=(0.5, 0.95), width=(0.003, 0.006), lean=0.5, curl=0.9, seg=6, round_=True), 0)]
        + seedheads(22, 0.4, (0.8, 1.15)),
        [mat_grass(f"og{i}", ["#b0b56a", "#9aa862"][i], "#5f7838", dry="#cbb98a", dry_amt=0.3)],
    )
    for i in range(2)
]
lav = [
    spikes(f"lav{i}", [lf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc4")], 75, 0.30, (0.38, 0.6), seed=i)
    for i in range(2)
]
sal = [spikes("sal", [lf("sv", "#5d7a42", "#86a060"), mat_flower("svf", "#4b3f94", "#7160b4")], 60, 0.32, (0.45, 0.75), seed=7)]
ver = [spikes("ver", [lf("vv", "#5d7a42", "#86a060"), mat_flower("vvf", "#c25b86", "#dd8fae")], 45, 0.3, (0.5, 0.8), seed=9, fsize=0.024)]
ball = [shrub("ball", [lf("bb", "#4c6b30", "#7e9c4c")], 0.36, 0.42, 0.024, 9000, 3, aspect=0.7)]
fern = [
    merge(
        "fern",
        [(*blades(60, 0.25, hgt=(0.5, 0.8), width=(0.05, 0.085), lean=0.9, curl=1.0, seg=7, round_=True), 0)],
        [mat_grass("fg", "#7f9f4c", "#48682e", dry_amt=0)],
    )
]
hyd = [
    shrub(
        f"hy{i}",
        [lf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#efece6", "#d6dbc6")],
        0.55,
        0.7,
        0.10,
        1500,
        5 + i,
        aspect=0.65,
        flowers=55,
        fsize=0.05,
    )
    for i in range(2)
]
R = np.random.RandomState(12)


def sc(nm, objs, pts, s=(0.85, 1.15)):
    pts = np.asarray(pts, float)
    scatter(nm, pts, hidden_collection(nm, objs), scale=R.uniform(*s, len(pts)))


P = {k: [] for k in "gra lav sal ver ball hyd".split()}
for x in np.arange(-6.6, 6.8, 0.48):
    P[R.choice(["lav", "sal", "ver", "lav"])].append((x + R.randn() * 0.05, 7.72 + R.randn() * 0.05, 0.36))
for x in np.arange(-6.5, 6.8, 1.05):
    P[R.choice(["gra", "gra", "hyd", "ball"])].append((x + R.randn() * 0.12, 8.35 + R.randn() * 0.06, 0.36))
for y in np.arange(1.6, 7.2, 0.60):
    P[R.choice(["gra", "hyd", "gra", "ball"])].append((-6.6 + R.randn() * 0.08, y, 0.02))
    P[R.choice(["lav", "sal", "ver", "ball", "lav"])].append((-5.85 + R.randn() * 0.08 + 0.18 * math.sin(y), y + R.randn() * 0.1, 0.02))
sc("gra", gra, P["gra"])
sc("lav", lav, P["lav"])
sc("sal", sal, P["sal"])
sc("ver", ver, P["ver"])
sc("ball", ball, P["ball"], (0.8, 1.25))
sc("hyd", hyd, P["hyd"])
# multi-stem birch
bb = mat_bark("birch", "#d9d5ca", "#b9b3a5")
bl = lf("birchl", "#6d8a3e", "#9db45c")
bt = [
    tree("birch", [bb, bl], 5.6, 0.9, 0.05, 0.3, 0.055, 15000, 5, clusters=46, crown="oval", csize=0.10, lean=0.12),
    tree("birch2", [bb, bl], 5.0, 0.8, 0.045, 0.3, 0.055, 13000, 9, clusters=42, crown="oval", csize=0.10, lean=0.14),
]
for i, (dx, dy) in enumerate(((0, 0), (0.22, 0.1), (-0.15, 0.18))):
    place(bt[i % 2], (-5.95 + dx, 5.6 + dy, 0), i * 2.1, 0.95)
# ---------------------------------------------------------------- table + benches (oak), planters
F = MeshBuilder()
tx, ty = -1.95, -0.55
ra = 0.14


def fb(sz, x, y, z, r=(0, 0, 0)):
    c, s_ = math.cos(ra), math.sin(ra)
    F.box(sz, (tx + x * c - y * s_, ty + x * s_ + y * c, z), (r[0], r[1], r[2] + ra), bev=0.006)


for k in range(6):
    fb((2.0, 0.148, 0.035), 0, (k - 2.5) * 0.153, 0.742)
for sx in (-0.82, 0.82):
    for sy in (-0.33, 0.33):
        fb((0.085, 0.085, 0.72), sx, sy, 0.36)
    fb((0.05, 0.74, 0.09), sx, 0, 0.68)
for sy in (-0.78, 0.78):
    for k in range(2):
        fb((1.8, 0.165, 0.034), 0, sy + (k - 0.5) * 0.172, 0.445)
    for sx in (-0.75, 0.75):
        fb((0.07, 0.30, 0.43), sx, sy, 0.215)
F.obj(
    "table",
    [materials.wood("teak", new=("#b68a5a", "#8b6440"), weather=0.22, green=0, knots=0.15, dirt=0.15, rough=0.55)],
    smooth=True,
    wn=True,
)
PL = MeshBuilder()
for px, py, r, h in ((4.3, 0.35, 0.30, 0.56), (5.0, 0.55, 0.22, 0.38), (-0.75, -0.95, 0.0, 0)):
    if r:
        PL.lathe(
            [
                (0, r * 0.78),
                (0.015, r * 0.82),
                (h - 0.05, r),
                (h - 0.04, r * 1.06),
                (h, r * 1.06),
                (h + 0.002, r * 0.97),
                (h - 0.06, r * 0.94),
            ],
            (px, py, 0),
            n=44,
        )
PL.obj("pots", [materials.plain("pot", "#5a5c5c", 0.7, 0.3, 0.2)], smooth=True, angle=40)
o = place(gra[0], (4.3, 0.35, 0.5), 0, 0.9)
place(lav[0], (5.0, 0.55, 0.33), 1, 0.9)
# bowl + jug on the table
K = MeshBuilder()
K.lathe([(0, 0.05), (0.005, 0.06), (0.04, 0.12), (0.07, 0.15), (0.068, 0.145), (0.02, 0.05)], (tx + 0.15, ty + 0.05, 0.76), n=36)
K.lathe([(0, 0.05), (0.01, 0.055), (0.12, 0.06), (0.20, 0.035), (0.24, 0.04), (0.238, 0.034)], (tx - 0.35, ty - 0.05, 0.76), n=32)
K.obj("ware", [materials.plain("ware", "#d8d3c6", 0.35, 0.5, 0.06)], smooth=True, angle=50)
# ---------------------------------------------------------------- beyond the fence: trees, neighbouring roof
bark = mat_bark()
lm = [lf("l1", "#54702f", "#8ba04c"), lf("l2", "#4a6733", "#77944a"), lf("l3", "#6f7f3a", "#a3a857")]
t0 = tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.15, 0.085, 130000, 1, clusters=85)
t1 = tree("t1", [bark, lm[1]], 12, 1.0, 0.3, 0.15, 0.085, 130000, 2, crown="oval", clusters=85)
t2 = tree("t2", [bark, lm[2]], 8, 1.0, 0.2, 0.12, 0.075, 100000, 3, crown="wide", clusters=80)
for o, x, y, s, r in (
    (t0, -11, 17, 0.9, 0),
    (t2, -5, 16, 0.85, 1),
    (t1, 2.2, 20, 0.95, 2),
    (t0, 9, 16, 0.85, 3),
    (t2, 14, 12, 0.9, 4),
    (t1, -15, 9, 0.9, 2),
    (t1, -20, 18, 1, 1),
    (t0, 19, 24, 1.1, 1),
    (t2, -1, 26, 1.1, 5),
):
    place(o, (x, y, -0.1), r, s)
# off-camera tree for dappled light across the patio
place(t2, (10.5, -8.5, 0), 1.2, 0.62)
mesh_object(
    "ground",
    [(-60, -20, -0.06), (60, -20, -0.06), (60, 90, -0.06), (-60, 90, -0.06)],
    [np.array([[0, 1, 2, 3]])],
    [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)],
)
render("c_garden", spp=spp, scale=scale, bounces=5, transp=4)
