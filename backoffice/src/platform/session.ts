import {
  hasAbility,
  type Role,
  type Screen,
  type StaffAbility,
  screenAbilities,
} from '@nafha/contract/admin/abilities'
import type { Restriction } from '@nafha/contract/admin/staff'
import { readItem, writeItem } from '@nafha/contract/browser-storage'
import { useSyncExternalStore } from 'react'

/** The session of this tab. Each tab has its own, so that two members can work in one browser. */
export interface Session {
  token: string
  staff: { id: number; name: string; email: string; role: Role }
  /** Step that the member must complete first: until then the API refuses everything else. */
  restriction: Restriction | null
}

const KEY = 'nafha_staff'
const RESTRICTION_CHANGED = 'nafha-restriction-changed'

export function currentSession(): Session | null {
  try {
    return JSON.parse(readItem('sessionStorage', KEY) ?? 'null')
  } catch {
    return null
  }
}

export const saveSession = (session: Session): void =>
  writeItem('sessionStorage', KEY, JSON.stringify(session))
export const clearSession = (): void => writeItem('sessionStorage', KEY, null)

/** Returns whether the signed-in member has an ability. The server decides by the same table; screens hide what it refuses. */
export function may(ability: StaffAbility): boolean {
  const role = currentSession()?.staff.role
  return role !== undefined && hasAbility(role, ability)
}

export const mayOpen = (screen: Screen): boolean => may(screenAbilities[screen].read)

/** Event of the window: the server no longer accepts the session of this tab. */
export const SESSION_ENDED = 'nafha-session-ended'

/** Returns true when a 401 is about this session, and dispatches its end: a late response to an earlier token is not. */
export function noticeSessionEnd(status: number, token: string): boolean {
  const isEnded = status === 401 && token === currentSession()?.token
  if (isEnded) dispatchEvent(new Event(SESSION_ENDED))
  return isEnded
}

/** Stores the restriction of the session, or null when it is lifted. */
export function setRestriction(restriction: Restriction | null): void {
  const session = currentSession()
  if (!session || (session.restriction ?? null) === restriction) return
  saveSession({ ...session, restriction })
  dispatchEvent(new Event(RESTRICTION_CHANGED))
}

function subscribe(listener: () => void) {
  addEventListener(RESTRICTION_CHANGED, listener)
  return () => removeEventListener(RESTRICTION_CHANGED, listener)
}

/** Subscribes to the restriction, so that the back office opens as soon as it is lifted. */
export const useRestriction = (): Restriction | null =>
  useSyncExternalStore(subscribe, () => currentSession()?.restriction ?? null)
