"""The Dales around a scene: heights, ground, fields, drystone walls near and far, barns, trees; and
the small things of a building site. Metres."""

import bmesh
import bpy
import math
import numpy as np
from scipy.spatial import cKDTree

from kit import materials
from kit.earth.ground import grid_quads
from kit.lines import arc_lengths, points_at
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2, seeded
from kit.planting.trees import tree
from kit.scene import hidden_collection, place, scatter

TERRAIN_BACK = 6.0  # the terrain's fan starts this far behind the origin, below most cameras


# ------------------------------------------------------------------ heights and fields
class Dales:
    """A made-up dale round the origin: gentle ground near by, rolling land, hills with limestone
    terraces.

    amp, near_amp: height of the rolling land (as a factor) and of the near ground (metres); flat_r:
    radius within which only the near ground counts; hills: (x, y, height, half width along x, along
    y). Assign another function to .h to change the ground.
    """

    def __init__(
        self, seed=4, amp=1.0, near_amp=0.25, hills=((0, 1900, 260, 1500, 700),), flat_r=60
    ):
        self.n = Noise2(seed)
        self.amp = amp
        self.near_amp = near_amp
        self.hills = hills
        self.flat_r = flat_r

    def h(self, x, y):
        """Height of the ground at x, y (numbers or arrays)."""
        x = np.asarray(x, float)
        y = np.asarray(y, float)
        distance = np.hypot(x, y)
        near = self.near_amp * self.n.fbm(x / 38, y / 38, 3) * 1.2 + 0.04 * self.n.fbm(
            x / 3.1 + 9, y / 3.1, 3
        )
        rolling = (
            self.amp
            * (9 * self.n.fbm(x / 420 + 3, y / 420, 4))
            * np.clip((distance - self.flat_r) / 300, 0, 1) ** 1.3
        )
        hill = 0
        for centre_x, centre_y, height, width_x, width_y in self.hills:
            out = np.hypot((x - centre_x) / width_x, (y - centre_y) / width_y)
            t = np.clip(1.35 - out, 0, 1)
            profile = t * t * (3 - 2 * t)
            rough = 1 + 0.22 * self.n.fbm(x / 900 + centre_x, y / 900, 5)
            terraces = 0.05 * np.sin(profile * height / 28 * 2 * np.pi) * np.clip(profile * 2, 0, 1)
            hill = np.maximum(hill, height * (profile * rough + terraces * 0.5))
        hill = hill * np.clip((distance - self.flat_r * 1.2) / 500, 0, 1)
        return near + rolling + hill

    def warp(self, u, v):
        """The crooked place of a point of the straight field grid."""
        return (
            u + 60 * self.n.fbm(u / 500 + 40, v / 500, 3),
            v + 60 * self.n.fbm(u / 500 - 7, v / 500 + 21, 3),
        )

    def fields(self, x0, x1, y0, y1, Lx=95, Ly=150, seed=2):
        """Fields of about Lx by Ly in a crooked grid.

        Gives the boundaries, a list of (n,2) polylines; then for `terrain` points (n,2), the field
        of each (n,) and a random colour for each field (m,3).
        """
        random = np.random.RandomState(seed)
        boundaries, points, field_of, colours = [], [], [], []
        columns = [x0]
        while columns[-1] < x1:
            columns.append(columns[-1] + Lx * random.uniform(0.6, 1.7))
        for left, right in zip(columns[:-1], columns[1:]):
            cuts = [y0 + random.rand() * Ly]
            while cuts[-1] < y1:
                cuts.append(cuts[-1] + Ly * random.uniform(0.5, 1.6))
            along = np.arange(y0, y1, 12.0)
            boundaries.append(np.stack(self.warp(np.full_like(along, left), along), 1))
            for bottom, top in zip(cuts, cuts[1:] + [cuts[-1] + Ly]):
                along = np.append(np.arange(left, right + 1, 10.0), right)
                boundaries.append(np.stack(self.warp(along, np.full_like(along, bottom)), 1))
                X, Y = np.meshgrid(
                    np.linspace(left + 4, right - 4, 8), np.linspace(bottom + 4, top - 4, 10)
                )
                points.append(np.stack(self.warp(X.ravel(), Y.ravel()), 1))
                field_of.append(np.full(X.size, len(colours)))
                colours.append(random.rand(3))
        return boundaries, np.concatenate(points), np.concatenate(field_of), np.array(colours)


