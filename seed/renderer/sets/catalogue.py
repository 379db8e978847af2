"""Names of all pictures, and the function that builds each."""
from functools import partial

from kit.flacon.bottle import FLACONS
from sets import articles, banners, day, families, gifts, hero, perfume, samples

PLATES = {'front': perfume.front_plate, 'quarter': perfume.quarter_plate, 'sample': samples.plate, **gifts.PLATES}
VIEWS = {1: perfume.front, 2: perfume.quarter, 3: perfume.macro, 4: perfume.with_ingredients}

PICTURES = {
    **gifts.PICTURES,
    **{f'products/{slug}-{number}': partial(view, slug) for number, view in VIEWS.items() for slug in FLACONS},
    **banners.PICTURES,
    **families.PICTURES,
    **articles.PICTURES,
    **{f'testers/{slug}': partial(samples.sample, slug) for slug in FLACONS},
    **day.PICTURES,
    **hero.PICTURES,
}


def picture(name):
    """Return the function that builds a picture; ends with a message when there is none of that name."""
    if name not in PICTURES:
        raise SystemExit(f'no picture is called {name}')
    return PICTURES[name]
