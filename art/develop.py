"""Develops a picture from what draw_scene.py left in work/: removes the noise and grades it.

    /usr/bin/python3 art/develop.py NAME [key=value ...]

The grade is a matter of taste. Nearly every picture needs its own ev=:

    out=       the file; else work/NAME.png
    ev=        exposure, stops: 0 as rendered, .6 a good deal brighter
    wb=        white balance, red,green,blue: 1.03,1,.96 is a little warmer
    punch=     contrast               sat=      saturation
    bloom=     glow of bright places  vig=      darker corners
    grain=     of the film            sharp=    sharpening
    shadows=   highs=                 red,green,blue added to dark and to bright places
    lift=      makes black grey

The denoiser seldom needs other settings (see denoise()): R= reach, P= patch, k= strength, cl=
brightest light, keep= part of the noisy picture that is kept, demod=0 not to divide by the
surface's colour. For comparison: denoise=0 leaves the noise in, ab=0 uses only the first half of
the samples, raw=1 also writes a picture that is graded but not denoised."""

import ctypes
import cv2
import numpy as np
import OpenImageIO
import sys
import time

from kit.options import WORK, compiled

GRADE = {
    "ev": 0.0,
    "wb": (1, 1, 1),
    "punch": 1.25,
    "sat": 1.2,
    "bloom": 0.06,
    "vig": 0.12,
    "grain": 0.008,
    "sharp": 0.35,
    "shadows": (0, 0, 0),
    "highs": (0, 0, 0),
    "lift": 0.0,
}
DENOISE = {"R": 6, "P": 2, "k": 0.7, "cl": 20.0, "keep": 0.12, "demod": 1, "denoise": 1, "ab": 1}
FILES = {"out": "", "raw": 0}


def read_settings(pairs):
    """The defaults, and what the command line says instead; each value is read as its default is
    written."""
    settings = {**GRADE, **DENOISE, **FILES}
    for pair in pairs:
        key, _, text = pair.partition("=")
        if key not in settings:
            raise SystemExit(f"{key}= means nothing here; there are {', '.join(settings)}")
        default = settings[key]
        settings[key] = (
            tuple(float(part) for part in text.split(","))
            if isinstance(default, tuple)
            else type(default)(text)
        )
    return settings


def write(path, picture):
    blue_first = to_bytes(picture)[..., ::-1]
    if not cv2.imwrite(path, blue_first, [cv2.IMWRITE_PNG_COMPRESSION, 9]):
        raise SystemExit(f"cannot write {path}")


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    name, *pairs = sys.argv[1:]
    settings = read_settings(pairs)
    start = time.time()
    half_a = read_render(WORK / f"{name}_A.exr")
    half_b = read_render(WORK / f"{name}_B.exr") if settings["ab"] else half_a
    raw = 0.5 * (half_a[0] + half_b[0])
    if settings["denoise"] and settings["ab"]:
        light = denoise(
            half_a,
            half_b,
            reach=settings["R"],
            patch=settings["P"],
            strength=settings["k"],
            brightest=settings["cl"],
            keep=settings["keep"],
            by_color=bool(settings["demod"]),
        )
    else:
        light = raw
    if not np.isfinite(light).all():
        raise SystemExit(
            f"{name}: some pixels are not numbers after the noise was taken out;"
            " the picture would be black"
        )
    denoised = time.time()
    look = {key: settings[key] for key in GRADE}
    out = settings["out"] or str(WORK / f"{name}.png")
    write(out, grade(light, **look))
    if settings["raw"]:
        write(out.replace(".png", "_raw.png"), grade(raw, **{**look, "grain": 0}))
    print(f"{out}: denoised in {denoised - start:.1f} s, graded in {time.time() - denoised:.1f} s")


# ================================================================== denoising
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
    """What render() of kit/camera.py wrote: arrays (height, width, 3) of the light, the surfaces'
    colour and the way they face."""
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


# ================================================================== grading
# From light to a picture for a screen, as a camera and its lens would draw it.

LUMINANCE = (0.2126, 0.7152, 0.0722)  # of red, green and blue: how bright each looks
# Pixels; blurs are given for this width, so that a draft looks like its final
REFERENCE_WIDTH = 1600
DITHER_SEED = 3

