import * as z from 'zod'
import { GENDERS } from '../catalog.ts'
import { MAX_TERM } from '../search.ts'
import { isTag } from '../tags.ts'
import { bodyId } from '../values/wire.ts'
import { adminQuery, search } from './lists.ts'

/** Meanings of a phrase: a gender, a tag, a collection, or nothing at all. */
export const PHRASE_KINDS = ['gender', 'tag', 'collection', 'nothing'] as const

const MOST_WORDS = 40
const MOST_PHRASES = 100
const MOST_PINS = 12

const isValueOf: Record<(typeof PHRASE_KINDS)[number], (value: string) => boolean> = {
  gender: (value) => GENDERS.some((gender) => gender === value),
  tag: isTag,
  collection: (value) => value !== '',
  nothing: () => true,
}

/** Words that search treats as equal, in any language and spelling. */
export const SearchWordsForm = z.object({
  words: z
    .array(
      z
        .string()
        .trim()
        .min(1, { error: 'search_word_is_one' })
        .max(40, { error: 'too_long' })
        .regex(/^\S+$/, { error: 'search_word_is_one' }),
      { error: 'search_words_are_two' },
    )
    .min(2, { error: 'search_words_are_two' })
    .max(MOST_WORDS, { error: 'too_many_entries' }),
})
export type SearchWordsForm = z.output<typeof SearchWordsForm>

export const AdminSearchWords = z.object({ id: z.int(), words: z.array(z.string()), created_at: z.string() })
export type AdminSearchWords = z.infer<typeof AdminSearchWords>

export const SearchWordsQuery = adminQuery(['id', 'words', 'created_at'], { q: search })

/** Phrases with one meaning, as staff write them; `value` is a gender, a tag or a collection's slug. */
export const SearchPhrasesForm = z
  .object({
    phrases: z
      .array(z.string().trim().min(1, { error: 'search_phrase_is_short' }).max(60, { error: 'too_long' }), {
        error: 'search_phrases_are_required',
      })
      .min(1, { error: 'search_phrases_are_required' })
      .max(MOST_PHRASES, { error: 'too_many_entries' }),
    kind: z.enum(PHRASE_KINDS, { error: 'search_meaning_is_required' }),
    value: z
      .string()
      .trim()
      .max(80, { error: 'too_long' })
      .nullish()
      .transform((value) => value ?? ''),
  })
  .refine(({ kind, value }) => isValueOf[kind](value), {
    error: 'search_meaning_is_required',
    path: ['value'],
  })
  .transform((form) => (form.kind === 'nothing' ? { ...form, value: '' } : form))
export type SearchPhrasesForm = z.output<typeof SearchPhrasesForm>

export const AdminSearchPhrases = z.object({
  id: z.int(),
  phrases: z.array(z.string()),
  kind: z.enum(PHRASE_KINDS),
  value: z.string(),
  created_at: z.string(),
})
export type AdminSearchPhrases = z.infer<typeof AdminSearchPhrases>

export const SearchPhrasesQuery = adminQuery(['id', 'kind', 'created_at'], { q: search })

/** Products that come first for a term, in their order. */
export const SearchPinsForm = z.object({
  term: z.string().trim().min(1, { error: 'search_term_has_no_word' }).max(MAX_TERM, { error: 'too_long' }),
  product_ids: z
    .array(bodyId, { error: 'search_pins_are_required' })
    .min(1, { error: 'search_pins_are_required' })
    .max(MOST_PINS, { error: 'too_many_entries' }),
})
export type SearchPinsForm = z.output<typeof SearchPinsForm>

export const AdminSearchPins = z.object({
  id: z.int(),
  term: z.string(),
  product_ids: z.array(z.int()),
  created_at: z.string(),
})
export type AdminSearchPins = z.infer<typeof AdminSearchPins>

export const SearchPinsQuery = adminQuery(['id', 'term', 'created_at'], { q: search })
