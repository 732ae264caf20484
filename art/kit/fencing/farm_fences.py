"""Farm fences and gates: round posts, stakes with woven net and barbed wire, wool on the barbs;
galvanised seven-bar gates, and oak five-bar gates with iron straps."""

import math
import numpy as np

from kit.mesh import ring_faces, rotation_matrix, unit
from kit.nodes import material
from kit.noise import Noise2

# Heights of the eight line wires of 80 cm net
NET = (0.05, 0.14, 0.24, 0.35, 0.465, 0.59, 0.72, 0.85)
WIRE_GAP = 0.002  # between a post and the wire on its face


def roundwood(
    name="roundwood", c1="#b7a67c", c2="#8f7b55", bark=0.35, green=0.3, foot=0.22, val=1.0
):
    """Machine-rounded or peeled softwood between two colours, earthy at the foot, with rings on the
    upper end.

    Reads lc as pole() writes it: (height above ground, across, across). bark: streaks of inner
    bark; green: algae; foot: metres of the post that splashes reach; val: brightness.
    """

    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        lc = n.attr("lc", "Vector")
        w = n.pos()
        c = n.vm("ADD", lc, n.vm("SCALE", n.attr("rnd", "Vector"), scale=37.0))
        fibre = n.noise(n.mapv(c, scale=(3, 75, 75)), 1.0, 4, 0.65)
        streak = n.noise(n.mapv(c, scale=(1.3, 15, 15)), 1.0, 5, 0.65)
        large = n.noise(n.mapv(c, scale=(1.2, 5, 5)), 1.0, 3)
        cc = n.mix(n.rng(n.add(n.mul(fibre, 0.5), n.mul(streak, 0.5)), 0.3, 0.7), c1, c2)
        cc = n.mix(n.mul(n.smooth(streak, 0.56, 0.64), bark), cc, "#6a4c33")
        knots = n.voro(n.mapv(c, scale=(2.6, 11, 11)), 1.0)
        cc = n.mix(n.mul(n.smooth(knots, 0.17, 0.08), 0.8), cc, "#4c3422")
        wavy = n.vm(
            "ADD",
            n.mapv(c, scale=(0.9, 26, 26)),
            n.vm("SCALE", n.noise(c, 4, 3, out="Color"), scale=0.8),
        )
        crack = n.voro(wavy, 1.0, "DISTANCE_TO_EDGE")
        crack = n.mul(n.smooth(crack, 0.022, 0.006), n.smooth(large, 0.46, 0.58))
        up = n.smooth(n.sep(n.normal())[2], 0.75, 0.95)
        s = n.sep(lc)
        radius = n.m("SQRT", n.add(n.mul(s[1], s[1]), n.mul(s[2], s[2])))
        radius = n.add(radius, n.mul(n.noise(w, 14, 2), 0.012))
        ring = n.smooth(n.m("FRACT", n.mul(radius, 150.0)), 0.2, 0.95)
        end_grain = n.hsv(
            n.mix(n.mul(ring, 0.65), "#b9a57c", "#806845"),
            val=n.rng(n.noise(w, 25, 4), 0.3, 0.7, 0.72, 1.0),
        )
        cc = n.mix(up, cc, end_grain)
        cc = n.mix(n.mul(n.smooth(n.noise(w, 2.6, 4), 0.42, 0.68), green), cc, "#7d8a5a")
        cc = n.hsv(
            cc,
            h=n.rng(r[2], 0, 1, 0.493, 0.507),
            sat=n.rng(r[1], 0, 1, 0.8, 1.08),
            val=n.rng(r[0], 0, 1, 0.82 * val, 1.1 * val),
        )
        cc = n.mix(n.mul(crack, 0.85), cc, "#33271a")
        earth = n.smooth(
            n.add(s[0], n.mul(n.sub(n.noise(w, 12, 5, 0.7), 0.5), 0.22)), foot, foot * 0.1
        )
        cc = n.mix(n.mul(earth, 0.75), cc, "#4d4230")
        relief = n.add(n.mul(fibre, 0.6), n.add(n.mul(streak, 0.5), n.mul(crack, -1.6)))
        return n.bsdf(cc, 0.78, 0.22, normal=n.bump(relief, 0.6, 0.005))

    return material(name, build)


