import { Button, Stack, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { may } from '../platform/session.ts'
import { notifyError } from '../shell/notify-error.ts'

/** Adds a note about an order for staff, which the buyer never sees. */
export const NoteForm = ({ orderId }: { orderId: number }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [note, setNote] = useState('')
  const add = useMutation({
    mutationFn: () => call('POST /admin/orders/:id/notes', { params: { id: orderId }, body: { note } }),
    onSuccess: () => {
      setNote('')
      refresh()
    },
    onError: (cause) => notifyError(cause, notify),
  })
  if (!may('orders.fulfil')) return null
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'flex-end', mb: 1 }}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate()
      }}
    >
      <TextField
        label={translate('nafha.orders.note_for_staff')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        size="small"
        multiline
        fullWidth
        margin="none"
      />
      <Button type="submit" disabled={note.trim() === '' || add.isPending}>
        {translate('nafha.orders.add_note')}
      </Button>
    </Stack>
  )
}
