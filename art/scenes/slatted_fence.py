"""Close view of a slatted cedar fence between anthracite posts, a rendered planter, porcelain paving, a bench and a lantern.

state=before shows the same boundary with a leaning lap-panel fence, rough grass and sunken slabs. Metres and radians; the fence
runs along x at y=0, the paving's surface is z=0, and the camera looks along +y."""

import math
import numpy as np

from kit import materials, neglect
from kit.camera import camera
from kit.daylight import world
from kit.grass import blades, mat_grass
from kit.ground import grid
from kit.lawns import cover
from kit.leaves import leaf_cards, mat_flower, mat_leaf, merge
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.options import args, sky
from kit.plants import hedge_module, shrub, spikes
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter
from kit.states import only_if, own_random
from kit.trees import mat_bark, tree

OPTIONS = args()
BEFORE = OPTIONS.get("state") == "before"
GRASS_DENSITY = OPTIONS.get("q", 1)
R = np.random.RandomState(5)

FENCE_START, BAY, BAYS = -4.75, 1.83, 6  # both fences stand in the same bays
POSTS_X = FENCE_START + np.arange(BAYS + 1) * BAY
PLANTER_LEFT, PLANTER_RIGHT, PLANTER_FRONT, PLANTER_HEIGHT = -5.0, 6.5, -0.80, 0.50
BED = PLANTER_HEIGHT - 0.05  # the soil's level in the planter


