"""Smooth noise over the plane."""

import numpy as np


class Noise2:
    def __init__(self, seed=0):
        r = np.random.RandomState(seed)
        self.p = np.concatenate([r.permutation(256)] * 2)
        a = r.rand(256) * 2 * np.pi
        self.g = np.stack([np.cos(a), np.sin(a)], 1)

    def __call__(self, x, y):
        x = np.asarray(x, float)
        y = np.asarray(y, float)
        xi = np.floor(x).astype(int)
        yi = np.floor(y).astype(int)
        xf = x - xi
        yf = y - yi
        u = xf**3 * (xf * (xf * 6 - 15) + 10)
        v = yf**3 * (yf * (yf * 6 - 15) + 10)

        def g(i, j, a, b):
            h = self.p[(self.p[(xi + i) & 255] + yi + j) & 255]
            k = self.g[h]
            return k[..., 0] * a + k[..., 1] * b

        n00 = g(0, 0, xf, yf)
        n10 = g(1, 0, xf - 1, yf)
        n01 = g(0, 1, xf, yf - 1)
        n11 = g(1, 1, xf - 1, yf - 1)
        return (n00 * (1 - u) + n10 * u) * (1 - v) + (n01 * (1 - u) + n11 * u) * v * 1.0

    def fbm(self, x, y, oct=5, lac=2.03, gain=0.5):
        r = 0
        a = 1.0
        for i in range(oct):
            r = r + a * self(x + 17.3 * i, y - 9.1 * i)
            x = x * lac
            y = y * lac
            a *= gain
        return r * 1.4
