import { Button } from '@mui/material'
import type { OrderByStaff } from '@nafha/contract/staff-orders/staff-orders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { STAFF_ORDER_COUNTS, staffOrderKey } from './use-order-saving.ts'

/** Withdraws an order. Of a sent one the link ends and the stock is for sale again. */
export const WithdrawButton = ({ order }: { order: OrderByStaff }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {translate('nafha.staff_orders.withdraw')}
      </Button>
      {open && (
        <ActionDialog
          title="nafha.staff_orders.withdraw"
          confirm="nafha.staff_orders.withdraw"
          done="nafha.staff_orders.withdrawn_done"
          onSubmit={async () => {
            const { data } = await call('POST /admin/staff-orders/:id/withdraw', {
              params: { id: order.id },
            })
            queries.setQueryData(staffOrderKey(order.id), data)
            queries.invalidateQueries({ queryKey: STAFF_ORDER_COUNTS })
          }}
          onClose={() => setOpen(false)}
        >
          {translate(`nafha.staff_orders.withdraw_means.${order.state === 'draft' ? 'draft' : 'sent'}`)}
        </ActionDialog>
      )}
    </>
  )
}
