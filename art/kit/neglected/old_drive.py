"""The old drive of a house of semis.py: concrete bays, cracked, patched and weedy, and the lawn
beside it gone rough.

Metres, in the house's coordinates: its front wall stands on y=0, the drive comes from the street
(-y) and passes its side wall to the garage. r is the np.random.RandomState to draw from."""

import numpy as np

from kit import materials
from kit.earth.grass import cover
from kit.earth.ground import grid
from kit.lines import dist_to_poly, point_in_polygon, sdf_poly
from kit.mesh import mesh_object
from kit.neglected import garden_neglect
from kit.noise import Noise2, seeded
from kit.paved.roads import mat_tarmac_old

GRIT = Noise2(8)  # how uneven the dirt in the joints is


def old_drive(cam, height, street, end, turf):
    """The whole of it, with random numbers of its own.

    height: z(x, y) of the drive; street, end: y where it begins, at the back of the footway, and
    where it ends; turf: the lawn's materials, as `grass` and `soil`."""
    with seeded(5) as r:
        bays = OldBays(street)
        old_concrete_bays(bays, height, street, end, r)
        cracks = hair_cracks(bays, height)
        tarmac_patches(height)
        weeds = Weeds()
        weeds_in_the_joints(bays, cracks, weeds, height, r)
        rough_lawn(bays, cam, weeds, street, turf, r)


