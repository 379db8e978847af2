import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from './atomic-write.ts'
import type { MadePicture } from './description.ts'
import { variantName } from './names.ts'
import { loadSharp } from './sharp.ts'

const READY_FORMAT = 'avif'

/**
 * Variants of a picture of the demonstration that are in git, beside the masters (decision 0088).
 * @param widest in px
 * @returns the widths in px by the variants' names
 */
export const readyVariants = ({ hash, widths }: MadePicture, widest: number): Map<string, number> =>
  new Map(
    widths.filter((width) => width <= widest).map((width) => [variantName(hash, width, READY_FORMAT), width]),
  )

/**
 * Makes a variant that lies ready. Nobody waits for it, so the encoder takes ten times as long: it needs a quarter fewer bytes than
 * for a request (make.ts), and the picture is as close to its master.
 */
export async function encodeReady(master: string, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(master).rotate().resize(width).avif({ quality: 48, effort: 4 }).toBuffer()
}

/** Copies the variants of a picture that lie ready in a folder. */
export async function copyReady({ hash, widths }: MadePicture, ready: string, dir: string): Promise<void> {
  for (const width of widths) {
    const name = variantName(hash, width, READY_FORMAT)
    const bytes = await readFile(join(ready, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (bytes) await writeAtomically(join(dir, name), bytes)
  }
}
