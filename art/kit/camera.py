"""The camera, and other views of the same scene."""

import bpy
import math
from mathutils import Vector

from kit.options import args
from kit.scene import link

SENSOR_WIDTH = 36  # mm, so that `lens` means what it means to a photographer


def camera(loc, look, lens=35, fstop=None, focus=None, level=False):
    """A camera at `loc` that looks at the point `look` (metres).

    lens: focal length, mm. fstop: aperture; left out, everything is sharp. focus: what is sharpest, a distance in metres or a
    point. level: keep verticals upright, as with a shift lens: the camera looks level and the picture is moved instead.

    The command line may ask for another view of the same scene: move=dx:dy:dz and aim=dx:dy:dz (metres) are added to `loc` and
    `look`; lens=, fstop= and focus= (metres) replace the scene's own."""
    asked = args()
    loc = Vector(loc) + _offset(asked.get("move", "0:0:0"))
    look = Vector(look) + _offset(asked.get("aim", "0:0:0"))
    lens = asked.get("lens", lens)
    fstop = asked.get("fstop", fstop)
    focus = asked.get("focus", focus)

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
        settings.dof.focus_distance = focus if isinstance(focus, (int, float)) else (Vector(focus) - loc).length

    ob = link(bpy.data.objects.new("cam", settings))
    ob.location = loc
    ob.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = ob
    return ob


def _offset(text):
    """Metres along x, y and z, written dx:dy:dz."""
    return Vector([float(part) for part in text.split(":")])
