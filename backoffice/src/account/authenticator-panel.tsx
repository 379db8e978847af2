import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import QRCode from 'qrcode'
import { type FormEvent, useState } from 'react'
import { Loading, useNotify, useTranslate } from 'react-admin'
import { call } from '../api.ts'
import { failureOf } from './failure.ts'

const fieldOf = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault()
  return String(new FormData(event.currentTarget).get(name) ?? '')
}

/** Sets up an authenticator app in two steps (scan, confirm), or removes it with the password. */
export const AuthenticatorPanel = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const me = useQuery({ queryKey: ['me'], queryFn: () => call('GET /admin/me') })
  const [picture, setPicture] = useState<{ secret: string; image: string } | null>(null)
  const failed = (cause: unknown) => failureOf(cause, notify)
  const done = (message: string) => {
    setPicture(null)
    notify(message, { type: 'success' })
    return queries.invalidateQueries({ queryKey: ['me'] })
  }

  const begin = useMutation({
    mutationFn: async () => {
      const { data } = await call('POST /admin/me/authenticator')
      return { secret: data.secret, image: await QRCode.toDataURL(data.uri, { width: 220, margin: 1 }) }
    },
    onSuccess: setPicture,
    onError: failed,
  })
  const confirm = useMutation({
    mutationFn: (otp_code: string) => call('POST /admin/me/authenticator/confirm', { body: { otp_code } }),
    onSuccess: () => done('nafha.account.authenticator_added'),
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: (current_password: string) =>
      call('POST /admin/me/authenticator/remove', { body: { current_password } }),
    onSuccess: () => done('nafha.account.authenticator_removed'),
    onError: failed,
  })

  if (!me.data) return <Loading />
  if (me.data.data.staff.authenticator) {
    return (
      <Stack component="form" spacing={2} onSubmit={(event) => remove.mutate(fieldOf(event, 'password'))}>
        <Typography>{translate('nafha.account.authenticator_on')}</Typography>
        <TextField
          name="password"
          type="password"
          required
          label={translate('nafha.account.current_password')}
          autoComplete="current-password"
        />
        <Box>
          <Button type="submit" color="error" disabled={remove.isPending}>
            {translate('nafha.account.authenticator_remove')}
          </Button>
        </Box>
      </Stack>
    )
  }
  if (!picture) {
    return (
      <Stack spacing={2}>
        <Typography>{translate('nafha.account.authenticator_off')}</Typography>
        <Box>
          <Button variant="outlined" onClick={() => begin.mutate()} disabled={begin.isPending}>
            {translate('nafha.account.authenticator_set_up')}
          </Button>
        </Box>
      </Stack>
    )
  }
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => confirm.mutate(fieldOf(event, 'code'))}>
      <Typography>{translate('nafha.account.authenticator_scan')}</Typography>
      <Box component="img" src={picture.image} alt="" sx={{ width: 220, height: 220 }} />
      <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {translate('nafha.account.authenticator_key')}: {picture.secret}
      </Typography>
      <TextField
        name="code"
        required
        label={translate('nafha.code')}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
      />
      <Box>
        <Button type="submit" variant="contained" disabled={confirm.isPending}>
          {translate('nafha.account.authenticator_confirm')}
        </Button>
      </Box>
    </Stack>
  )
}
