import { expect, test } from 'vitest'
import { createStore, EVERYTHING } from './store.ts'

const answer = (...tags: string[]) => ({ tags, bytes: 100 })

test('what has a tag is dropped with it, and nothing else', () => {
  const store = createStore(10_000)
  store.keep('list', answer('lists', 'product:1'), store.begin())
  store.keep('one', answer('product:1'), store.begin())
  store.keep('two', answer('product:2'), store.begin())
  store.drop(['product:1'])
  expect(['list', 'one', 'two'].map((key) => store.get(key) !== undefined)).toEqual([false, false, true])
  store.drop([EVERYTHING])
  expect(store.figures()).toEqual({ answers: 0, bytes: 0 })
})

test('an answer is not kept when something that it was made from changed while it was made', () => {
  const store = createStore(10_000)
  const [first, second] = [store.begin(), store.begin()]
  store.drop(['product:1'])
  store.keep('one', answer('product:1'), first)
  store.keep('two', answer('product:2'), second)
  expect(store.get('one')).toBeUndefined()
  expect(store.get('two')).toBeDefined()
  const third = store.begin()
  store.drop([EVERYTHING])
  store.keep('three', answer('product:3'), third)
  expect(store.get('three')).toBeUndefined()
})

test('the room is bounded: what was asked for longest ago goes first, and an answer that is too large is not taken', () => {
  const store = createStore(250)
  for (const key of ['a', 'b']) store.keep(key, answer(key), store.begin())
  store.get('a')
  store.keep('c', answer('c'), store.begin())
  expect([store.get('a'), store.get('b'), store.get('c')].map(Boolean)).toEqual([true, false, true])
  store.keep('huge', { tags: ['huge'], bytes: 1000 }, store.begin())
  expect(store.get('huge')).toBeUndefined()
  store.drop(['huge'])
  expect(store.figures()).toEqual({ answers: 2, bytes: 200 })
})
