import type { User } from '@nafha/contract/people'
import { allDetails } from '@nafha/contract/values/courier-details'
import { asc, eq, sql } from 'drizzle-orm'
import { discountOf } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { addresses, customers } from '../platform/database/schema/index.ts'

export type Customer = typeof customers.$inferSelect

export async function findCustomer(db: Queryable, id: number): Promise<Customer | null> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id))
  return found ?? null
}

/** Addresses are compared without regard to case. */
export const hasEmail = (email: string) => eq(sql`lower(${customers.email})`, email.toLowerCase())

/** Saved addresses, default first. */
export async function addressesOf(db: Queryable, customerId: number) {
  const rows = await db
    .select({
      country: addresses.country,
      city: addresses.city,
      region: addresses.region,
      road: addresses.road,
      building: addresses.building,
      appartment: addresses.appartment,
      floor: addresses.floor,
      details: addresses.details,
    })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.position))
  return rows.map(({ details, ...lines }) => ({ ...lines, ...allDetails(details ?? {}) }))
}

/** Returns a customer's own view of the account (rules/accounts 1). */
export async function userOf(db: Queryable, id: number): Promise<User> {
  const customer = await findCustomer(db, id)
  if (!customer) throw new Error(`customer ${id} does not exist`)
  const ownDiscount = await discountOf(db, { customerId: id }, new Date())
  return {
    id,
    prefix_name: customer.prefixName,
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    mobile_number: customer.mobileNumber,
    email_verified_at: customer.emailVerifiedAt?.toISOString() ?? null,
    mobile_verified_at: customer.mobileVerifiedAt?.toISOString() ?? null,
    pending_email: customer.pendingEmail,
    pending_mobile_number: customer.pendingMobileNumber,
    address: await addressesOf(db, id),
    discount: ownDiscount?.discount ?? null,
    discounts_number: ownDiscount?.used ?? 0,
    invite_code: customer.inviteCode,
    get_updates: customer.getUpdates,
  }
}
