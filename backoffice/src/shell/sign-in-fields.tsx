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

/**
 * Field for a code of the authenticator app or a recovery code.
 * @param hasApp false for an account that has passkeys only, for which a recovery code is the alternative
 */
export const SecondFactorFields = ({ hasApp }: { hasApp: boolean }) => {
  const translate = useTranslate()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(!hasApp)
  return (
    <>
      {usesRecoveryCode ? (
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
        <Button color="inherit" size="small" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
          {translate(usesRecoveryCode ? 'nafha.use_app' : 'nafha.use_recovery_code')}
        </Button>
      )}
    </>
  )
}