# The view transform: a short form of AgX, by which Troy Sobotka makes bright colours lose
# saturation as film does, instead of turning into the nearest pure one. Matrix and polynomial are
# Benjamin Wrensch's fit to it ("Minimal AgX", 2023).
AGX_INSET = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ]
)
AGX_OUTSET = np.linalg.inv(AGX_INSET)
AGX_DARKEST, AGX_BRIGHTEST = -12.47393, 4.026069  # log2 of the light that becomes black and white
# An S, from the sixth power down
AGX_CURVE = (15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232)


def grade(
    light,
    ev=0.0,
    wb=(1, 1, 1),
    punch=1.25,
    sat=1.2,
    bloom=0.06,
    vig=0.12,
    grain=0.008,
    sharp=0.35,
    shadows=(0, 0, 0),
    highs=(0, 0, 0),
    lift=0.0,
):
    """Light (height, width, 3), linear, to a picture of the same shape, 0 to 1, encoded for the
    screen.

    ev: exposure, stops; wb: white balance, a factor for each of red, green, blue; punch: contrast;
    sat: saturation; bloom: glow about bright places; vig: how much darker the corners are; grain:
    of the film; sharp: sharpening; shadows, highs: red, green, blue added to dark and to bright
    places; lift: makes black grey."""
    light = light * 2.0**ev * np.asarray(wb, np.float32)
    if bloom:
        light = _bloom(light, bloom)
    if vig:
        light = light * _vignette(light.shape, vig)
    picture = _agx(light.astype(np.float32), punch, sat)
    brightness = _brightness(picture)
    picture = (
        picture
        + np.asarray(shadows) * (1 - brightness) ** 2
        + np.asarray(highs) * brightness**2
        + lift * (1 - brightness)
    )
    if sharp:
        blur = cv2.GaussianBlur(picture, (0, 0), 0.9 * max(1, _enlargement(picture)))
        picture = picture + sharp * (picture - blur)
    if grain:
        picture = picture + grain * _film_grain(brightness)
    return np.clip(picture, 0, 1)


def to_bytes(picture):
    """0..1 to 0..255, dithered, so that a clear sky shows no steps; the same picture always gives
    the same bytes."""
    dither = np.random.RandomState(DITHER_SEED).rand(*picture.shape)
    return (picture * 255 + dither).clip(0, 255).astype(np.uint8)


def _enlargement(picture):
    return picture.shape[1] / REFERENCE_WIDTH


def _brightness(picture):
    return (picture * LUMINANCE).sum(-1, keepdims=True)


def _bloom(light, amount):
    """Glow about what is brighter than white, and a faint veil over everything, as from glass that
    is not quite clean."""
    enlargement = _enlargement(light)
    glare = np.clip(light - 0.8, 0, 12)
    halo = sum(cv2.GaussianBlur(glare, (0, 0), radius * enlargement) for radius in (4, 14, 45)) / 3
    light = light + amount * 2.0 * halo
    veil = amount * 0.25
    return light * (1 - veil) + veil * cv2.GaussianBlur(light, (0, 0), 30 * enlargement)


def _vignette(shape, amount):
    height, width, _ = shape
    y, x = np.mgrid[0:height, 0:width]
    from_middle = np.hypot((x - width / 2) / (width / 2), (y - height / 2) / (height / 2) * 0.8)
    return 1 - amount * np.clip(from_middle, 0, 1.3)[..., None] ** 2.4


def _agx(light, punch, sat):
    """Encoded for the screen already: no sRGB curve must follow. Contrast and saturation are
    changed within, as AgX's looks do."""
    inset = np.maximum(light @ AGX_INSET.T, 1e-10)
    stops = np.clip((np.log2(inset) - AGX_DARKEST) / (AGX_BRIGHTEST - AGX_DARKEST), 0, 1)
    shown = np.clip(np.polyval(AGX_CURVE, stops), 0, 1) ** punch
    brightness = _brightness(shown)
    shown = np.clip(brightness + (shown - brightness) * sat, 0, None)
    return np.clip(shown @ AGX_OUTSET.T, 0, 1)


def _film_grain(brightness):
    """Film grain: mostly grey and a little soft, some of it coloured; strongest in the middle
    tones."""
    height, width, _ = brightness.shape
    grey = np.random.RandomState(1).randn(height, width).astype(np.float32)
    grey = cv2.GaussianBlur(grey, (0, 0), 0.55)[..., None]
    colored = np.random.RandomState(2).randn(height, width, 3).astype(np.float32)
    return (grey * 1.6 + 0.35 * colored) * (
        0.45 + 0.9 * np.clip(1 - np.abs(brightness * 2 - 0.9), 0, 1)
    )


if __name__ == "__main__":
    main()
