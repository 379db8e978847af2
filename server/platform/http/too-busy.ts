import { refused } from './refusal.ts'

/** Retry-After of a refused request, in seconds. */
export const COME_BACK_S = 10

/** The process has more work than it can do soon. */
export const BUSY = refused(503, 'server_busy', 'server_busy', { retryAfter: COME_BACK_S })

/** The same as an error, for code that can only throw. */
export const tooBusy = () => Object.assign(new Error('too busy'), { statusCode: 503 })
