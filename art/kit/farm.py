"""farm.py - stock fence, barbed wire, field gates, stoops, loose stone, heaps, Dales backdrop (walls, barn, trees)"""

import bpy
import math
import numpy as np

from kit.land import in_view, mat_land, mat_stone, mat_stone_far, path_place, rubble_wall, terrain, walls_far
from kit.mesh import MeshBuilder, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.plants import blades, grass_field, leaf_cards, mat_bark, mat_flower, mat_grass, mat_leaf, merge, seedheads, spikes, tree
from kit.scene import hidden_collection, scatter

R = np.random


# ------------------------------------------------------------------ materials
def roundwood(name="roundwood", c1="#b7a67c", c2="#8f7b55", bark=0.35, green=0.3, foot=0.22, val=1.0):
    """machine-rounded or peeled softwood post. lc = (height above ground, cross, cross)"""

    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        lc = n.attr("lc", "Vector")
        w = n.pos()
        c = n.vm("ADD", lc, n.vm("SCALE", n.attr("rnd", "Vector"), scale=37.0))
        fib = n.noise(n.mapv(c, scale=(3, 75, 75)), 1.0, 4, 0.65)
        f2 = n.noise(n.mapv(c, scale=(1.3, 15, 15)), 1.0, 5, 0.65)
        big = n.noise(n.mapv(c, scale=(1.2, 5, 5)), 1.0, 3)
        cc = n.mix(n.rng(n.add(n.mul(fib, 0.5), n.mul(f2, 0.5)), 0.3, 0.7), c1, c2)
        cc = n.mix(n.mul(n.smooth(f2, 0.56, 0.64), bark), cc, "#6a4c33")  # streaks of inner bark
        kd = n.voro(n.mapv(c, scale=(2.6, 11, 11)), 1.0)
        cc = n.mix(n.mul(n.smooth(kd, 0.17, 0.08), 0.8), cc, "#4c3422")
        cr = n.voro(
            n.vm("ADD", n.mapv(c, scale=(0.9, 26, 26)), n.vm("SCALE", n.noise(c, 4, 3, out="Color"), scale=0.8)), 1.0, "DISTANCE_TO_EDGE"
        )
        crk = n.mul(n.smooth(cr, 0.022, 0.006), n.smooth(big, 0.46, 0.58))
        up = n.smooth(n.sep(n.normal())[2], 0.75, 0.95)
        s = n.sep(lc)
        rad = n.m("SQRT", n.add(n.mul(s[1], s[1]), n.mul(s[2], s[2])))
        rad = n.add(rad, n.mul(n.noise(w, 14, 2), 0.012))
        ring = n.smooth(n.m("FRACT", n.mul(rad, 150.0)), 0.2, 0.95)
        eg = n.hsv(n.mix(n.mul(ring, 0.65), "#b9a57c", "#806845"), val=n.rng(n.noise(w, 25, 4), 0.3, 0.7, 0.72, 1.0))
        cc = n.mix(up, cc, eg)
        cc = n.mix(n.mul(n.smooth(n.noise(w, 2.6, 4), 0.42, 0.68), green), cc, "#7d8a5a")
        cc = n.hsv(cc, h=n.rng(r[2], 0, 1, 0.493, 0.507), sat=n.rng(r[1], 0, 1, 0.8, 1.08), val=n.rng(r[0], 0, 1, 0.82 * val, 1.1 * val))
        cc = n.mix(n.mul(crk, 0.85), cc, "#33271a")
        ft = n.smooth(n.add(s[0], n.mul(n.sub(n.noise(w, 12, 5, 0.7), 0.5), 0.22)), foot, foot * 0.1)
        cc = n.mix(n.mul(ft, 0.75), cc, "#4d4230")
        return n.bsdf(cc, 0.78, 0.22, normal=n.bump(n.add(n.mul(fib, 0.6), n.add(n.mul(f2, 0.5), n.mul(crk, -1.6))), 0.6, 0.005))

    return material(name, b)


def galv(name="galv", c="#a3a8ab", rough=0.42, dull=0.35):
    """hot-dip galvanising: spangle, dull patches, mud towards the foot"""

    def b(n):
        w = n.pos()
        v = n.sep(n.voro(w, 55, out="Color"))
        f = n.noise(w, 9, 5, 0.65)
        f2 = n.noise(w, 60, 3)
        cc = n.hsv(c, val=n.mul(n.rng(v[0], 0, 1, 0.86, 1.12), n.rng(f, 0.3, 0.7, 0.85, 1.08)))
        d = n.mul(n.smooth(n.add(n.mul(f, 0.7), n.mul(f2, 0.3)), 0.42, 0.62), dull)
        cc = n.mix(d, cc, "#8d8f8b")
        return n.bsdf(
            cc,
            n.add(rough, n.add(n.mul(d, 0.3), n.mul(n.sub(v[1], 0.5), 0.12))),
            0.5,
            metal=n.sub(0.85, n.mul(d, 0.6)),
            normal=n.bump(f2, 0.06, 0.002),
        )

    return material(name, b)


