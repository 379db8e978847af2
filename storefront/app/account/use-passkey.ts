import { CallError } from '@nafha/contract/client'
import { passkey_canceled } from '@nafha/texts'
import { messageOf } from '../platform/failures.ts'
import { useHydrated } from '../platform/hydrated.ts'

/** Returns whether this browser supports passkeys; false until hydration, because the server cannot know. */
export const usePasskeySupport = (): boolean =>
  useHydrated() && typeof window.PublicKeyCredential === 'function'

/** The browser's part of WebAuthn, fetched when somebody asks for it. */
export const loadPasskeys = () => import('@simplewebauthn/browser')

/** Returns the message for a failed passkey: the server's own, or that the device's dialog was closed. */
export const passkeyFailure = (cause: unknown): string =>
  cause instanceof Error && !(cause instanceof CallError) && isFromBrowser(cause)
    ? passkey_canceled()
    : messageOf(cause)

/** Browsers refuse with a DOMException, which the library wraps. */
const isFromBrowser = ({ name }: Error): boolean =>
  name === 'NotAllowedError' ||
  name === 'AbortError' ||
  name === 'InvalidStateError' ||
  name === 'SecurityError'
