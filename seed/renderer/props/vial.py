"""The slim tube of glass: a sample of 2 ml, or a spray of 10 ml, which is larger and has the cap of its perfume."""
from kit.flacon.bottle import FLACONS
from kit.flacon.parts import CAP_MATS, METAL_OF, dip_tube, fill, label_patch
from kit.materials.glass import glass_set
from kit.materials.print import label_material
from kit.materials.surfaces import metal
from kit.mesh import empty
from kit.shapes import arc, lathe, solid

SAMPLE_CAPS = {'ivory': 'ivory', 'pearl': 'ivory', 'stone': 'ivory', 'oak': 'ivory', 'rosegold': 'ivory', 'steel': 'ivory'}
LIGHTENED = .62


def tint_of(slug):
    """Colour of a perfume in a slim tube; the same liquid looks paler there than in a flacon."""
    return tuple(min(1, c ** LIGHTENED) for c in FLACONS[slug]['liquid'])


def vial(slug, loc=(0, 0, 0), rot=0.0, scale=1.0, ml=2, level=.40):
    """Build a tube of the perfume; return its root. At scale 1 it is .88 high and .2 wide."""
    flacon = FLACONS[slug]
    liquid = tint_of(slug)
    cap = flacon['cap'] if ml > 2 else SAMPLE_CAPS.get(flacon['cap'], 'black')
    root = empty('vial', loc, rot, scale)
    glass = glass_set((1, 1, 1), liquid)
    shell = [(0, .004)] + arc(.085, .02, .016, -90, 0, 6) + [(.101, .30)] + arc(.081, .50, .02, 0, 70, 6)
    lathe('glass', shell + [(.066, .535), (.066, .56), (0, .56)], glass[0], root, seg=96)
    hollow = [(0, .035)] + arc(.066, .053, .018, -90, 0, 6) + [(.084, .30)] + arc(.064, .488, .018, 0, 80, 6) + [(0, .506)]
    fill(lathe('cavity', hollow, glass[1], root, seg=96), level, glass, root)
    dip_tube(root, .05, .50, level, liquid)
    crimp = [(0, .548)] + arc(.092, .556, .008, -90, 0, 4) + arc(.092, .60, .008, 0, 90, 4) + [(0, .608)]
    lathe('crimp', crimp, metal(METAL_OF.get(cap, 'steel' if cap == 'ivory' else 'brass')), root, seg=96)
    lathe('overcap', solid(.084, .27, .012, .606), CAP_MATS[cap](), root, seg=96)
    label_patch(.16, .24, .215, label_material(f'{slug}-{ml}', 'paper'), root, radius=.1025)
    return root
