"""The facet-cut flacon: an emerald-cut plan."""
from kit.flacon.parts import add_neck, dip_tube, fill
from kit.shapes import prism, section_chamfer

HEIGHT = 1.06
HALF_WIDTH, HALF_DEPTH, CUT = .43, .33, .16


def build(flacon, glass, cap_material, root, level):
    """Build body, liquid and cap; return width, height, middle, radius and front of the label."""
    prism('glass', lambda i: section_chamfer(HALF_WIDTH - i, HALF_DEPTH - i, CUT - i * .586, max(.03 - i * .4, .006)),
          HEIGHT, .05, glass[0], root, smooth=22)
    cavity = prism('cavity', lambda i: section_chamfer(HALF_WIDTH - .085 - i, HALF_DEPTH - .085 - i, CUT - .05 - i * .586, .05),
                   HEIGHT - .17 - .08, .04, glass[1], root, z=.17, smooth=30)
    surface = level or .84
    fill(cavity, surface, glass, root)
    dip_tube(root, .19, HEIGHT - .09, surface, flacon['liquid'])
    add_neck(root, HEIGHT, .16, flacon['cap'])
    if cap_material:
        prism('cap', lambda i: section_chamfer(.24 - i, .21 - i, .09 - i * .586, max(.016 - i * .3, .004)),
              .38, .018, cap_material, root, z=HEIGHT + .085, smooth=22)
    return .43, .516, .52, None, -HALF_DEPTH - .003
