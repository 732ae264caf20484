"""Planting semi-mature trees in parkland, late October: a rootballed field maple on its slings over the pit.

The 2.7 t digger has its bucket off and lifts by the eye of the hitch: two slings under the ball, a soft strop round the stem.
One tree of the avenue already stands between two stakes, two more lie on the trailer with their crowns tied in.
The second view is the foot of the planted tree (move=5.35:18.75:-.55 aim=6.45:10:-2.88 lens=35 fstop=4 focus=2.7).

Metres; x to the right, y away from the camera, z up; the pit is at the origin.
"""

import bpy
import math
import numpy as np
from mathutils import Euler, Vector

from kit import materials
from kit.backdrop import dales_back
from kit.camera import camera
from kit.chipper import duct
from kit.daylight import world
from kit.excavator import Excavator
from kit.farm_fences import pole, roundwood
from kit.flatbed import DECK_LENGTH, Flatbed, deck_point
from kit.grass import blades, grass_field, mat_grass
from kit.knocker import lying_post
from kit.land import Dales, mat_land
from kit.leaves import leaf_cards, mat_leaf, merge
from kit.machine import rotation_z
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import HAZE, material
from kit.noise import Noise2
from kit.options import args, sky
from kit.pasture import strew
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter
from kit.trees import mat_bark, tree

OPTIONS = args()
DENSITY = OPTIONS.get("q", 1)  # of the grass

# The tree, measured from its root collar
TREE_HEIGHT = 6.4
CLEAR_STEM = 2.0
STEM_RADIUS = 0.042  # at the collar under the bark; with the bark 25 cm girth a metre up
BALL_PROFILE = (  # (radius, height above the collar) of the rootball, from the bottom to the stem
    (0.0, -0.60),
    (0.17, -0.60),
    (0.28, -0.565),
    (0.365, -0.47),
    (0.405, -0.34),
    (0.405, -0.24),
    (0.37, -0.13),
    (0.29, -0.055),
    (0.18, -0.015),
    (0.085, 0.02),
    (0.062, 0.06),
)
BALL_DEPTH = 0.60
BALL_BOTTOM = 0.14  # of the hanging ball above the ground

PIT_RADIUS = 0.80
PIT_DEPTH = 0.62
TOPSOIL_DEPTH = 0.26
AVENUE_STEP = np.array([7.0, 10.0])  # from the pit to the tree planted before it
MULCH_RADIUS = 0.72

DIGGER_BEARING = math.radians(196)  # heading of the digger's arm, from the x axis
SPOIL_BOARDS = ((np.array([-4.1, 1.5]), 0.20), (np.array([-2.05, -1.85]), -0.10))  # centre and turn: topsoil, subsoil
HOOK_TO_STEM = 0.145  # the stem hangs beside the hook by this much

noise = Noise2(17)
random = np.random.RandomState(17)


