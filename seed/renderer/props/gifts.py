"""Gift boxes, trays and cases, and the ribbon around them."""
import math

from kit.color import PALM, srgb
from kit.materials.surfaces import cloth, leather, metal, paper
from kit.materials.surfaces import ribbon as ribbon_material
from kit.mesh import empty, grid
from kit.shapes import lathe, prism, section_rect, solid
from props.base import blob

CARD, PETAL_RIBBON = srgb('#D9C3A0'), srgb('#B0746C')


def cuboid(width, depth, height, mat, parent=None, loc=(0, 0, 0), radius=.008, bevel=.006):
    """A box that stands on loc, with softened edges."""
    ob = prism('cuboid', lambda i: section_rect(width / 2 - i, depth / 2 - i, max(radius - i, .002)), height, bevel, mat, parent)
    ob.location = loc
    return ob


def bow(parent, loc, mat, upright=False, size=1.0):
    """Two loops, two tails and a knot; upright turns it to the camera."""
    root = empty('bow', loc, 0, size)
    root.parent = parent
    if upright:
        root.rotation_euler = (math.pi / 2, 0, 0)
    for side in (-1, 1):
        def loop(u, v, side=side):
            turn = u * 2 * math.pi
            x = side * (.02 + .085 * (1 - math.cos(turn)))
            width = .085 * (.35 + .65 * math.sin(min(math.pi, turn / 2)) ** .5)
            return (x, (v - .5) * width + .012 * side, .067 + .075 * math.sin(turn) * (1 - .2 * u))
        grid('loop', 40, 3, loop, mat).parent = root

        def tail(u, v, side=side):
            return (side * (.02 + .20 * u), -.02 - .16 * u + (v - .5) * .075, .032 + .022 * math.sin(u * 7) * (1 - u * .5))
        grid('tail', 24, 2, tail, mat).parent = root
    knot = blob('knot', mat, 3, (.045, .05, .038), .05, 2, 3)
    knot.parent = root
    knot.location = (0, 0, .047)
    return root


def gift_box(loc, w=.8, d=.6, h=.42, color=PALM, ribbon=srgb('#C79A5B'), rot=0.0, with_bow=True):
    """A closed box with a lid and a ribbon crossed over it."""
    root = empty('box', loc, rot)
    card, band = paper(color), ribbon_material(ribbon)
    cuboid(w, d, h * .72, card, root)
    cuboid(w + .024, d + .024, h * .34, card, root, (0, 0, h * .66))
    cuboid(.09, d + .032, h + .006, band, root, radius=.003, bevel=.002)
    cuboid(w + .032, .09, h + .005, band, root, radius=.003, bevel=.002)
    if with_bow:
        bow(root, (0, 0, h), band)
    return root


def open_box(loc, w, d, h, floor, wall_mat, floor_mat, rot=0.0, wall=.035):
    """Four walls and a raised floor that things stand on."""
    root = empty('open box', loc, rot)
    for side in (-1, 1):
        cuboid(w, wall, h, wall_mat, root, (0, side * (d - wall) / 2, 0))
        cuboid(wall, d - 2 * wall, h, wall_mat, root, (side * (w - wall) / 2, 0, 0))
    cuboid(w - 2 * wall, d - 2 * wall, floor, floor_mat, root)
    return root


def ribboned_box(loc, w, d, h, floor):
    """The gift box of the house, open: sand-coloured card under a ribbon the colour of dried petals."""
    root = open_box(loc, w, d, h, floor, paper(CARD), paper(srgb('#EADCC4')))
    band = ribbon_material(PETAL_RIBBON)
    ring = cuboid(w + .014, d + .014, .09, band, root, (0, 0, h * .36), .003, .002)
    ring.name = 'ribbon'
    bow(root, (0, -d / 2 - .004, h * .36 + .045), band, upright=True, size=1.15)
    return root


def tube_tray(loc, count, pitch, length, lean):
    """A drawer of card that leans back, with a bed for each tube. Returns the root and the places of the tubes."""
    width, depth = pitch * count + .16, .15
    root = empty('tray', loc)
    root.rotation_euler = (lean, 0, 0)
    card, bed = paper(CARD), paper(srgb('#EADCC4'))
    for side in (-1, 1):
        cuboid(.035, length, depth, card, root, (side * (width / 2 - .0175), length / 2, 0))
    for y in (.0175, length - .0175):
        cuboid(width - .07, .035, depth, card, root, (0, y, 0))
    cuboid(width - .07, length - .07, .03, bed, root, (0, length / 2, 0))
    places = [(pitch * (i - (count - 1) / 2), .05, .14) for i in range(count)]
    return root, places


def leather_case(loc, w, d, h, floor):
    """The falconer's case, open: leather outside, wool felt inside, the lid standing behind."""
    hide, felt = leather(srgb('#6B3A1E')), cloth(srgb('#BDB2A0'))
    root = open_box(loc, w, d, h, floor, hide, felt, wall=.045)
    lid = empty('lid', (0, d / 2 - .01, h - .02))
    lid.parent, lid.rotation_euler = root, (math.radians(-9), 0, 0)
    cuboid(w, .10, d * 1.25, hide, lid, (0, .05, 0), .03, .03)
    cuboid(w - .12, .03, d * 1.25 - .12, felt, lid, (0, -.004, .06), .02, .012)
    return root


def strap(parent, w, y, z, back):
    """One band of leather that comes from the lid, at the back, around the bottles, with a stud in the middle of its front."""
    hide = leather(srgb('#3E2416'))
    band = cuboid(w, .018, .055, hide, parent, (0, y, z), .004, .004)
    for side in (-1, 1):
        cuboid(.018, back - y, .055, hide, parent, (side * (w - .018) / 2, (back + y) / 2, z), .004, .004)
    stud = lathe('stud', solid(.017, .014, .005), metal('brass'), parent)
    stud.location, stud.rotation_euler = (0, y - .008, z + .0275), (math.pi / 2, 0, 0)
    return band
