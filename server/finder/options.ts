import { GENDERS, type Picture } from '@nafha/contract/catalog'
import { MOMENTS } from '@nafha/contract/finder/answers'
import type { FinderOption } from '@nafha/contract/finder/finder'
import { STRENGTHS, strengthOf } from '@nafha/contract/finder/strength'
import type { Language } from '@nafha/contract/values/language'
import { toPictureOrNull } from '../pictures/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { facetValue, type MeaningOf, noteForm } from '../search-index/index.ts'
import type { CandidateRow, FamilyRow } from './candidates.sql.ts'

/** Notes among which the hated one is chosen: the best known, and no more than a screen of a phone holds. */
const MOST_NOTES = 12

type Fits = (row: CandidateRow) => boolean

/** Pictures each answer by a perfume that meets it, so that a question shows no bottle twice while there are others. */
function pictured(candidates: readonly CandidateRow[], language: Language) {
  const usedIds = new Set<number>()
  return (fits: Fits): Picture | null => {
    const fitting = candidates.filter((row) => row.picture !== null && fits(row))
    const row = fitting.find(({ id }) => !usedIds.has(id)) ?? fitting[0]
    if (row) usedIds.add(row.id)
    return toPictureOrNull(row?.picture ?? null, language)
  }
}

/** Families that tell perfumes apart: a collection without a perfume, or with all of them, is no answer. */
const tellingFamilies = (families: readonly FamilyRow[], candidates: readonly CandidateRow[]) =>
  families.filter(({ slug }) => {
    const members = candidates.filter((row) => row.families.includes(slug)).length
    return members > 0 && members < candidates.length
  })

/** The notes that most perfumes have, each once: white musk is no answer beside musk. */
function commonNotes(candidates: readonly CandidateRow[], meaningOf: MeaningOf, language: Language) {
  const names = new Map<string, { value: string; name: string; form: string }>()
  for (const { names: layers } of candidates) {
    for (const layer of Object.values(layers)) {
      layer.en.forEach((en, at) => {
        const form = noteForm(en, meaningOf)
        const name = inLanguage({ en, ar: layer.ar?.[at] ?? en }, language)
        if (form !== null && !names.has(form)) names.set(form, { value: facetValue(en), name, form })
      })
    }
  }
  const byFrequency = [...names.values()]
    .map((note) => ({ ...note, count: candidates.filter(({ notes }) => notes.includes(note.form)).length }))
    .sort((one, other) => other.count - one.count || one.value.length - other.value.length)
  const wordsOf = (form: string) => form.split(' ')
  const choices: typeof byFrequency = []
  for (const note of byFrequency) {
    if (choices.length === MOST_NOTES) break
    const isKindOf = choices.some(({ form }) =>
      wordsOf(form).every((word) => wordsOf(note.form).includes(word)),
    )
    if (!isKindOf) choices.push(note)
  }
  return choices
}

/** Returns what can be answered to each question, with a picture and, where the catalogue has it, a name. */
export function optionsOf(
  candidates: readonly CandidateRow[],
  families: readonly FamilyRow[],
  meaningOf: MeaningOf,
  language: Language,
): Record<'for' | 'moment' | 'family' | 'without' | 'strength', FinderOption[]> {
  const plain = <Value extends string>(values: readonly Value[], fits: (value: Value) => Fits) => {
    const pictureOf = pictured(candidates, language)
    return values.map((value) => ({ value, name: '', picture: pictureOf(fits(value)) }))
  }
  const noteOf = pictured(candidates, language)
  return {
    for: plain(GENDERS, (gender) => (row) => row.gender === gender),
    moment: plain(MOMENTS, (moment) => (row) => row.tags.includes(moment)),
    family: tellingFamilies(families, candidates).map(({ slug, name, picture }) => ({
      value: slug,
      name: inLanguage(name, language),
      picture: toPictureOrNull(picture, language),
    })),
    without: commonNotes(candidates, meaningOf, language).map(({ value, name, form }) => ({
      value,
      name,
      picture: noteOf(({ notes }) => notes.includes(form)),
    })),
    strength: plain(
      STRENGTHS,
      (strength) => (row) => strengthOf(facetValue(row.concentration), row.tags) === strength,
    ),
  }
}
