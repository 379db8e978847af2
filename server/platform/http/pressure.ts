import underPressure, { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { isInside } from './inside.ts'
import { trafficOf } from './precedence.ts'
import { tooBusy } from './too-busy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A process that is too busy calls this instead of refusing the request. */
    pressureHandler?: () => void
  }
}

/** Average event-loop delay within a second (ms); a response takes several turns of the loop. */
const LATEST_TURN_MS = 500
/** The same limit for buyers, who are refused last. */
const LATEST_TURN_OF_BUYERS_MS = 3_000
/** Beyond this many calls waiting for a database connection, none is answered soon. */
const MOST_WAITING = 1_000
/**
 * For this long after listening begins, event-loop delay is ignored: the first samples still measure the
 * loading of modules (two sample intervals).
 */
const BREATH_MS = 2_000

/**
 * Exempts a route from load shedding: payments that were made, health checks, and the files of pages that were
 * sent.
 */
export const servedUnderPressure = { pressureHandler: () => {} }

/**
 * Refuses new requests with 503 and Retry-After while the process is too busy to answer soon, so that those
 * in progress get their answers (docs/decisions/0016). Applies to routes that are added afterwards.
 * @param waiting returns how many calls wait for a database connection
 * @param breathMs how long after listening begins event-loop delay is ignored
 */
export async function shedLoad(
  app: FastifyInstance,
  waiting: () => number,
  {
    latestTurnMs = LATEST_TURN_MS,
    latestTurnOfBuyersMs = LATEST_TURN_OF_BUYERS_MS,
    sampleMs = 1_000,
    mostWaiting = MOST_WAITING,
    breathMs = BREATH_MS,
  } = {},
): Promise<void> {
  let measuredFrom = 0
  app.addHook('onListen', async () => {
    measuredFrom = performance.now() + breathMs
  })
  await app.register(underPressure, {
    maxEventLoopDelay: latestTurnMs,
    sampleInterval: sampleMs,
    pressureHandler: async (request, _reply, type, turnMs = 0) => {
      // The request for the page was admitted, so its calls are not refused halfway.
      if (isInside(request)) return
      const isLate = type === TYPE_EVENT_LOOP_DELAY
      if (isLate && performance.now() < measuredFrom) return
      // A figure that is not finite means that no turn ended within the sample.
      const waitedMs = Number.isFinite(turnMs) ? turnMs : sampleMs
      if (isLate && trafficOf(request) === 'buying' && waitedMs < latestTurnOfBuyersMs) return
      throw tooBusy()
    },
    healthCheck: async () => waiting() < mostWaiting,
    healthCheckInterval: sampleMs,
  })
}
