import { launch } from 'puppeteer-core'
import type { Browser, Size } from './browser.ts'

/** Firefox without a window, spoken to by WebDriver BiDi. */
export async function openFirefox(executablePath: string, size: Size): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Back brings pages out of the browser's memory, as it does for readers.
    extraPrefsFirefox: { 'fission.bfcacheInParent': true, 'browser.sessionhistory.max_total_viewers': -1 },
  })
  const [page = await firefox.newPage()] = await firefox.pages()
  await page.setViewport(size)
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    evaluate: (look, ...args) =>
      page.evaluate(look as (...given: unknown[]) => ReturnType<typeof look>, ...args),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (words) => page.keyboard.type(words),
    screenshot: () => page.screenshot(),
    close: () => firefox.close(),
  }
}
