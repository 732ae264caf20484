"""Yorkshire stone houses from single stones, and the magnesian limestone of Knaresborough: window
surrounds, piers, garden walls.

The front wall lies in the plane y=0 and faces -y; x runs from 0 to the width. Metres. See mesh.py
for frames (T) and Parts, and walls.py for openings (holes). Random numbers come from numpy's global
state unless there is a seed."""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import CORNERS, curtains, pane, sash
from kit.buildings.roofs import gutter_trough
from kit.buildings.walls import GREY, corner_of, split_intervals, wall_rectangles
from kit.materials import std_mats
from kit.mesh import Parts, chamfer_box, moved, rotation_matrix

RIDGE_STONE = 0.45  # length
PIPE = 0.18  # from the right-hand corner to the downpipe
FACE = 0.03  # how far stones stand out before the plane y=0, less their own unevenness


def stone_face(
    mb,
    W,
    z0,
    z1,
    holes,
    top=None,
    course=(0.11, 0.20),
    length=(0.18, 0.52),
    depth=0.10,
    joint=0.012,
    seed=1,
    T=None,
):
    """A wall face W wide of stones in courses, from z0 to z1.

    top(x): how high the wall goes there (gables); course, length: (least, most) height of a course
    and length of a stone
    """
    R = np.random.RandomState(seed)
    z = z0
    while z < z1 - 0.03:
        h = min(R.uniform(*course), z1 - z)
        if z1 - (z + h) < course[0] * 0.6:  # rather one high course than a sliver on top
            h = z1 - z
        cuts = [(a, b) for a, b, bottom, head in holes if head > z + 0.02 and bottom < z + h - 0.02]
        for left, right in split_intervals(0, W, cuts):
            x = left
            while x < right - 0.01:
                w = R.uniform(*length) * (1.25 if h > 0.16 else 1)
                if right - (x + w) < length[0] * 0.7:
                    w = right - x
                if top is None or z + h * 0.5 <= min(top(x), top(x + w)):
                    centre = np.array([x + w / 2, -depth / 2 + FACE + R.randn() * 0.004, z + h / 2])
                    _stone(mb, R, (w - joint, depth, h - joint), centre, T)
                x += w
        z += h


def _stone(mb, R, size, centre, T):
    tone = R.rand(3)
    V, F = chamfer_box(size, R.uniform(0.006, 0.013))
    V = V + (R.randn(8, 3) * [0.003, 0.0035, 0.0025])[corner_of(V)] + centre
    mb.add(moved(V, T), F, 0, tone)


def backing(mb, W, z0, z1, holes, T=None, y=0.0, th=0.25):
    """The mortar behind the stones: a wall th thick from the plane y, cut round the openings."""
    for left, right, bottom, top in wall_rectangles(0, W, z0, z1, holes):
        V, F = chamfer_box((right - left, th, top - bottom), 0.0005)
        V = V + [(left + right) / 2, y + th / 2, (bottom + top) / 2]
        mb.add(moved(V, T), F, 0, GREY)


