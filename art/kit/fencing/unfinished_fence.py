"""A closeboard fence while it is being put up: bays with only their posts, gravel boards and rails,
boards begun, stacks waiting.

The finished bays are those of fences.closeboard, with concrete posts and gravel boards. line: the
fences.Frame of the run; wood, concrete: MeshBuilders. x runs along the run, y out of its back, as
in fences.py. Metres and radians. r: the np.random.RandomState that says how uneven it is; tones
come from numpy's global state."""

from kit.fencing import fences as fe

BAY = 2.4


def standing_post(concrete, line, k, stray, r):
    """The kth post of the run, not quite plumb; stray: by how much (standard deviation of the
    lean)."""
    lean = (r.randn() * stray, r.randn() * stray, 0)
    fe.pbox(concrete, line, (0.10, 0.12, 1.92), (k * BAY, 0.02, 0.96), lean, bev=0.008)


def open_bay(wood, concrete, line, k, rails):
    """The kth bay of a fence without boards: gravel board, and arris rails if they are up."""
    middle = k * BAY + 1.2
    fe.pbox(concrete, line, (2.3, 0.05, 0.28), (middle, 0.01, 0.15), bev=0.006)
    if rails:
        for z in (0.5, 1.0, 1.58):
            fe.pbox(wood, line, (2.3, 0.045, 0.085), (middle, 0.045, z), bev=0.003)


def first_boards(wood, line, start, count):
    """The first `count` boards of a bay that is being filled; start: x of its post."""
    for k in range(count):
        verts, faces = fe.wedge(0.125, 0.013, 0.004, 1.5)
        fe.put(
            wood,
            line,
            verts,
            faces,
            (start + 0.1 + k * 0.102, 0.012, 0.30),
            (0, 0, -0.055),
            verts[:, [2, 0, 1]],
        )


def board_stack(wood, line, x, y, foot, count, across, skew, r):
    """Feather-edge boards lying in layers of `across`, the lowest at height `foot`; skew: how
    untidily (radians)."""
    for k in range(count):
        centre = (x + r.randn() * 0.03, y + (k % across) * 0.13, foot + (k // across) * 0.016)
        fe.pbox(wood, line, (1.5, 0.125, 0.012), centre, (0, 0, r.randn() * skew), bev=0.002)


def bearers(wood, line, x, y):
    """Three bearers for a stack; x: of the first."""
    for k in range(3):
        fe.pbox(wood, line, (0.1, 0.9, 0.08), (x + k * 0.5, y, 0.06), bev=0.003)


def waiting_gravel_boards(concrete, line, x, y, r):
    """Five gravel boards leaning one behind the other; y: of the first."""
    for k in range(5):
        fe.pbox(
            concrete,
            line,
            (1.83, 0.05, 0.30),
            (x, y + k * 0.06, 0.2),
            (0.08, 0, r.randn() * 0.01),
            bev=0.006,
        )
