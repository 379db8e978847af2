import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { customers } from './people.ts'
import { staff } from './staff.ts'

/**
 * Passkeys of customers and staff. The public key alone opens nothing: the private one never leaves its
 * owner's device.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The authenticator's own name for it, base64url. */
    credentialId: text().notNull().unique(),
    staffId: integer().references(() => staff.id, { onDelete: 'cascade' }),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Signature counter, if the authenticator has one: a cloned key would fall behind it. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    lastUsedAt: at(),
  },
  (t) => [
    check('passkeys_one_owner', sql`num_nonnulls(${t.staffId}, ${t.customerId}) = 1`),
    index('passkeys_by_staff').on(t.staffId),
    index('passkeys_by_customer').on(t.customerId),
  ],
)

/** Challenges that were sent to a browser, each good for one answer. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** Action and account that the challenge is for, such as `register staff 7`: it proves nothing elsewhere. */
    purpose: text().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index('passkey_challenges_by_expiry').on(t.expiresAt)],
)
