import { orderCourier, type Tracking, trackingUrl } from '@nafha/contract/orders/couriers'
import type { Language } from '@nafha/contract/values/language'
import { type Fils, fils } from '@nafha/contract/values/money'
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { picture } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import {
  couriers,
  orderItems,
  orders,
  pictures,
  productSizes,
  products,
  returnEvents,
  returnPhotos,
  returns,
  returnUnits,
} from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/** The order that a return was settled with. */
const replacement = alias(orders, 'replacement')

export type FoundReturn = Awaited<ReturnType<typeof findReturns>>[number]

/** Returns with their units, photos (without the bytes) and steps, newest first: four statements however many. */
export async function findReturns(db: Queryable, where: SQL | undefined) {
  const rows = await db
    .select({
      record: returns,
      order: orders,
      courier: couriers,
      replacement: {
        id: replacement.id,
        orderNumber: replacement.orderNumber,
        credit: replacement.credit,
        email: replacement.email,
      },
      exchange: { sizeId: productSizes.id, productName: products.name, sizeName: productSizes.label },
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(couriers, eq(couriers.id, returns.courierId))
    .leftJoin(replacement, eq(replacement.id, returns.replacementOrderId))
    .leftJoin(productSizes, eq(productSizes.id, returns.exchangeSizeId))
    .leftJoin(products, eq(products.id, productSizes.productId))
    .where(where)
    .orderBy(desc(returns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ record }) => record.id)
  const lines = await db
    .select({ units: returnUnits, item: orderItems, picture })
    .from(returnUnits)
    .innerJoin(orderItems, eq(orderItems.id, returnUnits.itemId))
    .leftJoin(pictures, eq(pictures.id, orderItems.pictureId))
    .where(inArray(returnUnits.returnId, ids))
    .orderBy(asc(orderItems.id))
  const photos = await db
    .select({ id: returnPhotos.id, returnId: returnPhotos.returnId })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .orderBy(asc(returnPhotos.position))
  const events = await db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, ids))
    .orderBy(asc(returnEvents.id))
  return rows.map((row) => {
    const { id } = row.record
    return {
      ...row,
      lines: lines.filter(({ units }) => units.returnId === id),
      photos: photos.flatMap((photo) => (photo.returnId === id ? [photo.id] : [])),
      events: events.filter(({ returnId }) => returnId === id),
    }
  })
}

export async function findReturn(db: Queryable, id: number): Promise<FoundReturn | null> {
  const [row] = await findReturns(db, eq(returns.id, id))
  return row ?? null
}

/** The amount that a settlement refunds as money: what its units have paid is a credit. Null without a refund. */
export function moneyOf({
  record,
  replacement: order,
}: {
  record: Pick<FoundReturn['record'], 'refundAmount'>
  replacement: { credit: Fils } | null
}): Fils | null {
  const money = (record.refundAmount ?? 0) - (order?.credit ?? 0)
  return record.refundAmount !== null && money > 0 ? fils(money) : null
}

export const ofOrder = (orderId: number) => eq(returns.orderId, orderId)

/** The parcel on its way back, in the caller's language. */
export function trackingOf({ record, courier }: FoundReturn, language: Language): Tracking | null {
  const { trackingNumber: number } = record
  if (!courier || !number) return null
  return {
    courier: orderCourier(courier.key),
    name: inLanguage(courier.name, language),
    number,
    url: trackingUrl(courier.trackingPage, number),
  }
}

/** Units of a return, as a column. */
export const unitCount =
  sql<number>`(select sum(quantity)::int from return_units where return_id = "returns"."id")`.as('unitCount')
export const photoCount =
  sql<number>`(select count(*)::int from return_photos where return_id = "returns"."id")`.as('photoCount')
