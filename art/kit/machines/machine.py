"""What all plant is made of: outlines, tracks, tyres, rams, bolts, lettering, materials.

The classes, and what each adds:
    Machine     parts by material, and the Blender objects made of them
    Arm         arm.py: boom, stick and bucket of a digger; no Machine, it is drawn onto one
    MiniDigger  digger.py: tracks, engine, cab of a 2.7 t digger, without its arm
    Excavator   digger.py: MiniDigger with Arm and bucket
    Knocker     digger.py: MiniDigger with Arm and a post knocker
    TreeLifter  planting/tree_planting.py: Excavator with a lifting eye in place of the bucket
    Micro       micro.py: 1 t digger with a small Arm
    Dumper, Chipper and Flatbed (a trailer) have a file each.

A machine faces +X and stands on z = 0; y > 0 is its left. Metres and radians throughout, unless a
name says degrees.
"""

import bpy
import math
import numpy as np
from collections import namedtuple
from contextlib import contextmanager
from mathutils import Matrix
from scipy.interpolate import CubicSpline

from kit import materials
from kit.mesh import MeshBuilder, rotation_matrix
from kit.scene import link

DIRT = "#8a6b47"
DIRT_ON_DARK = "#86694a"
PAINT = "#dc930f"
DECAL = "PLANT HIRE"  # the name on a machine
LETTERING = "#1b1c1e"
ACROSS = (0, 1, 0)  # the axis of wheels, rollers and pins


# ---------------------------------------------------------------- outlines and curves
def arc(cx, cy, r, degrees_from, degrees_to, n=12):
    """n points (x, y) on a circle round (cx, cy)."""
    t = np.radians(np.linspace(degrees_from, degrees_to, n))
    return [(cx + r * math.cos(x), cy + r * math.sin(x)) for x in t]


def band(cx, cy, r, thick, degrees_from, degrees_to, n):
    """Outline of an arch: an arc of radius r, and back along one that lies `thick` further in."""
    return arc(cx, cy, r, degrees_from, degrees_to, n) + arc(
        cx, cy, r - thick, degrees_to, degrees_from, n
    )


def rounded_rectangle(x0, x1, half_width, r, n=7):
    """Outline in plan, counter-clockwise from the front, as an array (4 n, 2) with n points to a
    corner of radius r."""
    front, back, side = x1 - r, x0 + r, half_width - r
    corners = ((front, side, 0), (back, side, 90), (back, -side, 180), (front, -side, 270))
    return np.array(
        [p for x, y, degrees in corners for p in arc(x, y, r, degrees, degrees + 90, n)]
    )


def bezier(points, n=14):
    """n points on the cubic Bezier curve with these four control points."""
    p = np.asarray(points, float)
    t = np.linspace(0, 1, n)[:, None]
    return (
        (1 - t) ** 3 * p[0] + 3 * t * (1 - t) ** 2 * p[1] + 3 * t * t * (1 - t) * p[2] + t**3 * p[3]
    )


def spline(points, n=40):
    """n points on a smooth curve through all the points."""
    p = np.asarray(points, float)
    return CubicSpline(np.arange(len(p)), p)(np.linspace(0, len(p) - 1, n))


def ring(cx, cy, r, count, phase=0.0):
    """(angle, x, y) of `count` points evenly round a circle, for bolts and teeth; angles in
    radians."""
    angles = [phase + k * 2 * math.pi / count for k in range(count)]
    return [(a, cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles]


def rotation_z(angle):
    """Turns to the left about the vertical."""
    return rotation_matrix(0, 0, angle)


def pitch_up(angle):
    """Turns about the machine's cross axis: +x towards +z."""
    return rotation_matrix(0, -angle, 0)


def slab(builder, outline, z0, z1):
    """A plate seen in plan: outline (x, y) counter-clockwise, from height z0 up to z1."""
    o = np.asarray(outline, float)
    n = len(o)
    i = np.arange(n)
    j = (i + 1) % n
    vertices = np.r_[np.c_[o, np.full(n, z0)], np.c_[o, np.full(n, z1)]]
    return builder.add(vertices, [i[::-1], n + i, np.stack([i, j, n + j, n + i], 1)])


class BeltPath:
    """The closed line of a rubber track in the x-z plane: flat on the ground, round the idler in
    front and the sprocket behind."""

    def __init__(self, wheelbase, r, wheel_z, sag):
        half = wheelbase / 2
        line = (
            [(x, 0.03) for x in np.linspace(-half, half, 24)]
            + arc(half, wheel_z, r, -80, 90, 16)
            + [
                (x, wheel_z + r - sag * math.sin((x + half) / wheelbase * math.pi))
                for x in np.linspace(half - 0.06, -half + 0.06, 18)
            ]
            + arc(-half, wheel_z, r, 90, 260, 16)
        )
        self.points = np.array(line + line[:1])
        self.lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(self.points, axis=0), axis=1))]
        self.total = self.lengths[-1]

    def at(self, length):
        length %= self.total
        return np.array(
            [
                np.interp(length, self.lengths, self.points[:, 0]),
                np.interp(length, self.lengths, self.points[:, 1]),
            ]
        )

    def frame(self, k, count):
        """(point, tangent, outward normal), each (x, z), at step k of `count` round the belt."""
        length = k * self.total / count
        p = self.at(length)
        q = self.at(length + 0.01)
        tangent = (q - p) / np.linalg.norm(q - p)
        return p, tangent, np.array([tangent[1], -tangent[0]])


