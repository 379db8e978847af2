import { execFileSync } from 'node:child_process'
import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { heapLimitMib, nodeFlags, usableMemory, withMallocSettings } from './settings.ts'

const GIB = 2 ** 30

test('the heap may take two fifths of what there is, and between 160 MiB and 4 GiB', () => {
  const limits = [0.25, 0.5, 1, 4, 8, 64].map((gib) => heapLimitMib(gib * GIB))
  expect(limits).toEqual([160, 205, 410, 1638, 3277, 4096])
})

test('what a control group allows counts where it is less than the machine has', () => {
  expect(usableMemory(GIB / 2, 24 * GIB)).toBe(GIB / 2)
  // Node's words for a group without a limit: nothing, or more than there is.
  for (const none of [0, 2 ** 53, 1.8e19]) expect(usableMemory(none, 24 * GIB)).toBe(24 * GIB)
})

test('who has set a limit or malloc’s settings keeps them', () => {
  for (const own of ['--max-old-space-size=900', '--inspect --max_old_space_size=900', '--max-heap-size=900'])
    expect(nodeFlags(GIB, own).join(' ')).not.toContain('old-space')
  expect(nodeFlags(GIB, '--inspect').join(' ')).toContain('--max-old-space-size=410')
  expect(withMallocSettings({ MALLOC_ARENA_MAX: '4', PORT: '1' }, GIB)).toMatchObject({
    MALLOC_ARENA_MAX: '4',
    PORT: '1',
  })
})

test('blocks of malloc go back when they are freed where memory is scarce, and leave the engine its mappings', () => {
  const of = (memory: number) => withMallocSettings({}, memory)
  expect(Number(of(GIB / 2).MALLOC_MMAP_THRESHOLD_)).toBeLessThanOrEqual(8192)
  // Most of what the engine's compiler takes at a time comes from the heap where there is more.
  expect(Number(of(GIB).MALLOC_MMAP_THRESHOLD_)).toBeGreaterThan(16_384)
  for (const memory of [GIB / 2, GIB]) expect(Number(of(memory).MALLOC_MMAP_MAX_)).toBeLessThanOrEqual(16_384)
})

test('the engine takes the flags', () => {
  const heapLimit = `process.stdout.write(String(require('node:v8').getHeapStatistics().heap_size_limit))`
  const limit = execFileSync(process.execPath, [...nodeFlags(2 * GIB), '-e', heapLimit], { encoding: 'utf8' })
  expect(Number(limit) / 2 ** 20).toBeCloseTo(heapLimitMib(2 * GIB) + 24, -1)
  expect(Number(limit)).not.toBe(getHeapStatistics().heap_size_limit)
})
