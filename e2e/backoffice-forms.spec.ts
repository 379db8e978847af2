import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'
import { enterBackOffice, hire, OWNER, rowsOfRecords, staffToken } from './staff.ts'

const leave = (page: Page) => page.getByRole('menuitem', { name: 'Orders', exact: true }).click()
/** What the page asked, in order; each question is answered as `answer` says. */
const questions = (page: Page, answer: () => 'accept' | 'dismiss') => {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog[answer()]()
  })
  return asked
}

test.describe('a session that has ended', () => {
  test.use({ expectedStatuses: [401] })

  test('is asked for again over the page, and a refused save is not told as done', async ({
    page,
    request,
  }) => {
    const manager = await hire(request, 'manager', 'Reem Returns')
    await enterBackOffice(page, manager, '/products/2')
    const name = page.getByRole('textbox', { name: 'Name · English' })
    const stored = await name.inputValue()
    await name.fill('Typed at the end')
    await page.route('**/api/admin/products/2', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthenticated' } }),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await expect(page.getByText('Element updated')).toHaveCount(0)
    await dialog.getByLabel('Password').fill(manager.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(name).toHaveValue('Typed at the end')
    // What was refused is as unsaved as before.
    const asked = questions(page, () => 'dismiss')
    await leave(page)
    await expect.poll(() => asked).toEqual(['confirm'])
    await page.unroute('**/api/admin/products/2')
    await name.fill(stored)
    // The form knows that it is as it was.
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await leave(page)
    await expect(page).toHaveURL(/\/admin\/orders/)
    expect(asked).toEqual(['confirm'])
  })
})

test('below a long form the bar to save stays in sight, and covers no field that has the focus @phone', async ({
  page,
}) => {
  await enterBackOffice(page, OWNER, '/delivery-methods/1')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeInViewport({ ratio: 1 })
  const fields = await page.getByRole('main').getByRole('textbox').all()
  expect(fields.length).toBeGreaterThan(5)
  for (const field of fields) {
    await field.focus()
    const [box, bar] = [await field.boundingBox(), await save.boundingBox()]
    expect(box && bar && box.y + box.height <= bar.y, await field.getAttribute('name').then(String)).toBe(
      true,
    )
  }
})

test('a form that is as it was before the page has heard that nobody leaves goes on', async ({
  page,
  request,
}) => {
  const manager = await hire(request, 'manager', 'Dana Returns')
  await enterBackOffice(page, manager, '/products/2')
  const name = page.getByRole('textbox', { name: 'Name · English' })
  const stored = await name.inputValue()
  await name.fill('Typed and taken back')
  // Quicker than any hand: what was typed is taken back within the answer.
  await name.evaluate((input, before) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    window.confirm = () => {
      write?.call(input, before)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return false
    }
  }, stored)
  await leave(page)
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(name).toHaveValue(stored)
})

test.describe('unsaved changes of a form', () => {
  test('are asked about before one leaves: who stays keeps them, who leaves drops them', async ({ page }) => {
    await enterBackOffice(page, OWNER, '/products')
    await page.goto('/admin/products/2')
    let answer: 'accept' | 'dismiss' = 'dismiss'
    const asked = questions(page, () => answer)
    const name = page.getByRole('textbox', { name: 'Name · English' })
    const stored = await name.inputValue()
    await name.fill('Typed and not saved')
    // Its tabs are all one form.
    await page.getByRole('tab', { name: 'Pictures' }).click()
    await page.getByRole('tab', { name: 'Texts' }).click()
    expect(asked).toEqual([])
    await leave(page)
    await expect.poll(() => asked).toEqual(['confirm'])
    await expect(name).toHaveValue('Typed and not saved')
    // Logging out is leaving, too: whoever stays is still signed in.
    await page.getByRole('button', { name: 'Profile' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect.poll(() => asked).toEqual(['confirm', 'confirm'])
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/products\/2$/)
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload'])
    await expect(name).toHaveValue('Typed and not saved')

    answer = 'accept'
    await leave(page)
    await expect(page).toHaveURL(/\/admin\/orders/)
    // The address goes ahead of the page.
    await expect(name).toHaveCount(0)
    await page.goBack()
    await expect(name).toHaveValue(stored)
    expect(asked).toEqual(['confirm', 'confirm', 'beforeunload', 'confirm'])
  })

  for (const [entry, label, form] of [
    ['Products', 'Name · English', 'old'],
    ['Products', 'Name · English', 'new'],
    ['Articles', 'Title · English', 'old'],
    ['Articles', 'Title · English', 'new'],
  ] as const) {
    test(`are asked about on the way back and on the form's own menu entry: ${entry}, ${form}`, async ({
      page,
    }) => {
      await enterBackOffice(page, OWNER, '/orders')
      const own = page.getByRole('menuitem', { name: entry })
      await own.click()
      if (form === 'new') await page.getByRole('link', { name: 'Create' }).click()
      else
        await rowsOfRecords(page, String(await own.getAttribute('href')))
          .first()
          .click()
      await expect(page.getByRole('tab').first()).toBeVisible()
      const { pathname } = new URL(page.url())
      let answer: 'accept' | 'dismiss' = 'dismiss'
      const asked = questions(page, () => answer)
      const typed = page.getByRole('textbox', { name: label })
      await typed.fill('Typed and not saved')
      await page.goBack()
      await expect.poll(() => asked).toEqual(['confirm'])
      await expect(page).toHaveURL(pathname)
      await own.click()
      await expect.poll(() => asked).toEqual(['confirm', 'confirm'])
      await expect(typed).toHaveValue('Typed and not saved')
      // Its tabs are all one form, back and forth.
      await page.getByRole('tab').nth(1).click()
      await expect(page).toHaveURL(`${pathname}/1`)
      await page.goBack()
      await expect(typed).toBeVisible()
      expect(asked).toEqual(['confirm', 'confirm'])
      answer = 'accept'
      await own.click()
      await expect(typed).toHaveCount(0)
      expect(asked).toEqual(['confirm', 'confirm', 'confirm'])
    })
  }

  test('are none once they are saved, also in a new form', async ({ page, request }) => {
    await enterBackOffice(page, OWNER, '/discounts/create')
    const asked = questions(page, () => 'dismiss')
    await page.getByLabel('Code').fill('NO-QUESTION')
    await page.getByRole('spinbutton', { name: 'Percent' }).fill('5')
    await page.getByRole('button', { name: 'Save' }).click()
    // The address goes ahead of the page.
    await expect(page.getByRole('heading', { name: 'Link for shoppers' })).toBeVisible()
    await page.getByRole('spinbutton', { name: 'Percent' }).fill('6')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Element updated')).toBeVisible()
    await leave(page)
    await expect(page).toHaveURL(/\/admin\/orders/)

    // A collection's form leaves by itself.
    const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
    await page.goto('/admin/collections/create')
    await page.getByRole('textbox', { name: 'Name · English' }).fill('Nothing asked')
    await page.getByRole('button', { name: 'Save' }).click()
    const added = page.getByRole('treeitem').getByRole('link', { name: 'Nothing asked' })
    await expect(added).toBeVisible()
    expect(asked).toEqual([])
    const id = /(\d+)$/.exec((await added.getAttribute('href')) ?? '')?.[1]
    expect((await request.delete(`/api/admin/collections/${id}`, { headers })).status()).toBe(200)
  })

  test('are none in a form that was only opened', async ({ page }) => {
    await enterBackOffice(page, OWNER, '/products')
    const asked = questions(page, () => 'accept')
    for (const path of [
      'products/2',
      'blogs/7',
      'pages/home',
      'pages/terms',
      'collections/13',
      'discounts/1',
    ]) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
      for (const tab of await page.getByRole('tab').all()) await tab.click()
      await leave(page)
      await expect(page).toHaveURL(/\/admin\/orders/)
    }
    expect(asked).toEqual([])
  })
})

test.describe('of two who have the same form open', () => {
  test.use({ expectedStatuses: [409] })

  for (const [path, form, change, field] of [
    [
      'collections',
      { name: { en: 'Two write', ar: 'كاتبان' } },
      { slogan: { en: 'First' } },
      'Slogan · English',
    ],
    ['discounts', { code: 'TWO-WRITE', discount: 5 }, { discount: 6 }, 'Uses in all'],
  ] as const) {
    test(`the second to save is told, and what is typed stays: ${path}`, async ({ page, request }) => {
      const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
      const added = await request.post(`/api/admin/${path}`, { headers, data: form })
      const { id } = (await added.json()).data
      await enterBackOffice(page, OWNER, `/${path}/${id}`)
      const typed = page.getByLabel(field)
      await typed.fill('7')
      await request.put(`/api/admin/${path}/${id}`, { headers, data: { ...form, ...change } })
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Somebody else has saved this')).toBeVisible()
      await expect(typed).toHaveValue('7')
      const stored = await request.get(`/api/admin/${path}/${id}`, { headers })
      expect((await stored.json()).data).toMatchObject(change)
      if (path === 'collections') await request.delete(`/api/admin/${path}/${id}`, { headers })
    })
  }
})

test('a text that must be there is asked for before the shop is', async ({ page }) => {
  await enterBackOffice(page, OWNER, '/collections/create')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  await page.getByRole('textbox', { name: 'Name · Arabic' }).fill('بلا اسم')
  await page.getByRole('button', { name: 'Save' }).click()
  const name = page.getByRole('textbox', { name: 'Name · English' })
  await expect(name).toHaveAccessibleDescription('Required')
  await expect(page.getByText('The form is not valid')).toBeVisible()
  expect(asked).not.toContain('POST')
})

/** Keeps every save of `path` waiting until `answer` is called, which refuses it or lets it through. */
async function holdSaves(page: Page, path: string) {
  let answer: (how: 'refuse' | 'save') => void = () => {}
  await page.route(`**/api/admin/${path}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const how = await new Promise<'refuse' | 'save'>((resolve) => {
      answer = resolve
    })
    return how === 'save' ? route.fallback() : route.fulfill({ status: 503, json: { message: 'Not now' } })
  })
  return { answer: (how: 'refuse' | 'save') => answer(how) }
}

test.describe('while a form is saved', () => {
  test.use({ expectedStatuses: [503] })

  for (const [path, label] of [
    ['products/2', 'Name · English'],
    ['blogs/7', 'Title · English'],
    ['collections/13', 'Name · English'],
  ] as const) {
    test(`nothing is typed that its answer would take away: ${path}`, async ({ page }) => {
      await enterBackOffice(page, OWNER, `/${path}`)
      const saves = await holdSaves(page, path)
      const field = page.getByRole('textbox', { name: label })
      await field.fill('Typed before')
      const asked = page.waitForRequest((request) => request.method() === 'PUT')
      await field.press('Enter')
      await asked
      await expect(field).not.toBeFocused()
      await page.keyboard.type(', and meanwhile')
      await field.click({ force: true })
      await page.keyboard.type(', and again')
      await expect(field).toHaveValue('Typed before')

      saves.answer('refuse')
      await expect(page.getByText('Not now')).toBeVisible()
      // Refused, all is as it was typed, and one goes on where one was.
      await expect(field).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.type(', and afterwards')
      await expect(field).toHaveValue('Typed before, and afterwards')
      await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
    })
  }

  test('and when it is saved, one goes on in the same field', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
    const added = await request.post('/api/admin/discounts', {
      headers,
      data: { code: 'AT-REST', discount: 5 },
    })
    const path = `discounts/${(await added.json()).data.id}`
    await enterBackOffice(page, OWNER, `/${path}`)
    const saves = await holdSaves(page, path)
    const code = page.getByLabel('Code')
    await code.fill('AT-REST-1')
    const asked = page.waitForRequest((one) => one.method() === 'PUT')
    await code.press('Enter')
    await asked
    await expect(code).not.toBeFocused()
    await page.keyboard.type('-LOST')
    saves.answer('save')
    await expect(page.getByText('Element updated')).toBeVisible()
    await expect(code).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('-2')
    await expect(code).toHaveValue('AT-REST-1-2')
  })
})

test('what is typed is not refreshed away without a question', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const form = { code: 'REFRESHED', discount: 5 }
  const added = await request.post('/api/admin/discounts', { headers, data: form })
  const { id } = (await added.json()).data
  await enterBackOffice(page, OWNER, `/discounts/${id}`)
  let answer: 'accept' | 'dismiss' = 'dismiss'
  const asked = questions(page, () => answer)
  const percent = page.getByRole('spinbutton', { name: 'Percent' })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const change = (discount: number) =>
    request.put(`/api/admin/discounts/${id}`, { headers, data: { ...form, discount } })

  // Nothing is typed: nothing is asked.
  await expect(percent).toHaveValue('5')
  await change(6)
  await refresh.click()
  await expect(percent).toHaveValue('6')
  expect(asked).toEqual([])

  const code = page.getByLabel('Code')
  await code.fill('TYPED')
  await change(7)
  await refresh.click()
  await expect.poll(() => asked).toEqual(['confirm'])
  await expect(code).toHaveValue('TYPED')
  await expect(percent).toHaveValue('6')

  answer = 'accept'
  await refresh.click()
  await expect(percent).toHaveValue('7')
  await expect(code).toHaveValue('REFRESHED')
  expect(asked).toEqual(['confirm', 'confirm'])
})

test('what is typed is not dropped for another language without a question, asked once', async ({
  page,
  request,
}) => {
  // Not as others enter, who find every page in English.
  const manager = await hire(request, 'manager', 'Noor Speaks')
  await page.goto('/admin/discounts/create')
  await page.getByLabel('Email').fill(manager.email)
  await page.getByLabel('Password').fill(manager.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  let answer: 'accept' | 'dismiss' = 'dismiss'
  const asked = questions(page, () => answer)
  const code = page.getByLabel('Code')
  await code.fill('TYPED')
  const choose = async (from: string, to: string) => {
    await page.getByRole('button', { name: from, exact: true }).click()
    await page.getByRole('menuitem', { name: to, exact: true }).click()
  }
  await choose('English', 'العربية')
  await expect.poll(() => asked).toEqual(['confirm'])
  await expect(code).toHaveValue('TYPED')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('admin_language'))).not.toBe('ar')

  answer = 'accept'
  await choose('English', 'العربية')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  expect(asked).toEqual(['confirm', 'confirm'])
  // With nothing typed nothing is asked.
  await choose('العربية', 'English')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(code).toHaveValue('')
  expect(asked).toEqual(['confirm', 'confirm'])
})
