import type { Order } from '@nafha/contract/checkout'
import {
  cancel_order,
  cancel_refunds_all,
  cancel_refunds_rest,
  cancel_this_order,
  keep_it,
  mail_order_status_canceled,
  order_canceled,
} from '@nafha/texts'
import { useEffect, useRef, useState } from 'react'
import { notifyFailure } from '../account/failure.ts'
import { refreshCustomer } from '../account/session.ts'
import { refreshGuest } from '../cart/guest.ts'
import { api } from '../platform/api.ts'
import { Dialog } from '../platform/dialog.tsx'
import { notify } from '../platform/notices.ts'
import { shopNow } from '../platform/shop-clock.ts'

/** ms for which the order may still be canceled, by the shop's clock. */
const windowLeft = ({ cancelable_until: until }: Order): number =>
  until === null ? 0 : Date.parse(until) - shopNow()

/** Says what a cancellation gives back: a replacement was free, and a credit or an earlier refund is not on the card. */
function whatComesBack({ total, credit, refunded }: Order): string {
  if (total <= refunded) return mail_order_status_canceled()
  return credit > 0 || refunded > 0 ? cancel_refunds_rest() : cancel_refunds_all()
}

/** Id of the element with the order's status on every page with a cancel button. */
export const statusId = (order: Order): string => `status-${order.id}`

/** Cancels an order within the hour, before it is sent (rules/orders 11). */
export function CancelOrder({ order, onCanceled }: { order: Order; onCanceled: () => void }) {
  const [left, setLeft] = useState(() => windowLeft(order))
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const now = windowLeft(order)
    setLeft(now)
    if (now <= 0) {
      // The pressed button disappears, so the focus moves to the order's status.
      if (button.current && button.current === document.activeElement)
        document.getElementById(statusId(order))?.focus()
      return
    }
    const over = setTimeout(() => setLeft(0), now)
    return () => clearTimeout(over)
  }, [order])
  if (left <= 0) return null

  const cancelOrder = async () => {
    setBusy(true)
    try {
      const { message } = await api('POST /orders/:id/cancel', {
        params: { id: order.id },
        // A guest shows by the number that the order is theirs.
        body: order.guest ? { order_number: order.order_number } : {},
        queryKey: 'cancel-order',
      })
      notify(message ?? order_canceled(), { type: 'success' })
      // The discount of the order may be used again (decision 0034).
      refreshGuest().catch(() => {})
      refreshCustomer().catch(() => {})
    } catch (cause) {
      notifyFailure(cause)
    }
    setBusy(false)
    setAsking(false)
    onCanceled()
  }

  return (
    <>
      <button ref={button} type="button" className="link" onClick={() => setAsking(true)}>
        {cancel_order()}
      </button>
      <Dialog open={asking} onClose={() => setAsking(false)} label={cancel_this_order()}>
        <div className="dialog-body">
          <h2 className="text-2xl">{cancel_this_order()}</h2>
          <p className="soft">{whatComesBack(order)}</p>
          <div className="dialog-actions">
            <button
              type="button"
              className="btn btn-danger"
              onClick={cancelOrder}
              disabled={busy}
              aria-busy={busy}
            >
              <span className="spin" aria-hidden="true" />
              {cancel_order()}
            </button>
            <button type="button" className="btn btn-line" onClick={() => setAsking(false)}>
              {keep_it()}
            </button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
