"""land.py - Dales landscape: height function, field pattern, drystone walls, distant trees"""

import bpy
import math
import numpy as np
from scipy.spatial import cKDTree

from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.scene import place


class Dales:
    """near: callable (x,y)->z override blended out between r0 and r1"""

    def __init__(self, seed=4, amp=1.0, near_amp=0.25, hills=((0, 1900, 260, 1500, 700),), flat_r=60, base=0.0):
        self.n = Noise2(seed)
        self.amp = amp
        self.na = near_amp
        self.hills = hills
        self.fr = flat_r

    def h(self, x, y):
        x = np.asarray(x, float)
        y = np.asarray(y, float)
        d = np.hypot(x, y)
        near = self.na * self.n.fbm(x / 38, y / 38, 3) * 1.2 + 0.04 * self.n.fbm(x / 3.1 + 9, y / 3.1, 3)
        roll = self.amp * (9 * self.n.fbm(x / 420 + 3, y / 420, 4)) * np.clip((d - self.fr) / 300, 0, 1) ** 1.3
        hill = 0
        for cx, cy, hh, wx, wy in self.hills:
            q = np.hypot((x - cx) / wx, (y - cy) / wy)
            t = np.clip(1.35 - q, 0, 1)
            prof = t * t * (3 - 2 * t)
            rough = 1 + 0.22 * self.n.fbm(x / 900 + cx, y / 900, 5)
            step = 0.05 * np.sin(prof * hh / 28 * 2 * np.pi) * np.clip(prof * 2, 0, 1)  # limestone terraces
            hill = np.maximum(hill, hh * (prof * rough + step * 0.5))
        hill = hill * np.clip((d - self.fr * 1.2) / 500, 0, 1)
        return near + roll + hill

    # ---- field network in a smoothly warped grid
    def warp(self, u, v):
        return (u + 60 * self.n.fbm(u / 500 + 40, v / 500, 3), v + 60 * self.n.fbm(u / 500 - 7, v / 500 + 21, 3))

    def fields(self, x0, x1, y0, y1, Lx=95, Ly=150, seed=2):
        R = np.random.RandomState(seed)
        lines = []
        cells = []
        P = []
        lab = []
        i = 0
        x = x0
        cols = [x0]
        while cols[-1] < x1:
            cols.append(cols[-1] + Lx * R.uniform(0.6, 1.7))
        for i in range(len(cols) - 1):
            a, b = cols[i], cols[i + 1]
            ys = [y0 + R.rand() * Ly]
            while ys[-1] < y1:
                ys.append(ys[-1] + Ly * R.uniform(0.5, 1.6))
            t = np.arange(y0, y1, 12.0)
            lines.append(np.stack(self.warp(np.full_like(t, a), t), 1))
            for j, yy in enumerate(ys):
                t = np.arange(a, b + 1, 10.0)
                t = np.append(t, b)
                lines.append(np.stack(self.warp(t, np.full_like(t, yy)), 1))
                y2 = ys[j + 1] if j + 1 < len(ys) else yy + Ly
                gx, gy = np.meshgrid(np.linspace(a + 4, b - 4, 8), np.linspace(yy + 4, y2 - 4, 10))
                P.append(np.stack(self.warp(gx.ravel(), gy.ravel()), 1))
                lab.append(np.full(gx.size, len(cells)))
                cells.append(R.rand(3))
        return lines, np.concatenate(P), np.concatenate(lab), np.array(cells)


def terrain(D, mat, fov=(-50, 50), rmin=0.8, rmax=9000, nr=900, na=700, fields=None, name="terrain", zoff=0.0, center=True):
    """polar sector round origin facing +Y. fov in degrees from +Y clockwise"""
    r = np.geomspace(rmin, rmax, nr)
    r = np.concatenate([[0.0], r]) if center else r
    a = np.radians(np.linspace(fov[0], fov[1], na))
    rr, aa = np.meshgrid(r, a, indexing="ij")
    x = rr * np.sin(aa)
    y = rr * np.cos(aa) - 6.0
    z = D.h(x, y) + zoff
    i = np.arange((len(r) - 1) * na).reshape(len(r) - 1, na)[:, :-1].ravel()
    F = np.stack([i, i + na, i + na + 1, i + 1], 1)
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    if fields:
        t = cKDTree(fields[1])
        _, k = t.query(V[:, :2], workers=2)
        c = fields[3][fields[2][k]]
    else:
        c = np.full((len(V), 3), 0.5)
    return mesh_object(name, V, [F[:, ::-1]], [mat], attrs={"field": ("POINT", "FLOAT_COLOR", c)}, smooth=True)


