import { randomBytes, randomUUID } from 'node:crypto'
import { orderNumber } from '@nafha/contract/orders/orders'
import { fils } from '@nafha/contract/values/money'
import type { Database } from '../platform/database/client.ts'
import { checkouts, guestSessions, orderItems, orders } from '../platform/database/schema/index.ts'
import { stocked } from './stock.ts'

const person = {
  prefixName: 'Mrs',
  firstName: 'Layla',
  lastName: 'Haddad',
  email: 'layla@example.com',
  mobileNumber: '+971501234567',
  language: 'en' as const,
  address: {
    country: 'United Arab Emirates',
    city: 'Dubai',
    region: 'Jumeirah',
    road: 'Al Wasl Road',
    building: 'Villa Yasmin',
    appartment: '4',
    floor: '1',
  },
  shippingAddress: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road, Villa Yasmin, Apt.4, Floor 1',
}
/** Two bottles at AED 400.00 net with 10 % off. */
const sums = {
  subtotal: fils(80_000),
  tax: fils(4_000),
  discountPercent: 10,
  discountAmount: fils(8_400),
  total: fils(75_600),
}

/** Orders of a guest, each of two bottles and a tester: their ids. */
export async function placedOrders(
  db: Database,
  count: number,
  given: { firstName?: string; address?: typeof person.address } = {},
) {
  const buyer = { ...person, ...given }
  const [session] = await db
    .insert(guestSessions)
    .values({ ...buyer, address: buyer.shippingAddress, tokenHash: randomUUID() })
    .returning()
  const sizes = [await stocked(db, { price: 40_000 }), await stocked(db, { tester: true })]
  const purchases = Array.from({ length: count }, () => ({
    ...buyer,
    ...sums,
    guestSessionId: session!.id,
    checkoutId: randomUUID(),
    paymentIntent: `pi_${randomUUID()}`,
  }))
  await db.insert(checkouts).values(
    purchases.map((one) => ({
      ...one,
      id: one.checkoutId,
      status: 'paid' as const,
      expiresAt: new Date(),
    })),
  )
  const placed = await db
    .insert(orders)
    .values(purchases.map((one) => ({ ...one, orderNumber: orderNumber(randomBytes(10)), taxPercent: 5 })))
    .returning({ id: orders.id })
  const productOf = new Map(
    (await db.query.productSizes.findMany()).map(({ id, productId }) => [id, productId]),
  )
  const line = (orderId: number, sizeId: number, tester: boolean) => ({
    orderId,
    sizeId,
    productId: productOf.get(sizeId)!,
    tester,
    quantity: tester ? 1 : 2,
    net: fils(tester ? 0 : 40_000),
    taxAmount: fils(tester ? 0 : 2_000),
    productName: { en: 'Oud Al Layl', ar: 'عود الليل' },
    sizeLabel: tester ? { en: '2 ml', ar: '2 مل' } : { en: '50 ml', ar: '50 مل' },
  })
  await db
    .insert(orderItems)
    .values(placed.flatMap(({ id }) => [line(id, sizes[1]!, true), line(id, sizes[0]!, false)]))
  return placed.map(({ id }) => id)
}

export const seller = { name: null, address: 'Al Quoz 3, Dubai', trn: '100123456700003' }
