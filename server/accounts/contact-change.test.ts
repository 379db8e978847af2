import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, emailRestores, passkeys } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import {
  changeContact,
  codeFor,
  lastMessage,
  messagesTo,
  newCustomer,
  otherCode,
  PASSWORD,
  proveEmail,
  readyCustomer,
  type TestCustomer,
} from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'

const NEW = 'Amber-and-musk-9'
const PROOF_NEEDED =
  'Enter your current password, or a code that we send to your current email, to make this change.'

/** What whoever holds the session sends: nothing but what is to be changed. */
const change = ({ api, id }: TestCustomer, body: object) => api('PUT /users/:id', { params: { id }, body })

const signIn = (shop: TestShop, email: string, password = PASSWORD) =>
  shop.client()('POST /login', { body: { email, password } })

async function askForReset(shop: TestShop, email: string): Promise<void> {
  await shop.client()('POST /forget-password', { body: { email } })
  await shop.work()
}

/** The secret of the last link that went to an address and takes a change back. */
async function restoreToken(shop: TestShop, kind: 'email-change-requested' | 'email-changed', to: string) {
  const letters = await shop.outbox.letters()
  const link = new RegExp(`/restore-email/([\\w-]{43})/${encodeURIComponent(to)}`)
  const tokens = letters.flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? [])
  expect(await messagesTo(shop, kind, to)).toBeGreaterThan(0)
  return tokens.at(-1) ?? ''
}

const restore = (shop: TestShop, token: string, email: string) =>
  shop.client()('POST /restore-email', { body: { token, email } })

test('a stolen session changes neither e-mail nor mobile number: a reset link never goes where it wants', async () => {
  const shop = await shopForTest()
  const layla = await readyCustomer(shop)
  for (const body of [{ email: 'thief@example.com' }, { mobile_number: '+971501112299' }]) {
    expect(await refusalOf(change(layla, body))).toMatchObject({
      status: 422,
      errors: { current_password: [PROOF_NEEDED] },
    })
    expect(await refusalOf(change(layla, { ...body, current_password: 'Not-the-one-8' }))).toMatchObject({
      status: 422,
      errors: { current_password: ['Current password is incorrect'] },
    })
  }
  await askForReset(shop, 'thief@example.com')
  expect((await shop.outbox.names()).filter((name) => name.includes('thief'))).toEqual([])
  const { data: user } = await layla.api('GET /user')
  expect(user).toMatchObject({ email: layla.form.email, pending_email: null, pending_mobile_number: null })
  // What is nobody's identity needs no password.
  expect((await change(layla, { first_name: 'Lulwa', email: layla.form.email })).status).toBe(200)
})

