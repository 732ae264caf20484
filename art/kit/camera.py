"""The camera, and other views of the same scene."""

import bpy
import math
from mathutils import Vector

from kit.options import args
from kit.scene import link


def camera(loc, look, lens=35, fstop=None, focus=None, shift_y=0.0, shift_x=0.0, roll=0.0, level=False):
    """level=True keeps verticals upright (two-point perspective, uses lens shift)"""
    # another view of the same scene: move=dx:dy:dz aim=dx:dy:dz (metres, added to the scene's own) lens= fstop= focus= (metres)
    o = args()
    add = lambda p, k: [a + b for a, b in zip(p, map(float, str(o[k]).split(":")))] if k in o else p
    loc, look, lens, fstop, focus = (add(loc, "move"), add(look, "aim"), o.get("lens", lens), o.get("fstop", fstop), o.get("focus", focus))
    cd = bpy.data.cameras.new("cam")
    cd.lens = lens
    cd.sensor_width = 36
    cd.clip_end = 30000
    cd.clip_start = 0.05
    ob = bpy.data.objects.new("cam", cd)
    link(ob)
    loc = Vector(loc)
    look = Vector(look)
    d = look - loc
    if level:
        horiz = math.hypot(d.x, d.y)
        cd.shift_y = (d.z / horiz) * lens / 36.0
        d.z = 0
    ob.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    ob.location = loc
    ob.rotation_euler.rotate_axis("Z", roll)
    cd.shift_y += shift_y
    cd.shift_x = shift_x
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        cd.dof.aperture_blades = 7
        cd.dof.focus_distance = focus if isinstance(focus, (int, float)) else (Vector(focus) - loc).length
    bpy.context.scene.camera = ob
    return ob
