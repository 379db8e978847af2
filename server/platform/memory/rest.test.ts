import { performance } from 'node:perf_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectAtRest } from './rest.ts'

test('garbage is collected once when work is followed by rest, and not while there is work or for a little of it', () => {
  vi.useFakeTimers()
  const loop = vi.spyOn(performance, 'eventLoopUtilization')
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => loop.mockRestore())
  let collections = 0
  onTestFinished(
    collectAtRest(async () => {
      collections += 1
    }),
  )
  const spend = (active: number) => {
    loop.mockReturnValue({ active, idle: 10_000 - active, utilization: active / 10_000 })
    vi.advanceTimersByTime(10_000)
    return collections
  }
  expect([900, 0, 0].map(spend)).toEqual([0, 0, 0])
  expect([9_000, 8_000, 100, 0, 0].map(spend)).toEqual([0, 0, 1, 1, 1])
  expect([2_000, 10].map(spend)).toEqual([1, 2])
})
