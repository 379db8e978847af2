import { normalizeIP } from '@fastify/rate-limit'
import { hasAbility, type Role, type StaffAbility } from '@nafha/contract/admin/abilities'
import type { Restriction } from '@nafha/contract/admin/staff'
import type { Endpoint } from '@nafha/contract/endpoints/all'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Refused, refused } from './refusal.ts'

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

/** Identifies the caller that the contract declares for a call, and returns the refusal of everybody else. */
export async function identify(
  app: FastifyInstance,
  request: FastifyRequest,
  { signedIn, staff, restrictedToo }: Endpoint,
): Promise<Refused | null> {
  if (staff) return identifyStaff(app, request, { ability: staff, restrictedToo: restrictedToo === true })
  return signedIn ? identifyCaller(app, request, signedIn === true) : null
}

/**
 * Identifies the calling customer. With `required`, a call without a valid token is refused. An invalid token
 * is always refused.
 */
async function identifyCaller(app: FastifyInstance, request: FastifyRequest, required: boolean) {
  if (request.headers.authorization === undefined && !required) return null
  const token = bearerOf(request)
  const customer = token ? await app.identify(token) : null
  if (!token || !customer) return refused(401, 'unauthenticated')
  request.caller = { ...customer, token }
  return null
}

/** Identifies the calling member of staff, and refuses a role without the ability or a restricted session. */
async function identifyStaff(
  app: FastifyInstance,
  request: FastifyRequest,
  { ability, restrictedToo }: { ability: StaffAbility | 'any'; restrictedToo: boolean },
) {
  const token = bearerOf(request)
  const member = token ? await app.identifyStaff(token) : null
  if (!member) return refused(401, 'unauthenticated')
  if (ability !== 'any' && !hasAbility(member.role, ability)) return refused(403, 'forbidden')
  if (member.restriction && !restrictedToo) return refused(403, member.restriction)
  request.staffCaller = member
  return null
}

/**
 * Returns the key by which limits group callers: the IPv4 address, or the IPv6 /64 that one connection is given. A
 * socket loses its address when the caller disconnects, so those callers share one key.
 */
export const networkOf = ({ ip }: { ip: string | undefined }): string => (ip ? normalizeIP(ip) : 'left')