# ------------------------------------------------------------------ round posts
def pole(mb, p, L, r, axis=(0, 0, 1), taper=0.96, below=0.3, n=22, cham=0.012, wob=0.03, rnd=None, mat=0, slope=0.0):
    """round post standing at p: axis, length above p, radius; slightly out of round; end chamfered, top cut at a small slope"""
    ax = np.asarray(axis, float)
    ax /= np.linalg.norm(ax)
    t = np.array([1.0, 0, 0]) if abs(ax[0]) < 0.9 else np.array([0, 1.0, 0])
    u = np.cross(ax, t)
    u /= np.linalg.norm(u)
    v = np.cross(ax, u)
    zs = np.r_[np.linspace(-below, L - cham, max(5, int((L + below) / 0.12))), L]
    k = len(zs)
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    ns = Noise2(R.randint(1e6))
    sw = R.randn(2) * 0.004
    A, Z = np.meshgrid(a, zs)
    rr = r * (1 - (1 - taper) * (Z + below) / (L + below)) * (1 + wob * ns.fbm(np.cos(A) * 1.3 + 7, np.sin(A) * 1.3 + Z * 1.1, 3))
    rr[-1] -= cham
    bend = np.sin(np.clip(Z / L, 0, 1) * np.pi)
    cy, cz = np.cos(A) * rr, np.sin(A) * rr
    Zs = Z + (slope * cz * (Z > L - cham - 1e-6))
    V = np.asarray(p, float) + Zs[..., None] * ax + (cy + bend * sw[0])[..., None] * u + (cz + bend * sw[1])[..., None] * v
    i = np.arange(n)
    j = (i + 1) % n
    q = np.concatenate([np.stack([m * n + i, m * n + j, (m + 1) * n + j, (m + 1) * n + i], 1) for m in range(k - 1)])
    lc = np.stack([Zs, cy, cz], -1).reshape(-1, 3)
    return mb.add(V.reshape(-1, 3), [q, (k - 1) * n + i], mat, rnd, lc)


# ------------------------------------------------------------------ wire
NET = (0.05, 0.14, 0.24, 0.35, 0.465, 0.59, 0.72, 0.85)  # 8 line wires, 80 cm of mesh


def line(mb, a, b, r=0.0014, n=4, sag=0.0, k=2):
    t = np.linspace(0, 1, k)[:, None]
    p = a + (b - a) * t
    p[:, 2] -= sag * 4 * (t * (1 - t))[:, 0]
    mb.tube(p, r, n)


def barbed(mb, a, b, detail=True, r=0.0013, every=0.09, sag=0.004):
    """two twisted strands, four-point barbs"""
    a, b = np.asarray(a, float), np.asarray(b, float)
    L = np.linalg.norm(b - a)
    d = (b - a) / L
    s = np.cross(d, [0, 0, 1])
    s /= np.linalg.norm(s)
    u = np.cross(s, d)
    if not detail:
        line(mb, a, b, 0.0024, 4, sag, 5)
    else:
        m = max(8, int(L / 0.012))
        t = np.linspace(0, 1, m)
        for ph in (0, np.pi):
            th = t * L / 0.075 * 2 * np.pi + ph
            p = a + np.outer(t * L, d) + 0.0016 * (np.cos(th)[:, None] * s + np.sin(th)[:, None] * u)
            p[:, 2] -= sag * 4 * t * (1 - t)
            mb.tube(p, r, 4)
    for x in np.arange(every / 2, L, every):
        x += R.randn() * 0.004
        c = a + d * x
        c[2] -= sag * 4 * (x / L) * (1 - x / L)
        ph = R.rand() * 3.14
        if detail:
            mb.cyl(c - d * 0.006, c + d * 0.006, 0.0036, 6)
        for k in range(2):
            e = np.cos(ph + k * 1.5) * s + np.sin(ph + k * 1.5) * u
            mb.tube([c - e * 0.016 + d * 0.003 * (k - 0.5), c + e * 0.016 + d * 0.003 * (k - 0.5)], 0.0011 if detail else 0.0014, 4)


def knot(mb, p, d, n):
    mb.box((0.010, 0.007, 0.012), p, bev=0.002)


