import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productSizes, products } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, payWith, recordedOrder } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { discountCode, stocked, stockedTesters } from '../testing/stock.ts'

test('an order says what was said then: the code, the perfume and its size, however they are called since', async () => {
  const shop = await shopForTest()
  const size = await stocked(shop.db)
  const code = await discountCode(shop.db, { code: 'SUMMER25', percent: 25 })
  const api = shop.client()
  const { data: guest } = await api('POST /guests/discount', { body: { code: 'SUMMER25' } })
  const buyer = await guestBuyer(api, { guestToken: guest.guest_token })
  const payment = await buyer.pay(cartOf([[size, 1]], await stockedTesters(shop.db)))
  await payWith(shop.stripe, payment)
  const order = await recordedOrder(api, payment)
  const [bottle] = order.order_items

  const manager = await staffMember(shop, 'manager')
  await manager.api('PUT /admin/discounts/:id', {
    params: { id: code.id },
    body: { code: 'WINTER40', discount: 40 },
  })
  await shop.db
    .update(products)
    .set({ name: { en: 'Another name' } })
    .where(eq(products.id, bottle!.product_id))
  await shop.db.update(productSizes).set({ label: { en: '75 ml' } })

  const { data: staff } = await manager.api('GET /admin/orders/:id', { params: { id: order.id } })
  expect(staff).toMatchObject({ discount: 25, discount_code: 'SUMMER25' })
  const { data: exported } = await manager.api('GET /admin/orders/export')
  const rows = parse<Record<string, string>>(await exported.text(), { columns: true, bom: true })
  expect(rows).toMatchObject([{ discount_code: 'SUMMER25', discount_percent: '25' }])
  const { data: own } = await api('GET /guest/orders', {
    query: { id: String(order.id), order_number: order.order_number },
  })
  expect(own.order_items).toEqual([bottle])
})
