"""Colours of the house, and the way from sRGB to linear light."""


def srgb(code):
    """Turn a code such as '#F7F3EC' into linear red, green and blue."""
    code = code.lstrip('#')
    out = []
    for i in (0, 2, 4):
        c = int(code[i:i + 2], 16) / 255
        out.append(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4)
    return tuple(out)


def rgba(color):
    """Add an alpha of one."""
    return (color[0], color[1], color[2], 1.0)


IVORY, OUD, AMBER, ROSE, PALM = (srgb(code) for code in ('#F7F3EC', '#1C1714', '#B4793A', '#C9A58F', '#2F4A3C'))
