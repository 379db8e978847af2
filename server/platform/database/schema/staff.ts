import { ROLES } from '@nafha/contract/admin/abilities'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'

export const staff = pgTable(
  'staff',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: [...ROLES] }).notNull(),
    /** True while somebody else chose the password: a session may do nothing until the member changes it. */
    passwordChangeRequired: boolean().notNull().default(false),
    /**
     * Sealed (platform/crypto/seal.ts), shared with an authenticator app; required at sign-in once it was
     * confirmed.
     */
    totpSecret: text(),
    totpConfirmedAt: at(),
    /** Time step of the last accepted code: a code that somebody else read cannot be used again. */
    totpLastStep: bigint({ mode: 'number' }).notNull().default(0),
    disabledAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('staff_email').on(sql`lower(${t.email})`),
    check('staff_role', sql`${t.role} in ('owner', 'manager', 'packer', 'editor')`),
  ],
)

export const staffTokens = pgTable(
  'staff_tokens',
  {
    hash: text().primaryKey(),
    /** Identifies the session where the token must not be shown. */
    id: uuid().notNull().unique().defaultRandom(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    userAgent: text().notNull().default(''),
    expiresAt: at().notNull(),
    lastUsedAt: at().notNull().defaultNow(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [index('staff_tokens_by_staff').on(t.staffId)],
)

/**
 * Browsers that a member has signed in with: each has its own sign-in attempts, and its sign-ins trigger no
 * email.
 */
export const staffDevices = pgTable(
  'staff_devices',
  {
    hash: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.staffId] }),
    index('staff_devices_by_staff').on(t.staffId),
    index('staff_devices_by_expiry').on(t.expiresAt),
  ],
)

/** Recovery codes of a member: each replaces the second factor once. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    hash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: at().notNull().defaultNow(),
    usedAt: at(),
  },
  (t) => [index('staff_recovery_codes_by_staff').on(t.staffId)],
)

/** Every change by staff. A trigger refuses to change or remove a row (migration `staff`). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: at().notNull().defaultNow(),
    /** No foreign key: an entry outlives its author. */
    staffId: integer(),
    staffName: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
  },
  (t) => [
    index('audit_log_by_subject').on(t.subject, t.subjectId, t.id),
    index('audit_log_by_staff').on(t.staffId, t.id),
  ],
)
