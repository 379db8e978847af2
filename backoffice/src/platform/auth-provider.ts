import { abilitiesOf, type Screen, screenAbilities } from '@nafha/contract/admin/abilities'
import type { AuthProvider } from 'react-admin'
import { call, send } from './api.ts'
import { signInByPasskey } from './passkeys.ts'
import { clearSession, currentSession, may, saveSession } from './session.ts'

const READING = ['list', 'show', 'export']

const isScreen = (name: string): name is Screen => Object.hasOwn(screenAbilities, name)

export const authProvider: AuthProvider = {
  login: async ({ passkey, email, password, otp_code, recovery_code }) => {
    if (passkey) return saveSession(await signInByPasskey())
    const codes = { otp_code: otp_code || null, recovery_code: recovery_code || null }
    const { data } = await send('POST', 'login', { body: { email, password, ...codes } })
    return saveSession(data)
  },
  logout: async () => {
    if (!currentSession()) return
    // The call has read the token before the session is cleared; its refusal changes nothing.
    const serverLogout = call('POST /admin/logout').catch(() => {})
    clearSession()
    await serverLogout
  },
  checkAuth: async () => {
    if (!currentSession()) throw new Error()
  },
  // Do not log out here: react-admin would take a refused save for a success and leave the page. The page asks the
  // member to sign in again above it (shell/session-ended.tsx).
  checkError: async () => {},
  getIdentity: async () => {
    const staff = currentSession()?.staff
    if (!staff) throw new Error()
    return { id: staff.id, fullName: staff.name }
  },
  getPermissions: async () => {
    const session = currentSession()
    return session ? abilitiesOf[session.staff.role] : []
  },
  canAccess: async ({ resource, action }) => {
    if (!isScreen(resource)) return true
    const { read, write } = screenAbilities[resource]
    return may(READING.includes(action) ? read : write)
  },
}
