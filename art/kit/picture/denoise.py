"""Takes the noise out of a rendered picture: the Python part; denoise.c does the heavy work and
says how."""

import ctypes
import cv2
import numpy as np
import OpenImageIO

from kit.picture.compiled import compiled

# Light is denoised as log(1 + GAIN x light / surface colour): dark and bright places then have
# about the same noise, and the pattern of the surface, which the colour pass has without noise,
# does not have to survive.
GAIN = 4.0
DARKEST = 0.04  # added to the surface's colour, so that black ones can be divided by
FEATURE_NOISE_WINDOW = 5  # pixels
LIGHT_NOISE_WINDOW = 7
GRAIN_WINDOW = 7  # pixels
GRAIN_BLUR = 3.0  # pixels
# What is taken for grain: none of it at the first figure, all of it at the second. The figures are
# tried out on panes, cabs, lawns and tarmac.
ALL_NOISE = 0.6, 0.8  # the part of the colour's changes that is noise
DARK_NOISE = 0.11, 0.17  # that noise, as a part of the colour
RIDGE = 2e-3

_floats = ctypes.POINTER(ctypes.c_float)


def read_render(path):
    """What kit/render.py wrote: arrays (height, width, 3) of the light, the surfaces' colour and
    the way they face."""
    file = OpenImageIO.ImageInput.open(str(path))
    if file is None:
        raise SystemExit(f"cannot open {path}: {OpenImageIO.geterror()}")
    spec = file.spec()
    pixels = np.asarray(file.read_image("float")).reshape(spec.height, spec.width, spec.nchannels)
    file.close()
    # Channels are called ViewLayer.Combined.R and so on.
    number = {tuple(name.split(".")[-2:]): i for i, name in enumerate(spec.channelnames)}

    def channels(layer, letters):
        return np.stack([pixels[..., number[layer, letter]] for letter in letters], -1).astype(
            np.float32
        )

    return (
        channels("Combined", "RGB"),
        channels("Denoising Albedo", "RGB"),
        channels("Denoising Normal", "XYZ"),
    )


def denoise(
    half_a, half_b, reach=6, patch=2, strength=0.7, brightest=20.0, keep=0.12, by_color=True
):
    """One picture without noise from two halves of its samples, each as read_render gives them.

    reach: how far like pixels are looked for; patch: around each of them, how far likeness is
    judged (pixels); strength: how willingly pixels are taken for alike. Light above `brightest` is
    cut off first (a firefly would spread), and the part `keep` of the noisy picture is mixed in
    again, but not in glass: it looks less painted. by_color: divide the light by the surface's
    colour.
    """
    (light_a, color_a, normal_a), (light_b, color_b, normal_b) = half_a, half_b
    raw = np.minimum(0.5 * (light_a + light_b), brightest)
    grain = _grain(color_a, color_b)
    surface = (
        _without(grain, 0.5 * (color_a + color_b)) + DARKEST if by_color else np.ones_like(light_a)
    )
    a = _encode(np.minimum(light_a, brightest), surface)
    b = _encode(np.minimum(light_b, brightest), surface)
    features = _features(
        np.concatenate([color_a, normal_a], -1), np.concatenate([color_b, normal_b], -1), grain
    )
    variance = _variance(a, b)
    # Each half is smoothed by weights from the other, whose noise is another.
    smooth_a = _regress(b, variance, a, features, reach, patch, strength)
    smooth_b = _regress(a, variance, b, features, reach, patch, strength)
    smooth = _decode(0.5 * (smooth_a + smooth_b), surface)
    keep = keep * (1 - grain)
    return (smooth * (1 - keep) + raw * keep).astype(np.float32)


def _encode(light, surface):
    return np.log1p(np.maximum(light, 0) / surface * GAIN)


def _decode(encoded, surface):
    return np.maximum(np.expm1(encoded) / GAIN * surface, 0)


def _mean(x, window):
    """The mean of the pixels around. Running sums, so where all is nearly 0 it may come out a
    little below."""
    return cv2.blur(x, (window, window), borderType=cv2.BORDER_REFLECT)


def _mean_square(x, window):
    return np.maximum(_mean(x * x, window), 0)


def _noisiness(a, b):
    """How much of what two halves show from pixel to pixel is noise: 0 none, 1 all of it."""
    mean = 0.5 * (a + b)
    noise = _mean_square((a - b) / 2, FEATURE_NOISE_WINDOW)
    contrast = np.maximum(
        _mean_square(mean, FEATURE_NOISE_WINDOW) - _mean(mean, FEATURE_NOISE_WINDOW) ** 2, 0
    )
    return np.clip(noise / (contrast + 1e-6), 0, 1)


def _grain(a, b):
    """Where the surface's colour itself is dark and nothing but noise, 0 to 1: in a pane some rays
    see the room and some what the glass reflects. The colour of grass and tarmac changes from pixel
    to pixel too, but by less than DARK_NOISE of itself.
    """
    noise = np.sqrt(_mean_square((a - b) / 2, GRAIN_WINDOW).mean(-1)) / (
        _mean(0.5 * (a + b), GRAIN_WINDOW).mean(-1) + 1e-3
    )
    noisiness = _mean(_noisiness(a, b).max(-1), GRAIN_WINDOW)
    grain = _between(noisiness, ALL_NOISE) * _between(noise, DARK_NOISE)
    return cv2.dilate(grain, np.ones((GRAIN_WINDOW, GRAIN_WINDOW)))[..., None]


def _between(x, limits):
    low, high = limits
    return np.clip((x - low) / (high - low), 0, 1)


def _without(grain, mean):
    return mean * (1 - grain) + cv2.GaussianBlur(mean, (0, 0), GRAIN_BLUR) * grain


def _features(a, b, grain):
    """The mean of both halves' features, blurred where they are noise rather than detail, and
    scaled to be alike."""
    mean = 0.5 * (a + b)
    noisiness = _noisiness(a, b)
    features = mean * (1 - noisiness) + cv2.GaussianBlur(mean, (0, 0), 1.0) * noisiness
    features = features * (1 - grain) + cv2.GaussianBlur(mean, (0, 0), GRAIN_BLUR) * grain
    return features / (features.reshape(-1, features.shape[2]).std(0) + 1e-3)


def _variance(a, b):
    """How noisy each half's light is there. Held above a part of its surroundings', as an estimate
    from two is itself noisy."""
    variance = _mean_square(a - b, LIGHT_NOISE_WINDOW) / 2 + 1e-6
    return np.maximum(variance, 0.15 * cv2.GaussianBlur(variance, (0, 0), 6))


def _regress(guide, variance, light, features, reach, patch, strength):
    library = ctypes.CDLL(compiled("denoise", "-shared", "-fPIC"))
    guide, variance, light, features = (
        np.ascontiguousarray(x, np.float32) for x in (guide, variance, light, features)
    )
    height, width, feature_count = features.shape
    out = np.zeros_like(light)
    library.regress(
        *(x.ctypes.data_as(_floats) for x in (guide, variance, light, features)),
        feature_count,
        out.ctypes.data_as(_floats),
        width,
        height,
        reach,
        patch,
        ctypes.c_float(strength),
        ctypes.c_float(RIDGE),
    )
    return out