def stock_run(wood, wire, pts, zf, side=1, r=0.042, h=1.12, net=NET, barb=(0.97,), near=None, detail=14, skip=(), stay=0.15, first=None):
    """stakes at pts (n,2), net and barb on the `side` face (+1 right of travel).  skip: indices without a stake (a strainer stands there).
    detail: metres from `near` within which joints, staples and twisted strands are drawn"""
    pts = np.asarray(pts, float)
    n = len(pts)
    near = pts[0] if near is None else np.asarray(near)
    Z = np.array([float(zf(*p)) for p in pts])
    W = []
    for i in range(n):
        d = pts[min(i + 1, n - 1)] - pts[max(i - 1, 0)]
        u = d / np.linalg.norm(d)
        nn = np.array([u[1], -u[0]]) * side
        q = r if i not in skip else first or 0.09
        if i not in skip:
            pole(
                wood,
                (*pts[i], Z[i]),
                h + R.randn() * 0.02,
                r * R.uniform(0.88, 1.12),
                (R.randn() * 0.012, R.randn() * 0.012, 1),
                n=14,
                cham=0.006,
                wob=0.05,
                slope=R.randn() * 0.1,
            )
        W.append(np.r_[pts[i] + nn * (q + 0.002), Z[i]])
        if np.linalg.norm(pts[i] - near) < detail:
            for z in list(net) + list(barb):
                c = W[-1] + [0, 0, z]
                o = np.r_[nn, 0] * 0.004
                wire.tube(
                    [c + [0, 0, 0.014] - o, c + [0, 0, 0.013] + o * 0.5, c + o, c - [0, 0, 0.013] + o * 0.5, c - [0, 0, 0.014] - o],
                    0.0017,
                    5,
                )
    for i in range(n - 1):
        a, b = W[i], W[i + 1]
        d = b - a
        L = np.linalg.norm(d[:2])
        close = np.linalg.norm((pts[i] + pts[i + 1]) / 2 - near) < detail
        jit = R.randn(len(net)) * 0.0015
        for k, z in enumerate(net):
            line(wire, a + [0, 0, z], b + [0, 0, z], 0.0018 if 0 < k < len(net) - 1 else 0.0021, 5, 0.003 + jit[k], 4)
        for z in barb:
            barbed(wire, a + [0, 0, z], b + [0, 0, z], close)
        m = max(1, int(round(L / stay)))
        for k in range(m):
            q = a + d * ((k + 0.5) / m)
            zz = np.array(net)
            off = np.cumsum(R.randn(len(zz)) * 0.0018)
            off -= off.mean()
            e = d / np.linalg.norm(d)
            wire.tube([q + [0, 0, z] + e * o for z, o in zip(zz, off)], 0.0016, 4)
            if close:
                for z, o in zip(zz, off):
                    knot(wire, q + [0, 0, z] + e * o, e, None)
    return W


def wool(mb, p, n=26, s=0.03):
    """a tuft of fleece caught on a barb"""
    for _ in range(n):
        d = R.randn(3) * [1, 0.7, 1]
        d[2] = -abs(d[2]) * 0.8 + 0.15
        t = np.linspace(0, 1, 5)[:, None]
        l = s * R.uniform(0.4, 1.3)
        mb.tube(
            p + d * l * t * 0.6 + [0, 0, -1] * (t**2) * l * 0.7 + np.cumsum(R.randn(5, 3), 0) * 0.002, np.linspace(0.0011, 0.0004, 5), 3
        )