# ------------------------------------------------------------------ the new fence
def cedar():
    """Four tones of cedar, a year old."""
    tones = (("#b58a62", "#8d6244"), ("#a27652", "#7a523a"), ("#bd976d", "#98704c"), ("#a87e5c", "#825a42"))
    return [
        materials.wood(f"ced{i}", new=tone, grey=("#a08f7e", "#75675a"), weather=0.10, green=0.0, knots=0.35, dirt=0.16, rough=0.6)
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
        posts.box((0.022, 0.03, height - 0.06), (middle, 0.045, height / 2), bev=0.002)  # batten behind
        for x_screw in (left + 0.062, right - 0.062):  # steel screws in pairs near the ends
            for z in rows:
                for dz in (-0.016, 0.016):
                    slats.cyl((x_screw + R.randn() * 0.0012, 0.0112, z + dz), (x_screw, 0.0098, z + dz), 0.0034, 8, mat=4)
    slats.obj("slats", wood + [materials.metal("scr", "#a7a7a4", 0.35, 0.2)], smooth=True, wn=True)
    anthracite = materials.paint("post", "#33373a", 0.42, 0.45, dirt=0.12, dirtc="#7d766a", coat=0.1, wear=0.0)
    posts.obj("posts", [anthracite], smooth=True, wn=True)


# ------------------------------------------------------------------ the planter and the paving
def mat_white_render():
    """Fine render, with splash at its foot and runs below the coping."""

    def build(n):
        w = n.pos()
        fine = n.noise(w, 130, 4, 0.7)
        big = n.noise(w, 1.1, 5, 0.6)
        streaks = n.noise(n.mapv(w, scale=(12, 12, 0.8)), 1, 4, 0.6)
        z = n.sep(w)[2]
        c = n.mix(n.smooth(big, 0.35, 0.65), "#e9e5da", "#e0dbcf")
        c = n.hsv(c, val=n.rng(fine, 0.3, 0.7, 0.95, 1.04))
        splash = n.mul(n.smooth(n.add(z, n.mul(n.noise(w, 14, 4), 0.09)), 0.13, 0.02), 0.42)
        c = n.mix(splash, c, "#8f8674")
        runs = n.mul(n.mul(n.smooth(streaks, 0.52, 0.72), n.smooth(z, 0.30, 0.48)), 0.14)
        c = n.mix(runs, c, "#8a8576")
        return n.bsdf(c, 0.9, 0.2, normal=n.bump(n.add(fine, n.mul(n.noise(w, 24, 3), 0.5)), 0.45, 0.0035))

    return material("render", build)


def mat_porcelain(name, light, dark, rough=0.5):
    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        o = n.vm("ADD", w, n.vm("SCALE", n.attr("rnd", "Vector"), scale=13.0))
        big = n.noise(o, 1.6, 6, 0.62, 0.8)
        veins = n.noise(n.mapv(o, rot=(0, 0, 0.5), scale=(1, 2.6, 1)), 2.2, 6, 0.65, 1.2)
        fine = n.noise(w, 190, 4, 0.7)
        c = n.mix(n.smooth(n.add(n.mul(big, 0.5), n.mul(veins, 0.5)), 0.36, 0.64), light, dark)
        c = n.hsv(c, val=n.mul(n.rng(r[1], 0, 1, 0.955, 1.04), n.rng(fine, 0.3, 0.7, 0.93, 1.05)))
        c = n.mix(n.mul(n.smooth(n.noise(w, 0.8, 6, 0.66), 0.50, 0.70), 0.22), c, "#877f70")
        c = n.mix(n.mul(n.smooth(n.noise(w, 4, 6, 0.72), 0.60, 0.72), 0.18), c, "#6f6858")
        return n.bsdf(
            c,
            n.add(n.rng(n.noise(w, 2.5, 5, 0.65), 0.3, 0.7, rough - 0.07, rough + 0.12), n.mul(fine, 0.04)),
            0.42,
            normal=n.bump(n.add(fine, n.mul(veins, 0.7)), 0.22, 0.003),
        )

    return material(name, build)


def planter():
    wall = MeshBuilder()
    length, middle = PLANTER_RIGHT - PLANTER_LEFT, (PLANTER_LEFT + PLANTER_RIGHT) / 2
    wall.box((length, 0.11, PLANTER_HEIGHT), (middle, PLANTER_FRONT + 0.055, PLANTER_HEIGHT / 2), bev=0.006)
    wall.obj("planter", [mat_white_render()], smooth=True, wn=True)
    coping = MeshBuilder()
    x = PLANTER_LEFT
    while x < PLANTER_RIGHT:
        coping.box((0.895, 0.165, 0.022), (x + 0.45, PLANTER_FRONT + 0.055, PLANTER_HEIGHT + 0.011 + R.randn() * 0.0006), bev=0.0025)
        x += 0.90
    coping.obj("coping", [mat_porcelain("cop", "#5e6061", "#4d4f51")], smooth=True, wn=True)


def paving():
    """Porcelain 900 x 600 in third bond with 5 mm joints."""
    length, width = 0.90, 0.60
    slabs = MeshBuilder()
    row = 0
    y = PLANTER_FRONT
    while y > -6.2:
        x = PLANTER_LEFT - length + (row % 3) * 0.30
        while x < PLANTER_RIGHT + 0.5:
            V, F = chamfer_box((length - 0.005, width - 0.005, 0.02), 0.0016)
            tilt = R.randn(2) * 0.0009
            V = V + [x + length / 2, y - width / 2, -0.010 + R.randn() * 0.0007]
            V[:, 2] += (V[:, 0] - x - length / 2) * tilt[0] + (V[:, 1] - y + width / 2) * tilt[1]
            slabs.add(V, F, 0, R.rand(3))
            x += length
        y -= width
        row += 1
    slabs.obj("porc", [mat_porcelain("porc", "#b5b0a6", "#a39d92")], smooth=True, wn=True)
    z = -0.0035
    back = PLANTER_FRONT + 0.02
    grout = materials.sand_joint("gr", "#86817a", "#5c5851")
    mesh_object("joint", [(-8, -7, z), (9, -7, z), (9, back, z), (-8, back, z)], [np.array([[0, 1, 2, 3]])], [grout])


# ------------------------------------------------------------------ bench and lantern
def bench(wood):
    """Cedar slats on black steel hoops."""
    x, y, length, height, bearing = 1.05, -1.36, 1.70, 0.44, -0.025
    steel = len(wood)
    turn = rotation_matrix(0, 0, bearing)
    B = MeshBuilder()

    def bar(size, along, across, z, mat=0, bev=0.004):
        at = turn @ np.array([along, across, 0]) + [x, y, z]
        B.box(size, at, (R.randn() * 0.001, R.randn() * 0.001, bearing + R.randn() * 0.001), bev=bev, mat=mat)

    for k in range(4):
        bar((length, 0.094, 0.036), 0, (k - 1.5) * 0.104, height - 0.018, any_cedar(), 0.005)
    for hoop in (-0.62, 0.62):
        for leg in (-0.17, 0.17):
            bar((0.05, 0.05, height - 0.06), hoop, leg, (height - 0.05) / 2 - 0.005, steel, 0.003)
        bar((0.05, 0.39, 0.05), hoop, 0, height - 0.062, steel, 0.003)
        bar((0.05, 0.39, 0.05), hoop, 0, 0.025, steel, 0.003)
    black = materials.paint("steel", "#232527", 0.5, 0.4, dirt=0.15, dirtc="#6f675a", coat=0, wear=0.05)
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
    frame.tube([(x + 0.05 * math.cos(t), y, 0.45 + 0.05 * math.sin(t)) for t in np.linspace(-0.1, math.pi + 0.1, 14)], 0.004, 6)
    frame.cyl((x, y, 0.02), (x, y, 0.16), 0.036, 20, mat=1, bev=0.004)
    frame.cyl((x, y, 0.16), (x + 0.002, y, 0.172), 0.0012, 5, mat=0)
    black = materials.paint("lan", "#1f2122", 0.45, 0.4, dirt=0.1, coat=0, wear=0.1)
    frame.obj("lantern", [black, materials.plain("candle", "#e4dcc6", 0.5, 0.4, 0.05)], smooth=True, angle=40)
    panes = MeshBuilder()
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    for a, b in zip(corners, corners[1:] + corners[:1]):
        foot = [[x + c[0] * 0.08, y + c[1] * 0.08, 0.02] for c in (a, b)]
        head = [[x + c[0] * 0.08, y + c[1] * 0.08, 0.36] for c in (b, a)]
        panes.add(foot + head, [np.arange(4)])
    panes.obj("lglass", [materials.glass("lg", dirt=0.06)])


# ------------------------------------------------------------------ what grows in the planter
def soil_and_slate():
    mulch = materials.soil("mulch", "#4a3626", "#2b1f16", stones=0.0, drya=0.25, dry="#6b5138", wet=0.1)
    noise = Noise2(3)

    def level(x, y):
        return PLANTER_HEIGHT - 0.055 + 0.018 * noise.fbm(x * 3, y * 3, 4)

    grid("psoil", PLANTER_LEFT, PLANTER_RIGHT, PLANTER_FRONT + 0.10, 0.01, 0.03, level, mulch)
    chips = []
    for k, tone in enumerate(("#5c5d62", "#6c6a6c", "#4d4f55", "#77716c", "#62605f")):
        V, F = chamfer_box((1, 0.75, 0.28), 0.10)
        V = V + R.randn(len(V), 3) * 0.07
        chips.append(mesh_object(f"ch{k}", V, F, [materials.plain(f"slm{k}", tone, 0.7, 0.35, 0.2)], hide=True))
    n = 9000
    spots = np.c_[R.uniform(PLANTER_LEFT, 4.5, n), R.uniform(PLANTER_FRONT + 0.12, -0.03, n), np.full(n, BED) + 0.012 * R.rand(n)]
    scatter("slate", spots, hidden_collection("slc", chips), scale=R.uniform(0.014, 0.034, n), tilt=R.randn(n, 2) * 0.35)


def away_from(axis, rs):
    """A random vector at right angles to the axis."""
    side = rs.randn(3)
    side -= axis * (side @ axis)
    return side


def unit(v):
    return v / np.linalg.norm(v)


def hairs(triangles, rs):
    """Part (for merge) of loose triangles, each (3, 3): the hairs of a flower head, material 1."""
    n = len(triangles)
    return (np.concatenate(triangles), [np.arange(3 * n).reshape(-1, 3)], np.tile([0.5, 0.5, 1.0], n), np.repeat(rs.rand(n, 3), 3, 0), 1)


def lavender(name, seed):
    stems, radius = 95, 0.24
    with own_random(seed) as rs:
        stalk = blades(stems, radius * 1.5, hgt=(0.40, 0.60), width=(0.0016, 0.0022), lean=0.42, curl=0.12, seg=5, round_=True)
        parts = [(*stalk, 0)]
        centres, outwards = [], []
        for spine in stalk[0].reshape(stems, 11, 3):
            top = spine[10]
            axis = top - spine[6:8].mean(0)
            length = rs.uniform(0.035, 0.06)
            axis = axis / (np.linalg.norm(axis) + 1e-9)
            florets = 78
            t = np.floor(rs.rand(florets) * 9) / 9 + rs.rand(florets) * 0.06  # in whorls
            turn = rs.rand(florets) * 6.28
            u = unit(np.cross(axis, [1, 0.3, 0.2]))
            out = np.cos(turn)[:, None] * u + np.sin(turn)[:, None] * np.cross(axis, u)
            centres.append(top - axis * length * 0.2 + axis * (t[:, None]) * length + out * (0.0035 * (1.15 - t[:, None])))
            outwards.append(out + axis * 0.9 + rs.randn(florets, 3) * 0.15)
        centres = np.concatenate(centres)
        parts.append((*leaf_cards(centres, np.concatenate(outwards), 0.0085 * (0.7 + 0.6 * rs.rand(len(centres))), 0.62), 1))
        foliage = blades(2600, radius * 2.0, hgt=(0.12, 0.30), width=(0.0020, 0.0036), lean=0.75, curl=0.35, seg=4, round_=True)
        parts.append((*foliage, 0))
    return merge(name, parts, [mat_leaf(name + "l", "#75836f", "#98a58d", trans=0.25), mat_flower(name + "f", "#5d509c", "#8a7bc8")])


# The three grasses below leave the scene's random numbers seeded by themselves: the fallen leaves take theirs from there.
def stipa(name, seed):
    np.random.seed(seed)
    grass = mat_grass(name, tip="#cdbb84", base="#7f8c48", dry="#d8c695", dry_amt=0.35, patch=0.1)
    low = blades(1500, 0.20, hgt=(0.32, 0.62), width=(0.0009, 0.0017), lean=0.55, curl=1.0, seg=8, round_=True)
    high = blades(500, 0.16, hgt=(0.45, 0.72), width=(0.0007, 0.0012), lean=0.45, curl=0.9, seg=8, round_=True)
    return merge(name, [(*low, 0), (*high, 0)], [grass])


def pennisetum(name, seed):
    stems = 26
    rs = np.random.RandomState(seed)
    np.random.seed(seed)
    grass = mat_grass(name, tip="#96a858", base="#4e6a30", dry="#c7b57c", dry_amt=0.12, patch=0.1)
    stalk = blades(stems, 0.22, hgt=(0.55, 0.82), width=(0.0016, 0.0022), lean=0.45, curl=0.55, seg=7, round_=True)
    foliage = blades(900, 0.26, hgt=(0.35, 0.72), width=(0.0026, 0.0048), lean=0.6, curl=1.0, seg=7, round_=True)
    brush = []
    for spine in stalk[0].reshape(stems, 15, 3):
        top = spine[14]
        axis = top - spine[10:12].mean(0)
        length = rs.uniform(0.06, 0.10)
        axis /= np.linalg.norm(axis)
        for _ in range(230):
            t = rs.rand()
            root = top - axis * length * (1 - t)
            side = unit(away_from(axis, rs))
            hair = rs.uniform(0.010, 0.017) * (1.1 - 0.5 * t)
            half = np.cross(side, axis) * 0.0007
            brush.append([root - half, root + half, root + (side * 0.85 + axis * 0.6) * hair])
    return merge(name, [(*stalk, 0), (*foliage, 0), hairs(brush, rs)], [grass, mat_flower(name + "h", "#b79f86", "#8f7465")])


def calamagrostis(name, seed):
    stems = 70
    np.random.seed(seed)
    rs = np.random.RandomState(seed)
    stalk = blades(stems, 0.18, hgt=(1.05, 1.40), width=(0.0020, 0.0028), lean=0.10, curl=0.06, seg=6, round_=True)
    plume = []
    for spine in stalk[0].reshape(stems, 13, 3):
        top = spine[12]
        axis = unit(top - spine[8:10].mean(0))
        for _ in range(110):
            t = rs.rand()
            root = top - axis * 0.22 * (1 - t)
            side = away_from(axis, rs)
            side /= np.linalg.norm(side) + 1e-9
            hair = rs.uniform(0.008, 0.016) * (1.15 - 0.7 * t)
            half = np.cross(side, axis) * 0.0011
            plume.append([root - half, root + half, root + (side * 0.45 + axis) * hair])
    grass = mat_grass(name, tip="#a9ac66", base="#566f34", dry="#cbb67d", dry_amt=0.2, patch=0.1)
    heads = hairs(plume, rs)
    foliage = blades(520, 0.24, hgt=(0.5, 0.95), width=(0.003, 0.0055), lean=0.32, curl=0.75, seg=7, round_=True)
    return merge(name, [(*stalk, 0), heads, (*foliage, 0)], [grass, mat_flower(name + "h", "#c9b286", "#a88d62")])


def put(plant, x, y, size=1.0, z=BED):
    standing = place(plant, (x, y, z), R.rand() * 6.28, size)
    standing.scale = (size, size, size * R.uniform(0.93, 1.07))


def planting():
    lavenders = [lavender(f"lav{i}", i + 3) for i in range(3)]
    stipas = [stipa(f"sti{i}", i + 11) for i in range(2)]
    pennisetums = [pennisetum(f"pen{i}", i + 21) for i in range(2)]
    calamagrostes = [calamagrostis(f"cal{i}", i + 31) for i in range(2)]
    salvia_mats = [[mat_leaf("sv", "#5d7a42", "#86a060"), mat_flower("svf", "#4b3f94", "#7160b4")] for _ in range(2)]
    salvias = [spikes(f"sal{i}", salvia_mats[i], 55, 0.26, (0.40, 0.62), seed=7 + i, fsize=0.011, leaf=0.05) for i in range(2)]
    ball = shrub("ball", [mat_leaf("bb", "#4a692f", "#7c9a4b")], 0.23, 0.30, 0.018, 9000, 3, aspect=0.7)
    for i, x in enumerate(np.arange(-4.4, 5.6, 1.62)):  # back row
        put(calamagrostes[i % 2], x + R.randn() * 0.08, -0.22 + R.randn() * 0.02, R.uniform(0.86, 0.98))
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


def dead_leaves():
    """Three hidden leaves to be strewn."""
    leaves = []
    for k, colours in enumerate((("#9c7a35", "#b5964a"), ("#7d5f2c", "#93703a"), ("#8a8a40", "#a3a450"))):
        V, F, _, rnd = leaf_cards(np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), 0.04, 0.6, 0.35)
        attrs = {"rnd": ("POINT", "FLOAT_COLOR", rnd)}
        leaves.append(mesh_object(f"lf{k}", V, F, [mat_leaf(f"fl{k}", *colours)], attrs=attrs, hide=True))
    return leaves


