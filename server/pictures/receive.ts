import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { pictures } from '../platform/database/schema/index.ts'
import { limitConcurrency } from '../platform/work/limit.ts'
import { type PictureError, pictureError } from './check.ts'
import type { PictureStore } from './store.ts'

/** One picture uses several threads, and files and passwords wait for the same ones (rules/operation 12). */
const making = limitConcurrency({ concurrency: 1, longest: 20 })

export type Received =
  | { kind: 'stored'; picture: typeof pictures.$inferSelect }
  | { kind: 'error'; error: PictureError }
  /** More are waiting than anybody waits for. */
  | { kind: 'busy' }

/** Checks a file, makes its variants and keeps its row. The same bytes are the same picture, with its texts. */
export async function receivePicture(db: Queryable, store: PictureStore, path: string): Promise<Received> {
  const outcome = await making(async (): Promise<Received> => {
    const error = await pictureError(path)
    if (error) return { kind: 'error', error }
    const made = await store.picture(path).catch((cause: unknown) => {
      // A full disk is an error of ours and has a code; what remains are bytes that no decoder could read.
      if (cause instanceof Error && 'code' in cause) throw cause
      return null
    })
    if (!made) return { kind: 'error', error: 'picture_not_readable' }
    const { hash, width, height, widths, color } = made
    await db
      .insert(pictures)
      .values({ hash, width, height, widths, color, alt: { en: '' } })
      .onConflictDoNothing()
    const [picture] = await db.select().from(pictures).where(eq(pictures.hash, hash))
    if (!picture) throw new Error('the picture was not stored')
    return { kind: 'stored', picture }
  })
  return outcome === 'busy' ? { kind: 'busy' } : outcome
}
