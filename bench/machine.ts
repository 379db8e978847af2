import { scryptSync } from 'node:crypto'

/**
 * Milliseconds that one processor takes for a piece of work that never changes. Figures that are no ratios can be compared
 * between runs only as far as this is alike: the neighbours of a rented machine can double it.
 */
export function fixedWork(): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    scryptSync('nafha', 'bench', 64, { N: 2 ** 16, r: 8, maxmem: 2 ** 27 })
    return performance.now() - began
  })
  return Math.min(...times)
}
