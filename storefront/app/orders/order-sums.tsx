import { priceDelivery } from '@nafha/contract/cart/pricing'
import type { Order } from '@nafha/contract/checkout'
import { type Fils, fils, toFils } from '@nafha/contract/values/money'
import { paid_otherwise } from '@nafha/texts'
import { SumList } from '../cart/sum-list.tsx'
import { CreditRows } from './credit-rows.tsx'

/** Fils of an order's value that have paid other orders. */
const creditedOf = ({ refunds }: Order): Fils =>
  fils(
    refunds
      .filter(({ credited_to }) => credited_to !== null)
      .reduce((sum, { amount }) => sum + toFils(amount), 0),
  )

/** Shows the totals of an order with its refunds. */
export function OrderSums({ order }: { order: Order }) {
  const credited = creditedOf(order)
  return (
    <SumList
      taxPercent={order.tax}
      totals={{
        subtotal: toFils(order.subtotal),
        tax: toFils(order.tax_amount),
        discountPercent: order.discount,
        discountAmount: toFils(order.discount_amount),
        ...priceDelivery(toFils(order.delivery_amount)),
        total: toFils(order.total),
      }}
      refunds={{
        made: fils(toFils(order.refunded) - credited),
        credited,
        pending: toFils(order.refund_pending),
        failed: toFils(order.refund_failed),
      }}
    >
      <CreditRows
        credit={toFils(order.credit)}
        rest={fils(toFils(order.total) - toFils(order.credit))}
        label={paid_otherwise()}
      />
    </SumList>
  )
}
