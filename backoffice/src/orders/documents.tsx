import { Button, Stack } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { notifyError } from '../shell/notify-error.ts'

/** Links to the packing slip, and to the invoice and credit notes in the buyer's language. */
export const Documents = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const params = { id: order.id }
  const query = { lang: order.language }
  const save = useMutation({
    mutationFn: (number: string | null) =>
      number === null
        ? call('GET /admin/orders/:id/invoice', { params, query })
        : call('GET /admin/orders/:id/credit-notes/:number', { params: { ...params, number }, query }),
    onSuccess: saveFile,
    onError: (cause) => notifyError(cause, notify),
  })
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <Button size="small" component={Link} to={`/admin/packing-slips?ids=${order.id}`}>
        {translate('nafha.orders.packing_slip')}
      </Button>
      <Button size="small" onClick={() => save.mutate(null)} disabled={save.isPending}>
        {translate('nafha.orders.invoice')}
      </Button>
      {order.credit_notes.map(({ number }) => (
        <Button key={number} size="small" onClick={() => save.mutate(number)} disabled={save.isPending}>
          {translate('nafha.orders.credit_note', { number })}
        </Button>
      ))}
    </Stack>
  )
}