# What the side of a machine that carries lettering looks like to a reader: his right, his up.
READING = {
    "-y": ((1, 0, 0), (0, 0, 1)),
    "+y": ((-1, 0, 0), (0, 0, 1)),
    "-x": ((0, -1, 0), (0, 0, 1)),
}

Label = namedtuple("Label", "text axes place size colour")


class Machine:
    """Parts go into one mesh builder for each material (`mb("dark").box(...)`); `finish` makes the
    objects. `with machine.at(R, t):` moves everything that is added inside."""

    # material -> (bevel width, segments) of its finished edges
    BEVEL = {
        "body": (0.008, 3),
        "panel": (0.028, 4),
        "dark": (0.006, 2),
        "black": (0.004, 2),
        "bucket": (0.004, 2),
        "worn": (0.004, 2),
        "cast": (0.012, 3),
    }

    def __init__(self, mudz, dirt=0.30):
        """mudz: height up to which mud clings (m); dirt: 0 to 1, dirt above that."""
        self.builders = {}
        self.labels = []
        self.mudz = mudz
        self.dirt = dirt

    def mb(self, material):
        """The mesh builder of a material."""
        return self.builders.setdefault(material, MeshBuilder())

    @contextmanager
    def at(self, R, t=(0, 0, 0)):
        """Moves what is added inside the `with` block: turned (or scaled) by the 3x3 matrix R, then
        shifted by t."""
        R = np.asarray(R, float)
        t = np.asarray(t, float)
        parts_before = {material: len(builder.V) for material, builder in self.builders.items()}
        labels_before = len(self.labels)
        yield
        for material, builder in self.builders.items():
            for i in range(parts_before.get(material, 0), len(builder.V)):
                builder.V[i] = (builder.V[i] @ R.T + t).astype(np.float32)
        for i in range(labels_before, len(self.labels)):
            label = self.labels[i]
            self.labels[i] = label._replace(axes=R @ label.axes, place=R @ label.place + t)

    def turned_about(self, x, angle):
        """`at` for what turns on a vertical pin at (x, 0)."""
        pin = np.array([x, 0, 0])
        R = rotation_z(angle)
        return self.at(R, pin - R @ pin)

    # ---------------------------------------------------------------- small parts
    def label(self, text, place, size, face="-y", tilt=0.0, colour=LETTERING):
        """Lettering on the side that faces `face` ("-y", "+y", "-x"); place: its lower left corner;
        tilt: radians."""
        right, up = (np.array(v, float) for v in READING[face])
        c, s = math.cos(tilt), math.sin(tilt)
        x = right * c + up * s
        y = up * c - right * s
        self.labels.append(
            Label(text, np.stack([x, y, np.cross(x, y)], 1), np.asarray(place, float), size, colour)
        )

    def plate(self, material, outline, thick, y):
        """An upright plate: outline (x, z) in either direction, `thick` across, its middle at y."""
        o = np.asarray(outline, float)
        x, z = o[:, 0], o[:, 1]
        area = (x * np.roll(z, -1) - z * np.roll(x, -1)).sum()
        self.mb(material).prism(o if area > 0 else o[::-1], thick, loc=(0, y, 0))

    def bolts(self, places, direction, r=0.012, h=0.012):
        """Six-sided bolt heads that stand out in `direction`."""
        direction = np.asarray(direction, float)
        for p in places:
            p = np.asarray(p, float)
            self.mb("steel").cyl(p, p + direction * h, r, 6)

    def pin(self, place, half_width, r, n=16):
        """A steel pin across the machine; place is (x, y, z) of its middle."""
        x, y, z = place
        self.mb("steel").cyl((x, y - half_width, z), (x, y + half_width, z), r, n)

    def ram(self, a, b, barrel_r, rod_r, reach=0.62):
        """A hydraulic ram from a (foot of the barrel) to b (eye of the rod); reach: how much of the
        length is barrel."""
        a, b = np.asarray(a, float), np.asarray(b, float)
        length = np.linalg.norm(b - a)
        u = (b - a) / np.linalg.norm(b - a)
        barrel = length * reach
        end = a + u * length * reach
        gland = barrel_r * 1.12
        profile = [
            (0, barrel_r * 0.8),
            (0.02, barrel_r),
            (barrel - 0.05, barrel_r),
            (barrel - 0.05, gland),
            (barrel, gland),
            (barrel, rod_r),
        ]
        self.mb("dark").lathe(profile, a, u, 24)
        self.mb("chrome").cyl(end - u * 0.02, b - u * 0.03, rod_r, 20)
        for p, r in ((a, barrel_r), (b, rod_r * 1.6)):
            self.mb("dark").cyl(p + [0, -0.05, 0], p + [0, 0.05, 0], r * 1.15, 20, bev=0.006)
        side = np.cross(u, ACROSS)
        port_a = a + u * 0.06 + side * barrel_r
        port_b = end - u * 0.06 + side * barrel_r
        self.mb("steel").cyl(port_a, port_a + side * 0.035, 0.016, 10)
        self.mb("steel").cyl(port_b, port_b + side * 0.035, 0.016, 10)
        pipe = [
            port_b + side * 0.03,
            port_b + side * 0.05 - u * 0.04,
            port_a + side * 0.05 + u * 0.1,
            port_a + side * 0.03,
        ]
        self.mb("steel").tube(pipe, 0.009, 8)

    def link(self, a, b, r):
        """A pair of flat links between the pins a and b."""
        a, b = np.asarray(a, float), np.asarray(b, float)
        upright = abs((b - a)[2]) >= 0.9 * np.linalg.norm(b - a)
        for side in (-0.085, 0.085):
            up = (1, 0, 0) if upright else (0, 0.001, 1)
            self.mb("dark").beam(
                a + [0, side, 0], b + [0, side, 0], 0.022, r * 1.8, bev=0.006, up=up
            )
        for p in (a, b):
            self.mb("steel").cyl(p + [0, -0.11, 0], p + [0, 0.11, 0], 0.024, 14)

    # ---------------------------------------------------------------- rubber track
    def belt(self, path, y, width, thickness, steps=132):
        """The band itself."""
        vertices = []
        for k in range(steps):
            p, _, out = path.frame(k, steps)
            for across, inward in (
                (-width / 2, 0),
                (width / 2, 0),
                (width / 2, -thickness),
                (-width / 2, -thickness),
            ):
                vertices.append([p[0] + out[0] * inward, y + across, p[1] + out[1] * inward])
        i = np.arange(steps)
        j = (i + 1) % steps
        sides = [
            np.stack([i * 4 + a, j * 4 + a, j * 4 + (a + 1) % 4, i * 4 + (a + 1) % 4], 1)
            for a in range(4)
        ]
        self.mb("rubber").add(vertices, [np.concatenate(sides)])

    def lugs(self, path, y, count, spacing, tread, guide, scale=1.0):
        """Two staggered rows of tread lugs `spacing` either side of y, and a guide lug inside;
        tread, guide: (size, bevel)."""
        for k in range(count):
            p, tangent, out = path.frame(k, count)
            M = np.array([[tangent[0], 0, out[0]], [0, 1, 0], [tangent[1], 0, out[1]]])
            M[:, 1] = np.cross(M[:, 2], M[:, 0])
            for row, across in enumerate((-spacing, spacing)):
                stagger = 0.018 * scale * (1 if (k + row) % 2 else -1)
                centre = p + out * 0.012 + tangent * stagger
                self.mb("rubber").box(
                    tread[0], (centre[0], y + across, centre[1]), bev=tread[1], M=M
                )
            centre = p - out * 0.04 * scale
            self.mb("rubber").box(guide[0], (centre[0], y, centre[1]), bev=guide[1], M=M)

    def track(self, y, side, wheelbase, r, width, lug_count, rollers, roller_r):
        """A whole rubber track at y; side: +1 on the left, -1 on the right; rollers: their x."""
        wheel_z = r + 0.03
        scale = r / 0.235  # of the 2.7 t digger's, which the sizes were taken from
        path = BeltPath(wheelbase, r, wheel_z, sag=0.02 * scale)
        self.belt(path, y, width, 0.028 * max(0.7, scale))
        coarse = max(0.75, scale)
        tread = ((0.046 * coarse, 0.44 * width, 0.030 * coarse), 0.007)
        guide = ((0.03, 0.16 * width, 0.03 * scale), 0.005)
        self.lugs(path, y, lug_count, 0.28 * width, tread, guide, scale)
        self.track_frame(y, side, wheelbase, r, width, scale)
        for x in rollers:
            self.roller(x, y, width, roller_r)
        self.idler(wheelbase / 2, y, wheel_z, r, width)
        self.sprocket(-wheelbase / 2, y, wheel_z, r, width, side)

    def track_frame(self, y, side, wheelbase, r, width, scale):
        wheel_z = r + 0.03
        a = 0.42 * wheelbase
        z0, z1 = 0.42 * r + 0.05, wheel_z + 0.60 * r
        front = a + 0.06 * scale
        outline = [(-a, z0), (a * 0.95, z0), (front, z0 + 0.05), (front, z1 - 0.06)]
        outline += [(a * 0.92, z1), (-a * 0.92, z1), (-a - 0.04, z1 - 0.06), (-a - 0.04, z0 + 0.05)]
        self.plate("dark", outline, width * 0.46, y)
        self.mb("dark").box(
            (wheelbase * 0.3, 0.04, 0.04), (0, y + side * width * 0.28, wheel_z), bev=0.01
        )

    def roller(self, x, y, width, r):
        half = [(0.40, 0.55), (0.385, 1), (0.17, 1), (0.15, 0.78)]
        profile = [(-w * width, r * f) for w, f in half] + [
            (w * width, r * f) for w, f in half[::-1]
        ]
        self.mb("steel").lathe(profile, (x, y, 0.03 + r + 0.012), ACROSS, 20)

    def idler(self, x, y, z, r, width):
        """The front wheel of a track."""
        half = [(0.23, 0.2), (0.2, 0.8), (0.1, 0.85)]
        profile = [(-w * width, f * r) for w, f in half] + [
            (w * width, f * r) for w, f in half[::-1]
        ]
        self.mb("steel").lathe(profile, (x, y, z), ACROSS, 28)
        half = [(0.33, 0.25), (0.33, 0.49), (0.2, 0.51)]
        profile = [(-w * width, f * r) for w, f in half] + [
            (w * width, f * r) for w, f in half[::-1]
        ]
        self.mb("dark").lathe(profile, (x, y, z), ACROSS, 20)

    def sprocket(self, x, y, z, r, width, side):
        """The driven wheel of a track, with its motor and bolts."""
        profile = [
            (-0.40 * width, 0.34 * r),
            (-0.385 * width, 0.55 * r),
            (0.33 * width, 0.55 * r),
            (0.40 * width, 0.3 * r),
        ]
        self.mb("dark").lathe(profile, (x, y, z), ACROSS, 24)
        for a, tooth_x, tooth_z in ring(x, z, 0.75 * r, 11):
            self.mb("steel").box(
                (0.25 * r, 0.2 * width, 0.3 * r), (tooth_x, y, tooth_z), (0, -a, 0), bev=0.008
            )
        profile = [
            (-0.1 * width, 0.42 * r),
            (-0.1 * width, 0.7 * r),
            (0.1 * width, 0.7 * r),
            (0.1 * width, 0.42 * r),
        ]
        self.mb("steel").lathe(profile, (x, y, z), ACROSS, 28)
        for _, bolt_x, bolt_z in ring(x, z, 0.38 * r, 8):
            inner, outer = y + side * 0.37 * width, y + side * 0.44 * width
            self.mb("steel").cyl((bolt_x, inner, bolt_z), (bolt_x, outer, bolt_z), 0.055 * r, 6)

    # ---------------------------------------------------------------- lugged tyre on a dished rim
    def tyre(
        self,
        centre,
        side,
        r=0.45,
        width=0.30,
        rim=0.20,
        lugs=20,
        lug_height=0.028,
        nuts=6,
        tractor=True,
        chevron=1,
    ):
        """A wheel; side: +1 if its outer face is on the left; tractor: bold slanting lugs, else a
        road tread; chevron: which way the lugs slant."""
        centre = np.asarray(centre, float)
        tread_r = r - lug_height

        def crown(v):
            """Radius of the carcass at v across the tread."""
            shoulder = np.clip((abs(v) - 0.35 * width) / (0.15 * width), 0, 1.3)
            return tread_r - 0.10 * r * shoulder**2 * 0.55 - 0.012 * (v / (width / 2)) ** 2

        self.carcass(centre, side, width, rim, tread_r, crown)
        slant = chevron * (0.34 if tractor else 0.10)
        lug_angle = (0.24 if tractor else 0.30) * (2 * math.pi / lugs)
        for half in (-1, 1):
            for k in range(lugs):
                start = (k + (0 if half > 0 else 0.5)) * 2 * math.pi / lugs
                self.tyre_lug(centre, half, start, slant, lug_angle, r, width, lug_height, crown)
        self.rim(centre, side, width, rim, nuts)

    def carcass(self, centre, side, width, rim, tread_r, crown):
        wall = tread_r - rim
        half = [
            (0.36 * width, rim + 0.005),
            (0.44 * width, rim + 0.02),
            (0.52 * width, rim + 0.35 * wall),
            (0.53 * width, rim + 0.6 * wall),
            (0.50 * width, rim + 0.82 * wall),
        ]
        tread = [(v * width, crown(v * width)) for v in np.linspace(-0.46, 0.46, 13)]
        self.mb("tyre").lathe(
            [(-v, z) for v, z in half] + tread + half[::-1], centre, ACROSS, 64, cap=False
        )
        x, y, z = centre
        for r in (rim + 0.30 * wall, rim + 0.62 * wall):  # moulded lines on the wall
            line = [
                (x + r * math.cos(a), y + side * 0.528 * width, z + r * math.sin(a))
                for a in np.linspace(0, 2 * math.pi, 65)
            ]
            self.mb("tyre").tube(line, 0.004, 5)

    def tyre_lug(self, centre, half, start, slant, lug_angle, r, width, height, crown):
        """One lug from the middle of the tread over the shoulder; half: -1 or +1; start: its
        bearing on the wheel."""
        steps = 7
        vertices = []
        for t in np.linspace(0, 1, steps):
            over_shoulder = t >= 0.9
            v = half * width * (-0.03 + 0.55 * t)
            foot = crown(min(abs(v), 0.5 * width)) - (0.05 * r if over_shoulder else 0.0)
            top = foot + height * (0.75 if over_shoulder else 1)
            bearing = start + slant * t
            spread = lug_angle * (1 + 0.35 * t)
            for radius, narrowing in ((foot - 0.01, 1.15), (top, 0.82)):
                for edge in (-1, 1):
                    a = bearing + edge * spread * narrowing / 2
                    vertices.append(centre + [radius * math.cos(a), v, radius * math.sin(a)])
        faces = [
            [4 * q + a, 4 * q + b, 4 * q + 4 + b, 4 * q + 4 + a]
            for q in range(steps - 1)
            for a, b in ((0, 2), (2, 3), (3, 1), (1, 0))
        ]
        faces += [[0, 1, 3, 2], [4 * steps - 4, 4 * steps - 2, 4 * steps - 1, 4 * steps - 3]]
        faces = np.array(faces)
        self.mb("tyre").add(vertices, [faces if half > 0 else faces[:, ::-1]])

    def rim(self, centre, side, width, rim, nuts):
        dish = [
            (-0.42, rim * 0.9),
            (-0.40, rim * 1.04),
            (-0.34, rim * 1.0),
            (0.34, rim * 1.0),
            (0.40, rim * 1.06),
            (0.42, rim * 1.04),
        ]
        dish += [
            (0.40, rim * 0.95),
            (0.22, rim * 0.90),
            (0.14, rim * 0.80),
            (0.10, rim * 0.62),
            (0.12, rim * 0.46),
            (0.20, rim * 0.40),
        ]
        dish += [(0.24, rim * 0.33), (0.24, 0.001)]
        self.mb("rim").lathe(
            [(side * v * width, r) for v, r in dish], centre, ACROSS, 48, cap=False
        )
        hub = [(0.2, rim * 0.30), (0.36, rim * 0.28), (0.38, rim * 0.22), (0.38, 0.001)]
        self.mb("dark").lathe(
            [(side * v * width, r) for v, r in hub], centre, ACROSS, 24, cap=False
        )
        for _, x, z in ring(0, 0, rim * 0.52, nuts, 0.3):
            p = centre + [x, side * 0.10 * width, z]
            self.mb("steel").cyl(p, p + [0, side * 0.03, 0], 0.013, 6)
        for _, x, z in ring(0, 0, rim * 0.74, 4, 0.7):  # holes in the dish
            p = centre + [x, side * 0.135 * width, z]
            self.mb("black").cyl(p - [0, side * 0.004, 0], p + [0, side * 0.004, 0], rim * 0.10, 14)

    # ---------------------------------------------------------------- materials and objects
    def dirty_paint(
        self,
        name,
        colour,
        rough,
        extra_dirt=0.0,
        dirt_colour=DIRT_ON_DARK,
        spec=0.5,
        fade=0.6,
        **more,
    ):
        """Paint with mud up to mudz, which fades out over `fade` metres."""
        mud = (self.mudz, fade)
        return materials.paint(
            name,
            colour,
            rough,
            spec,
            dirt=self.dirt + extra_dirt,
            dirtc=dirt_colour,
            zdirt=mud,
            **more,
        )

    def materials(self):
        """{key for mb(): material}; subclasses add their own."""
        return {
            "body": self.dirty_paint(
                "mpaint", PAINT, 0.32, dirt_colour=DIRT, fade=0.5, coat=0.5, wear=0.2
            ),
            "dark": self.dirty_paint("mdark", "#26282a", 0.45, 0.12, coat=0.1, wear=0.1),
            "cast": self.dirty_paint(
                "mcast", "#3a3c3e", 0.6, 0.05, spec=0.4, coat=0, wear=0.15, orange=0.2
            ),
            "steel": materials.metal("msteel", "#6b6a68", 0.45, 0.6, "#75583b"),
            "chrome": materials.metal("chrome", "#d5d6d8", 0.12, 0.12),
            "rubber": materials.rubber("track", "#1f1f20", 0.75, "#7d6245"),
            "tyre": materials.rubber("tyre", "#202021", 0.72, "#80674a"),
            "black": materials.plain("mblack", "#17181a", 0.55, 0.4, 0.15),
            "hose": materials.rubber("hose", "#151516", 0.3),
            "lamp": materials.plain("lamp", "#e8e8e2", 0.1, 0.6),
            "beacon": materials.plain("beacon", "#e07a10", 0.15, 0.6),
            "red": materials.plain("mred", "#a8201a", 0.3, 0.5),
            "bucket": materials.metal("bkt", "#55524d", 0.5, 0.55, "#7a5c3d", 0.8, 0.25),
            "worn": materials.metal("bktw", "#9a9894", 0.28, 0.35, "#7a5c3d", 1.0),
            "seat": materials.plain("seat", "#1e1f21", 0.7, 0.3, 0.15, 0.35),
            "galv": materials.metal("galv", "#9aa0a3", 0.42, 0.35, "#7c7464"),
        }

    def finish(self, loc=(0, 0, 0), rotz=0.0):
        """Makes the objects: the machine at loc, turned by rotz. Returns the mesh objects, one for
        each material."""
        R = rotation_z(rotz)
        for builder in self.builders.values():
            builder.V = [(v @ R.T + np.asarray(loc)).astype(np.float32) for v in builder.V]
        by_key = self.materials()
        by_key["panel"] = by_key["body"]  # the same paint, on panels with rounder edges
        objects = [
            builder.obj(f"mc_{key}", [by_key[key]], bevel=self.BEVEL.get(key), smooth=True, wn=True)
            for key, builder in self.builders.items()
        ]
        paints = {}
        for label in self.labels:
            if label.colour not in paints:
                paints[label.colour] = materials.plain("decal", label.colour, 0.45, 0.4, 0.08)
            self.lettering(label, paints[label.colour], R, loc)
        return objects

    @staticmethod
    def lettering(label, paint, R, loc):
        curve = bpy.data.curves.new("t", "FONT")
        curve.body = label.text
        curve.size = label.size
        curve.extrude = 0.0006
        curve.space_character = 1.06
        curve.materials.append(paint)
        ob = link(bpy.data.objects.new("t", curve))
        pose = np.eye(4)
        pose[:3, :3] = R @ label.axes
        pose[:3, 3] = R @ label.place + np.asarray(loc)
        ob.matrix_world = Matrix(pose.tolist())
