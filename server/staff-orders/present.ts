import { hasAbility, type Role } from '@nafha/contract/admin/abilities'
import { type CreditEffect, chargeOf } from '@nafha/contract/orders/credit'
import type { StaffOrderRow as ListedRow, OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { type StaffOrderMove, staffOrderMoves } from '@nafha/contract/staff-orders/states'
import type { Language } from '@nafha/contract/values/language'
import { fils } from '@nafha/contract/values/money'
import type * as z from 'zod'
import { namesOf } from '../orders/index.ts'
import { toPicture } from '../pictures/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { staffOrders } from '../platform/database/schema/index.ts'
import { versionOf } from '../platform/outcomes/form-version.ts'
import { inLanguage, translate } from '../platform/text/language.ts'
import { ltrAmount } from '../platform/text/ltr.ts'
import { shopTime } from '../platform/time/shop-time.ts'
import type { StaffOrderContext } from './context.ts'
import { creditOf } from './credit-columns.ts'
import { currentLines, frozenLines, type StaffLine } from './lines.ts'
import { linkOf } from './link.ts'
import { listStaffOrders, type StaffOrderRow } from './rows.ts'

/** The fields of a draft that its form edits, as form, version and audit log know them. */
export const fieldsOf = (row: typeof staffOrders.$inferSelect) => ({
  customer_id: row.customerId,
  language: row.language,
  buyer: row.buyer,
  lines: row.lines,
  testers: row.testers,
  delivery: row.delivery,
  discount_percent: row.discountPercent,
  discount_reason: row.discountReason,
  note: row.note,
  hold_hours: row.holdHours,
  credit: creditOf(row),
})

const MOVE_ABILITIES = {
  send: 'orders.create',
  withdraw: 'orders.create',
  mark_paid: 'orders.record_payment',
} as const satisfies Record<StaffOrderMove, string>

const nameIn = ({ first_name, last_name }: StaffOrderRow['buyer']) =>
  [first_name, last_name].filter(Boolean).join(' ')

function toListed(row: StaffOrderRow, createdBy: string): z.output<typeof ListedRow> {
  return {
    id: row.id,
    state: row.state,
    name: nameIn(row.buyer),
    units: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: row.checkout?.total ?? null,
    created_at: row.createdAt.toISOString(),
    created_by: createdBy,
    sent_at: row.sentAt?.toISOString() ?? null,
    expires_at: row.checkout?.expiresAt.toISOString() ?? null,
    order_id: row.orderId,
    order_number: row.orderNumber,
  }
}

/** A page of the list as staff see it. */
export async function presentList(db: Queryable, query: Parameters<typeof listStaffOrders>[1]) {
  const { rows, total } = await listStaffOrders(db, query)
  const names = await namesOf(
    db,
    rows.map(({ createdBy }) => ({ by: createdBy })),
  )
  return { rows: rows.map((row) => toListed(row, names(row.createdBy))), total }
}

export const toStaffLine = (line: StaffLine, language: Language) => ({
  product_size_id: line.sizeId,
  product_id: line.productId,
  product_name: line.productName,
  size_name: line.sizeLabel,
  quantity: line.quantity,
  price: line.net,
  tax_amount: line.taxAmount,
  available: line.available,
  picture: line.picture && toPicture(line.picture, language),
})

/** The frozen sums of a sent order, in a language. */
export const sumsOf = (checkout: NonNullable<StaffOrderRow['checkout']>, language: Language) => ({
  subtotal: checkout.subtotal,
  tax_amount: checkout.tax,
  discount: checkout.discountPercent,
  discount_amount: checkout.discountAmount,
  delivery_amount: checkout.deliveryPrice,
  delivery:
    checkout.delivery && checkout.deliveryMethodId !== null && checkout.promisedFrom && checkout.promisedTo
      ? {
          method_id: checkout.deliveryMethodId,
          kind: checkout.delivery.kind,
          name: inLanguage(checkout.delivery.name, language),
          price: checkout.deliveryPrice,
          promise: { from: checkout.promisedFrom, to: checkout.promisedTo },
          slot: checkout.delivery.slot,
        }
      : null,
  total: checkout.total,
  charge: chargeOf(checkout),
})

/** Returns the effect of an earlier order's units on a sent order; null without a credit. */
function spentCreditOf({ checkout, creditValue }: StaffOrderRow): z.output<typeof CreditEffect> | null {
  if (!checkout || checkout.credit === 0) return null
  // Once it is spent, the refund of the earlier order is the credit alone; the rest is a refund of its own.
  const value = fils(Math.max(creditValue ?? 0, checkout.credit))
  return { value, amount: value, credit: checkout.credit, rest: fils(value - checkout.credit) }
}

/** Link and message of an order that waits for its payment. */
function linkOfWaiting(context: StaffOrderContext, row: StaffOrderRow) {
  const { checkout, sealedSecret, language, id } = row
  if (row.state !== 'sent' || !checkout || !sealedSecret) return { link: null, message: null }
  const link = linkOf(context, { id, sealedSecret, language })
  const message = translate('payment_link_message', language, {
    name: checkout.firstName,
    amount: ltrAmount(chargeOf(checkout)),
    until: shopTime(checkout.expiresAt, language),
    link,
  })
  return { link, message }
}

/** Presents an order by staff with all that its screen shows. */
export async function toOrderByStaff(
  context: StaffOrderContext,
  row: StaffOrderRow,
  { role, language }: { role: Role; language: Language },
): Promise<z.output<typeof OrderByStaff>> {
  const { db } = context
  const actors = [row.createdBy, row.withdrawnBy, row.paymentBy].map((by) => ({ by }))
  const [names, lines] = await Promise.all([
    namesOf(db, actors),
    row.checkoutId === null ? currentLines(db, row) : frozenLines(db, row.checkoutId),
  ])
  const staffLines = lines.map((line) => ({ tester: line.tester, ...toStaffLine(line, language) }))
  return {
    ...toListed(row, names(row.createdBy)),
    version: versionOf(fieldsOf(row)),
    customer_id: row.customerId,
    language: row.language,
    buyer: row.buyer,
    lines: staffLines.filter(({ tester }) => !tester),
    testers: staffLines.filter(({ tester }) => tester),
    chosen_delivery: row.delivery,
    discount_percent: row.discountPercent,
    discount_reason: row.discountReason,
    note: row.note,
    hold_hours: row.holdHours,
    origin:
      row.origin && row.originOrder
        ? {
            kind: row.origin,
            order: { id: row.originOrder.id, order_number: row.originOrder.number },
            return_id: row.originReturnId,
          }
        : null,
    chosen_credit: creditOf(row),
    sums: row.checkout && { ...sumsOf(row.checkout, language), credit: spentCreditOf(row) },
    ...linkOfWaiting(context, row),
    emailed: row.emailed,
    payment:
      row.paymentMethod && row.paymentBy && row.paymentAt
        ? {
            method: row.paymentMethod,
            reference: row.paymentReference ?? '',
            by: names(row.paymentBy),
            at: row.paymentAt.toISOString(),
          }
        : null,
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
    withdrawn_by: row.withdrawnBy && names(row.withdrawnBy),
    moves: staffOrderMoves[row.state].filter((move) => hasAbility(role, MOVE_ABILITIES[move])),
  }
}
