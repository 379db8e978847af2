"""Builds the node tree of a material."""
import os

import bpy

from kit.color import rgba
from kit.paths import BUILD


class NodeBuilder:
    """Adds and connects the nodes of one material."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def add(self, kind, **settings):
        """Add a shader node; kind is its type without the prefix."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def connect(self, output, target):
        self.tree.links.new(output, target)

    def set(self, target, value):
        """Set an input to a number or colour, or connect it to an output."""
        if hasattr(value, 'is_linked'):
            self.connect(value, target)
        else:
            target.default_value = rgba(value) if isinstance(value, tuple) else value

    def math(self, operation, first, second=None):
        """Calculate with one or two outputs or numbers."""
        node = self.add('Math', operation=operation)
        self.set(node.inputs[0], first)
        if second is not None:
            self.set(node.inputs[1], second)
        return node.outputs[0]

    def ramp(self, source, stops):
        """Turn a value into a colour; stops are pairs of position and colour."""
        node = self.add('ValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, color) in zip(elements, stops):
            element.position, element.color = position, rgba(color)
        self.connect(source, node.inputs[0])
        return node.outputs[0]

    def coords(self, scale=(1, 1, 1), kind='Object'):
        """Scaled texture coordinates of a kind that Blender knows: Object, UV."""
        source, mapping = self.add('TexCoord'), self.add('Mapping')
        mapping.inputs['Scale'].default_value = scale
        self.connect(source.outputs[kind], mapping.inputs[0])
        return mapping.outputs[0]

    def noise(self, vector, scale, detail=4, rough=.5, distort=0.0):
        """Fractal noise from 0 to 1."""
        node = self.add('TexNoise')
        self.connect(vector, node.inputs['Vector'])
        for name, value in (('Scale', scale), ('Detail', detail), ('Roughness', rough), ('Distortion', distort)):
            self.set(node.inputs[name], value)
        return node.outputs['Fac']

    def bump(self, height, strength, distance=.02, chain=None):
        """Turn a height into a normal; chain is the normal below it."""
        node = self.add('Bump')
        for name, value in (('Height', height), ('Strength', strength), ('Distance', distance)):
            self.set(node.inputs[name], value)
        if chain:
            self.connect(chain, node.inputs['Normal'])
        return node.outputs[0]

    def principled(self, color, rough=.5, metal=0.0, spec=.5, normal=None, coat=0.0, sheen=0.0):
        """The general surface; each property is a value or an output."""
        node = self.add('BsdfPrincipled')
        properties = (('Base Color', color), ('Roughness', rough), ('Metallic', metal), ('Specular', spec), ('Clearcoat', coat), ('Sheen', sheen))
        for name, value in properties:
            self.set(node.inputs[name], value)
        if coat:
            node.inputs['Clearcoat Roughness'].default_value = .04
        if normal is not None:
            self.connect(normal, node.inputs['Normal'])
        return node.outputs[0]

    def done(self, shader):
        """Use a shader as the surface and return the material."""
        self.connect(shader, self.out.inputs['Surface'])
        return self.material


_made = {}


def cached(make):
    """Make a material once for the same arguments; those of an earlier scene are gone and are made again."""
    def wrapper(*arguments):
        key = (make.__name__,) + arguments
        try:
            if key in _made and _made[key].name:
                return _made[key]
        except ReferenceError:
            pass
        _made[key] = make(*arguments)
        return _made[key]
    return wrapper


def texture(nodes, name, scale, flat=False):
    """A drawn grey map: projected from six sides, or laid on by UV coordinates."""
    image = bpy.data.images.load(os.path.join(BUILD, 'tex', name + '.png'), check_existing=True)
    image.colorspace_settings.name = 'Non-Color'
    node = nodes.add('TexImage', image=image, projection='FLAT' if flat else 'BOX')
    if not flat:
        node.projection_blend = .2
    nodes.connect(nodes.coords((scale,) * 3, 'UV' if flat else 'Object'), node.inputs[0])
    return node.outputs[0]
