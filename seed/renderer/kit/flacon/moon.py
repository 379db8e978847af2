"""The moon-shaped flacon: a disc cut flat at the foot."""
import math

from kit.flacon.parts import METAL_OF, add_neck, ball_cap, dip_tube, fill
from kit.materials.surfaces import metal
from kit.shapes import arc, extrude_front, lathe, solid

RADIUS, MIDDLE, DEPTH, WALL = .52, .50, .36, .07
FOOT = .02


def _outline(inset, radius=RADIUS, floor=FOOT):
    inner, low = radius - inset, floor + inset
    start = math.degrees(math.asin((MIDDLE - low) / inner)) if MIDDLE - low < inner else 89
    return arc(0, MIDDLE, inner, -start, 180 + start, 96)


def build(flacon, glass, cap_material, root, level):
    """Build body, liquid and cap; return width, height, middle, radius and front of the label."""
    extrude_front('glass', _outline, DEPTH, .10, glass[0], root)
    cavity = extrude_front('cavity', lambda i: _outline(i, RADIUS - WALL, .14), DEPTH - 2 * WALL, .06, glass[1], root)
    surface = level or .72
    fill(cavity, surface, glass, root)
    root.location.z -= FOOT * root.scale.z
    top = MIDDLE + RADIUS
    dip_tube(root, .16, top - .10, surface, flacon['liquid'])
    lathe('stem', [(0, top - .06), (.15, top - .06), (.15, top + .02), (0, top + .02)], metal(METAL_OF.get(flacon['cap'], 'brass')), root)
    add_neck(root, top - .01, .15, flacon['cap'])
    if cap_material and flacon['cap'] in ('pearl', 'steel', 'brass'):
        ball_cap(.20, top + .075, cap_material, root)
    elif cap_material:
        lathe('cap', solid(.185, .34, .02, top + .077), cap_material, root)
    return .47, .564, .50, None, -DEPTH / 2 - .003
