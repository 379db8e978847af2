import type { Order } from '@nafha/contract/checkout'
import { fils, toFils } from '@nafha/contract/money'
import { SumList } from '../cart/sum-list.tsx'

/** What an order came to, and what went back of it: the credit notes are written when the money is sent. */
export const OrderSums = ({ order }: { order: Order }) => (
  <SumList
    taxPercent={order.tax}
    totals={{
      subtotal: toFils(order.subtotal),
      tax: toFils(order.tax_amount),
      discountPercent: order.discount,
      discountAmount: toFils(order.discount_amount),
      total: toFils(order.total),
    }}
    refunded={fils(order.credit_notes.reduce((sum, { amount }) => sum + toFils(amount), 0))}
  />
)
