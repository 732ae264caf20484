"""What things are made of: wood, stone, concrete, soil, paint, brick, tiles. Everything is drawn by
nodes; there is no image file. Sizes are metres in the world, so textures do not move with the
object.

The names of the parameters mean the same everywhere:

name        Blender's name for the material
c1, c2      colours between which a texture mixes, '#rrggbb'
cols        a palette: each part (board, block, stone; see MeshBuilder) takes its own colour from it
rough       0 a mirror, 1 quite matt
spec        how strongly a surface reflects; 0.5 is like plastic or glass
dirt ...    0 none, 1 much; the same for stain, soot, lichen, green, wear, wet, rust
bump        how deep the relief looks

Noise lies mostly within 0.3 to 0.7 (see nodes.py): that is why these two numbers stand in so many
places."""

from kit.nodes import material


def part_random(n):
    """Three random numbers that are the same all over one part of a mesh."""
    return n.sep(n.attr("rnd", "Color"))


def apart(n, position, distance):
    """A position moved differently for each part, so that a texture does not run on from one part
    to the next (metres)."""
    return position + n.attr("rnd", "Vector") * distance


def palette(n, which, cols):
    """A colour from a list, blended between neighbours; which: 0 the first, 1 the last."""
    return n.ramp(which, [(i / (len(cols) - 1), color) for i, color in enumerate(cols)])


def mottled(n, color, texture, darkest, lightest):
    """A colour made darker and lighter by a noise."""
    return n.hsv(color, val=n.rng(texture, 0.3, 0.7, darkest, lightest))


# ---- wood


def wood(
    name="wood",
    new=("#b99a68", "#8f6f45"),
    grey=("#a39a88", "#6f685c"),
    weather=0.35,
    green=0.15,
    rough=0.75,
    knots=1.0,
    dark_foot=None,
    paint=None,
    dirt=0.3,
):
    """Sawn softwood, its grain along each part's longest side.

    new, grey: light and dark of fresh and of weathered wood; weather: 0 fresh, 1 silver grey;
    green: algae; knots: 0 none; dark_foot: height (metres) of the ground, above which the wood is
    wet and dark for a hand's breadth or two; paint: (colour, how far it has worn off, 0 to 1)."""

    def surface(n):
        random = part_random(n)
        in_part = n.attr("lc", "Vector")
        place = n.pos()
        ring, fibre, streak, knot = _grain(n, apart(n, in_part, 37.0), knots)

        fresh = n.mix(n.rng(ring * 0.45 + (fibre * 0.35 + streak * 0.35), 0.25, 0.95), *new)
        silver = n.mix(n.rng(fibre * 0.6 + streak * 0.5, 0.3, 0.8), *grey)
        exposed = n.noise(place, 1.7, 4) + (random[1] - 0.5) * 0.25
        weathered = n.smooth(exposed, 0.62 - weather * 0.5, 0.92 - weather * 0.5)
        color = n.mix(weathered * min(1, weather * 1.6), fresh, silver)
        color = n.mix(n.smooth(n.noise(place, 2.3, 4), 0.45, 0.7) * green, color, "#7f8458")
        color = n.mix(knot * 0.8, color, "#4a3320")
        color = n.hsv(
            color,
            h=n.rng(random[2], 0, 1, 0.492, 0.508),
            sat=n.rng(random[1], 0, 1, 0.82, 1.1),
            val=n.rng(random[0], 0, 1, 0.80, 1.14),
        )
        if paint:
            coat = n.hsv(paint[0], val=n.rng(fibre * 0.5 + random[0] * 0.5, 0.2, 0.8, 0.86, 1.08))
            flaking = n.noise(place, 9, 5, 0.7) + fibre * 0.2
            bare = n.smooth(flaking, 0.72 - paint[1] * 0.2, 0.78 - paint[1] * 0.2)
            color = n.mix(bare, coat, n.hsv(color, val=0.8))
        if dirt:
            runs = n.noise(n.mapv(place, scale=(1, 1, 0.4)), 3.0, 5, 0.7)
            color = n.hsv(color, val=n.rng(runs, 0.3, 0.65, 1 - dirt * 0.55, 1.06))
        if dark_foot is not None:
            ragged_height = n.sep(place)[2] + n.noise(place, 9, 3) * 0.12
            wet = n.smooth(ragged_height, dark_foot + 0.28, dark_foot + 0.04) * 0.7
            color = n.mix(wet, color, "#4a4433")
        relief = n.bump(fibre * 0.7 + (ring * 0.35 + knot * -0.3), 0.55, 0.004)
        return n.bsdf(color, n.rng(fibre, 0.2, 0.8, rough - 0.1, rough + 0.1), 0.25, normal=relief)

    return material(name, surface)


