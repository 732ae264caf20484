"""Roads and footways: tarmac new and old, a flagged footway with kerbs of gritstone, a new estate
road that still lacks its surface course. A road runs along x. Metres; colours are '#rrggbb'."""

import math
import numpy as np

from kit import materials
from kit.buildings.walls import lay
from kit.earth.ground import grid
from kit.materials import palette
from kit.mesh import MeshBuilder, mesh_object
from kit.nodes import material
from kit.paved.paving import flags


# ================================================================== tarmac
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


# ================================================================== a flagged footway
# The road is on the footway's -y side. height(x, y) is the footway's surface, on which
# everything is laid. How far corners stray comes from numpy's global state.

KERB_WIDTH = 0.17
# Width and depth in units of 0.3 m, the commonest first
FLAG_SIZES = ((3, 2), (2, 2), (3, 3), (2, 3), (2, 1), (1, 1))


# ------------------------------------------------------------------ flags and setts
def footway(x0, x1, kerb, back, crossing, height):
    """Flags from x0 to x1 between the face of the kerb and the back of the footway (y), with setts
    where a drive crosses.

    crossing: where the setts begin and end (x from, x to)."""
    stones = MeshBuilder()
    left, right = crossing
    for start, end, seed in ((x0, left, 3), (right, x1, 4)):
        flags(
            stones,
            start,
            end + 0.01,
            kerb + 0.16,
            back + 0.12,
            0.30,
            seed=seed,
            th=0.07,
            sizes=FLAG_SIZES,
        )
    drape(stones, height)
    stones.obj(
        "flags",
        [materials.flag("flag", ("#a09481", "#8f8473", "#ada18c", "#857b6d", "#998d7a"))],
        smooth=True,
        wn=True,
    )
    setts = MeshBuilder()
    sett_courses(setts, left, right, kerb + KERB_WIDTH, back - 0.02)
    drape(setts, height)
    setts.obj(
        "setts",
        [materials.paving_block("sett", ("#6e675c", "#7f776a", "#5d5850", "#8b8272"), dirt=0.35)],
        smooth=True,
        wn=True,
    )
    joints = materials.sand_joint("joint", "#7d745f", "#544d40")
    grid("joints", x0, x1, kerb + 0.05, back + 0.2, 0.25, lambda x, y: height(x, y) - 0.018, joints)


def sett_courses(setts, x0, x1, y0, y1):
    """Courses of setts of random lengths along x over a rectangle, level, their tops at about z=0.
    setts: MeshBuilder."""
    rnd = np.random.RandomState(7)
    y = y0
    while y < y1:
        x = x0
        while x < x1 - 0.05:
            length = min(rnd.uniform(0.15, 0.23), x1 - x)
            centre = (x + length / 2, y + 0.058, -0.047 + rnd.randn() * 0.002)
            lay(setts, [centre], [(length - 0.008, 0.109, 0.1)], 0.009, (0.0022, 0.0022, 0.0015))
            x += length
        y += 0.117


def drape(builder, height):
    """Lifts every part of a builder, drawn flat, onto a surface height(x, y)."""
    for block in builder.V:
        block[:, 2] += np.asarray(height(block[:, 0], block[:, 1]), np.float32)


# ------------------------------------------------------------------ kerbs
def draped_kerbs(stones, x0, x1, kerb, height):
    """Kerbstones of random lengths from x0 to x1, their face in y = kerb, that follow a footway
    which dips. stones: MeshBuilder."""
    rnd = np.random.RandomState(9)
    x = x0
    while x < x1:
        length = rnd.uniform(0.75, 1.25)
        block = MeshBuilder()
        lay(block, [(0, 0, 0)], [(length - 0.008, KERB_WIDTH, 0.30)], 0.02, (0.003, 0.004, 0.003))
        verts = block.V[0] + [x + length / 2, kerb + 0.085, -0.145]
        verts[:, 2] += height(verts[:, 0], kerb + 0.16)
        stones.add(verts, [np.concatenate([f for f, _ in group]) for group in block.F.values()])
        x += length


