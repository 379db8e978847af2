"""The shadow of two palm fronds, drawn in the plane across the light."""
import math

import numpy as np

PIXELS = 1200
# The drawing reaches this far to each side of the light's aim.
REACH = 3.2
LEAFLETS = 26
# Root (across, up), direction and length of each frond.
FRONDS = (((-3.0, .35), -.16, 2.7), ((-2.7, 1.35), -.42, 2.3))


def towards(place, light, aim):
    """Return where the light's ray through each place crosses the plane at the aim: across and up from the aim."""
    light, aim = np.array(light, np.float32), np.array(aim, np.float32)
    far = float(np.linalg.norm(aim - light))
    ahead = (aim - light) / far
    right = np.cross(ahead, (0, 0, 1))
    right /= np.linalg.norm(right)
    offset = place - light
    scale = far / np.maximum(offset @ ahead, .1)
    return (offset @ right) * scale, (offset @ np.cross(right, ahead)) * scale


def _draw(dark, root, end, width, soft):
    """Darken a leaf from root to end, widest in the middle, with soft edges."""
    low, high = np.minimum(root, end) - width - soft, np.maximum(root, end) + width + soft
    first, last = (np.clip(((corner + REACH) / (2 * REACH) * PIXELS).astype(int), 0, PIXELS) for corner in (low, high))
    if (last <= first).any():
        return
    x, y = np.meshgrid(*((np.arange(first[k], last[k]) + .5) / PIXELS * 2 * REACH - REACH for k in (0, 1)))
    way = end - root
    length = math.hypot(*way)
    along = ((x - root[0]) * way[0] + (y - root[1]) * way[1]) / length ** 2
    beside = np.abs((x - root[0]) * way[1] - (y - root[1]) * way[0]) / length
    half = width * np.sin(np.pi * np.clip(along, 0, 1)) ** .7
    ink = np.clip((half - beside) / soft + .5, 0, 1) * (half > 0)
    part = dark[first[1]:last[1], first[0]:last[0]]
    np.maximum(part, ink, out=part)


def fronds(soft=.05):
    """Return the drawing: 1 in the full shadow of a leaf, 0 in the light."""
    dark = np.zeros((PIXELS, PIXELS), np.float32)
    for root, angle, size in FRONDS:
        rib = [np.array(root) + size * t * np.array((math.cos(angle - .35 * t), math.sin(angle - .35 * t))) for t in np.linspace(0, 1, LEAFLETS)]
        for i, joint in enumerate(rib[1:], 1):
            _draw(dark, rib[i - 1], joint, .018, soft)
            t = i / (LEAFLETS - 1)
            length = size * .42 * math.sin(math.pi * (.14 + .8 * t)) ** .7
            for side in (-1, 1):
                lean = angle - .35 * t + side * (1.1 - .6 * t)
                _draw(dark, joint, joint + length * np.array((math.cos(lean), math.sin(lean))), .032 * size / 2.5, soft)
    return dark


def sample(dark, across, up):
    """Look the drawing up between its pixels; there is light beyond its borders."""
    x, y = ((value + REACH) / (2 * REACH) * PIXELS - .5 for value in (across, up))
    inside = (x >= 0) & (x < PIXELS - 1) & (y >= 0) & (y < PIXELS - 1)
    x, y = np.where(inside, x, 0), np.where(inside, y, 0)
    i, j = x.astype(np.int32), y.astype(np.int32)
    a, b = (x - i).astype(np.float32), (y - j).astype(np.float32)
    rows = (dark[j, i] * (1 - a) + dark[j, i + 1] * a) * (1 - b) + (dark[j + 1, i] * (1 - a) + dark[j + 1, i + 1] * a) * b
    return np.where(inside, rows, 0)
