"""post.py - /usr/bin/python3 post.py NAME [key=value ...]
reads work/NAME_{A,B}.exr, denoises (denoise.c), grades, writes OUT png (and timing json)."""
import sys, os, time, json, ctypes
import numpy as np, cv2
import OpenImageIO as oi

KIT = os.path.dirname(os.path.abspath(__file__))
WORK = os.path.join(os.path.dirname(KIT), "work")


def load(p):
    i = oi.ImageInput.open(p)
    if i is None:
        raise SystemExit("cannot open " + p + " " + oi.geterror())
    s = i.spec()
    a = i.read_image("float")
    names = list(s.channelnames)
    i.close()
    a = np.asarray(a).reshape(s.height, s.width, s.nchannels)
    d = {}
    for k, n in enumerate(names):
        parts = n.split(".")
        d.setdefault(".".join(parts[-2:-1]), {})[parts[-1]] = a[..., k]

    def get(layer, ch):
        return np.ascontiguousarray(np.stack([d[layer][c] for c in ch], -1).astype(np.float32))

    return get, d


def denoise(A, B, fA, fB, R=7, P=3, k=0.6, ridge=2e-3, threads=2):
    lib = ctypes.CDLL(os.path.join(KIT, "libdenoise.so"))
    fp = ctypes.POINTER(ctypes.c_float)
    H, W, _ = A.shape

    def p(x):
        return x.ctypes.data_as(fp)

    def run(g, gv, d, F, R, P, k, ridge):
        o = np.zeros_like(d)
        g, gv, d, F = (np.ascontiguousarray(x, np.float32) for x in (g, gv, d, F))
        lib.regress(p(g), p(gv), p(d), p(F), F.shape[2], p(o), W, H, R, P, ctypes.c_float(k), ctypes.c_float(ridge), threads)
        return o

    box = lambda x, n: cv2.blur(x, (n, n), borderType=cv2.BORDER_REFLECT)
    # feature prefilter: small gaussian weighted by noise (cheap): blend toward 3x3 blur where A/B disagree
    F = 0.5 * (fA + fB)
    fv = box((fA - fB) ** 2 / 4, 5)
    bl = cv2.GaussianBlur(F, (0, 0), 1.0)
    loc = box(F * F, 5) - box(F, 5) ** 2
    t = np.clip(fv / (loc + 1e-6), 0, 1)
    F = F * (1 - t) + bl * t
    F = F / (F.reshape(-1, F.shape[2]).std(0) + 1e-3)
    var = lambda a, b: box((a - b) ** 2 / 2, 7) + 1e-6
    v = var(A, B)
    v1 = np.maximum(v, 0.15 * cv2.GaussianBlur(v, (0, 0), 6))
    oA = run(B, v1, A, F, R, P, k, ridge)  # weights from B, data from A
    oB = run(A, v1, B, F, R, P, k, ridge)
    return oA, oB


# ------------------------------------------------------------------ AgX-like view transform (after T. Sobotka / B. Wrensch)
M1 = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ]
)
M2 = np.linalg.inv(M1)