def terrain(
    D,
    mat,
    fov=(-50, 50),
    rmin=0.8,
    rmax=9000,
    nr=900,
    na=700,
    fields=None,
    name="terrain",
    zoff=0.0,
    center=True,
):
    """The land as a fan that opens along +Y, fine near by and coarse far off.

    D: anything with h(x, y), such as Dales; fov: bearings (degrees clockwise from +Y) between which
    it lies; rmin, rmax: radii; nr, na: steps outwards and sideways; fields: as Dales.fields gives
    them; zoff: added to the height; center: close the fan to a point.
    """
    radius = np.geomspace(rmin, rmax, nr)
    radius = np.concatenate([[0.0], radius]) if center else radius
    bearing = np.radians(np.linspace(fov[0], fov[1], na))
    R, B = np.meshgrid(radius, bearing, indexing="ij")
    x = R * np.sin(B)
    y = R * np.cos(B) - TERRAIN_BACK
    z = D.h(x, y) + zoff
    i = np.arange((len(radius) - 1) * na).reshape(len(radius) - 1, na)[:, :-1].ravel()
    F = np.stack([i + 1, i + na + 1, i + na, i], 1)
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    if fields:
        _, points, field_of, colours = fields
        _, nearest = cKDTree(points).query(V[:, :2], workers=2)
        colour = colours[field_of[nearest]]
    else:
        colour = np.full((len(V), 3), 0.5)
    return mesh_object(
        name, V, [F], [mat], attrs={"field": ("POINT", "FLOAT_COLOR", colour)}, smooth=True
    )


def grid(name, xs, ys, zf, mat, dz=0.0, attrs=None, keep=None):
    """A smooth sheet over the grid xs by ys at the height zf(x, y) + dz, where the fan of terrain()
    is too coarse.

    attrs(P): attributes of the points P (n,2), as make_mesh takes them; keep(P): mask; squares with
    no kept corner are left out.
    """
    X, Y = np.meshgrid(xs, ys, indexing="ij")
    P = np.c_[X.ravel(), Y.ravel()]
    quads = grid_quads(X.shape)
    if keep is not None:
        quads = quads[keep(P)[quads].any(1)]
    V = np.c_[P, zf(P[:, 0], P[:, 1]) + dz]
    return mesh_object(name, V, [quads], [mat], attrs=attrs(P) if attrs else None, smooth=True)


# ------------------------------------------------------------------ materials
def mat_land(
    near="#55702c",
    moor_z=(150, 260),
):
    """Farmland seen from afar: greens and hay colours from field to field, moor above moor_z (from,
    fully at; metres), `near` within some 40 m, where grass covers it."""

    def build(n):
        p = n.pos()
        field = n.sep(n.attr("field", "Color"))
        z = n.sep(p)[2]
        c = n.mix(field[0], "#6f8a3a", "#93a552")
        c = n.mix(n.mul(n.smooth(field[1], 0.68, 0.8), 0.85), c, "#a7a45e")
        c = n.mix(n.mul(n.smooth(field[2], 0.8, 0.9), 0.7), c, "#b9b57a")
        large = n.noise(p, 0.02, 5, 0.6)
        c = n.mix(n.mul(n.smooth(large, 0.45, 0.7), 0.55), c, "#7d7748")
        small = n.noise(p, 0.35, 6, 0.65)
        c = n.hsv(c, val=n.rng(small, 0.3, 0.7, 0.78, 1.18))
        ragged_z = n.add(z, n.mul(n.sub(n.noise(p, 0.006, 5, 0.6), 0.5), 190))
        c = n.mix(
            n.smooth(ragged_z, *moor_z),
            c,
            n.mix(n.smooth(n.noise(p, 0.012, 5), 0.4, 0.62), "#6a5f48", "#8b8257"),
        )
        c = n.mix(n.smooth(n.dist(), 60, 18), c, near)
        bump = n.bump(n.add(n.noise(p, 3.0, 5, 0.7), n.mul(n.noise(p, 0.15, 4), 4)), 0.6, 0.12)
        return n.bsdf(c, 0.95, 0.08, normal=bump)

    return material("land", build, haze=True)


