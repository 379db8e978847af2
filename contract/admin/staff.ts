import * as z from 'zod'
import { currentPassword, email, personName } from '../values/fields.ts'
import { ROLES } from './abilities.ts'
import { adminQuery } from './lists.ts'

/** Values of STAFF_SECOND_FACTOR: the members who need a second factor. */
export const SECOND_FACTOR_POLICIES = ['owners', 'everybody', 'off'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

/** Steps that a new session may still lack. Until they are done it can only change the member's own sign-in. */
export const RESTRICTIONS = ['password_change_required', 'second_factor_required'] as const
export type Restriction = (typeof RESTRICTIONS)[number]

/** Staff see more data than customers, so their passwords are longer. */
export const STAFF_PASSWORD_MIN_LENGTH = 12

export const staffPassword = z
  .string({ error: 'password_is_required' })
  .min(1, { error: 'password_is_required' })
  .min(STAFF_PASSWORD_MIN_LENGTH, { error: 'staff_password_too_short' })
  .max(200, { error: 'too_long' })

export const StaffMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** True if sign-in asks for a code of an authenticator app. */
  authenticator: z.boolean(),
  disabled_at: z.string().nullable(),
  created_at: z.string(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Fields of the forms of a member of staff. Without a password, the current one stays. */
export const StaffForm = z.object({
  name: personName('name_is_required'),
  email,
  role: z.enum(ROLES, { error: 'role_is_required' }),
  password: staffPassword.nullish(),
  disabled: z.boolean().nullish(),
  /** Removes the app of a lost phone; the member can set it up again after the next sign-in. */
  remove_authenticator: z.boolean().nullish(),
  /** Password of the caller, needed when the change grants access (`letsSomebodyIn`). */
  current_password: currentPassword.nullish(),
})
export type StaffForm = z.infer<typeof StaffForm>

/**
 * Returns true if saving the form grants an owner's access or takes over an account. The caller must then enter
 * their password, so that a stolen session cannot do it.
 * @param before the member as stored; null for a new one
 */
export function letsSomebodyIn(
  before: Pick<StaffMember, 'role' | 'email' | 'disabled_at'> | null,
  form: Pick<Partial<StaffForm>, 'role' | 'email' | 'password' | 'disabled' | 'remove_authenticator'>,
): boolean {
  if (before === null) return form.role === 'owner'
  if (form.password || form.remove_authenticator) return true
  if (form.role !== 'owner') return false
  const isEnabled = before.disabled_at !== null && !form.disabled
  return before.role !== 'owner' || isEnabled || form.email?.toLowerCase() !== before.email.toLowerCase()
}

export const StaffSession = z.object({
  id: z.string(),
  /** User-Agent header of the browser. */
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  /** True for the session of this call. */
  current: z.boolean(),
})

/** Filters of the list of members. */
export const StaffQuery = adminQuery(['id', 'name', 'email', 'role', 'created_at'], {})
