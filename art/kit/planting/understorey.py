"""Bushes that close the view under the crowns of trees, behind a fence or along a field."""

import numpy as np

from kit.planting.trees import tree
from kit.polylines import arc_lengths, points_at
from kit.scene import hidden_collection, scatter

# Young trees sunk to where their crowns begin: kind, height as a share of what is asked for.
BUSHES = (("hawthorn", 1.0), ("oak", 1.1), ("hawthorn", 0.8), ("ash", 1.25))


def thicket(
    name, line, height, seed, ground=None, coarse=1.3, season="summer", apart=0.42, haze=False
):
    """Bushes in two rows along a polyline [(x, y), ...], dense to the ground, about `height` metres
    high. ground(x, y): height of the ground (default: 0); coarse: as tree() takes it; apart:
    distance in a row, as a share of the height. Gives the object that carries them."""
    random = np.random.RandomState(seed)
    bushes = [
        tree(
            f"{name} {k}",
            kind,
            "young",
            height * share,
            season,
            seed * 10 + k,
            coarse=coarse,
            haze=haze,
        )
        for k, (kind, share) in enumerate(BUSHES)
    ]
    line = np.asarray(line, float)
    length = arc_lengths(line)[-1]
    along = np.concatenate(
        [np.arange(shift, length, apart * height) for shift in (0, apart * height / 2)]
    )
    along = along + random.uniform(-0.25, 0.25, len(along)) * apart * height
    P = points_at(line, along) + random.randn(len(along), 2) * 0.16 * height
    z = ground(P[:, 0], P[:, 1]) if ground else np.zeros(len(P))
    sunk = z - random.uniform(0.18, 0.3, len(P)) * height
    return scatter(
        name,
        np.c_[P, sunk],
        hidden_collection(f"{name} kinds", bushes),
        rotz=random.uniform(0, 6.28, len(P)),
        scale=random.uniform(0.8, 1.25, len(P)),
        idx=random.randint(0, len(bushes), len(P)),
    )
