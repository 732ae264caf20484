"""Meshes from arrays, and a builder that joins many small parts into one mesh. Metres.

A frame is a pair (rotation matrix, position): the part's point p stands at rotation @ p + position.
A wall is drawn in a frame of its own: its face lies in the plane y=0 and looks towards -y, x runs
from 0 to its width, z is up. A building is drawn into Parts, one MeshBuilder for each material, and
moved to its place afterwards."""

import bpy
import functools
import itertools
import math
import numpy as np
from mathutils import Euler

from kit.scene import link


def make_mesh(name, V, faces, mats=(), midx=None, attrs=None, smooth=False):
    """A Blender mesh from arrays.

    V: points (n, 3), metres. faces: a list of arrays of point numbers, (m, 3) for triangles, (m, 4)
    for quads and so on; a single face may be one plain list. Seen from outside, corners run
    counter-clockwise. midx: for each face, which of `mats` it wears. attrs: {name: (domain, type,
    values)} with Blender's domains ('POINT' ...) and the types 'FLOAT', 'FLOAT_VECTOR' and
    'FLOAT_COLOR'. smooth: True, or an array with one truth for each face."""
    mesh = bpy.data.meshes.new(name)
    V = np.asarray(V, dtype=np.float32).reshape(-1, 3)
    groups = [np.atleast_2d(np.asarray(group, dtype=np.int32)) for group in faces]
    corners = np.concatenate([group.reshape(-1) for group in groups])
    sides = np.concatenate([np.full(len(group), group.shape[1], np.int32) for group in groups])
    first_corners = np.concatenate([[0], np.cumsum(sides)[:-1]]).astype(np.int32)
    mesh.vertices.add(len(V))
    mesh.vertices.foreach_set("co", V.reshape(-1))
    mesh.loops.add(len(corners))
    mesh.loops.foreach_set("vertex_index", corners)
    mesh.polygons.add(len(sides))
    mesh.polygons.foreach_set("loop_start", first_corners)
    mesh.polygons.foreach_set("loop_total", sides)
    if midx is not None:
        mesh.polygons.foreach_set("material_index", np.asarray(midx, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.full(len(sides), smooth, bool))
    for attr_name, (domain, data_type, values) in (attrs or {}).items():
        _add_attribute(mesh, attr_name, domain, data_type, np.asarray(values, np.float32))
    for mat in mats:
        mesh.materials.append(mat)
    mesh.update(calc_edges=True)
    mesh.validate()
    return mesh


def _add_attribute(mesh, name, domain, data_type, values):
    if data_type == "FLOAT_COLOR" and values.shape[1] == 3:
        values = np.concatenate([values, np.ones((len(values), 1), np.float32)], 1)
    field = {"FLOAT": "value", "FLOAT_VECTOR": "vector", "FLOAT_COLOR": "color"}[data_type]
    mesh.attributes.new(name, data_type, domain).data.foreach_set(field, values.reshape(-1))


def mesh_object(name, V, faces, mats=(), midx=None, attrs=None, smooth=False, hide=False):
    """An object with that mesh (see make_mesh); hide: leave it out of the scene, as an original for
    copies."""
    ob = bpy.data.objects.new(name, make_mesh(name, V, faces, mats, midx, attrs, smooth))
    return ob if hide else link(ob)


def rotation_matrix(rx, ry, rz):
    """Turns about x, then y, then z (radians), as a 3 x 3 matrix: points are rows, so apply it as
    `V @ matrix.T`."""
    return np.array(Euler((rx, ry, rz)).to_matrix())


class MeshBuilder:
    """Collects parts (boards, stones, pipes) and makes one mesh of them: much cheaper than an
    object for each.

    Every part carries two attributes for its material: 'rnd', three random numbers that are the
    same all over the part, so that no two boards look alike, and 'lc', its own coordinates before
    it was turned and moved, grain along x.

    V, A and Lc are lists with one array for each part: its points, their 'rnd' and their 'lc'. F:
    {number of corners: [(faces, material number)]}; n: how many points there are. Throughout:
    metres; mat: number of the material in the list that `obj` is given; rnd: the three numbers,
    drawn at random if left out. Every part returns the builder.
    """

    def __init__(self):
        self.V = []
        self.F = {}
        self.A = []
        self.Lc = []
        self.n = 0

    def add(self, V, F, mat=0, rnd=None, lc=None):
        """A part of any shape: points (n, 3), and faces as in make_mesh, counted from this part's
        first point."""
        V = np.asarray(V, np.float32)
        if rnd is None:
            rnd = np.random.rand(3)
        for faces in F:
            faces = np.atleast_2d(np.asarray(faces, np.int32))
            self.F.setdefault(faces.shape[1], []).append((faces + self.n, mat))
        self.V.append(V)
        self.A.append(np.tile(np.asarray(rnd, np.float32), (len(V), 1)))
        self.Lc.append(V if lc is None else np.asarray(lc, np.float32))
        self.n += len(V)
        return self

    def box(
        self,
        size,
        loc=(0, 0, 0),
        rot=(0, 0, 0),
        bev=0.004,
        mat=0,
        rnd=None,
        jit=0.0,
        taper=1.0,
        M=None,
    ):
        """A box with chamfered edges, its middle at `loc`.

        rot: turns about x, y, z, radians, or M: a rotation matrix. bev: width of the chamfer. jit:
        how far each corner strays.
        taper: breadth of the top in parts of the bottom's."""
        V, F = chamfer_box(size, bev, taper)
        if jit:
            V = V + np.random.uniform(-jit, jit, V.shape)
        turn = rotation_matrix(*rot) if M is None else M
        longest = np.argmax(size)
        grain_first = np.roll([0, 1, 2], -longest)
        return self.add(V @ turn.T + np.asarray(loc), F, mat, rnd, V[:, grain_first])

    def beam(self, p0, p1, w, h, bev=0.004, mat=0, rnd=None, up=(0, 0, 1), ext=0.0):
        """A rectangular bar from p0 to p1, w across and h along `up`; ext: how much longer it is
        than the way between."""
        p0 = np.asarray(p0, float)
        p1 = np.asarray(p1, float)
        length = np.linalg.norm(p1 - p0)
        along = (p1 - p0) / length
        across = np.cross(np.asarray(up, float), along)
        across /= np.linalg.norm(across)
        upright = np.cross(along, across)
        return self.box(
            (length + ext, w, h),
            (p0 + p1) / 2,
            bev=bev,
            mat=mat,
            rnd=rnd,
            M=np.stack([along, across, upright], 1),
        )

    def cyl(self, p0, p1, r, n=16, mat=0, rnd=None, r2=None, bev=0.0):
        """A bar of n sides from p0 to p1, radius r at p0 and r2 at p1 (the same if left out); bev:
        chamfer of both ends."""
        r2 = r if r2 is None else r2
        p0 = np.asarray(p0, float)
        p1 = np.asarray(p1, float)
        length = np.linalg.norm(p1 - p0)
        if bev > 0:
            profile = [(0, r - bev), (bev, r), (length - bev, r2), (length, r2 - bev)]
        else:
            profile = [(0, r), (length, r2)]
        return self.lathe(profile, p0, (p1 - p0) / length, n, mat, rnd)

    def lathe(self, prof, origin=(0, 0, 0), axis=(0, 0, 1), n=16, mat=0, rnd=None, cap=True):
        """A turned shape of n sides. prof: [(way along the axis, radius), ...]; cap: close both
        ends."""
        axis = np.asarray(axis, float) / np.linalg.norm(axis)
        aside = np.array([1, 0, 0]) if abs(axis[0]) < 0.9 else np.array([0, 1, 0])
        u = np.cross(axis, aside)
        u /= np.linalg.norm(u)
        v = np.cross(axis, u)
        angle = np.linspace(0, 2 * np.pi, n, endpoint=False)
        ring = np.cos(angle)[:, None] * u + np.sin(angle)[:, None] * v
        V = np.concatenate(
            [np.asarray(origin) + axis * way + ring * radius for way, radius in prof]
        )
        F = [ring_faces(len(prof), n)]
        if cap:
            F += _ends(len(prof), n)
        return self.add(V, F, mat, rnd)

    def tube(self, pts, r, n=8, mat=0, rnd=None):
        """A round bar of n sides along a line of points, both ends closed; r: radius, one for all
        or one for each point."""
        pts = np.asarray(pts, float)
        radius = np.broadcast_to(np.asarray(r, float), len(pts))
        tangents = np.gradient(pts, axis=0)
        tangents /= np.linalg.norm(tangents, axis=1)[:, None] + 1e-9
        aside = np.array([0, 0, 1.0]) if abs(tangents[0, 2]) < 0.95 else np.array([1.0, 0, 0])
        # Each ring's first spoke is the last ring's, bent into the new plane, so the tube does not
        # twist.
        spokes = np.zeros_like(tangents)
        spoke = np.cross(tangents[0], aside)
        for i, tangent in enumerate(tangents):
            spoke = spoke - tangent * np.dot(spoke, tangent)
            spoke /= np.linalg.norm(spoke) + 1e-9
            spokes[i] = spoke
        square = np.cross(tangents, spokes)
        angle = np.linspace(0, 2 * np.pi, n, endpoint=False)
        rings = (
            np.cos(angle)[None, :, None] * spokes[:, None]
            + np.sin(angle)[None, :, None] * square[:, None]
        )
        V = pts[:, None] + radius[:, None, None] * rings
        return self.add(V.reshape(-1, 3), [ring_faces(len(pts), n), *_ends(len(pts), n)], mat, rnd)

    def prism(self, outline, depth, M=np.eye(3), loc=(0, 0, 0), mat=0, rnd=None):
        """A flat shape with a thickness. outline (n, 2): x and z, counter-clockwise; it is `depth`
        thick along y, half of it on either side; then turned by the matrix M and moved to `loc`."""
        outline = np.asarray(outline, float)
        n = len(outline)
        front = np.stack([outline[:, 0], np.full(n, -depth / 2), outline[:, 1]], 1)
        back = np.stack([outline[:, 0], np.full(n, depth / 2), outline[:, 1]], 1)
        V = np.concatenate([front, back]) @ np.asarray(M).T + np.asarray(loc)
        i = np.arange(n)
        j = (i + 1) % n
        return self.add(V, [i, (n + i)[::-1], np.stack([j, i, n + i, n + j], 1)], mat, rnd)

    def mesh(self, name, mats=(), smooth=False):
        """All parts as one Blender mesh."""
        faces = [np.concatenate([part for part, _ in parts]) for parts in self.F.values()]
        midx = [np.full(len(part), mat) for parts in self.F.values() for part, mat in parts]
        random = ("POINT", "FLOAT_COLOR", np.concatenate(self.A))
        in_part = ("POINT", "FLOAT_VECTOR", np.concatenate(self.Lc))
        attrs = {"rnd": random, "lc": in_part}
        return make_mesh(
            name, np.concatenate(self.V), faces, mats, np.concatenate(midx), attrs, smooth
        )

    def obj(self, name, mats=(), smooth=False, hide=False, bevel=None, wn=False, angle=None):
        """All parts as one object.

        smooth: shade faces as if round; angle: but only where they meet at less than so many
        degrees; wn: with weighted normals, for chamfered parts (flat faces stay flat and the
        chamfer looks round). bevel: (width, segments[, degrees from which an edge gets it; 35]).
        hide: leave it out of the scene, as an original for copies."""
        ob = bpy.data.objects.new(name, self.mesh(name, mats, smooth))
        if not hide:
            link(ob)
        if bevel:
            modifier = ob.modifiers.new("bev", "BEVEL")
            modifier.width = bevel[0]
            modifier.segments = bevel[1]
            modifier.limit_method = "ANGLE"
            modifier.angle_limit = math.radians(bevel[2] if len(bevel) > 2 else 35)
            modifier.harden_normals = False
        if angle is not None:
            ob.data.use_auto_smooth = True
            ob.data.auto_smooth_angle = math.radians(angle)
        if wn:
            ob.data.use_auto_smooth = True
            ob.data.auto_smooth_angle = math.radians(75)
            ob.modifiers.new("wn", "WEIGHTED_NORMAL").keep_sharp = True
        return ob


def _ends(rings, n):
    """The two faces that close such rings."""
    i = np.arange(n)
    return [i[::-1], (rings - 1) * n + i]


# Each of a box's eight corners becomes three points, one on each of the faces that meet there.
_CORNERS = list(itertools.product((-1, 1), repeat=3))
_POINT_SIGNS = np.repeat(_CORNERS, 3, axis=0)
_POINT_IS_ON_FACE = np.tile(np.eye(3, dtype=bool), (8, 1))


def chamfer_box(size, b, taper=1.0):
    """A box about the origin with its twelve edges cut off: points (24, 3) and faces, as
    MeshBuilder.add takes them.

    size: along x, y, z; b: width of the chamfer (never quite half of the smallest size); taper:
    breadth of the top in parts of the bottom's. Metres."""
    b = min(b, 0.49 * min(size))
    half = np.array(size) / 2
    V = _POINT_SIGNS * np.where(_POINT_IS_ON_FACE, half, half - b)
    if taper != 1.0:
        V[:, :2] *= 1 + (taper - 1) * (V[:, 2:3] / size[2] + 0.5)
    return V, _chamfer_box_faces()


@functools.cache
def _chamfer_box_faces():
    """The 6 sides and 12 chamfers (quads) and the 8 corners (triangles) of chamfer_box."""
    points = [(*corner, axis) for corner in _CORNERS for axis in range(3)]
    number = {point: i for i, point in enumerate(points)}
    quads = []
    triangles = []

    def quad(corners, outward):
        """Points as (x, y, z, axis); turned about if they run clockwise as seen from outside."""
        quads.append([number[point] for point in (corners if outward else corners[::-1])])

    around = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    for s in (-1, 1):
        quad([(s, y, z, 0) for y, z in around], s > 0)
        quad([(x, s, z, 1) for z, x in around], s > 0)
        quad([(x, y, s, 2) for x, y in around], s > 0)
    for a, c in itertools.product((-1, 1), repeat=2):
        quad([(a, c, -1, 0), (a, c, -1, 1), (a, c, 1, 1), (a, c, 1, 0)], a * c > 0)
        quad([(-1, a, c, 1), (-1, a, c, 2), (1, a, c, 2), (1, a, c, 1)], a * c > 0)
        quad([(c, -1, a, 2), (c, -1, a, 0), (c, 1, a, 0), (c, 1, a, 2)], a * c > 0)
        for z in (-1, 1):
            triangle = [number[(a, c, z, axis)] for axis in range(3)]
            triangles.append(triangle if a * c * z > 0 else triangle[::-1])
    return [np.array(quads), np.array(triangles)]


# ================================================================== pieces of geometry
def unit(vector):
    """The vector at length 1."""
    vector = np.asarray(vector, float)
    return vector / np.linalg.norm(vector)


def ring_faces(rings, sides):
    """Quads between successive closed rings of `sides` vertices each, numbered ring after ring:
    ((rings - 1) * sides, 4)."""
    i = np.arange(sides)
    j = (i + 1) % sides
    return np.concatenate(
        [
            np.stack([k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i], 1)
            for k in range(rings - 1)
        ]
    )


def strip_faces(points):
    """Quads between two rows of `points` vertices each, the second row numbered after the first:
    (points - 1, 4)."""
    i = np.arange(points - 1)
    return np.stack([i, i + 1, points + i + 1, points + i], 1)


def duct(builder, points, width, height, side):
    """A rectangular duct, open at both ends, along points in the plane whose normal is `side`;
    width, height: one, or one a point."""
    points = np.asarray(points, float)
    along = np.gradient(points, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    across = np.asarray(side, float)
    width, height = (np.broadcast_to(measure, len(points)) for measure in (width, height))
    up = np.cross(along, across)
    vertices = []
    for k in range(len(points)):
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            vertices.append(points[k] + across * a * width[k] / 2 + up[k] * b * height[k] / 2)
    faces = [
        [k * 4 + a, k * 4 + (a + 1) % 4, k * 4 + 4 + (a + 1) % 4, k * 4 + 4 + a]
        for k in range(len(points) - 1)
        for a in range(4)
    ]
    builder.add(vertices, [np.array(faces)])


# ================================================================== frames and Parts
def at(x=0, y=0, z=0, deg=0):
    """The frame at (x, y, z), turned by deg degrees about the vertical."""
    return (rotation_matrix(0, 0, math.radians(deg)), np.array([x, y, z], float))


def seg_T(a, b, z=0.0):
    """The frame of a wall from plan point a to plan point b, left to right as seen from outside;
    and the wall's length."""
    along = np.asarray(b, float) - np.asarray(a, float)
    bearing = math.atan2(along[1], along[0])
    return (rotation_matrix(0, 0, bearing), np.array([a[0], a[1], z])), float(np.linalg.norm(along))


def moved(points, frame):
    """Points (n, 3) of a part, where its frame puts them; without a frame (None) they stay."""
    if frame is None:
        return points
    rotation, position = frame
    return points @ rotation.T + position


class Parts:
    """MeshBuilders by name: parts["frame"] is there as soon as it is asked for.

    To draw something that stands elsewhere, draw it at the origin and move what is new:
    mark = parts.mark(); sash(parts, ...); parts.tr(at(x, y, z, deg), mark)"""

    def __init__(self):
        self.mb = {}

    def __getitem__(self, k):
        return self.mb.setdefault(k, MeshBuilder())

    def mark(self):
        """How much there is now, for tr()."""
        return {k: len(v.V) for k, v in self.mb.items()}

    def tr(self, T, mark=None):
        """Move what was drawn since the mark (without one: everything) by the frame T (None: it
        stays)."""
        mark = mark or {}
        for name, builder in self.mb.items():
            for i in range(mark.get(name, 0), len(builder.V)):
                builder.V[i] = moved(builder.V[i], T).astype(np.float32)

    def build(self, M, pre="", hide=False, flat=("glass", "cloth", "dark", "back")):
        """Objects named pre + part, with the materials M[part]; parts named in flat, or back...,
        are not smoothed."""
        objects = []
        for name, builder in self.mb.items():
            if not builder.V:
                continue
            smooth = not (name in flat or name.startswith("back"))
            objects.append(builder.obj(pre + name, [M[name]], smooth=smooth, wn=smooth, hide=hide))
        return objects


def merged(P, name, M, hide=True):
    """All parts of P as one object with several materials (M: material by part), for instancing."""
    whole = MeshBuilder()
    keys = [k for k, v in P.mb.items() if v.V]
    for slot, key in enumerate(keys):
        part = P.mb[key]
        for corners, face_lists in part.F.items():
            for faces, _ in face_lists:
                whole.F.setdefault(corners, []).append((faces + whole.n, slot))
        whole.V += part.V
        whole.A += part.A
        whole.Lc += part.Lc
        whole.n += part.n
    return whole.obj(name, [M[k] for k in keys], hide=hide)
