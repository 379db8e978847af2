import { expect, test } from 'vitest'
import { boundedListMeta } from '../http/paging.ts'
import { pageWithTotal } from './list.ts'

/** A list of seven rows, with how often they were counted. */
async function listed(page: number, per_page: number) {
  let counts = 0
  const all = [1, 2, 3, 4, 5, 6, 7]
  const { rows, total } = await pageWithTotal(
    { page, per_page },
    async ({ limit, offset }) => all.slice(offset, offset + limit),
    async () => {
      counts += 1
      return all.length
    },
  )
  return { rows, total, counts }
}

test('a list is counted only where a page does not tell its number', async () => {
  expect(await listed(1, 10)).toEqual({ rows: [1, 2, 3, 4, 5, 6, 7], total: 7, counts: 0 })
  expect(await listed(2, 5)).toEqual({ rows: [6, 7], total: 7, counts: 0 })
  expect(await listed(1, 5)).toEqual({ rows: [1, 2, 3, 4, 5], total: 7, counts: 1 })
  // A full last page, and one behind the end.
  expect(await listed(1, 7)).toMatchObject({ total: 7, counts: 1 })
  expect(await listed(3, 5)).toEqual({ rows: [], total: 7, counts: 1 })
})

test('a search is counted only as far as its next pages', async () => {
  const most = async (query: { q?: string; page: number }) => {
    let asked = 0
    const count = async (upTo: number) => {
      asked = upTo
      return upTo
    }
    const page = { ...query, per_page: 25 }
    const { total } = await pageWithTotal(page, async ({ limit }) => Array<number>(limit).fill(1), count)
    const meta = boundedListMeta({ url: '/admin/orders' }, page, total)
    return { asked, total: meta.total, more: meta.more }
  }
  expect(await most({ page: 1 })).toEqual({ asked: 10_001, total: 10_000, more: true })
  expect(await most({ page: 1, q: 'layla' })).toEqual({ asked: 226, total: 225, more: true })
  expect(await most({ page: 3, q: 'layla' })).toEqual({ asked: 276, total: 275, more: true })
  expect(await most({ page: 400, q: 'layla' })).toEqual({ asked: 10_001, total: 10_000, more: true })
})
