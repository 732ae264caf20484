"""(i) reuse test: close-up of herringbone paving and a laser-straight edge, low sun, shallow focus"""

import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.mesh import MeshBuilder, mesh_object
from kit.options import args, sky
from kit.paving import border_course, herringbone
from kit.plants import hedge_module, lawn, leaf_cards, mat_grass, mat_leaf
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()
spp = A.get("spp", 64)
scale = A.get("scale", 1.0)
reset(21)
Q = A.get("q", 1)
world(sun_elev=21, sun_az=258, sky_strength=0.10, sun_strength=4.0, sun_angle=1.0, clouds=sky("cumulus35"), cloud_rot=60, dust=0.8)
cam = camera((-0.55, -1.55, 0.42), (0.12, 0.55, 0.02), lens=50, fstop=3.2, focus=(0.05, -0.02, 0))
mb = MeshBuilder()
herringbone(mb, [(-3, -3), (0.55, -3), (0.55, 9), (-3, 9)], margin=0.11, zsd=0.0009, bev=0.0055, tilt=0.004)
mb.obj(
    "b",
    [materials.paving_block("block", ("#7d6250", "#93745c", "#6a564b", "#a3886c", "#80695a", "#5d504a"), dirt=0.25)],
    smooth=True,
    wn=True,
)
m2 = MeshBuilder()
border_course(m2, [(0.655, -3), (0.655, 9)], z=0.004)
m2.obj("bd", [materials.paving_block("border", ("#4b4a4c", "#57565a", "#434246", "#605d5e"), dirt=0.25)], smooth=True, wn=True)
mesh_object(
    "sand",
    [(-3, -3, -0.0075), (0.8, -3, -0.0075), (0.8, 9, -0.0075), (-3, 9, -0.0075)],
    [np.array([[0, 1, 2, 3]])],
    [materials.sand_joint()],
)
K = MeshBuilder()
for k in range(14):
    K.box((0.05, 0.91, 0.2), (0.79, -2.6 + k * 0.915, -0.085), bev=0.006)
K.obj("edge", [materials.concrete("edging", "#9d998f", "#837f76", 0.85)], smooth=True, wn=True)
lp = np.array([(0.83, -3), (4.5, -3), (4.5, 9), (0.83, 9)])
mesh_object(
    "soil", np.c_[lp, np.full(4, -0.02)], [np.array([[0, 1, 2, 3]])], [materials.soil("s", "#4a3626", "#2b1f16", stones=0, wet=0.1)]
)
gm = [mat_grass("lawn", tip="#7d9a48", base="#3f5f28", dry="#a9a866", dry_amt=0.05, patch=0.15)]
lawn(
    "lw",
    cam,
    [lp],
    gm,
    z=-0.02,
    density=34000 * Q,
    rings=((0, 4, 0.25, 0.9), (4, 14, 0.5, 1.6)),
    bounds=(0.5, 5, -2, 9.5),
    hgt=(0.03, 0.055),
)
# a few fallen birch leaves and sand grains brushed into the joints
R = np.random.RandomState(3)
lf = []
for k in range(3):
    V, F, H, r = leaf_cards(np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), 0.035, 0.75, 0.35)
    lf.append(
        mesh_object(
            f"lf{k}",
            V,
            F,
            [mat_leaf(f"fl{k}", ["#b08a35", "#8d6a2c", "#9aa04a"][k], ["#c9a84d", "#a67c3a", "#b0b45c"][k])],
            attrs={"rnd": ("POINT", "FLOAT_COLOR", r)},
            hide=True,
        )
    )
P = np.c_[R.uniform(-2, 0.6, 26), R.uniform(-1, 6, 26), np.full(26, 0.003)]
scatter("leaves", P, hidden_collection("lfc", lf), scale=R.uniform(0.7, 1.2, 26), tilt=R.randn(26, 2) * 0.15)
hl = mat_leaf("hl", "#4f6a30", "#7d9a48")
hc = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
hd = [hedge_module(f"h{i}", [hc, hl], seed=i, leaf=0.045, n=12000, H=1.5, W=0.9) for i in range(2)]
for i, x in enumerate(np.arange(-6, 7, 1.0)):
    place(hd[i % 2], (x, 9.6, 0))
render("i_detail", spp=spp, scale=scale, bounces=5, transp=3)