def _grain(n, place, knots):
    """Growth rings, fine fibres, broader streaks and knots (each 0 to 1) in wood that grew along
    x."""
    warp = n.noise(n.mapv(place, scale=(1.3, 5, 5)), 1.6, 3)
    from_knot = n.voro(n.mapv(place, scale=(1.5, 6.5, 6.5)), 1.0, "F1")
    knot = n.smooth(from_knot, 0.20, 0.07) * knots
    # The rings run about a pith that lies 6 cm off the middle, and are pushed aside by the knots.
    _, across, up = n.sep(place)
    y = across + warp * 0.10
    z = up + (0.06 + n.noise(n.mapv(place, scale=(0.7, 2, 2)), 1.0, 2) * 0.12)
    radius = n.m("SQRT", y * y + z * z)
    radius = radius + n.smooth(from_knot, 0.5, 0.05) * 0.018
    ring = n.m("FRACT", radius * 95.0)  # rings in a metre
    ring = n.smooth(ring, 0.25, 0.95)  # slowly darker through summer, ...
    ring = ring * n.smooth(ring, 1.0, 0.93)  # ... and light at once in spring
    fibre = n.noise(n.mapv(place, scale=(3, 120, 120)), 1.0, 4, 0.65)
    streak = n.noise(n.mapv(place, scale=(1, 26, 26)), 1.0, 3, 0.6)
    return ring, fibre, streak, knot


# ---- paving and ground


def paving_block(
    name="block", cols=("#7b5a4c", "#8d6a58", "#5e4a45", "#9a7b66"), rough=0.85, dirt=0.4
):
    """Concrete block paving, one colour for each block, with jointing sand left on it."""

    def surface(n):
        random = part_random(n)
        place = n.pos()
        color = palette(n, random[0], cols)
        grit = n.noise(place, 420, 3, 0.7)
        aggregate_ = n.voro(place, 230)
        pitted = n.noise(place, 22, 4, 0.6)
        worn = n.noise(place, 0.9, 4, 0.55)
        color = n.hsv(
            color,
            h=n.rng(random[1], 0, 1, 0.493, 0.507),
            sat=n.rng(random[2], 0, 1, 0.8, 1.12),
            val=n.rng(random[1], 0, 1, 0.84, 1.14) * n.rng(grit, 0.3, 0.7, 0.78, 1.2),
        )
        color = mottled(n, color, pitted, 0.88, 1.1)
        color = n.mix(n.smooth(worn, 0.42, 0.72) * dirt, color, n.hsv(color, sat=0.75, val=0.68))
        color = n.mix(
            n.smooth(n.noise(place, 5.5, 5, 0.7), 0.62, 0.72) * (0.35 * dirt), color, "#a39677"
        )
        relief = n.bump(grit * 0.6 + (aggregate_ * 0.5 + pitted * 0.6), 0.5, 0.0025)
        return n.bsdf(color, n.rng(worn, 0.35, 0.65, rough, rough + 0.05), 0.35, normal=relief)

    return material(name, surface)


def sand_joint(name="sand", c1="#9c8c68", c2="#6d6148"):
    """Kiln-dried sand in the joints of paving."""

    def surface(n):
        place = n.pos()
        grains = n.noise(place, 300, 4, 0.7)
        color = n.mix(grains * 0.6 + n.noise(place, 3, 4) * 0.4, c2, c1)
        return n.bsdf(color, 1, 0.05, normal=n.bump(grains, 0.8, 0.003))

    return material(name, surface)


