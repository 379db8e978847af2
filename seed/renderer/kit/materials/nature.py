"""Petals, leaves, wood chips, resin, dates, peel and coal."""
import os

import bpy

from kit.color import PALM, rgba, srgb
from kit.nodes import Mat, cached
from kit.paths import BUILD


@cached
def petal(color):
    b = Mat('petal')
    d, t = b.n('BsdfDiffuse'), b.n('BsdfTranslucent')
    n = b.noise(b.coords((1, 1, 1)), 7, 3)
    c = b.ramp(n, [(.25, tuple(x * .8 for x in color)), (.75, tuple(min(1, x * 1.12) for x in color))])
    b.l(c, d.inputs[0])
    b.l(c, t.inputs[0])
    m = b.n('MixShader')
    m.inputs[0].default_value = .35
    b.l(d.outputs[0], m.inputs[1])
    b.l(t.outputs[0], m.inputs[2])
    return b.done(m.outputs[0])


@cached
def leaf(color=PALM):
    b = Mat('leaf')
    n = b.noise(b.coords((1, 6, 1)), 5, 3)
    c = b.ramp(n, [(.3, tuple(x * .75 for x in color)), (.7, tuple(x * 1.25 for x in color))])
    return b.done(b.principled(c, .45, spec=.4))


@cached
def wood_chip():
    b = Mat('wood_chip')
    g = b.noise(b.coords((4, 30, 30)), 3, 6, .7, .6)
    c = b.ramp(g, [(.3, srgb('#2A1A10')), (.5, srgb('#5B3A22')), (.72, srgb('#94683F'))])
    return b.done(b.principled(c, .7, spec=.2, normal=b.bump(g, .5, .02)))


@cached
def amber_resin(color):
    b = Mat('resin')
    n = b.noise(b.coords(), 2.4, 5, .6)
    c = b.ramp(n, [(.25, tuple(x * .6 for x in color)), (.5, color), (.8, tuple(min(1, x * 1.2) for x in color))])
    t, m = b.n('BsdfTranslucent'), b.n('MixShader')
    b.l(c, t.inputs[0])
    m.inputs[0].default_value = .4
    b.l(b.principled(c, .28, spec=.5, normal=b.bump(n, .3, .05)), m.inputs[1])
    b.l(t.outputs[0], m.inputs[2])
    return b.done(m.outputs[0])


@cached
def date_skin():
    b = Mat('date')
    n = b.noise(b.coords((1.2, 5, 5)), 5, 5, .6, .8)
    c = b.ramp(n, [(.3, srgb('#3B1B0C')), (.55, srgb('#6E3615')), (.8, srgb('#8F5022'))])
    return b.done(b.principled(c, .32, spec=.5, normal=b.bump(n, .5, .02), coat=.25))


@cached
def peel(color):
    b = Mat('peel')
    v = b.n('TexVoronoi')
    v.inputs['Scale'].default_value = 26
    b.l(b.coords(), v.inputs['Vector'])
    return b.done(b.principled(color, .38, spec=.5, normal=b.bump(v.outputs['Distance'], .2, .01)))


@cached
def picture(name, rough=.5):
    """Flat colour picture from build/tex."""
    b = Mat('picture')
    img = bpy.data.images.load(os.path.join(BUILD, 'tex', name), check_existing=True)
    t = b.n('TexImage', image=img)
    return b.done(b.principled(t.outputs[0], rough, spec=.5))


@cached
def coal():
    b = Mat('coal')
    n = b.noise(b.coords(), 3.5, 4)
    e, m, a = b.n('Emission'), b.n('AddShader'), b.principled(srgb('#4A443F'), .9)
    b.l(b.ramp(n, [(.50, (0, 0, 0)), (.62, (1, .16, .02)), (.75, (1, .45, .1))]), e.inputs[0])
    e.inputs[1].default_value = 1.6
    b.l(a, m.inputs[0])
    b.l(e.outputs[0], m.inputs[1])
    return b.done(m.outputs[0])


@cached
def wisp(strength, tint):
    b = Mat('wisp')
    img = bpy.data.images.load(os.path.join(BUILD, 'tex', 'smoke.png'), check_existing=True)
    img.colorspace_settings.name = 'Non-Color'
    t = b.n('TexImage', image=img, extension='CLIP')
    e, tr, m = b.n('Emission'), b.n('BsdfTransparent'), b.n('MixShader')
    e.inputs[0].default_value = rgba(tint)
    e.inputs[1].default_value = .8
    b.l(b.math('MULTIPLY', t.outputs[0], strength), m.inputs[0])
    b.l(tr.outputs[0], m.inputs[1])
    b.l(e.outputs[0], m.inputs[2])
    return b.done(m.outputs[0])
