"""Planting a semi-mature field maple: the tree as the nursery sends it, planted and staked, lifted
by a digger, and what lies about where trees are planted.

A tree is a list of hidden objects that `stand` places together: crown, stem, sack, net. Each has
the root collar at its origin. Metres and radians; ground(x, y) is the height of the grass; r is the
np.random.RandomState to draw from."""

import math
import numpy as np
from mathutils import Euler, Vector

from kit import materials
from kit.earth.ground import fine_rows, polar_mesh
from kit.fencing.farm_fences import lying_post, pole, roundwood
from kit.machines.digger import Excavator
from kit.machines.flatbed import DECK_LENGTH, Flatbed, deck_point
from kit.mesh import MeshBuilder, chamfer_box, duct, mesh_object, ring_faces, unit
from kit.nodes import material
from kit.noise import Noise2
from kit.planting.trees import tree
from kit.scene import hidden_collection, place, scatter

# ================================================================== a tree from the nursery
# A rootball in hessian and wire, a clear stem, the crown open or tied in for the road.

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


# ================================================================== a tree planted and staked
# Mulch ring, folded hessian, two stakes with crossbar and belt, watering pipe.

MULCH_RADIUS = 0.72
OUTLINE = Noise2(17)  # how far the edge of a ring of chips wanders


def planted(tree, where, facing, number, chips, cloth, ground, r):
    """A tree planted and staked: mulch ring kept off the bark, folded hessian at the collar, two
    stakes, crossbar, belt tie, watering pipe.

    where: (x, y); facing: bearing of the crossbar; number: of the tree, a small whole number;
    chips: how many flakes of bark are drawn; cloth: the hessian; ground(x, y): height of the grass.
    """
    z = float(ground(*where))
    stand(tree[:2], (*where, z), (0.008, -0.006, 1), spin=number * 1.9)
    earth = [
        (MULCH_RADIUS + 0.10, -0.02, 0),
        (MULCH_RADIUS, 0.02, 0),
        (MULCH_RADIUS - 0.08, 0.06, 0),
        (0.48, 0.075, 0),
        (0.31, 0.060, 0),
        (0.23, 0.022, 0),
        (0.0, 0.018, 0),
    ]
    bed = bark_mulch("mulch bed")
    height = polar_mesh(
        f"mulch {number}",
        where,
        fine_rows(earth),
        [bed],
        ground,
        rough=0.012,
        sway=0.05,
        seed=50 + number,
    )
    bark_chips(f"mulch {number}", where, 0.225, MULCH_RADIUS + 0.03, height, chips, r, strays=0.03)
    folded_hessian(where, z, cloth, number)
    staking(where, z, facing, number, r)
    watering_pipe((where[0] + 0.36, where[1] - 0.30), height, number)


def bark_mulch(name):
    """Material of a bed of bark, under the flakes that `bark_chips` strews on it."""
    return materials.aggregate(
        name,
        ("#4a3a2b", "#64503a", "#372a20", "#776247", "#523f2e"),
        0.03,
        base="#20160f",
        bump=1.4,
    )


def bark_chips(name, centre, inner, outer, height, count, r, strays=0.0):
    """Flakes of bark lying on the surface height(x, y), in a ring round a centre; strays: the part
    of them kicked out onto the grass."""
    kinds = []
    shades = [
        materials.plain(f"bark chip {k}", c, 0.92, 0.1, 0.3, 0.4, 60)
        for k, c in enumerate(("#594532", "#3b2d21", "#78613f", "#4b3b2b"))
    ]
    for k in range(10):
        V, F = chamfer_box((r.uniform(0.6, 1.4), r.uniform(0.3, 0.6), r.uniform(0.10, 0.2)), 0.04)
        flake = MeshBuilder().add(V + r.randn(*V.shape) * 0.05, F)
        kinds.append(flake.obj(f"{name} chip {k}", [shades[k % 4]], hide=True))
    bearing = r.uniform(0, 2 * math.pi, count)
    reach = np.sqrt(r.uniform(inner**2, outer**2, count)) * (
        1 + 0.06 * OUTLINE.fbm(np.cos(bearing) * 1.3, np.sin(bearing) * 1.3, 2)
    )
    stray = r.rand(count) < strays
    reach = np.where(stray, outer + np.abs(r.randn(count)) * 0.12, reach)
    x, y = centre[0] + reach * np.cos(bearing), centre[1] + reach * np.sin(bearing)
    points = np.c_[x, y, height(x, y) + 0.008 + 0.012 * r.rand(count)]
    scatter(
        name + " chips",
        points,
        hidden_collection(name + " chip kinds", kinds),
        scale=r.uniform(0.022, 0.06, count),
        tilt=r.randn(count, 2) * 0.30,
    )


