"""building_site: a new-build plot. A brick shell with scaffold to the eaves, a road in binder
course with kerbs and a band of setts at finished level, closeboard fences going up, and beside them
the show home with its finished garden.

The road runs along X, both houses stand beyond it with their fronts facing -Y. Lengths are in
metres, angles in degrees unless said."""

import math
import numpy as np

from kit import materials
from kit.buildings.estate_house import (
    DEPTH,
    WIDTH,
    finished_house,
    house_shell,
    loading_out,
    scaffold,
)
from kit.buildings.walls import lay
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import lawn, mat_grass
from kit.earth.ground import flat, grid, mound, rough_ground
from kit.earth.land import Cones
from kit.fencing import fences as fe
from kit.fencing.fences import (
    BAY,
    bearers,
    board_stack,
    first_boards,
    open_bay,
    standing_post,
    waiting_gravel_boards,
)
from kit.machines.digger import Excavator
from kit.materials import std_mats
from kit.mesh import MeshBuilder, Parts, at, mesh_object
from kit.noise import Noise2
from kit.paved.paving import border_course, flags, herringbone
from kit.paved.roads import KERB_LENGTH, binder_course, camber, kerbs, road_ironwork, sett_band
from kit.planting.leaves import mat_flower, mat_leaf
from kit.planting.plants import hedge_modules, shrub, spikes
from kit.planting.trees import coarse_at, tree
from kit.scene import hidden_collection, place, reset, scatter

BUILDING_LINE = 8.4  # y of both fronts
SHOW_HOME, SHELL = -10.6, 3.6  # x of their left ends

NEAR_KERB, FAR_KERB = -4.9, 1.3  # y of the edges of the road
CROWN = -1.8  # y of the road's highest line
FOOTWAY = FAR_KERB + 2.06  # y of the back of the far footway
SETT_BAND = (-4.7, -2.5)  # across the road, x from, x to
CROSSING = (-1.9, 1.4)  # where the kerb is lowered for the drive, x from, x to

layout = np.random.RandomState(9)
unevenness = Noise2(4)


# ------------------------------------------------------------------ materials
def house_materials():
    """The materials of all parts of the houses and of the scaffold, by the name of the part."""
    brick = ("#86594a", "#976854", "#7a5044", "#a37660", "#8d604e", "#a88270")
    palette = std_mats(frame="#e7e7e3", brick=brick, door="#2c3b36")
    palette.update(
        dress=materials.masonry("cast_stone", ("#cfc2a4", "#d6caae", "#c6b899"), soot=0.05),
        block=materials.masonry("blockwork", ("#97968f", "#a3a29b", "#8c8b85"), soot=0.1),
        timber=materials.wood(
            "timber",
            new=("#cdae78", "#ad8a55"),
            weather=0.05,
            green=0.12,
            dirt=0.12,
            dark_foot=None,
        ),
        steel=materials.metal("galvanised", "#9a9da0", 0.42, 0.3, "#7b7264"),
        board=materials.wood("board", new=("#b39a6c", "#8a7048"), weather=0.4, green=0, dirt=0.4),
        coupler=materials.metal("coupler", "#7a7065", 0.5, 0.5, "#5d4c3a"),
        lintel=materials.metal("lintel", "#8f9496", 0.4, 0.2),
        roof_tile=materials.slate(
            "roof_tile", ("#5a4a44", "#66544c", "#50423d", "#5f4e46"), lichen=0, rough=0.75
        ),
        ridge=materials.masonry("ridge", ("#564842", "#5f5048"), soot=0.1),
        upvc=materials.plain("upvc", "#eceeee", 0.25, 0.5, 0.02),
        porch=materials.paint("porch", "#e7e7e3", 0.4, 0.5, dirt=0.05, wear=0),
        mortar=materials.mortar("new_mortar", "#b4aa98", "#958b79"),
        damp_course=materials.plain("damp_course", "#17181a", 0.6),
        slab=materials.concrete("slab"),
        felt=materials.plain("felt", "#8f989c", 0.7, 0.3, 0.08),
    )
    return palette


