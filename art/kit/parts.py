"""Frames, which say where a part stands, and Parts: a building's meshes by material, drawn first
and moved afterwards.

A frame is a pair (rotation matrix, position): the part's point p stands at rotation @ p + position.
A wall is drawn in a frame of its own: its face lies in the plane y=0 and looks towards -y, x runs
from 0 to its width, z is up. Everything is in metres."""

import math
import numpy as np

from kit.mesh import MeshBuilder, rotation_matrix


def at(x=0, y=0, z=0, deg=0):
    """The frame at (x, y, z), turned by deg degrees about the vertical."""
    return (rotation_matrix(0, 0, math.radians(deg)), np.array([x, y, z], float))


def seg_T(a, b, z=0.0):
    """The frame of a wall from plan point a to plan point b, left to right as seen from outside;
    and the wall's length."""
    along = np.asarray(b, float) - np.asarray(a, float)
    bearing = math.atan2(along[1], along[0])
    return (rotation_matrix(0, 0, bearing), np.array([a[0], a[1], z])), float(np.linalg.norm(along))


def moved(points, frame):
    """Points (n, 3) of a part, where its frame puts them; without a frame (None) they stay."""
    if frame is None:
        return points
    rotation, position = frame
    return points @ rotation.T + position


class Parts:
    """MeshBuilders by name: parts["frame"] is there as soon as it is asked for.

    To draw something that stands elsewhere, draw it at the origin and move what is new:
    mark = parts.mark(); sash(parts, ...); parts.tr(at(x, y, z, deg), mark)"""

    def __init__(self):
        self.mb = {}

    def __getitem__(self, k):
        return self.mb.setdefault(k, MeshBuilder())

    def mark(self):
        """How much there is now, for tr()."""
        return {k: len(v.V) for k, v in self.mb.items()}

    def tr(self, T, mark=None):
        """Move what was drawn since the mark (without one: everything) by the frame T (None: it
        stays)."""
        mark = mark or {}
        for name, builder in self.mb.items():
            for i in range(mark.get(name, 0), len(builder.V)):
                builder.V[i] = moved(builder.V[i], T).astype(np.float32)

    def build(self, M, pre="", hide=False, flat=("glass", "cloth", "dark", "back")):
        """Objects named pre + part, with the materials M[part]; parts named in flat, or back...,
        are not smoothed."""
        objects = []
        for name, builder in self.mb.items():
            if not builder.V:
                continue
            smooth = not (name in flat or name.startswith("back"))
            objects.append(builder.obj(pre + name, [M[name]], smooth=smooth, wn=smooth, hide=hide))
        return objects


def merged(P, name, M, hide=True):
    """All parts of P as one object with several materials (M: material by part), for instancing."""
    whole = MeshBuilder()
    keys = [k for k, v in P.mb.items() if v.V]
    for slot, key in enumerate(keys):
        part = P.mb[key]
        for corners, face_lists in part.F.items():
            for faces, _ in face_lists:
                whole.F.setdefault(corners, []).append((faces + whole.n, slot))
        whole.V += part.V
        whole.A += part.A
        whole.Lc += part.Lc
        whole.n += part.n
    return whole.obj(name, [M[k] for k in keys], hide=hide)
