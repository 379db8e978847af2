import { onStored, readStored, stored, writeStored } from '../platform/stored.ts'

export const OPTIONAL_COOKIES = ['functional', 'performance', 'targeting'] as const
export type OptionalCookies = Record<(typeof OPTIONAL_COOKIES)[number], boolean>

export const ALL: OptionalCookies = { functional: true, performance: true, targeting: true }
export const NONE: OptionalCookies = { functional: false, performance: false, targeting: false }

/** Keeps the choice; any choice hides the banner (SPEC 4). */
export function giveConsent(chosen: OptionalCookies): void {
  writeStored(stored.cookiesConsent, { ...chosen, at: new Date().toISOString() })
}

/** Whether analytics may run: only once Performance was accepted (DESIGN 9). Browser only. */
export const mayMeasure = (): boolean => readStored(stored.cookiesConsent)?.performance === true

/**
 * Tells each time that the answer changes, here or in another tab: analytics begin, or end when the choice is
 * taken back. Returns the way to stop.
 */
export function onMeasureConsent(listener: (may: boolean) => void): () => void {
  let told = mayMeasure()
  return onStored(() => {
    const may = mayMeasure()
    if (may === told) return
    told = may
    listener(may)
  })
}
