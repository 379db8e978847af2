import { loadSharp } from './sharp.ts'

/** Alpha from which a pixel counts as opaque, of 255. */
const SEEN = 128
const CHANNELS = 4

/**
 * Finds a picture's background colour: the one that most pixels have. Transparent pixels do not count, since
 * they are black underneath; a picture with such pixels gets a transparent background, or its cut-out would
 * stand in a box.
 * @returns `#rrggbb`, or `#rrggbb00` for a picture with transparent parts
 */
export async function backgroundColorOf(bytes: Buffer): Promise<string> {
  const sharp = await loadSharp()
  // A small copy has the same shades.
  const { data } = await sharp(bytes).resize(64).toColourspace('srgb').ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const pixels = Array.from({ length: data.length / CHANNELS }, (_, at) =>
    data.subarray(at * CHANNELS, (at + 1) * CHANNELS),
  )
  const opaquePixels = pixels.filter((pixel) => (pixel[3] ?? 0) >= SEEN)
  if (opaquePixels.length === 0) return '#ffffff00'
  const hex = commonColor(opaquePixels)
  return opaquePixels.length < pixels.length ? `#${hex}00` : `#${hex}`
}

/** Returns the shade of a pixel: one of 16 steps per channel. */
const shadeOf = ([red = 0, green = 0, blue = 0]: Buffer): number =>
  ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)

/**
 * Returns the mean colour of the pixels whose shade is the most frequent, as `rrggbb`. The shade itself would lie up to
 * 8 of 255 beside it, which turns a warm ivory greenish.
 */
function commonColor(pixels: Buffer[]): string {
  const shades = [...Map.groupBy(pixels, shadeOf).values()]
  const common = shades.reduce((one, other) => (other.length > one.length ? other : one))
  const mean = (channel: number) =>
    Math.round(common.reduce((sum, pixel) => sum + (pixel[channel] ?? 0), 0) / common.length)
  return [0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')
}
