"""mats.py - procedural materials.  Parts built with MB carry 'rnd' (random colour per part) and 'lc' (part-local coords, grain along x)"""


from kit.nodes import material


def wood(
    name="wood",
    new=("#b99a68", "#8f6f45"),
    grey=("#a39a88", "#6f685c"),
    weather=0.35,
    green=0.15,
    rough=0.75,
    knots=1.0,
    dark_foot=None,
    val=1.0,
    paint=None,
    scale=1.0,
    dirt=0.3,
):
    """sawn softwood. weather 0..1 new->silver grey; paint=(col, wear)"""

    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        lc = n.attr("lc", "Vector")
        w = n.pos()
        off = n.vm("SCALE", n.attr("rnd", "Vector"), scale=37.0)
        c = n.vm("ADD", lc, off)
        if scale != 1:
            c = n.vm("SCALE", c, scale=scale)
        warp = n.noise(n.mapv(c, scale=(1.3, 5, 5)), 1.6, 3)
        # knots: stretched voronoi
        kv = n.mapv(c, scale=(1.5, 6.5, 6.5))
        kd = n.voro(kv, 1.0, "F1")
        kn = n.mul(n.smooth(kd, 0.20, 0.07), knots)
        # growth rings about an off-centre pith, pushed round the knots
        s = n.sep(c)
        y = n.add(s[1], n.mul(warp, 0.10))
        z = n.add(s[2], n.add(0.06, n.mul(n.noise(n.mapv(c, scale=(0.7, 2, 2)), 1.0, 2), 0.12)))
        rad = n.m("SQRT", n.add(n.mul(y, y), n.mul(z, z)))
        rad = n.add(rad, n.mul(n.smooth(kd, 0.5, 0.05), 0.018))
        ring = n.m("FRACT", n.mul(rad, 95.0))
        ring = n.smooth(ring, 0.25, 0.95)
        ring = n.mul(ring, n.smooth(ring, 1.0, 0.93))
        fib = n.noise(n.mapv(c, scale=(3, 120, 120)), 1.0, 4, 0.65)
        f2 = n.noise(n.mapv(c, scale=(1, 26, 26)), 1.0, 3, 0.6)
        fac = n.add(n.mul(ring, 0.45), n.add(n.mul(fib, 0.35), n.mul(f2, 0.35)))
        fac = n.rng(fac, 0.25, 0.95)
        cn = n.mix(fac, new[0], new[1])
        cg = n.mix(n.rng(n.add(n.mul(fib, 0.6), n.mul(f2, 0.5)), 0.3, 0.8), grey[0], grey[1])
        wt = n.smooth(n.add(n.noise(w, 1.7, 4), n.mul(n.sub(r[1], 0.5), 0.25)), 0.62 - weather * 0.5, 0.92 - weather * 0.5)
        cc = n.mix(n.mul(wt, min(1, weather * 1.6)), cn, cg)
        cc = n.mix(n.mul(n.smooth(n.noise(w, 2.3, 4), 0.45, 0.7), green), cc, "#7f8458")
        cc = n.mix(n.mul(kn, 0.8), cc, "#4a3320")
        cc = n.hsv(cc, h=n.rng(r[2], 0, 1, 0.492, 0.508), sat=n.rng(r[1], 0, 1, 0.82, 1.1), val=n.rng(r[0], 0, 1, 0.80 * val, 1.14 * val))
        if paint:
            pc = n.hsv(paint[0], val=n.rng(n.add(n.mul(fib, 0.5), n.mul(r[0], 0.5)), 0.2, 0.8, 0.86, 1.08))
            cc = n.mix(
                n.smooth(n.add(n.noise(w, 9, 5, 0.7), n.mul(fib, 0.2)), 0.72 - paint[1] * 0.2, 0.78 - paint[1] * 0.2),
                pc,
                n.hsv(cc, val=0.8),
            )
        if dirt:
            cc = n.hsv(cc, val=n.rng(n.noise(n.mapv(w, scale=(1, 1, 0.4)), 3.0, 5, 0.7), 0.3, 0.65, 1 - dirt * 0.55, 1.06))
        if dark_foot is not None:
            zz = n.sep(w)[2]
            cc = n.mix(n.mul(n.smooth(n.add(zz, n.mul(n.noise(w, 9, 3), 0.12)), dark_foot + 0.28, dark_foot + 0.04), 0.7), cc, "#4a4433")
        bp = n.bump(n.add(n.mul(fib, 0.7), n.add(n.mul(ring, 0.35), n.mul(kn, -0.3))), 0.55, 0.004)
        return n.bsdf(cc, n.rng(fib, 0.2, 0.8, rough - 0.1, rough + 0.1), 0.25, normal=bp)

    return material(name, b)


