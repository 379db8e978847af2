import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atLeisure } from './leisure.ts'

/** Keeps the process busy for so many milliseconds. */
function serve(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('one piece is done after another, and what fails fails for itself only', async () => {
  const said: string[] = []
  const piece = (name: string, outcome = () => {}) =>
    atLeisure(async () => {
      said.push(`${name} begins`)
      await delay(5)
      said.push(`${name} ends`)
      outcome()
      return name
    })
  const fail = () => {
    throw new Error('no paper')
  }
  const done = await Promise.allSettled([piece('first'), piece('second', fail), piece('third')])
  expect(said).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ])
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('after a piece during which the process was busy comes a rest several times as long', async () => {
  const said: string[] = []
  const busy = atLeisure(async () => serve(100))
  const next = atLeisure(async () => said.push('next'))
  await busy
  await delay(300)
  said.push('rested')
  await next
  expect(said).toEqual(['rested', 'next'])
})

test('after a piece during which the process was idle comes no rest', async () => {
  const said: string[] = []
  const idle = atLeisure(() => delay(200))
  const next = atLeisure(async () => said.push('next'))
  await idle
  await Promise.all([next, delay(1_000).then(() => said.push('a while later'))])
  expect(said).toEqual(['next', 'a while later'])
})
