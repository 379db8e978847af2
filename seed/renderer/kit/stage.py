"""The stage of collections and articles: a coloured plaster sweep under hard window light, through palm fronds."""
import kit.studio as studio
from kit.materials.surfaces import matte, plaster
from props.plants import palm_frond

FRONDS = ((0, .25, .35, -1.15, 1.0), (.1, 1.0, .05, -1.45, 1.05), (-.3, -.45, .5, -.75, .9))


def stage(wall, sun=1.0, fill=.30, sun_color=(1, .93, .84), sun_loc=(-5.2, -3.4, 4.4), palm=True, depth=2.2, soft=.2, palm_loc=(-3.1, -.5, 2.75), back=0.0,
          back_color=(1, .95, .88), sky_color=(1, .965, .92)):
    """Build walls, light and the reflectors that glass needs. back: strength of a glow that only glass shows."""
    studio.cyclorama(plaster(wall, .2), depth=depth, r=.9)
    studio.world(sky_color, fill)
    studio.area('sun', sun_loc, (0, .3, .6), soft, 560 * sun, sun_color)
    studio.area('sky', (1.5, -.5, 5.0), (0, .5, 0), 3.4, 110 * sun, (1, .97, .94))
    if palm:
        _shade(palm_loc)
    studio.card('strip_l', (-4.2, -3.2, 1.6), (0, 0, .8), 1.0, 4.0, (1, .97, .93), 2.4)
    studio.card('strip_r', (4.6, -.6, 1.6), (0, 0, .8), 1.0, 3.6, (1, .97, .93), 1.2)
    if back:
        studio.card('back', (0, depth - .35, .9), (0, -5, .9), 9, 3.4, back_color, back, rays=('transmission',))
    for side in (-1, 1):
        studio.card('flag', (side * 4.4, .8, .9), (0, .2, .8), 2.6, 3.2, (.06, .05, .042), 1, rays=('transmission',))


def _shade(loc):
    """Fronds outside the frame; only their shadow is seen."""
    leaf = matte((.05, .06, .04))
    for dx, dz, rx, rz, size in FRONDS:
        frond = palm_frond((loc[0] + dx, loc[1], loc[2] + dz), (rx, .5, rz), size, 20, leaf)
        for part in frond.children:
            part.visible_camera = part.visible_glossy = part.visible_transmission = False