def mat_land(
    name="land", haze=True, green1="#6f8a3a", green2="#93a552", brown="#7d7748", moor="#6a5f48", near="#55702c", moor_z=(150, 260), val=1.0
):
    def b(n):
        p = n.pos()
        f = n.sep(n.attr("field", "Color"))
        z = n.sep(p)[2]
        c = n.mix(f[0], green1, green2)
        c = n.mix(n.mul(n.smooth(f[1], 0.68, 0.8), 0.85), c, "#a7a45e")
        c = n.mix(n.mul(n.smooth(f[2], 0.8, 0.9), 0.7), c, "#b9b57a")
        big = n.noise(p, 0.02, 5, 0.6)
        c = n.mix(n.mul(n.smooth(big, 0.45, 0.7), 0.55), c, brown)
        sm = n.noise(p, 0.35, 6, 0.65)
        c = n.hsv(c, val=n.rng(sm, 0.3, 0.7, 0.78 * val, 1.18 * val))
        zz = n.add(z, n.mul(n.sub(n.noise(p, 0.006, 5, 0.6), 0.5), 190))
        c = n.mix(n.smooth(zz, *moor_z), c, n.mix(n.smooth(n.noise(p, 0.012, 5), 0.4, 0.62), moor, "#8b8257"))
        d = n.dist()
        c = n.mix(n.smooth(d, 60, 18), c, near)
        nb = n.bump(n.add(n.noise(p, 3.0, 5, 0.7), n.mul(n.noise(p, 0.15, 4), 4)), 0.6, 0.12)
        return n.bsdf(c, 0.95, 0.08, normal=nb)

    return material(name, b, haze=haze)


def mat_stone_far(name="stonefar", haze=True):
    def b(n):
        p = n.pos()
        v = n.mapv(p, scale=(1, 1, 2.2))
        c = n.mix(n.voro(v, 3.2, out="Color"), "#5c5a52", "#8d897c", "MIX")
        s = n.sep(n.voro(v, 3.2, out="Color"))[0]
        c = n.mix(s, "#56544c", "#96917f")
        e = n.voro(v, 3.2, "DISTANCE_TO_EDGE")
        c = n.mix(n.smooth(e, 0.07, 0.0), c, "#23221f")
        return n.bsdf(c, 0.95, 0.1)

    return material(name, b, haze=haze)


def walls_far(D, lines, mat, rmin=40, rmax=3200, fov=(-50, 50), w=0.6, h=1.35, maxz=1e9, name="walls", keep=0.9, seed=5):
    mb_v, mb_f = [], []
    o = 0
    R = np.random.RandomState(seed)
    for L in lines:
        L = np.asarray(L)
        # resample
        seg = np.linalg.norm(np.diff(L, axis=0), axis=1)
        s = np.concatenate([[0], np.cumsum(seg)])
        k = max(2, int(s[-1] / 5))
        t = np.linspace(0, s[-1], k)
        L = np.stack([np.interp(t, s, L[:, 0]), np.interp(t, s, L[:, 1])], 1)
        d = np.hypot(L[:, 0], L[:, 1])
        a = np.degrees(np.arctan2(L[:, 0], L[:, 1]))
        ok = (d > rmin) & (d < rmax) & (a > fov[0]) & (a < fov[1])
        z = D.h(L[:, 0], L[:, 1])
        ok &= z < maxz
        if R.rand() > keep:
            continue
        hh = h * (0.8 + 0.35 * R.rand(k))
        T = np.gradient(L, axis=0)
        T /= np.linalg.norm(T, axis=1)[:, None] + 1e-9
        Nn = np.stack([-T[:, 1], T[:, 0]], 1) * w / 2
        for i in range(k - 1):
            if not (ok[i] and ok[i + 1]):
                continue
            q = []
            for j in (i, i + 1):
                a_, b_ = L[j] + Nn[j], L[j] - Nn[j]
                q += [[*a_, z[j] - 0.5], [*(L[j] + Nn[j] * 0.6), z[j] + hh[j]], [*(L[j] - Nn[j] * 0.6), z[j] + hh[j]], [*b_, z[j] - 0.5]]
            mb_v += q
            mb_f += [[o, o + 1, o + 5, o + 4], [o + 1, o + 2, o + 6, o + 5], [o + 2, o + 3, o + 7, o + 6]]
            o += 8
    if not mb_v:
        return None
    return mesh_object(name, mb_v, [np.array(mb_f)], [mat])


def mat_stone(name="stone", c=("#6f6a5c", "#a39a83", "#847d6c", "#5a564c"), moss=0.35, haze=False, scale=1.0, lichen=0.3):
    """individual stones: per-part rnd"""

    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        p = n.obj() if scale else n.pos()
        w = n.pos()
        base = n.ramp(r[0], [(0, c[0]), (0.35, c[1]), (0.7, c[2]), (1, c[3])])
        nz = n.noise(w, 14 * scale, 6, 0.65)
        n2 = n.noise(w, 3.5 * scale, 4)
        cc = n.hsv(base, val=n.rng(nz, 0.25, 0.75, 0.72, 1.22), sat=n.rng(n2, 0.3, 0.7, 0.8, 1.2))
        cc = n.mix(n.mul(n.smooth(n.noise(w, 7 * scale, 5, 0.7), 0.58, 0.70), lichen), cc, "#b7b5a0")
        up = n.sep(n.normal())[2]
        mo = n.mul(n.smooth(n.add(n.noise(w, 5 * scale, 5, 0.65), n.mul(up, 0.22)), 0.58, 0.72), moss)
        cc = n.mix(mo, cc, "#5d6a35")
        bp = n.bump(n.add(nz, n.mul(n.noise(w, 60 * scale, 4, 0.7), 0.35)), 0.8, 0.02)
        return n.bsdf(cc, 0.92, 0.15, normal=bp)

    return material(name, b, haze=haze)


