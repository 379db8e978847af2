import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { textFonts } from '../storefront/app/checkout/text-fonts.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'

/** Serves an empty page that stands for the payment provider's frame, which belongs to another site. */
async function providerFrame() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><link rel="icon" href="data:,">')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Adds a face of the body's family that says nothing but its file, as a theme may write it. */
function addFaceOfFewWords() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const stack = getComputedStyle(document.body).fontFamily
  const face = rules.find(
    (rule) => rule instanceof CSSFontFaceRule && stack.includes(rule.style.getPropertyValue('font-family')),
  )
  if (!(face instanceof CSSFontFaceRule)) throw new Error('No face of the body is in the style sheets.')
  const [family, src] = ['font-family', 'src'].map((descriptor) => face.style.getPropertyValue(descriptor))
  face.parentStyleSheet?.insertRule(`@font-face { font-family: ${family}; src: ${src} }`)
}

for (const language of LANGUAGES) {
  test(`the provider's frame can load the fonts of the payment page in ${language}`, async ({ page }) => {
    await enter(page, language, '/checkout/cart')
    await page.evaluate(addFaceOfFewWords)
    const fonts = await page.evaluate(textFonts)
    const [first = ''] = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(', '))
    expect(fonts.map(({ family }) => family)).toContain(first.replaceAll('"', ''))

    const frame = await providerFrame()
    await page.goto(frame.url)
    const statuses = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(({ family, src, weight, unicodeRange }) =>
            new FontFace(family, src, { weight, unicodeRange }).load().then(
              ({ status }) => status,
              (cause) => `${src}: ${cause}`,
            ),
          ),
        ),
      fonts,
    )
    frame.close()
    expect(statuses).toEqual(fonts.map(() => 'loaded'))
  })
}
