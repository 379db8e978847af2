import { mayReplaceReturn } from '@nafha/contract/returns/return-states'
import { isCausedByShop } from '@nafha/contract/returns/rules'
import { HOLD_HOURS } from '@nafha/contract/staff-orders/states'
import { eq } from 'drizzle-orm'
import { orderOpenCheckout } from '../checkout/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import { attempt } from '../platform/database/attempt.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, returnUnits, staffOrders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, isRejection } from '../platform/outcomes/outcome.ts'
import { readCart } from '../quotes/index.ts'
import { type CartRejection, reserveForStaff } from '../reservations/index.ts'
import { lockReturn, moveReturn, returnMoved } from '../returns/index.ts'
import { audit } from '../staff/index.ts'
import { buyerFieldsOf, buyerOf } from './buyer.ts'
import type { StaffOrderContext } from './context.ts'
import { drawSecret } from './link.ts'
import { recordPayment } from './record-payment.ts'

interface Replaced {
  kind: 'replaced'
  orderId: number
}

/**
 * Sends the units of a return again, free of charge, though nothing came back: a damaged bottle is replaced at once, and the
 * return is settled (rules/returns 16). Return, order and stock change in one transaction.
 * @returns null when the order was made
 */
export async function replaceWithoutReturn(
  context: StaffOrderContext,
  who: StaffCaller,
  returnId: number,
): Promise<CartRejection | null> {
  const outcome = await attempt<Replaced | CartRejection>(
    context.db,
    (tx) => replaceIn(tx, context, who, returnId),
    ({ kind }) => kind === 'replaced',
  )
  if (outcome.kind !== 'replaced') return outcome
  context.log.info({ orderId: outcome.orderId }, 'units of a return are replaced')
  return null
}

async function replaceIn(
  tx: Queryable,
  { seal }: StaffOrderContext,
  who: StaffCaller,
  returnId: number,
): Promise<Replaced | CartRejection> {
  const returned = await lockReturn(tx, returnId)
  if (!returned) return { kind: 'not_found' }
  const { order, record } = returned
  if (!mayReplaceReturn(record.state)) return returnMoved
  if (!isCausedByShop(record.reason)) return conflict('replacement_needs_fault')
  const lines = await linesOf(tx, returnId)
  const cart = readCart({ cart: lines, testers: [] })
  if (isRejection(cart)) return cart
  const form = { buyer: buyerFieldsOf(order) }
  const buyer = await buyerOf(tx, form)
  if (isRejection(buyer)) return conflict('replacement_address_incomplete')
  const by = staffActor(who.staffId)
  const now = new Date()
  const reservation = await reserveForStaff(tx, {
    ...{ buyer, cart, delivery: null, discountPercent: 100, creditValue: null },
    ...{ travelsWith: null, freeDelivery: true },
    ...{ language: order.language, expiresAt: new Date(now.getTime() + 3_600_000) },
  })
  if (reservation.kind !== 'reserved') return reservation
  const checkoutId = reservation.checkout.id
  const [draft] = await tx
    .insert(staffOrders)
    .values({
      ...{ customerId: order.customerId, language: order.language, buyer: form.buyer, lines, testers: [] },
      ...{ discountPercent: 100, discountReason: '', note: '', holdHours: HOLD_HOURS.least },
      ...{ origin: 'replacement', originOrderId: order.id, originReturnId: returnId },
      ...{ checkoutId, createdBy: by, sentBy: by, sentAt: now },
    })
    .returning({ id: staffOrders.id })
  if (!draft) throw new Error('the order was not stored')
  await tx.update(staffOrders).set(drawSecret(seal, draft.id)).where(eq(staffOrders.id, draft.id))
  const payment = { method: 'complimentary', reference: '' } as const
  const orderId = await orderOpenCheckout(tx, { checkoutId, reason: 'replacement' }, (inTx, madeId) =>
    recordPayment(inTx, who, { id: draft.id, orderId: madeId, ...payment }),
  )
  if (orderId === null) throw new Error(`checkout ${checkoutId} could not become an order`)
  const values = { settledAt: now, replacementOrderId: orderId }
  const rejection = await moveReturn(tx, record, 'settled', { by, values })
  if (rejection) return rejection
  await audit(tx, who, 'replace', ['returns', returnId], {
    from: { state: record.state },
    to: { state: 'settled', order_id: orderId },
  })
  return { kind: 'replaced', orderId }
}

/** The units of a return as lines of a cart; two lines of one size become one. */
async function linesOf(tx: Queryable, returnId: number) {
  const rows = await tx
    .select({ sizeId: orderItems.sizeId, quantity: returnUnits.quantity })
    .from(returnUnits)
    .innerJoin(orderItems, eq(orderItems.id, returnUnits.itemId))
    .where(eq(returnUnits.returnId, returnId))
  const quantities = new Map<number, number>()
  for (const { sizeId, quantity } of rows) quantities.set(sizeId, (quantities.get(sizeId) ?? 0) + quantity)
  return [...quantities].map(([product_size_id, quantity]) => ({ product_size_id, quantity }))
}
