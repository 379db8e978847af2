import { randomUUID } from 'node:crypto'
import type { Language } from '@nafha/contract/values/language'
import { fils } from '@nafha/contract/values/money'
import type { Database } from '../platform/database/client.ts'
import {
  checkouts,
  guestSessions,
  orderItems,
  orders,
  productSizes,
  products,
  refunds,
} from '../platform/database/schema/index.ts'

const person = {
  prefixName: 'Mrs',
  firstName: 'Layla',
  lastName: 'Haddad',
  email: 'layla@example.com',
  mobileNumber: '+971501234567',
}
const address = { country: 'United Arab Emirates', city: 'Dubai', region: 'Jumeirah', road: 'Al Wasl Road' }
const shippingAddress = 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road'
/** Two bottles at AED 400.00 net with 10 % off. */
const sums = {
  subtotal: fils(80_000),
  tax: fils(4_000),
  discountPercent: 10,
  discountAmount: fils(8_400),
  total: fils(75_600),
}
const names = { en: 'Oud Al Layl', ar: 'عود الليل' }
const labels = { en: '50 ml', ar: '50 مل' }
const testerLabels = { en: '2 ml', ar: '2 مل' }

interface Given {
  language?: Language
  firstName?: string
}

/** A guest's checkout that expired unpaid. */
export async function expiredCheckout(db: Database, { language = 'en', ...given }: Given = {}) {
  const [session] = await db
    .insert(guestSessions)
    .values({ ...person, ...given, address: shippingAddress, tokenHash: 'hash' })
    .returning()
  const [checkout] = await db
    .insert(checkouts)
    .values({
      ...person,
      ...given,
      ...sums,
      id: randomUUID(),
      status: 'expired',
      guestSessionId: session!.id,
      language,
      address,
      shippingAddress,
      paymentIntent: `pi_${randomUUID()}`,
      expiresAt: new Date(),
    })
    .returning()
  return checkout!
}

/** The same, paid after all and to be refunded. */
export async function paidTooLate(db: Database, given: Given = {}) {
  const checkout = await expiredCheckout(db, given)
  await db.insert(refunds).values({
    paymentIntent: checkout.paymentIntent!,
    amount: checkout.total,
    reason: 'paid_too_late',
  })
  return checkout
}

/** A guest's order of two bottles and a tester: its id. */
export async function placedOrder(db: Database, given: Given = {}): Promise<number> {
  const checkout = await expiredCheckout(db, given)
  const { email, firstName, lastName, mobileNumber, prefixName, language } = checkout
  const [order] = await db
    .insert(orders)
    .values({
      ...sums,
      taxPercent: 5,
      orderNumber: 'K7PM2XWQ4R',
      checkoutId: checkout.id,
      paymentIntent: checkout.paymentIntent!,
      guestSessionId: checkout.guestSessionId,
      ...{ email, firstName, lastName, mobileNumber, prefixName, language },
      address,
      shippingAddress,
    })
    .returning()
  const [product] = await db
    .insert(products)
    .values({
      slug: 'oud-al-layl',
      gender: 'unisex',
      name: names,
      type: { en: 'Perfume Unisex' },
      description: { en: 'Oud.' },
      concentration: { en: 'Extrait' },
      family: { en: 'Dark Oud' },
      topNotes: { en: [] },
      heartNotes: { en: [] },
      baseNotes: { en: [] },
    })
    .returning()
  const productId = product!.id
  const [bottle, tester] = await db
    .insert(productSizes)
    .values([
      { productId, position: 0, label: labels, price: fils(40_000), stock: 5 },
      { productId, position: 1, label: testerLabels, price: fils(0), stock: 5, tester: true },
    ])
    .returning()
  const item = { orderId: order!.id, productId, productName: names }
  await db.insert(orderItems).values([
    {
      ...item,
      ...{ sizeId: tester!.id, sizeLabel: testerLabels, tester: true, quantity: 1 },
      ...{ net: fils(0), taxAmount: fils(0) },
    },
    {
      ...item,
      ...{ sizeId: bottle!.id, sizeLabel: labels, tester: false, quantity: 2 },
      ...{ net: fils(40_000), taxAmount: fils(2_000) },
    },
  ])
  return order!.id
}
