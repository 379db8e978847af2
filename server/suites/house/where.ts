import { fileURLToPath } from 'node:url'

/** The house that the suite is run in: not the default one. */
export const THEME = 'murjan'
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
