"""(e1) polished concrete floor in a new steel portal-frame shed"""

import math
import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.land import Dales, mat_land, mat_stone_far, terrain, walls_far
from kit.mesh import MeshBuilder, chamfer_box, mesh_object
from kit.nodes import HAZE, material
from kit.options import args, sky
from kit.plants import mat_bark, mat_leaf, tree
from kit.render import render
from kit.scene import hidden_collection, reset, scatter

A = args()
spp = A.get("spp", 128)
scale = A.get("scale", 1.0)
reset(9)
HAZE.update(on=True, color=(0.56, 0.66, 0.80), strength=0.9, D=6000.0)
world(
    sun_elev=30,
    sun_az=68,
    sky_strength=0.16,
    sun_strength=5.5,
    sun_angle=0.6,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 40),
    cloud_gain=1.2,
    dust=0.6,
)
Wd, Lg, Ev, Rg, bay = 15.0, 30.0, 4.8, 6.6, 6.0  # x -7.5..7.5, y 0..30
hx = Wd / 2
cam = camera((-2.6, -1.2 + 2.0, 1.45), (0.9, 20, 1.55), lens=22, fstop=8, focus=9, level=True)
# ---------------------------------------------------------------- floor
fm = materials.concrete("polished", "#bab8b2", "#a3a19b", rough=0.105, polish=True, spec=0.6, stain=0.10)


def floor_slabs():
    mb = MeshBuilder()
    xs = [-hx, -2.5, 2.5, hx]
    ys = np.arange(-2, Lg + 0.1, 6.0)
    for a, b in zip(xs[:-1], xs[1:]):
        for c, d in zip(ys[:-1], ys[1:]):
            mb.box((b - a - 0.006, d - c - 0.006, 0.2), ((a + b) / 2, (c + d) / 2, -0.1), bev=0.0025)
    return mb.obj("floor", [fm], smooth=True, wn=True)


floor_slabs()
mesh_object(
    "joint",
    [(-hx, -2, -0.012), (hx, -2, -0.012), (hx, Lg, -0.012), (-hx, Lg, -0.012)],
    [np.array([[0, 1, 2, 3]])],
    [materials.plain("jt", "#3a3937", 0.8)],
)
# ---------------------------------------------------------------- steel frames
st = materials.paint("steelp", "#7d8285", 0.45, 0.4, dirt=0.12, dirtc="#8d8578", coat=0.1, wear=0)
S = MeshBuilder()


def hbeam(p0, p1, up, h=0.30, b=0.15, t=0.012):
    p0, p1, up = (np.asarray(v, float) for v in (p0, p1, up))
    S.beam(p0, p1, t, h, bev=0.002, up=up)
    d = (p1 - p0) / np.linalg.norm(p1 - p0)
    y = np.cross(up, d)
    y /= np.linalg.norm(y)
    z = np.cross(d, y)
    for s in (-1, 1):
        S.beam(p0 + z * s * h / 2, p1 + z * s * h / 2, b, t * 1.4, bev=0.003, up=up)


sl = (Rg - Ev) / hx
for y in np.arange(0, Lg + 0.1, bay):
    for s in (-1, 1):
        hbeam((s * (hx - 0.2), y, 0), (s * (hx - 0.2), y, Ev), (1, 0, 0))
        hbeam((s * (hx - 0.2), y, Ev - 0.05), (0, y, Rg - 0.05), (0, 0, 1))
        S.box((0.4, 0.3, 0.02), (s * (hx - 0.2), y, 0.01), bev=0.003)
        for bx in (-0.14, 0.14):
            for by in (-0.1, 0.1):
                S.cyl((s * (hx - 0.2) + bx, y + by, 0.02), (s * (hx - 0.2) + bx, y + by, 0.05), 0.014, 6)
        S.prism(
            [(0, 0), (1.1, 0.02), (0, -0.55)], 0.012, M=np.diag([-s, 1, 1]) if s > 0 else np.eye(3), loc=(s * (hx - 0.35), y, Ev - 0.22)
        )
