import { expect, test } from 'vitest'
import { queryOfForm, readFilters, readPage } from './filters.ts'
import { listPath } from './list-query.ts'
import { shownPages } from './pager.tsx'

const filters = (query: string) => readFilters(new URLSearchParams(query))

test('filters come from the address; empty ones and nonsense count as absent', () => {
  expect(filters('gender=men&type=top_rated&price_min=50&price_max=100')).toEqual({
    gender: 'men',
    type: 'top_rated',
    price_min: '50',
    price_max: '100',
  })
  expect(filters('gender=&type=cheap&price_min=-1&price_max=abc&other=1')).toEqual({})
})

test('a page is a whole number from 1 on', () => {
  for (const [asked, page] of [
    ['3', 3],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['x', 1],
    ['', 1],
  ] as const) {
    expect(readPage(new URLSearchParams({ page: asked }))).toBe(page)
  }
})

test("a form's price band becomes price_min and price_max; its empty choices and the old page go", () => {
  const form = new URLSearchParams('gender=women&type=&price=100-200&page=4')
  expect(queryOfForm(form).toString()).toBe('gender=women&price_min=100&price_max=200')
  expect(queryOfForm(new URLSearchParams('price=1-2')).toString()).toBe('')
  // A range of one's own stays until a band, or all of them, is chosen.
  expect(queryOfForm(new URLSearchParams('price_min=60')).toString()).toBe('price_min=60')
  expect(queryOfForm(new URLSearchParams('price_min=60&price=')).toString()).toBe('')
})

test('other pages keep the filters; the first needs no number', () => {
  expect(listPath('/shop/collections/1', { gender: 'men', page: 2 })).toBe(
    '/shop/collections/1?gender=men&page=2',
  )
  expect(listPath('/shop/collections/1', { page: 1 })).toBe('/shop/collections/1')
})

test('a long list of pages is shown by its ends and what is beside the open one', () => {
  expect(shownPages(1, 3)).toEqual([1, 2, 3])
  expect(shownPages(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
})
