"""New closeboard fence stepping up a garden to the house: concrete posts and gravel boards,
featheredge, counter rail and cap.

A side gate of the same boards closes the passage between the fence and the brick corner of the
house; new lawn, young border. The second view stands before the gate (see shots.yaml).

Metres; the fence runs along y at x = FENCE_X and shows its face to the garden (-x); the house
stands across the far end.
"""

import math
import numpy as np

from kit import materials
from kit.buildings.joinery import even_curtains, room, sash
from kit.buildings.roofs import downpipe, roof
from kit.buildings.walls import courses, face, gable_prism, lay, panel
from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import blades, lawn, mat_grass
from kit.earth.ground import grid
from kit.fencing.fences import CLOSE_BAY, Frame, galvanised_nail, side_gate, stepped_fence
from kit.lines import sdf_poly
from kit.materials import std_mats
from kit.mesh import MeshBuilder, Parts, at, chamfer_box, mesh_object
from kit.noise import Noise2
from kit.paved.paving import flags
from kit.planting.leaves import mat_flower, mat_leaf, merge
from kit.planting.plants import shrub, spikes
from kit.planting.trees import coarse_at, thicket, tree
from kit.scene import hidden_collection, place, reset, scatter

SLOPE = 0.040  # rise of the garden towards the house
PATIO_Y = 10.55  # edge of the flags below the house
HOUSE_Y = 12.0
HOUSE_CORNER_X = 1.32
HOUSE_WIDTH, HOUSE_DEPTH, EAVES = 7.2, 8.0, 5.05
ROOF_PITCH = 38  # degrees
FENCE_X = 2.62

noise = Noise2(23)
random = np.random.RandomState(23)


# ---------------------------------------------------------------- levels
def patio_level():
    return SLOPE * PATIO_Y + 0.01


