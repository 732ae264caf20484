"""A new post-and-rail fence across a Dales meadow in flower."""

import math
import numpy as np

from kit import materials
from kit.camera import camera, in_view, render
from kit.daylight import world
from kit.earth.grass import blades, grass_field, mat_grass, seedheads
from kit.earth.land import (
    Dales,
    _dale_trees,
    mat_land,
    mat_stone_far,
    near_walls,
    terrain,
    walls_far,
)
from kit.earth.pasture import flowers, petal_rings
from kit.fencing.fences import sawn_post
from kit.mesh import MeshBuilder, unit
from kit.nodes import HAZE
from kit.planting.leaves import mat_flower, merge
from kit.scene import hidden_collection, reset, scatter

VIEW = (-46, 46)  # bearings of the backdrop, degrees clockwise from +Y
RAIL_HEIGHTS = (0.38, 0.76, 1.14)
POST_SIZE = (0.15, 0.075, 1.95)
RAIL = (0.038, 0.088)  # thickness, height
POST_SPACING = 1.8
POSTS = 36
# x, y, scale
HERO_TREES = (
    (-19, 74, 1.0),
    (-27, 80, 1.15),
    (31, 92, 1.1),
    (-44, 95, 1.2),
    (52, 100, 1.25),
    (8, 130, 1.1),
    (17, 138, 0.9),
)

DALE = Dales(
    seed=7,
    amp=1.0,
    near_amp=0.45,
    flat_r=45,
    hills=(
        (-900, 2500, 330, 1500, 900),
        (1300, 3200, 260, 1500, 1100),
        (200, 5200, 520, 3500, 1500),
        (700, 1300, 120, 800, 450),
    ),
)
DALE_HEIGHT = DALE.h


def ground(x, y):
    """Height of the ground: the dale, falling gently away from the camera into the valley."""
    x = np.asarray(x, float)
    y = np.asarray(y, float)
    return (
        DALE_HEIGHT(x, y)
        - 0.035 * np.clip(y - 5, 0, 260)
        + 0.012 * x * np.clip(1 - np.abs(y) / 200, 0, 1)
    )


DALE.h = ground


def fence_line(t):
    """Place about t metres along the gently curving fence."""
    return np.array([-1.55 + 0.16 * t + 0.0028 * t * t, -4.6 + t * 0.97])


# ------------------------------------------------------------------ parts
def light_and_camera():
    HAZE.update(on=True, color=(0.50, 0.62, 0.80), strength=0.75, D=7500.0)
    world(
        sun_elev=24,
        sun_az=-112,
        sky_strength=0.11,
        sun_strength=4.2,
        sun_angle=0.8,
        cloud_rot=35,
        cloud_gain=0.9,
    )
    eye = float(ground(0, -6)) + 1.62
    return camera((0, -6, eye), (1.6, 14, eye - 0.62), lens=32, fstop=7.1, focus=9.0)


def land():
    """The dale with its far walls; gives the field boundaries."""
    pattern = DALE.fields(-3200, 3600, 60, 5200, Lx=120, Ly=170)
    terrain(DALE, mat_land(moor_z=(190, 300)), fov=VIEW, fields=pattern)
    walls_far(DALE, pattern[0], mat_stone_far(), rmin=110, rmax=3600, fov=VIEW, maxz=260)
    return pattern[0]