def level_kerbs(stones, x0, x1, face, top):
    """Equal kerbstones from x0 to x1 on the road's other side, their face in y = face, towards +y,
    and their tops at z = top."""
    x = x0
    while x < x1:
        lay(
            stones,
            [(x + 0.5, face - 0.085, top - 0.15)],
            [(0.992, KERB_WIDTH, 0.3)],
            0.02,
            (0.003, 0.004, 0.003),
        )
        x += 1.0


# ------------------------------------------------------------------ ironwork
def gully(iron, x, y, z):
    """The grating of a road gully over its dark hole, its middle at (x, y) and the road there at z.
    iron: MeshBuilder of ironwork()."""
    iron.box((0.46, 0.46, 0.03), (x, y, z - 0.008), bev=0.004, mat=1)
    for k in range(9):
        iron.box((0.025, 0.40, 0.012), (x - 0.18 + k * 0.045, y, z + 0.008), bev=0.003)


def stop_tap_cover(iron, x, y, z):
    """A square iron cover in the footway, which is at z there. iron: MeshBuilder of ironwork()."""
    iron.box((0.24, 0.24, 0.012), (x, y, z + 0.004), bev=0.003)


def footway_ironwork():
    """Materials of gully() and stop_tap_cover(): cast iron, and the dark below a grating."""
    return [
        materials.metal("cast_iron", "#4a4643", 0.6, 0.5, rust=0.3),
        materials.plain("hole", "#121110", 0.9),
    ]


# ================================================================== a new estate road
# Binder course, kerbs, a band of setts, manhole and gully at finished level. near, far: y of its
# two edges, at the kerbs' faces; crown: y of its highest line; z = 0 is the finished level of the
# crown. r: the np.random.RandomState that says how uneven the stones lie; tones come from numpy's
# global state.

KERB_LENGTH = 0.915  # with its joint


def camber(y, crown):
    """How far the road lies below its crown."""
    return 0.012 * ((y - crown) / 3) ** 2


def binder_course(wheel_tracks):
    """Binder course: coarse, black, with mud carried along two wheel tracks (y of each)."""

    def build(n):
        where = n.pos()
        cell = n.sep(n.voro(where, 70, out="Color"))
        edge = n.voro(where, 70, "DISTANCE_TO_EDGE")
        colour = n.ramp(
            cell[0], [(0, "#333335"), (0.4, "#454546"), (0.7, "#3b3a3a"), (1, "#5a5854")]
        )
        colour = n.mix(n.smooth(edge, 0.12, 0.02), colour, "#1d1d1f")
        y = n.sep(where)[1]

        def wheel_track(middle):
            off = n.add(n.add(y, -middle), n.mul(n.noise(where, 0.2, 2), 0.5))
            return n.smooth(n.m("ABSOLUTE", off), 0.42, 0.1)

        left, right = wheel_tracks
        tracks = n.add(wheel_track(left), wheel_track(right))
        patches = n.mul(n.smooth(n.noise(where, 0.7, 6, 0.68), 0.45, 0.68), 0.45)
        smears = n.smooth(n.noise(n.mapv(where, scale=(0.5, 2, 1)), 2.2, 5, 0.7), 0.38, 0.6)
        mud = n.add(patches, n.mul(n.mul(tracks, smears), 0.5))
        colour = n.mix(mud, colour, "#8a7659")
        rough = n.rng(mud, 0, 1, 0.72, 0.95)
        height = n.add(n.smooth(edge, 0, 0.25), n.mul(cell[2], 0.4))
        return n.bsdf(colour, rough, 0.35, normal=n.bump(height, 0.9, 0.006))

    return material("binder", build)


