import { expect, test } from 'vitest'
import { browserAt } from '../testing/browser.ts'
import { shopForTest } from '../testing/shop.ts'
import { STAFF_PASSWORD, staffMember } from '../testing/staff.ts'

test('of 200 guesses at an owner from 20 addresses ten are heard, and the owner signs in meanwhile', async () => {
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const guesses = Array.from({ length: 200 }, (_, number) =>
    browserAt(shop, `10.66.0.${number % 20}`).post('admin/login', {
      email: number % 2 ? owner.email : owner.email.toUpperCase(),
      password: `Guess-number-${number}`,
    }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(190)
  // Not even the right password gets in from a browser that nobody knows: that is what stops guessing.
  const credentials = { email: owner.email, password: STAFF_PASSWORD }
  expect((await browserAt(shop, '10.1.0.2').post('admin/login', credentials)).status).toBe(429)
  expect((await owner.browser.post('admin/login', credentials)).status).toBe(200)
})

test('a whole team behind one address signs in at once', async () => {
  const shop = await shopForTest()
  const team = await Promise.all(Array.from({ length: 20 }, () => staffMember(shop, 'packer')))
  const statuses = await Promise.all(
    team.map(({ email }) =>
      browserAt(shop, '10.1.0.3').post('admin/login', { email, password: STAFF_PASSWORD }),
    ),
  )
  expect(statuses.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

test('a new password makes strangers of all browsers but the one that chose it', async () => {
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const thief = browserAt(shop, '10.66.1.1')
  const signIn = (browser: typeof thief, password: string) =>
    browser.post('admin/login', { email: owner.email, password }).then(({ status }) => status)
  expect(await signIn(thief, STAFF_PASSWORD)).toBe(200)
  await owner.api('PUT /admin/me/password', {
    body: { current_password: STAFF_PASSWORD, password: 'Another-long-one-3' },
  })
  const strangers = Array.from({ length: 10 }, (_, number) =>
    signIn(browserAt(shop, `10.66.2.${number}`), 'Not-the-password-1'),
  )
  await Promise.all(strangers)
  expect(await signIn(thief, 'Another-long-one-3')).toBe(429)
})
