# /usr/bin/python3 cloudsexr.py raw W H out.exr
import sys, numpy as np, OpenImageIO as oi

raw, W, H, out = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
a = np.fromfile(raw, np.float32).reshape(H, W, 4)
b = np.ascontiguousarray(np.stack([a[..., 0], a[..., 1], a[..., 2] * a[..., 3]], -1))
s = oi.ImageSpec(W, H, 3, "half")
s.channelnames = ("R", "G", "B")
s.attribute("compression", "zip")
o = oi.ImageOutput.create(out)
o.open(out, s)
o.write_image(b)
o.close()
# preview: sky blue gradient + clouds
t = a[: H // 2]
el = np.linspace(1, 0, H // 2)[:, None, None]
sky = np.array([0.22, 0.42, 0.80]) * el + np.array([0.62, 0.74, 0.88]) * (1 - el)
c = t[..., :1] * np.array([1, 0.93, 0.82]) * 1.0 + t[..., 1:2] * np.array([0.42, 0.48, 0.56])
c = sky * (1 - t[..., 2:3]) + c * t[..., 2:3]
im = sky * (1 - t[..., 3:]) + c * t[..., 3:]
im = np.clip(im, 0, None)
im = 1 - np.exp(-1.6 * im)
import cv2

cv2.imwrite(out.replace(".exr", ".png"), (np.clip(im, 0, 1) ** (1 / 2.2) * 255)[..., ::-1].astype(np.uint8))
print(a[..., 0].max(), a[..., 0][a[..., 3] > 0.5].mean(), a[..., 1][a[..., 3] > 0.5].mean(), (a[..., 3] > 0.5).mean() * 2)