# ---------------------------------------------------------------- ground
def ground(x, y):
    """Height of the turf: nearly level round the pit, then falling gently towards the beck below the wall."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    swell = 0.05 * noise.fbm(x / 9, y / 9, 2) * np.clip(np.hypot(x, y) / 4, 0, 1)
    return swell - 0.022 * np.clip(y - 14, 0, 240) + 0.006 * x * np.clip(1 - np.abs(y) / 200, 0, 1)


def ring_faces(rings, spokes):
    """Quads between successive closed rings of `spokes` points each."""
    here = np.arange(spokes)
    following = (here + 1) % spokes
    return np.concatenate(
        [
            np.stack([k * spokes + here, k * spokes + following, (k + 1) * spokes + following, (k + 1) * spokes + here], 1)
            for k in range(rings - 1)
        ]
    )


def polar_mesh(name, centre, rows, mats, spokes=200, rough=0.0, sway=0.0, base=ground, seed=1):
    """Ring-shaped surface round a centre: pit, heap or mulch ring.

    rows: (radius, height above `base`, material index) from the outside in; rough: amplitude of the lumps in metres;
    sway: how far the outline wanders, as a part of the radius.  Returns the object and a function height(x, y) of the same surface
    without its lumps.
    """
    lumps = Noise2(seed)
    bearing = np.linspace(0, 2 * math.pi, spokes, endpoint=False)
    rows = np.asarray(rows, float)
    c, s = np.cos(bearing), np.sin(bearing)
    outline = 1 + sway * lumps.fbm(c * 1.3 + 5, s * 1.3, 3)
    points = []
    for radius, height, _ in rows:
        x = centre[0] + radius * outline * c
        y = centre[1] + radius * outline * s
        bump = rough * (lumps.fbm(x * 3.5 + height * 3, y * 3.5 - height * 3, 4) + 0.5 * lumps.fbm(x * 14, y * 14 + height * 14, 3))
        points.append(np.stack([x + bump * c * 0.6, y + bump * s * 0.6, base(x, y) + height + bump], 1))
    indices = np.repeat(rows[1:, 2].astype(int), spokes)
    ob = mesh_object(name, np.concatenate(points), [ring_faces(len(rows), spokes)], mats, indices, smooth=True)

    def height(x, y):
        distance = np.hypot(x - centre[0], y - centre[1])
        return base(x, y) + np.interp(distance, rows[::-1, 0], rows[::-1, 1])

    return ob, height


def fine_rows(profile, step=0.03):
    """Rows for polar_mesh interpolated along a coarse profile of (radius, height, material)."""
    rows = []
    for (r0, h0, _), (r1, h1, m1) in zip(profile[:-1], profile[1:]):
        n = max(1, int(math.hypot(r1 - r0, h1 - h0) / step))
        rows += [(r0 + (r1 - r0) * k / n, h0 + (h1 - h0) * k / n, m1) for k in range(n)]
    return rows + [profile[-1]]


def soils():
    """Dark topsoil and the stony yellow clay under it."""
    return (
        materials.soil("topsoil", "#5a4431", "#33261b", stones=0.12, wet=0.25, dry="#7a6146", drya=0.35),
        materials.soil("subsoil", "#8d6d47", "#6a4e31", stones=0.75, wet=0.25, dry="#a98a60", drya=0.4),
    )


def landscape():
    """Dales hills, wall and far trees; the terrain is let down where the pit's own mesh takes its place."""
    land = Dales(
        seed=29,
        amp=0.8,
        near_amp=0.0,
        flat_r=60,
        hills=((-1000, 2300, 300, 1500, 850), (1200, 2900, 330, 1500, 1000), (100, 5000, 500, 3500, 1500), (650, 1300, 90, 800, 420)),
    )
    far = land.h

    def terrain_height(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        under_pit = np.clip((1.75 - np.hypot(x, y)) / 0.3, 0, 1)
        return far(x, y) + ground(x, y) - 1.2 * under_pit

    land.h = terrain_height
    dales_back(
        land,
        wall=[[(-95, 66), (-40, 58), (-12, 55), (14, 57), (44, 62), (95, 60)]],
        barns=((-70, 170, 0.5),),
        land=mat_land(moor_z=(190, 300), near="#5d7434"),
    )
    return land


def pit(topsoil, subsoil):
    """Round pit, twice as wide as the ball and no deeper, sides scarified with the spade; crumbs on the turf round it."""
    turf = materials.plain("turf base", "#5a6a33", 1, 0.05, 0.3, 0.4, 20)
    edge = TOPSOIL_DEPTH
    profile = [
        (2.1, 0.006, 0),
        (PIT_RADIUS + 0.30, 0.008, 0),
        (PIT_RADIUS + 0.06, 0.012, 0),
        (PIT_RADIUS, -0.03, 1),
        (PIT_RADIUS - 0.02, -edge, 1),
        (PIT_RADIUS - 0.06, 0.05 - PIT_DEPTH, 2),
        (PIT_RADIUS - 0.14, -PIT_DEPTH, 2),
        (0.0, -PIT_DEPTH - 0.01, 2),
    ]
    polar_mesh("pit", (0, 0), fine_rows(profile), [turf, topsoil, subsoil], rough=0.016, sway=0.03, seed=3)
    bearing = random.uniform(0, 2 * math.pi, 420)
    reach = PIT_RADIUS + 0.02 + np.abs(random.randn(420)) * 0.16
    clods("pit crumbs", reach * np.cos(bearing), reach * np.sin(bearing), ground, topsoil, (0.008, 0.045))


def clods(name, x, y, height, mat, size):
    """Loose lumps of soil lying on a surface: positions, height(x, y), material, (smallest, largest) in metres."""
    lumps = []
    for k in range(5):
        V, F = chamfer_box((1, 0.85, 0.7), 0.28)
        lumps.append(mesh_object(f"{name} {k}", V + random.randn(len(V), 3) * 0.09, F, [mat], smooth=True, hide=True))
    across = size[0] + (size[1] - size[0]) * random.rand(len(x)) ** 3
    points = np.c_[x, y, height(x, y) + across * 0.2]
    scatter(name, points, hidden_collection(name + " kinds", lumps), scale=across, tilt=random.randn(len(x), 2) * 0.6)


def spoil(name, centre, radius, top, mat, turn):
    """A heap of dug soil on two sheets of plywood, so that the turf under it comes back."""
    boards = MeshBuilder()
    M = rotation_matrix(0, 0, turn)
    level = float(ground(*centre)) + 0.05
    for side in (-1, 1):
        offset = M @ np.array([0.03 * side, side * 0.62, 0])
        boards.box(
            (2.44, 1.22, 0.018),
            (centre[0] + offset[0], centre[1] + offset[1], level - 0.009 + 0.004 * side),
            (0, 0, turn + 0.02 * side),
            bev=0.0015,
        )
    boards.obj(
        name + " boards",
        [materials.wood("ply", new=("#b9975f", "#937144"), weather=0.35, green=0, knots=0.2, dirt=0.6)],
        smooth=True,
        wn=True,
    )
    slope = [(radius * 1.04, -0.03, 0)] + [(radius * t, top * (1 - t**1.25) ** 0.9, 0) for t in np.linspace(0.98, 0, 30)]
    _, height = polar_mesh(
        name, centre, slope, [mat], spokes=160, rough=0.045, sway=0.16, base=lambda x, y: level + 0 * x, seed=int(top * 100)
    )
    n = 520
    bearing = random.uniform(0, 2 * math.pi, n)
    reach = radius * np.sqrt(random.rand(n)) * 1.12
    clods(name + " clods", centre[0] + reach * np.cos(bearing), centre[1] + reach * np.sin(bearing), height, mat, (0.02, 0.13))


# ---------------------------------------------------------------- the rootballed tree
def hessian():
    """Jute sacking, stained by the wet soil in it."""

    def build(n):
        w, lc = n.pos(), n.attr("lc", "Vector")
        s = n.sep(lc)
        warp = n.m("SINE", n.mul(s[0], 900.0))
        weft = n.m("SINE", n.mul(s[1], 900.0))
        weave = n.mul(n.add(warp, weft), 0.5)
        slub = n.noise(n.mapv(lc, scale=(60, 6, 1)), 1.0, 3)
        stain = n.smooth(n.add(n.noise(w, 5, 5, 0.65), n.mul(n.noise(w, 22, 3), 0.25)), 0.46, 0.72)
        c = n.mix(n.rng(slub, 0.3, 0.7), "#a98a5c", "#8b6d44")
        c = n.hsv(c, val=n.rng(weave, -1, 1, 0.80, 1.10))
        c = n.mix(n.mul(stain, 0.75), c, "#57412c")
        return n.bsdf(c, 0.95, 0.08, normal=n.bump(n.add(weave, n.mul(slub, 1.5)), 0.35, 0.003))

    return material("hessian", build)


def bark_material():
    """Young field maple: fawn-grey, finely fissured, with pale lenticels."""

    def build(n):
        p = n.obj()
        tall = n.mapv(p, scale=(1, 1, 0.12))
        fissure = n.noise(tall, 75, 4, 0.6, 0.5)
        patch = n.noise(p, 7, 4)
        c = n.mix(n.smooth(fissure, 0.36, 0.62), "#5a4d3e", "#8d7f6a")
        c = n.mix(n.mul(n.smooth(patch, 0.50, 0.70), 0.45), c, "#8b8a72")
        lenticel = n.smooth(n.voro(n.mapv(p, scale=(1, 1, 2.2)), 42), 0.16, 0.10)
        c = n.mix(n.mul(lenticel, 0.5), c, "#b39b78")
        return n.bsdf(c, 0.85, 0.2, normal=n.bump(n.add(fissure, n.mul(lenticel, 0.5)), 0.7, 0.006))

    return material("young bark", build)


def ball_surface(bearing, along, lumps):
    """Points of the hessian: bearing in radians and place along the profile (0 bottom, 1 collar), both arrays of one shape."""
    radii, heights = np.array(BALL_PROFILE).T
    length = np.r_[0, np.cumsum(np.hypot(np.diff(radii), np.diff(heights)))]
    t = along * length[-1]
    r, z = np.interp(t, length, radii), np.interp(t, length, heights)
    pleat = np.clip((along - 0.55) / 0.4, 0, 1) * 0.012 * np.sin(bearing * 17 + 3 * lumps(np.cos(bearing), np.sin(bearing)))
    bulge = 0.020 * lumps.fbm(np.cos(bearing) * 1.6 + 4, np.sin(bearing) * 1.6 + z * 4, 3)
    r = r * (1 + 1.2 * bulge) + np.where(r > 0.05, pleat, 0)
    return np.stack([r * np.cos(bearing), r * np.sin(bearing), z + 0.6 * bulge], -1)


def rootball(name, cloth, wire, seed=1):
    """Ball in hessian, gathered and tied at the collar, and drawn together by a net of annealed wire.  Returns the hidden objects."""
    lumps = Noise2(seed)
    spokes, rows = 200, 70
    bearing, along = np.meshgrid(np.linspace(0, 2 * math.pi, spokes, endpoint=False), np.linspace(0, 1, rows))
    V = ball_surface(bearing, along, lumps).reshape(-1, 3)
    faces = ring_faces(rows, spokes)
    sack = MeshBuilder()
    sack.add(V, [faces], 0, None, np.stack([bearing * 0.4, along * 0.95, 0 * along], -1).reshape(-1, 3))
    corners = 7  # loose ends of the cloth above the knot
    for k in range(corners):
        a = 2 * math.pi * k / corners + 0.3 * random.randn()
        out, side = np.array([math.cos(a), math.sin(a), 0]), np.array([-math.sin(a), math.cos(a), 0])
        reach = random.uniform(0.05, 0.11)
        base = out * 0.056 + [0, 0, 0.045]
        tip = base + out * reach + [0, 0, random.uniform(-0.02, 0.05)]
        sack.add(
            [base - side * 0.03, base + side * 0.03, tip + side * 0.035, tip - side * 0.02],
            [np.arange(4)],
            0,
            None,
            np.array([[0, 0, 0], [0.06, 0, 0], [0.06, 0.1, 0], [0, 0.1, 0]]),
        )
    net = MeshBuilder()
    strands, turn = 22, 1.05
    t = np.linspace(0.10, 0.93, 46)
    for hand in (-1, 1):
        for k in range(strands):
            a = 2 * math.pi * k / strands + hand * turn * t
            net.tube(ball_surface(a, t, lumps) * 1.006, 0.0016, 5)
    for where in (0.93, 0.60):
        a = np.linspace(0, 2 * math.pi, 90)
        net.tube(ball_surface(a, 0 * a + where, lumps) * 1.010, 0.0024, 6)
    knot = np.linspace(0, 4 * 2 * math.pi, 90)  # the cord round the gathered neck
    net.tube(np.c_[0.068 * np.cos(knot), 0.068 * np.sin(knot), 0.028 + 0.007 * knot / 6.28], 0.004, 6, mat=1)
    cord = materials.plain("cord", "#a88c58", 0.9, 0.1, 0.2)
    return [sack.obj(name + " sack", [cloth], smooth=True, hide=True), net.obj(name + " net", [wire, cord], smooth=True, hide=True)]


def stem(name, bark, seed=1):
    """The clear stem in close detail: root flare, slight crooks, healed pruning cuts.  Encloses the plain trunk of kit.plants.tree."""
    lumps = Noise2(seed)
    bearing, z = np.meshgrid(np.linspace(0, 2 * math.pi, 48, endpoint=False), np.linspace(-0.05, CLEAR_STEM + 0.15, 150))
    taper = STEM_RADIUS * (1 - 0.82 * np.clip(z, 0, None) / TREE_HEIGHT) + 0.0035
    flare = 0.030 * np.exp(-np.clip(z, 0, None) / 0.055) * (1 + 0.35 * np.sin(bearing * 4 + 1))
    r = taper * (1 + 0.05 * lumps.fbm(np.cos(bearing) + 3, z * 3, 3)) + flare
    for height, a in ((0.52, 0.7), (0.86, 3.9), (1.14, 2.0), (1.38, 5.4), (1.63, 0.2), (1.80, 3.0)):
        away = np.hypot(np.angle(np.exp(1j * (bearing - a))) * 0.04, z - height)
        r = r + 0.006 * np.exp(-((away / 0.016) ** 2)) - 0.004 * np.exp(-((away / 0.007) ** 2))
    faces = ring_faces(*z.shape)
    V = np.stack([r * np.cos(bearing), r * np.sin(bearing), z], -1).reshape(-1, 3)
    return mesh_object(name, V, [faces], [bark], smooth=True, hide=True)


def autumn_leaves():
    """Field maple turning: from olive to clear yellow."""
    return [mat_leaf(f"maple {k}", a, b, trans=0.45) for k, (a, b) in enumerate((("#7f8c38", "#c6b145"), ("#8c923a", "#d0b346")))]


def nursery_trees():
    """Hidden objects of one tree with its crown open and one with its crown tied in for the road, each as a list to place together."""
    cloth = hessian()
    wire = materials.metal("net wire", "#77726a", 0.45, 0.5, "#6a4a30", rust=0.45)
    bark = bark_material()
    leaf = autumn_leaves()
    clear = CLEAR_STEM / TREE_HEIGHT
    size = dict(height=TREE_HEIGHT, trunk=STEM_RADIUS, clear=clear, lean=0.0)
    crowns = [
        tree(
            f"crown {k}",
            [bark, leaf[k]],
            spread=0.66,
            leaf=0.075,
            nleaf=27000,
            seed=5 + 4 * k,
            clusters=64,
            crown="oval",
            csize=0.072,
            **size,
        )
        for k in range(2)
    ]
    tied = tree("tied crown", [bark, leaf[1]], spread=0.40, leaf=0.07, nleaf=15000, seed=9, clusters=60, crown="column", csize=0.05, **size)
    shaft = stem("stem", bark, 4)
    balls = [rootball(f"ball {k}", cloth, wire, seed=11 + k) for k in range(2)]
    return {"open": [[crowns[k], shaft, *balls[k]] for k in range(2)], "tied": [[tied, shaft, *balls[k]] for k in range(2)]}


def stand(parts, collar, direction=(0, 0, 1), spin=0.0):
    """Places a tree's parts with the root collar at `collar` and the stem along `direction`."""
    turn = Vector((0, 0, 1)).rotation_difference(Vector(direction)) @ Euler((0, 0, spin)).to_quaternion()
    for part in parts:
        place(part, collar, rot=turn.to_euler())


# ---------------------------------------------------------------- the lift
class TreeLifter(Excavator):
    """The 2.7 t digger without its bucket: hitch with a lifting eye, shackle and ring.

    `ring` is the ring's (x, y, z) on the machine, before that is slewed or moved to its place.
    """

    def tool(self):
        eye = self.hitch()
        self.shackle(eye)
        self.ring = np.array([eye[0], self.arm.y, eye[1] - 0.17])

    def hitch(self):
        """Cast hitch between the two pins at the end of the stick.  Returns the middle of its eye in the arm's plane (x, z)."""
        pin, link = self.arm.end, self.arm.tool_pin
        along = (link - pin) / np.linalg.norm(link - pin)
        down = np.array([along[1], -along[0]])
        span = np.linalg.norm(link - pin)

        def at(a, d):
            return pin + along * a + down * d

        for side in (-1, 1):
            cheek = [
                at(-0.05, -0.04),
                at(-0.06, 0.05),
                at(0.00, 0.13),
                at(span + 0.01, 0.13),
                at(span + 0.06, 0.06),
                at(span + 0.05, -0.04),
                at(span / 2, -0.01),
            ]
            self.plate("dark", cheek, 0.018, self.arm.y + side * 0.066)
        for a in (0.0, span):  # hooks for the bucket pins
            for side in (-1, 1):
                jaw = [
                    at(a - 0.05, 0.10),
                    at(a - 0.055, 0.19),
                    at(a - 0.02, 0.20),
                    at(a - 0.02, 0.145),
                    at(a + 0.02, 0.145),
                    at(a + 0.05, 0.10),
                ]
                self.plate("dark", jaw, 0.022, self.arm.y + side * 0.045)
        eye = at(span * 0.5, 0.19)
        self.plate(
            "worn",
            [
                at(span * 0.5 - 0.05, 0.10),
                at(span * 0.5 - 0.045, 0.19),
                at(span * 0.5, 0.235),
                at(span * 0.5 + 0.045, 0.19),
                at(span * 0.5 + 0.05, 0.10),
            ],
            0.022,
            self.arm.y,
        )
        return eye

    def shackle(self, eye):
        """Bow shackle in the eye (pin across the arm) and a steel ring hanging in it."""
        x, y, z = eye[0], self.arm.y, eye[1]
        self.mb("galv").cyl((x, y - 0.045, z), (x, y + 0.05, z), 0.010, 12)
        bow = [
            (x, y + 0.030 * math.cos(a) * (1.25 if math.sin(a) < -0.1 else 1), z + 0.045 + 0.075 * (math.sin(a) - 0.6))
            for a in np.linspace(0, -math.pi, 18)
        ]
        self.mb("galv").tube([(x, y + 0.030, z)] + bow + [(x, y - 0.030, z)], 0.0085, 8)
        ring = [(x + 0.055 * math.cos(a), y + 0.01 * math.sin(a), z - 0.125 + 0.055 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 33)]
        self.mb("galv").tube(ring, 0.008, 8)


def digger():
    """Digger beside the pit with its ring over the middle of the pit.  Returns the positions of the ring and of the digger."""
    machine = TreeLifter(
        th=OPTIONS.get("th", 0.36), dip=OPTIONS.get("dip", -47.0), bucket=OPTIONS.get("bucket", 0.15), mudz=0.36, dirt=0.24
    )
    ring = rotation_z(DIGGER_BEARING) @ machine.ring
    stands = -ring[:2]
    loc = np.array([*stands, float(ground(*stands)) - 0.012])
    machine.build(loc, DIGGER_BEARING)
    return loc + ring, stands


def hang(parts, ring):
    """The tree on its slings under the ring.  Returns nothing; the ball hangs plumb, the stem leans past the hook."""
    away = np.array([-math.sin(DIGGER_BEARING), math.cos(DIGGER_BEARING), 0])  # across the arm
    if away[1] < 0:
        away = -away
    middle = np.array([ring[0], ring[1], BALL_BOTTOM + 0.30])
    lean = away * HOOK_TO_STEM + [0, 0, ring[2] - middle[2]]
    lean = lean / np.linalg.norm(lean)
    collar = middle + lean * (BALL_DEPTH - 0.30)
    stand(parts, collar, lean, spin=0.4)
    turn = np.array((Vector((0, 0, 1)).rotation_difference(Vector(lean))).to_matrix())
    slings(ring, collar, turn)
    stem_strop(ring, collar, lean)
    tag_line(collar + lean * 1.05, away)


def slings(ring, collar, turn):
    """Two green 2 t webbing slings crossing under the ball, all four legs gathered in the ring."""
    webbing = MeshBuilder()
    hook = (np.asarray(ring) - collar) @ turn  # in the tree's own axes
    radii, heights = np.array(BALL_PROFILE).T
    for bearing in (0.55, 2.15):
        out, across = np.array([math.cos(bearing), math.sin(bearing), 0]), np.array([-math.sin(bearing), math.cos(bearing), 0])
        r = radii[:7] * 1.02 + 0.012
        touch = int(np.argmax(r / (hook[2] - heights[:7])))
        wrap = [out * q + [0, 0, z - 0.012] for q, z in zip(r[1 : touch + 1], heights[1 : touch + 1])]
        far = [-out * q + [0, 0, z - 0.012] for q, z in zip(r[1 : touch + 1], heights[1 : touch + 1])]
        eye = hook + out * 0.02
        leg = [eye + (wrap[-1] - eye) * t for t in np.linspace(0, 1, 12)[:-1]]
        eye = hook - out * 0.02
        other = [eye + (far[-1] - eye) * t for t in np.linspace(0, 1, 12)[:-1]]
        path = np.array(leg + wrap[::-1] + far + other[::-1]) @ turn.T + collar
        width = np.interp(np.linspace(0, 1, len(path)), [0, 0.06, 0.94, 1], [0.022, 0.06, 0.06, 0.022])
        duct(webbing, path, width, 0.005, side=turn @ across)
    webbing.obj("slings", [materials.plain("green webbing", "#3f6b3a", 0.75, 0.2, 0.14, 0.5, 260)], smooth=True, angle=40)


def stem_strop(ring, collar, lean):
    """A soft strop from the ring round the stem, over a pad of hessian, keeps the tree upright."""
    along = (np.asarray(ring) - collar) @ lean
    where = collar + lean * (along + 0.05)
    pad = MeshBuilder()
    pad.lathe([(-0.13, 0.047), (-0.12, 0.054), (0.0, 0.050), (0.12, 0.055), (0.13, 0.046)], where, lean, 26, cap=False)
    pad.obj("stem pad", [bpy.data.materials["hessian"]], smooth=True)
    strop = MeshBuilder()
    for shift in (-0.022, 0.022):
        strop.lathe(
            [(shift - 0.024, 0.052), (shift - 0.02, 0.060), (shift + 0.02, 0.060), (shift + 0.024, 0.052)], where, lean, 28, cap=False
        )
    toward = np.asarray(ring) - where
    side = np.cross(lean, toward)
    side /= np.linalg.norm(side)
    for k in (-1, 1):
        strop.tube([where + side * 0.055 * k, where + side * 0.03 * k + toward * 0.6, np.asarray(ring) + [0, 0, 0.03]], 0.013, 8)
    strop.obj("stem strop", [materials.plain("blue webbing", "#2f4f86", 0.75, 0.2, 0.14, 0.5, 260)], smooth=True)


def tag_line(knot, away):
    """Guide rope made fast to the stem, its end lying on the grass."""
    side = np.array([away[1], -away[0], 0])
    if side[0] > 0:
        side = -side
    foot = np.array([*(knot[:2] + side[:2] * 1.25 - away[:2] * 0.5), 0.0])
    points = [knot + side * 0.05, knot + side * 0.25 - [0, 0, 0.55], knot + side * 0.75 - [0, 0, 1.12] - away * 0.2]
    points.append(foot)
    points += [
        foot + side * 0.35 - away * 0.15,
        foot + side * 0.55 - away * 0.45,
        foot + side * 0.3 - away * 0.7,
        foot + side * 0.75 - away * 0.85,
    ]
    fine = np.array([np.interp(np.linspace(0, len(points) - 1, 60), np.arange(len(points)), np.array(points)[:, k]) for k in range(3)]).T
    for _ in range(3):
        fine[1:-1] = (fine[:-2] + 2 * fine[1:-1] + fine[2:]) / 4
    fine[22:, 2] = ground(fine[22:, 0], fine[22:, 1]) + 0.035
    rope = MeshBuilder()
    rope.tube(fine, 0.006, 7)
    rope.obj("tag line", [materials.plain("rope", "#d9cfae", 0.85, 0.15, 0.2, 0.6, 220)], smooth=True)


# ---------------------------------------------------------------- trees already planted
def bark_chips(name, centre, inner, outer, height, count, strays=0.0):
    """Flakes of bark mulch lying over a ring; strays: the part of them kicked out onto the grass."""
    kinds = []
    shades = [
        materials.plain(f"bark chip {k}", c, 0.92, 0.1, 0.3, 0.4, 60) for k, c in enumerate(("#594532", "#3b2d21", "#78613f", "#4b3b2b"))
    ]
    for k in range(10):
        V, F = chamfer_box((random.uniform(0.6, 1.4), random.uniform(0.3, 0.6), random.uniform(0.10, 0.2)), 0.04)
        flake = MeshBuilder().add(V + random.randn(*V.shape) * 0.05, F)
        kinds.append(flake.obj(f"{name} chip {k}", [shades[k % 4]], hide=True))
    bearing = random.uniform(0, 2 * math.pi, count)
    reach = np.sqrt(random.uniform(inner**2, outer**2, count)) * (1 + 0.06 * noise.fbm(np.cos(bearing) * 1.3, np.sin(bearing) * 1.3, 2))
    stray = random.rand(count) < strays
    reach = np.where(stray, outer + np.abs(random.randn(count)) * 0.12, reach)
    x, y = centre[0] + reach * np.cos(bearing), centre[1] + reach * np.sin(bearing)
    points = np.c_[x, y, height(x, y) + 0.008 + 0.012 * random.rand(count)]
    scatter(
        name + " chips",
        points,
        hidden_collection(name + " chip kinds", kinds),
        scale=random.uniform(0.022, 0.06, count),
        tilt=random.randn(count, 2) * 0.30,
    )


def planted(parts, where, facing, number, near):
    """A tree planted and staked: mulch ring kept off the bark, folded hessian at the collar, two stakes, crossbar, belt tie, watering pipe.

    facing: bearing of the crossbar; near: how finely the mulch is drawn (number of chips).
    """
    z = float(ground(*where))
    stand(parts[:2], (*where, z), (0.008, -0.006, 1), spin=number * 1.9)
    earth = [
        (MULCH_RADIUS + 0.10, -0.02, 0),
        (MULCH_RADIUS, 0.02, 0),
        (MULCH_RADIUS - 0.08, 0.06, 0),
        (0.48, 0.075, 0),
        (0.31, 0.060, 0),
        (0.23, 0.022, 0),
        (0.0, 0.018, 0),
    ]
    bed = materials.aggregate("mulch bed", ("#4a3a2b", "#64503a", "#372a20", "#776247", "#523f2e"), 0.03, base="#20160f", bump=1.4)
    _, height = polar_mesh(f"mulch {number}", where, fine_rows(earth), [bed], rough=0.012, sway=0.05, seed=50 + number)
    bark_chips(f"mulch {number}", where, 0.225, MULCH_RADIUS + 0.03, height, near, strays=0.03)
    folded_hessian(where, z, number)
    staking(where, z, facing, number)
    watering_pipe((where[0] + 0.36, where[1] - 0.30), height, number)


def folded_hessian(where, z, number):
    """The sacking cut loose from the stem and laid back, before the soil settles over it."""
    spokes, rows = 120, 10
    lumps = Noise2(70 + number)
    bearing, t = np.meshgrid(np.linspace(0, 2 * math.pi, spokes, endpoint=False), np.linspace(0, 1, rows))
    ragged = 1 + 0.22 * lumps.fbm(np.cos(bearing) * 2, np.sin(bearing) * 2, 3)
    r = 0.064 + t * 0.165 * ragged
    c, s = np.cos(bearing), np.sin(bearing)
    fold = (0.030 * lumps.fbm(c * 3.2, s * 3.2 + t, 3) + 0.004 * np.sin(bearing * 15 + 6 * lumps(c * 2, s * 2))) * np.sin(t * math.pi)
    height = z + 0.035 * (1 - t) ** 2 + 0.026 + fold - 0.02 * np.clip(t - 0.8, 0, 1)
    V = np.stack([where[0] + r * np.cos(bearing), where[1] + r * np.sin(bearing), height], -1).reshape(-1, 3)
    faces = ring_faces(rows, spokes)
    cloth = MeshBuilder()
    cloth.add(V, [faces], 0, None, np.stack([bearing * 0.2, t * 0.15, 0 * t], -1).reshape(-1, 3))
    cloth.obj(f"folded hessian {number}", [bpy.data.materials["hessian"]], smooth=True)


def staking(where, z, facing, number):
    """Two 75 mm round stakes clear of the ball, a sawn crossbar nailed to them, a rubber belt with a spacer block to the stem."""
    along = np.array([math.cos(facing), math.sin(facing), 0])
    front = np.array([math.sin(facing), -math.cos(facing), 0])
    foot = np.array([*where, z])
    bar_height = 0.72
    wood, steel, rubber = MeshBuilder(), MeshBuilder(), MeshBuilder()
    for side in (-1, 1):
        base = foot + along * side * 0.52 + front * 0.085
        pole(wood, base, 0.83, 0.038, (random.randn() * 0.010, random.randn() * 0.010, 1), n=26, cham=0.008)
    bar = foot + front * 0.14 + [0, 0, bar_height]
    V, F = chamfer_box((1.20, 0.038, 0.088), 0.004)
    M = np.stack([along, -front, [0, 0, 1]], 1)
    wood.add(V @ M.T + bar, F, 1, None, V)
    for side in (-1, 1):
        for dz in (-0.02, 0.02):
            head = bar + along * side * (0.52 + 0.012 * dz / 0.02) + front * 0.019 + [0, 0, dz]
            steel.cyl(head - front * 0.002, head + front * 0.003, 0.006, 10)
    belt_tie(rubber, foot, along, front, bar_height)
    for side in (-1, 1):
        for dz in (-0.013, 0.013):
            nail = bar + along * side * 0.085 + front * 0.0255 + [0, 0, dz]
            steel.cyl(nail - front * 0.002, nail + front * 0.002, 0.0055, 10)
    wood.obj(
        f"stakes {number}",
        [roundwood(f"stake {number}", green=0.35), materials.wood("crossbar", new=("#bfa574", "#977c4e"), weather=0.12, green=0.22)],
        smooth=True,
        angle=42,
    )
    steel.obj(f"nails {number}", [materials.metal("nail", "#9b9c9a", 0.4, 0.2)], smooth=True, angle=40)
    rubber.obj(f"belt {number}", [materials.rubber("belt", "#1b1b1c", 0.25, "#6b5740")], smooth=True, angle=40)


def belt_tie(rubber, foot, along, front, height):
    """50 mm rubber belt: from the crossbar round the back of the stem and back, with a spacer block between stem and bar."""
    radius = STEM_RADIUS * (1 - 0.82 * height / TREE_HEIGHT) + 0.010
    level = foot + [0, 0, height]
    a = np.linspace(-0.5, math.pi + 0.5, 30)
    loop = [level + along * radius * math.cos(t) - front * radius * math.sin(t) for t in a]
    start = level + front * 0.165
    path = (
        [start + along * 0.10, start + along * 0.06, level + front * 0.118 + along * 0.052]
        + loop
        + [level + front * 0.118 - along * 0.052, start - along * 0.06, start - along * 0.10]
    )
    duct(rubber, np.array(path), 0.048, 0.005, side=(0, 0, 1))
    M = np.stack([along, -front, [0, 0, 1]], 1)
    V, F = chamfer_box((0.055, 0.066, 0.055), 0.010)
    rubber.add(V @ M.T + level + front * 0.083, F)


def watering_pipe(where, height, number):
    """End of the perforated pipe that runs round the ball, with its cap."""
    z = float(height(*where))
    pipe = MeshBuilder()
    profile = [(-0.05 + k * 0.006, 0.030 if k % 2 else 0.027) for k in range(24)]
    axis = (0.10, -0.06, 1)
    pipe.lathe(profile, (*where, z), axis, 28, cap=False)
    pipe.lathe([(0.085, 0.035), (0.11, 0.036), (0.116, 0.033), (0.116, 0.0)], (*where, z), axis, 28, mat=1, cap=False)
    pipe.obj(
        f"watering pipe {number}",
        [materials.plain("drain pipe", "#232425", 0.45, 0.4, 0.1), materials.plain("pipe cap", "#2f6a3a", 0.45, 0.4, 0.1)],
        smooth=True,
        angle=50,
    )


# ---------------------------------------------------------------- trees still to come
def trailer(trees):
    """Flatbed standing unhitched; two trees on it, balls against the headboard, crowns tied in and hanging over the tail."""
    spot = (-5.9, 7.2)
    loc = (*spot, float(ground(*spot)) - 0.01)
    turn = math.radians(-13)
    Flatbed(mudz=0.25).finish(loc, turn)
    c, s = math.cos(turn), math.sin(turn)
    straps = MeshBuilder()
    for k, (y, slope) in enumerate(((-0.46, 0.035), (0.46, 0.02))):
        x = DECK_LENGTH / 2 - 0.75 - 0.12 * k
        collar = deck_point(loc, turn, x, y, 0.40)
        swing = 0.02 * (-1) ** k
        direction = np.array([-c - swing * s, -s + swing * c, slope])
        stand(trees[k], collar, direction / np.linalg.norm(direction), spin=1.3 + k)
        tie_crown(collar, direction / np.linalg.norm(direction))
    for x in (DECK_LENGTH / 2 - 0.52, DECK_LENGTH / 2 - 0.36):
        half = [(0.30, 0.83), (0.46, 0.86), (0.62, 0.84), (0.80, 0.72), (0.95, 0.36), (1.0, -0.06)]  # over one ball to the rave
        arch = [(-y, z) for y, z in half[::-1]] + half
        path = [deck_point(loc, turn, x, y, z) for y, z in arch]
        duct(straps, np.array(path), 0.05, 0.004, side=(c, s, 0))
    bolster = deck_point(loc, turn, -DECK_LENGTH / 2 + 0.25, 0, 0.17)
    timber = MeshBuilder()
    timber.box((0.16, 1.3, 0.34), bolster, (0, 0, turn), bev=0.012)
    timber.obj("bolster", [materials.wood("bolster", new=("#a98c5e", "#82673f"), weather=0.5, dirt=0.5)], smooth=True, wn=True)
    straps.obj("load straps", [materials.plain("orange webbing", "#c8541f", 0.7, 0.2, 0.12, 0.5, 260)], smooth=True, angle=40)


def tie_crown(collar, direction):
    """Cord wound round a crown for the journey."""
    direction = np.asarray(direction, float)
    side = np.cross(direction, [0, 0, 1.0])
    side /= np.linalg.norm(side)
    up = np.cross(side, direction)
    t = np.linspace(0, 1, 260)
    a = t * 2 * math.pi * 8
    r = 0.10 + 0.36 * np.sin(np.clip(t, 0.03, 1) * math.pi) ** 0.6
    points = collar + np.outer(CLEAR_STEM + t * 3.6, direction) + (r * np.cos(a))[:, None] * side + (r * np.sin(a))[:, None] * up
    cord = MeshBuilder()
    cord.tube(points, 0.005, 5)
    cord.obj("crown cord", [materials.plain("twine", "#c79a4a", 0.9, 0.1)], smooth=True)


# ---------------------------------------------------------------- things laid ready
def stakes_ready():
    """Stakes and crossbars in a stack on the grass, the coil of belt on top."""
    wood = MeshBuilder()
    start = np.array([1.75, -3.25])
    angle = math.radians(38)
    along = np.array([math.cos(angle), math.sin(angle)])
    across = np.array([-math.sin(angle), math.cos(angle)])
    z = float(ground(*start)) + 0.045
    for row, n in enumerate((4, 3)):
        for k in range(n):
            p = start + across * (k - (n - 1) / 2) * 0.088 + 0.04 * random.randn(2) * [1, 0.02]
            lying_post(wood, (*p, z + row * 0.075), angle + random.randn() * 0.010, L=1.8, r=0.039, n=20)
    for k in range(2):
        p = start - across * (0.34 + 0.11 * k) + along * 0.6
        wood.box((1.2, 0.088, 0.038), (p[0], p[1], z - 0.01), (0, 0, angle + 0.05 * k), bev=0.004, mat=1)
    wood.obj(
        "stakes ready",
        [roundwood("stake ready", green=0.4, foot=0.02), materials.wood("bar ready", new=("#bfa574", "#977c4e"), weather=0.12, green=0.22)],
        smooth=True,
        angle=42,
    )
    belt = MeshBuilder()
    a = np.linspace(0, 2 * math.pi * 7, 240)
    r = 0.055 + 0.0062 * a / (2 * math.pi)
    p = start - across * 0.42 + along * 0.85
    duct(belt, np.c_[p[0] + r * np.cos(a), p[1] + r * np.sin(a), np.full(240, z + 0.036)], 0.048, 0.005, side=(0, 0, 1))
    belt.obj("belt roll", [materials.rubber("belt ready", "#1b1b1c", 0.2, "#6b5740")], smooth=True, angle=40)


def pipe_ready():
    """Coil of perforated watering pipe."""
    a = np.linspace(0, 2 * math.pi * 4.2, 900)
    r = 0.34 + 0.012 * np.sin(a * 0.37)
    x, y = 3.75 + r * np.cos(a), -2.05 + r * np.sin(a)
    z = ground(x, y) + 0.045 + 0.058 * a / (2 * math.pi) * 0.75
    radius = 0.029 + 0.0022 * (np.arange(900) % 2)
    coil = MeshBuilder()
    coil.tube(np.c_[x, y, z], radius, 12)
    coil.obj("pipe coil", [materials.plain("coil pipe", "#26282a", 0.45, 0.4, 0.1)], smooth=True)


def mulch_bag():
    """Bulk bag of bark mulch: woven white cloth, sagging sides, lifting loops, the bark heaped in its open top."""
    where = np.array([-4.2, -2.25])
    z = float(ground(*where))
    spokes, rows = 96, 34
    half, tall = 0.44, 0.82
    lumps = Noise2(5)
    bearing, t = np.meshgrid(np.linspace(0, 2 * math.pi, spokes, endpoint=False), np.linspace(0, 1, rows))
    squareness = 5.0
    c, s = np.cos(bearing + 0.35), np.sin(bearing + 0.35)
    radius = half * (np.abs(np.cos(bearing)) ** squareness + np.abs(np.sin(bearing)) ** squareness) ** (-1 / squareness)
    radius = (
        radius
        * (1 + 0.10 * np.sin(np.clip(t * 1.15, 0, 1) * math.pi) - 0.05 * (t < 0.03))
        * (1 + 0.035 * lumps.fbm(c * 2, s * 2 + t * 3, 3))
    )
    crease = 0.010 * np.sin(bearing * 22 + 5 * lumps(c * 2, t * 4)) * t**2
    V = np.stack(
        [where[0] + (radius + crease) * c, where[1] + (radius + crease) * s, z + t * tall + 0.02 * lumps.fbm(c * 2 + 9, s * 2, 2) * t], -1
    )
    faces = ring_faces(rows, spokes)

    def woven(n):
        w = n.pos()
        slits = n.mul(n.add(n.m("SINE", n.mul(n.sep(w)[2], 1500.0)), n.m("SINE", n.mul(n.add(n.sep(w)[0], n.sep(w)[1]), 1500.0))), 0.5)
        grime = n.smooth(n.add(n.noise(w, 4, 5, 0.65), n.mul(n.smooth(n.sub(n.sep(w)[2], z), 0.3, 0.0), 0.25)), 0.52, 0.78)
        c = n.mix(n.mul(grime, 0.55), n.hsv("#dcdad0", val=n.rng(slits, -1, 1, 0.93, 1.04)), "#85735a")
        return n.mixs(0.25, n.bsdf(c, 0.6, 0.3), n.transl(c))

    cloth = material("woven bag", woven)
    bag = MeshBuilder()
    bag.add(V.reshape(-1, 3), [faces])
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        corner = where + 1.13 * half * np.array([math.cos(a + 0.35), math.sin(a + 0.35)])
        tangent = np.array([-math.sin(a + 0.35), math.cos(a + 0.35)])
        droop = random.uniform(0.03, 0.12)
        loop = [
            (*(corner + tangent * u), z + tall - 0.10 + h)
            for u, h in ((-0.07, -0.12), (-0.075, 0.06), (-0.04, 0.19 - droop), (0.04, 0.19 - droop), (0.075, 0.06), (0.07, -0.12))
        ]
        duct(bag, np.array(loop), 0.045, 0.003, side=(math.cos(a + 0.35), math.sin(a + 0.35), 0))
    bag.obj("mulch bag", [cloth], smooth=True)
    bed = materials.aggregate("bag mulch", ("#4a3a2b", "#64503a", "#372a20", "#776247", "#523f2e"), 0.03, base="#20160f", bump=1.4)
    heap = [(half * 1.02, tall - 0.10, 0), (half * 0.8, tall - 0.02, 0), (half * 0.5, tall + 0.05, 0), (0, tall + 0.09, 0)]
    _, height = polar_mesh("bag heap", where, fine_rows(heap), [bed], rough=0.02, seed=8)
    bark_chips("bag", where, 0.0, half * 0.82, height, 900)


def spade():
    """Treaded digging spade standing in the topsoil."""
    tool = MeshBuilder()
    foot = np.array([-3.72, 1.08, 0.40])
    lean = np.array([0.20, -0.22, 1.0])
    lean /= np.linalg.norm(lean)
    side = np.cross(lean, [0, 1, 0.0])
    side /= np.linalg.norm(side)
    face = np.cross(lean, side)
    M = np.stack([side, face, lean], 1)
    tool.box((0.19, 0.004, 0.29), foot + lean * 0.10, bev=0.001, M=M, mat=1)
    tool.box((0.19, 0.020, 0.008), foot + lean * 0.245, bev=0.002, M=M, mat=1)
    tool.cyl(foot + lean * 0.12, foot + lean * 0.42, 0.020, 14, 1, r2=0.018)
    tool.cyl(foot + lean * 0.36, foot + lean * 0.90, 0.0165, 14)
    for k in (-1, 1):
        tool.tube([foot + lean * 0.88, foot + lean * 0.95 + side * 0.03 * k, foot + lean * 1.03 + side * 0.052 * k], 0.011, 8)
    tool.cyl(foot + lean * 1.03 - side * 0.062, foot + lean * 1.03 + side * 0.062, 0.015, 12)
    tool.obj(
        "spade",
        [
            materials.wood("ash handle", new=("#b99762", "#94713f"), weather=0.2, green=0, knots=0),
            materials.metal("blade", "#77777a", 0.35, 0.5),
        ],
        smooth=True,
        angle=40,
    )


# ---------------------------------------------------------------- grass and trees
def old_trees():
    """The park's own trees in autumn colour: oak, beech, lime."""
    bark = mat_bark("park bark", haze=True)
    turning = [
        mat_leaf("oak", "#6a6d2e", "#a39345", haze=True),
        mat_leaf("beech", "#8f6c34", "#b98f4a", haze=True),
        mat_leaf("lime", "#7f8a38", "#b9ad52", haze=True),
        mat_leaf("sycamore", "#5c6d2f", "#8f9647", haze=True),
    ]
    kinds = [
        tree("oak", [bark, turning[0]], 13, 1.0, 0.40, 0.16, 0.095, 130000, 21, clusters=90, crown="wide", csize=0.105),
        tree("beech", [bark, turning[1]], 15, 1.0, 0.36, 0.10, 0.09, 130000, 22, clusters=95),
        tree("lime", [bark, turning[2]], 16, 1.0, 0.34, 0.12, 0.09, 120000, 23, clusters=90, crown="oval"),
        tree("sycamore", [bark, turning[3]], 14, 1.0, 0.36, 0.14, 0.10, 120000, 24, clusters=90),
    ]
    for kind, x, y, size, spin in (
        (0, -17.0, 34, 1.0, 0.3),
        (1, -29.0, 46, 1.05, 2.0),
        (3, -9.5, 62, 1.0, 1.0),
        (2, 21.0, 40, 0.95, 4.0),
        (0, 32.0, 50, 1.15, 1.2),
        (1, 6.5, 66, 1.0, 5.0),
        (3, 45.0, 66, 1.2, 0.4),
        (2, -44.0, 66, 1.2, 2.6),
        (0, -3.0, 96, 1.0, 3.3),
        (1, 27.0, 84, 1.1, 2.2),
    ):
        place(kinds[kind], (x, y, float(ground(x, y)) - 0.1), spin, size)


def covered(P):
    """True where no grass may grow: pit, boards and mulch rings (with the reach of a tuft)."""
    bare = np.hypot(*P.T) < PIT_RADIUS + 0.11
    for centre, turn in SPOIL_BOARDS:
        q = (P - centre) @ np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
        bare |= (np.abs(q[:, 0]) < 1.22) & (np.abs(q[:, 1]) < 1.24)
    for k in (1, 2):
        bare |= np.hypot(*(P - AVENUE_STEP * k).T) < MULCH_RADIUS + 0.02
    return bare


def tracked(P, stands):
    """True where the turf is flattened: under the digger's tracks and by boots round the pit."""
    c, s = math.cos(DIGGER_BEARING), math.sin(DIGGER_BEARING)
    q = (P - stands) @ np.array([[c, -s], [s, c]])
    tracks = (np.abs(np.abs(q[:, 1]) - 0.60) < 0.20) & (q[:, 0] < 1.0) & (q[:, 0] > -11)
    boots = np.hypot(*P.T) < PIT_RADIUS + 0.55 + 0.3 * noise.fbm(P[:, 0] * 1.5, P[:, 1] * 1.5, 2)
    return tracks | boots


def turf(cam, stands):
    """Parkland turf, short where it is trodden.  Returns the two grass materials."""
    sward = [
        mat_grass("park", tip="#93a44d", base="#4a672c", dry="#bfb078", dry_amt=0.10, patch=0.45),
        mat_grass("park lush", tip="#86a047", base="#42622a", dry="#b5a86c", dry_amt=0.06, patch=0.45),
    ]
    grown = dict(hgt=(0.05, 0.11), width=(0.0026, 0.0046), lean=0.6, curl=0.8, hvar=0.35)
    flattened = dict(hgt=(0.015, 0.05), width=(0.003, 0.005), lean=1.1, curl=0.9)
    wide = dict(bounds=(-24, 26, -8, 30))

    def free(P):
        return ~covered(P) & ~tracked(P, stands)

    def pressed(P):
        return ~covered(P) & tracked(P, stands)

    def beyond_mulch(P):
        return ~np.any([np.hypot(*(P - AVENUE_STEP * k).T) < MULCH_RADIUS + 0.35 for k in (1, 2)], axis=0)

    rings = ((0, 6, 0.16, 1.0), (6, 19, 0.20, 1.5))
    grass_field("turf near", cam, ground, sward, region=free, rings=rings, density=13000 * DENSITY, over=1.5, **grown, **wide)
    rings = ((0, 19, 0.20, 1.4),)
    grass_field("turf pressed", cam, ground, sward, region=pressed, rings=rings, density=7000 * DENSITY, over=1.4, **flattened, **wide)
    rings = ((19, 40, 0.8, 2.4), (40, 90, 2.5, 4.6))
    everywhere = dict(bounds=(-70, 70, -8, 90))
    grass_field("turf far", cam, ground, sward, region=beyond_mulch, rings=rings, density=9000 * DENSITY, **grown, **everywhere)
    return sward


def tufts_and_leaves(cam, stands, sward):
    """Longer tufts that the mower left, and the first fallen leaves."""

    def avoid(P):
        return covered(P) | tracked(P, stands)

    def on_the_grass(x, y):
        return ground(x, y) + 0.05

    tufts = []
    for k in range(3):
        tuft = blades(110, 0.22, hgt=(0.09, 0.20), width=(0.0026, 0.005), lean=0.75, curl=0.9, seg=4, round_=True)
        tufts.append(merge(f"tuft {k}", [(*tuft, 0)], [sward[k % 2]]))
    kinds = hidden_collection("tuft kinds", tufts)
    strew("tufts", kinds, cam, ground, 1.6, (-24, 26, -6, 40), 4, thr=0.05, amp=0.9, freq=5.0, avoid=avoid, scale=(0.5, 1.0))
    strew("fallen leaves", fallen_leaves(), cam, on_the_grass, 22.0, (-16, 18, -6, 24), 6, thr=0.12, amp=0.8, scale=(0.5, 1.05))


def fallen_leaves():
    """A few single leaves to strew."""
    kinds = []
    for k, (a, b) in enumerate((("#a5862f", "#d2ac44"), ("#96742f", "#bd9846"), ("#8f8a38", "#b9ab4e"))):
        V, F, _, rnd = leaf_cards(np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), 0.046, 0.8, 0.5)
        kinds.append(
            mesh_object(f"fallen leaf {k}", V, F, [mat_leaf(f"fallen {k}", a, b)], attrs={"rnd": ("POINT", "FLOAT_COLOR", rnd)}, hide=True)
        )
    return hidden_collection("fallen leaf kinds", kinds)


