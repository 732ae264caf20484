"""Felled timber and what goes with it: logs and rings, boughs, sawdust, a coil of rope, an
arborist's helmet. Metres and radians."""

import numpy as np

from kit.mesh import MeshBuilder, mesh_object, ring_faces, rotation_matrix, strip_faces, unit
from kit.nodes import material
from kit.noise import Noise2, seeded
from kit.planting.leaves import leaf_quads, leafy_object


# ------------------------------------------------------------------ materials
def mat_bark_log(name="barklog", c1="#51493e", c2="#867c6b", moss=0.3):
    """Bark of a log as log() makes it, between two colours, by the height of its ridges (attribute
    bk)."""

    def build(n):
        lc = n.attr("lc", "Vector")
        w = n.pos()
        stretched = n.mapv(lc, scale=(1, 1, 0.3))
        patches = n.noise(stretched, 14, 6, 0.68)
        grain = n.noise(w, 60, 4, 0.7)
        ridge = n.attr("bk", "Fac")
        c = n.mix(n.smooth(ridge, 0.25, 0.8), c1, c2)
        c = n.hsv(
            c, val=n.mul(n.rng(patches, 0.3, 0.7, 0.8, 1.18), n.rng(grain, 0.3, 0.7, 0.88, 1.12))
        )
        c = n.mix(n.mul(n.smooth(n.noise(w, 3.2, 5, 0.65), 0.5, 0.68), moss), c, "#6a7046")
        c = n.mix(n.mul(n.smooth(n.noise(w, 8, 5, 0.7), 0.62, 0.72), 0.35), c, "#a8a48f")
        furrows = n.noise(n.mapv(lc, scale=(1, 1, 0.16)), 38, 4, 0.6, 0.6)
        c = n.hsv(c, val=n.rng(furrows, 0.34, 0.62, 0.72, 1.12))
        relief = n.add(n.mul(furrows, 1.6), n.add(patches, n.mul(grain, 0.4)))
        return n.bsdf(c, 0.95, 0.12, normal=n.bump(relief, 0.8, 0.012))

    return material(name, build)


def mat_endgrain(name="endgrain", sap="#d6b98b", heart="#b5895a", pitch=210.0, dirt=0.25):
    """A sawn end: sapwood and heartwood, rings (`pitch` to the metre), saw marks, checks from the
    pith, bark at the rim.

    Reads lc as log() writes it: (across, across, share of the radius).
    """

    def build(n):
        lc = n.attr("lc", "Vector")
        s = n.sep(lc)
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        p = n.comb(s[0], s[1], 0)
        wobble = n.noise(
            n.vm("ADD", p, n.vm("SCALE", n.attr("rnd", "Vector"), scale=5.0)), 5, 4, 0.6
        )
        radius = n.vm("LENGTH", p)
        year = n.add(radius, n.mul(n.sub(wobble, 0.5), 0.035))
        ring = n.m("FRACT", n.mul(year, pitch))
        ring = n.mul(n.smooth(ring, 0.45, 0.95), n.smooth(ring, 1.0, 0.94))
        slow = n.noise(n.comb(n.mul(year, 45), 0, 0), 1.0, 3)
        bearing = n.m("ARCTAN2", s[1], s[0])
        in_heart = n.smooth(n.add(s[2], n.mul(n.sub(wobble, 0.5), 0.30)), 0.74, 0.62)
        c = n.mix(in_heart, sap, heart)
        c = n.hsv(
            c,
            val=n.mul(
                n.sub(1.06, n.mul(ring, 0.24)),
                n.mul(n.rng(slow, 0.3, 0.7, 0.88, 1.1), n.rng(r[0], 0, 1, 0.86, 1.08)),
            ),
            sat=n.rng(r[1], 0, 1, 0.85, 1.1),
        )
        saw = n.noise(n.mapv(p, rot=(0, 0, 1.1), scale=(1.5, 150, 1)), 1.0, 3, 0.6)
        c = n.hsv(c, val=n.rng(saw, 0.3, 0.7, 0.90, 1.08))
        ray = n.noise(
            n.comb(
                n.mul(n.m("SINE", bearing), 9), n.mul(n.m("COSINE", bearing), 9), n.mul(radius, 1.5)
            ),
            2.0,
            3,
        )
        check = n.mul(n.smooth(ray, 0.70, 0.76), n.mul(n.smooth(radius, 0.22, 0.02), 0.8))
        c = n.mix(check, c, "#4d3823")
        c = n.mix(n.smooth(s[2], 0.925, 0.955), c, "#4a3c2e")
        c = n.mix(n.mul(n.smooth(n.noise(w, 5, 5, 0.7), 0.52, 0.72), dirt), c, "#8a7050")
        return n.bsdf(
            c,
            0.85,
            0.15,
            normal=n.bump(n.add(n.mul(saw, 0.8), n.mul(n.noise(w, 300, 3), 0.4)), 0.45, 0.003),
        )

    return material(name, build)


