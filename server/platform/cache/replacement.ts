import type { ServerResponse } from 'node:http'
import type { CachedResponse } from './cached-response.ts'

const replacements = new WeakMap<ServerResponse, CachedResponse>()

/** Sends a response that is cached under another address instead of the handler's own. */
export function respondWith(reply: { raw: ServerResponse }, cachedResponse: CachedResponse): void {
  replacements.set(reply.raw, cachedResponse)
}

export const replacementOf = (response: ServerResponse): CachedResponse | undefined =>
  replacements.get(response)