# ------------------------------------------------------------------ houses and road
def houses(palette):
    """The show home, and the shell, which is scaffolded along its front and its left side."""
    parts = Parts()
    finished_house(parts, at(SHOW_HOME, BUILDING_LINE))
    mark = parts.mark()
    house_shell(parts)
    scaffold(parts, at(0, 0), WIDTH + 0.1, 6, layout, ladders=True)
    scaffold(parts, at(0, DEPTH + 0.2, 0, 270), DEPTH + 0.1, 5, layout)
    loading_out(parts, (1.4, 5.9), (2.6, 3.3, 7.1), layout)
    parts.tr(at(SHELL, BUILDING_LINE), mark)
    parts.build(palette, flat=("glass", "cloth", "dark", "back", "mortar", "damp_course", "felt"))


def road_height(x, y):
    """Binder course, a little uneven, 40 mm below the finished level."""
    return -0.04 + 0.004 * unevenness.fbm(x / 1.4, y / 1.4, 3) - camber(y, CROWN)


def road(concrete, sett):
    """The carriageway with its kerbs, lowered before the drive of the show home, a band of setts,
    manhole and gully."""
    grid(
        "road",
        -26,
        47.99,
        NEAR_KERB,
        1.26,
        0.07,
        road_height,
        binder_course(wheel_tracks=(-2.6, -1.0)),
    )
    kerbs(NEAR_KERB, FAR_KERB, (-26.0, 48), CROSSING, concrete, layout)
    sett_band(*SETT_BAND, NEAR_KERB, FAR_KERB, CROWN, sett, concrete, layout)
    road_ironwork(manhole=(1.9, -2.5), gully=(5.6, FAR_KERB - 0.23))


# ------------------------------------------------------------------ the ground
def stone_height(x, y, level=0.02):
    """Crushed stone, rolled but not blinded yet."""
    return level + 0.012 * unevenness.fbm(x / 0.8, y / 0.8, 4)


def plot_height(x, y):
    """Rough soil with a spoil heap at (19, 14.5)."""
    fbm = unevenness.fbm
    heap = np.clip(1 - np.hypot((x - 19) / 3.6, (y - 14.5) / 2.2), 0, 1) ** 1.1
    rough = (
        0.03
        + 0.05 * fbm(x / 1.6, y / 1.6, 4)
        + 0.03 * fbm(x * 1.5, y * 1.5, 4)
        + 0.012 * fbm(x * 7, y * 7, 3)
    )
    return rough + 1.3 * heap * (1 + 0.3 * fbm(x, y, 4))


def ground(concrete):
    """Stone in the footways that are not made yet, soil on the plots, tarmac footway and edging
    before the show home."""
    stone = materials.aggregate(
        "type1", ("#9c907a", "#b0a48c", "#857b69", "#bdb299"), 0.03, 0.95, "#6d6352", 0.2, 1.0, 0.3
    )
    soil = materials.soil(
        "soil", "#7d5f42", "#4b3624", stones=0.5, wet=0.3, dry="#a78b66", drya=0.6
    )
    grid("near_footway", -20, 11.95, -13, -5.08, 0.09, stone_height, stone)
    grid(
        "far_footway",
        1.6,
        39.94,
        FAR_KERB + 0.12,
        3.4,
        0.09,
        lambda x, y: stone_height(x, y, 0.03),
        stone,
    )
    grid("plot", 1.5, 45.9, FAR_KERB + 2.05, 29.95, 0.10, plot_height, soil)
    grid("plot_behind", -40, 1.4, 20, 44.9, 0.3, lambda x, y: plot_height(x, y) * 0.3 - 0.05, soil)
    footway = MeshBuilder()
    footway.box((30, 1.85, 0.1), (-17.0, FAR_KERB + 1.07, 0.03), bev=0.01)
    footway.obj("footway", [materials.tarmac("footway_tarmac", 1)])
    crossing = MeshBuilder()
    crossing.box((3.3, 1.85, 0.1), (-0.25, FAR_KERB + 1.07, -0.005), (0.03, 0, 0), bev=0.01)
    crossing.obj("crossing", [materials.tarmac("crossing_tarmac", 1)])
    edging = MeshBuilder()
    for x in np.arange(-26, 1.4, KERB_LENGTH):
        lay(edging, [(x + 0.457, FAR_KERB + 2.03, 0.03)], [(0.909, 0.05, 0.12)], 0.008)
    edging.obj("edging", [concrete])


