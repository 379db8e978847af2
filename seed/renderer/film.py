"""Make the hero's film:  blender -b -P film.py [-- --out FILE]

A palm's shadow drifts over the scene of the hero's picture and away again. The sun and all other light are rendered apart,
with the place of every pixel, so that the shadow is thrown along the sun's direction over sand, wall and flacon alike.
The first and the last frame are the picture itself: the film fades in over it and starts again without a jump.
"""
import argparse
import math
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy  # noqa: E402
import numpy as np  # noqa: E402

from kit.denoise import denoise  # noqa: E402
from kit.grade import grade  # noqa: E402
from kit.passes import configure, render_half  # noqa: E402
from kit.shade import fronds, sample, towards  # noqa: E402
from sets.hero import SUN, SUN_AIM, landscape  # noqa: E402

SIZE, SAMPLES = (1280, 720), 40
FPS, SECONDS = 24, 10
# At most this part of the sun is taken by the shadow.
DEPTH = .62
# A constant grain of less than one step keeps the wall from showing bands.
GRAIN = .9
ENCODER = ('-c:v libx264 -preset veryslow -crf 19 -pix_fmt yuv420p -vf scale=out_color_matrix=bt709:out_range=tv '
           '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -movflags +faststart -an').split()


def _keep_light(is_sun):
    """Leave the sun alone, or everything but the sun. Reflectors go dark and stay in the way of what lies behind them."""
    for ob in bpy.context.scene.objects:
        if ob.type == 'LIGHT':
            ob.hide_render = (ob.name == 'sun') != is_sun
    if not is_sun:
        return
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    for material in bpy.data.materials:
        for node in material.node_tree.nodes:
            if node.type == 'EMISSION':
                node.inputs[0].default_value = (0, 0, 0, 1)


def _develop(is_sun):
    """Return the light of the sun or of the rest, without noise, and the place of every pixel."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    landscape()
    _keep_light(is_sun)
    configure(SIZE, SAMPLES)
    bpy.context.view_layer.use_pass_position = True
    first, second = (render_half(seed, ('Position',)) for seed in (1, 2))
    albedo, normal, place = ((first[name] + second[name]) / 2 for name in ('DiffCol', 'Normal', 'Position'))
    return denoise(first['Image'], second['Image'], albedo, normal), place


def _frame(at, sun, rest, across, up, shade):
    """One frame as bytes; at runs from 0 to 1 through the film."""
    turn = 2 * math.pi * at
    presence = math.sin(math.pi * at) ** 2
    # The palm comes in from the side, sways twice and leaves as it came.
    slide = -.30 * (1 - presence)
    swing = .030 * math.sin(2 * turn) * presence
    x, y = across - slide, up
    x, y = x * math.cos(swing) - y * math.sin(swing), x * math.sin(swing) + y * math.cos(swing)
    light = 1 - DEPTH * presence * sample(shade, x, y)
    return grade(rest + sun * light[..., None])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--out', default=os.path.join(HERE, '..', 'assets', 'hero.mp4'))
    options = parser.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    sun, place = _develop(True)
    rest, _ = _develop(False)
    across, up = towards(place, SUN, SUN_AIM)
    shade = fronds()
    grain = (np.random.default_rng(1).random((SIZE[1], SIZE[0], 1), np.float32) - .5) * GRAIN
    source = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '%dx%d' % SIZE, '-r', str(FPS), '-i', '-']
    encoder = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error'] + source + ENCODER + [options.out], stdin=subprocess.PIPE)
    count = FPS * SECONDS
    for i in range(count):
        image = _frame(i / count, sun, rest, across, up, shade)
        encoder.stdin.write(np.clip(image * 255 + grain + .5, 0, 255).astype(np.uint8).tobytes())
    encoder.stdin.close()
    if encoder.wait():
        raise SystemExit('ffmpeg failed')
    print('DONE %s, %d KB' % (options.out, os.path.getsize(options.out) // 1024), flush=True)


main()
