"""home.py - brick and rendered 1930s house parts (bricks, casements, canted bay, plain-tile roofs), fresh tarmac,
lawn cover without gaps, small things for front gardens.  Walls: local plane y=0, x from 0..W, facing -Y; T=(R,loc)."""

import math
import numpy as np

from kit import materials
from kit.house import split_intervals
from kit.land import in_view
from kit.mesh import chamfer_box, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.paving import _inside, dist_to_poly
from kit.plants import grass_obj
from kit.scene import hidden_collection, scatter


# ------------------------------------------------------------------ materials
def mat_brick(name="brick", cols=("#8c4b3a", "#9d5b45", "#7b4236", "#a4674e", "#6b3a33", "#94523e"), soot=0.3, val=1.0):
    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        c = n.ramp(r[0], [(i / (len(cols) - 1), k) for i, k in enumerate(cols)])
        o = n.vm("ADD", w, n.vm("SCALE", n.attr("rnd", "Vector"), scale=7.0))
        fine = n.noise(w, 260, 3, 0.7)
        md = n.noise(o, 22, 5, 0.65)
        big = n.noise(n.mapv(w, scale=(1, 1, 0.45)), 0.55, 5, 0.6)
        c = n.hsv(
            c,
            h=n.rng(r[2], 0, 1, 0.494, 0.507),
            sat=n.rng(r[2], 0, 1, 0.82, 1.1),
            val=n.mul(n.rng(r[1], 0, 1, 0.78 * val, 1.16 * val), n.rng(md, 0.3, 0.7, 0.82, 1.14)),
        )
        c = n.mix(n.mul(n.smooth(md, 0.60, 0.72), 0.35), c, "#4b3a36")  # kiln burns
        c = n.hsv(c, val=n.rng(fine, 0.3, 0.7, 0.9, 1.08))
        c = n.mix(n.mul(n.smooth(big, 0.46, 0.72), soot), c, "#4a403b")
        z = n.sep(w)[2]
        c = n.mix(n.mul(n.smooth(n.add(z, n.mul(n.noise(w, 5, 4), 0.35)), 0.55, 0.12), 0.45), c, "#5d5446")  # splash at the foot
        return n.bsdf(c, 0.88, 0.22, normal=n.bump(n.add(n.mul(fine, 0.5), n.add(md, n.mul(n.voro(w, 140), 0.3))), 0.6, 0.004))

    return material(name, b)


def mat_render(name="dash", c1="#d8cfba", c2="#c4b9a2", pebble=True, streak=0.35):
    """roughcast / pebbledash with streaks under sills and a little algae"""

    def b(n):
        w = n.pos()
        big = n.noise(n.mapv(w, scale=(1, 1, 0.35)), 0.8, 5, 0.6)
        st = n.noise(n.mapv(w, scale=(9, 9, 0.5)), 1.0, 4, 0.6)
        f = n.noise(w, 160, 3, 0.7)
        v = n.voro(w, 115)
        c = n.mix(n.smooth(big, 0.35, 0.65), c1, c2)
        cell = n.sep(n.voro(w, 115, out="Color"))
        if pebble:
            c = n.hsv(c, val=n.rng(cell[0], 0, 1, 0.84, 1.1), sat=n.rng(cell[1], 0, 1, 0.7, 1.3))
        c = n.mix(n.mul(n.smooth(n.add(n.mul(st, 0.6), n.mul(big, 0.4)), 0.48, 0.66), streak), c, "#8d8673")
        return n.bsdf(c, 0.93, 0.15, normal=n.bump(n.add(n.mul(v, -0.9), n.mul(f, 0.5)), 0.9 if pebble else 0.4, 0.006))

    return material(name, b)


