import { createHash } from 'node:crypto'

/** A short hash of a plain value. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
