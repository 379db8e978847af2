import * as z from 'zod'
import { currentPassword, email, personName } from '../values/fields.ts'
import { adminQuery } from './lists.ts'

/** Who works in the back office, and what each role may do. Server and menu read this one table. */
export const ROLES = ['owner', 'manager', 'packer', 'editor'] as const
export type Role = (typeof ROLES)[number]

export const STAFF_ABILITIES = [
  'dashboard.read',
  'orders.read',
  'orders.export',
  'orders.move',
  'orders.refund',
  'checkouts.manage',
  'catalog.read',
  'catalog.edit',
  'stock.edit',
  'content.edit',
  'discounts.edit',
  'customers.read',
  'customers.manage',
  'audit.read',
  'status.read',
  'jobs.retry',
  'staff.manage',
] as const
export type StaffAbility = (typeof STAFF_ABILITIES)[number]

export const abilitiesOf: Record<Role, readonly StaffAbility[]> = {
  owner: STAFF_ABILITIES,
  manager: STAFF_ABILITIES.filter((ability) => ability !== 'staff.manage'),
  packer: ['orders.read', 'orders.export', 'orders.move', 'catalog.read', 'stock.edit'],
  editor: ['catalog.read', 'catalog.edit', 'content.edit'],
}

/** Values of STAFF_SECOND_FACTOR: the members who must have a second factor. */
export const SECOND_FACTOR_POLICIES = ['owners', 'everybody', 'off'] as const
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number]

/** Steps that a session may lack. Until they are done it may change the member's own sign-in and nothing else. */
export const RESTRICTIONS = ['password_change_required', 'second_factor_required'] as const
export type Restriction = (typeof RESTRICTIONS)[number]

/** Longer than customers' passwords, since staff see more. */
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
  /** Whether sign-in asks for a code of an authenticator app. */
  authenticator: z.boolean(),
  disabled_at: z.string().nullable(),
  created_at: z.string(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** What the forms of a member of staff send. Without a password, the present one stays. */
export const StaffForm = z.object({
  name: personName('name_is_required'),
  email,
  role: z.enum(ROLES, { error: 'role_is_required' }),
  password: staffPassword.nullish(),
  disabled: z.boolean().nullish(),
  /** For somebody who has lost the phone with the app; it can be set up again after the next sign-in. */
  remove_authenticator: z.boolean().nullish(),
  /** The password of who saves, where the change lets somebody in (`letsSomebodyIn`). */
  current_password: currentPassword.nullish(),
})
export type StaffForm = z.infer<typeof StaffForm>

/**
 * Returns whether saving the form gives somebody an owner's access or takes over an account. A stolen session would do
 * that first, so the member who saves has to enter their password.
 * @param before the member as they are; null for a new one
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
  /** Whether it is the session of this call. */
  current: z.boolean(),
})

/** Which members a list shows. */
export const StaffQuery = adminQuery(['id', 'name', 'email', 'role', 'created_at'], {})