def aggregate(name, cols, size=0.02, rough=0.9, base="#55524c", spec=0.3, bump=1.0, big=0.35):
    """Chippings, gravel or tarmac on a smooth face, without modelling a stone.

    size: of a stone, metres; base: colour of what is between the stones; big: how much large
    patches differ.
    """

    def surface(n):
        place = n.pos()
        # Cells of a plain Voronoi texture are too regular for stones.
        bent = place + n.noise(place, 1 / size * 0.8, 2, out="Color") * (size * 0.35)
        random = n.sep(n.voro(bent, 1 / size, out="Color"))
        edge = n.voro(bent, 1 / size, "DISTANCE_TO_EDGE")
        color = palette(n, random[0], cols)
        color = n.hsv(color, val=n.rng(random[1], 0, 1, 0.75, 1.2))
        color = n.mix(n.smooth(edge, 0.13, 0.02), color, base)
        color = mottled(n, color, n.noise(place, 0.6, 5, 0.6), 1 - big, 1 + big * 0.6)
        height = n.smooth(edge, 0, 0.25) * 0.7 + n.noise(place, 3 / size, 3) * 0.2
        height = height + random[2] * 0.3
        return n.bsdf(color, rough, spec, normal=n.bump(height, bump, size * 0.35))

    return material(name, surface)


TARMAC_NEW = ("#2e2e30", "#3a3a3c", "#2a2a2c", "#4c4a48")
TARMAC_OLD = ("#4a4a4a", "#5c5a57", "#444446", "#6e6a64")


def tarmac(name="tarmac", fresh=0.7):
    """A 6 mm wearing course; fresh: above 0.5 it is black, below it has greyed."""
    cols = TARMAC_NEW if fresh > 0.5 else TARMAC_OLD
    return aggregate(
        name, cols, size=0.007, rough=0.78, base="#1c1c1e", spec=0.4, bump=0.9, big=0.18
    )


def concrete(
    name="concrete", c1="#a6a39b", c2="#8b8880", rough=0.75, polish=False, spec=0.4, stain=0.3
):
    """Cast concrete; polish: power-floated, so smooth that it mirrors in patches and shows its
    aggregate."""

    def surface(n):
        place = n.pos()
        cloud = n.noise(place, 0.45, 6, 0.62)
        patch = n.noise(place, 3.2, 6, 0.65)
        grain = n.noise(place, 90, 4, 0.7)
        color = n.mix(n.smooth(cloud * 0.6 + patch * 0.4, 0.38, 0.62), c1, c2)
        color = n.hsv(color, val=n.rng(grain, 0.25, 0.75, 0.93, 1.06))
        damp = n.smooth(n.noise(place, 1.1, 6, 0.7, 1.2), 0.56, 0.66) * stain
        color = n.mix(damp, color, n.hsv(color, val=0.72, sat=1.15))
        if polish:
            return _power_floated(n, place, color, patch, rough, spec)
        pinhole_depth = 0.5
        relief = n.bump(
            grain * 0.5 + (patch + n.smooth(n.voro(place, 35), 0.12, 0.05) * -pinhole_depth),
            0.35,
            0.006,
        )
        return n.bsdf(color, n.rng(patch, 0.3, 0.7, rough - 0.08, rough + 0.1), spec, normal=relief)

    return material(name, surface)


def _power_floated(n, place, color, patch, rough, spec):
    stone = n.voro(place, 55)
    random = n.sep(n.voro(place, 55, out="Color"))
    fleck = n.smooth(stone, 0.30, 0.22) * n.smooth(random[0], 0.45, 0.55)
    color = n.mix(fleck * 0.30, color, n.mix(random[1], "#7d776c", "#d3cdc0"))
    # The float's blades leave sweeping clouds, seen only in how the light is mirrored.
    swept = n.mapv(place, scale=(1, 1, 0)) + n.noise(place, 0.35, 3, out="Color") * 1.6
    sweep = n.noise(swept, 1.4, 5, 0.6)
    roughness = n.rng(sweep * 0.6 + patch * 0.4, 0.3, 0.7, rough * 0.65, rough * 1.5)
    roughness = roughness + n.smooth(n.noise(place, 2.3, 6, 0.72), 0.60, 0.74) * 0.12
    relief = n.bump(n.noise(place, 0.9, 3) + n.noise(place, 6, 3) * 0.1, 0.05, 0.02)
    return n.bsdf(color, roughness, spec, normal=relief)


