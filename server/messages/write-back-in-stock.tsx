import type { Language } from '@nafha/contract/values/language'
import {
  mail_back_in_stock,
  mail_back_in_stock_once,
  mail_back_in_stock_subject,
  mail_stock_notice_ask,
  mail_stock_notice_ask_note,
  mail_stock_notice_ask_subject,
  see_the_perfume,
  stock_notice_confirm,
  stop_these_mails,
} from '@nafha/texts'
import type { Localized } from '../platform/database/schema/index.ts'
import type { Mail } from '../platform/mail/transport.ts'
import { inLanguage } from '../platform/text/language.ts'
import { bothParts } from './both-parts.ts'
import { ShortLetter } from './templates/short-letter.tsx'
import type { EmailContext } from './write.tsx'

interface Notice {
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
export async function writeBackInStock(
  { request, email, language, productId, productName, sizeLabel, token }: Notice,
  { publicUrl, customerCarePhone }: EmailContext,
) {
  const locale = { locale: language }
  const item = { name: inLanguage(productName, language), size: inLanguage(sizeLabel, language) }
  return {
    kind: 'back-in-stock',
    key: `back-in-stock:${request}`,
    to: { name: '', address: email },
    subject: mail_back_in_stock_subject(item, locale),
    unsubscribeUrl: `${publicUrl}/api/stock-notices/${token}/unsubscribe`,
    ...(await bothParts(
      <ShortLetter
        language={language}
        heading={mail_back_in_stock_subject(item, locale)}
        firstName={null}
        paragraphs={[mail_back_in_stock({}, locale)]}
        link={{ href: `${publicUrl}/shop/${productId}`, label: see_the_perfume({}, locale) }}
        note={mail_back_in_stock_once({}, locale)}
        noteLink={{ href: `${publicUrl}/stock-notices/${token}`, label: stop_these_mails({}, locale) }}
        customerCarePhone={customerCarePhone}
      />,
    )),
  } satisfies Mail
}

/** Asks the owner of an address whether the shop may write to it; without consent it does not. */
export async function writeStockNoticeConfirmation(
  { request, email, language, productName, sizeLabel, token }: Omit<Notice, 'productId'>,
  { publicUrl, customerCarePhone }: EmailContext,
) {
  const locale = { locale: language }
  const item = { name: inLanguage(productName, language), size: inLanguage(sizeLabel, language) }
  return {
    kind: 'stock-notice-confirmation',
    key: `stock-notice-confirmation:${request}`,
    to: { name: '', address: email },
    subject: mail_stock_notice_ask_subject(item, locale),
    ...(await bothParts(
      <ShortLetter
        language={language}
        heading={mail_stock_notice_ask_subject(item, locale)}
        firstName={null}
        paragraphs={[mail_stock_notice_ask(item, locale)]}
        link={{
          href: `${publicUrl}/stock-notices/confirm/${token}`,
          label: stock_notice_confirm({}, locale),
        }}
        note={mail_stock_notice_ask_note({}, locale)}
        customerCarePhone={customerCarePhone}
      />,
    )),
  } satisfies Mail
}
