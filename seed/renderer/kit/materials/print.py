"""Labels of paper, and lettering printed on glass."""
import os

import bpy

from kit.color import rgba, srgb
from kit.nodes import NodeBuilder
from kit.paths import BUILD


def label_material(name, kind):
    """kind: paper (ivory stock, dark ink), ink, ivory or gold (printed straight on the glass)."""
    nodes = NodeBuilder('label_' + kind)
    img = bpy.data.images.load(os.path.join(BUILD, 'labels', name + '.png'), check_existing=True)
    img.colorspace_settings.name = 'Non-Color'
    tex = nodes.add('TexImage', image=img, extension='CLIP', interpolation='Cubic')
    sep = nodes.add('SeparateRGB')
    nodes.connect(tex.outputs[0], sep.inputs[0])
    if kind == 'paper':
        ink = nodes.math('MAXIMUM', sep.outputs[0], nodes.math('MULTIPLY', sep.outputs[1], .75))
        mix = nodes.add('MixRGB')
        nodes.connect(ink, mix.inputs['Fac'])
        fibre = nodes.noise(nodes.coords(kind='UV', scale=(1, 1.2, 1)), 90, 4, .7)
        nodes.connect(nodes.ramp(fibre, [(.3, srgb('#EFE7D8')), (.7, srgb('#F9F4EA'))]), mix.inputs['Color1'])
        mix.inputs['Color2'].default_value = rgba(srgb('#241B15'))
        nrm = nodes.bump(ink, -.25, .004, nodes.bump(fibre, .12, .003))
        return nodes.done(nodes.principled(mix.outputs[0], .8, spec=.15, normal=nrm))
    if kind == 'gold':
        ink = nodes.principled((1.0, .80, .50), .42, .55)
    else:
        ink = nodes.principled(srgb('#1D1713') if kind == 'ink' else srgb('#F6EEDF'), .5, spec=.3)
    tr = nodes.add('BsdfTransparent')
    ms = nodes.add('MixShader')
    nodes.connect(sep.outputs[0], ms.inputs[0])
    nodes.connect(tr.outputs[0], ms.inputs[1])
    nodes.connect(ink, ms.inputs[2])
    return nodes.done(ms.outputs[0])