def leaves_on_the_paving(leaves):
    n = 26
    x = R.uniform(-3.5, 4, n)
    y = np.where(R.rand(n) < 0.6, PLANTER_FRONT - np.abs(R.randn(n)) * 0.12 - 0.02, R.uniform(-3.5, -1, n))
    spots = np.c_[x, y, np.full(n, 0.003)]
    scatter("leaves", spots, hidden_collection("lfc", leaves), scale=R.uniform(0.4, 0.9, n), tilt=R.randn(n, 2) * 0.15)


# ------------------------------------------------------------------ what stays
def trees():
    """Beyond the fence; one stands outside the picture for its dappled shade."""
    bark = mat_bark()
    leaf = [mat_leaf("l1", "#54702f", "#8ba04c"), mat_leaf("l2", "#4a6733", "#77944a"), mat_leaf("l3", "#6f7f3a", "#a3a857")]
    broad = tree("t0", [bark, leaf[0]], 9.5, 1.0, 0.26, 0.15, 0.085, 110000, 1, clusters=85)
    oval = tree("t1", [bark, leaf[1]], 10.5, 1.0, 0.26, 0.15, 0.085, 110000, 2, crown="oval", clusters=85)
    small = tree("t2", [bark, leaf[2]], 5.5, 0.9, 0.10, 0.25, 0.055, 30000, 7, clusters=50, crown="oval")
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


