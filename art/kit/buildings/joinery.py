"""Windows and doors, drawn into Parts (mesh.py): sashes, casements, panelled doors, curtains, dim
rooms behind the glass.

The wall's face is y=0 and looks towards -y, so a larger y is further in. Metres. Pieces of a frame
butt and do not overlap: coplanar faces render black. Random numbers are drawn from numpy's global
state."""

import numpy as np

from kit.mesh import strip_faces

CORNERS = np.array([0, 1, 2, 3])  # the corners of one pane, in order
FRAME = 0.055  # width of a window frame's members
SASH = 0.042  # width of a sliding or hinged leaf's members
LEAD = 0.007  # width of the lead in a leaded light
TRANSOM = 0.025  # half the height of the bar under a casement's top lights


def pane(glass, x0, x1, z0, z1, y, tilt, pivot):
    """A pane of glass in the plane y, leaning a little: tilt is dy per metre along x and z, about
    the point pivot (x, z)."""
    V = np.array([[x0, y, z0], [x1, y, z0], [x1, y, z1], [x0, y, z1]])
    V[:, 1] += (V[:, 0] - pivot[0]) * tilt[0] + (V[:, 2] - pivot[1]) * tilt[1]
    glass.add(V, [CORNERS])


def curtains(cloth, x0, x1, z0, z1, y, width, columns, unevenness):
    """Drawn-back curtains at both sides of a window: cloth hanging in folds about the plane y.

    x0, x1: where they hang from; width: (least, most) of each curtain; columns: points along it;
    unevenness: of its folds (metres)
    """
    across = np.linspace(0, 1, columns)
    for sign, x in ((1, x0), (-1, x1)):
        drawn = np.random.uniform(*width)
        xs = x + sign * across * drawn
        ys = (
            y
            + 0.03 * np.sin(across * 19 + np.random.rand() * 6)
            + unevenness * np.random.randn(columns)
        )
        V = np.concatenate(
            [
                np.stack([xs, ys, np.full(columns, z0)], 1),
                np.stack([xs, ys, np.full(columns, z1)], 1),
            ]
        )
        i = np.arange(columns - 1)
        cloth.add(V, [np.stack([i, i + 1, columns + i + 1, columns + i], 1)])


def even_curtains(cloth, x0, x1, z0, z1):
    """A pair of new curtains drawn back in a window of two or three lights: a fifth of its width
    each, hanging in even folds 0.25 in."""
    columns = 26
    across = np.linspace(0, 1, columns)
    ys = 0.25 + 0.03 * np.sin(across * columns)
    for sign, x in ((1, x0), (-1, x1)):
        xs = x + sign * across * (x1 - x0) * 0.2
        cloth.add(
            np.r_[np.c_[xs, ys, np.full(columns, z0)], np.c_[xs, ys, np.full(columns, z1)]],
            [strip_faces(columns)],
        )


def _leaf(P, frame, x0, x1, z0, z1, y, panes, pivot):
    """One leaf of a sash(): its frame, its glazing bars for panes = (across, up), its glass."""
    wood = P[frame]
    across, up = panes
    for x in (x0 + SASH / 2, x1 - SASH / 2):
        wood.box((SASH, 0.04, z1 - z0), (x, y, (z0 + z1) / 2), bev=0.003)
    for z in (z0 + SASH / 2, z1 - SASH / 2):
        wood.box((x1 - x0 - 2 * SASH, 0.04, SASH), ((x0 + x1) / 2, y, z), bev=0.003)
    for i in range(1, across):
        wood.box(
            (0.019, 0.032, z1 - z0 - 2 * SASH),
            (x0 + (x1 - x0) * i / across, y, (z0 + z1) / 2),
            bev=0.003,
        )
    for i in range(1, up):
        wood.box(
            (x1 - x0 - 2 * SASH, 0.029, 0.019),
            ((x0 + x1) / 2, y, z0 + (z1 - z0) * i / up),
            bev=0.003,
        )
    pane(P["glass"], x0, x1, z0, z1, y + 0.004, np.random.randn(2) * 0.003, pivot)


