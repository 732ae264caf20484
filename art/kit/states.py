"""Two states of one scene: the place before the work and after it, from one camera.

A scene with a `before` builds its new work in any case and takes it away again (`only_if`), and
builds the old place with random numbers of its own (`seeded` of seeded.py): so every brick and leaf
of what does not change falls alike, and the two pictures line up."""

from contextlib import contextmanager

import bpy


@contextmanager
def only_if(wanted):
    """Takes what the block builds out of the scene again unless it is `wanted`."""
    there = set(bpy.context.scene.objects)
    yield
    if not wanted:
        for built in set(bpy.context.scene.objects) - there:
            bpy.data.objects.remove(built)
