"""Ingredients that are rarely seen: cinnamon, cotton, figs, berries, pomegranate, roots, orris and wood."""
import math
import random

from kit.color import srgb
from kit.materials.surfaces import gloss, leather, matte, wood
from kit.mesh import copy, empty, grid, place
from kit.shapes import lathe, prism, section_rect
from props.base import blob, tube


def cinnamon(loc, n=3, length=.55, seed=2):
    """Quills of rolled bark, side by side."""
    rng = random.Random(seed)
    bark = matte(srgb('#8A5130'), .7)
    for i in range(n):
        def quill(u, v):
            turn = u * 2.6 * math.pi
            radius = .042 - .010 * u
            return (radius * math.cos(turn), (v - .5) * length, .045 + radius * math.sin(turn))
        ob = grid('quill', 48, 6, quill, bark)
        place(ob, (loc[0] + .085 * (i - (n - 1) / 2), loc[1], loc[2] + (.0 if i < 2 else .005)), (0, 0, -1.1 + rng.uniform(-.12, .12)))


def cotton(loc, n=3, seed=1, size=.13):
    """Open bolls: five tufts on a dry husk."""
    rng = random.Random(seed)
    tuft, husk = matte(srgb('#FBF8F1'), .95, .05), matte(srgb('#8B6A48'), .8)
    for i in range(n):
        root = empty('boll', (loc[0] + .21 * (i % 2) + .13 * i, loc[1] + .14 * (i % 2), loc[2] + size * .55))
        root.rotation_euler = (rng.uniform(-.3, .1), rng.uniform(-.3, .3), rng.uniform(0, 6.28))
        for k in range(5):
            ob = blob('tuft', tuft, seed + k + 5 * i, (1, .9, .85), .22, 2.4, 4)
            ob.parent = root
            place(ob, (size * .55 * math.cos(k * 1.257), size * .55 * math.sin(k * 1.257), size * .1), (0, 0, k), size * .56)
        base = blob('husk', husk, seed + i, (1, 1, .5), .25, 1.6, 3)
        base.parent = root
        place(base, (0, 0, -size * .35), (0, 0, 0), size * .5)


def figs(loc, n=3, size=.15):
    """Ripe figs with their short stalks."""
    skin = gloss(srgb('#4B2A3E'), .42, .15)
    profile = [(0, 0)] + [(math.sin(math.pi * t) ** .75 * (1 - .42 * t) * 1.0, 1.75 * t - .1 * math.sin(math.pi * t)) for t in [i / 24 for i in range(1, 24)]]
    profile += [(.10, 1.78), (.09, 1.98), (0, 2.0)]
    for i in range(n):
        ob = lathe('fig', [(x * size, z * size) for x, z in profile], skin, smooth=60)
        lying = i == 1
        place(ob, (loc[0] + .27 * (i % 2) + .10 * (i // 2), loc[1] + .02 - .18 * (i // 2), loc[2] + (size * .72 if lying else 0)),
              (1.35 if lying else .06, 0, .7 * i + .5))


def berries(loc, n=12, spread=.2, seed=3, size=.036, color=srgb('#27304A')):
    """Juniper, pepper or currants: small round fruit."""
    rng = random.Random(seed)
    base = blob('berry', gloss(color, .35, .25), seed, (1, 1, .97), .05, 2, 3)
    base.location = (0, 0, -50)
    for _ in range(n):
        angle, radius, scale = rng.uniform(0, 6.28), spread * math.sqrt(rng.random()), size * rng.uniform(.85, 1.15)
        copy(base, (loc[0] + radius * math.cos(angle), loc[1] + .65 * radius * math.sin(angle), loc[2] + scale * .95),
             (rng.uniform(0, 6), rng.uniform(0, 6), 0), scale)


def pomegranate(loc, size=.22, seed=4):
    """A whole fruit with its crown, and a handful of seeds before it."""
    skin = gloss(srgb('#9E2A2B'), .4, .15)
    fruit = blob('pomegranate', skin, seed, (1, 1, .93), .06, 1.1, 5)
    place(fruit, (loc[0], loc[1], loc[2] + size * .9), (.15, -.2, 0), size)
    for k in range(6):
        point = lathe('crown', [(size * .16, 0), (size * .10, size * .16), (0, size * .34)], skin, seg=12)
        angle = k * math.pi / 3
        place(point, (loc[0] - size * .22 + size * .13 * math.cos(angle), loc[1] - size * .16 + size * .13 * math.sin(angle), loc[2] + size * 1.66),
              (-.3 * math.sin(angle) + .15, .3 * math.cos(angle) - .2, 0))
    berries((loc[0] + size * .4, loc[1] - size * 1.5, loc[2]), 16, .19, seed, .034, srgb('#B3151E'))


def roots(loc, n=26, length=.75, seed=6):
    """A bundle of fine vetiver roots."""
    rng = random.Random(seed)
    tones = [matte(srgb(code), .85, .1) for code in ('#A98A5E', '#8E6F47', '#C2A678')]
    for i in range(n):
        y0, bend, wave = rng.uniform(-.09, .09), rng.uniform(-.10, .10), rng.uniform(0, 6)
        size = length * rng.uniform(.7, 1.0)
        points = [((t - .5) * size, y0 * (.4 + 1.2 * abs(t - .5)) + bend * (t - .5) ** 2 * 2, .02 + rng.uniform(0, .012) + .05 * math.exp(-(t - .5) ** 2 * 18) * rng.random()
                   + .012 * math.sin(9 * t + wave)) for t in [k / 16 for k in range(17)]]
        ob = tube('root', points, lambda t: .0085 * (1 - .6 * t), tones[i % 3], 6)
        ob.location, ob.rotation_euler = loc, (0, 0, .2)


def orris(loc, n=4, seed=5, size=.11):
    """Peeled pieces of iris root: pale and knotty."""
    rng = random.Random(seed)
    flesh = matte(srgb('#E2D2B4'), .8, .15)
    for i in range(n):
        ob = blob('orris', flesh, seed + i, (1.5, .8, .7), .38, 1.5, 4)
        place(ob, (loc[0] + .19 * (i % 2) + .05 * i, loc[1] - .15 * (i // 2), loc[2] + size * .62), (rng.uniform(-.2, .2), rng.uniform(-.2, .2), rng.uniform(0, 6.28)), size)


def billets(loc, n=4, kind='oak', length=.42, seed=7):
    """Sawn sticks of wood, laid across one another."""
    rng = random.Random(seed)
    for i in range(n):
        ob = prism('billet', lambda k: section_rect(length / 2 - k, .045 - k, .008), .075, .008, wood(kind))
        place(ob, (loc[0] + rng.uniform(-.04, .04), loc[1] + .12 * (i % 3) - .1, loc[2] + (.077 if i == 3 else 0)), (0, 0, (1.1 if i == 3 else .12) + rng.uniform(-.12, .12)))


def leather_roll(loc, radius=.14, width=.34, color=srgb('#7A3F1D')):
    """A strip of leather, rolled up."""
    def strip(u, v):
        turn = u * 5.2 * math.pi
        r = radius * (1 - .62 * u)
        return (r * math.cos(turn - 1.4), (v - .5) * width, radius + r * math.sin(turn - 1.4))
    ob = grid('roll', 160, 6, strip, leather(color))
    place(ob, loc, (0, 0, .5))
    return ob
