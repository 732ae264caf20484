"""Temporary mesh fencing, as round a building site or beside protected roots: wire panels in block
feet, clipped and stayed. Metres."""

import bpy
import math
import numpy as np

from kit import materials
from kit.fencing.farm_gates import galv
from kit.mesh import MeshBuilder
from kit.scene import link
from kit.shapes import unit

PANEL_LENGTH = 3.45
PANEL_FOOT = 0.10  # of the frame's lower rail over the ground
PANEL_TOP = 2.0
UPRIGHT_RADIUS, RAIL_RADIUS, WIRE_RADIUS = 0.021, 0.016, 0.0021
APERTURE = (0.095, 0.26)  # of the mesh, across and up
FOOT_BLOCK = (0.24, 0.70, 0.14)  # along the fence, through it, up
CLIP_HEIGHTS = (0.75, 1.62)
STAY_HEIGHT, STAY_REACH = 1.55, 1.25  # where a stay meets the fence, and how far behind it stands


class MeshFencing:
    """Collects panels, then makes them into three objects: steel, feet, signs."""

    def __init__(self):
        self.steel = MeshBuilder()
        self.feet = MeshBuilder()
        self.boards = MeshBuilder()

    def run(self, corners, ground, stays=2):
        """Panels along a polyline (n, 2), as many to each leg as fit, a little overlapped;
        ground(x, y): height it stands on.

        stays: a stay at every so many joints, on the left of the direction of travel; 0 for none.
        Returns the middles of the panels as (x, y, z, bearing)."""
        middles = []
        joints = 0
        for start, end in zip(np.asarray(corners[:-1], float), np.asarray(corners[1:], float)):
            length = np.linalg.norm(end - start)
            count = max(1, math.ceil(length / PANEL_LENGTH))
            for k in range(count):
                a = start + (end - start) * k / count
                b = start + (end - start) * (k + 1) / count
                middles.append(self._panel(a, b, ground))
                self._joint(a, b - a, ground, stays and joints % stays == 0)
                joints += 1
        last = np.asarray(corners[-1], float)
        self._joint(last, last - np.asarray(corners[-2], float), ground, False)
        return middles

    def _panel(self, a, b, ground):
        """Frame and mesh between two joints, never quite upright."""
        ahead = unit(b - a)
        aside = np.array([-ahead[1], ahead[0]])
        lean = np.random.randn() * 0.012
        foot_a, foot_b = float(ground(*a)), float(ground(*b))

        def at(along, up):
            """The point of the panel `along` metres from a, `up` over the ground."""
            place = a + ahead * along + aside * lean * up
            return (*place, foot_a + (foot_b - foot_a) * along / np.linalg.norm(b - a) + up)

        gap = UPRIGHT_RADIUS + 0.012
        first, last = gap, np.linalg.norm(b - a) - gap
        for along in (first, last):
            self.steel.tube([at(along, PANEL_FOOT - 0.06), at(along, PANEL_TOP)], UPRIGHT_RADIUS, 8)
        for up in (PANEL_FOOT, PANEL_TOP - RAIL_RADIUS):
            self.steel.tube([at(first, up), at(last, up)], RAIL_RADIUS, 8)
        for along in np.arange(first + APERTURE[0], last - 0.03, APERTURE[0]):
            self.steel.tube([at(along, PANEL_FOOT), at(along, PANEL_TOP - 0.02)], WIRE_RADIUS, 4)
        for up in np.arange(PANEL_FOOT + APERTURE[1], PANEL_TOP - 0.05, APERTURE[1]):
            self.steel.tube([at(first, up), at(last, up)], WIRE_RADIUS, 4)
        middle = at((first + last) / 2, 1.35)
        return (*middle, math.atan2(ahead[1], ahead[0]))

    def _joint(self, p, along, ground, stayed):
        """The block that two panels share, the clips that hold them together, and a stay behind."""
        ahead = unit(along)
        aside = np.array([-ahead[1], ahead[0]])
        bearing = math.atan2(ahead[1], ahead[0])
        z = float(ground(*p))
        self.feet.box(
            FOOT_BLOCK,
            (*p, z + FOOT_BLOCK[2] / 2 - 0.01),
            (0, 0, bearing + np.random.randn() * 0.05),
            bev=0.02,
        )
        for up in CLIP_HEIGHTS:
            self.steel.box((0.13, 0.062, 0.05), (*p, z + up), (0, 0, bearing), bev=0.012)
        if not stayed:
            return
        behind = p + aside * STAY_REACH
        behind_z = float(ground(*behind))
        self.steel.tube(
            [(*(p + aside * 0.03), z + STAY_HEIGHT), (*behind, behind_z + 0.12)], 0.021, 8
        )
        self.feet.box((0.7, 0.24, 0.14), (*behind, behind_z + 0.06), (0, 0, bearing), bev=0.02)

    def sign(self, panel, lines, size=(0.60, 0.42)):
        """A white board wired to the right-hand face of a panel (one of those that `run` returned).

        lines: (words, height of the letters, how far above the middle of the board)."""
        x, y, z, bearing = panel
        outward = np.array([math.sin(bearing), -math.cos(bearing), 0])
        middle = np.array([x, y, z]) + outward * 0.035
        self.boards.box((size[0], 0.004, size[1]), middle, (0, 0, bearing), bev=0.001)
        ink = materials.plain("sign ink", "#1d4a32", 0.5)
        for words, height, up in lines:
            text = bpy.data.curves.new("words", "FONT")
            text.body = words
            text.size = height
            text.align_x = "CENTER"
            text.align_y = "CENTER"
            text.extrude = 0.001
            text.materials.append(ink)
            ob = link(bpy.data.objects.new("words", text))
            ob.location = middle + outward * 0.006 + [0, 0, up]
            ob.rotation_euler = (math.pi / 2, 0, bearing)

    def build(self):
        """Makes the objects."""
        self.steel.obj("mesh panels", [galv("panel_steel", c="#9da3a6", rough=0.45)])
        self.feet.obj(
            "panel feet",
            [materials.plain("panel_foot", "#3d3c3a", 0.9, 0.2, 0.2)],
            smooth=True,
            wn=True,
        )
        if self.boards.V:
            self.boards.obj("boards", [materials.plain("sign_white", "#e6e6e0", 0.5, 0.4, 0.04)])
