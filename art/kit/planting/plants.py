"""Hedges, shrubs and border plants, made once as hidden objects to be scattered. Leaves, grass and
trees have modules of their own."""

import numpy as np

from kit.earth.grass import blades
from kit.mesh import chamfer_box, mesh_object
from kit.noise import Noise2
from kit.planting.leaves import leaf_cards, leaf_quads, merge
from kit.seeded import seeded


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
