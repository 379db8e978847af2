import { readItem, writeItem } from '@nafha/contract/browser-storage'
import type { Language } from '@nafha/contract/values/language'

const KEY = 'admin_language'

// Remove the locale that react-admin's menu stored in the past: it would contradict the language of the page.
writeItem('localStorage', 'RaStore.locale', null)

/** The language of the back office: what was chosen here, else the browser's, else English. */
export const language: Language = chosen() ?? (navigator.language.startsWith('ar') ? 'ar' : 'en')

/** For numbers and dates: with Latin digits in Arabic, as in the storefront. */
export const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE'

function chosen(): Language | null {
  const value = readItem('localStorage', KEY)
  return value === 'en' || value === 'ar' ? value : null
}

// Here and not when it is needed: a window tells its listeners in their order, and this one has to come before any form's.
let isLeaving = false
addEventListener('beforeunload', (event) => {
  if (isLeaving) event.stopImmediatePropagation()
})

/**
 * Direction, fonts and texts all follow: the page starts again in the other language. Whoever calls has asked about what is
 * typed; the browser does not ask a second time, after which nobody could stay in the language of before.
 */
export function chooseLanguage(wanted: string): void {
  writeItem('localStorage', KEY, wanted)
  isLeaving = true
  location.reload()
}