def folded_hessian(where, z, cloth, number):
    """The sacking cut loose from the stem and laid back, before the soil settles over it."""
    spokes, rows = 120, 10
    lumps = Noise2(70 + number)
    bearing, t = np.meshgrid(
        np.linspace(0, 2 * math.pi, spokes, endpoint=False), np.linspace(0, 1, rows)
    )
    ragged = 1 + 0.22 * lumps.fbm(np.cos(bearing) * 2, np.sin(bearing) * 2, 3)
    r = 0.064 + t * 0.165 * ragged
    c, s = np.cos(bearing), np.sin(bearing)
    fold = (
        0.030 * lumps.fbm(c * 3.2, s * 3.2 + t, 3)
        + 0.004 * np.sin(bearing * 15 + 6 * lumps(c * 2, s * 2))
    ) * np.sin(t * math.pi)
    height = z + 0.035 * (1 - t) ** 2 + 0.026 + fold - 0.02 * np.clip(t - 0.8, 0, 1)
    V = np.stack(
        [where[0] + r * np.cos(bearing), where[1] + r * np.sin(bearing), height], -1
    ).reshape(-1, 3)
    faces = ring_faces(rows, spokes)
    sack = MeshBuilder()
    sack.add(V, [faces], 0, None, np.stack([bearing * 0.2, t * 0.15, 0 * t], -1).reshape(-1, 3))
    sack.obj(f"folded hessian {number}", [cloth], smooth=True)


def staking(where, z, facing, number, r):
    """Two 75 mm round stakes clear of the ball, a sawn crossbar nailed to them, a rubber belt with
    a spacer block to the stem."""
    along = np.array([math.cos(facing), math.sin(facing), 0])
    front = np.array([math.sin(facing), -math.cos(facing), 0])
    foot = np.array([*where, z])
    bar_height = 0.72
    wood, steel, rubber = MeshBuilder(), MeshBuilder(), MeshBuilder()
    for side in (-1, 1):
        base = foot + along * side * 0.52 + front * 0.085
        pole(wood, base, 0.83, 0.038, (r.randn() * 0.010, r.randn() * 0.010, 1), n=26, cham=0.008)
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
        [
            roundwood(f"stake {number}", green=0.35),
            materials.wood("crossbar", new=("#bfa574", "#977c4e"), weather=0.12, green=0.22),
        ],
        smooth=True,
        angle=42,
    )
    steel.obj(
        f"nails {number}", [materials.metal("nail", "#9b9c9a", 0.4, 0.2)], smooth=True, angle=40
    )
    rubber.obj(
        f"belt {number}",
        [materials.rubber("belt", "#1b1b1c", 0.25, "#6b5740")],
        smooth=True,
        angle=40,
    )


def belt_tie(rubber, foot, along, front, height):
    """50 mm rubber belt: from the crossbar round the back of the stem and back, with a spacer block
    between stem and bar."""
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
    pipe.lathe(
        [(0.085, 0.035), (0.11, 0.036), (0.116, 0.033), (0.116, 0.0)],
        (*where, z),
        axis,
        28,
        mat=1,
        cap=False,
    )
    pipe.obj(
        f"watering pipe {number}",
        [
            materials.plain("drain pipe", "#232425", 0.45, 0.4, 0.1),
            materials.plain("pipe cap", "#2f6a3a", 0.45, 0.4, 0.1),
        ],
        smooth=True,
        angle=50,
    )


