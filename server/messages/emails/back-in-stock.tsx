import type { Language } from '@nafha/contract/values/language'
import {
  mail_back_in_stock,
  mail_back_in_stock_once,
  mail_back_in_stock_subject,
  see_the_perfume,
  stop_these_mails,
} from '@nafha/texts'
import type { Localized } from '../../platform/database/schema/index.ts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import { inLanguage } from '../../platform/text/language.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'

interface BackInStock {
  request: string
  email: string
  language: Language
  productId: number
  productName: Localized
  sizeLabel: Localized
  /** Token of the unsubscribe link. */
  token: string
}

/** The stock alert: a size is available again. A request gets only this one email. */
export function writeBackInStock(
  { request, email, language, productId, productName, sizeLabel, token }: BackInStock,
  context: EmailContext,
) {
  const locale = { locale: language }
  const { publicUrl } = context
  const size = { name: inLanguage(productName, language), size: inLanguage(sizeLabel, language) }
  return shortEmail(
    {
      kind: 'back-in-stock',
      key: emailKeys.backInStock(request),
      to: { name: '', address: email },
      language,
      subject: mail_back_in_stock_subject(size, locale),
      firstName: null,
      paragraphs: [mail_back_in_stock({}, locale)],
      link: { href: `${publicUrl}/shop/${productId}`, label: see_the_perfume({}, locale) },
      note: mail_back_in_stock_once({}, locale),
      noteLink: { href: `${publicUrl}/stock-notices/${token}`, label: stop_these_mails({}, locale) },
      unsubscribeUrl: `${publicUrl}/api/stock-notices/${token}/unsubscribe`,
    },
    context,
  )
}
