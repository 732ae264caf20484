"""Renders the scene in two halves, for the denoiser."""

import bpy
import os
import resource
import time

from kit.options import WORK, asked


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
    scene.render.use_persistent_data = (
        True  # the second half takes over the first one's preparations
    )


def _set_output(scene):
    scene.view_layers[0].cycles.denoising_store_passes = True
    image = scene.render.image_settings
    image.file_format = "OPEN_EXR_MULTILAYER"
    image.color_depth = "32"
    image.exr_codec = "ZIP"