def paving_block(name="block", cols=("#7b5a4c", "#8d6a58", "#5e4a45", "#9a7b66"), sand="#a39677", rough=0.85, wet=0.0, val=1.0, dirt=0.4):
    """concrete block paver; per-block rnd"""

    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        c = n.ramp(r[0], [(i / (len(cols) - 1), k) for i, k in enumerate(cols)])
        fine = n.noise(w, 420, 3, 0.7)
        agg = n.voro(w, 230)
        mid = n.noise(w, 22, 4, 0.6)
        big = n.noise(w, 0.9, 4, 0.55)
        c = n.hsv(
            c,
            h=n.rng(r[1], 0, 1, 0.493, 0.507),
            sat=n.rng(r[2], 0, 1, 0.8, 1.12),
            val=n.mul(n.rng(r[1], 0, 1, 0.84 * val, 1.14 * val), n.rng(fine, 0.3, 0.7, 0.78, 1.2)),
        )
        c = n.hsv(c, val=n.rng(mid, 0.3, 0.7, 0.88, 1.1))
        c = n.mix(n.mul(n.smooth(big, 0.42, 0.72), dirt), c, n.hsv(c, sat=0.75, val=0.68))
        c = n.mix(n.mul(n.smooth(n.noise(w, 5.5, 5, 0.7), 0.62, 0.72), 0.35 * dirt), c, sand)
        bp = n.bump(n.add(n.mul(fine, 0.6), n.add(n.mul(agg, 0.5), n.mul(mid, 0.6))), 0.5, 0.0025)
        ro = n.rng(big, 0.35, 0.65, rough - wet, rough + 0.05)
        return n.bsdf(c, ro, 0.35, normal=bp)

    return material(name, b)


def sand_joint(name="sand", c1="#9c8c68", c2="#6d6148"):
    def b(n):
        w = n.pos()
        f = n.noise(w, 300, 4, 0.7)
        c = n.mix(n.add(n.mul(f, 0.6), n.mul(n.noise(w, 3, 4), 0.4)), c2, c1)
        return n.bsdf(c, 1, 0.05, normal=n.bump(f, 0.8, 0.003))

    return material(name, b)


def aggregate(name, cols, size=0.02, rough=0.9, base="#55524c", spec=0.3, bump=1.0, big=0.35):
    """shader-only chippings / tarmac / gravel by voronoi"""

    def b(n):
        w = n.pos()
        w2 = n.vm("ADD", w, n.vm("SCALE", n.noise(w, 1 / size * 0.8, 2, out="Color"), scale=size * 0.35))
        cell = n.sep(n.voro(w2, 1 / size, out="Color"))
        d = n.voro(w2, 1 / size)
        e = n.voro(w2, 1 / size, "DISTANCE_TO_EDGE")
        c = n.ramp(cell[0], [(i / (len(cols) - 1), k) for i, k in enumerate(cols)])
        c = n.hsv(c, val=n.rng(cell[1], 0, 1, 0.75, 1.2))
        c = n.mix(n.smooth(e, 0.13, 0.02), c, base)
        bg = n.noise(w, 0.6, 5, 0.6)
        c = n.hsv(c, val=n.rng(bg, 0.3, 0.7, 1 - big, 1 + big * 0.6))
        h = n.add(n.mul(n.smooth(e, 0, 0.25), 0.7), n.mul(n.noise(w, 3 / size, 3), 0.2))
        h = n.add(h, n.mul(cell[2], 0.3))
        return n.bsdf(c, rough, spec, normal=n.bump(h, bump, size * 0.35))

    return material(name, b)


