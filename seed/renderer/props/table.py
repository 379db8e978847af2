"""What stands on a table: the coffee pot and the copper still."""
import math

from kit.color import srgb
from kit.materials.surfaces import metal, wood
from kit.mesh import empty
from kit.shapes import lathe
from props.base import tube


def dallah(loc, size=1.0, rot=0.0):
    """The Gulf coffee pot: a waisted body, a beak and a pointed lid. It is about 1.1 high."""
    root = empty('dallah', loc, rot, size)
    brass = metal('brass')
    profile = [(0, 0), (.24, 0), (.27, .03), (.29, .12), (.27, .24), (.20, .36), (.155, .46), (.15, .52), (.17, .60), (.19, .66), (.195, .68), (0, .68)]
    lid = [(0, .68), (.20, .68), (.205, .70), (.19, .74), (.13, .81), (.06, .86), (.028, .90), (.024, .95), (.045, .98), (.03, 1.03), (.008, 1.12), (0, 1.12)]
    for name, points in (('body', _smooth(profile)), ('lid', _smooth(lid))):
        lathe(name, points, brass, root, seg=96, smooth=50)
    beak = [(-.15, 0, .40), (-.24, 0, .47), (-.32, 0, .58), (-.38, 0, .68), (-.47, 0, .735), (-.53, 0, .72)]
    tube('beak', _smooth(beak, 6), lambda t: .085 - .058 * t, brass, 16).parent = root
    handle = [(.17, 0, .62), (.30, 0, .66), (.38, 0, .58), (.38, 0, .42), (.33, 0, .28), (.26, 0, .20)]
    tube('handle', _smooth(handle, 6), lambda t: .026, brass, 12).parent = root
    return root


def still(loc, size=1.0, rot=0.0):
    """A copper still for rose water: round pot, onion head, and the arm that leads away."""
    root = empty('still', loc, rot, size)
    copper = metal('rosegold')
    pot = [(0, 0), (.30, 0), (.40, .06), (.46, .20), (.46, .34), (.40, .47), (.26, .56), (.20, .60), (.20, .66), (.215, .67), (.215, .70), (.20, .71)]
    head = [(.20, .71), (.24, .80), (.27, .90), (.25, 1.0), (.17, 1.08), (.08, 1.12), (0, 1.13)]
    lathe('pot', _smooth(pot) + _smooth(head)[1:], copper, root, seg=128, smooth=50)
    arm = [(.10, 0, 1.08), (.30, 0, 1.16), (.52, 0, 1.12), (.74, 0, .86), (.90, 0, .52), (.93, 0, .40)]
    tube('arm', _smooth(arm, 8), lambda t: .07 - .045 * t, copper, 20).parent = root
    lathe('foot', [(0, -.001), (.40, -.001), (.42, .03), (.40, .055), (0, .055)], wood('walnut'), root)
    return root


def _smooth(points, steps=4):
    """Points between those given, on a curve through them."""
    out, last = [], len(points) - 1
    for i in range(last):
        p0, p1, p2, p3 = (points[max(0, min(last, i + k))] for k in (-1, 0, 1, 2))
        sharp = math.dist(p1, p2) < .035
        for s in range(1 if sharp else steps):
            t = s / steps
            out.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
                             for a, b, c, d in zip(p0, p1, p2, p3)))
    out.append(points[last])
    return [(max(0, p[0]),) + p[1:] for p in out] if len(points[0]) == 2 else out
