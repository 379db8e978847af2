"""The wide pictures of the eight families: three perfumes of the family on one slab, its ingredients before them.

The middle perfume stands higher and in the middle of the frame: a phone shows the middle of the picture only.
"""
import kit.studio as studio
from kit.color import srgb
from kit.flacon.bottle import bottle
from kit.materials.surfaces import gloss, limestone, metal, plaster_box, wood
from kit.stage import stage
from props import flowers, plants, spices, stone, vessels
from props.gifts import CARD, PETAL_RIBBON, gift_box
from props.vial import vial

# A banner is 1,772 device pixels wide on a dense screen of 1,440 px.
BANNER = (2400, 1350)
SIDE, SIDE_HEIGHT, STEP = .92, .12, .30
GREEN = srgb('#5E7F4E')


def _shot(exposure=1.0, height=.80):
    studio.camera((0, -8.6, 1.62), (0, .3, height), 60)
    return dict(size=BANNER, spp=4, exposure=exposure)


def _room(wall, light=1.0, **settings):
    """The stage with a glow behind the flacons, which only glass shows: perfume keeps the colour that it has in the studio."""
    stage(wall, **settings)
    studio.card('glow', (0, 1.12, .9), (0, -5, .9), 6, 3, tuple(c * light for c in wall), 1, rays=('transmission',))


def _three(middle, left, right, base, top=None):
    """Stand three flacons on a long slab, the middle one on a block."""
    stone.block((0, .45, 0), 2.95, .82, SIDE_HEIGHT, base)
    stone.block((0, .55, SIDE_HEIGHT), 1.02, .60, STEP, top or base)
    bottle(middle, (0, .53, SIDE_HEIGHT + STEP))
    bottle(left, (-SIDE, .38, SIDE_HEIGHT), .07, .94)
    bottle(right, (SIDE, .38, SIDE_HEIGHT), -.07, .94)


def all_fragrances():
    """Five flacons of five shapes on steps."""
    _room(srgb('#EADFCF'), .85)
    stone.arch_panel((0, 1.35, 0), 2.1, 2.45, .2, plaster_box(srgb('#D9C3AC')))
    for x, height in ((0, .62), (-.90, .36), (.90, .36), (-1.76, .12), (1.76, .12)):
        stone.block((x, .5, 0), .88, .66, height, limestone())
    bottle('oud-al-layl', (0, .48, .62), scale=.92)
    bottle('taif-rose', (-.90, .48, .36), .05, .88)
    bottle('saffron-silk', (.90, .48, .36), -.06, .86)
    bottle('citrus-souq', (-1.76, .48, .12), .08, .84)
    bottle('sea-of-pearls', (1.76, .48, .12), -.10, .84)
    return _shot(height=.90)


def oud_and_bukhoor():
    """Two perfumes beside the lit burner, in the dark of a majlis."""
    _room(srgb('#5A4232'), 1.9, sun=1.05, fill=.22, sun_color=(1, .84, .66))
    dark = limestone(srgb('#8A6E56'))
    _three('oud-al-layl', 'bukhoor', 'falcon-leather', dark)
    vessels.mabkhara((-1.86, .16, 0), 1.0, metal('brass'))
    vessels.smoke((-1.83, .20, .68), 1.4, 1.7, .36)
    spices.oud_chips((-.16, -.50, 0), 14, .42, 4)
    spices.resin((.86, -.50, 0), 10, .24, 3)
    return _shot(1.3)


def floral():
    """Rose, neroli and jasmine."""
    _room(srgb('#DDB9A6'), 1.0)
    stone.arch_panel((0, 1.35, 0), 2.1, 2.35, .2, plaster_box(srgb('#CFA38E')))
    _three('taif-rose', 'neroli-dawn', 'jasmine-courtyard', limestone(srgb('#E8D5C4')))
    flowers.rose((-.98, -.42, .09), .27, srgb('#EBA6AA'), 1, (.85, .15))
    flowers.rose((-.56, -.56, .08), .23, srgb('#F0C2BC'), 5, (.8, -.2))
    flowers.loose_petals((.0, -.56, 0), 7, .34, 4, .14, srgb('#D98C8C'), .35)
    flowers.jasmine((.86, -.48, 0), 9, .36, 5, .17)
    return _shot()