def tarmac(name="tarmac", fresh=0.7):
    return aggregate(
        name,
        ("#2e2e30", "#3a3a3c", "#2a2a2c", "#4c4a48") if fresh > 0.5 else ("#4a4a4a", "#5c5a57", "#444446", "#6e6a64"),
        0.007,
        0.78,
        "#1c1c1e",
        0.4,
        0.9,
        0.18,
    )


def concrete(name="concrete", c1="#a6a39b", c2="#8b8880", rough=0.75, polish=False, spec=0.4, stain=0.3, crackle=0.0):
    def b(n):
        w = n.pos()
        a = n.noise(w, 0.45, 6, 0.62)
        m_ = n.noise(w, 3.2, 6, 0.65)
        f = n.noise(w, 90, 4, 0.7)
        c = n.mix(n.smooth(n.add(n.mul(a, 0.6), n.mul(m_, 0.4)), 0.38, 0.62), c1, c2)
        c = n.hsv(c, val=n.rng(f, 0.25, 0.75, 0.93, 1.06))
        c = n.mix(n.mul(n.smooth(n.noise(w, 1.1, 6, 0.7, 1.2), 0.56, 0.66), stain), c, n.hsv(c, val=0.72, sat=1.15))
        if polish:
            # exposed fine aggregate flecks + trowel clouds
            v = n.voro(w, 55)
            cell = n.sep(n.voro(w, 55, out="Color"))
            fl = n.mul(n.smooth(v, 0.30, 0.22), n.smooth(cell[0], 0.45, 0.55))
            c = n.mix(n.mul(fl, 0.30), c, n.mix(cell[1], "#7d776c", "#d3cdc0"))
            arc = n.noise(n.vm("ADD", n.mapv(w, scale=(1, 1, 0)), n.vm("SCALE", n.noise(w, 0.35, 3, out="Color"), scale=1.6)), 1.4, 5, 0.6)
            ro = n.rng(n.add(n.mul(arc, 0.6), n.mul(m_, 0.4)), 0.3, 0.7, rough * 0.65, rough * 1.5)
            sm = n.smooth(n.noise(w, 2.3, 6, 0.72), 0.60, 0.74)
            ro = n.add(ro, n.mul(sm, 0.12))
            bp = n.bump(n.add(n.noise(w, 0.9, 3), n.mul(n.noise(w, 6, 3), 0.1)), 0.05, 0.02)
            return n.bsdf(c, ro, spec, normal=bp)
        bp = n.bump(n.add(n.mul(f, 0.5), n.add(m_, n.mul(n.smooth(n.voro(w, 35), 0.12, 0.05), -0.5))), 0.35, 0.006)
        return n.bsdf(c, n.rng(m_, 0.3, 0.7, rough - 0.08, rough + 0.1), spec, normal=bp)

    return material(name, b)


def masonry(name="masonry", cols=("#8f8166", "#b3a382", "#9b8a6b", "#7a6d58", "#c0b08f", "#6e675a"), soot=0.25, val=1.0):
    """coursed Yorkshire sandstone; per-stone rnd"""

    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        c = n.ramp(r[0], [(i / (len(cols) - 1), k) for i, k in enumerate(cols)])
        band = n.noise(n.mapv(n.vm("ADD", w, n.vm("SCALE", n.attr("rnd", "Vector"), scale=9.0)), scale=(1, 1, 4)), 5, 5, 0.6)
        fine = n.noise(w, 120, 4, 0.7)
        md = n.noise(w, 16, 5, 0.65)
        big = n.noise(n.mapv(w, scale=(1, 1, 0.5)), 0.7, 4)
        c = n.hsv(
            c,
            h=n.rng(r[2], 0, 1, 0.494, 0.506),
            sat=n.rng(r[2], 0, 1, 0.8, 1.15),
            val=n.mul(n.rng(r[1], 0, 1, 0.8 * val, 1.15 * val), n.rng(n.add(n.mul(band, 0.5), n.mul(md, 0.5)), 0.3, 0.7, 0.82, 1.14)),
        )
        c = n.hsv(c, val=n.rng(fine, 0.3, 0.7, 0.88, 1.1))
        c = n.mix(n.mul(n.smooth(big, 0.45, 0.7), soot), c, "#4f4a41")
        bp = n.bump(n.add(md, n.add(n.mul(fine, 0.35), n.mul(band, 0.6))), 0.75, 0.012)
        return n.bsdf(c, 0.9, 0.2, normal=bp)

    return material(name, b)


