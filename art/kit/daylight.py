"""Sun, sky and clouds."""

import bpy
import math
import numpy as np
from mathutils import Vector

from kit.nodes import NodeTree, col
from kit.scene import link


def world(
    sun_elev=30,
    sun_az=0,
    sky_strength=0.12,
    sun_strength=4.0,
    sun_angle=1.0,
    clouds=None,
    cloud_rot=0.0,
    cloud_gain=1.0,
    sun_color=None,
    dust=1.0,
    ozone=1.0,
    air=1.0,
    altitude=200,
    sky_sat=1.0,
    lamp=True,
    ground=(0.10, 0.13, 0.06),
):
    """sun_az: compass bearing (degrees, clockwise from +Y) where the sun stands.
    clouds: path of an equirect EXR (R=sun-lit, G=ambient, B=alpha*visibility) made by clouds.c with the sun at +Y."""
    w = bpy.context.scene.world
    t = w.node_tree
    t.nodes.clear()
    n = NodeTree(t)
    out = t.nodes.new("ShaderNodeOutputWorld")
    bg = t.nodes.new("ShaderNodeBackground")
    sky = t.nodes.new("ShaderNodeTexSky")
    sky.sky_type = "NISHITA"
    sky.sun_disc = False
    sky.sun_elevation = math.radians(sun_elev)
    sky.sun_rotation = math.radians(sun_az)
    sky.altitude = altitude
    sky.air_density = air
    sky.dust_density = dust
    sky.ozone_density = ozone
    c = n.hsv(sky.outputs[0], sat=sky_sat)
    if clouds:
        v = n.gen()
        v = n.mapv(v, rot=(0, 0, math.radians(sun_az + cloud_rot)))
        im = bpy.data.images.load(clouds)
        im.colorspace_settings.name = "Linear"
        im.alpha_mode = "NONE"
        tx = n.node("ShaderNodeTexEnvironment", {"Vector": v}, image=im, interpolation="Cubic")
        s_ = n.node("ShaderNodeSeparateColor")
        n.put(s_.inputs[0], tx.outputs[0])
        sc = col(sun_color or sun_tint(sun_elev))
        lit = n.mix(1.0, n.mul(s_.outputs[0], 1.0), sc, "MULTIPLY")
        amb = n.mix(1.0, n.mul(s_.outputs[1], 1.0), (0.80, 0.90, 1.0), "MULTIPLY")
        cc = n.mix(1.0, lit, amb, "ADD")
        cc = n.vm("SCALE", cc, scale=cloud_gain / sky_strength)
        c = n.mix(s_.outputs[2], c, cc)  # B = alpha * aerial visibility
    z = n.sep(n.gen())[2]
    gnd = n.vm("SCALE", col(ground)[:3], scale=1.0 / sky_strength * 0.5)
    c = n.mix(n.rng(z, -0.02, -0.0), gnd, c)
    n.put(bg.inputs[0], c)
    bg.inputs[1].default_value = sky_strength
    t.links.new(bg.outputs[0], out.inputs[0])
    w.cycles.sampling_method = "MANUAL"
    w.cycles.sample_map_resolution = 1024
    if lamp and sun_strength > 0:
        l = bpy.data.lights.new("sun", "SUN")
        l.energy = sun_strength
        l.angle = math.radians(sun_angle)
        l.color = col(sun_color or sun_tint(sun_elev))[:3]
        ob = bpy.data.objects.new("sun", l)
        link(ob)
        az = math.radians(sun_az)
        el = math.radians(sun_elev)
        d = Vector((math.sin(az) * math.cos(el), math.cos(az) * math.cos(el), math.sin(el)))
        ob.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
        return d


def sun_tint(e):
    k = np.interp(e, [3, 8, 15, 25, 40, 60], [0, 1, 2, 3, 4, 5])
    tab = np.array([(1, 0.42, 0.16), (1, 0.60, 0.32), (1, 0.74, 0.50), (1, 0.84, 0.66), (1, 0.91, 0.79), (1, 0.95, 0.88)])
    i = int(min(k, 4))
    f = k - i
    return tuple(tab[i] * (1 - f) + tab[i + 1] * f)
