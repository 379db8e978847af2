import { FIRST_CALENDAR } from '@nafha/contract/delivery/shop-calendar'
import type { Call } from '@nafha/contract/endpoints/all'
import { type CartBody, customerRequest, shippingInfo, type TestBuyer } from '../../testing/buyer.ts'
import { home, signUpForm } from '../../testing/customer.ts'
import { methodForm } from '../../testing/delivery-method.ts'
import type { TestShop } from '../../testing/shop.ts'
import { staffOrderForm } from '../../testing/staff-order.ts'
import { type Actors, FUZZ_PASSWORD, OTP } from './actors.ts'

/** Bodies that the shop takes, by call: rules that a schema cannot tell, such as two passwords that match. */
export type Examples = Partial<Record<Call, readonly unknown[]>>

interface Facts {
  actors: Actors
  cart: CartBody
  guest: TestBuyer
  owner: string
  /** A size that is out of stock. */
  gone: number
  ids: Record<string, readonly unknown[]>
  /** A line of an order whose units may be returned. */
  item: unknown
}

const passwords = { password: FUZZ_PASSWORD, password_confirmation: FUZZ_PASSWORD }

export async function examplesOf(shop: TestShop, facts: Facts): Promise<Examples> {
  return { ...shoppers(facts), ...(await forms(shop, facts)), ...staffCalls(facts) }
}

