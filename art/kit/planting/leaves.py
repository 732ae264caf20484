"""Leaves and petals as small folded cards, their materials, and meshes joined from them.

Plant parts travel as tuples (vertices (n,3), [faces (m,3 or 4), ...], h (n,), rnd (n,3)): h runs
from 0 at the root to 1 at the tip, rnd is a random colour for each leaf or blade. Both become
attributes that the materials read.
"""

import numpy as np

from kit.mesh import mesh_object
from kit.nodes import material


# ------------------------------------------------------------------ materials
def leaf_shader(n, base, trans=0.35, rough=0.5, spec=0.25, tcol=None):
    """Shader of a thin leaf that lets light through.

    n: NodeTree; base: colour; trans: share of light let through; tcol: colour of that light
    (default: base, yellower and lighter).
    """
    surface = n.bsdf(base, rough=rough, spec=spec)
    through = n.transl(tcol or n.hsv(base, h=0.485, sat=1.15, val=1.35))
    return n.mixs(trans, surface, through)


def mat_leaf(name, c1="#4f6b2a", c2="#7d9440", haze=False, val=1.0, trans=0.38, spec=0.3):
    """Foliage between two colours, from leaf to leaf (attribute rnd) and from plant to plant. val:
    brightness; trans: share of light let through."""

    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        colour = n.mix(r[0], c1, c2)
        colour = n.hsv(
            colour,
            h=n.rng(n.rnd(), 0, 1, 0.485, 0.51),
            sat=n.rng(r[1], 0, 1, 0.85, 1.12),
            val=n.rng(r[2], 0, 1, 0.7 * val, 1.2 * val),
        )
        return leaf_shader(n, colour, trans, 0.42, spec)

    return material(name, build, haze=haze)


def mat_flower(name, c1, c2, trans=0.3):
    """Petals between two colours (attribute rnd)."""

    def build(n):
        r = n.sep(n.attr("rnd", "Color"))
        colour = n.mix(r[0], c1, c2)
        return leaf_shader(n, colour, trans, 0.5, 0.2, tcol=colour)

    return material(name, build)


# ------------------------------------------------------------------ leaves
def _leaf_axes(growth):
    """For each leaf three unit vectors (n,3): along it, across it (turned at random), and out of
    its face."""
    along = growth / (np.linalg.norm(growth, axis=1)[:, None] + 1e-9)
    across = np.cross(along, np.random.randn(len(growth), 3))
    across /= np.linalg.norm(across, axis=1)[:, None] + 1e-9
    return along, across, np.cross(across, along)


def leaf_cards(C, Nrm, size, aspect=0.6, fold=0.25):
    """Leaves of five vertices, folded along the midrib and drooping at the tip.

    C: (n,3) foot of each leaf; Nrm: (n,3) the way it grows; size: length in metres, one or (n,);
    aspect: width to length; fold: how far the edges lift, as a share of the half width. Gives a
    plant part, each leaf of its own colour.
    """
    n = len(C)
    along, across, out = _leaf_axes(Nrm)
    size = np.broadcast_to(size, (n,))[:, None]
    half = size * aspect * 0.5
    midrib = C + along * size * 0.45 + out * size * 0.06
    tip = C + along * size - out * size * 0.10
    left = C + along * size * 0.42 + across * half + out * half * fold
    right = C + along * size * 0.42 - across * half + out * half * fold
    V = np.stack([C, right, tip, left, midrib], 1).reshape(-1, 3)
    first = np.arange(n)[:, None] * 5
    F = np.concatenate(
        [first + np.array(corners) for corners in ((0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4))]
    )
    colours = np.repeat(np.random.rand(n, 3), 5, 0)
    return V, [F], np.tile([0, 0.5, 1, 0.5, 0.5], n), colours


