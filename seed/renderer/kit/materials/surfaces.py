"""Plaster, stone, sand, wood, metal, leather, cloth and paper."""
from kit.color import IVORY, srgb
from kit.nodes import NodeBuilder, cached, texture


@cached
def plaster(color=IVORY, strength=.25):
    """Trowelled plaster for the sweep."""
    nodes = NodeBuilder('plaster')
    h = texture(nodes, 'plaster', .22, True)
    dark, lite = 1 - .32 * strength, 1 + .22 * strength
    tone = nodes.ramp(h, [(.1, tuple(c * dark for c in color)), (.9, tuple(min(1, c * lite) for c in color))])
    d = nodes.add('BsdfDiffuse')
    nodes.connect(tone, d.inputs[0])
    return nodes.done(d.outputs[0])


@cached
def limestone(color=srgb('#DCC9AE'), pit=.85):
    """Travertine: faint horizontal bedding, scattered pits."""
    nodes = NodeBuilder('limestone')
    h, p = texture(nodes, 'stone', .45), texture(nodes, 'pits', .45)
    dark, lite = (tuple(min(1, c * k) for c in color) for k in (.80, 1.12))
    mix = nodes.add('MixRGB', blend_type='MULTIPLY')
    nodes.connect(nodes.math('MULTIPLY', p, pit), mix.inputs['Fac'])
    nodes.connect(nodes.ramp(h, [(.15, dark), (.5, color), (.85, lite)]), mix.inputs['Color1'])
    mix.inputs['Color2'].default_value = (.62, .52, .42, 1)
    return nodes.done(nodes.principled(mix.outputs[0], .55, spec=.3, normal=nodes.bump(p, -.4, .015)))


@cached
def sand(color=srgb('#D9B88F'), ripple=.5):
    """Rippled sand with grain."""
    nodes = NodeBuilder('sand')
    r, g = texture(nodes, 'sand_ripple', .28, True), texture(nodes, 'sand_grain', .9, True)
    tone = nodes.ramp(g, [(.1, tuple(c * .78 for c in color)), (.5, color), (.9, tuple(min(1, c * 1.18) for c in color))])
    nrm = nodes.bump(r, ripple, .10)
    return nodes.done(nodes.principled(tone, .95, spec=.05, normal=nodes.bump(g, .25, .006, nrm)))


@cached
def wood(kind='walnut'):
    """Walnut, ebony, oak or cedar."""
    tones = {'walnut': ('#3A2316', '#6B4429', '#85583A'), 'ebony': ('#120D0A', '#1F1612', '#2E211A'),
             'oak': ('#A67C52', '#C49A6C', '#D8B58A'), 'cedar': ('#8A4E2F', '#A9683F', '#C08457')}[kind]
    nodes = NodeBuilder('wood_' + kind)
    v = nodes.coords((7, 7, .9))
    warp = nodes.noise(nodes.coords((1.2, 1.2, .35)), 2.2, 3, .5)
    grain = nodes.noise(v, 5, 8, .68, 1.2)
    mix = nodes.math('ADD', nodes.math('MULTIPLY', grain, .75), nodes.math('MULTIPLY', warp, .3))
    col = nodes.ramp(mix, [(.34, srgb(tones[0])), (.52, srgb(tones[1])), (.7, srgb(tones[2]))])
    return nodes.done(nodes.principled(col, .42, spec=.4, normal=nodes.bump(grain, .18, .01), coat=.12))


@cached
def metal(kind='brass'):
    """Brass, rose gold, steel, bronze or gold foil, slightly brushed."""
    col, r = {'brass': ((.86, .64, .36), .2), 'rosegold': ((.86, .58, .47), .2), 'steel': ((.74, .74, .77), .2),
              'bronze': ((.42, .27, .16), .3), 'gold_foil': ((.92, .70, .38), .28)}[kind]
    nodes = NodeBuilder('metal_' + kind)
    nrm = nodes.bump(nodes.noise(nodes.coords((1, 1, 30)), 6, 3), .02, .01)
    return nodes.done(nodes.principled(col, r, 1.0, normal=nrm))


@cached
def gloss(color, rough=.12, coat=.6):
    """Lacquer, glaze or polished plastic."""
    nodes = NodeBuilder('gloss')
    return nodes.done(nodes.principled(color, rough, spec=.5, coat=coat))


@cached
def leather(color=srgb('#7A3F1D')):
    """Grained leather."""
    nodes = NodeBuilder('leather')
    v = nodes.add('TexVoronoi')
    v.inputs['Scale'].default_value = 70
    nodes.connect(nodes.coords(), v.inputs['Vector'])
    n = nodes.noise(nodes.coords(), 9, 4)
    c = nodes.ramp(n, [(.3, tuple(x * .72 for x in color)), (.7, tuple(x * 1.15 for x in color))])
    return nodes.done(nodes.principled(c, .5, spec=.35, normal=nodes.bump(v.outputs['Distance'], .22, .008)))


@cached
def matte(color, rough=.7, spec=.3):
    """A plain surface without a pattern."""
    nodes = NodeBuilder('matte')
    return nodes.done(nodes.principled(color, rough, spec=spec))


@cached
def plaster_box(color=IVORY):
    """Plaster for free-standing pieces (box projected)."""
    nodes = NodeBuilder('plaster_box')
    h = texture(nodes, 'plaster', .5)
    d = nodes.add('BsdfDiffuse')
    nodes.connect(nodes.ramp(h, [(.1, tuple(c * .93 for c in color)), (.9, tuple(min(1, c * 1.04) for c in color))]), d.inputs[0])
    return nodes.done(d.outputs[0])


@cached
def cloth(color):
    """Woven cloth."""
    nodes = NodeBuilder('cloth')
    w = nodes.add('TexWave', wave_type='BANDS')
    w.inputs['Scale'].default_value = 70
    nodes.connect(nodes.coords(), w.inputs['Vector'])
    c = nodes.ramp(w.outputs['Fac'], [(.2, tuple(x * .9 for x in color)), (.8, color)])
    return nodes.done(nodes.principled(c, .9, spec=.1, sheen=.4))


@cached
def paper(color):
    """Card and paper."""
    nodes = NodeBuilder('paper')
    n = nodes.noise(nodes.coords(), 60, 3, .7)
    return nodes.done(nodes.principled(color, .75, spec=.2, normal=nodes.bump(n, .06, .004)))


@cached
def ribbon(color):
    """Ribbon with a soft sheen."""
    nodes = NodeBuilder('ribbon')
    return nodes.done(nodes.principled(color, .34, spec=.5, sheen=.6))
