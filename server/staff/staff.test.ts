import { eq, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Queryable } from '../platform/database/client.ts'
import { staff, staffTokens } from '../platform/database/schema/index.ts'
import { addAuthenticator, appOf, stopClock } from '../testing/authenticator.ts'
import { browserAt } from '../testing/browser.ts'
import { refusalOf } from '../testing/buyer.ts'
import { newCustomer, otherCode } from '../testing/customer.ts'
import { overtaken } from '../testing/overtaken.ts'
import { shopForTest } from '../testing/shop.ts'
import { STAFF_PASSWORD, staffMember } from '../testing/staff.ts'
import { ensureFirstStaff } from './index.ts'

const refusal = (status: number, code?: string) =>
  expect.objectContaining({ status, ...(code ? { refusal: expect.objectContaining({ code }) } : {}) })

test('the first owner is made once, with a password that is told once', async () => {
  const shop = await shopForTest()
  const first = { email: 'first@nafha.example', password: null, passwordChangeRequired: true }
  const [one, other] = await Promise.all([ensureFirstStaff(shop.db, first), ensureFirstStaff(shop.db, first)])
  const made = one ?? other
  expect([one, other]).toContain(null)
  const { data } = await shop.client()('POST /admin/login', {
    body: { email: 'first@nafha.example', password: made?.password ?? '' },
  })
  expect(data.staff).toMatchObject({ role: 'owner', authenticator: false })
  expect(await ensureFirstStaff(shop.db, first)).toBeNull()
})

test('staff and customers have tokens of their own: neither opens the other door', async () => {
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const customer = await newCustomer(shop)
  await expect(customer.api('GET /admin/me')).rejects.toEqual(refusal(401, 'unauthenticated'))
  await expect(owner.api('GET /user')).rejects.toEqual(refusal(401, 'unauthenticated'))
  await expect(shop.client()('GET /admin/staff')).rejects.toEqual(refusal(401))
})

test('each role is refused what is not its own, and told what it may', async () => {
  const shop = await shopForTest()
  for (const role of ['manager', 'packer', 'editor'] as const) {
    const member = await staffMember(shop, role)
    await expect(member.api('GET /admin/staff')).rejects.toEqual(refusal(403, 'forbidden'))
    const { data } = await member.api('GET /admin/me')
    expect(data.abilities).not.toContain('staff.manage')
  }
  const owner = await staffMember(shop, 'owner')
  expect((await owner.api('GET /admin/staff')).meta.total).toBe(4)
})

test('a wrong password and an unknown address get one answer', async () => {
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  for (const email of [owner.email, 'nobody@nafha.example']) {
    await expect(
      shop.client()('POST /admin/login', { body: { email, password: 'Not-the-password-1' } }),
    ).rejects.toEqual(refusal(401, 'invalid_credentials'))
  }
})

