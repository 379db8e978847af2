import type { Role } from '@nafha/contract/admin/abilities'
import { hasAbility } from '@nafha/contract/admin/abilities'
import type { AdminReturn } from '@nafha/contract/admin/returns'
import { mayReplaceReturn, nextReturnState, type ReturnState } from '@nafha/contract/returns/return-states'
import { isCausedByShop } from '@nafha/contract/returns/rules'
import type { Language } from '@nafha/contract/values/language'
import { fils } from '@nafha/contract/values/money'
import type * as z from 'zod'
import { hasOpenDispute, namesOf } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { openExchangeOf } from './exchange.ts'
import { labelFacts } from './label.ts'
import { type FoundReturn, findReturn, moneyOf, trackingOf } from './queries.ts'
import { conditionsOf, refundOf } from './refund-of.ts'

interface Viewer {
  role: Role
  language: Language
}

const rowFields = ({ record, order, lines, photos }: FoundReturn) => ({
  id: record.id,
  state: record.state,
  reason: record.reason,
  wish: record.wish,
  created_at: record.createdAt.toISOString(),
  moved_at: record.movedAt.toISOString(),
  order: { id: order.id, order_number: order.orderNumber },
  buyer: `${order.firstName} ${order.lastName}`.trim(),
  units: lines.reduce((sum, { units }) => sum + units.quantity, 0),
  photos: photos.length,
})

/** Returns the states that a member of staff may give a return now: money needs an ability of its own. */
const movesOf = (state: ReturnState, role: Role): ReturnState[] =>
  nextReturnState[state].filter((to) =>
    hasAbility(role, to === 'settled' ? 'orders.refund' : 'orders.fulfil'),
  )

/** Presents a return to staff, with what its settlement may refund. */
export async function showReturn(
  db: Queryable,
  id: number,
  { role, language }: Viewer,
): Promise<z.output<typeof AdminReturn> | null> {
  const row = await findReturn(db, id)
  if (!row) return null
  const { record, order, replacement, exchange, lines, photos, events } = row
  const mayExchange = hasAbility(role, 'orders.refund') && hasAbility(role, 'orders.create')
  const exchangeUnderWay = await openExchangeOf(db, record)
  const isInspected = record.state === 'inspected'
  const refund = await refundOf(
    db,
    order,
    lines.map(({ units }) => units),
  )
  const nameOf = await namesOf(db, [...events, { by: record.openedBy }])
  return {
    ...rowFields(row),
    note: record.note,
    exchange:
      exchange.sizeId !== null && exchange.productName && exchange.sizeName
        ? { size_id: exchange.sizeId, product_name: exchange.productName, size_name: exchange.sizeName }
        : null,
    lines: lines.map(({ item, units }) => ({
      item_id: item.id,
      product_name: item.productName,
      size_name: item.sizeLabel,
      quantity: units.quantity,
      inspected: conditionsOf(units),
      refundable_units: isInspected ? (refund.prices.get(item.id) ?? []) : [],
      restocked: units.restocked,
    })),
    photo_ids: photos,
    instructions: record.instructions,
    refusal: record.refusal,
    tracking: trackingOf(row, language),
    label: labelFacts(record, hasAbility(role, 'orders.fulfil')),
    opened_by: nameOf(record.openedBy),
    refund_limit: isInspected ? refund.limit : fils(0),
    delivery_refundable: isInspected ? refund.delivery : fils(0),
    refund: moneyOf(row),
    replacement: replacement && {
      id: replacement.id,
      order_number: replacement.orderNumber,
      credit: replacement.credit,
    },
    open_exchange: exchangeUnderWay?.id ?? null,
    can_exchange: isInspected && !exchangeUnderWay && refund.limit > 0 && mayExchange,
    can_replace:
      mayReplaceReturn(record.state) && isCausedByShop(record.reason) && hasAbility(role, 'orders.refund'),
    dispute_open: await hasOpenDispute(db, order.paymentIntent),
    history: events.map(({ state, at, by, note }) => ({
      state,
      at: at.toISOString(),
      by: nameOf(by),
      note,
    })),
    moves: movesOf(record.state, role),
  }
}