def ground(x, y):
    """Height of the garden: a steady rise to the patio, level from there on."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    return SLOPE * np.clip(y, -12, PATIO_Y) + 0.006 * noise.fbm(x / 1.3, y / 1.3, 2)


def lawn_edge(y):
    """x of the cut edge between lawn and border."""
    return 1.50 + 0.16 * np.sin(np.asarray(y, float) * 0.5 + 0.3)


# ---------------------------------------------------------------- fence and gate
def boundary(nail):
    """The run along the border, stepped at every post, and two bays past the gate down the side of
    the house."""
    far, near = HOUSE_Y + 2 * CLOSE_BAY, -9.0
    count = int(round((far - near) / CLOSE_BAY))
    feet = [
        float(SLOPE * np.clip(far - (k + 1) * CLOSE_BAY + 0.5, -12, PATIO_Y)) for k in range(count)
    ]
    # From the far end towards the camera
    stepped_fence((FENCE_X, far), -math.pi / 2, feet, nail, random)


def gate(nail):
    """Side gate in line with the corner of the house, its hinges there."""
    edges = (HOUSE_CORNER_X + 0.105, FENCE_X - 0.146)  # hinge edge, latch edge
    side_gate(Frame((0, HOUSE_Y + 0.12, patio_level()), 0), edges, nail, random)


# ---------------------------------------------------------------- the house
# Left, right, sill, head on the rear wall
WINDOWS = ((5.30, 6.40, 1.02, 2.22), (5.30, 6.40, 3.45, 4.62), (1.2, 2.6, 3.45, 4.62))
PATIO_DOORS = (2.3, 4.1, 0.05, 2.22)


def house_materials():
    M = std_mats(
        frame="#e9e9e5",
        brick=("#83604f", "#92705d", "#77564a", "#9c7f6a", "#876755", "#a38b78"),
        door="#39443f",
    )
    M.update(
        art=materials.masonry("artstone", ("#cfc2a4", "#d6caae", "#c6b899"), soot=0.05),
        tiles=materials.slate(
            "flat tiles", ("#5a4a44", "#66544c", "#50423d", "#5f4e46"), lichen=0, rough=0.75
        ),
        ridge=materials.masonry("ridge tiles", ("#564842", "#5f5048"), soot=0.1),
        upvc=materials.plain("upvc", "#eceeee", 0.25, 0.5, 0.02),
    )
    return M


def windows_and_doors(P):
    """Two-light windows with artstone head and sill, and a pair of glazed doors to the patio."""
    for left, right, sill, head in (*WINDOWS, PATIO_DOORS):
        middle, width = (left + right) / 2, right - left
        P["art"].box((width + 0.3, 0.112, 0.21), (middle, 0.038, head + 0.105), bev=0.006)
        blind = 0.5 if sill == WINDOWS[0][2] else None
        light = dict(y=0.07, bars=(1, 1), kind="fixed", frame="upvc", curtain=0.0, blind=blind)
        for k in range(2):
            sash(P, left + width * k / 2, sill, width / 2, head - sill, **light)
    for left, right, sill, head in WINDOWS:
        P["art"].box(
            (right - left + 0.3, 0.20, 0.14),
            ((left + right) / 2, -0.005, sill - 0.07),
            (-0.04, 0, 0),
            bev=0.008,
        )
        if sill > WINDOWS[0][2]:  # upstairs; the kitchen window has a blind
            even_curtains(P["cloth"], left, right, sill - 0.05, head)


def house():
    """Rear of a new brick house: only its corner is in the picture.  A second one stands beyond the
    fence."""
    P = Parts()
    windows_and_doors(P)
    openings = [*WINDOWS, PATIO_DOORS]
    dressed = [(a, b, c - 0.14 * (c > 0.5), d + 0.21) for a, b, c, d in openings]
    brickwork = dict(bev=0.004, jit=(0.001, 0.0012, 0.001))
    face(
        P["brick"],
        HOUSE_WIDTH,
        -0.15,
        EAVES,
        dressed,
        ch=0.075,
        bond="stretcher",
        depth=0.1,
        seed=2,
        pro=0.0015,
        **brickwork,
    )
    panel(P["back"], HOUSE_WIDTH, -0.15, EAVES, openings, 0.008, 0.3)
    room(P, 0.3, HOUSE_WIDTH - 0.3, (0, 2.6, EAVES - 0.1), y=2.6)

    def verge(x):
        return (
            EAVES
            + (HOUSE_DEPTH / 2 - abs(x - HOUSE_DEPTH / 2)) * math.tan(math.radians(ROOF_PITCH))
            - 0.02
        )

    for T, seed in ((at(0, HOUSE_DEPTH, 0, 270), 7), (at(HOUSE_WIDTH, 0, 0, 90), 8)):
        C, S = courses(
            HOUSE_DEPTH,
            -0.15,
            EAVES + 3.2,
            (),
            0.075,
            bond="stretcher",
            depth=0.1,
            seed=seed,
            top=verge,
            pro=0.0015,
        )
        lay(P["brick"], C, S, T=T, **brickwork)
    gable_prism(P["back"], HOUSE_WIDTH, HOUSE_DEPTH, -0.15, EAVES, ROOF_PITCH, y0=0.08, inset=0.09)
    roof(
        P,
        HOUSE_WIDTH,
        HOUSE_DEPTH,
        EAVES + 0.04,
        ROOF_PITCH,
        "slate",
        key="tiles",
        over=0.3,
        verge=0.08,
        boards="upvc",
    )
    downpipe(P, HOUSE_WIDTH - 0.22, EAVES, over=0.3)
    # Gully under its shoe
    P["iron"].box((0.24, 0.24, 0.014), (HOUSE_WIDTH - 0.22, -0.19, 0.004), bev=0.003)
    P.tr(at(HOUSE_CORNER_X - HOUSE_WIDTH, HOUSE_Y, patio_level()))
    for ob in P.build(house_materials()):
        place(ob, (21.5, 24.0, 0.6))


# ---------------------------------------------------------------- garden
def patio():
    """Sandstone flags along the house and through the gate."""
    level = patio_level()
    paving = MeshBuilder()
    flags(paving, -6.0, FENCE_X - 0.12, PATIO_Y, 18.0, unit=0.3, seed=4, z=level)
    stone = materials.flag("patio flag", ("#b3a68c", "#a3967f", "#bfb196", "#988f80", "#ada084"))
    paving.obj("patio", [stone], smooth=True, wn=True)
    corners = [
        (-6.0, PATIO_Y + 0.01),
        (FENCE_X - 0.05, PATIO_Y + 0.01),
        (FENCE_X - 0.05, 18.0),
        (-6.0, 18.0),
    ]
    mesh_object(
        "patio joints",
        [(x, y, level - 0.010) for x, y in corners],
        [np.arange(4)[None]],
        [materials.sand_joint("patio sand", "#a59c88", "#7c7462")],
    )


def border_outline():
    """Polygon of the border between the lawn's cut edge and the fence."""
    y = np.linspace(-7.0, PATIO_Y - 0.02, 80)
    return np.r_[np.c_[lawn_edge(y), y], [[FENCE_X - 0.02, PATIO_Y - 0.02], [FENCE_X - 0.02, -7.0]]]


