"""Turf being laid: pieces in staggered columns, rolls, and what lies about: pallet, planks, rake.
Metres and radians."""

import math
import numpy as np

from kit.camera import in_view
from kit.earth.grass import grass_obj
from kit.mesh import MeshBuilder, chamfer_box, mesh_object, rotation_matrix, unit
from kit.noise import Noise2
from kit.scene import hidden_collection, scatter

TURF_WIDTH = 0.61
NEAR = 7  # metres from the camera within which the tufts are small and fine
TUFT = {"near": 0.10, "far": 0.16}  # width of a tuft
COARSE = {"near": 1.0, "far": 1.8}  # factor on the width of its blades
TUFTS_A_TONE = 3
# Inner face of the soil and of the grass, from the spiral's line
ROLL_SOIL, ROLL_MAT = (-0.014, -0.0235)


# ------------------------------------------------------------------ laid
def pieces(x0, cols, y0, y1, w=TURF_WIDTH, L=1.64, seed=1, ends=None):
    """Columns of turves along y from x0 on, joints staggered: a list of (middle x, middle y, width,
    length).

    w, L: width and length of a turf; ends: for each column the y where it stops, about (None: cut
    off at y1).
    """
    random = np.random.RandomState(seed)
    out = []
    for column in range(cols):
        y = y0
        stop = None if ends is None else ends[column]
        end = y1 if stop is None else stop
        first = True
        while y < end - 0.15:
            if not first:
                length = L * random.uniform(0.985, 1.01)
            elif column % 2:
                length = L * random.uniform(0.45, 0.55)
            else:
                length = L * random.uniform(0.92, 1.0)
            if stop is None:
                length = min(length, end - y)
            elif y + length > end + 0.3:
                break
            out.append(
                (x0 + (column + 0.5) * w + random.randn() * 0.004, y + length / 2, w, length)
            )
            y += length
            first = False
    return out


def _spread(middle, length, inset, spacing):
    """Coordinates about `spacing` apart over a length, `inset` from its ends."""
    span = length - 2 * inset
    return np.arange(
        middle - length / 2 + inset,
        middle + length / 2 - inset + 0.001,
        span / max(1, round(span / spacing)),
    )


def _lay_piece(slabs, piece, z, gap, th, is_far, tones, lumps, random):
    """Add one slab, neither flat nor square, to the MeshBuilder slabs. Gives the tufts on it:
    places (n,3), tones, heights, turns."""
    x, y, w, length = piece
    V, F = chamfer_box((w - gap, length - gap, th), 0.006)
    slope = random.randn(2) * 0.0016
    V = V + [x, y, z + th / 2 + random.randn() * 0.0025]
    V[:, 2] += (V[:, 0] - x) * slope[0] + (V[:, 1] - y) * slope[1] * 0.6
    V[:, :2] += random.randn(len(V), 2) * 0.0022
    slabs.add(V, F)
    tone = random.randint(tones)
    height = random.uniform(0.86, 1.12)
    tuft = TUFT["far" if is_far else "near"]
    lie = random.rand() * 6.28
    inset = tuft * 0.56
    X, Y = np.meshgrid(_spread(x, w, inset, tuft * 0.74), _spread(y, length, inset, tuft * 0.74))
    n = X.size
    tx = X.ravel() + random.uniform(-0.012, 0.012, n)
    ty = Y.ravel() + random.uniform(-0.012, 0.012, n)
    places = np.stack([tx, ty, z + th + (tx - x) * slope[0] + (ty - y) * slope[1] * 0.6 - 0.004], 1)
    turns = lie + random.randn(n) * 0.5
    from_edge = np.minimum.reduce(
        [tx - (x - w / 2), x + w / 2 - tx, ty - (y - length / 2), y + length / 2 - ty]
    )
    heights = (
        height
        * (1 + 0.14 * lumps.fbm(tx / 0.5, ty / 0.5, 3))
        * np.where(from_edge < 0.075, 0.78, 1.0)
    )
    return places, np.full(n, tone), heights, turns


