"""Village houses as a background: brick by shader, real windows, pantiled or slated roofs,
chimneys. Metres; degrees for the pitch.

A house is drawn with its front in y = 0 facing -Y and x from 0 to its width, then moved to its
place. It must stand square to the axes, as its brickwork is a texture that runs along x + y."""

from kit import materials
from kit.buildings.joinery import room, sash
from kit.buildings.roofs import chimney, roof
from kit.buildings.surfaces import ashlar, std_mats
from kit.buildings.walls import gable_prism, panel

WALL_FACE, WALL_THICKNESS = 0.03, 0.27
BRICKS = ("#80564a", "#8d6352", "#744c41", "#98705c")
PANTILES = ("#84513f", "#935f4a", "#754838", "#9c705a", "#7d5646")


def village_mats(bricks=BRICKS, pantiles=PANTILES):
    """The materials of the parts that cottage() draws; bricks, pantiles: palettes."""
    wall = ashlar(
        "cottage_wall",
        bricks,
        0.225,
        0.075,
        mort="#a5957c",
        soot=0.35,
        mw=0.010,
        bump=0.3,
        streak=0.25,
    )
    dressed = materials.masonry("cottage_dressing", ("#b3a68a", "#a2967c", "#c0b397"), soot=0.3)
    tiles = materials.masonry("cottage_pantile", pantiles, soot=0.5)
    return dict(std_mats(frame="#e9e7df"), wall=wall, dress=dressed, pantile=tiles)


def cottage(parts, frame, width, depth, eaves, pitch, windows, covering="pantile", stacks=(0.5,)):
    """One house. frame: where it stands (parts.at); windows: (x, sill, width, height) on the front;
    covering: as roof() of roofs.py; stacks: x of its chimneys, on the ridge."""
    mark = parts.mark()
    holes = []
    for x, sill, w, h in windows:
        holes.append(sash(parts, x, sill, w, h, y=0.12, bars=(2, 2), kind="casement", curtain=0.7))
        parts["dress"].box((w + 0.24, 0.10, 0.15), (x + w / 2, 0.045, sill + h + 0.075), bev=0.008)
        parts["dress"].box((w + 0.16, 0.16, 0.07), (x + w / 2, 0.0, sill - 0.036), bev=0.01)
    panel(parts["wall"], width, 0, eaves, holes, WALL_FACE, WALL_THICKNESS)
    gable_prism(
        parts["wall"], width, depth, 0, eaves, pitch, y0=WALL_FACE + WALL_THICKNESS, inset=0.06
    )
    room(parts, 0.4, width - 0.4, (0.05, 2.5, eaves - 0.1), y=2.4)
    ridge = roof(parts, width, depth, eaves, pitch, covering, over=0.22, verge=0.12)
    for x in stacks:
        chimney(parts, x, depth / 2, ridge - 0.5, 0.85, 0.5, 1.5, 2)
    parts.tr(frame, mark)
