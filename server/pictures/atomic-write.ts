import { randomUUID } from 'node:crypto'
import { access, rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file whole or not at all: concurrent readers never see half of it. */
export async function writeAtomically(path: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    // Retries on a full disk would fill it with partial files.
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