def mat_stone_far(name="stonefar", haze=True):
    """Drystone in the distance: cells of grey with dark joints."""

    def build(n):
        flat = n.mapv(n.pos(), scale=(1, 1, 2.2))
        n.mix(n.voro(flat, 3.2, out="Color"), "#5c5a52", "#8d897c", "MIX")
        shade = n.sep(n.voro(flat, 3.2, out="Color"))[0]
        c = n.mix(shade, "#56544c", "#96917f")
        joint = n.voro(flat, 3.2, "DISTANCE_TO_EDGE")
        c = n.mix(n.smooth(joint, 0.07, 0.0), c, "#23221f")
        return n.bsdf(c, 0.95, 0.1)

    return material(name, build, haze=haze)


def mat_stone(
    name="stone",
    c=("#6f6a5c", "#a39a83", "#847d6c", "#5a564c"),
    moss=0.35,
    haze=False,
    scale=1.0,
    lichen=0.3,
):
    """Walling stones, each its own colour (attribute rnd) between the four of `c`. moss, lichen:
    how much of each; scale: of the grain."""

    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        n.obj()
        p = n.pos()
        base = n.ramp(r[0], [(0, c[0]), (0.35, c[1]), (0.7, c[2]), (1, c[3])])
        grain = n.noise(p, 14 * scale, 6, 0.65)
        patches = n.noise(p, 3.5 * scale, 4)
        colour = n.hsv(
            base, val=n.rng(grain, 0.25, 0.75, 0.72, 1.22), sat=n.rng(patches, 0.3, 0.7, 0.8, 1.2)
        )
        colour = n.mix(
            n.mul(n.smooth(n.noise(p, 7 * scale, 5, 0.7), 0.58, 0.70), lichen), colour, "#b7b5a0"
        )
        up = n.sep(n.normal())[2]
        mossy = n.mul(
            n.smooth(n.add(n.noise(p, 5 * scale, 5, 0.65), n.mul(up, 0.22)), 0.58, 0.72), moss
        )
        colour = n.mix(mossy, colour, "#5d6a35")
        bump = n.bump(n.add(grain, n.mul(n.noise(p, 60 * scale, 4, 0.7), 0.35)), 0.8, 0.02)
        return n.bsdf(colour, 0.92, 0.15, normal=bump)

    return material(name, build, haze=haze)


# ------------------------------------------------------------------ drystone walls
def walls_far(
    D,
    lines,
    mat,
    rmin=40,
    rmax=3200,
    fov=(-50, 50),
    maxz=1e9,
):
    """Walls along field boundaries, in lengths of about 5 m, one mesh object (None if no wall is in
    reach).

    lines: polylines (n,2); rmin, rmax: distances from the origin; fov: bearings (degrees clockwise
    from +Y); maxz: no walls above.
    """
    random = np.random.RandomState(5)
    vertices, faces = [], []
    for line in lines:
        length = arc_lengths(line)[-1]
        count = max(2, int(length / 5))
        line = points_at(line, np.linspace(0, length, count))
        distance = np.hypot(line[:, 0], line[:, 1])
        bearing = np.degrees(np.arctan2(line[:, 0], line[:, 1]))
        seen = (distance > rmin) & (distance < rmax) & (bearing > fov[0]) & (bearing < fov[1])
        z = D.h(line[:, 0], line[:, 1])
        seen &= z < maxz
        if random.rand() > 0.9:  # not every boundary is a wall
            continue
        height = 1.35 * (0.8 + 0.35 * random.rand(count))
        ahead = np.gradient(line, axis=0)
        ahead /= np.linalg.norm(ahead, axis=1)[:, None] + 1e-9
        half = np.stack([-ahead[:, 1], ahead[:, 0]], 1) * 0.6 / 2
        for i in range(count - 1):
            if not (seen[i] and seen[i + 1]):
                continue
            first = len(vertices)
            for j in (i, i + 1):
                vertices.append([*(line[j] + half[j]), z[j] - 0.5])
                vertices.append([*(line[j] + half[j] * 0.6), z[j] + height[j]])
                vertices.append([*(line[j] - half[j] * 0.6), z[j] + height[j]])
                vertices.append([*(line[j] - half[j]), z[j] - 0.5])
            faces += [[first + k, first + k + 1, first + k + 5, first + k + 4] for k in range(3)]
    if not vertices:
        return None
    return mesh_object("walls", vertices, [np.array(faces)], [mat])