# ------------------------------------------------------------------ the garden of the show home
def drive_and_path():
    """A block drive in herringbone with a border on both sides, and a flagged path to the door."""
    x0, x1, y1 = -1.9, 1.35, 15.5
    blocks = MeshBuilder()
    herringbone(
        blocks,
        [(x0, FOOTWAY), (x1, FOOTWAY), (x1, y1), (x0, y1)],
        z=0.07,
        margin=0.10,
        angle=math.pi / 4,
    )
    border_course(blocks, [(-1.95, FOOTWAY), (-1.95, y1)], z=0.075, offset=-0.05)
    border_course(blocks, [(1.4, FOOTWAY), (1.4, y1)], z=0.075, offset=0.05)
    blocks.obj(
        "drive",
        [
            materials.paving_block(
                "drive_block", ("#6d625a", "#7f7268", "#5f5650", "#8d8075"), dirt=0.1
            )
        ],
        smooth=True,
        wn=True,
    )
    flat("drive_sand", -2.1, 1.5, FOOTWAY, y1, 0.058, materials.sand_joint())
    path = MeshBuilder()
    flags(path, -7.2, -5.7, FOOTWAY, 7.5, unit=0.3, z=0.085, seed=3)
    path.obj(
        "path",
        [materials.flag("path_flag", ("#b7a688", "#a3947b", "#c5b495", "#b19f7f"))],
        smooth=True,
        wn=True,
    )


def lawns(cam):
    """Turf on both sides of the path."""
    near, back = FOOTWAY + 0.05, 6.9
    right = np.array([(-5.6, near), (-2.15, near), (-2.15, back), (-5.6, back)])
    left = np.array([(-22, near), (-7.3, near), (-7.3, back), (-22, back)])
    grass = mat_grass(
        "lawn",
        tip="#86a84a",
        base="#446a28",
        dry="#a5a562",
        dry_amt=0.04,
        patch=0.12,
        stripes=((1, 0), 0.5, 0.2),
    )
    for k, outline in enumerate((right, left)):
        soil = materials.plain("lawn_soil", "#4a6130", 1, 0.05, 0.3, 0.5, 20)
        mesh_object(f"lawn_soil{k}", np.c_[outline, np.full(4, 0.05)], [np.arange(4)], [soil])
    bounds = (-16, -1.5, 2, 8)
    lawn(
        "lw",
        cam,
        [right, left],
        [grass],
        z=0.05,
        stripes=(0, 0.5),
        density=21000,
        bounds=bounds,
        rings=((0, 40, 0.5, 1.7),),
    )


def borders():
    """Beds before the house: lavender in front, box and hydrangeas behind."""
    mulch = materials.soil(
        "mulch", "#4a3626", "#2b1f16", stones=0, drya=0.25, dry="#6b5138", wet=0.1
    )
    for k, (a, b) in enumerate(((-5.6, -2.15), (-16, -7.3))):
        mound(f"bed{k}", [(a, 6.9), (b, 6.9), (b, 8.35), (a, 8.35)], mulch, 0.10, 0.09, z=0.03)
    box = shrub(
        "box", [mat_leaf("box_leaf", "#46632c", "#76944a")], 0.34, 0.40, 0.024, 6000, 3, aspect=0.7
    )
    lavender_mats = [
        mat_leaf("lavender_leaf", "#7d8b78", "#9aa791"),
        mat_flower("lavender_flower", "#6a5aa6", "#8d7cc4"),
    ]
    lavender = spikes("lavender", lavender_mats, 70, 0.30, (0.38, 0.6), seed=2)
    white_mats = [
        mat_leaf("hydrangea_leaf", "#4d6b33", "#7c9748"),
        mat_flower("hydrangea_flower", "#efece6", "#d6dbc6"),
    ]
    hydrangea = shrub(
        "hydrangea", white_mats, 0.5, 0.62, 0.09, 1500, 5, aspect=0.65, flowers=55, fsize=0.05
    )
    spots = {"lavender": [], "box": [], "hydrangea": []}
    for x in np.r_[np.arange(-15, -7.5, 0.45), np.arange(-5.4, -2.3, 0.45)]:
        spots["lavender"].append((x, 7.15 + layout.randn() * 0.04, 0.08))
        behind = "box" if layout.rand() < 0.5 else "hydrangea"
        spots[behind].append((x + 0.1, 7.8 + layout.randn() * 0.06, 0.08))
    for plant, name in ((lavender, "lavender"), (box, "box"), (hydrangea, "hydrangea")):
        where = np.array(spots[name])
        scatter(
            name,
            where,
            hidden_collection(name, [plant]),
            scale=layout.uniform(0.8, 1.1, len(where)),
        )
    for x in (-7.5, -5.4):
        place(box, (x, 7.35, 0.1), 0, 1.15)