def lay(
    name,
    P,
    cam,
    mlist,
    zf=lambda x, y: 0.0,
    soilm=None,
    hgt=(0.022, 0.040),
    dens=30000,
    seed=2,
    gap=0.012,
    th=0.022,
):
    """Lay turves: slabs of soil with tufts of grass, whose tone and lie differ from piece to piece.

    P: as pieces() gives them; mlist: a grass material for each tone; zf(x, y): height of the
    ground; soilm: material of the slabs; hgt: least and greatest height of the grass; dens: blades
    per square metre; gap: joint; th: thickness of the soil.
    """
    random = np.random.RandomState(seed)
    slabs = MeshBuilder()
    lumps = Noise2(seed)
    tufts, is_far = [], []
    for piece in P:
        x, y, _, _ = piece
        far = math.hypot(x - cam.location[0], y - cam.location[1]) >= NEAR
        tufts.append(
            _lay_piece(slabs, piece, float(zf(x, y)), gap, th, far, len(mlist), lumps, random)
        )
        is_far.append(np.full(len(tufts[-1][0]), far))
    slabs.obj(name + "slab", [soilm], smooth=False)
    places, tones, heights, turns = map(np.concatenate, zip(*tufts))
    is_far = np.concatenate(is_far)
    seen, _ = in_view(places, cam, cam.data.lens, 1.15)
    for distance, here in (("near", seen & ~is_far), ("far", seen & is_far)):
        if not here.any():
            continue
        tag = name + distance[0]
        size, coarse = TUFT[distance], COARSE[distance]
        blades = int(dens * math.pi * (size * 0.54) ** 2 / coarse**1.3)
        looks = dict(
            hgt=hgt,
            width=(0.0020 * coarse, 0.0034 * coarse),
            lean=0.5,
            curl=0.7,
            lean_dir=(0, 1),
            lean_bias=0.35,
        )
        objs = [
            grass_obj(
                f"{tag}_{tone:02d}{j}",
                mat,
                blades,
                size * 1.08,
                seg=3 if coarse == 1 else 2,
                round_=True,
                **looks,
            )
            for tone, mat in enumerate(mlist)
            for j in range(TUFTS_A_TONE)
        ]
        count = here.sum()
        scale = np.stack([np.ones(count), np.ones(count), heights[here]], 1)
        pick = tones[here] * TUFTS_A_TONE + random.randint(0, TUFTS_A_TONE, count)
        scatter(
            tag,
            places[here],
            hidden_collection(tag + "c", objs),
            rotz=turns[here],
            scale=scale,
            idx=pick,
        )
        print(f"  {tag}: {count} tufts x {blades}", flush=True)


# ------------------------------------------------------------------ rolled
class _Spiral:
    """The line of a rolled turf round the x axis: bearing and radius at each of n steps."""

    def __init__(self, r0, r1, pitch, seed, random):
        turns = (r1 - r0) / pitch
        self.n = int(turns * 40)
        self.wound = np.linspace(0, turns * 2 * np.pi, self.n)
        self.lumps = Noise2(seed)
        loose_end = -np.pi / 2 - self.wound[-1] + 0.5 + random.uniform(-0.4, 1.6)
        self.bearing = self.wound + loose_end
        even = r0 + pitch * self.wound / (2 * np.pi)
        self.radius = even + 0.0035 * self.lumps.fbm(self.wound * 1.1, self.wound * 0 + seed, 3)

    def edge(self, side, half_width):
        """x (n,) of the ragged edge on one side (-1 or 1)."""
        return side * (
            half_width + 0.006 * self.lumps.fbm(self.wound * 2.3 + side * 9, self.wound * 0 + 3, 3)
        )

    def at(self, x, steps, out, ragged=0.0):
        """Points (n,3) at these steps, `out` + `ragged` further from the axis than the line."""
        radius = self.radius[steps] + out + ragged
        return np.stack(
            [x, radius * np.cos(self.bearing[steps]), radius * np.sin(self.bearing[steps])], 1
        )


