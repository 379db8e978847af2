import type { Language } from '@nafha/contract/values/language'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { HYDRATED } from '../storefront/app/platform/event-replay.ts'

export { LANGUAGES, type Language } from '@nafha/contract/values/language'
export { expect }

/** Waits for hydration: before it, a page answers clicks only (first-paint.spec.ts). Pages without scripts need no wait. */
const hydrated = (page: Page) =>
  page.waitForSelector(`html[data-${HYDRATED}], html:not(:has(script[data-deferred-module]))`, {
    state: 'attached',
  })

/**
 * A browser in which nothing may go wrong unseen: an error in the console or a script that throws fails the
 * test. A page that is meant to be refused says which statuses it expects.
 * One that loses its connection says that, too.
 */
export const test = base.extend<{ expectedStatuses: number[]; losesConnection: boolean; watched: undefined }>(
  {
    expectedStatuses: [[], { option: true }],
    losesConnection: [false, { option: true }],
    page: async ({ page, javaScriptEnabled }, use) => {
      for (const opens of ['goto', 'reload'] as const) {
        const open = page[opens].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>
        page[opens] = async (...given: unknown[]) => {
          const answer = await open(...given)
          if (javaScriptEnabled) await hydrated(page)
          return answer
        }
      }
      await use(page)
      // The page may ask at the very end for what the test answers, and a context that is closed meanwhile fails the test.
      await page.unrouteAll({ behavior: 'wait' })
    },
    watched: [
      async ({ page, expectedStatuses, losesConnection }, use) => {
        const errors: string[] = []
        page.on('pageerror', (error) => errors.push(error.message))
        page.on('console', (message) => {
          const expected = expectedStatuses.some((status) => message.text().includes(`status of ${status}`))
          const lost = losesConnection && /net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(message.text())
          if (message.type() === 'error' && !expected && !lost)
            errors.push(`${message.text()} (${message.location().url})`)
        })
        // Chromium says nothing in its console of an `eval` that the policy stopped, other engines do.
        await page.addInitScript(() =>
          document.addEventListener(
            'securitypolicyviolation',
            ({ violatedDirective, blockedURI, sourceFile }) =>
              console.error(`policy: ${violatedDirective} stopped ${blockedURI} of ${sourceFile}`),
          ),
        )
        await use(undefined)
        expect(errors).toEqual([])
      },
      { auto: true },
    ],
  },
)

/** Opens the shop as somebody who has chosen a language and answered the cookie banner. */
export async function enter(page: Page, language: Language, path = '/'): Promise<void> {
  const origin = process.env.E2E_PORT ? `http://localhost:${process.env.E2E_PORT}` : ''
  await page.context().addCookies([{ name: 'language', value: language, url: origin }])
  await page.addInitScript((chosen) => {
    localStorage.setItem('language', chosen)
    const consent = { functional: true, performance: false, targeting: false, at: '2026-11-21T00:00:00.000Z' }
    localStorage.setItem('cookies_consent', JSON.stringify(consent))
  }, language)
  await page.goto(path)
}

/** Waits until the account has a wish that was pressed. A page reads the list from the same address. */
export const wishSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/wishlist') && answer.request().method() === 'PUT',
  )

/** Waits until the server has remembered an answer about cookies. A page tells its language to the same address. */
export const consentRemembered = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/preferences') && answer.request().postDataJSON()?.cookies_consent,
  )

/**
 * Scrolls to a part whose script is fetched when the reader comes near. It waits for no element that stands still: just
 * then the part takes the place of the server's HTML.
 */
export async function comeNear(part: Locator): Promise<void> {
  await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
}
