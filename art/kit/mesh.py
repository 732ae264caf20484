"""Meshes from arrays, and a builder that joins many small parts into one mesh."""

import bpy
import math
import numpy as np
from mathutils import Euler

from kit.scene import link


def make_mesh(name, V, faces, mats=(), midx=None, attrs=None, smooth=False, uv=None):
    """faces: list of integer arrays (n,3)/(n,4)/... or list of index lists.
    attrs: {name: (domain,'FLOAT'|'FLOAT_COLOR', array)}"""
    me = bpy.data.meshes.new(name)
    V = np.asarray(V, dtype=np.float32).reshape(-1, 3)
    loops, starts, totals = [], [], []
    pos = 0
    for F in faces:
        F = np.asarray(F, dtype=np.int32)
        if F.ndim == 1:
            F = F[None]
        k = F.shape[1]
        loops.append(F.reshape(-1))
        n = F.shape[0]
        starts.append(pos + np.arange(n, dtype=np.int32) * k)
        totals.append(np.full(n, k, np.int32))
        pos += n * k
    loops = np.concatenate(loops)
    starts = np.concatenate(starts)
    totals = np.concatenate(totals)
    me.vertices.add(len(V))
    me.vertices.foreach_set("co", V.reshape(-1))
    me.loops.add(len(loops))
    me.loops.foreach_set("vertex_index", loops)
    me.polygons.add(len(starts))
    me.polygons.foreach_set("loop_start", starts)
    me.polygons.foreach_set("loop_total", totals)
    if midx is not None:
        me.polygons.foreach_set("material_index", np.asarray(midx, np.int32))
    me.polygons.foreach_set("use_smooth", np.full(len(starts), bool(smooth)) if not isinstance(smooth, np.ndarray) else smooth)
    for k, (dom, typ, arr) in (attrs or {}).items():
        a = me.attributes.new(k, typ, dom)
        arr = np.asarray(arr, np.float32)
        if typ == "FLOAT_COLOR":
            if arr.shape[1] == 3:
                arr = np.concatenate([arr, np.ones((len(arr), 1), np.float32)], 1)
            a.data.foreach_set("color", arr.reshape(-1))
        elif typ == "FLOAT_VECTOR":
            a.data.foreach_set("vector", arr.reshape(-1))
        else:
            a.data.foreach_set("value", arr.reshape(-1))
    if uv is not None:
        l = me.uv_layers.new(name="UVMap")
        l.data.foreach_set("uv", np.asarray(uv, np.float32).reshape(-1))
    for m in mats:
        me.materials.append(m)
    me.update(calc_edges=True)
    me.validate()
    return me


def mesh_object(name, *a, coll=None, hide=False, **k):
    ob = bpy.data.objects.new(name, make_mesh(name, *a, **k))
    if not hide:
        link(ob, coll)
    return ob


def rotation_matrix(rx, ry, rz):
    return np.array(Euler((rx, ry, rz)).to_matrix())


