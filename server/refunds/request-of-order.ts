import { randomUUID } from 'node:crypto'
import { chargeOf, splitRefund } from '@nafha/contract/orders/credit'
import { fils } from '@nafha/contract/values/money'
import { refundState, refundsOf } from '../orders/index.ts'
import { STAFF_PROVIDER } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { orders } from '../platform/database/schema/index.ts'
import { requestRefund } from './request.ts'

type PaidOrder = Pick<typeof orders.$inferSelect, 'paymentIntent' | 'paymentProvider' | 'total' | 'credit'>
type Request = Omit<Parameters<typeof requestRefund>[1], 'paymentIntent' | 'paymentProvider'>

/**
 * Records a refund of a locked order and enqueues it. Where a credit has paid a part of the order, the provider gives back what
 * it has charged, and a second refund waits before staff, who send the rest by hand (rules/staff-orders 19).
 */
export async function requestOrderRefund(tx: Queryable, order: PaidOrder, request: Request): Promise<void> {
  const { paymentIntent, paymentProvider } = order
  if (order.credit === 0 || paymentProvider === STAFF_PROVIDER)
    return requestRefund(tx, { paymentIntent, paymentProvider, ...request })
  const rows = await refundsOf(tx, paymentIntent)
  const refundedAtProvider = rows
    .filter((row) => row.paymentProvider === paymentProvider && refundState(row) !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const { atProvider, byHand } = splitRefund(request.amount, {
    charge: chargeOf(order),
    refundedAtProvider: fils(refundedAtProvider),
  })
  if (byHand === 0) return requestRefund(tx, { paymentIntent, paymentProvider, ...request })
  if (atProvider === 0)
    return requestRefund(tx, { paymentIntent, paymentProvider: STAFF_PROVIDER, ...request })
  const { id = randomUUID(), note, by } = request
  await requestRefund(tx, { paymentIntent, paymentProvider, ...request, id, amount: atProvider })
  await requestRefund(tx, {
    ...{ paymentIntent, paymentProvider: STAFF_PROVIDER, amount: byHand, partOf: id },
    ...{ reason: 'staff', note: note ?? null, by },
  })
}
