"""A garden with a sandstone patio, a striped lawn and a slatted fence, in evening light;
state=before shows it tired and overgrown."""

import math
import numpy as np
from scipy.interpolate import CubicSpline

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import blades, lawn, mat_grass, seedheads
from kit.earth.ground import flat, rough_ground
from kit.fencing import fences as fe
from kit.mesh import MeshBuilder, mesh_object
from kit.neglected import farm_neglect
from kit.noise import Noise2
from kit.options import args
from kit.paved.paving import border_course, flags
from kit.planting.leaves import mat_flower, mat_leaf, merge
from kit.planting.plants import shrub, spikes
from kit.planting.trees import coarse_at, thicket, tree
from kit.scene import hidden_collection, only_if, place, reset, scatter

OPTIONS = args(state=("after", "before"))

# The garden runs from the house, behind the camera, to the back fence at y = 9; the patio ends and
# the lawn begins at y = 1.2.
BACK, SIDE = 9.0, 7.25
PATIO_END = 1.23
# The curved edge of the left-hand border, from the patio to the raised bed.
BORDER_EDGE = CubicSpline(
    np.arange(5), np.array([(-5.5, 1.23), (-5.3, 2.4), (-5.5, 4.0), (-5.2, 5.6), (-4.9, 7.3)])
)(np.linspace(0, 4, 50))
LAWN = np.r_[BORDER_EDGE, [(6.85, 7.28), (6.85, 1.23)]]
TABLE, TABLE_TURN = (-1.95, -0.55), 0.14
BIG_POT, SMALL_POT = (4.3, 0.35, 0.30, 0.56), (5.0, 0.55, 0.22, 0.38)  # x, y, radius, height


def light_and_camera():
    world(sun_elev=24, sun_az=128, sun_strength=4.6, cloud_rot=20, cloud_gain=0.9, dust=0.8)
    return camera((1.9, -5.4, 1.66), (-0.55, 6.0, 1.02), lens=25, fstop=5.6, focus=6.0, level=True)


# ------------------------------------------------------------------ the finished work
def patio():
    """Riven flags in random sizes, two rows of setts along their end, the pointing beneath."""
    paving = MeshBuilder()
    flags(paving, -7.2, 6.6, -8.9, 1.0, unit=0.3, seed=4, z=0.0)
    sandstone = materials.flag(
        "flag", ("#b7a688", "#a3947b", "#c5b495", "#988d7d", "#b19f7f", "#a9a08f")
    )
    paving.obj("flags", [sandstone], smooth=True, wn=True)
    setts = MeshBuilder()
    for y in (1.06, 1.17):
        border_course(
            setts, [(-7.2, y), (6.8, y)], bw=0.1, bl=0.1, gap=0.012, bev=0.014, z=0.002, across=True
        )
    granite = materials.paving_block("sett", ("#54534f", "#686660", "#47474a", "#77736a"), dirt=0.3)
    setts.obj("setts", [granite], smooth=True, wn=True)
    flat(
        "grout", -7.2, 6.9, -9, PATIO_END, -0.008, materials.sand_joint("gr", "#a59c88", "#7c7462")
    )


def fences():
    """Cedar slats across the back, close-boarded fences with concrete posts down both sides."""
    cedar = materials.wood(
        "cedar",
        new=("#b28a60", "#8a6645"),
        grey=("#9a8e80", "#6e675e"),
        weather=0.2,
        green=0.0,
        knots=0.5,
        dirt=0.2,
        rough=0.62,
    )
    treated = materials.wood(
        "treated", new=("#b89c68", "#927748"), weather=0.16, green=0.28, dirt=0.3
    )
    concrete = materials.concrete("post", "#b3aea2", "#98948a", 0.85)
    dark = materials.wood("dark", new=("#3c3833", "#2c2926"), weather=0.1, green=0)
    slats, slat_posts, boards, posts = MeshBuilder(), MeshBuilder(), MeshBuilder(), MeshBuilder()
    fe.slatted(slats, slat_posts, (-7.2, BACK), 0, 8, bay=1.8, h=1.85)
    fe.closeboard(boards, posts, (-SIDE, BACK - 7 * 2.4), math.pi / 2, 7, bay=2.4, h=1.8)
    fe.closeboard(boards, posts, (SIDE, BACK), -math.pi / 2, 7, bay=2.4, h=1.8)
    slats.obj("slats", [cedar], smooth=True, wn=True)
    slat_posts.obj("slatposts", [dark], smooth=True, wn=True)
    boards.obj("cb", [treated], smooth=False)
    posts.obj("cbc", [concrete], smooth=True, wn=True)


