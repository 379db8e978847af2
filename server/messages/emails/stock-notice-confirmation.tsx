import type { Language } from '@nafha/contract/values/language'
import {
  mail_stock_notice_confirmation,
  mail_stock_notice_confirmation_note,
  mail_stock_notice_confirmation_subject,
  stock_notice_confirm,
} from '@nafha/texts'
import type { Localized } from '../../platform/database/schema/index.ts'
import { emailKeys } from '../../platform/messaging/mail/email-keys.ts'
import { inLanguage } from '../../platform/text/language.ts'
import type { EmailContext } from '../email-context.ts'
import { shortEmail } from '../layout/short-email.tsx'

interface StockNoticeConfirmation {
  request: string
  email: string
  language: Language
  productName: Localized
  sizeLabel: Localized
  /** Token of the link that confirms. */
  token: string
}

/** Asks the owner of an address whether the shop may write to it; without consent it does not. */
export function writeStockNoticeConfirmation(
  { request, email, language, productName, sizeLabel, token }: StockNoticeConfirmation,
  context: EmailContext,
) {
  const locale = { locale: language }
  const size = { name: inLanguage(productName, language), size: inLanguage(sizeLabel, language) }
  const href = `${context.publicUrl}/stock-notices/confirm/${token}`
  return shortEmail(
    {
      kind: 'stock-notice-confirmation',
      key: emailKeys.stockNoticeConfirmation(request),
      to: { name: '', address: email },
      language,
      subject: mail_stock_notice_confirmation_subject(size, locale),
      firstName: null,
      paragraphs: [mail_stock_notice_confirmation(size, locale)],
      link: { href, label: stock_notice_confirm({}, locale) },
      note: mail_stock_notice_confirmation_note({}, locale),
    },
    context,
  )
}
