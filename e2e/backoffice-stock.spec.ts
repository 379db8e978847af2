import { buyAsGuest } from './buying.ts'
import { expect, test } from './shopper.ts'
import { enterBackOffice, OWNER, staffToken } from './staff.ts'

/** A perfume that no other test buys or counts. */
const COUNTED = 12

test.describe('a shelf is counted', () => {
  // What is refused the browser notes in its console.
  test.use({ expectedStatuses: [409, 422] })

  test('what is sold and not sent is subtracted, and a parcel that leaves meanwhile is told', async ({
    page,
    browser,
    request,
  }) => {
    const shopper = await (await browser.newContext()).newPage()
    const order = await buyAsGuest(shopper, 'en', COUNTED, 'on-the-shelf@example.com', '501234566')
    await shopper.context().close()
    const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
    const answer = await request.get(`/api/admin/stock-moves?order_id=${order.id}`, { headers })
    const { data: moves } = await answer.json()
    const { size_id: size, stock_after: stock } = moves.find(
      (move: { product_id: number }) => move.product_id === COUNTED,
    )

    await enterBackOffice(page, OWNER, `/sizes?filter=${JSON.stringify({ product_id: COUNTED })}`)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${size}"]`) })
    const adjust = row.getByRole('button', { name: 'Adjust stock' })
    const dialog = page.getByRole('dialog')
    const count = dialog.getByRole('spinbutton', { name: 'Counted' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await adjust.click()
    await dialog.getByLabel('To what was counted').check()
    // The sold bottle still stands there: nothing is missing, nothing is too many.
    await expect(dialog.getByText('1 on the shelf belongs to an order that is not sent yet')).toBeVisible()
    await count.fill('0')
    await save.click()
    await expect(dialog.getByText('Orders that are not sent yet need more than that.')).toBeVisible()
    await count.fill(String(stock))
    await expect(dialog.getByRole('status')).toHaveText(`${stock - 1} will be for sale.`)
    await save.click()
    await expect(dialog).toBeHidden()
    await row.getByRole('link', { name: 'Ledger' }).click()
    const entry = page.getByRole('row', { name: `${stock} counted, of which 1 sold and not sent yet` })
    await expect(entry).toContainText('-1')

    await page.goBack()
    await adjust.click()
    await dialog.getByLabel('To what was counted').check()
    await count.fill(String(stock))
    await expect(dialog.getByRole('status')).toHaveText(`${stock - 1} will be for sale.`)
    const shipped = await request.post(`/api/admin/orders/${order.id}/move`, {
      headers,
      data: { status: 'Shipped' },
    })
    expect(shipped.ok()).toBe(true)
    await save.click()
    await expect(dialog.getByText('Meanwhile orders have been placed, sent or canceled.')).toBeVisible()
    await expect(dialog.getByText('on the shelf')).toHaveCount(0)
    await expect(dialog.getByRole('status')).toHaveText(`${stock} will be for sale.`)
    await save.click()
    await expect(dialog).toBeHidden()
    await row.getByRole('link', { name: 'Ledger' }).click()
    await expect(page.getByRole('row', { name: `${stock} counted` }).first()).toContainText('+1')

    // The parcel comes back: its bottle can be sold again, and no money moves.
    await page.goto(`/admin/orders/${order.id}/show`)
    await page.getByRole('button', { name: 'Put back into stock' }).click()
    await expect(dialog.getByText('No money goes back with this.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Put back into stock' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 back in stock')).toHaveCount(1)
    await expect(page.getByText('Refund of')).toHaveCount(0)
    await page.goto(`/admin/stock-moves?filter=${JSON.stringify({ order_id: order.id })}`)
    await expect(page.getByRole('row', { name: 'Return' })).toContainText('+1')
  })
})
