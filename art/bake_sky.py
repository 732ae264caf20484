"""Bakes a sky full of clouds for scenes to stand under: skies/NAME.exr, and work/NAME.png to look
at.

    /usr/bin/python3 art/bake_sky.py NAME [--look]

It takes three to four minutes on two processors. --look: only the picture, small, in seconds, to
find a new sky's numbers.

A sky is baked for one height of the sun, and a scene may turn it, so one sky serves many scenes.
The file is a whole sphere as Blender's environment texture expects it. Red: the clouds' light from
the sun, without its colour; green: from the sky; blue: their cover, less what haze hides.
kit/daylight.py mixes light from them."""

import cv2
import numpy as np
import OpenImageIO
import subprocess
import sys

from kit.options import SKIES, WORK, compiled, sky

# What each number does: see clouds.c. Another seed gives other clouds of the same kind.
SKY_KINDS = {
    #                 sun's    cover  seed  base  top   density wisps  size
    #                 height                metres                     metres
    "cumulus35": (35, 0.56, 8, 1000, 2200, 0.010, 1.25, 2200),
    "golden14": (14, 0.54, 3, 1200, 2600, 0.010, 1.25, 2600),
    "overcast40": (40, 0.78, 5, 1400, 2300, 0.007, 1.20, 5000),
}

SKY_WIDTH = 6144  # pixels around the horizon
SOFT_WIDTH = 3072  # enough for a sky without edges, in a quarter of the time
SOFT = ("overcast40",)
LOOK_WIDTH = 1024


def bake(name, width):
    """The upper half of the sphere: an array (width / 4, width, 3)."""
    height = width // 2
    numbers = [str(number) for number in (width, height, *SKY_KINDS[name])]
    run = subprocess.run([compiled("clouds"), *numbers], stdout=subprocess.PIPE, check=True)
    return np.frombuffer(run.stdout, np.float32).reshape(height // 2, width, 3)


def write_sphere(path, dome):
    """The dome above, nothing below the horizon; half floats are fine enough."""
    sphere = np.concatenate([dome, np.zeros_like(dome)])
    height, width, channels = sphere.shape
    spec = OpenImageIO.ImageSpec(width, height, channels, "half")
    spec.attribute("compression", "zip")
    file = OpenImageIO.ImageOutput.create(path)
    file.open(path, spec)
    file.write_image(sphere)
    file.close()


def write_preview(path, dome):
    """Roughly what it will look like: the light of sun and sky on the clouds, before a blue that
    pales towards the horizon."""
    height = np.linspace(1, 0, len(dome))[:, None, None]
    clear = np.array([0.22, 0.42, 0.80]) * height + np.array([0.62, 0.74, 0.88]) * (1 - height)
    sunlit, shaded, cover = dome[..., :1], dome[..., 1:2], dome[..., 2:]
    clouds = sunlit * np.array([1, 0.93, 0.82]) + shaded * np.array([0.42, 0.48, 0.56])
    light = clear * (1 - cover) + clouds * cover
    picture = (1 - np.exp(-1.6 * light)) ** (1 / 2.2)
    cv2.imwrite(path, (picture[..., ::-1] * 255).astype(np.uint8))


def main():
    name, *rest = sys.argv[1:] or [""]
    if name not in SKY_KINDS or rest not in ([], ["--look"]):
        raise SystemExit(f"{__doc__}\n\nNAME: {', '.join(SKY_KINDS)}")
    WORK.mkdir(exist_ok=True)
    SKIES.mkdir(exist_ok=True)
    only_look = bool(rest)
    dome = bake(name, LOOK_WIDTH if only_look else SOFT_WIDTH if name in SOFT else SKY_WIDTH)
    write_preview(str(WORK / f"{name}.png"), dome)
    if not only_look:
        write_sphere(sky(name), dome)
    print(f"{name}: {(dome[..., 2] > 0.5).mean():.0%} of the sky is clouded")


if __name__ == "__main__":
    main()
