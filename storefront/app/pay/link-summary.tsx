import { priceDelivery, shownAmount } from '@nafha/contract/cart/pricing'
import type { PaymentLink } from '@nafha/contract/staff-orders/payment-link'
import { toAed, toFils } from '@nafha/contract/values/money'
import { left_to_pay, order_n_units, shipping_address, tester_of_size } from '@nafha/texts'
import { SummaryFold } from '../checkout/summary-fold.tsx'
import { CreditRows } from '../orders/credit-rows.tsx'

type Offer = NonNullable<PaymentLink['offer']>

/** The lines of an order by staff, what they come to, and where they go. */
export function LinkSummary({ offer }: { offer: Offer }) {
  const items = offer.lines.map((line) => ({
    key: line.product_size_id,
    name: line.product_name,
    about: order_n_units({ size: line.size_name, n: line.quantity }),
    aed: line.quantity * toAed(shownAmount(toFils(line.price), toFils(line.tax_amount))),
    picture: line.picture,
  }))
  const testers = offer.testers.map((line) => ({
    key: line.product_size_id,
    name: line.product_name,
    about: tester_of_size({ size: line.size_name }),
    aed: null,
    picture: line.picture,
  }))
  const totals = {
    subtotal: toFils(offer.subtotal),
    tax: toFils(offer.tax_amount),
    discountPercent: offer.discount,
    discountAmount: toFils(offer.discount_amount),
    ...priceDelivery(toFils(offer.delivery_amount)),
    total: toFils(offer.total),
  }
  return (
    <SummaryFold
      items={[...items, ...testers]}
      totals={totals}
      delivery={offer.delivery}
      due={toFils(offer.charge)}
      rows={<CreditRows credit={toFils(offer.credit)} rest={toFils(offer.charge)} label={left_to_pay()} />}
    >
      <h2 className="mt-6 text-lg">{shipping_address()}</h2>
      <p className="small mt-2">
        <bdi>{offer.name}</bdi>
        <br />
        <bdi>{offer.shipping_address}</bdi>
      </p>
    </SummaryFold>
  )
}
