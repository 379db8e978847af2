import type { Language } from '@nafha/contract/values/language'
import { shop_name } from '@nafha/texts'
import { plainTextSelectors, render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

const plainTextFormat = [
  ...plainTextSelectors,
  { selector: 'h1', options: { uppercase: false } },
  // Lines that stand close on the page, like a name and its price, also do so in plain text.
  { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
]

/** Renders an email as HTML and as plain text, with the sender's name in its language. */
export async function renderEmail(email: ReactElement, language: Language) {
  // Replace the library's doctype of XHTML 1.0: browsers do not render it in full standards mode.
  const html = (await render(email)).replace(/^<!DOCTYPE[^>]*>/, '<!DOCTYPE html>')
  // In English the sender is named as MAIL_FROM says.
  const senderName = language === 'ar' ? { senderName: shop_name({}, { locale: language }) } : {}
  return { html, ...senderName, text: toPlainText(html, { wordwrap: false, selectors: plainTextFormat }) }
}
