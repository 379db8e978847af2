import { apple_pay, google_pay, link, mastercard, payment_methods, visa } from '@nafha/texts'
import { ApplePayMark, GooglePayMark, LinkMark, MastercardMark, VisaMark } from '../icons/brands.tsx'
import { useRootData } from '../platform/root-data.ts'

const cards = [
  { name: visa, Mark: VisaMark },
  { name: mastercard, Mark: MastercardMark },
]
const wallets = [
  { name: apple_pay, Mark: ApplePayMark },
  { name: google_pay, Mark: GooglePayMark },
  { name: link, Mark: LinkMark },
]

/** Logos of the payment methods that the shop's payment form takes: the sandbox plays no wallets. */
export function PaymentLogos({
  light = false,
}: {
  /** On a page's background instead of the dark footer. */ light?: boolean
}) {
  const takesWallets = useRootData()?.shop.paymentForm.kind === 'stripe'
  return (
    <ul className={light ? 'pay pay-light' : 'pay'} aria-label={payment_methods()}>
      {(takesWallets ? [...cards, ...wallets] : cards).map(({ name, Mark }) => (
        <li key={name()}>
          <Mark />
          <span className="vh">{name()}</span>
        </li>
      ))}
    </ul>
  )
}
