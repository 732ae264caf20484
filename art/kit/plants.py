"""plants.py - grass patches, weeds, trees, hedges, border shrubs (all plain meshes to be instanced)."""

import math
import numpy as np

from kit.land import in_view
from kit.mesh import MeshBuilder, chamfer_box, mesh_object
from kit.nodes import material
from kit.noise import Noise2
from kit.paving import _inside, dist_to_poly
from kit.scene import hidden_collection, scatter


# ------------------------------------------------------------------ materials
def leaf_shader(n, base, trans=0.35, rough=0.5, spec=0.25, tcol=None):
    a = n.bsdf(base, rough=rough, spec=spec)
    t = n.transl(tcol or n.hsv(base, h=0.485, sat=1.15, val=1.35))
    return n.mixs(trans, a, t)


def mat_grass(
    name="grass", tip="#93a14a", base="#3f5a22", dry="#b3a765", dry_amt=0.18, stripes=None, patch=0.35, haze=False, val=1.0, sat=1.0
):
    """blade attrs: h (0..1 along blade), rnd per blade"""

    def b(n):
        h = n.attr("h", "Fac")
        r = n.sep(n.attr("rnd", "Color"))
        c = n.mix(n.smooth(h, 0.0, 0.9), base, tip)
        w = n.pos()
        big = n.noise(w, 0.35, 3, 0.6)
        med = n.noise(w, 2.2, 3)
        c = n.mix(n.mul(n.smooth(big, 0.35, 0.7), patch), c, n.hsv(c, h=0.515, sat=1.08, val=0.72))
        c = n.mix(n.mul(n.smooth(med, 0.5, 0.75), patch * 0.8), c, n.hsv(c, h=0.47, sat=0.95, val=1.2))
        c = n.hsv(
            c, h=n.rng(r[0], 0, 1, 0.485, 0.515), sat=n.rng(r[1], 0, 1, 0.8 * sat, 1.15 * sat), val=n.rng(r[2], 0, 1, 0.7 * val, 1.25 * val)
        )
        d = n.m("LESS_THAN", r[1], dry_amt)
        c = n.mix(n.mul(d, n.smooth(h, 0.15, 0.8)), c, dry)
        if stripes:  # (axis vector, width, darkness)
            (ax, ay), wd, amt = stripes
            p = n.sep(w)
            s = n.add(n.mul(p[0], ax), n.mul(p[1], ay))
            s = n.m("SINE", n.mul(s, math.pi / wd))
            s = n.smooth(s, -0.35, 0.35)
            c = n.mix(s, c, n.hsv(c, h=0.505, sat=1.05, val=1 - amt))
        return leaf_shader(n, c, 0.32, 0.45, 0.3)

    return material(name, b, haze=haze)


