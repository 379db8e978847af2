"""A fragrance in its flacon. Objects face the camera at -Y; one unit is ten centimetres."""
import json
import os

from kit.flacon import arch, dome, faceted, moon, slab
from kit.flacon.parts import CAP_MATS, label_patch
from kit.materials.glass import glass_set
from kit.materials.print import label_material
from kit.mesh import empty
from kit.paths import HERE

with open(os.path.join(HERE, 'flacons.json'), encoding='utf-8') as file:
    FLACONS = json.load(file)

SHAPES = {'slab': slab, 'dome': dome, 'flute': dome, 'prism': faceted, 'arch': arch, 'moon': moon}
MODEL_ML = 75


def scale_of(ml):
    """Volumes grow with the third power of the height."""
    return (ml / MODEL_ML) ** (1 / 3)


def bottle(slug, loc=(0, 0, 0), rot=0.0, scale=1.0, ml=MODEL_ML, cap=True, level=None):
    """Build one fragrance of 30 ml or more; return its root. At 75 ml it is about 1.5 high, cap included."""
    flacon = FLACONS[slug]
    root = empty(slug, loc, rot, scale * scale_of(ml))
    glass = glass_set(flacon['glass'], flacon['liquid'], flacon.get('frost', 0.0))
    cap_material = CAP_MATS[flacon['cap']]() if cap else None
    width, height, middle, radius, front = SHAPES[flacon['shape']].build(flacon, glass, cap_material, root, level)
    label_patch(width, height, middle, label_material(f'{slug}-{ml}', flacon['label']), root, radius, front)
    return root
