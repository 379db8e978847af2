"""The round-shouldered flacon, and the fluted one, which differs in its wall and its cap."""
import math

from kit.flacon.parts import add_neck, dip_tube, fill
from kit.shapes import arc, lathe, solid

HEIGHT, RADIUS, SHOULDER, WALL = .98, .43, .10, .068
FLUTES, FLUTE_DEPTH = 30, .022


def build(flacon, glass, cap_material, root, level):
    """Build body, liquid and cap; return width, height, middle, radius and front of the label."""
    is_fluted = flacon['shape'] == 'flute'
    flute = (FLUTES, FLUTE_DEPTH, .06, HEIGHT - SHOULDER - .02) if is_fluted else None
    rings = 24 if is_fluted else 1
    low, high = .05, HEIGHT - SHOULDER
    body = [(0, .012), (.25, .012), (.30, 0)] + arc(RADIUS - .05, .05, .05, -90, 0)
    body += [(RADIUS, low + (high - low) * i / rings) for i in range(1, rings)]
    body += arc(RADIUS - SHOULDER, HEIGHT - SHOULDER, SHOULDER, 0, 90, 10) + [(.16, HEIGHT), (0, HEIGHT)]
    lathe('glass', body, glass[0], root, seg=360 if is_fluted else 128, flute=flute, smooth=60 if is_fluted else 35)
    inner = RADIUS - WALL
    hollow = [(0, .17)] + arc(inner - .05, .22, .05, -90, 0) + arc(inner - .07, HEIGHT - .07 - .06, .07, 0, 90, 10) + [(0, HEIGHT - .06)]
    cavity = lathe('cavity', hollow, glass[1], root, seg=128)
    surface = level or .78
    fill(cavity, surface, glass, root)
    dip_tube(root, .19, HEIGHT - .07, surface, flacon['liquid'])
    add_neck(root, HEIGHT, .165, flacon['cap'])
    if cap_material:
        lathe('cap', solid(.235, .36, .02, HEIGHT + .085) if is_fluted else _dome(.30, HEIGHT + .085), cap_material, root, seg=128)
    return .50, .60, .50, RADIUS + .004, None


def _dome(radius, z):
    quarter = [math.pi / 2 * i / 20 for i in range(1, 20)]
    return ([(0, z)] + arc(radius - .015, z + .015, .015, -90, 0, 4) + [(radius, z + .075)]
            + [(radius * math.cos(t), z + .075 + radius * math.sin(t)) for t in quarter] + [(0, z + .075 + radius)])