def mat_tarmac_fresh(name="freshtar", size=0.0055, roll=0.74, axis=0, val=1.0):
    """new 6 mm surface course: close black texture, faint roller lanes along one axis"""

    def b(n):
        w = n.pos()
        wj = n.vm("ADD", w, n.vm("SCALE", n.noise(w, 140, 2, out="Color"), scale=size * 0.5))
        cell = n.sep(n.voro(wj, 1 / size, out="Color"))
        e = n.voro(wj, 1 / size, "DISTANCE_TO_EDGE")
        cl = n.voro(w, 1 / (size * 2.6))
        c = n.ramp(cell[0], [(0, "#262627"), (0.5, "#303031"), (0.85, "#39393a"), (1, "#565452")])
        c = n.mix(n.smooth(e, 0.12, 0.0), c, "#151516")
        p = n.sep(w)
        wob = n.mul(n.sub(n.noise(n.mapv(w, scale=(0.6, 0.25, 1)), 1.0, 2), 0.5), 0.10)
        s = n.add(n.mul(p[axis], 1 / roll), wob)
        fr = n.m("FRACT", s)
        lane = n.m("FRACT", n.mul(n.m("FLOOR", s), 0.618))
        edge = n.m("MINIMUM", n.smooth(fr, 0.035, 0.0), 1.0)
        edge = n.m("MAXIMUM", edge, n.smooth(fr, 0.965, 1.0))
        mott = n.noise(w, 1.3, 5, 0.62)
        md = n.noise(w, 11, 4, 0.65)
        c = n.hsv(
            c,
            val=n.mul(n.mul(n.rng(lane, 0, 1, 0.92 * val, 1.08 * val), n.rng(mott, 0.3, 0.7, 0.86, 1.13)), n.rng(md, 0.3, 0.7, 0.9, 1.09)),
        )
        c = n.mix(n.mul(edge, 0.28), c, "#47474a")
        du = n.mul(n.smooth(n.noise(w, 2.7, 6, 0.72), 0.56, 0.72), 0.16)
        c = n.mix(du, c, "#6d675d")
        ro = n.add(n.rng(lane, 0, 1, 0.60, 0.66), n.add(n.mul(edge, -0.08), n.mul(n.sub(md, 0.5), 0.14)))
        h = n.add(n.mul(n.smooth(e, 0, 0.22), 0.6), n.add(n.mul(cell[2], 0.35), n.mul(cl, -0.25)))
        return n.bsdf(c, ro, 0.42, normal=n.bump(n.add(h, n.mul(edge, -0.25)), 0.75, size * 0.4))

    return material(name, b)


def mat_tarmac_old(name="oldtar", c=("#5d5b58", "#6c6965", "#504f4d", "#827d75"), base="#3e3c3a", size=0.011, patch=0.3, val=1.0):
    def b(n):
        w = n.pos()
        wj = n.vm("ADD", w, n.vm("SCALE", n.noise(w, 80, 2, out="Color"), scale=size * 0.4))
        cell = n.sep(n.voro(wj, 1 / size, out="Color"))
        e = n.voro(wj, 1 / size, "DISTANCE_TO_EDGE")
        k = n.ramp(cell[0], [(i / (len(c) - 1), v) for i, v in enumerate(c)])
        k = n.mix(n.smooth(e, 0.15, 0.02), k, base)
        big = n.noise(w, 0.5, 6, 0.62)
        k = n.hsv(k, val=n.rng(big, 0.3, 0.7, (1 - patch * 0.6) * val, (1 + patch * 0.5) * val))
        k = n.mix(n.mul(n.smooth(n.noise(w, 3.2, 6, 0.7), 0.56, 0.7), 0.3), k, "#7b7466")
        cr = n.smooth(
            n.voro(n.vm("ADD", w, n.vm("SCALE", n.noise(w, 2.5, 4, out="Color"), scale=0.35)), 0.55, "DISTANCE_TO_EDGE"), 0.006, 0.0
        )
        k = n.mix(n.mul(cr, 0.55), k, "#2b2a28")
        return n.bsdf(k, 0.86, 0.3, normal=n.bump(n.add(n.mul(n.smooth(e, 0, 0.25), 0.7), n.mul(cell[2], 0.4)), 0.9, size * 0.4))

    return material(name, b)


def mat_tile(name="tile", cols=("#7d4b3b", "#8c5945", "#6c4237", "#976650", "#5f4038", "#85503d"), lichen=0.35):
    return materials.slate(name, cols, lichen=lichen, rough=0.82)


