import { eq } from 'drizzle-orm'
import { orders } from '../../platform/database/schema/index.ts'
import { buyAs, cartOf, guestBuyer, payWith, recordedOrder } from '../../testing/buyer.ts'
import { readyCustomer } from '../../testing/customer.ts'
import { staffMember } from '../../testing/staff.ts'
import { many, type Race, tried } from './round.ts'

export const cancels: Race = {
  name: 'cancels and refunds',
  async run(round) {
    const { shop, testers } = round
    const size = await round.bottles(50)
    const manager = await staffMember(shop, 'manager')
    await many(8, async () => {
      const buyer = await guestBuyer(round.newClient())
      const payment = await buyer.pay(cartOf([[size, 2]], testers))
      await payWith(shop.stripe, payment)
      const data = await recordedOrder(buyer.api, payment)
      const params = { id: data.id }
      await Promise.all([
        ...Array.from({ length: 3 }, () =>
          tried(buyer.api('POST /orders/:id/cancel', { params, body: { order_number: data.order_number } })),
        ),
        ...(['Canceled', 'Shipped'] as const).map((status) =>
          tried(manager.api('POST /admin/orders/:id/move', { params, body: { status } })),
        ),
        ...[50, 100, data.total].map((amount) =>
          tried(
            manager.api('POST /admin/orders/:id/refunds', { params, body: { amount, reason: 'scratched' } }),
          ),
        ),
      ])
    })
    return []
  },
}

export const restocks: Race = {
  name: 'refunds that bring bottles back',
  async run(round) {
    const { shop, testers } = round
    const size = await round.bottles(30)
    const manager = await staffMember(shop, 'manager')
    await many(5, async () => {
      const buyer = await guestBuyer(round.newClient())
      const payment = await buyer.pay(cartOf([[size, 3]], testers))
      await payWith(shop.stripe, payment)
      const data = await recordedOrder(buyer.api, payment)
      await shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, data.id))
      const item_id = data.order_items[0]?.id ?? 0
      await many(4, (units) =>
        tried(
          manager.api('POST /admin/orders/:id/refunds', {
            params: { id: data.id },
            body: { amount: 60 + units, reason: 'came back', restock: [{ item_id, quantity: 2 }] },
          }),
        ),
      )
    })
    return []
  },
}

export const revokedTokens: Race = {
  name: 'a token in use while it is revoked',
  async run(round) {
    const { shop, testers } = round
    const size = await round.bottles(100)
    const wrong: string[] = []
    await many(3, async () => {
      const customer = await readyCustomer(shop)
      await buyAs(customer.api, shop.stripe, cartOf([[size, 1]], testers))
      const reads = Array.from({ length: 10 }, () => tried(customer.api('GET /user')))
      const cart = { currency: 'aed', payment_method: 'card', ...cartOf([[size, 1]], testers) }
      const requests = [
        tried(customer.api('POST /stripe/payment', { body: cart })),
        tried(customer.api('POST /add-address', { body: home })),
      ]
      await Promise.all([customer.api('POST /logout'), ...reads, ...requests])
      const after = await many(3, () => tried(customer.api('GET /user')))
      if (after.some((one) => 'answer' in one)) wrong.push('a token opened something after it was revoked')
    })
    return wrong
  },
}

const home = {
  country: 'United Arab Emirates',
  city: 'Ajman',
  region: 'Al Nuaimia',
  road: 'King Faisal Street',
}