def sash(
    P, x, z, w, h, y=0.11, bars=(2, 2), kind="sash", curtain=0.8, frame="frame", blind=None, f=FRAME
):
    """A window in the opening (x, z, w, h). Returns the opening as a hole (x0, x1, z0, z1).

    y: depth of the frame; bars: panes across and up in each leaf; kind: sash, casement (two leaves)
    or fixed; curtain: the probability of curtains; frame: the part that the frame goes to; blind:
    how far it is down (0 to 1); f: frame's width
    """
    wood = P[frame]
    for sx in (x + f / 2, x + w - f / 2):
        wood.box((f, 0.09, h), (sx, y, z + h / 2), bev=0.004)
    for sz in (z + f / 2, z + h - f / 2):
        wood.box((w - 2 * f, 0.09, f), (x + w / 2, y, sz), bev=0.004)
    left, right, bottom, top = x + f, x + w - f, z + f, z + h - f
    pivot = (x + w / 2, z + h / 2)
    meeting = z + h / 2
    if kind == "sash":
        _leaf(P, frame, left, right, bottom, meeting + 0.02, y + 0.018, bars, pivot)
        _leaf(P, frame, left, right, meeting - 0.02, top, y - 0.024, bars, pivot)
    elif kind == "casement":
        _leaf(P, frame, left, x + w / 2, bottom, top, y, bars, pivot)
        _leaf(P, frame, x + w / 2, right, bottom, top, y, bars, pivot)
    else:
        _leaf(P, frame, left, right, bottom, top, y, bars, pivot)
    if np.random.rand() < curtain:
        curtains(
            P["cloth"],
            x - 0.02,
            x + w + 0.02,
            z - 0.1,
            z + h + 0.05,
            y + 0.16,
            (w * 0.14, w * 0.26),
            22,
            0.008,
        )
    if blind:
        P["cloth"].box(
            (w - 0.12, 0.01, h * blind), (x + w / 2, y + 0.10, z + h - h * blind / 2), bev=0.002
        )
    return (x, x + w, z, z + h)


def _light(H, x0, x1, z0, z1, y, opens, leaded):
    """One light of a casement(): glass, in a leaf of its own if it opens, with lead cames if it is
    leaded."""
    if opens:
        member = 0.045
        for x in (x0 + member / 2, x1 - member / 2):
            H.frame.box((member, 0.05, z1 - z0), (x, y - 0.034, (z0 + z1) / 2), bev=0.005)
        for z in (z0 + member / 2, z1 - member / 2):
            H.frame.box((x1 - x0, 0.052, member), ((x0 + x1) / 2, y - 0.034, z), bev=0.005)
    pane(H.glass, x0, x1, z0, z1, y, np.random.randn(2) * 0.003, (x0, z0))
    if leaded:
        columns = 3
        for i in range(1, columns):
            H.iron.box(
                (LEAD, 0.006, z1 - z0),
                (x0 + (x1 - x0) * i / columns, y - 0.006, (z0 + z1) / 2),
                bev=0.001,
            )
        H.iron.box((x1 - x0, 0.006, LEAD), ((x0 + x1) / 2, y - 0.006, (z0 + z1) / 2), bev=0.001)


def casement(H, w, h, T, lights=3, top=0.34, rev=0.06, sill=True):
    """A 1930s casement window w by h in a House H; its lower left corner is the frame T's origin.

    lights: side by side (the outer two open); top: height of the top lights over them (0: none);
    top lights are leaded; rev: depth of the
    frame"""
    mark = H.parts.mark()
    member = 0.058
    y = rev
    for x in (member / 2, w - member / 2):
        H.frame.box((member, 0.085, h), (x, y, h / 2), bev=0.004)
    for z in (member / 2, h - member / 2):
        H.frame.box((w, 0.085, member), (w / 2, y, z), bev=0.004)
    transom = h - top if top else h
    if top:
        H.frame.box((w - 0.01, 0.085, 2 * TRANSOM), (w / 2, y, transom), bev=0.004)
    pitch = (w - member) / lights
    for i in range(1, lights):
        H.frame.box((0.052, 0.085, h - 0.01), (member / 2 + i * pitch, y, h / 2), bev=0.004)
    for i in range(lights):
        x0, x1 = member / 2 + i * pitch + 0.026, member / 2 + (i + 1) * pitch - 0.026
        _light(
            H,
            x0,
            x1,
            member,
            transom - (TRANSOM if top else member),
            y,
            i in (0, lights - 1),
            False,
        )
        if top:
            _light(H, x0, x1, transom + TRANSOM, h - member, y, True, True)
    if sill:
        H.dress.box((w + 0.10, 0.19, 0.055), (w / 2, -0.035, -0.028), (-0.05, 0, 0), bev=0.008)
    H.dark.box((w + 0.3, 0.02, h + 0.5), (w / 2, 1.5, h / 2), bev=0.001)
    curtains(H.cloth, 0.0, w, -0.05, h + 0.05, y + 0.14, (w * 0.10, w * 0.2), 24, 0.006)
    H.parts.tr(T, mark)


