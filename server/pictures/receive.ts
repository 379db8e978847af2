import { eq } from 'drizzle-orm'
import { limitConcurrency } from '../platform/concurrency/limit.ts'
import type { Queryable } from '../platform/database/client.ts'
import { pictures } from '../platform/database/schema/index.ts'
import { invalid, type Saved } from '../platform/outcomes/outcome.ts'
import { pictureError } from './check.ts'
import { encodeAnew } from './photo.ts'
import type { PictureStore } from './store.ts'

/** Each picture occupies several threads of the pool that files and passwords need, too (rules/operation 12). */
const making = limitConcurrency({ concurrency: 1, longest: 20 })

type Received = Saved<typeof pictures.$inferSelect>

/**
 * Checks a file, makes its variants and stores its row. The same bytes are the same picture, with its texts. It is busy
 * while too many uploads are waiting.
 */
export const receivePicture = (db: Queryable, store: PictureStore, path: string): Promise<Received> =>
  receive(db, store, path, async () => path)

/** The same for a shopper's photo, of which only what is seen is stored. */
export const receivePhoto = (db: Queryable, store: PictureStore, path: string): Promise<Received> =>
  receive(db, store, path, () => encodeAnew(path))

async function receive(
  db: Queryable,
  store: PictureStore,
  path: string,
  source: () => Promise<string>,
): Promise<Received> {
  const outcome = await making(async (): Promise<Received> => {
    const error = await pictureError(path)
    if (error) return invalid('file', error)
    const madePicture = await source()
      .then(store.picture)
      .catch((cause: unknown) => {
        // An error with a code is ours, such as a full disk; without one, no decoder could read the bytes.
        if (cause instanceof Error && 'code' in cause) throw cause
        return null
      })
    if (!madePicture) return invalid('file', 'picture_not_readable')
    const { hash, width, height, widths, color } = madePicture
    await db
      .insert(pictures)
      .values({ hash, width, height, widths, color, alt: { en: '' } })
      .onConflictDoNothing()
    const [picture] = await db.select().from(pictures).where(eq(pictures.hash, hash))
    if (!picture) throw new Error('the picture was not stored')
    return { kind: 'saved', row: picture }
  })
  return outcome === 'busy' ? { kind: 'busy' } : outcome
}
