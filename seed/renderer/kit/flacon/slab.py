"""The square flacon."""
from kit.flacon.parts import add_neck, dip_tube, fill
from kit.materials.surfaces import metal
from kit.shapes import lathe, prism, section_rect, solid

HEIGHT = 1.02
HALF_WIDTH, HALF_DEPTH, WALL = .47, .25, .062


def build(flacon, glass, cap_material, root, level):
    """Build body, liquid and cap; return width, height, middle, radius and front of the label."""
    prism('glass', lambda i: section_rect(HALF_WIDTH - i, HALF_DEPTH - i, max(.05 - i, .012)), HEIGHT, .04, glass[0], root)
    cavity = prism('cavity', lambda i: section_rect(HALF_WIDTH - WALL - i, HALF_DEPTH - WALL - i, max(.05 - i, .01)),
                   HEIGHT - .15 - .075, .035, glass[1], root, z=.15)
    surface = level or .84
    fill(cavity, surface, glass, root)
    dip_tube(root, .17, HEIGHT - .08, surface, flacon['liquid'])
    add_neck(root, HEIGHT, .17, flacon['cap'])
    if cap_material and flacon['cap'] in ('black', 'leather'):
        prism('cap', lambda i: section_rect(.25 - i, .19 - i, max(.04 - i, .01)), .34, .02, cap_material, root, z=HEIGHT + .085)
        if flacon['cap'] == 'leather':
            prism('cap_band', lambda i: section_rect(.256 - i, .196 - i, max(.046 - i, .01)), .03, .006, metal('brass'), root, z=HEIGHT + .085)
    elif cap_material:
        lathe('cap', solid(.225, .40, .022, HEIGHT + .085), cap_material, root)
    return .50, .60, .53, None, -HALF_DEPTH - .003
