"""From linear light to the colours of the file."""
import bpy
import numpy as np

from kit.color import srgb

BACKDROP = srgb('#EEE6DA')
SHOULDER = .55


def _roll_off(light):
    return np.where(light < SHOULDER, light, SHOULDER + (1 - SHOULDER) * (1 - np.exp(-(light - SHOULDER) / (1 - SHOULDER))))


def _undo_roll_off(light):
    rest = 1 - SHOULDER
    return np.where(light < SHOULDER, light, SHOULDER - rest * np.log(1 - np.minimum((light - SHOULDER) / rest, .98)))


def backdrop_gain(light, target=BACKDROP):
    """Factors for each channel that bring the upper part of the backdrop to a given colour."""
    height = light.shape[0]
    found = np.median(light[int(height * .02):int(height * .16)].reshape(-1, 3), 0)
    return _undo_roll_off(np.array(target)) / np.maximum(found, 1e-4)


def grade(light, gain=1.0, contrast=1.15):
    """Filmic shoulder and gentle contrast; returns sRGB from 0 to 1."""
    light = _roll_off(light * gain)
    encoded = np.where(light <= .0031308, light * 12.92, 1.055 * np.maximum(light, 1e-8) ** (1 / 2.4) - .055)
    return np.clip(encoded + (contrast - 1) * (encoded - .5) * encoded * (1 - encoded) * 2, 0, 1)


def save(image, path):
    """Write a picture as PNG."""
    height, width = image.shape[:2]
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = image[::-1]
    out = bpy.data.images.new('out', width, height, float_buffer=False)
    out.colorspace_settings.name = 'Non-Color'
    out.pixels.foreach_set(pixels.ravel())
    out.filepath_raw, out.file_format = path, 'PNG'
    out.save()
    bpy.data.images.remove(out)
