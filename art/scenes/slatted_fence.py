"""Close view of a slatted cedar fence between anthracite posts, a rendered planter, porcelain
paving, a bench and a lantern.

state=before shows the same boundary with a leaning lap-panel fence, rough grass and sunken slabs.
Metres and radians; the fence runs along x at y=0, the paving's surface is z=0, and the camera looks
along +y."""

import math
import numpy as np

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.ground import flat, grid, rough_ground
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.neglected import garden_neglect
from kit.neglected.garden_neglect import (
    SettledBay,
    SlabbedGround,
    WeedKinds,
    ivy,
    lap_fence,
    rough_grass,
    sunken_slabs,
    weeds_between_slabs,
)
from kit.noise import Noise2, seeded
from kit.options import args
from kit.paved.paving import porcelain_paving, rendered_planter
from kit.planting.leaves import fallen_leaf_kinds, mat_flower, mat_leaf
from kit.planting.plants import (
    calamagrostis,
    hedge_modules,
    pennisetum,
    planter_lavender,
    shrub,
    spikes,
    stipa,
)
from kit.planting.trees import thicket, tree
from kit.scene import hidden_collection, only_if, place, reset, scatter

OPTIONS = args(state=("after", "before"))
BEFORE = OPTIONS["state"] == "before"
R = np.random.RandomState(5)

FENCE_START, BAY, BAYS = -4.75, 1.83, 6  # both fences stand in the same bays
POSTS_X = FENCE_START + np.arange(BAYS + 1) * BAY
PLANTER_LEFT, PLANTER_RIGHT, PLANTER_FRONT, PLANTER_HEIGHT = -5.0, 6.5, -0.80, 0.50
BED = PLANTER_HEIGHT - 0.05  # the soil's level in the planter


# ------------------------------------------------------------------ the new fence
def cedar():
    """Four tones of cedar, a year old."""
    tones = (
        ("#b58a62", "#8d6244"),
        ("#a27652", "#7a523a"),
        ("#bd976d", "#98704c"),
        ("#a87e5c", "#825a42"),
    )
    return [
        materials.wood(
            f"ced{i}",
            new=tone,
            grey=("#a08f7e", "#75675a"),
            weather=0.10,
            green=0.0,
            knots=0.35,
            dirt=0.16,
            rough=0.6,
        )
        for i, tone in enumerate(tones)
    ]


def any_cedar():
    return int(R.randint(4))


def slatted_fence(wood):
    height, slat, gap, thick = 1.86, 0.069, 0.010, 0.019
    pitch = slat + gap
    rows = [0.045 + (k + 0.5) * pitch for k in range(int((height - 0.04) / pitch))]
    slats, posts = MeshBuilder(), MeshBuilder()
    for x in POSTS_X:
        posts.box((0.072, 0.072, height + 0.03), (x, 0.02, (height + 0.03) / 2), bev=0.004)
        posts.box((0.08, 0.08, 0.014), (x, 0.02, height + 0.036), bev=0.004)
    for left, right in zip(POSTS_X[:-1], POSTS_X[1:]):
        middle = (left + right) / 2
        for z in rows:
            slats.box(
                (BAY - 0.076, thick, slat),
                (middle, 0.02 + R.randn() * 0.0012, z + R.randn() * 0.0009),
                (R.randn() * 0.006, R.randn() * 0.0007, R.randn() * 0.0009),
                bev=0.003,
                mat=any_cedar(),
            )
        # Batten behind
        posts.box((0.022, 0.03, height - 0.06), (middle, 0.045, height / 2), bev=0.002)
        for x_screw in (left + 0.062, right - 0.062):  # steel screws in pairs near the ends
            for z in rows:
                for dz in (-0.016, 0.016):
                    slats.cyl(
                        (x_screw + R.randn() * 0.0012, 0.0112, z + dz),
                        (x_screw, 0.0098, z + dz),
                        0.0034,
                        8,
                        mat=4,
                    )
    slats.obj("slats", wood + [materials.metal("scr", "#a7a7a4", 0.35, 0.2)], smooth=True, wn=True)
    anthracite = materials.paint(
        "post", "#33373a", 0.42, 0.45, dirt=0.12, dirtc="#7d766a", coat=0.1, wear=0.0
    )
    posts.obj("posts", [anthracite], smooth=True, wn=True)


