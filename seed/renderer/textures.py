"""Tileable stone, plaster and sand maps (greys), so that Cycles need not evaluate noise at every hit."""
import os
import struct
import sys
import zlib

import numpy as np

OUT = sys.argv[1]
os.makedirs(OUT, exist_ok=True)
N = 1024
rng = np.random.default_rng(7)
fy, fx = np.meshgrid(np.fft.fftfreq(N) * N, np.fft.fftfreq(N) * N, indexing='ij')


def write_png(path, grey):
    """Write rows of grey bytes as a PNG."""
    rows = b''.join(b'\0' + row.tobytes() for row in grey)
    chunk = lambda kind, data: struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))  # noqa: E731
    header = struct.pack('>IIBBBBB', grey.shape[1], grey.shape[0], 8, 0, 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + chunk(b'IDAT', zlib.compress(rows, 6)) + chunk(b'IEND', b''))


def field(power, ax=1.0, ay=1.0, lo=1.0, hi=900.0):
    f = np.hypot(fx * ax, fy * ay)
    f[0, 0] = 1
    amp = f ** -power * (f >= lo) * np.exp(-(f / hi) ** 2)
    amp[0, 0] = 0
    z = np.real(np.fft.ifft2(amp * np.fft.fft2(rng.standard_normal((N, N)))))
    return (z - z.mean()) / z.std()


def save(name, z, lo=None, hi=None):
    lo, hi = np.percentile(z, .2) if lo is None else lo, np.percentile(z, 99.8) if hi is None else hi
    v = np.clip((z - lo) / (hi - lo), 0, 1)
    write_png(os.path.join(OUT, name + '.png'), (v * 255 + .5).astype(np.uint8))


# trowelled plaster: broad undulation, faint brush marks, fine tooth
save('plaster', field(1.9, hi=220) + .30 * field(1.3, 1, 3.5, lo=12, hi=300) + .12 * field(.6, lo=80))
# travertine: bedding bands broken by fine grain; pits strung along the beds
bed = field(1.7, .22, 1, lo=1.2, hi=260) + .28 * field(1.1, .5, 1, lo=20)
save('stone', bed)
pits = field(1.0, .35, 1, lo=22, hi=120) + .55 * field(1.4, .15, 1, lo=3, hi=40)
save('pits', pits, 1.55, 2.5)
# sand: long ripples and grain
y = np.arange(N) / N
warp = field(2.2, hi=14) * .9
ripple = np.sin(2 * np.pi * 22 * y[:, None] + warp * 1.9)
ripple = np.where(ripple > 0, np.abs(ripple) ** .8, -np.abs(ripple) ** 1.2)
save('sand_ripple', ripple + .10 * field(1.6, hi=60))
save('sand_grain', field(.35, lo=150))

# a rising wisp of smoke: a few wandering threads, spread and faded with height
H, W = 1024, 640
img = np.zeros((H, W))
t = np.linspace(0, 1, 2600)
for k in range(46):
    base = rng.normal(0, .006)
    ph = rng.normal(0, .16, 4)
    x = .5 + base + t ** 1.25 * (.11 * np.sin(5.2 * t + .6 + ph[0]) + .055 * np.sin(11 * t + 1.4 + ph[1]) * t + .05 * np.sin(19 * t + ph[2] * 2) * t ** 2 + ph[3] * .12)
    fade = np.exp(-2.2 * t) * np.clip(t / .03, 0, 1) * np.clip((1 - t) / .25, 0, 1)
    yi = ((1 - t * .98) * (H - 1)).astype(int)
    xi = np.clip(x * W, 1, W - 2)
    for o in range(-1, 2):
        np.add.at(img, (yi, np.clip(xi.astype(int) + o, 0, W - 1)), fade * (1 - .4 * abs(o)))


def soften(a, r):
    for ax in (0, 1):
        k = np.exp(-np.linspace(-2.2, 2.2, 2 * r + 1) ** 2)
        k /= k.sum()
        a = np.apply_along_axis(lambda v: np.convolve(v, k, 'same'), ax, a)
    return a


h = np.linspace(1, 0, H)[:, None]
img = soften(img, 3) * (1 - h) + soften(img, 16) * h + .5 * soften(img, 30) * h
img = 1 - np.exp(-img / np.percentile(img, 99.3) * 1.5)
write_png(os.path.join(OUT, 'smoke.png'), (np.clip(img, 0, 1) * 255).astype(np.uint8))
