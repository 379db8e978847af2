import { expect, test } from 'vitest'
import { addAuthenticator, stopClock } from '../testing/authenticator.ts'
import { browserAt } from '../testing/browser.ts'
import { shopForTest } from '../testing/shop.ts'
import { STAFF_PASSWORD, staffMember } from '../testing/staff.ts'
import { resetSignIn } from './index.ts'

const NEW = 'Another-long-one-3'

/** A shop with two members, and what was mailed to one of them since the last look. */
async function setUp() {
  const shop = await shopForTest()
  const [owner, packer] = [await staffMember(shop, 'owner'), await staffMember(shop, 'packer')]
  let seen = 0
  const mailed = async (email: string) => {
    await shop.work()
    // Without a mail there is no folder yet.
    const letters = await shop.outbox.letters().catch(() => [])
    const fresh = letters.slice(seen)
    seen = letters.length
    return fresh
      .filter(({ to }) => JSON.stringify(to).includes(email))
      .map(({ subject, text }) => ({ subject, text: text ?? '' }))
  }
  return { shop, owner, packer, mailed }
}

const subjects = (letters: { subject: string | undefined }[]) => letters.map(({ subject }) => subject)

test('a sign-in from a new browser is mailed to the member, one from a known browser is not', async () => {
  const { shop, owner, mailed } = await setUp()
  const signIn = (browser: ReturnType<typeof browserAt>) =>
    browser.post('admin/login', { email: owner.email, password: STAFF_PASSWORD })
  expect(await mailed(owner.email)).toEqual([])
  const thief = browserAt(shop, '10.66.0.1')
  await signIn(thief)
  const [letter, ...more] = await mailed(owner.email)
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    subject: 'A new browser signed in to the back office',
    text: expect.stringContaining('change your password at once'),
  })
  await signIn(thief)
  await signIn(owner.browser)
  expect(await mailed(owner.email)).toEqual([])
})

test('a changed password and each added or removed factor are mailed to the member, whoever did it', async () => {
  stopClock()
  const { shop, owner, packer, mailed } = await setUp()
  const password = { current_password: STAFF_PASSWORD }
  await addAuthenticator(packer)
  await packer.api('POST /admin/me/recovery-codes', { body: password })
  expect(subjects(await mailed(packer.email)).sort()).toEqual([
    'An authenticator app was added to your sign-in',
    'New recovery codes for your sign-in',
  ])
  await packer.api('POST /admin/me/authenticator/remove', { body: password })
  await packer.api('PUT /admin/me/password', { body: { ...password, password: NEW } })
  expect(subjects(await mailed(packer.email)).sort()).toEqual([
    'The authenticator app was removed from your sign-in',
    'Your back office password was changed',
  ])
  const body = { name: 'Noor', email: 'elsewhere@nafha.example', role: 'packer' as const, password: NEW }
  const params = { id: packer.id }
  await shop.client(
    'ar',
    '10.3.9.9',
    owner.token,
  )('PUT /admin/staff/:id', { params, body: { ...body, ...password } })
  // At the address that the account had: whoever changes it, too, hides nothing.
  expect(subjects(await mailed(packer.email))).toEqual(['تم تغيير كلمة مروركم في الإدارة'])
  await resetSignIn(shop.db, owner.email)
  expect(subjects(await mailed(owner.email))).toEqual(['Your back office password was changed'])
})
