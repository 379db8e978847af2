import { Button } from '@mui/material'
import type { StaffParcel } from '@nafha/contract/fulfilment/parcels'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { formatMoment } from '../shell/fields.tsx'
import { notifyError } from '../shell/notify-error.ts'

/** Takes back that a parcel has left, while its email waits. It hides when the time is over. */
export const UndoButton = ({ orderId, parcel }: { orderId: number; parcel: StaffParcel }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const until = parcel.undo_until
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!until) return
    setOver(false)
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /admin/orders/:id/parcels/:parcel/undo', { params: { id: orderId, parcel: parcel.id } }),
    onSuccess: () => notify('nafha.parcels.undone', { type: 'success' }),
    onError: (cause) => notifyError(cause, notify),
    onSettled: refresh,
  })
  if (!until || isOver) return null
  return (
    <Button variant="outlined" color="warning" disabled={isPending} onClick={() => mutate()}>
      {translate('nafha.parcels.undo', { when: formatMoment(until) })}
    </Button>
  )
}
