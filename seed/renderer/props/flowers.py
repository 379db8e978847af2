"""Roses, petals and jasmine."""
import math
import random

from mathutils import Matrix

from kit.color import srgb
from kit.materials.nature import petal
from kit.materials.surfaces import matte
from kit.mesh import empty, grid, place
from props.base import blob


def petal_shape(w, l, cup, curl, mat, ruffle=0.0, seed=0):
    """One cupped petal that grows along y."""
    def fn(u, v):
        x = (u - .5) * 2
        wd = w * (math.sin(math.pi * (.06 + .86 * v ** .75)) ** .7)
        z = cup * (x * x) * wd + curl * max(0, v - .55) ** 2 * l * 3
        z += ruffle * math.sin(x * 5 + seed) * max(0, v - .6)
        return (x * wd * (1 - .12 * cup), v * l * (1 - .08 * x * x), z)
    return grid('petal', 14, 14, fn, mat)


PETALS, GOLDEN_ANGLE = 42, 2.39996


def rose(loc, size=.3, color=srgb('#D98C8C'), seed=1, tilt=(0, 0)):
    """Rosa damascena: whorls of cupped petals that open from a tight bud."""
    rng = random.Random(seed)
    root = empty('rose', loc)
    root.rotation_euler = (tilt[0], tilt[1], rng.uniform(0, 6.28))
    shades = [petal(tuple(min(1, c * k) for c in color)) for k in (.86, 1.0, 1.12)]
    for i in range(PETALS):
        out = i / (PETALS - 1)
        lean = math.radians(2 + 66 * out ** 1.3)
        # The inner petals wrap the bud tightly; the outer ones are broad and turn their rims back.
        shape = petal_shape(size * (.34 + .40 * out), size * (.62 + .34 * out), 1.5 - .8 * out, -.10 - .42 * out, shades[min(2, int(out * 3))], .025 * size, i)
        turn = Matrix.Rotation(i * GOLDEN_ANGLE + rng.uniform(-.12, .12), 4, 'Z')
        away = Matrix.Translation((0, size * (.015 + .10 * out), 0))
        upright = Matrix.Rotation(math.radians(90) - lean, 4, 'X')
        shape.parent = root
        shape.matrix_local = turn @ away @ upright
    return root


def loose_petals(loc, n=12, spread=1.0, seed=4, size=.16, color=srgb('#D98C8C'), ysq=.6):
    """Petals that lie around."""
    rng = random.Random(seed)
    mats = [petal(tuple(min(1, c * k) for c in color)) for k in (.85, 1.0, 1.12)]
    for i in range(n):
        p = petal_shape(size * rng.uniform(.34, .5), size, rng.uniform(.5, 1.1), rng.uniform(.1, .7), mats[i % 3], .01, i)
        a, r = rng.uniform(0, 6.28), spread * math.sqrt(rng.random())
        flip = rng.random() < .3
        place(p, (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a) * ysq, loc[2] + (.03 if flip else .006)),
              ((math.pi if flip else 0) + rng.uniform(-.15, .15), rng.uniform(-.15, .15), rng.uniform(0, 6.28)))


def petal_heap(loc, n=90, r=.42, h=.2, seed=6, size=.2, colors=(srgb('#C9707A'), srgb('#D98C8C'), srgb('#E8B0A8'))):
    """A bowlful of petals."""
    rng = random.Random(seed)
    mats = [petal(c) for c in colors]
    for i in range(n):
        p = petal_shape(size * rng.uniform(.36, .52), size * rng.uniform(.8, 1.1), rng.uniform(.5, 1.0), rng.uniform(.1, .6), mats[i % len(mats)], .01, i)
        a, q = rng.uniform(0, 6.28), math.sqrt(rng.random())
        z = loc[2] + h * (1 - q * q) * rng.uniform(.55, 1.0)
        place(p, (loc[0] + r * q * math.cos(a), loc[1] + r * q * math.sin(a), z), (rng.uniform(-.7, .7), rng.uniform(-.7, .7), rng.uniform(0, 6.28)))


def jasmine(loc, n=7, spread=.4, seed=5, size=.12, color=srgb('#FBF7EE')):
    """Open flowers with five white petals."""
    rng = random.Random(seed)
    m, heart = petal(color), matte(srgb('#E7C765'))
    for i in range(n):
        a, r = rng.uniform(0, 6.28), spread * math.sqrt(rng.random())
        root = empty('jasmine', (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a) * .65, loc[2] + .025))
        root.rotation_euler = (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 6.28))
        s = size * rng.uniform(.8, 1.15)
        for k in range(5):
            p = petal_shape(s * .27, s * .62, .35, -.15, m)
            p.parent = root
            p.matrix_local = Matrix.Rotation(k * 2 * math.pi / 5, 4, 'Z') @ Matrix.Translation((0, s * .03, 0)) @ Matrix.Rotation(.22, 4, 'X')
        h = blob('heart', heart, k, (1, 1, .7), .1, 2, 2)
        h.parent = root
        h.scale = (s * .06,) * 3