# ------------------------------------------------------------------ gates
def gate7(mb, hinge, ang, z0, L=3.6, H=1.10, rails=(0, 0.115, 0.24, 0.385, 0.555, 0.78, 1.10), clear=0.13, drop=0.0):
    """galvanised seven-bar field gate in local X from the heel; mb material 0 = galv"""
    M = rotation_matrix(0, math.atan2(drop, L), ang)
    o = np.r_[hinge, z0 + clear]
    T = lambda x, z, y=0.0: M @ np.array([x, y, z]) + o

    def tube(pts, r, n=14):
        mb.tube([T(*p) for p in pts], r, n)

    c = 0.09
    k = np.linspace(0, np.pi / 2, 7)
    # frame: heel stile, top and bottom tubes, head with rounded corners
    fr = (
        [(0, H)]
        + [(L - c + c * math.sin(a), H - c + c * math.cos(a)) for a in k]
        + [(L - c + c * math.cos(a), c - c * math.sin(a)) for a in k]
        + [(0, 0)]
    )
    tube(fr, 0.0212)
    tube([(0, -0.04), (0, H + 0.04)], 0.0212)
    mb.cyl(T(0, H + 0.04), T(0, H + 0.043), 0.0212, 14)
    for z in rails[1:-1]:
        tube([(0.0, z), (L, z)], 0.0168, 12)
    for x in (L * 0.5,):
        mb.beam(T(x, 0, -0.019), T(x, H, -0.019), 0.040, 0.006, bev=0.001, up=M @ np.array([0, 1.0, 0]))
    for a, b in (((0.02, 0.03), (L * 0.5, H - 0.02)), ((L - 0.05, 0.05), (L * 0.5, H - 0.02))):
        mb.beam(T(*a, 0.021), T(*b, 0.021), 0.036, 0.006, bev=0.001, up=M @ np.array([0, 1.0, 0]))
    # eyes and gudgeons
    for z in (0.16, H - 0.12):
        mb.lathe([(-0.03, 0.017), (-0.03, 0.026), (0.03, 0.026), (0.03, 0.017)], T(-0.055, z), M @ np.array([0, 0, 1.0]), 14)
        mb.tube([T(-0.03, z), T(0.0, z)], 0.012, 10)
        mb.cyl(T(-0.055, z - 0.05), T(-0.055, z + 0.055), 0.0105, 10)
        mb.tube([T(-0.055, z - 0.045), T(-0.30, z - 0.045)], 0.0105, 10)
        mb.box((0.012, 0.05, 0.05), T(-0.075, z - 0.045), (0, 0, ang), bev=0.002)
    # slam latch
    mb.box((0.10, 0.018, 0.05), T(L - 0.06, H * 0.62, -0.026), (0, 0, ang), bev=0.003)
    mb.tube([T(L - 0.02, H * 0.62, -0.03), T(L + 0.075, H * 0.62, -0.03)], 0.009, 10)
    mb.tube([T(L - 0.10, H * 0.62 + 0.01, -0.035), T(L - 0.10, H * 0.62 + 0.15, -0.035), T(L - 0.13, H * 0.62 + 0.17, -0.035)], 0.006, 8)
    return T


def oak_gate(mb, ir, hinge, ang, z0, L=1.75, H=1.15, sgn=1, clear=0.10):
    """traditional five-bar oak gate, heel at hinge, local +X*sgn towards the meeting stile; raised and swept heel"""
    M = rotation_matrix(0, 0, ang)
    o = np.r_[hinge, z0 + clear]
    T = lambda x, z, y=0.0: M @ np.array([sgn * x, y, z]) + o

    def bar(a, b, w, h, y=0, **k):
        mb.beam(T(a[0], a[1], y), T(b[0], b[1], y), w, h, bev=0.006, **k)

    up = M @ np.array([sgn, 0, 0.0])
    # heel (taller, swept down to the top rail) and head
    hx, H2 = 0.075, H + 0.20
    y = np.linspace(0, 1, 9)

    def board(x0, x1, z0_, z1_, th, yc=0):
        c = T((x0 + x1) / 2, (z0_ + z1_) / 2, yc)
        mb.box((abs(x1 - x0), th, z1_ - z0_), c, (R.randn() * 0.003, R.randn() * 0.003, ang), bev=0.006)

    board(0, 0.13, -0.04, H2, 0.075)
    board(L - 0.085, L, -0.02, H + 0.07, 0.075)
    out = [(0.13, H - 0.045)] + [(0.13 + 0.34 * t, H + 0.165 - 0.19 * (1 - (1 - t) ** 2.0)) for t in y] + [(0.47, H - 0.045)]
    out = [(p[0] * sgn, p[1]) for p in out]
    out = out if sgn > 0 else out[::-1]
    mb.prism(out[::-1], 0.068, M=M, loc=o)
    z = [0.04, 0.235, 0.445, 0.685]
    bar((0.1, H - 0.005), (L - 0.04, H - 0.005), 0.066, 0.09)
    for q in z:
        bar((0.1, q), (L - 0.04, q + R.randn() * 0.002), 0.026, 0.082)
    bar((0.11, 0.03), (L - 0.10, H - 0.05), 0.022, 0.080, y=0.030)
    bar((L * 0.52, 0.0), (L * 0.52, H - 0.02), 0.022, 0.075, y=-0.026, up=tuple(M @ np.array([1.0, 0, 0])))
    # straps
    for q, l in ((H - 0.005, 0.55), (0.04, 0.34)):
        for yy in (-0.040, 0.040):
            ir.box((l, 0.008, 0.045), T(l / 2 - 0.02, q, yy), (0, 0, ang), bev=0.002)
        for x in (0.06, 0.2, l - 0.08):
            ir.cyl(T(x, q, -0.042), T(x, q, -0.052), 0.011, 8)
            ir.cyl(T(x, q, 0.042), T(x, q, 0.05), 0.011, 8)
        ir.cyl(T(-0.045, q - 0.05), T(-0.045, q + 0.05), 0.021, 14)
        ir.tube([T(-0.045, q - 0.06), T(-0.045, q - 0.065), T(-0.16, q - 0.065)], 0.011, 10)
    return T


