import type { PaymentForm } from '@nafha/contract/shop'
import { apple_pay, google_pay, link, mastercard, payment_methods, visa } from '@nafha/texts'
import { ApplePayMark, GooglePayMark, LinkMark, MastercardMark, VisaMark } from '../icons/brands.tsx'

const cards = [
  { name: visa, Mark: VisaMark },
  { name: mastercard, Mark: MastercardMark },
]
const allMethods = [
  ...cards,
  { name: apple_pay, Mark: ApplePayMark },
  { name: google_pay, Mark: GooglePayMark },
  { name: link, Mark: LinkMark },
]

/** Returns the methods that a payment form takes: the sandbox plays no wallets. */
export const paymentMethods = ({ kind }: PaymentForm) => (kind === 'sandbox' ? cards : allMethods)

interface Props {
  /** On a page's background instead of the dark footer. */
  light?: boolean
  methods?: typeof allMethods
}

/** Logos of the payment methods. */
export const PaymentLogos = ({ light = false, methods = allMethods }: Props) => (
  <ul className={light ? 'pay pay-light' : 'pay'} aria-label={payment_methods()}>
    {methods.map(({ name, Mark }) => (
      <li key={name()}>
        <Mark />
        <span className="vh">{name()}</span>
      </li>
    ))}
  </ul>
)