def _rubble(wall, size, loc, rot=(0, 0, 0)):
    """One rough stone of the wall (MeshBuilder): a box whose eight corners are each pushed
    somewhere."""
    V, F = chamfer_box(size, min(size) * np.random.uniform(0.12, 0.25))
    V = V * (1 + np.random.uniform(-0.09, 0.09, (1, 3)))
    corner = (V > 0) @ (4, 2, 1)
    V = (
        V
        + (np.random.randn(8, 3) * np.array(size) * 0.07)[corner]
        + np.random.randn(len(V), 3) * min(size) * 0.03
    )
    wall.add(V @ rotation_matrix(*rot).T + np.array(loc), F)


def _rubble_faces(wall, L, H, W, course):
    """Both faces of the wall, leaning in, course by course up to the cope; gives the height
    reached."""
    R = np.random
    z = -0.1
    while z < H - 0.22:
        height = R.uniform(*course) * (1.25 - 0.45 * max(z, 0) / H)
        for side in (-1, 1):
            x = -L / 2 + R.uniform(-0.1, 0.0)
            while x < L / 2:
                length = R.uniform(0.12, 0.38)
                y = side * (W / 2 * (1 - 0.12 * 2 * (z / H)) - 0.09)
                size = (length * 0.98, R.uniform(0.18, 0.24), height * R.uniform(0.9, 1.02))
                loc = (x + length / 2, y + R.randn() * 0.012, z + height / 2)
                _rubble(wall, size, loc, (R.randn() * 0.03, R.randn() * 0.03, R.randn() * 0.04))
                x += length
        z += height * 0.97
    return z


def _cope_stones(wall, L, W, z):
    """Stones on edge along the top of the wall."""
    R = np.random
    x = -L / 2
    while x < L / 2:
        thickness = R.uniform(0.06, 0.13)
        height = R.uniform(0.18, 0.28)
        size = (thickness, W * R.uniform(0.72, 0.9), height)
        loc = (x + thickness / 2, R.randn() * 0.015, z + height / 2 - 0.02)
        _rubble(wall, size, loc, (R.randn() * 0.04, 0.12 + R.randn() * 0.1, R.randn() * 0.06))
        x += thickness * 1.02


def rubble_wall(name, mat, H=1.25, W=0.5, seed=1, course=(0.09, 0.17)):
    """A length of 2 m of drystone wall along X on z=0, both faces and cope stones, one hidden
    object.

    H: height below the cope; W: width at the foot; course: least and greatest height of a course.
    """
    L = 2.0
    with seeded(seed):
        wall = MeshBuilder()
        top = _rubble_faces(wall, L, H, W, course)
        _cope_stones(wall, L, W, top)
        # Keeps daylight out
        wall.box((L * 1.02, W * 0.62, H * 0.84), (0, 0, H * 0.40), bev=0.02, rnd=(0.0, 0.1, 0.0))
        return wall.obj(name, [mat], hide=True)


def path_place(modules, pts, D, step=2.0, seed=1, zoff=0.0):
    """Place wall modules (hidden objects of length `step`), picked at random, along a polyline pts
    (n,2) on the ground of D."""
    random = np.random.RandomState(seed)
    for along in np.arange(step / 2, arc_lengths(pts)[-1], step):
        here = points_at(pts, along)
        ahead = points_at(pts, along + 0.5) - here
        bearing = math.atan2(ahead[1], ahead[0])
        half = ahead / 0.5 * step / 2
        start_z, end_z = D.h(*(here - half)), D.h(*(here + half))
        module = place(modules[random.randint(len(modules))], (*here, (start_z + end_z) / 2 + zoff))
        turned = random.rand() < 0.5 and abs(end_z - start_z) < 0.05
        module.rotation_euler = (
            0,
            -math.atan2(end_z - start_z, step),
            bearing + (math.pi if turned else 0),
        )


