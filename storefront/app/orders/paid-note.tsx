import { close, paid_for_is_out_of_cart, see_your_order, you_have_paid_for_this } from '@nafha/texts'
import { useLocation } from 'react-router'
import { CheckCircleIcon, XIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { stored, useStored, writeStored } from '../platform/stored.ts'

const dismiss = () => writeStored(stored.paidOrder, null)

/** Names the order that was paid without this page, until the reader opens it or closes the note. */
export default function PaidNote() {
  const paidOrder = useStored(stored.paidOrder)
  const isSignedIn = useStored(stored.token) !== null
  const { pathname } = useLocation()
  if (!paidOrder || pathname === paths.completePurchase) return null
  // Only its account may see an order, so a signed-out reader is led to the purchase history.
  const order = paths.order(paidOrder.id, paidOrder.order_number)
  const way = paidOrder.is_of_account && !isSignedIn ? paths.purchaseHistory : order
  return (
    <div className="note note-ok px-0!" role="alert">
      <div className="wrap flex w-full gap-3.5">
        <CheckCircleIcon size={20} />
        <p className="grow">
          {you_have_paid_for_this({ number: paidOrder.order_number })} {paid_for_is_out_of_cart()}{' '}
          <PageLink className="link-inline" to={way} onClick={dismiss}>
            {see_your_order()}
          </PageLink>
        </p>
        <button type="button" className="icon-btn -my-3" aria-label={close()} onClick={dismiss}>
          <XIcon size={18} />
        </button>
      </div>
    </div>
  )
}