def flag(name="flag", cols=("#b9ab92", "#a4967e", "#c7bda6", "#9b9184", "#b5a58a")):
    """Riven sandstone flags: each its own colour, veined, its face in shallow steps as the stone
    split."""

    def surface(n):
        random = part_random(n)
        place = apart(n, n.pos(), 11.0)
        color = palette(n, random[0], cols)
        vein = n.noise(n.mapv(place, rot=(0, 0, 0.6)), 2.6, 6, 0.62, 1.5)
        grain = n.noise(place, 110, 4, 0.7)
        tone = n.noise(place, 9, 5, 0.6)
        color = n.mix(
            n.smooth(vein, 0.5, 0.62) * 0.45, color, n.hsv(color, h=0.49, sat=1.3, val=0.82)
        )
        color = n.hsv(
            color,
            sat=n.rng(random[2], 0, 1, 0.75, 1.1),
            val=n.rng(random[1], 0, 1, 0.85, 1.12)
            * n.rng(grain * 0.4 + tone * 0.6, 0.3, 0.7, 0.86, 1.1),
        )
        steps = n.m("SNAP", n.noise(place, 4.5, 5, 0.6) * 9.0, 1.0)
        relief = n.bump(
            n.noise(place, 4.5, 5, 0.6) * 1.0 + (steps * 0.04 + grain * 0.10), 0.55, 0.02
        )
        return n.bsdf(color, 0.8, 0.3, normal=relief)

    return material(name, surface)


def soil(name="soil", c1="#6b5037", c2="#3e2c1e", stones=0.5, wet=0.25, dry="#957a57", drya=0.5):
    """Dug earth; stones: how many show; wet: dark shining patches; dry, drya: colour and amount of
    crumbs that have dried."""

    def surface(n):
        place = n.pos()
        patch = n.noise(place, 0.8, 6, 0.6)
        clod = n.noise(place, 6, 7, 0.68)
        crumb = n.noise(place, 60, 5, 0.72)
        color = n.mix(n.smooth(patch * 0.35 + (clod * 0.4 + crumb * 0.25), 0.36, 0.62), c2, c1)
        color = n.mix(n.smooth(crumb * 0.5 + patch * 0.5, 0.5, 0.62) * drya, color, dry)
        from_middle = n.voro(place, 26)
        random = n.sep(n.voro(place, 26, out="Color"))
        of_a_size = n.smooth(from_middle + (random[2] - 0.5) * 0.22, 0.30, 0.20)
        rarity = 1 - stones * 0.22
        stone = of_a_size * n.smooth(random[0] + (patch - 0.5) * 0.5, rarity, rarity + 0.03)
        color = n.mix(stone * 0.8, color, n.mix(random[1], "#6f6350", "#97896f"))
        wetness = n.smooth(patch, 0.5, 0.36) * wet
        color = n.hsv(color, val=1.0 - wetness * 0.45)
        height = clod * 1.0 + (crumb * 0.35 + stone * 0.35)
        return n.bsdf(color, 0.95 - wetness * 0.55, 0.3, normal=n.bump(height, 1.0, 0.05))

    return material(name, surface)


def sand(name="arena", c1="#b79f78", c2="#9c8462"):
    """Silica sand, as on a riding arena."""

    def surface(n):
        place = n.pos()
        grain = n.noise(place, 160, 5, 0.75)
        ripple = n.noise(place, 7, 6, 0.65)
        patch = n.noise(place, 0.35, 5)
        color = n.mix(grain * 0.35 + (ripple * 0.3 + patch * 0.35), c2, c1)
        color = mottled(n, color, grain, 0.85, 1.12)
        return n.bsdf(color, 1, 0.08, normal=n.bump(grain * 0.35 + ripple, 0.8, 0.02))

    return material(name, surface)


# ---- walls and roofs


def masonry(
    name="masonry",
    cols=("#8f8166", "#b3a382", "#9b8a6b", "#7a6d58", "#c0b08f", "#6e675a"),
    soot=0.25,
    val=1.0,
):
    """Coursed Yorkshire sandstone: each stone its own colour, bedded in thin layers; val:
    brightness of all."""

    def surface(n):
        random = part_random(n)
        place = n.pos()
        color = palette(n, random[0], cols)
        bedding = n.noise(n.mapv(apart(n, place, 9.0), scale=(1, 1, 4)), 5, 5, 0.6)
        grain = n.noise(place, 120, 4, 0.7)
        tooled = n.noise(place, 16, 5, 0.65)
        sooted = n.noise(n.mapv(place, scale=(1, 1, 0.5)), 0.7, 4)
        color = n.hsv(
            color,
            h=n.rng(random[2], 0, 1, 0.494, 0.506),
            sat=n.rng(random[2], 0, 1, 0.8, 1.15),
            val=n.rng(random[1], 0, 1, 0.8 * val, 1.15 * val)
            * n.rng(bedding * 0.5 + tooled * 0.5, 0.3, 0.7, 0.82, 1.14),
        )
        color = mottled(n, color, grain, 0.88, 1.1)
        color = n.mix(n.smooth(sooted, 0.45, 0.7) * soot, color, "#4f4a41")
        relief = n.bump(tooled + (grain * 0.35 + bedding * 0.6), 0.75, 0.012)
        return n.bsdf(color, 0.9, 0.2, normal=relief)

    return material(name, surface)


