import * as z from 'zod'
import { type Fils, toAed, toFils } from './money.ts'

const DEFAULT_PER_PAGE = 10
export const MAX_PER_PAGE = 100

/** Money is AED with two decimals on the wire and fils inside. */
export const Aed = z.codec(z.number(), z.int() as unknown as z.ZodType<Fils, Fils>, {
  decode: (aed) => toFils(aed),
  encode: (amount) => toAed(amount),
})

/** A whole number in a path or a query string, where everything is text. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'must_be_whole_number' })
  .transform(Number)

/** Ids are 32-bit integers in the database, so larger ones cannot exist. */
export const MAX_ID = 2_147_483_647
export const rowId = wholeNumber.refine((id) => id <= MAX_ID, { error: 'must_be_whole_number' })

/** An id in a JSON body. */
export const bodyId = z
  .int({ error: 'must_be_whole_number' })
  .positive({ error: 'must_be_whole_number' })
  .max(MAX_ID, { error: 'must_be_whole_number' })

/** An empty or blank filter value counts as absent (rules/search 7). */
export const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema.optional(),
  )

/** `true` or `false` in a query string. */
export const queryFlag = filter(
  z.enum(['true', 'false'], { error: 'unknown_filter_value' }).transform((text) => text === 'true'),
)

const atLeastOne = wholeNumber.refine((n) => n >= 1, { error: 'must_be_at_least_one' })

/** `page` and `per_page` of a list are at least 1; `per_page` is at most 100 (rules/search 1). */
export const Page = z.object({
  page: atLeastOne.default(1),
  per_page: atLeastOne
    .refine((n) => n <= MAX_PER_PAGE, { error: 'per_page_too_large' })
    .default(DEFAULT_PER_PAGE),
})

export const ListMeta = z.object({
  current_page: z.int(),
  per_page: z.int(),
  last_page: z.int(),
  total: z.int(),
  /** True if more rows fit than `total`: lists of the back office count up to 10,000. */
  more: z.boolean().optional(),
  links: z.object({ prev: z.string().nullable(), next: z.string().nullable() }),
})
export type ListMeta = z.infer<typeof ListMeta>

/** A success always has `data` (rules/calls 2). */
export const answer = <T extends z.ZodType>(data: T) => z.object({ data, message: z.string().optional() })
export const list = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), message: z.string().optional(), meta: ListMeta })
/** Success of a call without data. */
export const done = answer(z.unknown())

/**
 * A file instead of JSON, named by Content-Disposition. The server gives its bytes, at once or as a stream; the
 * client gets a Blob. `file` of the endpoint (endpoints/endpoint.ts) declares the media type.
 */
export const file = z.object({
  data: z.custom() as z.ZodCustom<Uint8Array | AsyncIterable<Uint8Array | string>, Blob>,
  filename: z.string(),
})

/** The body of every answer with status 400 or above (rules/calls 3). */
export const Refusal = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  details: z.array(z.unknown()).optional(),
})
export type Refusal = z.infer<typeof Refusal>
