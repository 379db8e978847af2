import type { ShopSettings } from '@nafha/contract/shop'
import { payment as payment_label, testers_too_few } from '@nafha/texts'
import { type Dispatch, useRef } from 'react'
import { StockBanner } from '../cart/stock-banner.tsx'
import { Note } from '../platform/note.tsx'
import { paths } from '../platform/paths.ts'
import { BoughtAlready, PaymentUnderWay } from './bought-already.tsx'
import { CardForm, FormSkeleton } from './card-form.tsx'
import { CartRefused, DiscountHeld, PaymentRefused } from './payment-refusals.tsx'
import type { CheckoutEvent, PaymentState } from './payment-state.ts'
import type { ShippingInfo } from './shipping-info.ts'

interface Props {
  shop: ShopSettings
  state: PaymentState
  payer: ShippingInfo
  /** True while testers must be chosen: until then there is no payment. */
  lacksTesters: boolean
  /** Sentences that explain a changed total or a new payment. */
  changes: string[]
  nameOf: (productSizeId: number) => string
  dispatch: Dispatch<CheckoutEvent>
}

/** Shows the card form as soon as there is a payment, or why there is none (rules/checkout 10). */
export function PaymentSection(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="payment">
      <h1 id="payment" ref={heading} tabIndex={-1} className="mb-5 text-2xl">
        {payment_label()}
      </h1>
      <Payment {...props} focusHeading={() => heading.current?.focus()} />
    </section>
  )
}

function Payment({
  shop,
  state,
  payer,
  lacksTesters,
  changes,
  nameOf,
  dispatch,
  focusHeading,
}: Props & { focusHeading: () => void }) {
  // Move the focus, because the pressed button disappears with its panel.
  const press = (type: 'retry' | 'drop_discount' | 'buy_again') => () => {
    focusHeading()
    dispatch({ type })
  }
  const renew = () => dispatch({ type: 'renew' })
  switch (state.kind) {
    case 'none':
      return lacksTesters ? <CartRefused message={testers_too_few()} /> : <FormSkeleton />
    case 'requesting':
    case 'form':
    case 'signed_out':
    // The step guard redirects.
    case 'paid':
      return <FormSkeleton />
    case 'short': {
      const leave = () => dispatch({ type: 'leave' })
      return <StockBanner {...state} nameOf={nameOf} onFixed={focusHeading} onLeave={leave} />
    }
    case 'cart':
      return <CartRefused message={state.message} />
    case 'delivery':
      return <Note message={state.message} />
    case 'failed':
      return <PaymentRefused {...state} onRetry={press('retry')} />
    case 'discount_held':
      return <DiscountHeld {...state} onRetry={press('retry')} onWithout={press('drop_discount')} />
    case 'processing':
      return <PaymentUnderWay />
    case 'bought_already':
      return <BoughtAlready {...state} onBuyAgain={press('buy_again')} />
    case 'ready': {
      const { payment } = state
      return (
        <>
          {changes.map((change) => (
            <Note key={change} className="mb-5" message={change} />
          ))}
          <CardForm
            key={payment.payment_intent}
            form={shop.paymentForm}
            payment={payment}
            name={`${payer.first_name} ${payer.last_name}`}
            returnPath={paths.completePurchase}
            onStale={renew}
          />
        </>
      )
    }
  }
}
