import { join } from 'node:path'
import { exists, writeAtomically } from './atomic-write.ts'
import { loadSharp } from './sharp.ts'
import { singleFlight } from './single-flight.ts'

/**
 * Makes the JPEG of a variant from its WebP on first request: only chat previews need it. The returned
 * function takes the variant's name without an ending, and resolves when the JPEG is in the store's folder,
 * or when there is no WebP.
 */
export const jpegMaker = (dir: string) =>
  singleFlight(async (variant) => {
    const [source, path] = [join(dir, `${variant}.webp`), join(dir, `${variant}.jpg`)]
    if ((await exists(path)) || !(await exists(source))) return
    const sharp = await loadSharp()
    // White is the background that a chat shows behind a transparent picture.
    const image = sharp(source).flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true })
    await writeAtomically(path, await image.toBuffer())
  })