def mortar(name="mortar", c1="#b1a58c", c2="#8b816b"):
    """Lime mortar, as a backing behind modelled stones or bricks."""

    def surface(n):
        place = n.pos()
        color = n.mix(n.noise(place, 9, 6, 0.7), c1, c2)
        return n.bsdf(color, 0.95, 0.1, normal=n.bump(n.noise(place, 150, 4, 0.7), 0.6, 0.004))

    return material(name, surface)


def slate(name="slate", cols=("#4d5157", "#5b5e62", "#43464c", "#666662"), lichen=0.25, rough=0.6):
    """Roof slates, one colour for each."""

    def surface(n):
        random = part_random(n)
        place = n.pos()
        color = palette(n, random[0], cols)
        cleft = n.noise(place, 40, 5, 0.7)
        color = n.hsv(
            color, val=n.rng(random[1], 0, 1, 0.8, 1.15) * n.rng(cleft, 0.3, 0.7, 0.85, 1.12)
        )
        color = n.mix(n.smooth(n.noise(place, 5, 6, 0.72), 0.60, 0.70) * lichen, color, "#8f9078")
        return n.bsdf(color, rough, 0.4, normal=n.bump(cleft + n.noise(place, 9, 3), 0.4, 0.005))

    return material(name, surface)


# ---- machines and joinery


def paint(
    name,
    c,
    rough=0.35,
    spec=0.5,
    dirt=0.35,
    dirtc="#6f5a40",
    coat=0.3,
    wear=0.25,
    zdirt=None,
    orange=0.04,
):
    """Paint on a machine or on joinery, dusty on what faces up.

    dirtc: colour of the dirt; coat: clear lacquer; wear: dark bare edges; orange: depth of the
    paint's orange peel; zdirt: (height, raggedness), metres: splashed with mud up to there."""

    def surface(n):
        place = n.pos()
        smear = n.noise(place, 6, 6, 0.7)
        speck = n.noise(place, 45, 5, 0.75)
        color = mottled(n, c, n.noise(place, 1.5, 3), 0.94, 1.05)
        edge = n.smooth(n.pointiness() + (speck - 0.5) * 0.06, 0.525, 0.56)
        color = n.mix(edge * wear, color, "#4a4846")
        roughness = rough + smear * 0.12
        faces_up = n.smooth(n.sep(n.normal())[2], 0.2, 0.9)
        dust = n.smooth(smear * 0.6 + speck * 0.4, 0.45, 0.68) * dirt
        dust = dust * (0.45 + faces_up * 0.8)
        if zdirt:
            up_to, raggedness = zdirt
            ragged_height = n.sep(place)[2] + ((smear * 0.6 + speck * 0.4) - 0.5) * raggedness
            mud = n.smooth(ragged_height, up_to + 0.12, up_to - 0.12) * 0.92
            dust = n.m("MAXIMUM", dust, mud)
        dust = n.m("MINIMUM", dust, 1.0)
        color = n.mix(dust, color, n.mix(speck, dirtc, n.hsv(dirtc, val=0.6)))
        roughness = roughness * (1 - dust) + dust * 0.92
        clearcoat = (1.0 - dust) * coat
        relief = n.bump(n.noise(place, 14, 2) * orange + (dust * dust) * (speck * 0.6), 0.18, 0.005)
        return n.bsdf(
            color, roughness, spec, Clearcoat=clearcoat, Clearcoat_Roughness=0.12, normal=relief
        )

    return material(name, surface)


