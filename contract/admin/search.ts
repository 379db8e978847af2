import * as z from 'zod'
import { adminQuery, search } from './lists.ts'

/** What a phrase can mean: a gender, a tag, a collection, or nothing at all. */
export const PHRASE_KINDS = ['gender', 'tag', 'collection', 'nothing'] as const

const MOST_WORDS = 40

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
