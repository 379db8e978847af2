import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that a turn of the event loop waits on average of a second: an answer takes several turns. */
const LATEST_TURN_MS = 500
/** Calls that wait for a connection to the database: none of them is answered soon. */
const MOST_WAITING = 1_000
/** Seconds after which somebody who was sent away may come back. */
export const COME_BACK_S = 10

/** For routes that are served however busy the shop is: money that has been paid, and who looks after the process. */
export const servedUnderPressure = { pressureHandler: () => {} }

/**
 * Sends away with 503 and Retry-After who comes while the process is too busy to answer soon, so that those who are
 * inside get their answers (docs/decisions/0016). For routes that are added afterwards.
 * @param waiting how many wait for a connection to the database
 */
export async function shedLoad(
  app: FastifyInstance,
  waiting: () => number,
  { latestTurnMs = LATEST_TURN_MS, sampleMs = 1_000, mostWaiting = MOST_WAITING } = {},
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: latestTurnMs,
    sampleInterval: sampleMs,
    retryAfter: COME_BACK_S,
    healthCheck: async () => waiting() < mostWaiting,
    healthCheckInterval: sampleMs,
  })
}
