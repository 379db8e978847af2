"""One picture for each article: one subject, whole."""
import math

import kit.studio as studio
from kit.color import srgb
from kit.flacon.bottle import bottle
from kit.materials.surfaces import cloth, gloss, limestone, metal, paper, sand, wood
from kit.stage import stage
from props import flowers, plants, spices, stone, vessels
from props.gifts import gift_box, open_box
from props.home import cup, folded_linen
from props.table import dallah, still
from props.vial import vial

# An article's head is 2,614 device pixels wide on a dense screen of 1,440 px.
LANDSCAPE = (2640, 1980)


def _shot(exposure=1.0, lens=104, height=.46):
    """Eye level, for what stands."""
    studio.camera((0, -8.2, 2.0), (0, .1, height), lens)
    return dict(size=LANDSCAPE, spp=4, exposure=exposure)


def _low_shot(exposure=1.0, lens=118, height=.20):
    """From above and nearer, for what lies."""
    studio.camera((0, -7.4, 3.3), (0, .1, height), lens)
    return dict(size=LANDSCAPE, spp=4, exposure=exposure)


def oud_in_daylight():
    """Agarwood on pale stone in full daylight."""
    stage(srgb('#EADFCF'), sun=1.15, fill=.34, sun_color=(1, .97, .92), sun_loc=(-4.2, -3.4, 5.6))
    stone.block((0, .1, 0), 1.5, .9, .22, limestone(), rot=.1)
    spices.oud_chips((0, .06, .22), 20, .40, 4, 1.6)
    spices.oud_chips((0, .06, .30), 10, .22, 8, 1.6)
    return _low_shot(height=.28)


def choosing():
    """A single gift, tied."""
    stage(srgb('#D9C7B2'))
    gift_box((0, .12, 0), 1.05, .85, .62, rot=.3)
    return _low_shot(lens=112, height=.34)


def label():
    """The label of Citrus Souq, near enough to read."""
    stage(srgb('#DDD9C8'), sun_color=(1, .96, .90))
    stone.disc((0, .1, 0), .70, .14, limestone(srgb('#EDE6D6')))
    bottle('citrus-souq', (0, .1, .14), -.30, 1.0)
    studio.camera((.2, -8.2, 1.5), (0, .1, .82), 112)
    return dict(size=LANDSCAPE, spp=4)


def ramadan():
    """Dates and a small cup when the light goes."""
    stage(srgb('#B98A62'), sun=1.0, fill=.16, sun_color=(1, .62, .34), sun_loc=(-6.0, -2.6, 2.2))
    vessels.tray((0, .1, 0), .86, metal('brass'))
    vessels.bowl((-.22, .16, .02), .40, .16, gloss(srgb('#EFE7DA'), .35, .2))
    spices.dates((-.22, .16, .10), 6, .22, 3)
    spices.dates((-.22, .16, .19), 4, .13, 7)
    cup((.44, -.10, .02), 1.35)
    return _low_shot(lens=112, height=.16)


def layering():
    """White Musk on folded linen: the first layer, and the cloth that carries the others."""
    stage(srgb('#E3DACB'))
    folded_linen((0, .12, 0), 1.5, .95, 3, .11)
    bottle('white-musk', (0, .1, .325), -.06, .74)
    return _shot(height=.60)


def taif_harvest():
    """A bowl of rose petals at dawn."""
    stage(srgb('#CFA596'), sun=.95, fill=.22, sun_color=(1, .72, .56), sun_loc=(-6.2, -2.6, 2.3), palm=False)
    vessels.bowl((0, .1, 0), .62, .24, metal('rosegold'))
    flowers.petal_heap((0, .1, .16), 150, .50, .26)
    flowers.loose_petals((.62, -.42, 0), 4, .22, 4, .15, srgb('#D98C8C'), .5)
    return _low_shot(lens=120, height=.22)


def three_vials():
    """Three samples in a row."""
    stage(srgb('#E6D9C6'))
    stone.block((0, .1, 0), 1.3, .6, .16, limestone())
    for i, slug in enumerate(('amber-dunes', 'taif-rose', 'fig-oasis')):
        vial(slug, (.36 * (i - 1), .08, .16), 0, 1.1)
    return _shot(lens=124, height=.58)


