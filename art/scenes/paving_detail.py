"""Close-up of herringbone block paving with its border course, a straight concrete edging and the lawn beside it; low sun, shallow focus.

The paving runs along y, its edge on the right. Metres."""

import numpy as np

from kit import materials
from kit.camera import camera
from kit.daylight import world
from kit.grass import lawn, mat_grass
from kit.leaves import leaf_cards, mat_leaf
from kit.mesh import MeshBuilder, mesh_object
from kit.options import args, sky
from kit.paving import border_course, herringbone
from kit.plants import hedge_module
from kit.render import render
from kit.scene import hidden_collection, place, reset, scatter

A = args()

START, END = -3, 9  # of all strips, along y
BLOCKS_LEFT, BLOCKS_RIGHT = -3, 0.55
BORDER, EDGING, LAWN_LEFT, LAWN_RIGHT = 0.655, 0.79, 0.83, 4.5
LAWN_Z = -0.02


def light_and_camera():
    world(sun_elev=21, sun_az=258, sky_strength=0.10, sun_strength=4.0, sun_angle=1.0, clouds=sky("cumulus35"), cloud_rot=60, dust=0.8)
    return camera((-0.55, -1.55, 0.42), (0.12, 0.55, 0.02), lens=50, fstop=3.2, focus=(0.05, -0.02, 0))


def paving():
    """Herringbone blocks, a soldier course of darker ones along the edge, sand in the joints."""
    blocks = MeshBuilder()
    outline = [(BLOCKS_LEFT, START), (BLOCKS_RIGHT, START), (BLOCKS_RIGHT, END), (BLOCKS_LEFT, END)]
    herringbone(blocks, outline, margin=0.11, zsd=0.0009, bev=0.0055, tilt=0.004)
    colours = ("#7d6250", "#93745c", "#6a564b", "#a3886c", "#80695a", "#5d504a")
    blocks.obj("b", [materials.paving_block("block", colours, dirt=0.25)], smooth=True, wn=True)
    border = MeshBuilder()
    border_course(border, [(BORDER, START), (BORDER, END)], z=0.004)
    colours = ("#4b4a4c", "#57565a", "#434246", "#605d5e")
    border.obj("bd", [materials.paving_block("border", colours, dirt=0.25)], smooth=True, wn=True)
    z = -0.0075  # jointing sand, just under the arrises
    corners = [(BLOCKS_LEFT, START, z), (0.8, START, z), (0.8, END, z), (BLOCKS_LEFT, END, z)]
    mesh_object("sand", corners, [np.arange(4)], [materials.sand_joint()])


def edging():
    """Concrete edgings 0.91 m long, end to end."""
    kerb = MeshBuilder()
    for k in range(14):
        kerb.box((0.05, 0.91, 0.2), (EDGING, -2.6 + k * 0.915, -0.085), bev=0.006)
    kerb.obj("edge", [materials.concrete("edging", "#9d998f", "#837f76", 0.85)], smooth=True, wn=True)


def lawn_beside(cam):
    outline = np.array([(LAWN_LEFT, START), (LAWN_RIGHT, START), (LAWN_RIGHT, END), (LAWN_LEFT, END)])
    soil = materials.soil("s", "#4a3626", "#2b1f16", stones=0, wet=0.1)
    mesh_object("soil", np.c_[outline, np.full(4, LAWN_Z)], [np.arange(4)], [soil])
    lawn(
        "lw",
        cam,
        [outline],
        [mat_grass("lawn", tip="#7d9a48", base="#3f5f28", dry="#a9a866", dry_amt=0.05, patch=0.15)],
        z=LAWN_Z,
        density=34000 * A.get("q", 1),
        rings=((0, 4, 0.25, 0.9), (4, 14, 0.5, 1.6)),
        bounds=(0.5, 5, -2, 9.5),
        hgt=(0.03, 0.055),
    )


def fallen_leaves():
    """A few birch leaves on the blocks."""
    R = np.random.RandomState(3)
    leaves = []
    for k, colours in enumerate((("#b08a35", "#c9a84d"), ("#8d6a2c", "#a67c3a"), ("#9aa04a", "#b0b45c"))):
        V, F, _, tones = leaf_cards(np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), 0.035, 0.75, 0.35)
        attributes = {"rnd": ("POINT", "FLOAT_COLOR", tones)}
        leaves.append(mesh_object(f"lf{k}", V, F, [mat_leaf(f"fl{k}", *colours)], attrs=attributes, hide=True))
    n = 26
    spots = np.c_[R.uniform(-2, 0.6, n), R.uniform(-1, 6, n), np.full(n, 0.003)]
    scatter("leaves", spots, hidden_collection("lfc", leaves), scale=R.uniform(0.7, 1.2, n), tilt=R.randn(n, 2) * 0.15)


def hedge():
    """Closes the view at the far end."""
    leaf = mat_leaf("hl", "#4f6a30", "#7d9a48")
    core = mat_leaf("core", "#2a3a1a", "#35481f", trans=0.05)
    modules = [hedge_module(f"h{i}", [core, leaf], seed=i, leaf=0.045, n=12000, H=1.5, W=0.9) for i in range(2)]
    for i, x in enumerate(np.arange(-6, 7, 1.0)):
        place(modules[i % 2], (x, 9.6, 0))


def main():
    reset(21)
    cam = light_and_camera()
    paving()
    edging()
    lawn_beside(cam)
    fallen_leaves()
    hedge()
    render("paving_detail", spp=A.get("spp", 64), scale=A.get("scale", 1.0), bounces=5, transp=3)


main()
