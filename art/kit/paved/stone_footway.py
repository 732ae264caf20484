"""A flagged footway along a road in the old way: riven flags, a crossing of setts before a drive,
kerbs of gritstone, ironwork.

The road runs along x on the footway's -y side. height(x, y) is the footway's surface, on which
everything is laid. Metres; how far corners stray comes from numpy's global state."""

import numpy as np

from kit import materials
from kit.buildings.walls import lay
from kit.earth.ground import grid
from kit.mesh import MeshBuilder
from kit.paved.paving import flags

KERB_WIDTH = 0.17
FLAG_SIZES = (
    (3, 2),
    (2, 2),
    (3, 3),
    (2, 3),
    (2, 1),
    (1, 1),
)  # width and depth in units of 0.3 m, the commonest first


# ------------------------------------------------------------------ flags and setts
def footway(x0, x1, kerb, back, crossing, height):
    """Flags from x0 to x1 between the face of the kerb and the back of the footway (y), with setts
    where a drive crosses.

    crossing: where the setts begin and end (x from, x to)."""
    stones = MeshBuilder()
    left, right = crossing
    for start, end, seed in ((x0, left, 3), (right, x1, 4)):
        flags(
            stones,
            start,
            end + 0.01,
            kerb + 0.16,
            back + 0.12,
            0.30,
            seed=seed,
            th=0.07,
            sizes=FLAG_SIZES,
        )
    drape(stones, height)
    stones.obj(
        "flags",
        [materials.flag("flag", ("#a09481", "#8f8473", "#ada18c", "#857b6d", "#998d7a"))],
        smooth=True,
        wn=True,
    )
    setts = MeshBuilder()
    sett_courses(setts, left, right, kerb + KERB_WIDTH, back - 0.02)
    drape(setts, height)
    setts.obj(
        "setts",
        [materials.paving_block("sett", ("#6e675c", "#7f776a", "#5d5850", "#8b8272"), dirt=0.35)],
        smooth=True,
        wn=True,
    )
    joints = materials.sand_joint("joint", "#7d745f", "#544d40")
    grid("joints", x0, x1, kerb + 0.05, back + 0.2, 0.25, lambda x, y: height(x, y) - 0.018, joints)


def sett_courses(setts, x0, x1, y0, y1):
    """Courses of setts of random lengths along x over a rectangle, level, their tops at about z=0.
    setts: MeshBuilder."""
    rnd = np.random.RandomState(7)
    y = y0
    while y < y1:
        x = x0
        while x < x1 - 0.05:
            length = min(rnd.uniform(0.15, 0.23), x1 - x)
            centre = (x + length / 2, y + 0.058, -0.047 + rnd.randn() * 0.002)
            lay(setts, [centre], [(length - 0.008, 0.109, 0.1)], 0.009, (0.0022, 0.0022, 0.0015))
            x += length
        y += 0.117


def drape(builder, height):
    """Lifts every part of a builder, drawn flat, onto a surface height(x, y)."""
    for block in builder.V:
        block[:, 2] += np.asarray(height(block[:, 0], block[:, 1]), np.float32)


# ------------------------------------------------------------------ kerbs
def draped_kerbs(stones, x0, x1, kerb, height):
    """Kerbstones of random lengths from x0 to x1, their face in y = kerb, that follow a footway
    which dips. stones: MeshBuilder."""
    rnd = np.random.RandomState(9)
    x = x0
    while x < x1:
        length = rnd.uniform(0.75, 1.25)
        block = MeshBuilder()
        lay(block, [(0, 0, 0)], [(length - 0.008, KERB_WIDTH, 0.30)], 0.02, (0.003, 0.004, 0.003))
        verts = block.V[0] + [x + length / 2, kerb + 0.085, -0.145]
        verts[:, 2] += height(verts[:, 0], kerb + 0.16)
        stones.add(verts, [np.concatenate([f for f, _ in group]) for group in block.F.values()])
        x += length


def level_kerbs(stones, x0, x1, face, top):
    """Equal kerbstones from x0 to x1 on the road's other side, their face in y = face, towards +y,
    and their tops at z = top."""
    x = x0
    while x < x1:
        lay(
            stones,
            [(x + 0.5, face - 0.085, top - 0.15)],
            [(0.992, KERB_WIDTH, 0.3)],
            0.02,
            (0.003, 0.004, 0.003),
        )
        x += 1.0


# ------------------------------------------------------------------ ironwork
def gully(iron, x, y, z):
    """The grating of a road gully over its dark hole, its middle at (x, y) and the road there at z.
    iron: MeshBuilder of ironwork()."""
    iron.box((0.46, 0.46, 0.03), (x, y, z - 0.008), bev=0.004, mat=1)
    for k in range(9):
        iron.box((0.025, 0.40, 0.012), (x - 0.18 + k * 0.045, y, z + 0.008), bev=0.003)


def stop_tap_cover(iron, x, y, z):
    """A square iron cover in the footway, which is at z there. iron: MeshBuilder of ironwork()."""
    iron.box((0.24, 0.24, 0.012), (x, y, z + 0.004), bev=0.003)


def ironwork():
    """Materials of gully() and stop_tap_cover(): cast iron, and the dark below a grating."""
    return [
        materials.metal("cast_iron", "#4a4643", 0.6, 0.5, rust=0.3),
        materials.plain("hole", "#121110", 0.9),
    ]
