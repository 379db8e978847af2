"""Backdrop, reflectors and lights of the studio."""
import math

import bpy
from mathutils import Vector

from kit.color import rgba, srgb
from kit.materials.glow import emission, glow
from kit.materials.surfaces import limestone, plaster
from kit.mesh import link, mesh_obj
from kit.shapes import lathe, solid


def cyclorama(mat, depth=3.2, width=14, z=0.0, height=9, r=1.6):
    """A sweep: floor, curve and wall in one surface."""
    prof = [(-12, z)] + [(depth - r + r * math.sin(t), z + r - r * math.cos(t)) for t in [math.pi / 2 * i / 24 for i in range(25)]] + [(depth, z + height)]
    verts = [(x, y, zz) for y, zz in prof for x in (-width, width)]
    run, uvs = 0.0, []
    for i, (y, zz) in enumerate(prof):
        run += math.dist(prof[i - 1], prof[i]) if i else 0
        uvs += [(-width, run), (width, run)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(prof) - 1)]
    return mesh_obj('cyclorama', verts, faces, mat, uvs=uvs)


def area(name, loc, target, size, power, color=(1, 1, 1), sy=None, spread=math.pi):
    """A rectangular light."""
    li = bpy.data.lights.new(name, 'AREA')
    li.shape = 'RECTANGLE'
    li.size, li.size_y = size, sy or size
    li.energy, li.color, li.spread = power, color, spread
    ob = link(bpy.data.objects.new(name, li))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = False
    return ob


def card(name, loc, target, w, h, color, strength, rays=('glossy', 'transmission')):
    """A reflector seen only in reflections and refractions; strength 0 makes a black flag."""
    ob = mesh_obj(name, [(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [(0, 1, 2, 3)], emission(tuple(color), strength), smooth=False)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    ob.visible_camera = False
    ob.visible_diffuse = False
    ob.visible_shadow = False
    ob.visible_glossy = 'glossy' in rays
    ob.visible_transmission = 'transmission' in rays
    ob.active_material.cycles.sample_as_light = False
    return ob


def world(color=(1, .97, .92), strength=.5):
    """Even light from everywhere."""
    w = bpy.data.worlds.new('world')
    w.use_nodes = True
    bg = w.node_tree.nodes['Background']
    bg.inputs[0].default_value = rgba(color)
    bg.inputs[1].default_value = strength
    bpy.context.scene.world = w
    return w


def camera(loc, target, lens=90, fstop=None, focus=None, shift=(0, 0)):
    """The camera; shift moves the frame without turning it."""
    c = bpy.data.cameras.new('cam')
    c.lens = lens
    c.shift_x, c.shift_y = shift
    ob = link(bpy.data.objects.new('cam', c))
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
    bpy.context.scene.camera = ob
    return ob


def studio(wall=None, floor_z=-.26, plinth=.86, key=1.0):
    """The product set: ivory plaster sweep, round limestone plinth, window-like key from the left."""
    cyclorama(wall or plaster(srgb('#EFE6DA'), .14), z=floor_z)
    if plinth:
        lathe('plinth', solid(plinth, .26, .022, floor_z), limestone(), seg=160)
    world((1, .965, .92), .26)
    area('key', (-4.4, -2.6, 2.9), (0, .1, .3), 1.6, 430 * key, (1, .95, .88))
    area('top', (.8, 1.8, 4.6), (.2, 2.4, .8), 3.0, 90 * key, (1, .97, .93))
    card('strip_l', (-2.3, -1.5, 1.1), (0, 0, .7), .5, 3.2, (1, .97, .93), 3.0)
    card('strip_r', (2.5, .3, 1.2), (0, 0, .7), .5, 3.0, (1, .97, .93), 1.4)
    back = card('backlight', (.22, 1.5, .42), (.22, 0, .42), 2.6, 2.6, (1, 1, 1), 1, rays=('transmission',))
    back.active_material = glow((1, .96, .90), 1.12, .34, .95)
    back.active_material.cycles.sample_as_light = False
    front = card('front', (-3.2, -9, 1.2), (0, 0, .8), 7, 7, (1, 1, 1), 1, rays=('glossy',))
    front.active_material = glow((1, .97, .93), 1.0, 0.0, 3.4)
    front.active_material.cycles.sample_as_light = False
    sheen = card('sheen', (-.75, -9.6, -.35), (0, 0, .5), 2.2, 2.2, (1, 1, 1), 1, rays=('glossy',))
    sheen.active_material = glow((1, .98, .95), 2.4, 0.0)
    sheen.active_material.cycles.sample_as_light = False
    for x in (-1, 1):
        card('flag', (x * 1.75, .75, .7), (0, 0, .6), 1.5, 2.6, (.06, .05, .042), 1)
