"""logs.py - felled timber: logs and rings with end grain, stump with hinge, boughs for brushwood, sawdust, rope coil, arborist's helmet"""

import numpy as np

from kit.mesh import MeshBuilder, mesh_object, rotation_matrix
from kit.nodes import material
from kit.noise import Noise2
from kit.plants import leaf_quads


def mat_bark_log(name="barklog", c1="#51493e", c2="#867c6b", moss=0.3):
    def b(n):
        lc = n.attr("lc", "Vector")
        w = n.pos()
        v = n.mapv(lc, scale=(1, 1, 0.3))
        f = n.noise(v, 14, 6, 0.68)
        g = n.noise(w, 60, 4, 0.7)
        h = n.attr("bk", "Fac")
        c = n.mix(n.smooth(h, 0.25, 0.8), c1, c2)
        c = n.hsv(c, val=n.mul(n.rng(f, 0.3, 0.7, 0.8, 1.18), n.rng(g, 0.3, 0.7, 0.88, 1.12)))
        c = n.mix(n.mul(n.smooth(n.noise(w, 3.2, 5, 0.65), 0.5, 0.68), moss), c, "#6a7046")
        c = n.mix(n.mul(n.smooth(n.noise(w, 8, 5, 0.7), 0.62, 0.72), 0.35), c, "#a8a48f")
        fu = n.noise(n.mapv(lc, scale=(1, 1, 0.16)), 38, 4, 0.6, 0.6)
        c = n.hsv(c, val=n.rng(fu, 0.34, 0.62, 0.72, 1.12))
        return n.bsdf(c, 0.95, 0.12, normal=n.bump(n.add(n.mul(fu, 1.6), n.add(f, n.mul(g, 0.4))), 0.8, 0.012))

    return material(name, b)


def mat_endgrain(name="endgrain", sap="#d6b98b", heart="#b5895a", pitch=210.0, dirt=0.25):
    """lc.x, lc.y = section coordinates (m), lc.z = radius fraction"""

    def b(n):
        lc = n.attr("lc", "Vector")
        s = n.sep(lc)
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        p = n.comb(s[0], s[1], 0)
        wob = n.noise(n.vm("ADD", p, n.vm("SCALE", n.attr("rnd", "Vector"), scale=5.0)), 5, 4, 0.6)
        rad = n.vm("LENGTH", p)
        q = n.add(rad, n.mul(n.sub(wob, 0.5), 0.035))
        ring = n.m("FRACT", n.mul(q, pitch))
        ring = n.mul(n.smooth(ring, 0.45, 0.95), n.smooth(ring, 1.0, 0.94))
        slow = n.noise(n.comb(n.mul(q, 45), 0, 0), 1.0, 3)
        ang = n.m("ARCTAN2", s[1], s[0])
        hw = n.smooth(n.add(s[2], n.mul(n.sub(wob, 0.5), 0.30)), 0.74, 0.62)
        c = n.mix(hw, sap, heart)
        c = n.hsv(
            c,
            val=n.mul(n.sub(1.06, n.mul(ring, 0.24)), n.mul(n.rng(slow, 0.3, 0.7, 0.88, 1.1), n.rng(r[0], 0, 1, 0.86, 1.08))),
            sat=n.rng(r[1], 0, 1, 0.85, 1.1),
        )
        saw = n.noise(n.mapv(p, rot=(0, 0, 1.1), scale=(1.5, 150, 1)), 1.0, 3, 0.6)
        c = n.hsv(c, val=n.rng(saw, 0.3, 0.7, 0.90, 1.08))
        ray = n.noise(n.comb(n.mul(n.m("SINE", ang), 9), n.mul(n.m("COSINE", ang), 9), n.mul(rad, 1.5)), 2.0, 3)
        cr = n.mul(n.smooth(ray, 0.70, 0.76), n.mul(n.smooth(rad, 0.22, 0.02), 0.8))
        c = n.mix(cr, c, "#4d3823")
        c = n.mix(n.smooth(s[2], 0.925, 0.955), c, "#4a3c2e")
        c = n.mix(n.mul(n.smooth(n.noise(w, 5, 5, 0.7), 0.52, 0.72), dirt), c, "#8a7050")
        return n.bsdf(c, 0.85, 0.15, normal=n.bump(n.add(n.mul(saw, 0.8), n.mul(n.noise(w, 300, 3), 0.4)), 0.45, 0.003))

    return material(name, b)