# ------------------------------------------------------------------ brickwork
def _emit(mb, V0, F, C, dl, T, rnd, mat, jit, half):
    """template V0 stretched along x by dl (n,), centred at C (n,3)"""
    n = len(C)
    k = len(V0)
    V = np.broadcast_to(V0, (n, k, 3)).copy()
    V[:, :, 0] += np.sign(V0[:, 0])[None] * dl[:, None] / 2
    key = ((V0[:, 0] > 0) * 4 + (V0[:, 1] > 0) * 2 + (V0[:, 2] > 0)).astype(int)
    V += (np.random.randn(n, 8, 3) * jit)[:, key]
    V += C[:, None]
    V = V.reshape(-1, 3)
    V = V @ T[0].T + T[1] if T is not None else V
    o = (np.arange(n) * k)[:, None, None]
    mb.add(V, [(F[0][None] + o).reshape(-1, 4), (F[1][None] + o).reshape(-1, 3)], mat)
    mb.A[-1] = np.repeat(rnd, k, 0).astype(np.float32)


def bricks(
    mb, W, z0, z1, holes=(), T=None, seed=1, mat=0, top=None, depth=0.06, proud=0.004, c=0.075, L=0.225, j=0.010, shift=0.0, flemish=False
):
    """stretcher (or Flemish) bond, course .075, brick .215 x .065; holes (x0,x1,z0,z1); top(x)->max z for gables"""
    R = np.random.RandomState(seed)
    Cs, Ls = [], []
    k = 0
    z = z0
    while z < z1 - 0.02:
        cuts = [(a, b) for a, b, p, q in holes if q > z + 0.015 and p < z + c - 0.015]
        if flemish:
            unit = np.array([L, L / 2])
            xs = np.arange(-2 * L, W + L, L * 1.5)
            s = np.concatenate([xs, xs + L]) - (L * 0.75 if k % 2 else 0) + shift
            l = np.concatenate([np.full(len(xs), L - j), np.full(len(xs), L / 2 - j)])
        else:
            s = np.arange(-L, W + L, L) - (L / 2 if k % 2 else 0) + shift
            l = np.full(len(s), L - j)
        for u, v in split_intervals(0, W, cuts):
            a = np.maximum(s, u)
            b = np.minimum(s + l, v)
            ok = b - a > 0.03
            a, b = a[ok], b[ok]
            if top is not None:
                t = np.array([min(top(p), top(q)) for p, q in zip(a, b)])
                ok = z + c * 0.6 < t
                a, b = a[ok], b[ok]
            Cs.append(np.stack([(a + b) / 2, np.full(len(a), depth / 2 - proud), np.full(len(a), z + (c - j) / 2)], 1))
            Ls.append(b - a)
        z += c
        k += 1
    C = np.concatenate(Cs)
    l = np.concatenate(Ls)
    C[:, 1] += R.randn(len(C)) * 0.0012
    V0, F = chamfer_box((L - j, depth, c - j), 0.0035)
    _emit(mb, V0, F, C, l - (L - j), T, R.rand(len(C), 3), mat, np.array([0.0012, 0.0008, 0.0009]), None)
    return len(C)


def soldier(mb, x0, x1, z, T=None, h=0.215, mat=0, depth=0.07, proud=0.006, seed=1):
    R = np.random.RandomState(seed)
    m = max(1, int(round((x1 - x0) / 0.075)))
    p = (x1 - x0) / m
    C = np.stack([x0 + (np.arange(m) + 0.5) * p, np.full(m, depth / 2 - proud), np.full(m, z + h / 2)], 1)
    V0, F = chamfer_box((p - 0.010, depth, h), 0.0035)
    _emit(mb, V0, F, C, np.zeros(m), T, R.rand(m, 3), mat, np.array([0.001, 0.0008, 0.0012]), None)


def arch_ring(mb, cx, zs, r, T=None, depth=0.08, proud=0.008, seed=1, mat=0, rings=2):
    """rowlock arch: bricks on edge round a semicircle"""
    R = np.random.RandomState(seed)
    for q in range(rings):
        ri = r + q * 0.112
        m = int(math.pi * (ri + 0.05) / 0.077)
        for i in range(m):
            a = math.pi * (i + 0.5) / m
            V, F = chamfer_box((0.1025, depth, 0.065), 0.0035)
            V = V @ rotation_matrix(0, -a, 0).T + [cx + math.cos(a) * (ri + 0.053), depth / 2 - proud, zs + math.sin(a) * (ri + 0.053)]
            if T is not None:
                V = V @ T[0].T + T[1]
            mb.add(V, F, mat, R.rand(3))


