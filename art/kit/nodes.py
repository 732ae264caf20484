"""Colours, shader nodes in short form, and materials made of them.

A material is a function that takes a NodeTree, customarily called `n`, and returns what the surface
does with light:

    def rust(n):
        blotches = n.noise(n.pos(), 5)
        return n.bsdf(n.mix(blotches, "#6b3a1f", "#8c5228"), rough=0.6 + 0.3 * blotches)

    material("rust", rust)

Every value may be a number, a colour ('#rrggbb', or linear red, green, blue), or what another node
puts out. What nodes put out can be added, subtracted and multiplied; each such sign becomes a node.
"""

import bpy
import math

# Air between the camera and a material that asks for `haze`. A scene switches it on before it makes
# its materials. D: the distance in metres at which 63 % of what is seen is air; color: linear;
# strength: of that colour, as an emission.
HAZE = {"on": False, "color": (0.55, 0.66, 0.80), "strength": 1.0, "D": 9000.0}


def _linear(channel):
    """One channel of an sRGB colour, 0 to 1, as light."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def col(v):
    """Linear red, green, blue, alpha from '#rrggbb' (sRGB, as in the browser) or from three or four
    linear numbers."""
    if isinstance(v, str):
        digits = v.lstrip("#")
        return tuple(_linear(int(digits[i : i + 2], 16) / 255) for i in (0, 2, 4)) + (1.0,)
    v = tuple(v)
    return v if len(v) == 4 else v + (1.0,)


class Signal:
    """What one node puts out: a number, a vector or a colour for each point of a surface.

    +, - and * make a further node: one for vectors if a vector or a colour takes part (* scales it
    by a number), else one for numbers."""

    def __init__(self, nodes, socket):
        self.nodes = nodes
        self.socket = socket

    def is_vector(self):
        return self.socket.type != "VALUE"

    def _maths(self, op, a, b):
        vectors = any(isinstance(side, Signal) and side.is_vector() for side in (a, b))
        return self.nodes.vm(op, a, b) if vectors else self.nodes.m(op, a, b)

    def __add__(self, other):
        return self._maths("ADD", self, other)

    def __radd__(self, other):
        return self._maths("ADD", other, self)

    def __sub__(self, other):
        return self._maths("SUBTRACT", self, other)

    def __rsub__(self, other):
        return self._maths("SUBTRACT", other, self)

    def __mul__(self, other):
        return (
            self.nodes.vm("SCALE", self, scale=other)
            if self.is_vector()
            else self.nodes.mul(self, other)
        )

    __rmul__ = __mul__


class NodeTree:
    """Draws nodes into a Blender node tree: one short method for each kind of node that the kit
    uses."""

    def __init__(self, tree):
        self.t = tree

    def put(self, sock, val):
        """Feed an input socket: with another node (its first output), a signal, a socket, a number
        or a colour."""
        if val is None:
            return
        if isinstance(val, Signal):
            val = val.socket
        if isinstance(val, bpy.types.Node):
            val = val.outputs[0]
        if isinstance(val, bpy.types.NodeSocket):
            self.t.links.new(val, sock)
        elif sock.type == "RGBA":
            sock.default_value = (val, val, val, 1) if isinstance(val, (int, float)) else col(val)
        elif sock.type == "VECTOR":
            sock.default_value = (
                (val, val, val) if isinstance(val, (int, float)) else tuple(val)[:3]
            )
        else:
            sock.default_value = val

    def node(self, typ, ins=None, **props):
        """A node of Blender's type `typ`; ins: {input's name or number: value}, props: the node's
        settings."""
        node = self.t.nodes.new(typ)
        for setting, value in props.items():
            setattr(node, setting, value)
        for key, value in (ins or {}).items():
            self.put(node.inputs[key], value)
        return node

    def _out(self, node, output=0):
        return Signal(self, node.outputs[output])

    # ---- where a point is, and on what

    def pos(self):
        """Position in the scene, metres."""
        return self._out(self.node("ShaderNodeNewGeometry"), "Position")

    def normal(self):
        """The way the surface faces, a unit vector in the scene."""
        return self._out(self.node("ShaderNodeNewGeometry"), "Normal")

    def pointiness(self):
        """About 0.5 on flat places, more on edges that stick out, less in nooks."""
        return self._out(self.node("ShaderNodeNewGeometry"), "Pointiness")

    def backfacing(self):
        """1 where the back of a face is seen."""
        return self._out(self.node("ShaderNodeNewGeometry"), "Backfacing")

    def obj(self):
        """Position in the object's own axes: copies of an object look alike."""
        return self._out(self.node("ShaderNodeTexCoord"), "Object")

    def gen(self):
        """Position within the object's bounds, 0 to 1; in the sky, the direction."""
        return self._out(self.node("ShaderNodeTexCoord"), "Generated")

    def attr(self, name, out="Color"):
        """What the mesh carries under that name (see mesh.py: 'rnd' and 'lc')."""
        return self._out(self.node("ShaderNodeAttribute", attribute_name=name), out)

    def rnd(self):
        """A random number for each copy of an object."""
        return self._out(self.node("ShaderNodeObjectInfo"), "Random")

    def dist(self):
        """Distance from the camera, metres."""
        return self._out(self.node("ShaderNodeCameraData"), "View Distance")

    def is_cam(self):
        """1 where the camera sees the surface itself, 0 for light that comes by way of another."""
        return self._out(self.node("ShaderNodeLightPath"), "Is Camera Ray")

    # ---- arithmetic

    def m(self, op, a, b=None, c=None):
        """Maths on numbers: 'POWER', 'MINIMUM', 'FRACT' ..."""
        node = self.node("ShaderNodeMath", operation=op)
        for i, value in enumerate((a, b, c)):
            self.put(node.inputs[i], value)
        return self._out(node)

    def add(self, a, b):
        return self.m("ADD", a, b)

    def sub(self, a, b):
        return self.m("SUBTRACT", a, b)

    def mul(self, a, b):
        return self.m("MULTIPLY", a, b)

    def vm(self, op, a, b=None, scale=None):
        """Maths on vectors; 'SCALE' takes `scale`, the others `b`."""
        node = self.node("ShaderNodeVectorMath", operation=op)
        self.put(node.inputs[0], a)
        self.put(node.inputs[1], b)
        self.put(node.inputs["Scale"], scale)
        return self._out(node, "Value" if op in ("LENGTH", "DOT_PRODUCT", "DISTANCE") else 0)

    def sep(self, v):
        """The three parts of a vector or a colour."""
        node = self.node("ShaderNodeSeparateXYZ")
        self.put(node.inputs[0], v)
        return [self._out(node, i) for i in range(3)]

    def comb(self, x=0, y=0, z=0):
        """A vector of three numbers."""
        node = self.node("ShaderNodeCombineXYZ")
        for i, value in enumerate((x, y, z)):
            self.put(node.inputs[i], value)
        return self._out(node)

    def mapv(self, v, rot=(0, 0, 0), scale=(1, 1, 1)):
        """A position scaled, then turned (radians). A texture is squeezed along an axis that has a
        larger scale."""
        node = self.node("ShaderNodeMapping")
        self.put(node.inputs["Vector"], v)
        node.inputs["Rotation"].default_value = rot
        self.put(node.inputs["Scale"], scale)
        return self._out(node)

    def rng(self, v, a, b, c=0.0, d=1.0, interp="LINEAR"):
        """Numbers from a..b mapped onto c..d, and held at the ends; a may be the larger one."""
        node = self.node("ShaderNodeMapRange", interpolation_type=interp)
        for i, value in enumerate((v, a, b, c, d)):
            self.put(node.inputs[i], value)
        return self._out(node)

    def smooth(self, v, a, b, c=0.0, d=1.0):
        """The same with soft ends: a mask that is c before a, d after b."""
        return self.rng(v, a, b, c, d, "SMOOTHSTEP")

    # ---- textures: `scale` is how many features fit into one metre

    def noise(self, v, scale, detail=4, rough=0.55, dist=0.0, out="Fac"):
        """Cloudy noise about 0.5, most of it within 0.3 to 0.7; detail: octaves, rough: how loud
        the fine ones are."""
        node = self.node(
            "ShaderNodeTexNoise",
            {"Vector": v, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": dist},
        )
        return self._out(node, out)

    def voro(self, v, scale, feature="F1", out="Distance"):
        """Cells like pebbles: the distance from a cell's middle ('F1') or 'DISTANCE_TO_EDGE';
        out='Color': random for each cell."""
        return self._out(
            self.node("ShaderNodeTexVoronoi", {"Vector": v, "Scale": scale}, feature=feature), out
        )

    # ---- colours

    def ramp(self, fac, stops):
        """A colour for each number; stops: [(number, colour), ...]."""
        node = self.node("ShaderNodeValToRGB")
        ramp = node.color_ramp
        while len(ramp.elements) < len(stops):
            ramp.elements.new(0.5)
        for element, (position, color) in zip(ramp.elements, stops):
            element.position = position
            element.color = (
                (color, color, color, 1) if isinstance(color, (int, float)) else col(color)
            )
        self.put(node.inputs[0], fac)
        return self._out(node)

    def mix(self, fac, a, b, mode="MIX"):
        """Colour a where fac is 0, b where it is 1; mode: as a picture's layers, 'MULTIPLY', 'ADD'
        ..."""
        return self._out(self.node("ShaderNodeMixRGB", {0: fac, 1: a, 2: b}, blend_type=mode))

    def hsv(self, c, h=0.5, sat=1.0, val=1.0):
        """A colour changed: h = 0.5 leaves the hue as it is (0.49 is a little redder), sat and val
        multiply."""
        return self._out(
            self.node(
                "ShaderNodeHueSaturation", {"Hue": h, "Saturation": sat, "Value": val, "Color": c}
            )
        )

    # ---- surfaces

    def bump(self, h, strength=1.0, dist=0.01):
        """A normal that makes a surface look rough; h: height 0 to 1, dist: what 1 means,
        metres."""
        return self._out(
            self.node("ShaderNodeBump", {"Strength": strength, "Distance": dist, "Height": h})
        )

    def bsdf(self, base, rough=0.6, spec=0.4, metal=0.0, normal=None, **kw):
        """An ordinary surface (Principled); further inputs by name, with _ for a space:
        Clearcoat_Roughness=0.1."""
        inputs = {
            "Base Color": base,
            "Roughness": rough,
            "Specular": spec,
            "Metallic": metal,
            "Normal": normal,
        }
        inputs.update({name.replace("_", " "): value for name, value in kw.items()})
        return self._out(self.node("ShaderNodeBsdfPrincipled", inputs))

    def transl(self, c):
        """Light that comes through from behind, as in a leaf."""
        return self._out(self.node("ShaderNodeBsdfTranslucent", {0: c}))

    def mixs(self, fac, a, b):
        """Two surfaces in one: a where fac is 0, b where it is 1."""
        return self._out(self.node("ShaderNodeMixShader", {0: fac, 1: a, 2: b}))

    def emit(self, c, st=1.0):
        """A surface that shines by itself; st: strength."""
        return self._out(self.node("ShaderNodeEmission", {0: c, 1: st}))


def _through_haze(n, surface):
    """The surface as seen through air: e^(-distance / D) of it is left, the rest is the air's own
    colour."""
    air = 1.0 - n.m("POWER", math.e, n.dist() * (-1.0 / HAZE["D"]))
    air = air * n.is_cam()
    return n.mixs(air, surface, n.emit(HAZE["color"], HAZE["strength"]))


def material(name, build, haze=False):
    """A Blender material.

    build: a function that takes a NodeTree and returns a surface (n.bsdf, n.mixs ...). haze: True
    for what stands far off, so that HAZE veils it."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    n = NodeTree(tree)
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    surface = build(n)
    if haze and HAZE["on"]:
        surface = _through_haze(n, surface)
        # Haze is an emission that only the camera sees. Left to itself Cycles takes every far leaf
        # for a lamp, for minutes and gigabytes.
        made.cycles.sample_as_light = False
    n.put(output.inputs["Surface"], surface)
    return made