def _layer(spiral, outer, inner, half_width, random):
    """Vertices and quads of one layer of the roll, between two distances from its line."""
    n = spiral.n
    ragged = 0.0012 * random.randn(n)
    corners = ((-1, outer), (1, outer), (1, inner), (-1, inner))
    V = np.concatenate(
        [
            spiral.at(spiral.edge(side, half_width), slice(None), out, ragged)
            for side, out in corners
        ]
    )
    i = np.arange(n - 1)
    strips = [
        np.stack([p * n + i, p * n + i + 1, q * n + i + 1, q * n + i], 1)
        for p, q in ((0, 1), (1, 2), (2, 3), (3, 0))
    ]
    ends = [np.array([[end, n + end, 2 * n + end, 3 * n + end]]) for end in (0, n - 1)]
    return V, np.concatenate(strips + ends)


def _spikes(root, side, tip):
    """Vertices (3 n,3) of n triangles: `side` to the left and right of each root, and the tip."""
    return np.stack([root - side, root + side, tip], 1).reshape(-1, 3)


def _edge_grass(spiral, half_width, random):
    """Grass that shows between the layers at both ends of the roll."""
    count = 2600
    step = random.randint(0, spiral.n, count)
    side = np.where(random.rand(count) < 0.5, -1, 1)
    root = spiral.at(side * (half_width - np.abs(random.randn(count)) * 0.012), step, ROLL_SOIL)
    bearing = spiral.bearing[step]
    inward = np.stack(
        [side * np.abs(random.randn(count)) * 0.6, -np.cos(bearing), -np.sin(bearing)], 1
    )
    growth = inward + random.randn(count, 3) * 0.25
    growth /= np.linalg.norm(growth, axis=1)[:, None]
    length = random.uniform(0.010, 0.028, count)[:, None]
    around = np.stack([np.zeros(count), -np.sin(bearing), np.cos(bearing)], 1) * 0.0016
    return _spikes(root, around, root + growth * length)


def _loose_grass(spiral, half_width, random):
    """Longer grass at the outer turn's edges and at the loose end."""
    count = 900
    step = random.randint(max(0, spiral.n - 44), spiral.n, count)
    side = np.where(random.rand(count) < 0.5, -1, 1)
    at_end = random.rand(count) < 0.35
    x = np.where(
        at_end, random.uniform(-half_width, half_width, count), side * (half_width - 0.004)
    )
    step = np.where(at_end, spiral.n - 1, step)
    root = spiral.at(x, step, ROLL_SOIL)
    bearing = spiral.bearing[step]
    around = np.stack([np.zeros(count), -np.sin(bearing), np.cos(bearing)], 1)
    outward = np.stack(
        [np.where(at_end, 0, side * 1.0), np.cos(bearing) * 0.35, np.sin(bearing) * 0.35], 1
    )
    growth = outward + around * np.where(at_end, 1.0, 0)[:, None] + random.randn(count, 3) * 0.35
    growth /= np.linalg.norm(growth, axis=1)[:, None]
    across = np.cross(growth, random.randn(count, 3))
    across /= np.linalg.norm(across, axis=1)[:, None]
    across *= 0.0017
    return _spikes(root, across, root + growth * random.uniform(0.015, 0.038, count)[:, None])


def roll_obj(name, mats_, W=TURF_WIDTH, r0=0.028, r1=0.122, pitch=0.027, seed=1):
    """A rolled turf along x, resting on z=0, soil outside and grass inside: one hidden object.
    mats_: soil, grass.

    W: width; r0, r1: radius at the start and the end of the spiral, pitch: by how much it grows
    each turn.
    """
    random = np.random.RandomState(seed)
    spiral = _Spiral(r0, r1, pitch, seed, random)
    soil, soil_faces = _layer(spiral, 0, ROLL_SOIL, W / 2, random)
    sward, sward_faces = _layer(spiral, ROLL_SOIL, ROLL_MAT, W / 2, random)
    spikes = np.concatenate(
        [_edge_grass(spiral, W / 2, random), _loose_grass(spiral, W / 2, random)]
    )
    V = np.concatenate([soil, sward, spikes])
    V[:, 2] *= 0.94  # it sags under its own weight
    V[:, 2] -= V[:, 2].min()
    layered = len(soil) + len(sward)
    quads = np.concatenate([soil_faces, sward_faces + len(soil)])
    blades = len(spikes) // 3
    triangles = np.arange(blades * 3).reshape(-1, 3) + layered
    h = np.r_[np.full(layered, 0.25), np.tile([0.2, 0.2, 1.0], blades)]
    rnd = np.r_[np.tile(random.rand(1, 3), (layered, 1)), np.repeat(random.rand(blades, 3), 3, 0)]
    return mesh_object(
        name,
        V,
        [quads, triangles],
        mats_,
        np.repeat([0, 1, 1], [len(soil_faces), len(sward_faces), blades]),
        attrs={"h": ("POINT", "FLOAT", h), "rnd": ("POINT", "FLOAT_COLOR", rnd)},
        hide=True,
        smooth=np.arange(len(quads) + blades) < len(quads),
    )


