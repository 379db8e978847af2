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

/** Lists of the back office count no more rows than this, and their pages end there (rules/admin 22). */
const MOST_COUNTED = 10_000

/** A search is counted so many rows beyond its page. */
const COUNTED_AHEAD = 200

interface Asked {
  q?: string | undefined
  page: number
  per_page: number
}

/**
 * Returns how many rows of a list are counted. Counting all that match a frequent name takes longer than finding a page of them, so
 * that a search is counted only as far as its next pages (rules/admin 22).
 */
export const mostCounted = ({ q, page, per_page }: Asked): number =>
  q ? Math.min(MOST_COUNTED, page * per_page + COUNTED_AHEAD) : MOST_COUNTED

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
