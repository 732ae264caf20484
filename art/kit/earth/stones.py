"""Loose stones, and the materials gravel and gritstone."""

import bmesh
import bpy
import numpy as np

from kit.nodes import material
from kit.noise import Noise2


def mat_gravel(
    name="gravel", cols=("#8f8d86", "#a9a69c", "#77756f", "#b8b3a4", "#6b6862"), val=1.0
):
    """Clean broken limestone, coloured from `cols` by object and by place. val: brightness."""

    def build(n):
        p = n.pos()
        cell = n.sep(n.voro(p, 38, out="Color"))
        stone = n.rnd()
        stops = [(i / (len(cols) - 1), colour) for i, colour in enumerate(cols)]
        c = n.ramp(n.m("FRACT", n.add(n.mul(stone, 7.3), cell[0])), stops)
        grain = n.noise(p, 160, 3, 0.7)
        c = n.hsv(
            c,
            val=n.mul(
                n.rng(grain, 0.3, 0.7, 0.85 * val, 1.1 * val), n.rng(cell[1], 0, 1, 0.85, 1.1)
            ),
        )
        return n.bsdf(c, 0.88, 0.2, normal=n.bump(grain, 0.3, 0.003))

    return material(name, build)


def gritstone(name="gritstone", c1="#857a66", c2="#a3977f"):
    """Coarse weathered gritstone: grain, pick marks, black streaks from the head down, pale and
    ochre lichen."""

    def build(n):
        p = n.pos()
        large = n.noise(p, 2.2, 5, 0.6)
        medium = n.noise(p, 14, 5, 0.7)
        grain = n.noise(p, 170, 3, 0.75)
        r = n.sep(n.attr("rnd", "Color"))
        c = n.mix(n.smooth(n.add(n.mul(large, 0.6), n.mul(medium, 0.4)), 0.36, 0.64), c1, c2)
        c = n.hsv(c, val=n.mul(n.rng(grain, 0.3, 0.7, 0.72, 1.2), n.rng(r[0], 0, 1, 0.9, 1.06)))
        streaks = n.noise(n.mapv(p, scale=(9, 9, 0.8)), 1.0, 4, 0.6)
        c = n.mix(n.mul(n.smooth(streaks, 0.50, 0.66), 0.55), c, "#45403a")
        out = n.voro(n.vm("ADD", p, n.vm("SCALE", n.noise(p, 20, 3, out="Color"), scale=0.05)), 13)
        cell = n.sep(
            n.voro(
                n.vm("ADD", p, n.vm("SCALE", n.noise(p, 20, 3, out="Color"), scale=0.05)),
                13,
                out="Color",
            )
        )
        lichen = n.mul(
            n.smooth(n.add(out, n.mul(n.sub(cell[2], 0.5), 0.4)), 0.34, 0.24),
            n.smooth(n.add(cell[0], n.mul(n.sub(large, 0.5), 0.8)), 0.62, 0.70),
        )
        c = n.mix(n.mul(lichen, 0.75), c, n.mix(n.smooth(cell[1], 0.72, 0.8), "#b3b3a3", "#9a8a4a"))
        up = n.sep(n.normal())[2]
        c = n.mix(
            n.mul(n.smooth(n.add(n.noise(p, 6, 5, 0.65), n.mul(up, 0.25)), 0.60, 0.74), 0.5),
            c,
            "#5f6a3c",
        )
        picks = n.voro(n.mapv(p, rot=(0.2, 0.3, 0.5), scale=(1, 1, 0.45)), 46)
        height = n.add(
            n.mul(medium, 0.8), n.add(n.mul(grain, 0.35), n.mul(n.smooth(picks, 0.35, 0.05), -0.35))
        )
        return n.bsdf(c, 0.95, 0.12, normal=n.bump(height, 1.0, 0.014))

    return material(name, build)


def rock_mesh(seed, sub=1, flat=0.75, amp=0.35):
    """A broken stone of about 1 m round the origin. sub: subdivisions; flat: height to length; amp:
    how lumpy."""
    random = np.random.RandomState(seed)
    lumps = Noise2(seed)
    faces = random.randn(7, 3)
    faces /= np.linalg.norm(faces, axis=1)[:, None]
    distances = random.uniform(0.30, 0.46, 7)
    ball = bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=sub, radius=0.5)
    for vertex in ball.verts:
        c = np.array(vertex.co)
        c = c * (1 + amp * float(lumps.fbm(c[0] * 1.6 + 3, c[1] * 1.6 + c[2] * 1.3, 3)))
        for face, distance in zip(faces, distances):
            c = c - face * max(0, c @ face - distance)  # cut flat there, as broken
        vertex.co = c * [1, 0.85, flat]
    me = bpy.data.meshes.new("rk")
    ball.to_mesh(me)
    ball.free()
    return me


def rocks(mat, n=6, sub=2, seed=1, **k):
    """n hidden stones of about 1 m, each its own colour, to be scattered at the scale of their
    size. The rest as rock_mesh."""
    out = []
    for i in range(n):
        me = rock_mesh(seed + i, sub, **k)
        me.materials.append(mat)
        colours = np.tile(np.r_[np.random.rand(3), 1], len(me.vertices)).astype(np.float32)
        me.attributes.new("rnd", "FLOAT_COLOR", "POINT").data.foreach_set("color", colours)
        out.append(bpy.data.objects.new(f"rk{seed}_{i}", me))
    return out
