import { loadSharp } from './sharp.ts'

/** Longest side of a photo, in px: enough for the widest screen that shows one. */
const LONGEST_SIDE = 1600

/**
 * Encodes a person's photo anew, upright and at most 1600 px long. Nothing of the file stays but what is seen: neither the
 * place where it was taken, nor the camera, nor a smaller picture from before it was cut.
 * @returns path of the new file, beside the old one
 */
export async function encodeAnew(path: string): Promise<string> {
  const sharp = await loadSharp()
  const anew = `${path}.webp`
  await sharp(path)
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toFile(anew)
  return anew
}
