import type { Order } from '@nafha/contract/checkout'
import type { OrderReturn } from '@nafha/contract/returns/returns'
import {
  order_n_units,
  return_credit_amount,
  return_label_download,
  return_label_next,
  return_n_of_date,
  return_refund_amount,
  return_replaced_by,
  return_withdraw,
  return_withdrawn_notice,
  tracking_number,
} from '@nafha/texts'
import { useState } from 'react'
import { DownloadButton } from '../account/download-button.tsx'
import { notifyFailure } from '../account/failure.ts'
import { api } from '../platform/api.ts'
import { dateOf, dayAndTime } from '../platform/moments.ts'
import { notify } from '../platform/notices.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Money } from '../products/money.tsx'
import { nextSteps, reasonNames, stateNames, wishNames } from './return-names.ts'

interface Props {
  order: Order
  entry: OrderReturn
  onWithdrawn: () => void
}

/** A return with its state, what comes next, and its steps so far. */
export function ReturnEntry({ order, entry, onWithdrawn }: Props) {
  const { id, state, reason, wish, units, refund, replacement, tracking, history } = entry
  return (
    <article className="label" aria-labelledby={`return-${id}`}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong id={`return-${id}`}>{return_n_of_date({ n: id, date: dateOf(entry.created_at) })}</strong>
        <span>{stateNames[state]()}</span>
      </p>
      <p className="mt-2" role="status">
        {nextStepOf(entry)}
      </p>
      <ul className="small soft mt-3">
        {units.map(({ item_id, product_name, size_name, quantity }) => (
          <li key={item_id}>{order_n_units({ size: `${product_name} · ${size_name}`, n: quantity })}</li>
        ))}
      </ul>
      <p className="small soft">
        {reasonNames[reason]()} · {wishNames[wish]()}
      </p>
      {refund !== null && (
        <p className="small">
          {return_refund_amount()} <Money aed={refund} />
        </p>
      )}
      {replacement && (
        <p className="small">
          {replacement.credit > 0 && (
            <>
              {return_credit_amount()} <Money aed={replacement.credit} />
              <br />
            </>
          )}
          {return_replaced_by()}{' '}
          <PageLink className="link-inline" to={paths.order(replacement.order_id, replacement.order_number)}>
            <bdi>{replacement.order_number}</bdi>
          </PageLink>
        </p>
      )}
      {tracking && (
        <p className="small">
          {tracking.name} · {tracking_number()} <bdi className="num">{tracking.number}</bdi>
        </p>
      )}
      {entry.has_label && (
        <p className="mt-3">
          <DownloadButton
            label={return_label_download()}
            fetchFile={() =>
              api('GET /orders/:id/returns/:return/label', {
                params: { id: order.id, return: id },
                query: { order_number: order.order_number },
                queryKey: 'return-label',
              })
            }
          />
        </p>
      )}
      <ol className="small soft mt-3">
        {history.map((step) => (
          <li key={`${step.state} ${step.at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{stateNames[step.state]()}</span>
            <time dateTime={step.at}>{dayAndTime(step.at)}</time>
          </li>
        ))}
      </ol>
      {entry.can_withdraw && <Withdraw order={order} id={id} onWithdrawn={onWithdrawn} />}
    </article>
  )
}

/** The shop's own words come first where it has written some. */
const nextStepOf = ({ state, instructions, refusal, has_label }: OrderReturn): string => {
  if (state === 'refused') return refusal ?? ''
  if (state === 'approved' && has_label && !instructions) return return_label_next()
  return (state === 'approved' && instructions) || (nextSteps[state]?.() ?? '')
}

function Withdraw({ order, id, onWithdrawn }: { order: Order; id: number; onWithdrawn: () => void }) {
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await api('POST /orders/:id/returns/:return/withdraw', {
        params: { id: order.id, return: id },
        body: { order_number: order.order_number },
        queryKey: 'withdraw-return',
      })
      notify(return_withdrawn_notice(), { type: 'success' })
    } catch (cause) {
      notifyFailure(cause)
    }
    setBusy(false)
    onWithdrawn()
  }
  return (
    <button type="button" className="link mt-3" onClick={withdraw} disabled={busy} aria-busy={busy}>
      {return_withdraw()}
    </button>
  )
}