def kerbs(near, far, ends, lowered, concrete, r):
    """Kerbs on both sides. ends: x from, x to; lowered: x from, x to, where those of the far side
    let cars cross; concrete: a material."""
    stones = MeshBuilder()
    for y, side in ((far + 0.063, 1), (near - 0.063, -1)):
        x = ends[0]
        while x < ends[1]:
            if side > 0 and lowered[0] < x < lowered[1]:
                lay(
                    stones,
                    [(x + 0.457, y, -0.095)],
                    [(0.909, 0.125, 0.25)],
                    0.012,
                    (0.0015, 0.002, 0.0015),
                )
            else:
                z = -0.02 + r.randn() * 0.0015
                lay(
                    stones,
                    [(x + 0.457, y, z)],
                    [(0.909, 0.125, 0.25)],
                    0.014,
                    (0.0015, 0.002, 0.0015),
                )
            x += KERB_LENGTH
    stones.obj("kerbs", [concrete], smooth=True, wn=True)


def sett_band(x0, x1, near, far, crown, sett, concrete, r):
    """A band of setts at finished level across the road from x0 to x1, between flush kerbs. sett,
    concrete: materials."""
    centres, sizes = [], []
    for x in np.arange(x0, x1, 0.112):
        y = near + 0.02
        while y < far - 0.04:
            length = r.uniform(0.16, 0.24)
            if far - 0.02 - y - length < 0.09:
                length = far - 0.02 - y
            centres.append(
                (x + 0.05, y + length / 2, -0.052 - camber(y, crown) + r.randn() * 0.0016)
            )
            sizes.append((0.10, length - 0.010, 0.10))
            y += length
    stones = MeshBuilder()
    lay(stones, centres, sizes, 0.012, (0.003, 0.003, 0.002))
    stones.obj("setts", [sett], smooth=True, wn=True)
    flush = MeshBuilder()
    for x in (x0 - 0.09, x1 + 0.06):
        for y in np.arange(near + 0.02, far - 0.1, 0.60):
            # y is the near end of a stone, and its level is that of the road farther along it
            lay(
                flush,
                [(x, y + 0.29, -0.062 - camber(y, crown - 0.2))],
                [(0.13, 0.592, 0.13)],
                0.008,
                (0.0015, 0.0015, 0.001),
            )
    flush.obj("flush_kerbs", [concrete], smooth=True, wn=True)
    a, b, z = x0 - 0.1, x1 + 0.05, -0.028
    corners = [(a, near, z), (b, near, z), (b, far, z), (a, far, z)]
    mesh_object(
        "bedding",
        corners,
        [np.array([[0, 1, 2, 3]])],
        [materials.sand_joint("joint", "#a39c8b", "#7d7668")],
    )


def road_ironwork(manhole, gully):
    """A manhole cover standing proud of the binder course in a fillet of tarmac, and a gully
    grating; their middles (x, y)."""
    iron = MeshBuilder()
    x, y = manhole
    iron.lathe([(-0.05, 0.36), (-0.004, 0.345), (0.0, 0.33)], (x, y, 0), n=40)
    iron.box((0.40, 0.40, 0.05), (*gully, -0.03), bev=0.006)
    for off in np.arange(-0.15, 0.16, 0.05):
        iron.box((0.024, 0.34, 0.02), (gully[0] + off, gully[1], -0.004), bev=0.004)
    for i in range(10):
        for j in range(10):
            if math.hypot(i - 4.5, j - 4.5) < 4.7:
                turn = (0, 0, 0.785 * ((i + j) % 2))
                iron.box(
                    (0.035, 0.02, 0.008),
                    (x + (i - 4.5) * 0.062, y + (j - 4.5) * 0.062, 0.003),
                    turn,
                    bev=0.003,
                )
    iron.obj(
        "ironwork",
        [materials.metal("cast_iron", "#4c4a48", 0.5, 0.35, "#5a4a3a", rust=0.35)],
        smooth=True,
        wn=True,
    )
    fillet = MeshBuilder()
    fillet.lathe([(-0.05, 0.62), (-0.036, 0.56), (-0.012, 0.37)], (x, y, 0), n=40, cap=False)
    fillet.obj("fillet", [materials.tarmac("fillet_tarmac", 1)], smooth=True)