# ------------------------------------------------------------------ fences
def fences():
    """Finished behind; on the right, and between the plots, posts first, then gravel boards and
    rails, then boards."""
    wood, concrete = MeshBuilder(), MeshBuilder()
    fe.closeboard(wood, concrete, (1.75, 21.6), -math.pi / 2, 4)
    fe.closeboard(wood, concrete, (-8, 22.0), 0, 4)
    start, heading = (12.9, 10.4), math.radians(-16)
    fe.closeboard(wood, concrete, start, heading, 3)
    right = fe.Frame(start, heading)
    for k in range(4, 9):
        standing_post(concrete, right, k, 0.008, layout)
    for k in range(3, 6):
        open_bay(wood, concrete, right, k, rails=k < 5)
    between = fe.Frame((1.75, 12.0), -math.pi / 2)  # coming forward to the building line
    for k in range(4):
        standing_post(concrete, between, k, 0.006, layout)
        if k < 3:
            open_bay(wood, concrete, between, k, rails=k < 2)
    first_boards(wood, between, 0, 9)
    board_stack(wood, between, 4.6, 0.75, 0.10, 18, 3, 0.03, layout)
    first_boards(wood, right, 3 * BAY, 11)
    board_stack(wood, right, 9.2, -1.7, 0.12, 26, 4, 0.02, layout)
    bearers(wood, right, 8.7, -1.5)
    waiting_gravel_boards(concrete, right, 11.8, -1.7, layout)
    wood.obj(
        "fence_boards",
        [
            materials.wood(
                "treated", new=("#c2a56c", "#9d8050"), weather=0.06, green=0.25, dirt=0.18
            )
        ],
    )
    concrete.obj(
        "fence_concrete",
        [materials.concrete("post", "#b3aea2", "#98948a", 0.85)],
        smooth=True,
        wn=True,
    )


# ------------------------------------------------------------------ materials on site
def pallet(stock, x, y, turn, load):
    """A pallet of bricks or of setts at (x, y)."""
    mark = stock.mark()
    for k in range(7):
        stock["board"].box((0.1, 1.0, 0.02), (-0.45 + k * 0.15, 0, 0.12), bev=0.002)
    for off in (-0.42, 0, 0.42):
        stock["board"].box((1.0, 0.1, 0.09), (0, off, 0.06), bev=0.003)
    if load == "brick":
        layers = 10 if x > 6 else 7
        grid_of_three = [
            (a, b, c)
            for c in range(layers)
            for b in range(8)
            for a in range(5)
            if not (c == 9 and b > 4)
        ]
        centres = np.array(
            [(-0.43 + a * 0.219, -0.36 + b * 0.104, 0.165 + c * 0.067) for a, b, c in grid_of_three]
        )
        centres = centres + layout.randn(len(centres), 3) * 0.002
        lay(stock["brick"], centres, np.tile([0.215, 0.1, 0.065], (len(centres), 1)), 0.004)
        for strap in (-0.3, 0.3):
            stock["strap"].box((0.02, 0.86, 0.68), (strap, 0, 0.47), bev=0.004)
    else:
        grid_of_three = [(a, b, c) for c in range(5) for b in range(4) for a in range(9)]
        centres = np.array(
            [(-0.43 + a * 0.108, -0.36 + b * 0.19, 0.18 + c * 0.105) for a, b, c in grid_of_three]
        )
        centres = centres + layout.randn(len(centres), 3) * 0.006
        lay(stock["sett"], centres, np.tile([0.1, 0.18, 0.1], (len(centres), 1)), 0.012)
    z = float(plot_height(x, y)) - 0.02 if y > 3 else 0.03
    stock.tr(at(x, y, z, turn), mark)


