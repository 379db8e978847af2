import { are_you_sure_you_want_to_sign_out, sign_out_keeps_cart, yes_sign_me_out } from '@nafha/texts'
import { useState } from 'react'
import { signOut } from '../account/session.ts'

/** Asks before signing out (rules/pages 30); the profile's gate then leads to sign-in. */
export function SignOutPage() {
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    signOut()
  }
  return (
    <div className="label max-w-[34rem]">
      <h2 className="text-2xl">{are_you_sure_you_want_to_sign_out()}</h2>
      <p className="soft mt-2 mb-6">{sign_out_keeps_cart()}</p>
      <button type="button" className="btn" onClick={leave} disabled={busy} aria-busy={busy}>
        <span className="spin" aria-hidden="true" />
        {yes_sign_me_out()}
      </button>
    </div>
  )
}
