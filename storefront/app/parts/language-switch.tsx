import type { Language } from '@nafha/contract/values/language'
import { switch_language } from '@nafha/texts'
import { useLocation } from 'react-router'
import { chooseLanguage } from '../platform/language.ts'
import { useRootData } from '../platform/root-data.ts'

/**
 * The other language, in its own letters. A plain link, for those without JavaScript: relative, since one page that leads to
 * nothing answers for many addresses.
 */
export function LanguageSwitch() {
  const language = useRootData()?.language
  const { search } = useLocation()
  const other: Language = language === 'ar' ? 'en' : 'ar'
  const query = new URLSearchParams(search)
  query.set('lang', other)
  return (
    <a
      className="lang"
      lang={other}
      hrefLang={other}
      href={`?${query}`}
      // The server leaves out what no route reads (platform/route-handle.ts).
      suppressHydrationWarning
      onClick={(event) => {
        event.preventDefault()
        chooseLanguage(other)
      }}
    >
      {switch_language()}
    </a>
  )
}
