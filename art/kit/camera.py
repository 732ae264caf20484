"""The camera, other views of the same scene, and what the camera sees."""

import bpy
import math
import numpy as np
from mathutils import Vector

from kit.options import asked
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