def mortar(name="mortar", c1="#b1a58c", c2="#8b816b"):
    def b(n):
        w = n.pos()
        c = n.mix(n.noise(w, 9, 6, 0.7), c1, c2)
        return n.bsdf(c, 0.95, 0.1, normal=n.bump(n.noise(w, 150, 4, 0.7), 0.6, 0.004))

    return material(name, b)


def slate(name="slate", cols=("#4d5157", "#5b5e62", "#43464c", "#666662"), lichen=0.25, rough=0.6):
    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        c = n.ramp(r[0], [(i / (len(cols) - 1), k) for i, k in enumerate(cols)])
        f = n.noise(w, 40, 5, 0.7)
        c = n.hsv(c, val=n.mul(n.rng(r[1], 0, 1, 0.8, 1.15), n.rng(f, 0.3, 0.7, 0.85, 1.12)))
        c = n.mix(n.mul(n.smooth(n.noise(w, 5, 6, 0.72), 0.60, 0.70), lichen), c, "#8f9078")
        return n.bsdf(c, rough, 0.4, normal=n.bump(n.add(f, n.noise(w, 9, 3)), 0.4, 0.005))

    return material(name, b)


def flag(name="flag", cols=("#b9ab92", "#a4967e", "#c7bda6", "#9b9184", "#b5a58a"), rough=0.8, val=1.0):
    """riven sandstone flags; per-flag rnd"""

    def b(n):
        r = n.sep(n.attr("rnd", "Color"))
        w = n.pos()
        o = n.vm("ADD", w, n.vm("SCALE", n.attr("rnd", "Vector"), scale=11.0))
        c = n.ramp(r[0], [(i / (len(cols) - 1), k) for i, k in enumerate(cols)])
        v = n.noise(n.mapv(o, rot=(0, 0, 0.6)), 2.6, 6, 0.62, 1.5)
        f = n.noise(o, 110, 4, 0.7)
        t = n.noise(o, 9, 5, 0.6)
        c = n.mix(n.mul(n.smooth(v, 0.5, 0.62), 0.45), c, n.hsv(c, h=0.49, sat=1.3, val=0.82))
        c = n.hsv(
            c,
            sat=n.rng(r[2], 0, 1, 0.75, 1.1),
            val=n.mul(n.rng(r[1], 0, 1, 0.85 * val, 1.12 * val), n.rng(n.add(n.mul(f, 0.4), n.mul(t, 0.6)), 0.3, 0.7, 0.86, 1.1)),
        )
        riven = n.m("SNAP", n.mul(n.noise(o, 4.5, 5, 0.6), 9.0), 1.0)
        bp = n.bump(n.add(n.mul(n.noise(o, 4.5, 5, 0.6), 1.0), n.add(n.mul(riven, 0.04), n.mul(f, 0.10))), 0.55, 0.02)
        return n.bsdf(c, rough, 0.3, normal=bp)

    return material(name, b)


