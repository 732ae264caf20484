"""The empty scene, and putting objects into it: once, as a copy, or scattered."""

import bpy
import numpy as np
import random


def reset(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    np.random.seed(seed)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.world = bpy.data.worlds.new("World")
    s.world.use_nodes = True
    return s


def link(ob, coll=None):
    (coll or bpy.context.scene.collection).objects.link(ob)
    return ob


def hidden_collection(name, objs):
    """collection that is NOT in the scene: source objects for instancing"""
    c = bpy.data.collections.new(name)
    for o in objs:
        c.objects.link(o)
    return c


def scatter(name, P, coll, rotz=None, scale=None, tilt=None, idx=None, realize=False):
    """instance members of `coll` on points P (n,3) through a small geometry-nodes tree"""
    P = np.asarray(P, np.float32)
    n = len(P)
    rot = np.zeros((n, 3), np.float32)
    rot[:, 2] = np.random.rand(n) * 2 * np.pi if rotz is None else rotz
    if tilt is not None:
        rot[:, :2] = tilt
    sc = np.ones((n, 3), np.float32) if scale is None else np.asarray(scale, np.float32)
    if sc.ndim == 1:
        sc = np.repeat(sc[:, None], 3, 1)
    k = len(coll.objects)
    ii = np.random.randint(0, k, n) if idx is None else idx
    me = bpy.data.meshes.new(name)
    me.vertices.add(n)
    me.vertices.foreach_set("co", P.reshape(-1))
    a = me.attributes.new("rot", "FLOAT_VECTOR", "POINT")
    a.data.foreach_set("vector", rot.reshape(-1))
    a = me.attributes.new("scl", "FLOAT_VECTOR", "POINT")
    a.data.foreach_set("vector", sc.reshape(-1))
    a = me.attributes.new("pick", "INT", "POINT")
    a.data.foreach_set("value", np.asarray(ii, np.int32))
    ob = bpy.data.objects.new(name, me)
    link(ob)
    g = bpy.data.node_groups.new(name, "GeometryNodeTree")
    g.inputs.new("NodeSocketGeometry", "Geometry")
    g.outputs.new("NodeSocketGeometry", "Geometry")
    gi = g.nodes.new("NodeGroupInput")
    go = g.nodes.new("NodeGroupOutput")
    ci = g.nodes.new("GeometryNodeCollectionInfo")
    ci.inputs[0].default_value = coll
    ci.inputs["Separate Children"].default_value = True
    ci.inputs["Reset Children"].default_value = True
    iop = g.nodes.new("GeometryNodeInstanceOnPoints")
    iop.inputs["Pick Instance"].default_value = True

    def na(nm, typ):
        x = g.nodes.new("GeometryNodeInputNamedAttribute")
        x.data_type = typ
        x.inputs["Name"].default_value = nm
        return next(o for o in x.outputs if o.enabled and o.name == "Attribute")

    L = g.links.new
    L(gi.outputs[0], iop.inputs["Points"])
    L(ci.outputs[0], iop.inputs["Instance"])
    L(na("rot", "FLOAT_VECTOR"), iop.inputs["Rotation"])
    L(na("scl", "FLOAT_VECTOR"), iop.inputs["Scale"])
    L(na("pick", "INT"), iop.inputs["Instance Index"])
    L(iop.outputs[0], go.inputs[0])
    md = ob.modifiers.new("gn", "NODES")
    md.node_group = g
    return ob


def place(ob, loc=(0, 0, 0), rotz=0.0, scale=1.0, rot=None):
    """linked duplicate of an object (shares mesh)"""
    o = bpy.data.objects.new(ob.name + "_i", ob.data)
    for m in ob.modifiers:
        n = o.modifiers.new(m.name, m.type)
        for p in m.bl_rna.properties:
            if not p.is_readonly:
                try:
                    setattr(n, p.identifier, getattr(m, p.identifier))
                except Exception:
                    pass
    o.location = loc
    o.rotation_euler = rot or (0, 0, rotz)
    o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return link(o)
