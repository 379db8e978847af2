import { declaredQuery } from '@nafha/contract/declared-query'
import type { Call, Endpoint } from '@nafha/contract/endpoints/all'
import * as z from 'zod'
import { withoutNeedlessEscapes } from './needless-escapes.ts'

export interface Shared {
  /** The one address of the response, with only those parameters that its route reads. */
  address: string
  /** True if a fill waits in the queue of browsing shoppers. */
  isBrowsing: boolean
  /** The call at the address, unless a page is there. */
  call?: Call
}

/** Finds the address that a response is cached under; null if the response may not be shared. */
export type SharedAddress = (path: string, query: string) => Shared | null

declare module 'fastify' {
  interface FastifyInstance {
    /** Lookups of shared addresses, in order of precedence. */
    sharedAddresses: SharedAddress[]
  }
}

/** Ids are read as numbers. */
const LEADING_ZEROS = /\/0+(?=[1-9]\d*$)/

/**
 * The address that a call's responses are cached under: `/product/:id` is /api/product/7, with the parameters
 * that the call reads.
 */
export function sharedAddressOf(call: Call, { query, browsing }: Endpoint): SharedAddress {
  const address = new RegExp(`^/api${call.replace(/^\w+ /, '').replace(/:\w+/g, '[^/]+')}$`)
  if (query && !(query instanceof z.ZodObject)) throw new Error(`${call}: its parameters have no names`)
  const names = Object.keys(query?.shape ?? {})
  return (requestPath, requestQuery) => {
    const path = withoutNeedlessEscapes(requestPath).replace(/\/$/, '').replace(LEADING_ZEROS, '/')
    return address.test(path)
      ? { address: path + declaredQuery(requestQuery, names), isBrowsing: browsing ?? false, call }
      : null
  }
}
