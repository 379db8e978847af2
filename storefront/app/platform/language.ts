import { readItem, writeItem } from '@nafha/contract/browser-storage'
import type { Language } from '@nafha/contract/values/language'
import { carryMemory } from './carried-memory.ts'
import { readStored, stored, writeStored } from './stored.ts'

/** The language of the page that is open. Browser only: on the server, loader data carries it. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en')

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Chooses a language and opens the same address in it (rules/browser 6). The browser gets texts of one language only,
 * so this is a full load; the cookie tells the server, local storage decides.
 */
export function chooseLanguage(language: Language): void {
  writeStored(stored.language, language)
  openAnew(language)
}

/** Key of the path that is being loaded in another language. */
const REOPENED = 'reopened'

/** Tells the server the language by a cookie. False where cookies are forbidden. */
function writeLanguageCookie(language: Language): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `language=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
  return document.cookie.split('; ').includes(`language=${language}`)
}

/**
 * Loads the page in the language that was chosen last, not in the one that its address names. Each tab writes the cookie,
 * because it may learn of a choice in another tab before that one has written it.
 */
function openAnew(language: Language): void {
  const address = new URL(location.href)
  if (writeLanguageCookie(language)) address.searchParams.delete('lang')
  // Without cookies only the address tells the server the language.
  else address.searchParams.set('lang', language)
  // An address that differs by its fragment alone would load nothing.
  address.hash = ''
  writeItem('sessionStorage', REOPENED, address.pathname)
  carryMemory()
  location.replace(address)
}

/** Returns true once after a reload that only changed the language. */
export function wasReopened(): boolean {
  const reopened = readItem('sessionStorage', REOPENED) === location.pathname
  writeItem('sessionStorage', REOPENED, null)
  return reopened
}

/**
 * Reloads the page when the language was changed in another tab, or while the browser kept this page for Back.
 * @returns removes the listeners
 */
export function followLanguage(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === stored.language.key && newValue && newValue !== pageLanguage())
      openAnew(newValue === 'ar' ? 'ar' : 'en')
  }
  const wake = ({ persisted }: PageTransitionEvent) => {
    const choice = persisted && readStored(stored.language)
    if (choice && choice !== pageLanguage()) openAnew(choice)
  }
  addEventListener('storage', follow)
  addEventListener('pageshow', wake)
  return () => {
    removeEventListener('storage', follow)
    removeEventListener('pageshow', wake)
  }
}
