import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { buyAsGuest, CARDS, chooseTestersAsCustomer, payWith } from './buying.ts'
import { enterAs, PASSWORD, readyToBuy, verified } from './customers.ts'
import { expectAccessible } from './good-screen.ts'
import { invitedBy } from './invitations.ts'
import { comeNear, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { enterBackOffice, OWNER, staffToken } from './staff.ts'
import { thingsIn } from './structured-data.ts'
import { exactly, text } from './texts.ts'

/** Perfumes that no other test rates; those of the phone have the demo's ratings. */
const PERFUMES: Record<Language, number> = { en: 23, ar: 24 }
/** Their names in the back office, where other tests review in the same words. */
const NAMES: Record<Language, string> = { en: 'Tuberose Night', ar: 'Cedar Horizon' }
const EDITED: Record<string, Record<Language, number>> = {
  desktop: { en: 25, ar: 26 },
  phone: { en: 13, ar: 14 },
}
const INVITED: Record<string, Record<Language, number>> = {
  desktop: { en: 27, ar: 28 },
  phone: { en: 15, ar: 16 },
}
/** A telephone number, in the digits of the language. */
const NUMBERS: Record<Language, string> = { en: '050 123 4567', ar: '٠٥٠ ١٢٣ ٤٥٦٧' }
const WORDS: Record<Language, string> = {
  en: 'Smoke at first, then amber that stays on a scarf until morning.',
  ar: 'دخان في أوله، ثم عنبر يبقى على الشال حتى الصباح.',
}

const PHOTO = join(import.meta.dirname, '..', 'seed', 'assets', 'testers', 'amber-dunes.jpg')

const star = (page: Page, language: Language, n: number) =>
  page.getByRole('radio', { name: text(language, 'rate_n_of_5', { n }) })
const button = (page: Page, language: Language, key: string) =>
  page.getByRole('button', { name: exactly(text(language, key)) })

/** Has the customer's only order delivered by the owner of the shop. */
async function deliver(request: APIRequestContext, email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const orders = async () =>
    (await (await request.get(`/api/admin/orders?q=${encodeURIComponent(email)}`, { headers })).json()).data
  await expect.poll(async () => (await orders()).length).toBe(1)
  const [{ id }] = await orders()
  for (const status of ['Shipped', 'Out For Delivery', 'Delivered']) {
    const moved = await request.post(`/api/admin/orders/${id}/move`, { headers, data: { status } })
    expect(moved.ok()).toBe(true)
  }
}

/** Gives stars and opens the form beyond them. */
async function sayMore(page: Page, language: Language, stars: number): Promise<void> {
  await comeNear(page.locator('#rate'))
  await star(page, language, stars).click()
  await expect(star(page, language, stars)).toBeChecked()
  await button(page, language, 'say_more').click()
}

const productOf = async (request: APIRequestContext, path: string) =>
  thingsIn(await (await request.get(path)).text()).find((thing) => thing['@type'] === 'Product')

for (const language of LANGUAGES) {
  test.describe(`a buyer who reads ${language}`, () => {
    test('reviews with a photo; staff publish and answer it, page and JSON-LD show it, and an erasure leaves the stars', async ({
      page,
      browser,
      request,
    }) => {
      const path = `/shop/${PERFUMES[language]}`
      const customer = await readyToBuy()
      // The size that the picture shows: of the first one there is a single bottle, which stock.spec.ts buys.
      await enterAs(page, customer, language, path)
      await page
        .getByRole('button', { name: text(language, 'add_to_cart') })
        .first()
        .click()
      await page.getByRole('link', { name: text(language, 'yes_checkout_now') }).click()
      await chooseTestersAsCustomer(page, language)
      await page
        .locator('#main')
        .getByRole('button', { name: exactly(text(language, 'save')) })
        .click()
      await payWith(page, language, CARDS.pays)
      await expect(page).toHaveURL(/\/complete-purchase/)
      await deliver(request, customer.user.email)

      await page.goto('/profile/purchase-history')
      await page.locator('article.order summary').click()
      await page.locator(`article.order a[href="${path}#rate"]`).click()
      await expect(page.locator('#rate')).toContainText(text(language, 'be_first_to_rate'))
      await sayMore(page, language, 4)
      const form = page.locator('.review-form')
      const words = form.getByLabel(text(language, 'review_text'))
      await words.fill('Short')
      // A tap is not pushed away by the error that the text has earned.
      await form.getByLabel(text(language, 'how_long_6_10')).check()
      await words.press('Tab')
      await expect(form).toContainText(text(language, 'review_too_short'))
      // Whoever sends it from the end of the form is led back to the words.
      await words.focus()
      await form.getByRole('button', { name: text(language, 'send_review') }).click()
      await expect(words).toBeInViewport()
      await form.getByLabel(text(language, 'add_photos')).setInputFiles(PHOTO)
      await expect(
        form.getByRole('button', { name: text(language, 'remove_photo_n', { n: 1 }) }),
      ).toBeVisible()
      await expectAccessible(page)

      // What was entered waits in the tab.
      await page.reload()
      await expect(words).toHaveValue('Short')
      await expect(form.getByLabel(text(language, 'how_long_6_10'))).toBeChecked()
      await words.fill(WORDS[language])
      await button(page, language, 'send_review').click()
      await expect(page.locator('.own-review')).toContainText(text(language, 'review_waits'))
      expect((await productOf(request, `${path}?lang=${language}`))?.review).toBeUndefined()

      const office = await (await browser.newContext()).newPage()
      await enterBackOffice(office, OWNER, '/reviews')
      const card = office
        .getByRole('article')
        .filter({ hasText: WORDS[language] })
        .filter({ hasText: NAMES[language] })
      await expect(card.getByText('Photos')).toBeVisible()
      await expect(card.getByText('Bought here')).toBeVisible()
      await card.getByRole('button', { name: /^Publish:/ }).click()
      await expect(card).toHaveCount(0)
      await office.getByRole('tab', { name: /^Published/ }).click()
      await card.getByRole('button', { name: /^Answer:/ }).click()
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel('Our answer').fill('With our thanks.')
      await dialog.getByRole('button', { name: 'Save the answer' }).click()
      await expect(card.getByText('With our thanks.')).toBeVisible()
      await office.context().close()

      await page.goto(path)
      await comeNear(page.locator('#rate'))
      // In the server's HTML the photo is a link to its file, and no star is chosen.
      await expect(star(page, language, 4)).toBeChecked()
      const review = page.locator('.review').filter({ hasText: WORDS[language] })
      await expect(review).toContainText(text(language, 'bought_here'))
      await expect(review).toContainText('With our thanks.')
      await expect(page.locator('#rate').getByText('4.0', { exact: true })).toBeVisible()
      await review.getByRole('link', { name: text(language, 'enlarge_picture_n', { n: 1 }) }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expectAccessible(page)
      const told = await productOf(request, `${path}?lang=${language}`)
      expect(told?.review).toMatchObject([{ reviewBody: WORDS[language], reviewRating: { ratingValue: 4 } }])
      expect(told?.aggregateRating).toMatchObject({ ratingValue: 4, ratingCount: 1 })

      const erased = await request.delete('/api/user', {
        headers: { authorization: `Bearer ${customer.token}` },
        data: { current_password: PASSWORD },
      })
      expect(erased.ok()).toBe(true)
      await expect
        .poll(async () => (await productOf(request, `${path}?lang=${language}`))?.review)
        .toBeUndefined()
      expect((await productOf(request, `${path}?lang=${language}`))?.aggregateRating).toMatchObject({
        ratingCount: 1,
      })
    })

    test('with a link or a number in the text waits for staff, edits it, and deletes it @phone', async ({
      page,
    }, info) => {
      const perfume = EDITED[info.project.name]?.[language]
      await enterAs(page, await verified(), language, `/shop/${perfume}`)
      await sayMore(page, language, 5)
      const words = page.locator('.review-form textarea')
      await words.fill(`${WORDS[language]} www.example.com`)
      await button(page, language, 'send_review').click()
      const own = page.locator('.own-review')
      const edit = () => own.getByRole('button', { name: exactly(text(language, 'edit')) }).click()
      await expect(own).toContainText(text(language, 'review_waits'))
      await edit()
      await words.fill(`${WORDS[language]} ${NUMBERS[language]}`)
      await button(page, language, 'send_review').click()
      await expect(own).toContainText(NUMBERS[language])
      await expect(own).toContainText(text(language, 'review_waits'))
      const facts = await productOf(page.request, `/shop/${perfume}?lang=${language}`)
      expect(JSON.stringify(facts)).not.toContain(WORDS[language])
      await edit()
      await words.fill(WORDS[language])
      await button(page, language, 'send_review').click()
      await expect(own).toContainText(text(language, 'review_published'))
      const review = page.locator('.review').filter({ hasText: WORDS[language] })
      await expect(review).toBeVisible()
      await own.getByRole('button', { name: exactly(text(language, 'delete')) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: exactly(text(language, 'delete')) }).click()
      await expect(button(page, language, 'say_more')).toBeVisible()
      await expect(review).toHaveCount(0)
      await expect(star(page, language, 5)).toBeChecked()
    })

    test('who has no account reviews through the mailed link, by the star that was tapped there @phone', async ({
      page,
      request,
    }, info) => {
      const perfume = INVITED[info.project.name]?.[language] ?? 0
      const path = `/shop/${perfume}?lang=${language}`
      const ratings = async () =>
        ((await productOf(request, path))?.aggregateRating as { ratingCount: number } | undefined)
          ?.ratingCount ?? 0
      const before = await ratings()
      const email = `reviews-${language}-${info.project.name}@example.com`
      const { id } = await buyAsGuest(page, language, perfume, email)
      await deliver(request, email)
      await page.goto(await invitedBy(email, id, { perfume, stars: 4 }))

      const part = page.locator('.review-perfume').first()
      await expect(part.getByRole('radio', { name: text(language, 'rate_n_of_5', { n: 4 }) })).toBeChecked()
      // Opening the link, as mail programs do, sends nothing.
      expect(await ratings()).toBe(before)
      await expectAccessible(page)
      await part.getByLabel(text(language, 'how_long_6_10')).check()
      await part.getByLabel(text(language, 'review_text')).fill(WORDS[language])
      await part.getByRole('button', { name: exactly(text(language, 'send_review')) }).click()
      await expect(part.locator('.own-review')).toContainText(text(language, 'review_published'))

      await page.goto(path)
      await comeNear(page.locator('#rate'))
      const review = page.locator('.review').filter({ hasText: WORDS[language] })
      await expect(review).toContainText(text(language, 'bought_here'))
      await expect(review).toContainText('Layla H.')
      expect(await ratings()).toBe(before + 1)
      expect((await productOf(request, path))?.review).toContainEqual(
        expect.objectContaining({ reviewBody: WORDS[language] }),
      )
    })

    test.describe('the link of an invitation', () => {
      test.use({ expectedStatuses: [404] })

      test('that is forged says so, with ways on @phone', async ({ page }) => {
        await enterAs(page, await verified(), language, '/review/forged?product=1&rate=4')
        await expect(
          page.getByRole('heading', { level: 1, name: text(language, 'review_link_no_more') }),
        ).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: text(language, 'go_home') }).click()
        await expect(page).toHaveURL(/\/$/)
      })
    })
  })
}
