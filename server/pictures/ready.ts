import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from './atomic-write.ts'
import type { MadePicture } from './description.ts'
import { variantName } from './names.ts'

export const READY_FORMAT = 'avif'

/**
 * Variants of a picture of the demonstration that are in git, beside the masters (decision 0088).
 * @param widest in px
 * @returns the widths in px by the variants' names
 */
export const readyVariants = ({ hash, widths }: MadePicture, widest: number): Map<string, number> =>
  new Map(
    widths.filter((width) => width <= widest).map((width) => [variantName(hash, width, READY_FORMAT), width]),
  )

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
