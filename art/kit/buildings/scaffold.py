"""An independent tube-and-coupler scaffold along a wall: standards, boarded lifts with toe boards
and guard rails, ladders.

It is drawn before a wall in y = 0 that faces -y and starts at x = 0, then moved by a frame
(parts.at). Metres; out is a distance from that wall. parts: a Parts (parts.py) with steel, board,
coupler; loading_out takes block and brick as well. r: the np.random.RandomState that says how
uneven it is; tones come from numpy's global state."""

import numpy as np

TUBE = 0.0242  # radius
LIFTS = (2.0, 4.05)
INNER, OUTER = 0.32, 1.58  # from the wall to the standards
TOP = 5.35  # of the standards, at least


def scaffold(parts, frame, length, bays, r, ladders=False):
    """Along a wall of this length, with so many pairs of standards; ladders: whether one goes up to
    each lift."""
    mark = parts.mark()
    xs = np.linspace(-0.1, length, bays)
    standards(parts, xs, r)
    for z in LIFTS:
        boarded_lift(parts, z, length, xs, r)
    for k in range(0, bays - 1, 2):
        tube(parts, (xs[k], -OUTER - 0.09, 0.25), (xs[k + 1], -OUTER - 0.09, LIFTS[-1] + 0.1))
    if ladders:
        ladder(parts, length * 0.78, (OUTER + 0.55, 0.05), (OUTER + 0.06, 3.1))
        ladder(parts, length * 0.55, (OUTER - 0.5, 2.1), (OUTER - 0.75, 5.2))
    parts.tr(frame, mark)


def tube(parts, start, end):
    """A scaffold tube from point to point."""
    parts["steel"].tube([start, end], TUBE, 10)


def coupler(parts, x, out, z, turn=(0, 0, 0)):
    """A coupler on a standard; turn in radians."""
    parts["coupler"].box((0.085, 0.10, 0.075), (x, -out - 0.03, z), turn, bev=0.012)


def standards(parts, xs, r):
    """Two rows of uprights on base plates and sole boards."""
    for x in xs:
        for out in (INNER, OUTER):
            if out == OUTER:
                top = TOP + r.uniform(0.0, 0.5)
            else:
                top = TOP - 0.65 + r.uniform(0, 0.25)
            off = r.randn() * 0.012
            tube(parts, (x + off, -out, 0.05), (x + r.randn() * 0.012, -out, top))
            parts["steel"].box((0.15, 0.15, 0.008), (x + off, -out, 0.05), bev=0.002)
            sole = (0.5 if out == INNER else 0.6, 0.225, 0.038)
            parts["board"].box(sole, (x + 0.05, -out, 0.025), (0, 0, r.randn() * 0.05), bev=0.003)


def boarded_lift(parts, z, length, xs, r):
    """Ledgers, transoms, five boards, toe board and two guard rails at height z; xs: of the
    standards."""
    jog = r.randn
    for out in (INNER, OUTER):
        tube(
            parts,
            (-0.5, -out - 0.05, z + jog() * 0.006),
            (length + 0.4, -out - 0.05, z + jog() * 0.006),
        )
    for x in np.arange(0, length + 0.1, 1.2):
        tube(parts, (x + 0.08, -OUTER - 0.2, z + 0.05), (x + 0.08, -INNER + 0.22, z + 0.05))
    for x in xs:
        for out in (INNER, OUTER):
            coupler(parts, x, out, z + 0.01, (jog() * 0.1, 0, jog() * 0.1))
    x = -0.45
    while x < length + 0.3:
        run = min(3.9, length + 0.4 - x)
        for k in range(5):
            size = (run - 0.02 + jog() * 0.02, 0.222, 0.038)
            centre = (
                x + run / 2 + jog() * 0.03,
                -INNER - 0.10 - k * 0.234,
                z + 0.095 + jog() * 0.004,
            )
            parts["board"].box(
                size, centre, (jog() * 0.004, jog() * 0.002, jog() * 0.003), bev=0.004
            )
        parts["board"].box(
            (run - 0.02, 0.038, 0.22),
            (x + run / 2, -OUTER + 0.04, z + 0.22),
            (jog() * 0.02, 0, 0),
            bev=0.004,
        )
        x += run
    for rail in (0.58, 1.08):
        tube(
            parts,
            (-0.55, -OUTER - 0.05, z + rail + jog() * 0.008),
            (length + 0.5, -OUTER - 0.05, z + rail + jog() * 0.008),
        )
        for x in xs:
            coupler(parts, x, OUTER, z + rail)


def ladder(parts, x, foot, head):
    """Two stiles and rungs, from foot to head: each (out, height)."""
    (out0, z0), (out1, z1) = foot, head
    for stile in (-0.2, 0.2):
        parts["steel"].tube([(x + stile, -out0, z0), (x + stile, -out1, z1)], 0.022, 8)
    for up in np.arange(0.2, 0.98, 0.085):
        y, z = -out0 + (-out1 + out0) * up, z0 + (z1 - z0) * up
        parts["steel"].tube([(x - 0.2, y, z), (x + 0.2, y, z)], 0.014, 6)


def loading_out(parts, mortar, bricks, r):
    """What a bricklayer needs on the top lift. mortar, bricks: x of the mortar boards and of the
    stacks of twenty bricks."""
    for x in mortar:
        parts["board"].box((0.6, 0.6, 0.02), (x, -0.75, 4.18), (0, 0, 0.2), bev=0.003)
        parts["block"].lathe([(0, 0.24), (0.06, 0.2), (0.13, 0.06)], (x, -0.75, 4.19), n=14)
    for x in bricks:
        for k in range(20):
            centre = (x + (k % 2) * 0.225, -0.6 - (k // 2 % 2) * 0.11, 4.2 + (k // 4) * 0.068)
            parts["brick"].box((0.215, 0.1, 0.065), centre, (0, 0, r.randn() * 0.03), bev=0.004)
