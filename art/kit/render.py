"""Renders the scene in two halves, for the denoiser."""

import bpy
import json
import os
import time

from kit.options import WORK, args


def render(name, w=1600, h=1000, spp=96, scale=1.0, ab=True, bounces=8, clamp=6.0, exposure=1.0, threads=2, transp=8, meta=None, crop=None):
    """two half-sample renders (A,B) with denoising data passes -> work/<name>_{A,B}.exr (multilayer), then post.py"""
    s = bpy.context.scene
    r = s.render
    c = s.cycles
    o = args()
    name, w, h = o.get("name", name), o.get("w", w), o.get("h", h)
    r.resolution_x = int(w * scale)
    r.resolution_y = int(h * scale)
    r.resolution_percentage = 100
    r.threads_mode = "FIXED"
    r.threads = threads
    r.use_persistent_data = True
    c.device = "CPU"
    c.use_adaptive_sampling = False
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = min(4, bounces)
    c.glossy_bounces = 4
    c.transmission_bounces = bounces
    c.transparent_max_bounces = transp
    c.sample_clamp_indirect = clamp
    c.sample_clamp_direct = 0
    c.blur_glossy = 0.6
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.filter_width = 1.5
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    c.tile_size = 2048
    c.use_auto_tile = False
    vl = s.view_layers[0]
    vl.cycles.denoising_store_passes = True
    vl.use_pass_mist = True
    s.world.mist_settings.start = 0
    s.world.mist_settings.depth = 60
    s.world.mist_settings.falloff = "LINEAR"
    r.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    r.image_settings.color_depth = "32"
    r.image_settings.exr_codec = "ZIP"
    if crop:
        r.use_border = True
        r.use_crop_to_border = True
        r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = crop
    T = []
    CPU = []
    setup = os.times()
    setup = round(setup.user + setup.system, 1)
    for i, tag in enumerate("AB" if ab else "A"):
        c.samples = max(1, spp // (2 if ab else 1))
        c.seed = 11 + 101 * i
        r.filepath = os.path.join(WORK, f"{name}_{tag}.exr")
        t = time.time()
        c0 = os.times()
        bpy.ops.render.render(write_still=True)
        T.append(round(time.time() - t, 1))
        c1 = os.times()
        CPU.append(round(c1.user + c1.system - c0.user - c0.system, 1))
    tris = 0
    for o in s.objects:
        if o.type == "MESH":
            tris += len(o.data.polygons)
    peak = 0
    for l in open("/proc/self/status"):
        if l.startswith("VmHWM"):
            peak = int(l.split()[1]) // 1024
    info = dict(
        name=name,
        w=r.resolution_x,
        h=r.resolution_y,
        spp=spp,
        seconds=T,
        total=round(sum(T), 1),
        cpu=CPU,
        cpu_total=round(sum(CPU), 1),
        setup_cpu=setup,
        peak_rss_mb=peak,
    )
    json.dump(info, open(os.path.join(WORK, name + ".json"), "w"))
    print("RENDERED", json.dumps(info), flush=True)
