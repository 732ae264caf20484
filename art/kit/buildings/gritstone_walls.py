"""Garden walls of coursed millstone grit, as in Leeds and Harrogate: straight ones along x with
gateposts, and one along a line in plan.

They stand on z=0. stones, copings, core: the MeshBuilders to draw into. Metres. How far corners and
levels stray comes from numpy's global state, from seed where there is one, or from r, a
np.random.RandomState."""

import math
import numpy as np

from kit import materials
from kit.buildings.walls import courses, lay
from kit.parts import at

LEAST_COPING = 0.3  # no shorter coping stone is left at the end of a wall
COPING = (
    (-0.19, 0),
    (0.19, 0),
    (0.19, 0.07),
    (0.09, 0.15),
    (-0.09, 0.15),
    (-0.19, 0.07),
)  # weathered: its section, from its bed


def gritstone(name, soot):
    """Blackened millstone grit for walls; `soot` from 0 to 1."""
    return materials.masonry(
        name, ("#6d6456", "#7f7463", "#5d554a", "#8a7f6c", "#524b42", "#756b5b"), soot=soot
    )


# ------------------------------------------------------------------ straight, with gateposts
def garden_wall(stones, copings, core, x0, x1, y, height=0.62, seed=1):
    """A low wall of coursed gritstone with a weathered coping, its street face in y, from x0 to
    x1."""
    frame = at(x0, y, 0, 0)
    centres, sizes = courses(
        x1 - x0, -0.08, height, (), (0.13, 0.22), (0.24, 0.62), 0.012, 0.14, seed=seed, pro=0.012
    )
    lay(stones, centres, sizes, 0.018, (0.006, 0.008, 0.005), frame)
    core.box(
        (x1 - x0 - 0.02, 0.26, height), ((x0 + x1) / 2, y + 0.19, height / 2 - 0.02), bev=0.002
    )
    rnd = np.random.RandomState(seed + 50)
    along_x = at(0, 0, 0, 90)[0]
    x = x0
    while x < x1 - 0.05:
        length = min(rnd.uniform(0.55, 0.95), x1 - x)
        if x1 - x - length < LEAST_COPING:
            length = x1 - x
        bed = (x + length / 2, y + 0.16 + rnd.randn() * 0.004, height + rnd.randn() * 0.003)
        copings.prism(COPING, length - 0.010, M=along_x, loc=bed, rnd=rnd.rand(3))
        x += length


def gatepost(stones, x, y, height=1.28, side=0.42):
    """A monolithic square gatepost, its middle at (x, y), with a chamfered cap and a low pyramid on
    it."""
    stones.box((side, side, height), (x, y, height / 2 - 0.05), bev=0.03)
    stones.box((side + 0.10, side + 0.10, 0.09), (x, y, height - 0.01), bev=0.02)
    stones.box((side + 0.04, side + 0.04, 0.10), (x, y, height + 0.08), bev=0.02)
    first = len(stones.V)
    stones.lathe([(0, (side + 0.04) / math.sqrt(2)), (0.16, 0.06)], (0, 0, 0), n=4)
    turned = stones.V[first] @ at(0, 0, 0, 45)[0].T + [x, y, height + 0.13]
    stones.V[first] = turned.astype(np.float32)


# ------------------------------------------------------------------ along a line
def wall_along(stones, copings, core, line, length, offset, r):
    """A wall 0.5 high of two faces and a core under a sawn coping, with a stopped end.

    line: Line of line.py, which it follows from its start for `length`; offset: its middle, to the
    left of the line. The three MeshBuilders must be new: all that is in them is bent onto the
    line."""
    centres, sizes = courses(length, -0.1, 0.50, (), (0.13, 0.2), (0.25, 0.6), 0.011, 0.12, seed=8)
    for side in (1, -1):
        centres[:, 1] = offset + side * 0.14
        lay(stones, centres, sizes, 0.012, (0.004, 0.006, 0.004))
    lay(stones, [(length + 0.02, offset, 0.2)], [(0.12, 0.40, 0.6)], 0.012)
    x = np.arange(0, length, 0.3)
    n = len(x)
    lay(
        core,
        np.c_[x + 0.15, np.full(n, offset), np.full(n, 0.19)],
        np.tile([0.3, 0.3, 0.58], (n, 1)),
        0.001,
        (0, 0, 0),
    )
    x = np.r_[0, np.cumsum(r.uniform(0.55, 0.85, 60))]
    x = x[x < length + 0.1]
    n = len(x) - 1
    centres = np.c_[(x[1:] + x[:-1]) / 2, np.full(n, offset), np.full(n, 0.545)]
    lay(
        copings,
        centres,
        np.c_[np.diff(x) - 0.008, np.full(n, 0.47), np.full(n, 0.08)],
        0.014,
        (0.003, 0.004, 0.003),
    )
    for part in (stones, copings, core):
        line.bend(part)
