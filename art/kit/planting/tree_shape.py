"""What is to be known of a kind of tree, so that it can be grown: see tree_kinds.py for the kinds.

Numbers only, none of Blender. Lengths in metres, angles in degrees, shares from 0 to 1."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Size:
    """What changes with age. clear: height below the crown, as a share of the height; bole: how
    high the leader reaches, likewise; limbs, masses: how many limbs, and how many masses of leaves
    they carry; gaps: share of the crown that has died back or broken out."""

    height: float
    radius: float  # of the crown
    trunk: float  # radius of the trunk at breast height
    clear: float
    bole: float
    limbs: int
    masses: int
    gaps: float = 0.0


@dataclass(frozen=True)
class Leaf:
    """One leaf, or leaflet. length, width: as it lies flat; outline: points of its right edge from
    foot to tip, (along, across) as shares of length and of half the width."""

    length: float
    width: float
    outline: tuple
    colours: dict  # by season: two colours, from leaf to leaf
    below: float = 1.25  # how much paler the underside is
    through: float = 0.36  # share of light that it lets through
    shine: float = 0.3


@dataclass(frozen=True)
class Kind:
    """widest: how far up the crown it is broadest; round: how full the crown is above and below
    that, 1 for a cone, 2 for an ellipse, more for a box; rise: how steeply limbs leave the trunk
    (90 is upright); crook: how much branches wander; up: how much growth turns upwards; flat:
    height of a mass of leaves to its width; leaves: on a spray of twigs; spray: how the leaves sit
    on it (see sprays.py), and its length."""

    ages: dict
    leaf: Leaf
    bark: tuple  # dark and light colour
    furrow: float  # depth of the bark's furrows
    spray: str
    spray_length: float
    leaves: int
    step: float  # metres between two forks; sprays stand as far apart
    widest: float = 0.4
    round: tuple = (2.0, 2.0)
    rise: float = 50
    crook: float = 0.2
    up: float = 0.15
    flat: float = 0.7
    evergreen: bool = False
    upper_bark: tuple = ()  # where the stem above is of another colour


def sized(size, height=None):
    """The same Size for another height (metres; None: as it is): the trunk is thicker as height to
    the power 1.5."""
    if not height:
        return size
    ratio = height / size.height
    return replace(
        size,
        height=height,
        radius=size.radius * ratio,
        trunk=size.trunk * ratio**1.5,
        masses=max(12, round(size.masses * ratio**1.3)),
    )
