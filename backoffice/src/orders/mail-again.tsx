import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useState } from 'react'
import { RadioButtonGroupInput, required, useTranslate } from 'react-admin'
import { call } from '../api.ts'
import { drawnName } from '../drawn-name.ts'
import { may } from '../session.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'

interface Asked {
  id: string | undefined
}

/** Sends the buyer one of the order's mails again; only those are offered that fit the order now. */
export const MailAgain = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mails } = order
  if (!may('orders.move') || mails.length === 0) return null
  return (
    <>
      <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsked({ id: drawnName() })}>
        {translate('nafha.orders.mails.again')}
      </Button>
      {asked && (
        <ActionDialog
          title="nafha.orders.mails.again"
          confirm="nafha.orders.mails.send"
          done="nafha.orders.mails.asked"
          defaultValues={{ mail: mails[0] }}
          onSubmit={({ mail }) =>
            call('POST /admin/orders/:id/mails', { params: { id: order.id }, body: { ...asked, mail } })
          }
          onClose={() => setAsked(null)}
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
