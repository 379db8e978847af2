import { Button } from '@mui/material'
import { RECORDED_PAYMENTS, type RecordedPayment } from '@nafha/contract/orders/staff-payment'
import type { OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { required, SelectInput, TextInput, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { STAFF_ORDER_COUNTS, staffOrderKey } from './use-order-saving.ts'

/** Records money that the member has received by other means than the link. */
export const MarkPaidButton = ({ order }: { order: OrderByStaff }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {translate('nafha.staff_orders.mark_paid')}
      </Button>
      {open && (
        <ActionDialog
          title="nafha.staff_orders.mark_paid"
          confirm="nafha.staff_orders.mark_paid"
          done="nafha.staff_orders.paid_done"
          onSubmit={async ({ method, reference }) => {
            const { data } = await call('POST /admin/staff-orders/:id/mark-paid', {
              params: { id: order.id },
              body: { method: method as RecordedPayment, reference: String(reference) },
            })
            queries.setQueryData(staffOrderKey(order.id), data)
            queries.invalidateQueries({ queryKey: STAFF_ORDER_COUNTS })
          }}
          onClose={() => setOpen(false)}
        >
          <SelectInput
            source="method"
            label="nafha.staff_orders.method"
            choices={RECORDED_PAYMENTS.map((id) => ({
              id,
              name: translate(`nafha.staff_orders.methods.${id}`),
            }))}
            validate={required()}
          />
          <TextInput
            source="reference"
            label="nafha.staff_orders.reference"
            helperText="nafha.staff_orders.reference_help"
            validate={required()}
          />
        </ActionDialog>
      )}
    </>
  )
}
