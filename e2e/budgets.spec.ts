import { gzipSync } from 'node:zlib'
import { enter, expect, LANGUAGES, test } from './shopper.ts'

const KB = 1000
const FONT_BUDGET = { en: 50 * KB, ar: 120 * KB }

for (const language of LANGUAGES) {
  test(`the first load of home in ${language} stays within its budget`, async ({ page }) => {
    const loaded = { script: 0, stylesheet: 0, font: 0 }
    const reading: Promise<void>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType() as keyof typeof loaded
      if (!(kind in loaded)) return
      const read = async () => {
        const body = await response.body()
        loaded[kind] += kind === 'font' ? body.length : gzipSync(body).length
      }
      reading.push(read())
    })
    await enter(page, language)
    await page.waitForLoadState('networkidle')
    await Promise.all(reading)
    expect(loaded.script).toBeGreaterThan(50 * KB)
    expect(loaded.script).toBeLessThanOrEqual(170 * KB)
    expect(loaded.stylesheet).toBeLessThanOrEqual(20 * KB)
    expect(loaded.font).toBeLessThanOrEqual(FONT_BUDGET[language])
  })
}

test('an English page carries no Arabic text of the interface, an Arabic page no English one', async ({
  page,
  request,
}) => {
  const scripts = async (language: 'en' | 'ar') => {
    const html = await (await request.get(`/?lang=${language}`)).text()
    const paths = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
    const bodies = await Promise.all(paths.map(async (path) => (await request.get(path)).text()))
    return bodies.join('\n')
  }
  await page.goto('about:blank')
  const [english, arabic] = [await scripts('en'), await scripts('ar')]
  expect(english).toContain('Continue without Accepting')
  expect(arabic).not.toContain('Continue without Accepting')
  expect(english).not.toContain('الرئيسية')
  expect(arabic).toContain('الرئيسية')
})
