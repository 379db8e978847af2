import type { Language } from '@nafha/contract/rules'
import { switch_language } from '@nafha/texts'
import { useLocation, useRouteLoaderData } from 'react-router'
import { chooseLanguage } from '../platform/language.ts'
import type { loader } from '../root.tsx'

/** The other language, in its own letters. A plain link to the same address, for those without JavaScript. */
export function LanguageSwitch() {
  const language = useRouteLoaderData<typeof loader>('root')?.language
  const { pathname, search } = useLocation()
  const other: Language = language === 'ar' ? 'en' : 'ar'
  const query = new URLSearchParams(search)
  query.set('lang', other)
  return (
    <a
      className="lang"
      lang={other}
      hrefLang={other}
      href={`${pathname}?${query}`}
      onClick={(event) => {
        event.preventDefault()
        chooseLanguage(other)
      }}
    >
      {switch_language()}
    </a>
  )
}
