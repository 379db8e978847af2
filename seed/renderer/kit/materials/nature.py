"""Petals, leaves, wood chips, resin, dates, peel and coal."""
import os

import bpy

from kit.color import PALM, rgba, srgb
from kit.nodes import NodeBuilder, cached
from kit.paths import BUILD


@cached
def petal(color):
    """Thin petals that let light through."""
    nodes = NodeBuilder('petal')
    d, t = nodes.add('BsdfDiffuse'), nodes.add('BsdfTranslucent')
    n = nodes.noise(nodes.coords((1, 1, 1)), 7, 3)
    c = nodes.ramp(n, [(.25, tuple(x * .8 for x in color)), (.75, tuple(min(1, x * 1.12) for x in color))])
    nodes.connect(c, d.inputs[0])
    nodes.connect(c, t.inputs[0])
    m = nodes.add('MixShader')
    m.inputs[0].default_value = .35
    nodes.connect(d.outputs[0], m.inputs[1])
    nodes.connect(t.outputs[0], m.inputs[2])
    return nodes.done(m.outputs[0])


@cached
def leaf(color=PALM):
    """A leaf with a faint pattern along its length."""
    nodes = NodeBuilder('leaf')
    n = nodes.noise(nodes.coords((1, 6, 1)), 5, 3)
    c = nodes.ramp(n, [(.3, tuple(x * .75 for x in color)), (.7, tuple(x * 1.25 for x in color))])
    return nodes.done(nodes.principled(c, .45, spec=.4))


@cached
def wood_chip():
    """Broken agarwood."""
    nodes = NodeBuilder('wood_chip')
    g = nodes.noise(nodes.coords((4, 30, 30)), 3, 6, .7, .6)
    c = nodes.ramp(g, [(.3, srgb('#2A1A10')), (.5, srgb('#5B3A22')), (.72, srgb('#94683F'))])
    return nodes.done(nodes.principled(c, .7, spec=.2, normal=nodes.bump(g, .5, .02)))


@cached
def amber_resin(color):
    """Clouded resin that lets some light through."""
    nodes = NodeBuilder('resin')
    n = nodes.noise(nodes.coords(), 2.4, 5, .6)
    c = nodes.ramp(n, [(.25, tuple(x * .6 for x in color)), (.5, color), (.8, tuple(min(1, x * 1.2) for x in color))])
    t, m = nodes.add('BsdfTranslucent'), nodes.add('MixShader')
    nodes.connect(c, t.inputs[0])
    m.inputs[0].default_value = .4
    nodes.connect(nodes.principled(c, .28, spec=.5, normal=nodes.bump(n, .3, .05)), m.inputs[1])
    nodes.connect(t.outputs[0], m.inputs[2])
    return nodes.done(m.outputs[0])


@cached
def date_skin():
    """The wrinkled skin of a date."""
    nodes = NodeBuilder('date')
    n = nodes.noise(nodes.coords((1.2, 5, 5)), 5, 5, .6, .8)
    c = nodes.ramp(n, [(.3, srgb('#3B1B0C')), (.55, srgb('#6E3615')), (.8, srgb('#8F5022'))])
    return nodes.done(nodes.principled(c, .32, spec=.5, normal=nodes.bump(n, .5, .02), coat=.25))


@cached
def peel(color):
    """The pitted peel of citrus fruit."""
    nodes = NodeBuilder('peel')
    v = nodes.add('TexVoronoi')
    v.inputs['Scale'].default_value = 26
    nodes.connect(nodes.coords(), v.inputs['Vector'])
    return nodes.done(nodes.principled(color, .38, spec=.5, normal=nodes.bump(v.outputs['Distance'], .2, .01)))


@cached
def picture(name, rough=.5):
    """Flat colour picture from build/tex."""
    nodes = NodeBuilder('picture')
    img = bpy.data.images.load(os.path.join(BUILD, 'tex', name), check_existing=True)
    t = nodes.add('TexImage', image=img)
    return nodes.done(nodes.principled(t.outputs[0], rough, spec=.5))


@cached
def coal():
    """Coal, partly glowing."""
    nodes = NodeBuilder('coal')
    n = nodes.noise(nodes.coords(), 3.5, 4)
    e, m, a = nodes.add('Emission'), nodes.add('AddShader'), nodes.principled(srgb('#4A443F'), .9)
    nodes.connect(nodes.ramp(n, [(.50, (0, 0, 0)), (.62, (1, .16, .02)), (.75, (1, .45, .1))]), e.inputs[0])
    e.inputs[1].default_value = 1.6
    nodes.connect(a, m.inputs[0])
    nodes.connect(e.outputs[0], m.inputs[1])
    return nodes.done(m.outputs[0])


@cached
def wisp(strength, tint):
    """A drawn wisp of smoke."""
    nodes = NodeBuilder('wisp')
    img = bpy.data.images.load(os.path.join(BUILD, 'tex', 'smoke.png'), check_existing=True)
    img.colorspace_settings.name = 'Non-Color'
    t = nodes.add('TexImage', image=img, extension='CLIP')
    e, tr, m = nodes.add('Emission'), nodes.add('BsdfTransparent'), nodes.add('MixShader')
    e.inputs[0].default_value = rgba(tint)
    e.inputs[1].default_value = .8
    nodes.connect(nodes.math('MULTIPLY', t.outputs[0], strength), m.inputs[0])
    nodes.connect(tr.outputs[0], m.inputs[1])
    nodes.connect(e.outputs[0], m.inputs[2])
    return nodes.done(m.outputs[0])
