import type { FastifyBaseLogger } from 'fastify'

/** Events of the security log, named after OWASP's logging vocabulary where it has a word (docs/operating.md). */
export const SECURITY_EVENTS = [
  'authn_login_success',
  'authn_login_fail',
  'authn_logout',
  'authn_token_invalid',
  'authn_session_ended',
  'authn_reset_requested',
  'authn_password_change',
  'authn_password_change_fail',
  'authn_code_sent',
  'authn_code_success',
  'authn_code_fail',
  'authn_factor_added',
  'authn_factor_removed',
  'authn_factor_fail',
  'authz_fail',
  'excess_rate_limit_exceeded',
  'input_validation_fail',
  'webhook_signature_fail',
  'user_created',
  'user_updated',
  'user_deleted',
  'privilege_permissions_changed',
  'sensitive_read',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Details of an entry: ids of rows and names of fields, never personal data or a secret. */
export interface SecurityDetails {
  route?: string | undefined
  /** `customer:12`, `staff:3`, or null for a stranger. */
  actor: string | null
  /** Code of the refusal. */
  refused?: string
  /** Names of the fields with proofs of identity. */
  factors?: string[]
}

/**
 * Writes an entry of the security log, whatever LOG_LEVEL is (except `silent`): a sign-in that nobody needs
 * today is what an investigation needs later.
 */
export function recordSecurityEvent(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  details: SecurityDetails,
): void {
  if (log.level === 'silent') return
  const entry = { security_event: event, ...details }
  const always = log.child({}, { level: 'info' })
  if (details.refused) always.warn(entry, 'refused')
  else always.info(entry, 'security event')
}