# ================================================================== the dale behind a farm scene
TREE_LINE = 130  # metres; no trees along the walls above
COPSE_LINE = 170


def barn(x, y, z, rot=0.0):
    """A stone field barn at x, y, z, turned by rot (radians): far enough away to be a silhouette
    with texture."""
    L, W, H = 9.0, 6.2, 4.0  # length, width, height of the eaves
    rise = W * 0.36
    shell = MeshBuilder()
    M = rotation_matrix(0, 0, rot)
    foot = np.array([x, y, z])

    def opening(size, place):
        shell.box(size, foot + M @ np.array(place), (0, 0, rot), bev=0.01, mat=2)

    shell.prism(
        [(-W / 2, -1.0), (W / 2, -1.0), (W / 2, H), (0, H + rise), (-W / 2, H)], L, M=M, loc=foot
    )
    slope = math.hypot(W / 2, rise) + 0.25
    pitch = math.atan2(rise, W / 2)
    for side in (-1, 1):
        middle = np.array([side * (W / 4 + 0.05), 0, H + rise / 2 + 0.04])
        shell.box(
            (slope, L + 0.3, 0.12),
            foot + M @ middle,
            M=M @ rotation_matrix(0, side * pitch, 0),
            bev=0.01,
            mat=1,
        )
        opening((0.1, 1.9, 2.5), (side * W / 2, 0, 2.5 / 2))
        opening((0.1, 0.6, 0.7), (side * W / 2, L * 0.32, 2.1 + 0.7 / 2))
    opening((0.5, 0.1, 0.8), (0, -L / 2, H * 0.8))
    opening((0.8, 0.1, 1.8), (-1.2, -L / 2, 0.9))

    def slates(n):
        return n.bsdf(
            n.mix(n.noise(n.mapv(n.pos(), scale=(1, 1, 6)), 2.2, 4), "#56544f", "#7a766c"),
            0.85,
            0.2,
        )

    def dark(n):
        return n.bsdf("#17150f", 0.9, 0.1)

    stone = mat_stone_far("barnstone")
    roof = material("barnroof", slates, haze=True)
    return shell.obj("barn", [stone, roof, material("barndark", dark, haze=True)])


def _dale_trees():
    """Four hedgerow trees as hidden objects: sycamore, ash, oak, and a thorn bent by the wind."""
    fell = (70, 0.6)
    return [
        tree("t0", "sycamore", "grown", 11, seed=31, coarse=1.6, haze=True),
        tree("t1", "ash", "old", 13, seed=32, coarse=1.6, haze=True),
        tree("t2", "oak", "old", 10, seed=33, coarse=1.6, haze=True),
        tree("t3", "hawthorn", "grown", 5.5, seed=34, wind=fell, coarse=1.6, haze=True),
    ]


def near_walls(D, lines):
    """Drystone walls along polylines (n,2) on the ground of D, made stone by stone."""
    stone = mat_stone("wallstone", moss=0.3)
    modules = [rubble_wall(f"rw{i}", stone, seed=i, H=1.3) for i in range(4)]
    for line in lines:
        path_place(modules, line, D, 2.0)


