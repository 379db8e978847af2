import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { formatMoney } from '../shell/fields.tsx'
import { draftWithCredit } from '../staff-orders/draft-with-credit.ts'
import { amountOfUnits } from './refund-units.ts'
import { TakenUnitsInputs, takeableItems, takenUnits } from './unpacked-units.tsx'

/**
 * Swaps units of a paid order before it is sent: they pay an order by staff that travels with it. Nothing changes until that
 * order is sent.
 */
export const SwapButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (takeableItems(order).length === 0) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('nafha.orders.swap')}
      </Button>
      {isOpen && (
        <ActionDialog
          title="nafha.orders.swap"
          confirm="nafha.orders.swap_now"
          done="nafha.orders.swap_begun"
          refreshes={false}
          onSubmit={async (values) => {
            const units = takenUnits(order, values)
            // Without a unit the draft would only add items.
            if (units.length === 0) throw new Error(translate('nafha.orders.swap_nothing'))
            const draft = await draftWithCredit(order, {
              credit: { kind: 'change', id: order.id, units },
              lines: [],
            })
            navigate(`/admin/staff-orders/${draft}`)
          }}
          onClose={() => setOpen(false)}
        >
          <Typography sx={{ mb: 2 }}>{translate('nafha.orders.swap_help')}</Typography>
          <TakenUnitsInputs order={order} />
          <Value order={order} />
        </ActionDialog>
      )}
    </>
  )
}

/** Tells what the chosen units pay of the other items. */
const Value = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const amount = amountOfUnits(order, useWatch())
  return (
    amount !== null && (
      <Typography role="status">
        {translate('nafha.orders.swap_value', { amount: formatMoney(amount) })}
      </Typography>
    )
  )
}