def room(P, x0, x1, zs, y=1.3):
    """A dim interior behind the windows from x0 to x1: floors at the heights zs, side walls, and a
    back wall at depth y."""
    dark = P["dark"]
    height, middle = zs[-1] - zs[0], (zs[0] + zs[-1]) / 2
    dark.box((x1 - x0, 0.04, height), ((x0 + x1) / 2, y, middle), bev=0.001)
    for z in zs:
        dark.box((x1 - x0, y - 0.34, 0.05), ((x0 + x1) / 2, y / 2 + 0.15, z), bev=0.001)
    for x in (x0, x1):
        dark.box((0.04, y - 0.36, height), (x, y / 2 + 0.15, middle), bev=0.001)


def _door_leaf(P, key, x, z, w, h, y, jamb, panels, half_glass):
    leaf = w - 2 * jamb - 0.006
    P[key].box((leaf, 0.045, h - 0.01), (x + w / 2, y + 0.015, z + h / 2), bev=0.003)
    for bottom, top in panels:
        if half_glass and bottom > 1:
            continue
        for side in (-0.25, 0.25):
            centre = (x + w / 2 + side * leaf, y - 0.002, z + (bottom + top) / 2 * h / 2.05)
            P[key].box((leaf * 0.36, 0.03, top - bottom), centre, bev=0.013)
    if half_glass:
        x0, x1, z0, z1 = x + 0.22, x + w - 0.22, z + 1.05, z + h - 0.2
        P["glass"].add(
            [[x0, y - 0.012, z0], [x1, y - 0.012, z0], [x1, y - 0.01, z1], [x0, y - 0.01, z1]],
            [CORNERS],
        )


def pdoor(
    P,
    x,
    z,
    w=0.95,
    h=2.05,
    y=0.16,
    fan=0.36,
    key="door",
    panels=((0.18, 0.62), (0.80, 1.36), (1.50, 1.90)),
    frame="frame",
    half_glass=False,
):
    """A panelled door in its frame, with a fanlight of height fan over it (0: none). Returns the
    opening (x0, x1, z0, z1).

    key: the part that the leaf goes to; panels: (bottom, top) of each pair, for a leaf 2.05 high;
    half_glass: glazed above 1 m
    """
    wood = P[frame]
    full = h + fan
    jamb = 0.06
    for sx in (x + jamb / 2, x + w - jamb / 2):
        wood.box((jamb, 0.11, full), (sx, y - 0.01, z + full / 2), bev=0.004)
    wood.box((w - 2 * jamb, 0.11, 0.06), (x + w / 2, y - 0.012, z + full - 0.03), bev=0.004)
    if fan:
        wood.box((w - 2 * jamb, 0.10, 0.06), (x + w / 2, y - 0.01, z + h + 0.03), bev=0.004)
        P["glass"].add(
            [
                [x, y, z + h],
                [x + w, y, z + h],
                [x + w, y + 0.003, z + full],
                [x, y + 0.003, z + full],
            ],
            [CORNERS],
        )
    _door_leaf(P, key, x, z, w, h, y, jamb, panels, half_glass)
    knob = [(0, 0.03), (0.012, 0.034), (0.03, 0.016), (0.05, 0.032), (0.07, 0.02), (0.075, 0)]
    P["iron"].lathe(knob, (x + w - 0.17, y - 0.008, z + 1.02), (0, -1, 0), 16, cap=False)
    P["iron"].box((0.24, 0.012, 0.045), (x + w / 2, y - 0.014, z + 0.70), bev=0.004)  # letter plate
    return (x, x + w, z, z + full)
