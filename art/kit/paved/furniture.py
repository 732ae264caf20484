"""Oak furniture for gardens: a table, a chair with a slatted back, a bench; plates and a jug.
Metres; it stands on z=0."""

import numpy as np

from kit.mesh import MeshBuilder, at, moved

PLATE = (
    (0, 0.055),
    (0.004, 0.075),
    (0.010, 0.105),
    (0.017, 0.130),
    (0.020, 0.130),
    (0.013, 0.100),
    (0.008, 0.070),
    (0.007, 0.0),
)
JUG = (
    (0, 0.05),
    (0.01, 0.056),
    (0.10, 0.064),
    (0.18, 0.046),
    (0.23, 0.044),
    (0.26, 0.052),
    (0.258, 0.046),
    (0.20, 0.038),
)
BOWL = (
    (0, 0.06),
    (0.006, 0.07),
    (0.05, 0.13),
    (0.085, 0.16),
    (0.083, 0.152),
    (0.03, 0.08),
    (0.02, 0.0),
)


def table(mb, x, y, z=0.0, turn=0.0, length=2.0, width=0.95, height=0.75):
    """A table with a top of six boards on four square legs. mb: MeshBuilder; turn: degrees about
    the vertical."""
    boards = 6
    pitch = width / boards
    made = MeshBuilder()
    for k in range(boards):
        across = (k - (boards - 1) / 2) * pitch
        made.box(
            (length + np.random.randn() * 0.002, pitch - 0.006, 0.034),
            (0, across, height - 0.017),
            bev=0.005,
        )
    for side in (-1, 1):
        for end in (-1, 1):
            leg = (end * (length / 2 - 0.13), side * (width / 2 - 0.10), (height - 0.036) / 2)
            made.box((0.085, 0.085, height - 0.036), leg, bev=0.006)
        made.box(
            (length - 0.36, 0.028, 0.095), (0, side * (width / 2 - 0.10), height - 0.085), bev=0.004
        )
    for end in (-1, 1):
        made.box(
            (0.028, width - 0.30, 0.095), (end * (length / 2 - 0.13), 0, height - 0.085), bev=0.004
        )
    _join(mb, made, at(x, y, z, turn))


def chair(name, mats):
    """A chair as a hidden object, to be placed: its sitter looks along +y."""
    made = MeshBuilder()
    for side in (-1, 1):
        x = side * 0.215
        made.box((0.042, 0.042, 0.425), (x, 0.205, 0.2125), bev=0.005)
        made.beam((x, -0.205, 0.0), (x, -0.215, 0.46), 0.042, 0.042, bev=0.005, up=(0, 1, 0))
        made.beam((x, -0.215, 0.45), (x, -0.300, 0.93), 0.042, 0.040, bev=0.005, up=(0, 1, 0))
        made.box((0.024, 0.37, 0.055), (x, 0.0, 0.395), bev=0.003)
        made.box((0.022, 0.37, 0.028), (x, 0.0, 0.17), bev=0.003)
    made.box((0.388, 0.024, 0.055), (0, 0.205, 0.395), bev=0.003)
    made.box((0.388, 0.024, 0.055), (0, -0.208, 0.395), bev=0.003)
    for k in range(6):
        made.box((0.475, 0.066, 0.018), (0, -0.165 + k * 0.077, 0.434), bev=0.004)
    lean = 0.175
    made.box((0.388, 0.024, 0.085), (0, -0.290, 0.875), (lean, 0, 0), bev=0.008)
    made.box((0.388, 0.022, 0.045), (0, -0.228, 0.535), (lean, 0, 0), bev=0.004)
    for k in range(5):
        made.beam(
            ((k - 2) * 0.07, -0.231, 0.55),
            ((k - 2) * 0.07, -0.284, 0.845),
            0.034,
            0.012,
            bev=0.003,
            up=(0, 1, 0),
        )
    return made.obj(name, mats, smooth=True, wn=True, hide=True)


def bench(mb, x, y, z=0.0, turn=0.0, length=1.6):
    """A bench with a slatted seat and back; its sitter looks along -y. mb: MeshBuilder; turn:
    degrees about the vertical."""
    made = MeshBuilder()
    ends = length / 2 - 0.05
    for side in (-1, 1):
        made.box((0.06, 0.06, 0.62), (side * ends, -0.24, 0.31), bev=0.006)
        made.beam(
            (side * ends, 0.24, 0.0), (side * ends, 0.25, 0.45), 0.06, 0.06, bev=0.006, up=(0, 1, 0)
        )
        made.beam(
            (side * ends, 0.25, 0.44),
            (side * ends, 0.34, 0.93),
            0.06,
            0.055,
            bev=0.006,
            up=(0, 1, 0),
        )
        made.box((0.035, 0.43, 0.07), (side * ends, 0.0, 0.38), bev=0.004)
        made.box((0.075, 0.60, 0.032), (side * ends, -0.01, 0.637), bev=0.008)
    for y_rail in (-0.24, 0.245):
        made.box((length - 0.16, 0.032, 0.075), (0, y_rail, 0.38), bev=0.004)
    for k in range(5):
        made.box((length - 0.045, 0.085, 0.022), (0, -0.235 + k * 0.098, 0.430), bev=0.005)
    lean = -0.18
    made.box((length - 0.16, 0.032, 0.09), (0, 0.333, 0.885), (lean, 0, 0), bev=0.008)
    made.box((length - 0.16, 0.030, 0.05), (0, 0.268, 0.535), (lean, 0, 0), bev=0.004)
    for across in np.arange(-ends + 0.09, ends - 0.05, 0.095):
        made.beam(
            (across, 0.271, 0.55), (across, 0.328, 0.85), 0.045, 0.013, bev=0.003, up=(0, 1, 0)
        )
    _join(mb, made, at(x, y, z, turn))


def _join(mb, made, frame):
    """Add all parts of one MeshBuilder to another, moved by a frame (see mesh.py)."""
    for corners, face_lists in made.F.items():
        for faces, mat in face_lists:
            mb.F.setdefault(corners, []).append((faces + mb.n, mat))
    mb.V += [moved(part, frame).astype(np.float32) for part in made.V]
    mb.A += made.A
    mb.Lc += made.Lc
    mb.n += made.n
