import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Replica } from '../database/replica.ts'
import { isAwaited } from '../http/precedence.ts'
import { type Answer, send, toAnswer } from './answer.ts'
import { hearChanges } from './changes.ts'
import { answerInstead, tagsOf } from './marks.ts'
import { isShareable, languageOfRequest, type Question, questionOf, sharedAddress } from './question.ts'
import { createStore, EVERYTHING, type Making } from './store.ts'

export { type Answer, headerOf } from './answer.ts'
export { answerWith, dependsOn, type SharedAddress } from './marks.ts'
export { callQuestion, pageLanguage, pageQuestion } from './question.ts'

const MAX_BYTES = 64_000_000
/** Older ones are still given out, and made anew at the same time: what no tag tells is at most this old. */
const FRESH_MS = 60_000
/** Nobody is given an older one. */
const STALE_MS = 600_000
/** While the database is away, what was known to be current so long ago is still shown. */
const SHOWN_WHILE_AWAY_MS = 120_000

export type Cache = Awaited<ReturnType<typeof openCache>>
type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface Options {
  /** Where the routes alone decide. */
  staffHost?: string | null
  /** Who sends it is answered by the routes (BENCH_TOKEN). */
  benchToken?: string | null
  /** What answers are read from, where it must be told of changes. */
  replica?: Pick<Replica, 'changed' | 'hear'> | null
}

interface Underway {
  making: Making
  answer: Promise<Answer>
}

/** Requests that wait together for their turn. */
interface Waiting {
  responses: ServerResponse[]
  answer: Promise<Answer | 'busy'>
}

/**
 * Answers from memory what everybody is answered alike (pages, catalogue calls), before the routes see the request. What
 * may be kept, its handler says (`dependsOn`); it is dropped when the database tells that one of its tags has changed.
 * However many ask for one answer at once, it is made once. Nothing is kept while changes are not heard.
 */
