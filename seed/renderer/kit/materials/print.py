"""Labels of paper, and lettering printed on glass."""
import os

import bpy

from kit.color import rgba, srgb
from kit.nodes import Mat
from kit.paths import BUILD


def label_material(name, kind):
    """kind: paper (ivory stock, dark ink), ink, ivory or gold (printed straight on the glass)."""
    b = Mat('label_' + kind)
    img = bpy.data.images.load(os.path.join(BUILD, 'labels', name + '.png'), check_existing=True)
    img.colorspace_settings.name = 'Non-Color'
    tex = b.n('TexImage', image=img, extension='CLIP', interpolation='Cubic')
    sep = b.n('SeparateRGB')
    b.l(tex.outputs[0], sep.inputs[0])
    if kind == 'paper':
        ink = b.math('MAXIMUM', sep.outputs[0], b.math('MULTIPLY', sep.outputs[1], .75))
        mix = b.n('MixRGB')
        b.l(ink, mix.inputs['Fac'])
        fibre = b.noise(b.coords(kind='UV', scale=(1, 1.2, 1)), 90, 4, .7)
        b.l(b.ramp(fibre, [(.3, srgb('#EFE7D8')), (.7, srgb('#F9F4EA'))]), mix.inputs['Color1'])
        mix.inputs['Color2'].default_value = rgba(srgb('#241B15'))
        nrm = b.bump(ink, -.25, .004, b.bump(fibre, .12, .003))
        return b.done(b.principled(mix.outputs[0], .8, spec=.15, normal=nrm))
    if kind == 'gold':
        ink = b.principled((1.0, .80, .50), .42, .55)
    else:
        ink = b.principled(srgb('#1D1713') if kind == 'ink' else srgb('#F6EEDF'), .5, spec=.3)
    tr = b.n('BsdfTransparent')
    ms = b.n('MixShader')
    b.l(sep.outputs[0], ms.inputs[0])
    b.l(tr.outputs[0], ms.inputs[1])
    b.l(ink, ms.inputs[2])
    return b.done(ms.outputs[0])
