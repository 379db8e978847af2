import { expect, test } from 'vitest'
import { knownDevices, passwordResets } from '../platform/database/schema/index.ts'
import { browserAt } from '../testing/browser.ts'
import { newCustomer, PASSWORD, readyCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'

const NEW = 'Amber-and-musk-9'
const WRONG = 'Not-the-one-8'

/** Strangers at many addresses who use up what an account allows to strangers. */
async function attack(shop: TestShop, email: string): Promise<void> {
  const statuses: number[] = []
  for (let n = 0; n < 12; n++)
    statuses.push(await browserAt(shop, `10.66.0.${n}`).signIn(email, `${WRONG}${n}`))
  // Ten in all, a first sign-in of the owner's included.
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(401))
  expect(statuses.slice(10)).toEqual([429, 429])
}

test('strangers who guess at an account stop nobody who has signed in with this browser before', async () => {
  const shop = await shopForTest()
  const { form } = await newCustomer(shop)
  const phone = browserAt(shop, '10.1.0.1')
  expect(await phone.signIn(form.email, PASSWORD)).toBe(200)
  await attack(shop, form.email)
  // Not even the right password gets in from a browser that nobody knows: that is what stops guessing.
  expect(await browserAt(shop, '10.1.0.2').signIn(form.email, PASSWORD)).toBe(429)
  expect(await phone.signIn(form.email.toUpperCase(), PASSWORD)).toBe(200)
})

test('whoever registers has made that browser known', async () => {
  const shop = await shopForTest()
  const laptop = browserAt(shop, '10.1.0.3')
  const { form } = await newCustomer(shop)
  const own = { ...form, email: 'fresh@example.com', mobile_number: '+971568887771' }
  const { status, set } = await laptop.post('register', own)
  expect(status).toBe(201)
  expect(set).toMatch(/^device=[\w-]{43}; Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Strict$/)
  await attack(shop, 'fresh@example.com')
  expect(await laptop.signIn('fresh@example.com', PASSWORD)).toBe(200)
  const stored = JSON.stringify(await shop.db.select().from(knownDevices))
  expect(stored).not.toContain(set?.slice('device='.length, 50))
})

test('a browser known to one account is a stranger to every other, and has ten tries a minute at its own', async () => {
  const shop = await shopForTest()
  const [layla, omar] = [await newCustomer(shop), await newCustomer(shop)]
  const his = browserAt(shop, '10.1.0.4')
  await his.signIn(omar.form.email, PASSWORD)
  await attack(shop, layla.form.email)
  expect(await his.signIn(layla.form.email, WRONG)).toBe(429)
  for (let n = 0; n < 10; n++) expect(await his.signIn(omar.form.email, WRONG)).toBe(401)
  expect(await his.signIn(omar.form.email, PASSWORD)).toBe(429)
  expect(await browserAt(shop, '10.1.0.5').signIn(omar.form.email, PASSWORD)).toBe(200)
})

test('the owner at a new browser gets in by a reset link, however long the guessing goes on', async () => {
  const shop = await shopForTest()
  const { form } = await readyCustomer(shop)
  const fresh = browserAt(shop, '10.1.0.6')
  await attack(shop, form.email)
  expect(await fresh.signIn(form.email, PASSWORD)).toBe(429)
  // Strangers asking for links on their own behalf take none away.
  for (let n = 0; n < 8; n++)
    await browserAt(shop, `10.67.0.${n}`).post('forget-password', { email: form.email })
  expect((await fresh.post('forget-password', { email: form.email })).status).toBe(200)
  await shop.work()
  const letters = await shop.outbox.letters()
  const links = letters.flatMap(({ text }) => /\/reset-password\/([\w-]{43})\//.exec(text ?? '')?.[1] ?? [])
  // The postbox is not filled either: as long as five links are good, no sixth is sent.
  expect(links).toHaveLength(5)
  expect(await shop.db.$count(passwordResets)).toBe(5)
  const choice = { email: form.email, token: links[0], password: NEW, password_confirmation: NEW }
  expect((await fresh.post('reset-password', choice)).status).toBe(200)
  expect(await fresh.signIn(form.email, NEW)).toBe(200)
})

test('over https the cookie of a known browser is one that no neighbouring host can set', async () => {
  const shop = await shopForTest()
  const { form } = await newCustomer(shop)
  const phone = browserAt(shop, '10.1.0.7', { protocol: 'https' })
  const { set } = await phone.post('login', { email: form.email, password: PASSWORD })
  expect(set).toMatch(
    /^__Host-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  )
  await attack(shop, form.email)
  expect(await phone.signIn(form.email, PASSWORD)).toBe(200)
})

test('a reset password, and a changed one, make every browser but this one a stranger', async () => {
  const shop = await shopForTest()
  const { form, token } = await readyCustomer(shop)
  const thief = browserAt(shop, '10.1.0.8')
  expect(await thief.signIn(form.email, PASSWORD)).toBe(200)
  const known = () => shop.db.$count(knownDevices)
  expect(await known()).toBe(2)
  await shop.client(
    'en',
    '10.1.0.9',
    token,
  )('POST /update-password', {
    body: { current_password: PASSWORD, password: NEW, password_confirmation: NEW },
  })
  expect(await known()).toBe(1)
  await browserAt(shop, '10.1.0.10').post('forget-password', { email: form.email })
  await shop.work()
  const link = (await shop.outbox.letters()).findLast(({ text }) => text?.includes('/reset-password/'))
  const secret = /\/reset-password\/([\w-]{43})\//.exec(link?.text ?? '')?.[1]
  const owner = browserAt(shop, '10.1.0.11')
  const choice = { email: form.email, token: secret, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await owner.post('reset-password', choice)).status).toBe(200)
  expect(await known()).toBe(1)
  await attack(shop, form.email)
  expect(await thief.signIn(form.email, PASSWORD)).toBe(429)
  expect(await owner.signIn(form.email, PASSWORD)).toBe(200)
})
