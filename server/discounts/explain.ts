import type { DiscountExplanation } from '@nafha/contract/admin/discounts'
import { isForFirstOrder } from '@nafha/contract/cart/gift-codes'
import { desc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { customers, discounts } from '../platform/database/schema/index.ts'
import { discountOf, hasOrdered } from './holders.ts'
import { usesOfPerson } from './uses.ts'

interface Person {
  email?: string | null | undefined
  mobile_number?: string | null | undefined
}

/** Explains for one person, by email or mobile number, which rules of a code hold (rules/discounts 1). */
export async function explainDiscount(
  db: Queryable,
  id: number,
  { email, mobile_number }: Person,
): Promise<DiscountExplanation | null> {
  const [row] = await db.select().from(discounts).where(eq(discounts.id, id))
  if (!row) return null
  const [customer] = await db
    .select({ id: customers.id, email: customers.email, mobileNumber: customers.mobileNumber })
    .from(customers)
    .where(
      or(
        email ? eq(sql`lower(${customers.email})`, email.toLowerCase()) : undefined,
        mobile_number ? eq(customers.mobileNumber, mobile_number) : undefined,
      ),
    )
    // An account that has proved its e-mail comes before those that merely claim the address.
    .orderBy(sql`${customers.emailVerifiedAt} is null`, desc(customers.id))
    .limit(1)
  const { used, held: heldNow } = await usesOfPerson(db, id, {
    customerId: customer?.id ?? null,
    guestId: null,
    email: email ?? customer?.email ?? '',
    mobileNumber: mobile_number ?? customer?.mobileNumber ?? '',
  })
  const now = new Date()
  // Uses that this person's own open checkouts reserve do not count against them.
  const usedInAll = row.usesNumber - heldNow
  const rules: DiscountExplanation['rules'] = [
    { rule: 'enabled', passed: !row.disabled, allowed: null, counted: null },
    {
      rule: 'not_expired',
      passed: row.expireAt === null || row.expireAt > now,
      allowed: row.expireAt?.toISOString() ?? null,
      counted: null,
    },
    {
      rule: 'overall_limit',
      passed: row.overallLimit === null || usedInAll < row.overallLimit,
      allowed: row.overallLimit,
      counted: usedInAll,
    },
    {
      rule: 'person_limit',
      passed: row.timesNumber === null || used < row.timesNumber,
      allowed: row.timesNumber,
      counted: used,
    },
  ]
  if (isForFirstOrder(row.code)) {
    const passed = !customer || !(await hasOrderedBefore(db, customer.id))
    rules.push({ rule: 'first_order', passed, allowed: null, counted: null })
  }
  const inForce = customer ? await discountOf(db, { customerId: customer.id }, now) : null
  return {
    applies: rules.every(({ passed }) => passed),
    rules,
    customer: customer ? { id: customer.id, in_force: inForce?.discount.code ?? null } : null,
  }
}

async function hasOrderedBefore(db: Queryable, customerId: number): Promise<boolean> {
  const [customer] = await db
    .select({ ordered: hasOrdered({ customerId }) })
    .from(customers)
    .where(eq(customers.id, customerId))
  return customer?.ordered ?? false
}