# ------------------------------------------------------------------ paving, bench and lantern
def paving():
    """Porcelain up to the planter, on grout that shows in its 5 mm joints."""
    porcelain_paving(PLANTER_LEFT, PLANTER_RIGHT + 0.5, -6.2, PLANTER_FRONT, R)
    z = -0.0035
    back = PLANTER_FRONT + 0.02
    grout = materials.sand_joint("gr", "#86817a", "#5c5851")
    flat("joint", -8, 9, -7, back, z, grout)


def bench(wood):
    """Cedar slats on black steel hoops."""
    x, y, length, height, bearing = 1.05, -1.36, 1.70, 0.44, -0.025
    steel = len(wood)
    turn = rotation_matrix(0, 0, bearing)
    B = MeshBuilder()

    def bar(size, along, across, z, mat=0, bev=0.004):
        at = turn @ np.array([along, across, 0]) + [x, y, z]
        B.box(
            size,
            at,
            (R.randn() * 0.001, R.randn() * 0.001, bearing + R.randn() * 0.001),
            bev=bev,
            mat=mat,
        )

    for k in range(4):
        bar((length, 0.094, 0.036), 0, (k - 1.5) * 0.104, height - 0.018, any_cedar(), 0.005)
    for hoop in (-0.62, 0.62):
        for leg in (-0.17, 0.17):
            bar((0.05, 0.05, height - 0.06), hoop, leg, (height - 0.05) / 2 - 0.005, steel, 0.003)
        bar((0.05, 0.39, 0.05), hoop, 0, height - 0.062, steel, 0.003)
        bar((0.05, 0.39, 0.05), hoop, 0, 0.025, steel, 0.003)
    black = materials.paint(
        "steel", "#232527", 0.5, 0.4, dirt=0.15, dirtc="#6f675a", coat=0, wear=0.05
    )
    B.obj("bench", wood + [black], smooth=True, wn=True)


def lantern():
    x, y = 2.12, -1.30
    frame = MeshBuilder()
    for dx in (-0.085, 0.085):
        for dy in (-0.085, 0.085):
            frame.box((0.014, 0.014, 0.36), (x + dx, y + dy, 0.19), bev=0.002)
    for z in (0.012, 0.365):
        frame.box((0.20, 0.20, 0.018), (x, y, z), bev=0.003)
    frame.prism([(-0.10, 0), (0.10, 0), (0.03, 0.07), (-0.03, 0.07)], 0.18, loc=(x, y, 0.374))
    frame.tube(
        [
            (x + 0.05 * math.cos(t), y, 0.45 + 0.05 * math.sin(t))
            for t in np.linspace(-0.1, math.pi + 0.1, 14)
        ],
        0.004,
        6,
    )
    frame.cyl((x, y, 0.02), (x, y, 0.16), 0.036, 20, mat=1, bev=0.004)
    frame.cyl((x, y, 0.16), (x + 0.002, y, 0.172), 0.0012, 5, mat=0)
    black = materials.paint("lan", "#1f2122", 0.45, 0.4, dirt=0.1, coat=0, wear=0.1)
    frame.obj(
        "lantern",
        [black, materials.plain("candle", "#e4dcc6", 0.5, 0.4, 0.05)],
        smooth=True,
        angle=40,
    )
    panes = MeshBuilder()
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    for a, b in zip(corners, corners[1:] + corners[:1]):
        foot = [[x + c[0] * 0.08, y + c[1] * 0.08, 0.02] for c in (a, b)]
        head = [[x + c[0] * 0.08, y + c[1] * 0.08, 0.36] for c in (b, a)]
        panes.add(foot + head, [np.arange(4)])
    panes.obj("lglass", [materials.glass("lg", dirt=0.06)])


