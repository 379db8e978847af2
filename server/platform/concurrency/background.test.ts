import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { restAfter, runInBackground } from './background.ts'

test('one piece is done after another, and what fails fails for itself only', async () => {
  const said: string[] = []
  const piece = (name: string, outcome = () => {}) =>
    runInBackground(async () => {
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

test('after a piece comes a rest that is the longer the busier the process was: several times as long at most', () => {
  expect(restAfter(100, 1)).toBe(800)
  expect(restAfter(100, 0.5)).toBe(200)
  expect(restAfter(200, 0)).toBe(0)
  expect(restAfter(10_000, 1)).toBe(2_000)
})

test('the next piece waits for that rest', async () => {
  const utilization = vi.spyOn(performance, 'eventLoopUtilization')
  utilization.mockReturnValue({ active: 1, idle: 0, utilization: 1 })
  onTestFinished(() => utilization.mockRestore())
  const said: string[] = []
  await runInBackground(() => delay(100))
  const next = runInBackground(async () => said.push('next'))
  await setImmediate()
  expect(said).toEqual([])
  await next
  expect(said).toEqual(['next'])
})
