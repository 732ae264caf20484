"""turf.py - turf laying: pieces in staggered columns, spiral rolls, pallet, planks, rake, raked soil"""

import math
import numpy as np

from kit.land import in_view
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix
from kit.noise import Noise2
from kit.plants import grass_obj
from kit.scene import hidden_collection, scatter


def pieces(x0, cols, y0, y1, w=0.61, L=1.64, seed=1, ends=None):
    """columns of turves along Y, joints staggered. ends[i] = y where column i stops (default y1). -> list of (cx, cy, w, l)"""
    R = np.random.RandomState(seed)
    out = []
    for i in range(cols):
        y = y0
        e = y1 if ends is None or ends[i] is None else ends[i]
        k = 0
        while y < e - 0.15:
            l = (L * R.uniform(0.45, 0.55) if i % 2 else L * R.uniform(0.92, 1.0)) if k == 0 else L * R.uniform(0.985, 1.01)
            if ends is None or ends[i] is None:
                l = min(l, e - y)
            elif y + l > e + 0.3:
                break
            out.append((x0 + (i + 0.5) * w + R.randn() * 0.004, y + l / 2, w, l))
            y += l
            k += 1
    return out


def lay(name, P, cam, mlist, zf=lambda x, y: 0.0, soilm=None, hgt=(0.022, 0.040), dens=30000, seed=2, gap=0.012, th=0.022):
    """slabs with jittered edges and grass tufts per piece (tone and lie differ from piece to piece)"""

    R = np.random.RandomState(seed)
    mb = MeshBuilder()
    Ps, ids, sz, far, rz = [], [], [], [], []
    nv = len(mlist)
    cl = np.array(cam.location)[:2]
    ns = Noise2(seed)
    for cx, cy, w, l in P:
        V, F = chamfer_box((w - gap, l - gap, th), 0.006)
        z = float(zf(cx, cy))
        t = R.randn(2) * 0.0016
        V = V + [cx, cy, z + th / 2 + R.randn() * 0.0025]
        V[:, 2] += (V[:, 0] - cx) * t[0] + (V[:, 1] - cy) * t[1] * 0.6
        V[:, :2] += R.randn(len(V), 2) * 0.0022
        mb.add(V, F)
        tone = R.randint(nv)
        hs = R.uniform(0.86, 1.12)
        d = math.hypot(cx - cl[0], cy - cl[1])
        s = 0.10 if d < 7 else 0.16
        q = s * 0.56
        az = R.rand() * 6.28
        x = np.arange(cx - w / 2 + q, cx + w / 2 - q + 0.001, (w - 2 * q) / max(1, round((w - 2 * q) / (s * 0.74))))
        y = np.arange(cy - l / 2 + q, cy + l / 2 - q + 0.001, (l - 2 * q) / max(1, round((l - 2 * q) / (s * 0.74))))
        X, Y = np.meshgrid(x, y)
        n = X.size
        xx = X.ravel() + R.uniform(-0.012, 0.012, n)
        yy = Y.ravel() + R.uniform(-0.012, 0.012, n)
        Ps.append(np.stack([xx, yy, z + th + (xx - cx) * t[0] + (yy - cy) * t[1] * 0.6 - 0.004], 1))
        ids.append(np.full(n, tone))
        far.append(np.full(n, d >= 7))
        rz.append(az + R.randn(n) * 0.5)
        edge = np.minimum.reduce([xx - (cx - w / 2), cx + w / 2 - xx, yy - (cy - l / 2), cy + l / 2 - yy])
        sz.append(hs * (1 + 0.14 * ns.fbm(xx / 0.5, yy / 0.5, 3)) * np.where(edge < 0.075, 0.78, 1.0))
    mb.obj(name + "slab", [soilm], smooth=False)
    Ps, ids, sz, far, rz = map(np.concatenate, (Ps, ids, sz, far, rz))
    for tag, k, s, wf in (("n", ~far, 0.10, 1.0), ("f", far, 0.16, 1.8)):
        v, _ = in_view(Ps, cam, cam.data.lens, 1.15)
        k = k & v
        if not k.any():
            continue
        n = int(dens * math.pi * (s * 0.54) ** 2 / wf**1.3)
        vs = 3
        objs = [
            grass_obj(
                f"{name}{tag}_{m:02d}{j}",
                mlist[m],
                n,
                s * 1.08,
                hgt=hgt,
                width=(0.0020 * wf, 0.0034 * wf),
                lean=0.5,
                curl=0.7,
                seg=3 if wf == 1 else 2,
                round_=True,
                lean_dir=(0, 1),
                lean_bias=0.35,
            )
            for m in range(nv)
            for j in range(vs)
        ]
        scatter(
            name + tag,
            Ps[k],
            hidden_collection(name + tag + "c", objs),
            rotz=rz[k],
            scale=np.stack([np.ones(k.sum())] * 2 + [sz[k]], 1),
            idx=ids[k] * vs + R.randint(0, vs, k.sum()),
        )
        print(f"  {name}{tag}: {k.sum()} tufts x {n}", flush=True)