class Planting:
    """Collects places for trees, then scatters trees on them."""

    def __init__(self, land, random):
        """land: its h(x, y) is the ground; random: RandomState to draw from."""
        self.land = land
        self.random = random
        self.places = []
        self.scales = []

    def plant(self, place, scale):
        self.places.append(tuple(place))
        self.scales.append(scale)

    def singly(self, places, scales):
        self.places += places
        self.scales += scales

    def along(self, lines, distances, highest, share=0.06, growth=0.6):
        """Hedgerow trees: at a share of the points of the field boundaries, between two distances
        from the origin, below a height; growth: how much larger than 0.6 the largest is."""
        nearest, farthest = distances
        for line in lines:
            line = np.asarray(line)
            d = np.hypot(line[:, 0], line[:, 1])
            for point in line[(d > nearest) & (d < farthest)]:
                if self.random.rand() < share and self.land.h(*point) < highest:
                    self.plant(point + self.random.randn(2) * 3, 0.6 + growth * self.random.rand())

    def copses(self, count, bearings, distances, most, highest=None):
        """Clumps of 8 to `most` trees between two bearings (degrees clockwise from +Y) and two
        distances."""
        for _ in range(count):
            bearing = np.radians(self.random.uniform(*bearings))
            distance = self.random.uniform(*distances)
            centre = np.array([distance * np.sin(bearing), distance * np.cos(bearing)])
            if highest is not None and self.land.h(*centre) > highest:
                continue
            for _ in range(self.random.randint(8, most)):
                offset = self.random.randn(2) * [30, 14]
                self.plant(centre + offset, 0.7 + 0.6 * self.random.rand())

    def on_ground(self):
        x, y = np.transpose(self.places)
        return np.stack([x, y, self.land.h(x, y) - 0.2], 1)

    def scatter(self, kinds):
        kinds = hidden_collection("tree kinds", kinds)
        return scatter("trees", self.on_ground(), kinds, scale=np.array(self.scales))


class _DalePlanting(Planting):
    """Planting that knows of which kind each tree is."""

    def __init__(self, land, random):
        super().__init__(land, random)
        self.kinds = []

    def plant(self, place, scale, kind=None):
        super().plant(place, scale)
        self.kinds.append(self.random.randint(4) if kind is None else kind)

    def copse(self, fov):
        """Eight or more trees close together, anywhere within fov."""
        bearing = np.radians(self.random.uniform(fov[0], fov[1]))
        distance = self.random.uniform(350, 2600)
        middle = np.array([distance * np.sin(bearing), distance * np.cos(bearing)])
        count = self.random.randint(8, 45)
        offsets = self.random.randn(count, 2) * [30, 14]
        sizes = 0.7 + 0.6 * self.random.rand(count)
        if self.land.h(*middle) <= COPSE_LINE:
            for offset, size in zip(offsets, sizes):
                self.plant(middle + offset, size)

    def scatter(self):
        kinds = hidden_collection("trees", _dale_trees())
        scale, idx = np.array(self.scales), np.array(self.kinds)
        scatter("trees", self.on_ground(), kinds, scale=scale, idx=idx)


def dales_back(
    D,
    fov=(-62, 62),
    wall=None,
    hero=(),
    barns=((-46, 150, 0.5),),
    copses=26,
    seed=11,
    land=None,
    lanes=0.055,
    ymin=140,
    zoff=0.0,
    rmin=0.8,
):
    """The whole backdrop on the ground of D (Dales). Its trees are the collection "trees".

    fov: bearings (degrees clockwise from +Y) that it fills; wall: lines of near_walls; hero: single
    trees (x, y, scale[, kind 0-3]); barns: (x, y, turn in radians); ymin: distance of the nearest
    tree on a field boundary; copses: how many; lanes: share of the points along field boundaries
    with a tree; land: material of the ground; zoff, rmin: as terrain(). Gives what Dales.fields
    gives.
    """
    pattern = D.fields(-3200, 3600, 60, 5200, Lx=120, Ly=170)
    terrain(
        D,
        land or mat_land(moor_z=(190, 300)),
        fov=fov,
        fields=pattern,
        zoff=zoff,
        rmin=rmin,
    )
    walls_far(D, pattern[0], mat_stone_far(), rmin=110, rmax=3600, fov=fov, maxz=260)
    if wall:
        near_walls(D, wall)
    for x, y, turn in barns:
        barn(x, y, float(D.h(x, y)) - 0.2, turn)
    planting = _DalePlanting(D, np.random.RandomState(seed))
    for x, y, scale, *kind in hero:
        planting.plant((x, y), scale, *kind)
    planting.along(pattern[0], (ymin, 3000), TREE_LINE, lanes, 0.7)
    for _ in range(copses):
        planting.copse(fov)
    planting.scatter()
    return pattern


