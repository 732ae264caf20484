"""The empty scene, and putting objects into it: once, as a copy, or scattered by the thousand.

A scene can have two states, the place before the work and after it, from one camera. Such a scene
always builds its new work and takes it away again for `before` (`only_if`). It builds the old place
with random numbers of its own (`seeded` of noise.py). So what does not change is the same in both
pictures."""

import bpy
import numpy as np
import random
from contextlib import contextmanager


def reset(seed=1):
    """Start from nothing, for Cycles. The seed fixes the global random numbers, so a scene comes
    out the same every time."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    np.random.seed(seed)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.world = bpy.data.worlds.new("World")
    scene.world.use_nodes = True
    return scene


def link(ob):
    """Put an object into the scene, and return it."""
    bpy.context.scene.collection.objects.link(ob)
    return ob


def hidden_collection(name, objs):
    """A collection that is not in the scene itself: the originals whose copies `scatter` strews."""
    collection = bpy.data.collections.new(name)
    for ob in objs:
        collection.objects.link(ob)
    return collection


def scatter(name, P, coll, rotz=None, scale=None, tilt=None, idx=None):
    """Strew copies of the members of `coll` on points. Copies share their original's mesh: a
    million cost little memory.

    P: points (n, 3), metres. rotz: turn of each about the vertical, radians; random if left out.
    scale: one number for each, or three. tilt: turns about x and y (n, 2), radians. idx: which
    member goes where, in the order of their names; random if left out. Returns the object that
    carries them."""
    P = np.asarray(P, np.float32)
    n = len(P)
    turns = np.zeros((n, 3), np.float32)
    turns[:, 2] = np.random.rand(n) * 2 * np.pi if rotz is None else rotz
    if tilt is not None:
        turns[:, :2] = tilt
    sizes = np.ones((n, 3), np.float32) if scale is None else np.asarray(scale, np.float32)
    if sizes.ndim == 1:
        sizes = np.repeat(sizes[:, None], 3, 1)
    picks = np.random.randint(0, len(coll.objects), n) if idx is None else idx

    points = bpy.data.meshes.new(name)
    points.vertices.add(n)
    points.vertices.foreach_set("co", P.reshape(-1))
    points.attributes.new("rot", "FLOAT_VECTOR", "POINT").data.foreach_set(
        "vector", turns.reshape(-1)
    )
    points.attributes.new("scl", "FLOAT_VECTOR", "POINT").data.foreach_set(
        "vector", sizes.reshape(-1)
    )
    points.attributes.new("pick", "INT", "POINT").data.foreach_set(
        "value", np.asarray(picks, np.int32)
    )
    ob = bpy.data.objects.new(name, points)
    link(ob)
    ob.modifiers.new("gn", "NODES").node_group = _instances_on_points(name, coll)
    return ob


def _instances_on_points(name, coll):
    """Geometry nodes that put a member of `coll` on every point, as the attributes 'pick', 'rot'
    and 'scl' say."""
    group = bpy.data.node_groups.new(name, "GeometryNodeTree")
    group.inputs.new("NodeSocketGeometry", "Geometry")
    group.outputs.new("NodeSocketGeometry", "Geometry")
    points = group.nodes.new("NodeGroupInput")
    result = group.nodes.new("NodeGroupOutput")
    members = group.nodes.new("GeometryNodeCollectionInfo")
    members.inputs["Collection"].default_value = coll
    members.inputs["Separate Children"].default_value = True
    members.inputs["Reset Children"].default_value = True
    instances = group.nodes.new("GeometryNodeInstanceOnPoints")
    instances.inputs["Pick Instance"].default_value = True

    def attribute(attribute_name, data_type):
        node = group.nodes.new("GeometryNodeInputNamedAttribute")
        node.data_type = data_type
        node.inputs["Name"].default_value = attribute_name
        # The node has one output of this name for each data type; only the one for its own type is
        # enabled.
        return next(
            socket for socket in node.outputs if socket.enabled and socket.name == "Attribute"
        )

    wire = group.links.new
    wire(points.outputs[0], instances.inputs["Points"])
    wire(members.outputs[0], instances.inputs["Instance"])
    wire(attribute("rot", "FLOAT_VECTOR"), instances.inputs["Rotation"])
    wire(attribute("scl", "FLOAT_VECTOR"), instances.inputs["Scale"])
    wire(attribute("pick", "INT"), instances.inputs["Instance Index"])
    wire(instances.outputs[0], result.inputs[0])
    return group


def place(ob, loc=(0, 0, 0), rotz=0.0, scale=1.0, rot=None):
    """A copy of an object that shares its mesh, with the same modifiers.

    loc: metres; rotz: turn about the vertical, radians, or rot: turns about x, y and z; scale: one
    number or three.
    """
    copy = bpy.data.objects.new(ob.name + "_i", ob.data)
    for modifier in ob.modifiers:
        _copy_settings(modifier, copy.modifiers.new(modifier.name, modifier.type))
    copy.location = loc
    copy.rotation_euler = rot or (0, 0, rotz)
    copy.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return link(copy)


def _copy_settings(source, target):
    for prop in source.bl_rna.properties:
        if not prop.is_readonly:
            setattr(target, prop.identifier, getattr(source, prop.identifier))


@contextmanager
def only_if(wanted):
    """Takes what the block builds out of the scene again unless it is `wanted`."""
    there = set(bpy.context.scene.objects)
    yield
    if not wanted:
        for built in set(bpy.context.scene.objects) - there:
            bpy.data.objects.remove(built)
