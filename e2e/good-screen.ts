import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { axeViolations } from './axe.ts'
import { expect, type Language } from './shopper.ts'

/** The second engine, as a script of the page: IBM's, which sees what axe passes. */
const ENGINE = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js')

interface Checker {
  check: (
    part: Node,
    rules: string[],
  ) => Promise<{
    results: {
      ruleId: string
      value: [string, string]
      path: { dom: string }
      message: string
      snippet: string
    }[]
  }>
}

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

let engine: string | undefined

/** Asks the second engine for the violations of WCAG 2.2 that it is sure of; what somebody would have to look at is left out. */
async function secondOpinion(page: Page): Promise<string[]> {
  engine ??= readFileSync(ENGINE, 'utf8')
  // Through the debugger, as the policy of the pages lets no script in.
  await page.evaluate(`${engine}; globalThis.ace = ace; undefined`)
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: { Checker: new () => Checker } }
    // This engine does not know that what lies below a modal dialog is out of reach.
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const { results } = await new ace.Checker().check(modal ?? document, ['WCAG_2_2'])
    // It compares the names of groups with those below all the same.
    const isOfBelow = (rule: string, message: string) =>
      modal !== undefined && rule === 'fieldset_label_valid' && message.includes('duplicate name')
    // It looks at the colours of what an element stands in, not at the picture that lies behind it.
    const isOverPicture = ({ ruleId, path }: (typeof results)[number]) => {
      if (ruleId !== 'text_contrast_sufficient') return false
      const lookup = document.evaluate(path.dom, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
      const text = lookup.singleNodeValue as Element
      const { left, top, width, height } = text.getBoundingClientRect()
      const below = document.elementsFromPoint(left + width / 2, top + height / 2)
      const ownGround = below.findIndex(
        (element) =>
          element.contains(text) && !/^rgba\(.*, 0\)$/.test(getComputedStyle(element).backgroundColor),
      )
      // A scrim between the two, which is a pseudo-element, counts as the section that it belongs to.
      return below.slice(0, Math.max(ownGround, 0)).some((element) => element.matches('img, video'))
    }
    return results
      .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
      .filter((result) => !isOverPicture(result))
      .filter(({ ruleId, message }) => !isOfBelow(ruleId, message))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`)
  })
}

/** No rule of WCAG's that two engines know is broken on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await secondOpinion(page)).toEqual([])
}

/** Words of headings, names, buttons and labels that are broken over two lines: there is no place for them as they stand. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const part of document.querySelectorAll('h1, h2, h3, button, label, legend, .line-name, .nm')) {
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

/** At these widths a page turns into another: the narrowest phone, a tablet either way, a small laptop, a large screen. */
const OTHER_WIDTHS = [320, 768, 1024, 1100, 1920]

/** Gives the window another width. Chromium tells it some frames before lengths in viewport units follow: it waits for both. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ height: page.viewportSize()?.height ?? 900, width })
  await page.waitForFunction((wanted) => {
    const ruler = document.body.appendChild(document.createElement('i'))
    ruler.style.cssText = 'position: fixed; width: 100vw'
    const measured = ruler.getBoundingClientRect().width
    ruler.remove()
    return innerWidth === wanted && measured === wanted
  }, width)
}

/** Nothing hangs over the page's edge, and every word has its place, once the page is laid out. */
export async function expectToFit(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `nothing hangs over the edge at ${width} px`,
    )
    .toBeLessThanOrEqual(0)
  await expect.poll(() => brokenWords(page), `words over two lines at ${width} px`).toEqual([])
}

/** Drawings that another one of the page lends its outlines, where that one is missing or there twice. */
const lostDrawings = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('use[href^="#"]'), (use) => use.getAttribute('href') ?? '').filter(
      (href) => document.querySelectorAll(`[id="${href.slice(1)}"]`).length !== 1,
    ),
  )

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
  await expectToFit(page)
  expect(await lostDrawings(page), 'every drawing has its outlines').toEqual([])
  const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
  expect(shift, 'no layout shift').toBeLessThan(0.01)
  // Each width in one of the languages: what axe looks for does not differ by both at once.
  const wide = (page.viewportSize()?.width ?? 0) > 1000
  if (wide === (language === 'en')) await expectAccessible(page)
  if (!wide) return
  for (const width of OTHER_WIDTHS) {
    await setWidth(page, width)
    await expectToFit(page)
  }
}
