"""Materials of town and suburb: brick, render, ashlar, tiles; and the usual set of materials for a
house made of Parts.

These add to materials.py. `rnd` is the random tone (three numbers) that a MeshBuilder gives each
brick, stone or tile. Colours are '#rrggbb'; sizes are metres in the world, so textures do not move
with the object."""

from kit import materials
from kit.nodes import material


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
        c = n.mix(
            n.mul(n.smooth(n.add(z, n.mul(n.noise(w, 5, 4), 0.35)), 0.55, 0.12), 0.45), c, "#5d5446"
        )  # splash at the foot
        grain = n.add(n.mul(fine, 0.5), n.add(mottle, n.mul(n.voro(w, 140), 0.3)))
        return n.bsdf(c, 0.88, 0.22, normal=n.bump(grain, 0.6, 0.004))

    return material(name, shade)


def mat_render(name="dash", c1="#d8cfba", c2="#c4b9a2", pebble=True, streak=0.35):
    """Roughcast, or pebbledash (pebble), with streaks under sills and a little algae."""

    def shade(n):
        w = n.pos()
        big = n.noise(n.mapv(w, scale=(1, 1, 0.35)), 0.8, 5, 0.6)
        streaks = n.noise(n.mapv(w, scale=(9, 9, 0.5)), 1.0, 4, 0.6)
        fine = n.noise(w, 160, 3, 0.7)
        pebbles = n.voro(w, 115)
        c = n.mix(n.smooth(big, 0.35, 0.65), c1, c2)
        cell = n.sep(n.voro(w, 115, out="Color"))
        if pebble:
            c = n.hsv(c, val=n.rng(cell[0], 0, 1, 0.84, 1.1), sat=n.rng(cell[1], 0, 1, 0.7, 1.3))
        c = n.mix(
            n.mul(n.smooth(n.add(n.mul(streaks, 0.6), n.mul(big, 0.4)), 0.48, 0.66), streak),
            c,
            "#8d8673",
        )
        relief = n.add(n.mul(pebbles, -0.9), n.mul(fine, 0.5))
        return n.bsdf(c, 0.93, 0.15, normal=n.bump(relief, 0.9 if pebble else 0.4, 0.006))

    return material(name, shade)


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
    return materials.slate(name, cols, lichen=lichen, rough=0.82)


def std_mats(
    frame="#e8e5dc",
    brick=("#7d4535", "#955640", "#6b3b2f", "#a5664b", "#85503d", "#8e4a38"),
    door="#2f4740",
):
    """The usual materials by name of the part, for Parts.build() and merged(): colours of frames,
    bricks and doors can be chosen."""
    return dict(
        frame=materials.paint(
            "framep", frame, 0.38, 0.5, dirt=0.1, dirtc="#8f8a7c", coat=0.1, wear=0
        ),
        glass=materials.glass("wglass", dirt=0.04),
        dark=materials.plain("room", "#3a3632", 0.9, 0.1),
        cloth=materials.plain("cloth", "#bdb6a8", 0.95, 0.05),
        iron=materials.paint(
            "ironp", "#1d1f21", 0.35, 0.5, dirt=0.15, dirtc="#6a655a", coat=0.2, wear=0
        ),
        door=materials.paint("doorp", door, 0.28, 0.5, dirt=0.06, coat=0.4, wear=0),
        back=materials.mortar("mort", "#a89c86", "#857b68"),
        brick=materials.masonry("brick", brick, soot=0.3),
        slate=materials.slate(),
        pantile=materials.masonry(
            "pant", ("#94503a", "#a86448", "#84462f", "#b4745a", "#8f553c"), soot=0.35
        ),
        tile=materials.masonry("ptile", ("#6a4136", "#7b4c3d", "#5c3a33", "#84584a"), soot=0.35),
        ridge=materials.masonry("ridge", ("#7d5140", "#8a5d49"), soot=0.35),
        pot=materials.masonry("pot", ("#b0764e", "#c08a5e", "#a56a45", "#c8a878"), soot=0.4),
    )
