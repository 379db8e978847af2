import type { Order } from '@nafha/contract/checkout'
import { buy_it_again, not_for_sale_any_more, view_cart } from '@nafha/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notifyFailure } from '../account/failure.ts'
import { listOf } from '../platform/list-of.ts'
import { viewTransition } from '../platform/motion.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { buyAgain } from './buy-again.ts'

/** Puts the order's perfumes into the cart once more and opens it. Names what cannot be had any more. */
export function BuyAgainButton({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const press = async () => {
    setBusy(true)
    try {
      const names = await buyAgain(order)
      if (names.length === 0) return navigate(paths.cart, { viewTransition })
      setMissing(names)
    } catch (cause) {
      notifyFailure(cause)
    }
    setBusy(false)
  }
  return (
    <>
      <button type="button" className="btn btn-line" onClick={press} disabled={busy} aria-busy={busy}>
        <span className="spin" aria-hidden="true" />
        {buy_it_again()}
      </button>
      <div role="status">
        {missing.length > 0 && (
          <>
            <p>{not_for_sale_any_more({ names: listOf(missing) })}</p>
            <PageLink className="link" to={paths.cart}>
              {view_cart()}
            </PageLink>
          </>
        )}
      </div>
    </>
  )
}
