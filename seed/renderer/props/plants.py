"""Citrus fruit, leafy sprigs and palm fronds."""
import math
import random

from mathutils import Euler, Matrix, Vector

from kit.color import PALM, srgb
from kit.materials.nature import leaf as leaf_material
from kit.materials.nature import peel, picture
from kit.materials.surfaces import matte
from kit.mesh import empty, mesh_obj
from kit.shapes import lathe
from props.base import blob, tube
from props.flowers import petal_shape


def citrus(loc, r=.2, half=True, seed=1, rot=(0, 0, 0), color=srgb('#F0C42E')):
    """A lemon or orange, whole or halved (the cut face carries a drawn section)."""
    rind = peel(color)
    root = empty('citrus', loc)
    if not half:
        b = blob('fruit', rind, seed, (r * 1.18, r, r), .03, 1.2, 5)
        b.parent = root
    else:
        ob = lathe('half', [(0, -r)] + [(r * math.sin(t), -r * math.cos(t)) for t in [math.pi / 2 * i / 20 for i in range(1, 21)]] + [(r * .985, .004)], rind, root)
        face = mesh_obj('cut', [(r * math.cos(a), r * math.sin(a), .005) for a in [2 * math.pi * i / 64 for i in range(64)]], [tuple(range(64))], picture('citrus.png', .25), False, root,
                        [(.5 + .5 * math.cos(a), .5 + .5 * math.sin(a)) for a in [2 * math.pi * i / 64 for i in range(64)]])
    root.rotation_euler = rot
    return root


def sprig(loc, n=11, length=.7, seed=3, color=PALM, leaf=(.05, .17), rot=0.0, lift=.15):
    """Stem with paired leaves, lying on a surface."""
    rng = random.Random(seed)
    m, root = leaf_material(color), empty('sprig', loc)
    root.rotation_euler = (0, 0, rot)
    pts = [((t - .5) * length, .06 * math.sin(t * 3), .015 + lift * t * t) for t in [i / 12 for i in range(13)]]
    tube('stem', pts, lambda t: .009 * (1 - .6 * t), matte(srgb('#5C4A33'), .7), 7).parent = root
    for i in range(n):
        t = .12 + .88 * i / (n - 1)
        k = min(11, int(t * 12))
        p = Vector(pts[k])
        for s in (-1, 1):
            lf = petal_shape(leaf[0] * rng.uniform(.85, 1.1), leaf[1] * (1 - .35 * t) * rng.uniform(.85, 1.1), .7, .15, m)
            lf.parent = root
            lf.matrix_local = Matrix.Translation(p) @ Euler((rng.uniform(-.1, .45), rng.uniform(-.4, .4), (-.9 if s > 0 else -2.3) + rng.uniform(-.2, .2))).to_matrix().to_4x4()
    return root


def palm_frond(loc, rot, size=1.0, n=26, mat=None):
    """Fan of long leaflets; mostly used off camera to throw its shadow."""
    root = empty('palm', loc, 0, size)
    root.rotation_euler = rot
    m = mat or leaf_material()
    for i in range(n):
        t = i / (n - 1)
        for s in (-1, 1):
            L = .95 * math.sin(math.pi * (.12 + .8 * t)) ** .7
            p = petal_shape(.035, L, .9, -.15, m)
            p.parent = root
            p.matrix_local = Matrix.Translation((0, t * 2.0, .12 * math.sin(t * 2.2))) @ Euler((-.18, 0, -s * (1.15 - .62 * t))).to_matrix().to_4x4()
    tube('rachis', [(0, 2.0 * t, .12 * math.sin(t * 2.2)) for t in [i / 16 for i in range(17)]], lambda t: .022 * (1 - .7 * t), m, 7).parent = root
    return root