def pole(
    mb,
    p,
    L,
    r,
    axis=(0, 0, 1),
    taper=0.96,
    below=0.3,
    n=22,
    cham=0.012,
    wob=0.03,
    rnd=None,
    mat=0,
    slope=0.0,
):
    """A round post, a little out of round and bent, its end chamfered.

    mb: MeshBuilder; p: where it comes out of the ground; L: length above that, `below` metres under
    it; r: radius at the bottom; axis: the way it stands; taper: radius at the top to that at the
    bottom; n: sides; cham: chamfer; wob: share by which the radius changes; rnd, mat: colour and
    material index; slope: of the sawn top.
    """
    p = np.asarray(p, float)
    axis = unit(axis)
    across = unit(np.cross(axis, (1.0, 0, 0) if abs(axis[0]) < 0.9 else (0, 1.0, 0)))
    other = np.cross(axis, across)
    levels = np.r_[np.linspace(-below, L - cham, max(5, int((L + below) / 0.12))), L]
    noise = Noise2(np.random.randint(1000000))
    sweep = np.random.randn(2) * 0.004
    bearing, height = np.meshgrid(np.linspace(0, 2 * np.pi, n, endpoint=False), levels)
    uneven = 1 + wob * noise.fbm(np.cos(bearing) * 1.3 + 7, np.sin(bearing) * 1.3 + height * 1.1, 3)
    radius = r * (1 - (1 - taper) * (height + below) / (L + below)) * uneven
    radius[-1] -= cham
    bow = np.sin(np.clip(height / L, 0, 1) * np.pi)
    x, y = np.cos(bearing) * radius, np.sin(bearing) * radius
    z = height + (slope * y * (height > L - cham - 1e-6))
    V = (
        p
        + z[..., None] * axis
        + (x + bow * sweep[0])[..., None] * across
        + (y + bow * sweep[1])[..., None] * other
    )
    top = (len(levels) - 1) * n + np.arange(n)
    return mb.add(
        V.reshape(-1, 3),
        [ring_faces(len(levels), n), top],
        mat,
        rnd,
        np.stack([z, x, y], -1).reshape(-1, 3),
    )


def round_post(mb, p, h, r=0.05, n=16, tilt=(0, 0), below=0.25):
    """An upright round post, sawn square with a small chamfer: p: where it stands (x, y, z), h:
    height above that, r: radius, n: sides, tilt: how far the top leans for each metre (x, y),
    below: how far it goes on into the ground.
    """
    random = np.random.RandomState(int(abs(p[0] * 731 + p[1] * 977)) % 9999)
    r *= 1 + 0.06 * random.randn()
    shaft = [
        (z, r * (1.03 - 0.05 * z / 1.5) * (1 + 0.012 * random.randn()))
        for z in np.linspace(-below, h - 0.012, 7)
    ]
    mb.lathe(shaft + [(h - 0.012, r * 0.965), (h, r * 0.86)], p, (tilt[0], tilt[1], 1.0), n)
    x, y, z = (mb.V[-1] - np.asarray(p, np.float32)).T
    mb.Lc[-1] = np.stack([z, x, y], 1)  # the wood's grain runs along the first coordinate


def lying_post(mb, p, ang, L=1.8, r=0.05, n=16):
    """A pointed post that lies along `ang` (radians from +x) from p (x, y, z), its point at the far
    end; L: its length, n: sides."""
    along = np.array([math.cos(ang), math.sin(ang), 0.0])
    across = np.array([-math.sin(ang), math.cos(ang), 0], np.float32)
    random = np.random.RandomState(int(abs(p[0] * 531 + p[1] * 377 + p[2] * 91)) % 9999)
    r *= 1 + 0.06 * random.randn()
    mb.lathe(
        [
            (0, r * 0.9),
            (0.010, r),
            (L * 0.4, r * 1.01),
            (L - 0.26, r),
            (L - 0.02, 0.014),
            (L, 0.004),
        ],
        p,
        along,
        n,
    )
    from_butt = mb.V[-1] - np.asarray(p, np.float32)
    grain = from_butt @ (along / np.linalg.norm(along)).astype(np.float32)
    mb.Lc[-1] = np.c_[grain, from_butt @ across, from_butt[:, 2]].astype(np.float32)