def beds():
    """The raised bed of oak sleepers along the back, and the border on the left at ground level."""
    sleepers = MeshBuilder()
    fe.sleepers(sleepers, (-6.9, 7.35), 0, 6, 2, 2.3)
    fe.sleepers(sleepers, (6.85, 7.35), math.pi / 2, 1, 2, 1.6)
    oak = materials.wood(
        "oak", new=("#a98558", "#7d5f3c"), weather=0.3, green=0.05, dirt=0.35, rough=0.8
    )
    sleepers.obj("sleep", [oak], smooth=True, wn=True)
    mulch = materials.soil(
        "mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1
    )
    step, lumps = 0.07, Noise2(3)
    for name, (x0, x1, y0, y1), level in (
        ("bed1", (-7, 6.9, 7.38, 8.9), 0.36),
        ("bed2", (-7.2, -4.6, PATIO_END, 7.3), 0.015),
    ):
        grid_x, grid_y = np.meshgrid(
            np.arange(x0, x1 + step, step), np.arange(y0, y1 + step, step), indexing="ij"
        )
        grid_z = level + 0.035 * lumps.fbm(grid_x * 3, grid_y * 3, 4)
        index = np.arange(grid_x.size).reshape(grid_x.shape)
        quads = np.stack(
            [index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1
        ).reshape(-1, 4)
        mesh_object(
            name,
            np.stack([grid_x.ravel(), grid_y.ravel(), grid_z.ravel()], 1),
            [quads],
            [mulch],
            smooth=True,
        )


def striped_lawn(cam):
    stripe = 0.52
    grass = mat_grass(
        "lawn",
        tip="#86a84a",
        base="#446a28",
        dry="#a5a562",
        dry_amt=0.04,
        patch=0.12,
        stripes=((1, 0), stripe, 0.26),
    )
    soil = materials.plain("ls", "#4a6130", 1, 0.05, 0.3, 0.5, 20)
    mesh_object(
        "lawnsoil", np.c_[LAWN, np.full(len(LAWN), 0.004)], [np.arange(len(LAWN))[::-1]], [soil]
    )
    lawn(
        "lw",
        cam,
        [LAWN],
        [grass],
        z=0.004,
        stripes=(0.0, stripe),
        density=26000,
        bounds=(-7, 7, -1, 8),
        rings=((0, 8, 0.5, 1.0), (8, 30, 0.5, 1.7)),
    )


def border_plants():
    """What grows in the beds: a list of sources for each kind."""
    grasses = []
    for i in range(2):
        leaves = blades(
            520, 0.42, hgt=(0.5, 0.95), width=(0.003, 0.006), lean=0.5, curl=0.9, seg=6, round_=True
        )
        straw = mat_grass(
            f"og{i}", ["#b0b56a", "#9aa862"][i], "#5f7838", dry="#cbb98a", dry_amt=0.3
        )
        grasses.append(merge(f"gra{i}", [(*leaves, 0)] + seedheads(22, 0.4, (0.8, 1.15)), [straw]))
    lavender = [
        spikes(
            f"lav{i}",
            [mat_leaf("lv", "#7d8b78", "#9aa791"), mat_flower("lvf", "#6a5aa6", "#8d7cc4")],
            75,
            0.30,
            (0.38, 0.6),
            seed=i,
        )
        for i in range(2)
    ]
    salvia = spikes(
        "sal",
        [mat_leaf("sv", "#5d7a42", "#86a060"), mat_flower("svf", "#4b3f94", "#7160b4")],
        60,
        0.32,
        (0.45, 0.75),
        seed=7,
    )
    pink = [mat_leaf("vv", "#5d7a42", "#86a060"), mat_flower("vvf", "#c25b86", "#dd8fae")]
    veronica = spikes("ver", pink, 45, 0.3, (0.5, 0.8), seed=9, fsize=0.024)
    ball = shrub(
        "ball", [mat_leaf("bb", "#4c6b30", "#7e9c4c")], 0.36, 0.42, 0.024, 9000, 3, aspect=0.7
    )
    # Thrown away: the plants after this keep the places that they have
    blades(60, 0.25, round_=True)
    hydrangea = [
        shrub(
            f"hy{i}",
            [mat_leaf("hy", "#4d6b33", "#7c9748"), mat_flower("hyf", "#efece6", "#d6dbc6")],
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
    return {
        "gra": grasses,
        "lav": lavender,
        "sal": [salvia],
        "ver": [veronica],
        "ball": [ball],
        "hyd": hydrangea,
    }


def planting(sources):
    """Flowers in front and taller plants behind, in the raised bed and in the border."""
    random = np.random.RandomState(12)
    spots = {kind: [] for kind in sources}
    for x in np.arange(-6.6, 6.8, 0.48):
        kind = random.choice(["lav", "sal", "ver", "lav"])
        spots[kind].append((x + random.randn() * 0.05, 7.72 + random.randn() * 0.05, 0.36))
    for x in np.arange(-6.5, 6.8, 1.05):
        kind = random.choice(["gra", "gra", "hyd", "ball"])
        spots[kind].append((x + random.randn() * 0.12, 8.35 + random.randn() * 0.06, 0.36))
    for y in np.arange(1.6, 7.2, 0.60):
        kind = random.choice(["gra", "hyd", "gra", "ball"])
        spots[kind].append((-6.6 + random.randn() * 0.08, y, 0.02))
        kind = random.choice(["lav", "sal", "ver", "ball", "lav"])
        spots[kind].append(
            (-5.85 + random.randn() * 0.08 + 0.18 * math.sin(y), y + random.randn() * 0.1, 0.02)
        )
    for kind, objects in sources.items():
        points = np.asarray(spots[kind], float)
        size = (0.8, 1.25) if kind == "ball" else (0.85, 1.15)
        scatter(
            kind, points, hidden_collection(kind, objects), scale=random.uniform(*size, len(points))
        )


def table_and_benches():
    oak = MeshBuilder()
    cos, sin = math.cos(TABLE_TURN), math.sin(TABLE_TURN)

    def board(size, x, y, z):
        at = (TABLE[0] + x * cos - y * sin, TABLE[1] + x * sin + y * cos, z)
        oak.box(size, at, (0, 0, TABLE_TURN), bev=0.006)

    for k in range(6):
        board((2.0, 0.148, 0.035), 0, (k - 2.5) * 0.153, 0.742)
    for x in (-0.82, 0.82):
        for y in (-0.33, 0.33):
            board((0.085, 0.085, 0.72), x, y, 0.36)
        board((0.05, 0.74, 0.09), x, 0, 0.68)
    for y in (-0.78, 0.78):
        for k in range(2):
            board((1.8, 0.165, 0.034), 0, y + (k - 0.5) * 0.172, 0.445)
        for x in (-0.75, 0.75):
            board((0.07, 0.30, 0.43), x, y, 0.215)
    teak = materials.wood(
        "teak", new=("#b68a5a", "#8b6440"), weather=0.22, green=0, knots=0.15, dirt=0.15, rough=0.55
    )
    oak.obj("table", [teak], smooth=True, wn=True)


def pots_and_ware(sources):
    """Two planted pots on the patio, a bowl and a jug on the table."""
    pots = MeshBuilder()
    for x, y, radius, height in (BIG_POT, SMALL_POT):
        rim = [
            (height - 0.05, 1.0),
            (height - 0.04, 1.06),
            (height, 1.06),
            (height + 0.002, 0.97),
            (height - 0.06, 0.94),
        ]
        profile = [(0, radius * 0.78), (0.015, radius * 0.82)] + [
            (z, radius * share) for z, share in rim
        ]
        pots.lathe(profile, (x, y, 0), n=44)
    pots.obj("pots", [materials.plain("pot", "#5a5c5c", 0.7, 0.3, 0.2)], smooth=True, angle=40)
    place(sources["gra"][0], (*BIG_POT[:2], 0.5), 0, 0.9)
    place(sources["lav"][0], (*SMALL_POT[:2], 0.33), 1, 0.9)
    ware = MeshBuilder()
    bowl = [(0, 0.05), (0.005, 0.06), (0.04, 0.12), (0.07, 0.15), (0.068, 0.145), (0.02, 0.05)]
    jug = [(0, 0.05), (0.01, 0.055), (0.12, 0.06), (0.20, 0.035), (0.24, 0.04), (0.238, 0.034)]
    ware.lathe(bowl, (TABLE[0] + 0.15, TABLE[1] + 0.05, 0.76), n=36)
    ware.lathe(jug, (TABLE[0] - 0.35, TABLE[1] - 0.05, 0.76), n=32)
    ware.obj("ware", [materials.plain("ware", "#d8d3c6", 0.35, 0.5, 0.06)], smooth=True, angle=50)


# -------------------- what stood there before and after
def birch():
    """Three stems from one root."""
    stems = [tree(f"birch {k}", "birch", "young", 5.6 - 0.6 * k, seed=5 + k) for k in range(2)]
    for i, (dx, dy) in enumerate(((0, 0), (0.22, 0.1), (-0.15, 0.18))):
        place(stems[i % 2], (-5.95 + dx, 5.6 + dy, 0), i * 2.1, 0.95)


def neighbours_trees():
    """Over the fence: a big ash, sycamore and oak, smaller trees, and bushes below them all."""
    kinds = {
        "ash": tree("ash", "ash", "grown", 12, seed=11, coarse=coarse_at(24)),
        "sycamore": tree("sycamore", "sycamore", "grown", 11, seed=12, coarse=coarse_at(24)),
        "oak": tree("oak", "oak", "grown", 9, seed=13, coarse=coarse_at(22)),
        "thorn": tree("thorn", "hawthorn", "grown", 5, seed=14, coarse=coarse_at(20)),
    }
    for kind, x, y, scale, turn in (
        ("sycamore", -12.5, 17, 0.95, 0),
        ("thorn", -6.4, 13.5, 0.95, 1),
        ("ash", -3.4, 23, 1.0, 2),
        ("oak", 6.8, 18, 0.95, 3),
        ("thorn", 2.4, 12.6, 0.8, 4),
        ("ash", 16, 20, 0.85, 4),
        ("oak", -15, 8, 0.8, 2),
        ("ash", -20, 20, 1, 1),
        ("sycamore", 24, 30, 1.1, 1),
        ("sycamore", 2.5, 38, 1.15, 5),
        ("ash", -11, 40, 1.2, 3),
    ):
        place(kinds[kind], (x, y, -0.1), turn, scale)
    # Out of the picture, for its shade on the patio.
    place(kinds["oak"], (10.5, -8.5, 0), 1.2, 0.55)
    thicket("bushes", [(-16, 12.8), (-6, 12.4), (4, 12.6), (14, 12.4), (20, 10)], 3.2, 21)
    thicket("far bushes", [(-40, 34), (-10, 31), (15, 33), (45, 36)], 5.0, 22)


# ------------------------------------------------------------------ the garden as it was found
ground_noise = Noise2(61)
# x, y, half width, half depth
BARE_PATCHES = (
    (1.35, 2.7, 1.1, 0.55),
    (-2.6, 3.4, 0.8, 0.5),
    (3.7, 0.4, 0.7, 0.45),
    (-0.4, 1.3, 0.7, 0.6),
)
SLAB = 0.60


def old_slabs():
    """The remains of a patio, four rows of six with more gone the farther out, and five stepping
    stones: (x, y, bearing) of each."""
    layout = np.random.RandomState(8)
    slabs = []
    for row, share_gone in enumerate((0.0, 0.12, 0.22, 0.55)):
        for column in range(6):
            if layout.rand() >= share_gone:
                x, y = -1.9 + column * (SLAB + 0.015), -2.75 + row * (SLAB + 0.015)
                slabs.append(
                    (x + layout.randn() * 0.012, y + layout.randn() * 0.012, layout.randn() * 0.025)
                )
    for k in range(5):
        slabs.append(
            (-2.9 - 0.42 * k + layout.randn() * 0.05, 0.2 + 0.95 * k, 0.5 + layout.randn() * 0.12)
        )
    return slabs


SLABS = old_slabs()


def on_slab(points, grown=0.0):
    """Whether each point lies on one of the slabs, grown outwards by so many metres."""
    hit = np.zeros(len(points), bool)
    for x, y, turn in SLABS:
        cos, sin = math.cos(turn), math.sin(turn)
        dx, dy = points[:, 0] - x, points[:, 1] - y
        hit |= (np.abs(dx * cos + dy * sin) < SLAB / 2 + grown) & (
            np.abs(-dx * sin + dy * cos) < SLAB / 2 + grown
        )
    return hit


def rough_level(x, y):
    """Height of the ground, as uneven as a lawn that was never levelled."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    z = 0.045 * ground_noise.fbm(x / 2.6, y / 2.6, 3) + 0.016 * ground_noise.fbm(
        x * 1.3, y * 1.3, 3
    )
    return z + 0.006 * ground_noise.fbm(x * 7, y * 7, 2) + 0.005


def bare(points):
    """1 where the earth shows, 0 under sound grass."""
    x, y = points[:, 0], points[:, 1]
    worn = np.zeros(len(points))
    for middle_x, middle_y, wide, deep in BARE_PATCHES:
        ragged = 0.75 * ground_noise.fbm(x * 1.4 + middle_x, y * 1.4, 4)
        worn = np.maximum(
            worn,
            np.clip(1.25 - np.hypot((x - middle_x) / wide, (y - middle_y) / deep) - ragged, 0, 1),
        )
    return worn


def tired_garden(cam):
    """All of it: panel fences, earth, sunken slabs, rough grass, weeds, a post for the washing
    line."""
    np.random.seed(66)
    panel_fences()
    earth = materials.soil(
        "earth", "#6d5b43", "#4a3b2a", stones=1.2, wet=0.1, dry="#8d7a5c", drya=0.6
    )
    farm_neglect.ground(
        "earth", np.arange(-7.3, 7.3, 0.035), np.arange(-5, 9.05, 0.035), rough_level, earth
    )
    sunken_slabs()
    grass = farm_neglect.mats_rough_grass()
    rough_grass(cam, grass)
    weeds(cam, grass)
    washing_line_post(2.9, 4.6)


def panel_fences():
    wood, bay = MeshBuilder(), 1.83
    farm_neglect.lapped_panels(wood, np.array([-7.32, BACK]), 0, 8, ground_z=-0.07, seed=1)
    farm_neglect.lapped_panels(
        wood, np.array([-SIDE, BACK - 9 * bay]), math.pi / 2, 9, ground_z=-0.07, seed=2
    )
    farm_neglect.lapped_panels(
        wood, np.array([SIDE, BACK]), -math.pi / 2, 9, ground_z=-0.07, seed=3
    )
    wood.obj("old_fence", [farm_neglect.mat_old_fence()], smooth=True, wn=True)


def sunken_slabs():
    concrete = farm_neglect.mat_old_concrete()
    random = np.random.RandomState(3)
    half = SLAB / 2 - 0.003
    cracked = (3, 9, 14)
    for k, (x, y, turn) in enumerate(SLABS):
        cracks = []
        if k in cracked:
            cracks = [
                farm_neglect.random_crack(
                    (-0.3, random.uniform(-0.2, 0.2)), (0.3, random.uniform(-0.2, 0.2)), random
                )
            ]
        slab = farm_neglect.concrete_slab(
            f"slab{k}",
            (-half, half, -half, half),
            lambda x, y: 0 * x,
            cracks,
            step=0.02,
            gap=0.006,
            mat=concrete,
            seed=k,
        )
        slab.location = (x, y, float(rough_level(x, y)) + 0.024 + random.randn() * 0.008)
        slab.rotation_euler = (random.randn() * 0.022, random.randn() * 0.022, turn)


def rough_grass(cam, grass):
    def alive(points):
        inside = (np.abs(points[:, 0]) < SIDE - 0.05) & (points[:, 1] < BACK - 0.05)
        return (
            inside & ~on_slab(points) & (bare(points) < 0.15 + 0.45 * np.random.rand(len(points)))
        )

    def in_patches(points):
        patch = ground_noise.fbm(points[:, 0] / 2.5 + 20, points[:, 1] / 2.5, 3)
        return ~on_slab(points, 0.1) * (bare(points) < 0.05) * np.clip(0.3 + patch, 0, 1)

    bounds = (-7.3, 7.3, -5, 9.0)
    farm_neglect.rough_grass(
        "rough", cam, rough_level, grass, alive, height=(0.04, 0.14), density=12500, bounds=bounds
    )
    tussocks = farm_neglect.grass_tufts(
        "tussock", grass, height=(0.10, 0.30), spread=0.30, count=190, heads=6
    )
    farm_neglect.plant(
        "tussocks",
        tussocks,
        farm_neglect.sow(3.5, bounds, in_patches, 40),
        rough_level,
        (0.5, 1.15),
        cam=cam,
    )


def weeds(cam, grass):
    def slab_edges(points):
        patch = ground_noise.fbm(points[:, 0] * 1.5, points[:, 1] * 1.5, 3)
        return on_slab(points, 0.045) * ~on_slab(points, -0.03) * np.clip(0.35 + patch, 0, 1)

    def bare_ground(points):
        return (bare(points) > 0.1) * ~on_slab(points) * 0.6

    def anywhere(points):
        return ~on_slab(points, 0.05) * np.clip(
            0.25 + ground_noise.fbm(points[:, 0] / 1.6, points[:, 1] / 1.6 + 5, 3), 0, 1
        )

    def fence_foot(points):
        return np.full(len(points), 0.9)

    def in_stands(points):
        return np.clip(
            0.1 + 1.5 * ground_noise.fbm(points[:, 0] / 1.5, points[:, 1] / 1.5 + 7, 2), 0, 1
        )

    garden = (-7.1, 7.1, -3.6, 8.9)
    back, left, right = (-7.1, 7.1, 8.3, 8.9), (-7.1, -6.4, -3, 8.9), (6.5, 7.1, -3, 8.9)
    tufts = farm_neglect.grass_tufts("tuft", grass)
    tall = farm_neglect.grass_tufts(
        "tall", grass, height=(0.18, 0.45), spread=0.30, count=190, heads=7
    )
    nettle = farm_neglect.nettles()
    for name, sources, amount, box, where, scale in (
        ("slab_edges", tufts, 130, (-5.5, 2.5, -3.5, 5), slab_edges, (0.35, 1.0)),
        ("bare_ground", tufts, 28, garden, bare_ground, (0.25, 0.75)),
        ("rosettes", farm_neglect.rosettes(), 5, garden, anywhere, (0.7, 1.4)),
        ("dandelions", farm_neglect.dandelion_flowers(grass[0]), 2.2, garden, anywhere, (0.7, 1.2)),
        ("docks", farm_neglect.docks(), 0.6, garden, anywhere, (0.7, 1.25)),
        ("tall_back", tall, 16, back, fence_foot, (0.6, 1.25)),
        ("tall_left", tall, 16, left, fence_foot, (0.6, 1.25)),
        ("tall_right", tall, 16, right, fence_foot, (0.6, 1.25)),
        ("nettles_back", nettle, 7, back, in_stands, (0.7, 1.2)),
        ("nettles_left", nettle, 7, left, in_stands, (0.7, 1.2)),
        ("nettles_right", nettle, 7, right, in_stands, (0.7, 1.2)),
    ):
        farm_neglect.plant(
            name,
            sources,
            farm_neglect.sow(amount, box, where, sum(map(ord, name))),
            rough_level,
            scale,
            cam=cam,
        )


def washing_line_post(x, y):
    post = MeshBuilder()
    post.tube([(x, y, -0.2), (x + 0.03, y + 0.01, 1.2), (x + 0.05, y + 0.03, 2.25)], 0.024, 14)
    post.tube(
        [(x + 0.03, y + 0.03, 2.16), (x + 0.03, y - 0.06, 2.16), (x + 0.03, y - 0.07, 2.20)],
        0.006,
        8,
    )
    post.obj(
        "line_post",
        [materials.metal("post", "#777873", 0.6, 0.5, "#5d4a38", 0.6, 0.35)],
        smooth=True,
        angle=40,
    )


def main():
    reset(6)
    found = OPTIONS["state"] == "before"
    cam = light_and_camera()
    with only_if(not found):
        patio()
        fences()
        beds()
        striped_lawn(cam)
        sources = border_plants()
        planting(sources)
    birch()
    with only_if(not found):
        table_and_benches()
        pots_and_ware(sources)
    neighbours_trees()
    rough_ground(-60, 60, -20, 90, -0.06)
    if found:
        tired_garden(cam)
    render(spp=96, bounces=5, transp=4)


main()