# ------------------------------------------------------------------ concrete
class OldBays:
    """Edges of the concrete bays: a column by the lawn, and a column from the street to the
    garage."""

    middle, right, house_side = 6.38, 9.30, 6.56
    rows_beside_house = (-0.07, 2.4, 4.85, 7.3, 9.17)

    def __init__(self, street):
        """street: y of the back of the footway."""
        self.front = street - 0.05
        edge, x, right = garden_neglect.ragged, self.middle, self.right
        rows = (self.front, -5.06, -2.56, -0.07)
        lawn = ((3.27, self.front), (3.25, -5.06), (3.40, -2.56), (4.32, -0.07))
        self.lawn_side = [edge(lawn[i], lawn[i + 1], 0.035, 40 + i) for i in range(3)]
        self.between = [edge((x, rows[i]), (x, rows[i + 1]), 0.006, 50 + i) for i in range(3)]
        self.hedge_side = [
            edge((right, rows[i]), (right, rows[i + 1]), 0.012, 60 + i) for i in range(3)
        ]
        self.left_joints = [
            edge(lawn[i], (x, rows[i]), 0.006 if i else 0.02, 70 + i) for i in range(4)
        ]
        self.right_joints = [
            edge((x, rows[i]), (right, rows[i]), 0.006 if i else 0.02, 80 + i) for i in range(4)
        ]
        self.back_joints = [
            edge((self.house_side, y), (right, y), 0.006, 95 + i)
            for i, y in enumerate(self.rows_beside_house)
        ]
        # two bays have broken across
        self.left_break = (len(self.lawn_side[1]) * 2 // 5, len(self.between[1]) * 3 // 5)
        self.right_break = (len(self.between[0]) // 2, len(self.hedge_side[0]) // 3)
        w, e = self.left_break
        self.left_crack = edge(self.lawn_side[1][w], self.between[1][e], 0.10, 90)
        w, e = self.right_break
        self.right_crack = edge(self.between[0][w], self.hedge_side[0][e], 0.09, 91)


def bay_outlines(bays):
    """South, east, north and west edge of each slab, half width of its joints, and how it has
    settled (None: as chance has it)."""
    L, M, E, H, K = (
        bays.lawn_side,
        bays.between,
        bays.hedge_side,
        bays.left_joints,
        bays.right_joints,
    )
    out = [(H[0], M[0], H[1], L[0], 0.009, (-0.012, (0.004, -0.010)))]
    w, e = bays.left_break
    out.append((H[1], M[1][: e + 1], bays.left_crack, L[1][: w + 1], 0.006, (-0.004, (0.0, 0.004))))
    out.append((bays.left_crack, M[1][e:], H[2], L[1][w:], 0.006, (-0.022, (0.006, -0.012))))
    out.append((H[2], M[2], H[3], L[2], 0.009, None))
    w, e = bays.right_break
    out.append(
        (K[0], E[0][: e + 1], bays.right_crack, M[0][: w + 1], 0.006, (-0.018, (-0.004, 0.009)))
    )
    out.append((bays.right_crack, E[0][e:], K[1], M[0][w:], 0.006, None))
    out.append((K[1], E[1], K[2], M[1], 0.009, None))
    out.append((K[2], E[2], K[3], M[2], 0.009, None))
    ys = bays.rows_beside_house
    for i in range(4):
        hedge = garden_neglect.ragged((bays.right, ys[i]), (bays.right, ys[i + 1]), 0.012, 110 + i)
        wall = garden_neglect.ragged(
            (bays.house_side, ys[i]), (bays.house_side, ys[i + 1]), 0.012, 120 + i
        )
        out.append((bays.back_joints[i], hedge, bays.back_joints[i + 1], wall, 0.009, None))
    return out


def old_concrete_bays(bays, height, street, end, r):
    """The slabs, and the soil that their joints show."""
    oil = [
        (7.35, -3.75, 0.55),
        (7.70, -1.45, 0.40),
        (7.6, 3.2, 0.45),
        (4.85, -3.75, 0.50),
        (5.05, -4.75, 0.26),
    ]
    concrete = garden_neglect.old_concrete(oil=oil)
    for i, (*edges, gap, settled) in enumerate(bay_outlines(bays)):
        by_chance = (r.randn() * 0.004, tuple(r.randn(2) * 0.002))
        lift, tilt = settled or by_chance
        garden_neglect.slab(
            f"bay{i}", *edges, height, concrete, gap=gap, lift=lift + 0.004, tilt=tilt, seed=i + 3
        )
    dirt = materials.soil(
        "jointsoil", "#4f4331", "#2f271b", stones=0.25, wet=0.1, dry="#6d5f48", drya=0.4
    )
    grid(
        "olddirt",
        2.6,
        9.62,
        street - 0.12,
        end,
        0.08,
        lambda x, y: height(x, y) - 0.020 + 0.008 * GRIT.fbm(x / 0.2, y / 0.2, 3),
        dirt,
        mask=lambda P: (P[:, 0] > 6.45) | (P[:, 1] < -0.02),
    )


HAIR_CRACKS = (  # start, end, how far it wanders
    ((5.3, -5.1), (6.33, -6.5), 0.10),
    ((4.6, -2.5), (5.2, -0.1), 0.16),
    ((5.1, -1.2), (6.35, -0.9), 0.12),
    ((6.4, -2.9), (9.25, -4.3), 0.16),
    ((7.9, -3.6), (8.3, -2.6), 0.10),
    ((6.4, -1.5), (9.25, -1.0), 0.16),
    ((6.6, 1.2), (9.2, 0.7), 0.12),
    ((7.6, 2.4), (8.0, 4.8), 0.12),
    ((3.3, -6.4), (5.0, -5.9), 0.12),
    ((5.0, -5.9), (5.4, -5.1), 0.10),
    ((5.9, -3.5), (6.3, -2.6), 0.10),
)


def hair_cracks(bays, height):
    """Draws the cracks that have not opened yet; gives their lines."""
    dirt = materials.plain("crackdirt", "#2f2a22", 1, 0.05, 0.2)
    from_street = ((4.1, bays.front + 0.05), (3.35, -5.9), 0.12)
    lines = [
        garden_neglect.ragged(start, end, wander, 131 + i)
        for i, (start, end, wander) in enumerate((from_street, *HAIR_CRACKS))
    ]
    for i, line in enumerate(lines):
        garden_neglect.crack(
            f"hair{i}",
            line,
            lambda x, y: height(x, y) + 0.006,
            dirt,
            width=0.008,
            seed=i,
            lift=0.004,
        )
    return lines


def tarmac_patches(height):
    """Old repairs: over the corner where four bays meet, and by the right-hand pier."""
    tarmac = mat_tarmac_old(
        "patch", ("#4b4a49", "#5a5856", "#424140", "#6d6963"), "#302f2e", 0.010, 0.35
    )
    for i, (x, y, half_x, half_y) in enumerate(
        ((6.42, -5.10, 0.80, 0.46), (8.55, -6.9, 0.42, 0.34))
    ):
        turn = np.linspace(0, 2 * np.pi, 72)[:-1]
        noise = Noise2(30 + i)
        radius = 1 + 0.28 * noise.fbm(np.cos(turn) * 1.5, np.sin(turn) * 1.5, 3)
        squared = [np.sign(part) * np.abs(part) ** 0.6 for part in (np.cos(turn), np.sin(turn))]
        outline = np.stack([x + half_x * radius * squared[0], y + half_y * radius * squared[1]], 1)

        def patched(X, Y):
            inwards = dist_to_poly(outline, np.c_[np.ravel(X), np.ravel(Y)]).reshape(np.shape(X))
            feather = 0.016 * np.exp(-np.maximum(0, inwards) / 0.03)
            return height(X, Y) + 0.010 - feather + 0.004 * noise.fbm(X / 0.3, Y / 0.3, 3)

        grid(
            f"patch{i}",
            x - 1.4,
            x + 1.4,
            y - 1,
            y + 1,
            0.02,
            patched,
            tarmac,
            mask=lambda P: point_in_polygon(outline, P),
        )


# ------------------------------------------------------------------ what grows on it, and beside it
class Weeds:
    """Hidden kinds of weed, to be strewn."""

    def __init__(self):
        self.grass = [garden_neglect.weed_grass("wg0", 0.12), garden_neglect.weed_grass("wg1", 0.3)]
        self.tufts = [
            garden_neglect.tuft(
                f"wt{i}", self.grass[i % 2], i + 1, 46 + 10 * i, 0.07 + 0.02 * i, (0.03, 0.11)
            )
            for i in range(4)
        ]
        self.dandelions = [
            garden_neglect.rosette(f"dn{i}", i + 1, 15, (0.05, 0.12), flowers=(0, 2, 0)[i])
            for i in range(3)
        ]
        self.plantain = [
            garden_neglect.rosette(f"pl{i}", i + 9, 9, (0.05, 0.10), broad=0.5) for i in range(2)
        ]
        self.sprigs = [
            garden_neglect.stems(f"wh{i}", i + 3, 3, (0.10, 0.26), 0.035, 0.35, 0.06)
            for i in range(2)
        ]
        self.moss = [garden_neglect.moss(f"ms{i}", i + 1) for i in range(2)]


def weeds_in_the_joints(bays, cracks, weeds, height, r):
    """Thick in the wide joints and along the edges, thin in the cracks; crumbs of concrete where
    edges break away."""
    open_joints = [
        *bays.between,
        *bays.left_joints[1:],
        *bays.right_joints[1:],
        bays.left_crack,
        bays.right_crack,
    ]
    fine_joints = [*bays.back_joints[1:], *cracks[2:6]]
    hedge_foot = [(bays.right, -0.07), (bays.right, 9.1)]
    house_foot = [(bays.house_side, 0), (bays.house_side, 9.1)]
    border = [*bays.hedge_side, hedge_foot, house_foot, [(4.3, -0.05), (6.5, -0.05)]]
    front = [bays.left_joints[0], bays.right_joints[0]]

    def along(lines, per_metre, *spread):
        return garden_neglect.along(lines, per_metre, r, *spread)

    def in_joint(x, y):
        return height(x, y) - 0.012

    grass = np.r_[
        along(open_joints, 13),
        along(fine_joints, 5),
        along(border, 16, 0.03),
        along(front, 7, 0.02),
    ]
    garden_neglect.strew("jgrass", weeds.tufts, grass, in_joint, r, (0.35, 1.0))
    flat = np.r_[along(open_joints, 2.2), along(border, 3.5, 0.03), along(front, 2)]
    garden_neglect.strew(
        "jdandy", weeds.dandelions + weeds.plantain, flat, in_joint, r, (0.5, 1.15)
    )
    upright = np.r_[along(border, 2.2, 0.03), along(open_joints, 0.35)]
    garden_neglect.strew("jsprig", weeds.sprigs, upright, in_joint, r, (0.5, 1.1))
    cushions = np.r_[
        along(open_joints, 30, 0.014, 0.8),
        along(fine_joints, 14, 0.012, 0.8),
        along(border, 14, 0.03, 0.8),
    ]
    garden_neglect.strew(
        "jmoss", weeds.moss, cushions, lambda x, y: height(x, y) - 0.004, r, (0.4, 1.3)
    )
    crumbs = garden_neglect.litter("cr", 4, 3, colours=("#948c7e", "#a59c8b", "#7d7568"))
    broken = [bays.left_crack, bays.right_crack]
    spots = np.r_[
        along([*bays.lawn_side, *front], 46, 0.05),
        along(broken, 30, 0.04),
        along(open_joints, 6, 0.05),
    ]
    garden_neglect.strew(
        "crumbs", crumbs, spots, lambda x, y: height(x, y) + 0.004, r, (0.006, 0.030), tilt=0.5
    )


def rough_lawn(bays, cam, weeds, street, turf, r):
    """The lawn uncut and weedy, creeping over the edge of the concrete."""
    front = street + 0.30
    rim = np.concatenate(bays.lawn_side)
    rim = rim[(rim[:, 1] > street + 0.4) & (rim[:, 1] < -1.0)] + [0.035, 0]
    outline = np.r_[[(0.28, front), (3.15, front)], rim, [(3.95, -0.98), (0.28, -1.3)]]
    mesh_object(
        "roughsoil",
        np.c_[outline + [-0.03, 0], np.full(len(outline), 0.006)],
        [np.arange(len(outline))],
        [turf.soil],
    )
    cover(
        "rough",
        cam,
        sdf_poly([outline]),
        lambda x, y: np.full(np.shape(x), 0.004),
        [weeds.grass[0], turf.grass],
        hgt=(0.03, 0.085),
        density=13000,
        bounds=(0, 5, -8, 1),
        rings=((0, 9, 0.30, 1.7), (9, 30, 0.6, 2.8)),
        hvar=0.6,
    )
    n = 260
    spots = np.c_[r.uniform(0.4, 4.2, n), r.uniform(street + 0.4, -1.1, n)]
    spots = spots[point_in_polygon(outline, spots)]
    kinds = weeds.dandelions + weeds.plantain + weeds.tufts
    garden_neglect.strew(
        "lweeds", kinds, spots, lambda x, y: np.full(np.shape(x), 0.02), r, (0.8, 1.6)
    )
