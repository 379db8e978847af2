"""Gift sets and pieces for the home, on a wider plinth of the same stone."""
import math

import kit.studio as studio
from kit.color import srgb
from kit.flacon.bottle import bottle
from kit.materials.surfaces import metal
from props import flowers, spices, vessels
from props.gifts import leather_case, ribboned_box, strap, tube_tray
from props.home import cup, folded_linen, jar, mist
from props.vial import vial

PORTRAIT = (1920, 2400)
WIDE_PLINTH = 1.14
CAMERA = dict(loc=(0, -9.2, 2.0), target=(0, 0, .52), lens=104)
NEAR_CAMERA = dict(loc=(0, -9.2, 1.9), target=(0, 0, .56), lens=138)


def _scene(near=False):
    studio.studio(plinth=.86 if near else WIDE_PLINTH)
    studio.camera(**(NEAR_CAMERA if near else CAMERA))


def plate():
    """The empty studio of the sets."""
    _scene()
    return dict(size=PORTRAIT, spp=4)


def near_plate():
    """The empty studio of single pieces."""
    _scene(near=True)
    return dict(size=PORTRAIT, spp=4)


def _shot(window, near=False):
    return dict(size=PORTRAIT, spp=4, plate='piece' if near else 'gift', window=window, backdrop=True)


FIVE = ('citrus-souq', 'white-musk', 'taif-rose', 'cedar-horizon', 'vanilla-mirage')
EIGHT = FIVE + ('neroli-dawn', 'jasmine-courtyard', 'sea-of-pearls')
LEAN = math.radians(58)


def discovery_chest(slugs):
    """Sprays of ten millilitres in a drawer of sand-coloured card that leans back."""
    _scene()
    pitch, size = (.31, 1.26) if len(slugs) == 5 else (.248, 1.06)
    tray, places = tube_tray((0, -.12, .02), len(slugs), pitch, size * .876 + .1, LEAN)
    for slug, place in zip(slugs, places):
        tube = vial(slug, place, 0, size, 10, level=.47)
        tube.parent, tube.rotation_euler = tray, (-math.pi / 2, 0, 0)
    return _shot((.04, .20, 1, .88))


def henna_night(slugs):
    """Flacons of the collection in the open box, with a few petals before it."""
    _scene()
    width = .62 * len(slugs) + .22
    ribboned_box((0, .05, 0), width, .56, .34, .26)
    for i, slug in enumerate(slugs):
        bottle(slug, (.62 * (i - (len(slugs) - 1) / 2), .05, .26), scale=.62)
    flowers.loose_petals((-.30, -.62, 0), 5, .32, 4, .12, srgb('#C98A84'), .3)
    return _shot((.04, .16, 1, .88))


def falconers_case(with_spray):
    """The open case: two flacons in wool felt, held by one strap."""
    _scene()
    width = 1.75 if with_spray else 1.45
    case = leather_case((0, .12, 0), width, .62, .27, .2)
    shift = -.18 if with_spray else 0
    bottle('falcon-leather', (-.33 + shift, .1, .2), scale=.86, ml=50)
    bottle('vetiver-wadi', (.36 + shift, .1, .2), scale=.86, ml=30)
    if with_spray:
        vial('cedar-horizon', (.62, .08, .30), 0, .98, 10)
    strap(case, width - .13, -.237, .285, .30)
    return _shot((.06, .12, 1, .88))


def majlis_set(with_burner):
    """Jar, mist and thirty millilitres of Gahwa, and the burner in the larger set."""
    _scene()
    shift = -.22 if with_burner else 0
    jar((-.56 + shift, .0, 0), .1, .82)
    mist((.08 + shift, .18, 0), 0, .86)
    bottle('gahwa', (.60 + shift, .0, 0), -.06, .78, ml=30)
    if with_burner:
        vessels.mabkhara((.83, -.14, 0), .60, metal('brass'), embers=False)
    return _shot((.04, .14, 1, .88))


def bukhoor_jar(is_open):
    """The jar of perfumed chips, closed; or open, with a lit burner before it."""
    _scene(near=True)
    if not is_open:
        jar((0, .05, 0), 0, 1.25)
        spices.oud_chips((.40, -.52, 0), 4, .14, 9, .9, False)
        return _shot((.12, .14, 1, .86), near=True)
    vessels.mabkhara((.02, -.02, 0), 1.15, metal('brass'))
    vessels.smoke((.05, .05, .78), 1.2, 1.3, .95, (.50, .48, .47))
    spices.oud_chips((-.42, -.45, 0), 5, .17, 6, .9, False)
    return _shot((.12, .02, 1, .86), near=True)


def linen_mist(with_linen):
    """The bottle of mist alone, or on folded linen."""
    _scene(near=True)
    if not with_linen:
        mist((0, 0, 0), 0, 1.0)
        return _shot((.22, .10, .98, .86), near=True)
    folded_linen((0, .06, 0), 1.15, .8)
    mist((-.20, .08, .294), .1, .82)
    flowers.jasmine((.32, -.06, .30), 4, .12, 5, .14)
    return _shot((.12, .10, 1, .86), near=True)


PICTURES = {
    'products/discovery-chest-1': lambda: discovery_chest(FIVE),
    'products/discovery-chest-2': lambda: discovery_chest(EIGHT),
    'products/henna-night-1': lambda: henna_night(('taif-rose', 'saffron-silk')),
    'products/henna-night-2': lambda: henna_night(('taif-rose', 'saffron-silk', 'tuberose-night')),
    'products/falconers-case-1': lambda: falconers_case(False),
    'products/falconers-case-2': lambda: falconers_case(True),
    'products/majlis-set-1': lambda: majlis_set(False),
    'products/majlis-set-2': lambda: majlis_set(True),
    'products/bukhoor-al-dar-1': lambda: bukhoor_jar(False),
    'products/bukhoor-al-dar-2': lambda: bukhoor_jar(True),
    'products/linen-and-majlis-mist-1': lambda: linen_mist(False),
    'products/linen-and-majlis-mist-2': lambda: linen_mist(True),
}
PLATES = {'gift': plate, 'piece': near_plate}
