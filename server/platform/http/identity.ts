import { normalizeIP } from '@fastify/rate-limit'
import { abilitiesOf, type Restriction, type Role, type StaffAbility } from '@nafha/contract/admin/staff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refused, tooMany } from './refusal.ts'

/** A signed-in customer. */
export interface Caller {
  customerId: number
  /** The bearer token of this call. */
  token: string
}

/** A signed-in member of staff. */
export interface StaffCaller {
  staffId: number
  name: string
  role: Role
  /** The session of this call. */
  sessionId: string
  /** Why the session may do nothing but complete what is missing (a password, a second factor); null for most. */
  restriction: Restriction | null
}

/** Finds the owner of a token; null if the token is unknown or no longer valid. */
type Identify = (token: string) => Promise<{ customerId: number } | null>
type IdentifyStaff = (token: string) => Promise<StaffCaller | null>

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the accounts domain; until then nobody is signed in. */
    identify: Identify
    /** Set by the staff domain. No token is valid for both. */
    identifyStaff: IdentifyStaff
  }
  interface FastifyRequest {
    caller: Caller | null
    staffCaller: StaffCaller | null
  }
}

export function installIdentity(app: FastifyInstance): void {
  app.decorate('identify', async () => null)
  app.decorate('identifyStaff', async () => null)
  app.decorateRequest('caller', null)
  app.decorateRequest('staffCaller', null)
}

/** The bearer token of a call, or null. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer +([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/**
 * Identifies the calling customer. With `required`, a call without a valid token is refused. An invalid token
 * is always refused.
 */
export async function identifyCaller(app: FastifyInstance, request: FastifyRequest, required: boolean) {
  if (request.headers.authorization === undefined && !required) return null
  const token = bearerOf(request)
  const customer = token ? await app.identify(token) : null
  if (!token || !customer) return refused(401, 'unauthenticated')
  request.caller = { ...customer, token }
  return null
}

/** Identifies the calling member of staff, and refuses a role without the ability or a restricted session. */
export async function identifyStaff(
  app: FastifyInstance,
  request: FastifyRequest,
  { ability, restrictedToo }: { ability: StaffAbility | 'any'; restrictedToo: boolean },
) {
  const token = bearerOf(request)
  const member = token ? await app.identifyStaff(token) : null
  if (!member) return refused(401, 'unauthenticated')
  if (ability !== 'any' && !abilitiesOf[member.role].includes(ability)) return refused(403, 'forbidden')
  if (member.restriction && !restrictedToo) return refused(403, member.restriction)
  request.staffCaller = member
  return null
}

/** A limit of calls for each account or other key, beside the limit of each address. */
export interface KeyedLimit<A> {
  max: number
  timeWindow: string
  /** Returns what is counted, such as an account. */
  key: (input: A) => string | number | Promise<string>
}

/**
 * Returns the key by which limits group callers: the IPv4 address, or the IPv6 /64 that one connection is given. A
 * socket loses its address when the caller disconnects, so those callers share one key.
 */
export const networkOf = ({ ip }: { ip: string | undefined }): string => (ip ? normalizeIP(ip) : 'left')

/** Counts calls by a key of their request and refuses the one that is too many (rules/calls 16). */
export function keyedLimiter<A extends { request: FastifyRequest }>(
  app: FastifyInstance,
  call: string,
  { max, timeWindow, key }: KeyedLimit<A>,
) {
  const inputs = new WeakMap<FastifyRequest, A>()
  const count = app.createRateLimit({
    // Nodes that share a counter tell the limits apart by this name.
    ...{ name: `key ${call}` },
    max,
    timeWindow,
    // As text: the limiter's in-memory store takes 7 and '7' for two keys, Redis for one.
    keyGenerator: async (request) => String(await key(inputs.get(request) as A)),
  })
  return async (input: A) => {
    inputs.set(input.request, input)
    const usage = await count(input.request)
    return !usage.isAllowed && usage.isExceeded ? tooMany(usage.ttlInSeconds) : null
  }
}
