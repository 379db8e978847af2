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
  return whenFree(async (): Promise<Received> => {
    const made = await readable(path, () => source().then(store.picture))
    if (made.kind !== 'saved') return made
    const { hash, width, height, widths, color } = made.row
    await db
      .insert(pictures)
      .values({ hash, width, height, widths, color, alt: { en: '' } })
      .onConflictDoNothing()
    const [picture] = await db.select().from(pictures).where(eq(pictures.hash, hash))
    if (!picture) throw new Error('the picture was not stored')
    return { kind: 'saved', row: picture }
  })
}

/**
 * Encodes a shopper's photo anew for a place of its own, where it is no public file. It is busy while too many uploads are
 * waiting.
 * @returns path of the new file, beside the old one
 */
export const reencodePhoto = (path: string): Promise<Saved<string>> =>
  whenFree(() => readable(path, () => encodeAnew(path)))

async function whenFree<T>(work: () => Promise<Saved<T>>): Promise<Saved<T>> {
  const outcome = await making(work)
  return outcome === 'busy' ? { kind: 'busy' } : outcome
}

/** Returns what is made of a file, or why it is no picture that the shop can read. */
async function readable<T>(path: string, make: () => Promise<T>): Promise<Saved<T>> {
  const error = await pictureError(path)
  if (error) return invalid('file', error)
  const made = await make().catch((cause: unknown) => {
    // An error with a code is ours, such as a full disk; without one, no decoder could read the bytes.
    if (cause instanceof Error && 'code' in cause) throw cause
    return null
  })
  return made === null ? invalid('file', 'picture_not_readable') : { kind: 'saved', row: made }
}
