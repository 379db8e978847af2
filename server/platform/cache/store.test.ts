import { expect, test } from 'vitest'
import { createStore, EVERYTHING } from './store.ts'

const answer = (...tags: string[]) => ({ tags, bytes: 100 })

test('what has a tag is dropped with it, and nothing else', () => {
  const store = createStore(10_000)
  store.put('list', answer('lists', 'product:1'), store.beginFill())
  store.put('one', answer('product:1'), store.beginFill())
  store.put('two', answer('product:2'), store.beginFill())
  store.invalidate(['product:1'])
  expect(['list', 'one', 'two'].map((key) => store.get(key) !== undefined)).toEqual([false, false, true])
  store.invalidate([EVERYTHING])
  expect(store.stats()).toEqual({ answers: 0, bytes: 0 })
})

test('an answer is not kept when something that it was made from changed while it was made', () => {
  const store = createStore(10_000)
  const [first, second] = [store.beginFill(), store.beginFill()]
  store.invalidate(['product:1'])
  store.put('one', answer('product:1'), first)
  store.put('two', answer('product:2'), second)
  expect(store.get('one')).toBeUndefined()
  expect(store.get('two')).toBeDefined()
  const third = store.beginFill()
  store.invalidate([EVERYTHING])
  store.put('three', answer('product:3'), third)
  expect(store.get('three')).toBeUndefined()
})

test('the room is bounded: what was asked for longest ago goes first, and an answer that is too large is not taken', () => {
  const store = createStore(250)
  for (const key of ['a', 'b']) store.put(key, answer(key), store.beginFill())
  store.get('a')
  store.put('c', answer('c'), store.beginFill())
  expect([store.get('a'), store.get('b'), store.get('c')].map(Boolean)).toEqual([true, false, true])
  store.put('huge', { tags: ['huge'], bytes: 1000 }, store.beginFill())
  expect(store.get('huge')).toBeUndefined()
  store.invalidate(['huge'])
  expect(store.stats()).toEqual({ answers: 2, bytes: 200 })
})
