"""A picture of its own for each child collection: one subject, whole."""
import kit.studio as studio
from kit.color import srgb
from kit.flacon.bottle import bottle
from kit.materials.surfaces import gloss, limestone, metal, wood
from kit.stage import stage
from props import flowers, harvest, plants, spices, stone, vessels
from props.gifts import CARD, PETAL_RIBBON, gift_box

LANDSCAPE = (2400, 1800)
ROSE_WALL, GREEN_WALL, CREAM = srgb('#DDB9A6'), srgb('#DDE0CF'), srgb('#E6D9C6')


def _shot(exposure=1.0):
    """Eye level, for what stands."""
    studio.camera((0, -8.2, 2.0), (0, .1, .50), 100)
    return dict(size=LANDSCAPE, spp=4, exposure=exposure)


def _low_shot(exposure=1.0, lens=124, height=.20):
    """From above and nearer, for what lies."""
    studio.camera((0, -7.4, 3.3), (0, .1, height), lens)
    return dict(size=LANDSCAPE, spp=4, exposure=exposure)


def oud():
    """A heap of agarwood on a brass tray."""
    stage(srgb('#8A6850'), sun=1.25, fill=.28, sun_color=(1, .88, .72))
    vessels.tray((0, .1, 0), .86, metal('brass'))
    for i in range(3):
        spices.oud_chips((0, .1, .02 + .07 * i), 22 - 5 * i, .46 - .12 * i, 4 + i, 1.35)
    return _low_shot(1.25, 112, .14)


def bukhoor_and_home():
    """The burner, lit."""
    stage(srgb('#8A6A4E'), sun=1.1, fill=.22, sun_color=(1, .88, .72))
    stone.disc((0, .1, 0), .62, .12, limestone(srgb('#B99A78')))
    vessels.mabkhara((0, .1, .12), 1.2)
    vessels.smoke((.03, .14, .94), 1.5, 1.6, .36)
    return _shot()


def rose():
    """Three roses in a low bowl."""
    stage(ROSE_WALL)
    vessels.bowl((0, .1, 0), .52, .2, gloss(srgb('#EFE7DA'), .35, .2))
    for i, (x, y, z, size, color) in enumerate(((-.19, .06, .22, .27, '#E49AA0'), (.20, .02, .22, .27, '#F0BDB8'), (.02, .27, .24, .26, '#DE8F97'))):
        flowers.rose((x, y, z), size, srgb(color), i + 1, (.35, .4 * (x > .1) - .4 * (x < -.1)))
    return _low_shot()


def white_flowers():
    """Jasmine heaped in a stone bowl, with a green sprig."""
    stage(srgb('#D7D3C2'))
    vessels.bowl((0, .1, 0), .52, .2, limestone(srgb('#D8C9AE')))
    for i in range(3):
        flowers.jasmine((0, .1, .16 + .05 * i), 14 - 3 * i, .40 - .1 * i, 5 + i, .19)
    plants.sprig((.10, -.52, 0), 8, .7, 3, srgb('#5E7F4E'), (.06, .16), .16)
    return _low_shot()


def resins_and_amber():
    """Golden resin in a brass bowl."""
    stage(srgb('#C9935A'), sun_color=(1, .88, .70))
    vessels.bowl((0, .1, 0), .50, .2, metal('brass'))
    for i in range(3):
        spices.resin((0, .1, .10 + .06 * i), 26 - 6 * i, .38 - .09 * i, 3 + i, 1.35)
    spices.resin((.55, -.42, 0), 5, .16, 7, 1.2)
    return _low_shot(lens=118)


def citrus_groves():
    """Lemons, one of them cut, on a stone."""
    stage(GREEN_WALL, sun_color=(1, .96, .90))
    stone.disc((0, .1, 0), .74, .14, limestone(srgb('#EDE6D6')))
    plants.citrus((-.28, .16, .38), .24, False, 2, (0, 0, .5))
    plants.citrus((.20, .30, .37), .23, False, 4, (0, .2, 2.2))
    plants.citrus((.24, -.22, .345), .21, True, 1, (1.2, 0, .2))
    plants.sprig((-.30, -.26, .14), 6, .5, 3, srgb('#5E7F4E'), (.06, .15), .2)
    return _low_shot(height=.30)


