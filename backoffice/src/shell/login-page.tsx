import { Button, Card, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { HttpError, Notification, useLogin, useNotify, useTranslate } from 'react-admin'
import { brandName } from '../platform/brand-name.ts'
import { chooseLanguage, language } from '../platform/language.ts'
import { isPasskeySupported } from '../platform/passkeys.ts'
import { PasswordField, SecondFactorFields } from './sign-in-fields.tsx'

/** Sign-in page. It shows the field for a second factor once the server requires one. */
export const LoginPage = () => {
  const translate = useTranslate()
  const login = useLogin()
  const notify = useNotify()
  const [requiredCode, setRequiredCode] = useState<'otp_required' | 'passkey_required' | null>(null)
  const [pending, setPending] = useState(false)

  const enter = async (entries: Record<string, unknown>) => {
    setPending(true)
    try {
      await login(entries)
    } catch (cause) {
      const code = cause instanceof HttpError ? cause.body?.code : null
      if (code === 'otp_required' || code === 'passkey_required') setRequiredCode(code)
      notify(cause instanceof Error ? cause.message : 'ra.auth.sign_in_error', { type: 'error' })
    } finally {
      setPending(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return enter(Object.fromEntries(new FormData(event.currentTarget)))
  }

  return (
    <Stack component="main" sx={{ minHeight: '100vh', alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <Card component="form" onSubmit={submit} sx={{ p: 4, width: '100%', maxWidth: 400 }}>
        <Stack spacing={2}>
          <Typography component="h1" variant="h5">
            {translate('nafha.title', { house: brandName })}
          </Typography>
          <TextField
            name="email"
            type="email"
            label={translate('ra.auth.email')}
            autoComplete="username"
            required
            autoFocus
          />
          <PasswordField />
          {requiredCode && <SecondFactorFields hasApp={requiredCode === 'otp_required'} />}
          <Button type="submit" variant="contained" disabled={pending}>
            {translate('ra.auth.sign_in')}
          </Button>
          {isPasskeySupported() && (
            <Button variant="outlined" disabled={pending} onClick={() => enter({ passkey: true })}>
              {translate('nafha.sign_in_by_passkey')}
            </Button>
          )}
          <Button
            color="inherit"
            size="small"
            lang={language === 'en' ? 'ar' : 'en'}
            onClick={() => chooseLanguage(language === 'en' ? 'ar' : 'en')}
          >
            {language === 'en' ? 'العربية' : 'English'}
          </Button>
        </Stack>
      </Card>
      <Notification />
    </Stack>
  )
}
