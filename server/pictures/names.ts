import { createHash } from 'node:crypto'

/** Name of a picture in the store, derived from its bytes. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

export const variantName = (hash: string, width: number, format: string): string =>
  `${hash}-${width}.${format}`

/** The file that variants are made of; it is not served. */
export const masterName = (hash: string): string => `${hash}.master`

/** The note with a picture's sizes and colour. */
export const descriptionName = (hash: string): string => `${hash}.json`
