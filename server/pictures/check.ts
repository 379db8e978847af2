import { open } from 'node:fs/promises'
import { MAX_PICTURE_PIXELS } from '@nafha/contract/admin/catalog'
import { loadSharp } from './sharp.ts'

export type PictureError =
  | 'picture_type_unknown'
  | 'picture_is_heic'
  | 'picture_is_tiff'
  | 'picture_too_many_pixels'
  | 'picture_not_readable'

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Determines a file's type by its first bytes; its name and declared type do not count. */
function kindOf(head: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'tiff' | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)$/.test(ascii(head, 0, 4))) return 'tiff'
  if (ascii(head, 4, 8) !== 'ftyp') return null
  const brands = ascii(head, 8, 32)
  if (/avi[fs]/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null
}

/**
 * Returns why an uploaded file cannot be a picture of the shop, or null. The first bytes decide which decoder
 * may see it, so that an SVG with a script, a PDF or a film reaches none; the header tells the number of
 * pixels before any is unpacked.
 */
export async function pictureError(path: string): Promise<PictureError | null> {
  const file = await open(path)
  const head = Buffer.alloc(32)
  try {
    await file.read(head, 0, head.length, 0)
  } finally {
    await file.close()
  }
  const kind = kindOf(head)
  if (kind === null) return 'picture_type_unknown'
  // Telephones and studios produce these formats; the sentence says how to convert them.
  if (kind === 'heic' || kind === 'tiff') return `picture_is_${kind}`
  const sharp = await loadSharp()
  try {
    const { width, height, format, compression } = await sharp(path, {
      limitInputPixels: MAX_PICTURE_PIXELS,
    }).metadata()
    if (width * height > MAX_PICTURE_PIXELS) return 'picture_too_many_pixels'
    const decodedKind = format === 'heif' && compression === 'av1' ? 'avif' : format
    return decodedKind === kind ? null : 'picture_type_unknown'
  } catch (error) {
    return /pixel limit/.test(String(error)) ? 'picture_too_many_pixels' : 'picture_not_readable'
  }
}
