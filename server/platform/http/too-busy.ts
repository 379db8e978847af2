import { refused } from './refusal.ts'

/** Seconds after which somebody who was sent away may come back. */
export const COME_BACK_S = 10

/** There is more to do than can be done soon. */
export const BUSY = refused(503, 'server_busy', 'server_busy', { retryAfter: COME_BACK_S })

/** The same from a place that can only throw. */
export const tooBusy = () => Object.assign(new Error('too busy'), { statusCode: 503 })
