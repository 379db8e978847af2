import { apple_pay, google_pay, link, mastercard, payment_methods, visa } from '@nafha/texts'
import { ApplePayMark, GooglePayMark, LinkMark, MastercardMark, VisaMark } from '../icons/brands.tsx'

const methods = [
  { name: visa, Mark: VisaMark },
  { name: mastercard, Mark: MastercardMark },
  { name: apple_pay, Mark: ApplePayMark },
  { name: google_pay, Mark: GooglePayMark },
  { name: link, Mark: LinkMark },
]

/** Logos of the payment methods. `light` is for a page's background instead of the dark footer. */
export const PaymentLogos = ({ light = false }: { light?: boolean }) => (
  <ul className={light ? 'pay pay-light' : 'pay'} aria-label={payment_methods()}>
    {methods.map(({ name, Mark }) => (
      <li key={name()}>
        <Mark />
        <span className="vh">{name()}</span>
      </li>
    ))}
  </ul>
)
