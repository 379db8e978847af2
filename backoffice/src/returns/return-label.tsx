import { Alert, Button, Stack, Typography } from '@mui/material'
import type { AdminReturn } from '@nafha/contract/admin/returns'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { notifyError } from '../shell/notify-error.ts'
import { useShopNote } from '../shell/shop-note.ts'

/** The courier usually answers within a few seconds. */
const LOOK_AGAIN_MS = 3000

/** The label of a return: one press books it; while a job does, the page looks again. */
export const ReturnLabel = ({ entry: { id, label } }: { entry: AdminReturn }) => {
  const translate = useTranslate()
  const describe = useShopNote()
  const notify = useNotify()
  const refresh = useRefresh()
  const params = { id }
  const book = useMutation({
    mutationFn: () => call('POST /admin/returns/:id/label', { params }),
    onSuccess: () => notify('nafha.returns.label.requested', { type: 'success' }),
    onError: (cause) => notifyError(cause, notify),
    onSettled: () => refresh(),
  })
  const download = useMutation({
    mutationFn: () => call('GET /admin/returns/:id/label', { params }),
    onSuccess: saveFile,
    onError: (cause) => notifyError(cause, notify),
  })
  const isBooking = label.state === 'booking' && label.failure === null
  useEffect(() => {
    if (!isBooking) return
    const timer = setInterval(refresh, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isBooking, refresh])
  if (label.state === 'none' && !label.can_book && !label.failure) return null
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', mt: 1, '& .MuiButton-root': { minHeight: 44 } }}>
      {label.failure && (
        <Alert severity="warning">
          {translate('nafha.returns.label.failed')} <bdi>{describe(label.failure)}</bdi>
        </Alert>
      )}
      {isBooking && (
        <Typography variant="body2" role="status">
          {translate('nafha.returns.label.booking')}
        </Typography>
      )}
      {label.can_book && (
        <Button variant="outlined" disabled={book.isPending} onClick={() => book.mutate()}>
          {translate(label.failure ? 'nafha.returns.label.try_again' : 'nafha.returns.label.book')}
        </Button>
      )}
      {label.state === 'ready' && (
        <Button variant="outlined" disabled={download.isPending} onClick={() => download.mutate()}>
          {translate('nafha.returns.label.download')}
        </Button>
      )}
    </Stack>
  )
}
