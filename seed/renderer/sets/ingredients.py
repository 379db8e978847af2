"""What lies beside each perfume in its fourth picture: ingredients that its notes name."""
from kit.color import srgb
from props import flowers, harvest, plants, spices, stone

LEFT = (-.56, -.36, 0)
GREEN, MINT, DARK_LEAF = srgb('#5E7F4E'), srgb('#4F7A4A'), srgb('#44573F')
PALE_RESIN = srgb('#E4D2A4')

INGREDIENTS = {
    'oud-al-layl': lambda: (spices.oud_chips((-.5, -.38, 0), 12, .24, 4), spices.saffron((.42, -.50, 0), 34, .16, 9, .03)),
    'taif-rose': lambda: (flowers.rose((-.52, -.34, .08), .25, srgb('#D98C8C'), 1, (.6, -.15)), flowers.loose_petals((.30, -.56, 0), 6, .26, 4, .12)),
    'amber-dunes': lambda: (spices.resin(LEFT, 12, .2, 3, 1.2), harvest.cinnamon((.48, -.42, 0))),
    'saffron-silk': lambda: (spices.saffron((-.48, -.44, 0), 60, .2, 9, .06), spices.cardamom((.46, -.48, 0), 8, .17, 8)),
    'white-musk': lambda: harvest.cotton((-.60, -.40, 0)),
    'jasmine-courtyard': lambda: (flowers.jasmine((-.45, -.44, 0), 7, .22, 5, .15), plants.sprig((.50, -.45, 0), 7, .5, 3, GREEN, (.055, .14), .15)),
    'sea-of-pearls': lambda: (stone.pebble((-.56, -.30, .07), (.17, .13, .09), srgb('#B7B5AE'), 2), stone.pebble((-.34, -.52, .04), (.09, .07, .05), srgb('#D3CFC4'), 5),
                              plants.citrus((.52, -.42, .13), .13, False, 2, (0, 0, .5), srgb('#8FA63C'))),
    'bukhoor': lambda: (spices.oud_chips((-.42, -.40, 0), 11, .17, 7, .85), spices.resin((.46, -.48, 0), 9, .16, 3, 1.0, PALE_RESIN)),
    'date-palm': lambda: spices.dates((-.34, -.48, 0), 5, .22, 3),
    'gahwa': lambda: (spices.coffee((-.46, -.44, 0), 22, .24, 6), spices.cardamom((.46, -.48, 0), 8, .17, 8)),
    'frankincense-road': lambda: spices.resin((-.44, -.44, 0), 20, .26, 7, 1.15, PALE_RESIN),
    'citrus-souq': lambda: (plants.citrus((-.56, -.34, .16), .155, False, 2, (0, 0, .5)), plants.citrus((-.27, -.56, .13), .14, True, 1, (1.25, 0, .25))),
    'neroli-dawn': lambda: (flowers.jasmine((-.44, -.46, .01), 6, .2, 8, .16), plants.sprig((.50, -.45, 0), 7, .5, 3, GREEN, (.05, .15), .15)),
    'fig-oasis': lambda: harvest.figs((-.60, -.36, 0)),
    'sandal-noor': lambda: (harvest.billets((-.50, -.40, 0), 4, 'oak'), spices.cardamom((.46, -.48, 0), 6, .15, 8)),
    'falcon-leather': lambda: (harvest.leather_roll((-.54, -.38, 0)), harvest.berries((.44, -.50, 0), 10, .17)),
    'vanilla-mirage': lambda: spices.vanilla((-.30, -.56, 0), 4, .62, 10),
    'vetiver-wadi': lambda: harvest.roots((-.36, -.50, 0)),
    'iris-moon': lambda: (harvest.orris((-.58, -.36, 0)), flowers.loose_petals((.42, -.50, 0), 5, .2, 4, .11, srgb('#A79BC4'), .35)),
    'pomegranate-garden': lambda: harvest.pomegranate((-.56, -.32, 0)),
    'patchouli-velvet': lambda: (plants.sprig((-.40, -.48, 0), 8, .6, 5, DARK_LEAF, (.075, .15), .2), harvest.berries((.44, -.50, 0), 9, .16, 3, .05, srgb('#4A2A1C'))),
    'mint-majlis': lambda: plants.sprig((-.40, -.48, 0), 9, .6, 3, MINT, (.07, .13), .2),
    'tuberose-night': lambda: flowers.jasmine((-.44, -.44, .01), 8, .24, 11, .19, srgb('#FBF6EA')),
    'cedar-horizon': lambda: (harvest.billets((-.50, -.40, 0), 4, 'cedar'), harvest.berries((.44, -.50, 0), 9, .16)),
}


def scatter(slug):
    """Lay the ingredients of a perfume on the plinth."""
    INGREDIENTS[slug]()
