import { expect, test } from 'vitest'
import { refusalOf } from '../testing/buyer.ts'
import { newCustomer, PASSWORD, signUpForm } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { STAFF_PASSWORD, staffMember } from '../testing/staff.ts'

const COMMON = 'This password is one of those that are tried first. Choose another one.'
const twice = (password: string) => ({ password, password_confirmation: password })

test('no call of customers takes a password that is tried first, or one made of their own name', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop, { email: 'layla.haddad@example.com' })
  const register = (password: string) =>
    refusalOf(shop.client()('POST /register', { body: { ...signUpForm(), ...twice(password) } }))
  const change = (password: string) =>
    refusalOf(
      layla.api('POST /update-password', { body: { current_password: PASSWORD, ...twice(password) } }),
    )
  await shop.client()('POST /forget-password', { body: { email: layla.form.email } })
  await shop.work()
  const token = (await shop.outbox.letters())
    .flatMap(({ text }) => /\/reset-password\/([\w-]{43})\//.exec(text ?? '')?.[1] ?? [])
    .join()
  const reset = (password: string) =>
    refusalOf(
      shop.client()('POST /reset-password', { body: { token, email: layla.form.email, ...twice(password) } }),
    )
  for (const set of [register, change, reset]) {
    expect(await set('Password123')).toMatchObject({ status: 422, errors: { password: [COMMON] } })
  }
  for (const set of [change, reset]) {
    expect(await set('Haddad-2026')).toMatchObject({
      status: 422,
      errors: { password: ['Choose a password that is more than names, addresses and words of the shop.'] },
    })
  }
  // A refused password spends neither the link nor the session.
  await shop.client()('POST /reset-password', {
    body: { token, email: layla.form.email, ...twice('Amber-and-musk-9') },
  })
})

test('no call of the back office takes one either, and it says so in Arabic', async () => {
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const noor = { name: 'Noor', email: 'noor@nafha.example', role: 'packer' as const }
  const api = shop.client('ar', '10.3.9.9', owner.token)
  const add = (password: string) => api('POST /admin/staff', { body: { ...noor, password } })
  const { data: packer } = await add('Amber-and-musk-12')
  const calls = [
    () => add('password1234'),
    () =>
      api('PUT /admin/staff/:id', {
        params: { id: packer.id },
        body: { ...noor, password: 'password1234', current_password: STAFF_PASSWORD },
      }),
    () =>
      api('PUT /admin/me/password', {
        body: { current_password: STAFF_PASSWORD, password: 'password1234' },
      }),
  ]
  for (const call of calls) {
    expect(await refusalOf(call())).toMatchObject({
      status: 422,
      errors: { password: [expect.stringContaining('أول ما يُجرب')] },
    })
  }
})