class MeshBuilder:
    """mesh builder that merges many parts; every part gets a random 'rnd' colour (per point)"""

    def __init__(self):
        self.V = []
        self.F = {}
        self.A = []
        self.Lc = []
        self.n = 0

    def add(self, V, F, mat=0, rnd=None, lc=None):
        V = np.asarray(V, np.float32)
        if rnd is None:
            rnd = np.random.rand(3)
        for f in F:
            f = np.asarray(f, np.int32)
            if f.ndim == 1:
                f = f[None]
            self.F.setdefault(f.shape[1], []).append((f + self.n, mat))
        self.Lc.append(V if lc is None else np.asarray(lc, np.float32))
        self.V.append(V)
        self.A.append(np.tile(np.asarray(rnd, np.float32), (len(V), 1)))
        self.n += len(V)
        return self

    def box(self, size, loc=(0, 0, 0), rot=(0, 0, 0), bev=0.004, mat=0, rnd=None, jit=0.0, taper=1.0, M=None):
        V, F = chamfer_box(size, bev, taper)
        if jit:
            V = V + np.random.uniform(-jit, jit, V.shape)
        R = rotation_matrix(*rot) if M is None else M
        lc = V
        V = V @ R.T + np.asarray(loc)
        if np.argmax(size) == 2:
            lc = lc[:, [2, 0, 1]]  # grain along the longest side
        elif np.argmax(size) == 1:
            lc = lc[:, [1, 2, 0]]
        return self.add(V, F, mat, rnd, lc)

    def beam(self, p0, p1, w, h, bev=0.004, mat=0, rnd=None, up=(0, 0, 1), ext=0.0):
        """rectangular bar from p0 to p1, w across, h along up"""
        p0 = np.asarray(p0, float)
        p1 = np.asarray(p1, float)
        d = p1 - p0
        L = np.linalg.norm(d)
        x = d / L
        up = np.asarray(up, float)
        y = np.cross(up, x)
        y /= np.linalg.norm(y)
        z = np.cross(x, y)
        M = np.stack([x, y, z], 1)
        return self.box((L + ext, w, h), (p0 + p1) / 2, bev=bev, mat=mat, rnd=rnd, M=M)

    def cyl(self, p0, p1, r, n=16, mat=0, rnd=None, r2=None, cap=True, bev=0.0):
        r2 = r if r2 is None else r2
        p0 = np.asarray(p0, float)
        p1 = np.asarray(p1, float)
        d = p1 - p0
        L = np.linalg.norm(d)
        if bev > 0:
            prof = [(0, r - bev), (bev, r), (L - bev, r2), (L, r2 - bev)]
        else:
            prof = [(0, r), (L, r2)]
        return self.lathe(prof, p0, d / L, n, mat, rnd, cap)

    def lathe(self, prof, origin=(0, 0, 0), axis=(0, 0, 1), n=16, mat=0, rnd=None, cap=True):
        ax = np.asarray(axis, float)
        ax /= np.linalg.norm(ax)
        t = np.array([1, 0, 0]) if abs(ax[0]) < 0.9 else np.array([0, 1, 0])
        u = np.cross(ax, t)
        u /= np.linalg.norm(u)
        v = np.cross(ax, u)
        a = np.linspace(0, 2 * np.pi, n, endpoint=False)
        ring = np.cos(a)[:, None] * u + np.sin(a)[:, None] * v
        V = np.concatenate([np.asarray(origin) + ax * z + ring * r for z, r in prof])
        F = []
        i = np.arange(n)
        j = (i + 1) % n
        q = [np.stack([k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i], 1) for k in range(len(prof) - 1)]
        F.append(np.concatenate(q))
        if cap:
            F.append(i[::-1])
            F.append((len(prof) - 1) * n + i)
        return self.add(V, F, mat, rnd)

    def tube(self, pts, r, n=8, mat=0, rnd=None, closed=False):
        pts = np.asarray(pts, float)
        k = len(pts)
        r = np.broadcast_to(np.asarray(r, float), (k,))
        T = np.gradient(pts, axis=0)
        T /= np.linalg.norm(T, axis=1)[:, None] + 1e-9
        up = np.array([0, 0, 1.0]) if abs(T[0, 2]) < 0.95 else np.array([1.0, 0, 0])
        U = np.zeros_like(T)
        u = np.cross(T[0], up)
        for i in range(k):
            u = u - T[i] * np.dot(u, T[i])
            u /= np.linalg.norm(u) + 1e-9
            U[i] = u
        W = np.cross(T, U)
        a = np.linspace(0, 2 * np.pi, n, endpoint=False)
        V = (pts[:, None] + r[:, None, None] * (np.cos(a)[None, :, None] * U[:, None] + np.sin(a)[None, :, None] * W[:, None])).reshape(
            -1, 3
        )
        i = np.arange(n)
        j = (i + 1) % n
        q = np.concatenate([np.stack([m * n + i, m * n + j, (m + 1) * n + j, (m + 1) * n + i], 1) for m in range(k - 1)])
        return self.add(V, [q, i[::-1], (k - 1) * n + i], mat, rnd)

    def prism(self, outline, depth, M=np.eye(3), loc=(0, 0, 0), mat=0, rnd=None):
        """outline (n,2) in local XZ-plane counter-clockwise, extruded along local Y by depth (centred)"""
        o = np.asarray(outline, float)
        n = len(o)
        A = np.stack([o[:, 0], np.full(n, -depth / 2), o[:, 1]], 1)
        B = A.copy()
        B[:, 1] = depth / 2
        V = np.concatenate([A, B]) @ np.asarray(M).T + np.asarray(loc)
        i = np.arange(n)
        j = (i + 1) % n
        return self.add(V, [i, (n + i)[::-1], np.stack([j, i, n + i, n + j], 1)], mat, rnd)

    def mesh(self, name, mats=(), smooth=False):
        faces, midx = [], []
        for k, lst in self.F.items():
            f = np.concatenate([x for x, _ in lst])
            faces.append(f)
            midx.append(np.concatenate([np.full(len(x), m) for x, m in lst]))
        return make_mesh(
            name,
            np.concatenate(self.V),
            faces,
            mats,
            np.concatenate(midx),
            {"rnd": ("POINT", "FLOAT_COLOR", np.concatenate(self.A)), "lc": ("POINT", "FLOAT_VECTOR", np.concatenate(self.Lc))},
            smooth,
        )

    def obj(self, name, mats=(), smooth=False, hide=False, bevel=None, wn=False, angle=None):
        ob = bpy.data.objects.new(name, self.mesh(name, mats, smooth))
        if not hide:
            link(ob)
        if bevel:
            b = ob.modifiers.new("bev", "BEVEL")
            b.width = bevel[0]
            b.segments = bevel[1]
            b.limit_method = "ANGLE"
            b.angle_limit = math.radians(bevel[2] if len(bevel) > 2 else 35)
            b.harden_normals = False
        if angle is not None:
            ob.data.use_auto_smooth = True
            ob.data.auto_smooth_angle = math.radians(angle)
        if wn:
            ob.data.use_auto_smooth = True
            ob.data.auto_smooth_angle = math.radians(75)
            w = ob.modifiers.new("wn", "WEIGHTED_NORMAL")
            w.keep_sharp = True
        return ob


