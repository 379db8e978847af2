import { chooseCourier } from '@nafha/contract/delivery/courier-rules'
import { emirateOf } from '@nafha/contract/values/places'
import { asc } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { courierRules, couriers, type orders } from '../platform/database/schema/index.ts'

type CourierRow = typeof couriers.$inferSelect

export const readRules = (db: Queryable) => db.select().from(courierRules).orderBy(asc(courierRules.position))

/** The courier that the rules choose for an order, or null. */
export async function courierByRules(
  db: Queryable,
  order: Pick<typeof orders.$inferSelect, 'address' | 'total' | 'delivery'>,
): Promise<CourierRow | null> {
  const [rules, all] = await Promise.all([readRules(db), db.select().from(couriers)])
  const emirate = emirateOf(order.address.city)
  return chooseCourier(rules, all, {
    emirate,
    methodKind: order.delivery?.kind ?? 'standard',
    total: order.total,
  })
}
