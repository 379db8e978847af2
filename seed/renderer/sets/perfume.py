"""The four views of each perfume, in one studio."""
import math

import kit.studio as studio
from kit.flacon.bottle import FLACONS, bottle
from sets.ingredients import scatter

PORTRAIT = (1920, 2400)
FRONT = dict(loc=(0, -9.2, 1.56), target=(0, 0, .66), lens=134)


def front_plate():
    """The empty studio of the front view."""
    studio.studio()
    studio.camera(**FRONT)
    return dict(size=PORTRAIT, spp=4)


def front(slug):
    """Whole flacon, seen from the front."""
    studio.studio()
    bottle(slug)
    studio.camera(**FRONT)
    return dict(size=PORTRAIT, spp=4, plate='front', window=(.20, .08, .96, .81), backdrop=True)


QUARTER = dict(loc=(1.2, -9.0, 2.39), target=(.02, 0, .70), lens=138)


def quarter_plate():
    """The empty studio of the three-quarter view."""
    studio.studio()
    studio.camera(**QUARTER)
    return dict(size=PORTRAIT, spp=4)


def quarter(slug):
    """Whole flacon, turned and seen from a little higher."""
    studio.studio()
    bottle(slug, rot=math.radians(-27))
    studio.camera(**QUARTER)
    return dict(size=PORTRAIT, spp=4, plate='quarter', window=(.18, .08, .96, .83), backdrop=True)


# Height of each flacon with its cap: shapes with a ball are taller than those with a straight cap.
TOPS = {'slab': 1.51, 'dome': 1.44, 'flute': 1.43, 'prism': 1.53, 'arch': 1.60, 'moon': 1.48}
BALL_ON_ARCH = 1.66


def macro(slug):
    """Cap, collar and label; the cap leaves the upper tenth free."""
    flacon = FLACONS[slug]
    top = BALL_ON_ARCH if flacon['shape'] == 'arch' and flacon['cap'] in ('ivory', 'black') else TOPS[flacon['shape']]
    is_round = flacon['shape'] in ('dome', 'flute')
    # A label on a round wall hangs lower in this view.
    low = .08 if is_round else .17
    height = (top - low) / .87
    studio.studio()
    bottle(slug, rot=math.radians(2 if is_round else 14))
    middle = low + height / 2
    studio.camera((-.9, -8.6, middle + .75), (0, 0, middle), 36 * 8.7 / height)
    return dict(size=PORTRAIT, spp=4, backdrop=True)


def with_ingredients(slug):
    """Whole flacon from the front, a little further back, with its ingredients before it."""
    studio.studio()
    bottle(slug, (.08, .16, 0), .05)
    scatter(slug)
    studio.camera(**FRONT)
    return dict(size=PORTRAIT, spp=4, plate='front', window=(.04, .09, .97, .87), backdrop=True)
