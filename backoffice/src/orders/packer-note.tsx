import { Button, Typography } from '@mui/material'
import type { StaffOrder } from '@nafha/contract/admin/orders'
import { useState } from 'react'
import { TextInput, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { ActionDialog } from '../shell/action-dialog.tsx'

/** Note for the packer, printed on the packing slip. */
export const PackerNote = ({ order }: { order: StaffOrder }) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { packer_note } = order
  return (
    <>
      {packer_note && (
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {packer_note}
        </Typography>
      )}
      {may('orders.fulfil') && (
        <Button size="small" onClick={() => setOpen(true)}>
          {translate(packer_note ? 'nafha.orders.packer_note.edit' : 'nafha.orders.packer_note.add')}
        </Button>
      )}
      {open && (
        <ActionDialog
          title="nafha.orders.packer_note.title"
          confirm="ra.action.save"
          done="nafha.orders.packer_note.saved"
          defaultValues={{ note: packer_note }}
          onSubmit={({ note = null }) =>
            call('PUT /admin/orders/:id/packer-note', { params: { id: order.id }, body: { note } })
          }
          onClose={() => setOpen(false)}
        >
          <TextInput
            source="note"
            label="nafha.orders.packer_note.title"
            helperText="nafha.orders.packer_note.means"
            slotProps={{ htmlInput: { maxLength: 500 } }}
            multiline
            minRows={2}
          />
        </ActionDialog>
      )}
    </>
  )
}
