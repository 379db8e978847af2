import * as z from 'zod'
import { bodyId } from '../values/wire.ts'
import { Texts } from './bilingual.ts'
import { AdminPicture } from './catalog.ts'

/** Staff see and order at most this many testers; those behind them keep the order of their perfumes. */
export const MOST_ORDERED_TESTERS = 500

/** A tester that staff may offer to shoppers (rules/testers 13). */
export const TesterOffer = z.object({
  /** product_size_id. */
  id: z.int(),
  product_id: z.int(),
  product_name: Texts,
  family: Texts,
  label: Texts,
  /** False if the perfume is a draft, which shoppers do not see. */
  published: z.boolean(),
  /** Units that can be chosen now. */
  available: z.int(),
  offered: z.boolean(),
  picture: AdminPicture.nullable(),
})
export type TesterOffer = z.infer<typeof TesterOffer>

/** The testers in the order of staff, those not offered behind the others. */
export const TesterOffers = z.object({
  version: z.string(),
  testers: z.array(TesterOffer),
  /** Testers of the shop, with those beyond MOST_ORDERED_TESTERS. */
  total: z.int(),
})
export type TesterOffers = z.infer<typeof TesterOffers>

/** Testers in their new order, each offered or not. Testers that are left out keep what they have. */
export const TesterOffersForm = z.object({
  version: z.string().max(100, { error: 'too_long' }).optional(),
  testers: z
    .array(z.object({ id: bodyId, offered: z.boolean({ error: 'must_be_true_or_false' }) }))
    .max(MOST_ORDERED_TESTERS, { error: 'too_many_entries' })
    .refine((testers) => new Set(testers.map(({ id }) => id)).size === testers.length, {
      error: 'testers_repeated',
    }),
})
export type TesterOffersForm = z.output<typeof TesterOffersForm>
