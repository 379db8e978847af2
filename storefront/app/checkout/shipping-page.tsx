import type { ShopSettings } from '@nafha/contract/shop'
import {
  delivering_to,
  edit_shipping_information,
  hold_ended_checked_again,
  loading,
  payment,
  price_changed_of,
  shipping,
} from '@nafha/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refreshCustomer } from '../account/session.ts'
import { storedUser } from '../account/session-storage.ts'
import { AddressLine } from '../addresses/address-line.tsx'
import { useCart, useTesters } from '../cart/cart-store.ts'
import { ChangedElsewhere } from '../cart/changed-elsewhere.tsx'
import { useAllTesters, useFreshCart } from '../cart/fresh-cart.ts'
import { useFreshGuest } from '../cart/guest.ts'
import { LostDiscount } from '../cart/lost-discount.tsx'
import { lineName, sizeNamer } from '../cart/size-namer.ts'
import { testersToChoose } from '../cart/testers.ts'
import { answeredTotals, useCartTotals } from '../cart/totals.ts'
import { prefixText } from '../forms/name-fields.tsx'
import { CustomerCare } from '../parts/customer-care.tsx'
import { PaymentLogos } from '../parts/payment-logos.tsx'
import { listOf } from '../platform/list-of.ts'
import { notify } from '../platform/notices.ts'
import { useStored } from '../platform/stored.ts'
import { useTitle } from '../platform/use-title.ts'
import { CheckoutHeader } from './checkout-header.tsx'
import { CustomerForm } from './customer-form.tsx'
import { GuestForm } from './guest-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentSection } from './payment-section.tsx'
import { dropSession, type ShippingInfo, useShippingInfo } from './shipping-info.ts'
import { SignUpLine, SignUpOffer } from './sign-up-offer.tsx'
import { useStepGuard } from './step-guard.ts'
import { Steps } from './steps.tsx'
import { usePayment } from './use-payment.ts'

/** A refusal without details is shown for this long, in ms (rules/checkout 33). */
const REFUSAL_MS = 10_000

function Sealed({ info, onEdit }: { info: ShippingInfo; onEdit: () => void }) {
  return (
    <div className="sealed mt-6 mb-12">
      <div>
        <p className="small soft">{delivering_to()}</p>
        <p>
          {prefixText(info.prefix_name)} {info.first_name} {info.last_name}
        </p>
        <AddressLine address={info} />
      </div>
      <button type="button" className="link min-h-0! flex-none" onClick={onEdit}>
        {edit_shipping_information()}
      </button>
    </div>
  )
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
export function ShippingPage({ shop }: { shop: ShopSettings }) {
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

function Checkout({ shop }: { shop: ShopSettings }) {
  useFreshGuest()
  const queries = useQueryClient()
  const lines = useCart()
  const chosen = useTesters()
  const { products, repriced } = useFreshCart()
  const testers = useAllTesters()
  const [withoutDiscount, setWithoutDiscount] = useState(false)
  const [buysAgain, setBuysAgain] = useState(false)
  const { totals: cartTotals, quote } = useCartTotals(withoutDiscount)
  const info = useShippingInfo()
  const customer = useStored(storedUser)
  const [editing, setEditing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<Record<string, string> | null>(null)

  const [holdEnded, setHoldEnded] = useState(false)

  const lacksTesters = lines.length > 0 && chosen.length < testersToChoose(testers)
  const purchase =
    info && !editing && !leaving && lines.length > 0 && !lacksTesters
      ? { lines, testers: chosen, info, withoutDiscount, buysAgain, expected: cartTotals.total }
      : null
  const { state, again } = usePayment(purchase)
  // Show the totals of the payment, because Pay charges those.
  const totals = state.kind === 'ready' ? answeredTotals(state.payment.totals) : cartTotals

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for every answer
  useEffect(() => {
    if (state.kind === 'form') {
      setRefused(state.errors)
      if (state.sessionLost) dropSession()
      const toForm = () => setEditing(true)
      // The address was changed on another device. Fetch the customer here, after the refusal: without
      // the chosen address there is no purchase, and a response to it would be ignored.
      if (state.errors?.address_index)
        refreshCustomer()
          .catch(() => {})
          .finally(toForm)
      else toForm()
    }
    if (state.kind === 'form' || state.kind === 'failed' || state.kind === 'cart') {
      notify(state.message, { type: 'error', time: REFUSAL_MS })
    }
    if (state.kind === 'ready' && state.changed) queries.invalidateQueries({ queryKey: ['product'] })
  }, [state])

  const chosenTesters = chosen.flatMap((id) => testers?.find((one) => one.id === id) ?? [])
  const lost = quote?.lost_discount?.message
  const changes = [
    holdEnded && hold_ended_checked_again(),
    // The page already explains a lost discount.
    state.kind === 'ready' && state.changed !== lost && state.changed,
    repriced.length > 0 && price_changed_of({ names: listOf(repriced.map(lineName)) }),
  ].filter((change) => typeof change === 'string')
  const paying = info !== null && !editing
  useTitle(paying ? payment() : shipping())
  useFocusOnTurn(paying)
  return (
    <main id="main" tabIndex={-1} className="co">
      {/* Leave room under the last button, because the cookie banner floats over the end of a small page. */}
      <div className="co-main">
        <Steps current={paying ? 'payment' : 'shipping'} />
        <div className="mt-6 grid gap-4 empty:hidden">
          <ChangedElsewhere />
          {quote && !withoutDiscount && <LostDiscount quote={quote} />}
        </div>
        {paying ? (
          <>
            <Sealed info={info} onEdit={() => setEditing(true)} />
            <PaymentSection
              shop={shop}
              state={state}
              payer={info}
              lacksTesters={lacksTesters}
              changes={changes}
              nameOf={sizeNamer(lines, testers)}
              onRetry={again}
              onStale={() => {
                setHoldEnded(true)
                again()
              }}
              onWithoutDiscount={() => setWithoutDiscount(true)}
              onBuyAgain={() => setBuysAgain(true)}
              onLeave={() => setLeaving(true)}
            />
          </>
        ) : (
          <>
            <h1 className="vh">{shipping()}</h1>
            {customer ? (
              <CustomerForm user={customer} refused={refused} onSaved={() => setEditing(false)} />
            ) : (
              <>
                <SignUpLine />
                <GuestForm refused={refused} onSaved={() => setEditing(false)} />
                <SignUpOffer />
              </>
            )}
          </>
        )}
        <CustomerCare phone={shop.customerCarePhone} />
        <div className="mt-5">
          <PaymentLogos light />
        </div>
      </div>
      <OrderSummary products={products} testers={chosenTesters} totals={totals} />
    </main>
  )
}
