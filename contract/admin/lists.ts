import * as z from 'zod'
import { filter, MAX_ID, Page, rowId } from '../values/wire.ts'

/** `3,5`: the ids of rows in a query string, at most 100. */
export const listedIds = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,99}$/, { error: 'must_be_whole_number' })
  .transform((text) => text.split(',').map(Number))
  .refine((some) => some.every((id) => id <= MAX_ID), { error: 'must_be_whole_number' })

/** `ids=3,5` asks for these rows only: the back office looks up what a list refers to. */
const ids = filter(listedIds)

/** Lists of the back office count their rows up to this number (rules/admin 22). */
export const MOST_COUNTED = 10_000

/** Longest search text of a list in the back office. */
export const MAX_SEARCH = 120
export const search = filter(z.string().trim().max(MAX_SEARCH, { error: 'search_too_long' }))

/**
 * Query of every list of the back office: page and per_page, `sort` by one of its fields, `order`, `ids`, and the
 * list's own filters.
 */
export const adminQuery = <S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
) =>
  Page.extend({
    sort: filter(z.enum(sortable)),
    order: filter(z.enum(['asc', 'desc'])),
    ids,
    ...filters,
  })

export const adminId = z.object({ id: rowId })
