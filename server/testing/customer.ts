import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { customers } from '../platform/database/schema/index.ts'
import { shippingInfo } from './buyer.ts'
import type { TestShop } from './shop.ts'

export const PASSWORD = 'Oud-and-rose-7'

export const home = {
  country: 'United Arab Emirates',
  city: 'Dubai',
  region: 'Jumeirah',
  road: 'Al Wasl Road',
}

let customerCount = 0

/** Builds the sign-up form of a new customer. */
export function signUpForm(given: Record<string, unknown> = {}) {
  customerCount += 1
  return {
    prefix_name: 'Mrs' as const,
    first_name: shippingInfo.first_name,
    last_name: shippingInfo.last_name,
    email: `customer-${customerCount}@example.com`,
    mobile_number: `+9715${String(90_000_000 + customerCount)}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    get_updates: true as const,
    accept_our_terms: true as const,
    ...given,
  }
}

/** Signs a new customer up, with an IP address of their own. */
export async function newCustomer(shop: TestShop, given: Record<string, unknown> = {}) {
  const form = signUpForm(given)
  const address = `10.2.${customerCount >> 8}.${customerCount & 255}`
  const { data } = await shop.client('en', address)('POST /register', { body: form })
  return {
    form,
    id: data.user.id,
    token: data.token,
    session: data,
    api: shop.client('en', address, data.token),
  }
}
export type TestCustomer = Awaited<ReturnType<typeof newCustomer>>

/** Signs up a customer who can check out: both contacts are verified and an address is saved. */
export async function readyCustomer(shop: TestShop, given: Record<string, unknown> = {}) {
  const customer = await newCustomer(shop, given)
  const verifiedAt = new Date()
  await shop.db
    .update(customers)
    .set({ emailVerifiedAt: verifiedAt, mobileVerifiedAt: verifiedAt })
    .where(eq(customers.id, customer.id))
  await customer.api('POST /add-address', { body: home })
  return customer
}

/** Asks for another e-mail address or mobile number, as the owner who knows the password. */
export const changeContact = (
  { api, id }: Pick<TestCustomer, 'api' | 'id'>,
  contact: { email?: string; mobile_number?: string },
) => api('PUT /users/:id', { params: { id }, body: { ...contact, current_password: PASSWORD } })

/** Reads the code that went to an e-mail address and proves it. */
export async function proveEmail(shop: TestShop, { api }: Pick<TestCustomer, 'api'>, email: string) {
  await shop.work()
  return api('POST /verify-email', { body: { otp_code: await codeFor(shop, 'email-otp', email) } })
}

/** The text of the last message of a kind to somebody, as the outbox has it. */
export async function lastMessage(shop: TestShop, kind: string, to: string): Promise<string> {
  const last = (await messageNames(shop, kind, to)).at(-1)
  if (!last) throw new Error(`no ${kind} for ${to}`)
  return readFile(join(outboxOf(shop), last), 'utf8')
}

/** Counts the messages of a kind that an address was sent. */
export const messagesTo = async (shop: TestShop, kind: string, to: string): Promise<number> =>
  (await messageNames(shop, kind, to)).length

const outboxOf = (shop: TestShop) => join(shop.outbox.dataDir, 'outbox')

const messageNames = async (shop: TestShop, kind: string, to: string) =>
  (await readdir(outboxOf(shop)).catch(() => [])).filter((name) => name.includes(`-${kind}-${to}.`)).sort()

/** The six digits of the last code that was sent. */
export async function codeFor(shop: TestShop, kind: 'email-otp' | 'mobile-otp', to: string): Promise<string> {
  const code = /^\s*(\d{6})\b/m.exec(await lastMessage(shop, kind, to))?.[1]
  if (!code) throw new Error('the message has no code')
  return code
}

/** Some six digits that are not these. */
export const otherCode = (code: string) => (code === '000000' ? '111111' : '000000')