# ------------------------------------------------------------------ logs
class LB(MeshBuilder):
    """MeshBuilder for logs: keeps besides, in B, how high the bark stands at each vertex (attribute
    bk)."""

    def __init__(self):
        super().__init__()
        self.B = []

    def done(self, name, mats):
        """The object of all logs added. mats: bark, end grain."""
        ob = self.obj(name, mats, smooth=True, angle=50)
        bark = ob.data.attributes.new("bk", "FLOAT", "POINT")
        bark.data.foreach_set("value", np.concatenate(self.B).astype(np.float32))
        return ob


def _furrows(bearing, z, radius, noise):
    """How deep the bark is furrowed, 0 to 1, on a grid of bearings and lengths; alike on both sides
    of the seam at 2 pi."""
    density = 26 * radius / 0.3
    wander = noise.fbm(bearing * 4, z * 5, 2) * 0.9
    depth = 1 - np.abs(noise.fbm(bearing * density / 3.1 * 2.6 + wander, z * 5.5 + 7, 2)) * 2.4
    depth = np.clip(depth, 0, 1)
    seam, full, blend = 6.0, 6.2832, 0.2832
    return np.where(
        bearing > seam,
        depth[:, :1] * (bearing - seam) / blend + depth * (full - bearing) / blend,
        depth,
    )


def log(
    mb,
    p0,
    p1,
    r0,
    r1=None,
    seed=1,
    mat=0,
    mate=1,
    n=150,
    fur=0.040,
    rough=0.05,
    bend=0.0,
    flare=0.0,
    step=0.035,
    spin=None,
    capf=None,
):
    """A length of round timber from p0 to p1, with furrowed bark and cut ends.

    mb: LB; r0, r1: radius at either end; mat, mate: material indices of bark and end grain; n:
    sides; fur: depth of the furrows as a share of r0; rough: how lumpy; bend: how far it bows
    sideways; flare: root flare at p0; step: between rings of vertices; spin: turn about its length
    (default: at random); capf(x, y, radius): height of the cut at p1 over its plane, for a felling
    cut.
    """
    random = np.random.RandomState(seed)
    noise = Noise2(seed)
    r1 = r0 if r1 is None else r1
    p0 = np.asarray(p0, float)
    p1 = np.asarray(p1, float)
    length = np.linalg.norm(p1 - p0)
    along = unit(p1 - p0)
    across = unit(np.cross([0, 0, 1.0] if abs(along[2]) < 0.9 else [1.0, 0, 0], along))
    other = np.cross(along, across)
    spin = random.rand() * 6.28 if spin is None else spin
    rings = max(3, int(length / step) + 1)
    bearings = np.linspace(0, 2 * np.pi, n, endpoint=False)
    B, Z = np.meshgrid(bearings, np.linspace(0, length, rings))
    lump = noise.fbm(np.cos(B) * 1.1 + 3, np.sin(B) * 1.1 + Z * 0.5, 3) * rough * 1.4
    furrow = _furrows(B, Z, r0, noise)
    R = (
        (r0 + (r1 - r0) * Z / length) * (1 + lump)
        - fur * r0 * furrow
        + 0.004 * noise.fbm(B * 9, Z * 16, 2)
    )
    if flare:
        R = R * (
            1
            + flare * np.exp(-Z / 0.12) * (1 + 0.8 * np.sin(B * 5 + spin) + 0.4 * np.sin(B * 3 + 1))
        )
    bow = bend * np.sin(np.pi * Z / length)
    X = R * np.cos(B + spin)
    Y = R * np.sin(B + spin) + bow

    def place(x, y, z):
        return (p0 + x[..., None] * across + y[..., None] * other + z[..., None] * along).reshape(
            -1, 3
        )

    colour = random.rand(3)
    mb.add(
        place(X, Y, Z), [ring_faces(rings, n)], mat, colour, np.stack([X, Y, Z], -1).reshape(-1, 3)
    )
    mb.B.append((1 - furrow).reshape(-1))
    shares = np.linspace(0, 1, 9)[:, None]
    disc = ring_faces(9, n)
    for end, z in ((0, 0.0), (rings - 1, length)):
        x = R[end][None] * shares * np.cos(bearings + spin)
        y = R[end][None] * shares * np.sin(bearings + spin)
        cut = np.zeros_like(x) if capf is None or end == 0 else capf(x, y, R[end].mean())
        lc = np.stack([x, y, np.broadcast_to(shares, x.shape)], -1).reshape(-1, 3)
        mb.add(
            place(x, y + bow[end, 0], z + cut),
            [disc if end == 0 else disc[:, ::-1]],
            mate,
            colour,
            lc,
        )
        mb.B.append(np.full(x.size, 0.5))


