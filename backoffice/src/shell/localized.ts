import type { Texts } from '@nafha/contract/admin/bilingual'
import { language } from '../platform/language.ts'

/** Returns a bilingual text in the language of the back office, else in English. */
export const inLanguage = (text: Texts | null | undefined): string => text?.[language] || text?.en || ''

interface TreeNode {
  id: number
  parent_id: number | null
  name: Texts
}

/** Returns the path of a collection, such as "Oriental › Oud". */
export function pathOf(id: number, all: readonly TreeNode[]): string {
  const match = all.find((collection) => collection.id === id)
  if (!match) return ''
  const above = match.parent_id === null ? '' : pathOf(match.parent_id, all)
  return above ? `${above} › ${inLanguage(match.name)}` : inLanguage(match.name)
}
