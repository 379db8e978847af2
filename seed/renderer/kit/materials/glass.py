"""Glass, and liquids that darken with the distance that light travels in them."""
import math

from kit.nodes import NodeBuilder

GLASS_IOR, LIQUID_IOR = 1.5, 1.37
# A liquid's colour is that of light after this way through it.
LIQUID_DEPTH = .17


def extinction(tint, length):
    """Attenuation for each channel, of a medium that leaves the tint after the length."""
    return [-math.log(max(.004, min(.999, c))) / length for c in tint]


def absorption(nodes, coefficients):
    """Colour that is left after the way that light has come since the last surface."""
    distance = nodes.add('LightPath').outputs['Ray Length']
    color = nodes.add('CombineRGB')
    for channel, coefficient in enumerate(coefficients):
        nodes.connect(nodes.math('POWER', math.exp(-coefficient), distance), color.inputs[channel])
    return color.outputs[0]


def dielectric(name, ior, front, back, shadow, rough=0.0):
    """One surface between two media.

    front, back: extinction of the medium that a ray has crossed when it meets the surface from that side, or None.
    shadow: colour of the light that is let through to what lies behind.
    """
    nodes = NodeBuilder(name)
    crossed = nodes.add('MixRGB')
    nodes.connect(nodes.add('NewGeometry').outputs['Backfacing'], crossed.inputs['Fac'])
    for side, coefficients in (('Color1', front), ('Color2', back)):
        nodes.set(crossed.inputs[side], absorption(nodes, coefficients) if coefficients else (1.0, 1.0, 1.0))
    glass = nodes.add('BsdfGlass', distribution='SHARP' if rough == 0 else 'GGX')
    for target, value in (('IOR', ior), ('Roughness', rough), ('Color', crossed.outputs[0])):
        nodes.set(glass.inputs[target], value)
    clear = nodes.add('BsdfTransparent')
    nodes.set(clear.inputs[0], tuple(shadow))
    # Light that reaches other things goes straight through: caustics would be noise.
    ray = nodes.add('LightPath')
    mix = nodes.add('MixShader')
    nodes.connect(nodes.math('MAXIMUM', ray.outputs['Is Shadow Ray'], ray.outputs['Is Diffuse Ray']), mix.inputs[0])
    nodes.connect(glass.outputs[0], mix.inputs[1])
    nodes.connect(clear.outputs[0], mix.inputs[2])
    return nodes.done(mix.outputs[0])


def glass_set(glass=(1, 1, 1), liquid=(.9, .5, .2), frost=0.0):
    """Materials of a filled flacon: outside, wetted cavity, dry cavity, surface of the liquid."""
    in_glass = extinction([c * .985 for c in glass], .35)
    in_liquid = extinction(liquid, LIQUID_DEPTH)
    liquid_shadow = [c ** .6 for c in liquid]
    return (dielectric('glass_out', GLASS_IOR, None, in_glass, [c ** .35 * .80 for c in glass], frost),
            dielectric('glass_wet', LIQUID_IOR / GLASS_IOR, in_glass, in_liquid, liquid_shadow),
            dielectric('glass_dry', 1 / GLASS_IOR, in_glass, None, (.98, .98, .98)),
            dielectric('liquid_top', LIQUID_IOR, None, in_liquid, liquid_shadow))