# ------------------------------------------------------------------ wire
def line(mb, a, b, r=0.0014, n=4, sag=0.0, k=2):
    """A wire of radius r from a to b (mb: MeshBuilder; n: sides) through k points, hanging down by
    `sag` metres in the middle."""
    t = np.linspace(0, 1, k)[:, None]
    points = a + (b - a) * t
    points[:, 2] -= sag * 4 * (t * (1 - t))[:, 0]
    mb.tube(points, r, n)


def _twisted(mb, start, along, side, up, length, sag, r):
    """Two strands twisted round one another."""
    t = np.linspace(0, 1, max(8, int(length / 0.012)))
    for phase in (0, np.pi):
        turn = t * length / 0.075 * 2 * np.pi + phase
        strand = (
            start
            + np.outer(t * length, along)
            + 0.0016 * (np.cos(turn)[:, None] * side + np.sin(turn)[:, None] * up)
        )
        strand[:, 2] -= sag * 4 * t * (1 - t)
        mb.tube(strand, r, 4)


def barbed(mb, a, b, detail=True, r=0.0013, every=0.09, sag=0.004):
    """Barbed wire from a to b: two twisted strands (one thicker one without `detail`) and
    four-point barbs.

    mb: MeshBuilder; r: radius of a strand; every: spacing of the barbs; sag: as line.
    """
    a, b = np.asarray(a, float), np.asarray(b, float)
    length = np.linalg.norm(b - a)
    along = (b - a) / length
    side = unit(np.cross(along, [0, 0, 1]))
    up = np.cross(side, along)
    if detail:
        _twisted(mb, a, along, side, up, length, sag, r)
    else:
        line(mb, a, b, 0.0024, 4, sag, 5)
    for x in np.arange(every / 2, length, every):
        x += np.random.randn() * 0.004
        middle = a + along * x
        middle[2] -= sag * 4 * (x / length) * (1 - x / length)
        turn = np.random.rand() * 3.14
        if detail:
            mb.cyl(middle - along * 0.006, middle + along * 0.006, 0.0036, 6)
        for k in range(2):
            point = (np.cos(turn + k * 1.5) * side + np.sin(turn + k * 1.5) * up) * 0.016
            beside = along * 0.003 * (k - 0.5)
            mb.tube(
                [middle - point + beside, middle + point + beside], 0.0011 if detail else 0.0014, 4
            )


def _staples(wire, foot, out, heights):
    """A staple over each wire of a stake; out: the way its wired face looks (x, y)."""
    out = np.r_[out, 0] * 0.004
    for z in heights:
        c = foot + [0, 0, z]
        arch = [(0.014, -1), (0.013, 0.5), (0, 1), (-0.013, 0.5), (-0.014, -1)]
        wire.tube([c + [0, 0, up] + out * share for up, share in arch], 0.0017, 5)


def _stays(wire, start, end, net, stay, knots):
    """The upright wires of the net between two stakes, none quite straight, with a knot on each
    line wire if asked."""
    span = end - start
    along = unit(span)
    heights = np.array(net)
    count = max(1, int(round(np.linalg.norm(span[:2]) / stay)))
    for k in range(count):
        foot = start + span * ((k + 0.5) / count)
        drift = np.cumsum(np.random.randn(len(heights)) * 0.0018)
        drift -= drift.mean()
        joints = [foot + [0, 0, z] + along * d for z, d in zip(heights, drift)]
        wire.tube(joints, 0.0016, 4)
        if knots:
            for joint in joints:
                wire.box((0.010, 0.007, 0.012), joint, bev=0.002)