# ------------------------------------------------------------------ what grows in the planter
def soil_and_slate():
    mulch = materials.soil(
        "mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1
    )
    noise = Noise2(3)

    def level(x, y):
        return PLANTER_HEIGHT - 0.055 + 0.018 * noise.fbm(x * 3, y * 3, 4)

    grid("psoil", PLANTER_LEFT, PLANTER_RIGHT, PLANTER_FRONT + 0.10, 0.01, 0.03, level, mulch)
    chips = []
    for k, tone in enumerate(("#5c5d62", "#6c6a6c", "#4d4f55", "#77716c", "#62605f")):
        V, F = chamfer_box((1, 0.75, 0.28), 0.10)
        V = V + R.randn(len(V), 3) * 0.07
        chips.append(
            mesh_object(
                f"ch{k}", V, F, [materials.plain(f"slm{k}", tone, 0.7, 0.35, 0.2)], hide=True
            )
        )
    n = 9000
    spots = np.c_[
        R.uniform(PLANTER_LEFT, 4.5, n),
        R.uniform(PLANTER_FRONT + 0.12, -0.03, n),
        np.full(n, BED) + 0.012 * R.rand(n),
    ]
    scatter(
        "slate",
        spots,
        hidden_collection("slc", chips),
        scale=R.uniform(0.014, 0.034, n),
        tilt=R.randn(n, 2) * 0.35,
    )


def seeded_from(seed):
    """Seeds numpy's global state, and gives another source with the same seed.

    The state is not put back after a grass: the fallen leaves draw from where the last one left it.
    """
    np.random.seed(seed)
    return np.random.RandomState(seed)


def put(plant, x, y, size=1.0, z=BED):
    standing = place(plant, (x, y, z), R.rand() * 6.28, size)
    standing.scale = (size, size, size * R.uniform(0.93, 1.07))


def planting():
    lavenders = [planter_lavender(f"lav{i}", i + 3) for i in range(3)]
    stipas = []
    for i in range(2):
        np.random.seed(i + 11)
        stipas.append(stipa(f"sti{i}"))
    pennisetums = [pennisetum(f"pen{i}", seeded_from(i + 21)) for i in range(2)]
    calamagrostes = [calamagrostis(f"cal{i}", seeded_from(i + 31)) for i in range(2)]
    salvia_mats = [
        [mat_leaf("sv", "#5d7a42", "#86a060"), mat_flower("svf", "#4b3f94", "#7160b4")]
        for _ in range(2)
    ]
    salvias = [
        spikes(f"sal{i}", salvia_mats[i], 55, 0.26, (0.40, 0.62), seed=7 + i, fsize=0.011)
        for i in range(2)
    ]
    ball = shrub(
        "ball", [mat_leaf("bb", "#4a692f", "#7c9a4b")], 0.23, 0.30, 0.018, 9000, 3, aspect=0.7
    )
    for i, x in enumerate(np.arange(-4.4, 5.6, 1.62)):  # back row
        put(
            calamagrostes[i % 2],
            x + R.randn() * 0.08,
            -0.22 + R.randn() * 0.02,
            R.uniform(0.86, 0.98),
        )
        put(stipas[i % 2], x + 0.42, -0.34, 1.1)
        put(lavenders[i % 3], x + 1.15, -0.36, 1.1)
    for i, x in enumerate(np.arange(-3.7, 5.6, 1.62)):
        put(pennisetums[i % 2], x + R.randn() * 0.08, -0.31, R.uniform(1.0, 1.15))
    x = -4.6
    k = 0
    while x < 5.6:  # front row
        kinds = [lavenders, lavenders, stipas, lavenders, salvias, stipas][k % 6]
        put(kinds[R.randint(len(kinds))], x, -0.555 + R.randn() * 0.03, R.uniform(0.95, 1.18))
        x += R.uniform(0.27, 0.34)
        k += 1
    for x in (-2.55, 0.72, 3.6):
        put(ball, x, -0.46, R.uniform(0.85, 1.05), BED + 0.02)


def leaves_on_the_paving(leaves):
    n = 26
    x = R.uniform(-3.5, 4, n)
    y = np.where(
        R.rand(n) < 0.6, PLANTER_FRONT - np.abs(R.randn(n)) * 0.12 - 0.02, R.uniform(-3.5, -1, n)
    )
    spots = np.c_[x, y, np.full(n, 0.003)]
    scatter(
        "leaves",
        spots,
        hidden_collection("lfc", leaves),
        scale=R.uniform(0.4, 0.9, n),
        tilt=R.randn(n, 2) * 0.15,
    )