def leather_and_earth():
    """Falcon Leather on dark wood, with a roll of leather."""
    stage(srgb('#A58A6C'), fill=.26, sun_color=(1, .9, .76))
    stone.block((0, .15, 0), 1.5, .8, .16, wood('walnut'))
    bottle('falcon-leather', (.22, .2, .16), -.08, .82)
    harvest.leather_roll((-.46, .02, .16), .17, .42)
    return _shot()


def gift_sets():
    """One closed box of the house under its cotton ribbon."""
    stage(CREAM)
    gift_box((0, .12, 0), 1.25, .9, .56, CARD, PETAL_RIBBON, .22)
    return _low_shot(lens=112, height=.32)


def taif():
    """One open rose on a stone, at first light."""
    stage(srgb('#D9A999'), sun=.95, fill=.24, sun_color=(1, .74, .60), sun_loc=(-6.2, -2.6, 2.3), palm=False)
    stone.block((0, .1, 0), 1.25, .85, .26, limestone(srgb('#E8D5C4')), rot=.15)
    flowers.rose((-.02, .04, .33), .42, srgb('#EBA6AA'), 1, (.55, .05))
    flowers.loose_petals((.42, -.12, .26), 3, .12, 4, .14, srgb('#D98C8C'), .5)
    return _low_shot(lens=128, height=.36)


def night_blooms():
    """White blossoms around Tuberose Night under a blue evening."""
    stage(srgb('#4A536B'), sun=.75, fill=.16, sun_color=(.78, .84, 1), sky_color=(.7, .78, 1), back=.12, back_color=(.5, .62, 1))
    stone.disc((0, .1, 0), .70, .14, limestone(srgb('#8C8A8C')))
    bottle('tuberose-night', (0, .16, .14), 0, .80)
    flowers.jasmine((-.10, -.34, .15), 9, .36, 11, .17, srgb('#FBF6EA'))
    return _shot(exposure=1.25)


def frankincense():
    """Pale tears of resin on a stone."""
    stage(srgb('#D9CDB8'))
    stone.block((0, .1, 0), 1.4, .85, .2, limestone(srgb('#CDBB9C')), rot=-.1)
    for i in range(3):
        spices.resin((0, .06, .2 + .06 * i), 26 - 7 * i, .40 - .11 * i, 3 + i, 1.5, srgb('#E6D8B0'))
    return _low_shot(lens=116)


def orange_blossom():
    """A branch with white flowers beside one orange."""
    stage(srgb('#E4D8BE'), sun_color=(1, .95, .88))
    plants.citrus((-.32, .16, .30), .30, False, 3, (.1, 0, .4), srgb('#E88A2A'))
    plants.sprig((.20, -.06, 0), 12, .95, 3, srgb('#4F7242'), (.085, .20), .10, .14)
    plants.sprig((.26, -.30, 0), 9, .7, 8, srgb('#5E7F4E'), (.08, .18), -.25, .10)
    flowers.jasmine((.22, -.18, .08), 8, .28, 8, .20)
    return _low_shot(height=.28)


PICTURES = {
    'collections/oud': oud, 'collections/bukhoor-and-home': bukhoor_and_home, 'collections/rose': rose, 'collections/white-flowers': white_flowers,
    'collections/resins-and-amber': resins_and_amber, 'collections/citrus-groves': citrus_groves, 'collections/leather-and-earth': leather_and_earth,
    'collections/gift-sets': gift_sets, 'collections/taif': taif, 'collections/night-blooms': night_blooms, 'collections/frankincense': frankincense,
    'collections/orange-blossom': orange_blossom,
}
