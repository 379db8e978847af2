import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { buyAs, cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from './testing/buyer.ts'
import { codeFor, home, newCustomer, PASSWORD } from './testing/customer.ts'
import { shopForTest } from './testing/shop.ts'
import { staffMember } from './testing/staff.ts'
import { stocked, stockedTesters } from './testing/stock.ts'

test('nothing of a person and no secret is in the log, whatever happened: sign-up, codes, purchases, errors', async () => {
  const lines: string[] = []
  const logTo = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const shop = await shopForTest({ logLevel: 'trace', logTo })
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const layla = await newCustomer(shop)
  const { email, mobile_number: mobile } = layla.form
  await shop.work()
  const emailCode = await codeFor(shop, 'email-otp', email)
  await layla.api('POST /verify-email', { body: { otp_code: emailCode } })
  await layla.api('POST /send-mobile-otp-code', { body: {} })
  await shop.work()
  const mobileCode = await codeFor(shop, 'mobile-otp', mobile)
  await layla.api('POST /verify-mobile-number', { body: { otp_code: mobileCode } })
  await layla.api('POST /add-address', { body: home })
  const order = await buyAs(layla.api, shop.stripe, cart)
  const guest = await guestBuyer(shop.client(), { email: 'omar@example.com', mobile_number: '+971507654321' })
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  await recordedOrder(guest.api, payment)
  await shop.work()
  await refusalOf(layla.api('POST /login', { body: { email, password: 'Not-the-one-8' } as never }))
  const owner = await staffMember(shop, 'owner')
  // An error while a person's row is being written, too.
  await shop.db.execute('alter table contact_messages rename to hidden')
  const message = 'Where is my oud?'
  const letter = {
    prefix_name: 'Mrs',
    first_name: 'Layla',
    last_name: 'Haddad',
    email,
    mobile_number: mobile,
    message,
  }
  const error = await refusalOf(shop.client()('POST /send-message', { body: letter as never }))
  expect(error.status).toBe(500)

  const log = lines.join('')
  expect(log).toContain('/api/stripe/payment')
  expect(log).toContain('request failed')
  // What is needed to find an error, and somebody who tries doors, is there.
  expect(log).toMatch(/"code":"42P01"[^\n]*insert into/)
  expect(log).toContain('"refused":"invalid_credentials"')
  const secrets = {
    ...{
      email,
      mobile,
      PASSWORD,
      message,
      token: layla.token,
      staffToken: owner.token,
    },
    ...{ staffEmail: owner.email, secret: payment.client_secret, session: guest.session.token },
    ...{ guestEmail: 'omar@example.com', guestMobile: '+971507654321', name: 'Haddad', road: home.road },
    ...{ order: order.order_number, wrong: 'Not-the-one-8', webhookSecret: 'whsec_', apiKey: 'sk_test' },
  }
  const found = Object.entries(secrets).filter(([, secret]) => log.includes(secret))
  expect(found).toEqual([])
  // Six digits are part of many a time and number: codes are looked for whole.
  const numbers = new Set(log.match(/\d+/g))
  expect([emailCode, mobileCode].filter((code) => numbers.has(code))).toEqual([])
})
