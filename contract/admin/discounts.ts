import * as z from 'zod'
import { promotionCode } from '../forms.ts'
import { email, mobileNumber } from '../values/fields.ts'
import { Aed, filter, queryFlag } from '../values/wire.ts'
import { seenVersion } from './catalog.ts'
import { adminQuery, search } from './lists.ts'

export const DISCOUNT_STATES = ['active', 'expired', 'disabled', 'used_up'] as const

const limit = z
  .int({ error: 'must_be_whole_number' })
  .min(1, { error: 'must_be_at_least_one' })
  .max(1_000_000, { error: 'number_too_large' })
  .nullish()

/** Fields of the form of a code. */
export const DiscountForm = z.object({
  version: seenVersion,
  code: promotionCode.regex(/^[\w-]+$/, { error: 'code_of_letters_and_digits' }),
  /** The percentage is whole and leaves a total to pay (rules/discounts 4). */
  discount: z.int({ error: 'percent_out_of_range' }).min(1, { error: 'percent_out_of_range' }).max(90, {
    error: 'percent_out_of_range',
  }),
  expire_at: z.iso.datetime({ offset: true, error: 'date_is_invalid' }).nullish(),
  disabled: z.boolean().nullish(),
  /** Uses for each person; null is unlimited. */
  times_number: limit,
  /** Uses by everybody together; null is unlimited. */
  overall_limit: limit,
})
export type DiscountForm = z.infer<typeof DiscountForm>

export const AdminDiscount = z.object({
  id: z.int(),
  /** Works as a product's version. */
  version: z.string(),
  code: z.string(),
  discount: z.int(),
  expire_at: z.string().nullable(),
  disabled: z.boolean(),
  times_number: z.int().nullable(),
  overall_limit: z.int().nullable(),
  state: z.enum(DISCOUNT_STATES),
  /** True for discounts that the shop grants itself and nobody types in: sign-up discount and invite rewards. */
  gift: z.boolean(),
  /** Uses that open checkouts hold at the moment. */
  reserved_number: z.int(),
  /** Orders that used it, except canceled and fully refunded ones. */
  orders_number: z.int(),
  /** Total of those orders, after the discount, less refunds. */
  revenue: Aed,
  created_at: z.string(),
})
export type AdminDiscount = z.input<typeof AdminDiscount>

export const DiscountsQuery = adminQuery(['id', 'code', 'discount', 'expire_at', 'created_at'], {
  q: search,
  state: filter(z.enum(DISCOUNT_STATES)),
  gift: queryFlag,
})

/** The person for whom a code is explained; at least one of the two fields is needed. */
export const DiscountPerson = z
  .object({ email: email.nullish(), mobile_number: mobileNumber.nullish() })
  .refine((person) => person.email || person.mobile_number, { path: ['email'], error: 'email_is_required' })

const DISCOUNT_RULES = ['enabled', 'not_expired', 'overall_limit', 'person_limit', 'first_order'] as const

/** Explains which rules of a code are met for one person (rules/discounts 1, rules/admin 9). */
export const DiscountExplanation = z.object({
  applies: z.boolean(),
  rules: z.array(
    z.object({
      rule: z.enum(DISCOUNT_RULES),
      passed: z.boolean(),
      /**
       * Limit of the rule, for comparison with the count; the expiry (ISO 8601) for `not_expired`. Null means no
       * limit.
       */
      allowed: z.union([z.int(), z.string()]).nullable(),
      counted: z.int().nullable(),
    }),
  ),
  /** The customer with that address or number, and the code in force for them now. */
  customer: z.object({ id: z.int(), in_force: z.string().nullable() }).nullable(),
})
export type DiscountExplanation = z.infer<typeof DiscountExplanation>