for s in (-1, 1):
    for k in range(6):
        x = s * (hx - 0.25 - k * 1.32)
        z = Ev + (hx - abs(x)) * sl + 0.22
        S.box((0.06, Lg, 0.18), (x, Lg / 2, z), (0, s * math.atan(sl), 0), bev=0.004)
    for z in (2.3, 3.4, 4.5):
        S.box((0.16, Lg, 0.05), (s * (hx - 0.02), Lg / 2, z), bev=0.004)
S.obj("steel", [st], smooth=True, wn=True)
# ---------------------------------------------------------------- concrete panels + Yorkshire boarding (right), cladding (left), roof with lights
C = MeshBuilder()
cp = materials.concrete("panel", "#aaa79d", "#8e8b82", 0.8, stain=0.35)
for s in (-1, 1):
    for y in np.arange(0, Lg, bay):
        for k in range(2):
            C.box((0.14, bay - 0.01, 0.995), (s * (hx + 0.07), y + bay / 2, 0.5 + k * 1.0), bev=0.006)
for x0, x1 in ((-hx, -3.2), (3.2, hx)):
    for k in range(2):
        C.box((x1 - x0, 0.14, 0.995), ((x0 + x1) / 2, Lg + 0.07, 0.5 + k), bev=0.006)
C.obj("panels", [cp], smooth=True, wn=True)
B = MeshBuilder()
bw = materials.wood("yorks", new=("#c9a878", "#a07c50"), weather=0.12, green=0.08, dirt=0.15)
for y in np.arange(0.08, Lg, 0.172):
    B.box((0.022, 0.152, Ev - 1.9), (hx + 0.10 + np.random.randn() * 0.002, y, 2.0 + (Ev - 1.9) / 2 - 0.02), bev=0.003)
B.obj("boards", [bw])


def cladding(p, u, v, L, H, name, col_, pitch=0.2, dep=0.032):
    """box profile sheet: origin p, along u (profile repeats), along v"""
    n = int(round(L / pitch))
    prof = []
    for i in range(n):
        prof += [(i * pitch, 0), (i * pitch + 0.10, 0), (i * pitch + 0.125, dep), (i * pitch + 0.175, dep)]
    prof.append((n * pitch, 0))
    u, v, p = (np.asarray(k, float) for k in (u, v, p))
    w = np.cross(u, v)
    A_ = np.array([p + u * a + w * b for a, b in prof])
    V = np.r_[A_, A_ + v * H]
    m = len(A_)
    i = np.arange(m - 1)
    return mesh_object(name, V, [np.stack([i, i + 1, m + i + 1, m + i], 1)], [col_])


cl = materials.paint("clad", "#c9ccc9", 0.4, 0.4, dirt=0.06, dirtc="#8d8578", coat=0.05, wear=0)
cladding((-hx - 0.09, 0, 2.0), (0, 1, 0), (0, 0, 1), Lg, Ev - 1.9, "cladL", cl)
cladding((-hx, Lg + 0.1, 2.0), (1, 0, 0), (0, 0, 1), Wd, Rg - 1.9, "cladE", cl) if 0 else None
# end wall around the door (5.6 wide, 4.3 high)
E_ = MeshBuilder()
dw, dh = 2.9, 4.3
for a, b in ((-hx, -dw), (dw, hx)):
    cladding((a, Lg + 0.12, 1.95), (1, 0, 0), (0, 0, 1), b - a, Rg - 1.9, "e", cl)
cladding((-dw, Lg + 0.12, dh), (1, 0, 0), (0, 0, 1), 2 * dw, Rg - dh, "e2", cl)
for s in (-1, 1):
    E_.box((0.2, 0.25, dh), (s * (dw + 0.1), Lg + 0.02, dh / 2), bev=0.01)
