"""Hedges, shrubs, flowers, grasses, climbers and the beds they stand in. Metres.

A plant is made once as a hidden object, to be placed or scattered. Leaves, grass and trees have
modules of their own."""

import numpy as np

from kit import materials
from kit.earth.grass import blades, mat_grass
from kit.earth.ground import grid
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, unit
from kit.noise import Noise2, seeded
from kit.planting.leaves import leaf_cards, leaf_quads, leafy_object, mat_flower, mat_leaf, merge
from kit.planting.trees import mat_bark
from kit.scene import hidden_collection, place, scatter


def hedge_module(
    name, mats, L=1.0, W=0.7, H=1.4, leaf=0.035, n=9000, rough=0.05, seed=3, aspect=0.6
):
    """A length of clipped hedge along X, standing on z=0: a shell of leaves round a dark core.

    mats: core, leaf; L, W, H: length, width, height; leaf: length of a leaf; n: number of leaves;
    rough: how far the faces bulge (metres all); aspect: width of a leaf to its length.
    """
    noise = Noise2(seed)
    with seeded(seed) as random:
        top_share = L * W / (L * W + 2 * L * H)
        on_top = random.rand(n) < top_share
        x = (random.rand(n) - 0.5) * L
        y = (random.rand(n) - 0.5) * W
        z = random.rand(n) * H
        side = np.where(random.rand(n) < 0.5, -1, 1)
        taper = 1 - 0.12 * z / H
        place = np.stack(
            [x, np.where(on_top, y * 0.9, side * W / 2 * taper), np.where(on_top, H, z)], 1
        )
        outward = np.stack([np.zeros(n), np.where(on_top, 0, side), np.where(on_top, 1, 0.15)], 1)
        bulge = noise.fbm(place[:, 0] * 2.2 + 5, (place[:, 1] + place[:, 2]) * 2.2, 3) * rough * 1.6
        depth = -np.abs(random.randn(n)) * 0.05 + random.randn(n) * rough * 0.5
        place += outward * (bulge + depth)[:, None]
        growth = outward + random.randn(n, 3) * 0.7
        clump = (noise.fbm(place[:, 0] * 3, place[:, 2] * 3 + place[:, 1] * 3, 2) * 0.5 + 0.5)[
            :, None
        ]
        colours = np.clip(0.65 * random.rand(n, 3) + 0.35 * clump, 0, 1)
        V, F, _, rnd = leaf_quads(
            place, growth, leaf * (0.7 + 0.6 * random.rand(n)), aspect, rnd=colours
        )
    core, core_faces = chamfer_box((L * 1.02, W * 0.78, H * 0.93), 0.06)
    core = core + [0, 0, H * 0.465]
    faces = [*core_faces, F[0] + len(core)]
    return mesh_object(
        name,
        np.concatenate([core, V]),
        faces,
        mats,
        np.repeat([0, 0, 1], [len(group) for group in faces]),
        attrs={"rnd": ("POINT", "FLOAT_COLOR", np.concatenate([np.zeros((len(core), 3)), rnd]))},
        hide=True,
    )


def hedge_modules(name, foliage, count=3, first=0, **look):
    """Lengths of hedge as hedge_module makes them, called name0 and so on; foliage: material of the
    leaves; first: the seed of the first."""
    core = mat_leaf("hedge core", "#2a3a1a", "#35481f", trans=0.05)
    return [
        hedge_module(f"{name}{k}", [core, foliage], seed=first + k, **look) for k in range(count)
    ]


