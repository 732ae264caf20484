"""Sun, sky and clouds."""

import bpy
import math
import numpy as np
from mathutils import Vector

from kit.nodes import NodeTree
from kit.options import sky
from kit.scene import link

AIR = 1.0  # density of the air and of its ozone, as on a clear day; haze is `dust`
ALTITUDE = 200  # metres above the sea: the foot of the Dales

SUNLIT_CLOUD = 1.0  # brightness of a cloud's sunlit side
SHADED_CLOUD = 1.0  # and of its shaded side, ...
SKYLIGHT = (0.80, 0.90, 1.0)  # ... which the blue sky lights; linear

# Below the horizon, where no scene's land hides it, the world shines like grass in daylight.
GROUND = (0.10, 0.13, 0.06)  # linear
GROUND_BRIGHTNESS = 0.5
HORIZON = (-0.02, -0.0)  # the sines of the elevations between which ground becomes sky

# The colour of sunlight by the sun's height: air takes out blue, more of it the lower the sun
# stands.
SUN_HEIGHTS = (3, 8, 15, 25, 40, 60)  # degrees
# Linear
SUN_COLORS = (
    (1, 0.42, 0.16),
    (1, 0.60, 0.32),
    (1, 0.74, 0.50),
    (1, 0.84, 0.66),
    (1, 0.91, 0.79),
    (1, 0.95, 0.88),
)


def world(
    sun_elev=30,
    sun_az=0,
    sky_strength=0.12,
    sun_strength=4.0,
    sun_angle=1.0,
    clouds="cumulus35",
    cloud_rot=0.0,
    cloud_gain=1.0,
    dust=1.0,
    sky_sat=1.0,
):
    """The daylight of a scene: a clear sky, baked clouds before it, and the sun as a lamp of its
    own.

    The sky is Blender's after Nishita and others ("Display of the Earth taking into account
    atmospheric scattering", 1993). Its own sun disc stays off: a lamp is sampled with far less
    noise.

    sun_elev: height of the sun, degrees. sun_az: its bearing, degrees clockwise from +y.
    sun_strength: of the lamp, W/m2.
    sun_angle: how large the sun looks, degrees: 0.5 in truth, more makes shadows softer, as thin
    cloud does.
    clouds: name of a baked sky (see bake_sky.py), best baked for the same height of the sun; its
    clouds are lit from where the sun stands. cloud_rot: turns them away from there, degrees.
    cloud_gain: their brightness. dust: haze in the sky, 1 is ordinary. sky_sat: how blue."""
    world_ = bpy.context.scene.world
    tree = world_.node_tree
    tree.nodes.clear()
    n = NodeTree(tree)
    output = tree.nodes.new("ShaderNodeOutputWorld")
    background = tree.nodes.new("ShaderNodeBackground")
    color = n.hsv(_clear_sky(n, sun_elev, sun_az, dust), sat=sky_sat)
    light, cover = _clouds(n, sky(clouds), sun_elev, sun_az + cloud_rot)
    # The clouds' light is absolute, but the background multiplies all by sky_strength.
    color = n.mix(cover, color, n.vm("SCALE", light, scale=cloud_gain / sky_strength))
    height = n.sep(n.gen())[2]
    ground = n.vm("SCALE", GROUND, scale=GROUND_BRIGHTNESS / sky_strength)
    color = n.mix(n.rng(height, *HORIZON), ground, color)
    n.put(background.inputs["Color"], color)
    background.inputs["Strength"].default_value = sky_strength
    n.put(output.inputs["Surface"], background)
    world_.cycles.sampling_method = "MANUAL"
    world_.cycles.sample_map_resolution = 1024
    if sun_strength > 0:
        _sun_lamp(sun_elev, sun_az, sun_strength, sun_angle)


def _clear_sky(n, sun_elev, sun_az, dust):
    sky = n.node("ShaderNodeTexSky")
    sky.sky_type = "NISHITA"
    sky.sun_disc = False
    sky.sun_elevation = math.radians(sun_elev)
    sky.sun_rotation = math.radians(sun_az)
    sky.altitude = ALTITUDE
    sky.air_density = AIR
    sky.ozone_density = AIR
    sky.dust_density = dust
    return sky


def _clouds(n, path, sun_elev, bearing):
    """Light and cover (0 to 1) of a baked sky, whose sun stands at +y before it is turned by
    `bearing` (degrees)."""
    direction = n.mapv(n.gen(), rot=(0, 0, math.radians(bearing)))
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Linear"
    image.alpha_mode = "NONE"
    texture = n.node(
        "ShaderNodeTexEnvironment", {"Vector": direction}, image=image, interpolation="Cubic"
    )
    sunlit, shaded, cover = n.node("ShaderNodeSeparateColor", {0: texture}).outputs
    from_sun = n.mix(1.0, n.mul(sunlit, SUNLIT_CLOUD), sun_tint(sun_elev), "MULTIPLY")
    from_sky = n.mix(1.0, n.mul(shaded, SHADED_CLOUD), SKYLIGHT, "MULTIPLY")
    return n.mix(1.0, from_sun, from_sky, "ADD"), cover


def _sun_lamp(elevation, bearing, strength, angle):
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy = strength
    lamp.angle = math.radians(angle)
    lamp.color = sun_tint(elevation)
    ob = link(bpy.data.objects.new("sun", lamp))
    east, north = math.sin(math.radians(bearing)), math.cos(math.radians(bearing))
    level, up = math.cos(math.radians(elevation)), math.sin(math.radians(elevation))
    ob.rotation_euler = Vector((east * level, north * level, up)).to_track_quat("Z", "Y").to_euler()


def sun_tint(e):
    """Linear red, green, blue of sunlight when the sun stands e degrees high."""
    return tuple(float(np.interp(e, SUN_HEIGHTS, channel)) for channel in zip(*SUN_COLORS))
