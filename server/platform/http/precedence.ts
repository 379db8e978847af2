import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import type {} from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTurn } from '../in-turn.ts'
import { isInside } from './inside.ts'
import { tooBusy } from './too-busy.ts'

/** Who looks around in the catalogue; or who buys, pays, sees to an account, or works in the back office. */
export type Traffic = 'browsing' | 'buying'

type InTurn = <T>(work: () => Promise<T>, isWanted: () => boolean) => Promise<T | 'busy'>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who is served by a route, where that decides who goes first. */
    traffic?: Traffic | ((request: FastifyRequest) => Traffic)
  }
  interface FastifyInstance {
    inTurn: {
      /** Searches, lists and pages of the catalogue that are made anew. */
      browsing: InTurn
      /** Pages of those who buy. Their calls wait for nobody. */
      buyersPages: InTurn
    }
    /** Lets the routes refuse a request whose turn did not come. */
    turnAway: (request: IncomingMessage) => void
  }
}

/** Waiting costs little. Whoever is sent away at once comes back at once, and many of those cost more than a page. */
const MOST_WAITING = 2_000
const BROWSING = { atOnce: 4, longest: MOST_WAITING, longestWaitMs: 5_000 }
const BUYERS_PAGES = { atOnce: 4, longest: MOST_WAITING, longestWaitMs: 20_000 }

/** The rest after a piece of browsing while somebody buys, as a multiple of it: buyers have two thirds of the process. */
const REST = 2
const LONGEST_REST_MS = 250

/** How long a place rests after a page or a search was made, so that buyers find the process free. */
function restAfter(tookMs: number, { buyers, isLate }: { buyers: number; isLate: boolean }): number {
  if (isLate) return LONGEST_REST_MS
  return buyers > 0 ? Math.min(tookMs * REST, LONGEST_REST_MS) : 0
}

export const trafficOf = (request: FastifyRequest): Traffic | undefined => {
  const { traffic } = request.routeOptions.config
  return typeof traffic === 'function' ? traffic(request) : traffic
}

/**
 * Lets buyers go first: what is made anew for those who look around waits in a queue of its own, a few pieces at once, and
 * rests while somebody buys.
 */
export function letBuyersGoFirst(app: FastifyInstance): void {
  /** Requests of buyers that are under way. */
  const underway = { calls: 0, pages: 0 }
  app.addHook('onRequest', (request, reply, done) => {
    if (!isInside(request) && trafficOf(request) === 'buying') {
      const kind = typeof request.routeOptions.config.traffic === 'function' ? 'pages' : 'calls'
      underway[kind] += 1
      reply.raw.once('close', () => {
        underway[kind] -= 1
      })
    }
    done()
  })
  const queueOf = ({ buyers, ...turns }: typeof BROWSING & { buyers: () => number }): InTurn => {
    const rest = async (tookMs: number) => {
      const ms = restAfter(tookMs, { buyers: buyers(), isLate: app.isUnderPressure?.() ?? false })
      // What came meanwhile is read before the next piece holds the process.
      await (ms > 0 ? delay(ms) : setImmediate())
    }
    const run = inTurn({ ...turns, rest })
    return (work, isWanted) => run(async () => (isWanted() ? work() : 'busy'))
  }
  const turnedAway = new WeakSet<IncomingMessage>()
  app.decorate('turnAway', (request: IncomingMessage) => void turnedAway.add(request))
  app.addHook('onRequest', async ({ raw }) => {
    if (turnedAway.has(raw)) throw tooBusy()
  })
  app.decorate('inTurn', {
    browsing: queueOf({ ...BROWSING, buyers: () => underway.calls + underway.pages }),
    buyersPages: queueOf({ ...BUYERS_PAGES, buyers: () => underway.calls }),
  })
}

/** Whether somebody still waits for a response. */
export const isAwaited = ({ raw }: { raw: ServerResponse }) => !raw.destroyed
