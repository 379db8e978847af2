import type { SearchWordsForm } from '@nafha/contract/admin/search'
import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/database/client.ts'
import { searchWordGroups } from '../../platform/database/schema/index.ts'
import type { StaffCaller } from '../../platform/http/identity.ts'
import { invalid, type Rejection, type Saved } from '../../platform/outcomes/outcome.ts'
import { foldedGroup, replaceGroup, wordOfOtherGroup } from '../../search-index/index.ts'
import { audit } from '../../staff/index.ts'
import { lockCatalog } from './locks.ts'

type Group = typeof searchWordGroups.$inferSelect

export async function readGroup(db: Queryable, id: number): Promise<Group | null> {
  const [row] = await db.select().from(searchWordGroups).where(eq(searchWordGroups.id, id))
  return row ?? null
}

const foldedOf = (group: Group | null) => (group ? (foldedGroup(group.words) ?? []) : [])

/** Saves a group of words. When `id` is null, it adds a new one. */
export const saveGroup = (
  db: Database,
  who: StaffCaller,
  id: number | null,
  { words }: SearchWordsForm,
): Promise<Saved<Group>> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const before = id === null ? null : await readGroup(tx, id)
    if (id !== null && !before) return { kind: 'not_found' }
    const folded = foldedGroup(words)
    if (!folded) return invalid('words', 'search_word_is_one')
    if (folded.length < 2) return invalid('words', 'search_words_are_two')
    if ((await wordOfOtherGroup(tx, folded, foldedOf(before))) !== null)
      return invalid('words', 'search_word_taken')
    const [group] = before
      ? await tx.update(searchWordGroups).set({ words }).where(eq(searchWordGroups.id, before.id)).returning()
      : await tx.insert(searchWordGroups).values({ words }).returning()
    if (!group) throw new Error('the words were not stored')
    await replaceGroup(tx, foldedOf(before), folded)
    await audit(tx, who, before ? 'update' : 'create', ['search-words', group.id], {
      ...(before ? { from: { words: before.words } } : {}),
      to: { words },
    })
    return { kind: 'saved', row: group }
  })

export const deleteGroup = (db: Database, who: StaffCaller, id: number): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    await lockCatalog(tx)
    const before = await readGroup(tx, id)
    if (!before) return { kind: 'not_found' }
    await tx.delete(searchWordGroups).where(eq(searchWordGroups.id, id))
    await replaceGroup(tx, foldedOf(before), [])
    await audit(tx, who, 'delete', ['search-words', id], { from: { words: before.words } })
    return null
  })
