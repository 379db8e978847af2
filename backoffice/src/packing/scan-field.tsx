import { TextField } from '@mui/material'
import { westernDigits } from '@nafha/contract/values/digits'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { call } from '../platform/api.ts'
import { notifyError } from '../shell/notify-error.ts'

/** Takes the number that a scanner types from a slip, and opens the order with the question whether it is shipped. */
export const ScanField = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const [text, setText] = useState('')
  const number = westernDigits(text).trim().toUpperCase()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await call('GET /admin/packing', { query: { q: number } })
      return data.find(({ order_number }) => order_number === number) ?? null
    },
    onSuccess: (order) => {
      if (!order) return notify('nafha.packing.unknown', { type: 'warning' })
      setText('')
      return navigate(`/admin/orders/${order.id}/show?ship=1`)
    },
    onError: (cause) => notifyError(cause, notify),
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || number === '' || isPending) return
    event.preventDefault()
    mutate()
  }
  return (
    <TextField
      label={translate('nafha.packing.scan')}
      helperText={translate('nafha.packing.scan_help')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      autoFocus
      sx={{ mt: 2, maxWidth: 420 }}
      fullWidth
      slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', maxLength: 40 } }}
    />
  )
}
