import { expect, test } from 'vitest'
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
