"""Porcelain out of doors: paving in third bond, and a raised planter's wall of white render under a
porcelain coping.

Metres; the paving's surface is z=0, and both run along x with their fronts towards -y. r is the
np.random.RandomState to draw from; the planter's tones come from numpy's global state."""

from kit.mesh import MeshBuilder, chamfer_box
from kit.nodes import material

LENGTH, WIDTH, JOINT = 0.90, 0.60, 0.005  # of a slab; a third of the length is the bond


# ------------------------------------------------------------------ materials
def mat_porcelain(name, light, dark, rough=0.5):
    """Porcelain printed as stone, clouded and veined between two colours, with a film of dirt."""

    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        o = n.vm("ADD", w, n.vm("SCALE", n.attr("rnd", "Vector"), scale=13.0))
        big = n.noise(o, 1.6, 6, 0.62, 0.8)
        veins = n.noise(n.mapv(o, rot=(0, 0, 0.5), scale=(1, 2.6, 1)), 2.2, 6, 0.65, 1.2)
        fine = n.noise(w, 190, 4, 0.7)
        c = n.mix(n.smooth(n.add(n.mul(big, 0.5), n.mul(veins, 0.5)), 0.36, 0.64), light, dark)
        c = n.hsv(c, val=n.mul(n.rng(r[1], 0, 1, 0.955, 1.04), n.rng(fine, 0.3, 0.7, 0.93, 1.05)))
        c = n.mix(n.mul(n.smooth(n.noise(w, 0.8, 6, 0.66), 0.50, 0.70), 0.22), c, "#877f70")
        c = n.mix(n.mul(n.smooth(n.noise(w, 4, 6, 0.72), 0.60, 0.72), 0.18), c, "#6f6858")
        return n.bsdf(
            c,
            n.add(
                n.rng(n.noise(w, 2.5, 5, 0.65), 0.3, 0.7, rough - 0.07, rough + 0.12),
                n.mul(fine, 0.04),
            ),
            0.42,
            normal=n.bump(n.add(fine, n.mul(veins, 0.7)), 0.22, 0.003),
        )

    return material(name, build)


def mat_white_render():
    """Fine render of a wall 0.5 high, with splash at its foot and runs below the coping."""

    def build(n):
        w = n.pos()
        fine = n.noise(w, 130, 4, 0.7)
        big = n.noise(w, 1.1, 5, 0.6)
        streaks = n.noise(n.mapv(w, scale=(12, 12, 0.8)), 1, 4, 0.6)
        z = n.sep(w)[2]
        c = n.mix(n.smooth(big, 0.35, 0.65), "#e9e5da", "#e0dbcf")
        c = n.hsv(c, val=n.rng(fine, 0.3, 0.7, 0.95, 1.04))
        splash = n.mul(n.smooth(n.add(z, n.mul(n.noise(w, 14, 4), 0.09)), 0.13, 0.02), 0.42)
        c = n.mix(splash, c, "#8f8674")
        runs = n.mul(n.mul(n.smooth(streaks, 0.52, 0.72), n.smooth(z, 0.30, 0.48)), 0.14)
        c = n.mix(runs, c, "#8a8576")
        return n.bsdf(
            c, 0.9, 0.2, normal=n.bump(n.add(fine, n.mul(n.noise(w, 24, 3), 0.5)), 0.45, 0.0035)
        )

    return material("render", build)


# ------------------------------------------------------------------ what is built
def rendered_planter(left, right, front, height, r):
    """The front wall of a raised planter, from x = left to right with its face at y = front, and
    its coping of 0.9 m lengths."""
    wall = MeshBuilder()
    middle = (left + right) / 2
    wall.box((right - left, 0.11, height), (middle, front + 0.055, height / 2), bev=0.006)
    wall.obj("planter", [mat_white_render()], smooth=True, wn=True)
    coping = MeshBuilder()
    x = left
    while x < right:
        coping.box(
            (0.895, 0.165, 0.022),
            (x + 0.45, front + 0.055, height + 0.011 + r.randn() * 0.0006),
            bev=0.0025,
        )
        x += 0.90
    coping.obj("coping", [mat_porcelain("cop", "#5e6061", "#4d4f51")], smooth=True, wn=True)


def porcelain_paving(left, right, front, back, r):
    """Slabs of 900 x 600 in third bond, laid in rows along x from y = back towards the front; the
    first and last of a row overrun."""
    slabs = MeshBuilder()
    row = 0
    y = back
    while y > front:
        x = left - LENGTH + (row % 3) * 0.30
        while x < right:
            V, F = chamfer_box((LENGTH - JOINT, WIDTH - JOINT, 0.02), 0.0016)
            tilt = r.randn(2) * 0.0009
            V = V + [x + LENGTH / 2, y - WIDTH / 2, -0.010 + r.randn() * 0.0007]
            V[:, 2] += (V[:, 0] - x - LENGTH / 2) * tilt[0] + (V[:, 1] - y + WIDTH / 2) * tilt[1]
            slabs.add(V, F, 0, r.rand(3))
            x += LENGTH
        y -= WIDTH
        row += 1
    slabs.obj("porc", [mat_porcelain("porc", "#b5b0a6", "#a39d92")], smooth=True, wn=True)