def bed(x, y):
    """Height of the border: dug a little below the lawn at the cut edge, crowned in the middle,
    level with the gravel boards behind."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    across = np.clip((x - lawn_edge(y)) / (FENCE_X - lawn_edge(y)), 0, 1)
    crown = np.interp(across, [0, 0.06, 0.2, 0.6, 1.0], [-0.055, -0.045, 0.02, 0.045, 0.03])
    return ground(x, y) + crown + 0.012 * noise.fbm(x * 5, y * 5, 3)


def border():
    """Bark-mulched bed with young plants at their planting distances."""
    bark = materials.aggregate(
        "border mulch",
        ("#54422f", "#705a41", "#41342a", "#836c50", "#5e4b38"),
        0.024,
        base="#261a11",
        bump=1.3,
    )
    inside = sdf_poly([border_outline()])
    grid(
        "border",
        1.2,
        FENCE_X + 0.02,
        -7.0,
        PATIO_Y,
        0.035,
        bed,
        bark,
        mask=lambda P: inside(P) > -0.05,
    )
    kinds = []
    shades = [
        materials.plain(f"mulch flake {k}", c, 0.92, 0.1, 0.3, 0.4, 60)
        for k, c in enumerate(("#665039", "#44362a", "#86704f", "#574737"))
    ]
    for k in range(10):
        V, F = chamfer_box(
            (random.uniform(0.6, 1.4), random.uniform(0.3, 0.6), random.uniform(0.10, 0.2)), 0.04
        )
        flake = MeshBuilder().add(V + random.randn(*V.shape) * 0.05, F)
        kinds.append(flake.obj(f"mulch flake {k}", [shades[k % 4]], hide=True))
    n = 26000
    y = -3.0 + 13.4 * random.rand(n) ** 1.5
    x = lawn_edge(y) + 0.03 + (FENCE_X - 0.06 - lawn_edge(y)) * random.rand(n)
    scatter(
        "mulch",
        np.c_[x, y, bed(x, y) + 0.006],
        hidden_collection("mulch kinds", kinds),
        scale=random.uniform(0.016, 0.042, n),
        tilt=random.randn(n, 2) * 0.3,
    )
    planting()


def young_plants():
    """Hidden plants, each a small clump as it comes out of its pot."""
    grass = mat_grass(
        "feather grass", tip="#c3b878", base="#78894a", dry="#d3c28e", dry_amt=0.3, patch=0.1
    )
    tuft = [
        merge(
            f"feather grass {k}",
            [
                (
                    *blades(
                        900,
                        0.16,
                        hgt=(0.26, 0.50),
                        width=(0.0012, 0.0022),
                        lean=0.5,
                        curl=0.9,
                        seg=7,
                        round_=True,
                    ),
                    0,
                )
            ],
            [grass],
        )
        for k in range(2)
    ]
    sage = [
        mat_leaf("sage leaf", "#5d7a42", "#86a060"),
        mat_flower("sage flower", "#4b3f94", "#7160b4"),
    ]
    lavender = [
        mat_leaf("lavender leaf", "#75836f", "#98a58d", trans=0.25),
        mat_flower("lavender flower", "#5d509c", "#8a7bc8"),
    ]
    geranium = [
        mat_leaf("geranium leaf", "#4f7038", "#7f9c50"),
        mat_flower("geranium flower", "#8a6fc0", "#b79ad8"),
    ]
    hydrangea = [
        mat_leaf("hydrangea leaf", "#4d6b33", "#7c9748"),
        mat_flower("hydrangea flower", "#efece6", "#d6dbc6"),
    ]
    return {
        "grass": tuft,
        "salvia": [
            spikes(f"salvia {k}", sage, 34, 0.20, (0.32, 0.50), seed=7 + k, fsize=0.010)
            for k in range(2)
        ],
        "lavender": [
            spikes(f"lavender {k}", lavender, 46, 0.19, (0.26, 0.40), seed=k, fsize=0.009)
            for k in range(2)
        ],
        "geranium": [
            shrub(
                f"geranium {k}",
                geranium,
                0.19,
                0.19,
                0.034,
                900,
                31 + k,
                aspect=0.9,
                flowers=16,
                fsize=0.020,
            )
            for k in range(2)
        ],
        "hebe": [
            shrub(
                "hebe",
                [mat_leaf("hebe leaf", "#52703a", "#86a055")],
                0.20,
                0.25,
                0.018,
                6500,
                3,
                aspect=0.6,
            )
        ],
        "hydrangea": [
            shrub(
                "hydrangea",
                hydrangea,
                0.24,
                0.36,
                0.058,
                1000,
                5,
                aspect=0.62,
                flowers=11,
                fsize=0.045,
            )
        ],
        "laurel": [
            shrub(
                "laurel",
                [mat_leaf("laurel leaf", "#3f5f2b", "#6d8f3f", spec=0.6)],
                0.20,
                0.50,
                0.055,
                1300,
                12,
                aspect=0.42,
                up=0.6,
            )
        ],
    }


def planting():
    """Back row of young shrubs at 1.2 m, front rows of perennials at half that."""
    plants = young_plants()
    back = ("laurel", "hydrangea", "grass", "hebe")
    for k, y in enumerate(np.arange(-1.6, PATIO_Y - 0.3, 1.18)):
        set_out(plants[back[k % 4]], FENCE_X - 0.38, y, (0.85, 1.1))
    middle = ("salvia", "hebe", "lavender", "grass", "geranium")
    for k, y in enumerate(np.arange(-1.3, PATIO_Y - 0.3, 0.62)):
        set_out(plants[middle[k % 5]], float(lawn_edge(y)) + 0.58, y, (0.8, 1.05))
    front = ("geranium", "lavender", "geranium", "salvia")
    for k, y in enumerate(np.arange(-1.0, PATIO_Y - 0.3, 0.50)):
        set_out(plants[front[k % 4]], float(lawn_edge(y)) + 0.26, y, (0.7, 0.95))


def set_out(kinds, x, y, size):
    """Plants one of `kinds` near (x, y), turned and sized by chance."""
    x, y = x + random.randn() * 0.04, y + random.randn() * 0.05
    place(
        kinds[random.randint(len(kinds))],
        (x, y, float(bed(x, y)) - 0.01),
        random.rand() * 6.28,
        random.uniform(*size),
    )


def new_lawn(cam):
    """Striped new lawn with a spade-cut edge."""
    y = np.linspace(-7.0, PATIO_Y - 0.03, 80)
    outline = np.r_[[[-12.0, -7.0]], np.c_[lawn_edge(y) - 0.01, y], [[-12.0, PATIO_Y - 0.03]]]
    soil = materials.soil(
        "lawn edge soil", "#54402c", "#33261a", stones=0.1, wet=0.2, dry="#75583c", drya=0.3
    )
    turf = materials.plain("lawn base", "#4d6230", 1, 0.05, 0.3, 0.5, 20)
    inside = sdf_poly([outline])
    grid(
        "lawn base",
        -12.0,
        2.0,
        -7.0,
        PATIO_Y,
        0.10,
        lambda x, y: ground(x, y) - 0.004,
        turf,
        mask=lambda P: inside(P) > 0.02,
    )
    face_of_edge = MeshBuilder()
    i = np.arange(len(y) - 1)
    x = lawn_edge(y)
    V = np.r_[
        np.c_[x - 0.05, y, ground(x, y) + 0.002],
        np.c_[x + 0.012, y, ground(x, y) - 0.004],
        np.c_[x + 0.02, y, ground(x, y) - 0.08],
    ]
    n = len(y)
    strips = [np.stack([i + a, i + 1 + a, i + 1 + a + n, i + a + n], 1)[:, ::-1] for a in (0, n)]
    face_of_edge.add(V, [np.concatenate(strips)])
    face_of_edge.obj("cut edge", [soil], smooth=True)
    grasses = [
        mat_grass("lawn", tip="#86a44b", base="#456a2a", dry="#a8a866", dry_amt=0.04, patch=0.22),
        mat_grass("lawn 2", tip="#7d9c48", base="#40632a", dry="#a8a866", dry_amt=0.03, patch=0.22),
    ]
    lawn(
        "lawn",
        cam,
        [outline],
        grasses,
        zf=ground,
        stripes=(0.0, 0.53),
        density=25000,
        bounds=(-12, 3, -7, 11),
        hgt=(0.026, 0.046),
    )


def beyond():
    """Neighbouring trees over the fence and behind the house."""
    round_tree = tree("oak", "oak", "grown", 10, seed=121, coarse=coarse_at(30))
    tall_tree = tree("ash", "ash", "grown", 11.5, seed=122, coarse=coarse_at(34))
    birch = tree("birch", "birch", "grown", 7.5, seed=123)
    for kind, x, y, size, spin in (
        (birch, 9.8, 8.6, 0.85, 0.4),
        (round_tree, 17.0, 18.0, 0.66, 2.0),
        (tall_tree, 24.5, 25.0, 0.72, 1.0),
        (round_tree, 25.0, 19.0, 0.70, 3.0),
        (tall_tree, 27.0, 13.0, 0.62, 4.0),
        (round_tree, 30.0, 33.0, 1.00, 5.0),
        (tall_tree, 12.0, 36.0, 1.00, 0.7),
        (birch, 20.0, 8.0, 0.70, 1.6),
        (tall_tree, -10.0, 34.0, 1.10, 2.8),
        (round_tree, 3.0, 42.0, 1.10, 0.9),
    ):
        place(kind, (x, y, 0.1), spin, size)
    thicket("bushes", [(8, 30), (22, 24), (32, 14), (34, 2)], 3.6, 124)
    corners = [(-80, -30, -0.6), (80, -30, -0.6), (80, 110, 0.2), (-80, 110, 0.2)]
    mesh_object(
        "ground",
        corners,
        [np.arange(4)[None]],
        [materials.plain("rough ground", "#5f7a38", 1, 0.05, 0.3, 0.4, 6)],
    )


# ---------------------------------------------------------------- light and camera
def light_and_camera():
    """Afternoon sun on the face of the boards, their thick edges in half shade so that each lap
    shows.  Returns the camera."""
    world(
        sun_elev=36,
        sun_az=243,
        sky_strength=0.11,
        sun_strength=4.1,
        sun_angle=0.9,
        cloud_rot=340,
        cloud_gain=0.9,
        dust=0.6,
    )
    eye = float(ground(0, 0)) + 1.55
    bearing = math.radians(25)
    target = (6.0 * math.sin(bearing), 6.0 * math.cos(bearing), eye - 0.22)
    return camera((0.0, 0.0, eye), target, lens=30, fstop=8, focus=5.0, level=True)


def main():
    reset(23)
    cam = light_and_camera()
    house()
    nail = galvanised_nail()
    boundary(nail)
    gate(nail)
    patio()
    border()
    new_lawn(cam)
    beyond()
    render(spp=48, bounces=5, transp=6)


main()