def rail(fence, places, heights, height):
    """One rail over two bays (one at either end of the fence): nailed twice at each end and twice
    at the post between. places, heights: of the posts it passes and of their ground; height: of
    its middle."""
    R = np.random
    ahead = unit(places[-1] - places[0])
    face = np.array([ahead[1], -ahead[0]]) * (POST_SIZE[0] / 2 + RAIL[0] / 2)
    ends = [np.r_[places[i] + face, heights[i] + height + R.randn() * 0.005] for i in (0, -1)]
    fence.beam(*ends, *RAIL, bev=0.004, ext=-0.003)
    margin = 0.018 / np.linalg.norm(places[-1] - places[0])
    at = [margin, 1 - margin] + ([0.5] if len(places) > 2 else [])
    for share in at:
        for up in (-0.02, 0.02):
            nail = ends[0] + (ends[1] - ends[0]) * share + [0, 0, up]
            head = np.r_[ahead[1], -ahead[0], 0] * (RAIL[0] / 2)
            fence.cyl(nail + head * 0.8, nail + head * 1.06, 0.0045, 6, mat=1)


def rails(fence, places, heights):
    """Three lines of rails, joints staggered: the middle line breaks where the others run on."""
    last = len(places) - 1
    for line, height in enumerate(RAIL_HEIGHTS):
        breaks = sorted({0, *range(line % 2, last, 2), last})
        for first, end in zip(breaks[:-1], breaks[1:]):
            rail(fence, places[first : end + 1], heights[first : end + 1], height)


def fence():
    R = np.random
    wood = materials.wood("rail", new=("#c0a271", "#967549"), weather=0.22, green=0.22, dirt=0.28)
    parts = MeshBuilder()
    places = [fence_line(i * POST_SPACING) for i in range(POSTS)]
    heights = [float(ground(*p)) for p in places]
    for i, (p, z) in enumerate(zip(places, heights)):
        last = i == POSTS - 1
        ahead = p - places[i - 1] if last else places[i + 1] - p
        middle = [*p, z + 0.55 + R.randn() * 0.006]
        bearing = math.atan2(ahead[1], ahead[0]) + math.pi / 2 + R.randn() * 0.03
        sawn_post(parts, POST_SIZE, middle, (R.randn() * 0.008, R.randn() * 0.008, bearing))
    rails(parts, places, heights)
    parts.obj("fence", [wood, materials.metal("nail", "#6a665f", 0.5)], wn=True, smooth=True)


def meadow_plants():
    """Materials of the grass, and hidden objects of tall tufts and of flowers."""
    dry = mat_grass("meadow", tip="#9aa552", base="#47632a", dry="#c2b27a", dry_amt=0.2, patch=0.5)
    lush = mat_grass(
        "meadowlush", tip="#8aa046", base="#3c5a24", dry="#b8ab6c", dry_amt=0.1, patch=0.5
    )
    tall = []
    for i in range(3):
        heads = seedheads(16, 0.6, hgt=(0.38, 0.62))
        leaves = blades(160, 0.5, hgt=(0.2, 0.42), width=(0.003, 0.006), lean=0.5, curl=0.8, seg=4)
        tall.append(merge(f"tall{i}", heads + [(*leaves, 0)], [dry]))
    stalks = dict(width=(0.0018, 0.0022), lean=0.25, curl=0.3, seg=4)
    yellow = mat_flower("butter", "#e8c320", "#f3d94a")
    in_flower = []
    for i in range(2):
        stems = blades(9, 0.4, hgt=(0.26, 0.42), **stalks)
        in_flower.append(
            flowers(f"bc{i}", [lush, yellow], stems, petal_rings(9, 5, 0.45), 0.013, 1.0)
        )
    white = mat_flower("white", "#efeee6", "#dcd8cc")
    stems = blades(10, 0.4, hgt=(0.16, 0.28), **stalks)
    clover = np.random.randn(10 * 14, 3)
    clover[:, 2] = np.abs(clover[:, 2])
    in_flower.append(flowers("wc0", [lush, white], stems, clover, 0.011))
    return [dry, lush], tall, in_flower


