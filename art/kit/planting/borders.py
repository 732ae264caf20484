"""Borders: a bed of bark mulch, and the plants that stand in it, made once as hidden objects to be
placed. Metres."""

import numpy as np

from kit import materials
from kit.earth.grass import blades, mat_grass
from kit.earth.ground import grid
from kit.mesh import MeshBuilder, chamfer_box
from kit.planting.herbs import lavender
from kit.planting.leaves import leaf_cards, mat_flower, mat_leaf, merge
from kit.planting.plants import shrub, spikes
from kit.scene import hidden_collection, scatter
from kit.seeded import seeded

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
