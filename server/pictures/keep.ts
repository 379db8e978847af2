import { randomUUID } from 'node:crypto'
import { access, rename, writeFile } from 'node:fs/promises'

/** Writes a file whole or not at all: whoever reads while it is written never sees half of it. */
export async function keep(path: string, content: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
