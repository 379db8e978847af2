import { AsyncLocalStorage } from 'node:async_hooks'
import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import { overwriteGetLocale } from '@nafha/texts/runtime'

const requestLanguage = new AsyncLocalStorage<Language>()

// In a build for one language the texts are fixed already; this decides in development, request by request.
overwriteGetLocale(() => requestLanguage.getStore() ?? LANGUAGES[0])

/** Runs `work` so that every text in it is in `language`. */
export const inLanguage = <T>(language: Language, work: () => T): T => requestLanguage.run(language, work)
