import LabelIcon from '@mui/icons-material/LabelOutlined'
import BookIcon from '@mui/icons-material/LocalShippingOutlined'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { call } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { notifyError } from '../shell/notify-error.ts'
import { ToolButton } from '../shell/tool-button.tsx'
import { BookDialog } from './book-dialog.tsx'

/** Books the parcels of the selected orders, each by itself, and saves their labels as one PDF. */
export const BookButtons = () => {
  const { selectedIds, data = [] } = useListContext<{ id: number; city: string }>()
  const notify = useNotify()
  const [isBooking, setBooking] = useState(false)
  const ids = selectedIds.map(Number)
  const labels = useMutation({
    mutationFn: () => call('GET /admin/parcels/labels', { query: { ids: ids.join(',') } }),
    onSuccess: saveFile,
    onError: (cause) => notifyError(cause, notify),
  })
  return (
    <>
      <ToolButton label="nafha.couriers.book" onClick={() => setBooking(true)}>
        <BookIcon />
      </ToolButton>
      <ToolButton label="nafha.couriers.labels" disabled={labels.isPending} onClick={() => labels.mutate()}>
        <LabelIcon />
      </ToolButton>
      {isBooking && (
        <BookDialog
          ids={ids}
          cities={data.flatMap(({ id, city }) => (selectedIds.includes(id) ? [city] : []))}
          onClose={() => setBooking(false)}
        />
      )}
    </>
  )
}
