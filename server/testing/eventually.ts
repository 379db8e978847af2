import { expect } from 'vitest'

/** Polls until the assertion holds, with a timeout that a busy machine can meet. */
export const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: 90_000, interval: 20 })