def shrub(
    name, mats, r=0.5, h=0.6, leaf=0.05, n=3500, seed=1, aspect=0.5, flowers=0, fsize=0.03, up=0.3
):
    """A mounded shrub or perennial on z=0. mats: leaf, flower; r, h: radius and height; leaf,
    fsize: length of a leaf and of a petal (metres); n: leaves; flowers: flower heads; up: how much
    the leaves point upwards."""
    noise = Noise2(seed)
    size = np.array([r, r, h])

    def upward(directions, lift=0.0):
        directions[:, 2] = np.abs(directions[:, 2]) + lift
        return directions / np.linalg.norm(directions, axis=1)[:, None]

    def lumps(directions):
        return 0.35 * noise.fbm(
            directions[:, 0] * 2 + 3, directions[:, 1] * 2 + directions[:, 2] * 2, 3
        )

    with seeded(seed) as random:
        out = upward(random.randn(n, 3))
        reach = (1 + lumps(out)) * (1 - 0.45 * random.rand(n) ** 2.2)
        growth = out + random.randn(n, 3) * 0.5 + [0, 0, up]
        parts = [
            (
                *leaf_cards(
                    out * size * reach[:, None], growth, leaf * (0.6 + 0.7 * random.rand(n)), aspect
                ),
                0,
            )
        ]
        if flowers:
            petals = 5
            out = upward(random.randn(flowers, 3), 0.2)
            heads = np.repeat(out * size * (1.02 + lumps(out))[:, None], petals, 0)
            growth = np.repeat(out, petals, 0) * 0.6 + random.randn(flowers * petals, 3) * 0.8
            parts.append(
                (
                    *leaf_cards(
                        heads, growth, fsize * (0.7 + 0.5 * random.rand(flowers * petals)), 0.8
                    ),
                    1,
                )
            )
    return merge(name, parts, mats)


def spikes(name, mats, n=40, r=0.25, h=(0.4, 0.7), fl=0.45, seed=1, fsize=0.018, leaves=500):
    """Lavender, salvia, catmint: stems with flower spikes over grassy foliage, on z=0.

    mats: leaf, flower; n: stems; r: radius; h: least and greatest height (metres); fl: length of
    the spike as a share of the upper half of the stem; fsize: length of a floret; leaves: blades of
    foliage.
    """
    florets = 46
    with seeded(seed) as random:
        V, F, H, rnd = blades(
            n, r * 1.2, hgt=h, width=(0.003, 0.004), lean=0.4, curl=0.25, seg=4, round_=True
        )
        parts = [(V, F, H, rnd, 0)]
        stems = V.reshape(n, 9, 3)
        places, growth = [], []
        for stem in stems:
            middle = stem[4:6].mean(0)
            tip = stem[8]
            t = random.rand(florets, 1)
            out = random.randn(florets, 3)
            out[:, 2] *= 0.3
            places.append(tip + (middle - tip) * t * fl * 2 + out * 0.006)
            growth.append(out + [0, 0, 0.4])
        places = np.concatenate(places)
        size = fsize * (0.6 + 0.6 * random.rand(len(places)))
        parts.append((*leaf_cards(places, np.concatenate(growth), size, 0.7), 1))
        foliage = (h[0] * 0.4, h[0] * 0.95)
        parts.append(
            (
                *blades(
                    leaves,
                    r * 1.5,
                    hgt=foliage,
                    width=(0.004, 0.007),
                    lean=0.6,
                    curl=0.7,
                    seg=3,
                    round_=True,
                ),
                0,
            )
        )
    return merge(name, parts, mats)


# ================================================================== herbs
# For pots, walls and the edges of paving. Each draws its random numbers from a seed of its own.


def _whorls(spines, length, florets, size, spread, random):
    """Florets in whorls round the upper end of each stem. spines: (stems, points, 3), each from
    root to tip."""
    places, growth = [], []
    for spine in spines:
        axis = spine[-1] - spine[-5:-3].mean(0)
        axis /= np.linalg.norm(axis) + 1e-9
        reach = random.uniform(*length)
        t = np.floor(random.rand(florets) * 9) / 9 + random.rand(florets) * 0.06
        turn = random.rand(florets) * 2 * np.pi
        u = np.cross(axis, [1, 0.3, 0.2])
        u /= np.linalg.norm(u) + 1e-9
        out = np.cos(turn)[:, None] * u + np.sin(turn)[:, None] * np.cross(axis, u)
        places.append(
            spine[-1] + axis * reach * (t[:, None] - 0.6) + out * spread * (1.15 - t[:, None])
        )
        growth.append(out + axis * 0.8 + random.randn(florets, 3) * 0.15)
    places = np.concatenate(places)
    return leaf_cards(
        places, np.concatenate(growth), size * (0.7 + 0.6 * random.rand(len(places))), 0.65
    )