def arch_holes(cx, zs, r, z1, c=0.0375):
    return [
        (cx - math.sqrt(max(0, r * r - (z - zs) ** 2)), cx + math.sqrt(max(0, r * r - (z - zs) ** 2)), z, z + c)
        for z in np.arange(zs, zs + r, c)
    ]


# ------------------------------------------------------------------ windows
def casement(H, w, h, T, lights=3, top=0.34, rev=0.06, sill=True, curtain=True, leaded=True, sillmat="dress", open_=()):
    """white casement with top lights; local x 0..w, z 0..h at T"""
    n0 = {k: len(getattr(H, k).V) for k in ("dress", "frame", "glass", "cloth", "dark", "iron")}
    R = np.random
    f = 0.058
    y = rev
    for sx in (f / 2, w - f / 2):
        H.frame.box((f, 0.085, h), (sx, y, h / 2), bev=0.004)
    for sz in (f / 2, h - f / 2):
        H.frame.box((w, 0.085, f), (w / 2, y, sz), bev=0.004)
    zt = h - top if top else h
    if top:
        H.frame.box((w - 0.01, 0.085, 0.05), (w / 2, y, zt), bev=0.004)
    p = (w - f) / lights
    for i in range(1, lights):
        H.frame.box((0.052, 0.085, h - 0.01), (f / 2 + i * p, y, h / 2), bev=0.004)

    def pane(xa, xb, za, zb, sash, lead):
        if sash:
            fr = 0.045
            for sx in (xa + fr / 2, xb - fr / 2):
                H.frame.box((fr, 0.05, zb - za), (sx, y - 0.034, (za + zb) / 2), bev=0.005)
            for sz in (za + fr / 2, zb - fr / 2):
                H.frame.box((xb - xa, 0.052, fr), ((xa + xb) / 2, y - 0.034, sz), bev=0.005)
        t = R.randn(2) * 0.003
        V = np.array([[xa, y, za], [xb, y, za], [xb, y, zb], [xa, y, zb]])
        V[:, 1] += (V[:, 0] - xa) * t[0] + (V[:, 2] - za) * t[1]
        H.glass.add(V, [np.array([0, 1, 2, 3])])
        if lead:
            m = 3
            for q in range(1, m):
                H.iron.box((0.007, 0.006, zb - za), (xa + (xb - xa) * q / m, y - 0.006, (za + zb) / 2), bev=0.001)
            H.iron.box((xb - xa, 0.006, 0.007), ((xa + xb) / 2, y - 0.006, (za + zb) / 2), bev=0.001)

    for i in range(lights):
        xa, xb = f / 2 + i * p + 0.026, f / 2 + (i + 1) * p - 0.026
        pane(xa, xb, f, zt - (0.025 if top else f), i in (0, lights - 1), False)
        if top:
            pane(xa, xb, zt + 0.025, h - f, True, leaded)
    if sill:
        H.dress.box((w + 0.10, 0.19, 0.055), (w / 2, -0.035, -0.028), (-0.05, 0, 0), bev=0.008)
    H.dark.box((w + 0.3, 0.02, h + 0.5), (w / 2, 1.5, h / 2), bev=0.001)
    if curtain:
        for sgn, cx in ((1, 0.0), (-1, w)):
            cw = w * R.uniform(0.10, 0.2)
            n = 24
            u = np.linspace(0, 1, n)
            xs = cx + sgn * u * cw
            ys = y + 0.14 + 0.03 * np.sin(u * 19 + R.rand() * 6) + 0.006 * R.randn(n)
            V = np.concatenate([np.stack([xs, ys, np.full(n, -0.05)], 1), np.stack([xs, ys, np.full(n, h + 0.05)], 1)])
            i = np.arange(n - 1)
            H.cloth.add(V, [np.stack([i, i + 1, n + i + 1, n + i], 1)])
    for k, v in n0.items():
        H.tr(getattr(H, k), T, v)


