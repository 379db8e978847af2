import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse } from './cached-response.ts'

export interface Shared {
  /** The one address of the response, with only those parameters that its route reads. */
  address: string
  /** True if a fill waits in the queue of browsing shoppers. */
  isBrowsing: boolean
}

/** Finds the address that a response is cached under; null if the response may not be shared. */
export type SharedAddress = (path: string, query: string) => Shared | null

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set on calls whose changes do not show on pages, or that no page view follows: the response does not
     * wait for the node's own invalidation (decision 0023).
     */
    skipsCacheWait?: true
  }
  interface FastifyInstance {
    /** Lookups of shared addresses, in order of precedence. */
    sharedAddresses: SharedAddress[]
    /** Returns the HSTS header of a request that came over https. A cached response serves both schemes. */
    hstsFor: (request: IncomingMessage) => string | null
  }
}

/*
 * Tags name the data of a response: `product:7` a product as pages show it, `quantity:7` its availability,
 * `lists` the members of all lists, `collections`, `blogs`, `blog:3`, `page:home`. Triggers of the database
 * notify them (migrations/0010_tell_changes.sql).
 */
const tagsOfResponse = new WeakMap<ServerResponse, readonly string[]>()

/** Declares that a response is the same for every caller in this language, until one of the tags changes. */
export function dependsOn(reply: { raw: ServerResponse }, tags: readonly string[]): void {
  tagsOfResponse.set(reply.raw, tags)
}

/** The tags of a response; undefined if it belongs to one caller. */
export const tagsOf = (response: ServerResponse): readonly string[] | undefined =>
  tagsOfResponse.get(response)

const replacements = new WeakMap<ServerResponse, CachedResponse>()

/** Sends a response that is cached under another address instead of the handler's own. */
export function respondWith(reply: { raw: ServerResponse }, cachedResponse: CachedResponse): void {
  replacements.set(reply.raw, cachedResponse)
}

export const replacementOf = (response: ServerResponse): CachedResponse | undefined =>
  replacements.get(response)
