"""Pieces for the home: the jar of wood chips, the mist, folded linen and a cup."""
import math

from kit.color import srgb
from kit.flacon.parts import dip_tube, fill, label_patch
from kit.materials.glass import glass_set
from kit.materials.print import label_material
from kit.materials.surfaces import cloth, gloss, metal, wood
from kit.mesh import empty
from kit.shapes import arc, lathe, prism, section_rect, solid
from props.spices import oud_chips

JAR_RADIUS, JAR_HEIGHT = .34, .62


def jar(loc=(0, 0, 0), rot=0.0, scale=1.0, lid='walnut', seed=4):
    """A glass jar full of perfumed wood chips; lid None leaves it open. It is .68 wide and .8 high."""
    root = empty('jar', loc, rot, scale)
    outer, _, inner, _ = glass_set((1, 1, 1), (.9, .9, .9))
    radius, height = JAR_RADIUS, JAR_HEIGHT
    body = [(0, .008)] + arc(radius - .05, .05, .05, -90, 0) + arc(radius - .03, height - .03, .03, 0, 90, 6)
    hollow = arc(radius - .07, height - .012, .02, 40, 0, 4) + arc(radius - .09, .11, .04, 0, -90) + [(0, .07)]
    lathe('glass', body + [(radius - .055, height)] + [(x, z) for x, z in hollow[:1]], outer, root, seg=128)
    lathe('cavity', [(0, .07)] + arc(radius - .09, .11, .04, -90, 0) + [(radius - .05, height - .002)], inner, root, seg=128)
    layers = 9
    for layer in range(layers):
        z = .08 + layer * (height - .17) / (layers - 1)
        for chip in oud_chips((0, 0, z), 24, .215, seed + layer, .66, False, 1.0):
            chip.parent = root
    if lid:
        lathe('lid', solid(radius - .005, .15, .02, height + .002), wood(lid), root, seg=128)
        lathe('seal', [(0, height - .03), (radius - .075, height - .03), (radius - .075, height + .002), (0, height + .002)], metal('brass'), root)
    label_patch(.34, .41, .31, label_material('bukhoor-al-dar-40', 'paper'), root, radius=radius + .004)
    return root


def mist(loc=(0, 0, 0), rot=0.0, scale=1.0):
    """The mist for linen: a tall round bottle with a spray head. It is .52 wide and 1.5 high."""
    root = empty('mist', loc, rot, scale)
    liquid = (.95, .93, .86)
    glass = glass_set((1, 1, 1), liquid)
    radius, height = .26, 1.02
    body = [(0, .01)] + arc(radius - .045, .045, .045, -90, 0) + arc(radius - .12, height - .12, .12, 0, 90, 12)
    lathe('glass', body + [(.10, height), (0, height)], glass[0], root, seg=128)
    hollow = [(0, .07)] + arc(radius - .09, .11, .04, -90, 0) + arc(radius - .14, height - .15, .095, 0, 80, 10) + [(0, height - .05)]
    fill(lathe('cavity', hollow, glass[1], root, seg=128), .80, glass, root)
    dip_tube(root, .09, height - .06, .80, liquid)
    white, steel = gloss(srgb('#EFE7DA'), .28, .25), metal('brass')
    lathe('collar', [(0, height - .005)] + arc(.12, height + .01, .012, -90, 0, 4) + arc(.12, height + .10, .012, 0, 90, 4) + [(0, height + .112)], steel, root)
    lathe('stem', [(0, height + .1), (.045, height + .1), (.045, height + .17), (0, height + .17)], white, root)
    lathe('head', solid(.105, .19, .02, height + .165), white, root)
    nozzle = lathe('nozzle', solid(.026, .05, .006), white, root)
    nozzle.location, nozzle.rotation_euler = (0, -.09, height + .28), (math.pi / 2, 0, 0)
    label_patch(.40, .48, .47, label_material('linen-and-majlis-mist-100', 'paper'), root, radius=radius + .004)
    return root


def folded_linen(loc, w=1.1, d=.7, layers=3, thickness=.10, colors=(srgb('#F1EADD'), srgb('#E3D6C1'), srgb('#F1EADD'))):
    """A stack of folded cloths, each with a rounded fold in front."""
    for i in range(layers):
        ob = prism('fold', lambda k: section_rect(w / 2 - .012 * i - k, d / 2 - .01 * i - k, .06), thickness, .045, cloth(colors[i % len(colors)]))
        ob.location = (loc[0] + .01 * (i % 2), loc[1], loc[2] + i * thickness * .98)
        ob.rotation_euler = (0, 0, .02 * (i - 1))


def cup(loc, scale=1.0):
    """The small cup for gahwa, without a handle, half full."""
    root = empty('cup', loc, 0, scale)
    wall = [(0, 0), (.075, 0), (.08, .012)] + [(.08 + .075 * math.sin(t), .012 + .19 * (1 - math.cos(t * .98))) for t in [math.pi / 2 * i / 12 for i in range(1, 13)]]
    inside = [(x - .014, z + .004) for x, z in reversed(wall[3:])]
    lathe('cup', wall + inside + [(0, .03)], gloss(srgb('#F3EDE2'), .25, .4), root, smooth=60)
    lathe('coffee', [(0, .150), (.134, .160), (.137, .165), (0, .165)], gloss(srgb('#C9963F'), .25, .2), root)
    return root
