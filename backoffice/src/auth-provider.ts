import { type AuthProvider, HttpError } from 'react-admin'
import { access } from './access.ts'
import { call, send } from './api.ts'
import { currentSession, dropSession, keepSession, may } from './session.ts'

const READING = ['list', 'show', 'export']

export const authProvider: AuthProvider = {
  login: async ({ email, password, otp_code }) => {
    const { data } = await send('POST', 'login', { body: { email, password, otp_code: otp_code || null } })
    keepSession(data)
  },
  logout: async () => {
    if (currentSession()) await call('POST /admin/logout').catch(() => {})
    dropSession()
  },
  checkAuth: async () => {
    if (!currentSession()) throw new Error()
  },
  // A session that has expired: back to the sign-in, which keeps the page to come back to.
  checkError: async (error) => {
    if (error instanceof HttpError && error.status === 401) {
      dropSession()
      throw error
    }
  },
  getIdentity: async () => {
    const staff = currentSession()?.staff
    if (!staff) throw new Error()
    return { id: staff.id, fullName: staff.name }
  },
  getPermissions: async () => currentSession()?.abilities ?? [],
  canAccess: async ({ resource, action }) => {
    const needed = access[resource]
    if (!needed) return true
    return may(READING.includes(action) ? needed.read : needed.write)
  },
}