def blades(
    N, area, hgt=(0.05, 0.09), width=(0.002, 0.004), lean=0.35, curl=0.5, seg=3, lean_dir=None, lean_bias=0.0, clump=None, round_=False
):
    """returns V,F,attr(h),attr(rnd): N blades over area x area square (or disc)"""
    R = np.random
    if round_:
        rr = np.sqrt(R.rand(N)) * area / 2
        aa = R.rand(N) * 2 * np.pi
        P = np.stack([rr * np.cos(aa), rr * np.sin(aa)], 1)
    else:
        P = (R.rand(N, 2) - 0.5) * area
    if clump:
        k = max(1, int(N / clump))
        C = (R.rand(k, 2) - 0.5) * area
        P = C[R.randint(0, k, N)] + R.randn(N, 2) * area * 0.03
    h = R.uniform(*hgt, N) * (0.75 + 0.25 * R.rand(N))
    w = R.uniform(*width, N)
    az = R.rand(N) * 2 * np.pi
    ln = np.abs(R.randn(N)) * lean
    cu = R.rand(N) * curl
    dirv = np.stack([np.cos(az), np.sin(az)], 1) * ln[:, None]
    if lean_dir is not None:
        dirv = dirv + np.asarray(lean_dir)[None] * lean_bias
    side = np.stack([-np.sin(az), np.cos(az), np.zeros(N)], 1)
    L = np.zeros((N, 2 * seg + 1, 3))
    H = np.zeros((N, 2 * seg + 1))
    for i in range(seg + 1):
        t = i / seg
        off = dirv * h[:, None] * (t * (1 - 0.5 * cu[:, None]) + 1.1 * cu[:, None] * t * t)
        z = h * (t - 0.45 * cu * t**3) * np.clip(1 - 0.25 * ln, 0.5, 1)
        c = np.stack([P[:, 0] + off[:, 0], P[:, 1] + off[:, 1], z], 1)
        if i < seg:
            ww = (w * (1 - t**1.7) * 0.5)[:, None]
            L[:, 2 * i] = c - side * ww
            L[:, 2 * i + 1] = c + side * ww
            H[:, 2 * i : 2 * i + 2] = t
        else:
            L[:, 2 * seg] = c
            H[:, 2 * seg] = 1
    b = np.arange(N)[:, None] * (2 * seg + 1)
    Q = (
        np.concatenate([b + np.array([2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2]) for i in range(seg - 1)])
        if seg > 1
        else np.zeros((0, 4), int)
    )
    T = b + np.array([2 * seg - 2, 2 * seg - 1, 2 * seg])
    rnd = np.repeat(R.rand(N, 3), 2 * seg + 1, 0)
    return L.reshape(-1, 3), ([Q] if len(Q) else []) + [T], H.reshape(-1), rnd


def grass_obj(name, mat, N, area, **k):
    V, F, H, rnd = blades(N, area, **k)
    return mesh_object(name, V, F, [mat], attrs={"h": ("POINT", "FLOAT", H), "rnd": ("POINT", "FLOAT_COLOR", rnd)}, hide=True)


def merge(name, parts, mats):
    """parts: list of (V,F,h,rnd,matindex)"""
    V, F, H, R_, M = [], {}, [], [], {}
    off = 0
    for v, f, h, r, m in parts:
        for q in f:
            q = np.asarray(q)
            if q.ndim == 1:
                q = q[None]
            F.setdefault(q.shape[1], []).append(q + off)
            M.setdefault(q.shape[1], []).append(np.full(len(q), m))
        V.append(v)
        H.append(h)
        R_.append(r)
        off += len(v)
    ks = list(F)
    return mesh_object(
        name,
        np.concatenate(V),
        [np.concatenate(F[k]) for k in ks],
        mats,
        np.concatenate([np.concatenate(M[k]) for k in ks]),
        attrs={"h": ("POINT", "FLOAT", np.concatenate(H)), "rnd": ("POINT", "FLOAT_COLOR", np.concatenate(R_))},
        hide=True,
    )


def seedheads(N, area, hgt=(0.35, 0.6)):
    """tall flowering grass stems with a fuzzy head"""
    V, F, H, r = blades(N, area, hgt=hgt, width=(0.0016, 0.0022), lean=0.18, curl=0.35, seg=5)
    tips = V.reshape(N, 11, 3)[:, 10]
    base2 = V.reshape(N, 11, 3)[:, 8]
    parts = [(V, F, H, r, 0)]
    hv, hf, hh, hr = [], [], [], []
    o = 0
    for i in range(N):
        d = tips[i] - base2[i]
        L = np.linalg.norm(d)
        d = d / (L + 1e-9)
        for k in range(14):
            t = k / 14
            p = base2[i] + d * L * t * 1.1
            a = np.random.rand() * 6.28
            s = np.array([math.cos(a), math.sin(a), 0.9])
            s /= np.linalg.norm(s)
            l = 0.012 * (1.1 - t)
            q = np.cross(s, d) * 0.0018
            hv += [p - q, p + q, p + s * l]
            hf.append([o, o + 1, o + 2])
            o += 3
            hh += [0.9, 0.9, 1.0]
            hr += [[0.5, 0.0, 0.6]] * 3
    parts.append((np.array(hv), [np.array(hf)], np.array(hh), np.array(hr), 0))
    return parts


