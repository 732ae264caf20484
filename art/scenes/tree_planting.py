"""Planting semi-mature trees in parkland, late October: a rootballed field maple on its slings over
the pit.

The 2.7 t digger has its bucket off and lifts by the eye of the hitch: two slings under the ball, a
soft strop round the stem. One tree of the avenue already stands between two stakes, two more lie on
the trailer with their crowns tied in. The second view is the foot of the planted tree (see
shots.yaml).

Metres; x to the right, y away from the camera, z up; the pit is at the origin.
"""

import math
import numpy as np

from kit.camera import camera, render
from kit.daylight import world
from kit.earth.grass import blades, grass_field, mat_grass
from kit.earth.ground import round_pit, soils, spoil
from kit.earth.land import Dales, dales_back, mat_land
from kit.earth.pasture import strew
from kit.machines.machine import rotation_z
from kit.nodes import HAZE
from kit.noise import Noise2
from kit.planting.leaves import fallen_leaf_kinds, merge
from kit.planting.tree_planting import (
    MULCH_RADIUS,
    TreeLifter,
    hang,
    hessian,
    loaded_trailer,
    mulch_bag,
    nursery_trees,
    pipe_coil,
    planted,
    spade,
    stakes_ready,
)
from kit.planting.trees import tree
from kit.scene import hidden_collection, place, reset

PIT_RADIUS = 0.80
PIT_DEPTH = 0.62
TOPSOIL_DEPTH = 0.26
AVENUE_STEP = np.array([7.0, 10.0])  # from the pit to the tree planted before it

DIGGER_BEARING = math.radians(196)  # heading of the digger's arm, from the x axis
BALL_BOTTOM = 0.14  # of the hanging ball above the ground
# Centre and turn: topsoil, subsoil
SPOIL_BOARDS = ((np.array([-4.1, 1.5]), 0.20), (np.array([-2.05, -1.85]), -0.10))

noise = Noise2(17)
random = np.random.RandomState(17)


# ---------------------------------------------------------------- ground
def ground(x, y):
    """Height of the turf: nearly level round the pit, then falling gently towards the beck below
    the wall."""
    x, y = np.asarray(x, float), np.asarray(y, float)
    swell = 0.05 * noise.fbm(x / 9, y / 9, 2) * np.clip(np.hypot(x, y) / 4, 0, 1)
    return swell - 0.022 * np.clip(y - 14, 0, 240) + 0.006 * x * np.clip(1 - np.abs(y) / 200, 0, 1)


def landscape():
    """Dales hills, wall and far trees; the terrain is let down where the pit's own mesh takes its
    place."""
    land = Dales(
        seed=29,
        amp=0.8,
        near_amp=0.0,
        flat_r=60,
        hills=(
            (-1000, 2300, 300, 1500, 850),
            (1200, 2900, 330, 1500, 1000),
            (100, 5000, 500, 3500, 1500),
            (650, 1300, 90, 800, 420),
        ),
    )
    far = land.h

    def terrain_height(x, y):
        x, y = np.asarray(x, float), np.asarray(y, float)
        under_pit = np.clip((1.75 - np.hypot(x, y)) / 0.3, 0, 1)
        return far(x, y) + ground(x, y) - 1.2 * under_pit

    land.h = terrain_height
    dales_back(
        land,
        wall=[[(-95, 66), (-40, 58), (-12, 55), (14, 57), (44, 62), (95, 60)]],
        barns=((-70, 170, 0.5),),
        land=mat_land(moor_z=(190, 300), near="#5d7434"),
    )
    return land


def pit_and_spoil():
    """A pit twice as wide as the ball and no deeper; topsoil and subsoil lie apart."""
    topsoil, subsoil = soils()
    round_pit(PIT_RADIUS, PIT_DEPTH, TOPSOIL_DEPTH, topsoil, subsoil, ground, random)
    (first, turn1), (second, turn2) = SPOIL_BOARDS
    spoil("topsoil heap", first, 0.98, 0.62, topsoil, turn1, ground, random)
    spoil("subsoil heap", second, 0.86, 0.50, subsoil, turn2, ground, random)


