import { sign_in_with_passkey } from '@nafha/texts'
import { useState } from 'react'
import { saveSession } from '../account/session.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { api } from '../platform/api.ts'
import { readStored, stored } from '../platform/stored.ts'
import { loadPasskeys, passkeyFailure, usePasskeySupport } from './use-passkey.ts'

/** Signs in by a passkey of this device; nothing has to be typed. */
export function PasskeySignInButton({ remember }: { remember: () => boolean }) {
  const isSupported = usePasskeySupport()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (!isSupported) return null
  const signIn = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { startAuthentication } = await loadPasskeys()
      const { data: options } = await api('POST /login/passkey/options', { queryKey: 'passkey-options' })
      const passkey = await startAuthentication({ optionsJSON: options as never })
      const { data } = await api('POST /login/passkey', {
        body: {
          ...{ passkey: passkey as never, remember_me: remember() },
          guest_token: readStored(stored.guestToken),
        },
        queryKey: 'passkey-login',
      })
      saveSession(data)
    } catch (cause) {
      setFailure(passkeyFailure(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="form mt-4">
      <FormFailure message={failure} />
      <button type="button" className="btn btn-line" aria-disabled={busy} onClick={() => busy || signIn()}>
        {sign_in_with_passkey()}
      </button>
    </div>
  )
}
