"""Empty studios that pictures share, so that only the window with the subject is rendered for each."""
import os

import numpy as np

from kit.paths import BUILD

FEATHER = .018


def plate_path(name, scale):
    """Plates of small looks are kept apart from those of the masters."""
    return os.path.join(BUILD, 'plates', '%s-%g.npy' % (name, scale))


def _mask(height, width, border, sides):
    ramp = lambda n: np.clip((np.arange(n) + .5) / border, 0, 1)  # noqa: E731
    x, y = np.ones(width), np.ones(height)
    if 'l' in sides:
        x *= ramp(width)
    if 'r' in sides:
        x *= ramp(width)[::-1]
    if 't' in sides:
        y *= ramp(height)
    if 'b' in sides:
        y *= ramp(height)[::-1]
    mask = np.outer(y, x)
    return (mask * mask * (3 - 2 * mask))[..., None]


def lay_over(plate, picture, rows, columns, sides='ltrb'):
    """Return the plate with the picture in its window, blended at the named sides (left, top, right, bottom)."""
    out = plate.copy()
    under = out[rows, columns]
    mask = _mask(under.shape[0], under.shape[1], int(FEATHER * plate.shape[1]) + 2, sides)
    out[rows, columns] = under * (1 - mask) + picture * mask
    return out
