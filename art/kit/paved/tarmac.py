"""Tarmac: a surface course just rolled, and one worn for many years. Sizes are metres in the world;
colours are '#rrggbb'."""

from kit.materials import palette
from kit.nodes import material


def mat_tarmac_fresh(name="freshtar", size=0.0055, roll=0.74, axis=0, val=1.0):
    """A new 6 mm surface course: close black texture, and the faint lanes that a roller (`roll`
    wide) leaves, side by side along axis."""

    def shade(n):
        w = n.pos()
        jittered = n.vm("ADD", w, n.vm("SCALE", n.noise(w, 140, 2, out="Color"), scale=size * 0.5))
        cell = n.sep(n.voro(jittered, 1 / size, out="Color"))
        rim = n.voro(jittered, 1 / size, "DISTANCE_TO_EDGE")
        clumps = n.voro(w, 1 / (size * 2.6))
        c = n.ramp(cell[0], [(0, "#262627"), (0.5, "#303031"), (0.85, "#39393a"), (1, "#565452")])
        c = n.mix(n.smooth(rim, 0.12, 0.0), c, "#151516")
        p = n.sep(w)
        wobble = n.mul(n.sub(n.noise(n.mapv(w, scale=(0.6, 0.25, 1)), 1.0, 2), 0.5), 0.10)
        s = n.add(n.mul(p[axis], 1 / roll), wobble)
        across = n.m("FRACT", s)
        lane = n.m("FRACT", n.mul(n.m("FLOOR", s), 0.618))
        edge = n.m("MINIMUM", n.smooth(across, 0.035, 0.0), 1.0)
        edge = n.m("MAXIMUM", edge, n.smooth(across, 0.965, 1.0))
        mottle = n.noise(w, 1.3, 5, 0.62)
        fine = n.noise(w, 11, 4, 0.65)
        c = n.hsv(
            c,
            val=n.mul(
                n.mul(
                    n.rng(lane, 0, 1, 0.92 * val, 1.08 * val), n.rng(mottle, 0.3, 0.7, 0.86, 1.13)
                ),
                n.rng(fine, 0.3, 0.7, 0.9, 1.09),
            ),
        )
        c = n.mix(n.mul(edge, 0.28), c, "#47474a")
        dust = n.mul(n.smooth(n.noise(w, 2.7, 6, 0.72), 0.56, 0.72), 0.16)
        c = n.mix(dust, c, "#6d675d")
        rough = n.add(
            n.rng(lane, 0, 1, 0.60, 0.66), n.add(n.mul(edge, -0.08), n.mul(n.sub(fine, 0.5), 0.14))
        )
        relief = n.add(
            n.mul(n.smooth(rim, 0, 0.22), 0.6), n.add(n.mul(cell[2], 0.35), n.mul(clumps, -0.25))
        )
        return n.bsdf(
            c, rough, 0.42, normal=n.bump(n.add(relief, n.mul(edge, -0.25)), 0.75, size * 0.4)
        )

    return material(name, shade)


def mat_tarmac_old(
    name="oldtar",
    c=("#5d5b58", "#6c6965", "#504f4d", "#827d75"),
    base="#3e3c3a",
    size=0.011,
    patch=0.3,
    val=1.0,
):
    """Worn tarmac: chippings (size) of the colours c in base, pale patches (0 to 1), a web of
    cracks."""

    def shade(n):
        w = n.pos()
        jittered = n.vm("ADD", w, n.vm("SCALE", n.noise(w, 80, 2, out="Color"), scale=size * 0.4))
        cell = n.sep(n.voro(jittered, 1 / size, out="Color"))
        rim = n.voro(jittered, 1 / size, "DISTANCE_TO_EDGE")
        k = palette(n, cell[0], c)
        k = n.mix(n.smooth(rim, 0.15, 0.02), k, base)
        big = n.noise(w, 0.5, 6, 0.62)
        k = n.hsv(k, val=n.rng(big, 0.3, 0.7, (1 - patch * 0.6) * val, (1 + patch * 0.5) * val))
        k = n.mix(n.mul(n.smooth(n.noise(w, 3.2, 6, 0.7), 0.56, 0.7), 0.3), k, "#7b7466")
        bent = n.vm("ADD", w, n.vm("SCALE", n.noise(w, 2.5, 4, out="Color"), scale=0.35))
        cracks = n.smooth(n.voro(bent, 0.55, "DISTANCE_TO_EDGE"), 0.006, 0.0)
        k = n.mix(n.mul(cracks, 0.55), k, "#2b2a28")
        return n.bsdf(
            k,
            0.86,
            0.3,
            normal=n.bump(
                n.add(n.mul(n.smooth(rim, 0, 0.25), 0.7), n.mul(cell[2], 0.4)), 0.9, size * 0.4
            ),
        )

    return material(name, shade)