def rock_mesh(seed, sub=1, flat=0.75, amp=0.35):
    import bmesh

    me = bpy.data.meshes.new("rk")
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=0.5)
    r = np.random.RandomState(seed)
    q = Noise2(seed)
    pl = r.randn(7, 3)
    pl /= np.linalg.norm(pl, axis=1)[:, None]
    dd = r.uniform(0.30, 0.46, 7)
    for v in bm.verts:
        c = np.array(v.co)
        c = c * (1 + amp * float(q.fbm(c[0] * 1.6 + 3, c[1] * 1.6 + c[2] * 1.3, 3)))
        for k in range(7):
            t = c @ pl[k]
            c = c - pl[k] * max(0, t - dd[k])  # broken faces
        v.co = c * [1, 0.85, flat]
    bm.to_mesh(me)
    bm.free()
    return me


def rocks(mat, n=6, sub=2, seed=1, **k):
    out = []
    for i in range(n):
        me = rock_mesh(seed + i, sub, **k)
        me.materials.append(mat)
        me.attributes.new("rnd", "FLOAT_COLOR", "POINT").data.foreach_set(
            "color", np.tile(np.r_[np.random.rand(3), 1], len(me.vertices)).astype(np.float32)
        )
        out.append(bpy.data.objects.new(f"rk{seed}_{i}", me))
    return out


def mat_gravel(name="gravel", cols=("#8f8d86", "#a9a69c", "#77756f", "#b8b3a4", "#6b6862"), val=1.0):
    """clean broken limestone: colour by object and by place"""

    def b(n):
        w = n.pos()
        cell = n.sep(n.voro(w, 38, out="Color"))
        o = n.rnd()
        c = n.ramp(n.m("FRACT", n.add(n.mul(o, 7.3), cell[0])), [(i / (len(cols) - 1), k) for i, k in enumerate(cols)])
        f = n.noise(w, 160, 3, 0.7)
        c = n.hsv(c, val=n.mul(n.rng(f, 0.3, 0.7, 0.85 * val, 1.1 * val), n.rng(cell[1], 0, 1, 0.85, 1.1)))
        return n.bsdf(c, 0.88, 0.2, normal=n.bump(f, 0.3, 0.003))

    return material(name, b)


# ------------------------------------------------------------------ ground helpers
def grid(name, xs, ys, zf, mat, dz=0.0, attrs=None, keep=None):
    X, Y = np.meshgrid(xs, ys, indexing="ij")
    P = np.c_[X.ravel(), Y.ravel()]
    i = np.arange(len(P)).reshape(X.shape)
    q = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    if keep is not None:
        m = keep(P)
        q = q[m[q].any(1)]
    return mesh_object(name, np.c_[P, zf(P[:, 0], P[:, 1]) + dz], [q], [mat], attrs=attrs(P) if attrs else None, smooth=True)


def dline(P, L):
    """distance to a polyline, arc length there and signed side"""
    P = np.asarray(P, float)
    L = np.asarray(L, float)
    d = np.full(len(P), 1e9)
    s = np.zeros(len(P))
    g = np.zeros(len(P))
    acc = 0
    for a, b in zip(L[:-1], L[1:]):
        ab = b - a
        t = np.clip(((P - a) @ ab) / (ab @ ab), 0, 1)
        v = P - a - t[:, None] * ab
        q = np.linalg.norm(v, axis=1)
        k = q < d
        d[k] = q[k]
        s[k] = acc + t[k] * np.linalg.norm(ab)
        g[k] = np.sign(ab[0] * v[k, 1] - ab[1] * v[k, 0])
        acc += np.linalg.norm(ab)
    return d, s, g


