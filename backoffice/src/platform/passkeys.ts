import { CallError } from '@nafha/contract/client'
import { call } from './api.ts'
import { i18nProvider } from './i18n.ts'

/** Replaces errors of the browser, which are in English and meant for developers. */
async function withReadableError<T>(dialog: Promise<T>): Promise<T> {
  try {
    return await dialog
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    throw new Error(i18nProvider.translate('nafha.passkey_canceled'), { cause })
  }
}

export const isPasskeySupported = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Creates a passkey on this device and adds it to the signed-in member. */
export async function registerPasskey({ name, password }: { name: string; password: string }) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { data: options } = await call('POST /admin/me/passkeys/options', {
    body: { current_password: password },
  })
  const passkey = await withReadableError(startRegistration({ optionsJSON: options as never }))
  return call('POST /admin/me/passkeys', { body: { name, passkey: passkey as never } })
}

/** Signs in with a passkey of this device. */
export async function signInByPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { data: options } = await call('POST /admin/login/passkey/options')
  const passkey = await withReadableError(startAuthentication({ optionsJSON: options as never }))
  return (await call('POST /admin/login/passkey', { body: { passkey: passkey as never } })).data
}
