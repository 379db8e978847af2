import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staff } from '../platform/database/schema/index.ts'
import { addAuthenticator, stopClock } from '../testing/authenticator.ts'
import { endedCommand } from '../testing/processes.ts'
import { shopForTest } from '../testing/shop.ts'
import { STAFF_PASSWORD, staffMember } from '../testing/staff.ts'
import { resetSignIn } from './index.ts'

const refusal = (status: number, code?: string) =>
  expect.objectContaining({ status, ...(code ? { refusal: expect.objectContaining({ code }) } : {}) })

/** `npm run staff` with these words: its exit code and what it said. */
const command = (settings: Record<string, string>, ...words: string[]) =>
  endedCommand('staff', settings, ...words)

test('an owner without password and authenticator is let in again, and nobody else stays in', async () => {
  stopClock()
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const other = await staffMember(shop, 'manager')
  await addAuthenticator(owner)
  const login = (password: string) =>
    shop.client()('POST /admin/login', { body: { email: owner.email, password } })

  const password = await resetSignIn(shop.db, owner.email.toUpperCase())
  await expect(owner.api('GET /admin/me')).rejects.toEqual(refusal(401))
  await expect(login(STAFF_PASSWORD)).rejects.toEqual(refusal(401, 'invalid_credentials'))
  const { data } = await login(password)
  expect(data.staff).toMatchObject({ role: 'owner', authenticator: false })
  await other.api('GET /admin/me')

  const back = shop.client('en', '10.9.9.9', data.token)
  await back('PUT /admin/me/password', {
    body: { current_password: password, password: 'Another-long-one-3' },
  })
  const { data: log } = await back('GET /admin/audit', {
    query: { subject: 'staff', subject_id: String(owner.id) },
  })
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'staff.reset_password',
      staff_id: null,
      staff_name: 'npm run staff',
      changes: { authenticator: { from: true, to: false } },
    }),
  )
  expect(JSON.stringify(log)).not.toContain(password)
})

test('an unknown address and a disabled account are refused, and nothing is changed', async () => {
  const shop = await shopForTest()
  const { id, email } = await staffMember(shop, 'owner')
  await expect(resetSignIn(shop.db, 'nobody@nafha.example')).rejects.toThrow(/^There is no member of staff/)
  await shop.db.update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, id))
  await expect(resetSignIn(shop.db, email)).rejects.toThrow(/is disabled/)
  await shop.db.update(staff).set({ disabledAt: null }).where(eq(staff.id, id))
  await shop.client()('POST /admin/login', { body: { email, password: STAFF_PASSWORD } })
})

test('npm run staff says the password once, beside the open shop, and refuses with a sentence', async () => {
  const shop = await shopForTest()
  const { email } = await staffMember(shop, 'owner')
  const settings = { DATABASE_URL: shop.databaseUrl }
  const done = await command(settings, 'reset', email)
  expect(done.code).toBe(0)
  const [, password = ''] = /now signs in with (\S+)/.exec(done.said) ?? []
  await shop.client()('POST /admin/login', { body: { email, password } })

  expect(await command(settings, 'reset', 'nobody@nafha.example')).toMatchObject({
    code: 1,
    said: 'No password was changed. There is no member of staff with the address nobody@nafha.example.',
  })
  expect(await command(settings, 'reset')).toMatchObject({
    code: 1,
    said: 'No password was changed. Say whose it is: npm run staff -- reset EMAIL',
  })
})
