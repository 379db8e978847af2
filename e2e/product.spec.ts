import { randomInt } from 'node:crypto'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { deliveryWindow } from '@nafha/contract/delivery/delivery-window'
import type { APIRequestContext, Page } from '@playwright/test'
import { addToCart, chooseTesters } from './buying.ts'
import { enterAs, registered, signIn } from './customers.ts'
import { expectAccessible } from './good-screen.ts'
import { BY_A_JOB, mailsTo } from './outbox.ts'
import { enter, expect, LANGUAGES, type Language, test, wishSaved } from './shopper.ts'
import { exactly, text } from './texts.ts'

/** An address and a number that nobody else has, in another run over the same shop neither. */
function somebody(name: string) {
  const seven = String(randomInt(10_000_000)).padStart(7, '0')
  return { email: `${name}-${seven}@example.com`, mobile: `+97152${seven}` }
}

const product = async (request: APIRequestContext, id: number, language: Language) =>
  (await (await request.get(`/api/product/${id}`, { headers: { 'accept-language': language } })).json()).data

/** Somebody new, with an account that wishes for this product already. */
async function customerWishing(request: APIRequestContext, wish: number): Promise<string> {
  const { token, user } = await registered()
  await request.put('/api/wishlist', {
    data: { product_ids: [wish] },
    headers: { authorization: `Bearer ${token}` },
  })
  return user.email
}

async function signInAt(page: Page, language: Language, email: string) {
  await page.goto('/sign-in')
  await signIn(page, language, email)
  await expect(page).toHaveURL(/\/profile\/general$/)
}

const heart = (page: Page, language: Language, name: string) =>
  page.getByRole('button', { name: exactly(text(language, 'keep_in_wishlist', { name })) }).first()

/** Takes every unit of a size, of ten at most (decision 0037), into a guest’s open payment; `release` asks for another perfume. */
async function reserveAll(
  request: APIRequestContext,
  { email, mobile }: { email: string; mobile: string },
  size: number,
  units: number,
) {
  const person = {
    prefix_name: 'Mr',
    first_name: 'Omar',
    last_name: 'Haddad',
    email,
    mobile_number: mobile,
  }
  const place = { country: 'United Arab Emirates', city: 'Dubai', region: 'Al Barsha', road: 'Street 4' }
  const session = await request.post('/api/guests', {
    data: { ...person, address: Object.values(place).join(', ') },
  })
  const { id, token } = (await session.json()).data
  const pay = async (product_size_id: number, quantity: number) => {
    const answer = await request.post('/api/stripe/payment', {
      data: {
        currency: 'aed',
        payment_method: 'card',
        guest_session_id: id,
        shipping_info: { ...person, ...place, token },
        cart: [{ product_size_id, quantity }],
        testers: [1029, 1039, 1059].map((tester) => ({ product_size_id: tester })),
      },
    })
    expect(answer.status()).toBe(200)
  }
  await pay(size, units)
  return { release: () => pay(1052, 1) }
}

