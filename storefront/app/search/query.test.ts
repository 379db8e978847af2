import { expect, test } from 'vitest'
import { apiFilters, countFilters, ownPriceRange, withoutFilters } from '../products/list-query.ts'
import { narrows, readSearch, searchPath, textParams } from './query.ts'
import { EMPTY_REQUEST, hasFilters, requestOf } from './suggestion-request.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('an address is read and written the same, several values repeated or with commas', () => {
  const address =
    '/search?gender=men&price_min=50&family=floral&family=musk&without=oud&search=rose&like=3&page=2'
  const search = read(new URL(address, 'http://shop').search)
  expect(new URL(searchPath(search), 'http://shop').searchParams.toString().split('&').sort()).toEqual(
    new URL(address, 'http://shop').searchParams.toString().split('&').sort(),
  )
  expect(searchPath(read('family=musk,floral'))).toBe('/search?family=floral&family=musk')
})

test('what makes no sense in an address counts as absent', () => {
  const search = read(
    `gender=dog&sort=random&like=x&page=-1&family=,,&note=${'x'.repeat(81)}&search=${'y'.repeat(300)}`,
  )
  expect(search).toMatchObject({ page: 1, family: [], note: [], search: 'y'.repeat(200) })
  for (const key of ['gender', 'sort', 'like']) expect(search).not.toHaveProperty(key)
  expect(read(Array.from({ length: 30 }, (_, n) => `top=${n}`).join('&')).top).toHaveLength(20)
})

test('page and sort alone look for nothing', () => {
  expect(narrows(read('page=3&sort=newest'))).toBe(false)
  expect(narrows(read('search=%20%20&gender='))).toBe(false)
  for (const query of ['search=oud', 'gender=men', 'without=oud', 'like=1'])
    expect(narrows(read(query))).toBe(true)
  expect(apiFilters(read('family=a&family=b&page=2&sort=newest'))).toEqual({ family: 'a,b' })
})

test("Reset keeps the text, the notes and the sort; a price range of one's own stays beside other filters", () => {
  const search = read('search=oud&gender=men&family=floral&note=rose&sort=newest&price_min=60')
  expect(searchPath({ ...textParams(search), ...withoutFilters(search) })).toBe(
    '/search?search=oud&note=rose&sort=newest',
  )
  expect(ownPriceRange(search)).toMatchObject({ price_min: '60' })
  expect(ownPriceRange(read('price_min=50&price_max=100'))).toEqual({})
  expect(countFilters(search)).toBe(3)
  expect(countFilters(read('price_min=50&price_max=100'))).toBe(1)
})

test('the overlay asks for trimmed values only', () => {
  expect(requestOf(new URLSearchParams('search=%20oud%20&gender=&type=&price=50-100'))).toEqual({
    search: 'oud',
    price_min: '50',
    price_max: '100',
  })
  expect(hasFilters(requestOf(new URLSearchParams('search=%20&gender=&price=')))).toBe(false)
  expect(hasFilters(EMPTY_REQUEST)).toBe(false)
})
