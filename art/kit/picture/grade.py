"""From light to a picture for a screen, as a camera and its lens would draw it."""

import cv2
import numpy as np

LUMINANCE = (0.2126, 0.7152, 0.0722)  # of red, green and blue: how bright each looks
REFERENCE_WIDTH = (
    1600  # pixels; blurs are given for this width, so that a draft looks like its final
)
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
AGX_CURVE = (
    15.5,
    -40.14,
    31.96,
    -6.868,
    0.4298,
    0.1191,
    -0.00232,
)  # an S, from the sixth power down


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
        picture = picture + grain * _grain(brightness)
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


def _grain(brightness):
    """Film grain: mostly grey and a little soft, some of it coloured; strongest in the middle
    tones."""
    height, width, _ = brightness.shape
    grey = np.random.RandomState(1).randn(height, width).astype(np.float32)
    grey = cv2.GaussianBlur(grey, (0, 0), 0.55)[..., None]
    colored = np.random.RandomState(2).randn(height, width, 3).astype(np.float32)
    return (grey * 1.6 + 0.35 * colored) * (
        0.45 + 0.9 * np.clip(1 - np.abs(brightness * 2 - 0.9), 0, 1)
    )