# ---------------------------------------------------------------- the work
def digger():
    """Digger beside the pit with its ring over the middle of the pit.  Returns the positions of the
    ring and of the digger."""
    machine = TreeLifter(th=0.36, dip=-47.0, bucket=0.15, mudz=0.36, dirt=0.24)
    ring = rotation_z(DIGGER_BEARING) @ machine.ring
    stands = -ring[:2]
    loc = np.array([*stands, float(ground(*stands)) - 0.012])
    machine.build(loc, DIGGER_BEARING)
    return loc + ring, stands


def avenue(trees, cloth, ring):
    """One tree hangs under the ring over its pit, two are planted, two lie on the trailer."""
    hang(trees["open"][0], ring, DIGGER_BEARING, BALL_BOTTOM, cloth, ground)
    across = math.radians(190)  # bearing of the crossbars
    planted(trees["open"][1], AVENUE_STEP, across, 1, 5600, cloth, ground, random)
    planted(trees["open"][0], AVENUE_STEP * 2, across, 2, 600, cloth, ground, random)
    spot = (-5.9, 7.2)
    loaded_trailer(trees["tied"], (*spot, float(ground(*spot)) - 0.01), math.radians(-13))


def things_laid_ready():
    stakes_ready(np.array([1.75, -3.25]), math.radians(38), ground, random)
    pipe_coil((3.75, -2.05), ground)
    mulch_bag(np.array([-4.2, -2.25]), ground, random)
    spade(np.array([-3.72, 1.08, 0.40]), np.array([0.20, -0.22, 1.0]))  # stands in the topsoil


# ---------------------------------------------------------------- grass and trees
def old_trees():
    """The park's own trees in autumn colour: oak, beech, lime."""
    beech = ("#8f6c34", "#b98f4a")
    lime = ("#7f8a38", "#b9ad52")
    kinds = [
        tree("oak", "oak", "old", 13, "autumn", 171, coarse=1.6, haze=True),
        tree("beech", "oak", "grown", 14, "autumn", 172, coarse=2, colours=beech, haze=True),
        tree("lime", "sycamore", "grown", 14, "autumn", 173, coarse=2, colours=lime, haze=True),
        tree("sycamore", "sycamore", "old", 14, "autumn", 174, coarse=2.4, haze=True),
    ]
    for kind, x, y, size, spin in (
        (0, -17.0, 34, 1.0, 0.3),
        (1, -29.0, 46, 1.05, 2.0),
        (3, -9.5, 62, 1.0, 1.0),
        (2, 21.0, 40, 0.95, 4.0),
        (0, 32.0, 50, 1.15, 1.2),
        (1, 6.5, 66, 1.0, 5.0),
        (3, 45.0, 66, 1.2, 0.4),
        (2, -44.0, 66, 1.2, 2.6),
        (0, -3.0, 96, 1.0, 3.3),
        (1, 27.0, 84, 1.1, 2.2),
    ):
        place(kinds[kind], (x, y, float(ground(x, y)) - 0.1), spin, size)


def covered(P):
    """True where no grass may grow: pit, boards and mulch rings (with the reach of a tuft)."""
    bare = np.hypot(*P.T) < PIT_RADIUS + 0.11
    for centre, turn in SPOIL_BOARDS:
        q = (P - centre) @ np.array(
            [[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]]
        )
        bare |= (np.abs(q[:, 0]) < 1.22) & (np.abs(q[:, 1]) < 1.24)
    for k in (1, 2):
        bare |= np.hypot(*(P - AVENUE_STEP * k).T) < MULCH_RADIUS + 0.02
    return bare


def tracked(P, stands):
    """True where the turf is flattened: under the digger's tracks and by boots round the pit."""
    c, s = math.cos(DIGGER_BEARING), math.sin(DIGGER_BEARING)
    q = (P - stands) @ np.array([[c, -s], [s, c]])
    tracks = (np.abs(np.abs(q[:, 1]) - 0.60) < 0.20) & (q[:, 0] < 1.0) & (q[:, 0] > -11)
    boots = np.hypot(*P.T) < PIT_RADIUS + 0.55 + 0.3 * noise.fbm(P[:, 0] * 1.5, P[:, 1] * 1.5, 2)
    return tracks | boots