def lavender_mats(name):
    return [
        mat_leaf(name + "l", "#75836f", "#98a58d", trans=0.25),
        mat_flower(name + "f", "#5d509c", "#8a7bc8"),
    ]


def lavender(name, seed, stems=95, radius=0.24, hgt=(0.38, 0.58)):
    """English lavender in flower: grey foliage under upright spikes. hgt: least and greatest height
    of the stems."""
    with seeded(seed) as random:
        stalks = blades(
            stems,
            radius * 1.5,
            hgt=hgt,
            width=(0.0016, 0.0022),
            lean=0.45,
            curl=0.12,
            seg=5,
            round_=True,
        )
        flowers = _whorls(
            stalks[0].reshape(stems, 11, 3), (0.035, 0.06), 70, 0.0085, 0.0035, random
        )
        foliage = blades(
            2400,
            radius * 2.0,
            hgt=(0.12, min(0.30, hgt[1] * 0.55)),
            width=(0.0020, 0.0036),
            lean=0.75,
            curl=0.35,
            seg=4,
            round_=True,
        )
    parts = [(*stalks, 0), (*flowers, 1), (*foliage, 0)]
    return merge(name, parts, lavender_mats(name))


def catmint(name, seed, stems=130, radius=0.22):
    """Catmint: a sprawling mound of small grey-green leaves, 0.3 high and twice as broad, its lax
    stems in soft blue flower."""
    with seeded(seed) as random:
        stalks = blades(
            stems,
            radius * 1.6,
            hgt=(0.26, 0.46),
            width=(0.0018, 0.0026),
            lean=0.95,
            curl=0.5,
            seg=5,
            round_=True,
        )
        spines = stalks[0].reshape(stems, 11, 3)
        flowers = _whorls(spines, (0.07, 0.13), 60, 0.009, 0.008, random)
        count = 5200
        stem = random.randint(0, stems, count)
        joint = random.randint(0, 8, count)
        places = spines[stem, joint] + random.randn(count, 3) * [0.022, 0.022, 0.015]
        places[:, 2] = np.maximum(places[:, 2], 0.01)
        growth = random.randn(count, 3) + [0, 0, 0.5]
        leaves = leaf_cards(places, growth, 0.022 * (0.6 + 0.8 * random.rand(count)), 0.7)
    parts = [(*stalks, 0), (*flowers, 1), (*leaves, 0)]
    return merge(
        name,
        parts,
        [
            mat_leaf(name + "l", "#6c8063", "#94a684", trans=0.3),
            mat_flower(name + "f", "#7468b8", "#a096d8"),
        ],
    )


def box_ball(name, seed, radius=0.28, leaf=0.019, leaves=17000):
    """A box plant clipped to a ball about the origin."""
    lumps = Noise2(seed)
    with seeded(seed) as random:
        out = random.randn(leaves, 3)
        out /= np.linalg.norm(out, axis=1)[:, None]
        uneven = 1 + 0.028 * lumps.fbm(out[:, 0] * 2 + 5, out[:, 1] * 2 + out[:, 2] * 2, 3)
        depth = 1 - 0.16 * random.rand(leaves) ** 1.6
        growth = out + random.randn(leaves, 3) * 0.65
        shade = np.clip(0.6 * random.rand(leaves, 3) + 0.4 * random.rand(leaves, 1), 0, 1)
        places = out * (radius * uneven * depth)[:, None]
        V, F, _, rnd = leaf_quads(
            places, growth, leaf * (0.7 + 0.6 * random.rand(leaves)), 0.62, rnd=shade
        )
        core = MeshBuilder()
        angle = np.linspace(0, np.pi, 10)
        core.lathe(
            [(-np.cos(a) * radius * 0.84, np.sin(a) * radius * 0.84) for a in angle],
            n=16,
            cap=False,
        )
    dark = mat_leaf(name + "core", "#22321a", "#2c3f1f", trans=0.05)
    return leafy_object(
        name, core, (V, F, None, rnd), [dark, mat_leaf(name + "leaf", "#455f30", "#768f4e")]
    )


