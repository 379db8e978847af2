import type { PackingQuery, PackingRow } from '@nafha/contract/admin/packing'
import { hasLeft, isAtShop, unpackedUnits } from '@nafha/contract/fulfilment/parcel-states'
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listOrders, orderFilter, packedTogether, picture, promisedDelivery, toRow } from '../orders/index.ts'
import { toPicture } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import { countUpTo, orderOf, pageWithTotal } from '../platform/database/list.ts'
import {
  orderItems,
  orders,
  pictures,
  refunds,
  shipments,
  shipmentUnits,
} from '../platform/database/schema/index.ts'
import { is } from '../platform/database/search-words.ts'
import { holdsGift, listedWithGift } from './gift-orders.ts'
import { linesToSend } from './parcel-rows.ts'

type Query = z.output<typeof PackingQuery>

const HOUR_MS = 3_600_000

const packingFilter = async (
  db: Database,
  { q, city, noted, gift, method, hours, ids }: Query,
): Promise<SQL | undefined> =>
  and(
    eq(orders.status, 'Pending'),
    q ? orderFilter(db, { q }) : undefined,
    city ? eq(sql`${orders.address} ->> 'city'`, city) : undefined,
    noted === undefined ? undefined : noted ? isNotNull(orders.packerNote) : isNull(orders.packerNote),
    gift === undefined ? undefined : is(await listedWithGift(db), gift),
    method ? eq(sql`coalesce(${orders.delivery} ->> 'kind', 'standard')`, method) : undefined,
    hours === undefined ? undefined : lte(orders.createdAt, new Date(Date.now() - hours * HOUR_MS)),
    ids ? inArray(orders.id, ids) : undefined,
  )

/** Lists the orders that wait to be packed, oldest first, with the units that are still to be sent. */
export async function listToPack(
  db: Database,
  query: Query,
  language: 'en' | 'ar',
): Promise<{ rows: z.output<typeof PackingRow>[]; total: number }> {
  const where = await packingFilter(db, query)
  const oldestFirst = {
    ...query,
    sort: query.sort ?? ('created_at' as const),
    order: query.order ?? ('asc' as const),
  }
  const orderBy = orderOf(oldestFirst, { created_at: orders.createdAt, id: orders.id })
  const { rows: pageOrders, total } = await pageWithTotal(
    query,
    (page) => listOrders(db, { where, orderBy, ...page }),
    (most) => countUpTo(most, db, orders, where),
  )
  if (pageOrders.length === 0) return { rows: [], total }
  const ids = pageOrders.map(({ id }) => id)
  const [packWith, items, parcels, gifts, paidBack] = await Promise.all([
    packedTogether(db, ids),
    db
      .select({ item: orderItems, picture })
      .from(orderItems)
      .leftJoin(pictures, eq(pictures.id, orderItems.pictureId))
      .where(inArray(orderItems.orderId, ids))
      .orderBy(asc(orderItems.tester), asc(orderItems.id)),
    db
      .select({ parcel: shipments, itemId: shipmentUnits.itemId, quantity: shipmentUnits.quantity })
      .from(shipments)
      .innerJoin(shipmentUnits, eq(shipmentUnits.shipmentId, shipments.id))
      .where(inArray(shipments.orderId, ids)),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, ids), holdsGift)),
    db
      .select()
      .from(refunds)
      .where(
        inArray(
          refunds.paymentIntent,
          pageOrders.map(({ paymentIntent }) => paymentIntent),
        ),
      ),
  ])
  const rows = pageOrders.map((order) => {
    const own = items.filter(({ item }) => item.orderId === order.id)
    const units = parcels.filter(({ parcel }) => parcel.orderId === order.id)
    const contents = units.map(({ parcel, ...unit }) => ({ state: parcel.state, units: [unit] }))
    const due = linesToSend(
      order,
      own.map(({ item }) => item),
      paidBack.filter(({ paymentIntent }) => paymentIntent === order.paymentIntent),
    )
    const dueUnits = unpackedUnits(
      due,
      contents.filter(({ state }) => hasLeft(state)),
    )
    return {
      ...toRow(order),
      method: order.delivery?.kind ?? ('standard' as const),
      promised_delivery: promisedDelivery(order),
      pack_with: packWith(order.id),
      gift: gifts.some(({ id }) => id === order.id),
      packed_parcels: new Set(units.flatMap(({ parcel }) => (isAtShop(parcel.state) ? [parcel.id] : [])))
        .size,
      items: own.flatMap(({ item, picture: itemPicture }) => {
        const quantity = dueUnits.get(item.id) ?? 0
        if (quantity === 0) return []
        return [
          {
            item_id: item.id,
            product_size_id: item.sizeId,
            product_name: item.productName,
            size_name: item.sizeLabel,
            tester: item.tester,
            quantity,
            picture: itemPicture && toPicture(itemPicture, language),
          },
        ]
      }),
    }
  })
  return { rows, total }
}
