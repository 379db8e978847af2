import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The code of an authenticator app, asked for once the server wants one. */
export const CodeField = () => (
  <TextField
    name="otp_code"
    label={useTranslate()('nafha.code')}
    autoComplete="one-time-code"
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, dir: 'ltr' } }}
    required
    autoFocus
  />
)