def log(
    mb, p0, p1, r0, r1=None, seed=1, mat=0, mate=1, n=150, fur=0.040, rough=0.05, bend=0.0, flare=0.0, step=0.035, spin=None, capf=None
):
    """one length of round timber with furrowed bark and cut ends. mb needs attribute list mb.B (bark height)"""
    rs = np.random.RandomState(seed)
    ns = Noise2(seed)
    r1 = r0 if r1 is None else r1
    p0 = np.asarray(p0, float)
    p1 = np.asarray(p1, float)
    d = p1 - p0
    L = np.linalg.norm(d)
    d /= L
    t = np.array([0, 0, 1.0]) if abs(d[2]) < 0.9 else np.array([1.0, 0, 0])
    u = np.cross(t, d)
    u /= np.linalg.norm(u)
    v = np.cross(d, u)
    sp = rs.rand() * 6.28 if spin is None else spin
    m = max(3, int(L / step) + 1)
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    z = np.linspace(0, L, m)
    A, Z = np.meshgrid(a, z)
    ca, sa = np.cos(A), np.sin(A)
    lump = ns.fbm(ca * 1.1 + 3, sa * 1.1 + Z * 0.5, 3) * rough * 1.4
    k = 26 * r0 / 0.3
    fr = 1 - np.abs(ns.fbm(A * k / 3.1 * 2.6 + ns.fbm(A * 4, Z * 5, 2) * 0.9, Z * 5.5 + 7, 2)) * 2.4
    fr = np.clip(fr, 0, 1)
    fr = np.where(A > 6.0, fr[:, :1] * (A - 6.0) / 0.2832 + fr * (6.2832 - A) / 0.2832, fr)
    R_ = (r0 + (r1 - r0) * Z / L) * (1 + lump) - fur * r0 * fr + 0.004 * ns.fbm(A * 9, Z * 16, 2)
    if flare:
        R_ = R_ * (1 + flare * np.exp(-Z / 0.12) * (1 + 0.8 * np.sin(A * 5 + sp) + 0.4 * np.sin(A * 3 + 1)))
    off = bend * np.sin(np.pi * Z / L)
    X = R_ * np.cos(A + sp)
    Y = R_ * np.sin(A + sp) + off
    V = p0 + X[..., None] * u + Y[..., None] * v + Z[..., None] * d
    i = np.arange(n)
    j = (i + 1) % n
    Fs = np.concatenate([np.stack([q * n + i, q * n + j, (q + 1) * n + j, (q + 1) * n + i], 1) for q in range(m - 1)])
    rn = rs.rand(3)
    mb.add(V.reshape(-1, 3), [Fs], mat, rn, np.stack([X, Y, Z], -1).reshape(-1, 3))
    mb.B.append((1 - fr).reshape(-1))
    for e, zz, sg in ((0, 0.0, -1), (m - 1, L, 1)):
        fracs = np.linspace(0, 1, 9)
        rr = R_[e][None] * fracs[:, None]
        cx = rr * np.cos(a + sp)
        cy = rr * np.sin(a + sp)
        h = np.zeros_like(cx) if capf is None or sg < 0 else capf(cx, cy, R_[e].mean())
        C = p0 + cx[..., None] * u + (cy + off[e, 0])[..., None] * v + (zz + h)[..., None] * d
        F = np.concatenate([np.stack([q * n + i, q * n + j, (q + 1) * n + j, (q + 1) * n + i], 1) for q in range(8)])
        F = F if sg > 0 else F[:, ::-1]
        if capf is not None and sg > 0:
            h_e = h[-1]
        mb.add(C.reshape(-1, 3), [F[:, ::-1]], mate, rn, np.stack([cx, cy, np.broadcast_to(fracs[:, None], cx.shape)], -1).reshape(-1, 3))
        mb.B.append(np.full(C.size // 3, 0.5))


class LB(MeshBuilder):
    def __init__(self):
        super().__init__()
        self.B = []

    def done(self, name, mats):
        ob = self.obj(name, mats, smooth=True, angle=50)
        me = ob.data
        a = me.attributes.new("bk", "FLOAT", "POINT")
        a.data.foreach_set("value", np.concatenate(self.B).astype(np.float32))
        return ob


def bough(name, mats, L=2.8, r=0.028, leaves=1500, leaf=0.075, seed=1):
    """cut branch lying along +X, butt at the origin, spray of twigs and leaves. mats: bark, leaf, endgrain"""
    rs = np.random.RandomState(seed)
    st = np.random.get_state()
    np.random.seed(seed)
    mb = MeshBuilder()
    C, D_ = [], []

    def branch(p, d, l, r, lev):
        k = 7 if lev == 0 else 5
        pts = [p]
        for i in range(k - 1):
            d = d + rs.randn(3) * 0.13
            d /= np.linalg.norm(d)
            pts.append(pts[-1] + d * l / (k - 1))
        pts = np.array(pts)
        mb.tube(pts, np.linspace(r, r * 0.35, k), 7 if lev == 0 else 4, 0)
        if lev < 2:
            for _ in range(9 if lev == 0 else 5):
                i = rs.randint(2 if lev == 0 else 1, k)
                s = rs.randn(3)
                s[2] *= 0.55
                s -= d * (s @ d)
                s /= np.linalg.norm(s) + 1e-9
                e = s * 0.75 + d * 0.9
                branch(pts[i], e / np.linalg.norm(e), l * rs.uniform(0.28, 0.5), r * 0.42, lev + 1)
        else:
            m = max(4, leaves // 45)
            t = rs.rand(m, 1)
            i = np.minimum((t[:, 0] * (k - 1)).astype(int), k - 2)
            f = t[:, 0] * (k - 1) - i
            q = pts[i] * (1 - f[:, None]) + pts[i + 1] * f[:, None]
            C.append(q + rs.randn(m, 3) * 0.035)
            g = rs.randn(m, 3) + d * 0.8
            g[:, 2] -= 0.25
            D_.append(g)

    branch(np.zeros(3), np.array([1.0, 0, 0.04]), L, r, 0)
    C = np.concatenate(C)
    V, F, H, rr = leaf_quads(C, np.concatenate(D_), leaf * rs.uniform(0.6, 1.25, len(C)), 0.55)
    wv = np.concatenate(mb.V)
    faces, mi = [], []
    for k, l in mb.F.items():
        q = np.concatenate([x for x, _ in l])
        faces.append(q)
        mi.append(np.full(len(q), 0))
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


def chips(name, mat, N=700, area=0.5, size=(0.003, 0.011), lift=0.028):
    """patch of sawdust and chips lying in grass"""
    R = np.random
    P = np.c_[R.randn(N, 2) * area * 0.26, R.rand(N) ** 1.5 * lift]
    s = R.uniform(*size, N) * (0.5 + R.rand(N))
    a = R.rand(N) * 6.28
    ti = R.randn(N, 2) * 0.35
    u = np.stack([np.cos(a), np.sin(a), ti[:, 0]], 1) * s[:, None]
    v = np.stack([-np.sin(a), np.cos(a), ti[:, 1]], 1) * (s * R.uniform(0.3, 0.9, N))[:, None]
    V = np.stack([P - u - v, P + u - v, P + u + v, P - u + v], 1).reshape(-1, 3)
    return mesh_object(
        name, V, [np.arange(N * 4).reshape(-1, 4)], [mat], attrs={"rnd": ("POINT", "FLOAT_COLOR", np.repeat(R.rand(N, 3), 4, 0))}, hide=True
    )


def rope_coil(mb, c, r=0.17, turns=7, rr=0.0065, mat=0, seed=1, tail=None):
    rs = np.random.RandomState(seed)
    n = turns * 36
    t = np.linspace(0, turns * 2 * np.pi, n)
    ns = Noise2(seed)
    k = np.floor(t / (2 * np.pi))
    ra = r * (1 + 0.16 * ns.fbm(t / 6.28 * 0.9, t * 0 + 2, 2)) + 0.004 * np.sin(t * 1.7)
    z = rr + (k % 3) * rr * 1.7 + 0.004 * np.abs(ns.fbm(t * 0.8, t * 0 + 9, 2))
    P = np.c_[c[0] + ra * np.cos(t) + 0.012 * ns.fbm(t / 6.28, t * 0 + 5, 1), c[1] + ra * 0.92 * np.sin(t), c[2] + z]
    if tail is not None:
        q = np.asarray(tail, float)
        m = len(q) * 8
        s = np.linspace(0, len(q), m)
        Q = np.r_[P[-1:], q]
        P = np.r_[P, np.stack([np.interp(s[1:], np.arange(len(Q)), Q[:, i]) for i in range(3)], 1)]
    mb.tube(P, rr, 8, mat)


def helmet(mb, c, a=0.0, tilt=0.0, shell=0, dark=1, mesh=2):
    M = rotation_matrix(0, tilt, a)
    c = np.asarray(c, float)
    w = lambda V: np.asarray(V, float) @ M.T + c
    th = np.linspace(0, 2 * np.pi, 48, endpoint=False)
    V, F = [], []
    prof = [
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
    ]
    for z, k in prof:
        fr = np.where(np.cos(th) > 0, 1 + (0.20 * np.cos(th) ** 3 if k > 1.03 else 0), 1.0)
        ridge = 1 + 0.012 * np.cos(3 * th) * (z > 0.04)
        V.append(np.stack([0.134 * k * np.cos(th) * fr * ridge, 0.108 * k * np.sin(th) * ridge, np.full(48, z)], 1))
    i = np.arange(48)
    j = (i + 1) % 48
    for q in range(len(prof) - 1):
        F.append(np.stack([q * 48 + i, q * 48 + j, (q + 1) * 48 + j, (q + 1) * 48 + i], 1))
    mb.add(w(np.concatenate(V)), [np.concatenate(F)], shell)
    for s in (-1, 1):
        for x in (-0.03, 0.015, 0.06):
            p = np.array([x, s * 0.0835 - s * 0.0, 0.088])
            mb.box((0.034, 0.010, 0.007), w([x, s * 0.092, 0.083]), M=M @ rotation_matrix(s * -0.75, 0, 0), bev=0.002, mat=dark)
        e = w([0.0, s * 0.128, -0.045])
        ax = M @ np.array([0, s, 0])
        mb.lathe([(-0.022, 0.034), (-0.020, 0.041), (0.004, 0.043), (0.014, 0.036), (0.019, 0.02), (0.020, 0)], e, ax, 22, shell, cap=False)
        mb.lathe([(-0.034, 0.028), (-0.036, 0.039), (-0.024, 0.041), (-0.02, 0.036)], e, ax, 22, dark, cap=False)
        mb.tube(
            w([[0.012, s * 0.146, -0.045], [0.014, s * 0.143, -0.005], [0.004, s * 0.128, 0.022], [-0.004, s * 0.113, 0.03]]),
            0.0026,
            6,
            dark,
        )
        mb.tube(
            w([[-0.012, s * 0.146, -0.045], [-0.014, s * 0.143, -0.005], [-0.004, s * 0.128, 0.022], [-0.004, s * 0.113, 0.03]]),
            0.0026,
            6,
            dark,
        )
    t = np.linspace(-1.15, 1.15, 22)
    lo = np.stack([0.150 * np.cos(t), 0.128 * np.sin(t), np.full(22, 0.055)], 1)
    hi = np.stack([0.150 * np.cos(t) * 1.16 + 0.02, 0.128 * np.sin(t) * 1.06, np.full(22, 0.155)], 1)
    q = np.arange(21)
    mb.add(w(np.r_[lo, hi]), [np.stack([q, q + 1, q + 23, q + 22], 1)], mesh)
    mb.tube(w(np.r_[lo, hi[::-1], lo[:1]]), 0.0035, 6, dark)
