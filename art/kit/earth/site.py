"""What the scenes with plant share: land that falls away behind the site, clods, cones, lines of
pegs, trees far off. Metres."""

import bmesh
import bpy
import numpy as np

from kit import materials
from kit.earth.land import Dales
from kit.mesh import MeshBuilder
from kit.noise import Noise2
from kit.planting.trees import tree
from kit.scene import hidden_collection, scatter


class SlopingDales(Dales):
    """Dales that fall away behind the site, so that one sees the valley over it and the hills
    beyond."""

    def __init__(self, fall, start, length=300, tilt=0.0, **k):
        """fall: metres for each metre of y, from y = start on and for `length`; tilt: rise for each
        metre of x, near y = 0; k: see Dales."""
        super().__init__(**k)
        self.fall, self.start, self.length, self.tilt = fall, start, length, tilt

    def h(self, x, y):
        x = np.asarray(x, float)
        y = np.asarray(y, float)
        z = super().h(x, y) - self.fall * np.clip(y - self.start, 0, self.length)
        return z + self.tilt * x * np.clip(1 - np.abs(y) / 200, 0, 1)


# ---------------------------------------------------------------- small things
def clod(seed, subdivisions):
    """Mesh of a lump about 1 m long, lower than wide."""
    me = bpy.data.meshes.new("clod")
    ball = bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=subdivisions, radius=0.5)
    random = np.random.RandomState(seed)
    noise = Noise2(seed)
    for vertex in ball.verts:
        x, y, z = vertex.co
        k = 1 + 0.55 * float(noise.fbm(x * 2 + 3, y * 2 + z * 1.7, 4)) + 0.1 * random.randn()
        vertex.co = (x * k, y * k * 0.85, z * k * 0.7)
    ball.to_mesh(me)
    ball.free()
    return me


def clods(material, count, seed=0, subdivisions=2, coloured=False):
    """Hidden objects to scatter, each about 1 m long; coloured: each its own random colour, which
    stone materials need."""
    objects = []
    for k in range(count):
        me = clod(seed + k, subdivisions)
        me.materials.append(material)
        if coloured:
            colour = np.tile(np.r_[np.random.rand(3), 1], len(me.vertices)).astype(np.float32)
            me.attributes.new("rnd", "FLOAT_COLOR", "POINT").data.foreach_set("color", colour)
        objects.append(bpy.data.objects.new(f"clod{seed + k}", me))
    return objects


class Cones:
    """Traffic cones with a white band, all in one object."""

    def __init__(self):
        self.builder = MeshBuilder()

    def add(self, x, y, foot_z, body_z=None, closed=False):
        """One cone; foot_z: middle of its rubber foot; body_z: where the cone starts, 0.01 above
        that unless given; closed: whether the tip has a face below and above."""
        body_z = foot_z + 0.01 if body_z is None else body_z
        self.builder.box((0.36, 0.36, 0.03), (x, y, foot_z), (0, 0, 0.3), bev=0.012, mat=1)
        self.builder.lathe([(0, 0.135), (0.22, 0.098)], (x, y, body_z), n=28, cap=False)
        self.builder.lathe([(0.22, 0.098), (0.36, 0.072)], (x, y, body_z), n=28, mat=2, cap=False)
        self.builder.lathe(
            [(0.36, 0.072), (0.56, 0.036), (0.57, 0.02)], (x, y, body_z), n=28, cap=closed
        )

    def build(self, dirt=0.3):
        orange = materials.paint(
            "cone", "#d9481c", 0.5, 0.4, dirt=dirt, dirtc="#86694a", coat=0, wear=0
        )
        foot = materials.plain("cbase", "#1d1d1e", 0.8)
        white = materials.plain("cw", "#dcdcd6", 0.4, 0.5, 0.06)
        return self.builder.obj("cones", [orange, foot, white], smooth=True, angle=50)


def string_line(points, colour, r=0.0022):
    """A builder's line through points (x, y, z)."""
    string = MeshBuilder()
    string.tube(points, r, 5)
    return string.obj("string", [materials.plain("line", colour, 0.6)])


# ---------------------------------------------------------------- trees far off
def field_trees():
    """Hidden objects to scatter: a sycamore, an ash and an oak, in the haze."""
    return [
        tree("t0", "sycamore", "grown", 11, seed=41, coarse=1.5, haze=True),
        tree("t1", "ash", "old", 12, seed=42, coarse=1.5, haze=True),
        tree("t2", "oak", "old", 9, seed=43, coarse=1.5, haze=True),
    ]


class Planting:
    """Collects places for trees, then scatters trees on them."""

    def __init__(self, land, random):
        """land: its h(x, y) is the ground; random: RandomState to draw from."""
        self.land = land
        self.random = random
        self.places = []
        self.scales = []

    def singly(self, places, scales):
        self.places += places
        self.scales += scales

    def along(self, lines, distances, highest, share=0.06, growth=0.6):
        """Hedgerow trees: at a share of the points of the field boundaries, between two distances
        from the origin, below a height; growth: how much larger than 0.6 the largest is."""
        nearest, farthest = distances
        for line in lines:
            line = np.asarray(line)
            d = np.hypot(line[:, 0], line[:, 1])
            for point in line[(d > nearest) & (d < farthest)]:
                if self.random.rand() < share and self.land.h(*point) < highest:
                    self.places.append(tuple(point + self.random.randn(2) * 3))
                    self.scales.append(0.6 + growth * self.random.rand())

    def copses(self, count, bearings, distances, most, highest=None):
        """Clumps of 8 to `most` trees between two bearings (degrees clockwise from +Y) and two
        distances."""
        for _ in range(count):
            bearing = np.radians(self.random.uniform(*bearings))
            distance = self.random.uniform(*distances)
            centre = np.array([distance * np.sin(bearing), distance * np.cos(bearing)])
            if highest is not None and self.land.h(*centre) > highest:
                continue
            for _ in range(self.random.randint(8, most)):
                self.places.append(tuple(centre + self.random.randn(2) * [30, 14]))
                self.scales.append(0.7 + 0.6 * self.random.rand())

    def scatter(self, kinds):
        p = np.array(self.places)
        on_ground = np.c_[p, self.land.h(p[:, 0], p[:, 1]) - 0.2]
        return scatter(
            "trees", on_ground, hidden_collection("tree kinds", kinds), scale=np.array(self.scales)
        )