E_.box((2 * dw + 0.4, 0.45, 0.5), (0, Lg - 0.15, dh + 0.22), bev=0.04)
for k in range(4):
    E_.box((2 * dw, 0.03, 0.09), (0, Lg, dh - 0.05 - k * 0.1), bev=0.012)
E_.obj("door", [materials.paint("doorc", "#4a5c52", 0.4, 0.4, dirt=0.1, coat=0.1, wear=0)], smooth=True, wn=True)
rc = materials.paint("roofc", "#dfe1de", 0.5, 0.3, dirt=0.05, coat=0, wear=0)
ang = math.atan(sl)
RL = hx / math.cos(ang) + 0.1
for s in (-1, 1):
    u = (0, 1, 0)
    for k in range(5):
        y0 = k * bay
        for a, b, lit in ((0, 2.4, 0), (2.4, 3.6, 1), (3.6, 6.0, 0)):
            p = np.array([s * (hx + 0.05), y0 + a, Ev + 0.30])
            v = np.array([-s * math.cos(ang), 0, math.sin(ang)])
            if lit:
                q0 = p + v * 1.2
                q1 = p + v * (RL - 1.0)
                m_ = material("rl", lambda n: n.mixs(0.5, n.emit((0.93, 0.97, 1.0), 6.5), n.bsdf("#e8ecec", 0.5, 0.3)))
                mesh_object("rl", [q0, q0 + [0, b - a, 0], q1 + [0, b - a, 0], q1], [np.array([[0, 1, 2, 3]])], [m_])
                for c0, c1 in ((0, 1.2), (RL - 1.0, RL)):
                    cladding(p + v * c0, u, v, b - a, c1 - c0, "r", rc)
            else:
                cladding(p, u, v, b - a, RL, "r", rc)
RG = MeshBuilder()
for s in (-1, 1):
    RG.box((0.03, Lg + 0.4, 0.62), (s * (hx + 0.13), Lg / 2, Ev + 0.12), bev=0.003)
    RG.box((0.7, Lg + 0.4, 0.02), (s * 0.33, Lg / 2, Rg + 0.335 - 0.33 * sl + 0.03), (0, s * ang, 0), bev=0.003)
RG.obj("ridge", [rc])
# back wall behind camera: plain light
mesh_object(
    "back", [(-hx, -2, 0), (hx, -2, 0), (hx, -2, 7), (-hx, -2, 7)], [np.array([[0, 1, 2, 3]])], [materials.plain("bk", "#b9bab6", 0.8)]
)
for s in (-1, 1):
    mesh_object(
        "sideb",
        [(s * hx, -2, 0), (s * hx, 0, 0), (s * hx, 0, 5), (s * hx, -2, 5)],
        [np.array([[0, 1, 2, 3]])],
        [materials.plain("bk2", "#a9aaa6", 0.8)],
    )
# highbay lights
Lm = MeshBuilder()
for y in (6, 12, 18, 24):
    for x in (-3.4, 3.4):
        Lm.box((0.18, 1.5, 0.07), (x, y - 3, 5.05), bev=0.01)
        Lm.box((0.14, 1.44, 0.012), (x, y - 3, 5.01), bev=0.002, mat=1)
        Lm.cyl((x, y - 3.5, 5.08), (x, y - 3.5, 5.9), 0.004, 5)
        Lm.cyl((x, y - 2.5, 5.08), (x, y - 2.5, 5.9), 0.004, 5)
Lm.obj("lamps", [materials.plain("lh", "#d8dad8", 0.5), material("led", lambda n: n.emit((1, 0.97, 0.92), 9))])
# ---------------------------------------------------------------- props: pallets with bags, broom leaning, coiled hose reel
Pm = materials.wood("pallet", new=("#c2a172", "#97764a"), weather=0.3, green=0.02, dirt=0.25)
P = MeshBuilder()
Bg = MeshBuilder()


