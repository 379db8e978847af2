import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'

export interface Shared {
  /** The one address under which an answer is kept, with those parameters only that its route reads. */
  address: string
  /** Whether it is made in the turn of those who look around. */
  isBrowsing: boolean
}

/** Finds where an answer is kept; null of an address whose answer may not be shared. */
export type SharedAddress = (path: string, query: string) => Shared | null

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Of a call that changes nothing of what pages show, or of which nobody looks at the answer and then at a page: it
     * is answered without waiting until this node has heard of its changes (decision 0023).
     */
    skipsCacheWait?: true
  }
  interface FastifyInstance {
    /** Where answers that may be shared are found; the first that knows an address counts. */
    sharedAddresses: SharedAddress[]
    /** Returns the HSTS header of a request that came over https. A cached response serves both schemes. */
    hstsFor: (request: IncomingMessage) => string | null
  }
}

/*
 * Tags name what an answer was made from: `product:7` a product as pages show it, `quantity:7` what can be bought of it,
 * `lists` which products stand where, `collections`, `blogs`, `blog:3`, `page:home`. The database tells them when they
 * change (migrations/0010_tell_changes.sql).
 */
const marks = new WeakMap<ServerResponse, readonly string[]>()

/** Says of an answer that it is the same for everybody who asks in this language, until one of the tags changes. */
export function dependsOn(reply: { raw: ServerResponse }, tags: readonly string[]): void {
  marks.set(reply.raw, tags)
}

/** The tags of an answer; undefined for one that is nobody else's business. */
export const tagsOf = (response: ServerResponse): readonly string[] | undefined => marks.get(response)

const instead = new WeakMap<ServerResponse, Answer>()

/** Says that the answer is another one, which everybody is given alike and which is kept under its own address. */
export function answerWith(reply: { raw: ServerResponse }, answer: Answer): void {
  instead.set(reply.raw, answer)
}

export const answerInstead = (response: ServerResponse): Answer | undefined => instead.get(response)