# ---------------------------------------------------------------- light and camera
def light_and_camera():
    """Low warm sun from the left, a little behind the camera.  Returns the camera."""
    HAZE.update(on=True, color=(0.60, 0.64, 0.74), strength=0.75, D=6500.0)
    world(
        sun_elev=OPTIONS.get("elev", 21),
        sun_az=OPTIONS.get("az", 254),
        sky_strength=0.115,
        sun_strength=4.4,
        sun_angle=0.9,
        clouds=sky("cumulus35"),
        cloud_rot=OPTIONS.get("crot", 220),
        cloud_gain=0.9,
        dust=1.0,
    )
    eye = float(ground(0.5, -11.2)) + 1.55
    return camera((0.5, -11.2, eye), (0.5, 0.0, eye + 1.75), lens=30, fstop=8, focus=11.0, level=True)


def main():
    reset(17)
    cam = light_and_camera()
    landscape()
    topsoil, subsoil = soils()
    pit(topsoil, subsoil)
    (first, turn1), (second, turn2) = SPOIL_BOARDS
    spoil("topsoil heap", first, 0.98, 0.62, topsoil, turn1)
    spoil("subsoil heap", second, 0.86, 0.50, subsoil, turn2)
    trees = nursery_trees()
    ring, stands = digger()
    hang(trees["open"][0], ring)
    planted(trees["open"][1], AVENUE_STEP, math.radians(190), 1, 5600)
    planted(trees["open"][0], AVENUE_STEP * 2, math.radians(190), 2, 600)
    trailer(trees["tied"])
    stakes_ready()
    pipe_ready()
    mulch_bag()
    spade()
    old_trees()
    sward = turf(cam, stands)
    tufts_and_leaves(cam, stands, sward)
    render("tree_planting", spp=OPTIONS.get("spp", 48), scale=OPTIONS.get("scale", 1.0), bounces=5, transp=6)


main()
