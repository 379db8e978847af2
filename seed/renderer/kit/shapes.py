"""Solids of revolution and extrusions with rounded edges."""
import math

import bmesh
from mathutils import Vector

from kit.mesh import autosmooth, mesh_obj


def lathe(name, profile, mat, parent=None, seg=96, smooth=35, flute=None):
    """Revolve (r, z) points; flute = (count, depth, z0, z1)."""
    verts, faces = [], []
    for r, z in profile:
        for i in range(seg):
            a = 2 * math.pi * i / seg
            rr = r
            if flute and flute[2] <= z <= flute[3]:
                rr = r - flute[1] * (1 - abs(math.sin(a * flute[0] / 2)) ** .9)
            verts.append((rr * math.cos(a), rr * math.sin(a), z))
    k = len(profile)
    for j in range(k - 1):
        for i in range(seg):
            n = (i + 1) % seg
            faces.append((j * seg + i, j * seg + n, (j + 1) * seg + n, (j + 1) * seg + i))
    if profile[0][0] > 1e-5:
        faces.append(tuple(reversed(range(seg))))
    if profile[-1][0] > 1e-5:
        faces.append(tuple((k - 1) * seg + i for i in range(seg)))
    ob = mesh_obj(name, verts, faces, mat, parent=parent)
    autosmooth(ob, smooth)
    return ob


def arc(cx, cz, r, a0, a1, n=8):
    """Points on an arc, from one angle to another in degrees."""
    return [(cx + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)), cz + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)))
            for i in range(n + 1)]


def solid(r, h, bev, z=0.0):
    """Profile of a cylinder with rounded edges."""
    return [(0, z)] + arc(r - bev, z + bev, bev, -90, 0) + arc(r - bev, z + h - bev, bev, 0, 90) + [(0, z + h)]


def section_rect(a, b, r, n=12):
    """A rectangle with rounded corners; a and b are half its sides."""
    pts = []
    for cx, cy, s in ((a - r, b - r, 0), (-a + r, b - r, 90), (-a + r, -b + r, 180), (a - r, -b + r, 270)):
        for i in range(n + 1):
            t = math.radians(s + 90 * i / n)
            pts.append((cx + r * math.cos(t), cy + r * math.sin(t)))
    return pts


def section_chamfer(a, b, c, r, n=4):
    """Rectangle with cut corners (cut c) and softened edges (radius r): an emerald-cut plan."""
    pts = [(a, -b + c), (a, b - c), (a - c, b), (-a + c, b), (-a, b - c), (-a, -b + c), (-a + c, -b), (a - c, -b)]
    out = []
    for i, p in enumerate(pts):
        p, q, s = Vector(p), Vector(pts[i - 1]), Vector(pts[(i + 1) % 8])
        u, v = (q - p).normalized(), (s - p).normalized()
        k = r * .414
        s0, s1 = p + u * k, p + v * k
        for j in range(n + 1):
            t = j / n
            w = s0 * (1 - t) ** 2 + p * 2 * t * (1 - t) + s1 * t ** 2
            out.append((w.x, w.y))
    return out


def prism(name, section, h, bev, mat, parent=None, z=0.0, smooth=35, inset_fn=None):
    """Extrude a section (function of inset) upward with rounded top and bottom edges."""
    rings = [(z + bev - bev * math.cos(t), bev - bev * math.sin(t)) for t in [math.pi / 2 * i / 6 for i in range(7)]]
    rings += [(z + h - bev + bev * math.sin(t), bev - bev * math.cos(t)) for t in [math.pi / 2 * i / 6 for i in range(7)]]
    verts, faces = [], []
    for zz, ins in rings:
        verts += [(x, y, zz) for x, y in section(ins)]
    n = len(section(0))
    for j in range(len(rings) - 1):
        for i in range(n):
            k = (i + 1) % n
            faces.append((j * n + i, j * n + k, (j + 1) * n + k, (j + 1) * n + i))
    faces.append(tuple(reversed(range(n))))
    faces.append(tuple((len(rings) - 1) * n + i for i in range(n)))
    ob = mesh_obj(name, verts, faces, mat, parent=parent)
    autosmooth(ob, smooth)
    return ob


def extrude_front(name, outline, depth, bev, mat, parent=None, smooth=40):
    """Extrude a front outline (x, z), counter-clockwise seen from -Y, along Y with rounded edges.
    outline: function of inset."""
    d = depth / 2
    rings = []
    for i in range(9):
        t = math.pi / 2 * i / 8
        rings.append((-d + bev - bev * math.cos(t), bev - bev * math.sin(t)))
    rings += [(-y, ins) for y, ins in reversed(rings)]
    verts, faces = [], []
    for y, ins in rings:
        verts += [(x, y, zz) for x, zz in outline(ins)]
    n = len(outline(0))
    for j in range(len(rings) - 1):
        for i in range(n):
            k = (i + 1) % n
            faces.append((j * n + i, j * n + k, (j + 1) * n + k, (j + 1) * n + i))
    faces.append(tuple(reversed(range(n))))
    faces.append(tuple((len(rings) - 1) * n + i for i in range(n)))
    ob = mesh_obj(name, verts, faces, mat, parent=parent)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    autosmooth(ob, smooth)
    return ob