function shoppers({ actors, cart, guest, ids, gone, item }: Facts): Examples {
  const product = ids.products?.[0]
  const rating = { rate: 5, product_id: product }
  const signIn = { email: 'sara@customers.example', password: FUZZ_PASSWORD }
  return {
    'POST /stripe/payment': [
      customerRequest(cart),
      guest.request(cart),
      guest.request({ ...cart, cart: cart.cart.map((line) => ({ ...line, quantity: 2 })) }),
    ],
    'POST /payment-links/:secret/payment': [{ expected_total: 105 }, {}],
    'POST /guests': [{ ...shippingInfo, address: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road' }],
    'POST /guests/discount': [{ code: 'WELCOME10' }, { code: 'ONCE25' }],
    'POST /promotion-codes/apply': [{ code: 'WELCOME10' }],
    'POST /promotion-codes/remove': [{ code: 'WELCOME10' }],
    'POST /users/discount': [{ code: 'WELCOME10' }],
    'POST /login': [signIn, { ...signIn, remember_me: true }],
    'POST /register': Array.from({ length: 20 }, () => signUpForm()),
    'POST /verify-email': [{ otp_code: OTP }],
    'POST /verify-mobile-number': [{ otp_code: OTP }],
    'POST /resend-email-otp-code': [{}],
    'POST /send-mobile-otp-code': [{}],
    'POST /add-address': [home],
    'PUT /update-address/:index': [{ ...home, building: 'Bay 7', appartment: '12', floor: '1' }],
    'PUT /users/:id': [{ first_name: 'Sara', last_name: 'Mansour' }],
    'POST /forget-password': [{ email: signIn.email }],
    'POST /reset-password': [{ ...passwords, token: actors.resetToken, email: signIn.email }],
    'POST /update-password': [{ ...passwords, current_password: FUZZ_PASSWORD }],
    'POST /send-message': [{ ...shippingInfo, message: 'Do you wrap gifts?' }],
    'POST /rates': [rating, { rate: 3, blog_id: ids.blogs?.[0] }],
    'PUT /rates/:id': [rating],
    'PUT /cart': [{ lines: [{ product_size_id: ids.sizes?.[0], quantity: 2 }], known_lines: [] }],
    'PUT /wishlist': [{ product_ids: ids.products }],
    'PUT /preferences': [{ language: 'ar' }],
    'POST /page-views': [{ path: '/about', language: 'en' }],
    'POST /csp-reports': [
      {
        'csp-report': {
          'document-uri': 'https://nafha.example/',
          'effective-directive': 'img-src',
          'blocked-uri': 'data',
        },
      },
    ],
    'POST /search/terms': [{ term: 'oud', language: 'en' }],
    'POST /orders/:id/returns': [
      {
        ...{ reason: 'damaged', wish: 'refund', sealed: false, photos: [] },
        units: [{ item_id: item, quantity: 1 }],
      },
    ],
    'POST /stock-notices': [{ product_size_id: gone, email: 'waits@example.com' }],
  }
}

/** Reads an object as the back office does, since its form sends the same shape back. */
async function forms(shop: TestShop, { owner, ids }: Facts): Promise<Examples> {
  const read = async (resource: string) => {
    const path = `${shop.url}/api/admin/${resource}/${ids[resource]?.[0]}`
    const answer = await fetch(path, { headers: { authorization: `Bearer ${owner}` } })
    if (!answer.ok) return []
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    const { slug: _slug, code: _code, ...unnamed } = data
    // Without its name in addresses and the ids of its parts it may be stored again.
    const sizes = (unnamed.sizes as { id: number }[] | undefined)?.map(({ id: _id, ...size }) => size)
    const another = {
      ...unnamed,
      ...(sizes ? { sizes } : {}),
      ...('code' in data ? { code: 'ANOTHER-1' } : {}),
    }
    return [data, another]
  }
  const examples: Record<string, unknown[]> = {}
  for (const resource of ['products', 'collections', 'blogs', 'pages', 'discounts']) {
    const [body, another] = await read(resource)
    if (!body) continue
    examples[`PUT /admin/${resource}/:id`] = [body]
    examples[`POST /admin/${resource}`] = [another]
  }
  return examples
}

function staffCalls({ ids, item }: Facts): Examples {
  const member = { name: 'Noor', email: 'noor@staff.example', role: 'packer', password: FUZZ_PASSWORD }
  return {
    'POST /admin/login': [{ email: 'editor@staff.example', password: FUZZ_PASSWORD }],
    'PUT /admin/me/password': [{ current_password: FUZZ_PASSWORD, password: FUZZ_PASSWORD }],
    'POST /admin/me/authenticator': [{ current_password: FUZZ_PASSWORD }],
    'POST /admin/me/recovery-codes': [{ current_password: FUZZ_PASSWORD }],
    'POST /admin/me/authenticator/remove': [{ current_password: FUZZ_PASSWORD }],
    'POST /admin/staff': [member],
    'PUT /admin/staff/:id': [
      { ...member, email: 'dismissed@staff.example', disabled: true, current_password: FUZZ_PASSWORD },
    ],
    'POST /admin/orders/:id/move': [{ status: 'Canceled', note: 'by phone' }, { status: 'Shipped' }],
    'POST /admin/orders/move': [{ ids: ids.orders, status: 'Shipped' }],
    'POST /admin/orders/:id/shipment': [{ courier: 'dhl', tracking_number: 'AB12345678' }],
    'POST /admin/packing/tracking-file': [
      { file: 'order_number,tracking_number\nK7PM2XWQ4R,AB12345681', courier: 'dhl' },
    ],
    'POST /admin/orders/:id/parcels': [
      { units: [{ item_id: 1, quantity: 1 }], ship: true, courier: 'dhl', tracking_number: 'AB12345679' },
      {
        units: [{ item_id: 1, quantity: 1 }],
        lots: [{ item_id: 1, lot: 'L240', quantity: 1 }],
        weight_grams: 400,
      },
    ],
    'POST /admin/orders/:id/returns': [
      {
        ...{ reason: 'changed_mind', wish: 'refund' },
        units: [{ item_id: item, quantity: 1 }],
      },
    ],
    'POST /admin/returns/:id/approve': [{ instructions: 'The courier calls.' }],
    'POST /admin/returns/:id/refuse': [{ refusal: 'The seal is broken.' }],
    'POST /admin/returns/:id/in-transit': [{ courier: 'dhl', tracking_number: 'AB12345682' }],
    'POST /admin/returns/:id/receive': [{ note: 'Two boxes' }],
    'POST /admin/returns/:id/inspect': [
      { units: [{ item_id: item, sealed: 1, opened: 0, damaged: 0, missing: 0 }] },
    ],
    'POST /admin/returns/:id/settle': [{ amount: 1, reason: 'A scratch' }],
    'PUT /admin/return-rules': [{ days: 30, sealed_only_for_changed_mind: true }],
    'PUT /admin/orders/:id/parcels/:parcel': [{ courier: 'dhl', tracking_number: 'AB12345680', tell: false }],
    'POST /admin/orders/:id/parcels/:parcel/move': [{ state: 'shipped' }, { state: 'delivered' }],
    'PUT /admin/orders/:id/delivery': [
      {
        prefix_name: 'Ms',
        first_name: 'Noor',
        last_name: 'Haddad',
        mobile_number: '+971501112233',
        country: 'United Arab Emirates',
        city: 'Ajman',
        region: 'Rumailah',
        road: 'Corniche Road',
      },
    ],
    'POST /admin/orders/:id/mails': [{ mail: 'confirmation' }, { mail: 'shipping' }, { mail: 'refund' }],
    'PUT /admin/orders/:id/packer-note': [{ note: 'Wrap it twice.' }, { note: null }],
    'POST /admin/orders/:id/notes': [{ note: 'Ring twice.' }],
    'POST /admin/orders/:id/refunds': [{ amount: 1, reason: 'A scratch on the box' }],
    'POST /admin/orders/:id/put-back': [{ units: [{ item_id: 1, quantity: 1, restocked: 0 }] }],
    'POST /admin/staff-orders': [staffOrderForm([[1, 1]])],
    'PUT /admin/staff-orders/:id': [staffOrderForm([[1, 2]], { hold_hours: 48 })],
    'POST /admin/staff-orders/quote': [
      {
        lines: [{ product_size_id: 1, quantity: 2 }],
        testers: [],
        place: { city: 'Dubai', area: 'Jumeirah' },
        discount_percent: 10,
      },
    ],
    'POST /admin/staff-orders/:id/send': [{ email: true }],
    'POST /admin/staff-orders/:id/email': [{ id: '0195c0de-0000-7000-8000-00000000a002' }],
    'POST /admin/staff-orders/:id/mark-paid': [{ method: 'cash', reference: 'Till 1' }],
    'POST /admin/payment-problems/:id/solve': [
      { action: 'check', note: 'looked at it' },
      { action: 'retry' },
    ],
    'PUT /admin/calendar': [FIRST_CALENDAR],
    'POST /admin/delivery-methods': [methodForm()],
    'PUT /admin/delivery-methods/:id': [methodForm({ kind: 'standard', position: 0 })],
    'POST /admin/couriers': [
      { key: 'bikes', name: { en: 'Bikes' }, tracking_page: 'https://bikes.example/{number}' },
    ],
    'PUT /admin/couriers/:id': [{ key: 'aramex', name: { en: 'Aramex' }, emirates: ['Dubai'] }],
    'PUT /admin/courier-rules': [{ rules: [{ courier_id: 1, emirates: ['Dubai'], from_total: 100 }] }],
    'POST /admin/parcels/book': [{ ids: [1], courier_id: 1 }],
    'PUT /new-delivery-day/:token': [{ day: '2026-12-01' }],
    'PUT /admin/under-attack': [{ on: false }],
    'POST /admin/holds/end': [{ network: '10.0.0.1' }],
    'POST /admin/discounts/:id/explain': [{ email: 'sara@customers.example' }],
    'POST /admin/sizes/:id/stock': [
      { change: 3, reason: 'delivery' },
      { count: 40, reason: 'count', note: 'shelf' },
    ],
    'POST /admin/collections/:id/place': [{ parent_id: null, position: 0 }],
    'PUT /admin/contact-messages/:id': [{ answered: true }],
    'PUT /admin/publishing': [{ demand_arabic: false }],
    'POST /admin/imports/:id/start': [{ faulty: 'none' }],
  }
}
