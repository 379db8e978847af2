import { expect } from '@playwright/test'
import type { Language } from '../shopper.ts'
import type { Walker } from './walker.ts'

const OTHER: Record<Language, Language> = { en: 'ar', ar: 'en' }

/** Chooses the language and answers the cookie banner on a first visit. What scripts keep is then taken away. */
export async function arrive(walk: Walker, language: Language): Promise<void> {
  await walk.open(`/about?lang=${OTHER[language]}`)
  await walk.open(`/about?lang=${language}`)
  await walk.press('continue_without_accepting')
  await walk.until('the server has kept both choices', () =>
    walk.evaluate(
      (chosen) =>
        document.cookie.includes(`language=${chosen}`) && document.cookie.includes('cookies_consent='),
      language,
    ),
  )
  await walk.evaluate(() => localStorage.clear())
  await walk.open('/about')
  expect(await walk.evaluate(() => document.documentElement.lang)).toBe(language)
  expect(await walk.evaluate(() => localStorage.getItem('cookies_consent'))).not.toBeNull()
}

/** Back from another document leads to the place that was left. */
export async function goBackToPlace(walk: Walker): Promise<void> {
  await walk.open('/FAQs')
  const place = await walk.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' })
    return scrollY
  })
  expect(place).toBeGreaterThan(200)
  await walk.click({ css: 'header a.cart-link' })
  await walk.at(/^\/checkout\/cart$/)
  await walk.hydrated()
  await walk.back()
  await walk.at(/^\/FAQs$/)
  await walk.until(`the page stands at ${place} px again`, () =>
    walk.evaluate((top) => Math.abs(scrollY - top) < 2, place),
  )
}
