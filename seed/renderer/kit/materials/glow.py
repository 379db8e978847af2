"""Surfaces that emit light."""
from kit.color import rgba
from kit.nodes import Mat, cached


@cached
def emission(color, strength):
    b = Mat('emit')
    e = b.n('Emission')
    e.inputs[0].default_value = rgba(color)
    e.inputs[1].default_value = strength
    return b.done(e.outputs[0])


@cached
def glow(color, centre, edge, radius=1.0):
    """Emission falling off from the middle of a card."""
    b = Mat('glow')
    g = b.n('TexGradient', gradient_type='SPHERICAL')
    b.l(b.coords((1 / radius,) * 3), g.inputs[0])
    r = b.n('MapRange', interpolation_type='SMOOTHSTEP')
    r.inputs['To Min'].default_value, r.inputs['To Max'].default_value = edge, centre
    b.l(g.outputs['Fac'], r.inputs['Value'])
    e = b.n('Emission')
    e.inputs[0].default_value = rgba(color)
    b.l(r.outputs[0], e.inputs[1])
    if edge:
        return b.done(e.outputs[0])
    t, add = b.n('BsdfTransparent'), b.n('AddShader')  # a bare light bloom: the rest of the card must not block anything
    b.l(e.outputs[0], add.inputs[0])
    b.l(t.outputs[0], add.inputs[1])
    return b.done(add.outputs[0])