def amber_and_spice():
    """Amber, saffron and frankincense with what they are made of."""
    _room(srgb('#C9935A'), 1.15, sun_color=(1, .88, .70))
    _three('amber-dunes', 'saffron-silk', 'frankincense-road', limestone(srgb('#D9B48A')))
    vessels.bowl((-1.80, .18, 0), .34, .14, metal('brass'))
    spices.saffron((-1.80, .18, .10), 90, .22, 9, .10)
    spices.saffron((-.86, -.48, 0), 34, .20, 19, .02)
    spices.cardamom((-.06, -.52, 0), 10, .28, 8)
    spices.resin((.84, -.48, 0), 16, .30, 3)
    return _shot()


def fresh_and_citrus():
    """Lemon, mint and the sea."""
    _room(srgb('#DDE0CF'), .9, sun_color=(1, .96, .90))
    _three('mint-majlis', 'citrus-souq', 'sea-of-pearls', limestone(srgb('#EDE6D6')))
    plants.citrus((-1.78, .20, .20), .21, False, 2, (0, 0, .5))
    plants.citrus((-.98, -.42, .16), .17, True, 1, (1.25, 0, .25))
    plants.sprig((-.28, -.54, 0), 8, .66, 3, srgb('#4F7A4A'), (.065, .13), .1)
    plants.citrus((.60, -.50, .13), .14, True, 3, (1.15, .1, -.3))
    stone.pebble((1.02, -.44, .06), (.15, .11, .08), srgb('#C9C6BE'), 2)
    return _shot()


def woods():
    """Cedar, sandalwood and vetiver on turned wood."""
    _room(srgb('#CBB79C'), 1.05)
    _three('sandal-noor', 'cedar-horizon', 'vetiver-wadi', wood('oak'), wood('walnut'))
    spices.oud_chips((-.84, -.50, 0), 15, .36, 7, 1.1)
    plants.sprig((.78, -.50, 0), 9, .80, 5, srgb('#44573F'), (.045, .17), .15)
    return _shot()


def gourmand():
    """Coffee, vanilla and dates."""
    _room(srgb('#E2CDAE'), .95)
    _three('vanilla-mirage', 'gahwa', 'date-palm', limestone(srgb('#EADBC3')))
    vessels.bowl((-1.80, .18, 0), .34, .14, gloss(srgb('#EFE7DA'), .35, .2))
    spices.coffee((-1.80, .18, .09), 60, .24, 6, .09)
    spices.coffee((-.90, -.48, 0), 18, .30, 12)
    spices.vanilla((-.04, -.56, 0), 4, .80, 10)
    spices.dates((.90, -.48, 0), 6, .26, 3)
    return _shot()


def gifts():
    """Two closed boxes of the house, three samples and a perfume."""
    _room(srgb('#E6D9C6'), .88)
    stone.arch_panel((0, 1.35, 0), 2.1, 2.35, .2, plaster_box(srgb('#D3B79C')))
    gift_box((-.24, .50, 0), 1.46, .95, .62, CARD, PETAL_RIBBON, .10, with_bow=False)
    gift_box((-.26, .50, .626), .96, .70, .42, srgb('#EFE6D8'), PETAL_RIBBON, .24)
    stone.disc((.98, .38, 0), .46, .16, limestone())
    bottle('frankincense-road', (.98, .36, .16), -.08, .88)
    for x, slug in ((-1.18, 'amber-dunes'), (-.92, 'taif-rose'), (-.66, 'fig-oasis')):
        vial(slug, (x, -.42, 0), 0, .86)
    return _shot()


PICTURES = {
    'collections/all-fragrances': all_fragrances, 'collections/oud-and-bukhoor': oud_and_bukhoor, 'collections/floral': floral,
    'collections/amber-and-spice': amber_and_spice, 'collections/fresh-and-citrus': fresh_and_citrus, 'collections/woods': woods,
    'collections/gourmand': gourmand, 'collections/gifts': gifts,
}