def agx(x, punch=1.0, sat=1.0):
    x = np.maximum(x @ M1.T, 1e-10)
    x = np.clip((np.log2(x) + 12.47393) / (4.026069 + 12.47393), 0, 1)
    x2 = x * x
    x4 = x2 * x2
    y = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    # look (ASC CDL power + saturation) in display space
    y = np.clip(y, 0, 1) ** punch
    l = (y * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    y = l + (y - l) * sat
    y = np.clip(y, 0, None) @ M2.T
    return np.clip(y, 0, 1)


def grade(
    img,
    ev=0.0,
    wb=(1, 1, 1),
    punch=1.25,
    sat=1.2,
    bloom=0.06,
    vig=0.12,
    grain=0.010,
    sharp=0.35,
    seed=1,
    shadows=(0, 0, 0),
    highs=(0, 0, 0),
    lift=0.0,
):
    H, W, _ = img.shape
    x = img * 2.0**ev * np.asarray(wb, np.float32)
    if bloom:
        hi = np.maximum(x - 0.8, 0)
        hi = np.minimum(hi, 12)
        b = sum(cv2.GaussianBlur(hi, (0, 0), s * W / 1600) for s in (4, 14, 45)) / 3
        x = x + bloom * b * 2.0
        x = x * (1 - bloom * 0.25) + bloom * 0.25 * cv2.GaussianBlur(x, (0, 0), 30 * W / 1600)
    if vig:
        yy, xx = np.mgrid[0:H, 0:W]
        r = np.hypot((xx - W / 2) / (W / 2), (yy - H / 2) / (H / 2) * 0.8)
        x = x * (1 - vig * np.clip(r, 0, 1.3)[..., None] ** 2.4)
    y = agx(x.astype(np.float32), punch, sat)  # display-encoded already (~2.2)
    l = (y * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    y = y + np.asarray(shadows) * (1 - l) ** 2 + np.asarray(highs) * l**2 + lift * (1 - l)
    if sharp:
        y = y + sharp * (y - cv2.GaussianBlur(y, (0, 0), 0.9 * max(1, W / 1600)))
    if grain:
        g = np.random.RandomState(seed).randn(H, W, 1).astype(np.float32)
        g = cv2.GaussianBlur(g, (0, 0), 0.55)[..., None]
        c = np.random.RandomState(seed + 1).randn(H, W, 3).astype(np.float32)
        y = y + grain * (g * 1.6 + 0.35 * c) * (0.45 + 0.9 * np.clip(1 - np.abs(l * 2 - 0.9), 0, 1))
    return np.clip(y, 0, 1)


def main():
    name = sys.argv[1]
    kw = dict(a.split("=", 1) for a in sys.argv[2:])
    tup = lambda s: tuple(float(v) for v in s.split(","))
    t0 = time.time()
    gA, dA = load(os.path.join(WORK, name + "_A.exr"))
    layers = list(dA)
    comb = next(l for l in layers if l.endswith("Combined"))
    A = gA(comb, "RGB")
    pb = os.path.join(WORK, name + "_B.exr")
    two = os.path.exists(pb) and kw.get("ab", "1") == "1"
    if two:
        gB, dB = load(pb)
        B = gB(comb, "RGB")
    else:
        B = A
    raw = 0.5 * (A + B)
    dn = kw.get("denoise", "1") != "0" and two
    if dn:
        al = next((l for l in layers if "Denoising Albedo" in l), None)
        no = next((l for l in layers if "Denoising Normal" in l), None)
        fa = lambda g: np.concatenate([g(al, "RGB"), g(no, "XYZ")], -1)
        FA, FB = fa(gA), fa(gB)
        cl = float(kw.get("cl", 20))
        A = np.minimum(A, cl)
        B = np.minimum(B, cl)
        alb = cv2.GaussianBlur(0.5 * (FA[..., :3] + FB[..., :3]), (0, 0), 0.01) + 0.04 if kw.get("demod", "1") == "1" else np.ones_like(A)
        # work in a log-like domain so bright/dark noise is balanced
        enc = lambda x: np.log1p(np.maximum(x, 0) / alb * 4.0)
        dec = lambda y: np.expm1(y) / 4.0 * alb
        oA, oB = denoise(enc(A), enc(B), FA, FB, R=int(kw.get("R", 6)), P=int(kw.get("P", 2)), k=float(kw.get("k", 0.7)))
        out = dec(0.5 * (oA + oB)).astype(np.float32)
        out = np.maximum(out, 0)
        keep = float(kw.get("keep", 0.12))
        out = out * (1 - keep) + np.minimum(raw, cl) * keep
    else:
        out = raw
    t1 = time.time()
    np.save(os.path.join(WORK, name + "_dn.npy"), out.astype(np.float16))
    g = dict(
        ev=float(kw.get("ev", 0)),
        wb=tup(kw.get("wb", "1,1,1")),
        punch=float(kw.get("punch", 1.25)),
        sat=float(kw.get("sat", 1.2)),
        bloom=float(kw.get("bloom", 0.06)),
        vig=float(kw.get("vig", 0.12)),
        grain=float(kw.get("grain", 0.008)),
        sharp=float(kw.get("sharp", 0.35)),
        shadows=tup(kw.get("shadows", "0,0,0")),
        highs=tup(kw.get("highs", "0,0,0")),
        lift=float(kw.get("lift", 0)),
    )
    y = grade(out.astype(np.float32), **g)
    o = kw.get("out", os.path.join(WORK, name + ".png"))
    cv2.imwrite(
        o, (y[..., ::-1] * 255 + np.random.rand(*y.shape) - 0.5 + 0.5).clip(0, 255).astype(np.uint8), [cv2.IMWRITE_PNG_COMPRESSION, 9]
    )
    if kw.get("raw"):
        cv2.imwrite(o.replace(".png", "_raw.png"), (grade(raw, **{**g, "grain": 0})[..., ::-1] * 255).astype(np.uint8))
    print(f"{name}: denoise {t1 - t0:.1f}s grade {time.time() - t1:.1f}s -> {o}  layers={layers}  median={np.median(out):.3f}")


if __name__ == "__main__":
    main()
