import { cart, checkout, payment, shipping } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'

/** Shows the steps of the checkout and the current one. */
export const Steps = ({ current }: { current: 'shipping' | 'payment' }) => (
  <ol className="steps justify-start!" aria-label={checkout()}>
    <li>
      <PageLink to={paths.cart}>{cart()}</PageLink>
    </li>
    <li aria-current={current === 'shipping' ? 'step' : undefined}>
      <span>{shipping()}</span>
    </li>
    <li aria-current={current === 'payment' ? 'step' : undefined}>
      <span>{payment()}</span>
    </li>
  </ol>
)
