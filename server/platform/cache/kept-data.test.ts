import { expect, test } from 'vitest'
import { createKeptData } from './kept-data.ts'

const setUp = () => {
  const kept = createKeptData()
  kept.setListening(true)
  let reads = 0
  const read = async () => ++reads
  return { kept, read, next: () => kept.keepNumber('a list', read) }
}

test('a number is read once, and anew after a list has changed', async () => {
  const { kept, next } = setUp()
  expect([await next(), await next()]).toEqual([1, 1])
  kept.invalidate(['product:7', 'page:home'])
  expect(await next()).toBe(1)
  kept.invalidate(['product:7', 'lists'])
  expect([await next(), await next()]).toEqual([2, 2])
})

test('a number with tags of its own is read anew after a change of these, and of no list of products', async () => {
  const { kept, read } = setUp()
  const next = () => kept.keepNumber('reviews of 7', read, ['reviews:7', 'product:7'])
  expect([await next(), await next()]).toEqual([1, 1])
  kept.invalidate(['lists', 'reviews:8'])
  expect(await next()).toBe(1)
  kept.invalidate(['reviews:7'])
  expect([await next(), await next()]).toEqual([2, 2])
})

test('numbers of different lists are different', async () => {
  const { kept, read, next } = setUp()
  expect([await next(), await kept.keepNumber('another list', read)]).toEqual([1, 2])
})

test('a number that was being read while a list changed is not kept', async () => {
  const { kept, next } = setUp()
  const during = kept.keepNumber('a list', async () => {
    kept.invalidate(['lists'])
    return 100
  })
  expect([await during, await next()]).toEqual([100, 1])
})

test('nothing is kept while the node cannot listen, and nothing from before is used afterwards', async () => {
  const { kept, next } = setUp()
  expect(await next()).toBe(1)
  kept.setListening(false)
  expect([await next(), await next()]).toEqual([2, 3])
  kept.setListening(true)
  expect([await next(), await next()]).toEqual([4, 4])
})
