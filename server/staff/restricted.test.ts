import { type Endpoint, endpoints } from '@nafha/contract/endpoints/all'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config/index.ts'
import { staff } from '../platform/database/schema/index.ts'
import { addAuthenticator, stopClock } from '../testing/authenticator.ts'
import { refusalOf } from '../testing/buyer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { STAFF_PASSWORD, staffMember } from '../testing/staff.ts'
import { ensureFirstStaff, resetSignIn } from './index.ts'

const NEW = 'Another-long-one-3'

const signIn = async (shop: TestShop, email: string, password: string) => {
  const { data } = await shop.client('en', '10.9.9.9')('POST /admin/login', { body: { email, password } })
  return { data, api: shop.client('en', '10.9.9.9', data.token) }
}

/** The calls that a restricted session is refused with this code, and the others. */
async function openedTo(shop: TestShop, token: string, code: string) {
  const calls = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([, { staff: ability }]) => ability,
  )
  const opened: string[] = []
  for (const [call] of calls) {
    const [method = '', path = ''] = call.split(' ')
    if (path === '/admin/logout') continue
    const answer = await fetch(`${shop.url}/api${path.replace(/:\w+/g, '1')}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.status !== 403 || ((await answer.json()) as { code: string }).code !== code) opened.push(call)
  }
  return opened
}

const OWN_SIGN_IN = [
  'GET /admin/me',
  'PUT /admin/me/password',
  'POST /admin/me/authenticator',
  'POST /admin/me/authenticator/confirm',
  'GET /admin/me/passkeys',
  'POST /admin/me/passkeys/options',
  'POST /admin/me/passkeys',
]

test('a first, a given and a reset password open nothing before they are changed', async () => {
  const shop = await shopForTest()
  const first = await ensureFirstStaff(shop.db, {
    email: 'first@nafha.example',
    password: null,
    passwordChangeRequired: true,
  })
  const owner = await signIn(shop, 'first@nafha.example', first?.password ?? '')
  expect(owner.data.restriction).toBe('password_change_required')
  expect(await openedTo(shop, owner.data.token, 'password_change_required')).toEqual(OWN_SIGN_IN)
  const change = (current_password: string, password: string) =>
    owner.api('PUT /admin/me/password', { body: { current_password, password } })
  expect(await refusalOf(change(first?.password ?? '', first?.password ?? ''))).toMatchObject({
    status: 422,
    errors: { password: ['Choose another password than the one you were given.'] },
  })
  await change(first?.password ?? '', NEW)
  expect((await owner.api('GET /admin/me')).data.restriction).toBeNull()

  const member = { name: 'Noor', email: 'noor@nafha.example', role: 'packer' as const }
  const { data: added } = await owner.api('POST /admin/staff', {
    body: { ...member, password: STAFF_PASSWORD },
  })
  const packer = await signIn(shop, member.email, STAFF_PASSWORD)
  expect(await refusalOf(packer.api('GET /admin/orders'))).toMatchObject({
    status: 403,
    code: 'password_change_required',
  })
  await packer.api('PUT /admin/me/password', { body: { current_password: STAFF_PASSWORD, password: NEW } })
  await packer.api('GET /admin/orders')
  await owner.api('PUT /admin/staff/:id', {
    params: { id: added.id },
    body: { ...member, password: STAFF_PASSWORD, current_password: NEW },
  })
  expect((await signIn(shop, member.email, STAFF_PASSWORD)).data.restriction).toBe('password_change_required')
  const reset = await resetSignIn(shop.db, 'first@nafha.example')
  expect((await signIn(shop, 'first@nafha.example', reset)).data.restriction).toBe('password_change_required')
})

test('an owner without a second factor may set one up and nothing else; packers need none', async () => {
  stopClock()
  const shop = await shopForTest({ secondFactor: 'owners' })
  const [owner, packer] = [await staffMember(shop, 'owner'), await staffMember(shop, 'packer')]
  expect(await openedTo(shop, owner.token, 'second_factor_required')).toEqual(OWN_SIGN_IN)
  expect(await refusalOf(owner.api('GET /admin/orders'))).toMatchObject({
    status: 403,
    code: 'second_factor_required',
    message: 'Set up a second step for your sign-in first: this shop asks for one.',
  })
  await packer.api('GET /admin/orders')
  await addAuthenticator(owner)
  await owner.api('GET /admin/orders')
})

test('where everybody must have a second factor, a packer must, too', async () => {
  const shop = await shopForTest({ secondFactor: 'everybody' })
  const packer = await staffMember(shop, 'packer')
  expect(await refusalOf(packer.api('GET /admin/orders'))).toMatchObject({ code: 'second_factor_required' })
})

test('owners must have one in a real shop, unless the setting says otherwise; a demonstration asks nobody', () => {
  const policy = (settings: Record<string, string>) => readConfig(settings).secondFactor
  expect(policy({ NODE_ENV: 'production' })).toBe('owners')
  expect(policy({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toBe('off')
  expect(policy({})).toBe('off')
  expect(policy({ NODE_ENV: 'production', STAFF_SECOND_FACTOR: 'everybody' })).toBe('everybody')
  expect(readConfig({ NODE_ENV: 'production', STAFF_PASSWORD }).firstStaff.passwordChangeRequired).toBe(true)
  expect(readConfig({ STAFF_PASSWORD }).firstStaff.passwordChangeRequired).toBe(false)
})

test('each recovery code replaces the app once, ten at the most, and new ones end the old', async () => {
  stopClock()
  const shop = await shopForTest()
  const owner = await staffMember(shop, 'owner')
  const { recoveryCodes } = await addAuthenticator(owner)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [code = '', another = ''] = recoveryCodes
  expect(code).toMatch(/^([2-9A-Z]{4}-){5}[2-9A-Z]{4}$/)
  const enter = (recovery_code: string) =>
    owner.browser.post('admin/login', { email: owner.email, password: STAFF_PASSWORD, recovery_code })
  const stored = await shop.pool.query('select * from staff_recovery_codes')
  expect(JSON.stringify(stored.rows)).not.toContain(code.replaceAll('-', ''))
  expect((await enter(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await enter(code)).status).toBe(422)
  expect((await owner.api('GET /admin/me')).data.recovery_codes_left).toBe(9)
  expect(
    await refusalOf(owner.api('POST /admin/me/recovery-codes', { body: { current_password: NEW } })),
  ).toMatchObject({
    status: 422,
  })
  await owner.api('POST /admin/me/recovery-codes', { body: { current_password: STAFF_PASSWORD } })
  expect((await enter(another)).status).toBe(422)
  const packer = await staffMember(shop, 'packer')
  const { recoveryCodes: others } = await addAuthenticator(packer)
  expect((await enter(others[0] ?? '')).status).toBe(422)
})

test('a session alone adds no factor, makes no owner and opens no account of another', async () => {
  const shop = await shopForTest()
  const [owner, packer] = [await staffMember(shop, 'owner'), await staffMember(shop, 'packer')]
  const member = { name: 'A packer', email: packer.email, role: 'packer' as const }
  const asOwner = { ...member, role: 'owner' as const }
  const save = (body: typeof member | typeof asOwner, more: object = {}) =>
    owner.api('PUT /admin/staff/:id', { params: { id: packer.id }, body: { ...body, ...more } })
  const add = (more: object = {}) =>
    owner.api('POST /admin/staff', {
      body: { ...asOwner, email: 'other@nafha.example', password: NEW, ...more },
    })
  for (const more of [{}, { current_password: 'Not-the-password-1' }]) {
    for (const attack of [
      () => save(asOwner, more),
      () => save(member, { password: NEW, ...more }),
      () => save(member, { remove_authenticator: true, ...more }),
      () => add(more),
      () => owner.api('POST /admin/me/authenticator', { body: more as { current_password: string } }),
    ]) {
      expect(await refusalOf(attack())).toMatchObject({
        status: 422,
        errors: { current_password: [expect.any(String)] },
      })
    }
  }
  await shop.db.update(staff).set({ disabledAt: new Date() }).where(eq(staff.id, packer.id))
  await save({ ...member, name: 'Another name' })
  await add({ current_password: STAFF_PASSWORD })
  await save(asOwner, { current_password: STAFF_PASSWORD })
})
