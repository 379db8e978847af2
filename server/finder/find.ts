import { FINDER_PICKS } from '@nafha/contract/finder/answers'
import {
  chooseScents,
  type FinderCandidate,
  type FinderChoice,
  type FinderReason,
  type FinderWishes,
} from '@nafha/contract/finder/choose'
import type { NamedReason } from '@nafha/contract/finder/finder'
import { strengthOf } from '@nafha/contract/finder/strength'
import type { Language } from '@nafha/contract/values/language'
import { type ProductRow, toProduct } from '../catalog/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { facetValue } from '../search-index/index.ts'
import type { CandidateRow, FamilyRow } from './candidates.sql.ts'

/** Perfumes after the three whose testers can take a place. */
const NEXT_BEST = 6

/** A collection that holds every candidate makes none of them alike. */
function asCandidates(rows: readonly CandidateRow[], liked: readonly string[]): FinderCandidate[] {
  const isTelling = (slug: string) =>
    liked.includes(slug) || rows.some(({ families }) => !families.includes(slug))
  return rows.map(({ id, gender, families, notes, tags, concentration, isInStock }) => ({
    id,
    gender,
    families: families.filter(isTelling),
    notes,
    tags,
    strength: strengthOf(facetValue(concentration), tags),
    isInStock,
  }))
}

/** Chooses the three perfumes and the ones after them, from rows in the shop's order. */
export function findAmong(rows: readonly CandidateRow[], wishes: FinderWishes) {
  const choices = chooseScents(asCandidates(rows, wishes.family ?? []), wishes, FINDER_PICKS + NEXT_BEST)
  return { picks: choices.slice(0, FINDER_PICKS), next: choices.slice(FINDER_PICKS) }
}

/** Names the answers in the caller's language; words of the shop have no name here. */
const namer =
  (families: readonly FamilyRow[], noteName: string, language: Language) =>
  (reason: FinderReason): NamedReason => {
    const family = families.find(({ slug }) => slug === reason.value)
    const name =
      reason.kind === 'family' && family
        ? inLanguage(family.name, language)
        : reason.kind === 'without'
          ? noteName
          : ''
    return { ...reason, name }
  }

interface Facts {
  products: ReadonlyMap<number, ProductRow>
  families: readonly FamilyRow[]
  /** The hated note in the caller's language. */
  noteName: string
}

/** Presents chosen perfumes; one that has vanished meanwhile is left out. */
export function presentPicks(
  choices: readonly FinderChoice[],
  { products, families, noteName }: Facts,
  language: Language,
) {
  const named = namer(families, noteName, language)
  return choices.flatMap(({ id, reasons }) => {
    const row = products.get(id)
    if (!row) return []
    const tester = row.sizes.find((size) => size.tester)
    return [
      {
        product: toProduct(row, language),
        tester: tester ? { id: tester.id, quantity: tester.stock - tester.reserved } : null,
        reasons: reasons.map(named),
      },
    ]
  })
}
