import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useState } from 'react'
import { RadioButtonGroupInput, required, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { newIdempotencyKey } from '../platform/idempotency-key.ts'
import { may } from '../platform/session.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'

interface EmailRequest {
  id: string | undefined
}

/** Sends the buyer an email of the order again; the server offers only those that fit the order's status. */
export const ResendEmailButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [request, setRequest] = useState<EmailRequest | null>(null)
  const { mails } = order
  if (!may('orders.fulfil') || mails.length === 0) return null
  return (
    <>
      <Button
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setRequest({ id: newIdempotencyKey() })}
      >
        {translate('nafha.orders.mails.again')}
      </Button>
      {request && (
        <ActionDialog
          title="nafha.orders.mails.again"
          confirm="nafha.orders.mails.send"
          done="nafha.orders.mails.asked"
          defaultValues={{ mail: mails[0] }}
          onSubmit={({ mail }) =>
            call('POST /admin/orders/:id/mails', { params: { id: order.id }, body: { ...request, mail } })
          }
          onClose={() => setRequest(null)}
        >
          {/* The address keeps its direction in an Arabic sentence. */}
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {translate('nafha.orders.mails.to', { address: `\u2066${order.mails_go_to}\u2069` })}
          </Typography>
          <RadioButtonGroupInput
            source="mail"
            label="nafha.orders.mails.mail"
            choices={mails.map((id) => ({ id, name: translate(`nafha.orders.mails.${id}`) }))}
            row={false}
            validate={required()}
          />
        </ActionDialog>
      )}
    </>
  )
}
