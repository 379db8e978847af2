import { Alert, Button } from '@mui/material'
import type { AdminReturn } from '@nafha/contract/admin/returns'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { formatMoney } from '../shell/fields.tsx'
import { notifyError } from '../shell/notify-error.ts'
import { PageLink } from '../shell/page-link.tsx'
import { draftWithCredit } from '../staff-orders/draft-with-credit.ts'

/** Begins the order that the units of a return pay, with the size that was wished for. */
async function draftExchange({ id, order: { id: orderId }, exchange }: AdminReturn): Promise<number> {
  const { data: order } = await call('GET /admin/orders/:id', { params: { id: orderId } })
  const lines = exchange ? [{ product_size_id: exchange.size_id, quantity: 1 }] : []
  return draftWithCredit(order, { credit: { kind: 'return', id }, lines })
}

/** Exchanges the units of an inspected return for others. */
export const ExchangeButton = ({ entry }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  if (!entry.can_exchange) return null
  const begin = async () => {
    setRunning(true)
    try {
      navigate(`/admin/staff-orders/${await draftExchange(entry)}`)
    } catch (cause) {
      notifyError(cause, notify)
      setRunning(false)
    }
  }
  return (
    <Button
      variant={entry.wish === 'exchange' ? 'contained' : 'outlined'}
      disabled={isRunning}
      onClick={begin}
    >
      {translate('nafha.returns.exchange')}
    </Button>
  )
}

/** Sends the units again, free of charge, though nothing came back. */
export const ReplaceButton = ({ entry }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  if (!entry.can_replace) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('nafha.returns.replace')}
      </Button>
      {open && (
        <ActionDialog
          title="nafha.returns.replace"
          confirm="nafha.returns.replace_now"
          done="nafha.returns.replaced"
          onSubmit={() => call('POST /admin/returns/:id/replace', { params: { id: entry.id } })}
          onClose={() => setOpen(false)}
        >
          {translate('nafha.returns.replace_means')}
        </ActionDialog>
      )}
    </>
  )
}

/** Tells which order the units of a return pay, or have been replaced by. */
export const ExchangeNote = ({ entry: { open_exchange, replacement } }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  if (open_exchange !== null)
    return (
      <Alert severity="info">
        {translate('nafha.returns.exchange_open')}{' '}
        <PageLink to={`/admin/staff-orders/${open_exchange}`}>
          {translate('nafha.staff_orders.number', { id: open_exchange })}
        </PageLink>
      </Alert>
    )
  if (!replacement) return null
  return (
    <Alert severity="success">
      {replacement.credit > 0
        ? translate('nafha.returns.exchanged', { amount: formatMoney(replacement.credit) })
        : translate('nafha.returns.replaced_by')}{' '}
      <PageLink to={`/admin/orders/${replacement.id}/show`}>
        <bdi>{replacement.order_number}</bdi>
      </PageLink>
    </Alert>
  )
}
