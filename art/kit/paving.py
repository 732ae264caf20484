"""paving.py - geometry paving: herringbone blocks, borders, random-length flags, setts"""

import math
import numpy as np

from kit.mesh import chamfer_box, rotation_matrix


def _inside(poly, P):
    poly = np.asarray(poly, float)
    x, y = P[:, 0], P[:, 1]
    c = np.zeros(len(P), bool)
    j = len(poly) - 1
    for i in range(len(poly)):
        xi, yi = poly[i]
        xj, yj = poly[j]
        with np.errstate(divide="ignore", invalid="ignore"):
            t = ((yi > y) != (yj > y)) & (x < (xj - xi) * (y - yi) / (yj - yi + 1e-12) + xi)
        c ^= t
        j = i
    return c


def dist_to_poly(poly, P):
    poly = np.asarray(poly, float)
    D = np.full(len(P), 1e9)
    for i in range(len(poly)):
        a, b = poly[i], poly[(i + 1) % len(poly)]
        ab = b - a
        t = np.clip(((P - a) @ ab) / (ab @ ab + 1e-12), 0, 1)
        D = np.minimum(D, np.linalg.norm(P - (a + t[:, None] * ab), axis=1))
    return D


def _batch(mb_like, C, ang, size, bev, zj, tilt, rnd, mat=0):
    """add many chamfered boxes at once -> arrays"""
    V0, F = chamfer_box(size, bev)
    n = len(C)
    k = len(V0)
    ca, sa = np.cos(ang)[:, None], np.sin(ang)[:, None]
    tx, ty = tilt[:, :1], tilt[:, 1:]
    x, y, z = V0[:, 0][None], V0[:, 1][None], V0[:, 2][None]
    sc = 1 + np.random.uniform(-0.006, 0.004, (n, 2))
    X = x * sc[:, :1] * ca - y * sc[:, 1:] * sa + C[:, :1]
    Y = x * sc[:, :1] * sa + y * sc[:, 1:] * ca + C[:, 1:2]
    Z = np.broadcast_to(z, (n, k)) + (X - C[:, :1]) * tx + (Y - C[:, 1:2]) * ty + zj[:, None]
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    o = (np.arange(n) * k)[:, None, None]
    mb_like.add(V, [(F[0][None] + o).reshape(-1, 4), (F[1][None] + o).reshape(-1, 3)], mat)
    mb_like.A[-1] = np.repeat(rnd, k, 0).astype(np.float32)
    mb_like.Lc[-1] = np.tile(V0, (n, 1)).astype(np.float32)


def herringbone(
    mb, poly, bw=0.1, bl=0.2, gap=0.0035, angle=math.pi / 4, z=0.0, zf=None, bev=0.006, th=0.06, margin=0.0, zsd=0.0012, tilt=0.006, mat=0
):
    """45/90 degree herringbone inside poly (keeps blocks whose centre is inside, grown by margin)"""
    poly = np.asarray(poly, float)
    c = poly.mean(0)
    r = np.linalg.norm(poly - c, axis=1).max() + 0.5
    w = bw
    n = int(r / w) + 4
    # herringbone tiling of 2x1 blocks on a unit grid: cell (i,j): k=(i-j) mod 4
    C, A = [], []
    I, J = np.meshgrid(np.arange(-n, n), np.arange(-n, n), indexing="ij")
    k = (I - J) % 4
    h = k == 0
    v = k == 3  # horizontal block starts at (i,j) covers (i,i+1); vertical covers (j, j+1)
    hc = np.stack([(I[h] + 1.0) * w, (J[h] + 0.5) * w], 1)
    vc = np.stack([(I[v] + 0.5) * w, (J[v] + 1.0) * w], 1)
    C = np.concatenate([hc, vc])
    ang = np.concatenate([np.zeros(len(hc)), np.full(len(vc), math.pi / 2)])
    ca, sa = math.cos(angle), math.sin(angle)
    P = np.stack([C[:, 0] * ca - C[:, 1] * sa, C[:, 0] * sa + C[:, 1] * ca], 1) + c
    ok = _inside(poly, P)
    if margin:
        ok |= dist_to_poly(poly, P) < margin
    P = P[ok]
    ang = ang[ok] + angle
    m = len(P)
    zz = np.zeros(m) + z - th / 2 + np.random.randn(m) * zsd
    if zf is not None:
        zz += zf(P[:, 0], P[:, 1])
    rnd = np.random.rand(m, 3)
    _batch(mb, P, ang, (bl - gap, bw - gap, th), bev, zz, np.random.randn(m, 2) * tilt, rnd, mat)
    return m


