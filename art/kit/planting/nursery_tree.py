"""A semi-mature field maple as the nursery sends it: rootball in hessian and wire, clear stem,
crown open or tied in for the road.

A tree is a list of hidden objects that `stand` places together: crown, stem, sack, net.  Each has
the root collar at its origin. Metres and radians; r is the np.random.RandomState to draw from.
"""

import math
import numpy as np
from mathutils import Euler, Vector

from kit import materials
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import material
from kit.noise import Noise2
from kit.planting.trees import tree
from kit.scene import place
from kit.shapes import ring_faces

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


# ---------------------------------------------------------------- materials
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


def young_bark():
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


# Field maple turning: from olive to clear yellow.
YELLOW = (("#7f8c38", "#c6b145"), ("#8c923a", "#d0b346"))


def _crown(name, bark, seed, radius, clear, colours):
    """A young tree with its last leaves: it is moved while it sleeps. The stem is thinner than
    what encloses it (see `stem`)."""
    return tree(
        name,
        "birch",
        "young",
        TREE_HEIGHT,
        "autumn",
        seed,
        wind=(70, 0),
        thin=0.55,
        colours=colours,
        bark=bark,
        bole="straight",
        radius=radius,
        clear=clear,
        trunk=0.029,
    )


# ---------------------------------------------------------------- rootball, stem, crown
def ball_surface(bearing, along, lumps):
    """Points of the hessian: bearing in radians and place along the profile (0 bottom, 1 collar),
    both arrays of one shape."""
    radii, heights = np.array(BALL_PROFILE).T
    length = np.r_[0, np.cumsum(np.hypot(np.diff(radii), np.diff(heights)))]
    t = along * length[-1]
    r, z = np.interp(t, length, radii), np.interp(t, length, heights)
    pleat = (
        np.clip((along - 0.55) / 0.4, 0, 1)
        * 0.012
        * np.sin(bearing * 17 + 3 * lumps(np.cos(bearing), np.sin(bearing)))
    )
    bulge = 0.020 * lumps.fbm(np.cos(bearing) * 1.6 + 4, np.sin(bearing) * 1.6 + z * 4, 3)
    r = r * (1 + 1.2 * bulge) + np.where(r > 0.05, pleat, 0)
    return np.stack([r * np.cos(bearing), r * np.sin(bearing), z + 0.6 * bulge], -1)


def rootball(name, cloth, wire, r, seed=1):
    """Ball in hessian, gathered and tied at the collar, and drawn together by a net of annealed
    wire.  Gives sack and net."""
    lumps = Noise2(seed)
    spokes, rows = 200, 70
    bearing, along = np.meshgrid(
        np.linspace(0, 2 * math.pi, spokes, endpoint=False), np.linspace(0, 1, rows)
    )
    V = ball_surface(bearing, along, lumps).reshape(-1, 3)
    faces = ring_faces(rows, spokes)
    sack = MeshBuilder()
    sack.add(
        V, [faces], 0, None, np.stack([bearing * 0.4, along * 0.95, 0 * along], -1).reshape(-1, 3)
    )
    corners = 7  # loose ends of the cloth above the knot
    for k in range(corners):
        a = 2 * math.pi * k / corners + 0.3 * r.randn()
        out, side = np.array([math.cos(a), math.sin(a), 0]), np.array(
            [-math.sin(a), math.cos(a), 0]
        )
        reach = r.uniform(0.05, 0.11)
        base = out * 0.056 + [0, 0, 0.045]
        tip = base + out * reach + [0, 0, r.uniform(-0.02, 0.05)]
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
    net.tube(
        np.c_[0.068 * np.cos(knot), 0.068 * np.sin(knot), 0.028 + 0.007 * knot / 6.28],
        0.004,
        6,
        mat=1,
    )
    cord = materials.plain("cord", "#a88c58", 0.9, 0.1, 0.2)
    return [
        sack.obj(name + " sack", [cloth], smooth=True, hide=True),
        net.obj(name + " net", [wire, cord], smooth=True, hide=True),
    ]


