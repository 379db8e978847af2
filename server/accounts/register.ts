import { randomBytes } from 'node:crypto'
import type { SignUp } from '@nafha/contract/forms'
import { readableCode } from '@nafha/contract/orders'
import type { Language } from '@nafha/contract/rules'
import { eq, or } from 'drizzle-orm'
import type * as z from 'zod'
import { giveSignUpDiscount } from '../discounts/index.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers } from '../platform/database/schema/index.ts'
import { hashPassword } from '../platform/passwords.ts'
import { requestCode } from './codes.ts'
import { type Customer, hasEmail } from './customers.ts'
import { adoptGuest } from './guest.ts'
import { openSession } from './tokens.ts'

/** Message keys by field: what is another account's already. */
export type Taken = Record<string, string[]>

/** Which of these two belong to an account other than `own`. */
export async function takenBy(
  db: Queryable,
  contact: { email: string; mobileNumber: string },
  own: number | null = null,
): Promise<Taken | null> {
  const found = await db
    .select({ id: customers.id, email: customers.email, mobileNumber: customers.mobileNumber })
    .from(customers)
    .where(or(hasEmail(contact.email), eq(customers.mobileNumber, contact.mobileNumber)))
  const taken: Taken = {}
  for (const other of found.filter(({ id }) => id !== own)) {
    if (other.email.toLowerCase() === contact.email.toLowerCase()) taken.email = ['email_already_taken']
    if (other.mobileNumber === contact.mobileNumber) taken.mobile_number = ['mobile_number_already_taken']
  }
  return Object.keys(taken).length > 0 ? taken : null
}

type Registered =
  | { kind: 'registered'; session: Awaited<ReturnType<typeof openSession>> }
  | { kind: 'taken'; fields: Taken }

/**
 * Makes an account, with the sign-up discount, a session and a code on its way to the e-mail address, all
 * or nothing (DESIGN 6, 14). An invite that leads to nobody is no reason to turn somebody away.
 */
export async function register(
  db: Database,
  form: z.output<typeof SignUp>,
  { language, userAgent, smsPerDay }: { language: Language; userAgent: string; smsPerDay: number },
): Promise<Registered> {
  const contact = { email: form.email, mobileNumber: form.mobile_number }
  const taken = await takenBy(db, contact)
  if (taken) return { kind: 'taken', fields: taken }
  const passwordHash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    const customer = await insertCustomer(tx, {
      ...contact,
      prefixName: form.prefix_name,
      firstName: form.first_name,
      lastName: form.last_name,
      passwordHash,
      language,
      getUpdates: form.get_updates,
      invitedBy: form.invite ? ((await inviterOf(tx, form.invite))?.id ?? null) : null,
    })
    if (!customer) return { kind: 'taken', fields: (await takenBy(tx, contact)) ?? {} }
    await giveSignUpDiscount(tx, customer.id)
    await adoptGuest(tx, customer.id, form.guest_token)
    await requestCode(tx, customer, 'email', language, smsPerDay)
    return { kind: 'registered', session: await openSession(tx, customer.id, { remember: false, userAgent }) }
  })
}

/** Null when somebody else was quicker with the same e-mail or mobile number. */
async function insertCustomer(
  tx: Queryable,
  values: Omit<typeof customers.$inferInsert, 'inviteCode'>,
): Promise<Customer | null> {
  for (;;) {
    const [customer] = await tx
      .insert(customers)
      .values({ ...values, inviteCode: newInviteCode() })
      .onConflictDoNothing()
      .returning()
    if (customer) return customer
    if (await takenBy(tx, values)) return null
  }
}

const INVITE_CODE_LENGTH = 8

/** As easy to read out as an order number. */
export const newInviteCode = () => readableCode(randomBytes(INVITE_CODE_LENGTH), INVITE_CODE_LENGTH)

/** Whoever invites with this code, as it was typed or pasted. */
export async function inviterOf(
  tx: Queryable,
  code: string,
): Promise<{ id: number; firstName: string } | null> {
  const [inviter] = await tx
    .select({ id: customers.id, firstName: customers.firstName })
    .from(customers)
    .where(eq(customers.inviteCode, code.trim().toUpperCase()))
  return inviter ?? null
}
