/* Dual-buffer non-local means (after Rousselle et al. 2012), guided by albedo and normals.
   Two half renders of one picture have independent noise: weights that are measured in one half filter the
   other, so that noise never picks itself. Planes are stored one after another; sizes are in pixels. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define COLORS 3
#define GUIDES 6
#define VARIANCE_RADIUS 4
#define TILE_W 96
#define TILE_H 24
#define FAR 1e3f

/* Means over a square window, clamped at the borders. */
static void box_blur(float *out, const float *in, float *scratch, int w, int h, int r) {
  #pragma omp parallel for
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) {
      int from = x - r < 0 ? 0 : x - r, to = x + r >= w ? w - 1 : x + r;
      float sum = 0;
      for (int k = from; k <= to; k++) sum += in[y * w + k];
      scratch[y * w + x] = sum / (to - from + 1);
    }
  }
  #pragma omp parallel for
  for (int y = 0; y < h; y++) {
    int from = y - r < 0 ? 0 : y - r, to = y + r >= h ? h - 1 : y + r;
    float *row = out + y * w;
    memset(row, 0, sizeof(float) * w);
    for (int k = from; k <= to; k++)
      for (int x = 0; x < w; x++) row[x] += scratch[k * w + x];
    for (int x = 0; x < w; x++) row[x] /= to - from + 1;
  }
}

/* Distance of each pixel of a row to its neighbour at an offset, in both halves and in the guides. */
static void row_distance(float *da, float *db, float *dg, const float *a, const float *b, const float *guide, const float *var,
                         int n, long plane, long i, long j, float k2, float guide_scale) {
  #pragma omp simd
  for (int x = 0; x < n; x++) {
    float sa = 0, sb = 0, sg = 0;
    for (int c = 0; c < COLORS; c++) {
      long p = c * plane + i + x, q = c * plane + j + x;
      float vp = var[p], vq = var[q], vm = vp + (vq < vp ? vq : vp);
      float den = 1.f / (1e-7f + k2 * (vp + vq)), ea = a[p] - a[q], eb = b[p] - b[q];
      sa += (ea * ea - vm) * den;
      sb += (eb * eb - vm) * den;
    }
    for (int c = 0; c < GUIDES; c++) {
      float e = guide[c * plane + i + x] - guide[c * plane + j + x];
      sg += e * e;
    }
    da[x] = sa / COLORS;
    db[x] = sb / COLORS;
    dg[x] = sg * guide_scale;
  }
}

typedef struct {
  const float *a, *b, *guide, *var;
  float *out;
  int w, h, radius;
  float k2, guide_scale;
} Job;

#define PATCH_W (TILE_W + 2)
#define PATCH_H (TILE_H + 2)

static void filter_tile(const Job *job, int x0, int y0) {
  long plane = (long)job->w * job->h;
  int tw = job->w - x0 < TILE_W ? job->w - x0 : TILE_W, th = job->h - y0 < TILE_H ? job->h - y0 : TILE_H;
  static _Thread_local float da[PATCH_H][PATCH_W], db[PATCH_H][PATCH_W], dg[PATCH_H][PATCH_W];
  static _Thread_local float sum_a[COLORS][TILE_H][TILE_W], sum_b[COLORS][TILE_H][TILE_W], wa[TILE_H][TILE_W], wb[TILE_H][TILE_W];
  memset(sum_a, 0, sizeof sum_a);
  memset(sum_b, 0, sizeof sum_b);
  memset(wa, 0, sizeof wa);
  memset(wb, 0, sizeof wb);
  for (int dy = -job->radius; dy <= job->radius; dy++) for (int dx = -job->radius; dx <= job->radius; dx++) {
    /* Distances are needed one pixel around the tile, since patches of 3 by 3 are compared. */
    for (int r = 0; r < th + 2; r++) {
      int y = y0 + r - 1, ny = y + dy;
      for (int x = 0; x < PATCH_W; x++) da[r][x] = db[r][x] = dg[r][x] = FAR;
      if (y < 0 || y >= job->h || ny < 0 || ny >= job->h) continue;
      int from = x0 - 1, to = x0 + tw + 1;
      if (from < 0) from = 0;
      if (from + dx < 0) from = -dx;
      if (to > job->w) to = job->w;
      if (to + dx > job->w) to = job->w - dx;
      if (to <= from) continue;
      int at = from - (x0 - 1);
      row_distance(da[r] + at, db[r] + at, dg[r] + at, job->a, job->b, job->guide, job->var, to - from, plane,
                   (long)y * job->w + from, (long)ny * job->w + from + dx, job->k2, job->guide_scale);
    }
    for (int r = 0; r < th; r++) {
      int ny = y0 + r + dy;
      if (ny < 0 || ny >= job->h) continue;
      int from = x0 + dx < 0 ? -dx - x0 : 0, to = x0 + tw + dx > job->w ? job->w - dx - x0 : tw;
      long j = (long)ny * job->w + x0 + dx;
      #pragma omp simd
      for (int x = from; x < to; x++) {
        float ma = 0, mb = 0, g = dg[r + 1][x + 1];
        for (int u = 0; u < 3; u++) for (int v = 0; v < 3; v++) {
          ma += da[r + u][x + v] < FAR ? da[r + u][x + v] : 0;
          mb += db[r + u][x + v] < FAR ? db[r + u][x + v] : 0;
        }
        ma = fmaxf(fmaxf(ma / 9, 0), g);
        mb = fmaxf(fmaxf(mb / 9, 0), g);
        float ea = ma < 12 ? expf(-ma) : 0, eb = mb < 12 ? expf(-mb) : 0;
        for (int c = 0; c < COLORS; c++) {
          sum_a[c][r][x] += eb * job->a[c * plane + j + x];
          sum_b[c][r][x] += ea * job->b[c * plane + j + x];
        }
        wa[r][x] += eb;
        wb[r][x] += ea;
      }
    }
  }
  for (int c = 0; c < COLORS; c++) for (int r = 0; r < th; r++) for (int x = 0; x < tw; x++)
    job->out[c * plane + (long)(y0 + r) * job->w + x0 + x] =
      .5f * (sum_a[c][r][x] / (wa[r][x] + 1e-9f) + sum_b[c][r][x] / (wb[r][x] + 1e-9f));
}

/* a, b: the half renders, three planes each; guide: six planes; out: three planes. k: how much of the noise
   counts as difference; guide_sigma: how far apart guides may be. */
void denoise(const float *a, const float *b, const float *guide, float *out, int w, int h, int radius, float k, float guide_sigma) {
  long plane = (long)w * h;
  float *var = malloc(sizeof(float) * plane * COLORS), *square = malloc(sizeof(float) * plane), *scratch = malloc(sizeof(float) * plane);
  for (int c = 0; c < COLORS; c++) {
    #pragma omp parallel for
    for (long i = 0; i < plane; i++) {
      float d = a[c * plane + i] - b[c * plane + i];
      square[i] = .5f * d * d;
    }
    box_blur(var + c * plane, square, scratch, w, h, VARIANCE_RADIUS);
  }
  Job job = { a, b, guide, var, out, w, h, radius, k * k, 1.f / (guide_sigma * guide_sigma) };
  int across = (w + TILE_W - 1) / TILE_W, down = (h + TILE_H - 1) / TILE_H;
  #pragma omp parallel for schedule(dynamic)
  for (int t = 0; t < across * down; t++) filter_tile(&job, t % across * TILE_W, t / across * TILE_H);
  free(var);
  free(square);
  free(scratch);
}