class House:
    """A house being drawn: one MeshBuilder for each material, as attributes; build() makes the
    objects.

    What takes a T is drawn in that frame, all else in the front wall's.
    """

    def __init__(self, col_frame="#e9e7df", col_door="#3d4f49"):
        self.parts = Parts()
        self.stone = self.parts["stone"]
        # Dressed stone: lintels, sills, jambs, steps, ridge, chimney
        self.dress = self.parts["dress"]
        self.back = self.parts["back"]
        self.frame = self.parts["frame"]
        self.glass = self.parts["glass"]
        self.door = self.parts["door"]
        self.iron = self.parts["iron"]
        self.slate = self.parts["slate"]
        self.cloth = self.parts["cloth"]
        self.dark = self.parts["dark"]
        self.cf, self.cd = col_frame, col_door  # colours of frames and doors, until build()

    def window(self, x, z, w, h, T=None, bars=(2, 4), sash=True):
        """A window w by h with its lower left corner at (x, z). Returns the opening (x0, x1, z0,
        z1).

        bars: panes across and up the whole window; sash: or else two casements
        """
        mark = self.parts.mark()
        self._window_surround(x, z, w, h)
        f = 0.055
        y = 0.11  # depth of the reveal
        for sx in (x + f / 2, x + w - f / 2):
            self.frame.box((f, 0.09, h), (sx, y, z + h / 2), bev=0.004)
        for sz in (z + f / 2, z + h - f / 2):
            self.frame.box((w, 0.09, f), (x + w / 2, y, sz), bev=0.004)
        meeting = z + h * 0.5
        if sash:
            panes = (bars[0], bars[1] // 2)
            self._leaf(x + f, x + w - f, z + f, meeting + 0.02, y + 0.015, panes, (x, z))
            self._leaf(x + f, x + w - f, meeting - 0.02, z + h - f, y - 0.02, panes, (x, z))
        else:
            panes = (bars[0] // 2 or 1, bars[1])
            self._leaf(x + f, x + w / 2, z + f, z + h - f, y, panes, (x, z))
            self._leaf(x + w / 2, x + w - f, z + f, z + h - f, y, panes, (x, z))
        # The room's back wall
        self.dark.box((w + 0.8, 0.02, h + 0.6), (x + w / 2, 2.2, z + h / 2), bev=0.001)
        curtains(
            self.cloth,
            x - 0.02,
            x + w + 0.02,
            z - 0.1,
            z + h + 0.05,
            y + 0.16,
            (w * 0.16, w * 0.26),
            26,
            0.008,
        )
        self.parts.tr(T, mark)
        return (x, x + w, z, z + h)

    def _window_surround(self, x, z, w, h):
        """Lintel, sill, and jambs of long and short stones."""
        self.dress.box((w + 0.36, 0.17, 0.19), (x + w / 2, -0.035, z + h + 0.095), bev=0.009)
        self.dress.box(
            (w + 0.30, 0.24, 0.11), (x + w / 2, -0.075, z - 0.055), (-0.06, 0, 0), bev=0.010
        )
        for jamb in (x - 0.075, x + w + 0.075):
            foot = z
            long = False
            while foot < z + h - 0.01:
                height = min(0.36 if long else 0.22, z + h - foot)
                if z + h - (foot + height) < 0.12:
                    height = z + h - foot
                self.dress.box(
                    (0.15, 0.17, height - 0.006), (jamb, -0.032, foot + height / 2), bev=0.007
                )
                foot += height
                long = not long

    def _leaf(self, x0, x1, z0, z1, y, panes, pivot):
        """One leaf of a window: its frame, glazing bars for panes = (across, up), glass leaning a
        little about the pivot (x, z)."""
        across, up = panes
        member = 0.042
        for x in (x0 + member / 2, x1 - member / 2):
            self.frame.box((member, 0.04, z1 - z0), (x, y, (z0 + z1) / 2), bev=0.003)
        for z in (z0 + member / 2, z1 - member / 2):
            self.frame.box((x1 - x0, 0.042, member), ((x0 + x1) / 2, y, z), bev=0.003)
        for i in range(1, across):
            self.frame.box(
                (0.02, 0.034, z1 - z0 - 0.02),
                (x0 + (x1 - x0) * i / across, y - 0.002, (z0 + z1) / 2),
                bev=0.003,
            )
        for i in range(1, up):
            self.frame.box(
                (x1 - x0 - 0.02, 0.034, 0.02),
                ((x0 + x1) / 2, y - 0.002, z0 + (z1 - z0) * i / up),
                bev=0.003,
            )
        pane(self.glass, x0, x1, z0, z1, y + 0.004, np.random.randn(2) * 0.0025, pivot)

    def front_door(self, x, z, w=1.0, h=2.1, fan=0.38, steps=1):
        """A six-panelled door w by h in a dressed doorcase, under a fanlight (height fan), up
        steps. Returns the opening."""
        full = h + fan
        self._doorcase(x, z, w, full, steps)
        y = 0.13
        for sx in (x + 0.03, x + w - 0.03):
            self.frame.box((0.06, 0.1, full), (sx, y, z + full / 2), bev=0.004)
        self.frame.box((w, 0.1, 0.07), (x + w / 2, y, z + h), bev=0.004)
        self.frame.box((w, 0.1, 0.06), (x + w / 2, y, z + full - 0.03), bev=0.004)
        for i in (1, 2):
            self.frame.box((0.02, 0.03, fan), (x + w * i / 3, y, z + h + fan / 2), bev=0.003)
        fanlight = [
            [x, y + 0.01, z + h],
            [x + w, y + 0.01, z + h],
            [x + w, y + 0.012, z + full],
            [x, y + 0.012, z + full],
        ]
        self.glass.add(fanlight, [CORNERS])
        self._door_leaf(x, z, w, h, y)
        self._door_fittings(x + w / 2, y - 0.008, z)
        self.dark.box((w + 0.4, 0.02, full), (x + w / 2, 1.6, z + full / 2), bev=0.001)
        return (x, x + w, z, z + full)

    def _doorcase(self, x, z, w, h, steps):
        self.dress.box((w + 0.55, 0.22, 0.26), (x + w / 2, -0.06, z + h + 0.13), bev=0.012)
        self.dress.box((w + 0.75, 0.34, 0.07), (x + w / 2, -0.12, z + h + 0.30), bev=0.014)
        for jamb in (x - 0.12, x + w + 0.12):
            self.dress.box((0.24, 0.21, h), (jamb, -0.055, z + h / 2), bev=0.012)
            self.dress.box((0.28, 0.25, 0.22), (jamb, -0.065, z + 0.11), bev=0.012)
        for i in range(steps):
            self.dress.box(
                (w + 0.7 + 0.5 * i, 0.42 + 0.3 * i, 0.15),
                (x + w / 2, -0.16 - 0.15 * i, z - 0.075 - 0.15 * i),
                bev=0.012,
            )

    def _door_leaf(self, x, z, w, h, y):
        """The boards of the leaf, stiles and rails upon them, and raised panels between."""
        leaf = w - 0.12
        stile = 0.11
        self.door.box((leaf, 0.045, h - 0.05), (x + w / 2, y + 0.02, z + h / 2), bev=0.003)
        for sx in (x + 0.06 + stile / 2, x + w / 2, x + w - 0.06 - stile / 2):
            self.door.box((stile, 0.03, h - 0.05), (sx, y - 0.008, z + h / 2), bev=0.004)
        for middle, height in (
            (z + 0.12, 0.2),
            (z + 0.82, 0.17),
            (z + 1.45, 0.11),
            (z + h - 0.08, 0.12),
        ):
            self.door.box((leaf, 0.03, height), (x + w / 2, y - 0.008 + 0.003, middle), bev=0.004)
        for sx in (x + w * 0.31, x + w * 0.69):
            for bottom, top in ((0.26, 0.70), (0.94, 1.36), (1.53, h - 0.18)):
                self.door.box(
                    (leaf * 0.30, 0.02, top - bottom),
                    (sx, y - 0.002, z + (bottom + top) / 2),
                    bev=0.012,
                )

    def _door_fittings(self, x, y, z):
        """Knob, letter plate and knocker on the middle stile (x, y), above the sill z."""
        knob = [
            (0, 0.03),
            (0.01, 0.034),
            (0.03, 0.016),
            (0.05, 0.016),
            (0.06, 0.034),
            (0.085, 0.03),
            (0.09, 0.0),
        ]
        self.iron.lathe(knob, (x, y - 0.015, z + 1.0), (0, -1, 0), 20, cap=False)
        self.iron.box((0.24, 0.012, 0.045), (x, y - 0.02, z + 0.86), bev=0.004)
        angles = np.linspace(-2.6, 2.6, 14)
        ring = [[x + 0.045 * math.sin(t), y - 0.03, z + 1.52 - 0.05 * math.cos(t)] for t in angles]
        self.iron.tube(np.array(ring), 0.009)

    def roof(
        self,
        W,
        D,
        eaves,
        pitch=38,
        over=0.18,
        T=None,
        exposure=0.20,
        sw=0.26,
        gable_over=0.06,
        sides=(True, True),
    ):
        """A stone-slate roof over a house W by D, pitch in degrees. Returns the height of the
        ridge.

        over, gable_over: how far it stands out at eaves and gables; exposure, sw: of a slate, its
        visible length and its width (slates are smaller towards the ridge); sides: whether the
        front and the back slope are slated"""
        mark = self.parts.mark()
        p = math.radians(pitch)
        slope = (D / 2 + over) / math.cos(p)
        foot = eaves - over * math.tan(p)
        for slated, sign in zip(sides, (-1, 1)):
            if slated:
                self._slates(W, D / 2, over, foot, p, sign, slope, exposure, sw, gable_over)
        z_ridge = eaves + D / 2 * math.tan(p) + 0.06
        section = [
            (-0.17, -0.11),
            (0.0, 0.0),
            (0.17, -0.11),
            (0.17, -0.07),
            (0.0, 0.055),
            (-0.17, -0.07),
        ]
        x = -gable_over
        while x < W + gable_over:
            middle = (x + RIDGE_STONE / 2, D / 2, z_ridge)
            self.dress.prism(
                section, RIDGE_STONE - 0.008, M=rotation_matrix(0, 0, math.pi / 2), loc=middle
            )
            x += RIDGE_STONE
        self._rainwater(W, over, foot)
        # a solid underside, so that no light leaks
        for sign in (-1, 1):
            middle = (
                W / 2,
                D / 2 + sign * (D / 2 + over) / 2,
                foot + slope / 2 * math.sin(p) - 0.03,
            )
            self.back.box((W, slope, 0.03), middle, (p * -sign, 0, 0), bev=0.002)
        self.parts.tr(T, mark)
        return z_ridge

    def _slates(self, W, half, over, foot, p, sign, slope, exposure, sw, gable_over):
        """One slope, p radians steep: sign -1 front, 1 back; half the house's depth; foot: height
        of the eaves' edge."""
        R = np.random
        rows = int(slope / exposure) + 1
        for row in range(rows):
            up = row * exposure
            if up > slope:
                break
            y = half + sign * ((half + over) - (up + exposure * 0.6) * math.cos(p))
            z = foot + (up + exposure * 0.6) * math.sin(p) + 0.035
            width = sw * (1.15 - 0.35 * row / rows)
            x = -gable_over - (sw / 2 if row % 2 else 0)
            while x < W + gable_over:
                step = width * R.uniform(0.8, 1.25)
                a = max(x, -gable_over)
                b = min(x + step, W + gable_over)
                if b - a > 0.03:
                    self.slate.box(
                        (b - a - 0.004, exposure * 2.1, 0.011),
                        ((a + b) / 2, y, z + R.randn() * 0.002),
                        (
                            (p - 0.035 + R.randn() * 0.006) * (-sign),
                            R.randn() * 0.004,
                            R.randn() * 0.006,
                        ),
                        bev=0.003,
                    )
                x += step

    def _rainwater(self, W, over, z):
        """Gutter on brackets along the front eaves (height z), fascia, and a downpipe at the
        right-hand corner."""
        y = -over - 0.03
        gutter_trough(
            self.iron, [-0.05 + (W + 0.1) * i / 30 for i in range(31)], y, z, 0.058, 0.007, 9
        )
        for bracket in np.arange(0.4, W, 0.9):
            self.iron.box((0.03, 0.12, 0.02), (bracket, y + 0.02, z - 0.06), bev=0.003)
        self.back.box((W, 0.03, 0.2), (W / 2, -over + 0.04, z - 0.04), bev=0.004)
        x = W - PIPE
        way = [
            (y, z - 0.05),
            (y, z - 0.16),
            (-0.06, z - 0.42),
            (-0.06, 1.5),
            (-0.06, 0.15),
            (-0.14, 0.05),
        ]
        self.iron.tube([(x, py, pz) for py, pz in way], 0.036, 12)
        for bracket in (z - 0.6, z * 0.5, 0.5):
            self.iron.box((0.14, 0.03, 0.05), (x, -0.035, bracket), bev=0.006)

    def chimney(self, x, y, z, w=0.75, d=0.5, h=1.35, pots=2, T=None):
        """A dressed stack w by d with its foot's middle at (x, y, z), h high, pots in a row along
        x."""
        mark = self.parts.mark()
        course = 0.196
        bed = z
        while bed < z + h - 0.25:
            for sx in (-1, 1):
                for sy in (-1, 1):
                    self.dress.box(
                        (w / 2 - 0.006, d / 2 - 0.004, 0.19),
                        (x + sx * w / 4, y + sy * d / 4, bed + 0.1),
                        bev=0.008,
                    )
            bed += course
        self.dress.box((w + 0.1, d + 0.1, 0.07), (x, y, bed + 0.04), bev=0.012)
        self.dress.box((w + 0.2, d + 0.2, 0.08), (x, y, bed + 0.115), bev=0.015)
        self.dress.box((w, d, 0.1), (x, y, bed + 0.2), bev=0.015)
        pot = [
            (0, 0.125),
            (0.05, 0.125),
            (0.08, 0.105),
            (0.42, 0.09),
            (0.46, 0.11),
            (0.52, 0.11),
            (0.53, 0.085),
            (0.4, 0.08),
        ]
        for i in range(pots):
            px = x + (i - (pots - 1) / 2) * 0.32
            self.dress.lathe(
                pot, (px, y, bed + 0.24), (0, 0, 1), 18, cap=False, rnd=(0.05, 0.3, 0.9)
            )
        self.parts.tr(T, mark)

    def build(self, T=None):
        """Make the objects, the whole house in the frame T."""
        self.parts.tr(T)
        finishes = dict(
            stone=materials.masonry(),
            dress=materials.masonry(
                "dressed", ("#b5a687", "#c2b393", "#a99a7d", "#bdae90"), soot=0.16
            ),
            back=materials.mortar(),
            frame=materials.paint(
                "frame", self.cf, 0.38, 0.5, dirt=0.08, dirtc="#8f8a7c", coat=0.1, wear=0
            ),
            door=materials.paint("doorp", self.cd, 0.28, 0.5, dirt=0.06, coat=0.4, wear=0.0),
            glass=materials.glass("wglass", dirt=0.05),
            iron=materials.paint(
                "iron", "#1d1f21", 0.35, 0.5, dirt=0.12, dirtc="#6a655a", coat=0.2, wear=0
            ),
            slate=materials.slate(),
            cloth=materials.plain("cloth", "#b9b1a2", 0.95, 0.05),
            dark=materials.plain("room", "#3a3632", 0.9, 0.1),
        )
        self.parts.build(finishes)


# ================================================================== pale magnesian limestone
WALLING = ("#b9ad93", "#cdc2a8", "#c3b79c", "#a99e87", "#d6ccb4", "#b2a68a")
DRESSED = ("#cbc0a6", "#d5cbb3", "#c2b79e", "#d0c6ae")
SLACK = 0.012
JAMB = 0.15  # width of a window's jamb stones
# How far dressed stone stands out before the wall's plane; walling stands at about -0.07
PROUD = -0.098


def walling(name="limestone", soot=0.10):
    return materials.masonry(name, WALLING, soot=soot)


def dressed(name="dressed", soot=0.12):
    return materials.masonry(name, DRESSED, soot=soot)


def lime_mortar(name="lime"):
    return materials.mortar(name, "#c4baa3", "#a2977f")


def finishes(door="#2f4740", frame="#e8e5dc", roof=()):
    """Materials by part for a limestone house; roof: colours of its pantiles, if not the usual
    red."""
    made = std_mats(frame=frame, door=door)
    made.update(stone=walling(), dress=dressed(), back=lime_mortar("limeback"))
    if roof:
        made["pantile"] = materials.masonry("pant", roof, soot=0.3)
    return made


def widened(opening):
    """An opening a little larger, for the mortar behind a stone surround: its reveals must not lie
    in one plane with the stones'."""
    x0, x1, z0, z1 = opening
    return (x0 - SLACK, x1 + SLACK, z0 - SLACK, z1 + SLACK)


def window(P, x, z, w, h, bars=(2, 2), kind="sash", curtain=0.9):
    """A window in a stone surround, its opening's lower left corner at (x, z). Returns the hole to
    leave in the mortar behind, and the larger one in the walling."""
    dress = P["dress"]
    y = PROUD + 0.085
    dress.box((w + 0.36, 0.17, 0.20), (x + w / 2, y, z + h + 0.10), bev=0.009)
    dress.box((w + 0.30, 0.24, 0.10), (x + w / 2, y - 0.03, z - 0.05), (-0.05, 0, 0), bev=0.010)
    for jamb in (x - JAMB / 2, x + w + JAMB / 2):
        foot = z
        long = False
        while foot < z + h - 0.01:
            height = min(0.38 if long else 0.24, z + h - foot)
            if z + h - (foot + height) < 0.12:
                height = z + h - foot
            dress.box(
                (JAMB, 0.165, height - 0.006), (jamb, y + 0.003, foot + height / 2), bev=0.007
            )
            foot += height
            long = not long
    sash(P, x, z, w, h, bars=bars, kind=kind, curtain=curtain)
    return widened((x, x + w, z, z + h)), (x - JAMB, x + w + JAMB, z - 0.10, z + h + 0.20)


def pier(stone, cap, core, x, y, width=0.6, height=1.75):
    """A gate pier on z=0: four stones a course, long and short in turn, under a weathered cap.
    stone, cap, core: MeshBuilders."""
    z, course = -0.05, 0
    while z < height - 0.02:
        rise = min(np.random.uniform(0.15, 0.25), height - z)
        if height - z - rise < 0.1:
            rise = height - z
        long = width * np.random.uniform(0.54, 0.68)
        for sx in (-1, 1):
            for sy in (-1, 1):
                length = long if (course % 2 == 0) == (sx * sy > 0) else width - long
                V, F = chamfer_box(
                    (length - 0.009, width / 2 - 0.009, rise - 0.009),
                    np.random.uniform(0.007, 0.014),
                )
                V = V + (np.random.randn(8, 3) * 0.003)[corner_of(V)]
                stone.add(
                    V + [x + sx * (width / 2 - length / 2), y + sy * width / 4, z + rise / 2], F
                )
        z += rise
        course += 1
    core.box((width - 0.05, width - 0.05, height + 0.03), (x, y, (height - 0.03) / 2), bev=0.001)
    cap.box((width + 0.15, width + 0.15, 0.08), (x, y, height + 0.040), bev=0.014)
    cap.box((width + 0.05, width + 0.05, 0.15), (x, y, height + 0.155), bev=0.012, taper=0.30)


def garden_wall(stone, cap, core, x0, x1, y, height=1.0, thick=0.36, seed=1):
    """A wall along x from x0 to x1, its front face at y, under flat copings. stone, cap, core:
    MeshBuilders."""
    frame = (np.eye(3), np.array([x0, y, 0]))
    stone_face(
        stone,
        x1 - x0,
        -0.05,
        height,
        [],
        course=(0.10, 0.19),
        length=(0.18, 0.46),
        seed=seed,
        T=frame,
    )
    backing(core, x1 - x0, -0.05, height, [], T=frame, th=thick - 0.05)
    x = x0
    while x < x1 - 0.02:
        length = min(np.random.uniform(0.55, 0.85), x1 - x)
        if x1 - x - length < 0.3:
            length = x1 - x
        at = (x + length / 2, y + thick / 2 - 0.05, height + 0.038 + np.random.randn() * 0.003)
        cap.box(
            (length - 0.008, thick + 0.10, 0.075), at, (0, 0, np.random.randn() * 0.003), bev=0.013
        )
        x += length
