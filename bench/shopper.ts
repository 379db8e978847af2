import { askJson, fromElsewhere } from './asking.ts'
import { sizesOf, THOUSAND } from './goods.ts'
import type { Provider } from './provider.ts'

/** Everything in a purchase that no other purchase has. */
export interface BenchPurchase {
  /** Numbers of the products: one to buy, three to try. */
  products: [number, number, number, number]
  email: string
  mobile: string
  session: string
  checkout: string
  payment: string
  secret: string
  event: string
  order: number
  orderNumber: string
}

/** Four different products; those of the demo are a thousand, so that two shoppers seldom want the same. */
export function chosenProducts(): BenchPurchase['products'] {
  const picks = new Set<number>()
  while (picks.size < 4) picks.add(Math.floor(Math.random() * THOUSAND))
  return [...picks] as BenchPurchase['products']
}

let shopperCount = 0

/** A guest's way from the cart to the order: shipping, payment, the provider's webhook, the page of the thank-you. */
export async function buy(shopUrl: string, provider: Provider): Promise<BenchPurchase> {
  shopperCount += 1
  const headers = fromElsewhere()
  const person = {
    prefix_name: 'Mrs',
    first_name: 'Layla',
    last_name: 'Haddad',
    email: `shopper-${shopperCount}@bench.example`,
    mobile_number: `+9715${String(shopperCount).padStart(8, '0')}`,
  }
  const place = { country: 'United Arab Emirates', city: 'Dubai', region: 'Jumeirah', road: 'Al Wasl Road' }
  const products = chosenProducts()
  const [bought, ...testers] = products

  type Session = { data: { id: string; token: string } }
  const { data: session } = await askJson<Session>(`${shopUrl}/api/guests`, {
    method: 'POST',
    headers,
    body: { ...person, address: Object.values(place).join(', ') },
  })
  type Payment = { data: { payment_intent: string; client_secret: string } }
  const { data: payment } = await askJson<Payment>(`${shopUrl}/api/stripe/payment`, {
    method: 'POST',
    headers,
    body: {
      currency: 'aed',
      payment_method: 'card',
      billing_address: null,
      guest_session_id: session.id,
      shipping_info: { ...person, ...place, token: session.token },
      cart: [{ product_size_id: sizesOf(bought)[0], quantity: 1 }],
      testers: testers.map((product) => ({ product_size_id: sizesOf(product)[2] })),
    },
  })
  const event = await provider.pay(payment.payment_intent, shopUrl)
  type Order = { data: { id: number; order_number: string } }
  const { data: order } = await askJson<Order>(
    `${shopUrl}/api/orders/by-payment-intent/${payment.payment_intent}?client_secret=${payment.client_secret}`,
    { headers },
  )
  return {
    products,
    email: person.email,
    mobile: person.mobile_number,
    session: session.id,
    checkout: provider.intent(payment.payment_intent)?.metadata.checkout_id ?? '',
    payment: payment.payment_intent,
    secret: payment.client_secret,
    event,
    order: order.id,
    orderNumber: order.order_number,
  }
}
