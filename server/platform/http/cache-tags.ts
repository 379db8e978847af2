import type { ServerResponse } from 'node:http'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set on calls whose changes do not show on pages, or that no page view follows: the response does not
     * wait for the node's own invalidation (decision 0023).
     */
    skipsCacheWait?: true
  }
}

/*
 * Tags name the data of a response: `product:7` a product as pages show it, `quantity:7` its availability,
 * `lists` the members of all lists, `collections`, `blogs`, `blog:3`, `page:home`. Triggers of the database
 * notify them (migrations/0010_tell_changes.sql), and platform/cache drops the responses that have them.
 */
const tagsOfResponse = new WeakMap<ServerResponse, readonly string[]>()

/** Declares that a response is the same for every caller in this language, until one of the tags changes. */
export function dependsOn(reply: { raw: ServerResponse }, tags: readonly string[]): void {
  tagsOfResponse.set(reply.raw, tags)
}

/** The tags of a response; undefined if it belongs to one caller. */
export const tagsOf = (response: ServerResponse): readonly string[] | undefined =>
  tagsOfResponse.get(response)