def border_course(mb, line, bw=0.1, bl=0.2, gap=0.004, z=0.004, zf=None, across=True, bev=0.006, th=0.06, mat=0, closed=False, offset=0.0):
    """soldier course along a polyline: blocks laid across (across=True) or along it"""
    L = np.asarray(line, float)
    if closed:
        L = np.concatenate([L, L[:1]])
    seg = np.linalg.norm(np.diff(L, axis=0), axis=1)
    s = np.concatenate([[0], np.cumsum(seg)])
    step = bw if across else bl
    t = np.arange(step / 2, s[-1], step)
    P = np.stack([np.interp(t, s, L[:, 0]), np.interp(t, s, L[:, 1])], 1)
    Q = np.stack([np.interp(t + 0.02, s, L[:, 0]), np.interp(t + 0.02, s, L[:, 1])], 1)
    Q0 = np.stack([np.interp(t - 0.02, s, L[:, 0]), np.interp(t - 0.02, s, L[:, 1])], 1)
    d = Q - Q0
    ang = np.arctan2(d[:, 1], d[:, 0])
    nrm = np.stack([-np.sin(ang), np.cos(ang)], 1)
    P = P + nrm * offset
    m = len(P)
    zz = np.zeros(m) + z - th / 2 + np.random.randn(m) * 0.001
    if zf is not None:
        zz += zf(P[:, 0], P[:, 1])
    _batch(
        mb,
        P,
        ang + (math.pi / 2 if across else 0),
        (bl - gap, bw - gap, th),
        bev,
        zz,
        np.random.randn(m, 2) * 0.005,
        np.random.rand(m, 3),
        mat,
    )


def flags(
    mb,
    x0,
    x1,
    y0,
    y1,
    unit=0.3,
    gap=0.012,
    z=0.0,
    th=0.04,
    seed=1,
    sizes=((3, 2), (2, 2), (2, 1), (2, 3), (1, 2), (1, 1)),
    bev=0.006,
    mat=0,
    M=None,
    poly=None,
    zf=None,
):
    """random-pattern riven flags on a unit grid"""
    R = np.random.RandomState(seed)
    nx, ny = int((x1 - x0) / unit), int((y1 - y0) / unit)
    g = np.zeros((nx, ny), bool)
    for j in range(ny):
        for i in range(nx):
            if g[i, j]:
                continue
            for k in R.permutation(len(sizes)) if R.rand() < 0.85 else [0]:
                a, b = sizes[k]
                if i + a <= nx and j + b <= ny and not g[i : i + a, j : j + b].any():
                    break
            else:
                a = b = 1
            g[i : i + a, j : j + b] = True
            cx, cy = x0 + (i + a / 2) * unit, y0 + (j + b / 2) * unit
            if poly is not None and not _inside(poly, np.array([[cx, cy]]))[0]:
                continue
            V, F = chamfer_box((a * unit - gap, b * unit - gap, th), bev)
            key = ((V[:, 0] > 0) * 2 + (V[:, 1] > 0)).astype(int)
            V = V + np.concatenate([R.randn(4, 2) * 0.0022, np.zeros((4, 1))], 1)[key]
            V = V @ rotation_matrix(R.randn() * 0.002, R.randn() * 0.002, 0).T + [
                cx,
                cy,
                z - th / 2 + R.randn() * 0.0012 + (0 if zf is None else zf(cx, cy)),
            ]
            if M is not None:
                V = V @ M.T
            mb.add(V, F, mat, R.rand(3))
