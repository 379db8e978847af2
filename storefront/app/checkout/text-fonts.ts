import type { CustomFontSource } from '@stripe/stripe-js'

/** Returns the page's text fonts, for the provider's form in its frame. A test runs it alone in a page: it uses nothing else of this file. */
export function textFonts(): CustomFontSource[] {
  const stack = getComputedStyle(document.body).fontFamily
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const read = (descriptor: string) => rule.style.getPropertyValue(descriptor)
    const family = read('font-family').replaceAll(/["']/g, '')
    const file = /url\(["']?([^"')]+)/.exec(read('src'))?.[1]
    if (!file || !stack.includes(family)) return []
    const src = `url(${new URL(file, rule.parentStyleSheet?.href ?? location.href)})`
    // a descriptor that the sheet leaves out reads as an empty text, which a font refuses
    const weight = read('font-weight') || 'normal'
    return [{ family, src, weight, unicodeRange: read('unicode-range') || 'U+0-10FFFF' }]
  })
}
