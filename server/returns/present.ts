import { returnableUntil } from '@nafha/contract/orders/orders'
import { mayMoveReturn } from '@nafha/contract/returns/return-states'
import type { OrderReturn, OrderReturns } from '@nafha/contract/returns/returns'
import { mustBeSealed, reasonsNow } from '@nafha/contract/returns/rules'
import type { Language } from '@nafha/contract/values/language'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { byId, findOrder, readReturnRules } from '../orders/index.ts'
import { toPicture } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { returns } from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { deliveryOf } from './delivery-of.ts'
import { returnableItems } from './held-units.ts'
import { hasLabel } from './label.ts'
import { type FoundReturn, findReturns, moneyOf, ofOrder, trackingOf } from './queries.ts'

type Line = Pick<FoundReturn['lines'][number], 'item' | 'picture'>

const toLine = ({ item, picture }: Line, quantity: number, language: Language) => ({
  item_id: item.id,
  product_id: item.productId,
  product_name: inLanguage(item.productName, language),
  size_name: inLanguage(item.sizeLabel, language),
  picture: picture && toPicture(picture, language),
  quantity,
})

/** Presents a return to the buyer. Notes of steps are for staff. */
function toOrderReturn(row: FoundReturn, language: Language): z.output<typeof OrderReturn> {
  const { record, order, replacement, exchange, lines, photos, events } = row
  return {
    id: record.id,
    state: record.state,
    reason: record.reason,
    wish: record.wish,
    exchange:
      exchange.productName && exchange.sizeName
        ? {
            product_name: inLanguage(exchange.productName, language),
            size_name: inLanguage(exchange.sizeName, language),
          }
        : null,
    note: record.note,
    created_at: record.createdAt.toISOString(),
    units: lines.map((line) => toLine(line, line.units.quantity, language)),
    photos,
    instructions: record.instructions,
    refusal: record.refusal,
    tracking: trackingOf(row, language),
    has_label: hasLabel(record),
    refund: moneyOf(row),
    // Another buyer's order is not shown: its number and id would open it.
    replacement:
      replacement && replacement.email === order.email && order.email !== ''
        ? { order_id: replacement.id, order_number: replacement.orderNumber, credit: replacement.credit }
        : null,
    history: events.map(({ state, at }) => ({ state, at: at.toISOString() })),
    can_withdraw: mayMoveReturn(record.state, 'withdrawn'),
  }
}

/** Reads one return of an order for its buyer. */
export async function readOrderReturn(db: Queryable, id: number, language: Language) {
  const [row] = await findReturns(db, eq(returns.id, id))
  return row ? toOrderReturn(row, language) : null
}

/** Reads the returns of an order for its buyer, and what else of it may be returned at this moment. */
export async function readOrderReturns(
  db: Queryable,
  orderId: number,
  language: Language,
): Promise<z.output<typeof OrderReturns>> {
  const foundOrder = await findOrder(db, byId(orderId))
  if (!foundOrder) throw new Error(`order ${orderId} does not exist`)
  const { order, items } = foundOrder
  const now = new Date()
  const rules = await readReturnRules(db)
  const delivery = await deliveryOf(db, order)
  const reasons = reasonsNow(delivery, rules, now)
  const returnable = reasons.length > 0 ? await returnableItems(db, order) : []
  const until = delivery.deliveredAt && returnableUntil(delivery.deliveredAt, rules.days)
  return {
    returns: (await findReturns(db, ofOrder(orderId))).map((row) => toOrderReturn(row, language)),
    lines: items.flatMap((line) => {
      const units = returnable.find(({ item }) => item.id === line.item.id)?.units ?? 0
      return units > 0 ? [toLine(line, units, language)] : []
    }),
    reasons,
    sealed_reasons: reasons.filter((reason) => mustBeSealed(reason, rules)),
    until: reasons.length > 0 && until && until >= now.getTime() ? new Date(until).toISOString() : null,
  }
}
