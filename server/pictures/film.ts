import { open, rename } from 'node:fs/promises'
import type { PictureStore } from './store.ts'

/** Determines a film's type by its first bytes; its name and declared type do not count. */
async function kindOf(path: string): Promise<'mp4' | 'webm' | null> {
  const file = await open(path)
  const head = Buffer.alloc(64)
  try {
    await file.read(head, 0, head.length, 0)
  } finally {
    await file.close()
  }
  if (head.readUInt32BE(0) === 0x1a45dfa3) return head.includes('webm') ? 'webm' : null
  // AVIF pictures are of the same family, with another brand.
  return /^ftyp(isom|iso\d|mp4\d|avc1|M4V |dash|MSNV)$/.test(head.toString('latin1', 4, 12)) ? 'mp4' : null
}

/**
 * Stores a film that staff upload, unchanged: only browsers will decode it.
 * @returns its path under /storage, or null when it is neither MP4 nor WebM
 */
export async function receiveFilm(store: PictureStore, path: string): Promise<string | null> {
  const kind = await kindOf(path)
  if (kind === null) return null
  const named = `${path}.${kind}`
  await rename(path, named)
  return store.file(named)
}