test('a stolen session has ten guesses a minute at the password of a change', async () => {
  const shop = await shopForTest()
  const layla = await readyCustomer(shop)
  const guess = () =>
    refusalOf(change(layla, { email: 'thief@example.com', current_password: 'Not-the-one-8' }))
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test('until a new address is proved, sign-in, resets and the account stay with the old one', async () => {
  const shop = await shopForTest()
  const layla = await readyCustomer(shop)
  const { data, message } = await changeContact(layla, { email: 'new@example.com' })
  expect(message).toBe('Personal Details updated successfully')
  expect(data).toMatchObject({ email: layla.form.email, pending_email: 'new@example.com' })
  expect(data.email_verified_at).not.toBeNull()
  await askForReset(shop, 'new@example.com')
  await askForReset(shop, layla.form.email)
  expect(await messagesTo(shop, 'reset-password', 'new@example.com')).toBe(0)
  expect(await messagesTo(shop, 'reset-password', layla.form.email)).toBe(1)
  expect((await refusalOf(signIn(shop, 'new@example.com'))).status).toBe(401)
  await signIn(shop, layla.form.email)

  await proveEmail(shop, layla, 'new@example.com')
  expect((await layla.api('GET /user')).data).toMatchObject({ email: 'new@example.com', pending_email: null })
  await signIn(shop, 'new@example.com')
  expect((await refusalOf(signIn(shop, layla.form.email))).status).toBe(401)
})

test('a new mobile number counts once it is proved, and the owner is mailed', async () => {
  const shop = await shopForTest()
  const layla = await readyCustomer(shop)
  const { data } = await changeContact(layla, { mobile_number: '+971561112223' })
  expect(data).toMatchObject({
    mobile_number: layla.form.mobile_number,
    pending_mobile_number: '+971561112223',
  })
  await shop.work()
  expect(await messagesTo(shop, 'account-notice', layla.form.email)).toBe(0)
  const otp_code = await codeFor(shop, 'mobile-otp', '+971561112223')
  const { data: proved } = await layla.api('POST /verify-mobile-number', { body: { otp_code } })
  expect(proved.user).toMatchObject({ mobile_number: '+971561112223', pending_mobile_number: null })
  await shop.work()
  expect(await lastMessage(shop, 'account-notice', layla.form.email)).toContain('mobile number')
})

test('a code to the present address takes the place of the password, once', async () => {
  const shop = await shopForTest()
  const layla = await readyCustomer(shop)
  await layla.api('POST /send-change-code')
  await shop.work()
  const letter = await lastMessage(shop, 'change-code', layla.form.email)
  const otp_code = /^\s*(\d{6})\b/m.exec(letter)?.[1] ?? ''
  expect(
    await refusalOf(change(layla, { email: 'new@example.com', otp_code: otherCode(otp_code) })),
  ).toMatchObject({ status: 422, errors: { otp_code: ['Invalid OTP code'] } })
  // It proves no address: only that whoever asks reads the present one.
  expect((await refusalOf(layla.api('POST /verify-email', { body: { otp_code } }))).status).toBe(422)
  await change(layla, { email: 'new@example.com', otp_code })
  expect(await refusalOf(change(layla, { email: 'other@example.com', otp_code }))).toMatchObject({
    errors: { otp_code: ['This OTP code has been used already'] },
  })
  await proveEmail(shop, layla, 'new@example.com')
})

test('going back to the present address ends what waits and needs no proof', async () => {
  const shop = await shopForTest()
  const layla = await readyCustomer(shop)
  await changeContact(layla, { email: 'new@example.com' })
  const { data } = await change(layla, { email: layla.form.email.toUpperCase() })
  expect(data).toMatchObject({ email: layla.form.email, pending_email: null })
  await shop.work()
  expect(await messagesTo(shop, 'email-otp', 'new@example.com')).toBe(0)
})

test('the answer is the same whether or not another account has the address; its owner is mailed instead of a code', async () => {
  const shop = await shopForTest()
  const [layla, omar] = [await readyCustomer(shop), await readyCustomer(shop)]
  const { email, mobile_number } = layla.form
  await shop.work()
  const before = (await shop.outbox.names()).length
  /** All that a caller sees of a change to this address, a second code and five wrong ones. */
  const seenBy = async (customer: TestCustomer, contact: { email: string; mobile_number: string }) => {
    const { data, message } = await changeContact(customer, contact)
    await shop.work()
    const wrong: unknown[] = []
    for (let n = 0; n < 6; n++) {
      for (const call of ['POST /verify-email', 'POST /verify-mobile-number'] as const)
        wrong.push(await refusalOf(customer.api(call, { body: { otp_code: '000000' } })))
    }
    return { ...data, ...contact, message, wrong, pending_email: null, pending_mobile_number: null }
  }
  const free = { email: 'free@example.com', mobile_number: '+971561112224' }
  const ofFree = await seenBy(omar, free)
  const ofTaken = await seenBy(omar, { email, mobile_number })
  expect({ ...ofTaken, ...free }).toEqual(ofFree)
  const sent = (await shop.outbox.names()).slice(before)
  expect(sent.filter((name) => name.includes('-otp-')).length).toBe(2)
  expect(sent.filter((name) => name.includes(`account-notice-${email}`))).toHaveLength(2)
  expect(sent.some((name) => name.includes(`email-otp-${email}`))).toBe(false)
})

test('whoever proves what another account has proved meanwhile is told so', async () => {
  const shop = await shopForTest()
  const [layla, omar] = [await readyCustomer(shop), await readyCustomer(shop)]
  for (const customer of [layla, omar]) {
    await changeContact(customer, { email: 'shared@example.com' })
    await shop.work()
    if (customer === layla) continue
    // Both codes are in the mailbox that they share.
    await customer.api('POST /verify-email', {
      body: { otp_code: await codeFor(shop, 'email-otp', 'shared@example.com') },
    })
  }
  await shop.db.execute(sql`update verification_codes set hash = (
    select hash from verification_codes where customer_id = ${omar.id} and destination = 'shared@example.com')
    where customer_id = ${layla.id} and destination = 'shared@example.com'`)
  const otp_code = await codeFor(shop, 'email-otp', 'shared@example.com')
  expect(await refusalOf(layla.api('POST /verify-email', { body: { otp_code } }))).toMatchObject({
    status: 422,
    errors: {
      otp_code: [
        'This email belongs to another account. Sign in with that account, or use a different email.',
      ],
    },
  })
  expect((await layla.api('GET /user')).data.email).toBe(layla.form.email)
})

test('the old mailbox takes a change back: whoever is signed in is out, and the password is worth nothing', async () => {
  const shop = await shopForTest()
  const layla = await readyCustomer(shop)
  // A thief who has the session and the password.
  await changeContact(layla, { email: 'thief@example.com' })
  await proveEmail(shop, layla, 'thief@example.com')
  await shop.work()
  const token = await restoreToken(shop, 'email-changed', layla.form.email)
  expect(await lastMessage(shop, 'email-changed', layla.form.email)).not.toContain('thief@example.com')
  // The thief goes on, so that the way back from the second address leads to the first: theirs.
  await changeContact(layla, { email: 'thief-2@example.com' })
  await proveEmail(shop, layla, 'thief-2@example.com')
  await shop.work()
  const thiefs = await restoreToken(shop, 'email-changed', 'thief@example.com')
  await shop.db.insert(passkeys).values({
    ...{ credentialId: 'of-the-thief', publicKey: 'any', counter: 0, transports: [], name: 'Phone' },
    customerId: layla.id,
  })

  const { data, message } = await restore(shop, token, layla.form.email.toUpperCase())
  expect(message).toBe('Your email has been restored')
  expect((await refusalOf(layla.api('GET /user'))).status).toBe(401)
  expect((await refusalOf(signIn(shop, layla.form.email))).status).toBe(401)
  expect((await refusalOf(signIn(shop, 'thief-2@example.com'))).status).toBe(401)
  expect(await shop.db.$count(passkeys)).toBe(0)
  for (const [link, email] of [
    [thiefs, 'thief@example.com'],
    [token, layla.form.email],
  ] as const)
    expect((await refusalOf(restore(shop, link, email))).status).toBe(422)

  await shop.client()('POST /reset-password', {
    body: { email: data.email, token: data.reset_token, password: NEW, password_confirmation: NEW },
  })
  const { data: session } = await signIn(shop, layla.form.email, NEW)
  // The account is as it was: a proved one begins nothing anew.
  expect(session.user).toMatchObject({
    email: layla.form.email,
    mobile_number: layla.form.mobile_number,
    first_name: 'Layla',
  })
  expect(session.user.address).toHaveLength(1)
})

test('the mail that tells of a requested change ends it before it is done; after seven days no link works', async () => {
  const shop = await shopForTest()
  const layla = await readyCustomer(shop)
  await changeContact(layla, { email: 'thief@example.com' })
  await shop.work()
  const token = await restoreToken(shop, 'email-change-requested', layla.form.email)
  for (const [key, email] of [
    [token, 'thief@example.com'],
    ['made-up', layla.form.email],
  ] as const)
    expect((await refusalOf(restore(shop, key, email))).status).toBe(422)
  await shop.db.update(emailRestores).set({ expiresAt: new Date(Date.now() - 1000) })
  expect(await refusalOf(restore(shop, token, layla.form.email))).toMatchObject({
    status: 422,
    errors: { token: [expect.stringContaining('expired')] },
  })
  await shop.db.update(emailRestores).set({ expiresAt: new Date(Date.now() + 60_000) })
  await restore(shop, token, layla.form.email)
  const [account] = await shop.db.select().from(customers).where(eq(customers.id, layla.id))
  expect(account).toMatchObject({ email: layla.form.email, pendingEmail: null })
  expect((await refusalOf(layla.api('GET /user'))).status).toBe(401)
  const [stored] = await shop.db.select().from(emailRestores)
  expect(JSON.stringify(stored ?? null)).not.toContain(token)
})

test('an address that was never proved is told nothing: it may be a stranger’s', async () => {
  const shop = await shopForTest()
  const layla = await newCustomer(shop, { email: 'typo@example.com' })
  await changeContact(layla, { email: 'right@example.com' })
  await proveEmail(shop, layla, 'right@example.com')
  await shop.work()
  expect((await shop.outbox.names()).filter((name) => name.includes('typo@'))).toEqual([])
  expect(await shop.db.$count(emailRestores)).toBe(0)
})
