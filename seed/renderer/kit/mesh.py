"""Meshes, empties and their places in the scene."""
import math

import bpy
from mathutils import Vector


def link(ob, parent=None):
    """Put an object into the scene."""
    bpy.context.scene.collection.objects.link(ob)
    if parent:
        ob.parent = parent
    return ob


def mesh_obj(name, verts, faces, mat=None, smooth=True, parent=None, uvs=None):
    """A mesh object from vertices and faces; uvs has one pair for each vertex."""
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    if uvs:
        layer = me.uv_layers.new()
        for lp in me.loops:
            layer.data[lp.index].uv = uvs[lp.vertex_index]
    me.validate()
    for p in me.polygons:
        p.use_smooth = smooth
    ob = bpy.data.objects.new(name, me)
    for m in (mat if isinstance(mat, (list, tuple)) else [mat] if mat else []):
        me.materials.append(m)
    return link(ob, parent)


def empty(name, loc=(0, 0, 0), rot=0.0, scale=1.0):
    """A root that other objects are moved with."""
    e = bpy.data.objects.new(name, None)
    e.location = loc
    e.rotation_euler = (0, 0, rot)
    e.scale = (scale,) * 3
    return link(e)


def autosmooth(ob, deg=35):
    """Smooth shading, with edges where faces meet at more than the angle."""
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(deg)
    for p in ob.data.polygons:
        p.use_smooth = True


def place(ob, loc, rot=(0, 0, 0), scale=1.0):
    """Set place, rotation and scale."""
    ob.location, ob.rotation_euler = loc, rot
    ob.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return ob


def copy(ob, loc, rot=(0, 0, 0), scale=1.0):
    """A second object of the same mesh."""
    c = ob.copy()
    link(c)
    return place(c, loc, rot, scale)


def grid(name, nu, nv, fn, mat, smooth=True):
    """Surface from fn(u, v) with u, v in 0..1."""
    verts = [fn(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)]
    faces = [(j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i) for j in range(nv) for i in range(nu)]
    return mesh_obj(name, verts, faces, mat, smooth)
