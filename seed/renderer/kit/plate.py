"""Empty studios that pictures share, so that only the window with the subject is rendered for each."""
import os

import numpy as np

from kit.paths import BUILD

# Width of the blend, of the plate's width.
FEATHER = .03


def plate_path(name, scale):
    """Plates of small looks are kept apart from those of the masters."""
    return os.path.join(BUILD, 'plates', '%s-%g.npy' % (name, scale))


def _ramps(size, start, stop, border):
    """Rises from 0 to 1 at both ends of a window, save where the window ends with the frame."""
    length = stop - start
    rise = np.clip((np.arange(length) + .5) / border, 0, 1)
    return (rise if start > 0 else np.ones(length)) * (rise[::-1] if stop < size else np.ones(length))


def _match(plate, picture, rows, columns, mask):
    """A subject takes a little light from the whole room: bring the plate to the picture's level at the window's borders."""
    band = (mask > .2) & (mask < .8)
    ratio = picture[band] / np.maximum(plate[rows, columns][band], 1e-4)
    return plate * np.median(ratio, axis=0)


def lay_over(plate, picture, rows, columns):
    """Return the plate with the picture in its window, blended at the window's borders."""
    border = int(FEATHER * plate.shape[1]) + 2
    mask = np.outer(_ramps(plate.shape[0], rows.start, rows.stop, border), _ramps(plate.shape[1], columns.start, columns.stop, border))
    mask = mask * mask * (3 - 2 * mask)
    out = _match(plate, picture, rows, columns, mask)
    mask = mask[..., None]
    out[rows, columns] = out[rows, columns] * (1 - mask) + picture * mask
    return out