# ================================================================== a tree in the air
# The digger without its bucket, slings under the ball, a strop round the stem, a tag line.

HOOK_TO_STEM = 0.145  # the stem hangs beside the hook by this much


class TreeLifter(Excavator):
    """The 2.7 t digger without its bucket: hitch with a lifting eye, shackle and ring.

    `ring` is the ring's (x, y, z) on the machine, before that is slewed or moved to its place.
    """

    def tool(self):
        eye = self.hitch()
        self.shackle(eye)
        self.ring = np.array([eye[0], self.arm.y, eye[1] - 0.17])

    def hitch(self):
        """Cast hitch between the two pins at the end of the stick.  Returns the middle of its eye
        in the arm's plane (x, z)."""
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
            (
                x,
                y + 0.030 * math.cos(a) * (1.25 if math.sin(a) < -0.1 else 1),
                z + 0.045 + 0.075 * (math.sin(a) - 0.6),
            )
            for a in np.linspace(0, -math.pi, 18)
        ]
        self.mb("galv").tube([(x, y + 0.030, z)] + bow + [(x, y - 0.030, z)], 0.0085, 8)
        ring = [
            (x + 0.055 * math.cos(a), y + 0.01 * math.sin(a), z - 0.125 + 0.055 * math.sin(a))
            for a in np.linspace(0, 2 * math.pi, 33)
        ]
        self.mb("galv").tube(ring, 0.008, 8)


def hang(tree, ring, bearing, bottom, cloth, ground):
    """The tree on its slings under the ring (x, y, z); the ball hangs plumb, the stem leans past
    the hook.

    bearing: of the digger's arm; bottom: height of the ball's underside; cloth: hessian for the pad
    round the stem; ground(x, y): height of the grass, on which the tag line ends.
    """
    away = np.array([-math.sin(bearing), math.cos(bearing), 0])  # across the arm
    if away[1] < 0:
        away = -away
    middle = np.array([ring[0], ring[1], bottom + 0.30])
    lean = away * HOOK_TO_STEM + [0, 0, ring[2] - middle[2]]
    lean = lean / np.linalg.norm(lean)
    collar = middle + lean * (BALL_DEPTH - 0.30)
    stand(tree, collar, lean, spin=0.4)
    turn = np.array((Vector((0, 0, 1)).rotation_difference(Vector(lean))).to_matrix())
    slings(ring, collar, turn)
    stem_strop(ring, collar, lean, cloth)
    tag_line(collar + lean * 1.05, away, ground)


def slings(ring, collar, turn):
    """Two green 2 t webbing slings crossing under the ball, all four legs gathered in the ring."""
    webbing = MeshBuilder()
    hook = (np.asarray(ring) - collar) @ turn  # in the tree's own axes
    radii, heights = np.array(BALL_PROFILE).T
    for bearing in (0.55, 2.15):
        out, across = np.array([math.cos(bearing), math.sin(bearing), 0]), np.array(
            [-math.sin(bearing), math.cos(bearing), 0]
        )
        r = radii[:7] * 1.02 + 0.012
        touch = int(np.argmax(r / (hook[2] - heights[:7])))
        wrap = [
            out * q + [0, 0, z - 0.012] for q, z in zip(r[1 : touch + 1], heights[1 : touch + 1])
        ]
        far = [
            -out * q + [0, 0, z - 0.012] for q, z in zip(r[1 : touch + 1], heights[1 : touch + 1])
        ]
        eye = hook + out * 0.02
        leg = [eye + (wrap[-1] - eye) * t for t in np.linspace(0, 1, 12)[:-1]]
        eye = hook - out * 0.02
        other = [eye + (far[-1] - eye) * t for t in np.linspace(0, 1, 12)[:-1]]
        path = np.array(leg + wrap[::-1] + far + other[::-1]) @ turn.T + collar
        width = np.interp(
            np.linspace(0, 1, len(path)), [0, 0.06, 0.94, 1], [0.022, 0.06, 0.06, 0.022]
        )
        duct(webbing, path, width, 0.005, side=turn @ across)
    webbing.obj(
        "slings",
        [materials.plain("green webbing", "#3f6b3a", 0.75, 0.2, 0.14, 0.5, 260)],
        smooth=True,
        angle=40,
    )