for (const language of LANGUAGES) {
  test.describe(`the product page in ${language}`, () => {
    test('another size moves nothing on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await enter(page, language, '/shop/1')
      await page.evaluate(() => {
        const moved: PerformanceEntry[] = []
        Object.assign(globalThis, { moved })
        new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({ type: 'layout-shift' })
      })
      const price = page.locator('.price-shown')
      const before = (await price.textContent()) ?? ''
      await page.locator('.sizes label').last().click()
      await expect(price).not.toHaveText(before)
      const moved = await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        return (globalThis as unknown as { moved: PerformanceEntry[] }).moved.map((entry) => entry.toJSON())
      })
      expect(moved).toEqual([])
    })

    test('a list begun signed out joins the one of the account on sign-in, and leaves the device on sign-out', async ({
      page,
      request,
    }) => {
      const email = await customerWishing(request, 5)
      const rose = await product(request, 2, language)
      const musk = await product(request, 5, language)

      await enter(page, language, '/wishlist')
      await expect(page.getByRole('heading', { name: text(language, 'wishlist_is_empty') })).toBeVisible()
      await page.goto('/shop/2')
      await heart(page, language, rose.name).click()
      await expect(heart(page, language, rose.name)).toHaveAttribute('aria-pressed', 'true')
      await page.goto('/wishlist')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: rose.name })).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

      await signInAt(page, language, email)
      await page.goto('/wishlist')
      await expect(main.getByRole('link', { name: musk.name })).toBeVisible()
      await expect(main.getByRole('link', { name: rose.name })).toBeVisible()

      const taken = page.waitForResponse(
        (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/wishlist/'),
      )
      await heart(page, language, musk.name).click()
      await expect(main.getByRole('link', { name: musk.name })).toHaveCount(0)
      // The card goes before the account has heard of it.
      await taken
      await page.goto('/shop/5')
      await expect(heart(page, language, musk.name)).toHaveAttribute('aria-pressed', 'false')
      await page.goto('/profile/sign-out')
      await page.getByRole('button', { name: text(language, 'yes_sign_me_out') }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()

      await signInAt(page, language, email)
      await page.goto('/wishlist')
      await expect(main.getByRole('link', { name: rose.name })).toBeVisible()
      await expect(main.locator('.card')).toHaveCount(1)
    })

    test('what is no longer in the shop stands in the wishlist as gone, and can be taken out', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        if (!localStorage.getItem('wishlist'))
          localStorage.setItem('wishlist', JSON.stringify({ customer: null, ids: [999999] }))
      })
      await enter(page, language, '/wishlist')
      await expect(page.getByRole('heading', { name: text(language, 'no_longer_in_the_shop') })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: exactly(text(language, 'remove')) }).click()
      await expect(page.getByRole('heading', { name: text(language, 'wishlist_is_empty') })).toBeVisible()
    })

    test('pictures open large by keyboard, turn by arrow in reading direction, and close by Escape', {
      tag: '@phone',
    }, async ({ page }) => {
      await enter(page, language, '/shop/2')
      const first = page.getByRole('link', { name: text(language, 'enlarge_picture_n', { n: 1 }) })
      await expect(first.locator('img')).toHaveJSProperty('complete', true)
      await first.focus()
      await page.keyboard.press('Enter')
      const large = page.getByRole('dialog')
      await expect(large).toBeVisible()
      const pictures = await page.locator('.gallery .zoomable').count()
      expect(pictures).toBeGreaterThan(1)
      const counted = (n: number) => text(language, 'picture_n_of_m', { n, m: pictures })
      await expect(large.getByRole('status')).toContainText(counted(1))
      await expect(large).toBeFocused()
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect(large.getByRole('status')).toContainText(counted(2))
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(large).toHaveCount(0)
      await expect(first).toBeFocused()
      await expect(page).toHaveURL(/\/shop\/2$/)
    })

    test('few bottles are counted aloud', async ({ page }) => {
      await enter(page, language, '/shop/20')
      await page.locator('input[name=size][value="1202"]').check({ force: true })
      await expect(page.getByText(text(language, 'only_n_left', { n: 3 }))).toBeVisible()
      await page.locator('input[name=size][value="1203"]').check({ force: true })
      await expect(page.getByText(text(language, 'available'))).toBeVisible()
      await expect(page.getByText(text(language, 'only_n_left', { n: 17 }))).toHaveCount(0)
    })

    test('the delivery is promised by the calendar of the Emirates, for a city that is chosen once', async ({
      page,
      request,
    }) => {
      await enter(page, language, '/shop/2')
      const { data: calendar } = await (await request.get('/api/delivery/calendar')).json()
      // A cut-off may pass between the page and this line.
      const standard = () =>
        text(language, 'delivered_between', {
          ...deliveryDates(deliveryWindow(calendar, new Date()), language),
        })
      const days = page.locator('.promises .text-ink')
      await expect.poll(async () => (await days.textContent())?.startsWith(standard())).toBe(true)
      const city = page.getByLabel(text(language, 'delivering_to'))
      const express = page.locator('.promises').getByText('AED 25.00')
      await expect(express).toHaveCount(0)
      await city.selectOption('Dubai')
      await expect(express).toBeVisible()
      await page.reload()
      await expect(city).toHaveValue('Dubai')
      await expect(express).toBeVisible()
      await expectAccessible(page)
      await city.selectOption('Ajman')
      await expect(express).toHaveCount(0)

      // The address of the checkout begins there.
      await addToCart(page, language, 1)
      await chooseTesters(page, language)
      await expect(page.getByLabel(exactly(text(language, 'city')))).toHaveValue(text(language, 'ajman'))
    })

    test('whoever asks for a size that is gone is mailed once when it is back', async ({ page, request }) => {
      const { email } = somebody('waits')
      const other = somebody('buys')
      const id = { en: 21, ar: 23 }[language]
      const perfume = await product(request, id, language)
      const size = perfume.sizes.findLast(({ quantity }: { quantity: number }) => quantity > 0)
      const others = await reserveAll(request, other, size.id, size.quantity)

      await enter(page, language, `/shop/${id}`)
      await page.locator(`input[name=size][value="${size.id}"]`).check({ force: true })
      await expect(page.locator('.avail')).toHaveText(text(language, 'unavailable'))
      const ask = page.getByRole('button', { name: text(language, 'tell_me_when_back') })
      await ask.click()
      await expect(page.getByText(text(language, 'email_is_required'))).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel(exactly(text(language, 'email'))).fill(email)
      await ask.click()
      await expect(page.getByText(text(language, 'stock_notice_check_mail'))).toBeVisible()
      await expect.poll(() => mailsTo(`-stock-notice-confirmation-${email}`).length, BY_A_JOB).toBe(1)
      const [question = ''] = mailsTo(`-stock-notice-confirmation-${email}`)
      await page.goto(/\/stock-notices\/confirm\/[\w-]+/.exec(question.replace(/=\r?\n/g, ''))?.[0] ?? '')
      await expectAccessible(page)
      await page.getByRole('button', { name: text(language, 'stock_notice_confirm') }).click()
      await expect(page.getByText(text(language, 'stock_notice_noted'))).toBeVisible()

      await others.release()
      await expect.poll(() => mailsTo(`-back-in-stock-${email}`).length, BY_A_JOB).toBe(1)
      const [mail = ''] = mailsTo(`-back-in-stock-${email}`)
      const link = /\/stock-notices\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? ''
      await page.goto(link)
      await page.getByRole('button', { name: text(language, 'stop_these_mails') }).click()
      await expect(page.getByText(text(language, 'stock_notices_ended'))).toBeVisible()
    })

    test('the link of a perfume is copied, or the page says that it could not', { tag: '@phone' }, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await enter(page, language, '/shop/2')
      // This browser has no dialog of its own for it.
      const copy = page.getByRole('button', { name: exactly(text(language, 'share')) })
      await copy.click()
      await expect(page.getByText(text(language, 'link_copied'))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/shop\/2(\?lang=ar)?$/)
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
      })
      await copy.click()
      await expect(page.getByText(text(language, 'failed_to_copy'))).toBeVisible()
    })

    test('sharing hands the perfume to the device, and says when that fails', async ({ page }) => {
      await page.addInitScript(() => {
        const shared: ShareData[] = []
        Object.assign(window, { shared })
        navigator.share = (data) => {
          shared.push(data ?? {})
          return shared.length > 1 ? Promise.reject(new Error('no')) : Promise.resolve()
        }
      })
      await enter(page, language, '/shop/2')
      const share = page.getByRole('button', { name: exactly(text(language, 'share')) })
      await share.click()
      const [shared] = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
      expect(shared?.url).toContain('/shop/2')
      await share.click()
      await expect(page.getByText(text(language, 'error_sharing'))).toBeVisible()
    })

    test('the concentrations are explained on demand', async ({ page }) => {
      await enter(page, language, '/shop/2')
      await page.getByRole('button', { name: text(language, 'what_concentration_means') }).click()
      const guide = page.getByRole('dialog', { name: text(language, 'what_concentration_means') })
      await expect(guide.getByText(text(language, 'attar_means'))).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(guide).toBeHidden()
    })

    test.describe('a script that does not come', () => {
      test.use({ losesConnection: true })

      test('takes the heart back that a customer has pressed, and says so', async ({ page }) => {
        const script = /\/account-wishes-[^/]*\.js/
        await page.route(script, (route) => route.abort())
        await enterAs(page, await registered(), language, '/shop/2')
        const { name } = await product(page.request, 2, language)
        const told = page.getByText(text(language, 'something_went_wrong'))
        // That the list is not brought together is not told: nobody has pressed anything.
        await expect(told).toHaveCount(0)
        await heart(page, language, name).click()
        await expect(told).toBeVisible()
        await expect(heart(page, language, name)).toHaveAttribute('aria-pressed', 'false')

        await page.unroute(script)
        const kept = wishSaved(page)
        await heart(page, language, name).click()
        expect((await (await kept).json()).data.product_ids).toEqual([2])
        await expect(heart(page, language, name)).toHaveAttribute('aria-pressed', 'true')
      })

      test('lets a picture be opened as without JavaScript', async ({ page }) => {
        await enter(page, language, '/shop/2')
        await page.route(/\/zoom-[^/]*\.(js|css)/, (route) => route.abort())
        const first = page.getByRole('link', { name: text(language, 'enlarge_picture_n', { n: 1 }) })
        const address = await first.evaluate((link: HTMLAnchorElement) => link.href)
        // The browser's own page for a picture is not what is looked at here.
        await page.route(address, (route) => route.fulfill({ status: 204 }))
        const followed = page.waitForRequest(
          (asked) => asked.url() === address && asked.isNavigationRequest(),
        )
        await first.click()
        await followed
      })

      test('costs its own part of the page only, which can be asked for again', async ({ page }) => {
        await enter(page, language, '/shop/2')
        const script = /\/concentrations-[^/]*\.js/
        await page.route(script, (route) => route.abort())
        await page.getByRole('button', { name: text(language, 'what_concentration_means') }).click()
        const guide = page.getByRole('dialog', { name: text(language, 'what_concentration_means') })
        await expect(guide.getByRole('alert')).toContainText(text(language, 'part_did_not_come'))
        await expectAccessible(page)
        await page.unroute(script)
        await guide.getByRole('button', { name: text(language, 'try_again') }).click()
        await expect(guide.getByText(text(language, 'attar_means'))).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: text(language, 'add_to_cart') })).toBeVisible()
      })
    })

    test('perfumes that were looked at before stand under the recommended ones', async ({ page }) => {
      await enter(page, language, '/shop/2')
      const seen = page.getByRole('region', { name: text(language, 'recently_viewed') })
      await expect(page.getByRole('button', { name: exactly(text(language, 'share')) })).toBeVisible()
      await expect(seen).toHaveCount(0)
      await page.waitForFunction(() => localStorage.getItem('recently_viewed'))
      await page.goto('/shop/4')
      await page.waitForFunction(() => localStorage.getItem('recently_viewed')?.includes('4'))
      // One alone is no row.
      await expect(seen).toHaveCount(0)
      await page.goto('/shop/3')
      await seen.scrollIntoViewIfNeeded()
      await expect(seen.getByRole('listitem')).toHaveCount(2)
      await expect(seen.locator('a[href="/shop/2"]')).toBeVisible()
    })
  })
}
