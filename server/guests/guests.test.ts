import { expect, test } from 'vitest'
import { guestSessions } from '../platform/database/schema/index.ts'
import { refusalOf, shippingInfo } from '../testing/buyer.ts'
import { shopForTest } from '../testing/shop.ts'

const guest = {
  ...shippingInfo,
  prefix_name: 'Mrs' as const,
  address: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl',
}

test('shipping information opens a guest session: id and token, the token told once and stored hashed', async () => {
  const shop = await shopForTest()
  const { status, data } = await shop.client()('POST /guests', { body: guest })
  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  const [stored] = await shop.db.select().from(guestSessions)
  expect(stored).toMatchObject({ id: data.id, firstName: 'Layla', address: guest.address })
  expect(JSON.stringify(stored)).not.toContain(data.token)
})

test("each missing or wrong field is refused with its own sentence, in the caller's language", async () => {
  const shop = await shopForTest()
  const sentences = {
    prefix_name: ['Dr', 'Name Prefix is required'],
    first_name: ['  ', 'First name is required'],
    last_name: ['', 'Last name is required'],
    email: ['layla@', 'Invalid email'],
    mobile_number: ['041234567', 'Invalid phone number'],
    address: ['', 'Address is required'],
  } as const
  for (const [field, [value, sentence]] of Object.entries(sentences)) {
    const body = { ...guest, [field]: value }
    const refusal = await refusalOf(shop.client('en')('POST /guests', { body }))
    expect(refusal).toMatchObject({ status: 422, message: sentence, errors: { [field]: [sentence] } })
    const arabic = await refusalOf(shop.client('ar')('POST /guests', { body }))
    expect(arabic.errors?.[field]?.[0]).toMatch(/[\u0600-\u06ff]/)
  }
  expect(await shop.db.$count(guestSessions)).toBe(0)
})

test('a mobile number has a plus, its country code, and as many digits as its country has', async () => {
  const shop = await shopForTest()
  const ask = (mobile_number: string) => shop.client()('POST /guests', { body: { ...guest, mobile_number } })
  for (const good of ['+971501234567', '0501234567', '+436641234567890', '+999123456789012']) {
    expect((await ask(good)).status).toBe(201)
  }
  const bad = [
    '971501234567',
    '+1234',
    '+12345',
    '+97112',
    '+9991234567890123456',
    '+97150 123',
    '++97150123',
  ]
  for (const number of [...bad, 'phone']) {
    expect((await refusalOf(ask(number))).errors).toHaveProperty('mobile_number')
  }
})
