"""The arched flacon: a gently pointed arch, struck from two centres."""
import math

from kit.flacon.parts import METAL_OF, add_neck, ball_cap, dip_tube, fill
from kit.materials.surfaces import metal
from kit.shapes import arc, extrude_front, lathe, solid

HALF_WIDTH, SPRING, DEPTH, WALL = .45, .68, .38, .066
POINTED = .12


def _outline(inset, half_width=HALF_WIDTH, floor=0.0, corner=.06):
    half, low = half_width - inset, floor + inset
    radius = max(corner - inset, .015)
    points = arc(-half + radius, low + radius, radius, 180, 270, 6) + arc(half - radius, low + radius, radius, 270, 360, 6)
    offset = POINTED * half
    strike = half + offset
    top = math.degrees(math.acos(offset / strike))
    return points + arc(-offset, SPRING, strike, 0, top, 22) + arc(offset, SPRING, strike, 180 - top, 180, 22)[1:]


def build(flacon, glass, cap_material, root, level):
    """Build body, liquid and cap; return width, height, middle, radius and front of the label."""
    extrude_front('glass', _outline, DEPTH, .07, glass[0], root)
    cavity = extrude_front('cavity', lambda i: _outline(i, HALF_WIDTH - WALL, .15, .05), DEPTH - 2 * WALL, .045, glass[1], root)
    surface = level or .99
    fill(cavity, surface, glass, root)
    top = SPRING + math.sqrt((HALF_WIDTH * (1 + POINTED)) ** 2 - (POINTED * HALF_WIDTH) ** 2)
    dip_tube(root, .17, top - .09, surface, flacon['liquid'])
    lathe('stem', [(0, top - .045), (.15, top - .045), (.15, top + .02), (0, top + .02)], metal(METAL_OF.get(flacon['cap'], 'brass')), root)
    add_neck(root, top - .01, .15, flacon['cap'])
    if cap_material and flacon['cap'] in ('ivory', 'black'):
        ball_cap(.21, top + .07, cap_material, root)
    elif cap_material:
        lathe('cap', solid(.19, .34, .02, top + .077), cap_material, root)
    return .46, .552, .50, None, -DEPTH / 2 - .003
