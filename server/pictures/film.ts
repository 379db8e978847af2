import { open, rename } from 'node:fs/promises'
import type { PictureStore } from './store.ts'

/** What a film is by its first bytes; neither its name nor what its sender calls it counts. */
async function kindOf(path: string): Promise<'mp4' | 'webm' | null> {
  const file = await open(path)
  const head = Buffer.alloc(64)
  try {
    await file.read(head, 0, head.length, 0)
  } finally {
    await file.close()
  }
  if (head.readUInt32BE(0) === 0x1a45dfa3) return head.includes('webm') ? 'webm' : null
  // Of the same family as AVIF pictures, whose brand is another.
  return /^ftyp(isom|iso\d|mp4\d|avc1|M4V |dash|MSNV)$/.test(head.toString('latin1', 4, 12)) ? 'mp4' : null
}

/**
 * Keeps a film that staff bring, as it is: browsers alone will unpack it.
 * @returns its path under /storage, or null when it is neither MP4 nor WebM
 */
export async function receiveFilm(store: PictureStore, path: string): Promise<string | null> {
  const kind = await kindOf(path)
  if (kind === null) return null
  const named = `${path}.${kind}`
  await rename(path, named)
  return store.file(named)
}
