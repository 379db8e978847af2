"""Blocks, discs, arches, dunes, pebbles and cloths that things stand on."""
import math

from mathutils import Vector, noise

from kit.color import srgb
from kit.materials.surfaces import cloth, limestone, matte, plaster_box, sand
from kit.mesh import grid, place
from kit.shapes import arc, extrude_front, lathe, prism, section_rect, solid
from props.base import blob


def block(loc, w, d, h, mat=None, bev=.02, rot=0.0):
    """A rectangular block of stone."""
    ob = prism('block', lambda i: section_rect(w / 2 - i, d / 2 - i, max(.02 - i, .004)), h, bev, mat or limestone())
    return place(ob, loc, (0, 0, rot))


def disc(loc, r, h, mat=None, bev=.02):
    """A round slab of stone."""
    ob = lathe('disc', solid(r, h, bev), mat or limestone(), seg=144)
    ob.location = loc
    return ob


def arch_panel(loc, w, h, d=.16, mat=None, pointed=.12):
    """A free-standing pointed arch, the house motif."""
    a, zs = w / 2, h - w / 2 * math.sqrt((1 + pointed) ** 2 - pointed ** 2)

    def outline(ins):
        aa = a - ins
        off = pointed * aa
        R = aa + off
        top = math.degrees(math.acos(off / R))
        return [(-aa, ins), (aa, ins)] + arc(-off, zs, R, 0, top, 40) + arc(off, zs, R, 180 - top, 180, 40)[1:]
    ob = extrude_front('arch', outline, d, .015, mat or plaster_box())
    ob.location = loc
    return ob


def sand_bed(z=0.0, size=9, mat=None, seed=3, amp=.10, n=220, depth=6.0, y0=-4.0):
    """Dune surface with long soft ridges."""
    def fn(u, v):
        x, y = (u - .5) * size, y0 + v * depth
        p = Vector((x * .35, y * .5, seed))
        h = amp * (noise.fractal(p, 1.0, 2.0, 3) * 1.4)
        flat = min(1, max(0, (math.hypot(x, y) - .55) / .8))
        return (x, y, z + h * flat * flat * (3 - 2 * flat))
    ob = grid('sand', n, n, fn, mat or sand())
    uv = ob.data.uv_layers.new()
    for lp in ob.data.loops:
        c = ob.data.vertices[lp.vertex_index].co
        uv.data[lp.index].uv = (c.x + .22 * c.y, c.y)
    return ob


def linen(loc, w, d, color, seed=1, amp=.05, rot=0.0):
    """A casually laid cloth."""
    def fn(u, v):
        x, y = (u - .5) * w, (v - .5) * d
        p = Vector((x * 1.3 + seed, y * .7, seed * 2.1))
        f = noise.fractal(p, 1.0, 2.0, 3)
        ridge = 1 - abs(noise.noise(Vector((x * .9 + y * 1.4 + seed, seed, 0)))) * 2
        return (x + .06 * f, y + .05 * f, .012 + amp * max(0, .5 * f + .5 * ridge ** 3))
    ob = grid('linen', 140, 140, fn, cloth(color))
    return place(ob, loc, (0, 0, rot))


def pebble(loc, size, color=srgb('#BFAE98'), seed=1):
    """A smooth pebble."""
    ob = blob('pebble', matte(color, .8, .15), seed, size, .09, .8, 5)
    ob.location = loc
    return ob