def leaf_quads(C, D, size, aspect=0.6, fold=0.3, rnd=None):
    """Cheaper leaves for trees and hedges: folded kites of four vertices and two triangles. In and
    out as leaf_cards."""
    n = len(C)
    along, across, out = _leaf_axes(D)
    size = np.broadcast_to(size, (n,))[:, None]
    half = size * aspect * 0.5
    left = C + along * size * 0.45 + across * half + out * half * fold
    tip = C + along * size - out * size * 0.08
    right = C + along * size * 0.45 - across * half + out * half * fold
    V = np.stack([C, left, tip, right], 1).reshape(-1, 3)
    first = np.arange(n)[:, None] * 4
    F = np.concatenate([first + np.array([0, 1, 2]), first + np.array([0, 2, 3])])
    colours = np.repeat(np.random.rand(n, 3) if rnd is None else rnd, 4, 0)
    return V, [F], np.tile([0, 0.5, 1, 0.5], n), colours


# ------------------------------------------------------------------ joining
def merge(name, parts, mats):
    """One hidden mesh object of plant parts, to be scattered. parts: list of (V, F, h, rnd,
    material index); mats: materials."""
    vertices, heights, colours = [], [], []
    faces, indices = {}, {}  # by the number of corners
    first = 0
    for V, F, h, rnd, index in parts:
        for face in F:
            face = np.atleast_2d(np.asarray(face))
            corners = face.shape[1]
            faces.setdefault(corners, []).append(face + first)
            indices.setdefault(corners, []).append(np.full(len(face), index))
        vertices.append(V)
        heights.append(h)
        colours.append(rnd)
        first += len(V)
    return mesh_object(
        name,
        np.concatenate(vertices),
        [np.concatenate(group) for group in faces.values()],
        mats,
        np.concatenate([np.concatenate(group) for group in indices.values()]),
        attrs={
            "h": ("POINT", "FLOAT", np.concatenate(heights)),
            "rnd": ("POINT", "FLOAT_COLOR", np.concatenate(colours)),
        },
        hide=True,
    )


def leafy_object(name, wood, leaves, mats, leaf_material=1, places=False):
    """One hidden mesh object of smooth wood and flat leaves, to be scattered.

    wood: MeshBuilder; leaves: a plant part; leaf_material: index of the leaves' material, above
    those of the wood; places: keep the vertices' places as attribute lc, for materials that change
    with the height above ground.
    """
    leaf_vertices, leaf_faces, _, leaf_colours = leaves
    wood_vertices = np.concatenate(wood.V)
    vertices = np.concatenate([wood_vertices, leaf_vertices])
    faces, indices = [], []
    for group in wood.F.values():
        faces.append(np.concatenate([face for face, _ in group]))
        indices.append(np.concatenate([np.full(len(face), index) for face, index in group]))
    faces.append(leaf_faces[0] + len(wood_vertices))
    indices.append(np.full(len(leaf_faces[0]), leaf_material))
    indices = np.concatenate(indices)
    attrs = {
        "rnd": ("POINT", "FLOAT_COLOR", np.concatenate([np.concatenate(wood.A), leaf_colours]))
    }
    if places:
        attrs["lc"] = ("POINT", "FLOAT_VECTOR", vertices)
    return mesh_object(
        name, vertices, faces, mats, indices, attrs=attrs, hide=True, smooth=indices < leaf_material
    )


# ------------------------------------------------------------------ fallen leaves
DRY_LEAVES = (("#9c7a35", "#b5964a"), ("#7d5f2c", "#93703a"), ("#8a8a40", "#a3a450"))


def fallen_leaf_kinds(name, colours=DRY_LEAVES, size=0.055, aspect=0.7, fold=0.35):
    """One curled leaf for each pair of colours, hidden, to be scattered; called name0 and so on."""
    kinds = []
    for k, pair in enumerate(colours):
        leaf = leaf_cards(np.zeros((1, 3)), np.array([[1, 0.1, 0.12]]), size, aspect, fold)
        kinds.append(merge(f"{name}{k}", [(*leaf, 0)], [mat_leaf(f"fallen {k}", *pair)]))
    return kinds
