import { expectAccessible } from './good-screen.ts'
import { enter, expect, test } from './shopper.ts'
import { enterBackOffice, OWNER, staffToken } from './staff.ts'

/** The calendar is the whole shop's, so whoever changes it here puts it back. */
test.describe.configure({ mode: 'serial' })

test('staff open the weekend, and a product page promises other days at once', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const { data: before } = await (await request.get('/api/admin/calendar', { headers })).json()
  const promise = page.locator('.promises .text-ink')
  await enter(page, 'en', '/shop/2')
  const daysOf = async () => ((await promise.textContent()) ?? '').replace(/ if you order within .*/, '')
  const closedWeekend = await daysOf()

  await enterBackOffice(page, OWNER, '/calendar')
  await expect(
    page.getByRole('status').filter({ hasText: closedWeekend.replace(/^.*?between/, 'between') }),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: 'Saturday' }).check()
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Element updated')).toBeVisible()

  await page.goto('/shop/2')
  await expect(promise).toContainText('between')
  expect(await daysOf()).not.toBe(closedWeekend)
  const { week, ramadan, holidays } = before
  const back = await request.put('/api/admin/calendar', { headers, data: { week, ramadan, holidays } })
  expect(back.status()).toBe(200)
  await page.reload()
  await expect.poll(daysOf).toBe(closedWeekend)
})

test.describe(() => {
  test.use({ expectedStatuses: [422] })

  test('a day that ends before it begins is refused in Arabic, and what was typed stays', async ({
    page,
  }) => {
    await enterBackOffice(page, OWNER, '/calendar', 'ar')
    const from = page.getByLabel('من').first()
    await from.fill('20:00')
    await page.getByRole('button', { name: 'حفظ' }).click()
    await expect(page.getByText('يجب أن تأتي النهاية بعد البداية').first()).toBeVisible()
    await expect(from).toHaveValue('20:00')
    await expectAccessible(page)
  })
})
