"""town_viaduct: four-arch stone railway viaduct over a river in a wooded gorge, houses climbing the right bank, new riverside walk in front"""

import math
import numpy as np
from scipy.spatial import cKDTree

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.land import mat_stone, rubble_wall
from kit.mesh import MeshBuilder, mesh_object, rotation_matrix
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.options import args, sky
from kit.paving import border_course
from kit.plants import grass_field, mat_bark, mat_grass, mat_leaf, shrub, tree
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter
from kit.townkit import Parts, ashlar, at, chimney, downpipe, merged, panel, pdoor, render_mat, roof, sash, std_mats

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(41)
HAZE.update(on=True, color=(0.60, 0.68, 0.78), strength=0.75, D=1300.0)
world(
    sun_elev=36,
    sun_az=208,
    sky_strength=0.115,
    sun_strength=4.2,
    sun_angle=1.0,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 40),
    cloud_gain=0.9,
    dust=0.8,
)
cam = camera((-15.9, -7.5, 3.15), (7.5, 70, 9.5), lens=28, fstop=11, focus=40, level=True)
R = np.random.RandomState(4)
ns = Noise2(7)
VY = 66.0


def xc(y):
    return np.where(y > 84, -0.0075 * (y - 84) ** 2, 0) + 1.2 * np.sin(y / 31)


def ground(x, y):
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    d = x - xc(y)
    e = np.abs(d) - 13.6 - 0.5 * ns.fbm(x * 0 + 3, y / 9, 3)
    r = d > 0
    up = np.where(
        r,
        0.66 * np.clip(e - 5, 0, 37) + 0.10 * np.clip(e - 42, 0, 200),
        0.85 * np.clip(e - 15 + 8 * np.clip((y - 56) / 8, 0, 1), 0, 28) + 0.14 * np.clip(e - 36, 0, 200),
    )
    z = np.where(e < 0, np.maximum(-2.0, e * 0.8), 1.45 * np.clip(e / 0.9, 0, 1) ** 0.6) + up
    z = z + (e > 1.2) * (np.clip(up, 0, 6) / 6) * (1.3 * ns.fbm(x / 11, y / 11, 4) + 0.3 * ns.fbm(x / 2.2, y / 2.2, 3))
    return z


X, Y = np.meshgrid(np.arange(-110, 112, 0.7), np.arange(-26, 300, 0.8), indexing="ij")
Z = ground(X, Y)
i = np.arange(X.size).reshape(X.shape)


def mat_bank(n):
    w = n.pos()
    f = n.noise(w, 0.5, 6, 0.65)
    g = n.noise(w, 4, 5, 0.7)
    up = n.sep(n.normal())[2]
    c = n.mix(n.smooth(n.add(n.mul(f, 0.6), n.mul(g, 0.4)), 0.38, 0.62), "#3d4a24", "#6a7a38")
    c = n.mix(n.smooth(n.add(up, n.mul(n.sub(f, 0.5), 0.5)), 0.80, 0.62), c, "#5e5340")
    c = n.mix(n.smooth(n.sep(w)[2], 0.55, 0.05), c, "#3a3226")
    return n.bsdf(c, 0.95, 0.1, normal=n.bump(n.add(n.noise(w, 1.4, 5, 0.7), g), 0.8, 0.25))


mesh_object(
    "bank",
    np.stack([X.ravel(), Y.ravel(), Z.ravel()], 1),
    [np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)],
    [material("bank", mat_bank, haze=True)],
    smooth=True,
)


# ------------------------------------------------ water
def mat_water(n):
    w = n.pos()
    calm = n.smooth(n.noise(n.mapv(w, scale=(1, 0.35, 1)), 0.09, 3), 0.42, 0.62)
    h = n.add(
        n.mul(n.noise(n.mapv(w, scale=(1, 0.55, 1)), 0.9, 3, 0.5), 0.9),
        n.add(n.mul(n.noise(n.mapv(w, scale=(1, 0.6, 1)), 3.6, 3, 0.6), 0.20), n.mul(n.mul(n.noise(w, 11, 3, 0.6), calm), 0.10)),
    )
    c = n.mix(n.noise(w, 0.12, 3), "#1d2317", "#2b2c1b")
    return n.bsdf(c, n.rng(calm, 0, 1, 0.015, 0.05), 0.5, normal=n.bump(h, 0.22, 0.10))


