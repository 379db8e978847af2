"""Render pictures:  blender -b -P render.py -- NAME... [--scale 0.2] [--spp 8] [--out FOLDER]

Names are those of sets/catalogue.py, such as products/taif-rose-3. A picture that is there already is left.
"""
import argparse
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402
import numpy as np  # noqa: E402

from kit.denoise import denoise  # noqa: E402
from kit.grade import backdrop_gain, grade, save  # noqa: E402
from kit.passes import configure, render_half, set_window  # noqa: E402
from kit.paths import BUILD  # noqa: E402
from kit.plate import lay_over, plate_path  # noqa: E402
from sets.catalogue import PLATES, picture  # noqa: E402


def develop(build, options):
    """Build a scene and return its linear light without noise, with the shot that the scene describes."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    shot = build()
    configure(shot['size'], options.spp or shot['spp'], options.scale, options.threads)
    window = set_window(shot['window']) if shot.get('window') else None
    first, second = render_half(1), render_half(2)
    albedo, normal = ((first[name] + second[name]) / 2 for name in ('DiffCol', 'Normal'))
    return denoise(first['Image'], second['Image'], albedo, normal), shot, window


def plate(name, options):
    """Return the light of an empty studio; it is rendered when it is wanted for the first time."""
    path = plate_path(name, options.scale)
    if not os.path.exists(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        light, _, _ = develop(PLATES[name], options)
        np.save(path, light.astype(np.float16))
    return np.load(path).astype(np.float32)


def shoot(name, options):
    """Render one picture into its file."""
    out = os.path.join(options.out, name + '.png')
    if os.path.exists(out):
        return
    started, spent = time.time(), time.process_time()
    build = picture(name)
    light, shot, window = develop(build, options)
    if window:
        light = lay_over(plate(shot['plate'], options), light, *window)
    gain = backdrop_gain(light) if shot.get('backdrop') else shot.get('exposure', 1.0)
    os.makedirs(os.path.dirname(out), exist_ok=True)
    save(grade(light, gain), out)
    print('DONE %s %.0f s, %.0f s of processor' % (name, time.time() - started, time.process_time() - spent), flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('names', nargs='+')
    parser.add_argument('--scale', type=float, default=1.0)
    parser.add_argument('--spp', type=int)
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--out', default=os.path.join(BUILD, 'png'))
    options = parser.parse_args(sys.argv[sys.argv.index('--') + 1:])
    for name in options.names:
        shoot(name, options)


main()
