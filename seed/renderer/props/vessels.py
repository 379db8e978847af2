"""Incense burner, smoke, bowls and trays."""
import math
import random

from kit.color import srgb
from kit.materials.nature import coal, wisp, wood_chip
from kit.materials.surfaces import gloss, metal
from kit.mesh import autosmooth, empty, mesh_obj
from kit.shapes import arc, lathe, prism, section_rect
from props.base import blob


def mabkhara(loc, size=1.0, mat=None, embers=True, seed=2):
    """The Gulf incense burner: square foot, pinched waist, flaring cup."""
    mat = mat or metal('brass')
    prof = [(0, .26), (.03, .28), (.09, .28), (.11, .25), (.20, .17), (.30, .12), (.36, .12), (.40, .15), (.50, .23), (.64, .285), (.66, .29), (.66, .255), (.60, .235), (.57, .2)]
    verts, faces = [], []
    secs = [section_rect(a, a, a * .16, 5) for _, a in prof]
    n = len(secs[0])
    for (z, a), sec in zip(prof, secs):
        verts += [(x, y, z) for x, y in sec]
    for j in range(len(prof) - 1):
        for i in range(n):
            k = (i + 1) % n
            faces.append((j * n + i, j * n + k, (j + 1) * n + k, (j + 1) * n + i))
    faces.append(tuple((len(prof) - 1) * n + i for i in range(n)))
    root = empty('mabkhara', loc, .35, size)
    ob = mesh_obj('burner', verts, faces, mat, parent=root)
    autosmooth(ob, 24)
    if embers:
        for i in range(4):
            c = blob('coal', coal(), i + seed, (.09, .08, .06), .2, 2, 3)
            c.parent = root
            c.location = (.09 * math.cos(i * 1.7), .09 * math.sin(i * 1.7), .61)
        rng = random.Random(seed)
        for i in range(5):
            p = prism('chip', lambda k: section_rect(.075 - k, .02 - k, .006), .022, .004, wood_chip(), root)
            p.location = (rng.uniform(-.09, .09), rng.uniform(-.09, .09), .655 + .012 * i)
            p.rotation_euler = (rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(0, 6.28))
    return root


def smoke(loc, w, h, strength=.55, tint=(1, .97, .93)):
    """A drawn wisp on a camera-facing sheet."""
    ob = mesh_obj('smoke', [(-w / 2, 0, 0), (w / 2, 0, 0), (w / 2, 0, h), (-w / 2, 0, h)], [(0, 1, 2, 3)], wisp(strength, tint), False,
                  uvs=[(0, 0), (1, 0), (1, 1), (0, 1)])
    ob.location = loc
    ob.visible_shadow = ob.visible_diffuse = ob.visible_glossy = False
    return ob


def bowl(loc, r=.3, h=.14, mat=None):
    """A round bowl."""
    p = [(0, 0), (r * .42, 0), (r * .46, .012)] + [(r * (.46 + .54 * math.sin(t)), .012 + h * (1 - math.cos(t))) for t in [math.pi / 2 * i / 14 for i in range(1, 15)]]
    q = [(x - .022, z + .014) for x, z in reversed(p[3:])]
    ob = lathe('bowl', p + [(r - .011, h + .022)] + q + [(0, .04)], mat or gloss(srgb('#EFE7DA'), .35, .2), smooth=60)
    ob.location = loc
    return ob


def tray(loc, r=.8, mat=None):
    """A round tray with a low rim."""
    ob = lathe('tray', [(0, 0)] + [(r - .03, 0)] + arc(r - .03, .03, .03, -90, 0, 5) + [(r + .008, .065), (r, .072), (r - .012, .066), (r - .02, .03), (r - .035, .018), (0, .018)], mat or metal('brass'), seg=160, smooth=40)
    ob.location = loc
    return ob