# ------------------------------------------------------------------ what lies about
def pallet(mb, x, y, z=0.0, a=0.0, L=1.2, W=1.0):
    """A pallet L by W with its middle at x, y, standing on z, turned by a. mb: MeshBuilder."""
    M = rotation_matrix(0, 0, a)
    R = np.random

    def board(size, along, across, up):
        rot = (R.randn() * 0.004, R.randn() * 0.004, a + R.randn() * 0.006)
        mb.box(size, M @ np.array([along, across, 0]) + [x, y, z + up], rot, bev=0.003)

    for across in (-W / 2 + 0.05, 0, W / 2 - 0.05):
        board((L, 0.10, 0.018), 0, across, 0.009)
        for along in (-L / 2 + 0.05, 0, L / 2 - 0.05):
            board((0.10, 0.10, 0.085), along, across, 0.061)
        board((L, 0.10, 0.018), 0, across, 0.113)
    for k in range(7):
        board((0.10, W, 0.018), -L / 2 + 0.05 + k * (L - 0.1) / 6, 0, 0.131)


def rake(mb, p0, p1, up=(0, 0, 1), mat_w=0, mat_m=1, w=0.40, tines=14):
    """A garden rake: handle from p0 to p1, head at p1 with its tines away from `up`. mb:
    MeshBuilder; mat_w, mat_m: material indices of wood and steel; w: width of the head."""
    p0 = np.asarray(p0, float)
    p1 = np.asarray(p1, float)
    along = unit(p1 - p0)
    across = unit(np.cross(along, up))
    up = np.cross(across, along)
    mb.cyl(p0, p1 - along * 0.10, 0.0145, 12, mat_w, bev=0.004)
    mb.cyl(p1 - along * 0.22, p1 - along * 0.05, 0.0165, 12, mat_m, r2=0.010)
    mb.tube([p1 - along * 0.06, p1 - along * 0.02 - up * 0.004, p1 - up * 0.006], 0.008, 8, mat_m)
    mb.beam(
        p1 - across * w / 2 - up * 0.006,
        p1 + across * w / 2 - up * 0.006,
        0.012,
        0.022,
        mat=mat_m,
        up=up,
        bev=0.002,
    )
    for k in range(tines):
        root = p1 + across * (k / (tines - 1) - 0.5) * (w - 0.02) - up * 0.012
        tine = [root, root - up * 0.03 + along * 0.003, root - up * 0.062 + along * 0.012]
        mb.tube(tine, [0.0042, 0.0036, 0.0018], 6, mat_m)


def plank(mb, x, y, z, a, L=3.9, W=0.225, th=0.038):
    """A scaffold board with banded ends, its middle at x, y, lying on z at the bearing a. mb:
    MeshBuilder; wood is material 0, its bands are 1."""
    M = rotation_matrix(0, 0, a)
    mb.box((L, W, th), (x, y, z + th / 2), M=M, bev=0.004)
    for end in (-1, 1):
        band = M @ np.array([end * (L / 2 - 0.03), 0, 0]) + [x, y, z + th / 2]
        mb.box((0.028, W + 0.004, th + 0.004), band, M=M, bev=0.001, mat=1)