_cb = {}


def chamfer_box(size, b, taper=1.0):
    sx, sy, sz = (x / 2 for x in size)
    b = min(b, 0.49 * min(size))
    V = []
    idx = {}
    for ix in (-1, 1):
        for iy in (-1, 1):
            for iz in (-1, 1):
                for ax in range(3):
                    p = [ix * (sx - b), iy * (sy - b), iz * (sz - b)]
                    p[ax] = (ix * sx, iy * sy, iz * sz)[ax]
                    idx[(ix, iy, iz, ax)] = len(V)
                    V.append(p)
    V = np.array(V)
    if taper != 1.0:
        t = 1 + (taper - 1) * (V[:, 2:3] / (2 * sz) + 0.5)
        V[:, :2] *= t
    if "F" not in _cb:
        F4, F3 = [], []

        def quad(a, bb, c, d):
            F4.append([idx[a], idx[bb], idx[c], idx[d]])

        for s in (-1, 1):
            o = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            if s < 0:
                o = o[::-1]
            quad(*[(s, y, z, 0) for y, z in o])
            quad(*[(x, s, z, 1) for z, x in o])
            quad(*[(x, y, s, 2) for x, y in o])
        for a in (-1, 1):
            for c in (-1, 1):

                def e(k1, k2, k3, k4, flip):
                    F4.append([idx[k] for k in ((k1, k2, k3, k4) if not flip else (k4, k3, k2, k1))])

                e((a, c, -1, 0), (a, c, -1, 1), (a, c, 1, 1), (a, c, 1, 0), a * c < 0)
                e((-1, a, c, 1), (-1, a, c, 2), (1, a, c, 2), (1, a, c, 1), a * c < 0)
                e((c, -1, a, 2), (c, -1, a, 0), (c, 1, a, 0), (c, 1, a, 2), a * c < 0)
                for z in (-1, 1):
                    t = [idx[(a, c, z, 0)], idx[(a, c, z, 1)], idx[(a, c, z, 2)]]
                    F3.append(t if a * c * z > 0 else t[::-1])
        _cb["F"] = [np.array(F4), np.array(F3)]
    return V, _cb["F"]