test('an authenticator app is asked for once it was confirmed, and each of its codes counts once', async () => {
  const clock = stopClock()
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const { data: made } = await owner.api('POST /admin/me/authenticator', {
    body: { current_password: STAFF_PASSWORD },
  })
  const app = appOf(made.secret)
  const login = (otp_code?: string) =>
    shop.client()('POST /admin/login', { body: { email: owner.email, password: STAFF_PASSWORD, otp_code } })
  await login()
  const code = app.generate()
  await owner.api('POST /admin/me/authenticator/confirm', { body: { otp_code: code } })
  await expect(login()).rejects.toEqual(refusal(401, 'otp_required'))
  await expect(login(code)).rejects.toEqual(refusal(422))
  clock.nextPeriod()
  const next = app.generate()
  const outcomes = await Promise.allSettled([login(next), login(next)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await owner.api('POST /admin/me/authenticator/remove', { body: { current_password: STAFF_PASSWORD } })
  await login()
})

test('ten codes of the app in 15 minutes, wherever they come from: then even the right one gets 429', async () => {
  const clock = stopClock()
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const { app } = await addAuthenticator(owner)
  clock.nextPeriod()
  const code = app.generate()
  let address = 0
  const at = (browser: typeof owner.browser) => async (otp_code: string) =>
    (await browser.post('admin/login', { email: owner.email, password: STAFF_PASSWORD, otp_code })).status
  const elsewhere = (otp_code: string) => at(browserAt(shop, `10.9.3.${++address}`))(otp_code)
  const here = at(owner.browser)
  // At once: they are counted before they are looked at.
  const wrong = await Promise.all(Array.from({ length: 9 }, () => elsewhere(otherCode(code))))
  expect(wrong).toEqual(Array(9).fill(422))
  expect(await here(code)).toBe(200)
  for (const late of [otherCode(code), code]) expect(await here(late)).toBe(429)
  await staffMember(shop, 'packer')
})

test('an owner takes the authenticator of a lost phone away, and saving anything else does not', async () => {
  stopClock()
  const shop = await shopForTest()
  const [owner, packer] = [await staffMember(shop, 'owner'), await staffMember(shop, 'packer')]
  await addAuthenticator(packer)
  const params = { id: packer.id }
  const { data: member } = await owner.api('GET /admin/staff/:id', { params })
  const save = async (more: object) =>
    (await owner.api('PUT /admin/staff/:id', { params, body: { ...member, ...more } })).data.authenticator
  expect(await save({})).toBe(true)
  expect(await save({ authenticator: false })).toBe(true)
  expect(await save({ remove_authenticator: true, current_password: STAFF_PASSWORD })).toBe(false)
  await shop.client()('POST /admin/login', { body: { email: packer.email, password: STAFF_PASSWORD } })
  const { data: log } = await owner.api('GET /admin/audit', { query: { subject: 'staff' } })
  expect(log.map(({ changes }) => changes)).toContainEqual({ authenticator: { from: true, to: false } })
})

test('an authenticator that is begun twice at once is confirmed only with the secret that stays', async () => {
  stopClock()
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const set = (values: Partial<typeof staff.$inferInsert>) => (tx: Queryable) =>
    tx.update(staff).set(values).where(eq(staff.id, owner.id))
  const { data: made } = await owner.api('POST /admin/me/authenticator', {
    body: { current_password: STAFF_PASSWORD },
  })
  const otp_code = appOf(made.secret).generate()
  const confirm = () => refusalOf(owner.api('POST /admin/me/authenticator/confirm', { body: { otp_code } }))
  const other = set({ totpSecret: new Secret({ size: 20 }).base32 })
  expect(await overtaken(shop.db, other, confirm)).toMatchObject({ status: 422 })
  const begin = () =>
    refusalOf(owner.api('POST /admin/me/authenticator', { body: { current_password: STAFF_PASSWORD } }))
  const confirmed = set({ totpConfirmedAt: new Date() })
  expect(await overtaken(shop.db, confirmed, begin)).toMatchObject({ status: 409 })
})

test('a session is listed and can be ended; a changed password ends the others', async () => {
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const again = await shop.client()('POST /admin/login', {
    body: { email: owner.email, password: STAFF_PASSWORD },
  })
  const { data: sessions } = await owner.api('GET /admin/sessions')
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  const other = sessions.find(({ current }) => !current)
  await owner.api('DELETE /admin/sessions/:id', { params: { id: other?.id ?? '' } })
  const ended = shop.client('en', '10.9.9.9', again.data.token)
  await expect(ended('GET /admin/me')).rejects.toEqual(refusal(401))

  const third = await shop.client()('POST /admin/login', {
    body: { email: owner.email, password: STAFF_PASSWORD },
  })
  await owner.api('PUT /admin/me/password', {
    body: { current_password: STAFF_PASSWORD, password: 'Another-long-one-3' },
  })
  await expect(shop.client('en', '10.9.9.9', third.data.token)('GET /admin/me')).rejects.toEqual(refusal(401))
  await owner.api('GET /admin/me')
})

test('a call with the old password that is under way while an owner sets a new one, or disables, does nothing', async () => {
  const shop = await shopForTest()
  const packer = await staffMember(shop, 'packer')
  const [oldHash, passwordHash] = await Promise.all([STAFF_PASSWORD, 'Another-long-one-3'].map(hashPassword))
  const set = (values: Partial<typeof staff.$inferInsert>) => (tx: Queryable) =>
    tx.update(staff).set(values).where(eq(staff.id, packer.id))
  const login = () =>
    refusalOf(shop.client()('POST /admin/login', { body: { email: packer.email, password: STAFF_PASSWORD } }))
  const change = () =>
    refusalOf(
      packer.api('PUT /admin/me/password', {
        body: { current_password: STAFF_PASSWORD, password: 'A-third-long-one-4' },
      }),
    )
  const late = { status: 401, code: 'invalid_credentials' }
  expect(await overtaken(shop.db, set({ disabledAt: new Date() }), login)).toMatchObject(late)
  await set({ disabledAt: null })(shop.db)
  const remove = () =>
    refusalOf(
      packer.api('POST /admin/me/authenticator/remove', { body: { current_password: STAFF_PASSWORD } }),
    )
  for (const call of [change, remove]) {
    expect(await overtaken(shop.db, set({ passwordHash }), call)).toMatchObject({
      status: 422,
      errors: { current_password: ['Current password is incorrect'] },
    })
    await set({ passwordHash: oldHash })(shop.db)
  }
  expect(await overtaken(shop.db, set({ passwordHash }), login)).toMatchObject(late)
  expect(await shop.db.$count(staffTokens)).toBe(1)
})

test('somebody stays owner: two who demote each other at once do not both succeed', async () => {
  const shop = await shopForTest()
  const [one, other] = [await staffMember(shop, 'owner'), await staffMember(shop, 'owner')]
  const demote = (by: typeof one, whom: typeof one) =>
    by.api('PUT /admin/staff/:id', {
      params: { id: whom.id },
      body: { name: 'Demoted', email: whom.email, role: 'editor' },
    })
  const outcomes = await Promise.allSettled([demote(one, other), demote(other, one)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await shop.db.execute(sql`select count(*)::int as n from ${staff} where role = 'owner'`)
  expect(rows[0]).toEqual({ n: 1 })
})

test('what staff change is logged, and the log cannot be changed', async () => {
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const { data: added } = await owner.api('POST /admin/staff', {
    body: { name: 'Noor', email: 'noor@nafha.example', role: 'packer', password: STAFF_PASSWORD },
  })
  await owner.api('PUT /admin/staff/:id', {
    params: { id: added.id },
    body: { name: 'Noor', email: 'noor@nafha.example', role: 'editor' },
  })
  const { data: log } = await owner.api('GET /admin/audit', {
    query: { subject: 'staff', subject_id: String(added.id) },
  })
  expect(log.map(({ action }) => action)).toEqual(['staff.update', 'staff.create'])
  expect(log[0]?.changes).toEqual({ role: { from: 'packer', to: 'editor' } })
  expect(JSON.stringify(log)).not.toContain(STAFF_PASSWORD)
  await expect(shop.pool.query('update audit_log set staff_name = $1', ['nobody'])).rejects.toThrow(/log/)
  await expect(shop.pool.query('delete from audit_log')).rejects.toThrow(/log/)
})

test('a short password, a taken address and a missing password are named next to their field', async () => {
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const add = (given: object) =>
    owner.api('POST /admin/staff', {
      body: { name: 'Noor', email: 'noor@nafha.example', role: 'packer', password: STAFF_PASSWORD, ...given },
    })
  for (const [given, field] of [
    [{ password: 'short' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ email: owner.email.toUpperCase() }, 'email'],
  ] as const) {
    await expect(add(given)).rejects.toMatchObject({
      status: 422,
      refusal: { errors: { [field]: [expect.any(String)] } },
    })
  }
})

test('a list of more than ten thousand rows says so, and is counted exactly up to there', async () => {
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const fill = (subject: string, rows: number) =>
    shop.db.execute(sql`insert into audit_log (staff_name, action, subject, subject_id, changes)
      select 'a member', 'test', ${subject}, n::text, '{}' from generate_series(1, ${rows}::int) n`)
  await fill('exactly', 10_000)
  await fill('beyond', 10_001)
  const metaOf = async (subject: string, page: number) =>
    (await owner.api('GET /admin/audit', { query: { subject, per_page: 100, page } })).meta
  expect(await metaOf('exactly', 100)).toMatchObject({ total: 10_000, last_page: 100, more: false })
  expect(await metaOf('beyond', 1)).toMatchObject({ total: 10_000, last_page: 100, more: true })
  expect((await metaOf('beyond', 100)).links.next).toBeNull()
})
