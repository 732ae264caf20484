"""Topsoil raked for turf or seed: its height with the grooves of the rake and the prints of boots,
and the clods and stones on it.

It lies about z=0, and the rake was drawn along y.  Metres and radians; r is the
np.random.RandomState to draw from.
"""

import math
import numpy as np

from kit.mesh import chamfer_box, mesh_object
from kit.noise import Noise2
from kit.scene import hidden_collection, scatter

UNEVEN = Noise2(4)


# ---------------------------------------------------------------- the surface
def raked_height(x, y, prints=()):
    """Height of the raked soil; prints: where somebody has walked over it since, each (x, y,
    bearing of the toe)."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    broad = 0.012 * UNEVEN.fbm(x / 1.4, y / 1.4, 3)
    crumbs = 0.0055 * UNEVEN.fbm(x / 0.045, y / 0.045, 3) + 0.007 * np.maximum(
        0, UNEVEN.fbm(x / 0.11 + 5, y / 0.11, 3) - 0.15
    )
    z = broad + grooves(x, y) + crumbs - 0.012
    for print_ in prints:
        z = boot_print(z, x, y, *print_)
    return z


def grooves(x, y):
    """How far the soil stands up between the grooves of the rake: teeth 46 mm apart in lanes that
    turn a little, deeper here and there."""
    across = (
        x + 0.06 * np.sin(y * 1.3 + 0.6 * np.sin(x)) + 0.16 * UNEVEN.fbm(x / 2.2 + 4, y / 2.6, 2)
    )
    lane = np.floor(across / 0.38 + 0.25 * UNEVEN.fbm(x / 3, y / 1.8 + 7, 2))
    turned = across + 0.11 * np.sin(lane * 5.1) * (y - 2)
    groove = np.abs(((turned / 0.046) % 1) - 0.5) * 2
    return 0.013 * groove * np.clip(0.55 + 1.2 * UNEVEN.fbm(x / 0.55, y / 0.9 + 3, 3), 0.1, 1.3)


def boot_print(z, x, y, toe_x, toe_y, bearing):
    """The height z at (x, y) with the print of a boot pressed into it, which stands at (toe_x,
    toe_y) and points along `bearing`."""
    across = (x - toe_x) * math.cos(bearing) + (y - toe_y) * math.sin(bearing)
    along = -(x - toe_x) * math.sin(bearing) + (y - toe_y) * math.cos(bearing)
    q = (across / 0.052) ** 2 + (along / 0.145) ** 2
    cleats = 0.8 + 0.2 * (np.abs(along * 40 % 1 - 0.5) > 0.25)
    rim = 0.006 * np.exp(-(((q - 1.5) / 0.35) ** 2))
    return z - 0.020 * np.clip(1.25 - q, 0, 1) ** 0.5 * (q < 1.25) * cleats + rim


# ---------------------------------------------------------------- what lies on it
def lumps(name, size, bevel, stray, mats, r):
    """Hidden lumps about 1 m long, one for each material, to be scattered at their true size.

    size: of the box that each is; bevel: of its edges; stray: how far its corners are out of place.
    """
    out = []
    for k, mat in enumerate(mats):
        V, F = chamfer_box(size, bevel)
        V = V + r.randn(len(V), 3) * stray
        out.append(mesh_object(f"{name}{k}", V, F, [mat], smooth=True, hide=True))
    return out


def strew_lumps(name, kinds, n, bounds, height, r, smallest, spread, power, lift, tilt):
    """Scatters n hidden lumps on the surface height(x, y) within bounds (x0, x1, y0, y1).

    smallest, spread: length of the smallest, and how much longer the largest is; power: the higher,
    the more of them are small; lift: by how much of its length the middle of each is above the
    surface; tilt: spread of their leaning.
    """
    x0, x1, y0, y1 = bounds
    x = r.uniform(x0, x1, n)
    y = r.uniform(y0, y1, n)
    size = smallest + spread * r.rand(n) ** power
    spots = np.c_[x, y, height(x, y) + size * lift]
    scatter(
        name, spots, hidden_collection(name + "c", kinds), scale=size, tilt=r.randn(n, 2) * tilt
    )