# ------------------------------------------------------------------ what stays
def trees():
    """Beyond the fence; one stands outside the picture for its dappled shade."""
    broad = tree("t0", "sycamore", "grown", 10, seed=61, coarse=1.1)
    oval = tree("t1", "ash", "grown", 11, seed=62, coarse=1.1)
    small = tree("t2", "birch", "young", 5.5, seed=63)
    for kind, x, y, z, size, turn in (
        (broad, -5.5, 9, -0.1, 0.9, 0),
        (oval, 1.5, 12, -0.1, 0.85, 2),
        (broad, 8, 10, -0.1, 0.8, 3),
        (oval, 14, 9, -0.1, 0.8, 4),
        (broad, -13, 12, -0.1, 1, 1),
        (oval, 5, 20, -0.1, 1.1, 1),
        (small, -6.2, -4.6, 0, 0.95, 0.7),
        (oval, 12, -1, -0.1, 0.8, 2),
        (broad, 15, -6, -0.1, 0.9, 1),
        (broad, 20, 4, -0.1, 1.0, 5),
    ):
        place(kind, (x, y, z), turn, size)
    thicket("bushes", [(-16, 10.5), (0, 10), (20, 10)], 3.2, 64)


def hedge():
    """Closes the view at the far end; gives its modules."""
    leaf = mat_leaf("hl", "#4f6a30", "#7d9a48")
    modules = hedge_modules("h", leaf, leaf=0.045, n=13000, H=1.95, W=0.9)
    for i, y in enumerate(np.arange(-7.6, 0.6, 1.0)):
        place(modules[i % 3], (7.15, y, 0), math.pi / 2 + math.pi * (i % 2))
    return modules


# ------------------------------------------------------------------ before: the old boundary
OLD_BAYS = (  # lean, rack, slump, boards gone, boards slipped
    SettledBay(0.02, 0.015, 0.02),
    SettledBay(0.06, 0.05, -0.02, (9,), {8: 0.05}),
    SettledBay(0.10, 0.085, 0.055, (4, 13), {5: 0.16, 12: 0.03}),
    SettledBay(0.035, 0.04, 0.0, (), {10: 0.05}),
    SettledBay(-0.03, -0.045, 0.03, (11,)),
    SettledBay(0.01, 0.0, 0.0),
)
# x, width, height
IVY_STEMS = ((2.20, 0.22, 0.75), (2.60, 0.26, 2.05), (2.95, 0.30, 1.45), (3.45, 0.26, 0.75))
IVY_CROWN = (2.72, 1.72, 0.55, 0.24)  # x, z, half width, half height
OLD_SLABS = [
    (x, y)
    for x in (0.52, 1.14, 1.76, 2.38, 3.00)
    for y in (-1.50, -2.12)
    if (x, y) != (2.38, -1.50)
]
OLD_SLABS += [(-0.10, -2.12), (3.62, -2.12), (1.14, -2.74), (2.38, -2.74)]
FOOT_OF_FENCE = [[(-4.7, -0.14), (6.3, -0.14)]]


def neighbours_hedge(modules):
    """Seen where boards are gone."""
    for i, x in enumerate(np.arange(-8, 10, 1.0)):
        place(
            modules[i % 3], (x, 3.2 + 0.1 * math.sin(i * 2.1), -0.05), math.pi * (i % 2)
        ).scale = (1, 1, 0.78)


