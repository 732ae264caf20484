"""Random numbers of one's own: a plant or a stone looks the same wherever in a scene it is made."""

from contextlib import contextmanager

import numpy as np


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
