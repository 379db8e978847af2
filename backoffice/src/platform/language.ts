import { readItem, writeItem } from '@nafha/contract/browser-storage'
import type { Language } from '@nafha/contract/values/language'

const KEY = 'admin_language'

// Remove the locale that react-admin's menu stored in the past: it would contradict the language of the page.
writeItem('localStorage', 'RaStore.locale', null)

/** Language of the back office: the member's choice, else the browser's, else English. */
export const language: Language = storedLanguage() ?? (navigator.language.startsWith('ar') ? 'ar' : 'en')

/** Locale of numbers and dates: Arabic has Latin digits, as in the storefront. */
export const locale = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE'

function storedLanguage(): Language | null {
  const value = readItem('localStorage', KEY)
  return value === 'en' || value === 'ar' ? value : null
}

// Listeners run in the order in which they are added: this one must precede those of forms, so it is added at the start.
let isLeaving = false
addEventListener('beforeunload', (event) => {
  if (isLeaving) event.stopImmediatePropagation()
})

/**
 * Reloads the page in another language. The caller has asked about unsaved changes; a second question of the browser would
 * offer to stay when the choice is stored already.
 */
export function chooseLanguage(locale: string): void {
  writeItem('localStorage', KEY, locale)
  isLeaving = true
  location.reload()
}
