import type { ApiCall } from './calls.ts'
import { refuse } from './errors.ts'
import { allowOnly, group, text, wholeNumber } from './params.ts'

const PAGING = ['limit', 'starting_after', 'ending_before', 'created', 'expand']

type Listed = { id: string; created: number }

/**
 * A page in Stripe's manner, newest first. `rows` come oldest first and already filtered by what `filters` names;
 * paging, `limit` (10, at most 100) and `created` are done here.
 */
export function listOf<Row extends Listed>(
  call: ApiCall,
  url: string,
  rows: Row[],
  filters: readonly string[],
  show: (row: Row) => object,
): object {
  const { params } = call
  allowOnly(params, [...PAGING, ...filters])
  const limit = wholeNumber(params, 'limit', 1, 100) ?? 10
  const newestFirst = rows.filter(createdFilter(call)).reverse()
  const after = text(params, 'starting_after')
  const before = text(params, 'ending_before')
  const page = before
    ? newestFirst.slice(0, placeOf(newestFirst, before)).slice(-limit)
    : newestFirst.slice(after ? placeOf(newestFirst, after) + 1 : 0).slice(0, limit)
  const edge = before ? page[0] : page.at(-1)
  return {
    object: 'list',
    url,
    has_more: edge !== (before ? newestFirst[0] : newestFirst.at(-1)),
    data: page.map(show),
  }
}

function createdFilter(call: ApiCall): (row: Listed) => boolean {
  const { created } = call.params
  if (typeof created === 'string') {
    const at = wholeNumber(call.params, 'created', 0, Number.MAX_SAFE_INTEGER)
    return (row) => row.created === at
  }
  const range = group(call.params, 'created') || {}
  allowOnly(range, ['gt', 'gte', 'lt', 'lte'], 'created')
  const bound = (name: string) => wholeNumber(range, name, 0, Number.MAX_SAFE_INTEGER)
  const [gt, gte, lt, lte] = [bound('gt'), bound('gte'), bound('lt'), bound('lte')]
  return (row) =>
    row.created > (gt ?? -1) &&
    row.created >= (gte ?? 0) &&
    row.created < (lt ?? Number.POSITIVE_INFINITY) &&
    row.created <= (lte ?? Number.POSITIVE_INFINITY)
}

function placeOf(rows: Listed[], id: string): number {
  const place = rows.findIndex((row) => row.id === id)
  if (place >= 0) return place
  return refuse(400, { code: 'resource_missing', message: `There is no ${id} in this list.` })
}
