import LabelIcon from '@mui/icons-material/LabelOutlined'
import BookIcon from '@mui/icons-material/LocalShippingOutlined'
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Button as PlainButton,
} from '@mui/material'
import type { ParcelBookingOutcome } from '@nafha/contract/admin/couriers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { notifyError } from '../shell/notify-error.ts'
import { ToolButton } from '../shell/tool-button.tsx'

/** Books the parcels of the selected orders, each by itself, and saves their labels as one PDF. */
export const BookButtons = () => {
  const { selectedIds } = useListContext()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [refusals, setRefusals] = useState<ParcelBookingOutcome[]>([])
  const ids = selectedIds.map(Number)
  const book = useMutation({
    mutationFn: () => call('POST /admin/parcels/book', { body: { ids } }),
    onSuccess: ({ data }) => {
      const count = data.filter(({ booked }) => booked).length
      if (count > 0) notify('nafha.couriers.booked', { type: 'success', messageArgs: { smart_count: count } })
      setRefusals(data.filter(({ booked }) => !booked))
    },
    onError: (cause) => notifyError(cause, notify),
    onSettled: refresh,
  })
  const labels = useMutation({
    mutationFn: () => call('GET /admin/parcels/labels', { query: { ids: ids.join(',') } }),
    onSuccess: saveFile,
    onError: (cause) => notifyError(cause, notify),
  })
  return (
    <>
      <ToolButton label="nafha.couriers.book" disabled={book.isPending} onClick={() => book.mutate()}>
        <BookIcon />
      </ToolButton>
      <ToolButton label="nafha.couriers.labels" disabled={labels.isPending} onClick={() => labels.mutate()}>
        <LabelIcon />
      </ToolButton>
      <Dialog open={refusals.length > 0} onClose={() => setRefusals([])}>
        <DialogTitle>{translate('nafha.couriers.not_booked')}</DialogTitle>
        <DialogContent>
          <List dense>
            {refusals.map(({ id, order_number, message }) => (
              <ListItem key={id} disableGutters>
                <ListItemText primary={order_number ?? id} secondary={message} />
              </ListItem>
            ))}
          </List>
        </DialogContent>
        <DialogActions>
          <PlainButton onClick={() => setRefusals([])}>{translate('ra.action.close')}</PlainButton>
        </DialogActions>
      </Dialog>
    </>
  )
}