def stem_strop(ring, collar, lean, cloth):
    """A soft strop from the ring round the stem, over a pad of hessian, keeps the tree upright."""
    along = (np.asarray(ring) - collar) @ lean
    where = collar + lean * (along + 0.05)
    pad = MeshBuilder()
    pad.lathe(
        [(-0.13, 0.047), (-0.12, 0.054), (0.0, 0.050), (0.12, 0.055), (0.13, 0.046)],
        where,
        lean,
        26,
        cap=False,
    )
    pad.obj("stem pad", [cloth], smooth=True)
    strop = MeshBuilder()
    for shift in (-0.022, 0.022):
        strop.lathe(
            [
                (shift - 0.024, 0.052),
                (shift - 0.02, 0.060),
                (shift + 0.02, 0.060),
                (shift + 0.024, 0.052),
            ],
            where,
            lean,
            28,
            cap=False,
        )
    toward = np.asarray(ring) - where
    side = np.cross(lean, toward)
    side /= np.linalg.norm(side)
    for k in (-1, 1):
        strop.tube(
            [
                where + side * 0.055 * k,
                where + side * 0.03 * k + toward * 0.6,
                np.asarray(ring) + [0, 0, 0.03],
            ],
            0.013,
            8,
        )
    strop.obj(
        "stem strop",
        [materials.plain("blue webbing", "#2f4f86", 0.75, 0.2, 0.14, 0.5, 260)],
        smooth=True,
    )


def tag_line(knot, away, ground):
    """Guide rope made fast to the stem, its end lying on the grass."""
    side = np.array([away[1], -away[0], 0])
    if side[0] > 0:
        side = -side
    foot = np.array([*(knot[:2] + side[:2] * 1.25 - away[:2] * 0.5), 0.0])
    points = [
        knot + side * 0.05,
        knot + side * 0.25 - [0, 0, 0.55],
        knot + side * 0.75 - [0, 0, 1.12] - away * 0.2,
    ]
    points.append(foot)
    points += [
        foot + side * 0.35 - away * 0.15,
        foot + side * 0.55 - away * 0.45,
        foot + side * 0.3 - away * 0.7,
        foot + side * 0.75 - away * 0.85,
    ]
    fine = np.array(
        [
            np.interp(
                np.linspace(0, len(points) - 1, 60), np.arange(len(points)), np.array(points)[:, k]
            )
            for k in range(3)
        ]
    ).T
    for _ in range(3):
        fine[1:-1] = (fine[:-2] + 2 * fine[1:-1] + fine[2:]) / 4
    fine[22:, 2] = ground(fine[22:, 0], fine[22:, 1]) + 0.035
    rope = MeshBuilder()
    rope.tube(fine, 0.006, 7)
    rope.obj(
        "tag line", [materials.plain("rope", "#d9cfae", 0.85, 0.15, 0.2, 0.6, 220)], smooth=True
    )


# ================================================================== what lies and stands about
# Loaded trailer, stakes, coil of pipe, bag of mulch, spade.


def loaded_trailer(trees, loc, turn):
    """Flatbed standing unhitched; two trees on it, balls against the headboard, crowns tied in and
    hanging over the tail.

    trees: as nursery_trees() gives them; loc, turn: where it stands (x, y, z), and its turn about
    the vertical.
    """
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
        # Over one ball to the rave
        half = [(0.30, 0.83), (0.46, 0.86), (0.62, 0.84), (0.80, 0.72), (0.95, 0.36), (1.0, -0.06)]
        arch = [(-y, z) for y, z in half[::-1]] + half
        path = [deck_point(loc, turn, x, y, z) for y, z in arch]
        duct(straps, np.array(path), 0.05, 0.004, side=(c, s, 0))
    bolster = deck_point(loc, turn, -DECK_LENGTH / 2 + 0.25, 0, 0.17)
    timber = MeshBuilder()
    timber.box((0.16, 1.3, 0.34), bolster, (0, 0, turn), bev=0.012)
    timber.obj(
        "bolster",
        [materials.wood("bolster", new=("#a98c5e", "#82673f"), weather=0.5, dirt=0.5)],
        smooth=True,
        wn=True,
    )
    straps.obj(
        "load straps",
        [materials.plain("orange webbing", "#c8541f", 0.7, 0.2, 0.12, 0.5, 260)],
        smooth=True,
        angle=40,
    )