def rubble_wall(name, mat, L=2.0, H=1.25, W=0.5, seed=1, course=(0.09, 0.17), batter=0.12, cope=True):
    """drystone wall module along X, both faces, with cope stones; one merged mesh"""
    st = np.random.get_state()
    np.random.seed(seed)
    R = np.random
    mb = MeshBuilder()

    def stone(sz, loc, rot=(0, 0, 0)):
        V, F = chamfer_box(sz, min(sz) * R.uniform(0.12, 0.25))
        c = np.sign(V)
        V = V * (1 + R.uniform(-0.09, 0.09, (1, 3)))
        # displace corners coherently (each of 8 corners has one offset)
        key = ((c[:, 0] > 0) * 4 + (c[:, 1] > 0) * 2 + (c[:, 2] > 0)).astype(int)
        V = V + (R.randn(8, 3) * np.array(sz) * 0.07)[key] + R.randn(len(V), 3) * min(sz) * 0.03
        mb.add(V @ rotation_matrix(*rot).T + np.array(loc), F)

    z = -0.1
    while z < H - (0.22 if cope else 0):
        ch = R.uniform(*course) * (1.25 - 0.45 * max(z, 0) / H)
        for side in (-1, 1):
            x = -L / 2 + R.uniform(-0.1, 0.0)
            while x < L / 2:
                l = R.uniform(0.12, 0.38)
                yy = side * (W / 2 * (1 - batter * 2 * (z / H)) - 0.09)
                stone(
                    (l * 0.98, R.uniform(0.18, 0.24), ch * R.uniform(0.9, 1.02)),
                    (x + l / 2, yy + R.randn() * 0.012, z + ch / 2),
                    (R.randn() * 0.03, R.randn() * 0.03, R.randn() * 0.04),
                )
                x += l
        z += ch * 0.97
    if cope:
        x = -L / 2
        while x < L / 2:
            t = R.uniform(0.06, 0.13)
            hh = R.uniform(0.18, 0.28)
            stone(
                (t, W * R.uniform(0.72, 0.9), hh),
                (x + t / 2, R.randn() * 0.015, z + hh / 2 - 0.02),
                (R.randn() * 0.04, 0.12 + R.randn() * 0.1, R.randn() * 0.06),
            )
            x += t * 1.02
    mb.box((L * 1.02, W * 0.62, H * 0.84), (0, 0, H * 0.40), bev=0.02, rnd=(0.0, 0.1, 0.0))
    ob = mb.obj(name, [mat], hide=True)
    np.random.set_state(st)
    return ob


def path_place(modules, pts, D, step=2.0, seed=1, zoff=0.0):
    """place wall modules along a polyline over the terrain"""
    R = np.random.RandomState(seed)
    pts = np.asarray(pts, float)
    seg = np.linalg.norm(np.diff(pts, axis=0), axis=1)
    s = np.concatenate([[0], np.cumsum(seg)])
    for t in np.arange(step / 2, s[-1], step):
        p = np.array([np.interp(t, s, pts[:, 0]), np.interp(t, s, pts[:, 1])])
        q = np.array([np.interp(t + 0.5, s, pts[:, 0]), np.interp(t + 0.5, s, pts[:, 1])])
        a = math.atan2(*(q - p)[::-1])
        z0, z1 = D.h(*(p - (q - p) / 0.5 * step / 2)), D.h(*(p + (q - p) / 0.5 * step / 2))
        o = place(modules[R.randint(len(modules))], (p[0], p[1], (z0 + z1) / 2 + zoff))
        o.rotation_euler = (0, -math.atan2(z1 - z0, step), a + (math.pi if R.rand() < 0.5 and abs(z1 - z0) < 0.05 else 0))


def in_view(P, cam, lens, margin=1.15, near=0.3, sensor=36, wh=1.6):
    """mask of points inside camera frustum (with margin)"""
    M = np.array(cam.matrix_world.inverted()) if cam.matrix_world else None
    bpy.context.view_layer.update()
    M = np.array(cam.matrix_world.inverted())
    q = P @ M[:3, :3].T + M[:3, 3]
    d = -q[:, 2]
    t = sensor / 2 / lens * margin
    sx, sy = cam.data.shift_x, cam.data.shift_y
    tx = q[:, 0] / np.maximum(d, 1e-3) - sx * sensor / lens
    ty = q[:, 1] / np.maximum(d, 1e-3) - sy * sensor / lens
    return (d > near) & (np.abs(tx) < t + 0.15 / np.maximum(d, 0.3)) & (np.abs(ty) < t / wh + 0.5 / np.maximum(d, 0.3)), d
