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
  // Measure a small copy: `stats` reads its input unresized, and would scan all of a large one.
  const { data } = await sharp(bytes).resize(64).toColourspace('srgb').ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const pixels = Array.from({ length: data.length / CHANNELS }, (_, at) =>
    data.subarray(at * CHANNELS, (at + 1) * CHANNELS),
  )
  const opaquePixels = pixels.filter((pixel) => (pixel[3] ?? 0) >= SEEN)
  if (opaquePixels.length === 0) return '#ffffff00'
  const rgb = Buffer.concat(opaquePixels.map((pixel) => pixel.subarray(0, 3)))
  const { dominant } = await sharp(rgb, { raw: { width: opaquePixels.length, height: 1, channels: 3 } })
    .png()
    .toBuffer()
    .then((line) => sharp(line).stats())
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
  return opaquePixels.length < pixels.length ? `#${hex}00` : `#${hex}`
}
