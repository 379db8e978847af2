"""What every flacon has inside and on top: liquid, tube, collar, cap, label."""
import math

import bmesh

from kit.color import srgb
from kit.materials.glass import dielectric, extinction
from kit.materials.surfaces import gloss, leather, limestone, metal, wood
from kit.mesh import mesh_obj
from kit.shapes import arc, lathe


def fill(cavity, level, mats, parent):
    """Cut the cavity at the liquid level: wetted and dry walls get their own material, plus a liquid surface."""
    bm = bmesh.new()
    bm.from_mesh(cavity.data)
    bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, 0, level), plane_no=(0, 0, 1))
    for f in bm.faces:
        f.material_index = 0 if f.calc_center_median().z < level else 1
    loop = [v for v in bm.verts if abs(v.co.z - level) < 1e-5]
    loop.sort(key=lambda v: math.atan2(v.co.y, v.co.x))
    pts = [tuple(v.co) for v in loop]
    cavity.data.materials.clear()
    cavity.data.materials.append(mats[1])
    cavity.data.materials.append(mats[2])
    bm.to_mesh(cavity.data)
    bm.free()
    mesh_obj('liquid', pts, [tuple(range(len(pts)))], mats[3], smooth=False, parent=parent)


def label_patch(w, h, z, mat, parent, radius=None, y=0.0):
    """Flat (y) or cylindrical (radius) label facing -Y, centred at height z."""
    n = 1 if radius is None else 40
    verts, uvs, faces = [], [], []
    for j in (0, 1):
        for i in range(n + 1):
            u = i / n
            if radius is None:
                p = ((u - .5) * w, y, z + (j - .5) * h)
            else:
                a = (u - .5) * w / radius
                p = (radius * math.sin(a), -radius * math.cos(a), z + (j - .5) * h)
            verts.append(p)
            uvs.append((u, j))
    for i in range(n):
        faces.append((i, i + 1, n + 2 + i, n + 1 + i))
    return mesh_obj('label', verts, faces, mat, parent=parent, uvs=uvs, smooth=radius is not None)


CAP_MATS = {
    'ebony': lambda: wood('ebony'), 'walnut': lambda: wood('walnut'), 'oak': lambda: wood('oak'),
    'brass': lambda: metal('brass'), 'rosegold': lambda: metal('rosegold'), 'steel': lambda: metal('steel'),
    'black': lambda: gloss(srgb('#15110F'), .16, .5), 'ivory': lambda: gloss(srgb('#EFE7DA'), .28, .25),
    'pearl': lambda: gloss(srgb('#EDE8E1'), .2, .7), 'stone': lambda: limestone(srgb('#E2D3BC')),
    'leather': lambda: leather(),
}
METAL_OF = {'rosegold': 'rosegold', 'steel': 'steel', 'pearl': 'steel'}


def add_neck(parent, z, radius, cap):
    """Crimped metal collar."""
    profile = [(0, z)] + arc(radius - .012, z + .012, .012, -90, 0, 4) + arc(radius - .012, z + .075, .012, 0, 90, 4) + [(0, z + .087)]
    lathe('collar', profile, metal(METAL_OF.get(cap, 'brass')), parent)


def ball_cap(radius, z, mat, parent):
    """A ball with a flat foot that stands on height z."""
    middle = z + radius * .93
    curve = [math.radians(-68 + 158 * i / 40) for i in range(40)]
    ball = [(radius * math.cos(t), middle + radius * math.sin(t)) for t in curve]
    lathe('cap', [(0, z)] + ball + [(0, middle + radius)], mat, parent, seg=128)


def dip_tube(parent, z0, z1, level, liquid):
    """A fine straw, index-matched so that only its outline shows in the liquid."""
    sl = extinction(liquid, .17)
    wet = dielectric('tube_wet', 1.05, sl, sl, (.98, .98, .98))
    dry = dielectric('tube_dry', 1.2, None, None, (.98, .98, .98))
    lathe('tube', [(0, z0), (.012, z0), (.012, level - .001), (0, level - .001)], wet, parent, seg=24)
    lathe('tube', [(0, level + .001), (.012, level + .001), (.012, z1), (0, z1)], dry, parent, seg=24)
