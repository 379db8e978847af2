"""Glass, and liquids that darken with the distance that light travels in them."""
import math

from kit.color import rgba
from kit.nodes import Mat


def extinction(tint, ref):
    return [-math.log(max(.004, min(.999, c))) / ref for c in tint]


def absorption(b, sigma):
    """exp(-sigma * distance travelled since the last interface)."""
    ray = b.n('LightPath').outputs['Ray Length']
    comb = b.n('CombineRGB')
    for i, s in enumerate(sigma):
        b.l(b.math('POWER', math.exp(-s), ray), comb.inputs[i])
    return comb.outputs[0]


def dielectric(name, ior, front, back, shadow, rough=0.0):
    """A single physical interface. front/back: extinction of the medium a ray has just crossed when it meets
    the front or the back of the surface; shadow: colour of the light let through to whatever lies behind."""
    b = Mat(name)
    geo, lp = b.n('NewGeometry'), b.n('LightPath')
    mix = b.n('MixRGB')
    b.l(geo.outputs['Backfacing'], mix.inputs['Fac'])
    for sock, sig in (('Color1', front), ('Color2', back)):
        if sig is None:
            mix.inputs[sock].default_value = (1, 1, 1, 1)
        else:
            b.l(absorption(b, sig), mix.inputs[sock])
    g = b.n('BsdfGlass', distribution='SHARP' if rough == 0 else 'GGX')
    g.inputs['IOR'].default_value = ior
    g.inputs['Roughness'].default_value = rough
    b.l(mix.outputs[0], g.inputs['Color'])
    tr = b.n('BsdfTransparent')
    tr.inputs[0].default_value = rgba(shadow)
    fac = b.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray'])
    ms = b.n('MixShader')
    b.l(fac, ms.inputs[0])
    b.l(g.outputs[0], ms.inputs[1])
    b.l(tr.outputs[0], ms.inputs[2])
    return b.done(ms.outputs[0])


def glass_set(glass=(1, 1, 1), liquid=(.9, .5, .2), frost=0.0):
    """Materials of a filled flacon: outside, wetted cavity, dry cavity, liquid surface."""
    sg = extinction([c * .985 for c in glass], .35)
    sl = extinction(liquid, .17)
    gs = [c ** .35 * .80 for c in glass]
    ls = [c ** .6 for c in liquid]
    return (dielectric('glass_out', 1.5, None, sg, gs, frost),
            dielectric('glass_wet', 1.37 / 1.5, sg, sl, ls),
            dielectric('glass_dry', 1 / 1.5, sg, None, (.98, .98, .98)),
            dielectric('liquid_top', 1.37, None, sl, ls))


def clear_glass():
    return dielectric('clear_glass', 1.5, None, extinction((.985, .985, .985), .35), (.95, .95, .95))