def soil(name="soil", c1="#6b5037", c2="#3e2c1e", stones=0.5, wet=0.25, dry="#957a57", drya=0.5, ao=True):
    def b(n):
        w = n.pos()
        big = n.noise(w, 0.8, 6, 0.6)
        m_ = n.noise(w, 6, 7, 0.68)
        f = n.noise(w, 60, 5, 0.72)
        c = n.mix(n.smooth(n.add(n.mul(big, 0.35), n.add(n.mul(m_, 0.4), n.mul(f, 0.25))), 0.36, 0.62), c2, c1)
        c = n.mix(n.mul(n.smooth(n.add(n.mul(f, 0.5), n.mul(big, 0.5)), 0.5, 0.62), drya), c, dry)
        v = n.voro(w, 26)
        cell = n.sep(n.voro(w, 26, out="Color"))
        st = n.mul(
            n.smooth(n.add(v, n.mul(n.sub(cell[2], 0.5), 0.22)), 0.30, 0.20),
            n.smooth(n.add(cell[0], n.mul(n.sub(big, 0.5), 0.5)), 1 - stones * 0.22, 1 - stones * 0.22 + 0.03),
        )
        c = n.mix(n.mul(st, 0.8), c, n.mix(cell[1], "#6f6350", "#97896f"))
        wt = n.mul(n.smooth(big, 0.5, 0.36), wet)
        c = n.hsv(c, val=n.sub(1.0, n.mul(wt, 0.45)))
        h = n.add(n.mul(m_, 1.0), n.add(n.mul(f, 0.35), n.mul(st, 0.35)))
        return n.bsdf(c, n.sub(0.95, n.mul(wt, 0.55)), 0.3, normal=n.bump(h, 1.0, 0.05))

    return material(name, b)


def sand(name="arena", c1="#b79f78", c2="#9c8462", val=1.0):
    def b(n):
        w = n.pos()
        f = n.noise(w, 160, 5, 0.75)
        m_ = n.noise(w, 7, 6, 0.65)
        big = n.noise(w, 0.35, 5)
        c = n.mix(n.add(n.mul(f, 0.35), n.add(n.mul(m_, 0.3), n.mul(big, 0.35))), c2, c1)
        c = n.hsv(c, val=n.rng(f, 0.3, 0.7, 0.85 * val, 1.12 * val))
        return n.bsdf(c, 1, 0.08, normal=n.bump(n.add(n.mul(f, 0.35), m_), 0.8, 0.02))

    return material(name, b)


def paint(name, c, rough=0.35, spec=0.5, dirt=0.35, dirtc="#6f5a40", coat=0.3, wear=0.25, zdirt=None, orange=0.04):
    """machine / joinery paint with dust, edge wear and splashed mud below zdirt"""

    def b(n):
        w = n.pos()
        m_ = n.noise(w, 6, 6, 0.7)
        f = n.noise(w, 45, 5, 0.75)
        cc = n.hsv(c, val=n.rng(n.noise(w, 1.5, 3), 0.3, 0.7, 0.94, 1.05))
        ed = n.smooth(n.add(n.pointiness(), n.mul(n.sub(f, 0.5), 0.06)), 0.525, 0.56)
        cc = n.mix(n.mul(ed, wear), cc, "#4a4846")
        ro = n.add(rough, n.mul(m_, 0.12))
        up = n.smooth(n.sep(n.normal())[2], 0.2, 0.9)
        du = n.mul(n.smooth(n.add(n.mul(m_, 0.6), n.mul(f, 0.4)), 0.45, 0.68), dirt)
        du = n.mul(du, n.add(0.45, n.mul(up, 0.8)))
        if zdirt:
            z = n.sep(w)[2]
            du = n.m(
                "MAXIMUM",
                du,
                n.mul(
                    n.smooth(n.add(z, n.mul(n.sub(n.add(n.mul(m_, 0.6), n.mul(f, 0.4)), 0.5), zdirt[1])), zdirt[0] + 0.12, zdirt[0] - 0.12),
                    0.92,
                ),
            )
        du = n.m("MINIMUM", du, 1.0)
        cc = n.mix(du, cc, n.mix(f, dirtc, n.hsv(dirtc, val=0.6)))
        ro = n.add(n.mul(ro, n.sub(1, du)), n.mul(du, 0.92))
        return n.bsdf(
            cc,
            ro,
            spec,
            Clearcoat=n.mul(n.sub(1.0, du), coat),
            Clearcoat_Roughness=0.12,
            normal=n.bump(n.add(n.mul(n.noise(w, 14, 2), orange), n.mul(n.mul(du, du), n.mul(f, 0.6))), 0.18, 0.005),
        )

    return material(name, b)