# ------------------------------------------------------------------ backdrop
def barn(x, y, z, rot=0.0, L=9.0, W=6.2, H=4.0, stone=None, roof=None, haze=True):
    """stone field barn, far enough away to be a silhouette with texture"""
    B = MeshBuilder()
    M = rotation_matrix(0, 0, rot)
    loc = np.array([x, y, z])
    B.prism(
        [(-W / 2, -1.0), (W / 2, -1.0), (W / 2, H), (0, H + W * 0.36), (-W / 2, H)],
        L,
        M=M @ rotation_matrix(0, 0, math.pi / 2) if 0 else M,
        loc=loc,
    )
    for s in (-1, 1):
        a = math.atan2(W * 0.36, W / 2)
        l = math.hypot(W / 2, W * 0.36) + 0.25
        c = np.array([s * (W / 4 + 0.05), 0, H + W * 0.18 + 0.04])
        B.box((l, L + 0.3, 0.12), loc + M @ c, M=M @ rotation_matrix(0, s * a, 0), bev=0.01, mat=1)
        for yy, w, h, zb in ((0, 1.9, 2.5, 0), (L * 0.32, 0.6, 0.7, 2.1)):
            B.box((0.1, w, h), loc + M @ np.array([s * W / 2, yy, zb + h / 2]), (0, 0, rot), bev=0.01, mat=2)
    B.box((0.5, 0.1, 0.8), loc + M @ np.array([0, -L / 2, H * 0.8]), (0, 0, rot), bev=0.01, mat=2)
    B.box((0.8, 0.1, 1.8), loc + M @ np.array([-1.2, -L / 2, 0.9]), (0, 0, rot), bev=0.01, mat=2)
    return B.obj(
        "barn",
        [
            stone or mat_stone_far("barnstone", haze),
            roof
            or material(
                "barnroof",
                lambda n: n.bsdf(n.mix(n.noise(n.mapv(n.pos(), scale=(1, 1, 6)), 2.2, 4), "#56544f", "#7a766c"), 0.85, 0.2),
                haze=haze,
            ),
            material("barndark", lambda n: n.bsdf("#17150f", 0.9, 0.1), haze=haze),
        ],
    )


def dales_back(
    D,
    fov=(-62, 62),
    wall=None,
    hero=(),
    barns=((-46, 150, 0.5),),
    fields=dict(Lx=120, Ly=170),
    rmin_wall=110,
    copses=26,
    seed=11,
    land=None,
    lanes=0.055,
    ymin=140,
    zoff=0.0,
    trees=True,
    rmin=0.8,
    center=True,
    ash=False,
):
    fl = D.fields(-3200, 3600, 60, 5200, **fields)
    terrain(D, land or mat_land(moor_z=(190, 300)), fov=fov, fields=fl, zoff=zoff, rmin=rmin, center=center)
    walls_far(D, fl[0], mat_stone_far(), rmin=rmin_wall, rmax=3600, fov=fov, maxz=260)
    if wall:
        ws = mat_stone("wallstone", moss=0.3)
        mods = [rubble_wall(f"rw{i}", ws, seed=i, H=1.3) for i in range(4)]
        for w in wall:
            path_place(mods, w, D, 2.0)
    for x, y, r in barns:
        barn(x, y, float(D.h(x, y)) - 0.2, r)
    if not trees:
        return fl
    bark = mat_bark(haze=True)
    lm = [
        mat_leaf("lf1", "#52692f", "#7f9344", haze=True),
        mat_leaf("lf2", "#476030", "#6f8a42", haze=True),
        mat_leaf("lf3", "#5a6b30", "#8d9447", haze=True),
    ]
    tr = [
        tree("t0", [bark, lm[0]], 11, 1.0, 0.3, 0.15, 0.10, 100000, 1, clusters=80),
        tree("t1", [bark, lm[1]], 13, 1.0, 0.32, 0.15, 0.11, 100000, 2, crown="oval", clusters=80),
        tree("t2", [bark, lm[2]], 9, 1.0, 0.25, 0.12, 0.09, 80000, 3, crown="wide"),
        tree("t3", [bark, lm[0]], 7, 1.0, 0.2, 0.05, 0.11, 40000, 4, clusters=50),
    ]
    Rr = np.random.RandomState(seed)
    T = []
    sc = []
    ix = []
    for h in hero:
        T.append(h[:2])
        sc.append(h[2])
        ix.append(h[3] if len(h) > 3 else Rr.randint(4))
    for L in fl[0]:
        L = np.asarray(L)
        d = np.hypot(L[:, 0], L[:, 1])
        for j in np.where((d > ymin) & (d < 3000))[0]:
            if Rr.rand() < lanes and D.h(*L[j]) < 130:
                T.append(tuple(L[j] + Rr.randn(2) * 3))
                sc.append(0.6 + 0.7 * Rr.rand())
                ix.append(Rr.randint(4))
    for _ in range(copses):
        aa = np.radians(Rr.uniform(fov[0], fov[1]))
        rr = Rr.uniform(350, 2600)
        c = np.array([rr * np.sin(aa), rr * np.cos(aa)])
        m = Rr.randint(8, 45)
        o = Rr.randn(m, 2) * [30, 14]
        s = 0.7 + 0.6 * Rr.rand(m)
        if D.h(*c) > 170:
            continue
        for q, w in zip(o, s):
            T.append(tuple(c + q))
            sc.append(w)
            ix.append(Rr.randint(4))
    T = np.array(T)
    P = np.stack([T[:, 0], T[:, 1], D.h(T[:, 0], T[:, 1]) - 0.2], 1)
    scatter("trees", P, hidden_collection("trees", tr), scale=np.array(sc), idx=np.array(ix))
    return fl


