import { demoCustomer, enterAs, newCustomer } from './customers.ts'
import { expectAccessible, expectGoodScreen } from './good-screen.ts'
import { enter, expect, LANGUAGES, type Language, test } from './shopper.ts'
import { text } from './texts.ts'

/** Every screen that this version has, opened by its address. */
const screens = [
  { path: '/', title: /Nafha|نفحة/ },
  { path: '/shop/collections/13', title: /All Fragrances|جميع العطور/ },
  { path: '/shop/collections/1?gender=men', title: /Oud & Bukhoor|العود والبخور/ },
  { path: '/shop/products/13?page=2', title: /All Fragrances|جميع العطور/ },
  { path: '/search', title: /Search|بحث/ },
  { path: '/search?search=oud&gender=unisex&family=dark-oud&sort=newest', title: /oud/ },
  { path: '/shop/1', title: /Oud Al Layl|عود الليل/ },
  { path: '/checkout/cart', title: /Cart|سلتي|السلة/ },
  { path: '/wishlist', title: /Wishlist|قائمة الأمنيات/ },
  { path: '/track/orders', title: /Track|تتبع/ },
  { path: '/about', title: /Our story|حكايتنا/ },
  { path: '/terms-conditions', title: /Terms|الشروط/ },
  { path: '/privacy-policy', title: /Privacy|الخصوصية/ },
  { path: '/FAQs', title: /FAQs|الأسئلة/ },
  { path: '/blogs', title: /Blogs|المدونة/ },
  { path: '/blogs/1', title: /Oud by Day|العود نهارًا/ },
]

/** The screens of an account for whoever is signed out: the page's own title. */
const signedOutScreens = [
  { path: '/sign-in', title: 'sign_in_title' },
  { path: '/sign-up', title: 'create_an_account' },
  { path: '/sign-up?invite=NOBODY22', title: 'create_an_account' },
  { path: '/forget-password', title: 'forget_password' },
  { path: '/reset-password/made-up/layla@example.com', title: 'reset_password' },
  { path: '/restore-email/made-up/layla@example.com', title: 'restore_email' },
]

/** And for customers: the demo customer, who has everything, and somebody new, who has nothing yet. */
const customerScreens = [
  { path: '/email-verification', title: 'email_verification', who: newCustomer },
  { path: '/mobile-verification', title: 'mobile_verification', who: newCustomer },
  { path: '/address', title: 'add_an_address', who: newCustomer },
  { path: '/edit-email', title: 'edit_email', who: demoCustomer },
  { path: '/edit-mobile-number', title: 'edit_mobile_number', who: demoCustomer },
  { path: '/profile/general', title: 'profile_menu', who: demoCustomer },
  { path: '/profile/general', title: 'profile_menu', who: newCustomer },
  { path: '/profile/purchase-history', title: 'purchase_history', who: demoCustomer },
  { path: '/profile/purchase-history', title: 'purchase_history', who: newCustomer },
  { path: '/profile/privacy', title: 'profile_privacy', who: demoCustomer },
  { path: '/profile/help-support', title: 'profile_help', who: demoCustomer },
  { path: '/profile/invite', title: 'profile_invite', who: demoCustomer },
  { path: '/profile/sign-out', title: 'profile_sign_out', who: demoCustomer },
]

const titled = (language: Language, key: string) =>
  new RegExp(text(language, key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

for (const language of LANGUAGES) {
  for (const { path, title } of screens) {
    test(`${path} in ${language}: right language, title, nothing shifts, accessible`, ({ page }) =>
      expectGoodScreen(page, language, title, () => enter(page, language, path)))
  }

  for (const { path, title } of signedOutScreens) {
    test(`${path} in ${language}, signed out: right language, title, nothing shifts, accessible`, async ({
      page,
    }) => {
      await expectGoodScreen(page, language, titled(language, title), () => enter(page, language, path))
      await expect(page).toHaveURL(path)
    })
  }

  test.describe(() => {
    // An invite that nobody sent is not found; a mobile code asked for a moment ago is not sent again.
    test.use({ expectedStatuses: [404, 429] })

    for (const { path, title, who } of customerScreens) {
      test(`${path} in ${language}, ${who.name}: right language, title, nothing shifts, accessible`, async ({
        page,
      }) => {
        const session = await who()
        await expectGoodScreen(page, language, titled(language, title), () =>
          enterAs(page, session, language, path),
        )
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
  })

  test(`what opens on the profile in ${language} is accessible too`, async ({ page }) => {
    await enterAs(page, await demoCustomer(), language, '/profile/general')
    const button = (key: string) => page.getByRole('button', { name: text(language, key), exact: true })
    await button('edit').nth(1).click()
    await button('edit').first().click()
    await expectAccessible(page)
    await button('delete').last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/profile/privacy')
    await button('change_password').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(language, 'change_password') })
      .click()
    await expect(page.getByText(text(language, 'current_password_is_required'))).toBeVisible()
    await expectAccessible(page)
    const { invite_code } = (await demoCustomer()).user
    await page.goto('/profile/invite')
    const link = page.getByText(`/sign-up?invite=${invite_code}`)
    await expect(link).toBeVisible()
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const share = page.getByRole('link', { name: text(language, 'share_by_whatsapp') })
    await expect(share).toHaveAttribute('href', new RegExp(`^https://wa\\.me/\\?text=.*${invite_code}`))
  })
}

test.describe('what is not there', () => {
  test.use({ expectedStatuses: [404] })

  for (const path of ['/nowhere', '/shop/999999', '/shop/abc', '/shop/collections/999999']) {
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

  test('the text of home, collection and product can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A breath')
    await expect(page.getByRole('main').getByText('Oud Al Layl').first()).toBeVisible()
    await page.goto('/shop/1?lang=ar')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('عود الليل')
    await page.goto('/shop/collections/2')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Floral')
  })
})

test('broken local storage is dropped and the page works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of [
      'cart',
      'testers',
      'user',
      'guest',
      'cart_step',
      'shipping_info',
      'completed_checkout',
    ]) {
      localStorage.setItem(key, '{"broken":')
    }
    localStorage.setItem('token', '')
    localStorage.setItem('theme', 'purple')
  })
  await enter(page, 'en', '/checkout/cart')
  await expect(
    page.getByText("There's nothing in your bag yet. Add some beautiful fragrances!"),
  ).toBeVisible()
})
