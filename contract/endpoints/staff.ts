import * as z from 'zod'
import { STAFF_ABILITIES } from '../admin/abilities.ts'
import { AuditEntry, AuditQuery } from '../admin/audit.ts'
import {
  RESTRICTIONS,
  StaffForm,
  StaffMember,
  StaffQuery,
  StaffSession,
  staffPassword,
} from '../admin/staff.ts'
import { PasswordProof } from '../forms.ts'
import { NewPasskey, Passkey, PasskeyAnswer, PasskeyName, PasskeyOptions, passkeyId } from '../passkeys.ts'
import { currentPassword, email, otpCode } from '../values/fields.ts'
import { answer, done, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'
import { resource } from './resource.ts'

const Entered = z.object({
  staff: StaffMember,
  abilities: z.array(z.enum(STAFF_ABILITIES)),
  restriction: z.enum(RESTRICTIONS).nullable(),
  /** True with an authenticator app or a passkey. */
  has_second_factor: z.boolean(),
  recovery_codes_left: z.int(),
})

const SignedIn = Entered.extend({ token: z.string(), expires_at: z.string() })

/** Codes that are shown only once. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Members of staff: sign-in, sessions, roles, and the log of what they changed. */
export const staffEndpoints = {
  'POST /admin/login': {
    body: z.object({
      email,
      password: z
        .string({ error: 'password_is_required' })
        .min(1, { error: 'password_is_required' })
        .max(200),
      /** Required if the account has an authenticator app; without it the answer is 401 `otp_required`. */
      otp_code: otpCode.nullish(),
      /** Replaces that code: one of the recovery codes for a lost phone. */
      recovery_code: z.string().max(100).nullish(),
    }),
    response: { 200: answer(SignedIn) },
  },
  'POST /admin/login/passkey/options': { response: { 200: answer(PasskeyOptions) } },
  'POST /admin/login/passkey': { body: PasskeyAnswer, response: { 200: answer(SignedIn) } },
  'POST /admin/logout': { staff: 'any', restrictedToo: true, response: { 200: done } },
  'GET /admin/me': { staff: 'any', restrictedToo: true, response: { 200: answer(Entered) } },
  'PUT /admin/me/password': {
    staff: 'any',
    restrictedToo: true,
    body: z.object({ current_password: currentPassword, password: staffPassword }),
    response: { 200: done },
  },
  'POST /admin/me/authenticator': {
    staff: 'any',
    restrictedToo: true,
    body: z.object({ current_password: currentPassword }),
    response: { 200: answer(z.object({ secret: z.string(), uri: z.string() })) },
  },
  'POST /admin/me/authenticator/confirm': {
    staff: 'any',
    restrictedToo: true,
    body: z.object({ otp_code: otpCode }),
    response: { 200: answer(RecoveryCodes) },
  },
  'POST /admin/me/authenticator/remove': {
    staff: 'any',
    body: z.object({ current_password: currentPassword }),
    response: { 200: answer(StaffMember) },
  },
  'POST /admin/me/recovery-codes': {
    staff: 'any',
    body: z.object({ current_password: currentPassword }),
    response: { 200: answer(RecoveryCodes) },
  },
  'GET /admin/me/passkeys': {
    staff: 'any',
    restrictedToo: true,
    response: { 200: answer(z.array(Passkey)) },
  },
  'POST /admin/me/passkeys/options': {
    staff: 'any',
    restrictedToo: true,
    body: PasswordProof,
    response: { 200: answer(PasskeyOptions) },
  },
  'POST /admin/me/passkeys': {
    staff: 'any',
    restrictedToo: true,
    body: NewPasskey,
    /** Recovery codes come with the member's first second factor only; otherwise the list is empty. */
    response: { 201: answer(RecoveryCodes.extend({ passkey: Passkey })) },
  },
  'PUT /admin/me/passkeys/:id': {
    staff: 'any',
    params: passkeyId,
    body: PasskeyName,
    response: { 200: answer(Passkey) },
  },
  'DELETE /admin/me/passkeys/:id': {
    staff: 'any',
    params: passkeyId,
    body: PasswordProof,
    response: { 200: done },
  },
  'GET /admin/sessions': { staff: 'any', response: { 200: answer(z.array(StaffSession)) } },
  'DELETE /admin/sessions/:id': {
    staff: 'any',
    params: z.object({ id: z.uuid() }),
    response: { 200: done },
  },

  ...resource('staff', { query: StaffQuery, record: StaffMember, form: StaffForm }),

  'GET /admin/audit': {
    staff: 'audit.read',
    query: AuditQuery,
    response: { 200: list(AuditEntry) },
  },
} as const satisfies Record<string, Endpoint>
