import { randomBytes, randomUUID } from 'node:crypto'
import { addUp, priceUnit } from '@nafha/contract/cart/pricing'
import { type OrderStatus, orderNumber } from '@nafha/contract/orders/orders'
import { TAX_PERCENT, TESTERS } from '@nafha/contract/rules'
import { addressText } from '@nafha/contract/values/addresses'
import { fils } from '@nafha/contract/values/money'
import { and, asc, eq } from 'drizzle-orm'
import { newInviteCode } from '../accounts/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Queryable } from '../platform/database/client.ts'
import {
  addresses,
  checkouts,
  customers,
  orderEvents,
  orderItems,
  orders,
  paymentProblems,
  productPictures,
  productSizes,
  products,
} from '../platform/database/schema/index.ts'
import { DEMO_CUSTOMER } from './demo-customer.ts'

const person = {
  prefixName: 'Mrs',
  firstName: 'Layla',
  lastName: 'Haddad',
  email: DEMO_CUSTOMER.email,
  mobileNumber: '+971501234567',
}
const country = 'United Arab Emirates'
const homes = [
  {
    country,
    city: 'Dubai',
    region: 'Jumeirah',
    road: 'Al Wasl Road',
    building: null,
    appartment: null,
    floor: null,
  },
  {
    country,
    city: 'Dubai',
    region: 'Business Bay',
    road: 'Marasi Drive',
    building: 'Bay Square 7',
    appartment: '1204',
    floor: '12',
  },
] as const

const DAY_MS = 86_400_000
/** The history words dates in three ways, by months, days, and a parcel on its way: an order for each. */
const past: { daysAgo: number; moves: OrderStatus[]; bottles: number }[] = [
  { daysAgo: 190, moves: ['Shipped', 'Out For Delivery', 'Delivered'], bottles: 2 },
  { daysAgo: 40, moves: ['Shipped', 'Out For Delivery', 'Delivered'], bottles: 1 },
  { daysAgo: 2, moves: ['Shipped'], bottles: 1 },
]

/** Inserts a customer with a history: verified, two addresses in Dubai, three orders of the demo catalogue. */
export async function insertCustomer(tx: Queryable): Promise<void> {
  const joined = new Date(Date.now() - 200 * DAY_MS)
  const [customer] = await tx
    .insert(customers)
    .values({
      ...person,
      passwordHash: await hashPassword(DEMO_CUSTOMER.password),
      emailVerifiedAt: joined,
      mobileVerifiedAt: joined,
      createdAt: joined,
      getUpdates: true,
      inviteCode: newInviteCode(),
    })
    .returning({ id: customers.id })
  if (!customer) throw new Error('the demo customer was not stored')
  const customerId = customer.id
  await tx.insert(addresses).values(homes.map((home, position) => ({ customerId, position, ...home })))
  const bottles = await sizesOf(tx, false)
  const testers = (await sizesOf(tx, true)).slice(0, TESTERS)
  for (const [index, order] of past.entries()) {
    await insertOrder(tx, customerId, order, [
      ...bottles.slice(index * 2, index * 2 + order.bottles),
      ...testers,
    ])
  }
}

const sizesOf = (tx: Queryable, tester: boolean) =>
  tx
    .select({ size: productSizes, productName: products.name, picture: productPictures.pictureId })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
    .where(eq(productSizes.tester, tester))
    .orderBy(asc(products.id), asc(productSizes.position))
type Sold = Awaited<ReturnType<typeof sizesOf>>[number]

/** An order without a payment: it belongs to no payment of the provider. */
async function insertOrder(
  tx: Queryable,
  customerId: number,
  { daysAgo, moves }: (typeof past)[number],
  sold: Sold[],
): Promise<void> {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS)
  const lines = sold.map(({ size, productName, picture }) => {
    const { net, taxAmount } = size.tester
      ? { net: fils(0), taxAmount: fils(0) }
      : priceUnit(size.price, size.sale)
    const { id: sizeId, productId, tester, label: sizeLabel } = size
    const pictureId = size.pictureId ?? picture
    return { sizeId, productId, productName, sizeLabel, pictureId, tester, quantity: 1, net, taxAmount }
  })
  const [address] = homes
  const purchase = {
    ...person,
    ...addUp(lines, 0),
    customerId,
    language: 'en' as const,
    address,
    shippingAddress: addressText(address),
    discountPercent: 0,
    paymentIntent: `pi_demo_${randomUUID()}`,
    createdAt,
  }
  const checkoutId = randomUUID()
  await tx.insert(checkouts).values({ ...purchase, id: checkoutId, status: 'paid', expiresAt: createdAt })
  const [order] = await tx
    .insert(orders)
    .values({
      ...purchase,
      checkoutId,
      orderNumber: orderNumber(randomBytes(10)),
      taxPercent: TAX_PERCENT,
      status: moves.at(-1) ?? 'Pending',
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('the demo order was not stored')
  const orderId = order.id
  await tx.insert(orderItems).values(lines.map((line) => ({ orderId, ...line })))
  // Otherwise the first comparison with the provider would report it to the staff.
  await tx.insert(paymentProblems).values({
    kind: 'order_without_payment',
    reference: String(orderId),
    orderId,
    expected: purchase.total,
    detail: 'payment_unknown',
    solvedAt: createdAt,
    solvedBy: 'shop',
    solution: 'checked',
  })
  const statuses: OrderStatus[] = ['Pending', ...moves]
  await tx.insert(orderEvents).values(
    statuses.map((toStatus, step) => ({
      orderId,
      fromStatus: statuses[step - 1] ?? null,
      toStatus,
      by: 'shop' as const,
      at: new Date(createdAt.getTime() + (step * DAY_MS) / 2),
    })),
  )
}
