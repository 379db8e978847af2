import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { notifyError } from '../shell/notify-error.ts'

/** Saves the courier's label of a parcel. */
export const LabelButton = ({ id }: { id: number }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('GET /admin/parcels/:id/label', { params: { id } }),
    onSuccess: saveFile,
    onError: (cause) => notifyError(cause, notify),
  })
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
      {translate('nafha.parcels.courier_label')}
    </Button>
  )
}