def hedge():
    """Closes the view at the far end; gives its modules."""
    leaf = mat_leaf("hl", "#4f6a30", "#7d9a48")
    core = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
    modules = [hedge_module(f"h{i}", [core, leaf], seed=i, leaf=0.045, n=13000, H=1.95, W=0.9) for i in range(3)]
    for i, y in enumerate(np.arange(-7.6, 0.6, 1.0)):
        place(modules[i % 3], (7.15, y, 0), math.pi / 2 + math.pi * (i % 2))
    return modules


def far_ground():
    z = -0.06
    corners = [(-60, -20, z), (60, -20, z), (60, 90, z), (-60, 90, z)]
    mesh_object("ground", corners, [np.array([[0, 1, 2, 3]])], [materials.plain("gr", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)])


# ------------------------------------------------------------------ before: the old boundary
OLD_SLABS = [(x, y) for x in (0.52, 1.14, 1.76, 2.38, 3.00) for y in (-1.50, -2.12) if (x, y) != (2.38, -1.50)]
OLD_SLABS += [(-0.10, -2.12), (3.62, -2.12), (1.14, -2.74), (2.38, -2.74)]
OLD_GROUND = Noise2(12)
FOOT_OF_FENCE = [[(-4.7, -0.14), (6.3, -0.14)]]