def stakes_ready(start, angle, ground, r):
    """Stakes and crossbars in a stack on the grass, from start (x, y) in the direction `angle`, and
    the coil of belt on top."""
    wood = MeshBuilder()
    along = np.array([math.cos(angle), math.sin(angle)])
    across = np.array([-math.sin(angle), math.cos(angle)])
    z = float(ground(*start)) + 0.045
    for row, n in enumerate((4, 3)):
        for k in range(n):
            p = start + across * (k - (n - 1) / 2) * 0.088 + 0.04 * r.randn(2) * [1, 0.02]
            lying_post(wood, (*p, z + row * 0.075), angle + r.randn() * 0.010, L=1.8, r=0.039, n=20)
    for k in range(2):
        p = start - across * (0.34 + 0.11 * k) + along * 0.6
        wood.box(
            (1.2, 0.088, 0.038), (p[0], p[1], z - 0.01), (0, 0, angle + 0.05 * k), bev=0.004, mat=1
        )
    wood.obj(
        "stakes ready",
        [
            roundwood("stake ready", green=0.4, foot=0.02),
            materials.wood("bar ready", new=("#bfa574", "#977c4e"), weather=0.12, green=0.22),
        ],
        smooth=True,
        angle=42,
    )
    belt = MeshBuilder()
    a = np.linspace(0, 2 * math.pi * 7, 240)
    radius = 0.055 + 0.0062 * a / (2 * math.pi)
    p = start - across * 0.42 + along * 0.85
    duct(
        belt,
        np.c_[p[0] + radius * np.cos(a), p[1] + radius * np.sin(a), np.full(240, z + 0.036)],
        0.048,
        0.005,
        side=(0, 0, 1),
    )
    belt.obj(
        "belt roll",
        [materials.rubber("belt ready", "#1b1b1c", 0.2, "#6b5740")],
        smooth=True,
        angle=40,
    )


def pipe_coil(where, ground):
    """Coil of perforated watering pipe, lying round where (x, y)."""
    a = np.linspace(0, 2 * math.pi * 4.2, 900)
    radius = 0.34 + 0.012 * np.sin(a * 0.37)
    x, y = where[0] + radius * np.cos(a), where[1] + radius * np.sin(a)
    z = ground(x, y) + 0.045 + 0.058 * a / (2 * math.pi) * 0.75
    ribbed = 0.029 + 0.0022 * (np.arange(900) % 2)
    coil = MeshBuilder()
    coil.tube(np.c_[x, y, z], ribbed, 12)
    coil.obj("pipe coil", [materials.plain("coil pipe", "#26282a", 0.45, 0.4, 0.1)], smooth=True)