# ------------------------------------------------------------------ boughs and sawdust
class _Bough:
    """Branches of branches: wood as it grows, and the feet and directions of the leaves on the last
    of them."""

    def __init__(self, leaves, random):
        self.leaves_a_twig = max(4, leaves // 45)
        self.random = random
        self.wood = MeshBuilder()
        self.places = []
        self.growth = []

    def branch(self, foot, direction, length, radius, level):
        """Grow one branch from `foot`, with branches of its own down to level 2, which bears
        leaves."""
        random = self.random
        count = 7 if level == 0 else 5
        line = [foot]
        for _ in range(count - 1):
            direction = unit(direction + random.randn(3) * 0.13)
            line.append(line[-1] + direction * length / (count - 1))
        line = np.array(line)
        self.wood.tube(line, np.linspace(radius, radius * 0.35, count), 7 if level == 0 else 4, 0)
        if level == 2:
            self._leaves(line, direction)
            return
        for _ in range(9 if level == 0 else 5):
            joint = random.randint(2 if level == 0 else 1, count)
            side = random.randn(3)
            side[2] *= 0.55
            side -= direction * (side @ direction)
            side /= np.linalg.norm(side) + 1e-9
            self.branch(
                line[joint],
                unit(side * 0.75 + direction * 0.9),
                length * random.uniform(0.28, 0.5),
                radius * 0.42,
                level + 1,
            )

    def _leaves(self, line, direction):
        count = len(line)
        t = self.random.rand(self.leaves_a_twig, 1)[:, 0] * (count - 1)
        i = np.minimum(t.astype(int), count - 2)
        f = (t - i)[:, None]
        on_twig = line[i] * (1 - f) + line[i + 1] * f
        self.places.append(on_twig + self.random.randn(self.leaves_a_twig, 3) * 0.035)
        growth = self.random.randn(self.leaves_a_twig, 3) + direction * 0.8
        growth[:, 2] -= 0.25
        self.growth.append(growth)


def bough(name, mats, L=2.8, r=0.028, leaves=1500, leaf=0.075, seed=1):
    """A cut branch along +x, its butt at the origin, with twigs and leaves: one hidden object.
    mats: bark, leaf.

    L, r: length and radius; leaves: about how many; leaf: length of a leaf.
    """
    with seeded(seed) as random:
        grown = _Bough(leaves, random)
        grown.branch(np.zeros(3), np.array([1.0, 0, 0.04]), L, r, 0)
        places = np.concatenate(grown.places)
        size = leaf * random.uniform(0.6, 1.25, len(places))
        leaf_part = leaf_quads(places, np.concatenate(grown.growth), size, 0.55)
    return leafy_object(name, grown.wood, leaf_part, mats)


def chips(name, mat, N=700, area=0.5, size=(0.003, 0.011), lift=0.028):
    """A patch of N chips or of sawdust lying in grass, a hidden object. area: about its width;
    size: least and greatest; lift: how high they lie."""
    R = np.random
    places = np.c_[R.randn(N, 2) * area * 0.26, R.rand(N) ** 1.5 * lift]
    half = R.uniform(*size, N) * (0.5 + R.rand(N))
    bearing = R.rand(N) * 6.28
    slope = R.randn(N, 2) * 0.35
    u = np.stack([np.cos(bearing), np.sin(bearing), slope[:, 0]], 1) * half[:, None]
    v = (
        np.stack([-np.sin(bearing), np.cos(bearing), slope[:, 1]], 1)
        * (half * R.uniform(0.3, 0.9, N))[:, None]
    )
    V = np.stack([places - u - v, places + u - v, places + u + v, places - u + v], 1).reshape(-1, 3)
    rnd = np.repeat(R.rand(N, 3), 4, 0)
    return mesh_object(
        name,
        V,
        [np.arange(N * 4).reshape(-1, 4)],
        [mat],
        attrs={"rnd": ("POINT", "FLOAT_COLOR", rnd)},
        hide=True,
    )


# ------------------------------------------------------------------ kit left on the job
def rope_coil(mb, c, r=0.17, turns=7, rr=0.0065, mat=0, seed=1, tail=None):
    """A coil of rope lying round c (x, y, z). mb: MeshBuilder; r, rr: radius of the coil and of the
    rope; tail: points (n,3) that the end runs on to; mat: material index."""
    noise = Noise2(seed)
    t = np.linspace(0, turns * 2 * np.pi, turns * 36)
    radius = r * (1 + 0.16 * noise.fbm(t / 6.28 * 0.9, t * 0 + 2, 2)) + 0.004 * np.sin(t * 1.7)
    layer = np.floor(t / (2 * np.pi)) % 3
    z = rr + layer * rr * 1.7 + 0.004 * np.abs(noise.fbm(t * 0.8, t * 0 + 9, 2))
    x = c[0] + radius * np.cos(t) + 0.012 * noise.fbm(t / 6.28, t * 0 + 5, 1)
    line = np.c_[x, c[1] + radius * 0.92 * np.sin(t), c[2] + z]
    if tail is not None:
        corners = np.r_[line[-1:], np.asarray(tail, float)]
        at = np.linspace(0, len(tail), len(tail) * 8)[1:]
        line = np.r_[
            line,
            np.stack([np.interp(at, np.arange(len(corners)), corners[:, k]) for k in range(3)], 1),
        ]
    mb.tube(line, rr, 8, mat)


HELMET_PROFILE = (  # height above the brim, share of the brim's size
    (-0.012, 1.06),
    (-0.008, 1.075),
    (0.0, 1.04),
    (0.012, 1.0),
    (0.045, 0.985),
    (0.075, 0.91),
    (0.098, 0.78),
    (0.114, 0.58),
    (0.122, 0.34),
    (0.125, 0.12),
    (0.1255, 0.0),
)


def _helmet_shell():
    """Vertices and quads of the shell, with a peak in front (+x) and three ridges."""
    sides = 48
    bearing = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    forward = np.cos(bearing)
    rings = []
    for z, size in HELMET_PROFILE:
        peak = np.where(forward > 0, 1 + (0.20 * forward**3 if size > 1.03 else 0), 1.0)
        ridges = 1 + 0.012 * np.cos(3 * bearing) * (z > 0.04)
        x = 0.134 * size * forward * peak * ridges
        rings.append(np.stack([x, 0.108 * size * np.sin(bearing) * ridges, np.full(sides, z)], 1))
    return np.concatenate(rings), [ring_faces(len(rings), sides)]


def helmet(mb, c, a=0.0, tilt=0.0):
    """An arborist's helmet with ear defenders and a raised mesh visor, the brim at c, facing the
    bearing a.

    mb: MeshBuilder, whose materials are the shell, dark parts and the mesh; tilt: nose down.
    """
    shell, dark, mesh = 0, 1, 2
    M = rotation_matrix(0, tilt, a)
    c = np.asarray(c, float)

    def place(V):
        return np.asarray(V, float) @ M.T + c

    V, F = _helmet_shell()
    mb.add(place(V), F, shell)
    for side in (-1, 1):
        for x in (-0.03, 0.015, 0.06):
            vent = M @ rotation_matrix(side * -0.75, 0, 0)
            mb.box(
                (0.034, 0.010, 0.007), place([x, side * 0.092, 0.083]), M=vent, bev=0.002, mat=dark
            )
        ear = place([0.0, side * 0.128, -0.045])
        out = M @ np.array([0, side, 0])
        cup = [
            (-0.022, 0.034),
            (-0.020, 0.041),
            (0.004, 0.043),
            (0.014, 0.036),
            (0.019, 0.02),
            (0.020, 0),
        ]
        mb.lathe(cup, ear, out, 22, shell, cap=False)
        mb.lathe(
            [(-0.034, 0.028), (-0.036, 0.039), (-0.024, 0.041), (-0.02, 0.036)],
            ear,
            out,
            22,
            dark,
            cap=False,
        )
        for x in (1, -1):
            arm = [
                [x * 0.012, 0.146, -0.045],
                [x * 0.014, 0.143, -0.005],
                [x * 0.004, 0.128, 0.022],
                [-0.004, 0.113, 0.03],
            ]
            mb.tube(place(np.array(arm) * [1, side, 1]), 0.0026, 6, dark)
    t = np.linspace(-1.15, 1.15, 22)
    lower = np.stack([0.150 * np.cos(t), 0.128 * np.sin(t), np.full(22, 0.055)], 1)
    upper = np.stack(
        [0.150 * np.cos(t) * 1.16 + 0.02, 0.128 * np.sin(t) * 1.06, np.full(22, 0.155)], 1
    )
    mb.add(place(np.r_[lower, upper]), [strip_faces(22)], mesh)
    mb.tube(place(np.r_[lower, upper[::-1], lower[:1]]), 0.0035, 6, dark)