def pallets(board, brick, sett):
    """Bricks on the plot, setts for the band on the footway. board, brick, sett: materials."""
    stock = Parts()
    for x, y, turn in ((6.4, 5.6, 12), (7.9, 5.3, -6), (9.4, 5.9, 20)):
        pallet(stock, x, y, turn, "brick")
    for x, y, turn in ((2.7, 2.5, 8), (4.1, 2.35, -5)):
        pallet(stock, x, y, turn, "sett")
    strap = materials.plain("strap", "#20242a", 0.5)
    stock.build(dict(board=board, brick=brick, strap=strap, sett=sett))


def traffic_cones():
    """Three cones on the road."""
    cones = Cones()
    for x, y in ((-5.4, -4.2), (-5.4, 0.6), (3.0, -3.0)):
        cones.add(x, y, -0.02, closed=True)
    cones.build()


# ------------------------------------------------------------------ beyond
def trees_and_hedge():
    """Old trees and a hedge behind the plots, and a young tree in the garden."""
    rough_ground(-200, 200, -60, 300, -0.15, "#5f7338")
    round_crown = tree("round", "oak", "old", 11, seed=141, coarse=coarse_at(36))
    oval = tree("oval", "ash", "grown", 12, seed=142, coarse=coarse_at(36))
    young = tree("young", "birch", "young", 4.2, seed=143)
    for kind, x, y, size, turn in (
        (round_crown, -18, 32, 1, 0),
        (oval, -6, 36, 1, 1),
        (round_crown, 3, 34, 1.05, 2),
        (oval, 14, 38, 1.1, 3),
        (round_crown, 24, 36, 1, 4),
        (oval, 34, 30, 1, 5),
        (round_crown, 44, 34, 1.1, 1),
        (oval, 54, 24, 1, 2),
        (young, -3.4, 5.2, 0.95, 1),
    ):
        place(kind, (x, y, 0), turn, size)
    modules = hedge_modules(
        "hedge",
        mat_leaf("hedge", "#4f6a30", "#7d9a48"),
        count=2,
        leaf=0.06,
        n=8000,
        H=1.9,
        W=1.2,
        rough=0.16,
    )
    for k, x in enumerate(np.arange(-30, 70, 1.0)):
        place(
            modules[k % 2], (x, 29.5, 0), layout.randn() * 0.04, (1, 1, layout.uniform(0.85, 1.25))
        )


# ------------------------------------------------------------------ light, camera
def light_and_camera():
    """Afternoon sun from behind on the left. Returns the camera."""
    world(
        sun_elev=36,
        sun_az=206,
        sky_strength=0.115,
        sun_strength=4.2,
        cloud_rot=215,
        cloud_gain=0.9,
        dust=0.7,
    )
    return camera((-8.6, -8.2, 1.6), (2.0, 8, 2.4), lens=25, fstop=9, focus=12, level=True)


def main():
    reset(44)
    cam = light_and_camera()
    palette = house_materials()
    houses(palette)
    concrete = materials.concrete("kerb", "#b5b1a7", "#9d998f", 0.85, stain=0.25)
    sett = materials.paving_block(
        "sett", ("#6b6a68", "#7d7b77", "#5c5c5d", "#8a8780", "#747069"), dirt=0.2
    )
    road(concrete, sett)
    ground(concrete)
    drive_and_path()
    lawns(cam)
    borders()
    fences()
    pallets(palette["board"], palette["brick"], sett)
    traffic_cones()
    Excavator(slew=math.radians(20), decal=None).build(
        loc=(17.6, 8.0, 0.02), rotz=math.radians(200)
    )
    trees_and_hedge()
    render(spp=64, bounces=5, transp=4)


main()