def mulch_bag(where, ground, r):
    """Bulk bag of bark mulch: woven white cloth, sagging sides, lifting loops, the bark heaped in
    its open top."""
    z = float(ground(*where))
    spokes, rows = 96, 34
    half, tall = 0.44, 0.82
    lumps = Noise2(5)
    bearing, t = np.meshgrid(
        np.linspace(0, 2 * math.pi, spokes, endpoint=False), np.linspace(0, 1, rows)
    )
    squareness = 5.0
    c, s = np.cos(bearing + 0.35), np.sin(bearing + 0.35)
    radius = half * (
        np.abs(np.cos(bearing)) ** squareness + np.abs(np.sin(bearing)) ** squareness
    ) ** (-1 / squareness)
    radius = (
        radius
        * (1 + 0.10 * np.sin(np.clip(t * 1.15, 0, 1) * math.pi) - 0.05 * (t < 0.03))
        * (1 + 0.035 * lumps.fbm(c * 2, s * 2 + t * 3, 3))
    )
    crease = 0.010 * np.sin(bearing * 22 + 5 * lumps(c * 2, t * 4)) * t**2
    V = np.stack(
        [
            where[0] + (radius + crease) * c,
            where[1] + (radius + crease) * s,
            z + t * tall + 0.02 * lumps.fbm(c * 2 + 9, s * 2, 2) * t,
        ],
        -1,
    )
    faces = ring_faces(rows, spokes)
    bag = MeshBuilder()
    bag.add(V.reshape(-1, 3), [faces])
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        corner = where + 1.13 * half * np.array([math.cos(a + 0.35), math.sin(a + 0.35)])
        tangent = np.array([-math.sin(a + 0.35), math.cos(a + 0.35)])
        droop = r.uniform(0.03, 0.12)
        loop = [
            (*(corner + tangent * u), z + tall - 0.10 + h)
            for u, h in (
                (-0.07, -0.12),
                (-0.075, 0.06),
                (-0.04, 0.19 - droop),
                (0.04, 0.19 - droop),
                (0.075, 0.06),
                (0.07, -0.12),
            )
        ]
        duct(bag, np.array(loop), 0.045, 0.003, side=(math.cos(a + 0.35), math.sin(a + 0.35), 0))
    bag.obj("mulch bag", [woven_cloth(z)], smooth=True)
    heap = [
        (half * 1.02, tall - 0.10, 0),
        (half * 0.8, tall - 0.02, 0),
        (half * 0.5, tall + 0.05, 0),
        (0, tall + 0.09, 0),
    ]
    height = polar_mesh(
        "bag heap", where, fine_rows(heap), [bark_mulch("bag mulch")], ground, rough=0.02, seed=8
    )
    bark_chips("bag", where, 0.0, half * 0.82, height, 900, r)


def woven_cloth(z):
    """White polypropylene of a bulk bag that stands at height z, grimy towards its foot."""

    def build(n):
        w = n.pos()
        slits = n.mul(
            n.add(
                n.m("SINE", n.mul(n.sep(w)[2], 1500.0)),
                n.m("SINE", n.mul(n.add(n.sep(w)[0], n.sep(w)[1]), 1500.0)),
            ),
            0.5,
        )
        grime = n.smooth(
            n.add(n.noise(w, 4, 5, 0.65), n.mul(n.smooth(n.sub(n.sep(w)[2], z), 0.3, 0.0), 0.25)),
            0.52,
            0.78,
        )
        c = n.mix(
            n.mul(grime, 0.55), n.hsv("#dcdad0", val=n.rng(slits, -1, 1, 0.93, 1.04)), "#85735a"
        )
        return n.mixs(0.25, n.bsdf(c, 0.6, 0.3), n.transl(c))

    return material("woven bag", build)


def spade(foot, lean):
    """Treaded digging spade standing in soil: the middle of its blade's foot, and the direction of
    its shaft, as arrays (3,)."""
    tool = MeshBuilder()
    lean = unit(lean)
    side = unit(np.cross(lean, [0, 1, 0.0]))
    face = np.cross(lean, side)
    M = np.stack([side, face, lean], 1)
    tool.box((0.19, 0.004, 0.29), foot + lean * 0.10, bev=0.001, M=M, mat=1)
    tool.box((0.19, 0.020, 0.008), foot + lean * 0.245, bev=0.002, M=M, mat=1)
    tool.cyl(foot + lean * 0.12, foot + lean * 0.42, 0.020, 14, 1, r2=0.018)
    tool.cyl(foot + lean * 0.36, foot + lean * 0.90, 0.0165, 14)
    for k in (-1, 1):
        tool.tube(
            [
                foot + lean * 0.88,
                foot + lean * 0.95 + side * 0.03 * k,
                foot + lean * 1.03 + side * 0.052 * k,
            ],
            0.011,
            8,
        )
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
