"""The four hours of the home page: one niche, one burner, and in each hour's light the perfume that the page names there.

The flacon stands in the middle of the frame: of a closed hour only a narrow strip is seen.
"""
from functools import partial

import kit.studio as studio
from kit.color import srgb
from kit.flacon.bottle import bottle
from kit.materials.surfaces import limestone, matte, metal, plaster, plaster_box
from props import flowers, harvest, plants, spices, stone, vessels

# The strip's open picture is 2,356 device pixels wide on a dense screen of 1,440 px.
WIDE = (2560, 1440)

HOURS = {
    'dawn': dict(perfume='neroli-dawn', sun=(-6.2, -2.6, 1.9), soft=.5, power=620, color=(1, .66, .50), sky=(1.0, .84, .86), fill=.24, cards=.9, exposure=1.05,
                 beside=lambda: (flowers.jasmine((.86, -.30, 0), 7, .26, 8, .17), plants.sprig((1.12, -.14, 0), 7, .55, 3, srgb('#5E7F4E'), (.05, .15), .5))),
    'noon': dict(perfume='fig-oasis', sun=(-1.8, -3.0, 6.2), soft=.3, power=900, color=(1, .96, .90), sky=(1, .98, .95), fill=.42, cards=1.2, exposure=.80,
                 beside=lambda: harvest.figs((.86, -.20, 0), 3, .16)),
    'dusk': dict(perfume='amber-dunes', sun=(6.2, -2.4, 1.7), soft=.45, power=720, color=(1, .50, .22), sky=(.92, .70, .66), fill=.17, cards=.75, exposure=1.1,
                 beside=lambda: spices.resin((.90, -.26, 0), 14, .28, 3, 1.3)),
    'night': dict(perfume='oud-al-layl', sun=(3.2, -2.8, 4.6), soft=.6, power=130, color=(.55, .70, 1.0), sky=(.32, .42, .72), fill=.055, cards=.22, exposure=.85,
                  beside=lambda: spices.oud_chips((.90, -.26, 0), 14, .32, 4, 1.1)),
}


def _frond_shade(side):
    """Fronds beside the frame, when the sun is low; only their shadow is seen."""
    for dz, rz in ((.1, -1.15), (.8, -1.5)):
        frond = plants.palm_frond((side * 3.0, .55, 1.25 + dz), (.35, side * -.5, rz if side < 0 else -rz), 1.0, 20, matte((.05, .06, .04)))
        for part in frond.children:
            part.visible_camera = part.visible_glossy = part.visible_transmission = False


def _lantern():
    """Two warm lamps outside the frame."""
    studio.area('lantern', (-2.2, -1.0, 1.5), (-.4, .4, .5), .25, 46, (1, .58, .24))
    studio.area('niche', (.1, .35, 3.0), (0, 1.05, 1.0), .4, 22, (1, .60, .28), spread=1.1)


def hour(name):
    """One hour of the day."""
    light = HOURS[name]
    studio.cyclorama(plaster(srgb('#E6D8C4'), .2), depth=2.2, r=.9)
    stone.arch_panel((0, 1.15, 0), 2.3, 2.25, .2, plaster_box(srgb('#DAC3A6')))
    stone.block((0, .45, 0), 1.30, .8, .40, limestone())
    bottle(light['perfume'], (0, .42, .40), scale=.94)
    vessels.mabkhara((-1.22, .10, 0), .92, metal('brass'), embers=name == 'night')
    light['beside']()
    studio.world(light['sky'], light['fill'])
    studio.area('sun', light['sun'], (0, .3, .5), light['soft'], light['power'], light['color'])
    if name in ('dawn', 'dusk'):
        _frond_shade(-1 if light['sun'][0] < 0 else 1)
    if name == 'night':
        _lantern()
    studio.card('strip_l', (-4.2, -3.2, 1.6), (0, 0, .8), 1.0, 4.0, light['color'], 2.4 * light['cards'])
    studio.card('strip_r', (4.6, -.6, 1.6), (0, 0, .8), 1.0, 3.6, light['sky'], 1.5 * light['cards'])
    studio.camera((0, -8.6, 1.6), (0, .3, .78), 57)
    return dict(size=WIDE, spp=12 if name == 'night' else 6, exposure=light['exposure'])


PICTURES = {f'day/{name}': partial(hour, name) for name in HOURS}