def metal(name, c="#8d8f92", rough=0.35, dirt=0.3, dirtc="#5a4a38", metalness=1.0, rust=0.0):
    def b(n):
        w = n.pos()
        m_ = n.noise(w, 8, 6, 0.7)
        f = n.noise(w, 70, 4, 0.7)
        cc = n.hsv(c, val=n.rng(f, 0.3, 0.7, 0.88, 1.08))
        d = n.mul(n.smooth(n.add(n.mul(m_, 0.6), n.mul(f, 0.4)), 0.45, 0.65), dirt)
        cc = n.mix(d, cc, dirtc)
        if rust:
            cc = n.mix(n.mul(n.smooth(n.noise(w, 5, 7, 0.72), 0.5, 0.62), rust), cc, n.mix(f, "#6b3a1f", "#8c5228"))
        return n.bsdf(cc, n.add(rough, n.mul(d, 0.5)), 0.5, metal=n.sub(metalness, n.mul(d, 0.9)), normal=n.bump(f, 0.15, 0.003))

    return material(name, b)


def rubber(name="rubber", c="#1c1c1d", dirt=0.5, dirtc="#6b5740"):
    def b(n):
        w = n.pos()
        m_ = n.noise(w, 9, 6, 0.7)
        f = n.noise(w, 50, 4, 0.7)
        cc = n.hsv(c, val=n.rng(f, 0.3, 0.7, 0.8, 1.4))
        d = n.mul(n.smooth(n.add(n.mul(m_, 0.55), n.mul(f, 0.45)), 0.42, 0.6), dirt)
        return n.bsdf(
            n.mix(d, cc, n.mix(f, dirtc, n.hsv(dirtc, val=0.6))),
            n.add(0.6, n.mul(d, 0.35)),
            0.4,
            normal=n.bump(n.add(f, n.mul(d, m_)), 0.4, 0.006),
        )

    return material(name, b)


def glass(name="glass", tint="#cfdad6", rough=0.0, dirt=0.12):
    """thin architectural glass: fresnel mix of transparent and glossy (no caustic noise)"""

    def b(n):
        w = n.pos()
        fr = n.node("ShaderNodeFresnel")
        n.put(fr.inputs[0], n.rng(n.backfacing(), 0, 1, 1.5, 1 / 1.5))  # thin sheet: same reflectance from both sides
        g = n.node("ShaderNodeBsdfGlossy", {"Roughness": rough, "Color": (1, 1, 1)})
        t = n.node("ShaderNodeBsdfTransparent", {"Color": tint})
        s = n.mixs(n.m("MINIMUM", n.add(n.mul(fr.outputs[0], 1.0), 0.02), 1.0), t.outputs[0], g.outputs[0])
        d = n.mul(n.smooth(n.noise(w, 3, 6, 0.7), 0.42, 0.75), dirt)
        return n.mixs(d, s, n.bsdf("#8b8070", 0.9, 0.2))

    return material(name, b)


def dark_glass(name="winglass"):
    """window seen from outside: mostly reflection over a dim interior"""

    def b(n):
        w = n.pos()
        bp = n.bump(n.noise(w, 1.4, 2), 0.05, 0.02)
        c = n.mix(n.noise(w, 0.8, 3), "#0c0e10", "#23262a")
        return n.bsdf(c, 0.03, 0.9, normal=bp)

    return material(name, b)


def plain(name, c, rough=0.6, spec=0.4, var=0.1, bump=0.2, bs=40, metal_=0.0):
    def b(n):
        w = n.pos()
        f = n.noise(w, bs, 4, 0.65)
        m_ = n.noise(w, 2.5, 4)
        cc = n.hsv(c, val=n.rng(n.add(n.mul(f, 0.5), n.mul(m_, 0.5)), 0.3, 0.7, 1 - var, 1 + var))
        return n.bsdf(cc, rough, spec, metal=metal_, normal=n.bump(f, bump, 0.004))

    return material(name, b)
