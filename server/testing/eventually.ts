import { expect } from 'vitest'

/** What comes true by itself, on a busy machine too: looks again until it does, then goes on at once. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: 90_000, interval: 20 })
