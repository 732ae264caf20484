"""Trees that grew: leader, limbs, branches, and sprays of leaves on their ends."""

from dataclasses import replace

import numpy as np

from kit.mesh import MeshBuilder
from kit.noise import Noise2
from kit.planting.crowns import Crown
from kit.planting.growth import grow
from kit.planting.leaves import leafy_object
from kit.planting.sprays import make_spray, stamp
from kit.planting.tree_kinds import KINDS
from kit.planting.tree_looks import bark_of, foliage
from kit.planting.tree_shape import sized
from kit.seeded import seeded

NEAR = 20.0  # metres: from there on leaves are drawn larger and fewer
BARE = {"spring": 0.25, "summer": 0.0, "autumn": 0.35, "winter": 1.0}  # share of leaves off
WIND = (70, 0.3)  # from the west-south-west, as it blows in Yorkshire; 1 is a tree on a fell


def coarse_at(distance):
    """How coarse a tree may be drawn that is seen from so many metres away: 1 is leaf by leaf."""
    return float(np.clip(distance / NEAR, 1, 5))


def tree(
    name,
    kind,
    age="grown",
    height=None,
    season="summer",
    seed=1,
    wind=WIND,
    coarse=1.0,
    thin=0.0,
    colours=None,
    haze=False,
    bark=None,
    bole="wild",
    **shape,
):
    """A tree on z=0, one hidden object to be placed or scattered.

    kind, age, season: of tree_kinds.py; height: metres (default: the usual one of its age); wind:
    the bearing it blows to and how much it has shaped the tree, 0 to 1; coarse: see coarse_at();
    thin: share of leaves that are missing; colours: two others for the leaves; haze: veiled by air;
    bark: another material; bole: "wild", "upright", or "straight" and without a flare, as of a
    nursery's tree or a cut branch; shape: what of its Size is to be otherwise, as radius=1.2.
    """
    sort = KINDS[kind]
    size = replace(sized(sort.ages[age], height), **shape)
    mats = [bark or bark_of(kind, size.height, haze), foliage(kind, season, colours, haze)]
    with seeded(seed) as random:
        crown = Crown(sort, size, wind, seed)
        # A small tree's branches fork more finely; far off, all is larger and there is less of it.
        step = min(sort.step, 0.11 * size.radius + 0.1) * coarse ** (2 / 3)
        branches, mass_of = grow(sort, size, crown, step, bole != "wild", random)
        wood = MeshBuilder()
        _wood(wood, branches, Noise2(seed), coarse, bole != "straight")
        off = 0.0 if sort.evergreen else BARE[season]
        bare = 1 - (1 - off) * (1 - thin)
        sprays = [make_spray(sort, min(bare, 0.995), coarse, random) for _ in range(7)]
        leaves, twigs = stamp(
            sprays, *_branch_ends(branches, mass_of, crown, sort, coarse, random), random
        )
        if coarse < 2:
            wood.add(twigs[0], [twigs[1]], 0)
        points, faces, tones = leaves
    return leafy_object(name, wood, (points, [faces], None, tones), mats)


def _wood(wood, branches, lumps, coarse, flared):
    """Every branch as a tube, thick ones rounder; the trunk flares at its foot and is not round."""
    for chain in branches.chains():
        points, radii = branches.points[chain], branches.radii[chain].copy()
        if chain[0] == 0:
            _trunk(wood, points, radii, lumps, flared)
            continue
        if len(chain) < 2 or radii[1] < 0.0034 * coarse:
            continue
        radii[0] = min(radii[0], 1.35 * radii[1])  # the collar where it leaves
        sides = 10 if radii[1] > 0.06 else 6 if radii[1] > 0.02 else 4 if coarse < 1.6 else 3
        wood.tube(points, radii, sides, 0)


def _trunk(wood, points, radii, lumps, flared):
    """The stem: a little thinner upwards, its foot spread into roots."""
    sides = 28
    up = np.clip(points[:, 2], 0, None)
    # More rings near the ground, where the roots spread.
    low = np.linspace(-0.15, 1.2, 12)
    high = up > 1.25
    points = np.concatenate(
        [np.stack([np.interp(low, points[:, 2], points[:, i]) for i in range(3)], 1), points[high]]
    )
    radii = np.concatenate([np.full(12, radii[~high].mean()), radii[high]])
    radii *= np.interp(points[:, 2], [0, points[-1, 2]], [1.1, 0.85])
    wood.tube(points, radii, sides, 0)
    rings = wood.V[-1].reshape(-1, sides, 3)
    centres = points[:, None].astype(np.float32)
    z = points[:, 2:3]
    bearing = np.linspace(0, 2 * np.pi, sides, endpoint=False)[None]
    toes = 0.55 + 0.45 * np.sin(bearing * 5 + 2 * lumps(np.cos(bearing), np.sin(bearing)))
    flare = (0.75 if flared else 0) * toes * np.exp(-np.clip(z, 0, None) / (0.55 * radii[0] + 0.12))
    uneven = 0.16 * lumps.fbm(np.cos(bearing) * 1.3 + 7, np.sin(bearing) * 1.3 + z * 0.7, 3)
    rings += (rings - centres) * (flare + uneven)[..., None].astype(np.float32)


def _branch_ends(branches, mass_of, crown, sort, coarse, random):
    """Where sprays sit: places (n,3), axes (n,3,3), scales (n,), tones (n,3)."""
    at = np.flatnonzero((branches.feeds <= 3) & (mass_of >= 0))
    places = branches.points[at]
    middle = np.array([0, 0, crown.bottom + 0.35 * crown.depth])
    outwards = places - middle
    outwards /= np.linalg.norm(outwards, axis=1)[:, None]
    along = branches.direction()[at] + 0.45 * outwards + [0, 0, 0.12]
    along += random.randn(len(at), 3) * 0.3
    along /= np.linalg.norm(along, axis=1)[:, None]
    # Leaves face the sky, and the side that the light comes from.
    up = np.array([0, 0, 1.0]) + 0.55 * outwards + random.randn(len(at), 3) * 0.22
    up -= along * (up * along).sum(1)[:, None]
    up /= np.linalg.norm(up, axis=1)[:, None] + 1e-9
    axes = np.stack([along, np.cross(up, along), up], 1)
    masses = random.rand(mass_of.max() + 1, 3)
    tones = 0.5 * random.rand(len(at), 3) + 0.5 * masses[mass_of[at]]
    return places, axes, random.uniform(0.8, 1.2, len(at)), tones
