"""A thin builder around the node tree of a material."""
import math
import os

import bpy

from kit.color import rgba
from kit.paths import BUILD


class Mat:
    """A thin builder around a node tree."""

    def __init__(self, name):
        self.m = bpy.data.materials.new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.t.nodes.clear()
        self.out = self.t.nodes.new('ShaderNodeOutputMaterial')

    def n(self, kind, **kw):
        node = self.t.nodes.new('ShaderNode' + kind)
        for k, v in kw.items():
            if k.startswith('i_'):
                continue
            setattr(node, k, v)
        return node

    def l(self, a, b):
        self.t.links.new(a, b)

    def math(self, op, a, b=None):
        node = self.n('Math', operation=op)
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if hasattr(v, 'is_linked'):
                self.l(v, node.inputs[i])
            else:
                node.inputs[i].default_value = v
        return node.outputs[0]

    def ramp(self, src, stops):
        node = self.n('ValToRGB')
        el = node.color_ramp.elements
        while len(el) < len(stops):
            el.new(.5)
        for e, (p, c) in zip(el, stops):
            e.position = p
            e.color = rgba(c)
        self.l(src, node.inputs[0])
        return node.outputs[0]

    def coords(self, scale=(1, 1, 1), kind='Object'):
        tc, mp = self.n('TexCoord'), self.n('Mapping')
        mp.inputs['Scale'].default_value = scale
        self.l(tc.outputs[kind], mp.inputs[0])
        return mp.outputs[0]

    def noise(self, vec, scale, detail=4, rough=.5, distort=0.0):
        node = self.n('TexNoise')
        node.inputs['Scale'].default_value = scale
        node.inputs['Detail'].default_value = detail
        node.inputs['Roughness'].default_value = rough
        node.inputs['Distortion'].default_value = distort
        self.l(vec, node.inputs['Vector'])
        return node.outputs['Fac']

    def bump(self, height, strength, dist=.02, chain=None):
        node = self.n('Bump')
        node.inputs['Strength'].default_value = strength
        node.inputs['Distance'].default_value = dist
        self.l(height, node.inputs['Height'])
        if chain:
            self.l(chain, node.inputs['Normal'])
        return node.outputs[0]

    def principled(self, color=None, rough=.5, metal=0.0, spec=.5, normal=None, coat=0.0, sheen=0.0, sss=0.0):
        p = self.n('BsdfPrincipled')
        if color is not None:
            if hasattr(color, 'is_linked'):
                self.l(color, p.inputs['Base Color'])
            else:
                p.inputs['Base Color'].default_value = rgba(color)
        for k, v in (('Roughness', rough), ('Metallic', metal), ('Specular', spec), ('Clearcoat', coat), ('Sheen', sheen)):
            if hasattr(v, 'is_linked'):
                self.l(v, p.inputs[k])
            else:
                p.inputs[k].default_value = v
        if coat:
            p.inputs['Clearcoat Roughness'].default_value = .04
        if normal is not None:
            self.l(normal, p.inputs['Normal'])
        return p.outputs[0]

    def done(self, shader):
        self.l(shader, self.out.inputs['Surface'])
        return self.m


_made = {}


def cached(fn):
    def wrap(*a):
        key = (fn.__name__,) + a
        m = _made.get(key)
        try:
            if m is not None and m.name:
                return m
        except ReferenceError:
            pass
        _made[key] = fn(*a)
        return _made[key]
    return wrap


def texture(b, name, scale, flat=False):
    """A baked grey map laid over the object, box projected."""
    img = bpy.data.images.load(os.path.join(BUILD, 'tex', name + '.png'), check_existing=True)
    img.colorspace_settings.name = 'Non-Color'
    t = b.n('TexImage', image=img, projection='FLAT' if flat else 'BOX')
    if not flat:
        t.projection_blend = .2
    b.l(b.coords(scale if isinstance(scale, tuple) else (scale,) * 3, 'UV' if flat else 'Object'), t.inputs[0])
    return t.outputs[0]
