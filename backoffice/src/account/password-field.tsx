import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

/** The password of who is signed in, before a change that outlasts the session. */
export const CurrentPasswordField = ({ error }: { error?: string | undefined }) => (
  <TextField
    name="password"
    type="password"
    required
    label={useTranslate()('nafha.account.current_password')}
    autoComplete="current-password"
    error={!!error}
    helperText={error}
  />
)
