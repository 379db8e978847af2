import type { Language } from '@nafha/contract/rules'

const KEY = 'admin_language'

/** The language of the back office: what was chosen here, else the browser's, else English. */
export const language: Language = chosen() ?? (navigator.language.startsWith('ar') ? 'ar' : 'en')

function chosen(): Language | null {
  const value = localStorage.getItem(KEY)
  return value === 'en' || value === 'ar' ? value : null
}

/** Direction, fonts and texts all follow: the page starts again in the other language. */
export function chooseLanguage(wanted: string): void {
  localStorage.setItem(KEY, wanted)
  location.reload()
}
