"""A nurseryman's sheet: one kind of tree at three ages side by side on grass before a hedge, and a
two-metre staff between them. No page shows it."""

import numpy as np

from kit import materials
from kit.camera import camera, render
from kit.daylight import world
from kit.mesh import MeshBuilder, mesh_object
from kit.options import args
from kit.planting.tree_kinds import AGES, KINDS
from kit.planting.trees import thicket, tree
from kit.scene import place, reset

OPTIONS = args(kind=tuple(KINDS), season=("summer", "spring", "autumn", "winter"), coarse=1.0)


def main():
    reset(3)
    world(sun_elev=35, sun_az=228, sun_strength=4.6, sun_angle=0.6, cloud_rot=150)
    camera((0, -42, 1.7), (0, 0, 7.4), lens=30, level=True)
    kind, season = OPTIONS["kind"], OPTIONS["season"]
    for x, age in zip((-15.5, -6.6, 8.4), AGES):
        place(tree(age, kind, age, season=season, coarse=OPTIONS["coarse"]), (x, 0, 0), 0.6)
    thicket("hedgerow", [(-60, 44), (-15, 40), (20, 43), (60, 40)], 4.0, 5)
    corners = [(-300, -60, 0), (300, -60, 0), (300, 400, 0), (-300, 400, 0)]
    grass = materials.plain("grass", "#4c5a2c", 1, 0.05, 0.4, 0.4, 6)
    mesh_object("ground", corners, [np.arange(4)[None]], [grass])
    red, white = (materials.plain(colour, colour, 0.5) for colour in ("#b03a2c", "#e8e4da"))
    staff = MeshBuilder()
    for k in range(4):
        staff.cyl((-10.4, -1, k * 0.5), (-10.4, -1, k * 0.5 + 0.5), 0.03, mat=k % 2)
    staff.obj("staff", [red, white])
    render(1280, 640, 8)


main()
