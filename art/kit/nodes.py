"""Colours, shader nodes in short form, and materials made of them."""

import bpy


def _lin(c):
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def col(v, a=1.0):
    """'#rrggbb' (sRGB) or linear 3/4-tuple -> linear RGBA"""
    if isinstance(v, str):
        v = v.lstrip("#")
        return tuple(_lin(int(v[i : i + 2], 16) / 255) for i in (0, 2, 4)) + (a,)
    v = tuple(v)
    return v if len(v) == 4 else v + (a,)


class NodeTree:
    def __init__(self, tree):
        self.t = tree

    def put(self, sock, val):
        if val is None:
            return
        if isinstance(val, bpy.types.Node):
            val = val.outputs[0]
        if isinstance(val, bpy.types.NodeSocket):
            self.t.links.new(val, sock)
            return
        if sock.type == "RGBA":
            sock.default_value = col(val) if not isinstance(val, (int, float)) else (val, val, val, 1)
        elif sock.type == "VECTOR":
            sock.default_value = (val, val, val) if isinstance(val, (int, float)) else tuple(val)[:3]
        else:
            sock.default_value = val

    def node(self, typ, ins=None, **props):
        n = self.t.nodes.new(typ)
        for k, v in props.items():
            setattr(n, k, v)
        for k, v in (ins or {}).items():
            self.put(n.inputs[k], v)
        return n

    # inputs
    def pos(self):
        return self.node("ShaderNodeNewGeometry").outputs["Position"]

    def normal(self):
        return self.node("ShaderNodeNewGeometry").outputs["Normal"]

    def pointiness(self):
        return self.node("ShaderNodeNewGeometry").outputs["Pointiness"]

    def backfacing(self):
        return self.node("ShaderNodeNewGeometry").outputs["Backfacing"]

    def obj(self):
        return self.node("ShaderNodeTexCoord").outputs["Object"]

    def uv(self):
        return self.node("ShaderNodeTexCoord").outputs["UV"]

    def gen(self):
        return self.node("ShaderNodeTexCoord").outputs["Generated"]

    def attr(self, name, out="Color"):
        return self.node("ShaderNodeAttribute", attribute_name=name).outputs[out]

    def rnd(self):
        return self.node("ShaderNodeObjectInfo").outputs["Random"]

    def oloc(self):
        return self.node("ShaderNodeObjectInfo").outputs["Location"]

    def dist(self):
        return self.node("ShaderNodeCameraData").outputs["View Distance"]

    def is_cam(self):
        return self.node("ShaderNodeLightPath").outputs["Is Camera Ray"]

    # maths
    def m(self, op, a, b=None, c=None, clamp=False):
        n = self.node("ShaderNodeMath", operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b, c)):
            if v is not None:
                self.put(n.inputs[i], v)
        return n.outputs[0]

    def add(self, a, b):
        return self.m("ADD", a, b)

    def sub(self, a, b):
        return self.m("SUBTRACT", a, b)

    def mul(self, a, b):
        return self.m("MULTIPLY", a, b)

    def vm(self, op, a, b=None, scale=None):
        n = self.node("ShaderNodeVectorMath", operation=op)
        self.put(n.inputs[0], a)
        if b is not None:
            self.put(n.inputs[1], b)
        if scale is not None:
            self.put(n.inputs["Scale"], scale)
        return n.outputs["Value"] if op in ("LENGTH", "DOT_PRODUCT", "DISTANCE") else n.outputs[0]

    def sep(self, v):
        n = self.node("ShaderNodeSeparateXYZ")
        self.put(n.inputs[0], v)
        return n.outputs

    def comb(self, x=0, y=0, z=0):
        n = self.node("ShaderNodeCombineXYZ")
        for i, v in enumerate((x, y, z)):
            self.put(n.inputs[i], v)
        return n.outputs[0]

    def mapv(self, v, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1)):
        n = self.node("ShaderNodeMapping")
        self.put(n.inputs[0], v)
        n.inputs[1].default_value = loc
        n.inputs[2].default_value = rot
        n.inputs[3].default_value = scale if not isinstance(scale, (int, float)) else (scale,) * 3
        return n.outputs[0]

    def rng(self, v, a, b, c=0.0, d=1.0, interp="LINEAR"):
        n = self.node("ShaderNodeMapRange", interpolation_type=interp)
        for i, x in enumerate((v, a, b, c, d)):
            self.put(n.inputs[i], x)
        return n.outputs[0]

    def smooth(self, v, a, b, c=0.0, d=1.0):
        return self.rng(v, a, b, c, d, "SMOOTHSTEP")

    # textures
    def noise(self, v, scale, detail=4, rough=0.55, dist=0.0, out="Fac"):
        n = self.node("ShaderNodeTexNoise")
        self.put(n.inputs["Vector"], v)
        self.put(n.inputs["Scale"], scale)
        n.inputs["Detail"].default_value = detail
        n.inputs["Roughness"].default_value = rough
        n.inputs["Distortion"].default_value = dist
        return n.outputs[out]

    def voro(self, v, scale, feature="F1", out="Distance", rand=1.0, **kw):
        n = self.node("ShaderNodeTexVoronoi", feature=feature, **kw)
        self.put(n.inputs["Vector"], v)
        n.inputs["Scale"].default_value = scale
        n.inputs["Randomness"].default_value = rand
        return n.outputs[out]

    def wave(self, v, scale, dist=0, detail=2, dscale=1, typ="BANDS", dirn="X", prof="SIN"):
        n = self.node("ShaderNodeTexWave", wave_type=typ, wave_profile=prof)
        if typ == "BANDS":
            n.bands_direction = dirn
        self.put(n.inputs["Vector"], v)
        n.inputs["Scale"].default_value = scale
        n.inputs["Distortion"].default_value = dist
        n.inputs["Detail"].default_value = detail
        n.inputs["Detail Scale"].default_value = dscale
        return n.outputs["Fac"]

    def white(self, v):
        n = self.node("ShaderNodeTexWhiteNoise")
        self.put(n.inputs["Vector"], v)
        return n.outputs

    # colour
    def ramp(self, fac, stops, interp="LINEAR"):
        n = self.node("ShaderNodeValToRGB")
        r = n.color_ramp
        r.interpolation = interp
        while len(r.elements) < len(stops):
            r.elements.new(0.5)
        for e, (p, c) in zip(r.elements, stops):
            e.position = p
            e.color = col(c) if not isinstance(c, (int, float)) else (c, c, c, 1)
        self.put(n.inputs[0], fac)
        return n.outputs[0]

    def mix(self, fac, a, b, mode="MIX", clamp=False):
        n = self.node("ShaderNodeMixRGB", blend_type=mode, use_clamp=clamp)
        self.put(n.inputs[0], fac)
        self.put(n.inputs[1], a)
        self.put(n.inputs[2], b)
        return n.outputs[0]

    def hsv(self, c, h=0.5, sat=1.0, val=1.0):
        n = self.node("ShaderNodeHueSaturation")
        self.put(n.inputs["Hue"], h)
        self.put(n.inputs["Saturation"], sat)
        self.put(n.inputs["Value"], val)
        self.put(n.inputs["Color"], c)
        return n.outputs[0]

    # shading
    def bump(self, h, strength=1.0, dist=0.01, normal=None):
        n = self.node("ShaderNodeBump")
        self.put(n.inputs["Strength"], strength)
        self.put(n.inputs["Distance"], dist)
        self.put(n.inputs["Height"], h)
        if normal is not None:
            self.put(n.inputs["Normal"], normal)
        return n.outputs[0]

    def bsdf(self, base, rough=0.6, spec=0.4, metal=0.0, normal=None, **kw):
        n = self.node("ShaderNodeBsdfPrincipled")
        self.put(n.inputs["Base Color"], base)
        self.put(n.inputs["Roughness"], rough)
        self.put(n.inputs["Specular"], spec)
        self.put(n.inputs["Metallic"], metal)
        if normal is not None:
            self.put(n.inputs["Normal"], normal)
        for k, v in kw.items():
            self.put(n.inputs[k.replace("_", " ")], v)
        return n.outputs[0]

    def transl(self, c, normal=None):
        n = self.node("ShaderNodeBsdfTranslucent")
        self.put(n.inputs[0], c)
        return n.outputs[0]

    def mixs(self, fac, a, b):
        n = self.node("ShaderNodeMixShader")
        self.put(n.inputs[0], fac)
        self.put(n.inputs[1], a)
        self.put(n.inputs[2], b)
        return n.outputs[0]

    def emit(self, c, st=1.0):
        n = self.node("ShaderNodeEmission")
        self.put(n.inputs[0], c)
        self.put(n.inputs[1], st)
        return n.outputs[0]


HAZE = {"on": False, "color": (0.55, 0.66, 0.80), "strength": 1.0, "D": 9000.0}


def material(name, build, haze=False, disp=None):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    n = NodeTree(t)
    out = t.nodes.new("ShaderNodeOutputMaterial")
    r = build(n)
    sh, dp = r if isinstance(r, tuple) else (r, None)
    if haze and HAZE["on"]:
        d = n.dist()
        f = n.sub(1.0, n.m("POWER", 2.71828, n.mul(d, -1.0 / HAZE["D"])))
        f = n.mul(f, n.is_cam())
        sh = n.mixs(f, sh, n.emit(col(HAZE["color"]), HAZE["strength"]))
    t.links.new(sh, out.inputs[0])
    if dp is not None:
        t.links.new(dp, out.inputs[2])
        m.cycles.displacement_method = "BOTH"
    return m
