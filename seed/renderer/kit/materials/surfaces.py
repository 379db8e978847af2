"""Plaster, stone, sand, wood, metal, leather, cloth and paper."""
from kit.color import IVORY, srgb
from kit.nodes import Mat, cached, texture


@cached
def plaster(color=IVORY, strength=.25):
    b = Mat('plaster')
    h = texture(b, 'plaster', .22, True)
    dark, lite = 1 - .32 * strength, 1 + .22 * strength
    tone = b.ramp(h, [(.1, tuple(c * dark for c in color)), (.9, tuple(min(1, c * lite) for c in color))])
    d = b.n('BsdfDiffuse')
    b.l(tone, d.inputs[0])
    return b.done(d.outputs[0])


@cached
def limestone(color=srgb('#DCC9AE'), pit=.85):
    """Travertine: faint horizontal bedding, scattered pits."""
    b = Mat('limestone')
    h, p = texture(b, 'stone', .45), texture(b, 'pits', .45)
    dark, lite = (tuple(min(1, c * k) for c in color) for k in (.80, 1.12))
    mix = b.n('MixRGB', blend_type='MULTIPLY')
    b.l(b.math('MULTIPLY', p, pit), mix.inputs['Fac'])
    b.l(b.ramp(h, [(.15, dark), (.5, color), (.85, lite)]), mix.inputs['Color1'])
    mix.inputs['Color2'].default_value = (.62, .52, .42, 1)
    return b.done(b.principled(mix.outputs[0], .55, spec=.3, normal=b.bump(p, -.4, .015)))


@cached
def sand(color=srgb('#D9B88F'), ripple=.5):
    b = Mat('sand')
    r, g = texture(b, 'sand_ripple', .28, True), texture(b, 'sand_grain', .9, True)
    tone = b.ramp(g, [(.1, tuple(c * .78 for c in color)), (.5, color), (.9, tuple(min(1, c * 1.18) for c in color))])
    nrm = b.bump(r, ripple, .10)
    return b.done(b.principled(tone, .95, spec=.05, normal=b.bump(g, .25, .006, nrm)))


@cached
def wood(kind='walnut'):
    tones = {'walnut': ('#3A2316', '#6B4429', '#85583A'), 'ebony': ('#120D0A', '#1F1612', '#2E211A'),
             'oak': ('#A67C52', '#C49A6C', '#D8B58A'), 'cedar': ('#8A4E2F', '#A9683F', '#C08457')}[kind]
    b = Mat('wood_' + kind)
    v = b.coords((7, 7, .9))
    warp = b.noise(b.coords((1.2, 1.2, .35)), 2.2, 3, .5)
    grain = b.noise(v, 5, 8, .68, 1.2)
    mix = b.math('ADD', b.math('MULTIPLY', grain, .75), b.math('MULTIPLY', warp, .3))
    col = b.ramp(mix, [(.34, srgb(tones[0])), (.52, srgb(tones[1])), (.7, srgb(tones[2]))])
    return b.done(b.principled(col, .42, spec=.4, normal=b.bump(grain, .18, .01), coat=.12))


@cached
def metal(kind='brass'):
    col, r = {'brass': ((.86, .64, .36), .2), 'rosegold': ((.86, .58, .47), .2), 'steel': ((.74, .74, .77), .2),
              'bronze': ((.42, .27, .16), .3), 'gold_foil': ((.92, .70, .38), .28)}[kind]
    b = Mat('metal_' + kind)
    nrm = b.bump(b.noise(b.coords((1, 1, 30)), 6, 3), .02, .01)
    return b.done(b.principled(col, r, 1.0, normal=nrm))


@cached
def gloss(color, rough=.12, coat=.6):
    b = Mat('gloss')
    return b.done(b.principled(color, rough, spec=.5, coat=coat))


@cached
def leather(color=srgb('#7A3F1D')):
    b = Mat('leather')
    v = b.n('TexVoronoi')
    v.inputs['Scale'].default_value = 42
    b.l(b.coords(), v.inputs['Vector'])
    n = b.noise(b.coords(), 9, 4)
    c = b.ramp(n, [(.3, tuple(x * .72 for x in color)), (.7, tuple(x * 1.15 for x in color))])
    return b.done(b.principled(c, .5, spec=.35, normal=b.bump(v.outputs['Distance'], .35, .012)))


@cached
def matte(color, rough=.7, spec=.3):
    b = Mat('matte')
    return b.done(b.principled(color, rough, spec=spec))


@cached
def plaster_box(color=IVORY):
    """Plaster for free-standing pieces (box projected)."""
    b = Mat('plaster_box')
    h = texture(b, 'plaster', .5)
    d = b.n('BsdfDiffuse')
    b.l(b.ramp(h, [(.1, tuple(c * .93 for c in color)), (.9, tuple(min(1, c * 1.04) for c in color))]), d.inputs[0])
    return b.done(d.outputs[0])


@cached
def cloth(color):
    b = Mat('cloth')
    w = b.n('TexWave', wave_type='BANDS')
    w.inputs['Scale'].default_value = 70
    b.l(b.coords(), w.inputs['Vector'])
    c = b.ramp(w.outputs['Fac'], [(.2, tuple(x * .9 for x in color)), (.8, color)])
    return b.done(b.principled(c, .9, spec=.1, sheen=.4))


@cached
def paper(color):
    b = Mat('paper')
    n = b.noise(b.coords(), 60, 3, .7)
    return b.done(b.principled(color, .75, spec=.2, normal=b.bump(n, .06, .004)))


@cached
def ribbon(color):
    b = Mat('ribbon')
    return b.done(b.principled(color, .34, spec=.5, sheen=.6))