def seg_T(a, b, z=0.0):
    """frame of a wall segment from plan point a to b (outside on the right-hand side when walking a->b is -y local)"""
    d = np.asarray(b, float) - np.asarray(a, float)
    an = math.atan2(d[1], d[0])
    return (rotation_matrix(0, 0, an), np.array([a[0], a[1], z])), float(np.linalg.norm(d))


# ------------------------------------------------------------------ plain tiles on any roof plane
def tile_plane(mb, poly, exposure=0.10, tw=0.165, th=0.012, seed=1, mat=0, lift=0.0, camber=0.0):
    """poly: coplanar 3D points, first edge = eaves (left to right seen from outside)"""
    R = np.random.RandomState(seed)
    P = np.asarray(poly, float)
    u = P[1] - P[0]
    u /= np.linalg.norm(u)
    nrm = np.cross(u, P[2] - P[1])
    nrm /= np.linalg.norm(nrm)
    v = np.cross(nrm, u)
    if nrm[2] < 0:
        nrm = -nrm
        v = -v if v[2] < 0 else v
    Q = np.stack([(P - P[0]) @ u, (P - P[0]) @ v], 1)
    vm = Q[:, 1].max()
    k = 0
    vv = 0.0
    M = np.stack([u, v, nrm], 1)
    L = exposure * 2.2
    V0, F = chamfer_box((tw - 0.003, L, th), 0.002)
    Cs, Dl = [], []
    while vv < vm - 0.01:
        t = vv + exposure * 0.35
        xs = []
        for i in range(len(Q)):
            a, b = Q[i], Q[(i + 1) % len(Q)]
            if (a[1] - t) * (b[1] - t) < 0:
                xs.append(a[0] + (b[0] - a[0]) * (t - a[1]) / (b[1] - a[1]))
        if len(xs) >= 2:
            x0, x1 = min(xs), max(xs)
            s = np.arange(x0 - tw, x1 + tw, tw) - (tw / 2 if k % 2 else 0)
            a = np.maximum(s, x0)
            b = np.minimum(s + tw, x1)
            ok = b - a > 0.02
            a, b = a[ok], b[ok]
            Cs.append(np.stack([(a + b) / 2, np.full(len(a), vv + L / 2), np.zeros(len(a))], 1))
            Dl.append(b - a - tw)
        vv += exposure
        k += 1
    C = np.concatenate(Cs)
    n = len(C)
    dl = np.concatenate(Dl)
    K = len(V0)
    V = np.broadcast_to(V0, (n, K, 3)).copy()
    V[:, :, 0] += np.sign(V0[:, 0])[None] * dl[:, None] / 2
    tilt = -th * 1.0 / exposure * 0.9
    ti = tilt + R.randn(n) * 0.010
    V[:, :, 2] += (
        V[:, :, 1] * ti[:, None] + (V[:, :, 0] / tw) * (R.randn(n) * 0.0022)[:, None] + (th * 1.6 + lift + R.randn(n) * 0.0015)[:, None]
    )
    V += C[:, None]
    W = V.reshape(-1, 3) @ M.T + P[0]
    o = (np.arange(n) * K)[:, None, None]
    mb.add(W, [(F[0][None] + o).reshape(-1, 4), (F[1][None] + o).reshape(-1, 3)], mat)
    mb.A[-1] = np.repeat(R.rand(n, 3), K, 0).astype(np.float32)
    return n


def half_round(mb, a, b, r=0.105, l=0.31, mat=0, lift=0.03):
    a = np.asarray(a, float)
    b = np.asarray(b, float)
    n = max(1, int(np.linalg.norm(b - a) / l))
    d = (b - a) / n
    for i in range(n):
        p = a + d * i + [0, 0, lift - 0.03]
        k = np.random.randn(3) * 0.002
        mb.cyl(p + k, p + d * 1.03 + k + [0, 0, 0.004], r, 14, mat, np.random.rand(3), r2=r * 1.03)


def sheet(mb, poly, mat=0, th=0.0, rnd=(0.5, 0.5, 0.5)):
    mb.add(np.asarray(poly, float), [np.arange(len(poly))], mat, rnd)


# ------------------------------------------------------------------ lawn cover: overlapping round tufts on a jittered grid, no seams
def sdf_poly(polys, holes=()):
    def sd(P):
        s = np.full(len(P), -1e9)
        for p in polys:
            d = dist_to_poly(p, P)
            s = np.maximum(s, np.where(_inside(p, P), d, -d))
        for p in holes:
            d = dist_to_poly(p, P)
            s = np.minimum(s, np.where(_inside(p, P), -d, d))
        return s

    return sd


