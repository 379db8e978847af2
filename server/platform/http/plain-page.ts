import type { Language } from '@nafha/contract/values/language'

export const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface PlainPage {
  language: Language
  title: string
  /** HTML of the part below the title. */
  content: string
}

/** A page without the shop around it, for answers that the storefront does not render. */
export const plainPage = ({ language, title, content }: PlainPage): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inHtml(title)}</title>
</head>
<body>
<h1>${inHtml(title)}</h1>
${content}
</body>
</html>
`
