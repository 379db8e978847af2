import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import type {} from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitConcurrency } from '../concurrency/limit.ts'
import { isInside } from './inside.ts'
import { tooBusy } from './too-busy.ts'

/**
 * `browsing` looks around in the catalogue; `buying` buys, pays, manages an account, or works in the back
 * office.
 */
export type Traffic = 'browsing' | 'buying'

type InTurn = <T>(work: () => Promise<T>, isWanted: () => boolean) => Promise<T | 'busy'>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The traffic class of a route, if it decides the order of service. */
    traffic?: Traffic | ((request: FastifyRequest) => Traffic)
  }
  interface FastifyInstance {
    queues: {
      /** Uncached searches, lists and pages of the catalogue. */
      browsing: InTurn
      /** Pages of buyers. Their calls never queue. */
      buyersPages: InTurn
    }
    /** Makes the routes refuse a request that got no turn. */
    turnAway: (request: IncomingMessage) => void
  }
}

/** Waiting costs little. Clients that are refused retry at once, and many retries cost more than a page. */
const MOST_WAITING = 2_000
const BROWSING = { concurrency: 4, longest: MOST_WAITING, longestWaitMs: 5_000 }
const BUYERS_PAGES = { concurrency: 4, longest: MOST_WAITING, longestWaitMs: 20_000 }

/** While somebody buys, browsing pauses after each task for this multiple of its duration. */
const REST = 4
const LONGEST_REST_MS = 1_000
/**
 * A pause ends early when buyers leave the process idle for half of such a slice: they may be waiting for the
 * bank.
 */
const SLICE_MS = 10
const BUSY = 0.5

export const trafficOf = (request: FastifyRequest): Traffic | undefined => {
  const { traffic } = request.routeOptions.config
  return typeof traffic === 'function' ? traffic(request) : traffic
}

/**
 * Gives buyers precedence: uncached browsing waits in a queue of its own, a few tasks at once; while somebody
 * buys, one by one, with pauses.
 */
export function letBuyersGoFirst(app: FastifyInstance): void {
  /** Requests of buyers in progress. */
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
    // Read requests that arrived during a task before the next one occupies the process.
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

/** True while the client still waits for the response. */
export const isAwaited = ({ raw }: { raw: ServerResponse }) => !raw.destroyed
