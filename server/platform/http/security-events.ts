import type { Call } from '@nafha/contract/endpoints/all'
import type { FastifyRequest } from 'fastify'
import { recordSecurityEvent, type SecurityEvent } from '../observability/security-log.ts'
import type { Refused } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route serves. */
    call?: Call
  }
}

interface Events {
  success?: SecurityEvent
  /** Event for a refusal by a call that checks a password, code or other proof of identity. */
  failure?: SecurityEvent
}

const signIn: Events = { success: 'authn_login_success', failure: 'authn_login_fail' }
const password: Events = { success: 'authn_password_change', failure: 'authn_password_change_fail' }
const code: Events = { success: 'authn_code_success', failure: 'authn_code_fail' }

const passkeysAt = (owner: '/user' | '/admin/me'): Partial<Record<Call, Events>> => ({
  [`POST ${owner}/passkeys/options`]: { failure: 'authn_factor_fail' },
  [`POST ${owner}/passkeys`]: { success: 'authn_factor_added', failure: 'authn_factor_fail' },
  [`PUT ${owner}/passkeys/:id`]: { success: 'user_updated' },
  [`DELETE ${owner}/passkeys/:id`]: { success: 'authn_factor_removed', failure: 'authn_factor_fail' },
})

/** Security events of the calls that handle identity, permissions and exports of personal data. */
export const EVENTS_OF_CALLS: Partial<Record<Call, Events>> = {
  'POST /login': signIn,
  'POST /admin/login': signIn,
  'POST /login/passkey/options': {},
  'POST /login/passkey': signIn,
  'POST /admin/login/passkey/options': {},
  'POST /admin/login/passkey': signIn,
  ...passkeysAt('/user'),
  ...passkeysAt('/admin/me'),
  'POST /logout': { success: 'authn_logout' },
  'POST /admin/logout': { success: 'authn_logout' },
  'POST /register': { success: 'user_created' },
  'POST /forget-password': { success: 'authn_reset_requested' },
  'POST /reset-password': password,
  'POST /update-password': password,
  'PUT /admin/me/password': password,
  'POST /resend-email-otp-code': { success: 'authn_code_sent' },
  'POST /send-mobile-otp-code': { success: 'authn_code_sent' },
  'POST /verify-email': code,
  'POST /verify-mobile-number': code,
  'PUT /users/:id': { success: 'user_updated', failure: 'authn_factor_fail' },
  'POST /send-change-code': { success: 'authn_code_sent' },
  'POST /restore-email': { success: 'user_updated', failure: 'authn_factor_fail' },
  'DELETE /user': { success: 'user_deleted', failure: 'authn_factor_fail' },
  'POST /user/sessions/end': { success: 'authn_session_ended', failure: 'authn_factor_fail' },
  'GET /user/export': { success: 'sensitive_read' },
  'POST /admin/me/authenticator': { failure: 'authn_factor_fail' },
  'POST /admin/me/authenticator/confirm': { success: 'authn_factor_added', failure: 'authn_factor_fail' },
  'POST /admin/me/authenticator/remove': { success: 'authn_factor_removed', failure: 'authn_factor_fail' },
  'POST /admin/me/recovery-codes': { success: 'authn_factor_added', failure: 'authn_factor_fail' },
  'DELETE /admin/sessions/:id': { success: 'authn_session_ended' },
  'POST /admin/staff': { success: 'privilege_permissions_changed' },
  'PUT /admin/staff/:id': { success: 'privilege_permissions_changed' },
  'POST /admin/customers/:id/verify': { success: 'user_updated' },
  'POST /admin/customers/:id/send-code': { success: 'authn_code_sent' },
  'POST /admin/customers/:id/block': { success: 'user_updated' },
  'POST /admin/customers/:id/unblock': { success: 'user_updated' },
  'POST /admin/customers/:id/erase': { success: 'user_deleted' },
  'GET /admin/customers/:id/export': { success: 'sensitive_read' },
  'GET /admin/orders/export': { success: 'sensitive_read' },
}

/** Body fields that prove an identity. */
const FACTORS = ['password', 'current_password', 'otp_code', 'recovery_code', 'token', 'passkey']

/** Records the security event of a successful call, if it has one. */
export function recordSuccess(call: Call, request: FastifyRequest, data: unknown): void {
  const event = EVENTS_OF_CALLS[call]?.success
  if (event) recordSecurityEvent(request.log, event, detailsOf(request, data))
}

/** Records refusals that point to guessing, probing or too many calls. */
export function recordRefusal(
  request: FastifyRequest,
  { status, code }: Pick<Refused, 'status' | 'code'>,
): void {
  const call = request.routeOptions?.config?.call
  const event = eventOf(status, code, call && EVENTS_OF_CALLS[call]?.failure)
  if (event) recordSecurityEvent(request.log, event, { ...detailsOf(request), refused: code })
}

/** Records a call that does not fit its schema: no page of ours sends one. */
export const recordInvalidInput = (request: FastifyRequest): void =>
  recordSecurityEvent(request.log, 'input_validation_fail', {
    ...detailsOf(request),
    refused: 'validation_failed',
  })

function eventOf(status: number, code: string, failure: SecurityEvent | undefined): SecurityEvent | null {
  if (status === 429) return 'excess_rate_limit_exceeded'
  if (code === 'signature_invalid') return 'webhook_signature_fail'
  if (code === 'unauthenticated') return 'authn_token_invalid'
  if (failure && [401, 403, 409, 422].includes(status)) return failure
  if (status === 401) return 'authn_login_fail'
  if (status === 403) return 'authz_fail'
  return status === 422 || status === 400 ? 'input_validation_fail' : null
}

function detailsOf(request: FastifyRequest, data?: unknown) {
  const body = (request.body ?? {}) as Record<string, unknown>
  const factors = FACTORS.filter((name) => typeof body === 'object' && body[name])
  return {
    route: request.routeOptions?.url,
    actor: actorOf(request, data),
    ...(factors.length > 0 ? { factors } : {}),
  }
}

/** Returns the caller, or after a sign-in the person who is now signed in. */
function actorOf(request: FastifyRequest, data: unknown): string | null {
  const { user, staff } = (data ?? {}) as { user?: { id: number }; staff?: { id: number } }
  const customerId = request.caller?.customerId ?? user?.id
  const staffId = request.staffCaller?.staffId ?? staff?.id
  if (staffId) return `staff:${staffId}`
  return customerId ? `customer:${customerId}` : null
}
