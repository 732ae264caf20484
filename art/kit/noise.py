"""Smooth noise over the plane, and random numbers that do not depend on the rest of the scene."""

import numpy as np
from contextlib import contextmanager


class Noise2:
    """Gradient noise after Ken Perlin ("Improving noise", 2002): hills and hollows about one unit
    across.

    Noise2(seed)(x, y) gives values about -0.7 to 0.7, for numbers or arrays; 0 at whole
    coordinates.
    """

    def __init__(self, seed=0):
        random = np.random.RandomState(seed)
        self.permutation = np.concatenate([random.permutation(256)] * 2)
        bearing = random.rand(256) * 2 * np.pi
        self.gradients = np.stack([np.cos(bearing), np.sin(bearing)], 1)

    def __call__(self, x, y):
        x = np.asarray(x, float)
        y = np.asarray(y, float)
        column = np.floor(x).astype(int)
        row = np.floor(y).astype(int)
        dx = x - column
        dy = y - row

        def corner(i, j):
            """The slope at one corner of the square that (x, y) is in, times the way from there."""
            entry = self.permutation[(self.permutation[(column + i) & 255] + row + j) & 255]
            slope = self.gradients[entry]
            return slope[..., 0] * (dx - i) + slope[..., 1] * (dy - j)

        u = _fade(dx)
        v = _fade(dy)
        south = corner(0, 0) * (1 - u) + corner(1, 0) * u
        north = corner(0, 1) * (1 - u) + corner(1, 1) * u
        return south * (1 - v) + north * v

    def fbm(self, x, y, oct=5):
        """Noise in `oct` octaves, each about twice as fine and half as high as the last: about -1
        to 1."""
        total = 0
        height = 1.0
        for i in range(oct):
            # Each octave is looked up elsewhere, so that their zeros do not fall together.
            total = total + height * self(x + 17.3 * i, y - 9.1 * i)
            x = x * 2.03
            y = y * 2.03
            height *= 0.5
        return total * 1.4


def _fade(t):
    """From 0 to 1 with no slope and no curvature at the ends."""
    return t**3 * (t * (t * 6 - 15) + 10)


@contextmanager
def seeded(seed):
    """Within the block np.random starts from `seed`; after it np.random goes on as if the block had
    never been.

    Gives a second, separate np.random.RandomState with the same seed, for the draws that the block
    makes itself (MeshBuilder and the leaf functions draw from np.random).
    """
    outside = np.random.get_state()
    np.random.seed(seed)
    try:
        yield np.random.RandomState(seed)
    finally:
        np.random.set_state(outside)
