import createClient from 'openapi-fetch'
import type { paths } from './shop-api.ts'

/*
 * A program of somebody else: it knows the shop by its document alone. The test beside makes the types, compiles this and
 * runs it.
 */

const buyer = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@example.com',
  mobile_number: '+971501234567',
  country: 'United Arab Emirates',
  city: 'Dubai',
  region: 'Jumeirah',
  road: 'Al Wasl Road',
}

/** Buys the first perfume with its testers, and returns the number of the order. */
export async function buyBottle(
  shopUrl: string,
  confirmPayment: (paymentIntent: string) => Promise<unknown>,
) {
  const shop = createClient<paths>({ baseUrl: shopUrl })
  const perfumes = await shop.GET('/api/products', { params: { query: { per_page: '1' } } })
  const size = perfumes.data?.data[0]?.sizes[0]
  if (!size) throw new Error('the shop sells nothing')
  const testers = await shop.GET('/api/products', { params: { query: { type: 'Testers', per_page: '3' } } })
  const testerSizes = testers.data?.data.map(({ sizes }) => sizes[0]?.id ?? 0) ?? []

  const guest = await shop.POST('/api/guests', {
    body: { ...buyer, prefix_name: 'Ms', address: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road' },
  })
  if (!guest.data) throw new Error(guest.error.message)
  const payment = await shop.POST('/api/stripe/payment', {
    body: {
      currency: 'aed',
      payment_method: 'card',
      billing_address: null,
      guest_session_id: guest.data.data.id,
      shipping_info: { ...buyer, prefix_name: 'Ms', token: guest.data.data.token },
      cart: [{ product_size_id: size.id, quantity: 1 }],
      testers: testerSizes.map((product_size_id) => ({ product_size_id })),
    },
  })
  if (!payment.data) throw new Error(payment.error.message)
  await confirmPayment(payment.data.data.payment_intent)

  const order = await shop.GET('/api/orders/by-payment-intent/{payment_intent}', {
    params: {
      path: { payment_intent: payment.data.data.payment_intent },
      header: { 'x-client-secret': payment.data.data.client_secret },
    },
  })
  if (!order.data || !('order_number' in order.data.data)) throw new Error('there is no order')
  return { number: order.data.data.order_number, total: order.data.data.total }
}
