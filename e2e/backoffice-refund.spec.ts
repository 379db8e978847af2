import type { Locator } from '@playwright/test'
import ar from '../backoffice/src/texts/ar.json' with { type: 'json' }
import { expect, test } from './shopper.ts'
import { enterBackOffice, OWNER, staffToken } from './staff.ts'

const words = ar.nafha.orders

/** The one amount of money in a part, as the input beside it has it. */
async function amountIn(part: Locator): Promise<string> {
  const [amount = ''] = (await part.textContent())?.match(/\d[\d,]*\.\d\d/) ?? []
  return String(Number(amount.replaceAll(',', '')))
}

test('in Arabic, too, a refund begins with nothing, and units set its amount by the price that is shown', async ({
  page,
  request,
}) => {
  const { refund, amount, refundable, refund_everything, units_at } = words
  const before = (sentence: string) => sentence.slice(0, sentence.indexOf('%{amount}')).trim()
  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const list = await request.get('/api/admin/orders?status=Delivered', { headers })
  const { data: orders }: { data: { id: number; total: number }[] } = await list.json()
  // The demo order of two perfumes.
  const [order] = orders.toSorted((one, other) => other.total - one.total)

  await enterBackOffice(page, OWNER)
  await page.addInitScript(() => localStorage.setItem('admin_language', 'ar'))
  await page.goto(`/admin/orders/${order?.id}/show`)
  await page.getByRole('button', { name: refund, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const sum = dialog.getByLabel(amount)
  await expect(sum).toHaveValue('')
  const units = dialog.getByRole('spinbutton').and(dialog.locator('[name^=refund_]'))
  await expect(units).toHaveCount(2)
  for (const field of await units.all()) await expect(field).toHaveValue('')

  const [, price = ''] = units_at.split('%{price}')
  const prices = await Promise.all((await dialog.getByText(price.trim()).all()).map((help) => amountIn(help)))
  expect(prices).toHaveLength(2)
  const [first = '', second = ''] = prices
  await units.nth(0).fill('1')
  await expect(sum).toHaveValue(first)
  await units.nth(1).fill('1')
  await expect(sum).toHaveValue(String(Number(first) + Number(second)))
  await units.nth(0).fill('')
  await expect(sum).toHaveValue(second)
  await units.nth(1).fill('')
  await expect(sum).toHaveValue('')

  await dialog.getByRole('button', { name: before(refund_everything) }).click()
  await expect(units.nth(0)).toHaveValue('1')
  await expect(sum).toHaveValue(await amountIn(dialog.getByText(before(refundable)).first()))
})
