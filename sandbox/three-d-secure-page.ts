import { hash } from 'node:crypto'
import type Stripe from 'stripe'
import type { IntentRow } from './rows.ts'
import { TEXTS, type TextLanguage } from './three-d-secure-texts.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 1rem; box-sizing: border-box }
main { inline-size: min(100%, 24rem) }
h1 { font-size: 1.375rem; line-height: 1.3 }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin-block: 1.5rem }
dt { opacity: .8 }
dd { margin: 0; text-align: end; font-weight: 600 }
form { display: grid; gap: .75rem; margin-block-end: 1.5rem }
button { font: inherit; padding: .75rem 1rem; border: 1px solid currentColor; border-radius: .25rem; cursor: pointer }
button[value=complete] { background: CanvasText; color: Canvas; border-color: CanvasText }
button[value=fail] { background: transparent; color: inherit }
a { color: inherit; text-underline-offset: .3em }
`

/** Strict: no scripts, this one style sheet with its fonts, and forms that end here or (by redirect) at the return address. */
export function policyFor(returnUrl: string | null, pageStyle: string): string {
  const ends = returnUrl ? ` ${new URL(returnUrl).origin}` : ''
  const style = `'sha256-${hash('sha256', STYLE + pageStyle, 'base64')}'`
  return [
    "default-src 'none'",
    `style-src ${style}`,
    'img-src data:',
    'font-src data:',
    // Browsers check redirects that follow a form as well.
    `form-action 'self'${ends}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The language of a page, and the style sheet after the sandbox's own one. */
export type Look = { language: TextLanguage; pageStyle: string }

/** The page that asks whether the payment goes through. */
export function challengePage(row: IntentRow, method: Stripe.PaymentMethod, look: Look): string {
  const { language } = look
  const texts = TEXTS[language]
  const card = method.card!
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return page(
    look,
    texts.title,
    `<p>${texts.intro} <strong>${texts.test}</strong></p>
<dl>
<dt>${texts.amount}</dt><dd><bdi dir="ltr">${inHtml(money(row.intent))}</bdi></dd>
<dt>${texts.card}</dt><dd>${inHtml(texts.cardEnding(brand, card.last4))}</dd>
</dl>
<form method="post">
<button name="outcome" value="complete">${texts.complete}</button>
<button name="outcome" value="fail">${texts.fail}</button>
</form>`,
  )
}

/** Page for an intent that needs no confirmation any more, with a link back when the return URL is known. */
export function endPage(text: string, backTo: string | null, look: Look): string {
  const texts = TEXTS[look.language]
  const back = backTo ? `<p><a href="${inHtml(backTo)}">${texts.back}</a></p>` : ''
  return page(look, text, back)
}

function page({ language, pageStyle }: Look, title: string, content: string): string {
  const other = language === 'ar' ? 'en' : 'ar'
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${STYLE}${pageStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
<p><a href="?lang=${other}" hreflang="${other}" lang="${other}">${TEXTS[language].other}</a></p>
</main>
</body>
</html>
`
}

/** The amount with the currency's code, as AED 1,234.50 in either language. Stripe counts in the currency's smallest unit. */
function money({ amount, currency }: Stripe.PaymentIntent): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

function inHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