def metal(name, c="#8d8f92", rough=0.35, dirt=0.3, dirtc="#5a4a38", metalness=1.0, rust=0.0):
    """Bare or galvanised metal; where there is dirt (of colour dirtc) it does not shine."""

    def surface(n):
        place = n.pos()
        smear = n.noise(place, 8, 6, 0.7)
        speck = n.noise(place, 70, 4, 0.7)
        color = mottled(n, c, speck, 0.88, 1.08)
        soiled = n.smooth(smear * 0.6 + speck * 0.4, 0.45, 0.65) * dirt
        color = n.mix(soiled, color, dirtc)
        if rust:
            rusty = n.smooth(n.noise(place, 5, 7, 0.72), 0.5, 0.62) * rust
            color = n.mix(rusty, color, n.mix(speck, "#6b3a1f", "#8c5228"))
        return n.bsdf(
            color,
            rough + soiled * 0.5,
            0.5,
            metal=metalness - soiled * 0.9,
            normal=n.bump(speck, 0.15, 0.003),
        )

    return material(name, surface)


def rubber(name="rubber", c="#1c1c1d", dirt=0.5, dirtc="#6b5740"):
    """Tyres and tracks, with earth dried on."""

    def surface(n):
        place = n.pos()
        smear = n.noise(place, 9, 6, 0.7)
        speck = n.noise(place, 50, 4, 0.7)
        color = mottled(n, c, speck, 0.8, 1.4)
        earth = n.smooth(smear * 0.55 + speck * 0.45, 0.42, 0.6) * dirt
        color = n.mix(earth, color, n.mix(speck, dirtc, n.hsv(dirtc, val=0.6)))
        return n.bsdf(
            color, 0.6 + earth * 0.35, 0.4, normal=n.bump(speck + earth * smear, 0.4, 0.006)
        )

    return material(name, surface)


# ---- glass


def glass(name="glass", tint="#cfdad6", dirt=0.12):
    """A pane to see through. Not refracting: light passes straight, so what lies behind is lit
    without noise."""

    def surface(n):
        place = n.pos()
        fresnel = n.node("ShaderNodeFresnel")
        # Seen from behind the ratio is inverse: so a thin pane reflects the same from both sides.
        n.put(fresnel.inputs["IOR"], n.rng(n.backfacing(), 0, 1, 1.5, 1 / 1.5))
        mirror = n.node("ShaderNodeBsdfGlossy", {"Roughness": 0.0, "Color": (1, 1, 1)})
        clear = n.node("ShaderNodeBsdfTransparent", {"Color": tint})
        reflectance = n.m("MINIMUM", n.mul(fresnel, 1.0) + 0.02, 1.0)
        pane = n.mixs(reflectance, clear, mirror)
        film = n.smooth(n.noise(place, 3, 6, 0.7), 0.42, 0.75) * dirt
        return n.mixs(film, pane, n.bsdf("#8b8070", 0.9, 0.2))

    return material(name, surface)


def dark_glass(name="winglass"):
    """A window by day seen from outside: mostly reflection, slightly wavy, before a dim room."""

    def surface(n):
        place = n.pos()
        waves = n.bump(n.noise(place, 1.4, 2), 0.05, 0.02)
        room = n.mix(n.noise(place, 0.8, 3), "#0c0e10", "#23262a")
        return n.bsdf(room, 0.03, 0.9, normal=waves)

    return material(name, surface)


# ---- anything else


def plain(name, c, rough=0.6, spec=0.4, var=0.1, bump=0.2, bs=40):
    """One colour, a little uneven; var: how much lighter and darker; bs: how many bumps to a
    metre."""

    def surface(n):
        place = n.pos()
        fine = n.noise(place, bs, 4, 0.65)
        coarse = n.noise(place, 2.5, 4)
        color = mottled(n, c, fine * 0.5 + coarse * 0.5, 1 - var, 1 + var)
        return n.bsdf(color, rough, spec, normal=n.bump(fine, bump, 0.004))

    return material(name, surface)


# ================================================================== walls and roofs of houses
# `rnd` is the random tone (three numbers) that a MeshBuilder gives each brick, stone or tile.


def even_stops(colours):
    """The colours at even distances, for NodeTree.ramp()."""
    return [(i / (len(colours) - 1), colour) for i, colour in enumerate(colours)]