mesh_object(
    "water",
    [(-120, -30, 0), (90, -30, 0), (90, 300, 0), (-120, 300, 0)],
    [np.array([[0, 1, 2, 3]])],
    [material("water", mat_water, haze=True)],
)
# ------------------------------------------------ viaduct
V, DR = MeshBuilder(), MeshBuilder()
span, pw, dep = 15.0, 4.2, 7.4
pitch = span + pw
xs = [(k - 1.5) * pitch for k in range(4)]
zs_, zd = 13.2, 23.4
r = span / 2
for x in xs:
    a = np.linspace(math.pi, 0, 33)
    arch = [(x + r * math.cos(t), zs_ + r * math.sin(t)) for t in a]
    V.prism([(x - pitch / 2, zs_)] + arch + [(x + pitch / 2, zs_), (x + pitch / 2, zd), (x - pitch / 2, zd)], dep, loc=(0, VY, 0))
    n = 33
    for k in range(n):  # voussoirs
        t = math.pi * (k + 0.5) / n
        rr = r + 0.42 + (0.16 if k == n // 2 else 0)
        M = rotation_matrix(0, -(t - math.pi / 2), 0)
        for sy in (-1, 1):
            DR.box(
                (r * math.pi / n * 1.07 - 0.03, 0.5, 0.92 + R.rand() * 0.04),
                (x + rr * math.cos(t), VY + sy * (dep / 2 - 0.13), zs_ + rr * math.sin(t)),
                M=M,
                bev=0.025,
            )
px = [-2 * pitch, -pitch, 0, pitch, 2 * pitch]
for k, x in enumerate(px):
    w = pw if 0 < k < 4 else pw + 3
    V.box((w + 0.5, dep + 0.5, 9.2), (x, VY, zs_ - 4.6), bev=0.03, taper=0.93)
    V.box((w + 1.1, dep + 1.2, 7.6), (x, VY, 0.2), bev=0.05, taper=0.97)
    DR.box((w + 1.2, dep + 1.3, 0.35), (x, VY, 4.1), bev=0.08, taper=0.9)
    DR.box((w + 0.7, dep + 0.75, 0.42), (x, VY, zs_ - 0.1), bev=0.06)
    DR.box((w + 0.45, dep + 0.5, 0.25), (x, VY, zs_ - 0.44), bev=0.05)
    for sy in (-1, 1):
        V.box((2.5, 0.7, zd - zs_ + 0.4), (x, VY + sy * (dep / 2 + 0.15), (zd + zs_) / 2 + 0.2), bev=0.03)
        V.box((3.0, 1.5, 1.7), (x, VY + sy * (dep / 2 + 0.1), zd + 1.2), bev=0.03)
        DR.box((3.3, 1.8, 0.3), (x, VY + sy * (dep / 2 + 0.1), zd + 2.15), bev=0.06)
        for q in (-1.1, -0.37, 0.37, 1.1):
            DR.box((0.34, 0.5, 0.6), (x + q, VY + sy * (dep / 2 + 0.62), zd - 0.05), bev=0.05, taper=1.0)
        if 1 <= k <= 3:
            V.prism(
                [(-w / 2 - 0.5, -3), (w / 2 + 0.5, -3), (w / 2 + 0.5, 3.2), (-w / 2 - 0.5, 3.2)], 0.6, loc=(x, VY + sy * (dep / 2 + 0.5), 0)
            )
            DR.lathe([(-3, 2.5), (2.6, 2.35), (3.3, 1.9), (3.9, 0.3)], (x, VY + sy * (dep / 2 + 0.6), 0), n=18)
for sx in (-1, 1):
    V.box((44, dep, 26), (sx * (2 * pitch + 22), VY, zd - 13), bev=0.02)
for sy in (-1, 1):
    for a, b in zip(np.arange(-80, 80, 1.25), np.arange(-78.75, 81.25, 1.25)):
        DR.box((1.22, 0.75, 0.34), ((a + b) / 2, VY + sy * (dep / 2 + 0.12), zd + 0.12 + R.randn() * 0.006), bev=0.05)
        DR.box(
            (1.22, 0.72, 0.22),
            ((a + b) / 2, VY + sy * dep / 2, zd + 1.55 + R.randn() * 0.006),
            (R.randn() * 0.006, R.randn() * 0.004, 0),
            bev=0.05,
        )
    V.box((160, 0.5, 1.3), (0, VY + sy * dep / 2, zd + 0.85), bev=0.02)
    for a in np.arange(-79, 80, 0.95):
        DR.box((0.3, 0.5, 0.42), (a, VY + sy * (dep / 2 + 0.22), zd - 0.22), bev=0.05, taper=1.0)
cols = ("#8f7f63", "#a8977a", "#7a6d57", "#b5a486", "#6b604e")
vm = ashlar("visd", cols, 0.95, 0.46, soot=0.55, haze=True, streak=0.55)
dm = materials.masonry("vdress", ("#9d8d70", "#b3a284", "#87795f", "#ab9a7c"), soot=0.5)
V.obj("viaduct", [vm])
DR.obj("vdress", [dm], smooth=True, wn=True)
# ------------------------------------------------ houses
st = ashlar("hst", ("#9c8c6e", "#b6a587", "#857760", "#a89678"), 0.42, 0.19, soot=0.3, haze=True, mw=0.012)
rd = render_mat("rend", "#e2dac8", haze=True)
rd2 = render_mat("rend2", "#cdb794", haze=True)
br = ashlar("hbr", ("#8d5540", "#9b6149", "#7a4636"), 0.225, 0.075, mort="#a08f78", soot=0.3, haze=True, mw=0.010)
SM = std_mats()
SM["pantile"] = materials.masonry("pant", ("#7d4a38", "#8f5b45", "#6f4335", "#9a6b52", "#74503f"), soot=0.55)
SM["ridge"] = materials.masonry("ridge", ("#6d4a3b", "#7a5645"), soot=0.5)
SM["pot"] = materials.masonry("pot", ("#94664a", "#a37a58", "#b59a72"), soot=0.5)
SM["glass"] = materials.dark_glass("dg")
hs = []


def hmesh(nm, W, D, E, pit, wall, roofk, bays, floors, seed, chim=(0, 1), bars=(1, 1)):
    np.random.seed(seed)
    P = Parts()
    hl = []
    dx = W / bays
    db = bays // 2 if bays != 2 else 0
    for f in range(floors):
        for b in range(bays):
            w, h = (1.0, 1.45 if f < floors - 1 else 1.2)
            x = dx * (b + 0.5) - w / 2 + np.random.randn() * 0.04
            z = 0.85 + f * 2.65
            if f == 0 and b == db:
                pdoor(P, x, 0.1, 0.95, 2.05, fan=0.0)
                hl.append((x, x + 0.95, 0.1, 2.15))
                P["dress"].box((1.4, 0.25, 0.2), (x + 0.47, 0, 2.25), bev=0.01)
                continue
            hl.append(sash(P, x, z, w, h, bars=bars, curtain=0, y=0.12))
            P["dress"].box((w + 0.34, 0.22, 0.20), (x + w / 2, 0.06, z + h + 0.10), bev=0.01)
            P["dress"].box((w + 0.3, 0.28, 0.1), (x + w / 2, 0.03, z - 0.05), bev=0.01)
    panel(P["wall"], W, -7, E, hl, 0, 0.3)
    body = P["wall"]
    t = math.tan(math.radians(pit))
    body.prism(
        [(0.02, -7), (D, -7), (D, E), (D / 2, E + D / 2 * t), (0.02, E)], 0.3, M=rotation_matrix(0, 0, math.pi / 2), loc=(0.15, 0, 0)
    )
    body.prism(
        [(0.02, -7), (D, -7), (D, E), (D / 2, E + D / 2 * t), (0.02, E)], 0.3, M=rotation_matrix(0, 0, math.pi / 2), loc=(W - 0.15, 0, 0)
    )
    body.box((W, 0.3, E + 7), (W / 2, D - 0.15, (E - 7) / 2), bev=0.01)
    # gable windows
    for sx, T in ((0, at(0, D, 0, 270)), (1, at(W, 0, 0, 90))):
        for z in (1.0, 3.6):
            m = P.mark()
            P["frame"].box((0.9, 0.06, 1.25), (D * 0.35, 0, z + 0.6), bev=0.01)
            P["glass"].box((0.34, 0.08, 1.1), (D * 0.35 - 0.21, 0, z + 0.6), bev=0.005)
            P["glass"].box((0.34, 0.08, 1.1), (D * 0.35 + 0.21, 0, z + 0.6), bev=0.005)
            P["dress"].box((1.2, 0.1, 0.18), (D * 0.35, 0, z + 1.36), bev=0.01)
            P["dress"].box((1.1, 0.16, 0.1), (D * 0.35, 0, z - 0.07), bev=0.01)
            P.tr(T, m)
    roof(P, W, D, E, pit, roofk, over=0.22)
    downpipe(P, W - 0.2, E)
    zr = E + D / 2 * t
    for c in chim:
        chimney(P, 0.5 if c == 0 else W - 0.5, D / 2, zr - 0.7, 1.0, 0.6, 1.9, 2 + seed % 2, key="chim")
    M = dict(SM, wall=wall, chim=SM["brick"], dress=materials.masonry("dr", ("#b5a687", "#c2b393", "#a99a7d"), soot=0.25))
    return merged(P, nm, M)


hs = [
    hmesh("h0", 7.2, 7, 5.5, 42, st, "pantile", 2, 2, 1),
    hmesh("h1", 9, 7.2, 5.6, 40, st, "slate", 3, 2, 2, bars=(2, 2)),
    hmesh("h2", 6.2, 6.6, 5.3, 45, rd, "pantile", 2, 2, 3, (1,)),
    hmesh("h3", 7.6, 7.2, 8.2, 40, br, "pantile", 3, 3, 4, bars=(2, 2)),
    hmesh("h4", 10.5, 7.5, 5.6, 38, rd2, "pantile", 3, 2, 5, bars=(2, 2)),
    hmesh("h5", 6.6, 7, 8.0, 40, st, "slate", 2, 3, 6, (0,)),
]
HP = []


def hplace(k, x, y, rot, z=None):
    z = float(ground(x, y)) + 0.3 if z is None else z
    place(hs[k], (x, y, z), math.radians(rot))
    c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    HP.append((x + 4 * c - 3.5 * s, y + 4 * s + 3.5 * c))


for row, (dx, ks, y0) in enumerate(
    ((20.5, (1, 2, 0, 4), 56), (32, (3, 0, 5, 2, 1, 0), 60), (44, (2, 4, 1, 3, 0, 2), 61), (56, (0, 1, 4, 5, 2), 60))
):
    y = y0
    for k in ks:
        w = (7.2, 9, 6.2, 7.6, 10.5, 6.6)[k]
        hplace(k, dx + R.uniform(-1.2, 1.2) + 0.05 * (60 - y), y, -90 + R.uniform(-7, 7))
        y -= w + R.choice([0.1, 0.1, 2.5, 4])
        if y < 8:
            break
for k, x, y in ((1, 24, 92), (0, 33, 98), (4, 46, 90), (3, -40, 96), (1, 40, 112)):
    hplace(k, x, y, -70 if x > 0 else 60)
# garden / retaining walls across the slope
ws = mat_stone("wallstone", ("#83775f", "#aa9a7b", "#93866c", "#6b6353"), moss=0.25, lichen=0.2, haze=True)
md = [rubble_wall(f"rw{i}", ws, seed=i, H=1.5, W=0.5) for i in range(3)]
for dx in (17.6, 29.2, 41):
    for y in np.arange(12, 62, 2.0):
        x = dx + 0.05 * (60 - y)
        place(md[int(y) % 3], (x, y, float(ground(x, y)) - 0.15), math.pi / 2)
# quay wall on both sides: big blocks
Q = MeshBuilder()
y = np.arange(-24, 62, 1.0)
for sx in (-1, 1):
    for zz, hh in ((-0.25, 0.5), (0.25, 0.48), (0.72, 0.44), (1.14, 0.38)):
        for a in np.arange(-24, 62, 1.05):
            l = 1.03
            x = float(xc(a)) + sx * (13.75 + 0.06 * zz)
            Q.box(
                (0.6, l, hh - 0.03),
                (x + sx * 0.2 + R.randn() * 0.02, a + (0.5 if zz in (0.25, 1.14) else 0), zz + hh / 2),
                (0, 0, -1.2 / 31 * math.cos(a / 31) + R.randn() * 0.008),
                bev=0.04,
            )
    for a in np.arange(-24, 62, 1.25):
        x = float(xc(a)) + sx * 13.85
        Q.box(
            (0.62, 1.22, 0.2),
            (x + sx * 0.2, a, 1.60 + R.randn() * 0.006),
            (R.randn() * 0.006, R.randn() * 0.006, -1.2 / 31 * math.cos(a / 31)),
            bev=0.04,
        )
Q.obj("quay", [materials.masonry("q", ("#7f745f", "#978a70", "#6a6151", "#a39678"), soot=0.5)], smooth=True, wn=True)
# ------------------------------------------------ riverside walk (left, in front)
FL = MeshBuilder()
pathz = 1.66
for a in np.arange(-24, 40, 0.6):
    x0 = float(xc(a)) - 17.75
    u = x0
    while u < x0 + 1.9:
        l = R.choice([0.45, 0.6, 0.75])
        l = min(l, x0 + 1.95 - u)
        FL.box(
            (l - 0.012, 0.588, 0.06),
            (u + l / 2, a + 0.3, pathz - 0.03 + R.randn() * 0.002),
            (R.randn() * 0.002, R.randn() * 0.002, -1.2 / 31 * math.cos(a / 31)),
            bev=0.007,
        )
        u += l
FL.obj("flags", [materials.flag("flag", ("#b2a488", "#9d8f77", "#bfb092", "#938979"))], smooth=True, wn=True)
SB = MeshBuilder()
ya = np.arange(-24, 40, 0.3)
for o in (-17.85, -15.68):
    border_course(SB, np.c_[xc(ya) + o, ya], bw=0.1, bl=0.14, gap=0.012, bev=0.014, z=pathz + 0.004)
SB.obj("setts", [materials.paving_block("sett", ("#5b5a56", "#6f6c66", "#4d4d50", "#7d786f"), dirt=0.35)], smooth=True, wn=True)
yy = np.arange(-24, 40.1, 1.0)
lo = np.c_[xc(yy) - 20.2, yy, np.full(len(yy), pathz - 0.03)]
hi = np.c_[xc(yy) - 13.9, yy, np.full(len(yy), pathz - 0.03)]
k = np.arange(len(yy) - 1)
mesh_object(
    "strip",
    np.r_[lo, hi],
    [np.stack([k, k + len(yy), k + len(yy) + 1, k + 1], 1)],
    [materials.plain("gr", "#3f4f24", 1, 0.05, 0.3, 0.4, 6)],
)
gm = [
    mat_grass("verge", tip="#8fa04c", base="#48642a", dry="#a9a866", dry_amt=0.12, patch=0.35),
    mat_grass("v2", tip="#7f984a", base="#3f5a26", dry_amt=0.06),
]
dd = lambda P: P[:, 0] - xc(P[:, 1])
grass_field(
    "gr",
    cam,
    lambda x, y: np.full(np.shape(x), pathz - 0.03),
    gm,
    region=lambda P: ((dd(P) > -15.56) & (dd(P) < -14.28)) | ((dd(P) < -18.0) & (dd(P) > -20.3)),
    rings=((0, 9, 0.25, 1.0), (9, 46, 0.5, 2.4)),
    density=15000,
    hgt=(0.05, 0.13),
    bounds=(-24, -10, -10, 40),
    hvar=0.5,
)
grass_field(
    "gb",
    cam,
    ground,
    gm,
    region=lambda P: ((dd(P) < -20.0) & (dd(P) > -30)),
    rings=((0, 12, 0.5, 1.4), (12, 40, 1.0, 3.4)),
    density=6000,
    hgt=(0.15, 0.5),
    bounds=(-50, -18, -8, 34),
    hvar=0.5,
)
grass_field(
    "gq",
    cam,
    ground,
    gm,
    region=lambda P: (dd(P) > 14.6) & (dd(P) < 40),
    rings=((20, 90, 1.5, 6.0),),
    density=5000,
    hgt=(0.2, 0.6),
    bounds=(10, 60, 0, 66),
    hvar=0.5,
)


# ------------------------------------------------ boats
def boat(x, y, rot, c, L=4.2, B=1.35):
    m = MeshBuilder()
    n = 15
    S = []
    for i in range(n + 1):
        t = i / n
        b = B / 2 * (math.sin(math.pi * min(1, (t * 0.86 + 0.14))) ** 0.55 if t < 0.97 else 0.02) * (1 if t < 0.9 else (1 - t) / 0.1 + 0.02)
        sh = 0.42 + 0.22 * (abs(t - 0.4) / 0.6) ** 2
        S.append(
            [(b * math.sin(q) ** 0.8 * (1), -0.18 + (sh + 0.18) * (1 - math.cos(q)) ** 0.8) for q in np.linspace(0.02, math.pi / 2, 7)]
        )
    Vv = []
    for i in range(n + 1):
        row = [(-a, z) for a, z in S[i][::-1]] + S[i]
        Vv += [(L * (i / n - 0.5), a, z) for a, z in row]
    k = 14
    F = [[i * k + j, i * k + j + 1, (i + 1) * k + j + 1, (i + 1) * k + j] for i in range(n) for j in range(k - 1)]
    F0 = [list(range(k))]
    m.add(np.array(Vv), [np.array(F)], 0)
    m.add(np.array(Vv[:k]), [np.arange(k)], 0)
    for s in (0, k - 1):
        m.tube([Vv[i * k + s] for i in range(n + 1)], 0.028, 6, mat=1)
    for xx in (-1.3, -0.2, 0.8):
        m.box((0.24, B * 0.93, 0.03), (xx, 0, 0.30), bev=0.005, mat=1)
    ob = m.obj(
        "boat",
        [materials.paint("bt" + c, c, 0.35, 0.5, dirt=0.2, dirtc="#5a5646", coat=0.2, wear=0), materials.wood("bw", weather=0.2)],
        smooth=True,
        angle=40,
    )
    ob.location = (x, y, 0)
    ob.rotation_euler = (R.randn() * 0.02, R.randn() * 0.01, math.radians(rot))


boat(12.6, 27, 84, "#2f5573")
boat(12.9, 32.4, 95, "#7b2f2a")
boat(13.2, 38, 86, "#2f5573")
boat(-9.6, 15.0, 70, "#2f5573")
# bench, new oak, facing the water; timber knee rail along the grass
BN = MeshBuilder()
bx = float(xc(4.2)) - 18.75
for q in range(4):
    BN.box((0.095, 1.7, 0.032), (bx - 0.18 + q * 0.115, 4.2, pathz + 0.43), bev=0.006)
for q in range(3):
    BN.box((0.028, 1.7, 0.095), (bx - 0.30 - q * 0.012, 4.2, pathz + 0.56 + q * 0.13), (0, -0.14, 0), bev=0.006)
for yy_ in (3.5, 4.9):
    BN.box((0.50, 0.07, 0.07), (bx, yy_, pathz + 0.38), bev=0.006)
    BN.box((0.07, 0.07, 0.44), (bx + 0.2, yy_, pathz + 0.20), bev=0.006)
    BN.box((0.07, 0.07, 0.92), (bx - 0.26, yy_, pathz + 0.44), (0, -0.06, 0), bev=0.006)
    BN.box((0.46, 0.06, 0.04), (bx - 0.02, yy_, pathz + 0.62), bev=0.006)
BN.obj("bench", [materials.wood("oak", new=("#b8935f", "#8d6a40"), weather=0.25, green=0, knots=0.3, dirt=0.2)], smooth=True, wn=True)
# ------------------------------------------------ trees
bark = mat_bark(haze=True)
lm = [
    mat_leaf("l1", "#54702f", "#8ba04c", haze=True),
    mat_leaf("l2", "#46622f", "#6f8c44", haze=True),
    mat_leaf("l3", "#6a7a36", "#9fa452", haze=True),
]
tr = [
    tree("t0", [bark, lm[0]], 12, 1.0, 0.3, 0.08, 0.15, 60000, 1, clusters=85),
    tree("t1", [bark, lm[1]], 13, 1.0, 0.3, 0.08, 0.15, 60000, 2, crown="oval", clusters=85),
    tree("t2", [bark, lm[2]], 9, 1.0, 0.2, 0.05, 0.13, 42000, 3, crown="wide", clusters=70),
    tree("t3", [bark, lm[1]], 7, 1.0, 0.2, 0.03, 0.12, 30000, 4, clusters=50),
]
T, S = [], []
HP = np.array(HP)

kt = cKDTree(HP)
pts = []
for _ in range(9000):
    p = np.array([R.uniform(-95, 95), R.uniform(-2, 240)])
    d = p[0] - float(xc(p[1]))
    e = abs(d) - 13.6
    if e < 2.0 or abs(p[1] - VY) < 8.5 or (d < 0 and e < 8.5 and p[1] < 42):
        continue
    hd = kt.query(p)[0]
    if hd < (5.6 if d > 0 and p[1] < VY else 7.5):
        continue
    if d > 0 and 8 < p[1] < VY and d < 62 and R.rand() < 0.55:
        continue
    if d > 0 and p[1] < 26 and d < 40:
        continue
    if d < 0 and p[1] < VY - 6 and (e < 17 or (e < 30 and p[1] < 30)):
        continue
    if d < 0 and p[1] < VY and e < 30 and R.rand() < 0.45:
        continue
    if pts and cKDTree(pts[-600:]).query(p)[0] < (4.6 if p[1] < 120 else 6):
        continue
    pts.append(p)
    S.append(R.uniform(0.65, 1.15) * (0.8 if e < 7 else 1) * (0.5 if d > 0 and p[1] < VY and d < 62 else 1))
T = np.array(pts)
print("trees", len(T))
scatter("trees", np.c_[T, ground(T[:, 0], T[:, 1]) - 0.3], hidden_collection("tc", tr), scale=np.array(S))
near = tree("tn", [mat_bark("b2"), mat_leaf("ln", "#54702f", "#8ba04c")], 11, 1.0, 0.28, 0.22, 0.085, 130000, 8, clusters=85)
place(near, (-28.5, 9, 1.6), 0.5, 1.05)
place(near, (-24.6, 33, 1.6), 2.5, 0.62)
# undergrowth along the water and on the slopes
sh = [
    shrub(f"s{k}", [mat_leaf(f"sl{k}", *c)], 0.9, 0.9, 0.09, 1800, k, aspect=0.6)
    for k, c in enumerate((("#4b672d", "#7f9c48"), ("#5d6f33", "#93a24e"), ("#42602f", "#6d8a42")))
]
U = []
for _ in range(5200):
    y = R.uniform(0, 130)
    s = R.choice([-1, 1])
    e = R.uniform(0.6, 1.4) if R.rand() < 0.3 else R.uniform(1, 34)
    x = float(xc(y)) + s * (13.7 + e)
    if s < 0 and y < 40 and e < 6.6:
        continue
    if kt.query([x, y])[0] < 5.0 or abs(y - VY) < 4.5:
        continue
    if s > 0 and y < VY and R.rand() < 0.5:
        continue
    U.append((x, y))
U = np.array(U)
scatter("under", np.c_[U, ground(U[:, 0], U[:, 1]) - 0.1], hidden_collection("uc", sh), scale=R.uniform(0.5, 1.5, len(U)))
render("town_viaduct", spp=spp, scale=scale, bounces=5, transp=4)
