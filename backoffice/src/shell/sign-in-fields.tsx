import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

export const PasswordField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextField
    name="password"
    type="password"
    label={useTranslate()('ra.auth.password')}
    autoComplete="current-password"
    required
    autoFocus={autoFocus}
  />
)

/** The code of an authenticator app, asked for once the server wants one. */
export const CodeField = () => (
  <TextField
    name="otp_code"
    label={useTranslate()('nafha.code')}
    autoComplete="one-time-code"
    slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
    required
    autoFocus
  />
)
