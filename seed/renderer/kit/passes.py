"""Render the scene twice with different noise, and read the linear passes back."""
import os
import shutil
import tempfile
import time

import bpy
import numpy as np

GUIDES = ('DiffCol', 'Normal')


def configure(size, samples, scale=1.0, threads=2):
    """Set resolution and sampling. samples: of both halves together, for each pixel."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = int(size[0] * scale), int(size[1] * scale)
    scene.render.resolution_percentage = 100
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    # The tile must hold the whole picture: several tiles cost time and a file on disk.
    scene.cycles.use_auto_tile = False
    cycles = scene.cycles
    cycles.samples = max(1, samples // 2)
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = samples > 16
    cycles.adaptive_threshold, cycles.adaptive_min_samples = .06, 6
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 14, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces, cycles.volume_bounces = 12, 12, 0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 0, 3
    cycles.blur_glossy = .5
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Raw'


def set_window(window):
    """Limit the render to a part of the frame: left, top, right, bottom from 0 to 1. Returns rows and columns."""
    render = bpy.context.scene.render
    width, height = render.resolution_x, render.resolution_y
    left, right = (round(window[i] * width) for i in (0, 2))
    top, bottom = (round(window[i] * height) for i in (1, 3))
    render.use_border, render.use_crop_to_border = True, True
    # Half a pixel keeps the borders on the same side when the engine rounds them down.
    render.border_min_x, render.border_max_x = (left + .5) / width, (right + .5) / width
    render.border_min_y, render.border_max_y = (height - bottom + .5) / height, (height - top + .5) / height
    return slice(top, bottom), slice(left, right)


def _add_outputs(folder, names):
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    for name in names:
        output = tree.nodes.new('CompositorNodeOutputFile')
        output.base_path = folder
        output.format.file_format, output.format.color_depth, output.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
        output.file_slots[0].path = name + '_'
        tree.links.new(layers.outputs[name], output.inputs[0])


def _read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


def render_half(seed, more=()):
    """Render once; return the picture, its guides and more passes as arrays of rows, columns and three channels."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.cycles.seed = seed
    names = ('Image',) + GUIDES + tuple(more)
    folder = tempfile.mkdtemp(prefix='render_')
    try:
        _add_outputs(folder, names)
        started = time.time()
        bpy.ops.render.render()
        print('half %d: %.0f s' % (seed, time.time() - started), flush=True)
        return {name: _read(os.path.join(folder, '%s_%04d.exr' % (name, scene.frame_current))) for name in names}
    finally:
        shutil.rmtree(folder)
