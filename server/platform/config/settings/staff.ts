import { SECOND_FACTOR_POLICIES, STAFF_PASSWORD_MIN_LENGTH } from '@nafha/contract/admin/staff'
import { contact } from '@nafha/theme'
import * as z from 'zod'
import { SEAL_KEY_BYTES } from '../../crypto/seal-key.ts'
import { oneOf, type Settings } from '../setting-schemas.ts'

const sealKey = z
  .base64({ error: 'must be base64, as openssl rand -base64 32 prints it' })
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(({ length }) => length === SEAL_KEY_BYTES, {
    error: `must be ${SEAL_KEY_BYTES} bytes: openssl rand -base64 32`,
  })

/** These settings say how staff sign in, and seal their second factors. */
export const staffSettings = {
  STAFF_EMAIL: z.email({ error: 'must be an e-mail address' }).default(contact.staff_email),
  STAFF_PASSWORD: z
    .string()
    .min(STAFF_PASSWORD_MIN_LENGTH, { error: `must have at least ${STAFF_PASSWORD_MIN_LENGTH} characters` })
    .optional(),
  STAFF_SECOND_FACTOR: oneOf(SECOND_FACTOR_POLICIES).optional(),
  SEAL_KEY: sealKey.optional(),
  SEAL_KEY_OLD: sealKey.optional(),
}

/** @param isReal true for a shop that its operator has declared to be in production */
export const staffConfig = (env: Settings<typeof staffSettings>, isReal: boolean) => ({
  /** The first member of staff; without a password, a random one is made and printed once (rules/operation 6). */
  firstStaff: {
    email: env.STAFF_EMAIL,
    password: env.STAFF_PASSWORD ?? null,
    /** Operators who read a real shop's settings know the password, so its owner must change it. */
    passwordChangeRequired: isReal || env.STAFF_PASSWORD === undefined,
  },
  secondFactor: env.STAFF_SECOND_FACTOR ?? (isReal ? ('owners' as const) : ('off' as const)),
  /** Without a key, a random one is made and stored in DATA_DIR. */
  seal: { key: env.SEAL_KEY ?? null, oldKey: env.SEAL_KEY_OLD ?? null },
})