def _bay(wire, start, end, net, barb, stay, detail):
    """Net and barbed wires between two stakes, given where their wires would meet the ground."""
    sag = np.random.randn(len(net)) * 0.0015 + 0.003
    for k, z in enumerate(net):
        edge = k in (0, len(net) - 1)
        line(wire, start + [0, 0, z], end + [0, 0, z], 0.0021 if edge else 0.0018, 5, sag[k], 4)
    for z in barb:
        barbed(wire, start + [0, 0, z], end + [0, 0, z], detail)
    _stays(wire, start, end, net, stay, detail)


def stock_run(
    wood,
    wire,
    pts,
    zf,
    side=1,
    r=0.042,
    h=1.12,
    barb=(0.97,),
    detail=14,
    skip=(),
    stay=0.15,
    first=None,
):
    """A run of stock fence: stakes, net and barbed wires.

    wood, wire: MeshBuilders; pts: (n,2) places of the stakes; zf(x, y): height of the ground; side:
    face that the wire is on (+1 right of travel, -1 left); r, h: radius and height of a stake;
    barb: heights of the barbed wires; stay: spacing of the net's uprights; detail: metres from the
    first stake within which knots, staples and twisted strands are drawn; skip: indices where a
    strainer stands instead of a stake, of radius `first` (default 0.09). Gives where the wires
    would meet the ground, (x, y, z) beside each stake.
    """
    R = np.random
    pts = np.asarray(pts, float)
    last = len(pts) - 1
    feet = []
    for i, p in enumerate(pts):
        z = float(zf(*p))
        ahead = unit(pts[min(i + 1, last)] - pts[max(i - 1, 0)])
        out = np.array([ahead[1], -ahead[0]]) * side
        if i not in skip:
            height = h + R.randn() * 0.02
            radius = r * R.uniform(0.88, 1.12)
            axis = (R.randn() * 0.012, R.randn() * 0.012, 1)
            pole(
                wood,
                (*p, z),
                height,
                radius,
                axis,
                n=14,
                cham=0.006,
                wob=0.05,
                slope=R.randn() * 0.1,
            )
        face = ((first or 0.09) if i in skip else r) + WIRE_GAP
        feet.append(np.r_[p + out * face, z])
        if np.linalg.norm(p - pts[0]) < detail:
            _staples(wire, feet[-1], out, [*NET, *barb])
    for i in range(last):
        close = np.linalg.norm((pts[i] + pts[i + 1]) / 2 - pts[0]) < detail
        _bay(wire, feet[i], feet[i + 1], NET, barb, stay, close)
    return feet


def wool(mb, p, n=26, s=0.03):
    """A tuft of n hairs of fleece caught on a barb at p. mb: MeshBuilder; s: length of a hair,
    about, in metres."""
    R = np.random
    for _ in range(n):
        direction = R.randn(3) * [1, 0.7, 1]
        direction[2] = -abs(direction[2]) * 0.8 + 0.15
        t = np.linspace(0, 1, 5)[:, None]
        hair = s * R.uniform(0.4, 1.3)
        curl = np.cumsum(R.randn(5, 3), 0) * 0.002
        mb.tube(
            p + direction * hair * t * 0.6 + [0, 0, -1] * (t**2) * hair * 0.7 + curl,
            np.linspace(0.0011, 0.0004, 5),
            3,
        )


# ================================================================== field gates
# A gate stands in its own plane: x from the heel, y through the gate, z up from the lowest rail;
# `hinge` (x, y) and the ground level carry that into the scene.