def in_patches(cam, density, far, half_width, seed, share, patch, shift):
    """Places (n,3) on the ground before the camera, thinned in patches of about `patch` metres.
    share: kept on the whole, and how much that changes from place to place."""
    random = np.random.RandomState(seed)
    near = -5
    count = int(density * (far - near) * 2 * half_width)
    x = random.uniform(-half_width, half_width, count)
    y = random.uniform(near, far, count)
    P = np.stack([x, y, ground(x, y)], 1)
    seen, _ = in_view(P, cam, cam.data.lens, 1.12)
    P = P[seen]
    uneven = DALE.n.fbm(P[:, 0] / patch + shift, P[:, 1] / patch, 3)
    return P[np.random.rand(len(P)) < np.clip(share[0] + uneven * share[1], 0, 1)]


def meadow(cam):
    R = np.random
    mats, tall, in_flower = meadow_plants()
    grass_field(
        "gr",
        cam,
        ground,
        mats,
        rings=((0, 9, 0.5, 1.0), (9, 26, 1.0, 1.8), (26, 78, 2.5, 4.0)),
        density=9000,
        hgt=(0.10, 0.30),
        width=(0.003, 0.0062),
        lean=0.55,
        curl=0.8,
        bounds=(-60, 60, -10, 80),
        hvar=0.4,
    )
    P = in_patches(cam, 1.3, 45, 34, 40, (0.25, 0.9), 6, 8)
    scatter(
        "tall",
        P,
        hidden_collection("tallc", tall),
        scale=0.8 + 0.4 * R.rand(len(P)),
        tilt=R.randn(len(P), 2) * 0.05,
    )
    rank_grass(tall)
    P = in_patches(cam, 2.4, 32, 26, 41, (0.12, 1.0), 3, 2)
    scatter("flowers", P, hidden_collection("flc", in_flower), scale=0.8 + 0.5 * R.rand(len(P)))


def rank_grass(tall):
    """Tall grass along the foot of the fence, where nothing grazes it."""
    random = np.random.RandomState(5)
    P = np.array([fence_line(t) for t in random.uniform(0, 60, 260)]) + random.randn(260, 2) * 0.12
    P = np.stack([P[:, 0], P[:, 1], ground(P[:, 0], P[:, 1])], 1)
    scatter("foot", P, hidden_collection("footc", tall), scale=0.7 + 0.45 * random.rand(260))


def trees(boundaries):
    """A few single trees beyond the wall, then trees along the field boundaries and in copses, all
    within 40 degrees of ahead."""
    kinds = hidden_collection("trees", _dale_trees())
    random = np.random.RandomState(11)
    places = [(x, y) for x, y, _ in HERO_TREES]
    scales = [scale for _, _, scale in HERO_TREES]
    for line in boundaries:
        distance = np.hypot(line[:, 0], line[:, 1])
        for p in line[(distance > 140) & (distance < 3000)]:
            if random.rand() < 0.055 and ground(*p) < 130:
                places.append(tuple(p + random.randn(2) * 3))
                scales.append(0.6 + 0.7 * random.rand())
    for _ in range(26):
        bearing = np.radians(random.uniform(-40, 40))
        distance = random.uniform(350, 2600)
        middle = np.array([distance * np.sin(bearing), distance * np.cos(bearing)])
        if ground(*middle) > 170:
            continue
        for _ in range(random.randint(8, 45)):
            places.append(tuple(middle + random.randn(2) * [30, 14]))
            scales.append(0.7 + 0.6 * random.rand())
    places = np.array(places)
    P = np.stack([places[:, 0], places[:, 1], ground(places[:, 0], places[:, 1]) - 0.2], 1)
    ahead = np.abs(np.degrees(np.arctan2(P[:, 0], P[:, 1]))) < 40
    scatter("trees", P[ahead], kinds, scale=np.array(scales)[ahead])


def main():
    reset(3)
    cam = light_and_camera()
    boundaries = land()
    fence()
    near_walls(DALE, [[(-60, 62), (-30, 58), (-8, 60), (14, 66), (40, 72), (75, 74)]])
    meadow(cam)
    trees(boundaries)
    render(spp=96, bounces=4, transp=2)


main()