# ================================================================== climbers on house walls
CANES = 11


def climbing_rose(foot, width, height, seed=1):
    """A rose on a wall that looks towards -y: up between two openings, then tied in along the wall
    over them.

    foot: (x, y, z) where it grows from, a hand's breadth before the wall; width, height: of its
    fan.
    """
    x, y, z = foot
    wood = MeshBuilder()
    feet, blooms = [], []
    with seeded(seed) as own:
        for k in range(CANES):
            lean = 2 * k / (CANES - 1) - 1 + own.randn() * 0.05
            t = np.linspace(0, 1, 14)
            # up between the openings, then tied in along the band of wall over them
            out = 0.30 * t + 0.70 * np.clip((t - 0.45) / 0.55, 0, 1) ** 1.3
            rise = (
                np.interp(t, [0, 0.55, 1], [0, 0.76, 1])
                * height
                * own.uniform(0.95, 1.03)
                * (1.12 - 0.12 * abs(lean))
            )
            cane_x = x + lean * width / 2 * out + 0.03 * np.cumsum(own.randn(14)) * t
            cane = np.stack([cane_x, y - 0.03 * own.rand(14), z + rise], 1)
            wood.tube(cane, np.linspace(0.013, 0.004, 14), 6)
            n = 800
            s = own.rand(n) ** 0.65
            on_cane = np.stack([np.interp(s, t, cane[:, i]) for i in range(3)], 1)
            stray = own.randn(n, 3) * [0.13, 0.035, 0.10]
            spots = on_cane + stray
            spots[:, 1] = np.minimum(spots[:, 1], y + 0.02)
            feet.append(spots)
            blooms.append(spots[own.rand(n) < 0.045] - [0, 0.06, 0])
        feet = np.concatenate(feet)
        growth = own.randn(len(feet), 3) * [1, 0.5, 1] + [0, -0.9, 0.1]
        leaves = leaf_quads(feet, growth, 0.055 * own.uniform(0.7, 1.2, len(feet)), 0.62)
        blooms = np.repeat(np.concatenate(blooms), 9, 0)
        petals = leaf_cards(
            blooms,
            own.randn(len(blooms), 3) + [0, -0.8, 0.2],
            0.036 * own.uniform(0.8, 1.2, len(blooms)),
            0.95,
        )
    leaf = mat_leaf("rose leaf", "#45642e", "#76924a")
    place(leafy_object("rose", wood, leaves, [mat_bark("cane", "#5a4a36", "#77684c"), leaf]))
    place(merge("rose flowers", [(*petals, 0)], [mat_flower("rose petal", "#ecd9cf", "#e3b9ae")]))


