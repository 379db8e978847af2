import type { Page } from '@playwright/test'
import { demoCustomer, registered, signIn, verified } from './customers.ts'
import { comeNear, consentRemembered, enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** Keeps what notices say: on a slow machine one may have come and gone before it is looked for. */
async function hearNotices(page: Page): Promise<(words: string) => Promise<void>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast p')) heard.push(toast.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  return (words) =>
    expect.poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toContain(words)
}

const star = (page: Page, language: Language, n: number) =>
  page.getByRole('radio', { name: text(language, 'rate_n_of_5', { n }) })

for (const language of LANGUAGES) {
  test.describe(`a reader of ${language}`, () => {
    test('finds an article on the list, reads it and goes back', { tag: '@phone' }, async ({ page }) => {
      await enter(page, language, '/blogs')
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(10)
      await page.getByRole('link', { name: exactly(text(language, 'next_page')) }).click()
      await expect(page).toHaveURL(/\/blogs\?page=2$/)
      // The rest: staff may publish another meanwhile (backoffice-content.spec.ts).
      await expect(cards).not.toHaveCount(10)
      await expect(cards.nth(1)).toBeVisible()
      await page.goBack()
      await expect(cards).toHaveCount(10)
      const title = language === 'en' ? 'The Last Courtesy' : 'آخر الضيافة'
      await page.getByRole('link', { name: `${text(language, 'read')} ${title}` }).click()
      await expect(page).toHaveURL(/\/blogs\/12$/)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').locator('time').first()).toHaveText(
        language === 'en' ? '12 October 2026' : '12 أكتوبر 2026',
      )
      await expect(page).toHaveTitle(/Bukhoor and the Art of Farewell|البخور وفن الوداع/)
      await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /bukhoor|بخور/)
      await page
        .getByRole('main')
        .getByRole('link', { name: exactly(text(language, 'blogs')) })
        .click()
      await expect(page).toHaveURL(/\/blogs$/)
    })

    test('past the last page there is no result, and a way to the first', async ({ page }) => {
      await enter(page, language, '/blogs?page=9')
      await expect(page.getByText(text(language, 'no_result'))).toBeVisible()
      await expect(page.getByText(text(language, 'there_is_no_blogs'))).toHaveCount(0)
      await expect(page.getByRole('link', { name: exactly(text(language, 'previous_page')) })).toBeVisible()
      await page.getByRole('link', { name: text(language, 'go_to_first_page') }).click()
      await expect(page).toHaveURL(/\/blogs$/)
      await expect(page.locator('.posts')).toBeVisible()
    })

    for (const kind of ['product', 'blog'] as const) {
      test(`clicks a star of a ${kind} signed out, signs in, comes back to it, and changes it`, async ({
        page,
        request,
      }) => {
        // Something that no other test rates.
        const nth = LANGUAGES.indexOf(language)
        const [path, field, id] =
          kind === 'product'
            ? [`/shop/${21 + nth}`, 'product_id', 21 + nth]
            : [`/blogs/${2 + nth}`, 'blog_id', 2 + nth]
        // Stars count of who has proved the address.
        const { email } = (await verified()).user
        await request.post('/api/rates', {
          data: { rate: 1, [field]: id },
          headers: { authorization: `Bearer ${(await demoCustomer()).token}` },
        })

        const noticed = await hearNotices(page)
        await enter(page, language, path)
        const panel = page.locator('#rate')
        // The script of the panel comes when the reader comes near.
        await comeNear(panel)
        const row = (stars: number) => panel.getByRole('listitem').nth(5 - stars)
        await expect(panel.getByText('1.0', { exact: true })).toBeVisible()
        await expect(star(page, language, 4)).toHaveAttribute('aria-checked', 'false')
        await star(page, language, 4).click()
        await expect(page).toHaveURL(/\/sign-in$/)
        await noticed(text(language, 'sign_in_to_rate'))
        await signIn(page, language, email)

        await expect(page).toHaveURL(new RegExp(`${path}#rate$`))
        await noticed(text(language, 'rating_saved'))
        await expect(star(page, language, 4)).toBeChecked()
        await expect(star(page, language, 4)).toBeFocused()
        await expect(star(page, language, 4)).toBeInViewport()
        await expect(panel.getByText('2.5', { exact: true })).toBeVisible()
        await expect(row(4)).toContainText('1')
        await expect(row(5)).toContainText('0')

        // By keyboard: moving alone rates nothing, Enter does.
        await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
        await expect(star(page, language, 5)).toBeFocused()
        await expect(star(page, language, 4)).toBeChecked()
        await page.keyboard.press('Enter')
        await expect(star(page, language, 5)).toBeChecked()
        await expect(panel.getByText('3.0', { exact: true })).toBeVisible()
        await expect(row(4)).toContainText('0')
        // At the head of the page, too.
        await expect(page.getByRole('main').getByText('3.0', { exact: true })).toHaveCount(2)
        const own = await page.evaluate(
          async ([name, value]) => {
            const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
            return (await fetch(`/api/rate?${name}=${value}`, { headers })).json()
          },
          [field, String(id)],
        )
        expect(own.data.rate).toBe(5)
        await page.reload()
        await comeNear(panel)
        await expect(star(page, language, 5)).toBeChecked()
      })
    }

    test('reads story, terms, privacy policy and questions, and goes back', async ({ page }) => {
      const arabic = language === 'ar'
      await enter(page, language, '/about')
      const ourStory = () =>
        expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic ? 'حكايتنا' : 'Our story')
      await ourStory()
      for (const name of arabic ? ['رسالتنا', 'رؤيتنا'] : ['Our mission', 'Our vision']) {
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      }
      await expect(page.getByRole('main').getByRole('term')).toHaveCount(8)

      const footer = page.getByRole('contentinfo')
      for (const [key, sections] of [
        ['terms_and_conditions', 13],
        ['privacy_policy', 13],
      ] as const) {
        await footer.getByRole('link', { name: exactly(text(language, key)) }).click()
        await expect(page).toHaveURL(/\/(terms-conditions|privacy-policy)$/)
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(sections)
        await expect(page.locator('#section-3 .nr')).toHaveText('3')
        await page
          .getByRole('main')
          .getByRole('link', { name: exactly(text(language, 'back')) })
          .click()
        await expect(page).toHaveURL(/\/about$/)
        // The address comes before the page, which takes its place on the screen with its heading.
        await ourStory()
      }
      // Whoever came from elsewhere is led home.
      const visit = await page.context().newPage()
      await visit.goto('/terms-conditions')
      const back = visit.getByRole('main').getByRole('link', { name: exactly(text(language, 'back')) })
      await back.click()
      await expect(visit).toHaveURL(/\/$/)
      await visit.close()

      await page.goto('/faqs')
      await expect(page).toHaveURL(/\/FAQs$/)
      await expect(page.getByRole('main').locator('details')).toHaveCount(10)
      await expect(
        page.getByText(arabic ? 'كم يستغرق التوصيل؟' : 'How long does delivery take?'),
      ).toBeVisible()
      await page.getByText(arabic ? 'ما سياسة الإرجاع لديكم؟' : 'What is your returns policy?').click()
      await expect(page.getByText(arabic ? 'خلال 14 يومًا' : 'within 14 days')).toBeVisible()
    })

    test('answers the cookie banner as they like, and changes the answer from the footer', {
      tag: '@phone',
    }, async ({ page }) => {
      const answer = () =>
        page.evaluate(() => {
          const { at, ...chosen } = JSON.parse(localStorage.getItem('cookies_consent') ?? '{}')
          return { ...chosen, dated: !Number.isNaN(Date.parse(at)) }
        })
      const button = (key: string) => page.getByRole('button', { name: exactly(text(language, key)) })
      const banner = page.locator('.cookie')
      // Whoever accepts Performance is measured, and there is no internet here.
      await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }))
      const all = { functional: true, performance: true, targeting: true, dated: true }
      const none = { functional: false, performance: false, targeting: false, dated: true }
      const asked = async () => {
        await page.evaluate(() => localStorage.removeItem('cookies_consent'))
        await page.context().clearCookies({ name: 'cookies_consent' })
        await page.reload()
        await expect(banner).toBeVisible()
      }
      // The shop's cookie remembers the answer as well, so it must have arrived before it is taken away.
      const choose = async (press: () => Promise<void>) => {
        const remembered = consentRemembered(page)
        await press()
        await remembered
      }
      await page
        .context()
        .addCookies([{ name: 'language', value: language, url: `http://localhost:${process.env.E2E_PORT}` }])
      await page.goto('/privacy-policy')
      await expect(banner).toBeVisible()
      for (const [key, stored] of [
        ['accept', all],
        ['continue_without_accepting', none],
      ] as const) {
        await asked()
        await choose(() => button(key).click())
        await expect(banner).toBeHidden()
        expect(await answer()).toEqual(stored)
      }
      const settings = page.getByRole('contentinfo').getByRole('button', {
        name: exactly(text(language, 'cookie_settings')),
      })
      const dialog = page.getByRole('dialog')
      for (const [key, stored] of [
        ['allow_all', all],
        ['reject_all', none],
      ] as const) {
        await asked()
        await banner.getByRole('button', { name: exactly(text(language, 'cookie_settings')) }).click()
        await choose(() => dialog.getByRole('button', { name: exactly(text(language, key)) }).click())
        await expect(dialog).toBeHidden()
        await expect(banner).toBeHidden()
        expect(await answer()).toEqual(stored)
      }
      // Later, from the footer: what was chosen stands there and can be changed one by one.
      await settings.click()
      await expect(dialog.getByRole('checkbox')).toHaveCount(4)
      await expect(dialog.locator('input[name=strictly_necessary]')).toBeChecked()
      await expect(dialog.locator('input[name=strictly_necessary]')).toBeDisabled()
      await dialog.locator('label:has(input[name=performance])').click()
      await dialog.getByRole('button', { name: exactly(text(language, 'confirm_my_choices')) }).click()
      expect(await answer()).toEqual({ ...none, performance: true })
      await settings.click()
      await expect(dialog.locator('input[name=performance]')).toBeChecked()
      await expect(dialog.locator('input[name=targeting]')).not.toBeChecked()
    })
  })

  test.describe(`a discount link in ${language}`, () => {
    test('gives a guest the discount and leads home', async ({ page }) => {
      const noticed = await hearNotices(page)
      await enter(page, language, '/discount/WELCOME10')
      await expect(page).toHaveURL(/\/$/)
      await noticed(text(language, 'discount_applied_successfully'))
      const guest = await page.evaluate(() => JSON.parse(localStorage.getItem('guest') ?? 'null'))
      expect(guest.discount).toMatchObject({ code: 'WELCOME10', discount: 10 })
      expect(await page.evaluate(() => localStorage.getItem('guest_token'))).toBe(guest.guest_token)
      // The same guest follows another link: the token stays, the code in force changes.
      await page.goto('/discount/ONCE25')
      await expect(page).toHaveURL(/\/$/)
      await noticed(text(language, 'discount_applied_successfully'))
      const again = await page.evaluate(() => JSON.parse(localStorage.getItem('guest') ?? 'null'))
      expect([again.guest_token, again.discount.code]).toEqual([guest.guest_token, 'ONCE25'])
    })

    test('gives a signed-in customer the discount for good', async ({ page }) => {
      const { email } = (await registered()).user
      const noticed = await hearNotices(page)
      await enter(page, language, '/sign-in')
      await signIn(page, language, email)
      await expect(page).toHaveURL(/\/profile\/general$/)
      await page.goto('/discount/ONCE25')
      await expect(page).toHaveURL(/\/$/)
      await noticed(text(language, 'discount_applied_successfully'))
      const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
      expect(user.discount.code).toBe('ONCE25')
    })

    test.describe('that is worth nothing', () => {
      test.use({ expectedStatuses: [422] })
      for (const code of ['NOTHING', 'EXPIRED20', 'DISABLED15', 'X']) {
        test(`leads home without a word: ${code}`, async ({ page }) => {
          await enter(page, language, `/discount/${code}`)
          await expect(page).toHaveURL(/\/$/)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('.toast')).toHaveCount(0)
          expect(await page.evaluate(() => localStorage.getItem('guest'))).toBeNull()
        })
      }
    })
  })

  test(`an invite says in ${language} who benefits; an unknown code is passed over`, async ({ page }) => {
    const { first_name: name, invite_code: code } = (await demoCustomer()).user
    await enter(page, language, `/sign-up?invite=${code}`)
    await expect(page.getByRole('heading', { name: text(language, 'invited_by', { name }) })).toBeVisible()
    await expect(page.getByText(text(language, 'invite_for_you', { percent: 10 }))).toBeVisible()
    await expect(page.getByText(text(language, 'invite_for_inviter', { percent: 10, name }))).toBeVisible()
    await page.goto('/sign-up?invite=22222222')
    await expect(page.getByText(text(language, 'sign_up_and_receive_gift_percent')).last()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a discount that was just applied is not undone by an answer from before', async ({ page }) => {
  const { email } = (await registered()).user
  await enter(page, 'en', '/sign-in')
  await signIn(page, 'en', email)
  await expect(page).toHaveURL(/\/profile\/general$/)
  await page.waitForLoadState('networkidle')
  // Asked before the code is applied, answered after.
  const before = Promise.withResolvers<void>()
  const applied = Promise.withResolvers<void>()
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch()
    expect((await response.json()).data.discount.code).not.toBe('ONCE25')
    before.resolve()
    await applied.promise
    await route.fulfill({ response })
  })
  await page.route('**/api/users/discount', async (route) => {
    await before.promise
    await route.continue()
  })
  const late = page.waitForResponse('**/api/user')
  await page.goto('/discount/ONCE25')
  await expect(page).toHaveURL(/\/$/)
  applied.resolve()
  await (await late).finished()
  const code = await page.evaluate(async () => {
    // What came before this answer has been read when it is.
    await (await fetch('/healthz')).text()
    return JSON.parse(localStorage.getItem('user') ?? 'null').discount.code
  })
  expect(code).toBe('ONCE25')
})

test.describe('articles that are not there', () => {
  test.use({ expectedStatuses: [404] })
  for (const path of ['/blogs/999', '/blogs/abc', '/blogs/99999999999', '/discount', '/pages/about']) {
    test(`${path} answers 404 with the not-found page`, async ({ page }) => {
      await enter(page, 'en', '/')
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible()
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('articles and questions can be read', async ({ page }) => {
    await page.goto('/blogs/1')
    await expect(page.getByRole('heading', { level: 2, name: 'What the wood is doing' })).toBeVisible()
    await page.goto('/FAQs?lang=ar')
    await page.getByText('ما وسائل الدفع المقبولة؟').click()
    await expect(page.getByText('نقبل Visa وMastercard')).toBeVisible()
  })
})