def pallet(x, y, rz, z=0.0):
    c, s = math.cos(rz), math.sin(rz)

    def b(sz, dx, dy, dz):
        P.box(sz, (x + dx * c - dy * s, y + dx * s + dy * c, z + dz), (0, 0, rz), bev=0.003)

    for dx in (-0.55, 0, 0.55):
        b((0.1, 0.8 + 0.2, 0.022), dx, 0, 0.011)
        for dy in (-0.45, 0, 0.45):
            b((0.1, 0.14, 0.09), dx, dy, 0.067)
        b((0.1, 1.0, 0.022), dx, 0, 0.123)
    for k in range(7):
        b((1.2, 0.10, 0.020), 0, -0.45 + k * 0.15, 0.145)


for x, y, r, n_ in ((5.7, 13.5, 0.06, 6), (5.6, 15.6, -0.05, 1), (5.6, 18.0, 0.03, 1), (-6.0, 17.5, 0.02, 4)):
    for k in range(n_):
        pallet(x + np.random.randn() * 0.02, y + np.random.randn() * 0.02, r + np.random.randn() * 0.02, k * 0.156)
    if n_ == 1:
        for lay in range(5):
            for i in range(2):
                for j in range(3):
                    V, F = chamfer_box((0.56, 0.31, 0.125), 0.05)
                    V = V + np.random.randn(*V.shape) * 0.006
                    Bg.add(V + [x + (i - 0.5) * 0.575, y + (j - 1) * 0.325, 0.22 + lay * 0.115], F)
P.obj("pallets", [Pm])
Bg.obj("bags", [materials.plain("bag", "#c9c4b4", 0.6, 0.4, 0.12, 0.4, 12)], smooth=True, wn=True, bevel=(0.02, 3))
# cable tray / distribution board
Q = MeshBuilder()
Q.box((0.12, 0.6, 0.8), (-hx + 0.1, 6.9, 1.7), bev=0.02)
Q.box((0.1, 0.3, 0.35), (-hx + 0.1, 7.6, 1.6), bev=0.015)
Q.tube([(-hx + 0.08, 6.9, 2.1), (-hx + 0.08, 6.9, 4.6)], 0.02, 8)
Q.obj("db", [materials.plain("db", "#8f9496", 0.45)], smooth=True, wn=True)
# ---------------------------------------------------------------- outside: apron, field, hills
mesh_object(
    "apron",
    [(-14, Lg, -0.02), (14, Lg, -0.02), (14, Lg + 12, -0.05), (-14, Lg + 12, -0.05)],
    [np.array([[0, 1, 2, 3]])],
    [materials.concrete("yard", "#b5b1a6", "#99958b", 0.85)],
)
D = Dales(seed=9, amp=0.7, near_amp=0.05, flat_r=60, hills=((-500, 1500, 190, 1300, 600), (900, 2300, 300, 1500, 900)))
fl = D.fields(-1500, 1800, 45, 3200, Lx=110, Ly=150)
terrain(D, mat_land(moor_z=(140, 240)), fov=(-40, 40), rmin=44, fields=fl, zoff=-0.1, center=False)
walls_far(D, fl[0], mat_stone_far(), rmin=60, rmax=2500, fov=(-40, 40))
bark = mat_bark(haze=True)
lm = mat_leaf("l1", "#54702f", "#8ba04c", haze=True)
tr = [tree("t0", [bark, lm], 11, 1.0, 0.3, 0.15, 0.14, 30000, 1)]
R = np.random.RandomState(3)
T = np.array([(-5, 75), (3.5, 90), (8, 70), (-9, 110)] + [tuple(np.array([R.uniform(-60, 60), R.uniform(120, 700)])) for _ in range(60)])
scatter("trees", np.c_[T, D.h(T[:, 0], T[:, 1]) - 0.2], hidden_collection("tc", tr), scale=R.uniform(0.6, 1.1, len(T)))
render("e_floor", spp=spp, scale=scale, bounces=8, clamp=4, transp=4)