# ------------------------------------------------------------------ leaves and trees
def leaf_cards(C, Nrm, size, aspect=0.6, fold=0.25, rnd=None):
    """one folded 6-vertex leaf per point: C centres (base of leaf), Nrm direction of growth"""
    n = len(C)
    R = np.random
    d = Nrm / (np.linalg.norm(Nrm, axis=1)[:, None] + 1e-9)
    a = R.randn(n, 3)
    s = np.cross(d, a)
    s /= np.linalg.norm(s, axis=1)[:, None] + 1e-9
    u = np.cross(s, d)
    size = np.broadcast_to(size, (n,))[:, None]
    w = size * aspect * 0.5
    b = C
    m1 = C + d * size * 0.45 + u * size * 0.06
    t = C + d * size - u * size * 0.10
    l = C + d * size * 0.42 + s * w + u * w * fold
    r = C + d * size * 0.42 - s * w + u * w * fold
    V = np.stack([b, r, t, l, m1], 1).reshape(-1, 3)
    o = np.arange(n)[:, None] * 5
    F = np.concatenate([o + np.array([0, 1, 4]), o + np.array([1, 2, 4]), o + np.array([2, 3, 4]), o + np.array([3, 0, 4])])
    rr = np.repeat(R.rand(n, 3) if rnd is None else rnd, 5, 0)
    return V, [F], np.tile([0, 0.5, 1, 0.5, 0.5], n), rr


def mat_leaf(name, c1="#4f6b2a", c2="#7d9440", haze=False, val=1.0, trans=0.38, spec=0.3):
    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        c = n.mix(r[0], c1, c2)
        c = n.hsv(c, h=n.rng(n.rnd(), 0, 1, 0.485, 0.51), sat=n.rng(r[1], 0, 1, 0.85, 1.12), val=n.rng(r[2], 0, 1, 0.7 * val, 1.2 * val))
        return leaf_shader(n, c, trans, 0.42, spec)

    return material(name, b, haze=haze)


def mat_bark(name="bark", c1="#4b4338", c2="#7c7466", haze=False):
    def b(n):
        p = n.obj()
        v = n.mapv(p, scale=(1, 1, 0.25))
        f = n.noise(v, 9, 6, 0.65)
        g = n.voro(v, 14)
        c = n.mix(n.smooth(f, 0.35, 0.7), c1, c2)
        c = n.mix(n.mul(n.smooth(n.noise(p, 1.2, 3), 0.5, 0.7), 0.5), c, "#66704a")
        return n.bsdf(c, 0.9, 0.15, normal=n.bump(n.add(f, n.mul(g, 0.6)), 0.9, 0.03))

    return material(name, b, haze=haze)


def leaf_quads(C, D, size, aspect=0.6, fold=0.3, rnd=None):
    """cheap leaf: folded kite, 4 vertices / 2 triangles"""
    n = len(C)
    R = np.random
    d = D / (np.linalg.norm(D, axis=1)[:, None] + 1e-9)
    a = R.randn(n, 3)
    s = np.cross(d, a)
    s /= np.linalg.norm(s, axis=1)[:, None] + 1e-9
    u = np.cross(s, d)
    size = np.broadcast_to(size, (n,))[:, None]
    w = size * aspect * 0.5
    V = np.stack(
        [C, C + d * size * 0.45 + s * w + u * w * fold, C + d * size - u * size * 0.08, C + d * size * 0.45 - s * w + u * w * fold], 1
    ).reshape(-1, 3)
    o = np.arange(n)[:, None] * 4
    return (
        V,
        [np.concatenate([o + np.array([0, 1, 2]), o + np.array([0, 2, 3])])],
        np.tile([0, 0.5, 1, 0.5], n),
        np.repeat(R.rand(n, 3) if rnd is None else rnd, 4, 0),
    )