# ------------------------------------------------------------------ pasture plants
def pasture(
    name,
    cam,
    zf,
    region=None,
    short=(0.035, 0.085),
    density=12000,
    bounds=(-60, 60, -8, 85),
    far=80,
    hvar=0.5,
    gm=None,
    tuss=0.35,
    avoid=None,
    seed=40,
    ring0=0.4,
    lens=None,
):
    """sheep-bitten sward with lighter tufts and rank tussocks the sheep leave"""
    gm = gm or [
        mat_grass("past", tip="#9aa657", base="#4c672e", dry="#c0b27c", dry_amt=0.16, patch=0.5),
        mat_grass("past2", tip="#8ca34b", base="#42612a", dry="#b8ab70", dry_amt=0.10, patch=0.5),
    ]
    t = grass_field(
        name,
        cam,
        zf,
        gm,
        region=region,
        rings=((0, 8, ring0, 1.0), (8, 22, 0.8, 1.9), (22, far, 2.4, 4.4)),
        density=density,
        hgt=short,
        width=(0.0026, 0.0048),
        lean=0.6,
        curl=0.8,
        bounds=bounds,
        hvar=hvar,
        lens=lens,
    )
    tall = [
        merge(
            f"{name}tu{i}",
            [(*blades(190, 0.30, hgt=(0.10, 0.26), width=(0.0026, 0.005), lean=0.75, curl=0.9, seg=4, round_=True), 0)]
            + seedheads(5, 0.3, hgt=(0.2, 0.34)),
            [gm[i % 2]],
        )
        for i in range(3)
    ]
    Rr = np.random.RandomState(seed)
    n = int(tuss * 52 * 60)
    P = np.c_[Rr.uniform(-30, 30, n), Rr.uniform(bounds[2], 46, n)]
    ns = Noise2(seed)
    k = Rr.rand(n) < np.clip(0.25 + ns.fbm(P[:, 0] / 5, P[:, 1] / 5, 3) * 0.9, 0, 1)
    P = P[k]
    if region is not None:
        P = P[region(P)]
    if avoid is not None:
        P = P[~avoid(P)]
    P = np.c_[P, zf(P[:, 0], P[:, 1])]
    m, d = in_view(P, cam, lens or cam.data.lens, 1.15)
    P = P[m]
    tc = hidden_collection(name + "tuc", tall)
    scatter(name + "tu", P, tc, scale=0.55 + 0.6 * Rr.rand(len(P)), tilt=Rr.randn(len(P), 2) * 0.06)
    return gm, tc


def rushes(n=3, seed=1):
    """clumps of soft rush: stiff dark stems with a brown tuft near the tip"""
    m = mat_grass("rush", tip="#7d8a45", base="#3c5226", dry="#a08a58", dry_amt=0.22, patch=0.2)
    out = []
    for i in range(n):
        out.append(
            merge(
                f"rush{i}",
                [
                    (*blades(150, 0.34, hgt=(0.28, 0.62), width=(0.0028, 0.0042), lean=0.30, curl=0.25, seg=4, round_=True), 0),
                    (*blades(60, 0.40, hgt=(0.08, 0.25), width=(0.003, 0.005), lean=0.8, curl=0.8, seg=3, round_=True), 0),
                ],
                [m],
            )
        )
    return hidden_collection("rushc", out)


def thistles(n=2):
    m = mat_leaf("thl", "#5c7147", "#8a9668")
    fl = mat_flower("thf", "#8a4f8f", "#a878ae")
    return hidden_collection(
        "thistc", [spikes(f"this{i}", [m, fl], 5, 0.14, (0.30, 0.5), fl=0.03, seed=i, fsize=0.018, leaves=80, leaf=0.06) for i in range(n)]
    )


def daisies(gl):
    wm = mat_flower("daisy", "#efeee6", "#dcd8cc")
    out = []
    for i in range(2):
        N = 12
        V, F, H, r = blades(N, 0.5, hgt=(0.04, 0.09), width=(0.0014, 0.0018), lean=0.2, curl=0.3, seg=4)
        tips = V.reshape(N, 9, 3)[:, 8]
        C = np.repeat(tips, 9, 0)
        aa = np.tile(np.arange(9) * 2 * np.pi / 9, N)
        dd = np.stack([np.cos(aa), np.sin(aa), np.full(N * 9, 0.25)], 1)
        out.append(merge(f"dsy{i}", [(V, F, H, r, 0), (*leaf_cards(C, dd, 0.009, 0.5, fold=0.05), 1)], [gl, wm]))
    return hidden_collection("dsyc", out)