export async function openCache(
  app: FastifyInstance,
  databaseUrl: string,
  { staffHost = null, benchToken = null, replica = null }: Options = {},
) {
  const store = createStore<Answer>(MAX_BYTES)
  const underway = new Map<string, Underway>()
  const waiting = new Map<string, Waiting>()
  const asked = { hit: 0, stale: 0, miss: 0 }
  let hearing = false
  let closing = false
  /** What was kept when the database was lost, from when it was lost and whether it is known to be away. */
  let last: { answers: Map<string, Answer>; lostAt: number; away: boolean } | null = null

  async function make(question: Question, making: Making): Promise<Answer> {
    try {
      const { url, headers, remoteAddress } = question
      const reply = await app.inject({ method: 'GET', url, headers, remoteAddress })
      const { res } = reply.raw
      const shared = answerInstead(res)
      if (shared) return shared
      const answer = toAnswer(reply.statusCode, reply.headers, reply.rawPayload, tagsOf(res))
      if (hearing) store.keep(question.key, answer, making)
      return answer
    } finally {
      store.end(making)
    }
  }

  /**
   * The answer being made for this key, unless anything has changed since it was begun: it could hold old data, and
   * whoever asks may be the one who made the change.
   */
  const fit = (key: string): Underway | undefined => {
    const found = underway.get(key)
    return found?.making.size === 0 ? found : undefined
  }

  /** One making a key, however many ask. */
  function makeOnce(question: Question): Promise<Answer> {
    const found = fit(question.key)
    if (found) return found.answer
    const making = store.begin()
    const begun: Underway = {
      making,
      answer: make(question, making).finally(() => {
        if (underway.get(question.key) === begun) underway.delete(question.key)
      }),
    }
    underway.set(question.key, begun)
    return begun.answer
  }

  function kept(key: string, question: () => Question, oldestMs = STALE_MS): Answer | undefined {
    const found = store.get(key)
    const age = found ? Date.now() - found.madeAt : 0
    if (!found || age > oldestMs) return undefined
    asked[age > FRESH_MS ? 'stale' : 'hit'] += 1
    if (age > FRESH_MS) {
      const making = app.queues.browsing(
        () => makeOnce(question()),
        () => !underway.has(key),
      )
      making.catch((err: unknown) => app.log.error({ err }, 'not made anew'))
    }
    return found
  }

  /** Without a database: what was current shortly before, and for how many seconds nobody knows. */
  function lastKnown(keys: string[]): { answer: Answer; ageS: number } | null {
    const age = last ? Date.now() - last.lostAt : 0
    if (!last?.away || age > SHOWN_WHILE_AWAY_MS) return null
    const answer = keys.map((key) => last?.answers.get(key)).find((found) => found !== undefined)
    // How much there is to sell is nothing that anybody knows now.
    if (!answer || answer.tags?.some((tag) => tag.startsWith('quantity:'))) return null
    asked.stale += 1
    return { answer, ageS: Math.ceil(age / 1000) }
  }

  /** An answer that is not kept yet; `own` says that it was this caller who had it made. */
  async function made(question: Question): Promise<{ answer: Answer; own: boolean }> {
    asked.miss += 1
    const own = !fit(question.key)
    return { answer: await makeOnce(question), own }
  }

  /** The same for those who look around, in their turn: however many ask meanwhile, they wait as one. */
  async function madeInTurn(question: Question, response: ServerResponse) {
    const { key } = question
    if (fit(key)) return made(question)
    asked.miss += 1
    const others = waiting.get(key)
    if (others) {
      others.responses.push(response)
      return { answer: await others.answer, own: false }
    }
    const responses = [response]
    let waits = true
    const leave = () => {
      if (waits) waiting.delete(key)
      waits = false
    }
    const begin = () => {
      // Whoever comes now may have made a change that this answer will not show.
      leave()
      return makeOnce(question)
    }
    const isWanted = () => responses.some((raw) => isAwaited({ raw }))
    const answer = app.queues.browsing(begin, isWanted).finally(leave)
    if (waits) waiting.set(key, { responses, answer })
    return { answer: await answer, own: true }
  }

  const changes = await hearChanges(databaseUrl, {
    log: app.log,
    onTags: (tags) => {
      replica?.changed()
      store.drop(tags)
    },
    onHeard: () => {
      // What was begun before may be of before a change that nobody has heard of.
      store.drop([EVERYTHING])
      hearing = true
      last = null
      replica?.hear(true)
    },
    onLost: () => {
      hearing = false
      replica?.hear(false)
      last = { answers: store.takeAll(), lostAt: Date.now(), away: false }
    },
    onAway: () => {
      if (last) last.away = true
    },
  })
  // A caller sees their own change at the next call, on this node at once (rules/operation 16).
  app.addHook('onSend', async (request, reply) => {
    const changing = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400
    if (changing && !request.routeOptions.config.skipsCacheWait) await changes.caughtUp()
  })
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onClose', () => changes.close())
  stepBefore(app.server, (request, response, next) => {
    const { url = '' } = request
    if (closing || isFor(staffHost, request) || !isShareable(request, benchToken))
      return next(request, response)
    const language = languageOfRequest(request)
    const hsts = app.hstsFor(request)
    const reply = (answer: Answer) => send(request, response, answer, { hsts })
    if (!hearing) {
      const shared = last?.away ? sharedAddress(app.sharedAddresses, url) : null
      const known = shared === null ? null : lastKnown([language + url, language + shared.address])
      return known ? void send(request, response, known.answer, { hsts, ...known }) : next(request, response)
    }
    // Most addresses are those that answers are kept under.
    const asIs = kept(language + url, () => questionOf(request, url, language))
    if (asIs) return void reply(asIs)
    const shared = sharedAddress(app.sharedAddresses, url)
    if (shared === null) return next(request, response)
    const { address, isBrowsing } = shared
    const question = questionOf(request, address, language)
    const found = address === url ? undefined : kept(question.key, () => question)
    if (found) return void reply(found)
    const making = isBrowsing ? madeInTurn(question, response) : made(question)
    making.then(
      ({ answer, own }) => {
        if (answer === 'busy') return whileBusy(question.key)
        // What was refused to one is not thereby refused to another.
        return own || answer.tags ? reply(answer) : next(request, response)
      },
      () => next(request, response),
    )

    /** No notice has called a kept answer old: better that one than none. */
    function whileBusy(key: string) {
      const old = store.get(key)
      if (!old) {
        app.turnAway(request)
        return next(request, response)
      }
      asked.stale += 1
      return send(request, response, old, { hsts, ageS: Math.ceil((Date.now() - old.madeAt) / 1000) })
    }
  })

  return {
    /** For pages, which ask the API inside the process. No old answer: the page that is made of it would count as new. */
    answerTo: async (wish: Question): Promise<Answer> => {
      const address = sharedAddress(app.sharedAddresses, wish.url)?.address ?? wish.url
      const question = { ...wish, url: address, key: wish.language + address }
      const found = kept(question.key, () => question, FRESH_MS)
      if (found || !hearing) return found ?? make(question, store.begin())
      const { answer, own } = await made(question)
      return own || answer.tags ? answer : make(question, store.begin())
    },
    caughtUp: changes.caughtUp,
    figures: () => ({ ...store.figures(), ...asked }),
  }
}

/** The routes decide what is found under the name that is staff's own (platform/http/staff-host.ts). */
const isFor = (host: string | null, { headers }: IncomingMessage) =>
  host !== null &&
  [headers.host, headers['x-forwarded-host']].some((name) => String(name).toLowerCase() === host)

/** Puts a handler before the one that a server has. */
function stepBefore(
  server: Server,
  handle: (request: IncomingMessage, response: ServerResponse, next: Handler) => void,
): void {
  const behind = server.listeners('request') as Handler[]
  const next: Handler = (request, response) => {
    for (const listener of behind) listener.call(server, request, response)
  }
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    handle(request, response, next),
  )
}
