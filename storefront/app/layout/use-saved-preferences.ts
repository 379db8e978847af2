import { readItem, writeItem } from '@nafha/contract/browser-storage'
import { useEffect } from 'react'
import { quietApi } from '../platform/api.ts'
import { pageLoaded } from '../platform/loaded.ts'
import { stored, useStored } from '../platform/stored.ts'

/** Key of the choices that the server has stored during this tab's visit. */
const KEY = 'kept_preferences'

/**
 * Lets the server store language and consent in cookies, once a visit and after each choice: Safari deletes what scripts
 * store after seven days without a visit.
 */
export function useSavedPreferences(): void {
  const language = useStored(stored.language)
  const consent = useStored(stored.cookiesConsent)
  useEffect(() => {
    if (!language && !consent) return
    const preferences = { language, cookies_consent: consent }
    const choices = JSON.stringify(preferences)
    pageLoaded()
      .then(async () => {
        if (readItem('sessionStorage', KEY) === choices) return
        await quietApi('PUT /preferences', { body: preferences })
        writeItem('sessionStorage', KEY, choices)
      })
      // Local storage still has the choices, and the next page retries.
      .catch(() => {})
  }, [language, consent])
}