def trained_rose(name, seed, ways, leaves=9500, roses=60, leaf=0.042, reach=0.10):
    """A rose trained along given ways on the wall y=0, which faces -y. Gives its stems and its
    leaves, hidden.

    ways: its stems, each a list of points (x, z); leaves, roses: how many; leaf: length of a leaf;
    reach: how far they stand from a stem."""
    with seeded(seed) as random:
        wood = MeshBuilder()
        along = []
        for way in ways:
            way = np.asarray(way, float)
            t = np.linspace(0, 1, 14 * len(way))
            knots = np.linspace(0, 1, len(way))
            x, z = (np.interp(t, knots, way[:, k]) for k in (0, 1))
            x = x + 0.02 * np.sin(t * 23 + way[0, 0])
            line = np.stack([x, -0.10 - 0.015 * np.sin(t * 31), z], 1)
            wood.tube(line, np.linspace(0.016, 0.005, len(t)), 7, 0)
            along.append(line[z > 0.35])
        along = np.concatenate(along)
        spray = along[random.randint(0, len(along), leaves // 6)] + random.randn(leaves // 6, 3) * [
            reach,
            0.02,
            reach,
        ]
        places = spray[random.randint(0, len(spray), leaves)] + random.randn(leaves, 3) * [
            0.03,
            0.022,
            0.03,
        ]
        places[:, 1] = np.minimum(places[:, 1], -0.085) - 0.05 * random.rand(leaves)
        growth = np.stack(
            [
                random.randn(leaves) * 0.7,
                -0.35 - np.abs(random.randn(leaves)) * 0.5,
                random.randn(leaves) * 0.5 - 0.3,
            ],
            1,
        )
        green = leaf_cards(places, growth, leaf * (0.6 + 0.7 * random.rand(leaves)), 0.62)
        petals = 16
        heads = spray[random.randint(0, len(spray), roses)]
        heads[:, 1] = -0.17 - 0.03 * random.rand(roses)
        heads = np.repeat(heads, petals, 0)
        open_out = np.stack(
            [
                random.randn(len(heads)) * 0.8,
                np.full(len(heads), -0.75),
                random.randn(len(heads)) * 0.8,
            ],
            1,
        )
        bloom = leaf_cards(heads, open_out, 0.034 * (0.7 + 0.5 * random.rand(len(heads))), 0.9, 0.4)
    finish = [
        mat_bark(name + "bark", "#54442f", "#7d6a4c"),
        mat_leaf(name + "leaf", "#3f5f2c", "#6f9044"),
        mat_flower(name + "bloom", "#ecd9cd", "#e3b9ab"),
    ]
    stems = wood.obj(name + "stems", finish[:1], smooth=True)
    parts = [(*green, 0), (*bloom, 1)]
    return stems, merge(name, parts, finish[1:])


# ================================================================== borders
FLAKE_COLOURS = ("#665039", "#44362a", "#86704f", "#574737")


def feather_grass(name, seed, hgt=(0.34, 0.68)):
    """A tuft of Stipa, straw-coloured above green."""
    with seeded(seed):
        grass = mat_grass(
            name, tip="#cdbb84", base="#7f8c48", dry="#d8c695", dry_amt=0.35, patch=0.1
        )
        low = blades(
            1400, 0.20, hgt=hgt, width=(0.0010, 0.0018), lean=0.55, curl=1.0, seg=7, round_=True
        )
        high = blades(
            450,
            0.16,
            hgt=(hgt[0] * 1.3, hgt[1] * 1.15),
            width=(0.0008, 0.0013),
            lean=0.45,
            curl=0.9,
            seg=7,
            round_=True,
        )
    return merge(name, [(*low, 0), (*high, 0)], [grass])


def reed_grass(name, seed, hgt=(1.0, 1.35)):
    """Upright feather reed grass (Calamagrostis) with narrow buff plumes. hgt: of the flowering
    stems."""
    stems = 60
    with seeded(seed) as random:
        grass = mat_grass(
            name, tip="#a9ac66", base="#566f34", dry="#cbb67d", dry_amt=0.2, patch=0.1
        )
        stalk = blades(
            stems, 0.20, hgt=hgt, width=(0.0020, 0.0028), lean=0.10, curl=0.06, seg=6, round_=True
        )
        feet, growth = [], []
        for spine in stalk[0].reshape(stems, 13, 3):
            top = spine[12]
            axis = top - spine[8:10].mean(0)
            axis /= np.linalg.norm(axis)
            t = random.rand(70, 1)
            feet.append(top - axis * 0.22 * (1 - t))
            growth.append(axis + random.randn(70, 3) * 0.28)
        feet = np.concatenate(feet)
        plume = leaf_cards(
            feet, np.concatenate(growth), 0.016 * (0.6 + 0.6 * random.rand(len(feet))), 0.16
        )
        foliage = blades(
            560,
            0.26,
            hgt=(hgt[0] * 0.45, hgt[0] * 0.9),
            width=(0.003, 0.0055),
            lean=0.34,
            curl=0.75,
            seg=7,
            round_=True,
        )
    return merge(
        name,
        [(*stalk, 0), (*plume, 1), (*foliage, 0)],
        [grass, mat_flower(name + " plume", "#c9b286", "#a88d62")],
    )


def plant_kinds():
    """The usual plants of a sunny border, each a list of sources."""
    sage = [
        mat_leaf("sage leaf", "#5d7a42", "#86a060"),
        mat_flower("sage flower", "#4b3f94", "#7160b4"),
    ]
    catmint = [
        mat_leaf("catmint leaf", "#75876a", "#9aa98a"),
        mat_flower("catmint flower", "#6f67b0", "#9a94d0"),
    ]
    geranium = [
        mat_leaf("geranium leaf", "#4f7038", "#7f9c50"),
        mat_flower("geranium flower", "#8a6fc0", "#b79ad8"),
    ]
    hydrangea = [
        mat_leaf("hydrangea leaf", "#4d6b33", "#7c9748"),
        mat_flower("hydrangea flower", "#efece6", "#d6dbc6"),
    ]
    mantle = [
        mat_leaf("mantle leaf", "#6c8a4a", "#97ad62"),
        mat_flower("mantle flower", "#c3c45a", "#d8d884"),
    ]
    laurel = [mat_leaf("laurel leaf", "#3f5f2b", "#6d8f3f", spec=0.6)]
    return {
        "lavender": [lavender(f"lavender {k}", 3 + k) for k in range(3)],
        "stipa": [feather_grass(f"feather grass {k}", 11 + k) for k in range(2)],
        "reed": [reed_grass(f"reed grass {k}", 31 + k) for k in range(2)],
        "sage": [
            spikes(f"sage {k}", sage, 50, 0.24, (0.36, 0.58), seed=7 + k, fsize=0.011)
            for k in range(2)
        ],
        "catmint": [
            spikes(
                f"catmint {k}",
                catmint,
                60,
                0.27,
                (0.22, 0.38),
                seed=17 + k,
                fsize=0.010,
                leaves=900,
            )
            for k in range(2)
        ],
        "geranium": [
            shrub(
                f"geranium {k}",
                geranium,
                0.27,
                0.27,
                0.042,
                1500,
                31 + k,
                aspect=0.9,
                flowers=26,
                fsize=0.022,
            )
            for k in range(2)
        ],
        "mantle": [
            shrub(
                f"lady's mantle {k}",
                mantle,
                0.26,
                0.24,
                0.055,
                900,
                41 + k,
                aspect=0.95,
                flowers=70,
                fsize=0.014,
            )
            for k in range(2)
        ],
        "hydrangea": [
            shrub(
                f"hydrangea {k}",
                hydrangea,
                0.45,
                0.62,
                0.085,
                1700,
                5 + k,
                aspect=0.62,
                flowers=34,
                fsize=0.05,
            )
            for k in range(2)
        ],
        "ball": [
            shrub(
                "ball",
                [mat_leaf("ball leaf", "#4a692f", "#7c9a4b")],
                0.30,
                0.40,
                0.020,
                9000,
                3,
                aspect=0.7,
            )
        ],
        "laurel": [shrub("laurel", laurel, 0.36, 0.85, 0.065, 2600, 12, aspect=0.42, up=0.6)],
    }


def bark_bed(name, x0, x1, y0, y1, zf, flakes=260, step=0.04):
    """A rectangular bed of bark at the height zf(x, y), with loose flakes on it. flakes: to the
    square metre."""
    bark = materials.aggregate(
        name + " bark",
        ("#54422f", "#705a41", "#41342a", "#836c50", "#5e4b38"),
        0.024,
        base="#261a11",
        bump=1.3,
    )
    grid(name, x0, x1, y0, y1, step, zf, bark)
    with seeded(len(name)) as random:
        kinds = []
        for k in range(8):
            V, F = chamfer_box(
                (random.uniform(0.6, 1.4), random.uniform(0.3, 0.6), random.uniform(0.10, 0.2)),
                0.04,
            )
            shade = materials.plain(
                f"{name} flake {k}", FLAKE_COLOURS[k % 4], 0.92, 0.1, 0.3, 0.4, 60
            )
            kinds.append(
                MeshBuilder()
                .add(V + random.randn(*V.shape) * 0.05, F)
                .obj(f"{name} flake {k}", [shade], hide=True)
            )
        n = int(flakes * (x1 - x0) * (y1 - y0))
        x = random.uniform(x0 + 0.02, x1 - 0.02, n)
        y = random.uniform(y0 + 0.02, y1 - 0.02, n)
        spots = np.c_[x, y, zf(x, y) + 0.006]
        tilt = random.randn(n, 2) * 0.3
        scatter(
            name + " flakes",
            spots,
            hidden_collection(name + " flake kinds", kinds),
            scale=random.uniform(0.018, 0.045, n),
            tilt=tilt,
        )


# ================================================================== plants seen from near by
# Every floret and hair of their heads is there. The grasses draw from numpy's global state, and
# the hairs of their heads from the np.random.RandomState r.


def planter_lavender(name, seed):
    """English lavender in flower, 0.6 high, with random numbers of its own."""
    stems, radius = 95, 0.24
    with seeded(seed) as r:
        stalk = blades(
            stems,
            radius * 1.5,
            hgt=(0.40, 0.60),
            width=(0.0016, 0.0022),
            lean=0.42,
            curl=0.12,
            seg=5,
            round_=True,
        )
        parts = [(*stalk, 0)]
        centres, outwards = [], []
        for spine in stalk[0].reshape(stems, 11, 3):
            top = spine[10]
            axis = top - spine[6:8].mean(0)
            length = r.uniform(0.035, 0.06)
            axis = axis / (np.linalg.norm(axis) + 1e-9)
            florets = 78
            t = np.floor(r.rand(florets) * 9) / 9 + r.rand(florets) * 0.06  # in whorls
            turn = r.rand(florets) * 6.28
            u = unit(np.cross(axis, [1, 0.3, 0.2]))
            out = np.cos(turn)[:, None] * u + np.sin(turn)[:, None] * np.cross(axis, u)
            centres.append(
                top
                - axis * length * 0.2
                + axis * (t[:, None]) * length
                + out * (0.0035 * (1.15 - t[:, None]))
            )
            outwards.append(out + axis * 0.9 + r.randn(florets, 3) * 0.15)
        centres = np.concatenate(centres)
        parts.append(
            (
                *leaf_cards(
                    centres,
                    np.concatenate(outwards),
                    0.0085 * (0.7 + 0.6 * r.rand(len(centres))),
                    0.62,
                ),
                1,
            )
        )
        foliage = blades(
            2600,
            radius * 2.0,
            hgt=(0.12, 0.30),
            width=(0.0020, 0.0036),
            lean=0.75,
            curl=0.35,
            seg=4,
            round_=True,
        )
        parts.append((*foliage, 0))
    return merge(name, parts, lavender_mats(name))


# ------------------------------------------------------------------ grasses
def away_from(axis, r):
    """A random vector at right angles to the axis."""
    side = r.randn(3)
    side -= axis * (side @ axis)
    return side


def hairs(triangles, r):
    """Part (for merge) of loose triangles, each (3, 3): the hairs of a flower head, material 1."""
    n = len(triangles)
    return (
        np.concatenate(triangles),
        [np.arange(3 * n).reshape(-1, 3)],
        np.tile([0.5, 0.5, 1.0], n),
        np.repeat(r.rand(n, 3), 3, 0),
        1,
    )


def stipa(name):
    """A tuft of feather grass, straw-coloured above green, up to 0.7 high."""
    grass = mat_grass(name, tip="#cdbb84", base="#7f8c48", dry="#d8c695", dry_amt=0.35, patch=0.1)
    low = blades(
        1500,
        0.20,
        hgt=(0.32, 0.62),
        width=(0.0009, 0.0017),
        lean=0.55,
        curl=1.0,
        seg=8,
        round_=True,
    )
    high = blades(
        500, 0.16, hgt=(0.45, 0.72), width=(0.0007, 0.0012), lean=0.45, curl=0.9, seg=8, round_=True
    )
    return merge(name, [(*low, 0), (*high, 0)], [grass])


def pennisetum(name, r):
    """Fountain grass, 0.8 high, with bottle-brush heads."""
    stems = 26
    grass = mat_grass(name, tip="#96a858", base="#4e6a30", dry="#c7b57c", dry_amt=0.12, patch=0.1)
    stalk = blades(
        stems,
        0.22,
        hgt=(0.55, 0.82),
        width=(0.0016, 0.0022),
        lean=0.45,
        curl=0.55,
        seg=7,
        round_=True,
    )
    foliage = blades(
        900, 0.26, hgt=(0.35, 0.72), width=(0.0026, 0.0048), lean=0.6, curl=1.0, seg=7, round_=True
    )
    brush = []
    for spine in stalk[0].reshape(stems, 15, 3):
        top = spine[14]
        axis = top - spine[10:12].mean(0)
        length = r.uniform(0.06, 0.10)
        axis /= np.linalg.norm(axis)
        for _ in range(230):
            t = r.rand()
            root = top - axis * length * (1 - t)
            side = unit(away_from(axis, r))
            hair = r.uniform(0.010, 0.017) * (1.1 - 0.5 * t)
            half = np.cross(side, axis) * 0.0007
            brush.append([root - half, root + half, root + (side * 0.85 + axis * 0.6) * hair])
    return merge(
        name,
        [(*stalk, 0), (*foliage, 0), hairs(brush, r)],
        [grass, mat_flower(name + "h", "#b79f86", "#8f7465")],
    )


def calamagrostis(name, r):
    """Feather reed grass, 1.4 high: upright stems with narrow buff plumes over green foliage."""
    stems = 70
    stalk = blades(
        stems,
        0.18,
        hgt=(1.05, 1.40),
        width=(0.0020, 0.0028),
        lean=0.10,
        curl=0.06,
        seg=6,
        round_=True,
    )
    plume = []
    for spine in stalk[0].reshape(stems, 13, 3):
        top = spine[12]
        axis = unit(top - spine[8:10].mean(0))
        for _ in range(110):
            t = r.rand()
            root = top - axis * 0.22 * (1 - t)
            side = away_from(axis, r)
            side /= np.linalg.norm(side) + 1e-9
            hair = r.uniform(0.008, 0.016) * (1.15 - 0.7 * t)
            half = np.cross(side, axis) * 0.0011
            plume.append([root - half, root + half, root + (side * 0.45 + axis) * hair])
    grass = mat_grass(name, tip="#a9ac66", base="#566f34", dry="#cbb67d", dry_amt=0.2, patch=0.1)
    heads = hairs(plume, r)
    foliage = blades(
        520, 0.24, hgt=(0.5, 0.95), width=(0.003, 0.0055), lean=0.32, curl=0.75, seg=7, round_=True
    )
    return merge(
        name,
        [(*stalk, 0), heads, (*foliage, 0)],
        [grass, mat_flower(name + "h", "#c9b286", "#a88d62")],
    )
