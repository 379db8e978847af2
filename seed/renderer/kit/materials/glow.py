"""Surfaces that emit light."""
from kit.color import rgba
from kit.nodes import NodeBuilder, cached


@cached
def emission(color, strength):
    """An even glow."""
    nodes = NodeBuilder('emit')
    e = nodes.add('Emission')
    e.inputs[0].default_value = rgba(color)
    e.inputs[1].default_value = strength
    return nodes.done(e.outputs[0])


@cached
def glow(color, centre, edge, radius=1.0):
    """Emission falling off from the middle of a card."""
    nodes = NodeBuilder('glow')
    g = nodes.add('TexGradient', gradient_type='SPHERICAL')
    nodes.connect(nodes.coords((1 / radius,) * 3), g.inputs[0])
    r = nodes.add('MapRange', interpolation_type='SMOOTHSTEP')
    r.inputs['To Min'].default_value, r.inputs['To Max'].default_value = edge, centre
    nodes.connect(g.outputs['Fac'], r.inputs['Value'])
    e = nodes.add('Emission')
    e.inputs[0].default_value = rgba(color)
    nodes.connect(r.outputs[0], e.inputs[1])
    if edge:
        return nodes.done(e.outputs[0])
    t, add = nodes.add('BsdfTransparent'), nodes.add('AddShader')  # a bare light bloom: the rest of the card must not block anything
    nodes.connect(e.outputs[0], add.inputs[0])
    nodes.connect(t.outputs[0], add.inputs[1])
    return nodes.done(add.outputs[0])