def from_slab(x, y):
    """How far a point is from the middle of the nearest old slab, measured square."""
    return np.min([np.maximum(np.abs(x - a), np.abs(y - b)) for a, b in OLD_SLABS], axis=0)


def rough_height(x, y):
    """Bumpy ground, banked up a little at the fence and level about the slabs."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    bumps = 0.030 * OLD_GROUND.fbm(x / 1.5, y / 1.5, 3) + 0.010 * OLD_GROUND.fbm(x / 0.22, y / 0.22, 3)
    bank = 0.05 * np.clip((y + 0.75) / 0.6, 0, 1) * (0.7 + 0.6 * OLD_GROUND.fbm(x / 0.8, y * 0 + 4, 2))
    free = np.clip((from_slab(x, y) - 0.30) / 0.35, 0, 1)
    return bumps * (0.25 + 0.75 * free) + bank * free - 0.02


def slab_level(x, y):
    return np.full(np.shape(x), 0.0)


# how each bay has settled: leaning towards the camera (radians), racked to the right and sunk at the right (metres),
# boards gone, boards slipped at their right end (metres); boards counted from the foot
OLD_BAYS = (
    (0.02, 0.015, 0.02, (), None),
    (0.06, 0.05, -0.02, (9,), {8: 0.05}),
    (0.10, 0.085, 0.055, (4, 13), {5: 0.16, 12: 0.03}),
    (0.035, 0.04, 0.0, (), {10: 0.05}),
    (-0.03, -0.045, 0.03, (11,), None),
    (0.01, 0.0, 0.0, (), None),
)


def old_fence(r):
    grey = ("#a59e91", "#777067")
    board = materials.wood("oldlap", new=("#8f6f4e", "#6b503a"), grey=grey, weather=0.9, green=0.35, dirt=0.6, dark_foot=0.06)
    grey = ("#9b9487", "#6f695f")
    post = materials.wood("oldpost", new=("#857052", "#65523a"), grey=grey, weather=0.9, green=0.5, dirt=0.6, dark_foot=0.10)
    fence = MeshBuilder()
    for x, (lean, rack, slump, gone, slipped) in zip(POSTS_X, OLD_BAYS):
        height = 1.78 + 0.02 * r.randn()
        foot = 0.03 + 0.01 * r.rand()
        neglect.lap_panel(fence, x + 0.04, BAY - 0.08, r, height, lean, rack, slump, foot, gone, slipped, y=0.01, batten_mat=1)
    for i, x in enumerate(POSTS_X):
        left, right = OLD_BAYS[max(0, i - 1)], OLD_BAYS[min(BAYS - 1, i)]
        lean, rack = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
        V, F = chamfer_box((0.075, 0.075, 2.3), 0.006)
        turn = rotation_matrix(lean, math.atan2(rack, 1.8), r.randn() * 0.03)
        fence.add((V + [0, 0, 0.72]) @ turn.T + [x, 0.012, 0.0], F, 2, r.rand(3), V[:, [2, 0, 1]])
    fence.obj("oldfence", [board, board, post], smooth=False)


def ivy(r):
    """Ivy up one post and along the capping."""
    n = 9000
    C = np.c_[r.uniform(1.5, 4.1, n), np.zeros(n), r.uniform(0.0, 2.1, n)]
    x, z = C[:, 0], C[:, 2]
    noise = OLD_GROUND
    reach = -0.15 + 0.55 * noise.fbm(x / 0.30, z / 0.7, 4)
    for foot, wide, high in ((2.20, 0.22, 0.75), (2.60, 0.26, 2.05), (2.95, 0.30, 1.45), (3.45, 0.26, 0.75)):
        column = high * np.exp(-(((x - foot - 0.10 * np.sin(z * 2.3)) / wide) ** 2))
        reach = np.maximum(reach, column + 0.45 * noise.fbm(x / 0.26, z / 0.32, 4))
    crown = (np.hypot((x - 2.72) / 0.55, (z - 1.72) / 0.24) + 0.35 * noise.fbm(x / 0.2, z / 0.2, 3)) < 1
    C = C[(z < reach) | crown]
    C[:, 1] = -0.02 - 0.012 * C[:, 2] - np.abs(r.randn(len(C))) * 0.035
    outwards = np.c_[r.randn(len(C)) * 0.6, -np.abs(r.randn(len(C))) * 0.55 - 0.25, r.randn(len(C)) * 0.5 - 0.35]
    V, F, _, rnd = leaf_cards(C, outwards, 0.045 * (0.6 + 0.8 * r.rand(len(C))), 0.85)
    leaf = mat_leaf("ivy", "#3c5528", "#6a8440", trans=0.2)
    mesh_object("ivy", V, F, [leaf], attrs={"rnd": ("POINT", "FLOAT_COLOR", rnd)})


def neighbours_hedge(modules):
    """Seen where boards are gone."""
    for i, x in enumerate(np.arange(-8, 10, 1.0)):
        place(modules[i % 3], (x, 3.2 + 0.1 * math.sin(i * 2.1), -0.05), math.pi * (i % 2)).scale = (1, 1, 0.78)


def sunken_slabs(r):
    concrete = neglect.old_concrete("oldslab", c1="#a39c8e", c2="#878072", moss_amount=0.75)
    half = 0.30
    for i, (x, y) in enumerate(OLD_SLABS):
        x, y = x + r.randn() * 0.012, y + r.randn() * 0.012
        sw, se, ne, nw = (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
        sides = [neglect.ragged(a, b, 0.004, i + 20 * k) for k, (a, b) in enumerate(((sw, se), (se, ne), (nw, ne), (sw, nw)))]
        lift = -0.002 + r.randn() * 0.008
        neglect.slab(f"oldslab{i}", *sides, slab_level, concrete, gap=0.006, lift=lift, tilt=r.randn(2) * 0.016, seed=i, chip=0.006)


def rough_grass(cam, grass):
    """Uncut grass with bare places."""

    def open_ground(P):
        bare = OLD_GROUND.fbm(P[:, 0] / 0.9 + 3, P[:, 1] / 0.9, 3) * 0.55 + 0.22
        return np.minimum(np.minimum(bare, from_slab(P[:, 0], P[:, 1]) - 0.315), 0.95 - P[:, 1])

    cover(
        "rough",
        cam,
        open_ground,
        rough_height,
        grass,
        hgt=(0.035, 0.115),
        width=(0.0020, 0.0038),
        density=16000 * GRASS_DENSITY,
        bounds=(-7, 7.1, -5.5, 0.6),
        rings=((0, 6, 0.30, 1.1), (6, 14, 0.5, 1.8)),
        hvar=0.8,
        lean=0.7,
        curl=0.9,
    )


def clear_of_slabs(P, by=0.30):
    return P[from_slab(P[:, 0], P[:, 1]) > by]


def weeds(grass, leaves, r):
    tufts = [neglect.tuft(f"wt{i}", grass[i % 2], i + 1, 46 + 10 * i, 0.09 + 0.03 * i, (0.03, 0.12)) for i in range(4)]
    tall = [neglect.tuft(f"tt{i}", grass[i % 2], i + 11, 90, 0.22, (0.16, 0.48)) for i in range(3)]
    dandelions = [neglect.rosette(f"dn{i}", i + 1, 15, (0.06, 0.14), flowers=(0, 2, 1)[i]) for i in range(3)]
    plantain = [neglect.rosette(f"pl{i}", i + 9, 9, (0.06, 0.12), broad=0.5) for i in range(2)]
    dock = [neglect.rosette(f"dk{i}", i + 15, 11, (0.08, 0.18), broad=0.30, rise=0.7) for i in range(2)]
    seeding_dock = [
        neglect.stems(f"ds{i}", i + 25, 3, (0.45, 0.75), 0.12, 0.3, 0.10, 6, seed_heads=("#74462c", "#9a6a40")) for i in range(2)
    ]
    nettles = [neglect.stems(f"nt{i}", i + 5, 12, (0.35, 0.80), 0.085, 0.48, 0.34, 9, ("#486331", "#78904a")) for i in range(3)]
    sprigs = [neglect.stems(f"wh{i}", i + 3, 4, (0.15, 0.40), 0.045, 0.35, 0.10) for i in range(2)]

    def strew(name, kinds, points, size, **how):
        neglect.strew(name, kinds, points, rough_height, r, size, **how)

    thin = r.uniform([-6, -5, 0], [6.5, -0.1, 1], (1500, 3))[:, :2]
    strew("thin", tufts, clear_of_slabs(thin), (0.5, 1.3), sink=0.004)
    strew("foot", tall, neglect.along(FOOT_OF_FENCE, 7, r, 0.09), (0.6, 1.15))
    stands = ((11, (0.35, 0.11), (-1.9, -0.27)), (7, (0.25, 0.09), (0.9, -0.24)), (9, (0.4, 0.1), (4.4, -0.25)))
    strew("nettles", nettles, np.concatenate([r.randn(n, 2) * spread + middle for n, spread, middle in stands]), (0.6, 1.05))
    beds = np.r_[r.uniform([-4, -1.9], [4.5, -0.3], (18, 2)), neglect.along(FOOT_OF_FENCE, 0.8, r, 0.12)]
    strew("dock", dock, clear_of_slabs(beds), (0.7, 1.15))
    strew("docks", seeding_dock, clear_of_slabs(r.uniform([-3.5, -1.3], [5, -0.3], (9, 2))), (0.7, 1.05))
    lawn = clear_of_slabs(r.uniform([-5, -4.5], [5.5, -0.3], (130, 2)), 0.27)
    strew("dandy", dandelions + plantain, lawn, (0.7, 1.3), sink=-0.004)
    strew("sprig", sprigs, clear_of_slabs(r.uniform([-4.5, -3.6], [5.5, -0.2], (34, 2))), (0.6, 1.1))
    weeds_between_slabs(tufts, r)
    strew("stones", neglect.litter("st", 4, 3), r.uniform([-5, -5], [5.5, -0.2], (420, 2)), (0.006, 0.03), tilt=0.5)
    strew("oldleaves", leaves, r.uniform([-4, -4.5], [5, 0], (90, 2)), (0.6, 1.2), sink=-0.02, tilt=0.4)


def weeds_between_slabs(tufts, r):
    moss = [neglect.moss(f"ms{i}", i + 1) for i in range(2)]
    ring = np.array([(-0.31, -0.31), (0.31, -0.31), (0.31, 0.31), (-0.31, 0.31), (-0.31, -0.31)])
    joints = [ring + slab for slab in OLD_SLABS]
    neglect.strew("jgrass", tufts, neglect.along(joints, 9, r, 0.015), slab_level, r, (0.4, 1.0), sink=0.012)
    neglect.strew("jmoss", moss, neglect.along(joints, 16, r, 0.014), slab_level, r, (0.5, 1.2), sink=0.004)


def old_boundary(cam, hedge_modules, leaves):
    with own_random(9) as r:
        earth = materials.soil("rough", "#5a4631", "#37291c", stones=0.35, wet=0.15, dry="#7d6a4d", drya=0.45)
        grid("oldsoil", -7.5, 7.2, -5.6, 0.9, 0.045, rough_height, earth)
        old_fence(r)
        ivy(r)
        neighbours_hedge(hedge_modules)
        sunken_slabs(r)
        grass = [neglect.weed_grass("wg0", 0.14), neglect.weed_grass("wg1", 0.32)]
        rough_grass(cam, grass)
        weeds(grass, leaves, r)


# ------------------------------------------------------------------ the picture
def light_and_camera():
    world(
        sun_elev=40,
        sun_az=236,
        sky_strength=0.11,
        sun_strength=4.1,
        sun_angle=1.0,
        clouds=sky("cumulus35"),
        cloud_rot=OPTIONS.get("crot", 75),
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
        planter()
        paving()
        bench(wood)
        lantern()
        soil_and_slate()
        planting()
        leaves = dead_leaves()
        leaves_on_the_paving(leaves)
    trees()
    hedge_modules = hedge()
    far_ground()
    if BEFORE:
        old_boundary(cam, hedge_modules, leaves)
    render("home_slatted", spp=OPTIONS.get("spp", 96), scale=OPTIONS.get("scale", 1.0), bounces=6, transp=6)


main()
