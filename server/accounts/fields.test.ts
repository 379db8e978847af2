import { expect, test } from 'vitest'
import { refusalOf } from '../testing/buyer.ts'
import { home, newCustomer, PASSWORD, signUpForm } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'

const MESSAGE = 'Your parcel is held. Pay at https://example.com'

test('nobody sends a message in the name of the shop through a name or an address', async () => {
  const shop = await shopForTest()
  const api = shop.client()
  const { api: customer, id } = await newCustomer(shop)
  const guest = { ...signUpForm(), address: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road' }
  for (const name of [MESSAGE, 'Layla\nBcc: all', '\u202eyalaL', '\u200b', 'L'.repeat(61)]) {
    for (const field of ['first_name', 'last_name'] as const) {
      const calls = {
        register: api('POST /register', { body: signUpForm({ [field]: name }) }),
        guest: api('POST /guests', { body: { ...guest, [field]: name } }),
        message: api('POST /send-message', { body: { ...signUpForm(), message: 'Hello', [field]: name } }),
        details: customer('PUT /users/:id', { params: { id }, body: { [field]: name } }),
      }
      for (const [call, answer] of Object.entries(calls))
        expect([call, await refusalOf(answer)]).toMatchObject([
          call,
          { status: 422, errors: { [field]: [expect.any(String)] } },
        ])
    }
  }
  expect(await refusalOf(api('POST /guests', { body: { ...guest, address: MESSAGE } }))).toMatchObject({
    errors: { address: [expect.stringContaining('web addresses')] },
  })
  for (const field of ['region', 'road', 'building', 'appartment', 'floor'])
    expect(
      await refusalOf(
        customer('POST /add-address', {
          body: { ...home, building: 'Noor', appartment: '1', floor: '2', [field]: MESSAGE },
        }),
      ),
    ).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
})

test('a refused name says why, in both languages', async () => {
  const shop = await shopForTest()
  const reason = (language: 'en' | 'ar') =>
    refusalOf(shop.client(language)('POST /register', { body: signUpForm({ first_name: MESSAGE }) }))
  expect((await reason('en')).errors?.first_name).toEqual([
    'Please leave out web addresses, and put a space after a full stop',
  ])
  expect((await reason('ar')).errors?.first_name).toEqual([
    'يرجى عدم كتابة عناوين مواقع إلكترونية، وترك مسافة بعد النقطة',
  ])
})

test('an address is saved under the name of its city, however browsers spell it', async () => {
  const shop = await shopForTest()
  for (const [city, name] of [
    ['Ras al-Khaimah', 'Ras Al Khaimah'],
    ['ابوظبي', 'Abu Dhabi'],
    ['إمارة دبي', 'Dubai'],
  ]) {
    const { api } = await newCustomer(shop)
    const { data } = await api('POST /add-address', { body: { ...home, country: 'UAE', city: city! } })
    expect(data.user.address[0]).toMatchObject({ country: 'United Arab Emirates', city: name })
  }
})

test('a number of the Emirates is a real mobile number in every call, and has one spelling', async () => {
  const shop = await shopForTest()
  const api = shop.client()
  const guest = { ...signUpForm(), address: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road' }
  const { api: customer, id } = await newCustomer(shop)
  for (const mobile_number of ['+97112', '+97141234567', '+971501234']) {
    for (const answer of [
      api('POST /register', { body: signUpForm({ mobile_number }) }),
      api('POST /guests', { body: { ...guest, mobile_number } }),
      api('POST /send-message', { body: { ...guest, message: 'Hello', mobile_number } }),
      customer('PUT /users/:id', { params: { id }, body: { mobile_number, current_password: PASSWORD } }),
    ])
      expect(await refusalOf(answer)).toMatchObject({
        status: 422,
        errors: { mobile_number: ['Invalid phone number'] },
      })
  }
  const { session } = await newCustomer(shop, { mobile_number: '+971 (0)50 765 4321' })
  expect(session.user.mobile_number).toBe('+971507654321')
})

test('an address with letters of any script signs up and in, whichever way its browser sends it', async () => {
  const shop = await shopForTest()
  const { session } = await newCustomer(shop, { email: '\u200emüller@münchen.de' })
  expect(session.user.email).toBe('müller@xn--mnchen-3ya.de')
  for (const email of ['müller@münchen.de', 'MÜLLER@xn--mnchen-3ya.de', '\u2066müller@münchen.de\u2069'])
    expect((await shop.client()('POST /login', { body: { email, password: PASSWORD } })).data.user.id).toBe(
      session.user.id,
    )
})