def galv(name="galv", c="#a3a8ab", rough=0.42, dull=0.35):
    """Hot-dip galvanising: spangle and dull patches (`dull`: how dull)."""

    def build(n):
        p = n.pos()
        spangle = n.sep(n.voro(p, 55, out="Color"))
        patches = n.noise(p, 9, 5, 0.65)
        grain = n.noise(p, 60, 3)
        colour = n.hsv(
            c, val=n.mul(n.rng(spangle[0], 0, 1, 0.86, 1.12), n.rng(patches, 0.3, 0.7, 0.85, 1.08))
        )
        dulled = n.mul(n.smooth(n.add(n.mul(patches, 0.7), n.mul(grain, 0.3)), 0.42, 0.62), dull)
        colour = n.mix(dulled, colour, "#8d8f8b")
        return n.bsdf(
            colour,
            n.add(rough, n.add(n.mul(dulled, 0.3), n.mul(n.sub(spangle[1], 0.5), 0.12))),
            0.5,
            metal=n.sub(0.85, n.mul(dulled, 0.6)),
            normal=n.bump(grain, 0.06, 0.002),
        )

    return material(name, build)


# ------------------------------------------------------------------ galvanised
# Heights of the seven bars, closer together below
GALV_RAILS = (0, 0.115, 0.24, 0.385, 0.555, 0.78, 1.10)
FRAME_RADIUS = 0.0212
RAIL_RADIUS = 0.0168


def _galv_frame(steel, at, flat, L, H):
    """Frame with a rounded head, heel stile, rails, middle upright and braces. flat: the way
    through the gate."""
    corner = 0.09
    turns = np.linspace(0, np.pi / 2, 7)
    upper = [(L - corner + corner * math.sin(a), H - corner + corner * math.cos(a)) for a in turns]
    lower = [(L - corner + corner * math.cos(a), corner - corner * math.sin(a)) for a in turns]
    steel.tube([at(x, z) for x, z in [(0, H), *upper, *lower, (0, 0)]], FRAME_RADIUS, 14)
    steel.tube([at(0, -0.04), at(0, H + 0.04)], FRAME_RADIUS, 14)
    steel.cyl(at(0, H + 0.04), at(0, H + 0.043), FRAME_RADIUS, 14)
    for z in GALV_RAILS[1:-1]:
        steel.tube([at(0, z), at(L, z)], RAIL_RADIUS, 12)
    steel.beam(at(L * 0.5, 0, -0.019), at(L * 0.5, H, -0.019), 0.040, 0.006, bev=0.001, up=flat)
    for foot in ((0.02, 0.03), (L - 0.05, 0.05)):
        steel.beam(at(*foot, 0.021), at(L * 0.5, H - 0.02, 0.021), 0.036, 0.006, bev=0.001, up=flat)


def _galv_hinges(steel, at, up, ang, H):
    """Eyes on the heel stile, gudgeons into the post."""
    eye = [(-0.03, 0.017), (-0.03, 0.026), (0.03, 0.026), (0.03, 0.017)]
    for z in (0.16, H - 0.12):
        steel.lathe(eye, at(-0.055, z), up, 14)
        steel.tube([at(-0.03, z), at(0.0, z)], 0.012, 10)
        steel.cyl(at(-0.055, z - 0.05), at(-0.055, z + 0.055), 0.0105, 10)
        steel.tube([at(-0.055, z - 0.045), at(-0.30, z - 0.045)], 0.0105, 10)
        steel.box((0.012, 0.05, 0.05), at(-0.075, z - 0.045), (0, 0, ang), bev=0.002)


def _slam_latch(steel, at, L, z, ang):
    """The latch on the head, at the height z."""
    steel.box((0.10, 0.018, 0.05), at(L - 0.06, z, -0.026), (0, 0, ang), bev=0.003)
    steel.tube([at(L - 0.02, z, -0.03), at(L + 0.075, z, -0.03)], 0.009, 10)
    handle = [
        at(L - 0.10, z + 0.01, -0.035),
        at(L - 0.10, z + 0.15, -0.035),
        at(L - 0.13, z + 0.17, -0.035),
    ]
    steel.tube(handle, 0.006, 8)