def turf(cam, stands):
    """Parkland turf, short where it is trodden.  Returns the two grass materials."""
    sward = [
        mat_grass("park", tip="#93a44d", base="#4a672c", dry="#bfb078", dry_amt=0.10, patch=0.45),
        mat_grass(
            "park lush", tip="#86a047", base="#42622a", dry="#b5a86c", dry_amt=0.06, patch=0.45
        ),
    ]
    grown = dict(hgt=(0.05, 0.11), width=(0.0026, 0.0046), lean=0.6, curl=0.8, hvar=0.35)
    flattened = dict(hgt=(0.015, 0.05), width=(0.003, 0.005), lean=1.1, curl=0.9)
    wide = dict(bounds=(-24, 26, -8, 30))

    def free(P):
        return ~covered(P) & ~tracked(P, stands)

    def pressed(P):
        return ~covered(P) & tracked(P, stands)

    def beyond_mulch(P):
        return ~np.any(
            [np.hypot(*(P - AVENUE_STEP * k).T) < MULCH_RADIUS + 0.35 for k in (1, 2)], axis=0
        )

    rings = ((0, 6, 0.16, 1.0), (6, 19, 0.20, 1.5))
    grass_field(
        "turf near",
        cam,
        ground,
        sward,
        region=free,
        rings=rings,
        density=13000,
        over=1.5,
        **grown,
        **wide,
    )
    rings = ((0, 19, 0.20, 1.4),)
    grass_field(
        "turf pressed",
        cam,
        ground,
        sward,
        region=pressed,
        rings=rings,
        density=7000,
        over=1.4,
        **flattened,
        **wide,
    )
    rings = ((19, 40, 0.8, 2.4), (40, 90, 2.5, 4.6))
    everywhere = dict(bounds=(-70, 70, -8, 90))
    grass_field(
        "turf far",
        cam,
        ground,
        sward,
        region=beyond_mulch,
        rings=rings,
        density=9000,
        **grown,
        **everywhere,
    )
    return sward


def tufts_and_leaves(cam, stands, sward):
    """Longer tufts that the mower left, and the first fallen leaves."""

    def avoid(P):
        return covered(P) | tracked(P, stands)

    def on_the_grass(x, y):
        return ground(x, y) + 0.05

    tufts = []
    for k in range(3):
        tuft = blades(
            110,
            0.22,
            hgt=(0.09, 0.20),
            width=(0.0026, 0.005),
            lean=0.75,
            curl=0.9,
            seg=4,
            round_=True,
        )
        tufts.append(merge(f"tuft {k}", [(*tuft, 0)], [sward[k % 2]]))
    kinds = hidden_collection("tuft kinds", tufts)
    strew(
        "tufts",
        kinds,
        cam,
        ground,
        1.6,
        (-24, 26, -6, 40),
        4,
        thr=0.05,
        amp=0.9,
        freq=5.0,
        avoid=avoid,
        scale=(0.5, 1.0),
    )
    strew(
        "fallen leaves",
        fallen_leaves(),
        cam,
        on_the_grass,
        22.0,
        (-16, 18, -6, 24),
        6,
        thr=0.12,
        amp=0.8,
        scale=(0.5, 1.05),
    )


def fallen_leaves():
    """A few single leaves to strew."""
    pairs = (("#a5862f", "#d2ac44"), ("#96742f", "#bd9846"), ("#8f8a38", "#b9ab4e"))
    kinds = fallen_leaf_kinds("fallen leaf ", pairs, 0.046, 0.8, 0.5)
    return hidden_collection("fallen leaf kinds", kinds)


# ---------------------------------------------------------------- light and camera
def light_and_camera():
    """Low warm sun from the left, a little behind the camera.  Returns the camera."""
    HAZE.update(on=True, color=(0.60, 0.64, 0.74), strength=0.75, D=6500.0)
    world(
        sun_elev=21,
        sun_az=254,
        sky_strength=0.115,
        sun_strength=4.4,
        sun_angle=0.9,
        cloud_rot=220,
        cloud_gain=0.9,
    )
    eye = float(ground(0.5, -11.2)) + 1.55
    return camera(
        (0.5, -11.2, eye), (0.5, 0.0, eye + 1.75), lens=30, fstop=8, focus=11.0, level=True
    )


def main():
    reset(17)
    cam = light_and_camera()
    landscape()
    pit_and_spoil()
    cloth = hessian()
    trees = nursery_trees(cloth, random)
    ring, stands = digger()
    avenue(trees, cloth, ring)
    things_laid_ready()
    old_trees()
    sward = turf(cam, stands)
    tufts_and_leaves(cam, stands, sward)
    render(spp=48, bounces=5, transp=6)


main()
