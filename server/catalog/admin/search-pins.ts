import type { SearchPinsForm } from '@nafha/contract/admin/search'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database/client.ts'
import { products, searchPins } from '../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../platform/http/identity.ts'
import { invalid, type Rejection, type Saved } from '../../platform/outcomes/outcome.ts'
import { foldedWords, notifyListsChanged } from '../../search-index/index.ts'
import { audit } from '../../staff/index.ts'
import { lockCatalog } from './locks.ts'

type Pins = typeof searchPins.$inferSelect

export async function readPins(db: Queryable, id: number): Promise<Pins | null> {
  const [row] = await db.select().from(searchPins).where(eq(searchPins.id, id))
  return row ?? null
}

const auditSnapshot = ({ term, productIds }: Pins) => ({ term, product_ids: productIds })

/** Saves the products that come first for a term. When `id` is null, it adds a new term. A term has one list. */
export const savePins = (
  db: Database,
  who: StaffCaller,
  id: number | null,
  { term, product_ids }: SearchPinsForm,
): Promise<Saved<Pins>> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const before = id === null ? null : await readPins(tx, id)
    if (id !== null && !before) return { kind: 'not_found' }
    const words = foldedWords(term).join(' ')
    if (words === '') return invalid('term', 'search_term_has_no_word')
    if (await isTaken(tx, words, id)) return invalid('term', 'search_term_taken')
    const productIds = [...new Set(product_ids)]
    const existing = await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, productIds))
    if (existing.length < productIds.length) return invalid('product_ids', 'product_is_gone')
    const values = { term, words, productIds }
    const [row] = before
      ? await tx.update(searchPins).set(values).where(eq(searchPins.id, before.id)).returning()
      : await tx.insert(searchPins).values(values).returning()
    if (!row) throw new Error('the pinned products were not stored')
    await notifyListsChanged(tx)
    await audit(tx, who, before ? 'update' : 'create', ['search-pins', row.id], {
      ...(before ? { from: auditSnapshot(before) } : {}),
      to: auditSnapshot(row),
    })
    return { kind: 'saved', row }
  })

async function isTaken(tx: Queryable, words: string, ownId: number | null): Promise<boolean> {
  const [row] = await tx
    .select({ id: searchPins.id })
    .from(searchPins)
    .where(and(eq(searchPins.words, words), ownId === null ? undefined : ne(searchPins.id, ownId)))
  return row !== undefined
}

export const deletePins = (db: Database, who: StaffCaller, id: number): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const before = await readPins(tx, id)
    if (!before) return { kind: 'not_found' }
    await tx.delete(searchPins).where(eq(searchPins.id, id))
    await notifyListsChanged(tx)
    await audit(tx, who, 'delete', ['search-pins', id], { from: auditSnapshot(before) })
    return null
  })
