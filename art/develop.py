"""Makes a picture of what draw_scene.py left in work/: takes the noise out and grades it.

    /usr/bin/python3 art/develop.py NAME [key=value ...]

The grade is a matter of taste, and of each picture:

    out=       the file; else work/NAME.png
    ev=        exposure, stops: 0 as rendered, .6 a good deal brighter; the one that every picture
    needs wb=        white balance, red,green,blue: 1.03,1,.96 is a little warmer
    punch=     contrast               sat=      saturation
    bloom=     glow of bright places  vig=      darker corners
    grain=     of the film            sharp=    sharpening
    shadows=   highs=                 red,green,blue added to dark and to bright places
    lift=      makes black grey

How much noise is taken out is seldom worth a change (see kit/picture/denoise.py): R= reach, P=
patch, k= strength, cl= brightest light, keep= part of the noisy picture that is kept, demod=0 not
to divide by the surface's colour. For comparison: denoise=0 leaves the noise in, ab=0 uses only the
first half of the samples, raw=1 also writes a picture that is graded but not denoised.
"""

import cv2
import numpy as np
import sys
import time

from kit.options import WORK
from kit.picture.denoise import denoise, read_render
from kit.picture.grade import grade, to_bytes

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


if __name__ == "__main__":
    main()