# ================================================================== building sites
class SlopingDales(Dales):
    """Dales that fall away behind the site, so that one sees the valley over it and the hills
    beyond."""

    def __init__(self, fall, start, length=300, tilt=0.0, **k):
        """fall: metres for each metre of y, from y = start on and for `length`; tilt: rise for each
        metre of x, near y = 0; k: see Dales."""
        super().__init__(**k)
        self.fall, self.start, self.length, self.tilt = fall, start, length, tilt

    def h(self, x, y):
        x = np.asarray(x, float)
        y = np.asarray(y, float)
        z = super().h(x, y) - self.fall * np.clip(y - self.start, 0, self.length)
        return z + self.tilt * x * np.clip(1 - np.abs(y) / 200, 0, 1)


# ---------------------------------------------------------------- small things
def clod(seed, subdivisions):
    """Mesh of a lump about 1 m long, lower than wide."""
    me = bpy.data.meshes.new("clod")
    ball = bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=subdivisions, radius=0.5)
    random = np.random.RandomState(seed)
    noise = Noise2(seed)
    for vertex in ball.verts:
        x, y, z = vertex.co
        k = 1 + 0.55 * float(noise.fbm(x * 2 + 3, y * 2 + z * 1.7, 4)) + 0.1 * random.randn()
        vertex.co = (x * k, y * k * 0.85, z * k * 0.7)
    ball.to_mesh(me)
    ball.free()
    return me


def clods(material, count, seed=0, subdivisions=2, coloured=False):
    """Hidden objects to scatter, each about 1 m long; coloured: each its own random colour, which
    stone materials need."""
    objects = []
    for k in range(count):
        me = clod(seed + k, subdivisions)
        me.materials.append(material)
        if coloured:
            colour = np.tile(np.r_[np.random.rand(3), 1], len(me.vertices)).astype(np.float32)
            me.attributes.new("rnd", "FLOAT_COLOR", "POINT").data.foreach_set("color", colour)
        objects.append(bpy.data.objects.new(f"clod{seed + k}", me))
    return objects


class Cones:
    """Traffic cones with a white band, all in one object."""

    def __init__(self):
        self.builder = MeshBuilder()

    def add(self, x, y, foot_z, body_z=None, closed=False):
        """One cone; foot_z: middle of its rubber foot; body_z: where the cone starts, 0.01 above
        that unless given; closed: whether the tip has a face below and above."""
        body_z = foot_z + 0.01 if body_z is None else body_z
        self.builder.box((0.36, 0.36, 0.03), (x, y, foot_z), (0, 0, 0.3), bev=0.012, mat=1)
        self.builder.lathe([(0, 0.135), (0.22, 0.098)], (x, y, body_z), n=28, cap=False)
        self.builder.lathe([(0.22, 0.098), (0.36, 0.072)], (x, y, body_z), n=28, mat=2, cap=False)
        self.builder.lathe(
            [(0.36, 0.072), (0.56, 0.036), (0.57, 0.02)], (x, y, body_z), n=28, cap=closed
        )

    def build(self, dirt=0.3):
        orange = materials.paint(
            "cone", "#d9481c", 0.5, 0.4, dirt=dirt, dirtc="#86694a", coat=0, wear=0
        )
        foot = materials.plain("cbase", "#1d1d1e", 0.8)
        white = materials.plain("cw", "#dcdcd6", 0.4, 0.5, 0.06)
        return self.builder.obj("cones", [orange, foot, white], smooth=True, angle=50)


def string_line(points, colour, r=0.0022):
    """A builder's line through points (x, y, z)."""
    string = MeshBuilder()
    string.tube(points, r, 5)
    return string.obj("string", [materials.plain("line", colour, 0.6)])


# ---------------------------------------------------------------- trees far off
def field_trees():
    """Hidden objects to scatter: a sycamore, an ash and an oak, in the haze."""
    return [
        tree("t0", "sycamore", "grown", 11, seed=41, coarse=1.5, haze=True),
        tree("t1", "ash", "old", 12, seed=42, coarse=1.5, haze=True),
        tree("t2", "oak", "old", 9, seed=43, coarse=1.5, haze=True),
    ]
