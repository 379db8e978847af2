import { randomBytes } from 'node:crypto'
import type { SignUp } from '@nafha/contract/forms'
import { readableCode } from '@nafha/contract/orders/orders'
import type { Language } from '@nafha/contract/values/language'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { giveSignUpDiscount } from '../discounts/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers } from '../platform/database/schema/index.ts'
import type { FieldErrors, Saved } from '../platform/outcomes/outcome.ts'
import { otherOwner } from './claims.ts'
import { requestCode } from './codes.ts'
import type { Customer } from './customers.ts'
import { mergeGuest } from './guest.ts'
import { recordConsent } from './marketing-consent.ts'
import { openSession } from './tokens.ts'

/** Finds the contacts that another account has proved; an unproved claim blocks no registration (decision 0040). */
async function takenBy(db: Queryable, email: string, mobileNumber: string): Promise<FieldErrors | null> {
  const taken: FieldErrors = {}
  if (await otherOwner(db, 'email', email, null)) taken.email = ['email_already_taken']
  if (await otherOwner(db, 'mobile', mobileNumber, null))
    taken.mobile_number = ['mobile_number_already_taken']
  return Object.keys(taken).length > 0 ? taken : null
}

type Session = Awaited<ReturnType<typeof openSession>>

/**
 * Creates an account with the sign-up discount, a session and a code to the email address, all or nothing
 * (rules/accounts 2). An unknown invite code does not prevent the registration (rules/discounts 20).
 */
export async function register(
  db: Database,
  form: z.output<typeof SignUp>,
  { language, userAgent, smsPerDay }: { language: Language; userAgent: string; smsPerDay: number },
): Promise<Saved<Session>> {
  const taken = await takenBy(db, form.email, form.mobile_number)
  if (taken) return { kind: 'invalid', errors: taken }
  const passwordHash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    const customer = await insertCustomer(tx, {
      email: form.email,
      mobileNumber: form.mobile_number,
      prefixName: form.prefix_name,
      firstName: form.first_name,
      lastName: form.last_name,
      passwordHash,
      language,
      getUpdates: form.get_updates,
      invitedBy: form.invite ? ((await inviterOf(tx, form.invite))?.id ?? null) : null,
    })
    await recordConsent(tx, customer.id, { given: form.get_updates, source: 'sign_up', language })
    await giveSignUpDiscount(tx, customer.id)
    await mergeGuest(tx, customer.id, form.guest_token)
    await requestCode(tx, customer, 'email', language, smsPerDay)
    return { kind: 'saved', row: await openSession(tx, customer.id, { remember: false, userAgent }) }
  })
}

/** Draws invite codes until one is free. */
async function insertCustomer(
  tx: Queryable,
  values: Omit<typeof customers.$inferInsert, 'inviteCode'>,
): Promise<Customer> {
  for (;;) {
    const [customer] = await tx
      .insert(customers)
      .values({ ...values, inviteCode: newInviteCode() })
      .onConflictDoNothing()
      .returning()
    if (customer) return customer
  }
}

const INVITE_CODE_LENGTH = 8

/** An invite code uses the same readable alphabet as an order number. */
export const newInviteCode = () => readableCode(randomBytes(INVITE_CODE_LENGTH), INVITE_CODE_LENGTH)

/** Finds the inviter by a code that was typed or pasted. */
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
