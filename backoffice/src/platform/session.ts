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

/** The session of this tab. It is stored for the tab alone, so that a second tab can have another person. */
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

export const keepSession = (session: Session): void =>
  writeItem('sessionStorage', KEY, JSON.stringify(session))
export const dropSession = (): void => writeItem('sessionStorage', KEY, null)

/** Returns whether the signed-in member has an ability. The server decides by the same table; screens hide what it refuses. */
export function may(ability: StaffAbility): boolean {
  const role = currentSession()?.staff.role
  return role !== undefined && hasAbility(role, ability)
}

export const mayOpen = (screen: Screen): boolean => may(screenAbilities[screen].read)

/** Said to the window when the server no longer takes the session of this tab. */
export const SESSION_ENDED = 'nafha-session-ended'

/** Returns true when the refusal is about this session: a late answer to an earlier one says nothing about it. */
export function toldOfEnd(status: number, token: string): boolean {
  const ended = status === 401 && token === currentSession()?.token
  if (ended) dispatchEvent(new Event(SESSION_ENDED))
  return ended
}

/** Notes that the server restricts the session, or does so no longer. */
export function setRestriction(restriction: Restriction | null): void {
  const session = currentSession()
  if (!session || (session.restriction ?? null) === restriction) return
  keepSession({ ...session, restriction })
  dispatchEvent(new Event(RESTRICTION_CHANGED))
}

function subscribe(listener: () => void) {
  addEventListener(RESTRICTION_CHANGED, listener)
  return () => removeEventListener(RESTRICTION_CHANGED, listener)
}

/** Subscribes to the restriction, so that the back office opens as soon as it is lifted. */
export const useRestriction = (): Restriction | null =>
  useSyncExternalStore(subscribe, () => currentSession()?.restriction ?? null)
