import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Asks for the member's password, so that a stolen session cannot change the sign-in. */
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
