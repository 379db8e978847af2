import { Writable } from 'node:stream'
import { endpoints } from '@nafha/contract/endpoints/all'
import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/buyer.ts'
import { newCustomer, PASSWORD } from '../../testing/customer.ts'
import { shopForTest } from '../../testing/shop.ts'
import { STAFF_PASSWORD, staffMember } from '../../testing/staff.ts'
import { SECURITY_EVENTS } from '../observability/security-log.ts'
import { EVENTS_OF_CALLS } from './security-events.ts'

interface Entry {
  security_event: string
  level: number
  time: number
  reqId: string
  route?: string
  actor: string | null
  refused?: string
  factors?: string[]
}

/** A shop whose log shows errors alone, with the entries of the security log that it has written. */
async function recordedShop(logLevel = 'error') {
  const lines: string[] = []
  const logTo = new Writable({
    write(line, _encoding, done) {
      lines.push(...String(line).split('\n').filter(Boolean))
      done()
    },
  })
  const shop = await shopForTest({ logLevel, logTo })
  const entries = () =>
    lines.map((line): Entry => JSON.parse(line)).filter((entry) => 'security_event' in entry)
  return { shop, lines, entries }
}

const short = ({ security_event: event, actor, refused }: Entry) => [
  event,
  actor,
  ...(refused ? [refused] : []),
]

test('sign-ins, refused abilities, changed passwords and read data are logged whatever LOG_LEVEL says', async () => {
  const { shop, entries } = await recordedShop()
  const layla = await newCustomer(shop)
  const sender = shop.client()
  const email = layla.form.email
  await refusalOf(sender('POST /login', { body: { email, password: 'Not-the-one-8' } as never }))
  await sender('POST /login', { body: { email, password: PASSWORD } as never })
  await refusalOf(shop.client('en', '10.8.0.1', 'made-up-token')('GET /user'))
  await layla.api('GET /user/export')
  await refusalOf(layla.api('POST /verify-email', { body: { otp_code: '000000' } }))
  const password = 'Amber-and-rose-9'
  const change = { current_password: PASSWORD, password, password_confirmation: password }
  await refusalOf(
    layla.api('POST /update-password', { body: { ...change, current_password: 'wrong-one-1' } }),
  )
  await layla.api('POST /update-password', { body: change })
  await layla.api('POST /logout')
  const packer = await staffMember(shop, 'packer')
  await refusalOf(packer.api('GET /admin/staff', { query: {} }))
  const customer = `customer:${layla.id}`
  expect(entries().map(short)).toEqual([
    ['user_created', customer],
    ['authn_login_fail', null, 'invalid_credentials'],
    ['authn_login_success', customer],
    ['authn_token_invalid', null, 'unauthenticated'],
    ['sensitive_read', customer],
    ['authn_code_fail', customer, 'validation_failed'],
    ['authn_password_change_fail', customer, 'validation_failed'],
    ['authn_password_change', customer],
    ['authn_logout', customer],
    ['authn_login_success', `staff:${packer.id}`],
    ['authz_fail', null, 'forbidden'],
  ])
  expect(entries().map(({ factors }) => factors ?? [])).toContainEqual(['password'])
})

test('a bound that is hit, an unsigned webhook and input that no page sends are logged, and are no alarm', async () => {
  const { shop, entries } = await recordedShop()
  const body = { email: 'nobody@example.com', password: 'Guessed-1' } as never
  const stranger = shop.client('en', '10.8.0.2')
  for (let times = 0; times < 11; times += 1) await refusalOf(stranger('POST /login', { body }))
  await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', body: '{}' })
  await refusalOf(stranger('POST /login', { body: { email: 7 } as never }))
  const events = entries().map(({ security_event: event }) => event)
  expect(events.filter((event) => event === 'authn_login_fail')).toHaveLength(10)
  expect(events.slice(10)).toEqual([
    'excess_rate_limit_exceeded',
    'webhook_signature_fail',
    'input_validation_fail',
  ])
  expect(entries().every(({ level }) => level < 50)).toBe(true)
})

test('each entry has the time in UTC, the request that the caller was told, the route, and nothing of a person', async () => {
  const { shop, lines, entries } = await recordedShop()
  const before = Date.now()
  const layla = await newCustomer(shop)
  const answer = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.7.6' },
    body: JSON.stringify({ email: layla.form.email, password: `${PASSWORD}x` }),
  })
  const entry = entries().at(-1)
  expect(entry).toMatchObject({ route: '/api/login', reqId: answer.headers.get('x-request-id') })
  expect(entry?.time).toBeGreaterThanOrEqual(before)
  expect(entry?.time).toBeLessThanOrEqual(Date.now())
  const { email, mobile_number: mobile, last_name: name } = layla.form
  for (const secret of [email, mobile, name, PASSWORD, layla.token, '10.8.7.6', STAFF_PASSWORD])
    expect(lines.join('\n')).not.toContain(secret)
})

test('a name or a token with line breaks in it makes no second entry', async () => {
  const { shop, lines, entries } = await recordedShop()
  const forged = '\n{"level":30,"security_event":"authn_login_success","actor":"staff:1"}\n'
  const stranger = shop.client()
  await refusalOf(
    stranger('POST /login', { body: { email: `a${forged}@example.com`, password: forged } as never }),
  )
  await fetch(`${shop.url}/api/user?${encodeURIComponent(forged)}`, {
    headers: { authorization: 'Bearer x' },
  })
  expect(lines.every((line) => line.startsWith('{"level":'))).toBe(true)
  expect(entries().map(({ actor }) => actor)).toEqual([null, null])
})

test('with LOG_LEVEL=silent nothing is written', async () => {
  const { shop, lines } = await recordedShop('silent')
  await newCustomer(shop)
  expect(lines).toEqual([])
})

/** Paths of calls that have to do with who somebody is. Orders by staff are in the audit log, as other orders are. */
const IDENTITY =
  /log(in|out)|register|password|otp|verify|authenticator|factor|passkey|recovery|change-code|restore|session(?!_id)|staff(?!-orders)|export$|\/user$/
/** Calls that change nothing, or nothing of who somebody is. */
const HARMLESS = ['GET /admin/products/export', 'GET /admin/tax-documents/export']

test('every call that has to do with who somebody is has its place in the security log', () => {
  const calls = Object.keys(endpoints).filter((call) => {
    const [method, path = ''] = call.split(' ')
    return IDENTITY.test(path) && (method !== 'GET' || path.endsWith('/export')) && !HARMLESS.includes(call)
  })
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter((call) => !(call in EVENTS_OF_CALLS))).toEqual([])
  const used = Object.values(EVENTS_OF_CALLS).flatMap((events) => Object.values(events))
  expect(used.filter((event) => !SECURITY_EVENTS.includes(event))).toEqual([])
})