def cover(
    name,
    cam,
    sd,
    zf,
    mlist,
    hgt=(0.025, 0.05),
    width=(0.0022, 0.0036),
    density=26000,
    bounds=(-10, 10, -10, 10),
    rings=((0, 6, 0.36, 1.0), (6, 14, 0.5, 1.8), (14, 60, 1.0, 3.4)),
    lean=0.5,
    curl=0.7,
    edge=0.10,
    variants=4,
    rot=None,
    seed=2,
    margin=1.12,
    tilt=None,
    bias=0.0,
    hvar=0.15,
):
    """rings: (dist0, dist1, tuft diameter, blade width factor)"""
    R = np.random.RandomState(seed)
    tot = 0
    ns = Noise2(seed)
    cl = np.array(cam.location)[:2]

    def lay(nm, ps, wf, d0, d1, test, dens):
        nonlocal tot
        n = max(8, int(dens * math.pi * (ps * 0.62) ** 2 / wf**1.35))
        objs = [
            grass_obj(
                f"{nm}_{v}",
                mlist[v % len(mlist)],
                n,
                ps * 1.24,
                hgt=hgt,
                width=(width[0] * wf, width[1] * wf),
                lean=lean,
                curl=curl,
                seg=3 if wf < 1.5 else 2,
                round_=True,
                lean_dir=(0, 1),
                lean_bias=bias,
            )
            for v in range(variants)
        ]
        x = np.arange(bounds[0], bounds[1], ps * 0.74)
        y = np.arange(bounds[2], bounds[3], ps * 0.74)
        X, Y = np.meshgrid(x, y)
        P = np.stack([X.ravel(), Y.ravel()], 1) + R.uniform(-0.14, 0.14, (X.size, 2)) * ps
        d = np.linalg.norm(P - cl, axis=1)
        P = P[(d >= d0) & (d < d1)]
        if not len(P):
            return
        P = P[test(sd(P), ps)]
        if not len(P):
            return
        Q = np.c_[P, zf(P[:, 0], P[:, 1]) * np.ones(len(P))]
        k, _ = in_view(Q, cam, cam.data.lens, margin + 0.3 * ps)
        k |= np.linalg.norm(P - cl, axis=1) < 1.2
        P, Q = P[k], Q[k]
        if not len(P):
            return
        S = np.stack(
            [np.ones(len(P))] * 2 + [np.clip(1 + hvar * ns.fbm(P[:, 0] / 1.3, P[:, 1] / 1.3, 3) + 0.05 * R.randn(len(P)), 0.5, 1.7)], 1
        )
        scatter(
            nm,
            Q,
            hidden_collection(nm + "c", objs),
            rotz=R.rand(len(P)) * 6.28 if rot is None else rot(P),
            scale=S,
            tilt=tilt(P) if tilt else None,
        )
        tot += len(P)

    for i, (d0, d1, ps, wf) in enumerate(rings):
        lay(f"{name}{i}", ps, wf, d0, d1, lambda s, ps: s > ps * 0.56, density * 0.62)
        e = edge * (1 if wf < 2 else 2)
        lay(f"{name}{i}e", e, wf, d0, d1, lambda s, q, ps=ps: (s > q * 0.30) & (s < ps * 0.95), density * 0.75)
    print(f"  {name}: {tot} tufts", flush=True)
    return tot


def grid(name, x0, x1, y0, y1, st, zf, mat, mask=None, smooth=True):
    X, Y = np.meshgrid(np.arange(x0, x1 + st * 0.5, st), np.arange(y0, y1 + st * 0.5, st), indexing="ij")
    Z = zf(X, Y) * np.ones(X.shape)
    i = np.arange(X.size).reshape(X.shape)
    q = np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)
    if mask is not None:
        k = mask(np.stack([X.ravel(), Y.ravel()], 1))
        q = q[k[q].all(1)]
    return mesh_object(name, np.stack([X.ravel(), Y.ravel(), Z.ravel()], 1), [q], [mat], smooth=smooth)
