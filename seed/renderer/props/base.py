"""Noise-shaped pebbles and round tubes."""
import math

import bmesh
import bpy
from mathutils import Vector, noise

from kit.mesh import link, mesh_obj


def blob(name, mat, seed, size=(1, 1, 1), rough=.25, freq=1.6, sub=4, flatten=0.0):
    """Noise-shaped pebble, resin tear, seed or fruit."""
    import bmesh
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
    off = Vector((seed * 7.3, seed * 3.1, seed * 1.7))
    for v in bm.verts:
        n = noise.fractal(v.co * freq + off, 1.0, 2.0, 4)
        v.co *= 1 + rough * n
        v.co = Vector((v.co.x * size[0], v.co.y * size[1], v.co.z * size[2]))
        if flatten and v.co.z < -flatten * size[2]:
            v.co.z = -flatten * size[2]
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat)
    for p in me.polygons:
        p.use_smooth = True
    return link(bpy.data.objects.new(name, me))


def tube(name, pts, r, mat, seg=10, taper=1.0):
    """Round tube along points; radius r (number or function of 0..1)."""
    pts = [Vector(p) for p in pts]
    verts, faces, n = [], [], len(pts)
    for i, p in enumerate(pts):
        t = (pts[min(i + 1, n - 1)] - pts[max(i - 1, 0)]).normalized()
        up = Vector((0, 0, 1)) if abs(t.z) < .9 else Vector((1, 0, 0))
        a = t.cross(up).normalized()
        b = t.cross(a).normalized()
        rr = r(i / (n - 1)) if callable(r) else r
        for k in range(seg):
            th = 2 * math.pi * k / seg
            verts.append(p + a * rr * math.cos(th) + b * rr * math.sin(th))
    for i in range(n - 1):
        for k in range(seg):
            m = (k + 1) % seg
            faces.append((i * seg + k, i * seg + m, (i + 1) * seg + m, (i + 1) * seg + k))
    faces += [tuple(range(seg)), tuple((n - 1) * seg + k for k in range(seg))]
    return mesh_obj(name, [tuple(v) for v in verts], faces, mat)
