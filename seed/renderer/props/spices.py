"""Wood chips, resin, dates, coffee, cardamom, saffron and vanilla."""
import math
import random

from kit.color import srgb
from kit.materials.nature import amber_resin, date_skin, wood_chip
from kit.materials.surfaces import gloss, matte
from kit.mesh import copy, grid, mesh_obj, place
from props.base import blob, tube


def oud_chips(loc, n=9, spread=.35, seed=1, size=1.0, pile=True, depth=.7):
    """Splinters of agarwood, in a heap or flat."""
    rng = random.Random(seed)
    chips = []
    for i in range(n):
        L, W, T = rng.uniform(.16, .34) * size, rng.uniform(.04, .08) * size, rng.uniform(.025, .05) * size
        nx = 7
        verts, faces = [], []
        for k in range(nx + 1):
            t = k / nx
            taper = .35 + .65 * math.sin(math.pi * min(.95, max(.08, t))) ** .6
            for sy, sz in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                verts.append(((t - .5) * L + rng.uniform(-.012, .012), sy * W / 2 * taper * rng.uniform(.75, 1.15), sz * T / 2 * taper * rng.uniform(.7, 1.2)))
        for k in range(nx):
            for m in range(4):
                faces.append((4 * k + m, 4 * k + (m + 1) % 4, 4 * k + 4 + (m + 1) % 4, 4 * k + 4 + m))
        faces += [(3, 2, 1, 0), (4 * nx, 4 * nx + 1, 4 * nx + 2, 4 * nx + 3)]
        ob = mesh_obj('oud', verts, faces, wood_chip(), smooth=False)
        a, r = rng.uniform(0, 6.28), spread * math.sqrt(rng.random())
        z = loc[2] + T * .5 + (max(0, .10 * size * (1 - r / spread)) * rng.random() if pile else 0)
        chips.append(ob)
        place(ob, (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a) * depth, z), (rng.uniform(-.25, .25), rng.uniform(-.2, .2), rng.uniform(0, 6.28)))
    return chips


def resin(loc, n=14, spread=.3, seed=2, size=1.0, color=srgb('#D9A552')):
    """Tears of resin, in a heap."""
    rng = random.Random(seed)
    base = [blob('resin', amber_resin(color), k + seed, (1, .8, .7), .2, 1.1, 4) for k in range(3)]
    for b in base:
        b.location = (0, 0, -50)
    for i in range(n):
        s = rng.uniform(.032, .075) * size
        a, r = rng.uniform(0, 6.28), spread * math.sqrt(rng.random())
        copy(base[i % 3], (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a) * .7, loc[2] + s * .55), tuple(rng.uniform(0, 6.28) for _ in range(3)), s)


def ellipsoids(loc, n, spread, seed, dims, mat, rough=.1, freq=2.2, ysq=.65, upright=False, pile=0.0):
    """Seeds, pods and fruit of one kind, scattered."""
    rng = random.Random(seed)
    base = [blob('seed', mat, seed + k, dims, rough, freq, 4) for k in range(3)]
    for b in base:
        b.location = (0, 0, -50)
    for i in range(n):
        a, r = rng.uniform(0, 6.28), spread * math.sqrt(rng.random())
        s = rng.uniform(.88, 1.12)
        z = loc[2] + min(dims) * s * .92 + (pile * max(0, 1 - r / spread) * rng.random() if pile else 0)
        copy(base[i % 3], (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a) * ysq, z), (rng.uniform(-.3, .3), rng.uniform(-.25, .25), rng.uniform(0, 6.28)), s)


def dates(loc, n=6, spread=.3, seed=3):
    """Dates."""
    ellipsoids(loc, n, spread, seed, (.17, .085, .08), date_skin(), .05, 3.2)


def coffee(loc, n=30, spread=.35, seed=6, pile=0.0):
    """Roasted coffee beans."""
    rng = random.Random(seed)
    mat = gloss(srgb('#3A2114'), .34, .15)

    def fn(u, v):
        th, ph = u * 2 * math.pi, (v - .5) * math.pi
        x, y, z = math.cos(ph) * math.cos(th) * .062, math.cos(ph) * math.sin(th) * .045, math.sin(ph) * .04
        if z > 0:
            z *= .45
            z -= .020 * math.exp(-((y + .006 * math.sin(x * 60)) / .0055) ** 2)
        return (x, y, z)
    base = grid('bean', 48, 48, fn, mat)
    base.location = (0, 0, -50)
    for i in range(n):
        a, r = rng.uniform(0, 6.28), spread * math.sqrt(rng.random())
        up = rng.random() < .55
        z = loc[2] + (.040 if up else .018) + pile * max(0, 1 - r / spread) * rng.random()
        copy(base, (loc[0] + r * math.cos(a), loc[1] + r * math.sin(a) * .65, z), ((0 if up else math.pi) + rng.uniform(-.35, .35), rng.uniform(-.3, .3), rng.uniform(0, 6.28)), rng.uniform(.9, 1.1))


def cardamom(loc, n=8, spread=.3, seed=8):
    """Green cardamom pods."""
    ellipsoids(loc, n, spread, seed, (.085, .036, .034), matte(srgb('#A9B27A'), .6), .06, 4)


def saffron(loc, n=46, spread=.2, seed=9, pile=.05):
    """Threads of saffron."""
    rng = random.Random(seed)
    mat = matte(srgb('#A3210F'), .45)
    tip = matte(srgb('#D9791A'), .5)
    for i in range(n):
        a, r = rng.uniform(0, 6.28), spread * rng.random() ** .7
        x, y, az = loc[0] + r * math.cos(a), loc[1] + r * math.sin(a) * .7, rng.uniform(0, 6.28)
        L, bend, lift = rng.uniform(.10, .2), rng.uniform(-.06, .06), rng.uniform(0, pile) * max(0, 1 - r / spread)
        pts = []
        for k in range(9):
            t = k / 8
            lx, ly = (t - .5) * L, bend * math.sin(t * math.pi)
            pts.append((x + lx * math.cos(az) - ly * math.sin(az), y + lx * math.sin(az) + ly * math.cos(az), loc[2] + .006 + lift + .02 * math.sin(t * 3.1) * rng.random()))
        tube('thread', pts, lambda t: .0032 + .0045 * t * t, mat if i % 6 else tip, 6)


def vanilla(loc, n=4, length=.9, seed=10):
    """Vanilla pods side by side."""
    rng = random.Random(seed)
    for i in range(n):
        az, bend = rng.uniform(-.35, .35), rng.uniform(-.10, .10)
        pts = []
        for k in range(24):
            t = k / 23
            lx, ly = (t - .5) * length, bend * math.sin(t * math.pi) + .02 * math.sin(t * 9)
            pts.append((loc[0] + lx * math.cos(az) - ly * math.sin(az), loc[1] + i * .04 + lx * math.sin(az) + ly * math.cos(az), loc[2] + .016 + .012 * i))
        tube('vanilla', pts, lambda t: .004 + .013 * math.sin(math.pi * min(.97, t * .94 + .03)) ** .4, gloss(srgb('#2A1710'), .38, .2), 10)
