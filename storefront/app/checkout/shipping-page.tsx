import type { ShopSettings } from '@nafha/contract/shop'
import {
  hold_ended_checked_again,
  loading,
  payment,
  payment_failed,
  price_changed_of,
  shipping,
} from '@nafha/texts'
import { useEffect, useRef } from 'react'
import { ChangedElsewhere } from '../cart/changed-elsewhere.tsx'
import { useFreshCart } from '../cart/fresh-cart.ts'
import { useFreshGuest } from '../cart/guest.ts'
import type { CartLine } from '../cart/lines.ts'
import { LostDiscount } from '../cart/lost-discount.tsx'
import { lineName, sizeNamer } from '../cart/size-namer.ts'
import type { Quote } from '../cart/use-quote.ts'
import { CustomerCare } from '../parts/customer-care.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { lazyPart } from '../platform/lazy-part.tsx'
import { listOf } from '../platform/list-of.ts'
import { useTitle } from '../platform/use-title.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import { CheckoutTerms } from './checkout-terms.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { type CheckoutState, isPaying } from './payment-state.ts'
import { ShippingForm } from './shipping-form.tsx'
import { ShippingSummary } from './shipping-summary.tsx'
import { useStepGuard } from './step-guard.ts'
import { Steps } from './steps.tsx'
import { useCheckout } from './use-checkout.ts'

/** Most shops have one method, and nothing to choose. */
const DeliveryChooser = lazyPart(
  () => import('./delivery-chooser.tsx'),
  () => null,
)

interface Props {
  shop: ShopSettings
}

/** Moves the focus to the heading when form and payment replace each other. */
function useFocusOnTurn(paying: boolean) {
  const before = useRef(paying)
  useEffect(() => {
    if (before.current === paying) return
    before.current = paying
    document.getElementById('main')?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [paying])
}

/** The page asks for shipping information, then for the payment (rules/checkout 9). */
export function ShippingPage({ shop }: Props) {
  const allowed = useStepGuard()
  return (
    <>
      <CheckoutHeader />
      {allowed ? <Checkout shop={shop} /> : <Waiting />}
    </>
  )
}

const Waiting = () => (
  <main id="main" tabIndex={-1} className="co">
    <div className="co-main">
      <h1 className="vh">{shipping()}</h1>
      <div className="skel h-150" role="status" aria-label={loading()} />
    </div>
    <div className="co-side" />
  </main>
)

/** Returns sentences that explain a changed total or a new payment. */
function changesOf(state: CheckoutState, quote: Quote | undefined, repriced: CartLine[]): string[] {
  const total = state.payment.kind === 'ready' && state.payment.changed
  return [
    state.isRenewed && `${payment_failed()} ${hold_ended_checked_again()}`,
    // The page already explains a lost discount.
    total !== quote?.lost_discount?.message && total,
    repriced.length > 0 && price_changed_of({ names: listOf(repriced.map(lineName)) }),
  ].filter((change) => typeof change === 'string')
}

function Checkout({ shop }: Props) {
  useFreshGuest()
  const { products, repriced } = useFreshCart()
  const { state, dispatch, chosenDelivery, lines, testers, allTesters, info, lacksTesters, totals, quote } =
    useCheckout()
  const paying = isPaying(state, info)
  const deliveries =
    state.payment.kind === 'delivery' ? state.payment.options : (quote?.delivery_options ?? [])
  useTitle(paying ? payment() : shipping())
  useFocusOnTurn(paying)
  return (
    <main id="main" tabIndex={-1} className="co">
      {/* Leave room under the last button, because the cookie banner floats over the end of a small page. */}
      <div className="co-main">
        <Steps current={paying ? 'payment' : 'shipping'} />
        <div className="mt-6 grid gap-4 empty:hidden">
          <ChangedElsewhere />
          {quote && !state.withoutDiscount && <LostDiscount quote={quote} />}
        </div>
        {paying ? (
          <>
            <ShippingSummary info={info} onEdit={() => dispatch({ type: 'edit' })} />
            {(deliveries.length > 1 || state.payment.kind === 'delivery') && (
              <DeliveryChooser
                options={deliveries}
                chosen={state.payment.kind === 'delivery' ? null : chosenDelivery}
                // The same choice again is a yes to what the shop says now.
                onChosen={() => state.payment.kind === 'delivery' && dispatch({ type: 'retry' })}
              />
            )}
            <PaymentSection
              shop={shop}
              state={state.payment}
              payer={info}
              lacksTesters={lacksTesters}
              changes={changesOf(state, quote, repriced)}
              nameOf={sizeNamer(lines, allTesters)}
              dispatch={dispatch}
            />
          </>
        ) : (
          <>
            <ShippingForm
              errors={state.fieldErrors}
              quote={quote}
              onSaved={() => dispatch({ type: 'save' })}
            />
            <CheckoutTerms withPrivacy />
          </>
        )}
        <CustomerCare phone={shop.customerCarePhone} />
        <div className="mt-5">
          <PaymentLogos light />
        </div>
      </div>
      <OrderSummary
        products={products}
        testers={testers.flatMap((id) => allTesters?.find((one) => one.id === id) ?? [])}
        totals={totals}
        delivery={quote?.delivery ?? null}
      />
    </main>
  )
}
