import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { send } from '../platform/api.ts'
import { isPasskeySupported, signInByPasskey } from '../platform/passkeys.ts'
import { currentSession, SESSION_ENDED, type Session, saveSession } from '../platform/session.ts'
import { LOGOUT } from './logout-page.tsx'
import { PasswordField, SecondFactorFields } from './sign-in-fields.tsx'

/** Asks the member to sign in again above the page, so that unsaved entries stay. */
export const SessionEnded = () => {
  const [isEnded, setEnded] = useState(false)
  useEffect(() => {
    const open = () => setEnded(true)
    addEventListener(SESSION_ENDED, open)
    return () => removeEventListener(SESSION_ENDED, open)
  }, [])
  return isEnded ? <SignInAgain onDone={() => setEnded(false)} /> : null
}

/** Accepts the same member only, because the page shows what that member may see. */
const SignInAgain = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [requiredCode, setRequiredCode] = useState<'otp_required' | 'passkey_required' | null>(null)
  const [refusal, setRefusal] = useState('')
  const [pending, setPending] = useState(false)
  const email = currentSession()?.staff.email ?? ''

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog may be inside a form of the page, which must not be submitted with it.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const body = {
      ...{ email, password: form.get('password') },
      ...{ otp_code: form.get('otp_code') || null, recovery_code: form.get('recovery_code') || null },
    }
    await enter(async () => (await send('POST', 'login', { body })).data)
  }

  const enter = async (signIn: () => Promise<Session>) => {
    setPending(true)
    try {
      const session = await signIn()
      if (session.staff.email !== email) throw new Error(translate('nafha.session.other_member'))
      saveSession(session)
      onDone()
      // Reload failed queries only: a reload of the others would replace unsaved entries.
      await queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    } catch (cause) {
      const code = cause instanceof HttpError ? cause.body?.code : null
      if (code === 'otp_required' || code === 'passkey_required') setRequiredCode(code)
      setRefusal(cause instanceof Error ? cause.message : '')
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="session-ended">
      <form onSubmit={submit}>
        <DialogTitle id="session-ended">{translate('nafha.session.ended')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Alert severity="warning">{translate('nafha.session.ended_help')}</Alert>
            {refusal && <Alert severity="error">{refusal}</Alert>}
            <TextField
              type="email"
              label={translate('ra.auth.email')}
              autoComplete="username"
              value={email}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <PasswordField autoFocus />
            {requiredCode && <SecondFactorFields hasApp={requiredCode === 'otp_required'} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => navigate(`/admin${LOGOUT}`)} color="inherit">
            {translate('ra.auth.logout')}
          </Button>
          {isPasskeySupported() && (
            <Button onClick={() => enter(signInByPasskey)} disabled={pending}>
              {translate('nafha.sign_in_by_passkey')}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={pending}>
            {translate('ra.auth.sign_in')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
