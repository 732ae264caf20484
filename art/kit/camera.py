"""The camera, what it sees, and the rendering of the scene in two halves for the denoiser."""

import bpy
import math
import numpy as np
import os
import resource
import time
from mathutils import Vector

from kit.options import WORK, asked
from kit.scene import link

SENSOR_WIDTH = 36  # mm, so that `lens` means what it means to a photographer


def camera(loc, look, lens=35, fstop=None, focus=None, level=False):
    """A camera at `loc` that looks at the point `look` (metres).

    lens: focal length, mm. fstop: aperture; left out, everything is sharp. focus: what is sharpest,
    a distance in metres or a point. level: keep verticals upright, as with a shift lens: the camera
    looks level and the picture is moved instead.

    The command line may ask for another view of the same scene: move=dx:dy:dz and aim=dx:dy:dz
    (metres) are added to `loc` and `look`; lens=, fstop= and focus= (metres) replace the scene's
    own."""
    other = asked()
    loc = Vector(loc) + Vector(other.get("move", (0, 0, 0)))
    look = Vector(look) + Vector(other.get("aim", (0, 0, 0)))
    lens = other.get("lens", lens)
    fstop = other.get("fstop", fstop)
    focus = other.get("focus", focus)

    settings = bpy.data.cameras.new("cam")
    settings.lens = lens
    settings.sensor_width = SENSOR_WIDTH
    settings.clip_start = 0.05
    settings.clip_end = 30000
    direction = look - loc
    if level:
        settings.shift_y = direction.z / math.hypot(direction.x, direction.y) * lens / SENSOR_WIDTH
        direction.z = 0
    if fstop:
        settings.dof.use_dof = True
        settings.dof.aperture_fstop = fstop
        settings.dof.aperture_blades = 7
        settings.dof.focus_distance = (
            focus if isinstance(focus, (int, float)) else (Vector(focus) - loc).length
        )

    ob = link(bpy.data.objects.new("cam", settings))
    ob.location = loc
    ob.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = ob
    return ob


def in_view(P, cam, lens, margin=1.15, near=0.3, sensor=36, wh=1.6):
    """Which points P (n,3) the camera sees, and how far in front of it each is (metres): a mask
    (n,) and (n,).

    lens, sensor: focal length and width in millimetres; margin: how much wider than the picture;
    wh: width of the picture to its height.
    """
    bpy.context.view_layer.update()
    to_camera = np.array(cam.matrix_world.inverted())
    q = P @ to_camera[:3, :3].T + to_camera[:3, 3]
    depth = -q[:, 2]
    half_width = sensor / 2 / lens * margin
    x = q[:, 0] / np.maximum(depth, 1e-3) - cam.data.shift_x * sensor / lens
    y = q[:, 1] / np.maximum(depth, 1e-3) - cam.data.shift_y * sensor / lens
    across = np.abs(x) < half_width + 0.15 / np.maximum(depth, 0.3)
    upright = np.abs(y) < half_width / wh + 0.5 / np.maximum(depth, 0.3)
    return (depth > near) & across & upright, depth


def render(w=1600, h=1000, spp=96, bounces=8, clamp=6.0, transp=8):
    """Render work/NAME_A.exr and work/NAME_B.exr: the same picture twice with half of the samples
    each, and other random rays.

    Where the two differ there is noise: that is how develop.py tells noise from detail. Each file
    also holds the surface's own colour and its direction, which have far less noise than the light,
    to guide it.

    w, h: size in pixels. spp: samples for each pixel, both halves together. bounces: how often
    light is followed from surface to surface; transp: through how many see-through surfaces; clamp:
    the brightest that one indirect ray may be (less: fewer bright specks, darker corners).

    The command line's w=, h= and spp= win over these. Its name= is NAME (draw_scene.py gives the
    scene's if nothing else is asked for), and its scale= makes the picture smaller or larger."""
    wanted = asked()
    name = wanted["name"]
    spp = wanted.get("spp", spp)
    scale = wanted.get("scale", 1.0)
    scene = bpy.context.scene
    scene.render.resolution_x = int(wanted.get("w", w) * scale)
    scene.render.resolution_y = int(wanted.get("h", h) * scale)
    scene.render.resolution_percentage = 100
    _set_quality(scene, bounces, clamp, transp)
    _set_output(scene)
    seconds = []
    for half, seed in (("A", 11), ("B", 112)):
        scene.cycles.samples = max(1, spp // 2)
        scene.cycles.seed = seed
        scene.render.filepath = str(WORK / f"{name}_{half}.exr")
        start = time.time()
        bpy.ops.render.render(write_still=True)
        seconds.append(time.time() - start)
    cpu = os.times()
    print(
        f"RENDERED {name} {scene.render.resolution_x}x{scene.render.resolution_y}"
        f" spp {spp}: {seconds[0]:.0f} + {seconds[1]:.0f} s,"
        f" {cpu.user + cpu.system:.0f} s of processor time with building,"
        f" {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB",
        flush=True,
    )


def _set_quality(scene, bounces, clamp, transp):
    """Path tracing on the processor, plain: every pixel gets the same samples, as the denoiser
    takes for granted."""
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = min(4, bounces)
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = bounces
    cycles.transparent_max_bounces = transp
    cycles.sample_clamp_indirect = clamp
    cycles.sample_clamp_direct = 0  # no clamp
    cycles.blur_glossy = 0.6
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.filter_width = 1.5  # pixels
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.use_auto_tile = False
    # The second half takes over the first one's preparations
    scene.render.use_persistent_data = True


def _set_output(scene):
    scene.view_layers[0].cycles.denoising_store_passes = True
    image = scene.render.image_settings
    image.file_format = "OPEN_EXR_MULTILAYER"
    image.color_depth = "32"
    image.exr_codec = "ZIP"
