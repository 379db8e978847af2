import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { call } from '../platform/api.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'
import {
  defaultReturnedUnits,
  ReturnedUnitsInputs,
  returnableItems,
  returnedUnits,
} from './returned-units.tsx'

/** Restocks returned units without a refund. */
export const RestockButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const items = returnableItems(order.items)
  const submit = (values: FieldValues) =>
    call('POST /admin/orders/:id/put-back', {
      params: { id: order.id },
      body: {
        units: returnedUnits(values, items).map(({ item, quantity }) => ({
          item_id: item.id,
          quantity,
          restocked: item.restocked,
        })),
      },
    })
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('nafha.orders.put_back')}
      </Button>
      {open && (
        <ActionDialog
          title="nafha.orders.put_back"
          confirm="nafha.orders.put_back"
          done="nafha.orders.put_back_done"
          defaultValues={defaultReturnedUnits(items)}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          <Typography sx={{ mb: 2 }}>{translate('nafha.orders.put_back_help')}</Typography>
          <ReturnedUnitsInputs items={items} />
        </ActionDialog>
      )}
    </>
  )
}