def mat_brick(
    name="brick",
    cols=("#8c4b3a", "#9d5b45", "#7b4236", "#a4674e", "#6b3a33", "#94523e"),
    soot=0.3,
    val=1.0,
):
    """Facing bricks, each with its own colour out of cols; kiln burns, soot (0 to 1), mud splashed
    up at the foot of the wall (z=0)."""

    def shade(n):
        tone = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        c = n.ramp(tone[0], even_stops(cols))
        own = n.vm("ADD", w, n.vm("SCALE", n.attr("rnd", "Vector"), scale=7.0))
        fine = n.noise(w, 260, 3, 0.7)
        mottle = n.noise(own, 22, 5, 0.65)
        big = n.noise(n.mapv(w, scale=(1, 1, 0.45)), 0.55, 5, 0.6)
        c = n.hsv(
            c,
            h=n.rng(tone[2], 0, 1, 0.494, 0.507),
            sat=n.rng(tone[2], 0, 1, 0.82, 1.1),
            val=n.mul(
                n.rng(tone[1], 0, 1, 0.78 * val, 1.16 * val), n.rng(mottle, 0.3, 0.7, 0.82, 1.14)
            ),
        )
        c = n.mix(n.mul(n.smooth(mottle, 0.60, 0.72), 0.35), c, "#4b3a36")  # kiln burns
        c = n.hsv(c, val=n.rng(fine, 0.3, 0.7, 0.9, 1.08))
        c = n.mix(n.mul(n.smooth(big, 0.46, 0.72), soot), c, "#4a403b")
        z = n.sep(w)[2]
        # Splash at the foot
        c = n.mix(
            n.mul(n.smooth(n.add(z, n.mul(n.noise(w, 5, 4), 0.35)), 0.55, 0.12), 0.45), c, "#5d5446"
        )
        grain = n.add(n.mul(fine, 0.5), n.add(mottle, n.mul(n.voro(w, 140), 0.3)))
        return n.bsdf(c, 0.88, 0.22, normal=n.bump(grain, 0.6, 0.004))

    return material(name, shade)


def mat_render():
    """Pebbledash with streaks under sills and a little algae."""

    def shade(n):
        w = n.pos()
        big = n.noise(n.mapv(w, scale=(1, 1, 0.35)), 0.8, 5, 0.6)
        streaks = n.noise(n.mapv(w, scale=(9, 9, 0.5)), 1.0, 4, 0.6)
        fine = n.noise(w, 160, 3, 0.7)
        pebbles = n.voro(w, 115)
        c = n.mix(n.smooth(big, 0.35, 0.65), "#d8cfba", "#c4b9a2")
        cell = n.sep(n.voro(w, 115, out="Color"))
        c = n.hsv(c, val=n.rng(cell[0], 0, 1, 0.84, 1.1), sat=n.rng(cell[1], 0, 1, 0.7, 1.3))
        c = n.mix(
            n.mul(n.smooth(n.add(n.mul(streaks, 0.6), n.mul(big, 0.4)), 0.48, 0.66), 0.35),
            c,
            "#8d8673",
        )
        relief = n.add(n.mul(pebbles, -0.9), n.mul(fine, 0.5))
        return n.bsdf(c, 0.93, 0.15, normal=n.bump(relief, 0.9, 0.006))

    return material("dash", shade)


def render_mat(name, c="#ddd3bd", dirt=0.25, haze=False):
    """Smooth painted render, dirty below z=1; with haze for walls far away."""

    def shade(n):
        w = n.pos()
        paint = n.hsv(c, val=n.rng(n.noise(w, 3, 6, 0.65), 0.3, 0.7, 0.93, 1.05))
        z = n.sep(w)[2]
        paint = n.mix(
            n.mul(n.smooth(n.noise(n.mapv(w, scale=(1, 1, 0.25)), 1.3, 5, 0.65), 0.45, 0.7), dirt),
            paint,
            "#8a7f6c",
        )
        paint = n.mix(
            n.mul(n.smooth(n.add(z, n.mul(n.noise(w, 5, 4), 0.5)), 1.0, 0.2), 0.5), paint, "#6f685a"
        )
        return n.bsdf(
            paint,
            0.9,
            0.15,
            normal=n.bump(
                n.add(n.noise(w, 30, 4, 0.7), n.mul(n.noise(w, 2.5, 3), 1.5)), 0.35, 0.01
            ),
        )

    return material(name, shade, haze=haze)


