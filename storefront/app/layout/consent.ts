import { stored, writeStored } from '../platform/stored.ts'

export const OPTIONAL_COOKIES = ['functional', 'performance', 'targeting'] as const
export type OptionalCookies = Record<(typeof OPTIONAL_COOKIES)[number], boolean>

export const ALL: OptionalCookies = { functional: true, performance: true, targeting: true }
export const NONE: OptionalCookies = { functional: false, performance: false, targeting: false }

/** Stores the choice; any choice hides the banner (rules/privacy 1). */
export function giveConsent(chosen: OptionalCookies): void {
  writeStored(stored.cookiesConsent, { ...chosen, at: new Date().toISOString() })
}