def tree(
    name,
    mats,
    height=9.0,
    spread=1.0,
    trunk=0.22,
    clear=0.2,
    leaf=0.09,
    nleaf=45000,
    seed=1,
    clusters=70,
    crown="round",
    aspect=0.62,
    csize=0.115,
    droop=0.25,
    lean=0.04,
):
    """broadleaf tree: lumpy crown envelope filled with leaf clusters, limbs grown to them. one mesh (mats: bark, leaf)"""
    R = np.random.RandomState(seed)
    st = np.random.get_state()
    np.random.seed(seed)
    ns = Noise2(seed)
    H = height
    rh = {"round": 0.40, "oval": 0.27, "wide": 0.52, "cone": 0.26, "column": 0.16}[crown] * spread * H
    z0 = clear * H
    zc = (z0 + H) / 2
    rz = (H - z0) / 2

    def env(p):  # envelope radius factor in direction p (0..1 inside)
        q = (p - [0, 0, zc]) / [rh, rh, rz]
        if crown == "cone":
            t = np.clip((p[:, 2] - z0) / (H - z0), 0, 1)
            return np.hypot(p[:, 0], p[:, 1]) / (rh * (1.04 - t) + 0.02)
        r = np.linalg.norm(q, axis=1)
        az = np.arctan2(q[:, 1], q[:, 0])
        el = q[:, 2] / (r + 1e-6)
        k = 1 + 0.30 * ns.fbm(az * 1.1 + 10, el * 1.8 + 5, 3) - 0.18 * np.clip(-el, 0, 1) + 0.05
        return r / k

    cand = R.uniform(-1, 1, (9000, 3)) * [rh * 1.2, rh * 1.2, rz * 1.15] + [0, 0, zc]
    e = env(cand)
    ok = (e < 0.9) & (R.rand(9000) < np.clip(e, 0, 1) ** 1.6 + 0.06) & (cand[:, 2] > z0)
    cand = cand[ok]
    C = []
    md = 1.55 * csize * H * (45 / clusters) ** 0.33
    for p in cand:
        if all(np.linalg.norm(p - q) > md for q in C):
            C.append(p)
        if len(C) >= clusters:
            break
    C = np.array(C)
    # trunk
    tz = np.linspace(-0.1, H * 0.86, 12)
    tx = np.cumsum(R.randn(12) * lean * 0.35) * H * 0.03
    ty = np.cumsum(R.randn(12) * lean * 0.35) * H * 0.03
    tp = np.stack([tx - tx[0], ty - ty[0], tz], 1)
    tr_ = trunk * (1 - 0.82 * (tz / H).clip(0, 1))
    tr_[0] *= 1.55
    tr_[1] *= 1.05
    mb = MeshBuilder()
    mb.tube(tp, tr_, 12, 0)

    def tpt(z):
        return np.array([np.interp(z, tz, tp[:, 0]), np.interp(z, tz, tp[:, 1]), z])

    nl = max(4, len(C) // 7)
    lab = np.zeros(len(C), int)
    K = C[R.permutation(len(C))[:nl]].copy()
    for _ in range(8):
        lab = np.argmin(((C[:, None] - K[None]) ** 2 * [1, 1, 0.6]).sum(-1), 1)
        for k in range(nl):
            if (lab == k).any():
                K[k] = C[lab == k].mean(0)

    def curve(a, b, sag, n, wob):
        t = np.linspace(0, 1, n)[:, None]
        m = (a + b) / 2 + [0, 0, sag]
        p = a * (1 - t) ** 2 + 2 * m * t * (1 - t) + b * t * t
        w = R.randn(n, 3) * wob
        w[0] = w[-1] = 0
        return p + w

    for k in range(nl):
        if not (lab == k).any():
            continue
        c = K[k]
        hd = np.hypot(c[0], c[1])
        za = np.clip(c[2] - 0.75 * hd - R.rand() * 0.06 * H, z0 * 0.75, H * 0.8)
        a = tpt(za)
        ra = np.interp(za, tz, tr_)
        e = a + (c - a) * 0.78
        L = np.linalg.norm(e - a)
        p = curve(a, e, 0.10 * L, 8, 0.02 * L)
        r0 = min(ra * 0.62, 0.02 + 0.022 * L)
        mb.tube(p, np.linspace(r0, r0 * 0.42, 8), 8, 0)
        for q in C[lab == k]:
            i = R.randint(3, 8)
            b = p[i]
            L2 = np.linalg.norm(q - b)
            m_ = curve(b, q, 0.08 * L2, 6, 0.03 * L2)
            rr = r0 * 0.42 * (1.2 - 0.09 * i)
            mb.tube(m_, np.linspace(rr, rr * 0.25, 6), 5, 0)
            for _ in range(4):
                d = R.randn(3)
                d /= np.linalg.norm(d)
                d[2] = abs(d[2]) * 0.6
                l = csize * H * R.uniform(0.5, 0.95)
                j = R.randint(3, 6)
                mb.tube(curve(m_[j], m_[j] + d * l, 0.04 * l, 4, 0.02 * l), np.linspace(rr * 0.22, rr * 0.06, 4), 3, 0)
    # leaves
    per = nleaf // len(C)
    Cs, Ds, Rn = [], [], []
    for q in C:
        s = csize * H * R.uniform(0.75, 1.25) * np.array([1.12, 1.12, 0.78])
        u = R.randn(per, 3)
        u /= np.linalg.norm(u, axis=1)[:, None]
        kk = 1 + 0.35 * ns.fbm(u[:, 0] * 1.6 + q[0], u[:, 1] * 1.6 + u[:, 2] + q[1], 3)
        r = R.rand(per) ** 0.42 * kk
        nt = max(6, per // 16)
        ti = R.randint(0, nt, per)
        ut = R.randn(nt, 3)
        ut /= np.linalg.norm(ut, axis=1)[:, None]
        rt = R.rand(nt) ** 0.40 * (1 + 0.35 * ns.fbm(ut[:, 0] * 1.6 + q[0], ut[:, 1] * 1.6 + ut[:, 2] + q[1], 3))
        c = q + (ut * rt[:, None] * s)[ti] + u * (R.rand(per, 1) ** 0.6) * leaf * 1.9
        g = ut[ti] * 0.9 + u * 0.5 + R.randn(per, 3) * 0.35
        g[:, 2] -= droop
        Cs.append(c)
        Ds.append(g)
        Rn.append(np.clip(0.7 * R.rand(per, 3) + 0.3 * R.rand(1, 3), 0, 1))
    V, F, Hh, rr = leaf_quads(
        np.concatenate(Cs), np.concatenate(Ds), leaf * R.uniform(0.65, 1.3, per * len(C)), aspect, rnd=np.concatenate(Rn)
    )
    wv = np.concatenate(mb.V)
    faces = []
    mi = []
    off = 0
    for k, l in mb.F.items():
        q = np.concatenate([x for x, _ in l])
        faces.append(q)
        mi.append(np.zeros(len(q), int))
    faces.append(F[0] + len(wv))
    mi.append(np.ones(len(F[0]), int))
    np.random.set_state(st)
    return mesh_object(
        name,
        np.concatenate([wv, V]),
        faces,
        mats,
        np.concatenate(mi),
        attrs={"rnd": ("POINT", "FLOAT_COLOR", np.concatenate([np.concatenate(mb.A), rr]))},
        hide=True,
        smooth=np.concatenate([np.full(len(m), m[0] == 0) for m in mi]),
    )


def hedge_module(name, mats, L=1.0, W=0.7, H=1.4, leaf=0.035, n=9000, rough=0.05, seed=3, top_rough=None, core=True, aspect=0.6):
    """leafy box module (clipped hedge): leaves on a shell plus dark core, mats: core, leaf"""
    R = np.random.RandomState(seed)
    ns = Noise2(seed)
    st = np.random.get_state()
    np.random.seed(seed)
    A = [L * W, 2 * L * H, 2 * W * H * 0.0]
    p = np.array(A) / sum(A)
    top = R.rand(n) < p[0]
    x = (R.rand(n) - 0.5) * L
    C = np.zeros((n, 3))
    D_ = np.zeros((n, 3))
    y = (R.rand(n) - 0.5) * W
    z = R.rand(n) * H
    side = np.where(R.rand(n) < 0.5, -1, 1)
    C[:, 0] = x
    taper = 1 - 0.12 * z / H
    C[:, 1] = np.where(top, y * 0.9, side * W / 2 * taper)
    C[:, 2] = np.where(top, H, z)
    D_[:, 1] = np.where(top, 0, side)
    D_[:, 2] = np.where(top, 1, 0.15)
    # round the shoulders + noise + depth jitter
    bump = ns.fbm(C[:, 0] * 2.2 + 5, (C[:, 1] + C[:, 2]) * 2.2, 3) * rough * 1.6
    depth = -np.abs(R.randn(n)) * 0.05 + R.randn(n) * rough * 0.5
    C += D_ * (bump + depth)[:, None]
    D2 = D_ + R.randn(n, 3) * 0.7
    cl = (ns.fbm(C[:, 0] * 3, C[:, 2] * 3 + C[:, 1] * 3, 2) * 0.5 + 0.5)[:, None]
    rn = np.clip(0.65 * R.rand(n, 3) + 0.35 * cl, 0, 1)
    V, F, Hh, rr = leaf_quads(C, D2, leaf * (0.7 + 0.6 * R.rand(n)), aspect, rnd=rn)
    cb, cf = chamfer_box((L * 1.02, W * 0.78, H * 0.93), 0.06)
    cb = cb + [0, 0, H * 0.465]
    faces = [cf[0], cf[1], F[0] + len(cb)]
    mi = [np.zeros(len(cf[0]), int), np.zeros(len(cf[1]), int), np.ones(len(F[0]), int)]
    np.random.set_state(st)
    return mesh_object(
        name,
        np.concatenate([cb, V]),
        faces,
        mats,
        np.concatenate(mi),
        attrs={"rnd": ("POINT", "FLOAT_COLOR", np.concatenate([np.zeros((len(cb), 3)), rr]))},
        hide=True,
    )


def shrub(name, mats, r=0.5, h=0.6, leaf=0.05, n=3500, seed=1, aspect=0.5, flowers=0, fsize=0.03, up=0.3):
    """mounded shrub / perennial; mats: leaf, flower"""
    R = np.random.RandomState(seed)
    st = np.random.get_state()
    np.random.seed(seed)
    ns = Noise2(seed)
    u = R.randn(n, 3)
    u[:, 2] = np.abs(u[:, 2])
    u /= np.linalg.norm(u, axis=1)[:, None]
    k = 1 + 0.35 * ns.fbm(u[:, 0] * 2 + 3, u[:, 1] * 2 + u[:, 2] * 2, 3)
    rad = k * (1 - 0.45 * R.rand(n) ** 2.2)
    C = u * np.array([r, r, h]) * rad[:, None]
    D_ = u + R.randn(n, 3) * 0.5 + [0, 0, up]
    V, F, H, rr = leaf_cards(C, D_, leaf * (0.6 + 0.7 * R.rand(n)), aspect)
    parts = [(V, F, H, rr, 0)]
    if flowers:
        m = flowers
        u = R.randn(m, 3)
        u[:, 2] = np.abs(u[:, 2]) + 0.2
        u /= np.linalg.norm(u, axis=1)[:, None]
        k = 1.02 + 0.35 * ns.fbm(u[:, 0] * 2 + 3, u[:, 1] * 2 + u[:, 2] * 2, 3)
        Cf = np.repeat(u * np.array([r, r, h]) * k[:, None], 5, 0)
        Df = np.repeat(u, 5, 0) * 0.6 + R.randn(m * 5, 3) * 0.8
        V, F, H, rr = leaf_cards(Cf, Df, fsize * (0.7 + 0.5 * R.rand(m * 5)), 0.8)
        parts.append((V, F, H, rr, 1))
    np.random.set_state(st)
    return merge(name, parts, mats)


def spikes(name, mats, n=40, r=0.25, h=(0.4, 0.7), fl=0.45, seed=1, fsize=0.018, leaves=500, leaf=0.07):
    """lavender / salvia / nepeta type: stems with flower spikes, grassy foliage; mats: leaf, flower"""
    R = np.random.RandomState(seed)
    st = np.random.get_state()
    np.random.seed(seed)
    V, F, H, rr = blades(n, r * 1.2, hgt=h, width=(0.003, 0.004), lean=0.4, curl=0.25, seg=4, round_=True)
    parts = [(V, F, H, rr, 0)]
    c = V.reshape(n, 9, 3)
    C = []
    D_ = []
    for i in range(n):
        a = c[i, 4:6].mean(0)
        b = c[i, 8]
        k = 46
        t = R.rand(k, 1)
        p = b + (a - b) * t * fl * 2
        o = R.randn(k, 3)
        o[:, 2] *= 0.3
        C.append(p + o * 0.006)
        D_.append(o + [0, 0, 0.4])
    C = np.concatenate(C)
    D_ = np.concatenate(D_)
    V, F, H, rr = leaf_cards(C, D_, fsize * (0.6 + 0.6 * R.rand(len(C))), 0.7)
    parts.append((V, F, H, rr, 1))
    V, F, H, rr = blades(leaves, r * 1.5, hgt=(h[0] * 0.4, h[0] * 0.95), width=(0.004, 0.007), lean=0.6, curl=0.7, seg=3, round_=True)
    parts.append((V, F, H, rr, 0))
    np.random.set_state(st)
    return merge(name, parts, mats)


def mat_flower(name, c1, c2, trans=0.3):
    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        c = n.mix(r[0], c1, c2)
        return leaf_shader(n, c, trans, 0.5, 0.2, tcol=c)

    return material(name, b)


# ------------------------------------------------------------------ efficient grass cover: non-overlapping patches on jittered grids, LOD rings
def grass_field(
    name,
    cam,
    zf,
    mats,
    region=None,
    rings=((0, 9, 0.5, 1.0), (9, 26, 1.0, 1.7), (26, 80, 2.5, 3.6)),
    density=13000,
    hgt=(0.10, 0.28),
    width=(0.003, 0.006),
    lean=0.5,
    curl=0.8,
    seg=4,
    variants=4,
    bounds=(-60, 60, -10, 90),
    clump=None,
    lean_rot=None,
    lens=None,
    margin=1.12,
    hvar=0.25,
    nseed=3,
    lean_bias=0.0,
    over=1.12,
    behind=1.5,
):
    """rings: (dist0, dist1, patch size, blade width factor).  region(P)->mask on patch centres (test with edge distance for lawns).
    lean_rot(P)-> rotz array or None for random quarter turns"""
    lens = lens or cam.data.lens
    ns = Noise2(nseed)
    tot = 0
    cl = np.array(cam.location)[:2]
    for li, (d0, d1, ps, wf) in enumerate(rings):
        n = int(density * ps * ps * over**2 / wf**1.35)
        objs = []
        for v in range(variants):
            m_ = mats[v % len(mats)]
            objs.append(
                grass_obj(
                    f"{name}{li}_{v}",
                    m_,
                    n,
                    ps * over,
                    hgt=hgt,
                    width=(width[0] * wf, width[1] * wf),
                    lean=lean,
                    curl=curl,
                    seg=max(2, seg - (li > 0) - (li > 1)),
                    clump=clump,
                    lean_dir=(0, 1),
                    lean_bias=lean_bias,
                )
            )
        x = np.arange(bounds[0], bounds[1], ps)
        y = np.arange(bounds[2], bounds[3], ps)
        X, Y = np.meshgrid(x + ps / 2, y + ps / 2)
        P = np.stack([X.ravel(), Y.ravel()], 1)
        d = np.linalg.norm(P - cl, axis=1)
        P = P[(d >= d0) & (d < d1)]
        if region is not None:
            P = P[region(P)]
        if not len(P):
            continue
        z = zf(P[:, 0], P[:, 1]) * np.ones(len(P))
        Q = np.stack([P[:, 0], P[:, 1], z], 1)

        k, dd = in_view(Q, cam, lens, margin + 0.35 * ps / np.maximum(1, 0.3 * d0))
        k |= np.linalg.norm(P - cl, axis=1) < behind
        P, Q = P[k], Q[k]
        if not len(P):
            continue
        e = ps * 0.5
        hx = (zf(P[:, 0] + e, P[:, 1]) - zf(P[:, 0] - e, P[:, 1])) / (2 * e)
        hy = (zf(P[:, 0], P[:, 1] + e) - zf(P[:, 0], P[:, 1] - e)) / (2 * e)
        rz = np.random.randint(0, 4, len(P)) * (math.pi / 2) if lean_rot is None else lean_rot(P)
        tx, ty = np.arctan(hy) * np.ones(len(P)), -np.arctan(hx) * np.ones(len(P))
        c, s = np.cos(-rz), np.sin(-rz)
        tilt = np.stack([tx * c - ty * s, tx * s + ty * c], 1)
        sz = 1 + hvar * ns.fbm(P[:, 0] / 3.2, P[:, 1] / 3.2, 3) + 0.06 * np.random.randn(len(P))
        S = np.stack([np.ones(len(P)), np.ones(len(P)), np.clip(sz, 0.45, 1.8)], 1)
        if lean_rot is not None:
            S[:, 0] *= np.where(np.random.rand(len(P)) < 0.5, -1, 1)
        scatter(f"{name}_{li}", Q, hidden_collection(f"{name}c{li}", objs), rotz=rz, scale=S, tilt=tilt)
        tot += len(P)
        print(f"  {name} ring{li}: {len(P)} patches x {n} blades", flush=True)
    return tot


def lawn(
    name,
    cam,
    polys,
    mat_list,
    z=0.0,
    stripes=None,
    holes=(),
    hgt=(0.022, 0.042),
    width=(0.0022, 0.0036),
    density=26000,
    rings=((0, 7, 0.5, 1.0), (7, 16, 0.5, 1.7), (16, 60, 1.0, 3.2)),
    bounds=(-30, 30, -20, 40),
    edge=True,
    curl=0.6,
    lean=0.45,
    bias=0.35,
    zf=None,
):
    """mown lawn inside polygon(s). stripes=(angle_rad, width): blades lean alternately, edges filled with small tufts"""

    Z = zf or (lambda x, y: np.full(np.shape(x), z))

    def sd(P):  # signed distance: >0 inside
        s = np.full(len(P), -1e9)
        for p in polys:
            d = dist_to_poly(p, P)
            s = np.maximum(s, np.where(_inside(p, P), d, -d))
        for p in holes:
            d = dist_to_poly(p, P)
            s = np.minimum(s, np.where(_inside(p, P), -d, d))
        return s

    rot = None
    if stripes:
        ang, w = stripes

        def rot(P):
            u = P[:, 0] * math.cos(ang) + P[:, 1] * math.sin(ang)
            k = np.floor(u / w).astype(int) % 2
            return np.where(k == 0, ang, ang + math.pi)

    tot = 0
    for d0, d1, ps, wf in rings:
        tot += grass_field(
            f"{name}{d0}",
            cam,
            Z,
            mat_list,
            region=lambda P, ps=ps: sd(P) > ps * 0.52,
            rings=((d0, d1, ps, wf),),
            density=density * (0.72 if stripes else 1),
            hgt=hgt,
            width=width,
            lean=lean,
            curl=curl,
            seg=3,
            bounds=bounds,
            lean_rot=rot,
            lean_bias=bias if stripes else 0,
            hvar=0.12,
            over=1.30 if stripes else 1.08,
        )  # turned squares must still cover the corners
        if edge:
            ps2 = 0.11 if d0 < 12 else 0.22
            tot += grass_field(
                f"{name}e{d0}",
                cam,
                Z,
                mat_list,
                region=lambda P, ps=ps, ps2=ps2: (sd(P) > ps2 * 0.30) & ~edge_core(P, sd, ps),
                rings=((d0, d1, ps2, wf),),
                density=density * 1.1,
                hgt=(hgt[0], hgt[1] * 1.12),
                width=width,
                lean=lean,
                curl=curl,
                seg=3,
                bounds=bounds,
                lean_rot=rot,
                lean_bias=bias if stripes else 0,
                hvar=0.15,
                over=1.5,
            )
    return tot


def edge_core(P, sd, ps):
    """True where the point's ps-grid cell is covered by a full patch"""
    C = (np.floor(P / ps) + 0.5) * ps
    return sd(C) > ps * 0.52
