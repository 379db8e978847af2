import { Button, Typography } from '@mui/material'
import type { OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { staffOrderKey } from './use-order-saving.ts'

interface EmailRequest {
  id: string | undefined
}

/** Sends the link of an order once more by email, after a look at the address. */
export const EmailAgainButton = ({ order: { id, buyer, emailed } }: { order: OrderByStaff }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [request, setRequest] = useState<EmailRequest | null>(null)
  const title = emailed ? 'nafha.staff_orders.email_again' : 'nafha.staff_orders.email_now'
  return (
    <>
      <Button onClick={() => setRequest({ id: newIdempotencyKey() })}>{translate(title)}</Button>
      {request && (
        <ActionDialog
          title={title}
          confirm="nafha.orders.mails.send"
          done="nafha.orders.mails.asked"
          onSubmit={async () => {
            const { data } = await call('POST /admin/staff-orders/:id/email', {
              params: { id },
              body: request,
            })
            queries.setQueryData(staffOrderKey(id), data)
          }}
          onClose={() => setRequest(null)}
        >
          {/* The address keeps its direction in an Arabic sentence. */}
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {translate('nafha.orders.mails.to', { address: `\u2066${buyer.email ?? ''}\u2069` })}
          </Typography>
        </ActionDialog>
      )}
    </>
  )
}
