import type { Language } from '@nafha/contract/values/language'
import { inHtml, plainPage } from '../platform/http/plain-page.ts'
import { translate } from '../platform/text/language.ts'

/** The body of a redirect, for browsers that do not follow it. */
export const redirectPage = (to: string, language: Language): string =>
  plainPage({
    language,
    title: translate('page_is_elsewhere', language),
    content: `<p><a href="${inHtml(to)}">${inHtml(translate('go_to_the_page', language))}</a></p>`,
  })
