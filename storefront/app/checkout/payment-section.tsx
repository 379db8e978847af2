import type { ShopSettings } from '@nafha/contract/shop'
import { type Fils, formatAed, toAed } from '@nafha/contract/values/money'
import {
  go_to_my_cart,
  pay_amount_without_discount,
  payment as payment_label,
  preparing_your_payment,
  sign_in,
  testers_too_few,
  try_again,
  your_cart_is_kept,
} from '@nafha/texts'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { comingBack } from '../account/gate.ts'
import type { CartVisit } from '../cart/cart-visit.ts'
import { StockBanner } from '../cart/stock-banner.tsx'
import { WarningCircleIcon } from '../icons/phosphor.tsx'
import { lazyPart } from '../platform/lazy-part.tsx'
import { Note } from '../platform/note.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { BoughtAlready, PaymentUnderWay } from './bought-already.tsx'
import { SandboxForm } from './sandbox-form.tsx'
import type { ShippingInfo } from './shipping-info.ts'
import type { PaymentState } from './use-payment.ts'

interface Props {
  shop: ShopSettings
  state: PaymentState
  payer: ShippingInfo
  /** True while testers must be chosen: until then there is no payment. */
  lacksTesters: boolean
  /** Sentences that explain a changed total or a new payment. */
  changes: string[]
  nameOf: (productSizeId: number) => string
  onRetry: () => void
  /** Called when the payment is over and a new one is needed. */
  onStale: () => void
  onWithoutDiscount: () => void
  onBuyAgain: () => void
  onLeave: () => void
}

const FormSkeleton = () => (
  <div className="grid gap-6" role="status" aria-label={preparing_your_payment()}>
    <div className="skel h-45" />
    <div className="skel h-14" />
  </div>
)

const StripeForm = lazyPart(() => import('./stripe-form.tsx'), FormSkeleton)

/** Shows the card form as soon as there is a payment, or why there is none (rules/checkout 10). */
export function PaymentSection(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Move the focus, because the pressed button disappears with its panel.
  const toHeading = () => heading.current?.focus()
  const retry = () => {
    toHeading()
    props.onRetry()
  }
  const withoutDiscount = () => {
    toHeading()
    props.onWithoutDiscount()
  }
  const buyAgain = () => {
    toHeading()
    props.onBuyAgain()
  }
  return (
    <section aria-labelledby="payment">
      <h1 id="payment" ref={heading} tabIndex={-1} className="mb-5 text-2xl">
        {payment_label()}
      </h1>
      <PaymentOutcome
        {...props}
        onRetry={retry}
        onWithoutDiscount={withoutDiscount}
        onBuyAgain={buyAgain}
        onFixed={toHeading}
      />
    </section>
  )
}

interface OutcomeProps extends Props {
  onFixed: () => void
}

function PaymentOutcome({ shop, state, payer, nameOf, onRetry, ...rest }: OutcomeProps) {
  const { lacksTesters, changes, onStale, onWithoutDiscount, onBuyAgain, onFixed, onLeave } = rest
  switch (state.kind) {
    case 'none':
      return lacksTesters ? <CartRefused message={testers_too_few()} /> : <FormSkeleton />
    case 'asking':
    case 'form':
    case 'signed_out':
    // The step guard redirects.
    case 'paid':
      return <FormSkeleton />
    case 'short':
      return <StockBanner {...state} nameOf={nameOf} onFixed={onFixed} onLeave={onLeave} />
    case 'cart':
      return <CartRefused message={state.message} />
    case 'failed':
      return <Refused {...state} onRetry={onRetry} />
    case 'discount_held':
      return <DiscountHeld {...state} onRetry={onRetry} onWithout={onWithoutDiscount} />
    case 'processing':
      return <PaymentUnderWay />
    case 'bought_already':
      return <BoughtAlready {...state} onBuyAgain={onBuyAgain} />
    case 'ready': {
      const { payment } = state
      return (
        <>
          {changes.map((change) => (
            <Note key={change} className="mb-5" message={change} />
          ))}
          {shop.paymentForm.kind === 'sandbox' ? (
            <SandboxForm
              key={payment.payment_intent}
              sandboxUrl={shop.paymentForm.url}
              payment={payment}
              name={`${payer.first_name} ${payer.last_name}`}
              onStale={onStale}
            />
          ) : (
            <StripeForm key={payment.payment_intent} payment={payment} onStale={onStale} />
          )}
        </>
      )
    }
  }
}

const KEEP_TESTERS: CartVisit = { keepTesters: true }

/** Links to the cart, where the testers stay chosen: a retry would be refused again. */
const CartRefused = ({ message }: { message: string }) => (
  <Note message={message}>
    <PageLink className="btn btn-sm" to={paths.cart} state={KEEP_TESTERS}>
      {go_to_my_cart()}
    </PageLink>
  </Note>
)

interface RefusedProps {
  message: string
  signInHelps?: boolean
  onRetry: () => void
}

/** Explains why there is no payment until there is one; the notice disappears after a while. */
function Refused({ message, signInHelps = false, onRetry }: RefusedProps) {
  const location = useLocation()
  return (
    <div className="note note-warn">
      <WarningCircleIcon size={20} />
      <div className="grid justify-items-start gap-3">
        <p>
          {message} {your_cart_is_kept()}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-line btn-sm" onClick={onRetry}>
            {try_again()}
          </button>
          {signInHelps && (
            <PageLink className="btn btn-sm" to={paths.signIn} {...comingBack(location)}>
              {sign_in()}
            </PageLink>
          )}
        </div>
      </div>
    </div>
  )
}

interface HeldProps {
  message: string
  /** Total of the cart without the discount. */
  total: Fils
  onRetry: () => void
  onWithout: () => void
}

/** Lets the shopper wait for a discount that another purchase holds, or buy without it (decision 0034). */
const DiscountHeld = ({ message, total, onRetry, onWithout }: HeldProps) => (
  <div className="note note-warn" role="alert">
    <WarningCircleIcon size={20} />
    <div className="grid justify-items-start gap-3">
      <p>{message}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-sm" onClick={onWithout}>
          {pay_amount_without_discount({ amount: `\u2066${formatAed(toAed(total))}\u2069` })}
        </button>
        <button type="button" className="btn btn-line btn-sm" onClick={onRetry}>
          {try_again()}
        </button>
      </div>
    </div>
  </div>
)