def gate7(mb, hinge, ang, z0, L=3.6, H=1.10, clear=0.13, drop=0.0):
    """Galvanised seven-bar field gate.

    mb: MeshBuilder; hinge: (x, y) of the heel; ang: bearing of the gate (radians from +X); z0:
    ground; L, H: length and height; clear: height of the frame over the ground; drop: how far the
    head hangs down. Gives at(x, z, y=0), which carries a place on the gate into the scene.
    """
    M = rotation_matrix(0, math.atan2(drop, L), ang)
    origin = np.r_[hinge, z0 + clear]

    def at(x, z, y=0.0):
        return M @ np.array([x, y, z]) + origin

    _galv_frame(mb, at, M @ np.array([0, 1.0, 0]), L, H)
    _galv_hinges(mb, at, M @ np.array([0, 0, 1.0]), ang, H)
    _slam_latch(mb, at, L, H * 0.62, ang)
    return at


# ------------------------------------------------------------------ oak
OAK_RAILS = (0.04, 0.235, 0.445, 0.685)  # below the top rail


def _swept_heel(H):
    """Outline (x, z) of the piece between the raised heel and the top rail."""
    sweep = [
        (0.13 + 0.34 * t, H + 0.165 - 0.19 * (1 - (1 - t) ** 2.0)) for t in np.linspace(0, 1, 9)
    ]
    return [(0.13, H - 0.045), *sweep, (0.47, H - 0.045)]


def _straps(iron, at, ang, H):
    """Two strap hinges, bolted through, on gudgeons."""
    for z, length in ((H - 0.005, 0.55), (0.04, 0.34)):
        for y in (-0.040, 0.040):
            iron.box((length, 0.008, 0.045), at(length / 2 - 0.02, z, y), (0, 0, ang), bev=0.002)
        for x in (0.06, 0.2, length - 0.08):
            iron.cyl(at(x, z, -0.042), at(x, z, -0.052), 0.011, 8)
            iron.cyl(at(x, z, 0.042), at(x, z, 0.05), 0.011, 8)
        iron.cyl(at(-0.045, z - 0.05), at(-0.045, z + 0.05), 0.021, 14)
        iron.tube([at(-0.045, z - 0.06), at(-0.045, z - 0.065), at(-0.16, z - 0.065)], 0.011, 10)


def oak_gate(mb, ir, hinge, ang, z0, L=1.75, H=1.15, sgn=1, clear=0.10):
    """Traditional five-bar oak gate with a raised, swept heel.

    mb, ir: MeshBuilders of oak and iron; sgn: +1 if it hangs on its left end, -1 on its right. The
    rest, and what it gives, as gate7.
    """
    R = np.random
    M = rotation_matrix(0, 0, ang)
    origin = np.r_[hinge, z0 + clear]

    def at(x, z, y=0.0):
        return M @ np.array([sgn * x, y, z]) + origin

    def stile(x0, x1, foot, top):
        middle = at((x0 + x1) / 2, (foot + top) / 2)
        mb.box(
            (x1 - x0, 0.075, top - foot),
            middle,
            (R.randn() * 0.003, R.randn() * 0.003, ang),
            bev=0.006,
        )

    def bar(start, end, thickness, depth, y=0, **k):
        mb.beam(at(*start, y), at(*end, y), thickness, depth, bev=0.006, **k)

    stile(0, 0.13, -0.04, H + 0.20)
    stile(L - 0.085, L, -0.02, H + 0.07)
    outline = [(x * sgn, z) for x, z in _swept_heel(H)]
    mb.prism(outline[::-1] if sgn > 0 else outline, 0.068, M=M, loc=origin)
    bar((0.1, H - 0.005), (L - 0.04, H - 0.005), 0.066, 0.09)
    for z in OAK_RAILS:
        bar((0.1, z), (L - 0.04, z + R.randn() * 0.002), 0.026, 0.082)
    bar((0.11, 0.03), (L - 0.10, H - 0.05), 0.022, 0.080, y=0.030)
    bar(
        (L * 0.52, 0.0),
        (L * 0.52, H - 0.02),
        0.022,
        0.075,
        y=-0.026,
        up=tuple(M @ np.array([1.0, 0, 0])),
    )
    _straps(ir, at, ang, H)
    return at
