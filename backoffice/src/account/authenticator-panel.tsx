import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import QRCode from 'qrcode'
import { useState } from 'react'
import { Loading, useNotify, useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'
import { CurrentPasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { submittedField, useCredentialChange } from './use-credential-change.ts'

/**
 * Sets up an authenticator app (password, scan, confirm, recovery codes), or removes it with the password.
 * @param onDone called once the recovery codes of a new app have been seen
 */
export const AuthenticatorPanel = ({ onDone }: { onDone?: () => Promise<void> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const me = useQuery({ queryKey: ['me'], queryFn: () => call('GET /admin/me') })
  const [picture, setPicture] = useState<{ secret: string; image: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const begin = useCredentialChange(async (current_password: string) => {
    const { data } = await call('POST /admin/me/authenticator', { body: { current_password } })
    return { secret: data.secret, image: await QRCode.toDataURL(data.uri, { width: 220, margin: 1 }) }
  }, setPicture)
  const confirm = useCredentialChange(
    (otp_code: string) => call('POST /admin/me/authenticator/confirm', { body: { otp_code } }),
    ({ data }) => {
      setCodes(data.recovery_codes)
      notify('nafha.account.authenticator_added', { type: 'success' })
    },
  )
  const remove = useCredentialChange(
    (current_password: string) => call('POST /admin/me/authenticator/remove', { body: { current_password } }),
    () => {
      setPicture(null)
      notify('nafha.account.authenticator_removed', { type: 'success' })
      return queries.invalidateQueries({ queryKey: ['me'] })
    },
  )
  const close = async () => {
    setCodes(null)
    await queries.invalidateQueries({ queryKey: ['me'] })
    await onDone?.()
  }

  if (!me.data) return <Loading />
  if (codes) return <RecoveryCodes codes={codes} onDone={close} />
  if (me.data.data.staff.authenticator) {
    return (
      <Stack
        component="form"
        spacing={2}
        onSubmit={(event) => remove.mutate(submittedField(event, 'password'))}
      >
        <Typography>{translate('nafha.account.authenticator_on')}</Typography>
        <CurrentPasswordField error={remove.fieldError} />
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
      <Stack
        component="form"
        spacing={2}
        onSubmit={(event) => begin.mutate(submittedField(event, 'password'))}
      >
        <Typography>{translate('nafha.account.authenticator_off')}</Typography>
        <CurrentPasswordField error={begin.fieldError} />
        <Box>
          <Button type="submit" variant="outlined" disabled={begin.isPending}>
            {translate('nafha.account.authenticator_set_up')}
          </Button>
        </Box>
      </Stack>
    )
  }
  return (
    <Stack component="form" spacing={2} onSubmit={(event) => confirm.mutate(submittedField(event, 'code'))}>
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
        error={!!confirm.fieldError}
        helperText={confirm.fieldError}
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
