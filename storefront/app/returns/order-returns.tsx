import type { Order } from '@nafha/contract/checkout'
import { return_items, return_requested_notice, returns_of_order, try_again } from '@nafha/texts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { ReturnEntry } from './return-entry.tsx'
import { ReturnForm } from './return-form.tsx'

/** The returns of an order with their states, and the form of another one while units can be returned. */
export default function OrderReturns({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['order-returns', order.id],
    queryFn: async ({ signal }) =>
      (
        await api('GET /orders/:id/returns', {
          params: { id: order.id },
          query: { order_number: order.order_number },
          queryKey: 'order-returns',
          signal,
        })
      ).data,
    retry: false,
  })
  if (error)
    return (
      <div className="grid justify-items-start gap-3" role="alert">
        <p className="small">{messageOf(error)}</p>
        <button type="button" className="link" onClick={() => refetch()}>
          {try_again()}
        </button>
      </div>
    )
  if (!data) return <div className="skel h-14" />
  const mayReturn = data.lines.length > 0 && data.reasons.length > 0
  if (data.returns.length === 0 && !mayReturn) return null
  const close = () => {
    setIsOpen(false)
    heading.current?.focus()
  }
  return (
    <section className="border-t border-line pt-6 mt-6 grid gap-5" aria-labelledby={`returns-${order.id}`}>
      <h2 id={`returns-${order.id}`} className="text-xl" tabIndex={-1} ref={heading}>
        {returns_of_order()}
      </h2>
      {data.returns.map((one) => (
        <ReturnEntry key={one.id} order={order} entry={one} onWithdrawn={() => refetch()} />
      ))}
      {mayReturn && isOpen && (
        <ReturnForm
          order={order}
          options={data}
          onCancel={close}
          onRequested={() => {
            notify(return_requested_notice(), { type: 'success' })
            refetch()
            close()
          }}
        />
      )}
      {mayReturn && !isOpen && (
        <button type="button" className="btn btn-line justify-self-start" onClick={() => setIsOpen(true)}>
          {return_items()}
        </button>
      )}
    </section>
  )
}
