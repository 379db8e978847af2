import type { SearchPhrasesForm } from '@nafha/contract/admin/search'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database/client.ts'
import { searchPhrases } from '../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../platform/http/identity.ts'
import { invalid, type Rejection, type Saved } from '../../platform/outcomes/outcome.ts'
import { foldedPhrases, notifyListsChanged } from '../../search-index/index.ts'
import { audit } from '../../staff/index.ts'
import { lockCatalog } from './locks.ts'

type Phrases = typeof searchPhrases.$inferSelect

export async function readPhrases(db: Queryable, id: number): Promise<Phrases | null> {
  const [row] = await db.select().from(searchPhrases).where(eq(searchPhrases.id, id))
  return row ?? null
}

const auditSnapshot = ({ phrases, kind, value }: Phrases) => ({ phrases, kind, value })

/** Saves the phrases of one meaning. When `id` is null, it adds new ones. A phrase has one meaning. */
export const savePhrases = (
  db: Database,
  who: StaffCaller,
  id: number | null,
  form: SearchPhrasesForm,
): Promise<Saved<Phrases>> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const before = id === null ? null : await readPhrases(tx, id)
    if (id !== null && !before) return { kind: 'not_found' }
    const words = foldedPhrases(form.phrases)
    if (!words) return invalid('phrases', 'search_phrase_is_short')
    if (await isTaken(tx, words, id)) return invalid('phrases', 'search_phrase_taken')
    const values = { ...form, words }
    const [row] = before
      ? await tx.update(searchPhrases).set(values).where(eq(searchPhrases.id, before.id)).returning()
      : await tx.insert(searchPhrases).values(values).returning()
    if (!row) throw new Error('the phrases were not stored')
    await notifyListsChanged(tx)
    await audit(tx, who, before ? 'update' : 'create', ['search-phrases', row.id], {
      ...(before ? { from: auditSnapshot(before) } : {}),
      to: auditSnapshot(row),
    })
    return { kind: 'saved', row }
  })

async function isTaken(tx: Queryable, words: string[], ownId: number | null): Promise<boolean> {
  const [row] = await tx
    .select({ id: searchPhrases.id })
    .from(searchPhrases)
    .where(
      and(
        sql`${searchPhrases.words} && ${sql.param(words)}::text[]`,
        ownId === null ? undefined : ne(searchPhrases.id, ownId),
      ),
    )
    .limit(1)
  return row !== undefined
}

export const deletePhrases = (db: Database, who: StaffCaller, id: number): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const before = await readPhrases(tx, id)
    if (!before) return { kind: 'not_found' }
    await tx.delete(searchPhrases).where(eq(searchPhrases.id, id))
    await notifyListsChanged(tx)
    await audit(tx, who, 'delete', ['search-phrases', id], { from: auditSnapshot(before) })
    return null
  })