def roll_obj(name, mats_, W=0.61, r0=0.028, r1=0.122, pitch=0.027, seed=1, tail=0.0):
    """rolled turf, axis along X, resting on z=0; soil outside, grass inside. mats: soil, grass"""
    R = np.random.RandomState(seed)
    st = np.random.get_state()
    np.random.seed(seed)
    ns = Noise2(seed)
    turns = (r1 - r0) / pitch
    n = int(turns * 40)
    th = np.linspace(0, turns * 2 * np.pi, n)
    r = r0 + pitch * th / (2 * np.pi)
    ph = -np.pi / 2 - th[-1] + 0.5 + R.uniform(-0.4, 1.6)
    r = r + 0.0035 * ns.fbm(th * 1.1, th * 0 + seed, 3)
    h = W / 2
    parts = []
    sx = lambda s: s * (h + 0.006 * ns.fbm(th * 2.3 + s * 9, th * 0 + 3, 3))

    def ring(rr, x):
        return np.stack([x, rr * np.cos(th + ph), rr * np.sin(th + ph)], 1)

    V, F, M = [], [], []
    off = 0
    for a, b, m in ((0, -0.014, 0), (-0.014, -0.0235, 1)):
        ja = 0.0012 * R.randn(n)
        A = [ring(r + a + ja, sx(-1)), ring(r + a + ja, sx(1)), ring(r + b + ja, sx(1)), ring(r + b + ja, sx(-1))]
        V.append(np.concatenate(A))
        i = np.arange(n - 1)
        for p, q in ((0, 1), (1, 2), (2, 3), (3, 0)):
            F.append(np.stack([p * n + i, p * n + i + 1, q * n + i + 1, q * n + i], 1) + off)
            M.append(np.full(n - 1, m))
        for e in (0, n - 1):
            F.append(np.array([[e, n + e, 2 * n + e, 3 * n + e]]) + off)
            M.append(np.array([m]))
        off += 4 * n
    nb = 2600
    k = R.randint(0, n, nb)
    s = np.where(R.rand(nb) < 0.5, -1, 1)
    root = np.stack([s * (h - np.abs(R.randn(nb)) * 0.012), (r[k] - 0.014) * np.cos(th[k] + ph), (r[k] - 0.014) * np.sin(th[k] + ph)], 1)
    d = np.stack([s * np.abs(R.randn(nb)) * 0.6, -np.cos(th[k] + ph), -np.sin(th[k] + ph)], 1) + R.randn(nb, 3) * 0.25
    d /= np.linalg.norm(d, axis=1)[:, None]
    L = R.uniform(0.010, 0.028, nb)[:, None]
    t = np.stack([np.zeros(nb), -np.sin(th[k] + ph), np.cos(th[k] + ph)], 1) * 0.0016
    B = np.stack([root - t, root + t, root + d * L], 1).reshape(-1, 3)
    V.append(B)
    F.append(np.arange(nb * 3).reshape(-1, 3) + off)
    M.append(np.full(nb, 1))
    nf = 900
    ko = R.randint(max(0, n - 44), n, nf)
    so = np.where(R.rand(nf) < 0.5, -1, 1)
    free = R.rand(nf) < 0.35
    xo = np.where(free, R.uniform(-h, h, nf), so * (h - 0.004))
    ko = np.where(free, n - 1, ko)
    ra = th[ko] + ph
    root = np.stack([xo, (r[ko] - 0.014) * np.cos(ra), (r[ko] - 0.014) * np.sin(ra)], 1)
    tg = np.stack([np.zeros(nf), -np.sin(ra), np.cos(ra)], 1)
    d = (
        np.stack([np.where(free, 0, so * 1.0), np.cos(ra) * 0.35, np.sin(ra) * 0.35], 1)
        + tg * np.where(free, 1.0, 0)[:, None]
        + R.randn(nf, 3) * 0.35
    )
    d /= np.linalg.norm(d, axis=1)[:, None]
    t2 = np.cross(d, R.randn(nf, 3))
    t2 /= np.linalg.norm(t2, axis=1)[:, None]
    t2 *= 0.0017
    B = np.stack([root - t2, root + t2, root + d * R.uniform(0.015, 0.038, nf)[:, None]], 1).reshape(-1, 3)
    V.append(B)
    F.append(np.arange(nf * 3).reshape(-1, 3) + off + nb * 3)
    M.append(np.full(nf, 1))
    V = np.concatenate(V)
    V[:, 2] *= 0.94
    V[:, 2] -= V[:, 2].min()
    nt = len(V)
    H_ = np.r_[np.full(off, 0.25), np.tile([0.2, 0.2, 1.0], nb + nf)]
    rn = np.r_[np.tile(R.rand(1, 3), (off, 1)), np.repeat(R.rand(nb + nf, 3), 3, 0)]
    np.random.set_state(st)
    Fq = np.concatenate([f for f in F if f.shape[1] == 4])
    Mq = np.concatenate([m for f, m in zip(F, M) if f.shape[1] == 4])
    Ft = np.concatenate(F[-2:])
    return mesh_object(
        name,
        V,
        [Fq, Ft],
        mats_,
        np.r_[Mq, M[-2], M[-1]],
        attrs={"h": ("POINT", "FLOAT", H_), "rnd": ("POINT", "FLOAT_COLOR", rn)},
        hide=True,
        smooth=np.r_[np.full(len(Fq), True), np.full(len(Ft), False)],
    )


