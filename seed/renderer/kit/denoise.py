"""The filter in denoise.c at several scales, applied to compressed light, in which noise is about the same everywhere."""
import ctypes
import os

import numpy as np

from kit.paths import BUILD

RADIUS, STRENGTH, GUIDE_SIGMA = 5, .6, .22
# A filter of few pixels leaves blotches that are wider than itself: those are removed at a half and a quarter of the size.
SCALES = 4
SMALLEST = 64
MOST_NOISE = .5


def compress(light):
    """Bring linear light into a range where bright and dark count alike."""
    return np.sqrt(np.log1p(np.maximum(light, 0) * 2))


def expand(value):
    """Undo compress."""
    return np.expm1(np.maximum(value, 0) ** 2) / 2


def _planes(image):
    return np.ascontiguousarray(np.moveaxis(image, -1, 0), np.float32)


def _filter(first, second, guide):
    library = ctypes.CDLL(os.path.join(BUILD, 'libdenoise.so'))
    out = np.empty_like(first)
    pointer = lambda array: array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))  # noqa: E731
    height, width = first.shape[1:]
    library.denoise(pointer(first), pointer(second), pointer(guide), pointer(out), width, height,
                    RADIUS, ctypes.c_float(STRENGTH), ctypes.c_float(GUIDE_SIGMA))
    return out


def _halve(planes):
    odd = [(0, 0)] + [(0, size % 2) for size in planes.shape[1:]]
    planes = np.pad(planes, odd, 'edge')
    return np.ascontiguousarray((planes[:, ::2, ::2] + planes[:, 1::2, ::2] + planes[:, ::2, 1::2] + planes[:, 1::2, 1::2]) / 4)


def _double(planes, shape):
    """Twice the size, between the pixels' middles."""
    for axis in (1, 2):
        last = planes.shape[axis] - 1
        at = np.arange(planes.shape[axis])
        before, after = np.take(planes, np.maximum(at - 1, 0), axis), np.take(planes, np.minimum(at + 1, last), axis)
        even, odd = .75 * planes + .25 * before, .75 * planes + .25 * after
        planes = np.stack([even, odd], axis + 1).reshape(planes.shape[:axis] + (-1,) + planes.shape[axis + 1:])
    return planes[:, :shape[0], :shape[1]]


def _mean_around(planes, radius=2):
    """Means over squares of pixels."""
    for axis in (1, 2):
        pad = [(0, 0)] * 3
        pad[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(planes, pad, 'edge'), axis, dtype=np.float64)
        size = planes.shape[axis]
        upper, lower = (np.take(sums, np.arange(start, start + size), axis) for start in (2 * radius + 1, 0))
        planes = ((upper - lower) / (2 * radius + 1)).astype(np.float32)
    return planes


def _at_scales(first, second, guide, scales):
    fine = _filter(first, second, guide)
    if scales == 1 or min(first.shape[1:]) < 2 * SMALLEST:
        return fine
    half_first, half_second = _halve(first), _halve(second)
    coarse = _at_scales(half_first, half_second, _halve(guide), scales - 1)
    # More than the noise itself cannot be a blotch: it is a soft shadow that the coarse filter lost.
    noise = np.sqrt(_mean_around((half_first - half_second) ** 2 / 4))
    blotches = np.clip(coarse - _halve(fine), -MOST_NOISE * noise, MOST_NOISE * noise)
    return fine + _double(blotches, fine.shape[1:])


def denoise(first, second, albedo, normal):
    """Return the linear picture without noise from two half renders and the guides of both."""
    a, b = (_planes(compress(half)) for half in (first, second))
    guide = np.concatenate([_planes(albedo), _planes(normal * .6)])
    return expand(np.moveaxis(_at_scales(a, b, guide, SCALES), 0, -1))
