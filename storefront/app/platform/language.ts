import type { Language } from '@nafha/contract/rules'
import { readStored, stored, writeStored } from './stored.ts'

/** The language of the page that is open. Browser only: on the server, loader data carries it. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en')

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Chooses a language and opens the same address in it. Texts of one language only reach the browser, so this
 * is a full load; the cookie tells the server, local storage is what decides (DESIGN 9).
 */
export function chooseLanguage(language: Language): void {
  writeStored(stored.language, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `language=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
  openAnew()
}

/** The page that is being loaded in another language. */
const REOPENED = 'reopened'

/** Loads the page in the language that was chosen last: the one that its address may name was chosen before. */
function openAnew(): void {
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  // An address that differs by its fragment alone would load nothing.
  address.hash = ''
  try {
    sessionStorage.setItem(REOPENED, address.pathname)
  } catch {
    // A browser that keeps nothing: the page is entered as if for the first time.
  }
  location.replace(address)
}

/** Whether this page stood open already and was only loaded in another language. True for the first who asks. */
export function wasReopened(): boolean {
  try {
    const reopened = sessionStorage.getItem(REOPENED) === location.pathname
    sessionStorage.removeItem(REOPENED)
    return reopened
  } catch {
    return false
  }
}

/**
 * The language was changed in another tab, or while Back kept this page in the browser's memory: the page follows. Returns
 * the way to stop.
 */
export function followLanguage(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === stored.language.key && newValue && newValue !== pageLanguage()) openAnew()
  }
  const wake = ({ persisted }: PageTransitionEvent) => {
    const chosen = persisted && readStored(stored.language)
    if (chosen && chosen !== pageLanguage()) openAnew()
  }
  addEventListener('storage', follow)
  addEventListener('pageshow', wake)
  return () => {
    removeEventListener('storage', follow)
    removeEventListener('pageshow', wake)
  }
}