def strew(name, coll, cam, zf, den, box, seed=1, thr=0.12, amp=0.9, freq=4.0, avoid=None, scale=(0.8, 1.3)):
    """clustered scatter inside box=(x0,x1,y0,y1), thinned by noise"""
    Rr = np.random.RandomState(seed)
    n = int(den * (box[1] - box[0]) * (box[3] - box[2]))
    P = np.c_[Rr.uniform(box[0], box[1], n), Rr.uniform(box[2], box[3], n)]
    q = Noise2(seed + 50)
    P = P[Rr.rand(n) < np.clip(thr + amp * q.fbm(P[:, 0] / freq, P[:, 1] / freq, 3), 0, 1)]
    if avoid is not None:
        P = P[~avoid(P)]
    P = np.c_[P, zf(P[:, 0], P[:, 1])]
    m, d = in_view(P, cam, cam.data.lens, 1.1)
    P = P[m]
    if len(P):
        scatter(name, P, coll, scale=Rr.uniform(*scale, len(P)))
    return len(P)


def dandelions(gl):
    ym = mat_flower("dand", "#e3b81c", "#f0cd3a")
    out = []
    for i in range(2):
        N = 5
        V, F, H, r = blades(N, 0.5, hgt=(0.05, 0.14), width=(0.002, 0.0026), lean=0.25, curl=0.3, seg=4)
        tips = V.reshape(N, 9, 3)[:, 8]
        C = np.repeat(tips, 14, 0)
        aa = np.random.rand(N * 14) * 6.28
        dd = np.stack([np.cos(aa), np.sin(aa), np.random.uniform(0.15, 0.9, N * 14)], 1)
        out.append(merge(f"dnd{i}", [(V, F, H, r, 0), (*leaf_cards(C, dd, 0.015, 0.3, fold=0.05), 1)], [gl, ym]))
    return hidden_collection("dndc", out)


def gritstone(name="gritstone", c1="#857a66", c2="#a3977f"):
    """coarse weathered gritstone: grain, pick marks, black streaks from the head down, pale and ochre lichen"""

    def b(n):
        w = n.pos()
        big = n.noise(w, 2.2, 5, 0.6)
        md = n.noise(w, 14, 5, 0.7)
        f = n.noise(w, 170, 3, 0.75)
        r = n.sep(n.attr("rnd", "Color"))
        c = n.mix(n.smooth(n.add(n.mul(big, 0.6), n.mul(md, 0.4)), 0.36, 0.64), c1, c2)
        c = n.hsv(c, val=n.mul(n.rng(f, 0.3, 0.7, 0.72, 1.2), n.rng(r[0], 0, 1, 0.9, 1.06)))
        st = n.noise(n.mapv(w, scale=(9, 9, 0.8)), 1.0, 4, 0.6)
        c = n.mix(n.mul(n.smooth(st, 0.50, 0.66), 0.55), c, "#45403a")
        v = n.voro(n.vm("ADD", w, n.vm("SCALE", n.noise(w, 20, 3, out="Color"), scale=0.05)), 13)
        cell = n.sep(n.voro(n.vm("ADD", w, n.vm("SCALE", n.noise(w, 20, 3, out="Color"), scale=0.05)), 13, out="Color"))
        sp = n.mul(
            n.smooth(n.add(v, n.mul(n.sub(cell[2], 0.5), 0.4)), 0.34, 0.24),
            n.smooth(n.add(cell[0], n.mul(n.sub(big, 0.5), 0.8)), 0.62, 0.70),
        )
        c = n.mix(n.mul(sp, 0.75), c, n.mix(n.smooth(cell[1], 0.72, 0.8), "#b3b3a3", "#9a8a4a"))
        up = n.sep(n.normal())[2]
        c = n.mix(n.mul(n.smooth(n.add(n.noise(w, 6, 5, 0.65), n.mul(up, 0.25)), 0.60, 0.74), 0.5), c, "#5f6a3c")
        pk = n.voro(n.mapv(w, rot=(0.2, 0.3, 0.5), scale=(1, 1, 0.45)), 46)
        h = n.add(n.mul(md, 0.8), n.add(n.mul(f, 0.35), n.mul(n.smooth(pk, 0.35, 0.05), -0.35)))
        return n.bsdf(c, 0.95, 0.12, normal=n.bump(h, 1.0, 0.014))

    return material(name, b)
