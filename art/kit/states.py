"""Two states of one scene: the place before the work and after it, from one camera.

A scene with a `before` builds its new work in any case and takes it away again (`only_if`), and builds the old place with random
numbers of its own (`own_random`): so every brick and leaf of what does not change falls alike, and the two pictures line up."""

from contextlib import contextmanager

import bpy
import numpy as np


@contextmanager
def only_if(wanted):
    """Takes what the block builds out of the scene again unless it is `wanted`."""
    there = set(bpy.context.scene.objects)
    yield
    if not wanted:
        for built in set(bpy.context.scene.objects) - there:
            bpy.data.objects.remove(built)


@contextmanager
def own_random(seed):
    """Draws the block's random numbers from `seed` and leaves the scene's own row of them as it was."""
    state = np.random.get_state()
    np.random.seed(seed)
    yield np.random.RandomState(seed)
    np.random.set_state(state)
