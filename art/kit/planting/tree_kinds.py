"""The trees of the north and the garden birch: how each kind is built, how large it is at three
ages, its leaves by season.

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
    on it (see trees.py), and its length."""

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


AGES = ("young", "grown", "old")


LANCE = ((0.40, 1.0),)
LOBED = ((0.30, 0.60), (0.68, 1.0))
PALMATE = ((0.10, 0.62), (0.46, 1.0), (0.62, 0.46))

KINDS = {
    "ash": Kind(
        ages={
            "young": Size(7.0, 1.7, 0.065, 0.27, 0.88, 6, 24),
            "grown": Size(13.0, 3.9, 0.20, 0.20, 0.72, 7, 46, 0.03),
            "old": Size(17.5, 6.2, 0.42, 0.18, 0.55, 8, 66, 0.10),
        },
        leaf=Leaf(
            0.085,
            0.034,
            LANCE,
            {
                "spring": ("#7f9440", "#a5b45a"),
                "summer": ("#4c6a2c", "#7d9a48"),
                "autumn": ("#9a9a38", "#c9b848"),
            },
        ),
        bark=("#57564c", "#8d8b7e"),
        furrow=0.6,
        spray="pinnate",
        spray_length=0.42,
        leaves=80,
        step=0.29,
        widest=0.48,
        round=(1.9, 1.7),
        rise=52,
        crook=0.14,
        up=0.22,
        flat=0.85,
    ),
    "sycamore": Kind(
        ages={
            "young": Size(6.5, 1.9, 0.07, 0.24, 0.85, 6, 22),
            "grown": Size(12.0, 4.4, 0.22, 0.14, 0.62, 7, 48),
            "old": Size(16.5, 7.0, 0.46, 0.12, 0.45, 9, 74, 0.04),
        },
        leaf=Leaf(
            0.125,
            0.135,
            PALMATE,
            {
                "spring": ("#7c9440", "#a3b052"),
                "summer": ("#3f5b27", "#6c8a3e"),
                "autumn": ("#8a7a34", "#b98f3c"),
            },
            below=1.4,
            through=0.30,
        ),
        bark=("#5e574d", "#948b7e"),
        furrow=0.3,
        spray="opposite",
        spray_length=0.44,
        leaves=42,
        step=0.34,
        widest=0.40,
        round=(2.3, 2.2),
        rise=48,
        crook=0.16,
        up=0.16,
        flat=0.72,
    ),
    "oak": Kind(
        ages={
            "young": Size(5.5, 1.8, 0.07, 0.24, 0.85, 6, 22),
            "grown": Size(11.0, 4.7, 0.25, 0.15, 0.55, 7, 46, 0.03),
            "old": Size(14.5, 8.0, 0.56, 0.15, 0.36, 9, 78, 0.12),
        },
        leaf=Leaf(
            0.10,
            0.060,
            LOBED,
            {
                "spring": ("#8f8f3e", "#b0a350"),
                "summer": ("#47602b", "#7a9242"),
                "autumn": ("#80602c", "#b0843c"),
            },
        ),
        bark=("#3f3a31", "#77705f"),
        furrow=1.0,
        spray="tufted",
        spray_length=0.40,
        leaves=58,
        step=0.31,
        widest=0.42,
        round=(2.2, 1.9),
        rise=30,
        crook=0.34,
        up=0.10,
        flat=0.62,
    ),
    "hawthorn": Kind(
        ages={
            "young": Size(2.6, 1.0, 0.03, 0.10, 0.70, 5, 18),
            "grown": Size(4.8, 2.3, 0.09, 0.14, 0.50, 6, 34),
            "old": Size(6.2, 3.3, 0.17, 0.20, 0.42, 7, 44, 0.07),
        },
        leaf=Leaf(
            0.048,
            0.042,
            LOBED,
            {
                "spring": ("#7d9a3c", "#a3b858"),
                "summer": ("#3f5a26", "#69863a"),
                "autumn": ("#7c5c2c", "#a5742f"),
            },
        ),
        bark=("#433a30", "#786a58"),
        furrow=0.7,
        spray="short",
        spray_length=0.30,
        leaves=60,
        step=0.18,
        widest=0.5,
        round=(2.2, 1.8),
        rise=42,
        crook=0.30,
        up=0.10,
        flat=0.70,
    ),
    "birch": Kind(
        ages={
            "young": Size(5.0, 1.1, 0.045, 0.22, 0.95, 6, 26),
            "grown": Size(10.0, 2.4, 0.13, 0.22, 0.88, 7, 46, 0.03),
            "old": Size(14.0, 3.6, 0.22, 0.24, 0.78, 8, 60, 0.06),
        },
        leaf=Leaf(
            0.052,
            0.040,
            LANCE,
            {
                "spring": ("#8aa548", "#aec063"),
                "summer": ("#5d7d38", "#8ba651"),
                "autumn": ("#b09a34", "#d3b845"),
            },
            through=0.42,
        ),
        bark=("#a8a296", "#dcd8cc"),
        furrow=0.15,
        spray="short",
        spray_length=0.36,
        leaves=46,
        step=0.22,
        widest=0.38,
        round=(1.5, 1.7),
        rise=58,
        crook=0.16,
        up=0.02,
        flat=0.95,
    ),
}