def weeds(ground, grass, leaves, r):
    """Thick along the foot of the fence and in the joints, thin elsewhere; stones and fallen leaves
    among them."""
    kinds = WeedKinds(grass)

    def strew(name, sources, points, size, **how):
        garden_neglect.strew(name, sources, points, ground.height, r, size, **how)

    thin = r.uniform([-6, -5, 0], [6.5, -0.1, 1], (1500, 3))[:, :2]
    strew("thin", kinds.tufts, ground.clear_of_slabs(thin), (0.5, 1.3), sink=0.004)
    strew("foot", kinds.tall_grass, garden_neglect.along(FOOT_OF_FENCE, 7, r, 0.09), (0.6, 1.15))
    stands = (
        (11, (0.35, 0.11), (-1.9, -0.27)),
        (7, (0.25, 0.09), (0.9, -0.24)),
        (9, (0.4, 0.1), (4.4, -0.25)),
    )
    strew(
        "nettles",
        kinds.nettles,
        np.concatenate([r.randn(n, 2) * spread + middle for n, spread, middle in stands]),
        (0.6, 1.05),
    )
    beds = np.r_[
        r.uniform([-4, -1.9], [4.5, -0.3], (18, 2)),
        garden_neglect.along(FOOT_OF_FENCE, 0.8, r, 0.12),
    ]
    strew("dock", kinds.docks, ground.clear_of_slabs(beds), (0.7, 1.15))
    strew(
        "docks",
        kinds.seeding_docks,
        ground.clear_of_slabs(r.uniform([-3.5, -1.3], [5, -0.3], (9, 2))),
        (0.7, 1.05),
    )
    lawn = ground.clear_of_slabs(r.uniform([-5, -4.5], [5.5, -0.3], (130, 2)), 0.27)
    strew("dandy", kinds.dandelions + kinds.plantain, lawn, (0.7, 1.3), sink=-0.004)
    strew(
        "sprig",
        kinds.sprigs,
        ground.clear_of_slabs(r.uniform([-4.5, -3.6], [5.5, -0.2], (34, 2))),
        (0.6, 1.1),
    )
    weeds_between_slabs(ground, kinds.tufts, r)
    strew(
        "stones",
        garden_neglect.litter("st", 4, 3),
        r.uniform([-5, -5], [5.5, -0.2], (420, 2)),
        (0.006, 0.03),
        tilt=0.5,
    )
    strew(
        "oldleaves",
        leaves,
        r.uniform([-4, -4.5], [5, 0], (90, 2)),
        (0.6, 1.2),
        sink=-0.02,
        tilt=0.4,
    )


def old_boundary(cam, hedge_modules, leaves):
    """The lap-panel fence, and the neglected end of the garden before it."""
    ground = SlabbedGround(OLD_SLABS)
    with seeded(9) as r:
        earth = materials.soil(
            "rough", "#5a4631", "#37291c", stones=0.35, wet=0.15, dry="#7d6a4d", drya=0.45
        )
        grid("oldsoil", -7.5, 7.2, -5.6, 0.9, 0.045, ground.height, earth)
        lap_fence(POSTS_X, BAY, OLD_BAYS, r)
        ivy(1.5, 4.1, IVY_STEMS, IVY_CROWN, r)
        neighbours_hedge(hedge_modules)
        sunken_slabs(ground, r)
        grass = [garden_neglect.weed_grass("wg0", 0.14), garden_neglect.weed_grass("wg1", 0.32)]
        rough_grass(cam, ground, grass, (-7, 7.1, -5.5, 0.6), 0.95)
        weeds(ground, grass, leaves, r)


# ------------------------------------------------------------------ the picture
def light_and_camera():
    world(
        sun_elev=40,
        sun_az=236,
        sky_strength=0.11,
        sun_strength=4.1,
        cloud_rot=75,
        cloud_gain=0.9,
        dust=0.6,
    )
    return camera((-1.55, -4.25, 1.46), (0.42, 0, 0.80), lens=30, fstop=5.6, focus=4.2, level=True)


def main():
    reset(23)
    cam = light_and_camera()
    with only_if(not BEFORE):
        wood = cedar()
        slatted_fence(wood)
        rendered_planter(PLANTER_LEFT, PLANTER_RIGHT, PLANTER_FRONT, PLANTER_HEIGHT, R)
        paving()
        bench(wood)
        lantern()
        soil_and_slate()
        planting()
        leaves = fallen_leaf_kinds("lf", size=0.04, aspect=0.6)
        leaves_on_the_paving(leaves)
    trees()
    hedge_modules = hedge()
    rough_ground(-60, 60, -20, 90, -0.06)
    if BEFORE:
        old_boundary(cam, hedge_modules, leaves)
    render(spp=96, bounces=6, transp=6)


main()
