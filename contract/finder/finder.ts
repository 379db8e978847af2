import * as z from 'zod'
import { GENDERS, Picture, Product } from '../catalog.ts'
import { filter } from '../values/wire.ts'
import { MOMENTS, MOST_FAMILIES } from './answers.ts'
import { STRENGTHS } from './strength.ts'

const value = z.string().trim().max(80, { error: 'too_long' })

/** The answers of the finder as its address and its call carry them; a missing one was skipped. */
export const FinderQuery = z.object({
  for: filter(z.enum(GENDERS, { error: 'unknown_filter_value' })),
  moment: filter(z.enum(MOMENTS, { error: 'unknown_filter_value' })),
  /** Slugs of top-level collections, repeated or separated by commas. */
  family: z.preprocess((given) => {
    const slugs = [given]
      .flat()
      .flatMap((slug) => String(slug ?? '').split(','))
      .map((slug) => slug.trim())
      .filter(Boolean)
    return slugs.length > 0 ? [...new Set(slugs)] : undefined
  }, z.array(value).max(MOST_FAMILIES, { error: 'too_many_values' }).optional()),
  without: filter(value),
  strength: filter(z.enum(STRENGTHS, { error: 'unknown_filter_value' })),
})

/** An answer that the perfume meets, with its name in the caller's language where the catalogue has one. */
const Reason = z.object({
  kind: z.enum(['family', 'moment', 'strength', 'for', 'without']),
  value: z.string(),
  name: z.string(),
})
export type NamedReason = z.infer<typeof Reason>

const Pick = z.object({
  product: Product,
  /** Its tester size and the units that can be had; null when it has none. */
  tester: z.object({ id: z.int(), quantity: z.int() }).nullable(),
  reasons: z.array(Reason),
})
export type FinderPick = z.input<typeof Pick>

export const FinderResult = z.object({
  /** Three perfumes, the best first; fewer only when fewer fit. */
  picks: z.array(Pick),
  /** The ones after them, whose testers take the place of those that have run out. */
  next: z.array(Pick),
})

const Option = z.object({ value: z.string(), name: z.string(), picture: Picture.nullable() })

/** Possible answers, each with a picture. `name` is empty where the answer is a word of the shop, not of the catalogue. */
export const FinderOptions = z.object({
  for: z.array(Option),
  moment: z.array(Option),
  family: z.array(Option),
  without: z.array(Option),
  strength: z.array(Option),
})
export type FinderOption = z.infer<typeof Option>
