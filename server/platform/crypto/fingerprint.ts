import { createHash } from 'node:crypto'

/** A short text that is another one as soon as anything in a plain value is. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
