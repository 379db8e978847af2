import { Button, TextField } from '@mui/material'
import { useState } from 'react'
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

/** The second step, asked for once the server wants one: a code of the app, or one that was written down. */
/** @param hasApp whether the account has an app; otherwise only a recovery code stands in for its passkey */
export const SecondStep = ({ hasApp }: { hasApp: boolean }) => {
  const translate = useTranslate()
  const [appIsLost, setAppIsLost] = useState(!hasApp)
  return (
    <>
      {appIsLost ? (
        <TextField
          key="recovery"
          name="recovery_code"
          label={translate('nafha.recovery_code')}
          autoComplete="off"
          slotProps={{ htmlInput: { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } }}
          required
          autoFocus
        />
      ) : (
        <TextField
          key="app"
          name="otp_code"
          label={translate('nafha.code')}
          autoComplete="one-time-code"
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
          required
          autoFocus
        />
      )}
      {hasApp && (
        <Button color="inherit" size="small" onClick={() => setAppIsLost(!appIsLost)}>
          {translate(appIsLost ? 'nafha.use_app' : 'nafha.use_recovery_code')}
        </Button>
      )}
    </>
  )
}
