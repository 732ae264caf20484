"""What trees are made of to the eye: bark and leaves, as materials."""

from kit.nodes import material
from kit.planting.tree_kinds import KINDS


def bark_of(kind, height, haze=False):
    """Bark of a kind of tree_kinds.py: ridges and furrows along the stem, moss low down, and the
    upper stem of a pine red. height: of the tree, metres."""
    sort = KINDS[kind]

    def build(n):
        p = n.obj()
        stretched = n.mapv(p, scale=(1, 1, 0.22))
        fine = n.noise(stretched, 22, 5, 0.6)
        ridges = n.voro(stretched, 11, "DISTANCE_TO_EDGE")
        groove = n.smooth(ridges, 0.02, 0.22)
        patches = n.noise(p, 1.6, 4, 0.6)
        dark, light = sort.bark
        c = n.mix(n.smooth(n.add(n.mul(groove, 0.6), n.mul(fine, 0.5)), 0.3, 0.75), dark, light)
        z = n.sep(p)[2]
        if sort.upper_bark:
            red = n.mix(n.smooth(fine, 0.3, 0.7), *sort.upper_bark)
            c = n.mix(n.smooth(n.add(z, n.mul(patches, 3)), 0.45 * height, 0.65 * height), c, red)
        # Algae and lichen: green low down and here and there, pale grey elsewhere.
        low = n.smooth(z, 2.2, 0.0)
        c = n.mix(n.mul(n.smooth(patches, 0.5, 0.72), 0.45), c, "#8d9183")
        c = n.mix(n.mul(n.smooth(n.add(patches, n.mul(low, 0.25)), 0.52, 0.8), 0.6), c, "#596037")
        shape = n.add(n.mul(groove, sort.furrow), n.mul(fine, 0.5))
        return n.bsdf(c, 0.9, 0.15, normal=n.bump(shape, 0.9, 0.035))

    return material(f"{kind} bark", build, haze=haze)


def foliage(kind, season, colours=None, haze=False):
    """Leaves of a kind in a season: darker above, pale below, lit through. colours: two others
    instead of the kind's own, as of a copper beech."""
    leaf = KINDS[kind].leaf
    first, second = colours or leaf.colours.get(season, leaf.colours["summer"])

    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        c = n.mix(r[0], first, second)
        c = n.hsv(
            c,
            h=n.rng(n.rnd(), 0, 1, 0.488, 0.508),
            sat=n.rng(r[1], 0, 1, 0.85, 1.1),
            val=n.rng(r[2], 0, 1, 0.75, 1.2),
        )
        under = n.hsv(c, sat=0.75, val=leaf.below)
        above = n.bsdf(n.mix(n.backfacing(), c, under), 0.42, leaf.shine)
        through = n.transl(n.hsv(c, h=0.484, sat=1.15, val=1.45))
        return n.mixs(leaf.through, above, through)

    return material(f"{kind} leaves", build, haze=haze)


def mat_bark(name="bark", c1="#4b4338", c2="#7c7466", haze=False):
    """Plain bark between two colours, with some green: of logs, climbers, brushwood."""

    def build(n):
        p = n.obj()
        stretched = n.mapv(p, scale=(1, 1, 0.25))
        fine = n.noise(stretched, 9, 6, 0.65)
        furrows = n.voro(stretched, 14)
        c = n.mix(n.smooth(fine, 0.35, 0.7), c1, c2)
        c = n.mix(n.mul(n.smooth(n.noise(p, 1.2, 3), 0.5, 0.7), 0.5), c, "#66704a")
        return n.bsdf(c, 0.9, 0.15, normal=n.bump(n.add(fine, n.mul(furrows, 0.6)), 0.9, 0.03))

    return material(name, build, haze=haze)