def heat():
    """Sea of Pearls in hot sand."""
    studio.cyclorama(sand(srgb('#E2C49A'), .3), depth=6, z=-.3, r=1.4)
    stage(srgb('#E8C796'), sun=1.5, fill=.30, sun_color=(1, .90, .72), sun_loc=(-3.6, -2.2, 6.2), palm=False, depth=3.4)
    stone.sand_bed(.02, 12, sand(srgb('#DDB98A'), .8), 3, .13, 240, 6.6, -3.6)
    bottle('sea-of-pearls', (0, .1, .0), -.12, .86)
    return _shot(exposure=.72, height=.52)


def keeping():
    """Iris Moon in the dark of a wooden box."""
    stage(srgb('#B7AAA0'), fill=.24)
    box = open_box((0, .15, 0), 1.15, .75, .26, .08, wood('walnut'), cloth(srgb('#8C8478')), wall=.05)
    box.rotation_euler = (0, 0, .18)
    bottle('iris-moon', (0, .15, .08), .10, .80)
    return _shot(height=.56, lens=112)


def gahwa():
    """The brass pot and a small cup."""
    stage(srgb('#C7A079'), sun_color=(1, .9, .76))
    vessels.tray((0, .1, 0), .90, wood('walnut'))
    dallah((.12, .18, .02), 1.0, .25)
    cup((-.50, -.22, .02), 1.1)
    return _shot(height=.50)


def dhofar():
    """Frankincense in a bowl of stone."""
    stage(srgb('#E0CDAF'))
    vessels.bowl((0, .1, 0), .58, .22, limestone(srgb('#D8C3A2')))
    for i in range(3):
        spices.resin((0, .1, .12 + .06 * i), 30 - 7 * i, .44 - .11 * i, 3 + i, 1.45, srgb('#E6D8B0'))
    return _low_shot()


def last_courtesy():
    """The burner on its tray, smoking, in a dim room."""
    stage(srgb('#57402F'), sun=.95, fill=.16, sun_color=(1, .80, .58))
    vessels.tray((0, .1, 0), .80, metal('brass'))
    vessels.mabkhara((0, .12, .02), 1.25)
    vessels.smoke((.03, .16, .86), 1.5, 1.6, .36)
    return _shot(exposure=1.1)


def about():
    """The copper still in which roses become oil."""
    stage(srgb('#E3D3BE'))
    still((-.16, .15, 0), .98, .12)
    return _shot(height=.54)


def sign_in():
    """Neroli Dawn before the arch of the house."""
    stage(srgb('#EADFCF'))
    stone.arch_panel((0, 1.1, 0), 1.9, 2.35, .2)
    stone.disc((0, .3, 0), .62, .22, limestone())
    bottle('neroli-dawn', (0, .28, .22), -.05, .9)
    studio.camera((0, -8.8, 1.7), (0, .3, .98), 92)
    return dict(size=(1920, 2400), spp=4)


def story():
    """Five samples in a row, with jasmine and a green sprig before them."""
    stage(srgb('#E6D9C6'))
    stone.block((0, .1, 0), 2.1, .62, .16, limestone())
    for i, slug in enumerate(('amber-dunes', 'taif-rose', 'fig-oasis', 'iris-moon', 'gahwa')):
        vial(slug, (.36 * (i - 2), .08, .16), 0, 1.2)
    flowers.jasmine((-.46, -.50, 0), 6, .26, 5, .16)
    plants.sprig((.56, -.50, 0), 8, .66, 3, srgb('#5E7F4E'), (.05, .14), .2)
    studio.camera((0, -8, 1.7), (0, .1, .60), 104)
    return dict(size=(2400, 1600), spp=4)


PICTURES = {
    'blogs/oud-in-daylight': oud_in_daylight, 'blogs/choosing-a-scent-for-someone-else': choosing, 'blogs/reading-the-label': label,
    'blogs/evenings-in-ramadan': ramadan, 'blogs/layering-the-gulf-way': layering, 'blogs/before-the-sun-in-taif': taif_harvest,
    'blogs/three-vials-three-days': three_vials, 'blogs/what-heat-does-to-perfume': heat, 'blogs/keeping-perfume-in-a-warm-country': keeping,
    'blogs/the-scent-of-gahwa': gahwa, 'blogs/frankincense-from-dhofar': dhofar, 'blogs/the-last-courtesy': last_courtesy,
    'house/about': about, 'house/sign-in': sign_in, 'house/story': story,
}
