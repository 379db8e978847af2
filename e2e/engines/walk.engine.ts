import { LANGUAGES } from '../shopper.ts'
import { seePurchases, signIn, signOut } from './account.ts'
import { arrive, goBackToPlace } from './memory.ts'
import { CUSTOMER_PAGES, openPages, PAGES } from './pages.ts'
import { fillCart, payAsGuest, seeOrder } from './purchase.ts'
import { test } from './test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** `npm test` walks with one language at each width, and opens half of the pages in each. */
const ALWAYS = new Set(['en at 390 px', 'ar at 1440 px'])

for (const language of LANGUAGES) {
  for (const size of SIZES) {
    const name = `${language} at ${size.width} px`
    test.describe(name, { tag: ALWAYS.has(name) ? [] : ['@whole'] }, () => {
      test.use({ language, size })

      test('every page, a purchase and an account', async ({ engine, everyPage, walk }) => {
        const half = LANGUAGES.indexOf(language)
        const share = (paths: string[]) =>
          paths.filter((_, at) => everyPage || at % LANGUAGES.length === half)
        await test.step('language and consent are kept', () => arrive(walk, language))
        await test.step('pages', () => openPages(walk, language, share(PAGES)))
        await test.step('Back', () => goBackToPlace(walk))
        await test.step('purchase', async () => {
          await fillCart(walk)
          // The address is this walk's own: the shop asks whoever buys the same again within the hour.
          const email = `${engine}-${language}-${size.width}-${Date.now()}@example.com`
          await seeOrder(walk, await payAsGuest(walk, email))
        })
        await test.step('account', async () => {
          await signIn(walk)
          await openPages(walk, language, share(CUSTOMER_PAGES))
          await seePurchases(walk)
          await signOut(walk)
        })
      })
    })
  }
}
