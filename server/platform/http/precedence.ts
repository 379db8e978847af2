import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import type {} from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitConcurrency } from '../work/limit.ts'
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
    queues: {
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
const BROWSING = { concurrency: 4, longest: MOST_WAITING, longestWaitMs: 5_000 }
const BUYERS_PAGES = { concurrency: 4, longest: MOST_WAITING, longestWaitMs: 20_000 }

/** How long browsing rests after a piece while somebody buys, as a multiple of what the piece took. */
const REST = 4
const LONGEST_REST_MS = 1_000
/** A rest ends as soon as buyers leave the process idle for half of such a slice: they may be waiting for the bank. */
const SLICE_MS = 10
const BUSY = 0.5

export const trafficOf = (request: FastifyRequest): Traffic | undefined => {
  const { traffic } = request.routeOptions.config
  return typeof traffic === 'function' ? traffic(request) : traffic
}

/**
 * Lets buyers go first: what is made anew for those who look around waits in a queue of its own, a few pieces at once; while
 * somebody buys one by one, with rests.
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
  const isLate = () => app.isUnderPressure?.() ?? false
  const queueOf = ({ buyers, ...turns }: typeof BROWSING & { buyers: () => number }): InTurn => {
    const rest = async (tookMs: number) => {
      const end = performance.now() + (isLate() ? LONGEST_REST_MS : Math.min(tookMs * REST, LONGEST_REST_MS))
      while ((buyers() > 0 || isLate()) && performance.now() < end) {
        const slice = performance.eventLoopUtilization()
        await delay(SLICE_MS)
        if (performance.eventLoopUtilization(slice).utilization < BUSY) return
      }
    }
    // What came meanwhile is read before the next piece holds the process.
    const run = limitConcurrency({ ...turns, rest: () => setImmediate() })
    const oneByOne = limitConcurrency({ concurrency: 1, longest: turns.concurrency, rest })
    return (work, isWanted) =>
      run(() => {
        const ifWanted = async () => (isWanted() ? work() : 'busy')
        return buyers() > 0 || isLate() ? oneByOne(ifWanted) : ifWanted()
      })
  }
  const turnedAway = new WeakSet<IncomingMessage>()
  app.decorate('turnAway', (request: IncomingMessage) => void turnedAway.add(request))
  app.addHook('onRequest', async ({ raw }) => {
    if (turnedAway.has(raw)) throw tooBusy()
  })
  app.decorate('queues', {
    browsing: queueOf({ ...BROWSING, buyers: () => underway.calls + underway.pages }),
    buyersPages: queueOf({ ...BUYERS_PAGES, buyers: () => underway.calls }),
  })
}

/** Whether somebody still waits for a response. */
export const isAwaited = ({ raw }: { raw: ServerResponse }) => !raw.destroyed
