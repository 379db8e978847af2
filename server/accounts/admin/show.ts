import type { StaffCustomer } from '@nafha/contract/admin/customers'
import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { discountOf } from '../../discounts/index.ts'
import type { Queryable } from '../../platform/database/client.ts'
import {
  customers,
  customerTokens,
  discountGrants,
  discounts,
  discountUses,
  productSizes,
  products,
  stockNotices,
  wishlistItems,
} from '../../platform/database/schema/index.ts'
import { addressesOf, findCustomer } from '../index.ts'
import { readRows } from './list.ts'

/** Returns a customer with everything that staff see, or null. */
export async function showCustomer(
  db: Queryable,
  id: number,
): Promise<z.output<typeof StaffCustomer> | null> {
  const customer = await findCustomer(db, id)
  const [row] = await readRows(db, [id])
  if (!customer || !row) return null
  const now = new Date()
  const [address, sessions, invited, inviter] = await Promise.all([
    addressesOf(db, id),
    db.$count(customerTokens, and(eq(customerTokens.customerId, id), gt(customerTokens.expiresAt, now))),
    db.$count(customers, eq(customers.invitedBy, id)),
    customer.invitedBy === null ? null : findCustomer(db, customer.invitedBy),
  ])
  return {
    ...row,
    prefix_name: customer.prefixName,
    first_name: customer.firstName,
    last_name: customer.lastName,
    language: customer.language,
    get_updates: customer.getUpdates,
    invite_code: customer.erasedAt ? '' : customer.inviteCode,
    invited_by: inviter && { id: inviter.id, name: `${inviter.firstName} ${inviter.lastName}` },
    invited_number: invited,
    sessions_number: sessions,
    address,
    discounts: await discountsOf(db, id, now),
    wishes: await wishesOf(db, id),
    stock_notices: await noticesOf(db, customer.email),
  }
}

/** The customer's discounts, newest first. */
async function discountsOf(db: Queryable, customerId: number, now: Date) {
  const inForce = await discountOf(db, { customerId }, now)
  const held = await db
    .select({ row: discounts, grantedAt: discountGrants.grantedAt, used: count(discountUses.id) })
    .from(discountGrants)
    .innerJoin(discounts, eq(discounts.id, discountGrants.discountId))
    .leftJoin(
      discountUses,
      and(
        eq(discountUses.discountId, discounts.id),
        eq(discountUses.customerId, customerId),
        eq(discountUses.state, 'used'),
      ),
    )
    .where(eq(discountGrants.customerId, customerId))
    .groupBy(discounts.id, discountGrants.id)
    .orderBy(desc(discountGrants.grantedAt), desc(discountGrants.id))
  return held.map(({ row, grantedAt, used }) => ({
    code: row.code,
    discount: row.percent,
    granted_at: grantedAt.toISOString(),
    used_number: used,
    in_force: row.id === inForce?.row.id,
  }))
}

const wishesOf = (db: Queryable, customerId: number) =>
  db
    .select({ product_id: wishlistItems.productId, product_name: products.name })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.id))

/** The stock alerts of an address, both pending and recently sent. */
async function noticesOf(db: Queryable, email: string) {
  const rows = await db
    .select({
      notice: stockNotices,
      productId: products.id,
      productName: products.name,
      sizeName: productSizes.label,
    })
    .from(stockNotices)
    .innerJoin(productSizes, eq(productSizes.id, stockNotices.sizeId))
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(eq(sql`lower(${stockNotices.email})`, email.toLowerCase()))
    .orderBy(desc(stockNotices.id))
  return rows.map(({ notice, productId, productName, sizeName }) => ({
    id: notice.id,
    product_id: productId,
    product_name: productName,
    size_name: sizeName,
    created_at: notice.createdAt.toISOString(),
    notified_at: notice.notifiedAt?.toISOString() ?? null,
  }))
}