def stem(name, bark, seed=1):
    """The clear stem in close detail: root flare, slight crooks, healed pruning cuts.  Encloses the
    plain trunk of tree() in trees.py."""
    lumps = Noise2(seed)
    bearing, z = np.meshgrid(
        np.linspace(0, 2 * math.pi, 48, endpoint=False), np.linspace(-0.05, CLEAR_STEM + 0.15, 150)
    )
    taper = STEM_RADIUS * (1 - 0.82 * np.clip(z, 0, None) / TREE_HEIGHT) + 0.0035
    flare = 0.030 * np.exp(-np.clip(z, 0, None) / 0.055) * (1 + 0.35 * np.sin(bearing * 4 + 1))
    r = taper * (1 + 0.05 * lumps.fbm(np.cos(bearing) + 3, z * 3, 3)) + flare
    for height, a in ((0.52, 0.7), (0.86, 3.9), (1.14, 2.0), (1.38, 5.4), (1.63, 0.2), (1.80, 3.0)):
        away = np.hypot(np.angle(np.exp(1j * (bearing - a))) * 0.04, z - height)
        r = r + 0.006 * np.exp(-((away / 0.016) ** 2)) - 0.004 * np.exp(-((away / 0.007) ** 2))
    faces = ring_faces(*z.shape)
    V = np.stack([r * np.cos(bearing), r * np.sin(bearing), z], -1).reshape(-1, 3)
    return mesh_object(name, V, [faces], [bark], smooth=True, hide=True)


def nursery_trees(cloth, r):
    """Two trees with their crowns open and two with their crowns tied in, as {"open": [tree, tree],
    "tied": [tree, tree]}.

    cloth: of the rootballs, as `hessian` makes it.
    """
    wire = materials.metal("net wire", "#77726a", 0.45, 0.5, "#6a4a30", rust=0.45)
    bark = young_bark()
    clear = CLEAR_STEM / TREE_HEIGHT
    crowns = [_crown(f"crown {k}", bark, 7 + k, 1.35, clear, YELLOW[k]) for k in range(2)]
    tied = _crown("tied crown", bark, 9, 0.55, clear, YELLOW[1])
    shaft = stem("stem", bark, 4)
    balls = [rootball(f"ball {k}", cloth, wire, r, seed=11 + k) for k in range(2)]
    return {
        "open": [[crowns[k], shaft, *balls[k]] for k in range(2)],
        "tied": [[tied, shaft, *balls[k]] for k in range(2)],
    }


def stand(parts, collar, direction=(0, 0, 1), spin=0.0):
    """Places a tree, or some of its parts, with the root collar at `collar` (x, y, z) and the stem
    along `direction`."""
    turn = (
        Vector((0, 0, 1)).rotation_difference(Vector(direction))
        @ Euler((0, 0, spin)).to_quaternion()
    )
    for part in parts:
        place(part, collar, rot=turn.to_euler())


def tie_crown(collar, direction):
    """Cord wound round the crown of a tree that stands or lies so (see `stand`), for the
    journey."""
    direction = np.asarray(direction, float)
    side = np.cross(direction, [0, 0, 1.0])
    side /= np.linalg.norm(side)
    up = np.cross(side, direction)
    t = np.linspace(0, 1, 260)
    a = t * 2 * math.pi * 8
    r = 0.10 + 0.36 * np.sin(np.clip(t, 0.03, 1) * math.pi) ** 0.6
    points = (
        collar
        + np.outer(CLEAR_STEM + t * 3.6, direction)
        + (r * np.cos(a))[:, None] * side
        + (r * np.sin(a))[:, None] * up
    )
    cord = MeshBuilder()
    cord.tube(points, 0.005, 5)
    cord.obj("crown cord", [materials.plain("twine", "#c79a4a", 0.9, 0.1)], smooth=True)
