import underPressure, { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { isInside } from './inside.ts'
import { trafficOf } from './precedence.ts'
import { tooBusy } from './too-busy.ts'

/** Milliseconds that a turn of the event loop waits on average of a second: an answer takes several turns. */
const LATEST_TURN_MS = 500
/** The same for those who buy, who are the last to be sent away. */
const LATEST_TURN_OF_BUYERS_MS = 3_000
/** Calls that wait for a connection to the database: none of them is answered soon. */
const MOST_WAITING = 1_000
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
      // Whoever asked for the page was let in: it is not given up halfway.
      if (isInside(request)) return
      const isLate = type === TYPE_EVENT_LOOP_DELAY
      if (isLate && performance.now() < measuredFrom) return
      // Without a finite figure no turn ended within the sample.
      const waitedMs = Number.isFinite(turnMs) ? turnMs : sampleMs
      if (isLate && trafficOf(request) === 'buying' && waitedMs < latestTurnOfBuyersMs) return
      throw tooBusy()
    },
    healthCheck: async () => waiting() < mostWaiting,
    healthCheckInterval: sampleMs,
  })
}
