import type { Texts } from '@nafha/contract/admin/bilingual'
import { language } from '../platform/language.ts'

/** A text of the shop in the language of the back office, else in English. */
export const inLanguage = (text: Texts | null | undefined): string => text?.[language] || text?.en || ''

interface Placed {
  id: number
  parent_id: number | null
  name: Texts
}

/** "Oriental › Oud": a collection with those above it. */
export function pathOf(id: number, all: readonly Placed[]): string {
  const match = all.find((collection) => collection.id === id)
  if (!match) return ''
  const above = match.parent_id === null ? '' : pathOf(match.parent_id, all)
  return above ? `${above} › ${inLanguage(match.name)}` : inLanguage(match.name)
}