def pallet(mb, x, y, z=0.0, a=0.0, L=1.2, W=1.0):
    M = rotation_matrix(0, 0, a)

    def b(sz, lx, ly, lz):
        mb.box(
            sz,
            M @ np.array([lx, ly, 0]) + [x, y, z + lz],
            (np.random.randn() * 0.004, np.random.randn() * 0.004, a + np.random.randn() * 0.006),
            bev=0.003,
        )

    for sy in (-W / 2 + 0.05, 0, W / 2 - 0.05):
        b((L, 0.10, 0.018), 0, sy, 0.009)
        for sx in (-L / 2 + 0.05, 0, L / 2 - 0.05):
            b((0.10, 0.10, 0.085), sx, sy, 0.061)
        b((L, 0.10, 0.018), 0, sy, 0.113)
    for k in range(7):
        b((0.10, W, 0.018), -L / 2 + 0.05 + k * (L - 0.1) / 6, 0, 0.131)


def rake(mb, p0, p1, up=(0, 0, 1), mat_w=0, mat_m=1, w=0.40, tines=14):
    """steel garden rake: head at p1, handle from p0 to p1 (wood mat_w, steel mat_m)"""
    p0 = np.asarray(p0, float)
    p1 = np.asarray(p1, float)
    d = (p1 - p0) / np.linalg.norm(p1 - p0)
    s = np.cross(d, up)
    s /= np.linalg.norm(s)
    u = np.cross(s, d)
    mb.cyl(p0, p1 - d * 0.10, 0.0145, 12, mat_w, bev=0.004)
    mb.cyl(p1 - d * 0.22, p1 - d * 0.05, 0.0165, 12, mat_m, r2=0.010)
    mb.tube([p1 - d * 0.06, p1 - d * 0.02 - u * 0.004, p1 - u * 0.006], 0.008, 8, mat_m)
    mb.beam(p1 - s * w / 2 - u * 0.006, p1 + s * w / 2 - u * 0.006, 0.012, 0.022, mat=mat_m, up=u, bev=0.002)
    for k in range(tines):
        q = p1 + s * (k / (tines - 1) - 0.5) * (w - 0.02) - u * 0.012
        mb.tube([q, q - u * 0.03 + d * 0.003, q - u * 0.062 + d * 0.012], [0.0042, 0.0036, 0.0018], 6, mat_m)


def plank(mb, x, y, z, a, L=3.9, W=0.225, th=0.038, tilt=0.0, mat=0, matb=1):
    M = rotation_matrix(0, tilt, a)
    mb.box((L, W, th), (x, y, z + th / 2), M=M, bev=0.004, mat=mat)
    for s in (-1, 1):
        c = M @ np.array([s * (L / 2 - 0.03), 0, 0]) + [x, y, z + th / 2]
        mb.box((0.028, W + 0.004, th + 0.004), c, M=M, bev=0.001, mat=matb)
