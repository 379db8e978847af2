"""Amber Dunes on a slab in rippled sand, calm in the upper fifth."""
import kit.studio as studio
from kit.color import srgb
from kit.flacon.bottle import bottle
from kit.materials.glow import glow
from kit.materials.surfaces import limestone, plaster, sand
from props import stone

LENS = 62
SUN, SUN_AIM = (-6.4, -1.9, 3.3), (0, .4, .4)


def _scene(x):
    studio.cyclorama(plaster(srgb('#E2C9A8'), .2), depth=3.4, z=-.35, r=1.4)
    stone.sand_bed(0, 12, sand(srgb('#D6AF80'), .8), 3, .13, 240, 6.6, -3.6)
    stone.block((x, .25, -.10), 1.5, .95, .26, limestone(srgb('#DDC6A4')), rot=.12)
    bottle('amber-dunes', (x, .2, .16), -.06, 1.08)
    studio.world((1, .96, .91), .26)
    studio.area('sun', SUN, SUN_AIM, .34, 900, (1, .86, .66))
    studio.area('sky', (1.5, 0, 5.0), (0, .6, 0), 3.6, 110, (1, .97, .94))
    studio.card('strip_l', (-3.2, -2.4, 1.4), (x, 0, .8), .8, 3.6, (1, .95, .88), 2.6)
    studio.card('strip_r', (3.6, -.4, 1.4), (x, 0, .8), .7, 3.2, (1, .97, .93), 1.3)
    back = studio.card('back', (x + .23, 1.9, .62), (x, -4, .62), 2.6, 2.6, (1, 1, 1), 1, rays=('transmission',))
    back.active_material = glow((1, .83, .58), 1.05, .34, 1.1)
    back.active_material.cycles.sample_as_light = False


def landscape():
    """Wide: the flacon stands right of the middle, the words have the left."""
    _scene(.62)
    studio.camera((-.05, -8.6, 1.45), (.0, .3, .95), LENS)
    return dict(size=(3072, 1728), spp=6)


def portrait():
    """Tall: the part of the wide frame that a phone shows of the film, at 68 %, so that the film fades in without a shift."""
    _scene(.62)
    # Widths of both frames, whose height is 1.
    wide, tall = 16 / 9, 16 / 25
    shift = .68 * (wide - tall) + tall / 2 - wide / 2
    studio.camera((-.05, -8.6, 1.45), (.0, .3, .95), LENS * wide, shift=(shift, 0))
    return dict(size=(1536, 2400), spp=6)


PICTURES = {'hero': landscape, 'hero-portrait': portrait}
