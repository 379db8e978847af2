import { join } from 'node:path'
import { eachOnce } from './each-once.ts'
import { exists, keep } from './keep.ts'
import { loadSharp } from './sharp.ts'

/**
 * Makes the JPEG of a variant from its WebP when it is first asked for: only chats ask, and only for the pictures of pages
 * that somebody shares. What it returns takes the variant's name without an ending, and resolves when the JPEG lies in the
 * store's folder, or there is nothing to make it from.
 */
export const jpegMaker = (dir: string) =>
  eachOnce(async (variant) => {
    const [source, path] = [join(dir, `${variant}.webp`), join(dir, `${variant}.jpg`)]
    if ((await exists(path)) || !(await exists(source))) return
    const sharp = await loadSharp()
    // White is what a chat shows behind a picture that lets its ground through.
    const image = sharp(source).flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true })
    await keep(path, await image.toBuffer())
  })
