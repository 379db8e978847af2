import { buyAsGuest } from './buying.ts'
import { BY_A_JOB, mailsTo } from './outbox.ts'
import { enter, expect, test } from './shopper.ts'
import { enterBackOffice, hire, OWNER, staffToken } from './staff.ts'

test('a packer ships with a tracking number and the buyer sees it; a manager refunds a part; a packer may not', async ({
  page,
  browser,
  request,
}) => {
  const order = await buyAsGuest(page, 'en', 1, 'shipped@example.com')
  const [packer, manager] = [
    await hire(request, 'packer', 'Noor Packs'),
    await hire(request, 'manager', 'Hind Manages'),
  ]

  const packing = await (await browser.newContext()).newPage()
  await enterBackOffice(packing, packer, '/orders')
  // Payments are nothing to a packer.
  await expect(packing.getByRole('menuitem', { name: 'Orders', exact: true })).toBeVisible()
  await expect(packing.getByRole('menuitem', { name: 'Payments to look at' })).toHaveCount(0)
  await packing.getByLabel('Search').fill(order.number)
  await expect(packing.getByRole('row')).toHaveCount(2)
  await packing.getByRole('cell', { name: order.number }).click()
  await expect(packing.getByRole('heading', { name: order.number, exact: true })).toBeVisible()
  await expect(packing.getByText('· tester')).toHaveCount(3)
  await expect(packing.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  await expect(packing.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0)

  await packing.getByRole('button', { name: 'Mark as shipped' }).click()
  const dialog = packing.getByRole('dialog')
  await dialog.getByLabel('Courier').click()
  await packing.getByRole('option', { name: 'Aramex' }).click()
  await dialog.getByLabel('Tracking number').fill('AX-2211-7')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(packing.getByRole('link', { name: 'AX-2211-7' })).toHaveAttribute('href', /aramex\.com/)
  await expect(packing.getByRole('button', { name: 'Out for delivery' })).toBeVisible()

  await packing.getByRole('link', { name: 'Packing slip' }).click()
  await expect(packing.getByRole('heading', { name: order.number, exact: true })).toBeVisible()
  await expect(packing.getByText('Oud Al Layl · 30 ml')).toBeVisible()

  await enter(page, 'en', `/orders/${order.id}/${order.number}`)
  await expect(page.getByRole('link', { name: 'AX-2211-7' })).toHaveAttribute(
    'href',
    'https://www.aramex.com/track/results?ShipmentNumber=AX-2211-7',
  )

  const forged = await request.post(`/api/admin/orders/${order.id}/refunds`, {
    headers: { authorization: `Bearer ${await staffToken(request, packer)}` },
    data: { amount: 1, reason: 'For myself' },
  })
  expect(forged.status()).toBe(403)

  const managing = await (await browser.newContext()).newPage()
  await enterBackOffice(managing, manager, `/orders/${order.id}/show`)
  await managing.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = managing.getByRole('dialog')
  const [units, amount] = [refund.getByRole('spinbutton').first(), refund.getByLabel('Amount (AED)')]
  await expect(units).toHaveValue('')
  await expect(amount).toHaveValue('')
  await units.fill('1')
  await expect(units).toHaveAccessibleDescription(/Up to 1, AED.651\.00 each/)
  await expect(amount).toHaveValue('651')
  await units.fill('0')
  await expect(amount).toHaveValue('')
  await amount.fill('20.50')
  await refund.getByLabel('Reason').fill('The box was dented')
  // Pressed twice, sent once.
  await refund.getByRole('button', { name: 'Send it back' }).dblclick()
  await expect(managing.getByText(/Refund of AED.20\.50 asked for — The box was dented/)).toBeVisible()
  await expect(managing.getByText(/Refund of AED.20\.50 asked for/)).toHaveCount(1)
  // The credit note is written when the provider has sent the money.
  await expect(async () => {
    await managing.getByRole('button', { name: 'Refresh' }).click()
    await expect(managing.getByRole('button', { name: /Credit note CN-/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const download = managing.waitForEvent('download')
  await managing.getByRole('button', { name: /Credit note CN-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/CN-\d{6}\.pdf$/)

  // The buyer sees what went back.
  await page.reload()
  const bill = page.getByRole('complementary', { name: 'Order summary' })
  await expect(bill.getByText('Refunded')).toBeVisible()
  await expect(bill.getByText('AED 20.50')).toBeVisible()

  // What payments and orders disagree about: nothing, here.
  await managing.getByRole('menuitem', { name: 'Payments to look at' }).click()
  await expect(managing.getByRole('button', { name: 'Compare now' })).toBeVisible()
})

test('many orders are moved at once, and exported', async ({ page, request }) => {
  const order = await buyAsGuest(page, 'en', 1, 'many@example.com', '501234599')
  const packer = await hire(request, 'packer', 'Salma Packs')

  await enterBackOffice(page, packer, '/orders')
  await page.getByLabel('Search').fill('many@example.com')
  await expect(page.getByRole('cell', { name: order.number })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Nafha-orders-.*\.csv$/)

  await page.getByRole('columnheader').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Delivered' }).click()
  // Every buyer is written to: it is asked first, and nothing has happened until it is said.
  const question = page.getByRole('dialog', { name: 'Move 1 order to “Delivered”' })
  await expect(question).toContainText('Every buyer is written to')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Delivered' }).click()
  await page.getByRole('button', { name: 'Move and tell buyers' }).click()
  await expect(page.getByRole('dialog')).toContainText('cannot be changed to this status')
  await page.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('row', { name: order.number }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Shipped' }).click()
  await page.getByRole('button', { name: 'Move and tell buyers' }).click()
  await expect(page.getByRole('row', { name: order.number })).toContainText('Shipped')
})

test('the tax documents of a span of days are exported; on a phone every export has its icon and its name', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const packer = await hire(request, 'packer', 'Amal Counts')
  await enterBackOffice(page, packer, '/orders')
  for (const name of ['Export', 'Tax documents']) {
    await expect(page.getByRole('button', { name, exact: true }).locator('svg')).toBeVisible()
  }
  await page.getByLabel('Search').fill('nothing-is-called-so')
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()

  await page.getByRole('button', { name: 'Tax documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').fill('2026-01-01')
  await dialog.getByLabel('To').fill('2026-03-31')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('Nafha-tax-documents-2026-01-01-to-2026-03-31.csv')
  await expect(dialog).toBeHidden()

  await page.goto('/admin/products')
  await expect(page.getByRole('button', { name: 'Export', exact: true }).locator('svg')).toBeVisible()
})

test('a packer corrects the delivery until it is sent, and sends the confirmation again', async ({
  page,
  browser,
  request,
}) => {
  const order = await buyAsGuest(page, 'en', 1, 'corrected@example.com', '501234577')
  const packer = await hire(request, 'packer', 'Maha Packs')

  const packing = await (await browser.newContext()).newPage()
  await enterBackOffice(packing, packer, `/orders/${order.id}/show`)
  await packing.getByRole('button', { name: 'Correct the delivery' }).click()
  const dialog = packing.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Khalifa')
  await dialog.getByLabel('Mobile number').fill('050123456')
  await dialog.getByLabel('Road').fill('Corniche Street')
  await dialog.getByLabel('City').click()
  await packing.getByRole('option', { name: 'Ras Al Khaimah' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // What the shop refuses stands beside its field, and nothing that was typed is lost.
  await expect(dialog.getByLabel('Mobile number')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Mobile number').fill('+971507654321')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(packing.getByText(/Ras Al Khaimah, .*Corniche Street/)).toBeVisible()
  await expect(packing.getByText('Delivery corrected')).toBeVisible()

  await packing.getByRole('button', { name: 'Send an email again' }).click()
  await expect(dialog).toContainText('corrected@example.com')
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  // Pressed twice, sent once.
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(packing.getByText('Asked to send again: Confirmation with the invoice')).toHaveCount(1)
  await expect.poll(() => mailsTo('corrected@example.com').length, BY_A_JOB).toBe(2)

  await packing.getByRole('link', { name: 'Packing slip' }).click()
  await expect(packing.getByRole('heading', { name: order.number, exact: true })).toBeVisible()
  await expect(packing.getByText('Khalifa')).toBeVisible()
  await expect(packing.getByText(/Ras Al Khaimah, .*Corniche Street/)).toBeVisible()

  await packing.goBack()
  await packing.getByRole('button', { name: 'Mark as shipped' }).click()
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(packing.getByRole('button', { name: 'Out for delivery' })).toBeVisible()
  await expect(packing.getByRole('button', { name: 'Correct the delivery' })).toHaveCount(0)
})

test('what is called off is not packed: order and slip say so', async ({ page, browser, request }) => {
  const order = await buyAsGuest(page, 'en', 1, 'called-off@example.com', '501234588')
  const packer = await hire(request, 'packer', 'Shamma Packs')
  const packing = await (await browser.newContext()).newPage()
  await enterBackOffice(packing, packer, `/orders/${order.id}/show`)
  await expect(packing.getByRole('heading', { name: 'To pack' })).toBeVisible()
  await packing.getByRole('link', { name: 'Packing slip' }).click()
  await expect(packing.getByText('Oud Al Layl · 30 ml')).toBeVisible()
  await expect(packing.getByText('do not send')).toHaveCount(0)

  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const move = { headers, data: { status: 'Canceled' } }
  expect((await request.post(`/api/admin/orders/${order.id}/move`, move)).status()).toBe(200)
  await packing.reload()
  await expect(packing.getByText('Canceled: do not send')).toBeVisible()
  await packing.goBack()
  await expect(packing.getByRole('alert')).toHaveText('Canceled: do not send')
  await expect(packing.getByRole('heading', { name: 'Items' })).toBeVisible()
  await expect(packing.getByRole('heading', { name: 'To pack' })).toHaveCount(0)
})

test.describe('a refund that is under way', () => {
  test.use({ expectedStatuses: [503] })

  test('is not called off by closing its dialog; one that failed can be asked for again as the same', async ({
    page,
  }) => {
    await enterBackOffice(page, OWNER, '/orders')
    await page.getByRole('row', { name: 'Delivered' }).first().click()
    const ids: string[] = []
    let refuse = () => {}
    await page.route('**/api/admin/orders/*/refunds', async (route) => {
      ids.push(route.request().postDataJSON().id)
      await new Promise<void>((resolve) => {
        refuse = resolve
      })
      await route.fulfill({ status: 503, json: { message: 'Not now' } })
    })
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    const send = dialog.getByRole('button', { name: 'Send it back' })
    await dialog.getByLabel('Amount (AED)').fill('1')
    await dialog.getByLabel('Reason').fill('The box was dented')
    for (const times of [1, 2]) {
      await send.click()
      await expect.poll(() => ids.length).toBe(times)
      await expect(cancel).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
      refuse()
      await expect(send).toBeEnabled()
      await expect(dialog.getByLabel('Reason')).toHaveValue('The box was dented')
    }
    expect(new Set(ids).size).toBe(1)
    // Nothing is under way any more.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
})
