import * as z from 'zod'
import { GENDERS, Product } from './catalog.ts'
import { LANGUAGES } from './values/language.ts'
import { ListMeta } from './values/wire.ts'

/** A recognised phrase of the search text: "for him" is a gender, "summer" a tag, "gift" a collection. */
export const Understood = z.object({
  kind: z.enum(['gender', 'price_min', 'price_max', 'size', 'without', 'tag', 'collection']),
  /**
   * A gender (or two with a comma when products for both are listed), an amount in AED, a tag, the id of a collection,
   * or words of the text.
   */
  value: z.string(),
  /** Name of a tag or a collection in the caller's language. */
  name: z.string().optional(),
  /** The text without the phrase. */
  rest: z.string(),
})
export type Understood = z.infer<typeof Understood>

/** A page of results, with a correction when the text seems mistyped. */
export const SearchResults = z.object({
  data: z.array(Product),
  message: z.string().optional(),
  meta: ListMeta.extend({
    /** True if more products match than are listed: a search by words lists 600, and `total` counts those. */
    more: z.boolean(),
    /** The text with corrected words; null if all words are known or the correction would find nothing. */
    did_you_mean: z.string().nullable(),
    understood: z.array(Understood),
    /** Words that were left out because no product has all of them. */
    left_out: z.array(z.string()),
  }),
})

const FacetValue = z.object({
  value: z.string(),
  /** In the caller's language. */
  name: z.string(),
  count: z.int(),
})
export type FacetValue = z.infer<typeof FacetValue>

/**
 * Number of products for each value under the filters of the other groups. A group has at most 60 values, the most
 * frequent ones and the chosen ones; values without products are left out.
 */
export const SearchFacets = z.object({
  /** False when only some of very many products are counted: a value of 0 may find some all the same. */
  complete: z.boolean(),
  gender: z.array(z.object({ value: z.enum(GENDERS), count: z.int() })),
  type: z.array(z.object({ value: z.enum(['best_sellers', 'top_rated']), count: z.int() })),
  /** Counted by the lower end of a price band (contract/rules.ts). */
  price: z.array(z.object({ min: z.int(), count: z.int() })),
  family: z.array(FacetValue),
  concentration: z.array(FacetValue),
  top: z.array(FacetValue),
  heart: z.array(FacetValue),
  base: z.array(FacetValue),
  season: z.array(FacetValue),
  moment: z.array(FacetValue),
  character: z.array(FacetValue),
  /** Averages of reviewers, from least to most (rules/reviews 4). */
  how_long: z.array(FacetValue),
  how_far: z.array(FacetValue),
  /** Names of the chosen notes, by value. */
  notes: z.record(z.string(), z.string()),
  /** Name of the product that `like` refers to. */
  like: z.string().nullable(),
})
export type SearchFacets = z.infer<typeof SearchFacets>

/** Suggestions while somebody types; the products themselves come from GET /search. */
export const SearchSuggestions = z.object({
  collections: z.array(z.object({ id: z.int(), name: z.string() })),
  blogs: z.array(z.object({ id: z.int(), title: z.string() })),
  /** Popular searches in this language; empty once something is typed. */
  popular: z.array(z.string()),
})
export type SearchSuggestions = z.infer<typeof SearchSuggestions>

/** Longer terms are not counted. */
export const MAX_TERM = 60
export const SearchTerm = z.object({
  term: z.string().trim().min(1).max(200, { error: 'search_too_long' }),
  language: z.enum(LANGUAGES),
})
