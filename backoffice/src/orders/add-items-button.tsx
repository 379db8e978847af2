import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { ActionDialog } from '../shell/action-dialog.tsx'
import { draftWithCredit } from '../staff-orders/draft-with-credit.ts'

/** Begins an order by staff for items that travel with a paid order that was not sent yet; nothing leaves that order. */
export const AddItemsButton = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('nafha.orders.add_items')}
      </Button>
      {isOpen && (
        <ActionDialog
          title="nafha.orders.add_items"
          confirm="nafha.orders.add_items_now"
          done="nafha.orders.add_items_begun"
          refreshes={false}
          onSubmit={async () => {
            const credit = { kind: 'change' as const, id: order.id, units: [] }
            const draft = await draftWithCredit(order, { credit, lines: [] })
            navigate(`/admin/staff-orders/${draft}`)
          }}
          onClose={() => setOpen(false)}
        >
          <Typography>{translate('nafha.orders.add_items_help')}</Typography>
        </ActionDialog>
      )}
    </>
  )
}
