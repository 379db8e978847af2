import underPressure, { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that a turn of the event loop waits on average of a second: an answer takes several turns. */
const LATEST_TURN_MS = 500
/** Calls that wait for a connection to the database: none of them is answered soon. */
const MOST_WAITING = 1_000
/** Seconds after which somebody who was sent away may come back. */
export const COME_BACK_S = 10

/**
 * For this long after listening begins, event-loop delay is ignored: the first samples still measure the loading of
 * modules (two sample intervals).
 */
const BREATH_MS = 2_000

/** For routes that are served however busy the shop is: money that has been paid, and who looks after the process. */
export const servedUnderPressure = { pressureHandler: () => {} }

/**
 * The same for all routes that are added within `scope`: the files of pages that have been served. They cost little, and a
 * page that lacks one of its scripts is loaded again, which costs more.
 */
export function serveUnderPressure(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...servedUnderPressure }
  })
}

/**
 * Sends away with 503 and Retry-After who comes while the process is too busy to answer soon, so that those who are
 * inside get their answers (docs/decisions/0016). For routes that are added afterwards.
 * @param waiting how many wait for a connection to the database
 * @param breathMs how long after listening begins event-loop delay is ignored
 */
export async function shedLoad(
  app: FastifyInstance,
  waiting: () => number,
  { latestTurnMs = LATEST_TURN_MS, sampleMs = 1_000, mostWaiting = MOST_WAITING, breathMs = BREATH_MS } = {},
): Promise<void> {
  let measuredFrom = 0
  app.addHook('onListen', async () => {
    measuredFrom = performance.now() + breathMs
  })
  await app.register(underPressure, {
    maxEventLoopDelay: latestTurnMs,
    sampleInterval: sampleMs,
    pressureHandler: async (_request, _reply, type) => {
      if (type === TYPE_EVENT_LOOP_DELAY && performance.now() < measuredFrom) return
      throw Object.assign(new Error('too busy'), { statusCode: 503 })
    },
    healthCheck: async () => waiting() < mostWaiting,
    healthCheckInterval: sampleMs,
  })
}
