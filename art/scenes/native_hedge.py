"""(farm_hedge) newly planted native hedge: double staggered row of whips in spiral guards with canes, bark mulch, new post and rail, low sun"""

import bpy
import math
import numpy as np

from kit import fences as fe
from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.farm import R, daisies, dales_back, dandelions, dline, grid, pasture, strew
from kit.land import Dales
from kit.mesh import MeshBuilder, chamfer_box, mesh_object
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import grass_obj, hedge_module, leaf_cards, mat_grass, mat_leaf
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(41)
Q = A.get("q", 1)
HAZE.update(on=True, color=(0.60, 0.64, 0.74), strength=0.72, D=6000.0)
world(
    sun_elev=15,
    sun_az=-72,
    sky_strength=0.12,
    sun_strength=4.4,
    sun_angle=0.8,
    clouds=sky("cumulus35"),
    cloud_rot=A.get("crot", 250),
    cloud_gain=0.9,
    dust=1.2,
)
D = Dales(
    seed=29,
    amp=0.9,
    near_amp=0.16,
    flat_r=60,
    hills=((-900, 2300, 300, 1500, 850), (1100, 2800, 320, 1500, 1000), (200, 5000, 520, 3500, 1500), (500, 1250, 90, 800, 420)),
)
h0 = D.h
ns = Noise2(7)
D.h = (
    lambda x, y: h0(x, y)
    - 0.022 * np.clip(np.asarray(y, float) - 6, 0, 260)
    + 0.012 * np.asarray(x, float) * np.clip(1 - np.abs(np.asarray(y, float)) / 200, 0, 1)
)
hh = D.h
Hc = lambda t: np.array([-0.55 + 0.17 * t + 0.0022 * t * t, -5.2 + 0.985 * t])  # hedge centre line
HL = np.array([Hc(t) for t in np.linspace(-1, 52, 90)])
zc = float(hh(-1.55, -6.1)) + 1.5
cam = camera((-1.55, -6.1, zc), (1.35, 6, zc - 1.05), lens=30, fstop=6.3, focus=4.2)
gm = [
    mat_grass("past", tip="#9fa558", base="#4c642e", dry="#c4b37c", dry_amt=0.22, patch=0.5),
    mat_grass("past2", tip="#90a04b", base="#435f2a", dry="#bfae6c", dry_amt=0.12, patch=0.5),
]
dales_back(
    D,
    wall=None,
    hero=(
        (-22, 61, 1.15, 1),
        (-9, 63, 0.95, 0),
        (2, 66, 1.25, 1),
        (30, 70, 1.05, 0),
        (46, 74, 1.2, 2),
        (-40, 72, 1.2, 0),
        (14, 120, 1.0, 2),
    ),
    barns=((-60, 190, 0.7),),
)
# ---------------------------------------------------------------- older hedge at the bottom of the field: uneven, with gaps and hedgerow ash
hl = [mat_leaf("hl0", "#5c7336", "#93a352", haze=True, trans=0.5), mat_leaf("hl1", "#6d7a3a", "#a3a556", haze=True, trans=0.5)]
hc = mat_leaf("core", "#2a351a", "#35421f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl[i % 2]], seed=i, leaf=0.10, n=5200, L=2.2, H=2.0, W=1.5, rough=0.30) for i in range(4)]
for i, x in enumerate(np.arange(-62, 80, 2.0)):
    y = 57 + 0.06 * x + 1.2 * float(ns(x / 9, 0))
    place(
        hd[i % 4],
        (x, y, float(hh(x, y)) - 0.2),
        0.06 + R.randn() * 0.06 + (math.pi if R.rand() < 0.5 else 0),
        (1, R.uniform(0.85, 1.35), (0.95 + 0.35 * float(ns.fbm(np.float64(x / 6), 3.0, 3))) * R.uniform(0.8, 1.15)),
    )
x = np.sort(R.uniform(-60, 78, 130))
P = np.c_[x, 57 + 0.06 * x + 1.2 * ns(x / 9, x * 0) + R.randn(130) * 0.5]
scatter(
    "gapups",
    np.c_[P, hh(P[:, 0], P[:, 1]) - 0.4],
    bpy.data.collections["trees"],
    scale=R.uniform(0.28, 0.46, 130),
    idx=np.where(R.rand(130) < 0.6, 3, 2),
)
# ---------------------------------------------------------------- new fence on the stock side (rails on the far face)
wood = materials.wood("rail", new=("#c2a878", "#9a7e52"), weather=0.14, green=0.18, dirt=0.2)
F = MeshBuilder()
FO = 1.25
nrm = lambda t: (lambda d: np.array([d[1], -d[0]]) / np.linalg.norm(d))(Hc(t + 0.1) - Hc(t - 0.1))
fp = [Hc(t) + nrm(t) * FO for t in np.arange(-0.6, 52, 1.8)]
fe.post_rail(F, fp, hh, rails=(0.40, 0.78, 1.14), post=(0.15, 0.075, 1.95), foot=0.62)
F.obj("fence", [wood], smooth=True, wn=True)
# ---------------------------------------------------------------- mulch strip
MW = 0.58


def edge(P):
    d, s, g = dline(P, HL)
    return d + 0.07 * ns.fbm(P[:, 0] * 1.7, P[:, 1] * 1.7, 3) + 0.03 * ns.fbm(P[:, 0] * 7, P[:, 1] * 7, 2), s


def mz(x, y):
    e, s = edge(np.c_[x, y])
    k = np.clip((MW - e) / 0.16, 0, 1)
    return hh(x, y) - 0.03 + (0.085 + 0.02 * ns.fbm(x * 3, y * 3, 3) + 0.012 * ns.fbm(x * 14, y * 14, 2)) * k


mm = materials.aggregate("mulchbed", ("#4d3626", "#6b4c33", "#3a2a1e", "#7d5d40", "#573d2a"), 0.03, base="#20160f", bump=1.4)
grid("mulch", np.arange(-2.2, 2.6, 0.035), np.arange(-6.6, 9, 0.035), mz, mm, keep=lambda P: edge(P)[0] < MW + 0.05)
grid("mulch2", np.arange(-0.2, 14, 0.09), np.arange(8.9, 46, 0.09), mz, mm, keep=lambda P: edge(P)[0] < MW + 0.1)
chm = [
    materials.plain("chip0", "#6d4d33", 0.9, 0.1, 0.3, 0.4, 60),
    materials.plain("chip1", "#4a3424", 0.9, 0.1, 0.3, 0.4, 60),
    materials.plain("chip2", "#94734e", 0.9, 0.1, 0.25, 0.4, 60),
]
ch = []
for k in range(9):
    m = MeshBuilder()
    l = R.uniform(0.6, 1.3)
    V, F_ = chamfer_box((l, R.uniform(0.25, 0.55), R.uniform(0.10, 0.22)), 0.04)
    V = V + R.randn(*V.shape) * 0.05
    V[:, 2] += 0.12 * (V[:, 0] / l * 2) ** 2 * R.randn()
    m.add(V, F_)
    ch.append(m.obj(f"chip{k}", [chm[k % 3]], hide=True))
n = int(42000 * Q)
s = 20 * R.rand(n) ** 1.7 - 0.9
o = R.uniform(-0.85, 0.85, n)
P = np.array([Hc(q) for q in s]) + np.array([nrm(q) for q in s]) * o[:, None]
e, _ = edge(P)
k = e < MW + 0.03 + 0.25 * R.rand(n) ** 6
P = P[k]
sz = R.uniform(0.022, 0.055, len(P)) * (1 + 0.03 * np.clip(P[:, 1], 0, 20))
scatter(
    "chips",
    np.c_[P, np.maximum(mz(P[:, 0], P[:, 1]), hh(P[:, 0], P[:, 1])) + 0.006],
    hidden_collection("chc", ch),
    scale=sz,
    tilt=R.randn(len(P), 2) * 0.28,
)


# ---------------------------------------------------------------- plants: whip + cane + spiral guard
def guard_mat():
    def b(n):
        w = n.pos()
        f = n.noise(w, 18, 4, 0.65)
        z = n.sep(n.attr("lc", "Vector"))[2]
        c = n.mix(n.rng(f, 0.3, 0.7), "#dcdccb", "#c2c6ae")
        c = n.mix(n.mul(n.smooth(n.add(z, n.mul(n.sub(f, 0.5), 0.2)), 0.14, 0.0), 0.7), c, "#6f5a42")
        l_ = n.sep(n.attr("lc", "Vector"))
        fr_ = n.m("FRACT", n.sub(n.mul(l_[2], 25.0), n.mul(n.m("ARCTAN2", l_[1], l_[0]), 1 / (2 * math.pi))))
        c = n.hsv(c, val=n.add(n.mul(n.smooth(fr_, 0.0, 0.14), 0.30), 0.70))  # the lap of each turn
        return n.mixs(0.42, n.bsdf(c, 0.38, 0.45), n.transl(n.hsv(c, sat=1.15, val=0.95)))

    return material("guard", b)


gmat = guard_mat()
cane = materials.plain("cane", "#b59a62", 0.55, 0.35, 0.22, 0.15, 40)
stem = materials.plain("stem", "#5b4030", 0.75, 0.25, 0.25, 0.3, 60)
lfs = [
    mat_leaf("w0", "#5f7f2f", "#93ab4c", trans=0.45),
    mat_leaf("w1", "#557530", "#86a046", trans=0.45),
    mat_leaf("w2", "#6d7f38", "#a3a850", trans=0.45),
]


def whip(name, seed, leaf, nleaf, asp):
    Rr = np.random.RandomState(seed)
    st = np.random.get_state()
    np.random.seed(seed)
    B = MeshBuilder()
    gh = Rr.uniform(0.56, 0.61)
    r0 = 0.021
    # guard: a strip wound round, upper edge tucked inside
    pitch = 0.040
    turns = gh / pitch
    k = int(turns * 14)
    th = np.linspace(0, turns * 2 * np.pi, k)
    zb = th / 2 / np.pi * pitch
    lean = Rr.randn(2) * 0.012
    rr = r0 * (1 + 0.05 * np.sin(th * 0.31 + seed))
    bend = lambda z: np.stack([lean[0] * (z / 0.6) ** 2 * 2, lean[1] * (z / 0.6) ** 2 * 2], -1)
    lo = np.c_[(rr + 0.0030) * np.cos(th), (rr + 0.0030) * np.sin(th), zb]
    hi = np.c_[(rr - 0.0006) * np.cos(th), (rr - 0.0006) * np.sin(th), np.minimum(zb + pitch * 1.12, gh)]
    lo[:, :2] += bend(lo[:, 2])
    hi[:, :2] += bend(hi[:, 2])
    i = np.arange(k - 1)
    B.add(np.r_[lo, hi], [np.stack([i, i + 1, k + i + 1, k + i], 1)], 0)
    # cane, pushed inside the guard, taller than it
    a = Rr.rand() * 6.28
    c0 = np.array([math.cos(a), math.sin(a), 0]) * 0.011
    h = Rr.uniform(0.72, 0.86)
    tl = Rr.randn(2) * 0.03
    zz = np.linspace(-0.05, h, 30)
    rad = 0.0048 + 0.0012 * (np.abs(((zz + 0.02 * seed) % 0.13) - 0.065) > 0.057)
    B.tube(np.c_[c0[0] + tl[0] * zz, c0[1] + tl[1] * zz, zz], rad, 8, 1)
    # whip
    H = Rr.uniform(0.70, 0.98)
    zz = np.linspace(-0.03, H, 12)
    w = np.cumsum(Rr.randn(12, 2) * 0.007, 0) * np.clip(zz / 0.3, 0.2, 1)[:, None]
    P = np.c_[w[:, 0] * 0.5 + bend(np.clip(zz, 0, 0.6))[:, 0], w[:, 1] * 0.5 + bend(np.clip(zz, 0, 0.6))[:, 1], zz]
    B.tube(P, np.linspace(0.0045, 0.0016, 12), 6, 2)
    tips = [P[6:]]
    for _ in range(Rr.randint(3, 7)):
        b = P[Rr.randint(7, 11)]
        d = np.r_[Rr.randn(2), 0.9]
        d /= np.linalg.norm(d)
        l = Rr.uniform(0.07, 0.24)
        t = np.linspace(0, 1, 6)[:, None]
        q = b + d * l * t + [0, 0, 1] * (t**2) * l * 0.25 + np.cumsum(Rr.randn(6, 3) * 0.003, 0)
        B.tube(q, np.linspace(0.0022, 0.001, 6), 4, 2)
        tips.append(q[1:])
    T = np.concatenate(tips)
    j = Rr.randint(0, len(T), nleaf)
    C = T[j] + Rr.randn(nleaf, 3) * 0.006
    C = C[C[:, 2] > gh - 0.02]
    m = len(C)
    V, F_, Hh, rn = leaf_cards(C, np.c_[Rr.randn(m, 2), Rr.uniform(-0.1, 1.0, m)], leaf * (0.5 + 0.7 * Rr.rand(m)), asp)
    wv = np.concatenate(B.V)
    fa = []
    mi = []
    for kk, lst in B.F.items():
        fa.append(np.concatenate([x for x, _ in lst]))
        mi.append(np.concatenate([np.full(len(x), mm_) for x, mm_ in lst]))
    fa.append(F_[0] + len(wv))
    mi.append(np.full(len(F_[0]), 3))
    np.random.set_state(st)
    sm_ = np.concatenate(mi) < 3
    return mesh_object(
        name,
        np.concatenate([wv, V]),
        fa,
        [gmat, cane, stem, lfs[seed % 3]],
        np.concatenate(mi),
        attrs={
            "rnd": ("POINT", "FLOAT_COLOR", np.concatenate([np.concatenate(B.A), rn])),
            "lc": ("POINT", "FLOAT_VECTOR", np.concatenate([wv, V])),
        },
        smooth=sm_,
        hide=True,
    )


wl = [whip(f"whip{k}", k, [0.034, 0.048, 0.040, 0.030][k % 4], [46, 30, 38, 52][k % 4], [0.75, 0.6, 0.5, 0.8][k % 4]) for k in range(10)]
pl = []
for row, off in ((-0.20, 0), (0.20, 0.165)):
    for t in np.arange(-0.4 + off, 46, 0.33):
        q = t + R.randn() * 0.02
        pl.append(Hc(q) + nrm(q) * (row + R.randn() * 0.018))
pl = np.array(pl)
pl = pl[R.rand(len(pl)) > 0.006]
d0 = np.linalg.norm(pl - np.array([-1.75, -6.2]), axis=1)
pl = pl[d0 > 1.25]
scatter(
    "whips",
    np.c_[pl, mz(pl[:, 0], pl[:, 1]) - 0.01],
    hidden_collection("whc", wl),
    scale=R.uniform(0.94, 1.05, len(pl)),
    tilt=R.randn(len(pl), 2) * 0.024,
)
# ---------------------------------------------------------------- grass; rank along the fence, thin at the mulch edge
reg = lambda P: edge(P)[0] > MW + 0.06
pasture("gr", cam, hh, region=reg, ring0=0.2, short=(0.035, 0.11), density=13000, gm=gm, tuss=0.5, far=62, bounds=(-45, 55, -8, 58))
tc = bpy.data.collections["grtuc"]
q = R.uniform(-0.5, 44, 420)
P = np.array([Hc(t) + nrm(t) * (FO + R.randn() * 0.10) for t in q])
scatter("foot", np.c_[P, hh(P[:, 0], P[:, 1])], tc, scale=R.uniform(0.45, 1.0, len(P)))
fr = [grass_obj(f"fr{i}", gm[i % 2], 26, 0.14, hgt=(0.03, 0.11), width=(0.002, 0.0042), lean=0.9, curl=0.9, round_=True) for i in range(3)]
q = 26 * R.rand(2600) ** 1.3 - 0.9
sd = np.where(R.rand(2600) < 0.5, -1, 1)
P = np.array([Hc(t) + nrm(t) * s * (MW + 0.02 + R.randn() * 0.07) for t, s in zip(q, sd)])
scatter("fringe", np.c_[P, hh(P[:, 0], P[:, 1]) + 0.004], hidden_collection("frc", fr), scale=0.6 + 0.6 * R.rand(len(P)))
q = 20 * R.rand(70)
P = np.array([Hc(t) + nrm(t) * R.uniform(-0.5, 0.5) for t in q])
scatter("weed", np.c_[P, mz(P[:, 0], P[:, 1])], bpy.data.collections["frc"], scale=0.5 + 0.6 * R.rand(len(P)))
strew("dsy", daisies(gm[1]), cam, hh, 2.0, (-10, 12, -5, 14), 9, 0.0, 1.0, 3.0, lambda P: edge(P)[0] < MW + 0.1)
strew("dnd", dandelions(gm[1]), cam, hh, 1.0, (-22, 14, -5, 34), 19, 0.0, 0.9, 4.0, lambda P: edge(P)[0] < MW + 0.1)
render("farm_hedge", spp=spp, scale=scale, bounces=5, transp=4)