def ashlar(
    name,
    cols,
    bw=0.6,
    bh=0.3,
    mort="#7d7566",
    soot=0.35,
    haze=False,
    bump=0.5,
    streak=0.4,
    val=1.0,
    mw=0.012,
):
    """Coursed stone by shader alone, for walls seen from afar that stand square to the axes (it
    runs along x + y, and up z).

    bw, bh: width and height of a stone; mw: width of the joints; mort: their colour"""

    def shade(n):
        w = n.pos()
        s = n.sep(w)
        wobble = n.mul(n.sub(n.noise(w, 1.2, 2), 0.5), 0.02)
        v = n.comb(n.add(s[0], s[1]), n.add(s[2], wobble), 0)
        stones = n.node(
            "ShaderNodeTexBrick",
            {
                "Vector": v,
                "Scale": 1.0,
                "Mortar Size": mw,
                "Mortar Smooth": 0.3,
                "Bias": 0.0,
                "Brick Width": bw,
                "Row Height": bh,
            },
        )
        stones.inputs["Color1"].default_value = (0, 0, 0, 1)
        stones.inputs["Color2"].default_value = (1, 1, 1, 1)
        stones.inputs["Mortar"].default_value = (0.5, 0.5, 0.5, 1)
        tone = n.sep(stones.outputs[0])[0]
        joints = stones.outputs[1]
        c = n.ramp(n.add(n.mul(tone, 0.75), n.mul(n.noise(w, 0.8, 3), 0.25)), even_stops(cols))
        c = n.hsv(
            c,
            val=n.mul(
                n.rng(n.noise(w, 5, 5, 0.65), 0.3, 0.7, 0.84 * val, 1.12 * val),
                n.rng(n.noise(w, 38, 4, 0.7), 0.3, 0.7, 0.9, 1.08),
            ),
        )
        c = n.mix(joints, c, mort)
        c = n.mix(
            n.mul(
                n.smooth(n.noise(n.mapv(w, scale=(1, 1, 0.22)), 0.55, 5, 0.65), 0.45, 0.68), soot
            ),
            c,
            "#3d3a34",
        )
        c = n.mix(
            n.mul(
                n.smooth(n.noise(n.mapv(w, scale=(1, 1, 0.06)), 1.6, 4, 0.6), 0.52, 0.72), streak
            ),
            c,
            "#5a564c",
        )
        relief = n.bump(
            n.add(n.mul(n.sub(1.0, joints), 0.6), n.mul(n.noise(w, 9, 5, 0.65), 0.7)), bump, 0.03
        )
        return n.bsdf(c, 0.92, 0.15, normal=relief)

    return material(name, shade, haze=haze)


def mat_tile(
    name="tile",
    cols=("#7d4b3b", "#8c5945", "#6c4237", "#976650", "#5f4038", "#85503d"),
    lichen=0.35,
):
    """Clay tiles with lichen (0 to 1)."""
    return slate(name, cols, lichen=lichen, rough=0.82)


def std_mats(
    frame="#e8e5dc",
    brick=("#7d4535", "#955640", "#6b3b2f", "#a5664b", "#85503d", "#8e4a38"),
    door="#2f4740",
):
    """The usual materials by name of the part, for Parts.build() and merged(): colours of frames,
    bricks and doors can be chosen."""
    return dict(
        frame=paint("framep", frame, 0.38, 0.5, dirt=0.1, dirtc="#8f8a7c", coat=0.1, wear=0),
        glass=glass("wglass", dirt=0.04),
        dark=plain("room", "#3a3632", 0.9, 0.1),
        cloth=plain("cloth", "#bdb6a8", 0.95, 0.05),
        iron=paint("ironp", "#1d1f21", 0.35, 0.5, dirt=0.15, dirtc="#6a655a", coat=0.2, wear=0),
        door=paint("doorp", door, 0.28, 0.5, dirt=0.06, coat=0.4, wear=0),
        back=mortar("mort", "#a89c86", "#857b68"),
        brick=masonry("brick", brick, soot=0.3),
        slate=slate(),
        pantile=masonry("pant", ("#94503a", "#a86448", "#84462f", "#b4745a", "#8f553c"), soot=0.35),
        tile=masonry("ptile", ("#6a4136", "#7b4c3d", "#5c3a33", "#84584a"), soot=0.35),
        ridge=masonry("ridge", ("#7d5140", "#8a5d49"), soot=0.35),
        pot=masonry("pot", ("#b0764e", "#c08a5e", "#a56a45", "#c8a878"), soot=0.4),
    )
