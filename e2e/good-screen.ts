import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type Language } from './shopper.ts'

/** Adds up what moves by itself, from before the page begins. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** No rule of WCAG's that axe knows is broken on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // All rules, and of their results only what is asserted; in the page itself, since no page has frames of others: half the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

/** Words of headings, buttons and labels that are broken over two lines: there is no place for them as they stand. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const part of document.querySelectorAll('h1, h2, h3, button, label, legend')) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        for (const { index, 0: word } of node.nodeValue?.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)))
          if (lines.size > 1) broken.push(word)
        }
      }
    }
    return broken
  })

/** Opens a screen and looks at what every screen owes: title, language, direction, width, whole words, calm, access. */
export async function expectGoodScreen(
  page: Page,
  language: Language,
  title: RegExp | string,
  open: () => Promise<void>,
): Promise<void> {
  await watchShifts(page)
  await open()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveTitle(title)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width, 'nothing hangs over the edge').toBeLessThanOrEqual(0)
  expect(await brokenWords(page), 'words over two lines').toEqual([])
  const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  expect(shift, 'no layout shift').toBeLessThan(0.01)
  // Each width in one of the languages: what axe looks for does not differ by both at once.
  const wide = (page.viewportSize()?.width ?? 0) > 1000
  if (wide === (language === 'en')) await expectAccessible(page)
}
